//! Luau's own library functions whose cost depends on what they are given: each is charged accordingly, and otherwise
//! behaves as before.
//!
//! The charged function stands in the same table under the same name. It looks at its arguments, pays, and goes on in
//! the engine's function with exactly the same stack, so that results and errors are the engine's. Functions that are
//! not in [`CHARGED`] cost about as much as the call itself, whatever they are given.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::c_int;
use std::sync::OnceLock;

use houserule_core::say;
use mlua::ffi;

use super::patterns::Weight;
use super::{PURSE, charge};
use crate::limits::LONGEST_SCRIPT_TEXT;
use crate::raw::call::{Raise, State, raise};
use crate::raw::engine;

/// A library function that is charged.
struct Charged {
    library: &'static str,
    name: &'static str,
    /// What it costs beyond the call, in units.
    cost: unsafe fn(State) -> usize,
    /// What is paid for its results.
    paid_after: After,
    function: ffi::lua_CFunction,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    Nothing,
    /// By the letters of the texts that it returns, or by how many values it returns.
    Results,
    /// By the place that it found, or by the whole list.
    Place,
}

macro_rules! charged {
    ($($library:literal . $name:literal $cost:path, $after:ident;)*) => {
        charged!(@ [] 0; $($library $name $cost, $after;)*);
    };
    (@ [$($done:expr,)*] $at:expr; $library:literal $name:literal $cost:path, $after:ident; $($rest:tt)*) => {
        charged!(@ [$($done,)* Charged {
            library: $library, name: $name, cost: $cost, paid_after: After::$after, function: run::<{ $at }>,
        },] $at + 1; $($rest)*);
    };
    (@ [$($done:expr,)*] $at:expr;) => {
        static CHARGED: &[Charged] = &[$($done,)*];
    };
}

charged! {
    "string"."find" cost::search, Results;
    "string"."match" cost::pattern, Results;
    "string"."gmatch" cost::nothing, Nothing;
    "string"."gsub" cost::pattern, Results;
    "string"."rep" cost::repeated, Results;
    "string"."format" cost::texts, Results;
    "string"."lower" cost::texts, Nothing;
    "string"."upper" cost::texts, Nothing;
    "string"."reverse" cost::texts, Nothing;
    "string"."sub" cost::nothing, Results;
    "string"."split" cost::split, Nothing;
    "string"."byte" cost::nothing, Results;
    "string"."char" cost::arguments, Nothing;
    "string"."pack" cost::texts, Results;
    "string"."packsize" cost::texts, Nothing;
    "string"."unpack" cost::texts, Results;
    "table"."insert" cost::insertion, Nothing;
    "table"."remove" cost::removal, Nothing;
    "table"."find" cost::nothing, Place;
    "table"."move" cost::moved, Nothing;
    "table"."sort" cost::sorting, Nothing;
    "table"."concat" cost::length, Results;
    "table"."clone" cost::size, Nothing;
    "table"."clear" cost::size, Nothing;
    "table"."create" cost::created, Nothing;
    "table"."pack" cost::arguments, Nothing;
    "table"."unpack" cost::nothing, Results;
    "table"."maxn" cost::size, Nothing;
    "table"."getn" cost::nothing, Nothing;
    "table"."foreach" cost::size_called, Nothing;
    "table"."foreachi" cost::size_called, Nothing;
    "buffer"."create" cost::buffer_created, Nothing;
    "buffer"."fromstring" cost::copied_text, Nothing;
    "buffer"."tostring" cost::nothing, Results;
    "buffer"."readstring" cost::nothing, Results;
    "buffer"."writestring" cost::copied_text, Nothing;
    "buffer"."copy" cost::buffer_copied, Nothing;
    "buffer"."fill" cost::buffer_filled, Nothing;
    "utf8"."len" cost::texts, Nothing;
    "utf8"."codepoint" cost::texts, Results;
    "utf8"."offset" cost::texts, Nothing;
    "utf8"."codes" cost::texts, Nothing;
    "utf8"."char" cost::arguments, Nothing;
    "_G"."tonumber" cost::texts, Nothing;
}

