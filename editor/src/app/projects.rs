//! Opening and closing projects, and starting their game.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use houserule_core::content::{PackageKind, read_manifest};
use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::Args;
use houserule_scripts::game::Game;
use houserule_scripts::message::from_io;
use houserule_scripts::package::{PackageError, is_regulation, read_package};
use houserule_scripts::play::Setup;
use houserule_scripts::save::keeping::free_name;
use houserule_scripts::seed::fresh_seed;
use houserule_scripts::shelf::{self, Shelved};
use houserule_sim::BotSpec;

use super::Editor;
use super::filing::DiskTroubles;
use super::notices::Tone;
use super::setting::OptionSteps;
use crate::command::Command;
use crate::document::Document;
use crate::document::recovery::Recovery;
use crate::document::watch::Watch;
use crate::launch::Launch;
use crate::look::ModEntry;
use crate::mutating::Mutants;
use crate::running::{KeptGame, Opening, Order, Pace, Running, Sitter};
use crate::testing::Tests;
use crate::workspace::{PanelId, ProjectSettings};

/// How many seats there are if nobody says.
const USUAL_SEATS: u8 = 4;

/// Where the running game of a project is put aside.
pub(super) fn kept_game(folder: &Path, project: &Path) -> PathBuf {
    Recovery::path(folder, project).with_extension("game.ron")
}

/// The file of this name, or of one with a number behind it, that holds the same as another.
fn kept_already(original: &Path, first: &Path) -> Option<PathBuf> {
    let (content, stem) = (std::fs::read(original).ok()?, first.file_stem()?.to_str()?);
    let entries = std::fs::read_dir(first.parent()?).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    let is_copy = |path: &PathBuf| {
        path.file_stem().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with(stem))
            && std::fs::read(path).is_ok_and(|held| held == content)
    };
    let mut copies: Vec<PathBuf> = entries.filter(is_copy).collect();
    copies.sort();
    copies.into_iter().next()
}

impl Editor {
    /// Read packages in the background and open them when they are there.
    pub(super) fn open_folders(&mut self, folders: Vec<PathBuf>) {
        match folders.split_first() {
            // what the program is started with is added to what the project had
            Some((project, named)) if self.document.is_none() && folders == self.launch.folders => {
                self.open_beside(project, named);
            }
            _ => self.read_folders(folders),
        }
    }

    /// Open a project with the mods that were on when it was last open. A mod that is gone is reported, and the project
    /// opens without it.
    pub(super) fn open_with_mods(&mut self, project: &Path) {
        self.open_beside(project, &[]);
    }

    /// The same, with other packages beside those mods.
    fn open_beside(&mut self, project: &Path, named: &[PathBuf]) {
        let (packages, gone) = self.workspace.settings(project).packages_with(named);
        if !gone.is_empty() {
            let names: Vec<String> = gone.iter().map(|folder| shelf::name_of(folder)).collect();
            let args = Args::new().text("mods", names.join(", "));
            self.notices.say(Tone::Warn, self.texts.text("say-mods-gone", &args));
        }
        self.read_folders(std::iter::once(project.to_owned()).chain(packages).collect());
    }

    fn read_folders(&mut self, folders: Vec<PathBuf>) {
        if let Some(loader) = &mut self.loader {
            loader.open(folders);
        }
    }

    /// The game that was put aside cannot be played to its end: the file is kept under another name, once. Gives its
    /// whole path.
    pub(super) fn keep_diverged(&self) -> Option<PathBuf> {
        let project = self.document.as_ref()?.folder()?;
        let path = kept_game(self.store.folder()?, project);
        let first = path.with_extension("whole.ron");
        let aside = kept_already(&path, &first).or_else(|| {
            let aside = free_name(&first);
            std::fs::copy(&path, &aside).ok().map(|_| aside)
        })?;
        Some(std::path::absolute(&aside).unwrap_or(aside))
    }

    pub(super) fn opened(&mut self, folders: &[PathBuf], read: Result<Vec<Shelved>, PackageError>) {
        let packages = match read {
            Ok(packages) => packages,
            Err(error) => return self.notices.say(Tone::Bad, self.texts.told(&error)),
        };
        let Some(project) = folders.first() else { return };
        let is_same = self.document.as_ref().and_then(|document| document.folder()) == Some(project);
        if !is_same {
            self.close_project();
        }
        let kept = self.document.as_ref().map(|document| document.own_choices().clone());
        let choices = kept.unwrap_or_else(|| self.workspace.settings(project).choices);
        self.document = Some(Document::with_choices(packages, choices));
        self.watch_packages();
        self.requested = 0;
        self.kept.edits = 0;
        self.workspace.remember(project);
        self.find_mods();
        if !is_same {
            self.find_recovery(project);
            self.recall_desk(project);
        }
        self.keep_workspace();
    }

