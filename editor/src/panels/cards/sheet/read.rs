//! Reading a sheet: the files' trees for what is written, loading for what it means and what is wrong.

use houserule_core::content::{PackageFiles, load_packages};
use houserule_core::def::{Copies, FieldDef, FieldType, GameDef, KindDef, NameOf, Origin};
use houserule_core::diagnostic::{Diagnostic, Diagnostics, Severity};
use houserule_core::locale::edit::message;
use houserule_core::locale::{Lang, Locale};
use houserule_core::message::Arg;
use houserule_core::ron::{Document, Field, Node, NodeValue, Span};

use super::value::{shown, shown_data};
use super::{Cell, Column, Holds, Row, Sheet};

impl Sheet {
    /// Read a family of the packages, or the first family that has kinds if this one does not exist. Nothing if there
    /// are no families.
    pub fn read(packages: Vec<PackageFiles>, family: Option<&str>) -> Option<Sheet> {
        let mut out = Diagnostics::default();
        let loaded = load_packages(&packages.iter().collect::<Vec<_>>(), &mut out);
        let (def, mut locale) = (loaded.def, Locale::new());
        for package in loaded.order.iter().filter_map(|at| packages.get(*at)) {
            for lang in Lang::ALL {
                let path = format!("locale/{lang}.ftl");
                if let Some(text) = package.files.get(&path).and_then(|bytes| std::str::from_utf8(bytes).ok()) {
                    locale.add(lang, &package.file(&path), text, &mut out);
                }
            }
        }
        let families: Vec<String> = def.families.iter().map(|family| family.id.clone()).collect();
        let known = family.filter(|family| families.iter().any(|one| one == family));
        let has_file = |family: &&String| {
            let path = format!("kinds/{family}.ron");
            packages.iter().any(|package| package.files.contains_key(&path))
        };
        let with_fields = |family: &&String| {
            def.family(family).is_some_and(|id| !def.families[id.index()].fields.is_empty()) && has_file(family)
        };
        let first =
            || families.iter().find(with_fields).or_else(|| families.iter().find(has_file)).or(families.first());
        let family = known.map(str::to_owned).or_else(|| first().cloned())?;
        let path = format!("kinds/{family}.ron");
        let files = packages.iter().filter(|package| package.files.contains_key(&path));
        let files: Vec<String> = files.map(|package| package.file(&path)).collect();
        let problems: Vec<Diagnostic> = out.sorted().into_iter().cloned().collect();
        let columns = columns(&def, &family);
        let mut sheet = Sheet {
            family,
            families,
            files,
            columns,
            rows: Vec::new(),
            problems,
            broken: Vec::new(),
            def,
            locale,
            packages,
        };
        for file in 0..sheet.files.len() {
            sheet.read_file(file);
        }
        sheet.note_replaced();
        sheet.note_owners();
        Some(sheet)
    }

    fn read_file(&mut self, file: usize) {
        let name = self.files[file].clone();
        let Some(text) = self.text(&name) else { return self.note_broken(&name) };
        let mut syntax = Diagnostics::default();
        let document = Document::parse(name.as_str(), text, &mut syntax);
        // what is not well-formed cannot be edited in cells
        if !syntax.is_empty() {
            self.note_broken(&name);
        }
        let NodeValue::List(items) = &document.root.bare().value else { return self.note_broken(&name) };
        for (item, node) in items.iter().enumerate() {
            let fields = fields_of(node);
            let written = |wanted: &str| field(fields, wanted).and_then(text_of);
            let replaced = written("replaces");
            let id = written("id").or_else(|| replaced.clone()).unwrap_or_default();
            let full_id = self.full_id(&name, &id, replaced.is_some());
            let faces = field(fields, "faces").map(faces_of).unwrap_or_default();
            let base = Row {
                file,
                item,
                kind: self.def.kind(&full_id).map(|kind| (kind, 0)),
                id,
                full_id,
                face: None,
                has_faces: !faces.is_empty(),
                replaces: replaced.is_some(),
                replaced_by: None,
                cells: Vec::new(),
                problem: None,
            };
            let cells = self.cells(&base, fields, &[], node.span, &document);
            self.rows.push(Row { cells, ..base.clone() });
            for (at, (face, node)) in faces.iter().enumerate() {
                let kind = base.kind.map(|(kind, _)| (kind, at));
                let row = Row { face: Some(face.clone()), kind, ..base.clone() };
                let cells = self.cells(&row, fields_of(node), fields, node.span, &document);
                self.rows.push(Row { cells, ..row });
            }
        }
    }