/// The engine's functions in the order of [`CHARGED`], and the one that goes on with a `gmatch`.
struct Originals {
    functions: Vec<Option<ffi::lua_CFunction>>,
    next_match: ffi::lua_CFunction,
}

static ORIGINALS: OnceLock<Originals> = OnceLock::new();

const GMATCH: usize = 2;

/// The names of what is charged: library and function.
pub fn charged_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    CHARGED.iter().map(|one| (one.library, one.name))
}

/// Put the charged functions in the place of the engine's.
pub(super) fn install(lua: &mlua::Lua) -> mlua::Result<()> {
    let mut originals = Vec::new();
    let mut next_match = None;
    let mut as_expected = true;
    // SAFETY: reads and writes fields of the library tables; the stack is left as it was.
    unsafe {
        lua.exec_raw::<()>((), |state| {
            as_expected = table_size_is_known(state);
            for (at, one) in CHARGED.iter().enumerate() {
                originals.push(replace(state, one));
                if at == GMATCH {
                    next_match = originals[at].and_then(|gmatch| next_of(state, gmatch));
                }
            }
            ffi::lua_settop(state, 0);
        })?;
    }
    let Some(next_match) = next_match.filter(|_| as_expected) else {
        return Err(mlua::Error::runtime("the script engine is another version than this program was made for"));
    };
    // The functions of the engine lie at the same addresses in every machine of the process.
    ORIGINALS.get_or_init(|| Originals { functions: originals, next_match });
    Ok(())
}

/// Replace one function by the charged one; returns the original.
unsafe fn replace(state: State, one: &Charged) -> Option<ffi::lua_CFunction> {
    // SAFETY: what is not a table or a native function is left alone.
    unsafe {
        let height = ffi::lua_gettop(state);
        let library = std::ffi::CString::new(one.library).ok()?;
        let name = std::ffi::CString::new(one.name).ok()?;
        if one.library == "_G" {
            ffi::lua_pushvalue(state, ffi::LUA_GLOBALSINDEX);
        } else {
            ffi::lua_getglobal(state, library.as_ptr());
        }
        let mut original = None;
        if ffi::lua_type(state, -1) == ffi::LUA_TTABLE {
            ffi::lua_pushlstring(state, name.as_ptr(), one.name.len());
            ffi::lua_rawget(state, -2);
            original = ffi::lua_tocfunction(state, -1);
            ffi::lua_pop(state, 1);
            if original.is_some() {
                ffi::lua_pushlstring(state, name.as_ptr(), one.name.len());
                // The engine keeps the address of the name, for its error messages.
                ffi::lua_pushcclosured(state, one.function, static_name(one.name), 0);
                ffi::lua_rawset(state, -3);
            }
        }
        ffi::lua_settop(state, height);
        original
    }
}

/// The name as a C string that lives forever; one for each function.
fn static_name(name: &'static str) -> *const std::os::raw::c_char {
    static NAMES: OnceLock<Vec<std::ffi::CString>> = OnceLock::new();
    let names =
        NAMES.get_or_init(|| CHARGED.iter().map(|one| std::ffi::CString::new(one.name).unwrap_or_default()).collect());
    let at = CHARGED.iter().position(|one| one.name == name).unwrap_or(0);
    names[at].as_ptr()
}

/// The function that `gmatch` returns.
unsafe fn next_of(state: State, gmatch: ffi::lua_CFunction) -> Option<ffi::lua_CFunction> {
    // SAFETY: calls the engine's function with two texts and drops what it gives.
    unsafe {
        let height = ffi::lua_gettop(state);
        ffi::lua_pushcclosured(state, gmatch, c"gmatch".as_ptr(), 0);
        ffi::lua_pushlstring(state, c"a".as_ptr(), 1);
        ffi::lua_pushlstring(state, c"a".as_ptr(), 1);
        ffi::lua_call(state, 2, 1);
        let next = ffi::lua_tocfunction(state, -1);
        ffi::lua_settop(state, height);
        next
    }
}

