//! Two versions of a file that another program changed while it was being edited: the differences, place by place.
//!
//! Each place is kept or replaced separately; the choices become one edit, so undo brings the edited text back.

use eframe::egui::{Frame, Label, Margin, RichText, ScrollArea, Ui};
use houserule_core::locale::Args;

use super::banners::framed;
use crate::command::{Command, Commands, FileChange};
use crate::document::difference::{Difference, Ends, Row};
use crate::document::{Content, Document, Gesture};
use crate::look::Look;
use crate::theme::{Icon, icon, strong};
use crate::widgets::button;

/// How two versions are shown.
#[derive(Default)]
pub struct Versions {
    is_open: bool,
    made: Option<Made>,
}

/// The comparison, kept as long as neither version changes.
struct Made {
    name: String,
    mine: Content,
    theirs: Content,
    difference: Difference,
    rows: Vec<Row>,
    takes: Vec<bool>,
}

/// Lines of context around a difference.
const AROUND: usize = 3;
/// The height of a line.
const ROW: f32 = 24.0;
/// The width of a line number.
const NUMBER: f32 = 40.0;

impl Versions {
    /// Ask which version to keep; gives whether the differences are shown in place of the text.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        name: &str,
        document: &Document,
        look: &Look<'_>,
        commands: &mut Commands,
    ) -> bool {
        let Some(file) = document.file(name).filter(|file| file.is_contested()) else {
            *self = Versions::default();
            return false;
        };
        let can_compare = matches!((file.now(), file.saved()), (Some(Content::Text(_)), Some(_)));
        let is_deleted = file.saved().is_none();
        self.is_open &= can_compare;
        let texts = look.texts;
        framed(ui, look, |ui| {
            ui.label(icon(Icon::FileWarning).color(look.palette.warn));
            let key = if is_deleted { "desk-versions-deleted" } else { "rules-contested" };
            ui.add(Label::new(texts.get(key)).wrap());
            ui.end_row();
            let key = if self.is_open { "desk-versions-hide" } else { "desk-versions-show" };
            if can_compare && button(ui, Icon::GitCompare, &texts.get(key)).clicked() {
                self.is_open = !self.is_open;
            }
            let mine = button(ui, Icon::Pencil, &texts.get("rules-keep-mine"));
            if mine.on_hover_text(texts.get("rules-keep-mine-hint")).clicked() {
                commands.send(Command::KeepMine(name.to_owned()));
            }
            let key = if is_deleted { "desk-versions-take-deleted" } else { "rules-take-theirs" };
            let theirs = button(ui, if is_deleted { Icon::Trash2 } else { Icon::Download }, &texts.get(key));
            if theirs.on_hover_text(texts.get("rules-take-theirs-hint")).clicked() {
                commands.send(Command::TakeTheirs(name.to_owned()));
            }
        });
        if let (true, Some(mine), Some(theirs)) = (self.is_open, file.now(), file.saved()) {
            self.compare(name, mine, theirs, file.base());
            self.difference_ui(ui, look, commands);
        }
        self.is_open
    }

    fn compare(&mut self, name: &str, mine: &Content, theirs: &Content, base: Option<&Content>) {
        let is_made = |made: &Made| made.name == name && made.mine == *mine && made.theirs == *theirs;
        if self.made.as_ref().is_some_and(is_made) {
            return;
        }
        // none of our typefaces has the replacement character
        let text =
            |content: &Content| String::from_utf8_lossy(content.bytes()).replace(char::REPLACEMENT_CHARACTER, "?");
        let difference = Difference::new(&text(mine), &text(theirs));
        let rows = difference.rows(AROUND);
        let takes = base.map_or_else(|| vec![false; difference.places()], |base| difference.others_alone(&text(base)));
        self.made =
            Some(Made { name: name.to_owned(), mine: mine.clone(), theirs: theirs.clone(), difference, rows, takes });
    }

    fn difference_ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        let Some(made) = &mut self.made else { return };
        let (texts, palette) = (look.texts, look.palette);
        let is_text = matches!(made.theirs, Content::Text(_));
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(30.0);
            ui.label(icon(Icon::Pencil).color(palette.accent));
            ui.label(texts.get("desk-versions-mine"));
            ui.add_space(8.0);
            ui.label(icon(Icon::Download).color(palette.offer));
            ui.label(texts.get("desk-versions-theirs"));
            ui.add_space(8.0);
            if is_text && !made.takes.is_empty() {
                let together = button(ui, Icon::Combine, &texts.get("desk-versions-put-together"));
                if together.on_hover_text(texts.get("desk-versions-put-together-hint")).clicked() {
                    let text = made.difference.put_together(|place| made.takes[place]);
                    commands.edit(Gesture::once("rules-edit-together"), &made.name, FileChange::Text(text));
                    commands.send(Command::KeepMine(made.name.clone()));
                }
            }
        });
        if let Some(note) = note(made, is_text, look) {
            ui.label(RichText::new(note).color(palette.weak));
        }
        let frame = Frame::new().fill(palette.sunken).corner_radius(6).inner_margin(Margin::same(6));
        frame.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.spacing_mut().interact_size.y = ROW;
            ScrollArea::both().auto_shrink(false).show_rows(ui, ROW, made.rows.len(), |ui, seen| {
                for at in seen {
                    row_ui(ui, made, at, is_text, look);
                }
            });
        });
    }
}

