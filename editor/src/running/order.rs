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
use houserule_sim::BotSpec;

use super::kept::KeptGame;
use super::{Pace, ReloadResult, Sitter, Speed};
use crate::renaming::IdKind;

/// How a game is opened.
pub struct Opening {
    /// The rules.
    pub game: Arc<Game>,
    /// What it begins with.
    pub setup: Setup,
    /// Who sits where; if there are too few, people come first, then bots.
    pub sitters: Vec<Sitter>,
    /// Do bots answer by themselves?
    pub pace: Pace,
    /// The game that was put aside when the project was open last.
    pub kept: Option<Box<KeptGame>>,
    /// Is that one continued? Otherwise it is the game before the one that begins.
    pub goes_on: bool,
    /// Where a report goes if the program itself fails.
    pub reports: Option<PathBuf>,
}

/// Something asked of a running game.
pub enum Order {
    /// Begin again, with another seed or the same.
    Restart(Setup),
    /// Continue a saved game.
    Load(Box<SaveFile>),
    /// Answer a question.
    Answer {
        /// The question, as it was seen.
        posed: Posed,
        /// The key of the option.
        key: String,
        /// What is answered after it without asking: the question's id and the key, as long as the same seat is asked
        /// that question and offered that option.
        then: Vec<(String, String)>,
    },
    /// Revoke a standing answer.
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
    /// Let bots make this many decisions at once, whoever is asked.
    StepMany(usize),
    /// Begin a game as mass play does, with bots of one kind at all seats, and let them make this many decisions: by the
    /// rules that were loaded last, even if the running game fails under them.
    PlayAnew {
        /// What it begins with.
        setup: Setup,
        /// The bots.
        bot: BotSpec,
        /// How many decisions.
        decisions: usize,
    },
    /// Show the game that ran before the current one was begun; the two change places.
    ShowPrevious,
    /// Let bots answer by themselves, or not.
    Run(bool),
    /// How fast bots answer.
    Speed(Speed),
    /// Who sits at a seat.
    Sit(SeatId, Sitter),
    /// Take back the last decision; if forced, even if something was revealed since.
    TakeBack {
        /// Even if something was revealed since?
        force: bool,
    },
    /// Bring back a decision that was taken back.
    BringBack,
    /// Go to the position after this many known decisions.
    GoTo(usize),
    /// The referee brings the table into a literal state.
    Edit(Data),
    /// Take back the referee's last edit.
    UndoEdit,
    /// Changed rules: play the same decisions again.
    Reload(Arc<Game>),
    /// An id gets another name with the next change of rules; undoing that gives the old one back.
    Renamed {
        /// What it names.
        sort: IdKind,
        /// The id.
        from: String,
        /// The new one.
        to: String,
    },
    /// Undo the last change of rules and apply it at the position that play had before it.
    KeepPosition(Arc<Game>),
    /// Changed rules that cannot be loaded: how many errors there are.
    ReloadFailed(usize),
    /// Changed options, board or number of seats: play the same decisions again.
    SetUp(Setup),
    /// A second line of play that begins after this many decisions, shown from now on.
    Fork {
        /// Its name.
        name: String,
        /// After this many decisions.
        at: usize,
    },
    /// The line that resulted from an edit is accepted: it is no longer mentioned; the line before the edit stays.
    AcceptRules,
    /// Show another line of play.
    Switch(usize),
    /// Give a line of play a name.
    Rename(usize, String),
    /// Forget a line of play; the last one stays.
    Forget(usize),
    /// Write the game to a file.
    Save(PathBuf),
    /// Continue a game that was put aside.
    GoOn(Box<KeptGame>),
    /// Put the game aside, without a message unless it fails.
    KeepAside(PathBuf),
    /// Fail as the program itself might: for tests.
    #[cfg(test)]
    Panic,
}

impl Order {
    /// Does play go on from the current position, so that an earlier one can no longer be meant?
    pub(super) fn goes_on(&self) -> bool {
        matches!(
            self,
            Order::Restart(_)
                | Order::PlayAnew { .. }
                | Order::ShowPrevious
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

    /// Does it rearrange what is recorded? If the program fails meanwhile, the record cannot be trusted.
    pub(super) fn rearranges(&self) -> bool {
        matches!(self, Order::Edit(_) | Order::UndoEdit | Order::BringBack | Order::Reload(_) | Order::KeepPosition(_))
    }

    /// Does it change the line that is shown, so that it is no longer a mere repetition of another?
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

/// What a running game reports.
#[derive(Debug)]
pub enum News {
    /// It could not be opened, or not with this set-up.
    NotOpened(Box<ScriptError>),
    /// The program itself failed; the game goes on from its last good state. Where the report lies.
    Broke(Box<Panicked>, Option<PathBuf>),
    /// There is no game to carry out an order: it could not be opened, or it broke off.
    NotThere,
    /// An answer was not taken, or made its step fail.
    NotAnswered(AnswerError),
    /// The position is not possible under the new rules.
    NotKept(Box<ScriptError>),
    /// It could not go back or forth.
    NotMoved(UndoError),
    /// The referee's state is not possible: why.
    NotEdited(Vec<Message>),
    /// The referee's edit made these answers void.
    Dropped(Vec<Decision>),
    /// The result of changed rules.
    Reloaded(ReloadResult),
    /// A saved game departed from its record.
    Diverged(Box<Divergence>),
    /// A game that was put aside departed from its record: the file must not be overwritten.
    KeptDiverged(Box<Divergence>),
    /// A saved game was played with other packages than those at hand, and runs on its own: which ones differ.
    OwnPackages(Vec<String>),
    /// A saved game could not be played.
    NotLoaded(Message),
    /// The game was written.
    Saved(PathBuf),
    /// The game could not be written.
    NotSaved(PathBuf, Message),
}
