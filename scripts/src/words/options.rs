//! Options and their values in words: labels, and `yes`, names of words and lists instead of what is written in a file.

use houserule_core::data::Data;
use houserule_core::def::{KindDef, OptionDef};
use houserule_core::locale::{Args, key, said_in};
use houserule_core::say;

use super::Words;

impl Words<'_> {
    /// What an option is called: its label, else its id.
    pub fn option_label(&self, option: &OptionDef) -> String {
        said_in(&option.label, self.lang).unwrap_or(&option.id).clone()
    }

    /// A value of an option as people say it.
    pub fn option_value(&self, data: &Data) -> String {
        match data {
            Data::Nil => say!("value-none").told(self.lang),
            Data::Flag(true) => say!("value-yes").told(self.lang),
            Data::Flag(false) => say!("value-no").told(self.lang),
            Data::Int(number) => number.to_string(),
            Data::Text(word) => self.word(word),
            Data::List(items) if items.is_empty() => say!("value-none").told(self.lang),
            Data::List(items) => {
                let items: Vec<String> = items.iter().map(|item| self.option_value(item)).collect();
                items.join(", ")
            }
            Data::Map(map) => {
                let part = |(name, data): (&String, &Data)| match data {
                    Data::Nil => self.word(name),
                    data => format!("{}: {}", self.word(name), self.option_value(data)),
                };
                map.iter().map(part).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// A field of a kind in words: `Villa: price`.
    pub fn kind_field(&self, kind: &KindDef, field: &str) -> String {
        let (name, rest) = field.split_once('.').map_or((field, None), |(name, rest)| (name, Some(rest)));
        let known = if name == "copies" { Some(say!("field-copies").told(self.lang)) } else { None };
        let named = known.or_else(|| self.text(&key("field", name), &Args::new())).unwrap_or_else(|| name.to_owned());
        let rest = rest.map(|rest| format!(" {rest}")).unwrap_or_default();
        format!("{}: {named}{rest}", self.kind(kind))
    }
}
