//! Bots, mass play and the fuzzer: many games at once, and what they tell about a game.
//!
//! Everything here plays through `houserule_scripts::play`, by the same questions as people do. It reads no files,
//! prints nothing and knows no game.

pub mod bot;
pub mod fuzz;
pub mod report;
pub mod simulate;

pub use bot::{Bot, BotSpec};
pub use fuzz::{Failure, FuzzPlan, FuzzReport, Law, fuzz};
pub use report::{Report, Row};
pub use simulate::{Plan, SimError, simulate, simulate_rows};
