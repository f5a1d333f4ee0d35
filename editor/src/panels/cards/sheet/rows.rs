//! Whole rows: new ones, copies, deletions, further faces.

use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::edit::{message, set_message};
use houserule_core::locale::{Lang, key};
use houserule_core::ron::{NodeValue, comments_above, parse, quoted, remove, set_value};

use super::value::first_value;
use super::{Batch, Refused, Row, Sheet};

impl Batch<'_> {
    /// A new kind behind a row, or at the end of the family's first file; in a mod it always belongs to the mod.
    /// `wanted` is the id to give it if it is free.
    pub fn add(&mut self, behind: Option<&Row>, wanted: Option<&str>) -> Row {
        let sheet = self.sheet;
        let (file, at) = match behind.filter(|row| !sheet.is_foreign(row)) {
            Some(row) => (row.file, row.item + 1),
            None if sheet.is_of_mod() || sheet.files.is_empty() => self.own_end(),
            None => (0, self.count_of(&sheet.files[0])),
        };
        let name = sheet.files.get(file).cloned().unwrap_or_else(|| sheet.own_file());
        let start = format!("new_{}", sheet.family);
        let id = self.free_id(wanted.unwrap_or(&start), &name);
        let fields = sheet.def.family(&sheet.family).map(|family| &sheet.def.families[family.index()].fields);
        let needed = fields.into_iter().flatten().filter(|field| field.default.is_none());
        let needed = needed.map(|field| format!("{}: {}", field.name, first_value(&sheet.def, &field.ty, field.range)));
        let mut parts = vec![format!("id: {}", quoted(&id))];
        parts.extend(needed);
        parts.push("origin: designed".to_owned());
        self.insert(&name, at, &format!("({})", parts.join(", ")));
        Row {
            file,
            item: at,
            full_id: sheet.full_id(&name, &id, false),
            id,
            face: None,
            has_faces: false,
            replaces: false,
            replaced_by: None,
            kind: None,
            cells: Vec::new(),
            problem: None,
        }
    }

    /// Give a new kind a name in a language, if the packages speak it.
    pub fn name_new(&mut self, row: &Row, lang: Lang, name: &str) {
        let path = format!("locale/{lang}.ftl");
        if self.sheet.packages.iter().any(|package| package.files.contains_key(&path)) {
            // the sheet does not know the row yet: its texts stand behind those of the row before it
            let place = Row { item: row.item.saturating_sub(1), ..row.clone() };
            self.set_prose(&place, "kind", &path, name);
        }
    }

    /// A copy of a kind behind it, or of a face beside it, with its texts.
    pub fn duplicate(&mut self, row: &Row) {
        let file = self.file_of(row);
        let item = format!("[{}]", row.item);
        if let Some(face) = &row.face {
            let faces: Vec<&str> = self.faces(row);
            let new = free(face, |name| faces.contains(&name));
            let Some(source) = self.source(&file, &[&item, "faces", face]) else { return };
            self.edit(&file, |text| set_value(text, &[&item, "faces", &new], &source));
            self.count += 1;
            let copy = Row { face: Some(new), ..row.clone() };
            return self.copy_texts(
                row,
                &copy,
                &[(row.text_key("kind"), copy.text_key("kind")), (row.text_key("text"), copy.text_key("text"))],
            );
        }
        let Some(source) = self.source(&file, &[&item]) else { return };
        let id = self.free_id(&row.id, &file);
        self.copied = Some(id.clone());
        let copied = match row.replaces {
            true => remove(&source, &["replaces"]).and_then(|text| set_value(&text, &["id"], &quoted(&id))),
            false => set_value(&source, &["id"], &quoted(&id)),
        };
        let copied = match copied {
            Ok(copied) => copied,
            Err(error) => return self.refused.push(Refused::new(&file, &error)),
        };
        self.count += 1;
        let above = self.comments(&file, row.item);
        let (number, at) = match self.sheet.is_foreign(row) {
            true => self.own_end(),
            false => (row.file, row.item + 1),
        };
        let home = self.sheet.files.get(number).cloned().unwrap_or_else(|| self.sheet.own_file());
        self.insert(&home, at, &format!("{above}{copied}"));
        let full_id = self.sheet.full_id(&home, &id, false);
        let copy = Row { file: number, full_id, ..row.clone() };
        let old = self.text_keys(row);
        let new = old.iter().map(|key| renamed_key(key, &row.full_id, &copy.full_id));
        let keys: Vec<(String, String)> = old.iter().cloned().zip(new).collect();
        self.copy_texts(row, &copy, &keys);
    }

    /// Delete rows: kinds with their texts, faces without their kind. Rows of one file are deleted starting at its end.
    pub fn delete_rows(&mut self, rows: &[&Row]) {
        let mut rows: Vec<&Row> = rows.to_vec();
        let kinds: Vec<(usize, usize)> =
            rows.iter().filter(|row| row.face.is_none()).map(|row| (row.file, row.item)).collect();
        // a face of a kind that is deleted as a whole goes with it
        rows.retain(|row| row.face.is_none() || !kinds.contains(&(row.file, row.item)));
        rows.sort_by_key(|row| std::cmp::Reverse((row.file, row.item)));
        for row in rows {
            if self.sheet.is_foreign(row) && self.overrides {
                self.take_out(row);
                continue;
            }
            self.count += 1;
            let file = self.file_of(row);
            let keys = match &row.face {
                Some(face) => {
                    let item = format!("[{}]", row.item);
                    self.edit(&file, |text| remove(text, &[&item, "faces", face]));
                    vec![row.text_key("kind"), row.text_key("text")]
                }
                None => {
                    self.delete(&file, row.item);
                    self.text_keys(row)
                }
            };
            // a text of another package stays, and so does one that other texts refer to
            self.edit_texts(row, |text| {
                let unused = keys.iter().filter(|key| !is_used(text, key, &keys));
                unused.fold(text.to_owned(), |text, key| set_message(&text, key, "", &[]))
            });
        }
    }

    /// One more face of a kind.
    pub fn add_face(&mut self, row: &Row) {
        let stand_in = self.stand_in(row);
        let row = stand_in.as_ref().unwrap_or(row);
        let file = self.file_of(row);
        let item = format!("[{}]", row.item);
        let faces = self.faces(row);
        let name = ('a'..='z').map(String::from).find(|name| !faces.contains(&name.as_str())).unwrap_or_default();
        match faces.is_empty() {
            true => self.edit(&file, |text| set_value(text, &[&item, "faces"], "{ \"a\": (), \"b\": () }")),
            false => self.edit(&file, |text| set_value(text, &[&item, "faces", &name], "()")),
        }
    }

    fn faces(&self, row: &Row) -> Vec<&'_ str> {
        let rows = self.sheet.rows.iter().filter(|one| (one.file, one.item) == (row.file, row.item));
        rows.filter_map(|one| one.face.as_deref()).collect()
    }

    /// The family's file in the edited package, which is created if it does not exist.
    pub(super) fn own_file_now(&mut self) -> String {
        let file = self.sheet.own_file();
        if self.now(&file).is_empty() {
            self.create(&file, &format!("// Kinds of the family {}.\n[\n]\n", self.sheet.family));
        }
        file
    }

    /// How many kinds a file has.
    pub(super) fn count_of(&self, file: &str) -> usize {
        let root = parse("", &self.now(file), &mut Diagnostics::default());
        if let NodeValue::List(items) = &root.bare().value { items.len() } else { 0 }
    }

    /// A value of a file as it is written.
    pub(super) fn source(&self, file: &str, path: &[&str]) -> Option<String> {
        let text = self.now(file);
        let root = parse("", &text, &mut Diagnostics::default());
        let node = houserule_core::ron::edit::find(&root, path).ok()?;
        text.get(node.span.start..node.span.end).map(str::to_owned)
    }

    /// The comments that belong to an item of a file's list.
    fn comments(&self, file: &str, item: usize) -> String {
        let text = self.now(file);
        let root = parse("", &text, &mut Diagnostics::default());
        let NodeValue::List(items) = &root.bare().value else { return String::new() };
        items.get(item).map(|node| comments_above(&text, node.span.start).to_owned()).unwrap_or_default()
    }

    /// An id that no kind has: this one, otherwise the same with a number.
    fn free_id(&self, wanted: &str, file: &str) -> String {
        let package = file.split('/').next().unwrap_or_default();
        let root = parse("", &self.now(file), &mut Diagnostics::default());
        let data = root.data();
        let here: Vec<&str> = match &data {
            houserule_core::data::Data::List(items) => {
                items.iter().filter_map(|item| item.get("id").and_then(|id| id.as_text())).collect()
            }
            _ => Vec::new(),
        };
        let is_known = |id: &str| {
            let full = format!("{package}:{id}");
            here.contains(&id) || self.sheet.def.kinds.iter().any(|kind| kind.id == id || kind.id == full)
        };
        if is_known(wanted) { free(wanted, is_known) } else { wanted.to_owned() }
    }

    /// Texts of a row under other keys, in the package of another row.
    fn copy_texts(&mut self, from: &Row, to: &Row, keys: &[(String, String)]) {
        for lang in Lang::ALL {
            let path = format!("locale/{lang}.ftl");
            let source = self.now(&self.beside(from, &path));
            let target = self.beside(to, &path);
            let before = self.now(&target);
            let copy = |text: String, (old, new): &(String, String)| match message(&source, old) {
                Some(value) => set_message(&text, new, &value, &[old.as_str()]),
                None => text,
            };
            let after = keys.iter().fold(before.clone(), copy);
            if after != before {
                self.create(&target, &after);
            }
        }
    }
}

