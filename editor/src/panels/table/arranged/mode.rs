//! Arranging the table: parts are dragged to their places, edges are moved, menus do the rest. Every gesture is an edit
//! of `layout/table.ron`, live beside the game and undone like any other.

use eframe::egui::{
    Align2, CornerRadius, CursorIcon, Id, LayerId, Order, PointerButton, Pos2, Rect, RichText, Role, ScrollArea, Sense,
    Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};
use houserule_core::locale::Args;
use houserule_core::ron::Change;
use houserule_core::table_layout::{Faces, PartForm, PartLayout, Side, TableLayout, TablePart};

use super::placing::{Placed, Placing};
use super::values_menu::values_menu;
use super::zones_menu::zones_menu;
use super::{ARRANGING, Slot, Strip, edits};
use crate::command::FileChange;
use crate::document::Gesture;
use crate::panels::table::arrangement::Form;
use crate::panels::table::drawing::Drawing;
use crate::panels::table::scene::ZoneScene;
use crate::panels::table::splitter::{Moved, splitter_id, splitter_ui};
use crate::theme::{Icon, icon, strong_font};
use crate::widgets::button;

/// What is being arranged.
#[derive(Default)]
pub struct Arranging {
    /// The part that is dragged, by its place in the file.
    dragged: Option<Slot>,
    /// Where the pointer was last during the drag: it may be outside the window when it is released.
    at: Option<Pos2>,
    /// The number of the gesture, so that a drag is one step of undo.
    gesture: u64,
    /// The edge that is pulled in that gesture, and where to: a percent is more than the pointer moves in a frame.
    pulled: Option<(Id, f32)>,
}

/// Within this distance, parts are dropped on an outer edge of the table.
const EDGE: f32 = 46.0;
/// How far around a part its frame lies: clear of its first letters, and of the frame of the next part.
const AROUND: f32 = 3.5;
/// The height that a menu leaves free above and below it.
const MENU_EDGES: f32 = 32.0;

/// Offer to create a file where there is none.
pub fn begin_ui(ui: &mut Ui, form: Form, drawing: &mut Drawing<'_, '_>) {
    let (texts, palette) = (drawing.look.texts, drawing.look.palette);
    ui.horizontal_wrapped(|ui| {
        ui.label(icon(Icon::LayoutDashboard).color(palette.accent));
        ui.label(texts.get("arrange-by-itself"));
        if button(ui, Icon::Pencil, &texts.get("arrange-begin")).clicked()
            && let Some(file) = drawing.look.document.and_then(|document| edits::file_of(None, document))
        {
            let scene = drawing.scene;
            let has_hand = scene.seats.iter().flat_map(|seat| &seat.zones).any(|zone| zone.is_hand);
            let text = edits::first_text(form, scene.board.is_some(), has_hand, &texts.get("arrange-file-head"));
            drawing.commands.edit(Gesture::once(ARRANGING), &file, FileChange::Text(text));
        }
    });
}

