//! Geometry: what touches what, how far, and the cheapest ways.
//!
//! Works on graphs and grids alike. Costs of links come from the caller (a rule), so that a toll or an ally
//! is a rule and not a feature of the kernel.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::def::{BoardDef, BoardShape};
use crate::ids::ZoneId;
use crate::layout::Layout;

/// For each space: its neighbours in board order, and the links that leave it.
type Adjacency = (Vec<Vec<ZoneId>>, Vec<Vec<(ZoneId, ZoneId)>>);

pub(crate) fn adjacency(layout: &Layout) -> Adjacency {
    let Some(board) = layout.board() else { return (Vec::new(), Vec::new()) };
    let count = board.spaces.len();
    let mut links_of = vec![Vec::new(); count];
    let mut neighbours: Vec<Vec<u16>> = (0..count).map(|at| grid_neighbours(board, at as u16)).collect();
    for (at, link) in board.links.iter().enumerate() {
        let zone = layout.link_zone(at as u16);
        links_of[usize::from(link.from)].push((zone, layout.space_zone(link.to)));
        neighbours[usize::from(link.from)].push(link.to);
        if !link.one_way {
            links_of[usize::from(link.to)].push((zone, layout.space_zone(link.from)));
            neighbours[usize::from(link.to)].push(link.from);
        }
    }
    let neighbours = neighbours
        .into_iter()
        .map(|mut list| {
            list.sort_unstable();
            list.dedup();
            list.into_iter().map(|space| layout.space_zone(space)).collect()
        })
        .collect();
    (neighbours, links_of)
}

/// The cells of a grid that touch a cell; nothing on a graph.
pub fn grid_neighbours(board: &BoardDef, space: u16) -> Vec<u16> {
    let offsets: &[(i32, i32)] = match board.shape {
        BoardShape::Graph => &[],
        BoardShape::Square { diagonal: false, .. } => &[(0, -1), (-1, 0), (1, 0), (0, 1)],
        BoardShape::Square { diagonal: true, .. } => {
            &[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
        }
        BoardShape::Hex { .. } if row_of(board, space) % 2 == 0 => &[(0, -1), (1, -1), (-1, 0), (1, 0), (0, 1), (1, 1)],
        BoardShape::Hex { .. } => &[(-1, -1), (0, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)],
    };
    let (x, y) = board.spaces[usize::from(space)].at;
    offsets.iter().filter_map(|(dx, dy)| grid_cell(board, x + dx, y + dy)).collect()
}

fn row_of(board: &BoardDef, space: u16) -> i32 {
    board.spaces[usize::from(space)].at.1
}

/// The cell at a column and row (from 1) of a grid.
pub fn grid_cell(board: &BoardDef, column: i32, row: i32) -> Option<u16> {
    let (width, height) = match board.shape {
        BoardShape::Graph => return None,
        BoardShape::Square { width, height, .. } | BoardShape::Hex { width, height } => (width, height),
    };
    let inside = (1..=i32::from(width)).contains(&column) && (1..=i32::from(height)).contains(&row);
    inside.then(|| ((row - 1) * i32::from(width) + column - 1) as u16)
}

/// The number of steps between two cells of a grid without obstacles; `None` on a graph.
pub fn grid_distance(board: &BoardDef, a: u16, b: u16) -> Option<u32> {
    let ((ax, ay), (bx, by)) = (board.spaces[usize::from(a)].at, board.spaces[usize::from(b)].at);
    let (dx, dy) = (ax.abs_diff(bx), ay.abs_diff(by));
    match board.shape {
        BoardShape::Graph => None,
        BoardShape::Square { diagonal: true, .. } => Some(dx.max(dy)),
        BoardShape::Square { diagonal: false, .. } => Some(dx + dy),
        BoardShape::Hex { .. } => {
            let axial = |x: i32, y: i32| x - (y + (y & 1)) / 2;
            let (aq, bq) = (axial(ax, ay), axial(bx, by));
            let (dq, dr) = (aq - bq, ay - by);
            Some((dq.unsigned_abs() + dr.unsigned_abs() + (dq + dr).unsigned_abs()) / 2)
        }
    }
}

/// A cheapest way: what it costs and the spaces from start to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The sum of the costs.
    pub cost: u32,
    /// The spaces walked, both ends included.
    pub spaces: Vec<u16>,
}

