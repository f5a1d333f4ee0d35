//! Checks of a loaded game that loading itself does not need: are all texts there in both languages, do scripts and
//! rulebook speak of the same clauses, do scripts use names that exist.
//!
//! All findings are warnings: the game can be played with them. What makes it unplayable, loading has reported.

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::{Diagnostic, Diagnostics, Place};
use houserule_core::message::Message;

use crate::game::Game;

mod clause_checks;
pub mod clauses;
mod name_checks;
mod resolve;
mod text_checks;
pub(crate) mod tokens;

/// A script as the checks see it.
struct Script<'g> {
    package: &'g PackageFiles,
    /// As in places: `package/rules/turn.luau`.
    file: String,
    is_test: bool,
    tokens: Vec<tokens::Token>,
    comments: Vec<tokens::Comment>,
    uses: Vec<resolve::Use>,
}

/// Look at a game as its author would: everything that is probably not meant.
pub fn lint(game: &Game) -> Diagnostics {
    let scripts: Vec<Script<'_>> = game.packages.iter().flat_map(scripts).collect();
    let mut out = Diagnostics::default();
    name_checks::check(game, &scripts, &mut out);
    text_checks::check(game, &scripts, &mut out);
    clause_checks::check(game, &scripts, &mut out);
    out
}

fn scripts(package: &PackageFiles) -> impl Iterator<Item = Script<'_>> {
    let is_script = |path: &str| path.ends_with(".luau") && !path.ends_with(".d.luau");
    package.files.iter().filter(move |(path, _)| is_script(path)).map(|(path, bytes)| {
        let (tokens, comments) = tokens::tokens(&String::from_utf8_lossy(bytes));
        let is_test = path.starts_with("tests/");
        let uses = if is_test { Vec::new() } else { resolve::uses(&tokens) };
        Script { package, file: package.file(path), is_test, tokens, comments, uses }
    })
}

impl Script<'_> {
    fn place(&self, one: &resolve::Use) -> Place {
        Place { file: self.file.clone(), line: one.line, column: one.column, length: one.length }
    }

    fn warning(&self, code: &'static str, one: &resolve::Use, message: Message) -> Diagnostic {
        Diagnostic::warning(code, self.place(one), message)
    }
}
