//! Where a game that is played again leaves its record, and the errors of answering and going back.

use std::fmt;
use std::sync::Arc;

use houserule_core::diagnostic::Place;
use houserule_core::ids::SeatId;
use houserule_core::locale::Args;
use thiserror::Error;

use super::happened::Barrier;
use crate::error::ScriptError;
use crate::game::Game;
use crate::play::Play;
use crate::question::Question;

/// Where a game that is played again leaves its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The first decision that is not as it was, from 1.
    pub decision: usize,
    /// In what way.
    pub cause: Cause,
    /// The rule that asks (or failed), as far as known.
    pub place: Option<Place>,
}

/// In what way a game left its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The recorded answer is not offered.
    NotOffered {
        /// What was recorded.
        recorded: Recorded,
        /// What is offered now; nothing, if the game is over.
        offered: Vec<Offered>,
    },
    /// A step failed.
    Failed(Box<ScriptError>),
    /// A referee's edit is no longer possible.
    Edit(Vec<String>),
    /// Every answer was offered, but the table is another.
    EndsDifferently {
        /// The fingerprint that was recorded.
        recorded: u64,
        /// The fingerprint now.
        now: u64,
    },
}

/// A decision as a save holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// Who answered.
    pub seat: SeatId,
    /// The question's id.
    pub question: String,
    /// The key of the option.
    pub key: String,
}

/// What a seat is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// Who.
    pub seat: SeatId,
    /// The question's id.
    pub question: String,
    /// The keys of its options.
    pub keys: Vec<String>,
}

impl From<&Question> for Offered {
    fn from(question: &Question) -> Offered {
        let keys = question.options.iter().map(|option| option.key.clone()).collect();
        Offered { seat: question.seat, question: question.id.clone(), keys }
    }
}

/// Where the running step is defined; an override that is loaded last counts before the step itself.
pub(super) fn place_of_step(game: &Arc<Game>, play: &Play) -> Option<Place> {
    let step = play.checkpoint().cursor().step(&game.track)?;
    let rule = game.rules.iter().find(|rule| rule.kind != "effect" && rule.name == step);
    rule.map(|rule| rule.place.clone())
}

/// The texts that [`Divergence::told`] asks for.
pub const DIVERGENCE_TEXTS: [&str; 7] = [
    "divergence-decision",
    "divergence-seat",
    "divergence-recorded",
    "divergence-offered",
    "divergence-nobody",
    "divergence-edit",
    "divergence-ends",
];

/// How many of the offered keys are told; a question may have hundreds.
const KEYS_TOLD: usize = 8;

impl Divergence {
    /// In words of the reader's language, from texts that whoever shows it has: `divergence-*`.
    pub fn told(&self, text: &dyn Fn(&str, Args) -> String) -> String {
        let seat = |seat: SeatId| text("divergence-seat", Args::new().num("number", i64::from(seat.0) + 1));
        let how = match &self.cause {
            Cause::NotOffered { recorded, offered } => {
                let args = Args::new().text("seat", seat(recorded.seat)).text("question", recorded.question.clone());
                let was = text("divergence-recorded", args.text("key", recorded.key.clone()));
                let now = offered.iter().map(|one| {
                    let more = one.keys.len().saturating_sub(KEYS_TOLD);
                    let keys = one.keys.iter().take(KEYS_TOLD).cloned().collect::<Vec<_>>().join(", ");
                    let args = Args::new().text("seat", seat(one.seat)).text("question", one.question.clone());
                    text("divergence-offered", args.text("keys", keys).num("more", more as i64))
                });
                let now: Vec<String> = now.collect();
                let now = if now.is_empty() { text("divergence-nobody", Args::new()) } else { now.join(" ") };
                format!("{was} {now}")
            }
            Cause::Failed(error) => error.to_string(),
            Cause::Edit(problems) => text("divergence-edit", Args::new().text("problems", problems.join("; "))),
            Cause::EndsDifferently { .. } => text("divergence-ends", Args::new()),
        };
        let place = self.place.as_ref().filter(|_| !matches!(self.cause, Cause::Failed(_)));
        let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
        let decision = text("divergence-decision", Args::new().num("decision", self.decision as i64));
        format!("{decision} {how}{place}")
    }
}

impl fmt::Display for Divergence {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "decision {}: ", self.decision)?;
        match &self.cause {
            Cause::NotOffered { recorded, offered } => {
                let Recorded { seat, question, key } = recorded;
                write!(out, "recorded is P{} `{question}`: {key}; ", seat.0 + 1)?;
                match offered.is_empty() {
                    true => write!(out, "now nobody is asked")?,
                    false => write!(out, "offered now:")?,
                }
                for one in offered {
                    write!(out, " P{} `{}`: {}", one.seat.0 + 1, one.question, one.keys.join(", "))?;
                }
            }
            Cause::Failed(error) => write!(out, "{error}")?,
            Cause::Edit(problems) => write!(out, "a referee's edit is not possible: {}", problems.join("; "))?,
            Cause::EndsDifferently { recorded, now } => {
                write!(out, "from here on the table is another (fingerprint {now:016x}, recorded {recorded:016x})")?;
            }
        }
        match &self.place {
            Some(place) if !matches!(self.cause, Cause::Failed(_)) => write!(out, " ({place})"),
            _ => Ok(()),
        }
    }
}

/// Why an answer was not taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnswerError {
    /// This seat is not asked.
    #[error("P{} is not asked", seat.0 + 1)]
    NotAsked {
        /// Who answered.
        seat: SeatId,
        /// Who is asked.
        asked: Vec<SeatId>,
    },
    /// No option has this key.
    #[error("`{key}` is not offered{}{}", reason(refused_by.as_deref()), did_you_mean(hint.as_deref()))]
    NotOffered {
        /// What was answered.
        key: String,
        /// What may be answered.
        offered: Vec<String>,
        /// The clause that refuses it.
        refused_by: Option<String>,
        /// What was probably meant.
        hint: Option<String>,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The step failed, with this answer or before it; take the last decision back, or mend the rules and reload.
    #[error("{0}")]
    Failed(Box<ScriptError>),
}

fn reason(clause: Option<&str>) -> String {
    clause.map(|clause| format!(" ({clause})")).unwrap_or_default()
}

fn did_you_mean(word: Option<&str>) -> String {
    word.map(|word| format!("; did you mean `{word}`?")).unwrap_or_default()
}

/// Why a session cannot go back or forth.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UndoError {
    /// It would take back more than a decision; it can be forced.
    #[error("{0}")]
    Barrier(Barrier),
    /// There is no such decision.
    #[error("there is nothing to go to")]
    Nothing,
    /// Played again with the same rules, the game went another way: a rule keeps state of its own.
    #[error("the rules do not play the same game again: {0}")]
    Differs(Box<Divergence>),
}
