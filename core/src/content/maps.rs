//! `maps` of `layout/table.ron`: how boards are drawn.
//!
//! For each board: `cells: areas` draws cells without gaps and lines; `water` lists words of terrain that have a coast;
//! `borders` and `labels` of regions (`labels: ["income"]` writes values below the names); `owner` names the value that
//! holds the seat whose colour a region or space has; `order` lists families of pieces from the lowest to the highest;
//! `marks: { "besieged": icon("swords"), "cost": number }`; `arrows` lists values of pieces and spaces that hold a
//! space or a piece, or `(from: "unit", to: "foe", when: "attacks")` for arrows between two things that a piece names;
//! `reach` names the number in options that is the cost of a space; `detail` says how wide a cell must be for names,
//! pieces and letters to be drawn; `ground` lists shapes below the spaces of a board: `(terrain: "forest", corners: [(0,
//! 0), (40, 0), (20, 30)], name: "wood")`.

use std::collections::BTreeMap;

use crate::def::{GameDef, ValueDef, ValueType};
use crate::ron::{Node, NodeValue, Reader};
use crate::say;
use crate::table_layout::{ArrowLayout, Detail, GroundShape, MapLayout, MarkLayout};

use super::table_layouts::read_icon;

/// The most corners of a shape.
const CORNERS: std::ops::RangeInclusive<usize> = 3..=400;
/// The farthest corner.
const FAR: i64 = 1_000_000;

/// Read `maps`.
pub(super) fn read(
    reader: &mut Reader<'_>,
    def: &GameDef,
    words: &[String],
    node: &Node,
) -> BTreeMap<String, MapLayout> {
    let mut maps = BTreeMap::new();
    for (name, node) in reader.entries(node) {
        let boards = || def.boards.iter().map(|board| board.id.as_str());
        if !boards().any(|board| board == name.text) {
            let message = say!("there-is-no-board", name = name.text);
            reader.unknown(reader.error("unknown_id", name.span, message), &name.text, boards());
            continue;
        }
        maps.extend(read_map(reader, def, words, node).map(|map| (name.text, map)));
    }
    maps
}

fn read_map(reader: &mut Reader<'_>, def: &GameDef, words: &[String], node: &Node) -> Option<MapLayout> {
    let mut fields = reader.fields(node)?;
    let cells = fields.take("cells").and_then(|node| reader.one_of(node, &["grid", "areas"]));
    let mut water = Vec::new();
    for item in fields.take("water").and_then(|node| reader.list(node)).unwrap_or_default() {
        water.extend(read_word(reader, def, words, item));
    }
    let mut flag =
        |name: &str, reader: &mut Reader<'_>| fields.take(name).and_then(|node| reader.flag(node)).unwrap_or(false);
    let borders = flag("borders", reader);
    let (labels, told) = fields.take("labels").map(|node| read_labels(reader, def, node)).unwrap_or_default();
    let is_seat = |value: &&ValueDef| value.ty == ValueType::Seat;
    let holders: Vec<&str> =
        def.region_values.iter().chain(&def.space_values).filter(is_seat).map(|value| value.name.as_str()).collect();
    let owner = fields.take("owner").and_then(|node| read_name(reader, node, &holders));
    let families: Vec<&str> = def.families.iter().map(|family| family.id.as_str()).collect();
    let order = names(reader, fields.take("order"), &families);
    let values: Vec<&str> = def.space_values.iter().map(|value| value.name.as_str()).collect();
    let marks = fields.take("marks").map(|node| read_marks(reader, &values, node)).unwrap_or_default();
    let arrows = fields.take("arrows").map(|node| read_arrows(reader, def, node)).unwrap_or_default();
    let reach = fields.take("reach").and_then(|node| reader.name(node)).map(str::to_owned);
    let detail = fields.take("detail").and_then(|node| read_detail(reader, node)).unwrap_or_default();
    let mut ground = Vec::new();
    for item in fields.take("ground").and_then(|node| reader.list(node)).unwrap_or_default() {
        ground.extend(read_shape(reader, def, words, item));
    }
    fields.finish(reader);
    let areas = cells == Some(1);
    Some(MapLayout { areas, water, borders, labels, told, owner, order, marks, arrows, reach, detail, ground })
}

/// Names of values that hold a space or a piece, or arrows with a beginning of their own.
fn read_arrows(reader: &mut Reader<'_>, def: &GameDef, node: &Node) -> Vec<ArrowLayout> {
    let of_pieces = || def.families.iter().flat_map(|family| &family.values);
    let named = |is_meant: fn(&ValueType) -> bool, with_spaces: bool| -> Vec<&str> {
        let of_spaces = def.space_values.iter().filter(|_| with_spaces);
        let all = of_pieces().chain(of_spaces).filter(|value| is_meant(&value.ty));
        all.map(|value| value.name.as_str()).collect()
    };
    let is_place = |ty: &ValueType| matches!(ty, ValueType::Zone | ValueType::Piece);
    let is_flag = |ty: &ValueType| *ty == ValueType::Flag;
    let mut arrows = Vec::new();
    for item in reader.list(node).unwrap_or_default() {
        if !matches!(item.bare().value, NodeValue::Struct(..)) {
            let to = read_name(reader, item, &named(is_place, true));
            arrows.extend(to.map(|to| ArrowLayout { from: None, to, when: None }));
            continue;
        }
        let Some(mut fields) = reader.fields(item) else { continue };
        let mut value = |name: &str, known: &[&str], reader: &mut Reader<'_>| {
            fields.take(name).map(|node| read_name(reader, node, known))
        };
        let from = value("from", &named(is_place, false), reader);
        let to = value("to", &named(is_place, false), reader);
        let when = value("when", &named(is_flag, false), reader);
        fields.finish(reader);
        match (from, to, when) {
            // a name that is wrong has been told
            (Some(None), ..) | (_, _, Some(None)) => {}
            (from, Some(Some(to)), when) => {
                arrows.push(ArrowLayout { from: from.flatten(), to, when: when.flatten() });
            }
            (_, None, _) => reader.wrong_type(item, say!("an-arrow-with-to")),
            (_, Some(None), _) => {}
        }
    }
    arrows
}

