//! The drawn board: grounds, links, marks, and what the pointer does there.
//!
//! What changes only with the board or the view is turned into triangles once; a frame adds letters, the selection and
//! the current gesture. Spaces that are large enough to be read can be reached by screen readers and the Tab key.

use eframe::egui::{
    Color32, CornerRadius, CursorIcon, EventFilter, InputState, Painter, PointerButton, Pos2, Rect, Response, Role,
    Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2,
};
use houserule_core::locale::Args;

use super::drawing::Canvas;
use super::hand::{Desk, Tool};
use super::open::meant;
use super::{chosen_ui, graph_hand, grid_hand};
use crate::canvas::{Baked, Camera, Picture, Pictures};
use crate::command::Command;
use crate::workspace::PanelId;

/// How the board is looked at, and what was drawn for it.
#[derive(Default)]
pub struct CanvasView {
    /// Where it is looked at from.
    pub camera: Camera,
    baked: Baked<BakedKey>,
    pictures: Pictures,
    words: Option<(WordsKey, Vec<Option<String>>)>,
}

type WordsKey = (u64, String, Option<usize>);

#[derive(PartialEq)]
struct BakedKey {
    words: WordsKey,
    camera: Camera,
    view: Rect,
    is_dark: bool,
    has_picture: bool,
    pixels_per_point: f32,
}

/// The pointer over the board, in units of the scene.
pub struct Pointer {
    /// Where it is.
    pub at: Option<Pos2>,
    /// Was the first button pressed in this frame?
    pub is_pressed: bool,
    /// Is it held?
    pub is_down: bool,
    /// Was it let go?
    pub is_released: bool,
    /// Is what is clicked added to the selection?
    pub adds: bool,
    /// Is the letter under it picked up, whatever the tool?
    pub picks: bool,
}

/// More spaces than this are not named one by one to screen readers; the search field at the side finds any of them.
const MOST_NAMED: usize = 400;

/// The board in the rest of the panel.
pub fn canvas_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, shown: &mut CanvasView) {
    let palette = desk.look.palette;
    let (view, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    let name = desk.text("board-canvas");
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, &name));
    let painter = ui.painter_at(view);
    painter.rect(view, CornerRadius::same(8), palette.sunken, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    look(ui, desk, shown, view, &response);
    let mut pointer = pointer(ui, &shown.camera, view, &response);
    // a button of the bar takes the keyboard focus away from the selection although it does not need it
    let is_free = ui.memory(|memory| memory.focused().is_none()) && desk.look.workspace.focus == PanelId::new("board");
    if pointer.is_pressed || (is_free && !desk.hand.selection.is_empty()) {
        response.request_focus();
    }
    if pointer.is_pressed && chosen_ui::finish_typing(desk) {
        pointer.is_pressed = false;
    }
    if pointer.is_released && pointer.at.is_none() && desk.hand.under.take().is_some() {
        desk.end();
    }
    let zoom = shown.camera.zoom();
    let paints = desk.open.source.is_grid() && desk.hand.tool != Tool::Select;
    match paints {
        true => grid_hand::pointer(desk, &pointer),
        false => graph_hand::pointer(desk, &pointer, zoom),
    }
    draw_ground(&painter, desk, shown, view);
    let canvas = Canvas { painter: &painter, camera: &shown.camera, geometry: &desk.open.geometry, view, palette };
    let visible = desk.open.geometry.visible(shown.camera.seen(view));
    let words = shown.words.as_ref().map_or(&[][..], |(_, words)| words.as_slice());
    let unread = canvas.texts(desk, &visible, words);
    canvas.chosen(desk);
    canvas.under_way(desk, &pointer);
    let has_focus = named(ui, desk, &canvas, &visible, words) || response.has_focus();
    if has_focus {
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, tab: false };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        graph_hand::keys(ui, desk);
        if desk.open.source.is_grid() {
            grid_hand::keys(ui, desk);
        }
    }
    if let Some(at) = pointer.at {
        let response = response.on_hover_cursor(cursor(desk, at));
        let space = desk.open.geometry.space_at(at).filter(|space| unread.contains(space));
        if let Some(space) = space.filter(|_| desk.hand.under.is_none()) {
            response.on_hover_text_at_pointer(&desk.open.source.spaces[space].id);
        }
    }
}

fn look(ui: &Ui, desk: &mut Desk<'_, '_>, shown: &mut CanvasView, view: Rect, response: &Response) {
    let camera = &mut shown.camera;
    let bounds = desk.open.bounds();
    camera.look_at(&desk.open.file, bounds, view.shrink(14.0));
    if let Some(wanted) = desk.hand.wanted.take() {
        camera.centre_on(wanted);
    }
    let other_button = response.dragged_by(PointerButton::Middle) || response.dragged_by(PointerButton::Secondary);
    if other_button {
        camera.pan(response.drag_delta());
    }
    camera.take_wheel(ui, view);
}

