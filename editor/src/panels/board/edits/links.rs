//! Links: made, changed, removed. An entry that links many spaces is split when one of its links is touched.

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::ron::Change;

use super::super::source::{PathForm, PathIn, Section, Source};
use super::{append, quoted};

/// A new link.
pub fn connect(source: &Source, from: usize, to: usize, kind: &str, one_way: bool) -> Vec<Change> {
    let is_known = source.links.iter().any(|link| {
        let path = &source.paths[link.path];
        let is_same = (link.from, link.to) == (from, to);
        let is_back = (link.from, link.to) == (to, from) && !(one_way && path.one_way);
        path.kind == kind && path.one_way == one_way && (is_same || is_back)
    });
    if is_known || from == to {
        return Vec::new();
    }
    let way = if one_way { ", one_way: true" } else { "" };
    let (from, to) = (name_of(source, from), name_of(source, to));
    append(source, "links", &[format!("(from: {from}, to: {to}, kind: {}{way})", quoted(kind))])
}

/// How the file names a space: by id, on a grid by column and row.
pub(super) fn name_of(source: &Source, space: usize) -> String {
    let one = &source.spaces[space];
    if source.is_grid() { format!("({}, {})", one.at.0, one.at.1) } else { quoted(&one.id) }
}

/// Remove links.
pub fn delete_links(source: &Source, links: &BTreeSet<usize>) -> Vec<Change> {
    without(source, links, &BTreeSet::new())
}

/// Remove links, and change entries that would name spaces which are gone.
pub(super) fn without(source: &Source, links: &BTreeSet<usize>, gone: &BTreeSet<usize>) -> Vec<Change> {
    let mut touched = by_path(source, links);
    for (at, path) in source.paths.iter().enumerate() {
        let names_gone = path.form != PathForm::Group && path.spaces.iter().flatten().any(|one| gone.contains(one));
        if names_gone {
            touched.entry(at).or_default();
        }
    }
    let of_group = |path: usize| source.paths[path].form == PathForm::Group && !gone.is_empty();
    // chains and rings of a group follow the group automatically
    let touched = touched.into_iter().filter(|(path, _)| !of_group(*path));
    touched.flat_map(|(path, steps)| parted(source, path, &steps, None)).collect()
}

/// Set a field of links, as RON; `None` removes it.
pub fn set_link_field(source: &Source, links: &BTreeSet<usize>, name: &str, value: Option<&str>) -> Vec<Change> {
    let touched = by_path(source, links).into_iter();
    let change = |(path, steps): (usize, BTreeSet<usize>)| {
        let one = &source.paths[path];
        if steps.len() < one.steps().count() {
            return parted(source, path, &steps, Some((name, value)));
        }
        let entry = [one.section.name(), &format!("[{}]", one.index), name];
        match value {
            Some(value) => vec![Change::set(&entry, value)],
            None if source.node(&entry).is_some() => vec![Change::remove(&entry)],
            None => Vec::new(),
        }
    };
    touched.flat_map(change).collect()
}

fn by_path(source: &Source, links: &BTreeSet<usize>) -> BTreeMap<usize, BTreeSet<usize>> {
    let mut touched: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for link in links.iter().filter_map(|link| source.links.get(*link)) {
        touched.entry(link.path).or_default().insert(link.step);
    }
    touched
}

/// A run of spaces that stay linked, and whether its links are the touched ones.
struct Run {
    spaces: Vec<usize>,
    is_touched: bool,
}

/// An entry split into its touched and its other links; the touched ones get a field, or are removed.
fn parted(source: &Source, path: usize, touched: &BTreeSet<usize>, field: Option<(&str, Option<&str>)>) -> Vec<Change> {
    let path = &source.paths[path];
    let runs = runs(path, touched);
    let kept = runs.iter().filter(|run| !run.is_touched || field.is_some());
    let list = match path.form {
        PathForm::Listed(name) => name,
        PathForm::Ends | PathForm::Group => "spaces",
    };
    let texts: Vec<String> = kept
        .map(|run| {
            let names: Vec<String> = run.spaces.iter().map(|space| name_of(source, *space)).collect();
            let mut fields = vec![(list.to_owned(), format!("[{}]", names.join(", ")))];
            let rest = source.fields(path.section.name(), path.index).into_iter();
            fields.extend(
                rest.filter(|(name, _)| !matches!(name.as_str(), "spaces" | "cells" | "group" | "from" | "to")),
            );
            if let (true, Some((name, value))) = (run.is_touched, field) {
                fields.retain(|(known, _)| known != name);
                fields.extend(value.map(|value| (name.to_owned(), value.to_owned())));
            }
            // the kind comes first, as people write it
            fields.sort_by_key(|(name, _)| name != "kind");
            let inside: Vec<String> = fields.iter().map(|(name, value)| format!("{name}: {value}")).collect();
            format!("({})", inside.join(", "))
        })
        .collect();
    let section = path.section.name();
    let Some((first, others)) = texts.split_first() else { return vec![Change::delete(&[section], path.index)] };
    if path.section == Section::Rings {
        let mut changes = vec![Change::delete(&[section], path.index)];
        changes.extend(append(source, Section::Chains.name(), &texts));
        return changes;
    }
    let mut changes = vec![Change::set(&[section, &format!("[{}]", path.index)], first.clone())];
    changes.extend(others.iter().map(|text| Change::insert(&[section], path.index + 1, text.clone())));
    changes
}

