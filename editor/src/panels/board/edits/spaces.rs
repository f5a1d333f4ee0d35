//! Spaces: added, moved, renamed, copied, deleted, given values.
//!
//! An entry with `count` makes many spaces. As long as they are all changed alike, the entry is changed; when one of
//! them is changed on its own, the entry is written out as single spaces.

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::ron::{Change, NodeValue};

use super::super::source::{Section, Source, field, pair, word};
use super::{append, links, quoted};

/// Changes to spaces: fields that get another value or lose theirs, spaces that are removed.
#[derive(Clone, Debug, Default)]
pub struct SpaceEdits {
    fields: BTreeMap<usize, Vec<(String, Option<String>)>>,
    gone: BTreeSet<usize>,
}

impl SpaceEdits {
    /// Set a field of a space, as RON; `None` removes it.
    pub fn set(&mut self, space: usize, name: &str, value: Option<String>) {
        let fields = self.fields.entry(space).or_default();
        fields.retain(|(known, _)| known != name);
        fields.push((name.to_owned(), value));
    }

    /// The same for several spaces.
    pub fn all(spaces: &BTreeSet<usize>, name: &str, value: Option<&str>) -> SpaceEdits {
        let mut edits = SpaceEdits::default();
        spaces.iter().for_each(|space| edits.set(*space, name, value.map(str::to_owned)));
        edits
    }

    /// The changes of the file.
    pub fn changes(&self, source: &Source) -> Vec<Change> {
        if source.is_grid() {
            return self.of_cells(source);
        }
        let mut by_entry: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for space in self.fields.keys().chain(&self.gone) {
            if let Some(entry) = source.spaces.get(*space).and_then(|space| space.entry) {
                by_entry.entry(entry).or_default().push(*space);
            }
        }
        by_entry.into_iter().flat_map(|(entry, spaces)| self.of_entry(source, entry, &spaces)).collect()
    }

    fn of_entry(&self, source: &Source, entry: usize, touched: &[usize]) -> Vec<Change> {
        let of_entry = source.spaces.iter().enumerate().filter(|(_, space)| space.entry == Some(entry));
        let all: Vec<usize> = of_entry.map(|(at, _)| at).collect();
        if all.iter().all(|space| self.gone.contains(space)) {
            return vec![Change::delete(&["spaces"], entry)];
        }
        let is_single = source.spaces[touched[0]].number.is_none();
        if is_single {
            return fields_of(source, entry, &self.fields[&touched[0]]);
        }
        match self.alike(source, &all) {
            Some(fields) => fields_of(source, entry, &fields),
            None => self.written_out(source, entry, &all),
        }
    }

    /// What to set for the whole entry, if all its spaces are changed alike.
    fn alike(&self, source: &Source, all: &[usize]) -> Option<Vec<(String, Option<String>)>> {
        let places_anew = source.is_automatic && self.fields.values().flatten().any(|(name, _)| name == "at");
        if places_anew || all.iter().any(|space| self.gone.contains(space)) {
            return None;
        }
        let first = self.fields.get(all.first()?)?;
        let moved_by = |space: usize| {
            let to = self.fields.get(&space)?.iter().find(|(name, _)| name == "at")?.1.as_deref()?;
            let to = pair(&Source::read("", to).document.root)?;
            let at = source.spaces[space].written;
            Some((to.0 - at.0, to.1 - at.1))
        };
        for space in all {
            let fields = self.fields.get(space)?;
            let is_alike = fields.len() == first.len()
                && fields.iter().zip(first).all(|(one, other)| match one.0.as_str() {
                    "id" => false,
                    "at" => other.0 == "at" && moved_by(*space) == moved_by(all[0]),
                    _ => one == other,
                });
            if !is_alike {
                return None;
            }
        }
        Some(first.clone())
    }

    fn written_out(&self, source: &Source, entry: usize, all: &[usize]) -> Vec<Change> {
        let kept = all.iter().filter(|space| !self.gone.contains(space));
        let mut texts = kept.map(|space| {
            let mut fields = single_fields(source, *space);
            for (name, value) in self.fields.get(space).into_iter().flatten() {
                let known = fields.iter().position(|(known, _)| known == name);
                match (known, value) {
                    (Some(at), Some(value)) => fields[at].1.clone_from(value),
                    (Some(at), None) => drop(fields.remove(at)),
                    (None, Some(value)) => fields.push((name.clone(), value.clone())),
                    (None, None) => {}
                }
            }
            struct_text(&fields)
        });
        let first = texts.next().map(|text| Change::set(&["spaces", &format!("[{entry}]")], text));
        first.into_iter().chain(texts.map(|text| Change::insert(&["spaces"], entry + 1, text))).collect()
    }

