//! A running game without memory of its past: a machine, a table, and the question it waits with.
//!
//! Bots and mass play use it directly; a `Session` keeps the journal around it. All work is in steps: a checkpoint
//! lies before each, and a step is entered again by running it from its checkpoint with the same answers.

use std::sync::Arc;

use houserule_core::chance::Chance;
use houserule_core::data::Data;
use houserule_core::diagnostic::Place;
use houserule_core::ids::{SeatId, SeatList};
use houserule_core::layout::Layout;
use houserule_core::message::Message;
use houserule_core::option::OptionValue;
use houserule_core::say;
use houserule_core::table::Table;
use houserule_core::track::{self, Next};

use crate::error::ScriptError;
use crate::game::Game;
use crate::host::{Fact, Finding};
use crate::log::LogLine;
use crate::question::{self, Asked, Question};
use crate::raw::budget;
use crate::raw::thread::Run;
use crate::set_up;
use crate::vm::{Build, Vm};

mod option_values;

pub use self::option_values::{option_text, option_value, parse_option_value};

/// What a game begins with.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Setup {
    /// All chance follows from it.
    pub seed: u64,
    /// How many seats are taken at the start; in a game with room, others may come later.
    pub seats: u8,
    /// The board, if not the game's first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Options that differ from their defaults.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, Data)>,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It waits for an answer.
    Asking,
    /// It is over.
    Over,
    /// A step failed; the table is as it was before the step.
    Failed(Box<ScriptError>),
}

/// A running game.
pub struct Play {
    game: Arc<Game>,
    vm: Vm,
    blank: Table,
    checkpoint: Table,
    /// The number of the checkpoint's state.
    checkpoint_state: u64,
    answered: Vec<(u16, u32)>,
    asked: Vec<Asked>,
    status: Status,
    /// How many of the told facts are older than the running step.
    told_before: usize,
    /// How many of the noted changes are older than the running step.
    changed_before: usize,
    forgetful: bool,
}

/// A point of a game that can be returned to.
#[derive(Clone)]
pub struct Snapshot {
    checkpoint: Table,
    state: u64,
    answered: Vec<(u16, u32)>,
}

/// A table for a set-up, or what is wrong with the set-up.
pub fn blank_table(game: &Game, setup: &Setup) -> Result<Table, ScriptError> {
    let (least, most) = game.def.seats;
    if setup.seats < least || setup.seats > most {
        return Err(ScriptError::plain(say!("is-played-by", game = game.id(), least, most, seats = setup.seats)));
    }
    let of_regulation = game.def.regulation.as_ref().and_then(|regulation| regulation.board.as_ref());
    let board = match setup.board.as_ref().or(of_regulation) {
        None => (!game.def.boards.is_empty()).then_some(0),
        Some(id) => {
            let at = game.def.boards.iter().position(|board| board.id == *id);
            Some(at.ok_or_else(|| ScriptError::plain(say!("there-is-no-board", id)))?)
        }
    };
    let of_board = board.map(|board| game.board_options(board, &setup.options)).unwrap_or_default();
    let options = [of_board, setup.options.clone()].concat();
    let checked: Result<Vec<OptionValue>, Message> =
        options.iter().map(|(id, value)| option_value(game, id, value)).collect();
    let checked = checked.map_err(ScriptError::plain)?;
    let def = game.def_for(&options).map_err(ScriptError::plain)?;
    let layout = Layout::new(def, Arc::clone(&game.track), game.def.seats_at_table(setup.seats), board);
    let mut table = Table::new(Arc::new(layout), setup.seed);
    for seat in table.layout().all_seats().filter(|seat| seat.0 >= u16::from(setup.seats)).collect::<Vec<_>>() {
        table.set_present(seat, false);
        table.drop_from_slots(seat);
    }
    for ((id, _), value) in options.iter().zip(checked) {
        let at = game.def.options.iter().position(|option| option.id == *id).unwrap_or(0);
        let cell = table.layout().option_cell(at);
        // What is composed is in the content that was read under these options.
        if let OptionValue::Stored(stored) = value {
            table.set(cell, stored);
        }
    }
    Ok(table)
}

/// The option that says after how many decisions bots break a game off; a game, a regulation or whoever sets the game
/// up may set it.
pub const DECISION_LIMIT: &str = "limits.decisions";

/// After how many decisions bots break a game off, if the game has such an option and it is not 0.
pub fn decision_limit(game: &Game, setup: &Setup) -> Option<u64> {
    let at = game.def.options.iter().position(|option| option.id == DECISION_LIMIT)?;
    let table = blank_table(game, setup).ok()?;
    u64::try_from(table.get(table.layout().option_cell(at))).ok().filter(|limit| *limit > 0)
}

