//! What on a table differs from what statements say.

use std::collections::BTreeSet;

use super::apply::face_from_data;
use super::value::{Kind, seat_from_data, seats_from_data, stored_from_data, told};
use super::{Contents, Item, Statement, Trait};
use crate::data::Data;
use crate::def::Shape;
use crate::ids::{PieceId, SeatId, SeatList, Thing, ZoneId};
use crate::key::{key_of, piece_by_key};
use crate::message::{Arg, AsArg, Message};
use crate::say;
use crate::table::Table;

/// Pieces that a statement about a seat puts into a zone.
type Placed = BTreeSet<(PieceId, ZoneId)>;

/// All differences from what is stated.
pub(super) fn compare(table: &Table, statements: &[Statement<'_>]) -> Vec<Message> {
    let placed = statements.iter().filter_map(|statement| match statement {
        Statement::Placed { piece, to, .. } => Some((*piece, *to)),
        _ => None,
    });
    let placed: Placed = placed.collect();
    statements.iter().flat_map(|statement| compare_one(table, statement, &placed)).collect()
}

/// The differences from one statement; what a statement about a seat puts into a zone is not looked for in the zone's
/// list.
fn compare_one(table: &Table, statement: &Statement<'_>, placed: &Placed) -> Vec<Message> {
    match statement {
        Statement::Value { whose, holds, data } => {
            let difference = value_difference(table, &holds.name, table.get(holds.cell), &holds.kind, data);
            difference.map(|text| say!("whose-name", whose, name = text)).into_iter().collect()
        }
        Statement::Pool { whose, holder, pool, count } => {
            let name = &table.layout().def.pools[pool.index()].name;
            match table.available(*pool, *holder) {
                Some(has) if has == *count => Vec::new(),
                Some(has) => vec![say!("pool-differs", whose, name, now = has, expected = count)],
                None => vec![say!("pool-is-endless", whose, name, expected = count)],
            }
        }
        Statement::Contents { label, zone, contents } => contents_differences(table, label, *zone, contents, placed),
        Statement::Placed { label, piece, to, at, traits } => {
            let lies = table.zone_of(*piece);
            let keys = [lies, *to].map(|zone| key_of(table, Thing::Zone(zone)));
            let moved = (lies != *to).then(|| say!("lies-elsewhere", label, now = keys[0], expected = keys[1]));
            let shifted = at.filter(|_| lies == *to).and_then(|at| slot_difference(table, label, *piece, at));
            moved.into_iter().chain(shifted).chain(trait_differences(table, *piece, traits)).collect()
        }
        Statement::Traits { piece, traits } => trait_differences(table, *piece, traits),
        Statement::Slots(slots) => {
            let now: Vec<SeatList> = table.slot_order().iter().map(|slot| table.slot_members(*slot)).collect();
            let same = now == *slots;
            let differ = || say!("slots-differ", now = slots_told(&now), expected = slots_told(slots));
            (!same).then(differ).into_iter().collect()
        }
        Statement::Count { name, pass } => match table.cursor().count(&table.layout().track, name) {
            Some(now) if now == *pass => Vec::new(),
            Some(now) => vec![say!("count-differs", name, now, expected = pass)],
            None => vec![say!("play-is-elsewhere", name, expected = pass)],
        },
        Statement::Absent(absent) => {
            let wrong = table.layout().all_seats().filter(|seat| table.is_present(*seat) == absent.contains(*seat));
            wrong
                .map(|seat| {
                    let now = if absent.contains(seat) { "present" } else { "absent" };
                    say!("presence-differs", seat = seat.0 + 1, now)
                })
                .collect()
        }
    }
}

/// Does a piece lie in another slot, or in another place of its row?
fn slot_difference(table: &Table, label: &Arg, piece: PieceId, expected: u16) -> Option<Message> {
    let zone = table.zone_of(piece);
    let now = match table.zone_def(zone).shape {
        Shape::Slots(_) => usize::from(table.slot_at(piece)),
        _ => table.pieces_in(zone).position(|one| one == piece)?,
    };
    let differ = || say!("slot-differs", label, now = now + 1, expected = expected + 1);
    (now != usize::from(expected)).then(differ)
}

fn value_difference(table: &Table, name: &str, now: i32, kind: &Kind, data: &Data) -> Option<Message> {
    match stored_from_data(table, kind, data) {
        Ok(stored) if stored == now => None,
        Ok(stored) => Some(say!(
            "value-differs",
            name,
            now = told(table, &kind.ty, now),
            expected = told(table, &kind.ty, stored)
        )),
        Err(problem) => Some(say!("name-problem", name, problem)),
    }
}

fn slots_told(slots: &[SeatList]) -> String {
    let told = |members: &SeatList| {
        let numbers: Vec<String> = members.iter().map(|seat| (seat.0 + 1).to_string()).collect();
        format!("{{{}}}", numbers.join(", "))
    };
    slots.iter().map(told).collect::<Vec<_>>().join(" ")
}

fn contents_differences(
    table: &Table,
    label: &Arg,
    zone: ZoneId,
    contents: &Contents<'_>,
    placed: &Placed,
) -> Vec<Message> {
    let shape = table.zone_def(zone).shape;
    let lying = || table.pieces_in(zone).filter(|piece| !placed.contains(&(*piece, zone)));
    match contents {
        Contents::Number(count) if table.count(zone) == *count => Vec::new(),
        Contents::Number(count) => {
            vec![say!("count-of-pieces-differs", label, now = table.count(zone), expected = count)]
        }
        Contents::Top(items) => {
            let mut top: Vec<PieceId> = lying().collect();
            top.reverse();
            top.truncate(items.len());
            let lines: Vec<Option<&Item<'_>>> = items.iter().map(Some).collect();
            in_order(table, &say!("top-of", label).as_arg(), &top.into_iter().map(Some).collect::<Vec<_>>(), &lines)
        }
        Contents::All(lines) => {
            let lines: Vec<Option<&Item<'_>>> = lines.iter().map(Option::as_ref).collect();
            match shape {
                Shape::Heap => in_any_order(table, label, &lying().collect::<Vec<_>>(), &lines),
                Shape::Slots(places) => {
                    let now: Vec<_> =
                        (0..places).map(|slot| lying().find(|piece| table.slot_at(*piece) == slot)).collect();
                    in_order(table, label, &now, &lines)
                }
                Shape::Row => in_order(table, label, &lying().map(Some).collect::<Vec<_>>(), &lines),
                Shape::Stack => {
                    let mut now: Vec<_> = lying().map(Some).collect();
                    now.reverse();
                    in_order(table, label, &now, &lines)
                }
            }
        }
    }
}

fn in_order(table: &Table, label: &Arg, now: &[Option<PieceId>], lines: &[Option<&Item<'_>>]) -> Vec<Message> {
    let longest = now.len().max(lines.len());
    let pairs = || (0..longest).map(|at| (now.get(at).copied().flatten(), lines.get(at).copied().flatten()));
    let same = |(piece, item): (Option<PieceId>, Option<&Item<'_>>)| match (piece, item) {
        (Some(piece), Some(item)) => is_meant(table, piece, item),
        (None, None) => true,
        _ => false,
    };
    if !pairs().all(same) {
        return vec![holds(table, label, now, lines)];
    }
    pairs().filter_map(|(piece, item)| Some(trait_differences(table, piece?, &item?.traits))).flatten().collect()
}

fn in_any_order(table: &Table, label: &Arg, all: &[PieceId], lines: &[Option<&Item<'_>>]) -> Vec<Message> {
    let mut left = all.to_vec();
    let mut items: Vec<&Item<'_>> = lines.iter().copied().flatten().collect();
    // the most specific first, so that a piece is not used up by an item that would take any
    items.sort_by_key(|item| (item.number.is_none(), std::cmp::Reverse(item.traits.len())));
    let mut found = Vec::new();
    let mut is_same = true;
    for item in items {
        let meant = |piece: &PieceId| is_meant(table, *piece, item);
        let fits = |piece: &PieceId| meant(piece) && trait_differences(table, *piece, &item.traits).is_empty();
        match left.iter().position(fits).or_else(|| left.iter().position(meant)) {
            Some(at) => found.extend(trait_differences(table, left.remove(at), &item.traits)),
            None => is_same = false,
        }
    }
    if is_same && left.is_empty() {
        return found;
    }
    vec![holds(table, label, &all.iter().copied().map(Some).collect::<Vec<_>>(), lines)]
}

fn is_meant(table: &Table, piece: PieceId, item: &Item<'_>) -> bool {
    table.kind_of(piece) == item.kind
        && item.number.is_none_or(|number| {
            let id = &table.layout().def.kinds[item.kind.index()].id;
            piece_by_key(table, &format!("{id}#{number}")) == Some(piece)
        })
}

fn holds(table: &Table, label: &Arg, now: &[Option<PieceId>], lines: &[Option<&Item<'_>>]) -> Message {
    let now = now.iter().map(|piece| piece.map(|piece| key_of(table, Thing::Piece(piece)))).collect();
    let expected = lines
        .iter()
        .map(|item| {
            let item = (*item)?;
            let id = &table.layout().def.kinds[item.kind.index()].id;
            Some(item.number.map_or_else(|| id.clone(), |number| format!("{id}#{number}")))
        })
        .collect();
    say!("contents-differ", label, now = listed(now), expected = listed(expected))
}

fn listed(mut keys: Vec<Option<String>>) -> Arg {
    while keys.last().is_some_and(Option::is_none) {
        keys.pop();
    }
    if keys.is_empty() {
        return say!("nothing").as_arg();
    }
    let told = |key: Option<String>| key.map_or_else(|| say!("empty-slot"), Message::foreign);
    Arg::Several(keys.into_iter().map(told).collect(), ", ")
}

fn seat_told(seat: Option<SeatId>) -> Arg {
    seat.map_or_else(|| say!("nobody"), |seat| say!("seat-number", seat = seat.0 + 1)).as_arg()
}

fn trait_differences(table: &Table, piece: PieceId, traits: &[Trait<'_>]) -> Vec<Message> {
    let key = key_of(table, Thing::Piece(piece));
    traits
        .iter()
        .flat_map(|one| trait_difference(table, piece, one))
        .map(|text| say!("at-label", label = key, problem = text))
        .collect()
}

fn trait_difference(table: &Table, piece: PieceId, one: &Trait<'_>) -> Vec<Message> {
    let differ = |name: &str, now: Arg, expected: Arg| {
        (now != expected).then(|| say!("value-differs", name, now, expected)).into_iter().collect()
    };
    match one {
        Trait::Owner(data) => {
            let expected = match data {
                Data::Flag(false) | Data::Nil => Ok(None),
                _ => seat_from_data(table, data).map(Some),
            };
            match expected {
                Ok(expected) => differ("owner", seat_told(table.owner_of(piece)), seat_told(expected)),
                Err(problem) => vec![say!("owner-problem", problem)],
            }
        }
        Trait::Face(data) => match face_from_data(table, piece, data) {
            Ok(face) => {
                let name = |at: usize| table.kind_def(piece).faces[at].name.as_arg();
                differ("face", name(table.face_of(piece)), name(face))
            }
            Err(problem) => vec![problem],
        },
        Trait::Shown(data) => match seats_from_data(table, data) {
            Ok(expected) => seats_differ(table, "shown", table.shown_to(piece), expected),
            Err(problem) => vec![say!("shown-problem", problem)],
        },
        Trait::Concealed(data) => match seats_from_data(table, data) {
            Ok(expected) => seats_differ(table, "concealed", table.concealed_from(piece), expected),
            Err(problem) => vec![say!("concealed-problem", problem)],
        },
        Trait::Value(at, data) => {
            let def = &table.family_def(piece).values[*at];
            let now = table.get(table.piece_cell(piece, *at as u32));
            value_difference(table, &def.name, now, &Kind::from(def), data).into_iter().collect()
        }
        Trait::Pool(pool, count) => {
            let has = table.available(*pool, Thing::Piece(piece)).unwrap_or(0);
            differ(&table.layout().def.pools[pool.index()].name, has.as_arg(), count.as_arg())
        }
        Trait::On(contents) => match table.held_zone(piece) {
            Some(held) => contents_differences(table, &say!("it").as_arg(), held, contents, &Placed::new()),
            None => vec![say!("nothing-can-lie-on-it")],
        },
    }
}

/// How a mask of seats differs from those that are expected.
fn seats_differ(table: &Table, name: &str, mask: u16, expected: SeatList) -> Vec<Message> {
    let all = || table.layout().all_seats();
    let now: SeatList = all().filter(|seat| mask & (1 << seat.0) != 0).collect();
    let expected: SeatList = all().filter(|seat| expected.contains(*seat)).collect();
    let (now, expected) = (slots_told(&[now]).as_arg(), slots_told(&[expected]).as_arg());
    (now != expected).then(|| say!("value-differs", name, now, expected)).into_iter().collect()
}
