//! Mutants: trying them on the tests, the progress of the run, and its results. Mutants that no test noticed are listed
//! in Problems.

use std::time::Duration;

use eframe::egui::{ComboBox, Label, ProgressBar, RichText, Ui};
use houserule_core::locale::Args;

use crate::command::{Command, Commands};
use crate::look::Look;
use crate::mutating::{MutantOrder, MutantProgress, MutantRun};
use crate::theme::{Icon, icon};
use crate::widgets::{button, icon_button, small_button, time_left};
use crate::workspace::PanelId;

/// The numbers of mutants to choose from; `None`: all.
const SAMPLES: [Option<usize>; 4] = [Some(50), Some(100), Some(300), None];

/// The width of their list: it stands beside the button in a narrow panel.
const SAMPLE: f32 = 56.0;

/// Start, progress, stop, results.
pub fn mutants_ui(ui: &mut Ui, sample: &mut Option<usize>, look: &Look<'_>, commands: &mut Commands) {
    let Some(package) = look.document.and_then(|document| document.packages().first()) else { return };
    match look.mutants.progress() {
        Some(progress) => progress_ui(ui, progress, look, commands),
        None => begin_ui(ui, &package.id, sample, look, commands),
    }
    if let Some(run) = look.mutants.last().filter(|_| !look.mutants.is_running()) {
        ui.horizontal_wrapped(|ui| summary_ui(ui, run, look, commands));
    }
}

fn begin_ui(ui: &mut Ui, package: &str, sample: &mut Option<usize>, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    let told = |sample: Option<usize>| match sample {
        Some(count) => texts.text("mutants-sample", &Args::new().num("count", count as i64)),
        None => texts.get("mutants-all"),
    };
    ui.horizontal(|ui| {
        let begin = button(ui, Icon::Bug, &texts.get("mutants-try")).on_hover_text(texts.get("mutants-hint"));
        if begin.clicked() {
            commands.send(Command::TryMutants(MutantOrder { package: package.to_owned(), sample: *sample }));
        }
        let chosen =
            ComboBox::from_id_salt("mutants_sample").width(SAMPLE).selected_text(told(*sample)).show_ui(ui, |ui| {
                for one in SAMPLES {
                    ui.selectable_value(sample, one, told(one));
                }
            });
        chosen.response.accessible_name(texts.get("mutants-how-many")).on_hover_text(texts.get("mutants-how-many"));
    });
}

fn progress_ui(ui: &mut Ui, progress: MutantProgress, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    ui.ctx().request_repaint_after(Duration::from_millis(250));
    ui.horizontal(|ui| {
        let said = match progress.done {
            0 => texts.get("mutants-measuring"),
            done => {
                let args = Args::new().num("done", done as i64).num("total", progress.total as i64);
                texts.text("mutants-progress", &args)
            }
        };
        let share = progress.done as f32 / progress.total.max(1) as f32;
        let width = (ui.available_width() - 44.0).clamp(80.0, 320.0);
        ui.add(ProgressBar::new(share).desired_width(width).text(said.clone())).accessible_name(said);
        ui.add_enabled_ui(!progress.is_cancelled, |ui| {
            if icon_button(ui, Icon::CircleStop, &texts.get("mutants-stop")).clicked() {
                commands.send(Command::StopMutants);
            }
        });
    });
    if let Some(left) = progress.left {
        ui.label(RichText::new(time_left(left, texts)).small().color(look.palette.weak));
    }
}

fn summary_ui(ui: &mut Ui, run: &MutantRun, look: &Look<'_>, commands: &mut Commands) {
    let (texts, palette) = (look.texts, look.palette);
    if let Some(why) = &run.failure {
        ui.add(Label::new(RichText::new(texts.told(why)).small().color(palette.bad)).wrap());
        return;
    }
    let (image, colour) = match (run.holes.len(), run.is_stopped) {
        (0, false) => (Icon::CircleCheck, palette.good),
        (0, true) => (Icon::CircleStop, palette.warn),
        _ => (Icon::Bug, palette.warn),
    };
    ui.label(icon(image).size(13.0).color(colour));
    let replays = run.only_by_replays();
    let args = Args::new()
        .num("tried", run.tried as i64)
        .num("made", run.made as i64)
        .num("noticed", run.noticed as i64)
        .num("replays", replays as i64)
        .num("unnoticed", (run.holes.len() - replays) as i64)
        .num("accepted", run.accepted as i64);
    let key = if run.is_stopped { "mutants-stopped" } else { "mutants-result" };
    ui.add(Label::new(RichText::new(texts.text(key, &args)).small()).wrap());
    if look.document.is_some_and(|document| document.version() != run.version) {
        ui.label(RichText::new(texts.get("rulebook-outdated")).small().color(palette.weak));
    }
    if !run.holes.is_empty() {
        let name = texts.text("mutants-show", &Args::new().num("count", run.holes.len() as i64));
        if small_button(ui, Icon::TriangleAlert, &name).clicked() {
            commands.send(Command::Show(PanelId::new("problems")));
        }
    }
}
