//! Regions: added, renamed, deleted, given values; their spaces follow.

use std::collections::BTreeSet;

use houserule_core::ron::Change;

use super::super::source::{Source, Target, word};
use super::spaces::SpaceEdits;
use super::{append, quoted};

/// A new region.
pub fn add_region(source: &Source, id: &str) -> Vec<Change> {
    append(source, "regions", &[format!("(id: {})", quoted(id))])
}

/// Set a value of a region, as RON; `None` removes it.
pub fn set_region_field(source: &Source, region: usize, name: &str, value: Option<&str>) -> Vec<Change> {
    let path = ["regions", &format!("[{region}]"), name];
    match value {
        Some(value) => vec![Change::set(&path, value)],
        None if source.node(&path).is_some() => vec![Change::remove(&path)],
        None => Vec::new(),
    }
}

/// Rename a region, there and wherever the board names it: in `region`, in legends, and in those of the given values
/// that hold regions.
pub fn rename_region(source: &Source, old: &str, new: &str, values: &[String]) -> Vec<Change> {
    let mut changes = Vec::new();
    let is_old = |path: &[&str]| source.node(path).and_then(word).as_deref() == Some(old);
    for section in ["regions", "spaces", "links", "chains", "rings"] {
        for index in 0..source.count(section).unwrap_or_default() {
            let index = format!("[{index}]");
            let own = match section {
                "regions" => Some("id"),
                "spaces" => Some("region"),
                _ => None,
            };
            for name in own.into_iter().chain(values.iter().map(String::as_str)) {
                if is_old(&[section, &index, name]) {
                    changes.push(Change::set(&[section, &index, name], quoted(new)));
                }
            }
        }
    }
    for layer in &source.layers {
        let holds_regions = match &layer.target {
            Target::Regions => true,
            Target::Value(value) => values.contains(value),
        };
        for entry in layer.legend.iter().filter(|entry| holds_regions && entry.word == old) {
            let path =
                ["layers".to_owned(), format!("[{}]", layer.index), "legend".to_owned(), entry.letter.to_string()];
            changes.push(Change::set(&path, quoted(new)));
        }
    }
    changes
}

/// Remove a region; its spaces then lie in none.
pub fn delete_region(source: &Source, region: usize) -> Vec<Change> {
    let Some(old) = source.regions.iter().find(|one| one.index == region) else { return Vec::new() };
    let mut changes = vec![Change::delete(&["regions"], region)];
    for layer in source.layers.iter().filter(|layer| layer.target == Target::Regions) {
        for entry in layer.legend.iter().filter(|entry| entry.word == old.id) {
            let path =
                ["layers".to_owned(), format!("[{}]", layer.index), "legend".to_owned(), entry.letter.to_string()];
            changes.push(Change::set(&path, "none"));
        }
    }
    let states = |at: usize| {
        let entry = source.spaces[at].entry?;
        source.node(&["spaces", &format!("[{entry}]"), "region"]).and_then(word)
    };
    let spaces: BTreeSet<usize> = (0..source.spaces.len()).filter(|at| states(*at).as_ref() == Some(&old.id)).collect();
    changes.extend(SpaceEdits::all(&spaces, "region", None).changes(source));
    changes
}

#[cfg(test)]
mod tests {
    use super::super::tests::changed;
    use super::*;

    const GRAPH: &str = "(\n    shape: graph,\n    regions: [\n        (id: \"north\", income: 3), // cold\n        (id: \"south\"),\n    ],\n    spaces: [(id: \"a\", count: 2, region: \"north\"), (id: \"b\", region: \"south\", land: \"north\")],\n)\n";
    const GRID: &str = "(\n    shape: square(width: 2, height: 1),\n    regions: [(id: \"n\"), (id: \"s\")],\n    layers: [(regions: true, legend: { 'N': \"n\", 'S': \"s\" }, rows: [\"NS\"])],\n)\n";

    #[test]
    fn a_renamed_region_is_renamed_everywhere() {
        let renamed = changed(GRAPH, |source| rename_region(source, "north", "arctic", &["land".to_owned()]));
        assert_eq!(renamed, GRAPH.replace("\"north\"", "\"arctic\""));
        let renamed = changed(GRID, |source| rename_region(source, "s", "south", &[]));
        assert_eq!(renamed, GRID.replace("\"s\"", "\"south\""));
    }

    #[test]
    fn the_spaces_of_a_deleted_region_lie_in_none() {
        let gone = changed(GRAPH, |source| delete_region(source, 0));
        let expected =
            GRAPH.replace("        (id: \"north\", income: 3), // cold\n", "").replace(", region: \"north\"", "");
        assert_eq!(gone, expected);
        let gone = changed(GRID, |source| delete_region(source, 1));
        assert_eq!(gone, GRID.replace("(id: \"n\"), (id: \"s\")", "(id: \"n\")").replace("'S': \"s\"", "'S': none"));
    }

    #[test]
    fn regions_are_added_and_get_values() {
        let added = changed(GRAPH, |source| add_region(source, "west"));
        assert_eq!(added, GRAPH.replace("(id: \"south\"),\n", "(id: \"south\"),\n        (id: \"west\"),\n"));
        let first = changed("(shape: graph)", |source| add_region(source, "west"));
        assert_eq!(Source::read("f", &first).regions[0].id, "west");
        let set = changed(GRAPH, |source| set_region_field(source, 1, "income", Some("7")));
        assert_eq!(set, GRAPH.replace("(id: \"south\")", "(id: \"south\", income: 7)"));
        let reset = changed(GRAPH, |source| set_region_field(source, 0, "income", None));
        assert_eq!(reset, GRAPH.replace(", income: 3", ""));
    }
}
