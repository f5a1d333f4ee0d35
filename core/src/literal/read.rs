//! From a literal state to statements: which name means what. Nothing is altered here.

use super::pieces::split;
use super::value::{Kind, seat_number, seats_from_data, written};
use super::{Holds, Statement};
use crate::data::Data;
use crate::def::{Copies, FieldType, ValueDef, ValueType, position_called};
use crate::ids::{KindId, PieceId, PoolId, RegionId, SeatId, SeatList, Thing, ZoneId};
use crate::key::{piece_by_key, pieces_of, thing_by_key};
use crate::layout::{Cell, Place};
use crate::message::{Arg, AsArg, Message};
use crate::say;
use crate::table::Table;

/// Names with a meaning of their own at the top of a state.
const RESERVED: [&str; 7] = ["seats", "bank", "options", "kinds", "slots", "count", "absent"];

/// What a state says, and what is wrong with it.
pub(super) fn statements<'d>(table: &Table, literal: &'d Data) -> (Vec<Statement<'d>>, Vec<Message>) {
    let mut reader = Reader { table, out: Vec::new(), errors: Vec::new() };
    match literal {
        Data::List(seats) => {
            for (number, data) in (1..).zip(seats) {
                reader.seat(number, data);
            }
        }
        Data::Map(map) => {
            for (name, data) in map {
                reader.named(name, data);
            }
        }
        Data::Nil => {}
        _ => reader.errors.push(say!("state-is-a-table", found = written(literal))),
    }
    (reader.out, reader.errors)
}

pub(super) struct Reader<'t, 'd> {
    pub table: &'t Table,
    pub out: Vec<Statement<'d>>,
    pub errors: Vec<Message>,
}

