//! What an import would change, shown before it does; mistakes with line and column of the file.

use eframe::egui::{Align2, Id, RichText, ScrollArea, Ui, Window};
use houserule_core::locale::Args;

use super::CardsPanel;
use super::acts::Act;
use super::sheet::import::{Mistake, Plan, Wrong, plan};
use crate::look::Look;
use crate::theme::{Icon, icon, strong};
use crate::widgets::button;

/// More changes than this are only counted.
const MOST_SHOWN: usize = 200;

/// An import that waits to be carried out.
pub struct PlannedImport {
    /// The name of the file.
    pub name: String,
    /// What it would do.
    pub plan: Plan,
}

impl CardsPanel {
    /// A file was read: plan what it would change.
    pub(super) fn take_import(&mut self, look: &Look<'_>) {
        let Some(imported) = look.imported.filter(|one| one.number != self.imported) else { return };
        self.imported = imported.number;
        if let Some(sheet) = &self.sheet {
            self.plan = Some(PlannedImport { name: imported.name.clone(), plan: plan(sheet, &imported.text) });
        }
    }

    pub(super) fn plan_ui(&self, ui: &Ui, look: &Look<'_>, acts: &mut Vec<Act>) {
        let Some(PlannedImport { name, plan }) = &self.plan else { return };
        let (texts, palette) = (look.texts, look.palette);
        let title = texts.text("cards-import-title", &Args::new().text("file", name.clone()));
        let window = Window::new(title).id(Id::unique("cards-import")).collapsible(false).resizable(true);
        window.default_width(460.0).anchor(Align2::CENTER_CENTER, [0.0, 0.0]).show(ui.ctx(), |ui| {
            if plan.mistakes.is_empty() {
                let args = Args::new().num("changes", plan.changes.len() as i64).num("added", plan.added.len() as i64);
                ui.label(texts.text("cards-import-will", &args));
            } else {
                let args = Args::new().num("count", plan.mistakes.len() as i64);
                ui.colored_label(palette.bad, texts.text("cards-import-wrong", &args));
            }
            ScrollArea::vertical().max_height(320.0).auto_shrink([false, true]).show(ui, |ui| {
                for mistake in plan.mistakes.iter().take(MOST_SHOWN) {
                    ui.horizontal_wrapped(|ui| {
                        ui.label(icon(Icon::TriangleAlert).color(palette.bad));
                        ui.label(mistake_text(mistake, look));
                    });
                }
                for id in plan.added.iter().take(MOST_SHOWN) {
                    ui.horizontal_wrapped(|ui| {
                        ui.label(icon(Icon::Plus).color(palette.good));
                        ui.label(strong(id));
                    });
                }
                for change in plan.changes.iter().take(MOST_SHOWN) {
                    ui.horizontal_wrapped(|ui| {
                        ui.label(RichText::new(format!("{} · {}", change.row, change.column)).color(palette.weak));
                        let from = if change.from.is_empty() { "—" } else { change.from.as_str() };
                        let to = if change.to.is_empty() { "—" } else { change.to.as_str() };
                        ui.label(format!("{from} → {to}"));
                    });
                }
            });
            ui.horizontal(|ui| {
                let is_possible = plan.mistakes.is_empty() && !plan.texts.is_empty();
                ui.add_enabled_ui(is_possible, |ui| {
                    if button(ui, Icon::Check, &texts.get("cards-import-do")).clicked() {
                        acts.push(Act::CarryOut);
                    }
                });
                if button(ui, Icon::X, &texts.get("cards-import-cancel")).clicked() {
                    acts.push(Act::ForgetPlan);
                }
            });
        });
    }
}

/// A mistake in a sentence.
fn mistake_text(mistake: &Mistake, look: &Look<'_>) -> String {
    let message = match &mistake.message {
        Wrong::Text(key) => look.texts.text(key, &Args::new().text("name", mistake.name.clone())),
        Wrong::Said(said) => format!("{} · {}", mistake.code, look.texts.told(said)),
    };
    let args = Args::new().num("line", mistake.line as i64).num("column", mistake.column as i64);
    let args = args.text("name", mistake.name.clone()).text("message", message);
    look.texts.text(if mistake.column == 0 { "cards-import-line" } else { "cards-import-cell" }, &args)
}
