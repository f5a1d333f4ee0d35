//! The board: zoom, pan, spaces, links and pieces; only what can be seen is drawn.

use std::sync::Arc;

use eframe::egui::{
    Color32, CornerRadius, CursorIcon, Galley, Mesh, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind,
    Ui, Vec2, pos2, vec2,
};

use super::draw::{self, Mark};
use super::dropping::DropPlace;
use super::map_names::MapNames;
use super::map_view::NAME_MARGIN;
use super::scene::{BoardForm, BoardScene, LinkScene, PieceScene, Scene, SpaceScene};
use super::space_pieces::{piece_at, pieces_in};
use super::{Drawing, hand, map_view};
use crate::canvas::{Baked, Camera, Ground, Picture, Pictures, corners_of, hatch_shapes, hex_corners, ink_on};
use crate::command::Command;
use crate::theme::{Palette, text_font};

/// How a board is looked at, and what was drawn for it.
#[derive(Default)]
pub struct BoardView {
    camera: Camera,
    grounds: Baked<GroundKey>,
    names: MapNames,
    pictures: Pictures,
}

impl BoardView {
    /// Centre on a point of the board, unless all of the board is in sight.
    pub fn centre_on(&mut self, at: Pos2) {
        if self.camera.is_moved() {
            self.camera.centre_on(at);
        }
    }
}

/// What the triangles of grounds, borders and links depend on.
#[derive(PartialEq)]
struct GroundKey {
    version: u64,
    camera: Camera,
    view: Rect,
    is_dark: bool,
    has_picture: bool,
    pixels_per_point: f32,
}

