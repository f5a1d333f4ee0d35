//! The colours of written rules and content, light and dark.

use eframe::egui::Color32;
use houserule_scripts::writing::spans::Sort;

use super::Palette;

/// The colour of a stretch of text.
pub fn code_colour(palette: &Palette, sort: Sort) -> Color32 {
    let hex = match (sort, palette.is_dark) {
        (Sort::Keyword, false) => 0x7a3e9d,
        (Sort::Keyword, true) => 0xc99ae6,
        (Sort::Call, false) => 0x1f5fa6,
        (Sort::Call, true) => 0x84b6f0,
        (Sort::Member, false) => 0x1c6e63,
        (Sort::Member, true) => 0x6fc9b7,
        (Sort::Type, false) => 0x8a5a00,
        (Sort::Type, true) => 0xe0bd72,
        (Sort::Number, false) => 0xa0440f,
        (Sort::Number, true) => 0xf0a67a,
        (Sort::Text, false) => 0x3f7020,
        (Sort::Text, true) => 0xa5cf87,
        (Sort::Comment, false) => 0x70716f,
        (Sort::Comment, true) => 0x8f97a3,
        (Sort::Clause, false) => 0xa3366b,
        (Sort::Clause, true) => 0xf09bc0,
        (Sort::Heading, false) => 0x191b20,
        (Sort::Heading, true) => 0xf4f5f7,
    };
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}
