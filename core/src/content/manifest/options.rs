//! The options that a manifest declares.
//!
//! An option has `id`, `type`, `clause`, `switches` (a flag without which its clause does not hold), `live` and
//! `label: (ru:, en:)`. Types of one value are `int(default:, min:, max:)`, `flag(true)` and
//! `symbol(of: [...], default: ...)`; composed ones are in [`shapes`]. Ids of a mod's options get the mod's id in front
//! (`night_market:price`) unless they already begin with it (`night_market.price`).
//! `sections: { "joining": (title: (ru:, en:), options: [...]) }` declares parts of the regulation: their options are
//! `joining.coins`.

use std::collections::{BTreeMap, BTreeSet};

use super::read_texts;
use crate::content::MAX_NAMES;
use crate::content::names::{check_form, is_snake_case};
use crate::content::types::{Allowed, Lookup, Words, read_scalar, read_type};
use crate::def::{FieldType, OptionDef, SectionDef, ValueType};
use crate::diagnostic::Place;
use crate::option::{Composed, OptionShape};
use crate::ron::{Fields, Node, Reader};
use crate::say;

mod shapes;

/// The name of the option that switches a whole mod.
const SWITCH: &str = "on";

/// What has been declared so far.
pub(super) struct Declared<'m> {
    mod_id: Option<&'m str>,
    ids: BTreeSet<String>,
    pub(super) options: Vec<OptionDef>,
    pub(super) sections: Vec<SectionDef>,
}

