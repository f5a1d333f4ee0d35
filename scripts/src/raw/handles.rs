//! Handles: what a script holds when it holds a seat, a piece, a zone.
//!
//! A handle is a small tagged userdata, made once per thing and VM and found again in a cache, so that equal things
//! are the same value. It holds no state; reading a field asks the table.
//! The fuzzer makes them in a shuffled order in its second VM (`Host::shuffle_handles`), so that a rule which depends
//! on the address order of a table keyed by handles is found.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::{c_char, c_int, c_void};

use houserule_core::ids::Thing;
use houserule_core::say;
use mlua::ffi;

use crate::host::Host;
use crate::raw::call::{Call, State};
use crate::raw::engine;
use crate::raw::values::Pinned;

/// What a handle stands for. The number is the userdata tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Tag {
    /// A seat.
    Seat = 20,
    /// A piece.
    Piece = 21,
    /// A zone, space or link.
    Zone = 22,
    /// A kind.
    Kind = 23,
    /// A region.
    Region = 24,
    /// A turn slot.
    Slot = 25,
    /// The supply.
    Bank = 26,
    /// The table's own values.
    Game = 27,
    /// The options.
    Options = 28,
    /// The board.
    Board = 29,
}

/// All tags.
pub const TAGS: [Tag; 10] = [
    Tag::Seat,
    Tag::Piece,
    Tag::Zone,
    Tag::Kind,
    Tag::Region,
    Tag::Slot,
    Tag::Bank,
    Tag::Game,
    Tag::Options,
    Tag::Board,
];

const FIRST_TAG: c_int = Tag::Seat as c_int;

impl Tag {
    /// From 0, for tables by tag.
    pub fn index(self) -> usize {
        (self as c_int - FIRST_TAG) as usize
    }

    fn from_raw(raw: c_int) -> Option<Tag> {
        TAGS.get(usize::try_from(raw - FIRST_TAG).ok()?).copied()
    }

    /// The tag in a handle's memory.
    #[inline]
    fn known(raw: u8) -> Tag {
        TAGS[usize::from(raw) - Tag::Seat as usize]
    }

    /// The name that `type` and messages show.
    pub fn name(self) -> &'static str {
        match self {
            Tag::Seat => "seat",
            Tag::Piece => "piece",
            Tag::Zone => "zone",
            Tag::Kind => "kind",
            Tag::Region => "region",
            Tag::Slot => "slot",
            Tag::Bank => "bank",
            Tag::Game => "game",
            Tag::Options => "options",
            Tag::Board => "board",
        }
    }
}

/// What lies in a handle's memory.
#[repr(C)]
pub(super) struct Handle {
    pub host: *mut Host,
    pub id: u16,
    pub tag: u8,
}

/// The tag and id of a thing.
pub fn parts(thing: Thing) -> (Tag, u16) {
    match thing {
        Thing::Seat(id) => (Tag::Seat, id.0),
        Thing::Piece(id) => (Tag::Piece, id.0),
        Thing::Zone(id) => (Tag::Zone, id.0),
        Thing::Kind(id) => (Tag::Kind, id.0),
        Thing::Region(id) => (Tag::Region, id.0),
        Thing::Slot(id) => (Tag::Slot, id.0),
        Thing::Bank => (Tag::Bank, 0),
    }
}

/// Read a handle of any tag.
pub(super) unsafe fn read(state: State, at: c_int) -> Option<(Tag, u16)> {
    // SAFETY: anything but userdata has the tag -1, and only our tags are cast.
    unsafe {
        let value = engine::argument(state, at)?;
        let tag = Tag::from_raw(engine::tag(value))?;
        Some((tag, read_tag(state, at, tag)?))
    }
}

/// Read a handle of one tag.
#[inline]
pub(super) unsafe fn read_tag(state: State, at: c_int, tag: Tag) -> Option<u16> {
    // SAFETY: userdata with our tag is a `Handle`.
    unsafe {
        let handle = engine::userdata(engine::argument(state, at)?, tag as c_int)?;
        Some((*handle.cast::<Handle>()).id)
    }
}

/// The name of a handle's tag, for messages.
pub(super) fn name_of(state: State, at: c_int) -> Option<&'static str> {
    // SAFETY: reads a tag.
    unsafe { Tag::from_raw(ffi::lua_userdatatag(state, at)) }.map(Tag::name)
}

/// Push a handle, made now if it is new.
#[inline]
pub(super) unsafe fn push(state: State, host: &mut Host, tag: Tag, id: u16) {
    // SAFETY: pushes the cache, the handle, and drops the cache.
    unsafe {
        push_cache(state, host, tag);
        push_from_cache(state, host, tag, id);
        ffi::lua_remove(state, -2);
    }
}

/// Push the cache of a tag's handles.
#[inline]
pub(super) unsafe fn push_cache(state: State, host: &Host, tag: Tag) {
    // SAFETY: the reference was made by `prepare`.
    unsafe { ffi::lua_rawgeti(state, ffi::LUA_REGISTRYINDEX, host.handle_caches[tag.index()].into()) };
}

