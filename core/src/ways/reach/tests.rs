//! Reach on small boards, and compared with walking every way.

use proptest::prelude::*;

use super::*;
use crate::board::grid_neighbours;
use crate::def::SpaceDef;

fn grid(shape: BoardShape, width: u16, height: u16) -> BoardDef {
    let cells = (1..=i32::from(height)).flat_map(|row| (1..=i32::from(width)).map(move |column| (column, row)));
    let space = |at| SpaceDef {
        id: String::new(),
        group: String::new(),
        at,
        region: None,
        values: Vec::new(),
        written: (0, 0),
    };
    BoardDef { shape, spaces: cells.map(space).collect(), ..BoardDef::default() }
}

fn square(width: u16, height: u16) -> BoardDef {
    grid(BoardShape::Square { width, height, diagonal: true }, width, height)
}

/// A board with labels by digit.
#[derive(Debug)]
struct Land {
    board: BoardDef,
    labels: Vec<u8>,
    marks: Vec<Marks>,
    beds: Vec<u16>,
}

impl Land {
    /// Rows of digits: labels.
    fn drawn(rows: &[&str]) -> Land {
        let board = square(rows[0].len() as u16, rows.len() as u16);
        let labels = rows.concat().bytes().map(|digit| digit - b'0').collect();
        Land { marks: vec![Marks::default(); board.spaces.len()], board, labels, beds: Vec::new() }
    }

    fn river(mut self, cells: &[u16]) -> Land {
        self.beds = beds(&self.board, cells.windows(2).map(|pair| (pair[0], pair[1]))).unwrap();
        self
    }

    fn reach(&self, passing: &Passing, start: &Start) -> Reach {
        self.try_reach(passing, start).unwrap()
    }

    fn try_reach(&self, passing: &Passing, start: &Start) -> Option<Reach> {
        let neighbours = |space: u16, near: &mut Vec<u16>| *near = sorted(grid_neighbours(&self.board, space));
        let label = |space: u16| Some(self.labels[usize::from(space)]);
        let (marks, beds) = (self.marks.clone(), self.beds.clone());
        reach(&Ground { board: &self.board, neighbours: &neighbours, label: &label, marks, beds }, passing, start)
    }
}

fn sorted(mut list: Vec<u16>) -> Vec<u16> {
    list.sort_unstable();
    list
}

/// Movement that ends where the label changes; states are labels.
fn stopping(budget: &[u32]) -> Passing {
    let labels = budget.len() as u8;
    let entry = |from: u8, to: u8| Some(Entry { price: 1, state: from, ends: from != to });
    let entries = (0..labels).map(|from| (0..labels).map(|to| entry(from, to)).collect()).collect();
    Passing { entries, budget: budget.to_vec(), wild_price: 1, ..Passing::default() }
}

fn at(space: u16, state: u8) -> Start {
    Start { space, state, spent: 0, used: Vec::new(), side: ANY_SIDE }
}

fn cells(reach: &Reach) -> Vec<u16> {
    (0..reach.best.len() as u16).filter(|space| reach.best(*space).is_some()).collect()
}

#[test]
fn movement_ends_in_another_label() {
    let land = Land::drawn(&["00100", "11111"]);
    let found = land.reach(&stopping(&[4, 2]), &at(0, 0));
    assert_eq!(cells(&found), [0, 1, 2, 5, 6, 7], "nothing behind the first cell of the other label");
    let forest = found.reached[found.best(2).unwrap() as usize];
    assert!(forest.ends && forest.cost == 2);
    assert_eq!(found.way(found.best(2).unwrap()), [0, 1, 2]);
}

#[test]
fn a_wild_cell_keeps_the_state() {
    let mut land = Land::drawn(&["01000"]);
    land.marks[1].wild = true;
    let found = land.reach(&stopping(&[3, 1]), &at(0, 0));
    assert_eq!(cells(&found), [0, 1, 2, 3]);
    assert!(!found.reached[found.best(2).unwrap() as usize].ends);
}

