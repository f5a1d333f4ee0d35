//! `boards/<id>.ron`: what a board is made of.
//!
//! `shape` is `graph`, `square(width: 12, height: 12, diagonal: true)` or `hex(width: 9, height: 7)`; `holds` is the
//! zone that each space is. `regions: [(id: "north", income: 3)]` are groups of spaces with the schema's region values.
//! `spaces` of a graph are `(id: "c01", group: "cells", at: (100, 200), region: "north", terrain: field)`, or many at
//! once: `(id: "c", count: 24, at: (0, 0), step: (40, 0))` makes `c01` to `c24`. Spaces of a grid are made by its size,
//! with ids `x1y1`, `x2y1`, ...; layers and `spaces: [(at: (3, 10), vein: 4)]` give them values (see [`super::grid`]).
//! Links are read by [`super::links`]. `background` is a picture behind the board: its path inside the package, or
//! `(image: "pictures/map.png", at: (0, 0), size: (900, 600))` (see [`super::looks`]). `options: { "goal": 30 }` are
//! what games on this board begin with.

use std::collections::BTreeMap;

use crate::data::Data;
use crate::def::{BoardDef, BoardShape, RegionDef, SpaceDef, ValueDef};
use crate::diagnostic::Diagnostics;
use crate::ron::{Document, Fields, Node, Reader, Span};
use crate::say;

use super::load::{Loading, Package};
use super::names::{check_form, own_id};
use super::schema::read_zone;
use super::types::{Lookup, read_scalar};
use super::{MAX_BOARDS, MAX_THINGS};
use super::{grid, layers, links, looks};

/// The group of spaces whose file names none.
const GROUP: &str = "spaces";

/// A board while it is being read.
pub(super) struct BoardRead<'l> {
    pub(super) def: BoardDef,
    pub(super) loading: &'l Loading,
    pub(super) mod_id: Option<&'l str>,
    pub(super) space_ids: BTreeMap<String, u16>,
    pub(super) region_ids: BTreeMap<String, u16>,
    /// Values of each space, also those that equal the default.
    pub(super) values: Vec<BTreeMap<usize, i32>>,
}

/// Read a board into the definitions.
pub(super) fn read(loading: &mut Loading, package: &Package<'_>, id: &str, document: &Document, out: &mut Diagnostics) {
    let mut reader = Reader::new(document, out);
    let reader = &mut reader;
    let file_start = Span::new(0, 0);
    let Some(id) = own_id(reader, package.mod_id, id, file_start) else { return };
    if loading.def.boards.len() >= MAX_BOARDS {
        reader.push(reader.error("too_many", file_start, say!("too-many-boards", most = MAX_BOARDS)));
        return;
    }
    let Some(mut fields) = reader.fields(&document.root) else { return };
    let place = reader.place(document.root.span);
    let mut board = BoardRead {
        def: BoardDef { id: id.clone(), place, ..BoardDef::default() },
        loading,
        mod_id: package.mod_id,
        space_ids: BTreeMap::new(),
        region_ids: BTreeMap::new(),
        values: Vec::new(),
    };
    let shape = fields.need(reader, "shape").map(|node| grid::read_shape(reader, node));
    board.def.holds = fields.take("holds").and_then(|node| read_zone(reader, &id, node, false));
    board.read_regions(reader, fields.take("regions"));
    let (spaces, layers) = (fields.take("spaces"), fields.take("layers"));
    board.def.background =
        fields.take("background").and_then(|node| looks::read_background(reader, package.files, node));
    let options = fields.take("options");
    board.def.options = options.map(|node| board.read_options(reader, node)).unwrap_or_default();
    let link_sections = [fields.take("links"), fields.take("chains"), fields.take("rings")];
    fields.finish(reader);
    // Without a shape nothing below can be understood, and one message is enough.
    if let Some(Some(shape)) = shape {
        board.def.shape = shape;
        if shape == BoardShape::Graph {
            if let Some(layers) = layers {
                let hint = say!("give-each-space-its-values-or");
                reader.push(reader.error("wrong_shape", layers.span, say!("graph-has-no-layers")).hint(hint));
            }
            board.read_spaces(reader, spaces);
        } else {
            grid::fill(&mut board);
            grid::read_layers(reader, &mut board, layers);
            grid::read_spaces(reader, &mut board, spaces);
        }
        links::read(reader, &mut board, link_sections);
    }
    board.keep_values_that_differ();
    let def = board.def;
    loading.def.boards.push(def);
}

