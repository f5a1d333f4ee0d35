//! The table: the whole state of a game as plain, copyable data.
//!
//! This file only reads; every alteration is in `change`. Pieces of a zone form a linked list through the pieces
//! themselves, so a copy of the table is a handful of flat memory copies however many zones there are.

use std::sync::Arc;

use xxhash_rust::xxh3::Xxh3;

use crate::chance::Chance;
use crate::change::Change;
use crate::data::Data;
use crate::def::{Copies, FamilyDef, KindDef, Seen, Shape, ZoneDef};
use crate::ids::{FamilyId, KindId, PieceId, PoolId, SeatId, SeatList, SlotId, Thing, ZoneId};
use crate::layout::{Cell, Layout, Place};
use crate::track::Cursor;

/// "No piece", "no zone" in the packed records.
pub(crate) const NONE: u16 = u16::MAX;
/// "No seat" in the packed records.
pub(crate) const NOBODY: u8 = u8::MAX;

/// The whole state of a game.
#[derive(Debug)]
pub struct Table {
    pub(crate) layout: Arc<Layout>,
    pub(crate) cells: Vec<i32>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) zones: Vec<Zone>,
    pub(crate) slots: Vec<SeatList>,
    pub(crate) slot_order: Vec<SlotId>,
    pub(crate) lastings: Vec<Lasting>,
    pub(crate) present: u16,
    pub(crate) cursor: Cursor,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) chance: Chance,
    pub(crate) changes: Vec<Change>,
    /// How many bytes the noted changes need.
    pub(crate) noted: usize,
    pub(crate) recording: bool,
    /// How many pieces of each kind there are.
    pub(crate) copies: Vec<u16>,
}

/// A piece as it lies on the table.
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Piece {
    pub kind: u16,
    pub zone: u16,
    pub next: u16,
    pub previous: u16,
    pub slot: u16,
    pub holds: u16,
    pub seen: u16,
    /// The seats for which it is not there at all.
    pub concealed: u16,
    pub owner: u8,
    pub face: u8,
    pub cells: u32,
    /// Which of its kind it is, from 1.
    pub number: u16,
}

/// A zone as it lies on the table.
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Zone {
    pub first: u16,
    pub last: u16,
    pub count: u16,
    pub def: u16,
    pub place: Place,
}

/// An effect that lasts until a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Lasting {
    /// Which effect: its number among the schema's `lastings`.
    pub name: u16,
    /// What it lies on; `None`: the table.
    pub on: Option<Thing>,
    /// A number that the rule keeps with it.
    pub value: i32,
    /// It ends at the first of these moments.
    pub ends: [Option<Ending>; 2],
}

/// A moment that ends an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Ending {
    /// The moment's number in the track.
    pub moment: u16,
    /// Whose moment; `None`: anybody's.
    pub of: Option<Thing>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Outcome {
    /// The winners; if there are none, it was a draw.
    pub winners: SeatList,
    /// Passes of the outermost loop when it ended.
    pub turns: u32,
}

impl Clone for Table {
    fn clone(&self) -> Table {
        Table {
            layout: Arc::clone(&self.layout),
            cells: self.cells.clone(),
            pieces: self.pieces.clone(),
            zones: self.zones.clone(),
            slots: self.slots.clone(),
            slot_order: self.slot_order.clone(),
            lastings: self.lastings.clone(),
            present: self.present,
            cursor: self.cursor.clone(),
            outcome: self.outcome,
            chance: self.chance.clone(),
            changes: Vec::new(),
            noted: 0,
            recording: self.recording,
            copies: self.copies.clone(),
        }
    }

    fn clone_from(&mut self, other: &Table) {
        self.layout.clone_from(&other.layout);
        self.cells.clone_from(&other.cells);
        self.pieces.clone_from(&other.pieces);
        self.zones.clone_from(&other.zones);
        self.slots.clone_from(&other.slots);
        self.slot_order.clone_from(&other.slot_order);
        self.lastings.clone_from(&other.lastings);
        self.present = other.present;
        self.cursor.clone_from(&other.cursor);
        self.outcome = other.outcome;
        self.chance.clone_from(&other.chance);
        self.changes.clear();
        self.noted = 0;
        self.recording = other.recording;
        self.copies.clone_from(&other.copies);
    }
}

