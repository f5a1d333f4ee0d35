//! What the person has in hand at a board: a tool, a layer and a letter, the selection, and the current gesture.

use std::collections::{BTreeMap, BTreeSet};

use eframe::egui::Pos2;
use houserule_core::ron::Change;

use super::edits::Edges;
use super::open::Open;
use super::source::{LayerIn, Source};
use super::value_form::ValueForm;
use super::values_ui::Stated;
use super::words_ui::{Used, WordForm};
use crate::command::{Command, Commands, FileChange};
use crate::document::Gesture;
use crate::look::Look;
use crate::renaming::{IdKind, RenameOrder};

/// A tool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Choose and move.
    #[default]
    Select,
    /// Add spaces.
    Add,
    /// Link spaces, or cells along a line.
    Link,
    /// Paint cells.
    Brush,
    /// Fill connected cells.
    Fill,
    /// Paint a rectangle.
    Rectangle,
    /// Pick up the letter of a cell.
    Pick,
    /// Remove lines, or reset cells to their default.
    Erase,
}

/// What is painted on a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Paint {
    /// A layer, by its index.
    Layer(usize),
    /// Lines of a kind.
    Lines(String),
}

/// The current gesture.
#[derive(Clone, Debug)]
pub enum Under {
    /// Spaces are dragged from here by this one.
    Moving(Pos2, usize),
    /// A rectangle is drawn from here; what was chosen before stays.
    Banding(Pos2),
    /// A link is drawn from this space.
    Linking(usize),
    /// A stroke of the brush; where it was last.
    Painting(Pos2),
    /// A rectangle is painted from this cell.
    Boxing(usize),
    /// A line is drawn along these cells.
    Lining(Vec<usize>),
    /// Lines are removed where the pointer goes.
    Erasing(Pos2),
}

/// The selection, by names that survive an edit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    ids: BTreeSet<String>,
    ends: BTreeSet<(String, String, String)>,
    /// The chosen spaces.
    pub spaces: BTreeSet<usize>,
    /// The chosen links.
    pub links: BTreeSet<usize>,
}

/// The hand.
pub struct Hand {
    /// The tool.
    pub tool: Tool,
    /// What is painted on a grid.
    pub paint: Option<Paint>,
    /// The letter to paint with.
    pub letter: Option<char>,
    /// The radius of the brush.
    pub radius: usize,
    /// The kind of new links.
    pub kind: String,
    /// Are new links one way?
    pub one_way: bool,
    /// Do places snap?
    pub snaps: bool,
    /// The step that they snap to.
    pub step: i32,
    /// The selection.
    pub selection: Selection,
    /// The current gesture.
    pub under: Option<Under>,
    /// The cell that the keyboard is at.
    pub cursor: Option<usize>,
    /// What is typed into fields of the side, by field.
    pub typed: BTreeMap<String, String>,
    /// A point that is to be brought into view.
    pub wanted: Option<Pos2>,
    /// What the chosen spaces say about values.
    pub stated: KnownStated,
    /// A word that is being defined.
    pub form: Option<WordForm>,
    /// A word that cannot be removed.
    pub used: Option<Used>,
    /// A value that is being defined.
    pub value_form: Option<ValueForm>,
    /// Changes of edges that wait until an option is changed.
    pub resizing: Option<Edges>,
    gestures: u64,
}

/// What was computed about the chosen spaces.
#[derive(Clone, Debug, Default)]
pub struct KnownStated {
    /// The version of the document.
    pub version: u64,
    /// The spaces.
    pub spaces: BTreeSet<usize>,
    /// By value.
    pub values: BTreeMap<String, Stated>,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand {
            tool: Tool::Select,
            paint: None,
            letter: None,
            radius: 0,
            kind: String::new(),
            one_way: false,
            snaps: true,
            step: 10,
            selection: Selection::default(),
            under: None,
            cursor: None,
            typed: BTreeMap::new(),
            wanted: None,
            stated: KnownStated::default(),
            form: None,
            used: None,
            value_form: None,
            resizing: None,
            gestures: 0,
        }
    }
}

impl Selection {
    /// Clear the selection.
    pub fn clear(&mut self) {
        *self = Selection::default();
    }

    /// Is nothing chosen?
    pub fn is_empty(&self) -> bool {
        self.spaces.is_empty() && self.links.is_empty()
    }

