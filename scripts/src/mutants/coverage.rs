//! Which lines of a game's scripts a test reaches, by the script engine's own counters.
//!
//! A game for this is compiled with counters and without inlining ([`counted`]). Its machines leave what they have
//! counted when they are dropped, or when somebody wants to know; a thread gathers that between two tests ([`gather`]).

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::ron::{LineIndex, Span};

use crate::game::Game;
use crate::syntax::parse;

/// Lines by file.
pub type Lines = BTreeMap<String, LineSet>;

/// Some lines of a file: a bit for each, so that thousands of such sets can be kept and compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineSet(Vec<u64>);

impl LineSet {
    /// Add a line.
    pub fn insert(&mut self, line: u32) {
        let at = line as usize / 64;
        if self.0.len() <= at {
            self.0.resize(at + 1, 0);
        }
        self.0[at] |= 1 << (line % 64);
    }

    /// Is it one of them?
    pub fn contains(&self, line: u32) -> bool {
        self.0.get(line as usize / 64).is_some_and(|bits| bits & (1 << (line % 64)) != 0)
    }

    /// Is any line of a range one of them?
    pub fn touches(&self, mut range: Range<u32>) -> bool {
        range.any(|line| self.contains(line))
    }

    /// The last of them that is not after a line.
    pub fn last_up_to(&self, line: u32) -> Option<u32> {
        (0..=line).rev().find(|line| self.contains(*line))
    }

    /// Add the lines of another; returns whether any was new.
    pub fn add(&mut self, other: &LineSet) -> bool {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        let mut is_new = false;
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            is_new |= theirs & !*mine != 0;
            *mine |= theirs;
        }
        is_new
    }

    /// How many of them another does not have.
    pub fn count_beyond(&self, other: &LineSet) -> usize {
        let others = other.0.iter().copied().chain(std::iter::repeat(0));
        self.0.iter().zip(others).map(|(mine, theirs)| (mine & !theirs).count_ones() as usize).sum()
    }
}

impl FromIterator<u32> for LineSet {
    fn from_iter<T: IntoIterator<Item = u32>>(lines: T) -> LineSet {
        let mut set = LineSet::default();
        lines.into_iter().for_each(|line| set.insert(line));
        set
    }
}

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
    pub fn add(&mut self, other: &Counted) -> bool {
        add(&mut self.known, &other.known);
        add(&mut self.ran, &other.ran)
    }
}

fn add(to: &mut Lines, lines: &Lines) -> bool {
    let mut is_new = false;
    for (file, lines) in lines {
        match to.get_mut(file) {
            Some(to) => is_new |= to.add(lines),
            None => is_new |= to.entry(file.clone()).or_default().add(lines),
        }
    }
    is_new
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

/// Leave what was gathered, to be gathered again with the rest.
pub(crate) fn put_back(counted: Counted) {
    COUNTED.with_borrow_mut(|all| {
        let newer = std::mem::replace(all, counted);
        all.add(&newer);
    });
}

/// Note what the counters of a script's function say.
pub(crate) fn note(file: &str, function: &mlua::Function) {
    COUNTED.with_borrow_mut(|counted| {
        if !counted.known.contains_key(file) {
            counted.known.insert(file.to_owned(), LineSet::default());
            counted.ran.insert(file.to_owned(), LineSet::default());
        }
        let (Some(known), Some(ran)) = (counted.known.get_mut(file), counted.ran.get_mut(file)) else { return };
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

/// A rule, step or effect of a game with the lines that run when it is entered. Those that stand on a single line have
/// none: their definition runs when the game is loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enterable {
    /// Its name.
    pub name: String,
    file: String,
    lines: Range<u32>,
}

impl Enterable {
    /// Was it entered?
    pub fn is_in(&self, ran: &Lines) -> bool {
        ran.get(&self.file).is_some_and(|lines| lines.touches(self.lines.clone()))
    }
}

/// The rules, steps and effects of a game of which it can be said whether they were entered.
pub fn enterable(game: &Game) -> Vec<Enterable> {
    let ends: BTreeMap<(String, u32), u32> = game.packages.iter().flat_map(ends_of_definitions).collect();
    let rules = game.rules.iter().filter_map(|rule| {
        let (file, line) = (&rule.place.file, rule.place.line);
        let end = ends.get(&(file.clone(), line)).filter(|end| **end > line + 1)?;
        Some(Enterable { name: rule.name.clone(), file: file.clone(), lines: line + 1..*end })
    });
    rules.collect()
}

/// Those whose lines could have run and never did, by name.
pub fn never_entered(rules: &[Enterable], counted: &Counted) -> Vec<String> {
    let never = rules.iter().filter(|rule| rule.is_in(&counted.known) && !rule.is_in(&counted.ran));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_kept_and_compared() {
        let mut lines: LineSet = [3, 64, 200].into_iter().collect();
        assert!(lines.contains(64) && !lines.contains(65) && !lines.contains(100_000));
        assert!(lines.touches(60..65) && !lines.touches(65..200));
        assert_eq!((lines.last_up_to(199), lines.last_up_to(2)), (Some(64), None));
        let other: LineSet = [3, 7, 500].into_iter().collect();
        assert_eq!((other.count_beyond(&lines), lines.count_beyond(&other)), (2, 2));
        assert!(lines.add(&other) && !lines.add(&other));
        assert!(lines.contains(7) && lines.contains(500) && lines.contains(200));
    }
}
