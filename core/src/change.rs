//! Every way to alter a table, and how to take it back.
//!
//! Each function checks its own preconditions, alters the table, and (when the table records) notes a [`Change`]
//! that holds what is needed to undo it and to tell it. Nothing else in the workspace can alter a table.
//! Moving and creating pieces is in `pieces`; turn slots and lasting effects are in `slots`.

mod pieces;
mod slots;

pub(crate) use self::pieces::exchanged;
use crate::chance::{Chance, StreamMark};
use crate::ids::{KindId, PieceId, PoolId, SeatId, SeatList, SlotId, Thing, ZoneId};
use crate::layout::Cell;
use crate::message::{Message, Told};
use crate::table::{Lasting, NOBODY, NONE, Outcome, Table};
use crate::track::Cursor;
use crate::{say, told_error};

/// One alteration, with what it replaced.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A cell was set.
    Set {
        /// Which.
        cell: Cell,
        /// What it held.
        from: i32,
        /// What it holds.
        to: i32,
    },
    /// A piece went from one zone to another (or within one).
    Moved {
        /// Which.
        piece: PieceId,
        /// Where it was, and behind which piece.
        from: (ZoneId, Option<PieceId>),
        /// The slot it had, and who had been shown it.
        was: (u16, u16),
        /// Where it is.
        to: ZoneId,
    },
    /// Another face is up.
    Turned {
        /// Which.
        piece: PieceId,
        /// The face before.
        from: u8,
        /// The face now.
        to: u8,
    },
    /// A piece is of another kind.
    Became {
        /// Which.
        piece: PieceId,
        /// The kind before.
        from: KindId,
        /// Which of that kind it was.
        number: u16,
        /// The face before.
        face: u8,
    },
    /// A piece has another owner.
    Owned {
        /// Which.
        piece: PieceId,
        /// The owner before.
        from: Option<SeatId>,
        /// The owner now.
        to: Option<SeatId>,
    },
    /// A piece was shown to seats, or hidden.
    Shown {
        /// Which.
        piece: PieceId,
        /// The mask of seats before.
        from: u16,
        /// The mask of seats now.
        to: u16,
    },
    /// A piece was concealed from seats, or no longer is.
    Concealed {
        /// Which.
        piece: PieceId,
        /// The mask of seats before.
        from: u16,
        /// The mask of seats now.
        to: u16,
    },
    /// The pieces of a zone lie in another order.
    Reordered {
        /// Which.
        zone: ZoneId,
        /// The order before.
        from: Box<[PieceId]>,
        /// By chance?
        shuffled: bool,
    },
    /// A new piece of an endless kind.
    Created {
        /// Which.
        piece: PieceId,
    },
    /// A number was drawn by chance.
    Drew {
        /// Where its stream stood.
        mark: StreamMark,
    },
    /// Dice were thrown.
    Threw {
        /// Where their stream stood.
        mark: StreamMark,
        /// How many sides each has.
        sides: u32,
        /// What they show.
        dice: Box<[i32]>,
    },
    /// An effect began to last.
    LastingBegan,
    /// An effect ended.
    LastingEnded {
        /// Its position in the list.
        at: usize,
        /// The effect.
        lasting: Lasting,
    },
    /// A lasting effect was moved to another slot's clock.
    LastingPassedOn {
        /// Its position in the list.
        at: usize,
        /// The effect as it was.
        from: Lasting,
    },
    /// The turn slots changed.
    Slots {
        /// Members before.
        slots: Vec<SeatList>,
        /// Order before.
        order: Vec<SlotId>,
    },
    /// A seat came or went.
    Presence {
        /// The mask of seats before.
        from: u16,
    },
    /// Play stands elsewhere.
    Cursor {
        /// Where it stood.
        from: Box<Cursor>,
    },
    /// The game ended.
    Finished {
        /// The outcome before, and where play stood.
        from: (Option<Outcome>, Box<Cursor>),
    },
}

/// Why an alteration is not possible: a mistake of the rule that asked for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangeError {
    /// Not enough in a pool.
    TooFew {
        /// The pool's name.
        pool: String,
        /// What there is.
        has: i32,
        /// What was wanted.
        wanted: i32,
    },
    /// A negative count.
    Negative(i32),
    /// A holder without that pool.
    NoSuchPool(String),
    /// No free slot.
    Full(String),
    /// A slot that is taken.
    Taken {
        /// From 1.
        slot: u16,
        /// The zone's name.
        zone: String,
    },
    /// A slot number that does not exist.
    NoSuchSlot {
        /// From 1.
        slot: u16,
        /// The zone's name.
        zone: String,
        /// How many there are.
        slots: u16,
    },
    /// A face that does not exist.
    NoSuchFace {
        /// The kind's id.
        kind: String,
        /// How many there are.
        faces: usize,
    },
    /// A piece put into itself.
    InItself,
    /// Pieces on pieces on pieces, without end.
    TooDeep,
    /// A finite kind created.
    NoMore(String),
    /// A piece that cannot become of that kind.
    CannotBecome {
        /// The kind that it is of.
        from: String,
        /// The kind that it should be of.
        to: String,
    },
    /// A list of pieces that is not the zone's.
    OtherPieces,
    /// A turn slot that has no turn.
    NotInOrder,
    /// No turn slot is without members, so none is free.
    NoFreeSlot,
    /// A list of turn slots that is not the table's.
    OtherSlots,
    /// A list of seats that is not the slot's.
    OtherSeats,
    /// The table is as large as it can be.
    TooMany,
}

