//! The list of words that could be written next, beside the cursor.

use eframe::egui::{Align2, Rect, Role};
use eframe::egui::{Area, Frame, Id, Key, Modifiers, Order, Pos2, RichText, ScrollArea, Sense, Ui, WidgetInfo, vec2};
use houserule_scripts::writing::completing::{Completion, complete};
use houserule_scripts::writing::lexicon::{Word, WordKind};

use super::editing::Edited;
use super::open_file::OpenFile;
use crate::look::Look;
use crate::theme::{Icon, Palette, icon_font, text_font};

/// The open list.
pub struct Suggestions {
    found: Completion,
    chosen: usize,
    is_moved: bool,
}

/// What the keys did to the list.
pub enum Taken {
    /// Nothing.
    Nothing,
    /// It closes.
    Closed,
    /// A word is written.
    Written(Edited),
}

/// The size of the list.
const WIDTH: f32 = 440.0;
const ROW: f32 = 24.0;
const MOST_ROWS: usize = 9;

impl Suggestions {
    /// What could be written at the cursor; nothing if there is nothing.
    pub fn at_cursor(file: &mut OpenFile, look: &Look<'_>) -> Option<Suggestions> {
        let reading = file.reading();
        let mut found = complete(look.lexicon, &reading, file.chosen.end);
        // the word under the cursor is not suggested for itself
        let rest = &file.text[file.chosen.end..];
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let under = &file.text[found.range.start..file.chosen.end + end];
        found.words.retain(|word| word.kind != WordKind::Local || word.name != under);
        let typed = &file.text[found.range.clone()];
        // a complete keyword asks for nothing more
        let is_whole = found.words.first().is_some_and(|word| word.kind == WordKind::Keyword && word.name == typed);
        (!found.words.is_empty() && !is_whole).then_some(Suggestions { found, chosen: 0, is_moved: false })
    }

    /// Does a letter that was just typed call for the list?
    pub fn is_called_for(text: &str) -> bool {
        let mut letters = text.chars().rev();
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        match letters.next() {
            Some('.' | ':') => letters.next().is_some_and(|c| is_part(c) || c == ')'),
            Some(c) if is_part(c) => letters.next().is_some_and(|c| is_part(c) || matches!(c, '.' | ':' | '-')),
            Some('-') => letters.next().is_some_and(|c| c.is_ascii_uppercase()),
            _ => false,
        }
    }

    /// Handle the keys that belong to the list, before the text sees them.
    pub fn take_keys(&mut self, ui: &Ui, text: &str) -> Taken {
        let typed = &text[self.found.range.clone()];
        let is_written = self.found.words.get(self.chosen).is_some_and(|word| word.name == typed);
        let (up, down, tab, enter, escape) = ui.input_mut(|input| {
            let mut pressed = |key| input.count_and_consume_key(Modifiers::NONE, key);
            let (up, down) = (pressed(Key::ArrowUp), pressed(Key::ArrowDown));
            let tab = pressed(Key::Tab) > 0;
            // a word that is already complete does not need Enter: the line does
            let enter = !is_written && pressed(Key::Enter) > 0;
            (up, down, tab, enter, pressed(Key::Escape) > 0)
        });
        let last = self.found.words.len() - 1;
        if up + down > 0 {
            self.chosen = (self.chosen + down).saturating_sub(up).min(last);
            self.is_moved = true;
        }
        if escape {
            return Taken::Closed;
        }
        if tab || enter {
            self.written(self.chosen, text).map_or(Taken::Closed, Taken::Written)
        } else {
            Taken::Nothing
        }
    }

    fn written(&self, at: usize, text: &str) -> Option<Edited> {
        let name = &self.found.words.get(at)?.name;
        let range = &self.found.range;
        let end = range.start + name.len();
        Some(Edited { text: format!("{}{name}{}", &text[..range.start], &text[range.end..]), chosen: end..end })
    }

