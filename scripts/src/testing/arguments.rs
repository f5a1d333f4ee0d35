//! What a call of `t` was given, read as what it needs.

use houserule_core::data::Data;
use mlua::Value;

use super::data::data_from_value;

/// What a call of `t` was given.
pub(super) struct Arguments {
    pub name: &'static str,
    pub values: Vec<Value>,
}

impl Arguments {
    pub fn data(&self, at: usize) -> Result<Data, String> {
        let data = data_from_value(self.values.get(at).unwrap_or(&Value::Nil));
        data.map_err(|problem| format!("`t.{}`: {problem}", self.name))
    }

    fn expected(&self, at: usize, what: &str) -> String {
        let found = self.values.get(at).map_or("nothing", Value::type_name);
        format!("`t.{}` needs {what} as argument {}, not {found}", self.name, at + 1)
    }

    pub fn text(&self, at: usize) -> Result<String, String> {
        match self.data(at)? {
            Data::Text(text) => Ok(text),
            Data::Int(number) => Ok(number.to_string()),
            _ => Err(self.expected(at, "a word")),
        }
    }

    pub fn text_or_nil(&self, at: usize) -> Result<Option<String>, String> {
        if self.values.get(at).is_none_or(Value::is_nil) { Ok(None) } else { self.text(at).map(Some) }
    }

    pub fn number(&self, at: usize) -> Result<i64, String> {
        self.data(at)?.as_int().ok_or_else(|| self.expected(at, "a number"))
    }

    pub fn number_or_nil(&self, at: usize) -> Result<Option<i64>, String> {
        if self.values.get(at).is_none_or(Value::is_nil) { Ok(None) } else { self.number(at).map(Some) }
    }

    pub fn texts(&self, at: usize) -> Result<Vec<String>, String> {
        let wrong = || self.expected(at, "a list of keys");
        let Data::List(list) = self.data(at)? else { return Err(wrong()) };
        let text = |data: &Data| match data {
            Data::Text(text) => Ok(text.clone()),
            Data::Int(number) => Ok(number.to_string()),
            _ => Err(wrong()),
        };
        list.iter().map(text).collect()
    }
}
