//! The numbers of a seat, each with its name or icon; the referee changes them in place.

use eframe::egui::{
    Color32, CornerRadius, Direction, DragValue, Frame, Layout, Margin, Rect, RichText, Role, Sense, TextWrapMode, Ui,
    UiBuilder, Vec2, WidgetInfo, vec2,
};
use houserule_core::data::Data;

use super::arranged::shown;
use super::draw;
use super::drawing::Drawing;
use super::ledger::{icon_colour, icon_for};
use super::referee::data_ui;
use super::scene::{Chip, SeatScene};
use crate::command::Command;
use crate::look::Look;
use crate::theme::{icon, icon_font, strong_font, text_font};

/// The height of a chip.
pub const CHIP: f32 = 21.0;
/// The gap between chips.
pub const BETWEEN: Vec2 = vec2(5.0, 4.0);

/// The frame of a chip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChipFrame {
    /// The padding on both sides.
    padding: f32,
    /// The gap between the name and what the chip holds.
    inner: f32,
    /// The least width of a number: chips do not move when another digit comes.
    least: f32,
    /// The gap between chips.
    pub between: Vec2,
}

impl ChipFrame {
    /// Where there is room.
    pub const USUAL: ChipFrame = ChipFrame { padding: 6.0, inner: 5.0, least: 16.0, between: BETWEEN };
    /// Where that saves a line.
    pub const TIGHT: ChipFrame = ChipFrame { padding: 3.0, inner: 3.0, least: 12.0, between: vec2(3.0, BETWEEN.y) };

    /// How wide a chip is with a name and a number of these widths.
    pub fn width(self, name: f32, text: f32) -> f32 {
        name + text.max(self.least) + self.inner + 2.0 * self.padding
    }
}

/// The least width of a control for a number or a mark, and how much wider than its word a list is.
const CONTROL: f32 = 30.0;
const LIST: f32 = 64.0;
/// The size of a name in two lines, and the least width in which it is written.
const LOW_NAME: f32 = 10.0;
const LEAST_NAME: f32 = 48.0;

/// How much wider a chip with a text of this width is where it can be changed.
pub fn control_width(chip: &Chip, text: f32) -> f32 {
    if matches!(chip.data, Data::Int(_) | Data::Flag(_)) { (CONTROL - text).max(12.0) } else { LIST }
}

/// Is a number shown by an icon?
pub fn has_icon(chip: &Chip, look: &Look<'_>) -> bool {
    look.moment.is_some_and(|moment| icon_for(&moment.game.def, &chip.id).is_some())
}

/// A number with its name.
pub fn chip_ui(ui: &mut Ui, seat: &SeatScene, chip: &Chip, frame: ChipFrame, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    if !drawing.is_referee && shown::is_drawn(chip) {
        let response = shown::shown_ui(ui, chip, drawing.look);
        drawing.tells(&response, &format!("{}: {} {}", seat.name, chip.name, chip.text));
        let rect = response.rect;
        if let (Data::Int(count), true) = (&chip.data, chip.is_pool) {
            drawing.flights.count(ui.painter(), format!("{}.{}", seat.number, chip.id), *count, rect.right_center());
        }
        return;
    }
    let image = drawing.look.moment.and_then(|moment| icon_for(&moment.game.def, &chip.id));
    let name = match image {
        Some((image, _)) => {
            ui.painter().layout_no_wrap(char::from(image).to_string(), icon_font(14.0), Color32::PLACEHOLDER)
        }
        None => ui.painter().layout_no_wrap(chip.name.clone(), text_font(11.5), Color32::PLACEHOLDER),
    };
    let text = ui.painter().layout_no_wrap(chip.text.clone(), strong_font(13.0), Color32::PLACEHOLDER);
    let frame = if chip.is_pool { frame } else { ChipFrame { least: 0.0, ..frame } };
    let width = frame.width(name.size().x, text.size().x);
    let rect = if drawing.is_referee {
        let whole = width + control_width(chip, text.size().x);
        if ui.available_size_before_wrap().x < whole {
            ui.end_row();
        }
        // the control stays in the frame of the seat: a long name gives way to it
        let missing = whole - ui.available_size_before_wrap().x;
        let room = (missing > 0.0).then_some((name.size().x - missing).max(LEAST_NAME));
        edited_chip_ui(ui, seat, chip, room, drawing)
    } else {
        let (rect, response) = ui.allocate_exact_size(vec2(width, CHIP), Sense::hover());
        let said = format!("{} {}", chip.name, chip.text);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        drawing.tells(&response, &format!("{}: {said}", seat.name));
        if image.is_some() {
            response.on_hover_text(&chip.name);
        }
        ui.painter().rect_filled(rect, CornerRadius::same(10), palette.sunken);
        let left = rect.left_center() + vec2(frame.padding, 0.0);
        let colour = image.map_or(palette.weak, |(_, colour)| icon_colour(colour, palette));
        let right = rect.right_center() - vec2(frame.padding + text.size().x, text.size().y / 2.0);
        ui.painter().galley(left - vec2(0.0, name.size().y / 2.0), name, colour);
        ui.painter().galley(right, text, palette.strong);
        rect
    };
    if let (Data::Int(count), true) = (&chip.data, chip.is_pool) {
        drawing.flights.count(ui.painter(), format!("{}.{}", seat.number, chip.id), *count, rect.right_center());
    }
}

