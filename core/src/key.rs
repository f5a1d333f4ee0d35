//! Stable names of things: what decisions are recorded by, what tests and people type.

use crate::def::Copies;
use crate::ids::{KindId, PieceId, SeatId, SlotId, Thing, ZoneId};
use crate::layout::Place;
use crate::table::Table;

/// The stable name of a thing: `P1`, `villa`, `villa#2`, `c07`, `hand@P1`, `bank`.
pub fn key_of(table: &Table, thing: Thing) -> String {
    let layout = table.layout();
    match thing {
        Thing::Seat(seat) => format!("P{}", seat.0 + 1),
        Thing::Piece(piece) => piece_key(table, piece),
        Thing::Zone(zone) => zone_key(table, zone),
        Thing::Kind(kind) => layout.def.kinds[kind.index()].id.clone(),
        Thing::Region(region) => {
            layout.board().map_or_else(String::new, |board| board.regions[region.index()].id.clone())
        }
        Thing::Slot(slot) => format!("S{}", slot.0 + 1),
        Thing::Bank => "bank".to_owned(),
    }
}

fn piece_key(table: &Table, piece: PieceId) -> String {
    let kind = table.kind_of(piece);
    let def = &table.layout().def.kinds[kind.index()];
    if def.copies == Copies::Count(1) {
        return def.id.clone();
    }
    format!("{}#{}", def.id, table.number_of(piece))
}

fn zone_key(table: &Table, zone: ZoneId) -> String {
    let name = &table.zone_def(zone).name;
    let board = table.layout().board();
    match table.place_of(zone) {
        Place::Table => name.clone(),
        Place::Seat(seat) => format!("{name}@P{}", seat.0 + 1),
        Place::Space(space) => board.map_or_else(String::new, |board| board.spaces[usize::from(space)].id.clone()),
        Place::Link(link) => board.map_or_else(String::new, |board| board.links[usize::from(link)].id.clone()),
        Place::Piece(piece) => format!("on@{}", piece_key(table, piece)),
    }
}

/// Does a written key mean this one? A copy's number may be left out: `discard:stall` is any `discard:stall#n`.
pub fn means(written: &str, key: &str) -> bool {
    written == key || (!written.contains('#') && without_numbers(key) == written)
}

fn without_numbers(key: &str) -> String {
    let part = |part: &str| part.split_once('#').map_or_else(|| part.to_owned(), |(id, _)| id.to_owned());
    key.split(':').map(part).collect::<Vec<_>>().join(":")
}

/// The piece with a given name: `villa` (the only one, or the first), `villa#2`.
pub fn piece_by_key(table: &Table, key: &str) -> Option<PieceId> {
    let Some((id, number)) = key.rsplit_once('#') else {
        return pieces_of(table, table.layout().kind(key)?).next();
    };
    let number = number.parse::<u16>().ok()?;
    // a piece that became this kind has the next number, wherever it lies among the others
    pieces_of(table, table.layout().kind(id)?).find(|piece| table.number_of(*piece) == number)
}

/// All pieces of a kind, by number.
pub fn pieces_of(table: &Table, kind: KindId) -> impl Iterator<Item = PieceId> + '_ {
    (0..table.piece_count()).map(PieceId::at).filter(move |piece| table.kind_of(*piece) == kind)
}

/// The thing with a given name.
pub fn thing_by_key(table: &Table, key: &str) -> Option<Thing> {
    let layout = table.layout();
    if key == "bank" {
        return Some(Thing::Bank);
    }
    if let Some(number) = key.strip_prefix('P').and_then(|number| number.parse::<u16>().ok()) {
        return (1..=u16::from(layout.seats)).contains(&number).then(|| Thing::Seat(SeatId(number - 1)));
    }
    if let Some(number) = key.strip_prefix('S').and_then(|number| number.parse::<u16>().ok()) {
        return (1..=u16::from(layout.seats)).contains(&number).then(|| Thing::Slot(SlotId(number - 1)));
    }
    if let Some(piece) = key.strip_prefix("on@") {
        return table.held_zone(piece_by_key(table, piece)?).map(Thing::Zone);
    }
    if let Some((zone, seat)) = key.split_once('@') {
        let Some(Thing::Seat(seat)) = thing_by_key(table, seat) else { return None };
        return layout.seat_zone(seat, zone).map(Thing::Zone);
    }
    let place = layout.space(key).or_else(|| layout.table_zone(key)).or_else(|| layout.link(key));
    place
        .map(Thing::Zone)
        .or_else(|| piece_by_key(table, key).map(Thing::Piece))
        .or_else(|| layout.kind(key).map(Thing::Kind))
        .or_else(|| {
            let at = layout.board()?.regions.iter().position(|region| region.id == key)?;
            Some(Thing::Region(crate::ids::RegionId::at(at)))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_without_number_means_any_copy() {
        assert!(means("discard:stall#2", "discard:stall#2"));
        assert!(means("discard:stall", "discard:stall#2"));
        assert!(means("build:stall:o3", "build:stall#2:o3"));
        assert!(!means("discard:stall#1", "discard:stall#2"));
        assert!(!means("discard", "discard:stall#2"));
    }
}
