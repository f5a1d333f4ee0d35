//! The cards that the viewer holds, along the lower edge of the table: whole, or with only their name and text where
//! the strip is low; the one under the pointer rises.
//!
//! Where they lie is plain arithmetic below; a click on a card is an answer like a click anywhere on the table.

use eframe::egui::{
    Align2, CornerRadius, CursorIcon, Id, LayerId, Order, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    pos2, vec2,
};

use super::arrangement::HandNeeds;
use super::draw::{self, Mark};
use super::drawing::{Drawing, details_of};
use super::hand::tooltip;
use super::scene::{PieceScene, Scene, ZoneScene};
use crate::theme::{GAP, RADIUS, strong_font, text_font};

/// The least and the greatest height of the strip, and its share of the table's height.
const HEIGHTS: (f32, f32, f32) = (76.0, 210.0, 0.2);
/// The height of an empty hand: one line.
const EMPTY: f32 = 26.0;
/// The padding inside the frame.
const MARGIN: f32 = 8.0;
/// The width of the name beside the cards.
const NAME: f32 = 88.0;
/// From this width on, a card with a layout is drawn by it: then it can be read.
const READABLE: f32 = 66.0;
/// The width of a card that shows its name and its text, relative to its height; the least and the greatest.
const SLIP: (f32, f32, f32) = (2.5, 160.0, 230.0);
/// How much wider such a card may become.
const WIDEST: f32 = 1.6;
/// The width of a raised card.
const RISEN: f32 = 196.0;
/// The gap between cards.
const BETWEEN: f32 = 6.0;

/// The height of the strip, as the cards of the viewer need it now, and at most in this game. An empty hand needs one line;
/// if the viewer has no hand, there is no strip. The greatest height does not depend on who looks.
pub fn needs(scene: &Scene, room: f32) -> HandNeeds {
    let full = (room * HEIGHTS.2).clamp(HEIGHTS.0, HEIGHTS.1);
    let hands = || scene.seats.iter().flat_map(|seat| &seat.zones).filter(|zone| zone.is_hand);
    let height = |is_held: bool| if is_held { full } else { EMPTY };
    let is_looking = scene.viewer.is_some() && held(scene).next().is_some();
    HandNeeds {
        most: if hands().next().is_some() { height(hands().any(|zone| zone.extent.pieces > 0)) } else { 0.0 },
        now: if is_looking { height(held(scene).any(|zone| !zone.pieces.is_empty())) } else { 0.0 },
    }
}

/// The hands of the viewer.
pub fn held(scene: &Scene) -> impl Iterator<Item = &ZoneScene> {
    let seat = scene.viewer.and_then(|viewer| scene.seats.iter().find(move |seat| seat.number == viewer));
    let zones = seat.into_iter().flat_map(|seat| &seat.zones);
    // one hand always has its place, further ones when something lies there
    zones
        .filter(|zone| zone.is_hand)
        .enumerate()
        .filter(|(at, zone)| *at == 0 || zone.extent.pieces > 0)
        .map(|(_, zone)| zone)
}

/// The size of a card in a strip of this height.
fn card_size(piece: &PieceScene, height: f32) -> Vec2 {
    match piece.shape.filter(|_| !piece.is_back() && piece.is_card) {
        // whole if it can be read whole, else its name and its text
        Some(shape) if height / shape >= READABLE => vec2(height / shape, height),
        Some(_) => vec2((height * SLIP.0).clamp(SLIP.1, SLIP.2), height),
        None if piece.is_card => vec2((height * 1.05).min(126.0), height.min(120.0)),
        None => Vec2::splat(height.min(44.0)),
    }
}

/// Cards that show their name and text get narrower where there are many, before they overlap, and wider where there are
/// few, so that more of their text can be read.
fn fitted(mut sizes: Vec<Vec2>, room: f32) -> Vec<Vec2> {
    let each = (room + BETWEEN) / sizes.len().max(1) as f32 - BETWEEN;
    for size in sizes.iter_mut().filter(|size| size.x > size.y) {
        size.x = each.clamp(READABLE, size.x * WIDEST);
    }
    sizes
}

/// The left edges of cards of these widths in a room: side by side, or overlapping where they would not fit.
fn lefts(widths: &[f32], room: f32) -> Vec<f32> {
    let whole: f32 = widths.iter().map(|width| width + BETWEEN).sum::<f32>() - BETWEEN;
    let last = widths.last().copied().unwrap_or_default();
    let squeeze = match whole > room {
        true => (room - last).max(0.0) / (whole - last).max(1.0),
        false => 1.0,
    };
    let mut at = 0.0;
    let left = |width: &f32| {
        let left = at;
        at += (width + BETWEEN) * squeeze;
        left
    };
    widths.iter().map(left).collect()
}

