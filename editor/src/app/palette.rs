//! The command palette: every command by a few letters of its name.

use eframe::egui::{Align2, Area, Button, Frame, Id, Key, Modifiers, Order, ScrollArea, TextEdit, Ui, vec2};

use super::Editor;
use super::catalog::{Entry, entries};
use crate::command::Command;
use crate::theme::icon;
use crate::widgets::named;

/// Is it open, what was typed, which line is chosen.
#[derive(Default)]
pub struct CommandPalette {
    is_open: bool,
    typed: String,
    chosen: usize,
}

/// The most lines that are shown.
const MOST: usize = 60;

impl Editor {
    pub(super) fn toggle_palette(&mut self) {
        let is_open = !self.command_palette.is_open;
        self.command_palette = CommandPalette { is_open, ..CommandPalette::default() };
    }

    pub(super) fn palette_ui(&mut self, ui: &mut Ui) {
        if !self.command_palette.is_open {
            return;
        }
        let ctx = ui.ctx().clone();
        let mut state = std::mem::take(&mut self.command_palette);
        let mut all = entries(&self.look(), &self.panels);
        all.retain(|entry| entry.is_possible);
        let found = matching(&all, &state.typed);
        let (up, down, enter, escape) = ctx.input_mut(|input| {
            let mut pressed = |key| input.consume_key(Modifiers::NONE, key);
            (pressed(Key::ArrowUp), pressed(Key::ArrowDown), pressed(Key::Enter), pressed(Key::Escape))
        });
        let last = found.len().saturating_sub(1);
        state.chosen = match (up, down) {
            (true, _) => state.chosen.saturating_sub(1),
            (_, true) => (state.chosen + 1).min(last),
            _ => state.chosen.min(last),
        };
        let mut asked = enter.then(|| found.get(state.chosen).map(|entry| entry.command.clone())).flatten();
        let area = Area::new(Id::unique("command_palette"))
            .order(Order::Foreground)
            .anchor(Align2::CENTER_TOP, vec2(0.0, 72.0))
            .show(&ctx, |ui| {
                Frame::window(ui.style()).show(ui, |ui| {
                    ui.set_width(520.0);
                    let hint = self.texts.get("palette-hint");
                    let edit = ui.add(
                        TextEdit::singleline(&mut state.typed).hint_text(hint.clone()).desired_width(f32::INFINITY),
                    );
                    edit.request_focus();
                    let edit = edit.accessible_name(hint.clone());
                    if edit.changed() {
                        state.chosen = 0;
                    }
                    ui.add_space(4.0);
                    ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
                        for (at, entry) in found.iter().enumerate() {
                            let response = line(ui, entry, at == state.chosen);
                            if at == state.chosen && (up || down) {
                                response.scroll_to_me(None);
                            }
                            if response.clicked() {
                                asked = Some(entry.command.clone());
                            }
                        }
                        if found.is_empty() {
                            ui.weak(self.texts.get("palette-none"));
                        }
                    });
                });
            });
        let is_left = area.response.clicked_elsewhere() && ctx.input(|input| input.pointer.any_click());
        state.is_open = asked.is_none() && !escape && !is_left;
        self.command_palette = state;
        if let Some(command) = asked.filter(|command| *command != Command::Palette) {
            self.commands.send(command);
        }
    }
}

fn line(ui: &mut Ui, entry: &Entry, is_chosen: bool) -> eframe::egui::Response {
    let mut button = Button::new((icon(entry.icon), entry.label.as_str())).selected(is_chosen).frame(is_chosen);
    if let Some(keys) = &entry.keys {
        button = button.shortcut_text(ui.ctx().format_shortcut(keys));
    }
    named(ui, button.min_size(vec2(ui.available_width(), 28.0)), &entry.label)
}

/// Commands whose names have the typed letters in their order; those that have them together first.
fn matching<'e>(all: &'e [Entry], typed: &str) -> Vec<&'e Entry> {
    let typed = typed.trim().to_lowercase();
    let mut found: Vec<(u8, &Entry)> =
        all.iter().filter_map(|entry| Some((rank(&entry.label.to_lowercase(), &typed)?, entry))).collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, entry)| entry).take(MOST).collect()
}

fn rank(label: &str, typed: &str) -> Option<u8> {
    if label.starts_with(typed) {
        return Some(0);
    }
    if label.contains(typed) {
        return Some(1);
    }
    let mut letters = label.chars();
    typed.chars().filter(|c| !c.is_whitespace()).all(|wanted| letters.any(|letter| letter == wanted)).then_some(2)
}

#[cfg(test)]
mod tests {
    use super::rank;

    #[test]
    fn letters_are_found_in_their_order_and_nearer_is_better() {
        assert_eq!(rank("show: table", "show"), Some(0));
        assert_eq!(rank("show: table", "table"), Some(1));
        assert_eq!(rank("show: table", "stb"), Some(2));
        assert_eq!(rank("show: table", "bts"), None);
        assert_eq!(rank("показать: стол", "пст"), Some(2));
    }
}
