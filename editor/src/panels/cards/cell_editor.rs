//! The editor of one cell: a line of text; a list of words to choose from; names and numbers of lists and maps in rows;
//! a larger field for what is written on cards.

use eframe::egui::{
    Align2, Area, ComboBox, Event, Frame, Id, Key, KeyboardShortcut, Modifiers, Order, Rect, RichText, ScrollArea,
    TextEdit, Ui, vec2,
};
use houserule_core::def::FieldType;

use super::keys::take_key;
use super::selection::Step;
use super::sheet::value::{item_text, items};
use super::sheet::{Column, Holds};
use crate::look::Look;
use crate::theme::Icon;
use crate::widgets::{icon_button, small_button};

/// The height of a list of words: the least, and the most.
const LEAST_LIST: f32 = 64.0;
const MOST_LIST: f32 = 240.0;
/// What the frame of a list and the edge of the window take below it.
const BELOW: f32 = 24.0;

/// A cell that is being edited.
pub struct CellEditor {
    /// The label of its row.
    pub row: String,
    /// Its column.
    pub column: usize,
    text: String,
    form: Form,
    choices: Vec<String>,
    /// What those of them are called that have a name: the word, and its name.
    names: Vec<(String, String)>,
    /// What was typed: the words that contain it are listed, also while the arrows choose among them.
    sought: String,
    is_typed: bool,
    /// Has its field received keys?
    is_ready: bool,
    /// The frame in which it was shown last.
    shown_in: u64,
    /// Its field, if that has the focus and keeps it.
    locked: Option<Id>,
    popup: Rect,
}

/// How a cell was left.
#[derive(Clone, Debug, PartialEq)]
pub struct Left {
    /// What it holds now; nothing if it was cancelled.
    pub text: Option<String>,
    /// Where the cursor goes; nothing if something else was clicked.
    pub step: Option<Step>,
}

/// How a cell is edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Line,
    Prose,
    List,
    Map,
}

impl CellEditor {
    /// The editor of a cell that shows this text; `typed` takes its place.
    pub fn new(
        row: String,
        column: usize,
        holds: &Column,
        text: &str,
        typed: Option<String>,
        (choices, names): (Vec<String>, Vec<(String, String)>),
    ) -> CellEditor {
        let plain = |of: &FieldType| matches!(of, FieldType::Scalar(_) | FieldType::Text);
        let form = match &holds.holds {
            Holds::Field { ty: FieldType::List(of), .. } if plain(of) => Form::List,
            Holds::Field { ty: FieldType::Map(of), .. } if plain(of) => Form::Map,
            Holds::Text(_) => Form::Prose,
            Holds::Name(_) if text.contains('\n') => Form::Prose,
            _ => Form::Line,
        };
        let is_typed = typed.is_some();
        let text = typed.unwrap_or_else(|| text.to_owned());
        let (is_ready, shown_in, locked, popup) = (false, 0, None, Rect::NOTHING);
        let sought = if is_typed { text.to_lowercase() } else { String::new() };
        CellEditor { row, column, text, form, choices, names, sought, is_typed, is_ready, shown_in, locked, popup }
    }

    /// Was its cell out of sight in this frame? Then it has lost the keyboard, and takes it again where it is seen next,
    /// with the cursor behind what was typed.
    pub fn is_out_of_sight(&mut self, ui: &Ui) -> bool {
        let is_away = self.shown_in != ui.ctx().cumulative_pass_nr();
        if is_away && self.shown_in > 0 {
            (self.is_ready, self.is_typed, self.locked) = (false, true, None);
        }
        is_away
    }

    /// Was something clicked while it is out of sight? Then it is left as by a click beside it: with what was written.
    pub fn left_unseen(&self, ui: &Ui) -> Option<String> {
        let is_away = self.shown_in > 0 && self.shown_in != ui.ctx().cumulative_pass_nr();
        (is_away && ui.input(|input| input.pointer.any_pressed())).then(|| self.held().to_owned())
    }