/// One charged function: pay, then go on as the engine does.
unsafe extern "C-unwind" fn run<const AT: usize>(state: State) -> c_int {
    // SAFETY: the stack holds the arguments, as the engine's function expects them.
    unsafe {
        if AT == GMATCH {
            return gmatch(state);
        }
        let one = &CHARGED[AT];
        let Some(originals) = ORIGINALS.get() else { return 0 };
        let Some(original) = originals.functions[AT] else { return 0 };
        let units = (one.cost)(state);
        if units > 0
            && let Err(ended) = PURSE.with(|purse| purse.spend(units as u64))
        {
            return raise(state, Raise::new(ended.message()));
        }
        let results = {
            let _weight = weight(state, AT);
            original(state)
        };
        match one.paid_after {
            After::Nothing => results,
            After::Results => pay_for_results(state, results),
            After::Place => {
                charge(cost::place(state));
                results
            }
        }
    }
}

/// Charge for what a function returned; a text that is too long is taken back.
unsafe fn pay_for_results(state: State, results: c_int) -> c_int {
    // SAFETY: the results lie on the top of the stack; no Rust value is alive.
    unsafe {
        charge(cost::results(state, results));
        let longest = cost::longest_result(state, results);
        PURSE.with(|purse| purse.note_text(longest));
        if longest > LONGEST_SCRIPT_TEXT {
            return raise(state, Raise::new(say!("text-is-too-long", most = LONGEST_SCRIPT_TEXT)));
        }
        results
    }
}

/// The weight of a tick while a pattern is matched.
unsafe fn weight(state: State, at: usize) -> Option<Weight> {
    // SAFETY: reads arguments.
    unsafe {
        let is_pattern = matches!(CHARGED[at].name, "find" | "match" | "gsub") && CHARGED[at].library == "string";
        if !is_pattern {
            return None;
        }
        let (subject, pattern) = (engine::argument(state, 1)?, engine::argument(state, 2)?);
        let (subject, pattern) = (engine::bytes(subject)?, engine::bytes(pattern)?);
        let replacement = match CHARGED[at].name {
            "gsub" => engine::argument(state, 3).and_then(|one| engine::bytes(one)).map_or(0, |text| {
                let whole = text.iter().filter(|sign| **sign == b'%').count();
                text.len() + whole * subject.len()
            }),
            _ => 0,
        };
        Weight::of(subject.len(), pattern, replacement)
    }
}

/// The charged iteration of `gmatch` in the place of the engine's: text, pattern and place are its upvalues, too.
unsafe fn gmatch(state: State) -> c_int {
    // SAFETY: what is not text is refused as the engine does it; no Rust value is alive.
    unsafe {
        ffi::luaL_checklstring(state, 1, std::ptr::null_mut());
        ffi::luaL_checklstring(state, 2, std::ptr::null_mut());
        ffi::lua_settop(state, 2);
        ffi::lua_pushinteger(state, 0);
        ffi::lua_pushcclosured(state, next_match, c"gmatch".as_ptr(), 3);
        1
    }
}

unsafe extern "C-unwind" fn next_match(state: State) -> c_int {
    // SAFETY: the upvalues are those that the engine's function expects.
    unsafe {
        let Some(originals) = ORIGINALS.get() else { return 0 };
        let (mut subject, mut pattern) = (0, 0);
        ffi::lua_tolstring(state, ffi::lua_upvalueindex(1), &mut subject);
        let text = ffi::lua_tolstring(state, ffi::lua_upvalueindex(2), &mut pattern);
        let results = {
            let _weight = match text.is_null() {
                true => None,
                false => Weight::of(subject, std::slice::from_raw_parts(text.cast(), pattern), 0),
            };
            (originals.next_match)(state)
        };
        pay_for_results(state, results)
    }
}

/// Is the size of a table where we read it?
unsafe fn table_size_is_known(state: State) -> bool {
    // SAFETY: makes two tables and drops them.
    unsafe {
        let height = ffi::lua_gettop(state);
        ffi::lua_createtable(state, 5, 0);
        ffi::lua_createtable(state, 0, 16);
        let known = cost::table_size(state, -2) == 5 + 1 && cost::table_size(state, -1) == 16;
        ffi::lua_settop(state, height);
        known
    }
}

/// What functions cost, in units of about fifty nanoseconds.
mod cost {
    use super::{State, c_int, engine, ffi};

