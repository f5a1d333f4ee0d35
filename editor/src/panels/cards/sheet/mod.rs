//! The spreadsheet of a family's kinds: columns from the schema, rows from the files, cells with what is wrong in them.
//!
//! A [`Sheet`] is read from the packages' files whenever they change, together with the checks of loading, so that a
//! cell carries the same diagnostic as the list of problems. Nothing is drawn here and nothing is changed; edits are
//! made by [`Batch`].

mod batch;
pub mod exchange;
pub mod import;
pub mod owners;
mod read;
pub mod rows;
#[cfg(test)]
mod tests;
pub mod value;

use houserule_core::content::PackageFiles;
use houserule_core::def::{FieldType, GameDef, NameOf, ValueType};
use houserule_core::diagnostic::Diagnostic;
use houserule_core::ids::KindId;
use houserule_core::locale::{Lang, Locale};
use houserule_scripts::game::Game;

pub use self::batch::{Batch, Refused};

/// The kinds of one family as rows and columns.
pub struct Sheet {
    /// The family's id.
    pub family: String,
    /// Every family of the packages, in the order of the schema.
    pub families: Vec<String>,
    /// The files of the family's kinds that are there, as in places.
    pub files: Vec<String>,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows: each kind, and below it its faces if it has several.
    pub rows: Vec<Row>,
    /// Everything that loading says; cells are marked by it.
    pub problems: Vec<Diagnostic>,
    /// Files of the family that cannot be read as a list of kinds: what is wrong with each.
    pub broken: Vec<usize>,
    /// What loading understood.
    pub def: GameDef,
    /// The texts of all packages.
    pub locale: Locale,
    /// The packages that it was read from.
    pub packages: Vec<PackageFiles>,
}

/// A column.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Its name in CSV files: `price`, `name_ru`.
    pub key: String,
    /// What it holds.
    pub holds: Holds,
}

/// What a column holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Holds {
    /// The kind's id.
    Id,
    /// How many copies there are.
    Copies,
    /// Where the kind comes from.
    Origin,
    /// A field of the family.
    Field {
        /// Its place in the schema.
        at: usize,
        /// Its name.
        name: String,
        /// Its type.
        ty: FieldType,
        /// Least and greatest number.
        range: (i32, i32),
        /// What its texts name, if the schema says so.
        names: Option<NameOf>,
    },
    /// Whose the kind is.
    Whose,
    /// The name in a language.
    Name(Lang),
    /// What is written on the card, in a language.
    Text(Lang),
}

/// A kind, or a face of one.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The file: an index into [`Sheet::files`].
    pub file: usize,
    /// The place in the file's list.
    pub item: usize,
    /// The id as it is written.
    pub id: String,
    /// The id with the package in front, where it has one.
    pub full_id: String,
    /// The face, if the row is one.
    pub face: Option<String>,
    /// Does the kind have rows for its faces?
    pub has_faces: bool,
    /// Does it change another package's kind?
    pub replaces: bool,
    /// The package that changes it.
    pub replaced_by: Option<String>,
    /// The kind and the face's number, if loading knows them.
    pub kind: Option<(KindId, usize)>,
    /// The cells, one per column.
    pub cells: Vec<Cell>,
    /// What is wrong with the row as a whole: an index into [`Sheet::problems`].
    pub problem: Option<usize>,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What it shows: what is written, otherwise what holds where nothing is written.
    pub text: String,
    /// Is it written in the file?
    pub is_written: bool,
    /// Can it be edited?
    pub is_open: bool,
    /// What is wrong: an index into [`Sheet::problems`].
    pub problem: Option<usize>,
}

impl Column {
    /// The words that a cell may hold, if they can be listed; for maps, the names. The rules know effects and windows.
    pub fn choices(&self, def: &GameDef, rules: Option<&Game>) -> Vec<String> {
        match &self.holds {
            Holds::Copies => vec!["1".to_owned(), "per_seat(1)".to_owned(), "endless".to_owned()],
            Holds::Origin => vec!["rulebook".to_owned(), "designed".to_owned()],
            Holds::Field { names: Some(of), .. } => named(*of, def, rules),
            Holds::Field { ty, .. } => choices_of(ty, def),
            Holds::Id | Holds::Whose | Holds::Name(_) | Holds::Text(_) => Vec::new(),
        }
    }

    /// Does it hold text for people?
    pub fn is_prose(&self) -> bool {
        matches!(self.holds, Holds::Name(_) | Holds::Text(_))
    }
}

/// Everything that a text in content may name.
fn named(of: NameOf, def: &GameDef, rules: Option<&Game>) -> Vec<String> {
    match of {
        NameOf::Effect => {
            let rules = rules.iter().flat_map(|game| &game.rules);
            rules.filter(|rule| rule.kind == "effect").map(|rule| rule.name.clone()).collect()
        }
        NameOf::Window => rules.map(|game| game.windows.clone()).unwrap_or_default(),
        NameOf::Kind => def.kinds.iter().map(|kind| kind.id.clone()).collect(),
        NameOf::Zone => def.zones.iter().map(|zone| zone.name.clone()).collect(),
    }
}

