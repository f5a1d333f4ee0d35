//! Several edits of a sheet that count as one: each file's text is changed step by step, by edits that leave the rest
//! as it is, and all files are given back at the end.

use std::collections::BTreeMap;

use houserule_core::locale::edit::{rename_message, set_message};
use houserule_core::locale::key;
use houserule_core::message::{Message, Told as _};
use houserule_core::ron::{EditError, delete_item, insert_item, quoted, remove, set_value};

use super::value::{is_sound, written};
use super::{Column, Holds, Row, Sheet};

/// Edits of the files of a sheet.
pub struct Batch<'s> {
    pub(super) sheet: &'s Sheet,
    texts: BTreeMap<String, String>,
    /// What could not be done.
    pub refused: Vec<Refused>,
    /// How many cells or rows were changed.
    pub count: usize,
    /// The id of the last copy that was made.
    pub copied: Option<String>,
    /// Are other packages' kinds replaced by the edited mod instead of being changed?
    pub(super) overrides: bool,
    /// Entries that were made to replace kinds: their file and place.
    pub(super) made: BTreeMap<String, (usize, usize)>,
}

/// An edit that could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The file.
    pub file: String,
    /// Why.
    pub why: Message,
}

impl Refused {
    /// An edit of a file that failed for this reason.
    pub fn new(file: &str, why: &EditError) -> Refused {
        Refused { file: file.to_owned(), why: why.message() }
    }
}

