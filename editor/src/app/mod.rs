//! The window: keeps document, running game and workspace apart, shows the panels, carries out commands.

mod apply;
mod arranging;
mod asking;
mod background;
mod catalog;
mod choosing;
mod dock;
mod filing;
mod importing;
mod laboratory;
mod leaving;
mod menu;
mod notices;
mod palette;
mod projects;
mod recovering;
mod renaming;
mod setting;
mod status_bar;
mod toolbar;
mod undoing;
mod welcome;
mod window;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use eframe::egui::{self, Context};
use houserule_scripts::game::Game;

use self::asking::Asking;
use self::choosing::Choosing;
use self::filing::DiskTroubles;
use self::notices::Notices;
use self::palette::CommandPalette;
use self::recovering::Found;
pub use self::setting::OptionSteps;
pub use self::window::{OpenError, open_window};
use crate::command::Commands;
use crate::document::Document;
use crate::document::watch::Watch;
use crate::lab::Lab;
use crate::launch::Launch;
use crate::loading::Loader;
use crate::look::{Imported, Look, ModEntry, Sight};
use crate::mutating::{MutantOrder, Mutants};
use crate::panel::Panel;
use crate::panels;
use crate::problems::Problem;
use crate::running::{KeptGame, Moment, Running};
use crate::testing::{TestScope, Tests};
use crate::texts::Texts;
use crate::theme::{self, Palette};
use crate::workspace::{PanelId, Store, Workspace};
use houserule_scripts::rulebook::Rulebook;
use houserule_scripts::rulebook::index::ClauseIndex;
use houserule_scripts::writing::lexicon::Lexicon;

/// Everything behind the window.
pub struct Editor {
    ctx: Context,
    store: Store,
    workspace: Workspace,
    texts: Texts,
    palette: &'static Palette,
    /// The same with the colours that the running game gives its seats.
    coloured: Palette,
    dock: egui_tiles::Tree<PanelId>,
    panels: Vec<Box<dyn Panel>>,
    commands: Commands,
    command_palette: CommandPalette,
    notices: Notices,
    asking: Asking,
    /// A file or folder that is being chosen in the window itself.
    choosing: Option<Choosing>,
    /// The folder in which something was last chosen.
    chosen_in: Option<PathBuf>,
    problems: Vec<Problem>,
    rulebook: Rulebook,
    clauses: Arc<ClauseIndex>,
    lexicon: Arc<Lexicon>,
    tests: Tests,
    waiting_tests: Option<TestScope>,
    mutants: Mutants,
    /// Mutants that are to be tried once the latest changes have become rules.
    waiting_mutants: Option<MutantOrder>,
    /// What the disk refused, until it no longer does.
    disk: DiskTroubles,

    loader: Option<Loader>,
    document: Option<Document>,
    watch: Option<Watch>,
    mods: Vec<ModEntry>,
    imported: Option<Imported>,
    /// What an earlier sitting left behind, until it is restored or discarded.
    recovery: Option<Found>,
    /// An id that is about to be renamed.
    renaming: Option<renaming::Renaming>,
    /// A game to continue once the recovered edits are loaded.
    recovered_game: Option<Box<KeptGame>>,
    option_steps: OptionSteps,
    /// How many decisions and changes by the referee there were when the table was arranged last.
    arranged: Option<[usize; 3]>,
    /// The rules that were loaded last without errors.
    rules: Option<Arc<Game>>,
    /// The version of the document that the loader has.
    requested: u64,
    /// The version of the document for which the results of tests were told last.
    judged: Option<u64>,
    /// When somebody last typed: half-written text is not loaded.
    typed: Option<Instant>,
    /// Is what is being loaded something that was typed here just now?
    loads_typing: bool,
    /// Is a pointer button held, or released in this very frame?
    is_pressed: bool,

    running: Option<Running>,
    moment: Option<Arc<Moment>>,
    sight: Option<Arc<Sight>>,
    sights: u64,

    lab: Lab,

    launch: Launch,
    kept: Kept,
    wants_to_quit: bool,
    /// What is to be closed as soon as somebody has decided about unsaved edits.
    leaving: Option<leaving::Leaving>,
}

/// When things were last put aside.
struct Kept {
    at: Instant,
    edits: u64,
    moment: u64,
    /// How far the game was played by then.
    played: Option<recovering::Played>,
}

/// How long typing must pause before what was written is loaded.
const TYPING_RESTS: Duration = Duration::from_millis(350);

