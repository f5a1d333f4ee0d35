//! The cells: a table that draws only the visible rows, with its header and the ids always in sight.

use eframe::egui::{
    Align2, Color32, CursorIcon, EventFilter, Id, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};
use egui_table::{CellInfo, Column as TableColumn, HeaderCellInfo, HeaderRow, Table, TableDelegate};
use houserule_core::def::{FieldType, ValueType};
use houserule_core::locale::{Args, Lang, Locale, key};
use houserule_core::message::{Arg, Message};

use super::CardsPanel;
use super::acts::Act;
use super::cell_editor::CellEditor;
use super::said::{self, Said};
use super::sheet::exchange::Block;
use super::sheet::value::items;
use super::sheet::{Column, Holds, Sheet};
use super::widths::column_id;
use crate::command::Commands;
use crate::look::Look;
use crate::names::capital;
use crate::problems::Problem;
use crate::theme::{Icon, icon_font, strong_font, text_font};
use crate::widgets::problem_job;

/// The height of a row.
const ROW: f32 = 26.0;
/// The height of the header.
const HEADER: f32 = 30.0;
/// The margin on either side of a cell.
const MARGIN: f32 = 6.0;
/// From this width on, the names stay in sight beside the ids.
const ROOM_FOR_NAMES: f32 = 560.0;

/// What the table asks for its cells.
struct Cells<'a, 'l> {
    sheet: &'a Sheet,
    look: &'a Look<'l>,
    view: &'a [usize],
    block: Block,
    cursor: (usize, usize),
    sort: Option<(usize, bool)>,
    said: &'a mut Said,
    editing: &'a mut Option<CellEditor>,
    acts: &'a mut Vec<Act>,
    has_focus: bool,
    wants_focus: bool,
    /// The field of a cell, if it keeps Tab and the arrows for itself.
    locked: Option<Id>,
    /// Was a block being dragged in the frame before, and is one now?
    was_drawing: bool,
    is_drawing: bool,
}

impl CardsPanel {
    pub(super) fn grid_ui(&mut self, ui: &mut Ui, sheet: &Sheet, look: &Look<'_>, acts: &mut Vec<Act>) {
        let id = ui.scope_id().with("cards-grid");
        let room = ui.available_rect_before_wrap();
        let grid = ui.interact(room, id, Sense::focusable_noninteractive());
        let name = look.texts.get("cards-grid");
        grid.widget_info(|| WidgetInfo::labeled(Role::Grid, true, &name));
        if std::mem::take(&mut self.wants_focus) {
            grid.request_focus();
        }
        let has_focus = grid.has_focus();
        if has_focus {
            let filter = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: false };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
        }
        self.grid = Some(id);
        // the filter holds only from the second frame on
        self.locked = (has_focus && !grid.gained_focus()).then_some(id);
        if has_focus && self.editing.is_none() && !self.is_asking() {
            let rows = ((room.height() - HEADER) / ROW).max(1.0) as i32;
            self.keys(ui, rows, acts);
        }
        let columns: Vec<TableColumn> =
            sheet.columns.iter().map(|column| table_column(column, &sheet.family)).collect();
        let mut table = Table::new()
            .id_salt(("cards", &sheet.family))
            .num_rows(self.view.len() as u64)
            .columns(columns)
            .num_sticky_cols(sticky_columns(sheet, room.width()))
            .headers([HeaderRow::new(HEADER)]);
        if std::mem::take(&mut self.wants_scroll) {
            let (row, column) = self.selection.cursor;
            table = table.scroll_to_row(row as u64, None);
            if column >= sticky_columns(sheet, room.width()) {
                table = table.scroll_to_column(column, None);
            }
        }
        let mut cells = Cells {
            sheet,
            look,
            view: &self.view,
            block: self.selection.block(),
            cursor: self.selection.cursor,
            sort: self.sort,
            said: &mut self.said,
            editing: &mut self.editing,
            acts,
            has_focus,
            wants_focus: false,
            locked: None,
            was_drawing: self.is_drawing,
            is_drawing: false,
        };
        let table_id = table.get_id(ui);
        self.widths.give(ui, table_id, sheet, look.texts.lang());
        table.show(ui, &mut cells);
        self.widths.take(ui, table_id, sheet);
        self.is_drawing = cells.is_drawing;
        self.locked = cells.locked.or(self.locked);
        if cells.wants_focus {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        if self.view.is_empty() {
            let text = look.texts.get(if sheet.rows.is_empty() { "cards-empty" } else { "cards-none-shown" });
            ui.painter().text(room.center(), Align2::CENTER_CENTER, text, text_font(14.0), look.palette.weak);
        }
    }

