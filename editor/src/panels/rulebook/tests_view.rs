//! Tests: running them all, how the run stands, what failed and where.

use eframe::egui::{Button, Label, ProgressBar, RichText, Ui};
use houserule_core::diagnostic::{Place, Severity};
use houserule_core::locale::Args;
use houserule_scripts::rulebook::index::Quote;

use crate::command::{Command, Commands};
use crate::look::Look;
use crate::problems::Source;
use crate::testing::{Summary, TestScope, Tried};
use crate::theme::{Icon, icon};
use crate::widgets::{button, icon_button};

/// The run of tests: start, progress, stop, results.
pub fn run_ui(ui: &mut Ui, clauses: usize, look: &Look<'_>, commands: &mut Commands) {
    let (texts, palette) = (look.texts, look.palette);
    let Some(package) = look.document.and_then(|document| document.packages().first()) else { return };
    let last = look.tests.last();
    ui.horizontal(|ui| match last.filter(|_| look.tests.is_running()) {
        Some(run) => {
            let done = run.passed + run.failed;
            let args = Args::new().num("done", done as i64).num("total", run.total as i64);
            let share = done as f32 / run.total.max(1) as f32;
            let width = (ui.available_width() - 44.0).clamp(80.0, 320.0);
            ui.add(ProgressBar::new(share).desired_width(width).text(texts.text("rulebook-progress", &args)));
            if icon_button(ui, Icon::CircleStop, &texts.get("rulebook-stop")).clicked() {
                commands.send(Command::StopTests);
            }
        }
        None => {
            if button(ui, Icon::FlaskConical, &texts.get("rulebook-run-all")).clicked() {
                commands.send(Command::RunTests(TestScope::Package(package.id.clone())));
            }
            let all = texts.text("rulebook-count", &Args::new().num("count", clauses as i64));
            ui.add(Label::new(RichText::new(all).small().color(palette.weak)).truncate());
        }
    });
    if let Some(run) = last.filter(|_| !look.tests.is_running()) {
        ui.horizontal_wrapped(|ui| summary_ui(ui, run, look));
    }
    let has_errors = |one: &crate::problems::Problem| one.source == Source::Packages && one.severity == Severity::Error;
    if look.problems.iter().any(has_errors) {
        ui.add(Label::new(RichText::new(texts.get("rulebook-old-rules")).small().color(palette.warn)).wrap());
    }
    failures_ui(ui, look, commands);
}

fn summary_ui(ui: &mut Ui, run: &Summary, look: &Look<'_>) {
    let (texts, palette) = (look.texts, look.palette);
    let args = Args::new().num("passed", run.passed as i64).num("failed", run.failed as i64);
    let (image, colour) = match (run.failed, run.is_stopped) {
        (0, false) => (Icon::CircleCheck, palette.good),
        (0, true) => (Icon::CircleStop, palette.warn),
        _ => (Icon::CircleX, palette.bad),
    };
    let key = if run.is_stopped { "rulebook-stopped" } else { "rulebook-result" };
    ui.label(icon(image).size(13.0).color(colour));
    let said = texts.text(key, &args);
    let colour = if run.failed > 0 { palette.bad } else { palette.text };
    ui.label(RichText::new(said).small().color(colour));
    if is_old(run.version, look) {
        ui.label(RichText::new(texts.get("rulebook-outdated")).small().color(palette.weak));
    }
}

/// What failed in the last run; a click goes to the line.
fn failures_ui(ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
    const MOST: usize = 6;
    let failed: Vec<&Tried> = look.tests.failed().collect();
    for tried in failed.iter().take(MOST) {
        failure_ui(ui, tried, true, look, commands);
    }
    if failed.len() > MOST {
        let more = look.texts.text("rulebook-more-failed", &Args::new().num("count", (failed.len() - MOST) as i64));
        ui.label(RichText::new(more).small().color(look.palette.bad));
    }
}

fn failure_ui(ui: &mut Ui, tried: &Tried, with_title: bool, look: &Look<'_>, commands: &mut Commands) {
    let Err(failure) = &tried.result.outcome else { return };
    let palette = look.palette;
    let place = if failure.place.line > 0 {
        failure.place.clone()
    } else {
        Place { line: tried.result.line, ..Place::file(&tried.result.file) }
    };
    if with_title {
        ui.horizontal(|ui| {
            ui.label(icon(Icon::CircleX).size(12.0).color(palette.bad));
            ui.add(Label::new(RichText::new(look.texts.told(&tried.result.name)).small()).truncate());
        });
    }
    let text = format!("{}: {}", short(&place), look.texts.told(&failure.message));
    let link = Button::new(RichText::new(text).small().color(palette.bad)).frame(false).wrap();
    let mut details = failure.details.iter().map(|one| look.texts.told(one)).collect::<Vec<_>>().join("\n");
    if details.is_empty() {
        details = look.texts.told(&failure.message);
    }
    let response = ui.add(link).on_hover_text(details);
    if response.clicked() {
        commands.send(Command::GoTo(place));
    }
}

/// One test of a clause and its result.
pub fn test_ui(ui: &mut Ui, test: &Quote, look: &Look<'_>, commands: &mut Commands) {
    let (texts, palette) = (look.texts, look.palette);
    let tried = look.tests.result(&test.place.file, &test.name);
    let (image, colour, key) = match tried {
        None => (Icon::Circle, palette.weak, "rulebook-not-run"),
        Some(tried) if tried.result.outcome.is_err() => (Icon::CircleX, palette.bad, "rulebook-failed"),
        Some(tried) if is_old(tried.version, look) => (Icon::CircleCheck, palette.weak, "rulebook-passed-before"),
        Some(_) => (Icon::CircleCheck, palette.good, "rulebook-passed"),
    };
    ui.horizontal(|ui| {
        ui.label(icon(image).size(13.0).color(colour)).on_hover_text(texts.get(key));
        let link = Button::new(RichText::new(&test.name).small()).frame(false).truncate();
        if ui.add(link).on_hover_text(format!("{}\n{}", test.name, test.place)).clicked() {
            commands.send(Command::GoTo(test.place.clone()));
        }
    });
    if let Some(tried) = tried {
        ui.indent(("failure", &test.name), |ui| failure_ui(ui, tried, false, look, commands));
    }
}

/// Have the files changed since?
fn is_old(version: u64, look: &Look<'_>) -> bool {
    look.document.is_some_and(|document| document.version() != version)
}

fn short(place: &Place) -> String {
    format!("{}:{}", place.file.rsplit('/').next().unwrap_or_default(), place.line)
}
