//! Is the engine the one whose memory we know? Each shape, bit and place that `engine`, `values` and `fields` rely on
//! is compared with what the engine's own functions say or do. One process has one engine, so it is asked once.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::{c_int, c_void};
use std::sync::OnceLock;
use std::sync::atomic::Ordering;

use houserule_core::say;
use mlua::ffi;

use super::{
    BLACK, NO_NODES, Register, TableHead, TextHead, USERDATA_HEADER, argument, atom, bytes, fill, first_upvalue,
    height, item, lower, push, tag, thread, userdata,
};
use crate::raw::call::State;
use crate::raw::fields::register_getter;
use crate::raw::values::Pinned;

/// A tag that no handle has.
const TAG: c_int = 61;
/// The most steps of the collector in which it must have gone through a machine that has just been made.
const COLLECTOR_STEPS: u32 = 100_000;

/// Does the engine lay things out as we expect?
pub(crate) fn check(lua: &mlua::Lua) -> mlua::Result<()> {
    static FOUND: OnceLock<u32> = OnceLock::new();
    let found = match FOUND.get() {
        Some(found) => *found,
        None => {
            let found = first_difference(lua)?;
            *FOUND.get_or_init(|| found)
        }
    };
    refuse(found)
}

/// The error for a difference; 0 means that there is none.
fn refuse(number: u32) -> mlua::Result<()> {
    match number {
        0 => Ok(()),
        number => Err(mlua::Error::runtime(say!("engine-is-another", number).to_string())),
    }
}

/// The number of the first thing that is not as we expect, 0 if all is well.
fn first_difference(lua: &mlua::Lua) -> mlua::Result<u32> {
    let checks: [unsafe fn(State) -> u32; 4] = [values, calls, stacks, marks];
    for check in checks {
        let mut found = 0;
        // SAFETY: what is read is first compared with what the engine says; the stack is left as it was.
        unsafe {
            lua.exec_raw::<()>((), |state| {
                found = check(state);
                ffi::lua_settop(state, 0);
            })?;
        }
        if found != 0 {
            return Ok(found);
        }
    }
    getters(lua)
}

