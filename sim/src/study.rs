//! A study: many games counted closely. Who wins and how certain that is, how long games are, how the seats' numbers go
//! over the turns, which games a script broke.
//!
//! Games are counted one after the other in seed order and not kept; the numbers do not depend on the threads.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use houserule_core::diagnostic::Place;
use houserule_core::message::Message;
use serde::Serialize;

use crate::interval::Share;
use crate::line::{Observer, Played, run};
use crate::report::{Report, Row, Tally};
use crate::simulate::{Plan, SimError};
use crate::watched::{Course, Series, Watched};

/// This many ways in which games broke are told one by one.
const MOST_TOLD: usize = 20;
/// After this many broken games there is nothing more to learn.
const MOST_BROKEN: u64 = 100;

/// What many games tell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Study {
    /// The report, as a simulation without a study gives it.
    pub report: Report,
    /// Games won, by seat.
    pub wins: Vec<Share>,
    /// How long games were, in passes of the outermost loop.
    pub turns: Lengths,
    /// How long games were, in answers.
    pub decisions: Lengths,
    /// The watched numbers over the turns.
    pub series: Vec<Series>,
    /// Games that a script broke; they are counted nowhere else.
    pub broken: u64,
    /// The ways in which they broke, the most frequent first.
    pub broken_games: Vec<BrokenGames>,
}

impl Study {
    /// Did so many games break that there was nothing more to learn?
    pub fn is_hopeless(&self) -> bool {
        self.broken >= MOST_BROKEN
    }
}

/// How long games were.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Lengths {
    /// The shortest.
    pub min: u64,
    /// The middle one; of two middle ones the shorter.
    pub median: u64,
    /// The longest.
    pub max: u64,
    /// The mean.
    pub mean: f64,
    /// How many games there were of each length, the shortest first.
    pub counts: Vec<(u64, u64)>,
}

/// Games that a script broke in the same way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BrokenGames {
    /// How many there are.
    pub count: u64,
    /// The seed of the first of them.
    pub seed: u64,
    /// How many decisions had been made in it.
    pub decision: u64,
    /// What went wrong.
    pub error: Message,
    /// The file.
    pub file: Option<String>,
    /// The line in it.
    pub line: Option<u32>,
    /// The ids of the cards on whose effects it went wrong, as far as that was told of.
    pub cards: Vec<String>,
}

impl BrokenGames {
    /// Where it went wrong.
    pub fn place(&self) -> Option<Place> {
        let file = self.file.clone()?;
        Some(Place { file, line: self.line.unwrap_or(1), column: 1, length: 0 })
    }
}

impl Lengths {
    /// How many games were counted.
    pub fn games(&self) -> u64 {
        self.counts.iter().map(|(_, games)| games).sum()
    }

    /// How far the lengths lie from their mean, squared and averaged.
    pub fn variance(&self) -> f64 {
        let games = self.games() as f64;
        let squares = self.counts.iter().map(|(length, count)| (*length as f64 - self.mean).powi(2) * *count as f64);
        squares.sum::<f64>() / (games - 1.0).max(1.0)
    }

    /// Counts between two lengths in this many columns of equal width, for drawing: the first length of each column,
    /// its width, its games. The same bounds give the same columns, so that two studies can be drawn over each other.
    pub fn columns(&self, from: u64, to: u64, most: u64) -> Vec<(u64, u64, u64)> {
        let width = (to.saturating_sub(from) + 1).div_ceil(most.max(1)).max(1);
        let mut columns: BTreeMap<u64, u64> = BTreeMap::new();
        for (length, games) in self.counts.iter().filter(|(length, _)| (from..=to).contains(length)) {
            *columns.entry((length - from) / width).or_default() += games;
        }
        columns.into_iter().map(|(at, games)| (from + at * width, width, games)).collect()
    }
}

/// Play all games of a plan and count them closely. A script that fails breaks its game, not the study.
pub fn study(
    plan: &Plan,
    watched: &[Watched],
    progress: &(dyn Fn(u64) + Sync),
    cancel: &AtomicBool,
) -> Result<Study, SimError> {
    let mut counting = Counting::new(plan, watched.to_vec());
    let time = run(&[plan], &[watched], &mut counting, progress, cancel)?;
    Ok(counting.study(plan.game.id(), time))
}

/// A study in the making.
pub(crate) struct Counting {
    tally: Tally,
    turns: BTreeMap<u64, u64>,
    decisions: BTreeMap<u64, u64>,
    course: Course,
    broken: u64,
    broken_games: Vec<BrokenGames>,
}

impl Counting {
    pub fn new(plan: &Plan, watched: Vec<Watched>) -> Counting {
        Counting {
            tally: Tally::new(plan.seats()),
            turns: BTreeMap::new(),
            decisions: BTreeMap::new(),
            course: Course::new(watched, usize::from(plan.seats())),
            broken: 0,
            broken_games: Vec::new(),
        }
    }

