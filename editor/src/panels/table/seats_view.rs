//! Seats as cards in a grid: the name, the numbers and the zones of each. Their sizes are measured beforehand.

use eframe::egui::{Align, CornerRadius, Label, Layout, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};

use super::draw::{self, Mark};
use super::drawing::Drawing;
use super::extents::Extents;
use super::known_view::{known_job, known_ui};
use super::ledger::{Ledger, ledger_ui};
use super::scene::{Chip, SeatScene, ZoneScene};
use super::seat_chips::{BETWEEN, CHIP, ChipFrame, chip_ui};
use super::seat_folds::folds_ui;
use super::seat_head::{ground_ui, head_ui};
use super::seats_measure::{LAID_MARK, LIST_LINE, SeatFrame, SeatsMeasure, card_width, laid_height, shown_zones, told};
use super::sizes::Sizes;
use super::zones_view::zones_ui;
use crate::theme::{GAP, RADIUS, strong};

/// All seats, in this many columns; rows of cards are made level down to this height.
pub fn seats_ui(
    ui: &mut Ui,
    measure: &SeatsMeasure,
    sizes: Sizes,
    (columns, high): (usize, f32),
    extents: &Extents,
    drawing: &mut Drawing<'_, '_>,
) {
    let scene = drawing.scene;
    let width = ui.available_width();
    if let Some(known) = &measure.known {
        let (_, rect) = ui.allocate_space(vec2(width, measure.known_height(width)));
        let mut line = ui.new_child(UiBuilder::new().id_salt("known").max_rect(rect));
        known_ui(&mut line, known, drawing);
    }
    if let Some(ledger) = &measure.ledger {
        // what lies there only for a while is what the table is about then
        laid_ui(ui, sizes, drawing);
        ledger_ui(ui, ledger, drawing);
        return beside_ui(ui, ledger, sizes, drawing);
    }
    let columns = columns.clamp(1, scene.seats.len().max(1));
    let each = card_width(width, columns);
    let between = SeatFrame::of(sizes).between;
    let own: Vec<f32> = (0..scene.seats.len()).map(|at| measure.card_height(scene, at, sizes, each)).collect();
    let own: Vec<f32> = own.chunks(columns).map(|row| row.iter().copied().fold(0.0, f32::max)).collect();
    let heights = levelled(&own, high - measure.known_height(width) - between * own.len().saturating_sub(1) as f32);
    let all = heights.iter().sum::<f32>() + between * heights.len().saturating_sub(1) as f32;
    let (_, whole) = ui.allocate_space(vec2(width, all));
    let mut top = whole.top();
    for (row, (seats, height)) in scene.seats.chunks(columns).zip(heights).enumerate() {
        for (column, seat) in seats.iter().enumerate() {
            let corner = pos2(whole.left() + column as f32 * (each + GAP), top);
            let rect = Rect::from_min_size(corner, vec2(each, height));
            seat_ui(ui, seat, row * columns + column, rect, (measure, sizes, extents), drawing);
        }
        top += height + between;
    }
}

/// Rows that share a height as evenly as what they need allows: a row that grows moves the others only once it has used
/// up its share.
fn levelled(needed: &[f32], height: f32) -> Vec<f32> {
    let mut by_need: Vec<f32> = needed.to_vec();
    by_need.sort_by(f32::total_cmp);
    // the highest rows keep what they need; the others are level
    let shares = (1..=by_need.len()).rev().map(|low| {
        let higher: f32 = by_need[low..].iter().sum();
        ((height - higher) / low as f32, by_need[low - 1])
    });
    let level = shares.filter(|(share, highest)| share >= highest).map(|(share, _)| share).next();
    needed.iter().map(|one| one.max(level.unwrap_or(0.0))).collect()
}

/// Rows that are laid at the moment, such as the cards of a battle, each behind the mark of its seat.
fn laid_ui(ui: &mut Ui, sizes: Sizes, drawing: &mut Drawing<'_, '_>) {
    let scene = drawing.scene;
    for seat in &scene.seats {
        let zones: Vec<&ZoneScene> =
            shown_zones(seat, scene, drawing.is_referee).filter(|zone| zone.is_laid()).collect();
        if zones.is_empty() {
            continue;
        }
        let width = ui.available_width();
        let (_, row) = ui.allocate_space(vec2(width, laid_height(&zones, sizes, width)));
        let mark = Rect::from_min_size(row.min, vec2(LAID_MARK - 4.0, 20.0));
        draw::seat_mark(ui.painter(), mark.center(), 9.0, seat.number, drawing.look.palette);
        ui.interact(mark, ui.scope_id().with(("laid", seat.number)), Sense::hover()).on_hover_text(&seat.name);
        let place = Rect::from_min_max(row.min + vec2(LAID_MARK, 0.0), row.max);
        let mut beside = ui.new_child(UiBuilder::new().id_salt(("laid", seat.number)).max_rect(place));
        zones_ui(&mut beside, &zones, sizes, place.width(), drawing);
    }
}

