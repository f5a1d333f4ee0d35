//! What everybody knows, as running text: numbers of the table, of the bank and of piles. Each of them answers a click.

use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{Label, Ui};

use super::drawing::Drawing;
use super::seats_measure::BETWEEN_KNOWN;

/// Write them; each answers a click with its name and what it holds.
pub fn known_ui(ui: &mut Ui, job: &LayoutJob, drawing: &mut Drawing<'_, '_>) {
    let width = ui.available_width();
    let response = ui.add(Label::new(job.clone()).wrap());
    let Some(pointer) = drawing.click_on(&response) else { return };
    let wrapped = LayoutJob { wrap: TextWrapping::wrap_at_width(width), ..job.clone() };
    let letter = ui.painter().layout_job(wrapped).cursor_from_pos(pointer - response.rect.min).index;
    drawing.tells(&response, &known_at(&job.text, letter.into()));
}

/// The one of them in which a letter stands.
fn known_at(text: &str, letter: usize) -> String {
    let mut end = 0;
    let parts = text.split(BETWEEN_KNOWN);
    let found = parts.clone().find(|part| {
        end += part.chars().count() + BETWEEN_KNOWN.chars().count();
        letter < end
    });
    found.or_else(|| parts.last()).unwrap_or_default().replace('\u{a0}', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_knows_is_found_by_its_letters() {
        let text = "Stack\u{a0}24  ·  Event deck\u{a0}28  ·  Bank\u{a0}9";
        let found = |letter| known_at(text, letter);
        assert_eq!((found(0), found(16)), ("Stack 24".to_owned(), "Event deck 28".to_owned()));
        assert_eq!((found(text.chars().count()), found(999)), ("Bank 9".to_owned(), "Bank 9".to_owned()));
    }
}