/// Push a handle from the cache at the top of the stack.
#[inline]
pub(super) unsafe fn push_from_cache(state: State, host: &mut Host, tag: Tag, id: u16) {
    // SAFETY: a raw read; a missing handle is made and kept.
    unsafe {
        if ffi::lua_rawgeti_(state, -1, c_int::from(id) + 1) == ffi::LUA_TNIL {
            ffi::lua_pop(state, 1);
            make(state, host, tag, id);
            ffi::lua_pushvalue(state, -1);
            ffi::lua_rawseti(state, -3, i64::from(id) + 1);
        }
    }
}

unsafe fn make(state: State, host: *mut Host, tag: Tag, id: u16) {
    // SAFETY: the memory is as large as a handle; its metatable was set by `prepare`.
    unsafe {
        let size = size_of::<Handle>();
        let handle = ffi::lua_newuserdatataggedwithmetatable(state, size, tag as c_int).cast::<Handle>();
        handle.write(Handle { host, id, tag: tag as u8 });
        let made = &mut (*host).handles[tag.index()];
        if made.len() <= usize::from(id) {
            made.resize(usize::from(id) + 1, Pinned::default());
        }
        made[usize::from(id)] = Pinned::at(state, -1).unwrap_or_default();
    }
}

impl Host {
    /// The handle of a thing, for a quick field; made now if it is new.
    #[inline]
    pub(super) fn pinned_thing(&mut self, thing: Thing) -> Pinned {
        let (tag, id) = parts(thing);
        match self.handles[tag.index()].get(usize::from(id)) {
            Some(handle) if handle.is_some() => *handle,
            _ => self.pin_new(tag, id),
        }
    }

    #[cold]
    fn pin_new(&mut self, tag: Tag, id: u16) -> Pinned {
        // SAFETY: Luau waits inside a field read, where it must not collect; the main stack is balanced.
        unsafe {
            let state = self.main_state;
            ffi::lua_gc(state, ffi::LUA_GCSTOP, 0);
            push(state, self, tag, id);
            ffi::lua_pop(state, 1);
            ffi::lua_gc(state, ffi::LUA_GCRESTART, 0);
        }
        self.handles[tag.index()][usize::from(id)]
    }
}

type DirectAccess = unsafe extern "C-unwind" fn(State, *mut c_void, c_int, *mut u16, c_int);
type DirectNamecall = unsafe extern "C-unwind" fn(State, *mut c_void, c_int, *mut u16, c_int) -> c_int;

unsafe extern "C-unwind" {
    fn lua_registeruserdatadirectaccess(
        state: State,
        tag: c_int,
        get: DirectAccess,
        set: DirectAccess,
        namecall: DirectNamecall,
    ) -> c_int;
}

/// The VM calls these instead of the metatable's functions, with the name's atom already at hand.
unsafe extern "C-unwind" fn direct_get(state: State, data: *mut c_void, atom: c_int, _slot: *mut u16, _tag: c_int) {
    // SAFETY: the VM gives the memory of one of our handles and a frame with handle and name on it.
    unsafe { direct(state, data, |call, tag, id| crate::api::read_field_of(call, tag, id, atom as i16)) };
}

unsafe extern "C-unwind" fn direct_set(state: State, data: *mut c_void, atom: c_int, _slot: *mut u16, _tag: c_int) {
    // SAFETY: as above, with the new value behind the name.
    unsafe { direct(state, data, |call, tag, id| crate::api::write_field_of(call, tag, id, atom as i16)) };
}

unsafe extern "C-unwind" fn direct_namecall(
    state: State,
    data: *mut c_void,
    atom: c_int,
    _slot: *mut u16,
    _tag: c_int,
) -> c_int {
    // SAFETY: as above, with the arguments behind the handle.
    unsafe { direct(state, data, |call, tag, id| crate::api::call_method(call, tag, id, atom as i16)) }
}

