//! What everybody knows, as running text: numbers of the table, of the bank and of piles. Each of them answers a click.

use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{Label, Ui};

use super::drawing::Drawing;
use crate::look::Look;
use crate::theme::{strong_font, text_font};

/// What stands between two of what everybody knows: a line may end with it, none begins with it.
const BETWEEN_KNOWN: &str = "\u{a0}\u{a0}·  ";
/// A name of at most this many letters stays in one line.
const SHORT_NAME: usize = 24;
/// The text size of the line of known values.
const KNOWN_FONT: f32 = 11.5;

/// What everybody knows as one running text.
pub struct KnownJob {
    /// The text.
    pub job: LayoutJob,
    /// What each part of it tells, and the letter before which it ends.
    pub parts: Vec<(usize, String)>,
}

/// Write them; each answers a click with its name and what it holds.
pub fn known_ui(ui: &mut Ui, known: &KnownJob, drawing: &mut Drawing<'_, '_>) {
    let width = ui.available_width();
    let response = ui.add(Label::new(known.job.clone()).wrap());
    let Some(pointer) = drawing.click_on(&response) else { return };
    let wrapped = LayoutJob { wrap: TextWrapping::wrap_at_width(width), ..known.job.clone() };
    let letter = ui.painter().layout_job(wrapped).cursor_from_pos(pointer - response.rect.min).index;
    if let Some(told) = known_at(&known.parts, letter.into()) {
        drawing.tells(&response, told);
    }
}

/// The one of them in which a letter stands, or behind which.
fn known_at(parts: &[(usize, String)], letter: usize) -> Option<&str> {
    let found = parts.iter().find(|(end, _)| letter < *end).or(parts.last());
    found.map(|(_, told)| told.as_str())
}

/// What everybody knows: names weak, what they hold strong.
pub fn known_job(known: &[(&str, &str)], look: &Look<'_>) -> KnownJob {
    let palette = look.palette;
    let mut job = LayoutJob::default();
    let mut parts = Vec::new();
    for (at, (first, text)) in known.iter().enumerate() {
        if at > 0 {
            job.append(BETWEEN_KNOWN, 0.0, TextFormat::simple(text_font(KNOWN_FONT), palette.weak.gamma_multiply(0.6)));
        }
        // a short name is not torn apart, either
        let name = if first.chars().count() <= SHORT_NAME { first.replace(' ', "\u{a0}") } else { (*first).to_owned() };
        job.append(&name, 0.0, TextFormat::simple(text_font(KNOWN_FONT), palette.weak));
        if !text.is_empty() {
            // a name and what it holds stay in one line
            let text = format!("\u{a0}{}", text.replace(' ', "\u{a0}"));
            job.append(&text, 0.0, TextFormat::simple(strong_font(KNOWN_FONT), palette.text));
        }
        let told = [*first, *text].join(" ");
        parts.push((job.text.chars().count(), told.trim_end().to_owned()));
    }
    KnownJob { job, parts }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_knows_is_found_by_its_letters() {
        let parts =
            [(8, "Stack 24"), (26, "Event deck  ·  28"), (37, "Bank 9")].map(|(end, told)| (end, told.to_owned()));
        let found = |letter| known_at(&parts, letter).unwrap();
        assert_eq!((found(0), found(16)), ("Stack 24", "Event deck  ·  28"));
        assert_eq!((found(36), found(999)), ("Bank 9", "Bank 9"));
        assert_eq!(known_at(&[], 0), None);
    }
}
