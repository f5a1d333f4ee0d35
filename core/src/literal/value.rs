//! Values between their stored form and how people write them.

use crate::data::Data;
use crate::def::{OptionDef, ValueDef, ValueType};
use crate::diagnostic::closest;
use crate::ids::{SeatId, SeatList, Thing};
use crate::key::{key_of, piece_by_key, thing_by_key};
use crate::layout::thing_from_stored;
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

/// "; did you mean ..." or nothing.
pub(super) fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    closest(word, known).map_or_else(String::new, |best| format!("; did you mean `{best}`?"))
}

/// Data in the words of its writer.
pub(super) fn written(data: &Data) -> String {
    match data {
        Data::Nil => "nothing".to_owned(),
        Data::Flag(flag) => flag.to_string(),
        Data::Int(number) => number.to_string(),
        Data::Text(text) => format!("`{text}`"),
        Data::List(_) => "a list".to_owned(),
        Data::Map(_) => "a table".to_owned(),
    }
}

/// A stored number in the words of people.
pub(super) fn told(table: &Table, ty: &ValueType, stored: i32) -> String {
    match ty {
        ValueType::Int => stored.to_string(),
        ValueType::Flag => (stored != 0).to_string(),
        ValueType::Symbol(_) => {
            let word = usize::try_from(stored - 1).ok().and_then(|at| table.layout().def.symbols.get(at));
            word.cloned().unwrap_or_else(|| "nothing".to_owned())
        }
        _ => thing_from_stored(ty, stored).map_or_else(|| "nothing".to_owned(), |thing| key_of(table, thing)),
    }
}

/// The stored form of what somebody wrote, or what is wrong with it.
pub(super) fn stored_from_data(table: &Table, kind: &Kind, data: &Data) -> Result<i32, String> {
    let is_nothing = matches!(data, Data::Nil | Data::Flag(false));
    match &kind.ty {
        ValueType::Int => {
            let number = data.as_int().ok_or_else(|| format!("must be a whole number, not {}", written(data)))?;
            let stored = i32::try_from(number).ok().filter(|stored| (kind.range.0..=kind.range.1).contains(stored));
            stored.ok_or_else(|| format!("must lie between {} and {}, not be {number}", kind.range.0, kind.range.1))
        }
        ValueType::Flag => match data {
            Data::Flag(flag) => Ok(i32::from(*flag)),
            _ => Err(format!("must be true or false, not {}", written(data))),
        },
        _ if is_nothing => Ok(0),
        ValueType::Symbol(words) => {
            let symbols = &table.layout().def.symbols;
            let text = data.as_text().ok_or_else(|| format!("must be a word, not {}", written(data)))?;
            let known = || words.iter().filter_map(|word| symbols.get(word.index()).map(|text| (*word, text.as_str())));
            known().find(|(_, word)| *word == text).map(|(word, _)| i32::from(word.0) + 1).ok_or_else(|| {
                let list: Vec<&str> = known().map(|(_, word)| word).collect();
                format!("must be one of {}, not `{text}`{}", list.join(", "), did_you_mean(text, list.iter().copied()))
            })
        }
        ValueType::Seat => seat_from_data(table, data).map(|seat| i32::from(seat.0) + 1),
        ValueType::Slot => {
            let number = match data {
                Data::Text(text) => text.strip_prefix('S').and_then(|number| number.parse().ok()),
                _ => data.as_int(),
            };
            let slot = number.filter(|number| (1..=i64::from(table.layout().seats)).contains(number));
            slot.map(|slot| slot as i32).ok_or_else(|| format!("must be a turn slot, not {}", written(data)))
        }
        ValueType::Piece | ValueType::Zone | ValueType::Kind | ValueType::Region => {
            let found = data.as_text().and_then(|key| thing_of_type(table, &kind.ty, key));
            let what = match kind.ty {
                ValueType::Piece => "a piece",
                ValueType::Zone => "a zone or space",
                ValueType::Kind => "a kind",
                _ => "a region",
            };
            found.ok_or_else(|| format!("must be {what}, not {}", written(data)))
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
pub(super) fn seat_from_data(table: &Table, data: &Data) -> Result<SeatId, String> {
    let number = match data {
        Data::Text(text) => seat_number(text),
        _ => data.as_int(),
    };
    let seats = i64::from(table.layout().seats);
    let number = number.filter(|number| (1..=seats).contains(number));
    number
        .map(|number| SeatId(number as u16 - 1))
        .ok_or_else(|| format!("must be a seat from 1 to {seats}, not {}", written(data)))
}

/// The number in `1` or `P1`.
pub(super) fn seat_number(text: &str) -> Option<i64> {
    text.strip_prefix('P').unwrap_or(text).parse().ok()
}

/// A list of seats, or a single one.
pub(super) fn seats_from_data(table: &Table, data: &Data) -> Result<SeatList, String> {
    match data {
        Data::List(list) => list.iter().map(|one| seat_from_data(table, one)).collect(),
        Data::Flag(false) | Data::Nil => Ok(SeatList::default()),
        Data::Map(map) if map.is_empty() => Ok(SeatList::default()),
        _ => Ok(std::iter::once(seat_from_data(table, data)?).collect()),
    }
}
