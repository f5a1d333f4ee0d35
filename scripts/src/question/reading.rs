//! Reading a question whole from the stack of a waiting step: keys, parts, refusals. What a script has made too long is
//! cut.

use std::ffi::CStr;
use std::os::raw::c_int;

use houserule_core::ids::Thing;
use houserule_core::key::key_of;
use houserule_core::layout::Place;

use super::amounts::{amounts_asked, is_amounts};
use super::named::named_parts;
use super::{
    Asked, Choice, Given, LISTED_AMOUNTS, Part, Question, Refused, count_plain, find, given, places, push_nth,
};
use crate::limits::{self, MOST_NAMED, MOST_OPTIONS, MOST_PARTS};
use crate::names::Quick;
use crate::raw::call::{Call, Kind};
use crate::raw::handles::Tag;

/// Read a whole question.
pub(crate) fn question(call: &mut Call<'_>, asked: &Asked) -> Question {
    let (id, options, extra) = places(call, asked);
    let id = call.key_text(id).unwrap_or_default();
    let mut question = Question {
        seat: asked.seat,
        id,
        asked_by: None,
        about: Vec::new(),
        options: Vec::new(),
        amounts: Vec::new(),
        refused: Vec::new(),
        standing: standing(call, extra),
        is_optional: asked.is_optional,
        is_secret: asked.together.is_some() && !asked.is_optional,
    };
    read_options(call, options, &mut question);
    question.options.truncate(MOST_OPTIONS as usize);
    if asked.declines {
        let key = decline_key(call, extra);
        let parts = vec![Part::Text(key.clone())];
        question.options.push(Choice { parts, key, named: Vec::new(), declines: true, beside: false });
    }
    read_refused(call, options, None, &mut question.refused);
    question.about = about(call, extra);
    question
}

/// Read options of any form; amounts with many ways are only noted.
fn read_options(call: &mut Call<'_>, at: c_int, into: &mut Question) {
    let floor = call.top();
    match given(call, at) {
        Given::Named | Given::Keyed => {
            let name = name_of(call, at);
            let count = count_plain(call, at);
            call.push_item(at, 3);
            let list = call.top();
            read_list(call, list, count, Some(&name), into);
        }
        Given::Joined => {
            for part in 2..=call.list_len(at) as i32 {
                call.push_item(at, part);
                let top = call.top();
                read_options(call, top, into);
                call.settle(floor);
            }
        }
        Given::List => {
            let count = count_plain(call, at);
            read_list(call, at, count, None, into);
        }
    }
    call.settle(floor);
}

/// Read this many options of a plain list, span or amounts.
fn read_list(call: &mut Call<'_>, at: c_int, count: u32, name: Option<&Naming>, into: &mut Question) {
    if is_amounts(call, at) && count > LISTED_AMOUNTS {
        let mut asked = amounts_asked(call, at, name.map(|name| name.name.clone()));
        asked.before = into.options.len();
        into.amounts.push(asked);
        return;
    }
    let floor = call.top();
    for place in 1..=count as i32 {
        let choice = item_choice(call, at, place, name);
        into.options.push(choice);
        call.settle(floor);
    }
}

/// One option of a list, under the name of a named list.
fn item_choice(call: &mut Call<'_>, list: c_int, place: i32, name: Option<&Naming>) -> Choice {
    if is_amounts(call, list) {
        let asked = amounts_asked(call, list, name.map(|name| name.name.clone()));
        return asked.nth(place as u32 - 1).unwrap_or_else(|| asked.choice(&[]));
    }
    push_nth(call, list, place);
    let at = call.top();
    let (key, parts) = match name {
        Some(name) => named_choice(call, at, name),
        None => choice(call, at),
    };
    let named = named_parts(call, at);
    let beside = call.kind(at) == Kind::Table && is_given(call, at, c"take");
    Choice { key, parts, named, declines: false, beside }
}

fn is_given(call: &mut Call<'_>, at: c_int, name: &CStr) -> bool {
    let field = call.push_field(at, name);
    let is_given = !call.is_nil(field);
    call.pop();
    is_given
}

/// The key of one option, without reading the others.
pub(crate) fn option_key(call: &mut Call<'_>, asked: &Asked, option: u32) -> (String, String) {
    let (id, options, extra) = places(call, asked);
    let id = call.key_text(id).unwrap_or_default();
    if asked.declines && option + 1 == asked.options {
        return (id, decline_key(call, extra));
    }
    let (list, place, named) = find(call, options, option);
    let name = named.map(|named| name_of(call, named));
    (id, item_choice(call, list, place, name.as_ref()).key)
}

/// The name of a named list and, if its keys are made of a field of the items, that field.
struct Naming {
    name: String,
    by: Option<String>,
}

/// What the options of a named list are called.
fn name_of(call: &mut Call<'_>, named: c_int) -> Naming {
    call.push_item(named, 2);
    call.push_item(named, 5);
    let top = call.top();
    let name = call.key_text(top - 1).unwrap_or_default();
    let by = call.key_text(top).ok();
    call.settle(top - 2);
    Naming { name, by }
}

fn named_choice(call: &mut Call<'_>, at: c_int, naming: &Naming) -> (String, Vec<Part>) {
    let (own, mut parts) = choice(call, at);
    let name = &naming.name;
    let key = naming.by.as_ref().and_then(|by| field_text(call, at, by)).unwrap_or(own);
    parts.insert(0, Part::Text(name.to_owned()));
    (limits::key(format!("{name}:{key}")), parts)
}