impl Arranging {
    /// Handles over the parts, and their effects.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        layout: &TableLayout,
        placing: &Placing,
        drawing: &mut Drawing<'_, '_>,
    ) {
        let palette = drawing.look.palette;
        for placed in &placing.parts {
            ui.painter().rect_stroke(
                placed.rect.expand(AROUND),
                CornerRadius::same(6),
                Stroke::new(1.5, palette.accent.gamma_multiply(0.7)),
                StrokeKind::Inside,
            );
            self.handle_ui(ui, placed, layout, drawing);
        }
        self.edges_ui(ui, room, layout, placing, drawing);
        self.drop_ui(ui, room, layout, placing, drawing);
    }

    fn handle_ui(&mut self, ui: &mut Ui, placed: &Placed, layout: &TableLayout, drawing: &mut Drawing<'_, '_>) {
        let palette = drawing.look.palette;
        let name = part_name(&placed.part.part, drawing);
        let text = ui.painter().layout_no_wrap(name.clone(), strong_font(12.5), palette.on_accent);
        let size = vec2((text.size().x + 34.0).min(placed.rect.width()), 24.0);
        let rect = Rect::from_center_size(placed.rect.center(), size);
        let response = ui.interact(rect, ui.scope_id().with(("handle", &name)), Sense::click_and_drag());
        let said = drawing.look.texts.text("arrange-part", &Args::new().text("part", name));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
        let layer = LayerId::new(Order::Middle, ui.scope_id().with(Id::unique("handles")));
        let painter = ui.ctx().layer_painter(layer).with_clip_rect(placed.rect);
        painter.rect_filled(rect, CornerRadius::same(12), palette.accent);
        let grip = char::from(Icon::GripVertical).to_string();
        let at = rect.left_center() + vec2(12.0, 0.0);
        painter.text(at, Align2::CENTER_CENTER, grip, crate::theme::icon_font(14.0), palette.on_accent);
        painter.galley(rect.left_center() + vec2(24.0, -text.size().y / 2.0), text, palette.on_accent);
        let response = response.on_hover_cursor(CursorIcon::Grab);
        if response.drag_started_by(PointerButton::Primary) {
            self.dragged = Some(placed.slot);
        }
        eframe::egui::Popup::menu(&response).show(|ui| {
            // in a low window a long menu scrolls
            let most = ui.ctx().content_rect().height() - MENU_EDGES;
            let area = ScrollArea::vertical().max_height(most).min_scrolled_height(most);
            area.show(ui, |ui| part_menu(ui, placed, layout, drawing));
        });
    }

    /// Edges of sides and gaps between parts.
    fn edges_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        layout: &TableLayout,
        placing: &Placing,
        drawing: &mut Drawing<'_, '_>,
    ) {
        let texts = drawing.look.texts;
        let hint = texts.get("arrange-edge-hint");
        if ui.input(|input| input.pointer.any_pressed()) {
            self.gesture += 1;
            self.pulled = None;
        }
        for (side, rect) in &placing.edges {
            let label = texts.get(&format!("arrange-edge-{}", side.word()));
            let mut place = ui.new_child(UiBuilder::new().id_salt(("edge", side.word())).max_rect(*rect));
            if place.ctx().dragged_id() == Some(splitter_id(&place, !side.is_level())) {
                Self::pull_ui(&place, *rect, side.is_level(), drawing);
            }
            let moved = splitter_ui(&place, *rect, !side.is_level(), &label, &hint, drawing.look.palette);
            place.advance_cursor_after_rect(*rect);
            let whole = if side.is_level() { room.height() } else { room.width() };
            let now = match side {
                Side::Top => rect.top() - room.top(),
                Side::Bottom => room.bottom() - rect.bottom(),
                Side::Left => rect.left() - room.left(),
                Side::Right => room.right() - rect.right(),
            };
            let changes = match moved {
                Some(Moved::By(by)) => {
                    let by = if matches!(side, Side::Bottom | Side::Right) { -by } else { by };
                    let to = self.pulled_to(&place, now, by);
                    edits::resize_side(layout, *side, (to / whole * 100.0).round().clamp(5.0, 80.0) as u8)
                }
                Some(Moved::Back) if layout.sizes.contains_key(side) => vec![Change::remove(&["sizes", side.word()])],
                _ => continue,
            };
            self.edit(layout, changes, drawing);
        }
        for (side, at, rect, whole) in &placing.gaps {
            let label = texts.text("arrange-gap", &Args::new().num("number", *at as i64 + 1));
            let place = ui.new_child(UiBuilder::new().id_salt(("gap", side.word(), at)).max_rect(*rect));
            if place.ctx().dragged_id() == Some(splitter_id(&place, side.is_level())) {
                Self::pull_ui(&place, *rect, !side.is_level(), drawing);
            }
            let moved = splitter_ui(&place, *rect, side.is_level(), &label, &hint, drawing.look.palette);
            let Some(part) = layout.parts(*side).get(*at) else { continue };
            let Some(placed) = placing.parts.iter().find(|one| one.slot == Slot::Side(*side, *at)) else { continue };
            let length = if side.is_level() { placed.rect.width() } else { placed.rect.height() };
            let size = match moved {
                Some(Moved::By(by)) => {
                    let to = self.pulled_to(&place, length, by);
                    Some((to / whole * 100.0).round().clamp(1.0, 100.0) as u8)
                }
                Some(Moved::Back) => None,
                None => continue,
            };
            let part = PartLayout { size, ..part.clone() };
            self.edit(layout, edits::rewrite(Slot::Side(*side, *at), &part), drawing);
        }
    }

    /// Show where an edge is pulled to: what lies on both sides follows as soon as the arrangement is read again.
    fn pull_ui(ui: &Ui, edge: Rect, is_level: bool, drawing: &Drawing<'_, '_>) {
        let Some(at) = ui.input(|input| input.pointer.interact_pos()) else { return };
        let to = if is_level { pos2(edge.center().x, at.y) } else { pos2(at.x, edge.center().y) };
        let layer = LayerId::new(Order::Tooltip, ui.scope_id().with(Id::unique("pull")));
        let line =
            Rect::from_center_size(to, if is_level { vec2(edge.width(), 3.0) } else { vec2(3.0, edge.height()) });
        ui.ctx().layer_painter(layer).rect_filled(line, CornerRadius::same(2), drawing.look.palette.offer);
    }

    /// Where an edge is pulled to that is here now and moves by this much: all that it was pulled in this gesture counts.
    fn pulled_to(&mut self, place: &Ui, now: f32, by: f32) -> f32 {
        let is_held = place.input(|input| input.pointer.any_down());
        let from = self.pulled.filter(|(edge, _)| is_held && *edge == place.scope_id()).map_or(now, |(_, to)| to);
        self.pulled = Some((place.scope_id(), from + by));
        from + by
    }

    /// Show where the dragged part would go, and put it there.
    fn drop_ui(&mut self, ui: &Ui, room: Rect, layout: &TableLayout, placing: &Placing, drawing: &mut Drawing<'_, '_>) {
        let Some(slot) = self.dragged else { return };
        let (pointer, is_up) = ui.input(|input| (input.pointer.interact_pos(), !input.pointer.any_down()));
        self.at = pointer.or(self.at);
        let Some(at) = self.at else { return };
        let target = drop_place(at, room, placing);
        let palette = drawing.look.palette;
        let above = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, ui.scope_id().with(Id::unique("drop"))));
        if let Some((_, _, line)) = &target {
            above.rect_filled(*line, CornerRadius::same(3), palette.offer);
        }
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        let dragged = placing.parts.iter().find(|placed| placed.slot == slot);
        if let Some(placed) = dragged {
            let name = part_name(&placed.part.part, drawing);
            let text = above.layout_no_wrap(name, strong_font(12.5), palette.on_accent);
            let ghost = Rect::from_min_size(at + vec2(12.0, 8.0), text.size() + vec2(20.0, 8.0));
            above.rect_filled(ghost, CornerRadius::same(12), palette.accent.gamma_multiply(0.85));
            above.galley(ghost.min + vec2(10.0, 4.0), text, palette.on_accent);
        }
        if !is_up {
            return;
        }
        (self.dragged, self.at) = (None, None);
        if let (Some((strip, before, _)), Some(placed)) = (target, dragged) {
            let is_same = slot.in_strip().is_some_and(|(of, old)| of == strip && (old == before || old + 1 == before));
            if !is_same {
                let changes = edits::move_part(layout, written(layout, drawing), slot, &placed.part, strip, before);
                self.gesture += 1;
                self.edit(layout, changes, drawing);
            }
        }
    }

    fn edit(&self, layout: &TableLayout, changes: Vec<Change>, drawing: &mut Drawing<'_, '_>) {
        if !changes.is_empty() {
            let gesture = Gesture::part(ARRANGING, self.gesture);
            drawing.commands.edit(gesture, &layout.place.file, FileChange::Ron(changes));
        }
    }
}

