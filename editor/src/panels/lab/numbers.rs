//! How the numbers of the lab are written, and the small controls that its parts share.

use eframe::egui::{ComboBox, CornerRadius, Frame, Margin, Stroke, Ui};
use houserule_core::locale::Lang;

use crate::look::Look;
use crate::theme::{RADIUS, strong};

/// A number with this many decimals, as the reader's language writes it.
pub fn number(value: f64, places: usize, lang: Lang) -> String {
    // what rounds to zero has no sign
    let value = if value.abs() < 0.5 / 10_f64.powi(places as i32) { 0.0 } else { value };
    let text = format!("{value:.places$}").replace('-', "−");
    match lang {
        Lang::Ru => text.replace('.', ","),
        _ => text,
    }
}

/// A number with its sign.
pub fn signed(value: f64, places: usize, lang: Lang) -> String {
    let text = number(value, places, lang);
    if value > 0.0 && text.chars().any(|c| ('1'..='9').contains(&c)) { format!("+{text}") } else { text }
}

/// A share as percent: `23.4 %`.
pub fn percent(share: f64, lang: Lang) -> String {
    format!("{}\u{a0}%", number(share * 100.0, 1, lang))
}

/// A heading over a part of the results.
pub fn card(ui: &mut Ui, title: &str, look: &Look<'_>, contents: impl FnOnce(&mut Ui)) {
    let palette = look.palette;
    let frame = Frame::new()
        .fill(palette.raised)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(CornerRadius::same(RADIUS))
        .inner_margin(Margin::same(12));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.vertical(|ui| {
            ui.label(strong(title).size(14.5).color(palette.strong));
            ui.add_space(2.0);
            contents(ui);
        });
    });
}

/// A list to choose from, under a name that is read aloud.
pub fn choice_ui(ui: &mut Ui, name: &str, shown: &str, list: impl FnOnce(&mut Ui)) {
    let combo = ComboBox::from_id_salt(name).selected_text(shown).width(140.0).show_ui(ui, list);
    combo.response.accessible_name(name).on_hover_text(name);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        assert_eq!(percent(0.2345, Lang::En), "23.4\u{a0}%");
        assert_eq!(percent(0.2345, Lang::Ru), "23,4\u{a0}%");
        assert_eq!([0.04, -0.04, 0.06, -0.06].map(|value| signed(value, 1, Lang::En)), ["0.0", "0.0", "+0.1", "−0.1"]);
    }
}