impl Table {
    /// A table with every piece in its starting zone and every value at its default.
    pub fn new(layout: Arc<Layout>, seed: u64) -> Table {
        let seats = layout.seats;
        let mut table = Table {
            cells: layout.initial_cells(),
            pieces: Vec::new(),
            zones: layout
                .fixed_zones()
                .map(|(def, place)| Zone { first: NONE, last: NONE, count: 0, def, place })
                .collect(),
            slots: layout.all_seats().map(|seat| std::iter::once(seat).collect()).collect(),
            slot_order: (0..u16::from(seats)).map(SlotId).collect(),
            lastings: Vec::new(),
            present: ((1_u32 << seats) - 1) as u16,
            cursor: Cursor::default(),
            outcome: None,
            chance: Chance::new(seed),
            changes: Vec::new(),
            noted: 0,
            recording: false,
            copies: vec![0; layout.def.kinds.len()],
            layout,
        };
        table.lay_out_pieces();
        table
    }

    fn lay_out_pieces(&mut self) {
        let layout = Arc::clone(&self.layout);
        for (at, kind) in layout.def.kinds.iter().enumerate() {
            let id = KindId::at(at);
            let start = kind.start.as_deref().or(layout.def.families[kind.family.index()].start.as_deref());
            match kind.copies {
                Copies::Endless => {}
                Copies::Count(count) => {
                    let zone = start.and_then(|name| layout.table_zone(name).or_else(|| layout.space(name)));
                    for _ in 0..count {
                        self.add_piece(id, zone.unwrap_or(layout.box_zone()), None);
                    }
                }
                Copies::PerSeat(count) => {
                    for seat in layout.all_seats() {
                        let zone = start.and_then(|name| {
                            layout
                                .seat_zone(seat, name)
                                .or_else(|| layout.table_zone(name))
                                .or_else(|| layout.space(name))
                        });
                        for _ in 0..count {
                            self.add_piece(id, zone.unwrap_or(layout.box_zone()), Some(seat));
                        }
                    }
                }
            }
        }
    }

    /// The plan of this table.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What a composed option is now; the numbers of a live list may have changed in play.
    pub fn composed_option(&self, option: usize) -> Data {
        let def = &self.layout.def.options[option];
        if def.list_cells() == 0 {
            return def.composed.as_ref().map_or(Data::Nil, |composed| composed.start.clone());
        }
        let cells = (0..def.list_cells()).filter_map(|item| self.layout.option_list_cell(option, item));
        Data::List(cells.map(|cell| Data::Int(self.get(cell).into())).collect())
    }

    /// The same plan, shared.
    pub fn layout_arc(&self) -> Arc<Layout> {
        Arc::clone(&self.layout)
    }

    /// What a cell holds.
    #[inline]
    pub fn get(&self, cell: Cell) -> i32 {
        self.cells[cell.0 as usize]
    }

    /// All pieces, by id.
    pub fn piece_count(&self) -> usize {
        self.pieces.len()
    }

    /// All zones, by id.
    pub fn zone_count(&self) -> usize {
        self.zones.len()
    }

    /// The kind of a piece.
    #[inline]
    pub fn kind_of(&self, piece: PieceId) -> KindId {
        KindId(self.pieces[piece.index()].kind)
    }

    /// The definition of a piece's kind.
    pub fn kind_def(&self, piece: PieceId) -> &KindDef {
        &self.layout.def.kinds[self.kind_of(piece).index()]
    }

    /// The family of a piece.
    pub fn family_of(&self, piece: PieceId) -> FamilyId {
        self.kind_def(piece).family
    }

