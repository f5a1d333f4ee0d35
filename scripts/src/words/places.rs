//! What spaces and links of a board are called: by the texts of their ids, else by what they are and where they lie.

use houserule_core::def::{BoardDef, BoardShape, LinkDef, SpaceDef};
use houserule_core::locale::{Args, key};

use super::{Words, many_alike};

impl Words<'_> {
    /// The name of a space: its text, else the pattern of its group, else its id.
    pub fn space(&self, board: &BoardDef, at: usize) -> String {
        let space = &board.spaces[at];
        let text = self.text(&key("space", &space.id), &Args::new());
        text.or_else(|| self.space_of_group(board, space)).unwrap_or_else(|| space.id.clone())
    }

    /// The name of a space after the pattern of its group: the text `space-<group>` with the number in its id as `$n`,
    /// and on a grid `$column`, `$row`, and the column as `$letter`.
    fn space_of_group(&self, board: &BoardDef, space: &SpaceDef) -> Option<String> {
        let mut args = many_alike(&space.id).map_or_else(Args::new, |(_, n)| Args::new().num("n", n));
        if board.shape != BoardShape::Graph {
            let (column, row) = (i64::from(space.at.0), i64::from(space.at.1));
            args = args.num("column", column).num("row", row).text("letter", letters(column));
        }
        self.text(&key("space", &space.group), &args)
    }

    /// The name of a link: its text, else the spaces that it joins, and what tells it from others without a text that join
    /// the same two: its kind, or its number among them.
    pub fn link(&self, board: &BoardDef, at: usize) -> String {
        let link = &board.links[at];
        let text = |link: &LinkDef| self.text(&key("link", &link.id), &Args::new());
        if let Some(text) = text(link) {
            return text;
        }
        let ends = [link.from, link.to].map(|end| self.space(board, usize::from(end)));
        let ends = ends.join(if link.one_way { "→" } else { "–" });
        let alike = board.links.iter().filter(|other| joins_the_same(link, other) && text(other).is_none());
        let alike: Vec<&LinkDef> = alike.collect();
        let of_kind = alike.iter().filter(|other| other.kind == link.kind).count();
        let number = alike.iter().position(|other| other.id == link.id).map_or(0, |before| before + 1);
        match (alike.len(), of_kind) {
            (1, _) => ends,
            (_, 1) if !link.kind.is_empty() => format!("{ends} ({})", self.word_spaced(&link.kind)),
            _ => format!("{ends} ({number})"),
        }
    }
}

/// Do two links join the same two spaces, and in the same directions?
fn joins_the_same(one: &LinkDef, other: &LinkDef) -> bool {
    let is_reversed = !one.one_way && (one.from, one.to) == (other.to, other.from);
    one.one_way == other.one_way && ((one.from, one.to) == (other.from, other.to) || is_reversed)
}

/// A column as spreadsheets and chess boards count them: A, B, ..., Z, AA, AB, ...
fn letters(column: i64) -> String {
    let mut rest = column;
    let mut letters = Vec::new();
    while rest > 0 {
        letters.push((b'A' + ((rest - 1) % 26) as u8) as char);
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().collect()
}
