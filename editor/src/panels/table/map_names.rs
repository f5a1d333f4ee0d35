//! The names on a map: of regions, while cells are too small for their own names, and of shapes of ground.
//!
//! A name stands in the middle of what it names, or near it where that leaves free what lies on the cells and the names
//! that are there already. Where names stand is found anew only when the game or the view changes.

use eframe::egui::{Painter, Pos2, Rect, Vec2, vec2};
use houserule_core::locale::Lang;

use super::drawing::Drawing;
use super::map_view::cost;
use super::scene::{BoardScene, RegionScene, Scene};
use crate::canvas::Camera;
use crate::theme::strong_font;

/// The smallest letters of a name: one that does not fit even so is left out.
const SMALLEST: f32 = 7.5;
/// What it costs to cover another name, or as much as it is large of what lies on cells, to stand outside of what it
/// names, and to stand a point away.
const ON_NAME: f32 = 100.0;
const ON_CELLS: f32 = 60.0;
const OUTSIDE: f32 = 6.0;
const AWAY: f32 = 0.05;
/// How far the ground of a name reaches around its letters.
const EDGE: Vec2 = vec2(4.0, 1.0);
/// The part of a cell on which something is seen.
const TAKEN_PART: f32 = 0.9;

/// The names of a map where they stand.
#[derive(Default)]
pub struct MapNames {
    made_for: Option<NamesKey>,
    names: Vec<Name>,
}

/// What the places of names depend on.
#[derive(PartialEq)]
struct NamesKey {
    version: u64,
    camera: Camera,
    view: Rect,
    lang: Lang,
    pixels_per_point: f32,
}

struct Name {
    text: String,
    size: f32,
    rect: Rect,
}

impl MapNames {
    /// Draw the names of a board.
    pub fn draw(
        &mut self,
        painter: &Painter,
        board: &BoardScene,
        camera: &Camera,
        view: Rect,
        drawing: &Drawing<'_, '_>,
    ) {
        let palette = drawing.look.palette;
        let key = NamesKey {
            version: drawing.scene.version,
            camera: camera.clone(),
            view,
            lang: drawing.look.texts.lang(),
            pixels_per_point: painter.pixels_per_point(),
        };
        if self.made_for.as_ref() != Some(&key) {
            self.names = names(painter, board, camera, view, drawing.scene);
            self.made_for = Some(key);
        }
        let halo = palette.panel.gamma_multiply(0.7);
        for Name { text, size, rect } in &self.names {
            painter.rect_filled(rect.expand2(EDGE), 5, halo);
            let galley = painter.layout_no_wrap(text.clone(), strong_font(*size), palette.strong);
            painter.galley(rect.min, galley, palette.strong);
        }
    }
}

/// All names of a board that are in sight and have room.
fn names(painter: &Painter, board: &BoardScene, camera: &Camera, view: Rect, scene: &Scene) -> Vec<Name> {
    let Some(map) = &board.map else { return Vec::new() };
    let (seen, zoom) = (camera.seen(view), camera.zoom());
    let at = |point: Pos2| camera.to_screen(view, point);
    let cell = board.cell * zoom;
    let lies_there = |space: &usize| {
        let space = &board.spaces[*space];
        !space.pieces.is_empty() || !space.marks.is_empty() || cost(board, space, scene).is_some()
    };
    let taken_part = |space: usize| Rect::from_center_size(at(board.spaces[space].centre), cell * TAKEN_PART);
    let taken: Vec<Rect> = board.visible(seen).into_iter().filter(lies_there).map(taken_part).collect();
    let mut found: Vec<Name> = Vec::new();
    let mut write = |text: &str, place: Pos2, size: f32, room: f32, own: &[Rect]| {
        let needed = painter.layout_no_wrap(text.to_owned(), strong_font(size), eframe::egui::Color32::WHITE).size();
        if needed.x > room {
            return false;
        }
        let in_sight = painter.clip_rect().shrink2(EDGE);
        let rect = inside(Rect::from_center_size(place, needed), in_sight);
        let others: Vec<Rect> = found.iter().map(|name| name.rect).collect();
        let mut elsewhere_too = elsewhere(rect.size(), own);
        elsewhere_too.retain(|(place, _)| in_sight.contains_rect(*place));
        let rect = best_place(rect, (room, in_sight), cell.x, &elsewhere_too, &others, &taken);
        found.push(Name { text: text.to_owned(), size, rect });
        true
    };
    if map.labels {
        for region in board.regions.iter().filter(|region| region.spaces > 0 && seen.contains(region.centre)) {
            let room = ((region.spaces as f32).sqrt() * cell.x * 1.9).max(34.0);
            let size = (cell.x * 0.44).clamp(9.0, 13.0);
            let place = at(region.centre);
            let cells = board.spaces.iter().filter(|space| space.region.as_ref() == Some(&region.name));
            let own: Vec<Rect> = cells.map(|space| Rect::from_center_size(at(space.centre), cell)).collect();
            // where there is no room for the numbers, the name stands alone; where it does not fit either, in smaller letters
            let _is_written = write(&told(region, &map.told), place, size, room, &own)
                || write(&region.name, place, size, room, &own)
                || write(&region.name, place, SMALLEST, room, &own);
        }
    }
    for shape in &board.grounds {
        let corners: Vec<Pos2> = shape.corners.iter().map(|corner| at(*corner)).collect();
        if let Some(name) = &shape.name {
            let sum = corners.iter().fold(Vec2::ZERO, |sum, point| sum + point.to_vec2());
            let middle = (sum / corners.len().max(1) as f32).to_pos2();
            write(name, middle, (12.0 * zoom).clamp(8.0, 16.0), Rect::from_points(&corners).width(), &[]);
        }
    }
    found
}

