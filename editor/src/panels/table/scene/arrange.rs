//! Where the spaces of a graph are drawn: where content says, in a scale that suits the eye.
//!
//! Content may leave coordinates out, or put a whole track on one straight line. A closed track on a line is bent into a
//! loop; spaces that all lie on one point are laid out in rows.

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};
use houserule_core::def::BoardDef;

/// The usual distance between neighbours, in units of the scene.
pub const UNIT: f32 = 100.0;
/// A loop has its sides in this proportion.
const LOOP_SHAPE: f32 = 2.6;
/// Shorter tracks are left on their line.
const LEAST_LOOP: usize = 9;

/// From so many spaces the distance to the nearest neighbour is measured: enough of them tell what is usual.
const MOST_MEASURED: usize = 200;

/// The centre of each space.
pub fn centres(board: &BoardDef) -> Vec<Pos2> {
    let given: Vec<Pos2> = board.spaces.iter().map(|space| pos2(space.at.0 as f32, space.at.1 as f32)).collect();
    let bounds = Rect::from_points(&given);
    // spaces on a picture lie where the picture has them
    if board.background.is_some() {
        let scale = scale(&given);
        return given.iter().map(|at| pos2(at.x * scale, at.y * scale)).collect();
    }
    if given.len() > 1 && bounds.width() == 0.0 && bounds.height() == 0.0 {
        return in_rows(given.len());
    }
    let is_line = bounds.width() == 0.0 || bounds.height() == 0.0;
    if is_line
        && given.len() >= LEAST_LOOP
        && let Some(order) = closed_track(board)
    {
        return on_a_loop(&order, given.len());
    }
    let scale = scale(&given);
    given.iter().map(|at| pos2(at.x * scale, at.y * scale)).collect()
}

/// Units of the scene for one of content, where spaces lie as content says.
pub fn scale(given: &[Pos2]) -> f32 {
    UNIT / usual_distance(given).max(1.0)
}

fn in_rows(count: usize) -> Vec<Pos2> {
    let columns = (count as f32).sqrt().ceil().max(1.0) as usize;
    (0..count).map(|at| pos2((at % columns) as f32 * UNIT, (at / columns) as f32 * UNIT)).collect()
}

/// The distance from a space to its nearest neighbour, for most of them.
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
fn closed_track(board: &BoardDef) -> Option<Vec<usize>> {
    let mut order = vec![0_usize];
    let mut seen = vec![false; board.spaces.len()];
    seen[0] = true;
    loop {
        let here = *order.last()?;
        let onward = board.links.iter().filter(|link| usize::from(link.from) == here).map(|link| usize::from(link.to));
        let mut fresh = onward.clone().filter(|to| !seen[*to]);
        match fresh.next() {
            Some(next) => {
                seen[next] = true;
                order.push(next);
            }
            None => {
                let returns = onward.into_iter().any(|to| to == 0);
                return (returns && order.len() == board.spaces.len()).then_some(order);
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
    use houserule_core::def::{LinkDef, SpaceDef};

    use super::*;

    fn line(count: u16, is_closed: bool) -> BoardDef {
        let space = |at: u16| SpaceDef {
            id: format!("c{at}"),
            group: "cells".to_owned(),
            at: (i32::from(at) * 40, 0),
            region: None,
            values: Vec::new(),
        };
        let link = |from: u16| LinkDef {
            id: String::new(),
            from,
            to: (from + 1) % count,
            kind: "next".to_owned(),
            one_way: true,
            values: Vec::new(),
        };
        let links = (0..count).map(link).filter(|link| is_closed || link.to != 0).collect();
        BoardDef { spaces: (0..count).map(space).collect(), links, ..BoardDef::default() }
    }

    #[test]
    fn a_closed_track_on_a_line_becomes_a_loop() {
        let centres = centres(&line(24, true));
        let bounds = Rect::from_points(&centres);
        assert!(bounds.height() > UNIT && bounds.width() > bounds.height(), "{bounds:?}");
        for pair in centres.windows(2) {
            assert!((pair[0].distance(pair[1]) - UNIT).abs() < 1.0, "{pair:?}");
        }
    }

    #[test]
    fn an_open_track_stays_where_content_puts_it() {
        let centres = centres(&line(24, false));
        assert!(centres.iter().all(|at| at.y == 0.0));
        assert_eq!(centres[1].x - centres[0].x, UNIT);
    }
}