/// `true`, or the values of regions that are written below their names.
fn read_labels(reader: &mut Reader<'_>, def: &GameDef, node: &Node) -> (bool, Vec<String>) {
    if !matches!(node.bare().value, NodeValue::List(_)) {
        return (reader.flag(node).unwrap_or(false), Vec::new());
    }
    let known: Vec<&str> = def.region_values.iter().map(|value| value.name.as_str()).collect();
    (true, names(reader, Some(node), &known))
}

/// A word that some look or symbol has.
fn read_word(reader: &mut Reader<'_>, def: &GameDef, words: &[String], node: &Node) -> Option<String> {
    let name = reader.name(node)?;
    let known = || def.looks.keys().map(String::as_str).chain(words.iter().map(String::as_str));
    if !known().any(|word| word == name) {
        let message = say!("no-look-and-no-symbol-has-this-word", name);
        reader.unknown(reader.error("unknown_word", node.span, message), name, known());
        return None;
    }
    Some(name.to_owned())
}

pub(super) fn names(reader: &mut Reader<'_>, node: Option<&Node>, known: &[&str]) -> Vec<String> {
    let items = node.and_then(|node| reader.list(node)).unwrap_or_default();
    items.iter().filter_map(|item| read_name(reader, item, known)).collect()
}

pub(super) fn read_name(reader: &mut Reader<'_>, node: &Node, known: &[&str]) -> Option<String> {
    let name = reader.name(node)?;
    if !known.contains(&name) {
        let message = say!("is-not-one-of", name, words = known.join(", "));
        reader.unknown(reader.error("unknown_id", node.span, message), name, known.iter().copied());
        return None;
    }
    Some(name.to_owned())
}

/// Flags and numbers that are drawn as marks, of these values.
pub(super) fn read_marks(reader: &mut Reader<'_>, known: &[&str], node: &Node) -> Vec<MarkLayout> {
    let mut marks = Vec::new();
    for (name, node) in reader.entries(node) {
        if !known.contains(&name.text.as_str()) {
            let message = say!("is-not-one-of", name = name.text, words = known.join(", "));
            reader.unknown(reader.error("unknown_id", name.span, message), &name.text, known.iter().copied());
            continue;
        }
        let icon = match &node.bare().value {
            NodeValue::Tuple(Some(tag), items) if tag.text == "icon" && items.len() == 1 => {
                let Some(icon) = read_icon(reader, &items[0]) else { continue };
                Some(icon)
            }
            NodeValue::Word(word) if word == "number" => None,
            _ => {
                reader.wrong_type(node, say!("an-icon-or-number"));
                continue;
            }
        };
        marks.push(MarkLayout { value: name.text, icon });
    }
    marks
}

fn read_detail(reader: &mut Reader<'_>, node: &Node) -> Option<Detail> {
    let mut fields = reader.fields(node)?;
    let usual = Detail::default();
    let mut size = |name: &str, other: u16, reader: &mut Reader<'_>| {
        fields.take(name).and_then(|node| reader.int(node, 0, 1000)).map_or(other, |size| size as u16)
    };
    let names = size("names", usual.names, reader);
    let pieces = size("pieces", usual.pieces, reader);
    let letters = size("letters", usual.letters, reader);
    fields.finish(reader);
    Some(Detail { names, pieces, letters })
}

fn read_shape(reader: &mut Reader<'_>, def: &GameDef, words: &[String], node: &Node) -> Option<GroundShape> {
    let mut fields = reader.fields(node)?;
    let terrain = fields.need(reader, "terrain").and_then(|node| read_word(reader, def, words, node));
    let corners_node = fields.need(reader, "corners");
    let items = corners_node.and_then(|node| reader.list(node)).unwrap_or_default();
    let corners: Vec<(i32, i32)> =
        (items.iter()).filter_map(|item| reader.pair(item, -FAR, FAR)).map(|(x, y)| (x as i32, y as i32)).collect();
    let name = fields.take("name").and_then(|node| reader.name(node)).map(str::to_owned);
    fields.finish(reader);
    if let Some(node) = corners_node.filter(|_| corners.len() == items.len() && !CORNERS.contains(&corners.len())) {
        let message = say!("a-shape-has-three-corners-or-more", most = *CORNERS.end());
        reader.push(reader.error("bad_shape", node.span, message));
        return None;
    }
    Some(GroundShape { terrain: terrain?, corners, name })
}
