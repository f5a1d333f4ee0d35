//! Carrying values and pools over to changed content.

use std::sync::Arc;

use super::Transplant;
use crate::def::{FieldType, ValueDef, ValueType};
use crate::ids::{KindId, PieceId, PoolId, RegionId, SlotId, SymbolId, Thing, ZoneId};
use crate::layout::{Cell, Place, fits, thing_from_stored};
use crate::say;

impl Transplant<'_> {
    /// A stored value in the words of the new plan; `None` where its type has changed or what it names is gone.
    fn stored(&self, was: &ValueType, is: &ValueType, stored: i32) -> Option<i32> {
        match (was, is) {
            (ValueType::Int, ValueType::Int) | (ValueType::Flag, ValueType::Flag) => Some(stored),
            (ValueType::Symbol(_), ValueType::Symbol(words)) if stored > 0 => {
                let word = &self.old.layout.def.symbols[stored as usize - 1];
                let known = |id: &&SymbolId| self.new.layout.def.symbols[id.index()] == *word;
                words.iter().find(known).map(|id| i32::from(id.0) + 1)
            }
            _ if std::mem::discriminant(was) != std::mem::discriminant(is) => None,
            _ if stored <= 0 => Some(0),
            _ => Some(stored_from_thing(self.thing(thing_from_stored(was, stored)?)?)),
        }
    }

    /// Carry the values of one bearer over.
    fn carry(&mut self, was: &[ValueDef], from: impl Fn(usize) -> Cell, is: &[ValueDef], to: impl Fn(usize) -> Cell) {
        for (at, value) in is.iter().enumerate() {
            let Some(before) = was.iter().position(|one| one.name == value.name) else { continue };
            let stored = self.stored(&was[before].ty, &value.ty, self.old.get(from(before)));
            if let Some(stored) = stored.filter(|stored| fits(value, *stored)) {
                self.new.set(to(at), stored);
            }
        }
    }

    pub(super) fn values(&mut self) {
        let (old, layout) = (Arc::clone(&self.old.layout), self.new.layout_arc());
        let (was, is) = (&*old.def, &*layout.def);
        self.carry(&was.table_values, |at| old.table_cell(at), &is.table_values, |at| layout.table_cell(at));
        for seat in layout.all_seats() {
            self.carry(
                &was.seat_values,
                |at| old.seat_cell(seat, at),
                &is.seat_values,
                |at| layout.seat_cell(seat, at),
            );
            let slot = SlotId(seat.0);
            self.carry(
                &was.slot_values,
                |at| old.slot_cell(slot, at),
                &is.slot_values,
                |at| layout.slot_cell(slot, at),
            );
        }
        for (piece, copy) in self.pieces.clone() {
            let (was, is) = (&self.old.family_def(piece).values, self.new.family_def(copy).values.clone());
            let first = (self.old.piece_cell(piece, 0).0, self.new.piece_cell(copy, 0).0);
            self.carry(was, |at| Cell(first.0 + at as u32), &is, |at| Cell(first.1 + at as u32));
        }
        let initial = old.initial_cells();
        self.options(&initial);
        self.fields(&initial);
        self.board_values(&initial);
    }

    /// Has play altered a number that content states?
    fn is_altered(&self, cell: Cell, initial: &[i32]) -> bool {
        self.old.get(cell) != initial[cell.0 as usize]
    }

    fn options(&mut self, initial: &[i32]) {
        let (old, layout) = (Arc::clone(&self.old.layout), self.new.layout_arc());
        for (at, option) in layout.def.options.iter().enumerate() {
            let Some(before) = old.def.options.iter().position(|one| one.id == option.id) else { continue };
            let cell = old.option_cell(before);
            let stored = self.stored(&old.def.options[before].ty, &option.ty, self.old.get(cell));
            let in_range =
                |stored: &i32| option.ty != ValueType::Int || (option.range.0..=option.range.1).contains(stored);
            if let Some(stored) = stored.filter(in_range).filter(|_| self.is_altered(cell, initial)) {
                self.new.set(layout.option_cell(at), stored);
            }
            for item in 0..option.list_cells().min(old.def.options[before].list_cells()) {
                let cells = old.option_list_cell(before, item).zip(layout.option_list_cell(at, item));
                if let Some((from, to)) = cells.filter(|(from, _)| self.is_altered(*from, initial)) {
                    self.new.set(to, self.old.get(from).clamp(option.range.0, option.range.1));
                }
            }
        }
    }

    fn fields(&mut self, initial: &[i32]) {
        let (old, layout) = (Arc::clone(&self.old.layout), self.new.layout_arc());
        for (at, kind) in layout.def.kinds.iter().enumerate() {
            let Some(before) = old.def.kind(&kind.id) else { continue };
            let old_kind = &old.def.kinds[before.index()];
            let old_fields = &old.def.families[old_kind.family.index()].fields;
            for (field, def) in layout.def.families[kind.family.index()].fields.iter().enumerate() {
                let Some(old_field) = old_fields.iter().position(|one| one.name == def.name) else { continue };
                let (FieldType::Scalar(was), FieldType::Scalar(is)) = (&old_fields[old_field].ty, &def.ty) else {
                    continue;
                };
                for (face, face_def) in kind.faces.iter().enumerate() {
                    let old_face = old_kind.faces.iter().position(|one| one.name == face_def.name);
                    let from = old_face.and_then(|face| old.field_cell(before, face, old_field));
                    let (Some(from), Some(to)) = (from, layout.field_cell(KindId::at(at), face, field)) else {
                        continue;
                    };
                    if self.is_altered(from, initial)
                        && let Some(stored) = self.stored(was, is, self.old.get(from))
                    {
                        self.new.set(to, stored);
                    }
                }
            }
        }
    }

    fn board_values(&mut self, initial: &[i32]) {
        let (old, layout) = (Arc::clone(&self.old.layout), self.new.layout_arc());
        let (Some(was), Some(is)) = (old.board(), layout.board()) else { return };
        let mut pairs = Vec::new();
        let values = (&old.def.space_values, &layout.def.space_values);
        for (at, space) in is.spaces.iter().enumerate() {
            let Some(before) = was.spaces.iter().position(|one| one.id == space.id) else { continue };
            pairs.extend(same_names(values).map(|(from, to)| {
                (old.space_cell(before as u16, from), layout.space_cell(at as u16, to), &values.0[from], &values.1[to])
            }));
        }
        let values = (&old.def.link_values, &layout.def.link_values);
        for (at, link) in is.links.iter().enumerate() {
            let Some(before) = was.links.iter().position(|one| one.id == link.id) else { continue };
            pairs.extend(same_names(values).map(|(from, to)| {
                (old.link_cell(before as u16, from), layout.link_cell(at as u16, to), &values.0[from], &values.1[to])
            }));
        }
        let values = (&old.def.region_values, &layout.def.region_values);
        for (at, region) in is.regions.iter().enumerate() {
            let Some(before) = was.regions.iter().position(|one| one.id == region.id) else { continue };
            let (before, at) = (RegionId::at(before), RegionId::at(at));
            pairs.extend(same_names(values).map(|(from, to)| {
                (old.region_cell(before, from), layout.region_cell(at, to), &values.0[from], &values.1[to])
            }));
        }
        for (from, to, was, is) in pairs {
            let stored = self.stored(&was.ty, &is.ty, self.old.get(from)).filter(|stored| fits(is, *stored));
            if let Some(stored) = stored.filter(|_| self.is_altered(from, initial)) {
                self.new.set(to, stored);
            }
        }
    }

    /// Holders keep what they hold; the bank keeps the rest of a finite supply.
    pub(super) fn pools(&mut self) {
        let layout = self.new.layout_arc();
        let seats = layout.all_seats().map(|seat| (Thing::Seat(seat), Some(Thing::Seat(seat))));
        let pieces = (0..self.old.piece_count()).map(PieceId::at);
        let pieces = pieces.map(|one| (Thing::Piece(one), self.pieces.get(&one).copied().map(Thing::Piece)));
        let is_space = |zone: &ZoneId| matches!(self.old.place_of(*zone), Place::Space(_));
        let spaces = (0..self.old.zone_count()).map(ZoneId::at).filter(is_space);
        let spaces = spaces.map(|one| (Thing::Zone(one), self.zones.get(&one).copied().map(Thing::Zone)));
        let holders: Vec<(Thing, Option<Thing>)> = seats.chain(pieces).chain(spaces).collect();
        for (at, pool) in layout.def.pools.iter().enumerate() {
            let is = PoolId::at(at);
            let Some(was) = self.old.layout.def.pool(&pool.name) else { continue };
            let (mut held, mut gone) = (0_i64, 0_i64);
            for (from, to) in &holders {
                let Some(from) = self.old.pool_cell(*from, was) else { continue };
                let count = self.old.get(from);
                match to.and_then(|to| self.new.pool_cell(to, is)) {
                    Some(to) => {
                        self.new.set(to, count);
                        held += i64::from(count);
                    }
                    None => gone += i64::from(count),
                }
            }
            let Some(supply) = pool.supply else { continue };
            let left = match self.old.layout.def.pools[was.index()].supply {
                Some(before) => {
                    let bank = self.old.get(self.old.layout.bank_cell(was));
                    i64::from(bank) + gone + i64::from(supply) - i64::from(before)
                }
                None => i64::from(supply) + i64::from(pool.seat.unwrap_or(0)) * i64::from(layout.seats) - held,
            };
            match i32::try_from(left) {
                Ok(left) if left >= 0 => self.new.set(layout.bank_cell(is), left),
                _ => self.errors.push(say!("more-in-play-than-there-are", pool = pool.name)),
            }
        }
    }
}

/// The positions of values that have the same name before and now.
fn same_names((was, is): (&Vec<ValueDef>, &Vec<ValueDef>)) -> impl Iterator<Item = (usize, usize)> {
    let pairs: Vec<(usize, usize)> = (is.iter().enumerate())
        .filter_map(|(to, value)| Some((was.iter().position(|one| one.name == value.name)?, to)))
        .collect();
    pairs.into_iter()
}

fn stored_from_thing(thing: Thing) -> i32 {
    let id = match thing {
        Thing::Seat(id) => id.0,
        Thing::Piece(id) => id.0,
        Thing::Zone(id) => id.0,
        Thing::Kind(id) => id.0,
        Thing::Region(id) => id.0,
        Thing::Slot(id) => id.0,
        Thing::Bank => return 0,
    };
    i32::from(id) + 1
}
