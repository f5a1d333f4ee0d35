//! Branches: which one is shown, their names, and the way to compare two.
//!
//! They stand in the line of the rail, or in one menu where that line has no room for all of them: the list of decisions
//! needs the height.

use eframe::egui::{Color32, Key, Response, TextEdit, TextStyle, Ui};
use houserule_core::locale::Args;

use super::comparing::Comparing;
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::running::{Moment, Origin};
use crate::theme::{Icon, icon};
use crate::widgets::{button, icon_button};

/// The width of the field for a name.
const NAME: f32 = 120.0;
/// The width of an icon before the name of a button, with the gap behind it.
const ICON: f32 = 20.0;

/// The branches, the way to compare two, and the one back to the game that ran before this one was begun.
pub fn branches_ui(
    ui: &mut Ui,
    renaming: &mut Option<(usize, String)>,
    comparing: &mut Comparing,
    moment: &Moment,
    look: &Look<'_>,
    commands: &mut Commands,
) {
    let texts = look.texts;
    let labels = labels(moment, look);
    let has_branches = labels.len() > 1;
    let (compare, previous) = (texts.get("branch-compare"), previous_name(moment, look));
    let buttons = has_branches.then_some(&compare).into_iter().chain(&previous);
    let buttons: f32 = buttons.map(|name| ICON + button_width(ui, name)).sum();
    let tabs: f32 = labels.iter().map(|label| button_width(ui, label)).sum();
    let room = ui.available_size_before_wrap().x;
    let fits = if has_branches { tabs + buttons <= room } else { buttons <= room };
    if fits {
        if has_branches {
            for (at, label) in labels.iter().enumerate() {
                tab_ui(ui, renaming, (at, label), moment, look, commands);
            }
            if button(ui, Icon::GitCompare, &compare).clicked() {
                comparing.open(moment);
            }
        }
        previous_ui(ui, moment, look, commands);
        return;
    }
    if let Some((at, _)) = renaming {
        let label = labels.get(*at);
        return name_ui(ui, renaming, label, look, commands);
    }
    let name = texts.text("branch-all", &Args::new().num("count", labels.len() as i64));
    let beside = button_width(ui, &name) + buttons + ICON <= room;
    let menu = ui.menu_button((icon(Icon::GitBranch), name.as_str()), |ui| {
        if has_branches {
            for (at, label) in labels.iter().enumerate() {
                line_ui(ui, renaming, (at, label), moment, look, commands);
            }
        }
        if !beside {
            ui.separator();
            if has_branches && button(ui, Icon::GitCompare, &compare).clicked() {
                comparing.open(moment);
                ui.close();
            }
            if previous_ui(ui, moment, look, commands) {
                ui.close();
            }
        }
    });
    menu.response.accessible_name(&name).on_hover_text(&labels[moment.branch.min(labels.len() - 1)]);
    if beside {
        if has_branches && button(ui, Icon::GitCompare, &compare).clicked() {
            comparing.open(moment);
        }
        previous_ui(ui, moment, look, commands);
    }
}

/// How wide a button with this name is, with the gap behind it.
fn button_width(ui: &Ui, name: &str) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let text = ui.painter().layout_no_wrap(name.to_owned(), font, Color32::PLACEHOLDER).size().x;
    text + 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x
}

/// A branch in the line of the rail.
fn tab_ui(
    ui: &mut Ui,
    renaming: &mut Option<(usize, String)>,
    (at, label): (usize, &String),
    moment: &Moment,
    look: &Look<'_>,
    commands: &mut Commands,
) {
    let texts = look.texts;
    if renaming.as_ref().is_some_and(|(which, _)| *which == at) {
        return name_ui(ui, renaming, Some(label), look, commands);
    }
    let response = label_ui(ui, (at, label), "branch-hint", moment, look);
    if response.double_clicked() {
        *renaming = Some((at, label.clone()));
    } else if response.clicked() && at != moment.branch {
        commands.send(Command::SwitchBranch(at));
    }
    response.context_menu(|ui| {
        if button(ui, Icon::Pencil, &texts.get("branch-rename")).clicked() {
            *renaming = Some((at, label.clone()));
            ui.close();
        }
        if button(ui, Icon::Trash2, &texts.get("branch-forget")).clicked() {
            commands.send(Command::ForgetBranch(at));
            ui.close();
        }
    });
}

