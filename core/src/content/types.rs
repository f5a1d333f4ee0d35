//! Types as content writes them, and values read against them.
//!
//! `int`, `int(5)`, `int(default: 0, min: 0, max: 9)`, `flag`, `symbol(of: [a, b])`, references, and for fields also
//! `text`, `list(T)`, `map(T)`, `data`; `text(names: effect)` says what a text names. Values come out in stored form
//! (see [`ValueType`]), at any depth.

use std::collections::BTreeMap;

use crate::data::Data;
use crate::def::{FieldType, NameOf, Seen, ValueDef, ValueType};
use crate::ids::{KindId, SymbolId};
use crate::ron::{Name, Node, NodeValue, Reader};
use crate::say;

use super::names::check_form;
use super::{MAX_NAMES, MAX_SEATS, MAX_THINGS};

const WHOLE: (i32, i32) = (i32::MIN, i32::MAX);
const SCALARS: [&str; 10] = ["int", "flag", "symbol", "seat", "piece", "zone", "space", "kind", "region", "slot"];
const COMPOUNDS: [&str; 4] = ["text", "list", "map", "data"];

/// The words of symbols, each once.
#[derive(Default)]
pub(super) struct Words {
    pub(super) list: Vec<String>,
    ids: BTreeMap<String, SymbolId>,
}

impl Words {
    /// The word's id, added if new; `None` when there are too many.
    pub(super) fn intern(&mut self, word: &str) -> Option<SymbolId> {
        if let Some(id) = self.ids.get(word) {
            return Some(*id);
        }
        if self.list.len() >= MAX_THINGS {
            return None;
        }
        let id = SymbolId::at(self.list.len());
        self.list.push(word.to_owned());
        self.ids.insert(word.to_owned(), id);
        Some(id)
    }
}

/// What ids mean where a value is read.
pub(super) struct Lookup<'a> {
    pub(super) words: &'a Words,
    pub(super) kinds: &'a BTreeMap<String, KindId>,
    /// The mod that is being read: its own ids may be written bare.
    pub(super) mod_id: Option<&'a str>,
    /// The regions of the board that is being read.
    pub(super) regions: Option<&'a BTreeMap<String, u16>>,
}

impl Lookup<'_> {
    /// A kind by its id; a mod's own kinds come first.
    pub(super) fn kind(&self, id: &str) -> Option<KindId> {
        let own = self.mod_id.and_then(|mod_id| self.kinds.get(&format!("{mod_id}:{id}")));
        own.or_else(|| self.kinds.get(id)).copied()
    }
}

/// A type as written, its default not yet read.
pub(super) struct TypeNote<'n> {
    pub(super) ty: FieldType,
    pub(super) range: (i32, i32),
    pub(super) default: Option<&'n Node>,
    pub(super) seen: Seen,
    /// What its texts name.
    pub(super) names: Option<NameOf>,
}

/// Which types may stand here.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Allowed {
    /// Those of values, with `seen`.
    Values,
    /// Those of options.
    Options,
    /// Those of fields.
    Fields,
}

