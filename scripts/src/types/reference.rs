//! The reference page of the book: every verb with its example, every field and method of handles.

use std::fmt::Write;

use crate::api;
use crate::api::reference::MEMBERS;
use crate::raw::handles::Tag;

const HEAD: &str = "\
<!-- Generated from the sources; do not edit. `UPDATE=1 cargo test -p houserule_tests generated` writes it anew. -->

# The scripting interface

Scripts know these verbs, the handles below, the game's zones by name, and of Luau: `math`, `table`, `string`, `bit32`, `utf8`,
`buffer`, `assert`, `error`, `pcall`, `select`, `tostring`, `tonumber`, `type` and their like. There are no clocks, files or
random numbers but the table's. Each example on this page runs as a test, in the game of `tests/games/verbs`.
";

/// Handles in the order of the page, with what they are.
const HANDLES: [(Tag, &str, &str); 8] = [
    (
        Tag::Seat,
        "Seat",
        "A player's place. Also the game's seat values, pools, per-seat zones and the seat's own pieces: `seat.coins`, `seat.hand`, `seat.pawn`.",
    ),
    (Tag::Piece, "Piece", "A physical thing. Also the fields of its kind, its values and pools: `card.price`."),
    (
        Tag::Zone,
        "Zone, Space",
        "A place that holds pieces. Spaces and links of the board are zones too, with the game's space and link values: `space.terrain`.",
    ),
    (Tag::Kind, "Kind", "A definition from content, with its fields: `kind(\"villa\").price`."),
    (Tag::Region, "Region", "A group of spaces, with the game's region values."),
    (Tag::Slot, "Slot", "A turn slot, with the game's slot values."),
    (Tag::Bank, "bank", "What is in nobody's hands of every pool: `bank.stone`."),
    (Tag::Board, "board", "The board in play. Also its groups of spaces: `board.cells`."),
];

/// The whole page.
pub fn reference_page() -> String {
    let mut out = HEAD.to_owned();
    out.push_str("\n## Verbs\n");
    for (title, verbs) in api::verb_groups() {
        let _ = write!(out, "\n### {title}\n");
        for verb in verbs.iter().filter(|verb| !verb.name.starts_with("__")) {
            verb_entry(&mut out, verb.name, verb.signature, verb.doc, verb.example);
        }
    }
    for (title, verbs) in super::prelude_groups() {
        let _ = write!(out, "\n### {title}\n");
        for verb in &verbs {
            verb_entry(&mut out, &verb.name, &verb.signature, &verb.doc, &verb.example);
        }
    }
    out.push_str("\n## Handles\n\nReading a field that does not exist is an error that suggests the nearest name. ");
    out.push_str("Values of the table are fields of `game`, options of `options`.\n");
    for (tag, name, doc) in HANDLES {
        let _ = write!(out, "\n### {name}\n\n{doc}\n\n| | type | |\n|---|---|---|\n");
        for member in MEMBERS.iter().filter(|member| member.tag == tag) {
            let name = if member.is_method() { format!(":{}", member.name) } else { format!(".{}", member.name) };
            let _ = writeln!(out, "| `{name}` | `{}` | {} |", member.ty.replace('|', "\\|"), member.doc);
        }
    }
    out
}

fn verb_entry(out: &mut String, name: &str, signature: &str, doc: &str, example: &str) {
    let _ = write!(out, "\n#### `{name}`\n\n{doc}\n\n```luau\n{name}: {signature}\n```\n\n```luau\n{example}\n```\n");
}
