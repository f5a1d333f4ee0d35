//! The bars of the panel: above, what is shown and what can be done; and what the chosen cell is and what is wrong with
//! it.

use eframe::egui::{ComboBox, Label, RichText, TextEdit, Ui};
use houserule_core::def::{Copies, FieldType, ValueType};
use houserule_core::locale::{Args, key};

use super::acts::Act;
use super::grid::fault;
use super::sheet::{Holds, Sheet};
use super::{CardsPanel, Mode};
use crate::attribution::who_set_button;
use crate::command::Commands;
use crate::look::Look;
use crate::names::capital;
use crate::theme::{Icon, icon};
use crate::widgets::{button, icon_button, problem_job};

impl CardsPanel {
    pub(super) fn toolbar_ui(&mut self, ui: &mut Ui, sheet: &Sheet, look: &Look<'_>, acts: &mut Vec<Act>) {
        let texts = look.texts;
        ui.horizontal_wrapped(|ui| {
            self.family_ui(ui, sheet, look, acts);
            for (mode, name) in [(Mode::Cells, "cards-mode-cells"), (Mode::Face, "cards-mode-face")] {
                if ui.selectable_label(self.mode == mode, texts.get(name)).clicked() {
                    acts.push(Act::Mode(mode));
                }
            }
            if self.mode == Mode::Face {
                return;
            }
            ui.separator();
            let hint = texts.get("cards-filter");
            let edit = TextEdit::singleline(&mut self.typed).hint_text(hint.clone()).desired_width(130.0);
            ui.add(edit).accessible_name(hint);
            self.owners_ui(ui, sheet, look);
            ui.separator();
            let buttons = [
                (Icon::Plus, "cards-add", Act::Add),
                (Icon::CopyPlus, "cards-duplicate", Act::Duplicate),
                (Icon::Trash2, "cards-delete", Act::Delete),
                (Icon::FlipHorizontal, "cards-add-face", Act::AddFace),
                (Icon::ArrowDownToLine, "cards-fill", Act::FillDown),
                (Icon::FileInput, "cards-import", Act::Import),
                (Icon::FileOutput, "cards-export", Act::Export),
            ];
            for (image, name, act) in buttons {
                if icon_button(ui, image, &texts.get(name)).clicked() {
                    acts.push(act);
                }
            }
        });
        for problem in sheet.broken.iter().filter_map(|at| sheet.problems.get(*at)) {
            ui.horizontal_wrapped(|ui| {
                ui.label(icon(Icon::TriangleAlert).color(look.palette.bad));
                ui.label(
                    RichText::new(format!("{}: {}", problem.place, look.texts.told(&problem.message)))
                        .color(look.palette.bad),
                );
            });
        }
        ui.add_space(2.0);
    }

    fn family_ui(&self, ui: &mut Ui, sheet: &Sheet, look: &Look<'_>, acts: &mut Vec<Act>) {
        let name = |family: &str| family_name(sheet, family, look);
        let combo = ComboBox::from_id_salt("cards-family").selected_text(name(&sheet.family)).width(150.0);
        let shown = combo.show_ui(ui, |ui| {
            for family in &sheet.families {
                let label = ui.selectable_label(*family == sheet.family, name(family));
                if label.on_hover_text(format!("kinds/{family}.ron")).clicked() {
                    acts.push(Act::Family(family.clone()));
                }
            }
        });
        shown.response.accessible_name(look.texts.get("cards-family")).on_hover_text(sheet.files.join("\n"));
        if icon_button(ui, Icon::TextCursorInput, &look.texts.get("cards-rename-family")).clicked() {
            acts.push(Act::RenameFamily);
        }
    }

