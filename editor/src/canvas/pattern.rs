//! Patterns that run through whole areas: lines and dots at even distances from one origin, cut off at the edges of a
//! shape. Neighbouring shapes with the same pattern join without a seam, because they share its origin.

use eframe::egui::{Color32, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use houserule_core::def::Hatch;

/// Lines and dots at these distances from an origin.
#[derive(Clone, Copy, Debug)]
pub struct Pattern {
    /// Where it begins, on the screen.
    pub origin: Pos2,
    /// The distance from line to line.
    pub step: f32,
    /// Its colour.
    pub colour: Color32,
}

impl Pattern {
    /// The pattern inside a shape, which is given by its corners.
    pub fn shapes(&self, corners: &[Pos2], hatch: Hatch, into: &mut Vec<Shape>) {
        match hatch {
            Hatch::Plain => {}
            Hatch::Lines => self.lines(corners, vec2(1.0, 1.0), into),
            Hatch::Cross => {
                self.lines(corners, vec2(1.0, 1.0), into);
                self.lines(corners, vec2(1.0, -1.0), into);
            }
            Hatch::Dots => self.dots(corners, into),
        }
    }

    /// Lines on which `across` is constant.
    fn lines(&self, corners: &[Pos2], across: Vec2, into: &mut Vec<Shape>) {
        let stroke = Stroke::new(1.0, self.colour);
        for cut in cuts(corners, self.origin, across, self.step * std::f32::consts::SQRT_2) {
            into.push(Shape::line_segment(cut, stroke));
        }
    }

    fn dots(&self, corners: &[Pos2], into: &mut Vec<Shape>) {
        let around = Rect::from_points(corners);
        let size = Vec2::splat((self.step * 0.22).clamp(1.0, 2.2));
        let first = |from: f32, origin: f32| ((from - origin) / self.step).ceil() as i32;
        let last = |to: f32, origin: f32| ((to - origin) / self.step).floor() as i32;
        for row in first(around.top(), self.origin.y)..=last(around.bottom(), self.origin.y) {
            for column in first(around.left(), self.origin.x)..=last(around.right(), self.origin.x) {
                // every second row is shifted, as bricks are
                let shift = if row.rem_euclid(2) == 1 { 0.5 } else { 0.0 };
                let at = self.origin + vec2(column as f32 + shift, row as f32) * self.step;
                if is_inside(at, corners) {
                    into.push(Shape::rect_filled(Rect::from_center_size(at, size), 0.0, self.colour));
                }
            }
        }
    }
}

/// The parts of parallel lines that lie inside a shape.
fn cuts(corners: &[Pos2], origin: Pos2, across: Vec2, step: f32) -> Vec<[Pos2; 2]> {
    let height = |at: Pos2| across.dot(at - origin);
    let heights = || corners.iter().map(|corner| height(*corner));
    let (low, high) = (heights().fold(f32::INFINITY, f32::min), heights().fold(f32::NEG_INFINITY, f32::max));
    if !(low.is_finite() && high.is_finite() && step > 0.5) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for number in (low / step).ceil() as i32..=(high / step).floor() as i32 {
        let level = number as f32 * step;
        let mut crossings: Vec<Pos2> = Vec::new();
        for (at, from) in corners.iter().enumerate() {
            let to = corners[(at + 1) % corners.len()];
            let (a, b) = (height(*from) - level, height(to) - level);
            // an edge includes its beginning but not its end, so that a corner is crossed once
            if (a >= 0.0) != (b >= 0.0) {
                crossings.push(*from + (to - *from) * (a / (a - b)));
            }
        }
        crossings.sort_by(|a, b| (a.x, a.y).partial_cmp(&(b.x, b.y)).unwrap_or(std::cmp::Ordering::Equal));
        found.extend(crossings.chunks_exact(2).map(|pair| [pair[0], pair[1]]));
    }
    found
}

fn is_inside(at: Pos2, corners: &[Pos2]) -> bool {
    let mut is_in = false;
    for (number, from) in corners.iter().enumerate() {
        let to = corners[(number + 1) % corners.len()];
        if (from.y > at.y) != (to.y > at.y) && at.x < (to.x - from.x) * (at.y - from.y) / (to.y - from.y) + from.x {
            is_in = !is_in;
        }
    }
    is_in
}

/// The corners of a rectangle.
pub fn corners_of(rect: Rect) -> [Pos2; 4] {
    [rect.left_top(), rect.right_top(), rect.right_bottom(), pos2(rect.left(), rect.bottom())]
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORIGIN: Pos2 = pos2(3.0, 5.0);

    fn length(all: &[[Pos2; 2]]) -> f32 {
        all.iter().map(|[from, to]| from.distance(*to)).sum()
    }

    #[test]
    fn lines_of_neighbouring_shapes_are_as_long_as_those_of_both_together() {
        let (left, right) = (Rect::from_min_max(pos2(0.0, 0.0), pos2(40.0, 30.0)), pos2(80.0, 30.0));
        let right = Rect::from_min_max(pos2(40.0, 0.0), right);
        let of = |rect: Rect| length(&cuts(&corners_of(rect), ORIGIN, vec2(1.0, 1.0), 7.0));
        let both = of(left.union(right));
        assert!(both > 200.0 && (of(left) + of(right) - both).abs() < 0.5, "{} {} {both}", of(left), of(right));
    }

    #[test]
    fn a_bay_is_left_out() {
        let corners =
            [(0.0, 0.0), (10.0, 0.0), (10.0, 20.0), (30.0, 20.0), (30.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)];
        let corners: Vec<Pos2> = corners.into_iter().map(|(x, y)| pos2(x, y)).collect();
        for [from, to] in cuts(&corners, ORIGIN, vec2(1.0, 1.0), 5.0) {
            let middle = from + (to - from) / 2.0;
            assert!(is_inside(middle, &corners), "{from} {to}");
        }
        assert!(is_inside(pos2(5.0, 5.0), &corners) && !is_inside(pos2(20.0, 10.0), &corners));
    }
}
