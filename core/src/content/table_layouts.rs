//! `layout/table.ron`: which parts of the table lie where and how large.
//!
//! `main` is the part that takes the room left by the sides; `top`, `left`, `right` and `bottom` list parts: `board`,
//! `question`, `seats`, `zones`, `row("market")`, `hand`, `regions`, `values`. In parentheses a part may have `show`
//! (names of values, in order), `as` (`table` or `cards`), `faces` (`full` or `small`) and `size` (in percent of its
//! side). `sizes: (right: 30)` are in percent of the table; `margin` lists what lies below the middle, on its margin; `show` says
//! how values are shown: `{ "coins": scale(0, 20) }`, `counter`, `track`, `list`, `icons("gem")`, `hidden`; `folded`
//! lists zones that are one line; `pieces` says what is seen on the pieces of a family, `{ "army": (icon: "swords",
//! number: "squads", faded: "spent", marks: { "starred": icon("star") }, icons: { "cavalry": "flag" }) }`; `colours`
//! names the value of seats that holds a word whose look gives the seat its colour; `maps` says how boards are drawn
//! (see [`super::maps`]). Every mistake is a warning: a game can be played whatever its layouts say.

use std::collections::BTreeMap;

use crate::card_layout::ICONS;
use crate::def::{FamilyDef, FieldDef, FieldType, GameDef, ValueDef, ValueType, position_called};
use crate::diagnostic::Diagnostics;
use crate::ron::{Document, Node, NodeValue, Reader};
use crate::say;
use crate::table_layout::{Faces, PartForm, PartLayout, PieceLayout, ShownAs, Side, TableLayout, TablePart};

use super::maps;

/// The name of the file without its extension.
pub const TABLE: &str = "table";

/// The greatest step of a scale.
const MOST: i64 = 1_000_000;

/// Read a package's arrangement; `words` are the symbols' words by id.
pub(super) fn read(def: &GameDef, words: &[String], document: &Document, out: &mut Diagnostics) -> Option<TableLayout> {
    let mut reader = Reader::new(document, out);
    let reader = &mut reader;
    let mut fields = reader.fields(&document.root)?;
    let mut placed = Vec::new();
    let main = fields.take("main").and_then(|node| read_part(reader, def, node, &mut placed)).unwrap_or_default();
    let mut sides = BTreeMap::new();
    for (side, word) in Side::ALL {
        let parts = fields.take(word).map(|node| read_parts(reader, def, node, &mut placed)).unwrap_or_default();
        if !parts.is_empty() {
            sides.insert(side, parts);
        }
    }
    let margin = fields.take("margin").map(|node| read_parts(reader, def, node, &mut placed)).unwrap_or_default();
    let sizes = fields.take("sizes").map(|node| read_sizes(reader, node)).unwrap_or_default();
    let show = fields.take("show").map(|node| read_shows(reader, def, node)).unwrap_or_default();
    let mut folded = Vec::new();
    for item in fields.take("folded").and_then(|node| reader.list(node)).unwrap_or_default() {
        folded.extend(read_zone(reader, def, item, |_| true));
    }
    let pieces = fields.take("pieces").map(|node| read_pieces(reader, def, node)).unwrap_or_default();
    let has_words = |value: &&ValueDef| matches!(value.ty, ValueType::Symbol(_) | ValueType::Kind);
    let wordy: Vec<&str> = def.seat_values.iter().filter(has_words).map(|value| value.name.as_str()).collect();
    let colours = fields.take("colours").and_then(|node| maps::read_name(reader, node, &wordy));
    let maps = fields.take("maps").map(|node| maps::read(reader, def, words, node)).unwrap_or_default();
    fields.finish(reader);
    let place = reader.place(document.root.span);
    Some(TableLayout { main, sides, sizes, margin, show, folded, pieces, colours, maps, place })
}

fn read_parts(reader: &mut Reader<'_>, def: &GameDef, node: &Node, placed: &mut Vec<TablePart>) -> Vec<PartLayout> {
    let items = reader.list(node).unwrap_or_default();
    items.iter().filter_map(|item| read_part(reader, def, item, placed)).collect()
}

