//! A small window that asks for a file or folder where the system has no dialog: a path that is typed or put together
//! by clicks, a name where something new is made, and, before anything is tried, why it cannot be done.

mod listing;
mod verdict;

use std::fs;
use std::path::{Path, PathBuf};

use eframe::egui::{
    Align, Button, Frame, Id, Key, Layout, Margin, Modal, Modifiers, Response, RichText, ScrollArea, TextEdit, Ui,
    UiBuilder, vec2,
};
use houserule_scripts::message::from_io;

use self::listing::{Entry, EntryKind, completed, folder_and_begun, full_path, goes_on, listed, written};
use self::verdict::{Trouble, free_name, try_writing, verdict};
use super::Editor;
use super::asking::{Wanted, Wish};
use crate::command::Command;
use crate::texts::Texts;
use crate::theme::{self, Icon, Palette, icon};
use crate::widgets::{button, icon_button, named, small_button};

/// What is being chosen.
pub struct Choosing {
    wish: Wish,
    /// The path as it is typed: of a folder, or of an existing file.
    typed: String,
    /// The name of what is to be created.
    name: String,
    /// The contents of a folder, as long as that folder is meant.
    listed: Option<(PathBuf, std::io::Result<Vec<Entry>>)>,
    /// The verdict on path and name, as long as they are the same.
    found: Option<((String, String), Result<PathBuf, Trouble>)>,
    /// The line that the arrows have reached.
    reached: Option<usize>,
    /// The field that gets the keyboard next.
    takes_focus: Option<Field>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Path,
    Name,
}

/// What was done in the window.
enum Done {
    Open(Entry),
    Up,
    MakeFolder(PathBuf),
    Accept,
    Replace,
    Close,
}

const WIDTH: f32 = 580.0;
/// The greatest and least height of the list, and the height of what stands around it.
const LIST_HEIGHT: f32 = 230.0;
const LEAST_LIST: f32 = 60.0;
const AROUND_LIST: f32 = 310.0;
/// There is always room for what stands in the way, so that nothing moves when something does.
const TROUBLE: f32 = 46.0;

impl Choosing {
    /// Begin near this folder; otherwise in the current one.
    pub fn new(wish: Wish, near: Option<&Path>) -> Choosing {
        let here = near.map(Path::to_owned).or_else(|| std::env::current_dir().ok()).unwrap_or_default();
        let name = match wish.wanted() {
            Wanted::NewFolder => free_name(&here, wish.name()),
            _ => wish.name().to_owned(),
        };
        let field = if wish.name().is_empty() { Field::Path } else { Field::Name };
        let typed = written(&here, true);
        Choosing { wish, typed, name, listed: None, found: None, reached: None, takes_focus: Some(field) }
    }

    fn makes_something(&self) -> bool {
        matches!(self.wish.wanted(), Wanted::NewFile | Wanted::NewFolder)
    }

    /// Look at the disk again if the path means something else than the last time.
    fn look_again(&mut self) {
        let (folder, _) = folder_and_begun(&self.typed);
        if self.listed.as_ref().is_none_or(|(known, _)| *known != folder) {
            let with_files = matches!(self.wish.wanted(), Wanted::File | Wanted::NewFile);
            let entries = listed(&folder, with_files);
            self.listed = Some((folder, entries));
            self.reached = None;
        }
        let now = (self.typed.clone(), self.name.clone());
        if self.found.as_ref().is_none_or(|(known, _)| *known != now) {
            let found = verdict(self.wish.wanted(), &self.typed, &self.name);
            self.found = Some((now, found));
        }
    }

    /// The lines of the list: entries that begin with the letters that were typed.
    fn lines(&self) -> Vec<&Entry> {
        let (_, begun) = folder_and_begun(&self.typed);
        // when a file was chosen, its neighbours stay in sight
        let begun = if full_path(&self.typed).is_file() { String::new() } else { begun };
        let entries = self.listed.as_ref().and_then(|(_, entries)| entries.as_ref().ok());
        entries.into_iter().flatten().filter(|entry| goes_on(&entry.name, &begun)).collect()
    }

