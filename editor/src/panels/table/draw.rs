//! Drawing pieces: cards, tokens and backs, at any size; what is too small to be read is left out.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    Align, Align2, Color32, CornerRadius, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2,
};

use super::scene::PieceScene;
use super::signs::{FADED, signs};
use super::sizes::SLIP;
use super::small_card::{card, stripe};
use crate::canvas::ink_on;
use crate::faces::icons::icon_of;
use crate::theme::{Palette, icon_font, strong_font, text_font};

/// How a thing is highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Not at all.
    Plain,
    /// It is part of an answer.
    Offered,
    /// It is part of the answer that is being chosen.
    Chosen,
    /// The referee has it in hand, or looks at it.
    Selected,
}

/// Up to this radius a token shows its owner only by the number; one with an icon has room for both earlier.
const OWNED_TOKEN: f32 = 9.0;
const OWNED_ICON: f32 = 6.5;
/// The size of what lies on a card, as a share of the card's width, and the most of it; how small it may be, and how many
/// are drawn.
const HELD: (f32, f32) = (0.13, 9.0);
const LEAST_HELD: f32 = 4.0;
/// The same on a slip, with what it leaves free for the slip's number.
const HELD_ON_SLIP: (f32, f32) = (6.0, 12.0);
const MOST_HELD: usize = 3;
/// The smallest text that is drawn.
pub const SMALLEST: f32 = 6.5;
/// One line of text, cut with an ellipsis where it does not fit.
pub fn line(painter: &Painter, text: &str, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
    let mut job =
        LayoutJob::single_section(text.to_owned(), TextFormat { font_id: font, color: colour, ..Default::default() });
    job.wrap.max_width = width.max(1.0);
    job.wrap.max_rows = 1;
    job.wrap.break_anywhere = true;
    painter.layout_job(job)
}

/// Several lines of text, broken between words.
pub fn lines(painter: &Painter, text: &str, font: FontId, colour: Color32, width: f32, rows: usize) -> Arc<Galley> {
    let mut job =
        LayoutJob::single_section(text.to_owned(), TextFormat { font_id: font, color: colour, ..Default::default() });
    job.wrap.max_width = width.max(1.0);
    job.wrap.max_rows = rows.max(1);
    job.halign = Align::Min;
    painter.layout_job(job)
}

/// A piece in its rectangle.
pub fn piece(painter: &Painter, rect: Rect, piece: &PieceScene, mark: Mark, palette: &Palette) {
    outline(painter, shape_rect(rect, piece), if piece.is_card { 5 } else { 255 }, mark, palette);
    let mut faded = painter.clone();
    if piece.signs.is_faded {
        faded.multiply_opacity(FADED);
    }
    let painter = &faded;
    match (piece.is_back(), piece.is_card) {
        (true, true) => back(painter, rect, piece, palette),
        (false, true) => card(painter, rect, piece, palette),
        (_, false) => token(painter, rect, piece, palette),
    }
    signs(painter, shape_rect(rect, piece), piece, palette);
    if piece.is_card {
        held(painter, rect, piece, palette);
    }
    if piece.count > 1 {
        badge(painter, rect.right_top() + vec2(-2.0, 2.0), &format!("×{}", piece.count), palette);
    }
}

/// What lies on a card, such as somebody's figure: small, over its upper edge from the right, where it covers little.
fn held(painter: &Painter, rect: Rect, piece: &PieceScene, palette: &Palette) {
    let is_slip = rect.height() <= SLIP;
    // a slip has its number at the right end
    let (radius, right) = match is_slip {
        true => (HELD_ON_SLIP.0, HELD_ON_SLIP.1),
        false => ((rect.width() * HELD.0).min(HELD.1), 0.0),
    };
    if piece.holds.is_empty() || radius < LEAST_HELD {
        return;
    }
    let rest = piece.holds.len().saturating_sub(MOST_HELD);
    let at = |place: usize| rect.right_top() + vec2(-right - radius * (1.2 + 2.1 * place as f32), -radius * 0.3);
    for (place, one) in piece.holds.iter().take(MOST_HELD).enumerate() {
        token(painter, Rect::from_center_size(at(place), Vec2::splat(2.0 * radius)), one, palette);
    }
    if rest > 0 {
        badge(painter, at(MOST_HELD), &format!("+{rest}"), palette);
    }
}

/// The part of its rectangle that a piece fills: tokens are round.
pub fn shape_rect(rect: Rect, piece: &PieceScene) -> Rect {
    if piece.is_card {
        rect
    } else {
        Rect::from_center_size(rect.center(), Vec2::splat(rect.width().min(rect.height())))
    }
}

