//! A folded zone: one line with a sign, the name and a number.

use super::scene::ZoneScene;

/// The height of a folded zone.
pub const FOLDED: f32 = 26.0;
/// The room for the sign before the name.
pub const FOLD_SIGN: f32 = 18.0;
/// About the width of a letter of the name.
const LETTER: f32 = 7.4;

/// About the width of a folded zone.
pub fn folded_width(zone: &ZoneScene) -> f32 {
    zone.name.chars().count() as f32 * LETTER + FOLD_SIGN + fold_number(zone)
}

/// The room for the number behind the name.
pub fn fold_number(zone: &ZoneScene) -> f32 {
    let digits = zone.count.unwrap_or(zone.pieces.len()).max(1).ilog10() + 1;
    14.0 + 8.0 * digits as f32
}