    /// Open the editor of the cell under the cursor; a flag is toggled at once.
    pub(super) fn begin_edit(
        &mut self,
        sheet: &Sheet,
        typed: Option<String>,
        look: &Look<'_>,
        commands: &mut Commands,
    ) {
        let (at, column) = self.selection.cursor;
        let Some(row) = self.view.get(at).and_then(|at| sheet.rows.get(*at)) else { return };
        let (Some(cell), Some(holds)) = (row.cells.get(column), sheet.columns.get(column)) else { return };
        if !cell.is_open {
            return;
        }
        if is_flag(holds) {
            let text = if cell.text == "true" { "false" } else { "true" }.to_owned();
            return self.act_on(sheet, Act::Set { row: row.label(), column, text }, look, commands);
        }
        let choices = holds.choices(&sheet.def, look.rules.map(|rules| &**rules));
        let named = |word: &String| Some((word.clone(), said::word(sheet, row, holds, word, look.texts)?));
        let names = choices.iter().filter_map(named).collect();
        self.editing = Some(CellEditor::new(row.label(), column, holds, &cell.text, typed, (choices, names)));
        // only cells in sight are drawn, and only what is drawn can be typed into
        self.wants_scroll = true;
    }
}

/// The id stays in sight, and beside it the name if there is room for more than these two.
fn sticky_columns(sheet: &Sheet, room: f32) -> usize {
    let is_name = sheet.columns.get(1).is_some_and(|column| matches!(column.holds, Holds::Name(_)));
    if is_name && room > ROOM_FOR_NAMES { 2 } else { 1 }
}

fn is_flag(column: &Column) -> bool {
    matches!(&column.holds, Holds::Field { ty: FieldType::Scalar(ValueType::Flag), .. })
}

fn is_number(column: &Column) -> bool {
    matches!(&column.holds, Holds::Field { ty: FieldType::Scalar(ValueType::Int), .. } | Holds::Copies)
}

/// A column keeps the width that it was given, separately for each family.
fn table_column(column: &Column, family: &str) -> TableColumn {
    let width = match &column.holds {
        Holds::Id => 116.0,
        Holds::Name(_) => 136.0,
        Holds::Text(_) => 280.0,
        Holds::Copies => 72.0,
        Holds::Whose => 140.0,
        Holds::Origin => 88.0,
        Holds::Field { ty, .. } => match ty {
            FieldType::Scalar(ValueType::Int | ValueType::Flag) => 72.0,
            FieldType::Scalar(_) => 96.0,
            FieldType::Text => 124.0,
            _ => 156.0,
        },
    };
    TableColumn::new(width).range(40.0..=800.0).resizable(true).id(column_id(column, family))
}

/// The name of a column in the reader's language.
pub fn column_title(column: &Column, sheet: &Sheet, look: &Look<'_>) -> String {
    let texts = look.texts;
    match &column.holds {
        Holds::Id => texts.get("cards-column-id"),
        Holds::Copies => texts.get("cards-column-copies"),
        Holds::Whose => texts.get("cards-column-whose"),
        Holds::Origin => texts.get("cards-column-origin"),
        Holds::Name(lang) => texts.get(&format!("cards-column-name-{lang}")),
        Holds::Text(lang) => texts.get(&format!("cards-column-text-{lang}")),
        Holds::Field { name, .. } => field_title(&sheet.locale, texts.lang(), name),
    }
}

