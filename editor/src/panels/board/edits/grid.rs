//! Grids: letters painted into layers, legends, new layers, lines along cells. Which cells a tool covers is here too.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use houserule_core::ron::Change;

use super::super::source::{Form, LayerIn, Section, Source, Target};
use super::links::name_of;
use super::spaces::SpaceEdits;
use super::{append, quoted, quoted_letter};

/// Letters that a legend may be given, beside the first letter of the word.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.^~#*+=%@&?!:;-";

/// Paint a letter into cells of a layer. Single entries for the same value there are removed, so that the paint shows.
pub fn paint(source: &Source, layer: usize, letter: char, cells: &BTreeSet<usize>) -> Vec<Change> {
    let Some((width, height)) = source.size() else { return Vec::new() };
    let layer = &source.layers[layer];
    let filler = fill_letter(layer);
    let mut rows: BTreeMap<usize, Vec<char>> = BTreeMap::new();
    for cell in cells.iter().filter(|cell| **cell < width * height) {
        let row = rows.entry(cell / width).or_insert_with(|| {
            let mut letters = layer.rows.get(cell / width).cloned().unwrap_or_default();
            letters.resize(width.max(letters.len()), filler);
            letters
        });
        row[cell % width] = letter;
    }
    let list = ["layers".to_owned(), format!("[{}]", layer.index), "rows".to_owned()];
    let mut changes = Vec::new();
    let last = rows.keys().next_back().map_or(0, |last| last + 1);
    // missing rows of the layer are added on the way
    for number in layer.rows.len()..last {
        rows.entry(number).or_insert_with(|| vec![filler; width]);
    }
    for (number, letters) in rows {
        let text = quoted(&letters.iter().collect::<String>());
        match layer.rows.get(number) {
            Some(known) if *known == letters => {}
            Some(_) => {
                let path = [list[0].clone(), list[1].clone(), list[2].clone(), format!("[{number}]")];
                changes.push(Change::set(&path, text));
            }
            None => changes.push(Change::insert(&list, layer.rows.len(), text)),
        }
    }
    let name = match &layer.target {
        Target::Value(value) => value.as_str(),
        Target::Regions => "region",
    };
    let states = |cell: &&usize| {
        source
            .spaces
            .get(**cell)
            .and_then(|space| space.entry)
            .is_some_and(|entry| source.stated("spaces", entry, name).is_some())
    };
    let own: BTreeSet<usize> = cells.iter().filter(states).copied().collect();
    changes.extend(SpaceEdits::all(&own, name, None).changes(source));
    changes
}

/// The letter for cells about which nothing is known: the one that means nothing, otherwise the most frequent one of
/// the layer.
pub(super) fn fill_letter(layer: &LayerIn) -> char {
    let nothing = layer.legend.iter().find(|entry| entry.word == "none" || entry.word == "0");
    if let (Target::Regions, Some(nothing)) = (&layer.target, nothing) {
        return nothing.letter;
    }
    let mut counts: BTreeMap<char, usize> = BTreeMap::new();
    layer.rows.iter().flatten().for_each(|letter| *counts.entry(*letter).or_default() += 1);
    let usual = counts.into_iter().max_by_key(|(_, count)| *count).map(|(letter, _)| letter);
    usual.or(layer.legend.first().map(|entry| entry.letter)).unwrap_or('.')
}

/// A letter that no entry of a legend has, if possible one of the word's own.
pub fn free_letter(taken: &[char], word: &str) -> char {
    let own = word.chars().filter(|letter| letter.is_alphanumeric());
    let near = own.clone().chain(own.flat_map(char::to_uppercase));
    near.chain(LETTERS.chars()).find(|letter| !taken.contains(letter)).unwrap_or('?')
}

/// A new entry of a layer's legend.
pub fn add_legend(source: &Source, layer: usize, letter: char, meaning: &str) -> Vec<Change> {
    let layer = &source.layers[layer];
    if layer.legend.iter().any(|entry| entry.letter == letter) {
        return Vec::new();
    }
    let path = ["layers".to_owned(), format!("[{}]", layer.index), "legend".to_owned()];
    vec![Change::entry(&path, quoted_letter(letter), meaning)]
}

/// A legend for meanings (as RON, and without quotes), each with a letter of its own.
pub fn fresh_legend(meanings: &[(String, String)]) -> Vec<(char, String)> {
    let mut legend: Vec<(char, String)> = Vec::new();
    for (meaning, word) in meanings {
        let taken: Vec<char> = legend.iter().map(|(letter, _)| *letter).collect();
        let wanted = if word == "none" { '-' } else { free_letter(&taken, word) };
        let letter = if taken.contains(&wanted) { free_letter(&taken, word) } else { wanted };
        legend.push((letter, meaning.clone()));
    }
    legend
}