impl Play {
    /// A game from its set-up to its first question.
    pub fn open(game: &Arc<Game>, setup: &Setup, build: Build) -> Result<Play, ScriptError> {
        let mut play = Play::prepare(game, setup, build)?;
        play.begin();
        Ok(play)
    }

    /// A game that has not begun: the table is laid out, no step has run. What the game's own checks refuse is refused.
    pub fn prepare(game: &Arc<Game>, setup: &Setup, build: Build) -> Result<Play, ScriptError> {
        let mut play = Play::lay_out(game, setup, build)?;
        play.refuse_faults()?;
        Ok(play)
    }

    /// What cannot be played, by the game's own checks.
    pub(crate) fn refuse_faults(&mut self) -> Result<(), ScriptError> {
        if self.game.track.checks.is_empty() {
            return Ok(());
        }
        let findings = self.look_over()?;
        set_up::refusal(&self.game, self.vm.table(), &findings).map_or(Ok(()), Err)
    }

    /// What the game's checks find on the table as it is laid out. They leave nothing behind.
    pub(crate) fn look_over(&mut self) -> Result<Vec<Finding>, ScriptError> {
        let game = Arc::clone(&self.game);
        let before = self.vm.table().clone();
        self.vm.host.findings = Some(Vec::new());
        let checked = {
            let _entered = self.vm.enter();
            game.track.checks.iter().try_for_each(|check| self.vm.call_rule(check, &[]).map(drop))
        };
        let findings = self.vm.host.findings.take().unwrap_or_default();
        self.vm.host.told_bytes = 0;
        self.vm.set_table(&before)?;
        checked.map(|()| findings)
    }

    /// The same without asking the game.
    pub(crate) fn lay_out(game: &Arc<Game>, setup: &Setup, build: Build) -> Result<Play, ScriptError> {
        let blank = blank_table(game, setup)?;
        let vm = Vm::new(game, blank.clone(), build)?;
        Ok(Play {
            game: Arc::clone(game),
            vm,
            checkpoint: blank.clone(),
            checkpoint_state: 0,
            blank,
            answered: Vec::new(),
            asked: Vec::new(),
            status: Status::Over,
            told_before: 0,
            changed_before: 0,
            forgetful: build.forgetful,
        })
    }

    /// Run to the first question.
    pub fn begin(&mut self) {
        self.answered.clear();
        self.asked.clear();
        self.count_anew();
        let _entered = self.vm.enter();
        self.advance();
    }

    /// What may be printed and told until the next question counts from nothing; what was told and not taken yet goes on counting.
    fn count_anew(&mut self) {
        let host = &mut self.vm.host;
        host.printed_bytes = 0;
        if !host.listens {
            host.told_bytes = 0;
        }
    }

    /// The same game again with another seed.
    pub fn restart(&mut self, seed: u64) {
        if let Err(error) = self.vm.set_table(&self.blank) {
            self.status = Status::Failed(Box::new(error));
            return;
        }
        self.vm.table_mut().chance_mut().reseed(seed);
        self.begin();
    }

    /// The same game with another table of the same set-up, from its running step or its beginning.
    pub fn resume_from(&mut self, table: &Table) {
        self.resume_at(table, None);
    }

    /// The same with the number that the state had before, if it is one of this game's own.
    fn resume_at(&mut self, table: &Table, state: Option<u64>) {
        if let Err(error) = self.vm.set_table(table) {
            self.status = Status::Failed(Box::new(error));
            return;
        }
        if let Some(state) = state {
            self.vm.host.looking.back_to(state);
        }
        self.answered.clear();
        self.asked.clear();
        let _entered = self.vm.enter();
        if table.cursor().running().is_some() {
            self.start_step();
        } else {
            self.advance();
        }
    }

    /// The game that is played.
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// The state.
    pub fn table(&self) -> &Table {
        self.vm.table()
    }

    /// The table before anything happened.
    pub fn blank(&self) -> &Table {
        &self.blank
    }

    /// The table before the running step.
    pub fn checkpoint(&self) -> &Table {
        &self.checkpoint
    }

    /// Where it stands.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// How many questions wait: more than one only while several seats answer in secret.
    pub fn waiting(&self) -> usize {
        self.asked.len()
    }

    /// Who is asked by the question of that number.
    pub fn seat(&self, question: usize) -> SeatId {
        self.asked[question].seat
    }

    /// Is it only a chance to speak? Play goes on without an answer to it.
    pub fn is_optional(&self, question: usize) -> bool {
        self.asked[question].is_optional
    }

    /// How many options it has.
    pub fn option_count(&self, question: usize) -> u32 {
        self.asked[question].options
    }

