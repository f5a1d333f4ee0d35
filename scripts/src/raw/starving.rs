//! Tests in which the engine is refused memory at the n-th request, for every n: nothing may crash, an error is
//! reported, and the machine plays on as if nothing had happened.
//!
//! The engine's allocator is replaced by one that counts; at the chosen request it lets the real one refuse, as that
//! does when scripts have used up what they may use. The engine asks for whole pages and gives small things out of
//! them, so few things ask for memory: [`fill_pages`] leaves a chosen number of free places of every size, after which
//! each further thing asks.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::cell::Cell;
use std::os::raw::c_void;

use mlua::ffi;

use crate::raw::budget::blocks;
use crate::raw::call::State;

thread_local! {
    static COUNTED: Cell<u64> = const { Cell::new(0) };
    static REFUSED: Cell<u64> = const { Cell::new(0) };
    static REFUSES_ALL: Cell<bool> = const { Cell::new(false) };
    /// The free places that a new machine is left with.
    static SPARE: Cell<Option<usize>> = const { Cell::new(None) };
    static TRUE_ALLOCATOR: Cell<Option<ffi::lua_Alloc>> = const { Cell::new(None) };
    static WATCHES: Cell<bool> = const { Cell::new(false) };
}

/// How mlua counts memory; what is taken for it is compared with what mlua says.
#[repr(C)]
struct Memory {
    used: isize,
    limit: isize,
    ignores_limit: bool,
}

/// Machines that are made on this thread from now on are watched.
fn watch_new_machines(on: bool) {
    WATCHES.set(on);
}

/// Start counting again and refuse the request with that number; 0: none.
fn refuse(number: u64) {
    COUNTED.set(0);
    REFUSED.set(number);
}

/// Refuse every request, or none.
fn refuse_all(on: bool) {
    REFUSES_ALL.set(on);
}

/// Requests since [`refuse`].
fn counted() -> u64 {
    COUNTED.get()
}

/// Put the counting allocator into a machine that has just been made.
pub(crate) fn watch(lua: &mlua::Lua) -> mlua::Result<()> {
    if !WATCHES.get() {
        return Ok(());
    }
    // SAFETY: what is written over is first compared with what the engine says lies there.
    unsafe {
        lua.exec_raw::<()>((), |state: State| {
            let shared = blocks::shared(state).expect("the engine is the one that was checked");
            TRUE_ALLOCATOR.set(Some((*shared).allocator));
            (*shared).allocator = starving;
        })?;
    }
    if let Some(spare) = SPARE.get() {
        fill_pages(lua, spare)?;
        refuse_all(true);
    }
    Ok(())
}

/// Sizes of small things, in bytes.
const SIZES: std::ops::RangeInclusive<usize> = 0..=496;
/// More things of one size than a page has room for.
const MOST: usize = 2048;

/// Leave this many free places for things of every size that the engine gives out of pages.
fn fill_pages(lua: &mlua::Lua, spare: usize) -> mlua::Result<()> {
    let sizes: Vec<usize> = SIZES.step_by(8).collect();
    let hoard = lua.create_table_with_capacity(sizes.len() * MOST, 0)?;
    lua.set_named_registry_value("hoard", &hoard)?;
    let mut rows = Vec::new();
    refuse_all(true);
    for (row, size) in sizes.iter().enumerate() {
        let first = row * MOST;
        let mut made = 0;
        // SAFETY: things of one size are made and kept until one is refused.
        let full = unsafe {
            lua.exec_raw::<()>(&hoard, |state| {
                while made < MOST - 1 {
                    ffi::lua_newuserdatatagged(state, *size, 0);
                    ffi::lua_rawseti(state, -2, (first + made + 1) as i64);
                    made += 1;
                }
                ffi::lua_settop(state, 0);
            })
        };
        assert!(full.is_err(), "a page has room for {made} things of {size} bytes");
        rows.push(first + made.saturating_sub(spare)..first + made);
    }
    refuse_all(false);
    for place in rows.into_iter().flatten() {
        hoard.raw_set(place + 1, mlua::Value::Nil)?;
    }
    lua.gc_collect()
}