/// The file of an arrangement as it is written now.
fn written<'a>(layout: &TableLayout, drawing: &Drawing<'a, '_>) -> &'a str {
    drawing.look.document.and_then(|document| document.text(&layout.place.file)).unwrap_or_default()
}

/// Where a part that is dropped at a point would go: to which list, before which part, and the line that shows it.
fn drop_place(at: Pos2, room: Rect, placing: &Placing) -> Option<(Strip, usize, Rect)> {
    if !room.contains(at) {
        return None;
    }
    for placed in placing.parts.iter().filter(|placed| placed.rect.contains(at)) {
        let Some((strip, number)) = placed.slot.in_strip() else { continue };
        let rect = placed.rect;
        let is_after = if strip.is_level() { at.x > rect.center().x } else { at.y > rect.center().y };
        let line = match (strip.is_level(), is_after) {
            (true, false) => Rect::from_min_size(rect.min, vec2(4.0, rect.height())),
            (true, true) => Rect::from_min_size(rect.right_top() - vec2(4.0, 0.0), vec2(4.0, rect.height())),
            (false, false) => Rect::from_min_size(rect.min, vec2(rect.width(), 4.0)),
            (false, true) => Rect::from_min_size(rect.left_bottom() - vec2(0.0, 4.0), vec2(rect.width(), 4.0)),
        };
        return Some((strip, number + usize::from(is_after), line));
    }
    // the outer edges of the middle stand for the sides that have no parts yet
    let middle = placing.parts.iter().find(|placed| placed.slot == Slot::Main).map_or(room, |placed| placed.rect);
    let far = [
        (Side::Top, at.y - middle.top()),
        (Side::Bottom, middle.bottom() - at.y),
        (Side::Left, at.x - middle.left()),
        (Side::Right, middle.right() - at.x),
    ];
    let (side, distance) = far.into_iter().min_by(|a, b| a.1.total_cmp(&b.1))?;
    let has_margin = placing.parts.iter().any(|one| matches!(one.slot, Slot::Margin(_)));
    if side == Side::Bottom && (EDGE..2.0 * EDGE).contains(&distance) && !has_margin {
        // further from the edge: below the middle alone
        let line = Rect::from_min_max(middle.left_bottom() - vec2(0.0, 2.0 * EDGE), middle.max - vec2(0.0, EDGE));
        return Some((Strip::Margin, 0, line));
    }
    if distance > EDGE {
        return None;
    }
    let line = match side {
        // these go along the whole table
        Side::Top => Rect::from_min_size(pos2(room.left(), middle.top()), vec2(room.width(), 5.0)),
        Side::Bottom => Rect::from_min_size(pos2(room.left(), middle.bottom() - 5.0), vec2(room.width(), 5.0)),
        Side::Left => Rect::from_min_size(middle.min, vec2(5.0, middle.height())),
        Side::Right => Rect::from_min_size(middle.right_top() - vec2(5.0, 0.0), vec2(5.0, middle.height())),
    };
    let count = placing.parts.iter().filter(|one| matches!(one.slot, Slot::Side(of, _) if of == side)).count();
    Some((Strip::Side(side), count, line))
}

