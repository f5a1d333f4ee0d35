//! A table as it is kept between sittings, so that a long game need not be played again from its beginning.
//!
//! What is kept says nothing about the plan of the table: whoever loads it must know that content, set-up and program
//! are the same, and that nobody else wrote it. None of that is checked here.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::chance::{Chance, StoredChance};
use crate::ids::{SeatList, SlotId};
use crate::layout::Layout;
use crate::table::{Lasting, Outcome, Piece, Table, Zone};
use crate::track::Cursor;

/// A table without its plan.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredTable {
    cells: Vec<i32>,
    pieces: Vec<Piece>,
    zones: Vec<Zone>,
    slots: Vec<SeatList>,
    slot_order: Vec<SlotId>,
    lastings: Vec<Lasting>,
    present: u16,
    cursor: Cursor,
    outcome: Option<Outcome>,
    chance: StoredChance,
    recording: bool,
}

impl Table {
    /// As it is kept between sittings.
    pub fn stored(&self) -> StoredTable {
        StoredTable {
            cells: self.cells.clone(),
            pieces: self.pieces.clone(),
            zones: self.zones.clone(),
            slots: self.slots.clone(),
            slot_order: self.slot_order.clone(),
            lastings: self.lastings.clone(),
            present: self.present,
            cursor: self.cursor.clone(),
            outcome: self.outcome,
            chance: self.chance.stored(),
            recording: self.recording,
        }
    }

    /// The table that was kept, on the same plan.
    pub fn from_stored(stored: StoredTable, layout: &Arc<Layout>) -> Table {
        Table {
            cells: stored.cells,
            pieces: stored.pieces,
            zones: stored.zones,
            slots: stored.slots,
            slot_order: stored.slot_order,
            lastings: stored.lastings,
            present: stored.present,
            cursor: stored.cursor,
            outcome: stored.outcome,
            chance: Chance::from_stored(stored.chance),
            recording: stored.recording,
            ..Table::new(Arc::clone(layout), 0)
        }
    }
}
