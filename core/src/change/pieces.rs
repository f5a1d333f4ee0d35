//! Changes of pieces: moving, turning, owning, showing, ordering and creating them.
//!
//! Keeps the linked lists of zones whole: a piece is in exactly one list, and in a zone of slots the list is
//! sorted by slot. What a piece is worth to a rule is not known here.

use super::{Change, ChangeError, Position};
use crate::def::{Copies, Shape};
use crate::ids::{KindId, PieceId, SeatId, ZoneId};
use crate::layout::Place;
use crate::table::{NOBODY, NONE, Piece, Table, Zone};

/// The most pieces that may lie on each other, each on the next. Whoever looks at a piece looks at those below it.
pub(super) const DEEPEST: usize = 16;

impl Table {
    /// Move a piece. What it holds goes with it; who had been shown it is forgotten when it changes zone.
    pub fn move_piece(&mut self, piece: PieceId, to: ZoneId, position: Position) -> Result<(), ChangeError> {
        if let Place::Piece(_) = self.place_of(to) {
            self.check_inside(to, piece)?;
        }
        let record = self.pieces[piece.index()];
        let from = ZoneId(record.zone);
        let has_slots = matches!(self.zone_def(to).shape, Shape::Slots(_));
        let slot = if has_slots { self.slot_for(piece, to, position)? } else { 0 };
        self.unlink(piece);
        let behind = match position {
            _ if has_slots => self.behind_slot(to, slot),
            Position::Last => self.last_in(to),
            position => self.behind(to, position),
        };
        self.link(piece, to, behind);
        let moved = &mut self.pieces[piece.index()];
        moved.slot = slot;
        if from != to {
            moved.seen = 0;
        }
        if self.recording {
            let previous = (record.previous != NONE).then_some(PieceId(record.previous));
            self.note(Change::Moved { piece, from: (from, previous), was: (record.slot, record.seen), to });
        }
        Ok(())
    }

    /// The slot that a piece comes to lie in; 0 in zones without slots.
    fn slot_for(&self, piece: PieceId, to: ZoneId, position: Position) -> Result<u16, ChangeError> {
        let def = self.zone_def(to);
        let Shape::Slots(slots) = def.shape else { return Ok(0) };
        // The pieces lie in the order of their slots.
        let mut taken = self.pieces_in(to).filter(|one| *one != piece).map(|one| self.slot_at(one));
        match position {
            Position::At(slot) if slot >= slots => {
                Err(ChangeError::NoSuchSlot { slot: slot.saturating_add(1), zone: def.name.clone(), slots })
            }
            Position::At(slot) if taken.any(|one| one == slot) => {
                Err(ChangeError::Taken { slot: slot + 1, zone: def.name.clone() })
            }
            Position::At(slot) => Ok(slot),
            Position::First | Position::Last => {
                let free = (0..slots).find(|slot| taken.next() != Some(*slot));
                free.ok_or_else(|| ChangeError::Full(def.name.clone()))
            }
        }
    }

    /// The piece behind which one in a slot comes to lie.
    fn behind_slot(&self, zone: ZoneId, slot: u16) -> Option<PieceId> {
        self.pieces_in(zone).filter(|one| self.slot_at(*one) < slot).last()
    }

    /// The piece behind which a new one comes to lie where there are no slots.
    #[inline(never)]
    fn behind(&self, zone: ZoneId, position: Position) -> Option<PieceId> {
        match position {
            Position::Last => self.last_in(zone),
            Position::First | Position::At(0) => None,
            Position::At(at) => self.piece_at(zone, usize::from(at) - 1).or(self.last_in(zone)),
        }
    }

    /// May a piece be put into a zone that is a piece?
    #[inline(never)]
    fn check_inside(&self, to: ZoneId, piece: PieceId) -> Result<(), ChangeError> {
        match self.is_inside(to, piece) {
            true => Err(ChangeError::InItself),
            false => self.check_depth(to, piece),
        }
    }

    pub(crate) fn is_inside(&self, mut zone: ZoneId, piece: PieceId) -> bool {
        while let Place::Piece(around) = self.place_of(zone) {
            if around == piece {
                return true;
            }
            zone = self.zone_of(around);
        }
        false
    }

