//! What the referee's edits did, in words: for the timeline, the chronicle and whoever wants to take one back.
//!
//! An edit is described to a viewer only if the viewer may know all of it; otherwise only that there was one.

use houserule_core::data::Data;
use houserule_core::ids::{SeatId, Thing};
use houserule_core::key::thing_by_key;
use houserule_core::literal;
use houserule_core::locale::Args;
use houserule_core::table::Table;
use houserule_core::view::Viewer;

use crate::names::{Names, capital, seat_number};

/// An edit in one line: `Referee: Villa → Market`.
pub fn edit_told(edit: &Data, table: &Table, viewer: Viewer, names: &Names<'_>) -> String {
    if !may_know(edit, table, viewer) {
        return names.texts.get("referee-told-hidden");
    }
    let said = match edit {
        Data::Map(map) => map.iter().map(|(name, data)| statement(name, data, table, names)).collect::<Vec<_>>(),
        Data::List(seats) => {
            let seats = seats.iter().enumerate();
            seats.map(|(seat, data)| said_of(&names.seat(seat), data, table, names)).collect()
        }
        other => vec![names.value(other)],
    };
    names.texts.text("referee-told", &Args::new().text("what", said.join("; ")))
}

/// Does the viewer's view show everything that an edit set?
fn may_know(edit: &Data, table: &Table, viewer: Viewer) -> bool {
    let knows = |seat: SeatId| literal::known(table, seat, edit).iter().all(|(_, is_known)| *is_known);
    let seats = table.layout().seats;
    match viewer {
        Viewer::Referee => true,
        Viewer::Seat(seat) => knows(seat),
        // what every seat knows, anybody may know; with a single seat this does not follow
        Viewer::Spectator => seats > 1 && (0..seats).all(|seat| knows(SeatId(u16::from(seat)))),
    }
}

/// What is said about one thing.
fn statement(name: &str, data: &Data, table: &Table, names: &Names<'_>) -> String {
    if name == "bank" {
        return said_of(&capital(&names.words.thing(table, Thing::Bank)), data, table, names);
    }
    if name == "options" {
        let said = parts(data).map(|(id, data)| {
            is(&capital(&names.words.amendable(&format!("option:{id}"))), &names.words.option_value(data))
        });
        return said.collect::<Vec<_>>().join("; ");
    }
    if name == "kinds" {
        let all = parts(data).flat_map(|(kind, data)| parts(data).map(move |(field, data)| (kind, field, data)));
        let said = all.map(|(kind, field, data)| {
            is(&capital(&names.words.amendable(&format!("kind:{kind}.{field}"))), &names.words.option_value(data))
        });
        return said.collect::<Vec<_>>().join("; ");
    }
    let seat = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).or_else(|| seat_number(name));
    if let Some(seat) = seat {
        return said_of(&names.seat(seat), data, table, names);
    }
    match thing_by_key(table, name) {
        Some(Thing::Piece(piece)) => {
            let kind = capital(&names.words.thing(table, Thing::Piece(piece)));
            let owner = table.owner_of(piece).map(|seat| format!("{kind} · {}", names.words.seat(seat)));
            moved(&owner.unwrap_or(kind), data, table, names)
        }
        Some(thing) => said_of(&capital(&names.words.thing(table, thing)), data, table, names),
        None => is(&names.title("value", name), &names.value(data)),
    }
}

/// Where a piece was put, and what was made of it.
fn moved(piece: &str, data: &Data, table: &Table, names: &Names<'_>) -> String {
    match data {
        Data::Flag(false) | Data::Nil => arrow(piece, &names.zone("box")),
        Data::Text(place) => arrow(piece, &names.place(place)),
        Data::Map(map) => {
            let Some(Data::Text(place)) = map.get("1") else { return said_of(piece, data, table, names) };
            match map.get("slot") {
                Some(Data::Int(slot)) => arrow(piece, &format!("{} · {slot}", names.place(place))),
                _ => arrow(piece, &names.place(place)),
            }
        }
        other => is(piece, &names.value(other)),
    }
}

/// The values, pools and pieces that something was given.
fn said_of(whose: &str, data: &Data, table: &Table, names: &Names<'_>) -> String {
    let def = names.def();
    let one = |(name, data): (&String, &Data)| {
        if def.pools.iter().any(|pool| pool.name == *name) {
            return is(&names.name("pool", name), &names.value(data));
        }
        match (name.as_str(), data) {
            ("face", Data::Text(face)) => is(&names.texts.get("referee-face"), &names.word(face)),
            ("owner", data) => is(&names.texts.get("referee-owner"), &names.value(data)),
            _ if table.layout().table_zone(name).is_some() || def.kind(name).is_some() => {
                is(&names.zone(name), &names.value(data))
            }
            _ => is(&names.name("value", name), &names.value(data)),
        }
    };
    match data {
        Data::Map(map) => format!("{whose}: {}", map.iter().map(one).collect::<Vec<_>>().join(", ")),
        other => is(whose, &names.value(other)),
    }
}

fn parts(data: &Data) -> impl Iterator<Item = (&String, &Data)> {
    let map = if let Data::Map(map) = data { Some(map) } else { None };
    map.into_iter().flatten()
}

fn is(what: &str, value: &str) -> String {
    format!("{what} — {value}")
}

fn arrow(what: &str, place: &str) -> String {
    format!("{what} → {place}")
}