    fn of_cells(&self, source: &Source) -> Vec<Change> {
        let mut changes = Vec::new();
        let mut fresh = Vec::new();
        for (cell, fields) in &self.fields {
            match source.spaces[*cell].entry {
                Some(entry) => {
                    let stated = source.fields("spaces", entry);
                    let stays = stated.iter().filter(|(name, _)| {
                        name != "at" && !fields.iter().any(|(changed, value)| changed == name && value.is_none())
                    });
                    if stays.count() == 0 && fields.iter().all(|(_, value)| value.is_none()) {
                        changes.push(Change::delete(&["spaces"], entry));
                    } else {
                        changes.extend(fields_of(source, entry, fields));
                    }
                }
                None => {
                    let (column, row) = source.spaces[*cell].at;
                    let mut all = vec![("at".to_owned(), format!("({column}, {row})"))];
                    all.extend(fields.iter().filter_map(|(name, value)| Some((name.clone(), value.clone()?))));
                    if all.len() > 1 {
                        fresh.push(struct_text(&all));
                    }
                }
            }
        }
        changes.extend(append(source, "spaces", &fresh));
        changes
    }
}

fn fields_of(source: &Source, entry: usize, fields: &[(String, Option<String>)]) -> Vec<Change> {
    let index = format!("[{entry}]");
    let change = |(name, value): &(String, Option<String>)| match value {
        Some(value) => Some(Change::set(&["spaces", &index, name], value.clone())),
        None => source.stated("spaces", entry, name).map(|_| Change::remove(&["spaces", &index, name])),
    };
    fields.iter().filter_map(change).collect()
}

/// The fields of a space as if it were written as a single entry.
fn single_fields(source: &Source, space: usize) -> Vec<(String, String)> {
    let one = &source.spaces[space];
    let stated = one.entry.map(|entry| source.fields("spaces", entry)).unwrap_or_default();
    let at = format!("({}, {})", one.written.0, one.written.1);
    let mut fields: Vec<(String, String)> = (stated.into_iter())
        .filter(|(name, _)| name != "count" && name != "step")
        .map(|(name, value)| match name.as_str() {
            "id" => (name, quoted(&one.id)),
            "at" => (name, at.clone()),
            _ => (name, value),
        })
        .collect();
    if !fields.iter().any(|(name, _)| name == "at") {
        fields.push(("at".to_owned(), at));
    }
    fields
}

fn struct_text(fields: &[(String, String)]) -> String {
    let inside: Vec<String> = fields.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    format!("({})", inside.join(", "))
}

/// An id that no space has yet: the same name with the next number.
pub fn free_id(source: &Source, like: &str) -> String {
    free_id_beside(source, like, &BTreeSet::new())
}

fn free_id_beside(source: &Source, like: &str, taken: &BTreeSet<String>) -> String {
    let stem = like.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let digits = like.len() - stem.len();
    let numbers = source.spaces.iter().filter_map(|space| space.id.strip_prefix(stem)?.parse::<u32>().ok());
    let mut number = numbers.max().map_or(1, |greatest| greatest.saturating_add(1));
    loop {
        let id = format!("{stem}{number:0digits$}");
        if source.space(&id).is_none() && !taken.contains(&id) {
            return id;
        }
        number += 1;
    }
}

/// Add a space; gives its id.
pub fn add_space(source: &Source, id: &str, at: (i32, i32), group: Option<&str>) -> Vec<Change> {
    let mut fields = vec![("id".to_owned(), quoted(id))];
    fields.extend(group.map(|group| ("group".to_owned(), quoted(group))));
    fields.push(("at".to_owned(), format!("({}, {})", at.0, at.1)));
    let mut changes = write_places(source);
    changes.extend(append(source, "spaces", &[struct_text(&fields)]));
    changes
}