    /// Letters that are looked at, or values that are moved, in the time of a unit.
    const LETTERS: usize = 32;
    const VALUES: usize = 16;
    /// Bytes that are copied in the time of a unit.
    const BYTES: usize = 1024;

    pub unsafe fn nothing(_state: State) -> usize {
        0
    }

    unsafe fn text_len(state: State, at: c_int) -> usize {
        // SAFETY: reads an argument.
        unsafe { engine::argument(state, at).and_then(|one| engine::bytes(one)).map_or(0, <[u8]>::len) }
    }

    unsafe fn number(state: State, at: c_int) -> Option<f64> {
        // SAFETY: the type says that it is a number.
        unsafe { engine::argument(state, at).filter(|one| one.kind == ffi::LUA_TNUMBER).map(|one| one.value.number) }
    }

    unsafe fn list_len(state: State, at: c_int) -> usize {
        // SAFETY: only tables are measured.
        unsafe { if ffi::lua_type(state, at) == ffi::LUA_TTABLE { ffi::lua_objlen(state, at) } else { 0 } }
    }

    /// How many places a table has, in its array and by its keys.
    pub unsafe fn table_size(state: State, at: c_int) -> usize {
        // SAFETY: the type says that it is a table; where its head says how large it is was checked.
        unsafe {
            let Some(table) = engine::argument(state, at).filter(|one| one.kind == ffi::LUA_TTABLE) else { return 0 };
            let head = table.address() as *const u8;
            let array = head.add(8).cast::<c_int>().read();
            let keys = 1_usize << (head.add(6).read() & 31);
            usize::try_from(array).unwrap_or(0) + keys
        }
    }

    pub unsafe fn arguments(state: State) -> usize {
        // SAFETY: reads the stack's height.
        unsafe { engine::height(state) as usize / VALUES }
    }

    /// All texts among the first arguments, letter by letter.
    pub unsafe fn texts(state: State) -> usize {
        // SAFETY: reads arguments.
        unsafe {
            let count = engine::height(state);
            let letters: usize = (1..=count).map(|at| text_len(state, at)).sum();
            letters / LETTERS + count as usize / VALUES
        }
    }

    pub unsafe fn copied_text(state: State) -> usize {
        // SAFETY: reads arguments.
        unsafe { (text_len(state, 1) + text_len(state, 3)) / BYTES }
    }

    /// Looking for a plain text: at each place where it could begin all of it may be compared.
    pub unsafe fn search(state: State) -> usize {
        // SAFETY: reads arguments.
        unsafe {
            let (text, wanted) = (text_len(state, 1), text_len(state, 2));
            let places = (text + 1).saturating_sub(wanted);
            text / BYTES + wanted / BYTES + places.saturating_mul(wanted) / (4 * BYTES)
        }
    }

    pub unsafe fn pattern(state: State) -> usize {
        // SAFETY: reads arguments.
        unsafe { (text_len(state, 1) + text_len(state, 2)) / BYTES }
    }

    pub unsafe fn split(state: State) -> usize {
        // SAFETY: reads arguments.
        unsafe {
            let (text, by) = (text_len(state, 1), text_len(state, 2));
            text / 8 + text.saturating_mul(by) / (4 * BYTES)
        }
    }

    pub unsafe fn repeated(state: State) -> usize {
        // SAFETY: reads arguments.
        unsafe { number(state, 2).map_or(0, |count| count.clamp(0.0, 1e12) as usize / (4 * VALUES)) }
    }

    pub unsafe fn insertion(state: State) -> usize {
        // SAFETY: reads arguments.
        unsafe {
            if engine::height(state) < 3 {
                return 0;
            }
            behind(state, number(state, 2))
        }
    }

    pub unsafe fn removal(state: State) -> usize {
        // SAFETY: reads arguments.
        unsafe { if engine::height(state) < 2 { 0 } else { behind(state, number(state, 2)) } }
    }

    /// The values of a list after a place: they move.
    unsafe fn behind(state: State, place: Option<f64>) -> usize {
        // SAFETY: reads a length.
        unsafe {
            let length = list_len(state, 1);
            let place = place.map_or(0, |place| place.clamp(0.0, 1e12) as usize);
            length.saturating_sub(place) / VALUES
        }
    }

