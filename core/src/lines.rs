//! Straight lines over grids: the next cell in a direction, all cells that way, and rows of cells that have something
//! in common. Rows are numbered downwards, so north is towards row 1. A hex grid has no north and south.

use crate::def::{BoardDef, BoardShape};

/// A direction on a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// To the row before.
    North,
    /// To the row before, rightwards.
    NorthEast,
    /// Rightwards.
    East,
    /// To the next row, rightwards.
    SouthEast,
    /// To the next row.
    South,
    /// To the next row, leftwards.
    SouthWest,
    /// Leftwards.
    West,
    /// To the row before, leftwards.
    NorthWest,
}

use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

/// All directions by the names that rules use.
pub const DIRECTIONS: [(&str, Direction); 8] = [
    ("n", North),
    ("ne", NorthEast),
    ("e", East),
    ("se", SouthEast),
    ("s", South),
    ("sw", SouthWest),
    ("w", West),
    ("nw", NorthWest),
];

impl Direction {
    /// The other way.
    #[must_use]
    pub fn back(self) -> Direction {
        DIRECTIONS[(self as usize + 4) % 8].1
    }

    /// The direction of a name.
    pub fn named(name: &str) -> Option<Direction> {
        DIRECTIONS.iter().find(|(known, _)| *known == name).map(|(_, direction)| *direction)
    }
}

/// The directions in which lines are looked for, one of each pair: rows, columns and diagonals, or the three of a hex
/// grid; none on a graph.
pub fn axes(board: &BoardDef) -> &'static [Direction] {
    match board.shape {
        BoardShape::Graph => &[],
        BoardShape::Square { .. } => &[East, SouthEast, South, SouthWest],
        BoardShape::Hex { .. } => &[East, SouthEast, SouthWest],
    }
}

/// The next cell in a direction; nothing at the edge, and north and south of a hex.
#[inline]
pub fn step(board: &BoardDef, space: u16, direction: Direction) -> Option<u16> {
    let (width, height, is_hex) = match board.shape {
        BoardShape::Graph => return None,
        BoardShape::Square { width, height, .. } => (i32::from(width), i32::from(height), false),
        BoardShape::Hex { width, height } => (i32::from(width), i32::from(height), true),
    };
    let (column, row) = (i32::from(space) % width, i32::from(space) / width);
    let down = match direction {
        North | NorthEast | NorthWest => -1,
        South | SouthEast | SouthWest => 1,
        East | West => 0,
    };
    let right = match direction {
        NorthEast | East | SouthEast => 1,
        NorthWest | West | SouthWest => -1,
        North | South if is_hex => return None,
        North | South => 0,
    };
    // Every second row of a hex grid, the first not among them, lies half a cell further right.
    let right = match (is_hex && down != 0, row % 2 == 1) {
        (false, _) => right,
        (true, true) => (right + 1) / 2,
        (true, false) => (right - 1) / 2,
    };
    let (column, row) = (column + right, row + down);
    let is_inside = (0..width).contains(&column) && (0..height).contains(&row);
    is_inside.then(|| (row * width + column) as u16)
}

/// All cells in a direction, the nearest first.
pub fn ray(board: &BoardDef, space: u16, direction: Direction) -> impl Iterator<Item = u16> + '_ {
    std::iter::successors(step(board, space, direction), move |at| step(board, *at, direction))
}

/// All lines of a given number of cells in these directions: by their first cell, then by direction.
pub fn lines(board: &BoardDef, length: usize, directions: &[Direction]) -> Vec<Vec<u16>> {
    let mut all = Vec::new();
    for first in 0..board.spaces.len() as u16 {
        for direction in directions {
            let line: Vec<u16> =
                std::iter::once(first).chain(ray(board, first, *direction)).take(length.max(1)).collect();
            if line.len() == length {
                all.push(line);
            }
        }
    }
    all
}

/// How many cells in a row pass a test, on the best line through a cell; 0 if the cell itself does not.
pub fn longest_line<E>(
    board: &BoardDef,
    space: u16,
    directions: &[Direction],
    mut passes: impl FnMut(u16) -> Result<bool, E>,
) -> Result<u32, E> {
    if !passes(space)? {
        return Ok(0);
    }
    let mut longest = 1;
    for direction in directions {
        let mut here = 1;
        for way in [*direction, direction.back()] {
            for cell in ray(board, space, way) {
                if !passes(cell)? {
                    break;
                }
                here += 1;
            }
        }
        longest = longest.max(here);
    }
    Ok(longest)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use crate::board::grid_neighbours;
    use crate::def::SpaceDef;

    fn grid(shape: BoardShape) -> BoardDef {
        let (width, height) = match shape {
            BoardShape::Square { width, height, .. } | BoardShape::Hex { width, height } => (width, height),
            BoardShape::Graph => (0, 0),
        };
        let cells = (1..=i32::from(height)).flat_map(|row| (1..=i32::from(width)).map(move |column| (column, row)));
        let space = |at| SpaceDef {
            id: String::new(),
            group: String::new(),
            at,
            region: None,
            values: Vec::new(),
            written: (0, 0),
        };
        let spaces = cells.map(space).collect();
        BoardDef { shape, spaces, ..BoardDef::default() }
    }

    fn square(width: u16, height: u16) -> BoardDef {
        grid(BoardShape::Square { width, height, diagonal: true })
    }

    #[test]
    fn steps_lead_to_the_neighbours() {
        for board in [square(4, 3), grid(BoardShape::Hex { width: 4, height: 4 })] {
            for cell in 0..board.spaces.len() as u16 {
                let mut near: Vec<u16> =
                    DIRECTIONS.iter().filter_map(|(_, direction)| step(&board, cell, *direction)).collect();
                near.sort_unstable();
                let mut expected = grid_neighbours(&board, cell);
                expected.sort_unstable();
                assert_eq!(near, expected, "cell {cell} of {:?}", board.shape);
                for (name, direction) in DIRECTIONS {
                    if let Some(there) = step(&board, cell, direction) {
                        assert_eq!(step(&board, there, direction.back()), Some(cell), "{name}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_board_of_three_by_three_has_eight_lines_of_three() {
        let board = square(3, 3);
        assert_eq!(lines(&board, 3, axes(&board)).len(), 8);
        assert_eq!(lines(&board, 4, axes(&board)).len(), 0);
        assert_eq!(lines(&square(7, 6), 4, axes(&board)).len(), 69);
        assert_eq!(lines(&board, 3, &[East]), [[0, 1, 2], [3, 4, 5], [6, 7, 8]]);
    }

    #[test]
    fn the_longest_line_goes_through_the_cell() {
        let board = square(5, 5);
        let marked = |cells: &'static [u16]| move |cell: u16| Ok::<_, Infallible>(cells.contains(&cell));
        let longest = |cell, cells| longest_line(&board, cell, axes(&board), marked(cells)).unwrap();
        assert_eq!(longest(6, &[0, 6, 12, 18, 7]), 4);
        assert_eq!(longest(7, &[0, 6, 12, 18, 7]), 2);
        assert_eq!(longest(8, &[0, 6, 12, 18, 7]), 0);
        assert_eq!(longest_line(&board, 0, &[South], marked(&[0, 5, 10, 20])).unwrap(), 3);
    }
}
