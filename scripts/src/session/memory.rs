//! What a save remembers of its game besides the decisions: tables to go on from, and what was told. With it a long
//! game is opened without being played again.
//!
//! A table that somebody else wrote could be anything, so a memory counts only where it was written: it is sealed with
//! this user's key, over everything that it follows from. Elsewhere, or if anything was changed, the game is played
//! again from its beginning, and the result is the same. `replay --verify` never looks at it.

use std::sync::Arc;

use houserule_core::stored::StoredTable;
use houserule_core::table::Table;
use serde::{Deserialize, Serialize};

use super::journal::{Aftermath, Checkpoints, Decision, Edit, Journal, Line};
use super::{Chapter, LeftOver, Session, Start, prepared};
use crate::game::Game;
use crate::guard::guarded;
use crate::play::Setup;
use crate::save::SaveFile;
use crate::save::packed::Packed;
use crate::save::seal::{Seal, Sealed};

/// How a memory is laid out; another number is not read.
const FORMAT: u32 = 7;
/// This many of the latest tables are remembered.
const LATEST: usize = 8;
/// This many of the earlier ones.
const APART: usize = 16;
/// A shorter game is played again just as quickly.
const WORTH_IT: usize = 200;
/// The most bytes of a memory: a longer one is neither written nor read.
const MOST: u64 = 64 << 20;

#[derive(Serialize, Deserialize)]
struct Memory {
    format: u32,
    /// The first moment that can be gone back to.
    start: (usize, StoredTable),
    /// The table that it was carried over from, by earlier rules.
    carried: Option<StoredTable>,
    decisions: Vec<Decision>,
    told: Vec<Aftermath>,
    edits: Vec<Edit>,
    /// Tables by the number of decisions before them, each with its fingerprint.
    tables: Vec<(usize, u64, StoredTable)>,
    /// The fingerprint where the game stood.
    end: u64,
}

impl Session {
    /// Has enough happened that playing it again takes a while?
    pub fn is_worth_remembering(&self) -> bool {
        self.at >= WORTH_IT
    }

    /// Everything that is needed to go on, and what makes it quick for whoever has the key.
    pub fn save_with_memory(&self, seal: &Seal) -> SaveFile {
        let mut save = self.save();
        let tables = self.journal.checkpoints.chosen(LATEST, APART).filter(|(at, _)| *at <= self.at);
        let edits = self.journal.edits.iter().filter(|edit| edit.before <= self.at).cloned();
        let memory = Memory {
            format: FORMAT,
            start: (self.start.at, self.start.table.stored()),
            carried: self.start.carried.as_ref().map(Table::stored),
            decisions: self.journal.decisions[..self.at].to_vec(),
            told: self.journal.told[..=self.at].to_vec(),
            edits: edits.collect(),
            tables: tables.map(|(at, table)| (*at, table.fingerprint(), table.stored())).collect(),
            end: self.table().fingerprint(),
        };
        save.memory = Packed::within(&memory, MOST).map(|packed| Sealed::new(seal, &save, packed));
        save
    }

    /// A saved game from what it remembers, which the caller must trust, if that leads to where the record leads.
    pub(super) fn remembered(
        game: &Arc<Game>,
        games: &[Arc<Game>],
        save: &SaveFile,
        setup: &Setup,
        packed: &Packed,
    ) -> Option<Session> {
        let memory: Memory = packed.unpacked(MOST).ok()?;
        if memory.format != FORMAT || save.earlier.len() != games.len() {
            return None;
        }
        // whatever is wrong with it, there is still the record itself
        guarded(|| Session::from_memory(game, games, save, setup, memory)).ok().flatten()
    }

    fn from_memory(
        game: &Arc<Game>,
        games: &[Arc<Game>],
        save: &SaveFile,
        setup: &Setup,
        memory: Memory,
    ) -> Option<Session> {
        let play = prepared(game, setup).ok()?;
        let layout = play.blank().layout_arc();
        let mut checkpoints = Checkpoints::default();
        for (at, fingerprint, stored) in memory.tables {
            let table = Table::from_stored(stored, &layout);
            if table.fingerprint() != fingerprint {
                return None;
            }
            checkpoints.store(at, &table);
        }
        let chapters = save.earlier.iter().zip(games).map(|(chapter, game)| Chapter {
            game: Arc::clone(game),
            decisions: chapter.decisions,
            edits: chapter.edits,
        });
        let carried = match (memory.carried, games.last()) {
            (Some(stored), Some(before)) => {
                Some(Table::from_stored(stored, &prepared(before, setup).ok()?.blank().layout_arc()))
            }
            _ => None,
        };
        let known = memory.decisions.len();
        let mut session = Session {
            play,
            setup: setup.clone(),
            regulation: save.regulation.clone(),
            start: Start { at: memory.start.0, table: Table::from_stored(memory.start.1, &layout), carried },
            at: memory.start.0,
            journal: Journal {
                decisions: memory.decisions,
                told: memory.told,
                edits: memory.edits,
                checkpoints,
                line: Line::default(),
            },
            questions: Vec::new(),
            chapters: chapters.collect(),
            left_over: LeftOver::default(),
            revoked: Vec::new(),
        };
        (0..session.journal.told.len()).for_each(|at| session.journal.measure(at));
        session.rerun(known).ok()?;
        if session.table().fingerprint() != memory.end {
            return None;
        }
        // what happened after the memory was written is played as usual
        let edits: Vec<_> = save.literals().into_iter().skip(session.journal.edits.len()).collect();
        let is_whole = session.play_record(&save.recorded(), &edits, save.decisions.len()).is_none();
        (is_whole && session.compare_end(save).is_none()).then_some(session)
    }
}
