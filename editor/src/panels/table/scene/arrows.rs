//! Arrows on a map: where pieces and spaces point to, by what their values hold.
//!
//! A value may hold a space, or a piece; then the arrow leads to where that piece is now, whatever it is carried by.
//! Everything comes from what the viewer sees.

use std::collections::BTreeMap;

use eframe::egui::Pos2;
use houserule_core::data::Data;
use houserule_core::table_layout::{ArrowLayout, MapLayout};
use houserule_core::view::{Lying, PieceView, Values, View, ZoneView};

use super::board::BoardScene;
use crate::names::{Names, seat_number};

/// An arrow from space to space.
#[derive(Clone, Debug)]
pub struct ArrowScene {
    /// From.
    pub from: Pos2,
    /// To.
    pub to: Pos2,
    /// Whose it is.
    pub owner: Option<usize>,
    /// What it says.
    pub label: String,
}

/// A piece that is seen, with what it lies on and the space that it is on.
struct Seen<'v> {
    piece: &'v PieceView,
    below: Vec<&'v PieceView>,
    space: Option<usize>,
}

impl<'v> Seen<'v> {
    /// What a value of it, or of what it lies on, holds.
    fn value(&self, name: &str) -> Option<&'v Data> {
        let below = self.below.iter().rev().copied();
        std::iter::once(self.piece).chain(below).find_map(|piece| piece.values.get(name))
    }
}

/// One end of an arrow.
struct End {
    at: Pos2,
    name: String,
    owner: Option<usize>,
}

/// The arrows that a map layout asks for; each once.
pub fn arrows(board: &BoardScene, map: &MapLayout, view: &View, names: &Names<'_>) -> Vec<ArrowScene> {
    if map.arrows.is_empty() {
        return Vec::new();
    }
    let seen = all_seen(board, view);
    let by_key: BTreeMap<&str, &Seen<'_>> = seen.iter().map(|one| (one.piece.key.as_str(), one)).collect();
    let end = |data: &Data| -> Option<End> {
        let Data::Text(key) = data else { return None };
        if let Some(space) = board.space_of(key) {
            let space = &board.spaces[space];
            return Some(End { at: space.centre, name: names.space(key), owner: space.owner });
        }
        by_key.get(key.as_str()).and_then(|one| piece_end(one, board, names))
    };
    let mut found: Vec<ArrowScene> = Vec::new();
    let mut add = |from: End, to: End, said: Option<String>| {
        let label = match said {
            Some(said) => format!("{}: {said} → {}", from.name, to.name),
            None => format!("{} → {}", from.name, to.name),
        };
        let arrow = ArrowScene { from: from.at, to: to.at, owner: from.owner, label };
        let is_known = |one: &ArrowScene| one.from == arrow.from && one.to == arrow.to && one.label == arrow.label;
        if from.at != to.at && !found.iter().any(is_known) {
            found.push(arrow);
        }
    };
    for layout in &map.arrows {
        for (space, drawn) in view.spaces.iter().zip(&board.spaces) {
            let to = own(layout, &space.values).and_then(&end);
            if let Some(to) = to {
                let from = End { at: drawn.centre, name: drawn.label.clone(), owner: drawn.owner };
                add(from, to, Some(names.name("value", &layout.to)));
            }
        }
        for one in &seen {
            let is_meant = layout.when.as_ref().is_none_or(|flag| one.value(flag) == Some(&Data::Flag(true)));
            let (from, to, said) = match &layout.from {
                None => {
                    let to = one.piece.values.get(&layout.to).and_then(&end);
                    (piece_end(one, board, names), to, Some(names.name("value", &layout.to)))
                }
                // the value of what it lies on counts only together with one of its own
                Some(from) => {
                    let from = one.piece.values.get(from).and_then(&end);
                    (from, one.value(&layout.to).and_then(&end), None)
                }
            };
            if let (Some(from), Some(to), true) = (from, to, is_meant) {
                add(from, to, said);
            }
        }
    }
    found
}

/// What a space's own value holds, where the arrow begins at the space.
fn own<'v>(layout: &ArrowLayout, values: &'v Values) -> Option<&'v Data> {
    (layout.from.is_none() && layout.when.is_none()).then(|| values.get(&layout.to))?
}

/// Where a piece is, if it is on the board.
fn piece_end(one: &Seen<'_>, board: &BoardScene, names: &Names<'_>) -> Option<End> {
    let at = board.spaces[one.space?].centre;
    Some(End { at, name: names.piece(one.piece), owner: one.piece.owner.as_deref().and_then(seat_number) })
}

/// Every piece that is seen.
fn all_seen<'v>(board: &BoardScene, view: &'v View) -> Vec<Seen<'v>> {
    let mut found = Vec::new();
    for zone in view.zones.iter().chain(view.seats.iter().flat_map(|seat| &seat.zones)) {
        gather(zone, &[], None, &mut found);
    }
    for space in &view.spaces {
        gather(&space.zone, &[], board.space_of(&space.zone.key), &mut found);
    }
    found
}

fn gather<'v>(zone: &'v ZoneView, below: &[&'v PieceView], space: Option<usize>, found: &mut Vec<Seen<'v>>) {
    for lying in &zone.pieces {
        let Lying::Piece(piece) = lying else { continue };
        found.push(Seen { piece, below: below.to_vec(), space });
        if let Some(holds) = &piece.holds {
            let inside: Vec<&PieceView> = below.iter().copied().chain([&**piece]).collect();
            gather(holds, &inside, space, found);
        }
    }
}