    fn open(&mut self, entry: &Entry) {
        let Some((folder, _)) = &self.listed else { return };
        if entry.kind == EntryKind::File && self.makes_something() {
            self.name.clone_from(&entry.name);
        } else {
            self.typed = written(&folder.join(&entry.name), entry.kind != EntryKind::File);
        }
        self.reached = None;
    }

    fn go_up(&mut self) {
        let (folder, begun) = folder_and_begun(&self.typed);
        let up = if begun.is_empty() { folder.parent().map(Path::to_owned).unwrap_or(folder) } else { folder };
        self.typed = written(&up, true);
    }

    fn make_folder(&mut self, folder: &Path) {
        if let Err(error) = fs::create_dir_all(folder) {
            self.refuse(Trouble::Unwritable(folder.to_owned(), error));
        } else {
            self.listed = None;
            self.found = None;
            self.typed = written(folder, true);
            // the name may have told the folder, too
            if let Some(name) = Path::new(self.name.trim()).file_name() {
                self.name = name.to_string_lossy().into_owned();
            }
            self.takes_focus = Some(Field::Name);
        }
    }

    fn refuse(&mut self, trouble: Trouble) {
        self.found = Some(((self.typed.clone(), self.name.clone()), Err(trouble)));
    }

    /// What is chosen, once nothing stands in the way.
    fn accepted(&mut self, may_replace: bool) -> Option<PathBuf> {
        // the disk may have changed since somebody typed
        self.found = None;
        self.look_again();
        let path = match &self.found.as_ref()?.1 {
            Ok(path) => path.clone(),
            Err(Trouble::Exists(path)) if may_replace => path.clone(),
            Err(_) => return None,
        };
        if let Some(folder) = path.parent().filter(|_| self.makes_something())
            && let Err(trouble) = try_writing(folder)
        {
            self.refuse(trouble);
            return None;
        }
        Some(path)
    }

    fn ui(&mut self, ui: &mut Ui, texts: &Texts, palette: &Palette) -> Option<Done> {
        let frame = Frame::popup(ui.style()).inner_margin(Margin::same(18));
        let keys = self.take_keys(ui);
        let modal = Modal::new(Id::unique("choosing")).frame(frame).show(ui.ctx(), |ui| {
            ui.set_width(WIDTH.min(ui.ctx().content_rect().width() - 60.0));
            ui.heading(texts.get(self.wish.title()));
            ui.add_space(theme::GAP);
            let up = self.path_ui(ui, texts);
            let opened = self.list_ui(ui, texts, palette);
            if self.makes_something() {
                self.name_ui(ui, texts);
            }
            let told = self.trouble_ui(ui, texts, palette);
            ui.add_space(theme::GAP);
            let answered = self.answers_ui(ui, texts);
            up.or(opened).or(told).or(answered)
        });
        keys.or(modal.inner)
    }

