//! Options that were set in this sitting, step by step, so that each can be undone like an edit.

use std::time::{Duration, Instant};

use houserule_core::data::Data;

use super::Editor;
use super::notices::Tone;
use crate::running::Order;

/// A number that is dragged changes again and again: changes closer together than this are one step.
const ONE_STEP: Duration = Duration::from_millis(800);

/// Steps that can be taken back, and steps that can be brought back.
#[derive(Debug, Default)]
pub struct OptionSteps {
    done: Vec<OptionStep>,
    undone: Vec<OptionStep>,
    noted: Option<Instant>,
}

/// An option was set; `None` stands for its default.
#[derive(Clone, Debug, PartialEq)]
struct OptionStep {
    id: String,
    before: Option<Data>,
    after: Option<Data>,
}

impl OptionSteps {
    /// The option that would be taken back.
    pub fn undo_step(&self) -> Option<&str> {
        self.done.last().map(|step| step.id.as_str())
    }

    /// The option that would be brought back.
    pub fn redo_step(&self) -> Option<&str> {
        self.undone.last().map(|step| step.id.as_str())
    }

    fn note(&mut self, step: OptionStep) {
        self.undone.clear();
        let is_soon = self.noted.replace(Instant::now()).is_some_and(|noted| noted.elapsed() < ONE_STEP);
        match self.done.last_mut().filter(|last| is_soon && last.id == step.id) {
            Some(last) => last.after = step.after,
            None => self.done.push(step),
        }
    }

    /// Undo or redo: which option, and its value then.
    fn travel(&mut self, is_back: bool) -> Option<(String, Option<Data>)> {
        let (from, to) = if is_back { (&mut self.done, &mut self.undone) } else { (&mut self.undone, &mut self.done) };
        let step = from.pop()?;
        self.noted = None;
        let value = if is_back { step.before.clone() } else { step.after.clone() };
        let id = step.id.clone();
        to.push(step);
        Some((id, value))
    }
}

impl Editor {
    /// Set an option of the running game; `None` is its default.
    pub(super) fn set_option(&mut self, id: &str, value: Option<Data>) {
        let Some(moment) = &self.moment else { return };
        let before = moment.setup.options.iter().find(|(known, _)| known == id).map(|(_, value)| value.clone());
        self.option_steps.note(OptionStep { id: id.to_owned(), before, after: value.clone() });
        self.put_option(id, value);
    }

    /// Undo or redo the last change of an option.
    pub(super) fn travel_options(&mut self, is_back: bool) {
        match self.option_steps.travel(is_back) {
            Some((id, value)) => self.put_option(&id, value),
            None => {
                let key = if is_back { "say-nothing-to-undo" } else { "say-nothing-to-redo" };
                self.notices.say_once(Tone::Warn, self.texts.get(key));
            }
        }
    }

    fn put_option(&mut self, id: &str, value: Option<Data>) {
        let Some(moment) = &self.moment else { return };
        let mut setup = moment.setup.clone();
        setup.options.retain(|(known, _)| known != id);
        setup.options.extend(value.map(|value| (id.to_owned(), value)));
        self.order(Order::SetUp(setup));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(id: &str, before: Option<i64>, after: Option<i64>) -> OptionStep {
        OptionStep { id: id.to_owned(), before: before.map(Data::Int), after: after.map(Data::Int) }
    }

    #[test]
    fn what_is_dragged_is_one_step_and_another_option_is_another() {
        let mut steps = OptionSteps::default();
        steps.note(step("coins", None, Some(31)));
        steps.note(step("coins", Some(31), Some(35)));
        steps.note(step("turns", None, Some(9)));
        assert_eq!(steps.travel(true), Some(("turns".to_owned(), None)));
        assert_eq!(steps.travel(true), Some(("coins".to_owned(), None)));
        assert_eq!((steps.travel(true), steps.undo_step(), steps.redo_step()), (None, None, Some("coins")));
        assert_eq!(steps.travel(false), Some(("coins".to_owned(), Some(Data::Int(35)))));
        // after a new change there is nothing to redo
        steps.note(step("coins", Some(35), None));
        assert_eq!((steps.undo_step(), steps.redo_step()), (Some("coins"), None));
    }
}