/// Read a type.
pub(super) fn read_type<'n>(
    reader: &mut Reader<'_>,
    words: &mut Words,
    node: &'n Node,
    allowed: Allowed,
) -> Option<TypeNote<'n>> {
    let node = node.bare();
    let Some(tag) = node.tag() else {
        reader.wrong_type(node, say!("type-such-as-int-flag-or"));
        return None;
    };
    let known: Vec<&str> = match allowed {
        Allowed::Options => SCALARS[..3].iter().chain(&["list"]).copied().collect(),
        Allowed::Values => SCALARS.to_vec(),
        Allowed::Fields => SCALARS.iter().chain(&COMPOUNDS).copied().collect(),
    };
    if !known.contains(&tag) {
        let message = say!("is-not-type-that-may-stand", tag);
        let diagnostic =
            reader.error("unknown_type", node.span, message).hint(say!("known-are", words = known.join(", ")));
        reader.unknown(diagnostic, tag, known.iter().copied());
        return None;
    }
    let mut note = TypeNote { ty: FieldType::Data, range: WHOLE, default: None, seen: Seen::All, names: None };
    let mut words_node = None;
    let mut inner = None;
    match &node.value {
        NodeValue::Tuple(_, items) if items.len() == 1 => match tag {
            "list" | "map" => inner = Some(&items[0]),
            "symbol" if matches!(items[0].value, NodeValue::List(_)) => words_node = Some(&items[0]),
            _ => note.default = Some(&items[0]),
        },
        NodeValue::Word(_) => {}
        NodeValue::Tuple(_, items) if !items.is_empty() => {
            let hint = say!("name-them-default", tag);
            reader.push(reader.error("wrong_type", node.span, say!("type-has-one-unnamed-value-at")).hint(hint));
        }
        _ => {
            let mut fields = reader.fields(node)?;
            note.default = fields.take("default");
            match tag {
                "int" => note.range = read_range(reader, fields.take("min"), fields.take("max")),
                "symbol" => words_node = fields.take("of"),
                "list" | "map" => inner = fields.take("of"),
                "text" => note.names = fields.take("names").and_then(|names| read_names(reader, names)),
                _ => {}
            }
            if allowed == Allowed::Values
                && let Some(seen) = fields.take("seen")
            {
                note.seen = read_seen(reader, seen).unwrap_or_default();
            }
            fields.finish(reader);
        }
    }
    note.ty = match tag {
        "symbol" => FieldType::Scalar(ValueType::Symbol(read_words(reader, words, node, words_node)?)),
        "list" | "map" => {
            let Some(inner) = inner else {
                let message = say!("does-not-say-what-it-holds", tag);
                let hint = say!("write-int-or-of-int-default", tag);
                reader.push(reader.error("missing_field", node.span, message).hint(hint));
                return None;
            };
            let item = read_type(reader, words, inner, Allowed::Fields)?;
            if let Some(default) = item.default {
                let hint = say!("write-of-default", tag);
                let message = say!("default-has-no-meaning-for-items");
                reader.push(reader.error("misplaced_default", default.span, message).hint(hint));
            }
            note.range = item.range;
            note.names = item.names;
            let item = Box::new(item.ty);
            if tag == "list" { FieldType::List(item) } else { FieldType::Map(item) }
        }
        "text" => FieldType::Text,
        "data" => FieldType::Data,
        "int" => FieldType::Scalar(ValueType::Int),
        "flag" => FieldType::Scalar(ValueType::Flag),
        "seat" => FieldType::Scalar(ValueType::Seat),
        "piece" => FieldType::Scalar(ValueType::Piece),
        "zone" | "space" => FieldType::Scalar(ValueType::Zone),
        "kind" => FieldType::Scalar(ValueType::Kind),
        "region" => FieldType::Scalar(ValueType::Region),
        _ => FieldType::Scalar(ValueType::Slot),
    };
    Some(note)
}

fn read_range(reader: &mut Reader<'_>, min: Option<&Node>, max: Option<&Node>) -> (i32, i32) {
    let mut limit = |node: Option<&Node>, other: i32| {
        node.and_then(|node| reader.int(node, WHOLE.0.into(), WHOLE.1.into())).map_or(other, |limit| limit as i32)
    };
    let range = (limit(min, WHOLE.0), limit(max, WHOLE.1));
    if range.0 > range.1
        && let Some(max) = max
    {
        let message = say!("range-is-empty", greatest = range.1, least = range.0);
        reader.push(reader.error("out_of_range", max.span, message));
        return WHOLE;
    }
    range
}

fn read_words(reader: &mut Reader<'_>, words: &mut Words, node: &Node, of: Option<&Node>) -> Option<Vec<SymbolId>> {
    let Some(of) = of else {
        let hint = say!("write-symbol-of-purple-pink");
        reader.push(reader.error("missing_field", node.span, say!("symbol-does-not-say-its-words")).hint(hint));
        return None;
    };
    let mut ids = Vec::new();
    for item in reader.list(of)? {
        let Some(word) = reader.name(item) else { continue };
        if ids.len() >= MAX_NAMES {
            reader.push(reader.error("too_many", item.span, say!("symbol-has-more-than-words", most = MAX_NAMES)));
            break;
        }
        if word == "none" {
            let message = say!("none-is-what-symbol-without-word");
            reader.push(reader.error("reserved_name", item.span, message).hint(say!("leave-it-out-of-list")));
        } else if check_form(reader, word, item.span) {
            match words.intern(word) {
                None => reader.push(reader.error("too_many", item.span, say!("there-are-too-many-different-words"))),
                Some(id) if ids.contains(&id) => {
                    reader.push(reader.error("duplicate_name", item.span, say!("is-already-in-this-list", word)));
                }
                Some(id) => ids.push(id),
            }
        }
    }
    Some(ids)
}

/// `effect`, `window`, `kind` or `zone`.
fn read_names(reader: &mut Reader<'_>, node: &Node) -> Option<NameOf> {
    reader.one_of(node, &NameOf::ALL.map(NameOf::word)).map(|at| NameOf::ALL[at])
}

/// `all`, `owner` or `nobody`.
pub(super) fn read_seen(reader: &mut Reader<'_>, node: &Node) -> Option<Seen> {
    let seen = [Seen::All, Seen::Owner, Seen::Nobody];
    reader.one_of(node, &["all", "owner", "nobody"]).map(|at| seen[at])
}

