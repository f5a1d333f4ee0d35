//! `houserule test`: a package's situations in Luau, and its recorded games.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use houserule_core::locale::Args;
use houserule_core::message::Message;
use houserule_scripts::log;
use houserule_scripts::testing::{self, TestResult, package_tests, replays, run_tests};
use serde::Serialize;

use crate::args::{GameArgs, TestArgs};
use crate::desk::{Desk, Tone};
use crate::{find, launch};

mod mutants;

/// What is reported about a run of tests.
#[derive(Debug, Serialize)]
struct Tested {
    passed: usize,
    failed: usize,
    tests: Vec<Told>,
}

/// What is reported about one test.
#[derive(Debug, Serialize)]
struct Told {
    name: Message,
    file: String,
    line: u32,
    clauses: Vec<String>,
    passed: bool,
    message: Option<Failure>,
}

/// Why a test failed, in English for programs.
#[derive(Debug)]
struct Failure(testing::Failure);

impl Serialize for Failure {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(&self.0)
    }
}

pub fn run(args: &TestArgs, desk: &mut Desk) -> Result<u8> {
    let folder = find::package(&args.path, &desk.texts)?;
    let id = find::name_of(&folder);
    let game = GameArgs {
        game: args.path.clone(),
        regulation: args.with.regulation.clone(),
        mods: args.with.mods.clone(),
        options: args.with.options.clone(),
        names: None,
    };
    let game = launch::settled(&game, desk)?;
    let package = game.packages.iter().find(|package| package.id == id);
    if args.mutants {
        let Some(package) = package else { return Ok(0) };
        return mutants::run(args, &game, package, desk);
    }
    let filter = args.filter.as_deref();
    if args.trail {
        log::trace_rules();
    }
    let mut told = Vec::new();
    match (&args.tests, package) {
        (Some(outside), _) => told.extend(run_tests(&game, &tests_in(outside)?, filter).iter().map(told_of)),
        (None, Some(package)) => {
            told.extend(run_tests(&game, &package_tests(package), filter).iter().map(told_of));
            for (file, bytes) in replays::recorded(package) {
                if filter.is_none_or(|filter| file.contains(filter)) {
                    told.push(told_of(&replays::replayed(&game, &file, bytes)));
                }
            }
        }
        (None, None) => {}
    }
    let failed = told.iter().filter(|test| !test.passed).count();
    let tested = Tested { passed: told.len() - failed, failed, tests: told };
    if args.json {
        desk.json(&tested)?;
    } else {
        show(&tested, desk)?;
    }
    Ok(u8::from(failed > 0))
}

fn show(tested: &Tested, desk: &mut Desk) -> Result<()> {
    for test in tested.tests.iter().filter(|test| !test.passed) {
        let name = desk.toned(Tone::Bad, &test.name.told(desk.lang()));
        desk.say("test-failed", &Args::new().text("name", name))?;
        let told = test.message.as_ref().map(|failure| failure.0.told(desk.lang())).unwrap_or_default();
        desk.line(format!("  {}\n", told.replace('\n', "\n  ")))?;
    }
    if tested.tests.is_empty() {
        desk.say("test-none", &Args::new())?;
    }
    // The last line is read by machines, so it is the same in every language.
    Ok(desk.line(format!("{} passed, {} failed", tested.passed, tested.failed))?)
}

/// The files of a folder that are tests, and the modules in its folder `lib`.
fn tests_in(folder: &Path) -> Result<Vec<(String, String)>> {
    let at = |path: &Path| path.display().to_string();
    let paths_in = |folder: &Path| -> Result<Vec<PathBuf>> {
        let entries = std::fs::read_dir(folder).with_context(|| at(folder))?;
        entries.map(|entry| Ok(entry?.path())).collect()
    };
    let mut paths = paths_in(folder)?;
    let modules = folder.join("lib");
    if modules.is_dir() {
        paths.extend(paths_in(&modules)?);
    }
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "luau") && path.is_file());
    paths.sort();
    let read = |path: &PathBuf| Ok((at(path), std::fs::read_to_string(path).with_context(|| at(path))?));
    paths.iter().map(read).collect()
}

fn told_of(result: &TestResult) -> Told {
    Told {
        name: result.name.clone(),
        file: result.file.clone(),
        line: result.line,
        clauses: result.clauses.clone(),
        passed: result.outcome.is_ok(),
        message: result.outcome.as_ref().err().cloned().map(Failure),
    }
}
