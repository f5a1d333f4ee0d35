//! The engine's own memory, where verbs read and write it without a call: a thread's stack, the array of a table, the
//! head of a string, of a userdata and of a function.
//!
//! Nine tenths of what a verb does is reading three arguments and pushing one result; through the engine's functions
//! that costs more than the verb itself. The shapes below are those of the engine whose version `Cargo.toml` names;
//! `checking` compares them with what the engine's own functions say before the first VM is made, so that another
//! version is an error message and not a wrong read. Machines that use public functions only (`Build::public`) need
//! nothing of this.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::{c_int, c_void};
use std::sync::atomic::{AtomicUsize, Ordering};

use mlua::ffi;

use crate::raw::call::State;

/// A place on the stack or in an array: a value and its type.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Register {
    pub(super) value: Value,
    extra: c_int,
    pub(super) kind: c_int,
}

/// What a register holds; its type says which.
#[repr(C)]
#[derive(Clone, Copy)]
pub(super) union Value {
    pub object: usize,
    pub number: f64,
    pub flag: c_int,
}

impl Register {
    pub const NIL: Register = Register { value: Value { object: 0 }, extra: 0, kind: ffi::LUA_TNIL };

    pub fn number(number: f64) -> Register {
        Register { value: Value { number }, extra: 0, kind: ffi::LUA_TNUMBER }
    }

    pub fn flag(flag: bool) -> Register {
        // the upper half is not read, but it must not be left over from something else
        let mut value = Value { object: 0 };
        value.flag = c_int::from(flag);
        Register { value, extra: 0, kind: ffi::LUA_TBOOLEAN }
    }

    pub fn object(object: usize, kind: c_int) -> Register {
        Register { value: Value { object }, extra: 0, kind }
    }

    #[inline(always)]
    pub fn address(&self) -> usize {
        // SAFETY: every bit pattern is a number.
        unsafe { self.value.object }
    }
}

/// The head of a thread.
#[repr(C)]
struct ThreadHead {
    kind: u8,
    marks: u8,
    header: [u8; 6],
    top: *mut Register,
    base: *mut Register,
    global: *mut c_void,
    call: *mut c_void,
    stack_last: *mut Register,
}

#[repr(C)]
struct TableHead {
    kind: u8,
    marks: u8,
    header: [u8; 6],
    array_size: c_int,
    boundary: c_int,
    metatable: *mut c_void,
    array: *mut Register,
    nodes: *mut c_void,
}

#[repr(C)]
struct UserdataHead {
    header: [u8; 3],
    tag: u8,
    length: c_int,
    metatable: *mut c_void,
}

#[repr(C)]
struct TextHead {
    header: [u8; 4],
    atom: i16,
    padding: i16,
    next: *mut c_void,
    hash: u32,
    length: u32,
}

#[repr(C)]
struct FunctionHead {
    header: [u8; 8],
    list: *mut c_void,
    environment: *mut c_void,
    native: *mut c_void,
    continuation: *mut c_void,
    name: *mut c_void,
    first_upvalue: Register,
}

mod checking;

pub(crate) use checking::check;

/// Must every machine do without the shapes above? That is how a port to another engine begins.
pub(crate) const PUBLIC_ONLY: bool = cfg!(feature = "public_engine");
/// What lies before the memory of a userdata.
pub(super) const USERDATA_HEADER: usize = size_of::<UserdataHead>();
/// The collector's mark of what it has been through.
const BLACK: u8 = 1 << 2;
/// The atom of a string that nobody has asked for yet.
const ATOM_UNKNOWN: i16 = i16::MIN;

#[inline(always)]
fn thread(state: State) -> *mut ThreadHead {
    state.cast()
}

/// How high the stack of the running function is.
#[inline(always)]
pub(super) unsafe fn height(state: State) -> c_int {
    // SAFETY: both lie in one allocation, the stack.
    unsafe { (*thread(state)).top.offset_from((*thread(state)).base) as c_int }
}

/// The register of an argument, counted from 1, or from the top below 0; nothing beyond the top.
#[inline(always)]
pub(super) unsafe fn argument<'a>(state: State, at: c_int) -> Option<&'a Register> {
    // SAFETY: only places between base and top are read.
    unsafe {
        let (base, top) = ((*thread(state)).base, (*thread(state)).top);
        let place = if at > 0 { base.wrapping_offset(at as isize - 1) } else { top.wrapping_offset(at as isize) };
        (place >= base && place < top).then(|| &*place)
    }
}

/// Push a value; false if the stack is full, or if the collector has been through it (which happens only while the
/// thread waits): then the engine must do it, and tell the collector.
#[inline(always)]
pub(super) unsafe fn push(state: State, value: Register) -> bool {
    // SAFETY: the place lies below the end of the stack, and the collector has yet to look at it.
    unsafe {
        let head = thread(state);
        let top = (*head).top;
        if top >= (*head).stack_last || (*head).marks & BLACK != 0 {
            return false;
        }
        top.write(value);
        (*head).top = top.add(1);
        true
    }
}

