//! What the parts of the panel ask it for, and the edits of files that result. One act is one step of undo.

use houserule_core::content::is_snake_case;
use houserule_core::locale::{Args, Lang};

use super::cell_editor::Left;
use super::import_ui::PlannedImport;
use super::owners_ui::Foreign;
use super::selection::{Step, Target};
use super::sheet::exchange::{Pasted, cells_of, copied, csv_from_sheet, paste};
use super::sheet::{Batch, Holds, Refused, Row, Sheet};
use super::{CardsPanel, Mode};
use crate::command::{Command, Commands, FileChange};
use crate::document::Gesture;
use crate::look::Look;
use crate::renaming::{IdKind, RenameOrder};
use crate::texts::Texts;

/// Something to do with the sheet.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Show another family.
    Family(String),
    /// Put the cursor on a cell; extend the block to it?
    Select(usize, usize, bool),
    /// Move the cursor; extend the block?
    Move(Step, bool),
    /// Choose everything.
    SelectAll,
    /// Sort by a column: the second time in reverse, the third time not at all.
    Sort(usize),
    /// Edit the cell under the cursor, beginning with what was typed.
    Edit(Option<String>),
    /// Leave the editor: with what was typed, or without.
    Leave(Left),
    /// Put a text into a cell.
    Set {
        /// The label of its row.
        row: String,
        /// Its column.
        column: usize,
        /// The text.
        text: String,
    },
    /// Clear the chosen cells.
    Clear,
    /// Copy the chosen cells.
    Copy,
    /// Copy them and clear them.
    Cut,
    /// Put text from the clipboard into cells.
    Paste(String),
    /// Fill the chosen cells with those of the first row.
    FillDown,
    /// A new kind.
    Add,
    /// Copies of the chosen kinds.
    Duplicate,
    /// Delete the chosen kinds.
    Delete,
    /// One more face.
    AddFace,
    /// Write the sheet as CSV.
    Export,
    /// Ask for a table from another program.
    Import,
    /// Ask for a CSV file.
    ChooseFile,
    /// Carry out the plan of an import.
    CarryOut,
    /// Forget it.
    ForgetPlan,
    /// Show cells, or the editor of the face.
    Mode(Mode),
    /// Replace the text of a file.
    Write {
        /// What it is called in undo.
        label: &'static str,
        /// The file.
        file: String,
        /// Its new text.
        text: String,
        /// Edits with the same mark that follow each other are one step of undo.
        mark: Option<u64>,
    },
    /// What comes next is a step of undo of its own.
    EndGesture,
    /// Say that an edit could not be made.
    Refuse(Refused),
    /// Ask for a new id for the family.
    RenameFamily,
}

impl CardsPanel {
    pub(super) fn act(&mut self, act: Act, look: &Look<'_>, commands: &mut Commands) {
        let Some(sheet) = self.sheet.take() else {
            if let Act::Family(family) = act {
                self.family = Some(family);
            }
            return;
        };
        self.act_on(&sheet, act, look, commands);
        self.sheet = Some(sheet);
    }