    /// Notice what other programs do to the open packages.
    fn watch_packages(&mut self) {
        let packages = self.document.as_ref().map(Document::packages).unwrap_or_default();
        let watched = packages.iter().map(|package| package.folder.clone()).collect();
        let wake = self.ctx.clone();
        // pictures and tests look at files as they are: nobody else changes them
        self.watch = self.store.home().map(|_| Watch::new(watched, move || wake.request_repaint()));
    }

    /// Allow the files of a mod's game, or of another mod, to be edited. What is inside the program cannot be edited: a
    /// copy of it among the user's own games takes its place.
    pub(super) fn unlock(&mut self, package: String) {
        let Some(document) = &mut self.document else { return };
        match document.make_editable(&package, shelf::editable) {
            Ok(None) => {}
            Ok(Some(folder)) => {
                let args = Args::new().text("package", package.clone()).text("folder", folder.display().to_string());
                self.notices.say(Tone::Warn, self.texts.text("say-copied-to-edit", &args));
                self.watch_packages();
            }
            Err(error) => return self.notices.say(Tone::Bad, self.texts.told(&error)),
        }
        self.workspace.unlocked.insert(package);
    }

    /// Lay out the panels, and restore how they were looked at when the project was last open.
    fn recall_desk(&mut self, project: &Path) {
        let settings = self.workspace.settings(project);
        for panel in &mut self.panels {
            let remembered = settings.panels.get(&PanelId::new(panel.id()));
            panel.recall(remembered.map(String::as_str));
        }
        match settings.dock {
            Some(dock) => self.dock = dock,
            // whoever opens a game for the first time wants to see it
            None => self.show_panel(&PanelId::new("table")),
        }
        // whoever asks for a panel at the start wants to see it whatever was in front
        let is_launched = self.launch.folders.first().is_some_and(|folder| folder == project);
        if let Some(panel) = self.launch.panel.clone().filter(|_| is_launched) {
            self.show_panel(&PanelId::new(&panel));
        }
        if self.launch.fills && is_launched {
            self.workspace.filling = None;
            self.fill_window();
        }
    }

    pub(super) fn close_project(&mut self) {
        self.keep_project_settings();
        self.leave_sitting();
        self.running = None;
        self.lab.clear();
        self.moment = None;
        self.sight = None;
        self.document = None;
        self.watch = None;
        self.rules = None;
        self.clauses = Arc::default();
        self.lexicon = Arc::default();
        self.tests = Tests::default();
        self.mutants = Mutants::default();
        self.waiting_mutants = None;
        self.disk = DiskTroubles::default();
        self.requested = 0;
        self.recovery = None;
        self.option_steps = OptionSteps::default();
        self.workspace.unlocked.clear();
        self.workspace.view_as = self.launch.view_as.unwrap_or_default();
        self.mods.clear();
        self.problems.clear();
    }

    /// Start the game of the open project with its last set-up.
    pub(super) fn start_game(&mut self, game: &Arc<Game>) {
        let Some(project) = self.document.as_ref().and_then(|document| document.folder()).map(Path::to_owned) else {
            return;
        };
        let mut settings = self.workspace.settings(&project);
        let is_launched = self.launch.folders.first() == Some(&project);
        if is_launched && self.launch.folders.iter().any(|folder| is_regulation(folder)) {
            // whoever names a regulation means what it says, not what was set before
            settings.options.retain(|(id, _)| !is_of_regulation(game, id));
        }
        let launch = if is_launched { self.launch.clone() } else { Launch::default() };
        let (least, most) = game.def.seats;
        let is_set_up = !launch.options.is_empty() || launch.board.is_some();
        let setup = Setup {
            seed: launch.seed.or(settings.seed).unwrap_or_else(fresh_seed),
            seats: launch.seats.or(settings.seats).unwrap_or(USUAL_SEATS).clamp(least, most),
            board: launch.board.or(settings.board.clone()),
            options: settings.options_with(launch.options),
        };
        let is_asked = self.recovery.as_ref().is_some_and(|found| found.game.is_some());
        // whoever names a seed, options or a board means a game that begins with them
        let goes_on =
            launch.decisions == 0 && launch.save.is_none() && launch.seed.is_none() && !is_set_up && !is_asked;
        // a game that is found after a breakdown is asked about, and is the same one
        let kept = self.kept_game_of(&project).filter(|_| !is_asked);
        // a picture shows what was asked for, not what bots did meanwhile
        let sitters = sitters(&settings);
        // nor does a game of bots run to its end because somebody opened its project again
        let waits = goes_on && kept.is_some() && !sitters.iter().any(|sitter| sitter.is_person());
        let runs = self.launch.screenshot.is_none() && !is_asked && !waits;
        let pace = Pace { runs, speed: self.workspace.speed };
        let reports = self.store.home().cloned();
        let opening = Opening { game: Arc::clone(game), setup, sitters, pace, kept, goes_on, reports };
        let wake = self.ctx.clone();
        match Running::open(opening, move || wake.request_repaint()) {
            Ok(mut running) => {
                if launch.save.is_none() && launch.decisions > 0 {
                    running.send(Order::StepMany(launch.decisions));
                }
                self.running = Some(running);
                if let Some(path) = launch.save {
                    self.load_launched(path, launch.decisions);
                }
            }
            Err(error) => self.notices.say(Tone::Bad, self.texts.told(&from_io(&error))),
        }
    }

