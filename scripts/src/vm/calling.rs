//! Calling a rule from outside of play: it is given things and plain data, and its value is returned as plain data.

use std::collections::BTreeMap;
use std::os::raw::c_int;

use houserule_core::data::Data;
use houserule_core::ids::Thing;
use houserule_core::key::key_of;
use houserule_core::say;
use mlua::Value;

use super::{Vm, compiler, handle_names};
use crate::error::ScriptError;
use crate::raw::budget;
use crate::raw::call::{Call, Kind, Raise};
use crate::raw::handles;
use crate::raw::references;
use crate::raw::thread::{Given, Run};

/// What a rule is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Argument {
    /// Nothing.
    Nil,
    /// A flag.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A word.
    Text(String),
    /// A thing of the table.
    Thing(Thing),
    /// Several in order.
    List(Vec<Argument>),
    /// Several by name.
    Named(BTreeMap<String, Argument>),
}

/// Calls a rule and returns its values, each table as a list of its keys and values in turn.
const CALLER: &str = "
local name, arguments = ...
local function flat(value, depth)
	if type(value) ~= 'table' then
		return value
	end
	if depth > 16 then
		error('tables lie too deep in each other', 0)
	end
	local out = {}
	for key, item in value do
		table.insert(out, flat(key, depth + 1))
		table.insert(out, flat(item, depth + 1))
	end
	return out
end
local function all(first, ...)
	if select('#', ...) == 0 then
		return flat(first, 0)
	end
	return flat(first, 0), all(...)
end
return all(rules[name](table.unpack(arguments, 1, arguments.n)))
";

/// A name without the id of the mod in front.
fn bare(name: &str) -> &str {
    name.split_once(':').map_or(name, |(_, bare)| bare)
}

impl Vm {
    /// Call a rule that may not ask. What it changes stays changed; things in its values are told by their keys, seats
    /// by their numbers.
    pub(crate) fn call_rule(&mut self, rule: &str, arguments: &[Argument]) -> Result<Vec<Data>, ScriptError> {
        self.ready_handles()?;
        // What a mod defines may be called by its bare name, if no other has it.
        let own: Vec<&String> = self.functions.keys().filter(|name| bare(name) == rule).collect();
        let rule = &match own.as_slice() {
            [one] if !self.functions.contains_key(rule) => (*one).clone(),
            _ => rule.to_owned(),
        };
        let names = handle_names(&self.host.layout().def);
        let caller = self.lua.load(CALLER).set_name("=prelude/caller.luau").set_compiler(compiler(&names));
        let caller = caller.into_function()?;
        let list = self.lua.create_table()?;
        for (at, argument) in arguments.iter().enumerate() {
            list.raw_set(at + 1, self.value_of(argument)?)?;
        }
        list.raw_set("n", arguments.len())?;
        let kept = [
            references::keep(&self.lua, caller)?,
            references::keep(&self.lua, rule.as_str())?,
            references::keep(&self.lua, list)?,
        ];
        budget::refill();
        let given = [Given::Kept(kept[1]), Given::Kept(kept[2])];
        let run = self.run(self.texts_loaded, |thread| thread.start(kept[0], &given))?;
        let result = match run {
            Run::Done => self.thread.read(|call| {
                let values = (1..=call.argument_count()).map(|at| data(call, at));
                values.collect::<Result<Vec<Data>, Raise>>().map_err(|problem| ScriptError::plain(problem.0))
            })?,
            Run::Asks => Err(ScriptError::plain(say!("rule-asks-question-or-ends-game", rule))),
            Run::Failed => Err(self.failure()),
        };
        self.thread.reset();
        for reference in kept {
            references::release(&self.lua, reference)?;
        }
        result
    }

    fn value_of(&self, argument: &Argument) -> mlua::Result<Value> {
        Ok(match argument {
            Argument::Nil => Value::Nil,
            Argument::Flag(flag) => Value::Boolean(*flag),
            Argument::Number(number) => Value::Number(*number as f64),
            Argument::Text(text) => Value::String(self.lua.create_string(text)?),
            Argument::Thing(thing) => {
                let (tag, id) = handles::parts(*thing);
                handles::value(&self.lua, self.host.address(), tag, id)?
            }
            Argument::List(items) => {
                let table = self.lua.create_table()?;
                for item in items {
                    table.push(self.value_of(item)?)?;
                }
                Value::Table(table)
            }
            Argument::Named(items) => {
                let table = self.lua.create_table()?;
                for (name, item) in items {
                    table.set(name.as_str(), self.value_of(item)?)?;
                }
                Value::Table(table)
            }
        })
    }
}

fn data(call: &Call<'_>, at: c_int) -> Result<Data, Raise> {
    Ok(match call.kind(at) {
        Kind::Nil => Data::Nil,
        Kind::Flag => Data::Flag(call.truthy(at)),
        Kind::Number => Data::Int(call.int(at)?.into()),
        Kind::Text => Data::Text(call.text(at)?.to_owned()),
        Kind::Handle => match call.thing(at)? {
            Thing::Seat(seat) => Data::Int(i64::from(seat.0) + 1),
            thing => Data::Text(key_of(&call.host.table, thing)),
        },
        Kind::Table => table(call.list(at, data)?),
        Kind::Function | Kind::Other => return Err(Raise::new(say!("rule-value-holds-function"))),
    })
}

/// A table from its keys and values in turn: a list if the keys count from 1 on.
fn table(flat: Vec<Data>) -> Data {
    let mut numbered = BTreeMap::new();
    let mut named = BTreeMap::new();
    let mut items = flat.into_iter();
    while let (Some(key), Some(value)) = (items.next(), items.next()) {
        match key {
            Data::Int(number) => _ = numbered.insert(number, value),
            Data::Text(text) => _ = named.insert(text, value),
            other => _ = named.insert(format!("{other:?}"), value),
        }
    }
    if named.is_empty() && numbered.keys().copied().eq(1..=numbered.len() as i64) {
        return Data::List(numbered.into_values().collect());
    }
    named.extend(numbered.into_iter().map(|(number, value)| (number.to_string(), value)));
    Data::Map(named)
}
