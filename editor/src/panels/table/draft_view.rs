//! The answers so far about something that is not yet done: each can be changed, and the answers after it stay as they
//! were as long as they are still offered; or all of it is cancelled.

use eframe::egui::{Button, Response, RichText, Ui, vec2};
use houserule_core::locale::Args;

use super::Drawing;
use super::hand::Redraft;
use crate::command::Command;
use crate::theme::{Icon, icon};
use crate::widgets::{named, small_button};

/// The answers so far, above what is asked.
pub fn draft_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    let (scene, texts) = (drawing.scene, drawing.look.texts);
    let redraft = drawing.hand.redraft.clone().filter(|redraft| redraft.at == scene.at);
    if scene.draft.is_empty() && redraft.is_none() {
        return;
    }
    // what is about all of it stands at the end of the first line, and takes no line of its own
    let first = scene.draft.iter().find(|part| part.can_change).map(|part| part.before);
    let aside = ASIDE * (usize::from(first.is_some()) + usize::from(redraft.is_some())) as f32;
    let spacing = ui.spacing().clone();
    (ui.spacing_mut().item_spacing, ui.spacing_mut().interact_size.y) = (vec2(5.0, 4.0), LINE);
    ui.horizontal_top(|ui| {
        if !scene.draft.is_empty() {
            let room = vec2((ui.available_width() - aside).max(0.0), 0.0);
            ui.allocate_ui(room, |ui| ui.horizontal_wrapped(|ui| parts_ui(ui, redraft.as_ref(), drawing)));
        }
        if let Some(first) = first
            && cancel_ui(ui, &texts.get("draft-cancel")).clicked()
        {
            drawing.hand.redraft = None;
            drawing.commands.send(Command::GoToDecision(first));
        }
        if let Some(redraft) = &redraft
            && small_button(ui, Icon::Undo2, &texts.get("draft-leave")).clicked()
        {
            drawing.hand.redraft = None;
            drawing.commands.send(Command::GoToDecision(redraft.until));
        }
    });
    *ui.spacing_mut() = spacing;
}

/// The width of a button beside the answers.
const ASIDE: f32 = 32.0;
/// The height of a line of answers.
const LINE: f32 = 18.0;

/// Each answer of the draft.
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
            let then = scene.draft[number + 1..].iter().map(|one| (one.question.clone(), one.key.clone()));
            let then = then.chain(redraft.iter().flat_map(|redraft| redraft.then.iter().cloned())).collect();
            drawing.hand.redraft = Some(Redraft { at: part.before, until: scene.at, was: part.key.clone(), then });
            drawing.commands.send(Command::GoToDecision(part.before));
        }
    }
}

/// A small cross; its effect is shown on hovering and read aloud.
fn cancel_ui(ui: &mut Ui, name: &str) -> Response {
    named(ui, Button::new(icon(Icon::X).size(12.0)).small(), name).on_hover_text(name)
}
