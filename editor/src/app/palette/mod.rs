//! The command palette: every command, and everything in the open packages that one can go to, found by a few letters.
//!
//! What can be found is gathered when the palette is opened and when the files change, not in every frame.

mod finds;
mod ranking;

use eframe::egui::{
    Align2, Area, Button, Frame, Id, Key, KeyboardShortcut, Modifiers, Order, Response, RichText, ScrollArea, TextEdit,
    Ui, vec2,
};
use houserule_core::locale::Lang;

use self::finds::{Find, finds};
use self::ranking::{Nearness, nearness};
use super::Editor;
use super::catalog::entries;
use crate::command::Command;
use crate::look::Look;
use crate::texts::Texts;
use crate::theme::{Icon, Palette, icon};
use crate::widgets::named;

/// Is it open, what was typed, which line is chosen.
#[derive(Default)]
pub struct CommandPalette {
    is_open: bool,
    typed: String,
    chosen: usize,
    commands: Option<(CommandsOf, Vec<Line>)>,
    things: Option<(ThingsOf, Vec<Line>)>,
    /// What was found for the letters, by list and place there.
    found: Option<(String, Vec<Line>)>,
}

/// What the commands depend on: files, game, language.
type CommandsOf = (u64, u64, Lang);
/// What the finds depend on: files, language, and whether there are rules.
type ThingsOf = (u64, Lang, bool);

/// Something that can be chosen.
#[derive(Clone, Debug)]
struct Line {
    icon: Icon,
    /// What it is, where that must be said: `Rule`.
    sort: Option<String>,
    name: String,
    /// Its keys, or what distinguishes it from others of the same name.
    keys: Option<KeyboardShortcut>,
    note: String,
    /// Everything that it can be found by, in lower case.
    answers_to: Vec<String>,
    command: Command,
}

/// The most lines that are shown.
const MOST: usize = 60;

impl Line {
    fn label(&self) -> String {
        match &self.sort {
            Some(sort) => format!("{sort} · {}", self.name),
            None => self.name.clone(),
        }
    }

    fn of_find(find: Find, texts: &Texts) -> Line {
        Line {
            icon: find.sort.icon(),
            sort: Some(texts.get(find.sort.name_key())),
            name: find.name,
            keys: None,
            note: find.note,
            answers_to: find.answers_to,
            command: find.command,
        }
    }

    /// How near it is to what was typed. Since there are many finds, they match only with consecutive letters.
    fn nearness(&self, typed: &str) -> Option<Nearness> {
        let nearest = self.answers_to.iter().filter_map(|name| nearness(name, typed)).min()?;
        (self.sort.is_none() || nearest < Nearness::Scattered).then_some(nearest)
    }
}

impl CommandPalette {
    /// Gather again what may have changed.
    fn look_again(&mut self, editor: &Editor) {
        let look = editor.look();
        let lang = look.texts.lang();
        let files = look.document.map_or(0, crate::document::Document::version);
        let now = (files, look.moment.map_or(0, |moment| moment.version), lang);
        if self.commands.as_ref().is_none_or(|(of, _)| *of != now) {
            self.commands = Some((now, commands(editor, &look)));
            self.found = None;
        }
        let now = (files, lang, look.rules.is_some());
        if self.things.as_ref().is_none_or(|(of, _)| *of != now) {
            let rules = look.rules.map(|game| &**game);
            let all = look.document.map(|document| finds(document, rules, look.clauses, look.texts));
            let lines = all.into_iter().flatten().map(|find| Line::of_find(find, look.texts));
            self.things = Some((now, lines.collect()));
            self.found = None;
        }
        if self.found.as_ref().is_none_or(|(typed, _)| *typed != self.typed) {
            let commands = self.commands.as_ref().map_or(&[][..], |(_, lines)| lines);
            let things = self.things.as_ref().map_or(&[][..], |(_, lines)| lines);
            self.found = Some((self.typed.clone(), matching(commands, things, &self.typed)));
        }
    }
}

/// The greatest height of the list.
const LIST_HEIGHT: f32 = 360.0;

