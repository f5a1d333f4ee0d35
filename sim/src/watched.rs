//! Numbers of the seats that are noted at the end of every turn, for those who ask for them.
//!
//! A trace of one game and the counts of all games keep a limited number of turns: when a game runs longer, every other
//! turn is forgotten. The turns that stay depend on the games alone, not on their order.

use houserule_core::def::ValueType;
use houserule_core::ids::PoolId;
use houserule_core::layout::Cell;
use houserule_core::table::Table;
use houserule_scripts::game::Game;
use serde::Serialize;

use crate::spread::Spread;

/// The most turns of which something is kept.
const MOST_TURNS: usize = 256;

/// A number that every seat has.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Watched {
    /// A pool that seats hold.
    Pool(String),
    /// A value of seats that is a whole number.
    Value(String),
}

/// What all games tell about one number over the turns.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Series {
    /// The number.
    pub watched: Watched,
    /// Its course, by seat.
    pub seats: Vec<Vec<Point>>,
}

/// A number at the end of a turn, over all games that lasted that long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Point {
    /// After this many turns; 0 is the start.
    pub turn: u32,
    /// How many games lasted that long.
    pub games: u64,
    /// Below it lie a tenth of the games.
    pub low: i32,
    /// Below it lie half of the games.
    pub median: i32,
    /// Above it lie a tenth of the games.
    pub high: i32,
}

impl Watched {
    /// Every number that the seats of a game have.
    pub fn all(game: &Game) -> Vec<Watched> {
        let pools = game.def.pools.iter().filter(|pool| pool.seat.is_some());
        let values = game.def.seat_values.iter().filter(|value| value.ty == ValueType::Int);
        let pools = pools.map(|pool| Watched::Pool(pool.name.clone()));
        pools.chain(values.map(|value| Watched::Value(value.name.clone()))).collect()
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            Watched::Pool(name) | Watched::Value(name) => name,
        }
    }
}

/// Where the watched numbers lie on a table: all seats of the first, then of the second.
pub(crate) fn cells(table: &Table, watched: &[Watched]) -> Vec<Option<Cell>> {
    let layout = table.layout();
    let cell = |watched: &Watched, seat| match watched {
        Watched::Pool(name) => {
            let at = layout.def.pools.iter().position(|pool| pool.name == *name)?;
            layout.seat_pool_cell(seat, PoolId::at(at))
        }
        Watched::Value(name) => {
            let at = layout.def.seat_values.iter().position(|value| value.name == *name)?;
            Some(layout.seat_cell(seat, at))
        }
    };
    watched.iter().flat_map(|watched| layout.all_seats().map(move |seat| cell(watched, seat))).collect()
}

/// The watched numbers of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Trace {
    /// A power of two: only turns that it divides are kept.
    stride: u32,
    turns: Vec<u32>,
    /// As many numbers for each turn as there are cells.
    values: Vec<i32>,
}

impl Trace {
    pub fn new() -> Trace {
        Trace { stride: 1, turns: Vec::new(), values: Vec::new() }
    }

    /// A turn is over.
    pub fn note(&mut self, turn: u32, table: &Table, cells: &[Option<Cell>]) {
        if self.turns.last() == Some(&turn) {
            self.turns.pop();
            self.values.truncate(self.turns.len() * cells.len());
        }
        if !turn.is_multiple_of(self.stride) {
            return;
        }
        self.turns.push(turn);
        self.values.extend(cells.iter().map(|cell| cell.map_or(0, |cell| table.get(cell))));
        while self.turns.len() > MOST_TURNS {
            self.stride *= 2;
            self.thin(cells.len());
        }
    }

    fn thin(&mut self, cells: usize) {
        let keeps: Vec<bool> = self.turns.iter().map(|turn| turn.is_multiple_of(self.stride)).collect();
        let mut at = 0;
        self.values.retain(|_| {
            at += 1;
            keeps[(at - 1) / cells.max(1)]
        });
        let mut kept = keeps.iter();
        self.turns.retain(|_| kept.next().is_some_and(|keeps| *keeps));
    }
}

/// The watched numbers of all games.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    watched: Vec<Watched>,
    seats: usize,
    stride: u32,
    /// By turn divided by the stride: one spread for each cell.
    turns: Vec<Vec<Spread>>,
}

impl Course {
    pub fn new(watched: Vec<Watched>, seats: usize) -> Course {
        Course { watched, seats, stride: 1, turns: Vec::new() }
    }

    /// Count a game.
    pub fn add(&mut self, trace: &Trace) {
        let cells = self.watched.len() * self.seats;
        if cells == 0 {
            return;
        }
        let last = trace.turns.last().copied().unwrap_or(0);
        while trace.stride > self.stride || last / self.stride >= 2 * MOST_TURNS as u32 {
            self.stride *= 2;
            let mut at = 0;
            self.turns.retain(|_| {
                at += 1;
                at % 2 == 1
            });
        }
        for (turn, values) in trace.turns.iter().zip(trace.values.chunks_exact(cells)) {
            if !turn.is_multiple_of(self.stride) {
                continue;
            }
            let at = (turn / self.stride) as usize;
            if self.turns.len() <= at {
                self.turns.resize_with(at + 1, || vec![Spread::default(); cells]);
            }
            self.turns[at].iter_mut().zip(values).for_each(|(spread, value)| spread.add(*value));
        }
    }

    /// What they tell.
    pub fn series(&self) -> Vec<Series> {
        let point = |at: usize, spread: &Spread| {
            Some(Point {
                turn: at as u32 * self.stride,
                games: spread.total(),
                low: spread.percentile(10)?,
                median: spread.percentile(50)?,
                high: spread.percentile(90)?,
            })
        };
        let course =
            |cell: usize| self.turns.iter().enumerate().filter_map(|(at, spreads)| point(at, &spreads[cell])).collect();
        let series = |(at, watched): (usize, &Watched)| Series {
            watched: watched.clone(),
            seats: (0..self.seats).map(|seat| course(at * self.seats + seat)).collect(),
        };
        self.watched.iter().enumerate().map(series).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trace(turns: impl Iterator<Item = u32>, stride: u32) -> Trace {
        let turns: Vec<u32> = turns.filter(|turn| turn.is_multiple_of(stride)).collect();
        let values = turns.iter().map(|turn| *turn as i32).collect();
        Trace { stride, turns, values }
    }

    #[test]
    fn a_long_game_keeps_every_other_turn_whenever_it_comes() {
        let short = trace(0..100, 1);
        let long = trace(0..3000, 16);
        let mut first = Course::new(vec![Watched::Pool("coins".to_owned())], 1);
        let mut last = first.clone();
        first.add(&long);
        first.add(&short);
        last.add(&short);
        last.add(&long);
        assert_eq!(first.series(), last.series());
        let points = &first.series()[0].seats[0];
        assert_eq!((points[1].turn, points[1].games, points[1].median), (16, 2, 16));
        assert!(points.len() <= MOST_TURNS && points.last().unwrap().turn >= 2900);
    }

    #[test]
    fn the_band_lies_around_the_middle() {
        let mut course = Course::new(vec![Watched::Value("fame".to_owned())], 1);
        for value in 0..=100 {
            course.add(&Trace { stride: 1, turns: vec![0], values: vec![value] });
        }
        let point = course.series()[0].seats[0][0];
        assert_eq!((point.low, point.median, point.high, point.games), (10, 50, 90, 101));
    }
}
