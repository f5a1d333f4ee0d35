//! The drawn board: grounds, links, marks, and what the pointer does there.
//!
//! What changes only with the board or the view is made into triangles once; a frame adds letters, what is chosen and the
//! gesture under way. Spaces that are large enough to be read are known to screen readers and the Tab key.

use std::sync::Arc;

use eframe::egui::{
    Color32, CornerRadius, CursorIcon, EventFilter, Galley, Mesh, Painter, PointerButton, Pos2, Rect, Response, Role,
    Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, pos2,
};
use houserule_core::locale::Args;

use super::geometry::Geometry;
use super::hand::{Desk, Paint, Tool, Under};
use super::open::said;
use super::source::{Form, Section};
use super::{edits, graph_hand, grid_hand};
use crate::canvas::{Baked, Camera, Ground, Picture, Pictures, hatch_shapes, hex_corners, ink_on};
use crate::command::Command;
use crate::theme::{Palette, text_font};

/// How the board is looked at, and what was drawn for that.
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
    /// Is what is clicked added to what is chosen?
    pub adds: bool,
}

/// More spaces than this are not named one by one to screen readers; the list of the side finds any.
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
    let pointer = pointer(ui, &shown.camera, view, &response);
    if pointer.is_pressed {
        response.request_focus();
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
    canvas.texts(desk, &visible, words);
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
        response.on_hover_cursor(cursor(desk, at));
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
    camera.take_wheel(ui, view, response);
}

