//! Branches: which one is shown, their names, and the way to compare two.

use eframe::egui::{TextEdit, Ui};
use houserule_core::locale::Args;

use super::comparing::Comparing;
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::running::{Branch, Moment, Origin};
use crate::theme::Icon;
use crate::widgets::button;

/// The branches as tabs.
pub fn branches_ui(
    ui: &mut Ui,
    renaming: &mut Option<(usize, String)>,
    comparing: &mut Comparing,
    moment: &Moment,
    look: &Look<'_>,
    commands: &mut Commands,
) {
    let texts = look.texts;
    for (at, branch) in moment.branches.iter().enumerate() {
        if let Some((_, name)) = renaming.as_mut().filter(|(which, _)| *which == at) {
            let edit = ui.add(TextEdit::singleline(name).desired_width(120.0));
            let edit = edit.accessible_name(texts.get("branch-rename"));
            edit.request_focus();
            if edit.lost_focus() || ui.input(|input| input.key_pressed(eframe::egui::Key::Enter)) {
                commands.send(Command::RenameBranch(at, name.clone()));
                *renaming = None;
            }
            continue;
        }
        let label = branch_label(branch, at, look);
        let response = ui.selectable_label(at == moment.branch, label.clone());
        let hint = match branch.origin {
            Origin::Play => texts.get("branch-hint"),
            Origin::BeforeEdit | Origin::AfterEdit => texts.get("branch-aside-hint"),
            Origin::BeforeAnswer => texts.get("branch-before-answer-hint"),
        };
        let response = response.on_hover_text(hint);
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
    if button(ui, Icon::GitCompare, &texts.get("branch-compare")).clicked() {
        comparing.open(moment);
    }
}

/// The way back to the game that ran before this one was begun.
pub fn previous_ui(ui: &mut Ui, moment: &Moment, look: &Look<'_>, commands: &mut Commands) {
    let Some(decisions) = moment.previous else { return };
    let name = look.texts.text("branch-previous", &Args::new().num("count", decisions as i64));
    if button(ui, Icon::History, &name).on_hover_text(look.texts.get("branch-previous-hint")).clicked() {
        commands.send(Command::ShowPrevious);
    }
}

/// The name of a branch.
pub fn branch_label(branch: &Branch, at: usize, look: &Look<'_>) -> String {
    let count = Args::new().num("count", branch.known as i64);
    match (branch.name.is_empty(), branch.origin, at) {
        (true, Origin::BeforeEdit, _) => look.texts.text("branch-before-edit", &count),
        (true, Origin::AfterEdit, _) => look.texts.text("branch-after-edit", &count),
        (true, Origin::BeforeAnswer, _) => look.texts.text("branch-before-answer", &count),
        (true, Origin::Play, 0) => look.texts.get("branch-first"),
        (true, Origin::Play, at) => look.texts.text("branch-name", &Args::new().num("number", at as i64)),
        (false, ..) => branch.name.clone(),
    }
}
