//! How the window looks: palette, type, spacing; the same everywhere because they are set only here.

mod code;
mod fonts;
mod palette;
mod style;

pub use self::code::code_colour;
pub use self::fonts::{Icon, icon, icon_font, strong, strong_family, strong_font, text_font};
#[cfg(test)]
pub use self::palette::contrast;
pub use self::palette::{DARK, LIGHT, Palette, SEATS};
pub use self::style::{GAP, RADIUS, apply, install};