/// One step that may be taken: to which space, at what cost.
pub type Step = (u16, u32);

/// The cheapest way from any of the starts to any of the goals. `steps` lists the possible steps from a space;
/// ties are broken by space index, so the answer is always the same.
pub fn cheapest_way<E>(
    starts: &[u16],
    is_goal: impl Fn(u16) -> bool,
    mut steps: impl FnMut(u16) -> Result<Vec<Step>, E>,
) -> Result<Option<Way>, E> {
    let mut best: BTreeMap<u16, (u32, Option<u16>)> = BTreeMap::new();
    let mut queue = BinaryHeap::new();
    for start in starts {
        best.entry(*start).or_insert((0, None));
        queue.push(Reverse((0_u32, *start)));
    }
    while let Some(Reverse((cost, space))) = queue.pop() {
        if best.get(&space).is_some_and(|known| known.0 < cost) {
            continue;
        }
        if is_goal(space) {
            let mut spaces = vec![space];
            let mut at = space;
            while let Some((_, Some(previous))) = best.get(&at) {
                spaces.push(*previous);
                at = *previous;
            }
            spaces.reverse();
            return Ok(Some(Way { cost, spaces }));
        }
        for (next, step) in steps(space)? {
            let total = cost.saturating_add(step);
            if best.get(&next).is_none_or(|known| total < known.0) {
                best.insert(next, (total, Some(space)));
                queue.push(Reverse((total, next)));
            }
        }
    }
    Ok(None)
}

/// How many steps each space is away from one, with all steps alike; [`UNREACHABLE`] where no way leads.
pub fn steps_from(layout: &Layout, start: u16) -> Vec<u16> {
    let first = layout.space_zone(0).0;
    let mut steps = vec![UNREACHABLE; layout.board().map_or(0, |board| board.spaces.len())];
    let mut queue = std::collections::VecDeque::from([start]);
    steps[usize::from(start)] = 0;
    while let Some(space) = queue.pop_front() {
        let next = steps[usize::from(space)] + 1;
        for near in layout.neighbours(space) {
            let near = near.0 - first;
            if steps[usize::from(near)] == UNREACHABLE {
                steps[usize::from(near)] = next;
                queue.push_back(near);
            }
        }
    }
    steps
}

/// The number of steps to where no way leads.
pub const UNREACHABLE: u16 = u16::MAX;

/// The cells of a grid within so many steps, in board order; nothing on a graph.
pub fn grid_within(board: &BoardDef, space: u16, radius: u32) -> Vec<u16> {
    let (width, height) = match board.shape {
        BoardShape::Graph => return Vec::new(),
        BoardShape::Square { width, height, .. } | BoardShape::Hex { width, height } => (width, height),
    };
    let (x, y) = board.spaces[usize::from(space)].at;
    let radius = i64::from(radius);
    let range = |middle: i32, most: u16| {
        let (from, to) = (i64::from(middle) - radius, i64::from(middle) + radius);
        (from.clamp(1, i64::from(most) + 1) as i32, to.clamp(0, i64::from(most)) as i32)
    };
    let (rows, columns) = (range(y, height), range(x, width));
    let cells = (rows.0..=rows.1).flat_map(|row| (columns.0..=columns.1).map(move |column| (column, row)));
    cells
        .filter_map(|(column, row)| grid_cell(board, column, row))
        .filter(|at| grid_distance(board, space, *at).is_some_and(|steps| i64::from(steps) <= radius))
        .collect()
}

