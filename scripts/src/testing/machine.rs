//! The Luau machine of a test file: sandboxed, with limits of its own, apart from the game's.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use houserule_core::data::Data;
use houserule_core::diagnostic::{Place, closest};
use mlua::chunk::ChunkMode;
use mlua::debug::Debug;
use mlua::{Function, Lua, LuaOptions, MultiValue, StdLib, Table, Value, VmState};

use super::Failure;
use super::data::data_from_value;
use super::situation::{Checked, Situation};
use crate::error::ScriptError;
use crate::game::Game;
use crate::vm::syntax_error;

/// The most memory of a test file.
const MEMORY_LIMIT: usize = 64 << 20;
/// The most loop turns and calls of one test.
const TEST_BUDGET: u64 = 5_000_000;
/// The longest that one test may take, for loops whose every turn is costly.
const LONGEST: Duration = Duration::from_secs(60);
/// The clock is looked at once in so many loop turns and calls.
const CLOCK_EVERY: u64 = 256;
/// The most lines that a test may print.
const MOST_PRINTED: usize = 200;
/// Calls that may lie between a check and the line of the test: the wrapper that returns `t`, perhaps a `pcall`.
const LEVELS: std::ops::Range<usize> = 2..10;

const BOOTSTRAP: &str = include_str!("machine.luau");

/// Line, title and outcome of a test.
type Ran = (u32, String, Result<(), Failure>);

/// What the checks of a running test share.
struct Running {
    situation: RefCell<Situation>,
    /// The first check that failed: a test cannot swallow it.
    failure: RefCell<Option<Failure>>,
    file: String,
}

/// What a test may still spend.
struct Budget {
    left: Cell<u64>,
    since: Cell<Instant>,
}

/// Run the tests of one file whose titles are wanted.
pub(super) fn run_file(game: &Arc<Game>, file: &str, source: &str, wanted: &dyn Fn(&str) -> bool) -> Vec<Ran> {
    match try_file(game, file, source, wanted) {
        Ok(results) => results,
        Err(error) => vec![(0, format!("{file} can be run"), Err(failure_from(file, &error)))],
    }
}

fn try_file(game: &Arc<Game>, file: &str, source: &str, wanted: &dyn Fn(&str) -> bool) -> mlua::Result<Vec<Ran>> {
    let running = Rc::new(Running {
        situation: RefCell::new(Situation::new(game)),
        failure: RefCell::new(None),
        file: file.to_owned(),
    });
    let budget = Rc::new(Budget { left: Cell::new(TEST_BUDGET), since: Cell::new(Instant::now()) });
    let lua = machine(&budget)?;
    let printing = Rc::clone(&running);
    let print = lua.create_function(move |_, words: MultiValue| {
        let mut situation = printing.situation.borrow_mut();
        if situation.printed.len() < MOST_PRINTED {
            let words: Vec<String> = words.iter().map(|word| word.to_string().unwrap_or_default()).collect();
            situation.printed.push(words.join(" "));
        }
        Ok(())
    })?;
    lua.globals().set("print", print)?;
    let calls = calls(&lua, &running)?;
    let suggest = lua.create_function(|_, (name, known): (String, Vec<String>)| {
        let best = closest(&name, known.iter().map(String::as_str));
        Ok(best.map(|best| format!("; did you mean `{best}`?")).unwrap_or_default())
    })?;
    let (t, tests): (Table, Table) = lua.load(BOOTSTRAP).set_name("=test").call((calls, suggest))?;
    lua.globals().set("debug", Value::Nil)?;
    lua.sandbox(true)?;
    lua.load(source).set_name(format!("={file}")).set_mode(ChunkMode::Text).exec()?;
    let mut results = Vec::new();
    if tests.is_empty() {
        return Err(mlua::Error::runtime("there is no test in this file"));
    }
    for test in tests.sequence_values::<Table>() {
        let test = test?;
        let (name, line): (String, u32) = (test.get("name")?, test.get("line")?);
        if !wanted(&name) {
            continue;
        }
        *running.situation.borrow_mut() = Situation::new(game);
        budget.left.set(TEST_BUDGET);
        budget.since.set(Instant::now());
        let ran = test.get::<Function>("body")?.call::<()>(&t);
        results.push((line, name, outcome(&running, line, ran)));
    }
    Ok(results)
}

fn machine(budget: &Rc<Budget>) -> mlua::Result<Lua> {
    let libs =
        StdLib::MATH | StdLib::TABLE | StdLib::STRING | StdLib::BIT | StdLib::UTF8 | StdLib::BUFFER | StdLib::DEBUG;
    let lua = Lua::new_with(libs, LuaOptions::new())?;
    lua.set_memory_limit(MEMORY_LIMIT)?;
    let budget = Rc::clone(budget);
    lua.set_interrupt(move |_| {
        let left = budget.left.get();
        if left == 0 || (left.is_multiple_of(CLOCK_EVERY) && budget.since.get().elapsed() > LONGEST) {
            return Err(mlua::Error::runtime("this test takes too long: it is probably an endless loop"));
        }
        budget.left.set(left - 1);
        Ok(VmState::Continue)
    });
    let math: Table = lua.globals().get("math")?;
    for name in ["random", "randomseed", "noise"] {
        math.set(name, Value::Nil)?;
    }
    for name in ["require", "loadstring", "getfenv", "setfenv", "collectgarbage", "gcinfo", "newproxy"] {
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
        Err(error) => failure_from(&running.file, &error),
        Ok(()) => match situation.no_error() {
            Ok(()) => return Ok(()),
            Err(message) => Failure { place: place(&running.file, line), message, details: Vec::new() },
        },
    };
    Err(Failure { details: situation.details(), ..failure })
}