/// The name of a field: as players read it, or one for designers where players never see the field, or its id as it is
/// in the files.
fn field_title(locale: &Locale, lang: Lang, name: &str) -> String {
    let named = |prefix: &str| locale.text(lang, &key(prefix, name), &Args::new());
    named("field").or_else(|| named("column")).map_or_else(|| name.to_owned(), |text| capital(&text))
}

impl TableDelegate for Cells<'_, '_> {
    fn default_row_height(&self) -> f32 {
        ROW
    }

    fn header_cell_ui(&mut self, ui: &mut Ui, cell: &HeaderCellInfo) {
        let at = cell.col_range.start;
        let (palette, rect) = (self.look.palette, ui.max_rect());
        let Some(column) = self.sheet.columns.get(at) else { return };
        let title = column_title(column, self.sheet, self.look);
        let painter = ui.painter();
        painter.rect_filled(rect, 0, palette.sunken);
        line_below(ui, rect, palette.line);
        if ui.is_sizing_pass() {
            measure(ui, &title, column, 18.0);
        }
        let response = ui.interact(rect.shrink2(vec2(4.0, 0.0)), ui.scope_id().with("head"), Sense::click());
        let args = Args::new().text("column", title.clone());
        let label = self.look.texts.text("cards-sort", &args);
        response.widget_info(|| WidgetInfo::labeled(Role::ColumnHeader, true, &label));
        let arrow = match self.sort {
            Some((sorted, is_down)) if sorted == at => {
                if is_down {
                    " ↓"
                } else {
                    " ↑"
                }
            }
            _ => "",
        };
        let colour = if response.hovered() { palette.strong } else { palette.text };
        let shown = format!("{title}{arrow}");
        let room = rect.width() - 2.0 * MARGIN;
        let galley = cut(ui, &shown, strong_font(12.5), colour, room);
        let x = if is_number(column) { rect.right() - MARGIN - galley.size().x } else { rect.left() + MARGIN };
        ui.painter().galley(pos2(x, rect.center().y - galley.size().y / 2.0), galley, colour);
        if response.on_hover_text(format!("{title} · {}", column.key)).clicked() {
            self.acts.push(Act::Sort(at));
        }
    }

