//! Cheapest ways over a board, and the cheapest links that join a space with several others.
//!
//! The caller says which steps there are and what each costs, once; everything here is arithmetic on that. Between ways
//! of equal cost the fewest links decide, then by the order of the links on the board, so that the same question always
//! has the same answer. What a step costs, and who is paid for it, is a matter of rules.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

mod areas;
mod joining;
pub mod reach;

pub use self::areas::{areas, border, surroundings};
pub use self::joining::{Joining, MAX_BILLS, MAX_GROUPS, joining, joining_costs, joinings};

/// One step that may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The space where it begins.
    pub from: u16,
    /// The space where it leads.
    pub to: u16,
    /// The link that it goes along; on a grid there may be none.
    pub link: Option<u16>,
    /// What it costs.
    pub price: u32,
}

/// All steps that may be taken, by the space where they begin.
#[derive(Clone, Debug, Default)]
pub struct Steps {
    /// Where the steps of each space begin in the list, and, as the last entry, its length.
    first: Vec<u32>,
    all: Vec<Step>,
    /// The spaces that no way passes through.
    ends: Vec<u16>,
}

/// A cheapest way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The sum of the prices.
    pub cost: u32,
    /// The spaces walked, both ends included.
    pub spaces: Vec<u16>,
    /// The links walked; steps without a link add none.
    pub links: Vec<u16>,
}

impl Steps {
    /// These steps, on a board with this many spaces.
    pub fn new(spaces: usize, steps: &[Step]) -> Steps {
        let mut first = vec![0_u32; spaces + 1];
        for step in steps {
            first[usize::from(step.from) + 1] += 1;
        }
        for at in 0..spaces {
            first[at + 1] += first[at];
        }
        let mut next = first.clone();
        let mut all = steps.to_vec();
        for step in steps {
            let place = &mut next[usize::from(step.from)];
            all[*place as usize] = *step;
            *place += 1;
        }
        Steps { first, all, ends: Vec::new() }
    }

    /// The same steps, where a way may end in these spaces but not pass through them.
    #[must_use]
    pub fn ending_at(mut self, mut spaces: Vec<u16>) -> Steps {
        spaces.sort_unstable();
        self.ends = spaces;
        self
    }

    /// How many spaces there are.
    pub fn spaces(&self) -> usize {
        self.first.len().saturating_sub(1)
    }

    /// How many steps there are.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// The same steps, walked backwards.
    fn reversed(&self) -> Steps {
        let backwards: Vec<Step> = self.all.iter().map(|step| Step { from: step.to, to: step.from, ..*step }).collect();
        Steps::new(self.spaces(), &backwards)
    }

    fn out_of(&self, space: u16) -> &[Step] {
        let at = usize::from(space);
        &self.all[self.first[at] as usize..self.first[at + 1] as usize]
    }

    fn ends_at(&self, space: u16) -> bool {
        self.ends.binary_search(&space).is_ok()
    }
}

/// A price and a number of steps in one number, so that of two ways that cost the same the shorter one is less.
type Measure = u64;
const ONE_STEP: Measure = 1;
const STEP_BITS: u32 = 24;

fn measure(price: u32) -> Measure {
    (u64::from(price) << STEP_BITS) + ONE_STEP
}

fn cost_in(measure: Measure) -> u32 {
    u32::try_from(measure >> STEP_BITS).unwrap_or(u32::MAX)
}

/// What the cheapest way from any of the starts costs, for every space; nothing where there is none.
pub fn costs(steps: &Steps, starts: &[u16]) -> Vec<Option<u32>> {
    let reached = search(steps, starts, |_| false);
    reached.iter().map(|one| one.as_ref().map(|one| cost_in(one.measure))).collect()
}

/// The cheapest way from any of the starts to any of the goals.
pub fn way(steps: &Steps, starts: &[u16], goals: &[u16]) -> Option<Way> {
    let is_goal = |space: u16| goals.contains(&space);
    let reached = search(steps, starts, is_goal);
    let ended = |goal: &&u16| reached.get(usize::from(**goal)).and_then(Option::as_ref).map(|one| one.measure);
    let goal = goals.iter().filter(|goal| ended(goal).is_some()).min_by(|a, b| {
        let by_cost = ended(a).cmp(&ended(b));
        by_cost.then_with(|| order_of(&reached, **a).cmp(&order_of(&reached, **b))).then(a.cmp(b))
    })?;
    let (mut spaces, mut links, mut at) = (vec![*goal], Vec::new(), *goal);
    while let Some(step) = reached[usize::from(at)].as_ref().and_then(|one| one.by) {
        links.extend(step.link);
        spaces.push(step.from);
        at = step.from;
    }
    spaces.reverse();
    links.reverse();
    ended(&goal).map(|measure| Way { cost: cost_in(measure), spaces, links })
}

/// How a space was reached: at what cost, and by which step; none for a start.
#[derive(Clone, Debug)]
struct Reached {
    measure: Measure,
    by: Option<Step>,
}

