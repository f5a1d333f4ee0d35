//! The lab: many games played by bots in the background, with statistics, beside the running game.
//!
//! One study runs at a time, on a thread of its own that spreads the games over several; the window reads its progress
//! and never waits for it. The latest results of the sitting are kept so that they can be compared. What is counted and
//! how is up to `houserule_sim`; here a study is set up from the document and the running game.

mod bench;
mod export;
mod run;

pub use self::bench::{Lab, Progress};
pub use self::export::{csv, json};
pub use self::run::{LabOrder, LabOutcome, LabQuestion, LabRun, LabSide};
