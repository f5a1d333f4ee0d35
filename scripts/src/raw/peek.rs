//! Looking at a value where it lies, without pushing it: for the options of a question, which are tables in tables.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::c_int;

use mlua::ffi;

use crate::raw::call::Call;
use crate::raw::engine::{self, Register};

/// A value that is looked at; it is valid until the script goes on.
pub trait Seen: Copy {
    /// An item of a list, by its index from 1; nothing if it is nil.
    fn item(self, index: i32) -> Option<Self>;

    /// The flag, nothing for any other value.
    fn flag(self) -> Option<bool>;

    /// The whole number, nothing for any other value.
    fn int(self) -> Option<i32>;

    /// The mark of options that are not a list.
    fn mark(self) -> Option<Mark>;
}

/// Look at an argument as this machine does: `peek!(call, 3, |options| options.item(1).and_then(Seen::flag))`.
macro_rules! peek {
    ($call:expr, $at:expr, |$seen:ident| $read:expr) => {
        if $call.is_public() {
            std::hint::cold_path();
            let $seen = $call.walked($at);
            $read
        } else {
            let $seen = $call.lying($at);
            $read
        }
    };
}
pub(crate) use peek;

/// What stands first in options that are not a list: scripts have no other value of its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub enum Mark {
    /// A span of numbers.
    Span = 0,
    /// Amounts.
    Amounts = 1,
}

impl Mark {
    fn at(address: usize) -> Mark {
        if address == Mark::Amounts as usize { Mark::Amounts } else { Mark::Span }
    }
}

/// A value as it lies in the engine's memory: on the stack, or in a table that does.
#[derive(Clone, Copy)]
pub struct Lying<'a> {
    call: &'a Call<'a>,
    one: Register,
}

/// A value by the way to it, for machines that use the engine's public functions only: an argument, and the places in
/// tables in tables.
#[derive(Clone, Copy)]
pub struct Walked<'a> {
    call: &'a Call<'a>,
    at: c_int,
    places: [i32; DEEPEST],
    depth: usize,
}

/// How deeply options are nested where they are looked at: a part of what is joined, and an item of that.
const DEEPEST: usize = 3;

impl Call<'_> {
    /// An argument where it lies.
    #[inline(always)]
    pub(crate) fn lying(&self, at: c_int) -> Lying<'_> {
        Lying { call: self, one: self.register(at).copied().unwrap_or(Register::NIL) }
    }

    /// The way to an argument.
    pub(crate) fn walked(&self, at: c_int) -> Walked<'_> {
        Walked { call: self, at, places: [0; DEEPEST], depth: 0 }
    }
}

/// A list of plain items under a name, as `as` and `keyed` make it: `{ true, name, list, count, field, is keyed }`.
#[derive(Clone, Copy)]
pub(crate) struct NamedList<'a> {
    name: Register,
    items: &'a [Register],
    /// How many items there are.
    pub count: u32,
    /// Is the name only for the key?
    pub is_keyed: bool,
}

impl<'a> Lying<'a> {
    /// An item of the array of a list, by its place from 0.
    #[inline(always)]
    pub(crate) fn inside(self, place: usize) -> Option<Lying<'a>> {
        Some(Lying { one: *self.items().get(place)?, ..self })
    }

    /// The parts of joined options, if they all lie in one piece.
    #[inline]
    pub(crate) fn as_joined(self) -> Option<impl ExactSizeIterator<Item = Lying<'a>>> {
        let [first, parts @ ..] = self.items() else { return None };
        let is_joined = Lying { one: *first, ..self }.flag() == Some(false);
        // SAFETY: what has items is a table.
        let is_whole = is_joined && unsafe { engine::has_array_only(&self.one) };
        is_whole.then(|| parts.iter().map(move |one| Lying { one: *one, ..self }))
    }

    /// The same as a named list, if it is one that lies in one piece.
    #[inline]
    pub(crate) fn as_named(self) -> Option<NamedList<'a>> {
        let [first, name, list, count, rest @ ..] = self.items() else { return None };
        let list = Lying { one: *list, ..self };
        let items = list.items();
        let count = u32::try_from(Lying { one: *count, ..self }.int()?).ok()?;
        // A script can write the number itself: the list must have that many.
        let is_plain = match count.checked_sub(1) {
            None => items.first().is_none_or(|one| one.kind != ffi::LUA_TLIGHTUSERDATA),
            Some(last) => items.get(last as usize)?.kind != ffi::LUA_TNIL && items[0].kind != ffi::LUA_TLIGHTUSERDATA,
        };
        let is = |one: &Register| Lying { one: *one, ..self }.flag() == Some(true);
        let is_keyed = rest.get(1).is_some_and(is);
        (is(first) && is_plain).then_some(NamedList { name: *name, items, count, is_keyed })
    }

    #[inline(always)]
    fn items(self) -> &'a [Register] {
        // SAFETY: the type says that it is a table, and something that is alive holds it.
        if self.one.kind == ffi::LUA_TTABLE { unsafe { engine::array(&self.one) } } else { &[] }
    }
}

