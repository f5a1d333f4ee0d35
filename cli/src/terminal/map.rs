//! A graph board as a small map: spaces where their coordinates put them, with what lies on them, and links between.
//!
//! Each space takes two lines: its name, and what lies there. A board that does not fit without overlapping is not
//! drawn. Marks carry the number of their owner; colour only repeats it.

use console::measure_text_width;
use houserule_core::def::{BoardDef, LinkDef};
use houserule_core::view::{Lying, SpaceView, View};

use super::canvas::Canvas;
use super::names::{Names, is_empty, seat_of};
use super::placing::{Places, placed};
use crate::desk::{Desk, Tone};

/// The greatest width of a map.
const WIDEST: usize = 100;
/// How far down and sideways a link may lead and still be drawn.
const LINK_LINES: usize = 4;

/// A drawn board.
pub struct Map {
    /// What it looks like.
    pub lines: Vec<String>,
    /// Which spaces it shows completely.
    pub told: Vec<bool>,
}

/// What stands in the second line of a space.
struct Body {
    marks: Vec<(String, Option<u16>)>,
    is_all: bool,
}

/// The board as a map, if it fits.
pub fn map(view: &View, board: &BoardDef, names: &Names<'_>, desk: &Desk) -> Option<Map> {
    let width = desk.width.min(WIDEST);
    let heads: Vec<String> = board.spaces.iter().map(|space| short_name(&space.id, names)).collect();
    let longest = heads.iter().map(|head| measure_text_width(head)).max()?;
    let points: Vec<(i32, i32)> = board.spaces.iter().map(|space| space.at).collect();
    let places = placed(&points, longest, width)?;
    let mut canvas = Canvas::new(width, places.lines());
    let mut told = Vec::new();
    for ((space, head), (column, line)) in view.spaces.iter().zip(&heads).zip(&places.at) {
        let body = body(space, names, places.cell);
        let tone = if is_empty(&space.zone) { Some(Tone::Faint) } else { None };
        canvas.put(column + places.inset(head), *line, head, tone);
        let whole: usize = body.marks.iter().map(|(mark, _)| measure_text_width(mark) + 1).sum();
        let mut at = column + (places.cell + 1).saturating_sub(whole) / 2;
        for (mark, seat) in &body.marks {
            canvas.put(at, line + 1, mark, seat.map(Tone::Seat));
            at += measure_text_width(mark) + 1;
        }
        told.push(body.is_all);
    }
    for link in drawn_links(board) {
        draw_link(&mut canvas, link, &places, &heads);
    }
    Some(Map { lines: canvas.lines(desk), told })
}

/// The name of a space if it is no longer than its id, otherwise its id.
fn short_name(id: &str, names: &Names<'_>) -> String {
    let name = names.space(id);
    if measure_text_width(&name) <= measure_text_width(id) { name } else { id.to_owned() }
}

/// One thing by its name, several by their marks or first two letters; each with its owner's number.
fn body(space: &SpaceView, names: &Names<'_>, cell: usize) -> Body {
    let things = things(space, names);
    let is_more = space.pools.values().any(|count| *count != 0);
    if let [thing] = things.as_slice() {
        let number = thing.number();
        let (short, is_cut) = cut(&thing.name, cell - measure_text_width(&number));
        let is_all = thing.is_plain && !is_cut && !is_more;
        return Body { marks: vec![(format!("{short}{number}"), thing.seat)], is_all };
    }
    let mut marks = Vec::new();
    let mut is_all = !is_more;
    let mut left = cell + 1;
    for thing in &things {
        // Two letters: a letter and a number would look like the key of a seat.
        let letters: String = thing.name.chars().take(2).collect();
        let name = if thing.is_mark { &thing.name } else { &letters };
        let mark = format!("{name}{}", thing.number().trim());
        is_all &= thing.is_mark && thing.is_plain;
        let takes = measure_text_width(&mark) + 1;
        if takes + 2 > left {
            marks.push(("+".to_owned(), None));
            is_all = false;
            break;
        }
        left -= takes;
        marks.push((mark, thing.seat));
    }
    Body { marks, is_all }
}

