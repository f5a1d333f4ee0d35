//! Options must not speak of what is gone: a piece that a script has kept over undo or into the next game.
//!
//! Options are read only when somebody wants their keys, so this looks at them when they are asked. It is done only on
//! machines where some handle refers to something that is gone.

use std::os::raw::c_int;

use crate::raw::call::{Call, Kind, Raise};

/// How deeply tables are nested at most: joined parts, a named list, its items, their parts, a table in these.
const DEEPEST: u32 = 6;

/// Refuse the question on the stack, or the list of questions, if it speaks of anything that is gone.
pub(super) fn check(call: &mut Call<'_>) -> Result<(), Raise> {
    (1..=call.top()).try_for_each(|at| value(call, at, 0))
}

fn value(call: &Call<'_>, at: c_int, depth: u32) -> Result<(), Raise> {
    match call.kind(at) {
        Kind::Handle => call.gone(at).map_or(Ok(()), Err),
        Kind::Table if depth < DEEPEST => call.each_entry(at, |call, _, at| value(call, at, depth + 1)),
        _ => Ok(()),
    }
}