fn part_name(part: &TablePart, drawing: &Drawing<'_, '_>) -> String {
    match part {
        TablePart::Row(zone) => drawing.look.names().map_or_else(|| zone.clone(), |names| names.zone(zone)),
        other => drawing.look.texts.get(&format!("part-{}", other.word())),
    }
}

/// Why a row with a place of its own is not folded now, whatever its arrangement says.
fn open_by(zone: &ZoneScene, drawing: &Drawing<'_, '_>) -> Option<&'static str> {
    match zone.is_asked(&drawing.scene.offers) {
        true => Some("arrange-open-asked"),
        false => (!zone.is_empty()).then_some("arrange-open-holding"),
    }
}

/// The settings of a part.
fn part_menu(ui: &mut Ui, placed: &Placed, layout: &TableLayout, drawing: &mut Drawing<'_, '_>) {
    let texts = drawing.look.texts;
    let part = &placed.part;
    let mut changes = Vec::new();
    let here = placed.slot.in_strip();
    let move_to = |strip: Strip, before: usize| {
        edits::move_part(layout, written(layout, drawing), placed.slot, part, strip, before)
    };
    let strips = Side::ALL.into_iter().map(|(side, _)| Strip::Side(side)).chain([Strip::Margin]);
    // the middle changes places with the first part of a side
    let has_room = |strip: &Strip| match (placed.slot, strip) {
        (Slot::Main, Strip::Margin) => false,
        (Slot::Main, Strip::Side(side)) => !layout.parts(*side).is_empty(),
        _ => here.is_none_or(|(of, _)| of != *strip),
    };
    for strip in strips.filter(has_room) {
        if ui.button(texts.get(&format!("arrange-to-{}", strip.word()))).clicked() {
            changes = move_to(strip, strip.parts(layout).len());
        }
    }
    if let Some((strip, at)) = here {
        if at > 0 && ui.button(texts.get("arrange-earlier")).clicked() {
            changes = move_to(strip, at - 1);
        }
        if at + 1 < strip.parts(layout).len() && ui.button(texts.get("arrange-later")).clicked() {
            changes = move_to(strip, at + 2);
        }
        if ui.button(texts.get("arrange-main")).clicked() {
            changes = edits::make_main(layout, placed.slot, part);
        }
    }
    let is_written = placed.slot != Slot::Unnamed;
    if is_written && matches!(part.part, TablePart::Row(_) | TablePart::Zones | TablePart::Seats) {
        ui.separator();
        for (faces, key) in [
            (Faces::Fitting, "arrange-faces-fitting"),
            (Faces::Full, "arrange-faces-full"),
            (Faces::Small, "arrange-faces-small"),
        ] {
            if ui.radio(part.faces == faces, texts.get(key)).clicked() {
                changes = edits::rewrite(placed.slot, &PartLayout { faces, ..part.clone() });
            }
        }
    }
    if is_written && part.part == TablePart::Seats {
        ui.separator();
        for (form, key) in [
            (PartForm::Fitting, "arrange-form-fitting"),
            (PartForm::Table, "arrange-form-table"),
            (PartForm::Cards, "arrange-form-cards"),
        ] {
            if ui.radio(part.form == form, texts.get(key)).clicked() {
                changes = edits::rewrite(placed.slot, &PartLayout { form, ..part.clone() });
            }
        }
    }
    if let TablePart::Row(zone) = &part.part {
        let mut is_folded = layout.folded.contains(zone);
        if ui.checkbox(&mut is_folded, texts.get("arrange-folded")).clicked() {
            changes = edits::fold(layout, zone, is_folded);
        }
        // whoever folds it would see nothing of that now
        if let Some(key) = drawing.scene.zones.iter().find(|one| one.key == *zone).and_then(|one| open_by(one, drawing))
        {
            ui.label(RichText::new(texts.get(key)).small().color(drawing.look.palette.weak));
        }
    }
    changes.extend(zones_menu(ui, placed, layout, written(layout, drawing), drawing));
    changes.extend(values_menu(ui, placed, layout, drawing));
    if here.is_some() {
        ui.separator();
        if ui.button(texts.get("arrange-unname")).clicked() {
            changes = edits::unname(layout, placed.slot);
        }
    }
    if !changes.is_empty() {
        drawing.commands.edit(Gesture::once(ARRANGING), &layout.place.file, FileChange::Ron(changes));
        ui.close();
    }
}
