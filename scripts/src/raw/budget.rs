//! What a running script may spend, and which game's names it may speak.
//!
//! Luau calls the interrupt at every loop and call. A plain counter in thread-local memory is the cheapest check that
//! ends every endless loop at the same point on every machine.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use houserule_core::message::Message;
use houserule_core::say;
use std::cell::Cell;
use std::os::raw::c_int;
use std::ptr;

use mlua::ffi;

use crate::names::Names;
use crate::raw::call::{Raise, State};

thread_local! {
    static STEPS_LEFT: Cell<u64> = const { Cell::new(0) };
    static NAMES: Cell<*const Names> = const { Cell::new(ptr::null()) };
}

/// The message of a spent budget; the session recognises it.
/// What a step is told that goes on too long.
fn spent() -> Message {
    say!("step-takes-too-long")
}

/// While it lives, scripts on this thread spend this budget and know these names.
pub struct Entered {
    steps: u64,
    names: *const Names,
}

/// Enter a VM.
pub fn enter(names: &Names, steps: u64) -> Entered {
    Entered { steps: STEPS_LEFT.replace(steps), names: NAMES.replace(names) }
}

impl Drop for Entered {
    fn drop(&mut self) {
        STEPS_LEFT.set(self.steps);
        NAMES.set(self.names);
    }
}

/// Fill the budget again, for the next step.
#[inline]
pub fn refill(steps: u64) {
    STEPS_LEFT.set(steps);
}

/// Let the VM count.
pub(crate) fn install(lua: &mlua::Lua) -> mlua::Result<()> {
    // SAFETY: sets a callback of this VM.
    unsafe { lua.exec_raw((), |state| (*ffi::lua_callbacks(state)).interrupt = Some(interrupt)) }
}

unsafe extern "C-unwind" fn interrupt(state: State, gc: c_int) {
    if gc >= 0 {
        return;
    }
    let left = STEPS_LEFT.get();
    if left == 0 {
        // SAFETY: raising is allowed in an interrupt that does not come from the collector. What runs now
        // is the endless one.
        unsafe {
            super::call::raise_at(state, 0, Raise::new(spent()));
        }
    }
    STEPS_LEFT.set(left - 1);
}

pub(super) fn current_atom(text: &[u8]) -> i16 {
    let names = NAMES.get();
    // SAFETY: `Entered` borrows the names for as long as it lives; null outside of any VM.
    unsafe { names.as_ref() }.map_or(-1, |names| names.luau_atom(text))
}
