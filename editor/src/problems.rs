//! Everything that is wrong at present, from whatever source, in one list.

use houserule_core::clash::Clash;
use houserule_core::diagnostic::{Diagnostic, Place, Severity};
use houserule_core::message::Message;
use houserule_scripts::error::ScriptError;
use houserule_scripts::testing::TestResult;
use houserule_sim::mutants::Trial;

use crate::texts::Texts;

/// Where a problem comes from: problems of one source are replaced together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// Loading and checking the packages.
    Packages,
    /// The running game.
    Game,
    /// Tests of the packages that failed when they ran last.
    Tests,
    /// Mutants that no test noticed when they were tried last.
    Mutants,
    /// The disk.
    Disk,
}

/// The name of the problem that a file with edits was changed by another program.
pub const CHANGED_ELSEWHERE: &str = "changed_elsewhere";

/// The name of the problem that a file was deleted by another program.
pub const DELETED_ELSEWHERE: &str = "deleted_elsewhere";

/// One problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where it comes from.
    pub source: Source,
    /// How bad it is.
    pub severity: Severity,
    /// A stable short name.
    pub code: String,
    /// Where it is; without a file if the file's name is empty.
    pub place: Place,
    /// What is wrong.
    pub message: Message,
    /// What would help.
    pub hint: Option<Message>,
    /// The clauses of the rulebook that it is about.
    pub clauses: Vec<String>,
    /// The conflict of mods that it is about, if a choice would settle it.
    pub clash: Option<Box<Clash>>,
}

/// The code of a test that failed before the latest changes.
const FAILED_BEFORE: &str = "test_failed_before";

impl Problem {
    /// A finding of loading or checking.
    pub fn from_diagnostic(diagnostic: &Diagnostic) -> Problem {
        Problem {
            source: Source::Packages,
            severity: diagnostic.severity,
            code: diagnostic.code.to_owned(),
            place: diagnostic.place.clone(),
            message: diagnostic.message.clone(),
            hint: diagnostic.hint.clone(),
            clauses: Vec::new(),
            clash: diagnostic.clash.clone(),
        }
    }

    /// All that there is to say about it, in one line.
    pub fn line(&self, texts: &Texts) -> String {
        let outdated = (self.code == FAILED_BEFORE).then(|| texts.get("rulebook-outdated"));
        let hint = self.hint.as_ref().map(|hint| texts.told(hint));
        let parts = [Some(texts.told(&self.message)), hint, outdated].into_iter().flatten();
        let in_one_line = |part: String| part.lines().map(str::trim).collect::<Vec<_>>().join(" ");
        parts.map(in_one_line).collect::<Vec<_>>().join(" — ")
    }

    /// A step that failed in the running game.
    pub fn from_script(error: &ScriptError) -> Problem {
        let diagnostic = error.diagnostic("script_error", "");
        let trace = error.trace.join("\n");
        let hint = diagnostic.hint.clone().or((!trace.is_empty()).then(|| Message::foreign(trace)));
        Problem { source: Source::Game, hint, ..Problem::from_diagnostic(&diagnostic) }
    }

    /// A test that failed: what was expected, what was found, and where play stood.
    /// One that ran before the latest changes may have been mended by them.
    pub fn from_test(result: &TestResult, is_outdated: bool) -> Option<Problem> {
        let failure = result.outcome.as_ref().err()?;
        let own = Place { line: result.line.max(1), column: 1, ..Place::file(result.file.clone()) };
        let place = if failure.place.file.is_empty() { own } else { failure.place.clone() };
        Some(Problem {
            source: Source::Tests,
            severity: if is_outdated { Severity::Warning } else { Severity::Error },
            code: if is_outdated { FAILED_BEFORE } else { "test_failed" }.to_owned(),
            place,
            message: failure.message.clone(),
            hint: Some(result.name.clone()),
            clauses: Vec::new(),
            clash: None,
        })
    }

    /// A small mistake in the rules that no test would notice.
    pub fn from_mutant(trial: &Trial) -> Option<Problem> {
        let mutant = &trial.mutant;
        Some(Problem {
            source: Source::Mutants,
            severity: Severity::Warning,
            code: "mutant_unnoticed".to_owned(),
            place: mutant.place.clone(),
            message: trial.hole()?,
            hint: mutant.rule.clone().map(Message::foreign),
            clauses: mutant.clauses.clone(),
            clash: None,
        })
    }

    /// Something that the disk said.
    pub fn from_disk(code: &str, file: String, message: Message) -> Problem {
        Problem {
            source: Source::Disk,
            severity: Severity::Error,
            code: code.to_owned(),
            place: Place::file(file),
            message,
            hint: None,
            clauses: Vec::new(),
            clash: None,
        }
    }
}

/// Replace the problems of a source.
pub fn replace(list: &mut Vec<Problem>, source: Source, with: impl IntoIterator<Item = Problem>) {
    list.retain(|problem| problem.source != source);
    list.extend(with);
    list.sort_by(|a, b| {
        let key = |one: &Problem| (one.severity, one.source, one.place.clone());
        key(a).cmp(&key(b))
    });
}

/// How many errors and warnings there are.
pub fn count(list: &[Problem]) -> (usize, usize) {
    let errors = list.iter().filter(|problem| problem.severity == Severity::Error).count();
    (errors, list.len() - errors)
}