/// Move spaces to new places. Where places were automatic, the others are written down where they stand.
pub fn move_spaces(source: &Source, moves: &[(usize, (i32, i32))]) -> Vec<Change> {
    let moved: Vec<&(usize, (i32, i32))> = moves.iter().filter(|(space, at)| source.spaces[*space].at != *at).collect();
    let mut edits = SpaceEdits::default();
    if source.is_automatic && !moved.is_empty() {
        edits = all_places(source);
    }
    for (space, at) in moved {
        edits.set(*space, "at", Some(format!("({}, {})", at.0, at.1)));
    }
    edits.changes(source)
}

/// Write down automatic places; nothing to do if the file says where spaces lie.
pub fn write_places(source: &Source) -> Vec<Change> {
    if source.is_automatic { all_places(source).changes(source) } else { Vec::new() }
}

fn all_places(source: &Source) -> SpaceEdits {
    let mut edits = SpaceEdits::default();
    for (space, one) in source.spaces.iter().enumerate() {
        edits.set(space, "at", Some(format!("({}, {})", one.at.0, one.at.1)));
    }
    edits
}

/// Remove spaces, with the links that end there.
pub fn delete_spaces(source: &Source, spaces: &BTreeSet<usize>) -> Vec<Change> {
    let edits = SpaceEdits { fields: BTreeMap::new(), gone: spaces.clone() };
    let ends = |link: &super::super::source::LinkIn| spaces.contains(&link.from) || spaces.contains(&link.to);
    let links: BTreeSet<usize> =
        source.links.iter().enumerate().filter(|(_, link)| ends(link)).map(|(at, _)| at).collect();
    let mut changes = edits.changes(source);
    changes.extend(links::without(source, &links, spaces));
    changes
}

/// Rename a space, there and wherever the board names it.
pub fn rename_space(source: &Source, space: usize, id: &str) -> Vec<Change> {
    let mut edits = SpaceEdits::default();
    edits.set(space, "id", Some(quoted(id)));
    let mut changes = edits.changes(source);
    let old = &source.spaces[space].id;
    for path in &source.paths {
        let entry = [path.section.name().to_owned(), format!("[{}]", path.index)];
        let names = |node: Option<&houserule_core::ron::Node>| node.and_then(word).as_ref() == Some(old);
        for end in ["from", "to"] {
            let at = [entry[0].as_str(), &entry[1], end];
            if path.section == Section::Links && names(source.node(&at)) {
                changes.push(Change::set(&at, quoted(id)));
            }
        }
        for list in ["spaces", "cells"] {
            let at = [entry[0].as_str(), &entry[1], list];
            let Some(NodeValue::List(items)) = source.node(&at).map(|node| &node.bare().value) else { continue };
            for (index, item) in items.iter().enumerate().filter(|(_, item)| names(Some(item))) {
                debug_assert!(word(item).is_some());
                changes.push(Change::set(&[at[0], at[1], at[2], &format!("[{index}]")], quoted(id)));
            }
        }
    }
    changes
}

/// Rename a group, there and in its chains and rings.
pub fn rename_group(source: &Source, old: &str, new: &str) -> Vec<Change> {
    let of_group = source.spaces.iter().enumerate().filter(|(_, space)| space.group == old);
    let spaces: BTreeSet<usize> = of_group.map(|(at, _)| at).collect();
    let mut changes = SpaceEdits::all(&spaces, "group", Some(&quoted(new))).changes(source);
    for path in source.paths.iter().filter(|path| path.section != Section::Links) {
        let at = [path.section.name(), &format!("[{}]", path.index), "group"];
        if source.node(&at).and_then(word).as_deref() == Some(old) {
            changes.push(Change::set(&at, quoted(new)));
        }
    }
    changes
}

/// Spaces as text, to be pasted here or elsewhere.
pub fn copy_spaces(source: &Source, spaces: &BTreeSet<usize>) -> String {
    let text = |space: &usize| {
        let at = source.spaces[*space].at;
        let mut fields = single_fields(source, *space);
        // elsewhere they lie as they appear here
        fields
            .iter_mut()
            .filter(|(name, _)| name == "at")
            .for_each(|(_, place)| *place = format!("({}, {})", at.0, at.1));
        struct_text(&fields)
    };
    let texts: Vec<String> = spaces.iter().map(text).collect();
    format!("[\n{}]\n", texts.iter().map(|text| format!("    {text},\n")).collect::<String>())
}