/// A number or word of a piece or seat, for a key.
fn field_text(call: &mut Call<'_>, at: c_int, field: &str) -> Option<String> {
    let (tag, id) = match call.thing(at).ok()? {
        Thing::Piece(id) => (Tag::Piece, id.0),
        Thing::Seat(id) => (Tag::Seat, id.0),
        Thing::Zone(id) => (Tag::Zone, id.0),
        Thing::Kind(id) => (Tag::Kind, id.0),
        Thing::Region(_) | Thing::Slot(_) | Thing::Bank => return None,
    };
    let names = &call.host.names;
    if let (Thing::Zone(zone), "column" | "row") = (call.thing(at).ok()?, field)
        && let Place::Space(space) = call.host.table.place_of(zone)
    {
        let (column, row) = call.host.layout().board()?.spaces[usize::from(space)].at;
        return Some(if field == "row" { row } else { column }.to_string());
    }
    let position = names.quick_position(tag, names.atom(field.as_bytes()))?;
    match names.quick(&call.host.table, tag.index(), position, id) {
        Quick::Number(number) => Some(number.to_string()),
        Quick::Symbol(word) => call.host.layout().def.symbols.get(word).cloned(),
        Quick::Flag(_) | Quick::Thing(_) | Quick::Constant(_) | Quick::Nothing => None,
    }
}

fn decline_key(call: &mut Call<'_>, extra: c_int) -> String {
    if call.kind(extra) == Kind::Text {
        return call.key_text(extra).unwrap_or_default();
    }
    let at = call.push_field(extra, c"pass");
    call.key_text(at).unwrap_or_else(|_| "pass".to_owned())
}

/// Candidates that are not offered, with their clauses.
fn read_refused(call: &mut Call<'_>, options: c_int, name: Option<&Naming>, into: &mut Vec<Refused>) {
    let floor = call.top();
    match given(call, options) {
        Given::Named | Given::Keyed if name.is_none() => {
            let name = name_of(call, options);
            call.push_item(options, 3);
            let list = call.top();
            read_refused(call, list, Some(&name), into);
        }
        Given::Joined if name.is_none() => {
            for part in 2..=call.list_len(options) as i32 {
                call.push_item(options, part);
                let top = call.top();
                read_refused(call, top, None, into);
                call.settle(floor);
            }
        }
        _ => {
            let list = call.push_meta_field(options, c"refused");
            let length = if call.kind(list) == Kind::Table { call.list_len(list) } else { 0 };
            let room = (MOST_OPTIONS as usize).saturating_sub(into.len());
            for place in 1..=length.min(room) {
                call.push_item(list, place as i32);
                let one = call.top();
                let candidate = call.push_field(one, c"option");
                let (key, parts) = match name {
                    Some(name) => named_choice(call, candidate, name),
                    None => choice(call, candidate),
                };
                let clause = call.push_field(one, c"clause");
                let clause = call.key_text(clause).unwrap_or_default();
                let named = if name.is_none() { named_parts(call, candidate) } else { Vec::new() };
                into.push(Refused { key, parts, named, clause });
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
    let mut pairs: Vec<(String, Part)> = call.first_pairs(extra, MOST_NAMED, |call, at| Ok(part(call, at)));
    pairs.retain(|(name, _)| !["pass", "standing", "on_request"].contains(&name.as_str()));
    pairs.sort_by(|a, b| a.0.cmp(&b.0));
    pairs
}

/// Until what an answer may stand.
fn standing(call: &mut Call<'_>, extra: c_int) -> Vec<String> {
    if call.kind(extra) != Kind::Table {
        return Vec::new();
    }
    let at = call.push_field(extra, c"standing");
    let names = match call.kind(at) {
        Kind::Table => call.list(at, |call, at| call.text(at).map(str::to_owned)).unwrap_or_default(),
        _ => Vec::new(),
    };
    call.pop();
    names
}

pub(super) fn part(call: &Call<'_>, at: c_int) -> Part {
    match call.kind(at) {
        Kind::Number => call.int(at).map_or_else(|_| Part::Text(call.number_text(at)), Part::Number),
        Kind::Flag => Part::Text(call.truthy(at).to_string()),
        Kind::Handle => call.thing(at).map_or_else(|_| Part::Text("handle".to_owned()), Part::Thing),
        _ => Part::Text(call.key_text(at).unwrap_or_else(|_| "?".to_owned())),
    }
}

pub(super) fn part_key(call: &Call<'_>, part: &Part) -> String {
    match part {
        Part::Thing(thing) => key_of(&call.host.table, *thing),
        Part::Number(number) => number.to_string(),
        Part::Text(text) => text.clone(),
        Part::List(parts) => parts.iter().map(|part| part_key(call, part)).collect::<Vec<_>>().join("+"),
    }
}

/// The key and parts of an option: its own `key` if it has one, else that of its parts.
pub(crate) fn choice(call: &mut Call<'_>, at: c_int) -> (String, Vec<Part>) {
    if call.kind(at) != Kind::Table {
        let part = part(call, at);
        return (part_key(call, &part), vec![part]);
    }
    let mut parts = Vec::new();
    for place in 1..=call.list_len(at).min(MOST_PARTS) {
        call.push_item(at, place as i32);
        let top = call.top();
        parts.push(part(call, top));
        call.pop();
    }
    let key_at = call.push_field(at, c"key");
    let key = if call.is_nil(key_at) {
        let keys: Vec<String> = parts.iter().map(|part| part_key(call, part)).collect();
        limits::key(keys.join(":"))
    } else {
        let part = part(call, key_at);
        part_key(call, &part)
    };
    call.pop();
    if parts.is_empty() {
        parts.push(Part::Text(key.clone()));
    }
    (key, parts)
}