    /// Does it receive keys? Its field does so only from the second frame on.
    pub fn is_ready(&self) -> bool {
        self.is_ready
    }

    /// Are there words that the arrows choose from?
    pub fn has_words(&self) -> bool {
        !self.choices.is_empty() && self.form == Form::Line
    }

    /// Its field.
    pub fn field(&self) -> Id {
        Id::unique(("cards-cell-editor", &self.row, self.column))
    }

    /// Its field, if that has the focus and keeps Tab and the arrows for itself.
    pub fn locked(&self) -> Option<Id> {
        self.locked
    }

    /// Show it in its cell; when it is left: how.
    pub fn ui(&mut self, ui: &mut Ui, rect: Rect, label: &str, look: &Look<'_>) -> Option<Left> {
        let (enter, next, back, escape) = ui.input_mut(|input| {
            let enter = take_key(input, Key::Enter, false);
            let (next, back) = (take_key(input, Key::Tab, false), take_key(input, Key::Tab, true));
            (enter, next, back, take_key(input, Key::Escape, false))
        });
        self.shown_in = ui.ctx().cumulative_pass_nr();
        let has_words = self.has_words();
        let arrows = if has_words { take_arrows(ui) } else { Vec::new() };
        let id = self.field();
        let response = match self.form {
            Form::Prose => {
                let mut response = None;
                let width = rect.width().max(380.0);
                self.popup_ui(ui, rect, true, |editor, ui| {
                    let breaks = KeyboardShortcut::new(Modifiers::SHIFT, Key::Enter);
                    let edit = TextEdit::multiline(&mut editor.text).id(id).desired_width(width).desired_rows(3);
                    response = Some(ui.add(edit.return_key(breaks).lock_focus(true)));
                    ui.label(RichText::new(look.texts.get("cards-prose-hint")).small().color(look.palette.weak));
                });
                response?
            }
            _ => {
                let edit = TextEdit::singleline(&mut self.text).id(id).lock_focus(true).margin(vec2(6.0, 3.0));
                let edit = edit.align(Align2::LEFT_CENTER);
                ui.put(rect, edit.desired_width(rect.width()))
            }
        };
        let response = response.accessible_name(label);
        self.locked = (response.has_focus() && !response.gained_focus()).then_some(id);
        self.is_ready |= self.locked.is_some();
        // the first frame of a window only measures it: a focus request there is lost
        if !self.is_ready && !response.has_focus() {
            response.request_focus();
            self.put_cursor(ui, id);
        }
        if response.changed() {
            self.is_typed = true;
            self.sought = self.text.to_lowercase();
        }
        // arrows come after the letters before them
        arrows.iter().for_each(|is_up| self.choose(*is_up));
        let mut is_picked = false;
        match self.form {
            Form::Line if has_words => is_picked = self.choices_ui(ui, rect),
            Form::List | Form::Map => self.items_ui(ui, rect, look),
            _ => {}
        }
        if escape {
            return Some(Left { text: None, step: Some(Step::Stay) });
        }
        let step = match (is_picked, enter, next, back) {
            (true, ..) => Some(Step::Stay),
            (_, true, ..) => Some(Step::By(1, 0)),
            (_, _, true, _) => Some(Step::Next),
            (.., true) => Some(Step::Previous),
            _ => None,
        };
        if step.is_some() {
            return Some(Left { text: Some(self.meant().unwrap_or(&self.text).to_owned()), step });
        }
        let is_elsewhere = ui.input(|input| {
            let at = input.pointer.interact_pos();
            input.pointer.any_pressed() && at.is_some_and(|at| !self.popup.contains(at) && !rect.contains(at))
        });
        let is_menu = eframe::egui::Popup::is_any_open(ui.ctx());
        // a word that there is not yet is written by a click elsewhere
        (is_elsewhere && !is_menu).then(|| Left { text: Some(self.held().to_owned()), step: None })
    }

