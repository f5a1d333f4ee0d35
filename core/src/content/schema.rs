//! `schema.ron`: the values, pools, zones and families that a game has.
//!
//! Sections, all optional: `table`, `seat`, `space`, `link`, `region`, `slot` (values by name), `pools`, `zones`,
//! `families`, `lastings`, `moments`, `bot_answers` (the name of a seat's flag), `looks` (see [`super::looks`]). A pool has `supply` (a number or `endless`),
//! `seat` (what each seat begins with; left out: seats do not hold it), `on_spaces`, `seen`. A zone has `shape`
//! (`stack`, `row`, `slots(4)`, `heap`), `per_seat`, `faces`, `order` (left out: as `faces`), `count`, `told_with`. A
//! family has `fields`, `values`, `pools`, `holds`, `start`. A mod's schema adds to the game's: its zones get the mod's
//! id in front; to a family of another package it may add fields (with defaults), values and pools.

use crate::def::{FamilyDef, FieldDef, FieldType, PoolDef, Seen, Shape, ValueDef, ValueType, ZoneDef, bare_name};
use crate::diagnostic::Diagnostics;
use crate::ids::FamilyId;
use crate::ron::{Document, Fields, Name, Node, NodeValue, Reader};
use crate::say;

use super::MAX_NAMES;
use super::load::{Loading, Package};
use super::looks;
use super::names::{BOARD_WORDS, KIND_WORDS, check_form, check_free, is_snake_case, own_id};
use super::types::{Allowed, Lookup, read_data, read_seen, read_type, read_value_def};

/// Make the families' names known, before anything else is read; problems are reported by [`read`].
pub(super) fn declare_families(loading: &mut Loading, package: usize, document: &Document) {
    let mut silent = Diagnostics::default();
    let mut reader = Reader::new(document, &mut silent);
    let Some(families) = reader.fields(&document.root).and_then(|mut fields| fields.take("families")) else { return };
    for (name, _) in reader.entries(families) {
        let is_new = !loading.family_owner.contains_key(&name.text);
        if is_new && is_snake_case(&name.text) && loading.def.families.len() < MAX_NAMES {
            loading.family_owner.insert(name.text.clone(), package);
            loading.def.families.push(FamilyDef {
                id: name.text,
                fields: Vec::new(),
                values: Vec::new(),
                pools: Vec::new(),
                holds: None,
                start: None,
            });
        }
    }
}

/// Read a package's schema into the definitions.
pub(super) fn read(loading: &mut Loading, package: &Package<'_>, document: &Document, out: &mut Diagnostics) {
    let mut reader = Reader::new(document, out);
    let reader = &mut reader;
    let Some(mut fields) = reader.fields(&document.root) else { return };
    for (name, node) in fields.take("pools").map(|node| reader.entries(node)).unwrap_or_default() {
        read_pool(reader, loading, &name, node);
    }
    for (name, node) in fields.take("zones").map(|node| reader.entries(node)).unwrap_or_default() {
        read_named_zone(reader, loading, package, &name, node);
    }
    for handle in ["table", "seat", "space", "link", "region", "slot"] {
        if let Some(node) = fields.take(handle) {
            let also = if matches!(handle, "space" | "link" | "region") { BOARD_WORDS } else { &[] };
            let values = read_values(reader, loading, package, handle, also, node);
            let def = &mut loading.def;
            match handle {
                "table" => def.table_values.extend(values),
                "seat" => def.seat_values.extend(values),
                "space" => def.space_values.extend(values),
                "link" => def.link_values.extend(values),
                "region" => def.region_values.extend(values),
                _ => def.slot_values.extend(values),
            }
        }
    }
    for (name, node) in fields.take("families").map(|node| reader.entries(node)).unwrap_or_default() {
        if !check_form(reader, &name.text, name.span) {
            continue;
        }
        let Some(family) = loading.def.family(&name.text) else {
            reader.push(reader.error("too_many", name.span, say!("too-many-families", most = MAX_NAMES)));
            break;
        };
        read_family(reader, loading, package, family, node);
    }
    looks::read(reader, &mut loading.def, fields.take("looks"));
    for (section, what) in [("lastings", "lasting"), ("moments", "moment")] {
        let items = fields.take(section).and_then(|node| reader.list(node)).unwrap_or_default();
        for item in items {
            let Some(name) = reader.name(item) else { continue };
            if check_form(reader, name, item.span) && loading.claims.claim(reader, section, name, item.span, what) {
                let list = if section == "moments" { &mut loading.def.moments } else { &mut loading.def.lastings };
                list.push(name.to_owned());
            }
        }
    }
    if let Some(node) = fields.take("bot_answers") {
        read_bot_answers(reader, loading, node);
    }
    fields.finish(reader);
}

