//! The chronicle, printing, and stable names.

use std::cell::Cell;

use houserule_core::ids::Thing;
use houserule_core::key;
use houserule_core::say;

use super::looking::refuse_while_looking;
use crate::api::{VerbEntry, verb};
use crate::host::{Fact, Finding, MOST_ENTERED, Told, told_piece};
use crate::limits::{MOST_JOURNAL_BYTES, MOST_NAMED, MOST_PRINTED_BYTES, MOST_TOLD_BYTES};
use crate::log::LogLine;
use crate::raw::call::{Call, Kind, Raise};

pub(super) const VERBS: &[&VerbEntry] =
    &[&Tell::ENTRY, &Fault::ENTRY, &Doubt::ENTRY, &Print::ENTRY, &Key::ENTRY, &Enter::ENTRY];

verb!(
    Tell,
    "tell",
    "(id: Fact, args: { [string]: any }?, to: (Seat | {Seat})?) -> ()",
    "Write a fact into the chronicle: the key of its sentence and what it speaks of (things, numbers, words, lists of them); to all, or to some seats only. Of a piece that a hearer does not see at that moment, the sentence says no more than the name of its family.",
    "tell(\"rolled\", { seat = seats()[1], value = 7 })",
    |call| {
        if call.kind(1) != Kind::Text {
            return Err(call.expected(1, say!("text")));
        }
        if call.host.looking.may_run() {
            refuse_while_looking(call)?;
        }
        let id = own_event(call, call.key_text(1)?);
        let to = match call.kind(3) {
            Kind::Nil => u16::MAX,
            Kind::Table => call.list(3, Call::seat)?.iter().fold(0, |mask, seat| mask | 1 << seat.0),
            _ => 1 << call.seat(3)?.0,
        };
        let fact = read_fact(call, id, to)?;
        let bytes = fact.bytes();
        let listens = call.host.listens;
        if listens && call.host.is_journal_full(call.host.told_bytes + bytes) {
            return Err(Raise::new(say!("journal-is-full", most = MOST_JOURNAL_BYTES >> 20)));
        }
        call.spend(1 + bytes / 64)?;
        call.host.told_bytes += bytes;
        if listens {
            call.host.told.push(fact);
        }
        Ok(0)
    }
);

verb!(
    Fault,
    "fault",
    "(id: Fact, args: { [string]: any }?) -> ()",
    "In a rule that `checks` of `game {}` names: this board or these options cannot be played with. The key of a sentence and what it speaks of, as with `tell`; a space says where it is.",
    "local function check_seats() if #seats() > 8 then fault(\"rolled\", { seat = seats()[9], value = 9 }) end end check_seats()",
    |call| find(call, true)
);

verb!(
    Doubt,
    "doubt",
    "(id: Fact, args: { [string]: any }?) -> ()",
    "In a rule that `checks` of `game {}` names: something that can be played with but is worth a look. As `fault` otherwise.",
    "local function check_seats() if #seats() > 8 then doubt(\"rolled\", { seat = seats()[9], value = 9 }) end end check_seats()",
    |call| find(call, false)
);

fn find(call: &mut Call<'_>, is_fault: bool) -> Result<i32, Raise> {
    let id = call.key_text(1)?;
    if call.host.findings.is_none() {
        return Err(Raise::new(say!("only-checks-find-faults", id)));
    }
    let fact = read_fact(call, id, u16::MAX)?;
    let bytes = fact.bytes();
    call.spend(1 + bytes / 64)?;
    call.host.told_bytes += bytes;
    if let Some(findings) = &mut call.host.findings {
        findings.push(Finding { is_fault, fact });
    }
    Ok(0)
}

/// A fact with what its second argument says, if that much may still be told.
fn read_fact(call: &Call<'_>, id: String, to: u16) -> Result<Fact, Raise> {
    let room = Cell::new(MOST_TOLD_BYTES.saturating_sub(call.host.told_bytes));
    let mut args =
        if call.is_nil(2) { Vec::new() } else { call.pairs(2, MOST_NAMED, |call, at| told(call, at, 0, &room))? };
    args.sort_by(|a, b| a.0.cmp(&b.0));
    let fact = Fact { id, args, to };
    if call.host.told_bytes + fact.bytes() > MOST_TOLD_BYTES {
        return Err(Raise::new(say!("step-tells-too-much")));
    }
    Ok(fact)
}

