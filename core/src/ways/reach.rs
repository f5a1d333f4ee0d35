//! What can be reached over a board where a step's price and legality depend on the steps before it.
//!
//! A mover is in a state (such as the terrain it began on); the label of the space that it enters says which state
//! follows, what that costs, and whether the movement ends there. Besides its state, a mover may be bound to one bank
//! of a bed (a river) that runs through the cells of a grid, and to a limit for each label. What states, labels and
//! beds mean is a matter of rules. Of equally cheap ways the one with the fewest steps is taken, then one after which
//! the mover may go on, then the first by the order of spaces on the board.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::def::{BoardDef, BoardShape};
use crate::lines::{self, Direction};

/// The most labels that can have a limit of their own.
pub const MAX_LIMITS: usize = 8;
/// The most that a limit can be.
pub const MAX_LIMIT: u32 = 255;
/// A side that binds to no bank.
pub const ANY_SIDE: u16 = u16::MAX;

/// What follows where a mover in a state enters a space with a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it costs.
    pub price: u32,
    /// The state that follows.
    pub state: u8,
    /// Does the movement end there?
    pub ends: bool,
}

/// How movers in states pass over labels.
#[derive(Clone, Debug, Default)]
pub struct Passing {
    /// By state, then by label: what follows; nothing where the label cannot be entered.
    pub entries: Vec<Vec<Option<Entry>>>,
    /// By state: the most that may have been spent when a step is made that leads to it, or that ends a movement in it.
    pub budget: Vec<u32>,
    /// Labels with a limit: how much of what is spent may be spent on entering them.
    pub limits: Vec<(u8, u32)>,
    /// What entering a wild space costs.
    pub wild_price: u32,
    /// Labels whose spaces are entered and left only along these pairs of spaces.
    pub bound: Vec<(u8, Pairs)>,
}

/// Pairs of spaces, both ways where both are meant, in ascending order.
pub type Pairs = Vec<(u16, u16)>;

/// What is where.
pub struct Ground<'a> {
    /// The board.
    pub board: &'a BoardDef,
    /// The spaces that touch a space, in board order.
    pub neighbours: &'a dyn Fn(u16, &mut Vec<u16>),
    /// The label of a space; nothing where it has none that can be entered.
    pub label: &'a dyn Fn(u16) -> Option<u8>,
    /// By space: marks for what lies there.
    pub marks: Vec<Marks>,
    /// By space: the directions in which a bed leaves it; empty where there are no banks.
    pub beds: Vec<u16>,
}

/// What is special about a space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// It cannot be entered.
    pub closed: bool,
    /// Whoever enters it stops there.
    pub ends: bool,
    /// It counts as any label: the state stays as it is, and neither beds nor bounds matter there.
    pub wild: bool,
}

/// Where a mover stands, and what it has done already.
#[derive(Clone, Debug)]
pub struct Start {
    /// The space.
    pub space: u16,
    /// Its state.
    pub state: u8,
    /// What it has spent before.
    pub spent: u32,
    /// How much of that it has spent on each label with a limit, in the order of the limits.
    pub used: Vec<u32>,
    /// The bank that it is bound to.
    pub side: u16,
}

/// A space as it was reached by a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The space.
    pub space: u16,
    /// What was spent in all, including what was spent before.
    pub cost: u32,
    /// How many steps were made.
    pub steps: u32,
    /// The state of the mover there.
    pub state: u8,
    /// Does its movement end there?
    pub ends: bool,
    /// The bank that it is bound to there.
    pub side: u16,
    /// What was spent on labels with a limit, a byte for each.
    pub used: u64,
    /// The place before, by its index in the list; nothing for the start.
    pub from: Option<u32>,
}

/// All places that can be reached.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// What was reached; the start comes first.
    pub reached: Vec<Reached>,
    /// By space: the best way to it, by its index in the list.
    best: Vec<Option<u32>>,
    /// How many candidates were looked at to find them.
    pub work: usize,
}

impl Reach {
    /// The best way to a space, as an index into the list.
    pub fn best(&self, space: u16) -> Option<u32> {
        self.best.get(usize::from(space)).copied().flatten()
    }

    /// The spaces of the way to what was reached, both ends included.
    pub fn way(&self, reached: u32) -> Vec<u16> {
        let back = std::iter::successors(Some(reached), |at| self.reached[*at as usize].from);
        let mut spaces: Vec<u16> = back.map(|at| self.reached[at as usize].space).collect();
        spaces.reverse();
        spaces
    }
}

