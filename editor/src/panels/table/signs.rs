//! What is seen on a small piece beside its letter and its owner: a number at its corner, small marks, and whether the
//! viewer sees what others do not. The arrangement says which values are shown.

use eframe::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, vec2};

use super::draw::SMALLEST;
use super::scene::PieceScene;
use crate::faces::icons::icon_of;
use crate::theme::{Icon, Palette, icon_font, strong_font};

/// A piece smaller than this has no room for signs beside its letter.
const LEAST: f32 = 17.0;
/// The share of a small piece that one sign takes, and the size of the largest sign.
const PART: f32 = 0.4;
const LARGEST: f32 = 17.0;
/// The size of letters and icons on a sign, and of numbers of more than two digits, as shares of the sign.
const LETTERS: f32 = 0.78;
const LONG_LETTERS: f32 = 0.6;

/// The opacity of a pale piece.
pub const FADED: f32 = 0.5;

/// The signs on a piece: its number at the lower right (of a card with an owner, at the upper left), marks along the upper edge from the right, the closed eye at
/// the upper left (on a card, over its lower left corner: its name begins above), an hourglass at the lower left for a lasting effect.
pub fn signs(painter: &Painter, rect: Rect, piece: &PieceScene, palette: &Palette) {
    let side = rect.width().min(rect.height());
    if side < LEAST {
        return;
    }
    let size = (side * PART).clamp(SMALLEST / LETTERS, LARGEST);
    if let Some(number) = &piece.signs.number {
        // the lower right corner of a card is its owner's
        let at = match piece.is_card && piece.owner.is_some() {
            true => rect.left_top() + vec2(size * 0.42, size * 0.42),
            false => rect.right_bottom() - vec2(size * 0.42, size * 0.42),
        };
        written(painter, at, number, size, palette);
    }
    for (place, (icon, text)) in piece.signs.marks.iter().enumerate() {
        let at = rect.right_top() + vec2(-size * (0.42 + place as f32), size * 0.42);
        match icon {
            Some(icon) => {
                plate(painter, at, size, palette);
                drawn(painter, at, icon_of(icon), size, palette.ink);
            }
            None => written(painter, at, text, size, palette),
        }
    }
    if piece.signs.lasting.is_some() {
        // the lower left corner of a card is the closed eye's
        let beside = if piece.is_card && piece.signs.is_secret { size * 1.2 } else { 0.0 };
        let at = rect.left_bottom() + vec2(size * 0.42 + beside, -size * 0.42);
        plate(painter, at, size, palette);
        drawn(painter, at, Icon::Hourglass, size, palette.ink);
    }
    if piece.signs.is_secret {
        let at = match piece.is_card {
            true => rect.left_bottom() + vec2(size * 0.35, -size * 0.3),
            false => rect.left_top() + vec2(size * 0.6, size * 0.6),
        };
        painter.circle(at, size * 0.62, palette.accent, Stroke::new(1.0, palette.paper));
        drawn(painter, at, Icon::EyeOff, size, palette.on_accent);
    }
}

fn plate(painter: &Painter, at: Pos2, size: f32, palette: &Palette) {
    painter.circle(at, size * 0.58, palette.paper, Stroke::new(1.0, palette.strong.gamma_multiply(0.6)));
}

fn drawn(painter: &Painter, at: Pos2, icon: Icon, size: f32, ink: Color32) {
    painter.text(at, Align2::CENTER_CENTER, char::from(icon).to_string(), icon_font(size * LETTERS), ink);
}

/// A number on its plate; a plate without a number would say nothing.
fn written(painter: &Painter, at: Pos2, text: &str, size: f32, palette: &Palette) {
    let letters = if text.chars().count() > 2 { size * LONG_LETTERS } else { size * LETTERS };
    if letters >= SMALLEST {
        plate(painter, at, size, palette);
        painter.text(at, Align2::CENTER_CENTER, text, strong_font(letters), palette.ink);
    }
}
