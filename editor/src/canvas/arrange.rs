//! Where the spaces of a graph are drawn, on the table and in the board editor: where content says, at a scale that is
//! comfortable to look at.
//!
//! Content may leave coordinates out, or put a whole track on one straight line. A closed track on a line is bent into
//! a loop; spaces that all lie on one point are laid out in rows.

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The usual distance between neighbours, in units of the scene.
pub const UNIT: f32 = 100.0;
/// The proportion of a loop's sides.
const LOOP_SHAPE: f32 = 2.6;
/// Shorter tracks are left on their line.
const LEAST_LOOP: usize = 9;

/// From how many spaces the distance to the nearest neighbour is measured: enough of them to tell what is usual.
const MOST_MEASURED: usize = 200;

/// A graph as content gives it.
pub struct Graph<'a> {
    /// The place of each space.
    pub at: &'a [(i32, i32)],
    /// Its links, from and to.
    pub links: &'a [(usize, usize)],
    /// Is there a picture behind it? Spaces on a picture lie where the picture has them.
    pub has_picture: bool,
}

impl Graph<'_> {
    /// The centre of each space.
    pub fn centres(&self) -> Vec<Pos2> {
        let given = self.given();
        let as_given = |scale: f32| given.iter().map(|at| pos2(at.x * scale, at.y * scale)).collect();
        self.automatic().unwrap_or_else(|| as_given(scale(&given)))
    }

    /// Where the spaces are drawn if content does not say; nothing if it says where they lie.
    pub fn automatic(&self) -> Option<Vec<Pos2>> {
        let given = self.given();
        let bounds = Rect::from_points(&given);
        if self.has_picture || given.len() < 2 {
            return None;
        }
        if bounds.width() == 0.0 && bounds.height() == 0.0 {
            return Some(in_rows(given.len()));
        }
        let is_line = bounds.width() == 0.0 || bounds.height() == 0.0;
        let order = closed_track(given.len(), self.links).filter(|_| is_line && given.len() >= LEAST_LOOP)?;
        Some(on_a_loop(&order, given.len()))
    }

    /// The same as places of content, as they would be written.
    pub fn automatic_places(&self) -> Option<Vec<(i32, i32)>> {
        let scale = scale(&self.given());
        let place = |at: Pos2| ((at.x / scale).round() as i32, (at.y / scale).round() as i32);
        Some(self.automatic()?.into_iter().map(place).collect())
    }

    fn given(&self) -> Vec<Pos2> {
        self.at.iter().map(|at| pos2(at.0 as f32, at.1 as f32)).collect()
    }
}

/// Units of the scene per unit of content, where spaces lie as content says.
pub fn scale(given: &[Pos2]) -> f32 {
    UNIT / usual_distance(given).max(1.0)
}

fn in_rows(count: usize) -> Vec<Pos2> {
    let columns = (count as f32).sqrt().ceil().max(1.0) as usize;
    (0..count).map(|at| pos2((at % columns) as f32 * UNIT, (at / columns) as f32 * UNIT)).collect()
}

/// The distance from a space to its nearest neighbour, as it is for most of them.
fn usual_distance(points: &[Pos2]) -> f32 {
    let nearest = |at: usize| {
        let others = points.iter().enumerate().filter(|(other, _)| *other != at);
        others.map(|(_, other)| points[at].distance(*other)).filter(|distance| *distance > 0.0).fold(f32::MAX, f32::min)
    };
    let every = points.len().div_ceil(MOST_MEASURED).max(1);
    let measured = (0..points.len()).step_by(every);
    let mut distances: Vec<f32> = measured.map(nearest).filter(|distance| *distance < f32::MAX).collect();
    distances.sort_by(f32::total_cmp);
    distances.get(distances.len() / 3).copied().unwrap_or(UNIT)
}

