//! Where the referee can put a piece down: a zone, a numbered place of it, or between two pieces of a row; and what
//! that means for the table. Places are found anew in every frame that shows them.

use eframe::egui::{Pos2, Rect, pos2, vec2};
use houserule_core::data::Data;

use super::flow::{BETWEEN, Block, place};
use super::scene::{PieceScene, Scene, ZoneForm, ZoneScene};

/// A place where a piece can be put down.
#[derive(Clone, Debug, PartialEq)]
pub struct DropPlace {
    /// The area in which the pointer must be released.
    pub rect: Rect,
    /// The area that lights up then.
    pub shown: Rect,
    /// The zone.
    pub zone: String,
    /// Where in the zone.
    pub spot: Spot,
}

/// Where in a zone a piece comes to lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Wherever the zone itself puts it.
    Any,
    /// In a numbered place, from 1; perhaps something lies there already.
    Slot(u16, Option<String>),
    /// Before the piece with this number in a row, from 0.
    Before(usize),
}

/// The width of the line between two pieces of a row.
const LINE: f32 = 4.0;

impl DropPlace {
    /// A whole zone, as far as it is in view.
    pub fn zone(key: &str, rect: Rect, clip: Rect) -> Option<DropPlace> {
        let rect = rect.intersect(clip);
        rect.is_positive().then(|| DropPlace { rect, shown: rect, zone: key.to_owned(), spot: Spot::Any })
    }

    /// Everything in a zone, within a rectangle, where a piece can be put down.
    pub fn all(zone: &ZoneScene, block: &Block, rect: Rect, clip: Rect) -> Vec<DropPlace> {
        let mut found: Vec<DropPlace> = DropPlace::zone(&zone.key, rect, clip).into_iter().collect();
        let cell = |number: usize| place(block, rect, number);
        let mut add = |rect: Rect, shown: Rect, spot: Spot| {
            let rect = rect.intersect(clip);
            if rect.is_positive() {
                found.push(DropPlace { rect, shown: shown.intersect(clip), zone: zone.key.clone(), spot });
            }
        };
        match zone.form {
            ZoneForm::Slots(places) => {
                for slot in (1..=places).take(block.places) {
                    let lying = zone.pieces.iter().find(|piece| piece.slot == Some(slot));
                    let taken = lying.and_then(|piece| piece.key.clone());
                    let rect = cell(usize::from(slot) - 1);
                    add(rect, rect, Spot::Slot(slot, taken));
                }
            }
            ZoneForm::Row => {
                for number in 0..zone.pieces.len() {
                    let rect = cell(number).expand(BETWEEN / 2.0);
                    let (left, right) = rect.split_left_right_at_fraction(0.5);
                    let line = |x: f32| Rect::from_center_size(pos2(x, rect.center().y), vec2(LINE, rect.height()));
                    add(left, line(rect.left()), Spot::Before(number));
                    add(right, line(rect.right()), Spot::Before(number + 1));
                }
            }
            ZoneForm::Stack | ZoneForm::Heap => {}
        }
        found
    }
}

/// The place that is meant at a point: the smallest one, a space of the board rather than the board.
pub fn place_at(places: &[DropPlace], at: Pos2) -> Option<&DropPlace> {
    let under = places.iter().filter(|place| place.rect.contains(at));
    under.min_by(|a, b| a.rect.area().total_cmp(&b.rect.area()))
}