    /// Choose a space; with `adds`, add it to the selection or remove it from there.
    pub fn space(&mut self, source: &Source, space: usize, adds: bool) {
        if !adds {
            self.clear();
        }
        let id = source.spaces[space].id.clone();
        if adds && self.ids.remove(&id) {
            self.spaces.remove(&space);
        } else {
            self.ids.insert(id);
            self.spaces.insert(space);
        }
    }

    /// Choose a link; with `adds`, add it to the selection or remove it from there.
    pub fn link(&mut self, source: &Source, link: usize, adds: bool) {
        if !adds {
            self.clear();
        }
        let ends = ends_of(source, link);
        if adds && self.ends.remove(&ends) {
            self.links.remove(&link);
        } else {
            self.ends.insert(ends);
            self.links.insert(link);
        }
    }

    /// Choose spaces by ids that may not exist yet.
    pub fn await_spaces(&mut self, ids: Vec<String>) {
        self.clear();
        self.ids.extend(ids);
    }

    /// A chosen space is about to be renamed: it stays chosen under either id.
    pub fn follow(&mut self, id: &str) {
        self.ids.insert(id.to_owned());
    }

    /// Restore the selection after the board was read again.
    pub fn resolve(&mut self, source: &Source) {
        self.spaces = self.ids.iter().filter_map(|id| source.space(id)).collect();
        let links =
            (0..source.links.len()).filter(|link| !self.ends.is_empty() && self.ends.contains(&ends_of(source, *link)));
        self.links = links.collect();
    }
}

fn ends_of(source: &Source, link: usize) -> (String, String, String) {
    let link = source.links[link];
    let id = |space: usize| source.spaces[space].id.clone();
    (id(link.from), id(link.to), source.paths[link.path].kind.clone())
}

impl Hand {
    /// The step that places snap to.
    pub fn snap_step(&self) -> Option<i32> {
        self.snaps.then_some(self.step)
    }

    /// The layer that is being painted, if any.
    pub fn layer<'s>(&self, source: &'s Source) -> Option<(usize, &'s LayerIn)> {
        match self.paint {
            Some(Paint::Layer(at)) => source.layers.get(at).map(|layer| (at, layer)),
            _ => None,
        }
    }

    /// A gesture begins: edits that are sent as its parts are one step of undo.
    pub fn begin(&mut self) {
        self.gestures += 1;
    }
}

/// What the parts of the panel share.
pub struct Desk<'a, 'l> {
    /// What is looked at.
    pub look: &'a Look<'l>,
    /// The board.
    pub open: &'a Open,
    /// The hand.
    pub hand: &'a mut Hand,
    /// What is asked for.
    pub commands: &'a mut Commands,
}

impl Desk<'_, '_> {
    /// A text of the window.
    pub fn text(&self, key: &str) -> String {
        self.look.texts.get(key)
    }

    /// Edit the board: a step of undo of its own.
    pub fn edit(&mut self, label: &str, changes: Vec<Change>) {
        self.send(Gesture::once(label), changes);
    }

    /// Edit the board as part of the current gesture.
    pub fn edit_part(&mut self, label: &str, changes: Vec<Change>) {
        let gesture = Gesture::part(label, self.hand.gestures);
        self.send(gesture, changes);
    }

    /// Edit several files: one step of undo.
    pub fn edit_files(&mut self, label: &str, changes: Vec<(String, FileChange)>) {
        self.hand.begin();
        self.end();
        let gesture = Gesture::part(label, self.hand.gestures);
        for (file, change) in changes {
            self.commands.edit(gesture.clone(), &file, change);
        }
        self.end();
    }

    /// Rename something on this board, here by these changes and elsewhere by asking.
    pub fn rename(&mut self, sort: IdKind, from: &str, to: &str, here: Vec<Change>) {
        let own = Some((self.open.file.clone(), FileChange::Ron(here)));
        let order = RenameOrder { sort, from: from.to_owned(), to: to.to_owned(), own };
        if self.open.source.is_sound() {
            self.commands.send(Command::Rename(Some(Box::new(order))));
        }
    }

    fn send(&mut self, gesture: Gesture, changes: Vec<Change>) {
        if !changes.is_empty() && self.open.source.is_sound() {
            self.commands.edit(gesture, &self.open.file, FileChange::Ron(changes));
        }
    }

    /// The gesture is over.
    pub fn end(&mut self) {
        self.commands.send(Command::EndGesture);
    }
}
