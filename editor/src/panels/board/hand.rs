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
    /// Put down new spaces.
    Add,
    /// Link spaces, or cells along a line.
    Link,
    /// Paint cells.
    Brush,
    /// Paint what hangs together.
    Fill,
    /// Paint a rectangle.
    Rectangle,
    /// Take the letter of a cell.
    Pick,
    /// Take lines away, or put cells back to what they are by default.
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

/// A gesture that is under way.
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
    /// Lines are taken away where the pointer goes.
    Erasing(Pos2),
}

/// What is chosen, by names that outlive an edit.
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
    /// The letter that is painted.
    pub letter: Option<char>,
    /// How far the brush reaches.
    pub radius: usize,
    /// The kind of new links.
    pub kind: String,
    /// Are new links one way?
    pub one_way: bool,
    /// Do places snap?
    pub snaps: bool,
    /// To which step.
    pub step: i32,
    /// What is chosen.
    pub selection: Selection,
    /// The gesture that is under way.
    pub under: Option<Under>,
    /// The cell that the keyboard is at.
    pub cursor: Option<usize>,
    /// What is typed into fields of the side, by field.
    pub typed: BTreeMap<String, String>,
    /// A point that is to be looked at.
    pub wanted: Option<Pos2>,
    /// What the chosen spaces say of values.
    pub stated: KnownStated,
    /// A word that is being written down.
    pub form: Option<WordForm>,
    /// A word that cannot go.
    pub used: Option<Used>,
    /// A value that is being written down.
    pub value_form: Option<ValueForm>,
    /// Edges that wait for an option to be changed.
    pub resizing: Option<Edges>,
    gestures: u64,
}

/// What was worked out about the chosen spaces.
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
    /// Choose nothing.
    pub fn clear(&mut self) {
        *self = Selection::default();
    }

    /// Is nothing chosen?
    pub fn is_empty(&self) -> bool {
        self.spaces.is_empty() && self.links.is_empty()
    }

    /// Choose a space; with `adds` beside the others, or no longer.
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

    /// Choose a link; with `adds` beside the others, or no longer.
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

    /// Choose spaces by id that may not be there yet.
    pub fn await_spaces(&mut self, ids: Vec<String>) {
        self.clear();
        self.ids.extend(ids);
    }

    /// A chosen space is about to get another id: it stays chosen under either.
    pub fn follow(&mut self, id: &str) {
        self.ids.insert(id.to_owned());
    }

    /// Find again what is chosen, after the board was read anew.
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

    /// The layer that is painted, if one is.
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

    /// Edit the board as part of the gesture that is under way.
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

    /// Give something of this board another id, here by these changes and elsewhere by asking.
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
