//! The regions of a board: added, renamed, deleted, their values.

use eframe::egui::{Button, CollapsingHeader, TextEdit, Ui};
use houserule_core::content::is_snake_case;
use houserule_core::def::ValueType;
use houserule_core::locale::Args;

use super::edits;
use super::edits::values::ValueOwner;
use super::hand::Desk;
use super::open::titled;
use super::value_form::new_value_ui;
use super::values_ui::{Stated, id_ui, value_ui};
use crate::renaming::IdKind;
use crate::theme::{Icon, icon, strong};
use crate::widgets::small_button;

/// All regions, each with its values when unfolded, and a field for a new one.
pub fn regions_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let open = desk.open;
    ui.label(strong(desk.text("board-regions")));
    for region in &open.source.regions {
        let count = open.region_sizes.get(&region.id).copied().unwrap_or_default();
        let title = format!("{} · {count}", titled(desk.look, "region", &region.id));
        CollapsingHeader::new(title).id_salt(("region", region.index)).show(ui, |ui| {
            region_ui(ui, desk, region.index, &region.id);
        });
    }
    let label = desk.text("board-new-region");
    let mut typed = desk.hand.typed.get("region").cloned().unwrap_or_default();
    ui.horizontal(|ui| {
        let edit = TextEdit::singleline(&mut typed).hint_text(&label).desired_width(140.0);
        let response = ui.add(edit).accessible_name(&label);
        let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(eframe::egui::Key::Enter));
        let is_free = is_snake_case(&typed) && open.source.regions.iter().all(|region| region.id != typed);
        let add = desk.text("board-add-region");
        let button = ui.add_enabled(is_free, Button::new(icon(Icon::Plus))).accessible_name(&add).on_hover_text(add);
        if (button.clicked() || is_entered) && is_free {
            desk.edit("board-edit-region", edits::add_region(&open.source, &typed));
            typed.clear();
        }
    });
    desk.hand.typed.insert("region".to_owned(), typed);
}

fn region_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, index: usize, id: &str) {
    let open = desk.open;
    let label = desk.look.texts.text("board-region-id", &Args::new().text("id", id));
    let is_taken = |typed: &str| open.source.regions.iter().any(|region| region.id == typed);
    let renamed = ui.horizontal(|ui| id_ui(ui, desk, &label, &format!("region:{id}"), id, is_taken)).inner;
    if let Some(new) = renamed {
        let defs = [&open.def.space_values, &open.def.link_values, &open.def.region_values];
        let values = defs.into_iter().flatten().filter(|value| value.ty == ValueType::Region);
        let values: Vec<String> = values.map(|value| value.name.clone()).collect();
        desk.rename(IdKind::Region, id, &new, edits::rename_region(&open.source, id, &new, &values));
    }
    for value in &open.def.region_values {
        let stated = Stated::of([open.source.stated("regions", index, &value.name)]);
        if let Some(changed) = ui.push_id(index, |ui| value_ui(ui, desk, value, &stated)).inner {
            let changes = edits::set_region_field(&open.source, index, &value.name, changed.as_deref());
            desk.edit_part("board-edit-value", changes);
        }
    }
    new_value_ui(ui, desk, ValueOwner::Region);
    ui.horizontal_wrapped(|ui| {
        if small_button(ui, Icon::MousePointer2, &desk.text("board-choose-region")).clicked() {
            let of_region = open.source.spaces.iter().filter(|space| space.region.as_deref() == Some(id));
            desk.hand.selection.await_spaces(of_region.map(|space| space.id.clone()).collect());
            desk.hand.selection.resolve(&open.source);
        }
        if small_button(ui, Icon::Trash2, &desk.text("board-delete-region")).clicked() {
            desk.edit("board-edit-delete", edits::delete_region(&open.source, index));
        }
    });
}
