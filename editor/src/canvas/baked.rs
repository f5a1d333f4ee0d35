//! Shapes that stay the same from frame to frame, turned into triangles once.
//!
//! Text is not baked: its place in the font texture may change at any time.

use std::sync::Arc;

use eframe::egui::epaint::{TessellationOptions, Tessellator};
use eframe::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use houserule_core::def::Hatch;

/// Triangles, and what they were made from.
#[derive(Debug)]
pub struct Baked<K> {
    made_for: Option<K>,
    mesh: Arc<Mesh>,
}

impl<K> Default for Baked<K> {
    fn default() -> Baked<K> {
        Baked { made_for: None, mesh: Arc::default() }
    }
}

impl<K: PartialEq> Baked<K> {
    /// Draw the shapes for a key; they are computed only when the key changes.
    pub fn draw(&mut self, painter: &Painter, key: K, shapes: impl FnOnce() -> Vec<Shape>) {
        if self.made_for.as_ref() != Some(&key) {
            let options = TessellationOptions { prerasterized_discs: false, ..TessellationOptions::default() };
            let mut tessellator = Tessellator::new(painter.pixels_per_point(), options, [1, 1], Vec::new());
            let mut mesh = Mesh::default();
            for shape in shapes() {
                tessellator.tessellate_shape(shape, &mut mesh);
            }
            self.mesh = Arc::new(mesh);
            self.made_for = Some(key);
        }
        if !self.mesh.is_empty() {
            painter.add(Shape::Mesh(Arc::clone(&self.mesh)));
        }
    }
}

/// The corners of a hex with a corner on top.
pub fn hex_corners(centre: Pos2, radius: f32) -> [Pos2; 6] {
    std::array::from_fn(|corner| {
        let angle = std::f32::consts::TAU * (corner as f32 + 0.5) / 6.0;
        centre + Vec2::angled(angle) * radius
    })
}

/// The pattern over a ground.
pub fn hatch_shapes(rect: Rect, hatch: Hatch, colour: Color32, into: &mut Vec<Shape>) {
    let stroke = Stroke::new(1.0, colour);
    let inner = rect.shrink(rect.width() * 0.16);
    let (left, right, top, bottom) = (inner.left(), inner.right(), inner.top(), inner.bottom());
    let slanted = |part: f32| {
        let (x, y) = (left + inner.width() * part, top + inner.height() * part);
        [pos2(left, y), pos2(x, top)]
    };
    match hatch {
        Hatch::Plain => {}
        Hatch::Lines | Hatch::Cross => {
            for part in [0.5, 1.0] {
                into.push(Shape::line_segment(slanted(part), stroke));
            }
            into.push(Shape::line_segment([pos2(inner.center().x, bottom), pos2(right, inner.center().y)], stroke));
            if hatch == Hatch::Cross {
                into.push(Shape::line_segment([inner.left_top(), inner.right_bottom()], stroke));
            }
        }
        Hatch::Dots => {
            for place in dot_row(inner) {
                into.push(Shape::rect_filled(Rect::from_center_size(place, Vec2::splat(1.8)), 0.0, colour));
            }
        }
    }
}

/// Places of dots in a rectangle.
pub fn dot_row(rect: Rect) -> impl Iterator<Item = Pos2> {
    let step = rect.size() / 3.0;
    (0..9).map(move |at| rect.min + vec2((at % 3) as f32 + 0.5, (at / 3) as f32 + 0.5) * step)
}