/// Which flag of a seat says that a bot answers for its person.
fn read_bot_answers(reader: &mut Reader<'_>, loading: &mut Loading, node: &Node) {
    let Some(name) = reader.name(node) else { return };
    let values = &loading.def.seat_values;
    let found = values.iter().position(|value| value.name == name && value.ty == ValueType::Flag);
    if found.is_none() {
        let flags = values.iter().filter(|value| value.ty == ValueType::Flag).map(|value| value.name.as_str());
        reader.unknown(reader.error("unknown_id", node.span, say!("seats-have-no-flag", name)), name, flags);
    }
    loading.def.bot_answers = found;
}

fn read_values(
    reader: &mut Reader<'_>,
    loading: &mut Loading,
    package: &Package<'_>,
    handle: &str,
    also: &[&str],
    node: &Node,
) -> Vec<ValueDef> {
    let mut values = Vec::new();
    for (name, node) in reader.entries(node) {
        let free = check_free(reader, &name.text, name.span, also)
            && loading.claims.claim(reader, handle, &name.text, name.span, "value");
        let value = read_value_def(reader, &mut loading.words, &loading.kind_ids, package.mod_id, &name, node);
        values.extend(value.filter(|_| free));
    }
    values
}

fn read_pool(reader: &mut Reader<'_>, loading: &mut Loading, name: &Name, node: &Node) {
    let most = i64::from(i32::MAX);
    let Some(mut fields) = reader.fields(node) else { return };
    let supply = match fields.need(reader, "supply") {
        Some(node) if node.tag() == Some("endless") => None,
        Some(node) if matches!(node.value, NodeValue::Int(_)) => reader.int(node, 0, most).map(|count| count as i32),
        Some(node) => {
            reader.wrong_type(node, say!("whole-number-or-endless"));
            None
        }
        None => None,
    };
    let seat = fields.take("seat").and_then(|node| reader.int(node, 0, most)).map(|count| count as i32);
    let on_spaces = fields.take("on_spaces").and_then(|node| reader.flag(node)).unwrap_or(false);
    let seen = fields.take("seen").and_then(|node| read_seen(reader, node)).unwrap_or_default();
    fields.finish(reader);
    let free = check_free(reader, &name.text, name.span, &[])
        && loading.claims.claim(reader, "pools", &name.text, name.span, "pool")
        && (seat.is_none() || loading.claims.claim(reader, "seat", &name.text, name.span, "pool"))
        && (!on_spaces || loading.claims.claim(reader, "space", &name.text, name.span, "pool"));
    if free {
        loading.def.pools.push(PoolDef { name: name.text.clone(), supply, seat, on_spaces, seen });
    }
}

fn read_named_zone(reader: &mut Reader<'_>, loading: &mut Loading, package: &Package<'_>, name: &Name, node: &Node) {
    let Some(id) = own_id(reader, package.mod_id, &name.text, name.span) else { return };
    let Some(mut zone) = read_zone(reader, &id, node, true) else { return };
    zone.told_with = zone.told_with.map(|told_with| loading.zone_meant(package.mod_id, told_with));
    if let Some(told_with) = &zone.told_with
        && !loading.def.zones.iter().any(|one| one.name == *told_with)
    {
        let message = say!("told-with-names-but-no-zone-above", told_with);
        let known = loading.def.zones.iter().map(|zone| zone.name.as_str());
        reader.unknown(reader.error("unknown_id", node.span, message), told_with, known);
    }
    let handle = if zone.per_seat { "seat" } else { "table" };
    let free = check_free(reader, bare_name(&id), name.span, &[])
        && loading.claims.claim(reader, "zones", &id, name.span, "zone")
        && loading.claims.claim(reader, handle, &id, name.span, "zone");
    if free {
        loading.def.zones.push(zone);
    }
}

/// Read a zone; that of a piece or a space cannot be `per_seat`.
pub(super) fn read_zone(reader: &mut Reader<'_>, name: &str, node: &Node, named: bool) -> Option<ZoneDef> {
    let mut fields = reader.fields(node)?;
    let shape = fields.need(reader, "shape").and_then(|node| read_shape(reader, node)).unwrap_or(Shape::Heap);
    let per_seat = named && fields.take("per_seat").and_then(|node| reader.flag(node)).unwrap_or(false);
    let mut seen =
        |field: &str, other: Seen| fields.take(field).and_then(|node| read_seen(reader, node)).unwrap_or(other);
    let faces = seen("faces", Seen::All);
    let order = seen("order", faces);
    let count = seen("count", Seen::All);
    let told_with =
        if named { fields.take("told_with").and_then(|node| reader.name(node)).map(str::to_owned) } else { None };
    fields.finish(reader);
    Some(ZoneDef { name: name.to_owned(), per_seat, shape, faces, order, count, told_with })
}

