//! The corpus: tables that the tests of the packages set up, for games that go on from there.
//!
//! A table that was never played from is worth what its test reached on it and no game has: rules that were never entered
//! first, then lines that never ran. Where nothing is worth anything any more, the tables that were used least are played
//! from again, with other chance. Tests are about the game as its packages say it, so these games are played without a
//! regulation.

use std::sync::Arc;

use houserule_scripts::game::Game;
use houserule_scripts::mutants::coverage::{self, Counted, Enterable, Lines};
use houserule_scripts::testing::{Opening, game_of_tests, openings, package_tests};
use houserule_scripts::vm::Build;

use super::trial::{Games, Start};
use super::{FuzzPlan, threads};
use crate::bot::Numbers;

/// The game of the tests, and their tables.
#[derive(Default)]
pub(super) struct Corpus {
    games: Option<Games>,
    tables: Vec<OfTest>,
}

/// A table of a test.
struct OfTest {
    opening: Arc<Opening>,
    /// What no game but one from here is known to reach; nothing once it was played from.
    promises: Lines,
    /// How many games went on from there.
    continued: u32,
}

impl Corpus {
    /// The tables of the tests of a game's packages.
    pub fn gather(game: &Arc<Game>, plan: &FuzzPlan) -> Corpus {
        let files: Vec<(String, String)> = game.packages.iter().flat_map(package_tests).collect();
        let (modules, tests): (Vec<_>, Vec<_>) = files.into_iter().partition(|(file, _)| file.contains("/lib/"));
        let plain = if tests.is_empty() { None } else { game_of_tests(game) };
        let Some(plain) = plain else { return Corpus::default() };
        let counted = coverage::counted(&plain);
        let found = threads::in_order(tests.len(), plan.threads, |at| {
            let files = [modules.as_slice(), &tests[at..=at]].concat();
            Some(openings(&counted, &files, &mut || !plan.is_cancelled()))
        });
        // what the tests ran is not what games ran
        coverage::gather();
        let tables = found.into_iter().flatten().map(|mut opening| {
            let promises = std::mem::take(&mut opening.reached);
            OfTest { opening: Arc::new(opening), promises, continued: 0 }
        });
        Corpus { tables: tables.collect(), games: Some(Games { game: plain, counted: Some(counted) }) }
    }

    /// Where the game with this seed begins, if tables are left that can be played from. What is promised counts as
    /// reached from then on.
    pub fn choose(&mut self, seed: u64, rules: &[Enterable], counted: &mut Counted) -> Option<Start> {
        let games = self.games.clone()?;
        loop {
            let at = self.best(seed, rules, counted)?;
            let table = &mut self.tables[at];
            let promised = Counted { ran: std::mem::take(&mut table.promises), ..Counted::default() };
            let mut setup = table.opening.setup.clone();
            if table.continued > 0 {
                setup.seed = seed;
            }
            // A test may be about a set-up that the game refuses.
            if table.opening.prepare(&games.game, &setup, Build::default()).is_err() {
                self.tables.remove(at);
                continue;
            }
            table.continued += 1;
            counted.add(&promised);
            return Some(Start { games, setup, opening: Some(Arc::clone(&table.opening)) });
        }
    }

    fn best(&self, seed: u64, rules: &[Enterable], counted: &Counted) -> Option<usize> {
        let closed: Vec<&Enterable> = rules.iter().filter(|rule| !rule.is_in(&counted.ran)).collect();
        let worth = |table: &OfTest| {
            let entered = closed.iter().filter(|rule| rule.is_in(&table.promises)).count();
            (entered, lines_beyond(&table.promises, &counted.ran))
        };
        let valued = self.tables.iter().map(worth).enumerate();
        let best = valued.max_by_key(|(at, worth)| (*worth, usize::MAX - at))?;
        if best.1 != (0, 0) {
            return Some(best.0);
        }
        let least = self.tables.iter().map(|table| table.continued).min()?;
        let rarest: Vec<usize> = (0..self.tables.len()).filter(|at| self.tables[*at].continued == least).collect();
        let mut numbers = Numbers::new("corpus", seed, 0);
        Some(rarest[numbers.below(rarest.len() as u32) as usize])
    }
}

/// How many of these lines never ran.
fn lines_beyond(lines: &Lines, ran: &Lines) -> usize {
    let nothing = Default::default();
    lines.iter().map(|(file, lines)| lines.count_beyond(ran.get(file).unwrap_or(&nothing))).sum()
}
