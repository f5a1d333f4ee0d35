//! Rectangles of an arrangement: plain arithmetic, without a screen.

use eframe::egui::{Rect, Vec2, pos2, vec2};
use houserule_core::table_layout::{PartLayout, Side, TableLayout, TablePart};

use super::Slot;
use super::sharing::{Turn, Wish, lengths};
use crate::theme::GAP;

/// What a part needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Need {
    /// With less room than this it is of no use.
    pub least: Vec2,
    /// With this much room everything in it is seen well.
    pub best: Vec2,
    /// Does more room make its cards larger?
    pub grows: bool,
    /// With more length than this nothing in it gets better.
    pub most: f32,
    /// When it gets its room where there is not enough for all.
    pub turn: Turn,
    /// The width that it can use for each point of height, where more would stay empty.
    pub aspect: Option<f32>,
}

/// A part in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// Its place in the file.
    pub slot: Slot,
    /// Which it is.
    pub part: PartLayout,
    /// Where it lies.
    pub rect: Rect,
}

/// All parts in their places.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Placing {
    /// The parts.
    pub parts: Vec<Placed>,
    /// The inner edge of each side that has parts.
    pub edges: Vec<(Side, Rect)>,
    /// The gaps between parts of one side: the part before, by its place in the file, and the length of the side.
    pub gaps: Vec<(Side, usize, Rect, f32)>,
}

impl Placing {
    /// Give a question that needs a height what the parts below it on its side can spare, or give a part that lacks room
    /// what the question does not need; those between move.
    pub fn suit_question(&mut self, needed: f32, spares: &[f32]) {
        let is_question = |one: &Placed| one.part.part == TablePart::Question;
        let Some(at) = self.parts.iter().position(is_question) else { return };
        let Slot::Side(side, place) = self.parts[at].slot else { return };
        let is_below = |slot: Slot| matches!(slot, Slot::Side(of, other) if of == side && other > place);
        let missing = needed - self.parts[at].rect.height();
        let can_help = |spare: f32| if missing > 0.0 { spare > 0.5 } else { spare < -0.5 };
        let other = self.parts.iter().zip(spares).position(|(one, spare)| is_below(one.slot) && can_help(*spare));
        let Some(other) = other.filter(|_| !side.is_level()) else { return };
        let more = if missing > 0.0 { missing.min(spares[other]) } else { missing.max(spares[other]) };
        if more.abs() < 0.5 {
            return;
        }
        let down = vec2(0.0, more);
        let (from, to) = (self.parts[at].rect.bottom(), self.parts[other].rect.top());
        self.parts[at].rect.max.y += more;
        self.parts[other].rect.min.y += more;
        let is_between = |rect: Rect| rect.top() >= from - 0.5 && rect.bottom() <= to + 0.5;
        let moved = self.parts.iter_mut().filter(|one| is_below(one.slot)).map(|one| &mut one.rect);
        for rect in moved.chain(self.gaps.iter_mut().filter(|gap| gap.0 == side).map(|gap| &mut gap.2)) {
            if is_between(*rect) {
                *rect = rect.translate(down);
            }
        }
    }
}

/// The least size, and the greatest share of the room, that a side takes automatically: of the height at the top and
/// bottom, of the width at the left and right.
const LEVEL: (f32, f32) = (26.0, 0.42);
const UPRIGHT: (f32, f32) = (190.0, 0.42);

/// Find the places of all parts but those that are left out for now; `need` is called with the width that a part would
/// have, if that is known. Zones that the file does not name lie below the middle if it leaves them room there.
pub fn place(
    layout: &TableLayout,
    parts: &[(Slot, PartLayout)],
    left_out: &[TablePart],
    room: Rect,
    need: &dyn Fn(&PartLayout, Option<f32>) -> Need,
) -> Placing {
    let (unnamed, named): (Vec<_>, Vec<_>) = parts.iter().cloned().partition(|(slot, _)| *slot == Slot::Unnamed);
    if let [(slot, zones)] = &unnamed[..]
        && zones.part == TablePart::Zones
    {
        let mut placing = place_named(layout, &named, left_out, room, need);
        let main = placing.parts.iter_mut().find(|one| one.slot == Slot::Main);
        if let Some(main) = main
            && let Some(spare) = spare_height(main, need)
        {
            let height = need(zones, Some(main.rect.width())).best.y;
            if height + GAP <= spare {
                let rect = Rect::from_min_max(main.rect.left_bottom() - vec2(0.0, height), main.rect.max);
                main.rect.max.y = rect.top() - GAP;
                placing.parts.push(Placed { slot: *slot, part: zones.clone(), rect });
                return placing;
            }
        }
    }
    place_named(layout, parts, left_out, room, need)
}

