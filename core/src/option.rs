//! Options: what a regulation, a mod or the command line may set, and what their values must be.
//!
//! A number, a flag or a word is one cell of the table. What is composed (lists, records, choices with an argument) is
//! data of the definition; the numbers of a live list have cells too, so that one of them may change in play.

use std::collections::BTreeMap;

use crate::data::Data;
use crate::def::ValueType;
use crate::diagnostic::Place;
use crate::ids::SymbolId;
use crate::message::Message;
use crate::say;

/// Something a regulation may set: also readable by scripts as `options.name`.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionDef {
    /// Id, possibly dotted (`toll.price`), namespaced in mods.
    pub id: String,
    /// Other names under which a regulation may set it: `joining.coins` beside `start.coins`.
    pub also: Vec<String>,
    /// `Int`, `Flag` or `Symbol`.
    pub ty: ValueType,
    /// The stored default, as declared.
    pub default: i32,
    /// The stored value that games begin with: the default, or what mods and the regulation say.
    pub start: i32,
    /// Least and greatest value of an `Int`, or of each number of a list.
    pub range: (i32, i32),
    /// What a composed option holds (its type is then `Int` and its stored value means nothing).
    pub composed: Option<Composed>,
    /// The clause that it varies.
    pub clause: Option<String>,
    /// Does its clause hold only while this flag is on?
    pub switches: bool,
    /// May it change while a game runs?
    pub live: bool,
    /// Does the regulation keep it from changing, though it is live?
    pub locked: bool,
    /// Label by language.
    pub label: BTreeMap<String, String>,
    /// Where it is declared.
    pub place: Place,
}

/// The shape of a composed option, its default, and what games begin with.
#[derive(Clone, Debug, PartialEq)]
pub struct Composed {
    /// What it must be.
    pub shape: OptionShape,
    /// As declared.
    pub default: Data,
    /// The default, or what mods, the regulation and the set-up say.
    pub start: Data,
}

/// What a value, or a part of one, must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionShape {
    /// A whole number within this range.
    Int(i32, i32),
    /// True or false.
    Flag,
    /// One of these words.
    Word(Vec<String>),
    /// Any text.
    Text,
    /// Items of one shape.
    List(Box<OptionShape>),
    /// Named parts.
    Record(Vec<RecordField>),
    /// One of these words, some with an argument: `bot("random")`.
    Choice(Vec<(String, Option<OptionShape>)>),
    /// Of this shape, or `none`.
    Maybe(Box<OptionShape>),
}

/// A part of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordField {
    /// Its name.
    pub name: String,
    /// What it must be.
    pub shape: OptionShape,
    /// What it is if it is not stated; `None`: it must be stated.
    pub default: Option<Data>,
}

/// A checked value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// One stored number.
    Stored(i32),
    /// Composed data, complete.
    Composed(Data),
}

impl OptionDef {
    /// The numbers of an option that is a list of whole numbers.
    pub fn numbers(&self) -> Option<Vec<i32>> {
        self.composed.as_ref().and_then(|composed| numbers(&composed.shape, &composed.start))
    }

    /// How many cells it has besides its own: one for each number of a live list.
    pub fn list_cells(&self) -> usize {
        if self.live { self.numbers().map_or(0, |numbers| numbers.len()) } else { 0 }
    }

    /// A stored value as people write it.
    pub fn data(&self, stored: i32, symbols: &[String]) -> Data {
        match (&self.composed, &self.ty) {
            (Some(composed), _) => composed.start.clone(),
            (None, ValueType::Flag) => Data::Flag(stored != 0),
            (None, ValueType::Symbol(_)) => {
                let word = usize::try_from(stored - 1).ok().and_then(|at| symbols.get(at));
                word.map_or(Data::Nil, |word| Data::Text(word.clone()))
            }
            _ => Data::Int(stored.into()),
        }
    }

    /// The default as people write it.
    pub fn default_data(&self, symbols: &[String]) -> Data {
        match &self.composed {
            Some(composed) => composed.default.clone(),
            None => self.data(self.default, symbols),
        }
    }