    fn note_broken(&mut self, name: &str) {
        let found = self.problems.iter().position(|one| one.place.file == name);
        self.broken.extend(found.filter(|at| !self.broken.contains(at)));
    }

    /// The id under which a kind of a file is known.
    pub(super) fn full_id(&self, file: &str, id: &str, replaces: bool) -> String {
        let package = file.split('/').next().unwrap_or_default();
        match package == self.def.id || replaces || id.contains(':') {
            true => id.to_owned(),
            false => format!("{package}:{id}"),
        }
    }

    fn cells(&mut self, row: &Row, own: &[Field], entry: &[Field], whole: Span, document: &Document) -> Vec<Cell> {
        let mut cells: Vec<(Cell, Option<Span>)> = Vec::new();
        for column in &self.columns {
            cells.push(self.cell(row, column, own, entry, document));
        }
        let file = &document.file;
        let here: Vec<(usize, usize)> = (self.problems.iter().enumerate())
            .filter(|(_, one)| one.place.file == *file && one.place.line > 0)
            .map(|(at, one)| (at, offset(&document.text, one.place.line, one.place.column)))
            .collect();
        let inside = |span: Span, at: usize| span.start <= at && at < span.end.max(span.start + 1);
        let mut of_row = None;
        for (problem, at) in here.into_iter().filter(|(_, at)| inside(whole, *at)) {
            let named = match self.problems[problem].message.arg("name") {
                Some(Arg::Text(name)) => name.clone(),
                _ => String::new(),
            };
            let is_missing = self.problems[problem].code == "missing_field";
            let hit = cells.iter_mut().enumerate().find(|(column, (_, span))| {
                span.is_some_and(|span| inside(span, at)) || (is_missing && self.columns[*column].key == named)
            });
            match hit {
                Some((_, (cell, _))) => cell.problem = cell.problem.or(Some(problem)),
                // what is wrong in a face is reported at the face
                None if at == whole.start || !row.has_faces || row.face.is_some() => of_row = of_row.or(Some(problem)),
                None => {}
            }
        }
        let mut cells: Vec<Cell> = cells.into_iter().map(|(cell, _)| cell).collect();
        if let (Some(problem), Some(first)) = (of_row, cells.first_mut()) {
            first.problem = first.problem.or(Some(problem));
        }
        cells
    }

    fn cell(
        &self,
        row: &Row,
        column: &Column,
        own: &[Field],
        entry: &[Field],
        document: &Document,
    ) -> (Cell, Option<Span>) {
        let plain = |name: &str, other: &str| {
            let node = field(own, name);
            let text = node.map_or_else(|| other.to_owned(), |node| shown(node, &document.text, &FieldType::Text));
            let is_open = row.face.is_none();
            let text = if is_open { text } else { String::new() };
            (Cell { text, is_written: node.is_some(), is_open, problem: None }, node.map(|node| node.span))
        };
        match &column.holds {
            Holds::Id => match &row.face {
                Some(face) => (Cell { text: face.clone(), is_written: true, ..Cell::default() }, None),
                None if row.replaces => plain("replaces", &row.id),
                None => plain("id", ""),
            },
            // known only when all files are read
            Holds::Whose => (Cell::default(), None),
            Holds::Copies => plain("copies", &self.inherited(row, "1", copies_text)),
            Holds::Origin => plain("origin", &self.inherited(row, "rulebook", origin_text)),
            Holds::Field { at, name, ty, .. } => {
                let node = field(own, name);
                let text = match (node, field(entry, name)) {
                    (Some(node), _) | (None, Some(node)) => shown(node, &document.text, ty),
                    // what only faces state is shown in their rows
                    (None, None) if row.has_faces && row.face.is_none() => String::new(),
                    (None, None) => self.effective(row, *at, ty),
                };
                let cell = Cell { text, is_written: node.is_some(), is_open: true, problem: None };
                (cell, node.map(|node| node.span))
            }
            Holds::Name(lang) => (self.prose(row, "kind", *lang, &document.file), None),
            Holds::Text(lang) => (self.prose(row, "text", *lang, &document.file), None),
        }
    }

    /// What a changed kind inherits from the kind that it changes; otherwise the default.
    fn inherited(&self, row: &Row, default: &str, told: fn(&KindDef) -> String) -> String {
        let kind = row.kind.filter(|_| row.replaces).map(|(kind, _)| &self.def.kinds[kind.index()]);
        kind.map_or_else(|| default.to_owned(), told)
    }

