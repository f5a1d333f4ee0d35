//! Mods that are on and change one thing differently: both places, and the choice whose change counts. The choice belongs
//! to the regulation and can be taken back.

use eframe::egui::{Button, Frame, Label, Margin, RichText, Ui};
use houserule_core::clash::{Clash, Side};
use houserule_core::locale::Args;
use houserule_scripts::clashes::{joined, sides_of};
use houserule_scripts::play::option_text;

use crate::command::{Command, Commands};
use crate::document::Document;
use crate::look::Look;
use crate::problems::Problem;
use crate::theme::{Icon, icon, strong};
use crate::widgets::named;

/// A conflict, and who counts.
struct Shown {
    clash: Clash,
    chosen: Option<String>,
}

/// Show all conflicts, the open ones first; `sought` is the one that somebody wants to see.
pub fn conflicts_ui(ui: &mut Ui, sought: Option<&str>, look: &Look<'_>, commands: &mut Commands) {
    for shown in conflicts(look) {
        let is_sought = sought == Some(shown.clash.thing.as_str());
        let fill = if shown.chosen.is_some() { look.palette.raised } else { look.palette.offer_soft };
        let frame = Frame::new().fill(fill).corner_radius(6).inner_margin(Margin::symmetric(8, 6));
        let response = frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            conflict_ui(ui, &shown, look, commands);
        });
        if is_sought {
            response.response.scroll_to_me(None);
        }
        ui.add_space(4.0);
    }
}

/// Is there anything to settle, or settled?
pub fn are_there(look: &Look<'_>) -> bool {
    !conflicts(look).is_empty()
}

fn conflicts(look: &Look<'_>) -> Vec<Shown> {
    let found = look.problems.iter().filter_map(|problem: &Problem| problem.clash.as_deref());
    let open = joined(found).into_iter().map(|clash| Shown { clash, chosen: None });
    let choices = look.document.map(Document::choices).unwrap_or_default();
    let settled = choices.into_iter().map(|(thing, package)| {
        let sides = look.rules.map(|game| sides_of(game, &thing)).unwrap_or_default();
        Shown { clash: Clash { thing, sides }, chosen: Some(package) }
    });
    let mut all: Vec<Shown> = open.collect();
    for one in settled {
        if all.iter().all(|known| known.clash.thing != one.clash.thing) {
            all.push(one);
        }
    }
    all
}

fn conflict_ui(ui: &mut Ui, shown: &Shown, look: &Look<'_>, commands: &mut Commands) {
    let (texts, palette) = (look.texts, look.palette);
    let thing = &shown.clash.thing;
    ui.horizontal_wrapped(|ui| {
        let (image, colour) = match shown.chosen {
            Some(_) => (Icon::GitMerge, palette.good),
            None => (Icon::TriangleAlert, palette.bad),
        };
        ui.label(icon(image).color(colour));
        ui.label(strong(thing));
        let key = if shown.chosen.is_some() { "conflict-settled" } else { "conflict-open" };
        ui.add(Label::new(RichText::new(texts.get(key)).small().color(palette.weak)).wrap());
    });
    // a choice whose mod no longer changes the thing can still be taken back
    for side in &shown.clash.sides {
        side_ui(ui, thing, side, shown.chosen.as_deref(), look, commands);
    }
    if let Some(chosen) = &shown.chosen {
        if shown.clash.sides.iter().all(|side| side.package != *chosen) {
            let said = texts.text("conflict-holds", &Args::new().text("package", chosen.as_str()));
            ui.label(RichText::new(said).small().color(palette.weak));
        }
        let name = texts.text("conflict-undo", &Args::new().text("thing", thing.as_str()));
        if named(ui, Button::new((icon(Icon::RotateCcw), texts.get("conflict-undo-short"))).small(), &name).clicked() {
            commands.send(Command::Choose(thing.clone(), None));
        }
    }
}

fn side_ui(ui: &mut Ui, thing: &str, side: &Side, chosen: Option<&str>, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    ui.horizontal_wrapped(|ui| {
        let args = Args::new().text("package", side.package.as_str()).text("thing", thing);
        let said = match &side.now {
            Some(now) => texts.text("conflict-side-value", &args.clone().text("value", option_text(now))),
            None => texts.text("conflict-side", &args),
        };
        let radio = ui.radio(chosen == Some(side.package.as_str()), said);
        let radio = radio.accessible_name(texts.text("conflict-let", &args));
        if radio.clicked() {
            commands.send(Command::Choose(thing.to_owned(), Some(side.package.clone())));
        }
        let place = side.place.to_string();
        if ui.link(RichText::new(&place).small().monospace()).on_hover_text(texts.get("who-set-go")).clicked() {
            commands.send(Command::GoTo(side.place.clone()));
        }
    });
}
