//! Undo and redo of edits: a gesture is one step, however many files it touched and however long it took.

use super::files::Content;

/// A coherent edit by a person: a drag, a new number in a cell, a run of typing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gesture {
    /// The key of its name, such as `edit-number`.
    pub label: String,
    /// Edits with the same mark that follow each other are one step; `None`: each edit is a step of its own.
    pub mark: Option<u64>,
    /// How many things it changes, where its name says so.
    pub count: usize,
}

/// A step of undo.
#[derive(Clone, Debug)]
pub struct Step {
    /// The gesture that made it.
    pub gesture: Gesture,
    replaced: Vec<Replaced>,
}

#[derive(Clone, Debug)]
pub(super) struct Replaced {
    pub name: String,
    pub before: Option<Content>,
    pub after: Option<Content>,
}

#[derive(Debug, Default)]
pub(super) struct History {
    done: Vec<Step>,
    undone: Vec<Step>,
    is_ended: bool,
}

/// The most steps that are kept.
const MOST_STEPS: usize = 500;

impl Gesture {
    /// An edit that is a step of its own.
    pub fn once(label: &str) -> Gesture {
        Gesture { label: label.to_owned(), mark: None, count: 1 }
    }

    /// One of several edits that make one step, such as the moments of a drag.
    pub fn part(label: &str, mark: u64) -> Gesture {
        Gesture { label: label.to_owned(), mark: Some(mark), count: 1 }
    }

    /// The same, for this many things.
    #[must_use]
    pub fn of(self, count: usize) -> Gesture {
        Gesture { count, ..self }
    }
}

impl Step {
    /// The files that it changed.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.replaced.iter().map(|one| one.name.as_str())
    }
}

impl History {
    pub fn note(&mut self, gesture: &Gesture, replaced: Replaced) {
        self.undone.clear();
        let goes_on = gesture.mark.is_some() && !std::mem::take(&mut self.is_ended);
        match self.done.last_mut().filter(|step| goes_on && step.gesture == *gesture) {
            Some(step) => match step.replaced.iter_mut().find(|one| one.name == replaced.name) {
                Some(known) => known.after = replaced.after,
                None => step.replaced.push(replaced),
            },
            None => self.done.push(Step { gesture: gesture.clone(), replaced: vec![replaced] }),
        }
        if self.done.len() > MOST_STEPS {
            self.done.remove(0);
        }
    }

    pub fn end_gesture(&mut self) {
        self.is_ended = true;
    }

    pub fn is_in_gesture(&self) -> bool {
        !self.is_ended && self.done.last().is_some_and(|step| step.gesture.mark.is_some())
    }

    pub fn undo_step(&self) -> Option<&Step> {
        self.done.last()
    }

    pub fn redo_step(&self) -> Option<&Step> {
        self.undone.last()
    }

    pub fn undo(&mut self) -> Vec<(String, Option<Content>)> {
        let Some(step) = self.done.pop() else { return Vec::new() };
        self.is_ended = true;
        let put = step.replaced.iter().rev().map(|one| (one.name.clone(), one.before.clone())).collect();
        self.undone.push(step);
        put
    }

    pub fn redo(&mut self) -> Vec<(String, Option<Content>)> {
        let Some(step) = self.undone.pop() else { return Vec::new() };
        self.is_ended = true;
        let put = step.replaced.iter().map(|one| (one.name.clone(), one.after.clone())).collect();
        self.done.push(step);
        put
    }
}
