//! Cells to and from other programs: a rectangle as tab-separated text for the clipboard, the whole sheet as CSV.

use std::borrow::Cow;

use csv::{ReaderBuilder, WriterBuilder};

use super::{Batch, Holds, Row, Sheet};

/// The column of faces in CSV files.
pub const FACE: &str = "face";
/// The column of CSV files that names the package which changes another package's kind.
pub const REPLACED_BY: &str = "replaced_by";

/// A rectangle of cells: rows as they are shown, and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// First and last row, by place in the view.
    pub rows: (usize, usize),
    /// First and last column.
    pub columns: (usize, usize),
}

/// The result of a paste.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pasted {
    /// Cells for which there was no room.
    pub left_out: usize,
    /// Rows that were added.
    pub added: usize,
}

impl Sheet {
    /// The package that a row's file belongs to.
    pub fn package_id(&self, row: &Row) -> &str {
        self.files.get(row.file).and_then(|file| file.split('/').next()).unwrap_or_default()
    }
}

impl Block {
    /// From one corner to the other, in either order.
    pub fn between(a: (usize, usize), b: (usize, usize)) -> Block {
        Block { rows: (a.0.min(b.0), a.0.max(b.0)), columns: (a.1.min(b.1), a.1.max(b.1)) }
    }

    /// Is a cell in it?
    pub fn has(&self, row: usize, column: usize) -> bool {
        (self.rows.0..=self.rows.1).contains(&row) && (self.columns.0..=self.columns.1).contains(&column)
    }

    /// Is it a single cell?
    pub fn is_one(&self) -> bool {
        self.rows.0 == self.rows.1 && self.columns.0 == self.columns.1
    }
}

/// A rectangle as text with tabs, as spreadsheets copy it; what they would take for a formula is marked as text.
pub fn copied(sheet: &Sheet, view: &[usize], block: Block) -> String {
    let mut out = WriterBuilder::new().delimiter(b'\t').flexible(true).from_writer(Vec::new());
    for at in block.rows.0..=block.rows.1 {
        let Some(row) = view.get(at).and_then(|at| sheet.rows.get(*at)) else { continue };
        let cells = (block.columns.0..=block.columns.1).filter_map(|column| row.cells.get(column));
        // writing to memory does not fail
        let _ = out.write_record(cells.map(|cell| as_text(&cell.text).into_owned()));
    }
    let bytes = out.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default().trim_end_matches('\n').to_owned()
}

/// Text with tabs as rows of cells, as they were before they went to a spreadsheet.
pub fn cells_of(text: &str) -> Vec<Vec<String>> {
    let text = text.strip_suffix('\n').unwrap_or(text);
    let mut reader =
        ReaderBuilder::new().delimiter(b'\t').has_headers(false).flexible(true).from_reader(text.as_bytes());
    let records = reader.records().filter_map(Result::ok);
    records.map(|record| record.iter().map(|cell| from_spreadsheet(cell).to_owned()).collect()).collect()
}

/// Put text from the clipboard into cells. A single cell fills the whole block. More begin at its first cell; rows
/// beyond the end become new kinds if `may_add`, and cells without room are counted.
pub fn paste(batch: &mut Batch<'_>, view: &[usize], block: Block, text: &str, may_add: bool) -> Pasted {
    let cells = cells_of(text);
    let sheet = batch.sheet;
    let mut pasted = Pasted::default();
    let row_at = |at: usize| view.get(at).and_then(|at| sheet.rows.get(*at));
    if let [line] = cells.as_slice()
        && let [only] = line.as_slice()
    {
        for at in block.rows.0..=block.rows.1 {
            for column in block.columns.0..=block.columns.1 {
                row_at(at).into_iter().for_each(|row| batch.set_cell(row, column, only));
            }
        }
        return pasted;
    }
    let mut extra: Vec<&Vec<String>> = Vec::new();
    for (down, line) in cells.iter().enumerate() {
        let right = sheet.columns.len().saturating_sub(block.columns.0);
        pasted.left_out += line.len().saturating_sub(right);
        match row_at(block.rows.0 + down) {
            Some(row) => {
                for (across, cell) in line.iter().take(right).enumerate() {
                    let column = block.columns.0 + across;
                    let is_open = row.cells.get(column).is_some_and(|cell| cell.is_open);
                    let is_there = row.cells.get(column).is_some_and(|now| now.text == *cell);
                    if is_open {
                        batch.set_cell(row, column, cell);
                    } else if !is_there {
                        pasted.left_out += 1;
                    }
                }
            }
            None if may_add => extra.push(line),
            None => pasted.left_out += line.len().min(right),
        }
    }
    let is_place = |row: &&Row| row.face.is_none() && !sheet.is_foreign(row);
    let last = view.iter().rev().filter_map(|at| sheet.rows.get(*at)).find(is_place);
    for (number, line) in extra.iter().enumerate() {
        add_filled(batch, last, number, block.columns.0, line);
        pasted.added += 1;
    }
    pasted
}