impl<'m> Declared<'m> {
    pub(super) fn new(mod_id: Option<&'m str>) -> Declared<'m> {
        Declared { mod_id, ids: BTreeSet::new(), options: Vec::new(), sections: Vec::new() }
    }

    /// Read `options` and `sections`.
    pub(super) fn read(&mut self, reader: &mut Reader<'_>, words: &mut Words, fields: &mut Fields<'_>) {
        if let Some(node) = fields.take("options") {
            self.read_list(reader, words, node, None);
        }
        for (name, node) in fields.take("sections").map(|node| reader.entries(node)).unwrap_or_default() {
            if !check_form(reader, &name.text, name.span) {
                continue;
            }
            let Some(mut fields) = reader.fields(node) else { continue };
            let titles = fields.take("title").map(|node| read_texts(reader, node)).unwrap_or_default();
            let options = fields.take("options");
            fields.finish(reader);
            let place = reader.place(name.span);
            if let Some(options) = options {
                self.read_list(reader, words, options, Some(&name.text));
            }
            self.sections.push(SectionDef { id: self.full(&name.text), titles, place });
        }
    }

    /// The option that switches a whole mod.
    pub(super) fn add_switch(&mut self, titles: &BTreeMap<String, String>, place: &Place) -> String {
        let id = self.full(SWITCH);
        if self.ids.insert(id.clone()) {
            let mut option = unnamed(ValueType::Flag, 1, (0, 1), None);
            (option.id, option.live, option.label) = (id.clone(), true, titles.clone());
            option.place = place.clone();
            self.options.push(option);
        }
        id
    }

    fn full(&self, id: &str) -> String {
        self.mod_id.map_or_else(|| id.to_owned(), |mod_id| format!("{mod_id}:{id}"))
    }

    fn read_list(&mut self, reader: &mut Reader<'_>, words: &mut Words, node: &Node, section: Option<&str>) {
        for item in reader.list(node).unwrap_or_default() {
            let Some(mut fields) = reader.fields(item) else { continue };
            let id_node = fields.need(reader, "id");
            let id = id_node.and_then(|node| self.read_id(reader, node, section));
            let type_node = fields.need(reader, "type");
            let option = type_node.and_then(|node| read_option_type(reader, words, node, id.as_deref()));
            let clause = fields.take("clause").and_then(|node| reader.text(node)).map(str::to_owned);
            let switches = fields.take("switches").and_then(|node| reader.flag(node)).unwrap_or(false);
            let live = fields.take("live").and_then(|node| reader.flag(node)).unwrap_or(false);
            let label = fields.take("label").map(|node| read_texts(reader, node)).unwrap_or_default();
            let also = fields.take("also").map(|node| self.read_also(reader, node)).unwrap_or_default();
            fields.finish(reader);
            let (Some(id), Some(option), Some(id_node)) = (id, option, id_node) else { continue };
            if self.options.len() >= MAX_NAMES {
                reader.push(reader.error("too_many", id_node.span, say!("too-many-options", most = MAX_NAMES)));
                break;
            }
            let taken = also.iter().find(|name| !self.ids.insert((*name).clone()));
            if let Some(id) = taken {
                reader.push(reader.error("duplicate_id", id_node.span, say!("option-is-already-declared", id)));
                continue;
            }
            if !self.ids.insert(id.clone()) {
                let message = say!("option-is-already-declared", id);
                reader.push(reader.error("duplicate_id", id_node.span, message));
                continue;
            }
            let option =
                OptionDef { id, also, clause, switches, live, label, place: reader.place(item.span), ..option };
            if let (true, true, Some(node)) = (live, option.composed.is_some() && option.numbers().is_none(), type_node)
            {
                let message = say!("option-is-composed-it-cannot-change", id = option.id);
                reader.push(reader.error("live_option", node.span, message).hint(say!("leave-out-its-live-true")));
            }
            self.options.push(option);
        }
    }

    /// `also: ["joining.coins"]`: parts of a regulation that mean this option.
    fn read_also(&self, reader: &mut Reader<'_>, node: &Node) -> Vec<String> {
        let nodes = reader.list(node).unwrap_or_default();
        nodes.iter().filter_map(|node| self.read_id(reader, node, None)).collect()
    }

    fn read_id(&self, reader: &mut Reader<'_>, node: &Node, section: Option<&str>) -> Option<String> {
        let id = reader.text(node)?;
        let bare = match self.mod_id {
            Some(mod_id) => id.strip_prefix(mod_id).and_then(|rest| rest.strip_prefix([':', '.'])),
            None => None,
        };
        if !bare.unwrap_or(id).split('.').all(is_snake_case) {
            let message = say!("is-not-option-id", id);
            let hint = say!("ids-are-lower-case-names-with");
            reader.push(reader.error("bad_name", node.span, message).hint(hint));
            return None;
        }
        let id = section.map_or_else(|| id.to_owned(), |section| format!("{section}.{id}"));
        Some(if bare.is_some() && section.is_none() { id } else { self.full(&id) })
    }
}

fn unnamed(ty: ValueType, default: i32, range: (i32, i32), composed: Option<Composed>) -> OptionDef {
    OptionDef {
        id: String::new(),
        also: Vec::new(),
        ty,
        default,
        start: default,
        range,
        composed,
        clause: None,
        switches: false,
        live: false,
        locked: false,
        label: BTreeMap::new(),
        place: Place::default(),
    }
}

/// The type, default and range of an option, as an option that still lacks its name.
fn read_option_type(reader: &mut Reader<'_>, words: &mut Words, node: &Node, id: Option<&str>) -> Option<OptionDef> {
    if node.bare().tag().is_some_and(|tag| shapes::COMPOSED.contains(&tag)) {
        let (shape, default) = shapes::read_with_default(reader, node, id.unwrap_or_default())?;
        let Some(default) = default else {
            let hint = say!("write-default-in-type");
            reader.push(reader.error("missing_field", node.span, say!("option-needs-default")).hint(hint));
            return None;
        };
        let range = match &shape {
            OptionShape::List(item) => item.range(),
            other => other.range(),
        };
        let composed = Composed { shape, start: default.clone(), default };
        return Some(unnamed(ValueType::Int, 0, range, Some(composed)));
    }
    let note = read_type(reader, words, node, Allowed::Options)?;
    let FieldType::Scalar(ty) = note.ty else {
        reader.wrong_type(node, say!("type-such-as-int-flag-or"));
        return None;
    };
    let Some(default) = note.default else {
        if ty != ValueType::Flag {
            let hint = say!("write-int-5-int-default-5");
            reader.push(reader.error("missing_field", node.span, say!("option-needs-default")).hint(hint));
        }
        return Some(unnamed(ty, 0, note.range, None));
    };
    let kinds = BTreeMap::new();
    let lookup = Lookup { words, kinds: &kinds, mod_id: None, regions: None };
    let default = read_scalar(reader, &lookup, &ty, note.range, default).unwrap_or_default();
    Some(unnamed(ty, default, note.range, None))
}
