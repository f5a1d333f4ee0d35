//! Tables with names as keys: walking their entries without copying the names, and making new ones.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::c_int;

use houserule_core::ids::Thing;
use houserule_core::say;
use mlua::ffi;

use crate::raw::call::{Call, Kind, Raise};

impl Call<'_> {
    /// The pairs of a table argument whose keys are things, each value read by a function that is given its place. They
    /// come in no meaningful order.
    pub fn thing_pairs<T>(
        &self,
        at: c_int,
        mut read: impl FnMut(&Self, c_int) -> Result<T, Raise>,
    ) -> Result<Vec<(Thing, T)>, Raise> {
        if self.kind(at) != Kind::Table {
            return Err(self.expected(at, say!("table-by-things")));
        }
        // SAFETY: the ordinary iteration of the C API; key and value are popped before an error is returned.
        unsafe {
            let at = ffi::lua_absindex(self.state_ptr(), at);
            let mut pairs = Vec::new();
            ffi::lua_pushnil(self.state_ptr());
            while ffi::lua_next(self.state_ptr(), at) != 0 {
                let top = ffi::lua_gettop(self.state_ptr());
                let pair = self.thing_or_nil(top - 1).and_then(|key| read(self, top).map(|value| (key, value)));
                match pair {
                    Ok((Some(key), value)) => pairs.push((key, value)),
                    Ok((None, _)) | Err(_) => {
                        ffi::lua_pop(self.state_ptr(), 2);
                        return Err(pair.err().unwrap_or_else(|| self.expected(at, say!("table-by-things"))));
                    }
                }
                ffi::lua_pop(self.state_ptr(), 1);
            }
            Ok(pairs)
        }
    }

    /// Walk the entries of a table argument: `each` is given the places of key and value on the stack.
    pub fn each_entry(
        &self,
        at: c_int,
        mut each: impl FnMut(&Self, c_int, c_int) -> Result<(), Raise>,
    ) -> Result<(), Raise> {
        // SAFETY: the ordinary iteration of the C API on a table; key and value are popped before an error is returned.
        unsafe {
            let state = self.state_ptr();
            let at = ffi::lua_absindex(state, at);
            ffi::lua_pushnil(state);
            while ffi::lua_next(state, at) != 0 {
                let top = ffi::lua_gettop(state);
                if let Err(error) = each(self, top - 1, top) {
                    ffi::lua_pop(state, 2);
                    return Err(error);
                }
                ffi::lua_pop(state, 1);
            }
        }
        Ok(())
    }

    /// The entries of a table argument whose keys are text, at most a given number, each value read by a function that
    /// is given its place.
    pub fn named_pairs<T>(
        &self,
        at: c_int,
        most: usize,
        mut read: impl FnMut(&Self, c_int) -> Result<T, Raise>,
    ) -> Result<Vec<(String, T)>, Raise> {
        let mut pairs = Vec::new();
        self.each_entry(at, |call, key, value| {
            if pairs.len() == most {
                return Err(Raise::new(say!("table-has-too-many-entries", most)));
            }
            if call.kind(key) == Kind::Text {
                pairs.push((call.key_text(key)?, read(call, value)?));
            }
            Ok(())
        })?;
        Ok(pairs)
    }

    /// Push a frozen table of numbers by name, with a metatable that is kept under a number of the registry.
    pub fn push_named_numbers<'n>(&mut self, entries: impl Iterator<Item = (&'n str, i32)>, metatable: c_int) {
        // SAFETY: one table, and one key and value at a time; the reference was made by `keep`.
        unsafe {
            let state = self.state_ptr();
            ffi::lua_createtable(state, 0, entries.size_hint().1.unwrap_or(0) as c_int);
            for (name, number) in entries {
                ffi::lua_pushlstring(state, name.as_ptr().cast(), name.len());
                ffi::lua_pushnumber(state, f64::from(number));
                ffi::lua_rawset(state, -3);
            }
            self.push_reference(metatable);
            ffi::lua_setmetatable(state, -2);
            ffi::lua_setreadonly(state, -1, 1);
        }
    }

    /// Put the list on the top and a list of numbers into a frozen table with the metatable of amounts.
    pub fn wrap_amounts(&mut self, numbers: &[i32]) {
        // SAFETY: a list lies on the top; one table is made around it and the numbers.
        unsafe {
            let state = self.state_ptr();
            ffi::lua_createtable(state, 2, 0);
            ffi::lua_insert(state, -2);
            ffi::lua_rawseti(state, -2, 1);
            self.push_numbers(numbers);
            ffi::lua_rawseti(state, -2, 2);
            let metatable = self.host.amounts_meta;
            self.push_reference(metatable);
            ffi::lua_setmetatable(state, -2);
            ffi::lua_setreadonly(state, -1, 1);
        }
    }

    /// Keep a value for as long as the VM lives; it stays where it is.
    pub fn keep(&mut self, at: c_int) -> c_int {
        // SAFETY: `lua_ref` copies what lies there.
        unsafe { ffi::lua_ref(self.state_ptr(), at) }
    }
}
