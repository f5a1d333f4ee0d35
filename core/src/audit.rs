//! Is a table whole? Nothing lost, nothing doubled, nothing out of range.
//!
//! Used by tests, the fuzzer and debug builds after a change; a table that fails here is a bug of the kernel or of
//! whoever built it, never of a rule.

use crate::def::{FieldType, Shape, ValueDef, ValueType};
use crate::ids::{KindId, PieceId, PoolId, RegionId, SlotId, Thing, ZoneId};
use crate::key::key_of;
use crate::layout::{Cell, Place, fits, thing_from_stored};
use crate::message::{AsArg, Message};
use crate::say;
use crate::table::Table;

/// Check everything; finite pools must sum up to what there was at the very start of a game.
pub fn audit(table: &Table) -> Result<(), Message> {
    audit_structure(table)?;
    let layout = table.layout();
    for (at, pool) in layout.def.pools.iter().enumerate() {
        let (Some(total), Some(supply)) = (pool_total(table, PoolId::at(at)), pool.supply) else { continue };
        let seats = i64::from(pool.seat.unwrap_or(0)) * i64::from(layout.seats);
        compare(&pool.name, total, i64::from(supply) + seats)?;
    }
    Ok(())
}

/// Check everything; finite pools must sum up to what they did on another table, from which this one came
/// (a literal state may have taken counted things out of the game).
pub fn audit_since(table: &Table, start: &Table) -> Result<(), Message> {
    audit_structure(table)?;
    for (at, pool) in table.layout().def.pools.iter().enumerate() {
        let pool_id = PoolId::at(at);
        if let (Some(now), Some(then)) = (pool_total(table, pool_id), pool_total(start, pool_id)) {
            compare(&pool.name, now, then)?;
        }
    }
    Ok(())
}

/// How many there are of a pool in all; `None`: its supply is without end.
pub fn pool_total(table: &Table, pool: PoolId) -> Option<i64> {
    table.layout().def.pools.get(pool.index())?.supply?;
    Some(pool_holders(table, pool).map(|(_, cell)| i64::from(table.get(cell))).sum())
}

fn compare(pool: &str, total: i64, expected: i64) -> Result<(), Message> {
    if total == expected { Ok(()) } else { Err(say!("pool-total-is-wrong", total, pool, expected)) }
}

/// Everything that can hold a pool, each once.
fn pool_holders(table: &Table, pool: PoolId) -> impl Iterator<Item = (Thing, Cell)> + '_ {
    let layout = table.layout();
    let spaces = layout.board().map_or(0, |board| board.spaces.len());
    let holders = std::iter::once(Thing::Bank)
        .chain(layout.all_seats().map(Thing::Seat))
        .chain((0..spaces).map(|at| Thing::Zone(layout.space_zone(at as u16))))
        .chain((0..table.piece_count()).map(|at| Thing::Piece(PieceId::at(at))));
    holders.filter_map(move |holder| Some((holder, table.pool_cell(holder, pool)?)))
}

fn audit_structure(table: &Table) -> Result<(), Message> {
    check_lists(table)?;
    check_pieces(table)?;
    check_turn_slots(table)?;
    check_pools(table)?;
    check_values(table)?;
    check_fields(table)
}