/// Everything that a mover can reach; `None` if states and limits make that take longer than anybody could wait.
pub fn reach(ground: &Ground<'_>, passing: &Passing, start: &Start) -> Option<Reach> {
    let spaces = ground.board.spaces.len();
    let used = start.used.iter().rev().fold(0_u64, |used, one| (used << 8) | u64::from((*one).min(MAX_LIMIT)));
    let first = Reached {
        space: start.space,
        cost: start.spent,
        steps: 0,
        state: start.state,
        ends: false,
        side: start.side,
        used,
        from: None,
    };
    let mut search = Search {
        reached: vec![first],
        // One list of what was reached for each space, through `next_here`.
        first_here: vec![NONE; spaces],
        next_here: vec![NONE],
        queue: BinaryHeap::from([Reverse((first.cost, 0, 0))]),
        work: Cell::new(spaces),
    };
    search.first_here[usize::from(start.space)] = 0;
    let mut near = Vec::new();
    while let Some(Reverse((cost, steps, at))) = search.queue.pop() {
        let here = search.reached[at as usize];
        if (here.cost, here.steps) != (cost, steps) || here.ends {
            continue;
        }
        if search.work.get() > MOST_WORK {
            return None;
        }
        near.clear();
        (ground.neighbours)(here.space, &mut near);
        for to in &near {
            if let Some(next) = step(ground, passing, &here, *to) {
                search.note(Reached { from: Some(at), ..next });
            }
        }
    }
    let best = (0..spaces).map(|space| search.best_of(space)).collect();
    Some(Reach { reached: search.reached, best, work: search.work.get() })
}

const NONE: u32 = u32::MAX;
/// How much may be looked at in one search: a map of a thousand cells with a hundred states and ways each is far below.
const MOST_WORK: usize = 4_000_000;

struct Search {
    reached: Vec<Reached>,
    first_here: Vec<u32>,
    next_here: Vec<u32>,
    queue: BinaryHeap<Reverse<(u32, u32, u32)>>,
    /// What was looked at so far.
    work: Cell<usize>,
}

impl Search {
    fn here(&self, space: usize) -> impl Iterator<Item = u32> + '_ {
        let known = |at: u32| {
            self.work.set(self.work.get() + 1);
            (at != NONE).then_some(at)
        };
        std::iter::successors(known(self.first_here[space]), move |at| known(self.next_here[*at as usize]))
    }

    /// Add a way, unless an equally good one leads to the same space in the same state.
    fn note(&mut self, new: Reached) {
        let same = |known: &Reached| {
            (known.state, known.ends, known.side, known.used) == (new.state, new.ends, new.side, new.used)
        };
        let place = usize::from(new.space);
        let same_way = self.here(place).find(|at| same(&self.reached[*at as usize]));
        if let Some(at) = same_way {
            let known = self.reached[at as usize];
            let (old, now) = ((known.cost, known.steps), (new.cost, new.steps));
            if now < old {
                self.reached[at as usize] = new;
                self.queue.push(Reverse((new.cost, new.steps, at)));
            } else if now == old && self.is_before(new.from, known.from) {
                self.reached[at as usize].from = new.from;
            }
            return;
        }
        let at = self.reached.len() as u32;
        self.reached.push(new);
        self.next_here.push(std::mem::replace(&mut self.first_here[place], at));
        self.queue.push(Reverse((new.cost, new.steps, at)));
    }

    /// Does one way come before another with the same number of steps, by the order of the spaces?
    fn is_before(&self, one: Option<u32>, other: Option<u32>) -> bool {
        one != other && self.order(one) < self.order(other)
    }

    fn order(&self, at: Option<u32>) -> Vec<u16> {
        let back = std::iter::successors(at, |at| self.reached[*at as usize].from);
        let mut order: Vec<u16> = back.map(|at| self.reached[at as usize].space).collect();
        self.work.set(self.work.get() + order.len());
        order.reverse();
        order
    }

    fn best_of(&self, space: usize) -> Option<u32> {
        let rank = |at: &u32| {
            let one = &self.reached[*at as usize];
            (one.cost, one.steps, one.ends)
        };
        let tied = |a: &u32, b: &u32| self.order(Some(*a)).cmp(&self.order(Some(*b))).then(a.cmp(b));
        self.here(space).min_by(|a, b| rank(a).cmp(&rank(b)).then_with(|| tied(a, b)))
    }
}

