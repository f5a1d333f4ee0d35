//! A running game with its journal: answer, go back and forth, fork, edit, reload, save.
//!
//! A session keeps a [`Play`] and the record of how it came to where it stands. Every way to leave the present moment
//! is one operation: a table at the start of a step, and the decisions since, answered again by key. Files, windows and
//! bots are the business of others.

mod chosen;
mod divergence;
mod edit;
mod happened;
mod journal;
mod memory;
mod reload;
mod renamed;
mod saving;
mod standing;
#[cfg(test)]
mod tests;
mod travel;

use std::sync::Arc;

use houserule_core::diagnostic::{Place, closest};
use houserule_core::ids::SeatId;
use houserule_core::table::Table;
use houserule_core::view::{View, Viewer, view};

pub use self::chosen::Chosen;
pub use self::divergence::{AnswerError, Cause, Divergence, Offered, Posed, Recorded, UndoError};
pub use self::edit::{PieceThen, RefereeEdit};
pub use self::happened::{Barrier, Happened, Throw};
pub use self::journal::Decision;
use self::journal::{Aftermath, Edit, Journal};
pub use self::reload::{Reload, ReloadOutcome};
pub use self::renamed::Renamed;
pub use self::saving::{Loaded, Replayed};
pub use self::standing::{ALWAYS, OWN_TURN, STANDS, Standing, split_key};
use crate::error::ScriptError;
use crate::game::Game;
use crate::host::Fact;
use crate::log::{self, LogLine};
use crate::play::{Play, Setup, Status};
use crate::question::{MOST_KEYS, Question};
use crate::regulation::in_force::Amended;
use crate::vm::Build;

/// A running game with its journal.
pub struct Session {
    play: Play,
    setup: Setup,
    regulation: Option<String>,
    start: Start,
    journal: Journal,
    /// How many decisions of the journal are in effect.
    at: usize,
    questions: Vec<Question>,
    /// Earlier rules, under which the first part of the journal was played.
    chapters: Vec<Chapter>,
    /// Decisions that did not fit when the rules changed; tried again at the next change.
    left_over: LeftOver,
    /// Standing answers that were revoked: whose, to what question, after how many decisions.
    revoked: Vec<(SeatId, String, usize)>,
}

/// The first moment that the session can go back to.
#[derive(Clone)]
struct Start {
    /// The number of decisions before it.
    at: usize,
    table: Table,
    /// The table that it was carried over from, by the rules of the last chapter.
    carried: Option<Table>,
}

/// A part of the journal that was played under other rules.
#[derive(Clone)]
struct Chapter {
    game: Arc<Game>,
    /// How many decisions had been made when the rules changed.
    decisions: usize,
    /// How many edits.
    edits: usize,
}

/// The end of a record that could not be played.
#[derive(Clone, Default)]
struct LeftOver {
    decisions: Vec<Recorded>,
    edits: Vec<(usize, houserule_core::data::Data)>,
}

/// A waiting question with one of its options, and until what the answer stands.
type Found = ((usize, u32), Option<String>);

/// How the machine of a session is built: it explains refusals.
fn prepared(game: &Arc<Game>, setup: &Setup) -> Result<Play, ScriptError> {
    let build = Build { explains: true, traces: log::traces_rules(), ..Build::default() };
    let mut play = Play::prepare(game, setup, build)?;
    play.listen(true);
    Ok(play)
}

impl Session {
    /// A new game, up to its first question. A script that fails there gives a session that has failed.
    pub fn open(game: &Arc<Game>, setup: Setup) -> Result<Session, ScriptError> {
        let mut play = prepared(game, &setup)?;
        let start = Start { at: 0, table: play.blank().clone(), carried: None };
        play.begin();
        let mut session = Session {
            play,
            setup,
            regulation: None,
            start,
            journal: Journal::default(),
            at: 0,
            questions: Vec::new(),
            chapters: Vec::new(),
            left_over: LeftOver::default(),
            revoked: Vec::new(),
        };
        let (aftermath, _) = session.collect();
        session.journal.told.push(aftermath);
        session.journal.measure(0);
        session.arrive();
        Ok(session)
    }

