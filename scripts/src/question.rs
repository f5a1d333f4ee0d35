//! Questions as people, bots and tests see them, read from a waiting step only when somebody wants to know.

use std::os::raw::c_int;

use houserule_core::ids::{SeatId, Thing};
use houserule_core::key::key_of;

use crate::names::Quick;
use crate::raw::call::{Call, Kind};
use crate::raw::handles::Tag;
use crate::raw::peek::Peek;

mod named;

use self::named::named_parts;

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
    /// What an option with a key of its own says by name: things, numbers and words, also those of a table in it.
    pub named: Vec<(String, Part)>,
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
    /// How many of the options before the way to decline may be done beside.
    pub beside: u32,
    /// Its number among the questions that several seats answer at once.
    pub together: Option<u16>,
}

/// Read the questions that a step waits with.
pub(crate) fn asked(call: &mut Call<'_>, into: &mut Vec<Asked>) {
    into.clear();
    if call.kind(1) != Kind::Table {
        let declines = declines(call, 4);
        if let Ok(seat) = call.seat(1) {
            let options = call.host.counted.total + u32::from(declines);
            let beside = call.host.counted.beside;
            into.push(Asked { seat, options, declines, beside, together: None });
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
            into.push(Asked { seat, options, declines, beside: 0, together: Some(place as u16) });
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

/// What `ask` found in its options, so that the answer need not count again.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counted {
    /// How many options there are, without the way to decline.
    pub total: u32,
    /// The options of each part, and how it is given; only the first if they are not joined.
    parts: [(u32, Given); JOINED],
    joined: bool,
    /// How many of the last ones may be done beside, before the question is asked again.
    pub beside: u32,
}

impl Counted {
    /// How many options the second of two joined lists has.
    pub(crate) fn last_part(&self) -> u32 {
        self.parts[1].0
    }
}

/// The most lists that `join` joins.
const JOINED: usize = 5;

/// Count the options of a question that is being asked.
pub(crate) fn count_asked(call: &mut Call<'_>) {
    let mut counted = Counted::default();
    if call.peek(3).item(1).and_then(Peek::flag) == Some(false) {
        counted.joined = true;
        for part in 0..JOINED {
            let Some(options) = call.peek(3).item(part as i32 + 2) else { break };
            let (count, given) = count_seen(options).unwrap_or_else(|| {
                call.push_item(3, part as i32 + 2);
                let top = call.top();
                let found = count_part(call, top);
                call.settle(top - 1);
                found
            });
            counted.parts[part] = (count, given);
            counted.total += count;
        }
    } else {
        counted.parts[0] = count_part(call, 3);
        counted.total = counted.parts[0].0;
    }
    call.host.counted = counted;
}

/// How many options a part has, if that can be said without pushing anything: of a named list or a span of numbers.
fn count_seen(options: Peek<'_>) -> Option<(u32, Given)> {
    let first = options.item(1)?;
    if first.flag() == Some(true) {
        let count = options.item(4)?.int()?;
        return Some((count as u32, Given::Named));
    }
    let (from, to) = span(options)?;
    Some((u32::try_from(i64::from(to) - i64::from(from) + 1).unwrap_or(0), Given::List))
}

/// The ends of a span of numbers: `{ mark, from, to }`, made by `numbers`.
fn span(options: Peek<'_>) -> Option<(i32, i32)> {
    let end = |index| options.item(index).and_then(Peek::int);
    if options.item(1)?.is_mark() { end(2).zip(end(3)) } else { None }
}

/// How many options a part has.
fn count_part(call: &mut Call<'_>, at: c_int) -> (u32, Given) {
    let options = call.peek(at);
    if let Some(found) = count_seen(options) {
        return found;
    }
    match options.item(1).and_then(Peek::flag) {
        Some(false) => (count(call, at), Given::Joined),
        _ => (call.list_len(at) as u32, Given::List),
    }
}

/// Push an item of a list or span.
fn push_nth(call: &mut Call<'_>, list: c_int, place: i32) {
    match span(call.peek(list)) {
        Some((from, _)) => call.push_int(from + place - 1),
        None => call.push_item(list, place),
    }
}

/// How options are given: a plain list, a named list (`as`), or several of these (`join`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Given {
    /// Items.
    #[default]
    List,
    /// `{ true, name, list, count, field of its keys }`
    Named,
    /// `{ false, options, options, ... }`
    Joined,
}

fn given(call: &Call<'_>, at: c_int) -> Given {
    match call.peek(at).item(1).and_then(Peek::flag) {
        Some(true) => Given::Named,
        Some(false) => Given::Joined,
        None => Given::List,
    }
}

/// How many options there are.
pub(crate) fn count(call: &mut Call<'_>, at: c_int) -> u32 {
    match given(call, at) {
        Given::List | Given::Named => count_part(call, at).0,
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
    if asked.together.is_none() && option < call.host.counted.total {
        let counted = call.host.counted;
        let mut left = option;
        for (part, (count, given)) in counted.parts.iter().enumerate() {
            if left >= *count {
                left -= count;
                continue;
            }
            if *given == Given::Joined {
                break;
            }
            let at = if counted.joined {
                call.push_item(3, part as i32 + 2);
                call.top()
            } else {
                3
            };
            if *given == Given::List {
                return push_item_of(call, at, left as i32 + 1);
            }
            call.push_item(at, 3);
            let list = call.top();
            call.push_item(at, 2);
            push_nth(call, list, left as i32 + 1);
            return 2;
        }
    }
    push_found(call, asked, option)
}

/// Push an option of a plain list: its parts if it is made of parts.
fn push_item_of(call: &mut Call<'_>, list: c_int, place: i32) -> c_int {
    push_nth(call, list, place);
    let chosen = call.top();
    if !is_made_of_parts(call, chosen) {
        return 1;
    }
    let parts = call.list_len(chosen) as c_int;
    for part in 1..=parts {
        call.push_item(chosen, part);
    }
    // What is given back lies on the top without a gap.
    call.remove(chosen);
    parts
}

/// The same for options of any form and for one of several questions.
fn push_found(call: &mut Call<'_>, asked: &Asked, option: u32) -> c_int {
    let (_, options, _) = places(call, asked);
    let mut pushed = 0;
    if let Some(place) = asked.together {
        // Nothing may lie between this and the option's parts, so what leads to the option is found first.
        let found =
            if asked.declines && option + 1 == asked.options { None } else { Some(find(call, options, option)) };
        call.push_int(i32::from(place) + 1);
        pushed += 1;
        return match found {
            Some(found) => pushed + push_values(call, found),
            None => {
                call.push_nil();
                pushed + 1
            }
        };
    }
    if asked.declines && option + 1 == asked.options {
        call.push_nil();
        return 1;
    }
    push_option(call, options, option)
}

/// Push what `ask` gives for an option of a list of any form.
pub(crate) fn push_option(call: &mut Call<'_>, options: c_int, option: u32) -> c_int {
    let found = find(call, options, option);
    push_values(call, found)
}

/// Push the name and the item, or the item, or its parts.
fn push_values(call: &mut Call<'_>, (list, place, named): (c_int, i32, Option<c_int>)) -> c_int {
    match named {
        Some(named) => {
            call.push_item(named, 2);
            push_nth(call, list, place);
            2
        }
        None => push_item_of(call, list, place),
    }
}

/// Is it a list that begins with a name, such as `option(name, ...)` makes? One with `take` is given back whole.
fn is_made_of_parts(call: &mut Call<'_>, at: c_int) -> bool {
    if call.kind(at) != Kind::Table {
        return false;
    }
    call.push_item(at, 1);
    let top = call.top();
    let named = call.kind(top) == Kind::Text;
    call.pop();
    let taken = named && {
        let take = call.push_field(at, c"take");
        let given = !call.is_nil(take);
        call.pop();
        given
    };
    named && !taken
}

/// Read a whole question.
pub(crate) fn question(call: &mut Call<'_>, asked: &Asked) -> Question {
    let (id, options, extra) = places(call, asked);
    let id = call.text(id).unwrap_or_default().to_owned();
    let mut choices = Vec::with_capacity(asked.options as usize);
    for option in 0..asked.options - u32::from(asked.declines) {
        let floor = call.top();
        let (key, parts) = nth_choice(call, options, option);
        let item = call.top();
        let named = named_parts(call, item);
        choices.push(Choice { key, parts, named, declines: false });
        call.settle(floor);
    }
    if asked.declines {
        let key = decline_key(call, extra);
        choices.push(Choice { parts: vec![Part::Text(key.clone())], key, named: Vec::new(), declines: true });
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
    push_nth(call, list, place);
    let at = call.top();
    match named {
        None => choice(call, at),
        Some(named) => {
            let name = name_of(call, named);
            named_choice(call, at, &name)
        }
    }
}

/// The name of a named list and, if its keys are made of a field of the items, that field.
struct Naming {
    name: String,
    by: Option<String>,
}

/// How the options of a named list are called.
fn name_of(call: &mut Call<'_>, named: c_int) -> Naming {
    call.push_item(named, 2);
    call.push_item(named, 5);
    let top = call.top();
    let name = call.text(top - 1).unwrap_or_default().to_owned();
    let by = call.text(top).ok().map(str::to_owned);
    call.settle(top - 2);
    Naming { name, by }
}

fn named_choice(call: &mut Call<'_>, at: c_int, naming: &Naming) -> (String, Vec<Part>) {
    let (own, mut parts) = choice(call, at);
    let name = &naming.name;
    let key = naming.by.as_ref().and_then(|by| field_text(call, at, by)).unwrap_or(own);
    parts.insert(0, Part::Text(name.to_owned()));
    (format!("{name}:{key}"), parts)
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
    let position = names.quick_position(tag, names.atom(field.as_bytes()))?;
    match names.quick(&call.host.table, tag.index(), position, id) {
        Quick::Number(number) => Some(number.to_string()),
        Quick::Symbol(word) => call.host.layout().def.symbols.get(word).cloned(),
        Quick::Flag(_) | Quick::Thing(_) | Quick::Constant(_) | Quick::Nothing => None,
    }
}

fn decline_key(call: &mut Call<'_>, extra: c_int) -> String {
    if call.kind(extra) == Kind::Text {
        return call.text(extra).unwrap_or_default().to_owned();
    }
    let at = call.push_field(extra, c"pass");
    call.text(at).unwrap_or("pass").to_owned()
}

/// Candidates that are not offered, with their clauses.
fn read_refused(call: &mut Call<'_>, options: c_int, name: Option<&Naming>, into: &mut Vec<Refused>) {
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

/// The key and parts of an option: its own `key` if it has one, else that of its parts.
pub(crate) fn choice(call: &mut Call<'_>, at: c_int) -> (String, Vec<Part>) {
    if call.kind(at) != Kind::Table {
        let part = part(call, at);
        return (part_key(call, &part), vec![part]);
    }
    let mut parts = Vec::new();
    for place in 1..=call.list_len(at) {
        call.push_item(at, place as i32);
        let top = call.top();
        parts.push(part(call, top));
        call.pop();
    }
    let key_at = call.push_field(at, c"key");
    let key = if call.is_nil(key_at) {
        let keys: Vec<String> = parts.iter().map(|part| part_key(call, part)).collect();
        keys.join(":")
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