    /// Which of its options may be done on the side, before the same question is asked again (`ask_freely`).
    pub fn options_beside(&self, question: usize) -> std::ops::Range<u32> {
        let asked = &self.asked[question];
        let end = asked.options - u32::from(asked.declines);
        end - asked.beside..end
    }

    /// The whole question, with keys and refusals. One that cannot be read has no options, and the step has failed.
    pub fn question(&mut self, question: usize) -> Question {
        let asked = self.asked[question];
        let _entered = self.vm.enter();
        let read = self.vm.read(|call| question::question(call, &asked));
        let read = read.map(|question| Question { asked_by: self.vm.asker(&question.id), ..question });
        read.unwrap_or_else(|error| {
            self.fail(error);
            Question {
                seat: asked.seat,
                id: String::new(),
                asked_by: None,
                about: Vec::new(),
                options: Vec::new(),
                amounts: Vec::new(),
                refused: Vec::new(),
                standing: Vec::new(),
                is_optional: false,
                is_secret: false,
            }
        })
    }

    /// The question's id and the key of one option; nothing if it cannot be read, and then the step has failed.
    pub fn option_key(&mut self, question: usize, option: u32) -> (String, String) {
        let asked = self.asked[question];
        let _entered = self.vm.enter();
        self.vm.read(|call| question::option_key(call, &asked, option)).unwrap_or_else(|error| {
            self.fail(error);
            Default::default()
        })
    }

    /// Choose an option by its position.
    pub fn choose(&mut self, question: usize, option: u32) {
        let asked = self.asked[question];
        debug_assert!(option < asked.options, "an option that was not offered");
        self.answered.push((question as u16, option));
        let _entered = self.vm.enter();
        self.count_anew();
        match self.vm.answer(asked, option) {
            Ok(run) => self.follow(run),
            Err(error) => self.fail(error),
        }
    }

    /// The order of seats that a rule computes on the table as it is; nothing if it cannot be computed. Calling a rule
    /// leaves the step that waits, so that step is entered again.
    pub(crate) fn order_by(&mut self, rule: &str) -> Option<SeatList> {
        let order = {
            let _entered = self.vm.enter();
            track::TrackHost::order(&mut self.vm, rule).ok()
        };
        if self.status == Status::Asking {
            let told = self.take_told();
            let printed = self.take_printed();
            let changes = self.take_changes();
            self.reenter();
            // what the step said and did was heard when it first ran
            self.take_told();
            self.take_printed();
            self.take_changes();
            debug_assert!(
                told.is_empty() && printed.is_empty() && changes.is_empty(),
                "whoever plays takes them first"
            );
        }
        order
    }

    /// Does a rule hold for a seat, on the table as it is? Nothing if that cannot be said. Calling a rule leaves the
    /// step that waits, so that step is entered again.
    pub(crate) fn holds(&mut self, rule: &str, seat: SeatId) -> Option<bool> {
        let holds = {
            let _entered = self.vm.enter();
            track::TrackHost::holds(&mut self.vm, rule, Some(seat)).ok()
        };
        self.reenter();
        holds
    }

    /// The line of the rule that asks, if the game waits for an answer.
    pub fn asked_at(&self) -> Option<Place> {
        if self.status == Status::Asking { self.vm.waits_at() } else { None }
    }

    /// How many answers the running step has had.
    pub fn answers_in_step(&self) -> usize {
        self.answered.len()
    }

    /// Leave the running step and enter it again from its checkpoint with the same answers.
    pub fn reenter(&mut self) {
        let answered = std::mem::take(&mut self.answered);
        let checkpoint = std::mem::replace(&mut self.checkpoint, self.blank.clone());
        self.resume_at(&checkpoint, Some(self.checkpoint_state));
        self.replay_answers(&answered);
    }

    fn replay_answers(&mut self, answered: &[(u16, u32)]) {
        for (question, option) in answered {
            if self.status != Status::Asking
                || usize::from(*question) >= self.asked.len()
                || *option >= self.asked[usize::from(*question)].options
            {
                break;
            }
            self.choose(usize::from(*question), *option);
        }
    }