/// The height that the middle cannot use.
fn spare_height(main: &Placed, need: &dyn Fn(&PartLayout, Option<f32>) -> Need) -> Option<f32> {
    let Need { aspect, least, .. } = need(&main.part, Some(main.rect.width()));
    Some(main.rect.height() - (main.rect.width() / aspect?).max(least.y))
}

/// The height that the parts on the margin of a middle of this width take, with the gap above them.
fn margin_height(parts: &[PartLayout], width: f32, need: &dyn Fn(&PartLayout, Option<f32>) -> Need) -> f32 {
    if parts.is_empty() {
        return 0.0;
    }
    let each = width / parts.len() as f32;
    parts.iter().map(|part| need(part, Some(each)).best.y).fold(LEAST_MARGIN, f32::max) + GAP
}

/// What lies on the margin takes the lower edge of this room; gives what is left above it.
fn place_margin(
    placing: &mut Placing,
    parts: &[(Slot, PartLayout)],
    mut left: Rect,
    need: &dyn Fn(&PartLayout, Option<f32>) -> Need,
) -> Rect {
    let on_margin: Vec<_> = parts.iter().filter(|(slot, _)| matches!(slot, Slot::Margin(_))).cloned().collect();
    if on_margin.is_empty() {
        return left;
    }
    let alone: Vec<PartLayout> = on_margin.iter().map(|(_, part)| part.clone()).collect();
    let height = (margin_height(&alone, left.width(), need) - GAP).min(left.height() * MOST_MARGIN);
    let width = (left.width() - GAP * (alone.len() - 1) as f32) / alone.len() as f32;
    for (at, (slot, part)) in on_margin.into_iter().enumerate() {
        let corner = left.left_bottom() + vec2(at as f32 * (width + GAP), -height);
        placing.parts.push(Placed { slot, part, rect: Rect::from_min_size(corner, vec2(width, height)) });
    }
    left.max.y -= height + GAP;
    left
}

/// All parts along the sides and in the middle; those that the file does not name on a side.
fn place_named(
    layout: &TableLayout,
    parts: &[(Slot, PartLayout)],
    left_out: &[TablePart],
    room: Rect,
    need: &dyn Fn(&PartLayout, Option<f32>) -> Need,
) -> Placing {
    let mut placing = Placing::default();
    let mut left = room;
    let unnamed_side = if layout.parts(Side::Left).is_empty() { Side::Right } else { Side::Left };
    let unnamed_side = if layout.parts(Side::Right).is_empty() { unnamed_side } else { Side::Right };
    let is_at = |slot: Slot, side: Side| match slot {
        Slot::Side(of, _) => of == side,
        Slot::Unnamed => side == unnamed_side,
        Slot::Main | Slot::Margin(_) => false,
    };
    let mut sides = vec![Side::Top, Side::Bottom, Side::Left, Side::Right];
    sides.retain(|side| parts.iter().any(|(slot, _)| is_at(*slot, *side)));
    let has_main = parts.iter().any(|(slot, _)| *slot == Slot::Main);
    for (number, side) in sides.iter().copied().enumerate() {
        let here: Vec<&(Slot, PartLayout)> = parts.iter().filter(|(slot, _)| is_at(*slot, side)).collect();
        if !has_main && number + 1 == sides.len() {
            // nothing lies in the middle: no room is left unused
            let here: Vec<_> = here.into_iter().filter(|(_, part)| !left_out.contains(&part.part)).collect();
            let strip = place_margin(&mut placing, parts, left, need);
            along(&mut placing, side, &here, strip, need);
            return placing;
        }
        let thick = thickness(layout, side, &here, left, room, need);
        let (strip, rest, edge) = cut(left, side, with_spare(layout, side, &here, (thick, left, room), need));
        left = rest;
        placing.edges.push((side, edge));
        // a side is as wide as with all of its parts, so that nothing beside it moves
        let here: Vec<_> = here.into_iter().filter(|(_, part)| !left_out.contains(&part.part)).collect();
        along(&mut placing, side, &here, strip, need);
    }
    let middle = place_margin(&mut placing, parts, left, need);
    if let Some((slot, part)) = parts.iter().find(|(slot, _)| *slot == Slot::Main) {
        placing.parts.push(Placed { slot: *slot, part: part.clone(), rect: middle });
    }
    placing
}

