//! What differs between two lines of play: the first decision that is not the same, then seats, values, pools and
//! pieces.
//!
//! Only what the viewer may know of both tables is compared.

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::data::Data;
use houserule_core::view::{Counts, PieceView, SeatView, Values, View, Viewer, ZoneView, view};
use houserule_scripts::session::Decision;

use crate::names::{Names, capital};
use crate::running::Branch;

/// Everything that differs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// The number from 1 of the first decision that differs, and what it was in each line; nothing: it was not made.
    pub first: Option<(usize, [Option<Decision>; 2])>,
    /// What differs on the tables, under headings.
    pub groups: Vec<(Group, Vec<Row>)>,
}

/// What rows are about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Group {
    /// The table and the bank.
    Table,
    /// A seat, by its number from 0.
    Seat(usize),
    /// Spaces of the board.
    Spaces,
    /// Pieces.
    Pieces,
}

/// One thing that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What.
    pub what: String,
    /// How it is in each line.
    pub sides: [String; 2],
}

/// Compare two lines of play.
pub fn differences(branches: [&Branch; 2], viewer: Viewer, names: &Names<'_>) -> Differences {
    let views = branches.map(|branch| view(&branch.table, viewer));
    let mut groups = vec![(Group::Table, table_rows(&views, names))];
    for seat in 0..views[0].seats.len().max(views[1].seats.len()) {
        groups.push((Group::Seat(seat), seat_rows([views[0].seats.get(seat), views[1].seats.get(seat)], names)));
    }
    groups.push((Group::Spaces, space_rows(&views, names)));
    groups.push((Group::Pieces, piece_rows(&views, names)));
    groups.retain(|(_, rows)| !rows.is_empty());
    Differences { first: first_other([&branches[0].taken, &branches[1].taken]), groups }
}

/// The first decision that differs.
fn first_other(taken: [&[Decision]; 2]) -> Option<(usize, [Option<Decision>; 2])> {
    let is_same = |at: &usize| {
        let key = |one: &Decision| (one.seat, one.question.clone(), one.key.clone());
        taken[0].get(*at).map(key) == taken[1].get(*at).map(key)
    };
    let at = (0..taken[0].len().max(taken[1].len())).find(|at| !is_same(at))?;
    Some((at + 1, [taken[0].get(at).cloned(), taken[1].get(at).cloned()]))
}

/// A row for every name under which two maps hold different things.
fn map_rows<V: PartialEq>(
    maps: [Option<&BTreeMap<String, V>>; 2],
    what: impl Fn(&str) -> String,
    shown: impl Fn(&V) -> String,
) -> Vec<Row> {
    let keys: BTreeSet<&String> = maps.iter().flatten().flat_map(|map| map.keys()).collect();
    let differing = keys.into_iter().filter_map(|key| {
        let held = maps.map(|map| map.and_then(|map| map.get(key)));
        let side = |value: Option<&V>| value.map_or_else(|| "—".to_owned(), &shown);
        (held[0] != held[1]).then(|| Row { what: what(key), sides: held.map(side) })
    });
    differing.collect()
}

/// Values that are meant for people; those that only the rules use are left out.
fn value_rows(values: [Option<&Values>; 2], names: &Names<'_>) -> Vec<Row> {
    let told = values.map(|values| values.map(|values| told_values(values, names)));
    let told = told.each_ref().map(Option::as_ref);
    map_rows(told, |key| capital(&names.name("value", key)), |value: &Data| names.value(value))
}

fn told_values(values: &Values, names: &Names<'_>) -> BTreeMap<String, Data> {
    let is_told = |name: &str| names.words.tells_value_named(name);
    values.iter().filter(|(name, _)| is_told(name)).map(|(name, data)| (name.clone(), data.clone())).collect()
}

fn pool_rows(pools: [Option<&Counts>; 2], names: &Names<'_>) -> Vec<Row> {
    map_rows(pools, |key| capital(&names.name("pool", key)), ToString::to_string)
}

fn table_rows(views: &[View; 2], names: &Names<'_>) -> Vec<Row> {
    let mut rows = value_rows([Some(&views[0].values), Some(&views[1].values)], names);
    rows.extend(pool_rows([Some(&views[0].bank), Some(&views[1].bank)], names));
    rows.extend(count_rows([&views[0].zones, &views[1].zones], names));
    rows
}

fn seat_rows(seats: [Option<&SeatView>; 2], names: &Names<'_>) -> Vec<Row> {
    let mut rows = pool_rows(seats.map(|seat| seat.map(|seat| &seat.pools)), names);
    rows.extend(value_rows(seats.map(|seat| seat.map(|seat| &seat.values)), names));
    let none = Vec::new();
    rows.extend(count_rows(seats.map(|seat| seat.map_or(&none, |seat| &seat.zones)), names));
    rows
}