/// The strip with all hands of the viewer.
pub fn strip_ui(ui: &mut Ui, rect: Rect, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let radius = CornerRadius::same(RADIUS);
    ui.painter().rect(rect, radius, palette.sunken, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let scene = drawing.scene;
    let hands: Vec<&ZoneScene> = held(scene).collect();
    let weights: Vec<f32> = hands.iter().map(|zone| zone.extent.pieces.max(1) as f32).collect();
    let room = rect.width() - GAP * hands.len().saturating_sub(1) as f32 - NAME * hands.len() as f32;
    let total: f32 = weights.iter().sum::<f32>().max(1.0);
    let mut left = rect.left();
    for (zone, weight) in hands.iter().zip(&weights) {
        let width = NAME + room.max(0.0) * weight / total;
        let place = Rect::from_min_size(pos2(left, rect.top()), vec2(width, rect.height()));
        hand_ui(ui, zone, place, drawing);
        left += width + GAP;
    }
}

fn hand_ui(ui: &mut Ui, zone: &ZoneScene, rect: Rect, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    // below its cards, which take their own clicks
    if !drawing.is_referee && drawing.hand.mark(drawing.scene, &zone.key) == Mark::Plain {
        let ground = ui.interact(rect, ui.scope_id().with(("hand ground", &zone.key)), Sense::CLICK);
        if ground.clicked() {
            drawing.click(&zone.key, ground.interact_pointer_pos().unwrap_or(rect.center()));
        }
    }
    if rect.height() < HEIGHTS.0 {
        let line = draw::line(ui.painter(), &zone.name, strong_font(12.0), palette.weak, rect.width() - 40.0);
        let at = rect.left_center() + vec2(MARGIN, -line.size().y / 2.0);
        let after = pos2(at.x + line.size().x + MARGIN, rect.center().y);
        ui.painter().galley(at, line, palette.weak);
        let count = zone.count.unwrap_or(zone.pieces.len()).to_string();
        let said = format!("{}: {count}", zone.name);
        let response = ui.interact(rect, ui.scope_id().with(("hand", &zone.key)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        ui.painter().text(after, Align2::LEFT_CENTER, count, text_font(12.0), palette.weak);
        return;
    }
    let name = draw::lines(ui.painter(), &zone.name, strong_font(12.0), palette.text, NAME - 2.0 * MARGIN, 2);
    let under = rect.min + vec2(MARGIN, MARGIN) + vec2(0.0, name.size().y + 2.0);
    ui.painter().galley(rect.min + vec2(MARGIN, MARGIN), name, palette.text);
    let count = zone.count.unwrap_or(zone.pieces.len()).to_string();
    ui.painter().text(under, Align2::LEFT_TOP, count, text_font(12.0), palette.weak);
    let inside = Rect::from_min_max(rect.min + vec2(NAME, MARGIN), rect.max - vec2(MARGIN, 0.0));
    let height = inside.height() - MARGIN;
    let sizes: Vec<Vec2> = zone.pieces.iter().map(|piece| card_size(piece, height)).collect();
    let sizes = fitted(sizes, inside.width());
    let widths: Vec<f32> = sizes.iter().map(|size| size.x).collect();
    let lefts = lefts(&widths, inside.width());
    let painter = ui.painter().with_clip_rect(rect.shrink(1.0).intersect(ui.clip_rect()));
    for (at, (piece, size)) in zone.pieces.iter().zip(&sizes).enumerate() {
        let card = Rect::from_min_size(pos2(inside.left() + lefts[at], inside.top()), *size);
        // what the next card covers belongs to the next card
        let right = lefts.get(at + 1).map_or(card.right(), |next| (inside.left() + next).min(card.right()));
        let seen = Rect::from_min_max(card.min, pos2(right, card.bottom().min(rect.bottom())));
        card_ui(ui, &painter, piece, card, seen, drawing);
    }
}

fn card_ui(
    ui: &mut Ui,
    painter: &eframe::egui::Painter,
    piece: &PieceScene,
    card: Rect,
    seen: Rect,
    drawing: &mut Drawing<'_, '_>,
) {
    let palette = drawing.look.palette;
    let mark = piece.key.as_deref().map_or(Mark::Plain, |key| drawing.hand.mark(drawing.scene, key));
    drawing.flights.piece(painter, card, piece, mark, palette);
    let Some(key) = &piece.key else { return };
    let response = drawing.hand.clickable(ui, seen, key, &piece.label, false);
    let response = if mark == Mark::Plain { response } else { response.on_hover_cursor(CursorIcon::PointingHand) };
    // the menu at a card must not be covered by the card
    let has_menu = drawing.hand.menu.is_some();
    if !has_menu && (response.hovered() || response.has_focus()) {
        rise(ui, piece, card, mark, drawing);
    }
    let scene = drawing.scene;
    let is_told = scene.offers.of(key).next().is_some() || scene.offers.refused_of(key).next().is_some();
    let response = match !has_menu && (is_told || piece.portrait.is_none()) {
        true => {
            let details = details_of(piece, piece.portrait.is_none(), drawing.look);
            response.on_hover_ui(|ui| tooltip(ui, &piece.label, &details, key, scene, palette))
        }
        false => response,
    };
    if response.clicked() {
        drawing.click(key, seen.center_top());
    }
}

/// Draw a card whole and larger, over everything else.
fn rise(ui: &Ui, piece: &PieceScene, card: Rect, mark: Mark, drawing: &mut Drawing<'_, '_>) {
    let size = match piece.shape.filter(|_| piece.portrait.is_some()) {
        Some(shape) => Vec2::splat(RISEN) * vec2(1.0, shape),
        None => card.size() * 1.25,
    };
    let bounds = ui.ctx().content_rect();
    let centre = card.center().x.clamp(bounds.left() + size.x / 2.0, (bounds.right() - size.x / 2.0).max(size.x / 2.0));
    let bottom = (card.top() + size.y.min(40.0)).min(bounds.bottom() - 2.0);
    let rect = Rect::from_min_size(pos2(centre - size.x / 2.0, bottom - size.y), size);
    drawing.hand.risen = Some(rect);
    let layer = LayerId::new(Order::Foreground, ui.scope_id().with(Id::unique("risen")));
    draw::piece(&ui.ctx().layer_painter(layer), rect, piece, mark, drawing.look.palette);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::table::scene::SeatScene;
    use crate::panels::table::scene::ZoneForm;
    use crate::panels::table::sizes::tests::{card, zone};

    #[test]
    fn cards_of_a_hand_lie_side_by_side_until_they_must_overlap() {
        assert_eq!(lefts(&[100.0; 3], 400.0), [0.0, 106.0, 212.0]);
        let many = lefts(&[100.0; 10], 500.0);
        assert!((many[9] + 100.0 - 500.0).abs() < 0.01, "the last one ends where the room does: {many:?}");
        assert!(many.windows(2).all(|pair| pair[1] > pair[0]));
        assert!(lefts(&[], 100.0).is_empty());
    }

    #[test]
    fn a_card_in_a_low_strip_is_wide_enough_for_its_text_and_never_higher_than_the_strip() {
        for height in [60.0, 90.0, 130.0, 196.0, 210.0] {
            let size = card_size(&card(Some(1.4)), height);
            assert!(size.y <= height + 0.01 && size.x >= READABLE, "{height}: {size}");
        }
        assert!((card_size(&card(Some(1.4)), 196.0).x - 140.0).abs() < 0.5, "high enough: the whole card");
    }

    #[test]
    fn many_cards_are_narrower_before_they_overlap_and_few_are_wider() {
        let one = fitted(vec![vec2(180.0, 75.0)], 900.0);
        assert_eq!(one, [vec2(180.0 * WIDEST, 75.0)]);
        let few = fitted(vec![vec2(180.0, 75.0); 2], 400.0);
        assert_eq!(few, [vec2(197.0, 75.0); 2]);
        let more = fitted(vec![vec2(180.0, 75.0); 3], 400.0);
        assert!(more.iter().all(|size| size.x >= READABLE && size.x < 130.0), "{more:?}");
        let many = fitted(vec![vec2(180.0, 75.0); 9], 400.0);
        assert!(many.iter().all(|size| size.x == READABLE), "{many:?}");
        assert_eq!(fitted(vec![vec2(120.0, 168.0); 9], 400.0), [vec2(120.0, 168.0); 9], "a whole card keeps its shape");
    }

    #[test]
    fn an_empty_hand_is_one_line_and_the_table_keeps_room_for_what_it_held() {
        let seat = |cards: usize, most: usize| {
            let mut hand = zone("hand@P1", ZoneForm::Heap, cards);
            hand.is_hand = true;
            hand.extent.pieces = most;
            SeatScene { zones: vec![hand], ..SeatScene::default() }
        };
        let scene = |cards, most| Scene { seats: vec![seat(cards, most)], viewer: Some(0), ..Scene::default() };
        assert_eq!(needs(&scene(0, 0), 500.0), HandNeeds { most: EMPTY, now: EMPTY });
        assert_eq!(needs(&scene(2, 2), 500.0), HandNeeds { most: 100.0, now: 100.0 });
        assert_eq!(needs(&scene(0, 2), 500.0), HandNeeds { most: 100.0, now: EMPTY });
        let spectator = Scene { viewer: None, ..scene(2, 2) };
        assert_eq!(needs(&spectator, 500.0), HandNeeds { most: 100.0, now: 0.0 });
        assert_eq!(needs(&Scene::default(), 500.0), HandNeeds::default());
    }
}
