//! Names in little room: they are written smaller, then parted at their syllables, before letters of them are left out.

use std::sync::Arc;

use eframe::egui::{Color32, Galley, Painter, Vec2};
use hypher::{Lang, hyphenate};

use super::draw::{line, lines};
use crate::theme::strong_font;

/// The smallest fraction of its size at which a name is still written.
pub const SMALLEST_PART: f32 = 0.68;
/// How much smaller it is tried next.
const STEP: f32 = 0.08;

/// A name in at most this many lines of a room, as large as it can be without leaving letters out.
pub fn name_lines(
    painter: &Painter,
    name: &str,
    size: f32,
    ink: Color32,
    room: Vec2,
    rows: usize,
    is_free: impl Fn(&Galley) -> bool,
) -> Option<Arc<Galley>> {
    let fits = |written: &Arc<Galley>| !written.elided && written.size().y <= room.y + 1.0 && is_free(written);
    let parts = || (0..).map(|step| 1.0 - STEP * step as f32).take_while(|part| *part > SMALLEST_PART);
    let parts = || parts().chain([SMALLEST_PART]);
    let longest = name.split_whitespace().map(|word| text_fit(painter, word, size, room.x)).fold(1.0, f32::min);
    let whole = parts()
        .filter(|part| *part <= longest)
        .find_map(|part| Some(lines(painter, name, strong_font(size * part), ink, room.x, rows)).filter(fits));
    whole.or_else(|| {
        parts().find_map(|part| {
            let parted = parted(name, |text| text_fit(painter, text, size * part, room.x) >= 1.0)?;
            Some(lines(painter, &parted, strong_font(size * part), ink, room.x, rows)).filter(fits)
        })
    })
}

/// A name in one line, as large as it can be; where it is too long for that, it is cut visibly.
pub fn name_line(painter: &Painter, name: &str, size: f32, ink: Color32, width: f32) -> Arc<Galley> {
    let part = text_fit(painter, name, size, width).clamp(SMALLEST_PART, 1.0);
    line(painter, name, strong_font(size * part), ink, width)
}

/// As much of a name as a room holds, cut visibly; nothing if there is no room for a line.
pub fn cut_name(painter: &Painter, name: &str, size: f32, ink: Color32, room: Vec2) -> Option<Arc<Galley>> {
    let size = size * SMALLEST_PART;
    let parted = parted(name, |text| text_fit(painter, text, size, room.x) >= 1.0);
    let one = line(painter, name, strong_font(size), ink, room.x);
    let rows = ((room.y + 1.0) / one.size().y.max(1.0)).floor() as usize;
    match parted {
        _ if rows == 0 => None,
        Some(parted) => Some(lines(painter, &parted, strong_font(size), ink, room.x, rows)),
        None => Some(one),
    }
}

/// How much smaller a text must be written to fit into one line.
pub fn text_fit(painter: &Painter, text: &str, size: f32, width: f32) -> f32 {
    let wide = painter.layout_no_wrap(text.to_owned(), strong_font(size), Color32::PLACEHOLDER).size().x;
    width / wide.max(1.0)
}

/// A name whose words are parted where they do not fit into a line; nothing if a syllable does not fit, either.
fn parted(name: &str, fits: impl Fn(&str) -> bool) -> Option<String> {
    let mut words: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        if fits(word) {
            words.push(word.to_owned());
            continue;
        }
        let mut begun = String::new();
        let mut pieces: Vec<String> = Vec::new();
        let syllables: Vec<&str> = hyphenate(word, language(word)).collect();
        for (at, syllable) in syllables.iter().enumerate() {
            let hyphen = if at + 1 == syllables.len() { "" } else { "-" };
            if !begun.is_empty() && !fits(&format!("{begun}{syllable}{hyphen}")) {
                pieces.push(std::mem::take(&mut begun) + "-");
            }
            begun.push_str(syllable);
        }
        pieces.push(begun);
        if !pieces.iter().all(|piece| fits(piece)) {
            return None;
        }
        words.push(pieces.join("\n"));
    }
    Some(words.join(" "))
}

/// The language by whose rules a word is parted.
fn language(word: &str) -> Lang {
    let is_cyrillic = |letter: char| ('\u{400}'..='\u{4ff}').contains(&letter);
    if word.chars().any(is_cyrillic) { Lang::Russian } else { Lang::English }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn within(letters: usize) -> impl Fn(&str) -> bool {
        move |text| text.chars().count() <= letters
    }

    #[test]
    fn a_long_word_is_parted_at_syllables_and_a_short_one_stays_whole() {
        assert_eq!(parted("Обсерватория", within(8)).as_deref(), Some("Обсерва-\nтория"));
        assert_eq!(parted("Observatory hall", within(8)).as_deref(), Some("Observa-\ntory hall"));
        assert_eq!(parted("Башня мага", within(8)).as_deref(), Some("Башня мага"));
    }

    #[test]
    fn every_line_of_a_parted_name_fits() {
        for letters in 5..12 {
            for name in ["Городская площадь", "Обсерватория", "Pathfinder's observatory"] {
                let Some(parted) = parted(name, within(letters)) else { continue };
                assert!(parted.split_whitespace().all(within(letters)), "{letters}: {parted}");
                assert_eq!(parted.replace("-\n", ""), name);
            }
        }
    }

    #[test]
    fn a_word_without_room_for_a_syllable_is_not_parted() {
        assert_eq!(parted("Strength", within(4)), None);
        assert_eq!(parted("", within(4)).as_deref(), Some(""));
    }
}