fn read_part(reader: &mut Reader<'_>, def: &GameDef, node: &Node, placed: &mut Vec<TablePart>) -> Option<PartLayout> {
    let Some(word) = node.bare().tag() else {
        reader.wrong_type(node, say!("a-part-of-the-table"));
        return None;
    };
    let is_row = word == "row";
    let alone = TablePart::ALONE.into_iter().find(|(_, known)| *known == word).map(|(part, _)| part);
    if alone.is_none() && !is_row {
        let words = || TablePart::ALONE.into_iter().map(|(_, word)| word).chain(["row"]);
        let message = say!("is-not-one-of", name = word, words = words().collect::<Vec<_>>().join(", "));
        reader.unknown(reader.error("unknown_word", node.span, message), word, words());
        return None;
    }
    let mut layout = PartLayout::default();
    let mut zone = None;
    match &node.bare().value {
        NodeValue::Tuple(Some(_), items) if is_row && items.len() == 1 => zone = Some(&items[0]),
        NodeValue::Struct(..) => {
            let mut fields = reader.fields(node)?;
            if is_row {
                zone = fields.need(reader, "of");
            }
            for item in fields.take("show").and_then(|node| reader.list(node)).unwrap_or_default() {
                layout.show.extend(read_value_name(reader, def, item));
            }
            let forms = [PartForm::Table, PartForm::Cards];
            let form = fields.take("as").and_then(|node| reader.one_of(node, &["table", "cards"]));
            layout.form = form.map_or(PartForm::Fitting, |at| forms[at]);
            let faces = fields.take("faces").and_then(|node| reader.one_of(node, &["full", "small"]));
            layout.faces = faces.map_or(Faces::Fitting, |at| [Faces::Full, Faces::Small][at]);
            layout.size = fields.take("size").and_then(|node| reader.int(node, 1, 100)).map(|size| size as u8);
            fields.finish(reader);
        }
        NodeValue::Word(_) if !is_row => {}
        _ => {
            let message = say!("does-not-say-what-it-shows", name = word);
            let hint = if is_row { say!("write-row-with-its-zone") } else { say!("write-it-alone", name = word) };
            reader.push(reader.error("wrong_type", node.span, message).hint(hint));
            return None;
        }
    }
    layout.part = match alone {
        Some(part) => part,
        None => TablePart::Row(read_zone(reader, def, zone?, |is_per_seat| !is_per_seat)?),
    };
    if placed.contains(&layout.part) {
        let message = say!("this-part-has-a-place-already", name = layout.part.word());
        reader.push(reader.error("duplicate_part", node.span, message));
        return None;
    }
    placed.push(layout.part.clone());
    Some(layout)
}

/// The name of a zone of the table or, if `is_fit` allows it, of the seats.
fn read_zone(reader: &mut Reader<'_>, def: &GameDef, node: &Node, is_fit: impl Fn(bool) -> bool) -> Option<String> {
    let name = reader.name(node)?;
    let zones = def.zones.iter().filter(|zone| is_fit(zone.per_seat)).map(|zone| zone.name.as_str());
    let zones: Vec<&str> = zones.collect();
    let Some(at) = position_called(zones.iter().copied(), name) else {
        let message = say!("there-is-no-zone", name);
        reader.unknown(reader.error("unknown_id", node.span, message), name, zones);
        return None;
    };
    Some(zones[at].to_owned())
}

/// Every name under which something on the table counts or holds something.
fn value_names(def: &GameDef) -> impl Iterator<Item = &str> {
    let values = [&def.table_values, &def.seat_values, &def.region_values, &def.space_values];
    let values = values.into_iter().flatten().map(|value| value.name.as_str());
    let hands = def.zones.iter().filter(|zone| zone.per_seat).map(|zone| zone.name.as_str());
    values.chain(def.pools.iter().map(|pool| pool.name.as_str())).chain(hands)
}

/// The name of a value, a pool or a zone of seats.
pub(super) fn read_value_name(reader: &mut Reader<'_>, def: &GameDef, node: &Node) -> Option<String> {
    let name = reader.name(node)?;
    let known: Vec<&str> = value_names(def).collect();
    let Some(at) = position_called(known.iter().copied(), name) else {
        let message = say!("there-is-no-value-or-pool", name);
        reader.unknown(reader.error("unknown_id", node.span, message), name, known);
        return None;
    };
    Some(known[at].to_owned())
}

fn read_sizes(reader: &mut Reader<'_>, node: &Node) -> BTreeMap<Side, u8> {
    let mut sizes = BTreeMap::new();
    let Some(mut fields) = reader.fields(node) else { return sizes };
    for (side, word) in Side::ALL {
        let size = fields.take(word).and_then(|node| reader.int(node, 5, 80));
        sizes.extend(size.map(|size| (side, size as u8)));
    }
    fields.finish(reader);
    sizes
}

fn read_shows(reader: &mut Reader<'_>, def: &GameDef, node: &Node) -> BTreeMap<String, ShownAs> {
    let mut shows = BTreeMap::new();
    for (name, node) in reader.entries(node) {
        // a zone of the table can be hidden like one of seats
        let is_zone = def.zones.iter().any(|zone| !zone.per_seat && zone.name == name.text);
        if !is_zone && !value_names(def).any(|known| known == name.text) {
            let message = say!("there-is-no-value-or-pool", name = name.text);
            reader.unknown(reader.error("unknown_id", name.span, message), &name.text, value_names(def));
            continue;
        }
        shows.extend(read_shown_as(reader, node).map(|shown| (name.text, shown)));
    }
    shows
}

