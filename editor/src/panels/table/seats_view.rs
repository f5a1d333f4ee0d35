//! Seats: who sits there, pools, values and zones of each; the referee changes them in place.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    Align, Align2, Button, Color32, CornerRadius, DragValue, Frame, Galley, Label, Layout, Margin, Painter, Pos2, Rect,
    RichText, Role, Sense, Stroke, StrokeKind, TextWrapMode, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};
use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_sim::BotSpec;

use super::draw;
use super::extents::Extents;
use super::ledger::{Ledger, icon_colour, icon_for, ledger_ui};
use super::referee::data_ui;
use super::scene::{Chip, Scene, SeatScene, ZoneScene};
use super::sizes::{Sizes, flow};
use super::zones_view::zones_ui;
use super::{Drawing, Mark};
use crate::command::Command;
use crate::look::Look;
use crate::running::Sitter;
use crate::theme::{GAP, Icon, RADIUS, icon, icon_font, strong_font, text_font};
use crate::widgets::named;

/// The place of an icon.
pub const ICON: f32 = 18.0;
/// The height of a chip.
const CHIP: f32 = 21.0;
/// Between chips.
const BETWEEN: Vec2 = vec2(5.0, 4.0);
/// The line with a seat's name.
const HEAD: f32 = 26.0;
/// Inside the frame of a seat.
const MARGIN: f32 = 8.0;
/// The width in which the card of a seat lies well beside a board.
const CARD_WIDTH: f32 = 264.0;
/// The letters of the line of known values.
const KNOWN_FONT: f32 = 11.5;

/// What seats need to be drawn, measured when the scene changes.
pub struct SeatsMeasure {
    ledger: Option<Ledger>,
    heads: Vec<f32>,
    chips: Vec<Vec<f32>>,
    known: Option<LayoutJob>,
    known_width: f32,
    has_zones: bool,
    is_referee: bool,
}

impl SeatsMeasure {
    /// Measure the seats of a scene.
    pub fn new(scene: &Scene, extents: &Extents, painter: &Painter, look: &Look<'_>, is_referee: bool) -> SeatsMeasure {
        let has_zones = scene.seats.iter().any(|seat| shown_zones(seat, scene, is_referee).next().is_some());
        let is_table = !has_zones && !is_referee;
        let wide = |text: &str, font| painter.layout_no_wrap(text.to_owned(), font, Color32::WHITE).size().x;
        let chip = |chip: &Chip| {
            let name = match has_icon(chip, look) {
                true => 15.0,
                false => wide(&chip.name, text_font(11.5)),
            };
            name + wide(&chip.text, strong_font(13.0)).max(16.0) + 21.0
        };
        let head = |seat: &SeatScene| {
            let sitter = wide(&look.texts.get(sitter_key(seat)), text_font(11.5)) + 60.0;
            wide(&seat.name, strong_font(13.5)) + 28.0 + ICON + sitter
        };
        let known = known(scene, is_table);
        let job = (!known.is_empty()).then(|| known_job(&known, look));
        SeatsMeasure {
            ledger: is_table.then(|| Ledger::new(scene, extents, painter, look)),
            heads: scene.seats.iter().map(head).collect(),
            chips: scene.seats.iter().map(|seat| told(seat, extents, is_referee).iter().map(chip).collect()).collect(),
            known_width: job.clone().map_or(0.0, |job| painter.layout_job(job).size().x),
            known: job,
            has_zones,
            is_referee,
        }
    }

    /// Do the seats have zones of their own to show?
    pub fn has_zones(&self) -> bool {
        self.has_zones
    }

    /// The width in which the seats lie best.
    pub fn width(&self) -> f32 {
        self.ledger.as_ref().map_or(CARD_WIDTH, Ledger::width)
    }

    /// How high the seats are in a width and so many columns.
    pub fn height(&self, scene: &Scene, sizes: Sizes, width: f32, columns: usize) -> f32 {
        self.known_height(width) + self.contents_height(scene, sizes, width, columns)
    }

