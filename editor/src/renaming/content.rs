//! An id in content: which names, keys and values of a RON file mean it.

use houserule_core::card_layout::{CardLayout, Show};
use houserule_core::def::{FieldType, ValueType};
use houserule_core::diagnostic::Diagnostics;
use houserule_core::ids::FamilyId;
use houserule_core::ron::{Node, NodeValue, Span, parse, quoted};

use super::known::IdKind;
use super::mentions::{Spot, Wanted};

/// Where a leaf of the tree stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// The name of a struct's field.
    Name,
    /// The name of a map's entry.
    Key,
    /// A value.
    Value,
}

/// A name, a key or a value.
struct Leaf<'n> {
    text: &'n str,
    is_quoted: bool,
    role: Role,
    span: Span,
}

/// Does a layout show pictures that are named after the id of the kind?
pub(super) fn shows_picture_by_id(layout: &CardLayout) -> bool {
    layout.regions.iter().any(|region| matches!(&region.show, Show::Image(path) if path.contains("{id}")))
}

/// Every place in a file that means the id.
pub(super) fn spots(wanted: &Wanted<'_>, text: &str) -> Vec<Spot> {
    if wanted.forms.iter().all(|(from, _)| !text.contains(from.as_str())) {
        return Vec::new();
    }
    let mut out = Diagnostics::default();
    let root = parse("", text, &mut out);
    let mut found = Vec::new();
    let is_recorded = wanted.path.starts_with("replays/");
    walk(&root, &mut Vec::new(), &mut |leaf, path| {
        let whole = wanted.renamed(leaf.text).map(str::to_owned);
        let is_setting = match wanted.sort {
            IdKind::Option => path.contains(&"options"),
            IdKind::Board => path == ["board"],
            _ => false,
        };
        let judged = match (&whole, is_recorded) {
            (Some(_), false) => judge(wanted, leaf, path),
            (Some(_), true) if is_setting => Some((false, true)),
            // a recorded game names things in the keys of its decisions
            (_, true) if wanted.sort != IdKind::Option && leaf.is_quoted => Some((false, false)),
            _ => None,
        };
        let new = whole.or_else(|| wanted.renamed_inside(leaf.text).filter(|_| is_recorded));
        if let (Some((is_own, is_sure)), Some(new)) = (judged, new) {
            let new = if leaf.is_quoted { quoted(&new) } else { new };
            found.push((leaf.span.start..leaf.span.end, new, is_own, is_sure));
        }
    });
    found
}

/// Is it the id, and is that its declaration, and is it certain?
fn judge(wanted: &Wanted<'_>, leaf: &Leaf<'_>, path: &[&str]) -> Option<(bool, bool)> {
    let file = wanted.path;
    let is_text = leaf.is_quoted && leaf.role != Role::Name;
    match wanted.sort {
        IdKind::Kind => {
            if !is_text {
                return None;
            }
            match path {
                // another package may have a kind of its own with the same bare name
                ["[]", "id"] if file.starts_with("kinds/") => wanted.is_home.then_some((true, true)),
                ["[]", "replaces"] => Some((false, true)),
                _ if is_of_type(wanted, path, &holds_kind) => Some((false, true)),
                _ if is_of_type(wanted, path, &|ty| matches!(ty, FieldType::Text | FieldType::Data)) => {
                    Some((false, false))
                }
                _ => Some((false, wanted.is_only)),
            }
        }
        // another board has spaces and regions of its own
        IdKind::Space | IdKind::Region if is_text => Some((false, wanted.is_only && !file.starts_with("boards/"))),
        IdKind::Space | IdKind::Region => None,
        IdKind::Zone => declared_in(wanted, leaf, path, &["zones"]).or(is_text.then_some((false, wanted.is_only))),
        IdKind::Pool => declared_in(wanted, leaf, path, &["pools"]).or(is_text.then_some((false, wanted.is_only))),
        IdKind::Value => {
            let sections = ["table", "seat", "space", "region", "link", "slot", "values"];
            let on_board = leaf.role == Role::Name && file.starts_with("boards/");
            declared_in(wanted, leaf, path, &sections)
                .or((on_board || matches!(path, ["layers", "[]", "value"])).then_some((false, true)))
                .or(is_text.then_some((false, wanted.is_only)))
        }
        IdKind::Field => {
            let of_kind =
                leaf.role == Role::Name && file.starts_with("kinds/") && field_type(wanted, leaf.text).is_some();
            declared_in(wanted, leaf, path, &["fields"])
                .or(of_kind.then_some((false, true)))
                .or((is_text && file.starts_with("layout/")).then_some((false, !path.contains(&"phrase"))))
                .or(is_text.then_some((false, wanted.is_only)))
        }
        IdKind::Word => word(wanted, leaf, path),
        IdKind::Family => declared_in(wanted, leaf, path, &["families"]).or(is_text.then_some((false, wanted.is_only))),
        // a regulation says on which board it is played
        IdKind::Board if is_text => match path {
            ["board"] => Some((false, true)),
            _ => Some((false, wanted.is_only)),
        },
        IdKind::Board => None,
        IdKind::Group => match path {
            ["spaces" | "chains" | "rings", "[]", "group"] if file.starts_with("boards/") => Some((false, true)),
            _ => is_text.then_some((false, wanted.is_only)),
        },
        IdKind::Option => match path {
            ["options", "[]", "id"] if matches!(file, "game.ron" | "mod.ron") => Some((wanted.is_home, true)),
            [.., "option", "[]" | "id"] => Some((false, true)),
            _ if file.starts_with("regulations/") && path.contains(&"options") => Some((false, true)),
            _ => None,
        },
    }
}

