//! The one place that decides what a viewer sees of each thing.

use std::collections::BTreeMap;

use super::{
    BackView, Counts, HIDDEN, LastingView, LinkView, Lying, PieceView, RegionView, SeatView, SlotView, SpaceView,
    Values, Viewer, ZoneView,
};
use crate::data::Data;
use crate::def::{Seen, Shape, ValueDef, ValueType};
use crate::ids::{PieceId, PoolId, RegionId, SeatId, SlotId, Thing, ZoneId};
use crate::key::key_of;
use crate::layout::{Cell, Place, thing_from_stored};
use crate::table::{Lasting, Table};

/// The looking viewer.
pub(super) struct Eye<'a> {
    table: &'a Table,
    viewer: Viewer,
}

impl<'a> Eye<'a> {
    pub(super) fn new(table: &'a Table, viewer: Viewer) -> Eye<'a> {
        Eye { table, viewer }
    }

    pub(super) fn may(&self, seen: Seen, owner: Option<SeatId>) -> bool {
        self.viewer.may_see(self.table, seen, owner)
    }

    fn sees(&self, piece: PieceId) -> bool {
        match self.viewer {
            Viewer::Seat(seat) => self.table.sees(seat, piece),
            Viewer::Spectator => self.table.lies_open(piece),
            Viewer::Referee => true,
        }
    }

    /// Is a piece not there at all for this viewer? A viewer without a seat sees nothing that is concealed from any
    /// seat.
    fn is_concealed(&self, piece: PieceId) -> bool {
        match self.viewer {
            Viewer::Seat(seat) => self.table.is_concealed(seat, piece),
            Viewer::Spectator => self.table.concealed_from(piece) != 0,
            Viewer::Referee => false,
        }
    }

    fn is_hidden(&self, thing: Thing) -> bool {
        match thing {
            Thing::Piece(piece) => !self.sees(piece),
            Thing::Zone(zone) => match self.table.place_of(zone) {
                Place::Piece(piece) => !self.sees(piece),
                _ => false,
            },
            _ => false,
        }
    }

    pub(super) fn key(&self, thing: Thing) -> String {
        match thing {
            _ if self.is_hidden(thing) => HIDDEN.to_owned(),
            Thing::Piece(piece) => key_of(self.table, Thing::Piece(piece)),
            Thing::Zone(zone) => match self.table.place_of(zone) {
                Place::Piece(piece) => format!("on@{}", key_of(self.table, Thing::Piece(piece))),
                _ => key_of(self.table, thing),
            },
            _ => key_of(self.table, thing),
        }
    }

    pub(super) fn shown(&self, ty: &ValueType, stored: i32) -> Data {
        match ty {
            ValueType::Int => Data::Int(i64::from(stored)),
            ValueType::Flag => Data::Flag(stored != 0),
            ValueType::Symbol(_) => {
                let word = usize::try_from(stored - 1).ok().and_then(|at| self.table.layout().def.symbols.get(at));
                word.map_or(Data::Nil, |word| Data::Text(word.clone()))
            }
            _ => thing_from_stored(ty, stored).map_or(Data::Nil, |thing| Data::Text(self.key(thing))),
        }
    }

    pub(super) fn values(&self, defs: &[ValueDef], cell: impl Fn(usize) -> Cell, may: impl Fn(Seen) -> bool) -> Values {
        let seen = defs.iter().enumerate().filter(|(_, def)| may(def.seen));
        seen.map(|(at, def)| (def.name.clone(), self.shown(&def.ty, self.table.get(cell(at))))).collect()
    }

    fn pools(&self, holder: Thing, owner: Option<SeatId>) -> Counts {
        let defs = self.table.layout().def.pools.iter().enumerate();
        let seen = defs.filter(|(_, pool)| self.may(pool.seen, owner));
        seen.filter_map(|(at, pool)| {
            let cell = self.table.pool_cell(holder, PoolId::at(at))?;
            Some((pool.name.clone(), self.table.get(cell)))
        })
        .collect()
    }

    pub(super) fn seat(&self, seat: SeatId) -> SeatView {
        let layout = self.table.layout();
        SeatView {
            key: self.key(Thing::Seat(seat)),
            present: self.table.is_present(seat),
            values: self.values(
                &layout.def.seat_values,
                |at| layout.seat_cell(seat, at),
                |seen| self.may(seen, Some(seat)),
            ),
            pools: self.pools(Thing::Seat(seat), Some(seat)),
            zones: (0..layout.seat_zone_names().count()).map(|at| self.zone(layout.seat_zone_at(seat, at))).collect(),
        }
    }

    /// What only the owner of a slot may know is known to its members.
    pub(super) fn slot(&self, slot: SlotId) -> SlotView {
        let layout = self.table.layout();
        let members = self.table.slot_members(slot);
        let owner = members.iter().find(|seat| self.viewer == Viewer::Seat(*seat));
        SlotView {
            key: self.key(Thing::Slot(slot)),
            members: members.iter().map(|seat| self.key(Thing::Seat(seat))).collect(),
            values: self.values(&layout.def.slot_values, |at| layout.slot_cell(slot, at), |seen| self.may(seen, owner)),
        }
    }

    pub(super) fn zone(&self, zone: ZoneId) -> ZoneView {
        let table = self.table;
        let def = table.zone_def(zone);
        let owner = table.zone_owner(zone);
        let is_counted = self.may(def.count, owner);
        let is_ordered = def.shape != Shape::Heap && self.may(def.order, owner);
        let (shape, places) = match def.shape {
            Shape::Stack => ("stack", None),
            Shape::Row => ("row", None),
            Shape::Slots(places) => ("slots", Some(places)),
            Shape::Heap => ("heap", None),
        };
        let mut pieces = Vec::new();
        let mut backs = BTreeMap::new();
        let mut count = 0;
        for piece in table.pieces_in(zone).filter(|piece| !self.is_concealed(*piece)) {
            count += 1;
            let slot = (is_ordered && places.is_some()).then(|| table.slot_at(piece) + 1);
            if self.sees(piece) {
                pieces.push(Lying::Piece(Box::new(self.piece(piece, slot))));
            } else if is_counted && is_ordered {
                pieces.push(Lying::Back(BackView {
                    family: table.family_def(piece).id.clone(),
                    owner: table.owner_of(piece).map(|seat| self.key(Thing::Seat(seat))),
                    slot,
                }));
            } else if is_counted {
                *backs.entry(table.family_def(piece).id.clone()).or_default() += 1;
            }
        }
        if !is_ordered {
            pieces.sort_by(|a, b| a.key().cmp(&b.key()));
        }
        let key = self.key(Thing::Zone(zone));
        ZoneView { key, shape, places, count: is_counted.then_some(count), pieces, backs }
    }

    fn piece(&self, piece: PieceId, slot: Option<u16>) -> PieceView {
        let table = self.table;
        let (kind, family) = (table.kind_def(piece), table.family_def(piece));
        let owner = table.owner_of(piece);
        PieceView {
            key: key_of(self.table, Thing::Piece(piece)),
            kind: kind.id.clone(),
            family: family.id.clone(),
            face: kind.faces.get(table.face_of(piece)).map_or_else(String::new, |face| face.name.clone()),
            owner: owner.map(|seat| self.key(Thing::Seat(seat))),
            slot,
            values: self.values(&family.values, |at| table.piece_cell(piece, at as u32), |seen| self.may(seen, owner)),
            pools: self.pools(Thing::Piece(piece), owner),
            holds: table.held_zone(piece).map(|zone| self.zone(zone)),
        }
    }

    pub(super) fn space(&self, space: u16) -> SpaceView {
        let layout = self.table.layout();
        let zone = layout.space_zone(space);
        let region = layout.board().and_then(|board| board.spaces[usize::from(space)].region);
        SpaceView {
            zone: self.zone(zone),
            region: region.map(|region| self.key(Thing::Region(RegionId(region)))),
            values: self.values(
                &layout.def.space_values,
                |at| layout.space_cell(space, at),
                |seen| self.may(seen, None),
            ),
            pools: self.pools(Thing::Zone(zone), None),
        }
    }

    pub(super) fn link(&self, link: u16) -> Option<LinkView> {
        let layout = self.table.layout();
        let cell = |at| layout.link_cell(link, at);
        let zone = layout.link_zone(link);
        let is_empty = self.table.pieces_in(zone).all(|piece| self.is_concealed(piece));
        let is_bare = is_empty && !self.differs(&layout.def.link_values, cell);
        let values = || self.values(&layout.def.link_values, cell, |seen| self.may(seen, None));
        (!is_bare).then(|| LinkView { zone: self.zone(zone), values: values() })
    }

    pub(super) fn region(&self, region: RegionId) -> Option<RegionView> {
        let layout = self.table.layout();
        let cell = |at| layout.region_cell(region, at);
        let values = || self.values(&layout.def.region_values, cell, |seen| self.may(seen, None));
        let key = || self.key(Thing::Region(region));
        self.differs(&layout.def.region_values, cell).then(|| RegionView { key: key(), values: values() })
    }

    /// Does a value that the viewer may know differ from its default?
    fn differs(&self, defs: &[ValueDef], cell: impl Fn(usize) -> Cell) -> bool {
        let known = defs.iter().enumerate().filter(|(_, def)| self.may(def.seen, None));
        known.into_iter().any(|(at, def)| self.table.get(cell(at)) != def.default)
    }

    pub(super) fn lastings(&self) -> Vec<LastingView> {
        let layout = self.table.layout();
        let name_at = |names: &[String], at: u16| names.get(usize::from(at)).cloned().unwrap_or_default();
        let is_there = |lasting: &&Lasting| match lasting.on {
            Some(Thing::Piece(piece)) => !self.is_concealed(piece),
            Some(Thing::Zone(zone)) => match self.table.place_of(zone) {
                Place::Piece(piece) => !self.is_concealed(piece),
                _ => true,
            },
            _ => true,
        };
        let lastings = self.table.lastings().iter().filter(is_there);
        lastings
            .map(|lasting| LastingView {
                name: name_at(&layout.def.lastings, lasting.name),
                on: lasting.on.map(|thing| self.key(thing)),
                value: (!lasting.on.is_some_and(|thing| self.is_hidden(thing))).then_some(lasting.value),
                until: (lasting.ends.iter().flatten())
                    .map(|end| (name_at(&layout.track.moments, end.moment), end.of.map(|thing| self.key(thing))))
                    .collect(),
            })
            .collect()
    }
}

impl Lying {
    fn key(&self) -> Option<&str> {
        match self {
            Lying::Piece(piece) => Some(&piece.key),
            Lying::Back(_) => None,
        }
    }
}
