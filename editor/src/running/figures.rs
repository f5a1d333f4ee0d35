//! What the rules `shown` and `shown_seat` of a game say about pieces and seats, as the terminal shows it too: numbers
//! and words that only rules know, such as the income of the next turn.

use std::collections::BTreeMap;
use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::key::piece_by_key;
use houserule_core::locale::key;
use houserule_core::table::Table;
use houserule_core::view::{Viewer, view};
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game;
use houserule_scripts::shown::Shown;

/// What rules say about the pieces and seats of one table.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    of: BTreeMap<String, BTreeMap<String, Data>>,
    /// The rule that failed.
    pub failure: Option<Box<ScriptError>>,
}

impl Figures {
    /// Ask the rules of a game, if it has such rules; pieces of families without a text of their own are skipped.
    pub fn new(game: &Arc<Game>, table: &Table) -> Figures {
        match said(game, table) {
            Ok(of) => Figures { of, failure: None },
            Err(error) => Figures { of: BTreeMap::new(), failure: Some(Box::new(error)) },
        }
    }

    /// What was said about the piece or seat with this key.
    pub fn of(&self, key: &str) -> Option<&BTreeMap<String, Data>> {
        self.of.get(key)
    }
}

fn said(game: &Arc<Game>, table: &Table) -> Result<BTreeMap<String, BTreeMap<String, Data>>, ScriptError> {
    let mut of = BTreeMap::new();
    let Some(mut shown) = Shown::new(game, table)? else { return Ok(of) };
    let seen = view(table, Viewer::Referee);
    let has_line = |family: &str| game.locale.has_any(&key("piece", family));
    let in_play = seen.all_pieces().into_iter().filter(|(zone, piece)| zone.key != "box" && has_line(&piece.family));
    for (_, piece) in in_play {
        if let Some(id) = piece_by_key(table, &piece.key) {
            of.insert(piece.key.clone(), shown.of(id)?);
        }
    }
    for (seat, seen) in (0..).zip(&seen.seats) {
        of.insert(seen.key.clone(), shown.of_seat(SeatId(seat))?);
    }
    Ok(of)
}