    /// The game that is played.
    pub fn game(&self) -> &Arc<Game> {
        self.play.game()
    }

    /// What it began with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The text of the regulation that it is played by, kept in saves.
    pub fn regulation(&self) -> Option<&str> {
        self.regulation.as_deref()
    }

    /// Note the text of the regulation that it is played by.
    pub fn set_regulation(&mut self, text: Option<String>) {
        self.regulation = text;
    }

    /// The state.
    pub fn table(&self) -> &Table {
        self.play.table()
    }

    /// The table as it was laid out, before the first step; once rules were changed with the position kept, that
    /// position.
    pub fn first_table(&self) -> &Table {
        &self.start.table
    }

    /// Where it stands.
    pub fn status(&self) -> &Status {
        self.play.status()
    }

    /// The questions that wait: one, or several while seats answer in secret.
    pub fn questions(&self) -> Vec<Question> {
        self.questions.clone()
    }

    /// The line of the rules that asks, if the game waits for an answer.
    pub fn asked_at(&self) -> Option<Place> {
        self.play.asked_at()
    }

    /// The question that a seat must answer.
    pub fn question_for(&self, seat: SeatId) -> Option<Question> {
        self.questions.iter().find(|question| question.seat == seat).cloned()
    }

    /// Answer a question by the key of an option; followed by `@` and something that the question allows
    /// (`pass@own_turn`), the answer stands until then: the same question to the same seat is answered the same way
    /// without asking. An answer that makes its step fail is recorded, and the error is returned: the rules can be
    /// mended and reloaded, or the decision taken back.
    pub fn answer(&mut self, seat: SeatId, key: &str) -> Result<(), AnswerError> {
        match self.status() {
            Status::Asking => {}
            Status::Over => return Err(AnswerError::Over),
            Status::Failed(error) => return Err(AnswerError::Failed(error.clone())),
        }
        let Some((option, stands)) = self.find(seat, None, key) else { return Err(self.refusal(seat, key)) };
        self.journal.cut(self.at);
        self.left_over = LeftOver::default();
        let question = self.questions[option.0].id.clone();
        self.answered_anew(seat, &question);
        self.choose(option, stands);
        match self.status() {
            Status::Failed(error) if error.out_of_time => {
                // The clock of this machine is not part of the game: the answer was not given.
                let error = error.clone();
                let before = self.at - 1;
                self.journal.cut(before);
                if let Err(divergence) = self.rerun(before) {
                    debug_assert!(false, "what was played cannot be played again: {divergence:?}");
                }
                Err(AnswerError::Failed(error))
            }
            Status::Failed(error) => Err(AnswerError::Failed(error.clone())),
            _ => {
                self.answer_standing();
                match self.status() {
                    Status::Failed(error) => Err(AnswerError::Failed(error.clone())),
                    _ => Ok(()),
                }
            }
        }
    }

    /// Answer the question that somebody saw, if it still waits.
    pub fn answer_to(&mut self, posed: &Posed, key: &str) -> Result<(), AnswerError> {
        let is_asked = |question: &Question| question.seat == posed.seat && question.id == posed.question;
        let is_here = posed.decisions == self.at && posed.line == self.line() && self.questions.iter().any(is_asked);
        if *self.status() == Status::Asking && !is_here {
            return Err(AnswerError::Stale);
        }
        self.answer(posed.seat, key)
    }

    /// Let somebody who looks at the running game itself answer, such as a bot: the question's number goes in, the
    /// option's position comes out. They may try things out, but must leave the game where it was.
    pub fn answer_by(
        &mut self,
        question: usize,
        choose: impl FnOnce(&mut Play, usize) -> u32,
    ) -> Result<(), AnswerError> {
        let (seat, _, key) = self.choice_by(question, choose).ok_or(AnswerError::Over)?;
        self.answer(seat, &key)
    }

