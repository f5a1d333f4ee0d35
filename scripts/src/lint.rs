//! Checks of a loaded game that loading itself does not need: do scripts and content use names that exist, are all
//! texts there in the languages that the package claims, do scripts and rulebook speak of the same clauses.
//!
//! What is found here is a warning: the game can be played with it. Loading has already reported what makes it
//! unplayable; only the game's own checks may still find faults of a board.

use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::{Diagnostic, Diagnostics, Place};
use houserule_core::ron::{LineIndex, Span as ByteSpan};
use houserule_core::say;

use crate::game::Game;
use crate::set_up;
use crate::syntax::tree::Span;
use crate::syntax::{DEEPEST, Parsed, parse};

mod clause_checks;
pub mod clauses;
mod flow;
pub(crate) mod name_checks;
mod standing_checks;
mod text_checks;

/// A script as the checks see it.
struct Script<'g> {
    package: &'g PackageFiles,
    /// As in places: `package/rules/turn.luau`.
    file: String,
    is_test: bool,
    source: String,
    parsed: Parsed,
    found: flow::Found,
}

impl Script<'_> {
    fn place(&self, span: &Span) -> Place {
        LineIndex::new(&self.source).place(&self.file, &self.source, ByteSpan::new(span.start, span.end))
    }
}

/// Look at a game as its author would: everything that is probably a mistake.
pub fn lint(game: &Arc<Game>) -> Diagnostics {
    let mut out = Diagnostics::default();
    let parsed: Vec<(&PackageFiles, &str, String, Parsed)> = game.packages.iter().flat_map(parsed).collect();
    let is_test = |path: &str| path.starts_with("tests/");
    let rules = parsed.iter().filter(|(_, path, ..)| !is_test(path)).map(|(.., parsed)| &parsed.block);
    let world = flow::World::new(game, rules);
    let mut scripts: Vec<Script<'_>> = Vec::new();
    for (package, path, source, parsed) in parsed {
        let (file, is_test) = (package.file(path), is_test(path));
        let found = flow::follow(&world, &parsed, &source, &file, is_test);
        let script = Script { package, file, is_test, source, parsed, found };
        if let Some(span) = &script.parsed.too_deep {
            let message = say!("script-is-nested-too-deep", most = DEEPEST);
            out.push(Diagnostic::warning("too_deep", script.place(span), message));
        }
        scripts.push(script);
    }
    name_checks::check(game, &world, &scripts, &mut out);
    standing_checks::check(game, &scripts, &mut out);
    text_checks::check(game, &scripts, &mut out);
    clause_checks::check(game, &scripts, &mut out);
    set_up::check(game, &mut out);
    out
}

fn parsed(package: &PackageFiles) -> impl Iterator<Item = (&PackageFiles, &str, String, Parsed)> {
    let is_script = |path: &str| path.ends_with(".luau") && !path.ends_with(".d.luau");
    package.files.iter().filter(move |(path, _)| is_script(path)).map(move |(path, bytes)| {
        let source = String::from_utf8_lossy(bytes).into_owned();
        let parsed = parse(&source);
        (package, path.as_str(), source, parsed)
    })
}
