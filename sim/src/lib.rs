//! Bots, mass play, studies and the fuzzer: many games at once, and what they tell about a game.
//!
//! Everything here plays through `houserule_scripts::play`, by the same questions as people do. It reads no files,
//! prints nothing and knows no game.

pub mod bot;
pub mod compare;
pub mod fuzz;
pub mod interval;
mod line;
pub mod message;
pub mod mutants;
pub mod report;
pub mod simulate;
pub mod spread;
pub mod study;
mod suspect;
pub mod watched;

pub use bot::{Bot, BotSpec};
pub use compare::{Comparison, Differences, compare};
pub use fuzz::{Failure, FuzzPlan, FuzzReport, Law, fuzz};
pub use interval::{Difference, Share, Verdict};
pub use message::CATALOG;
pub use report::{Report, Row};
pub use simulate::{Plan, SimError, simulate, simulate_rows};
pub use study::{BrokenGames, Lengths, Study, study};
pub use watched::{Point, Series, Watched};
