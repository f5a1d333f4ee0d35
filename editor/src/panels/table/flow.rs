//! Where zones and their pieces lie in a width: plain arithmetic, without a screen.
//!
//! `flow` breaks zones into lines, `block` finds the frame of one zone, and `place` the rectangle of one piece in it. How
//! large pieces are was decided before, by `sizes.rs`.

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::folding::{FOLD_SIGN, FOLDED, fold_number, folded_width};
use super::scene::{ZoneForm, ZoneScene};
use super::sizes::{BELOW, Edges, PART_BELOW, Sizes};
use crate::theme::GAP;

/// The gap between zones of slips, and above a zone that belongs below another.
const CLOSE: f32 = 3.0;
/// The gap between pieces.
pub const BETWEEN: f32 = 6.0;
/// Names are shortened rather than making a zone wider than this.
const WIDEST_NAME: f32 = 118.0;
/// The height of a name above slips.
const ABOVE: f32 = 16.0;
/// The same where the name stands before the pieces.
const WIDEST_LEAD: f32 = 82.0;
/// The same for a pile.
const WIDEST_PILE_NAME: f32 = 84.0;
/// The room for the edges of a pile beside its top.
const PILE_EDGES: Vec2 = vec2(5.0, 7.0);

/// How many places a zone has.
fn places(zone: &ZoneScene) -> usize {
    match zone.form {
        ZoneForm::Stack => 1,
        ZoneForm::Slots(places) => usize::from(places).max(zone.extent.pieces),
        ZoneForm::Row | ZoneForm::Heap => zone.extent.pieces.max(1),
    }
}

/// How many places a zone has that lies below another: none below pieces that are not there, unless something lies in it.
fn places_below(zone: &ZoneScene, upper: &ZoneScene) -> usize {
    let taken = zone.pieces.iter().filter_map(|piece| piece.slot).max();
    places(zone).min(places(upper).max(taken.map_or(zone.pieces.len(), usize::from)))
}

/// A zone in its frame: its size, and the number of columns of its places.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    /// With frame and name.
    pub size: Vec2,
    /// How many places are shown.
    pub places: usize,
    /// Places per line.
    pub columns: usize,
    /// The size of a place.
    pub cell: Vec2,
    /// The room that the frame takes.
    pub frame: Edges,
    /// The room before the pieces for the name, where it stands there.
    pub lead: f32,
}

/// The size of a zone that may have this width.
pub fn block(zone: &ZoneScene, sizes: Sizes, width: f32) -> Block {
    block_of(zone, places(zone), sizes.cell(zone), sizes.frame, width)
}

fn block_of(zone: &ZoneScene, places: usize, cell: Vec2, frame: Edges, width: f32) -> Block {
    let block = block_in(zone, places, cell, frame, width);
    if !frame.is_beside || zone.is_folded {
        return block;
    }
    // in a narrow room a name before the pieces takes more lines than one above them
    let above = block_in(zone, places, cell, Edges { name: ABOVE, is_beside: false, ..frame }, width);
    if above.size.y < block.size.y { above } else { block }
}

fn block_in(zone: &ZoneScene, places: usize, cell: Vec2, frame: Edges, width: f32) -> Block {
    if zone.is_folded {
        let across = folded_width(zone).min(width);
        return Block { size: vec2(across, FOLDED), places, columns: 1, cell: Vec2::ZERO, frame, lead: 0.0 };
    }
    let edges = if zone.form == ZoneForm::Stack { PILE_EDGES } else { Vec2::ZERO };
    // the number and the sign that folds it stand beside the name
    let (number, sign) = if zone.is_opened { (fold_number(zone), FOLD_SIGN) } else { (0.0, 0.0) };
    let name = (zone.name.chars().count() as f32 * 6.0 + 12.0).min(WIDEST_LEAD);
    let lead = if frame.is_beside { name + number } else { 0.0 };
    let inside = (width - 2.0 * frame.margin - lead).max(cell.x);
    let most = (((inside + BETWEEN) / (cell.x + BETWEEN)).floor() as usize).max(1);
    let columns = places.min(most);
    let lines = places.div_ceil(columns);
    let contents =
        vec2(columns as f32 * (cell.x + BETWEEN) - BETWEEN, lines as f32 * (cell.y + BETWEEN) - BETWEEN) + edges;
    let widest = if zone.form == ZoneForm::Stack { WIDEST_PILE_NAME } else { WIDEST_NAME };
    let name = ((zone.name.chars().count() as f32 * 6.8 + 20.0).min(widest) + sign + number).min(inside);
    let across = if frame.is_beside { lead + contents.x } else { contents.x.max(name) };
    let size = vec2(across, contents.y + frame.name) + Vec2::splat(2.0 * frame.margin);
    Block { size, places, columns, cell, frame, lead }
}