/// What is seen on pieces, by family.
fn read_pieces(reader: &mut Reader<'_>, def: &GameDef, node: &Node) -> BTreeMap<String, PieceLayout> {
    let mut pieces = BTreeMap::new();
    for (name, node) in reader.entries(node) {
        let families = || def.families.iter().map(|family| family.id.as_str());
        let Some(family) = def.families.iter().find(|family| family.id == name.text) else {
            let words = families().collect::<Vec<_>>().join(", ");
            let message = say!("is-not-one-of", name = name.text, words);
            reader.unknown(reader.error("unknown_id", name.span, message), &name.text, families());
            continue;
        };
        pieces.extend(read_piece(reader, def, family, node).map(|layout| (name.text, layout)));
    }
    pieces
}

fn read_piece(reader: &mut Reader<'_>, def: &GameDef, family: &FamilyDef, node: &Node) -> Option<PieceLayout> {
    let mut fields = reader.fields(node)?;
    let values: Vec<&str> = family.values.iter().map(|value| value.name.as_str()).collect();
    let is_flag = |value: &&ValueDef| value.ty == ValueType::Flag;
    let flags: Vec<&str> = family.values.iter().filter(is_flag).map(|value| value.name.as_str()).collect();
    let is_number = |field: &&FieldDef| field.ty == FieldType::Scalar(ValueType::Int);
    let numbers = family.fields.iter().filter(is_number).map(|field| field.name.as_str());
    let pools = def.pools.iter().map(|pool| pool.name.as_str());
    let counted: Vec<&str> = values.iter().copied().chain(pools).chain(numbers).collect();
    let mut icons = BTreeMap::new();
    for (kind, node) in fields.take("icons").map(|node| reader.entries(node)).unwrap_or_default() {
        let known = || def.kinds.iter().filter(|one| def.families[one.family.index()].id == family.id);
        if !known().any(|one| one.id == kind.text) {
            let diagnostic = reader.error("unknown_id", kind.span, say!("there-is-no-kind", id = kind.text));
            reader.unknown(diagnostic, &kind.text, known().map(|one| one.id.as_str()));
            continue;
        }
        icons.extend(read_icon(reader, node).map(|icon| (kind.text, icon)));
    }
    let layout = PieceLayout {
        icon: fields.take("icon").and_then(|node| read_icon(reader, node)),
        icons,
        number: fields.take("number").and_then(|node| maps::read_name(reader, node, &counted)),
        faded: fields.take("faded").and_then(|node| maps::read_name(reader, node, &flags)),
        marks: fields.take("marks").map(|node| maps::read_marks(reader, &values, node)).unwrap_or_default(),
    };
    fields.finish(reader);
    Some(layout)
}

const WAYS: [&str; 6] = ["counter", "scale", "track", "list", "icons", "hidden"];

fn read_shown_as(reader: &mut Reader<'_>, node: &Node) -> Option<ShownAs> {
    let (name, items) = match &node.bare().value {
        NodeValue::Word(word) => (word.as_str(), [].as_slice()),
        NodeValue::Tuple(Some(name), items) => (name.text.as_str(), items.as_slice()),
        _ => {
            reader.wrong_type(node, say!("one-of", words = WAYS.join(", ")));
            return None;
        }
    };
    match (name, items) {
        ("counter", []) => Some(ShownAs::Counter),
        ("track", []) => Some(ShownAs::Track),
        ("list", []) => Some(ShownAs::List),
        ("hidden", []) => Some(ShownAs::Hidden),
        ("scale", [least, most]) => {
            let least = reader.int(least, -MOST, MOST)?;
            let most = reader.int(most, least + 1, MOST)?;
            Some(ShownAs::Scale(least as i32, most as i32))
        }
        ("icons", [icon]) => read_icon(reader, icon).map(ShownAs::Icons),
        ("scale" | "icons", _) => {
            let message = say!("does-not-say-what-it-shows", name);
            let hint = say!("write-scale-or-icons-so");
            reader.push(reader.error("wrong_type", node.span, message).hint(hint));
            None
        }
        _ => {
            let message = say!("is-not-one-of", name, words = WAYS.join(", "));
            reader.unknown(reader.error("unknown_word", node.span, message), name, WAYS);
            None
        }
    }
}

/// The name of one of the icons of cards.
pub(super) fn read_icon(reader: &mut Reader<'_>, node: &Node) -> Option<String> {
    let name = reader.name(node)?;
    if !ICONS.contains(&name) {
        let diagnostic = reader.error("unknown_icon", node.span, say!("there-is-no-icon", name));
        let diagnostic = diagnostic.hint(say!("page-on-cards-lists-all-icons"));
        reader.unknown(diagnostic, name, ICONS.iter().copied());
        return None;
    }
    Some(name.to_owned())
}
