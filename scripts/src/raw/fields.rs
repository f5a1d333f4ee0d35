//! The quickest reads: numbers, flags, words, things and tables of content, without a call frame.
//!
//! Luau lets a userdata tag register a plain function per field. It gets the handle's memory and a place for the
//! result, no state and no name; so there is one such function per position in a small table of fields.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::{c_char, c_int, c_void};

use houserule_core::ids::{PieceId, Thing};

use crate::host::Host;
use crate::names::{AtOnce, Quick};
use crate::raw::call::State;
use crate::raw::engine::Register;
use crate::raw::handles::{Handle, Tag};

pub(super) type Getter = unsafe extern "C-unwind" fn(*mut c_void, *mut c_void);

unsafe extern "C-unwind" {
    fn lua_registeruserdatadirectfieldget(state: State, tag: c_int, field: *const c_char, getter: Getter);
}

unsafe extern "C-unwind" fn get<const AT: usize>(handle: *mut c_void, result: *mut c_void) {
    // SAFETY: what Luau gives is handed on.
    unsafe { read(handle, result, AT) };
}

/// One function for all positions, so that its code stays in the cache.
#[inline(never)]
unsafe fn read(handle: *mut c_void, result: *mut c_void, at: usize) {
    // SAFETY: Luau gives the memory of a userdata of our tag, which is a `Handle` whose host is alive.
    unsafe {
        let handle = &*handle.cast::<Handle>();
        let host = &*handle.host;
        let value = match host.names.quick_at_once(&host.table, place_of_tag(handle.tag), at, handle.id) {
            AtOnce::Number(number) => Register::number(f64::from(number)),
            AtOnce::Piece(piece) => host.pinned_thing(Thing::Piece(PieceId(piece))).register(),
            AtOnce::Other => return read_any(handle, result, at),
        };
        result.cast::<Register>().write(value);
    }
}

#[inline(never)]
unsafe fn read_any(handle: &Handle, result: *mut c_void, at: usize) {
    // SAFETY: as above.
    unsafe {
        let host = &*handle.host;
        let value = match host.quick(handle.tag, at, handle.id) {
            Quick::Number(number) => Register::number(f64::from(number)),
            Quick::Flag(flag) => Register::flag(flag),
            Quick::Thing(thing) => host.pinned_thing(thing).register(),
            Quick::Symbol(symbol) => host.symbols[symbol].register(),
            Quick::Constant(at) if host.constants[at].value.is_some() => host.constants[at].value.register(),
            Quick::Constant(_) | Quick::Nothing => Register::NIL,
        };
        result.cast::<Register>().write(value);
    }
}

macro_rules! getters {
    ($($at:literal)*) => { &[$(get::<$at>),*] };
}

static GETTERS: &[Getter] = getters!(
    0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
    32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
    64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95
    96 97 98 99 100 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123
    124 125 126 127
);

/// How many fields of a tag can be read this way; the others are read the ordinary way.
pub const QUICK_FIELDS: usize = GETTERS.len();

/// Register the quick fields of a tag, in order.
pub(crate) fn register(lua: &mlua::Lua, tag: Tag, names: &[String]) -> mlua::Result<()> {
    // SAFETY: each name is a valid C string for the call; Luau interns it.
    unsafe {
        lua.exec_raw::<()>((), |state| {
            for (name, getter) in names.iter().zip(GETTERS) {
                if let Ok(name) = std::ffi::CString::new(name.as_str()) {
                    register_getter(state, tag as c_int, &name, *getter);
                }
            }
        })
    }
}

/// Let a field of a tag be read by a function.
pub(super) unsafe fn register_getter(state: State, tag: c_int, name: &std::ffi::CStr, getter: Getter) {
    // SAFETY: the name is a valid C string for the call; Luau interns it.
    unsafe { lua_registeruserdatadirectfieldget(state, tag, name.as_ptr(), getter) };
}

impl Host {
    #[inline(always)]
    fn quick(&self, tag: u8, at: usize, id: u16) -> Quick {
        self.names.quick(&self.table, place_of_tag(tag), at, id)
    }
}

/// The place of a handle's tag in tables by tag.
#[inline(always)]
fn place_of_tag(tag: u8) -> usize {
    usize::from(tag) - Tag::Seat as usize
}
