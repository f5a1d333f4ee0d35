//! The room that the parts of the table are laid out for: the most that they have held in this game.
//!
//! Sizes and frames follow this memory and not what lies there at the moment, so nothing moves about when a card is
//! drawn or leaves. Another game, other seats or another seed start a new memory.

use std::collections::{BTreeMap, BTreeSet};

use super::scene::{Chip, PieceScene, Scene, ZoneForm, ZoneScene};

/// The most that a zone has held.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Extent {
    /// How many pieces lay there.
    pub pieces: usize,
    /// Was one of them a card?
    pub has_cards: bool,
    /// The ratio of height to width of the tallest card with a layout.
    pub shape: Option<f32>,
    /// Was a face seen there, not only backs?
    pub is_open: bool,
}

impl Extent {
    /// What these pieces need.
    pub fn of(pieces: &[PieceScene]) -> Extent {
        let shapes = pieces.iter().filter(|piece| !piece.is_back()).filter_map(|piece| piece.shape);
        Extent {
            pieces: pieces.len(),
            has_cards: pieces.iter().any(|piece| piece.is_card),
            shape: shapes.reduce(f32::max),
            is_open: pieces.iter().any(|piece| !piece.is_back()),
        }
    }

    /// Room for both.
    pub fn union(self, other: Extent) -> Extent {
        Extent {
            pieces: self.pieces.max(other.pieces),
            has_cards: self.has_cards || other.has_cards,
            shape: self.shape.into_iter().chain(other.shape).reduce(f32::max),
            is_open: self.is_open || other.is_open,
        }
    }
}

/// The memory of one game.
#[derive(Debug, Default)]
pub struct Extents {
    game: Option<GameKey>,
    zones: BTreeMap<String, Extent>,
    values: BTreeSet<String>,
    version: u64,
}

/// What a memory belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct GameKey {
    /// The game's id.
    pub game: String,
    /// The board.
    pub board: Option<String>,
    /// How many seats.
    pub seats: usize,
    /// The seed.
    pub seed: u64,
}

impl Extents {
    /// Take a new scene into the memory, and give its parts the room that the memory knows of. What only a referee sees
    /// is not remembered: the table stays the same after the referee has looked.
    pub fn note(&mut self, key: GameKey, scene: &mut Scene, is_referee: bool) {
        if self.game.as_ref() != Some(&key) {
            *self = Extents { game: Some(key), version: self.version + 1, ..Extents::default() };
        }
        let before = (self.zones.clone(), self.values.len());
        let own = scene.seats.iter_mut().flat_map(|seat| &mut seat.zones);
        for zone in scene.zones.iter_mut().chain(own) {
            self.note_zone(zone, is_referee);
        }
        for seat in &scene.seats {
            let telling = seat.values.iter().filter(|chip| chip.is_telling());
            self.values.extend(telling.map(|chip| chip.id.clone()));
        }
        if before != (self.zones.clone(), self.values.len()) {
            self.version += 1;
        }
    }

    fn note_zone(&mut self, zone: &mut ZoneScene, is_referee: bool) {
        let known = self.zones.get(&zone.key).copied();
        let seen = Extent::of(&zone.pieces);
        zone.extent = match (known, is_referee) {
            (Some(known), true) if zone.form == ZoneForm::Stack => known,
            (known, _) => seen.union(known.unwrap_or_default()),
        };
        if !is_referee {
            self.zones.insert(zone.key.clone(), zone.extent);
        }
    }

    /// Is a value of seats worth its place: is it a word, or has any seat had something to show for it?
    pub fn is_told(&self, chip: &Chip) -> bool {
        chip.is_pool || chip.longest.is_some() || self.values.contains(&chip.id)
    }

    /// Grows with every change of the memory.
    pub fn version(&self) -> u64 {
        self.version
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::table::sizes::tests::{card, zone};

    #[test]
    fn a_zone_keeps_the_room_of_the_most_that_it_held() {
        let mut extents = Extents::default();
        let mut row = zone("row", ZoneForm::Row, 3);
        extents.note_zone(&mut row, false);
        let mut less = zone("row", ZoneForm::Row, 1);
        extents.note_zone(&mut less, false);
        assert_eq!(less.extent, row.extent);
        assert_eq!(less.extent.pieces, 3);
        let mut more = zone("row", ZoneForm::Row, 4);
        extents.note_zone(&mut more, false);
        assert_eq!(more.extent.pieces, 4);
    }

    #[test]
    fn a_card_with_a_layout_leaves_its_shape_behind() {
        let seen = Extent::of(&[card(Some(1.4))]);
        assert_eq!(seen.union(Extent::default()).shape, Some(1.4));
        let back = PieceScene { key: None, ..card(Some(1.4)) };
        let seen = Extent::of(&[back]);
        assert_eq!((seen.shape, seen.is_open), (None, false));
    }

    #[test]
    fn what_only_the_referee_sees_leaves_no_memory() {
        let mut extents = Extents::default();
        let mut closed = zone("deck", ZoneForm::Stack, 1);
        closed.pieces = vec![PieceScene { key: None, ..card(Some(1.4)) }];
        extents.note_zone(&mut closed, false);
        let version = extents.version();
        let mut open = zone("deck", ZoneForm::Stack, 1);
        extents.note_zone(&mut open, true);
        assert_eq!((open.extent, extents.version()), (closed.extent, version), "the pile is as large as for everybody");
        let mut unknown = zone("box", ZoneForm::Row, 4);
        extents.note_zone(&mut unknown, true);
        assert_eq!(unknown.extent.pieces, 4);
        assert!(!extents.zones.contains_key("box"));
    }
}
