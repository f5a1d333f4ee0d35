//! Turn slots: seats that take their turn together, join and part.

use houserule_core::ids::{SlotId, Thing};

use super::may_change;
use crate::api::{VerbEntry, verb};
use crate::raw::call::Call;

pub(super) const VERBS: &[&VerbEntry] = &[
    &Slots::ENTRY,
    &ActiveSlot::ENTRY,
    &Join::ENTRY,
    &Split::ENTRY,
    &Drop::ENTRY,
    &OrderSlots::ENTRY,
    &OrderMembers::ENTRY,
];

verb!(Slots, "slots", "() -> {Slot}", "The turn slots in their order.", "assert(#slots() == #seats())", |call| {
    let slots: Vec<Thing> = call.host.table.slot_order().iter().map(|slot| Thing::Slot(*slot)).collect();
    call.push_things(slots.into_iter());
    Ok(1)
});

verb!(ActiveSlot, "active_slot", "() -> Slot?", "The slot on turn.", "assert(active_slot() == nil)", |call| {
    let slot = call.host.table.cursor().slot();
    call.push_thing_or_nil(slot.map(Thing::Slot));
    Ok(1)
});

verb!(
    Join,
    "join_slot",
    "(seat: Seat, slot: Slot) -> ()",
    "Let a seat take its turns in another's slot; clocks bound to the slot it leaves empty pass on.",
    "local a, b = seats()[1], seats()[2]\njoin_slot(b, a.slot)\nassert(#a.slot:members() == 2 and b.slot == a.slot)",
    |call| {
        may_change(call)?;
        let (seat, slot) = (call.seat(1)?, call.slot(2)?);
        call.host.table.join_slot(seat, slot)?;
        Ok(0)
    }
);

verb!(
    Split,
    "split_slot",
    "(seat: Seat, after: Slot?) -> Slot",
    "Give a seat a slot of its own, after another or at the end.",
    "local a, b = seats()[1], seats()[2]\njoin_slot(b, a.slot)\nsplit_slot(b, a.slot)\nassert(b.slot ~= a.slot)",
    |call| {
        may_change(call)?;
        let seat = call.seat(1)?;
        let after = if call.is_nil(2) { None } else { Some(call.slot(2)?) };
        let slot = call.host.table.split_slot(seat, after)?;
        call.push_thing(Thing::Slot(slot));
        Ok(1)
    }
);

verb!(
    Drop,
    "drop_slot",
    "(seat: Seat) -> ()",
    "Take a seat out of the order of slots.",
    "local seat = seats()[2]\ndrop_slot(seat)\nassert(seat.slot == nil)",
    |call| {
        may_change(call)?;
        let seat = call.seat(1)?;
        call.host.table.drop_from_slots(seat);
        Ok(0)
    }
);

verb!(
    OrderSlots,
    "order_slots",
    "(order: {Slot}) -> ()",
    "Put the turn slots into this order.",
    "local order = slots()\norder[1], order[2] = order[2], order[1]\norder_slots(order)\nassert(slots()[1] == order[1])",
    |call| {
        may_change(call)?;
        let order: Vec<SlotId> = call.list(1, Call::slot)?;
        call.host.table.order_slots(&order)?;
        Ok(0)
    }
);

verb!(
    OrderMembers,
    "order_members",
    "(slot: Slot, order: {Seat}) -> ()",
    "Put the seats of a slot into this order.",
    "local a, b = seats()[1], seats()[2]\njoin_slot(b, a.slot)\norder_members(a.slot, { b, a })\nassert(a.slot:members()[1] == b)",
    |call| {
        may_change(call)?;
        let slot = call.slot(1)?;
        let order = call.list(2, Call::seat)?.into_iter().collect();
        call.host.table.order_members(slot, &order)?;
        Ok(0)
    }
);