/// Walk from the starts until the first goal is reached and everything as near as it; without a goal, everywhere.
fn search(steps: &Steps, starts: &[u16], is_goal: impl Fn(u16) -> bool) -> Vec<Option<Reached>> {
    let mut reached: Vec<Option<Reached>> = vec![None; steps.spaces()];
    let mut queue = BinaryHeap::new();
    for start in starts {
        reached[usize::from(*start)] = Some(Reached { measure: 0, by: None });
        queue.push(Reverse((0, *start)));
    }
    let mut found: Option<Measure> = None;
    while let Some(Reverse((so_far, space))) = queue.pop() {
        if found.is_some_and(|found| found < so_far) {
            break;
        }
        if reached[usize::from(space)].as_ref().is_none_or(|known| known.measure < so_far) {
            continue;
        }
        if is_goal(space) {
            found = Some(so_far);
        }
        if so_far > 0 && steps.ends_at(space) {
            continue;
        }
        for step in steps.out_of(space) {
            let total = so_far + measure(step.price);
            let is_better = match &reached[usize::from(step.to)] {
                None => true,
                Some(known) if known.measure != total => total < known.measure,
                Some(known) => known.by.is_some_and(|by| is_before(&reached, step, &by)),
            };
            if is_better {
                let is_new = reached[usize::from(step.to)].as_ref().is_none_or(|known| known.measure != total);
                reached[usize::from(step.to)] = Some(Reached { measure: total, by: Some(*step) });
                if is_new {
                    queue.push(Reverse((total, step.to)));
                }
            }
        }
    }
    reached
}

/// Does the way that ends with one step come before the way that ends with another, of equal cost and length?
fn is_before(reached: &[Option<Reached>], step: &Step, other: &Step) -> bool {
    let order = |last: &Step| {
        let mut order = order_of(reached, last.from);
        order.push(rank(last));
        order
    };
    order(step) < order(other)
}

/// The steps on the way to a space, as numbers to be compared.
fn order_of(reached: &[Option<Reached>], space: u16) -> Vec<u32> {
    let (mut order, mut at) = (Vec::new(), space);
    while let Some(step) = reached[usize::from(at)].as_ref().and_then(|one| one.by) {
        order.push(rank(&step));
        at = step.from;
    }
    order.reverse();
    order
}

/// Links in board order, then steps without a link by the space where they lead.
fn rank(step: &Step) -> u32 {
    step.link.map_or_else(|| 0x1_0000 + u32::from(step.to), u32::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Links that can be walked both ways, numbered in their order.
    pub(super) fn both_ways(spaces: usize, links: &[(u16, u16, u32)]) -> Steps {
        let mut steps = Vec::new();
        for (at, (from, to, price)) in links.iter().enumerate() {
            let link = Some(at as u16);
            steps.push(Step { from: *from, to: *to, link, price: *price });
            steps.push(Step { from: *to, to: *from, link, price: *price });
        }
        Steps::new(spaces, &steps)
    }

    #[test]
    fn the_cheapest_way_may_be_the_longer_one() {
        let steps = both_ways(4, &[(0, 3, 9), (0, 1, 1), (1, 2, 1), (2, 3, 1)]);
        let found = way(&steps, &[0], &[3]);
        assert_eq!(found, Some(Way { cost: 3, spaces: vec![0, 1, 2, 3], links: vec![1, 2, 3] }));
        assert_eq!(costs(&steps, &[0]), [Some(0), Some(1), Some(2), Some(3)]);
    }

    #[test]
    fn of_equally_cheap_ways_the_shortest_is_taken_then_the_first_on_the_board() {
        let free = both_ways(4, &[(0, 1, 0), (1, 3, 0), (0, 2, 0), (2, 3, 0), (0, 3, 0)]);
        assert_eq!(way(&free, &[0], &[3]).map(|way| way.links), Some(vec![4]));
        let round = both_ways(4, &[(0, 2, 1), (1, 3, 1), (0, 1, 1), (2, 3, 1)]);
        assert_eq!(way(&round, &[0], &[3]).map(|way| way.links), Some(vec![0, 3]));
        assert_eq!(way(&round, &[1, 2], &[3]).map(|way| way.links), Some(vec![1]));
        assert_eq!(way(&round, &[0], &[1, 2]).map(|way| way.spaces), Some(vec![0, 2]));
    }

    #[test]
    fn a_way_ends_in_a_space_that_cannot_be_passed_through() {
        let line = both_ways(4, &[(0, 1, 1), (1, 2, 1), (2, 3, 1)]).ending_at(vec![1]);
        assert_eq!(costs(&line, &[0]), [Some(0), Some(1), None, None]);
        assert_eq!(costs(&line, &[1]), [Some(1), Some(0), Some(1), Some(2)], "what begins there may leave");
    }

    #[test]
    fn a_step_leads_one_way_only() {
        let steps = Steps::new(2, &[Step { from: 0, to: 1, link: None, price: 2 }]);
        assert_eq!(costs(&steps, &[0]), [Some(0), Some(2)]);
        assert_eq!(costs(&steps, &[1]), [None, Some(0)]);
        assert_eq!(way(&steps, &[0], &[1]), Some(Way { cost: 2, spaces: vec![0, 1], links: vec![] }));
        assert_eq!(way(&steps, &[1], &[0]), None);
        assert_eq!(way(&steps, &[1], &[]), None);
    }
}
