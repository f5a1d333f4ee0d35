//! The lab: many games by bots in the background, counted, beside the running game.
//!
//! One study runs at a time, on a thread of its own that plays on several; the window reads how far it is and is never
//! kept waiting. The latest results of the sitting are kept to be held against each other. What is counted and how is
//! the business of `houserule_sim`; here it is set up from the document and the running game.

mod bench;
mod export;
mod run;

pub use self::bench::{Lab, Progress};
pub use self::export::{csv, json};
pub use self::run::{LabOrder, LabOutcome, LabQuestion, LabRun, LabSide};
