//! The memory that the engine asks for in large pieces: pieces larger than any game needs are refused, and a script
//! whose budget is spent gets no large piece at all.
//!
//! The latter is what ends lines of code that make long texts without a loop or a call: they never tick, but each text
//! needs a piece of memory of its own. Small things come out of pages and are not looked at.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::cell::Cell;
use std::os::raw::c_void;
use std::sync::OnceLock;

use houserule_core::say;
use mlua::ffi;

use super::ended;
use crate::raw::call::State;

/// The largest piece of memory: a list of half a million items.
const LARGEST: usize = 8 << 20;
/// Larger than the engine's pages and than what an error message takes.
const LARGE: usize = 64 << 10;

/// The beginning of what all threads of a machine share.
#[repr(C)]
pub(in crate::raw) struct Shared {
    strings: *mut c_void,
    string_counts: u64,
    pub allocator: ffi::lua_Alloc,
    pub memory: *mut c_void,
}

static TRUE_ALLOCATOR: OnceLock<ffi::lua_Alloc> = OnceLock::new();

thread_local! {
    static UNLIMITED: Cell<bool> = const { Cell::new(false) };
}

/// What all threads of a machine share, if it lies where we think.
pub(in crate::raw) unsafe fn shared(state: State) -> Option<*mut Shared> {
    // SAFETY: what is read is compared with what the engine says lies there.
    unsafe {
        let mut memory = std::ptr::null_mut();
        let allocator = ffi::lua_getallocf(state, &mut memory);
        let shared = *state.cast::<*mut Shared>().add(3);
        let known = std::ptr::fn_addr_eq((*shared).allocator, allocator) && (*shared).memory == memory;
        known.then_some(shared)
    }
}

/// Look at what a machine that has just been made asks for.
pub(crate) fn watch(lua: &mlua::Lua) -> mlua::Result<()> {
    let mut is_known = false;
    // SAFETY: the allocator is replaced by one that hands everything on to it; all machines of a process have the same.
    unsafe {
        lua.exec_raw::<()>((), |state: State| {
            let Some(shared) = shared(state) else { return };
            let allocator = *TRUE_ALLOCATOR.get_or_init(|| (*shared).allocator);
            if std::ptr::fn_addr_eq(allocator, (*shared).allocator) {
                (*shared).allocator = watching;
                is_known = true;
            }
        })?;
    }
    if is_known { Ok(()) } else { Err(mlua::Error::runtime(say!("engine-is-another", number = 90).to_string())) }
}

/// Do something for the table, however little scripts have left.
pub(crate) fn unlimited<T>(work: impl FnOnce() -> T) -> T {
    let before = UNLIMITED.replace(true);
    let done = work();
    UNLIMITED.set(before);
    done
}

unsafe extern "C" fn watching(memory: *mut c_void, block: *mut c_void, old: usize, new: usize) -> *mut c_void {
    if new > LARGE && new > old && !UNLIMITED.get() && (new > LARGEST || ended().is_some()) {
        return std::ptr::null_mut();
    }
    // the engine frees "nothing" for every table that it makes
    if block.is_null() && new == 0 {
        return block;
    }
    match TRUE_ALLOCATOR.get() {
        // SAFETY: it is the allocator whose memory this is.
        Some(allocate) => unsafe { allocate(memory, block, old, new) },
        None => std::ptr::null_mut(),
    }
}