/// The entry of the schema that declares it.
fn declared_in(wanted: &Wanted<'_>, leaf: &Leaf<'_>, path: &[&str], sections: &[&str]) -> Option<(bool, bool)> {
    let is_entry = leaf.role == Role::Key && path.last().is_some_and(|last| sections.contains(last));
    (wanted.path == "schema.ron" && is_entry).then_some((true, true))
}

fn word(wanted: &Wanted<'_>, leaf: &Leaf<'_>, path: &[&str]) -> Option<(bool, bool)> {
    if leaf.role == Role::Name {
        return None;
    }
    let file = wanted.path;
    let is_sure = match file {
        "schema.ron" | "game.ron" | "mod.ron" if path.contains(&"symbol") => return Some((true, true)),
        "schema.ron" if path == ["looks"] => return Some((true, true)),
        _ if file.starts_with("boards/") => {
            let is_value = |name: &&str| wanted.known.def.space_values.iter().any(|value| value.name == **name);
            path.contains(&"legend")
                || matches!(path, ["links" | "chains" | "rings", "[]", "kind"])
                || path.last().is_some_and(is_value) && path.first() == Some(&"spaces")
        }
        _ if file.starts_with("kinds/") => is_of_type(wanted, path, &holds_word),
        _ if file.starts_with("layout/") => leaf.role == Role::Key && path.contains(&"by"),
        _ => false,
    };
    Some((false, is_sure))
}

fn family(wanted: &Wanted<'_>) -> Option<usize> {
    let name = wanted.path.strip_prefix("kinds/")?.strip_suffix(".ron")?;
    wanted.known.def.family(name).map(FamilyId::index)
}

fn field_type<'w>(wanted: &'w Wanted<'_>, name: &str) -> Option<&'w FieldType> {
    let fields = &wanted.known.def.families[family(wanted)?].fields;
    fields.iter().find(|field| field.name == name).map(|field| &field.ty)
}

/// Does a value stand in a field of kinds that has such a type?
fn is_of_type(wanted: &Wanted<'_>, path: &[&str], is_it: &dyn Fn(&FieldType) -> bool) -> bool {
    let (["[]", "faces", _, name, ..] | ["[]", name, ..]) = path else { return false };
    field_type(wanted, name).is_some_and(is_it)
}

fn holds_kind(ty: &FieldType) -> bool {
    match ty {
        FieldType::Scalar(ty) => *ty == ValueType::Kind,
        FieldType::List(of) | FieldType::Map(of) => holds_kind(of),
        FieldType::Text | FieldType::Data => false,
    }
}

fn holds_word(ty: &FieldType) -> bool {
    match ty {
        FieldType::Scalar(ty) => matches!(ty, ValueType::Symbol(_)),
        FieldType::List(of) | FieldType::Map(of) => holds_word(of),
        FieldType::Text | FieldType::Data => false,
    }
}

/// Visit every leaf with the names that lead to it; items of lists and tuples are `[]`, tags count as names.
fn walk<'n>(node: &'n Node, path: &mut Vec<&'n str>, see: &mut dyn FnMut(&Leaf<'n>, &[&'n str])) {
    let items = |items: &'n [Node], path: &mut Vec<&'n str>, see: &mut dyn FnMut(&Leaf<'n>, &[&'n str])| {
        path.push("[]");
        items.iter().for_each(|item| walk(item, path, see));
        path.pop();
    };
    match &node.value {
        NodeValue::Some(inner) => walk(inner, path, see),
        NodeValue::Text(text) => see(&Leaf { text, is_quoted: true, role: Role::Value, span: node.span }, path),
        NodeValue::Word(text) => see(&Leaf { text, is_quoted: false, role: Role::Value, span: node.span }, path),
        NodeValue::List(list) => items(list, path, see),
        NodeValue::Tuple(tag, list) => {
            path.extend(tag.iter().map(|tag| tag.text.as_str()));
            items(list, path, see);
            path.truncate(path.len() - usize::from(tag.is_some()));
        }
        NodeValue::Struct(tag, fields) => {
            path.extend(tag.iter().map(|tag| tag.text.as_str()));
            for field in fields {
                let name = &field.name;
                see(&Leaf { text: &name.text, is_quoted: false, role: Role::Name, span: name.span }, path);
                path.push(&name.text);
                walk(&field.value, path, see);
                path.pop();
            }
            path.truncate(path.len() - usize::from(tag.is_some()));
        }
        NodeValue::Map(entries) => {
            for (key, value) in entries {
                let (text, is_quoted) = match &key.value {
                    NodeValue::Text(text) => (text.as_str(), true),
                    NodeValue::Word(text) => (text.as_str(), false),
                    _ => ("", false),
                };
                if !text.is_empty() {
                    see(&Leaf { text, is_quoted, role: Role::Key, span: key.span }, path);
                }
                path.push(text);
                walk(value, path, see);
                path.pop();
            }
        }
        NodeValue::Bad | NodeValue::Nothing | NodeValue::Flag(_) | NodeValue::Int(_) | NodeValue::Char(_) => {}
    }
}
