//! The card in the middle: its regions can be clicked, dragged, resized and moved by keys.

use eframe::egui::{
    CursorIcon, EventFilter, Key, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2,
};
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

        // who was pressed is decided by where the regions lay before anything moved
        let places: Vec<Rect> = shown.regions.iter().map(|region| place(card, layout, region.at)).collect();
        if self.face.drag.is_none() {
            self.face.drag = self.grabbed(ui, room, &places, layout);
        }
        for (at, rect) in places.iter().enumerate() {
            // a chosen region lies above the others, so that it can be dragged
            if self.face.chosen != Some(at) {
                self.region_ui(ui, at, *rect, layout, file, look, acts);
            }
        }
        if let Some(at) = self.face.chosen
            && let Some(region) = shown.regions.get(at)
        {
            let rect = places[at];
            self.region_ui(ui, at, rect, layout, file, look, acts);
            handles_ui(ui, at, rect, look);
            let text = format!("{} × {}", region.at.width, region.at.height);
            let below = pos2(rect.center().x, rect.bottom() + 4.0);
            let font = crate::theme::text_font(11.0);
            ui.painter().text(below, eframe::egui::Align2::CENTER_TOP, text, font, palette.accent);
        }
        self.follow(ui, layout, scale);
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
        let is_grabbed = self.face.drag.is_some_and(|drag| drag.region == at && !response.has_focus());
        if response.clicked() || is_grabbed || (response.gained_focus() && self.face.drag.is_none()) {
            self.face.chosen = Some(at);
            response.request_focus();
        }
        if response.has_focus() {
            let filter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
            keys(ui, at, layout.regions[at].at, file, acts);
        }
        response.on_hover_cursor(CursorIcon::Grab);
    }

    /// The region or handle that a drag has just begun on: where the pointer was pressed, however far it has gone
    /// since.
    fn grabbed(&self, ui: &Ui, room: Rect, places: &[Rect], layout: &CardLayout) -> Option<Drag> {
        let (press, is_dragged) =
            ui.input(|input| (input.pointer.press_origin(), input.pointer.is_decidedly_dragging()));
        let press = press.filter(|press| is_dragged && room.contains(*press) && is_on_top(ui, *press))?;
        let chosen = self.face.chosen.filter(|at| *at < places.len());
        let handle = chosen.and_then(|at| {
            let (handle, _, _) = handles(places[at]).into_iter().find(|(_, _, dot)| grip(*dot).contains(press))?;
            Some((at, handle))
        });
        let region = || {
            let above = chosen.into_iter().chain((0..places.len()).rev());
            above.into_iter().find(|at| places[*at].contains(press)).map(|at| (at, Handle::MOVE))
        };
        let (region, handle) = handle.or_else(region)?;
        let from = layout.regions[region].at;
        Some(Drag { region, handle, from, now: from, press })
    }

    /// Let what is dragged follow the pointer.
    fn follow(&mut self, ui: &Ui, layout: &CardLayout, scale: f32) {
        let Some(drag) = &mut self.face.drag else { return };
        let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) else { return };
        let by = (pointer - drag.press) / scale.max(0.01);
        let others = layout.regions.iter().enumerate().filter(|(one, _)| *one != drag.region);
        let others: Vec<Area> = others.map(|(_, region)| region.at).collect();
        // window managers take Alt with the mouse for themselves
        let is_free = ui.input(|input| input.modifiers.command || input.modifiers.alt);
        let moved = (by.x.round() as i32, by.y.round() as i32);
        drag.now = dragged(drag.from, drag.handle, moved, &others, layout.size, is_free);
        ui.ctx().request_repaint();
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

/// The handles around a region: what they drag, their place from 0 to 2 across and down, and their dot.
fn handles(rect: Rect) -> [(Handle, (u8, u8), Rect); 8] {
    let part = |place: u8, from: f32, to: f32| from + (to - from) * f32::from(place) / 2.0;
    Handle::around().map(|(handle, (x, y))| {
        let centre = pos2(part(x, rect.left(), rect.right()), part(y, rect.top(), rect.bottom()));
        (handle, (x, y), Rect::from_center_size(centre, Vec2::splat(HANDLE)))
    })
}

/// Where a handle can be taken.
fn grip(dot: Rect) -> Rect {
    dot.expand(2.0)
}

/// Does the panel itself lie under the pointer there, and no menu or window above it?
fn is_on_top(ui: &Ui, at: Pos2) -> bool {
    ui.ctx().layer_id_at(at).is_none_or(|layer| layer == ui.layer_id())
}

fn handles_ui(ui: &Ui, at: usize, rect: Rect, look: &Look<'_>) {
    for (_, (x, y), dot) in handles(rect) {
        let response = ui.interact(grip(dot), ui.scope_id().with(("handle", at, x, y)), Sense::DRAG);
        ui.painter().rect(dot, 2, look.palette.raised, Stroke::new(1.5, look.palette.accent), StrokeKind::Inside);
        response.on_hover_cursor(match (x, y) {
            (0, 0) | (2, 2) => CursorIcon::ResizeNwSe,
            (0, 2) | (2, 0) => CursorIcon::ResizeNeSw,
            (1, _) => CursorIcon::ResizeVertical,
            _ => CursorIcon::ResizeHorizontal,
        });
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