    fn contents_height(&self, scene: &Scene, sizes: Sizes, width: f32, columns: usize) -> f32 {
        if let Some(ledger) = self.ledger_in(width) {
            return ledger.height();
        }
        let each = card_width(width, columns);
        let heights: Vec<f32> = (0..scene.seats.len()).map(|at| self.card_height(scene, at, sizes, each)).collect();
        heights.chunks(columns).map(|row| row.iter().copied().fold(0.0, f32::max) + GAP).sum::<f32>() - GAP
    }

    fn ledger_in(&self, width: f32) -> Option<&Ledger> {
        self.ledger.as_ref().filter(|ledger| ledger.width() <= width + 0.5)
    }

    fn known_height(&self, width: f32) -> f32 {
        if self.known.is_none() {
            return 0.0;
        }
        (self.known_width * 1.08 / width.max(1.0)).ceil().max(1.0) * 16.0 + 6.0
    }

    fn card_height(&self, scene: &Scene, at: usize, sizes: Sizes, width: f32) -> f32 {
        let inside = width - 2.0 * MARGIN;
        let mut height = 2.0 * MARGIN + HEAD;
        if !self.is_inline(at, inside) {
            height += self.chip_lines(at, inside) as f32 * (self.chip_height() + BETWEEN.y);
        }
        let zones: Vec<&ZoneScene> = shown_zones(&scene.seats[at], scene, self.is_referee).collect();
        if !zones.is_empty() {
            height += flow(&zones, sizes, inside).size.y + 6.0;
        }
        height
    }

    /// Do the chips of a seat stand in the line of its name?
    fn is_inline(&self, at: usize, inside: f32) -> bool {
        let chips: f32 = self.chips[at].iter().map(|width| width + BETWEEN.x).sum();
        !self.is_referee && self.heads[at] + chips <= inside
    }

    /// A control is larger than what it shows.
    fn chip_height(&self) -> f32 {
        if self.is_referee { 30.0 } else { CHIP }
    }

    fn chip_lines(&self, at: usize, inside: f32) -> usize {
        let spare = if self.is_referee { 56.0 } else { 0.0 };
        let (mut lines, mut left) = (0, 0.0);
        for width in &self.chips[at] {
            if lines == 0 || left < width + spare {
                (lines, left) = (lines + 1, inside);
            }
            left -= width + spare + BETWEEN.x;
        }
        lines
    }
}

fn card_width(width: f32, columns: usize) -> f32 {
    (width - GAP * (columns - 1) as f32) / columns as f32
}

/// The zones that are shown with a seat: what the viewer holds lies in the strip below the table, hands of others are
/// only counted.
fn shown_zones<'s>(seat: &'s SeatScene, scene: &'s Scene, is_referee: bool) -> impl Iterator<Item = &'s ZoneScene> {
    let is_viewer = scene.viewer == Some(seat.number);
    seat.zones.iter().filter(move |zone| {
        let is_open = zone.pieces.iter().any(|piece| !piece.is_back());
        let is_elsewhere = zone.is_hand && !is_referee && (is_viewer || !is_open);
        // an empty zone of a seat is worth no room unless something lay there, or can be put there
        !is_elsewhere && (zone.extent.pieces > 0 || is_referee)
    })
}

/// The numbers that are shown with a seat.
fn told(seat: &SeatScene, extents: &Extents, is_referee: bool) -> Vec<Chip> {
    let values = seat.values.iter().filter(|chip| is_referee || (chip.is_for_people && extents.is_told(chip)));
    let mut chips: Vec<Chip> = seat.pools.iter().chain(values).cloned().collect();
    if !is_referee {
        chips.extend(seat.hands());
    }
    chips
}

/// What everybody knows beside the seats' numbers.
fn known(scene: &Scene, is_table: bool) -> Vec<(&str, &str)> {
    let bank = scene.bank.iter().filter(|_| !is_table);
    let chips = scene.values.iter().chain(bank).filter(|chip| chip.is_telling());
    let told = chips.map(|chip| (chip.name.as_str(), chip.text.as_str()));
    told.chain(scene.lastings.iter().map(|one| (one.as_str(), ""))).collect()
}

