//! Everything that is wrong, from loading, checking, tests, mutants, the running game and the disk; a click goes to its
//! place.

use eframe::egui::{Button, Label, RichText, ScrollArea, TextEdit, Ui};
use houserule_core::diagnostic::Severity;
use houserule_core::locale::Args;

use crate::command::{Command, Commands};
use crate::look::Look;
use crate::panel::Panel;
use crate::problems::{CHANGED_ELSEWHERE, Problem, count};
use crate::theme::{Icon, icon};
use crate::widgets::{named, problem_job};

/// The problems panel.
pub struct ProblemsPanel {
    shows_errors: bool,
    shows_warnings: bool,
    typed: String,
}

impl Default for ProblemsPanel {
    fn default() -> ProblemsPanel {
        ProblemsPanel { shows_errors: true, shows_warnings: true, typed: String::new() }
    }
}

impl Panel for ProblemsPanel {
    fn id(&self) -> &'static str {
        "problems"
    }

    fn icon(&self) -> Icon {
        Icon::TriangleAlert
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        let texts = look.texts;
        let (errors, warnings) = count(look.problems);
        ui.horizontal(|ui| {
            let label = |key: &str, count: usize| format!("{} {count}", texts.get(key));
            ui.toggle_value(&mut self.shows_errors, label("problems-errors", errors));
            ui.toggle_value(&mut self.shows_warnings, label("problems-warnings", warnings));
            let hint = texts.get("filter-hint");
            ui.add(TextEdit::singleline(&mut self.typed).hint_text(hint.clone()).desired_width(180.0))
                .accessible_name(hint);
        });
        let typed = self.typed.to_lowercase();
        let is_shown = |problem: &&Problem| {
            let is_wanted = match problem.severity {
                Severity::Error => self.shows_errors,
                Severity::Warning => self.shows_warnings,
            };
            let text = || {
                let clauses = problem.clauses.join(" ");
                let said = problem.line(texts);
                format!("{} {} {clauses} {said} {}", problem.place, problem.code, texts.told(&problem.message))
                    .to_lowercase()
            };
            is_wanted && (typed.is_empty() || text().contains(&typed))
        };
        let shown: Vec<&Problem> = look.problems.iter().filter(is_shown).collect();
        if shown.is_empty() {
            ui.add_space(6.0);
            let key = if look.problems.is_empty() { "problems-none" } else { "problems-none-shown" };
            ui.label(RichText::new(texts.get(key)).color(look.palette.weak));
            return;
        }
        let area = ScrollArea::vertical().auto_shrink(false);
        if shown.len() <= MOST_WHOLE {
            area.show(ui, |ui| shown.iter().for_each(|problem| problem_ui(ui, problem, true, look, commands)));
            return;
        }
        let height = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
        area.show_rows(ui, height, shown.len(), |ui, rows| {
            for problem in &shown[rows] {
                problem_ui(ui, problem, false, look, commands);
            }
        });
    }
}

/// Up to so many problems are written whole, in as many lines as they need; of more each has one line.
const MOST_WHOLE: usize = 60;

fn problem_ui(ui: &mut Ui, problem: &Problem, is_whole: bool, look: &Look<'_>, commands: &mut Commands) {
    let (texts, palette) = (look.texts, look.palette);
    let (image, colour) = match problem.severity {
        Severity::Error => (Icon::CircleX, palette.bad),
        Severity::Warning => (Icon::TriangleAlert, palette.warn),
    };
    ui.horizontal(|ui| {
        ui.label(icon(image).color(colour));
        let place = problem.place.to_string();
        if !place.is_empty() {
            let button = ui.add(Button::new(RichText::new(&place).monospace().small()));
            if button.clicked() {
                commands.send(Command::GoTo(problem.place.clone()));
            }
        }
        if let Some(clash) = &problem.clash {
            let name = texts.text("conflict-go", &Args::new().text("thing", clash.thing.as_str()));
            if named(ui, Button::new((icon(Icon::GitMerge), texts.get("conflict-choose"))).small(), &name).clicked() {
                commands.send(Command::GoToConflict(clash.thing.clone()));
            }
        }
        if problem.code == CHANGED_ELSEWHERE {
            let file = problem.place.file.as_str();
            for (image, key, command) in [
                (Icon::Pencil, "rules-keep-mine", Command::KeepMine(file.to_owned())),
                (Icon::Download, "rules-take-theirs", Command::TakeTheirs(file.to_owned())),
            ] {
                let said = texts.get(key);
                let button = Button::new((icon(image), said.as_str())).small();
                if named(ui, button, &format!("{file}: {said}")).clicked() {
                    commands.send(command);
                }
            }
        }
        for clause in &problem.clauses {
            let link = Button::new(RichText::new(clause).small().color(palette.accent)).frame(false);
            let told = look.rulebook.clause(clause).map(|one| one.text.clone()).unwrap_or_default();
            if ui.add(link).on_hover_text(told).clicked() {
                commands.send(Command::GoToClause(clause.clone()));
            }
        }
        let line = problem_job(ui, &problem.line(texts), &problem.code, palette.text, palette);
        let label = Label::new(line).show_tooltip_when_elided(false);
        let label = ui.add(if is_whole { label.wrap() } else { label.truncate() });
        let whole = [Some(&problem.message), problem.hint.as_ref()].into_iter().flatten();
        let whole: Vec<String> = whole.map(|part| texts.told(part)).collect();
        label.on_hover_text(format!("{}\n[{}]", whole.join("\n"), problem.code));
    });
}
