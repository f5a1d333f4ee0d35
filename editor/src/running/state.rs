//! The game of a thread, or what is needed to open it once that is possible: rules that fail at the very beginning can
//! be mended and are reloaded like any others.

use std::sync::Arc;

use houserule_scripts::game::Game as Rules;
use houserule_scripts::play::Setup;

use super::game::Game;
use super::{Opening, Order, Pace, Sitter};

/// The game of a thread.
pub(super) enum State {
    /// It runs.
    Open(Box<Game>),
    /// It could not be opened, or broke off.
    Closed(Box<Closed>),
}

/// What is needed to open a game.
pub(super) struct Closed {
    pub rules: Arc<Rules>,
    pub setup: Setup,
    pub sitters: Vec<Sitter>,
    pub pace: Pace,
}

impl Closed {
    /// What is needed to open it again, whatever happens to this opening.
    pub fn new(opening: &Opening) -> Closed {
        Closed {
            rules: Arc::clone(&opening.game),
            setup: opening.setup.clone(),
            sitters: opening.sitters.clone(),
            pace: opening.pace,
        }
    }

    /// The opening that an order asks for: with other rules, or with another set-up. The order itself if it asks for
    /// none.
    pub fn opening(&mut self, order: Order) -> Result<Opening, Order> {
        match order {
            Order::Reload(rules) | Order::KeepPosition(rules) => self.rules = rules,
            Order::Restart(setup) | Order::SetUp(setup) => self.setup = setup,
            Order::GoOn(kept) => return Ok(Opening { kept: Some(kept), goes_on: true, ..self.again() }),
            other => return Err(other),
        }
        Ok(self.again())
    }

    fn again(&self) -> Opening {
        Opening {
            game: Arc::clone(&self.rules),
            setup: self.setup.clone(),
            sitters: self.sitters.clone(),
            pace: self.pace,
            kept: None,
            goes_on: false,
            reports: None,
        }
    }
}