/// What everybody knows: names weak, what they hold strong.
fn known_job(known: &[(&str, &str)], look: &Look<'_>) -> LayoutJob {
    let palette = look.palette;
    let mut job = LayoutJob::default();
    for (at, (name, text)) in known.iter().enumerate() {
        if at > 0 {
            job.append("  ·  ", 0.0, TextFormat::simple(text_font(KNOWN_FONT), palette.weak.gamma_multiply(0.6)));
        }
        job.append(name, 0.0, TextFormat::simple(text_font(KNOWN_FONT), palette.weak));
        if !text.is_empty() {
            // a name and what it holds stay in one line
            let text = format!("\u{a0}{}", text.replace(' ', "\u{a0}"));
            job.append(&text, 0.0, TextFormat::simple(strong_font(KNOWN_FONT), palette.text));
        }
    }
    job
}

/// All seats, in so many columns.
pub fn seats_ui(
    ui: &mut Ui,
    measure: &SeatsMeasure,
    sizes: Sizes,
    columns: usize,
    extents: &Extents,
    drawing: &mut Drawing<'_, '_>,
) {
    let scene = drawing.scene;
    let width = ui.available_width();
    if let Some(job) = &measure.known {
        let (_, rect) = ui.allocate_space(vec2(width, measure.known_height(width)));
        let mut line = ui.new_child(UiBuilder::new().id_salt("known").max_rect(rect));
        line.add(Label::new(job.clone()).wrap());
    }
    if let Some(ledger) = measure.ledger_in(width) {
        return ledger_ui(ui, ledger, drawing);
    }
    let columns = columns.clamp(1, scene.seats.len().max(1));
    let each = card_width(width, columns);
    let (_, whole) = ui.allocate_space(vec2(width, measure.contents_height(scene, sizes, width, columns)));
    let mut top = whole.top();
    for (row, seats) in scene.seats.chunks(columns).enumerate() {
        let numbers = row * columns..row * columns + seats.len();
        let height = numbers.map(|at| measure.card_height(scene, at, sizes, each)).fold(0.0, f32::max);
        for (column, seat) in seats.iter().enumerate() {
            let corner = pos2(whole.left() + column as f32 * (each + GAP), top);
            let rect = Rect::from_min_size(corner, vec2(each, height));
            seat_ui(ui, seat, row * columns + column, rect, (measure, sizes, extents), drawing);
        }
        top += height + GAP;
    }
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
    let inside = rect.shrink(MARGIN);
    let mut ui = ui.new_child(UiBuilder::new().id_salt(("seat", seat.number)).max_rect(inside));
    let ui = &mut ui;
    ui.set_opacity(if seat.is_present { 1.0 } else { 0.5 });
    ui.spacing_mut().item_spacing.y = 0.0;
    let is_inline = measure.is_inline(at, inside.width());
    let chips = told(seat, extents, drawing.is_referee);
    let head = Rect::from_min_size(inside.min, vec2(inside.width(), HEAD));
    let is_narrow = measure.heads[at] > inside.width();
    head_ui(ui, seat, head, is_narrow, if is_inline { &chips } else { &[] }, drawing);
    ui.allocate_space(vec2(inside.width(), HEAD));
    if !is_inline && !chips.is_empty() {
        let height = measure.chip_lines(at, inside.width()) as f32 * (measure.chip_height() + BETWEEN.y);
        let (_, place) = ui.allocate_space(vec2(inside.width(), height));
        let place = Rect::from_min_max(place.min + vec2(0.0, BETWEEN.y), place.max);
        let layout = Layout::left_to_right(Align::Min).with_main_wrap(true);
        let mut flow = ui.new_child(UiBuilder::new().id_salt("chips").max_rect(place).layout(layout));
        flow.spacing_mut().item_spacing = BETWEEN;
        // rows are as high as a chip, not as a button
        flow.spacing_mut().interact_size.y = if drawing.is_referee { 24.0 } else { CHIP };
        for chip in &chips {
            chip_ui(&mut flow, seat, chip, drawing);
        }
    }
    let zones: Vec<&ZoneScene> = shown_zones(seat, drawing.scene, drawing.is_referee).collect();
    if !zones.is_empty() {
        ui.add_space(6.0);
        zones_ui(ui, &zones, sizes, inside.width(), drawing);
    }
    let key = seat.key();
    let mark = drawing.hand.mark(drawing.scene, &key);
    if mark != Mark::Plain {
        draw::outline(ui.painter(), rect, RADIUS, mark, palette);
        let name = Rect::from_min_max(head.min, pos2(head.right() - 110.0, head.bottom()));
        if drawing.hand.clickable(ui, name, &key, &seat.name, false).clicked() {
            drawing.click(&key, name.center());
        }
    }
}