/// The outline of something that is highlighted.
pub fn outline(painter: &Painter, rect: Rect, radius: u8, mark: Mark, palette: &Palette) {
    let (colour, width) = match mark {
        Mark::Plain => return,
        Mark::Offered => (palette.offer, 2.0),
        Mark::Chosen => (palette.offer, 3.5),
        Mark::Selected => (palette.accent, 3.0),
    };
    let soft = colour.gamma_multiply(0.28);
    painter.rect_stroke(
        rect.expand(2.5),
        CornerRadius::same(radius.saturating_add(3)),
        Stroke::new(3.5, soft),
        StrokeKind::Outside,
    );
    painter.rect_stroke(rect, CornerRadius::same(radius), Stroke::new(width, colour), StrokeKind::Outside);
}

fn back(painter: &Painter, rect: Rect, piece: &PieceScene, palette: &Palette) {
    let radius = CornerRadius::same(5);
    shadow(painter, rect, radius, palette);
    // decks are told apart by the colour and the letter of their family
    let fill = palette.back.lerp_to_gamma(palette.band(&piece.family), 0.28);
    painter.rect(rect, radius, fill, Stroke::new(1.0, palette.back_line), StrokeKind::Inside);
    let inner = rect.shrink(rect.width() * 0.09);
    painter.rect_stroke(inner, CornerRadius::same(3), Stroke::new(1.0, palette.back_line), StrokeKind::Inside);
    if rect.width() > 18.0 {
        let half = (inner.width().min(inner.height()) * 0.26).max(3.0);
        let centre = inner.center();
        let points = vec![
            centre - vec2(0.0, half),
            centre + vec2(half, 0.0),
            centre + vec2(0.0, half),
            centre - vec2(half, 0.0),
        ];
        painter.add(Shape::closed_line(points, Stroke::new(1.5, palette.back_line)));
        let letter = piece.label.chars().find(|letter| letter.is_alphanumeric());
        if let Some(letter) = letter.filter(|_| half >= 8.0) {
            let letter: String = letter.to_uppercase().collect();
            let ink = Color32::WHITE.gamma_multiply(0.75);
            painter.text(centre, Align2::CENTER_CENTER, letter, strong_font(half * 0.95), ink);
        }
    }
    if let Some(owner) = piece.owner {
        seat_mark(painter, rect.right_bottom() - Vec2::splat(8.0), 6.0, owner, palette);
    }
}

fn token(painter: &Painter, rect: Rect, piece: &PieceScene, palette: &Palette) {
    let radius = rect.width().min(rect.height()) / 2.0;
    let centre = rect.center();
    let (fill, ink) = match piece.owner {
        Some(owner) => (palette.seat(owner), ink_on(palette.seat(owner))),
        None if piece.is_back() => (palette.back, Color32::WHITE),
        None => (stripe(piece, palette), Color32::WHITE),
    };
    painter.circle_filled(centre + vec2(0.0, radius * 0.12), radius, Color32::from_black_alpha(50));
    painter.circle(centre, radius, fill, Stroke::new((radius * 0.12).max(1.0), palette.paper));
    if radius > 8.0 {
        // an edge that catches the light
        painter.circle_stroke(centre, radius * 0.8, Stroke::new(1.0, Color32::from_white_alpha(50)));
    }
    // a small one shows whose it is, and not what it is: nothing is conveyed by colour alone
    match (piece.owner, &piece.signs.icon) {
        (Some(owner), None) if radius <= OWNED_TOKEN => {
            said(painter, centre, &(owner + 1).to_string(), radius * 1.15, ink);
        }
        (Some(owner), Some(_)) if radius <= OWNED_ICON => {
            said(painter, centre, &(owner + 1).to_string(), radius * 1.15, ink);
        }
        (_, Some(icon)) => {
            let sign = char::from(icon_of(icon)).to_string();
            painter.text(centre, Align2::CENTER_CENTER, sign, icon_font(radius * 1.1), ink);
        }
        _ => said(painter, centre, &glyph(painter, piece), radius * 0.95, ink),
    }
    let least = if piece.signs.icon.is_some() { OWNED_ICON } else { OWNED_TOKEN };
    if let Some(owner) = piece.owner
        && radius > least
    {
        // the number beside the colour
        let side = if piece.signs.number.is_some() { -0.72 } else { 0.72 };
        let at = centre + vec2(radius * side, radius * 0.72);
        painter.circle(at, radius * 0.42, palette.paper, Stroke::new(1.0, fill));
        let number = (owner + 1).to_string();
        painter.text(at, Align2::CENTER_CENTER, number, strong_font((radius * 0.58).max(SMALLEST)), palette.ink);
    }
    if !piece.holds.is_empty() && radius > 7.0 {
        badge(painter, centre + vec2(-radius * 0.4, -radius * 0.9), &format!("+{}", piece.holds.len()), palette);
    }
}

