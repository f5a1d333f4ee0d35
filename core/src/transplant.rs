//! Carrying a running game over to changed content: everything finds its place again by name.
//!
//! Values, pools, pieces, zones, turn slots, lasting effects and the cursor are matched by the names that people
//! give them; the state of chance is kept exactly. Numbers that play has not altered (a price, the terrain of a
//! space, an option) take their new value from content. What was added begins where content says. A loss is refused
//! only where it would take pieces out of play or leave play without its running step.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::change::Position;
use crate::def::{Copies, Shape, ValueDef, ValueType};
use crate::ids::{KindId, PieceId, PoolId, RegionId, SlotId, SymbolId, Thing, ZoneId};
use crate::key::{key_of, pieces_of};
use crate::layout::{Cell, Layout, Place, fits, thing_from_stored};
use crate::table::{Ending, Lasting, Table};

/// The same game on another plan. What cannot be carried over is listed.
pub fn transplant(old: &Table, layout: Arc<Layout>) -> Result<Table, Vec<String>> {
    if layout.seats != old.layout.seats {
        return Err(vec![format!("the game has {} seats, not {}", old.layout.seats, layout.seats)]);
    }
    let mut new = Table::new(Arc::clone(&layout), 0);
    let mut errors = Vec::new();
    let pieces = match_pieces(old, &mut new, &mut errors);
    let mut work = Transplant { old, zones: match_zones(old, &new, &pieces), pieces, new, errors };
    work.place_pieces();
    work.describe_pieces();
    work.values();
    work.pools();
    work.new.slots.clone_from(&old.slots);
    work.new.slot_order.clone_from(&old.slot_order);
    work.new.present = old.present;
    work.new.outcome = old.outcome;
    work.new.chance = old.chance.clone();
    work.lastings();
    work.cursor();
    work.new.recording = old.recording;
    work.new.changes.clear();
    if work.errors.is_empty() { Ok(work.new) } else { Err(work.errors) }
}

/// Is a piece where losing it would be noticed: neither in the box nor where its kind begins?
fn is_in_play(table: &Table, piece: PieceId) -> bool {
    let zone = table.zone_of(piece);
    let kind = table.kind_def(piece);
    let start = kind.start.as_deref().or(table.family_def(piece).start.as_deref());
    zone != table.layout.box_zone() && !(start.is_some() && start == Some(table.zone_def(zone).name.as_str()))
}

/// The new piece for every old one: the same number of the same kind.
fn match_pieces(old: &Table, new: &mut Table, errors: &mut Vec<String>) -> BTreeMap<PieceId, PieceId> {
    let layout = new.layout_arc();
    let mut found = BTreeMap::new();
    for (at, old_kind) in old.layout.def.kinds.iter().enumerate() {
        let kind = layout.def.kind(&old_kind.id);
        let mut there: Vec<PieceId> = kind.map_or_else(Vec::new, |kind| pieces_of(new, kind).collect());
        for (number, piece) in pieces_of(old, KindId::at(at)).enumerate() {
            let new_kind = kind.map(|kind| (kind, layout.def.kinds[kind.index()].copies));
            let number = match (old_kind.copies, new_kind) {
                (Copies::PerSeat(was), Some((_, Copies::PerSeat(is)))) if was > 0 => {
                    let (seat, copy) = (number / usize::from(was), number % usize::from(was));
                    if copy < usize::from(is) { seat * usize::from(is) + copy } else { usize::MAX }
                }
                _ => number,
            };
            if let Some((kind, Copies::Endless)) = new_kind {
                while there.len() <= number {
                    match new.create_new(kind, layout.box_zone(), None) {
                        Ok(piece) => there.push(piece),
                        Err(_) => break,
                    }
                }
            }
            match there.get(number) {
                Some(copy) => drop(found.insert(piece, *copy)),
                None if is_in_play(old, piece) => {
                    errors.push(format!("`{}` is in play, but no longer exists", key_of(old, Thing::Piece(piece))));
                }
                None => {}
            }
        }
    }
    found
}

