//! A table from another program: pasted here or read from a file, with a preview of what it would change; mistakes are
//! shown with line and column.

use eframe::egui::{
    Align, Align2, Frame, Grid, Id, Label, Layout, Margin, Modal, RichText, ScrollArea, TextEdit, Ui, ViewportCommand,
    vec2,
};
use houserule_core::locale::Args;

use super::CardsPanel;
use super::acts::Act;
use super::grid::column_title;
use super::owners_ui::Foreign;
use super::sheet::exchange::columns_of_csv;
use super::sheet::import::{Mistake, Plan, Wrong, plan};
use super::sheet::{Batch, Sheet};
use crate::look::Look;
use crate::theme::{GAP, Icon, icon, strong};
use crate::widgets::button;

/// More changes than this are only counted.
const MOST_SHOWN: usize = 200;
/// The width of the window.
const WIDTH: f32 = 640.0;
/// The room above the window.
const ABOVE: f32 = 40.0;

/// An import that waits to be carried out.
#[derive(Default)]
pub struct PlannedImport {
    /// The name of the file; empty if the table is pasted.
    pub name: String,
    /// The table.
    text: String,
    /// What it would do; nothing while there is no table.
    pub plan: Option<Plan>,
    planned_for: String,
    wants_focus: bool,
}

impl PlannedImport {
    /// A table to be pasted.
    pub fn empty() -> PlannedImport {
        PlannedImport { wants_focus: true, ..PlannedImport::default() }
    }
}

impl CardsPanel {
    /// A file was read: plan what it would change.
    pub(super) fn take_import(&mut self, look: &Look<'_>) {
        let Some(imported) = look.imported.filter(|one| one.number != self.imported) else { return };
        self.imported = imported.number;
        let (name, text) = (imported.name.clone(), imported.text.clone());
        self.plan = Some(PlannedImport { name, text, ..PlannedImport::default() });
    }

    pub(super) fn plan_ui(&mut self, ui: &Ui, sheet: &Sheet, look: &Look<'_>, acts: &mut Vec<Act>) {
        let overrides = self.foreign != Foreign::Original;
        let Some(import) = &mut self.plan else { return };
        let frame = Frame::popup(ui.style()).inner_margin(Margin::same(18));
        let id = Id::unique("cards-import");
        // it grows downwards: what is being read must not move away
        let area = Modal::default_area(id).anchor(Align2::CENTER_TOP, vec2(0.0, ABOVE));
        let modal = Modal::new(id).area(area).frame(frame).show(ui.ctx(), |ui| {
            ui.set_width(WIDTH.min(ui.ctx().content_rect().width() - 60.0));
            window_ui(ui, import, overrides, sheet, look, acts);
        });
        // a click beside the window must not lose a table that was pasted
        let is_beside = modal.backdrop_response.clicked() && !import.text.trim().is_empty();
        if modal.should_close() && !is_beside {
            acts.push(Act::ForgetPlan);
        }
    }
}

fn window_ui(
    ui: &mut Ui,
    import: &mut PlannedImport,
    overrides: bool,
    sheet: &Sheet,
    look: &Look<'_>,
    acts: &mut Vec<Act>,
) {
    let texts = look.texts;
    ui.heading(match import.name.is_empty() {
        true => texts.get("cards-import-paste-title"),
        false => texts.text("cards-import-title", &Args::new().text("file", import.name.clone())),
    });
    ui.label(RichText::new(texts.get("cards-import-hint")).color(look.palette.weak));
    ui.add_space(4.0);
    table_ui(ui, import, look, acts);
    if import.planned_for != import.text || (import.plan.is_none() && !import.text.trim().is_empty()) {
        let titles: Vec<String> = sheet.columns.iter().map(|column| column_title(column, sheet, look)).collect();
        let batch = || if overrides { Batch::overriding(sheet) } else { Batch::new(sheet) };
        import.plan = (!import.text.trim().is_empty()).then(|| plan(batch(), &import.text, &titles));
        import.planned_for.clone_from(&import.text);
    }
    if let Some(plan) = &import.plan {
        ui.add_space(4.0);
        outcome_ui(ui, plan, sheet, look);
    }
    ui.add_space(GAP);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if button(ui, Icon::X, &texts.get("cards-import-cancel")).clicked() {
            acts.push(Act::ForgetPlan);
        }
        let is_possible = import.plan.as_ref().is_some_and(|plan| plan.mistakes.is_empty() && !plan.texts.is_empty());
        ui.add_enabled_ui(is_possible, |ui| {
            if button(ui, Icon::Check, &texts.get("cards-import-do")).clicked() {
                acts.push(Act::CarryOut);
            }
        });
    });
}