/// Where a place of a zone is inside the rectangle of its block.
pub fn place(block: &Block, rect: Rect, number: usize) -> Rect {
    let (column, line) = (number % block.columns, number / block.columns);
    let step = block.cell + Vec2::splat(BETWEEN);
    let corner = rect.min
        + Vec2::splat(block.frame.margin)
        + vec2(block.lead + column as f32 * step.x, block.frame.name + line as f32 * step.y);
    Rect::from_min_size(corner, block.cell)
}

/// Zones in a width: the rectangle of each, relative to the upper left corner of all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Flow {
    /// Each zone's block and rectangle.
    pub blocks: Vec<(Block, Rect)>,
    /// The room that all of them take.
    pub size: Vec2,
}

/// Zones side by side in as many rows as they need. A zone that belongs below another lies there, each place below its
/// piece; a low zone lies below the one before it where a higher one leaves room for both.
pub fn flow(zones: &[&ZoneScene], sizes: Sizes, width: f32) -> Flow {
    let mut flow = Flow::default();
    let gap = if sizes.frame.is_beside { CLOSE } else { GAP };
    let mut at = Pos2::ZERO;
    let mut row = 0.0_f32;
    let mut first_of_row = 0;
    // the last column of the row: what stands there, and how far down
    let mut column = Rect::NOTHING;
    for (number, zone) in zones.iter().enumerate() {
        if let Some(upper) = under(zones, number) {
            let (base, above) = flow.blocks[upper];
            let most = match sizes.face.and(zone.extent.shape) {
                Some(_) => f32::INFINITY,
                None => (base.cell.y * PART_BELOW).clamp(BELOW.0, BELOW.1),
            };
            let cell = vec2(base.cell.x, sizes.cell(zone).y.min(base.cell.y).min(most));
            // what it is called needs no line: it is seen what its places belong to
            let frame = if sizes.frame.is_beside { sizes.frame } else { Edges { name: 0.0, ..sizes.frame } };
            let block = block_of(zone, places_below(zone, zones[upper]), cell, frame, width);
            let rect = Rect::from_min_size(pos2(above.left(), above.bottom() + CLOSE), block.size);
            at.x = at.x.max(rect.right() + gap);
            row = row.max(rect.bottom() - at.y);
            column = column.union(rect);
            flow.blocks.push((block, rect));
            continue;
        }
        let block = block(zone, sizes, width);
        let beneath = Rect::from_min_size(column.left_bottom() + vec2(0.0, gap), block.size);
        if column.is_positive()
            && beneath.bottom() <= at.y + row + 0.5
            && beneath.right() <= width
            && block.size.x <= column.width() * 2.2
        {
            column = column.union(beneath);
            at.x = at.x.max(column.right() + gap);
            flow.blocks.push((block, beneath));
            continue;
        }
        let is_too_wide = at.x > 0.0 && at.x + block.size.x > width;
        let wrapped = at.y + row + gap + block.size.y;
        let squeezed = is_too_wide.then(|| squeezed(zones, number, sizes, (column, at), width)).flatten();
        if let Some((block, rect)) = squeezed.filter(|(_, rect)| rect.bottom() + 0.5 < wrapped) {
            column = if rect.left() < at.x { column.union(rect) } else { rect };
            at.x = at.x.max(rect.right() + gap);
            row = row.max(rect.bottom() - at.y);
            flow.blocks.push((block, rect));
            continue;
        }
        if is_too_wide {
            widen(&zones[first_of_row..], &mut flow.blocks[first_of_row..], sizes, width);
            level(&mut flow.blocks[first_of_row..], at.y + row);
            at = pos2(0.0, at.y + row + gap);
            (row, first_of_row) = (0.0, number);
        }
        column = Rect::from_min_size(at, block.size);
        flow.blocks.push((block, column));
        at.x += block.size.x + gap;
        row = row.max(block.size.y);
    }
    let last = flow.blocks.len().min(first_of_row);
    widen(&zones[last..], &mut flow.blocks[last..], sizes, width);
    level(&mut flow.blocks[last..], at.y + row);
    let far = flow.blocks.iter().map(|(_, rect)| rect.right()).fold(0.0, f32::max);
    flow.size = vec2(far, at.y + row);
    flow
}

