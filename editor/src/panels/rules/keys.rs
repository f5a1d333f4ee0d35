//! What keys mean while a text is edited; they are handled before the text field sees them.

use std::ops::Range;

use eframe::egui::{Event, InputState, Key, Modifiers, Ui};
use houserule_scripts::writing::Format;

use super::editing::{Edited, indent, new_line, outdent, toggle_comment};

/// Something that a key asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Replace the text, as if typed.
    Typed(Edited),
    /// Replace the text, as a step of its own.
    Changed(Edited),
    /// Take back an edit.
    Undo,
    /// Bring back an edit.
    Redo,
    /// Find; with replacing?
    Find(bool),
    /// To the next or the previous place that was found.
    FindNext(bool),
    /// Go to a line.
    GoToLine,
    /// Go to the definition of the word under the cursor.
    Definition,
    /// Show what could be written.
    Complete,
}

/// What the pressed keys ask for.
pub fn asked(ui: &Ui, format: Format, text: &str, chosen: &Range<usize>) -> Vec<Asked> {
    const SHIFT: Modifiers = Modifiers::SHIFT;
    const CTRL: Modifiers = Modifiers::COMMAND;
    let both = CTRL | SHIFT;
    ui.input_mut(|input| {
        let mut pressed = |modifiers: Modifiers, key: Key| take(input, modifiers, key);
        let mut list = Vec::new();
        if pressed(both, Key::Z) || pressed(CTRL, Key::Y) {
            list.push(Asked::Redo);
        } else if pressed(CTRL, Key::Z) {
            list.push(Asked::Undo);
        }
        if pressed(CTRL, Key::Slash) {
            list.push(Asked::Changed(toggle_comment(format, text, chosen.clone())));
        }
        if pressed(SHIFT, Key::Tab) {
            list.push(Asked::Changed(outdent(format, text, chosen.clone())));
        } else if pressed(Modifiers::NONE, Key::Tab) {
            list.push(Asked::Typed(indent(format, text, chosen.clone())));
        }
        if pressed(Modifiers::NONE, Key::Enter) {
            list.push(Asked::Typed(new_line(format, text, chosen.clone())));
        }
        if pressed(CTRL, Key::G) {
            list.push(Asked::GoToLine);
        }
        if pressed(Modifiers::NONE, Key::F12) {
            list.push(Asked::Definition);
        }
        if pressed(CTRL, Key::Space) {
            list.push(Asked::Complete);
        }
        list
    })
}

/// Keys that hold for the whole panel, wherever the cursor is in it.
pub fn asked_anywhere(ui: &Ui) -> Vec<Asked> {
    ui.input_mut(|input| {
        let mut list = Vec::new();
        if take(input, Modifiers::COMMAND, Key::F) {
            list.push(Asked::Find(false));
        }
        if take(input, Modifiers::COMMAND, Key::H) {
            list.push(Asked::Find(true));
        }
        if take(input, Modifiers::SHIFT, Key::F3) {
            list.push(Asked::FindNext(false));
        } else if take(input, Modifiers::NONE, Key::F3) {
            list.push(Asked::FindNext(true));
        }
        list
    })
}

/// Keep the order of fast typing: a key that is handled here, before the text sees the letters of the same frame, waits
/// for the next frame if letters or other such keys came before it.
pub fn in_order(ui: &Ui, held: &mut Vec<Event>, has_list: bool) {
    let waits = ui.input_mut(|input| {
        let mut events = std::mem::take(held);
        events.append(&mut input.events);
        if let Some(at) = first_to_hold(&events, has_list) {
            *held = events.split_off(at);
        }
        input.events = events;
        !held.is_empty()
    });
    if waits {
        ui.ctx().request_repaint();
    }
}

/// The first event that has to wait.
fn first_to_hold(events: &[Event], has_list: bool) -> Option<usize> {
    let mut has_acted = false;
    for (at, event) in events.iter().enumerate() {
        if is_taken(event, has_list) && has_acted {
            return Some(at);
        }
        let acts = matches!(event, Event::Text(_) | Event::Paste(_) | Event::Cut | Event::Key { pressed: true, .. });
        has_acted |= acts;
    }
    None
}

/// Is it a key that the text itself does not see?
fn is_taken(event: &Event, has_list: bool) -> bool {
    let Event::Key { key, pressed: true, modifiers, .. } = event else { return false };
    match key {
        Key::Enter | Key::Tab | Key::Escape | Key::F12 => true,
        Key::ArrowUp | Key::ArrowDown => has_list,
        Key::Z | Key::Y | Key::Slash | Key::G | Key::Space => modifiers.command,
        _ => false,
    }
}

fn take(input: &mut InputState, modifiers: Modifiers, key: Key) -> bool {
    input.consume_key(modifiers, key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: Key) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE }
    }

    #[test]
    fn fast_typing_keeps_its_order() {
        let text = || Event::Text("x".to_owned());
        assert_eq!(first_to_hold(&[text(), key(Key::Enter), text()], false), Some(1));
        assert_eq!(first_to_hold(&[key(Key::Enter), text(), text()], false), None);
        assert_eq!(first_to_hold(&[key(Key::Enter), key(Key::Enter)], false), Some(1));
        assert_eq!(first_to_hold(&[key(Key::End), key(Key::Enter)], false), Some(1));
        assert_eq!(first_to_hold(&[text(), key(Key::ArrowDown)], false), None);
        assert_eq!(first_to_hold(&[text(), key(Key::ArrowDown)], true), Some(1));
    }
}
