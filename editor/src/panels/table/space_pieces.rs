//! Pieces in one place of the board: side by side, or tokens on a single card. Where they lie is plain arithmetic.

use eframe::egui::{Painter, Pos2, Rect, Ui, Vec2, pos2, vec2};

use super::draw;
use super::drawing::Drawing;
use super::scene::PieceScene;

/// If there are more pieces than this, they are counted.
const MOST: usize = 9;
/// The height of a token that stands on a card, and the width of all of them together, as fractions of the card.
const ON_CARD: (f32, f32) = (0.42, 0.72);

/// A token smaller than this cannot show whose it is.
const LEAST_TOKEN: f32 = 13.0;
/// The greatest share of the width that a token takes beside a card.
const BESIDE_CARD: f32 = 0.52;

/// Pieces in a rectangle, as large as they fit; if there are too many, they are counted.
pub fn pieces_in(ui: &Ui, painter: &Painter, rect: Rect, pieces: &[PieceScene], drawing: &mut Drawing<'_, '_>) {
    if pieces.is_empty() || rect.width() < 3.0 {
        return;
    }
    let are_cards: Vec<bool> = pieces.iter().map(|piece| piece.is_card).collect();
    for (at, place) in places(rect, &are_cards) {
        drawing.piece(ui, painter, place, &pieces[at]);
    }
    if pieces.len() > MOST {
        let count = format!("+{}", pieces.len() - MOST);
        draw::badge(painter, rect.right_bottom() - vec2(10.0, 6.0), &count, drawing.look.palette);
    }
}

/// The piece at a point of the rectangle in which they lie; of several the one that is drawn last.
pub fn piece_at(rect: Rect, pieces: &[PieceScene], at: Pos2) -> Option<&PieceScene> {
    let are_cards: Vec<bool> = pieces.iter().map(|piece| piece.is_card).collect();
    let found = places(rect, &are_cards).into_iter().rev().find(|(_, place)| place.contains(at));
    found.map(|(number, _)| &pieces[number])
}

/// Where each piece lies, in the order in which they are drawn.
fn places(rect: Rect, are_cards: &[bool]) -> Vec<(usize, Rect)> {
    let is_one_card = are_cards.iter().filter(|is_card| **is_card).count() == 1;
    if is_one_card && (2..=4).contains(&are_cards.len()) {
        return on_card(rect, are_cards);
    }
    let shown = are_cards.len().min(MOST);
    let columns = match shown {
        1 => 1,
        2..=4 => 2,
        _ => 3,
    };
    let size = vec2(rect.width() / columns as f32, rect.height() / shown.div_ceil(columns) as f32);
    let place = |(at, is_card): (usize, &bool)| {
        let corner = rect.min + vec2((at % columns) as f32 * size.x, (at / columns) as f32 * size.y);
        let place = Rect::from_min_size(corner, size).shrink(1.5);
        match is_card {
            true => (at, place),
            false => {
                let side = place.width().min(place.height()) * 0.78;
                (at, Rect::from_center_size(place.center(), Vec2::splat(side)))
            }
        }
    };
    are_cards.iter().enumerate().take(shown).map(place).collect()
}

/// The card keeps the whole place; what stands on it stands along its lower edge, beside the owner's mark. If that is
/// too small to show whose it is, both stand side by side.
fn on_card(rect: Rect, are_cards: &[bool]) -> Vec<(usize, Rect)> {
    let tokens = (are_cards.len() - 1) as f32;
    let each = (rect.height() * ON_CARD.0).min(rect.width() * ON_CARD.1 / tokens);
    if each < LEAST_TOKEN {
        return beside_card(rect, are_cards);
    }
    let numbered = || are_cards.iter().enumerate();
    let card = numbered().filter(|(_, is_card)| **is_card).map(|(at, _)| (at, rect.shrink(1.5)));
    let tokens = numbered().filter(|(_, is_card)| !**is_card).enumerate().map(|(number, (at, _))| {
        let corner = pos2(rect.left() + number as f32 * each, rect.bottom() - each);
        (at, Rect::from_min_size(corner, Vec2::splat(each)).shrink(0.5))
    });
    card.chain(tokens).collect()
}

/// Tokens below each other on the left, as large as they can be, the card on the right.
fn beside_card(rect: Rect, are_cards: &[bool]) -> Vec<(usize, Rect)> {
    let tokens = (are_cards.len() - 1) as f32;
    let each = (rect.height() / tokens).min(rect.width() * BESIDE_CARD);
    let top = rect.center().y - each * tokens / 2.0;
    let mut number = 0;
    let place = |(at, is_card): (usize, &bool)| {
        if *is_card {
            return (at, Rect::from_min_max(pos2(rect.left() + each, rect.top()), rect.max).shrink(0.5));
        }
        let corner = pos2(rect.left(), top + number as f32 * each);
        number += 1;
        (at, Rect::from_min_size(corner, Vec2::splat(each)).shrink(0.5))
    };
    are_cards.iter().enumerate().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: Rect = Rect { min: pos2(10.0, 10.0), max: pos2(50.0, 46.0) };

    #[test]
    fn a_card_keeps_its_place_when_tokens_stand_on_it() {
        let found = places(CELL, &[false, true, false]);
        assert_eq!(found[0], (1, CELL.shrink(1.5)), "the card is drawn first, below the tokens");
        assert_eq!(found.iter().map(|(at, _)| *at).collect::<Vec<_>>(), [1, 0, 2]);
        let (one, other) = (found[1].1, found[2].1);
        assert!(CELL.contains_rect(one) && CELL.contains_rect(other) && !one.intersects(other), "{one} {other}");
        assert!(one.top() > CELL.center().y, "the name above stays in sight: {one}");
        assert!(other.right() < CELL.right() - 10.0, "and so does the owner's mark: {other}");
    }

    #[test]
    fn on_a_small_space_a_token_stands_beside_the_card_and_both_keep_their_letter() {
        let cell = Rect::from_min_size(pos2(10.0, 10.0), vec2(30.0, 22.0));
        let found = places(cell, &[true, false]);
        let (card, token) = (found[0].1, found[1].1);
        assert!(!card.intersects(token) && cell.contains_rect(card) && cell.contains_rect(token), "{card} {token}");
        assert!(token.width() >= 13.0 && card.width() >= 12.0, "{card} {token}");
    }

    #[test]
    fn pieces_of_one_sort_lie_side_by_side_and_too_many_are_left_out() {
        let two = places(CELL, &[true, true]);
        assert!(!two[0].1.intersects(two[1].1));
        let many = places(CELL, &[false; 12]);
        assert_eq!(many.len(), MOST);
        for (at, (_, one)) in many.iter().enumerate() {
            assert!(CELL.contains_rect(*one));
            assert!(many[at + 1..].iter().all(|(_, other)| !one.intersects(*other)));
        }
    }
}
