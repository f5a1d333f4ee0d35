//! The bar for finding, replacing and going to a line.

use std::ops::Range;

use eframe::egui::{Id, Key, RichText, TextEdit, Ui};
use houserule_core::locale::Args;

use super::editing::bytes_of_place;
use super::finding::{found, next, replaced};
use super::open_file::{Jump, OpenFile};
use crate::look::Look;
use crate::theme::Icon;
use crate::widgets::{icon_button, named};

/// What the bar is open for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// It is closed.
    #[default]
    Closed,
    /// To find.
    Find,
    /// To find and replace.
    Replace,
    /// To go to a line.
    Line,
}

/// The bar.
#[derive(Default)]
pub struct FindBar {
    purpose: Purpose,
    typed: String,
    with: String,
    line: String,
    minds_case: bool,
    takes_focus: bool,
    places: Vec<Range<usize>>,
    /// Which of the places was last gone to.
    current: Option<usize>,
    /// What the places were found in: file, revision, what was typed, case.
    found_in: Option<(String, u64, String, bool)>,
}

impl FindBar {
    /// Open it; the selected text is searched for.
    pub fn open(&mut self, purpose: Purpose, file: Option<&OpenFile>) {
        self.purpose = purpose;
        self.takes_focus = true;
        let chosen = file.map(|file| &file.text[file.chosen.clone()]).unwrap_or_default();
        if purpose != Purpose::Line && !chosen.is_empty() && !chosen.contains('\n') {
            self.typed = chosen.to_owned();
        }
    }

    /// The places that are found, and the one that was gone to.
    pub fn places(&self) -> (&[Range<usize>], Option<usize>) {
        match self.purpose {
            Purpose::Find | Purpose::Replace => (&self.places, self.current),
            Purpose::Closed | Purpose::Line => (&[], None),
        }
    }

    /// Is something being typed into it?
    pub fn has_focus(&self, ui: &Ui) -> bool {
        self.purpose != Purpose::Closed && ui.ctx().memory(|memory| memory.has_focus(Id::unique("rules_find")))
    }

    /// Go to the next place or the one before.
    pub fn go(&mut self, file: &mut OpenFile, is_forward: bool) {
        self.look_for(file);
        let from = self.current.and_then(|at| self.places.get(at).cloned()).unwrap_or(file.chosen.clone());
        self.current = next(&self.places, &from, is_forward);
        if let Some(place) = self.current.and_then(|at| self.places.get(at)) {
            file.jump = Some(Jump { range: place.clone(), takes_focus: false });
        }
    }

    /// Bring the first place at or behind the cursor into view while something is being typed.
    fn show_first(&mut self, file: &mut OpenFile) {
        let behind = self.places.iter().position(|place| place.start >= file.chosen.start);
        self.current = behind.or((!self.places.is_empty()).then_some(0));
        if let Some(place) = self.current.and_then(|at| self.places.get(at)) {
            file.jump = Some(Jump { range: place.clone(), takes_focus: false });
        }
    }

    /// Show it; gives the text after replacing, if something was replaced.
    pub fn ui(&mut self, ui: &mut Ui, file: &mut OpenFile, look: &Look<'_>) -> Option<String> {
        let escape = self.purpose != Purpose::Closed && ui.input(|input| input.key_pressed(Key::Escape));
        if escape {
            self.close(file);
        }
        match self.purpose {
            Purpose::Closed => None,
            Purpose::Line => {
                self.line_ui(ui, file, look);
                None
            }
            Purpose::Find | Purpose::Replace => {
                self.look_for(file);
                self.find_ui(ui, file, look);
                (self.purpose == Purpose::Replace).then(|| self.replace_ui(ui, file, look)).flatten()
            }
        }
    }