    /// The word of the list that the keys take: the one that was written, else the one that begins with it, if it is alone.
    fn meant(&self) -> Option<&str> {
        let typed = self.text.trim().to_lowercase();
        if !self.has_words() || self.choices.contains(&self.text) {
            return Some(&self.text);
        }
        // what stood in the cell before is no beginning of anything
        if self.sought.is_empty() || typed.is_empty() {
            return None;
        }
        let same = self.choices.iter().find(|word| word.to_lowercase() == typed);
        let mut begin = self.choices.iter().filter(|word| self.said(word).any(|said| said.starts_with(&typed)));
        let alone = begin.next().filter(|_| begin.next().is_none());
        same.map(String::as_str).or_else(|| self.named(&typed)).or(alone.map(String::as_str))
    }

    /// What a word may be written as, in small letters: itself and its name.
    fn said<'a>(&'a self, word: &'a str) -> impl Iterator<Item = String> + 'a {
        let names = self.names.iter().filter(move |(of, _)| of == word).map(|(_, name)| name.as_str());
        std::iter::once(word).chain(names).map(str::to_lowercase)
    }

    /// The word that is called so, if only one is.
    fn named(&self, typed: &str) -> Option<&str> {
        let mut called = self.names.iter().filter(|(_, name)| name.to_lowercase() == typed);
        called.next().filter(|_| called.next().is_none()).map(|(word, _)| word.as_str())
    }

    /// What the cell holds where this is written: for the name of a word the word.
    fn held(&self) -> &str {
        let is_word = self.form != Form::Line || self.choices.contains(&self.text);
        let named = || self.named(&self.text.trim().to_lowercase());
        (!is_word).then(named).flatten().unwrap_or(&self.text)
    }

    /// Everything is selected if nothing was typed, so that typing replaces it; otherwise the cursor stands at the end.
    fn put_cursor(&self, ui: &Ui, id: Id) {
        use eframe::egui::text::{CCursor, CCursorRange};
        let mut state = eframe::egui::text_edit::TextEditState::load(ui.ctx(), id).unwrap_or_default();
        let end = CCursor::new(self.text.chars().count());
        let start = if self.is_typed || self.form == Form::Prose { end } else { CCursor::new(0) };
        state.cursor.set_char_range(Some(CCursorRange::two(start, end)));
        state.store(ui.ctx(), id);
    }

    /// The words that are listed: those that contain what was typed, first those that begin with it; all, if none does.
    fn listed(&self) -> Vec<String> {
        let fits = |word: &&String| self.said(word).any(|said| said.contains(&self.sought));
        let mut words: Vec<String> = self.choices.iter().filter(fits).cloned().collect();
        words.sort_by_key(|word| !self.said(word).any(|said| said.starts_with(&self.sought)));
        if words.is_empty() { self.choices.clone() } else { words }
    }

    /// Choose the word above or below in the list.
    fn choose(&mut self, is_up: bool) {
        let words = self.listed();
        let to = match words.iter().position(|one| *one == self.text) {
            Some(at) if is_up => at.saturating_sub(1),
            Some(at) => (at + 1).min(words.len().saturating_sub(1)),
            None => 0,
        };
        if let Some(word) = words.into_iter().nth(to) {
            self.text = word;
        }
    }

    /// The words to choose from; gives whether one was clicked.
    fn choices_ui(&mut self, ui: &mut Ui, rect: Rect) -> bool {
        let words = self.listed();
        let meant = self.meant().map(str::to_owned);
        let mut picked = None;
        self.popup_ui(ui, rect, false, |editor, ui| {
            ui.set_min_width(rect.width().max(110.0));
            // a list is as high as its words as long as there is room, however short the one before it was
            let room = (ui.ctx().content_rect().bottom() - rect.bottom() - BELOW).clamp(LEAST_LIST, MOST_LIST);
            ScrollArea::vertical().max_height(room).min_scrolled_height(room).show(ui, |ui| {
                for word in &words {
                    let name = editor.names.iter().find(|(of, _)| of == word);
                    let text = name.map_or_else(|| word.clone(), |(_, name)| format!("{word} · {name}"));
                    if ui.selectable_label(Some(word) == meant.as_ref(), text).accessible_name(word).clicked() {
                        picked = Some(word.clone());
                    }
                }
            });
        });
        if let Some(word) = picked {
            self.text = word;
            return true;
        }
        false
    }