    /// Load the saved game that the window was started with, and go to the decision that was asked for.
    fn load_launched(&mut self, path: PathBuf, decisions: usize) {
        self.apply(Command::LoadGameFrom(path));
        if decisions > 0 {
            self.apply(Command::GoToDecision(decisions));
        }
    }

    /// The game that was put aside when the project was last open.
    pub(super) fn kept_game_of(&self, project: &Path) -> Option<Box<KeptGame>> {
        let path = kept_game(self.store.folder()?, project);
        let text = std::fs::read_to_string(path).ok()?;
        KeptGame::from_text(&text).map(Box::new)
    }

    /// Mods that are found for the open game, and which of them are on.
    fn find_mods(&mut self) {
        let Some(document) = &self.document else { return };
        let files = document.package_files();
        let mut ignored = Diagnostics::default();
        let manifests: Vec<_> = files.iter().filter_map(|files| read_manifest(files, &mut ignored)).collect();
        let Some(game) = manifests.iter().find(|manifest| manifest.is_game()).map(|game| game.id.clone()) else {
            return self.mods.clear();
        };
        let is_first = |id: &str| files.first().is_some_and(|first| first.id == id);
        let found = shelf::mods(document.folder()).into_iter().filter(|(id, _)| !is_first(id));
        let entries = found.filter_map(|(id, folder)| {
            let manifest = read_manifest(&read_package(&folder).ok()?, &mut Diagnostics::default())?;
            let is_ours = matches!(manifest.kind, PackageKind::Mod { .. }) && manifest.game() == game;
            let is_on = files.iter().any(|package| package.id == id);
            is_ours.then_some(ModEntry { id, folder, titles: manifest.titles, is_on })
        });
        self.mods = entries.collect();
    }

    /// Switch a mod on or off: the packages are read again, the game goes on.
    pub(super) fn set_mod(&mut self, folder: &Path, is_on: bool) {
        let Some(document) = &self.document else { return };
        if document.is_unsaved() {
            return self.notices.say(Tone::Warn, self.texts.get("say-save-first"));
        }
        let mut folders: Vec<PathBuf> = document.packages().iter().map(|package| package.folder.clone()).collect();
        folders.retain(|known| shelf::name_of(known) != shelf::name_of(folder));
        if is_on {
            folders.push(folder.to_owned());
        }
        self.open_folders(folders);
    }

    /// How the project is set up now.
    pub(super) fn project_settings(&self) -> Option<ProjectSettings> {
        let project = self.document.as_ref()?.folder()?;
        let remembered = self.panels.iter().filter_map(|panel| Some((PanelId::new(panel.id()), panel.remembered()?)));
        let known = ProjectSettings {
            dock: Some(self.dock.clone()),
            panels: remembered.collect(),
            ..self.workspace.settings(project)
        };
        let Some(moment) = &self.moment else { return Some(known) };
        // looking at a saved game sets up no project
        let known = match moment.is_set_up_by_file {
            true => known,
            false => ProjectSettings {
                seed: Some(moment.setup.seed),
                seats: Some(moment.setup.seats),
                board: moment.setup.board.clone(),
                options: moment.setup.options.clone(),
                ..known
            },
        };
        Some(ProjectSettings {
            // wherever they lie: not every mod is on a shelf
            mods: self.document.iter().flat_map(Document::mods).collect(),
            choices: self.document.as_ref().map(|document| document.own_choices().clone()).unwrap_or_default(),
            people: moment.sitters.iter().map(|sitter| sitter.is_person()).collect(),
            ..known
        })
    }

    /// Remember how the project is set up.
    pub(super) fn keep_project_settings(&mut self) {
        let project = self.document.as_ref().and_then(|document| document.folder()).map(Path::to_owned);
        if let (Some(project), Some(settings)) = (project, self.project_settings()) {
            self.workspace.set_settings(&project, settings);
        }
    }

    /// Remember everything that was arranged.
    pub(super) fn keep_workspace(&mut self) {
        self.keep_project_settings();
        self.workspace.dock = Some(self.dock.clone());
        if let Err(error) = self.store.keep(&self.workspace) {
            self.notices.say(Tone::Warn, self.texts.told(&from_io(&error)));
        }
    }
}

fn sitters(settings: &ProjectSettings) -> Vec<Sitter> {
    let sitter = |is_person: &bool| if *is_person { Sitter::Person } else { Sitter::Bot(BotSpec::default()) };
    settings.people.iter().map(sitter).collect()
}

/// Does the regulation, or one that it extends, set this option?
fn is_of_regulation(game: &Game, option: &str) -> bool {
    let Some(regulation) = &game.def.regulation else { return false };
    let is_one = |id: &str| regulation.id == id || regulation.extends.iter().any(|base| base.id == id);
    game.def.origins.of(&format!("option:{option}")).iter().any(|origin| is_one(&origin.package))
}