    fn cell_ui(&mut self, ui: &mut Ui, info: &CellInfo) {
        let (row_at, column_at) = (info.row_nr as usize, info.col_nr);
        let Some(at) = self.view.get(row_at).copied() else { return };
        let (row, column) = (&self.sheet.rows[at], &self.sheet.columns[column_at]);
        let Some(cell) = row.cells.get(column_at) else { return };
        let (palette, rect) = (self.look.palette, ui.max_rect());
        if ui.is_sizing_pass() {
            let text = self.said.of(self.sheet, self.look.texts, at, column_at).unwrap_or(&cell.text);
            measure(ui, text, column, if row.face.is_some() { 16.0 } else { 4.0 });
        }
        let problem = fault(self.sheet, at, column_at, self.look);
        let is_chosen = self.block.has(row_at, column_at);
        let is_cursor = self.cursor == (row_at, column_at);
        let ground =
            match (is_chosen, row.face.is_some() || !cell.is_open && column_at > 0 || self.sheet.is_foreign(row)) {
                (true, _) => palette.accent_soft,
                (false, true) => palette.panel,
                (false, false) if column_at == 0 => palette.panel,
                (false, false) => palette.raised,
            };
        ui.painter().rect_filled(rect, 0, ground);
        line_below(ui, rect, palette.line);
        let label = format!("{}: {}", row.label(), column.key);

        let is_edited = self.editing.as_ref().is_some_and(|one| one.column == column_at && one.row == row.label());
        if is_edited && let Some(editor) = self.editing.as_mut() {
            if let Some(left) = editor.ui(ui, rect, &label, self.look) {
                self.acts.push(Act::Leave(left));
            }
            self.locked = editor.locked();
            return;
        }

        let response = ui.interact(rect, ui.scope_id().with("cell"), Sense::CLICK | Sense::DRAG);
        response.widget_info(|| WidgetInfo {
            current_text_value: Some(cell.text.clone()),
            ..WidgetInfo::labeled(Role::GridCell, cell.is_open, &label)
        });
        if response.clicked() || response.drag_started() {
            let extend = ui.input(|input| input.modifiers.shift);
            self.acts.push(Act::Select(row_at, column_at, extend));
            self.wants_focus = true;
        } else if self.was_drawing && is_under_pointer(ui, rect) {
            self.acts.push(Act::Select(row_at, column_at, true));
        }
        self.is_drawing |= response.dragged();
        if response.double_clicked() {
            self.acts.push(Act::Edit(None));
        }
        // a text that refers to another belongs to that one: it is shown as it reads, and paler
        let is_led = column.is_prose() && self.said.of(self.sheet, self.look.texts, at, column_at).is_some();
        let colour = match (problem.is_some(), cell.is_written && !is_led) {
            (true, _) => palette.bad,
            (false, true) => palette.text,
            (false, false) => palette.weak,
        };
        self.content_ui(ui, rect, at, column_at, colour);
        if problem.is_some() {
            let corner = [rect.right_top(), rect.right_top() - vec2(8.0, 0.0), rect.right_top() + vec2(0.0, 8.0)];
            let mark = eframe::egui::Shape::convex_polygon(corner.to_vec(), palette.bad, Stroke::NONE);
            ui.painter().add(mark);
            let y = rect.bottom() - 2.5;
            ui.painter().hline(rect.left() + 3.0..=rect.right() - 3.0, y, Stroke::new(1.5, palette.bad));
        }
        if is_cursor {
            let width = if self.has_focus { 2.0 } else { 1.0 };
            ui.painter().rect_stroke(rect, 2, Stroke::new(width, palette.accent), StrokeKind::Inside);
        }
        if let Some((code, message, hint)) = problem {
            response.on_hover_ui(|ui| {
                ui.set_max_width(360.0);
                ui.label(problem_job(ui, &self.look.texts.told(message), code, palette.bad, palette));
                if let Some(hint) = hint {
                    ui.label(self.look.texts.told(hint));
                }
            });
        } else if let Some(said) = self.said.of(self.sheet, self.look.texts, at, column_at) {
            response.on_hover_ui(|ui| {
                ui.set_max_width(360.0);
                ui.label(said);
                ui.label(RichText::new(&cell.text).monospace().small().color(palette.weak));
            });
        } else if cell.text.chars().count() > 18 {
            response.on_hover_text(&cell.text);
        } else {
            response.on_hover_cursor(CursorIcon::Cell);
        }
    }
}

/// What is wrong with a cell: its stable name, the message, and what would help.
pub(super) type Fault<'f> = (&'f str, &'f Message, Option<&'f Message>);

/// What loading says about a cell, otherwise what checking says about an unknown name in it.
pub(super) fn fault<'a>(sheet: &'a Sheet, at: usize, column: usize, look: &Look<'a>) -> Option<Fault<'a>> {
    if let Some(problem) = sheet.problem(at, column) {
        return Some((problem.code, &problem.message, problem.hint.as_ref()));
    }
    let row = sheet.rows.get(at)?;
    let Holds::Field { names: Some(_), ty, .. } = &sheet.columns.get(column)?.holds else { return None };
    let cell = row.cells.get(column).filter(|cell| cell.is_written)?;
    let names: Vec<String> = match ty {
        FieldType::Text => vec![cell.text.clone()],
        _ => items(&cell.text, matches!(ty, FieldType::Map(_))).into_iter().map(|(_, value)| value).collect(),
    };
    let is_meant = |problem: &&Problem| {
        let Some(Arg::Text(name)) = problem.message.arg("name") else { return false };
        problem.code == UNKNOWN_NAME && problem.place.file == sheet.files[row.file] && names.contains(name)
    };
    let problem = look.problems.iter().find(is_meant)?;
    Some((&problem.code, &problem.message, problem.hint.as_ref()))
}

/// The code of a problem with an unknown name in content.
const UNKNOWN_NAME: &str = "unknown_name";

