//! Rules being written: the scripts, content, texts and rulebooks of the open packages as text.
//!
//! What is typed goes to the document at once and into the running game when typing pauses. The panel keeps which files
//! are open, the cursor and what is searched for; the texts belong to the document.

mod banners;
mod completion_view;
mod editing;
mod find_bar;
mod finding;
mod kept;
mod keys;
mod open_file;
mod overriding;
mod sidebar;
mod tabs;
mod text_view;
mod things;
mod versions;

use eframe::egui::{Event, Key, Modifiers, RichText, Ui};
use houserule_core::content::pictures::is_picture_name;
use houserule_core::diagnostic::Place;
use houserule_core::locale::Args;
use houserule_scripts::writing::definition::{Pointed, definition, pointed_at};

use self::completion_view::{Suggestions, Taken};
use self::editing::{Edited, bytes_of_place, closed, line_of};
use self::find_bar::{FindBar, Purpose};
pub use self::finding::fits;
use self::kept::Kept;
use self::keys::{Asked, asked, asked_anywhere, in_order};
pub use self::open_file::TYPING;
use self::open_file::{Jump, OpenFile};
use self::sidebar::Sidebar;
use self::text_view::{Marked, Shown, text_id, text_ui};
use self::versions::Versions;
use crate::command::{Command, Commands, FileChange};
use crate::document::{Document, Gesture};
use crate::look::Look;
use crate::panel::Panel;
use crate::problems::{CHANGED_ELSEWHERE, Problem};
use crate::theme::{GAP, Icon};

/// The rules panel.
#[derive(Default)]
pub struct RulesPanel {
    files: Vec<OpenFile>,
    shown: usize,
    /// The number of the last request to go to a place.
    gone: u64,
    find: FindBar,
    sidebar: Sidebar,
    hides_sidebar: bool,
    suggestions: Option<Suggestions>,
    /// How many bursts of typing there were.
    bursts: u64,
    /// Does the cursor follow the next change, as after undo and redo?
    follows: bool,
    /// What the pointer rested on: revision, byte, and the explanation.
    told: Option<(u64, usize, Option<String>)>,
    project: Option<std::path::PathBuf>,
    /// What was typed too fast for one frame.
    held: Vec<Event>,
    versions: Versions,
    /// What was open in an earlier sitting, until the files are loaded.
    recalled: Option<Kept>,
}

/// The width of the list beside the text.
const SIDEBAR: f32 = 230.0;
/// Narrower panels have no room for it.
const NARROW: f32 = 620.0;