    /// What games begin with, as people write it.
    pub fn start_data(&self, symbols: &[String]) -> Data {
        self.data(self.start, symbols)
    }

    /// Check a value.
    pub fn check(&self, value: &Data, symbols: &[String]) -> Result<OptionValue, Message> {
        let id = &self.id;
        let words =
            |list: &[SymbolId]| list.iter().map(|word| symbols[word.index()].clone()).collect::<Vec<_>>().join(", ");
        let (least, most) = self.range;
        if let Some(composed) = &self.composed {
            // `3` and `word` are read before it is known that they are a list of one.
            let listed = match (&composed.shape, value) {
                (OptionShape::List(_), Data::Int(_) | Data::Text(_) | Data::Flag(_)) => {
                    &Data::List(vec![value.clone()])
                }
                _ => value,
            };
            return composed.shape.check(listed, id).map(OptionValue::Composed);
        }
        let stored = match (&self.ty, value) {
            (ValueType::Int, Data::Int(number)) => i32::try_from(*number)
                .ok()
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| say!("option-must-be-from-to-not", id, least, most, number)),
            (ValueType::Flag, Data::Flag(flag)) => Ok(i32::from(*flag)),
            (ValueType::Symbol(list), Data::Text(text)) => list
                .iter()
                .find(|word| symbols[word.index()] == *text)
                .map(|word| i32::from(word.0) + 1)
                .ok_or_else(|| say!("option-must-be-one-of", id, words = words(list), found = text)),
            // `off` is read before it is known that it is one of the option's words.
            (ValueType::Symbol(list), Data::Flag(flag)) => {
                let typed = if *flag { ["on", "yes", "true"] } else { ["off", "no", "false"] };
                let word = list.iter().find(|word| typed.contains(&symbols[word.index()].as_str()));
                word.map(|word| i32::from(word.0) + 1)
                    .ok_or_else(|| say!("option-needs-one-of", id, words = words(list)))
            }
            (ValueType::Int, _) => Err(say!("option-needs-whole-number", id)),
            (ValueType::Flag, _) => Err(say!("option-needs-true-or-false", id)),
            (ValueType::Symbol(list), _) => Err(say!("option-needs-one-of", id, words = words(list))),
            _ => Err(say!("option-cannot-be-set", id)),
        };
        stored.map(OptionValue::Stored)
    }

    /// Let games begin with a checked value.
    pub fn begin_with(&mut self, value: &OptionValue) {
        match (value, &mut self.composed) {
            (OptionValue::Stored(stored), _) => self.start = *stored,
            (OptionValue::Composed(data), Some(composed)) => composed.start = data.clone(),
            (OptionValue::Composed(_), None) => {}
        }
    }
}

/// The numbers of a list of whole numbers.
fn numbers(shape: &OptionShape, data: &Data) -> Option<Vec<i32>> {
    let (OptionShape::List(item), Data::List(items)) = (shape, data) else { return None };
    let is_number = matches!(**item, OptionShape::Int(..));
    is_number.then(|| items.iter().filter_map(|item| i32::try_from(item.as_int()?).ok()).collect())
}