impl BoardRead<'_> {
    fn lookup(&self) -> Lookup<'_> {
        let loading = self.loading;
        let regions = Some(&self.region_ids);
        Lookup { words: &loading.words, kinds: &loading.kind_ids, mod_id: self.mod_id, regions }
    }

    /// `options: { "goal": 30 }`: what games on this board begin with.
    fn read_options(&self, reader: &mut Reader<'_>, node: &Node) -> Vec<(String, Data)> {
        let mut options = Vec::new();
        for (name, node) in reader.entries(node) {
            let Some(option) = layers::find(self.loading, self.mod_id, &name.text) else {
                let problem = reader.error("unknown_option", name.span, say!("there-is-no-option", id = name.text));
                let known: Vec<&str> = self.loading.def.options.iter().map(|option| option.id.as_str()).collect();
                reader.unknown(problem, &name.text, known);
                continue;
            };
            let option = &self.loading.def.options[option];
            let data = node.data();
            match option.check(&data, &self.loading.words.list) {
                Ok(_) => options.push((option.id.clone(), data)),
                Err(message) => reader.push(reader.error("wrong_value", node.span, message)),
            }
        }
        options
    }

    /// The values that an entry states.
    pub(super) fn read_values(
        &self,
        reader: &mut Reader<'_>,
        defs: &[ValueDef],
        fields: &mut Fields<'_>,
    ) -> BTreeMap<usize, i32> {
        let mut values = BTreeMap::new();
        for (at, def) in defs.iter().enumerate() {
            let stated = fields.take(&def.name);
            if let Some(value) = stated.and_then(|node| self.read_value(reader, def, node)) {
                values.insert(at, value);
            }
        }
        values
    }

    /// One value, in stored form.
    pub(super) fn read_value(&self, reader: &mut Reader<'_>, def: &ValueDef, node: &Node) -> Option<i32> {
        read_scalar(reader, &self.lookup(), &def.ty, def.range, node)
    }

    /// A region by its id.
    pub(super) fn read_region(&self, reader: &mut Reader<'_>, node: &Node) -> Option<u16> {
        let id = reader.name(node)?;
        let found = self.region_ids.get(id).copied();
        if found.is_none() {
            let diagnostic = reader.error("unknown_id", node.span, say!("there-is-no-region", id));
            reader.unknown(diagnostic, id, self.region_ids.keys().map(String::as_str));
        }
        found
    }

    /// A group's name.
    pub(super) fn read_group(&self, reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Option<String> {
        let node = fields.take("group")?;
        let name = reader.name(node)?;
        check_form(reader, name, node.span).then(|| name.to_owned())
    }

    fn read_regions(&mut self, reader: &mut Reader<'_>, node: Option<&Node>) {
        let defs = &self.loading.def.region_values;
        for item in node.and_then(|node| reader.list(node)).unwrap_or_default() {
            let Some(mut fields) = reader.fields(item) else { continue };
            let id_node = fields.need(reader, "id");
            let id = id_node.and_then(|node| Some((node.span, reader.text(node)?)));
            let values = self.read_values(reader, defs, &mut fields);
            fields.finish(reader);
            let Some((span, id)) = id else { continue };
            if !check_form(reader, id, span) || !is_new(reader, &self.region_ids, id, span, "region") {
                continue;
            }
            self.region_ids.insert(id.to_owned(), self.def.regions.len() as u16);
            self.def.regions.push(RegionDef { id: id.to_owned(), values: that_differ(&values, defs) });
        }
    }

    fn read_spaces(&mut self, reader: &mut Reader<'_>, node: Option<&Node>) {
        for item in node.and_then(|node| reader.list(node)).unwrap_or_default() {
            let Some(mut fields) = reader.fields(item) else { continue };
            let id_node = fields.need(reader, "id");
            let id = id_node.and_then(|node| Some((node.span, reader.text(node)?)));
            let group = self.read_group(reader, &mut fields).unwrap_or_else(|| GROUP.to_owned());
            let mut pair = |name: &str| {
                let pair = fields.take(name).and_then(|node| reader.pair(node, -1_000_000, 1_000_000));
                pair.map_or((0, 0), |(x, y)| (x as i32, y as i32))
            };
            let (at, step) = (pair("at"), pair("step"));
            let count = fields.take("count").and_then(|node| reader.int(node, 1, 9999));
            let region = fields.take("region").and_then(|node| self.read_region(reader, node));
            let values = self.read_values(reader, &self.loading.def.space_values, &mut fields);
            fields.finish(reader);
            let Some((span, id)) = id else { continue };
            let written = line_and_column(reader, item.span);
            let digits = count.map_or(0, |count| count.to_string().len());
            for number in 0..count.unwrap_or(1) {
                let id = if count.is_some() { format!("{id}{:0digits$}", number + 1) } else { id.to_owned() };
                let number = number as i32;
                let at = (at.0 + step.0.saturating_mul(number), at.1 + step.1.saturating_mul(number));
                let space = SpaceDef { id, group: group.clone(), at, region, values: Vec::new(), written };
                if !check_form(reader, &space.id, span) || !self.add_space(reader, space, values.clone(), span) {
                    break;
                }
            }
        }
    }

    fn add_space(
        &mut self,
        reader: &mut Reader<'_>,
        space: SpaceDef,
        values: BTreeMap<usize, i32>,
        span: Span,
    ) -> bool {
        if self.def.spaces.len() >= MAX_THINGS {
            let message = say!("too-many-spaces", most = MAX_THINGS);
            reader.push(reader.error("too_many", span, message));
            return false;
        }
        let is_new = is_new(reader, &self.space_ids, &space.id, span, "space");
        if is_new {
            self.push_space(space, values);
        }
        is_new
    }

    /// Add a space whose id is known to be new.
    pub(super) fn push_space(&mut self, space: SpaceDef, values: BTreeMap<usize, i32>) {
        self.space_ids.insert(space.id.clone(), self.def.spaces.len() as u16);
        self.def.spaces.push(space);
        self.values.push(values);
    }

    fn keep_values_that_differ(&mut self) {
        for (space, values) in self.def.spaces.iter_mut().zip(&self.values) {
            space.values = that_differ(values, &self.loading.def.space_values);
        }
    }

    /// A new space of a grid, at column and row.
    pub(super) fn grid_space(column: u16, row: u16) -> SpaceDef {
        SpaceDef {
            id: format!("x{column}y{row}"),
            group: GROUP.to_owned(),
            at: (column.into(), row.into()),
            region: None,
            values: Vec::new(),
            written: (0, 0),
        }
    }
}

/// Where something of a board stands in its file.
pub(super) fn line_and_column(reader: &Reader<'_>, span: Span) -> (u32, u32) {
    let place = reader.place(span);
    (place.line, place.column)
}

/// The values that are not the default.
pub(super) fn that_differ(values: &BTreeMap<usize, i32>, defs: &[ValueDef]) -> Vec<(usize, i32)> {
    values.iter().filter(|(at, value)| defs[**at].default != **value).map(|(at, value)| (*at, *value)).collect()
}

fn is_new(reader: &mut Reader<'_>, known: &BTreeMap<String, u16>, id: &str, span: Span, what: &str) -> bool {
    let is_new = !known.contains_key(id);
    if !is_new {
        reader.push(reader.error("duplicate_id", span, say!("is-already-on-this-board", what, id)));
    }
    is_new
}