/// Registers, the head of a text, of a table, of a userdata.
unsafe fn values(state: State) -> u32 {
    // SAFETY: each read follows a comparison that shows that it is where we think.
    unsafe {
        if size_of::<Register>() != 16 || height(state) != ffi::lua_gettop(state) {
            return 1;
        }
        let first = ffi::lua_gettop(state) + 1;
        ffi::lua_pushnumber(state, 7.5);
        ffi::lua_pushboolean(state, 1);
        ffi::lua_pushlstring(state, c"houserule checks".as_ptr(), 16);
        ffi::lua_createtable(state, 2, 0);
        let memory = ffi::lua_newuserdatatagged(state, 8, TAG);
        if height(state) != first + 4 {
            return 2;
        }
        let Some([number, flag, text, table, thing]) = registers(state, first) else { return 3 };
        let kinds = [number, flag, text, table, thing].map(|one| one.kind);
        if kinds != [ffi::LUA_TNUMBER, ffi::LUA_TBOOLEAN, ffi::LUA_TSTRING, ffi::LUA_TTABLE, ffi::LUA_TUSERDATA] {
            return 4;
        }
        if number.value.number != 7.5 || flag.value.flag != 1 {
            return 5;
        }
        if text.address() + size_of::<TextHead>() != ffi::lua_tostring(state, first + 2).addr()
            || bytes(&text) != Some(b"houserule checks")
        {
            return 6;
        }
        let mut said = 0;
        ffi::lua_tostringatom(state, first + 2, &mut said);
        if atom(&text).map(c_int::from) != Some(said) {
            return 7;
        }
        if thing.address() + USERDATA_HEADER != memory.addr()
            || userdata(&thing, TAG) != Some(memory.cast_const())
            || tag(&thing) != TAG
        {
            return 8;
        }
        ffi::lua_setuserdatatag(state, first + 4, TAG + 1);
        if tag(&thing) != TAG + 1 || userdata(&thing, TAG).is_some() {
            return 9;
        }
        let head = table.address() as *const TableHead;
        if head.addr() != ffi::lua_topointer(state, first + 3).addr()
            || c_int::from((*head).kind) != ffi::LUA_TTABLE
            || (*head).array_size != 2
            || [0, 3].iter().any(|beyond| item(&table, *beyond).is_some_and(|one| one.kind != ffi::LUA_TNIL))
        {
            return 10;
        }
        ffi::lua_settop(state, first + 3);
        fill(state, [Register::number(1.0), Register::flag(true), Register::NIL].into_iter());
        ffi::lua_rawgeti_(state, first + 3, 1);
        ffi::lua_rawgeti_(state, first + 3, 2);
        let is_filled = ffi::lua_tonumber(state, -2) == 1.0 && ffi::lua_type(state, -1) == ffi::LUA_TBOOLEAN;
        if !is_filled
            || ffi::lua_objlen(state, first + 3) != 2
            || item(&table, 2).is_none_or(|one| one.kind != ffi::LUA_TBOOLEAN)
        {
            return 11;
        }
        ffi::lua_setreadonly(state, first + 3, 1);
        if (*head).array_size != 2 || item(&table, 1).is_none_or(|one| one.value.number != 1.0) {
            return 12;
        }
        // a table that never had a named key shares its nodes with all others like it
        ffi::lua_createtable(state, 0, 0);
        ffi::lua_createtable(state, 0, 0);
        ffi::lua_pushboolean(state, 1);
        ffi::lua_rawsetfield(state, -2, c"name".as_ptr());
        let (Some(empty), Some(named)) = (argument(state, -2).copied(), argument(state, -1).copied()) else {
            return 13;
        };
        let nodes = |table: &Register| (*(table.address() as *const TableHead)).nodes.addr();
        if nodes(&empty) == 0 || nodes(&empty) != nodes(&table) || nodes(&empty) == nodes(&named) {
            return 14;
        }
        NO_NODES.store(nodes(&empty), Ordering::Relaxed);
        if item(&empty, 1).is_none_or(|one| one.kind != ffi::LUA_TNIL) || item(&named, 1).is_some() {
            return 15;
        }
        0
    }
}

/// The running function: its stack and its first upvalue.
unsafe fn calls(state: State) -> u32 {
    // SAFETY: pushes a function and calls it.
    unsafe {
        let before = ffi::lua_gettop(state);
        if !push(state, Register::number(3.0)) || ffi::lua_tonumber(state, -1) != 3.0 {
            return 20;
        }
        let mut somewhere = 0_u8;
        let memory: *mut c_void = (&raw mut somewhere).cast();
        ffi::lua_pushlightuserdata(state, memory);
        ffi::lua_pushcclosure(state, give_upvalue, 1);
        ffi::lua_call(state, 0, 1);
        if ffi::lua_touserdata(state, -1) != memory {
            return 21;
        }
        if !lower(state, before) || ffi::lua_gettop(state) != before {
            return 22;
        }
        0
    }
}

/// The end of a thread's stack: the engine makes room when it is reached, and not before.
unsafe fn stacks(state: State) -> u32 {
    // SAFETY: a thread of our own; `room` is believed only within what a fresh stack has.
    unsafe {
        let fresh = ffi::lua_newthread(state);
        let head = thread(fresh);
        if c_int::from((*head).kind) != ffi::LUA_TTHREAD || (*head).global != (*thread(state)).global {
            return 30;
        }
        let room = |head: *mut super::ThreadHead| (*head).stack_last.addr().wrapping_sub((*head).top.addr()) / 16;
        let before = room(head);
        if !(20..=1000).contains(&before) {
            return 31;
        }
        lua_rawcheckstack(fresh, before as c_int - 1);
        if room(head) != before {
            return 32;
        }
        lua_rawcheckstack(fresh, before as c_int);
        if room(head) <= before {
            return 33;
        }
        0
    }
}

