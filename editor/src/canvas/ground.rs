//! The grounds of words: terrains, groups of spaces, regions, kinds of links. Content may say how a word looks; a word
//! about which it says nothing gets a colour of its own that stays the same.

use eframe::egui::Color32;
use eframe::egui::ecolor::HsvaGamma;
use houserule_core::def::{GameDef, Hatch};

use crate::theme::Palette;

/// How a word is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ground {
    light: Color32,
    dark: Color32,
    /// The letter that content gives it.
    pub letter: Option<char>,
    /// The pattern over it.
    pub hatch: Hatch,
}

impl Ground {
    /// The ground of a word of a game. Words that are not symbols, such as kinds of links, are told apart by their
    /// order on the board among words of the same kind.
    pub fn of(def: &GameDef, word: &str, like: &[&str]) -> Ground {
        let look = def.looks.get(word);
        let rgb = |[red, green, blue]: [u8; 3]| Color32::from_rgb(red, green, blue);
        let declared = look.and_then(|look| look.colour).map(rgb);
        let (light, dark) = match declared {
            Some(light) => (light, darkened(light)),
            None => automatic(number_of(def, word, like)),
        };
        Ground {
            light,
            dark: look.and_then(|look| look.dark).map_or(dark, rgb),
            letter: look.and_then(|look| look.letter),
            hatch: look.map_or(Hatch::Plain, |look| look.hatch),
        }
    }

    /// Its colour on a table with this palette.
    pub fn colour(&self, palette: &Palette) -> Color32 {
        if palette.is_dark { self.dark } else { self.light }
    }

    /// Its colour as it was written, for seats: never so dark that it is lost on a dark table.
    pub fn strong(&self, palette: &Palette) -> Color32 {
        let shade = HsvaGamma::from(self.light);
        if palette.is_dark { HsvaGamma { v: shade.v.max(0.62), ..shade }.into() } else { self.light }
    }

    /// A strong colour of the same hue, for lines.
    pub fn line(&self, palette: &Palette) -> Color32 {
        let colour = HsvaGamma::from(self.light);
        let value = if palette.is_dark { 0.82 } else { 0.62 };
        HsvaGamma { s: (colour.s * 2.2).clamp(0.25, 0.75), v: value, ..colour }.into()
    }
}

/// Words are numbered by their order in their list, so that neighbours in it differ most; a word in no list is numbered
/// by its letters.
fn number_of(def: &GameDef, word: &str, like: &[&str]) -> u32 {
    let listed = like.iter().position(|known| *known == word);
    let declared = || def.symbols.iter().position(|known| known == word);
    listed.or_else(declared).map_or_else(|| hash(word), |at| at as u32)
}

/// A number for a word that is the same on every machine.
fn hash(word: &str) -> u32 {
    word.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)) % 997
}

/// The colour for a number: steps of the golden angle never return to the same hue; every full turn is a little paler.
fn automatic(number: u32) -> (Color32, Color32) {
    let hue = (0.23 + number as f32 * 0.618_034).fract();
    let turn = (number / 8 % 3) as f32;
    let light = HsvaGamma { h: hue, s: 0.28 - 0.07 * turn, v: 0.91 + 0.03 * turn, a: 1.0 };
    let dark = HsvaGamma { h: hue, s: 0.62 - 0.12 * turn, v: 0.30 + 0.02 * turn, a: 1.0 };
    (light.into(), dark.into())
}

fn darkened(light: Color32) -> Color32 {
    let colour = HsvaGamma::from(light);
    HsvaGamma { s: (colour.s * 1.5 + 0.06).min(0.7), v: colour.v * 0.4, ..colour }.into()
}

/// Ink that can be read on a colour.
pub fn ink_on(colour: Color32) -> Color32 {
    let [red, green, blue, _] = colour.to_array().map(f32::from);
    let brightness = 0.299 * red + 0.587 * green + 0.114 * blue;
    if brightness > 130.0 { Color32::from_rgb(0x26, 0x28, 0x2d) } else { Color32::from_rgb(0xe9, 0xeb, 0xef) }
}

#[cfg(test)]
mod tests {
    use houserule_core::def::LookDef;

    use super::*;
    use crate::theme::{DARK, LIGHT};

    #[test]
    fn content_says_how_a_word_looks() {
        let mut def = GameDef::default();
        let look = LookDef { colour: Some([10, 200, 30]), letter: Some('~'), ..LookDef::default() };
        def.looks.insert("sea".to_owned(), look);
        let sea = Ground::of(&def, "sea", &[]);
        assert_eq!((sea.colour(&LIGHT), sea.letter), (Color32::from_rgb(10, 200, 30), Some('~')));
        assert_ne!(sea.colour(&DARK), sea.colour(&LIGHT));
    }

    #[test]
    fn words_of_a_game_differ_and_stay_as_they_are() {
        let symbols: Vec<String> = (0..12).map(|number| format!("word_{number}")).collect();
        let mut def = GameDef { symbols, ..GameDef::default() };
        let all: Vec<Color32> = def.symbols.iter().map(|word| Ground::of(&def, word, &[]).colour(&LIGHT)).collect();
        for (at, colour) in all.iter().enumerate() {
            for other in &all[at + 1..] {
                let apart =
                    colour.to_array().iter().zip(other.to_array()).map(|(a, b)| u32::from(a.abs_diff(b))).sum::<u32>();
                assert!(apart > 12, "{at}: {colour:?} {other:?}");
            }
        }
        def.symbols.push("another".to_owned());
        assert_eq!(Ground::of(&def, "word_3", &[]).colour(&LIGHT), all[3]);
        assert_eq!(Ground::of(&def, "unheard_of", &[]), Ground::of(&GameDef::default(), "unheard_of", &[]));
    }

    #[test]
    fn kinds_of_links_are_told_apart_by_their_order() {
        let def = GameDef::default();
        let [land, water] = ["land", "water"].map(|kind| Ground::of(&def, kind, &["water", "land"]).line(&LIGHT));
        let hue = |colour: Color32| HsvaGamma::from(colour).h;
        assert!((hue(land) - hue(water)).abs() > 0.3, "{land:?} {water:?}");
    }

    #[test]
    fn text_can_be_read_on_every_ground() {
        for number in 0..1000 {
            let (light, dark) = automatic(number);
            assert!(crate::theme::contrast(LIGHT.text, light) >= 4.5, "{number}");
            assert!(crate::theme::contrast(DARK.text, dark) >= 4.5, "{number}");
            assert!(
                crate::theme::contrast(ink_on(light), light) >= 4.5
                    && crate::theme::contrast(ink_on(dark), dark) >= 4.5
            );
        }
    }
}
