//! What the parts of the table are laid out for: the most that they have held in this game.
//!
//! Sizes and frames follow this memory and not what lies there at the moment, so nothing wanders when a card is drawn or
//! leaves. Another game, other seats or another seed begin it anew.

use std::collections::{BTreeMap, BTreeSet};

use super::scene::{Chip, PieceScene, Scene, ZoneScene};

/// The most that a zone has held.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Extent {
    /// How many pieces lay there.
    pub pieces: usize,
    /// Was one of them a card?
    pub has_cards: bool,
    /// The height by the width of the tallest card with a layout.
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
    question: f32,
    version: u64,
}

/// What a memory is of.
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
    /// Take a new scene into the memory, and give its parts the room that the memory knows of.
    pub fn note(&mut self, key: GameKey, scene: &mut Scene) {
        if self.game.as_ref() != Some(&key) {
            *self = Extents { game: Some(key), version: self.version + 1, ..Extents::default() };
        }
        let before = (self.zones.clone(), self.values.len());
        let own = scene.seats.iter_mut().flat_map(|seat| &mut seat.zones);
        for zone in scene.zones.iter_mut().chain(own) {
            self.note_zone(zone);
        }
        for seat in &mut scene.seats {
            let telling = seat.values.iter().filter(|chip| chip.is_telling());
            self.values.extend(telling.map(|chip| chip.id.clone()));
        }
        if before != (self.zones.clone(), self.values.len()) {
            self.version += 1;
        }
    }

    fn note_zone(&mut self, zone: &mut ZoneScene) {
        let most = Extent::of(&zone.pieces).union(self.zones.get(&zone.key).copied().unwrap_or_default());
        self.zones.insert(zone.key.clone(), most);
        zone.extent = most;
    }

    /// Is a value of seats worth its place: has any seat had something to tell of it?
    pub fn is_told(&self, chip: &Chip) -> bool {
        chip.is_pool || self.values.contains(&chip.id)
    }

    /// The question needed so much height.
    pub fn note_question(&mut self, height: f32) {
        if height > self.question + 0.5 {
            self.question = height;
            self.version += 1;
        }
    }

    /// The most height that a question needed.
    pub fn question(&self) -> f32 {
        self.question
    }

    /// The width of the place of the question changed: what it needed before says nothing.
    pub fn forget_question(&mut self) {
        self.question = 0.0;
    }

    /// Grows with every change of the memory.
    pub fn version(&self) -> u64 {
        self.version
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::table::scene::ZoneForm;
    use crate::panels::table::sizes::tests::{card, zone};

    #[test]
    fn a_zone_keeps_the_room_of_the_most_that_it_held() {
        let mut extents = Extents::default();
        let mut row = zone("row", ZoneForm::Row, 3);
        extents.note_zone(&mut row);
        let mut less = zone("row", ZoneForm::Row, 1);
        extents.note_zone(&mut less);
        assert_eq!(less.extent, row.extent);
        assert_eq!(less.extent.pieces, 3);
        let mut more = zone("row", ZoneForm::Row, 4);
        extents.note_zone(&mut more);
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
    fn the_question_keeps_its_height() {
        let mut extents = Extents::default();
        extents.note_question(90.0);
        let version = extents.version();
        extents.note_question(40.0);
        assert_eq!((extents.question(), extents.version()), (90.0, version));
        extents.note_question(120.0);
        assert!(extents.version() > version);
    }
}
