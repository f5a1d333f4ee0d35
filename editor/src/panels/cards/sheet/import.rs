//! CSV files read into a sheet: first a plan of what would change and what is wrong, with row and column of the file;
//! only a plan without mistakes can be carried out. Cells are checked by loading the files as they would be.

use std::collections::{BTreeMap, BTreeSet};

use csv::ReaderBuilder;
use houserule_core::diagnostic::Severity;
use houserule_core::message::Message;

use super::exchange::{FACE, REPLACED_BY, add_filled, from_spreadsheet};
use super::{Batch, Holds, Row, Sheet};

/// What reading a CSV file would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The cells that would change.
    pub changes: Vec<Change>,
    /// The ids of kinds that would be added.
    pub added: Vec<String>,
    /// What is wrong; if there is anything, nothing is done.
    pub mistakes: Vec<Mistake>,
    /// The files as they would be.
    pub texts: Vec<(String, String)>,
}

/// A cell that would change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The row, by id and face.
    pub row: String,
    /// The column.
    pub column: String,
    /// What it shows now.
    pub from: String,
    /// What it would show.
    pub to: String,
}

/// What is wrong with a line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// A text of the window.
    Text(&'static str),
    /// What loading says about it.
    Said(Message),
    /// The line goes on behind the last column of the head.
    Longer {
        /// The cells of the line.
        cells: usize,
        /// The columns of the head.
        columns: usize,
    },
}

/// Something wrong in a CSV file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line of the file, from 1.
    pub line: u64,
    /// The column of the file, from 1; 0: the whole line.
    pub column: usize,
    /// The name of the column.
    pub name: String,
    /// The id of the card that the line is about, if it has one.
    pub card: String,
    /// What is wrong: a sentence from loading, or the key of a text.
    pub message: Wrong,
}

/// A line of the file.
struct Line {
    number: u64,
    id: String,
    face: String,
    replaced_by: String,
    cells: Vec<(usize, usize, String)>,
}

impl Line {
    /// Does the line mean this row?
    fn is_of(&self, sheet: &Sheet, row: &Row) -> bool {
        let is_kind = row.full_id == self.id || (row.id == self.id && !self.id.contains(':'));
        let replaced_by = if row.replaces { sheet.package_id(row) } else { "" };
        is_kind && replaced_by == self.replaced_by && row.face.as_deref().unwrap_or_default() == self.face
    }
}