    /// May a piece with all that lies on it be put into a zone?
    fn check_depth(&self, to: ZoneId, piece: PieceId) -> Result<(), ChangeError> {
        let Place::Piece(_) = self.place_of(to) else { return Ok(()) };
        let mut below = 0;
        let mut zone = to;
        while let Place::Piece(around) = self.place_of(zone) {
            below += 1;
            zone = self.zone_of(around);
        }
        if below + self.height(piece) > DEEPEST { Err(ChangeError::TooDeep) } else { Ok(()) }
    }

    /// How many pieces lie on each other here, this one included. None lies deeper than is allowed.
    fn height(&self, piece: PieceId) -> usize {
        let on = self.held_zone(piece).into_iter().flat_map(|zone| self.pieces_in(zone));
        1 + on.map(|one| self.height(one)).max().unwrap_or(0)
    }

    pub(super) fn unlink(&mut self, piece: PieceId) {
        let Piece { zone, next, previous, .. } = self.pieces[piece.index()];
        match previous {
            NONE => self.zones[usize::from(zone)].first = next,
            previous => self.pieces[usize::from(previous)].next = next,
        }
        match next {
            NONE => self.zones[usize::from(zone)].last = previous,
            next => self.pieces[usize::from(next)].previous = previous,
        }
        self.zones[usize::from(zone)].count -= 1;
    }

    pub(super) fn link(&mut self, piece: PieceId, zone: ZoneId, behind: Option<PieceId>) {
        let previous = behind.map_or(NONE, |one| one.0);
        let next = match behind {
            None => self.zones[zone.index()].first,
            Some(one) => self.pieces[one.index()].next,
        };
        match previous {
            NONE => self.zones[zone.index()].first = piece.0,
            previous => self.pieces[usize::from(previous)].next = piece.0,
        }
        match next {
            NONE => self.zones[zone.index()].last = piece.0,
            next => self.pieces[usize::from(next)].previous = piece.0,
        }
        self.zones[zone.index()].count += 1;
        let record = &mut self.pieces[piece.index()];
        (record.zone, record.previous, record.next) = (zone.0, previous, next);
    }

    /// Let two pieces change places.
    pub fn swap(&mut self, a: PieceId, b: PieceId) -> Result<(), ChangeError> {
        if a == b {
            return Ok(());
        }
        let (zone_a, zone_b) = (self.zone_of(a), self.zone_of(b));
        if zone_a == zone_b {
            let order: Vec<PieceId> = self.pieces_in(zone_a).map(|one| exchanged(one, a, b)).collect();
            return self.reorder(zone_a, &order);
        }
        if self.is_inside(zone_a, b) || self.is_inside(zone_b, a) {
            return Err(ChangeError::InItself);
        }
        let (at_a, at_b) = (self.position(a) as u16, self.position(b) as u16);
        self.move_piece(a, self.layout.box_zone(), Position::Last)?;
        self.move_piece(b, zone_a, Position::At(at_a))?;
        self.move_piece(a, zone_b, Position::At(at_b))
    }

    /// Turn a piece to a face.
    pub fn turn(&mut self, piece: PieceId, to: usize) -> Result<(), ChangeError> {
        let kind = self.kind_def(piece);
        if to >= kind.faces.len() {
            return Err(ChangeError::NoSuchFace { kind: kind.id.clone(), faces: kind.faces.len() });
        }
        let from = std::mem::replace(&mut self.pieces[piece.index()].face, to as u8);
        self.note(Change::Turned { piece, from, to: to as u8 });
        Ok(())
    }

    /// Make a piece one of another kind of its family: a promoted pawn, a house that grew. It keeps its place, its
    /// owner and its values, and everything that refers to it; both kinds are endless, so that no count of the box is
    /// wrong.
    pub fn transform(&mut self, piece: PieceId, to: KindId) -> Result<(), ChangeError> {
        let from = self.kind_of(piece);
        if from == to {
            return Ok(());
        }
        let kinds = &self.layout.def.kinds;
        let (old, new) = (&kinds[from.index()], &kinds[to.index()]);
        let both_endless = old.copies == Copies::Endless && new.copies == Copies::Endless;
        if old.family != new.family || !both_endless {
            return Err(ChangeError::CannotBecome { from: old.id.clone(), to: new.id.clone() });
        }
        self.copies[to.index()] += 1;
        let count = self.copies[to.index()];
        let record = &mut self.pieces[piece.index()];
        let (number, face) = (record.number, record.face);
        (record.kind, record.number, record.face) = (to.0, count, 0);
        self.note(Change::Became { piece, from, number, face });
        Ok(())
    }

