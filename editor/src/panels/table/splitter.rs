//! The line between two parts of the table: dragged, moved by arrow keys, reset by a double click.

use eframe::egui::{
    CornerRadius, CursorIcon, EventFilter, Id, Key, Rect, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, vec2,
};

use crate::theme::Palette;
use crate::widgets::focus_ring;

/// What somebody did with the line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Moved {
    /// Moved it by this many points, right or down.
    By(f32),
    /// Reset it to its automatic place.
    Back,
}

/// How far an arrow key moves it.
const KEY_STEP: f32 = 16.0;
/// The length of the grip.
const GRIP: f32 = 34.0;

/// The id of the line in its place.
pub fn splitter_id(ui: &Ui, is_upright: bool) -> Id {
    ui.scope_id().with(Id::unique(if is_upright { "upright" } else { "level" }))
}

/// Draw the line and take gestures.
pub fn splitter_ui(ui: &Ui, rect: Rect, is_upright: bool, label: &str, hint: &str, palette: &Palette) -> Option<Moved> {
    let response = ui.interact(rect, splitter_id(ui, is_upright), Sense::click_and_drag() | Sense::FOCUSABLE);
    response.widget_info(|| WidgetInfo::labeled(Role::Splitter, true, label));
    let cursor = if is_upright { CursorIcon::ResizeColumn } else { CursorIcon::ResizeRow };
    let response = response.on_hover_cursor(cursor);
    let is_live = response.hovered() || response.dragged();
    let colour = if is_live { palette.accent } else { palette.line };
    let size = if is_upright { vec2(3.0, GRIP) } else { vec2(GRIP, 3.0) };
    ui.painter().rect_filled(Rect::from_center_size(rect.center(), size), CornerRadius::same(2), colour);
    if response.dragged() {
        let line = Stroke::new(1.0, palette.accent.gamma_multiply(0.6));
        match is_upright {
            true => ui.painter().vline(rect.center().x, rect.y_range(), line),
            false => ui.painter().hline(rect.x_range(), rect.center().y, line),
        };
    }
    focus_ring(ui, &response, palette);
    let by = |delta: Vec2| if is_upright { delta.x } else { delta.y };
    if response.double_clicked() {
        return Some(Moved::Back);
    }
    if response.clicked() {
        response.request_focus();
    }
    if response.has_focus() {
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        let [less, more] = if is_upright { [Key::ArrowLeft, Key::ArrowRight] } else { [Key::ArrowUp, Key::ArrowDown] };
        let pressed = |key: Key| ui.input(|input| input.key_pressed(key));
        if pressed(less) || pressed(more) {
            return Some(Moved::By(if pressed(less) { -KEY_STEP } else { KEY_STEP }));
        }
        if pressed(Key::Home) {
            return Some(Moved::Back);
        }
    }
    let delta = by(response.drag_delta());
    let is_moved = response.dragged() && delta != 0.0;
    if !is_live || is_moved {
        return is_moved.then_some(Moved::By(delta));
    }
    response.on_hover_text(hint);
    None
}
