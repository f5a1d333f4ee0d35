//! The line with a seat's name: its state, and who sits there.

use std::sync::Arc;

use eframe::egui::{
    Align, Align2, Button, Color32, Galley, Layout, Pos2, Rect, RichText, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo,
    pos2, vec2,
};
use houserule_core::ids::SeatId;
use houserule_sim::BotSpec;

use super::draw;
use super::drawing::Drawing;
use super::scene::{Chip, SeatScene};
use super::seat_chips::{BETWEEN, ChipFrame, chip_ui};
use super::seats_measure::{BESIDE_NAME, Head};
use crate::command::Command;
use crate::running::Sitter;
use crate::theme::{Icon, icon, icon_font, strong_font, text_font};
use crate::widgets::named;

/// The size of an icon.
pub const ICON: f32 = 18.0;
/// The height of the line.
pub const HEAD: f32 = 26.0;

/// The height of the line where something stands below the name.
pub const TWO_LINES: f32 = 28.0;

/// The text size of what gives a seat its colour, and the smallest fraction of that size.
pub const CALLED: f32 = 11.5;
pub const SMALLEST_CALLED: f32 = 0.7;
/// The least room in which it is told.
const LEAST_CALLED: f32 = 36.0;
/// How far the name and what stands below it are from the middle of the line.
const APART: f32 = 7.0;

/// Who it is, with these numbers behind the name.
pub fn head_ui(ui: &mut Ui, seat: &SeatScene, rect: Rect, head: Head, chips: &[Chip], drawing: &mut Drawing<'_, '_>) {
    let (texts, palette) = (drawing.look.texts, drawing.look.palette);
    let right = match head.is_narrow {
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
    let mut after = 26.0 + name.size().x;
    let lines = if head.is_below { APART } else { 0.0 };
    ui.painter().galley(centre + vec2(26.0, -lines - name.size().y / 2.0), name, palette.strong);
    let (from, free) = match head.is_below {
        true => (26.0, after - 26.0 + head.spare),
        false => (after + 6.0, head.spare - BESIDE_NAME),
    };
    let wide_called =
        |called: &String| ui.painter().layout_no_wrap(called.clone(), text_font(CALLED), palette.weak).size().x;
    let called = seat.called.as_ref().map(|called| (called, wide_called(called)));
    let has_room = |wide: f32| free >= (wide * SMALLEST_CALLED).min(LEAST_CALLED - BESIDE_NAME);
    if let Some((called, wide)) = called.filter(|(_, wide)| has_room(*wide)) {
        // it is written smaller before letters of it are left out
        let size = (CALLED * free / wide.max(1.0)).clamp(CALLED * SMALLEST_CALLED, CALLED);
        let called = draw::line(ui.painter(), called, text_font(size), palette.weak, free);
        after = after.max(from + called.size().x);
        ui.painter().galley(centre + vec2(from, lines - called.size().y / 2.0), called, palette.weak);
    }
    let told: Vec<&str> = seat.called.iter().chain(&seat.line).map(String::as_str).collect();
    if !told.is_empty() {
        let line = told.join("\n");
        let place = Rect::from_min_max(rect.min, pos2(rect.left() + after, rect.bottom()));
        let response = ui.interact(place, ui.scope_id().with(("told", seat.number)), Sense::hover());
        let said = format!("{}: {}", seat.name, told.join(" · "));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        response.on_hover_text(line);
    }
    state_ui(ui, seat, centre + vec2(after + 2.0 + ICON / 2.0, 0.0), drawing);
    let from = rect.left() + after + 8.0 + ICON;
    let place = Rect::from_min_max(pos2(from, rect.top()), pos2(right.max(from), rect.bottom()));
    let layout = Layout::left_to_right(Align::Center);
    let mut line = ui.new_child(UiBuilder::new().id_salt("inline").max_rect(place).layout(layout));
    line.spacing_mut().item_spacing = BETWEEN;
    for chip in chips {
        chip_ui(&mut line, seat, chip, ChipFrame::USUAL, drawing);
    }
}

/// A click on a seat that is no answer is answered, too.
pub fn ground_ui(ui: &Ui, seat: &SeatScene, rect: Rect, drawing: &mut Drawing<'_, '_>) {
    let key = seat.key();
    if drawing.is_referee || drawing.hand.mark(drawing.scene, &key) != draw::Mark::Plain {
        return;
    }
    let ground = ui.interact(rect, ui.scope_id().with(("seat ground", seat.number)), Sense::CLICK);
    if ground.clicked() {
        drawing.click(&key, ground.interact_pointer_pos().unwrap_or(rect.center()));
    }
}

/// Won, asked, on turn or out, and lasting effects on the seat: icons with their names.
pub fn state_ui(ui: &Ui, seat: &SeatScene, at: Pos2, drawing: &Drawing<'_, '_>) {
    let (texts, palette) = (drawing.look.texts, drawing.look.palette);
    let state = match seat {
        SeatScene { has_won: true, .. } => Some((Icon::Trophy, "seat-won", palette.offer)),
        SeatScene { is_present: false, .. } => Some((Icon::UserX, "seat-out", palette.weak)),
        SeatScene { is_asked: true, .. } => Some((Icon::MessageCircleQuestionMark, "seat-asked", palette.offer)),
        SeatScene { is_active: true, .. } => Some((Icon::ArrowLeft, "seat-active", palette.weak)),
        _ => None,
    };
    if let Some((image, key, colour)) = state {
        sign_ui(ui, seat, at, (image, colour), &texts.get(key));
    }
    if !seat.lastings.is_empty() {
        let place = if state.is_some() { at + vec2(ICON, 0.0) } else { at };
        sign_ui(ui, seat, place, (Icon::Hourglass, palette.accent), &seat.lastings.join(", "));
    }
}

fn sign_ui(ui: &Ui, seat: &SeatScene, at: Pos2, (image, colour): (Icon, Color32), text: &str) {
    ui.painter().text(at, Align2::CENTER_CENTER, char::from(image).to_string(), icon_font(15.0), colour);
    let place = Rect::from_center_size(at, Vec2::splat(ICON));
    let response = ui.interact(place, ui.scope_id().with(("state", seat.number, text)), Sense::hover());
    let said = format!("{}: {text}", seat.name);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    response.on_hover_text(text);
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

/// The text of who sits there.
pub fn sitter_key(seat: &SeatScene) -> &'static str {
    if seat.sitter.is_person() { "seat-person" } else { "seat-bot" }
}

fn sit(response: &eframe::egui::Response, seat: &SeatScene, drawing: &mut Drawing<'_, '_>) {
    let other = if seat.sitter.is_person() { Sitter::Bot(BotSpec::default()) } else { Sitter::Person };
    if response.clicked() {
        drawing.commands.send(Command::Sit(SeatId(seat.number as u16), other));
    }
}
