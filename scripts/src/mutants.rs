//! Mutants of rules: the game with one small mistake in it, to see whether its tests notice.
//!
//! They are made from the parsed scripts ([`making`]), so each compiles; a mutant's game is the game itself with one
//! script compiled again, or with one option that begins with another value. Who tries them on the tests, and on how
//! many threads, is up to the caller; [`coverage`] tells which tests can reach a changed line.

use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::diagnostic::Place;

use crate::game::Game;

pub mod accepted;
pub mod coverage;
mod making;

/// One small change of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// Where: the file as in places of diagnostics, and the line.
    pub place: Place,
    /// The last line of the changed text.
    pub end_line: u32,
    /// The rule, step, effect or function that holds it.
    pub rule: Option<String>,
    /// The clauses that this rule quotes.
    pub clauses: Vec<String>,
    /// In which way it is changed.
    pub way: Way,
    /// What stands there.
    pub before: String,
    /// What stands there instead; empty: nothing.
    pub after: String,
    edit: Edit,
}

/// The ways in which rules are changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// Another comparison: `<` for `<=`.
    Comparison,
    /// A number greater by one.
    Number,
    /// A statement left out.
    Dropped,
    /// Two statements in the other order.
    Swapped,
    /// A condition that always holds, or never.
    Condition,
    /// An option that begins with another value.
    Default,
}

impl Way {
    /// All of them.
    pub const ALL: [Way; 6] = [Way::Comparison, Way::Number, Way::Dropped, Way::Swapped, Way::Condition, Way::Default];

    /// Its name, as written in reports and texts.
    pub fn name(self) -> &'static str {
        match self {
            Way::Comparison => "comparison",
            Way::Number => "number",
            Way::Dropped => "dropped",
            Way::Swapped => "swapped",
            Way::Condition => "condition",
            Way::Default => "default",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Edit {
    /// Bytes of a script replaced by a text; which chunk of the game.
    Script { chunk: usize, path: String, from: usize, to: usize },
    /// An option and what it begins with.
    Option { id: String, value: Data },
}

/// All mutants of one package of a game, in the order of files and places. Tests and what is only told are left alone.
pub fn mutants(game: &Game, package: &str) -> Vec<Mutant> {
    let mut made = making::of_scripts(game, package);
    made.extend(making::of_options(game, package));
    made
}

impl Mutant {
    /// The game with this change in it; `None` where the change leaves nothing that can be compiled or read.
    pub fn game(&self, game: &Arc<Game>) -> Option<Arc<Game>> {
        match &self.edit {
            Edit::Script { chunk, path, from, to } => {
                let package = game.packages.iter().find(|package| package.file(path) == self.place.file)?;
                let source = std::str::from_utf8(package.files.get(path)?).ok()?;
                let changed = format!("{}{}{}", source.get(..*from)?, self.after, source.get(*to..)?);
                game.with_script(*chunk, &changed).map(Arc::new)
            }
            Edit::Option { id, value } => game.beginning_with(id, value).map(Arc::new),
        }
    }

    /// Is it a change of a script, so that only tests that reach its line can notice it?
    pub fn is_in_script(&self) -> bool {
        matches!(self.edit, Edit::Script { .. })
    }
}
