//! What a call of `t` was given, read as what it needs.

use houserule_core::data::Data;
use houserule_core::message::Message;
use houserule_core::say;
use mlua::Value;

use super::data::data_from_value;

/// What a call of `t` was given.
pub(super) struct Arguments {
    pub name: &'static str,
    pub values: Vec<Value>,
}

impl Arguments {
    pub fn data(&self, at: usize) -> Result<Data, Message> {
        let data = data_from_value(self.values.get(at).unwrap_or(&Value::Nil));
        data.map_err(|problem| say!("problem-of-t", name = self.name, problem))
    }

    #[allow(clippy::needless_pass_by_value, reason = "it is made for this call")]
    fn expected(&self, at: usize, what: Message) -> Message {
        let found = crate::message::recognise(self.values.get(at).map_or("nothing", Value::type_name));
        say!("t-needs", name = self.name, what, at = at + 1, found)
    }

    pub fn text(&self, at: usize) -> Result<String, Message> {
        match self.data(at)? {
            Data::Text(text) => Ok(text),
            Data::Int(number) => Ok(number.to_string()),
            _ => Err(self.expected(at, say!("a-word"))),
        }
    }

    pub fn text_or_nil(&self, at: usize) -> Result<Option<String>, Message> {
        if self.values.get(at).is_none_or(Value::is_nil) { Ok(None) } else { self.text(at).map(Some) }
    }

    pub fn number(&self, at: usize) -> Result<i64, Message> {
        self.data(at)?.as_int().ok_or_else(|| self.expected(at, say!("a-number")))
    }

    pub fn number_or_nil(&self, at: usize) -> Result<Option<i64>, Message> {
        if self.values.get(at).is_none_or(Value::is_nil) { Ok(None) } else { self.number(at).map(Some) }
    }

    pub fn texts(&self, at: usize) -> Result<Vec<String>, Message> {
        let wrong = || self.expected(at, say!("list-of-keys"));
        let Data::List(list) = self.data(at)? else { return Err(wrong()) };
        let text = |data: &Data| match data {
            Data::Text(text) => Ok(text.clone()),
            Data::Int(number) => Ok(number.to_string()),
            _ => Err(wrong()),
        };
        list.iter().map(text).collect()
    }
}