    /// What they would answer, without giving the answer: the seat, the question's id and the key of the option. Nothing
    /// if there is no such question.
    pub fn choice_by(
        &mut self,
        question: usize,
        choose: impl FnOnce(&mut Play, usize) -> u32,
    ) -> Option<(SeatId, String, String)> {
        let asked = self.questions.get(question)?;
        let (seat, id) = (asked.seat, asked.id.clone());
        let option = choose(&mut self.play, question);
        let key = self.questions[question].nth(option).map(|option| option.key);
        Some((seat, id, key.unwrap_or_else(|| format!("option {}", option + 1))))
    }

    /// The line of play: a new number whenever play goes back and another decision is made, or when it is edited,
    /// reloaded or forked.
    pub fn line(&self) -> u64 {
        self.journal.line.0
    }

    /// The decisions in effect, the first one first.
    pub fn decisions(&self) -> &[Decision] {
        &self.journal.decisions[..self.at]
    }

    /// All known decisions: those in effect, then those that `redo` would bring back.
    pub fn known_decisions(&self) -> &[Decision] {
        &self.journal.decisions
    }

    /// About how many bytes are kept of the game so far: what was told, thrown, printed and chosen.
    pub fn journal_bytes(&self) -> usize {
        self.journal.bytes(self.at + 1)
    }

    /// What a viewer may know of the table.
    pub fn view(&self, viewer: Viewer) -> View {
        view(self.table(), viewer)
    }

    /// What was told so far, each fact with the number of decisions before it.
    pub fn facts(&self) -> impl Iterator<Item = (usize, &Fact)> {
        let told = self.journal.told.iter().enumerate().take(self.at + 1);
        told.flat_map(|(at, aftermath)| aftermath.facts.iter().map(move |fact| (at, fact)))
    }

    /// What the referee has amended, with the number of decisions before it and of the facts told since that decision.
    pub fn amendments(&self) -> impl Iterator<Item = (usize, usize, &Amended)> {
        let in_effect = self.journal.edits.iter().filter(|edit| edit.before <= self.at);
        in_effect.flat_map(|edit| {
            let told = self.told_before_step(edit.before);
            edit.amended.iter().map(move |one| (edit.before, told, one))
        })
    }

    /// Dice thrown so far, each throw with the number of decisions before it.
    pub fn throws(&self) -> impl Iterator<Item = (usize, &Throw)> {
        let told = self.journal.told.iter().enumerate().take(self.at + 1);
        told.flat_map(|(at, aftermath)| aftermath.throws.iter().map(move |throw| (at, throw)))
    }

    /// Lines printed by the rules so far, each with the number of decisions before it.
    pub fn log(&self) -> impl Iterator<Item = (usize, &LogLine)> {
        self.log_from(0)
    }

    /// The same without those of the first so many decisions, which are not looked at.
    pub fn log_from(&self, decisions: usize) -> impl Iterator<Item = (usize, &LogLine)> {
        let told = self.journal.told.iter().enumerate().take(self.at + 1).skip(decisions);
        told.flat_map(|(at, aftermath)| aftermath.log.iter().map(move |line| (at, line)))
    }

    /// The number of decisions before the running step.
    pub fn step_start(&self) -> usize {
        self.at.saturating_sub(self.play.answers_in_step())
    }

    /// Which waiting question and option an answer means, and until what it stands. A recorded answer may stand until
    /// something that the rules no longer know.
    fn find(&self, seat: SeatId, id: Option<&str>, key: &str) -> Option<Found> {
        let of_seat = |question: &Question| question.seat == seat && id.is_none_or(|id| question.id == id);
        let questions = || self.questions.iter().enumerate().filter(|(_, question)| of_seat(question));
        let plain = questions().find_map(|(at, question)| Some(((at, question.place_of(key)?), None)));
        plain.or_else(|| {
            let (key, until) = split_key(key);
            let until = until?;
            let mut meant =
                questions().filter(|(_, one)| id.is_some() || one.standing.iter().any(|name| name == until));
            meant.find_map(|(at, question)| Some(((at, question.place_of(key)?), Some(until.to_owned()))))
        })
    }

