//! Boards that are square or hex grids: their shape, their layers, and single cells that differ.
//!
//! A layer paints one thing over the whole grid with one letter per cell:
//! `(value: "terrain", legend: {'^': mountain, '.': field}, rows: ["^^..", "...."])`, or with `regions: true` instead
//! of `value`, regions: `legend: {'A': "north", '-': none}`. A legend may leave letters out only if no row uses them.

use std::collections::BTreeMap;

use crate::def::{BoardShape, ValueDef};
use crate::ron::{Node, NodeValue, Reader, Span};
use crate::say;

use super::MAX_THINGS;
use super::boards::{BoardRead, line_and_column};

/// Read `shape`.
pub(super) fn read_shape(reader: &mut Reader<'_>, node: &Node) -> Option<BoardShape> {
    let node = node.bare();
    let tag = node.tag().unwrap_or_default();
    if !matches!(tag, "square" | "hex") {
        return reader.one_of(node, &["graph", "square", "hex"]).map(|_| BoardShape::Graph);
    }
    let hint = say!("write-width-12-height-12", tag);
    if !matches!(node.value, NodeValue::Struct(..)) {
        let message = say!("does-not-say-its-width-and", tag);
        reader.push(reader.error("missing_field", node.span, message).hint(hint));
        return None;
    }
    let mut fields = reader.fields(node)?;
    let mut side = |name: &str| {
        let node = fields.need(reader, name)?;
        reader.int(node, 1, 1000).map(|side| side as u16)
    };
    let (width, height) = (side("width"), side("height"));
    let diagonal = tag == "square" && fields.take("diagonal").and_then(|node| reader.flag(node)).unwrap_or(false);
    fields.finish(reader);
    let (width, height) = (width?, height?);
    if usize::from(width) * usize::from(height) > MAX_THINGS {
        let message = say!("times-is-more-than-spaces", width, height, most = MAX_THINGS);
        reader.push(reader.error("too_many", node.span, message));
        return None;
    }
    Some(if tag == "hex" { BoardShape::Hex { width, height } } else { BoardShape::Square { width, height, diagonal } })
}

/// Width and height.
pub(super) fn size(shape: BoardShape) -> (u16, u16) {
    match shape {
        BoardShape::Graph => (0, 0),
        BoardShape::Square { width, height, .. } | BoardShape::Hex { width, height } => (width, height),
    }
}

/// Make the grid's spaces, row by row.
pub(super) fn fill(board: &mut BoardRead<'_>) {
    let (width, height) = size(board.def.shape);
    for row in 1..=height {
        for column in 1..=width {
            board.push_space(BoardRead::grid_space(column, row), BTreeMap::new());
        }
    }
}

/// What a letter of a layer stands for.
#[derive(Clone, Copy)]
enum Paint {
    Value(usize, i32),
    Region(Option<u16>),
    /// The legend's entry was wrong and has been reported.
    Unknown,
}

/// Read `layers`.
pub(super) fn read_layers(reader: &mut Reader<'_>, board: &mut BoardRead<'_>, node: Option<&Node>) {
    let loading = board.loading;
    for layer in node.and_then(|node| reader.list(node)).unwrap_or_default() {
        let Some(mut fields) = reader.fields(layer) else { continue };
        let regions = fields.take("regions").and_then(|node| reader.flag(node)).unwrap_or(false);
        let value = fields.take("value");
        let value_def = value.and_then(|node| find_value(reader, &loading.def.space_values, node));
        if value.is_some() == regions {
            let message = say!("layer-paints-either-value-or-regions");
            let hint = say!("write-value-terrain-or-regions-true");
            reader.push(reader.error("missing_field", layer.span, message).hint(hint));
        }
        let legend = fields.need(reader, "legend");
        let rows = fields.need(reader, "rows");
        fields.finish(reader);
        if value.is_some() == regions || (!regions && value_def.is_none()) {
            continue;
        }
        let (Some(legend), Some(rows)) = (legend, rows) else { continue };
        let legend = read_legend(reader, board, value_def, legend);
        paint(reader, board, &legend, rows);
    }
}

fn find_value<'v>(reader: &mut Reader<'_>, defs: &'v [ValueDef], node: &Node) -> Option<(usize, &'v ValueDef)> {
    let name = reader.name(node)?;
    let found = defs.iter().enumerate().find(|(_, def)| def.name == name);
    if found.is_none() {
        let message = say!("spaces-have-no-value", name);
        let diagnostic = reader.error("unknown_id", node.span, message).hint(say!("declare-it-in-schema-ron-under"));
        reader.unknown(diagnostic, name, defs.iter().map(|def| def.name.as_str()));
    }
    found
}

