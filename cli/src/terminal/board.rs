//! Drawing boards with characters: a graph as a map and a list of what lies where, a grid as a grid.
//!
//! Letters stand beside every mark; nothing is conveyed by colour alone.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use console::measure_text_width;
use houserule_core::data::Data;
use houserule_core::def::{BoardDef, BoardShape, GameDef, SpaceDef, ValueType};
use houserule_core::locale::Args;
use houserule_core::view::{Lying, SpaceView, View};

use super::columns::{in_columns, wrapped, wrapped_items};
use super::map::map;
use super::names::{Names, is_empty, seat_of};
use crate::desk::{Desk, Tone};

/// The board of a view, in lines.
pub fn board_lines(view: &View, board: &BoardDef, names: &Names<'_>, desk: &Desk) -> Vec<String> {
    let mut lines = spaces(view, board, names, desk);
    let links = view.links.iter().filter_map(|link| {
        let lying = (!is_empty(&link.zone)).then(|| names.heap(&link.zone));
        let values = names.values(&link.values, &names.def().link_values);
        let told: Vec<String> = lying.into_iter().chain(values).collect();
        (!told.is_empty()).then(|| format!("{}: {}", names.name_or_id("link", &link.zone.key), told.join(", ")))
    });
    let regions = view.regions.iter().filter_map(|region| {
        let told = names.values(&region.values, &names.def().region_values);
        (!told.is_empty()).then(|| format!("{}: {}", names.name_or_id("region", &region.key), told.join(", ")))
    });
    for (head, entries) in
        [(names.texts.get("board-links"), links.collect()), (names.texts.get("board-regions"), regions.collect())]
    {
        let entries: Vec<String> = entries;
        if !entries.is_empty() {
            lines.push(format!("{head}:"));
            lines.extend(indented(&entries, desk.width));
        }
    }
    lines
}

fn spaces(view: &View, board: &BoardDef, names: &Names<'_>, desk: &Desk) -> Vec<String> {
    let (columns, is_hex) = match board.shape {
        BoardShape::Graph => {
            let Some(map) = map(view, board, names, desk) else { return listing(view, board, names, desk.width) };
            let mut lines = map.lines;
            lines.extend(untold(view, board, &map.told, names, desk.width));
            return lines;
        }
        BoardShape::Square { width, .. } => (width, false),
        BoardShape::Hex { width, .. } => (width, true),
    };
    let mut lines = grid(view, board, usize::from(columns), is_hex, names, desk);
    lines.extend(untold(view, board, &[], names, desk.width));
    lines
}

/// Group by group, the spaces on which something lies, and how many are empty.
fn listing(view: &View, board: &BoardDef, names: &Names<'_>, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for (group, entries, empty) in groups(view, board, &[], names) {
        let args = Args::new().text("group", names.name("group", group)).num("empty", empty as i64);
        lines.push(names.texts.text("board-group", &args));
        lines.extend(indented(&entries, width));
    }
    lines
}

/// Group by group, what a map does not show.
fn untold(view: &View, board: &BoardDef, told: &[bool], names: &Names<'_>, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for (group, entries, _) in
        groups(view, board, told, names).into_iter().filter(|(_, entries, _)| !entries.is_empty())
    {
        lines.push(format!("{}:", names.name("group", group)));
        lines.extend(indented(&entries, width));
    }
    lines
}

fn indented(entries: &[String], width: usize) -> Vec<String> {
    let rows = in_columns(entries, width.saturating_sub(2)).into_iter();
    rows.flat_map(|line| wrapped(&line, width, 2, 6)).collect()
}

/// The groups of spaces with what there is to say about them, and how many are empty. Spaces that are fully shown are
/// left out.
fn groups<'b>(
    view: &View,
    board: &'b BoardDef,
    told: &[bool],
    names: &Names<'_>,
) -> Vec<(&'b str, Vec<String>, usize)> {
    let mut groups: Vec<(&str, Vec<String>, usize)> = Vec::new();
    for (place, (space, def)) in view.spaces.iter().zip(&board.spaces).enumerate() {
        let at = groups.iter().position(|(group, ..)| *group == def.group).unwrap_or_else(|| {
            groups.push((&def.group, Vec::new(), 0));
            groups.len() - 1
        });
        let changed = changed(space, def, names);
        let is_told = told.get(place).copied().unwrap_or(false) && changed.is_empty();
        match entry(space, changed, names) {
            Some(entry) if !is_told => groups[at].1.push(entry),
            Some(_) => {}
            None => groups[at].2 += 1,
        }
    }
    groups
}