impl Told for ChangeError {
    fn message(&self) -> Message {
        match self {
            ChangeError::TooFew { pool, has, wanted } => say!("there-are-too-few", has, pool, wanted),
            ChangeError::Negative(count) => say!("is-less-than-nothing", count),
            ChangeError::NoSuchPool(pool) => say!("this-does-not-hold", pool),
            ChangeError::Full(zone) => say!("no-slot-is-free", zone),
            ChangeError::Taken { slot, zone } => say!("slot-is-taken", slot, zone),
            ChangeError::NoSuchSlot { slot, zone, slots } => say!("zone-has-slots", zone, slots, slot),
            ChangeError::NoSuchFace { kind, faces } => say!("kind-has-faces", kind, faces),
            ChangeError::InItself => say!("piece-cannot-lie-on-itself"),
            ChangeError::TooDeep => say!("pieces-lie-too-deep", most = pieces::DEEPEST),
            ChangeError::NoMore(count) => say!("all-pieces-are-in-use", count),
            ChangeError::CannotBecome { from, to } => say!("kind-cannot-become", from, to),
            ChangeError::OtherPieces => say!("new-order-must-hold-same-pieces"),
            ChangeError::NotInOrder => say!("slot-is-not-in-order"),
            ChangeError::NoFreeSlot => say!("there-is-no-free-slot"),
            ChangeError::OtherSlots => say!("new-order-must-hold-same-slots"),
            ChangeError::OtherSeats => say!("new-order-must-hold-same-seats"),
            ChangeError::TooMany => say!("table-cannot-hold-more-pieces"),
        }
    }
}

told_error!(ChangeError);

impl Change {
    /// The memory that it takes besides its own size.
    fn heap_bytes(&self) -> usize {
        match self {
            Change::Reordered { from, .. } => size_of_val(&**from),
            Change::Threw { dice, .. } => size_of_val(&**dice),
            Change::Slots { slots, order } => size_of_val(&**slots) + size_of_val(&**order),
            Change::Cursor { .. } | Change::Finished { .. } => 256,
            _ => 0,
        }
    }
}

/// Where in a zone a piece comes to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Position {
    /// The end of a row, the top of a stack, the first free slot.
    #[default]
    Last,
    /// The start of a row, the bottom of a stack.
    First,
    /// A numbered slot, or a position in a row, from 0.
    At(u16),
}

impl Table {
    fn note(&mut self, change: Change) {
        if self.recording {
            self.noted += size_of::<Change>() + change.heap_bytes();
            self.changes.push(change);
        }
    }

    /// Begin or stop noting changes.
    pub fn record_changes(&mut self, on: bool) {
        self.recording = on;
        self.changes.clear();
        self.noted = 0;
    }

    /// Take the changes noted so far.
    pub fn take_changes(&mut self) -> Vec<Change> {
        self.noted = 0;
        std::mem::take(&mut self.changes)
    }

    /// Set a cell. The caller has checked type and range.
    #[inline]
    pub fn set(&mut self, cell: Cell, to: i32) {
        let from = std::mem::replace(&mut self.cells[cell.0 as usize], to);
        if self.recording && from != to {
            self.noted += size_of::<Change>();
            self.changes.push(Change::Set { cell, from, to });
        }
    }

    /// Move counted things from one holder to another. All or nothing.
    pub fn transfer(&mut self, pool: PoolId, from: Thing, to: Thing, count: i32) -> Result<(), ChangeError> {
        if count < 0 {
            return Err(ChangeError::Negative(count));
        }
        let pool_def = &self.layout.def.pools[pool.index()];
        let missing = || ChangeError::NoSuchPool(pool_def.name.clone());
        let source = self.pool_cell(from, pool).ok_or_else(missing)?;
        let target = self.pool_cell(to, pool).ok_or_else(missing)?;
        let endless = pool_def.supply.is_none();
        if !(endless && from == Thing::Bank) {
            let has = self.get(source);
            if has < count {
                return Err(ChangeError::TooFew { pool: pool_def.name.clone(), has, wanted: count });
            }
            self.set(source, has - count);
        }
        if !(endless && to == Thing::Bank) {
            self.set(target, self.get(target).saturating_add(count));
        }
        Ok(())
    }