fn read_legend(
    reader: &mut Reader<'_>,
    board: &BoardRead<'_>,
    value: Option<(usize, &ValueDef)>,
    node: &Node,
) -> BTreeMap<char, Paint> {
    let mut legend = BTreeMap::new();
    let NodeValue::Map(entries) = &node.bare().value else {
        reader.wrong_type(node, say!("a-map-of-letters"));
        return legend;
    };
    for (key, meaning) in entries {
        let letter = match &key.value {
            NodeValue::Char(letter) => Some(*letter),
            NodeValue::Text(text) if text.chars().count() == 1 => text.chars().next(),
            _ => None,
        };
        let Some(letter) = letter else {
            reader.wrong_type(key, say!("one-letter-in-single-quotes"));
            continue;
        };
        let is_nothing = meaning.value == NodeValue::Nothing || meaning.tag() == Some("none");
        let paint = match value {
            Some((at, def)) => board.read_value(reader, def, meaning).map(|stored| Paint::Value(at, stored)),
            None if is_nothing => Some(Paint::Region(None)),
            None => board.read_region(reader, meaning).map(|region| Paint::Region(Some(region))),
        };
        legend.entry(letter).or_insert(paint.unwrap_or(Paint::Unknown));
    }
    legend
}

fn paint(reader: &mut Reader<'_>, board: &mut BoardRead<'_>, legend: &BTreeMap<char, Paint>, rows: &Node) {
    let (width, height) = size(board.def.shape);
    let Some(lines) = reader.list(rows) else { return };
    if lines.len() != usize::from(height) {
        let message = say!("layer-has-rows", rows = lines.len(), height);
        reader.push(reader.error("wrong_rows", rows.span, message));
    }
    for (row, line) in lines.iter().enumerate().take(height.into()) {
        let Some(text) = reader.text(line) else { continue };
        let length = text.chars().count();
        if length != usize::from(width) {
            let message = say!("row-has-letters-board-is-wide", row = row + 1, length, width);
            reader.push(reader.error("wrong_rows", line.span, message));
        }
        let mut told = Vec::new();
        let (number, quote) = line_and_column(reader, line.span);
        for (column, (byte, letter)) in text.char_indices().enumerate().take(width.into()) {
            let Some(paint) = legend.get(&letter) else {
                if !told.contains(&letter) {
                    told.push(letter);
                    let span = letter_span(reader, line, text, byte, letter);
                    let diagnostic = reader.error("unknown_letter", span, say!("legend-has-no", letter));
                    reader.push(diagnostic.hint(say!("add-letter-to-legend", letter)));
                }
                continue;
            };
            let at = row * usize::from(width) + column;
            board.def.spaces[at].written = (number, quote + 1 + column as u32);
            match *paint {
                Paint::Value(value, stored) => {
                    board.values[at].insert(value, stored);
                }
                Paint::Region(region) => board.def.spaces[at].region = region,
                Paint::Unknown => {}
            }
        }
    }
}

/// Where a letter of a row stands; the whole row if it is written with escapes.
fn letter_span(reader: &Reader<'_>, line: &Node, text: &str, byte: usize, letter: char) -> Span {
    let written = &reader.document().text[line.span.start..line.span.end];
    match written.find(text) {
        Some(start) => {
            let start = line.span.start + start + byte;
            Span::new(start, start + letter.len_utf8())
        }
        None => line.span,
    }
}

/// Read `spaces` of a grid: single cells that differ from what the layers say.
pub(super) fn read_spaces(reader: &mut Reader<'_>, board: &mut BoardRead<'_>, node: Option<&Node>) {
    let loading = board.loading;
    for item in node.and_then(|node| reader.list(node)).unwrap_or_default() {
        let Some(mut fields) = reader.fields(item) else { continue };
        let cell = fields.need(reader, "at").and_then(|node| find_cell(reader, board, node));
        let region = fields.take("region");
        let region = region.map(|node| if node.tag() == Some("none") { None } else { board.read_region(reader, node) });
        let group = board.read_group(reader, &mut fields);
        let values = board.read_values(reader, &loading.def.space_values, &mut fields);
        fields.finish(reader);
        let Some(cell) = cell.map(usize::from) else { continue };
        board.values[cell].extend(values);
        board.def.spaces[cell].written = line_and_column(reader, item.span);
        if let Some(region) = region {
            board.def.spaces[cell].region = region;
        }
        if let Some(group) = group {
            board.def.spaces[cell].group = group;
        }
    }
}

/// A cell by column and row, from 1.
pub(super) fn find_cell(reader: &mut Reader<'_>, board: &BoardRead<'_>, node: &Node) -> Option<u16> {
    let (column, row) = reader.pair(node, i32::MIN.into(), i32::MAX.into())?;
    let (width, height) = size(board.def.shape);
    if (1..=i64::from(width)).contains(&column) && (1..=i64::from(height)).contains(&row) {
        return Some(((row - 1) * i64::from(width) + column - 1) as u16);
    }
    let message = say!("board-has-no-cell", column, row);
    let hint = say!("columns-go-from-1-to-rows", width, height);
    reader.push(reader.error("unknown_id", node.span, message).hint(hint));
    None
}
