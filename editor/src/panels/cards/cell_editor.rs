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

/// A cell that is being edited.
pub struct CellEditor {
    /// The label of its row.
    pub row: String,
    /// Its column.
    pub column: usize,
    text: String,
    form: Form,
    choices: Vec<String>,
    chosen: Option<usize>,
    is_fresh: bool,
    is_typed: bool,
    /// What happened in the frame before it was first shown.
    before: Vec<Event>,
    popup: Rect,
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
        choices: Vec<String>,
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
        let (before, popup) = (Vec::new(), Rect::NOTHING);
        CellEditor { row, column, text, form, choices, chosen: None, is_fresh: true, is_typed, before, popup }
    }

    /// The same, after this happened in the frame that opened it.
    pub fn then(self, before: Vec<Event>) -> CellEditor {
        CellEditor { before, ..self }
    }

    /// Show it in its cell; when it is left: the text, or nothing if it was cancelled, and where the cursor goes.
    pub fn ui(&mut self, ui: &mut Ui, rect: Rect, label: &str, look: &Look<'_>) -> Option<(Option<String>, Step)> {
        if self.is_fresh {
            let before = std::mem::take(&mut self.before);
            ui.input_mut(|input| drop(input.events.splice(0..0, before)));
            self.take_typed(ui);
        }
        let (enter, next, back, escape) = ui.input_mut(|input| {
            let enter = take_key(input, Key::Enter, false);
            let (next, back) = (take_key(input, Key::Tab, false), take_key(input, Key::Tab, true));
            (enter, next, back, take_key(input, Key::Escape, false))
        });
        let has_choices = !self.choices.is_empty() && self.form == Form::Line;
        if has_choices {
            self.choose_by_keys(ui);
        }
        let id = Id::unique(("cards-cell-editor", &self.row, self.column));
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
        if std::mem::take(&mut self.is_fresh) {
            response.request_focus();
            self.put_cursor(ui, id);
        }
        let mut is_picked = false;
        match self.form {
            Form::Line if has_choices => is_picked = self.choices_ui(ui, rect, response.changed()),
            Form::List | Form::Map => self.items_ui(ui, rect, look),
            _ => {}
        }
        if escape {
            return Some((None, Step::Stay));
        }
        if enter || is_picked {
            return Some((Some(self.text.clone()), if is_picked { Step::Stay } else { Step::By(1, 0) }));
        }
        if next || back {
            return Some((Some(self.text.clone()), if next { Step::Next } else { Step::Previous }));
        }
        let is_elsewhere = ui.input(|input| {
            let at = input.pointer.interact_pos();
            input.pointer.any_pressed() && at.is_some_and(|at| !self.popup.contains(at) && !rect.contains(at))
        });
        let is_menu = eframe::egui::Popup::is_any_open(ui.ctx());
        (is_elsewhere && !is_menu).then(|| (Some(self.text.clone()), Step::Stay))
    }

    /// The field receives letters only from the next frame on; a fast typist has typed some already.
    fn take_typed(&mut self, ui: &Ui) {
        let mut typed = String::new();
        ui.input_mut(|input| {
            input.events.retain(|event| match event {
                Event::Text(text) => {
                    typed.push_str(text);
                    false
                }
                _ => true,
            });
        });
        if typed.is_empty() {
            return;
        }
        if !self.is_typed && self.form != Form::Prose {
            self.text.clear();
        }
        self.text.push_str(&typed);
        self.is_typed = true;
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

    fn choose_by_keys(&mut self, ui: &Ui) {
        let (up, down) =
            ui.input_mut(|input| (take_key(input, Key::ArrowUp, false), take_key(input, Key::ArrowDown, false)));
        let now = self.chosen.or_else(|| self.choices.iter().position(|one| *one == self.text));
        let last = self.choices.len() - 1;
        let to = match (up, down, now) {
            (true, _, Some(at)) => at.saturating_sub(1),
            (_, true, Some(at)) => (at + 1).min(last),
            (true, ..) | (_, true, _) => 0,
            _ => return,
        };
        self.chosen = Some(to);
        self.text.clone_from(&self.choices[to]);
    }

    /// The words to choose from; gives whether one was clicked.
    fn choices_ui(&mut self, ui: &mut Ui, rect: Rect, is_changed: bool) -> bool {
        self.is_typed |= is_changed;
        let typed = self.text.to_lowercase();
        let fits = |word: &&String| !self.is_typed || word.to_lowercase().contains(&typed);
        let words: Vec<String> = self.choices.iter().filter(fits).cloned().collect();
        let words = if words.is_empty() { self.choices.clone() } else { words };
        let mut picked = None;
        self.popup_ui(ui, rect, false, |editor, ui| {
            ui.set_min_width(rect.width().max(110.0));
            ScrollArea::vertical().max_height(240.0).show(ui, |ui| {
                for word in &words {
                    if ui.selectable_label(*word == editor.text, word).clicked() {
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
