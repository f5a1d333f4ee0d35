//! Problems of a designer's files: what is wrong, where, and what would help.
//!
//! Checks collect diagnostics and go on; nobody stops at the first. Rendering is the caller's work.

use std::fmt;

use crate::clash::Clash;
use crate::message::{Message, Told};
use crate::say;

/// A place in a file; line and column count from 1, 0 means the whole file.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct Place {
    /// Path inside the package, with the package's id in front: `my_game/kinds/stall.ron`.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// How many characters are meant; 0 if unknown.
    pub length: u32,
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The package cannot be used.
    Error,
    /// The package works, but something is probably a mistake.
    Warning,
}

/// One problem.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// A stable short name: `unknown_id`.
    pub code: &'static str,
    /// Where it is.
    pub place: Place,
    /// What is wrong, one sentence.
    pub message: Message,
    /// What would help.
    pub hint: Option<Message>,
    /// The conflict of packages that it is about, if a choice of the regulation would settle it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clash: Option<Box<Clash>>,
}

/// Problems found so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Place {
    /// A whole file.
    pub fn file(file: impl Into<String>) -> Place {
        Place { file: file.into(), ..Place::default() }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => write!(out, "{}", self.file),
            (line, 0) => write!(out, "{}:{line}", self.file),
            (line, column) => write!(out, "{}:{line}:{column}", self.file),
        }
    }
}

impl Diagnostic {
    /// An error at a place.
    pub fn error(code: &'static str, place: Place, message: Message) -> Diagnostic {
        Diagnostic { severity: Severity::Error, code, place, message, hint: None, clash: None }
    }

    /// A warning at a place.
    pub fn warning(code: &'static str, place: Place, message: Message) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, place, message) }
    }

    /// The same with a hint.
    #[must_use]
    pub fn hint(mut self, hint: Message) -> Diagnostic {
        self.hint = Some(hint);
        self
    }

    /// The same about a conflict of packages.
    #[must_use]
    pub fn clash(mut self, clash: Clash) -> Diagnostic {
        self.clash = Some(Box::new(clash));
        self
    }

    /// The same with "did you mean" if one of the known words is close.
    #[must_use]
    pub fn did_you_mean<'a>(self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
        match closest(word, known) {
            Some(best) => self.hint(say!("did-you-mean", best)),
            None => self,
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        write!(out, "{}: {severity}[{}]: {}", self.place, self.code, self.message)?;
        if let Some(hint) = &self.hint {
            write!(out, "\n  hint: {hint}")?;
        }
        Ok(())
    }
}

/// In one line: where it is, and what is wrong.
impl Told for Diagnostic {
    fn message(&self) -> Message {
        say!("diagnostic", place = self.place, message = self.message)
    }
}

impl Diagnostics {
    /// Has exactly this problem been found already?
    pub fn has(&self, one: &Diagnostic) -> bool {
        self.list.contains(one)
    }

    /// Add one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.list.push(diagnostic);
    }

    /// Add all of another list.
    pub fn extend(&mut self, other: Diagnostics) {
        self.list.extend(other.list);
    }

    /// The same as warnings, for files that the package can do without.
    #[must_use]
    pub fn as_warnings(mut self) -> Diagnostics {
        self.list.iter_mut().for_each(|one| one.severity = Severity::Warning);
        self
    }

    /// Is there any error (not only warnings)?
    pub fn has_errors(&self) -> bool {
        self.list.iter().any(|one| one.severity == Severity::Error)
    }

    /// Nothing found?
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// All, in the order of file and place.
    pub fn sorted(&self) -> Vec<&Diagnostic> {
        let mut all: Vec<_> = self.list.iter().collect();
        all.sort_by(|a, b| (&a.place, a.severity, a.code).cmp(&(&b.place, b.severity, b.code)));
        all
    }

    /// All, as found.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter()
    }
}

/// Words longer than this are not compared: the cost grows with the square of the length.
const LONGEST_GUESS: usize = 100;

/// The known word nearest to a misspelt one, if it is near enough to be meant.
pub fn closest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > 4 * LONGEST_GUESS {
        return None;
    }
    let length = word.chars().count();
    let limit = (length / 3).max(1);
    if length > LONGEST_GUESS {
        return None;
    }
    known
        .into_iter()
        .filter(|candidate| candidate.chars().take(length + limit + 1).count().abs_diff(length) <= limit)
        .map(|candidate| (edit_distance(word, candidate), candidate))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, candidate)| (*distance, *candidate))
        .map(|(_, candidate)| candidate)
}

/// Insertions, deletions, replacements and swaps of neighbours between two words.
fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for (i, row) in rows.iter_mut().enumerate() {
        row[0] = i;
    }
    for (j, cell) in rows[0].iter_mut().enumerate() {
        *cell = j;
    }
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = best;
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_suggested_and_a_far_one_is_not() {
        assert_eq!(closest("incmoe", ["price", "income"]), Some("income"));
        assert_eq!(closest("xyzzy", ["price", "income"]), None);
    }
}
