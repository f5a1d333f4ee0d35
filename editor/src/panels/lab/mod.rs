//! The lab: many games played by bots, and what they show. Who wins and how certain that is, how long games are, how
//! money changes over the turns; the edits against the saved version, side by side.
//!
//! The panel asks and draws. Playing and counting happen elsewhere; what is drawn changes only with the chosen result.

mod charts;
mod numbers;
mod results;
mod setting;
mod verdicts;

use std::sync::Arc;

use eframe::egui::{Align, Layout, RichText, ScrollArea, Ui};
use houserule_core::locale::Args;
use houserule_sim::{BotSpec, Watched};

use crate::command::{Command, Commands};
use crate::lab::{self, LabOrder, LabOutcome, LabQuestion, LabRun};
use crate::look::Look;
use crate::panel::{Panel, Undoes};
use crate::theme::{Icon, strong};
use crate::widgets::icon_button;

/// The lab panel.
pub struct LabPanel {
    order: LabOrder,
    /// The number of the result that is looked at; the latest if there is no such result.
    chosen: u64,
    /// The number of the result that it is compared with.
    beside: Option<u64>,
    /// The latest result when the panel was last shown: a newer one is shown at once.
    latest: u64,
    shown: Shown,
}

/// How results are looked at.
#[derive(Default)]
struct Shown {
    /// Lengths in decisions instead of turns?
    in_decisions: bool,
    /// The number whose curve is drawn.
    series: Option<Watched>,
    /// Seats that are left out.
    without: Vec<usize>,
    /// Is the band in which most games lie left out?
    without_band: bool,
}

impl Default for LabPanel {
    fn default() -> LabPanel {
        let order = LabOrder { question: LabQuestion::Now, games: 1000, seed: 1, seats: 0, bot: BotSpec::default() };
        LabPanel { order, chosen: 0, beside: None, latest: 0, shown: Shown::default() }
    }
}

impl Panel for LabPanel {
    fn id(&self) -> &'static str {
        "lab"
    }

    fn icon(&self) -> Icon {
        Icon::FlaskConical
    }

    fn undoes(&self) -> Undoes {
        Undoes::Edits
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        let Some(moment) = look.moment else {
            ui.label(RichText::new(look.texts.get("table-no-game")).color(look.palette.weak));
            return;
        };
        setting::order_ui(ui, &mut self.order, moment, look, commands);
        ui.separator();
        let runs = look.lab.runs();
        let Some(newest) = runs.first() else {
            if look.lab.is_running() {
                return;
            }
            ui.add_space(24.0);
            ui.vertical_centered(|ui| {
                ui.label(strong(look.texts.get("lab-empty-title")).size(15.0));
                ui.label(RichText::new(look.texts.get("lab-empty")).color(look.palette.weak));
            });
            return;
        };
        if self.latest != newest.number {
            self.latest = newest.number;
            self.chosen = newest.number;
            self.beside = None;
        }
        let run = Arc::clone(runs.iter().find(|run| run.number == self.chosen).unwrap_or(newest));
        self.chosen = run.number;
        self.runs_ui(ui, &run, look, commands);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| match &run.outcome {
            LabOutcome::Broken(side, errors) => {
                let key = if run.setups.len() > 1 && *side == 0 { "lab-broken-saved" } else { "lab-broken-now" };
                let text = look.texts.text(key, &Args::new().num("count", *errors as i64));
                ui.label(RichText::new(text).color(look.palette.bad));
            }
            LabOutcome::Failed(why) => {
                let text = look.texts.text("lab-failed", &Args::new().text("why", look.texts.told(why)));
                ui.label(RichText::new(text).color(look.palette.bad));
            }
            LabOutcome::Broke(panicked) => {
                ui.label(RichText::new(look.texts.told(&**panicked)).color(look.palette.bad));
            }
            LabOutcome::Study(_) | LabOutcome::Comparison(_) => {
                let beside = self.beside.and_then(|number| runs.iter().find(|run| run.number == number));
                results::results_ui(ui, &run, beside.map(Arc::as_ref), &mut self.shown, look, commands);
            }
        });
    }
}

impl LabPanel {
    /// Which result is shown, which one it is compared with, and what can be done with it.
    fn runs_ui(&mut self, ui: &mut Ui, run: &LabRun, look: &Look<'_>, commands: &mut Commands) {
        let texts = look.texts;
        let runs = look.lab.runs();
        ui.horizontal(|ui| {
            numbers::choice_ui(ui, &texts.get("lab-result"), &title(run, look), |ui| {
                for one in runs {
                    if ui.selectable_label(one.number == run.number, title(one, look)).clicked() {
                        self.chosen = one.number;
                        self.beside = None;
                    }
                }
            });
            let others: Vec<_> = runs.iter().filter(|one| one.number != run.number && one.study().is_some()).collect();
            if matches!(run.outcome, LabOutcome::Study(_)) && !others.is_empty() {
                let chosen = others.iter().find(|one| Some(one.number) == self.beside);
                let shown = chosen.map_or_else(|| texts.get("lab-beside-none"), |one| title(one, look));
                numbers::choice_ui(ui, &texts.get("lab-beside"), &shown, |ui| {
                    if ui.selectable_label(self.beside.is_none(), texts.get("lab-beside-none")).clicked() {
                        self.beside = None;
                    }
                    for one in &others {
                        if ui.selectable_label(Some(one.number) == self.beside, title(one, look)).clicked() {
                            self.beside = Some(one.number);
                        }
                    }
                });
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if icon_button(ui, Icon::Trash2, &texts.get("lab-forget")).clicked() {
                    commands.send(Command::ForgetLabRun(run.number));
                }
                let game = look.moment.map_or("game", |moment| moment.game.id());
                let mut export = |ui: &mut Ui, image, key: &str, ending: &str, text: &dyn Fn() -> Option<String>| {
                    ui.add_enabled_ui(run.study().is_some(), |ui| {
                        if icon_button(ui, image, &texts.get(key)).clicked()
                            && let Some(text) = text()
                        {
                            let name = format!("{game}_lab_{}.{ending}", run.number);
                            commands.send(Command::Export { name, text });
                        }
                    });
                };
                export(ui, Icon::FileSpreadsheet, "lab-export-csv", "csv", &|| lab::csv(run));
                export(ui, Icon::FileJson, "lab-export-json", "json", &|| lab::json(run));
            });
        });
    }
}

/// The name of a result.
fn title(run: &LabRun, look: &Look<'_>) -> String {
    let args = Args::new().num("number", run.number as i64).num("games", run.done as i64);
    let key = match run.order.question {
        LabQuestion::Now => "lab-title-now",
        LabQuestion::Edits => "lab-title-edits",
        LabQuestion::Options => "lab-title-options",
    };
    look.texts.text(key, &args)
}