fn pointer(ui: &Ui, camera: &Camera, view: Rect, response: &Response) -> Pointer {
    let is_over = response.contains_pointer();
    ui.input(|input| Pointer {
        at: input.pointer.interact_pos().map(|at| camera.to_scene(view, at)),
        is_pressed: is_over && input.pointer.primary_pressed(),
        is_down: input.pointer.primary_down(),
        is_released: input.pointer.primary_released(),
        adds: input.modifiers.shift || input.modifiers.command,
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

/// Everything that stays while neither board nor view changes.
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
    if let Some(complaint) = shown.pictures.complaint(&file) {
        desk.commands.send(Command::Complain(complaint));
    }
    let Some(Picture::Ready(texture)) = picture else { return false };
    let rect = desk.open.geometry.picture(background.at, background.size);
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    painter.image(texture.id(), shown.camera.rect_to_screen(view, rect), whole, Color32::WHITE);
    true
}

/// Tell screen readers and the Tab key about the spaces; has one of them the keyboard?
fn named(ui: &Ui, desk: &mut Desk<'_, '_>, canvas: &Canvas<'_>, visible: &[usize], words: &[Option<String>]) -> bool {
    if visible.len() > MOST_NAMED {
        return false;
    }
    let source = &desk.open.source;
    let mut has_focus = false;
    for space in visible {
        let rect = canvas.rect(*space).intersect(canvas.view);
        let response = ui.interact(rect, ui.scope_id().with(("space", *space)), Sense::focusable_noninteractive());
        let id = &source.spaces[*space].id;
        let args = Args::new().text("id", id.clone());
        let label = match words.get(*space).and_then(Option::as_ref).filter(|_| source.is_grid()) {
            Some(word) => desk.look.texts.text("board-cell-of", &args.text("word", said(desk.look, word))),
            None => desk.look.texts.text(if source.is_grid() { "board-cell" } else { "board-space" }, &args),
        };
        let is_chosen = desk.hand.selection.spaces.contains(space);
        response.widget_info(|| WidgetInfo::selected(Role::Cell, true, is_chosen, &label));
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

struct Canvas<'a> {
    painter: &'a Painter,
    camera: &'a Camera,
    geometry: &'a Geometry,
    view: Rect,
    palette: &'a Palette,
}

impl Canvas<'_> {
    fn at(&self, point: Pos2) -> Pos2 {
        self.camera.to_screen(self.view, point)
    }

    fn rect(&self, space: usize) -> Rect {
        self.camera.rect_to_screen(self.view, self.geometry.rect(space))
    }

    fn shapes(&self, desk: &Desk<'_, '_>, words: &[Option<String>], has_picture: bool) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let is_grid = desk.open.source.is_grid();
        if !is_grid {
            self.links(desk, &mut shapes);
        }
        self.grounds(desk, words, has_picture, &mut shapes);
        if is_grid {
            self.borders(desk, &mut shapes);
            self.links(desk, &mut shapes);
        }
        shapes
    }

    fn grounds(&self, desk: &Desk<'_, '_>, words: &[Option<String>], has_picture: bool, shapes: &mut Vec<Shape>) {
        let mut mesh = Mesh::default();
        let zoom = self.camera.zoom();
        let strength = if has_picture { 0.45 } else { 1.0 };
        let mut known: std::collections::BTreeMap<&str, Ground> = std::collections::BTreeMap::new();
        for space in self.geometry.visible(self.camera.seen(self.view)) {
            let word = words.get(space).and_then(Option::as_deref);
            let ground = word.map(|word| *known.entry(word).or_insert_with(|| Ground::of(&desk.open.def, word)));
            let fill =
                ground.map_or(self.palette.raised, |ground| ground.colour(self.palette)).gamma_multiply(strength);
            let rect = self.rect(space);
            match self.geometry.form {
                Form::Graph => {
                    let radius = CornerRadius::same((9.0 * zoom.min(1.0)) as u8 + 1);
                    let edge = Stroke::new(1.0, self.palette.paper_edge);
                    shapes.push(Shape::rect_filled(rect, radius, fill));
                    shapes.push(Shape::rect_stroke(rect, radius, edge, StrokeKind::Inside));
                }
                Form::Square { .. } => mesh.add_colored_rect(rect.shrink(if zoom > 0.15 { 0.5 } else { 0.0 }), fill),
                Form::Hex { .. } => {
                    let first = mesh.vertices.len() as u32;
                    mesh.colored_vertex(rect.center(), fill);
                    for corner in hex_corners(rect.center(), rect.height() / 2.0 * 0.98) {
                        mesh.colored_vertex(corner, fill);
                    }
                    (0..6).for_each(|at| mesh.add_triangle(first, first + 1 + at, first + 1 + (at + 1) % 6));
                }
            }
            if let Some(ground) = ground.filter(|_| rect.width() > 12.0) {
                hatch_shapes(rect, ground.hatch, ink_on(fill).gamma_multiply(0.16), shapes);
            }
        }
        shapes.insert(0, Shape::mesh(mesh));
    }

    fn borders(&self, desk: &Desk<'_, '_>, shapes: &mut Vec<Shape>) {
        let source = &desk.open.source;
        let stroke = Stroke::new((3.0 * self.camera.zoom()).clamp(1.0, 3.5), self.palette.strong.gamma_multiply(0.55));
        for cell in self.geometry.visible(self.camera.seen(self.view)) {
            for near in source.beside(cell).into_iter().filter(|near| *near > cell) {
                if source.spaces[cell].region == source.spaces[near].region {
                    continue;
                }
                let (a, b) = (self.geometry.centres[cell], self.geometry.centres[near]);
                let along = (b - a).normalized().rot90();
                let is_hex = matches!(self.geometry.form, Form::Hex { .. });
                let half = if is_hex { self.geometry.cell.y / 4.0 } else { self.geometry.cell.x / 2.0 };
                let middle = a + (b - a) / 2.0;
                shapes.push(Shape::line_segment(
                    [self.at(middle - along * half), self.at(middle + along * half)],
                    stroke,
                ));
            }
        }
    }

    fn links(&self, desk: &Desk<'_, '_>, shapes: &mut Vec<Shape>) {
        let source = &desk.open.source;
        let is_grid = source.is_grid();
        let zoom = self.camera.zoom();
        let near = self.camera.seen(self.view).expand2(self.geometry.cell * 2.0);
        for link in &source.links {
            let (from, to) = (self.geometry.centres[link.from], self.geometry.centres[link.to]);
            if !near.contains(from) && !near.contains(to) {
                continue;
            }
            let path = &source.paths[link.path];
            let colour = Ground::of(&desk.open.def, &path.kind).line(self.palette);
            let width = if is_grid { (10.0 * zoom).clamp(1.5, 12.0) } else { (3.0 * zoom).clamp(1.2, 4.0) };
            let (from, to) = (self.at(from), self.at(to));
            let stroke = Stroke::new(width, colour);
            // chains and rings are made by one entry: their links are dashed, single ones are whole
            match path.section {
                Section::Links => shapes.push(Shape::line_segment([from, to], stroke)),
                _ => shapes.extend(Shape::dashed_line(&[from, to], stroke, 9.0, 5.0)),
            }
            if is_grid {
                shapes.push(Shape::circle_filled(from, width / 2.0, colour));
                shapes.push(Shape::circle_filled(to, width / 2.0, colour));
            }
            if path.one_way && (to - from).length() > 24.0 {
                let along = (to - from).normalized();
                let tip = from + (to - from) * 0.5 + along * (width + 3.0);
                let (side, back) = (along.rot90() * (width + 3.0), along * (width * 2.0 + 6.0));
                shapes.push(Shape::convex_polygon(
                    vec![tip, tip - back + side, tip - back - side],
                    colour,
                    Stroke::NONE,
                ));
            }
        }
    }

    /// Names of spaces, letters of cells.
    fn texts(&self, desk: &Desk<'_, '_>, visible: &[usize], words: &[Option<String>]) {
        let source = &desk.open.source;
        let layer = desk.hand.layer(source).map(|(_, layer)| layer);
        let mut letters: Vec<(char, Arc<Galley>)> = Vec::new();
        for space in visible {
            let rect = self.rect(*space);
            let word = words.get(*space).and_then(Option::as_deref);
            let ink = ink_on(desk.open.colour(word, self.palette));
            if !source.is_grid() {
                if rect.width() > 26.0 {
                    let font = text_font((13.0 * self.camera.zoom()).clamp(8.0, 14.0));
                    let galley = self.painter.layout_no_wrap(source.spaces[*space].id.clone(), font, ink);
                    let clipped = self.painter.with_clip_rect(rect.shrink(2.0).intersect(self.view));
                    clipped.galley(rect.center() - galley.size() / 2.0, galley, ink);
                }
                continue;
            }
            let letter = layer
                .and_then(|layer| source.letter_at(layer, *space))
                .or_else(|| word.and_then(|word| word.chars().next()));
            let Some(letter) = letter.filter(|_| rect.width() > 11.0) else { continue };
            let known = letters.iter().find(|(known, _)| *known == letter).map(|(_, galley)| Arc::clone(galley));
            let galley = known.unwrap_or_else(|| {
                let font = text_font((rect.height() * 0.34).clamp(7.0, 18.0));
                let galley = self.painter.layout_no_wrap(letter.to_string(), font, Color32::PLACEHOLDER);
                letters.push((letter, Arc::clone(&galley)));
                galley
            });
            self.painter.galley(rect.center() - galley.size() / 2.0, galley, ink.gamma_multiply(0.6));
        }
    }

    fn chosen(&self, desk: &Desk<'_, '_>) {
        let accent = self.palette.accent;
        let corner = CornerRadius::same(if desk.open.source.is_grid() { 2 } else { 8 });
        for space in &desk.hand.selection.spaces {
            let rect = self.rect(*space);
            self.painter.rect(rect, corner, accent.gamma_multiply(0.16), Stroke::new(2.5, accent), StrokeKind::Outside);
        }
        for link in desk.hand.selection.links.iter().filter_map(|link| desk.open.source.links.get(*link)) {
            let (from, to) = (self.geometry.centres[link.from], self.geometry.centres[link.to]);
            let (from, to) = (self.at(from), self.at(to));
            self.painter.line_segment([from, to], Stroke::new(6.0, accent.gamma_multiply(0.5)));
            self.painter.circle_filled(from + (to - from) / 2.0, 6.0, accent);
        }
        let cursor = desk.hand.cursor.filter(|cell| desk.open.source.is_grid() && *cell < self.geometry.centres.len());
        if let Some(cell) = cursor {
            self.painter.rect_stroke(
                self.rect(cell),
                corner,
                Stroke::new(1.5, self.palette.strong),
                StrokeKind::Inside,
            );
        }
    }

    /// The gesture that is under way, as it would end here.
    fn under_way(&self, desk: &Desk<'_, '_>, pointer: &Pointer) {
        let accent = self.palette.accent;
        let Some(at) = pointer.at else { return };
        let outline = |rect: Rect| {
            self.painter.rect_stroke(rect, CornerRadius::same(3), Stroke::new(1.5, accent), StrokeKind::Inside);
        };
        match &desk.hand.under {
            Some(Under::Moving(from, held)) => {
                for (_, place) in graph_hand::moves(desk, pointer, *from, *held, self.camera.zoom()) {
                    let centre = self.at(self.geometry.point(place));
                    outline(Rect::from_center_size(centre, self.geometry.cell * self.camera.zoom()));
                }
            }
            Some(Under::Banding(from)) => {
                let band = Rect::from_two_pos(self.at(*from), self.at(at));
                self.painter.rect(
                    band,
                    CornerRadius::ZERO,
                    accent.gamma_multiply(0.1),
                    Stroke::new(1.0, accent),
                    StrokeKind::Inside,
                );
            }
            Some(Under::Linking(from)) if *from < self.geometry.centres.len() => {
                let ends = [self.at(self.geometry.centres[*from]), self.at(at)];
                self.painter.line_segment(ends, Stroke::new(2.5, accent));
            }
            Some(Under::Boxing(from)) => {
                let to = self.geometry.space_at(at).or(desk.hand.cursor).filter(|to| *to < self.geometry.centres.len());
                if let Some(to) = to.filter(|_| *from < self.geometry.centres.len()) {
                    let both = self.rect(*from).union(self.rect(to));
                    self.painter.rect(
                        both,
                        CornerRadius::ZERO,
                        accent.gamma_multiply(0.14),
                        Stroke::new(2.0, accent),
                        StrokeKind::Inside,
                    );
                }
            }
            Some(Under::Lining(cells)) => {
                let known = cells.iter().filter(|cell| **cell < self.geometry.centres.len());
                let points: Vec<Pos2> = known.map(|cell| self.at(self.geometry.centres[*cell])).collect();
                self.painter.add(Shape::line(points, Stroke::new(4.0, accent)));
            }
            _ => {
                let brushes = desk.open.source.is_grid()
                    && desk.hand.tool == Tool::Brush
                    && !matches!(desk.hand.paint, Some(Paint::Lines(_)));
                if let Some(cell) = self.geometry.space_at(at).filter(|_| brushes && self.view.contains(self.at(at))) {
                    edits::around(&desk.open.source, cell, desk.hand.radius)
                        .into_iter()
                        .for_each(|cell| outline(self.rect(cell)));
                }
            }
        }
    }
}