/// Something that lies on a space.
struct Thing {
    name: String,
    seat: Option<u16>,
    /// Is the name a mark of the game's own?
    is_mark: bool,
    is_plain: bool,
}

impl Thing {
    /// The owner's number behind the name.
    fn number(&self) -> String {
        let gap = if self.is_mark { "" } else { " " };
        self.seat.map(|seat| format!("{gap}{}", seat + 1)).unwrap_or_default()
    }
}

fn things(space: &SpaceView, names: &Names<'_>) -> Vec<Thing> {
    let hidden = |seat| Thing { name: "?".to_owned(), seat, is_mark: true, is_plain: false };
    let lying = space.zone.pieces.iter().map(|lying| match lying {
        Lying::Piece(piece) => {
            let mark = names.mark(piece);
            Thing {
                is_mark: mark.is_some(),
                name: mark.unwrap_or_else(|| names.piece_kind(piece)),
                seat: seat_of(piece.owner.as_deref()),
                is_plain: names.is_plain(piece),
            }
        }
        Lying::Back(back) => hidden(seat_of(back.owner.as_deref())),
    });
    let backs = space.zone.backs.values().flat_map(|count| (0..*count).map(|_| hidden(None)));
    lying.chain(backs).collect()
}

/// A text cut to a width, and whether it was.
fn cut(text: &str, width: usize) -> (String, bool) {
    let short = console::truncate_str(text, width, "…");
    let is_cut = short != text;
    (short.into_owned(), is_cut)
}

/// Where there are one-way links, only these are drawn; otherwise all.
fn drawn_links(board: &BoardDef) -> Vec<&LinkDef> {
    let one_way: Vec<&LinkDef> = board.links.iter().filter(|link| link.one_way).collect();
    if one_way.is_empty() { board.links.iter().collect() } else { one_way }
}

/// Draw a link if nothing is in the way.
fn draw_link(canvas: &mut Canvas, link: &LinkDef, places: &Places, heads: &[String]) {
    let (from, to) = (usize::from(link.from), usize::from(link.to));
    let ((_, from_line), (_, to_line)) = (places.at[from], places.at[to]);
    let middle = |at: usize| places.at[at].0 + places.cell / 2;
    if from_line == to_line {
        let (left, right) = if middle(from) < middle(to) { (from, to) } else { (to, from) };
        let start = places.at[left].0 + places.inset(&heads[left]) + measure_text_width(&heads[left]) + 1;
        let end = (places.at[right].0 + places.inset(&heads[right])).saturating_sub(1);
        let head = match (link.one_way, left == from) {
            (false, _) => None,
            (true, true) => Some((end.saturating_sub(1), '→')),
            (true, false) => Some((start, '←')),
        };
        let points: Vec<(usize, usize)> = (start..end).map(|column| (column, from_line)).collect();
        canvas.draw_way(&points, '─', head.map(|(column, arrow)| ((column, from_line), arrow)));
        return;
    }
    let lines = from_line.abs_diff(to_line);
    let aside = middle(from).abs_diff(middle(to));
    if lines > LINK_LINES || aside > places.cell + 1 {
        return;
    }
    let between = |step: usize| {
        let part = |a: usize, b: usize| if a < b { a + (b - a) * step / lines } else { a - (a - b) * step / lines };
        (part(middle(from), middle(to)), part(from_line, to_line))
    };
    let points: Vec<(usize, usize)> = (1..lines).map(between).collect();
    let (is_down, is_right) = (to_line > from_line, middle(to) > middle(from));
    let is_upright = aside == 0;
    let (stroke, arrow) = match (is_upright, is_down, is_right) {
        (true, true, _) => ('│', '↓'),
        (true, false, _) => ('│', '↑'),
        (false, true, true) => ('╲', '↘'),
        (false, true, false) => ('╱', '↙'),
        (false, false, true) => ('╱', '↗'),
        (false, false, false) => ('╲', '↖'),
    };
    let head = points.last().copied().filter(|_| link.one_way).map(|point| (point, arrow));
    canvas.draw_way(&points, stroke, head);
}