    /// How many a holder can give: `None` without end.
    pub fn available(&self, pool: PoolId, holder: Thing) -> Option<i32> {
        if holder == Thing::Bank && self.layout.def.pools[pool.index()].supply.is_none() {
            return None;
        }
        Some(self.pool_cell(holder, pool).map_or(0, |cell| self.get(cell)))
    }
    /// Throw a die.
    pub fn die(&mut self, stream: u64, sides: u32) -> i32 {
        if self.recording {
            let mark = self.chance.mark(stream);
            self.note(Change::Drew { mark });
        }
        self.chance.die(stream, sides)
    }

    /// Throw several dice at once; `each` is told what they show.
    pub fn throw(&mut self, stream: u64, sides: u32, count: u32, mut each: impl FnMut(i32)) {
        if !self.recording {
            (0..count).for_each(|_| each(self.chance.die(stream, sides)));
            return;
        }
        let mark = self.chance.mark(stream);
        let dice: Box<[i32]> = (0..count).map(|_| self.chance.die(stream, sides)).collect();
        dice.iter().for_each(|die| each(*die));
        self.note(Change::Threw { mark, sides, dice });
    }

    /// A number from 0 to `n - 1` by chance.
    pub fn below(&mut self, stream: u64, n: u32) -> u32 {
        if self.recording {
            let mark = self.chance.mark(stream);
            self.note(Change::Drew { mark });
        }
        self.chance.below(stream, n)
    }

    /// The key that the next pick must take, if a test has set one; the pick then counts as made.
    pub fn forced_pick(&mut self, stream: u64) -> Option<String> {
        if self.chance.forced_picks().is_empty() {
            return None;
        }
        if self.recording {
            let mark = self.chance.mark(stream);
            self.note(Change::Drew { mark });
        }
        self.chance.forced_pick()
    }

    /// The chance streams.
    pub fn chance(&self) -> &Chance {
        &self.chance
    }

    /// The chance of this table; tests force dice and picks through it.
    pub fn chance_mut(&mut self) -> &mut Chance {
        &mut self.chance
    }

    /// A seat comes to the table or leaves it.
    pub fn set_present(&mut self, seat: SeatId, here: bool) {
        let from = self.present;
        let mask = 1 << seat.0;
        self.present = if here { from | mask } else { from & !mask };
        self.note(Change::Presence { from });
    }

    /// End the game.
    pub fn finish(&mut self, winners: SeatList) {
        let from = (self.outcome, Box::new(self.cursor.clone()));
        self.outcome = Some(Outcome { winners, turns: self.cursor.turns() });
        self.cursor.close();
        self.note(Change::Finished { from });
    }

    /// Set where play stands (for literal states and the referee).
    pub fn set_cursor(&mut self, cursor: Cursor) {
        let from = Box::new(std::mem::replace(&mut self.cursor, cursor));
        self.note(Change::Cursor { from });
    }

    /// Take back one change, the last one not yet taken back.
    pub fn undo(&mut self, change: &Change) {
        match change {
            Change::Set { cell, from, .. } => self.cells[cell.0 as usize] = *from,
            Change::Moved { piece, from: (zone, behind), was: (slot, seen), .. } => {
                self.unlink(*piece);
                self.link(*piece, *zone, *behind);
                let record = &mut self.pieces[piece.index()];
                (record.slot, record.seen) = (*slot, *seen);
            }
            Change::Turned { piece, from, .. } => self.pieces[piece.index()].face = *from,
            Change::Became { piece, from, number, face } => {
                let record = &mut self.pieces[piece.index()];
                self.copies[usize::from(record.kind)] -= 1;
                (record.kind, record.number, record.face) = (from.0, *number, *face);
            }
            Change::Owned { piece, from, .. } => {
                self.pieces[piece.index()].owner = from.map_or(NOBODY, |seat| seat.0 as u8);
            }
            Change::Shown { piece, from, .. } => self.pieces[piece.index()].seen = *from,
            Change::Concealed { piece, from, .. } => self.pieces[piece.index()].concealed = *from,
            Change::Reordered { zone, from, .. } => self.relink(*zone, from),
            Change::Created { piece } => {
                self.unlink(*piece);
                if let Some(record) = self.pieces.pop() {
                    self.copies[usize::from(record.kind)] -= 1;
                    self.cells.truncate(record.cells as usize);
                    if record.holds != NONE {
                        self.zones.pop();
                    }
                }
            }
            Change::Drew { mark } | Change::Threw { mark, .. } => self.chance.rewind(*mark),
            Change::LastingBegan => {
                self.lastings.pop();
            }
            Change::LastingEnded { at, lasting } => self.lastings.insert(*at, *lasting),
            Change::LastingPassedOn { at, from } => self.lastings[*at] = *from,
            Change::Slots { slots, order } => {
                self.slots.clone_from(slots);
                self.slot_order.clone_from(order);
            }
            Change::Presence { from } => self.present = *from,
            Change::Cursor { from } => self.cursor = (**from).clone(),
            Change::Finished { from } => {
                self.outcome = from.0;
                self.cursor = (*from.1).clone();
            }
        }
    }
}
