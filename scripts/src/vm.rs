//! One Luau machine with a game's scripts in it.
//!
//! It is built once and plays any number of games, one after the other: the table is the only thing that changes.
//! Nothing that a script keeps survives a step, so a machine can be given another table at any checkpoint.

use std::collections::{BTreeMap, BTreeSet};
use std::os::raw::c_int;
use std::sync::Arc;

use houserule_core::def::{GameDef, ValueType, bare_name};
use houserule_core::diagnostic::{Diagnostic, Place, closest};
use houserule_core::ids::{SeatId, SeatList, Thing};
use houserule_core::layout::Layout;
use houserule_core::say;
use houserule_core::table::Table;
use houserule_core::track::{Track, TrackHost};
use mlua::chunk::Compiler;
use mlua::{Lua, LuaOptions, StdLib};

use crate::api;
use crate::error::{ScriptError, out_of_memory};
use crate::game::{Game, OverrideEntry, RuleEntry, TrackChange};
use crate::host::Host;
use crate::log;
use crate::message::recognise;
use crate::question::Asked;
use crate::raw::budget::{self, Allowance, Ended, Entered, blocks, long_texts};
use crate::raw::call::Call;
use crate::raw::handles::{self, Tag};
use crate::raw::owned::OwnedHost;
use crate::raw::peek::Mark;
use crate::raw::thread::{Given, Run, StepThread};
use crate::raw::{engine, fields, references};
use crate::track_reader::rule_of_step;

mod calling;
mod conditions;
mod conflicts;
mod counting;
mod loading;
mod modules;

pub(crate) use calling::Argument;

/// The most memory that the scripts of one machine may use.
pub const MEMORY_LIMIT: usize = 128 << 20;
/// What a step may spend, where a loop turn or call is one unit, and what all steps up to the next question may spend.
pub const STEP_BUDGET: Allowance = Allowance { step: 5_000_000, together: 20_000_000, seconds: 1 };
/// The same while scripts are loaded: one file, and all of them.
pub const LOAD_BUDGET: Allowance = Allowance { step: 5_000_000, together: 20_000_000, seconds: 1 };

/// How a machine is built.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Build {
    /// Compile to native code: slower to open, quicker to play.
    pub native: bool,
    /// Remember why candidates are refused.
    pub explains: bool,
    /// Make handles in a different order, so that rules which depend on addresses are found.
    pub shuffled: bool,
    /// Use the engine's public functions only, as a port to another engine would: slower, and the same game.
    pub public: bool,
    /// For mass play: nobody reads the chronicle, and no checkpoints are kept, so that a failed step cannot be
    /// rolled back or entered again.
    pub forgetful: bool,
    /// Note every rule that is entered, in the log.
    pub traces: bool,
}

/// A Luau machine with a game in it. The field order matters: Luau is dropped before the host that it points at.
pub struct Vm {
    thread: StepThread,
    lua: Lua,
    pub(crate) host: OwnedHost,
    functions: BTreeMap<String, c_int>,
    /// The functions of the track's steps and what they are given besides the seat, by node.
    steps: Vec<Option<(c_int, Option<Given>)>>,
    track: Arc<Track>,
    /// The scripts whose counters tell which of their lines ran, by name.
    counting: Vec<(String, mlua::Function)>,
    /// What a tick costs in addition because of long texts: those of the scripts, and those of the running step.
    texts_loaded: u64,
    texts_in_step: u64,
}

/// What loading the scripts tells about a game.
pub(crate) struct Probe {
    pub track: Track,
    pub rules: Vec<RuleEntry>,
    pub overrides: Vec<OverrideEntry>,
    pub track_changes: Vec<TrackChange>,
    pub windows: Vec<String>,
    pub problems: Vec<Diagnostic>,
}