    fn find_ui(&mut self, ui: &mut Ui, file: &mut OpenFile, look: &Look<'_>) {
        let texts = look.texts;
        ui.horizontal(|ui| {
            let hint = texts.get("rules-find");
            let field = TextEdit::singleline(&mut self.typed).id(Id::unique("rules_find")).desired_width(220.0);
            let field = ui.add(field.hint_text(hint.clone())).accessible_name(hint);
            if std::mem::take(&mut self.takes_focus) {
                field.request_focus();
            }
            let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if field.changed() {
                self.current = None;
                self.look_for(file);
                self.show_first(file);
            }
            let case = texts.get("rules-find-case");
            let button = eframe::egui::Button::new("Aa").selected(self.minds_case);
            if named(ui, button, &case).on_hover_text(case).clicked() {
                self.minds_case = !self.minds_case;
                self.look_for(file);
            }
            let back = icon_button(ui, Icon::ChevronUp, &texts.get("rules-find-previous")).clicked();
            let forth = icon_button(ui, Icon::ChevronDown, &texts.get("rules-find-next")).clicked();
            if is_entered {
                let is_forward = !ui.input(|input| input.modifiers.shift);
                self.go(file, is_forward);
                field.request_focus();
            } else if back || forth {
                self.go(file, forth);
            }
            let count = self.places.len() as i64;
            let at = self.current.map_or(0, |at| at as i64 + 1);
            let said = match (self.typed.is_empty(), count) {
                (true, _) => String::new(),
                (false, 0) => texts.get("rules-find-none"),
                (false, _) if at == 0 => texts.text("rules-find-count", &Args::new().num("count", count)),
                (false, _) => texts.text("rules-find-at", &Args::new().num("at", at).num("count", count)),
            };
            ui.label(RichText::new(said).small().color(look.palette.weak));
            if icon_button(ui, Icon::X, &texts.get("rules-find-close")).clicked() {
                self.close(file);
            }
        });
    }

    fn replace_ui(&mut self, ui: &mut Ui, file: &mut OpenFile, look: &Look<'_>) -> Option<String> {
        let texts = look.texts;
        let mut text = None;
        ui.horizontal(|ui| {
            let hint = texts.get("rules-replace-with");
            let field = TextEdit::singleline(&mut self.with).desired_width(220.0).hint_text(hint.clone());
            ui.add(field).accessible_name(hint);
            let place = self.current.and_then(|at| self.places.get(at).cloned());
            if ui.button(texts.get("rules-replace-one")).clicked() {
                match place {
                    Some(place) => {
                        text = Some(replaced(&file.text, std::slice::from_ref(&place), &self.with));
                        let end = place.start + self.with.len();
                        self.current = None;
                        file.chosen = end..end;
                    }
                    None => self.go(file, true),
                }
            }
            if ui.button(texts.get("rules-replace-all")).clicked() && !self.places.is_empty() {
                text = Some(replaced(&file.text, &self.places, &self.with));
                self.current = None;
            }
        });
        text
    }

    fn line_ui(&mut self, ui: &mut Ui, file: &mut OpenFile, look: &Look<'_>) {
        let texts = look.texts;
        ui.horizontal(|ui| {
            let hint = texts.get("rules-go-to-line");
            let field = TextEdit::singleline(&mut self.line).desired_width(120.0).hint_text(hint.clone());
            let field = ui.add(field).accessible_name(hint);
            if std::mem::take(&mut self.takes_focus) {
                field.request_focus();
            }
            let lines = file.text.matches('\n').count() + 1;
            ui.label(RichText::new(format!("1–{lines}")).small().color(look.palette.weak));
            if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                if let Ok(line) = self.line.trim().parse::<u32>() {
                    let start = bytes_of_place(&file.text, line.clamp(1, lines as u32), 1, 0).start;
                    file.jump = Some(Jump { range: start..start, takes_focus: true });
                }
                self.purpose = Purpose::Closed;
            }
            if icon_button(ui, Icon::X, &texts.get("rules-find-close")).clicked() {
                self.close(file);
            }
        });
    }

    fn close(&mut self, file: &mut OpenFile) {
        self.purpose = Purpose::Closed;
        let place = self.current.take().and_then(|at| self.places.get(at).cloned());
        file.jump = Some(Jump { range: place.unwrap_or(file.chosen.clone()), takes_focus: true });
    }

    fn look_for(&mut self, file: &OpenFile) {
        let wanted = (file.name.clone(), file.revision, self.typed.clone(), self.minds_case);
        if self.found_in.as_ref() != Some(&wanted) {
            self.places = found(&file.text, &self.typed, self.minds_case);
            self.current = self.current.filter(|at| *at < self.places.len());
            self.found_in = Some(wanted);
        }
    }
}
