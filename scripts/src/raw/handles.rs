//! Handles: what a script holds when it holds a seat, a piece, a zone.
//!
//! A handle is a small tagged userdata, made once per thing and VM and found again in a cache, so that equal things
//! are the same value. It holds no state; reading a field asks the table.
//!
//! Handles are made where an error of the engine can be told and leaves nothing half done: when a machine is built,
//! when it is given a table, and before a piece is created (`Call::make_room_for_piece`). A handle is recorded once the
//! cache holds it. Whatever gives a script a handle only looks it up.
//!
//! Pieces that the rules create come and go with their table, and their numbers are reused. When a table is set, their
//! handles get the tag [`GONE`]: no field, method or verb knows that tag, so a handle that a script has kept is an
//! error message, and never another piece. Handles that are still valid pay nothing for this.
//!
//! The fuzzer makes them in a shuffled order in its second VM (`Build::shuffled`), so that a rule which depends
//! on the address order of a table keyed by handles is found.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::ffi::CStr;
use std::hint::cold_path;
use std::os::raw::{c_char, c_int, c_void};

use houserule_core::ids::{KindId, PieceId, RegionId, SeatId, SlotId, Thing, ZoneId};
use houserule_core::say;
use mlua::ffi;

use crate::host::Host;
use crate::raw::call::{Call, Raise, State, push_verb};
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
/// The tag of a handle whose piece, or the zone that it was, is gone.
const GONE: c_int = 30;

impl Tag {
    /// From 0, for tables by tag.
    pub fn index(self) -> usize {
        (self as c_int - FIRST_TAG) as usize
    }

    /// Written out, because the compiler then sees that the number is the tag.
    #[inline(always)]
    fn from_raw(raw: c_int) -> Option<Tag> {
        Some(match raw {
            20 => Tag::Seat,
            21 => Tag::Piece,
            22 => Tag::Zone,
            23 => Tag::Kind,
            24 => Tag::Region,
            25 => Tag::Slot,
            26 => Tag::Bank,
            27 => Tag::Game,
            28 => Tag::Options,
            29 => Tag::Board,
            _ => return None,
        })
    }

    /// The tag in a handle's memory.
    #[inline]
    fn known(raw: u8) -> Tag {
        TAGS[usize::from(raw) - Tag::Seat as usize]
    }

