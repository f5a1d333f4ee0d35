//! The cheapest links that join a root with one space of every group: a group Steiner tree, by Dreyfus and Wagner.
//!
//! For every set of groups and every space it is known what joining them costs; sets grow, and each is carried on along
//! the steps. Costs alone are found for all roots at once. The links themselves, and the different ways to share one
//! cost among those who are paid, are found for one root, which takes more memory.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::{Steps, rank};

/// The most groups that can be joined: the work grows threefold with each.
pub const MAX_GROUPS: usize = 8;

/// The most ways to share a cost that [`joinings`] keeps, for each set of groups and each space.
pub const MAX_BILLS: usize = 64;

/// Links that join a root with all groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joining {
    /// The sum of their prices, each counted once.
    pub cost: u32,
    /// The links in board order.
    pub links: Vec<u16>,
}

const FAR: u32 = u32::MAX / 4;

/// What it costs to join a space with one space of every group, for every space as the root; nothing where that
/// cannot be done. A link that serves several groups is counted once.
pub fn joining_costs(steps: &Steps, groups: &[Vec<u16>]) -> Vec<Option<u32>> {
    debug_assert!(groups.len() <= MAX_GROUPS, "too many groups");
    let spaces = steps.spaces();
    let back = steps.reversed();
    let full = (1_usize << groups.len()) - 1;
    // One row of spaces for each set of groups; the empty set costs nothing anywhere.
    let mut least = vec![FAR; (full + 1) * spaces];
    least[..spaces].fill(0);
    let mut queue = BinaryHeap::new();
    for set in 1..=full {
        let (done, rest) = least.split_at_mut(set * spaces);
        let row = &mut rest[..spaces];
        if set.is_power_of_two() {
            for member in &groups[set.trailing_zeros() as usize] {
                row[usize::from(*member)] = 0;
            }
        }
        for part in parts_of(set) {
            let (a, b) = (&done[part * spaces..][..spaces], &done[(set ^ part) * spaces..][..spaces]);
            for (known, (a, b)) in row.iter_mut().zip(a.iter().zip(b)) {
                *known = (*known).min(a.saturating_add(*b));
            }
        }
        queue.clear();
        queue.extend(
            (0..spaces as u16).filter(|at| row[usize::from(*at)] < FAR).map(|at| Reverse((row[usize::from(at)], at))),
        );
        while let Some(Reverse((cost, space))) = queue.pop() {
            if row[usize::from(space)] < cost {
                continue;
            }
            for step in back.out_of(space) {
                let total = cost.saturating_add(step.price);
                if total < row[usize::from(step.to)] {
                    row[usize::from(step.to)] = total;
                    queue.push(Reverse((total, step.to)));
                }
            }
        }
    }
    least[full * spaces..].iter().map(|cost| (*cost < FAR).then_some(*cost)).collect()
}

/// The cheapest links that join a root with one space of every group: the fewest, then the first on the board.
pub fn joining(steps: &Steps, root: u16, groups: &[Vec<u16>]) -> Option<Joining> {
    joinings(steps, root, groups, |_| 0).into_iter().next()
}

/// The same, once for each different way in which the cost falls to those who are paid: `payee` says who that is for a
/// link. All cost the same; those with the fewest links come first, then those that are first on the board.
pub fn joinings(steps: &Steps, root: u16, groups: &[Vec<u16>], payee: impl Fn(u16) -> u16) -> Vec<Joining> {
    debug_assert!(groups.len() <= MAX_GROUPS, "too many groups");
    let back = steps.reversed();
    let full = (1_usize << groups.len()) - 1;
    let mut found: Vec<Vec<Cell>> = vec![vec![Cell::default(); steps.spaces()]; full + 1];
    found[0].fill(Cell { cost: 0, bills: BTreeMap::from([(Bill::new(), Ranks::new())]) });
    for set in 1..=full {
        let (done, rest) = found.split_at_mut(set);
        spread(&back, &mut rest[0], begun(done, set, groups), &payee);
    }
    let cell = &found[full][usize::from(root)];
    let mut all: Vec<&Ranks> = cell.bills.values().collect();
    all.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    let links = |ranks: &Ranks| ranks.iter().filter_map(|rank| u16::try_from(*rank).ok()).collect();
    all.into_iter().map(|ranks| Joining { cost: cell.cost, links: links(ranks) }).collect()
}

/// How much each payee gets: pairs of payee and sum, by payee.
type Bill = Vec<(u16, u32)>;
/// Steps of a solution by their rank, ascending.
type Ranks = Vec<u32>;

/// The best solutions of one set of groups at one space: their cost, and the best of each bill.
#[derive(Clone, Debug, Default)]
struct Cell {
    cost: u32,
    bills: BTreeMap<Bill, Ranks>,
}