/// How much of the room a side takes.
fn thickness(
    layout: &TableLayout,
    side: Side,
    here: &[&(Slot, PartLayout)],
    left: Rect,
    room: Rect,
    need: &dyn Fn(&PartLayout, Option<f32>) -> Need,
) -> f32 {
    let (whole, (least, most)) = match side.is_level() {
        true => (room.height(), LEVEL),
        false => (room.width(), UPRIGHT),
    };
    let own = || {
        let each = left.width() / here.len() as f32;
        let wanted = here.iter().map(|(_, part)| match side.is_level() {
            true => need(part, Some(each)).best.y,
            false => need(part, None).best.x,
        });
        // the middle keeps what suits it
        let main = need(&layout.main, None).best;
        let most = match side.is_level() {
            true => whole * most,
            false => (whole * most).min(left.width() - opposite(layout, side, whole) - main.x - 2.0 * GAP),
        };
        wanted.fold(0.0, f32::max).clamp(least, most.max(least))
    };
    let size = layout.sizes.get(&side).map(|size| f32::from(*size) / 100.0 * whole);
    size.unwrap_or_else(own).min(whole * 0.85)
}

/// What the side on the other end of the table is given.
fn opposite(layout: &TableLayout, side: Side, whole: f32) -> f32 {
    let other = match side {
        Side::Left => Side::Right,
        Side::Right => Side::Left,
        Side::Top => Side::Bottom,
        Side::Bottom => Side::Top,
    };
    // one that was placed already is no longer part of the room
    let is_still_to_come = side == Side::Left || side == Side::Top;
    let size = layout.sizes.get(&other).filter(|_| is_still_to_come && !layout.parts(other).is_empty());
    size.map_or(0.0, |size| f32::from(*size) / 100.0 * whole)
}

/// How much a side takes where it can have more than its size: at the top and bottom while something in it would be out of
/// sight although the middle could do with less; on the right the room that the middle cannot use.
fn with_spare(
    layout: &TableLayout,
    side: Side,
    here: &[&(Slot, PartLayout)],
    (thick, left, room): (f32, Rect, Rect),
    need: &dyn Fn(&PartLayout, Option<f32>) -> Need,
) -> f32 {
    let main = need(&layout.main, Some(left.width()));
    match side {
        Side::Top | Side::Bottom => {
            let widths = lengths(left.width() - GAP * (here.len() - 1) as f32, &wishes(side, here, left, need));
            let parts = here.iter().zip(widths);
            let least = parts.map(|((_, part), width)| need(part, Some(width)).least.y).fold(0.0, f32::max);
            thick.max(least.min(left.height() - GAP - main.least.y))
        }
        Side::Right => {
            let below = margin_height(&layout.margin, left.width() - GAP - thick, need);
            let used = main.aspect.map_or(f32::INFINITY, |aspect| (left.height() - below) * aspect);
            thick.max((left.width() - GAP - used).min(room.width() * MOST_WITH_SPARE))
        }
        Side::Left => thick,
    }
}

/// The least height of what lies on the margin of the middle, and its greatest share of the middle's.
const LEAST_MARGIN: f32 = 30.0;
const MOST_MARGIN: f32 = 0.35;
/// The greatest share of the room that a side takes because the middle cannot use it.
const MOST_WITH_SPARE: f32 = 0.5;

/// A strip along a side, what is left, and the edge between them.
fn cut(room: Rect, side: Side, thickness: f32) -> (Rect, Rect, Rect) {
    let (min, max) = (room.min, room.max);
    let rect = |x0: f32, y0: f32, x1: f32, y1: f32| Rect::from_min_max(pos2(x0, y0), pos2(x1.max(x0), y1.max(y0)));
    let level = |y: f32| rect(min.x, y, max.x, y + GAP);
    let upright = |x: f32| rect(x, min.y, x + GAP, max.y);
    match side {
        Side::Top => {
            let y = min.y + thickness;
            (rect(min.x, min.y, max.x, y), rect(min.x, y + GAP, max.x, max.y), level(y))
        }
        Side::Bottom => {
            let y = max.y - thickness;
            (rect(min.x, y, max.x, max.y), rect(min.x, min.y, max.x, y - GAP), level(y - GAP))
        }
        Side::Left => {
            let x = min.x + thickness;
            (rect(min.x, min.y, x, max.y), rect(x + GAP, min.y, max.x, max.y), upright(x))
        }
        Side::Right => {
            let x = max.x - thickness;
            (rect(x, min.y, max.x, max.y), rect(min.x, min.y, x - GAP, max.y), upright(x - GAP))
        }
    }
}