    /// The definition of a piece's family.
    pub fn family_def(&self, piece: PieceId) -> &FamilyDef {
        &self.layout.def.families[self.family_of(piece).index()]
    }

    /// Where a piece lies.
    #[inline]
    pub fn zone_of(&self, piece: PieceId) -> ZoneId {
        ZoneId(self.pieces[piece.index()].zone)
    }

    /// Who owns a piece.
    #[inline]
    pub fn owner_of(&self, piece: PieceId) -> Option<SeatId> {
        let owner = self.pieces[piece.index()].owner;
        (owner != NOBODY).then(|| SeatId(u16::from(owner)))
    }

    /// Which of its faces is up.
    #[inline]
    pub fn face_of(&self, piece: PieceId) -> usize {
        usize::from(self.pieces[piece.index()].face)
    }

    /// The numbered place of a piece in a zone of slots.
    pub fn slot_at(&self, piece: PieceId) -> u16 {
        self.pieces[piece.index()].slot
    }

    /// The zone that a piece is for others that lie on it.
    pub fn held_zone(&self, piece: PieceId) -> Option<ZoneId> {
        let holds = self.pieces[piece.index()].holds;
        (holds != NONE).then_some(ZoneId(holds))
    }

    /// The cell of a piece's value or pool, by offset.
    #[inline]
    pub fn piece_cell(&self, piece: PieceId, offset: u32) -> Cell {
        Cell(self.pieces[piece.index()].cells + offset)
    }

    /// The value of a scalar field on the face that is up.
    #[inline]
    pub fn field_of(&self, piece: PieceId, offset: u32) -> i32 {
        let at = &self.pieces[piece.index()];
        let block = self.layout.face_cells(KindId(at.kind), usize::from(at.face));
        self.cells[(block + offset) as usize]
    }

    /// How many pieces a zone holds.
    #[inline]
    pub fn count(&self, zone: ZoneId) -> usize {
        usize::from(self.zones[zone.index()].count)
    }

    /// A zone's shape and visibility.
    pub fn zone_def(&self, zone: ZoneId) -> &ZoneDef {
        self.layout.zone_def(self.zones[zone.index()].def)
    }

    /// What a zone is attached to.
    pub fn place_of(&self, zone: ZoneId) -> Place {
        self.zones[zone.index()].place
    }

