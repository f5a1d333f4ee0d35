//! Options that are amounts: how many of each, within bounds. They are counted and numbered, never listed by a script.
//!
//! A script holds them as `{ mark, count, items, numbers }`; the numbers are the bounds, in the order that
//! `prelude/amounts.luau` writes and [`bounds`] reads.

use std::os::raw::c_int;

use houserule_core::amounts::{Amounts, Cap, Item};
use houserule_core::ids::PoolId;
use houserule_core::say;

use super::Part;
use super::model::AmountsAsked;
use super::reading::{part, part_key};
use crate::api::{pool_named, push_bundle};
use crate::raw::call::{Call, Kind, Raise};
use crate::raw::peek::{Mark, Seen, peek};

/// Are these options amounts?
pub(super) fn is_amounts(call: &Call<'_>, at: c_int) -> bool {
    peek!(call, at, |options| options.item(1).and_then(Seen::mark)) == Some(Mark::Amounts)
}

/// The bounds that a list of numbers holds: the least and the most sum, how many kinds, how many items; for each item
/// least, most and rate; for each cap how many, of how many items, and which.
pub(crate) fn bounds(numbers: &[i32]) -> Option<Amounts> {
    let mut rest = numbers.iter().copied();
    let (low, high, kinds, count) = (rest.next()?, rest.next()?, rest.next()?, usize::try_from(rest.next()?).ok()?);
    let mut items = Vec::with_capacity(count.min(numbers.len()));
    for _ in 0..count {
        items.push(Item { least: rest.next()?, most: rest.next()?, rate: rest.next().filter(|rate| *rate > 0)? });
    }
    let mut caps = Vec::new();
    while let Some(most) = rest.next() {
        let members = rest.next()?;
        let of: Option<Vec<usize>> =
            (0..members).map(|_| usize::try_from(i64::from(rest.next()?) - 1).ok().filter(|at| *at < count)).collect();
        caps.push(Cap { items: of?, most });
    }
    Amounts::new(items, (low, high), caps, u32::try_from(kinds).ok()).ok()
}

fn amounts(call: &mut Call<'_>, at: c_int) -> Option<Amounts> {
    call.push_item(at, 4);
    let numbers = call.list(call.top(), Call::int).ok();
    call.pop();
    bounds(&numbers?)
}

/// A script can write the number of ways itself: it must be that of the bounds. Reads amounts or a named list of them.
pub(super) fn check_count(call: &mut Call<'_>, at: c_int) -> Result<(), Raise> {
    let floor = call.top();
    let mut list = at;
    if !is_amounts(call, at) {
        call.push_item(at, 3);
        list = call.top();
    }
    let found = amounts(call, list);
    call.spend(found.as_ref().map_or(0, Amounts::states))?;
    call.push_item(list, 3);
    let items = call.top();
    let is_right = found.is_some_and(|amounts| {
        are_items(call, items)
            && call.list_len(items) == amounts.items().len()
            && peek!(call, list, |options| options.item(2).and_then(Seen::int))
                .is_some_and(|count| u64::try_from(count) == Ok(amounts.count()))
    });
    call.settle(floor);
    if is_right { Ok(()) } else { Err(Raise::new(say!("amounts-are-not-as-made"))) }
}

/// Push what `ask` returns for the way with a given number: a bundle if all are pools.
pub(super) fn push_amounts(call: &mut Call<'_>, at: c_int, number: u32) {
    let chosen = amounts(call, at).and_then(|amounts| amounts.nth(number.into())).unwrap_or_default();
    call.push_item(at, 3);
    let items = call.top();
    let pools: Option<Vec<PoolId>> = (1..=chosen.len() as i32)
        .map(|place| {
            call.push_item(items, place);
            let pool = pool_named(call, call.top());
            call.pop();
            pool
        })
        .collect();
    match pools {
        Some(pools) => {
            call.pop();
            let counts: Vec<(PoolId, i32)> = pools.into_iter().zip(chosen).collect();
            push_bundle(call, &counts);
        }
        None => call.wrap_amounts(&chosen),
    }
}

/// All of it, for readers.
pub(super) fn amounts_asked(call: &mut Call<'_>, at: c_int, name: Option<String>) -> AmountsAsked {
    let count = super::count_plain(call, at);
    let amounts = amounts(call, at).or_else(|| Amounts::new(Vec::new(), (0, 0), Vec::new(), None).ok());
    let amounts = amounts.expect("nothing of nothing can be counted");
    call.push_item(at, 3);
    let list = call.top();
    let items: Vec<(Part, String)> = (1..=amounts.items().len() as i32)
        .map(|place| {
            call.push_item(list, place);
            let part = part(call, call.top());
            let key = part_key(call, &part);
            call.pop();
            (part, key)
        })
        .collect();
    call.pop();
    let pools = call.host.layout().def.pools.iter().map(|pool| pool.name.clone());
    let absent = pools.filter(|pool| !items.iter().any(|(_, key)| key == pool)).collect();
    AmountsAsked { before: 0, name, items, absent, amounts, count }
}

/// Is every item a thing, a number or a word?
pub(crate) fn are_items(call: &Call<'_>, at: c_int) -> bool {
    let kinds = call.list(at, |call, at| Ok(call.kind(at)));
    kinds.is_ok_and(|kinds| kinds.iter().all(|kind| matches!(kind, Kind::Text | Kind::Number | Kind::Handle)))
}