/// Read the declaration of a value.
pub(super) fn read_value_def(
    reader: &mut Reader<'_>,
    words: &mut Words,
    kinds: &BTreeMap<String, KindId>,
    mod_id: Option<&str>,
    name: &Name,
    node: &Node,
) -> Option<ValueDef> {
    let note = read_type(reader, words, node, Allowed::Values)?;
    let FieldType::Scalar(ty) = note.ty else { return None };
    let lookup = Lookup { words, kinds, mod_id, regions: None };
    let default = match note.default {
        Some(default) => read_scalar(reader, &lookup, &ty, note.range, default).unwrap_or_default(),
        None => 0,
    };
    if note.default.is_none() && ty == ValueType::Int && !(note.range.0..=note.range.1).contains(&0) {
        let message = say!("zero-is-out-of-limits", name = name.text);
        let hint = say!("give-it-a-default", least = note.range.0.max(note.range.1.min(0)));
        reader.push(reader.error("out_of_range", node.span, message).hint(hint));
    }
    Some(ValueDef { name: name.text.clone(), ty, default, range: note.range, seen: note.seen })
}

/// Read a value of a scalar type, in stored form.
pub(super) fn read_scalar(
    reader: &mut Reader<'_>,
    lookup: &Lookup<'_>,
    ty: &ValueType,
    range: (i32, i32),
    node: &Node,
) -> Option<i32> {
    let node = node.bare();
    let is_nothing = node.value == NodeValue::Nothing || node.tag() == Some("none");
    match ty {
        ValueType::Int => reader.int(node, range.0.into(), range.1.into()).map(|number| number as i32),
        ValueType::Flag => reader.flag(node).map(i32::from),
        _ if is_nothing => Some(0),
        ValueType::Symbol(words) => {
            let known: Vec<&str> = words.iter().map(|id| lookup.words.list[id.index()].as_str()).collect();
            reader.one_of(node, &known).map(|at| i32::from(words[at].0) + 1)
        }
        ValueType::Kind => {
            let id = reader.name(node)?;
            let kind = lookup.kind(id);
            if kind.is_none() {
                let diagnostic = reader.error("unknown_id", node.span, say!("there-is-no-kind", id));
                reader.unknown(diagnostic, id, lookup.kinds.keys().map(String::as_str));
            }
            kind.map(|kind| i32::from(kind.0) + 1)
        }
        ValueType::Seat => reader.int(node, 1, MAX_SEATS.into()).map(|number| number as i32),
        ValueType::Region if lookup.regions.is_some() => {
            let id = reader.name(node)?;
            let regions = lookup.regions?;
            if !regions.contains_key(id) {
                let diagnostic = reader.error("unknown_id", node.span, say!("there-is-no-region", id));
                reader.unknown(diagnostic, id, regions.keys().map(String::as_str));
            }
            regions.get(id).map(|at| i32::from(*at) + 1)
        }
        ValueType::Piece | ValueType::Zone | ValueType::Region | ValueType::Slot => {
            let message = say!("this-refers-to-something-that-exists");
            reader.push(reader.error("wrong_type", node.span, message).hint(say!("write-none-here-and-set-it")));
            None
        }
    }
}

/// Read the value of a field; scalars in stored form.
pub(super) fn read_data(
    reader: &mut Reader<'_>,
    lookup: &Lookup<'_>,
    ty: &FieldType,
    range: (i32, i32),
    node: &Node,
) -> Option<Data> {
    match ty {
        FieldType::Scalar(ty) => read_scalar(reader, lookup, ty, range, node).map(|stored| Data::Int(stored.into())),
        FieldType::Text => reader.text(node).map(|text| Data::Text(text.to_owned())),
        FieldType::Data => Some(node.data()),
        FieldType::List(item) => {
            let items = reader.list(node)?.iter();
            Some(Data::List(items.filter_map(|one| read_data(reader, lookup, item, range, one)).collect()))
        }
        FieldType::Map(item) => {
            let entries = reader.entries(node).into_iter();
            let read =
                entries.filter_map(|(name, one)| Some((name.text, read_data(reader, lookup, item, range, one)?)));
            Some(Data::Map(read.collect()))
        }
    }
}

/// What stands for a field whose value could not be read.
pub(super) fn empty_data(ty: &FieldType) -> Data {
    match ty {
        FieldType::Scalar(_) => Data::Int(0),
        FieldType::Text => Data::Text(String::new()),
        FieldType::List(_) => Data::List(Vec::new()),
        FieldType::Map(_) => Data::Map(BTreeMap::new()),
        FieldType::Data => Data::Nil,
    }
}