#[test]
fn a_river_is_walked_along_but_not_crossed_in_one_movement() {
    // Three columns, five rows: the river runs down the middle column.
    let land = Land::drawn(&["000", "000", "000", "000", "000"]).river(&[1, 4, 7, 10, 13]);
    let near = stopping(&[2]);
    let onto = land.reach(&near, &at(6, 0));
    assert_eq!(cells(&onto), [0, 1, 3, 4, 6, 7, 9, 10, 12, 13], "the left bank, and the river itself");
    // The upper cell is a source: it can be walked around.
    assert_eq!(cells(&land.reach(&stopping(&[9]), &at(6, 0))).len(), 15);
    let middle = onto.reached[onto.best(7).unwrap() as usize];
    let going_on = Start { side: middle.side, spent: 1, ..at(7, 0) };
    assert_eq!(cells(&land.reach(&near, &going_on)), [3, 4, 6, 7, 9, 10], "bound to the bank that it came from");
    assert_eq!(cells(&land.reach(&stopping(&[1]), &at(7, 0))).len(), 9, "who begins there may leave to either bank");
}

#[test]
fn limits_and_ends_hold() {
    let mut land = Land::drawn(&["0111100"]);
    let mut passing = stopping(&[6, 6]);
    passing.entries.iter_mut().flatten().flatten().for_each(|entry| entry.ends = false);
    passing.limits = vec![(1, 3)];
    let limited = Start { used: vec![0], ..at(0, 0) };
    assert_eq!(cells(&land.reach(&passing, &limited)), [0, 1, 2, 3]);
    assert_eq!(cells(&land.reach(&passing, &Start { used: vec![2], ..at(0, 0) })), [0, 1]);
    passing.limits.clear();
    land.marks[2].ends = true;
    assert_eq!(cells(&land.reach(&passing, &at(0, 0))), [0, 1, 2]);
    land.marks[1].closed = true;
    assert_eq!(cells(&land.reach(&passing, &at(0, 0))), [0]);
}

#[test]
fn of_equal_ways_the_first_on_the_board_is_taken() {
    let land = Land::drawn(&["000", "000", "000"]);
    let found = land.reach(&stopping(&[2]), &at(3, 0));
    assert_eq!(found.way(found.best(5).unwrap()), [3, 1, 5]);
}

/// Cost, steps, whether the movement ends, and the way.
type Walked = (u32, u32, bool, Vec<u16>);

/// Every way is walked, one step at a time, without remembering what was reached.
struct Walker<'a> {
    land: &'a Land,
    passing: &'a Passing,
    best: Vec<Option<Walked>>,
}

impl Walker<'_> {
    fn walk(&mut self, here: &Reached, way: &mut Vec<u16>) {
        let found = (here.cost, here.steps, here.ends, way.clone());
        let best = &mut self.best[usize::from(here.space)];
        if best.as_ref().is_none_or(|known| found < *known) {
            *best = Some(found);
        }
        if here.ends {
            return;
        }
        for to in sorted(grid_neighbours(&self.land.board, here.space)) {
            if let Some(next) = self.stepped(here, to, way) {
                way.push(to);
                self.walk(&next, way);
                way.pop();
            }
        }
    }

    /// The step, with its bank found from the whole way: flood the ring of each bed cell again from how it was entered.
    fn stepped(&self, here: &Reached, to: u16, way: &[u16]) -> Option<Reached> {
        let neighbours = |_: u16, _: &mut Vec<u16>| {};
        let label = |space: u16| Some(self.land.labels[usize::from(space)]);
        let ground = Ground {
            board: &self.land.board,
            neighbours: &neighbours,
            label: &label,
            marks: self.land.marks.clone(),
            beds: Vec::new(),
        };
        if !self.land.beds.is_empty() && !self.is_dry(way, to) {
            return None;
        }
        step(&ground, self.passing, here, to)
    }

    /// Does a way that goes on to a cell never cross a bed? Checked with points: the way is drawn beside the bed, and
    /// on each bed cell one of the two points right and left of each link is where the mover may be.
    fn is_dry(&self, way: &[u16], to: u16) -> bool {
        let whole: Vec<u16> = way.iter().copied().chain([to]).collect();
        let mut banks: Option<Vec<i32>> = None;
        for pair in whole.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            let away = clock(&self.land.board, from, to);
            let (leaves, enters) = (self.bed(from), self.bed(to));
            let along = self.land.beds[usize::from(from)] >> away & 1 == 1;
            if leaves != 0 && !along && banks.as_ref().is_some_and(|banks| !banks.contains(&away)) {
                return false;
            }
            let back = (away + 8) % 16;
            banks = match (enters, along) {
                (0, _) => None,
                (_, false) => Some(bank(enters, back)),
                (_, true) => {
                    let was = if leaves == 0 { None } else { banks };
                    let holds = |place: i32| was.as_ref().is_none_or(|banks| banks.contains(&((place + 16) % 16)));
                    let mut open = Vec::new();
                    if holds(away + 1) {
                        open.extend(bank(enters, (back + 15) % 16));
                    }
                    if holds(away - 1) {
                        open.extend(bank(enters, (back + 1) % 16));
                    }
                    Some(open)
                }
            };
        }
        true
    }

    fn bed(&self, space: u16) -> u16 {
        if self.land.marks[usize::from(space)].wild { 0 } else { self.land.beds[usize::from(space)] }
    }
}

