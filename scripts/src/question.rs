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
            let options = call.host.options_counted + u32::from(declines);
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
        let options = count(call, options_at);
        let extra_at = call.push_field(one, c"extra");
        let declines = declines(call, extra_at);
        call.settle(one - 1);
        if let Ok(seat) = seat {
            let options = options + u32::from(declines);
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

/// How options are given: a plain list, a named list (`as`), or several of these (`join`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Given {
    /// Items.
    List,
    /// `{ true, name, list }`
    Named,
    /// `{ false, options, options, ... }`
    Joined,
}

fn given(call: &mut Call<'_>, at: c_int) -> Given {
    call.push_item(at, 1);
    let top = call.top();
    let given = match (call.kind(top), call.truthy(top)) {
        (Kind::Flag, true) => Given::Named,
        (Kind::Flag, false) => Given::Joined,
        _ => Given::List,
    };
    call.pop();
    given
}

/// How many options there are.
pub(crate) fn count(call: &mut Call<'_>, at: c_int) -> u32 {
    match given(call, at) {
        Given::List => call.list_len(at) as u32,
        Given::Named => {
            call.push_item(at, 3);
            let list = call.top();
            let length = call.list_len(list) as u32;
            call.pop();
            length
        }
        Given::Joined => {
            let parts = call.list_len(at) as i32;
            let mut sum = 0;
            for part in 2..=parts {
                call.push_item(at, part);
                let top = call.top();
                sum += count(call, top);
                call.pop();
            }
            sum
        }
    }
}

/// Where the option of a number lies: the list, the place in it, and the named list around it. Leaves them on the stack.
fn find(call: &mut Call<'_>, at: c_int, option: u32) -> (c_int, i32, Option<c_int>) {
    match given(call, at) {
        Given::List => (at, option as i32 + 1, None),
        Given::Named => {
            call.push_item(at, 3);
            (call.top(), option as i32 + 1, Some(at))
        }
        Given::Joined => {
            let parts = call.list_len(at) as i32;
            let mut left = option;
            for part in 2..=parts {
                call.push_item(at, part);
                let top = call.top();
                let here = count(call, top);
                if left < here || part == parts {
                    return find(call, top, left);
                }
                left -= here;
                call.pop();
            }
            (at, option as i32 + 1, None)
        }
    }
}

/// Push what `ask` returns for an option; returns how many values.
pub(crate) fn push_choice(call: &mut Call<'_>, asked: &Asked, option: u32) -> c_int {
    let (_, options, _) = places(call, asked);
    let declined = asked.declines && option + 1 == asked.options;
    let found = if declined { None } else { Some(find(call, options, option)) };
    let chosen = found.map(|(list, place, _)| {
        call.push_item(list, place);
        call.top()
    });
    let mut pushed = 0;
    if let Some(place) = asked.together {
        call.push_int(i32::from(place) + 1);
        pushed += 1;
    }
    let (Some(chosen), Some((_, _, named))) = (chosen, found) else {
        call.push_nil();
        return pushed + 1;
    };
    if let Some(named) = named {
        call.push_item(named, 2);
        pushed += 1;
    }
    if named.is_some() || !is_made_of_parts(call, chosen) {
        call.push_argument(chosen);
        return pushed + 1;
    }
    let parts = call.list_len(chosen) as c_int;
    for part in 1..=parts {
        call.push_item(chosen, part);
    }
    pushed + parts
}

/// Is it an option made by `option(name, ...)`, a list that begins with a name? (One with a `key` has no list part.)
fn is_made_of_parts(call: &mut Call<'_>, at: c_int) -> bool {
    if call.kind(at) != Kind::Table {
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
    for option in 0..asked.options - u32::from(asked.declines) {
        let floor = call.top();
        let (key, parts) = nth_choice(call, options, option);
        choices.push(Choice { key, parts, declines: false });
        call.settle(floor);
    }
    if asked.declines {
        let key = decline_key(call, extra);
        choices.push(Choice { parts: vec![Part::Text(key.clone())], key, declines: true });
    }
    let mut refused = Vec::new();
    read_refused(call, options, None, &mut refused);
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
    (id, nth_choice(call, options, option).0)
}

fn nth_choice(call: &mut Call<'_>, options: c_int, option: u32) -> (String, Vec<Part>) {
    let (list, place, named) = find(call, options, option);
    call.push_item(list, place);
    let at = call.top();
    match named {
        None => choice(call, at),
        Some(named) => {
            let name = name_of(call, named);
            named_choice(call, at, &name)
        }
    }
}

/// The name of a named list.
fn name_of(call: &mut Call<'_>, named: c_int) -> String {
    call.push_item(named, 2);
    let top = call.top();
    let name = call.text(top).unwrap_or_default().to_owned();
    call.pop();
    name
}

fn named_choice(call: &mut Call<'_>, at: c_int, name: &str) -> (String, Vec<Part>) {
    let (key, mut parts) = choice(call, at);
    parts.insert(0, Part::Text(name.to_owned()));
    (format!("{name}:{key}"), parts)
}

fn decline_key(call: &mut Call<'_>, extra: c_int) -> String {
    if call.kind(extra) == Kind::Text {
        return call.text(extra).unwrap_or_default().to_owned();
    }
    let at = call.push_field(extra, c"pass");
    call.text(at).unwrap_or("pass").to_owned()
}

/// Candidates that are not offered, with their clauses.
fn read_refused(call: &mut Call<'_>, options: c_int, name: Option<&str>, into: &mut Vec<Refused>) {
    let floor = call.top();
    match given(call, options) {
        Given::Named => {
            let name = name_of(call, options);
            call.push_item(options, 3);
            let list = call.top();
            read_refused(call, list, Some(&name), into);
        }
        Given::Joined => {
            for part in 2..=call.list_len(options) as i32 {
                call.push_item(options, part);
                let top = call.top();
                read_refused(call, top, None, into);
            }
        }
        Given::List => {
            let list = call.push_meta_field(options, c"refused");
            let length = if call.kind(list) == Kind::Table { call.list_len(list) } else { 0 };
            for place in 1..=length {
                call.push_item(list, place as i32);
                let one = call.top();
                let candidate = call.push_field(one, c"option");
                let (key, parts) = match name {
                    Some(name) => named_choice(call, candidate, name),
                    None => choice(call, candidate),
                };
                let clause = call.push_field(one, c"clause");
                let clause = call.text(clause).unwrap_or_default().to_owned();
                into.push(Refused { key, parts, clause });
                call.settle(one - 1);
            }
        }
    }
    call.settle(floor);
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