    /// Arrows move through the list, Enter accepts, Escape cancels.
    fn take_keys(&mut self, ui: &Ui) -> Option<Done> {
        let count = self.lines().len();
        let is_writing = ui.ctx().text_edit_focused();
        let pressed = |key| ui.ctx().input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::Escape) {
            return Some(Done::Close);
        }
        if !is_writing {
            return None;
        }
        let last = count.checked_sub(1);
        if pressed(Key::ArrowDown) {
            self.reached = self.reached.map_or(Some(0), |at| Some(at + 1)).zip(last).map(|(at, last)| at.min(last));
        }
        if pressed(Key::ArrowUp) {
            self.reached = self.reached.and_then(|at| at.checked_sub(1));
        }
        if !pressed(Key::Enter) {
            return None;
        }
        let reached = self.reached.and_then(|at| self.lines().get(at).map(|entry| (*entry).clone()));
        Some(reached.map_or(Done::Accept, Done::Open))
    }

    fn path_ui(&mut self, ui: &mut Ui, texts: &Texts) -> Option<Done> {
        let is_file = self.wish.wanted() == Wanted::File;
        let name = texts.get(if is_file { "choosing-file" } else { "choosing-folder" });
        let row = ui.horizontal(|ui| {
            let goes_up = icon_button(ui, Icon::ArrowUp, &texts.get("choosing-up")).clicked();
            let entries = self.listed.as_ref().and_then(|(_, entries)| entries.as_ref().ok());
            let more = entries.and_then(|entries| completed(&self.typed, entries));
            let id = Id::unique("choosing_path");
            if let Some(more) = more.clone().filter(|_| ui.memory(|memory| memory.has_focus(id)))
                && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Tab))
            {
                self.typed = more;
                put_cursor_at_end(ui, id, &self.typed);
            }
            let field = TextEdit::singleline(&mut self.typed).id(id).lock_focus(more.is_some());
            let field = ui.add(field.desired_width(f32::INFINITY)).accessible_name(name);
            if field.changed() {
                self.reached = None;
            }
            self.focus(&field, Field::Path);
            field.on_hover_text(texts.get("choosing-path-hint"));
            goes_up.then_some(Done::Up)
        });
        row.inner
    }

    fn list_ui(&self, ui: &mut Ui, texts: &Texts, palette: &Palette) -> Option<Done> {
        let mut opened = None;
        let frame = Frame::new().fill(palette.ground).corner_radius(6).inner_margin(Margin::same(6));
        // in a small window, or with large letters, the list shrinks before the buttons do
        let height = (ui.ctx().content_rect().height() - AROUND_LIST).clamp(LEAST_LIST, LIST_HEIGHT);
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                if let Some((_, Err(error))) = &self.listed {
                    ui.label(RichText::new(texts.told(&from_io(error))).color(palette.weak));
                    return;
                }
                let lines = self.lines();
                if lines.is_empty() {
                    ui.label(RichText::new(texts.get("choosing-nothing")).color(palette.weak));
                }
                for (at, entry) in lines.into_iter().enumerate() {
                    let response = line_ui(ui, entry, self.reached == Some(at), texts, palette);
                    if self.reached == Some(at) {
                        response.scroll_to_me(None);
                    }
                    // the first click of a double click has entered the folder; the second means the folder itself
                    let is_chosen = matches!(self.found, Some((_, Ok(_))));
                    if response.double_clicked() && is_chosen {
                        opened = Some(Done::Accept);
                    } else if response.clicked() {
                        opened = Some(Done::Open(entry.clone()));
                    }
                }
            });
        });
        opened
    }

    fn name_ui(&mut self, ui: &mut Ui, texts: &Texts) {
        ui.add_space(theme::GAP);
        ui.horizontal(|ui| {
            let name = texts.get("choosing-name");
            ui.label(&name);
            let field = ui.add(TextEdit::singleline(&mut self.name).desired_width(f32::INFINITY));
            let field = field.accessible_name(name);
            self.focus(&field, Field::Name);
        });
    }

    fn focus(&mut self, response: &Response, field: Field) {
        if self.takes_focus == Some(field) {
            response.request_focus();
            self.takes_focus = None;
        }
    }

    fn trouble_ui(&self, ui: &mut Ui, texts: &Texts, palette: &Palette) -> Option<Done> {
        ui.add_space(theme::GAP);
        let (_, room) = ui.allocate_space(vec2(ui.available_width(), TROUBLE));
        let Some((_, Err(trouble))) = &self.found else { return None };
        if !trouble.is_told() {
            return None;
        }
        let mut place = ui.new_child(UiBuilder::new().id_salt("trouble").max_rect(room));
        let (image, colour) = match trouble {
            // whoever is still on the way through folders has done nothing wrong
            Trouble::NoPackage(_) => (Icon::Info, palette.weak),
            Trouble::Exists(_) => (Icon::TriangleAlert, palette.warn),
            _ => (Icon::CircleX, palette.bad),
        };
        let row = place.horizontal_wrapped(|ui| {
            ui.label(icon(image).color(colour));
            ui.label(RichText::new(trouble.told(texts)).color(colour));
            match trouble {
                Trouble::NoFolder(folder) if self.makes_something() => {
                    let makes = small_button(ui, Icon::FolderPlus, &texts.get("choosing-make-folder")).clicked();
                    makes.then(|| Done::MakeFolder(folder.clone()))
                }
                _ => None,
            }
        });
        row.inner
    }

    fn answers_ui(&self, ui: &mut Ui, texts: &Texts) -> Option<Done> {
        let (image, key) = match self.wish {
            Wish::Project | Wish::LoadGame | Wish::Import(_) => (Icon::FolderOpen, "choosing-open"),
            Wish::NewPackage { .. } => (Icon::FilePlus, "choosing-make"),
            Wish::SaveGame { .. } | Wish::Export { .. } => (Icon::Save, "choosing-write"),
        };
        let found = self.found.as_ref().map(|(_, found)| found);
        let row = ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let closes = button(ui, Icon::X, &texts.get("choosing-cancel")).clicked().then_some(Done::Close);
            let taken = if matches!(found, Some(Err(Trouble::Exists(_)))) {
                button(ui, image, &texts.get("choosing-replace")).clicked().then_some(Done::Replace)
            } else {
                let can = matches!(found, Some(Ok(_)));
                let accept = ui.add_enabled_ui(can, |ui| button(ui, image, &texts.get(key)));
                accept.inner.clicked().then_some(Done::Accept)
            };
            taken.or(closes)
        });
        row.inner
    }
}

