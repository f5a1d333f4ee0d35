//! The answers so far about something that is not yet done: each can be changed, and the answers after it stay as they
//! were as long as they are still offered; or all of it is cancelled.

use eframe::egui::{Button, RichText, Ui, vec2};
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
        if let Some(first) = scene.draft.iter().find(|part| part.can_change)
            && whole_ui(ui, Icon::X, &texts.get("draft-cancel"), drawing)
        {
            drawing.hand.redraft = None;
            drawing.commands.send(Command::GoToDecision(first.before));
        }
        if let Some(redraft) = &redraft
            && whole_ui(ui, Icon::Undo2, &texts.get("draft-leave"), drawing)
        {
            drawing.hand.redraft = None;
            drawing.commands.send(Command::GoToDecision(redraft.until));
        }
    });
    *ui.spacing_mut() = spacing;
}

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
