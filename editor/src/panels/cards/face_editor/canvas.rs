//! The card in the middle: its regions can be clicked, dragged, resized and moved by keys.

use eframe::egui::{CursorIcon, EventFilter, Key, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2};
use houserule_core::card_layout::{Area, CardLayout};
use houserule_core::locale::Args;

use super::snap::{Handle, dragged};
use super::{Drag, LayoutFile, shown_name, with_drag};
use crate::faces::automatic::area;
use crate::faces::paint::place;
use crate::look::Look;
use crate::panels::cards::CardsPanel;
use crate::panels::cards::acts::Act;
use crate::panels::cards::grid::card_size;
use crate::panels::cards::keys::take_key;
use crate::panels::cards::preview::shadow;
use crate::panels::cards::sheet::Sheet;

/// The size of a handle.
const HANDLE: f32 = 9.0;
/// How far a key moves a region.
const STEP: i32 = 10;

impl CardsPanel {
    pub(super) fn canvas_ui(
        &mut self,
        ui: &mut Ui,
        sheet: &Sheet,
        layout: &CardLayout,
        file: &LayoutFile<'_>,
        look: &Look<'_>,
        acts: &mut Vec<Act>,
    ) {
        let palette = look.palette;
        let room = ui.available_rect_before_wrap();
        ui.painter().rect_filled(room, 6, palette.sunken);
        let size = card_size(layout.size, room.size() - Vec2::splat(48.0));
        let card = Rect::from_center_size(room.center(), size);
        let shown = with_drag(layout, self.face.drag);
        shadow(ui, card, look);
        self.preview.paint(ui, card, &shown, sheet);
        let scale = card.width() / layout.size.0.max(1) as f32;

        for (at, region) in shown.regions.iter().enumerate() {
            let rect = place(card, layout, region.at);
            // a chosen region lies above the others, so that it can be dragged
            if self.face.chosen != Some(at) {
                self.region_ui(ui, at, rect, layout, scale, file, look, acts);
            }
        }
        if let Some(at) = self.face.chosen
            && let Some(region) = shown.regions.get(at)
        {
            let rect = place(card, layout, region.at);
            self.region_ui(ui, at, rect, layout, scale, file, look, acts);
            self.handles_ui(ui, at, rect, layout, scale, look);
            let text = format!("{} × {}", region.at.width, region.at.height);
            let below = pos2(rect.center().x, rect.bottom() + 4.0);
            let font = crate::theme::text_font(11.0);
            ui.painter().text(below, eframe::egui::Align2::CENTER_TOP, text, font, palette.accent);
        }
        self.drop_ui(ui, file, acts);
        ui.allocate_rect(room, Sense::hover());
    }

