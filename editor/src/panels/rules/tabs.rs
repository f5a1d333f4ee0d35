//! The files that are open, as tabs; and the buttons beside them.

use eframe::egui::{Align, Button, Layout, RichText, ScrollArea, Ui};
use houserule_core::locale::Args;

use super::things::thing_at_cursor;
use super::{Purpose, RulesPanel};
use crate::attribution::who_set_button;
use crate::command::{Command, Commands};
use crate::document::FileState;
use crate::look::Look;
use crate::problems::Problem;
use crate::testing::{Summary, TestScope};
use crate::theme::{Icon, icon};
use crate::widgets::{icon_button, named};

/// The row above the text.
pub fn tabs_ui(ui: &mut Ui, panel: &mut RulesPanel, is_wide: bool, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    ui.horizontal(|ui| {
        ui.set_min_height(28.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            if is_wide && icon_button(ui, Icon::ListTree, &texts.get("rules-sidebar")).clicked() {
                panel.hides_sidebar = !panel.hides_sidebar;
            }
            let game = look.rules.map(|game| &**game);
            if let Some(thing) = panel.files.get_mut(panel.shown).and_then(|file| thing_at_cursor(file, game)) {
                who_set_button(ui, &thing, look, commands);
            }
            let shown = panel.files.get(panel.shown);
            if icon_button(ui, Icon::Search, &texts.get("rules-find-open")).clicked() {
                panel.find.open(Purpose::Replace, shown);
            }
            let test =
                shown.filter(|file| file.name.split('/').nth(1) == Some("tests") && file.name.ends_with(".luau"));
            if let Some(file) = test
                && icon_button(ui, Icon::FlaskConical, &texts.get("rules-run-file")).clicked()
            {
                commands.send(Command::RunTests(TestScope::File(file.name.clone())));
            }
            let is_meant = |run: &&Summary| test.is_some_and(|file| run.scope == TestScope::File(file.name.clone()));
            if let Some(run) = look.tests.last().filter(is_meant) {
                let args = Args::new().num("passed", run.passed as i64).num("failed", run.failed as i64);
                let colour = if run.failed > 0 { look.palette.bad } else { look.palette.good };
                ui.label(RichText::new(texts.text("rulebook-result", &args)).small().color(colour));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ScrollArea::horizontal().id_salt("tabs").show(ui, |ui| files_ui(ui, panel, look));
            });
        });
    });
}

fn files_ui(ui: &mut Ui, panel: &mut RulesPanel, look: &Look<'_>) {
    let (texts, palette) = (look.texts, look.palette);
    let mut closed = None;
    let mut wanted = None;
    ui.spacing_mut().item_spacing.x = 3.0;
    for (at, file) in panel.files.iter().enumerate() {
        let short = file.name.rsplit('/').next().unwrap_or_default();
        let is_alone = panel.files.iter().filter(|one| one.name.rsplit('/').next() == Some(short)).count() == 1;
        let name = if is_alone { short } else { &file.name };
        let is_unsaved =
            look.document.and_then(|document| document.file(&file.name)).is_some_and(FileState::is_unsaved);
        let has_errors = look.problems.iter().any(|problem: &Problem| problem.place.file == file.name);
        let mut label = RichText::new(if is_unsaved { format!("{name} •") } else { name.to_owned() });
        if has_errors {
            label = label.color(palette.bad);
        }
        let said =
            if is_unsaved { texts.text("rules-tab-unsaved", &Args::new().text("file", name)) } else { name.to_owned() };
        let tab = named(ui, Button::new(label).selected(at == panel.shown), &said).on_hover_text(&file.name);
        if tab.clicked() {
            wanted = Some(at);
        }
        if at == panel.shown {
            tab.scroll_to_me(None);
        }
        let close = texts.text("rules-tab-close", &Args::new().text("file", name));
        let cross = Button::new(icon(Icon::X).size(11.0).color(palette.weak)).frame(false);
        if tab.middle_clicked() || named(ui, cross, &close).on_hover_text(close).clicked() {
            closed = Some(at);
        }
    }
    if let Some(at) = wanted {
        panel.shown = at;
        panel.suggestions = None;
    }
    if let Some(at) = closed {
        panel.files.remove(at);
        panel.suggestions = None;
        if panel.shown > at || panel.shown == panel.files.len() {
            panel.shown = panel.shown.saturating_sub(1);
        }
    }
}