fn line_ui(ui: &mut Ui, entry: &Entry, is_reached: bool, texts: &Texts, palette: &Palette) -> Response {
    let (image, mark) = match entry.kind {
        EntryKind::Game => (Icon::Package, Some("choosing-game")),
        EntryKind::Mod => (Icon::Puzzle, Some("choosing-mod")),
        EntryKind::Folder => (Icon::Folder, None),
        EntryKind::File => (Icon::File, None),
    };
    let tint = if entry.kind == EntryKind::File { palette.weak } else { palette.accent };
    let mut line = Button::new((icon(image).color(tint), entry.name.as_str())).selected(is_reached).frame(is_reached);
    if let Some(mark) = mark {
        line = line.shortcut_text(RichText::new(texts.get(mark)).small().color(palette.weak));
    }
    named(ui, line.min_size(vec2(ui.available_width(), 26.0)), &entry.name)
}

/// The completion is inserted after what was typed.
fn put_cursor_at_end(ui: &Ui, id: Id, text: &str) {
    use eframe::egui::text::{CCursor, CCursorRange};
    use eframe::egui::text_edit::TextEditState;
    let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(text.chars().count()))));
    state.store(ui.ctx(), id);
}

impl Editor {
    /// Ask for a file or folder in the window itself.
    pub(super) fn choosing_ui(&mut self, ui: &mut Ui) {
        let Some(mut choosing) = self.choosing.take() else { return };
        choosing.look_again();
        let chosen = match choosing.ui(ui, &self.texts, self.palette) {
            Some(Done::Close) => return,
            Some(Done::Open(entry)) => {
                choosing.open(&entry);
                None
            }
            Some(Done::Up) => {
                choosing.go_up();
                None
            }
            Some(Done::MakeFolder(folder)) => {
                choosing.make_folder(&folder);
                None
            }
            Some(Done::Accept) => choosing.accepted(false),
            Some(Done::Replace) => choosing.accepted(true),
            None => None,
        };
        match chosen {
            Some(path) => {
                self.chosen_in = path.parent().map(Path::to_owned);
                let command: Command = choosing.wish.granted(path);
                self.commands.send(command);
            }
            None => self.choosing = Some(choosing),
        }
    }
}