impl<'s> Batch<'s> {
    /// Nothing changed yet.
    pub fn new(sheet: &'s Sheet) -> Batch<'s> {
        let (texts, made) = (BTreeMap::new(), BTreeMap::new());
        Batch { sheet, texts, refused: Vec::new(), count: 0, copied: None, overrides: false, made }
    }

    /// The files that changed, with their new texts.
    pub fn finish(self) -> Vec<(String, String)> {
        let sheet = self.sheet;
        self.texts.into_iter().filter(|(file, text)| sheet.text(file) != Some(text)).collect()
    }

    /// Type a text into a cell. A text that the cell already shows changes nothing; an empty text removes the value
    /// from the file, so that the default holds.
    pub fn set_cell(&mut self, row: &Row, column: usize, typed: &str) {
        let (Some(cell), Some(at)) = (row.cells.get(column), self.sheet.columns.get(column)) else { return };
        let typed = if at.is_prose() { typed } else { typed.trim() };
        if !cell.is_open || cell.text == typed {
            return;
        }
        self.write_cell(row, at, typed);
    }

    pub(super) fn write_cell(&mut self, row: &Row, column: &Column, typed: &str) {
        self.count += 1;
        let stand_in = self.stand_in(row);
        let row = stand_in.as_ref().unwrap_or(row);
        let file = self.file_of(row);
        match &column.holds {
            Holds::Name(lang) => self.set_prose(row, "kind", &format!("locale/{lang}.ftl"), typed),
            Holds::Text(lang) => self.set_prose(row, "text", &format!("locale/{lang}.ftl"), typed),
            Holds::Id => self.rename(row, typed),
            Holds::Whose => {}
            Holds::Copies | Holds::Origin => {
                let value = if is_sound(typed) { typed.to_owned() } else { quoted(typed) };
                self.set_field(&file, row, &column.key, (!typed.is_empty()).then_some(value));
            }
            Holds::Field { name, ty, .. } => {
                let value = (!typed.trim().is_empty()).then(|| written(typed, ty));
                self.set_field(&file, row, name, value);
            }
        }
    }

    fn set_field(&mut self, file: &str, row: &Row, name: &str, value: Option<String>) {
        let item = format!("[{}]", row.item);
        let mut path = vec![item.as_str()];
        if let Some(face) = &row.face {
            path.extend(["faces", face.as_str()]);
        }
        path.push(name);
        match value {
            Some(value) => self.edit(file, |text| set_value(text, &path, &value)),
            None => self.edit(file, |text| match remove(text, &path) {
                // what is not written is already as it should be
                Err(EditError::NoSuchPath(_)) => Ok(text.to_owned()),
                done => done,
            }),
        }
    }

    pub(super) fn set_prose(&mut self, row: &Row, prefix: &str, path: &str, typed: &str) {
        let file = self.beside(row, path);
        // texts of kinds stand in the order of the kinds
        let before = self.sheet.rows.iter().filter(|one| one.file == row.file && one.item <= row.item);
        let mut neighbours: Vec<String> = before.map(|one| one.text_key(prefix)).collect();
        neighbours.reverse();
        let after = self.sheet.rows.iter().filter(|one| one.file == row.file && one.item > row.item);
        neighbours.extend(after.map(|one| one.text_key(prefix)));
        let neighbours: Vec<&str> = neighbours.iter().map(String::as_str).collect();
        let text = self.text_or_empty(&file);
        self.texts.insert(file, set_message(&text, &row.text_key(prefix), typed, &neighbours));
    }

    /// A file of the package that a row's file belongs to.
    pub(super) fn beside(&self, row: &Row, path: &str) -> String {
        let file = self.file_of(row);
        format!("{}/{path}", file.split('/').next().unwrap_or_default())
    }

    /// The file of a row; a row from a file that the sheet does not have belongs to the edited package.
    pub(super) fn file_of(&self, row: &Row) -> String {
        self.sheet.files.get(row.file).cloned().unwrap_or_else(|| self.sheet.own_file())
    }

    /// The number of a file of the family.
    pub(super) fn number_of(&self, file: &str) -> usize {
        self.sheet.files.iter().position(|known| known == file).unwrap_or(self.sheet.files.len())
    }

    fn text_or_empty(&self, file: &str) -> String {
        self.texts.get(file).cloned().or_else(|| self.sheet.text(file).map(str::to_owned)).unwrap_or_default()
    }

    /// Another id: the texts of the kind are renamed with it.
    fn rename(&mut self, row: &Row, id: &str) {
        if row.face.is_some() || row.replaces || id.is_empty() {
            return;
        }
        let file = self.file_of(row);
        self.set_field(&file, row, "id", Some(quoted(id)));
        let prefix = row.full_id.strip_suffix(&row.id).unwrap_or_default();
        let new = Row { full_id: format!("{prefix}{id}"), ..row.clone() };
        for (from, to) in self.text_keys(row).into_iter().zip(self.text_keys(&new)) {
            self.edit_texts(row, |text| rename_message(text, &from, &to));
        }
    }

    /// The keys of all texts of a kind and of its faces.
    pub(super) fn text_keys(&self, row: &Row) -> Vec<String> {
        let faces = self.sheet.rows.iter().filter(|one| (one.file, one.item) == (row.file, row.item));
        let faces = faces.filter_map(|one| one.face.clone());
        let ids = std::iter::once(row.full_id.clone()).chain(faces.map(|face| format!("{}-{face}", row.full_id)));
        ids.flat_map(|id| [key("kind", &id), key("text", &id)]).collect()
    }

    /// Change the texts of a row's package in every language.
    pub(super) fn edit_texts(&mut self, row: &Row, change: impl Fn(&str) -> String) {
        for lang in houserule_core::locale::Lang::ALL {
            let file = self.beside(row, &format!("locale/{lang}.ftl"));
            let text = self.text_or_empty(&file);
            let changed = change(&text);
            if changed != text {
                self.texts.insert(file, changed);
            }
        }
    }

    /// Put an item into the list of a file.
    pub(super) fn insert(&mut self, file: &str, at: usize, item: &str) {
        self.edit(file, |text| insert_item(text, &[], at, item));
    }

    /// Take an item out of the list of a file.
    pub(super) fn delete(&mut self, file: &str, at: usize) {
        self.edit(file, |text| delete_item(text, &[], at));
    }

    /// Change the text of a file; what cannot be done is noted.
    pub(super) fn edit(&mut self, file: &str, change: impl FnOnce(&str) -> Result<String, EditError>) {
        let text = self.text_or_empty(file);
        match change(&text) {
            Ok(changed) => {
                self.texts.insert(file.to_owned(), changed);
            }
            Err(error) => self.refused.push(Refused::new(file, &error)),
        }
    }

    /// A new file of its own.
    pub(super) fn create(&mut self, file: &str, text: &str) {
        self.texts.insert(file.to_owned(), text.to_owned());
    }

    /// The text of a file with the edits so far.
    pub(super) fn now(&self, file: &str) -> String {
        self.text_or_empty(file)
    }
}
