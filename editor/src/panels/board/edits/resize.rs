//! Grids made larger or smaller at any edge. What lies on the cells moves along with them.

use houserule_core::ron::Change;

use super::super::source::{Form, PathForm, Section, Source, pair, word};
use super::grid::fill_letter;
use super::quoted;

/// How many columns and rows are added at each edge; negative numbers remove them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edges {
    /// On the left.
    pub left: i32,
    /// On the right.
    pub right: i32,
    /// Above.
    pub top: i32,
    /// Below.
    pub bottom: i32,
}

/// The size that a board would have; nothing if it would be empty, too large, or misaligned.
pub fn resized(source: &Source, edges: Edges) -> Option<(i32, i32)> {
    let (width, height) = source.size()?;
    let (width, height) = (width as i32 + edges.left + edges.right, height as i32 + edges.top + edges.bottom);
    let is_fine = |side: i32| (1..=1000).contains(&side);
    // hexes of odd and even rows differ: rows above are added and removed in pairs
    let tears = matches!(source.form, Some(Form::Hex { .. })) && edges.top % 2 != 0;
    (is_fine(width) && is_fine(height) && width * height <= 60_000 && !tears).then_some((width, height))
}

/// The changes of the file; nothing if the board cannot have that size.
pub fn resize(source: &Source, edges: Edges) -> Option<Vec<Change>> {
    let (new_width, new_height) = resized(source, edges)?;
    let shift = |at: (i32, i32)| {
        let (x, y) = (at.0 + edges.left, at.1 + edges.top);
        ((1..=new_width).contains(&x) && (1..=new_height).contains(&y)).then_some((x, y))
    };
    let sides = [("width", new_width), ("height", new_height)];
    // what is set by an option is not the file's to change
    let own = sides.into_iter().zip(&source.bound).filter(|(_, bound)| bound.is_none());
    let mut changes: Vec<Change> =
        own.map(|((name, side), _)| Change::set(&["shape", name], side.to_string())).collect();
    layers(source, edges, new_width as usize, &mut changes);
    for index in 0..source.count("spaces").unwrap_or_default() {
        let path = ["spaces", &format!("[{index}]"), "at"];
        let Some(at) = source.node(&path).and_then(pair) else { continue };
        match shift(at) {
            Some(to) if to == at => {}
            Some(to) => changes.push(Change::set(&path, format!("({}, {})", to.0, to.1))),
            None => changes.push(Change::delete(&["spaces"], index)),
        }
    }
    for path in &source.paths {
        changes.extend(shifted_path(source, path.section, path.index, path.form, &shift));
    }
    Some(changes)
}

fn layers(source: &Source, edges: Edges, width: usize, changes: &mut Vec<Change>) {
    for layer in &source.layers {
        let filler = fill_letter(layer);
        let rows = ["layers".to_owned(), format!("[{}]", layer.index), "rows".to_owned()];
        let fresh = quoted(&String::from_iter(vec![filler; width]));
        let count = layer.rows.len();
        let gone_above = usize::try_from(-edges.top).unwrap_or_default();
        let gone_below = usize::try_from(-edges.bottom).unwrap_or_default();
        for (number, letters) in layer.rows.iter().enumerate() {
            if number < gone_above || number + gone_below >= count {
                changes.push(Change::delete(&rows, number));
                continue;
            }
            let mut letters = letters.clone();
            match usize::try_from(edges.left) {
                Ok(more) => drop(letters.splice(0..0, vec![filler; more])),
                Err(_) => drop(letters.drain(..letters.len().min(edges.left.unsigned_abs() as usize))),
            }
            letters.resize(width, filler);
            if letters != layer.rows[number] {
                let path = [rows[0].clone(), rows[1].clone(), rows[2].clone(), format!("[{number}]")];
                changes.push(Change::set(&path, quoted(&letters.iter().collect::<String>())));
            }
        }
        let more = |count: i32| usize::try_from(count).unwrap_or_default();
        changes.extend((0..more(edges.top)).map(|_| Change::insert(&rows, 0, fresh.clone())));
        changes.extend((0..more(edges.bottom)).map(|_| Change::insert(&rows, count, fresh.clone())));
    }
}

