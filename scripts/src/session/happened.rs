//! What came to light after a decision, read from the changes of the table: the reasons why an undo can be more than an
//! undo.

use houserule_core::change::Change;
use houserule_core::ids::{PieceId, SeatId};
use houserule_core::message::{Message, Told};
use houserule_core::table::Table;
use houserule_core::{say, told_error};

/// What came to light between a decision and the next question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Happened {
    /// Something was decided by chance: dice, a shuffle.
    pub chance: bool,
    /// A seat learned what a piece is.
    pub revealed: bool,
}

/// Dice that were thrown at once. Dice fall in the open: everybody at the table sees them.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Throw {
    /// How many sides each has.
    pub sides: u32,
    /// What they show.
    pub dice: Vec<i32>,
}

/// The throws among changes, in their order.
pub(super) fn throws(changes: &[Change]) -> Vec<Throw> {
    let throw = |change: &Change| match change {
        Change::Threw { sides, dice, .. } if !dice.is_empty() => Some(Throw { sides: *sides, dice: dice.to_vec() }),
        _ => None,
    };
    changes.iter().filter_map(throw).collect()
}

/// Why taking back a decision would take back more than a slip of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// Something was decided by chance since.
    Chance,
    /// A seat learned something since.
    Reveal,
    /// This other seat has decided since.
    OtherSeat(SeatId),
}

impl Told for Barrier {
    fn message(&self) -> Message {
        match self {
            Barrier::Chance => say!("barrier-chance"),
            Barrier::Reveal => say!("barrier-reveal"),
            Barrier::OtherSeat(seat) => say!("barrier-seat", seat = seat.0 + 1),
        }
    }
}

told_error!(Barrier);

impl Happened {
    /// Both together.
    pub(super) fn or(self, other: Happened) -> Happened {
        Happened { chance: self.chance || other.chance, revealed: self.revealed || other.revealed }
    }

    /// The barrier that it makes.
    pub fn barrier(self) -> Option<Barrier> {
        if self.chance {
            return Some(Barrier::Chance);
        }
        self.revealed.then_some(Barrier::Reveal)
    }
}

/// What changes brought to light; `after` is the table once they were made.
pub(super) fn happened(after: &Table, changes: &[Change]) -> Happened {
    let chance = changes.iter().any(|change| matches!(change, Change::Drew { .. } | Change::Threw { .. }));
    // Taken back one by one on a copy: a piece that was shown and hidden again has still been seen.
    let mut table = after.clone();
    table.record_changes(false);
    let mut revealed = false;
    for change in changes.iter().rev() {
        let Some(piece) = touched(change) else {
            table.undo(change);
            continue;
        };
        let pieces = with_contents(&table, piece);
        let known: Vec<u32> = pieces.iter().map(|piece| seen_by(&table, *piece)).collect();
        table.undo(change);
        let is_new = |(piece, now): (&PieceId, &u32)| now & !seen_by(&table, *piece) != 0;
        revealed |= pieces.iter().zip(&known).any(is_new);
    }
    Happened { chance, revealed }
}

/// The piece whose visibility a change may alter.
fn touched(change: &Change) -> Option<PieceId> {
    match change {
        Change::Moved { piece, .. }
        | Change::Owned { piece, .. }
        | Change::Shown { piece, .. }
        | Change::Concealed { piece, .. } => Some(*piece),
        _ => None,
    }
}

fn with_contents(table: &Table, piece: PieceId) -> Vec<PieceId> {
    let mut all = vec![piece];
    let mut at = 0;
    while at < all.len() {
        if let Some(zone) = table.held_zone(all[at]) {
            all.extend(table.pieces_in(zone));
        }
        at += 1;
    }
    all
}

/// The seats that see what a piece is; one more bit stands for anybody else.
fn seen_by(table: &Table, piece: PieceId) -> u32 {
    let seats = table.layout().all_seats().filter(|seat| table.sees(*seat, piece));
    seats.fold(u32::from(table.lies_open(piece)) << 16, |mask, seat| mask | 1 << seat.0)
}
