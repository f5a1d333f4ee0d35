//! What a field or a value holds now, and how it is said: numbers, flags, words, lists and maps.

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_core::def::{FieldType, ValueType};
use houserule_core::ids::KindId;
use houserule_core::key::thing_by_key;
use houserule_core::layout::thing_from_stored;
use houserule_core::locale::{Args, key};
use houserule_core::table::Table;
use houserule_core::view::HIDDEN;

use super::Words;

/// What stands for nothing in a text, so that a selector can choose by it.
pub const NOTHING: &str = "none";
/// What stands for several things where a selector only chooses between some and none.
const SOME: &str = "some";
/// What stands for something that the reader may not know.
pub const UNKNOWN: &str = "?";

/// What a field or a value holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Now {
    /// A number.
    Number(i64),
    /// A flag.
    Flag(bool),
    /// A word of the rules or the key of a thing, and how it is said.
    Word {
        /// The word or key.
        id: String,
        /// In the reader's language.
        said: String,
    },
    /// Several numbers, words or counts, as they are said.
    Several(String),
    /// Nothing: no word, an empty list.
    Nothing,
    /// Something that the reader may not know.
    Hidden,
}

impl Now {
    /// Zero, false, nothing: not worth a word.
    pub fn is_blank(&self) -> bool {
        matches!(self, Now::Number(0) | Now::Flag(false) | Now::Nothing)
    }

    /// The same arguments with this one: `$name`, and for what is not a number `$name_id` too, by which a selector can
    /// choose: the word or key itself, `some`, `none` or `?`.
    pub(super) fn added(&self, args: Args, name: &str, words: &Words<'_>) -> Args {
        match self {
            Now::Number(number) => args.num(name, *number),
            Now::Flag(flag) => args.text(name, flag.to_string()),
            Now::Word { id, said } => args.text(name, said.as_str()).text(&format!("{name}_id"), id.as_str()),
            Now::Several(said) => args.text(name, said.as_str()).text(&format!("{name}_id"), SOME),
            Now::Nothing => args.text(name, words.word(NOTHING)).text(&format!("{name}_id"), NOTHING),
            Now::Hidden => args.text(name, UNKNOWN).text(&format!("{name}_id"), UNKNOWN),
        }
    }
}

impl Words<'_> {
    /// This many of something: the text `count-<name>` with `$count`, else its name and the number.
    pub fn count(&self, name: &str, count: i64) -> String {
        self.text(&key("count", name), &Args::new().num("count", count)).unwrap_or_else(|| {
            let said = ["pool", "word", "field"].iter().find_map(|sort| self.text(&key(sort, name), &Args::new()));
            format!("{} {count}", said.unwrap_or_else(|| name.replace('_', " ")))
        })
    }

    /// The fields of a face of a kind as they are now, in the order of the schema. Fields of other data are left out.
    pub fn fields_now<'t>(&self, table: &'t Table, kind: KindId, face: usize) -> Vec<(&'t str, Now)> {
        let layout = table.layout();
        let def = &layout.def.kinds[kind.index()];
        let fields = layout.def.families[def.family.index()].fields.iter().enumerate();
        let now = fields.filter_map(|(at, field)| {
            let now = match &field.ty {
                FieldType::Scalar(ty) => self.stored_now(table, ty, table.get(layout.field_cell(kind, face, at)?)),
                _ => self.data_now(table, def.faces.get(face)?.fields.get(at)?)?,
            };
            Some((field.name.as_str(), now))
        });
        now.collect()
    }

    /// What plain data says: `None` if it holds more than numbers and words. A map is told in the order of the pools,
    /// then by name.
    pub fn data_now(&self, table: &Table, data: &Data) -> Option<Now> {
        Some(match data {
            Data::Nil => Now::Nothing,
            Data::Flag(flag) => Now::Flag(*flag),
            Data::Int(number) => Now::Number(*number),
            Data::Text(text) if text == HIDDEN => Now::Hidden,
            Data::Text(text) if text.is_empty() => Now::Nothing,
            Data::Text(text) => Now::Word { id: text.clone(), said: self.said(table, text) },
            Data::List(items) if items.is_empty() => Now::Nothing,
            Data::List(items) => self.several(table, items)?,
            Data::Map(items) => self.counts(table, items)?,
        })
    }

    /// A word, or the name of the thing of a key.
    fn said(&self, table: &Table, text: &str) -> String {
        self.text(&key("word", text), &Args::new()).unwrap_or_else(|| {
            thing_by_key(table, text).map_or_else(|| text.to_owned(), |thing| self.thing(table, thing))
        })
    }

    fn several(&self, table: &Table, items: &[Data]) -> Option<Now> {
        let said: Option<Vec<String>> = items
            .iter()
            .map(|item| match item {
                Data::Int(number) => Some(number.to_string()),
                Data::Text(text) => Some(self.said(table, text)),
                _ => None,
            })
            .collect();
        let are_numbers = items.iter().all(|item| matches!(item, Data::Int(_)));
        Some(Now::Several(said?.join(if are_numbers { "·" } else { ", " })))
    }

    fn counts(&self, table: &Table, items: &BTreeMap<String, Data>) -> Option<Now> {
        let pools = &table.layout().def.pools;
        let place = |name: &str| pools.iter().position(|pool| pool.name == name).unwrap_or(pools.len());
        let mut counts: Vec<(&str, i64)> =
            items.iter().map(|(name, data)| Some((name.as_str(), data.as_int()?))).collect::<Option<_>>()?;
        counts.retain(|(_, count)| *count != 0);
        counts.sort_by_key(|(name, _)| place(name));
        if counts.is_empty() {
            return Some(Now::Nothing);
        }
        let said: Vec<String> = counts.into_iter().map(|(name, count)| self.count(name, count)).collect();
        Some(Now::Several(said.join(", ")))
    }

    pub(super) fn stored_now(&self, table: &Table, ty: &ValueType, stored: i32) -> Now {
        match ty {
            ValueType::Int => Now::Number(stored.into()),
            ValueType::Flag => Now::Flag(stored != 0),
            ValueType::Symbol(_) => {
                let word = usize::try_from(stored - 1).ok().and_then(|at| table.layout().def.symbols.get(at));
                word.map_or(Now::Nothing, |word| Now::Word { id: word.clone(), said: self.word(word) })
            }
            ty => thing_from_stored(ty, stored).map_or(Now::Nothing, |thing| Now::Word {
                id: houserule_core::key::key_of(table, thing),
                said: self.thing(table, thing),
            }),
        }
    }
}
