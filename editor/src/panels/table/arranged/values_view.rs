//! Values of the table and what the bank holds, each shown as the arrangement says.

use eframe::egui::{RichText, Ui};
use houserule_core::table_layout::{PartLayout, ShownAs};

use super::shown::shown_ui;
use crate::panels::table::drawing::Drawing;
use crate::panels::table::scene::{Chip, Scene};

/// The values that a part lists, in its order.
pub fn listed_values<'s>(part: &'s PartLayout, scene: &'s Scene) -> impl Iterator<Item = &'s Chip> {
    let all = move || scene.values.iter().chain(&scene.bank).filter(|chip| chip.shown != ShownAs::Hidden);
    let named = part.show.iter().filter_map(move |name| all().find(|chip| chip.id == *name));
    let telling = all().filter(move |chip| part.show.is_empty() && chip.is_telling());
    named.chain(telling)
}

/// The values, then lasting effects.
pub fn values_ui(ui: &mut Ui, part: &PartLayout, drawing: &Drawing<'_, '_>) {
    ui.horizontal_wrapped(|ui| {
        for chip in listed_values(part, drawing.scene) {
            shown_ui(ui, chip, drawing.look);
        }
    });
    for lasting in &drawing.scene.lastings {
        ui.label(RichText::new(lasting).small().color(drawing.look.palette.weak));
    }
}