/// Every command that can be done, by its name in both languages.
fn commands(editor: &Editor, look: &Look<'_>) -> Vec<Line> {
    let other = Texts::new(look.texts.lang().other());
    let otherwise = entries(&Look { texts: &other, ..*look }, &editor.panels);
    let here = entries(look, &editor.panels);
    let both = here.into_iter().zip(otherwise).filter(|(entry, _)| entry.is_possible);
    both.map(|(entry, other)| Line {
        icon: entry.icon,
        sort: None,
        answers_to: vec![entry.label.to_lowercase(), other.label.to_lowercase()],
        name: entry.label,
        keys: entry.keys,
        note: String::new(),
        command: entry.command,
    })
    .collect()
}

/// The nearest first; of those that are equally near, commands before finds, and short names before long ones.
fn matching(commands: &[Line], things: &[Line], typed: &str) -> Vec<Line> {
    let typed = typed.trim().to_lowercase();
    // without a letter all commands are listed, and no finds: there are too many
    let things = if typed.is_empty() { &[][..] } else { things };
    let near = |line: &Line| line.nearness(&typed);
    let mut found: Vec<(Nearness, bool, usize, &Line)> = commands
        .iter()
        .filter_map(|line| Some((near(line)?, false, 0, line)))
        .chain(things.iter().filter_map(|line| Some((near(line)?, true, line.name.chars().count(), line))))
        .collect();
    found.sort_by_key(|(near, is_thing, length, _)| (*near, *is_thing, *length));
    found.into_iter().take(MOST).map(|(.., line)| line.clone()).collect()
}

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
        state.look_again(self);
        let found = state.found.take().map(|(_, lines)| lines).unwrap_or_default();
        let before = state.typed.clone();
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
        let mut asked = enter.then(|| found.get(state.chosen).map(|line| line.command.clone())).flatten();
        let area = Area::new(Id::unique("command_palette"))
            .order(Order::Foreground)
            .anchor(Align2::CENTER_TOP, vec2(0.0, 72.0))
            .show(&ctx, |ui| {
                Frame::window(ui.style()).show(ui, |ui| {
                    ui.set_width(560.0);
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
                    // however short the list was before, a long one gets its room
                    ScrollArea::vertical().max_height(LIST_HEIGHT).min_scrolled_height(LIST_HEIGHT).show(ui, |ui| {
                        for (at, line) in found.iter().enumerate() {
                            let response = line_ui(ui, line, at == state.chosen, self.palette);
                            if at == state.chosen && (up || down) {
                                response.scroll_to_me(None);
                            }
                            if response.clicked() {
                                asked = Some(line.command.clone());
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
        state.found = Some((before, found));
        self.command_palette = state;
        if let Some(command) = asked.filter(|command| *command != Command::Palette) {
            self.commands.send(command);
        }
    }
}

fn line_ui(ui: &mut Ui, line: &Line, is_chosen: bool, palette: &Palette) -> Response {
    let label = line.label();
    let mut button = match &line.sort {
        Some(sort) => {
            let sort = RichText::new(format!("{sort} ·")).color(palette.weak);
            Button::new((icon(line.icon), sort, line.name.as_str()))
        }
        None => Button::new((icon(line.icon), line.name.as_str())),
    };
    button = button.selected(is_chosen).frame(is_chosen).truncate();
    if let Some(keys) = &line.keys {
        button = button.shortcut_text(ui.ctx().format_shortcut(keys));
    } else if !line.note.is_empty() {
        button = button.shortcut_text(RichText::new(&line.note).small().color(palette.weak));
    }
    named(ui, button.min_size(vec2(ui.available_width(), 28.0)), &label)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str, sort: Option<&str>) -> Line {
        Line {
            icon: Icon::File,
            sort: sort.map(str::to_owned),
            name: name.to_owned(),
            keys: None,
            note: String::new(),
            answers_to: vec![name.to_lowercase()],
            command: Command::Palette,
        }
    }

    #[test]
    fn commands_come_first_where_both_are_equally_near_and_a_beginning_before_a_middle() {
        let commands = [line("Rebuild", None), line("Build all", None)];
        let things = [line("building", Some("Card")), line("build", Some("Rule"))];
        let found = matching(&commands, &things, "build");
        let names: Vec<&str> = found.iter().map(|line| line.name.as_str()).collect();
        assert_eq!(names, ["Build all", "build", "building", "Rebuild"]);
        assert_eq!(matching(&commands, &things, "").len(), 2, "without a letter only commands");
        let scattered = matching(&commands, &things, "bld");
        assert!(scattered.iter().all(|line| line.sort.is_none()), "of things scattered letters would find everything");
    }
}
