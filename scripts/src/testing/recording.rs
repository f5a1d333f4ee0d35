//! Recording what a test does with its tables, as openings that other games can go on from.
//!
//! A table is not recorded if a script fails on it, which a test may be about, or if something was lost or doubled on it from
//! the outset: no game could come to it. What a test arranges while a step waits (dice, picks, decks) is no part of the
//! step's checkpoint, so it would be missing when the step is entered again. Dice and picks are therefore noted as if they
//! had been arranged before, as long as chance has decided nothing since; otherwise the record ends there.

use houserule_core::audit::audit;
use houserule_core::chance::Chance;
use houserule_core::data::Data;
use houserule_core::ids::SeatId;

use super::opening::{Answer, Call, Opening};
use crate::mutants::coverage::{self, Lines};
use crate::play::{Play, Setup};

/// The tables of one test.
#[derive(Default)]
pub(super) struct Recorder {
    done: Vec<Opening>,
    current: Option<Current>,
}

/// The table that is recorded now.
struct Current {
    setup: Setup,
    state: Data,
    /// What was done up to where play was last put at a step.
    calls: Vec<Call>,
    /// The same since then.
    since: Vec<Call>,
    /// How many of the latter can be gone again, and what had run by then, if something came after that cannot.
    ended: Option<(usize, Lines)>,
    /// What chance was like before play was last put at a step; nothing: it never was.
    before: Option<Chance>,
    /// Does nothing belong to it any more?
    closed: bool,
}

impl Recorder {
    /// There is a new table.
    pub fn begin(&mut self, setup: Setup, state: Data, dice: &[i32], picks: &[String]) {
        let mut since = Vec::new();
        if !dice.is_empty() {
            since.push(Call::Dice(dice.to_vec()));
        }
        if !picks.is_empty() {
            since.push(Call::Picks(picks.to_vec()));
        }
        let (calls, ended, before) = (Vec::new(), None, None);
        self.current = Some(Current { setup, state, calls, since, ended, before, closed: false });
    }

    /// Play was put at a step, or the game began; `before`: what chance was like before that.
    pub fn put(&mut self, call: Call, before: Chance, play: &Play) {
        let Some(current) = self.open() else { return };
        current.calls.append(&mut current.since);
        current.calls.push(call);
        current.ended = None;
        current.before = Some(before);
        if audit(play.table()).is_err() {
            self.current = None;
        }
    }

    /// Chance or a deck was arranged.
    pub fn arranged(&mut self, call: Call, play: &Play) {
        let Some(current) = self.open() else { return };
        let Some(before) = &current.before else {
            current.since.push(call);
            return;
        };
        let is_chance = matches!(call, Call::Dice(_) | Call::Picks(_));
        if is_chance && current.ended.is_none() && play.table().chance().is_undrawn_since(before) {
            let last = current.calls.len().saturating_sub(1);
            current.calls.insert(last, call);
            return;
        }
        if current.ended.is_none() {
            current.ended = Some((current.since.len(), reached(play)));
        }
        current.since.push(call);
    }

    /// A question was answered.
    pub fn answered(&mut self, seat: SeatId, question: &str, key: &str, together: bool) {
        if let Some(current) = self.open() {
            let (question, key) = (question.to_owned(), key.to_owned());
            current.since.push(Call::Answer(Answer { seat, question, key, together }));
        }
    }

    /// From here the test plays by itself.
    pub fn close(&mut self, play: &Play) {
        if let Some(current) = self.open() {
            current.closed = true;
            if current.ended.is_none() {
                current.ended = Some((current.since.len(), reached(play)));
            }
        }
    }

    /// A script has failed: the table is not for other games.
    pub fn spoil(&mut self) {
        self.current = None;
    }

    /// The table is left.
    pub fn finish(&mut self, play: Option<&Play>) {
        let (Some(current), Some(play)) = (self.current.take(), play) else { return };
        if current.before.is_none() {
            return;
        }
        let (usable, reached) = current.ended.unwrap_or_else(|| (current.since.len(), reached(play)));
        let answers = current.since.into_iter().take(usable).filter_map(|call| match call {
            Call::Answer(answer) => Some(answer),
            _ => None,
        });
        self.done.push(Opening {
            file: String::new(),
            test: String::new(),
            setup: current.setup,
            state: current.state,
            calls: current.calls,
            answers: answers.collect(),
            reached,
        });
    }

    /// The tables that were recorded.
    pub fn take(&mut self) -> Vec<Opening> {
        std::mem::take(&mut self.done)
    }

    fn open(&mut self) -> Option<&mut Current> {
        self.current.as_mut().filter(|current| !current.closed)
    }
}

/// The lines that ran on the machine of this game, and not those of other machines of the test.
fn reached(play: &Play) -> Lines {
    if !play.game().counts_lines {
        return Lines::new();
    }
    let others = coverage::gather();
    play.leave_counts();
    let mine = coverage::gather();
    coverage::put_back(others);
    mine.ran
}