fn runs(path: &PathIn, touched: &BTreeSet<usize>) -> Vec<Run> {
    let mut steps: Vec<(usize, usize, usize)> = path.steps().collect();
    if path.section == Section::Rings
        && let Some(first) = steps.iter().position(|(step, _, _)| touched.contains(step))
    {
        // a ring is opened where it is touched
        steps.rotate_left(first);
    }
    let mut runs: Vec<Run> = Vec::new();
    for (step, from, to) in steps {
        let is_touched = touched.contains(&step);
        match runs.last_mut().filter(|run| run.is_touched == is_touched && run.spaces.last() == Some(&from)) {
            Some(run) => run.spaces.push(to),
            None => runs.push(Run { spaces: vec![from, to], is_touched }),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::super::tests::changed;
    use super::*;

    const FILE: &str = "(\n    shape: graph,\n    spaces: [(id: \"a\"), (id: \"b\"), (id: \"c\"), (id: \"d\")],\n    links: [(from: \"a\", to: \"c\", kind: \"ferry\", toll: 1)], // by water\n    rings: [\n        (kind: \"road\", spaces: [\"a\", \"b\", \"c\", \"d\"], one_way: true, toll: 3),\n    ],\n)\n";

    fn ends(text: &str) -> Vec<(usize, usize)> {
        Source::read("f", text).links.iter().map(|link| (link.from, link.to)).collect()
    }

    #[test]
    fn links_are_made_once() {
        let made = changed(FILE, |source| connect(source, 1, 3, "ferry", true));
        let new = "(from: \"a\", to: \"c\", kind: \"ferry\", toll: 1), (from: \"b\", to: \"d\", kind: \"ferry\", one_way: true)]";
        assert_eq!(made, FILE.replace("(from: \"a\", to: \"c\", kind: \"ferry\", toll: 1)]", new));
        assert_eq!(changed(FILE, |source| connect(source, 2, 0, "ferry", false)), FILE);
        assert_eq!(changed(FILE, |source| connect(source, 0, 1, "road", true)), FILE);
        let first =
            changed("(shape: graph, spaces: [(id: \"a\"), (id: \"b\")])", |source| connect(source, 0, 1, "x", false));
        assert_eq!(ends(&first), [(0, 1)]);
    }

    #[test]
    fn a_ring_without_a_link_is_a_chain_with_the_same_values() {
        let source = Source::read("f", FILE);
        let link = source.links.iter().position(|link| (link.from, link.to) == (1, 2)).unwrap();
        let parted = changed(FILE, |source| delete_links(source, &[link].into()));
        assert_eq!(ends(&parted), [(0, 2), (2, 3), (3, 0), (0, 1)], "{parted}");
        assert!(
            parted.contains("(kind: \"road\", spaces: [\"c\", \"d\", \"a\", \"b\"], one_way: true, toll: 3)"),
            "{parted}"
        );
        assert!(parted.contains("// by water"));
    }

    #[test]
    fn one_link_of_many_gets_a_value_of_its_own() {
        let chain = FILE.replace("rings", "chains");
        let source = Source::read("f", &chain);
        let link = source.links.iter().position(|link| (link.from, link.to) == (1, 2)).unwrap();
        let set = changed(&chain, |source| set_link_field(source, &[link].into(), "toll", Some("9")));
        let source = Source::read("f", &set);
        let tolls: Vec<_> = (0..3).map(|at| source.stated("chains", at, "toll").unwrap()).collect();
        assert_eq!(tolls, ["3", "9", "3"]);
        assert_eq!(ends(&set), [(0, 2), (0, 1), (1, 2), (2, 3)]);
        let ferry = changed(FILE, |source| set_link_field(source, &[0].into(), "toll", None));
        assert_eq!(ferry, FILE.replace(", toll: 1", ""));
    }
}
