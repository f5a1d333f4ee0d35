//! The rulebook: clauses under their chapters, in one language or both side by side; for each the rules and content
//! that quote it and the tests that name it, which can be run from here; and whether they would notice small mistakes
//! in the rules.
//!
//! The index comes with the packages; tests and mutants run on threads of their own; the panel keeps the search text,
//! which marks are wanted and which clause is chosen.

mod clause_view;
mod mutants_view;
mod reading;
mod tests_view;

use std::sync::Arc;

use eframe::egui::{Button, Label, Rect, RichText, ScrollArea, TextEdit, Ui, vec2};
use houserule_core::locale::{Args, Lang};
use houserule_scripts::rulebook::index::ClauseIndex;

use self::reading::{Entry, Reading, Wanted};
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::panel::Panel;
use crate::theme::{GAP, Icon, icon, strong};
use crate::widgets::{icon_button, named};

/// How many mutants are tried unless somebody chooses otherwise.
const MUTANTS: usize = 100;

/// The rulebook panel.
pub struct RulebookPanel {
    typed: String,
    wanted: Wanted,
    shows_both: bool,
    chosen: Option<String>,
    /// The chosen clause is to be scrolled to.
    is_sought: bool,
    gone: u64,
    reading: Option<Kept>,
    /// How high each line was when it was last shown, and how wide the panel was.
    heights: (f32, Vec<Option<f32>>),
    /// How many mutants are tried; `None`: all.
    mutants: Option<usize>,
}

impl Default for RulebookPanel {
    fn default() -> RulebookPanel {
        RulebookPanel {
            typed: String::new(),
            wanted: Wanted::default(),
            shows_both: false,
            chosen: None,
            is_sought: false,
            gone: 0,
            reading: None,
            heights: (0.0, Vec::new()),
            mutants: Some(MUTANTS),
        }
    }
}

/// What is shown, cached as long as nothing changes.
struct Kept {
    index: Arc<ClauseIndex>,
    lang: Lang,
    typed: String,
    wanted: Wanted,
    reading: Reading,
}

impl Panel for RulebookPanel {
    fn id(&self) -> &'static str {
        "rulebook"
    }

    fn icon(&self) -> Icon {
        Icon::BookOpenText
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        if let Some((id, number)) = &look.workspace.clause
            && *number != self.gone
        {
            self.gone = *number;
            self.chosen = Some(id.clone());
            self.is_sought = true;
            self.typed.clear();
            self.wanted = Wanted::default();
        }
        self.head_ui(ui, look);
        let clauses = self.reading.as_ref().map_or(0, |kept| kept.reading.marks.clauses);
        tests_view::run_ui(ui, clauses, look, commands);
        mutants_view::mutants_ui(ui, &mut self.mutants, look, commands);
        ui.add_space(2.0);
        self.read_again(look);
        let Some(kept) = self.reading.take() else { return };
        self.list_ui(ui, &kept.reading, look, commands);
        self.reading = Some(kept);
    }
}

