//! The Luau machine of a test file: sandboxed, with limits of its own, apart from the game's.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use houserule_core::diagnostic::{Place, closest};
use houserule_core::say;
use mlua::chunk::ChunkMode;
use mlua::{Function, Lua, LuaOptions, MultiValue, StdLib, Table, Value};

use super::opening::Opening;
use super::situation::Situation;
use super::{Failure, calls};
use crate::error::ScriptError;
use crate::game::Game;
use crate::log::LogLine;
use crate::raw::budget::{self, Allowance, blocks};
use crate::raw::engine;
use crate::vm::syntax_error;

/// The most memory of a test file.
const MEMORY_LIMIT: usize = 64 << 20;
/// What one test may spend; what it makes the game do is counted by the game.
const TEST_BUDGET: Allowance = Allowance { step: 5_000_000, together: 5_000_000, seconds: 30 };
const BOOTSTRAP: &str = include_str!("machine.luau");
/// The name of the bootstrap in stack traces.
pub(super) const BOOTSTRAP_NAME: &str = "=test";

/// What a test came to.
pub(super) struct Ran {
    pub line: u32,
    pub name: String,
    pub outcome: Result<(), Failure>,
    /// The tables that it set up.
    pub openings: Vec<Opening>,
}

/// What the checks of a running test share.
pub(super) struct Running {
    pub situation: RefCell<Situation>,
    /// The first check that failed: a test cannot swallow it.
    pub failure: RefCell<Option<Failure>>,
    pub file: String,
}

/// A test file and the modules that it may require.
pub(super) struct TestFile<'f> {
    pub name: &'f str,
    pub source: &'f str,
    /// Names and sources.
    pub modules: &'f [(String, String)],
}

impl TestFile<'_> {
    /// The folder that it lies in, with a slash at the end.
    fn folder(&self) -> &str {
        self.name.rfind('/').map_or("", |at| &self.name[..=at])
    }
}

/// Run the tests of one file whose titles are wanted, and report each; `tell` says whether to go on.
pub(super) fn run_file(
    game: &Arc<Game>,
    file: &TestFile<'_>,
    wanted: &dyn Fn(&str) -> bool,
    tell: &mut dyn FnMut(Ran) -> bool,
) {
    if let Err(error) = try_file(game, file, wanted, tell) {
        let mut failure = failure_from(file.name, &error);
        failure.message = say!("test-file-cannot-be-run", problem = failure.message);
        tell(Ran { line: 0, name: file.name.to_owned(), outcome: Err(failure), openings: Vec::new() });
    }
}

fn try_file(
    game: &Arc<Game>,
    test_file: &TestFile<'_>,
    wanted: &dyn Fn(&str) -> bool,
    tell: &mut dyn FnMut(Ran) -> bool,
) -> mlua::Result<()> {
    let TestFile { name: file, source, .. } = *test_file;
    let running = Rc::new(Running {
        situation: RefCell::new(Situation::new(game)),
        failure: RefCell::new(None),
        file: file.to_owned(),
    });
    let _entered = budget::enter_without_names(TEST_BUDGET);
    let lua = machine()?;
    let printing = Rc::clone(&running);
    let print = lua.create_function(move |lua, words: MultiValue| {
        let line = lua.inspect_stack(1, calls::frame).flatten().unwrap_or_else(|| place(&printing.file, 0));
        let words: Vec<String> = words.iter().map(|word| word.to_string().unwrap_or_default()).collect();
        printing.situation.borrow_mut().note(LogLine { place: line, text: words.join(" "), entered: None });
        Ok(())
    })?;
    lua.globals().set("print", print)?;
    let (calls, readers) = (calls::checks(&lua, &running)?, calls::readers(&lua, &running)?);
    let suggest = lua.create_function(|_, (name, known): (String, Vec<String>)| {
        let best = closest(&name, known.iter().map(String::as_str));
        Ok(best.map(|best| format!("; did you mean `{best}`?")).unwrap_or_default())
    })?;
    let modules = modules(&lua, test_file)?;
    let folder = test_file.folder();
    let (t, tests): (Table, Table) =
        lua.load(BOOTSTRAP).set_name(BOOTSTRAP_NAME).call((calls, readers, suggest, modules, folder))?;
    lua.globals().set("debug", Value::Nil)?;
    lua.sandbox(true)?;
    lua.load(source).set_name(format!("={file}")).set_mode(ChunkMode::Text).exec()?;
    if tests.is_empty() {
        return Err(mlua::Error::runtime(say!("there-is-no-test-in-this").to_string()));
    }
    for test in tests.sequence_values::<Table>() {
        let test = test?;
        let (name, line): (String, u32) = (test.get("name")?, test.get("line")?);
        if !wanted(&name) {
            continue;
        }
        *running.situation.borrow_mut() = Situation::new(game);
        budget::refill();
        let ran = test.get::<Function>("body")?.call::<()>(&t);
        let outcome = outcome(&running, line, ran);
        let openings = running.situation.borrow_mut().openings();
        if game.counts_lines {
            // The machine of the test is dropped, so that what it counted is known with its result.
            *running.situation.borrow_mut() = Situation::new(game);
        }
        if !tell(Ran { line, name, outcome, openings }) {
            break;
        }
    }
    Ok(())
}

