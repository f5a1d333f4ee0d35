//! Two sets of rules or options side by side: the same seeds played by both, and whether the differences are due to
//! chance.

use std::sync::atomic::AtomicBool;

use serde::Serialize;

use crate::interval::{Difference, PairedFlags, PairedNumbers};
use crate::line::{Observer, Played, run};
use crate::report::Row;
use crate::simulate::{Plan, SimError};
use crate::study::{Counting, Lengths, Study};
use crate::watched::Watched;

/// What the same seeds tell under two plans.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// The first plan's games.
    pub a: Study,
    /// The second plan's games.
    pub b: Study,
    /// Seeds whose games both plans played to their end.
    pub pairs: u64,
    /// Of them, those with the same winners after the same number of turns and decisions.
    pub alike: u64,
    /// What differs.
    pub differences: Differences,
}

/// What differs between two runs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Differences {
    /// Shares of wins, by seat.
    pub wins: Vec<Difference>,
    /// Turns of a game, on average.
    pub turns: Difference,
    /// Decisions of a game, on average.
    pub decisions: Difference,
}

impl Differences {
    /// The comparison of two studies whose games are not pairs: other seeds, or another number of games.
    pub fn of_studies(a: &Study, b: &Study) -> Differences {
        let among = a.wins.len().min(b.wins.len());
        let of_lengths = |a: &Lengths, b: &Lengths| {
            Difference::of_means((a.mean, a.variance(), a.games()), (b.mean, b.variance(), b.games()))
        };
        Differences {
            wins: a.wins.iter().zip(&b.wins).map(|(a, b)| a.difference(*b, among)).collect(),
            turns: of_lengths(&a.turns, &b.turns),
            decisions: of_lengths(&a.decisions, &b.decisions),
        }
    }
}

/// Play the same seeds by two plans; seeds, number of games and threads are the first one's.
pub fn compare(
    a: &Plan,
    b: &Plan,
    watched: [&[Watched]; 2],
    progress: &(dyn Fn(u64) + Sync),
    cancel: &AtomicBool,
) -> Result<Comparison, SimError> {
    let counting = [Counting::new(a, watched[0].to_vec()), Counting::new(b, watched[1].to_vec())];
    let seats = a.seats().min(b.seats());
    let mut pairs = Pairs {
        counting,
        pairs: 0,
        alike: 0,
        wins: vec![PairedFlags::default(); usize::from(seats)],
        turns: PairedNumbers::default(),
        decisions: PairedNumbers::default(),
    };
    let time = run(&[a, b], &watched, &mut pairs, progress, cancel)?;
    let [first, second] = pairs.counting;
    let among = pairs.wins.len();
    Ok(Comparison {
        // both were played in the same time: each is credited with half of it
        a: first.study(a.game.id(), time / 2),
        b: second.study(b.game.id(), time / 2),
        pairs: pairs.pairs,
        alike: pairs.alike,
        differences: Differences {
            wins: pairs.wins.iter().map(|wins| wins.difference(among)).collect(),
            turns: pairs.turns.difference(),
            decisions: pairs.decisions.difference(),
        },
    })
}

struct Pairs {
    counting: [Counting; 2],
    pairs: u64,
    alike: u64,
    wins: Vec<PairedFlags>,
    turns: PairedNumbers,
    decisions: PairedNumbers,
}

impl Pairs {
    fn add(&mut self, a: &Row, b: &Row) {
        let course = |row: &Row| (row.winners.clone(), row.turns, row.decisions, row.finished);
        self.pairs += 1;
        self.alike += u64::from(course(a) == course(b));
        for (seat, wins) in self.wins.iter_mut().enumerate() {
            let has_won = |row: &Row| row.winners.contains(&(seat as u16 + 1));
            wins.add(has_won(a), has_won(b));
        }
        self.turns.add(i64::from(a.turns), i64::from(b.turns));
        self.decisions.add(a.decisions as i64, b.decisions as i64);
    }
}

impl Observer for Pairs {
    fn outlasts_failures(&self) -> bool {
        true
    }

    fn played(&mut self, games: Vec<Played>) -> bool {
        let rows: Vec<Option<Row>> =
            self.counting.iter_mut().zip(games).map(|(counting, game)| counting.add(game)).collect();
        if let [Some(a), Some(b)] = rows.as_slice() {
            self.add(a, b);
        }
        !self.counting.iter().any(Counting::is_hopeless)
    }
}
