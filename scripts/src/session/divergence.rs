//! Where a game that is played again leaves its record, and the errors of answering and going back.

use std::sync::Arc;

use houserule_core::diagnostic::Place;
use houserule_core::ids::SeatId;
use houserule_core::message::{Arg, Message, Told};
use houserule_core::{say, told_error};

use super::happened::Barrier;
use crate::error::ScriptError;
use crate::game::Game;
use crate::play::Play;
use crate::question::Question;
use crate::track_reader::rule_of_step;

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
    Edit(Vec<Message>),
    /// Every answer was offered, but the table is different.
    EndsDifferently {
        /// The fingerprint that was recorded.
        recorded: u64,
        /// The fingerprint now.
        now: u64,
    },
}

/// A decision as a save holds it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
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
        let keys = question.keys().take(crate::question::MOST_KEYS).collect();
        Offered { seat: question.seat, question: question.id.clone(), keys }
    }
}

/// The line that asks, or at least where the running step is defined.
pub(super) fn place_of_question(game: &Arc<Game>, play: &Play) -> Option<Place> {
    play.asked_at().or_else(|| place_of_step(game, play))
}

/// Where the running step is defined; the override that was loaded last counts before the step itself.
pub(super) fn place_of_step(game: &Arc<Game>, play: &Play) -> Option<Place> {
    let step = play.checkpoint().cursor().step(&game.track)?;
    let rule = |name: &str| game.rules.iter().find(|rule| rule.kind != "effect" && rule.name == name);
    let (name, _) = rule_of_step(step, |name| rule(name).is_some());
    rule(name).map(|rule| rule.place.clone())
}

/// How many of the offered keys are told; a question may have hundreds.
const KEYS_TOLD: usize = 8;

impl Divergence {
    /// Does every recorded decision still hold, so that only the table is different?
    pub fn is_of_table(&self) -> bool {
        matches!(self.cause, Cause::EndsDifferently { .. })
    }
}

impl Told for Divergence {
    fn message(&self) -> Message {
        let how = match &self.cause {
            Cause::NotOffered { recorded: Recorded { seat, question, key }, offered } => {
                let seat = seat.0 + 1;
                if offered.is_empty() {
                    say!("divergence-nobody-asked", seat, question, key)
                } else {
                    let offered = Arg::Several(offered.iter().map(offered_now).collect(), " ");
                    say!("divergence-not-offered", seat, question, key, offered)
                }
            }
            Cause::Failed(error) => error.message(),
            Cause::Edit(problems) => say!("divergence-edit", problems),
            Cause::EndsDifferently { recorded, now } => {
                say!("divergence-ends", now = format!("{now:016x}"), recorded = format!("{recorded:016x}"))
            }
        };
        match &self.place {
            Some(place) if !matches!(self.cause, Cause::Failed(_)) => {
                say!("divergence-at", decision = self.decision, how, place)
            }
            _ => say!("divergence", decision = self.decision, how),
        }
    }
}

told_error!(Divergence);

fn offered_now(offered: &Offered) -> Message {
    let keys = offered.keys.iter().take(KEYS_TOLD).cloned().collect::<Vec<_>>().join(", ");
    let (seat, question) = (offered.seat.0 + 1, &offered.question);
    match offered.keys.len().saturating_sub(KEYS_TOLD) {
        0 => say!("divergence-offered", seat, question, keys),
        more => say!("divergence-offered-many", seat, question, keys, more),
    }
}

/// A question as somebody saw it: an answer to it must not become an answer to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posed {
    /// Who is asked.
    pub seat: SeatId,
    /// The question's id.
    pub question: String,
    /// How many decisions were in effect.
    pub decisions: usize,
    /// The line of play, as [`Session::line`](super::Session::line) has it.
    pub line: u64,
}

impl Posed {
    /// A question, asked after this many decisions of a line of play.
    pub fn new(question: &Question, decisions: usize, line: u64) -> Posed {
        Posed { seat: question.seat, question: question.id.clone(), decisions, line }
    }
}

/// Why an answer was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerError {
    /// The question that it answers no longer waits: play has gone on since.
    Stale,
    /// This seat is not asked.
    NotAsked {
        /// Who answered.
        seat: SeatId,
        /// Who is asked.
        asked: Vec<SeatId>,
    },
    /// No option has this key.
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
    Over,
    /// The step failed, with this answer or before it; take the last decision back, or mend the rules and reload.
    Failed(Box<ScriptError>),
}

/// So many keys can be listed in a message.
const FEW: usize = 8;

impl Told for AnswerError {
    fn message(&self) -> Message {
        match self {
            AnswerError::NotAsked { seat, asked } => {
                let mut asked: Vec<String> = asked.iter().map(|seat| (seat.0 + 1).to_string()).collect();
                asked.dedup();
                say!("seat-is-not-asked", seat = seat.0 + 1, asked = asked.join(", "))
            }
            AnswerError::NotOffered { key, refused_by: None, hint: None, offered } if offered.len() <= FEW => {
                say!("is-not-offered-but", key, offered = offered.join(", "))
            }
            AnswerError::NotOffered { key, refused_by, hint, .. } => {
                let problem = match refused_by {
                    Some(clause) => say!("is-not-offered-by-clause", key, clause),
                    None => say!("is-not-offered", key),
                };
                match hint {
                    Some(best) => say!("or-did-you-mean", message = problem, best),
                    None => problem,
                }
            }
            AnswerError::Stale => say!("question-waits-no-more"),
            AnswerError::Over => say!("game-is-over"),
            AnswerError::Failed(error) => error.message(),
        }
    }
}

told_error!(AnswerError);

/// Why a session cannot go back or forth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UndoError {
    /// It would take back more than a decision; it can be forced.
    Barrier(Barrier),
    /// There is no such decision.
    Nothing,
    /// Played again with the same rules, the game went another way: a rule keeps state of its own.
    Differs(Box<Divergence>),
}

impl Told for UndoError {
    fn message(&self) -> Message {
        match self {
            UndoError::Barrier(barrier) => barrier.message(),
            UndoError::Nothing => say!("there-is-nothing-to-go-to"),
            UndoError::Differs(divergence) => say!("rules-do-not-play-the-same", divergence = divergence.message()),
        }
    }
}

told_error!(UndoError);
