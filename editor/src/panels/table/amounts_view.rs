//! A question about how many of each: a stepper for every item, their total, and a button that gives the answer.

use eframe::egui::{Button, DragValue, RichText, Ui};
use houserule_core::locale::Args;

use super::Drawing;
use super::scene::AmountsOffer;
use crate::widgets::named;

/// The steppers of one question.
pub fn amounts_ui(ui: &mut Ui, at: usize, offer: &AmountsOffer, drawing: &mut Drawing<'_, '_>) {
    let asked = &offer.asked;
    let texts = drawing.look.texts;
    if drawing.hand.amounts.len() <= at {
        drawing.hand.amounts.resize(at + 1, Vec::new());
    }
    let values = &mut drawing.hand.amounts[at];
    if values.len() != offer.names.len() {
        *values = asked.amounts.items().iter().map(|item| item.least.max(0).min(item.most)).collect();
    }
    for ((name, item), value) in offer.names.iter().zip(asked.amounts.items()).zip(values.iter_mut()) {
        ui.horizontal(|ui| {
            let said = |id: &str| texts.text(id, &Args::new().text("name", name.clone()));
            ui.label(name);
            let button = |ui: &mut Ui, is_open: bool, sign: &str, name: &str| -> bool {
                ui.add_enabled_ui(is_open, |ui| named(ui, Button::new(sign).small(), name)).inner.clicked()
            };
            let is_less = button(ui, *value > item.least, "−", &said("table-one-less"));
            ui.add(DragValue::new(value).range(item.least..=item.most).speed(0.05)).accessible_name(name);
            let is_more = button(ui, *value < item.most, "+", &said("table-one-more"));
            let step = i32::from(is_more) - i32::from(is_less);
            *value = (*value + step * item.rate).clamp(item.least, item.most);
            // a name belongs to the stepper after it
            ui.add_space(10.0);
        });
    }
    let (low, high) = asked.amounts.sum();
    let units: i32 = values.iter().zip(asked.amounts.items()).map(|(value, item)| value / item.rate).sum();
    let args = Args::new().num("sum", units.into()).num("low", low.into()).num("high", high.into());
    let text = texts.text(if low == high { "table-amounts-exact" } else { "table-amounts-range" }, &args);
    let is_answer = asked.amounts.number_of(values).is_some();
    let key = asked.key(values);
    let label = RichText::new(text);
    if ui.add_enabled(is_answer, Button::new(label)).clicked() {
        drawing.hand.answer(drawing.scene, &offer.posed, &key, drawing.commands);
    }
}