/// Plan the import of a CSV file into a sheet. Kinds that the file does not name stay as they are. Columns are found by
/// their keys or by these titles, under which the sheet shows them.
pub fn plan(mut batch: Batch<'_>, text: &str, titles: &[String]) -> Plan {
    let sheet = batch.sheet;
    let mut plan = Plan::default();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let delimiter = delimiter(text);
    let mut reader =
        ReaderBuilder::new().delimiter(delimiter).has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut records = reader.records();
    let Some(Ok(head)) = records.next() else {
        plan.mistakes.push(mistake(1, 0, "", Wrong::Text("cards-import-empty")));
        return plan;
    };
    let columns = columns(sheet, &head, titles, &mut plan);
    if !columns.contains(&Place::Id) {
        plan.mistakes.push(mistake(1, 0, "id", Wrong::Text("cards-import-no-id-column")));
        return plan;
    }
    let mut lines = Vec::new();
    let mut line_count = LineCount::new(text);
    for record in records {
        match record {
            Ok(record) => {
                let number = line_count.line_of(record.position());
                let filled = record.iter().zip(1..).filter(|(cell, _)| !cell.trim().is_empty());
                if let Some(cells) = filled.map(|(_, number)| number).last().filter(|cells| *cells > columns.len()) {
                    let longer = Wrong::Longer { cells, columns: columns.len() };
                    plan.mistakes.push(mistake(number, 0, "", longer));
                }
                lines.extend(line(&columns, &record, number));
            }
            Err(error) => {
                let number = line_count.line_of(error.position());
                plan.mistakes.push(mistake(number, 0, "", Wrong::Said(Message::foreign(error.to_string()))));
            }
        }
    }
    let mut seen = BTreeSet::new();
    let last = sheet.rows.iter().rev().find(|row| row.face.is_none() && !sheet.is_foreign(row));
    for line in &lines {
        if line.id.is_empty() {
            plan.mistakes.push(mistake(line.number, 1, "id", Wrong::Text("cards-import-no-id")));
            continue;
        }
        if !seen.insert((line.id.clone(), line.face.clone(), line.replaced_by.clone())) {
            plan.mistakes.push(mistake(line.number, 1, "id", Wrong::Text("cards-import-twice")));
            continue;
        }
        let found = sheet.rows.iter().find(|row| line.is_of(sheet, row));
        match found {
            Some(row) => {
                for (column, _, typed) in &line.cells {
                    let cell = &row.cells[*column];
                    let typed = if sheet.columns[*column].is_prose() { typed.as_str() } else { typed.trim() };
                    // an empty cell in a line of a changed kind says nothing about the value
                    let is_silent = row.replaces && typed.is_empty() && !cell.is_written;
                    if cell.is_open && cell.text != typed && !is_silent {
                        batch.set_cell(row, *column, typed);
                        plan.changes.push(Change {
                            row: row.label(),
                            column: sheet.columns[*column].key.clone(),
                            from: cell.text.clone(),
                            to: typed.to_owned(),
                        });
                    }
                }
            }
            None if !line.replaced_by.is_empty() => {
                let at = columns.iter().position(|column| *column == Place::ReplacedBy).map_or(0, |at| at + 1);
                let name = &line.replaced_by;
                plan.mistakes.push(mistake(line.number, at, name, Wrong::Text("cards-import-not-replaced")));
            }
            None if line.face.is_empty() => {
                let mut cells = vec![String::new(); sheet.columns.len()];
                cells[0].clone_from(&line.id);
                line.cells.iter().for_each(|(column, _, typed)| cells[*column].clone_from(typed));
                add_filled(&mut batch, last, plan.added.len(), 0, &cells);
                plan.added.push(line.id.clone());
            }
            None => {
                let at = columns.iter().position(|column| *column == Place::Face).map_or(0, |at| at + 1);
                plan.mistakes.push(mistake(line.number, at, FACE, Wrong::Text("cards-import-no-face")));
            }
        }
    }
    let refused = batch.refused.iter().map(|one| mistake(0, 0, &one.file, Wrong::Said(one.why.clone())));
    plan.mistakes.extend(refused.collect::<Vec<_>>());
    plan.texts = batch.finish();
    check(sheet, &lines, &mut plan);
    let cards: BTreeMap<u64, &String> = lines.iter().map(|line| (line.number, &line.id)).collect();
    for mistake in &mut plan.mistakes {
        mistake.card = cards.get(&mistake.line).copied().cloned().unwrap_or_default();
    }
    plan.mistakes.sort_by_key(|one| (one.line, one.column));
    plan
}

/// What a column of the file is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Id,
    Face,
    ReplacedBy,
    Cell(usize),
    /// A column without a name, as spreadsheets leave them at the edge, or one that is told as a mistake.
    Unused,
}

/// What each column of the file is; those that the sheet does not know, or that come twice, are told.
fn columns(sheet: &Sheet, head: &csv::StringRecord, titles: &[String], plan: &mut Plan) -> Vec<Place> {
    let mut columns: Vec<Place> = Vec::new();
    for (at, name) in head.iter().enumerate() {
        let name = name.trim();
        let titled = || titles.iter().position(|title| title.to_lowercase() == name.to_lowercase());
        let place = match sheet.column(name).or_else(titled) {
            _ if name.is_empty() => Ok(Place::Unused),
            _ if name == FACE => Ok(Place::Face),
            _ if name == REPLACED_BY => Ok(Place::ReplacedBy),
            Some(column) if sheet.columns[column].holds == Holds::Id => Ok(Place::Id),
            Some(column) => Ok(Place::Cell(column)),
            None => Err("cards-import-no-column"),
        };
        let is_again = |place: &Place| *place != Place::Unused && columns.contains(place);
        let place = place.and_then(|place| if is_again(&place) { Err("cards-import-column-twice") } else { Ok(place) });
        columns.push(place.unwrap_or_else(|why| {
            plan.mistakes.push(mistake(1, at + 1, name, Wrong::Text(why)));
            Place::Unused
        }));
    }
    columns
}

