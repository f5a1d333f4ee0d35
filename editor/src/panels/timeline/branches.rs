//! Branches: which is shown, their names, and how they stand beside each other.

use eframe::egui::{Grid, RichText, TextEdit, Ui};
use houserule_core::locale::Args;
use houserule_core::view::{Viewer, view};

use crate::command::{Command, Commands};
use crate::look::Look;
use crate::running::{Branch, Moment};
use crate::theme::{Icon, icon, strong};
use crate::widgets::button;

/// The branches as tabs, with a comparison.
pub fn branches_ui(
    ui: &mut Ui,
    renaming: &mut Option<(usize, String)>,
    moment: &Moment,
    look: &Look<'_>,
    commands: &mut Commands,
) {
    let texts = look.texts;
    ui.horizontal_wrapped(|ui| {
        for (at, branch) in moment.branches.iter().enumerate() {
            if let Some((_, name)) = renaming.as_mut().filter(|(which, _)| *which == at) {
                let edit = ui.add(TextEdit::singleline(name).desired_width(120.0));
                edit.request_focus();
                if edit.lost_focus() || ui.input(|input| input.key_pressed(eframe::egui::Key::Enter)) {
                    commands.send(Command::RenameBranch(at, name.clone()));
                    *renaming = None;
                }
                continue;
            }
            let label = branch_label(branch, at, look);
            let response = ui.selectable_label(at == moment.branch, label.clone());
            let response = response.on_hover_text(texts.get("branch-hint"));
            if response.double_clicked() {
                *renaming = Some((at, label));
            } else if response.clicked() && at != moment.branch {
                commands.send(Command::SwitchBranch(at));
            }
            response.context_menu(|ui| {
                if button(ui, Icon::Pencil, &texts.get("branch-rename")).clicked() {
                    *renaming = Some((at, branch_label(branch, at, look)));
                    ui.close();
                }
                if button(ui, Icon::Trash2, &texts.get("branch-forget")).clicked() {
                    commands.send(Command::ForgetBranch(at));
                    ui.close();
                }
            });
        }
        ui.menu_button((icon(Icon::GitCompare), texts.get("branch-compare")), |ui| compare_ui(ui, moment, look));
    });
}

fn branch_label(branch: &Branch, at: usize, look: &Look<'_>) -> String {
    match (branch.name.is_empty(), at) {
        (true, 0) => look.texts.get("branch-first"),
        (true, at) => look.texts.text("branch-name", &Args::new().num("number", at as i64)),
        (false, _) => branch.name.clone(),
    }
}

/// Every pool of every seat in every branch, side by side.
fn compare_ui(ui: &mut Ui, moment: &Moment, look: &Look<'_>) {
    let Some(names) = look.names() else { return };
    let viewer = look.sight.map_or(Viewer::Spectator, |sight| sight.viewer);
    let views: Vec<_> = moment.branches.iter().map(|branch| view(&branch.table, viewer)).collect();
    Grid::new("branches").striped(true).spacing(eframe::egui::vec2(16.0, 4.0)).show(ui, |ui| {
        ui.label("");
        for (at, branch) in moment.branches.iter().enumerate() {
            ui.label(strong(branch_label(branch, at, look)));
        }
        ui.end_row();
        ui.label(look.texts.get("branch-decisions"));
        moment.branches.iter().for_each(|branch| {
            ui.label(branch.decisions.to_string());
        });
        ui.end_row();
        ui.label(look.texts.get("branch-forked-at"));
        moment.branches.iter().for_each(|branch| {
            ui.label(branch.forked_at.to_string());
        });
        ui.end_row();
        for seat in 0..moment.sitters.len() {
            for pool in &moment.game.def.pools {
                let counts: Vec<Option<i32>> =
                    views.iter().map(|view| view.seats.get(seat)?.pools.get(&pool.name).copied()).collect();
                if counts.iter().all(Option::is_none) {
                    continue;
                }
                ui.label(format!("{}: {}", names.seat(seat), names.name("pool", &pool.name)));
                let is_other = |count: &Option<i32>| *count != counts[0];
                for count in &counts {
                    let text = count.map_or_else(|| "—".to_owned(), |count| count.to_string());
                    let text =
                        if is_other(count) { strong(text).color(look.palette.offer) } else { RichText::new(text) };
                    ui.label(text);
                }
                ui.end_row();
            }
        }
    });
}
