//! Looking at a value where it lies, without pushing it: for the options of a question, which are tables in tables.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::c_int;

use mlua::ffi;

use crate::raw::call::Call;
use crate::raw::engine::{self, Register};

/// A value that lies on the stack or in a table that does. It is good until the script goes on.
#[derive(Clone, Copy)]
pub struct Peek<'a> {
    call: &'a Call<'a>,
    seen: Seen,
}

/// What stands first in options that are no list: scripts have no other value of its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub enum Mark {
    /// A span of numbers.
    Span = 0,
    /// Amounts.
    Amounts = 1,
}

/// How a value is looked at.
#[derive(Clone, Copy)]
enum Seen {
    /// As it lies in the engine's memory.
    Register(Register),
    /// By the way to it, for machines that use the engine's public functions only: an argument, and the places in
    /// tables in tables.
    Way { at: c_int, places: [i32; DEEPEST], depth: usize },
}

/// How deep options lie in each other where they are looked at: a part of what is joined, and an item of that.
const DEEPEST: usize = 3;

impl Call<'_> {
    /// Look at an argument.
    #[inline]
    pub fn peek(&self, at: c_int) -> Peek<'_> {
        let seen = match self.is_public() {
            true => Seen::Way { at, places: [0; DEEPEST], depth: 0 },
            false => Seen::Register(self.register(at).copied().unwrap_or(Register::NIL)),
        };
        Peek { call: self, seen }
    }
}

#[allow(clippy::redundant_closure_for_method_calls, reason = "a method of one lifetime does not fit every call")]
impl<'a> Peek<'a> {
    /// An item of a list, by its index from 1; nothing if it is nil.
    #[inline]
    pub fn item(self, index: i32) -> Option<Peek<'a>> {
        let seen = match self.seen {
            Seen::Register(register) if register.kind != ffi::LUA_TTABLE => return None,
            Seen::Register(register) => {
                // SAFETY: the type says that it is a table, and something that is alive holds it.
                let item = unsafe { engine::item(&register, index) };
                Seen::Register(item.unwrap_or_else(|| self.item_elsewhere(register, index)))
            }
            Seen::Way { at, mut places, depth } => {
                *places.get_mut(depth)? = index;
                Seen::Way { at, places, depth: depth + 1 }
            }
        };
        let item = Peek { seen, ..self };
        (item.kind() != ffi::LUA_TNIL).then_some(item)
    }

    /// An item that does not lie in the list's array.
    #[cold]
    fn item_elsewhere(self, table: Register, index: i32) -> Register {
        let state = self.call.state_ptr();
        // SAFETY: pushes the table and its item and drops both; the table keeps the item alive.
        unsafe {
            // The engine makes room, and tells the collector that the stack changes.
            ffi::lua_rawgeti_(state, ffi::LUA_REGISTRYINDEX, self.call.host.empty_list);
            ffi::lua_pop(state, 1);
            if !engine::push(state, table) {
                return Register::NIL;
            }
            ffi::lua_rawgeti_(state, -1, index);
            let item = engine::argument(state, -1).copied().unwrap_or(Register::NIL);
            ffi::lua_pop(state, 2);
            item
        }
    }

    /// The flag, nothing for any other value.
    #[inline]
    pub fn flag(self) -> Option<bool> {
        match self.seen {
            // SAFETY: every bit pattern is a flag; the type says whether it is meant.
            Seen::Register(one) => (one.kind == ffi::LUA_TBOOLEAN).then_some(unsafe { one.value.flag != 0 }),
            Seen::Way { .. } => self.on_top(|call, at| call.flag(at)),
        }
    }

    /// The whole number, nothing for any other value.
    #[inline]
    pub fn int(self) -> Option<i32> {
        let number = match self.seen {
            // SAFETY: every bit pattern is a number; the type says whether it is meant.
            Seen::Register(one) => (one.kind == ffi::LUA_TNUMBER).then_some(unsafe { one.value.number }),
            Seen::Way { .. } => self.on_top(|call, at| call.number(at)),
        }?;
        let whole = number as i32;
        (f64::from(whole) == number).then_some(whole)
    }

    /// The mark of options that are no list.
    #[inline]
    pub fn mark(self) -> Option<Mark> {
        if self.kind() != ffi::LUA_TLIGHTUSERDATA {
            return None;
        }
        let address = match self.seen {
            Seen::Register(one) => one.address(),
            // SAFETY: the type says that it is an address.
            Seen::Way { .. } => self.on_top(|call, at| unsafe { ffi::lua_touserdata(call.state_ptr(), at) }.addr()),
        };
        Some(if address == Mark::Amounts as usize { Mark::Amounts } else { Mark::Span })
    }

    #[inline]
    fn kind(self) -> c_int {
        match self.seen {
            Seen::Register(one) => one.kind,
            Seen::Way { .. } => self.on_top(|call, at| call.raw_kind(at)),
        }
    }

    /// Push the value, read it there, and drop it.
    fn on_top<T>(self, read: impl FnOnce(&Call<'_>, c_int) -> T) -> T {
        let Seen::Way { at, places, depth } = self.seen else { unreachable!("a register is read where it lies") };
        let state = self.call.state_ptr();
        // SAFETY: a raw read of one table after the other; anything else than a table has nil in it.
        unsafe {
            let floor = ffi::lua_gettop(state);
            ffi::lua_pushvalue(state, at);
            for place in &places[..depth] {
                match ffi::lua_type(state, -1) {
                    ffi::LUA_TTABLE => _ = ffi::lua_rawgeti_(state, -1, *place),
                    _ => ffi::lua_pushnil(state),
                }
            }
            let found = read(self.call, ffi::lua_gettop(state));
            ffi::lua_settop(state, floor);
            found
        }
    }
}