impl OptionShape {
    /// Check data and complete it with defaults; `at` names the part in messages: `seats.listed[2].role`.
    pub fn check(&self, data: &Data, at: &str) -> Result<Data, Message> {
        match self {
            OptionShape::Int(least, most) => match data {
                Data::Int(number) if (i64::from(*least)..=i64::from(*most)).contains(number) => Ok(data.clone()),
                Data::Int(number) => Err(say!("option-must-be-from-to-not", id = at, least, most, number)),
                _ => Err(say!("option-needs-number-from-to", id = at, least, most)),
            },
            OptionShape::Flag => match data {
                Data::Flag(_) => Ok(data.clone()),
                _ => Err(say!("option-needs-true-or-false", id = at)),
            },
            OptionShape::Text => match data {
                Data::Text(_) => Ok(data.clone()),
                _ => Err(say!("option-needs-text", id = at)),
            },
            OptionShape::Word(words) => match data {
                Data::Text(word) if words.contains(word) => Ok(data.clone()),
                Data::Text(word) => Err(say!("option-must-be-one-of", id = at, words = words.join(", "), found = word)),
                _ => Err(say!("option-needs-one-of", id = at, words = words.join(", "))),
            },
            OptionShape::List(item) => match data {
                Data::List(items) => {
                    let checked = items.iter().enumerate().map(|(n, one)| item.check(one, &format!("{at}[{}]", n + 1)));
                    checked.collect::<Result<Vec<_>, _>>().map(Data::List)
                }
                _ => Err(say!("option-needs-list", id = at)),
            },
            OptionShape::Record(fields) => match data {
                Data::Map(map) => check_record(fields, map, at),
                Data::Nil => check_record(fields, &BTreeMap::new(), at),
                _ => {
                    let names: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
                    Err(say!("option-needs-fields", id = at, names = names.join(", ")))
                }
            },
            OptionShape::Choice(cases) => match data {
                Data::Text(word) => check_choice(cases, word, None, at),
                Data::Map(map) if map.len() == 1 => {
                    let (word, with) = map.iter().next().unwrap_or((const { &String::new() }, &Data::Nil));
                    check_choice(cases, word, Some(with), at)
                }
                _ => Err(say!("option-needs-one-of", id = at, words = words_of(cases))),
            },
            OptionShape::Maybe(_) if says_nothing(data) => Ok(Data::Nil),
            OptionShape::Maybe(inner) => inner.check(data, at),
        }
    }

    /// Least and greatest value of a number.
    pub fn range(&self) -> (i32, i32) {
        if let OptionShape::Int(least, most) = self { (*least, *most) } else { (i32::MIN, i32::MAX) }
    }

    /// What is there where nothing is stated.
    pub fn empty(&self) -> Data {
        match self {
            OptionShape::Int(least, most) => Data::Int(0.clamp((*least).into(), (*most).into())),
            OptionShape::Flag => Data::Flag(false),
            OptionShape::Text => Data::Text(String::new()),
            OptionShape::Word(words) => words.first().map_or(Data::Nil, |word| Data::Text(word.clone())),
            OptionShape::Choice(cases) => cases.first().map_or(Data::Nil, |(word, _)| Data::Text(word.clone())),
            OptionShape::List(_) => Data::List(Vec::new()),
            OptionShape::Maybe(_) => Data::Nil,
            OptionShape::Record(fields) => {
                let part = |field: &RecordField| field.default.clone().unwrap_or_else(|| field.shape.empty());
                Data::Map(fields.iter().map(|field| (field.name.clone(), part(field))).collect())
            }
        }
    }
}

/// What may stand in the parentheses of a case.
fn option_example(shape: &OptionShape) -> String {
    match shape {
        OptionShape::Int(least, _) => least.to_string(),
        OptionShape::Flag => "true".to_owned(),
        OptionShape::Word(words) => words.first().cloned().unwrap_or_default(),
        OptionShape::Choice(cases) => cases.first().map(|(word, _)| word.clone()).unwrap_or_default(),
        OptionShape::Text => "\"...\"".to_owned(),
        OptionShape::List(_) => "[...]".to_owned(),
        OptionShape::Record(fields) => {
            fields.iter().map(|field| format!("{}: ...", field.name)).collect::<Vec<_>>().join(", ")
        }
        OptionShape::Maybe(inside) => option_example(inside),
    }
}

fn words_of(cases: &[(String, Option<OptionShape>)]) -> String {
    cases.iter().map(|(word, _)| word.as_str()).collect::<Vec<_>>().join(", ")
}

/// Is nothing stated? Where this is inlined, the comparison moves before the look at the kind of data and reads the length of
/// texts that are none: harmless, but programs that check memory report it.
#[inline(never)]
fn says_nothing(data: &Data) -> bool {
    match data {
        Data::Nil => true,
        Data::Text(word) => word == "none" || word == "None",
        _ => false,
    }
}

