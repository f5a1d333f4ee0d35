//! Which lines of a game's scripts a test reaches, by the script engine's own counters.
//!
//! A game for this is compiled with counters and without inlining ([`counted`]). Its machines leave what they have
//! counted when they are dropped, or when somebody wants to know; a thread gathers that between two tests ([`gather`]).

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::ron::{LineIndex, Span};

use crate::game::Game;
use crate::syntax::parse;

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

impl Counted {
    /// Add what was counted elsewhere; true if lines ran there that had not run here.
    pub fn add(&mut self, other: Counted) -> bool {
        for (file, lines) in other.known {
            self.known.entry(file).or_default().extend(lines);
        }
        let mut is_new = false;
        for (file, lines) in other.ran {
            let ran = self.ran.entry(file).or_default();
            let before = ran.len();
            ran.extend(lines);
            is_new |= ran.len() > before;
        }
        is_new
    }
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

/// The rules, steps and effects of a game whose lines never ran, by name. Those that stand on a single line are not
/// counted: their definition runs when the game is loaded.
pub fn never_entered(game: &Game, counted: &Counted) -> Vec<String> {
    let ends: BTreeMap<(String, u32), u32> = game.packages.iter().flat_map(ends_of_definitions).collect();
    let never = game.rules.iter().filter(|rule| {
        let (file, line) = (&rule.place.file, rule.place.line);
        let Some(end) = ends.get(&(file.clone(), line)).filter(|end| **end > line + 1) else { return false };
        let within = |lines: &Lines| lines.get(file).is_some_and(|lines| lines.range(line + 1..*end).next().is_some());
        within(&counted.known) && !within(&counted.ran)
    });
    never.map(|rule| rule.name.clone()).collect()
}

/// Where the definitions of a package's scripts begin, and their last lines.
fn ends_of_definitions(package: &PackageFiles) -> Vec<((String, u32), u32)> {
    let scripts = package.files.iter().filter(|(path, _)| path.ends_with(".luau") && !path.starts_with("tests/"));
    let mut ends = Vec::new();
    for (path, bytes) in scripts {
        let source = String::from_utf8_lossy(bytes);
        let (file, lines) = (package.file(path), LineIndex::new(&source));
        let line = |at: usize| lines.place(&file, &source, Span::new(at, at)).line;
        for top in parse(&source).block.statements {
            ends.push(((file.clone(), line(top.span.start)), line(top.span.end)));
        }
    }
    ends
}
