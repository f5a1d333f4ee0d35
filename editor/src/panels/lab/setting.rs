//! What the lab is asked to do, and its progress.

use std::time::Duration;

use eframe::egui::{Align, Button, DragValue, Layout, ProgressBar, RichText, Ui, vec2};
use houserule_core::locale::Args;
use houserule_sim::BotSpec;

use super::numbers::choice_ui;
use crate::command::{Command, Commands};
use crate::document::Document;
use crate::lab::{LabOrder, LabQuestion, Progress};
use crate::look::Look;
use crate::running::Moment;
use crate::theme::{Icon, icon};
use crate::widgets::{button, time_left};

/// The most games that can be asked for at once.
const MOST_GAMES: u64 = 10_000_000;
/// Numbers of games that one click gives.
const USUAL_GAMES: [u64; 4] = [100, 1000, 10_000, 100_000];
/// How often the progress is drawn.
const GLIMPSE: Duration = Duration::from_millis(100);

/// The order, and a button that sends it; or the progress of the last one, and a button that stops it.
pub fn order_ui(ui: &mut Ui, order: &mut LabOrder, moment: &Moment, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    if order.seats == 0 || !(moment.game.def.seats.0..=moment.game.def.seats.1).contains(&order.seats) {
        order.seats = moment.setup.seats;
    }
    let progress = look.lab.progress();
    ui.add_enabled_ui(progress.is_none(), |ui| {
        ui.horizontal_wrapped(|ui| {
            for question in LabQuestion::ALL {
                let (key, why_not) = match question {
                    LabQuestion::Now => ("lab-ask-now", None),
                    LabQuestion::Edits => ("lab-ask-edits", (!has_edits(look)).then_some("lab-no-edits")),
                    LabQuestion::Options => {
                        ("lab-ask-options", moment.setup.options.is_empty().then_some("lab-no-options"))
                    }
                };
                ui.add_enabled_ui(why_not.is_none(), |ui| {
                    let radio = ui.radio(order.question == question, texts.get(key));
                    let radio = radio.on_disabled_hover_text(texts.get(why_not.unwrap_or(key)));
                    if radio.clicked() {
                        order.question = question;
                    }
                });
                if why_not.is_some() && order.question == question {
                    order.question = LabQuestion::Now;
                }
            }
        });
        ui.horizontal_wrapped(|ui| numbers_ui(ui, order, moment, look, commands));
    });
    if let Some(progress) = progress {
        progress_ui(ui, &progress, look, commands);
    }
}

fn has_edits(look: &Look<'_>) -> bool {
    look.document.is_some_and(Document::is_unsaved)
}

fn numbers_ui(ui: &mut Ui, order: &mut LabOrder, moment: &Moment, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    let number = |ui: &mut Ui, key: &str, drag: DragValue<'_>| {
        let name = texts.get(key);
        ui.label(RichText::new(&name).color(look.palette.weak));
        ui.add(drag.update_while_editing(false)).accessible_name(name);
    };
    number(ui, "lab-games", DragValue::new(&mut order.games).range(1..=MOST_GAMES).speed(10.0));
    for games in USUAL_GAMES {
        let text = games.to_string();
        let args = Args::new().num("games", games as i64);
        let chosen = ui.selectable_label(order.games == games, text).accessible_name(texts.text("lab-so-many", &args));
        if chosen.clicked() {
            order.games = games;
        }
    }
    ui.separator();
    let (least, most) = moment.game.def.seats;
    ui.add_enabled_ui(least < most, |ui| {
        number(ui, "lab-seats", DragValue::new(&mut order.seats).range(least..=most).speed(0.1));
    });
    number(ui, "lab-seed", DragValue::new(&mut order.seed));
    let bot = |bot: BotSpec| texts.get(&format!("lab-bot-{bot}"));
    choice_ui(ui, &texts.get("lab-bots"), &bot(order.bot), |ui| {
        for one in BotSpec::ALL {
            ui.selectable_value(&mut order.bot, one, bot(one));
        }
    });
    if button(ui, Icon::Play, &texts.get("lab-run")).clicked() {
        commands.send(Command::RunLab(*order));
    }
}

fn progress_ui(ui: &mut Ui, progress: &Progress, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    ui.ctx().request_repaint_after(GLIMPSE);
    let args = Args::new().num("done", progress.done as i64).num("games", progress.order.games as i64);
    let said = texts.text("lab-progress", &args);
    let weak = |text: String| RichText::new(text).color(look.palette.weak);
    // from the right: the bar takes the room that the words leave
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 28.0), Layout::right_to_left(Align::Center), |ui| {
        let stop =
            ui.add_enabled(!progress.is_cancelled, Button::new((icon(Icon::CircleStop), texts.get("lab-cancel"))));
        if stop.accessible_name(texts.get("lab-cancel")).clicked() {
            commands.send(Command::CancelLab);
        }
        if let Some(left) = progress.left() {
            ui.label(weak(time_left(left, texts)));
        }
        ui.label(weak(texts.text("lab-rate", &Args::new().num("rate", progress.rate().round() as i64))));
        ui.label(&said);
        let bar = ProgressBar::new(progress.part()).desired_width(ui.available_width());
        ui.add(bar).accessible_name(said);
    });
}
