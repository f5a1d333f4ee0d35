//! Between the numbers that a table stores and the values that a script sees.

use std::os::raw::c_int;

use houserule_core::def::{ValueDef, ValueType};
use houserule_core::ids::{KindId, PieceId, RegionId, SeatId, SlotId, Thing, ZoneId};
use houserule_core::message::Message;
use houserule_core::say;

use crate::message::recognise;
use crate::raw::budget;
use crate::raw::call::{Call, Kind, Raise, unknown};

/// The thing that a stored reference means.
pub(super) fn thing_of(ty: &ValueType, stored: i32) -> Option<Thing> {
    let id = u16::try_from(i64::from(stored) - 1).ok()?;
    Some(match ty {
        ValueType::Seat => Thing::Seat(SeatId(id)),
        ValueType::Piece => Thing::Piece(PieceId(id)),
        ValueType::Zone => Thing::Zone(ZoneId(id)),
        ValueType::Kind => Thing::Kind(KindId(id)),
        ValueType::Region => Thing::Region(RegionId(id)),
        ValueType::Slot => Thing::Slot(SlotId(id)),
        ValueType::Int | ValueType::Flag | ValueType::Symbol(_) => return None,
    })
}

/// Push a stored value as a script sees it.
pub(super) fn push(call: &mut Call<'_>, ty: &ValueType, stored: i32) {
    match ty {
        ValueType::Int => call.push_int(stored),
        ValueType::Flag => call.push_flag(stored != 0),
        ValueType::Symbol(_) if stored == 0 => call.push_nil(),
        ValueType::Symbol(_) => {
            let layout = call.host.layout_arc();
            call.push_text(&layout.def.symbols[stored as usize - 1]);
        }
        _ => call.push_thing_or_nil(thing_of(ty, stored)),
    }
}

/// Read an argument as a value to store, with type and range checked.
pub(super) fn read(call: &Call<'_>, at: c_int, name: &str, ty: &ValueType, range: (i32, i32)) -> Result<i32, Raise> {
    let wrong = |what: Message| Raise::new(say!("value-must-be", name, what, found = recognise(&call.type_name(at))));
    match ty {
        ValueType::Int => {
            let number = call.int(at).map_err(|_| wrong(say!("a-whole-number")))?;
            if number < range.0 || number > range.1 {
                return Err(Raise::new(say!("must-be-from-to", name, least = range.0, most = range.1, number)));
            }
            Ok(number)
        }
        ValueType::Flag => match call.kind(at) {
            Kind::Flag => Ok(i32::from(call.truthy(at))),
            _ => Err(wrong(say!("true-or-false"))),
        },
        ValueType::Symbol(words) => {
            if call.is_nil(at) {
                return Ok(0);
            }
            let text = call.text(at).map_err(|_| wrong(say!("a-word")))?;
            let symbols = &call.host.layout().def.symbols;
            budget::charge(words.len() / 8);
            let known = words.iter().map(|word| symbols[word.index()].as_str());
            match words.iter().find(|word| symbols[word.index()] == text) {
                Some(word) => Ok(i32::from(word.0) + 1),
                None => Err(unknown(say!("there-is-no-word-for", value = name, name = text), text, known)),
            }
        }
        _ => match (ty, call.thing_or_nil(at).map_err(|_| call.gone(at).unwrap_or_else(|| wrong(noun(ty))))?) {
            (_, None) => Ok(0),
            (ValueType::Seat, Some(Thing::Seat(SeatId(id))))
            | (ValueType::Piece, Some(Thing::Piece(PieceId(id))))
            | (ValueType::Zone, Some(Thing::Zone(ZoneId(id))))
            | (ValueType::Kind, Some(Thing::Kind(KindId(id))))
            | (ValueType::Region, Some(Thing::Region(RegionId(id))))
            | (ValueType::Slot, Some(Thing::Slot(SlotId(id)))) => Ok(i32::from(id) + 1),
            _ => Err(wrong(noun(ty))),
        },
    }
}

/// Read an argument for a declared value.
pub(super) fn read_value(call: &Call<'_>, at: c_int, value: &ValueDef) -> Result<i32, Raise> {
    read(call, at, &value.name, &value.ty, value.range)
}

fn noun(ty: &ValueType) -> Message {
    match ty {
        ValueType::Int => say!("a-whole-number"),
        ValueType::Flag => say!("true-or-false"),
        ValueType::Symbol(_) => say!("a-word"),
        ValueType::Seat => say!("a-seat"),
        ValueType::Piece => say!("a-piece"),
        ValueType::Zone => say!("a-zone-or-space"),
        ValueType::Kind => say!("a-kind"),
        ValueType::Region => say!("a-region"),
        ValueType::Slot => say!("a-slot"),
    }
}