/// The cost from the starts to every space that can be reached.
pub fn costs_from<E>(
    starts: &[u16],
    mut steps: impl FnMut(u16) -> Result<Vec<Step>, E>,
) -> Result<BTreeMap<u16, u32>, E> {
    let mut costs: BTreeMap<u16, u32> = starts.iter().map(|start| (*start, 0)).collect();
    let mut queue: BinaryHeap<_> = starts.iter().map(|start| Reverse((0_u32, *start))).collect();
    while let Some(Reverse((cost, space))) = queue.pop() {
        if costs.get(&space).is_some_and(|known| *known < cost) {
            continue;
        }
        for (next, step) in steps(space)? {
            let total = cost.saturating_add(step);
            if costs.get(&next).is_none_or(|known| total < *known) {
                costs.insert(next, total);
                queue.push(Reverse((total, next)));
            }
        }
    }
    Ok(costs)
}

/// The most groups that [`joining_cost`] takes: its work grows threefold with each.
pub const MAX_GROUPS: usize = 8;

/// The least total cost of links that join a root with at least one space of every group
/// (a group Steiner tree, by Dreyfus and Wagner). `spaces` is the number of spaces; `cost(a, b)` is the cost of the
/// direct step, `None` where there is none. Steps are taken as passable both ways at the same cost.
pub fn joining_cost(spaces: usize, root: u16, groups: &[Vec<u16>], edges: &[(u16, u16, u32)]) -> Option<u32> {
    const FAR: u32 = u32::MAX / 4;
    debug_assert!(groups.len() <= MAX_GROUPS, "too many groups");
    let full = (1_usize << groups.len()) - 1;
    let mut near: Vec<Vec<Step>> = vec![Vec::new(); spaces];
    for (a, b, cost) in edges {
        near[usize::from(*a)].push((*b, *cost));
        near[usize::from(*b)].push((*a, *cost));
    }
    let mut least = vec![vec![FAR; spaces]; full + 1];
    for (group, members) in groups.iter().enumerate() {
        for member in members {
            least[1 << group][usize::from(*member)] = 0;
        }
    }
    least[0] = vec![0; spaces];
    for set in 1..=full {
        let mut part = (set - 1) & set;
        while part > 0 {
            let joined: Vec<u32> =
                least[part].iter().zip(&least[set ^ part]).map(|(a, b)| a.saturating_add(*b).min(FAR)).collect();
            for (known, cost) in least[set].iter_mut().zip(joined) {
                *known = (*known).min(cost);
            }
            part = (part - 1) & set;
        }
        let row = &mut least[set];
        let mut queue: BinaryHeap<_> =
            (0..spaces).filter(|space| row[*space] < FAR).map(|space| Reverse((row[space], space as u16))).collect();
        while let Some(Reverse((cost, space))) = queue.pop() {
            if row[usize::from(space)] < cost {
                continue;
            }
            for (next, step) in &near[usize::from(space)] {
                let total = cost.saturating_add(*step);
                if total < row[usize::from(*next)] {
                    row[usize::from(*next)] = total;
                    queue.push(Reverse((total, *next)));
                }
            }
        }
    }
    let cost = least[full][usize::from(root)];
    (cost < FAR).then_some(cost)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    fn line(edges: &'static [(u16, u16, u32)]) -> impl FnMut(u16) -> Result<Vec<Step>, Infallible> {
        move |space| {
            Ok(edges
                .iter()
                .filter_map(|(a, b, cost)| match space {
                    s if s == *a => Some((*b, *cost)),
                    s if s == *b => Some((*a, *cost)),
                    _ => None,
                })
                .collect())
        }
    }

    #[test]
    fn the_cheapest_way_may_be_the_longer_one() {
        let steps = line(&[(0, 3, 9), (0, 1, 1), (1, 2, 1), (2, 3, 1)]);
        let way = cheapest_way(&[0], |space| space == 3, steps).unwrap();
        assert_eq!(way, Some(Way { cost: 3, spaces: vec![0, 1, 2, 3] }));
    }

    #[test]
    fn joining_shares_common_links() {
        // a star: the root 0 reaches 2 and 3 through 1; the shared link counts once
        let cost = joining_cost(4, 0, &[vec![2], vec![3]], &[(0, 1, 5), (1, 2, 1), (1, 3, 1)]);
        assert_eq!(cost, Some(7));
        assert_eq!(joining_cost(4, 0, &[vec![2]], &[(0, 1, 5)]), None);
        assert_eq!(joining_cost(4, 0, &[], &[]), Some(0));
    }
}
