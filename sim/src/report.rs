//! What mass play reports: one row per game, and the report of all of them.
//!
//! Rows are counted one after the other in seed order and not kept. The fingerprint of a report hashes the fingerprints
//! of its rows in that order, so it does not depend on how many threads played. Shards are runs of seeds that follow
//! each other: put the rows of all shards one after the other, in the order of the shards, and [`Report::of_rows`]
//! gives the report, fingerprint included, of the whole.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

/// One game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// Its seed.
    pub seed: u64,
    /// The winning seats, counted from 1.
    pub winners: Vec<u16>,
    /// Passes of the outermost loop of the track.
    pub turns: u32,
    /// Answers given.
    pub decisions: u64,
    /// Did it come to its end before the limit of decisions?
    pub finished: bool,
    /// The fingerprint of the last table, as 16 hexadecimal digits.
    #[serde(with = "hexadecimal")]
    pub fingerprint: u64,
}

/// All games of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// How many games were played.
    pub games: u64,
    /// With how many seats.
    pub seats: u8,
    /// Answers given in all games.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games per second.
    pub games_per_second: f64,
    /// Answers per second.
    pub decisions_per_second: f64,
    /// Games won, by seat; several winners of one game have each won it.
    pub wins: Vec<u64>,
    /// Games that ended without a winner.
    pub draws: u64,
    /// Games broken off at the limit of decisions.
    pub unfinished: u64,
    /// How long the games were.
    pub turns: Turns,
    /// The hash of all final fingerprints in seed order, as 16 hexadecimal digits.
    pub fingerprint: String,
}

/// How long games were, in passes of the outermost loop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Turns {
    /// The shortest.
    pub min: u32,
    /// The middle one; of two middle ones the shorter.
    pub median: u32,
    /// The longest.
    pub max: u32,
}

impl Report {
    /// The report of rows in seed order; for shards, all rows one after the other.
    pub fn of_rows<'a>(game: &str, seats: u8, rows: impl IntoIterator<Item = &'a Row>, time: Duration) -> Report {
        let mut tally = Tally::new(seats);
        rows.into_iter().for_each(|row| tally.add(row));
        tally.report(game, time)
    }
}

/// Rows counted so far.
pub(crate) struct Tally {
    games: u64,
    decisions: u64,
    wins: Vec<u64>,
    draws: u64,
    unfinished: u64,
    turns: BTreeMap<u32, u64>,
    hash: Xxh3,
}

impl Tally {
    pub fn new(seats: u8) -> Tally {
        Tally {
            games: 0,
            decisions: 0,
            wins: vec![0; usize::from(seats)],
            draws: 0,
            unfinished: 0,
            turns: BTreeMap::new(),
            hash: Xxh3::new(),
        }
    }

    /// Count the next row in seed order.
    pub fn add(&mut self, row: &Row) {
        self.games += 1;
        self.decisions += row.decisions;
        for winner in &row.winners {
            if let Some(wins) = usize::from(*winner).checked_sub(1).and_then(|seat| self.wins.get_mut(seat)) {
                *wins += 1;
            }
        }
        self.unfinished += u64::from(!row.finished);
        self.draws += u64::from(row.finished && row.winners.is_empty());
        *self.turns.entry(row.turns).or_default() += 1;
        self.hash.update(&row.fingerprint.to_le_bytes());
    }

    pub fn report(&self, game: &str, time: Duration) -> Report {
        let seconds = time.as_secs_f64();
        let rate = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
        Report {
            game: game.to_owned(),
            games: self.games,
            seats: self.wins.len() as u8,
            decisions: self.decisions,
            seconds,
            games_per_second: rate(self.games),
            decisions_per_second: rate(self.decisions),
            wins: self.wins.clone(),
            draws: self.draws,
            unfinished: self.unfinished,
            turns: self.turns(),
            fingerprint: format!("{:016x}", self.hash.digest()),
        }
    }

    fn turns(&self) -> Turns {
        let middle = self.games.saturating_sub(1) / 2;
        let mut passed = 0;
        let median = self.turns.iter().find(|(_, count)| {
            passed += **count;
            passed > middle
        });
        Turns {
            min: self.turns.keys().next().copied().unwrap_or(0),
            median: median.map_or(0, |(turns, _)| *turns),
            max: self.turns.keys().next_back().copied().unwrap_or(0),
        }
    }
}

mod hexadecimal {
    //! Fingerprints as text: readers of JSON that know only floats would round the number.

    use serde::{Deserialize, Deserializer, Serializer, de};

    pub fn serialize<S: Serializer>(number: &u64, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(&format_args!("{number:016x}"))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        let text = String::deserialize(from)?;
        u64::from_str_radix(&text, 16).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(seed: u64, winners: &[u16], turns: u32) -> Row {
        Row { seed, winners: winners.to_vec(), turns, decisions: 10, finished: true, fingerprint: seed * 7 }
    }

    #[test]
    fn every_game_is_a_win_a_draw_or_unfinished() {
        let broken_off = Row { finished: false, ..row(4, &[], 100) };
        let rows = [row(1, &[2], 9), row(2, &[], 5), row(3, &[2], 7), broken_off];
        let report = Report::of_rows("fair", 3, &rows, Duration::from_secs(2));
        assert_eq!((report.games, report.decisions, report.games_per_second), (4, 40, 2.0));
        assert_eq!((report.wins, report.draws, report.unfinished), (vec![0, 2, 0], 1, 1));
        assert_eq!(report.turns, Turns { min: 5, median: 7, max: 100 });
    }

    #[test]
    fn the_fingerprint_depends_on_every_game_and_their_order() {
        let rows = [row(1, &[], 1), row(2, &[], 1)];
        let of = |rows: &[Row]| Report::of_rows("fair", 2, rows, Duration::ZERO).fingerprint;
        assert_eq!(of(&rows), of(&rows.clone()));
        assert_ne!(of(&rows), of(&rows[..1]));
        assert_ne!(of(&rows), of(&[rows[1].clone(), rows[0].clone()]));
    }
}