impl<'d> Reader<'_, 'd> {
    fn named(&mut self, name: &'d str, data: &'d Data) {
        let layout = self.table.layout_arc();
        match name {
            // in a game with room for more, fewer seats are taken at the start than the table has
            "seats" if data.as_int().is_some_and(|seats| self.is_number_of_seats(seats)) => return,
            "seats" => {
                return self.errors.push(say!("table-has-seats", seats = layout.seats, found = written(data)));
            }
            "bank" => {
                for (name, data) in self.entries(&"bank".as_arg(), data) {
                    match layout.def.pool(name) {
                        Some(pool) => {
                            self.pool(&say!("key-prefix", key = "bank").as_arg(), name, Thing::Bank, pool, data);
                        }
                        None => self.unknown(
                            &say!("key-prefix", key = "bank").as_arg(),
                            name,
                            layout.def.pools.iter().map(|pool| pool.name.as_str()),
                        ),
                    }
                }
                return;
            }
            "options" => {
                for (name, data) in self.entries(&"options".as_arg(), data) {
                    match position_called(layout.def.options.iter().map(|option| option.id.as_str()), name) {
                        Some(at) if layout.def.options[at].composed.is_some() => self.list_items(name, at, data),
                        Some(at) => {
                            let kind = Kind::from(&layout.def.options[at]);
                            self.value(&say!("option-prefix").as_arg(), name, layout.option_cell(at), kind, data);
                        }
                        None => self.unknown(
                            &say!("key-prefix", key = "options").as_arg(),
                            name,
                            layout.def.options.iter().map(|one| one.id.as_str()),
                        ),
                    }
                }
                return;
            }
            "kinds" => return self.kinds(data),
            "slots" => return self.slots(data),
            "count" => return self.counts(data),
            "absent" => {
                match seats_from_data(self.table, data) {
                    Ok(seats) => self.out.push(Statement::Absent(seats)),
                    Err(problem) => self.errors.push(say!("absent-problem", problem)),
                }
                return;
            }
            _ => {}
        }
        match seat_number(name) {
            Some(number) => self.seat(number, data),
            None => self.thing(name, data),
        }
    }

    fn is_number_of_seats(&self, seats: i64) -> bool {
        let layout = self.table.layout();
        let begin = layout.all_seats().filter(|seat| self.table.is_present(*seat)).count();
        seats == i64::from(layout.seats) || (layout.def.has_room && usize::try_from(seats) == Ok(begin))
    }

    /// The named entries of a table.
    fn entries(&mut self, label: &Arg, data: &'d Data) -> Vec<(&'d str, &'d Data)> {
        match data {
            Data::Map(map) => map.iter().map(|(name, data)| (name.as_str(), data)).collect(),
            Data::List(list) if list.is_empty() => Vec::new(),
            _ => {
                self.errors.push(say!("must-be-table-of-names", label, found = written(data)));
                Vec::new()
            }
        }
    }

    fn unknown<'n>(&mut self, whose: &Arg, name: &str, known: impl IntoIterator<Item = &'n str>) {
        self.errors.push(say!("there-is-nothing-called", whose, name).or_did_you_mean(name, known));
    }

    fn value(&mut self, whose: &Arg, name: &str, cell: Cell, kind: Kind, data: &'d Data) {
        let holds = Holds { name: name.to_owned(), cell, kind };
        self.out.push(Statement::Value { whose: whose.clone(), holds, data });
    }

    /// Read a value if there is one of that name.
    fn value_of(
        &mut self,
        whose: &Arg,
        name: &str,
        defs: &[ValueDef],
        cell: impl Fn(usize) -> Cell,
        data: &'d Data,
    ) -> bool {
        let Some(at) = defs.iter().position(|def| def.name == name) else { return false };
        self.value(whose, name, cell(at), Kind::from(&defs[at]), data);
        true
    }

    pub(super) fn pool_count(&mut self, whose: &Arg, name: &str, data: &Data) -> Option<i32> {
        let count = data.as_int().and_then(|count| i32::try_from(count).ok()).filter(|count| *count >= 0);
        if count.is_none() {
            self.errors.push(say!("must-be-count", whose, name, found = written(data)));
        }
        count
    }

    fn pool(&mut self, whose: &Arg, name: &str, holder: Thing, pool: PoolId, data: &'d Data) {
        if let Some(count) = self.pool_count(whose, name, data) {
            self.out.push(Statement::Pool { whose: whose.clone(), holder, pool, count });
        }
    }

    /// Read a pool if the holder has it.
    fn pool_of(&mut self, whose: &Arg, name: &str, holder: Thing, data: &'d Data) -> bool {
        let pool = self.table.layout().def.pool(name);
        let Some(pool) = pool.filter(|pool| self.table.pool_cell(holder, *pool).is_some()) else { return false };
        self.pool(whose, name, holder, pool, data);
        true
    }

    /// `{ ["2"] = 5 }`: numbers of a live list by their places. A composed option as a whole is settled when the table
    /// is laid out.
    fn list_items(&mut self, name: &str, at: usize, data: &'d Data) {
        let Data::Map(items) = data else { return };
        let layout = self.table.layout_arc();
        let option = &layout.def.options[at];
        for (place, data) in items {
            let Ok(number) = place.parse::<usize>() else { return };
            match number.checked_sub(1).and_then(|item| layout.option_list_cell(at, item)) {
                Some(cell) => {
                    let kind = Kind { ty: ValueType::Int, range: option.range };
                    self.value(&say!("option-prefix").as_arg(), &format!("{name}.{place}"), cell, kind, data);
                }
                None => {
                    self.errors.push(say!("list-has-numbers", id = option.id, count = option.list_cells()));
                }
            }
        }
    }

    /// `{ palace = { price = 18 } }`: numbers of content, on all faces of the kind.
    fn kinds(&mut self, data: &'d Data) {
        let layout = self.table.layout_arc();
        let def = &layout.def;
        for (id, data) in self.entries(&"kinds".as_arg(), data) {
            let Some(kind) = def.kind(id) else {
                let whose = say!("key-prefix", key = "kinds").as_arg();
                self.unknown(&whose, id, def.kinds.iter().map(|kind| kind.id.as_str()));
                continue;
            };
            let fields = &def.families[def.kinds[kind.index()].family.index()].fields;
            let whose = say!("key-prefix", key = id).as_arg();
            for (name, data) in self.entries(&id.as_arg(), data) {
                match fields.iter().position(|field| field.name == name) {
                    Some(at) => self.field(&whose, kind, at, data),
                    None => self.unknown(&whose, name, fields.iter().map(|field| field.name.as_str())),
                }
            }
        }
    }

    fn field(&mut self, whose: &Arg, kind: KindId, at: usize, data: &'d Data) {
        let layout = self.table.layout_arc();
        let def = &layout.def.kinds[kind.index()];
        let field = &layout.def.families[def.family.index()].fields[at];
        let FieldType::Scalar(ty) = &field.ty else {
            return self.errors.push(say!("field-is-not-single", whose, name = field.name));
        };
        let range = if *ty == ValueType::Int { field.range } else { (i32::MIN, i32::MAX) };
        for cell in (0..def.faces.len()).filter_map(|face| layout.field_cell(kind, face, at)) {
            self.value(whose, &field.name, cell, Kind { ty: ty.clone(), range }, data);
        }
    }

    fn slots(&mut self, data: &'d Data) {
        let Data::List(list) = data else {
            return self.errors.push(say!("slots-must-be-lists", found = written(data)));
        };
        let mut slots = Vec::new();
        let mut seen = SeatList::default();
        for one in list {
            match seats_from_data(self.table, one) {
                Ok(members) => {
                    if members.is_empty() || members.iter().any(|seat| seen.contains(seat)) {
                        self.errors.push(say!("slots-each-slot-has-members-and"));
                    }
                    members.iter().for_each(|seat| seen.push(seat));
                    slots.push(members);
                }
                Err(problem) => self.errors.push(say!("slots-member-problem", problem)),
            }
        }
        self.out.push(Statement::Slots(slots));
    }

    fn counts(&mut self, data: &'d Data) {
        let layout = self.table.layout_arc();
        for (name, data) in self.entries(&"count".as_arg(), data) {
            if !layout.track.nodes.iter().any(|node| node.name == name) {
                self.unknown(
                    &say!("key-prefix", key = "count").as_arg(),
                    name,
                    layout.track.nodes.iter().map(|node| node.name.as_str()),
                );
            } else if let Some(pass) = data.as_int().and_then(|pass| u32::try_from(pass).ok()) {
                self.out.push(Statement::Count { name: name.to_owned(), pass });
            } else {
                self.errors.push(say!("count-must-be-number", name, found = written(data)));
            }
        }
    }

    fn seat(&mut self, number: i64, data: &'d Data) {
        let layout = self.table.layout_arc();
        if !(1..=i64::from(layout.seats)).contains(&number) {
            return self.errors.push(say!("there-is-no-seat-table-has", number, seats = layout.seats));
        }
        let seat = SeatId(number as u16 - 1);
        let label = say!("seat-number", seat = number).as_arg();
        let whose = say!("key-prefix", key = label).as_arg();
        for (name, data) in self.entries(&label, data) {
            let is_known = self.value_of(&whose, name, &layout.def.seat_values, |at| layout.seat_cell(seat, at), data)
                || self.pool_of(&whose, name, Thing::Seat(seat), data);
            if is_known {
                continue;
            }
            if let Some(zone) = layout.seat_zone(seat, name) {
                self.place(&say!("whose-name", whose, name).as_arg(), zone, data);
                continue;
            }
            let own = self.own_pieces(seat, name);
            if own.is_empty() {
                let def = &layout.def;
                let values = def.seat_values.iter().map(|value| value.name.as_str());
                let pools = def.pools.iter().filter(|pool| pool.seat.is_some()).map(|pool| pool.name.as_str());
                let kinds = def.kinds.iter().filter(|kind| matches!(kind.copies, Copies::PerSeat(_)));
                let kinds = kinds.flat_map(|kind| [kind.id.as_str(), def.families[kind.family.index()].id.as_str()]);
                self.unknown(&whose, name, values.chain(pools).chain(layout.seat_zone_names()).chain(kinds));
            } else {
                self.own_places(&say!("whose-name", whose, name).as_arg(), seat, &own, data);
            }
        }
    }

    /// The pieces that a seat has of a per-seat kind, or of the per-seat kinds of a family.
    fn own_pieces(&self, seat: SeatId, name: &str) -> Vec<PieceId> {
        let def = &self.table.layout().def;
        let mut found = Vec::new();
        for kind in &def.kinds {
            let Copies::PerSeat(copies) = kind.copies else { continue };
            if kind.id != name && def.families[kind.family.index()].id != name {
                continue;
            }
            let Some(id) = def.kind(&kind.id) else { continue };
            let copies = usize::from(copies);
            found.extend(pieces_of(self.table, id).skip(seat.index() * copies).take(copies));
        }
        found
    }

    fn own_places(&mut self, label: &Arg, seat: SeatId, own: &[PieceId], data: &'d Data) {
        let several: Vec<&'d Data> = match data {
            Data::List(list) => list.iter().collect(),
            one => vec![one],
        };
        if several.len() > own.len() || (own.len() > 1 && !matches!(data, Data::List(_))) {
            return self.errors.push(say!("list-a-place-for-each", label, count = own.len()));
        }
        for (piece, data) in own.iter().zip(several) {
            self.destination(label, Some(seat), *piece, data);
        }
    }

    /// `"c03"`, `{ "c03", face = "b" }`, `{ "market", slot = 2 }`, or `false` for the box.
    fn destination(&mut self, label: &Arg, seat: Option<SeatId>, piece: PieceId, data: &'d Data) {
        let (to, said) = match data {
            Data::Text(to) => (to.as_str(), Vec::new()),
            Data::Flag(false) => ("box", Vec::new()),
            Data::Map(map) => (map.get("1").and_then(Data::as_text).unwrap_or_default(), split(map).1),
            _ => ("", Vec::new()),
        };
        let kind = self.table.kind_of(piece);
        let (slots, said): (Vec<_>, Vec<_>) = said.into_iter().partition(|(name, _)| *name == "slot");
        let at = slots.first().and_then(|(_, data)| self.slot(label, data));
        let traits = said.into_iter().filter_map(|(name, data)| self.piece_trait(label, kind, name, data)).collect();
        if to.is_empty() && matches!(data, Data::Map(_)) {
            let stays = self.table.zone_of(piece);
            return self.out.push(match slots.is_empty() {
                true => Statement::Traits { piece, traits },
                false => Statement::Placed { label: label.clone(), piece, to: stays, at, traits },
            });
        }
        let layout = self.table.layout();
        let own = seat.and_then(|seat| layout.seat_zone(seat, to));
        let zone = own.or_else(|| match thing_by_key(self.table, to) {
            Some(Thing::Zone(zone)) => Some(zone),
            _ => None,
        });
        match zone {
            Some(zone) => self.out.push(Statement::Placed { label: label.clone(), piece, to: zone, at, traits }),
            None => {
                let spaces = layout.board().map_or(&[][..], |board| &board.spaces[..]);
                let known = spaces.iter().map(|space| space.id.as_str()).chain(layout.table_zone_names());
                let problem = say!("must-be-a-place", label, found = written(data)).or_did_you_mean(to, known);
                self.errors.push(problem);
            }
        }
    }

    /// A slot as people count, from 1; as the table counts, from 0.
    fn slot(&mut self, label: &Arg, data: &Data) -> Option<u16> {
        let slot = data.as_int().and_then(|slot| u16::try_from(slot).ok()).and_then(|slot| slot.checked_sub(1));
        if slot.is_none() {
            self.errors.push(say!("slot-must-be-number", label, found = written(data)));
        }
        slot
    }

    fn thing(&mut self, name: &'d str, data: &'d Data) {
        let layout = self.table.layout_arc();
        let zone = layout.space(name).or_else(|| layout.table_zone(name)).or_else(|| layout.link(name));
        let zone = zone.or_else(|| match thing_by_key(self.table, name) {
            Some(Thing::Zone(zone)) if name.contains('@') => Some(zone),
            _ => None,
        });
        if let Some(zone) = zone {
            return self.place(&name.as_arg(), zone, data);
        }
        let regions = layout.board().map_or(&[][..], |board| &board.regions[..]);
        if let Some(at) = regions.iter().position(|region| region.id == name) {
            let whose = say!("key-prefix", key = name).as_arg();
            for (value, data) in self.entries(&name.as_arg(), data) {
                let cell = |offset| layout.region_cell(RegionId::at(at), offset);
                if !self.value_of(&whose, value, &layout.def.region_values, cell, data) {
                    self.unknown(&whose, value, layout.def.region_values.iter().map(|value| value.name.as_str()));
                }
            }
            return;
        }
        if self.value_of(&"".as_arg(), name, &layout.def.table_values, |at| layout.table_cell(at), data) {
            return;
        }
        if let Some(piece) = piece_by_key(self.table, name) {
            return self.destination(&name.as_arg(), None, piece, data);
        }
        let spaces = layout.board().map_or(&[][..], |board| &board.spaces[..]).iter().map(|space| space.id.as_str());
        let links = layout.board().map_or(&[][..], |board| &board.links[..]).iter().map(|link| link.id.as_str());
        let values = layout.def.table_values.iter().map(|value| value.name.as_str());
        let kinds = layout.def.kinds.iter().map(|kind| kind.id.as_str());
        let regions = regions.iter().map(|region| region.id.as_str());
        let known = RESERVED.into_iter().chain(spaces).chain(links).chain(values).chain(kinds).chain(regions);
        self.unknown(&"".as_arg(), name, known.chain(layout.table_zone_names()));
    }

    /// A zone, space or link: its pieces, and its own values and pools if it has them.
    fn place(&mut self, label: &Arg, zone: ZoneId, data: &'d Data) {
        let pieces = match data {
            Data::Map(map) if !map.is_empty() => {
                let (items, said) = split(map);
                let first = items.values().find_map(|item| match item {
                    Data::Text(key) => Some(key.as_str()),
                    Data::Map(map) => map.get("1").and_then(Data::as_text),
                    _ => None,
                });
                let kind = first.and_then(|key| self.table.layout().def.kind(key.split('#').next().unwrap_or(key)));
                // If a piece does not exist, only that is reported, not also that the place has no such value.
                let is_of_pieces = |reader: &Self, name: &str| match kind {
                    Some(kind) => reader.is_trait(kind, name),
                    None => first.is_some() && !reader.has_value(zone, name),
                };
                let mut own: Vec<(&'d str, &'d Data)> = Vec::new();
                for (name, data) in said {
                    if !["top", "pieces"].contains(&name) && !is_of_pieces(self, name) {
                        own.push((name, data));
                    }
                }
                let is_bare = items.is_empty() && !map.contains_key("top");
                for (name, data) in &own {
                    self.place_value(label, zone, name, data, kind);
                }
                match map.get("pieces") {
                    Some(pieces) => Some(pieces),
                    None if is_bare => None,
                    None => {
                        let own: Vec<&str> = own.iter().map(|(name, _)| *name).collect();
                        return self.numbered(label, zone, data, &own);
                    }
                }
            }
            _ => Some(data),
        };
        if let Some(data) = pieces {
            self.numbered(label, zone, data, &[]);
        }
    }

    /// Has a space or link a value or pool of that name?
    fn has_value(&self, zone: ZoneId, name: &str) -> bool {
        let def = &self.table.layout().def;
        let is_of = |values: &[ValueDef]| values.iter().any(|value| value.name == name);
        match self.table.place_of(zone) {
            Place::Space(_) => {
                let pool = def.pool(name);
                is_of(&def.space_values)
                    || pool.is_some_and(|pool| self.table.pool_cell(Thing::Zone(zone), pool).is_some())
            }
            Place::Link(_) => is_of(&def.link_values),
            _ => false,
        }
    }

    fn numbered(&mut self, label: &Arg, zone: ZoneId, data: &'d Data, without: &[&str]) {
        let shape = self.shape(zone);
        if let Some(contents) = self.contents(label, shape, data, without) {
            self.out.push(Statement::Contents { label: label.clone(), zone, contents });
        }
    }

    fn place_value(&mut self, label: &Arg, zone: ZoneId, name: &str, data: &'d Data, piece: Option<KindId>) {
        let layout = self.table.layout_arc();
        let whose = say!("key-prefix", key = label).as_arg();
        let def = &layout.def;
        let (is_known, values) = match self.table.place_of(zone) {
            Place::Space(at) => {
                let cell = |offset| layout.space_cell(at, offset);
                let is_value = self.value_of(&whose, name, &def.space_values, cell, data);
                (is_value || self.pool_of(&whose, name, Thing::Zone(zone), data), &def.space_values[..])
            }
            Place::Link(at) => {
                let cell = |offset| layout.link_cell(at, offset);
                (self.value_of(&whose, name, &def.link_values, cell, data), &def.link_values[..])
            }
            _ => (false, &[][..]),
        };
        if !is_known {
            let of_piece = piece.map_or_else(Vec::new, |kind| self.trait_names(kind));
            let known = values.iter().map(|value| value.name.as_str()).chain(["top", "pieces"]).chain(of_piece);
            let problem = say!("there-is-nothing-called", whose, name).or_did_you_mean(name, known);
            self.errors.push(problem);
        }
    }
}
