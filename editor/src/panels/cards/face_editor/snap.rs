//! Where a region comes to lie when it is dragged: its edges snap to those of the card and of other regions, otherwise
//! to a grid.

use houserule_core::card_layout::Area;

/// The least width and height of a region.
const LEAST: i32 = 10;
/// How near an edge must come to snap to another.
const NEAR: i32 = 10;
/// The grid that other places snap to.
const GRID: i32 = 5;

/// What is dragged: the whole region, or some of its edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Handle {
    /// The left edge.
    pub left: bool,
    /// The upper edge.
    pub top: bool,
    /// The right edge.
    pub right: bool,
    /// The lower edge.
    pub bottom: bool,
}

impl Handle {
    /// All edges: the region is moved.
    pub const MOVE: Handle = Handle { left: true, top: true, right: true, bottom: true };

    /// The handles of corners and edges, with their place from 0 to 2 across and down.
    pub fn around() -> [(Handle, (u8, u8)); 8] {
        let handle = |x: u8, y: u8| Handle { left: x == 0, right: x == 2, top: y == 0, bottom: y == 2 };
        [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)].map(|(x, y)| (handle(x, y), (x, y)))
    }
}

/// Where a region lies after one of its handles was dragged this far. `others` are the other regions; with `is_free`
/// nothing snaps.
pub fn dragged(area: Area, handle: Handle, by: (i32, i32), others: &[Area], card: (i32, i32), is_free: bool) -> Area {
    let across: Vec<i32> = others.iter().flat_map(|one| [one.x, one.x + one.width]).chain([0, card.0]).collect();
    let down: Vec<i32> = others.iter().flat_map(|one| [one.y, one.y + one.height]).chain([0, card.1]).collect();
    let (x, width) = span((area.x, area.width), (handle.left, handle.right), by.0, &across, card.0, is_free);
    let (y, height) = span((area.y, area.height), (handle.top, handle.bottom), by.1, &down, card.1, is_free);
    Area { x, y, width, height }
}

/// The same in one direction: place and length.
fn span(old: (i32, i32), edges: (bool, bool), by: i32, known: &[i32], card: i32, is_free: bool) -> (i32, i32) {
    let (start, length) = old;
    let end = start + length;
    match edges {
        (false, false) => old,
        (true, true) => {
            let moved = start.saturating_add(by);
            if is_free {
                return (moved, length);
            }
            let middle = card / 2 - length / 2;
            let to_start = known.iter().copied();
            let to_end = known.iter().map(|edge| *edge - length);
            (nearest(moved, to_start.chain(to_end).chain([middle])), length)
        }
        (true, false) => {
            let moved = start.saturating_add(by);
            let to = if is_free { moved } else { nearest(moved, known.iter().copied()) };
            let to = to.min(end - LEAST);
            (to, end - to)
        }
        (false, true) => {
            let moved = end.saturating_add(by);
            let to = if is_free { moved } else { nearest(moved, known.iter().copied()) };
            (start, (to - start).max(LEAST))
        }
    }
}

fn nearest(wanted: i32, known: impl Iterator<Item = i32>) -> i32 {
    let best = known.min_by_key(|edge| (edge - wanted).abs()).filter(|edge| (edge - wanted).abs() <= NEAR);
    best.unwrap_or_else(|| (f64::from(wanted) / f64::from(GRID)).round() as i32 * GRID)
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area { x: 100, y: 100, width: 200, height: 50 };
    const CARD: (i32, i32) = (600, 800);

    #[test]
    fn a_region_falls_on_the_grid_and_is_drawn_to_edges() {
        let moved = dragged(AREA, Handle::MOVE, (33, 12), &[], CARD, false);
        assert_eq!((moved.x, moved.y, moved.width, moved.height), (135, 110, 200, 50));
        assert_eq!(dragged(AREA, Handle::MOVE, (-94, 0), &[], CARD, false).x, 0);
        assert_eq!(dragged(AREA, Handle::MOVE, (292, 0), &[], CARD, false).x, 400, "its right edge on the card's");
        assert_eq!(dragged(AREA, Handle::MOVE, (96, 0), &[], CARD, false).x, 200, "in the middle of the card");
        let other = Area { x: 340, y: 0, width: 17, height: 10 };
        assert_eq!(dragged(AREA, Handle::MOVE, (233, 0), &[other], CARD, false).x, 340);
        assert_eq!(dragged(AREA, Handle::MOVE, (33, 12), &[], CARD, true).x, 133);
    }

    #[test]
    fn an_edge_moves_alone_and_never_past_the_other() {
        let [(corner, _), .., (opposite, _)] = Handle::around();
        assert_eq!(dragged(AREA, corner, (20, -20), &[], CARD, false), Area { x: 120, y: 80, width: 180, height: 70 });
        assert_eq!(dragged(AREA, opposite, (-500, 500), &[], CARD, false).width, LEAST);
        let thin = dragged(AREA, corner, (500, 0), &[], CARD, false);
        assert_eq!((thin.x, thin.width), (290, LEAST));
    }
}
