//! How much room each part needs, and how large cards are in the room that it is given.

use eframe::egui::{Vec2, vec2};
use houserule_core::table_layout::{Faces, PartLayout, TableLayout, TablePart};

use super::placing::Need;
use super::sharing::Turn;
use super::{Slot, regions_view, values_view, zones_of};
use crate::panels::table::flow::flow;
use crate::panels::table::folding::FOLDED;
use crate::panels::table::hand_strip;
use crate::panels::table::panel::Shown;
use crate::panels::table::parts::usual_question;
use crate::panels::table::scene::{Scene, ZoneForm, ZoneScene};
use crate::panels::table::seats_measure::SeatsMeasure;
use crate::panels::table::sizes::{LARGE, LEAST, READABLE, SLIPS, SMALL, Sizes, largest, largest_or_slips, whole};

/// The room that is kept free for a scroll bar.
pub const BAR: f32 = 10.0;
/// The width of a question in a column.
const QUESTION: f32 = 300.0;
/// The greatest share of the table's height that a long question takes; the rest scrolls.
const MOST_QUESTION: f32 = 0.32;
/// The same beside a table of numbers, which has its room before a question gets more than usual.
const MOST_BESIDE_NUMBERS: f32 = 0.45;
/// The greatest share of the table's height that the numbers of seats take before others get what they need.
const MOST_NUMBERS: f32 = 0.62;
/// The greatest share of the table's height up to which a question is shown whole, if others give way to it.
pub const WHOLE_QUESTION: f32 = 0.66;
/// The share of the table's height that a question has which cannot be shown whole, if others can spare it.
pub const LONG_QUESTION: f32 = 0.45;
/// The padding inside the frame of a list, beside it and above it.
pub const FRAME: Vec2 = vec2(6.0, 4.0);
/// The least height of the list of regions, its heads and a line, where it scrolls; and the height up to which it is
/// rather whole.
const LEAST_REGIONS: (f32, f32) = (50.0, 96.0);
/// The same for the cards of seats as slips, which make room for a question of usual length only.
const MOST_CARDS: f32 = 0.8;
/// The greatest share of their room that seats with the referee's tools keep beside a long question.
const MOST_BESIDE_TOOLS: f32 = 0.65;
/// How much worse to look at cards may be where that makes the rows of seats even.
const UNEVEN: f32 = 0.06;
/// The least width of the card of a seat.
const LEAST_SEAT: f32 = 176.0;
/// The width of values in a column.
const VALUES: f32 = 200.0;
/// The slips to which cards that lie there only for a while shrink.
const NARROW_SLIPS: Sizes = SLIPS[1];
/// The width for which zones are measured where nothing says how wide they are.
const ZONES: f32 = 330.0;

