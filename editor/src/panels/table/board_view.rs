//! The board: zoom, pan, spaces, links and pieces; only what can be seen is drawn.

use eframe::egui::{
    Align2, Color32, CornerRadius, CursorIcon, Mesh, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    pos2, vec2,
};

use super::draw::{self, Mark};
use super::scene::{BoardForm, BoardScene, LinkScene, PieceScene, Scene, SpaceScene};
use super::{Drawing, hand};
use crate::theme::{Palette, strong_font, text_font};

/// Where one looks at the board from.
#[derive(Clone, Debug, Default)]
pub struct Camera {
    centre: Pos2,
    /// Points on the screen for a unit of the scene; 0: not looked at yet.
    zoom: f32,
    board: String,
    /// Did somebody move it? Then it no longer follows the size of the panel.
    is_moved: bool,
    size: Vec2,
}

/// The least and the greatest zoom.
const ZOOMS: std::ops::RangeInclusive<f32> = 0.05..=4.0;

impl Camera {
    fn look_at(&mut self, board: &BoardScene, view: Rect) {
        let is_other = self.board != board.id || self.zoom == 0.0;
        if is_other || (!self.is_moved && self.size != view.size()) {
            let fit = (view.width() / board.bounds.width()).min(view.height() / board.bounds.height());
            self.zoom = fit.clamp(*ZOOMS.start(), 1.6);
            self.centre = board.bounds.center();
            self.board.clone_from(&board.id);
            self.is_moved = false;
            self.size = view.size();
        }
    }

    fn to_screen(&self, view: Rect, at: Pos2) -> Pos2 {
        view.center() + (at - self.centre) * self.zoom
    }

    fn to_scene(&self, view: Rect, at: Pos2) -> Pos2 {
        self.centre + (at - view.center()) / self.zoom
    }

    fn rect_to_screen(&self, view: Rect, rect: Rect) -> Rect {
        Rect::from_min_max(self.to_screen(view, rect.min), self.to_screen(view, rect.max))
    }

    fn zoom_at(&mut self, view: Rect, at: Pos2, factor: f32) {
        let before = self.to_scene(view, at);
        self.zoom = (self.zoom * factor).clamp(*ZOOMS.start(), *ZOOMS.end());
        self.centre += before - self.to_scene(view, at);
        self.is_moved = true;
    }

    /// Show the whole board again.
    pub fn reset(&mut self) {
        self.zoom = 0.0;
    }
}

/// The board in the rest of the panel.
pub fn board_ui(ui: &mut Ui, board: &BoardScene, camera: &mut Camera, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let (view, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    let painter = ui.painter_at(view);
    painter.rect(view, CornerRadius::same(8), palette.sunken, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    camera.look_at(board, view.shrink(6.0));
    if response.dragged() && drawing.hand.moving.is_none() {
        camera.centre -= response.drag_delta() / camera.zoom;
        camera.is_moved = true;
    }
    if response.double_clicked() {
        camera.reset();
        camera.look_at(board, view.shrink(6.0));
    }
    if let Some(pointer) = response.hover_pos() {
        let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta.y, input.zoom_delta()));
        let factor = pinch * (scroll / 240.0).exp();
        if factor != 1.0 {
            camera.zoom_at(view, pointer, factor);
            ui.input_mut(|input| input.smooth_scroll_delta = Vec2::ZERO);
        }
    }
    let seen = Rect::from_min_max(camera.to_scene(view, view.min), camera.to_scene(view, view.max));
    let visible = board.visible(seen);
    let shown = Shown { board, camera, view, painter: &painter };
    let is_grid = board.form != BoardForm::Graph;
    if !is_grid {
        shown.links(palette, seen);
    }
    shown.grounds(&visible, palette);
    if is_grid {
        shown.borders(palette, seen);
        shown.links(palette, seen);
    }
    for space in &visible {
        shown.space(ui, *space, drawing);
    }
    for link in board.links.iter().filter(|link| !link.pieces.is_empty() && seen.contains(middle(link))) {
        let rect =
            Rect::from_center_size(camera.to_screen(view, middle(link)), Vec2::splat(30.0 * camera.zoom.max(0.5)));
        pieces_in(ui, &painter, rect, &link.pieces, drawing);
    }
    if let Some(pointer) = response.hover_pos()
        && let Some(space) = board.space_at(camera.to_scene(view, pointer))
    {
        let scene = drawing.scene;
        response.clone().on_hover_cursor(CursorIcon::Default).on_hover_ui_at_pointer(|ui| {
            space_tooltip(ui, &board.spaces[space], scene, palette);
        });
    }
    if response.clicked()
        && let Some(pointer) = response.interact_pointer_pos()
        && let Some(space) = board.space_at(camera.to_scene(view, pointer))
    {
        drawing.click(&board.spaces[space].key, pointer);
    }
}

fn middle(link: &LinkScene) -> Pos2 {
    link.from + (link.to - link.from) / 2.0
}

struct Shown<'a> {
    board: &'a BoardScene,
    camera: &'a Camera,
    view: Rect,
    painter: &'a Painter,
}

