//! The coroutine in which a step runs: started, answered, read while it waits, thrown away.
//!
//! One coroutine per VM is reused. It never outlives its step.
//!
//! Nothing that the engine may refuse happens to it from outside: it is started with at most [`MOST_ARGUMENTS`] values,
//! for which a fresh coroutine has room; an answer is pushed by the verb that waits, inside the coroutine
//! (`call::answered`); what it waits with is copied to the main thread and read there, in a protected call.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::c_int;

use houserule_core::diagnostic::Place;
use houserule_core::ids::Thing;
use houserule_core::say;
use mlua::ffi;

use crate::error::{ScriptError, out_of_memory};
use crate::host::Host;
use crate::question::Asked;
use crate::raw::call::{Call, State};
use crate::vm::unlimited;

/// The most values that a function is started with.
const MOST_ARGUMENTS: usize = 8;
/// How much of a stack trace is told: this many of the innermost calls and this many of the outermost.
const TRACED: c_int = 10;
/// How many calls of a waiting step are looked at.
const MOST_CALLERS: usize = 64;

/// What a function in a coroutine is started with.
#[derive(Clone, Copy, Debug)]
pub enum Given {
    /// A thing.
    Thing(Option<Thing>),
    /// A number.
    Number(i32),
    /// A value that the registry keeps.
    Kept(c_int),
}

/// The coroutine of a VM's running step.
pub struct StepThread {
    state: State,
    main: State,
    host: *mut Host,
    /// Did the last run end by itself? If so, nothing has to be thrown away.
    clean: bool,
    /// Keeps the coroutine alive.
    _anchor: mlua::Thread,
    lua: mlua::Lua,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// The step is done.
    Done,
    /// It asks; the question lies on its stack.
    Asks,
    /// It failed; the message lies on its stack.
    Failed,
}

impl StepThread {
    /// A coroutine for this VM.
    pub fn new(lua: &mlua::Lua, host: *mut Host) -> mlua::Result<StepThread> {
        let idle = lua.load("return").into_function()?;
        let anchor = lua.create_thread(idle)?;
        let mut state = std::ptr::null_mut();
        let mut main = std::ptr::null_mut();
        // SAFETY: reads the coroutine's address; `anchor` keeps it alive.
        unsafe {
            lua.exec_raw::<()>(anchor.clone(), |outer| {
                state = ffi::lua_tothread(outer, -1);
                main = ffi::lua_mainthread(outer);
                ffi::lua_resetthread(state);
            })?;
        }
        Ok(StepThread { state, main, host, clean: true, _anchor: anchor, lua: lua.clone() })
    }

    /// Run a function (by registry reference) in the fresh coroutine, unless memory lacks even for that.
    pub fn start(&mut self, function: c_int, arguments: &[Given]) -> Result<Run, ScriptError> {
        assert!(arguments.len() <= MOST_ARGUMENTS, "a fresh coroutine has room for a few values");
        // SAFETY: the coroutine is reset, so its stack is empty and has room for these; all of them are kept elsewhere.
        unsafe {
            self.reset();
            if !self.clean {
                return Err(ScriptError::plain(out_of_memory()));
            }
            ffi::lua_rawgeti_(self.state, ffi::LUA_REGISTRYINDEX, function);
            let mut call = Call::new(self.state, self.host);
            for argument in arguments {
                match *argument {
                    Given::Thing(thing) => call.push_thing_or_nil(thing),
                    Given::Number(number) => call.push_int(number),
                    Given::Kept(reference) => call.push_reference(reference),
                }
            }
            Ok(self.resume(arguments.len() as c_int))
        }
    }

    /// Go on after a question with one of its options.
    pub(crate) fn answer(&mut self, asked: Asked, option: u32) -> Run {
        // SAFETY: the coroutine waits in a verb, which pushes the answer itself.
        unsafe {
            (*self.host).answer = Some((asked, option));
            self.resume(0)
        }
    }

    unsafe fn resume(&mut self, arguments: c_int) -> Run {
        // SAFETY: `arguments` values lie on the coroutine's stack; errors are caught by the resume.
        let run = unsafe {
            (*self.host).waiting_thread = std::ptr::null_mut();
            match ffi::lua_resume_(self.state, self.main, arguments) {
                ffi::LUA_OK => Run::Done,
                ffi::LUA_YIELD => Run::Asks,
                _ => Run::Failed,
            }
        };
        self.clean = run == Run::Done;
        run
    }

