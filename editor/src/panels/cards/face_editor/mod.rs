//! The editor of a face: regions are dragged, resized, added and deleted on the card, and what they show is chosen
//! beside it. Every change is an edit of the layout file that leaves its comments and other lines as they are.

mod canvas;
mod colours;
mod fields;
mod icons_ui;
mod snap;

use eframe::egui::{Id, Panel as SidePanel, Pos2, ScrollArea, Ui};
use houserule_core::card_layout::{Area, CardLayout, Show};
use houserule_core::ron::{EditError, delete_item, insert_item, move_item, remove, set_value};

use self::snap::Handle;
use super::CardsPanel;
use super::acts::Act;
use super::sheet::{Refused, Sheet};
use crate::faces::automatic::{region, written_region};
use crate::look::Look;
use crate::theme::{Icon, icon};
use crate::widgets::problem_job;

/// How the editor is looked at.
#[derive(Default)]
pub struct FaceEditor {
    /// The region that is chosen.
    pub chosen: Option<usize>,
    /// What is being dragged, and where it lies now.
    pub drag: Option<Drag>,
}

/// A region while it is dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    region: usize,
    handle: Handle,
    from: Area,
    now: Area,
    /// Where the pointer was pressed.
    press: Pos2,
}

/// A layout file while it is edited: the text, and the changes to it.
pub struct LayoutFile<'a> {
    /// Its name, as in places.
    pub file: &'a str,
    text: &'a str,
}

/// The width of the column of fields.
const FIELDS_WIDTH: f32 = 300.0;

impl LayoutFile<'_> {
    /// Set a value by its path; `None` removes it.
    pub fn set(&self, label: &'static str, path: &[&str], value: Option<&str>, mark: Option<u64>, acts: &mut Vec<Act>) {
        let edited = match value {
            Some(value) => set_value(self.text, path, value),
            None => match remove(self.text, path) {
                Err(EditError::NoSuchPath(_)) => return,
                done => done,
            },
        };
        self.send(label, edited, mark, acts);
    }

    /// A new region on top of the others.
    pub fn add(&self, count: usize, show: Show, size: (i32, i32), acts: &mut Vec<Act>) {
        let at = (size.0 / 4 / 10 * 10, size.1 / 3 / 10 * 10, size.0 / 2 / 10 * 10, (size.1 / 10 / 10 * 10).max(10));
        let item = written_region(&region(at, show));
        let edited = match count {
            // a file may have no list yet
            0 => set_value(self.text, &["regions"], &format!("[\n        {item},\n    ]")),
            _ => insert_item(self.text, &["regions"], count, &item),
        };
        self.send("cards-edit-region-add", edited, None, acts);
    }

    /// Remove a region.
    pub fn delete(&self, at: usize, acts: &mut Vec<Act>) {
        self.send("cards-edit-region-delete", delete_item(self.text, &["regions"], at), None, acts);
    }

    /// Move a region above or below another.
    pub fn reorder(&self, from: usize, to: usize, acts: &mut Vec<Act>) {
        self.send("cards-edit-region-order", move_item(self.text, &["regions"], from, to), None, acts);
    }

    fn send(&self, label: &'static str, edited: Result<String, EditError>, mark: Option<u64>, acts: &mut Vec<Act>) {
        match edited {
            Ok(text) => acts.push(Act::Write { label, file: self.file.to_owned(), text, mark }),
            Err(error) => acts.push(Act::Refuse(Refused::new(self.file, &error))),
        }
    }
}

impl CardsPanel {
    pub(super) fn face_ui(&mut self, ui: &mut Ui, sheet: &Sheet, look: &Look<'_>, acts: &mut Vec<Act>) {
        self.look_at_card(sheet, look);
        let own = format!("/layout/{}.ron", sheet.family);
        let broken = sheet.problems.iter().filter(|one| one.place.file.ends_with(&own));
        for problem in broken.take(4) {
            ui.horizontal_wrapped(|ui| {
                ui.label(icon(Icon::TriangleAlert).color(look.palette.bad));
                let hint =
                    problem.hint.as_ref().map(|hint| format!(" · {}", look.texts.told(hint))).unwrap_or_default();
                let place = &problem.place;
                let said = look.texts.told(&problem.message);
                let said = format!("{}:{} · {said}{hint}", place.line, place.column);
                ui.label(problem_job(ui, &said, problem.code, look.palette.bad, look.palette));
            });
        }
        let Some(layout) = sheet.def.card_layout(&sheet.family) else {
            self.make_layout_ui(ui, sheet, look, acts);
            return;
        };
        let Some(text) = sheet.text(&layout.place.file) else { return };
        let file = LayoutFile { file: &layout.place.file, text };
        if self.face.chosen.is_some_and(|at| at >= layout.regions.len()) {
            self.face.chosen = None;
        }
        let side = SidePanel::right(Id::unique("cards-face-fields")).exact_size(FIELDS_WIDTH).resizable(false);
        side.show(ui, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                // nothing may make the column wider than it is
                ui.set_max_width(FIELDS_WIDTH - 28.0);
                self.fields_ui(ui, sheet, &with_drag(layout, self.face.drag), &file, look, acts);
            });
        });
        self.canvas_ui(ui, sheet, layout, &file, look, acts);
        // a drag of a number or a colour ends when the pointer is released
        if ui.input(|input| input.pointer.any_released()) {
            acts.push(Act::EndGesture);
        }
    }
}

/// What a region shows, in a few words.
pub fn shown_name(show: &Show, look: &Look<'_>) -> String {
    let name = look.texts.get(&format!("cards-show-{}", fields::word_of(show)));
    match show {
        Show::Field(what) | Show::Named(what) | Show::Icon(what) | Show::Image(what) | Show::Label(what) => {
            format!("{name}: {what}")
        }
        Show::Phrase(what) => format!("{name}: {what}"),
        Show::Counts(names) => format!("{name}: {}", names.join(", ")),
        _ => name,
    }
}

/// The layout with the dragged region in its current place.
fn with_drag(layout: &CardLayout, drag: Option<Drag>) -> CardLayout {
    let mut layout = layout.clone();
    if let Some(drag) = drag
        && let Some(region) = layout.regions.get_mut(drag.region)
    {
        region.at = drag.now;
    }
    layout
}