/// A chip whose value the referee can change; its name is in two lines where it has only so much room.
fn edited_chip_ui(
    ui: &mut Ui,
    seat: &SeatScene,
    chip: &Chip,
    room: Option<f32>,
    drawing: &mut Drawing<'_, '_>,
) -> Rect {
    let palette = drawing.look.palette;
    let frame =
        Frame::new().fill(palette.sunken).corner_radius(CornerRadius::same(10)).inner_margin(Margin::symmetric(6, 1));
    let shown = frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
            match drawing.look.moment.and_then(|moment| icon_for(&moment.game.def, &chip.id)) {
                Some((image, colour)) => {
                    ui.label(icon(image).size(14.0).color(icon_colour(colour, palette))).on_hover_text(&chip.name)
                }
                None => match room {
                    Some(room) => {
                        let name = draw::lines(ui.painter(), &chip.name, text_font(LOW_NAME), palette.weak, room, 2);
                        ui.label(name).on_hover_text(&chip.name)
                    }
                    None => ui.label(RichText::new(&chip.name).font(text_font(11.5)).color(palette.weak)),
                },
            };
            ui.spacing_mut().interact_size.x = CONTROL;
            ui.spacing_mut().button_padding.x = 5.0;
            chip_control(ui, seat, chip, false, drawing);
        });
    });
    shown.response.rect
}

/// A chip's value on its own, to be changed there.
pub fn chip_cell_ui(ui: &mut Ui, seat: &SeatScene, chip: &Chip, rect: Rect, drawing: &mut Drawing<'_, '_>) {
    let layout = Layout::centered_and_justified(Direction::LeftToRight);
    let builder = UiBuilder::new().id_salt(("cell", seat.number, &chip.id)).max_rect(rect.shrink2(vec2(0.0, 2.0)));
    let mut place = ui.new_child(builder.layout(layout));
    place.spacing_mut().button_padding = vec2(1.0, 0.0);
    place.spacing_mut().interact_size = vec2(rect.width() - 4.0, rect.height() - 6.0);
    chip_control(&mut place, seat, chip, true, drawing);
}

/// The control that changes a number or a word of a seat.
fn chip_control(ui: &mut Ui, seat: &SeatScene, chip: &Chip, is_tight: bool, drawing: &mut Drawing<'_, '_>) {
    let name = format!("{}: {}", seat.name, chip.name);
    let changed = match (&chip.data, chip.is_pool) {
        (Data::Int(count), true) => {
            let mut count = *count;
            let drag = DragValue::new(&mut count).range(0..=i64::from(i32::MAX)).update_while_editing(false);
            ui.add(drag).accessible_name(name).changed().then_some(Data::Int(count))
        }
        _ => {
            let defs = drawing.look.moment.map_or(&[][..], |one| &one.game.def.seat_values);
            data_ui(ui, &name, chip, defs, is_tight, drawing)
        }
    };
    if let Some(data) = changed {
        let values = Data::Map([(chip.id.clone(), data)].into());
        let literal = Data::Map([((seat.number + 1).to_string(), values)].into());
        drawing.commands.send(Command::Referee(literal));
    }
}