fn clock(board: &BoardDef, from: u16, to: u16) -> i32 {
    let ((ax, ay), (bx, by)) = (board.spaces[usize::from(from)].at, board.spaces[usize::from(to)].at);
    let ring = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    2 * ring.iter().position(|one| *one == (bx - ax, by - ay)).unwrap() as i32
}

fn bank(beds: u16, place: i32) -> Vec<i32> {
    let mut all = vec![place];
    let mut at = 0;
    while at < all.len() {
        for near in [(all[at] + 1) % 16, (all[at] + 15) % 16] {
            if beds >> near & 1 == 0 && !all.contains(&near) {
                all.push(near);
            }
        }
        at += 1;
    }
    all
}

fn lands() -> impl Strategy<Value = (Land, Vec<u32>, bool, bool, u16)> {
    let labels = proptest::collection::vec(0_u8..3, 16);
    let marks = proptest::collection::vec((0_u8..8, 0_u8..8, 0_u8..6), 16);
    let river = proptest::collection::vec(0_usize..4, 0..6);
    let budget = proptest::collection::vec(0_u32..5, 3);
    (labels, marks, river, budget, any::<bool>(), any::<bool>(), 0_u16..16).prop_map(
        |(labels, marks, river, budget, stops, limited, start)| {
            let board = square(4, 4);
            let marks =
                marks.into_iter().map(|(a, b, c)| Marks { closed: a == 0, ends: b == 0, wild: c == 0 }).collect();
            // A chain of cells that share sides: right or down from a corner.
            let mut chain = vec![usize::from(start) % 4];
            for turn in river {
                let last = chain[chain.len() - 1];
                let next = if turn % 2 == 0 { last + 4 } else { last + 1 };
                if next < 16 && (turn % 2 == 0 || next % 4 != 0) {
                    chain.push(next);
                }
            }
            let pairs: Vec<(u16, u16)> = chain.windows(2).map(|pair| (pair[0] as u16, pair[1] as u16)).collect();
            let beds = beds(&board, pairs.into_iter()).unwrap();
            (Land { board, labels, marks, beds }, budget, stops, limited, start)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn reach_agrees_with_walking_every_way((land, budget, stops, limited, start) in lands()) {
        let mut passing = stopping(&budget);
        if !stops {
            passing.entries.iter_mut().flatten().flatten().for_each(|entry| entry.ends = false);
        }
        if limited {
            passing.limits = vec![(1, 1), (2, 2)];
        }
        let state = land.labels[usize::from(start)];
        let start = Start { used: vec![0; passing.limits.len()], ..at(start, state) };
        let found = land.reach(&passing, &start);
        let mut walker = Walker { land: &land, passing: &passing, best: vec![None; 16] };
        walker.walk(&found.reached[0].clone(), &mut vec![start.space]);
        for space in 0..16_u16 {
            let expected = walker.best[usize::from(space)].clone();
            let one = found.best(space).map(|at| {
                let one = found.reached[at as usize];
                (one.cost, one.steps, one.ends, found.way(at))
            });
            prop_assert_eq!(one, expected, "space {}", space);
        }
    }
}

#[test]
fn more_states_than_anybody_could_wait_for_are_given_up() {
    let rows: Vec<String> =
        (0..40).map(|row| (0..40).map(|column| ((row * 3 + column) % 8).to_string()).collect()).collect();
    let land = Land::drawn(&rows.iter().map(String::as_str).collect::<Vec<_>>());
    let entry = Some(Entry { price: 1, state: 0, ends: false });
    let free = Passing { entries: vec![vec![entry; 8]], budget: vec![250], wild_price: 1, ..Passing::default() };
    assert!(land.try_reach(&free, &at(0, 0)).is_some());
    let limits = (0..8).map(|label| (label, 200)).collect();
    assert!(land.try_reach(&Passing { limits, ..free }, &at(0, 0)).is_none());
}