/// A new layer, filled with the first letter of its legend.
pub fn add_layer(source: &Source, target: &Target, legend: &[(char, String)]) -> Vec<Change> {
    let (Some((width, height)), Some((first, _))) = (source.size(), legend.first()) else { return Vec::new() };
    let target = match target {
        Target::Value(value) => format!("value: {}", quoted(value)),
        Target::Regions => "regions: true".to_owned(),
    };
    let entries: Vec<String> =
        legend.iter().map(|(letter, meaning)| format!("{}: {meaning}", quoted_letter(*letter))).collect();
    let row = format!("                {},\n", quoted(&String::from_iter(vec![*first; width])));
    let text = format!(
        "(\n            {target},\n            legend: {{ {} }},\n            rows: [\n{}            ],\n        )",
        entries.join(", "),
        row.repeat(height)
    );
    append(source, "layers", &[text])
}

/// A line of links along cells; if it begins or ends where a line of its kind ends, it continues that line.
pub fn join_cells(source: &Source, kind: &str, one_way: bool, cells: &[usize]) -> Vec<Change> {
    let mut cells: Vec<usize> = cells.to_vec();
    cells.dedup();
    let (Some(first), Some(last)) = (cells.first().copied(), cells.last().copied()) else { return Vec::new() };
    if cells.len() < 2 {
        return Vec::new();
    }
    let longer = source.paths.iter().find_map(|path| {
        let is_line = path.section == Section::Links && path.form == super::super::source::PathForm::Listed("cells");
        let known: Option<Vec<usize>> = path.spaces.iter().copied().collect();
        let known = known.filter(|_| is_line && path.kind == kind && path.one_way == one_way)?;
        let (start, end) = (*known.first()?, *known.last()?);
        let joined = if end == first {
            [known, cells[1..].to_vec()].concat()
        } else if start == last {
            [cells[..cells.len() - 1].to_vec(), known].concat()
        } else if end == last && !one_way {
            [known, cells.iter().rev().skip(1).copied().collect()].concat()
        } else if start == first && !one_way {
            [cells.iter().skip(1).rev().copied().collect(), known].concat()
        } else {
            return None;
        };
        Some((path.index, joined))
    });
    let listed = |cells: &[usize]| {
        let names: Vec<String> = cells.iter().map(|cell| name_of(source, *cell)).collect();
        format!("[{}]", names.join(", "))
    };
    if let Some((index, joined)) = longer {
        return vec![Change::set(&["links", &format!("[{index}]"), "cells"], listed(&joined))];
    }
    let way = if one_way { ", one_way: true" } else { "" };
    append(source, "links", &[format!("(kind: {}, cells: {}{way})", quoted(kind), listed(&cells))])
}

/// The connected cells around a cell that have the same letter in a layer.
pub fn flood(source: &Source, layer: usize, start: usize) -> BTreeSet<usize> {
    let layer = &source.layers[layer];
    let letter = source.letter_at(layer, start);
    let mut seen = BTreeSet::from([start]);
    let mut waiting = VecDeque::from([start]);
    while let Some(cell) = waiting.pop_front() {
        for near in source.beside(cell) {
            if source.letter_at(layer, near) == letter && seen.insert(near) {
                waiting.push_back(near);
            }
        }
    }
    seen
}

/// The cells of a rectangle with these corners.
pub fn rectangle(source: &Source, a: usize, b: usize) -> BTreeSet<usize> {
    let (a, b) = (source.spaces[a].at, source.spaces[b].at);
    let columns = a.0.min(b.0)..=a.0.max(b.0);
    let rows = a.1.min(b.1)..=a.1.max(b.1);
    rows.flat_map(|row| columns.clone().filter_map(move |column| source.cell(column, row))).collect()
}