fn choices_of(ty: &FieldType, def: &GameDef) -> Vec<String> {
    match ty {
        FieldType::Scalar(ValueType::Flag) => vec!["true".to_owned(), "false".to_owned()],
        FieldType::Scalar(ValueType::Symbol(words)) => {
            let words = words.iter().filter_map(|word| def.symbols.get(word.index()).cloned());
            words.chain(["none".to_owned()]).collect()
        }
        FieldType::Scalar(ValueType::Kind) => {
            def.kinds.iter().map(|kind| kind.id.clone()).chain(["none".to_owned()]).collect()
        }
        FieldType::List(of) => choices_of(of, def),
        FieldType::Map(_) => def.pools.iter().map(|pool| pool.name.clone()).collect(),
        _ => Vec::new(),
    }
}

impl Row {
    /// Its name in messages and labels, unique in the sheet: the id, with the face if it is one.
    pub fn label(&self) -> String {
        let id = if self.replaces { format!("↺ {}", self.full_id) } else { self.full_id.clone() };
        match &self.face {
            Some(face) => format!("{id} / {face}"),
            None => id,
        }
    }

    /// What a cell of it holds, as `houserule why` names it: `kind:villa.price`, `text:kind-villa (ru)`.
    pub fn thing(&self, column: &Column) -> String {
        match &column.holds {
            Holds::Field { name, .. } => format!("kind:{}.{name}", self.full_id),
            Holds::Copies => format!("kind:{}.copies", self.full_id),
            Holds::Name(lang) => format!("text:{} ({lang})", self.text_key("kind")),
            Holds::Text(lang) => format!("text:{} ({lang})", self.text_key("text")),
            Holds::Id | Holds::Origin | Holds::Whose => format!("kind:{}", self.full_id),
        }
    }

    /// The key of one of its texts: `kind-<id>`, `text-<id>-<face>`.
    pub fn text_key(&self, prefix: &str) -> String {
        match &self.face {
            Some(face) => houserule_core::locale::key(prefix, &format!("{}-{face}", self.full_id)),
            None => houserule_core::locale::key(prefix, &self.full_id),
        }
    }
}

impl Sheet {
    /// Put names and texts in this language before those in others: names stay in sight beside the ids.
    pub fn language_first(&mut self, lang: Lang) {
        self.column_first(|holds| matches!(holds, Holds::Name(_)), &Holds::Name(lang));
        self.column_first(|holds| matches!(holds, Holds::Text(_)), &Holds::Text(lang));
    }

    /// Put one column before the others of its sort.
    fn column_first(&mut self, is_of_sort: impl Fn(&Holds) -> bool, wanted: &Holds) {
        let first = self.columns.iter().position(|column| is_of_sort(&column.holds));
        let own = self.columns.iter().position(|column| column.holds == *wanted);
        let (Some(first), Some(own)) = (first, own) else { return };
        self.columns[first..=own.max(first)].rotate_right(1);
        for row in self.rows.iter_mut().filter(|row| row.cells.len() > own) {
            row.cells[first..=own.max(first)].rotate_right(1);
        }
    }

    /// The column of a name.
    pub fn column(&self, key: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.key == key)
    }

    /// The problem of a cell, else that of its row if it is the row's first cell.
    pub fn problem(&self, row: usize, column: usize) -> Option<&Diagnostic> {
        let row = self.rows.get(row)?;
        let of_row = row.problem.filter(|_| column == 0);
        row.cells.get(column)?.problem.or(of_row).and_then(|at| self.problems.get(at))
    }

    /// The package of a file, by its id.
    pub fn package_of(&self, file: &str) -> Option<&PackageFiles> {
        let id = file.split('/').next()?;
        self.packages.iter().find(|package| package.id == id)
    }

    /// The text of a file, as in places.
    pub fn text(&self, file: &str) -> Option<&str> {
        let path = file.split_once('/')?.1;
        std::str::from_utf8(self.package_of(file)?.files.get(path)?).ok()
    }

    /// The rows in the order in which they are shown: those with `typed` in any cell, sorted by a column; faces stay
    /// with their kind. `says`: does a cell say `typed` to the reader, whatever it holds?
    pub fn view(
        &self,
        typed: &str,
        sort: Option<(usize, bool)>,
        says: &mut dyn FnMut(usize, usize, &str) -> bool,
    ) -> Vec<usize> {
        let typed = typed.trim().to_lowercase();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (at, row) in self.rows.iter().enumerate() {
            match groups.last_mut().filter(|_| row.face.is_some()) {
                Some(group) => group.push(at),
                None => groups.push(vec![at]),
            }
        }
        let mut has = |at: &usize| {
            let row = &self.rows[*at];
            let mut cells = row.cells.iter().map(|cell| cell.text.as_str()).chain([row.id.as_str()]);
            typed.is_empty()
                || cells.any(|text| text.to_lowercase().contains(&typed))
                || (0..row.cells.len()).any(|column| says(*at, column, &typed))
        };
        groups.retain(|group| group.iter().any(&mut has));
        if let Some((column, is_down)) = sort {
            let key = |group: &Vec<usize>| {
                let cell = |at: &usize| self.rows[*at].cells.get(column).map(|cell| cell.text.clone());
                let text = group.iter().filter_map(cell).find(|text| !text.is_empty()).unwrap_or_default();
                let number = text.parse::<i64>().ok();
                (text.is_empty(), number.is_none(), number, text.to_lowercase())
            };
            groups.sort_by_cached_key(key);
            if is_down {
                groups.reverse();
            }
        }
        groups.into_iter().flatten().collect()
    }
}
