//! Lines over grids: `cell:step("e")`, `cell:ray("ne")`, `cell:longest_line(seat)`, `board:lines(4)`.

use houserule_core::def::BoardDef;
use houserule_core::ids::{FamilyId, KindId, SeatId, Thing};
use houserule_core::lines::{self, DIRECTIONS, Direction};
use houserule_core::say;

use crate::names::Word;
use crate::raw::call::{Call, Kind, Raise, unknown};

/// What walking over a grid costs: it has at most a few hundred columns and rows.
const STEPS: usize = 4;

/// `cell:step`, `cell:ray`, `cell:longest_line`; nothing for another method.
pub(super) fn cell_method(call: &mut Call<'_>, cell: u16, word: Word) -> Result<Option<i32>, Raise> {
    let layout = call.host.layout_arc();
    let Some(board) = layout.board() else { return Ok(None) };
    match word {
        Word::step => {
            let direction = direction(call, 2)?;
            call.spend(STEPS)?;
            let count = call.int_or(3, 1)?;
            let there = (0..count).try_fold(cell, |at, _| lines::step(grid(board).ok()?, at, direction));
            grid(board)?;
            call.push_thing_or_nil(there.map(|at| Thing::Zone(layout.space_zone(at))));
        }
        Word::ray => {
            let direction = direction(call, 2)?;
            call.spend(STEPS)?;
            let most = if call.is_nil(3) { usize::MAX } else { usize::try_from(call.int(3)?).unwrap_or(0) };
            let cells = lines::ray(grid(board)?, cell, direction).take(most);
            let cells: Vec<Thing> = cells.map(|at| Thing::Zone(layout.space_zone(at))).collect();
            call.push_things(cells.into_iter());
        }
        Word::longest_line => {
            let given;
            let directions = if call.is_nil(3) {
                lines::axes(grid(board)?)
            } else {
                given = directions(call, 3)?;
                &given
            };
            let test = test(call, 2)?;
            let longest = lines::longest_line(grid(board)?, cell, directions, |at| passes(call, &test, at))?;
            call.push_int(longest as i32);
        }
        _ => return Ok(None),
    }
    Ok(Some(1))
}

/// `board:lines(length, directions)`. Boards do not change: what was made once is reused.
pub(super) fn board_lines(call: &mut Call<'_>) -> Result<i32, Raise> {
    let layout = call.host.layout_arc();
    let board = layout.board().ok_or_else(|| Raise::new(say!("lines-are-on-grids-only")))?;
    let length = call.int(2)?;
    let directions = if call.is_nil(3) { lines::axes(grid(board)?).to_vec() } else { directions(call, 3)? };
    let mask = directions.iter().fold(0_u8, |mask, direction| mask | 1 << *direction as u8);
    if let Some(reference) = call.host.line_lists.get(&(length, mask)).copied() {
        call.push_reference(reference);
        return Ok(1);
    }
    let cells = board.spaces.len() * directions.len() * usize::try_from(length).unwrap_or(0).min(board.spaces.len());
    call.spend(cells / 8)?;
    let lines = lines::lines(grid(board)?, usize::try_from(length).unwrap_or(0), &directions);
    let lines = lines.into_iter().map(|line| line.into_iter().map(|at| Thing::Zone(layout.space_zone(at))).collect());
    call.push_lists(lines.collect());
    let reference = call.freeze_and_keep();
    call.host.line_lists.insert((length, mask), reference);
    Ok(1)
}

/// What the cells of a line have in common.
enum Test {
    /// A piece of that seat lies there.
    Owned(SeatId),
    /// A piece of that kind lies there.
    OfKind(KindId),
    /// A piece of that family lies there.
    OfFamily(FamilyId),
    /// What a function says.
    Function(i32),
}

fn test(call: &Call<'_>, at: i32) -> Result<Test, Raise> {
    if call.kind(at) == Kind::Function {
        return Ok(Test::Function(at));
    }
    if let Ok(seat) = call.seat(at) {
        return Ok(Test::Owned(seat));
    }
    if let Some(family) = call.host.names.family(call.atom(at)) {
        return Ok(Test::OfFamily(family));
    }
    match call.kind(at) {
        Kind::Text | Kind::Handle => call.any_kind(at).map(Test::OfKind),
        _ => Err(call.expected(at, say!("seat-kind-family-or-function"))),
    }
}

fn passes(call: &mut Call<'_>, test: &Test, cell: u16) -> Result<bool, Raise> {
    let zone = call.host.layout().space_zone(cell);
    let table = &call.host.table;
    call.spend(1 + table.count(zone) / 16)?;
    Ok(match test {
        Test::Owned(seat) => table.pieces_in(zone).any(|piece| table.owner_of(piece) == Some(*seat)),
        Test::OfKind(kind) => table.pieces_in(zone).any(|piece| table.kind_of(piece) == *kind),
        Test::OfFamily(family) => table.pieces_in(zone).any(|piece| table.family_of(piece) == *family),
        Test::Function(function) => {
            call.call_protected(*function, |call| {
                call.push_thing(Thing::Zone(zone));
                1
            })?;
            let passes = call.truthy(call.top());
            call.pop();
            passes
        }
    })
}

fn grid(board: &BoardDef) -> Result<&BoardDef, Raise> {
    if lines::axes(board).is_empty() { Err(Raise::new(say!("lines-are-on-grids-only"))) } else { Ok(board) }
}

fn direction(call: &Call<'_>, at: i32) -> Result<Direction, Raise> {
    let name = call.text(at)?;
    let known = || DIRECTIONS.iter().map(|(name, _)| *name);
    Direction::named(name).ok_or_else(|| unknown(say!("there-is-no-direction", name), name, known()))
}

fn directions(call: &Call<'_>, at: i32) -> Result<Vec<Direction>, Raise> {
    if call.kind(at) == Kind::Table { call.list(at, direction) } else { Ok(vec![direction(call, at)?]) }
}
