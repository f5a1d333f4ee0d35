//! What a session remembers: decisions, what was told after each, referee edits, and tables to return to.
//!
//! A journal is a plain record. It runs nothing; the session plays its entries.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::table::Table;
use houserule_core::view::Viewer;

use super::chosen::Chosen;
use super::edit::PieceThen;
use super::happened::{Happened, Throw};
use crate::host::Fact;
use crate::log::LogLine;
use crate::regulation::in_force::Amended;

/// An answer that was given.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Decision {
    /// Who answered.
    pub seat: SeatId,
    /// The question's id.
    pub question: String,
    /// The key of the option.
    pub key: String,
    /// Until what it stands, if it was meant to; empty where the session gave it because an earlier one stood.
    #[serde(default)]
    pub stands: Option<String>,
    /// What was chosen, as it was offered.
    pub chosen: Chosen,
    /// What came to light between this decision and the next question.
    pub happened: Happened,
}

/// What was said between two questions.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) struct Aftermath {
    pub facts: Vec<Fact>,
    /// How many of the facts are older than the step that asks now.
    pub before_step: usize,
    /// What was printed is for whoever watches, and is printed again when the game is played again.
    #[serde(skip)]
    pub log: Vec<LogLine>,
    pub throws: Vec<Throw>,
    /// How many of the throws are older than the step that asks now.
    pub thrown_before_step: usize,
    /// About how much memory it takes, with the decision before it; [`Aftermath::measure`] updates it.
    #[serde(skip)]
    pub bytes: usize,
}

impl Aftermath {
    /// Find out how much memory it takes together with the decision that it follows.
    pub fn measure(&mut self, decision: Option<&Decision>) {
        let facts: usize = self.facts.iter().map(Fact::bytes).sum();
        let throws: usize = self.throws.iter().map(|throw| size_of::<Throw>() + size_of_val(&throw.dice[..])).sum();
        let lines: usize = self.log.iter().map(|line| size_of::<LogLine>() + line.text.len()).sum();
        self.bytes = size_of::<Aftermath>() + facts + throws + lines + decision.map_or(0, Decision::bytes);
    }
}

impl Decision {
    fn bytes(&self) -> usize {
        size_of::<Decision>() + self.question.len() + self.key.len() + self.chosen.bytes()
    }
}

/// A change of the table by the referee.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(super) struct Edit {
    /// It was made at the start of the step that asks for the decision after this many.
    pub before: usize,
    pub literal: Data,
    /// Those who could see all of it when it was made, besides the referee.
    pub known_to: Vec<Viewer>,
    /// What the pieces that it names were then, by their keys.
    pub pieces: BTreeMap<String, PieceThen>,
    /// Options and numbers of content that it changed.
    pub amended: Vec<Amended>,
    /// How many decisions stood right after it was made.
    pub made_at: usize,
    /// What it cut off.
    pub cut: Tail,
}

/// The end of a journal, cut off.
#[derive(Clone, Debug, Default, serde::Serialize, serde::Deserialize)]
pub(super) struct Tail {
    pub decisions: Vec<Decision>,
    pub told: Vec<Aftermath>,
    pub edits: Vec<Edit>,
    /// How many decisions were in effect.
    pub at: usize,
}

/// The record of a session.
#[derive(Clone, Debug, Default)]
pub(super) struct Journal {
    pub decisions: Vec<Decision>,
    /// What was told before the first decision, after the first, and so on: one more than decisions.
    pub told: Vec<Aftermath>,
    /// In the order in which they take effect.
    pub edits: Vec<Edit>,
    pub checkpoints: Checkpoints,
    pub line: Line,
}

/// The number of a line of play, unique in this program. It is not part of the game and is not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line(pub u64);

impl Default for Line {
    fn default() -> Line {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Line(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// Tables at the starts of steps, by the number of decisions before them.
#[derive(Clone, Debug, Default)]
pub(super) struct Checkpoints {
    list: Vec<(usize, Table)>,
}

/// The most tables that are kept.
const MOST_CHECKPOINTS: usize = 64;
/// This many of the latest are all kept: undo goes back to them most often.
const LATEST: usize = 16;

impl Journal {
    /// The bytes of what was said and chosen before the first decision, after the first, and so on, for the first
    /// `count` of these.
    pub fn bytes(&self, count: usize) -> usize {
        self.told.iter().take(count).map(|aftermath| aftermath.bytes).sum()
    }

    /// Find out again how much is kept after this many decisions.
    pub fn measure(&mut self, at: usize) {
        let decision = at.checked_sub(1).and_then(|before| self.decisions.get(before));
        if let Some(aftermath) = self.told.get_mut(at) {
            aftermath.measure(decision);
        }
    }

    /// Cut off everything after this many decisions.
    pub fn cut(&mut self, at: usize) -> Tail {
        if at < self.decisions.len() {
            self.line = Line::default();
        }
        self.checkpoints.cut(at + 1);
        let edits = self.edits.iter().position(|edit| edit.before > at).unwrap_or(self.edits.len());
        Tail {
            at: 0,
            decisions: self.decisions.split_off(at.min(self.decisions.len())),
            told: self.told.split_off((at + 1).min(self.told.len())),
            edits: self.edits.split_off(edits),
        }
    }

    /// Put a cut end back.
    pub fn put_back(&mut self, tail: Tail) {
        self.decisions.extend(tail.decisions);
        self.told.extend(tail.told);
        self.edits.extend(tail.edits);
    }
}

impl Checkpoints {
    /// Keep a table, in place of one for the same number.
    pub fn store(&mut self, at: usize, table: &Table) {
        match self.list.binary_search_by_key(&at, |(one, _)| *one) {
            Ok(place) => self.list[place].1.clone_from(table),
            Err(place) => {
                self.list.insert(place, (at, table.clone()));
                self.thin();
            }
        }
    }

    /// The latest table from after at most this many decisions.
    pub fn nearest(&self, at: usize) -> Option<&(usize, Table)> {
        self.list.iter().rev().find(|(one, _)| *one <= at)
    }

    /// Those that are worth keeping between sittings: the latest, and some that are evenly spaced.
    pub fn chosen(&self, latest: usize, apart: usize) -> impl Iterator<Item = &(usize, Table)> {
        let older = self.list.len().saturating_sub(latest);
        let stride = older.div_ceil(apart.max(1)).max(1);
        self.list.iter().enumerate().filter(move |(at, _)| *at >= older || at % stride == 0).map(|(_, one)| one)
    }

    /// Forget all from this number on.
    pub fn cut(&mut self, from: usize) {
        self.list.retain(|(at, _)| *at < from);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Of the older ones drop the one whose neighbours are nearest to each other: the rest stay evenly spaced.
    fn thin(&mut self) {
        if self.list.len() <= MOST_CHECKPOINTS {
            return;
        }
        let gap = |place: &usize| self.list[place + 1].0 - self.list[place - 1].0;
        if let Some(place) = (1..self.list.len() - LATEST).min_by_key(gap) {
            self.list.remove(place);
        }
    }
}