    /// What holds where a file says nothing.
    fn effective(&self, row: &Row, at: usize, ty: &FieldType) -> String {
        let face = row.kind.and_then(|(kind, face)| self.def.kinds[kind.index()].faces.get(face));
        face.and_then(|face| face.fields.get(at)).map(|data| shown_data(&self.def, ty, data)).unwrap_or_default()
    }

    /// A text of a row as it is written in its package, otherwise as another package has it.
    fn prose(&self, row: &Row, prefix: &str, lang: Lang, file: &str) -> Cell {
        let key = row.text_key(prefix);
        let path = format!("locale/{lang}.ftl");
        let read = |package: &PackageFiles| {
            let text = std::str::from_utf8(package.files.get(&path)?).ok()?;
            message(text, &key)
        };
        let own = self.package_of(file).and_then(read);
        let text = own.clone().or_else(|| self.packages.iter().rev().find_map(read)).unwrap_or_default();
        let place = self.locale.place(lang, &key);
        let is_here =
            |one: &Diagnostic| place.is_some_and(|place| place.file == one.place.file && place.line == one.place.line);
        let is_error = |one: &&Diagnostic| one.severity == Severity::Error;
        let problem = self.problems.iter().position(|one| is_error(&one) && is_here(one));
        Cell { text, is_written: own.is_some(), is_open: true, problem }
    }
}

fn columns(def: &GameDef, family: &str) -> Vec<Column> {
    let fixed = [("id", Holds::Id), ("copies", Holds::Copies), ("origin", Holds::Origin)];
    let mut columns: Vec<Column> =
        fixed.map(|(key, holds)| Column { key: key.to_owned(), holds }).into_iter().collect();
    for lang in Lang::ALL {
        columns.insert(columns.len() - 2, Column { key: format!("name_{lang}"), holds: Holds::Name(lang) });
    }
    columns.insert(columns.len() - 2, Column { key: "package".to_owned(), holds: Holds::Whose });
    let fields: &[FieldDef] = def.family(family).map_or(&[], |id| &def.families[id.index()].fields);
    columns.extend(fields.iter().enumerate().map(|(at, field)| Column {
        key: field.name.clone(),
        holds: Holds::Field {
            at,
            name: field.name.clone(),
            ty: field.ty.clone(),
            range: field.range,
            names: names_of(field),
        },
    }));
    columns.extend(Lang::ALL.map(|lang| Column { key: format!("text_{lang}"), holds: Holds::Text(lang) }));
    columns
}

/// What the texts of a field name: what the schema says, otherwise what fields of that name usually hold.
fn names_of(field: &FieldDef) -> Option<NameOf> {
    let habit = || NameOf::ALL.into_iter().find(|of| field.name == of.word() && field.ty == FieldType::Text);
    field.names.or_else(habit)
}

fn copies_text(kind: &KindDef) -> String {
    match kind.copies {
        Copies::Count(count) => count.to_string(),
        Copies::PerSeat(count) => format!("per_seat({count})"),
        Copies::Endless => "endless".to_owned(),
    }
}

fn origin_text(kind: &KindDef) -> String {
    match kind.origin {
        Origin::Rulebook => "rulebook".to_owned(),
        Origin::Designed => "designed".to_owned(),
    }
}

/// The fields of an entry; none for anything else.
pub(super) fn fields_of(node: &Node) -> &[Field] {
    match &node.bare().value {
        NodeValue::Struct(_, fields) => fields,
        _ => &[],
    }
}

pub(super) fn field<'n>(fields: &'n [Field], name: &str) -> Option<&'n Node> {
    fields.iter().find(|field| field.name.text == name).map(|field| &field.value)
}

fn text_of(node: &Node) -> Option<String> {
    match &node.bare().value {
        NodeValue::Text(text) | NodeValue::Word(text) => Some(text.clone()),
        _ => None,
    }
}

fn faces_of(node: &Node) -> Vec<(String, Node)> {
    match &node.bare().value {
        NodeValue::Map(items) => items.iter().filter_map(|(key, node)| Some((key.key()?, node.clone()))).collect(),
        NodeValue::Struct(_, fields) => {
            fields.iter().map(|field| (field.name.text.clone(), field.value.clone())).collect()
        }
        _ => Vec::new(),
    }
}

/// The byte of a line and column, both from 1.
fn offset(text: &str, line: u32, column: u32) -> usize {
    let mut start = 0;
    for (at, one) in text.split_inclusive('\n').enumerate() {
        if at + 1 == line as usize {
            let inside = one.char_indices().nth(column.saturating_sub(1) as usize).map_or(one.len(), |(at, _)| at);
            return start + inside;
        }
        start += one.len();
    }
    start
}