const PRELUDE: &[(&str, &str)] = &[
    ("prelude/lists.luau", include_str!("prelude/lists.luau")),
    ("prelude/bundles.luau", include_str!("prelude/bundles.luau")),
    ("prelude/rules.luau", include_str!("prelude/rules.luau")),
    ("prelude/remembering.luau", include_str!("prelude/remembering.luau")),
    ("prelude/options.luau", include_str!("prelude/options.luau")),
    ("prelude/asking.luau", include_str!("prelude/asking.luau")),
    ("prelude/amounts.luau", include_str!("prelude/amounts.luau")),
    ("prelude/track.luau", include_str!("prelude/track.luau")),
    ("prelude/reaching.luau", include_str!("prelude/reaching.luau")),
    ("prelude/dealing.luau", include_str!("prelude/dealing.luau")),
    ("prelude/windows.luau", include_str!("prelude/windows.luau")),
    ("prelude/modules.luau", include_str!("prelude/modules.luau")),
    ("prelude/sandbox.luau", include_str!("prelude/sandbox.luau")),
];

/// The sources of the prelude, for the reference.
pub fn prelude_sources() -> impl Iterator<Item = &'static str> {
    PRELUDE.iter().map(|(_, source)| *source)
}

/// Global names that are handles or grow while scripts load: the compiler must not read through them early.
pub(crate) fn handle_names(def: &GameDef) -> Vec<String> {
    let fixed = ["game", "options", "bank", "board", "rules", "effects", "explains"];
    let zones = def.zones.iter().filter(|zone| !zone.per_seat);
    let zones = zones.flat_map(|zone| [zone.name.as_str(), bare_name(&zone.name)]).map(str::to_owned);
    let all: BTreeSet<String> = fixed.into_iter().map(str::to_owned).chain(zones).collect();
    all.into_iter().collect()
}

/// Functions that the compiler would otherwise compute or call directly, ignoring what the sandbox has taken away or
/// charges for.
const OUT_OF_REACH: &[&str] = &[
    "math.sin",
    "math.cos",
    "math.tan",
    "math.asin",
    "math.acos",
    "math.atan",
    "math.atan2",
    "math.sinh",
    "math.cosh",
    "math.tanh",
    "math.exp",
    "math.log",
    "math.log10",
    "math.pow",
    "math.noise",
    "string.sub",
    "table.unpack",
    "tonumber",
    "tostring",
];

