//! The coroutine in which a step runs: started, answered, read while it waits, thrown away.
//!
//! One coroutine per VM is used again and again. It never outlives its step.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::c_int;

use mlua::ffi;

use crate::host::Host;
use crate::raw::call::{Call, State};

/// The coroutine of a VM's running step.
pub struct StepThread {
    state: State,
    main: State,
    host: *mut Host,
    /// Did the last run end by itself? Then nothing has to be thrown away.
    clean: bool,
    /// Keeps the coroutine alive.
    _anchor: mlua::Thread,
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
            })?;
            ffi::lua_resetthread(state);
        }
        Ok(StepThread { state, main, host, clean: true, _anchor: anchor })
    }

    /// Run a function (by registry reference) in the fresh coroutine; `push` pushes its arguments.
    pub fn start(&mut self, function: c_int, push: impl FnOnce(&mut Call<'_>) -> c_int) -> Run {
        // SAFETY: the coroutine is reset, so its stack is empty; the function was kept by `lua_ref`.
        unsafe {
            self.reset();
            ffi::lua_rawgeti_(self.state, ffi::LUA_REGISTRYINDEX, function);
            let arguments = push(&mut Call::new(self.state, self.host));
            self.resume(arguments)
        }
    }

    /// Go on after a question: `push` pushes what `ask` returns.
    pub fn answer(&mut self, push: impl FnOnce(&mut Call<'_>) -> c_int) -> Run {
        // SAFETY: the coroutine waits in `ask`; values below the answer are dropped by the VM.
        unsafe {
            let arguments = push(&mut Call::new(self.state, self.host));
            self.resume(arguments)
        }
    }

    unsafe fn resume(&mut self, arguments: c_int) -> Run {
        // SAFETY: `arguments` values lie on the coroutine's stack; errors are caught by the resume.
        let run = match unsafe { ffi::lua_resume_(self.state, self.main, arguments) } {
            ffi::LUA_OK => Run::Done,
            ffi::LUA_YIELD => Run::Asks,
            _ => Run::Failed,
        };
        self.clean = run == Run::Done;
        run
    }

    /// Read what lies on the coroutine's stack: question, result or message.
    pub fn read<T>(&mut self, read: impl FnOnce(&mut Call<'_>) -> T) -> T {
        // SAFETY: the coroutine is not running; the reader leaves the stack as high as it was.
        unsafe {
            let height = ffi::lua_gettop(self.state);
            let result = read(&mut Call::new(self.state, self.host));
            ffi::lua_settop(self.state, height);
            result
        }
    }

    /// The stack trace of a failure, one line per call.
    pub fn trace(&self) -> String {
        // SAFETY: reads debug information of a dead coroutine.
        unsafe {
            let text = ffi::lua_debugtrace(self.state);
            if text.is_null() { String::new() } else { std::ffi::CStr::from_ptr(text).to_string_lossy().into_owned() }
        }
    }

    /// Throw away whatever runs.
    pub fn reset(&mut self) {
        // SAFETY: the coroutine is not running; one that ended by itself can start anew with an empty stack.
        unsafe {
            if self.clean {
                ffi::lua_settop(self.state, 0);
            } else {
                ffi::lua_resetthread(self.state);
                self.clean = true;
            }
        }
    }
}