fn place(file: &str, line: u32) -> Place {
    Place { line, ..Place::file(file) }
}

fn line_of(frame: &Debug<'_>) -> Option<usize> {
    frame.current_line()
}

fn failure_from(file: &str, error: &mlua::Error) -> Failure {
    if matches!(error, mlua::Error::SyntaxError { .. }) {
        let problem = syntax_error(file, error);
        return Failure { place: problem.place, message: problem.message, details: Vec::new() };
    }
    let error = ScriptError::from(error.clone());
    let place = error.place.unwrap_or_else(|| Place::file(file));
    Failure { place, message: error.message, details: Vec::new() }
}

/// All calls of `t`, by name.
fn calls(lua: &Lua, running: &Rc<Running>) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    let add = |name: &'static str, check: fn(&mut Situation, &Arguments) -> Checked| -> mlua::Result<()> {
        let running = Rc::clone(running);
        let call = lua.create_function(move |lua, values: MultiValue| {
            let arguments = Arguments { name, values: values.into_vec() };
            let checked = check(&mut running.situation.borrow_mut(), &arguments);
            let Err(message) = checked else { return Ok(()) };
            let line = LEVELS.into_iter().find_map(|level| lua.inspect_stack(level, line_of)?).unwrap_or(0);
            let details = running.situation.borrow_mut().details();
            let failure = Failure { place: place(&running.file, line as u32), message: message.clone(), details };
            running.failure.borrow_mut().get_or_insert(failure);
            Err(mlua::Error::runtime(message))
        })?;
        table.set(name, call)
    };
    add("given", |situation, with| situation.given(with.data(0)?))?;
    add("start", |situation, with| situation.start(with.data(0)?))?;
    add("at", |situation, with| situation.at(&with.text(0)?, with.number_or_nil(1)?))?;
    add("dice", |situation, with| situation.dice(&with.data(0)?))?;
    add("deck", |situation, with| situation.deck(&with.text(0)?, with.data(1)?))?;
    add("answer", |situation, with| situation.answer(None, &with.text(0)?, &with.text(1)?))?;
    add("answers", |situation, with| situation.answer(Some(with.number(0)?), &with.text(1)?, &with.text(2)?))?;
    add("expect", |situation, with| situation.expect(&with.data(0)?))?;
    add("offers", |situation, with| situation.offers(&with.texts(0)?, true))?;
    add("offers_some", |situation, with| situation.offers(&with.texts(0)?, false))?;
    add("refuses", |situation, with| situation.refuses(&with.text(0)?, with.text_or_nil(1)?.as_deref()))?;
    add("asks", |situation, with| situation.asks(with.number(0)?, &with.text(1)?))?;
    add("told", |situation, with| situation.told(&with.text(0)?, &with.data(1)?))?;
    add("not_told", |situation, with| situation.not_told(&with.text(0)?))?;
    add("over", |situation, with| situation.over(&with.data(0)?))?;
    add("fails", |situation, with| situation.fails(&with.text(0)?))?;
    add("play", |situation, with| situation.play(with.number_or_nil(0)?.unwrap_or(1).unsigned_abs()))?;
    Ok(table)
}

/// What a call of `t` was given.
struct Arguments {
    name: &'static str,
    values: Vec<Value>,
}

impl Arguments {
    fn data(&self, at: usize) -> Result<Data, String> {
        let data = data_from_value(self.values.get(at).unwrap_or(&Value::Nil));
        data.map_err(|problem| format!("`t.{}`: {problem}", self.name))
    }

    fn expected(&self, at: usize, what: &str) -> String {
        let found = self.values.get(at).map_or("nothing", Value::type_name);
        format!("`t.{}` needs {what} as argument {}, not {found}", self.name, at + 1)
    }

    fn text(&self, at: usize) -> Result<String, String> {
        match self.data(at)? {
            Data::Text(text) => Ok(text),
            Data::Int(number) => Ok(number.to_string()),
            _ => Err(self.expected(at, "a word")),
        }
    }

    fn text_or_nil(&self, at: usize) -> Result<Option<String>, String> {
        if self.values.get(at).is_none_or(Value::is_nil) { Ok(None) } else { self.text(at).map(Some) }
    }

    fn number(&self, at: usize) -> Result<i64, String> {
        self.data(at)?.as_int().ok_or_else(|| self.expected(at, "a number"))
    }

    fn number_or_nil(&self, at: usize) -> Result<Option<i64>, String> {
        if self.values.get(at).is_none_or(Value::is_nil) { Ok(None) } else { self.number(at).map(Some) }
    }

    fn texts(&self, at: usize) -> Result<Vec<String>, String> {
        let wrong = || self.expected(at, "a list of keys");
        let Data::List(list) = self.data(at)? else { return Err(wrong()) };
        let text = |data: &Data| match data {
            Data::Text(text) => Ok(text.clone()),
            Data::Int(number) => Ok(number.to_string()),
            _ => Err(wrong()),
        };
        list.iter().map(text).collect()
    }
}