/// The board in the rest of the panel.
pub fn board_ui(ui: &mut Ui, board: &BoardScene, looked: &mut BoardView, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let (view, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    let painter = ui.painter_at(view);
    painter.rect(view, CornerRadius::same(8), palette.sunken, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let BoardView { camera, grounds, names, pictures } = looked;
    camera.look_at(&board.id, board.bounds, view.shrink(6.0));
    if drawing.is_referee && response.drag_started() {
        let begun = ui.input(|input| input.pointer.press_origin());
        drawing.hand.moving = begun.and_then(|at| small_piece(board, camera, view, at)).cloned();
    }
    if response.dragged() && drawing.hand.moving.is_none() {
        camera.pan(response.drag_delta());
    }
    if response.double_clicked() {
        camera.reset();
        camera.look_at(&board.id, board.bounds, view.shrink(6.0));
    }
    camera.take_wheel(ui, view);
    camera.stay_on(board.bounds, view.shrink(6.0));
    let seen = camera.seen(view);
    let visible = board.visible(seen);
    let shown = Shown { board, camera, view, painter: &painter };
    let has_picture = shown.background(pictures, drawing);
    let key = GroundKey {
        version: drawing.scene.version,
        camera: camera.clone(),
        view,
        is_dark: palette.is_dark,
        has_picture,
        pixels_per_point: painter.pixels_per_point(),
    };
    grounds.draw(&painter, key, || shown.ground_shapes(&visible, seen, has_picture, palette));
    let mut letters = Letters::default();
    for space in &visible {
        shown.space(ui, *space, &mut letters, drawing);
    }
    let to_screen = |at: Pos2| camera.to_screen(view, at);
    let near = seen.expand2(board.cell * 2.0);
    let laid = || board.links.iter().filter(|link| !link.pieces.is_empty() && seen.contains(middle(link)));
    laid().for_each(|link| {
        map_view::laid(&painter, link, board.cell * camera.zoom(), &to_screen, camera.zoom(), palette);
    });
    for link in board.links.iter().filter(|link| near.contains(link.from) || near.contains(link.to)) {
        shown.link(ui, link, drawing);
    }
    map_view::way(&painter, board, &to_screen, camera.zoom(), drawing);
    for link in laid() {
        let rect = Rect::from_center_size(to_screen(middle(link)), map_view::laid_size(camera.zoom()));
        pieces_in(ui, &painter, rect, &link.pieces, drawing);
    }
    map_view::arrows(ui, &painter, board, &to_screen, camera.zoom(), palette);
    for (space, rect) in map_view::names_below(&painter, board, seen, &to_screen, camera.zoom(), drawing) {
        shown.name(ui, space, rect, drawing);
    }
    names.draw(&painter, board, camera, view, drawing);
    map_view::pointed(&painter, board, &to_screen, camera.zoom(), drawing);
    if let Some(pointer) = response.hover_pos() {
        match shown.spot(pointer, drawing) {
            Some(Spot::Space(space)) => {
                let scene = drawing.scene;
                response.clone().on_hover_cursor(CursorIcon::Default).on_hover_ui_at_pointer(|ui| {
                    space_tooltip(ui, space, scene, palette);
                });
            }
            Some(Spot::Link(link)) => pointed_link(response.clone(), link, drawing),
            None => {}
        }
    }
    if response.clicked()
        && let Some(pointer) = response.interact_pointer_pos()
    {
        match shown.spot(pointer, drawing) {
            Some(Spot::Space(space)) => {
                // a piece too small for a control of its own is meant where its space means nothing
                let key = small_piece(board, camera, view, pointer).and_then(|piece| piece.key.clone());
                match key.as_ref().filter(|_| drawing.is_referee) {
                    Some(key) => drawing.click(key, pointer),
                    None => drawing.click(&space.key, pointer),
                }
                drawing.idle = drawing.idle.take().or(key.map(|key| (key, pointer)));
            }
            // the referee has nothing to set on a link
            Some(Spot::Link(link)) if !drawing.is_referee || drawing.scene.offers.is_mentioned(&link.key) => {
                drawing.click(&link.key, pointer);
            }
            Some(Spot::Link(_)) | None => {}
        }
    }
}

/// In a cell smaller than this nobody hits a piece of it rather than the others.
const SMALL_CELL: f32 = 26.0;

/// The piece at a point of the screen, as small as it may be drawn there.
fn small_piece<'b>(board: &'b BoardScene, camera: &Camera, view: Rect, at: Pos2) -> Option<&'b PieceScene> {
    let space = &board.spaces[board.space_at(camera.to_scene(view, at))?];
    let rect = Rect::from_center_size(camera.to_screen(view, space.centre), board.cell * camera.zoom());
    let only = if let [only] = &space.pieces[..] { Some(only) } else { None };
    piece_at(rect, &space.pieces, at).or(only.filter(|_| rect.width() < SMALL_CELL))
}

