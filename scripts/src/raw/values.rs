//! Values that the registry keeps alive, written into a register of Luau without a call.
//!
//! A quick field (see `fields`) gets a place for its result and no state, and Luau offers setters for numbers and
//! flags only. Handles, words and tables of content are kept alive by the registry for as long as the VM lives, so
//! here their value, an address and a type, is copied into that place.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::c_int;

use mlua::ffi;

use crate::raw::call::State;
use crate::raw::engine::{Register, USERDATA_HEADER};

/// A value that something else keeps alive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pinned {
    object: usize,
    kind: c_int,
}

impl Pinned {
    /// The value at a place of the stack, if it is one that can be pinned: a string, table or userdata.
    pub(super) unsafe fn at(state: State, at: c_int) -> Option<Pinned> {
        // SAFETY: reads a type and an address.
        unsafe {
            let kind = ffi::lua_type(state, at);
            let address = ffi::lua_topointer(state, at).addr();
            match kind {
                ffi::LUA_TSTRING | ffi::LUA_TTABLE => Some(Pinned { object: address, kind }),
                ffi::LUA_TUSERDATA => Some(Pinned { object: address - USERDATA_HEADER, kind }),
                _ => None,
            }
        }
    }

    /// Is there a value?
    #[inline]
    pub(super) fn is_some(self) -> bool {
        self.object != 0
    }

    /// As it lies in a register.
    #[inline(always)]
    pub(super) fn register(self) -> Register {
        Register::object(self.object, self.kind)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::os::raw::c_void;

    use super::*;

    thread_local! {
        static GIVEN: Cell<Pinned> = const { Cell::new(Pinned { object: 0, kind: 0 }) };
    }

    unsafe extern "C-unwind" fn give(_memory: *mut c_void, register: *mut c_void) {
        // SAFETY: Luau gives a register; the test keeps the value alive.
        unsafe { register.cast::<Register>().write(GIVEN.get().register()) };
    }

    #[test]
    fn what_is_pinned_is_the_same_value() {
        const TAG: c_int = 60;
        let lua = mlua::Lua::new();
        // SAFETY: a userdata without memory of its own and one registered field.
        let asked: mlua::AnyUserData = unsafe {
            lua.exec_raw((), |state| {
                ffi::lua_newuserdatatagged(state, 8, TAG);
                super::super::fields::register_getter(state, TAG, c"it", give);
            })
            .unwrap()
        };
        let read: mlua::Function = lua.load("return function(thing) return thing.it end").eval().unwrap();
        let values = [
            mlua::Value::Table(lua.create_table().unwrap()),
            mlua::Value::String(lua.create_string("a word of the game").unwrap()),
            mlua::Value::UserData(asked.clone()),
        ];
        for value in values {
            // SAFETY: one value lies on the stack.
            unsafe {
                lua.exec_raw::<()>(value.clone(), |state| {
                    GIVEN.set(Pinned::at(state, -1).unwrap());
                    ffi::lua_pop(state, 1);
                })
                .unwrap();
            }
            let back: mlua::Value = read.call(asked.clone()).unwrap();
            assert_eq!(back, value);
        }
    }

    #[test]
    fn numbers_are_not_pinned() {
        let lua = mlua::Lua::new();
        // SAFETY: one number lies on the stack.
        unsafe {
            lua.exec_raw::<()>(7, |state| {
                assert_eq!(Pinned::at(state, -1), None);
                ffi::lua_pop(state, 1);
            })
            .unwrap();
        }
    }
}