/// Spaces from text, under free ids, moved by this much; and their ids. Nothing if the text holds no spaces.
pub fn paste_spaces(source: &Source, text: &str, by: (i32, i32)) -> Option<(Vec<Change>, Vec<String>)> {
    let pasted = Source::read("", text);
    let NodeValue::List(items) = &pasted.document.root.bare().value else { return None };
    if !pasted.problems.is_empty() || items.is_empty() {
        return None;
    }
    let mut ids = BTreeSet::new();
    let mut order = Vec::new();
    let mut texts = Vec::new();
    for item in items {
        let like = field(item, "id").and_then(word)?;
        let id = match source.space(&like).is_some() || ids.contains(&like) {
            true => free_id_beside(source, &like, &ids),
            false => like,
        };
        let at = field(item, "at").and_then(pair).unwrap_or((0, 0));
        let NodeValue::Struct(_, fields) = &item.bare().value else { return None };
        let fields: Vec<(String, String)> = (fields.iter())
            .map(|field| match field.name.text.as_str() {
                "id" => ("id".to_owned(), quoted(&id)),
                "at" => ("at".to_owned(), format!("({}, {})", at.0 + by.0, at.1 + by.1)),
                name => (name.to_owned(), pasted.text_of(&field.value).to_owned()),
            })
            .collect();
        texts.push(struct_text(&fields));
        ids.insert(id.clone());
        order.push(id);
    }
    let mut changes = write_places(source);
    changes.extend(append(source, "spaces", &texts));
    Some((changes, order))
}

/// Where spaces go when they are aligned: side by side (`is_row`) or one above the other.
pub fn align(source: &Source, spaces: &BTreeSet<usize>, is_row: bool) -> Vec<(usize, (i32, i32))> {
    let line = |at: (i32, i32)| if is_row { at.1 } else { at.0 };
    let mut lines: Vec<i32> = spaces.iter().map(|space| line(source.spaces[*space].at)).collect();
    lines.sort_unstable();
    let Some(middle) = lines.get(lines.len() / 2).copied() else { return Vec::new() };
    let moved = |space: &usize| {
        let at = source.spaces[*space].at;
        (*space, if is_row { (at.0, middle) } else { (middle, at.1) })
    };
    spaces.iter().map(moved).collect()
}

