//! A zone that can be folded: one line with a sign, the name and a number, which stays when it is opened.

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

/// The number that stands behind the name, folded or opened.
pub fn fold_count(zone: &ZoneScene) -> usize {
    zone.count.unwrap_or(zone.pieces.len())
}

/// The room for that number.
pub fn fold_number(zone: &ZoneScene) -> f32 {
    let digits = fold_count(zone).max(1).ilog10() + 1;
    14.0 + 8.0 * digits as f32
}
