//! What a running game can be asked for, and what it reports.

use std::path::PathBuf;
use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::message::Message;
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game;
use houserule_scripts::guard::Panicked;
use houserule_scripts::play::Setup;
use houserule_scripts::save::SaveFile;
use houserule_scripts::session::{AnswerError, Decision, Divergence, Posed, UndoError};

use super::kept::KeptGame;
use super::{Pace, ReloadResult, Sitter, Speed};

/// How a game is opened.
pub struct Opening {
    /// The rules.
    pub game: Arc<Game>,
    /// What it begins with.
    pub setup: Setup,
    /// Who sits where; too few: people, then bots.
    pub sitters: Vec<Sitter>,
    /// Do bots answer by themselves?
    pub pace: Pace,
    /// A game to go on with.
    pub kept: Option<Box<KeptGame>>,
    /// Where a report goes if the program itself fails.
    pub reports: Option<PathBuf>,
}

/// Something asked of a running game.
pub enum Order {
    /// Begin again, with another seed or the same.
    Restart(Setup),
    /// Go on with a saved game.
    Load(Box<SaveFile>),
    /// Answer a question.
    Answer {
        /// The question, as it was seen.
        posed: Posed,
        /// The key of the option.
        key: String,
        /// What is answered after it without asking: the question's id and the key, as long as the same seat is asked
        /// that question and is offered it.
        then: Vec<(String, String)>,
    },
    /// Let a standing answer stand no longer.
    Revoke {
        /// Whose it is.
        seat: SeatId,
        /// The question's id.
        question: String,
    },
    /// Say who sits at a seat.
    NameSeat(SeatId, String),
    /// Let a bot make the next decision, whoever is asked.
    Step,
    /// Let bots make so many decisions at once, whoever is asked.
    StepMany(usize),
    /// Let bots answer by themselves, or not.
    Run(bool),
    /// How fast bots answer.
    Speed(Speed),
    /// Who sits at a seat.
    Sit(SeatId, Sitter),
    /// Take back the last decision; forced, whatever came to light since.
    TakeBack {
        /// Whatever came to light since?
        force: bool,
    },
    /// Bring back a decision that was taken back.
    BringBack,
    /// Stand after so many known decisions.
    GoTo(usize),
    /// The referee brings the table into a literal state.
    Edit(Data),
    /// Take back the referee's last edit.
    UndoEdit,
    /// Changed rules: the same decisions again.
    Reload(Arc<Game>),
    /// Take back the last change of rules and take it on at the position that play had before it.
    KeepPosition(Arc<Game>),
    /// Changed rules that cannot be loaded: so many errors.
    ReloadFailed(usize),
    /// Changed options, board or number of seats: the same decisions again.
    SetUp(Setup),
    /// A second line of play from after so many decisions, shown from now on.
    Fork {
        /// Its name.
        name: String,
        /// After so many decisions.
        at: usize,
    },
    /// The line that came of an edit is all right: no more is said of it; the line before the edit stays.
    AcceptRules,
    /// Show another line of play.
    Switch(usize),
    /// Give a line of play a name.
    Rename(usize, String),
    /// Forget a line of play; the last one stays.
    Forget(usize),
    /// Write the game to a file.
    Save(PathBuf),
    /// Go on with a game that was put aside.
    GoOn(Box<KeptGame>),
    /// Write the game aside, without a word unless it fails.
    KeepAside(PathBuf),
    /// Fail as the program itself might.
    #[cfg(test)]
    Panic,
}

impl Order {
    /// Does play go on from the present position, so that an earlier one can no longer be meant?
    pub(super) fn goes_on(&self) -> bool {
        matches!(
            self,
            Order::Restart(_)
                | Order::Load(_)
                | Order::GoOn(_)
                | Order::Answer { .. }
                | Order::TakeBack { .. }
                | Order::BringBack
                | Order::GoTo(_)
                | Order::Edit(_)
                | Order::UndoEdit
                | Order::SetUp(_)
                | Order::Fork { .. }
                | Order::Switch(_)
                | Order::Forget(_)
        )
    }

    /// Does it rearrange what is recorded? Should the program fail meanwhile, the record is not to be trusted.
    pub(super) fn rearranges(&self) -> bool {
        matches!(self, Order::Edit(_) | Order::UndoEdit | Order::BringBack | Order::Reload(_) | Order::KeepPosition(_))
    }

    /// Does it make something else of the line that is shown, so that it is no longer a mere repetition of another?
    pub(super) fn touches(&self) -> bool {
        matches!(
            self,
            Order::Answer { .. }
                | Order::TakeBack { .. }
                | Order::BringBack
                | Order::GoTo(_)
                | Order::Edit(_)
                | Order::UndoEdit
        )
    }

    /// Does it go back or forth over what is known, so that what was taken back can still be brought back?
    pub(super) fn is_travel(&self) -> bool {
        matches!(self, Order::TakeBack { .. } | Order::BringBack | Order::UndoEdit)
    }
}

/// What a running game tells.
#[derive(Debug)]
pub enum News {
    /// It could not be opened, or not set up so.
    NotOpened(Box<ScriptError>),
    /// The program itself failed; the game goes on from its last good state. Where the report lies.
    Broke(Box<Panicked>, Option<PathBuf>),
    /// There is no game to carry out an order: it could not be opened, or it broke off.
    NotThere,
    /// An answer was not taken, or made its step fail.
    NotAnswered(AnswerError),
    /// It could not go back or forth.
    NotMoved(UndoError),
    /// The referee's state is not possible: why.
    NotEdited(Vec<Message>),
    /// The referee's edit made these answers void.
    Dropped(Vec<Decision>),
    /// What came of changed rules.
    Reloaded(ReloadResult),
    /// A saved game left its record.
    Diverged(Box<Divergence>),
    /// A game that was put aside left its record: what was put aside must not be written over.
    KeptDiverged(Box<Divergence>),
    /// A saved game was played by other packages than those at hand, and runs on its own: which differ.
    OwnPackages(Vec<String>),
    /// A saved game could not be played.
    NotLoaded(Message),
    /// The game was written.
    Saved(PathBuf),
    /// The game could not be written.
    NotSaved(PathBuf, Message),
}