/// What a part needs; `width` is the width that it would have, where that is known.
pub fn need(
    part: &PartLayout,
    width: Option<f32>,
    layout: &TableLayout,
    shown: &Shown,
    asked: f32,
    room: Vec2,
) -> Need {
    let scene = &shown.scene;
    match &part.part {
        TablePart::Board => {
            let (least, best) = (vec2(160.0, 140.0), vec2(420.0, 360.0));
            let bounds = scene.board.as_ref().map(|board| board.bounds);
            let aspect = bounds.map(|bounds| bounds.width() / bounds.height().max(1.0));
            Need { least, best, grows: true, most: f32::INFINITY, turn: Turn::Usual, aspect }
        }
        TablePart::Question => {
            let usual = usual_question(width.unwrap_or(QUESTION));
            let best = usual.max(asked);
            // many answers scroll before what all seats have is out of sight
            Need {
                least: vec2(220.0, usual),
                best: vec2(QUESTION, best),
                grows: false,
                most: f32::INFINITY,
                turn: Turn::First,
                aspect: None,
            }
        }
        TablePart::Seats => {
            let usual = shown.usual.as_ref().unwrap_or(&shown.seats);
            let wide = usual.width() + BAR;
            let sizes = if part.faces == Faces::Small { SMALL } else { LARGE };
            let across = width.unwrap_or(wide);
            let columns = columns(usual, across, scene.seats.len());
            let best = usual.height(scene, sizes, across - BAR, columns);
            let slips = |sizes: Sizes| shown.seats.height(scene, sizes, across - BAR, 1);
            let least = SLIPS.into_iter().map(slips).fold(best, f32::min);
            // numbers are useless if they are cut off; cards can be smaller, and what is laid comes first
            let has_laid = scene.seats.iter().flat_map(|seat| &seat.zones).any(ZoneScene::is_laid);
            let least = match (usual.numbers_height(across - BAR), usual.has_zones()) {
                // the referee's numbers are changed also while cards are laid, which are slips then
                (Some(_), _) if has_laid && shown.usual.is_some() => {
                    shown.seats.height(scene, NARROW_SLIPS, across - BAR, 1).min(room.y * MOST_NUMBERS)
                }
                (Some(_), _) if has_laid => {
                    shown.seats.laid_height(scene, LEAST, across - BAR).min(room.y * MOST_NUMBERS)
                }
                (Some(numbers), _) => numbers.min(room.y * MOST_NUMBERS),
                (None, true) if are_alone(layout) => least.min(room.y * MOST_CARDS),
                (None, true) => least.min(150.0),
                (None, false) => best.min(room.y * MOST_NUMBERS),
            };
            let (least, best) = (vec2(wide.min(220.0), least), vec2(wide, best));
            let turn = if usual.is_table() && !has_laid { Turn::Early } else { Turn::Usual };
            Need { least, best, grows: usual.has_zones(), most: f32::INFINITY, turn, aspect: None }
        }
        TablePart::Zones | TablePart::Row(_) => {
            let zones = zones_of(&part.part, layout, scene);
            let across = width.unwrap_or(ZONES);
            let size = |sizes: Sizes| flow(&zones, sizes, across - BAR).size + vec2(BAR, 2.0);
            // a pile needs little room to show what it shows
            let grows = part.faces != Faces::Small && zones.iter().any(|zone| !is_pile(zone) && !zone.is_folded);
            let best = size(match part.faces {
                Faces::Full => whole(130.0),
                Faces::Fitting if grows => LARGE,
                Faces::Small | Faces::Fitting => SMALL,
            });
            // cards that lie there only for a while can be slips, but are not cut
            let is_passing = !zones.is_empty() && part.faces == Faces::Small && matches!(part.part, TablePart::Row(_));
            let is_folded = zones.iter().all(|zone| zone.is_folded);
            let least = size(if is_passing { NARROW_SLIPS } else { LEAST }).min(best);
            // of what is folded only a single line goes before everything else
            let is_line = is_folded && best.y <= 1.5 * FOLDED;
            let turn = if is_passing || is_line { Turn::First } else { Turn::Usual };
            Need { least, best, grows, most: f32::INFINITY, turn, aspect: None }
        }
        TablePart::Hand => {
            let hand = hand_strip::needs(scene, room.y);
            // the board keeps its size when the last card leaves a hand, and when another seat looks
            let height = if hand.now > 0.0 { hand.most } else { hand.now };
            let (least, best) = (vec2(200.0, height), vec2(460.0, height));
            Need { least, best, grows: true, most: f32::INFINITY, turn: Turn::Usual, aspect: None }
        }
        TablePart::Regions => {
            let wide = regions_view::WIDTH + 64.0 * part.show.len().saturating_sub(1) as f32;
            let inside = width.unwrap_or(wide) - BAR - 2.0 * FRAME.x;
            let (whole, least) = regions_view::heights(part, scene, inside).unwrap_or_default();
            let (whole, least) = (whole + 2.0 * FRAME.y, least + 2.0 * FRAME.y);
            let least = match [whole, least].into_iter().find(|height| *height <= LEAST_REGIONS.1) {
                Some(short) => short,
                None => LEAST_REGIONS.0,
            };
            // one column is read more easily than several
            let most = regions_view::column_height(scene) + 2.0 * FRAME.y;
            Need {
                least: vec2(160.0, least),
                best: vec2(wide, whole),
                grows: false,
                most,
                turn: Turn::Last,
                aspect: None,
            }
        }
        TablePart::Values => {
            let height = values_view::height(part, scene, width.unwrap_or(VALUES));
            let (least, best) = (vec2(120.0, 30.0), vec2(VALUES, height));
            Need { least, best, grows: false, most: f32::INFINITY, turn: Turn::Usual, aspect: None }
        }
    }
}

/// The greatest height that a question has where others keep what they need.
pub fn most_question(shown: &Shown, room: Vec2) -> f32 {
    room.y * if shown.seats.is_table() { MOST_BESIDE_NUMBERS } else { MOST_QUESTION }
}

/// The part that is left out next while a question would be cut: of those on its side whose things no answer mentions,
/// the one that matters least, and of equal ones the last.
pub fn gives_way(parts: &[(Slot, PartLayout)], layout: &TableLayout, scene: &Scene) -> Option<TablePart> {
    let side = |slot: &Slot| if let Slot::Side(side, _) = slot { Some(*side) } else { None };
    let (question, _) = parts.iter().find(|(_, part)| part.part == TablePart::Question)?;
    let of_question = side(question).filter(|side| !side.is_level())?;
    let rank = |part: &TablePart| {
        let zones = zones_of(part, layout, scene);
        match part {
            TablePart::Zones | TablePart::Row(_) => {
                let rank = if zones.iter().all(|zone| zone.is_folded) { 0 } else { 2 };
                are_silent(&zones, scene).then_some(rank)
            }
            TablePart::Regions => {
                let mut regions = scene.board.iter().flat_map(|board| &board.regions);
                regions.all(|region| !scene.offers.is_mentioned(&region.key)).then_some(1)
            }
            TablePart::Values => Some(1),
            TablePart::Question | TablePart::Board | TablePart::Seats | TablePart::Hand => None,
        }
    };
    let here = parts.iter().filter(|(slot, _)| side(slot) == Some(of_question));
    let ranked = here.rev().filter_map(|(_, part)| Some((rank(&part.part)?, &part.part)));
    ranked.min_by_key(|(rank, _)| *rank).map(|(_, part)| part.clone())
}

