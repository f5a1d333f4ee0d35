//! Where a board's spaces are drawn and which of them lies at a point. Places are those of the file, at a scale that is
//! chosen when the board is opened and then kept, so that nothing jumps while spaces are moved.

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::source::{Form, Source};
use crate::canvas::arrange;

/// The size of a cell, and the usual distance between neighbours in a graph.
pub use crate::canvas::arrange::UNIT;

/// Where the spaces lie.
#[derive(Clone, Debug)]
pub struct Geometry {
    /// How they lie.
    pub form: Form,
    /// Units of the scene per unit of the file; on grids, per cell.
    pub scale: f32,
    /// The size of a space.
    pub cell: Vec2,
    /// Their centres.
    pub centres: Vec<Pos2>,
    /// The area that they cover.
    pub bounds: Rect,
}

impl Geometry {
    /// Where the spaces of a board lie, at this scale.
    pub fn new(source: &Source, scale: f32) -> Geometry {
        let form = source.form.unwrap_or(Form::Graph);
        let cell = match form {
            Form::Graph => vec2(UNIT * 0.88, UNIT * 0.62),
            Form::Square { .. } => Vec2::splat(UNIT),
            Form::Hex { .. } => vec2(UNIT, UNIT * 2.0 / 3.0_f32.sqrt()),
        };
        let centres: Vec<Pos2> =
            source.spaces.iter().map(|space| centre(form, scale, pos2(space.at.0 as f32, space.at.1 as f32))).collect();
        let bounds = match centres.is_empty() {
            true => Rect::from_center_size(Pos2::ZERO, Vec2::splat(UNIT * 6.0)),
            false => Rect::from_points(&centres).expand2(cell / 2.0 + Vec2::splat(UNIT * 0.15)),
        };
        Geometry { form, scale, cell, centres, bounds }
    }

    /// The scale that suits a board's distances.
    pub fn scale_of(source: &Source) -> f32 {
        if source.is_grid() {
            return UNIT;
        }
        let points: Vec<Pos2> = source.spaces.iter().map(|space| pos2(space.at.0 as f32, space.at.1 as f32)).collect();
        arrange::scale(&points)
    }

    /// The rectangle around a space.
    pub fn rect(&self, space: usize) -> Rect {
        Rect::from_center_size(self.centres[space], self.cell)
    }

    /// The place in the file of a point of the scene.
    pub fn place(&self, point: Pos2) -> (i32, i32) {
        ((point.x / self.scale).round() as i32, (point.y / self.scale).round() as i32)
    }

    /// The point of the scene of a place in the file.
    pub fn point(&self, at: (i32, i32)) -> Pos2 {
        centre(self.form, self.scale, pos2(at.0 as f32, at.1 as f32))
    }

    /// The spaces that a rectangle may show.
    pub fn visible(&self, seen: Rect) -> Vec<usize> {
        let seen = seen.expand2(self.cell / 2.0);
        (0..self.centres.len()).filter(|space| seen.contains(self.centres[*space])).collect()
    }