    pub(super) fn act_on(&mut self, sheet: &Sheet, act: Act, look: &Look<'_>, commands: &mut Commands) {
        let size = (self.view.len(), sheet.columns.len());
        let chosen = |panel: &CardsPanel| -> Vec<Row> {
            let block = panel.selection.block();
            let rows = (block.rows.0..=block.rows.1).filter_map(|at| sheet.rows.get(*panel.view.get(at)?));
            rows.cloned().collect()
        };
        let block = self.selection.block();
        let touched = match &act {
            Act::Clear | Act::Cut | Act::FillDown | Act::Delete | Act::AddFace => chosen(self),
            Act::Paste(text) => {
                let last = block.rows.1.max(block.rows.0 + cells_of(text).len().saturating_sub(1));
                let rows = (block.rows.0..=last).filter_map(|at| sheet.rows.get(*self.view.get(at)?));
                rows.cloned().collect()
            }
            _ => Vec::new(),
        };
        if self.must_ask(sheet, &touched) {
            self.asked = Some(act);
            return;
        }
        if matches!(act, Act::Family(_) | Act::Select(..) | Act::Move(..) | Act::Edit(_) | Act::Add | Act::Duplicate) {
            self.edited = None;
        }
        match act {
            Act::Family(family) => {
                self.family = Some(family);
                self.selection.set((0, 0));
                self.sort = None;
            }
            Act::Select(row, column, extend) => {
                self.selection.cursor = (row, column);
                if !extend {
                    self.selection.anchor = (row, column);
                }
            }
            Act::Move(step, extend) => {
                self.selection.step(step, extend, size);
                self.wants_scroll = true;
            }
            Act::SelectAll => self.selection.all(size),
            Act::Sort(column) => {
                self.sort = match self.sort {
                    Some((known, false)) if known == column => Some((column, true)),
                    Some((known, true)) if known == column => None,
                    _ => Some((column, false)),
                };
            }
            Act::Edit(typed) => self.begin_edit(sheet, typed, look, commands),
            Act::Leave(Left { text, step }) => {
                // the keyboard stays with what was clicked
                self.wants_focus = step.is_some();
                let step = step.unwrap_or(Step::Stay);
                if let (Some(editing), Some(text)) = (self.editing.take(), text) {
                    self.edited = Some(editing.row.clone());
                    self.set_cell(sheet, (editing.row, editing.column, text), step, look, commands);
                }
                self.editing = None;
                self.selection.step(step, false, size);
                self.wants_scroll = step != Step::Stay;
            }
            Act::Set { row, column, text } => self.set_cell(sheet, (row, column, text), Step::Stay, look, commands),
            Act::Copy => commands.send(Command::Copy(copied(sheet, &self.view, block))),
            Act::Cut => {
                commands.send(Command::Copy(copied(sheet, &self.view, block)));
                self.clear(sheet, "cards-edit-cut", look, commands);
            }
            Act::Clear => self.clear(sheet, "cards-edit-clear", look, commands),
            Act::Paste(text) => {
                let may_add = self.typed.trim().is_empty() && self.sort.is_none();
                let view = self.view.clone();
                let mut pasted = Pasted::default();
                self.edit(sheet, "cards-edit-paste", look, commands, |batch| {
                    pasted = paste(batch, &view, block, &text, may_add);
                });
                if pasted.left_out > 0 {
                    let args = Args::new().num("count", pasted.left_out as i64);
                    commands.send(Command::Complain(look.texts.text("cards-left-out", &args)));
                }
            }
            Act::FillDown => {
                let rows = chosen(self);
                self.edit(sheet, "cards-edit-fill", look, commands, |batch| {
                    let Some((first, rest)) = rows.split_first() else { return };
                    for row in rest {
                        for column in block.columns.0..=block.columns.1 {
                            let text = first.cells.get(column).map(|cell| cell.text.clone()).unwrap_or_default();
                            batch.set_cell(row, column, &text);
                        }
                    }
                });
            }
            Act::Add => {
                let behind = self.view.get(self.selection.cursor.0).and_then(|at| sheet.rows.get(*at)).cloned();
                let mut id = String::new();
                self.edit(sheet, "cards-edit-add", look, commands, |batch| {
                    let added = batch.add(behind.as_ref(), None);
                    for lang in Lang::ALL {
                        batch.name_new(&added, lang, &Texts::new(lang).get("cards-new-name"));
                    }
                    id = added.id;
                });
                self.typed.clear();
                self.whose = None;
                self.goes_to = Some(Target::new(id, 0));
                self.wants_focus = true;
            }
            Act::Duplicate => {
                let mut rows = chosen(self);
                // from the end, so that earlier places stay valid
                rows.sort_by_key(|row| std::cmp::Reverse((row.file, row.item)));
                let is_face = rows.iter().all(|row| row.face.is_some());
                rows.retain(|row| is_face || row.face.is_none());
                let mut copied = None;
                self.edit(sheet, "cards-edit-duplicate", look, commands, |batch| {
                    rows.iter().for_each(|row| batch.duplicate(row));
                    copied.clone_from(&batch.copied);
                });
                // whoever makes a copy means to change it
                self.goes_to = copied.map(|id| Target::new(id, 0)).or(self.goes_to.take());
                self.wants_focus = true;
            }
            Act::Delete => {
                let rows = chosen(self);
                self.edit(sheet, "cards-edit-delete", look, commands, |batch| {
                    batch.delete_rows(&rows.iter().collect::<Vec<_>>());
                });
                self.selection.anchor = self.selection.cursor;
            }
            Act::AddFace => {
                if let Some(row) = chosen(self).first() {
                    self.edit(sheet, "cards-edit-face", look, commands, |batch| batch.add_face(row));
                }
            }
            Act::Export => {
                let name = format!("{}.csv", sheet.family);
                commands.send(Command::Export { name, text: csv_from_sheet(sheet) });
            }
            Act::Import => self.plan = Some(PlannedImport::empty()),
            Act::ChooseFile => commands.send(Command::ChooseImport("cards-ask-import".to_owned())),
            Act::CarryOut => {
                let plan = self.plan.take().and_then(|import| import.plan);
                if let Some(plan) = plan.filter(|plan| plan.mistakes.is_empty()) {
                    let count = plan.changes.len() + plan.added.len();
                    self.write("cards-edit-import", count, plan.texts, commands);
                }
            }
            Act::ForgetPlan => self.plan = None,
            Act::Mode(mode) => self.mode = mode,
            Act::Write { label, file, text, mark } => {
                let gesture = mark.map_or_else(|| Gesture::once(label), |mark| Gesture::part(label, mark));
                commands.edit(gesture, &file, FileChange::Text(text));
            }
            Act::EndGesture => commands.send(Command::EndGesture),
            Act::Refuse(refused) => refuse(&refused, look, commands),
            Act::RenameFamily => {
                let order =
                    RenameOrder { sort: IdKind::Family, from: sheet.family.clone(), to: String::new(), own: None };
                commands.send(Command::Rename(Some(Box::new(order))));
            }
        }
    }

