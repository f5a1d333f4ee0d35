//! What rules write for their author: lines of `print`, and, where somebody wants to see it, every rule that is
//! entered.
//!
//! Lines are kept by whoever plays (a session, a test). Mass play has nobody to keep them; it tells them to a listener
//! that the program may set.

use std::fmt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use houserule_core::diagnostic::Place;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The line of the script that wrote it, or that called the rule.
    pub place: Place,
    /// What it says: the printed words, or the rule with what it was given.
    pub text: String,
    /// The rule or part of an effect that was entered; nothing: the line was printed.
    pub entered: Option<String>,
}

impl LogLine {
    /// Should it be shown to somebody who wants to see this rule (`*`: all)? Printed lines always are.
    pub fn is_wanted(&self, rule: Option<&str>) -> bool {
        match (&self.entered, rule) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(entered), Some(rule)) => rule == "*" || entered == rule || entered.split('.').next() == Some(rule),
        }
    }
}

impl fmt::Display for LogLine {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arrow = if self.entered.is_some() { "→ " } else { "" };
        // what the track itself enters was not called from any line
        if !self.place.file.is_empty() {
            write!(out, "{}: ", self.place)?;
        }
        write!(out, "{arrow}{}", self.text)
    }
}

static TRACES: AtomicBool = AtomicBool::new(false);

/// From now on, sessions and tests of this process note every rule that is entered. It costs time, and changes nothing
/// else.
pub fn trace_rules() {
    TRACES.store(true, Ordering::Relaxed);
}

/// Do sessions and tests note every rule that is entered?
pub fn traces_rules() -> bool {
    TRACES.load(Ordering::Relaxed)
}

static LISTENER: OnceLock<fn(&LogLine)> = OnceLock::new();

/// Set the listener for the lines of mass play; only the first one that is set counts.
pub fn listen(listener: fn(&LogLine)) {
    let _ = LISTENER.set(listener);
}

/// Tell lines that nobody keeps.
pub fn tell(lines: &[LogLine]) {
    if let Some(listener) = LISTENER.get() {
        lines.iter().for_each(listener);
    }
}
