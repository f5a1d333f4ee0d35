//! The links of a board.
//!
//! `links: [(from: "c01", to: "c02", kind: "next", one_way: true, id: "l1")]` with the schema's link values, or, along
//! several spaces at once, `(kind: "river", cells: [(2, 3), (3, 3)])`.
//! `chains: [(kind: "road", spaces: ["a", "b", "c"])]` links each to the next and `rings` also the last to the first;
//! instead of `spaces` they may name a `group`, all of whose spaces are meant, in their order. A space is its id or, on
//! a grid, `(column, row)`.

use std::collections::{BTreeMap, BTreeSet};

use crate::def::{BoardShape, LinkDef};
use crate::ron::{Fields, Node, NodeValue, Reader, Span};
use crate::say;

use super::MAX_THINGS;
use super::boards::{BoardRead, that_differ};
use super::grid::find_cell;
use super::names::check_form;

type Groups = BTreeMap<String, Vec<Option<u16>>>;

/// What the links of one entry have in common.
struct Common {
    kind: String,
    one_way: bool,
    values: BTreeMap<usize, i32>,
    id: Option<String>,
    span: Span,
}

/// Read `links`, `chains` and `rings`.
pub(super) fn read(reader: &mut Reader<'_>, board: &mut BoardRead<'_>, sections: [Option<&Node>; 3]) {
    let mut ids = BTreeSet::new();
    let mut left = MAX_THINGS;
    let groups = groups(board);
    for (section, node) in sections.into_iter().enumerate() {
        for item in node.and_then(|node| reader.list(node)).unwrap_or_default() {
            let Some(mut fields) = reader.fields(item) else { continue };
            let is_path = section > 0;
            let path = read_path(reader, board, &groups, &mut fields, is_path);
            let common = read_common(reader, board, &mut fields, section == 0);
            fields.finish(reader);
            let (Some(mut path), Some(common)) = (path, common) else { continue };
            if section == 2
                && path.len() > 2
                && let Some(first) = path.first().copied()
            {
                path.push(first);
            }
            if path.len() > left {
                let message = say!("too-many-links", most = MAX_THINGS);
                reader.push(reader.error("too_many", common.span, message));
                return;
            }
            left -= path.len();
            for pair in path.windows(2) {
                // A space that is not there has been reported; the rest of the path stands.
                if let (Some(from), Some(to)) = (pair[0], pair[1]) {
                    add(reader, board, &mut ids, from, to, &common);
                }
            }
        }
    }
}

/// The spaces that an entry links, in order; unknown ones as `None`.
fn read_path(
    reader: &mut Reader<'_>,
    board: &BoardRead<'_>,
    groups: &Groups,
    fields: &mut Fields<'_>,
    is_path: bool,
) -> Option<Vec<Option<u16>>> {
    let listed = if is_path { fields.take("spaces").or_else(|| fields.take("cells")) } else { fields.take("cells") };
    if let Some(node) = listed {
        let items = reader.list(node)?;
        if items.len() < 2 {
            reader.push(reader.error("too_few", node.span, say!("link-needs-two-spaces-at-least")));
        }
        return Some(items.iter().map(|item| find_space(reader, board, item)).collect());
    }
    if !is_path {
        let (from, to) = (fields.need(reader, "from"), fields.need(reader, "to"));
        let mut find = |node: Option<&Node>| node.and_then(|node| find_space(reader, board, node));
        return Some(vec![find(from), find(to)]);
    }
    let Some(node) = fields.take("group") else {
        let hint = say!("write-spaces-c01-c02-or-group");
        reader.push(reader.error("missing_field", fields.span(), say!("which-spaces-are-linked")).hint(hint));
        return None;
    };
    let group = reader.name(node)?;
    let found = groups.get(group);
    if found.is_none() {
        let diagnostic = reader.error("unknown_id", node.span, say!("no-space-is-of-group", group));
        reader.unknown(diagnostic, group, groups.keys().map(String::as_str));
    }
    found.cloned()
}

/// The spaces of each group, in their order.
fn groups(board: &BoardRead<'_>) -> Groups {
    let mut groups = Groups::new();
    for (at, space) in board.def.spaces.iter().enumerate() {
        groups.entry(space.group.clone()).or_default().push(Some(at as u16));
    }
    groups
}

fn read_common(
    reader: &mut Reader<'_>,
    board: &BoardRead<'_>,
    fields: &mut Fields<'_>,
    may_have_id: bool,
) -> Option<Common> {
    let loading = board.loading;
    let kind = fields.need(reader, "kind").and_then(|node| {
        let kind = reader.name(node)?;
        check_form(reader, kind, node.span).then(|| kind.to_owned())
    });
    let one_way = fields.take("one_way").and_then(|node| reader.flag(node)).unwrap_or(false);
    let id_node = if may_have_id { fields.take("id") } else { None };
    let id = id_node.and_then(|node| {
        let id = reader.text(node)?;
        check_form(reader, id, node.span).then(|| id.to_owned())
    });
    let values = board.read_values(reader, &loading.def.link_values, fields);
    let span = id_node.map_or(fields.span(), |node| node.span);
    Some(Common { kind: kind?, one_way, values, id, span })
}

fn find_space(reader: &mut Reader<'_>, board: &BoardRead<'_>, node: &Node) -> Option<u16> {
    let is_grid = board.def.shape != BoardShape::Graph;
    if is_grid && matches!(node.bare().value, NodeValue::Tuple(None, _)) {
        return find_cell(reader, board, node);
    }
    let id = reader.name(node)?;
    let found = board.space_ids.get(id).copied();
    if found.is_none() {
        let diagnostic = reader.error("unknown_id", node.span, say!("there-is-no-space-on-this", id));
        reader.unknown(diagnostic, id, board.space_ids.keys().map(String::as_str));
    }
    found
}

fn add(
    reader: &mut Reader<'_>,
    board: &mut BoardRead<'_>,
    ids: &mut BTreeSet<String>,
    from: u16,
    to: u16,
    common: &Common,
) {
    let name = |space: u16| board.def.spaces[usize::from(space)].id.as_str();
    let plain = format!("{}{}{}", name(from), if common.one_way { '>' } else { '-' }, name(to));
    // Two spaces may be linked in several ways: the id of the second link also names its kind.
    let id = match &common.id {
        Some(id) => id.clone(),
        None if ids.contains(&plain) => format!("{plain}:{}", common.kind),
        None => plain,
    };
    if !ids.insert(id.clone()) {
        let message = say!("link-is-already-on-this-board", id);
        reader.push(reader.error("duplicate_id", common.span, message).hint(say!("give-this-one-id-of-its")));
        return;
    }
    let values = that_differ(&common.values, &board.loading.def.link_values);
    board.def.links.push(LinkDef { id, from, to, kind: common.kind.clone(), one_way: common.one_way, values });
}