/// A zone that is too wide for the rest of its row, in several lines there: below the last column or beside it, whichever
/// ends higher.
fn squeezed(
    zones: &[&ZoneScene],
    number: usize,
    sizes: Sizes,
    (column, at): (Rect, Pos2),
    width: f32,
) -> Option<(Block, Rect)> {
    let zone = zones[number];
    // what belongs below it needs its places in one line
    let is_base = number + 1 < zones.len() && under(zones, number + 1).is_some();
    if zone.form == ZoneForm::Stack || zone.is_folded || is_base {
        return None;
    }
    let gap = if sizes.frame.is_beside { CLOSE } else { GAP };
    let corners = [column.left_bottom() + vec2(0.0, gap), at];
    let tried = corners.into_iter().filter(|corner| corner.is_finite()).map(|corner| {
        let block = block(zone, sizes, width - corner.x);
        (block, Rect::from_min_size(corner, block.size))
    });
    let fits = |(block, rect): &(Block, Rect)| block.columns > 1 && rect.right() <= width + 0.5;
    tried.filter(fits).min_by(|(_, one), (_, other)| one.bottom().total_cmp(&other.bottom()))
}

/// The zone before this one that it belongs below.
fn under(zones: &[&ZoneScene], number: usize) -> Option<usize> {
    let wanted = zones[number].below.as_ref()?;
    // only directly below it: what stands between would be covered
    let before = number.checked_sub(1)?;
    (zones[before].key == *wanted).then_some(before)
}

/// Slips and the smallest cards of a row take the room that it leaves, so that more of their names can be read.
fn widen(zones: &[&ZoneScene], blocks: &mut [(Block, Rect)], sizes: Sizes, width: f32) {
    let Some((_, first)) = blocks.first().copied() else { return };
    // what lies below another would not be below it any longer
    let Some(widest) = sizes.widest() else { return };
    if blocks.iter().any(|(_, rect)| rect.top() != first.top()) {
        return;
    }
    let is_of_slips = |zone: &ZoneScene| zone.extent.has_cards && zone.form != ZoneForm::Stack && !zone.is_folded;
    let of_slips = || zones.iter().map(|zone| is_of_slips(zone));
    let slips: usize = blocks.iter().zip(of_slips()).filter(|(_, is)| *is).map(|((block, _), _)| block.columns).sum();
    let right = blocks.iter().map(|(_, rect)| rect.right()).fold(0.0, f32::max);
    let more = ((width - right) / slips.max(1) as f32).min(widest - sizes.card.x).floor();
    if slips == 0 || more <= 0.0 {
        return;
    }
    let mut moved = 0.0;
    for ((block, rect), is_of_slips) in blocks.iter_mut().zip(of_slips()) {
        let more = if is_of_slips { more * block.columns as f32 } else { 0.0 };
        if is_of_slips {
            block.cell.x += more / block.columns as f32;
            block.size.x += more;
        }
        *rect = Rect::from_min_size(rect.min + vec2(moved, 0.0), rect.size() + vec2(more, 0.0));
        moved += more;
    }
}

