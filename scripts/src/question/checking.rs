//! Is every option something that has a key? Looked at where somebody plays or tests, not in mass play.

use std::cell::Cell;
use std::os::raw::c_int;

use houserule_core::say;

use super::{Given, given};
use crate::limits::{DEEPEST_OPTIONS, MOST_OPTION_LISTS};
use crate::raw::call::{Call, Kind, Raise};
use crate::raw::peek::{Seen, peek};

/// Options are things, numbers, words, and tables with a `key`, with `take` or made of such parts.
pub(crate) fn check_options(call: &mut Call<'_>, at: c_int) -> Result<(), Raise> {
    check_lists(call, at, 0, &Cell::new(0))
}

/// The same for lists nested `depth` deep in others; `lists` counts them so far.
fn check_lists(call: &mut Call<'_>, at: c_int, depth: u32, lists: &Cell<usize>) -> Result<(), Raise> {
    lists.set(lists.get() + 1);
    if depth == DEEPEST_OPTIONS || lists.get() > MOST_OPTION_LISTS {
        return Err(Raise::new(say!("options-are-joined-too-deep", deep = DEEPEST_OPTIONS, lists = MOST_OPTION_LISTS)));
    }
    let deeper = |call: &mut Call<'_>, at: c_int| check_lists(call, at, depth + 1, lists);
    match given(call, at) {
        Given::Joined => (2..=call.list_len(at) as i32).try_for_each(|part| within(call, at, part, deeper)),
        Given::Named | Given::Keyed => within(call, at, 3, deeper),
        Given::List if peek!(call, at, |options| options.item(1).and_then(Seen::mark)).is_some() => Ok(()),
        Given::List => (1..=call.list_len(at) as i32).try_for_each(|place| within(call, at, place, check_option)),
    }
}

fn within(
    call: &mut Call<'_>,
    at: c_int,
    item: i32,
    check: impl FnOnce(&mut Call<'_>, c_int) -> Result<(), Raise>,
) -> Result<(), Raise> {
    call.push_item(at, item);
    let checked = check(call, call.top());
    call.pop();
    checked
}

fn check_option(call: &mut Call<'_>, at: c_int) -> Result<(), Raise> {
    if call.kind(at) != Kind::Table {
        return check_part(call, at);
    }
    let parts = call.list_len(at) as i32;
    if parts > 0 {
        return (1..=parts).try_for_each(|part| within(call, at, part, |call, at| check_part(call, at)));
    }
    let key = call.push_field(at, c"key");
    let has_key = !call.is_nil(key);
    call.pop();
    if has_key { Ok(()) } else { Err(Raise::new(say!("option-needs-key"))) }
}

fn check_part(call: &Call<'_>, at: c_int) -> Result<(), Raise> {
    let is_part = match call.kind(at) {
        Kind::Number | Kind::Text | Kind::Flag => true,
        Kind::Handle => call.thing(at).is_ok(),
        _ => false,
    };
    let wrong = || Raise::new(say!("option-cannot-be", what = call.type_name(at)));
    if is_part { Ok(()) } else { Err(call.gone(at).unwrap_or_else(wrong)) }
}
