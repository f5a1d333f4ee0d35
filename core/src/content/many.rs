//! Many similar kinds: an entry with `count` stands for that many kinds, whose fields may be computed from their
//! numbers.
//!
//! `(id: "card", count: 104)` makes `card001` to `card104`, `count: (5, 20)` those numbered 5 to 20. In such an entry
//! `n` is the kind's number, `n(times: 2, plus: 1)` is computed from it,
//! `by_number([(55, 7), (every(11), 5), ((1, 9), 2), (any, 1)])` is the value of the first case that fits, and `{n}` in
//! a text is the number.

use std::borrow::Cow;

use crate::ron::{Field, Node, NodeValue, Reader};
use crate::say;

/// The most kinds of one entry.
const MOST: i64 = 9999;

/// The entries that an entry stands for: itself, or one for each number.
pub(super) fn expanded<'n>(reader: &mut Reader<'_>, entry: &'n Node) -> Vec<Cow<'n, Node>> {
    let NodeValue::Struct(name, fields) = &entry.value else { return vec![Cow::Borrowed(entry)] };
    let Some(count) = fields.iter().find(|field| field.name.text == "count") else { return vec![Cow::Borrowed(entry)] };
    let (first, last) = match &count.value.value {
        NodeValue::Int(_) => (Some(1), reader.int(&count.value, 1, MOST)),
        NodeValue::Tuple(None, ends) if ends.len() == 2 => {
            (reader.int(&ends[0], 0, MOST), reader.int(&ends[1], 0, MOST))
        }
        _ => {
            reader.wrong_type(&count.value, say!("number-or-first-and-last"));
            return Vec::new();
        }
    };
    let (Some(first), Some(last)) = (first, last) else { return Vec::new() };
    let digits = last.to_string().len();
    let made = (first..=last).map(|number| {
        let fields = fields.iter().filter(|field| field.name.text != "count").map(|field| {
            let value = match (&field.value.value, field.name.text.as_str()) {
                (NodeValue::Text(id), "id") => {
                    Node { value: NodeValue::Text(format!("{id}{number:0digits$}")), span: field.value.span }
                }
                _ => resolved(&field.value, number),
            };
            Field { name: field.name.clone(), value }
        });
        Cow::Owned(Node { value: NodeValue::Struct(name.clone(), fields.collect()), span: entry.span })
    });
    made.collect()
}

/// A value with the number put in.
fn resolved(node: &Node, number: i64) -> Node {
    let all = |nodes: &[Node]| nodes.iter().map(|one| resolved(one, number)).collect::<Vec<_>>();
    let value = match &node.value {
        NodeValue::Word(word) if word == "n" => NodeValue::Int(number),
        NodeValue::Text(text) => NodeValue::Text(text.replace("{n}", &number.to_string())),
        NodeValue::Struct(Some(name), fields) if name.text == "n" => {
            let said = |name: &str, otherwise| {
                let field = fields.iter().find(|field| field.name.text == name).map(|field| &field.value.value);
                if let Some(NodeValue::Int(number)) = field { *number } else { otherwise }
            };
            NodeValue::Int(number.saturating_mul(said("times", 1)).saturating_add(said("plus", 0)))
        }
        NodeValue::Tuple(Some(name), items) if name.text == "by_number" => match chosen(items, number) {
            Some(value) => return resolved(value, number),
            None => node.value.clone(),
        },
        NodeValue::Some(inner) => NodeValue::Some(Box::new(resolved(inner, number))),
        NodeValue::List(items) => NodeValue::List(all(items)),
        NodeValue::Tuple(name, items) => NodeValue::Tuple(name.clone(), all(items)),
        NodeValue::Struct(name, fields) => {
            let fields = fields.iter().map(|one| Field { name: one.name.clone(), value: resolved(&one.value, number) });
            NodeValue::Struct(name.clone(), fields.collect())
        }
        NodeValue::Map(entries) => {
            NodeValue::Map(entries.iter().map(|(key, value)| (key.clone(), resolved(value, number))).collect())
        }
        other => other.clone(),
    };
    Node { value, span: node.span }
}

/// The value of the first case that fits a number: `by_number([(case, value), ...])`.
fn chosen(items: &[Node], number: i64) -> Option<&Node> {
    let [Node { value: NodeValue::List(cases), .. }] = items else { return None };
    cases.iter().find_map(|case| match &case.value {
        NodeValue::Tuple(None, pair) if pair.len() == 2 && fits(&pair[0], number) => Some(&pair[1]),
        _ => None,
    })
}

fn fits(case: &Node, number: i64) -> bool {
    let int = |node: &Node| if let NodeValue::Int(number) = node.value { Some(number) } else { None };
    match &case.value {
        NodeValue::Int(only) => *only == number,
        NodeValue::Word(word) => word == "any",
        NodeValue::Tuple(Some(name), items) if name.text == "every" => {
            items.first().and_then(int).is_some_and(|step| step > 0 && number % step == 0)
        }
        NodeValue::Tuple(None, ends) if ends.len() == 2 => {
            int(&ends[0]).zip(int(&ends[1])).is_some_and(|(first, last)| (first..=last).contains(&number))
        }
        _ => false,
    }
}