/// What the collector has been through is marked, and when the engine pushes something onto a thread, the thread loses
/// the mark.
unsafe fn marks(state: State) -> u32 {
    // SAFETY: a thread of our own; its mark is read while the collector goes through the machine.
    unsafe {
        let waiting = ffi::lua_newthread(state);
        let head = thread(waiting);
        ffi::lua_gc(state, ffi::LUA_GCCOLLECT, 0);
        for _ in 0..COLLECTOR_STEPS {
            if (*head).marks & BLACK != 0 {
                if push(waiting, Register::NIL) {
                    return 41;
                }
                ffi::lua_rawgeti_(waiting, ffi::LUA_REGISTRYINDEX, 1);
                return if (*head).marks & BLACK == 0 && push(waiting, Register::NIL) { 0 } else { 42 };
            }
            ffi::lua_gc(state, ffi::LUA_GCSTEP, 0);
        }
        40
    }
}

/// The place that a field's function is given for its result.
fn getters(lua: &mlua::Lua) -> mlua::Result<u32> {
    // SAFETY: a userdata with room for what a getter is to write; three fields.
    let thing: mlua::AnyUserData = unsafe {
        lua.exec_raw((), |state| {
            let memory = ffi::lua_newuserdatatagged(state, size_of::<Pinned>(), TAG);
            ffi::lua_createtable(state, 0, 0);
            memory.cast::<Pinned>().write(Pinned::at(state, -1).unwrap_or_default());
            ffi::lua_ref(state, -1);
            ffi::lua_pop(state, 1);
            register_getter(state, TAG, c"number", give_number);
            register_getter(state, TAG, c"flag", give_flag);
            register_getter(state, TAG, c"table", give_table);
        })?
    };
    let read: mlua::Function =
        lua.load("local thing = ... return thing.number, thing.flag, thing.table, thing.table").into_function()?;
    let (number, flag, table, again): (mlua::Value, mlua::Value, mlua::Value, mlua::Value) = read.call(thing)?;
    let is_right = number.as_number() == Some(7.5) && flag.as_boolean() == Some(true) && table.is_table();
    Ok(if is_right && table == again { 0 } else { 50 })
}

unsafe extern "C-unwind" fn give_number(_memory: *mut c_void, result: *mut c_void) {
    // SAFETY: the engine gives a register.
    unsafe { result.cast::<Register>().write(Register::number(7.5)) };
}

unsafe extern "C-unwind" fn give_flag(_memory: *mut c_void, result: *mut c_void) {
    // SAFETY: as above.
    unsafe { result.cast::<Register>().write(Register::flag(true)) };
}

unsafe extern "C-unwind" fn give_table(memory: *mut c_void, result: *mut c_void) {
    // SAFETY: as above; the memory holds a table that the registry keeps.
    unsafe { result.cast::<Register>().write((*memory.cast::<Pinned>()).register()) };
}

unsafe extern "C-unwind" fn give_upvalue(state: State) -> c_int {
    // SAFETY: the function has one upvalue, an address.
    unsafe { ffi::lua_pushlightuserdata(state, first_upvalue(state)) };
    1
}

unsafe extern "C-unwind" {
    fn lua_rawcheckstack(state: State, size: c_int);
}

unsafe fn registers(state: State, first: c_int) -> Option<[Register; 5]> {
    // SAFETY: places beyond the top are refused.
    unsafe {
        let mut found = [Register::NIL; 5];
        for (place, at) in found.iter_mut().zip(first..) {
            *place = *argument(state, at)?;
        }
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use houserule_core::locale::Lang;

    use super::*;
    use crate::error::ScriptError;

    #[test]
    fn the_engine_lays_things_out_as_we_think() {
        let lua = mlua::Lua::new();
        assert_eq!(first_difference(&lua).unwrap(), 0);
        // and after a collection, when everything has been looked at
        lua.gc_collect().unwrap();
        assert_eq!(first_difference(&lua).unwrap(), 0);
    }

    #[test]
    fn another_engine_is_refused_in_both_languages() {
        let error = ScriptError::from(refuse(33).unwrap_err());
        assert!(error.message.told(Lang::En).contains("another version"), "{error}");
        assert!(error.message.told(Lang::Ru).contains("не той версии"), "{}", error.message.told(Lang::Ru));
        assert!(error.message.told(Lang::Ru).contains("33"));
    }
}