impl Editor {
    /// The contents of a window; whatever is to be opened is opened in the background.
    pub fn new(ctx: &Context, launch: &Launch) -> Editor {
        theme::install(ctx);
        let store = launch.store.clone();
        let mut workspace = store.workspace();
        workspace.theme = launch.theme.unwrap_or(workspace.theme);
        workspace.view_as = launch.view_as.unwrap_or(workspace.view_as);
        workspace.lit.clone_from(&launch.lit);
        let lang = launch.lang.or(workspace.lang).unwrap_or(launch.system_lang);
        let panels = panels::all();
        let ids: Vec<&str> = panels.iter().map(|panel| panel.id()).collect();
        let dock = workspace.dock.clone().unwrap_or_else(|| crate::workspace::default_dock(&ids));
        let wake = ctx.clone();
        let palette = theme::apply(ctx, workspace.theme, workspace.scale);
        let mut editor = Editor {
            ctx: ctx.clone(),
            store,
            workspace,
            texts: Texts::new(lang),
            palette,
            coloured: *palette,
            dock,
            panels,
            commands: Commands::default(),
            command_palette: CommandPalette::default(),
            notices: Notices::default(),
            asking: Asking::new(launch.chooses_inside),
            choosing: None,
            chosen_in: None,
            problems: Vec::new(),
            rulebook: Rulebook::default(),
            clauses: Arc::default(),
            lexicon: Arc::default(),
            tests: Tests::default(),
            waiting_tests: None,
            mutants: Mutants::default(),
            waiting_mutants: None,
            disk: DiskTroubles::default(),
            loader: Loader::new(move || wake.request_repaint()).ok(),
            document: None,
            watch: None,
            mods: Vec::new(),
            imported: None,
            recovery: None,
            renaming: None,
            recovered_game: None,
            option_steps: OptionSteps::default(),
            arranged: None,
            rules: None,
            requested: 0,
            judged: None,
            typed: None,
            loads_typing: false,
            is_pressed: false,
            running: None,
            moment: None,
            sight: None,
            sights: 0,
            lab: Lab::default(),
            launch: launch.clone(),
            kept: Kept { at: Instant::now(), edits: 0, moment: 0, played: None },
            wants_to_quit: false,
            leaving: None,
        };
        if !launch.folders.is_empty() {
            match launch.folders.as_slice() {
                // whoever names no mods means those that are on
                [project] => editor.open_with_mods(project),
                _ => editor.open_folders(launch.folders.clone()),
            }
        }
        if let Some(panel) = &launch.panel {
            editor.show_panel(&PanelId::new(panel));
        }
        if launch.fills {
            editor.workspace.filling = None;
            editor.fill_window();
        }
        editor
    }

    /// Is something being done in the background that will change what is shown?
    pub fn is_busy(&self) -> bool {
        self.is_changing() || self.lab.is_running() || self.mutants.is_running()
    }

    /// The same except for the lab and mutants, which take their time and show their progress.
    fn is_changing(&self) -> bool {
        let is_behind = self.document.as_ref().is_some_and(|document| document.version() != self.requested);
        (is_behind && !self.is_held_back())
            || self.loader.as_ref().is_some_and(Loader::is_busy)
            || self.running.as_ref().is_some_and(Running::is_busy)
            || self.tests.is_running()
            || self.waiting_tests.is_some()
            || self.waiting_mutants.is_some()
            || !self.commands.is_empty()
    }

    /// Wait until nothing is being done: for tests and pictures, never for a window that somebody looks at.
    pub fn settle(&mut self) {
        loop {
            self.work();
            if !self.is_busy() {
                // the last job may have left a result to collect
                self.work();
                if !self.is_busy() {
                    return;
                }
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// The open packages.
    pub fn document(&self) -> Option<&Document> {
        self.document.as_ref()
    }

    /// The running game.
    pub fn moment(&self) -> Option<&Arc<Moment>> {
        self.moment.as_ref()
    }

    /// What was arranged.
    pub fn workspace(&self) -> &Workspace {
        &self.workspace
    }

    /// The latest messages that were shown, the last one last.
    pub fn said(&self) -> &[String] {
        self.notices.said()
    }

    /// The lab.
    pub fn lab(&self) -> &Lab {
        &self.lab
    }

    /// Everything that is wrong.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The tests that ran or run.
    pub fn tests(&self) -> &Tests {
        &self.tests
    }

    /// Mutants that are or were tried on the tests.
    pub fn mutants(&self) -> &Mutants {
        &self.mutants
    }

    /// Ask for something from outside.
    pub fn send(&mut self, command: crate::command::Command) {
        self.commands.send(command);
    }

    /// The ids of all panels.
    pub fn panel_ids(&self) -> Vec<&'static str> {
        self.panels.iter().map(|panel| panel.id()).collect()
    }

    /// Everything except showing: collect the results of background work, carry out commands.
    pub fn work(&mut self) {
        self.take_news();
        for command in self.commands.take() {
            self.apply(command);
        }
        self.request_load();
        self.run_waiting_tests();
        self.look_again();
        self.keep_aside();
    }

    /// Show everything.
    pub fn ui(&mut self, ui: &mut egui::Ui) {
        self.ctx = ui.ctx().clone();
        // what a gesture does at its end is done while the panels are shown
        self.is_pressed = ui.input(|input| input.focused && (input.pointer.any_down() || input.pointer.any_released()));
        self.work();
        self.palette = theme::apply(&self.ctx, self.workspace.theme, self.workspace.scale);
        self.coloured = self.sight.as_ref().map_or(*self.palette, |sight| sight.coloured(self.palette));
        self.take_shortcuts();
        self.menu_ui(ui);
        if self.document.is_some() {
            self.toolbar_ui(ui);
        }
        self.status_ui(ui);
        if self.document.is_some() {
            self.dock_ui(ui);
        } else {
            self.welcome_ui(ui);
        }
        self.palette_ui(ui);
        self.renaming_ui(ui);
        self.recovery_ui(ui);
        self.leaving_ui(ui);
        self.choosing_ui(ui);
        self.notices.show(&self.ctx, self.palette);
        self.is_pressed = self.is_pressed && ui.input(|input| input.pointer.any_down());
        if self.is_changing() || !self.commands.is_empty() {
            self.ctx.request_repaint();
        }
    }

    fn look(&self) -> Look<'_> {
        Look {
            texts: &self.texts,
            palette: &self.coloured,
            workspace: &self.workspace,
            document: self.document.as_ref(),
            moment: self.moment.as_ref(),
            sight: self.sight.as_ref(),
            problems: &self.problems,
            rulebook: &self.rulebook,
            rules: self.rules.as_ref(),
            clauses: &self.clauses,
            lexicon: &self.lexicon,
            tests: &self.tests,
            mutants: &self.mutants,
            mods: &self.mods,
            imported: self.imported.as_ref(),
            option_steps: &self.option_steps,
            undoes: [self.undoes(true), self.undoes(false)],
            lab: &self.lab,
            covered: self.notices.covered(),
        }
    }
}
