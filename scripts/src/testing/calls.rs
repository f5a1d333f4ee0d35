//! All calls of `t`: what each needs, and what it does with the situation.

use std::rc::Rc;

use houserule_core::data::Data;
use houserule_core::diagnostic::Place;
use houserule_core::message::Message;
use houserule_core::say;
use mlua::debug::Debug;
use mlua::{Lua, MultiValue, Table};

use super::Failure;
use super::arguments::Arguments;
use super::calling::equal;
use super::data::value_from_data;
use super::machine::{BOOTSTRAP_NAME, Running, place};
use super::situation::{Checked, Situation};

/// Calls that may lie between a check and the line of the test: the wrapper that returns `t`, a `pcall`, helpers.
const LEVELS: std::ops::Range<usize> = 1..12;

/// The calls that set up, go on or compare, by name; they return nothing.
pub(super) fn checks(lua: &Lua, running: &Rc<Running>) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    let add = |name: &'static str, check: fn(&mut Situation, &Arguments) -> Checked| -> mlua::Result<()> {
        let running = Rc::clone(running);
        let call = lua.create_function(move |lua, values: MultiValue| {
            let arguments = Arguments { name, values: values.into_vec() };
            let checked = check(&mut running.situation.borrow_mut(), &arguments);
            checked.map_err(|message| failed(lua, &running, message))
        })?;
        table.set(name, call)
    };
    add("given", |situation, with| situation.given(with.data(0)?))?;
    add("start", |situation, with| situation.start(with.data(0)?))?;
    add("at", |situation, with| situation.at(&with.text(0)?, with.number_or_nil(1)?))?;
    add("dice", |situation, with| situation.dice(&with.data(0)?))?;
    add("picks", |situation, with| situation.picks(with.texts(0)?))?;
    add("deck", |situation, with| situation.deck(&with.text(0)?, with.data(1)?))?;
    add("answer", |situation, with| situation.answer(None, &with.text(0)?, &with.text(1)?))?;
    add("answers", |situation, with| situation.answer(Some(with.number(0)?), &with.text(1)?, &with.text(2)?))?;
    add("expect", |situation, with| situation.expect(&with.data(0)?))?;
    add("sees", |situation, with| situation.sees(with.number(0)?, &with.text(1)?, true))?;
    add("does_not_see", |situation, with| situation.sees(with.number(0)?, &with.text(1)?, false))?;
    add("knows", |situation, with| situation.knows(with.number(0)?, &with.data(1)?, true))?;
    add("does_not_know", |situation, with| situation.knows(with.number(0)?, &with.data(1)?, false))?;
    add("offers", |situation, with| situation.offers(&with.texts(0)?, true))?;
    add("offers_some", |situation, with| situation.offers(&with.texts(0)?, false))?;
    add("offers_none", |situation, with| situation.offers_none(&with.texts(0)?))?;
    add("refuses", |situation, with| situation.refuses(&with.text(0)?, with.text_or_nil(1)?.as_deref()))?;
    add("asks", |situation, with| situation.asks(with.number(0)?, &with.text(1)?, &with.data(2)?))?;
    add("not_asked", |situation, with| situation.not_asked(&with.text(0)?))?;
    add("told", |situation, with| situation.told(&with.text(0)?, &with.data(1)?))?;
    add("not_told", |situation, with| situation.not_told(&with.text(0)?))?;
    add("told_times", |situation, with| situation.told_times(&with.text(0)?, with.number(1)?, &with.data(2)?))?;
    add("hears", |situation, with| situation.hears(with.number(0)?, &with.text(1)?, &with.data(2)?, true))?;
    add("does_not_hear", |situation, with| situation.hears(with.number(0)?, &with.text(1)?, &with.data(2)?, false))?;
    add("told_in_order", |situation, with| situation.told_in_order(&with.data(0)?))?;
    add("told_openly", |situation, with| situation.told_openly(&with.text(0)?))?;
    add("hears_unseen", |situation, with| situation.hears_unseen(with.number(0)?, &with.text(1)?, &with.data(2)?))?;
    add("forget", |situation, _| situation.forget())?;
    add("equal", |_, with| equal(&with.data(0)?, &with.data(1)?))?;
    add("over", |situation, with| situation.over(&with.data(0)?))?;
    add("fails", |situation, with| situation.fails(&with.text(0)?))?;
    add("play", |situation, with| situation.play(with.number_or_nil(0)?.unwrap_or(1).unsigned_abs()))?;
    Ok(table)
}

/// The calls that return values, by name.
pub(super) fn readers(lua: &Lua, running: &Rc<Running>) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    let reading = Rc::clone(running);
    let read = lua.create_function(move |lua, _: MultiValue| {
        let state = reading.situation.borrow_mut().table();
        value_from_data(lua, &state.map_err(|message| failed(lua, &reading, message))?)
    })?;
    table.set("table", read)?;
    let running = Rc::clone(running);
    let rule = lua.create_function(move |lua, values: MultiValue| {
        let arguments = Arguments { name: "rule", values: values.into_vec() };
        let found = rule(&mut running.situation.borrow_mut(), &arguments);
        let values = found.map_err(|message| failed(lua, &running, message))?;
        values.iter().map(|value| value_from_data(lua, value)).collect::<mlua::Result<MultiValue>>()
    })?;
    table.set("rule", rule)?;
    Ok(table)
}

fn rule(situation: &mut Situation, with: &Arguments) -> Result<Vec<Data>, Message> {
    let arguments: Result<Vec<Data>, Message> = (1..with.values.len()).map(|at| with.data(at)).collect();
    situation.rule(&with.text(0)?, &arguments?)
}

/// Note that a check failed; the error ends the test.
fn failed(lua: &Lua, running: &Running, message: Message) -> mlua::Error {
    let mut frames = LEVELS.filter_map(|level| lua.inspect_stack(level, frame).flatten());
    let called = frames.next().unwrap_or_else(|| place(&running.file, 0));
    let mut details: Vec<Message> = frames.map(|frame| say!("called-by", frame)).collect();
    let mut situation = running.situation.borrow_mut();
    details.extend(situation.details());
    let text = message.to_string();
    let failure = Failure { place: called, message, details, trail: situation.trail() };
    running.failure.borrow_mut().get_or_insert(failure);
    mlua::Error::runtime(text)
}

/// The line of a call, if it stands in a file of tests.
pub(super) fn frame(frame: &Debug<'_>) -> Option<Place> {
    let line = frame.current_line()?;
    let source = frame.source();
    let name = source.source.as_deref().filter(|name| *name != BOOTSTRAP_NAME)?;
    Some(place(name.strip_prefix('=').unwrap_or(name), line as u32))
}