/// The table as text, and the ways to fill it.
fn table_ui(ui: &mut Ui, import: &mut PlannedImport, look: &Look<'_>, acts: &mut Vec<Act>) {
    let texts = look.texts;
    let label = texts.get("cards-import-table");
    let id = ui.scope_id().with("table");
    ScrollArea::both().id_salt("cards-import-table").max_height(130.0).auto_shrink([false, true]).show(ui, |ui| {
        let edit = TextEdit::multiline(&mut import.text).id(id).code_editor().desired_rows(5).hint_text(&label);
        let response = ui.add(edit.desired_width(f32::INFINITY)).accessible_name(&label);
        // the first frame of a window only measures it: a focus request there is lost
        if import.wants_focus {
            response.request_focus();
            import.wants_focus = !response.has_focus();
        }
    });
    ui.horizontal(|ui| {
        if button(ui, Icon::ClipboardPaste, &texts.get("cards-import-paste")).clicked() {
            import.text.clear();
            import.name.clear();
            ui.memory_mut(|memory| memory.request_focus(id));
            ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste);
        }
        if button(ui, Icon::FolderOpen, &texts.get("cards-import-file")).clicked() {
            acts.push(Act::ChooseFile);
        }
    });
}

fn outcome_ui(ui: &mut Ui, plan: &Plan, sheet: &Sheet, look: &Look<'_>) {
    let (texts, palette) = (look.texts, look.palette);
    if plan.mistakes.is_empty() {
        let args = Args::new().num("changes", plan.changes.len() as i64).num("added", plan.added.len() as i64);
        ui.label(strong(texts.text("cards-import-will", &args)));
    } else {
        let args = Args::new().num("count", plan.mistakes.len() as i64);
        ui.colored_label(palette.bad, texts.text("cards-import-wrong", &args));
    }
    let height = (ui.ctx().content_rect().height() - 460.0).clamp(90.0, 320.0);
    ScrollArea::vertical().id_salt("cards-import-plan").max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        for mistake in plan.mistakes.iter().take(MOST_SHOWN) {
            ui.horizontal_wrapped(|ui| {
                ui.label(icon(Icon::TriangleAlert).color(palette.bad));
                ui.label(mistake_text(mistake, sheet, look));
            });
        }
        for id in plan.added.iter().take(MOST_SHOWN) {
            ui.horizontal_wrapped(|ui| {
                ui.label(icon(Icon::Plus).color(palette.good));
                ui.label(strong(id));
                ui.label(RichText::new(texts.get("cards-import-added")).color(palette.weak));
            });
        }
        Grid::new("cards-import-changes").num_columns(3).spacing([14.0, 3.0]).striped(true).show(ui, |ui| {
            for change in plan.changes.iter().take(MOST_SHOWN) {
                ui.label(strong(&change.row));
                ui.label(RichText::new(&change.column).color(palette.weak));
                let dash = |text: &str| if text.is_empty() { "—".to_owned() } else { text.replace('\n', " ⏎ ") };
                let told = format!("{} → {}", dash(&change.from), dash(&change.to));
                ui.add(Label::new(told).truncate());
                ui.end_row();
            }
        });
        let more = (plan.changes.len() + plan.added.len() + plan.mistakes.len()).saturating_sub(MOST_SHOWN);
        if more > 0 {
            let args = Args::new().num("count", more as i64);
            ui.label(RichText::new(texts.text("cards-import-more", &args)).color(palette.weak));
        }
    });
}

/// A mistake as a sentence.
fn mistake_text(mistake: &Mistake, sheet: &Sheet, look: &Look<'_>) -> String {
    let columns = || columns_of_csv(sheet).join(", ");
    let message = match &mistake.message {
        Wrong::Text(key) => {
            look.texts.text(key, &Args::new().text("name", mistake.name.clone()).text("columns", columns()))
        }
        Wrong::Said(said) => look.texts.told(said),
        Wrong::Longer { cells, columns } => {
            let args = Args::new().num("cells", *cells as i64).num("columns", *columns as i64);
            look.texts.text("cards-import-longer", &args)
        }
    };
    let args = Args::new().num("line", mistake.line as i64).num("column", mistake.column as i64);
    let args = args.text("name", mistake.name.clone()).text("message", message).text("card", mistake.card.clone());
    let key = match (mistake.card.is_empty(), mistake.column) {
        (true, 0) => "cards-import-line",
        (true, _) => "cards-import-cell",
        (false, 0) => "cards-import-line-of",
        (false, _) => "cards-import-cell-of",
    };
    look.texts.text(key, &args)
}
