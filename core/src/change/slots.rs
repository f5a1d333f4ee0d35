//! Changes of turn slots and of effects that last, whose clocks may be bound to a slot.

use super::{Change, ChangeError};
use crate::ids::{SeatId, SeatList, SlotId, Thing};
use crate::table::{Lasting, Table};

impl Table {
    /// Let an effect last.
    pub fn begin_lasting(&mut self, lasting: Lasting) {
        self.lastings.push(lasting);
        self.note(Change::LastingBegan);
    }

    /// End one lasting effect, by its position in the list.
    pub fn end_lasting(&mut self, at: usize) {
        if at < self.lastings.len() {
            let lasting = self.lastings.remove(at);
            self.note(Change::LastingEnded { at, lasting });
        }
    }

    /// A moment has come, of this subject or (`None`) of the whole table: end the effects that wait for it, of this
    /// subject or of anybody.
    pub fn end_lastings(&mut self, moment: u16, of: Option<Thing>) {
        let ends = |lasting: &Lasting| {
            let is_its = |subject: Option<Thing>| subject.is_none() || of.is_none() || subject == of;
            lasting.ends.iter().flatten().any(|end| end.moment == moment && is_its(end.of))
        };
        let mut from = 0;
        while let Some(at) = self.lastings[from..].iter().position(ends) {
            from += at;
            self.end_lasting(from);
        }
    }

    fn note_slots(&mut self) {
        if self.recording {
            self.note(Change::Slots { slots: self.slots.clone(), order: self.slot_order.clone() });
        }
    }

    /// Let a seat take its turns in another slot, as its last member; its own slot goes, and the clocks bound to it
    /// pass to the slot that it joins.
    pub fn join_slot(&mut self, seat: SeatId, slot: SlotId) -> Result<(), ChangeError> {
        if !self.slot_order.contains(&slot) {
            return Err(ChangeError::NotInOrder);
        }
        let own = self.slot_of(seat);
        if own == Some(slot) {
            return Ok(());
        }
        self.note_slots();
        self.leave_slots(seat, Some(slot));
        self.slots[slot.index()].push(seat);
        Ok(())
    }

    /// Give a seat a slot of its own, right after another (or at the end).
    pub fn split_slot(&mut self, seat: SeatId, after: Option<SlotId>) -> Result<SlotId, ChangeError> {
        let own = self.slot_of(seat);
        let alone = own.filter(|slot| self.slots[slot.index()].len() == 1);
        let unused = || (0..self.slots.len() as u16).map(SlotId).find(|slot| !self.slot_order.contains(slot));
        let to = alone.or_else(unused).ok_or(ChangeError::NoFreeSlot)?;
        if alone.is_some() && after == alone {
            return Ok(to);
        }
        self.note_slots();
        if alone.is_none() {
            self.leave_slots(seat, None);
            self.slots[to.index()] = std::iter::once(seat).collect();
            self.open_slot(own, to);
        }
        self.slot_order.retain(|slot| *slot != to);
        let at = after.and_then(|after| self.slot_order.iter().position(|slot| *slot == after));
        self.slot_order.insert(at.map_or(self.slot_order.len(), |at| at + 1), to);
        Ok(to)
    }

    /// A slot that comes into use begins with default values, and has had its turn if the slot it parts from has.
    fn open_slot(&mut self, from: Option<SlotId>, to: SlotId) {
        let layout = self.layout_arc();
        for (at, value) in layout.def.slot_values.iter().enumerate() {
            self.set(layout.slot_cell(to, at), value.default);
        }
        let mut cursor = self.cursor.clone();
        cursor.part_slot(from, to);
        if cursor != self.cursor {
            self.set_cursor(cursor);
        }
    }

    /// Set all slots at once: their members in order, each seat at most once (for literal states).
    pub(crate) fn set_slots(&mut self, members: &[SeatList]) {
        self.note_slots();
        for (at, slot) in self.slots.iter_mut().enumerate() {
            *slot = members.get(at).copied().unwrap_or_default();
        }
        self.slot_order = (0..members.len().min(self.slots.len())).map(SlotId::at).collect();
    }

    /// Take a seat out of the order of slots.
    pub fn drop_from_slots(&mut self, seat: SeatId) {
        self.note_slots();
        self.leave_slots(seat, None);
    }

    /// Put the slots into this order.
    pub fn order_slots(&mut self, order: &[SlotId]) -> Result<(), ChangeError> {
        let (mut have, mut want) = (self.slot_order.clone(), order.to_vec());
        have.sort_unstable();
        want.sort_unstable();
        if have != want {
            return Err(ChangeError::OtherSlots);
        }
        self.note_slots();
        self.slot_order = order.to_vec();
        Ok(())
    }

    /// Put the members of a slot into this order.
    pub fn order_members(&mut self, slot: SlotId, order: &SeatList) -> Result<(), ChangeError> {
        let members = self.slots[slot.index()];
        if members.len() != order.len() || !members.iter().all(|seat| order.contains(seat)) {
            return Err(ChangeError::OtherSeats);
        }
        self.note_slots();
        self.slots[slot.index()] = *order;
        Ok(())
    }

    fn leave_slots(&mut self, seat: SeatId, heir: Option<SlotId>) {
        let Some(slot) = self.slot_of(seat) else { return };
        self.slots[slot.index()] = self.slots[slot.index()].iter().filter(|one| *one != seat).collect();
        if !self.slots[slot.index()].is_empty() {
            return;
        }
        let at = self.slot_order.iter().position(|one| *one == slot).unwrap_or(0);
        self.slot_order.remove(at);
        let next = heir.or_else(|| self.slot_order.get(at).or(self.slot_order.first()).copied());
        self.pass_clocks(slot, next);
    }

    /// Clocks bound to a slot that is gone run on with its heir.
    fn pass_clocks(&mut self, gone: SlotId, heir: Option<SlotId>) {
        for at in 0..self.lastings.len() {
            let from = self.lastings[at];
            let mut lasting = from;
            for end in lasting.ends.iter_mut().flatten() {
                if end.of == Some(Thing::Slot(gone)) {
                    end.of = heir.map(Thing::Slot);
                }
            }
            if lasting != from {
                self.lastings[at] = lasting;
                self.note(Change::LastingPassedOn { at, from });
            }
        }
    }
}
