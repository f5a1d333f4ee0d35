//! Geometry: what touches what, and how far.
//!
//! Works on graphs and grids alike. What a way costs by the rules is found in `ways`.

use std::collections::VecDeque;

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

/// How many steps each space is away from a given one, with all steps counting the same; [`UNREACHABLE`] where no way
/// leads.
pub fn steps_from(layout: &Layout, start: u16) -> Vec<u16> {
    let first = layout.space_zone(0).0;
    let mut steps = vec![UNREACHABLE; layout.board().map_or(0, |board| board.spaces.len())];
    let mut queue = VecDeque::from([start]);
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

/// The number of steps to a space that no way leads to.
pub const UNREACHABLE: u16 = u16::MAX;

/// The cells of a grid within a given number of steps, in board order; nothing on a graph.
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