    fn refusal(&self, seat: SeatId, key: &str) -> AnswerError {
        let Some(question) = self.questions.iter().find(|question| question.seat == seat) else {
            return AnswerError::NotAsked { seat, asked: self.questions.iter().map(|one| one.seat).collect() };
        };
        let (plain, until) = split_key(key);
        let offered: Vec<String> = match until.filter(|_| question.place_of(plain).is_some()) {
            // the answer itself is offered, but it cannot stand until that
            Some(_) => {
                let standing = question.standing.iter().map(|name| format!("{plain}{STANDS}{name}"));
                standing.chain([plain.to_owned()]).collect()
            }
            None => question.keys().take(MOST_KEYS).collect(),
        };
        let refused = question.refused.iter().find(|one| one.key == key);
        let hint = match refused {
            Some(_) => None,
            None => closest(key, offered.iter().map(String::as_str)).map(str::to_owned),
        };
        AnswerError::NotOffered {
            key: key.to_owned(),
            refused_by: refused.map(|one| one.clause.clone()),
            hint,
            offered,
        }
    }

    /// Choose an offered option, and record it unless it is known already.
    fn choose(&mut self, (question, option): (usize, u32), stands: Option<String>) {
        let asked = &self.questions[question];
        let Some(choice) = asked.nth(option) else { return };
        let (seat, id) = (asked.seat, asked.id.clone());
        let is_new = self.at == self.journal.decisions.len();
        let chosen = is_new.then(|| Chosen::new(self.play.table(), asked, &choice));
        let key = choice.key;
        // what somebody tried out before answering was not part of the game
        self.play.take_told();
        self.play.take_printed();
        self.play.take_changes();
        self.play.set_journal_bytes(self.journal.bytes(self.at + 1));
        self.play.choose(question, option);
        let (aftermath, happened) = self.collect();
        self.at += 1;
        if let Some(mut chosen) = chosen {
            chosen.learn(self.play.table());
            self.journal.decisions.push(Decision { seat, question: id, key, stands, chosen, happened });
            self.journal.told.push(aftermath);
            self.journal.measure(self.at);
        }
        self.arrive();
    }

    /// Take what was said and what happened since the last question.
    fn collect(&mut self) -> (Aftermath, Happened) {
        let before_step = self.play.told_before_step();
        let changed_before_step = self.play.changed_before_step();
        let changes = self.play.take_changes();
        let happened = happened::happened(self.play.table(), &changes);
        let before = &changes[..changed_before_step.min(changes.len())];
        let aftermath = Aftermath {
            before_step,
            facts: self.play.take_told(),
            log: self.play.take_printed(),
            throws: happened::throws(&changes),
            thrown_before_step: happened::throws(before).len(),
            bytes: 0,
        };
        (aftermath, happened)
    }

    /// At a question: read it, and keep the table if a step begins with it.
    fn arrive(&mut self) {
        self.questions = (0..self.play.waiting()).map(|at| self.play.question(at)).collect();
        if *self.play.status() == Status::Asking && self.play.answers_in_step() == 0 {
            self.journal.checkpoints.store(self.at, self.play.checkpoint());
        }
    }

    /// How the game leaves its record where it stands now.
    fn divergence(&self, recorded: Recorded) -> Divergence {
        let (cause, place) = match self.status() {
            Status::Failed(error) => (Cause::Failed(error.clone()), error.place.clone()),
            _ => {
                let offered = self.questions.iter().map(Offered::from).collect();
                (Cause::NotOffered { recorded, offered }, divergence::place_of_question(self.game(), &self.play))
            }
        };
        Divergence { decision: self.at + 1, cause, place }
    }

    /// Edits of the present rules that take effect where the session stands.
    fn due_edits(&self) -> Vec<Edit> {
        let first = self.chapters.last().map_or(0, |chapter| chapter.edits);
        self.journal.edits.iter().skip(first).filter(|edit| edit.before == self.at).cloned().collect()
    }
}

impl From<&Decision> for Recorded {
    fn from(decision: &Decision) -> Recorded {
        let Decision { seat, question, .. } = decision;
        Recorded { seat: *seat, question: question.clone(), key: decision.recorded_key() }
    }
}
