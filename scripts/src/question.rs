//! Questions as people, bots and tests see them, read from a waiting step only when somebody wants to know.

use std::os::raw::c_int;

use houserule_core::ids::SeatId;
use houserule_core::say;

use crate::limits::{DEEPEST_OPTIONS, MOST_OPTION_LISTS, MOST_OPTIONS, MOST_PARTS};
use crate::raw::call::{Call, Kind, Raise};
use crate::raw::peek::{Mark, Seen, peek};

mod amounts;
mod checking;
mod gone;
mod model;
mod named;
mod quick;
mod reading;

pub(crate) use self::amounts::{are_items, bounds};
pub(crate) use self::checking::check_options;
pub use self::model::{AMOUNTS, AmountsAsked, Choice, Part, Question, Refused};
pub(crate) use self::reading::{choice, option_key, question};

/// Up to this many ways to choose amounts are listed like other options; more are only counted.
pub const LISTED_AMOUNTS: u32 = 12;
/// At most this many keys of a question are read when somebody is told what is offered.
pub const MOST_KEYS: usize = 1000;

/// Where on the stack a question's parts lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub seat: SeatId,
    /// How many options there are, the way to decline included.
    pub options: u32,
    pub declines: bool,
    /// How many of the options before the way to decline may be done on the side.
    pub beside: u32,
    /// Is it only a chance to speak?
    pub is_optional: bool,
    /// Its number among the questions that several seats answer at once.
    pub together: Option<u16>,
}

/// Note the questions that a step begins to wait with: they lie on its stack.
pub(crate) fn note_asked(call: &mut Call<'_>) -> Result<(), Raise> {
    if call.host.any_gone {
        gone::check(call)?;
    }
    call.host.waiting_thread = call.state_ptr();
    call.host.asked.clear();
    if call.kind(1) != Kind::Table {
        if let Ok(seat) = call.seat(1) {
            let Counted { total, declines, beside, .. } = call.host.counted;
            let options = total + u32::from(declines);
            call.host.asked.push(Asked { seat, options, declines, beside, is_optional: false, together: None });
        }
        return Ok(());
    }
    let mut list = std::mem::take(&mut call.host.asked);
    asked_together(call, &mut list);
    call.host.asked = list;
    Ok(())
}