/// An entry of links whose cells moved; cells that are gone split or shorten it.
fn shifted_path(
    source: &Source,
    section: Section,
    index: usize,
    form: PathForm,
    shift: &impl Fn((i32, i32)) -> Option<(i32, i32)>,
) -> Vec<Change> {
    let entry = [section.name().to_owned(), format!("[{index}]")];
    let moved = |node: &houserule_core::ron::Node| {
        let (is_id, at) = match (pair(node), word(node)) {
            (Some(at), _) => (false, at),
            (None, Some(id)) => (true, cell_of_id(&id)?),
            _ => return None,
        };
        let to = shift(at)?;
        Some(if is_id { format!("\"x{}y{}\"", to.0, to.1) } else { format!("({}, {})", to.0, to.1) })
    };
    let set = |rest: &[&str], value: String| {
        let path: Vec<&str> = entry.iter().map(String::as_str).chain(rest.iter().copied()).collect();
        Change::set(&path, value)
    };
    match form {
        PathForm::Group => Vec::new(),
        PathForm::Ends => {
            let ends = ["from", "to"].map(|end| source.node(&[&entry[0], &entry[1], end]).and_then(moved));
            match ends {
                [Some(from), Some(to)] => vec![set(&["from"], from), set(&["to"], to)],
                _ => vec![Change::delete(&[&entry[0]], index)],
            }
        }
        PathForm::Listed(list) => {
            let Some(node) = source.node(&[&entry[0], &entry[1], list]) else { return Vec::new() };
            let houserule_core::ron::NodeValue::List(items) = &node.bare().value else { return Vec::new() };
            // cells outside split the line; the longest part stays with the entry, the others follow as new entries
            let runs: Vec<Vec<String>> = items.iter().map(moved).fold(vec![Vec::new()], |mut runs, item| {
                match item {
                    Some(item) => {
                        if let Some(run) = runs.last_mut() {
                            run.push(item);
                        }
                    }
                    None => runs.push(Vec::new()),
                }
                runs
            });
            let mut runs = runs.into_iter().filter(|run| run.len() > 1);
            let Some(first) = runs.next() else { return vec![Change::delete(&[&entry[0]], index)] };
            let mut changes = vec![set(&[list], format!("[{}]", first.join(", ")))];
            for run in runs {
                let fields = source.fields(section.name(), index).into_iter().map(|(name, value)| {
                    let value = if name == list { format!("[{}]", run.join(", ")) } else { value };
                    format!("{name}: {value}")
                });
                let text = format!("({})", fields.collect::<Vec<_>>().join(", "));
                changes.push(Change::insert(&[section.name()], index + 1, text));
            }
            changes
        }
    }
}

/// Column and row from an id such as `x3y10`.
fn cell_of_id(id: &str) -> Option<(i32, i32)> {
    let (column, row) = id.strip_prefix('x')?.split_once('y')?;
    Some((column.parse().ok()?, row.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::super::tests::changed;
    use super::*;

    const FILE: &str = "// A bay.\n(\n    shape: square(width: 3, height: 2, diagonal: true), // small\n    layers: [\n        (\n            value: \"terrain\",\n            legend: { '.': field, '~': sea },\n            rows: [\n                \"..~\",\n                \"...\", // the south\n            ],\n        ),\n    ],\n    spaces: [(at: (1, 1), vein: 2)],\n    links: [(kind: \"river\", cells: [(1, 1), (2, 1), (3, 1), (3, 2)]), (kind: \"road\", from: \"x1y2\", to: (2, 2))],\n)\n";

    #[test]
    fn everything_moves_along_when_columns_and_rows_are_put_before_it() {
        let edges = Edges { left: 1, top: 1, ..Edges::default() };
        let larger = changed(FILE, |source| resize(source, edges).unwrap());
        let expected = FILE
            .replace("width: 3, height: 2", "width: 4, height: 3")
            .replace("                \"..~\",\n", "                \"....\",\n                \"...~\",\n")
            .replace("\"...\", // the south", "\"....\", // the south")
            .replace("at: (1, 1), vein", "at: (2, 2), vein")
            .replace("[(1, 1), (2, 1), (3, 1), (3, 2)]", "[(2, 2), (3, 2), (4, 2), (4, 3)]")
            .replace("from: \"x1y2\", to: (2, 2)", "from: \"x2y3\", to: (3, 3)");
        assert_eq!(larger, expected);
    }

    #[test]
    fn what_lies_outside_goes_and_lines_part() {
        let edges = Edges { left: -1, bottom: 1, ..Edges::default() };
        let smaller = changed(FILE, |source| resize(source, edges).unwrap());
        let source = Source::read("f", &smaller);
        assert_eq!(source.size(), Some((2, 3)));
        let rows: Vec<String> = source.layers[0].rows.iter().map(|row| row.iter().collect()).collect();
        assert_eq!(rows, [".~", "..", ".."]);
        assert_eq!(source.count("spaces"), Some(0));
        assert_eq!(source.links.len(), 2, "{smaller}");
        let back = changed(FILE, |source| resize(source, Edges { right: -1, ..Edges::default() }).unwrap());
        assert_eq!(Source::read("f", &back).links.len(), 2, "{back}");
    }

    #[test]
    fn a_side_that_an_option_says_is_left_to_the_option() {
        let bound = FILE.replace("width: 3", "width: option(\"columns\")");
        assert_ne!(bound, FILE);
        let settings = [("columns".to_owned(), houserule_core::data::Data::Int(3))].into();
        let source = Source::read_under("f", &bound, &settings);
        let changes = resize(&source, Edges { right: 1, bottom: 1, ..Edges::default() }).unwrap();
        let wider = houserule_core::ron::change(&bound, &changes).unwrap();
        assert!(wider.contains("width: option(\"columns\"), height: 3"), "{wider}");
        let rows = Source::read("f", &wider.replace("option(\"columns\")", "4")).layers[0].rows.clone();
        assert!(rows.iter().all(|row| row.len() == 4) && rows.len() == 3, "{wider}");
    }

    #[test]
    fn a_board_keeps_one_cell_at_least() {
        let source = Source::read("f", FILE);
        assert!(resize(&source, Edges { left: -3, ..Edges::default() }).is_none());
        assert!(resize(&source, Edges { bottom: 999, ..Edges::default() }).is_none());
        let hex = Source::read("f", &FILE.replace("square", "hex").replace(", diagonal: true", ""));
        assert!(resize(&hex, Edges { top: 1, ..Edges::default() }).is_none());
        assert!(resize(&hex, Edges { top: 2, ..Edges::default() }).is_some());
    }
}