impl Shown<'_> {
    fn at(&self, point: Pos2) -> Pos2 {
        self.camera.to_screen(self.view, point)
    }

    fn rect(&self, space: usize) -> Rect {
        self.camera.rect_to_screen(self.view, self.board.space_rect(space))
    }

    /// The grounds of all cells as one mesh on a grid, as cards on a graph.
    fn grounds(&self, visible: &[usize], palette: &Palette) {
        match self.board.form {
            BoardForm::Graph => {
                for space in visible {
                    let rect = self.rect(*space);
                    let radius = CornerRadius::same((9.0 * self.camera.zoom.min(1.0)) as u8 + 1);
                    let fill = ground(&self.board.spaces[*space], palette);
                    self.painter.rect(rect, radius, fill, Stroke::new(1.0, palette.paper_edge), StrokeKind::Inside);
                }
            }
            BoardForm::Square(_) => {
                let mut mesh = Mesh::default();
                let gap = if self.camera.zoom > 0.2 { 0.5 } else { 0.0 };
                for space in visible {
                    let fill = ground(&self.board.spaces[*space], palette);
                    mesh.add_colored_rect(self.rect(*space).shrink(gap), fill);
                }
                self.painter.add(mesh);
            }
            BoardForm::Hex(_) => {
                let mut mesh = Mesh::default();
                for space in visible {
                    let fill = ground(&self.board.spaces[*space], palette);
                    hex(
                        &mut mesh,
                        self.at(self.board.spaces[*space].centre),
                        self.board.cell.y / 2.0 * self.camera.zoom * 0.98,
                        fill,
                    );
                }
                self.painter.add(mesh);
            }
        }
    }

    fn borders(&self, palette: &Palette, seen: Rect) {
        let stroke = Stroke::new((3.0 * self.camera.zoom).clamp(1.0, 3.5), palette.strong.gamma_multiply(0.55));
        let seen = seen.expand2(self.board.cell);
        for [from, to] in self.board.borders.iter().filter(|[from, _]| seen.contains(*from)) {
            self.painter.line_segment([self.at(*from), self.at(*to)], stroke);
        }
    }

    fn links(&self, palette: &Palette, seen: Rect) {
        let is_grid = self.board.form != BoardForm::Graph;
        let near = seen.expand2(self.board.cell * 2.0);
        for link in self.board.links.iter().filter(|link| near.contains(link.from) || near.contains(link.to)) {
            let (from, to) = (self.at(link.from), self.at(link.to));
            if is_grid {
                let colour = palette.seat(5).gamma_multiply(0.9);
                let stroke = Stroke::new((10.0 * self.camera.zoom).clamp(1.5, 12.0), colour);
                self.painter.line_segment([from, to], stroke);
                self.painter.circle_filled(to, stroke.width / 2.0, colour);
                self.painter.circle_filled(from, stroke.width / 2.0, colour);
                continue;
            }
            let width = (3.0 * self.camera.zoom).clamp(1.0, 4.0);
            let colour = palette.weak.gamma_multiply(0.6);
            self.painter.line_segment([from, to], Stroke::new(width, colour));
            if link.one_way {
                arrow(self.painter, from, to, self.board.cell.x * self.camera.zoom, width, colour);
            }
        }
    }

    fn space(&self, ui: &Ui, space: usize, drawing: &mut Drawing<'_, '_>) {
        let palette = drawing.look.palette;
        let scene = &self.board.spaces[space];
        let rect = self.rect(space);
        let is_grid = self.board.form != BoardForm::Graph;
        let zoom = self.camera.zoom;
        let mark = drawing.hand.mark(drawing.scene, &scene.key);
        if mark != Mark::Plain {
            // the ground stays visible through it
            let soft = if mark == Mark::Selected { palette.accent } else { palette.offer }.gamma_multiply(0.22);
            let inner = rect.shrink(2.0);
            if is_grid {
                self.painter.rect_filled(inner, CornerRadius::same(4), soft);
            } else {
                self.painter.rect_filled(inner, CornerRadius::same(8), soft);
            }
            draw::outline(self.painter, rect.shrink(2.0), if is_grid { 3 } else { 8 }, mark, palette);
            let label = if scene.region.is_some() || is_grid { scene.key.clone() } else { scene.label.clone() };
            let response = drawing.hand.clickable(ui, rect.intersect(self.view), &scene.key, &label, false);
            let (key, all) = (&scene.key, drawing.scene);
            let response = response.on_hover_cursor(CursorIcon::PointingHand);
            let response = response.on_hover_ui_at_pointer(|ui| space_tooltip(ui, scene, all, palette));
            if response.clicked() {
                drawing.click(key, response.interact_pointer_pos().unwrap_or(rect.center()));
            }
        }
        if drawing.is_referee {
            drawing.hand.places.push((rect, scene.key.clone()));
        }
        let label_size = (if is_grid { 9.0 } else { 12.0 } * zoom.max(0.6)).min(13.0);
        let has_room = rect.width() > if is_grid { 46.0 } else { 30.0 };
        let mut inside = rect.shrink(3.0 * zoom.min(1.0));
        if has_room {
            let label = draw::line(self.painter, &scene.label, text_font(label_size), palette.weak, rect.width() - 8.0);
            self.painter.galley(rect.min + vec2(5.0, 2.0), label, palette.weak);
            if !is_grid {
                inside.min.y += label_size + 1.0;
            }
        }
        if is_grid && scene.pieces.is_empty() && rect.width() > 15.0 {
            ground_letter(self.painter, rect, scene, palette);
        }
        if rect.width() > 34.0 {
            let pools: Vec<String> = scene.pools.iter().map(|chip| format!("{} {}", chip.name, chip.text)).collect();
            if !pools.is_empty() {
                let text = pools.join(" · ");
                let galley = draw::line(self.painter, &text, text_font(label_size), palette.text, rect.width() - 6.0);
                self.painter.galley(
                    pos2(rect.left() + 4.0, rect.bottom() - galley.size().y - 1.0),
                    galley,
                    palette.text,
                );
                inside.max.y -= label_size;
            }
        }
        pieces_in(ui, self.painter, inside, &scene.pieces, drawing);
    }
}

