//! A board as a drawing: cells in the colours of their ground, borders of regions with their names, rivers, signs of
//! what lies on a cell, spaces and links of a graph; a legend under it. Made from the board's data alone, so that it
//! needs no screen.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use houserule_core::def::{BoardDef, BoardShape, GameDef, SpaceDef, ValueType};
use houserule_core::locale::{Args, Lang, key};

use super::html::escaped;
use super::page::Picture;
use crate::game::Game;
use crate::words::Words;

/// The width of a cell.
const CELL: i32 = 20;
/// The width of a drawing of a graph.
const GRAPH: i32 = 720;
/// The smallest and the greatest width at which a drawing is shown.
const NARROWEST: i32 = 480;
const WIDEST: i32 = 1200;
/// The room for the numbers of columns and rows.
const MARGIN: i32 = 14;
/// The height of a line of the legend.
const LINE: i32 = 20;

/// Colours of grounds that no file gives one.
const PALETTE: [[u8; 3]; 8] = [
    [232, 220, 188],
    [190, 214, 170],
    [176, 200, 222],
    [214, 190, 170],
    [206, 196, 222],
    [226, 226, 214],
    [186, 212, 208],
    [222, 204, 204],
];

/// The drawing of a board.
pub fn drawing(game: &Game, board: &BoardDef, lang: Lang) -> Picture {
    let words = Words::new(game, lang);
    let name = |prefix: &str, id: &str| words.text(&key(prefix, id), &Args::new()).unwrap_or_else(|| id.to_owned());
    let grounds = Grounds::new(&game.def, board);
    let mut signs = Vec::new();
    let mut body = String::new();
    let (width, mut height) = match board.shape {
        BoardShape::Graph => graph(board, &grounds, &mut body, |id| name("space", id)),
        BoardShape::Square { width, height, .. } => {
            square(board, &grounds, &mut body, i32::from(width), |id| name("region", id));
            signs = signed(&game.def, board, &mut body);
            numbers(&mut body, i32::from(width), i32::from(height));
            (i32::from(width) * CELL, i32::from(height) * CELL)
        }
        BoardShape::Hex { width, height } => {
            hexes(board, &grounds, &mut body);
            (i32::from(width) * CELL + CELL / 2, i32::from(height) * CELL * 3 / 4 + CELL / 2)
        }
    };
    height += legend(&grounds, &mut body, width, height, |word| {
        words.text(&key("group", word), &Args::new()).unwrap_or_else(|| words.word(word))
    });
    let signs: Vec<(char, String)> = signs.into_iter().map(|(letter, value)| (letter, name("value", value))).collect();
    height += signs_legend(&signs, &mut body, width, height);
    let title = name("board", &board.id);
    let margin = if matches!(board.shape, BoardShape::Square { .. }) { MARGIN } else { 2 };
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{margin} -{margin} {} {}\" width=\"{}\" role=\"img\" \
         font-family=\"sans-serif\"><title>{}</title>{body}</svg>",
        width + margin + 2,
        height + margin + 2,
        (width + margin + 2).clamp(NARROWEST, WIDEST),
        escaped(&title),
    );
    Picture { title, svg }
}

/// What lies where, and in which colour.
struct Grounds<'d> {
    def: &'d GameDef,
    colours: BTreeMap<String, [u8; 3]>,
    of_space: Vec<String>,
}