    pub unsafe fn moved(state: State) -> usize {
        // SAFETY: reads arguments.
        unsafe {
            let (from, to) = (number(state, 2).unwrap_or(0.0), number(state, 3).unwrap_or(0.0));
            (to - from + 1.0).clamp(0.0, 1e12) as usize / VALUES
        }
    }

    pub unsafe fn length(state: State) -> usize {
        // SAFETY: reads a length or the range that is wanted. Each number in it is written out as text.
        unsafe {
            let to = number(state, 4).map_or_else(|| list_len(state, 1), |to| to.clamp(0.0, 1e12) as usize);
            let from = number(state, 3).map_or(0, |from| from.clamp(-1e12, 1e12) as i64);
            usize::try_from(to as i64 - from).unwrap_or(0) / 2
        }
    }

    pub unsafe fn size(state: State) -> usize {
        // SAFETY: reads a table's head.
        unsafe { table_size(state, 1) / (2 * VALUES) }
    }

    pub unsafe fn size_called(state: State) -> usize {
        // SAFETY: reads a table's head.
        unsafe { table_size(state, 1) / 2 }
    }

    pub unsafe fn created(state: State) -> usize {
        // SAFETY: reads an argument.
        unsafe { number(state, 1).map_or(0, |count| count.clamp(0.0, 1e12) as usize / (2 * VALUES)) }
    }

    pub unsafe fn buffer_created(state: State) -> usize {
        // SAFETY: reads an argument.
        unsafe { number(state, 1).map_or(0, |count| count.clamp(0.0, 1e12) as usize / BYTES) }
    }

    pub unsafe fn buffer_copied(state: State) -> usize {
        // SAFETY: as below.
        unsafe { buffer_part(state, 3, 5) }
    }

    pub unsafe fn buffer_filled(state: State) -> usize {
        // SAFETY: as below.
        unsafe { buffer_part(state, 1, 4) }
    }

    /// As many bytes of a buffer as an argument says, or all of it.
    unsafe fn buffer_part(state: State, buffer: c_int, count: c_int) -> usize {
        // SAFETY: reads arguments; what is not a buffer has no length.
        unsafe {
            let mut length = 0;
            if ffi::lua_tobuffer(state, buffer, &mut length).is_null() {
                return 0;
            }
            number(state, count).map_or(length, |count| (count.clamp(0.0, 1e12) as usize).min(length)) / BYTES
        }
    }

    /// Every comparison may look at whole texts.
    pub unsafe fn sorting(state: State) -> usize {
        // SAFETY: reads a length, then the values of the list one by one.
        unsafe {
            let count = list_len(state, 1);
            if count < 2 {
                return 0;
            }
            let comparisons = count * (usize::BITS - count.leading_zeros()) as usize;
            let mut longest = 0;
            let Some(list) = engine::argument(state, 1) else { return 0 };
            for place in 1..=count.min(c_int::MAX as usize) {
                let Some(item) = engine::item(list, place as c_int) else { break };
                longest = engine::bytes(&item).map_or(longest, |text| longest.max(text.len()));
            }
            comparisons / 4 + (comparisons / 4).saturating_mul(longest / 256)
        }
    }

    /// The texts that a function returned, or how many values.
    pub unsafe fn results(state: State, count: c_int) -> usize {
        // SAFETY: the results lie on the top of the stack.
        unsafe {
            let bytes: usize = (1..=count.clamp(0, 8)).map(|at| text_len(state, -at)).sum();
            bytes / BYTES + count.max(0) as usize / VALUES
        }
    }

    pub unsafe fn longest_result(state: State, count: c_int) -> usize {
        // SAFETY: as above.
        unsafe { (1..=count.clamp(0, 8)).map(|at| text_len(state, -at)).max().unwrap_or(0) }
    }

    /// How far a search went.
    pub unsafe fn place(state: State) -> usize {
        // SAFETY: the result lies on the top of the stack.
        unsafe { number(state, -1).map_or_else(|| list_len(state, 1), |at| at as usize) / VALUES }
    }
}
