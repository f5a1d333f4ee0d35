//! Content that depends on options: `option("market_size")` stands for the option's value, and
//! `option(id: "hide_money", on: owner, off: all)` for one of several values.
//!
//! The tree of a file is rewritten before anything is read from it, so such a value may stand wherever a value may
//! stand, in the schema, in kinds and in boards. An option that content depends on is fixed when a game is set up.

use std::collections::{BTreeMap, BTreeSet};

use crate::data::Data;
use crate::def::OptionDef;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::message::Message;
use crate::ron::{Document, Node, NodeValue};
use crate::say;

/// Options that differ from their defaults.
pub type Settings = BTreeMap<String, Data>;

/// What the values of options are while content is read.
pub(super) struct Options<'a> {
    pub(super) options: &'a [OptionDef],
    pub(super) words: &'a [String],
    /// The ids that content depends on.
    pub(super) used: BTreeSet<String>,
}

impl Options<'_> {
    /// Put the values of options in the place of their names.
    pub(super) fn put_into(&mut self, document: &mut Document, mod_id: Option<&str>, out: &mut Diagnostics) {
        if document.text.contains("option(") {
            let mut root = std::mem::replace(&mut document.root.value, NodeValue::Bad);
            self.walk(&mut root, document, mod_id, out);
            document.root.value = root;
        }
    }

    fn walk(&mut self, value: &mut NodeValue, document: &Document, mod_id: Option<&str>, out: &mut Diagnostics) {
        match value {
            NodeValue::Some(inner) => self.node(inner, document, mod_id, out),
            NodeValue::List(items) | NodeValue::Tuple(_, items) => {
                items.iter_mut().for_each(|item| self.node(item, document, mod_id, out));
            }
            NodeValue::Struct(_, fields) => {
                fields.iter_mut().for_each(|field| self.node(&mut field.value, document, mod_id, out));
            }
            NodeValue::Map(pairs) => pairs.iter_mut().for_each(|(_, node)| self.node(node, document, mod_id, out)),
            NodeValue::Bad
            | NodeValue::Nothing
            | NodeValue::Flag(_)
            | NodeValue::Int(_)
            | NodeValue::Text(_)
            | NodeValue::Char(_)
            | NodeValue::Word(_) => {}
        }
    }

    fn node(&mut self, node: &mut Node, document: &Document, mod_id: Option<&str>, out: &mut Diagnostics) {
        if node.tag() == Some("option") && !matches!(node.value, NodeValue::Word(_)) {
            let found = self.resolve(node, document, mod_id);
            match found {
                Ok(value) => node.value = value,
                Err(problem) => {
                    node.value = NodeValue::Bad;
                    out.push(*problem);
                    return;
                }
            }
            // What was chosen may name an option again.
            if node.tag() == Some("option") {
                return self.node(node, document, mod_id, out);
            }
        }
        self.walk(&mut node.value, document, mod_id, out);
    }

    fn resolve(
        &mut self,
        node: &Node,
        document: &Document,
        mod_id: Option<&str>,
    ) -> Result<NodeValue, Box<Diagnostic>> {
        let problem = |code, message: Message| Diagnostic::error(code, document.place(node.span), message);
        let (id, choices) = match &node.value {
            NodeValue::Tuple(_, items) if items.len() == 1 => (items[0].key(), None),
            NodeValue::Struct(_, fields) => {
                let id = fields.iter().find(|field| field.name.text == "id").and_then(|field| field.value.key());
                (id, Some(fields))
            }
            _ => (None, None),
        };
        let Some(id) = id else {
            let hint = say!("write-option-name-or-option-id");
            return Err(Box::new(problem("wrong_type", say!("this-does-not-say-which-option")).hint(hint)));
        };
        let own = mod_id.map(|mod_id| format!("{mod_id}:{id}"));
        let called = |id: &str| self.options.iter().find(|option| option.id == id);
        let Some(option) = own.as_deref().and_then(called).or_else(|| called(&id)) else {
            let known = self.options.iter().map(|option| option.id.as_str());
            let message = say!("there-is-no-option", id);
            return Err(Box::new(problem("unknown_id", message).did_you_mean(&id, known)));
        };
        if option.live {
            let message = say!("content-cannot-depend-on-option-which", id);
            let hint = say!("leave-out-its-live-true-or");
            return Err(Box::new(problem("live_option", message).hint(hint)));
        }
        self.used.insert(option.id.clone());
        let value = self.value_of(option);
        let Some(choices) = choices else { return Ok(value) };
        let word = match &value {
            NodeValue::Flag(true) => "on",
            NodeValue::Flag(false) => "off",
            NodeValue::Word(word) => word.as_str(),
            _ => {
                let message = say!("option-is-number-it-has-no", id);
                return Err(Box::new(problem("wrong_type", message).hint(say!("write-option", id))));
            }
        };
        let chosen = choices.iter().find(|field| field.name.text == word);
        chosen
            .map(|field| field.value.value.clone())
            .ok_or_else(|| Box::new(problem("missing_field", say!("there-is-no-case-of-option", word, id))))
    }

    fn value_of(&self, option: &OptionDef) -> NodeValue {
        node_of(&option.start_data(self.words))
    }
}

fn node_of(data: &Data) -> NodeValue {
    let node = |data: &Data| Node { value: node_of(data), span: Default::default() };
    match data {
        Data::Flag(flag) => NodeValue::Flag(*flag),
        Data::Int(number) => NodeValue::Int(*number),
        Data::Text(word) => NodeValue::Word(word.clone()),
        Data::List(items) => NodeValue::List(items.iter().map(node).collect()),
        Data::Map(map) => {
            let key = |name: &String| Node { value: NodeValue::Text(name.clone()), span: Default::default() };
            NodeValue::Map(map.iter().map(|(name, data)| (key(name), node(data))).collect())
        }
        Data::Nil => NodeValue::Nothing,
    }
}
