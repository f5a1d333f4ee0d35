//! Seats: who sits there, pools, values and zones of each; the referee changes them in place.

use eframe::egui::{
    Color32, CornerRadius, DragValue, Frame, Margin, Rect, RichText, Role, Sense, Stroke, TextWrapMode, Ui, WidgetInfo,
    vec2,
};
use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_sim::BotSpec;

use super::Drawing;
use super::draw;
use super::referee::data_ui;
use super::scene::{Chip, SeatScene};
use super::zones_view::{SMALL, zone_ui};
use crate::command::Command;
use crate::running::Sitter;
use crate::theme::{Icon, RADIUS, icon, strong, strong_font, text_font};

/// All seats, one below the other.
pub fn seats_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    let scene = drawing.scene;
    for seat in &scene.seats {
        seat_ui(ui, seat, drawing);
    }
}

fn seat_ui(ui: &mut Ui, seat: &SeatScene, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let colour = palette.seat(seat.number);
    let edge = if seat.is_active { Stroke::new(2.0, colour) } else { Stroke::new(1.0, palette.line) };
    let frame = Frame::new()
        .fill(palette.raised)
        .stroke(edge)
        .corner_radius(CornerRadius::same(RADIUS))
        .inner_margin(Margin::same(8));
    let opacity = if seat.is_present { 1.0 } else { 0.5 };
    ui.scope(|ui| {
        ui.set_opacity(opacity);
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 5.0;
            head_ui(ui, seat, drawing);
            // rows are as high as a chip, not as a button
            let button = ui.spacing().interact_size.y;
            ui.spacing_mut().interact_size.y = if drawing.is_referee { button } else { CHIP };
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(5.0, 4.0);
                for chip in &seat.pools {
                    chip_ui(ui, seat, chip, drawing);
                }
                let is_referee = drawing.is_referee;
                for chip in seat.values.iter().filter(|chip| is_referee || chip.is_telling()) {
                    chip_ui(ui, seat, chip, drawing);
                }
            });
            ui.spacing_mut().interact_size.y = button;
            for zone in &seat.zones {
                // an empty zone of a seat is worth no room unless something can be put there
                if !zone.pieces.is_empty() || drawing.is_referee {
                    zone_ui(ui, zone, SMALL, ui.available_width() - 18.0, drawing);
                }
            }
        });
    });
}

fn head_ui(ui: &mut Ui, seat: &SeatScene, drawing: &mut Drawing<'_, '_>) {
    let (texts, palette) = (drawing.look.texts, drawing.look.palette);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
        draw::seat_mark(ui.painter(), rect.center(), 9.0, seat.number, palette);
        ui.label(strong(&seat.name));
        if seat.has_won {
            ui.label(icon(Icon::Trophy).color(palette.offer)).on_hover_text(texts.get("seat-won"));
        }
        if seat.is_asked {
            ui.label(icon(Icon::MessageCircleQuestionMark).color(palette.offer)).on_hover_text(texts.get("seat-asked"));
        } else if seat.is_active {
            ui.label(icon(Icon::ArrowLeft).color(palette.weak)).on_hover_text(texts.get("seat-active"));
        }
        ui.with_layout(eframe::egui::Layout::right_to_left(eframe::egui::Align::Center), |ui| {
            let (image, key, other) = match seat.sitter {
                Sitter::Person => (Icon::User, "seat-person", Sitter::Bot(BotSpec::default())),
                Sitter::Bot(_) => (Icon::Bot, "seat-bot", Sitter::Person),
            };
            let name = format!("{}: {}", seat.name, texts.get(key));
            let label = (icon(image), RichText::new(texts.get(key)).small());
            let button = ui.button(label).accessible_name(name).on_hover_text(texts.get("seat-change-sitter"));
            if button.clicked() {
                drawing.commands.send(Command::Sit(SeatId(seat.number as u16), other));
            }
        });
    });
}

/// The height of a chip.
const CHIP: f32 = 21.0;

fn chip_ui(ui: &mut Ui, seat: &SeatScene, chip: &Chip, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let colour = Color32::PLACEHOLDER;
    let name = ui.painter().layout_no_wrap(chip.name.clone(), text_font(11.5), colour);
    let text = ui.painter().layout_no_wrap(chip.text.clone(), strong_font(13.0), colour);
    let inside = name.size().x + text.size().x + 5.0;
    let rect = if drawing.is_referee {
        // a control is wider than what it shows
        if ui.available_size_before_wrap().x < inside + 48.0 {
            ui.end_row();
        }
        edited_chip_ui(ui, seat, chip, drawing)
    } else {
        let (rect, response) = ui.allocate_exact_size(vec2(inside + 16.0, CHIP), Sense::hover());
        let said = format!("{} {}", chip.name, chip.text);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        ui.painter().rect_filled(rect, CornerRadius::same(10), palette.sunken);
        let left = rect.left_center() + vec2(8.0, 0.0);
        ui.painter().galley(left - vec2(0.0, name.size().y / 2.0), name.clone(), palette.weak);
        let right = left + vec2(name.size().x + 5.0, -text.size().y / 2.0);
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