/// The parts of a side one after the other.
fn along(
    placing: &mut Placing,
    side: Side,
    here: &[&(Slot, PartLayout)],
    strip: Rect,
    need: &dyn Fn(&PartLayout, Option<f32>) -> Need,
) {
    let is_level = side.is_level();
    let whole = if is_level { strip.width() } else { strip.height() };
    let free = whole - GAP * here.len().saturating_sub(1) as f32;
    let mut at = if is_level { strip.left() } else { strip.top() };
    let lengths = lengths(free, &wishes(side, here, strip, need));
    for (number, ((slot, part), length)) in here.iter().zip(&lengths).enumerate() {
        let (min, size) = match is_level {
            true => (pos2(at, strip.top()), vec2(*length, strip.height())),
            false => (pos2(strip.left(), at), vec2(strip.width(), *length)),
        };
        let rect = Rect::from_min_size(min, size);
        placing.parts.push(Placed { slot: *slot, part: part.clone(), rect });
        at += length + GAP;
        if let Slot::Side(_, place) = slot
            && number + 1 < here.len()
        {
            let gap = match is_level {
                true => Rect::from_min_size(pos2(at - GAP, strip.top()), vec2(GAP, strip.height())),
                false => Rect::from_min_size(pos2(strip.left(), at - GAP), vec2(strip.width(), GAP)),
            };
            placing.gaps.push((side, *place, gap, free));
        }
    }
}