pub(crate) fn compiler(handles: &[String]) -> Compiler {
    Compiler::new()
        .set_optimization_level(2)
        .set_debug_level(1)
        .set_mutable_globals(handles.to_vec())
        .set_disabled_builtins(OUT_OF_REACH.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
}

/// A syntax error with its place.
pub(crate) fn syntax_error(name: &str, error: &mlua::Error) -> Diagnostic {
    // The compiler says `:LINE: message` without a name; the first colon may have been taken off.
    let text = error.to_string();
    let text = text.strip_prefix("syntax error: ").unwrap_or(&text).trim_start_matches(':');
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let line = text[..digits].parse().unwrap_or(0);
    let message = text[digits..].trim_start_matches(':').trim();
    let place = Place { file: name.to_owned(), line, column: 0, length: 0 };
    Diagnostic::error("syntax", place, recognise(message.lines().next().unwrap_or_default()))
}

/// Do something that must not fail because scripts have used up their memory.
pub(crate) fn unlimited<T>(lua: &Lua, work: impl FnOnce() -> mlua::Result<T>) -> mlua::Result<T> {
    // Not 0, which means that the engine never runs out of memory.
    lua.set_memory_limit(usize::MAX)?;
    let done = blocks::unlimited(work);
    lua.set_memory_limit(MEMORY_LIMIT)?;
    done
}

impl Vm {
    /// A machine for a game, with a table to begin with.
    pub fn new(game: &Game, table: Table, build: Build) -> Result<Vm, ScriptError> {
        let (vm, _) = Vm::load(game, table, build, false)?;
        Ok(vm)
    }

    /// Load the scripts once to learn the track and the rules.
    pub(crate) fn probe(game: &Game) -> Result<Probe, ScriptError> {
        let seats = game.def.seats.1.max(1);
        let board = (!game.def.boards.is_empty()).then_some(0);
        let layout = Layout::new(Arc::clone(&game.def), Arc::new(Track::default()), seats, board);
        let (_, probe) = Vm::load(game, Table::new(Arc::new(layout), 0), Build::default(), true)?;
        probe.ok_or_else(|| ScriptError::plain(say!("game-could-not-be-read")))
    }

    fn load(game: &Game, table: Table, build: Build, probe: bool) -> Result<(Vm, Option<Probe>), ScriptError> {
        let libs = StdLib::MATH
            | StdLib::TABLE
            | StdLib::STRING
            | StdLib::BIT
            | StdLib::UTF8
            | StdLib::BUFFER
            | StdLib::COROUTINE
            | StdLib::DEBUG;
        let lua = Lua::new_with(libs, LuaOptions::new())?;
        lua.set_memory_limit(MEMORY_LIMIT)?;
        if !(build.public || engine::PUBLIC_ONLY) {
            blocks::watch(&lua)?;
        }
        #[cfg(test)]
        crate::raw::starving::watch(&lua)?;
        lua.enable_jit(build.native);
        let mut host = OwnedHost::new(Host::new(table));
        host.public = build.public || engine::PUBLIC_ONLY;
        let _entered = budget::enter(&host.names, LOAD_BUDGET);
        long_texts::count_all();
        budget::install(&lua)?;
        if !host.public {
            engine::check(&lua)?;
        }
        handles::prepare(&lua, host.address())?;
        let thread = StepThread::new(&lua, host.address())?;
        let mut vm = Vm {
            thread,
            lua,
            host,
            functions: BTreeMap::new(),
            steps: Vec::new(),
            track: Arc::clone(&game.track),
            counting: Vec::new(),
            texts_loaded: 0,
            texts_in_step: 0,
        };
        vm.host.explains = build.explains;
        // The machine of public functions remembers nothing either: the fuzzer compares it with those that do.
        vm.host.looking.forgetful = build.forgetful || build.public;
        vm.host.own_texts = Arc::clone(&game.own_texts);
        vm.make_handles(build.shuffled)?;
        vm.set_globals(game, build)?;
        let loader = vm.load_prelude(game)?;
        vm.keep_constants()?;
        vm.bind_board()?;
        let (spec, problems) = vm.load_packages(game, &loader)?;
        if probe {
            log::tell(&vm.host.printed);
        }
        let every_option = probe;
        let live: Vec<String> =
            game.def.options.iter().filter(|one| one.live || every_option).map(|one| one.id.clone()).collect();
        let is_live = vm.lua.create_function(move |_, name: String| Ok(live.contains(&name)))?;
        budget::refill();
        let choices = conditions::choices(&game.def);
        let chosen = vm.lua.create_function(move |_, thing: String| Ok(choices.get(&thing).cloned()))?;
        let sealed: loading::Sealed = loader.seal.call((is_live, chosen))?;
        if build.traces {
            loader.trace.call::<()>(())?;
        }
        let windows: Vec<String> = loader.window_names.call(())?;
        let rules: mlua::Table = vm.lua.globals().get("rules")?;
        for pair in rules.pairs::<String, mlua::Function>() {
            let (name, function) = pair?;
            let reference = references::keep(&vm.lua, function)?;
            vm.functions.insert(name, reference);
        }
        for node in &vm.track.nodes {
            let (rule, argument) = rule_of_step(&node.name, |rule| vm.functions.contains_key(rule));
            let argument = match argument {
                None => None,
                Some(text) => Some(match text.parse() {
                    Ok(number) => Given::Number(number),
                    Err(_) => Given::Kept(references::keep(&vm.lua, text)?),
                }),
            };
            vm.steps.push(vm.functions.get(rule).map(|function| (*function, argument)));
        }
        vm.texts_loaded = long_texts::weight();
        let probe = if probe { Some(vm.read_probe(game, spec.as_ref(), &sealed, windows, problems)?) } else { None };
        Ok((vm, probe))
    }

    fn make_handles(&mut self, shuffled: bool) -> mlua::Result<()> {
        for (tag, count) in self.host.things() {
            let mut ids: Vec<u16> = (0..count as u16).collect();
            if shuffled {
                // A fixed stride that has no common divisor with the count visits every id in a scattered order.
                let stride = [7919, 6007, 4999, 3001].into_iter().find(|prime| count % prime != 0).unwrap_or(1);
                ids = (0..count).map(|at| ((at * stride) % count) as u16).rev().collect();
            }
            handles::make_all(&self.lua, self.host.address(), tag, &ids)?;
        }
        Ok(())
    }

    fn set_globals(&mut self, game: &Game, build: Build) -> mlua::Result<()> {
        let globals = self.lua.globals();
        let host = self.host.address();
        for verb in api::verbs() {
            globals.set(verb.name, (verb.register)(&self.lua, host)?)?;
        }
        for (name, tag) in [("game", Tag::Game), ("options", Tag::Options), ("bank", Tag::Bank), ("board", Tag::Board)]
        {
            globals.set(name, handles::value(&self.lua, host, tag, 0)?)?;
        }
        let layout = self.host.layout_arc();
        for (at, name) in layout.table_zone_names().enumerate().skip(1) {
            globals.set(name, handles::value(&self.lua, host, Tag::Zone, at as u16)?)?;
        }
        for (name, mark) in [("__span", Mark::Span), ("__amounts_mark", Mark::Amounts)] {
            globals.set(name, mlua::LightUserData(std::ptr::without_provenance_mut(mark as usize)))?;
        }
        globals.set("explains", build.explains)?;
        globals.set("listens", !build.forgetful)?;
        let closest_text = self.lua.create_function(|_, (name, known): (String, Vec<String>)| {
            let best = closest(&name, known.iter().map(String::as_str));
            Ok(best.map(|best| format!("; did you mean `{best}`?")).unwrap_or_default())
        })?;
        globals.set("__closest", closest_text)?;
        // Rules and effects are defined through the prelude and by nobody else.
        let define = self.lua.create_function(|_, (into, name, value): (mlua::Table, String, mlua::Value)| {
            into.set_readonly(false);
            let done = into.raw_set(name, value);
            into.set_readonly(true);
            done
        })?;
        globals.set("__define", define)?;
        globals.set("__freeze_deeply", self.lua.create_function(modules::freeze_deeply)?)?;
        let depends = self.lua.create_table()?;
        for manifest in &game.manifests {
            depends.set(manifest.id.as_str(), manifest.depends_on())?;
        }
        globals.set("__depends", depends)?;
        globals.set("__option_facts", self.option_facts(&game.def)?)?;
        let pinned: Vec<(String, i16)> =
            self.host.names.quick_texts().map(|(text, atom)| (text.to_owned(), atom)).collect();
        for (text, atom) in pinned {
            let address = references::pin_text(&self.lua, &text)?;
            self.host.pinned.push((address, atom));
        }
        self.host.pinned.sort_unstable();
        if !self.host.public {
            for tag in handles::TAGS {
                fields::register(&self.lua, tag, self.host.names.quick_names(tag))?;
            }
        }
        Ok(())
    }

    /// Play on another table. A table of the same plan is cheap to change to.
    pub fn set_table(&mut self, table: &Table) -> Result<(), ScriptError> {
        self.thread.reset();
        self.host.secret = false;
        self.host.looking.end();
        self.host.looking.changed();
        let same = Arc::ptr_eq(&self.host.layout_arc(), &table.layout_arc());
        self.host.table.clone_from(table);
        self.host.handles_due = true;
        if !same {
            self.host.bind();
            self.unlimited(Vm::bind_board)?;
        }
        self.ready_handles()
    }

    /// Before scripts run: a table that was set or altered has the handles that belong to it.
    fn ready_handles(&mut self) -> Result<(), ScriptError> {
        if self.host.handles_due && self.host.has_other_handles() {
            self.unlimited(|vm| handles::renew(&vm.lua, vm.host.address()))?;
        }
        self.host.handles_due = false;
        Ok(())
    }

    /// Do something for the table that must not fail because scripts have used up their memory.
    fn unlimited(&mut self, work: impl FnOnce(&mut Vm) -> mlua::Result<()>) -> Result<(), ScriptError> {
        let lua = self.lua.clone();
        Ok(unlimited(&lua, || work(self))?)
    }

    /// The names and budget of this machine for as long as the guard lives.
    pub fn enter(&self) -> Entered {
        budget::enter(&self.host.names, STEP_BUDGET)
    }

    /// The state of the game.
    pub fn table(&self) -> &Table {
        &self.host.table
    }

    /// The state of the game, where nothing is done to its pieces.
    pub(crate) fn table_mut(&mut self) -> &mut Table {
        self.host.looking.changed();
        &mut self.host.table
    }

    /// The state of the game, to be set up from outside: pieces may come and go.
    pub(crate) fn edit_table(&mut self) -> &mut Table {
        self.host.handles_due = true;
        self.host.looking.changed();
        &mut self.host.table
    }

    /// Start the running step's function, for the seat or slot on turn.
    pub(crate) fn start_step(&mut self) -> Result<Run, ScriptError> {
        self.ready_handles()?;
        if !budget::next_step() {
            return Err(ScriptError::plain(say!("game-runs-on-and-on-without")));
        }
        let cursor = self.host.table.cursor();
        let subject = cursor.seat().map(Thing::Seat).or_else(|| cursor.slot().map(Thing::Slot));
        let Some((function, argument)) = cursor.running().and_then(|at| self.steps[at].as_ref()) else {
            let name = cursor.step(&self.track).unwrap_or_default();
            return Err(ScriptError::plain(say!("there-is-no-step", name)));
        };
        self.host.secret = false;
        self.host.looking.end();
        let function = *function;
        let subject = Given::Thing(subject);
        let texts = self.texts_loaded;
        match *argument {
            None => self.run(texts, |thread| thread.start(function, &[subject])),
            Some(argument) if matches!(subject, Given::Thing(None)) => {
                self.run(texts, |thread| thread.start(function, &[argument]))
            }
            Some(argument) => self.run(texts, |thread| thread.start(function, &[subject, argument])),
        }
    }

    /// Let the step's coroutine run, at the price of the long texts that there are.
    fn run<T>(&mut self, texts: u64, run: impl FnOnce(&mut StepThread) -> T) -> T {
        long_texts::set_weight(texts);
        let ended = run(&mut self.thread);
        self.texts_in_step = long_texts::weight();
        ended
    }

    /// Go on after a question.
    pub(crate) fn answer(&mut self, asked: Asked, option: u32) -> Result<Run, ScriptError> {
        // For what was altered while the step waits: handles that it holds stay valid, and what is new gets handles.
        if self.host.handles_due && !self.host.has_all_handles() {
            self.unlimited(|vm| handles::make_missing(&vm.lua, vm.host.address()))?;
        }
        Ok(self.run(self.texts_in_step, |thread| thread.answer(asked, option)))
    }

    /// The questions that the running step waits with.
    pub(crate) fn take_asked(&mut self, into: &mut Vec<Asked>) {
        self.thread.take_asked(into);
    }

    /// Look at what the running step asks.
    pub(crate) fn read<T>(&mut self, read: impl FnOnce(&mut Call<'_>) -> T) -> Result<T, ScriptError> {
        self.thread.read(read)
    }

    /// Whose text a question uses: the nearest mod among the callers that brings a text of that name.
    pub(crate) fn asker(&self, question: &str) -> Option<String> {
        let texts = &self.host.own_texts;
        if !texts.values().any(|own| own.contains(question)) {
            return None;
        }
        let callers = self.thread.callers().into_iter();
        callers
            .map(|place| place.file.split('/').next().unwrap_or_default().to_owned())
            .find(|package| texts.get(package).is_some_and(|own| own.contains(question)))
    }

    /// Throw away the running step.
    pub(crate) fn abandon(&mut self) {
        self.thread.reset();
    }

    /// Free everything that no script can reach any more, so that a greedy step does not starve the next one.
    pub(crate) fn collect_garbage(&mut self) {
        if let Err(error) = self.lua.gc_collect() {
            debug_assert!(false, "a collection failed: {error}");
        }
    }

    /// The error that the running step failed with.
    pub(crate) fn failure(&mut self) -> ScriptError {
        let raised = self.thread.message();
        let text = raised.unwrap_or_else(|| say!("script-raised-something-that-is-not").to_string());
        let trace = self.thread.trace();
        let mut error = ScriptError::from_text(&text, &trace);
        if text.contains("not enough memory") {
            error.message = out_of_memory();
        }
        if let Some(ended) = budget::ended() {
            // Whatever the script made of the error, this is why it ends.
            error.message = ended.message();
            error.out_of_time = ended == Ended::OutOfTime;
        }
        error.step = self.host.table.cursor().step(&self.track).map(str::to_owned);
        error
    }

    /// Compile lines and run them as a step (for the examples of verbs).
    pub fn start_lines(&mut self, source: &str) -> Result<Run, ScriptError> {
        self.ready_handles()?;
        let names = handle_names(&self.host.layout().def);
        let function =
            self.lua.load(source).set_name("=example.luau").set_compiler(compiler(&names)).into_function()?;
        let reference = references::keep(&self.lua, function)?;
        budget::refill();
        self.run(self.texts_loaded, |thread| thread.start(reference, &[]))
    }

    /// The engine, for tests that do something to it.
    #[cfg(test)]
    pub(crate) fn engine(&self) -> &Lua {
        &self.lua
    }

    /// The line at which the running step waits: the nearest that is not part of the prelude.
    pub(crate) fn waits_at(&self) -> Option<Place> {
        let mut callers = self.thread.callers().into_iter();
        callers.find(|place| place.line > 0 && !place.file.starts_with("prelude/"))
    }

    /// Bytes in use by Luau.
    pub fn memory(&self) -> usize {
        self.lua.used_memory()
    }

    /// Call a rule that may not ask, and read what it returns.
    fn evaluate<T>(
        &mut self,
        rule: &str,
        seat: Option<SeatId>,
        read: impl FnOnce(&mut StepThread) -> Result<T, ScriptError>,
    ) -> Result<T, ScriptError> {
        self.ready_handles()?;
        let Some(function) = self.functions.get(rule).copied() else {
            return Err(ScriptError::plain(say!("there-is-no-rule", name = rule)));
        };
        let given = [Given::Thing(seat.map(Thing::Seat))];
        let result = match self.run(self.texts_loaded, |thread| thread.start(function, &given))? {
            Run::Done => match budget::ended() {
                Some(ended) => Err(ScriptError::ended(ended)),
                None => read(&mut self.thread),
            },
            Run::Asks => Err(ScriptError::plain(say!("rule-is-asked-by-track-it", rule))),
            Run::Failed => Err(self.failure()),
        };
        self.thread.reset();
        result
    }
}

impl TrackHost for Vm {
    type Error = ScriptError;

    fn table(&mut self) -> &mut Table {
        self.host.looking.changed();
        &mut self.host.table
    }

    fn order(&mut self, rule: &str) -> Result<SeatList, ScriptError> {
        self.evaluate(rule, None, |thread| {
            let seats = thread.read(|call| call.list(1, Call::seat))?;
            seats.map(|seats| seats.into_iter().collect()).map_err(|error| {
                ScriptError::plain(say!("rule-must-return-seats", rule, problem = recognise(&error.0.to_string())))
            })
        })
    }

    fn holds(&mut self, condition: &str, seat: Option<SeatId>) -> Result<bool, ScriptError> {
        let layout = self.host.layout_arc();
        let table = &self.host.table;
        if let Some(seat) = seat
            && let Some(at) = layout.def.seat_values.iter().position(|value| value.name == condition)
        {
            return Ok(table.get(layout.seat_cell(seat, at)) != 0);
        }
        if let Some(at) = layout.def.table_values.iter().position(|value| value.name == condition) {
            return Ok(table.get(layout.table_cell(at)) != 0);
        }
        if let Some(at) = layout.def.options.iter().position(|option| option.id == condition) {
            return Ok(table.get(layout.option_cell(at)) != 0);
        }
        if let Some((id, word)) = condition.split_once('=')
            && let Some(at) = layout.def.options.iter().position(|option| option.id == id)
        {
            let stored = table.get(layout.option_cell(at));
            let said = usize::try_from(stored - 1).ok().and_then(|symbol| layout.def.symbols.get(symbol));
            return Ok(match layout.def.options[at].ty {
                ValueType::Flag => stored == 0,
                _ => said.is_some_and(|said| said == word),
            });
        }
        self.evaluate(condition, seat, |thread| Ok(thread.is_true()))
    }

    fn idle(&mut self) -> ScriptError {
        ScriptError::plain(say!("track-goes-round-and-round-without"))
    }
}