fn read_shape(reader: &mut Reader<'_>, node: &Node) -> Option<Shape> {
    if let NodeValue::Tuple(Some(name), items) = &node.value
        && name.text == "slots"
        && let [count] = items.as_slice()
    {
        return reader.int(count, 1, 1000).map(|count| Shape::Slots(count as u16));
    }
    if node.tag() == Some("slots") {
        let message = say!("slots-does-not-say-how-many");
        reader.push(reader.error("wrong_type", node.span, message).hint(say!("write-slots-4")));
        return None;
    }
    let shapes = [Shape::Stack, Shape::Row, Shape::Heap];
    reader.one_of(node, &["stack", "row", "heap", "slots"]).map(|at| shapes[at.min(2)])
}

fn read_family(reader: &mut Reader<'_>, loading: &mut Loading, package: &Package<'_>, id: FamilyId, node: &Node) {
    let Some(mut fields) = reader.fields(node) else { return };
    let family = loading.def.families[id.index()].id.clone();
    let is_own = loading.family_owner.get(&family) == Some(&package.index);
    let handle = format!("piece of {family}");

    for (name, node) in fields.take("fields").map(|node| reader.entries(node)).unwrap_or_default() {
        let free = check_free(reader, &name.text, name.span, KIND_WORDS)
            && loading.claims.claim(reader, &handle, &name.text, name.span, "field");
        let field = read_field(reader, loading, package, &name, node, is_own, &family);
        loading.def.families[id.index()].fields.extend(field.filter(|_| free));
    }
    if let Some(node) = fields.take("values") {
        let values = read_values(reader, loading, package, &handle, &[], node);
        loading.def.families[id.index()].values.extend(values);
    }
    for item in fields.take("pools").and_then(|node| reader.list(node)).unwrap_or_default() {
        let Some(name) = reader.name(item) else { continue };
        let Some(pool) = loading.def.pool(name) else {
            let known = loading.def.pools.iter().map(|pool| pool.name.as_str());
            let diagnostic = reader.error("unknown_id", item.span, say!("there-is-no-pool", name));
            reader.unknown(diagnostic, name, known);
            continue;
        };
        if loading.claims.claim(reader, &handle, name, item.span, "pool") {
            loading.def.families[id.index()].pools.push(pool);
        }
    }
    read_place_of_family(reader, loading, package, id, is_own, &mut fields);
    fields.finish(reader);
}

/// `holds` and `start`.
fn read_place_of_family(
    reader: &mut Reader<'_>,
    loading: &mut Loading,
    package: &Package<'_>,
    id: FamilyId,
    is_own: bool,
    fields: &mut Fields<'_>,
) {
    let (holds, start) = (fields.take("holds"), fields.take("start"));
    if !is_own {
        for node in [holds, start].into_iter().flatten() {
            let message = say!("another-package-declares-this-family-and");
            let hint = say!("mod-may-add-fields-values-and");
            reader.push(reader.error("foreign_id", node.span, message).hint(hint));
        }
        return;
    }
    let name = loading.def.families[id.index()].id.clone();
    let holds = holds.and_then(|node| read_zone(reader, &name, node, false));
    let start = start.and_then(|node| read_start(reader, loading, package, node));
    let family = &mut loading.def.families[id.index()];
    family.holds = holds;
    family.start = start;
}

/// The name of a zone or space where pieces begin; checked when the boards are known.
pub(super) fn read_start(
    reader: &mut Reader<'_>,
    loading: &mut Loading,
    package: &Package<'_>,
    node: &Node,
) -> Option<String> {
    let name = loading.zone_meant(package.mod_id, reader.name(node)?.to_owned());
    loading.starts.push((name.clone(), reader.place(node.span)));
    Some(name)
}

fn read_field(
    reader: &mut Reader<'_>,
    loading: &mut Loading,
    package: &Package<'_>,
    name: &Name,
    node: &Node,
    is_own: bool,
    family: &str,
) -> Option<FieldDef> {
    let note = read_type(reader, &mut loading.words, node, Allowed::Fields)?;
    if let Some(default) = note.default {
        let thing = format!("field:{family}.{}", name.text);
        loading.def.origins.note(thing, package.id, reader.place(name.span), default.data());
    }
    let lookup = Lookup { words: &loading.words, kinds: &loading.kind_ids, mod_id: package.mod_id, regions: None };
    let default = note.default.and_then(|node| read_data(reader, &lookup, &note.ty, note.range, node));
    if !is_own && note.default.is_none() {
        let message = say!("added-field-needs-default", name = name.text);
        let example = match note.ty {
            FieldType::Text => "text(\"\")",
            FieldType::List(_) => "list(of: ..., default: [])",
            FieldType::Map(_) => "map(of: ..., default: {})",
            _ => "int(0)",
        };
        let hint = say!("that-package-kinds-do-not-state", example);
        reader.push(reader.error("missing_default", node.span, message).hint(hint));
    }
    let place = reader.place(name.span);
    Some(FieldDef { name: name.text.clone(), ty: note.ty, default, range: note.range, names: note.names, place })
}