/// A solution on its way from space to space. Ordered so that no better one is found after one has been taken.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    cost: u32,
    length: usize,
    ranks: Ranks,
    space: u16,
    bill: Bill,
}

/// The solutions that a set begins with: the group's own spaces, or two smaller sets that meet in a space.
fn begun(done: &[Vec<Cell>], set: usize, groups: &[Vec<u16>]) -> Vec<Candidate> {
    if set.is_power_of_two() {
        let group = &groups[set.trailing_zeros() as usize];
        let bare =
            |space: &u16| Candidate { cost: 0, length: 0, ranks: Ranks::new(), space: *space, bill: Bill::new() };
        return group.iter().map(bare).collect();
    }
    let mut begun = Vec::new();
    for part in parts_of(set) {
        for (space, (a, b)) in done[part].iter().zip(&done[set ^ part]).enumerate() {
            for (bill, ranks) in &a.bills {
                for (other_bill, other_ranks) in &b.bills {
                    let ranks = united(ranks, other_ranks);
                    let bill = other_bill.iter().fold(bill.clone(), |bill, (payee, sum)| billed(bill, *payee, *sum));
                    let cost = a.cost.saturating_add(b.cost);
                    begun.push(Candidate { cost, length: ranks.len(), ranks, space: space as u16, bill });
                }
            }
        }
    }
    begun
}

/// Carry the solutions of a set on along the steps, cheapest first.
fn spread(back: &Steps, cells: &mut [Cell], begun: Vec<Candidate>, payee: &impl Fn(u16) -> u16) {
    let mut queue: BinaryHeap<Reverse<Candidate>> = begun.into_iter().map(Reverse).collect();
    while let Some(Reverse(one)) = queue.pop() {
        let cell = &mut cells[usize::from(one.space)];
        if cell.bills.is_empty() {
            cell.cost = one.cost;
        }
        if cell.cost != one.cost || cell.bills.contains_key(&one.bill) || cell.bills.len() >= MAX_BILLS {
            continue;
        }
        for step in back.out_of(one.space) {
            let bill = match step.link {
                Some(link) if step.price > 0 => billed(one.bill.clone(), payee(link), step.price),
                _ => one.bill.clone(),
            };
            let ranks = united(&one.ranks, &[rank(step)]);
            let cost = one.cost.saturating_add(step.price);
            queue.push(Reverse(Candidate { cost, length: ranks.len(), ranks, space: step.to, bill }));
        }
        cell.bills.insert(one.bill, one.ranks);
    }
}

/// The ways to split a set in two: each given once, by the part with its first group.
fn parts_of(set: usize) -> impl Iterator<Item = usize> {
    let first = set & set.wrapping_neg();
    let mut part = set;
    std::iter::from_fn(move || {
        part = part.checked_sub(1)? & set;
        (part > 0).then_some(part)
    })
    .filter(move |part| part & first > 0)
}

fn billed(mut bill: Bill, payee: u16, sum: u32) -> Bill {
    match bill.binary_search_by_key(&payee, |(known, _)| *known) {
        Ok(at) => bill[at].1 = bill[at].1.saturating_add(sum),
        Err(at) => bill.insert(at, (payee, sum)),
    }
    bill
}

