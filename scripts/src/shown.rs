//! What the rule `shown` of a game adds to the line of a piece: numbers and words that only rules know, such as a price
//! of the moment.
//!
//! The rule is called on a copy of the table, in a machine beside the game's: a waiting question goes on waiting, and
//! what the rule changes is not kept. A game need not have it.

use std::collections::BTreeMap;
use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::ids::{PieceId, Thing};
use houserule_core::table::Table;

use crate::error::ScriptError;
use crate::game::Game;
use crate::vm::{Argument, Build, Vm};

/// The rule's name.
const RULE: &str = "shown";

/// A machine that says what is shown of pieces.
pub struct Shown {
    vm: Vm,
}

impl Shown {
    /// For a table as it lies; `None` if the game has no such rule.
    pub fn new(game: &Arc<Game>, table: &Table) -> Result<Option<Shown>, ScriptError> {
        if !game.rules.iter().any(|rule| rule.kind != "effect" && rule.name == RULE) {
            return Ok(None);
        }
        Ok(Some(Shown { vm: Vm::new(game, table.clone(), Build::default())? }))
    }

    /// What the rule says of a piece, by name. A rule that asks, fails or gives something else than a table with names
    /// is an error.
    pub fn of(&mut self, piece: PieceId) -> Result<BTreeMap<String, Data>, ScriptError> {
        let _entered = self.vm.enter();
        let values = self.vm.call_rule(RULE, &[Argument::Thing(Thing::Piece(piece))])?;
        match values.into_iter().next() {
            Some(Data::Map(named)) => Ok(named),
            None | Some(Data::Nil) => Ok(BTreeMap::new()),
            Some(Data::List(items)) if items.is_empty() => Ok(BTreeMap::new()),
            Some(_) => Err(ScriptError::plain(format!("rule `{RULE}` must give a table with names"))),
        }
    }
}
