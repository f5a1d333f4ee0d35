//! Keys over the cells take effect in the order in which they were typed, however many arrive in one frame: what follows
//! a key that changes who receives the next one waits until the receiver is there.
//!
//! It stands before the window's own handling of focus, because Tab would move the focus out of the table while a field
//! is only about to get it. The panel says in every frame who awaits the keys; a panel that is not shown holds nothing.

use eframe::egui::{Context, Event, Key, Plugin, RawInput, Ui, ViewportId};

use super::keys;

/// Who receives the next keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// Something outside the table.
    Elsewhere,
    /// The table, once it is ready.
    NotYet,
    /// The chosen cells.
    Cells,
    /// The field of a cell; with words that the arrows choose from?
    Field(bool),
}

/// Keys that wait for their turn.
#[derive(Default)]
pub struct InTurn {
    awaits: Option<Awaits>,
    held: Vec<Event>,
}

impl InTurn {
    /// Say who receives the keys of the next frame.
    pub fn say(ctx: &Context, awaits: Awaits) {
        ctx.plugin_or_default::<InTurn>().lock().awaits = Some(awaits);
    }

    /// Do keys wait for their receiver?
    pub fn holds(ctx: &Context) -> bool {
        ctx.plugin_or_default::<InTurn>().lock().held.iter().any(is_typed)
    }
}

impl Plugin for InTurn {
    fn debug_name(&self) -> &'static str {
        "cards-keys"
    }

    fn input_hook(&mut self, _ctx: &Context, input: &mut RawInput) {
        if input.viewport_id != ViewportId::ROOT {
            return;
        }
        self.held.append(&mut input.events);
        let count = self.awaits.take().map_or(self.held.len(), |awaits| let_through(&self.held, awaits));
        let later = self.held.split_off(count);
        input.events = std::mem::replace(&mut self.held, later);
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        if !self.held.is_empty() {
            ui.ctx().request_repaint();
        }
    }
}

/// How many of these events may be handled in one frame.
fn let_through(events: &[Event], awaits: Awaits) -> usize {
    if awaits == Awaits::NotYet {
        return events.iter().position(is_typed).unwrap_or(events.len());
    }
    let mut events_left = events.iter().enumerate().peekable();
    while let Some((at, event)) = events_left.next() {
        let next = events_left.peek().map(|(_, next)| *next);
        // an arrow that is held down moves by several words
        let goes_on = is_arrow(event) && next.is_some_and(is_arrow);
        if turns(event, awaits) && !goes_on {
            return at + 1;
        }
    }
    events.len()
}

/// May the next event be meant for somebody else after this one?
fn turns(event: &Event, awaits: Awaits) -> bool {
    if let Event::PointerButton { pressed, .. } = event {
        return !pressed;
    }
    match awaits {
        Awaits::Elsewhere | Awaits::NotYet => false,
        Awaits::Cells => keys::turns(event),
        Awaits::Field(has_words) => keys::leaves(event) || has_words && is_arrow(event),
    }
}

fn is_arrow(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::ArrowUp | Key::ArrowDown, pressed: true, .. })
}

/// Does it come from the keyboard?
fn is_typed(event: &Event) -> bool {
    matches!(event, Event::Key { .. } | Event::Text(_) | Event::Ime(_) | Event::Copy | Event::Cut | Event::Paste(_))
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Modifiers, PointerButton, Pos2};

    use super::*;

    fn key(key: Key) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE }
    }

    fn letter(text: &str) -> Event {
        Event::Text(text.to_owned())
    }

    #[test]
    fn what_follows_a_key_that_changes_the_receiver_waits() {
        let typed = [letter("1"), letter("2"), key(Key::Tab), letter("3")];
        assert_eq!(let_through(&typed, Awaits::Cells), 1, "a field is to be opened");
        assert_eq!(let_through(&typed, Awaits::Field(false)), 3, "the field is left");
        assert_eq!(let_through(&typed, Awaits::NotYet), 0);
        assert_eq!(let_through(&typed, Awaits::Elsewhere), 4);
        let moves = [key(Key::Tab), key(Key::ArrowDown), key(Key::ArrowDown), letter("3"), letter("4")];
        assert_eq!(let_through(&moves, Awaits::Cells), 4, "the cursor may go far in one frame");
        let words = [letter("a"), key(Key::ArrowDown), key(Key::ArrowDown), letter("b")];
        assert_eq!(let_through(&words, Awaits::Field(true)), 3);
        assert_eq!(let_through(&words, Awaits::Field(false)), 4);
    }

    #[test]
    fn a_click_is_done_before_what_is_typed_after_it() {
        let at = Pos2::ZERO;
        let button = |pressed| {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            Event::PointerButton { pos: at, button, pressed, modifiers }
        };
        let events = [Event::PointerMoved(at), button(true), button(false), letter("3")];
        for awaits in [Awaits::Elsewhere, Awaits::NotYet, Awaits::Cells] {
            assert_eq!(let_through(&events, awaits), 3, "{awaits:?}");
        }
    }

    #[test]
    fn a_panel_that_says_nothing_holds_nothing() {
        let mut in_turn = InTurn { awaits: Some(Awaits::NotYet), held: vec![letter("1")] };
        let mut input = RawInput { events: vec![letter("2")], ..RawInput::default() };
        let ctx = Context::default();
        in_turn.input_hook(&ctx, &mut input);
        assert!(input.events.is_empty(), "it waits");
        in_turn.input_hook(&ctx, &mut input);
        assert_eq!(input.events, [letter("1"), letter("2")]);
    }
}