verb!(
    Print,
    "print",
    "(...any) -> ()",
    "Write a line for the author of the rules (the log of the session), not for the players.",
    "print(\"so many:\", 3)",
    |call| {
        let mut line = String::new();
        for at in 1..=call.argument_count() {
            if at > 1 {
                line.push(' ');
            }
            line.push_str(&plain_text(call, at)?);
            if call.host.printed_bytes + line.len() > MOST_PRINTED_BYTES {
                return Err(Raise::new(say!("this-step-prints-too-much")));
            }
        }
        call.spend(1 + line.len() / 64)?;
        call.host.printed_bytes += line.len() + size_of::<String>();
        if call.host.printed_bytes > MOST_PRINTED_BYTES {
            return Err(Raise::new(say!("this-step-prints-too-much")));
        }
        if call.host.is_journal_full(call.host.printed_bytes) {
            return Err(Raise::new(say!("journal-is-full", most = MOST_JOURNAL_BYTES >> 20)));
        }
        let place = call.place(1);
        call.host.printed.push(LogLine { place, text: line, entered: None });
        Ok(0)
    }
);

verb!(
    Enter,
    "__enter",
    "(name: string, ...any) -> ()",
    "Note that a rule is entered, and with what.",
    "assert(true)",
    |call| {
        if call.host.printed.len() < MOST_ENTERED {
            let name = call.text(1)?.to_owned();
            let given: Result<Vec<String>, Raise> = (2..=last_given(call)).map(|at| plain_text(call, at)).collect();
            let text = format!("{name}({})", given?.join(", "));
            let place = call.place(2);
            call.host.printed.push(LogLine { place, text, entered: Some(name) });
        }
        Ok(0)
    }
);

verb!(
    Key,
    "key",
    "(thing: Thing) -> string",
    "The stable name of a thing, as answers and tests use it.",
    "assert(key(seats()[1]) == \"P1\")",
    |call| {
        let thing = call.thing(1)?;
        let key = key::key_of(&call.host.table, thing);
        call.push_text(&key);
        Ok(1)
    }
);

/// The name of what is told: a mod's own events have the mod's name in front.
fn own_event(call: &Call<'_>, id: String) -> String {
    let texts = &call.host.own_texts;
    if !texts.values().any(|own| own.contains(&id)) {
        return id;
    }
    let teller = call.package().filter(|package| texts.get(package).is_some_and(|own| own.contains(&id)));
    teller.map_or_else(|| id.clone(), |package| format!("{package}:{id}"))
}

fn plain_text(call: &Call<'_>, at: i32) -> Result<String, Raise> {
    Ok(match call.kind(at) {
        Kind::Nil => "nil".to_owned(),
        Kind::Flag => call.truthy(at).to_string(),
        Kind::Number => call.number_text(at),
        Kind::Text => call.shown_text(at)?,
        Kind::Handle => match call.thing(at) {
            Ok(thing) => key::key_of(&call.host.table, thing),
            Err(_) => call.gone(at).map_or(Ok("handle".to_owned()), Err)?,
        },
        Kind::Table => "table".to_owned(),
        Kind::Function | Kind::Other => "function".to_owned(),
    })
}

/// The last argument that is not nil: a step for which nobody is on turn is given nothing.
fn last_given(call: &Call<'_>) -> i32 {
    (2..=call.argument_count()).rev().find(|at| !call.is_nil(*at)).unwrap_or(1)
}

/// Does a table have entries by name? They would not be told.
fn has_names(call: &Call<'_>, at: i32) -> bool {
    let found =
        call.each_entry(
            at,
            |call, key, _| {
                if call.kind(key) == Kind::Number { Ok(()) } else { Err(Raise::new(say!("wrong-entry"))) }
            },
        );
    found.is_err()
}

/// What a fact speaks of; `room` is what facts may still take.
fn told(call: &Call<'_>, at: i32, depth: u32, room: &Cell<usize>) -> Result<Told, Raise> {
    let told = read_told(call, at, depth, room)?;
    let Some(left) = room.get().checked_sub(if let Told::List(_) = told { 0 } else { told.bytes() }) else {
        return Err(Raise::new(say!("step-tells-too-much")));
    };
    room.set(left);
    Ok(told)
}

fn read_told(call: &Call<'_>, at: i32, depth: u32, room: &Cell<usize>) -> Result<Told, Raise> {
    Ok(match call.kind(at) {
        Kind::Number => Told::Number(call.int(at)?),
        Kind::Text => Told::Text(call.shown_text(at)?),
        Kind::Flag => Told::Number(i32::from(call.truthy(at))),
        Kind::Handle => match call.thing(at)? {
            Thing::Piece(piece) => told_piece(&call.host.table, piece),
            thing => Told::Thing(thing),
        },
        Kind::Table if depth < 3 && has_names(call, at) => {
            return Err(Raise::new(say!("fact-can-speak-of-things-numbers")));
        }
        Kind::Table if depth < 3 => Told::List(call.list(at, |call, at| told(call, at, depth + 1, room))?),
        _ => return Err(Raise::new(say!("fact-can-speak-of-things-numbers"))),
    })
}
