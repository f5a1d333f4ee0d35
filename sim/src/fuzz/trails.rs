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

use super::Decision;
use super::trial::Start;
use crate::bot::Numbers;

/// After how many decisions it is looked whether anything new has run.
const LOOKED_AT_EVERY: usize = 4;
/// So many ways are kept, those that were found last.
const KEPT: usize = 24;

/// What one game has seen that earlier ones had not.
#[derive(Debug, Default)]
pub(super) struct News {
    /// What ran in earlier games and in this one.
    counted: Counted,
    /// After how many decisions something new had run, and what had run by then.
    found: Vec<(Vec<Decision>, Counted)>,
}

impl News {
    /// Of a game after others in which this ran.
    pub fn beyond(known: Option<&Counted>) -> News {
        News { counted: known.cloned().unwrap_or_default(), found: Vec::new() }
    }

    /// Is it time to look whether anything new has run?
    pub fn is_time(decisions: usize) -> bool {
        decisions.is_multiple_of(LOOKED_AT_EVERY)
    }

    /// Something was counted; the way there is remembered if any of it is new.
    pub fn notice(&mut self, counted: &Counted, decisions: &[Decision]) {
        if self.counted.add(counted) && !decisions.is_empty() {
            self.found.push((decisions.to_vec(), counted.clone()));
        }
    }
}

/// A way to a place where something new was seen.
#[derive(Clone)]
pub(super) struct Trail {
    pub start: Start,
    pub decisions: Arc<[Decision]>,
    /// Is a game from there merely left where it does not end?
    pub leaves: bool,
    /// How many games went on from there.
    continued: u32,
}

/// What ran in all games so far, and the ways to it.
#[derive(Default)]
pub(super) struct Trails {
    counted: Counted,
    kept: VecDeque<Trail>,
}

impl Trails {
    /// A game is over. What was new when it began may have been seen by another meanwhile.
    pub fn take_in(&mut self, news: News, start: &Start, leaves: bool) {
        for (decisions, counted) in news.found {
            if self.counted.add(&counted) {
                if self.kept.len() == KEPT {
                    self.kept.pop_front();
                }
                let (start, decisions) = (start.clone(), decisions.into());
                self.kept.push_back(Trail { start, decisions, leaves, continued: 0 });
            }
        }
        self.counted.add(&news.counted);
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
    use std::collections::{BTreeMap, BTreeSet};

    use houserule_core::content::PackageFiles;
    use houserule_scripts::game::Game;
    use houserule_scripts::mutants::coverage::LineSet;
    use houserule_scripts::play::Setup;
    use houserule_scripts::scaffold::{Kind, scaffold};

    use super::*;
    use crate::fuzz::trial::Games;

    fn game() -> Arc<Game> {
        let files = scaffold("fair", Kind::Game).unwrap();
        let files = files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
        Game::load(vec![PackageFiles { id: "fair".to_owned(), files }]).0.unwrap()
    }

    fn start(game: &Arc<Game>, seed: u64) -> Start {
        let setup = Setup { seed, seats: 2, board: None, options: Vec::new() };
        Start { games: Games { game: Arc::clone(game), counted: None }, setup, opening: None }
    }

    fn ran(lines: &[u32]) -> Counted {
        let lines: BTreeMap<String, LineSet> = [("rules/a.luau".to_owned(), lines.iter().copied().collect())].into();
        Counted { ran: lines.clone(), known: lines }
    }

    fn way(length: usize) -> Vec<Decision> {
        let one = |at| Decision { seat: 1, question: "act".to_owned(), key: format!("go:{at}"), together: false };
        (0..length).map(one).collect()
    }

    /// A game in which this ran after so many decisions.
    fn played(trails: &mut Trails, start: &Start, looks: &[(&[u32], usize)]) {
        let mut news = News::beyond(Some(trails.counted()));
        for (lines, length) in looks {
            news.notice(&ran(lines), &way(*length));
        }
        trails.take_in(news, start, false);
    }

    #[test]
    fn only_a_way_to_something_new_is_remembered() {
        let game = game();
        let mut trails = Trails::default();
        played(&mut trails, &start(&game, 1), &[(&[1, 2], 0), (&[1, 2, 3], 4)]);
        played(&mut trails, &start(&game, 2), &[(&[2, 3], 8), (&[2, 4], 12)]);
        let lengths: Vec<usize> = trails.kept.iter().map(|trail| trail.decisions.len()).collect();
        assert_eq!(lengths, [4, 12], "the beginning is no way");
        assert_eq!(trails.counted().ran["rules/a.luau"], [1, 2, 3, 4].into_iter().collect());
    }

    #[test]
    fn of_two_games_at_once_that_see_the_same_one_is_remembered() {
        let game = game();
        let (mut trails, mut one, mut other) = (Trails::default(), News::beyond(None), News::beyond(None));
        one.notice(&ran(&[7]), &way(4));
        other.notice(&ran(&[7]), &way(8));
        trails.take_in(one, &start(&game, 1), false);
        trails.take_in(other, &start(&game, 2), false);
        let lengths: Vec<usize> = trails.kept.iter().map(|trail| trail.decisions.len()).collect();
        assert_eq!(lengths, [4]);
    }

    #[test]
    fn about_one_game_in_two_follows_the_way_that_was_followed_least() {
        let game = game();
        let mut trails = Trails::default();
        assert!((1..40).all(|seed| trails.for_game(seed).is_none()), "there is no way yet");
        for line in 1..=3 {
            played(&mut trails, &start(&game, line.into()), &[(&[line], 10)]);
        }
        let followed: Vec<Trail> = (1..=60).filter_map(|seed| trails.for_game(seed)).collect();
        assert!((20..=40).contains(&followed.len()), "{}", followed.len());
        for seed in 1..=3 {
            let times = followed.iter().filter(|trail| trail.start.setup.seed == seed).count();
            assert!(times.abs_diff(followed.len() / 3) <= 1, "{times} of {}", followed.len());
        }
        let lengths: BTreeSet<usize> = followed.iter().map(|trail| trail.decisions.len()).collect();
        assert_eq!(lengths, BTreeSet::from([7, 8, 9, 10]), "what was new lies between two looks");
    }

    #[test]
    fn the_ways_found_last_are_kept() {
        let game = game();
        let mut trails = Trails::default();
        for line in 0..=KEPT as u32 {
            played(&mut trails, &start(&game, 1), &[(&[line], line as usize + 1)]);
        }
        let lengths: Vec<usize> = trails.kept.iter().map(|trail| trail.decisions.len()).collect();
        assert_eq!(lengths, (2..=KEPT + 1).collect::<Vec<_>>());
    }
}