/// What lies at a point of the board.
enum Spot<'a> {
    Space(&'a SpaceScene),
    Link(&'a LinkScene),
}

/// How near the pointer must be to the line of a link.
const LINK_REACH: f32 = 8.0;

/// The pointer is on a link: it is described, and if it means one answer, that is lit.
fn pointed_link(response: Response, link: &LinkScene, drawing: &mut Drawing<'_, '_>) {
    let (scene, palette) = (drawing.scene, drawing.look.palette);
    let is_lit = drawing.hand.mark(scene, &link.key) != Mark::Plain;
    if response.hovered() {
        drawing.hand.light_meant(scene, &link.key);
    }
    let cursor = if is_lit { CursorIcon::PointingHand } else { CursorIcon::Default };
    response.on_hover_cursor(cursor).on_hover_ui_at_pointer(|ui| {
        let lying: Vec<&str> = link.pieces.iter().map(|piece| piece.label.as_str()).collect();
        let details = (!lying.is_empty()).then(|| (String::new(), lying.join(", ")));
        hand::tooltip(ui, &link.label, details.as_slice(), &link.key, scene, palette);
    });
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

    /// The space at a place of the screen, or the link whose line is there. On a grid, where cells leave no room between
    /// them, a lit link comes before a cell that is not.
    fn spot(&self, pointer: Pos2, drawing: &Drawing<'_, '_>) -> Option<Spot<'_>> {
        let at = self.camera.to_scene(self.view, pointer);
        let is_lit = |key: &str| drawing.hand.mark(drawing.scene, key) != Mark::Plain;
        let space = self.board.space_at(at).map(|space| &self.board.spaces[space]);
        let link = self.board.link_at(at, LINK_REACH / self.camera.zoom(), |link| is_lit(&link.key));
        let link = link.map(|link| &self.board.links[link]);
        let is_grid = self.board.form != BoardForm::Graph;
        let is_above = |link: &&LinkScene| is_grid && is_lit(&link.key);
        match (space, link) {
            (Some(space), Some(link)) if is_above(&link) && !is_lit(&space.key) => Some(Spot::Link(link)),
            (Some(space), _) => Some(Spot::Space(space)),
            (None, link) => link.map(Spot::Link),
        }
    }

    /// A name that stands beside its space means the space, whatever it lies over.
    fn name(&self, ui: &Ui, space: usize, rect: Rect, drawing: &mut Drawing<'_, '_>) {
        let (space, scene, palette) = (&self.board.spaces[space], drawing.scene, drawing.look.palette);
        let response = ui.interact(rect, ui.scope_id().with(("name", &space.key)), Sense::CLICK);
        if let Some(at) = response.interact_pointer_pos().filter(|_| response.clicked()) {
            drawing.click(&space.key, at);
        }
        let is_lit = drawing.hand.mark(scene, &space.key) != Mark::Plain;
        let cursor = if is_lit { CursorIcon::PointingHand } else { CursorIcon::Default };
        response.on_hover_cursor(cursor).on_hover_ui_at_pointer(|ui| space_tooltip(ui, space, scene, palette));
    }

    /// A link that is part of an answer is lit along its line, and is a control at its middle.
    fn link(&self, ui: &Ui, link: &LinkScene, drawing: &mut Drawing<'_, '_>) {
        let mark = drawing.hand.mark(drawing.scene, &link.key);
        if mark == Mark::Plain {
            return;
        }
        let (cell, zoom) = (self.board.cell.x * self.camera.zoom(), self.camera.zoom());
        map_view::lit_link(self.painter, link, cell, &|at| self.at(at), zoom, mark, drawing.look.palette);
        let rect = Rect::from_center_size(self.at(middle(link)), Vec2::splat(2.0 * LINK_REACH)).intersect(self.view);
        // where a third space lies over the middle, the click is that space's, if it would not be the link's on a grid
        let is_lit = |space: usize| drawing.hand.mark(drawing.scene, &self.board.spaces[space].key) != Mark::Plain;
        let has_click = |space: usize| self.board.form == BoardForm::Graph || is_lit(space);
        let lies_over = |space: usize| !link.ends.contains(&space) && has_click(space);
        if !rect.is_positive() || self.board.space_at(middle(link)).is_some_and(lies_over) {
            return;
        }
        let response = drawing.hand.clickable(ui, rect, &link.key, &link.label, false);
        if response.clicked() {
            drawing.click(&link.key, response.interact_pointer_pos().unwrap_or(rect.center()));
        }
        pointed_link(response, link, drawing);
    }

    /// The picture behind the board; gives whether there is one.
    fn background(&self, pictures: &mut Pictures, drawing: &mut Drawing<'_, '_>) -> bool {
        let (Some(background), Some(document)) = (&self.board.background, drawing.look.document) else { return false };
        let picture = pictures.get(self.painter.ctx(), document, &background.file);
        if let Some(complaint) = pictures.complaint(&background.file, drawing.look.texts) {
            drawing.commands.send(Command::Complain(complaint));
        }
        let Some(Picture::Ready(texture)) = picture else { return false };
        let rect = self.camera.rect_to_screen(self.view, background.rect.unwrap_or(self.board.bounds));
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        self.painter.image(texture.id(), rect, whole, Color32::WHITE);
        true
    }

    /// Everything below the spaces' contents: grounds, links, borders of regions.
    fn ground_shapes(&self, visible: &[usize], seen: Rect, has_picture: bool, palette: &Palette) -> Vec<Shape> {
        let mut shapes = Vec::new();
        match self.board.form {
            BoardForm::Graph => {
                map_view::grounds(self.board, &|at| self.at(at), palette, &mut shapes);
                self.links(palette, seen, &mut shapes);
                self.cards(visible, palette, &mut shapes);
                self.heads(palette, seen, &mut shapes);
            }
            BoardForm::Square(_) | BoardForm::Hex(_) => {
                map_view::grounds(self.board, &|at| self.at(at), palette, &mut shapes);
                self.cells(visible, has_picture, palette, &mut shapes);
                self.links(palette, seen, &mut shapes);
                map_view::coasts(self.board, seen, &|at| self.at(at), self.camera.zoom(), palette, &mut shapes);
                self.borders(palette, seen, &mut shapes);
            }
        }
        shapes
    }

    fn cards(&self, visible: &[usize], palette: &Palette, shapes: &mut Vec<Shape>) {
        let radius = CornerRadius::same((9.0 * self.camera.zoom().min(1.0)) as u8 + 1);
        for space in visible {
            let rect = self.rect(*space);
            let fill = ground(&self.board.spaces[*space], palette);
            shapes.push(Shape::rect_filled(rect, radius, fill));
            self.hatch(rect, *space, palette, shapes);
            shapes.push(Shape::rect_stroke(rect, radius, Stroke::new(1.0, palette.paper_edge), StrokeKind::Inside));
        }
    }

    fn cells(&self, visible: &[usize], has_picture: bool, palette: &Palette, shapes: &mut Vec<Shape>) {
        let mut mesh = Mesh::default();
        let is_areas = self.board.map.as_ref().is_some_and(|map| map.areas);
        // the picture shows the land: cells are only tinted
        let strength = if has_picture { 0.35 } else { 1.0 };
        for space in visible {
            let fill =
                map_view::tinted(&self.board.spaces[*space], ground(&self.board.spaces[*space], palette), palette);
            let fill = fill.gamma_multiply(strength);
            match self.board.form {
                BoardForm::Hex(_) => {
                    let part = if is_areas { 1.008 } else { 0.98 };
                    let radius = self.board.cell.y / 2.0 * self.camera.zoom() * part;
                    hex(&mut mesh, self.at(self.board.spaces[*space].centre), radius, fill);
                }
                _ => {
                    let gap = if self.camera.zoom() > 0.2 && !is_areas { 0.5 } else { 0.0 };
                    mesh.add_colored_rect(self.rect(*space).shrink(gap), fill);
                }
            }
        }
        shapes.push(Shape::mesh(mesh));
        for space in visible {
            self.hatch(self.rect(*space), *space, palette, shapes);
        }
    }

    fn hatch(&self, rect: Rect, space: usize, palette: &Palette, shapes: &mut Vec<Shape>) {
        if let Some(ground) = &self.board.spaces[space].ground
            && rect.width() > self.board.map.as_ref().map_or(12.0, |map| f32::from(map.detail.letters))
        {
            if self.board.map.as_ref().is_some_and(|map| map.areas) {
                return self.area_pattern(space, ground, palette, shapes);
            }
            let colour = ink_on(ground.colour(palette)).gamma_multiply(0.16);
            let is_hex = matches!(self.board.form, BoardForm::Hex(_));
            let inside = if is_hex { rect.scale_from_center2(vec2(0.85, 0.7)) } else { rect };
            hatch_shapes(inside, ground.hatch, colour, shapes);
        }
    }

    /// The pattern of an area runs through its cells.
    fn area_pattern(&self, space: usize, ground: &Ground, palette: &Palette, shapes: &mut Vec<Shape>) {
        let to_screen = |at: Pos2| self.at(at);
        let pattern = map_view::pattern(&to_screen, map_view::PATTERN, ground.colour(palette));
        match self.board.form {
            BoardForm::Hex(_) => {
                let radius = self.board.cell.y / 2.0 * self.camera.zoom();
                let corners: Vec<Pos2> =
                    hex_corners(self.at(self.board.spaces[space].centre), radius).into_iter().collect();
                pattern.shapes(&corners, ground.hatch, shapes);
            }
            _ => pattern.shapes(&corners_of(self.rect(space)), ground.hatch, shapes),
        }
    }

    fn borders(&self, palette: &Palette, seen: Rect, shapes: &mut Vec<Shape>) {
        let width = (3.0 * self.camera.zoom()).clamp(1.0, 3.5);
        let stroke = Stroke::new(width, palette.strong.gamma_multiply(0.55));
        let seen = seen.expand2(self.board.cell);
        for [from, to] in self.board.borders.iter().filter(|[from, _]| seen.contains(*from)) {
            shapes.push(Shape::line_segment([self.at(*from), self.at(*to)], stroke));
        }
    }

    fn links(&self, palette: &Palette, seen: Rect, shapes: &mut Vec<Shape>) {
        let is_grid = self.board.form != BoardForm::Graph;
        let zoom = self.camera.zoom();
        let near = seen.expand2(self.board.cell * 2.0);
        for link in self.board.links.iter().filter(|link| near.contains(link.from) || near.contains(link.to)) {
            let (from, to) = (self.at(link.from), self.at(link.to));
            if is_grid {
                let colour = link.ground.line(palette);
                let width = (10.0 * zoom).clamp(1.5, 12.0);
                shapes.push(Shape::line_segment([from, to], Stroke::new(width, colour)));
                shapes.push(Shape::circle_filled(to, width / 2.0, colour));
                shapes.push(Shape::circle_filled(from, width / 2.0, colour));
            } else {
                let width = (3.0 * zoom).clamp(1.0, 4.0);
                let colour = palette.weak.gamma_multiply(0.6);
                shapes.push(Shape::line_segment([from, to], Stroke::new(width, colour)));
                if link.one_way {
                    shapes.extend(arrow(from, to, self.board.cell.x * zoom, width, colour));
                }
            }
        }
    }

    /// The directions of one-way links between spaces that touch each other: there is no line beside them that could
    /// have a head.
    fn heads(&self, palette: &Palette, seen: Rect, shapes: &mut Vec<Shape>) {
        let zoom = self.camera.zoom();
        let cell = self.board.cell * zoom;
        for link in self.board.links.iter().filter(|link| link.one_way && seen.contains(middle(link))) {
            let (from, to) = (self.at(link.from), self.at(link.to));
            let width = (2.6 * zoom).clamp(1.6, 4.0);
            let line = (to - from).length() - 2.0 * map_view::out_of(cell, to - from);
            if line < width * HEAD.0 {
                shapes.extend(arrow(from, to, cell.x, width, palette.text.gamma_multiply(0.7)));
            }
        }
    }

    fn space(&self, ui: &Ui, space: usize, letters: &mut Letters, drawing: &mut Drawing<'_, '_>) {
        let palette = drawing.look.palette;
        let scene = &self.board.spaces[space];
        let rect = self.rect(space);
        let is_grid = self.board.form != BoardForm::Graph;
        let zoom = self.camera.zoom();
        let is_areas = self.board.map.as_ref().is_some_and(|map| map.areas);
        let mark = drawing.hand.mark(drawing.scene, &scene.key);
        if mark != Mark::Plain {
            // the ground stays visible through it
            let soft = if mark == Mark::Selected { palette.accent } else { palette.offer }.gamma_multiply(0.22);
            let inner = rect.shrink(2.0);
            if is_areas && mark == Mark::Offered {
                self.lit_area(space, soft, drawing);
            } else {
                let radius = if is_grid { 4 } else { 8 };
                self.painter.rect_filled(inner, CornerRadius::same(radius), soft);
                draw::outline(self.painter, rect.shrink(2.0), radius - u8::from(is_grid), mark, palette);
            }
            let label = if scene.region.is_some() || is_grid { scene.key.clone() } else { scene.label.clone() };
            let response = drawing.hand.clickable(ui, rect.intersect(self.view), &scene.key, &label, false);
            let (key, all) = (&scene.key, drawing.scene);
            let response = response.on_hover_cursor(CursorIcon::PointingHand);
            let response = response.on_hover_ui_at_pointer(|ui| space_tooltip(ui, scene, all, palette));
            if response.hovered() {
                drawing.hand.light_meant(all, key);
            }
            if response.clicked() {
                drawing.click(key, response.interact_pointer_pos().unwrap_or(rect.center()));
            }
        }
        if drawing.is_referee {
            drawing.hand.places.extend(DropPlace::zone(&scene.key, rect, self.view));
        }
        let label_size = map_view::label_size(self.board, zoom);
        let detail = self.board.map.as_ref().map(|map| map.detail);
        let usual = if is_grid { 46.0 } else { 30.0 };
        let named = self.board.map.as_ref().map_or(usual, |map| map_view::named_from(self.board, map));
        // an id is meant for whoever writes the game, a name for everybody: a card has the room of an id
        let is_id = scene.label == scene.key;
        let is_in_the_way =
            is_id && (is_grid && self.board.map.is_some() || scene.pieces.iter().any(|piece| piece.is_card));
        // on a map a name stands in its cell whole, or not there
        let is_whole = || {
            self.board.map.is_none()
                || map_view::name_width(self.painter, &scene.label, label_size) <= rect.width() - NAME_MARGIN
        };
        let has_room = rect.width() > named && !is_in_the_way && is_whole();
        let mut inside = rect.shrink(3.0 * zoom.min(1.0));
        if has_room {
            let colour = if is_id { palette.weak.gamma_multiply(0.6) } else { palette.text };
            let label =
                draw::line(self.painter, &scene.label, text_font(label_size), colour, rect.width() - NAME_MARGIN);
            self.painter.galley(rect.min + vec2(5.0, 2.0), label, colour);
            if !is_grid {
                inside.min.y += label_size + 1.0;
            }
        }
        if is_grid && scene.pieces.is_empty() && rect.width() > 15.0 && !is_areas {
            letters.draw(self.painter, rect, scene, palette);
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
        if detail.is_some_and(|detail| rect.width() < f32::from(detail.pieces)) {
            map_view::dots(self.painter, rect, &scene.pieces, palette);
        } else {
            pieces_in(ui, self.painter, inside, &scene.pieces, drawing);
        }
        map_view::marks(self.painter, rect, scene, palette);
        if let Some(cost) = map_view::cost(self.board, scene, drawing.scene) {
            let is_taken = !scene.pieces.is_empty() || !scene.marks.is_empty();
            map_view::cost_ui(self.painter, rect, cost, is_taken, palette);
        }
    }

    /// A cell of a map that may be answered: together with others like it, it forms one area with one outline.
    fn lit_area(&self, space: usize, soft: Color32, drawing: &Drawing<'_, '_>) {
        let rect = self.rect(space);
        let BoardForm::Square(columns) = self.board.form else {
            let radius = self.board.cell.y / 2.0 * self.camera.zoom();
            let corners = hex_corners(rect.center(), radius).to_vec();
            let stroke = Stroke::new(1.5, drawing.look.palette.offer);
            self.painter.add(Shape::convex_polygon(corners, soft, stroke));
            return;
        };
        self.painter.rect_filled(rect, 0, soft);
        let is_lit = |other: Option<usize>| {
            let key = other.and_then(|other| self.board.spaces.get(other)).map(|other| &other.key);
            key.is_some_and(|key| drawing.hand.mark(drawing.scene, key) != Mark::Plain)
        };
        let stroke = Stroke::new(2.0, drawing.look.palette.offer);
        let column = space % columns.max(1);
        let sides = [
            (column.checked_sub(1).map(|_| space - 1), [rect.left_top(), rect.left_bottom()]),
            ((column + 1 < columns).then_some(space + 1), [rect.right_top(), rect.right_bottom()]),
            (space.checked_sub(columns), [rect.left_top(), rect.right_top()]),
            (Some(space + columns), [rect.left_bottom(), rect.right_bottom()]),
        ];
        for (other, line) in sides {
            if !is_lit(other) {
                self.painter.line_segment(line, stroke);
            }
        }
    }
}

/// The colour of a space.
fn ground(space: &SpaceScene, palette: &Palette) -> Color32 {
    space.ground.as_ref().map_or(palette.raised, |ground| ground.colour(palette))
}

/// The letters of terrains, each laid out once per frame: nothing is conveyed by colour alone.
#[derive(Default)]
struct Letters {
    laid_out: Vec<(char, Arc<Galley>)>,
}

impl Letters {
    fn draw(&mut self, painter: &Painter, rect: Rect, scene: &SpaceScene, palette: &Palette) {
        let (Some(letter), Some(ground)) = (scene.letter, &scene.ground) else { return };
        let known = self.laid_out.iter().find(|(known, _)| *known == letter).map(|(_, galley)| Arc::clone(galley));
        let galley = known.unwrap_or_else(|| {
            let font = text_font((rect.height() * 0.28).clamp(7.0, 13.0));
            let galley = painter.layout_no_wrap(letter.to_string(), font, Color32::PLACEHOLDER);
            self.laid_out.push((letter, Arc::clone(&galley)));
            galley
        });
        let ink = ink_on(ground.colour(palette)).gamma_multiply(0.55);
        painter.galley(rect.center() - galley.size() / 2.0, galley, ink);
    }
}

fn space_tooltip(ui: &mut Ui, space: &SpaceScene, scene: &Scene, palette: &Palette) {
    let mut details: Vec<(String, String)> = Vec::new();
    details.extend(space.region.iter().map(|region| (String::new(), region.clone())));
    details.extend(
        space
            .values
            .iter()
            .chain(&space.pools)
            .filter(|chip| chip.is_telling())
            .map(|chip| (chip.name.clone(), chip.text.clone())),
    );
    let lying: Vec<&str> = space.pieces.iter().map(|piece| piece.label.as_str()).collect();
    if !lying.is_empty() {
        details.push((String::new(), lying.join(", ")));
    }
    hand::tooltip(ui, &space.label, &details, &space.key, scene, palette);
}

fn hex(mesh: &mut Mesh, centre: Pos2, radius: f32, fill: Color32) {
    let first = mesh.vertices.len() as u32;
    mesh.colored_vertex(centre, fill);
    for corner in hex_corners(centre, radius) {
        mesh.colored_vertex(corner, fill);
    }
    for corner in 0..6 {
        mesh.add_triangle(first, first + 1 + corner, first + 1 + (corner + 1) % 6);
    }
}

/// The length of the head of an arrow and half its breadth, in widths of its line.
const HEAD: (f32, f32) = (4.6, 1.5);

/// The head of an arrow half-way between two spaces.
fn arrow(from: Pos2, to: Pos2, cell: f32, width: f32, colour: Color32) -> Option<Shape> {
    let way = to - from;
    if way.length() < (cell * 0.5).max(6.0) {
        return None;
    }
    let along = way.normalized();
    let tip = from + way * 0.5 + along * width * HEAD.0 / 2.0;
    let side = along.rot90() * width * HEAD.1;
    let tail = tip - along * width * HEAD.0;
    Some(Shape::convex_polygon(vec![tip, tail + side, tail - side], colour, Stroke::NONE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_of_a_one_way_link_points_where_it_leads() {
        let (from, to) = (Pos2::new(10.0, 10.0), Pos2::new(110.0, 10.0));
        let Some(Shape::Path(head)) = arrow(from, to, 40.0, 3.0, Color32::RED) else { panic!("no head") };
        let (tip, tail) = (head.points[0], head.points[1]);
        assert!(tip.x > tail.x && (tip.y - 10.0).abs() < 0.01, "{head:?}");
        let Some(Shape::Path(back)) = arrow(to, from, 40.0, 3.0, Color32::RED) else { panic!("no head") };
        assert!(back.points[0].x < back.points[1].x);
        assert!(arrow(from, from + vec2(3.0, 0.0), 40.0, 3.0, Color32::RED).is_none());
    }
}
