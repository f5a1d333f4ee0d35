//! Questions as people, bots and tests see them, read from a waiting step only when somebody wants to know.

use std::os::raw::c_int;

use houserule_core::ids::{SeatId, Thing};
use houserule_core::key::key_of;

use crate::raw::call::{Call, Kind};

/// A question that a seat must answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Who is asked.
    pub seat: SeatId,
    /// Its id, also the key of the prompt.
    pub id: String,
    /// What the prompt speaks of: named parts from the fourth argument of `ask`.
    pub about: Vec<(String, Part)>,
    /// What may be answered; a way to decline is last.
    pub options: Vec<Choice>,
    /// What may not be answered now, with the clause that refuses it.
    pub refused: Vec<Refused>,
}

/// One option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its stable key.
    pub key: String,
    /// Its parts: a name first, if it has one, then things, numbers and words.
    pub parts: Vec<Part>,
    /// Is it the way to decline?
    pub declines: bool,
}

/// A candidate that is not offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The key that it would have.
    pub key: String,
    /// Its parts.
    pub parts: Vec<Part>,
    /// The clause that refuses it.
    pub clause: String,
}

/// A part of an option or of a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A thing of the game.
    Thing(Thing),
    /// A number.
    Number(i32),
    /// A word.
    Text(String),
}

/// Where on the stack a question's parts lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub seat: SeatId,
    /// How many options there are, the way to decline included.
    pub options: u32,
    pub declines: bool,
    /// Its number among the questions that several seats answer at once.
    pub together: Option<u16>,
}

/// Read the questions that a step waits with.
pub(crate) fn asked(call: &mut Call<'_>, into: &mut Vec<Asked>) {
    into.clear();
    if call.kind(1) != Kind::Table {
        let declines = declines(call, 4);
        if let Ok(seat) = call.seat(1) {
            let options = call.list_len(3) as u32 + u32::from(declines);
            into.push(Asked { seat, options, declines, together: None });
        }
        return;
    }
    for place in 0..call.list_len(1) {
        call.push_item(1, place as i32 + 1);
        let one = call.top();
        let seat_at = call.push_field(one, c"seat");
        let seat = call.seat(seat_at);
        let options_at = call.push_field(one, c"options");
        let options = call.list_len(options_at);
        let extra_at = call.push_field(one, c"extra");
        let declines = declines(call, extra_at);
        call.settle(one - 1);
        if let Ok(seat) = seat {
            let options = options as u32 + u32::from(declines);
            into.push(Asked { seat, options, declines, together: Some(place as u16) });
        }
    }
}

fn declines(call: &mut Call<'_>, extra: c_int) -> bool {
    match call.kind(extra) {
        Kind::Text => true,
        Kind::Table => {
            let at = call.push_field(extra, c"pass");
            let given = !call.is_nil(at);
            call.pop();
            given
        }
        _ => false,
    }
}

/// Where id, options and extra lie for a question; pushes them if the question is one of several.
fn places(call: &mut Call<'_>, asked: &Asked) -> (c_int, c_int, c_int) {
    match asked.together {
        None => (2, 3, 4),
        Some(place) => {
            call.push_item(1, i32::from(place) + 1);
            let one = call.top();
            (call.push_field(one, c"id"), call.push_field(one, c"options"), call.push_field(one, c"extra"))
        }
    }
}

/// Push what `ask` returns for an option; returns how many values.
pub(crate) fn push_choice(call: &mut Call<'_>, asked: &Asked, option: u32) -> c_int {
    let (_, options, _) = places(call, asked);
    let first = match asked.together {
        None => 0,
        Some(place) => {
            call.push_int(i32::from(place) + 1);
            1
        }
    };
    if asked.declines && option + 1 == asked.options {
        call.push_nil();
        return first + 1;
    }
    call.push_item(options, option as i32 + 1);
    let chosen = call.top();
    if !is_made_of_parts(call, chosen) {
        return first + 1;
    }
    let parts = call.list_len(chosen) as c_int;
    if first == 1 {
        call.push_int(i32::from(asked.together.unwrap_or(0)) + 1);
    }
    for part in 1..=parts {
        call.push_item(chosen, part);
    }
    first + parts
}

/// Is it an option made by `option(name, ...)` and not a table with a key of its own?
fn is_made_of_parts(call: &mut Call<'_>, at: c_int) -> bool {
    if call.kind(at) != Kind::Table {
        return false;
    }
    let key = call.push_field(at, c"key");
    let keyed = !call.is_nil(key);
    call.pop();
    if keyed {
        return false;
    }
    call.push_item(at, 1);
    let top = call.top();
    let named = call.kind(top) == Kind::Text;
    call.pop();
    named
}

