//! Options that were set and conflicts that were settled in this sitting, step by step, so that each can be undone like an
//! edit.

use std::time::{Duration, Instant};

use houserule_core::data::Data;
use houserule_core::locale::Args;

use super::Editor;
use super::notices::Tone;
use crate::document::Gesture;
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

/// Something was set.
#[derive(Clone, Debug, PartialEq)]
enum OptionStep {
    /// An option; `None` stands for its default.
    Set(Setting<Data>),
    /// Whose change counts where mods conflict; `None`: nobody has chosen.
    Choice(Setting<String>),
}

/// What it was and what it is now.
#[derive(Clone, Debug, PartialEq)]
struct Setting<T> {
    id: String,
    before: Option<T>,
    after: Option<T>,
}

impl<T: Clone> Setting<T> {
    fn value(&self, is_back: bool) -> Option<T> {
        if is_back { self.before.clone() } else { self.after.clone() }
    }
}

impl OptionStep {
    fn id(&self) -> &str {
        match self {
            OptionStep::Set(step) => &step.id,
            OptionStep::Choice(step) => &step.id,
        }
    }
}

impl OptionSteps {
    /// The option or the conflict that would be taken back.
    pub fn undo_step(&self) -> Option<&str> {
        self.done.last().map(OptionStep::id)
    }

    /// The option or the conflict that would be brought back.
    pub fn redo_step(&self) -> Option<&str> {
        self.undone.last().map(OptionStep::id)
    }

    fn note(&mut self, step: OptionStep) {
        self.undone.clear();
        let is_soon = self.noted.replace(Instant::now()).is_some_and(|noted| noted.elapsed() < ONE_STEP);
        match (self.done.last_mut(), step) {
            (Some(OptionStep::Set(last)), OptionStep::Set(step)) if is_soon && last.id == step.id => {
                last.after = step.after;
            }
            (_, step) => self.done.push(step),
        }
    }

    /// Undo or redo: the step that is done or undone.
    fn travel(&mut self, is_back: bool) -> Option<OptionStep> {
        let (from, to) = if is_back { (&mut self.done, &mut self.undone) } else { (&mut self.undone, &mut self.done) };
        let step = from.pop()?;
        self.noted = None;
        to.push(step.clone());
        Some(step)
    }
}

impl Editor {
    /// Set an option of the running game; `None` is its default.
    pub(super) fn set_option(&mut self, id: &str, value: Option<Data>) {
        let Some(moment) = &self.moment else { return };
        let before = moment.setup.options.iter().find(|(known, _)| known == id).map(|(_, value)| value.clone());
        self.option_steps.note(OptionStep::Set(Setting { id: id.to_owned(), before, after: value.clone() }));
        self.put_option(id, value);
    }

    /// Settle a conflict of mods; `None`: nobody has chosen.
    pub(super) fn choose(&mut self, thing: &str, package: Option<&str>) {
        let Some(document) = &self.document else { return };
        let before = document.choices().into_iter().find(|(known, _)| known == thing).map(|(_, package)| package);
        if before.as_deref() == package {
            return;
        }
        self.option_steps.note(OptionStep::Choice(Setting {
            id: thing.to_owned(),
            before,
            after: package.map(str::to_owned),
        }));
        self.put_choice(thing, package);
    }

    /// Undo or redo the last change of an option.
    pub(super) fn travel_options(&mut self, is_back: bool) {
        match self.option_steps.travel(is_back) {
            Some(OptionStep::Set(step)) => self.put_option(&step.id, step.value(is_back)),
            Some(OptionStep::Choice(step)) => self.put_choice(&step.id, step.value(is_back).as_deref()),
            None => {
                let key = if is_back { "say-nothing-to-undo" } else { "say-nothing-to-redo" };
                self.notices.say_once(Tone::Warn, self.texts.get(key));
            }
        }
    }

    fn put_choice(&mut self, thing: &str, package: Option<&str>) {
        let Some(document) = &mut self.document else { return };
        let chosen = document.choose(thing, package, &Gesture::once("edit-choice"));
        if let Err(error) = chosen {
            let args = Args::new().text("file", thing).text("why", self.texts.told(&error));
            self.notices.say(Tone::Bad, self.texts.text("say-edit-refused", &args));
        }
        self.keep_workspace();
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
        OptionStep::Set(Setting { id: id.to_owned(), before: before.map(Data::Int), after: after.map(Data::Int) })
    }

    #[test]
    fn what_is_dragged_is_one_step_and_another_option_is_another() {
        let mut steps = OptionSteps::default();
        steps.note(step("coins", None, Some(31)));
        steps.note(step("coins", Some(31), Some(35)));
        steps.note(step("turns", None, Some(9)));
        assert_eq!(steps.travel(true), Some(step("turns", None, Some(9))));
        assert_eq!(steps.travel(true), Some(step("coins", None, Some(35))));
        assert_eq!((steps.travel(true), steps.undo_step(), steps.redo_step()), (None, None, Some("coins")));
        assert_eq!(steps.travel(false), Some(step("coins", None, Some(35))));
        // after a new change there is nothing to redo
        steps.note(step("coins", Some(35), None));
        assert_eq!((steps.undo_step(), steps.redo_step()), (Some("coins"), None));
    }
}
