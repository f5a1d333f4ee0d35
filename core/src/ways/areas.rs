//! Areas of a board: connected spaces that have something in common, and what lies at the border of a set of spaces.

use crate::layout::Layout;

/// The connected spaces with the same label, by their first space; spaces without a label are in none.
pub fn areas(layout: &Layout, labels: &[Option<u32>]) -> Vec<Vec<u16>> {
    let mut is_done = vec![false; labels.len()];
    let mut all = Vec::new();
    for first in 0..labels.len() {
        if is_done[first] || labels[first].is_none() {
            continue;
        }
        is_done[first] = true;
        let mut area = vec![first as u16];
        let mut at = 0;
        while let Some(space) = area.get(at).copied() {
            for near in neighbours(layout, space) {
                if !is_done[usize::from(near)] && labels[usize::from(near)] == labels[first] {
                    is_done[usize::from(near)] = true;
                    area.push(near);
                }
            }
            at += 1;
        }
        area.sort_unstable();
        all.push(area);
    }
    all
}

/// Those of these spaces that touch one which is not among them, in board order.
pub fn border(layout: &Layout, spaces: &[u16]) -> Vec<u16> {
    let is_inside = marked(layout, spaces);
    let touches_outside = |space: &u16| neighbours(layout, *space).any(|near| !is_inside[usize::from(near)]);
    (0..is_inside.len() as u16).filter(|space| is_inside[usize::from(*space)] && touches_outside(space)).collect()
}

/// The spaces that touch one of these and are not among them, in board order.
pub fn surroundings(layout: &Layout, spaces: &[u16]) -> Vec<u16> {
    let is_inside = marked(layout, spaces);
    let mut is_beside = vec![false; is_inside.len()];
    for space in spaces {
        neighbours(layout, *space).for_each(|near| is_beside[usize::from(near)] = true);
    }
    (0..is_inside.len() as u16).filter(|at| is_beside[usize::from(*at)] && !is_inside[usize::from(*at)]).collect()
}

fn marked(layout: &Layout, spaces: &[u16]) -> Vec<bool> {
    let mut marked = vec![false; layout.board().map_or(0, |board| board.spaces.len())];
    spaces.iter().for_each(|space| marked[usize::from(*space)] = true);
    marked
}

fn neighbours(layout: &Layout, space: u16) -> impl Iterator<Item = u16> + '_ {
    let first = layout.space_zone(0).0;
    layout.neighbours(space).iter().map(move |zone| zone.0 - first)
}
