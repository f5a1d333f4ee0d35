//! Looking at a value where it lies, without pushing it: for the options of a question, which are tables in tables.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use mlua::ffi;

use crate::raw::call::Call;
use crate::raw::engine::{self, Register};

/// A value that lies on the stack or in a table that does. It is good until the script goes on.
#[derive(Clone, Copy)]
pub struct Peek<'a> {
    register: Register,
    alive: std::marker::PhantomData<&'a ()>,
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

impl Call<'_> {
    /// Look at an argument.
    #[inline]
    pub fn peek(&self, at: i32) -> Peek<'_> {
        Peek { register: self.register(at).copied().unwrap_or(Register::NIL), alive: std::marker::PhantomData }
    }
}

impl<'a> Peek<'a> {
    /// An item of a list, by its index from 1; nothing if it is nil or does not lie in the list's array.
    #[inline]
    pub fn item(self, index: i32) -> Option<Peek<'a>> {
        if self.register.kind != ffi::LUA_TTABLE {
            return None;
        }
        // SAFETY: the type says that it is a table, and something that is alive holds it.
        let item = unsafe { engine::item(&self.register, index) }?;
        (item.kind != ffi::LUA_TNIL).then_some(Peek { register: item, ..self })
    }

    /// The flag, nothing for any other value.
    #[inline]
    pub fn flag(self) -> Option<bool> {
        if self.register.kind != ffi::LUA_TBOOLEAN {
            return None;
        }
        // SAFETY: the type says that it is a flag.
        Some(unsafe { self.register.value.flag != 0 })
    }

    /// The whole number, nothing for any other value.
    #[inline]
    pub fn int(self) -> Option<i32> {
        if self.register.kind != ffi::LUA_TNUMBER {
            return None;
        }
        // SAFETY: the type says that it is a number.
        let number = unsafe { self.register.value.number };
        let whole = number as i32;
        (f64::from(whole) == number).then_some(whole)
    }

    /// The mark of options that are no list.
    #[inline]
    pub fn mark(self) -> Option<Mark> {
        if self.register.kind != ffi::LUA_TLIGHTUSERDATA {
            return None;
        }
        Some(if self.register.address() == Mark::Amounts as usize { Mark::Amounts } else { Mark::Span })
    }
}
