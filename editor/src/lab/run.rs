//! What the lab is asked, and what it answers.

use houserule_core::content::PackageFiles;
use houserule_core::message::Message;
use houserule_scripts::guard::Panicked;
use houserule_scripts::play::Setup;
use houserule_sim::{BotSpec, Comparison, Study};

/// The question that many games are to answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LabQuestion {
    /// How the game plays as it is now.
    #[default]
    Now,
    /// What the edits that are not saved change.
    Edits,
    /// What the options that are not at their defaults change.
    Options,
}

impl LabQuestion {
    /// Every question.
    pub const ALL: [LabQuestion; 3] = [LabQuestion::Now, LabQuestion::Edits, LabQuestion::Options];
}

/// An order to the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabOrder {
    /// The question that the games are to answer.
    pub question: LabQuestion,
    /// How many games for each side.
    pub games: u64,
    /// The seed of the first; each further game has the next.
    pub seed: u64,
    /// How many seats.
    pub seats: u8,
    /// Who plays.
    pub bot: BotSpec,
}

/// One side of a study: rules and a set-up.
pub struct LabSide {
    /// The packages.
    pub files: Vec<PackageFiles>,
    /// Seats, board, options; its seed is the first game's.
    pub setup: Setup,
}

/// A study that is done.
#[derive(Debug)]
pub struct LabRun {
    /// Its number in this sitting, from 1.
    pub number: u64,
    /// What was asked.
    pub order: LabOrder,
    /// How many games of each side were played or broke; fewer than asked if it was cancelled.
    pub done: u64,
    /// The set-ups of the sides.
    pub setups: Vec<Setup>,
    /// The version of the document whose files the last side was played by.
    pub version: u64,
    /// Its outcome.
    pub outcome: LabOutcome,
}

/// The outcome of a study.
#[derive(Debug)]
pub enum LabOutcome {
    /// One side.
    Study(Box<Study>),
    /// Two sides: as it was before, then as it is now.
    Comparison(Box<Comparison>),
    /// A side's packages cannot be loaded: which side from 0, and how many errors.
    Broken(usize, usize),
    /// The games could not be played: why.
    Failed(Message),
    /// The program itself failed.
    Broke(Box<Panicked>),
}

impl LabRun {
    /// The study of how the game is now.
    pub fn study(&self) -> Option<&Study> {
        match &self.outcome {
            LabOutcome::Study(study) => Some(study),
            LabOutcome::Comparison(comparison) => Some(&comparison.b),
            LabOutcome::Broken(..) | LabOutcome::Failed(_) | LabOutcome::Broke(_) => None,
        }
    }

    /// Was it cancelled before all games were played?
    pub fn is_cut_short(&self) -> bool {
        self.done < self.order.games
    }
}
