//! Everything that panels, menus, keys and the palette can ask for.
//!
//! Panels look and send commands; only `app::apply` carries them out. A command is plain data: it can be shown,
//! remembered and compared, and it does nothing by itself.

use std::path::PathBuf;

use houserule_core::data::Data;
use houserule_core::diagnostic::Place;
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_core::ron::Change;
use houserule_scripts::play::Setup;
use houserule_scripts::session::Posed;
use houserule_sim::BotSpec;

use crate::document::{Content, Gesture};
use crate::lab::LabOrder;
use crate::mutating::MutantOrder;
use crate::renaming::RenameOrder;
use crate::running::{Sitter, Speed};
use crate::testing::TestScope;
use crate::workspace::{PanelId, TableShares, ThemeChoice, ViewAs};

/// Something that somebody asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Ask which project to open.
    ChooseProject,
    /// Open a project by its folder.
    OpenProject(PathBuf),
    /// Close the project.
    CloseProject,
    /// Ask where to begin a new game.
    NewGame,
    /// Ask where to begin a new mod of the open game.
    NewMod,
    /// Begin a new game, or a mod of the open game, in a folder that is created.
    NewPackage {
        /// The folder.
        folder: PathBuf,
        /// A mod of the open game?
        is_mod: bool,
    },
    /// Write all edits to the disk.
    SaveAll,
    /// Read all files again and forget edits that are not saved.
    Revert,
    /// Leave.
    Quit,

    /// Edit files of the open packages.
    Edit(Edit),
    /// Files of this package may be edited although it is not the mod that is open.
    Unlock(String),
    /// The next edit is a step of undo of its own.
    EndGesture,
    /// Give something in content another id, in every file that names it; without an order, ask for what.
    Rename(Option<Box<RenameOrder>>),
    /// Give a file another name: from, to.
    RenameFile(String, String),
    /// For a file that another program changed as well: keep the edits.
    KeepMine(String),
    /// For a file that another program changed as well: take what is on disk.
    TakeTheirs(String),
    /// Run tests in the background.
    RunTests(TestScope),
    /// Stop running tests.
    StopTests,
    /// Try mutants of a package on its tests in the background.
    TryMutants(MutantOrder),
    /// Stop trying mutants; what was tried by then is kept.
    StopMutants,
    /// Undo the last thing: an edit or a decision, depending on the panel in use.
    Undo,
    /// Bring back what was taken back.
    Redo,
    /// Take back the last edit of files.
    UndoEdit,
    /// Bring back an edit of files.
    RedoEdit,

    /// Answer a question.
    Answer {
        /// The question, as it was seen.
        posed: Posed,
        /// The key of the option.
        key: String,
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
    /// Answer a question differently than before, and answer what was asked after it as before, as long as that is
    /// still offered.
    AnswerAnew {
        /// The question, as it was seen.
        posed: Posed,
        /// The key of the option.
        key: String,
        /// What was answered after it: the question's id and the key.
        then: Vec<(String, String)>,
    },
    /// Let a bot make the next decision, whoever is asked.
    Step,
    /// Let bots answer by themselves.
    Run,
    /// Let bots wait.
    Pause,
    /// Toggle between running and paused.
    RunOrPause,
    /// How fast bots answer.
    SetSpeed(Speed),
    /// Who sits at a seat.
    Sit(SeatId, Sitter),
    /// How many seats there are.
    SetSeats(u8),
    /// The board that is played on, by its id; `None`: the game's first.
    SetBoard(Option<String>),
    /// Take back the last decision.
    TakeBack {
        /// Even if something was revealed since?
        force: bool,
    },
    /// Bring back a decision.
    BringBack,
    /// Go to the position after this many decisions.
    GoToDecision(usize),
    /// Begin again with the same seed.
    Restart,
    /// Begin again with another seed.
    RestartAnew,
    /// Begin again with this seed.
    RestartWith(u64),
    /// The referee brings the table into a literal state.
    Referee(Data),
    /// Take back the referee's last edit.
    UndoReferee,
    /// Apply the latest rules at the present position instead of playing all decisions again.
    KeepPosition,
    /// The result of the last edit is accepted: stop mentioning it.
    AcceptRules,
    /// Start a second line of play after this many decisions.
    Fork {
        /// After this many decisions.
        at: usize,
    },
    /// Start a second line of play from here.
    ForkHere,
    /// Show another line of play.
    SwitchBranch(usize),
    /// Give a line of play a name.
    RenameBranch(usize, String),
    /// Forget a line of play.
    ForgetBranch(usize),
    /// Set an option of the game; `None`: its default.
    SetOption(String, Option<Data>),
    /// Where mods conflict about a thing, this one counts; `None`: nobody has chosen.
    Choose(String, Option<String>),
    /// Switch a mod on or off, by its folder.
    SetMod(PathBuf, bool),
    /// Ask where to save the game.
    SaveGame,
    /// Ask which saved game to load.
    LoadGame,
    /// Load a saved game.
    LoadGameFrom(PathBuf),
    /// Save the game.
    SaveGameTo(PathBuf),
    /// Begin a game with this set-up and let such bots make this many decisions, to look at what happens then.
    OpenGame(Setup, BotSpec, u64),
    /// Show the game that ran before this one was begun, or go back to this one.
    ShowPrevious,
    /// Let bots play many games in the background and count.
    RunLab(LabOrder),
    /// Stop counting; what is done by then is kept.
    CancelLab,
    /// Forget a result of the lab, by its number.
    ForgetLabRun(u64),

    /// Look at the table as another viewer.
    ViewAs(ViewAs),
    /// Begin or end arranging the table: where its parts lie.
    Arrange,
    /// Divide the table of the open project like this.
    ArrangeTable(TableShares),
    /// Bring a panel to the front, opening it if need be.
    Show(PanelId),
    /// Close a panel.
    Close(PanelId),
    /// Let the panel that was used last fill the window, or show all panels again.
    Fill,
    /// Restore the original layout of the panels.
    ResetLayout,
    /// Go to a place in a file.
    GoTo(Place),
    /// Go to a clause in the rulebook.
    GoToClause(String),
    /// Show an option of the game.
    GoToOption(String),
    /// Show a conflict of mods, by the thing that it is about.
    GoToConflict(String),
    /// Show a kind among the cards of its family.
    GoToKind {
        /// The family.
        family: String,
        /// The kind's id as its file has it.
        id: String,
    },
    /// Switch to this language.
    SetLang(Lang),
    /// Switch to the other language.
    OtherLang,
    /// Light or dark.
    SetTheme(ThemeChoice),
    /// From light to dark or back.
    OtherTheme,
    /// Make everything larger.
    Larger,
    /// Make everything smaller.
    Smaller,
    /// The usual size.
    UsualSize,
    /// Open or close the command palette.
    Palette,
    /// Put text on the clipboard.
    Copy(String),
    /// Ask where to write a text, and write it.
    Export {
        /// The name that is suggested.
        name: String,
        /// What is written.
        text: String,
    },
    /// Write a text to a file.
    ExportTo(PathBuf, String),
    /// Ask for a text file to be read into the panel in use; the key of the dialog's title.
    ChooseImport(String),
    /// Read a text file and hand it to the panels.
    ImportFrom(PathBuf),
    /// Say that something is done.
    Report(String),
    /// Say that something failed.
    Complain(String),
    /// Restore the edits of a sitting that ended without saving.
    Recover,
    /// Discard them.
    ForgetRecovery,
}

/// An edit of files of the open packages.
#[derive(Clone, Debug, PartialEq)]
pub struct Edit {
    /// Edits with the same gesture are one step of undo.
    pub gesture: Gesture,
    /// The file, as in places: `package/kinds/card.ron`.
    pub file: String,
    /// What is done to it.
    pub change: FileChange,
}

/// What is done to a file.
#[derive(Clone, Debug, PartialEq)]
pub enum FileChange {
    /// Its whole text.
    Text(String),
    /// Its whole content; `None` deletes it.
    Content(Option<Content>),
    /// Changes of a RON file, all or none; the rest stays byte for byte.
    Ron(Vec<Change>),
}

/// Commands in the order in which they were asked for.
#[derive(Debug, Default)]
pub struct Commands {
    list: Vec<Command>,
}

impl Commands {
    /// Ask for something.
    pub fn send(&mut self, command: Command) {
        self.list.push(command);
    }

    /// Edit a file.
    pub fn edit(&mut self, gesture: Gesture, file: &str, change: FileChange) {
        self.send(Command::Edit(Edit { gesture, file: file.to_owned(), change }));
    }

    /// All that was asked for since the last time.
    pub fn take(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.list)
    }

    /// Was nothing asked for?
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}