/// The new zone for every old one of the same name and place.
fn match_zones(old: &Table, new: &Table, pieces: &BTreeMap<PieceId, PieceId>) -> BTreeMap<ZoneId, ZoneId> {
    let layout = &new.layout;
    let board = old.layout.board();
    let mut found = BTreeMap::new();
    for zone in (0..old.zone_count()).map(ZoneId::at) {
        let name = &old.zone_def(zone).name;
        let same = match old.place_of(zone) {
            Place::Table => layout.table_zone(name),
            Place::Seat(seat) => layout.seat_zone(seat, name),
            Place::Space(at) => board.and_then(|board| layout.space(&board.spaces[usize::from(at)].id)),
            Place::Link(at) => board.and_then(|board| layout.link(&board.links[usize::from(at)].id)),
            Place::Piece(piece) => pieces.get(&piece).and_then(|piece| new.held_zone(*piece)),
        };
        same.map(|same| found.insert(zone, same));
    }
    found
}

struct Transplant<'t> {
    old: &'t Table,
    new: Table,
    pieces: BTreeMap<PieceId, PieceId>,
    zones: BTreeMap<ZoneId, ZoneId>,
    errors: Vec<String>,
}

impl Transplant<'_> {
    /// All pieces go to the box, then the known ones to their zones in order, then the added ones to where they begin.
    fn place_pieces(&mut self) {
        let box_zone = self.new.layout.box_zone();
        let starts: Vec<ZoneId> =
            (0..self.new.piece_count()).map(|piece| self.new.zone_of(PieceId::at(piece))).collect();
        let all = || (0..starts.len()).map(PieceId::at);
        for piece in all() {
            self.lay(piece, box_zone, Position::Last);
        }
        for zone in (0..self.old.zone_count()).map(ZoneId::at) {
            let to = self.zones.get(&zone).copied();
            for piece in self.old.pieces_in(zone).collect::<Vec<_>>() {
                let Some(copy) = self.pieces.get(&piece).copied() else { continue };
                let Some(to) = to else {
                    let key = |thing| key_of(self.old, thing);
                    let (piece, zone) = (key(Thing::Piece(piece)), key(Thing::Zone(zone)));
                    self.errors.push(format!("`{piece}` lies in `{zone}`, which no longer exists"));
                    continue;
                };
                let is_numbered = |table: &Table, zone| matches!(table.zone_def(zone).shape, Shape::Slots(_));
                let position = match is_numbered(self.old, zone) && is_numbered(&self.new, to) {
                    true => Position::At(self.old.slot_at(piece)),
                    false => Position::Last,
                };
                self.lay(copy, to, position);
            }
        }
        let known: BTreeSet<PieceId> = self.pieces.values().copied().collect();
        let added = all().filter(|piece| !known.contains(piece)).map(|piece| (piece, starts[piece.index()]));
        let is_stack = |zone| self.new.zone_def(zone).shape == Shape::Stack;
        let (stacked, others): (Vec<_>, Vec<_>) = added.partition(|(_, start)| is_stack(*start));
        // what is added to a stack goes beneath it: the next card drawn stays the same
        let stacked = stacked.into_iter().rev().map(|(piece, start)| (piece, start, Position::First));
        let others = others.into_iter().map(|(piece, start)| (piece, start, Position::Last));
        for (piece, start, position) in stacked.chain(others) {
            // where its start is full, it waits in the box, as at the beginning of a game
            let _is_placed = self.new.move_piece(piece, start, position).is_ok();
        }
    }

    fn lay(&mut self, piece: PieceId, to: ZoneId, position: Position) {
        if let Err(problem) = self.new.move_piece(piece, to, position) {
            self.errors.push(format!("`{}`: {problem}", key_of(&self.new, Thing::Piece(piece))));
        }
    }

    fn describe_pieces(&mut self) {
        for (piece, copy) in self.pieces.clone() {
            let face = &self.old.kind_def(piece).faces[self.old.face_of(piece)].name;
            let face = self.new.kind_def(copy).faces.iter().position(|one| one.name == *face).unwrap_or(0);
            self.new.pieces[copy.index()].face = face as u8;
            self.new.own(copy, self.old.owner_of(piece));
            self.new.show(copy, self.old.shown_to(piece));
        }
    }

    /// A thing on the new plan.
    fn thing(&self, thing: Thing) -> Option<Thing> {
        let (old, layout) = (&self.old.layout, &self.new.layout);
        Some(match thing {
            Thing::Seat(_) | Thing::Slot(_) | Thing::Bank => thing,
            Thing::Piece(piece) => Thing::Piece(*self.pieces.get(&piece)?),
            Thing::Zone(zone) => Thing::Zone(*self.zones.get(&zone)?),
            Thing::Kind(kind) => Thing::Kind(layout.def.kind(&old.def.kinds[kind.index()].id)?),
            Thing::Region(region) => {
                let id = &old.board()?.regions[region.index()].id;
                Thing::Region(RegionId::at(layout.board()?.regions.iter().position(|one| one.id == *id)?))
            }
        })
    }

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

    fn values(&mut self) {
        let (old, layout) = (Arc::clone(&self.old.layout), self.new.layout_arc());
        let (was, is) = (&*old.def, &*layout.def);
        self.carry(&was.table_values, |at| old.table_cell(at), &is.table_values, |at| layout.table_cell(at));
        for seat in layout.all_seats() {
            self.carry(&was.seat_values, |at| old.seat_cell(seat, at), &is.seat_values, |at| layout.seat_cell(seat, at));
            let slot = SlotId(seat.0);
            self.carry(&was.slot_values, |at| old.slot_cell(slot, at), &is.slot_values, |at| layout.slot_cell(slot, at));
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
            let in_range = |stored: &i32| {
                option.ty != ValueType::Int || (option.range.0..=option.range.1).contains(stored)
            };
            if let Some(stored) = stored.filter(in_range).filter(|_| self.is_altered(cell, initial)) {
                self.new.set(layout.option_cell(at), stored);
            }
        }
    }

    fn fields(&mut self, initial: &[i32]) {
        use crate::def::FieldType::Scalar;
        let (old, layout) = (Arc::clone(&self.old.layout), self.new.layout_arc());
        for (at, kind) in layout.def.kinds.iter().enumerate() {
            let Some(before) = old.def.kind(&kind.id) else { continue };
            let old_kind = &old.def.kinds[before.index()];
            let old_fields = &old.def.families[old_kind.family.index()].fields;
            for (field, def) in layout.def.families[kind.family.index()].fields.iter().enumerate() {
                let Some(old_field) = old_fields.iter().position(|one| one.name == def.name) else { continue };
                let (Scalar(was), Scalar(is)) = (&old_fields[old_field].ty, &def.ty) else { continue };
                for (face, face_def) in kind.faces.iter().enumerate() {
                    let old_face = old_kind.faces.iter().position(|one| one.name == face_def.name);
                    let from = old_face.and_then(|face| old.field_cell(before, face, old_field));
                    let (Some(from), Some(to)) = (from, layout.field_cell(KindId::at(at), face, field)) else { continue };
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
    fn pools(&mut self) {
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
                _ => self.errors.push(format!("more `{}` are in play than there are now", pool.name)),
            }
        }
    }

    fn lastings(&mut self) {
        let (old, layout) = (&self.old.layout, self.new.layout_arc());
        for lasting in &self.old.lastings {
            let name = &old.def.lastings[usize::from(lasting.name)];
            let Some(name) = layout.def.lastings.iter().position(|one| one == name) else { continue };
            let on = match lasting.on {
                Some(thing) => match self.thing(thing) {
                    Some(thing) => Some(thing),
                    None => continue,
                },
                None => None,
            };
            let ends = lasting.ends.map(|end| {
                let end = end?;
                let moment = layout.track.moment(&old.track.moments[usize::from(end.moment)])?;
                let of = match end.of {
                    Some(thing) => Some(self.thing(thing)?),
                    None => None,
                };
                Some(Ending { moment, of })
            });
            // an effect whose every end is gone would last for ever
            if ends.iter().any(Option::is_some) || lasting.ends.iter().all(Option::is_none) {
                self.new.lastings.push(Lasting { name: name as u16, on, value: lasting.value, ends });
            }
        }
    }

    fn cursor(&mut self) {
        let (old, new) = (&self.old.layout.track, &self.new.layout.track);
        match self.old.cursor.carried_over(old, new, self.old) {
            Some(cursor) => self.new.cursor = cursor,
            None => {
                let step = self.old.cursor.step(old).unwrap_or_default();
                self.errors.push(format!("step `{step}` is running, but no longer exists"));
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
