//! Folded zones of seats that are a table of numbers: all of them one after the other, each seat's behind its mark, so
//! that what is folded takes a line and not a frame.

use eframe::egui::{Rect, Sense, Ui, pos2, vec2};

use super::draw;
use super::drawing::Drawing;
use super::folding::folded_width;
use super::scene::{Scene, ZoneScene};
use super::seats_measure::shown_zones;
use super::sizes::SMALL;
use super::zones_view::zone_at;

/// The width of the mark of a seat before its zones.
const MARK: f32 = 24.0;
/// The height of a folded zone, the gap between two, and the one above all.
const FOLDED: f32 = 22.0;
const BETWEEN: f32 = 4.0;
const ABOVE: f32 = 5.0;

/// A folded zone in its place.
struct Fold<'s> {
    seat: usize,
    zone: &'s ZoneScene,
    /// Is it the first of its seat, with the mark before it?
    is_first: bool,
    /// With the mark.
    rect: Rect,
}

/// The folded zones in a width, from the corner (0, 0) on.
fn folds(scene: &Scene, is_referee: bool, width: f32) -> Vec<Fold<'_>> {
    let mut found: Vec<Fold<'_>> = Vec::new();
    let mut at = pos2(0.0, 0.0);
    for (seat, one) in scene.seats.iter().enumerate() {
        let zones = shown_zones(one, scene, is_referee).filter(|zone| zone.is_folded);
        for (number, zone) in zones.enumerate() {
            let is_first = number == 0;
            let before = if is_first { MARK } else { 0.0 };
            let wide = (before + folded_width(zone)).min(width);
            if at.x > 0.0 && at.x + wide > width {
                at = pos2(0.0, at.y + FOLDED + BETWEEN);
            }
            found.push(Fold { seat, zone, is_first, rect: Rect::from_min_size(at, vec2(wide, FOLDED)) });
            at.x += wide + BETWEEN;
        }
    }
    found
}

/// The height of all of them, with the gap above.
pub fn folds_height(scene: &Scene, is_referee: bool, width: f32) -> f32 {
    folds(scene, is_referee, width).last().map_or(0.0, |last| last.rect.bottom() + ABOVE)
}

/// Draw them.
pub fn folds_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    let (scene, width) = (drawing.scene, ui.available_width());
    let height = folds_height(scene, drawing.is_referee, width);
    if height <= 0.0 {
        return;
    }
    let (_, whole) = ui.allocate_space(vec2(width, height));
    let corner = whole.min + vec2(0.0, ABOVE);
    for fold in folds(scene, drawing.is_referee, width) {
        let mut rect = fold.rect.translate(corner.to_vec2());
        if fold.is_first {
            let seat = &scene.seats[fold.seat];
            let mark = Rect::from_min_size(rect.min, vec2(MARK, FOLDED));
            draw::seat_mark(ui.painter(), mark.center() - vec2(2.0, 0.0), 9.0, seat.number, drawing.look.palette);
            ui.interact(mark, ui.scope_id().with(("folds", seat.number)), Sense::hover()).on_hover_text(&seat.name);
            rect.min.x += MARK;
        }
        zone_at(ui, fold.zone, rect, SMALL, drawing);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::table::scene::{SeatScene, ZoneForm};
    use crate::panels::table::sizes::tests::zone;

    /// Two seats, each with this many folded zones.
    fn scene(zones: usize) -> Scene {
        let folded = |seat: usize| {
            let one = |number| {
                let mut one = zone(&format!("z{number}@P{}", seat + 1), ZoneForm::Heap, 2);
                one.is_folded = true;
                one
            };
            (0..zones).map(one).collect()
        };
        let seat = |number| SeatScene { number, zones: folded(number), ..SeatScene::default() };
        Scene { seats: (0..2).map(seat).collect(), ..Scene::default() }
    }

    #[test]
    fn folded_zones_of_all_seats_share_a_line_as_far_as_there_is_room() {
        let two = scene(1);
        assert_eq!(folds_height(&two, false, 440.0), FOLDED + ABOVE, "one line for both seats");
        let six = scene(3);
        let found = folds(&six, false, 300.0);
        assert_eq!(found.iter().filter(|fold| fold.is_first).count(), 2, "a mark for each seat");
        assert!(found.iter().all(|fold| fold.rect.right() <= 300.0));
        for (at, one) in found.iter().enumerate() {
            assert!(found[at + 1..].iter().all(|other| !one.rect.shrink(1.0).intersects(other.rect.shrink(1.0))));
        }
        assert_eq!(folds_height(&scene(0), false, 300.0), 0.0, "nothing for nothing");
    }
}