/// Where spaces go when they are distributed evenly between the outermost, across (`is_row`) or down.
pub fn distribute(source: &Source, spaces: &BTreeSet<usize>, is_row: bool) -> Vec<(usize, (i32, i32))> {
    let along = |space: usize| if is_row { source.spaces[space].at.0 } else { source.spaces[space].at.1 };
    let mut order: Vec<usize> = spaces.iter().copied().collect();
    order.sort_by_key(|space| along(*space));
    let (Some(first), Some(last)) = (order.first(), order.last()) else { return Vec::new() };
    let (from, to) = (i64::from(along(*first)), i64::from(along(*last)));
    let gaps = (order.len() as i64 - 1).max(1);
    let place = |(number, space): (usize, &usize)| {
        let way = (from + (to - from) * number as i64 / gaps) as i32;
        let at = source.spaces[*space].at;
        (*space, if is_row { (way, at.1) } else { (at.0, way) })
    };
    order.iter().enumerate().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::changed;
    use super::*;

    const FILE: &str = "// A road.\n(\n    shape: graph,\n    spaces: [\n        (id: \"c\", count: 3, group: \"cells\", at: (0, 0), step: (40, 0), toll: 2), // a row\n        (id: \"inn\", at: (9, 60)),\n        (id: \"mill\"),\n    ],\n    links: [\n        (from: \"c1\", to: \"inn\", kind: \"road\"),\n        (from: \"inn\", to: \"mill\", kind: \"road\"), // the last\n    ],\n    chains: [(kind: \"path\", spaces: [\"c1\", \"inn\", \"c2\", \"c3\"])],\n)\n";

    fn spaces(list: &[usize]) -> BTreeSet<usize> {
        list.iter().copied().collect()
    }

    #[test]
    fn moving_writes_only_the_places() {
        let moved = changed(FILE, |source| move_spaces(source, &[(3, (10, 70)), (4, (5, 5))]));
        let expected = FILE.replace("(9, 60)", "(10, 70)").replace("(id: \"mill\")", "(id: \"mill\", at: (5, 5))");
        assert_eq!(moved, expected);
        // if all spaces of an entry move together, the entry moves
        let moved = changed(FILE, |source| move_spaces(source, &[(0, (0, 10)), (1, (40, 10)), (2, (80, 10))]));
        assert_eq!(moved, FILE.replace("at: (0, 0)", "at: (0, 10)"));
    }

    #[test]
    fn a_space_of_many_that_goes_its_own_way_is_written_out() {
        let moved = changed(FILE, |source| move_spaces(source, &[(1, (40, 10))]));
        let old = "(id: \"c\", count: 3, group: \"cells\", at: (0, 0), step: (40, 0), toll: 2), // a row\n";
        let new = "(id: \"c1\", group: \"cells\", at: (0, 0), toll: 2), // a row\n        (id: \"c2\", group: \"cells\", at: (40, 10), toll: 2),\n        (id: \"c3\", group: \"cells\", at: (80, 0), toll: 2),\n";
        assert_eq!(moved, FILE.replace(old, new));
    }

    #[test]
    fn fields_are_set_for_many_and_taken_away() {
        let all = changed(FILE, |source| SpaceEdits::all(&spaces(&[0, 1, 2]), "toll", Some("5")).changes(source));
        assert_eq!(all, FILE.replace("toll: 2", "toll: 5"));
        let none = changed(FILE, |source| SpaceEdits::all(&spaces(&[0, 1, 2, 3]), "toll", None).changes(source));
        assert_eq!(none, FILE.replace(", toll: 2", ""));
    }

    #[test]
    fn a_new_space_has_a_line_and_an_id_of_its_own() {
        let source = Source::read("f", FILE);
        assert_eq!((free_id(&source, "c3"), free_id(&source, "inn")), ("c4".to_owned(), "inn1".to_owned()));
        let added = changed(FILE, |source| add_space(source, "new", (1, 2), Some("cells")));
        let line = "        (id: \"mill\"),\n";
        let expected = format!("{line}        (id: \"new\", group: \"cells\", at: (1, 2)),\n");
        assert_eq!(added, FILE.replace(line, &expected));
        let first = changed("(shape: graph)", |source| add_space(source, "a", (0, 0), None));
        assert_eq!(first, "(shape: graph, spaces: [\n        (id: \"a\", at: (0, 0)),\n    ])");
    }

    #[test]
    fn a_deleted_space_takes_its_links_along_and_paths_part() {
        let gone = changed(FILE, |source| delete_spaces(source, &spaces(&[3])));
        let source = Source::read("f", &gone);
        assert!(source.is_sound(), "{gone}");
        assert_eq!(source.space("inn"), None);
        let left: Vec<_> = source.links.iter().map(|link| (link.from, link.to)).collect();
        assert_eq!(left, [(1, 2)], "{gone}");
        assert!(gone.starts_with("// A road."));
    }

    #[test]
    fn a_new_id_stands_wherever_the_old_one_stood() {
        let renamed = changed(FILE, |source| rename_space(source, 3, "tavern"));
        assert_eq!(renamed, FILE.replace("\"inn\"", "\"tavern\""));
        let grouped = changed(FILE, |source| rename_group(source, "cells", "steps"));
        assert_eq!(grouped, FILE.replace("\"cells\"", "\"steps\""));
    }

    #[test]
    fn what_is_copied_is_pasted_under_free_ids() {
        let source = Source::read("f", FILE);
        let text = copy_spaces(&source, &spaces(&[2, 3]));
        let (changes, ids) = paste_spaces(&source, &text, (20, 20)).unwrap();
        assert_eq!(ids, ["c4", "inn1"]);
        let pasted = houserule_core::ron::change(FILE, &changes).unwrap();
        let source = Source::read("f", &pasted);
        assert_eq!(source.spaces[source.space("c4").unwrap()].at, (100, 20));
        assert_eq!(source.stated("spaces", 3, "toll").as_deref(), Some("2"));
        for text in ["", "hello", "[]", "[1]", "(id: 1)"] {
            assert!(paste_spaces(&source, text, (0, 0)).is_none(), "{text}");
        }
    }

    #[test]
    fn spaces_are_lined_up_and_spread() {
        let source = Source::read("f", FILE);
        let aligned = align(&source, &spaces(&[0, 1, 3]), true);
        assert_eq!(aligned, [(0, (0, 0)), (1, (40, 0)), (3, (9, 0))]);
        let spread = distribute(&source, &spaces(&[0, 3, 2]), true);
        assert_eq!(spread, [(0, (0, 0)), (3, (40, 60)), (2, (80, 0))]);
    }
}