fn check_record(fields: &[RecordField], map: &BTreeMap<String, Data>, at: &str) -> Result<Data, Message> {
    if let Some(unknown) = map.keys().find(|name| !fields.iter().any(|field| field.name == **name)) {
        let known = fields.iter().map(|field| field.name.as_str());
        return Err(say!("option-has-no-field", id = at, name = unknown).or_did_you_mean(unknown, known));
    }
    let mut checked = BTreeMap::new();
    for field in fields {
        let inside = format!("{at}.{}", field.name);
        let value = match (map.get(&field.name), &field.default) {
            (Some(stated), _) => field.shape.check(stated, &inside)?,
            (None, Some(default)) => default.clone(),
            (None, None) => return Err(say!("option-lacks-field", id = at, name = field.name)),
        };
        checked.insert(field.name.clone(), value);
    }
    Ok(Data::Map(checked))
}

fn check_choice(
    cases: &[(String, Option<OptionShape>)],
    word: &str,
    with: Option<&Data>,
    at: &str,
) -> Result<Data, Message> {
    let Some((_, shape)) = cases.iter().find(|(case, _)| case == word) else {
        return Err(say!("option-must-be-one-of", id = at, words = words_of(cases), found = word));
    };
    let inside = format!("{at}.{word}");
    match (shape, with) {
        (None, None | Some(Data::Nil)) => Ok(Data::Text(word.to_owned())),
        (None, Some(_)) => Err(say!("option-case-has-no-argument", id = at, word)),
        (Some(shape), Some(with)) => Ok(Data::Map(BTreeMap::from([(word.to_owned(), shape.check(with, &inside)?)]))),
        (Some(OptionShape::Maybe(_)), None) => Ok(Data::Map(BTreeMap::from([(word.to_owned(), Data::Nil)]))),
        (Some(shape), None) => Err(say!("option-case-needs-argument", id = at, word, example = option_example(shape))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> Data {
        Data::Text(text.to_owned())
    }

    fn by() -> OptionShape {
        let case = |name: &str, shape| (name.to_owned(), shape);
        let cases = vec![case("reserve", None), case("bot", Some(OptionShape::Text))];
        OptionShape::List(Box::new(OptionShape::Choice(cases)))
    }

    #[test]
    fn choices_have_arguments_where_they_must() {
        let bot = |with: Data| Data::Map(BTreeMap::from([("bot".to_owned(), with)]));
        let good = Data::List(vec![word("reserve"), bot(word("random"))]);
        assert_eq!(by().check(&good, "by"), Ok(good.clone()));
        let why = |data: Data| by().check(&Data::List(vec![data]), "by").unwrap_err().to_string();
        assert!(why(word("bot")).contains("by[1]"), "{}", why(word("bot")));
        assert!(why(bot(Data::Int(3))).contains("by[1].bot"));
        assert!(why(word("nobody")).contains("reserve, bot"));
    }

    #[test]
    fn records_are_completed_and_their_parts_named() {
        let field = |name: &str, shape, default| RecordField { name: name.to_owned(), shape, default };
        let shape = OptionShape::Record(vec![
            field("name", OptionShape::Text, None),
            field("age", OptionShape::Int(0, 99), Some(Data::Int(7))),
        ]);
        let map = |pairs: &[(&str, Data)]| Data::Map(pairs.iter().map(|(k, v)| ((*k).to_owned(), v.clone())).collect());
        let whole = map(&[("name", word("Ann")), ("age", Data::Int(7))]);
        assert_eq!(shape.check(&map(&[("name", word("Ann"))]), "who"), Ok(whole));
        assert!(shape.check(&map(&[]), "who").unwrap_err().to_string().contains("name"));
        let old = shape.check(&map(&[("name", word("Ann")), ("age", Data::Int(100))]), "who").unwrap_err().to_string();
        assert!(old.contains("who.age") && old.contains("99"), "{old}");
        let unknown = shape.check(&map(&[("nmae", word("Ann"))]), "who").unwrap_err().to_string();
        assert!(unknown.contains("nmae") && unknown.contains("`name`"), "{unknown}");
    }
}
