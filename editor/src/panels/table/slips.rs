//! Cards as slips of one line: how they are drawn, and where each lies in its line. A long name takes room that shorter
//! ones beside it leave.

use eframe::egui::{Color32, CornerRadius, Painter, Rect, Stroke, StrokeKind, pos2, vec2};

use super::draw::{line, seat_mark};
use super::flow::{BETWEEN, Block, place};
use super::name_lines::{SMALLEST_PART, name_lines};
use super::portrait::Told;
use super::scene::{PieceScene, ZoneForm, ZoneScene};
use super::small_card::{NUMBERED_OWNER, SMALL_NAME, stripe};
use crate::theme::{Palette, strong_font, text_font};

/// The text size of the name, and the most signs of the number.
const SLIP_NAME: f32 = 11.0;
const LONGEST_NUMBER: usize = 3;
/// A slip at least this high has room for a name in two lines of this size.
const TWO_LINES: f32 = 22.0;
const LOW_NAME: f32 = 9.0;
/// The smallest fraction of the size of a slip's name.
const SMALLEST_SLIP: f32 = 0.52;
/// What stands beside the name: the stripe, the number and the gaps between them.
const BESIDE: f32 = 20.5;

/// Where a piece of a zone of slips lies; `name` gives the width of a name.
pub fn slip_place(zone: &ZoneScene, block: &Block, rect: Rect, number: usize, name: &dyn Fn(&str) -> f32) -> Rect {
    let usual = place(block, rect, number);
    let line = number / block.columns * block.columns;
    let beside = zone.pieces.get(line..).unwrap_or_default().iter().take(block.columns);
    let needs: Vec<f32> = beside.map(|piece| name(&piece.label) + BESIDE).collect();
    let are_slips = zone.extent.has_cards && zone.form != ZoneForm::Stack;
    if !are_slips || number - line >= needs.len() || needs.iter().all(|need| *need <= block.cell.x) {
        return usual;
    }
    let first = place(block, rect, line);
    let room = block.columns as f32 * (block.cell.x + BETWEEN) - needs.len() as f32 * BETWEEN;
    let widths = widths(&needs, room);
    let before: f32 = widths[..number - line].iter().map(|width| width + BETWEEN).sum();
    let left = first.left() + before;
    Rect::from_min_max(pos2(left, usual.top()), pos2(left + widths[number - line], usual.bottom()))
}

/// What each gets of a room: all that it needs where there is enough, and then the same more; with less, all names are
/// written smaller alike. Where they would be too small, all are as small as they may be; those that need less than an
/// equal share then keep it, and the others divide the rest.
fn widths(needs: &[f32], room: f32) -> Vec<f32> {
    let sum: f32 = needs.iter().sum();
    if sum <= room {
        let more = (room - sum) / needs.len().max(1) as f32;
        return needs.iter().map(|need| need + more).collect();
    }
    let beside = BESIDE * needs.len() as f32;
    let part = (room - beside) / (sum - beside).max(1.0);
    if part >= SMALLEST_SLIP {
        return needs.iter().map(|need| BESIDE + (need - BESIDE) * part).collect();
    }
    let needs: Vec<f32> = needs.iter().map(|need| BESIDE + (need - BESIDE) * SMALLEST_SLIP).collect();
    let mut share = room / needs.len().max(1) as f32;
    // each round leaves more for those that need more
    for _ in &needs {
        let (short, long): (Vec<f32>, Vec<f32>) = needs.iter().partition(|need| **need <= share);
        share = (room - short.iter().sum::<f32>()) / long.len().max(1) as f32;
    }
    needs.iter().map(|need| need.min(share)).collect()
}

/// The width of a name on a slip.
pub fn slip_name(painter: &Painter, name: &str) -> f32 {
    painter.layout_no_wrap(name.to_owned(), text_font(SLIP_NAME), Color32::PLACEHOLDER).size().x
}

