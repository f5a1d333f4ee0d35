//! Drawing boards with characters: a graph as a list of what lies where, a grid as a grid.
//!
//! Letters stand beside every mark; nothing is told by colour.

use std::collections::BTreeMap;

use console::measure_text_width;
use houserule_core::data::Data;
use houserule_core::def::{BoardDef, BoardShape, SpaceDef, ValueType};
use houserule_core::locale::Args;
use houserule_core::view::{Lying, SpaceView, View};

use super::names::{Names, is_empty};

/// The board of a view, in lines.
pub fn board_lines(view: &View, board: &BoardDef, names: &Names<'_>, width: usize) -> Vec<String> {
    match board.shape {
        BoardShape::Graph => listing(view, board, names, width),
        BoardShape::Square { width: columns, .. } => {
            let mut lines = grid(view, usize::from(columns), false, names, width);
            lines.extend(listing(view, board, names, width));
            lines
        }
        BoardShape::Hex { width: columns, .. } => {
            let mut lines = grid(view, usize::from(columns), true, names, width);
            lines.extend(listing(view, board, names, width));
            lines
        }
    }
}

/// Group by group, the spaces on which something lies, and how many are empty.
fn listing(view: &View, board: &BoardDef, names: &Names<'_>, width: usize) -> Vec<String> {
    let mut groups: Vec<(&str, Vec<String>, usize)> = Vec::new();
    for (space, def) in view.spaces.iter().zip(&board.spaces) {
        let at = groups.iter().position(|(group, ..)| *group == def.group).unwrap_or_else(|| {
            groups.push((&def.group, Vec::new(), 0));
            groups.len() - 1
        });
        match entry(space, def, names) {
            Some(entry) => groups[at].1.push(entry),
            None => groups[at].2 += 1,
        }
    }
    let mut lines = Vec::new();
    for (group, entries, empty) in groups {
        let name = names.name("group", group);
        let args = Args::new().text("group", name).num("empty", empty as i64);
        lines.push(names.texts.text("board-group", &args));
        lines.extend(in_columns(&entries, width.saturating_sub(2)).into_iter().map(|line| format!("  {line}")));
    }
    lines
}

/// What lies on a space and what has changed on it; nothing if it is as at the start and empty.
fn entry(space: &SpaceView, def: &SpaceDef, names: &Names<'_>) -> Option<String> {
    let mut parts = Vec::new();
    if !is_empty(&space.zone) {
        parts.push(names.heap(&space.zone));
    }
    parts.extend(
        names.pools(&space.pools.iter().filter(|(_, count)| **count != 0).map(|(a, b)| (a.clone(), *b)).collect()),
    );
    let own: BTreeMap<usize, i32> = def.values.iter().copied().collect();
    parts.extend(names.changed(&space.values, &names.def().space_values, &own));
    (!parts.is_empty()).then(|| format!("{}: {}", names.space(&space.zone.key), parts.join(", ")))
}

/// Entries side by side, as many as fit.
pub fn in_columns(entries: &[String], width: usize) -> Vec<String> {
    const GAP: usize = 3;
    let widest = entries.iter().map(|entry| measure_text_width(entry)).max().unwrap_or(0) + GAP;
    let columns = ((width + GAP) / widest).max(1);
    let pad = |entry: &String| format!("{entry}{}", " ".repeat(widest - measure_text_width(entry)));
    entries.chunks(columns).map(|row| row.iter().map(pad).collect::<String>().trim_end().to_owned()).collect()
}

/// One mark a cell: a piece by its first letter and its owner's number (`+`: more lie there), else the ground's
/// letter, else a dot.
fn grid(view: &View, columns: usize, is_hex: bool, names: &Names<'_>, width: usize) -> Vec<String> {
    const MARGIN: usize = 4;
    let cell = ((width.saturating_sub(MARGIN)) / columns.max(1)).clamp(1, 4);
    let terrain = names.def().space_values.iter().find(|value| matches!(value.ty, ValueType::Symbol(_)));
    let mut legend: BTreeMap<char, String> = BTreeMap::new();
    let mut lines = Vec::new();
    if cell > 1 {
        let heads: String =
            (1..=columns).map(|column| format!("{:>cell$}", column % 10usize.pow(cell as u32 - 1))).collect();
        lines.push(format!("{:MARGIN$}{heads}", ""));
    }
    for (at, row) in view.spaces.chunks(columns.max(1)).enumerate() {
        let mut line = format!("{:>3} ", at + 1);
        if is_hex && at % 2 == 1 {
            line.push_str(&" ".repeat(cell.div_ceil(2)));
        }
        for space in row {
            let ground = terrain.and_then(|value| match space.values.get(&value.name) {
                Some(Data::Text(word)) => {
                    let word = names.words.word(word);
                    let letter = word.chars().next()?.to_lowercase().next()?;
                    legend.entry(letter).or_insert(word);
                    Some(letter)
                }
                _ => None,
            });
            let mark: String = mark(space, ground, names).chars().take(cell).collect();
            line.push_str(&format!("{mark:>cell$}"));
        }
        lines.push(line);
    }
    if !legend.is_empty() {
        let words: Vec<String> = legend.iter().map(|(letter, word)| format!("{letter} {word}")).collect();
        lines.push(format!("{:MARGIN$}{}", "", words.join(" · ")));
    }
    lines
}

fn mark(space: &SpaceView, ground: Option<char>, names: &Names<'_>) -> String {
    let top = space.zone.pieces.last();
    let (name, owner) = match top {
        Some(Lying::Piece(piece)) => (names.name("kind", &piece.kind), piece.owner.as_deref()),
        Some(Lying::Back(back)) => ("?".to_owned(), back.owner.as_deref()),
        None if !space.zone.backs.is_empty() => ("?".to_owned(), None),
        None => return ground.unwrap_or('·').to_string(),
    };
    let letter: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
    let number = owner.and_then(|owner| owner.strip_prefix('P')).unwrap_or_default();
    let more = if space.zone.pieces.len() > 1 { "+" } else { "" };
    format!("{letter}{number}{more}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_fill_the_width_and_no_more() {
        let entries: Vec<String> = ["a: один", "b: two", "c", "d"].map(str::to_owned).to_vec();
        assert_eq!(in_columns(&entries, 19), ["a: один   b: two", "c         d"]);
        assert_eq!(in_columns(&entries, 5), ["a: один", "b: two", "c", "d"]);
        assert!(in_columns(&[], 10).is_empty());
    }
}
