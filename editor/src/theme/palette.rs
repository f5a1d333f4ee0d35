//! The colours of the window, light and dark: every colour that is drawn anywhere has a name here.
//!
//! Nothing is conveyed by colour alone; seats also have a number and a shape of their own.

use eframe::egui::Color32;

/// The named colours of one theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Is it the dark one?
    pub is_dark: bool,
    /// Behind everything: bars and the gaps between panels.
    pub ground: Color32,
    /// The background of panels.
    pub panel: Color32,
    /// Cards and other things that lie on a panel.
    pub raised: Color32,
    /// Fields that something is written into, and the cloth under a board.
    pub sunken: Color32,
    /// Lines between things.
    pub line: Color32,
    /// Text.
    pub text: Color32,
    /// Text that may be skipped.
    pub weak: Color32,
    /// Headings.
    pub strong: Color32,
    /// What is chosen or active.
    pub accent: Color32,
    /// Behind what is chosen.
    pub accent_soft: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// What may be clicked as an answer.
    pub offer: Color32,
    /// Behind what may be clicked as an answer.
    pub offer_soft: Color32,
    /// Good news.
    pub good: Color32,
    /// A warning.
    pub warn: Color32,
    /// An error.
    pub bad: Color32,
    /// The paper of cards and spaces.
    pub paper: Color32,
    /// Ink on paper.
    pub ink: Color32,
    /// Faint ink on paper.
    pub ink_weak: Color32,
    /// The edge of paper.
    pub paper_edge: Color32,
    /// The back of cards.
    pub back: Color32,
    /// The pattern on the back of cards.
    pub back_line: Color32,
    /// The colours of seats, in their order; further seats begin again.
    pub seats: [Color32; SEATS],
}

/// How many seats have a colour of their own.
pub const SEATS: usize = 8;

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The light theme: paper and ink.
pub const LIGHT: Palette = Palette {
    is_dark: false,
    ground: rgb(0xe6e1d6),
    panel: rgb(0xf7f4ed),
    raised: rgb(0xfffdf8),
    sunken: rgb(0xece7dc),
    line: rgb(0xd3ccbd),
    text: rgb(0x34373d),
    weak: rgb(0x70716f),
    strong: rgb(0x191b20),
    accent: rgb(0x1c6e63),
    accent_soft: rgb(0xd2e6e0),
    on_accent: rgb(0xffffff),
    offer: rgb(0xc06a00),
    offer_soft: rgb(0xfbe6c2),
    good: rgb(0x2f7d3b),
    warn: rgb(0x9a6200),
    bad: rgb(0xb3261e),
    paper: rgb(0xfffefa),
    ink: rgb(0x26282d),
    ink_weak: rgb(0x77756f),
    paper_edge: rgb(0xc9c1b0),
    back: rgb(0x4c6178),
    back_line: rgb(0x6f859c),
    seats: USUAL_SEATS,
};

/// The dark theme: a table at night.
pub const DARK: Palette = Palette {
    is_dark: true,
    ground: rgb(0x15181e),
    panel: rgb(0x1e222a),
    raised: rgb(0x282d37),
    sunken: rgb(0x171a20),
    line: rgb(0x383e4a),
    text: rgb(0xcfd3da),
    weak: rgb(0x959ca8),
    strong: rgb(0xf4f5f7),
    accent: rgb(0x4fb8a4),
    accent_soft: rgb(0x24463f),
    on_accent: rgb(0x0c1513),
    offer: rgb(0xf2b04b),
    offer_soft: rgb(0x4a3a1c),
    good: rgb(0x74c486),
    warn: rgb(0xe5b567),
    bad: rgb(0xf28b82),
    paper: rgb(0x333945),
    ink: rgb(0xe9ebef),
    ink_weak: rgb(0xa4abb7),
    paper_edge: rgb(0x4b5361),
    back: rgb(0x3b4a5c),
    back_line: rgb(0x566a80),
    seats: USUAL_SEATS,
};

/// The colours of seats where a game says nothing: distinguishable for colour-blind people too (after Okabe and Ito).
const USUAL_SEATS: [Color32; SEATS] = [
    rgb(0xd55e00),
    rgb(0x0072b2),
    rgb(0x009e73),
    rgb(0xcc79a7),
    rgb(0xe0a800),
    rgb(0x56b4e9),
    rgb(0x7a5cc0),
    rgb(0x6b6b6b),
];

impl Palette {
    /// The colour of a seat, counted from 0.
    pub fn seat(&self, seat: usize) -> Color32 {
        self.seats[seat % SEATS]
    }

    /// A strong colour for a word of content, for bands and dots.
    pub fn band(&self, word: &str) -> Color32 {
        USUAL_SEATS[(hash(word) as usize / 3) % SEATS].gamma_multiply(if self.is_dark { 0.75 } else { 0.9 })
    }
}

/// A number for a word that is the same on every machine.
fn hash(word: &str) -> u32 {
    word.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The contrast ratio of two colours, from 1 to 21, as accessibility guidelines define it.
#[cfg(test)]
pub fn contrast(a: Color32, b: Color32) -> f32 {
    let linear = |part: u8| {
        let part = f32::from(part) / 255.0;
        if part <= 0.04 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let light = |colour: Color32| {
        0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b()) + 0.05
    };
    let (a, b) = (light(a), light(b));
    a.max(b) / a.min(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_can_be_read_on_every_ground() {
        for palette in [LIGHT, DARK] {
            for ground in [palette.panel, palette.raised, palette.sunken, palette.ground] {
                assert!(contrast(palette.text, ground) >= 7.0, "{:?} on {ground:?}", palette.text);
                assert!(contrast(palette.weak, ground) >= 3.5, "{:?} on {ground:?}", palette.weak);
            }
            assert!(contrast(palette.ink, palette.paper) >= 7.0);
            assert!(contrast(palette.on_accent, palette.accent) >= 4.5);
        }
    }
}