    /// Give a piece to a seat, or to nobody.
    pub fn own(&mut self, piece: PieceId, to: Option<SeatId>) {
        let from = self.owner_of(piece);
        self.pieces[piece.index()].owner = to.map_or(NOBODY, |seat| seat.0 as u8);
        self.note(Change::Owned { piece, from, to });
    }

    /// Set which seats have been shown a piece, beyond what its zone shows them.
    pub fn show(&mut self, piece: PieceId, to: u16) {
        let from = std::mem::replace(&mut self.pieces[piece.index()].seen, to);
        self.note(Change::Shown { piece, from, to });
    }

    /// The seats that have been shown a piece, beyond what its zone shows them.
    pub fn shown_to(&self, piece: PieceId) -> u16 {
        self.pieces[piece.index()].seen
    }

    /// Set for which seats a piece is not there at all, wherever it goes, until this is set again.
    pub fn conceal(&mut self, piece: PieceId, from_seats: u16) {
        let from = std::mem::replace(&mut self.pieces[piece.index()].concealed, from_seats);
        self.note(Change::Concealed { piece, from, to: from_seats });
    }

    /// The seats for which a piece is not there at all.
    #[inline]
    pub fn concealed_from(&self, piece: PieceId) -> u16 {
        self.pieces[piece.index()].concealed
    }

    /// Is a piece, for this seat, not there at all? So is what lies on such a piece.
    pub fn is_concealed(&self, viewer: SeatId, piece: PieceId) -> bool {
        if self.concealed_from(piece) & (1 << viewer.0) != 0 {
            return true;
        }
        matches!(self.place_of(self.zone_of(piece)), Place::Piece(around) if self.is_concealed(viewer, around))
    }

    /// Lay a zone's pieces in this order.
    pub fn reorder(&mut self, zone: ZoneId, order: &[PieceId]) -> Result<(), ChangeError> {
        let from: Vec<PieceId> = self.pieces_in(zone).collect();
        let (mut have, mut want) = (from.clone(), order.to_vec());
        have.sort_unstable();
        want.sort_unstable();
        if have != want {
            return Err(ChangeError::OtherPieces);
        }
        self.relink(zone, order);
        self.note(Change::Reordered { zone, from: from.into(), shuffled: false });
        Ok(())
    }

    /// Shuffle a zone by a chance stream. Who had been shown one of its pieces is forgotten.
    pub fn shuffle(&mut self, zone: ZoneId, stream: u64) {
        let mark = self.recording.then(|| self.chance.mark(stream));
        let mut order: Vec<PieceId> = self.pieces_in(zone).collect();
        let from: Option<Box<[PieceId]>> = self.recording.then(|| order.clone().into());
        self.chance.shuffle(stream, &mut order);
        self.relink(zone, &order);
        for piece in &order {
            if self.pieces[piece.index()].seen != 0 {
                self.show(*piece, 0);
            }
        }
        if let (Some(mark), Some(from)) = (mark, from) {
            self.note(Change::Drew { mark });
            self.note(Change::Reordered { zone, from, shuffled: true });
        }
    }

    /// Chain a zone's pieces in this order; the slots that are taken stay the same ones.
    pub(crate) fn relink(&mut self, zone: ZoneId, order: &[PieceId]) {
        let mut slots: Vec<u16> = order.iter().map(|piece| self.slot_at(*piece)).collect();
        slots.sort_unstable();
        let mut previous = NONE;
        for (at, piece) in order.iter().enumerate() {
            let next = order.get(at + 1).map_or(NONE, |one| one.0);
            let record = &mut self.pieces[piece.index()];
            (record.previous, record.next) = (previous, next);
            record.slot = slots[at];
            previous = piece.0;
        }
        let record = &mut self.zones[zone.index()];
        record.first = order.first().map_or(NONE, |one| one.0);
        record.last = previous;
    }