    /// Put a text into a cell that is left by this step; for another package's card, possibly after a question.
    fn set_cell(
        &mut self,
        sheet: &Sheet,
        (label, column, text): (String, usize, String),
        step: Step,
        look: &Look<'_>,
        commands: &mut Commands,
    ) {
        let Some(row) = sheet.rows.iter().find(|row| row.label() == label) else { return };
        let is_new = row.cells.get(column).is_some_and(|cell| cell.is_open && cell.text != text);
        if is_new && self.must_ask(sheet, [row]) {
            self.asked = Some(Act::Set { row: label, column, text });
            return;
        }
        let is_replaced = sheet.is_foreign(row) && self.foreign != Foreign::Original;
        // the cursor goes where the change can be seen; who goes down a column of the game's cards stays in it
        if is_replaced && is_new && !matches!(step, Step::By(..)) {
            self.goes_to = Some(Target { step, ..Target::new(row.id.clone(), column) });
        }
        let renamed = if is_replaced { None } else { self.rename(sheet, row, column, text.trim(), commands) };
        match renamed {
            Some(id) => self.goes_to = Some(Target { step, ..Target::new(id, column) }),
            None => self.edit(sheet, "cards-edit-cell", look, commands, |batch| batch.set_cell(row, column, &text)),
        }
    }

    /// Rename a kind wherever it is named, if what was typed is an id and a possible one; gives the new id.
    fn rename(&self, sheet: &Sheet, row: &Row, column: usize, id: &str, commands: &mut Commands) -> Option<String> {
        let is_id = sheet.columns.get(column).is_some_and(|column| column.holds == Holds::Id);
        let prefix = row.full_id.strip_suffix(&row.id).unwrap_or_default();
        let to = format!("{prefix}{id}");
        let is_possible = row.face.is_none() && !row.replaces && is_snake_case(id) && !row.id.is_empty();
        if !is_id || !is_possible || sheet.def.kind(&to).is_some() || sheet.rows.iter().any(|one| one.full_id == to) {
            return None;
        }
        let order = RenameOrder { sort: IdKind::Kind, from: row.full_id.clone(), to, own: None };
        commands.send(Command::Rename(Some(Box::new(order))));
        Some(id.to_owned())
    }

    fn clear(&mut self, sheet: &Sheet, label: &str, look: &Look<'_>, commands: &mut Commands) {
        let block = self.selection.block();
        let view = self.view.clone();
        self.edit(sheet, label, look, commands, |batch| {
            for row in (block.rows.0..=block.rows.1).filter_map(|at| sheet.rows.get(*view.get(at)?)) {
                (block.columns.0..=block.columns.1).filter(|column| *column > 0).for_each(|column| {
                    if row.cells.get(column).is_some_and(|cell| cell.is_written) {
                        batch.set_cell(row, column, "");
                    }
                });
            }
        });
    }

    /// Make edits of a sheet and send them as one step of undo.
    pub(super) fn edit<'s>(
        &mut self,
        sheet: &'s Sheet,
        label: &str,
        look: &Look<'_>,
        commands: &mut Commands,
        edit: impl FnOnce(&mut Batch<'s>),
    ) {
        let mut batch = self.batch(sheet);
        edit(&mut batch);
        batch.refused.iter().for_each(|one| refuse(one, look, commands));
        let count = batch.count;
        let texts = batch.finish();
        self.write(label, count, texts, commands);
    }

    fn write(&mut self, label: &str, count: usize, texts: Vec<(String, String)>, commands: &mut Commands) {
        self.gestures += 1;
        let gesture = Gesture::part(label, self.gestures).of(count);
        for (file, text) in texts {
            if let (Foreign::Original, Some((package, _))) = (self.foreign, file.split_once('/')) {
                commands.send(Command::Unlock(package.to_owned()));
            }
            commands.edit(gesture.clone(), &file, FileChange::Text(text));
        }
    }
}

/// Say that an edit could not be made, and why.
fn refuse(refused: &Refused, look: &Look<'_>, commands: &mut Commands) {
    let args = Args::new().text("file", refused.file.clone()).text("why", look.texts.told(&refused.why));
    commands.send(Command::Complain(look.texts.text("say-edit-refused", &args)));
}
