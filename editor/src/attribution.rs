//! Who set a thing, at the thing itself: every package that had a hand in it, the outermost first, with what it was
//! before. A click goes to the place. What is told is what `houserule why` tells.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Button, Label, Popup, PopupCloseBehavior, Response, RichText, Ui};
use houserule_core::locale::{Args, said_in};
use houserule_scripts::game::Game;
use houserule_scripts::why::{Layer, Part, Why, WhyError, why_under};

use crate::command::{Command, Commands};
use crate::look::Look;
use crate::names::capital;
use crate::theme::{Icon, icon, strong, strong_font, text_font};
use crate::widgets::named;

/// The width of the list.
const WIDTH: f32 = 430.0;
/// Longer values are cut in the head of the list; below it they stand whole.
const LONGEST_VALUE: usize = 60;
/// The text size of the title of a step, and the gap before its id.
const HEAD: f32 = 14.0;
const BEFORE_ID: f32 = 8.0;

/// The button beside a thing that opens who set it: `option:goal`, `kind:villa.price`, `rule:visit`.
pub fn who_set_button(ui: &mut Ui, thing: &str, look: &Look<'_>, commands: &mut Commands) {
    let name = look.texts.text("who-set", &Args::new().text("thing", thing));
    let button = Button::new(icon(Icon::History).size(13.0).color(look.palette.weak)).frame(false);
    let response = named(ui, button, &name).on_hover_text(&name);
    who_set_menu(&response, thing, look, commands);
}

/// The list of who set a thing, opened by a click on what stands for it.
pub fn who_set_menu(response: &Response, thing: &str, look: &Look<'_>, commands: &mut Commands) {
    let menu = Popup::menu(response).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    menu.show(|ui| who_set_ui(ui, thing, look, commands));
}

/// The same, opened by the other button of the mouse, where a click does something else.
pub fn who_set_context(response: &Response, thing: &str, look: &Look<'_>, commands: &mut Commands) {
    let menu = Popup::context_menu(response).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    menu.show(|ui| who_set_ui(ui, thing, look, commands));
}

fn asked(thing: &str, look: &Look<'_>) -> Option<Result<Why, WhyError>> {
    let running = look.moment.map(|moment| &moment.game);
    let game: &Arc<Game> = look.rules.or(running)?;
    let options = look.moment.map_or(&[][..], |moment| &moment.setup.options);
    Some(why_under(game, thing, look.texts.lang(), options))
}

fn who_set_ui(ui: &mut Ui, thing: &str, look: &Look<'_>, commands: &mut Commands) {
    ui.set_max_width(WIDTH);
    match asked(thing, look) {
        Some(Ok(why)) => why.parts.iter().for_each(|part| part_ui(ui, part, look, commands)),
        Some(Err(error)) => _ = ui.add(Label::new(look.texts.told(&error)).wrap()),
        None => _ = ui.label(RichText::new(look.texts.get("rules-no-rules")).color(look.palette.weak)),
    }
}

fn part_ui(ui: &mut Ui, part: &Part, look: &Look<'_>, commands: &mut Commands) {
    let head = match &part.now {
        Some(now) if now.chars().count() <= LONGEST_VALUE => format!("{} = {now}", part.thing),
        _ => part.thing.clone(),
    };
    match step_title(&part.thing, look) {
        Some(title) => {
            // players know it by its title, files by its id
            let (strong, weak) = (strong_font(HEAD), text_font(HEAD - 2.0));
            let mut job = LayoutJob::single_section(title, TextFormat::simple(strong, look.palette.strong));
            job.append(&head, BEFORE_ID, TextFormat::simple(weak, look.palette.weak));
            ui.add(Label::new(job).wrap());
        }
        None => _ = ui.add(Label::new(strong(head)).wrap()),
    }
    for layer in &part.layers {
        layer_ui(ui, layer, look, commands);
    }
    ui.add_space(4.0);
}

/// The title of a step.
fn step_title(thing: &str, look: &Look<'_>) -> Option<String> {
    let step = thing.strip_prefix("step:")?;
    look.names()?.words.name_of("step", step).map(|name| capital(&name))
}

/// A package by its title, otherwise by its id.
fn package_title(id: &str, look: &Look<'_>) -> String {
    let game = look.rules.map(|rules| &**rules).or(look.moment.map(|moment| &*moment.game));
    let manifest = game.and_then(|game| game.manifests.iter().find(|manifest| manifest.id == id));
    match manifest.and_then(|manifest| said_in(&manifest.titles, look.texts.lang())) {
        Some(title) => look.texts.text("who-set-package", &Args::new().text("title", title.as_str())),
        None => format!("`{id}`"),
    }
}

fn layer_ui(ui: &mut Ui, layer: &Layer, look: &Look<'_>, commands: &mut Commands) {
    let said = layer.sentence(&package_title(&layer.package, look), &layer.place, look.texts.lang());
    let colour = if layer.is_lost { look.palette.weak } else { look.palette.text };
    let text = RichText::new(&said).small().color(colour);
    if layer.place.file.is_empty() {
        ui.add(Label::new(text).wrap());
        return;
    }
    let line = named(ui, Button::new(text).frame(false).wrap(), &said);
    if line.on_hover_text(look.texts.get("who-set-go")).clicked() {
        commands.send(Command::GoTo(layer.place.clone()));
        ui.close();
    }
}