/// The name of a region, with the values that the arrangement puts beside it.
fn told(region: &RegionScene, values: &[String]) -> String {
    let value = |name: &String| region.values.iter().find(|chip| chip.id == *name && chip.is_telling());
    let told: Vec<&str> = values.iter().filter_map(value).map(|chip| chip.text.as_str()).collect();
    match told.is_empty() {
        true => region.name.clone(),
        false => format!("{} · {}", region.name, told.join(" · ")),
    }
}

/// A name at the edge moves as far inside as it must to be read whole.
pub fn inside(rect: Rect, room: Rect) -> Rect {
    if rect.width() > room.width() {
        return rect;
    }
    let right = (room.left() - rect.left()).max(0.0) + (room.right() - rect.right()).min(0.0);
    rect.translate(vec2(right, 0.0))
}

/// Where a name of a size may stand besides the middle of what it names: on any of these cells, or right outside of all
/// of them, which costs something.
fn elsewhere(size: Vec2, own: &[Rect]) -> Vec<(Rect, f32)> {
    let on_cells = own.iter().map(|cell| (Rect::from_center_size(cell.center(), size), 0.0));
    let Some(all) = own.iter().copied().reduce(Rect::union) else { return Vec::new() };
    let half = size / 2.0 + EDGE + Vec2::splat(1.0);
    // each row and each column of cells once
    let middles = |along: fn(Pos2) -> f32| {
        let mut middles: Vec<f32> = own.iter().map(|cell| along(cell.center())).collect();
        middles.sort_by(f32::total_cmp);
        middles.dedup_by(|one, other| (*one - *other).abs() < 0.5);
        middles
    };
    let (columns, rows) = (middles(|at| at.x), middles(|at| at.y));
    let (above, below) = (all.top() - half.y, all.bottom() + half.y);
    let (before, behind) = (all.left() - half.x, all.right() + half.x);
    let sides = columns.into_iter().flat_map(|x| [Pos2::new(x, above), Pos2::new(x, below)]);
    let sides = sides.chain(rows.into_iter().flat_map(|y| [Pos2::new(before, y), Pos2::new(behind, y)]));
    on_cells.chain(sides.map(|centre| (Rect::from_center_size(centre, size), OUTSIDE))).collect()
}

/// Where a name stands: of its own place, those near it and those elsewhere, each with what it costs, the one that covers
/// least; `room` is the width of what it names, and what can be seen: no name is cut for the sake of a better place.
fn best_place(
    rect: Rect,
    (room, in_sight): (f32, Rect),
    cell: f32,
    elsewhere: &[(Rect, f32)],
    names: &[Rect],
    taken: &[Rect],
) -> Rect {
    let down = rect.height() + 3.0;
    let across = cell.min(room / 4.0);
    let shifts = [0.0, -1.0, 1.0, -2.0, 2.0, -3.0, 3.0].into_iter().flat_map(|y| [0.0, -1.0, 1.0].map(|x| vec2(x, y)));
    let places = shifts.map(|shift| shift * vec2(across, down));
    let reached =
        elsewhere.iter().fold(rect.expand(down * 4.0 + across), |all, (place, _)| all.union(place.expand2(EDGE)));
    let near: Vec<Rect> = taken.iter().filter(|one| one.intersects(reached)).copied().collect();
    let cost = |(place, own): (Rect, f32)| {
        let covered = near.iter().map(|other| common(place.expand2(EDGE), *other)).sum::<f32>();
        let on_names = names.iter().any(|other| other.expand2(EDGE).intersects(place));
        let away = (place.center() - rect.center()).length();
        let on_cells = covered / place.area().max(1.0);
        f32::from(u8::from(on_names)) * ON_NAME + on_cells * ON_CELLS + own + away * AWAY
    };
    let near_it = places.map(|shift| inside(rect.translate(shift), in_sight));
    let near_it = near_it.filter(|place| *place == rect || in_sight.contains_rect(*place));
    let tried = near_it.map(|place| (place, 0.0)).chain(elsewhere.iter().copied());
    let best = tried.map(|one| (cost(one), one.0)).min_by(|(one, _), (other, _)| one.total_cmp(other));
    best.map_or(rect, |(_, place)| place)
}