#[inline]
unsafe fn direct(
    state: State,
    data: *mut c_void,
    run: impl FnOnce(&mut Call<'_>, Tag, u16) -> super::call::Outcome,
) -> c_int {
    // SAFETY: `data` is one of our handles; its host is alive; the error is raised when nothing else is.
    unsafe {
        let handle = &*data.cast::<Handle>();
        let error = {
            let mut call = Call::new(state, handle.host);
            match run(&mut call, Tag::known(handle.tag), handle.id) {
                Ok(results) => return results,
                Err(error) => error,
            }
        };
        super::call::raise(state, error)
    }
}

/// Metatables and caches for all tags; once per VM, before any handle is made.
pub(crate) fn prepare(lua: &mlua::Lua, host: *mut Host) -> mlua::Result<()> {
    // SAFETY: builds tables on a balanced stack.
    unsafe {
        lua.exec_raw::<()>((), |state| {
            (*host).main_state = ffi::lua_mainthread(state);
            ffi::lua_createtable(state, 0, 0);
            (*host).zone_lists_kept = ffi::lua_ref(state, -1);
            ffi::lua_createtable(state, 0, 0);
            ffi::lua_setreadonly(state, -1, 1);
            (*host).empty_list = ffi::lua_ref(state, -1);
            ffi::lua_pop(state, 2);
            (*ffi::lua_callbacks(state)).useratom = Some(atom_of);
            for tag in TAGS {
                ffi::lua_createtable(state, 64, 0);
                (*host).handle_caches[tag.index()] = ffi::lua_ref(state, -1);
                ffi::lua_pop(state, 1);
            }
            for tag in TAGS {
                ffi::lua_createtable(state, 0, 6);
                for (name, function) in [
                    (c"__index", super::call::trampoline::<Index> as ffi::lua_CFunction),
                    (c"__newindex", super::call::trampoline::<NewIndex>),
                    (c"__namecall", super::call::trampoline::<Method>),
                    (c"__tostring", super::call::trampoline::<ToText>),
                ] {
                    ffi::lua_pushlightuserdata(state, host.cast());
                    ffi::lua_pushcclosure(state, function, 1);
                    ffi::lua_setfield(state, -2, name.as_ptr());
                }
                if tag == Tag::Game {
                    ffi::lua_pushlightuserdata(state, host.cast());
                    ffi::lua_pushcclosure(state, super::call::trampoline::<Declare>, 1);
                    ffi::lua_setfield(state, -2, c"__call".as_ptr());
                }
                let name = tag.name();
                ffi::lua_pushlstring(state, name.as_ptr().cast(), name.len());
                ffi::lua_setfield(state, -2, c"__type".as_ptr());
                ffi::lua_pushboolean(state, 0);
                ffi::lua_setfield(state, -2, c"__metatable".as_ptr());
                ffi::lua_setreadonly(state, -1, 1);
                ffi::lua_setuserdatametatable(state, tag as c_int);
                lua_registeruserdatadirectaccess(state, tag as c_int, direct_get, direct_set, direct_namecall);
            }
        })
    }
}

/// Make a handle of each of these ids now, in this order.
pub(crate) fn make_all(lua: &mlua::Lua, host: *mut Host, tag: Tag, ids: &[u16]) -> mlua::Result<()> {
    // SAFETY: one handle at a time on a balanced stack.
    unsafe {
        lua.exec_raw::<()>((), |state| {
            for id in ids {
                push(state, &mut *host, tag, *id);
                ffi::lua_pop(state, 1);
            }
        })
    }
}

/// A handle as a value of the safe layer, for setting globals.
pub(crate) fn value(lua: &mlua::Lua, host: *mut Host, tag: Tag, id: u16) -> mlua::Result<mlua::Value> {
    // SAFETY: pushes one handle.
    unsafe { lua.exec_raw((), |state| push(state, &mut *host, tag, id)) }
}

/// Luau asks once per string which of the game's names it is.
unsafe extern "C-unwind" fn atom_of(_state: State, text: *const c_char, length: usize) -> i16 {
    // SAFETY: Luau gives a valid string.
    let bytes = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), length) };
    super::budget::current_atom(bytes)
}

struct Index;

impl super::call::Verb for Index {
    fn run(call: &mut Call<'_>) -> super::call::Outcome {
        let (tag, id) = target(call)?;
        crate::api::read_field(call, tag, id)
    }
}

struct NewIndex;

impl super::call::Verb for NewIndex {
    fn run(call: &mut Call<'_>) -> super::call::Outcome {
        let (tag, id) = target(call)?;
        crate::api::write_field(call, tag, id)
    }
}

struct Method;

impl super::call::Verb for Method {
    fn run(call: &mut Call<'_>) -> super::call::Outcome {
        let (tag, id) = target(call)?;
        let mut atom = -1;
        // SAFETY: inside a namecall the method's name is known.
        unsafe { ffi::lua_namecallatom(call.state_ptr(), &mut atom) };
        crate::api::call_method(call, tag, id, atom as i16)
    }
}

/// `game { ... }`: what `init.luau` declares, handed through to the loader.
struct Declare;

impl super::call::Verb for Declare {
    fn run(call: &mut Call<'_>) -> super::call::Outcome {
        call.settle(2);
        Ok(1)
    }
}

struct ToText;

impl super::call::Verb for ToText {
    fn run(call: &mut Call<'_>) -> super::call::Outcome {
        let (tag, id) = target(call)?;
        let text = crate::api::handle_text(&call.host, tag, id);
        call.push_text(&text);
        Ok(1)
    }
}

fn target(call: &Call<'_>) -> Result<(Tag, u16), super::call::Raise> {
    // SAFETY: only userdata with our tags is read.
    unsafe { read(call.state_ptr(), 1) }.ok_or_else(|| call.expected(1, say!("a-handle")))
}

impl Call<'_> {
    /// The name of the method that is called.
    pub fn method_name(&self) -> String {
        // SAFETY: inside a namecall the method's name is known; otherwise it is null.
        unsafe {
            let name = ffi::lua_namecallatom(self.state_ptr(), std::ptr::null_mut());
            if name.is_null() { String::new() } else { std::ffi::CStr::from_ptr(name).to_string_lossy().into_owned() }
        }
    }
}
