//! Beside the text: what the file holds, all rules of the game, who overrides what.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{Align2, Response, RichText, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, vec2};
use eframe::egui::{Color32, FontId, Galley, Painter, Pos2, Role};
use houserule_core::diagnostic::Place;
use houserule_core::locale::Args;
use houserule_scripts::game::{Game, OverrideEntry};
use houserule_scripts::writing::lexicon::WordKind;
use houserule_scripts::writing::outline::{Symbol, SymbolKind};

use super::completion_view::sign;
use super::finding::fits;
use super::open_file::OpenFile;
use crate::attribution::who_set_context;
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::theme::{Icon, Palette, icon_font, text_font};

/// What is listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    /// What the file holds.
    #[default]
    Outline,
    /// All rules.
    Rules,
    /// Who overrides what.
    Overrides,
}

/// The list beside the text.
#[derive(Default)]
pub struct Sidebar {
    page: Page,
    typed: String,
}

/// A line of a list.
struct Line<'a> {
    image: Icon,
    colour: Color32,
    name: &'a str,
    note: String,
    depth: usize,
}

const ROW: f32 = 22.0;

impl Sidebar {
    /// Show it.
    pub fn ui(&mut self, ui: &mut Ui, file: Option<&mut OpenFile>, look: &Look<'_>, commands: &mut Commands) {
        let texts = look.texts;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            ui.spacing_mut().button_padding.x = 7.0;
            for (page, key) in [
                (Page::Outline, "rules-outline"),
                (Page::Rules, "rules-all-rules"),
                (Page::Overrides, "rules-overrides"),
            ] {
                if ui.selectable_label(self.page == page, texts.get(key)).clicked() {
                    self.page = page;
                }
            }
        });
        let hint = texts.get("filter-hint");
        ui.add(TextEdit::singleline(&mut self.typed).hint_text(hint.clone()).desired_width(f32::INFINITY))
            .accessible_name(texts.get("rules-filter-names"));
        ui.add_space(2.0);
        match (self.page, look.rules) {
            (Page::Outline, _) => self.outline_ui(ui, file, look, commands),
            (Page::Rules, Some(game)) => self.rules_ui(ui, game, look, commands),
            (Page::Overrides, Some(game)) => self.overrides_ui(ui, game, look, commands),
            (_, None) => nothing(ui, "rules-no-rules", look),
        }
    }

    fn outline_ui(&self, ui: &mut Ui, file: Option<&mut OpenFile>, look: &Look<'_>, commands: &mut Commands) {
        let Some(file) = file else { return };
        let name = file.name.clone();
        let shown: Vec<&Symbol> = file.outline().iter().filter(|one| fits(&one.name, &self.typed).is_some()).collect();
        if shown.is_empty() {
            let key = if self.typed.is_empty() { "rules-outline-empty" } else { "rules-outline-none" };
            return nothing(ui, key, look);
        }
        rows(ui, shown.len(), |ui, at| {
            let symbol = shown[at];
            let (image, colour) = symbol_sign(symbol.kind, look.palette);
            let note = symbol.line.to_string();
            let line = Line { image, colour, name: &symbol.name, note, depth: symbol.depth };
            if line_ui(ui, &line, look.palette).clicked() {
                commands.send(Command::GoTo(Place { line: symbol.line, ..Place::file(&name) }));
            }
        });
    }

    fn rules_ui(&self, ui: &mut Ui, game: &Game, look: &Look<'_>, commands: &mut Commands) {
        let mut shown: Vec<_> =
            game.rules.iter().filter_map(|rule| Some((fits(&rule.name, &self.typed)?, rule))).collect();
        shown.sort_by(|a, b| (a.0, &a.1.name).cmp(&(b.0, &b.1.name)));
        if shown.is_empty() {
            return nothing(ui, "rules-none", look);
        }
        rows(ui, shown.len(), |ui, at| {
            let rule = shown[at].1;
            let kind = match rule.kind.as_str() {
                "step" => WordKind::Step,
                "effect" => WordKind::Effect,
                _ => WordKind::Rule,
            };
            let (image, colour) = sign(kind, look.palette);
            let line = Line { image, colour, name: &rule.name, note: short(&rule.place), depth: 0 };
            let hint = format!("{}\n{}", rule.place, look.texts.get("who-set-menu"));
            let response = line_ui(ui, &line, look.palette).on_hover_text(hint);
            who_set_context(&response, &format!("{}:{}", rule.kind, rule.name), look, commands);
            if response.clicked() {
                commands.send(Command::GoTo(rule.place.clone()));
            }
        });
    }

    fn overrides_ui(&self, ui: &mut Ui, game: &Game, look: &Look<'_>, commands: &mut Commands) {
        let texts = look.texts;
        let is_shown = |one: &&OverrideEntry| {
            fits(&one.name, &self.typed).is_some() || fits(&one.place.file, &self.typed).is_some()
        };
        let shown: Vec<&OverrideEntry> = game.overrides.iter().filter(is_shown).collect();
        if shown.is_empty() {
            return nothing(ui, "rules-overrides-none", look);
        }
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            for one in shown {
                let package = one.place.file.split('/').next().unwrap_or_default();
                let args = Args::new().text("package", package).text("rule", one.name.clone());
                let key = if one.replaces { "rules-replaces" } else { "rules-wraps" };
                let said = texts.text(key, &args);
                let button = eframe::egui::Button::new(RichText::new(&said)).frame(false).wrap();
                let response = ui.add(button).on_hover_text(one.place.to_string());
                if response.clicked() {
                    commands.send(Command::GoTo(one.place.clone()));
                }
                who_set_context(&response, &format!("{}:{}", one.kind, one.name), look, commands);
                ui.indent(one.place.to_string(), |ui| {
                    ui.label(RichText::new(one.place.to_string()).small().color(look.palette.weak));
                    if let Some(option) = &one.option {
                        let said = texts.text("rules-while-option", &Args::new().text("option", option.clone()));
                        ui.label(RichText::new(said).small().color(look.palette.weak));
                    }
                    let base = game.rules.iter().find(|rule| rule.name == one.name);
                    if let Some(base) = base
                        && ui.link(RichText::new(texts.get("rules-to-base")).small()).clicked()
                    {
                        commands.send(Command::GoTo(base.place.clone()));
                    }
                });
                ui.add_space(4.0);
            }
        });
    }
}