fn check_lists(table: &Table) -> Result<(), Message> {
    let mut met = vec![false; table.piece_count()];
    for at in 0..table.zone_count() {
        let zone = ZoneId::at(at);
        let name = || key_of(table, Thing::Zone(zone));
        let (mut previous, mut count, mut last_slot) = (None, 0, None);
        let mut next = table.first_in(zone);
        while let Some(piece) = next {
            let key = || key_of(table, Thing::Piece(piece));
            if std::mem::replace(&mut met[piece.index()], true) {
                return Err(say!("is-met-twice", key = key(), name = name()));
            }
            if table.zone_of(piece) != zone {
                return Err(say!("is-in-list-of-but-says", key = key(), name = name()));
            }
            if table.before(piece) != previous {
                return Err(say!("in-does-not-know-piece-before", key = key(), name = name()));
            }
            if let Shape::Slots(slots) = table.zone_def(zone).shape {
                let slot = table.slot_at(piece);
                if slot >= slots || last_slot.is_some_and(|last| last >= slot) {
                    return Err(say!("is-in-slot-of-out-of", key = key(), slot = slot + 1, name = name()));
                }
                last_slot = Some(slot);
            }
            (previous, count, next) = (Some(piece), count + 1, table.after(piece));
        }
        if table.last_in(zone) != previous || table.count(zone) != count {
            return Err(say!("zone-miscounts-pieces", zone = name(), count, says = table.count(zone)));
        }
    }
    match met.iter().position(|met| !met) {
        Some(lost) => Err(say!("piece-is-in-no-zone", piece = key_of(table, Thing::Piece(PieceId::at(lost))))),
        None => Ok(()),
    }
}

fn check_pieces(table: &Table) -> Result<(), Message> {
    for at in 0..table.piece_count() {
        let piece = PieceId::at(at);
        let key = || key_of(table, Thing::Piece(piece));
        if table.face_of(piece) >= table.kind_def(piece).faces.len() {
            return Err(say!("shows-face-that-its-kind-does", key = key()));
        }
        if table.owner_of(piece).is_some_and(|seat| seat.0 >= u16::from(table.layout().seats)) {
            return Err(say!("is-owned-by-seat-that-does", key = key()));
        }
        if table.held_zone(piece).is_some_and(|zone| table.place_of(zone) != Place::Piece(piece)) {
            return Err(say!("what-holds-says-that-it-is", key = key()));
        }
        let mut zone = table.zone_of(piece);
        let mut depth = 0;
        while let Place::Piece(around) = table.place_of(zone) {
            depth += 1;
            if around == piece || depth > table.piece_count() {
                return Err(say!("lies-on-itself", key = key()));
            }
            zone = table.zone_of(around);
        }
    }
    Ok(())
}

fn check_turn_slots(table: &Table) -> Result<(), Message> {
    let mut seated = 0_u32;
    let mut used = 0_u32;
    for slot in table.slot_order() {
        if used & (1 << slot.0) != 0 {
            return Err(say!("slot-is-twice-in-order", slot = slot.0 + 1));
        }
        used |= 1 << slot.0;
        for seat in table.slot_members(*slot).iter() {
            if seated & (1 << seat.0) != 0 {
                return Err(say!("seat-is-in-two-slots", seat = seat.0 + 1));
            }
            seated |= 1 << seat.0;
        }
    }
    Ok(())
}

fn check_pools(table: &Table) -> Result<(), Message> {
    for (at, pool) in table.layout().def.pools.iter().enumerate() {
        for (holder, cell) in pool_holders(table, PoolId::at(at)) {
            let count = table.get(cell);
            if count < 0 {
                return Err(say!("holds-so-many", holder = key_of(table, holder), count, pool = pool.name));
            }
        }
    }
    Ok(())
}

/// A declared value: whose it is (`None`: the table's), its definition and its cell.
pub(crate) type Bearer<'a> = (Option<Thing>, &'a ValueDef, Cell);

/// Every declared value of everything on the table; options, fields and pools are not values.
pub(crate) fn all_values(table: &Table) -> Vec<Bearer<'_>> {
    let layout = table.layout();
    let def = &*layout.def;
    let (spaces, links, regions) =
        layout.board().map_or((0, 0, 0), |board| (board.spaces.len(), board.links.len(), board.regions.len()));
    let mut all = Vec::new();
    add(&mut all, None, &def.table_values, |at| layout.table_cell(at));
    for seat in layout.all_seats() {
        add(&mut all, Some(Thing::Seat(seat)), &def.seat_values, |at| layout.seat_cell(seat, at));
        let slot = SlotId(seat.0);
        add(&mut all, Some(Thing::Slot(slot)), &def.slot_values, |at| layout.slot_cell(slot, at));
    }
    for space in 0..spaces as u16 {
        let zone = Thing::Zone(layout.space_zone(space));
        add(&mut all, Some(zone), &def.space_values, |at| layout.space_cell(space, at));
    }
    for link in 0..links as u16 {
        let zone = Thing::Zone(layout.link_zone(link));
        add(&mut all, Some(zone), &def.link_values, |at| layout.link_cell(link, at));
    }
    for region in (0..regions).map(RegionId::at) {
        add(&mut all, Some(Thing::Region(region)), &def.region_values, |at| layout.region_cell(region, at));
    }
    for piece in (0..table.piece_count()).map(PieceId::at) {
        let values = &table.family_def(piece).values;
        add(&mut all, Some(Thing::Piece(piece)), values, |at| table.piece_cell(piece, at as u32));
    }
    all
}