    /// Count a game; returns its row if it was played to its end.
    pub fn add(&mut self, game: Played) -> Option<Row> {
        match game.row {
            Ok(row) => {
                self.tally.add(&row);
                *self.turns.entry(u64::from(row.turns)).or_default() += 1;
                *self.decisions.entry(row.decisions).or_default() += 1;
                self.course.add(&game.trace);
                Some(row)
            }
            Err(error) => {
                self.broken += 1;
                if let Some(game) = broken(&error) {
                    count_broken(&mut self.broken_games, game);
                }
                None
            }
        }
    }

    /// Are there so many broken games that there is nothing more to learn?
    pub fn is_hopeless(&self) -> bool {
        self.broken >= MOST_BROKEN
    }

    pub fn study(mut self, game: &str, time: std::time::Duration) -> Study {
        self.broken_games.sort_by_key(|games| std::cmp::Reverse(games.count));
        let report = self.tally.report(game, time);
        Study {
            wins: report.wins.iter().map(|wins| Share::new(*wins, report.games)).collect(),
            turns: lengths(&self.turns),
            decisions: lengths(&self.decisions),
            series: self.course.series(),
            broken: self.broken,
            broken_games: self.broken_games,
            report,
        }
    }
}

impl Observer for Counting {
    fn outlasts_failures(&self) -> bool {
        true
    }

    fn played(&mut self, games: Vec<Played>) -> bool {
        for game in games {
            self.add(game);
        }
        !self.is_hopeless()
    }
}

/// Count a game among those that broke in the same way, or as the first of its way.
fn count_broken(known: &mut Vec<BrokenGames>, game: BrokenGames) {
    let is_alike = |one: &BrokenGames| (&one.file, one.line, &one.error) == (&game.file, game.line, &game.error);
    match known.iter().position(is_alike) {
        Some(at) => {
            known[at].count += 1;
            let cards = &mut known[at].cards;
            cards.extend(game.cards.into_iter().filter(|card| !cards.contains(card)).collect::<Vec<String>>());
        }
        None if known.len() < MOST_TOLD => known.push(game),
        None => {}
    }
}

fn broken(error: &SimError) -> Option<BrokenGames> {
    let SimError::Script { seed, decision, error, card } = error else { return None };
    let place = error.place.as_ref();
    Some(BrokenGames {
        count: 1,
        seed: *seed,
        decision: *decision,
        error: error.message.clone(),
        file: place.map(|place| place.file.clone()),
        line: place.map(|place| place.line),
        cards: card.iter().cloned().collect(),
    })
}

fn lengths(counts: &BTreeMap<u64, u64>) -> Lengths {
    let games: u64 = counts.values().sum();
    let middle = games.saturating_sub(1) / 2;
    let mut passed = 0;
    let median = counts.iter().find(|(_, count)| {
        passed += **count;
        passed > middle
    });
    let sum: u128 = counts.iter().map(|(length, count)| u128::from(*length) * u128::from(*count)).sum();
    Lengths {
        min: counts.keys().next().copied().unwrap_or(0),
        median: median.map_or(0, |(length, _)| *length),
        max: counts.keys().next_back().copied().unwrap_or(0),
        mean: sum as f64 / games.max(1) as f64,
        counts: counts.iter().map(|(length, count)| (*length, *count)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_games_that_broke_alike_are_counted_with_the_first_seed() {
        let game = |seed, line, error: &str| BrokenGames {
            count: 1,
            seed,
            decision: 4,
            error: Message::foreign(error.to_owned()),
            file: Some("g/rules/turn.luau".to_owned()),
            line: Some(line),
            cards: vec![format!("card{}", seed % 2)],
        };
        let mut known = Vec::new();
        for seed in 1..=50 {
            count_broken(&mut known, game(seed, if seed == 1 { 4 } else { 8 }, "nil"));
        }
        count_broken(&mut known, game(51, 8, "other"));
        let told = |known: &[BrokenGames]| known.iter().map(|games| (games.seed, games.count)).collect::<Vec<_>>();
        assert_eq!(told(&known), [(1, 1), (2, 49), (51, 1)]);
        assert_eq!(known[1].cards, ["card0", "card1"], "each card once");
        // many ways are not told, but what is told is counted to the end
        (100..200).for_each(|line| count_broken(&mut known, game(100, line, "nil")));
        count_broken(&mut known, game(300, 8, "nil"));
        assert_eq!((known.len(), known[1].count), (MOST_TOLD, 50));
    }

    #[test]
    fn lengths_have_a_middle_and_fall_into_columns() {
        let counted = lengths(&[(3, 2), (4, 1), (10, 1)].into());
        assert_eq!((counted.min, counted.median, counted.max, counted.mean), (3, 3, 10, 5.0));
        assert_eq!(counted.columns(3, 10, 100), [(3, 1, 2), (4, 1, 1), (10, 1, 1)]);
        assert_eq!(counted.columns(3, 10, 4), [(3, 2, 3), (9, 2, 1)]);
        assert_eq!(counted.columns(1, 12, 4), [(1, 3, 2), (4, 3, 1), (10, 3, 1)]);
        assert_eq!(lengths(&BTreeMap::new()).columns(0, 0, 10), []);
    }
}
