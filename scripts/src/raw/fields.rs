//! The quickest reads: numbers and flags of handles without a call frame.
//!
//! Luau lets a userdata tag register a plain function per field. It gets the handle's memory and a place for the
//! result, no state and no name; so there is one such function per position in a small table of fields.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::{c_char, c_int, c_void};

use crate::host::Host;
use crate::names::Quick;
use crate::raw::call::State;
use crate::raw::handles::{Handle, Tag};

type Getter = unsafe extern "C-unwind" fn(*mut c_void, *mut c_void);

unsafe extern "C-unwind" {
    fn lua_registeruserdatadirectfieldget(state: State, tag: c_int, field: *const c_char, getter: Getter);
    fn lua_userdatadirectfield_setnumber(result: *mut c_void, number: f64);
    fn lua_userdatadirectfield_setboolean(result: *mut c_void, flag: c_int);
    fn lua_userdatadirectfield_setnil(result: *mut c_void);
}

unsafe extern "C-unwind" fn get<const AT: usize>(handle: *mut c_void, result: *mut c_void) {
    // SAFETY: Luau gives the memory of a userdata of our tag, which is a `Handle` whose host is alive.
    unsafe {
        let handle = &*handle.cast::<Handle>();
        let host = &*handle.host;
        match host.quick(handle.tag, AT, handle.id) {
            Quick::Number(number) => lua_userdatadirectfield_setnumber(result, f64::from(number)),
            Quick::Flag(flag) => lua_userdatadirectfield_setboolean(result, c_int::from(flag)),
            Quick::Nothing => lua_userdatadirectfield_setnil(result),
        }
    }
}

macro_rules! getters {
    ($($at:literal)*) => { &[$(get::<$at>),*] };
}

static GETTERS: &[Getter] = getters!(
    0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
    32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
);

/// How many fields of a tag can be read so; the others are read the ordinary way.
pub const QUICK_FIELDS: usize = GETTERS.len();

/// Register the quick fields of a tag, in order.
pub(crate) fn register(lua: &mlua::Lua, tag: Tag, names: &[String]) -> mlua::Result<()> {
    // SAFETY: each name is a valid C string for the call; Luau interns it.
    unsafe {
        lua.exec_raw::<()>((), |state| {
            for (name, getter) in names.iter().zip(GETTERS) {
                if let Ok(name) = std::ffi::CString::new(name.as_str()) {
                    lua_registeruserdatadirectfieldget(state, tag as c_int, name.as_ptr(), *getter);
                }
            }
        })
    }
}

impl Host {
    #[inline]
    fn quick(&self, tag: u8, at: usize, id: u16) -> Quick {
        self.names.quick(&self.table, usize::from(tag) - Tag::Seat as usize, at, id)
    }
}