/// Read a whole question.
pub(crate) fn question(call: &mut Call<'_>, asked: &Asked) -> Question {
    let (id, options, extra) = places(call, asked);
    let id = call.text(id).unwrap_or_default().to_owned();
    let mut choices = Vec::with_capacity(asked.options as usize);
    for place in 1..=call.list_len(options) {
        call.push_item(options, place as i32);
        let at = call.top();
        let (key, parts) = choice(call, at);
        choices.push(Choice { key, parts, declines: false });
        call.settle(at - 1);
    }
    if asked.declines {
        let key = decline_key(call, extra);
        choices.push(Choice { parts: vec![Part::Text(key.clone())], key, declines: true });
    }
    let refused = refused(call, options);
    let about = about(call, extra);
    Question { seat: asked.seat, id, about, options: choices, refused }
}

/// The key of one option, without reading the others.
pub(crate) fn option_key(call: &mut Call<'_>, asked: &Asked, option: u32) -> (String, String) {
    let (id, options, extra) = places(call, asked);
    let id = call.text(id).unwrap_or_default().to_owned();
    if asked.declines && option + 1 == asked.options {
        return (id, decline_key(call, extra));
    }
    call.push_item(options, option as i32 + 1);
    let at = call.top();
    (id, choice(call, at).0)
}

fn decline_key(call: &mut Call<'_>, extra: c_int) -> String {
    if call.kind(extra) == Kind::Text {
        return call.text(extra).unwrap_or_default().to_owned();
    }
    let at = call.push_field(extra, c"pass");
    call.text(at).unwrap_or("pass").to_owned()
}

fn refused(call: &mut Call<'_>, options: c_int) -> Vec<Refused> {
    let list = call.push_field(options, c"refused");
    if call.kind(list) != Kind::Table {
        return Vec::new();
    }
    let mut refused = Vec::new();
    for place in 1..=call.list_len(list) {
        call.push_item(list, place as i32);
        let one = call.top();
        let candidate = call.push_field(one, c"option");
        let (key, parts) = choice(call, candidate);
        let clause = call.push_field(one, c"clause");
        let clause = call.text(clause).unwrap_or_default().to_owned();
        refused.push(Refused { key, parts, clause });
        call.settle(one - 1);
    }
    refused
}

fn about(call: &mut Call<'_>, extra: c_int) -> Vec<(String, Part)> {
    if call.kind(extra) != Kind::Table {
        return Vec::new();
    }
    let pairs = call.pairs(extra, |call, at| Ok(part(call, at)));
    let mut pairs: Vec<(String, Part)> = pairs.unwrap_or_default();
    pairs.retain(|(name, _)| name != "pass");
    pairs.sort_by(|a, b| a.0.cmp(&b.0));
    pairs
}

fn part(call: &Call<'_>, at: c_int) -> Part {
    match call.kind(at) {
        Kind::Number => call.int(at).map_or_else(|_| Part::Text(call.number_text(at)), Part::Number),
        Kind::Flag => Part::Text(call.truthy(at).to_string()),
        Kind::Handle => call.thing(at).map_or_else(|_| Part::Text("handle".to_owned()), Part::Thing),
        _ => Part::Text(call.text(at).unwrap_or("?").to_owned()),
    }
}

fn part_key(call: &Call<'_>, part: &Part) -> String {
    match part {
        Part::Thing(thing) => key_of(&call.host.table, *thing),
        Part::Number(number) => number.to_string(),
        Part::Text(text) => text.clone(),
    }
}

/// The key and parts of an option.
fn choice(call: &mut Call<'_>, at: c_int) -> (String, Vec<Part>) {
    if call.kind(at) != Kind::Table {
        let part = part(call, at);
        return (part_key(call, &part), vec![part]);
    }
    let key = call.push_field(at, c"key");
    if !call.is_nil(key) {
        let part = part(call, key);
        let key = part_key(call, &part);
        call.pop();
        return (key.clone(), vec![Part::Text(key)]);
    }
    call.pop();
    let mut parts = Vec::new();
    for place in 1..=call.list_len(at) {
        call.push_item(at, place as i32);
        let top = call.top();
        parts.push(part(call, top));
        call.pop();
    }
    let key: Vec<String> = parts.iter().map(|part| part_key(call, part)).collect();
    (key.join(":"), parts)
}