/// The order of spaces if the links run through all of them and back to the first.
fn closed_track(count: usize, links: &[(usize, usize)]) -> Option<Vec<usize>> {
    let mut onward_of: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (from, to) in links {
        onward_of.get_mut(*from)?.push(*to);
    }
    let mut order = vec![0_usize];
    let mut seen = vec![false; count];
    *seen.first_mut()? = true;
    loop {
        let onward = onward_of[*order.last()?].iter().copied().filter(|to| *to < count);
        let mut fresh = onward.clone().filter(|to| !seen[*to]);
        match fresh.next() {
            Some(next) => {
                seen[next] = true;
                order.push(next);
            }
            None => {
                let returns = onward.into_iter().any(|to| to == 0);
                return (returns && order.len() == count).then_some(order);
            }
        }
    }
}

/// Along the edge of a rectangle, clockwise from its upper left corner.
fn on_a_loop(order: &[usize], count: usize) -> Vec<Pos2> {
    let half = count as f32 / 2.0;
    let across = (half * LOOP_SHAPE / (1.0 + LOOP_SHAPE)).round().max(2.0);
    let down = (half - across).max(1.0);
    let around = 2.0 * (across + down);
    let size = vec2(across, down) * UNIT;
    let mut centres = vec![Pos2::ZERO; count];
    for (step, space) in order.iter().enumerate() {
        centres[*space] = (on_edge(step as f32 / count as f32 * around * UNIT, size)).to_pos2();
    }
    centres
}

fn on_edge(way: f32, size: Vec2) -> Vec2 {
    match way {
        way if way < size.x => vec2(way, 0.0),
        way if way < size.x + size.y => vec2(size.x, way - size.x),
        way if way < 2.0 * size.x + size.y => vec2(2.0 * size.x + size.y - way, size.y),
        way => vec2(0.0, 2.0 * (size.x + size.y) - way),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Places = Vec<(i32, i32)>;
    type Links = Vec<(usize, usize)>;

    fn line(count: usize, is_closed: bool) -> (Places, Links) {
        let at = (0..count).map(|at| (at as i32 * 40, 0)).collect();
        let links = (0..count).map(|from| (from, (from + 1) % count)).filter(|(_, to)| is_closed || *to != 0);
        (at, links.collect())
    }

    #[test]
    fn a_closed_track_on_a_line_becomes_a_loop() {
        let (at, links) = line(24, true);
        let graph = Graph { at: &at, links: &links, has_picture: false };
        let centres = graph.centres();
        let bounds = Rect::from_points(&centres);
        assert!(bounds.height() > UNIT && bounds.width() > bounds.height(), "{bounds:?}");
        for pair in centres.windows(2) {
            assert!((pair[0].distance(pair[1]) - UNIT).abs() < 1.0, "{pair:?}");
        }
        // written down, it looks the same
        let written = graph.automatic_places().unwrap();
        let again = Graph { at: &written, links: &links, has_picture: false };
        assert_eq!(again.automatic(), None);
        assert_eq!(again.centres(), centres);
    }

    #[test]
    fn an_open_track_or_one_on_a_picture_stays_where_content_puts_it() {
        for (is_closed, has_picture) in [(false, false), (true, true)] {
            let (at, links) = line(24, is_closed);
            let graph = Graph { at: &at, links: &links, has_picture };
            assert_eq!(graph.automatic(), None);
            let centres = graph.centres();
            assert!(centres.iter().all(|at| at.y == 0.0));
            assert_eq!(centres[1].x - centres[0].x, UNIT);
        }
    }

    #[test]
    fn spaces_without_places_stand_in_rows() {
        let graph = Graph { at: &[(0, 0); 5], links: &[], has_picture: false };
        let places = graph.automatic_places().unwrap();
        assert_eq!(places, [(0, 0), (100, 0), (200, 0), (0, 100), (100, 100)]);
        // a single space needs no arrangement
        assert_eq!(Graph { at: &[(0, 0)], links: &[], has_picture: false }.automatic(), None);
    }
}