    /// A point to return to.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot { checkpoint: self.checkpoint.clone(), state: self.checkpoint_state, answered: self.answered.clone() }
    }

    /// Return to a point.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.resume_at(&snapshot.checkpoint, Some(snapshot.state));
        self.replay_answers(&snapshot.answered);
    }

    /// Whether to note changes of the table from now on, and to listen to the chronicle.
    pub fn listen(&mut self, on: bool) {
        self.vm.host.listens = on;
        self.vm.table_mut().record_changes(on);
        self.blank.record_changes(on);
    }

    /// What was told since the last call.
    pub fn take_told(&mut self) -> Vec<Fact> {
        self.told_before = 0;
        self.vm.host.told_bytes = 0;
        std::mem::take(&mut self.vm.host.told)
    }

    /// Say how many bytes are kept of what happened before: what rules tell, print and throw has to fit in along with
    /// it.
    pub(crate) fn set_journal_bytes(&mut self, bytes: usize) {
        self.vm.host.journal_bytes = bytes;
    }

    /// How many of the facts not yet taken were told before the running step began.
    pub fn told_before_step(&self) -> usize {
        self.told_before
    }

    /// Was anything printed since the last call of `take_printed`?
    #[inline]
    pub fn has_printed(&self) -> bool {
        !self.vm.host.printed.is_empty()
    }

    /// What was printed since the last call.
    pub fn take_printed(&mut self) -> Vec<LogLine> {
        std::mem::take(&mut self.vm.host.printed)
    }

    /// Alter the table before the game begins, or at a checkpoint (set-up of literal states).
    pub fn table_mut(&mut self) -> &mut Table {
        self.vm.edit_table()
    }

    /// The sources of chance, for tests that say what is thrown.
    pub fn chance_mut(&mut self) -> &mut Chance {
        self.vm.table_mut().chance_mut()
    }

    /// Changes since the last call, if they are noted.
    pub fn take_changes(&mut self) -> Vec<houserule_core::change::Change> {
        self.changed_before = 0;
        self.vm.table_mut().take_changes()
    }

    /// How many of the changes not yet taken were made before the running step began.
    pub fn changed_before_step(&self) -> usize {
        self.changed_before
    }

    /// Leave what the counters of a counted game's scripts say for `coverage::gather`.
    pub fn leave_counts(&self) {
        self.vm.leave_counts();
    }

    /// Bytes in use by the scripts.
    pub fn memory(&self) -> usize {
        self.vm.memory()
    }

    fn keep_checkpoint(&mut self) {
        if !self.forgetful {
            self.checkpoint.clone_from(self.vm.table());
            self.checkpoint_state = self.vm.host.looking.state();
        }
    }

    /// What was told and changed up to now is older than the step that begins.
    fn mark_step(&mut self) {
        self.told_before = self.vm.host.told.len();
        self.changed_before = self.vm.table().changes().len();
    }

    fn start_step(&mut self) {
        self.answered.clear();
        self.keep_checkpoint();
        self.mark_step();
        match self.vm.start_step() {
            Ok(run) => self.follow(run),
            Err(error) => self.fail(error),
        }
    }

    /// Act on how a run of the step ended, until there is a question or the end.
    fn follow(&mut self, mut run: Run) {
        loop {
            if let (Some(ended), Run::Done | Run::Asks) = (budget::ended(), run) {
                return self.fail(ScriptError::ended(ended));
            }
            match run {
                Run::Asks if self.vm.table().outcome().is_some() => {
                    self.vm.abandon();
                    return self.end();
                }
                Run::Asks => {
                    self.vm.take_asked(&mut self.asked);
                    self.status = Status::Asking;
                    return;
                }
                Run::Failed => {
                    let error = self.vm.failure();
                    return self.fail(error);
                }
                Run::Done => {}
            }
            match self.next_step() {
                Ok(Some(next)) => run = next,
                Ok(None) => return self.end(),
                Err(error) => return self.fail(error),
            }
        }
    }

    fn next_step(&mut self) -> Result<Option<Run>, ScriptError> {
        match track::advance(&self.game.track, &mut self.vm)? {
            Next::End => Ok(None),
            Next::Step => {
                self.answered.clear();
                self.keep_checkpoint();
                self.mark_step();
                self.vm.start_step().map(Some)
            }
        }
    }

    fn advance(&mut self) {
        match self.next_step() {
            Ok(Some(run)) => self.follow(run),
            Ok(None) => self.end(),
            Err(error) => self.fail(error),
        }
    }

    fn end(&mut self) {
        self.asked.clear();
        self.status = Status::Over;
    }

    fn fail(&mut self, mut error: ScriptError) {
        self.asked.clear();
        let host = &mut self.vm.host;
        error.about = host.told[self.told_before.min(host.told.len())..].iter().rev().flat_map(Fact::kinds).collect();
        host.told.truncate(self.told_before);
        host.told_bytes = host.told.iter().map(Fact::bytes).sum();
        if self.forgetful {
            self.vm.abandon();
            self.status = Status::Failed(Box::new(error));
            return;
        }
        if let Err(again) = self.vm.set_table(&self.checkpoint) {
            self.status = Status::Failed(Box::new(again));
            return;
        }
        self.vm.collect_garbage();
        self.status = Status::Failed(Box::new(error));
    }
}

#[cfg(test)]
mod tests;
