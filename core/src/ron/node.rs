//! The tree that RON text is read into: values with the bytes they came from.
//!
//! The tree keeps what was written (a word is not text, a char is not text, `Some(x)` is not `x`), because
//! the typed layer and the editor need it. Comments and blanks are not in the tree: they stay in the text.

use std::collections::BTreeMap;

use crate::data::Data;
use crate::message::Message;
use crate::say;

/// A range of bytes of the source text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// What it is.
    pub value: NodeValue,
    /// Where it stands.
    pub span: Span,
}

/// A name and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    /// The name.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// A named value of a struct.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its name.
    pub name: Name,
    /// Its value.
    pub value: Node,
}

/// What a value is.
#[derive(Clone, Debug, PartialEq)]
pub enum NodeValue {
    /// Something that could not be read and has been reported.
    Bad,
    /// `None`.
    Nothing,
    /// `Some(x)`.
    Some(Box<Node>),
    /// `true` or `false`.
    Flag(bool),
    /// A whole number.
    Int(i64),
    /// Text in quotes, escapes resolved.
    Text(String),
    /// One character in single quotes.
    Char(char),
    /// A bare word: `purple`.
    Word(String),
    /// `[a, b]`.
    List(Vec<Node>),
    /// `(1, 2)`, `slots(4)` or, empty and without a name, `()`.
    Tuple(Option<Name>, Vec<Node>),
    /// `(a: 1)` or `Name(a: 1)`.
    Struct(Option<Name>, Vec<Field>),
    /// `{ "a": 1 }`.
    Map(Vec<(Node, Node)>),
}

impl Span {
    /// From one byte to another.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start, end }
    }
}

impl Node {
    /// The value itself, without the `Some(...)` around it.
    pub fn bare(&self) -> &Node {
        match &self.value {
            NodeValue::Some(inner) => inner.bare(),
            _ => self,
        }
    }

    /// The name in front of the parentheses, or the word itself.
    pub fn tag(&self) -> Option<&str> {
        match &self.value {
            NodeValue::Word(word) => Some(word),
            NodeValue::Tuple(Some(name), _) | NodeValue::Struct(Some(name), _) => Some(&name.text),
            _ => None,
        }
    }

    /// What it is, for messages: "a whole number".
    pub fn describe(&self) -> Message {
        match &self.value {
            NodeValue::Bad => say!("something-unreadable"),
            NodeValue::Nothing => say!("nothing"),
            NodeValue::Some(inner) => inner.describe(),
            NodeValue::Flag(_) => say!("true-or-false"),
            NodeValue::Int(_) => say!("a-whole-number"),
            NodeValue::Text(_) => say!("text"),
            NodeValue::Char(_) => say!("single-character"),
            NodeValue::Word(word) => say!("bare-word", word),
            NodeValue::List(_) => say!("a-list"),
            NodeValue::Tuple(None, _) => say!("values-in-parentheses"),
            NodeValue::Tuple(Some(_), _) => say!("word-with-values-in-parentheses"),
            NodeValue::Struct(None, _) => say!("named-fields-in-parentheses"),
            NodeValue::Struct(Some(_), _) => say!("word-with-named-fields-in-parentheses"),
            NodeValue::Map(_) => say!("a-map"),
        }
    }

    /// A scalar as the name of a map's entry.
    pub fn key(&self) -> Option<String> {
        match &self.bare().value {
            NodeValue::Text(text) | NodeValue::Word(text) => Some(text.clone()),
            NodeValue::Char(one) => Some(one.to_string()),
            NodeValue::Int(number) => Some(number.to_string()),
            NodeValue::Flag(flag) => Some(flag.to_string()),
            _ => None,
        }
    }

    /// The same without places: words become text, structs become maps, `Name(x)` becomes `{ "Name": x }`.
    pub fn data(&self) -> Data {
        match &self.value {
            NodeValue::Bad | NodeValue::Nothing => Data::Nil,
            NodeValue::Some(inner) => inner.data(),
            NodeValue::Flag(flag) => Data::Flag(*flag),
            NodeValue::Int(number) => Data::Int(*number),
            NodeValue::Text(text) | NodeValue::Word(text) => Data::Text(text.clone()),
            NodeValue::Char(one) => Data::Text(one.to_string()),
            NodeValue::List(items) => list(items),
            NodeValue::Tuple(None, items) if items.is_empty() => Data::Nil,
            NodeValue::Tuple(None, items) => list(items),
            NodeValue::Tuple(Some(name), items) => tagged(
                name,
                match items.as_slice() {
                    [] => Data::Nil,
                    [one] => one.data(),
                    _ => list(items),
                },
            ),
            NodeValue::Struct(None, fields) => entries(fields),
            NodeValue::Struct(Some(name), fields) => tagged(name, entries(fields)),
            NodeValue::Map(items) => {
                let mut map = BTreeMap::new();
                for (key, value) in items {
                    if let Some(key) = key.key() {
                        map.entry(key).or_insert_with(|| value.data());
                    }
                }
                Data::Map(map)
            }
        }
    }
}

fn list(items: &[Node]) -> Data {
    Data::List(items.iter().map(Node::data).collect())
}

fn entries(fields: &[Field]) -> Data {
    let mut map = BTreeMap::new();
    for field in fields {
        map.entry(field.name.text.clone()).or_insert_with(|| field.value.data());
    }
    Data::Map(map)
}

fn tagged(name: &Name, inner: Data) -> Data {
    Data::Map(BTreeMap::from([(name.text.clone(), inner)]))
}