    #[expect(clippy::too_many_arguments, reason = "a region is drawn from all of it")]
    fn region_ui(
        &mut self,
        ui: &Ui,
        at: usize,
        rect: Rect,
        layout: &CardLayout,
        scale: f32,
        file: &LayoutFile<'_>,
        look: &Look<'_>,
        acts: &mut Vec<Act>,
    ) {
        let palette = look.palette;
        let is_chosen = self.face.chosen == Some(at);
        let response = ui.interact(rect, ui.scope_id().with(("region", at)), Sense::click_and_drag());
        let args = Args::new().num("number", at as i64 + 1).text("show", shown_name(&layout.regions[at].show, look));
        let label = look.texts.text("cards-region", &args);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &label));
        let stroke = match (is_chosen, response.hovered()) {
            (true, _) => Stroke::new(2.0, palette.accent),
            (false, true) => Stroke::new(1.5, palette.offer),
            (false, false) => Stroke::new(1.0, palette.weak.gamma_multiply(0.45)),
        };
        ui.painter().rect_stroke(rect, 0, stroke, StrokeKind::Outside);
        if response.clicked() || response.drag_started() || response.gained_focus() {
            self.face.chosen = Some(at);
            response.request_focus();
        }
        self.follow(ui, &response, at, Handle::MOVE, layout, scale);
        if response.has_focus() {
            let filter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
            keys(ui, at, layout.regions[at].at, file, acts);
        }
        response.on_hover_cursor(CursorIcon::Grab);
    }

    fn handles_ui(&mut self, ui: &Ui, at: usize, rect: Rect, layout: &CardLayout, scale: f32, look: &Look<'_>) {
        for (handle, (x, y)) in Handle::around() {
            let part = |place: u8, from: f32, to: f32| from + (to - from) * f32::from(place) / 2.0;
            let centre = pos2(part(x, rect.left(), rect.right()), part(y, rect.top(), rect.bottom()));
            let dot = Rect::from_center_size(centre, Vec2::splat(HANDLE));
            let response = ui.interact(dot.expand(2.0), ui.scope_id().with(("handle", at, x, y)), Sense::DRAG);
            ui.painter().rect(dot, 2, look.palette.raised, Stroke::new(1.5, look.palette.accent), StrokeKind::Inside);
            self.follow(ui, &response, at, handle, layout, scale);
            response.on_hover_cursor(match (x, y) {
                (0, 0) | (2, 2) => CursorIcon::ResizeNwSe,
                (0, 2) | (2, 0) => CursorIcon::ResizeNeSw,
                (1, _) => CursorIcon::ResizeVertical,
                _ => CursorIcon::ResizeHorizontal,
            });
        }
    }

    /// Let a region follow the pointer.
    fn follow(
        &mut self,
        ui: &Ui,
        response: &eframe::egui::Response,
        at: usize,
        handle: Handle,
        layout: &CardLayout,
        scale: f32,
    ) {
        if !response.dragged() {
            return;
        }
        let from = layout.regions[at].at;
        let fresh = Drag { region: at, handle, from, now: from, moved: (0.0, 0.0) };
        let mut drag = self.face.drag.filter(|drag| drag.region == at && drag.handle == handle).unwrap_or(fresh);
        let by = response.drag_delta() / scale.max(0.01);
        drag.moved = (drag.moved.0 + by.x, drag.moved.1 + by.y);
        let others: Vec<Area> =
            layout.regions.iter().enumerate().filter(|(one, _)| *one != at).map(|(_, region)| region.at).collect();
        let is_free = ui.input(|input| input.modifiers.alt);
        let moved = (drag.moved.0.round() as i32, drag.moved.1.round() as i32);
        drag.now = dragged(drag.from, handle, moved, &others, layout.size, is_free);
        self.face.drag = Some(drag);
    }

    /// Put down what was dragged.
    fn drop_ui(&mut self, ui: &Ui, file: &LayoutFile<'_>, acts: &mut Vec<Act>) {
        if ui.input(|input| input.pointer.any_down()) {
            return;
        }
        let Some(drag) = self.face.drag.take() else { return };
        if drag.now != drag.from {
            set_area(file, drag.region, drag.now, "cards-edit-region-move", acts);
        }
    }
}

fn set_area(file: &LayoutFile<'_>, at: usize, to: Area, label: &'static str, acts: &mut Vec<Act>) {
    let item = format!("[{at}]");
    file.set(label, &["regions", &item, "at"], Some(&area(to)), None, acts);
}

/// Arrows move a region, with shift by one unit; Delete deletes it.
fn keys(ui: &Ui, at: usize, now: Area, file: &LayoutFile<'_>, acts: &mut Vec<Act>) {
    let mut to = now;
    let mut is_deleted = false;
    ui.input_mut(|input| {
        for (step, with_shift) in [(STEP, false), (1, true)] {
            let by =
                |input: &mut eframe::egui::InputState, key: Key| i32::from(take_key(input, key, with_shift)) * step;
            to.x += by(input, Key::ArrowRight) - by(input, Key::ArrowLeft);
            to.y += by(input, Key::ArrowDown) - by(input, Key::ArrowUp);
        }
        is_deleted = take_key(input, Key::Delete, false);
    });
    if is_deleted {
        file.delete(at, acts);
    } else if to != now {
        set_area(file, at, to, "cards-edit-region-move", acts);
    }
}