    /// The questions that the step waits with; none if it waits for anything else.
    pub(crate) fn take_asked(&mut self, into: &mut Vec<Asked>) {
        into.clear();
        // SAFETY: the host outlives the VM.
        let host = unsafe { &mut *self.host };
        if host.waiting_thread == self.state {
            std::mem::swap(into, &mut host.asked);
        }
    }

    /// Read what lies on the coroutine's stack: question or results.
    pub fn read<T>(&mut self, read: impl FnOnce(&mut Call<'_>) -> T) -> Result<T, ScriptError> {
        let (from, host) = (self.state, self.host);
        let mut found = None;
        // SAFETY: the coroutine is not running; its values are copied to a protected call on the main thread.
        unsafe {
            self.lua.exec_raw::<()>((), |state| {
                let height = ffi::lua_gettop(from);
                ffi::luaL_checkstack(state, height + ffi::LUA_MINSTACK, std::ptr::null());
                (1..=height).for_each(|at| ffi::lua_xpush(from, state, at));
                found = Some(read(&mut Call::new(state, host)));
                ffi::lua_settop(state, 0);
            })?;
        }
        found.ok_or_else(|| ScriptError::plain(say!("function-failed")))
    }

    /// Is the first result anything but `nil` and `false`?
    pub fn is_true(&self) -> bool {
        // SAFETY: reads one value.
        unsafe { ffi::lua_toboolean(self.state, 1) != 0 }
    }

    /// The message that a failed run left.
    pub fn message(&self) -> Option<String> {
        // SAFETY: reads the value on the top where it lies.
        unsafe {
            let call = Call::new(self.state, self.host);
            call.text(call.top()).ok().map(str::to_owned)
        }
    }

    /// Where the functions that wait for an answer stand, the innermost first; line 0 means that it is not known.
    pub fn callers(&self) -> Vec<Place> {
        let mut places = Vec::new();
        // SAFETY: reads debug information of a coroutine that does not run; texts are copied at once.
        unsafe {
            loop {
                let mut found = std::mem::zeroed::<ffi::lua_Debug>();
                let level = c_int::try_from(places.len()).unwrap_or(c_int::MAX);
                if places.len() == MOST_CALLERS || ffi::lua_getinfo(self.state, level, c"sl".as_ptr(), &mut found) == 0
                {
                    return places;
                }
                let is_known = !found.short_src.is_null();
                let text = || std::ffi::CStr::from_ptr(found.short_src).to_string_lossy().into_owned();
                let file = if is_known { text() } else { String::new() };
                places.push(Place { line: u32::try_from(found.currentline).unwrap_or(0), ..Place::file(file) });
            }
        }
    }

    /// The stack trace of a failure, one line per call.
    pub fn trace(&self) -> String {
        // The engine has a function for this, but its buffer is one for all threads.
        let mut trace = String::new();
        // SAFETY: reads debug information of a dead coroutine; texts are copied at once.
        unsafe {
            let depth = ffi::lua_stackdepth(self.state);
            let mut level = 0;
            loop {
                let mut found = std::mem::zeroed::<ffi::lua_Debug>();
                if ffi::lua_getinfo(self.state, level, c"sln".as_ptr(), &mut found) == 0 {
                    return trace;
                }
                let text = |text: *const std::os::raw::c_char| std::ffi::CStr::from_ptr(text).to_string_lossy();
                if !found.short_src.is_null() {
                    trace.push_str(&text(found.short_src));
                }
                if found.currentline > 0 {
                    trace.push_str(&format!(":{}", found.currentline));
                }
                if !found.name.is_null() {
                    trace.push_str(&format!(" function {}", text(found.name)));
                }
                trace.push('\n');
                level += 1;
                if level == TRACED && depth > 2 * TRACED {
                    trace.push_str(&format!("... (+{} frames)\n", depth - 2 * TRACED));
                    level = depth - TRACED;
                }
            }
        }
    }

    /// Throw away whatever runs. If memory lacks even for that, the next start tries again.
    pub fn reset(&mut self) {
        // SAFETY: the coroutine is not running; one that ended by itself can start again with an empty stack.
        unsafe {
            (*self.host).answer = None;
            if self.clean {
                ffi::lua_settop(self.state, 0);
            } else {
                self.clean = self.throw_away().is_ok();
            }
        }
    }

    /// A stack that has grown is given back for a small one, which the engine may refuse to make: scripts may have
    /// left nothing of their memory, and that must not keep them from being thrown away.
    fn throw_away(&mut self) -> mlua::Result<()> {
        let state = self.state;
        // SAFETY: the coroutine is not running; an error is caught and leaves one that can be reset again.
        unlimited(&self.lua, || unsafe { self.lua.exec_raw::<()>((), |_| ffi::lua_resetthread(state)) })
    }
}