    /// The pieces of a zone from the first (the bottom of a stack) to the last (the top).
    pub fn pieces_in(&self, zone: ZoneId) -> PiecesIn<'_> {
        PiecesIn { table: self, next: self.zones[zone.index()].first }
    }

    /// The first piece of a zone.
    #[inline]
    pub fn first_in(&self, zone: ZoneId) -> Option<PieceId> {
        let first = self.zones[zone.index()].first;
        (first != NONE).then_some(PieceId(first))
    }

    /// The last piece of a zone: the top of a stack.
    #[inline]
    pub fn last_in(&self, zone: ZoneId) -> Option<PieceId> {
        let last = self.zones[zone.index()].last;
        (last != NONE).then_some(PieceId(last))
    }

    /// The next piece in the zone.
    pub fn after(&self, piece: PieceId) -> Option<PieceId> {
        let next = self.pieces[piece.index()].next;
        (next != NONE).then_some(PieceId(next))
    }

    /// The previous piece in the zone.
    pub fn before(&self, piece: PieceId) -> Option<PieceId> {
        let previous = self.pieces[piece.index()].previous;
        (previous != NONE).then_some(PieceId(previous))
    }

    /// The position of a piece in its zone, from 0; in a zone of slots, its slot.
    pub fn position(&self, piece: PieceId) -> usize {
        let zone = self.zone_of(piece);
        if matches!(self.zone_def(zone).shape, Shape::Slots(_)) {
            return usize::from(self.slot_at(piece));
        }
        self.pieces_in(zone).position(|one| one == piece).unwrap_or(0)
    }

    /// The piece at a position from 0; in a zone of slots, the piece in that slot.
    pub fn piece_at(&self, zone: ZoneId, at: usize) -> Option<PieceId> {
        if matches!(self.zone_def(zone).shape, Shape::Slots(_)) {
            return self.pieces_in(zone).find(|one| usize::from(self.slot_at(*one)) == at);
        }
        self.pieces_in(zone).nth(at)
    }

    /// The seat that a zone belongs to: its seat, or the owner of the piece that it is.
    pub fn zone_owner(&self, zone: ZoneId) -> Option<SeatId> {
        match self.place_of(zone) {
            Place::Seat(seat) => Some(seat),
            Place::Piece(piece) => self.owner_of(piece).or_else(|| {
                let around = self.zone_of(piece);
                (around != zone).then(|| self.zone_owner(around)).flatten()
            }),
            Place::Table | Place::Space(_) | Place::Link(_) => None,
        }
    }

    /// Is a seat among those who may know a thing of this owner?
    pub fn may_see(&self, seen: Seen, owner: Option<SeatId>, viewer: SeatId) -> bool {
        match seen {
            Seen::All => true,
            Seen::Owner => owner == Some(viewer),
            Seen::Nobody => false,
        }
    }

    /// Does a seat see what a piece is? What lies on a piece that it does not see is as hidden as that one.
    pub fn sees(&self, viewer: SeatId, piece: PieceId) -> bool {
        let zone = self.zone_of(piece);
        if self.is_concealed(viewer, piece) {
            return false;
        }
        if self.pieces[piece.index()].seen & (1 << viewer.0) != 0 {
            return true;
        }
        if let Place::Piece(around) = self.place_of(zone)
            && !self.sees(viewer, around)
        {
            return false;
        }
        self.may_see(self.zone_def(zone).faces, self.zone_owner(zone).or(self.owner_of(piece)), viewer)
    }

    /// May a seat look at what a piece is where it lies, whatever it was shown?
    pub fn may_look_at(&self, viewer: SeatId, piece: PieceId) -> bool {
        let zone = self.zone_of(piece);
        let may_look_around = match self.place_of(zone) {
            Place::Piece(around) => self.may_look_at(viewer, around),
            _ => true,
        };
        let owner = self.zone_owner(zone).or(self.owner_of(piece));
        may_look_around && !self.is_concealed(viewer, piece) && self.may_see(self.zone_def(zone).faces, owner, viewer)
    }

    /// Does everybody see what a piece is?
    pub fn is_public(&self, piece: PieceId) -> bool {
        self.lies_open(piece) || self.layout.all_seats().all(|seat| self.sees(seat, piece))
    }

    /// Does it lie where anybody can see what it is?
    pub fn lies_open(&self, piece: PieceId) -> bool {
        let zone = self.zone_of(piece);
        self.zone_def(zone).faces == Seen::All
            && self.concealed_from(piece) == 0
            && match self.place_of(zone) {
                Place::Piece(around) => self.lies_open(around),
                _ => true,
            }
    }

    /// The cell that counts a pool at a holder.
    pub fn pool_cell(&self, holder: Thing, pool: PoolId) -> Option<Cell> {
        match holder {
            Thing::Bank => Some(self.layout.bank_cell(pool)),
            Thing::Seat(seat) => self.layout.seat_pool_cell(seat, pool),
            Thing::Piece(piece) => {
                let offset = self.layout.piece_pool_offset(self.family_of(piece), pool)?;
                Some(self.piece_cell(piece, offset))
            }
            Thing::Zone(zone) => match self.place_of(zone) {
                Place::Space(space) => self.layout.space_pool_cell(space, pool),
                Place::Piece(piece) => self.pool_cell(Thing::Piece(piece), pool),
                Place::Seat(seat) => self.layout.seat_pool_cell(seat, pool),
                Place::Table | Place::Link(_) => None,
            },
            Thing::Kind(_) | Thing::Region(_) | Thing::Slot(_) => None,
        }
    }

    /// Is it at the table?
    pub fn is_present(&self, seat: SeatId) -> bool {
        self.present & (1 << seat.0) != 0
    }

    /// Do the rules say that a bot answers for this seat's person?
    pub fn is_answered_by_bot(&self, seat: SeatId) -> bool {
        let flag = self.layout.def.bot_answers;
        flag.is_some_and(|at| self.get(self.layout.seat_cell(seat, at)) != 0)
    }

    /// Which seats are present, as a mask.
    pub fn presence(&self) -> u16 {
        self.present
    }

    /// The present seats clockwise, beginning with this one.
    pub fn clockwise(&self, first: SeatId) -> SeatList {
        let seats = u16::from(self.layout.seats);
        (0..seats).map(|step| SeatId((first.0 + step) % seats)).filter(|seat| self.is_present(*seat)).collect()
    }

    /// The turn slots in their order.
    pub fn slot_order(&self) -> &[SlotId] {
        &self.slot_order
    }

    /// The seats of a slot in their order.
    pub fn slot_members(&self, slot: SlotId) -> SeatList {
        self.slots[slot.index()]
    }

    /// The slot in which a seat takes its turn.
    pub fn slot_of(&self, seat: SeatId) -> Option<SlotId> {
        self.slot_order.iter().copied().find(|slot| self.slots[slot.index()].contains(seat))
    }

    /// The effects that last.
    pub fn lastings(&self) -> &[Lasting] {
        &self.lastings
    }

    /// Is any effect lasting?
    pub fn has_lastings(&self) -> bool {
        !self.lastings.is_empty()
    }

    /// Where play stands.
    pub fn cursor(&self) -> &Cursor {
        &self.cursor
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Changes since they were last taken, if they are recorded.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// How many bytes the changes that were noted since they were last taken need.
    #[inline]
    pub fn noted_bytes(&self) -> usize {
        self.noted
    }

    /// Which of its kind a piece is, from 1.
    pub fn number_of(&self, piece: PieceId) -> u16 {
        self.pieces[piece.index()].number
    }

    /// A number that is the same for equal tables on every machine.
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Xxh3::new();
        let mut feed = |values: &[i32]| values.iter().for_each(|value| hash.update(&value.to_le_bytes()));
        feed(&self.cells);
        for piece in &self.pieces {
            feed(&[
                i32::from(piece.kind),
                i32::from(piece.zone),
                i32::from(piece.slot),
                // In one number, so that tables without concealed pieces have the fingerprints of older saves.
                i32::from(piece.seen) | i32::from(piece.concealed) << 16,
                i32::from(piece.owner),
                i32::from(piece.face),
            ]);
        }
        for zone in 0..self.zones.len() {
            feed(&[-1]);
            let zone = ZoneId::at(zone);
            if self.zone_def(zone).shape == Shape::Heap {
                let mut pieces: Vec<i32> = self.pieces_in(zone).map(|piece| i32::from(piece.0)).collect();
                pieces.sort_unstable();
                feed(&pieces);
            } else {
                self.pieces_in(zone).for_each(|piece| feed(&[i32::from(piece.0)]));
            }
        }
        for slot in &self.slot_order {
            feed(&[i32::from(slot.0), -2]);
            self.slots[slot.index()].iter().for_each(|seat| feed(&[i32::from(seat.0)]));
        }
        hash.update(format!("{:?}{:?}{:?}{}", self.lastings, self.cursor, self.outcome, self.present).as_bytes());
        self.chance.feed(&mut hash);
        hash.digest()
    }

    pub(crate) fn cursor_mut(&mut self) -> &mut Cursor {
        &mut self.cursor
    }
}

/// The pieces of a zone in order.
#[derive(Clone, Debug)]
pub struct PiecesIn<'a> {
    table: &'a Table,
    next: u16,
}

impl Iterator for PiecesIn<'_> {
    type Item = PieceId;

    fn next(&mut self) -> Option<PieceId> {
        if self.next == NONE {
            return None;
        }
        let piece = PieceId(self.next);
        self.next = self.table.pieces[piece.index()].next;
        Some(piece)
    }
}