/// Let go of what fills the pages.
fn free_pages(lua: &mlua::Lua) -> mlua::Result<()> {
    lua.unset_named_registry_value("hoard")?;
    lua.gc_collect()
}

unsafe extern "C" fn starving(memory: *mut c_void, block: *mut c_void, old: usize, new: usize) -> *mut c_void {
    // SAFETY: all is handed on to the true allocator, whose memory this is.
    unsafe {
        let allocate = TRUE_ALLOCATOR.get().expect("it was put aside");
        let state = &mut *memory.cast::<Memory>();
        let old_size = if block.is_null() { 0 } else { old };
        if new <= old_size || state.ignores_limit {
            return allocate(memory, block, old, new);
        }
        COUNTED.set(COUNTED.get() + 1);
        if COUNTED.get() != REFUSED.get() && !REFUSES_ALL.get() {
            return allocate(memory, block, old, new);
        }
        let limit = std::mem::replace(&mut state.limit, 1);
        let refused = allocate(memory, block, old, new);
        state.limit = limit;
        assert!(refused.is_null(), "the true allocator keeps its limit elsewhere");
        refused
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use super::*;
    use crate::api;
    use crate::error::ScriptError;
    use crate::game::Game;
    use crate::package::read_package;
    use crate::play::{Play, Setup, Status, blank_table};
    use crate::raw::thread::Run;
    use crate::types::prelude_verbs;
    use crate::vm::{Build, Vm};

    fn verbs_game() -> Arc<Game> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/games/verbs");
        let (game, problems) = Game::load(vec![read_package(&folder).unwrap()]);
        game.unwrap_or_else(|| panic!("{:?}", problems.sorted()))
    }

    fn setup() -> Setup {
        Setup { seed: 1, seats: 2, board: None, options: Vec::new() }
    }

    /// Run lines on the machine, every question answered with its first option.
    fn run(vm: &mut Vm, lines: &str) -> Result<(), ScriptError> {
        let mut run = vm.start_lines(lines)?;
        let mut asked = Vec::new();
        loop {
            match run {
                Run::Done => return Ok(()),
                Run::Failed => return Err(vm.failure()),
                Run::Asks if vm.table().outcome().is_some() => return Ok(()),
                Run::Asks => {
                    vm.take_asked(&mut asked);
                    vm.read(|call| crate::question::question(call, &asked[0]))?;
                    run = vm.answer(asked[0], 0)?;
                }
            }
        }
    }

    #[test]
    fn examples_of_verbs_survive_a_refusal_at_every_request() {
        watch_new_machines(true);
        refuse(0);
        let game = verbs_game();
        let blank = blank_table(&game, &setup()).unwrap();
        let rust = api::verbs().into_iter().map(|verb| (verb.name.to_owned(), verb.example.to_owned()));
        let prelude = prelude_verbs().into_iter().map(|verb| (verb.name, verb.example));
        let (mut refused, mut ran) = (0, 0);
        for (name, lines) in rust.chain(prelude).filter(|(_, lines)| !lines.is_empty()) {
            let build = Build { explains: true, ..Build::default() };
            let mut vm = Vm::new(&game, blank.clone(), build).unwrap();
            vm.host.listens = true;
            let _entered = vm.enter();
            // the n-th request of a machine that has just been made, and every request once places have run out
            let requests = (1..=2).map(|number| (number, None));
            for (number, spare) in requests.chain((0..=MOST_SPARE).map(|spare| (0, Some(spare)))) {
                vm.set_table(&blank).unwrap();
                if let Some(spare) = spare {
                    fill_pages(vm.engine(), spare).unwrap();
                    refuse_all(true);
                }
                refuse(number);
                let starved = run(&mut vm, &lines);
                refuse(0);
                refuse_all(false);
                match &starved {
                    Err(error) => {
                        assert!(!error.to_string().is_empty(), "{name}, {number} {spare:?}");
                        refused += 1;
                    }
                    Ok(()) => ran += 1,
                }
                // the same machine plays on
                free_pages(vm.engine()).unwrap();
                vm.set_table(&blank).unwrap();
                run(&mut vm, &lines).unwrap_or_else(|error| panic!("{name}, after {number} {spare:?}: {error}"));
            }
        }
        watch_new_machines(false);
        assert!(refused > 250 && ran > 100, "{refused} refused, {ran} ran");
    }

    #[test]
    fn a_failed_step_with_a_grown_stack_is_thrown_away_without_memory() {
        watch_new_machines(true);
        refuse(0);
        let game = verbs_game();
        let blank = blank_table(&game, &setup()).unwrap();
        let mut vm = Vm::new(&game, blank.clone(), Build::default()).unwrap();
        let _entered = vm.enter();
        let grown = "local function deep(n) if n == 0 then error('enough') end return 1 + deep(n - 1) end deep(150)";
        let asks =
            "local function deep(n) if n == 0 then ask(seats()[1], 'how_many', { 1, 2 }) end deep(n - 1) end deep(150)";
        let mut refused = 0;
        for lines in [grown, asks] {
            for spare in 0..=2 {
                let ended = vm.start_lines(lines).unwrap();
                assert_eq!(ended, if lines == grown { Run::Failed } else { Run::Asks });
                fill_pages(vm.engine(), spare).unwrap();
                refuse_all(true);
                vm.abandon();
                let again = vm.start_step();
                refuse_all(false);
                refused += usize::from(again.is_err());
                // the same machine plays on
                free_pages(vm.engine()).unwrap();
                vm.set_table(&blank).unwrap();
                run(&mut vm, "assert(#seats() == 2)").unwrap();
            }
        }
        watch_new_machines(false);
        assert!(refused > 1, "{refused}");
    }

    /// More small things of one size than an example makes.
    const MOST_SPARE: usize = 40;

    #[test]
    fn opening_a_game_survives_pages_that_run_out() {
        let game = verbs_game();
        watch_new_machines(true);
        let mut told = 0;
        for spare in (0..MOST / 2).step_by(8) {
            SPARE.set(Some(spare));
            let opened = Play::open(&game, &setup(), Build { explains: true, ..Build::default() });
            refuse_all(false);
            if let Err(error) = opened {
                assert!(!error.to_string().is_empty(), "{spare} places");
                told += 1;
            }
        }
        SPARE.set(None);
        watch_new_machines(false);
        assert!(told > 10, "{told}");
    }

    /// Every request of the opening whose number leaves this remainder, so that several tests share the work.
    fn open_with_refusals(rest: u64) {
        let game = verbs_game();
        watch_new_machines(true);
        refuse(0);
        let build = Build { explains: true, ..Build::default() };
        let mut number = rest;
        loop {
            refuse(number);
            let opened = Play::open(&game, &setup(), build).map(|mut play| {
                if *play.status() == Status::Asking {
                    play.question(0);
                }
                play
            });
            let was_reached = counted() >= number;
            refuse(0);
            match opened {
                Err(error) => assert!(!error.to_string().is_empty(), "request {number}"),
                Ok(mut play) => {
                    // a failure in a step leaves a machine that can begin again
                    play.restart(1);
                    assert_eq!(play.status(), &Status::Asking, "request {number}");
                    play.choose(0, 0);
                    assert_eq!(play.status(), &Status::Asking, "request {number}");
                }
            }
            if !was_reached {
                break;
            }
            number += PARTS;
        }
        watch_new_machines(false);
        assert!(number > 20, "{number}");
    }

    const PARTS: u64 = 2;

    #[test]
    fn opening_a_game_survives_a_refusal_at_every_odd_request() {
        open_with_refusals(1);
    }

    #[test]
    fn opening_a_game_survives_a_refusal_at_every_even_request() {
        open_with_refusals(2);
    }
}
