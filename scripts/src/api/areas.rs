//! Parts of the board: areas of spaces that have something in common, borders, and straight lines between cells.

use houserule_core::ids::Thing;
use houserule_core::layout::Layout;
use houserule_core::lines::{self, DIRECTIONS};
use houserule_core::ways::{areas, border, surroundings};

use super::geometry::{space, spaces};
use super::labels::{Labels, Names};
use crate::api::{VerbEntry, verb};
use crate::raw::call::Call;

pub(super) const VERBS: &[&VerbEntry] = &[&Areas::ENTRY, &Border::ENTRY, &Surroundings::ENTRY, &Straight::ENTRY];

verb!(
    Areas,
    "areas",
    "(labels: Labels) -> {{Space}}",
    "The areas of the board: connected spaces with the same label, by their first space. Labels are the name of a value of spaces that holds words, `group`, `region`, or a table by space; a space without a label is in no area.",
    "local found = areas({ [space(\"c01\")] = \"a\", [space(\"c02\")] = \"a\", [space(\"c04\")] = \"a\" })\nassert(#found == 2 and #found[1] == 2 and found[2][1] == space(\"c04\"))",
    |call| {
        let layout = call.host.layout_arc();
        let count = layout.board().map_or(0, |board| board.spaces.len());
        call.spend(count)?;
        let mut names = Names::default();
        let labels = Labels::read(call, 1, &mut names, true)?;
        let labels: Vec<Option<u32>> = (0..count as u16).map(|at| labels.of(call, at)).collect();
        let found = areas(&layout, &labels);
        let things = |area: &Vec<u16>| area.iter().map(|at| Thing::Zone(layout.space_zone(*at))).collect();
        call.push_lists(found.iter().map(things).collect());
        Ok(1)
    }
);

verb!(
    Border,
    "border",
    "(spaces: {Space}) -> {Space}",
    "Those of these spaces that touch a space which is not among them, in board order.",
    "assert(border({ space(\"c01\"), space(\"c02\") })[1] == space(\"c02\"))",
    |call| {
        let layout = call.host.layout_arc();
        let inside = spaces(call, 1)?;
        call.spend(inside.len() + layout.board().map_or(0, |board| board.spaces.len()) / 16)?;
        push_spaces(call, &layout, &border(&layout, &inside));
        Ok(1)
    }
);

verb!(
    Surroundings,
    "surroundings",
    "(spaces: {Space}) -> {Space}",
    "The spaces that touch one of these and are not among them, in board order.",
    "assert(surroundings({ space(\"c01\"), space(\"c02\") })[1] == space(\"c03\"))",
    |call| {
        let layout = call.host.layout_arc();
        let inside = spaces(call, 1)?;
        call.spend(inside.len() + layout.board().map_or(0, |board| board.spaces.len()) / 16)?;
        push_spaces(call, &layout, &surroundings(&layout, &inside));
        Ok(1)
    }
);

verb!(
    Straight,
    "straight",
    "(from: Space, to: Space) -> {Space}?",
    "The cells of a grid from one to another in a straight line, along a row, a column or a diagonal, both ends included; nil where they do not lie in one.",
    "assert(straight(space(\"c01\"), space(\"c02\")) == nil)",
    |call| {
        let (from, to) = (space(call, 1)?, space(call, 2)?);
        let layout = call.host.layout_arc();
        let Some(board) = layout.board() else {
            call.push_nil();
            return Ok(1);
        };
        call.spend(8)?;
        let mut line = (from == to).then(|| vec![from]);
        for (_, direction) in DIRECTIONS {
            let mut cells = vec![from];
            for cell in lines::ray(board, from, direction) {
                cells.push(cell);
                if cell == to {
                    line = Some(cells);
                    break;
                }
            }
        }
        match line {
            Some(cells) => push_spaces(call, &layout, &cells),
            None => call.push_nil(),
        }
        Ok(1)
    }
);

/// Push spaces of the board, by their indices.
pub(super) fn push_spaces(call: &mut Call<'_>, layout: &Layout, spaces: &[u16]) {
    let things: Vec<Thing> = spaces.iter().map(|at| Thing::Zone(layout.space_zone(*at))).collect();
    call.push_things(things.into_iter());
}
