//! Counted things: they only ever move.

use houserule_core::ids::{PoolId, Thing};
use houserule_core::say;

use super::{bundles, may_change};
use crate::api::{VerbEntry, verb};
use crate::raw::call::{Call, Kind, Outcome, Raise, unknown};

pub(super) const VERBS: &[&VerbEntry] = &[&Pay::ENTRY, &Take::ENTRY];

verb!(
    Pay,
    "pay",
    "(from: Holder, to: Holder, what: PoolName | Bundle, count: number?) -> any",
    "Pay so many of a pool, or all that a bundle counts, as far as it is there; returns what was paid: a number, or a bundle.",
    "local a, b = seats()[1], seats()[2]\nlocal had = b.coins\nlocal paid = pay(a, b, \"coins\", 3)\nassert(b.coins == had + paid)\nassert(pay(a, bank, { coins = 1 }) == bundle { coins = 1 })",
    |call| {
        may_change(call)?;
        let (from, to) = (call.thing(1)?, call.thing(2)?);
        if call.kind(3) == Kind::Table {
            return transfer_bundle(call, 3, from, to);
        }
        let (pool, count) = (pool(call, 3)?, call.int(4)?);
        let moved = transfer(call, pool, from, to, count)?;
        call.push_int(moved);
        Ok(1)
    }
);

verb!(
    Take,
    "take",
    "(to: Holder, what: PoolName | Bundle, count: (number | Holder)?, from: Holder?) -> any",
    "Take so many of a pool from the bank or another holder, as far as they are there; returns how many. With a bundle: `take(seat, cost)`, `take(seat, cost, rival)`; returns a bundle.",
    "local a = seats()[1]\nlocal had = a.coins\nassert(take(a, \"coins\", 2) == 2 and a.coins == had + 2)\nassert(take(a, { coins = 3 }).coins == 3)",
    |call| {
        may_change(call)?;
        let to = call.thing(1)?;
        if call.kind(2) == Kind::Table {
            let from = call.thing_or_nil(3)?.unwrap_or(Thing::Bank);
            return transfer_bundle(call, 2, from, to);
        }
        let (pool, count) = (pool(call, 2)?, call.int(3)?);
        let from = call.thing_or_nil(4)?.unwrap_or(Thing::Bank);
        let moved = transfer(call, pool, from, to, count)?;
        call.push_int(moved);
        Ok(1)
    }
);

/// Move what a bundle counts, pool by pool; returns what was moved.
fn transfer_bundle(call: &mut Call<'_>, at: i32, from: Thing, to: Thing) -> Outcome {
    let mut counts = bundles::counts(call, at)?;
    for (pool, count) in &mut counts {
        *count = transfer(call, *pool, from, to, *count)?;
    }
    bundles::push(call, &counts);
    Ok(1)
}

fn transfer(call: &mut Call<'_>, pool: PoolId, from: Thing, to: Thing, count: i32) -> Result<i32, Raise> {
    let count = match call.host.table.available(pool, from) {
        Some(has) if count > has => has,
        _ => count,
    };
    call.host.table.transfer(pool, from, to, count)?;
    Ok(count)
}

pub(super) fn pool(call: &Call<'_>, at: i32) -> Result<PoolId, Raise> {
    if let Some(pool) = bundles::pool_named(call, at) {
        return Ok(pool);
    }
    let name = call.text(at)?;
    Err(unknown(
        say!("there-is-no-pool", name),
        name,
        call.host.layout().def.pools.iter().map(|pool| pool.name.as_str()),
    ))
}