    /// Bring a piece of an endless kind into play, one that lies in the box if there is one.
    pub fn create(&mut self, kind: KindId, zone: ZoneId, owner: Option<SeatId>) -> Result<PieceId, ChangeError> {
        let def = &self.layout.def.kinds[kind.index()];
        let box_zone = self.layout.box_zone();
        self.slot_for(PieceId(NONE), zone, Position::Last)?;
        let spare =
            self.pieces_in(box_zone).find(|piece| self.kind_of(*piece) == kind && !self.is_inside(zone, *piece));
        if let Some(piece) = spare {
            self.reset_piece(piece);
            self.move_piece(piece, zone, Position::Last)?;
            self.own(piece, owner);
            return Ok(piece);
        }
        if def.copies != Copies::Endless {
            let id = def.id.clone();
            return Err(ChangeError::NoMore(id));
        }
        self.create_new(kind, zone, owner)
    }

    /// Create one more piece of a kind, whatever lies in the box.
    pub(crate) fn create_new(
        &mut self,
        kind: KindId,
        zone: ZoneId,
        owner: Option<SeatId>,
    ) -> Result<PieceId, ChangeError> {
        if self.pieces.len() + 1 >= usize::from(NONE) || self.zones.len() + 1 >= usize::from(NONE) {
            return Err(ChangeError::TooMany);
        }
        let mut around = zone;
        for _ in 0..DEEPEST {
            let Place::Piece(piece) = self.place_of(around) else { break };
            around = self.zone_of(piece);
        }
        if matches!(self.place_of(around), Place::Piece(_)) {
            return Err(ChangeError::TooDeep);
        }
        let piece = self.add_piece(kind, zone, owner);
        self.note(Change::Created { piece });
        Ok(piece)
    }

    /// Set a piece's values to their defaults, face first, nobody shown.
    pub fn reset_piece(&mut self, piece: PieceId) {
        let layout = self.layout_arc();
        let family = &layout.def.families[self.family_of(piece).index()];
        for (offset, value) in family.values.iter().enumerate() {
            self.set(self.piece_cell(piece, offset as u32), value.default);
        }
        if self.face_of(piece) != 0 {
            let from = std::mem::replace(&mut self.pieces[piece.index()].face, 0);
            self.note(Change::Turned { piece, from, to: 0 });
        }
        if self.shown_to(piece) != 0 {
            self.show(piece, 0);
        }
        if self.concealed_from(piece) != 0 {
            self.conceal(piece, 0);
        }
    }

    /// Lay a new piece into a zone, or into the box where the zone has no free slot.
    pub(crate) fn add_piece(&mut self, kind: KindId, zone: ZoneId, owner: Option<SeatId>) -> PieceId {
        let layout = self.layout_arc();
        let family_id = layout.def.kinds[kind.index()].family;
        let family = &layout.def.families[family_id.index()];
        let piece = PieceId::at(self.pieces.len());
        let cells = self.cells.len() as u32;
        self.cells.extend(family.values.iter().map(|value| value.default));
        self.cells.extend(family.pools.iter().map(|_| 0));
        let holds = layout.family_zone_def(family_id).map_or(NONE, |def| {
            self.zones.push(Zone { first: NONE, last: NONE, count: 0, def, place: Place::Piece(piece) });
            self.zones.len() as u16 - 1
        });
        let number = &mut self.copies[kind.index()];
        *number += 1;
        let number = *number;
        self.pieces.push(Piece {
            number,
            kind: kind.0,
            zone: zone.0,
            next: NONE,
            previous: NONE,
            slot: 0,
            holds,
            seen: 0,
            concealed: 0,
            owner: owner.map_or(NOBODY, |seat| seat.0 as u8),
            face: 0,
            cells,
        });
        let (zone, slot) =
            self.slot_for(piece, zone, Position::Last).map_or((layout.box_zone(), 0), |slot| (zone, slot));
        let has_slots = matches!(self.zone_def(zone).shape, Shape::Slots(_));
        let behind = if has_slots { self.behind_slot(zone, slot) } else { self.last_in(zone) };
        self.link(piece, zone, behind);
        self.pieces[piece.index()].slot = slot;
        piece
    }
}

/// What stands in a piece's place once two have changed places.
pub(crate) fn exchanged(one: PieceId, a: PieceId, b: PieceId) -> PieceId {
    match one {
        _ if one == a => b,
        _ if one == b => a,
        _ => one,
    }
}
