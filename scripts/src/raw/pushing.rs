//! Pushing results of a call, and keeping the stack as high as it should be.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::hint::cold_path;
use std::os::raw::c_int;

use houserule_core::ids::Thing;
use mlua::ffi;

use crate::raw::budget::long_texts;
use crate::raw::call::Call;
use crate::raw::engine::{self, Register};
use crate::raw::handles;

impl Call<'_> {
    /// Push nothing.
    pub fn push_nil(&mut self) {
        if !self.push(Register::NIL) {
            // SAFETY: verbs have at least 20 free places on the stack.
            unsafe { ffi::lua_pushnil(self.state_ptr()) };
        }
    }

    /// Push a number.
    #[inline]
    pub fn push_int(&mut self, number: i32) {
        self.push_number(f64::from(number));
    }

    /// Push a number that may be larger.
    #[inline]
    pub fn push_number(&mut self, number: f64) {
        if !self.push(Register::number(number)) {
            // SAFETY: as above.
            unsafe { ffi::lua_pushnumber(self.state_ptr(), number) };
        }
    }

    /// Push a flag.
    pub fn push_flag(&mut self, flag: bool) {
        if !self.push(Register::flag(flag)) {
            // SAFETY: as above.
            unsafe { ffi::lua_pushboolean(self.state_ptr(), c_int::from(flag)) };
        }
    }

    /// Push text.
    pub fn push_text(&mut self, text: &str) {
        long_texts::given(text.len());
        // SAFETY: as above; the text is copied.
        unsafe { ffi::lua_pushlstring(self.state_ptr(), text.as_ptr().cast(), text.len()) };
    }

    /// Push a copy of an argument.
    pub fn push_argument(&mut self, at: c_int) {
        // SAFETY: as above.
        unsafe { ffi::lua_pushvalue(self.state_ptr(), at) };
    }

    /// Push a thing.
    #[inline]
    pub fn push_thing(&mut self, thing: Thing) {
        let handle = self.host.pinned_thing(thing).register();
        if self.push(handle) {
            return;
        }
        let (tag, id) = handles::parts(thing);
        // SAFETY: as above.
        unsafe { handles::push(self.state_ptr(), &self.host, tag, id) };
    }

    /// Push a thing, or nothing.
    pub fn push_thing_or_nil(&mut self, thing: Option<Thing>) {
        match thing {
            Some(thing) => self.push_thing(thing),
            None => self.push_nil(),
        }
    }

    /// Push a list of things.
    pub fn push_things(&mut self, things: impl ExactSizeIterator<Item = Thing>) {
        self.push_list(things.len(), things);
    }

    /// The same where the number of things is known separately.
    pub(super) fn push_list(&self, count: usize, things: impl Iterator<Item = Thing>) {
        let (state, host) = (self.state_ptr(), &*self.host);
        // SAFETY: a new table of that size is filled; looking up a handle does not collect.
        unsafe {
            ffi::lua_createtable(state, count as c_int, 0);
            if self.is_public() {
                cold_path();
                for (at, thing) in things.enumerate() {
                    let (tag, id) = handles::parts(thing);
                    handles::push(state, host, tag, id);
                    ffi::lua_rawseti(state, -2, at as i64 + 1);
                }
                return;
            }
            engine::fill(state, things.map(|thing| host.pinned_thing(thing).register()));
        }
    }

    /// Push a list of frozen lists of things.
    pub fn push_lists(&mut self, lists: Vec<Vec<Thing>>) {
        // SAFETY: one table and one list at a time.
        unsafe {
            ffi::lua_createtable(self.state_ptr(), lists.len() as c_int, 0);
            for (at, list) in lists.into_iter().enumerate() {
                self.push_things(list.into_iter());
                ffi::lua_setreadonly(self.state_ptr(), -1, 1);
                ffi::lua_rawseti(self.state_ptr(), -2, at as i64 + 1);
            }
        }
    }

    /// Push a list of numbers.
    pub fn push_numbers(&mut self, numbers: &[i32]) {
        // SAFETY: one table and one value at a time.
        unsafe {
            ffi::lua_createtable(self.state_ptr(), numbers.len() as c_int, 0);
            for (at, number) in numbers.iter().enumerate() {
                ffi::lua_pushnumber(self.state_ptr(), f64::from(*number));
                ffi::lua_rawseti(self.state_ptr(), -2, at as i64 + 1);
            }
        }
    }

    /// Push a list of texts.
    pub fn push_texts<'t>(&mut self, texts: impl ExactSizeIterator<Item = &'t str>) {
        // SAFETY: one table and one value at a time.
        unsafe {
            ffi::lua_createtable(self.state_ptr(), texts.len() as c_int, 0);
            for (at, text) in texts.enumerate() {
                ffi::lua_pushlstring(self.state_ptr(), text.as_ptr().cast(), text.len());
                ffi::lua_rawseti(self.state_ptr(), -2, at as i64 + 1);
            }
        }
    }

    /// Push a list of `{ space = , cost = }`.
    pub fn push_rows(&mut self, rows: &[(Thing, i32)]) {
        // SAFETY: one table and one value at a time.
        unsafe {
            ffi::lua_createtable(self.state_ptr(), rows.len() as c_int, 0);
            for (at, (thing, cost)) in rows.iter().enumerate() {
                ffi::lua_createtable(self.state_ptr(), 0, 2);
                self.push_thing(*thing);
                ffi::lua_setfield(self.state_ptr(), -2, c"space".as_ptr());
                ffi::lua_pushnumber(self.state_ptr(), f64::from(*cost));
                ffi::lua_setfield(self.state_ptr(), -2, c"cost".as_ptr());
                ffi::lua_rawseti(self.state_ptr(), -2, at as i64 + 1);
            }
        }
    }

    /// Push a table of numbers by things.
    pub fn push_numbers_by_thing(&mut self, rows: &[(Thing, i32)]) {
        // SAFETY: one table, one key and one value at a time.
        unsafe {
            ffi::lua_createtable(self.state_ptr(), 0, rows.len() as c_int);
            for (thing, number) in rows {
                self.push_thing(*thing);
                ffi::lua_pushnumber(self.state_ptr(), f64::from(*number));
                ffi::lua_rawset(self.state_ptr(), -3);
            }
        }
    }

    /// Push a registered value (see `Host`).
    pub fn push_reference(&mut self, reference: c_int) {
        // SAFETY: the reference was made by `lua_ref` of this VM.
        unsafe { ffi::lua_rawgeti(self.state_ptr(), ffi::LUA_REGISTRYINDEX, reference.into()) };
    }

    /// Push an item of a list argument.
    #[inline]
    pub fn push_item(&mut self, at: c_int, index: i32) {
        if let Some(item) = self.item(at, index)
            && self.push(item)
        {
            return;
        }
        // SAFETY: a raw read of a table.
        unsafe { ffi::lua_rawgeti_(self.state_ptr(), at, index) };
    }

    /// Push a field of a table argument; the caller reads it at the returned index and calls [`Call::pop`].
    pub fn push_field(&mut self, at: c_int, name: &std::ffi::CStr) -> c_int {
        // SAFETY: a raw read of a table; anything else pushes nil.
        unsafe {
            if ffi::lua_type(self.state_ptr(), at) == ffi::LUA_TTABLE {
                let at = ffi::lua_absindex(self.state_ptr(), at);
                ffi::lua_pushstring(self.state_ptr(), name.as_ptr());
                ffi::lua_rawget(self.state_ptr(), at);
            } else {
                ffi::lua_pushnil(self.state_ptr());
            }
            ffi::lua_gettop(self.state_ptr())
        }
    }

    /// Push a field of a table argument's metatable; the caller reads it at the returned index.
    pub fn push_meta_field(&mut self, at: c_int, name: &std::ffi::CStr) -> c_int {
        // SAFETY: a raw read; without a metatable nil is pushed.
        unsafe {
            if ffi::lua_getmetatable(self.state_ptr(), at) == 0 {
                ffi::lua_pushnil(self.state_ptr());
            } else {
                ffi::lua_pushstring(self.state_ptr(), name.as_ptr());
                ffi::lua_rawget(self.state_ptr(), -2);
                ffi::lua_remove(self.state_ptr(), -2);
            }
            ffi::lua_gettop(self.state_ptr())
        }
    }

    /// Freeze the table on the top and keep it; it stays there.
    pub fn freeze_and_keep(&mut self) -> c_int {
        // SAFETY: a table lies on the top; `lua_ref` keeps it.
        unsafe {
            ffi::lua_setreadonly(self.state_ptr(), -1, 1);
            ffi::lua_ref(self.state_ptr(), -1)
        }
    }

    /// Let go of a kept value.
    pub fn let_go(&mut self, reference: c_int) {
        // SAFETY: the reference was made by `freeze_and_keep` and is not used again.
        unsafe { ffi::lua_unref(self.state_ptr(), reference) };
    }

    /// Make the stack this high.
    #[inline]
    pub fn settle(&mut self, height: c_int) {
        // SAFETY: grows with nil or drops values.
        unsafe {
            if self.is_public() || !engine::lower(self.state_ptr(), height) {
                cold_path();
                ffi::lua_settop(self.state_ptr(), height);
            }
        }
    }

    /// Make the stack this high where at most the last value may be missing, as with arguments that need not be given.
    #[inline]
    pub fn settle_arguments(&mut self, height: c_int) {
        if self.argument_count() == height - 1 && self.push(Register::NIL) {
            return;
        }
        self.settle(height);
    }

    /// Drop the last pushed value.
    pub fn pop(&mut self) {
        let height = self.top() - 1;
        self.settle(height);
    }

    /// Take a value out of the stack; those above it move down.
    pub fn remove(&mut self, at: c_int) {
        // SAFETY: the caller has pushed a value there.
        unsafe { ffi::lua_remove(self.state_ptr(), at) };
    }

    /// Push two values that something keeps alive; false, and nothing is pushed, where the engine must do it.
    #[inline(always)]
    pub(crate) fn push_both(&mut self, first: Register, second: Register) -> bool {
        if !self.push(first) {
            return false;
        }
        let is_pushed = self.push(second);
        if !is_pushed {
            self.pop();
        }
        is_pushed
    }

    /// An item of a list argument, if it lies in the list's array.
    #[inline(always)]
    fn item(&self, at: c_int, index: i32) -> Option<Register> {
        if self.is_public() {
            cold_path();
            return None;
        }
        let table = self.register(at).filter(|one| one.kind == ffi::LUA_TTABLE)?;
        // SAFETY: the type says that it is a table.
        unsafe { engine::item(table, index) }
    }

    /// Push a value without a call; false where that is not possible, so that the engine must do it.
    #[inline(always)]
    fn push(&mut self, value: Register) -> bool {
        if self.is_public() {
            cold_path();
            return false;
        }
        // SAFETY: the value is a plain one, or something else keeps it alive.
        unsafe { engine::push(self.state_ptr(), value) }
    }
}
