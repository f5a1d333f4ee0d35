//! Which cells are chosen, by place in the view: a cursor, and the corner from which a block was dragged.

use super::sheet::exchange::Block;

/// The chosen cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The cell that keys act on: row in the view, column.
    pub cursor: (usize, usize),
    /// The opposite corner of the block.
    pub anchor: (usize, usize),
}

/// Where the cursor goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nowhere.
    Stay,
    /// By this many rows and columns.
    By(i32, i32),
    /// To the cell on the right, or to the first of the next row.
    Next,
    /// To the cell on the left, or to the last of the row above.
    Previous,
    /// To the first column; to the first row too?
    Home(bool),
    /// To the last column; to the last row too?
    End(bool),
}

/// A cell to which the cursor goes once its kind exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The kind's id as it is written.
    pub id: String,
    /// The column.
    pub column: usize,
    /// Where the cursor goes on to from there.
    pub step: Step,
}

impl Target {
    /// A cell at which the cursor stays.
    pub fn new(id: String, column: usize) -> Target {
        Target { id, column, step: Step::Stay }
    }
}

impl Selection {
    /// The block between cursor and anchor.
    pub fn block(&self) -> Block {
        Block::between(self.cursor, self.anchor)
    }

    /// A single cell.
    pub fn set(&mut self, cell: (usize, usize)) {
        (self.cursor, self.anchor) = (cell, cell);
    }

    /// Move the cursor over a sheet of this many rows and columns; with `extend` the anchor stays.
    pub fn step(&mut self, step: Step, extend: bool, size: (usize, usize)) {
        let (rows, columns) = (size.0.max(1), size.1.max(1));
        let (row, column) = self.cursor;
        let (row, column) = (row.min(rows - 1), column.min(columns - 1));
        let moved = |from: usize, by: i32, most: usize| from.saturating_add_signed(by as isize).min(most - 1);
        self.cursor = match step {
            Step::Stay => (row, column),
            Step::By(down, right) => (moved(row, down, rows), moved(column, right, columns)),
            Step::Next if column + 1 < columns => (row, column + 1),
            Step::Next if row + 1 < rows => (row + 1, 0),
            Step::Next => (row, column),
            Step::Previous if column > 0 => (row, column - 1),
            Step::Previous if row > 0 => (row - 1, columns - 1),
            Step::Previous => (row, column),
            Step::Home(all) => (if all { 0 } else { row }, 0),
            Step::End(all) => (if all { rows - 1 } else { row }, columns - 1),
        };
        if !extend {
            self.anchor = self.cursor;
        }
        self.anchor = (self.anchor.0.min(rows - 1), self.anchor.1.min(columns - 1));
    }

    /// Rows have moved: stay with the row of the cursor. A block whose height has changed holds other rows now, so only
    /// the cursor's cell stays chosen. If the row is gone, the cursor stays where it is.
    pub fn follow(&mut self, cursor: Option<usize>, anchor: Option<usize>) {
        let Some(row) = cursor else {
            self.anchor = self.cursor;
            return;
        };
        let height = self.anchor.0 as i64 - self.cursor.0 as i64;
        let is_whole = anchor.is_some_and(|anchor| anchor as i64 - row as i64 == height);
        self.cursor.0 = row;
        self.anchor = match anchor {
            Some(anchor) if is_whole => (anchor, self.anchor.1),
            _ => self.cursor,
        };
    }

    /// Everything.
    pub fn all(&mut self, size: (usize, usize)) {
        self.anchor = (0, 0);
        self.cursor = (size.0.saturating_sub(1), size.1.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_stays_with_its_rows_when_they_are_put_in_another_order() {
        let mut selection = Selection { cursor: (1, 2), anchor: (3, 4) };
        selection.follow(Some(5), Some(7));
        assert_eq!(selection, Selection { cursor: (5, 2), anchor: (7, 4) });
        selection.follow(Some(0), Some(9));
        assert_eq!(selection, Selection { cursor: (0, 2), anchor: (0, 2) });
        selection.anchor = (2, 2);
        selection.follow(None, Some(2));
        assert_eq!(selection, Selection { cursor: (0, 2), anchor: (0, 2) });
    }

    #[test]
    fn the_cursor_stays_on_the_sheet_and_draws_blocks() {
        let mut selection = Selection::default();
        selection.step(Step::By(-1, -1), false, (3, 2));
        assert_eq!(selection.cursor, (0, 0));
        selection.step(Step::By(9, 1), true, (3, 2));
        assert_eq!(selection.block(), Block { rows: (0, 2), columns: (0, 1) });
        selection.step(Step::By(-1, 0), false, (3, 2));
        assert!(selection.block().is_one());
        selection.step(Step::Next, false, (3, 2));
        assert_eq!(selection.cursor, (2, 0));
        selection.step(Step::Previous, false, (3, 2));
        assert_eq!(selection.cursor, (1, 1));
        selection.step(Step::Stay, false, (1, 1));
        assert_eq!(selection.cursor, (0, 0));
    }
}