impl NamedList<'_> {
    /// What an answer gives, by its place from 0: the name and the item; nothing if the name is only for the key.
    #[inline]
    pub(crate) fn answer(self, place: usize) -> Option<(Register, Register)> {
        let item = *self.items.get(place)?;
        (!self.is_keyed).then_some((self.name, item))
    }
}

impl Seen for Lying<'_> {
    #[inline(always)]
    fn item(self, index: i32) -> Option<Self> {
        if self.one.kind != ffi::LUA_TTABLE {
            return None;
        }
        // SAFETY: the type says that it is a table, and something that is alive holds it.
        let one = unsafe { engine::item(&self.one, index) }.unwrap_or_else(|| self.item_elsewhere(index));
        (one.kind != ffi::LUA_TNIL).then_some(Lying { one, ..self })
    }

    #[inline(always)]
    fn flag(self) -> Option<bool> {
        // SAFETY: every bit pattern is a flag; the type says whether it is meant.
        (self.one.kind == ffi::LUA_TBOOLEAN).then_some(unsafe { self.one.value.flag != 0 })
    }

    #[inline(always)]
    fn int(self) -> Option<i32> {
        // SAFETY: every bit pattern is a number; the type says whether it is meant.
        let number = (self.one.kind == ffi::LUA_TNUMBER).then_some(unsafe { self.one.value.number })?;
        whole(number)
    }

    #[inline(always)]
    fn mark(self) -> Option<Mark> {
        (self.one.kind == ffi::LUA_TLIGHTUSERDATA).then(|| Mark::at(self.one.address()))
    }
}

impl Lying<'_> {
    /// An item that does not lie in the list's array.
    #[cold]
    fn item_elsewhere(self, index: i32) -> Register {
        let state = self.call.state_ptr();
        // SAFETY: pushes the table and its item and drops both; the table keeps the item alive.
        unsafe {
            // The engine makes room, and tells the collector that the stack changes.
            ffi::lua_rawgeti_(state, ffi::LUA_REGISTRYINDEX, self.call.host.empty_list);
            ffi::lua_pop(state, 1);
            if !engine::push(state, self.one) {
                return Register::NIL;
            }
            ffi::lua_rawgeti_(state, -1, index);
            let item = engine::argument(state, -1).copied().unwrap_or(Register::NIL);
            ffi::lua_pop(state, 2);
            item
        }
    }
}

#[allow(clippy::redundant_closure_for_method_calls, reason = "a method of one lifetime does not fit every call")]
impl Seen for Walked<'_> {
    fn item(mut self, index: i32) -> Option<Self> {
        *self.places.get_mut(self.depth)? = index;
        self.depth += 1;
        (self.kind() != ffi::LUA_TNIL).then_some(self)
    }

    fn flag(self) -> Option<bool> {
        self.on_top(|call, at| call.flag(at))
    }

    fn int(self) -> Option<i32> {
        self.on_top(|call, at| call.number(at)).and_then(whole)
    }

    fn mark(self) -> Option<Mark> {
        // SAFETY: the type says that it is an address.
        let address = || self.on_top(|call, at| unsafe { ffi::lua_touserdata(call.state_ptr(), at) }.addr());
        (self.kind() == ffi::LUA_TLIGHTUSERDATA).then(|| Mark::at(address()))
    }
}

#[allow(clippy::redundant_closure_for_method_calls, reason = "a method of one lifetime does not fit every call")]
impl Walked<'_> {
    fn kind(self) -> c_int {
        self.on_top(|call, at| call.raw_kind(at))
    }

    /// Push the value, read it there, and drop it.
    fn on_top<T>(self, read: impl FnOnce(&Call<'_>, c_int) -> T) -> T {
        let state = self.call.state_ptr();
        // SAFETY: a raw read of one table after the other; anything else than a table has nil in it.
        unsafe {
            let floor = ffi::lua_gettop(state);
            ffi::lua_pushvalue(state, self.at);
            for place in &self.places[..self.depth] {
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

#[inline(always)]
fn whole(number: f64) -> Option<i32> {
    let whole = number as i32;
    (f64::from(whole) == number).then_some(whole)
}