/// How much a frame may grow to be level with its neighbours.
const MOST_STRETCH: f32 = 44.0;

/// Stretch the lowest blocks of a row to its bottom, where little is missing.
fn level(blocks: &mut [(Block, Rect)], bottom: f32) {
    for at in 0..blocks.len() {
        let this = blocks[at].1;
        let is_covered =
            |other: &Rect| other.top() > this.top() && other.left() < this.right() && other.right() > this.left();
        // what is folded is one line, beside whatever it stands
        let is_folded = blocks[at].0.cell == Vec2::ZERO;
        if !is_folded && bottom - this.bottom() <= MOST_STRETCH && !blocks.iter().any(|(_, other)| is_covered(other)) {
            blocks[at].1.max.y = bottom;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::table::scene::PieceScene;
    use crate::panels::table::sizes::tests::{card, zone};
    use crate::panels::table::sizes::{LADDER, LARGE, LEAST, SLIPS, WIDEST_SLIP, largest_or_slips};

    #[test]
    fn where_not_even_the_smallest_cards_fit_they_are_slips_with_the_name_before_or_above() {
        let army = zone("army", ZoneForm::Row, 6);
        let height = |sizes: Sizes, width: f32| flow(&[&army], sizes, width).size.y;
        let found = |room: f32| largest_or_slips(|sizes| height(sizes, 340.0) <= room);
        assert!(!found(200.0).frame.is_beside, "there is room for cards");
        let slips = found(70.0);
        assert_eq!(slips, SLIPS[0]);
        let wide = block(&army, slips, 700.0);
        assert!(wide.lead > 0.0 && wide.frame.is_beside, "{wide:?}");
        let narrow = block(&army, slips, 215.0);
        assert_eq!((narrow.lead, narrow.columns), (0.0, 2), "above, where it would take a line more beside");
        let frame = Rect::from_min_size(Pos2::ZERO, wide.size);
        assert!((0..6).all(|number| frame.contains_rect(place(&wide, frame, number))), "{wide:?}");
    }

    #[test]
    fn slips_take_the_width_that_their_row_leaves() {
        let (army, relics) = (zone("army", ZoneForm::Row, 2), zone("relics", ZoneForm::Row, 1));
        let narrow = SLIPS[SLIPS.len() - 1];
        let flow = flow(&[&army, &relics], narrow, 420.0);
        let cells: Vec<f32> = flow.blocks.iter().map(|(block, _)| block.cell.x).collect();
        assert!(cells.iter().all(|width| *width > narrow.card.x + 20.0 && *width <= WIDEST_SLIP), "{cells:?}");
        assert!(flow.size.x <= 420.0 && flow.blocks[0].1.right() < flow.blocks[1].1.left(), "{flow:?}");
        let (block, rect) = flow.blocks[0];
        assert!((0..2).all(|number| rect.contains_rect(place(&block, rect, number))), "{block:?} {rect}");
    }

    #[test]
    fn zones_do_not_overlap_and_stay_in_their_width() {
        let list: Vec<ZoneScene> = [3, 6, 1, 12, 2].iter().map(|count| zone("z", ZoneForm::Row, *count)).collect();
        let zones: Vec<&ZoneScene> = list.iter().collect();
        for sizes in LADDER.into_iter().chain(SLIPS) {
            for width in [300.0, 500.0, 900.0, 1600.0] {
                let flow = flow(&zones, sizes, width);
                assert!(flow.size.x <= width + 0.5, "{sizes:?} {width}: {}", flow.size);
                for (at, (_, one)) in flow.blocks.iter().enumerate() {
                    for (_, other) in &flow.blocks[at + 1..] {
                        assert!(!one.shrink(1.0).intersects(other.shrink(1.0)), "{one} {other}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_place_lies_inside_its_frame() {
        let zone = zone("z", ZoneForm::Row, 9);
        let block = block(&zone, LARGE, 400.0);
        let frame = Rect::from_min_size(pos2(10.0, 20.0), block.size);
        let places: Vec<Rect> = (0..9).map(|number| place(&block, frame, number)).collect();
        assert!(places.iter().all(|place| frame.contains_rect(*place)), "{frame} {places:?}");
        assert!(places[0].right() < places[1].left());
    }

    #[test]
    fn a_row_that_loses_a_card_stays_as_wide_and_moves_nothing() {
        let (row, other) = (zone("row", ZoneForm::Row, 5), zone("other", ZoneForm::Row, 2));
        let mut less = zone("row", ZoneForm::Row, 4);
        less.extent = row.extent;
        assert_eq!(flow(&[&row, &other], LARGE, 1200.0), flow(&[&less, &other], LARGE, 1200.0));
    }

    #[test]
    fn a_zone_that_belongs_below_another_has_its_places_below_the_pieces() {
        let upper = zone("row", ZoneForm::Row, 4);
        let mut lower = zone("places", ZoneForm::Slots(6), 0);
        lower.below = Some("row".to_owned());
        let flow = flow(&[&upper, &lower, &zone("far", ZoneForm::Row, 1)], LADDER[2], 1600.0);
        let (above, below) = (flow.blocks[0], flow.blocks[1]);
        for number in 0..4 {
            let (piece, slot) = (place(&above.0, above.1, number), place(&below.0, below.1, number));
            assert_eq!(piece.left(), slot.left());
            assert!(slot.top() > piece.bottom());
        }
        assert_eq!(below.0.places, 4, "nothing is below a piece that is not there");
        assert_eq!(below.0.frame.name, 0.0, "what it is called needs no line");
        let mut taken = lower.clone();
        taken.pieces = vec![PieceScene { slot: Some(6), ..card(None) }];
        assert_eq!(places_below(&taken, &upper), 6, "what lies farther is seen, too");
        assert!(flow.blocks[2].1.left() >= below.1.right());
    }

    #[test]
    fn a_zone_too_wide_for_its_row_takes_several_lines_there_where_that_is_lower() {
        let (row, far) = (zone("row", ZoneForm::Row, 8), zone("far", ZoneForm::Slots(4), 4));
        let mut token = zone("token", ZoneForm::Row, 1);
        token.extent.has_cards = false;
        let mut places = zone("places", ZoneForm::Slots(8), 0);
        places.below = Some("row".to_owned());
        let zones = [&row, &places, &token, &far];
        let wide = flow(&zones, LEAST, 1600.0);
        let narrow = flow(&zones, LEAST, 655.0);
        assert_eq!(wide.blocks[3].0.columns, 4, "in one line where there is room");
        let (block, rect) = narrow.blocks[3];
        assert_eq!((block.columns, rect.left()), (2, narrow.blocks[2].1.left()), "below the last column: {rect}");
        let wrapped = wide.size.y + GAP + wide.blocks[3].0.size.y;
        assert!(narrow.size.y < wrapped && narrow.size.x <= 655.0, "{} {wrapped}", narrow.size);
        for (at, (_, one)) in narrow.blocks.iter().enumerate() {
            assert!(narrow.blocks[at + 1..].iter().all(|(_, other)| !one.shrink(1.0).intersects(other.shrink(1.0))));
        }
    }

    #[test]
    fn low_zones_share_a_column_beside_a_high_one() {
        let high = zone("high", ZoneForm::Row, 2);
        let mut low = zone("low", ZoneForm::Stack, 1);
        low.extent.is_open = false;
        let flow = flow(&[&high, &low, &low.clone()], LADDER[0], 1600.0);
        assert_eq!(flow.blocks[1].1.left(), flow.blocks[2].1.left());
        assert!(flow.blocks[2].1.top() > flow.blocks[1].1.bottom());
    }
}
