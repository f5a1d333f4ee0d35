//! Which lines of a game's scripts a test reaches, by the script engine's own counters.
//!
//! A game for this is compiled with counters and without inlining ([`counted`]). Its machines leave what they have counted
//! when they are let go; a thread gathers that between two tests ([`gather`]).

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::game::Game;

/// Lines by file.
pub type Lines = BTreeMap<String, BTreeSet<u32>>;

/// What machines of a thread have counted: lines that ran, and lines that can be counted at all.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    /// The lines that ran.
    pub ran: Lines,
    /// The lines that have a counter.
    pub known: Lines,
}

thread_local! {
    static COUNTED: RefCell<Counted> = RefCell::default();
}

/// The game with counters in its scripts.
pub fn counted(game: &Arc<Game>) -> Arc<Game> {
    Arc::new(game.with_counters())
}

/// What was counted in this thread since the last time.
pub fn gather() -> Counted {
    COUNTED.with_borrow_mut(std::mem::take)
}

/// Note what the counters of a script's function say.
pub(crate) fn note(file: &str, function: &mlua::Function) {
    COUNTED.with_borrow_mut(|counted| {
        let known = counted.known.entry(file.to_owned()).or_default();
        let ran = counted.ran.entry(file.to_owned()).or_default();
        function.coverage(|info| {
            for (line, hits) in info.hits.iter().enumerate().filter(|(_, hits)| **hits >= 0) {
                known.insert(line as u32);
                if *hits > 0 {
                    ran.insert(line as u32);
                }
            }
        });
    });
}
