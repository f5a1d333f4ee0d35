//! Bringing a table into the state that statements describe.

use std::collections::{BTreeMap, BTreeSet};

use super::value::{Kind, seat_from_data, seats_from_data, stored_from_data, written};
use super::{Contents, Item, Statement, Trait};
use crate::change::{ChangeError, Position};
use crate::data::Data;
use crate::def::{Copies, Shape};
use crate::ids::{KindId, PieceId, PoolId, Thing, ZoneId};
use crate::key::{key_of, pieces_of};
use crate::message::{Arg, AsArg, Message, Told};
use crate::say;
use crate::table::Table;

/// How many copies of an endless kind a number may ask for.
const MOST_COPIES: usize = 1000;

/// Carry out everything that is stated; what cannot be done is listed.
pub(super) fn apply(table: &mut Table, statements: &[Statement<'_>]) -> Vec<Message> {
    let mut setter =
        Setter { table, named: BTreeSet::new(), placed: BTreeSet::new(), pools: Vec::new(), errors: Vec::new() };
    setter.seats_and_slots(statements);
    setter.name_copies(statements);
    setter.empty_zones(statements);
    let described = setter.place_pieces(statements);
    for (piece, traits) in &described {
        traits.iter().for_each(|one| setter.describe(*piece, one));
    }
    setter.values(statements);
    setter.set_pools();
    let errors = setter.errors;
    set_counts(table, statements);
    errors
}

/// Set the passes of the rounds that play stands in.
pub(super) fn set_counts(table: &mut Table, statements: &[Statement<'_>]) {
    let layout = table.layout_arc();
    let mut cursor = table.cursor().clone();
    for statement in statements {
        if let Statement::Count { name, pass } = statement {
            cursor.set_count(&layout.track, name, *pass);
        }
    }
    if cursor != *table.cursor() {
        table.set_cursor(cursor);
    }
}

struct Setter<'t> {
    table: &'t mut Table,
    /// Copies that the state names by number, or as a seat's own.
    named: BTreeSet<PieceId>,
    /// Copies that have been given a place.
    placed: BTreeSet<PieceId>,
    pools: Vec<(Arg, Thing, PoolId, i32)>,
    errors: Vec<Message>,
}

impl Setter<'_> {
    fn seats_and_slots(&mut self, statements: &[Statement<'_>]) {
        for statement in statements {
            match statement {
                Statement::Absent(absent) => {
                    for seat in self.table.layout_arc().all_seats() {
                        let here = !absent.contains(seat);
                        if self.table.is_present(seat) != here {
                            self.table.set_present(seat, here);
                        }
                    }
                }
                Statement::Slots(slots) => self.table.set_slots(slots),
                _ => {}
            }
        }
    }

    fn name_copies(&mut self, statements: &[Statement<'_>]) {
        for statement in statements {
            match statement {
                Statement::Contents { label, contents, .. } => self.name_contents(label, contents),
                Statement::Placed { label, piece, traits, .. } => {
                    if !self.named.insert(*piece) {
                        let key = key_of(self.table, Thing::Piece(*piece));
                        self.errors.push(say!("is-placed-twice", label, key));
                    }
                    self.name_traits(label, traits);
                }
                Statement::Traits { traits, .. } => self.name_traits(&"".as_arg(), traits),
                _ => {}
            }
        }
    }

    fn name_traits(&mut self, label: &Arg, traits: &[Trait<'_>]) {
        for one in traits {
            if let Trait::On(contents) = one {
                self.name_contents(label, contents);
            }
        }
    }

    fn name_contents(&mut self, label: &Arg, contents: &Contents<'_>) {
        let items: Vec<&Item<'_>> = match contents {
            Contents::All(lines) => lines.iter().flatten().collect(),
            Contents::Top(items) => items.iter().collect(),
            Contents::Number(_) => {
                return self.errors.push(say!("number-can-be-expected-but-not", label));
            }
        };
        for item in items {
            self.name_traits(label, &item.traits);
            let Some(number) = item.number else { continue };
            match self.copy(item.kind, number) {
                Ok(piece) if self.named.insert(piece) => {}
                Ok(piece) => {
                    let key = key_of(self.table, Thing::Piece(piece));
                    self.errors.push(say!("is-placed-twice", label, key));
                }
                Err(problem) => self.errors.push(say!("at-label", label, problem)),
            }
        }
    }

    /// The copy with a given number; if the kind is endless, it is created.
    fn copy(&mut self, kind: KindId, number: usize) -> Result<PieceId, Message> {
        let def = &self.table.layout().def.kinds[kind.index()];
        let (id, is_endless) = (def.id.clone(), def.copies == Copies::Endless);
        let mut have = pieces_of(self.table, kind).count();
        while is_endless && have < number && number <= MOST_COPIES {
            let box_zone = self.table.layout().box_zone();
            self.table.create_new(kind, box_zone, None).map_err(|problem| problem.message())?;
            have += 1;
        }
        let found = pieces_of(self.table, kind).nth(number - 1);
        found.ok_or_else(|| say!("there-is-no-such-copy", id, number, have))
    }

    fn empty_zones(&mut self, statements: &[Statement<'_>]) {
        for statement in statements {
            if let Statement::Contents { zone, contents: Contents::All(_), .. } = statement {
                self.empty(*zone);
            }
        }
    }

    /// Everything in a zone goes to the box, as if it had never been in play.
    fn empty(&mut self, zone: ZoneId) {
        let box_zone = self.table.layout().box_zone();
        let pieces: Vec<PieceId> = self.table.pieces_in(zone).filter(|piece| !self.placed.contains(piece)).collect();
        for piece in pieces {
            if let Some(held) = self.table.held_zone(piece) {
                self.empty(held);
            }
            self.table.reset_piece(piece);
            if !matches!(self.table.kind_def(piece).copies, Copies::PerSeat(_)) && self.table.owner_of(piece).is_some()
            {
                self.table.own(piece, None);
            }
            for pool in (0..self.table.layout().def.pools.len()).map(PoolId::at) {
                let count = self.table.available(pool, Thing::Piece(piece)).unwrap_or(0);
                if count > 0 {
                    let given = self.table.transfer(pool, Thing::Piece(piece), Thing::Bank, count);
                    self.check(&"bank".as_arg(), given);
                }
            }
            if zone != box_zone {
                let moved = self.table.move_piece(piece, box_zone, Position::Last);
                self.check(&"box".as_arg(), moved);
            }
        }
    }

    fn check(&mut self, label: &Arg, done: Result<(), ChangeError>) {
        if let Err(problem) = done {
            self.errors.push(say!("at-label", label, problem = problem.message()));
        }
    }

    /// Place all pieces; what is stated about each waits until all lie where they should.
    fn place_pieces<'s, 'd>(&mut self, statements: &'s [Statement<'d>]) -> Vec<(PieceId, &'s [Trait<'d>])> {
        let mut described = Vec::new();
        self.clear_slots(statements);
        for statement in statements {
            match statement {
                Statement::Contents { label, zone, contents } => {
                    self.place_contents(label, *zone, contents, &mut described);
                }
                Statement::Placed { label, piece, to, at, traits } => {
                    let moved = self.table.move_piece(*piece, *to, at.map_or(Position::Last, Position::At));
                    self.check(label, moved);
                    self.placed.insert(*piece);
                    self.place_on(*piece, traits, &mut described);
                }
                Statement::Traits { piece, traits } => self.place_on(*piece, traits, &mut described),
                _ => {}
            }
        }
        described
    }

    /// Two pieces may be told to change places: a piece that lies in another's slot and is to go elsewhere steps aside
    /// first.
    fn clear_slots(&mut self, statements: &[Statement<'_>]) {
        let placed = |statement: &Statement<'_>| match statement {
            Statement::Placed { piece, to, at, .. } => Some((*piece, *to, *at)),
            _ => None,
        };
        let placed: Vec<(PieceId, ZoneId, Option<u16>)> = statements.iter().filter_map(placed).collect();
        let box_zone = self.table.layout().box_zone();
        for (piece, to, at) in &placed {
            let Some(at) = at.filter(|_| matches!(self.table.zone_def(*to).shape, Shape::Slots(_))) else { continue };
            let there = self.table.piece_at(*to, usize::from(at)).filter(|there| there != piece);
            if let Some(there) = there.filter(|there| placed.iter().any(|(other, ..)| other == there)) {
                let moved = self.table.move_piece(there, box_zone, Position::Last);
                self.check(&"box".as_arg(), moved);
            }
        }
    }

    fn place_contents<'s, 'd>(
        &mut self,
        label: &Arg,
        zone: ZoneId,
        contents: &'s Contents<'d>,
        described: &mut Vec<(PieceId, &'s [Trait<'d>])>,
    ) {
        let has_slots = matches!(self.table.zone_def(zone).shape, Shape::Slots(_));
        let (items, is_top): (Vec<(usize, &Item<'d>)>, bool) = match contents {
            Contents::All(lines) => {
                let listed = lines.iter().enumerate().filter_map(|(at, item)| Some((at, item.as_ref()?)));
                let mut listed: Vec<(usize, &Item<'d>)> = listed.collect();
                // a stack is listed from its top and built from its bottom
                if self.table.zone_def(zone).shape == Shape::Stack {
                    listed.reverse();
                }
                (listed, false)
            }
            Contents::Top(items) => (items.iter().enumerate().rev().collect(), true),
            Contents::Number(_) => return,
        };
        // the first listed takes the first copy, whichever is laid down first
        let mut chosen: Vec<(usize, &Item<'d>)> = items.clone();
        chosen.sort_by_key(|(at, _)| *at);
        let mut pieces = BTreeMap::new();
        for (at, item) in chosen {
            match self.choose(item, zone, is_top) {
                Ok(piece) => {
                    self.placed.insert(piece);
                    pieces.insert(at, piece);
                }
                // a number without its copy was reported when the copies were named
                Err(_) if item.number.is_some() => {}
                Err(problem) => self.errors.push(say!("at-label", label, problem)),
            }
        }
        for (at, item) in items {
            let Some(piece) = pieces.get(&at).copied() else { continue };
            let position = if has_slots { Position::At(at as u16) } else { Position::Last };
            let moved = self.table.move_piece(piece, zone, position);
            self.check(label, moved);
            self.place_on(piece, &item.traits, described);
        }
    }

    fn place_on<'s, 'd>(
        &mut self,
        piece: PieceId,
        traits: &'s [Trait<'d>],
        described: &mut Vec<(PieceId, &'s [Trait<'d>])>,
    ) {
        described.push((piece, traits));
        let Some(held) = self.table.held_zone(piece) else { return };
        for one in traits {
            if let Trait::On(contents) = one {
                if matches!(contents, Contents::All(_)) {
                    self.empty(held);
                }
                let label = key_of(self.table, Thing::Zone(held)).as_arg();
                self.place_contents(&label, held, contents, described);
            }
        }
    }

    /// The copy that an item means: the named one, or the first that nothing else names.
    fn choose(&mut self, item: &Item<'_>, zone: ZoneId, is_top: bool) -> Result<PieceId, Message> {
        if let Some(number) = item.number {
            return self.copy(item.kind, number);
        }
        let table = &*self.table;
        let layout = table.layout();
        let def = &layout.def.kinds[item.kind.index()];
        let start = def.start.as_deref().or(layout.def.families[def.family.index()].start.as_deref());
        let said = item.traits.iter().find_map(|one| match one {
            Trait::Owner(data) => seat_from_data(table, data).ok(),
            _ => None,
        });
        let owner = said.or(table.zone_owner(zone));
        let rank = |piece: &PieceId| {
            let lies = table.zone_of(*piece);
            let rank = match lies {
                _ if is_top && lies == zone => 0,
                _ if lies == layout.box_zone() => 1,
                _ if start == Some(table.zone_def(lies).name.as_str()) => 2,
                _ => 3,
            };
            let is_anothers = owner.is_some() && table.owner_of(*piece) != owner;
            (is_anothers && matches!(def.copies, Copies::PerSeat(_)), rank, lies, *piece)
        };
        let is_free = |piece: &PieceId| {
            !self.named.contains(piece) && !self.placed.contains(piece) && !table.is_inside(zone, *piece)
        };
        if let Some(piece) = pieces_of(table, item.kind).filter(is_free).min_by_key(rank) {
            return Ok(piece);
        }
        let (id, count) = (def.id.clone(), pieces_of(table, item.kind).count());
        if def.copies == Copies::Endless {
            let box_zone = layout.box_zone();
            return self.table.create_new(item.kind, box_zone, None).map_err(|problem| problem.message());
        }
        Err(say!("all-of-have-place-already", count, id))
    }

    fn describe(&mut self, piece: PieceId, one: &Trait<'_>) {
        let key = key_of(self.table, Thing::Piece(piece));
        let done = match one {
            Trait::Owner(Data::Flag(false) | Data::Nil) => {
                self.table.own(piece, None);
                Ok(())
            }
            Trait::Owner(data) => seat_from_data(self.table, data)
                .map(|seat| self.table.own(piece, Some(seat)))
                .map_err(|problem| say!("owner-problem", problem)),
            Trait::Face(data) => face_from_data(self.table, piece, data)
                .and_then(|face| self.table.turn(piece, face).map_err(|problem| problem.message())),
            Trait::Shown(data) => seats_from_data(self.table, data)
                .map(|seats| self.table.show(piece, seats.iter().fold(0, |mask, seat| mask | 1 << seat.0)))
                .map_err(|problem| say!("shown-problem", problem)),
            Trait::Concealed(data) => seats_from_data(self.table, data)
                .map(|seats| self.table.conceal(piece, seats.iter().fold(0, |mask, seat| mask | 1 << seat.0)))
                .map_err(|problem| say!("concealed-problem", problem)),
            Trait::Value(at, data) => {
                let def = &self.table.family_def(piece).values[*at];
                let name = def.name.clone();
                stored_from_data(self.table, &Kind::from(def), data)
                    .map(|stored| self.table.set(self.table.piece_cell(piece, *at as u32), stored))
                    .map_err(|problem| say!("name-problem", name, problem))
            }
            Trait::Pool(pool, count) => {
                self.pools.push((say!("key-prefix", key).as_arg(), Thing::Piece(piece), *pool, *count));
                Ok(())
            }
            Trait::On(_) if self.table.held_zone(piece).is_some() => Ok(()),
            Trait::On(_) => Err(say!("nothing-can-lie-on-it")),
        };
        if let Err(problem) = done {
            self.errors.push(say!("at-label", label = key, problem));
        }
    }

    fn values(&mut self, statements: &[Statement<'_>]) {
        for statement in statements {
            match statement {
                Statement::Value { whose, holds, data } => match stored_from_data(self.table, &holds.kind, data) {
                    Ok(stored) => self.table.set(holds.cell, stored),
                    Err(problem) => self.errors.push(say!("whose-problem", whose, name = holds.name, problem)),
                },
                Statement::Pool { whose, holder, pool, count } => {
                    self.pools.push((whose.clone(), *holder, *pool, *count));
                }
                _ => {}
            }
        }
    }

    /// Those who give come before those who take, so that the order of writing does not matter.
    fn set_pools(&mut self) {
        let pools = std::mem::take(&mut self.pools);
        let stated: BTreeSet<PoolId> =
            pools.iter().filter(|(_, holder, ..)| *holder == Thing::Bank).map(|(_, _, pool, _)| *pool).collect();
        for is_taking in [false, true] {
            for (whose, holder, pool, count) in &pools {
                let name = &self.table.layout().def.pools[pool.index()].name;
                let Some(cell) = self.table.pool_cell(*holder, *pool) else { continue };
                let has = self.table.get(cell);
                if *holder == Thing::Bank && self.table.available(*pool, Thing::Bank).is_none() {
                    if is_taking {
                        self.errors.push(say!("is-without-end", whose, name));
                    }
                } else if stated.contains(pool) {
                    self.table.set(cell, *count);
                } else if !is_taking && has > *count {
                    let given = self.table.transfer(*pool, *holder, Thing::Bank, has - count);
                    self.check(whose, given);
                } else if is_taking && has < *count {
                    let short = self.table.available(*pool, Thing::Bank).filter(|bank| *bank < count - has);
                    if let Some(bank) = short {
                        let problem = say!("bank-has-too-few", whose, name, count, bank);
                        self.errors.push(problem);
                        continue;
                    }
                    let taken = self.table.transfer(*pool, Thing::Bank, *holder, count - has);
                    self.check(whose, taken);
                }
            }
        }
    }
}

/// A face by name, or by number from 1.
pub(super) fn face_from_data(table: &Table, piece: PieceId, data: &Data) -> Result<usize, Message> {
    let faces = &table.kind_def(piece).faces;
    let at = match data {
        Data::Text(name) => faces.iter().position(|face| face.name == *name),
        _ => data.as_int().and_then(|number| usize::try_from(number - 1).ok()).filter(|at| *at < faces.len()),
    };
    at.ok_or_else(|| {
        let names: Vec<&str> = faces.iter().map(|face| face.name.as_str()).collect();
        say!("face-must-be-one-of", words = names.join(", "), found = written(data))
    })
}