/// The area that two rectangles have in common.
pub fn common(one: Rect, other: Rect) -> f32 {
    let both = one.intersect(other);
    if both.is_positive() { both.area() } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;

    const NAME: Rect = Rect { min: pos2(100.0, 100.0), max: pos2(180.0, 112.0) };

    fn beside(rect: Rect, names: &[Rect], taken: &[Rect]) -> Rect {
        best_place(rect, (160.0, Rect::EVERYTHING), 30.0, &[], names, taken)
    }

    #[test]
    fn names_do_not_cover_each_other_where_there_is_room_beside() {
        assert_eq!(beside(NAME, &[], &[]), NAME);
        let second = beside(NAME.translate(vec2(40.0, 2.0)), &[NAME], &[]);
        assert!(!second.intersects(NAME) && (second.top() - NAME.top()).abs() < 20.0, "{second}");
        let third = beside(NAME, &[NAME, second], &[]);
        assert!(!third.intersects(NAME) && !third.intersects(second), "{third}");
    }

    #[test]
    fn a_name_leaves_free_what_lies_on_the_cells_where_there_is_room_near_it() {
        let army = Rect::from_center_size(NAME.center(), Vec2::splat(14.0));
        let place = beside(NAME, &[], &[army]);
        assert!(!place.intersects(army) && place.center().distance(NAME.center()) < 30.0, "{place}");
        let far = Rect::from_center_size(pos2(400.0, 400.0), Vec2::splat(20.0));
        assert_eq!(beside(NAME, &[], &[far]), NAME);
        // among armies everywhere it stays near, and covers no other name
        let rows = (0..20).flat_map(|row| (0..20).map(move |column| pos2(column as f32 * 20.0, row as f32 * 14.0)));
        let crowd: Vec<Rect> = rows.map(|at| Rect::from_center_size(at, Vec2::splat(13.0))).collect();
        let place = beside(NAME, &[NAME], &crowd);
        assert!(!place.intersects(NAME) && place.center().distance(NAME.center()) < 60.0, "{place}");
    }

    #[test]
    fn a_name_stands_beside_what_it_names_where_every_cell_is_taken() {
        let cells = (0..6).flat_map(|row| (0..6).map(move |column| pos2(column as f32 * 20.0, row as f32 * 20.0)));
        let own: Vec<Rect> = cells.map(|at| Rect::from_min_size(at, Vec2::splat(20.0))).collect();
        let name = Rect::from_center_size(own[14].center(), vec2(80.0, 13.0));
        let place = |taken: &[Rect]| {
            best_place(name, (200.0, Rect::EVERYTHING), 20.0, &elsewhere(name.size(), &own), &[], taken)
        };
        let outside = place(&own);
        assert!(own.iter().all(|cell| common(*cell, outside) == 0.0), "{outside}");
        // one row that is free is better
        let inside = place(&own[..30]);
        assert!((inside.center().y - 110.0).abs() < 3.5, "{inside}");
    }

    #[test]
    fn a_name_at_the_edge_is_read_whole() {
        let room = Rect::from_min_max(pos2(0.0, 0.0), pos2(200.0, 100.0));
        let at = |x: f32| inside(Rect::from_min_size(pos2(x, 10.0), vec2(80.0, 12.0)), room).left();
        assert_eq!((at(-30.0), at(50.0), at(150.0)), (0.0, 50.0, 120.0));
        // what lies there moves it, but not out of sight
        for (left, top) in [(118.0, 40.0), (2.0, 40.0), (60.0, 1.0), (118.0, 87.0)] {
            let name = Rect::from_min_size(pos2(left, top), vec2(80.0, 12.0));
            let rows = [-15.0, 0.0, 15.0].map(|down| name.translate(vec2(0.0, down)));
            let ends = |row: Rect| [row.with_max_x(row.left() + 9.0), row.with_min_x(row.right() - 9.0)];
            for taken in rows.into_iter().flat_map(ends).map(|army| [name.shrink(2.0), army]) {
                let place = best_place(name, (160.0, room), 30.0, &[], &[], &taken);
                assert!(room.contains_rect(place), "{name}: {place}");
            }
        }
    }
}