/// Does no answer mention these zones or what lies in them?
fn are_silent(zones: &[&ZoneScene], scene: &Scene) -> bool {
    let is_silent = |key: &str| !scene.offers.is_mentioned(key);
    let mut keys = zones.iter().flat_map(|zone| {
        let pieces = zone.pieces.iter().filter_map(|piece| piece.key.as_deref());
        std::iter::once(zone.key.as_str()).chain(pieces)
    });
    keys.all(is_silent)
}

/// What a part needs where a long question would be cut: the cards that no answer is about can be slips.
pub fn need_beside_long(
    need: Need,
    part: &PartLayout,
    width: Option<f32>,
    layout: &TableLayout,
    scene: &Scene,
) -> Need {
    if !matches!(part.part, TablePart::Zones | TablePart::Row(_)) || part.faces == Faces::Full {
        return need;
    }
    let zones = zones_of(&part.part, layout, scene);
    if !are_silent(&zones, scene) {
        return need;
    }
    let slips = flow(&zones, NARROW_SLIPS, width.unwrap_or(ZONES) - BAR).size.y + 2.0;
    Need { least: vec2(need.least.x, need.least.y.min(slips)), ..need }
}

/// The height that seats as cards keep beside a long question: their cards as slips.
pub fn kept_by_cards(shown: &Shown, Vec2 { x: width, y: height }: Vec2) -> f32 {
    let measure = shown.usual.as_ref().unwrap_or(&shown.seats);
    let most = columns(measure, width - BAR, shown.scene.seats.len());
    let kept = |columns| measure.kept_height(&shown.scene, SLIPS[0], width - BAR, columns);
    let kept = (1..=most).map(kept).fold(f32::INFINITY, f32::min);
    // with the referee's tools seats scroll anyway
    if shown.usual.is_some() { kept.min(height * MOST_BESIDE_TOOLS) } else { kept }
}

/// Are seats cards that share their room with nothing but the question?
pub fn are_cards_beside_question(shown: &Shown, layout: &TableLayout) -> bool {
    !shown.seats.is_table() && shown.seats.has_zones() && layout.main.part != TablePart::Seats && are_alone(layout)
}

/// Do seats have the middle, or a side that they share with nothing but the question?
fn are_alone(layout: &TableLayout) -> bool {
    if layout.main.part == TablePart::Seats {
        return true;
    }
    let mut sides = layout.sides.values();
    let seats = sides.find(|parts| parts.iter().any(|part| part.part == TablePart::Seats));
    seats.is_some_and(|parts| parts.iter().all(|part| matches!(part.part, TablePart::Seats | TablePart::Question)))
}

fn is_pile(zone: &ZoneScene) -> bool {
    zone.form == ZoneForm::Stack
}

/// How many columns of seats fit into a width.
pub fn columns(measure: &SeatsMeasure, width: f32, seats: usize) -> usize {
    let fit = ((width + 8.0) / (measure.least_width().max(LEAST_SEAT) + 8.0)).floor() as usize;
    fit.clamp(1, seats.clamp(1, 6))
}

/// The largest cards with which zones fit into a room.
pub fn fitting(zones: &[&ZoneScene], room: Vec2, faces: Faces) -> Sizes {
    match faces {
        Faces::Small => {
            let fits = |sizes: &Sizes| flow(zones, *sizes, room.x - BAR).size.y <= room.y;
            [SMALL, LEAST].into_iter().chain(SLIPS).find(fits).unwrap_or(NARROW_SLIPS)
        }
        Faces::Full | Faces::Fitting => {
            let fits = |sizes| {
                let size = flow(zones, sizes, room.x - BAR).size;
                size.y <= room.y && size.x <= room.x
            };
            // what must not be small is whole, and scrolls; other cards are slips before any is out of sight
            if faces == Faces::Full { largest(READABLE, fits) } else { largest_or_slips(fits) }
        }
    }
}

/// In how many columns seats have the largest cards in a room, and how large those are.
pub fn best_columns(shown: &Shown, room: Vec2, most: usize) -> (usize, Sizes) {
    let all = (1..=most.max(1)).map(|columns| (columns, fitting_seats(shown, room, columns)));
    let seats = shown.scene.seats.len();
    // a last row with fewer seats than the others leaves room unused
    let worth =
        |(columns, sizes): &(usize, Sizes)| sizes.quality - if seats.is_multiple_of(*columns) { 0.0 } else { UNEVEN };
    // of equally good ones the widest, which leaves no room unused, either
    all.max_by(|one, other| worth(one).total_cmp(&worth(other))).unwrap_or((1, LEAST))
}

/// The largest cards with which seats fit into a room.
fn fitting_seats(shown: &Shown, room: Vec2, columns: usize) -> Sizes {
    let fits = |sizes: Sizes| shown.seats.height(&shown.scene, sizes, room.x - BAR, columns) <= room.y;
    // rows beside a table of numbers are there while something happens in them: their cards stay cards, unless the
    // referee's numbers would be out of sight
    if shown.seats.is_table() && shown.usual.is_none() { largest(0.0, fits) } else { largest_or_slips(fits) }
}