/// The sign of a piece: the mark that the game gives it if our typefaces have it, else its first letter.
pub fn glyph(painter: &Painter, piece: &PieceScene) -> String {
    if painter.fonts_mut(|fonts| fonts.has_glyphs(&strong_font(12.0), &piece.glyph)) {
        return piece.glyph.clone();
    }
    let first = piece.label.chars().find(|letter| letter.is_alphanumeric());
    first.into_iter().flat_map(char::to_uppercase).collect()
}

fn said(painter: &Painter, at: Pos2, text: &str, size: f32, ink: Color32) {
    let size = if text.chars().count() > 1 { size * 0.8 } else { size };
    if size >= SMALLEST {
        painter.text(at, Align2::CENTER_CENTER, text, strong_font(size), ink);
    }
}

/// A soft edge below a card.
pub fn shadow(painter: &Painter, rect: Rect, radius: CornerRadius, palette: &Palette) {
    let alpha = if palette.is_dark { 90 } else { 38 };
    painter.rect_filled(rect.translate(vec2(0.0, 1.5)).expand(0.5), radius, Color32::from_black_alpha(alpha));
}

/// A seat's colour with its number: nothing is conveyed by colour alone.
pub fn seat_mark(painter: &Painter, centre: Pos2, radius: f32, seat: usize, palette: &Palette) {
    painter.circle(centre, radius, palette.seat(seat), Stroke::new(1.0, palette.paper));
    if radius * 1.25 >= SMALLEST {
        let font = strong_font(radius * 1.25);
        let ink = ink_on(palette.seat(seat));
        painter.text(centre, Align2::CENTER_CENTER, (seat + 1).to_string(), font, ink);
    }
}

/// A small count at a corner.
pub fn badge(painter: &Painter, at: Pos2, text: &str, palette: &Palette) {
    let galley = painter.layout_no_wrap(text.to_owned(), strong_font(10.5), palette.on_accent);
    let rect = Rect::from_center_size(at, galley.size() + vec2(8.0, 2.0));
    painter.rect_filled(rect, CornerRadius::same(8), palette.accent);
    painter.galley(rect.center() - galley.size() / 2.0, galley, palette.on_accent);
}

/// An empty place, perhaps numbered.
pub fn empty_place(painter: &Painter, rect: Rect, number: Option<usize>, palette: &Palette) {
    painter.rect_filled(rect, CornerRadius::same(5), palette.sunken.gamma_multiply(0.5));
    dashed(painter, rect, palette);
    if let Some(number) = number {
        painter.text(rect.center(), Align2::CENTER_CENTER, number.to_string(), text_font(12.0), palette.weak);
    }
}

/// A zone in which nothing lies.
pub fn nothing(painter: &Painter, rect: Rect, palette: &Palette) {
    let place = Rect::from_min_size(rect.min, rect.size());
    painter.text(place.center(), Align2::CENTER_CENTER, "—", text_font(13.0), palette.weak.gamma_multiply(0.7));
}

fn dashed(painter: &Painter, rect: Rect, palette: &Palette) {
    let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
    painter.extend(Shape::dashed_line(&corners, Stroke::new(1.0, palette.line), 4.0, 3.0));
}

/// A pile: its top piece with the edges of others below.
pub fn pile(
    painter: &Painter,
    rect: Rect,
    top: Option<&PieceScene>,
    count: Option<usize>,
    mark: Mark,
    palette: &Palette,
) {
    // a pile of round things has no edges below it
    let is_flat = top.is_none_or(|top| top.is_card);
    let beneath = if is_flat { count.unwrap_or(1).saturating_sub(1).min(3) } else { 0 };
    for depth in (1..=beneath).rev() {
        let below = rect.translate(vec2(1.5, 2.0) * depth as f32);
        painter.rect(
            below,
            CornerRadius::same(5),
            palette.paper,
            Stroke::new(1.0, palette.paper_edge),
            StrokeKind::Inside,
        );
    }
    match top {
        Some(top) => piece(painter, rect, &PieceScene { count: 1, ..top.clone() }, mark, palette),
        None => {
            dashed(painter, rect, palette);
            outline(painter, rect, 5, mark, palette);
        }
    }
    // on an open pile the count is drawn over its top piece, and a single thing is not a pile
    let is_hidden = top.is_some_and(PieceScene::is_back);
    if let Some(count) = count.filter(|count| *count > 0 && is_hidden) {
        badge(painter, rect.right_top() + vec2(-6.0, 2.0), &count.to_string(), palette);
    }
}