fn nothing(ui: &mut Ui, key: &str, look: &Look<'_>) {
    ui.label(RichText::new(look.texts.get(key)).color(look.palette.weak));
}

fn rows(ui: &mut Ui, count: usize, mut row: impl FnMut(&mut Ui, usize)) {
    ui.spacing_mut().item_spacing.y = 0.0;
    ScrollArea::vertical().auto_shrink(false).show_rows(ui, ROW, count, |ui, range| {
        range.for_each(|at| row(ui, at));
    });
}

fn line_ui(ui: &mut Ui, line: &Line<'_>, palette: &Palette) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, line.name));
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 4.0, palette.accent_soft);
    }
    let painter = ui.painter_at(rect);
    let left = rect.left_center() + vec2(4.0 + line.depth as f32 * 12.0, 0.0);
    painter.text(left, Align2::LEFT_CENTER, char::from(line.image), icon_font(12.0), line.colour);
    // the name comes first; the note takes the remaining room
    let left = left + vec2(20.0, 0.0);
    let room = rect.right() - left.x - 6.0;
    let name = one_line(&painter, line.name, FontId::proportional(12.5), palette.text, room);
    let note = one_line(&painter, &line.note, text_font(11.0), palette.weak, room - name.size().x - 10.0);
    painter.galley(left - vec2(0.0, name.size().y / 2.0), name, palette.text);
    let right = Pos2::new(rect.right() - 6.0 - note.size().x, rect.center().y - note.size().y / 2.0);
    painter.galley(right, note, palette.weak);
    response
}

/// One line of text, cut with an ellipsis where it does not fit; nothing where not even a few letters fit.
fn one_line(painter: &Painter, text: &str, font: FontId, colour: Color32, room: f32) -> Arc<Galley> {
    let text = if room < LEAST_ROOM { "" } else { text };
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, colour);
    job.wrap = TextWrapping::truncate_at_width(room.max(1.0));
    painter.layout_job(job)
}

/// If there is less room than this, it is left empty.
const LEAST_ROOM: f32 = 24.0;

fn symbol_sign(kind: SymbolKind, palette: &Palette) -> (Icon, Color32) {
    match kind {
        SymbolKind::Rule => sign(WordKind::Rule, palette),
        SymbolKind::Step => sign(WordKind::Step, palette),
        SymbolKind::Effect => sign(WordKind::Effect, palette),
        SymbolKind::Override => (Icon::GitMerge, palette.bad),
        SymbolKind::Test => (Icon::FlaskConical, palette.good),
        SymbolKind::Function => (Icon::SquareFunction, palette.weak),
        SymbolKind::Heading => (Icon::Hash, palette.accent),
        SymbolKind::Entry => (Icon::Tag, palette.weak),
    }
}

/// A place without its folders.
fn short(place: &Place) -> String {
    let file = place.file.rsplit('/').next().unwrap_or_default();
    format!("{file}:{}", place.line)
}