    /// The thing that a handle with this tag means; nothing for the table itself, its options and its board.
    #[inline]
    pub fn thing(self, id: u16) -> Option<Thing> {
        Some(match self {
            Tag::Seat => Thing::Seat(SeatId(id)),
            Tag::Piece => Thing::Piece(PieceId(id)),
            Tag::Zone => Thing::Zone(ZoneId(id)),
            Tag::Kind => Thing::Kind(KindId(id)),
            Tag::Region => Thing::Region(RegionId(id)),
            Tag::Slot => Thing::Slot(SlotId(id)),
            Tag::Bank => Thing::Bank,
            Tag::Game | Tag::Options | Tag::Board => return None,
        })
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
#[inline]
pub(super) unsafe fn read(call: &Call<'_>, at: c_int) -> Option<(Tag, u16)> {
    // SAFETY: anything but userdata has the tag -1, and only our tags are cast.
    unsafe {
        if call.is_public() {
            cold_path();
            let tag = Tag::from_raw(ffi::lua_userdatatag(call.state_ptr(), at))?;
            return Some((tag, read_tag(call, at, tag)?));
        }
        let one = engine::argument(call.state_ptr(), at)?;
        let raw = engine::tag(one);
        let tag = Tag::from_raw(raw)?;
        Some((tag, (*engine::userdata(one, raw)?.cast::<Handle>()).id))
    }
}

/// Read a handle of one tag.
#[inline]
pub(super) unsafe fn read_tag(call: &Call<'_>, at: c_int, tag: Tag) -> Option<u16> {
    // SAFETY: userdata with our tag is a `Handle`.
    unsafe { Some((*memory(call, at, tag as c_int)?.cast::<Handle>()).id) }
}

#[inline]
unsafe fn memory(call: &Call<'_>, at: c_int, tag: c_int) -> Option<*const c_void> {
    // SAFETY: both roads give the memory of a userdata with that tag, or nothing.
    unsafe {
        if call.is_public() {
            cold_path();
            let memory = ffi::lua_touserdatatagged(call.state_ptr(), at, tag).cast_const();
            return (!memory.is_null()).then_some(memory);
        }
        engine::userdata(engine::argument(call.state_ptr(), at)?, tag)
    }
}

/// The name of a handle's tag, for messages.
pub(super) fn name_of(state: State, at: c_int) -> Option<&'static str> {
    // SAFETY: reads a tag.
    unsafe { Tag::from_raw(ffi::lua_userdatatag(state, at)) }.map(Tag::name)
}

/// The message for a handle whose thing is gone; nothing for any other value.
#[cold]
pub(super) fn gone(state: State, at: c_int) -> Option<Raise> {
    // SAFETY: only our handles get that tag.
    unsafe {
        let handle = ffi::lua_touserdatatagged(state, at, GONE).cast::<Handle>();
        let was = handle.as_ref()?.tag;
        Some(Raise::new(if was == Tag::Zone as u8 { say!("this-zone-is-gone") } else { say!("this-piece-is-gone") }))
    }
}

/// Push the handle of a thing; nil where the table has no such thing.
pub(super) unsafe fn push(state: State, host: &Host, tag: Tag, id: u16) {
    // SAFETY: pushes the cache, the handle, and drops the cache.
    unsafe {
        push_cache(state, host, tag);
        ffi::lua_rawgeti_(state, -1, c_int::from(id) + 1);
        ffi::lua_remove(state, -2);
    }
}

unsafe fn push_cache(state: State, host: &Host, tag: Tag) {
    // SAFETY: the reference was made by `prepare`.
    unsafe { ffi::lua_rawgeti_(state, ffi::LUA_REGISTRYINDEX, host.handle_caches[tag.index()]) };
}

/// Make a handle. Any call but the last two may raise an error, and then nothing is recorded.
unsafe fn make(state: State, host: *mut Host, tag: Tag, id: u16) {
    // SAFETY: the memory is as large as a handle; its metatable was set by `prepare`; the cache keeps what is pinned.
    unsafe {
        let at = usize::from(id);
        let made = &mut (*host).handles[tag.index()];
        if made.len() <= at {
            made.reserve(at + 1 - made.len());
        }
        push_cache(state, &*host, tag);
        let size = size_of::<Handle>();
        let handle = ffi::lua_newuserdatataggedwithmetatable(state, size, tag as c_int).cast::<Handle>();
        handle.write(Handle { host, id, tag: tag as u8 });
        ffi::lua_pushvalue(state, -1);
        ffi::lua_rawseti(state, -3, i64::from(id) + 1);
        let pinned = Pinned::at(state, -1).unwrap_or_default();
        let made = &mut (*host).handles[tag.index()];
        if made.len() <= at {
            made.resize(at + 1, Pinned::default());
        }
        made[at] = pinned;
        ffi::lua_pop(state, 2);
    }
}

/// The handles from a number on are those of things that are gone.
unsafe fn let_go(state: State, host: &mut Host, tag: Tag, first: usize) {
    // SAFETY: what the cache holds are our handles; writing nil where something lies allocates nothing.
    unsafe {
        push_cache(state, host, tag);
        for id in first..host.handles[tag.index()].len() {
            let place = id as c_int + 1;
            if ffi::lua_rawgeti_(state, -1, place) == ffi::LUA_TUSERDATA {
                ffi::lua_setuserdatatag(state, -1, GONE);
                ffi::lua_pushnil(state);
                ffi::lua_rawseti(state, -3, place.into());
            }
            ffi::lua_pop(state, 1);
        }
        ffi::lua_pop(state, 1);
        host.handles[tag.index()].truncate(first);
    }
}

impl Host {
    /// The handle of a thing; nil where the table has no such thing.
    #[inline]
    pub(super) fn pinned_thing(&self, thing: Thing) -> Pinned {
        let (tag, id) = parts(thing);
        self.handles[tag.index()].get(usize::from(id)).copied().unwrap_or_default()
    }

    /// How many things of each kind the table has.
    pub(crate) fn things(&self) -> [(Tag, usize); TAGS.len()] {
        let layout = self.table.layout();
        TAGS.map(|tag| match tag {
            Tag::Seat | Tag::Slot => (tag, usize::from(layout.seats)),
            Tag::Piece => (tag, self.table.piece_count()),
            Tag::Zone => (tag, self.table.zone_count()),
            Tag::Kind => (tag, layout.def.kinds.len()),
            Tag::Region => (tag, layout.board().map_or(0, |board| board.regions.len())),
            Tag::Bank | Tag::Game | Tag::Options | Tag::Board => (tag, 1),
        })
    }

    /// Does every thing of the table have a handle?
    pub(crate) fn has_all_handles(&self) -> bool {
        self.things().iter().all(|(tag, count)| self.handles[tag.index()].len() >= *count)
    }

    /// Do the handles differ from those of a table that was just set?
    pub(crate) fn has_other_handles(&self) -> bool {
        self.has_handles_of_created() || !self.has_all_handles()
    }

    /// Are there handles of pieces that rules have created?
    fn has_handles_of_created(&self) -> bool {
        self.handles[Tag::Piece.index()].len() > self.fixed_pieces
            || self.handles[Tag::Zone.index()].len() > self.fixed_zones
    }
}

impl Call<'_> {
    /// Make the handles that one more piece would have, so that nothing can fail any more once the piece exists.
    pub fn make_room_for_piece(&mut self) {
        let counts = [(Tag::Piece, self.host.table.piece_count()), (Tag::Zone, self.host.table.zone_count())];
        for (tag, count) in counts {
            if let Ok(id) = u16::try_from(count)
                && self.host.handles[tag.index()].len() <= count
            {
                // SAFETY: a verb runs, so the engine's errors are the script's.
                unsafe { make(self.state_ptr(), &raw mut *self.host, tag, id) };
            }
        }
    }