/// The colour of a space.
fn ground(space: &SpaceScene, palette: &Palette) -> Color32 {
    space.ground.as_ref().map_or(palette.raised, |word| palette.word(word))
}

/// The first letter of a terrain: colour is never alone.
fn ground_letter(painter: &Painter, rect: Rect, scene: &SpaceScene, palette: &Palette) {
    let letter: String = scene.ground_name.chars().take(1).flat_map(char::to_lowercase).collect();
    let size = (rect.height() * 0.28).clamp(7.0, 13.0);
    painter.text(rect.center(), Align2::CENTER_CENTER, letter, text_font(size), palette.weak.gamma_multiply(0.7));
}

/// Pieces side by side in a rectangle, as large as they fit; too many are counted.
fn pieces_in(ui: &Ui, painter: &Painter, rect: Rect, pieces: &[PieceScene], drawing: &mut Drawing<'_, '_>) {
    const MOST: usize = 9;
    if pieces.is_empty() || rect.width() < 3.0 {
        return;
    }
    let shown = &pieces[..pieces.len().min(MOST)];
    let columns = match shown.len() {
        1 => 1,
        2..=4 => 2,
        _ => 3,
    };
    let rows = shown.len().div_ceil(columns);
    let size = vec2(rect.width() / columns as f32, rect.height() / rows as f32);
    for (at, piece) in shown.iter().enumerate() {
        let corner = rect.min + vec2((at % columns) as f32 * size.x, (at / columns) as f32 * size.y);
        let place = Rect::from_min_size(corner, size).shrink(1.5);
        let place = match piece.is_card {
            true => place,
            false => Rect::from_center_size(place.center(), Vec2::splat(place.width().min(place.height()) * 0.78)),
        };
        drawing.piece(ui, painter, place, piece);
    }
    if pieces.len() > MOST {
        draw::badge(
            painter,
            rect.right_bottom() - vec2(10.0, 6.0),
            &format!("+{}", pieces.len() - MOST),
            drawing.look.palette,
        );
    }
}

fn space_tooltip(ui: &mut Ui, space: &SpaceScene, scene: &Scene, palette: &Palette) {
    let mut details: Vec<(String, String)> = Vec::new();
    details.extend(space.region.iter().map(|region| (String::new(), region.clone())));
    details.extend(space.values.iter().chain(&space.pools).map(|chip| (chip.name.clone(), chip.text.clone())));
    let lying: Vec<&str> = space.pieces.iter().map(|piece| piece.label.as_str()).collect();
    if !lying.is_empty() {
        details.push((String::new(), lying.join(", ")));
    }
    hand::tooltip(ui, &space.label, &details, &space.key, scene, palette);
}

fn hex(mesh: &mut Mesh, centre: Pos2, radius: f32, fill: Color32) {
    let first = mesh.vertices.len() as u32;
    mesh.colored_vertex(centre, fill);
    for corner in 0..6 {
        let angle = std::f32::consts::TAU * (corner as f32 + 0.5) / 6.0;
        mesh.colored_vertex(centre + Vec2::angled(angle) * radius, fill);
    }
    for corner in 0..6 {
        mesh.add_triangle(first, first + 1 + corner, first + 1 + (corner + 1) % 6);
    }
}

/// The head of an arrow half-way between two spaces.
fn arrow(painter: &Painter, from: Pos2, to: Pos2, cell: f32, width: f32, colour: Color32) {
    let way = to - from;
    if way.length() < cell * 0.9 {
        return;
    }
    let along = way.normalized();
    let tip = from + way * 0.5 + along * width * 1.8;
    let side = along.rot90() * width * 1.9;
    let tail = tip - along * width * 3.4;
    painter.add(Shape::convex_polygon(vec![tip, tail + side, tail - side], colour, Stroke::NONE));
}

/// What is said in the place of a board that the game does not have.
pub fn no_board_ui(ui: &mut Ui, text: &str, palette: &Palette) {
    let rect = ui.available_rect_before_wrap();
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, strong_font(14.0), palette.weak);
}