/// The cells within this many steps of a cell: a brush.
pub fn around(source: &Source, cell: usize, radius: usize) -> BTreeSet<usize> {
    if !matches!(source.form, Some(Form::Hex { .. })) {
        let (x, y) = source.spaces[cell].at;
        let far = radius as i32;
        let rows = y - far..=y + far;
        return rows.flat_map(|row| (x - far..=x + far).filter_map(move |column| source.cell(column, row))).collect();
    }
    let mut seen = BTreeSet::from([cell]);
    let mut edge = vec![cell];
    for _ in 0..radius {
        let near: Vec<usize> = edge.iter().flat_map(|cell| source.beside(*cell)).collect();
        edge = near.into_iter().filter(|cell| seen.insert(*cell)).collect();
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::super::tests::changed;
    use super::*;

    const FILE: &str = "// A bay.\n(\n    shape: square(width: 4, height: 3),\n    layers: [\n        (\n            value: \"terrain\",\n            legend: { '.': field, '~': sea },\n            rows: [\n                \"..~~\", // the coast\n                \"..~~\",\n                \"....\",\n            ],\n        ),\n    ],\n    spaces: [(at: (1, 1), terrain: hill, vein: 2), (at: (2, 1), terrain: hill)],\n    links: [(kind: \"river\", cells: [(1, 2), (2, 2)])],\n)\n";

    #[test]
    fn paint_changes_only_the_rows_it_touches() {
        let painted = changed(FILE, |source| paint(source, 0, '~', &[9, 10].into()));
        assert_eq!(painted, FILE.replace("\"....\"", "\".~~.\""));
        assert_eq!(changed(FILE, |source| paint(source, 0, '~', &[2, 3].into())), FILE);
    }

    #[test]
    fn paint_shows_where_a_single_entry_said_otherwise() {
        let painted = changed(FILE, |source| paint(source, 0, '~', &[0, 1].into()));
        let expected = FILE
            .replace("\"..~~\", //", "\"~~~~\", //")
            .replace("(at: (1, 1), terrain: hill, vein: 2), (at: (2, 1), terrain: hill)", "(at: (1, 1), vein: 2)");
        assert_eq!(Source::read("f", &painted).value_of(0, "terrain").as_deref(), Some("sea"));
        assert_eq!(painted.replace(", ]", "]"), expected);
    }

    #[test]
    fn short_layers_are_mended_by_painting() {
        let short = FILE.replace("                \"..~~\",\n                \"....\",\n", "                \".\",\n");
        let painted = changed(&short, |source| paint(source, 0, '~', &[7, 11].into()));
        let rows = &Source::read("f", &painted).layers[0].rows;
        let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
        assert_eq!(rows, ["..~~", "...~", "...~"]);
    }

    #[test]
    fn tools_cover_the_cells_they_should() {
        let source = Source::read("f", FILE);
        assert_eq!(flood(&source, 0, 2), [2, 3, 6, 7].into());
        assert_eq!(rectangle(&source, 6, 1), [1, 2, 5, 6].into());
        assert_eq!(around(&source, 0, 1), [0, 1, 4, 5].into());
        assert_eq!(around(&source, 5, 0), [5].into());
        let hex = Source::read("f", &FILE.replace("square", "hex"));
        assert_eq!(around(&hex, 5, 1), [1, 2, 4, 5, 6, 9, 10].into());
    }

    #[test]
    fn legends_and_layers_are_added() {
        let added = changed(FILE, |source| add_legend(source, 0, '^', "hill"));
        assert_eq!(added, FILE.replace("'~': sea }", "'~': sea, '^': hill }"));
        assert_eq!(changed(FILE, |source| add_legend(source, 0, '~', "hill")), FILE);
        assert_eq!((free_letter(&['.'], "hill"), free_letter(&['h'], "hill")), ('h', 'i'));
        let names = [("none".to_owned(), "none".to_owned()), ("\"north\"".to_owned(), "north".to_owned())];
        let legend = fresh_legend(&names);
        assert_eq!(legend, [('-', "none".to_owned()), ('n', "\"north\"".to_owned())]);
        let layered = changed(FILE, |source| add_layer(source, &Target::Regions, &legend));
        let source = Source::read("f", &layered);
        assert_eq!((source.layers.len(), source.layers[1].rows.len()), (2, 3));
        assert_eq!(source.letter_at(&source.layers[1], 11), Some('-'));
    }

    #[test]
    fn a_line_goes_on_where_another_ends() {
        let longer = changed(FILE, |source| join_cells(source, "river", false, &[5, 6, 6, 10]));
        assert_eq!(longer, FILE.replace("[(1, 2), (2, 2)]", "[(1, 2), (2, 2), (3, 2), (3, 3)]"));
        let before = changed(FILE, |source| join_cells(source, "river", false, &[4, 8]));
        assert_eq!(before, FILE.replace("[(1, 2), (2, 2)]", "[(1, 3), (1, 2), (2, 2)]"));
        let other = changed(FILE, |source| join_cells(source, "road", true, &[0, 1]));
        assert_eq!(Source::read("f", &other).paths[1].kind, "road");
        assert_eq!(changed(FILE, |source| join_cells(source, "road", true, &[0])), FILE);
    }
}