    /// The line above the cells: how many there are, what the chosen cell may hold, what is wrong with it.
    pub(super) fn info_ui(&self, ui: &mut Ui, sheet: &Sheet, look: &Look<'_>, commands: &mut Commands) {
        let (texts, palette) = (look.texts, look.palette);
        let (row, column) = self.selection.cursor;
        let at = self.view.get(row).copied();
        let fault = at.and_then(|at| fault(sheet, at, column, look));
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 10.0;
            if let Some((code, message, hint)) = fault {
                ui.label(icon(Icon::TriangleAlert).color(palette.bad));
                let hint = hint.map(|hint| format!(" · {}", texts.told(hint))).unwrap_or_default();
                let said = format!("{}{hint}", texts.told(message));
                ui.add(Label::new(problem_job(ui, &said, code, palette.bad, palette)).truncate());
                return;
            }
            let kinds = sheet.rows.iter().filter(|row| row.face.is_none() && !row.replaces);
            let known = kinds.clone().filter_map(|row| row.kind).map(|(kind, _)| &sheet.def.kinds[kind.index()]);
            let cards: i64 = known
                .map(|kind| match kind.copies {
                    Copies::Count(count) | Copies::PerSeat(count) => i64::from(count),
                    Copies::Endless => 0,
                })
                .sum();
            let args = Args::new().num("kinds", kinds.count() as i64).num("cards", cards);
            ui.label(RichText::new(texts.text("cards-count", &args)).small().color(palette.weak));
            if let (Some(column), Some(row)) = (sheet.columns.get(column), at.map(|at| &sheet.rows[at])) {
                who_set_button(ui, &row.thing(column), look, commands);
                let text = format!("{} · {}", column.key, self.about(column, sheet, look));
                ui.add(Label::new(RichText::new(text).small().color(palette.weak)).truncate());
            }
        });
    }

    fn about(&self, column: &super::sheet::Column, sheet: &Sheet, look: &Look<'_>) -> String {
        let texts = look.texts;
        let name = |ty: &FieldType| match ty {
            FieldType::Scalar(ValueType::Int) => "cards-type-int",
            FieldType::Scalar(ValueType::Flag) => "cards-type-flag",
            FieldType::Scalar(ValueType::Symbol(_)) => "cards-type-symbol",
            FieldType::Scalar(_) => "cards-type-id",
            FieldType::Text => "cards-type-text",
            FieldType::List(_) => "cards-type-list",
            FieldType::Map(_) => "cards-type-map",
            FieldType::Data => "cards-type-data",
        };
        match &column.holds {
            Holds::Field { ty, range, .. } => {
                let mut text = texts.get(name(ty));
                let numbers = match ty {
                    FieldType::List(of) | FieldType::Map(of) => **of == FieldType::Scalar(ValueType::Int),
                    ty => *ty == FieldType::Scalar(ValueType::Int),
                };
                if numbers && *range != (i32::MIN, i32::MAX) {
                    let (least, most) = (bound(range.0, i32::MIN), bound(range.1, i32::MAX));
                    text.push_str(&format!(" · {least} … {most}"));
                }
                let choices = column.choices(&sheet.def, look.rules.map(|rules| &**rules));
                if matches!(ty, FieldType::Scalar(ValueType::Symbol(_))) {
                    text.push_str(&format!(": {}", choices.join(", ")));
                }
                text
            }
            Holds::Copies => texts.get("cards-type-copies"),
            Holds::Origin => texts.get("cards-type-origin"),
            Holds::Id => texts.get("cards-type-own-id"),
            Holds::Whose => texts.get("cards-type-whose"),
            Holds::Name(_) | Holds::Text(_) => texts.get("cards-type-prose"),
        }
    }

    /// The face that is edited belongs to a layout file; a family without one can be given one.
    pub(super) fn make_layout_ui(&self, ui: &mut Ui, sheet: &Sheet, look: &Look<'_>, acts: &mut Vec<Act>) {
        ui.label(RichText::new(look.texts.get("cards-no-layout")).color(look.palette.weak));
        if button(ui, Icon::FilePlus, &look.texts.get("cards-make-layout")).clicked() {
            let package = sheet.files.first().and_then(|file| file.split('/').next());
            let package = package.or(sheet.packages.first().map(|package| package.id.as_str()));
            let family = sheet.def.family(&sheet.family).map(|family| &sheet.def.families[family.index()]);
            if let (Some(package), Some(family)) = (package, family) {
                let layout = crate::faces::automatic(family, &sheet.def.symbols);
                let head = format!("How cards of the family {} look. A unit is a tenth of a millimetre.", family.id);
                let text = crate::faces::automatic::written(&layout, &head);
                let file = format!("{package}/layout/{}.ron", family.id);
                acts.push(Act::Write { label: "cards-edit-layout", file, text, mark: None });
                acts.push(Act::Mode(Mode::Face));
            }
        }
    }
}

fn bound(number: i32, none: i32) -> String {
    if number == none { "∞".to_owned() } else { number.to_string() }
}

/// The name of a family in the reader's language.
pub fn family_name(sheet: &Sheet, family: &str, look: &Look<'_>) -> String {
    let text = sheet.locale.text(look.texts.lang(), &key("family", family), &Args::new());
    capital(&text.unwrap_or_else(|| family.replace('_', " ")))
}
