//! Bundles: counts of several pools, read from tables of scripts and content and made for them.
//!
//! What can be done with a bundle in a rule (adding, comparing) is in `prelude/bundles.luau`; here is what touches the
//! table: who holds how much, and what a cost asks for.

use houserule_core::amounts::Amounts;
use houserule_core::ids::{KindId, PieceId, PoolId, RegionId, SeatId, SlotId, Thing, ZoneId};
use houserule_core::say;

use super::pools::pool;
use crate::api::{VerbEntry, verb};
use crate::names::{Field, Word};
use crate::question::{are_items, bounds};
use crate::raw::call::{Call, Kind, Raise};
use crate::raw::handles::Tag;

pub(super) const VERBS: &[&VerbEntry] =
    &[&Pools::ENTRY, &KeepBundles::ENTRY, &CountAmounts::ENTRY, &KeepAmounts::ENTRY];

/// What `held` gives for a supply without end: the most that can be counted.
const ENDLESS: i32 = i32::MAX;

verb!(Pools, "__pools", "() -> {string}", "The names of all pools; used by `bundle`.", "", |call| {
    let layout = call.host.layout_arc();
    call.push_texts(layout.def.pools.iter().map(|pool| pool.name.as_str()));
    Ok(1)
});

verb!(
    KeepBundles,
    "__keep_bundles",
    "(bundles: any, costs: any) -> ()",
    "What bundles and the costs of content can do; used by `bundle`.",
    "",
    |call| {
        call.host.bundle_meta = call.keep(1);
        call.host.cost_meta = call.keep(2);
        Ok(0)
    }
);

verb!(
    CountAmounts,
    "__amounts_count",
    "(items: {any}, numbers: {number}) -> number",
    "How many ways there are to choose amounts; used by `amounts`.",
    "",
    |call| {
        if !are_items(call, 1) {
            return Err(Raise::new(say!("amounts-are-of-names-or-things")));
        }
        let numbers = call.list(2, Call::int)?;
        let amounts = bounds(&numbers);
        call.spend(amounts.as_ref().map_or(0, Amounts::states))?;
        let ways = amounts.map(|amounts| amounts.count());
        match ways.map(i32::try_from) {
            Some(Ok(ways)) => call.push_int(ways),
            _ => return Err(Raise::new(say!("too-many-ways-to-choose-amounts"))),
        }
        Ok(1)
    }
);

verb!(
    KeepAmounts,
    "__keep_amounts",
    "(amounts: any) -> ()",
    "What amounts can do that are no bundle; used by `amounts`.",
    "",
    |call| {
        call.host.amounts_meta = call.keep(1);
        Ok(0)
    }
);

/// The counts of a bundle, in the order of the schema.
pub(super) fn counts(call: &Call<'_>, at: i32) -> Result<Vec<(PoolId, i32)>, Raise> {
    let mut counts = Vec::new();
    call.each_entry(at, |call, key, value| {
        counts.push((pool(call, key)?, call.int(value)?));
        Ok(())
    })?;
    counts.sort_unstable_by_key(|(pool, _)| pool.0);
    Ok(counts)
}

/// Push a bundle.
pub(crate) fn push(call: &mut Call<'_>, counts: &[(PoolId, i32)]) {
    let layout = call.host.layout_arc();
    let names = counts.iter().filter(|(_, count)| *count != 0);
    let meta = call.host.bundle_meta;
    call.push_named_numbers(names.map(|(pool, count)| (layout.def.pools[pool.index()].name.as_str(), *count)), meta);
}

/// Is `handle:has(...)` or `handle:held(...)` about pools?
pub(super) fn is_meant(call: &Call<'_>, word: Word) -> bool {
    word == Word::held || call.kind(2) == Kind::Table
}

/// `holder:has(cost)`, `holder:held()`, `holder:held("stone")`, `holder:held({ "stone", "wood" })`.
pub(super) fn method(call: &mut Call<'_>, tag: Tag, id: u16, word: Word) -> Result<Option<i32>, Raise> {
    let holder = match tag {
        Tag::Seat => Thing::Seat(SeatId(id)),
        Tag::Piece => Thing::Piece(PieceId(id)),
        Tag::Zone => Thing::Zone(ZoneId(id)),
        Tag::Bank => Thing::Bank,
        Tag::Kind => Thing::Kind(KindId(id)),
        Tag::Region => Thing::Region(RegionId(id)),
        Tag::Slot => Thing::Slot(SlotId(id)),
        Tag::Game | Tag::Options | Tag::Board => return Ok(None),
    };
    if matches!(holder, Thing::Kind(_) | Thing::Region(_) | Thing::Slot(_)) {
        return Ok(None);
    }
    if word == Word::has {
        let cost = counts(call, 2)?;
        let has = cost.iter().all(|(pool, count)| held(call, holder, *pool) >= *count);
        call.push_flag(has);
        return Ok(Some(1));
    }
    match call.kind(2) {
        Kind::Text => {
            let count = held(call, holder, pool(call, 2)?);
            call.push_int(count);
        }
        Kind::Nil => {
            let pools = 0..call.host.layout().def.pools.len();
            let counts: Vec<(PoolId, i32)> =
                pools.map(PoolId::at).map(|pool| (pool, held(call, holder, pool))).collect();
            push(call, &counts);
        }
        Kind::Table => {
            let pools = call.list(2, pool)?;
            let counts: Vec<(PoolId, i32)> = pools.into_iter().map(|pool| (pool, held(call, holder, pool))).collect();
            push(call, &counts);
        }
        _ => return Err(call.expected(2, say!("name-of-pool-or-list-of-them"))),
    }
    Ok(Some(1))
}

fn held(call: &Call<'_>, holder: Thing, pool: PoolId) -> i32 {
    call.host.table.available(pool, holder).unwrap_or(ENDLESS)
}

/// The pool with a given name, if there is one.
pub(crate) fn pool_named(call: &Call<'_>, at: i32) -> Option<PoolId> {
    match call.host.names.field(Tag::Bank, call.atom(at)) {
        Some(Field::Pool(pool)) => Some(pool),
        _ => None,
    }
}