fn united(a: &[u32], b: &[u32]) -> Ranks {
    let mut both: Ranks = a.iter().chain(b).copied().collect();
    both.sort_unstable();
    both.dedup();
    both
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::super::tests::both_ways;
    use super::super::{Step, Steps, costs};
    use super::*;

    #[test]
    fn joining_shares_common_links() {
        // A star: the root 0 reaches 2 and 3 through 1; the shared link counts once.
        let star = both_ways(4, &[(0, 1, 5), (1, 2, 1), (1, 3, 1)]);
        assert_eq!(joining_costs(&star, &[vec![2], vec![3]]), [Some(7), Some(2), Some(2), Some(2)]);
        assert_eq!(joining(&star, 0, &[vec![2], vec![3]]), Some(Joining { cost: 7, links: vec![0, 1, 2] }));
        assert_eq!(joining(&star, 0, &[]), Some(Joining { cost: 0, links: vec![] }));
        let broken = both_ways(4, &[(0, 1, 5)]);
        assert_eq!(joining_costs(&broken, &[vec![2]]), [None, None, Some(0), None]);
        assert_eq!(joining(&broken, 0, &[vec![2]]), None);
        assert_eq!(joining(&broken, 0, &[vec![1], vec![]]), None, "a group without spaces cannot be joined");
    }

    #[test]
    fn ways_lead_from_the_root_to_the_groups() {
        let one_way = Steps::new(2, &[Step { from: 0, to: 1, link: Some(0), price: 1 }]);
        assert_eq!(joining_costs(&one_way, &[vec![1]]), [Some(1), Some(0)]);
        assert_eq!(joining_costs(&one_way, &[vec![0]]), [Some(0), None]);
    }

    #[test]
    fn each_way_to_share_the_cost_is_found_once() {
        // From 0 to 3 over 1 or over 2; the links of the upper way belong to 7 and 8, those of the lower one to 8
        // alone.
        let square = both_ways(4, &[(0, 1, 1), (1, 3, 1), (0, 2, 1), (2, 3, 1)]);
        let owners = [7, 8, 8, 8];
        let found = joinings(&square, 0, &[vec![3]], |link| owners[usize::from(link)]);
        let links: Vec<_> = found.iter().map(|one| one.links.clone()).collect();
        assert_eq!(links, [vec![0, 1], vec![2, 3]]);
        assert_eq!(joinings(&square, 0, &[vec![3]], |_| 7).len(), 1);
    }

    type Link = (u16, u16, u32);

    /// Up to seven spaces, up to nine links, up to three groups, and whom each link belongs to.
    fn graphs() -> impl Strategy<Value = (usize, Vec<Link>, Vec<Vec<u16>>, Vec<u16>)> {
        (2_u16..7).prop_flat_map(|spaces| {
            let link = (0..spaces, 0..spaces, 0_u32..3);
            let links = proptest::collection::vec(link, 0..9);
            let group = proptest::collection::vec(0..spaces, 1..3);
            let groups = proptest::collection::vec(group, 0..4);
            (Just(usize::from(spaces)), links, groups, proptest::collection::vec(0_u16..3, 9))
        })
    }

    /// Every set of links that joins the root with all groups and costs least: its bill, how long it is, which it is.
    fn by_brute_force(links: &[Link], root: u16, groups: &[Vec<u16>], owners: &[u16]) -> Vec<(u32, Bill, Vec<u16>)> {
        let mut sets = Vec::new();
        for chosen in 0_usize..1 << links.len() {
            let mut reached = vec![root];
            let mut at = 0;
            while at < reached.len() {
                for (a, b, _) in
                    links.iter().enumerate().filter(|(link, _)| chosen >> link & 1 == 1).map(|(_, link)| link)
                {
                    let next = if *a == reached[at] {
                        *b
                    } else if *b == reached[at] {
                        *a
                    } else {
                        continue;
                    };
                    if !reached.contains(&next) {
                        reached.push(next);
                    }
                }
                at += 1;
            }
            if groups.iter().all(|group| group.iter().any(|member| reached.contains(member))) {
                let ids: Vec<u16> = (0..links.len() as u16).filter(|link| chosen >> link & 1 == 1).collect();
                let price = |link: &u16| links[usize::from(*link)].2;
                let paid = ids.iter().filter(|link| price(link) > 0);
                let bill = paid.fold(Bill::new(), |bill, link| billed(bill, owners[usize::from(*link)], price(link)));
                sets.push((ids.iter().map(price).sum::<u32>(), bill, ids));
            }
        }
        let least = sets.iter().map(|(cost, ..)| *cost).min();
        sets.retain(|(cost, ..)| Some(*cost) == least);
        sets
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn joining_agrees_with_trying_every_set_of_links((spaces, links, groups, owners) in graphs()) {
            let steps = both_ways(spaces, &links);
            let all = joining_costs(&steps, &groups);
            for root in 0..spaces as u16 {
                let mut best: BTreeMap<Bill, (usize, Vec<u16>)> = BTreeMap::new();
                let tried = by_brute_force(&links, root, &groups, &owners);
                for (_, bill, ids) in &tried {
                    let one = (ids.len(), ids.clone());
                    let known = best.entry(bill.clone()).or_insert_with(|| one.clone());
                    *known = known.clone().min(one);
                }
                let mut expected: Vec<_> = best.into_values().collect();
                expected.sort();
                let found = joinings(&steps, root, &groups, |link| owners[usize::from(link)]);
                prop_assert_eq!(all[usize::from(root)], tried.first().map(|(cost, ..)| *cost));
                prop_assert_eq!(found.first().map(|one| one.cost), tried.first().map(|(cost, ..)| *cost));
                let found_links: Vec<_> = found.iter().map(|one| one.links.clone()).collect();
                let expected_links: Vec<_> = expected.iter().map(|(_, ids)| ids.clone()).collect();
                prop_assert_eq!(found_links, expected_links);
                let single = joining(&steps, root, &groups).map(|one| one.links);
                prop_assert_eq!(single, expected.first().map(|(_, ids)| ids.clone()));
            }
        }

        #[test]
        fn joining_one_group_is_the_cheapest_way((spaces, links, groups, _) in graphs()) {
            let steps = both_ways(spaces, &links);
            for group in &groups {
                prop_assert_eq!(joining_costs(&steps, std::slice::from_ref(group)), costs(&steps, group));
            }
        }
    }
}
