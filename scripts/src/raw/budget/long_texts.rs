//! Long texts, which the engine makes and compares without asking anybody.
//!
//! `..` can make a text of any length, and `<` looks at two of them from end to end; neither ticks by its length. So
//! every long text is paid for when it is made, and from then on a tick of the same step costs as much as comparing the
//! longest of them. A script therefore ends at the same point on every machine. Library functions are charged
//! separately (`libraries`): whether the engine makes their text again or finds an equal one depends on what it has
//! collected, so only those that Luau code makes with `..`, and those of a loading script, are counted here.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::ffi::CStr;
use std::os::raw::{c_int, c_void};

use mlua::ffi;

use super::{Ended, PURSE, Purse, charge};
use crate::limits::LONGEST_SCRIPT_TEXT;
use crate::raw::call::State;

/// Shorter texts cost less than the tick that goes with them.
const LONG: usize = 4 << 10;
/// Bytes that are copied and summed up in the time of a unit, and bytes that are compared.
const MADE: usize = 128;
const COMPARED: usize = 2 << 10;

/// Be notified of every text that is made.
pub(super) unsafe fn install(state: State) {
    // SAFETY: sets a callback of this VM.
    unsafe { (*ffi::lua_callbacks(state)).onallocate = Some(allocated) };
}

impl Purse {
    /// There is a text of this many bytes that may be compared.
    pub(super) fn note_text(&self, bytes: usize) {
        if bytes >= LONG {
            self.weigh_texts(self.texts.get().max((bytes / COMPARED) as u64));
        }
    }

    /// Let a tick cost this much more.
    pub(super) fn weigh_texts(&self, weight: u64) {
        if weight != self.texts.get() {
            if self.ended.get().is_none() {
                self.take_back_ticks();
            }
            self.texts.set(weight);
        }
    }
}

/// The kernel gives a script a text of this many bytes.
#[inline]
pub fn given(bytes: usize) {
    if bytes >= LONG {
        PURSE.with(|purse| purse.note_text(bytes));
        charge(bytes / MADE);
    }
}

/// What a tick costs in addition because of the long texts of the running step.
pub fn weight() -> u64 {
    PURSE.with(|purse| purse.texts.get())
}

/// Go on with the long texts that a step has made before.
pub fn set_weight(weight: u64) {
    PURSE.with(|purse| purse.weigh_texts(weight));
}

/// Count the texts of scripts that are being loaded, too: what they hold lives as long as the machine.
pub fn count_all() {
    PURSE.with(|purse| purse.counts_all_texts.set(true));
}

unsafe extern "C-unwind" fn allocated(
    state: State,
    _block: *mut c_void,
    _old: usize,
    new: usize,
    _category: u8,
    kind: c_int,
    _tag: c_int,
) {
    if new >= LONG && kind == ffi::LUA_TSTRING {
        // SAFETY: called by the running thread.
        unsafe { made(state, new) };
    }
}

/// Pay for a text. Nothing may be raised here: the text is not yet complete. If it cannot be paid for, the next tick or
/// the next piece of memory ends the script.
#[cold]
unsafe fn made(state: State, bytes: usize) {
    // SAFETY: as above.
    let is_joined = unsafe { runs_luau(state) };
    PURSE.with(|purse| {
        let is_entered = purse.allowance.get().step > 0;
        if !is_entered || !(is_joined || purse.counts_all_texts.get()) {
            return;
        }
        purse.note_text(bytes);
        let _ = purse.spend((bytes / MADE) as u64);
        if bytes > LONGEST_SCRIPT_TEXT && purse.ended.get().is_none() {
            purse.end(Ended::LongText);
        }
    });
}

/// Is it Luau code that runs, and not a function of the engine or a verb?
unsafe fn runs_luau(state: State) -> bool {
    // SAFETY: `s` fills in texts that live as long as the function, and asks for no memory.
    unsafe {
        let mut activation: ffi::lua_Debug = std::mem::zeroed();
        ffi::lua_getinfo(state, 0, c"s".as_ptr(), &mut activation) != 0
            && !activation.what.is_null()
            && CStr::from_ptr(activation.what) != c"C"
    }
}
