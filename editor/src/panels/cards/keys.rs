//! Keys over the cells: moving, choosing, the clipboard, and typing that begins an edit.

use eframe::egui::{Event, InputState, Key, Modifiers, Ui};

use super::CardsPanel;
use super::acts::Act;
use super::selection::Step;

impl CardsPanel {
    /// Handle the keys that are meant for the cells; a page has this many rows.
    pub(super) fn keys(&self, ui: &Ui, page: i32, acts: &mut Vec<Act>) {
        ui.input_mut(|input| {
            input.events.retain(|event| {
                let act = act_of(event, page);
                let is_meant = act.is_some();
                acts.extend(act);
                !is_meant
            });
        });
    }
}

/// After this, may the next key be meant for something other than the cells as they are now?
pub fn turns(event: &Event) -> bool {
    let is_shortcut = matches!(event, Event::Key { pressed: true, modifiers, .. } if modifiers.command);
    match act_of(event, 1) {
        Some(Act::Move(..) | Act::SelectAll | Act::Copy) => false,
        Some(_) => true,
        None => is_shortcut,
    }
}

/// Does it leave the field of a cell?
pub fn leaves(event: &Event) -> bool {
    let Event::Key { key, pressed: true, modifiers, .. } = event else { return false };
    match key {
        Key::Tab => !modifiers.command,
        Key::Enter | Key::Escape => !modifiers.command && !modifiers.shift,
        _ => false,
    }
}

fn act_of(event: &Event, page: i32) -> Option<Act> {
    match event {
        Event::Copy => Some(Act::Copy),
        Event::Cut => Some(Act::Cut),
        Event::Paste(text) => Some(Act::Paste(text.clone())),
        Event::Text(text) => Some(Act::Edit(Some(text.clone()).filter(|text| !text.trim().is_empty()))),
        Event::Key { key, pressed: true, modifiers, .. } => act_of_key(*key, *modifiers, page),
        _ => None,
    }
}

fn act_of_key(key: Key, modifiers: Modifiers, page: i32) -> Option<Act> {
    let (shift, ctrl) = (modifiers.shift, modifiers.command);
    if modifiers.alt {
        return None;
    }
    let all = i32::MAX;
    match (key, ctrl) {
        (Key::ArrowUp, _) => Some(Act::Move(Step::By(if ctrl { -all } else { -1 }, 0), shift)),
        (Key::ArrowDown, _) => Some(Act::Move(Step::By(if ctrl { all } else { 1 }, 0), shift)),
        (Key::ArrowLeft, _) => Some(Act::Move(Step::By(0, if ctrl { -all } else { -1 }), shift)),
        (Key::ArrowRight, _) => Some(Act::Move(Step::By(0, if ctrl { all } else { 1 }), shift)),
        (Key::PageUp, false) => Some(Act::Move(Step::By(-page, 0), shift)),
        (Key::PageDown, false) => Some(Act::Move(Step::By(page, 0), shift)),
        (Key::Home, _) => Some(Act::Move(Step::Home(ctrl), shift)),
        (Key::End, _) => Some(Act::Move(Step::End(ctrl), shift)),
        (Key::Tab, false) if shift => Some(Act::Move(Step::Previous, false)),
        (Key::Tab, false) => Some(Act::Move(Step::Next, false)),
        (Key::Enter | Key::F2, false) => Some(Act::Edit(None)),
        (Key::Delete | Key::Backspace, false) => Some(Act::Clear),
        (Key::D, true) => Some(Act::FillDown),
        (Key::A, true) => Some(Act::SelectAll),
        _ => None,
    }
}

/// Handle a key with or without shift; gives whether it was pressed.
pub fn take_key(input: &mut InputState, wanted: Key, with_shift: bool) -> bool {
    let before = input.events.len();
    input.events.retain(|event| {
        !matches!(event, Event::Key { key, pressed: true, modifiers, .. }
            if *key == wanted && modifiers.shift == with_shift && !modifiers.command)
    });
    input.events.len() < before
}
