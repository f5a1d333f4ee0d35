//! Literal states: a situation on the table, written down in a few words by a test or a scenario.
//!
//! ```text
//! { seats = 2, [1] = { coins = 1, pawn = "c03", hand = { "skip", "skip#2" } }, o03 = { "villa", owner = 1 },
//!   market = { "shop", false, "inn" }, deck = { top = { "well", "mill" } }, c07 = { terrain = "forest" },
//!   north = { owner = 1 }, first_seat = 2, bank = { stone = 3 }, options = { move_dice = 3 }, kinds = { inn = { price = 4 } },
//!   slots = { { 1, 2 }, { 3 } }, count = { turn = 5 }, absent = { 3 } }
//! ```
//!
//! Only what is mentioned is set or compared. In a seat: its values, pools, zones, and where its own pieces stand. At
//! the top: spaces, links, zones, regions, values of the table, and single pieces by key: `villa = "market"`, or
//! `villa = { "market", slot = 2 }` for a numbered slot, in a row for its place from the front. A zone that is
//! mentioned holds exactly the listed pieces, first to last (a stack from the top; in a zone of slots `false` leaves
//! one empty); what lay there goes to the box. `top` lists what is drawn next and leaves the rest beneath. A piece is
//! its key, or `{ key, owner =, face =, shown =, slot =, <value or pool> =, on = }`. A key without a number takes the
//! first copy not named elsewhere: from the box, then from where it starts, then from anywhere; copies of endless kinds
//! are created. Expected pieces without a number match any copy; a number instead of pieces compares only how many
//! there are. A seat's own piece that its seat puts into a zone need not be listed there too. `false` stands for
//! nothing. What a seat, space or piece holds of a finite pool is taken from the bank or given back; where `bank` is
//! stated itself, the rest of the pool is out of the game.

use crate::data::Data;
use crate::ids::{KindId, PieceId, PoolId, SeatId, SeatList, Thing, ZoneId};
use crate::layout::Cell;
use crate::message::{Arg, Message};
use crate::table::Table;
use crate::view::Viewer;

mod apply;
mod compare;
mod known;
mod pieces;
mod read;
mod told;
mod value;

/// How many seats a literal state asks for.
pub fn seats_wanted(literal: &Data) -> Option<u8> {
    u8::try_from(literal.get("seats")?.as_int()?).ok()
}

/// Bring a table into a literal state. All problems are listed; the table must not be used after one.
pub fn set_up(table: &mut Table, literal: &Data) -> Result<(), Vec<Message>> {
    let (statements, mut errors) = read::statements(table, literal);
    errors.extend(apply::apply(table, &statements));
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Set the passes of rounds that a literal state states (`count = { turn = 5 }`); useful once play stands inside them,
/// since [`set_up`] skips the rounds that play has not entered.
pub fn set_counts(table: &mut Table, literal: &Data) {
    let (statements, _) = read::statements(table, literal);
    apply::set_counts(table, &statements);
}

/// How a table differs from what is expected of it, one sentence for each difference; names that mean nothing are
/// differences too.
pub fn differences(table: &Table, expected: &Data) -> Vec<Message> {
    let (statements, mut found) = read::statements(table, expected);
    found.extend(compare::compare(table, &statements));
    found
}

/// The things that a literal state speaks of, in words, and whether the view of a seat tells them. [`differences`] says
/// whether they are as stated.
pub fn known(table: &Table, seat: SeatId, literal: &Data) -> Vec<(Message, bool)> {
    let (statements, _) = read::statements(table, literal);
    known::known(table, seat, &statements)
}

/// Those who may know all that an edit did, from what they see before and after it, besides the referee. A piece that
/// somebody saw may have gone where it cannot be seen any more, as long as it is seen that something came there.
pub fn edit_known_to(before: &Table, after: &Table, literal: &Data) -> Vec<Viewer> {
    let (statements, _) = read::statements(after, literal);
    known::edit_known_to(before, after, &statements)
}

/// The table in the words of a literal state.
pub fn told(table: &Table) -> Data {
    told::told(table)
}

/// One thing that a literal state says. `whose` is a prefix for messages: `seat 1: `.
enum Statement<'d> {
    Value { whose: Arg, holds: Holds, data: &'d Data },
    Pool { whose: Arg, holder: Thing, pool: PoolId, count: i32 },
    Contents { label: Arg, zone: ZoneId, contents: Contents<'d> },
    Placed { label: Arg, piece: PieceId, to: ZoneId, at: Option<u16>, traits: Vec<Trait<'d>> },
    Traits { piece: PieceId, traits: Vec<Trait<'d>> },
    Slots(Vec<SeatList>),
    Count { name: String, pass: u32 },
    Absent(SeatList),
}

/// A cell and what it may hold.
struct Holds {
    name: String,
    cell: Cell,
    kind: value::Kind,
}

/// What lies in a zone.
enum Contents<'d> {
    /// These and no others; `None` is an empty slot.
    All(Vec<Option<Item<'d>>>),
    /// These on top, the next to be drawn first.
    Top(Vec<Item<'d>>),
    /// This many.
    Number(usize),
}

/// A piece of some kind: the copy with a given number, or any.
struct Item<'d> {
    kind: KindId,
    number: Option<usize>,
    traits: Vec<Trait<'d>>,
}

/// Something stated about a piece.
enum Trait<'d> {
    Owner(&'d Data),
    Face(&'d Data),
    Shown(&'d Data),
    Concealed(&'d Data),
    Value(usize, &'d Data),
    Pool(PoolId, i32),
    On(Contents<'d>),
}