/// The lines of a text on which its records begin, counted on from one record to the next.
struct LineCount<'a> {
    text: &'a str,
    /// Where the last record began that was counted.
    counted: usize,
    /// The line of that place, from 1.
    line: u64,
}

impl<'a> LineCount<'a> {
    fn new(text: &'a str) -> LineCount<'a> {
        LineCount { text, counted: 0, line: 1 }
    }

    /// The line on which a record begins that is not before the last one. The reader gives the place behind the record
    /// before it, which is not yet behind the whole of a line end of two characters, nor behind the empty lines that
    /// follow.
    fn line_of(&mut self, place: Option<&csv::Position>) -> u64 {
        let byte = place.and_then(|place| usize::try_from(place.byte()).ok()).unwrap_or_default();
        let rest = self.text.get(byte..).unwrap_or_default();
        let begin = self.text.len() - rest.trim_start_matches(['\r', '\n']).len();
        let passed = self.text.get(self.counted..begin).unwrap_or_default();
        let ends = passed.matches('\n').count() + passed.matches('\r').count() - passed.matches("\r\n").count();
        self.line += ends as u64;
        self.counted += passed.len();
        self.line
    }
}

fn line(columns: &[Place], record: &csv::StringRecord, number: u64) -> Option<Line> {
    if record.iter().all(|cell| cell.trim().is_empty()) {
        return None;
    }
    let mut line =
        Line { number, id: String::new(), face: String::new(), replaced_by: String::new(), cells: Vec::new() };
    for (at, (place, cell)) in columns.iter().zip(record).enumerate() {
        match place {
            Place::Id => cell.trim().clone_into(&mut line.id),
            Place::Face => cell.trim().clone_into(&mut line.face),
            Place::ReplacedBy => cell.trim().clone_into(&mut line.replaced_by),
            Place::Unused => {}
            // a line break inside a cell is the same, however the other program writes it
            Place::Cell(column) => line.cells.push((*column, at + 1, from_spreadsheet(cell).replace("\r\n", "\n"))),
        }
    }
    Some(line)
}

/// Load the files as they would be and find what is wrong with the cells of the file.
fn check(sheet: &Sheet, lines: &[Line], plan: &mut Plan) {
    let mut packages = sheet.packages.clone();
    for (file, text) in &plan.texts {
        let Some((id, path)) = file.split_once('/') else { continue };
        if let Some(package) = packages.iter_mut().find(|package| package.id == id) {
            package.files.insert(path.to_owned(), text.clone().into_bytes());
        }
    }
    let Some(then) = Sheet::read(packages, Some(&sheet.family)) else { return };
    let is_of_row = |one: &&Mistake| !matches!(one.message, Wrong::Longer { .. });
    let told: Vec<u64> = plan.mistakes.iter().filter(is_of_row).map(|one| one.line).collect();
    for line in lines.iter().filter(|line| !told.contains(&line.number)) {
        let row = then.rows.iter().position(|row| line.is_of(&then, row));
        let Some(row) = row else { continue };
        let columns = line.cells.iter().map(|(column, at, _)| (*column, *at)).chain([(0, 1)]);
        for (column, at) in columns {
            let Some(problem) = then.problem(row, column) else { continue };
            if problem.severity == Severity::Error {
                let name = &then.columns[column].key;
                plan.mistakes.push(mistake(line.number, at, name, Wrong::Said(problem.message.clone())));
            }
        }
    }
}

/// The separator between cells: spreadsheets write commas, semicolons or tabs.
fn delimiter(text: &str) -> u8 {
    let head = text.lines().next().unwrap_or_default();
    let count = |delimiter: char| head.matches(delimiter).count();
    match (count(','), count(';'), count('\t')) {
        (commas, semicolons, tabs) if tabs > commas && tabs > semicolons => b'\t',
        (commas, semicolons, _) if semicolons > commas => b';',
        _ => b',',
    }
}

fn mistake(line: u64, column: usize, name: &str, message: Wrong) -> Mistake {
    Mistake { line, column, name: name.to_owned(), card: String::new(), message }
}
