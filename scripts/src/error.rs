//! What goes wrong in a script, with its place.

use houserule_core::diagnostic::{Diagnostic, Place};
use houserule_core::ids::KindId;
use houserule_core::message::{Message, Told};
use houserule_core::{say, told_error};

use crate::limits::shown;
use crate::message::recognise;
use crate::raw::budget::Ended;

/// A script failed: what it said, where, and through which calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// What is wrong.
    pub message: Message,
    /// Where, as far as known.
    pub place: Option<Place>,
    /// The calls that led there, innermost first: `file:line function`.
    pub trace: Vec<String>,
    /// The step that was running.
    pub step: Option<String>,
    /// Did the clock end it? Then it says nothing of the game: on another machine it may go on.
    pub out_of_time: bool,
    /// The kinds of the pieces that the step had told of before it failed, the latest first, where somebody listened.
    pub about: Box<[KindId]>,
}

impl ScriptError {
    /// From the text that Luau gives: `file:line: message`, perhaps followed by a stack trace.
    pub fn from_text(text: &str, trace: &str) -> ScriptError {
        let text = shown(text);
        let text = text.strip_prefix("runtime error: ").or(text.strip_prefix("syntax error: ")).unwrap_or(text);
        let (text, tail) = text.split_once("\nstack traceback:").unwrap_or((text, ""));
        let lines = if trace.is_empty() { tail } else { trace };
        let trace = lines
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty() && !line.starts_with("[C]") && !line.starts_with("prelude/"))
            .map(str::to_owned)
            .collect();
        let (place, message) = split_place(text.trim());
        let place = match place {
            Some(place) if place.file.starts_with("prelude/") => None,
            place => place,
        };
        let message = match recognise(message) {
            // what scripts try to change is mostly a list that a verb gave them
            found if found.id() == "luau-readonly" => say!("frozen-list-cannot-be-changed"),
            found => found,
        };
        ScriptError { message, place, trace, step: None, out_of_time: false, about: Box::default() }.placed_by_trace()
    }

    /// A message without a place of its own (an error inside the prelude) belongs to the first call outside of it.
    fn placed_by_trace(mut self) -> ScriptError {
        if self.place.is_none()
            && let Some(place) = self.trace.first().and_then(|line| split_place(&format!("{line}: ")).0)
        {
            self.place = Some(place);
        }
        self
    }

    /// A message that belongs to no line.
    pub fn plain(message: Message) -> ScriptError {
        ScriptError { message, place: None, trace: Vec::new(), step: None, out_of_time: false, about: Box::default() }
    }

    /// A script that has spent what it may, or taken too much time.
    pub fn ended(ended: Ended) -> ScriptError {
        ScriptError { out_of_time: ended == Ended::OutOfTime, ..ScriptError::plain(ended.message()) }
    }

    /// As a problem of the package's files.
    pub fn diagnostic(&self, code: &'static str, otherwise: &str) -> Diagnostic {
        let place = self.place.clone().unwrap_or_else(|| Place::file(otherwise));
        let (message, hint) = self.message.clone().with_its_guess();
        let diagnostic = Diagnostic::error(code, place, message);
        match hint {
            Some(hint) => diagnostic.hint(hint),
            None => diagnostic,
        }
    }
}

/// `file.luau:12: message` in its parts.
fn split_place(text: &str) -> (Option<Place>, &str) {
    let Some(end) = text.find(".luau:").map(|at| at + 5) else { return (None, text) };
    let file = &text[..end];
    let rest = &text[end + 1..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    match rest[..digits].parse() {
        Ok(line) => {
            let place = Place { file: file.to_owned(), line, column: 0, length: 0 };
            let message = rest[digits..].trim_start_matches(':').trim_start();
            (Some(place), message)
        }
        Err(_) => (None, text),
    }
}

impl From<mlua::Error> for ScriptError {
    fn from(error: mlua::Error) -> ScriptError {
        match error {
            mlua::Error::CallbackError { cause, traceback } => {
                let inner = ScriptError::from((*cause).clone());
                if inner.trace.is_empty() { ScriptError::from_text(&inner.to_string(), &traceback) } else { inner }
            }
            mlua::Error::MemoryError(_) => ScriptError::plain(out_of_memory()),
            error => ScriptError::from_text(&error.to_string(), ""),
        }
    }
}

/// What a script that wants too much memory is told.
pub(crate) fn out_of_memory() -> Message {
    say!("out-of-memory")
}

impl Told for ScriptError {
    fn message(&self) -> Message {
        let message = match &self.step {
            Some(step) => say!("in-step", message = self.message, step),
            None => self.message.clone(),
        };
        match &self.place {
            Some(place) => say!("at-place", place, message),
            None => message,
        }
    }
}

told_error!(ScriptError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_taken_from_the_text() {
        let error = ScriptError::from_text("fair/rules/a.luau:12: no such thing", "");
        assert_eq!(error.message, "no such thing");
        assert_eq!(error.place.unwrap().to_string(), "fair/rules/a.luau:12");
    }

    #[test]
    fn an_error_of_the_prelude_is_placed_at_its_caller() {
        let error =
            ScriptError::from_text("prelude/asking.luau:3: bad", "prelude/asking.luau:3 offer\nfair/init.luau:7\n");
        assert_eq!(error.place.unwrap().line, 7);
    }
}