    /// The items of a list or map, one per row.
    fn items_ui(&mut self, ui: &mut Ui, rect: Rect, look: &Look<'_>) {
        let is_map = self.form == Form::Map;
        let mut list = items(&self.text, is_map);
        let before = list.clone();
        let texts = look.texts;
        self.popup_ui(ui, rect, false, |editor, ui| {
            let mut gone = None;
            for (at, (name, value)) in list.iter_mut().enumerate() {
                ui.horizontal(|ui| {
                    let number = (at + 1).to_string();
                    if is_map {
                        word_ui(ui, name, &editor.choices, at, &texts.get("cards-item-name"));
                        ui.add(TextEdit::singleline(value).desired_width(46.0))
                            .accessible_name(format!("{} {number}", texts.get("cards-item-value")));
                    } else {
                        word_ui(ui, value, &editor.choices, at, &texts.get("cards-item-value"));
                    }
                    let remove = format!("{} {number}", texts.get("cards-item-remove"));
                    if icon_button(ui, Icon::X, &remove).clicked() {
                        gone = Some(at);
                    }
                });
            }
            if let Some(at) = gone {
                list.remove(at);
            }
            if small_button(ui, Icon::Plus, &texts.get("cards-item-add")).clicked() {
                let is_free = |one: &&String| !list.iter().any(|(name, _)| name == *one);
                let name = editor.choices.iter().find(is_free).cloned().unwrap_or_default();
                list.push(if is_map { (name, "1".to_owned()) } else { (String::new(), "0".to_owned()) });
            }
        });
        if list != before {
            self.text = item_text(&list, is_map);
        }
    }

    fn popup_ui(&mut self, ui: &Ui, rect: Rect, is_over: bool, add: impl FnOnce(&mut CellEditor, &mut Ui)) {
        let at = if is_over { rect.left_top() } else { rect.left_bottom() + vec2(0.0, 2.0) };
        let area = Area::new(Id::unique("cards-cell-popup")).order(Order::Foreground).fixed_pos(at).constrain(true);
        let shown = area.show(ui.ctx(), |ui| Frame::popup(ui.style()).show(ui, |ui| add(self, ui)));
        self.popup = shown.response.rect;
    }
}

/// Handle the arrows up and down, in the order in which they were pressed: is it up?
fn take_arrows(ui: &Ui) -> Vec<bool> {
    let mut arrows = Vec::new();
    ui.input_mut(|input| {
        input.events.retain(|event| {
            let Event::Key { key: key @ (Key::ArrowUp | Key::ArrowDown), pressed: true, modifiers, .. } = event else {
                return true;
            };
            let is_plain = !modifiers.shift && !modifiers.command;
            arrows.extend(is_plain.then_some(*key == Key::ArrowUp));
            !is_plain
        });
    });
    arrows
}

/// A word that may be typed, or chosen if there is something to choose from.
fn word_ui(ui: &mut Ui, word: &mut String, choices: &[String], at: usize, name: &str) {
    let name = format!("{name} {}", at + 1);
    if choices.is_empty() {
        ui.add(TextEdit::singleline(word).desired_width(110.0)).accessible_name(name);
        return;
    }
    let combo = ComboBox::from_id_salt(("cards-item", at)).selected_text(word.as_str()).width(96.0);
    let shown = combo.show_ui(ui, |ui| {
        for choice in choices {
            ui.selectable_value(word, choice.clone(), choice);
        }
    });
    shown.response.accessible_name(name);
}
