//! Tests in Luau for authors of rules: a test is a situation, some answers, and what must result from them.
//!
//! A test file runs in a plain Luau machine of its own; what it says through `t` drives a game in another. Nothing here
//! reads files or prints: the caller brings the sources and shows the results. Recorded games (`replays/*.ron`) are
//! replayed by the session; a caller adds their results to the same list as [`TestResult`]s.

use std::fmt;
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Place;
use houserule_core::locale::Lang;
use houserule_core::message::Message;

use crate::game::Game;
use crate::lint::clauses;
use crate::testing::machine::Ran;

mod arguments;
mod calling;
mod calls;
mod checks;
mod data;
mod knowing;
mod lines;
mod machine;
mod matching;
mod opening;
mod recording;
pub mod replays;
mod situation;
mod telling;

pub use data::luau_literal;
pub use lines::run_lines;
pub use opening::{Answer, Call, Opening, game_of_tests};

/// What became of one test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestResult {
    /// The file it stands in, as in places of diagnostics.
    pub file: String,
    /// The line it begins on; 0 if the file as a whole is meant.
    pub line: u32,
    /// Its title.
    pub name: Message,
    /// The clauses that the title names.
    pub clauses: Vec<String>,
    /// Did it pass?
    pub outcome: Result<(), Failure>,
}

/// Why a test failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The call that failed.
    pub place: Place,
    /// What was expected and what was found.
    pub message: Message,
    /// Where play stood: the waiting questions, the step, what was told. One line each.
    pub details: Vec<Message>,
    /// Rules entered, lines printed and decisions up to there, if they are noted ([`crate::log::trace_rules`]).
    pub trail: Vec<Message>,
}

impl Failure {
    /// A failure at a place, with nothing more to say.
    pub(crate) fn new(place: Place, message: Message) -> Failure {
        Failure { place, message, details: Vec::new(), trail: Vec::new() }
    }

    /// With its place and details, in one language.
    pub fn told(&self, lang: Lang) -> String {
        let mut text = format!("{}: {}", self.place, self.message.told(lang).replace('\n', "\n  "));
        self.details.iter().chain(&self.trail).for_each(|line| text.push_str(&format!("\n  {}", line.told(lang))));
        text
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.told(Lang::En))
    }
}

impl fmt::Display for TestResult {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.outcome {
            Ok(()) => write!(out, "ok: {}", self.name),
            Err(failure) => write!(out, "FAILED: {}\n{failure}", self.name),
        }
    }
}

/// The test files of a package, name and source of each: `tests/*.luau`, and the modules that these may require,
/// `tests/lib/*.luau`.
pub fn package_tests(package: &PackageFiles) -> Vec<(String, String)> {
    let is_test = |path: &str| path.starts_with("tests/") && path.ends_with(".luau");
    let files = package.files.iter().filter(|(path, _)| is_test(path));
    files.map(|(path, bytes)| (package.file(path), String::from_utf8_lossy(bytes).into_owned())).collect()
}

/// Run the tests of some files against a game: all, or those whose title or file contains the filter's text.
/// A file that cannot be run is one failed test. Files in a folder `lib` are modules for the files beside that folder.
pub fn run_tests(game: &Arc<Game>, files: &[(String, String)], filter: Option<&str>) -> Vec<TestResult> {
    let mut results = Vec::new();
    run_tests_while(game, files, filter, &mut |result| {
        results.push(result);
        true
    });
    results
}

/// The same, telling each result as it comes; `tell` says whether to go on.
pub fn run_tests_while(
    game: &Arc<Game>,
    files: &[(String, String)],
    filter: Option<&str>,
    tell: &mut dyn FnMut(TestResult) -> bool,
) {
    let is_wanted = |file: &str, name: &str| filter.is_none_or(|filter| name.contains(filter) || file.contains(filter));
    run_chosen_tests(game, files, &is_wanted, tell);
}

/// The same for the wanted tests, by file and title.
pub fn run_chosen_tests(
    game: &Arc<Game>,
    files: &[(String, String)],
    is_wanted: &dyn Fn(&str, &str) -> bool,
    tell: &mut dyn FnMut(TestResult) -> bool,
) {
    run_files(game, files, is_wanted, &mut |file, Ran { line, name, outcome, .. }| {
        let clauses = clauses::mentioned(&name).map(str::to_owned).collect();
        tell(TestResult { file: file.to_owned(), line, name: Message::foreign(name), clauses, outcome })
    });
}

/// The tables that the tests of some files set up, in the order of the tests, until `goes_on` says stop; it is asked
/// after every test. Where the game counts lines ([`crate::mutants::coverage`]), it is noted which ran on each.
pub fn openings(game: &Arc<Game>, files: &[(String, String)], goes_on: &mut dyn FnMut() -> bool) -> Vec<Opening> {
    let mut all = Vec::new();
    run_files(game, files, &|_, _| true, &mut |file, Ran { name, openings, .. }| {
        all.extend(openings.into_iter().map(|one| Opening { file: file.to_owned(), test: name.clone(), ..one }));
        goes_on()
    });
    all
}

fn run_files(
    game: &Arc<Game>,
    files: &[(String, String)],
    is_wanted: &dyn Fn(&str, &str) -> bool,
    tell: &mut dyn FnMut(&str, Ran) -> bool,
) {
    let (modules, tests): (Vec<_>, Vec<_>) = files.iter().cloned().partition(|(file, _)| is_module(file));
    let mut goes_on = true;
    for (file, source) in &tests {
        if !goes_on {
            return;
        }
        let wanted = |name: &str| is_wanted(file, name);
        let test_file = machine::TestFile { name: file, source, modules: &modules };
        machine::run_file(game, &test_file, &wanted, &mut |ran| {
            goes_on = tell(file, ran);
            goes_on
        });
    }
}

fn is_module(file: &str) -> bool {
    file.rsplit('/').nth(1) == Some("lib")
}
