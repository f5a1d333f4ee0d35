//! The typefaces: Inter for text (Latin and Cyrillic), Hack for scripts, Lucide for icons.

use std::sync::Arc;

use eframe::egui::{FontData, FontDefinitions, FontFamily, FontId, RichText};
pub use lucide_icons::Icon;

const REGULAR: &[u8] = include_bytes!("../../assets/fonts/Inter-Regular.otf");
const STRONG: &[u8] = include_bytes!("../../assets/fonts/Inter-SemiBold.otf");

/// The name of the family of strong text.
const STRONG_FAMILY: &str = "strong";
/// The name of the family of icons.
const ICON_FAMILY: &str = "icons";

/// Every typeface under its family.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let mut add = |name: &str, bytes: &'static [u8]| {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    };
    add("inter", REGULAR);
    add("inter_strong", STRONG);
    add("lucide", lucide_icons::LUCIDE_FONT_BYTES);
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let with = |first: &str| std::iter::once(first.to_owned()).chain(fallback.iter().cloned()).collect::<Vec<_>>();
    fonts.families.insert(FontFamily::Proportional, with("inter"));
    fonts.families.insert(FontFamily::Name(STRONG_FAMILY.into()), with("inter_strong"));
    fonts.families.insert(FontFamily::Name(ICON_FAMILY.into()), with("lucide"));
    if let Some(list) = fonts.families.get_mut(&FontFamily::Monospace) {
        list.push("inter".to_owned());
    }
    fonts
}

/// The family of strong text.
pub fn strong_family() -> FontFamily {
    FontFamily::Name(STRONG_FAMILY.into())
}

/// Plain text of a size.
pub fn text_font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Strong text of a size.
pub fn strong_font(size: f32) -> FontId {
    FontId::new(size, strong_family())
}

/// Icons of a size.
pub fn icon_font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(ICON_FAMILY.into()))
}

/// An icon as text of a widget.
pub fn icon(icon: Icon) -> RichText {
    RichText::new(char::from(icon).to_string()).family(FontFamily::Name(ICON_FAMILY.into()))
}

/// A strong text of a widget.
pub fn strong(text: impl Into<String>) -> RichText {
    RichText::new(text).family(strong_family())
}
