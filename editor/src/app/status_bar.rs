//! The status bar: where play stands, whose decision it is, the result of the last change, what is wrong.

use eframe::egui::{Align, Button, Color32, Frame, Label, Layout, Margin, Panel, RichText, Ui};
use houserule_core::locale::Args;
use houserule_scripts::play::Status;
use houserule_scripts::session::Divergence;

use super::Editor;
use super::catalog::keys_of;
use crate::command::Command;
use crate::diverging::divergence_told;
use crate::panels::table::scene::trail;
use crate::panels::timeline;
use crate::problems;
use crate::running::{Moment, ReloadResult};
use crate::theme::{Icon, icon};
use crate::workspace::PanelId;

impl Editor {
    pub(super) fn status_ui(&mut self, ui: &mut Ui) {
        let frame = Frame::new().fill(self.palette.ground).inner_margin(Margin::symmetric(10, 3));
        let mut asked = Vec::new();
        Panel::bottom("status").frame(frame).show_separator_line(false).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.set_min_height(22.0);
                match self.moment.clone() {
                    Some(moment) => self.standing_ui(ui, &moment, &mut asked),
                    None if self.document.is_some() && self.is_changing() => {
                        ui.label(self.small("status-loading"));
                    }
                    None => {
                        ui.label(self.small("status-no-game"));
                    }
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    self.problems_ui(ui, &mut asked);
                    if let Some(moment) = self.moment.clone() {
                        self.reload_ui(ui, &moment, &mut asked);
                    }
                    if self.is_changing() {
                        ui.add(eframe::egui::Spinner::new().size(14.0));
                        self.ctx.request_repaint();
                    }
                });
            });
        });
        asked.into_iter().for_each(|command| self.commands.send(command));
    }

    fn small(&self, key: &str) -> RichText {
        RichText::new(self.texts.get(key)).small().color(self.palette.weak)
    }

    fn standing_ui(&self, ui: &mut Ui, moment: &Moment, asked: &mut Vec<Command>) {
        let Some(names) = self.look().names() else { return };
        let Some(sight) = &self.sight else { return };
        let (texts, palette) = (&self.texts, self.palette);
        let trail = trail(&sight.view, &moment.game.track, &names);
        let decisions = texts.text("status-decisions", &Args::new().num("count", moment.at as i64));
        ui.label(icon(Icon::MapPin).size(13.0).color(palette.accent));
        if !trail.is_empty() {
            ui.label(RichText::new(trail.join(" › ")).small());
            ui.label(RichText::new("·").small().color(palette.weak));
        }
        ui.label(RichText::new(decisions).small().color(palette.weak));
        ui.label(RichText::new("·").small().color(palette.weak));
        let said = match &moment.status {
            Status::Over => texts.get("status-over"),
            Status::Failed(_) => texts.get("status-failed"),
            Status::Asking => {
                let seats: Vec<String> = moment.asked().map(|seat| names.seat(seat.index())).collect();
                texts.text(
                    "status-decides",
                    &Args::new().text("seats", seats.join(", ")).num("count", seats.len() as i64),
                )
            }
        };
        let colour = if matches!(moment.status, Status::Failed(_)) { palette.bad } else { palette.text };
        ui.add(Label::new(RichText::new(said).small().color(colour)).truncate());
        if moment.bots_wait() {
            let keys = keys_of(&Command::Run).map(|keys| ui.ctx().format_shortcut(&keys)).unwrap_or_default();
            let text = texts.text("status-bots-wait", &Args::new().text("keys", keys));
            let label =
                (icon(Icon::Play).size(12.0).color(palette.warn), RichText::new(text).small().color(palette.warn));
            let button = ui.add(Button::new(label).frame(false)).on_hover_text(texts.get("command-run-bots"));
            if button.clicked() {
                asked.push(Command::Run);
            }
        }
    }

    fn reload_ui(&self, ui: &mut Ui, moment: &Moment, asked: &mut Vec<Command>) {
        let Some(report) = &moment.reload else { return };
        let (texts, palette) = (&self.texts, self.palette);
        let (image, colour, text, detail) = match &report.result {
            ReloadResult::Same => (Icon::Check, palette.good, texts.get("reload-same"), texts.get("reload-same-hint")),
            ReloadResult::Differs(divergence) => return self.differs_ui(ui, divergence, moment, asked),
            ReloadResult::Failed(error) => {
                (Icon::CircleX, palette.bad, texts.get("reload-failed"), texts.told(&**error))
            }
            ReloadResult::Broken(count) => {
                let args = Args::new().num("count", *count as i64);
                (Icon::CircleX, palette.bad, texts.text("reload-broken", &args), texts.get("reload-last-good"))
            }
        };
        if told_ui(ui, (image, colour), text, detail) {
            asked.push(Command::Show(PanelId::new("problems")));
        }
        ui.separator();
        if let Some(divergence) = &moment.differs {
            self.differs_ui(ui, divergence, moment, asked);
        }
    }

    /// A line that left the one before an edit: where, and what can be done about it.
    fn differs_ui(&self, ui: &mut Ui, divergence: &Divergence, moment: &Moment, asked: &mut Vec<Command>) {
        let Some(names) = self.look().names() else { return };
        let texts = &self.texts;
        let args = Args::new().num("decision", divergence.decision as i64);
        let key = if divergence.is_of_table() { "reload-other-table" } else { "reload-differs" };
        let detail = divergence_told(divergence, moment, &names);
        if told_ui(ui, (Icon::GitCompare, self.palette.warn), texts.text(key, &args), detail) {
            // a difference is no fault: unless there are others, the list of problems says nothing about it
            let has_errors = problems::count(&self.problems).0 > 0;
            if !has_errors {
                timeline::look_at(ui.ctx(), divergence.decision);
            }
            asked.push(Command::Show(PanelId::new(if has_errors { "problems" } else { "timeline" })));
        }
        let mut choice = |ui: &mut Ui, command: Command, name: &str, hint: &str| {
            if ui.small_button(texts.get(name)).on_hover_text(texts.get(hint)).clicked() {
                asked.push(command);
            }
        };
        choice(ui, Command::KeepPosition, "command-keep-position", "reload-keep-hint");
        if !divergence.is_of_table() {
            choice(ui, Command::AcceptRules, "command-accept-rules", "reload-accept-hint");
        }
        ui.separator();
    }

    fn problems_ui(&self, ui: &mut Ui, asked: &mut Vec<Command>) {
        let (errors, warnings) = problems::count(&self.problems);
        let palette = self.palette;
        let colour = |count: usize, colour| if count > 0 { colour } else { palette.weak };
        let label = (
            icon(Icon::CircleX).size(13.0).color(colour(errors, palette.bad)),
            RichText::new(errors.to_string()).small().color(colour(errors, palette.bad)),
            icon(Icon::TriangleAlert).size(13.0).color(colour(warnings, palette.warn)),
            RichText::new(warnings.to_string()).small().color(colour(warnings, palette.warn)),
        );
        let args = Args::new().num("errors", errors as i64).num("warnings", warnings as i64);
        let name = self.texts.text("status-problems", &args);
        let response = ui.add(Button::new(label).frame(false)).accessible_name(name.clone()).on_hover_text(name);
        if response.clicked() {
            asked.push(Command::Show(PanelId::new("problems")));
        }
    }
}

/// A result in a few words, with more where the pointer rests; gives whether it was clicked.
fn told_ui(ui: &mut Ui, (image, colour): (Icon, Color32), text: String, detail: String) -> bool {
    let label = (icon(image).size(13.0).color(colour), RichText::new(text).small().color(colour));
    ui.add(Button::new(label).frame(false)).on_hover_text(detail).clicked()
}
