//! A shorter way to the same broken law.
//!
//! First other random games of the same set-up are tried, each only while it can still turn out shorter; then runs of
//! decisions are left out of the shortest one, halves first. What is spent is counted in decisions, not in time, so the
//! same failure is always shrunk to the same list.

use super::choices::Choices;
use super::trial::{Found, Games, Limits, Start, run};
use super::{Decision, FuzzPlan, Law};

/// How many other games are tried.
const OTHER_GAMES: u64 = 24;

/// The shortest way found within the plan's limits. An endless game is left as it is: it has no shorter way.
pub(super) fn shrink(start: &Start, seed: u64, plan: &FuzzPlan, found: Found) -> Found {
    if found.law == Law::Endless {
        return found;
    }
    // A shorter game has other twins: with more of them a leak is less easily lost.
    let games = Games { counted: None, ..start.games.clone() };
    let start = Start { games, ..start.clone() };
    let mut search = Search { start, seed, twins: plan.twins * 4, left: plan.shrink, best: found };
    for part in 1..=OTHER_GAMES {
        search.attempt(Choices::random(seed, part));
    }
    search.leave_out();
    search.best
}

struct Search {
    start: Start,
    seed: u64,
    twins: usize,
    left: u64,
    best: Found,
}

impl Search {
    /// Play; keep what breaks the same law sooner.
    fn attempt(&mut self, mut choices: Choices<'_>) -> bool {
        let length = self.best.decisions.len() as u64;
        if self.left == 0 || length == 0 {
            return false;
        }
        let limits = Limits { decisions: length - 1, leaves: false, cancel: None, twins: self.twins };
        let run = run(&self.start, self.seed, &mut choices, limits, None);
        self.left = self.left.saturating_sub(run.decisions + 1);
        match run.found {
            Some(found) if found.law == self.best.law && found.decisions.len() < self.best.decisions.len() => {
                self.best = found;
                true
            }
            _ => false,
        }
    }

    fn leave_out(&mut self) {
        let mut size = self.best.decisions.len() / 2;
        while size > 0 {
            let mut at = 0;
            while at < self.best.decisions.len() && self.left > 0 {
                let shorter: Vec<Decision> = {
                    let all = &self.best.decisions;
                    let end = (at + size).min(all.len());
                    all[..at].iter().chain(&all[end..]).cloned().collect()
                };
                if !self.attempt(Choices::Listed(&shorter)) {
                    at += size;
                }
            }
            size /= 2;
        }
    }
}