    /// The space at a point; of several that overlap, the last.
    pub fn space_at(&self, point: Pos2) -> Option<usize> {
        if let Form::Hex { .. } = self.form {
            let distance = |space: &usize| self.centres[*space].distance_sq(point);
            let nearest = (0..self.centres.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
            return (self.centres[nearest].distance(point) <= self.cell.y / 2.0).then_some(nearest);
        }
        if let Form::Square { width, height, .. } = self.form {
            let (column, row) = ((point.x / UNIT - 0.5).floor(), (point.y / UNIT - 0.5).floor());
            let is_inside = column >= 0.0 && row >= 0.0 && (column as usize) < width && (row as usize) < height;
            return is_inside.then(|| row as usize * width + column as usize);
        }
        (0..self.centres.len()).rev().find(|space| self.rect(*space).contains(point))
    }

    /// The link at a point: the nearest within a few units.
    pub fn link_at(&self, source: &Source, point: Pos2, within: f32) -> Option<usize> {
        let distance = |link: &super::source::LinkIn| {
            let (from, to) = (self.centres[link.from], self.centres[link.to]);
            let way = to - from;
            let part = ((point - from).dot(way) / way.length_sq().max(1.0)).clamp(0.0, 1.0);
            (from + way * part).distance(point)
        };
        let near = source.links.iter().enumerate().map(|(at, link)| (at, distance(link)));
        near.filter(|(_, far)| *far <= within).min_by(|a, b| a.1.total_cmp(&b.1)).map(|(at, _)| at)
    }

    /// The cells on the way between two points.
    pub fn along(&self, from: Pos2, to: Pos2) -> Vec<usize> {
        let steps = ((to - from).length() / (UNIT * 0.3)).ceil().max(1.0) as usize;
        let mut cells: Vec<usize> =
            (0..=steps).filter_map(|step| self.space_at(from + (to - from) * (step as f32 / steps as f32))).collect();
        cells.dedup();
        cells
    }

    /// Where the picture behind the board is drawn.
    pub fn picture(&self, at: (i32, i32), size: Option<(i32, i32)>) -> Rect {
        let Some(size) = size else { return self.bounds };
        let (at, size) = (vec2(at.0 as f32, at.1 as f32), vec2(size.0 as f32, size.1 as f32));
        let (unit, origin) = match self.form {
            Form::Graph => (Vec2::splat(self.scale), Vec2::ZERO),
            Form::Square { .. } => (Vec2::splat(UNIT), Vec2::splat(0.5)),
            Form::Hex { .. } => (vec2(UNIT, UNIT * 1.5 / 3.0_f32.sqrt()), vec2(0.5, 1.0 - 2.0 / 3.0)),
        };
        Rect::from_min_size(((origin + at) * unit).to_pos2(), size * unit)
    }
}

fn centre(form: Form, scale: f32, at: Pos2) -> Pos2 {
    match form {
        Form::Graph => pos2(at.x * scale, at.y * scale),
        Form::Square { .. } => pos2(at.x * UNIT, at.y * UNIT),
        Form::Hex { .. } => {
            let shift = if at.y as i32 % 2 == 0 { 0.5 } else { 0.0 };
            pos2((at.x + shift) * UNIT, at.y * UNIT * 1.5 / 3.0_f32.sqrt())
        }
    }
}

/// The nearest place on a grid of steps.
pub fn snapped(at: (i32, i32), step: Option<i32>) -> (i32, i32) {
    let Some(step) = step.filter(|step| *step > 1) else { return at };
    let near = |number: i32| (number as f32 / step as f32).round() as i32 * step;
    (near(at.0), near(at.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_cells_belong_together() {
        for shape in ["square", "hex"] {
            let text = format!("(shape: {shape}(width: 5, height: 4))");
            let source = Source::read("f", &text);
            let geometry = Geometry::new(&source, UNIT);
            for cell in 0..source.spaces.len() {
                assert_eq!(geometry.space_at(geometry.centres[cell]), Some(cell), "{shape}");
            }
            assert_eq!(geometry.space_at(pos2(-50.0, 0.0)), None);
            assert_eq!(geometry.along(geometry.centres[0], geometry.centres[4]), [0, 1, 2, 3, 4]);
        }
    }

    #[test]
    fn places_of_a_graph_come_back_and_snap() {
        let source = Source::read(
            "f",
            "(shape: graph, spaces: [(id: \"a\"), (id: \"b\", at: (40, 0))], links: [(from: \"a\", to: \"b\", kind: \"x\")])",
        );
        let geometry = Geometry::new(&source, Geometry::scale_of(&source));
        assert_eq!(geometry.centres[1], pos2(UNIT, 0.0));
        assert_eq!(geometry.place(geometry.point((13, -7))), (13, -7));
        assert_eq!(geometry.link_at(&source, pos2(50.0, 4.0), 6.0), Some(0));
        assert_eq!(geometry.link_at(&source, pos2(50.0, 40.0), 6.0), None);
        assert_eq!((snapped((13, -7), Some(10)), snapped((13, -7), None)), ((10, -10), (13, -7)));
    }
}
