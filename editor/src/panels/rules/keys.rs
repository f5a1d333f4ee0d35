//! What keys mean while a text is written, taken before the text itself sees them.

use std::ops::Range;

use eframe::egui::{InputState, Key, Modifiers, Ui};
use houserule_scripts::writing::Format;

use super::editing::{Edited, indent, new_line, outdent, toggle_comment};

/// Something that a key asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The text becomes another, as if typed.
    Typed(Edited),
    /// The text becomes another, as a step of its own.
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
    /// Go where the word under the cursor is defined.
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

fn take(input: &mut InputState, modifiers: Modifiers, key: Key) -> bool {
    input.consume_key(modifiers, key)
}