/// What a table of numbers has no room for: visible hands, and what only the referee changes.
fn beside_ui(ui: &mut Ui, ledger: &Ledger, sizes: Sizes, drawing: &mut Drawing<'_, '_>) {
    let scene = drawing.scene;
    for seat in &scene.seats {
        let zones: Vec<&ZoneScene> =
            shown_zones(seat, scene, drawing.is_referee).filter(|zone| !zone.is_laid() && !zone.is_folded).collect();
        let values = seat.values.iter().filter(|chip| drawing.is_referee && !ledger.tells(chip));
        let values: Vec<&Chip> = values.collect();
        if zones.is_empty() && values.is_empty() {
            continue;
        }
        ui.add_space(GAP);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = BETWEEN;
            let (mark, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
            draw::seat_mark(ui.painter(), mark.center(), 9.0, seat.number, drawing.look.palette);
            ui.label(strong(&seat.name));
            for chip in values {
                chip_ui(ui, seat, chip, ChipFrame::USUAL, drawing);
            }
        });
        if !zones.is_empty() {
            ui.add_space(BETWEEN.y);
            zones_ui(ui, &zones, sizes, ui.available_width(), drawing);
        }
    }
    folds_ui(ui, drawing);
}

fn seat_ui(
    ui: &mut Ui,
    seat: &SeatScene,
    at: usize,
    rect: Rect,
    (measure, sizes, extents): (&SeatsMeasure, Sizes, &Extents),
    drawing: &mut Drawing<'_, '_>,
) {
    let palette = drawing.look.palette;
    let colour = palette.seat(seat.number);
    let edge = if seat.is_active { Stroke::new(2.0, colour) } else { Stroke::new(1.0, palette.line) };
    ui.painter().rect(rect, CornerRadius::same(RADIUS), palette.panel, edge, StrokeKind::Inside);
    ground_ui(ui, seat, rect, drawing);
    let frame = SeatFrame::of(sizes);
    let inside = rect.shrink(frame.margin);
    let mut ui = ui.new_child(UiBuilder::new().id_salt(("seat", seat.number)).max_rect(inside));
    let ui = &mut ui;
    ui.set_opacity(if seat.is_present { 1.0 } else { 0.5 });
    ui.spacing_mut().item_spacing.y = 0.0;
    let is_inline = measure.is_inline(at, inside.width(), frame);
    let (chips, lists) = told(seat, extents, drawing.is_referee);
    let division = measure.head(at, inside.width(), frame);
    let (_, head) = ui.allocate_space(vec2(inside.width(), division.height));
    head_ui(ui, seat, head, division, if is_inline { &chips } else { &[] }, drawing);
    if !is_inline && !chips.is_empty() {
        let height = measure.chip_lines(at, inside.width()) as f32 * (measure.chip_height() + BETWEEN.y);
        let (_, place) = ui.allocate_space(vec2(inside.width(), height));
        // one row at first: a row is as high as the place it is given, and the next begins below that
        let place = Rect::from_min_size(place.min + vec2(0.0, BETWEEN.y), vec2(inside.width(), measure.chip_height()));
        let layout = Layout::left_to_right(Align::Min).with_main_wrap(true);
        let mut flow = ui.new_child(UiBuilder::new().id_salt("chips").max_rect(place).layout(layout));
        let chip_frame = measure.chip_frame(inside.width());
        flow.spacing_mut().item_spacing = chip_frame.between;
        // rows are as high as a chip, not as a button
        flow.spacing_mut().interact_size.y = if drawing.is_referee { 24.0 } else { CHIP };
        for chip in &chips {
            chip_ui(&mut flow, seat, chip, chip_frame, drawing);
        }
    }
    for chip in &lists {
        let (_, place) = ui.allocate_space(vec2(inside.width(), LIST_LINE));
        let mut line = ui.new_child(UiBuilder::new().id_salt(("list", &chip.id)).max_rect(place));
        let told = [(chip.name.as_str(), chip.text.as_str())];
        let response = line.add(Label::new(known_job(&told, drawing.look).job).truncate());
        drawing.tells(&response, &format!("{}: {} {}", seat.name, chip.name, chip.text));
    }
    let zones: Vec<&ZoneScene> = shown_zones(seat, drawing.scene, drawing.is_referee).collect();
    if !zones.is_empty() {
        ui.add_space(frame.above_zones);
        zones_ui(ui, &zones, sizes, inside.width(), drawing);
    }
    let key = seat.key();
    let mark = drawing.hand.mark(drawing.scene, &key);
    if mark != Mark::Plain {
        draw::outline(ui.painter(), rect, RADIUS, mark, palette);
        drawing.note_asked(rect);
        let name = Rect::from_min_max(head.min, pos2(head.right() - 110.0, head.bottom()));
        if drawing.hand.clickable(ui, name, &key, &seat.name, false).clicked() {
            drawing.click(&key, name.center());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_seats_are_level_and_a_growing_one_moves_others_only_when_its_share_is_used_up() {
        assert_eq!(levelled(&[100.0, 60.0], 300.0), [150.0, 150.0]);
        assert_eq!(levelled(&[150.0, 60.0], 300.0), [150.0, 150.0], "nothing moves");
        assert_eq!(levelled(&[180.0, 60.0], 300.0), [180.0, 120.0]);
        assert_eq!(levelled(&[60.0, 200.0, 80.0], 400.0), [100.0, 200.0, 100.0]);
        assert_eq!(levelled(&[180.0, 160.0], 300.0), [180.0, 160.0], "what has no room scrolls");
        assert_eq!(levelled(&[180.0, 160.0], 0.0), [180.0, 160.0]);
    }
}