fn head_ui(ui: &mut Ui, seat: &SeatScene, rect: Rect, is_narrow: bool, chips: &[Chip], drawing: &mut Drawing<'_, '_>) {
    let (texts, palette) = (drawing.look.texts, drawing.look.palette);
    let right = match is_narrow {
        true => {
            let button = Rect::from_min_max(pos2(rect.right() - 28.0, rect.top() + 1.0), rect.max - vec2(0.0, 1.0));
            sitter_ui(ui, seat, button, drawing);
            button.left()
        }
        false => {
            let mut place = ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::right_to_left(Align::Center)));
            let word = texts.get(sitter_key(seat));
            let label = (icon(sitter_icon(seat)), RichText::new(&word).small());
            let button = Button::new(label).frame_when_inactive(false);
            let response = named(&mut place, button, &format!("{}: {word}", seat.name));
            sit(&response.on_hover_text(texts.get("seat-change-sitter")), seat, drawing);
            place.min_rect().left()
        }
    };
    let centre = rect.left_center();
    draw::seat_mark(ui.painter(), centre + vec2(10.0, 0.0), 9.0, seat.number, palette);
    let room = right - rect.left() - 26.0 - ICON - 4.0;
    let name: Arc<Galley> = draw::line(ui.painter(), &seat.name, strong_font(13.5), palette.strong, room);
    let after = 26.0 + name.size().x;
    ui.painter().galley(centre + vec2(26.0, -name.size().y / 2.0), name, palette.strong);
    state_ui(ui, seat, centre + vec2(after + 2.0 + ICON / 2.0, 0.0), drawing);
    let from = rect.left() + after + 8.0 + ICON;
    let place = Rect::from_min_max(pos2(from, rect.top()), pos2(right.max(from), rect.bottom()));
    let layout = Layout::left_to_right(Align::Center);
    let mut line = ui.new_child(UiBuilder::new().id_salt("inline").max_rect(place).layout(layout));
    line.spacing_mut().item_spacing = BETWEEN;
    for chip in chips {
        chip_ui(&mut line, seat, chip, drawing);
    }
}

/// Won, asked, or on turn: an icon with its name.
pub fn state_ui(ui: &Ui, seat: &SeatScene, at: Pos2, drawing: &Drawing<'_, '_>) {
    let (texts, palette) = (drawing.look.texts, drawing.look.palette);
    let (image, key, colour) = match seat {
        SeatScene { has_won: true, .. } => (Icon::Trophy, "seat-won", palette.offer),
        SeatScene { is_asked: true, .. } => (Icon::MessageCircleQuestionMark, "seat-asked", palette.offer),
        SeatScene { is_active: true, .. } => (Icon::ArrowLeft, "seat-active", palette.weak),
        _ => return,
    };
    ui.painter().text(at, Align2::CENTER_CENTER, char::from(image).to_string(), icon_font(15.0), colour);
    let place = Rect::from_center_size(at, Vec2::splat(ICON));
    let response = ui.interact(place, ui.scope_id().with(("state", seat.number)), Sense::hover());
    let said = format!("{}: {}", seat.name, texts.get(key));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    response.on_hover_text(texts.get(key));
}

/// Who sits there, as an icon that changes it.
pub fn sitter_ui(ui: &mut Ui, seat: &SeatScene, rect: Rect, drawing: &mut Drawing<'_, '_>) {
    let name = format!("{}: {}", seat.name, drawing.look.texts.get(sitter_key(seat)));
    let mut place = ui.new_child(UiBuilder::new().id_salt(("sitter", seat.number)).max_rect(rect));
    place.spacing_mut().button_padding = vec2(5.0, 2.0);
    let button = Button::new(icon(sitter_icon(seat)).size(14.0)).min_size(rect.size()).frame_when_inactive(false);
    let hint = format!("{name}\n{}", drawing.look.texts.get("seat-change-sitter"));
    sit(&named(&mut place, button, &name).on_hover_text(hint), seat, drawing);
}