/// A branch in the menu of all.
fn line_ui(
    ui: &mut Ui,
    renaming: &mut Option<(usize, String)>,
    (at, label): (usize, &String),
    moment: &Moment,
    look: &Look<'_>,
    commands: &mut Commands,
) {
    let said = |key: &str| format!("{}: {label}", look.texts.get(key));
    ui.horizontal(|ui| {
        if icon_button(ui, Icon::Pencil, &said("branch-rename")).clicked() {
            *renaming = Some((at, label.clone()));
            ui.close();
        }
        if icon_button(ui, Icon::Trash2, &said("branch-forget")).clicked() {
            commands.send(Command::ForgetBranch(at));
            ui.close();
        }
        if label_ui(ui, (at, label), "branch-menu-hint", moment, look).clicked() {
            if at != moment.branch {
                commands.send(Command::SwitchBranch(at));
            }
            ui.close();
        }
    });
}

/// The name of a branch; on hovering, how it came to be, else what a click does.
fn label_ui(ui: &mut Ui, (at, label): (usize, &String), hint: &str, moment: &Moment, look: &Look<'_>) -> Response {
    let (texts, branch) = (look.texts, &moment.branches[at]);
    let hint = match branch.origin {
        Origin::Play => hint,
        Origin::BeforeEdit | Origin::AfterEdit => "branch-aside-hint",
        Origin::BeforeAnswer => "branch-before-answer-hint",
        Origin::BeforeReferee => "branch-before-referee-hint",
    };
    let numbers = Args::new().num("count", branch.known as i64).num("at", branch.forked_at as i64);
    // what was not forked, or at the very beginning, shares no decision with another
    let told = texts.text(if branch.forked_at == 0 { "branch-told-first" } else { "branch-told" }, &numbers);
    ui.selectable_label(at == moment.branch, label).on_hover_text(format!("{}\n{told}", texts.get(hint)))
}

/// The field for the name of a branch.
fn name_ui(
    ui: &mut Ui,
    renaming: &mut Option<(usize, String)>,
    label: Option<&String>,
    look: &Look<'_>,
    commands: &mut Commands,
) {
    let Some((at, name)) = renaming.as_mut() else { return };
    let edit = ui.add(TextEdit::singleline(name).desired_width(NAME));
    let edit = edit.accessible_name(look.texts.get("branch-rename"));
    edit.request_focus();
    if edit.lost_focus() || ui.input(|input| input.key_pressed(Key::Enter)) {
        // one that keeps the name it has by itself follows the reader's language
        if label != Some(name) {
            commands.send(Command::RenameBranch(*at, name.clone()));
        }
        *renaming = None;
    }
}

fn previous_name(moment: &Moment, look: &Look<'_>) -> Option<String> {
    let decisions = moment.previous?;
    Some(look.texts.text("branch-previous", &Args::new().num("count", decisions as i64)))
}

/// Show the way back to the game before; gives whether somebody takes it.
fn previous_ui(ui: &mut Ui, moment: &Moment, look: &Look<'_>, commands: &mut Commands) -> bool {
    let Some(name) = previous_name(moment, look) else { return false };
    let is_taken = button(ui, Icon::History, &name).on_hover_text(look.texts.get("branch-previous-hint")).clicked();
    if is_taken {
        commands.send(Command::ShowPrevious);
    }
    is_taken
}

/// The names of all branches. One without a name of its own has a number, and says what it comes before or after, unless
/// it is played on; of several with one name each but the first has a number behind it.
pub fn labels(moment: &Moment, look: &Look<'_>) -> Vec<String> {
    let texts = look.texts;
    let mut labels: Vec<String> = Vec::new();
    for (at, branch) in moment.branches.iter().enumerate() {
        let plain = || match at {
            0 => texts.get("branch-first"),
            _ => texts.text("branch-name", &Args::new().num("number", at as i64)),
        };
        let kept = |key: &str| texts.text(key, &Args::new().text("branch", plain()));
        let label = match branch.origin {
            _ if !branch.name.is_empty() => branch.name.clone(),
            _ if at == moment.branch => plain(),
            Origin::Play => plain(),
            Origin::BeforeEdit => kept("branch-before-edit"),
            Origin::AfterEdit => kept("branch-after-edit"),
            Origin::BeforeAnswer => kept("branch-before-answer"),
            Origin::BeforeReferee => kept("branch-before-referee"),
        };
        let again =
            |number: i64| texts.text("branch-again", &Args::new().text("branch", label.as_str()).num("number", number));
        let own = match labels.contains(&label) {
            true => (2..).map(again).find(|one| !labels.contains(one)).unwrap_or_default(),
            false => label.clone(),
        };
        labels.push(own);
    }
    labels
}