impl Cells<'_, '_> {
    fn content_ui(&mut self, ui: &Ui, rect: Rect, at: usize, column_at: usize, colour: Color32) {
        let (row, column) = (&self.sheet.rows[at], &self.sheet.columns[column_at]);
        let Some(cell) = row.cells.get(column_at) else { return };
        let is_id = column.holds == Holds::Id;
        let indent = if is_id && row.face.is_some() { 16.0 } else { 0.0 };
        if is_flag(column) && (cell.text == "true" || cell.text == "false") {
            let image = if cell.text == "true" { Icon::SquareCheck } else { Icon::Square };
            let letter = char::from(image).to_string();
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, letter, icon_font(14.0), colour);
            return;
        }
        let text = self.said.of(self.sheet, self.look.texts, at, column_at).unwrap_or(&cell.text);
        let text = text.replace('\n', " ⏎ ");
        let font = if is_id && row.face.is_none() { strong_font(13.0) } else { text_font(13.0) };
        let galley = cut(ui, &text, font, colour, rect.width() - 2.0 * MARGIN - indent);
        let x = match is_number(column) {
            true => rect.right() - MARGIN - galley.size().x,
            false => rect.left() + MARGIN + indent,
        };
        ui.painter().galley(pos2(x, rect.center().y - galley.size().y / 2.0), galley, colour);
    }
}

/// As wide as an id of usual length.
const USUAL_ID: &str = "new_building";

/// Make a column as wide as its contents, but no wider than is usual for it.
fn measure(ui: &mut Ui, text: &str, column: &Column, more: f32) {
    let most = match &column.holds {
        Holds::Text(_) => 280.0,
        Holds::Name(_) => 170.0,
        _ => 160.0,
    };
    let wide = |text: &str| cut(ui, text, strong_font(13.0), Color32::WHITE, f32::INFINITY).size().x;
    // where no card has a long id yet, that of a new one is read whole all the same
    let least = if column.holds == Holds::Id { wide(USUAL_ID) } else { 0.0 };
    ui.set_min_width(((wide(text) + more).max(least) + 2.0 * MARGIN).min(most));
}

fn is_under_pointer(ui: &Ui, rect: Rect) -> bool {
    let at = ui.input(|input| input.pointer.latest_pos());
    at.is_some_and(|at| rect.intersect(ui.clip_rect()).contains(at))
}

fn cut(
    ui: &Ui,
    text: &str,
    font: eframe::egui::FontId,
    colour: Color32,
    width: f32,
) -> std::sync::Arc<eframe::egui::Galley> {
    let format = eframe::egui::TextFormat { font_id: font, color: colour, ..Default::default() };
    let mut job = eframe::egui::text::LayoutJob::single_section(text.to_owned(), format);
    job.wrap.max_width = width.max(1.0);
    job.wrap.max_rows = 1;
    job.wrap.break_anywhere = true;
    ui.painter().layout_job(job)
}

fn line_below(ui: &Ui, rect: Rect, colour: Color32) {
    let stroke = Stroke::new(1.0, colour.gamma_multiply(0.6));
    ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, stroke);
    ui.painter().vline(rect.right() - 0.5, rect.y_range(), stroke);
}

/// The size of a layout's card in the available room.
pub fn card_size(layout: (i32, i32), room: Vec2) -> Vec2 {
    let (width, height) = (layout.0.max(1) as f32, layout.1.max(1) as f32);
    let scale = (room.x / width).min(room.y / height).max(0.01);
    vec2(width, height) * scale
}

#[cfg(test)]
mod tests {
    use houserule_core::diagnostic::Diagnostics;

    use super::*;

    #[test]
    fn a_column_has_the_name_for_players_else_that_for_designers_else_the_id() {
        let (mut locale, mut out) = (Locale::new(), Diagnostics::default());
        let text = "field-price = цена\ncolumn-price = столбец\ncolumn-medium = суша или море\n";
        locale.add(Lang::Ru, "fair/locale/ru.ftl", text, &mut out);
        assert!(out.is_empty(), "{out:?}");
        let titles = ["price", "medium", "weight"].map(|name| field_title(&locale, Lang::Ru, name));
        assert_eq!(titles, ["Цена", "Суша или море", "weight"]);
    }
}
