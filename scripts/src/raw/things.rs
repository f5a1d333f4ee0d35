//! Arguments that are things of the game: their handles, read where they lie.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::c_int;

use houserule_core::ids::{KindId, PieceId, SeatId, SeatList, SlotId, Thing, ZoneId};
use houserule_core::say;

use super::handles::{self, Tag};
use crate::raw::call::{Call, Raise, unknown};

impl Call<'_> {
    /// A thing of the game.
    #[inline]
    pub fn thing(&self, at: c_int) -> Result<Thing, Raise> {
        self.thing_seen(at).ok_or_else(|| self.expected(at, say!("thing-of-game")))
    }

    /// A thing of the game, or nothing.
    #[inline]
    pub fn thing_or_nil(&self, at: c_int) -> Result<Option<Thing>, Raise> {
        match self.thing_seen(at) {
            Some(thing) => Ok(Some(thing)),
            None if self.is_nil(at) => Ok(None),
            None => Err(self.expected(at, say!("thing-of-game"))),
        }
    }

    /// A thing of the game, nothing for any other value.
    #[inline]
    fn thing_seen(&self, at: c_int) -> Option<Thing> {
        // SAFETY: only userdata with our tags is read as a handle.
        let (tag, id) = unsafe { handles::read(self, at) }?;
        tag.thing(id)
    }

    /// A seat.
    #[inline]
    pub fn seat(&self, at: c_int) -> Result<SeatId, Raise> {
        // SAFETY: only userdata with the seat's tag is read.
        unsafe { handles::read_tag(self, at, Tag::Seat) }.map(SeatId).ok_or_else(|| self.expected(at, say!("a-seat")))
    }

    /// A seat or nothing.
    pub fn seat_or_nil(&self, at: c_int) -> Result<Option<SeatId>, Raise> {
        if self.is_nil(at) { Ok(None) } else { self.seat(at).map(Some) }
    }

    /// The seats of a list argument, each of them once, however often and however long it names them.
    pub fn seats(&mut self, at: c_int) -> Result<SeatList, Raise> {
        let length = self.list_len(at);
        self.spend(length / 8)?;
        let mut seats = SeatList::default();
        for place in 1..=i32::try_from(length).unwrap_or(i32::MAX) {
            self.push_item(at, place);
            let seat = self.seat(self.top());
            self.pop();
            match seat? {
                seat if seats.contains(seat) => {}
                seat => seats.push(seat),
            }
        }
        Ok(seats)
    }

    /// A piece.
    #[inline]
    pub fn piece(&self, at: c_int) -> Result<PieceId, Raise> {
        // SAFETY: only userdata with the piece's tag is read.
        unsafe { handles::read_tag(self, at, Tag::Piece) }
            .map(PieceId)
            .ok_or_else(|| self.expected(at, say!("a-piece")))
    }

    /// A zone; a piece that holds others stands for the zone that it is.
    #[inline]
    pub fn zone(&self, at: c_int) -> Result<ZoneId, Raise> {
        // SAFETY: only userdata with our tags is read.
        if let Some(zone) = unsafe { handles::read_tag(self, at, Tag::Zone) } {
            return Ok(ZoneId(zone));
        }
        // SAFETY: as above.
        let piece = unsafe { handles::read_tag(self, at, Tag::Piece) }.map(PieceId);
        let held = piece.and_then(|piece| self.host.table.held_zone(piece));
        held.ok_or_else(|| self.expected(at, say!("a-zone")))
    }

    /// A turn slot.
    pub fn slot(&self, at: c_int) -> Result<SlotId, Raise> {
        // SAFETY: only userdata with the slot's tag is read.
        unsafe { handles::read_tag(self, at, Tag::Slot) }.map(SlotId).ok_or_else(|| self.expected(at, say!("a-slot")))
    }

    /// A kind, by handle or by id.
    pub fn any_kind(&self, at: c_int) -> Result<KindId, Raise> {
        // SAFETY: only userdata with the kind's tag is read.
        if let Some(kind) = unsafe { handles::read_tag(self, at, Tag::Kind) } {
            return Ok(KindId(kind));
        }
        let id = self.text(at).map_err(|_| self.expected(at, say!("kind-or-its-id")))?;
        if let Some(kind) = self.host.names.shared_kind(id, || self.package()) {
            return Ok(kind);
        }
        self.host.layout().kind(id).ok_or_else(|| {
            let known = self.host.layout().def.kinds.iter().map(|kind| kind.id.as_str());
            unknown(say!("there-is-no-kind", id), id, known)
        })
    }
}
