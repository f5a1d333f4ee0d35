//! How a board is drawn in the editor: grounds, links, letters, the selection, the current gesture.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use eframe::egui::{Color32, CornerRadius, Galley, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use super::canvas::Pointer;
use super::geometry::Geometry;
use super::hand::{Desk, Paint, Tool, Under};
use super::source::{Form, Section};
use super::{edits, graph_hand, ids};
use crate::canvas::{Camera, Ground, hatch_shapes, hex_corners, ink_on};
use crate::theme::{Palette, text_font};

/// The board on the screen.
pub struct Canvas<'a> {
    /// Draws.
    pub painter: &'a Painter,
    /// Where it is looked at from.
    pub camera: &'a Camera,
    /// Where the spaces lie.
    pub geometry: &'a Geometry,
    /// The part of the screen that it is drawn in.
    pub view: Rect,
    /// The colours.
    pub palette: &'a Palette,
}

/// How far an id stays away from the edges of its space.
const EDGE: Vec2 = vec2(2.0, 1.0);

impl Canvas<'_> {
    fn at(&self, point: Pos2) -> Pos2 {
        self.camera.to_screen(self.view, point)
    }

    /// A space's rectangle on the screen.
    pub fn rect(&self, space: usize) -> Rect {
        self.camera.rect_to_screen(self.view, self.geometry.rect(space))
    }

    /// What stays the same while neither board nor view changes.
    pub fn shapes(&self, desk: &Desk<'_, '_>, words: &[Option<String>], has_picture: bool) -> Vec<Shape> {
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
        // cells are only tinted over a picture; the spaces of a graph stay cards
        let strength = match (has_picture, self.geometry.form) {
            (false, _) => 1.0,
            (true, Form::Graph) => 0.9,
            (true, _) => 0.45,
        };
        let mut known: BTreeMap<&str, Ground> = BTreeMap::new();
        for space in self.geometry.visible(self.camera.seen(self.view)) {
            let word = words.get(space).and_then(Option::as_deref);
            let ground = word.map(|word| *known.entry(word).or_insert_with(|| desk.open.ground(word)));
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
                let is_hex = matches!(self.geometry.form, Form::Hex { .. });
                let inside = if is_hex { rect.scale_from_center2(vec2(0.85, 0.7)) } else { rect };
                hatch_shapes(inside, ground.hatch, ink_on(fill).gamma_multiply(0.16), shapes);
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
        let mut known: BTreeMap<&str, Ground> = BTreeMap::new();
        for link in &source.links {
            let (from, to) = (self.geometry.centres[link.from], self.geometry.centres[link.to]);
            if !near.contains(from) && !near.contains(to) {
                continue;
            }
            let path = &source.paths[link.path];
            let ground = *known.entry(&path.kind).or_insert_with(|| desk.open.link_ground(&path.kind));
            let colour = ground.line(self.palette);
            let width = if is_grid { (10.0 * zoom).clamp(1.5, 12.0) } else { (3.0 * zoom).clamp(1.2, 4.0) };
            let (from, to) = (self.at(from), self.at(to));
            let stroke = Stroke::new(width, colour);
            // chains and rings are made by one entry: their links are dashed, single ones are solid
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

    /// Ids of spaces, letters of cells; gives the spaces whose ids are not read whole.
    pub fn texts(&self, desk: &Desk<'_, '_>, visible: &[usize], words: &[Option<String>]) -> BTreeSet<usize> {
        let source = &desk.open.source;
        let layer = desk.hand.layer(source).map(|(_, layer)| layer);
        let mut unread = BTreeSet::new();
        let mut letters: Vec<(char, Arc<Galley>)> = Vec::new();
        let mut inks: BTreeMap<Option<&str>, (Color32, Option<char>)> = BTreeMap::new();
        for space in visible {
            let rect = self.rect(*space);
            let word = words.get(*space).and_then(Option::as_deref);
            let (ink, letter) = *inks.entry(word).or_insert_with(|| {
                let letter = word.and_then(|word| desk.open.letter(layer, word));
                (ink_on(desk.open.colour(word, self.palette)), letter)
            });
            if !source.is_grid() {
                let room = rect.shrink2(EDGE).size();
                let id = ids::written(self.painter, &source.spaces[*space].id, desk.open.telling[*space], room, ink);
                if !id.as_ref().is_some_and(|id| id.is_whole) {
                    unread.insert(*space);
                }
                if let Some(id) = id {
                    self.painter.galley(rect.center() - id.galley.rect.center().to_vec2(), id.galley, ink);
                }
                continue;
            }
            // where a layer means nothing, its letter stands for that
            let letter = letter.or_else(|| layer.and_then(|layer| source.letter_at(layer, *space)));
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
        unread
    }

    /// The selection, and the cell that the keyboard is at.
    pub fn chosen(&self, desk: &Desk<'_, '_>) {
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

    /// The current gesture, as it would end here.
    pub fn under_way(&self, desk: &Desk<'_, '_>, pointer: &Pointer) {
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
                    && matches!(desk.hand.tool, Tool::Brush | Tool::Erase)
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
