//! Plain nested data without places: what a content field holds when it is more than one number.

use std::collections::BTreeMap;

/// A value from content or from a test's notation. There are no floats, by design.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Data {
    /// Nothing.
    Nil,
    /// A flag.
    Flag(bool),
    /// A whole number.
    Int(i64),
    /// Text or a bare word.
    Text(String),
    /// Items in order.
    List(Vec<Data>),
    /// Items by name.
    Map(BTreeMap<String, Data>),
}

impl Data {
    /// The number, if it is one.
    pub fn as_int(&self) -> Option<i64> {
        if let Data::Int(n) = self { Some(*n) } else { None }
    }

    /// The text, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        if let Data::Text(text) = self { Some(text) } else { None }
    }

    /// The entry of that name, if this is a map that has it.
    pub fn get(&self, name: &str) -> Option<&Data> {
        if let Data::Map(map) = self { map.get(name) } else { None }
    }
}
