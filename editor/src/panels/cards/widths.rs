//! How wide the columns are: as wide as what is in them, in the reader's language, until somebody drags their edge.
//!
//! From then on a column is as wide as it was left, in each family by itself, and again when the project is opened next
//! time. A double click on the edge makes it as wide as its contents again.

use std::collections::BTreeMap;

use eframe::egui::{Id, Ui};
use egui_table::TableState;
use houserule_core::locale::Lang;

use super::sheet::{Column, Sheet};

/// Widths that were chosen by dragging: by family, by the key of the column.
pub type Dragged = BTreeMap<String, BTreeMap<String, f32>>;

/// The widths of the columns of every family.
#[derive(Default)]
pub struct Widths {
    dragged: Dragged,
    /// The language in which the columns of a family were measured last.
    measured: BTreeMap<String, Lang>,
}

impl Widths {
    /// As they were left; everything else is measured anew.
    pub fn left(mut dragged: Dragged) -> Widths {
        dragged.values_mut().for_each(|columns| columns.retain(|_, width| width.is_finite()));
        Widths { dragged, measured: BTreeMap::new() }
    }

    /// What was chosen by dragging.
    pub fn dragged(&self) -> &Dragged {
        &self.dragged
    }

    /// Before a table is shown: give its columns the widths that were chosen, and let it measure the others if it has
    /// not done so in this language.
    pub fn give(&mut self, ui: &Ui, table: Id, sheet: &Sheet, lang: Lang) {
        if self.measured.insert(sheet.family.clone(), lang) != Some(lang) {
            return TableState::reset(ui.ctx(), table);
        }
        let Some(widths) = self.dragged.get(&sheet.family) else { return };
        let Some(mut state) = TableState::load(ui.ctx(), table) else { return };
        for column in &sheet.columns {
            if let Some(width) = widths.get(&column.key) {
                state.col_widths.insert(column_id(column, &sheet.family), *width);
            }
        }
        state.store(ui.ctx(), table);
    }

    /// After it was shown: remember what is being dragged.
    pub fn take(&mut self, ui: &Ui, table: Id, sheet: &Sheet) {
        let Some(state) = TableState::load(ui.ctx(), table) else { return };
        for column in &sheet.columns {
            let id = column_id(column, &sheet.family);
            let Some(edge) = ui.ctx().read_response(table.with(id).with("resize")) else { continue };
            if edge.double_clicked() {
                if let Some(widths) = self.dragged.get_mut(&sheet.family) {
                    widths.remove(&column.key);
                }
            } else if let Some(width) = state.col_widths.get(&id).filter(|_| edge.dragged()) {
                self.dragged.entry(sheet.family.clone()).or_default().insert(column.key.clone(), *width);
            }
        }
    }
}

/// What a column is called in its table, separately for each family.
pub fn column_id(column: &Column, family: &str) -> Id {
    Id::unique(("cards-column", family, &column.key))
}