    /// Show the list below the cursor; gives the text if a word was clicked, and whether the pointer is on the list.
    pub fn ui(&mut self, ui: &Ui, cursor: Rect, text: &str, look: &Look<'_>) -> (Option<Edited>, bool) {
        let mut written = None;
        let rows = self.found.words.len().min(MOST_ROWS);
        let height = rows as f32 * ROW;
        let screen = ui.ctx().content_rect();
        let is_below = cursor.bottom() + height + 60.0 < screen.bottom();
        let (at, pivot) = if is_below {
            (cursor.left_bottom() + vec2(-24.0, 4.0), Align2::LEFT_TOP)
        } else {
            (cursor.left_top() + vec2(-24.0, -4.0), Align2::LEFT_BOTTOM)
        };
        let at = Pos2::new(at.x.min(screen.right() - WIDTH - 16.0).max(screen.left()), at.y);
        let area = Area::new(Id::unique("rules_completion")).order(Order::Foreground).fixed_pos(at).pivot(pivot);
        let shown = area.show(ui.ctx(), |ui| {
            Frame::menu(ui.style()).show(ui, |ui| {
                ui.set_width(WIDTH);
                ui.spacing_mut().item_spacing.y = 0.0;
                ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]).show(
                    ui,
                    |ui| {
                        for (at, word) in self.found.words.iter().enumerate() {
                            let response = row_ui(ui, word, at == self.chosen, look.palette);
                            if at == self.chosen && self.is_moved {
                                response.scroll_to_me(None);
                            }
                            if response.clicked() {
                                written = self.written(at, text);
                            }
                        }
                    },
                );
                self.is_moved = false;
                if let Some(word) = self.found.words.get(self.chosen) {
                    explanation_ui(ui, word, look.palette);
                }
            });
        });
        (written, shown.response.contains_pointer())
    }
}

fn row_ui(ui: &mut Ui, word: &Word, is_chosen: bool, palette: &Palette) -> eframe::egui::Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, is_chosen, &word.name));
    if is_chosen || response.hovered() {
        ui.painter().rect_filled(rect, 4.0, palette.accent_soft);
    }
    let (image, colour) = sign(word.kind, palette);
    let middle = rect.left_center();
    let painter = ui.painter_at(rect);
    painter.text(middle + vec2(8.0, 0.0), Align2::LEFT_CENTER, char::from(image), icon_font(13.0), colour);
    let name = painter.text(
        middle + vec2(30.0, 0.0),
        Align2::LEFT_CENTER,
        &word.name,
        eframe::egui::FontId::monospace(12.5),
        palette.strong,
    );
    let said = if word.doc.is_empty() { &word.detail } else { &word.doc };
    painter.text(
        Pos2::new(name.right() + 14.0, middle.y),
        Align2::LEFT_CENTER,
        said.lines().next().unwrap_or_default(),
        text_font(11.5),
        palette.weak,
    );
    response
}

fn explanation_ui(ui: &mut Ui, word: &Word, palette: &Palette) {
    if word.detail.is_empty() && word.doc.is_empty() {
        return;
    }
    ui.separator();
    ui.add_space(2.0);
    if !word.detail.is_empty() {
        ui.add(eframe::egui::Label::new(RichText::new(&word.detail).monospace().size(11.5).color(palette.text)).wrap());
    }
    if !word.doc.is_empty() {
        ui.add(eframe::egui::Label::new(RichText::new(&word.doc).small().color(palette.text)).wrap());
    }
}

/// The sign for a kind of word.
pub fn sign(kind: WordKind, palette: &Palette) -> (Icon, eframe::egui::Color32) {
    match kind {
        WordKind::Verb => (Icon::Zap, palette.accent),
        WordKind::Global => (Icon::Globe, palette.accent),
        WordKind::Field => (Icon::Tag, palette.good),
        WordKind::Method => (Icon::SquareFunction, palette.good),
        WordKind::Rule => (Icon::Scale, palette.offer),
        WordKind::Step => (Icon::Footprints, palette.offer),
        WordKind::Effect => (Icon::Sparkles, palette.offer),
        WordKind::Clause => (Icon::BookOpen, palette.bad),
        WordKind::Kind => (Icon::Layers, palette.text),
        WordKind::Zone => (Icon::Square, palette.text),
        WordKind::Space => (Icon::MapPin, palette.text),
        WordKind::Pool => (Icon::Coins, palette.text),
        WordKind::Option => (Icon::SlidersHorizontal, palette.text),
        WordKind::Symbol => (Icon::Hash, palette.text),
        WordKind::Text => (Icon::MessageSquare, palette.text),
        WordKind::Local => (Icon::Variable, palette.weak),
        WordKind::Keyword => (Icon::Braces, palette.weak),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_opens_when_a_word_has_begun() {
        for (text, is_called) in [
            ("as", true),
            ("a", false),
            ("seat.", true),
            ("seat:", true),
            ("seat.c", true),
            ("x = ", false),
            ("..", false),
            ("--- KAP-", true),
            ("--", false),
            ("", false),
        ] {
            assert_eq!(Suggestions::is_called_for(text), is_called, "{text:?}");
        }
    }
}