/// Lower the stack of the running function to this height; false if it is lower already.
#[inline(always)]
pub(super) unsafe fn lower(state: State, wanted: c_int) -> bool {
    // SAFETY: the new top lies between base and the old top.
    unsafe {
        let head = thread(state);
        let top = (*head).base.wrapping_offset(wanted as isize);
        let is_lower = top <= (*head).top;
        if is_lower {
            (*head).top = top;
        }
        is_lower
    }
}

/// The nodes of a table that has nothing but its array: all such tables share them. Known once the engine was checked.
static NO_NODES: AtomicUsize = AtomicUsize::new(0);

/// An item of a table, by its index from 1; nothing if it may lie outside of the table's array.
#[inline(always)]
pub(super) unsafe fn item(table: &Register, index: c_int) -> Option<Register> {
    // SAFETY: the register holds a table, and the place lies in its array.
    unsafe {
        let table = &*(table.address() as *const TableHead);
        // an index below 1 wraps around to one that lies in no array
        let at = index.wrapping_sub(1) as u32;
        if at < table.array_size as u32 {
            return Some(*table.array.add(at as usize));
        }
        (table.nodes.addr() == NO_NODES.load(Ordering::Relaxed)).then_some(Register::NIL)
    }
}

/// The items of a table that lie in its array.
#[inline(always)]
pub(super) unsafe fn array<'a>(table: &Register) -> &'a [Register] {
    // SAFETY: the register holds a table; an empty array has no address of its own.
    unsafe {
        let table = &*(table.address() as *const TableHead);
        match table.array_size {
            0 => &[],
            size => std::slice::from_raw_parts(table.array, size as usize),
        }
    }
}

/// Does a table have nothing but its array?
#[inline(always)]
pub(super) unsafe fn has_array_only(table: &Register) -> bool {
    // SAFETY: the register holds a table.
    unsafe { (*(table.address() as *const TableHead)).nodes.addr() == NO_NODES.load(Ordering::Relaxed) }
}

/// Fill the array of the table at the top, which was just made with room for all of them.
#[inline(always)]
pub(super) unsafe fn fill(state: State, items: impl Iterator<Item = Register>) {
    // SAFETY: a new table is not yet known to the collector, so that it needs no barrier; no more than fits is written.
    unsafe {
        let Some(table) = argument(state, -1) else { return };
        let table = &*(table.address() as *const TableHead);
        for (at, item) in items.take(table.array_size as usize).enumerate() {
            table.array.add(at).write(item);
        }
    }
}

/// The memory of a userdata with that tag.
#[inline(always)]
pub(super) unsafe fn userdata(value: &Register, tag: c_int) -> Option<*const c_void> {
    // SAFETY: the type says that it is a userdata.
    unsafe {
        if value.kind != ffi::LUA_TUSERDATA {
            return None;
        }
        let head = value.address() as *const UserdataHead;
        (c_int::from((*head).tag) == tag).then(|| head.add(1).cast())
    }
}

/// The tag of a userdata, -1 for anything else.
#[inline(always)]
pub(super) unsafe fn tag(value: &Register) -> c_int {
    // SAFETY: the type says that it is a userdata.
    unsafe {
        if value.kind != ffi::LUA_TUSERDATA {
            return -1;
        }
        c_int::from((*(value.address() as *const UserdataHead)).tag)
    }
}

/// The bytes of a string.
#[inline(always)]
pub(super) unsafe fn bytes<'a>(value: &Register) -> Option<&'a [u8]> {
    // SAFETY: the type says that it is a string; its bytes follow its head.
    unsafe {
        if value.kind != ffi::LUA_TSTRING {
            return None;
        }
        let head = value.address() as *const TextHead;
        Some(std::slice::from_raw_parts(head.add(1).cast(), (*head).length as usize))
    }
}

/// The atom of a string, if the engine has asked for it already.
#[inline(always)]
pub(super) unsafe fn atom(value: &Register) -> Option<i16> {
    // SAFETY: the type says that it is a string.
    unsafe {
        if value.kind != ffi::LUA_TSTRING {
            return None;
        }
        let atom = (*(value.address() as *const TextHead)).atom;
        (atom != ATOM_UNKNOWN).then_some(atom)
    }
}

/// Where the bytes of a string lie.
#[inline(always)]
pub(super) fn bytes_of(text: &Register) -> usize {
    text.address() + size_of::<TextHead>()
}

/// The first upvalue of the running native function, an address.
#[inline(always)]
pub(super) unsafe fn first_upvalue(state: State) -> *mut c_void {
    // SAFETY: below its arguments lies the function itself; ours have an address as their first upvalue.
    unsafe {
        let function = &*(*thread(state)).base.sub(1);
        (*(function.address() as *const FunctionHead)).first_upvalue.address() as *mut c_void
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_is_not_read() {
        let lua = mlua::Lua::new();
        // SAFETY: one number lies on the stack.
        unsafe {
            lua.exec_raw::<()>(7, |state| {
                assert!(argument(state, 1).is_some() && argument(state, -1).is_some());
                assert!(argument(state, 2).is_none() && argument(state, -2).is_none() && argument(state, 0).is_none());
                let number = *argument(state, 1).unwrap();
                assert_eq!((tag(&number), bytes(&number), atom(&number)), (-1, None, None));
                assert!(!lower(state, 5));
                ffi::lua_pop(state, 1);
            })
            .unwrap();
        }
    }
}