impl<'d> Grounds<'d> {
    fn new(def: &'d GameDef, board: &BoardDef) -> Grounds<'d> {
        let of_space: Vec<String> = board.spaces.iter().map(|space| ground(def, space)).collect();
        let used: BTreeSet<&String> = of_space.iter().filter(|word| !word.is_empty()).collect();
        let mut spare = PALETTE.iter().cycle();
        let colours = used.into_iter().map(|word| {
            let own = def.looks.get(word).and_then(|look| look.colour);
            (word.clone(), own.unwrap_or_else(|| spare.next().copied().unwrap_or(PALETTE[0])))
        });
        Grounds { def, colours: colours.collect(), of_space }
    }

    fn colour(&self, space: usize) -> String {
        hex(self.colours.get(&self.of_space[space]).copied().unwrap_or(PALETTE[5]))
    }
}

/// The word that says what a space is: a symbol on it that has a look, else its group.
fn ground(def: &GameDef, space: &SpaceDef) -> String {
    let symbols = def.space_values.iter().enumerate().filter(|(_, value)| matches!(value.ty, ValueType::Symbol(_)));
    let words = symbols.filter_map(|(at, value)| {
        let stored = space.values.iter().find(|(index, _)| *index == at).map_or(value.default, |(_, stored)| *stored);
        usize::try_from(stored - 1).ok().and_then(|symbol| def.symbols.get(symbol))
    });
    let words: Vec<&String> = words.collect();
    let looked = words.iter().find(|word| def.looks.get(**word).is_some_and(|look| look.colour.is_some()));
    looked.or(words.first()).map_or_else(|| space.group.clone(), |word| (*word).clone())
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Cells of a colour are one path: a large map stays a small file.
fn square(board: &BoardDef, grounds: &Grounds<'_>, body: &mut String, width: i32, name: impl Fn(&str) -> String) {
    let corner = |space: &SpaceDef| ((space.at.0 - 1) * CELL, (space.at.1 - 1) * CELL);
    let mut cells: BTreeMap<String, String> = BTreeMap::new();
    for (at, space) in board.spaces.iter().enumerate() {
        let (x, y) = corner(space);
        let path = cells.entry(grounds.colour(at)).or_default();
        let _ = write!(path, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
    }
    for (colour, path) in cells {
        let _ = write!(body, "<path fill=\"{colour}\" stroke=\"#00000022\" stroke-width=\".5\" d=\"{path}\"/>");
    }
    let region = |at: Option<usize>| at.and_then(|at| board.spaces.get(at)).and_then(|space| space.region);
    let mut borders = String::new();
    for (at, space) in board.spaces.iter().enumerate() {
        let (x, y) = corner(space);
        let right = (space.at.0 < width).then_some(at + 1);
        let below = Some(at + width as usize);
        if right.is_some() && region(Some(at)) != region(right) {
            let _ = write!(borders, "M{} {y}v{CELL}", x + CELL);
        }
        if below.is_some_and(|below| below < board.spaces.len()) && region(Some(at)) != region(below) {
            let _ = write!(borders, "M{x} {}h{CELL}", y + CELL);
        }
    }
    let _ = write!(body, "<path fill=\"none\" stroke=\"#000\" stroke-opacity=\".55\" d=\"{borders}\"/>");
    rivers(board, grounds.def, body, |space| {
        let (x, y) = corner(space);
        (x + CELL / 2, y + CELL / 2)
    });
    let _ = write!(body, "<g font-size=\"9\" text-anchor=\"middle\" fill=\"#000\" fill-opacity=\".75\">");
    for (number, one) in board.regions.iter().enumerate() {
        let inside: Vec<(i32, i32)> =
            board.spaces.iter().filter(|space| space.region == Some(number as u16)).map(corner).collect();
        if let Some(count) = i32::try_from(inside.len()).ok().filter(|count| *count > 0) {
            let x = inside.iter().map(|(x, _)| x).sum::<i32>() / count + CELL / 2;
            let y = inside.iter().map(|(_, y)| y).sum::<i32>() / count + CELL / 2 + 3;
            let _ = write!(body, "<text x=\"{x}\" y=\"{y}\">{}</text>", escaped(&name(&one.id)));
        }
    }
    body.push_str("</g>");
}

/// The signs of cells: flags and numbers whose names have a letter among the looks, a number behind its letter. Returns
/// the letters that are used, with the values that they stand for.
fn signed<'d>(def: &'d GameDef, board: &BoardDef, body: &mut String) -> Vec<(char, &'d str)> {
    let letter = |at: usize| def.looks.get(&def.space_values.get(at)?.name)?.letter;
    let mut used = BTreeSet::new();
    let ink = "fill=\"#000\" stroke=\"#fff\" stroke-opacity=\".7\" stroke-width=\"2\" paint-order=\"stroke\"";
    let _ = write!(body, "<g font-size=\"9\" text-anchor=\"middle\" {ink}>");
    for space in &board.spaces {
        let mut sign = String::new();
        for (at, stored) in space.values.iter().filter(|(_, stored)| *stored != 0) {
            let Some(letter) = letter(*at) else { continue };
            match def.space_values[*at].ty {
                ValueType::Flag => sign.push(letter),
                ValueType::Int => sign.extend([letter.to_string(), stored.to_string()]),
                _ => continue,
            }
            used.insert(*at);
        }
        if !sign.is_empty() {
            let (x, y) = (space.at.0 * CELL - CELL / 2, space.at.1 * CELL - CELL / 2 + 3);
            let _ = write!(body, "<text x=\"{x}\" y=\"{y}\">{}</text>", escaped(&sign));
        }
    }
    body.push_str("</g>");
    used.into_iter().filter_map(|at| Some((letter(at)?, def.space_values[at].name.as_str()))).collect()
}

/// The numbers of columns and rows, by which players name cells.
fn numbers(body: &mut String, columns: i32, rows: i32) {
    let _ = write!(body, "<g font-size=\"7\" fill=\"currentColor\" fill-opacity=\".7\">");
    for column in 1..=columns {
        let x = column * CELL - CELL / 2;
        let _ = write!(body, "<text x=\"{x}\" y=\"-4\" text-anchor=\"middle\">{column}</text>");
    }
    for row in 1..=rows {
        let y = row * CELL - CELL / 2 + 2;
        let _ = write!(body, "<text x=\"-3\" y=\"{y}\" text-anchor=\"end\">{row}</text>");
    }
    body.push_str("</g>");
}

fn hexes(board: &BoardDef, grounds: &Grounds<'_>, body: &mut String) {
    let corner = |space: &SpaceDef| {
        let (column, row) = (space.at.0 - 1, space.at.1 - 1);
        (column * CELL + if row % 2 == 1 { CELL / 2 } else { 0 }, row * CELL * 3 / 4)
    };
    let (half, quarter) = (CELL / 2, CELL / 4);
    for (at, space) in board.spaces.iter().enumerate() {
        let (x, y) = corner(space);
        let _ = write!(
            body,
            "<path fill=\"{}\" stroke=\"#00000044\" stroke-width=\".5\" \
             d=\"M{} {y}l{half} {quarter}v{half}l-{half} {quarter}l-{half} -{quarter}v-{half}z\"/>",
            grounds.colour(at),
            x + half,
        );
    }
    rivers(board, grounds.def, body, |space| {
        let (x, y) = corner(space);
        (x + half, y + half)
    });
}

/// Links of a grid: rivers, roads.
fn rivers(board: &BoardDef, def: &GameDef, body: &mut String, centre: impl Fn(&SpaceDef) -> (i32, i32)) {
    for link in &board.links {
        let (Some(from), Some(to)) = (board.spaces.get(usize::from(link.from)), board.spaces.get(usize::from(link.to)))
        else {
            continue;
        };
        let colour = def.looks.get(&link.kind).and_then(|look| look.colour).map_or("#2a6fb5".to_owned(), hex);
        let ((x, y), (to_x, to_y)) = (centre(from), centre(to));
        let _ = write!(
            body,
            "<path d=\"M{x} {y}L{to_x} {to_y}\" stroke=\"{colour}\" stroke-width=\"3\" stroke-linecap=\"round\"/>"
        );
    }
}

/// Spaces and links as they are placed; returns the size.
fn graph(board: &BoardDef, grounds: &Grounds<'_>, body: &mut String, name: impl Fn(&str) -> String) -> (i32, i32) {
    let range = |of: fn(&SpaceDef) -> i32| {
        let least = board.spaces.iter().map(of).min().unwrap_or(0);
        (least, (board.spaces.iter().map(of).max().unwrap_or(0) - least).max(1))
    };
    let ((left, wide), (top, high)) = (range(|space| space.at.0), range(|space| space.at.1));
    let margin = 40;
    let scale = |value: i32| value.saturating_mul(GRAPH - 2 * margin) / wide.max(1);
    let height = scale(high).clamp(60, GRAPH) + 2 * margin;
    let at = |space: &SpaceDef| {
        let y =
            if scale(high) > GRAPH { (space.at.1 - top).saturating_mul(GRAPH) / high } else { scale(space.at.1 - top) };
        (scale(space.at.0 - left) + margin, y + margin)
    };
    for link in &board.links {
        let (Some(from), Some(to)) = (board.spaces.get(usize::from(link.from)), board.spaces.get(usize::from(link.to)))
        else {
            continue;
        };
        let ((x, y), (to_x, to_y)) = (at(from), at(to));
        let dashes = if link.one_way { "" } else { " stroke-dasharray=\"4 2\"" };
        let _ = write!(body, "<path d=\"M{x} {y}L{to_x} {to_y}\" stroke=\"#888\"{dashes}/>");
    }
    for (number, space) in board.spaces.iter().enumerate() {
        let (x, y) = at(space);
        let title = escaped(&name(&space.id));
        let _ = write!(
            body,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"{}\" stroke=\"#333\"><title>{title}</title></circle>\
             <text x=\"{x}\" y=\"{}\" font-size=\"9\" text-anchor=\"middle\" fill=\"currentColor\">{}</text>",
            grounds.colour(number),
            y + 20,
            escaped(&space.id),
        );
    }
    (GRAPH, height)
}

/// What the colours mean; returns the height of the legend.
fn legend(grounds: &Grounds<'_>, body: &mut String, width: i32, top: i32, word: impl Fn(&str) -> String) -> i32 {
    let columns = (width / 160).max(1);
    let _ = write!(body, "<g font-size=\"11\">");
    for (number, (ground, colour)) in (0..).zip(&grounds.colours) {
        let (x, y) = (number % columns * 160, top + 10 + number / columns * LINE);
        let _ = write!(
            body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"14\" height=\"14\" fill=\"{}\" stroke=\"#333\" stroke-width=\".5\"/>\
             <text x=\"{}\" y=\"{}\" fill=\"currentColor\">{}</text>",
            hex(*colour),
            x + 20,
            y + 11,
            escaped(&word(ground)),
        );
    }
    body.push_str("</g>");
    let lines = (grounds.colours.len() as i32 + columns - 1) / columns;
    10 + lines * LINE
}

/// What the signs mean; returns the height of this part of the legend.
fn signs_legend(signs: &[(char, String)], body: &mut String, width: i32, top: i32) -> i32 {
    let columns = (width / 160).max(1);
    let _ = write!(body, "<g font-size=\"11\" fill=\"currentColor\">");
    for (number, (letter, meaning)) in (0..).zip(signs) {
        let (x, y) = (number % columns * 160, top + 11 + number / columns * LINE);
        let (letter, meaning) = (escaped(&letter.to_string()), escaped(meaning));
        let behind = x + 20;
        let _ =
            write!(body, "<text x=\"{x}\" y=\"{y}\">{letter}</text><text x=\"{behind}\" y=\"{y}\">{meaning}</text>");
    }
    body.push_str("</g>");
    (signs.len() as i32 + columns - 1) / columns * LINE
}
