//! Values between their stored form and how people write them.

use crate::data::Data;
use crate::def::{OptionDef, ValueDef, ValueType};
use crate::ids::{SeatId, SeatList, Thing};
use crate::key::{key_of, piece_by_key, thing_by_key};
use crate::layout::thing_from_stored;
use crate::message::{Arg, AsArg, Message};
use crate::say;
use crate::table::Table;

/// Type and range of what a cell holds.
pub(super) struct Kind {
    pub ty: ValueType,
    pub range: (i32, i32),
}

impl From<&ValueDef> for Kind {
    fn from(def: &ValueDef) -> Kind {
        Kind { ty: def.ty.clone(), range: def.range }
    }
}

impl From<&OptionDef> for Kind {
    fn from(def: &OptionDef) -> Kind {
        Kind { ty: def.ty.clone(), range: def.range }
    }
}

/// Data in the words of its writer.
pub(super) fn written(data: &Data) -> Arg {
    match data {
        Data::Nil => say!("nothing").as_arg(),
        Data::Flag(flag) => flag.to_string().as_arg(),
        Data::Int(number) => number.as_arg(),
        Data::Text(text) => format!("`{text}`").as_arg(),
        Data::List(_) => say!("a-list").as_arg(),
        Data::Map(_) => say!("a-table").as_arg(),
    }
}

/// A stored number in the words of people.
pub(super) fn told(table: &Table, ty: &ValueType, stored: i32) -> Arg {
    let nothing = || say!("nothing").as_arg();
    match ty {
        ValueType::Int => stored.as_arg(),
        ValueType::Flag => (stored != 0).to_string().as_arg(),
        ValueType::Symbol(_) => {
            let word = usize::try_from(stored - 1).ok().and_then(|at| table.layout().def.symbols.get(at));
            word.map_or_else(nothing, AsArg::as_arg)
        }
        _ => thing_from_stored(ty, stored).map_or_else(nothing, |thing| key_of(table, thing).as_arg()),
    }
}

/// The stored form of what somebody wrote, or what is wrong with it.
pub(super) fn stored_from_data(table: &Table, kind: &Kind, data: &Data) -> Result<i32, Message> {
    let is_nothing = matches!(data, Data::Nil | Data::Flag(false));
    match &kind.ty {
        ValueType::Int => {
            let number = data.as_int().ok_or_else(|| say!("must-be-whole", found = written(data)))?;
            let stored = i32::try_from(number).ok().filter(|stored| (kind.range.0..=kind.range.1).contains(stored));
            stored.ok_or_else(|| say!("must-lie-between", least = kind.range.0, greatest = kind.range.1, number))
        }
        ValueType::Flag => match data {
            Data::Flag(flag) => Ok(i32::from(*flag)),
            _ => Err(say!("must-be-flag", found = written(data))),
        },
        _ if is_nothing => Ok(0),
        ValueType::Symbol(words) => {
            let symbols = &table.layout().def.symbols;
            let text = data.as_text().ok_or_else(|| say!("must-be-word", found = written(data)))?;
            let known = || words.iter().filter_map(|word| symbols.get(word.index()).map(|text| (*word, text.as_str())));
            known().find(|(_, word)| *word == text).map(|(word, _)| i32::from(word.0) + 1).ok_or_else(|| {
                let list: Vec<&str> = known().map(|(_, word)| word).collect();
                say!("must-be-one-of", words = list.join(", "), found = text)
                    .or_did_you_mean(text, list.iter().copied())
            })
        }
        ValueType::Seat => seat_from_data(table, data).map(|seat| i32::from(seat.0) + 1),
        ValueType::Slot => {
            let number = match data {
                Data::Text(text) => text.strip_prefix('S').and_then(|number| number.parse().ok()),
                _ => data.as_int(),
            };
            let slot = number.filter(|number| (1..=i64::from(table.layout().seats)).contains(number));
            slot.map(|slot| slot as i32).ok_or_else(|| say!("must-be-slot", found = written(data)))
        }
        ValueType::Piece | ValueType::Zone | ValueType::Kind | ValueType::Region => {
            let found = data.as_text().and_then(|key| thing_of_type(table, &kind.ty, key));
            let what = match kind.ty {
                ValueType::Piece => say!("a-piece"),
                ValueType::Zone => say!("a-zone-or-space"),
                ValueType::Kind => say!("a-kind"),
                _ => say!("a-region"),
            };
            found.ok_or_else(|| say!("must-be", what, found = written(data)))
        }
    }
}

fn thing_of_type(table: &Table, ty: &ValueType, key: &str) -> Option<i32> {
    let def = &table.layout().def;
    let id = match ty {
        ValueType::Piece => piece_by_key(table, key)?.0,
        ValueType::Kind => def.kind(key)?.0,
        ValueType::Region => {
            let regions = &table.layout().board()?.regions;
            regions.iter().position(|region| region.id == key)? as u16
        }
        _ => match thing_by_key(table, key)? {
            Thing::Zone(zone) => zone.0,
            _ => return None,
        },
    };
    Some(i32::from(id) + 1)
}

/// A seat by number or as `P1`.
pub(super) fn seat_from_data(table: &Table, data: &Data) -> Result<SeatId, Message> {
    let number = match data {
        Data::Text(text) => seat_number(text),
        _ => data.as_int(),
    };
    let seats = i64::from(table.layout().seats);
    let number = number.filter(|number| (1..=seats).contains(number));
    number.map(|number| SeatId(number as u16 - 1)).ok_or_else(|| say!("must-be-seat", seats, found = written(data)))
}

/// The number in `1` or `P1`.
pub(super) fn seat_number(text: &str) -> Option<i64> {
    text.strip_prefix('P').unwrap_or(text).parse().ok()
}

/// A list of seats, or a single one.
pub(super) fn seats_from_data(table: &Table, data: &Data) -> Result<SeatList, Message> {
    match data {
        Data::List(list) => list.iter().map(|one| seat_from_data(table, one)).collect(),
        Data::Flag(false) | Data::Nil => Ok(SeatList::default()),
        Data::Map(map) if map.is_empty() => Ok(SeatList::default()),
        _ => Ok(std::iter::once(seat_from_data(table, data)?).collect()),
    }
}
