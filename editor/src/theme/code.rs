//! The colours of written rules and content, light and dark.

use eframe::egui::Color32;
use houserule_scripts::writing::spans::SpanKind;

use super::Palette;

/// The colour of a stretch of text.
pub fn code_colour(palette: &Palette, kind: SpanKind) -> Color32 {
    let hex = match (kind, palette.is_dark) {
        (SpanKind::Keyword, false) => 0x7a3e9d,
        (SpanKind::Keyword, true) => 0xc99ae6,
        (SpanKind::Call, false) => 0x1f5fa6,
        (SpanKind::Call, true) => 0x84b6f0,
        (SpanKind::Member, false) => 0x1c6e63,
        (SpanKind::Member, true) => 0x6fc9b7,
        (SpanKind::Type, false) => 0x8a5a00,
        (SpanKind::Type, true) => 0xe0bd72,
        (SpanKind::Number, false) => 0xa0440f,
        (SpanKind::Number, true) => 0xf0a67a,
        (SpanKind::Text, false) => 0x3f7020,
        (SpanKind::Text, true) => 0xa5cf87,
        (SpanKind::Comment, false) => 0x70716f,
        (SpanKind::Comment, true) => 0x8f97a3,
        (SpanKind::Clause, false) => 0xa3366b,
        (SpanKind::Clause, true) => 0xf09bc0,
        (SpanKind::Heading, false) => 0x191b20,
        (SpanKind::Heading, true) => 0xf4f5f7,
    };
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}
