//! Who set a thing, at the thing itself: every package that had a hand in it, the outermost first, with what it was
//! before. A click goes to the place. What is told is what `houserule why` tells.

use std::sync::Arc;

use eframe::egui::{Button, Label, Popup, PopupCloseBehavior, Response, RichText, Ui};
use houserule_core::locale::Args;
use houserule_scripts::game::Game;
use houserule_scripts::why::{Layer, Part, Why, WhyError, why_under};

use crate::command::{Command, Commands};
use crate::look::Look;
use crate::theme::{Icon, icon, strong};
use crate::widgets::named;

/// The width of the list.
const WIDTH: f32 = 430.0;
/// Longer values are cut in the head of the list; below it they stand whole.
const LONGEST_VALUE: usize = 60;

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
    ui.add(Label::new(strong(head)).wrap());
    for layer in &part.layers {
        layer_ui(ui, layer, look, commands);
    }
    ui.add_space(4.0);
}

fn layer_ui(ui: &mut Ui, layer: &Layer, look: &Look<'_>, commands: &mut Commands) {
    let said = layer.sentence(&layer.place, look.texts.lang());
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
