//! What the referee's edits did, in words: for the chronicle, the timeline and whoever wants to take one back.
//!
//! An edit is described to a reader who could see all of it when it was made; others hear only that there was one.

use houserule_core::data::Data;
use houserule_core::ids::{SeatId, Thing};
use houserule_core::key::thing_by_key;
use houserule_core::say;
use houserule_core::table::Table;
use houserule_core::view::Viewer;

use super::Words;
use super::keys::{capital, seat_number};
use crate::session::{PieceThen, RefereeEdit};

impl Words<'_> {
    /// An edit in one line: `Referee: Villa → Market`.
    pub fn edit(&self, table: &Table, edit: &RefereeEdit) -> String {
        if self.viewer != Viewer::Referee && !edit.known_to.contains(&self.viewer) {
            return say!("referee-told-hidden").told(self.lang);
        }
        let said = match &edit.literal {
            Data::Map(map) => {
                map.iter().map(|(name, data)| self.statement(table, edit, name, data)).collect::<Vec<_>>()
            }
            Data::List(seats) => {
                let seats = seats.iter().enumerate();
                seats.map(|(seat, data)| self.said_of(table, &self.seat_at(seat), data)).collect()
            }
            other => vec![self.value(other)],
        };
        say!("referee-told", what = said.join("; ")).told(self.lang)
    }

    /// What is said about one thing.
    fn statement(&self, table: &Table, edit: &RefereeEdit, name: &str, data: &Data) -> String {
        if name == "bank" {
            return self.said_of(table, &capital(&self.thing(table, Thing::Bank)), data);
        }
        if name == "options" {
            let said = parts(data)
                .map(|(id, data)| is(&capital(&self.amendable(&format!("option:{id}"))), &self.option_value(data)));
            return said.collect::<Vec<_>>().join("; ");
        }
        if name == "kinds" {
            let all = parts(data).flat_map(|(kind, data)| parts(data).map(move |(field, data)| (kind, field, data)));
            let said = all.map(|(kind, field, data)| {
                is(&capital(&self.amendable(&format!("kind:{kind}.{field}"))), &self.option_value(data))
            });
            return said.collect::<Vec<_>>().join("; ");
        }
        let seat = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).or_else(|| seat_number(name));
        if let Some(seat) = seat {
            return self.said_of(table, &self.seat_at(seat), data);
        }
        if let Some(piece) = edit.pieces.get(name) {
            return self.moved(table, &self.piece_then(piece), data);
        }
        match thing_by_key(table, name) {
            Some(thing) => self.said_of(table, &capital(&self.thing(table, thing)), data),
            None => is(&capital(&self.name("value", name)), &self.value(data)),
        }
    }

    /// A piece as it was then, and whose.
    fn piece_then(&self, piece: &PieceThen) -> String {
        let def = &self.game.def;
        let kind = def.kind(&piece.kind).map(|kind| &def.kinds[kind.index()]);
        let name = kind.map_or_else(
            || self.name("kind", &piece.kind),
            |kind| self.face_name(kind, piece.face).unwrap_or_else(|| self.kind(kind)),
        );
        let name = capital(&name);
        piece.owner.map_or(name.clone(), |seat| format!("{name} · {}", self.seat(seat)))
    }

    /// Where a piece was put, and what was made of it.
    fn moved(&self, table: &Table, piece: &str, data: &Data) -> String {
        match data {
            Data::Flag(false) | Data::Nil => arrow(piece, &self.zone_key("box")),
            Data::Text(place) => arrow(piece, &self.place_key(place)),
            Data::Map(map) => {
                let Some(Data::Text(place)) = map.get("1") else { return self.said_of(table, piece, data) };
                match map.get("slot") {
                    Some(Data::Int(slot)) => arrow(piece, &format!("{} · {slot}", self.place_key(place))),
                    _ => arrow(piece, &self.place_key(place)),
                }
            }
            other => is(piece, &self.value(other)),
        }
    }

    /// The values, pools and pieces that something was given.
    fn said_of(&self, table: &Table, whose: &str, data: &Data) -> String {
        let def = &self.game.def;
        let one = |(name, data): (&String, &Data)| {
            if def.pools.iter().any(|pool| pool.name == *name) {
                return is(&self.name("pool", name), &self.value(data));
            }
            match (name.as_str(), data) {
                ("face", Data::Text(face)) => is(&say!("referee-face").told(self.lang), &self.word_spaced(face)),
                ("owner", data) => is(&say!("referee-owner").told(self.lang), &self.value(data)),
                _ if table.layout().table_zone(name).is_some() || def.kind(name).is_some() => {
                    is(&self.zone_key(name), &self.value(data))
                }
                _ => is(&self.name("value", name), &self.value(data)),
            }
        };
        match data {
            Data::Map(map) => format!("{whose}: {}", map.iter().map(one).collect::<Vec<_>>().join(", ")),
            other => is(whose, &self.value(other)),
        }
    }

    fn seat_at(&self, seat: usize) -> String {
        self.seat(SeatId(seat as u16))
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
