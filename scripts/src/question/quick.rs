//! Named lists of plain items, joined or not: what nearly every question offers, counted and answered at one look.
//!
//! Any other form (spans, amounts, lists in lists, odd tables of scripts) is not seen here, and then the general way of
//! `question` is taken. Machines that use the engine's public functions only always take that way.

use std::hint::cold_path;
use std::os::raw::c_int;

use super::{Counted, Given, JOINED};
use crate::raw::call::Call;

/// Count options that are joined of named lists and of nothing else.
#[inline]
pub(super) fn count_joined(call: &Call<'_>, counted: &mut Counted) -> bool {
    if call.is_public() {
        cold_path();
        return false;
    }
    let Some(parts) = call.lying(OPTIONS).as_joined() else { return false };
    if parts.len() > JOINED {
        return false;
    }
    for (part, counted_part) in parts.zip(&mut counted.parts) {
        let Some(list) = part.as_named() else { return false };
        *counted_part = (list.count, if list.is_keyed { Given::Keyed } else { Given::Named });
        counted.total = counted.total.saturating_add(list.count);
    }
    counted.joined = true;
    true
}

/// Push the name and the item that an answer gives: a place from 0 in the named list that is a part of joined options,
/// or that the options are. Nothing is pushed where the answer is not found.
#[inline]
pub(super) fn push_answer(call: &mut Call<'_>, part: Option<usize>, place: u32) -> Option<c_int> {
    if call.is_public() {
        cold_path();
        return None;
    }
    let options = call.lying(OPTIONS);
    let list = match part {
        Some(part) => options.inside(part + 1)?,
        None => options,
    };
    let (name, item) = list.as_named()?.answer(place as usize)?;
    call.push_both(name, item).then_some(2)
}

/// Where the options of a question lie on the stack.
const OPTIONS: c_int = 3;