/// What a step leads to; nothing where it cannot be made. Who made it is left open.
fn step(ground: &Ground<'_>, passing: &Passing, here: &Reached, to: u16) -> Option<Reached> {
    let (from, there) = (ground.marks[usize::from(here.space)], ground.marks[usize::from(to)]);
    if there.closed {
        return None;
    }
    let side = side_after(ground, here, to)?;
    let label = (ground.label)(to);
    if !from.wild && !there.wild {
        let leaves = (ground.label)(here.space);
        let is_bound = |(bound, _): &&(u8, Pairs)| Some(*bound) == label || Some(*bound) == leaves;
        if passing.bound.iter().filter(is_bound).any(|(_, pairs)| pairs.binary_search(&(here.space, to)).is_err()) {
            return None;
        }
    }
    let entry = if there.wild {
        Entry { price: passing.wild_price, state: here.state, ends: false }
    } else {
        passing.entries[usize::from(here.state)].get(usize::from(label?)).copied().flatten()?
    };
    let cost = here.cost.checked_add(entry.price)?;
    if cost > passing.budget[usize::from(entry.state)] {
        return None;
    }
    let mut used = here.used;
    if !there.wild
        && let Some(place) = passing.limits.iter().position(|(limited, _)| Some(*limited) == label)
    {
        let spent = (used >> (8 * place) & 0xff) + u64::from(entry.price);
        if spent > u64::from(passing.limits[place].1) {
            return None;
        }
        used += u64::from(entry.price) << (8 * place);
    }
    let ends = entry.ends || there.ends;
    Some(Reached { space: to, cost, steps: here.steps + 1, state: entry.state, ends, side, used, from: None })
}

/// The bank that a mover is bound to after a step; nothing where the step would cross a bed.
fn side_after(ground: &Ground<'_>, here: &Reached, to: u16) -> Option<u16> {
    if ground.beds.is_empty() {
        return Some(ANY_SIDE);
    }
    let bed = |space: u16| match ground.marks[usize::from(space)].wild {
        true => 0,
        false => ground.beds[usize::from(space)],
    };
    let (leaves, enters) = (bed(here.space), bed(to));
    if leaves == 0 && enters == 0 {
        return Some(ANY_SIDE);
    }
    // A link that leads far away goes over the banks of both ends.
    let Some(ring) = Ring::of(ground.board) else { return Some(ANY_SIDE) };
    let Some(away) = ring.place(ground.board, here.space, to) else { return Some(ANY_SIDE) };
    let back = ring.opposite(away);
    let is_along = ground.beds[usize::from(here.space)] & (1 << away) != 0;
    if leaves != 0 && !is_along && here.side & (1 << away) == 0 {
        return None;
    }
    if enters == 0 {
        return Some(ANY_SIDE);
    }
    if !is_along {
        return Some(ring.sector(enters, back));
    }
    // Along the bed the right bank stays on the right: clockwise of the way there, anticlockwise of the way back.
    let side = if leaves == 0 { ANY_SIDE } else { here.side };
    let mut open = 0;
    if side & (1 << ring.turned(away, 1)) != 0 {
        open |= ring.sector(enters, ring.turned(back, -1));
    }
    if side & (1 << ring.turned(away, -1)) != 0 {
        open |= ring.sector(enters, ring.turned(back, 1));
    }
    Some(open)
}

/// The directions around a cell, clockwise, with a place between each two: so a bank always has a place of its own.
struct Ring {
    directions: &'static [Direction],
}

impl Ring {
    fn of(board: &BoardDef) -> Option<Ring> {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let directions: &[Direction] = match board.shape {
            BoardShape::Graph => return None,
            BoardShape::Square { .. } => &[North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest],
            BoardShape::Hex { .. } => &[NorthEast, East, SouthEast, SouthWest, West, NorthWest],
        };
        Some(Ring { directions })
    }

    fn places(&self) -> i32 {
        2 * self.directions.len() as i32
    }

    /// The place of the direction in which another cell touches this one.
    fn place(&self, board: &BoardDef, from: u16, to: u16) -> Option<i32> {
        let at = self.directions.iter().position(|direction| lines::step(board, from, *direction) == Some(to))?;
        Some(2 * at as i32)
    }

    fn opposite(&self, place: i32) -> i32 {
        self.turned(place, self.places() / 2)
    }

    fn turned(&self, place: i32, by: i32) -> i32 {
        (place + by).rem_euclid(self.places())
    }

    /// All places on the same side of the beds as this one.
    fn sector(&self, beds: u16, place: i32) -> u16 {
        let mut sector = 1 << place;
        for way in [1, -1] {
            let mut at = self.turned(place, way);
            while at != place && beds & (1 << at) == 0 {
                sector |= 1 << at;
                at = self.turned(at, way);
            }
        }
        sector
    }
}

/// By space: the directions in which these pairs of touching cells leave it. Nothing on a board that is not a grid.
pub fn beds(board: &BoardDef, pairs: impl Iterator<Item = (u16, u16)>) -> Option<Vec<u16>> {
    let ring = Ring::of(board)?;
    let mut beds = vec![0; board.spaces.len()];
    for (a, b) in pairs {
        for (from, to) in [(a, b), (b, a)] {
            if let Some(place) = ring.place(board, from, to) {
                beds[usize::from(from)] |= 1 << place;
            }
        }
    }
    Some(beds)
}

#[cfg(test)]
mod tests;
