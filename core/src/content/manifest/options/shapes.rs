//! Types of composed options: `list(int)`, `list(of: symbol([ruler, general]), default: [ruler])`, `text("ru")`,
//! `record({ "name": text, "age": int(default: 7, min: 0) })`,
//! `choice(of: { "pause": none, "bot": text }, default: pause)` and `maybe(text)`, nested freely. Their values are
//! written as RON: `[reserve, bot("random")]`.

use crate::content::MAX_NAMES;
use crate::content::names::check_form;
use crate::data::Data;
use crate::option::{OptionShape, RecordField};
use crate::ron::{Node, NodeValue, Reader};
use crate::say;

/// Types that are more than one value.
pub(super) const COMPOSED: [&str; 5] = ["list", "text", "record", "choice", "maybe"];
const ALL: [&str; 8] = ["int", "flag", "symbol", "list", "text", "record", "choice", "maybe"];
/// How deeply types may be nested.
const MAX_DEPTH: usize = 8;

/// A shape with its default, checked; lists, records and what may be absent need none.
pub(super) fn read_with_default(
    reader: &mut Reader<'_>,
    node: &Node,
    name: &str,
) -> Option<(OptionShape, Option<Data>)> {
    with_default(reader, node, name, 0)
}

fn with_default(reader: &mut Reader<'_>, node: &Node, name: &str, depth: usize) -> Option<(OptionShape, Option<Data>)> {
    let (shape, default) = read(reader, node, name, depth)?;
    let Some(node) = default else {
        let is_plain = matches!(shape, OptionShape::List(_) | OptionShape::Maybe(_));
        let empty = match &shape {
            OptionShape::Record(_) => shape.check(&Data::Nil, name).ok(),
            _ => is_plain.then(|| shape.empty()),
        };
        return Some((shape, empty));
    };
    match shape.check(&node.data(), name) {
        Ok(default) => Some((shape, Some(default))),
        Err(message) => {
            reader.push(reader.error("wrong_type", node.span, message));
            let empty = shape.empty();
            Some((shape, Some(empty)))
        }
    }
}

/// A shape, and the default that stands in it.
fn read<'n>(
    reader: &mut Reader<'_>,
    node: &'n Node,
    name: &str,
    depth: usize,
) -> Option<(OptionShape, Option<&'n Node>)> {
    let node = node.bare();
    let tag = node.tag().filter(|tag| ALL.contains(tag));
    let Some(tag) = tag.filter(|_| depth < MAX_DEPTH) else {
        let message = say!("is-not-type-that-may-stand", tag = node.tag().unwrap_or("?"));
        let hint = say!("known-are", words = ALL.join(", "));
        reader.push(reader.error("unknown_type", node.span, message).hint(hint));
        return None;
    };
    let is_inner = |item: &Node| match tag {
        "list" | "maybe" | "record" | "choice" => true,
        "symbol" => matches!(item.value, NodeValue::List(_)),
        _ => false,
    };
    let (mut inner, mut default, mut limits) = (None, None, (None, None));
    match &node.value {
        NodeValue::Word(_) => {}
        NodeValue::Tuple(_, items) if items.len() == 1 && is_inner(&items[0]) => inner = Some(&items[0]),
        NodeValue::Tuple(_, items) if items.len() == 1 => default = Some(&items[0]),
        _ => {
            let mut fields = reader.fields(node)?;
            default = fields.take("default");
            if tag == "int" {
                limits = (fields.take("min"), fields.take("max"));
            } else if !["flag", "text"].contains(&tag) {
                inner = fields.take("of");
            }
            fields.finish(reader);
        }
    }
    let needs_inner = !["int", "flag", "text"].contains(&tag);
    if needs_inner && inner.is_none() {
        let message = say!("does-not-say-what-it-holds", tag);
        reader.push(reader.error("missing_field", node.span, message).hint(say!("write-int-or-of-int-default", tag)));
        return None;
    }
    let shape = match (tag, inner) {
        ("flag", _) => OptionShape::Flag,
        ("text", _) => OptionShape::Text,
        ("symbol", Some(of)) => OptionShape::Word(words(reader, of)?),
        ("list", Some(of)) => OptionShape::List(Box::new(read(reader, of, name, depth + 1)?.0)),
        ("maybe", Some(of)) => OptionShape::Maybe(Box::new(read(reader, of, name, depth + 1)?.0)),
        ("record", Some(of)) => OptionShape::Record(record(reader, of, name, depth)?),
        ("choice", Some(of)) => OptionShape::Choice(choice(reader, of, name, depth)?),
        _ => {
            let mut limit = |node: Option<&Node>, otherwise: i32| {
                let read = node.and_then(|node| reader.int(node, i32::MIN.into(), i32::MAX.into()));
                read.map_or(otherwise, |limit| limit as i32)
            };
            OptionShape::Int(limit(limits.0, i32::MIN), limit(limits.1, i32::MAX))
        }
    };
    Some((shape, default))
}

fn words(reader: &mut Reader<'_>, node: &Node) -> Option<Vec<String>> {
    let items = reader.list(node)?;
    let mut found = Vec::new();
    for item in items.iter().take(MAX_NAMES) {
        let Some(word) = reader.name(item) else { continue };
        if check_form(reader, word, item.span) {
            found.push(word.to_owned());
        }
    }
    Some(found)
}

fn record(reader: &mut Reader<'_>, node: &Node, name: &str, depth: usize) -> Option<Vec<RecordField>> {
    let mut fields = Vec::new();
    for (part, node) in reader.entries(node).into_iter().take(MAX_NAMES) {
        if check_form(reader, &part.text, part.span) {
            let inside = format!("{name}.{}", part.text);
            let (shape, default) = with_default(reader, node, &inside, depth + 1)?;
            fields.push(RecordField { name: part.text, shape, default });
        }
    }
    Some(fields)
}

fn choice(
    reader: &mut Reader<'_>,
    node: &Node,
    name: &str,
    depth: usize,
) -> Option<Vec<(String, Option<OptionShape>)>> {
    let mut cases = Vec::new();
    for (word, node) in reader.entries(node).into_iter().take(MAX_NAMES) {
        if check_form(reader, &word.text, word.span) {
            let is_bare = node.value == NodeValue::Nothing || node.tag() == Some("none");
            let shape = if is_bare { None } else { Some(read(reader, node, name, depth + 1)?.0) };
            cases.push((word.text, shape));
        }
    }
    Some(cases)
}