impl Panel for RulesPanel {
    fn id(&self) -> &'static str {
        "rules"
    }

    fn icon(&self) -> Icon {
        Icon::FileCode
    }

    fn remembered(&self) -> Option<String> {
        // what was restored but never shown is remembered as it was
        let kept = self.recalled.clone().unwrap_or_else(|| Kept::of(self));
        ron::to_string(&kept).ok()
    }

    fn recall(&mut self, remembered: Option<&str>) {
        self.project = None;
        self.recalled = remembered.and_then(|text| ron::from_str(text).ok());
    }

    fn shows(&self, file: &str) -> bool {
        self.files.get(self.shown).is_some_and(|shown| shown.name == file)
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        let Some(document) = look.document else { return };
        self.keep_up(document, look);
        let is_wide = ui.available_width() > NARROW;
        tabs::tabs_ui(ui, self, is_wide, look, commands);
        let Some(name) = self.files.get(self.shown).map(|file| file.name.clone()) else {
            ui.add_space(GAP);
            ui.label(RichText::new(look.texts.get("rules-nothing-open")).color(look.palette.weak));
            return;
        };
        let follows = std::mem::take(&mut self.follows);
        let is_there = self.files[self.shown].sync(document, follows);
        let are_compared = self.versions.ui(ui, &name, document, look, commands);
        if !is_there {
            return banners::gone_ui(ui, &self.files[self.shown], document, look, commands);
        }
        if are_compared {
            return;
        }
        self.files[self.shown].is_locked = look.locked(&name).is_some();
        if document.base_of(&name).is_some() {
            banners::base_ui(ui, &mut self.files[self.shown], document, look, commands);
        }
        // that another program changed it is said above
        let is_here = |problem: &&Problem| problem.place.file == name && problem.code != CHANGED_ELSEWHERE;
        let problems: Vec<&Problem> = look.problems.iter().filter(is_here).collect();
        self.take_panel_keys(ui, commands);
        let file = &mut self.files[self.shown];
        if let Some(text) = self.find.ui(ui, file, look).filter(|_| !file.is_locked) {
            file.text = text;
            file.changed();
            let gesture = Gesture::once("rules-edit-replace");
            commands.edit(gesture, &file.name, FileChange::Text(file.text.clone()));
        }
        let below = banners::problems_height(&problems);
        let rest = ui.available_size();
        let has_sidebar = is_wide && !self.hides_sidebar;
        let text_width = if has_sidebar { rest.x - SIDEBAR - GAP } else { rest.x };
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            ui.vertical(|ui| {
                ui.set_width(text_width);
                ui.allocate_ui(eframe::egui::vec2(text_width, rest.y - below), |ui| {
                    self.text_ui(ui, &problems, look, commands);
                });
                banners::problems_ui(ui, &problems, below, look, commands);
            });
            if has_sidebar {
                ui.vertical(|ui| {
                    ui.set_width(SIDEBAR);
                    let file = self.files.get_mut(self.shown);
                    self.sidebar.ui(ui, file, look, commands);
                });
            }
        });
    }
}

impl RulesPanel {
    /// Open what somebody wants to go to; close what belongs to another project.
    fn keep_up(&mut self, document: &Document, look: &Look<'_>) {
        if self.project.as_deref() != document.folder() {
            self.project = document.folder().map(std::path::Path::to_owned);
            self.files.clear();
            self.shown = 0;
            if let Some(kept) = self.recalled.take() {
                kept.restore(self, document);
            }
            if self.files.is_empty()
                && let Some(first) = first_file(document)
            {
                self.open(&first);
            }
        }
        if let Some((place, number)) = &look.workspace.target
            && *number != self.gone
        {
            self.gone = *number;
            if document.text(&place.file).is_some() && !is_picture_name(&place.file) {
                self.go_to(place, document);
            }
        }
    }

    /// Show a file, opening it if necessary.
    fn open(&mut self, name: &str) {
        self.suggestions = None;
        self.shown = match self.files.iter().position(|file| file.name == name) {
            Some(at) => at,
            None => {
                self.files.push(OpenFile::new(name));
                self.files.len() - 1
            }
        };
    }

    fn go_to(&mut self, place: &Place, document: &Document) {
        self.open(&place.file);
        let file = &mut self.files[self.shown];
        file.sync(document, false);
        if place.line > 0 {
            let range = bytes_of_place(&file.text, place.line, place.column, place.length);
            file.gone_to = Some(place.line);
            file.jump = Some(Jump { range: range.start..range.start, takes_focus: true });
        }
    }

    fn take_panel_keys(&mut self, ui: &Ui, commands: &mut Commands) {
        let is_ours = ui
            .ctx()
            .memory(eframe::egui::Memory::focused)
            .is_some_and(|id| self.files.get(self.shown).is_some_and(|file| id == text_id(file)))
            || self.find.has_focus(ui);
        if is_ours {
            for one in asked_anywhere(ui) {
                self.do_asked(one, None, commands);
            }
        }
    }

