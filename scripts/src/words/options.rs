//! Options and their values in words: labels, and `yes`, names of words and lists instead of what is written in a file.

use houserule_core::data::Data;
use houserule_core::def::{KindDef, OptionDef};
use houserule_core::locale::{Args, key, said_in};
use houserule_core::say;

use super::Words;
use crate::regulation::in_force::Amended;

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

    /// What the referee amended, as a sentence of the chronicle.
    pub fn amendment(&self, amended: &Amended) -> String {
        let (was, now) = (self.option_value(&amended.was), self.option_value(&amended.now));
        say!("referee-amends", what = self.amendable(&amended.thing), was, now).told(self.lang)
    }

    /// An option or a number of content, named as `why` names it, in words.
    pub fn amendable(&self, thing: &str) -> String {
        let def = &self.game.def;
        let option = thing.strip_prefix("option:").and_then(|id| def.options.iter().find(|option| option.id == id));
        let kind = thing.strip_prefix("kind:").and_then(|rest| rest.split_once('.'));
        let kind = kind.and_then(|(id, field)| Some((&def.kinds[def.kind(id)?.index()], field)));
        match (option, kind) {
            (Some(option), _) => self.option_label(option),
            (None, Some((kind, field))) => self.kind_field(kind, field),
            (None, None) => thing.to_owned(),
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