/// Pools and values of a space that have changed since the start.
fn changed(space: &SpaceView, def: &SpaceDef, names: &Names<'_>) -> Vec<String> {
    let mut parts = names.pools(&space.pools, false);
    let own: BTreeMap<usize, i32> = def.values.iter().copied().collect();
    parts.extend(names.changed(&space.values, &names.def().space_values, &own));
    parts
}

/// What lies on a space and what has changed on it; nothing if it is empty and as at the start.
fn entry(space: &SpaceView, changed: Vec<String>, names: &Names<'_>) -> Option<String> {
    let mut parts = Vec::new();
    if !is_empty(&space.zone) {
        parts.push(names.heap(&space.zone));
    }
    parts.extend(changed);
    (!parts.is_empty()).then(|| format!("{}: {}", names.space(&space.zone.key), parts.join(", ")))
}

/// One mark per cell: a piece by its first letter and its owner's number (`+`: more lie there), else the ground's
/// letter, else a dot.
fn grid(view: &View, board: &BoardDef, columns: usize, is_hex: bool, names: &Names<'_>, desk: &Desk) -> Vec<String> {
    const MARGIN: usize = 4;
    let part = Part::of(view, columns, desk);
    let cell = ((desk.width.saturating_sub(MARGIN + 2)) / part.columns.len().max(1)).clamp(1, 4);
    let terrain = names.def().space_values.iter().find(|value| matches!(value.ty, ValueType::Symbol(_)));
    let mut letters = Letters::new(names);
    let on_links: BTreeSet<u16> = board.links.iter().flat_map(|link| [link.from, link.to]).collect();
    let mut lines: Vec<String> = heads(&part.columns, cell).map(|heads| format!("{:MARGIN$}{heads}", "")).collect();
    for (at, row) in view.spaces.chunks(columns.max(1)).enumerate().filter(|(at, _)| part.rows.contains(at)) {
        let mut line = format!("{:>3} ", at + 1);
        if is_hex && at % 2 == 1 {
            line.push_str(&" ".repeat(cell.div_ceil(2)));
        }
        let shown = part.columns.start..part.columns.end.min(row.len());
        for (column, space) in shown.clone().zip(&row[shown]) {
            let ground = terrain.and_then(|value| match space.values.get(&value.name) {
                Some(Data::Text(word)) => Some(letters.of_ground(word, &names.words.word(word))),
                _ => None,
            });
            let (mut mark, tone) = mark(space, ground, names, &mut letters);
            if cell > 2 && on_links.contains(&((at * columns + column) as u16)) {
                mark.push(ON_A_LINK);
            }
            let mark: String = mark.chars().take(cell).collect();
            line.push_str(&" ".repeat(cell - measure_text_width(&mark).min(cell)));
            line.push_str(&tone.map_or(mark.clone(), |tone| desk.toned(tone, &mark)));
        }
        lines.push(line);
    }
    let mut grounds = letters.legend(&letters.grounds);
    if cell > 2 {
        let kinds: BTreeSet<&str> = board.links.iter().map(|link| link.kind.as_str()).collect();
        grounds.extend(kinds.iter().map(|kind| format!("{ON_A_LINK} {}", names.words.word(kind))));
    }
    for words in [grounds, letters.legend(&letters.pieces)].into_iter().filter(|words| !words.is_empty()) {
        lines.extend(wrapped_items(&" ".repeat(MARGIN), &words, " · ", desk.width, MARGIN));
    }
    lines
}

/// What stands on a cell through which a link runs, such as a river.
const ON_A_LINK: char = '≈';

/// The numbers above the columns: one line, or a line for each digit where cells are narrow.
fn heads(columns: &Range<usize>, cell: usize) -> impl Iterator<Item = String> {
    let most = columns.end.to_string().len();
    let lines = if cell > most { 1 } else { most };
    let columns = columns.clone();
    (0..lines).map(move |line| {
        let head = |column: usize| match lines {
            1 => (column + 1).to_string(),
            _ => format!("{:>most$}", column + 1).chars().nth(line).unwrap_or(' ').to_string(),
        };
        columns.clone().map(|column| format!("{:>cell$}", head(column))).collect()
    })
}

/// The columns and rows of a grid that are drawn, counted from 0.
struct Part {
    columns: Range<usize>,
    rows: Range<usize>,
}

impl Part {
    /// The most columns that a part may have: as many as can be drawn with room for a piece and its owner.
    const WIDE: usize = 18;
    const HIGH: usize = 13;