fn pointer(ui: &Ui, camera: &Camera, view: Rect, response: &Response) -> Pointer {
    let is_over = response.contains_pointer();
    let is_pressed = is_over && ui.input(|input| input.pointer.primary_pressed());
    // a quick pointer has moved on by the time its press is seen
    let origin = |input: &InputState| input.pointer.press_origin().filter(|_| is_pressed);
    ui.input(|input| Pointer {
        at: origin(input).or(input.pointer.interact_pos()).map(|at| camera.to_scene(view, at)),
        is_pressed,
        // a press and its release may come in one frame
        is_down: input.pointer.primary_down() || is_pressed,
        is_released: input.pointer.primary_released(),
        adds: input.modifiers.shift || input.modifiers.command,
        picks: input.modifiers.alt,
    })
}

fn cursor(desk: &Desk<'_, '_>, at: Pos2) -> CursorIcon {
    let space = desk.open.geometry.space_at(at);
    match desk.hand.tool {
        Tool::Select if space.is_some() && !desk.open.source.is_grid() => CursorIcon::Grab,
        Tool::Select => CursorIcon::Default,
        Tool::Add | Tool::Link | Tool::Pick | Tool::Rectangle => CursorIcon::Crosshair,
        Tool::Brush | Tool::Fill | Tool::Erase => CursorIcon::Cell,
    }
}

/// Everything that stays the same while neither board nor view changes.
fn draw_ground(painter: &Painter, desk: &mut Desk<'_, '_>, shown: &mut CanvasView, view: Rect) {
    let open = desk.open;
    let layer = desk.hand.layer(&open.source);
    let key: WordsKey = (open.version, open.file.clone(), layer.map(|(at, _)| at));
    if shown.words.as_ref().is_none_or(|(known, _)| *known != key) {
        shown.words = Some((key.clone(), open.words(layer.map(|(_, layer)| layer))));
    }
    let has_picture = picture(painter, desk, shown, view);
    let palette = desk.look.palette;
    let canvas = Canvas { painter, camera: &shown.camera, geometry: &open.geometry, view, palette };
    let baked = BakedKey {
        words: key,
        camera: shown.camera.clone(),
        view,
        is_dark: palette.is_dark,
        has_picture,
        pixels_per_point: painter.pixels_per_point(),
    };
    let words = shown.words.as_ref().map_or(&[][..], |(_, words)| words.as_slice());
    shown.baked.draw(painter, baked, || canvas.shapes(desk, words, has_picture));
}

fn picture(painter: &Painter, desk: &mut Desk<'_, '_>, shown: &mut CanvasView, view: Rect) -> bool {
    let (Some(background), Some(document)) = (&desk.open.source.background, desk.look.document) else { return false };
    let file = format!("{}/{}", desk.open.package(), background.image);
    let picture = shown.pictures.get(painter.ctx(), document, &file);
    if let Some(complaint) = shown.pictures.complaint(&file, desk.look.texts) {
        desk.commands.send(Command::Complain(complaint));
    }
    let Some(Picture::Ready(texture)) = picture else { return false };
    let rect = desk.open.geometry.picture(background.at, background.size);
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    painter.image(texture.id(), shown.camera.rect_to_screen(view, rect), whole, Color32::WHITE);
    true
}

/// Make the spaces known to screen readers and the Tab key; gives whether one of them has the focus.
fn named(ui: &Ui, desk: &mut Desk<'_, '_>, canvas: &Canvas<'_>, visible: &[usize], words: &[Option<String>]) -> bool {
    if visible.len() > MOST_NAMED {
        return false;
    }
    let source = &desk.open.source;
    let mut has_focus = false;
    let target = desk.hand.layer(source).map(|(_, layer)| layer.target.clone());
    for space in visible {
        let rect = canvas.rect(*space).intersect(canvas.view);
        let response = ui.interact(rect, ui.scope_id().with(("space", *space)), Sense::focusable_noninteractive());
        let is_chosen = desk.hand.selection.spaces.contains(space);
        response.widget_info(|| {
            let args = Args::new().text("id", source.spaces[*space].id.clone());
            let label = match words.get(*space).and_then(Option::as_ref).filter(|_| source.is_grid()) {
                Some(word) => {
                    let word = meant(desk.look, target.as_ref(), word);
                    desk.look.texts.text("board-cell-of", &args.text("word", word))
                }
                None => desk.look.texts.text(if source.is_grid() { "board-cell" } else { "board-space" }, &args),
            };
            WidgetInfo::selected(Role::Cell, true, is_chosen, label)
        });
        if response.gained_focus() {
            desk.hand.cursor = Some(*space);
            if desk.hand.tool == Tool::Select {
                desk.hand.selection.space(source, *space, false);
            }
        }
        has_focus |= response.has_focus();
    }
    has_focus
}
