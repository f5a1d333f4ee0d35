//! Counted things: they only ever move.

use houserule_core::ids::{PoolId, Thing};
use houserule_core::say;

use super::may_change;
use crate::api::{VerbEntry, verb};
use crate::names::Field;
use crate::raw::call::{Call, Raise, unknown};
use crate::raw::handles::Tag;

pub(super) const VERBS: &[&VerbEntry] = &[&Pay::ENTRY, &Take::ENTRY];

verb!(
    Pay,
    "pay",
    "(from: Holder, to: Holder, pool: string, count: number) -> number",
    "Pay so many, or as many as there are; returns what was paid.",
    "local a, b = seats()[1], seats()[2]\nlocal had = b.coins\nlocal paid = pay(a, b, \"coins\", 3)\nassert(b.coins == had + paid)",
    |call| {
        may_change(call)?;
        let (from, to) = (call.thing(1)?, call.thing(2)?);
        let (pool, count) = (pool(call, 3)?, call.int(4)?);
        let moved = transfer(call, pool, from, to, count)?;
        call.push_int(moved);
        Ok(1)
    }
);

verb!(
    Take,
    "take",
    "(to: Holder, pool: string, count: number, from: Holder?) -> number",
    "Take so many, or as many as there are, from the bank or another holder; returns what was taken.",
    "local a = seats()[1]\nlocal had = a.coins\nassert(take(a, \"coins\", 2) == 2 and a.coins == had + 2)",
    |call| {
        may_change(call)?;
        let to = call.thing(1)?;
        let (pool, count) = (pool(call, 2)?, call.int(3)?);
        let from = call.thing_or_nil(4)?.unwrap_or(Thing::Bank);
        let moved = transfer(call, pool, from, to, count)?;
        call.push_int(moved);
        Ok(1)
    }
);

fn transfer(call: &mut Call<'_>, pool: PoolId, from: Thing, to: Thing, count: i32) -> Result<i32, Raise> {
    let count = match call.host.table.available(pool, from) {
        Some(has) if count > has => has,
        _ => count,
    };
    call.host.table.transfer(pool, from, to, count)?;
    Ok(count)
}

pub(super) fn pool(call: &Call<'_>, at: i32) -> Result<PoolId, Raise> {
    if let Some(Field::Pool(pool)) = call.host.names.field(Tag::Bank, call.atom(at)) {
        return Ok(pool);
    }
    let name = call.text(at)?;
    Err(unknown(
        say!("there-is-no-pool", name),
        name,
        call.host.layout().def.pools.iter().map(|pool| pool.name.as_str()),
    ))
}
