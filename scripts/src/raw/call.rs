//! A call from a script into the kernel: reading arguments, pushing results, raising errors.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::os::raw::c_int;

use houserule_core::ids::{KindId, PieceId, RegionId, SeatId, SlotId, Thing, ZoneId};
use mlua::ffi;

use crate::host::Host;
use crate::raw::handles::{self, Tag};

/// A Luau state.
pub type State = *mut ffi::lua_State;

/// Why a verb refuses, in words for the author of the script.
#[derive(Debug)]
pub struct Raise(pub String);

/// What a verb returns: how many values it pushed.
pub type Outcome = Result<c_int, Raise>;

impl<E: std::error::Error> From<E> for Raise {
    fn from(error: E) -> Raise {
        Raise(error.to_string())
    }
}

/// A function that scripts can call.
pub trait Verb {
    /// Do it.
    fn run(call: &mut Call<'_>) -> Outcome;
}

/// One call of a verb.
pub struct Call<'a> {
    state: State,
    /// Do the upvalues of the running function hold the caches of handles?
    in_verb: bool,
    /// The host whose table the verb works on.
    pub host: HostRef<'a>,
}

/// The host, borrowed anew at every use: a verb may call a script that calls other verbs.
pub struct HostRef<'a>(*mut Host, PhantomData<&'a mut Host>);

impl Deref for HostRef<'_> {
    type Target = Host;

    #[inline]
    fn deref(&self) -> &Host {
        // SAFETY: the host outlives the VM, and the borrow ends before the next call into Luau.
        unsafe { &*self.0 }
    }
}

impl DerefMut for HostRef<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Host {
        // SAFETY: as above.
        unsafe { &mut *self.0 }
    }
}

/// The C function of a verb. Its first upvalue is the address of the host.
pub(crate) unsafe extern "C-unwind" fn trampoline<V: Verb>(state: State) -> c_int {
    // SAFETY: the upvalue was set by `register` to a host that outlives the VM; see the module's notes.
    unsafe {
        let host = ffi::lua_touserdata(state, ffi::lua_upvalueindex(1)).cast::<Host>();
        let error = {
            let mut call = Call::in_verb(state, host);
            match V::run(&mut call) {
                Ok(YIELD) => return ffi::lua_yield(state, ffi::lua_gettop(state)),
                Ok(results) => return results,
                Err(error) => error,
            }
        };
        raise(state, error)
    }
}

/// Returned by a verb that waits for an answer: its arguments are what is asked.
pub const YIELD: c_int = -1;

/// Raise an error at the script's line.
pub(super) unsafe fn raise(state: State, error: Raise) -> c_int {
    // SAFETY: pushes two strings and raises; nothing of Rust is alive afterwards.
    unsafe {
        ffi::luaL_where(state, 1);
        ffi::lua_pushlstring(state, error.0.as_ptr().cast(), error.0.len());
        drop(error);
        ffi::lua_concat(state, 2);
        ffi::lua_error(state)
    }
}

/// Make a verb a global function of the VM.
pub(crate) fn register<V: Verb>(lua: &mlua::Lua, host: *mut Host) -> mlua::Result<mlua::Function> {
    // SAFETY: pushes one C closure whose upvalue is the host's address.
    unsafe {
        lua.exec_raw((), |state| {
            let upvalues = handles::push_upvalues(state, host);
            ffi::lua_pushcclosure(state, trampoline::<V>, upvalues);
        })
    }
}

/// What kind of value an argument is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nothing.
    Nil,
    /// A flag.
    Flag,
    /// A number.
    Number,
    /// Text.
    Text,
    /// A list or map.
    Table,
    /// A function.
    Function,
    /// A handle.
    Handle,
    /// Anything else.
    Other,
}

