//! Folded zones of seats that are a table of numbers: those of one name together, each as the mark of its seat with a
//! number, so that what is folded takes a line and not a frame.

use eframe::egui::{Pos2, Rect, Sense, Ui, Vec2, pos2, vec2};

use super::draw;
use super::drawing::Drawing;
use super::folding::fold_number;
use super::name_lines::name_line;
use super::scene::{Scene, ZoneScene};
use super::seats_measure::shown_zones;
use super::sizes::SMALL;
use super::zones_view::zone_at;

/// The width of the mark of a seat.
const MARK: f32 = 22.0;
/// The height of a line, the gaps between lines, between zones and between names, and the gap above all.
const FOLDED: f32 = 22.0;
const BETWEEN: Vec2 = vec2(3.0, 3.0);
const BEFORE_NAME: f32 = 8.0;
const ABOVE: f32 = 5.0;
/// The size of a name, and about the width of one of its letters.
const NAME: f32 = 12.0;
const LETTER: f32 = 7.2;

/// Folded zones of all seats in their places.
#[derive(Default)]
struct Folds<'s> {
    /// The names, each before its zones.
    names: Vec<(&'s str, Rect)>,
    /// The zones: the seat, the zone, its place.
    zones: Vec<(usize, &'s ZoneScene, Rect)>,
    height: f32,
}

/// The folded zones in a width, from the corner (0, 0) on.
fn folds(scene: &Scene, is_referee: bool, width: f32) -> Folds<'_> {
    let mut named: Vec<(&str, Vec<(usize, &ZoneScene)>)> = Vec::new();
    for (seat, one) in scene.seats.iter().enumerate() {
        for zone in shown_zones(one, scene, is_referee).filter(|zone| zone.is_folded) {
            match named.iter_mut().find(|(name, _)| *name == zone.name) {
                Some((_, zones)) => zones.push((seat, zone)),
                None => named.push((&zone.name, vec![(seat, zone)])),
            }
        }
    }
    let mut folds = Folds::default();
    let mut at = Pos2::ZERO;
    for (name, zones) in named {
        let across = |(_, zone): &(usize, &ZoneScene)| MARK + fold_number(zone);
        let wide = (name.chars().count() as f32 * LETTER).min(width - zones.first().map_or(0.0, across));
        let whole = wide + zones.iter().map(|zone| across(zone) + BETWEEN.x).sum::<f32>();
        let next_line = |at: Pos2| pos2(0.0, at.y + FOLDED + BETWEEN.y);
        if at.x > 0.0 && at.x + whole > width {
            at = next_line(at);
        }
        folds.names.push((name, Rect::from_min_size(at, vec2(wide, FOLDED))));
        at.x += wide + BETWEEN.x;
        for (seat, zone) in zones {
            let wide = across(&(seat, zone));
            if at.x > 0.0 && at.x + wide > width {
                at = next_line(at);
            }
            folds.zones.push((seat, zone, Rect::from_min_size(at, vec2(wide, FOLDED))));
            at.x += wide + BETWEEN.x;
        }
        at.x += BEFORE_NAME;
        folds.height = at.y + FOLDED + ABOVE;
    }
    folds
}

/// The height of all of them, with the gap above.
pub fn folds_height(scene: &Scene, is_referee: bool, width: f32) -> f32 {
    folds(scene, is_referee, width).height
}

/// Draw them.
pub fn folds_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    let (scene, width, palette) = (drawing.scene, ui.available_width(), drawing.look.palette);
    let Folds { names, zones, height } = folds(scene, drawing.is_referee, width);
    if zones.is_empty() {
        return;
    }
    let (_, whole) = ui.allocate_space(vec2(width, height));
    let corner = whole.min.to_vec2() + vec2(0.0, ABOVE);
    for (name, rect) in names {
        let name = name_line(ui.painter(), name, NAME, palette.weak, rect.width());
        let at = rect.translate(corner).left_center() - vec2(0.0, name.size().y / 2.0);
        ui.painter().galley(at, name, palette.weak);
    }
    for (seat, zone, rect) in zones {
        let (seat, rect) = (&scene.seats[seat], rect.translate(corner));
        zone_at(ui, zone, rect, SMALL, drawing);
        let mark = rect.left_center() + vec2(MARK / 2.0 + 1.0, 0.0);
        draw::seat_mark(ui.painter(), mark, 8.0, seat.number, palette);
        let said = format!("{}: {}", seat.name, zone.name);
        ui.interact(rect, ui.scope_id().with(("folds", &zone.key)), Sense::hover()).on_hover_text(said);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::table::scene::{SeatScene, ZoneForm};
    use crate::panels::table::sizes::tests::zone;

    /// This many seats, each with folded zones of these names.
    fn scene(seats: usize, names: &[&str]) -> Scene {
        let folded = |seat: usize| {
            let one = |name: &&str| {
                let mut one = zone(&format!("{name}@P{}", seat + 1), ZoneForm::Heap, 2);
                (one.name, one.is_folded) = ((*name).to_owned(), true);
                one
            };
            names.iter().map(one).collect()
        };
        let seat = |number| SeatScene { number, zones: folded(number), ..SeatScene::default() };
        Scene { seats: (0..seats).map(seat).collect(), ..Scene::default() }
    }

    #[test]
    fn folded_zones_of_one_name_share_a_line_behind_it() {
        let permissions = scene(4, &["permissions"]);
        let found = folds(&permissions, false, 300.0);
        assert_eq!((found.names.len(), found.zones.len()), (1, 4), "the name is told once");
        assert_eq!(found.height, FOLDED + ABOVE, "one line for four seats");
        assert!(found.zones.iter().all(|(_, _, rect)| rect.left() >= found.names[0].1.right()));
        assert_eq!(folds_height(&scene(4, &[]), false, 300.0), 0.0, "nothing for nothing");
    }

    #[test]
    fn nothing_overlaps_or_is_wider_than_the_room() {
        let many = scene(6, &["permissions", "requests", "a zone with a rather long name"]);
        for width in [120.0, 200.0, 300.0, 500.0] {
            let found = folds(&many, false, width);
            let all: Vec<Rect> =
                found.names.iter().map(|(_, rect)| *rect).chain(found.zones.iter().map(|(_, _, rect)| *rect)).collect();
            assert_eq!(all.len(), 3 + 18);
            for (at, one) in all.iter().enumerate() {
                assert!(one.right() <= width + 0.1 && one.bottom() <= found.height, "{width}: {one}");
                assert!(all[at + 1..].iter().all(|other| !one.shrink(1.0).intersects(other.shrink(1.0))), "{width}");
            }
        }
    }
}