fn add<'a>(all: &mut Vec<Bearer<'a>>, whose: Option<Thing>, defs: &'a [ValueDef], cell: impl Fn(usize) -> Cell) {
    all.extend(defs.iter().enumerate().map(|(at, def)| (whose, def, cell(at))));
}

fn check_values(table: &Table) -> Result<(), Message> {
    for (whose, def, cell) in all_values(table) {
        let stored = table.get(cell);
        if !fits(def, stored) || !refers(table, &def.ty, stored) {
            let whose = whose.map_or_else(|| say!("the-table").as_arg(), |thing| key_of(table, thing).as_arg());
            return Err(say!("value-cannot-be", name = def.name, whose, stored));
        }
    }
    let layout = table.layout();
    for (at, option) in layout.def.options.iter().enumerate() {
        let stored = table.get(layout.option_cell(at));
        let fits = |stored: i32| (option.range.0..=option.range.1).contains(&stored);
        let items = (0..option.list_cells()).filter_map(|item| layout.option_list_cell(at, item));
        let is_in_range = (option.ty != ValueType::Int || option.composed.is_some() || fits(stored))
            && items.into_iter().all(|cell| fits(table.get(cell)));
        if !is_in_range || !refers(table, &option.ty, stored) {
            return Err(say!("option-cannot-be", id = option.id, stored));
        }
    }
    Ok(())
}

/// Does a stored reference or word name something that there is?
fn refers(table: &Table, ty: &ValueType, stored: i32) -> bool {
    let layout = table.layout();
    if let ValueType::Symbol(words) = ty {
        return stored == 0 || words.iter().any(|word| i32::from(word.0) + 1 == stored);
    }
    match thing_from_stored(ty, stored) {
        None => matches!(ty, ValueType::Int | ValueType::Flag) || stored == 0,
        Some(Thing::Seat(seat)) => seat.0 < u16::from(layout.seats),
        Some(Thing::Slot(slot)) => slot.0 < u16::from(layout.seats),
        Some(Thing::Piece(piece)) => piece.index() < table.piece_count(),
        Some(Thing::Zone(zone)) => zone.index() < table.zone_count(),
        Some(Thing::Kind(kind)) => kind.index() < layout.def.kinds.len(),
        Some(Thing::Region(region)) => layout.board().is_some_and(|board| region.index() < board.regions.len()),
        Some(Thing::Bank) => true,
    }
}

fn check_fields(table: &Table) -> Result<(), Message> {
    let layout = table.layout();
    for (at, kind) in layout.def.kinds.iter().enumerate() {
        let fields = &layout.def.families[kind.family.index()].fields;
        for face in 0..kind.faces.len() {
            for (field_at, field) in fields.iter().enumerate() {
                let (FieldType::Scalar(ty), Some(cell)) =
                    (&field.ty, layout.field_cell(KindId::at(at), face, field_at))
                else {
                    continue;
                };
                let stored = table.get(cell);
                let is_in_range = *ty != ValueType::Int || (field.range.0..=field.range.1).contains(&stored);
                if !is_in_range || !refers(table, ty, stored) {
                    return Err(say!("field-cannot-be", name = field.name, kind = kind.id, stored));
                }
            }
        }
    }
    Ok(())
}
