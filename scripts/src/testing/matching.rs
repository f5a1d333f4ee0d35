//! When a key, a clause or a told fact is the one that a test means.

use houserule_core::data::Data;
use houserule_core::def::bare_name;
use houserule_core::ids::{PieceId, Thing};
use houserule_core::key::{key_of, means};
use houserule_core::message::{Arg, AsArg};
use houserule_core::say;
use houserule_core::table::Table;
use houserule_core::view::Viewer;

use crate::host::{Fact, Told, reaches};
use crate::question::{Part, Question};

/// The most options, refusals and facts that a failure lists.
pub(super) const MOST_LISTED: usize = 30;

/// The place of the option that a key means: the exact key first, then any copy.
pub(super) fn option_of(question: &Question, written: &str, mods: &[String]) -> Option<u32> {
    let copy = || question.options.iter().position(|option| key_means(written, &option.key, mods));
    question.place_of(written).or_else(|| copy().map(|at| question.place_of_listed(at)))
}

/// Does a fact have this name? A mod's fact may also be named without the mod's id in front.
pub(super) fn is_called(fact: &Fact, id: &str) -> bool {
    fact.id == id || bare_name(&fact.id) == id
}

/// Does a written key mean this one? What mods bring need not have the mod's name in front: `dig:gem` is
/// `dig:mine:gem`.
pub(super) fn key_means(written: &str, key: &str, mods: &[String]) -> bool {
    let is_mod = |part: &&str| mods.iter().any(|id| id == part);
    let without_mods = || key.split(':').filter(|part| !is_mod(part)).collect::<Vec<_>>().join(":");
    means(written, key) || (!mods.is_empty() && means(written, &without_mods()))
}

/// The same of one thing.
fn thing_means(written: &str, key: &str) -> bool {
    means(written, key) || means(written, bare_name(key))
}

/// Does a fact say this of what it speaks of, to this reader? Only the names that are stated are compared.
pub(super) fn fact_says(table: &Table, fact: &Fact, expected: &Data, viewer: Viewer) -> bool {
    let Data::Map(expected) = expected else { return true };
    expected.iter().all(|(name, data)| {
        let found = fact.args.iter().find(|(one, _)| one == name);
        found.is_some_and(|(_, told)| told_is(table, told, data, viewer))
    })
}

fn told_is(table: &Table, told: &Told, data: &Data, viewer: Viewer) -> bool {
    match (told, data) {
        (Told::Piece { seen, .. }, _) if !reaches(*seen, viewer) => false,
        (Told::Thing(Thing::Seat(seat)), Data::Int(number)) => i64::from(seat.0) + 1 == *number,
        (Told::Number(told), Data::Int(number)) => i64::from(*told) == *number,
        (Told::Number(told), Data::Flag(flag)) => *told == i32::from(*flag),
        (Told::List(told), Data::List(list)) => {
            told.len() == list.len() && told.iter().zip(list).all(|(told, data)| told_is(table, told, data, viewer))
        }
        (_, Data::Text(text)) => thing_means(text, &told_text(table, told)),
        _ => false,
    }
}

/// Does a part of a question match this?
pub(super) fn part_is(table: &Table, part: &Part, data: &Data) -> bool {
    match (part, data) {
        (Part::Thing(Thing::Seat(seat)), Data::Int(number)) => i64::from(seat.0) + 1 == *number,
        (Part::Number(found), Data::Int(number)) => i64::from(*found) == *number,
        (_, Data::Text(text)) => thing_means(text, &part_text(table, part)),
        (Part::Text(text), Data::Flag(flag)) => *text == flag.to_string(),
        _ => false,
    }
}

/// A part of a question for authors.
pub(super) fn part_text(table: &Table, part: &Part) -> String {
    match part {
        Part::Thing(thing) => key_of(table, *thing),
        Part::Number(number) => number.to_string(),
        Part::Text(text) => text.clone(),
        Part::List(list) => list.iter().map(|one| part_text(table, one)).collect::<Vec<_>>().join(", "),
    }
}

/// A fact in words for authors: `paid(coins = 3, seat = P1)`.
pub(super) fn fact_text(table: &Table, fact: &Fact) -> String {
    let args: Vec<String> =
        fact.args.iter().map(|(name, told)| format!("{name} = {}", told_text(table, told))).collect();
    if args.is_empty() { fact.id.clone() } else { format!("{}({})", fact.id, args.join(", ")) }
}

fn told_text(table: &Table, told: &Told) -> String {
    // a step that failed is rolled back, and with it the pieces that it made and told of
    let is_gone = |piece: &PieceId| piece.index() >= table.piece_count();
    match told {
        Told::Thing(Thing::Piece(piece)) if is_gone(piece) => "?".to_owned(),
        Told::Thing(thing) => key_of(table, *thing),
        Told::Piece { piece, kind, .. } if is_gone(piece) => match kind {
            Some(kind) => table.layout().def.kinds[kind.index()].id.clone(),
            None => "?".to_owned(),
        },
        Told::Piece { piece, .. } => key_of(table, Thing::Piece(*piece)),
        Told::Number(number) => number.to_string(),
        Told::Text(text) => text.clone(),
        Told::Name(names) => names.first().map(|(_, name)| name.clone()).unwrap_or_default(),
        Told::List(list) => list.iter().map(|one| told_text(table, one)).collect::<Vec<_>>().join(", "),
    }
}

/// Data as a test would write it.
pub(super) fn written(data: &Data) -> String {
    let inside =
        |items: Vec<String>| if items.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", items.join(", ")) };
    match data {
        Data::Nil => "nil".to_owned(),
        Data::Flag(flag) => flag.to_string(),
        Data::Int(number) => number.to_string(),
        Data::Text(text) => format!("\"{text}\""),
        Data::List(items) => inside(items.iter().map(written).collect()),
        Data::Map(items) => inside(items.iter().map(|(name, item)| format!("{name} = {}", written(item))).collect()),
    }
}

/// Items with commas between them; of very many only the first.
pub(super) fn listed<T: ToString>(items: impl Iterator<Item = T>) -> Arg {
    let all: Vec<String> = items.map(|item| item.to_string()).collect();
    let more = all.len().saturating_sub(MOST_LISTED);
    let shown = all[..all.len() - more].join(", ");
    if more == 0 { shown.as_arg() } else { say!("and-more", shown, more).as_arg() }
}