/// Zones that hold more pieces in one line than in the other.
fn count_rows(zones: [&Vec<ZoneView>; 2], names: &Names<'_>) -> Vec<Row> {
    let counts = zones.map(|zones| {
        let known = zones.iter().filter_map(|zone| Some((zone.key.clone(), zone.count?)));
        known.collect::<BTreeMap<String, usize>>()
    });
    map_rows([Some(&counts[0]), Some(&counts[1])], |key| names.zone(key), ToString::to_string)
}

fn space_rows(views: &[View; 2], names: &Names<'_>) -> Vec<Row> {
    let mut rows = Vec::new();
    for (a, b) in views[0].spaces.iter().zip(&views[1].spaces).filter(|(a, b)| a.zone.key == b.zone.key) {
        let space = names.space(&a.zone.key);
        let mut of_space = value_rows([Some(&a.values), Some(&b.values)], names);
        of_space.extend(pool_rows([Some(&a.pools), Some(&b.pools)], names));
        rows.extend(of_space.into_iter().map(|row| Row { what: format!("{space}: {}", row.what), ..row }));
    }
    rows
}

/// Where pieces lie, whose they are, which face is up and what they carry.
fn piece_rows(views: &[View; 2], names: &Names<'_>) -> Vec<Row> {
    let places = [0, 1].map(|side: usize| {
        let pieces = views[side].all_pieces();
        pieces.into_iter().map(|(zone, piece)| (piece.key.clone(), (zone, piece))).collect::<BTreeMap<_, _>>()
    });
    let keys: BTreeSet<&String> = places.iter().flat_map(BTreeMap::keys).collect();
    let mut rows = Vec::new();
    for key in keys {
        let found = [0, 1].map(|side: usize| places[side].get(key));
        let Some((_, any)) = found.iter().flatten().next() else { continue };
        let what = format!("{} ({key})", names.piece(any));
        let sides = found.map(|one| one.map_or_else(|| "—".to_owned(), |(zone, piece)| lying(zone, piece, names)));
        if sides[0] != sides[1] {
            rows.push(Row { what: what.clone(), sides });
        }
        if let [Some((_, a)), Some((_, b))] = found {
            let mut carried = value_rows([Some(&a.values), Some(&b.values)], names);
            carried.extend(pool_rows([Some(&a.pools), Some(&b.pools)], names));
            rows.extend(carried.into_iter().map(|row| Row { what: format!("{what}: {}", row.what), ..row }));
        }
    }
    rows
}

fn lying(zone: &ZoneView, piece: &PieceView, names: &Names<'_>) -> String {
    let def = names.def();
    let mut parts = vec![names.place(&zone.key)];
    let faces = def.kind(&piece.kind).map_or(1, |kind| def.kinds[kind.index()].faces.len());
    if faces > 1 {
        parts.push(names.word(&piece.face));
    }
    parts.extend(piece.owner.as_ref().map(|owner| names.seat_key(owner)));
    parts.join(" · ")
}

#[cfg(test)]
mod tests {
    use houserule_core::ids::SeatId;
    use houserule_scripts::session::{Chosen, Happened};

    use super::*;

    fn decisions(keys: &[&str]) -> Vec<Decision> {
        let decision = |key: &&str| Decision {
            seat: SeatId(0),
            question: "move".to_owned(),
            key: (*key).to_owned(),
            stands: None,
            chosen: Chosen::default(),
            happened: Happened::default(),
        };
        keys.iter().map(decision).collect()
    }

    #[test]
    fn the_first_decision_that_is_another_is_found() {
        let (a, b) = (decisions(&["x", "y", "z"]), decisions(&["x", "q"]));
        let (number, sides) = first_other([&a, &b]).unwrap();
        assert_eq!((number, sides[0].as_ref().unwrap().key.as_str()), (2, "y"));
        assert_eq!(sides[1].as_ref().unwrap().key, "q");
        assert_eq!(first_other([&a, &a]), None);
        let (number, sides) = first_other([&a, &a[..2]]).unwrap();
        assert_eq!((number, sides[1].is_none()), (3, true));
    }

    #[test]
    fn only_what_is_held_otherwise_makes_a_row() {
        let a: BTreeMap<String, i32> = [("coins".to_owned(), 3), ("stone".to_owned(), 1)].into();
        let b: BTreeMap<String, i32> =
            [("coins".to_owned(), 5), ("stone".to_owned(), 1), ("wood".to_owned(), 2)].into();
        let rows = map_rows([Some(&a), Some(&b)], str::to_owned, ToString::to_string);
        let plain: Vec<_> =
            rows.iter().map(|row| (row.what.as_str(), row.sides[0].as_str(), row.sides[1].as_str())).collect();
        assert_eq!(plain, [("coins", "3", "5"), ("wood", "—", "2")]);
    }
}
