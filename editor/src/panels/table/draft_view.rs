//! The answers so far about something that is not yet done: each can be changed, and the answers after it stay as they
//! were as long as they are still offered; or all of it is cancelled.

use eframe::egui::{Align, Button, Layout, RichText, TextWrapMode, Ui, vec2};
use houserule_core::locale::Args;

use super::Drawing;
use super::hand::{Later, Redraft};
use crate::command::Command;
use crate::theme::{Icon, icon};
use crate::widgets::named;

/// The answers so far, above what is asked.
pub fn draft_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    let (scene, texts) = (drawing.scene, drawing.look.texts);
    let redraft = drawing.hand.redraft.clone().filter(|redraft| redraft.at == scene.at);
    if scene.draft.is_empty() && redraft.is_none() {
        return;
    }
    let spacing = ui.spacing().clone();
    (ui.spacing_mut().item_spacing, ui.spacing_mut().interact_size.y) = (vec2(5.0, 4.0), LINE);
    ui.horizontal_wrapped(|ui| {
        parts_ui(ui, redraft.as_ref(), drawing);
        // what is about all of it comes last, and looks like no part of it
        cancel_ui(ui, "draft-cancel", drawing);
        if let Some(redraft) = &redraft
            && whole_ui(ui, Icon::Undo2, &texts.get("draft-leave"), drawing)
        {
            drawing.hand.redraft = None;
            drawing.commands.send(Command::GoToDecision(redraft.until));
        }
    });
    *ui.spacing_mut() = spacing;
}

/// The same in one line above what is asked, where more lines would push that out of sight: a click shows the answers one
/// by one.
pub fn draft_line_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    let (scene, texts) = (drawing.scene, drawing.look.texts);
    let redraft = drawing.hand.redraft.clone().filter(|redraft| redraft.at == scene.at);
    if scene.draft.is_empty() && redraft.is_none() {
        return;
    }
    let later = redraft.iter().flat_map(|redraft| &redraft.then).map(|one| one.label.as_str());
    let labels: Vec<&str> = scene.draft.iter().map(|part| part.label.as_str()).chain(later).collect();
    let told = format!("{} {}", texts.get("draft-so-far"), labels.join(" · "));
    ui.allocate_ui_with_layout(
        vec2(ui.available_width(), ui.spacing().interact_size.y),
        Layout::right_to_left(Align::Center),
        |ui| {
            cancel_ui(ui, "draft-cancel-short", drawing);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
                let menu = ui.menu_button(RichText::new(&told).small(), |ui| {
                    ui.set_max_width(MENU);
                    ui.style_mut().wrap_mode = None;
                    draft_ui(ui, drawing);
                });
                menu.response.on_hover_text(labels.join("\n"));
            });
        },
    );
}

/// A button that cancels all that can still be changed.
fn cancel_ui(ui: &mut Ui, text: &str, drawing: &mut Drawing<'_, '_>) {
    let text = drawing.look.texts.get(text);
    if let Some(first) = drawing.scene.draft.iter().find(|part| part.can_change)
        && whole_ui(ui, Icon::X, &text, drawing)
    {
        drawing.hand.redraft = None;
        drawing.commands.send(Command::GoToDecision(first.before));
    }
}

/// The width of the menu of answers.
const MENU: f32 = 300.0;

/// The height of a line of answers.
const LINE: f32 = 18.0;

/// Each answer of the draft; of one that is being changed, also those that were given after it.
fn parts_ui(ui: &mut Ui, redraft: Option<&Redraft>, drawing: &mut Drawing<'_, '_>) {
    let (scene, texts, palette) = (drawing.scene, drawing.look.texts, drawing.look.palette);
    ui.label(RichText::new(texts.get("draft-so-far")).small().color(palette.weak));
    for (number, part) in scene.draft.iter().enumerate() {
        if !part.can_change {
            ui.label(RichText::new(&part.label).small()).on_hover_text(texts.get("draft-fixed-hint"));
            continue;
        }
        let name = texts.text("draft-change", &Args::new().text("answer", part.label.as_str()));
        let response = named(ui, Button::new(RichText::new(&part.label).small()).small(), &name);
        if response.on_hover_text(texts.get("draft-change-hint")).clicked() {
            let later = scene.draft[number + 1..].iter();
            let then = later.map(|one| Later {
                question: one.question.clone(),
                key: one.key.clone(),
                label: one.label.clone(),
            });
            let then = then.chain(redraft.iter().flat_map(|redraft| redraft.then.iter().cloned())).collect();
            drawing.hand.redraft = Some(Redraft { at: part.before, until: scene.at, was: part.key.clone(), then });
            drawing.commands.send(Command::GoToDecision(part.before));
        }
    }
    for later in redraft.iter().flat_map(|redraft| &redraft.then) {
        let label = ui.label(RichText::new(&later.label).small().italics().color(palette.weak));
        label.on_hover_text(texts.get("draft-later-hint"));
    }
}

/// Something that is done with all of a draft; gives whether it was clicked.
fn whole_ui(ui: &mut Ui, image: Icon, text: &str, drawing: &Drawing<'_, '_>) -> bool {
    let colour = drawing.look.palette.weak;
    let said = (icon(image).size(12.0).color(colour), RichText::new(text).small().color(colour));
    named(ui, Button::new(said).small().frame(false), text).clicked()
}
