//! Dice, shuffles and picks. All chance comes from the table's named streams.

use std::sync::LazyLock;

use houserule_core::chance::{Chance, MOST_STREAMS};
use houserule_core::key;
use houserule_core::say;

use super::may_change;
use crate::api::{VerbEntry, verb};
use crate::question;
use crate::raw::call::{Call, Kind, Raise};

pub(super) const VERBS: &[&VerbEntry] = &[&Roll::ENTRY, &Dice::ENTRY, &Pick::ENTRY, &Shuffle::ENTRY];

static DICE: LazyLock<u64> = LazyLock::new(|| Chance::stream_number("dice"));
static PICK: LazyLock<u64> = LazyLock::new(|| Chance::stream_number("pick"));

/// The most dice of one throw.
const MOST_DICE: i32 = 1000;

verb!(
    Roll,
    "roll",
    "(count: number?, sides: number?, stream: string?) -> number",
    "Throw dice (one, of six sides, if not said) and return their sum.",
    "local sum = roll(2, 6)\nassert(sum >= 2 and sum <= 12)",
    |call| {
        let (count, sides, stream) = dice_arguments(call)?;
        call.spend(count as usize / 4)?;
        let mut sum: i32 = 0;
        call.host.table.throw(stream, sides, count as u32, |die| sum = sum.saturating_add(die));
        call.push_int(sum);
        Ok(1)
    }
);

verb!(
    Dice,
    "dice",
    "(count: number?, sides: number?, stream: string?) -> {number}",
    "Throw dice and return what each shows.",
    "assert(#dice(3, 6) == 3)",
    |call| {
        let (count, sides, stream) = dice_arguments(call)?;
        call.spend(count as usize / 2)?;
        let mut values = Vec::with_capacity(count as usize);
        call.host.table.throw(stream, sides, count as u32, |die| values.push(die));
        call.push_numbers(&values);
        Ok(1)
    }
);

verb!(
    Pick,
    "pick",
    "<T>(list: {T}, stream: string?) -> T?",
    "One item of a list by chance, all alike; nil of an empty list.",
    "local word = pick({ \"left\", \"right\" })\nassert(word == \"left\" or word == \"right\")",
    |call| {
        may_change(call)?;
        if call.kind(1) != Kind::Table {
            return Err(call.expected(1, say!("a-list")));
        }
        let count = call.list_len(1);
        if count == 0 {
            call.push_nil();
            return Ok(1);
        }
        let stream = stream(call, 2, *PICK)?;
        let at = match call.host.table.forced_pick(stream) {
            Some(key) => forced_place(call, count as i32, &key)?,
            None => call.host.table.below(stream, count as u32) as i32 + 1,
        };
        call.push_item(1, at);
        Ok(1)
    }
);

verb!(
    Shuffle,
    "shuffle",
    "(zone: Zone, stream: string?) -> ()",
    "Shuffle the pieces of a zone.",
    "shuffle(deck)",
    |call| {
        may_change(call)?;
        let zone = call.zone(1)?;
        let stream = match call.is_nil(2) {
            true => {
                let key = key::key_of(&call.host.table, houserule_core::ids::Thing::Zone(zone));
                Chance::stream_number(&key)
            }
            false => Chance::stream_number(call.text(2)?),
        };
        has_room(call, stream)?;
        call.spend(call.host.table.count(zone) / 2)?;
        call.host.table.shuffle(zone, stream);
        Ok(0)
    }
);

/// The place of the item that a test wants to be picked.
fn forced_place(call: &mut Call<'_>, count: i32, wanted: &str) -> Result<i32, Raise> {
    let floor = call.top();
    let mut keys = Vec::new();
    for place in 1..=count {
        call.push_item(1, place);
        let item = call.top();
        keys.push(question::choice(call, item).0);
        call.settle(floor);
    }
    let exact = keys.iter().position(|key| key == wanted);
    let place = exact.or_else(|| keys.iter().position(|key| key::means(wanted, key)));
    let missing = || Raise::new(say!("cannot-be-picked-list-holds", wanted, keys = keys.join(", ")));
    place.map(|at| at as i32 + 1).ok_or_else(missing)
}

fn stream(call: &Call<'_>, at: i32, otherwise: u64) -> Result<u64, Raise> {
    if call.is_nil(at) {
        return Ok(otherwise);
    }
    let name = call.text(at)?;
    call.spend(name.len() / 64)?;
    let stream = Chance::stream_number(name);
    has_room(call, stream)?;
    Ok(stream)
}

/// Is there a stream with that number, or room for one more?
fn has_room(call: &Call<'_>, stream: u64) -> Result<(), Raise> {
    match call.host.table.chance().has_room_for(stream) {
        true => Ok(()),
        false => Err(Raise::new(say!("too-many-chance-streams", most = MOST_STREAMS))),
    }
}

fn dice_arguments(call: &Call<'_>) -> Result<(i32, u32, u64), Raise> {
    may_change(call)?;
    let count = call.int_or(1, 1)?;
    let sides = call.int_or(2, 6)?;
    if !(0..=MOST_DICE).contains(&count) {
        return Err(Raise::new(say!("dice-it-must-be-from-0", count, most = MOST_DICE)));
    }
    if sides < 1 {
        return Err(Raise::new(say!("die-cannot-have-sides", sides)));
    }
    let forced = call.host.table.chance().forced_dice();
    if let Some(value) = forced.iter().take(count as usize).find(|value| !(1..=sides).contains(*value)) {
        return Err(Raise::new(say!("test-says-that-die-of-sides", sides, value)));
    }
    Ok((count, sides as u32, stream(call, 3, *DICE)?))
}
