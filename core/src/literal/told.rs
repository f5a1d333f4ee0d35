//! A table in the words of a literal state: what a test can read.

use std::collections::BTreeMap;

use crate::data::Data;
use crate::def::{Shape, ValueDef, ValueType};
use crate::ids::{PoolId, Thing, ZoneId};
use crate::key::key_of;
use crate::layout::{Cell, thing_from_stored};
use crate::table::Table;

/// The values, pools and pieces of a table: seats by number, zones and spaces by name, values of the table, `bank`.
/// Empty spaces are left out.
pub(super) fn told(table: &Table) -> Data {
    let layout = table.layout();
    let mut all = BTreeMap::new();
    for seat in layout.all_seats() {
        let mut said = values(table, &layout.def.seat_values, |at| layout.seat_cell(seat, at));
        said.extend(pools(table, Thing::Seat(seat)));
        for (at, name) in layout.seat_zone_names().enumerate() {
            said.insert(name.to_owned(), pieces(table, layout.seat_zone_at(seat, at)));
        }
        all.insert((seat.0 + 1).to_string(), Data::Map(said));
    }
    all.extend(values(table, &layout.def.table_values, |at| layout.table_cell(at)));
    for (at, name) in layout.table_zone_names().enumerate() {
        all.insert(name.to_owned(), pieces(table, ZoneId::at(at)));
    }
    let spaces = layout.board().map_or(0, |board| board.spaces.len());
    for zone in (0..spaces).map(|at| layout.space_zone(at as u16)).filter(|zone| table.count(*zone) > 0) {
        all.insert(key_of(table, Thing::Zone(zone)), pieces(table, zone));
    }
    all.insert("bank".to_owned(), Data::Map(pools(table, Thing::Bank)));
    all.insert("seats".to_owned(), Data::Int(layout.seats.into()));
    Data::Map(all)
}

fn values(table: &Table, defs: &[ValueDef], cell: impl Fn(usize) -> Cell) -> BTreeMap<String, Data> {
    let told = |(at, def): (usize, &ValueDef)| (def.name.clone(), data(table, &def.ty, table.get(cell(at))));
    defs.iter().enumerate().map(told).collect()
}

fn data(table: &Table, ty: &ValueType, stored: i32) -> Data {
    match ty {
        ValueType::Int => Data::Int(stored.into()),
        ValueType::Flag => Data::Flag(stored != 0),
        ValueType::Symbol(_) => {
            let word = usize::try_from(stored - 1).ok().and_then(|at| table.layout().def.symbols.get(at));
            word.map_or(Data::Flag(false), |word| Data::Text(word.clone()))
        }
        _ => match thing_from_stored(ty, stored) {
            Some(Thing::Seat(seat)) => Data::Int(i64::from(seat.0) + 1),
            Some(thing) => Data::Text(key_of(table, thing)),
            None => Data::Flag(false),
        },
    }
}

fn pools(table: &Table, holder: Thing) -> BTreeMap<String, Data> {
    let pools = table.layout().def.pools.iter().enumerate();
    let held = pools.filter_map(|(at, pool)| {
        table.pool_cell(holder, PoolId::at(at))?;
        Some((pool.name.clone(), Data::Int(table.available(PoolId::at(at), holder)?.into())))
    });
    held.collect()
}

fn pieces(table: &Table, zone: ZoneId) -> Data {
    let keys = table.pieces_in(zone).map(|piece| Data::Text(key_of(table, Thing::Piece(piece))));
    let mut keys: Vec<Data> = keys.collect();
    if table.zone_def(zone).shape == Shape::Stack {
        keys.reverse();
    }
    Data::List(keys)
}
