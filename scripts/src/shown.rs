//! What the rules `shown` and `shown_seat` of a game add to what is told about a piece and a seat: numbers and words
//! that only rules know, such as a price of the moment.
//!
//! A rule is called on a copy of the table, in a machine separate from the game's: a waiting question goes on waiting,
//! and what the rule changes is not kept. A game need not have them.

use std::collections::BTreeMap;
use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::ids::{PieceId, SeatId, Thing};
use houserule_core::say;
use houserule_core::table::Table;
use houserule_core::track::TrackHost as _;

use crate::error::ScriptError;
use crate::game::Game;
use crate::vm::{Argument, Build, Vm};

/// The rule for pieces, and the one for seats.
const PIECE: &str = "shown";
const SEAT: &str = "shown_seat";
/// The rule by which bots judge how well a seat stands.
const SCORE: &str = "score";

/// A machine that says what is shown about pieces and seats.
pub struct Shown {
    vm: Vm,
    of_pieces: bool,
    of_seats: bool,
    scores: bool,
}

fn has(game: &Game, rule: &str) -> bool {
    game.rules.iter().any(|one| one.kind != "effect" && one.name == rule)
}

impl Shown {
    /// For a table as it lies; `None` if the game has no such rule.
    pub fn new(game: &Arc<Game>, table: &Table) -> Result<Option<Shown>, ScriptError> {
        if has(game, PIECE) || has(game, SEAT) { Shown::for_any_game(game, table).map(Some) } else { Ok(None) }
    }

    /// The same, whatever rules the game has.
    pub fn for_any_game(game: &Arc<Game>, table: &Table) -> Result<Shown, ScriptError> {
        let vm = Vm::new(game, table.clone(), Build::default())?;
        Ok(Shown { vm, of_pieces: has(game, PIECE), of_seats: has(game, SEAT), scores: has(game, SCORE) })
    }

    /// What the rule says about a piece, by name. A rule that asks, fails or returns anything other than a table with
    /// names is an error.
    pub fn of(&mut self, piece: PieceId) -> Result<BTreeMap<String, Data>, ScriptError> {
        if self.of_pieces { self.said(PIECE, Thing::Piece(piece)) } else { Ok(BTreeMap::new()) }
    }

    /// The same for a seat.
    pub fn of_seat(&mut self, seat: SeatId) -> Result<BTreeMap<String, Data>, ScriptError> {
        if self.of_seats { self.said(SEAT, Thing::Seat(seat)) } else { Ok(BTreeMap::new()) }
    }

    /// How well a seat stands by the game's own rule, if it has one that gives a whole number.
    pub fn score(&mut self, seat: SeatId) -> Result<Option<i64>, ScriptError> {
        if !self.scores {
            return Ok(None);
        }
        let _entered = self.vm.enter();
        Ok(self.vm.call_rule(SCORE, &[Argument::Thing(Thing::Seat(seat))])?.first().and_then(Data::as_int))
    }

    /// Would an answer of a seat that stands until this rule holds (or this value is true) be over now?
    pub fn is_over(&mut self, until: &str, seat: SeatId) -> Result<bool, ScriptError> {
        let _entered = self.vm.enter();
        self.vm.holds(until, Some(seat))
    }

    fn said(&mut self, rule: &str, thing: Thing) -> Result<BTreeMap<String, Data>, ScriptError> {
        let _entered = self.vm.enter();
        let values = self.vm.call_rule(rule, &[Argument::Thing(thing)])?;
        match values.into_iter().next() {
            Some(Data::Map(named)) => Ok(named),
            None | Some(Data::Nil) => Ok(BTreeMap::new()),
            Some(Data::List(items)) if items.is_empty() => Ok(BTreeMap::new()),
            Some(_) => Err(ScriptError::plain(say!("rule-must-give-table-with-names", rule))),
        }
    }
}