/// Read the questions that a step waits with for several seats at once.
fn asked_together(call: &mut Call<'_>, into: &mut Vec<Asked>) {
    for place in 0..call.list_len(1) {
        call.push_item(1, place as i32 + 1);
        let one = call.top();
        let seat_at = call.push_field(one, c"seat");
        let seat = call.seat(seat_at);
        let options_at = call.push_field(one, c"options");
        let options = count(call, options_at).unwrap_or(0);
        let extra_at = call.push_field(one, c"extra");
        let declines = declines(call, extra_at);
        let is_optional = call.kind(extra_at) == Kind::Table && {
            let flag = call.push_field(extra_at, c"on_request");
            call.truthy(flag)
        };
        call.settle(one - 1);
        if let Ok(seat) = seat {
            let options = options.saturating_add(u32::from(declines));
            into.push(Asked { seat, options, declines, beside: 0, is_optional, together: Some(place as u16) });
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
    /// Is there a way to decline?
    pub declines: bool,
    /// How many of the last ones may be done on the side, before the question is asked again.
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
pub(crate) fn count_asked(call: &mut Call<'_>) -> Result<(), Raise> {
    let mut counted = Counted::default();
    if !quick::count_joined(call, &mut counted) {
        counted = count_any(call)?;
    }
    call.host.counted = counted;
    check_total(call, 3, counted.total)
}

/// Count options of any form.
#[inline(never)]
fn count_any(call: &mut Call<'_>) -> Result<Counted, Raise> {
    let mut counted = Counted::default();
    if peek!(call, 3, |options| options.item(1).and_then(Seen::flag)) == Some(false) {
        counted.joined = true;
        for part in 0..JOINED {
            let Some(found) = count_joined_part(call, part)? else { break };
            counted.parts[part] = found;
            counted.total = counted.total.saturating_add(found.0);
        }
    } else {
        counted.parts[0] = count_part(call, 3)?;
        counted.total = counted.parts[0].0;
    }
    Ok(counted)
}

/// How many options a part of joined options has; nothing if there is no such part.
fn count_joined_part(call: &mut Call<'_>, part: usize) -> Result<Option<(u32, Given)>, Raise> {
    match peek!(call, 3, |options| options.item(part as i32 + 2).map(count_seen)) {
        None => Ok(None),
        Some(Some(found)) => Ok(Some(found)),
        Some(None) => {
            call.push_item(3, part as i32 + 2);
            let top = call.top();
            let found = count_part(call, top)?;
            call.settle(top - 1);
            Ok(Some(found))
        }
    }
}

/// A question with more options than anybody could look through is a mistake; ways to choose amounts are not listed.
pub(crate) fn check_total(call: &mut Call<'_>, at: c_int, options: u32) -> Result<(), Raise> {
    if options <= LISTED_AMOUNTS {
        return Ok(());
    }
    let options = count_joined(call, at, &mut Counting { depth: 0, lists: 0, listed_only: true })?;
    match options <= MOST_OPTIONS {
        true => Ok(()),
        false => Err(Raise::new(say!("question-has-too-many-options", options, most = MOST_OPTIONS))),
    }
}

/// How many options a part has, if that is known without pushing anything: that of a named list or a span of numbers.
#[inline]
fn count_seen(options: impl Seen) -> Option<(u32, Given)> {
    let first = options.item(1)?;
    match first.flag() {
        None => Some((marked_length(options, first.mark()?)?, Given::List)),
        Some(false) => None,
        Some(true) => {
            // A script can write the number itself: the list must have that many.
            let (list, count) = (options.item(3)?, options.item(4)?.int()?);
            let holds = match span_length(list) {
                Some(length) => u32::try_from(count) == Ok(length),
                None => count == 0 || list.item(count).is_some(),
            };
            let is_keyed = options.item(6).and_then(Seen::flag) == Some(true);
            holds.then_some((count as u32, if is_keyed { Given::Keyed } else { Given::Named }))
        }
    }
}

/// How many numbers a span has, or how many ways amounts have; nothing for any other list.
#[inline]
fn span_length(options: impl Seen) -> Option<u32> {
    marked_length(options, options.item(1)?.mark()?)
}

#[inline]
fn marked_length(options: impl Seen, mark: Mark) -> Option<u32> {
    if mark == Mark::Amounts {
        return u32::try_from(options.item(2)?.int()?).ok();
    }
    let (from, to) = span(options)?;
    Some(u32::try_from(i64::from(to) - i64::from(from) + 1).unwrap_or(0))
}

/// The ends of a span of numbers: `{ mark, from, to }`, made by `numbers`.
#[inline]
fn span(options: impl Seen) -> Option<(i32, i32)> {
    let end = |index| options.item(index).and_then(Seen::int);
    if options.item(1)?.mark() == Some(Mark::Span) { end(2).zip(end(3)) } else { None }
}

/// How many options a part has.
fn count_part(call: &mut Call<'_>, at: c_int) -> Result<(u32, Given), Raise> {
    if let Some(found) = peek!(call, at, |options| count_seen(options)) {
        return Ok(found);
    }
    Ok(match given(call, at) {
        Given::Joined => (count(call, at)?, Given::Joined),
        // neither a span nor amounts, since those have been seen
        Given::List if call.kind(at) == Kind::Table => (call.list_len(at) as u32, Given::List),
        other => (count_plain(call, at), other),
    })
}

/// The length of a list, or of the list in a named one.
fn count_plain(call: &mut Call<'_>, at: c_int) -> u32 {
    if let Some((count, _)) = peek!(call, at, |options| count_seen(options)) {
        return count;
    }
    match given(call, at) {
        Given::Named | Given::Keyed => {
            call.push_item(at, 3);
            let top = call.top();
            let span = peek!(call, top, |options| span_length(options));
            let length = if call.kind(top) == Kind::Table { call.list_len(top) as u32 } else { 0 };
            call.pop();
            span.unwrap_or(length)
        }
        _ if call.kind(at) == Kind::Table => call.list_len(at) as u32,
        _ => 0,
    }
}

/// Push an item of a list, of a span of numbers or of amounts.
fn push_nth(call: &mut Call<'_>, list: c_int, place: i32) {
    match peek!(call, list, |options| options.item(1).and_then(Seen::mark)) {
        None => call.push_item(list, place),
        Some(Mark::Amounts) => amounts::push_amounts(call, list, place as u32 - 1),
        Some(Mark::Span) => {
            let from = peek!(call, list, |options| span(options)).map_or(0, |(from, _)| from);
            call.push_int(from.saturating_add(place - 1));
        }
    }
}

/// How options are given: a plain list, span or amounts; a named list (`as`, `keyed`); or several of these (`join`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Given {
    /// Items.
    #[default]
    List,
    /// `{ true, name, list, count, field of its keys }`
    Named,
    /// The same with `true` at the end: the name is only for the key (`keyed`).
    Keyed,
    /// `{ false, options, options, ... }`
    Joined,
}

fn given(call: &Call<'_>, at: c_int) -> Given {
    match peek!(call, at, |options| options.item(1).and_then(Seen::flag)) {
        Some(true) if peek!(call, at, |options| options.item(6).and_then(Seen::flag)) == Some(true) => Given::Keyed,
        Some(true) => Given::Named,
        Some(false) => Given::Joined,
        None => Given::List,
    }
}

/// How many options there are.
pub(crate) fn count(call: &mut Call<'_>, at: c_int) -> Result<u32, Raise> {
    let mut counting = Counting { depth: 0, lists: 0, listed_only: false };
    let total = count_joined(call, at, &mut counting)?;
    call.spend(counting.lists)?;
    Ok(total)
}

/// Where counting stands: a list that contains itself is cut off at some depth.
struct Counting {
    depth: u32,
    lists: usize,
    /// Leave out what is only counted, once its number is known to be right.
    listed_only: bool,
}

fn count_joined(call: &mut Call<'_>, at: c_int, counting: &mut Counting) -> Result<u32, Raise> {
    if given(call, at) != Given::Joined {
        let mark = peek!(call, at, |options| {
            let list = options.item(1).and_then(Seen::flag).and(options.item(3)).unwrap_or(options);
            list.item(1).and_then(Seen::mark)
        });
        if mark == Some(Mark::Amounts) && counting.listed_only {
            amounts::check_count(call, at)?;
            return Ok(0);
        }
        return Ok(count_plain(call, at));
    }
    let parts = call.list_len(at);
    counting.lists += parts;
    if counting.depth == DEEPEST_OPTIONS || counting.lists > MOST_OPTION_LISTS {
        return Err(Raise::new(say!("options-are-joined-too-deep", deep = DEEPEST_OPTIONS, lists = MOST_OPTION_LISTS)));
    }
    counting.depth += 1;
    let mut sum = 0_u32;
    for part in 2..=parts as i32 {
        call.push_item(at, part);
        let top = call.top();
        sum = sum.saturating_add(count_joined(call, top, counting)?);
        call.pop();
    }
    counting.depth -= 1;
    Ok(sum)
}

/// Where the option with a given number lies: the list, the place in it, and the named list around it. Leaves them on
/// the stack.
fn find(call: &mut Call<'_>, at: c_int, option: u32) -> (c_int, i32, Option<c_int>) {
    match given(call, at) {
        Given::List => (at, option as i32 + 1, None),
        Given::Named | Given::Keyed => {
            call.push_item(at, 3);
            (call.top(), option as i32 + 1, Some(at))
        }
        Given::Joined => {
            let parts = call.list_len(at) as i32;
            let mut left = option;
            for part in 2..=parts {
                call.push_item(at, part);
                let top = call.top();
                let here = count(call, top).unwrap_or(0);
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
            if *given == Given::Named
                && let Some(pushed) = quick::push_answer(call, counted.joined.then_some(part), left)
            {
                return pushed;
            }
            return push_part(call, counted.joined.then_some(part), *given, left)
                .unwrap_or_else(|| push_found(call, asked, option));
        }
    }
    push_found(call, asked, option)
}

/// Push what `ask` returns for an option of a part, whatever form that has; nothing if it is joined of others.
#[inline(never)]
fn push_part(call: &mut Call<'_>, part: Option<usize>, given: Given, left: u32) -> Option<c_int> {
    let place = left as i32 + 1;
    let at = match part {
        _ if given == Given::Joined => return None,
        Some(part) => {
            call.push_item(3, part as i32 + 2);
            call.top()
        }
        None => 3,
    };
    if given == Given::List {
        return Some(push_item_of(call, at, place));
    }
    call.push_item(at, 3);
    let list = call.top();
    if given == Given::Keyed {
        push_nth(call, list, place);
        return Some(1);
    }
    call.push_item(at, 2);
    push_nth(call, list, place);
    Some(2)
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
    // What is returned lies on the top without a gap.
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

/// Push what `ask` returns for an option of a list of any form.
pub(crate) fn push_option(call: &mut Call<'_>, options: c_int, option: u32) -> c_int {
    let found = find(call, options, option);
    push_values(call, found)
}

/// Push the name and the item, or the item, or its parts.
fn push_values(call: &mut Call<'_>, (list, place, named): (c_int, i32, Option<c_int>)) -> c_int {
    match named {
        Some(named) if given(call, named) == Given::Keyed => {
            push_nth(call, list, place);
            1
        }
        Some(named) => {
            call.push_item(named, 2);
            push_nth(call, list, place);
            2
        }
        None => push_item_of(call, list, place),
    }
}

/// Is it a list that begins with a name, such as `option(name, ...)` makes? One with `take` is returned whole, and so
/// is one whose parts have names (`what` is the first of them).
fn is_made_of_parts(call: &mut Call<'_>, at: c_int) -> bool {
    if call.kind(at) != Kind::Table || call.list_len(at) > MOST_PARTS {
        return false;
    }
    call.push_item(at, 1);
    let top = call.top();
    let named = call.kind(top) == Kind::Text;
    call.pop();
    let has = |call: &mut Call<'_>, name| {
        let field = call.push_field(at, name);
        let given = !call.is_nil(field);
        call.pop();
        given
    };
    named && !has(call, c"take") && !has(call, c"what")
}