/// A card of one line: a stripe in its colour, its name, and the number that says most about it.
pub fn slip(painter: &Painter, rect: Rect, piece: &PieceScene, palette: &Palette) {
    painter.rect(rect, 3, palette.paper, Stroke::new(1.0, palette.paper_edge), StrokeKind::Inside);
    let band = Rect::from_min_size(rect.min, vec2(4.0, rect.height()));
    painter.rect_filled(band, CornerRadius { nw: 3, sw: 3, ne: 0, se: 0 }, stripe(piece, palette));
    let number = match piece.traits.told.first() {
        Some(Told::Named(_, value)) if is_number(value) => Some(value.clone()),
        Some(Told::Counts(counts)) => counts.first().map(|one| one.count.to_string()),
        _ => None,
    };
    let mut right = rect.right() - 4.0;
    if let Some(owner) = piece.owner {
        right -= 2.0 * NUMBERED_OWNER;
        seat_mark(painter, pos2(right + NUMBERED_OWNER, rect.center().y), NUMBERED_OWNER, owner, palette);
        right -= 3.0;
    }
    if let Some(number) = number {
        let number = painter.layout_no_wrap(number, strong_font(11.0), palette.ink);
        right -= number.size().x;
        painter.galley(pos2(right, rect.center().y - number.size().y / 2.0), number, palette.ink);
        right -= 3.0;
    }
    let left = band.right() + 3.0;
    let part = ((right - left) / slip_name(painter, &piece.label).max(1.0)).clamp(SMALLEST_SLIP, 1.0);
    // a slip that is high enough has two lines for what would be small in one
    let two =
        || name_lines(painter, &piece.label, LOW_NAME, palette.ink, vec2(right - left, rect.height()), 2, |_| true);
    let name = match part * SLIP_NAME < SMALL_NAME * SMALLEST_PART && rect.height() >= TWO_LINES {
        true => two(),
        false => None,
    };
    let name =
        name.unwrap_or_else(|| line(painter, &piece.label, text_font(SLIP_NAME * part), palette.ink, right - left));
    painter.galley(pos2(left, rect.center().y - name.size().y / 2.0), name, palette.ink);
}

/// Is it a short number, as `12`, `-1` or `2/3`?
fn is_number(value: &str) -> bool {
    value.chars().count() <= LONGEST_NUMBER && value.chars().any(|sign| sign.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::table::flow::block;
    use crate::panels::table::sizes::SLIPS;
    use crate::panels::table::sizes::tests::zone;

    #[test]
    fn a_long_name_takes_what_shorter_ones_beside_it_leave() {
        assert_eq!(widths(&[50.0, 120.0, 60.0], 260.0), [60.0, 130.0, 70.0]);
        let smallest = |need: f32| BESIDE + (need - BESIDE) * SMALLEST_SLIP;
        let rest = (260.0 - smallest(50.0)) / 2.0;
        assert_eq!(widths(&[50.0, 350.0, 350.0], 260.0), [smallest(50.0), rest, rest]);
        let rest = 260.0 - smallest(40.0) - smallest(100.0);
        assert_eq!(widths(&[40.0, 100.0, 400.0], 260.0), [smallest(40.0), smallest(100.0), rest]);
        assert_eq!(widths(&[400.0, 400.0], 260.0), [130.0, 130.0]);
        let alike = widths(&[121.0, 71.0], 165.0);
        let part = (165.0 - 2.0 * BESIDE) / (192.0 - 2.0 * BESIDE);
        let smaller = [121.0, 71.0].map(|need| BESIDE + (need - BESIDE) * part);
        assert!(alike.iter().zip(smaller).all(|(one, other)| (one - other).abs() < 0.01), "{alike:?}");
    }

    #[test]
    fn slips_of_a_line_do_not_overlap_and_stay_in_their_frame() {
        let mut row = zone("relics", ZoneForm::Row, 5);
        for (at, name) in
            ["Ash", "Astrolabe of Two Elements", "Oak", "Elm", "Money-changer's Scales"].iter().enumerate()
        {
            row.pieces[at].label = (*name).to_owned();
        }
        let block = block(&row, SLIPS[0], 340.0);
        assert_eq!(block.columns, 3);
        let rect = Rect::from_min_size(pos2(10.0, 10.0), block.size);
        let name = |text: &str| text.len() as f32 * 5.7;
        let places: Vec<Rect> = (0..5).map(|number| slip_place(&row, &block, rect, number, &name)).collect();
        assert!(places[1].width() > places[0].width() + 30.0 && places[4].width() > places[3].width(), "{places:?}");
        for (at, one) in places.iter().enumerate() {
            assert!(rect.contains_rect(one.shrink(0.1)), "{one} in {rect}");
            assert!(places[at + 1..].iter().all(|other| !one.shrink(0.5).intersects(*other)), "{places:?}");
        }
        row.pieces.iter_mut().for_each(|piece| piece.label = "Ash".to_owned());
        assert_eq!(
            slip_place(&row, &block, rect, 1, &name),
            place(&block, rect, 1),
            "short names lie below each other"
        );
    }
}