/// The edit that puts a piece down; nothing if it already lies there.
pub fn put_down(piece: &PieceScene, scene: &Scene, to: &DropPlace) -> Option<Data> {
    let key = piece.key.clone()?;
    let is_same = piece.place == to.zone;
    let placed = |zone: &str, slot: usize| {
        let zone = ("1".to_owned(), Data::Text(zone.to_owned()));
        Data::Map([zone, ("slot".to_owned(), Data::Int(slot as i64))].into())
    };
    match &to.spot {
        Spot::Any if is_same => None,
        Spot::Any => Some(Data::Map([(key, Data::Text(to.zone.clone()))].into())),
        Spot::Slot(number, _) if is_same && piece.slot == Some(*number) => None,
        Spot::Slot(number, taken) => {
            let mut literal = vec![(key, placed(&to.zone, usize::from(*number)))];
            // a piece from another numbered place swaps with what lies there
            if let (Some(other), Some(slot)) = (taken, piece.slot) {
                literal.push((other.clone(), placed(&piece.place, usize::from(slot))));
            }
            Some(Data::Map(literal.into_iter().collect()))
        }
        Spot::Before(number) => {
            let row = scene.zones.iter().chain(scene.seats.iter().flat_map(|seat| &seat.zones));
            let row = row.into_iter().find(|zone| zone.key == to.zone && is_same);
            let from = row.and_then(|row| row.pieces.iter().position(|one| one.key == piece.key));
            // what was behind it moves up when it leaves
            let number = match from {
                Some(from) if *number > from => number - 1,
                _ => *number,
            };
            (from != Some(number)).then(|| Data::Map([(key, placed(&to.zone, number + 1))].into()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::table::flow::block;
    use crate::panels::table::sizes::LARGE;
    use crate::panels::table::sizes::tests::{card, zone};

    const CLIP: Rect = Rect { min: Pos2::ZERO, max: pos2(2000.0, 2000.0) };

    fn piece(key: &str, place: &str, slot: Option<u16>) -> PieceScene {
        PieceScene { key: Some(key.to_owned()), place: place.to_owned(), slot, ..card(None) }
    }

    fn laid(zone: &ZoneScene, clip: Rect) -> (Block, Rect, Vec<DropPlace>) {
        let block = block(zone, LARGE, 900.0);
        let rect = Rect::from_min_size(pos2(10.0, 10.0), block.size);
        let places = DropPlace::all(zone, &block, rect, clip);
        (block, rect, places)
    }

    fn told(piece: &PieceScene, scene: &Scene, places: &[DropPlace], at: Pos2) -> Option<String> {
        let literal = put_down(piece, scene, place_at(places, at)?)?;
        Some(format!("{literal:?}"))
    }

    fn written(entries: &[(&str, &str, i64)]) -> Option<String> {
        let entry = |(key, zone, slot): &(&str, &str, i64)| {
            let zone = ("1".to_owned(), Data::Text((*zone).to_owned()));
            ((*key).to_owned(), Data::Map([zone, ("slot".to_owned(), Data::Int(*slot))].into()))
        };
        Some(format!("{:?}", Data::Map(entries.iter().map(entry).collect())))
    }

    #[test]
    fn a_piece_is_put_into_the_numbered_place_under_the_pointer() {
        let mut slots = zone("places", ZoneForm::Slots(8), 1);
        slots.pieces = vec![piece("b", "places", Some(2))];
        let (block, rect, places) = laid(&slots, CLIP);
        let centre = |number: usize| place(&block, rect, number).center();
        let scene = Scene::default();
        let new = piece("a", "hand", None);
        assert_eq!(told(&new, &scene, &places, centre(6)), written(&[("a", "places", 7)]));
        // if something lies there, the table itself refuses, unless both can swap places
        assert_eq!(told(&new, &scene, &places, centre(1)), written(&[("a", "places", 2)]));
        let other = piece("a", "market", Some(4));
        assert_eq!(told(&other, &scene, &places, centre(1)), written(&[("a", "places", 2), ("b", "market", 4)]));
        assert_eq!(told(&slots.pieces[0], &scene, &places, centre(1)), None);
        assert_eq!(told(&new, &scene, &places, rect.min - vec2(5.0, 5.0)), None);
    }

    #[test]
    fn a_piece_is_put_between_two_of_a_row_and_moved_within_it() {
        let mut row = zone("row", ZoneForm::Row, 3);
        row.pieces = ["a", "b", "c"].map(|key| piece(key, "row", None)).to_vec();
        let (block, rect, places) = laid(&row, CLIP);
        let scene = Scene { zones: vec![row.clone()], ..Scene::default() };
        let side = |number: usize, part: f32| place(&block, rect, number).center() + vec2(part, 0.0);
        let new = piece("n", "deck", None);
        assert_eq!(told(&new, &scene, &places, side(1, -20.0)), written(&[("n", "row", 2)]));
        assert_eq!(told(&new, &scene, &places, side(2, 20.0)), written(&[("n", "row", 4)]));
        let first = &row.pieces[0];
        assert_eq!(told(first, &scene, &places, side(2, 20.0)), written(&[("a", "row", 3)]));
        assert_eq!(told(first, &scene, &places, side(0, 20.0)), None, "it lies there already");
        assert_eq!(told(&row.pieces[2], &scene, &places, side(0, -20.0)), written(&[("c", "row", 1)]));
    }

    #[test]
    fn nothing_is_put_where_it_is_out_of_sight() {
        let (_, rect, places) =
            laid(&zone("row", ZoneForm::Row, 3), Rect::from_min_max(Pos2::ZERO, pos2(2000.0, 30.0)));
        assert!(!places.is_empty());
        assert_eq!(place_at(&places, rect.center()), None);
    }
}