impl Call<'_> {
    pub(super) unsafe fn new<'a>(state: State, host: *mut Host) -> Call<'a> {
        Call { state, in_verb: false, host: HostRef(host, PhantomData) }
    }

    /// A call inside a function of ours, whose upvalues hold the caches of handles.
    #[inline]
    pub(super) unsafe fn in_verb<'a>(state: State, host: *mut Host) -> Call<'a> {
        Call { state, in_verb: true, host: HostRef(host, PhantomData) }
    }

    /// How many arguments were given.
    pub fn argument_count(&self) -> c_int {
        // SAFETY: reads the stack's height.
        unsafe { ffi::lua_gettop(self.state) }
    }

    /// What the argument is.
    pub fn kind(&self, at: c_int) -> Kind {
        // SAFETY: reads a type; an index beyond the stack is `none`.
        match unsafe { ffi::lua_type(self.state, at) } {
            ffi::LUA_TNIL | ffi::LUA_TNONE => Kind::Nil,
            ffi::LUA_TBOOLEAN => Kind::Flag,
            ffi::LUA_TNUMBER => Kind::Number,
            ffi::LUA_TSTRING => Kind::Text,
            ffi::LUA_TTABLE => Kind::Table,
            ffi::LUA_TFUNCTION => Kind::Function,
            ffi::LUA_TUSERDATA => Kind::Handle,
            _ => Kind::Other,
        }
    }

    /// Nothing given?
    pub fn is_nil(&self, at: c_int) -> bool {
        self.kind(at) == Kind::Nil
    }

    /// A whole number.
    pub fn int(&self, at: c_int) -> Result<i32, Raise> {
        // SAFETY: reads a number if it is one.
        let number = unsafe {
            if ffi::lua_type(self.state, at) != ffi::LUA_TNUMBER {
                return Err(self.expected(at, "a whole number"));
            }
            ffi::lua_tonumber(self.state, at)
        };
        let whole = number as i32;
        if f64::from(whole) == number { Ok(whole) } else { Err(Raise(format!("{number} is not a whole number"))) }
    }

    /// A whole number, or this one where nothing is given.
    pub fn int_or(&self, at: c_int, otherwise: i32) -> Result<i32, Raise> {
        if self.is_nil(at) { Ok(otherwise) } else { self.int(at) }
    }

    /// Is it anything but `nil` and `false`?
    pub fn truthy(&self, at: c_int) -> bool {
        // SAFETY: reads a flag.
        unsafe { ffi::lua_toboolean(self.state, at) != 0 }
    }

    /// Text, borrowed from the script for the length of the call.
    pub fn text(&self, at: c_int) -> Result<&str, Raise> {
        // SAFETY: the string is on the stack for the whole call, so it is not collected.
        unsafe {
            if ffi::lua_type(self.state, at) != ffi::LUA_TSTRING {
                return Err(self.expected(at, "text"));
            }
            let mut length = 0;
            let start = ffi::lua_tolstring(self.state, at, &mut length);
            std::str::from_utf8(std::slice::from_raw_parts(start.cast(), length))
                .map_err(|_| Raise("the text is not UTF-8".to_owned()))
        }
    }

    /// The number of a name that the game knows, -1 for any other text.
    #[inline]
    pub fn atom(&self, at: c_int) -> i16 {
        // SAFETY: reads the string's atom or its address; anything else is -1.
        unsafe {
            if ffi::lua_type(self.state, at) != ffi::LUA_TSTRING {
                return -1;
            }
            let mut atom = -1;
            let text = ffi::lua_tostringatom(self.state, at, &mut atom);
            if atom >= 0 { atom as i16 } else { self.host.pinned_atom(text.addr()) }
        }
    }

    /// A thing of the game.
    #[inline]
    pub fn thing(&self, at: c_int) -> Result<Thing, Raise> {
        self.thing_or_nil(at)?.ok_or_else(|| self.expected(at, "a thing of the game"))
    }

    /// A thing of the game, or nothing.
    #[inline]
    pub fn thing_or_nil(&self, at: c_int) -> Result<Option<Thing>, Raise> {
        // SAFETY: only userdata with our tags is read as a handle.
        match unsafe { handles::read(self.state, at) } {
            Some((Tag::Seat, id)) => Ok(Some(Thing::Seat(SeatId(id)))),
            Some((Tag::Piece, id)) => Ok(Some(Thing::Piece(PieceId(id)))),
            Some((Tag::Zone, id)) => Ok(Some(Thing::Zone(ZoneId(id)))),
            Some((Tag::Kind, id)) => Ok(Some(Thing::Kind(KindId(id)))),
            Some((Tag::Region, id)) => Ok(Some(Thing::Region(RegionId(id)))),
            Some((Tag::Slot, id)) => Ok(Some(Thing::Slot(SlotId(id)))),
            Some((Tag::Bank, _)) => Ok(Some(Thing::Bank)),
            Some((Tag::Game | Tag::Options | Tag::Board, _)) => Err(self.expected(at, "a thing of the game")),
            None if self.is_nil(at) => Ok(None),
            None => Err(self.expected(at, "a thing of the game")),
        }
    }

    /// A seat.
    #[inline]
    pub fn seat(&self, at: c_int) -> Result<SeatId, Raise> {
        // SAFETY: only userdata with the seat's tag is read.
        unsafe { handles::read_tag(self.state, at, Tag::Seat) }.map(SeatId).ok_or_else(|| self.expected(at, "a seat"))
    }

    /// A seat or nothing.
    pub fn seat_or_nil(&self, at: c_int) -> Result<Option<SeatId>, Raise> {
        if self.is_nil(at) { Ok(None) } else { self.seat(at).map(Some) }
    }

    /// A piece.
    #[inline]
    pub fn piece(&self, at: c_int) -> Result<PieceId, Raise> {
        // SAFETY: only userdata with the piece's tag is read.
        unsafe { handles::read_tag(self.state, at, Tag::Piece) }
            .map(PieceId)
            .ok_or_else(|| self.expected(at, "a piece"))
    }

    /// A zone; a piece that holds others stands for the zone that it is.
    #[inline]
    pub fn zone(&self, at: c_int) -> Result<ZoneId, Raise> {
        // SAFETY: only userdata with our tags is read.
        if let Some(zone) = unsafe { handles::read_tag(self.state, at, Tag::Zone) } {
            return Ok(ZoneId(zone));
        }
        let held = self.piece(at).ok().and_then(|piece| self.host.table.held_zone(piece));
        held.ok_or_else(|| self.expected(at, "a zone"))
    }

    /// A turn slot.
    pub fn slot(&self, at: c_int) -> Result<SlotId, Raise> {
        // SAFETY: only userdata with the slot's tag is read.
        unsafe { handles::read_tag(self.state, at, Tag::Slot) }.map(SlotId).ok_or_else(|| self.expected(at, "a slot"))
    }

    /// A kind, by handle or by id.
    pub fn any_kind(&self, at: c_int) -> Result<KindId, Raise> {
        // SAFETY: only userdata with the kind's tag is read.
        if let Some(kind) = unsafe { handles::read_tag(self.state, at, Tag::Kind) } {
            return Ok(KindId(kind));
        }
        let id = self.text(at).map_err(|_| self.expected(at, "a kind or its id"))?;
        self.host.layout().def.kind(id).ok_or_else(|| {
            let known = self.host.layout().def.kinds.iter().map(|kind| kind.id.as_str());
            unknown("kind", id, known)
        })
    }

    /// The items of a list argument, each read by a function that is given its place on the stack.
    pub fn list<T>(&self, at: c_int, mut read: impl FnMut(&Self, c_int) -> Result<T, Raise>) -> Result<Vec<T>, Raise> {
        if self.kind(at) != Kind::Table {
            return Err(self.expected(at, "a list"));
        }
        // SAFETY: pushes and pops one value of the table at a time; `at` is made absolute first.
        unsafe {
            let at = ffi::lua_absindex(self.state, at);
            let length = ffi::lua_objlen(self.state, at);
            let mut items = Vec::with_capacity(length);
            for index in 1..=length {
                ffi::lua_rawgeti(self.state, at, index as _);
                let item = read(self, ffi::lua_gettop(self.state));
                ffi::lua_pop(self.state, 1);
                items.push(item?);
            }
            Ok(items)
        }
    }

    /// Push a field of a table argument; the caller reads it at the returned index and calls [`Call::pop`].
    pub fn push_field(&mut self, at: c_int, name: &std::ffi::CStr) -> c_int {
        // SAFETY: a raw read of a table; anything else pushes nil.
        unsafe {
            if ffi::lua_type(self.state, at) == ffi::LUA_TTABLE {
                let at = ffi::lua_absindex(self.state, at);
                ffi::lua_pushstring(self.state, name.as_ptr());
                ffi::lua_rawget(self.state, at);
            } else {
                ffi::lua_pushnil(self.state);
            }
            ffi::lua_gettop(self.state)
        }
    }

    /// Push a field of a table argument's metatable; the caller reads it at the returned index.
    pub fn push_meta_field(&mut self, at: c_int, name: &std::ffi::CStr) -> c_int {
        // SAFETY: a raw read; without a metatable nil is pushed.
        unsafe {
            if ffi::lua_getmetatable(self.state, at) == 0 {
                ffi::lua_pushnil(self.state);
            } else {
                ffi::lua_pushstring(self.state, name.as_ptr());
                ffi::lua_rawget(self.state, -2);
                ffi::lua_remove(self.state, -2);
            }
            ffi::lua_gettop(self.state)
        }
    }

    /// Take a value out of the stack; those above it move down.
    pub fn remove(&mut self, at: c_int) {
        // SAFETY: the caller has pushed a value there.
        unsafe { ffi::lua_remove(self.state, at) };
    }

    /// Drop the last pushed value.
    pub fn pop(&mut self) {
        // SAFETY: the caller has pushed a value.
        unsafe { ffi::lua_pop(self.state, 1) };
    }

    /// Call a function argument; its one result is on the stack. Its error becomes this verb's.
    pub fn call_protected(&mut self, at: c_int, push: impl FnOnce(&mut Self) -> c_int) -> Result<(), Raise> {
        // SAFETY: the function and its arguments are on the stack; the call catches errors.
        unsafe {
            ffi::lua_pushvalue(self.state, at);
            let arguments = push(self);
            if ffi::lua_pcall(self.state, arguments, 1, 0) == ffi::LUA_OK {
                return Ok(());
            }
            let text = self.text(-1).unwrap_or("a function failed").to_owned();
            self.pop();
            Err(Raise(text))
        }
    }

    pub(super) fn state_ptr(&self) -> State {
        self.state
    }

    /// Push an item of a list argument.
    pub fn push_item(&mut self, at: c_int, index: i32) {
        // SAFETY: a raw read of a table.
        unsafe { ffi::lua_rawgeti_(self.state, at, index) };
    }

    /// The pairs of a table argument with text keys, each value read by a function that is given its place.
    pub fn pairs<T>(
        &self,
        at: c_int,
        mut read: impl FnMut(&Self, c_int) -> Result<T, Raise>,
    ) -> Result<Vec<(String, T)>, Raise> {
        if self.kind(at) != Kind::Table {
            return Err(self.expected(at, "a table with named entries"));
        }
        // SAFETY: the ordinary iteration of the C API; key and value are popped before an error is returned.
        unsafe {
            let at = ffi::lua_absindex(self.state, at);
            let mut pairs = Vec::new();
            ffi::lua_pushnil(self.state);
            while ffi::lua_next(self.state, at) != 0 {
                let top = ffi::lua_gettop(self.state);
                let name = self.text(top - 1).map(str::to_owned);
                let value = read(self, top);
                match (name, value) {
                    (Ok(name), Ok(value)) => pairs.push((name, value)),
                    (name, value) => {
                        ffi::lua_pop(self.state, 2);
                        return Err(name.err().or(value.err()).unwrap_or(Raise("a wrong entry".to_owned())));
                    }
                }
                ffi::lua_pop(self.state, 1);
            }
            Ok(pairs)
        }
    }

    /// A number as people write it.
    pub fn number_text(&self, at: c_int) -> String {
        // SAFETY: reads a number.
        unsafe { ffi::lua_tonumber(self.state, at) }.to_string()
    }

    /// Push a list of `{ space = , cost = }`.
    pub fn push_rows(&mut self, rows: &[(Thing, i32)]) {
        // SAFETY: one table and one value at a time.
        unsafe {
            ffi::lua_createtable(self.state, rows.len() as c_int, 0);
            for (at, (thing, cost)) in rows.iter().enumerate() {
                ffi::lua_createtable(self.state, 0, 2);
                self.push_thing(*thing);
                ffi::lua_setfield(self.state, -2, c"space".as_ptr());
                ffi::lua_pushnumber(self.state, f64::from(*cost));
                ffi::lua_setfield(self.state, -2, c"cost".as_ptr());
                ffi::lua_rawseti(self.state, -2, at as i64 + 1);
            }
        }
    }

    /// The index of the last value.
    pub fn top(&self) -> c_int {
        self.argument_count()
    }

    /// May the script wait here?
    pub fn can_wait(&self) -> bool {
        // SAFETY: reads the state.
        unsafe { ffi::lua_isyieldable(self.state) != 0 }
    }

    /// Make the stack this high.
    pub fn settle(&mut self, height: c_int) {
        // SAFETY: grows with nil or drops values.
        unsafe { ffi::lua_settop(self.state, height) };
    }

    /// The length of a list argument.
    pub fn list_len(&self, at: c_int) -> usize {
        // SAFETY: reads a length.
        unsafe { ffi::lua_objlen(self.state, at) }
    }

    /// Push nothing.
    pub fn push_nil(&mut self) {
        // SAFETY: verbs have at least 20 free places on the stack.
        unsafe { ffi::lua_pushnil(self.state) };
    }

    /// Push a number.
    #[inline]
    pub fn push_int(&mut self, number: i32) {
        // SAFETY: as above.
        unsafe { ffi::lua_pushnumber(self.state, f64::from(number)) };
    }

    /// Push a flag.
    pub fn push_flag(&mut self, flag: bool) {
        // SAFETY: as above.
        unsafe { ffi::lua_pushboolean(self.state, c_int::from(flag)) };
    }

    /// Push text.
    pub fn push_text(&mut self, text: &str) {
        // SAFETY: as above; the text is copied.
        unsafe { ffi::lua_pushlstring(self.state, text.as_ptr().cast(), text.len()) };
    }

    /// Push a copy of an argument.
    pub fn push_argument(&mut self, at: c_int) {
        // SAFETY: as above.
        unsafe { ffi::lua_pushvalue(self.state, at) };
    }

    /// Push a thing.
    #[inline]
    pub fn push_thing(&mut self, thing: Thing) {
        let (tag, id) = handles::parts(thing);
        // SAFETY: as above; the handle is found or made.
        unsafe {
            if self.in_verb {
                handles::push_in_verb(self.state, &mut self.host, tag, id);
            } else {
                handles::push(self.state, &mut self.host, tag, id);
            }
        }
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
        // SAFETY: one table and one value at a time.
        unsafe {
            ffi::lua_createtable(self.state, things.len() as c_int, 0);
            for (at, thing) in things.enumerate() {
                self.push_thing(thing);
                ffi::lua_rawseti(self.state, -2, at as i64 + 1);
            }
        }
    }

    /// Push a list of numbers.
    pub fn push_numbers(&mut self, numbers: &[i32]) {
        // SAFETY: one table and one value at a time.
        unsafe {
            ffi::lua_createtable(self.state, numbers.len() as c_int, 0);
            for (at, number) in numbers.iter().enumerate() {
                ffi::lua_pushnumber(self.state, f64::from(*number));
                ffi::lua_rawseti(self.state, -2, at as i64 + 1);
            }
        }
    }

    /// Push a registered value (see `Host`).
    pub fn push_reference(&mut self, reference: c_int) {
        // SAFETY: the reference was made by `lua_ref` of this VM.
        unsafe { ffi::lua_rawgeti(self.state, ffi::LUA_REGISTRYINDEX, reference.into()) };
    }

    /// Freeze the table on the top and keep it; it stays there.
    pub fn freeze_and_keep(&mut self) -> c_int {
        // SAFETY: a table lies on the top; `lua_ref` keeps it.
        unsafe {
            ffi::lua_setreadonly(self.state, -1, 1);
            ffi::lua_ref(self.state, -1)
        }
    }

    /// Let go of a kept value.
    pub fn let_go(&mut self, reference: c_int) {
        // SAFETY: the reference was made by `freeze_and_keep` and is not used again.
        unsafe { ffi::lua_unref(self.state, reference) };
    }

    /// The flag at a place, nothing for any other value.
    #[inline]
    pub fn flag(&self, at: c_int) -> Option<bool> {
        // SAFETY: reads a type and a flag.
        unsafe { (ffi::lua_type(self.state, at) == ffi::LUA_TBOOLEAN).then(|| ffi::lua_toboolean(self.state, at) != 0) }
    }

    /// The message for a wrong argument.
    pub fn expected(&self, at: c_int, what: &str) -> Raise {
        // SAFETY: reads a type's name.
        let found = unsafe {
            let name = ffi::lua_typename(self.state, ffi::lua_type(self.state, at));
            std::ffi::CStr::from_ptr(name).to_string_lossy().into_owned()
        };
        let found = match handles::name_of(self.state, at) {
            Some(name) => name.to_owned(),
            None if found == "no value" => "nil".to_owned(),
            None => found,
        };
        Raise(format!("argument {at} must be {what}, not {found}"))
    }
}

/// The message for an unknown name, with a suggestion.
pub fn unknown<'a>(what: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Raise {
    let hint = houserule_core::diagnostic::closest(name, known)
        .map(|best| format!("; did you mean `{best}`?"))
        .unwrap_or_default();
    Raise(format!("there is no {what} `{name}`{hint}"))
}