fn sitter_icon(seat: &SeatScene) -> Icon {
    if seat.sitter.is_person() { Icon::User } else { Icon::Bot }
}

fn sitter_key(seat: &SeatScene) -> &'static str {
    if seat.sitter.is_person() { "seat-person" } else { "seat-bot" }
}

fn sit(response: &eframe::egui::Response, seat: &SeatScene, drawing: &mut Drawing<'_, '_>) {
    let other = if seat.sitter.is_person() { Sitter::Bot(BotSpec::default()) } else { Sitter::Person };
    if response.clicked() {
        drawing.commands.send(Command::Sit(SeatId(seat.number as u16), other));
    }
}

fn has_icon(chip: &Chip, look: &Look<'_>) -> bool {
    look.moment.is_some_and(|moment| icon_for(&moment.game.def, &chip.id).is_some())
}

fn chip_ui(ui: &mut Ui, seat: &SeatScene, chip: &Chip, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let image = drawing.look.moment.and_then(|moment| icon_for(&moment.game.def, &chip.id));
    let name = match image {
        Some((image, _)) => {
            ui.painter().layout_no_wrap(char::from(image).to_string(), icon_font(14.0), Color32::PLACEHOLDER)
        }
        None => ui.painter().layout_no_wrap(chip.name.clone(), text_font(11.5), Color32::PLACEHOLDER),
    };
    let text = ui.painter().layout_no_wrap(chip.text.clone(), strong_font(13.0), Color32::PLACEHOLDER);
    let inside = name.size().x + text.size().x.max(if chip.is_pool { 16.0 } else { 0.0 }) + 5.0;
    let rect = if drawing.is_referee {
        // a control is wider than what it shows
        if ui.available_size_before_wrap().x < inside + 56.0 {
            ui.end_row();
        }
        edited_chip_ui(ui, seat, chip, drawing)
    } else {
        let (rect, response) = ui.allocate_exact_size(vec2(inside + 16.0, CHIP), Sense::hover());
        let said = format!("{} {}", chip.name, chip.text);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        if image.is_some() {
            response.on_hover_text(&chip.name);
        }
        ui.painter().rect_filled(rect, CornerRadius::same(10), palette.sunken);
        let left = rect.left_center() + vec2(8.0, 0.0);
        let colour = image.map_or(palette.weak, |(_, colour)| icon_colour(colour, palette));
        let right = rect.right_center() - vec2(8.0 + text.size().x, text.size().y / 2.0);
        ui.painter().galley(left - vec2(0.0, name.size().y / 2.0), name, colour);
        ui.painter().galley(right, text, palette.strong);
        rect
    };
    if let (Data::Int(count), true) = (&chip.data, chip.is_pool) {
        drawing.flights.count(ui.ctx(), format!("{}.{}", seat.number, chip.id), *count, rect.right_center());
    }
}
/// A chip whose value the referee can change.
fn edited_chip_ui(ui: &mut Ui, seat: &SeatScene, chip: &Chip, drawing: &mut Drawing<'_, '_>) -> Rect {
    let palette = drawing.look.palette;
    let frame =
        Frame::new().fill(palette.sunken).corner_radius(CornerRadius::same(10)).inner_margin(Margin::symmetric(8, 2));
    let shown = frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
            ui.label(RichText::new(&chip.name).font(text_font(11.5)).color(palette.weak));
            let name = format!("{}: {}", seat.name, chip.name);
            let changed = match (&chip.data, chip.is_pool) {
                (Data::Int(count), true) => {
                    let mut count = *count;
                    let drag = DragValue::new(&mut count).range(0..=i64::from(i32::MAX)).update_while_editing(false);
                    ui.add(drag).accessible_name(name).changed().then_some(Data::Int(count))
                }
                _ => {
                    let defs = drawing.look.moment.map_or(&[][..], |one| &one.game.def.seat_values);
                    data_ui(ui, &name, &chip.id, &chip.data, defs, drawing)
                }
            };
            if let Some(data) = changed {
                let values = Data::Map([(chip.id.clone(), data)].into());
                let literal = Data::Map([((seat.number + 1).to_string(), values)].into());
                drawing.commands.send(Command::Referee(literal));
            }
        });
    });
    shown.response.rect
}
