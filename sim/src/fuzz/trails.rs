//! Trails: ways to places where something new was seen, from which later games go on.
//!
//! Rules that lie behind a long preparation (a mage is hired, walks to a mountain, tames what lives there) are hardly ever
//! reached by games that all begin at the beginning. So whenever a line of the scripts runs for the first time, the way
//! there is remembered, and about one game in two follows such a way without checking again what was checked on it, and then
//! goes on by chance. The longer the search, the rarer what is new: so only the ways found last are followed, and of these
//! the one that was followed least.

use std::collections::VecDeque;
use std::sync::Arc;

use houserule_scripts::mutants::coverage::Counted;
use houserule_scripts::play::Setup;

use super::Decision;
use crate::bot::Numbers;

/// After how many decisions it is looked whether anything new has run.
const LOOKED_AT_EVERY: usize = 4;
/// So many ways are kept, those that were found last.
const KEPT: usize = 24;

/// A way to a place where something new was seen.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    pub setup: Setup,
    pub decisions: Arc<[Decision]>,
    /// How many games went on from there.
    continued: u32,
}

/// What ran in all games so far, and the ways to it.
#[derive(Debug, Default)]
pub(super) struct Trails {
    counted: Counted,
    kept: VecDeque<Trail>,
}

impl Trails {
    /// Is it time to look whether anything new has run?
    pub fn is_time(decisions: usize) -> bool {
        decisions.is_multiple_of(LOOKED_AT_EVERY)
    }

    /// Something was counted; the way there is remembered if any of it is new.
    pub fn notice(&mut self, counted: Counted, setup: &Setup, decisions: &[Decision]) {
        if self.counted.add(counted) && !decisions.is_empty() {
            if self.kept.len() == KEPT {
                self.kept.pop_front();
            }
            self.kept.push_back(Trail { setup: setup.clone(), decisions: decisions.into(), continued: 0 });
        }
    }

    /// The way that the game with this seed follows first, if it follows any.
    pub fn for_game(&mut self, seed: u64) -> Option<Trail> {
        let mut numbers = Numbers::new("trail", seed, 0);
        if numbers.below(2) == 0 {
            return None;
        }
        let least = self.kept.iter().map(|trail| trail.continued).min()?;
        let rarest: Vec<usize> = (0..self.kept.len()).filter(|at| self.kept[*at].continued == least).collect();
        let trail = &mut self.kept[rarest[numbers.below(rarest.len() as u32) as usize]];
        trail.continued += 1;
        // What was new lies somewhere between two looks.
        let length = trail.decisions.len();
        let cut = length.saturating_sub(numbers.below(LOOKED_AT_EVERY as u32) as usize).max(1);
        Some(Trail { decisions: trail.decisions[..cut].into(), ..trail.clone() })
    }

    /// What ran in all games.
    pub fn counted(&self) -> &Counted {
        &self.counted
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn setup(seed: u64) -> Setup {
        Setup { seed, seats: 2, board: None, options: Vec::new() }
    }

    fn ran(lines: &[u32]) -> Counted {
        let lines: std::collections::BTreeMap<_, _> =
            [("rules/a.luau".to_owned(), lines.iter().copied().collect())].into();
        Counted { ran: lines.clone(), known: lines }
    }

    fn way(length: usize) -> Vec<Decision> {
        let one = |at| Decision { seat: 1, question: "act".to_owned(), key: format!("go:{at}"), together: false };
        (0..length).map(one).collect()
    }

    #[test]
    fn only_a_way_to_something_new_is_remembered() {
        let mut trails = Trails::default();
        trails.notice(ran(&[1, 2]), &setup(1), &[]);
        assert!(trails.kept.is_empty(), "the beginning is no way");
        trails.notice(ran(&[1, 2, 3]), &setup(1), &way(4));
        trails.notice(ran(&[2, 3]), &setup(2), &way(8));
        trails.notice(ran(&[2, 4]), &setup(2), &way(12));
        let lengths: Vec<usize> = trails.kept.iter().map(|trail| trail.decisions.len()).collect();
        assert_eq!(lengths, [4, 12]);
        assert_eq!(trails.counted().ran["rules/a.luau"].len(), 4);
    }

    #[test]
    fn about_one_game_in_two_follows_the_way_that_was_followed_least() {
        let mut trails = Trails::default();
        assert!((1..40).all(|seed| trails.for_game(seed).is_none()), "there is no way yet");
        for line in 1..=3 {
            trails.notice(ran(&[line]), &setup(line.into()), &way(10));
        }
        let followed: Vec<Trail> = (1..=60).filter_map(|seed| trails.for_game(seed)).collect();
        assert!((20..=40).contains(&followed.len()), "{}", followed.len());
        for seed in 1..=3 {
            let times = followed.iter().filter(|trail| trail.setup.seed == seed).count();
            assert!(times.abs_diff(followed.len() / 3) <= 1, "{followed:?}");
        }
        let lengths: BTreeSet<usize> = followed.iter().map(|trail| trail.decisions.len()).collect();
        assert_eq!(lengths, BTreeSet::from([7, 8, 9, 10]), "what was new lies between two looks");
    }

    #[test]
    fn the_ways_found_last_are_kept() {
        let mut trails = Trails::default();
        for line in 0..=KEPT as u32 {
            trails.notice(ran(&[line]), &setup(1), &way(line as usize + 1));
        }
        let lengths: Vec<usize> = trails.kept.iter().map(|trail| trail.decisions.len()).collect();
        assert_eq!(lengths, (2..=KEPT + 1).collect::<Vec<_>>());
    }
}