impl RulebookPanel {
    fn head_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        let texts = look.texts;
        let marks = self.reading.as_ref().map(|kept| kept.reading.marks).unwrap_or_default();
        ui.horizontal(|ui| {
            let both = texts.get("rulebook-both");
            let toggle = Button::new(icon(Icon::Columns2).size(15.0)).selected(self.shows_both);
            let width = (ui.available_width() - 44.0).max(80.0);
            let hint = texts.get("rulebook-search");
            ui.add(TextEdit::singleline(&mut self.typed).hint_text(hint.clone()).desired_width(width))
                .accessible_name(hint);
            if named(ui, toggle, &both).on_hover_text(both).clicked() {
                self.shows_both = !self.shows_both;
                self.heights.1.clear();
            }
        });
        ui.horizontal_wrapped(|ui| {
            let count = |key: &str, count: usize| texts.text(key, &Args::new().num("count", count as i64));
            let unquoted = count("rulebook-unquoted", marks.unquoted);
            ui.toggle_value(&mut self.wanted.only_unquoted, unquoted)
                .on_hover_text(texts.get("rulebook-unquoted-hint"));
            let untested = count("rulebook-untested", marks.untested);
            ui.toggle_value(&mut self.wanted.only_untested, untested)
                .on_hover_text(texts.get("rulebook-untested-hint"));
        });
    }

    fn read_again(&mut self, look: &Look<'_>) {
        let lang = look.texts.lang();
        let is_kept = self.reading.as_ref().is_some_and(|kept| {
            Arc::ptr_eq(&kept.index, look.clauses)
                && kept.lang == lang
                && kept.typed == self.typed
                && kept.wanted == self.wanted
        });
        if !is_kept {
            self.heights.1.clear();
            self.reading = Some(Kept {
                index: Arc::clone(look.clauses),
                lang,
                typed: self.typed.clone(),
                wanted: self.wanted,
                reading: Reading::new(look.clauses, lang, &self.typed, self.wanted),
            });
        }
    }

    fn list_ui(&mut self, ui: &mut Ui, reading: &Reading, look: &Look<'_>, commands: &mut Commands) {
        if reading.entries.is_empty() {
            let key = if reading.marks.clauses == 0 { "rulebook-empty" } else { "rulebook-none" };
            ui.label(RichText::new(look.texts.get(key)).color(look.palette.weak));
            return;
        }
        let seeks = std::mem::take(&mut self.is_sought);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let width = ui.available_width();
            if (self.heights.0 - width).abs() > 0.5 || self.heights.1.len() != reading.entries.len() {
                self.heights = (width, vec![None; reading.entries.len()]);
            }
            for (at, entry) in reading.entries.iter().enumerate() {
                let is_chosen = matches!(entry, Entry::Clause(id) if self.chosen.as_deref() == Some(id));
                let top = ui.cursor().min;
                // what is out of sight only takes up its room
                if let Some(height) = self.heights.1[at].filter(|_| !is_chosen)
                    && !ui.is_rect_visible(Rect::from_min_size(top, vec2(width, height)))
                {
                    ui.add_space(height);
                    continue;
                }
                match entry {
                    Entry::Heading { level, text, place } => {
                        ui.add_space(if *level < 3 { GAP } else { 2.0 });
                        ui.horizontal_wrapped(|ui| {
                            let size = if *level < 2 { 17.0 } else { 15.0 - *level as f32 * 0.5 };
                            ui.add(Label::new(strong(text).size(size).color(look.palette.strong)).wrap());
                            if *level > 1 {
                                let edit = look.texts.text("rulebook-edit-chapter", &Args::new().text("chapter", text));
                                let pencil = Button::new(icon(Icon::Pencil).size(11.0).color(look.palette.weak));
                                if named(ui, pencil.frame(false), &edit).on_hover_text(edit).clicked() {
                                    commands.send(Command::GoTo(place.clone()));
                                }
                            }
                        });
                    }
                    Entry::Clause(id) => {
                        let shown = clause_view::clause_ui(ui, id, is_chosen, self.shows_both, look, commands);
                        if is_chosen && seeks {
                            shown.scroll_to_me(Some(eframe::egui::Align::Center));
                        }
                        if shown.clicked() {
                            self.chosen = (!is_chosen).then(|| id.clone());
                        }
                    }
                }
                self.heights.1[at] = (!is_chosen).then_some(ui.cursor().min.y - top.y);
            }
            ui.add_space(GAP * 2.0);
        });
    }
}

/// The button that edits a clause where it stands.
fn edit_button(ui: &mut Ui, id: &str, look: &Look<'_>) -> bool {
    let name = look.texts.text("rulebook-edit", &Args::new().text("clause", id));
    icon_button(ui, Icon::Pencil, &name).clicked()
}
