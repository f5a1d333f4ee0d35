//! From the tables of a test to plain data, and back.

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_core::message::Message;
use houserule_core::say;
use mlua::{Lua, Value};

/// How deeply tables may be nested.
const DEEPEST: usize = 16;

/// A Luau value as data: a pure list becomes a list, any other table a map by name; numbers as names become text.
pub(super) fn data_from_value(value: &Value) -> Result<Data, Message> {
    read(value, 0)
}

fn read(value: &Value, depth: usize) -> Result<Data, Message> {
    if depth > DEEPEST {
        return Err(say!("tables-lie-too-deep-in-each"));
    }
    Ok(match value {
        Value::Nil => Data::Nil,
        Value::Boolean(flag) => Data::Flag(*flag),
        Value::Integer(number) => Data::Int(*number),
        Value::Number(number) => Data::Int(whole(*number)?),
        Value::String(text) => Data::Text(text.to_string_lossy()),
        Value::Table(table) => return read_table(table, depth),
        other => return Err(say!("state-cannot-hold", what = crate::message::recognise(other.type_name()))),
    })
}

fn read_table(table: &mlua::Table, depth: usize) -> Result<Data, Message> {
    let mut named = BTreeMap::new();
    let mut places = Vec::new();
    for pair in table.pairs::<Value, Value>() {
        let (key, value) = pair.map_err(|error| crate::message::recognise(&error.to_string()))?;
        let value = read(&value, depth + 1)?;
        let name = match key {
            Value::Integer(number) => number.to_string(),
            Value::Number(number) => whole(number)?.to_string(),
            Value::String(text) => {
                named.insert(text.to_string_lossy(), value);
                continue;
            }
            other => return Err(say!("names-cannot-be", what = crate::message::recognise(other.type_name()))),
        };
        places.push((name, value));
    }
    let mut numbers: Vec<usize> = places.iter().filter_map(|(name, _)| name.parse().ok()).collect();
    numbers.sort_unstable();
    let is_list = named.is_empty() && numbers.len() == places.len() && numbers.iter().copied().eq(1..=places.len());
    if !is_list {
        named.extend(places);
        return Ok(Data::Map(named));
    }
    places.sort_by_key(|(name, _)| name.parse::<usize>().unwrap_or_default());
    Ok(Data::List(places.into_iter().map(|(_, value)| value).collect()))
}

/// Data as a Luau value.
pub(super) fn value_from_data(lua: &Lua, data: &Data) -> mlua::Result<Value> {
    Ok(match data {
        Data::Nil => Value::Nil,
        Data::Flag(flag) => Value::Boolean(*flag),
        Data::Int(number) => Value::Number(*number as f64),
        Data::Text(text) => Value::String(lua.create_string(text)?),
        Data::List(items) => {
            let table = lua.create_table()?;
            for item in items {
                table.push(value_from_data(lua, item)?)?;
            }
            Value::Table(table)
        }
        Data::Map(items) => {
            let table = lua.create_table()?;
            for (name, item) in items {
                let item = value_from_data(lua, item)?;
                match name.parse::<i32>() {
                    Ok(number) => table.set(number, item)?,
                    Err(_) => table.set(name.as_str(), item)?,
                }
            }
            Value::Table(table)
        }
    })
}

/// Data as it is written in a script.
pub fn luau_literal(data: &Data) -> String {
    let inside = |items: Vec<String>| match items.is_empty() {
        true => "{}".to_owned(),
        false => format!("{{ {} }}", items.join(", ")),
    };
    let name = |name: &String| match name.parse::<i32>() {
        Ok(number) => format!("[{number}]"),
        Err(_) => format!("[{}]", quoted(name)),
    };
    match data {
        Data::Nil => "nil".to_owned(),
        Data::Flag(flag) => flag.to_string(),
        Data::Int(number) => number.to_string(),
        Data::Text(text) => quoted(text),
        Data::List(items) => inside(items.iter().map(luau_literal).collect()),
        Data::Map(items) => {
            inside(items.iter().map(|(key, item)| format!("{} = {}", name(key), luau_literal(item))).collect())
        }
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            '\n' => out.push_str("\\n"),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

fn whole(number: f64) -> Result<i64, Message> {
    let is_whole = number.fract() == 0.0 && number.abs() < 9e15;
    if is_whole { Ok(number as i64) } else { Err(say!("is-not-whole-number", number)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(source: &str) -> Result<Data, Message> {
        let lua = Lua::new();
        data_from_value(&lua.load(source).eval().unwrap())
    }

    #[test]
    fn a_pure_list_stays_a_list_and_everything_else_gets_names() {
        let text = |text: &str| Data::Text(text.to_owned());
        assert_eq!(data("{ 'a', false }"), Ok(Data::List(vec![text("a"), Data::Flag(false)])));
        assert_eq!(data("{}"), Ok(Data::List(Vec::new())));
        let map = |pairs: Vec<(&str, Data)>| Data::Map(pairs.into_iter().map(|(k, v)| (k.to_owned(), v)).collect());
        assert_eq!(data("{ 'b01', owner = 2 }"), Ok(map(vec![("1", text("b01")), ("owner", Data::Int(2))])));
        assert_eq!(data("{ [2] = 'x' }"), Ok(map(vec![("2", text("x"))])));
        let eleven = data("{ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 }");
        assert_eq!(eleven, Ok(Data::List((1..=11).map(Data::Int).collect())));
    }

    #[test]
    fn data_goes_to_luau_and_comes_back() {
        let lua = Lua::new();
        for source in
            ["nil", "{ 'a', { x = 1, [7] = true } }", "{}", "{ y = { -3, 'b' } }", r#"{ ["a.b"] = "\"\\\n" }"#]
        {
            let there = data(source).unwrap();
            assert_eq!(data(&luau_literal(&there)).as_ref(), Ok(&there), "{}", luau_literal(&there));
            assert_eq!(data_from_value(&value_from_data(&lua, &there).unwrap()), Ok(there), "{source}");
        }
    }

    #[test]
    fn what_is_no_data_is_refused() {
        assert!(data("1.5").is_err());
        assert!(data("{ function() end }").is_err());
        assert!(data("(function() local t = {} t.t = t return t end)()").is_err());
    }
}