/// What there is to say about the whole.
fn note(made: &Made, is_text: bool, look: &Look<'_>) -> Option<String> {
    let texts = look.texts;
    if !is_text {
        return Some(texts.get("desk-versions-no-text"));
    }
    if made.difference.is_same() {
        return Some(texts.get("desk-versions-same"));
    }
    let ends = |content: &Content| Ends::of(&String::from_utf8_lossy(content.bytes()));
    let (mine, theirs) = (ends(&made.mine), ends(&made.theirs));
    if made.takes.is_empty() && mine == theirs {
        return Some(texts.get("desk-versions-only-last"));
    }
    let key = if made.takes.is_empty() { "desk-versions-only-ends" } else { "desk-versions-ends-too" };
    (mine != theirs).then(|| texts.text(key, &Args::new().text("mine", mine.name()).text("theirs", theirs.name())))
}

fn row_ui(ui: &mut Ui, made: &mut Made, at: usize, is_text: bool, look: &Look<'_>) {
    let (texts, palette) = (look.texts, look.palette);
    let row = made.rows[at];
    let left = ui.cursor().min;
    let fill = |ui: &Ui, colour| {
        let rect = eframe::egui::Rect::from_min_size(left, eframe::egui::vec2(ui.available_width().max(2000.0), ROW));
        ui.painter().rect_filled(rect, 0.0, colour);
    };
    let number = |ui: &mut Ui, number: Option<usize>| {
        let text = number.map(|number| number.to_string()).unwrap_or_default();
        let text = RichText::new(text).monospace().size(11.5).color(palette.weak);
        ui.add_sized([NUMBER, ROW], Label::new(text));
    };
    let line = |ui: &mut Ui, text: &str, is_strong: bool| {
        let colour = if is_strong { palette.text } else { palette.weak.gamma_multiply(0.8) };
        ui.add(Label::new(RichText::new(text.replace('\t', "    ")).monospace().color(colour)).extend());
    };
    let takes = |place: usize| made.takes.get(place).copied().unwrap_or(false);
    let mut chosen = None;
    ui.horizontal(|ui| {
        ui.set_height(ROW);
        ui.spacing_mut().item_spacing.x = 8.0;
        match row {
            Row::Place(place, first) => {
                let args = Args::new()
                    .num("number", place as i64 + 1)
                    .num("count", made.takes.len() as i64)
                    .num("line", first as i64);
                ui.label(strong(texts.text("desk-versions-hunk", &args)).size(12.0));
                if is_text {
                    for (is_taken, key) in [(false, "desk-versions-keep-hunk"), (true, "desk-versions-take-hunk")] {
                        let name = format!("{}, {}", texts.get(key), place + 1);
                        let radio = ui.radio(takes(place) == is_taken, texts.get(key)).accessible_name(name);
                        if radio.clicked() {
                            chosen = Some((place, is_taken));
                        }
                    }
                }
            }
            Row::More(count) => {
                let text = texts.text("desk-versions-lines", &Args::new().num("count", count as i64));
                ui.label(RichText::new(format!("…  {text}")).small().color(palette.weak));
            }
            Row::Same(mine, theirs) => {
                number(ui, Some(mine));
                number(ui, Some(theirs));
                ui.label(icon(Icon::Equal).size(11.0).color(palette.line));
                line(ui, made.difference.mine(mine), true);
            }
            Row::Mine(place, mine) => {
                fill(ui, palette.accent_soft.gamma_multiply(if takes(place) { 0.35 } else { 1.0 }));
                number(ui, Some(mine));
                number(ui, None);
                ui.label(icon(Icon::Pencil).size(11.0).color(palette.accent));
                line(ui, made.difference.mine(mine), !takes(place));
            }
            Row::Theirs(place, theirs) => {
                fill(ui, palette.offer_soft.gamma_multiply(if takes(place) { 1.0 } else { 0.35 }));
                number(ui, None);
                number(ui, Some(theirs));
                ui.label(icon(Icon::Download).size(11.0).color(palette.offer));
                line(ui, made.difference.theirs(theirs), takes(place) || !is_text);
            }
        }
    });
    if let Some((place, is_taken)) = chosen {
        made.takes[place] = is_taken;
    }
}