/// The functions that load a test file's modules, by their paths from its folder.
fn modules(lua: &Lua, file: &TestFile<'_>) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    for (name, source) in file.modules {
        let Some(path) = name.strip_prefix(file.folder()) else { continue };
        let (name, source) = (name.clone(), source.clone());
        let load = lua.create_function(move |lua, ()| {
            let chunk = lua.load(&source).set_name(format!("={name}")).set_mode(ChunkMode::Text);
            chunk.into_function().map_err(|error| {
                let problem = syntax_error(&name, &error);
                mlua::Error::runtime(format!("{}: {}", problem.place, problem.message))
            })
        })?;
        table.set(path, load)?;
    }
    Ok(table)
}

fn machine() -> mlua::Result<Lua> {
    let libs =
        StdLib::MATH | StdLib::TABLE | StdLib::STRING | StdLib::BIT | StdLib::UTF8 | StdLib::BUFFER | StdLib::DEBUG;
    let lua = Lua::new_with(libs, LuaOptions::new())?;
    lua.set_memory_limit(MEMORY_LIMIT)?;
    budget::install(&lua)?;
    if !engine::PUBLIC_ONLY {
        blocks::watch(&lua)?;
    }
    let math: Table = lua.globals().get("math")?;
    for name in ["random", "randomseed", "noise"] {
        math.set(name, Value::Nil)?;
    }
    for name in ["loadstring", "getfenv", "setfenv", "collectgarbage", "gcinfo", "newproxy"] {
        lua.globals().set(name, Value::Nil)?;
    }
    Ok(lua)
}

/// How a test ended: a failed check comes before whatever the script made of it.
fn outcome(running: &Running, line: u32, ran: mlua::Result<()>) -> Result<(), Failure> {
    if let Some(failure) = running.failure.borrow_mut().take() {
        return Err(failure);
    }
    let mut situation = running.situation.borrow_mut();
    let failure = match ran {
        _ if budget::ended().is_some() => {
            let message = say!("this-test-takes-too-long-it");
            Failure::new(place(&running.file, line), message)
        }
        Err(error) => failure_from(&running.file, &error),
        Ok(()) => match situation.no_error() {
            Ok(()) => return Ok(()),
            Err(message) => Failure::new(place(&running.file, line), message),
        },
    };
    let details = failure.details.into_iter().chain(situation.details()).collect();
    Err(Failure { place: failure.place, message: failure.message, details, trail: situation.trail() })
}

pub(super) fn place(file: &str, line: u32) -> Place {
    Place { line, ..Place::file(file) }
}

fn failure_from(file: &str, error: &mlua::Error) -> Failure {
    if matches!(error, mlua::Error::SyntaxError { .. }) {
        let problem = syntax_error(file, error);
        return Failure::new(problem.place, problem.message);
    }
    let error = ScriptError::from(error.clone());
    let place = error.place.unwrap_or_else(|| Place::file(file));
    let called_by = error.trace.iter().skip(1).filter(|frame| !frame.starts_with("test:"));
    let details = called_by.map(|frame| say!("called-by", frame = frame.as_str())).collect();
    Failure { place, message: error.message, details, trail: Vec::new() }
}