/// What the parts of a side want of its length.
fn wishes(
    side: Side,
    here: &[&(Slot, PartLayout)],
    strip: Rect,
    need: &dyn Fn(&PartLayout, Option<f32>) -> Need,
) -> Vec<Wish> {
    let is_level = side.is_level();
    let whole = if is_level { strip.width() } else { strip.height() };
    let free = whole - GAP * here.len().saturating_sub(1) as f32;
    let wish = |part: &PartLayout| {
        let need = need(part, (!is_level).then_some(strip.width()));
        let (least, best) = if is_level { (need.least.x, need.best.x) } else { (need.least.y, need.best.y) };
        let fixed = part.size.map(|size| f32::from(size) / 100.0 * free);
        Wish { fixed, least, best: best.max(least), grows: need.grows, most: need.most, turn: need.turn }
    };
    here.iter().map(|(_, part)| wish(part)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Rect = Rect { min: pos2(10.0, 20.0), max: pos2(1010.0, 620.0) };

    fn layout() -> (TableLayout, Vec<(Slot, PartLayout)>) {
        let part = |part| PartLayout::of(part);
        let right = vec![part(TablePart::Question), part(TablePart::Seats)];
        let mut layout = TableLayout { main: part(TablePart::Board), ..TableLayout::default() };
        layout.sides.insert(Side::Right, right);
        layout.sides.insert(Side::Bottom, vec![part(TablePart::Row("battle".to_owned())), part(TablePart::Hand)]);
        layout.sizes.insert(Side::Right, 30);
        let mut all = vec![(Slot::Main, layout.main.clone())];
        for (side, parts) in &layout.sides {
            all.extend(parts.iter().enumerate().map(|(at, part)| (Slot::Side(*side, at), part.clone())));
        }
        (layout, all)
    }

    fn need(part: &PartLayout, _: Option<f32>) -> Need {
        match part.part {
            TablePart::Question => {
                let (least, best) = (vec2(100.0, 70.0), vec2(300.0, 90.0));
                Need { least, best, grows: false, most: f32::INFINITY, turn: Turn::First, aspect: None }
            }
            _ => {
                let (least, best) = (vec2(80.0, 60.0), vec2(200.0, 120.0));
                Need { least, best, grows: true, most: f32::INFINITY, turn: Turn::Usual, aspect: None }
            }
        }
    }

    #[test]
    fn parts_fill_the_room_and_never_overlap() {
        let (layout, parts) = layout();
        let placing = place(&layout, &parts, &[], ROOM, &need);
        assert_eq!(placing.parts.len(), 5);
        for (at, one) in placing.parts.iter().enumerate() {
            assert!(ROOM.expand(0.5).contains_rect(one.rect), "{one:?}");
            for other in &placing.parts[at + 1..] {
                assert!(!one.rect.shrink(0.5).intersects(other.rect.shrink(0.5)), "{one:?} {other:?}");
            }
        }
        let rect = |part: TablePart| placing.parts.iter().find(|one| one.part.part == part).unwrap().rect;
        assert!((rect(TablePart::Seats).width() - 300.0).abs() < 0.5, "thirty percents of the width");
        assert!((rect(TablePart::Question).height() - 90.0).abs() < 0.5, "a question takes what it needs");
        let area: f32 = placing.parts.iter().map(|one| one.rect.area()).sum();
        assert!(area > ROOM.area() * 0.95, "no room is left unused: {area}");
    }

    #[test]
    fn a_side_takes_the_room_that_the_board_cannot_use_and_what_would_be_out_of_sight() {
        let (mut layout, parts) = layout();
        let wide = |part: &PartLayout, width: Option<f32>| Need {
            aspect: (part.part == TablePart::Board).then_some(1.2),
            ..need(part, width)
        };
        let rect =
            |placing: &Placing, part: &TablePart| placing.parts.iter().find(|one| one.part.part == *part).unwrap().rect;
        let placing = place(&layout, &parts, &[], ROOM, &wide);
        let board = rect(&placing, &TablePart::Board);
        assert!((board.width() - board.height() * 1.2).abs() < 0.5, "the board has all that it can use: {board}");
        assert!(rect(&placing, &TablePart::Seats).width() > 400.0, "and the column the rest");
        layout.sizes.insert(Side::Right, 55);
        let placing = place(&layout, &parts, &[], ROOM, &wide);
        assert!((rect(&placing, &TablePart::Seats).width() - 550.0).abs() < 0.5, "its own size, where that is more");
        // a strip that is too low for what lies in it
        layout.sizes.insert(Side::Bottom, 5);
        let placing = place(&layout, &parts, &[], ROOM, &need);
        assert!((rect(&placing, &TablePart::Hand).height() - 60.0).abs() < 0.5, "grows to what it needs at least");
        let greedy = |part: &PartLayout, width: Option<f32>| match part.part {
            TablePart::Board => Need { least: vec2(80.0, 550.0), ..need(part, width) },
            _ => need(part, width),
        };
        let placing = place(&layout, &parts, &[], ROOM, &greedy);
        assert!((rect(&placing, &TablePart::Board).height() - 550.0).abs() < 0.5, "but not at the cost of the middle");
    }

    #[test]
    fn what_is_on_the_margin_lies_below_the_middle_alone_and_gives_way_to_nothing_beside_it() {
        let (mut layout, _) = layout();
        layout.margin = vec![layout.sides.remove(&Side::Bottom).unwrap().remove(1)];
        let mut parts = vec![(Slot::Main, layout.main.clone()), (Slot::Margin(0), layout.margin[0].clone())];
        let right = layout.sides[&Side::Right].iter().enumerate();
        parts.extend(right.map(|(at, part)| (Slot::Side(Side::Right, at), part.clone())));
        let wide = |part: &PartLayout, width: Option<f32>| Need {
            aspect: (part.part == TablePart::Board).then_some(1.2),
            ..need(part, width)
        };
        let rect = |placing: &Placing, slot: Slot| placing.parts.iter().find(|one| one.slot == slot).unwrap().rect;
        let placing = place(&layout, &parts, &[], ROOM, &wide);
        let (board, hand) = (rect(&placing, Slot::Main), rect(&placing, Slot::Margin(0)));
        assert_eq!((board.x_range(), hand.bottom(), hand.height()), (hand.x_range(), ROOM.bottom(), 120.0));
        assert!((hand.top() - board.bottom() - GAP).abs() < 0.5);
        assert!((board.width() - board.height() * 1.2).abs() < 0.5, "the side has the width that the board cannot use");
        // the referee, who sees the hands elsewhere, has the same columns
        let without: Vec<_> = parts.iter().filter(|(slot, _)| *slot != Slot::Margin(0)).cloned().collect();
        let placing = place(&layout, &without, &[], ROOM, &wide);
        assert_eq!(rect(&placing, Slot::Main).x_range(), board.x_range());
        assert_eq!(rect(&placing, Slot::Main).bottom(), ROOM.bottom());
        // nor does it lie on a side that has the room of a middle that is not there
        let without: Vec<_> = parts.iter().filter(|(slot, _)| *slot != Slot::Main).cloned().collect();
        let placing = place(&layout, &without, &[], ROOM, &wide);
        let hand = rect(&placing, Slot::Margin(0));
        assert_eq!((hand.width(), hand.bottom()), (ROOM.width(), ROOM.bottom()));
        assert!(placing.parts.iter().all(|one| one.slot == Slot::Margin(0) || one.rect.bottom() < hand.top()));
    }

    #[test]
    fn zones_without_a_place_lie_below_a_middle_that_leaves_them_room_else_on_a_side() {
        let (mut layout, mut parts) = layout();
        layout.sizes.insert(Side::Right, 50);
        let zones = PartLayout::of(TablePart::Zones);
        parts.push((Slot::Unnamed, zones));
        let at = |aspect: f32| {
            let wide = |part: &PartLayout, width: Option<f32>| Need {
                aspect: (part.part == TablePart::Board).then_some(aspect),
                ..need(part, width)
            };
            let placing = place(&layout, &parts, &[], ROOM, &wide);
            let rect = |slot: Slot| placing.parts.iter().find(|one| one.slot == slot).unwrap().rect;
            (rect(Slot::Main), rect(Slot::Unnamed))
        };
        let (board, zones) = at(2.0);
        assert_eq!(board.x_range(), zones.x_range());
        assert!(zones.top() > board.bottom() && zones.height() == 120.0, "{board} {zones}");
        let (board, zones) = at(1.1);
        assert!(zones.left() > board.right(), "a board that uses the height keeps it: {board} {zones}");
    }

    #[test]
    fn a_long_question_takes_what_the_seats_below_it_can_spare() {
        let (layout, parts) = layout();
        let mut placing = place(&layout, &parts, &[], ROOM, &need);
        let at =
            |placing: &Placing, part: TablePart| placing.parts.iter().position(|one| one.part.part == part).unwrap();
        let (question, seats) = (at(&placing, TablePart::Question), at(&placing, TablePart::Seats));
        let before = placing.clone();
        let mut spares = vec![0.0; placing.parts.len()];
        placing.suit_question(150.0, &spares);
        assert_eq!(placing, before, "nobody has room to spare");
        spares[seats] = 40.0;
        placing.suit_question(150.0, &spares);
        let (asked, sat) = (placing.parts[question].rect, placing.parts[seats].rect);
        assert!((asked.height() - 130.0).abs() < 0.5, "all that is spared, and no more: {asked}");
        assert!((sat.top() - asked.bottom() - GAP).abs() < 0.5 && sat.bottom() == before.parts[seats].rect.bottom());
        placing.suit_question(100.0, &spares);
        assert_eq!(placing.parts[question].rect, asked, "a question that is whole takes nothing");
        spares[seats] = -20.0;
        placing.suit_question(100.0, &spares);
        let (short, sat) = (placing.parts[question].rect, placing.parts[seats].rect);
        assert!((asked.height() - short.height() - 20.0).abs() < 0.5, "and gives what is missing below it: {short}");
        assert!((sat.top() - short.bottom() - GAP).abs() < 0.5 && sat.bottom() == before.parts[seats].rect.bottom());
        placing.suit_question(100.0, &spares);
        assert!((placing.parts[question].rect.height() - 100.0).abs() < 0.5, "as far as it stays whole");
    }

    #[test]
    fn what_is_left_out_gives_its_room_to_the_rest_of_its_side_and_changes_no_width() {
        let (layout, parts) = layout();
        let before = place(&layout, &parts, &[], ROOM, &need);
        let placing = place(&layout, &parts, &[TablePart::Seats], ROOM, &need);
        assert_eq!(placing.parts.len(), before.parts.len() - 1);
        let rect =
            |placing: &Placing, part: TablePart| placing.parts.iter().find(|one| one.part.part == part).unwrap().rect;
        let (question, whole) = (rect(&placing, TablePart::Question), rect(&before, TablePart::Question));
        assert_eq!(question.x_range(), whole.x_range());
        assert_eq!(question.bottom(), rect(&before, TablePart::Seats).bottom());
        assert_eq!(rect(&placing, TablePart::Board), rect(&before, TablePart::Board));
    }
}