/// A new kind behind a row, with these cells starting at a column.
pub(super) fn add_filled(batch: &mut Batch<'_>, behind: Option<&Row>, number: usize, first: usize, cells: &[String]) {
    let columns = &batch.sheet.columns;
    let cell = |wanted: usize| wanted.checked_sub(first).and_then(|at| cells.get(at));
    let id_column = columns.iter().position(|column| column.holds == Holds::Id).unwrap_or(0);
    let wanted = cell(id_column).map(|id| id.trim()).filter(|id| !id.is_empty());
    let place = behind.map(|row| Row { item: row.item + number, ..row.clone() });
    let added = batch.add(place.as_ref(), wanted);
    let columns: Vec<(usize, super::Column)> = columns.iter().cloned().enumerate().collect();
    for (at, column) in columns.iter().filter(|(at, _)| *at != id_column) {
        if let Some(text) = cell(*at).filter(|text| !text.trim().is_empty()) {
            batch.write_cell(&added, column, text);
        }
    }
}

/// A cell as it is given to a spreadsheet: what it would take for a formula begins with an apostrophe, as people write
/// such a text there. Another person's card must not calculate, fetch or start anything.
fn as_text(cell: &str) -> Cow<'_, str> {
    if is_formula(cell) { Cow::Owned(format!("'{cell}")) } else { Cow::Borrowed(cell) }
}

/// A cell as it was before it went to a spreadsheet.
pub(super) fn from_spreadsheet(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|rest| is_formula(rest)).unwrap_or(cell)
}

/// Would a spreadsheet calculate it? A number with its sign is a number; apostrophes before a formula are counted too,
/// so that each is removed once.
fn is_formula(cell: &str) -> bool {
    let bare = cell.trim_start_matches('\'');
    bare.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) && bare.parse::<f64>().is_err()
}

/// The columns of a sheet's CSV file.
pub fn columns_of_csv(sheet: &Sheet) -> Vec<&str> {
    let mut columns: Vec<&str> = sheet.columns.iter().map(|column| column.key.as_str()).collect();
    columns.insert(1, FACE);
    if has_changed(sheet) {
        columns.insert(2, REPLACED_BY);
    }
    columns
}

/// Does a mod change another package's kind? Both have the same id, so a column tells them apart.
fn has_changed(sheet: &Sheet) -> bool {
    sheet.rows.iter().any(|row| row.replaces)
}

/// The whole sheet as CSV: a row for each kind and each face; the first line names the columns.
pub fn csv_from_sheet(sheet: &Sheet) -> String {
    let mut out = WriterBuilder::new().from_writer(Vec::new());
    let has_changed = has_changed(sheet);
    let _ = out.write_record(columns_of_csv(sheet));
    for row in &sheet.rows {
        // for a changed kind only what is written is exported: the rest belongs to the other package
        let cells = row.cells.iter().map(|cell| if row.replaces && !cell.is_written { "" } else { cell.text.as_str() });
        let cells: Vec<Cow<'_, str>> = cells.map(as_text).collect();
        let mut line: Vec<&str> = cells.iter().map(|cell| &**cell).collect();
        line[0] = &row.full_id;
        line.insert(1, row.face.as_deref().unwrap_or_default());
        if has_changed {
            line.insert(2, if row.replaces { sheet.package_id(row) } else { "" });
        }
        let _ = out.write_record(&line);
    }
    String::from_utf8(out.into_inner().unwrap_or_default()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_spreadsheet_would_reckon_with_goes_out_as_text_and_comes_back_as_it_was() {
        for formula in ["=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-2+3", "\t=1", "'=1", "''=1", "＝1"] {
            let out = as_text(formula);
            assert_eq!(out, format!("'{formula}"));
            assert_eq!(from_spreadsheet(&out), formula);
        }
        for plain in ["-5", "+3", "2 = 2", "'tis", "", "Лавка"] {
            assert_eq!((as_text(plain).as_ref(), from_spreadsheet(plain)), (plain, plain));
        }
    }
}
