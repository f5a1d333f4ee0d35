//! Values kept in the VM's registry under a number, so that raw code can push them without a lookup by name.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::c_int;

use mlua::ffi;

use crate::raw::values::Pinned;

/// Keep a value; the number stays valid as long as the VM lives.
pub(crate) fn keep(lua: &mlua::Lua, value: impl mlua::IntoLua) -> mlua::Result<c_int> {
    let value = value.into_lua(lua)?;
    let mut reference = 0;
    // SAFETY: one value lies on the stack; `lua_ref` keeps it and leaves it there.
    unsafe {
        lua.exec_raw::<()>(value, |state| {
            reference = ffi::lua_ref(state, -1);
            ffi::lua_pop(state, 1);
        })?;
    }
    Ok(reference)
}

/// Keep a value and also say how to write it into a register; numbers and flags have no such form.
pub(crate) fn keep_pinned(lua: &mlua::Lua, value: impl mlua::IntoLua) -> mlua::Result<Kept> {
    let value = value.into_lua(lua)?;
    let mut kept = Kept::default();
    // SAFETY: one value lies on the stack; `lua_ref` keeps it alive, so it may be pinned.
    unsafe {
        lua.exec_raw::<()>(value, |state| {
            kept = Kept { reference: ffi::lua_ref(state, -1), value: Pinned::at(state, -1).unwrap_or_default() };
            ffi::lua_pop(state, 1);
        })?;
    }
    Ok(kept)
}

/// A value that the registry keeps: its number there, and its pinned form if it has one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Kept {
    /// Its number in the registry.
    pub reference: c_int,
    /// How to write it into a register.
    pub value: Pinned,
}

/// A kept table as a value of the safe layer.
pub(crate) fn kept(lua: &mlua::Lua, reference: c_int) -> mlua::Result<mlua::Table> {
    // SAFETY: pushes one value of the registry.
    unsafe {
        lua.exec_raw((), |state| {
            ffi::lua_rawgeti(state, ffi::LUA_REGISTRYINDEX, reference.into());
        })
    }
}

/// Let go of a kept value.
pub(crate) fn release(lua: &mlua::Lua, reference: c_int) -> mlua::Result<()> {
    // SAFETY: the reference was made by `keep` and is not used again.
    unsafe {
        lua.exec_raw((), |state| {
            ffi::lua_unref(state, reference);
        })
    }
}

/// Keep a string for the life of the VM and return its address: equal strings of a VM are the same string.
pub(crate) fn pin_text(lua: &mlua::Lua, text: &str) -> mlua::Result<usize> {
    let mut address = 0;
    // SAFETY: pushes one string, keeps it, pops it.
    unsafe {
        lua.exec_raw::<()>((), |state| {
            ffi::lua_pushlstring(state, text.as_ptr().cast(), text.len());
            address = ffi::lua_tolstring(state, -1, std::ptr::null_mut()).addr();
            ffi::lua_ref(state, -1);
            ffi::lua_pop(state, 1);
        })?;
    }
    Ok(address)
}