/// The key of a text of another kind: `kind-a-up` of `a` is `kind-m-b-up` of `m:b`.
fn renamed_key(old: &str, from: &str, to: &str) -> String {
    let prefixes = ["kind", "text"].into_iter();
    let renamed = prefixes.filter_map(|prefix| {
        let rest = old.strip_prefix(&key(prefix, from))?;
        Some(format!("{}{rest}", key(prefix, to)))
    });
    renamed.into_iter().next().unwrap_or_else(|| old.to_owned())
}

/// The same name with the smallest number that makes it free.
fn free(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &name[stem.len()..];
    let (stem, width, first) = match digits.parse::<u64>() {
        Ok(number) if !stem.is_empty() => (stem.to_owned(), digits.len(), number + 1),
        _ => (format!("{name}_"), 1, 2),
    };
    (first..).map(|number| format!("{stem}{number:0width$}")).find(|one| !is_taken(one)).unwrap_or_default()
}

/// Does another text refer to this one?
fn is_used(text: &str, key: &str, among: &[String]) -> bool {
    let leans = |(at, _): (usize, &str)| {
        let before = text[..at].trim_end();
        let after = text[at + key.len()..].trim_start();
        let line = text[..at].rfind('\n').map_or(0, |line| line + 1);
        let owner = text[line..].split([' ', '=']).next().unwrap_or_default();
        before.ends_with('{') && after.starts_with('}') && !among.iter().any(|one| one == owner)
    };
    text.match_indices(key).any(leans)
}

impl Sheet {
    /// The key of a row's text, for messages.
    pub fn name_of(&self, row: &Row, lang: Lang) -> String {
        let args = houserule_core::locale::Args::new();
        let of_row = self.locale.text(lang, &row.text_key("kind"), &args);
        let of_kind = || self.locale.text(lang, &key("kind", &row.full_id), &args);
        of_row.or_else(of_kind).unwrap_or_else(|| row.label())
    }
}