    /// The whole, or the part around the cell that somebody looks at.
    fn of(view: &View, columns: usize, desk: &Desk) -> Part {
        let columns = columns.max(1);
        let rows = view.spaces.len().div_ceil(columns);
        let near = desk.near.as_ref().and_then(|cell| view.spaces.iter().position(|space| space.zone.key == *cell));
        let Some(at) = near else { return Part { columns: 0..columns, rows: 0..rows } };
        Part { columns: around(at % columns, Part::WIDE, columns), rows: around(at / columns, Part::HIGH, rows) }
    }
}

/// A range of this many places around one, kept within the whole.
fn around(at: usize, count: usize, all: usize) -> Range<usize> {
    let first = at.saturating_sub(count / 2).min(all.saturating_sub(count));
    first..(first + count).min(all)
}

/// The letters of a drawn grid: no two grounds share one, and no two kinds of pieces.
struct Letters<'d> {
    def: &'d GameDef,
    /// Words or kinds, with their letters and names.
    grounds: Vec<(String, char, String)>,
    pieces: Vec<(String, char, String)>,
    /// The words and kinds that are drawn.
    met: BTreeSet<String>,
}

impl<'d> Letters<'d> {
    /// This many kinds have a letter whether they are drawn or not: the same one throughout the game.
    const STEADY: usize = 60;

    fn new(names: &Names<'d>) -> Letters<'d> {
        let def = names.def();
        let mut letters = Letters { def, grounds: Vec::new(), pieces: Vec::new(), met: BTreeSet::new() };
        if def.kinds.len() <= Letters::STEADY {
            // those that the game gives a letter come first, so that others do not take it
            let (own, others): (Vec<_>, Vec<_>) =
                def.kinds.iter().map(|kind| (kind, names.letter(kind))).partition(|(_, letter)| letter.is_some());
            for (kind, letter) in own.into_iter().chain(others) {
                letters.of_kind(&names.kind(kind, 0), letter.and_then(|letter| letter.to_uppercase().next()));
            }
            letters.met.clear();
        }
        letters
    }

    /// The meaning of the letters that are drawn.
    fn legend(&self, of: &[(String, char, String)]) -> Vec<String> {
        let met = of.iter().filter(|(id, ..)| self.met.contains(id));
        met.map(|(_, letter, word)| format!("{letter} {word}")).collect()
    }

    /// The letter of a ground: the one that its look names, else the first of its word that is free.
    fn of_ground(&mut self, word: &str, called: &str) -> char {
        let look = self.def.looks.get(word).and_then(|look| look.letter);
        self.met.insert(word.to_owned());
        letter_of(&mut self.grounds, word, called, look, |letter| letter.to_lowercase().next())
    }

    fn of_piece(&mut self, name: &str) -> char {
        self.of_kind(name, None)
    }

    fn of_kind(&mut self, name: &str, own: Option<char>) -> char {
        self.met.insert(name.to_owned());
        letter_of(&mut self.pieces, name, name, own, |letter| letter.to_uppercase().next())
    }
}

fn letter_of(
    known: &mut Vec<(String, char, String)>,
    id: &str,
    called: &str,
    look: Option<char>,
    cased: impl Fn(char) -> Option<char>,
) -> char {
    if let Some((_, letter, _)) = known.iter().find(|(one, ..)| one == id) {
        return *letter;
    }
    let is_free = |letter: &char| !known.iter().any(|(_, taken, _)| taken == letter);
    let mut own = called.chars().filter(|letter| letter.is_alphanumeric()).filter_map(&cased);
    let letter =
        look.filter(is_free).or_else(|| own.find(is_free)).or_else(|| ('0'..='9').find(is_free)).unwrap_or('?');
    known.push((id.to_owned(), letter, called.to_owned()));
    letter
}

fn mark(
    space: &SpaceView,
    ground: Option<char>,
    names: &Names<'_>,
    letters: &mut Letters<'_>,
) -> (String, Option<Tone>) {
    let (name, owner) = match space.zone.pieces.last() {
        Some(Lying::Piece(piece)) => (names.piece_kind(piece), piece.owner.as_deref()),
        Some(Lying::Back(back)) => ("?".to_owned(), back.owner.as_deref()),
        None if !space.zone.backs.is_empty() => ("?".to_owned(), None),
        None => return (ground.unwrap_or('·').to_string(), Some(Tone::Faint)),
    };
    let letter = if name == "?" { '?' } else { letters.of_piece(&name) };
    let seat = seat_of(owner);
    let number = seat.map(|seat| (seat + 1).to_string()).unwrap_or_default();
    let more = if space.zone.pieces.len() > 1 { "+" } else { "" };
    (format!("{letter}{number}{more}"), Some(seat.map_or(Tone::Strong, Tone::Seat)))
}