    fn text_ui(&mut self, ui: &mut Ui, problems: &[&Problem], look: &Look<'_>, commands: &mut Commands) {
        let file = &mut self.files[self.shown];
        let id = text_id(file);
        let has_focus = ui.ctx().memory(|memory| memory.has_focus(id));
        let cursor_before = file.chosen.end;
        if has_focus || !self.held.is_empty() {
            in_order(ui, &mut self.held, self.suggestions.is_some());
        }
        if has_focus {
            let taken = self.suggestions.as_mut().map(|list| list.take_keys(ui, &file.text));
            match taken {
                Some(Taken::Closed) => self.suggestions = None,
                Some(Taken::Written(edited)) => {
                    self.suggestions = None;
                    self.write(ui, edited, cursor_before, commands);
                }
                Some(Taken::Nothing) | None => {}
            }
            let file = &self.files[self.shown];
            let mut list = asked(ui, file.format, &file.text, &file.chosen);
            if file.is_locked {
                list.retain(|one| !matches!(one, Asked::Typed(_) | Asked::Changed(_) | Asked::Complete));
            }
            for one in list {
                self.do_asked(one, Some((ui, look)), commands);
            }
            if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
                self.files[self.shown].gone_to = None;
                ui.memory_mut(|memory| memory.surrender_focus(id));
            }
        }
        let (found, current) = self.find.places();
        let marked = Marked { problems, found, current };
        let file = &mut self.files[self.shown];
        let label = look.texts.text("rules-text-of", &Args::new().text("file", file.name.clone()));
        let line_before = line_of(&file.text, file.chosen.end);
        let shown = text_ui(ui, id, file, &marked, &label, look);
        if shown.is_changed {
            self.typed(ui, cursor_before, look, commands);
        } else if has_focus && file.chosen.end != cursor_before {
            // the cursor went elsewhere: what was offered there is not meant here
            self.suggestions = None;
        }
        let file = &mut self.files[self.shown];
        if file.gone_to.is_some_and(|line| line == line_before && line != line_of(&file.text, file.chosen.end)) {
            file.gone_to = None;
        }
        self.pointer_ui(ui, &shown, problems, look, commands);
        self.suggestions_ui(ui, &shown, cursor_before, look, commands);
    }

    /// Letters were typed: the document is told, and completions are offered.
    fn typed(&mut self, ui: &Ui, before: usize, look: &Look<'_>, commands: &mut Commands) {
        let time = ui.input(|input| input.time);
        let file = &mut self.files[self.shown];
        file.gone_to = None;
        if let Some(edited) = closed(file.format, &file.text, file.chosen.end) {
            file.text = edited.text;
            file.jump = Some(Jump { range: edited.chosen.clone(), takes_focus: true });
            file.chosen = edited.chosen;
            file.changed();
        }
        let gesture = file.typing(time, before, &mut self.bursts);
        commands.edit(gesture, &file.name, FileChange::Text(file.text.clone()));
        let calls = Suggestions::is_called_for(&file.text[..file.chosen.end]);
        let is_wanted = calls && file.chosen.is_empty();
        self.suggestions = is_wanted.then(|| Suggestions::at_cursor(file, look)).flatten();
    }

    /// Replace the text, as if it had been typed.
    fn write(&mut self, ui: &Ui, edited: Edited, before: usize, commands: &mut Commands) {
        let time = ui.input(|input| input.time);
        let file = &mut self.files[self.shown];
        file.text = edited.text;
        file.jump = Some(Jump { range: edited.chosen.clone(), takes_focus: true });
        file.chosen = edited.chosen;
        file.changed();
        let gesture = file.typing(time, before, &mut self.bursts);
        commands.edit(gesture, &file.name, FileChange::Text(file.text.clone()));
    }

    fn do_asked(&mut self, one: Asked, shown: Option<(&Ui, &Look<'_>)>, commands: &mut Commands) {
        match one {
            Asked::Typed(edited) => {
                self.suggestions = None;
                let before = self.files[self.shown].chosen.end;
                if let Some((ui, _)) = shown {
                    self.write(ui, edited, before, commands);
                }
            }
            Asked::Changed(edited) => {
                let file = &mut self.files[self.shown];
                file.text = edited.text;
                file.jump = Some(Jump { range: edited.chosen, takes_focus: true });
                file.changed();
                let gesture = Gesture::once("rules-edit-lines");
                commands.edit(gesture, &file.name, FileChange::Text(file.text.clone()));
            }
            Asked::Undo | Asked::Redo => self.undo(one == Asked::Undo, shown, commands),
            Asked::Find(replaces) => {
                let purpose = if replaces { Purpose::Replace } else { Purpose::Find };
                self.find.open(purpose, self.files.get(self.shown));
            }
            Asked::FindNext(is_forward) => self.find.go(&mut self.files[self.shown], is_forward),
            Asked::GoToLine => self.find.open(Purpose::Line, None),
            Asked::Definition => {
                let at = self.files[self.shown].chosen.end;
                if let Some((_, look)) = shown {
                    self.go_to_definition(at, look, commands);
                }
            }
            Asked::Complete => {
                if let Some((_, look)) = shown {
                    self.suggestions = Suggestions::at_cursor(&mut self.files[self.shown], look);
                }
            }
        }
    }

    /// Undo or redo an edit, and show the file that it was in.
    fn undo(&mut self, is_undo: bool, shown: Option<(&Ui, &Look<'_>)>, commands: &mut Commands) {
        self.suggestions = None;
        self.follows = true;
        let document = shown.and_then(|(_, look)| look.document);
        let step = document.and_then(|document| if is_undo { document.undo_step() } else { document.redo_step() });
        let other = step.and_then(|step| step.names().next().map(str::to_owned));
        if let (Some(name), Some(document)) = (other, document)
            && document.text(&name).is_some()
        {
            self.open(&name);
            self.files[self.shown].sync(document, false);
        }
        commands.send(if is_undo { Command::UndoEdit } else { Command::RedoEdit });
    }

    fn go_to_definition(&mut self, at: usize, look: &Look<'_>, commands: &mut Commands) {
        let file = &mut self.files[self.shown];
        let reading = file.reading();
        let Some(pointed) = pointed_at(&reading, at) else { return };
        if let Pointed::Clause(id) = pointed {
            return commands.send(Command::GoToClause(id));
        }
        let game = look.rules.map(|game| &**game);
        let place = definition(&pointed, game, look.clauses, (&file.name, &reading), look.texts.lang());
        if let Some(place) = place {
            commands.send(Command::GoTo(place));
        }
    }

    /// What the pointer rests on is explained; with Ctrl a click goes there.
    fn pointer_ui(&mut self, ui: &Ui, shown: &Shown, problems: &[&Problem], look: &Look<'_>, commands: &mut Commands) {
        let Some(at) = shown.pointed else { return };
        if shown.response.clicked() && ui.input(|input| input.modifiers.command) {
            return self.go_to_definition(at, look, commands);
        }
        let file = &mut self.files[self.shown];
        if self.told.as_ref().is_none_or(|(revision, byte, _)| (*revision, *byte) != (file.revision, at)) {
            self.told = Some((file.revision, at, banners::told(file, at, problems, look)));
        }
        if let Some((_, _, Some(told))) = &self.told {
            shown.response.clone().on_hover_text_at_pointer(told);
        }
    }

    fn suggestions_ui(&mut self, ui: &Ui, shown: &Shown, before: usize, look: &Look<'_>, commands: &mut Commands) {
        let Some(list) = &mut self.suggestions else { return };
        let text = &self.files[self.shown].text;
        let (written, is_pointed) = list.ui(ui, shown.cursor, text, look);
        if let Some(edited) = written {
            self.suggestions = None;
            self.write(ui, edited, before, commands);
        } else if !shown.response.has_focus() && !is_pointed {
            self.suggestions = None;
        }
    }
}

/// What is shown at first: the file with the course of play, otherwise the first rules.
fn first_file(document: &Document) -> Option<String> {
    let package = document.packages().first()?;
    let is_script = |path: &&str| path.ends_with(".luau") && !path.starts_with("tests/");
    let manifest = |path: &&str| matches!(*path, "game.ron" | "mod.ron");
    let init = package.paths().find(|path| *path == "init.luau");
    let path = init.or_else(|| package.paths().find(is_script)).or_else(|| package.paths().find(manifest))?;
    Some(format!("{}/{path}", package.id))
}