    /// The message for a handle whose thing is gone; nothing for any other value.
    #[cold]
    pub fn gone(&self, at: c_int) -> Option<Raise> {
        gone(self.state_ptr(), at)
    }
}

/// Handles for a table that was set: those of pieces that came and went are gone, and what the table has gets one.
pub(crate) fn renew(lua: &mlua::Lua, host: *mut Host) -> mlua::Result<()> {
    // SAFETY: the host outlives the VM, and no other reference to it is in use.
    let host = unsafe { &mut *host };
    if host.has_handles_of_created() {
        host.any_gone = true;
        host.looking.forget_all();
        host.zone_lists.iter_mut().for_each(super::lists::ZoneList::forget);
        // SAFETY: one handle at a time on a balanced stack.
        unsafe {
            lua.exec_raw::<()>((), |state| {
                let_go(state, host, Tag::Piece, host.fixed_pieces);
                let_go(state, host, Tag::Zone, host.fixed_zones);
            })?;
        }
    }
    make_missing(lua, host)
}

/// Handles for whatever the table has now and did not have before.
pub(crate) fn make_missing(lua: &mlua::Lua, host: *mut Host) -> mlua::Result<()> {
    // SAFETY: the host outlives the VM, and no other reference to it is in use; one handle at a time.
    unsafe {
        if (*host).has_all_handles() {
            return Ok(());
        }
        lua.exec_raw::<()>((), |state| {
            for (tag, count) in (*host).things() {
                for id in (&(*host).handles)[tag.index()].len()..count {
                    make(state, host, tag, id as u16);
                }
            }
        })
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
    // SAFETY: as above, with the new value after the name.
    unsafe { direct(state, data, |call, tag, id| crate::api::write_field_of(call, tag, id, atom as i16)) };
}

unsafe extern "C-unwind" fn direct_namecall(
    state: State,
    data: *mut c_void,
    atom: c_int,
    _slot: *mut u16,
    _tag: c_int,
) -> c_int {
    // SAFETY: as above, with the arguments after the handle.
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

/// Pushes a verb as a function of a VM.
type PushVerb = unsafe fn(State, *mut Host);

/// Metatables and caches for all tags; once per VM, before any handle is made.
pub(crate) fn prepare(lua: &mlua::Lua, host: *mut Host) -> mlua::Result<()> {
    // SAFETY: builds tables on a balanced stack.
    unsafe {
        lua.exec_raw::<()>((), |state| {
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
                let mut functions: Vec<(&CStr, PushVerb)> = vec![
                    (c"__index", push_verb::<Index>),
                    (c"__newindex", push_verb::<NewIndex>),
                    (c"__namecall", push_verb::<Method>),
                    (c"__tostring", push_verb::<ToText>),
                ];
                if tag == Tag::Game {
                    functions.push((c"__call", push_verb::<Declare>));
                }
                for (name, push) in functions {
                    push(state, host);
                    ffi::lua_setfield(state, -2, name.as_ptr());
                }
                let name = tag.name();
                ffi::lua_pushlstring(state, name.as_ptr().cast(), name.len());
                ffi::lua_setfield(state, -2, c"__type".as_ptr());
                ffi::lua_pushboolean(state, 0);
                ffi::lua_setfield(state, -2, c"__metatable".as_ptr());
                ffi::lua_setreadonly(state, -1, 1);
                ffi::lua_setuserdatametatable(state, tag as c_int);
                if !(*host).public {
                    lua_registeruserdatadirectaccess(state, tag as c_int, direct_get, direct_set, direct_namecall);
                }
            }
        })
    }
}

/// Make a handle of each of these ids now, in this order; they are all below the count.
pub(crate) fn make_all(lua: &mlua::Lua, host: *mut Host, tag: Tag, ids: &[u16]) -> mlua::Result<()> {
    // SAFETY: one handle at a time on a balanced stack.
    unsafe {
        lua.exec_raw::<()>((), |state| {
            for id in ids {
                make(state, host, tag, *id);
            }
        })
    }
}

/// A handle as a value of the safe layer, for setting globals.
pub(crate) fn value(lua: &mlua::Lua, host: *mut Host, tag: Tag, id: u16) -> mlua::Result<mlua::Value> {
    // SAFETY: pushes one handle.
    unsafe { lua.exec_raw((), |state| push(state, &*host, tag, id)) }
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

fn target(call: &Call<'_>) -> Result<(Tag, u16), Raise> {
    // SAFETY: only userdata with our tags is read.
    unsafe { read(call, 1) }.ok_or_else(|| call.expected(1, say!("a-handle")))
}

impl Call<'_> {
    /// The name of the method that is called.
    pub fn method_name(&self) -> String {
        // SAFETY: inside a namecall the method's name is known; otherwise it is null.
        unsafe {
            let name = ffi::lua_namecallatom(self.state_ptr(), std::ptr::null_mut());
            if name.is_null() { String::new() } else { CStr::from_ptr(name).to_string_lossy().into_owned() }
        }
    }
}
