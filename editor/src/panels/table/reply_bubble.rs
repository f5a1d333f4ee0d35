//! The bubble with the reply to a click: near the click, beside the card that the pointer shows, and gone with the next
//! click.

use std::time::Duration;

use eframe::egui::{Area, Context, Frame, Id, Key, LayerId, Order, Pos2, Rect, Ui, Vec2, vec2};

use super::hand::Hand;

/// How long a reply is shown, in seconds: for each letter, and at least.
const SHOWN: (f64, f64) = (0.045, 2.6);
/// How far from the click it begins, and from the card that it must not cover.
const AWAY: f32 = 14.0;
const BESIDE: f32 = 6.0;
/// Whoever moves the pointer farther than this looks at something else.
const NEAR: f32 = 24.0;
/// The width of its text.
const WIDTH: f32 = 280.0;

/// What is replied to a click.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    at: Pos2,
    text: String,
    since: f64,
    /// Where the pointer was when it was first shown, which is not always where the thing is.
    pointer: Option<Pos2>,
}

impl Reply {
    /// A reply near a place, since a time in seconds.
    pub fn new(at: Pos2, text: String, since: f64) -> Reply {
        Reply { at, text, since, pointer: None }
    }
}

/// Show the reply, until its time is over, or something else is clicked or looked at.
pub fn reply_ui(ui: &Ui, hand: &mut Hand, time: f64) {
    let Some(reply) = &mut hand.reply else { return };
    let (is_pressed, pointer) =
        ui.input(|input| (input.pointer.any_pressed() || input.key_pressed(Key::Escape), input.pointer.hover_pos()));
    let left = SHOWN.1.max(reply.text.chars().count() as f64 * SHOWN.0) - (time - reply.since);
    let is_new = reply.pointer.is_none();
    let shown_at = *reply.pointer.get_or_insert(pointer.unwrap_or(reply.at));
    let layer = LayerId::new(Order::Tooltip, Id::unique("table_reply"));
    let cards: Vec<Rect> = hover_cards(ui.ctx(), layer).into_iter().chain(hand.risen).collect();
    let is_elsewhere = pointer.is_some_and(|pointer| pointer.distance(shown_at) > NEAR);
    if left <= 0.0 || is_pressed && !is_new || is_elsewhere && !cards.is_empty() {
        hand.reply = None;
        return;
    }
    ui.ctx().request_repaint_after(Duration::from_secs_f64(left));
    let known = ui.ctx().memory(|memory| memory.area_rect(layer.id)).map(|rect| rect.size());
    let size = known.unwrap_or(vec2(WIDTH, 60.0));
    let Some(place) = place(reply.at, size, &cards, ui.ctx().content_rect()) else { return };
    let area = Area::new(layer.id).order(layer.order).interactable(false).constrain(true).fade_in(false);
    area.fixed_pos(place).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).show(ui, |ui| {
            ui.set_max_width(WIDTH);
            ui.label(&reply.text);
        });
    });
}

/// Where what is told about the thing at the pointer is shown.
fn hover_cards(ctx: &Context, own: LayerId) -> Vec<Rect> {
    ctx.memory(|memory| {
        let shown = memory.areas().visible_layer_ids().into_iter();
        let others = shown.filter(|layer| layer.order == Order::Tooltip && *layer != own);
        others.filter_map(|layer| memory.area_rect(layer.id)).collect()
    })
}

/// Where a reply of a size begins: below the click, else beside a card that would be covered; nothing where there is no
/// room for it.
fn place(at: Pos2, size: Vec2, cards: &[Rect], screen: Rect) -> Option<Pos2> {
    let within = |corner: Pos2| {
        let most = (screen.max - size).max(screen.min);
        corner.clamp(screen.min, most)
    };
    let usual = at + Vec2::splat(AWAY);
    let beside = cards.iter().flat_map(|card| {
        [
            Pos2::new(card.right() + BESIDE, usual.y),
            Pos2::new(card.left() - BESIDE - size.x, usual.y),
            Pos2::new(usual.x, card.top() - BESIDE - size.y),
            Pos2::new(usual.x, card.bottom() + BESIDE),
        ]
    });
    let mut corners = [usual].into_iter().chain(beside).map(within);
    corners.find(|corner| {
        let rect = Rect::from_min_size(*corner, size);
        cards.iter().all(|card| !card.intersects(rect))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_never_over_a_hover_card() {
        let (screen, size) = (Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0)), vec2(200.0, 80.0));
        let at = Pos2::new(300.0, 300.0);
        assert_eq!(place(at, size, &[], screen), Some(Pos2::new(314.0, 314.0)));
        for card in [(250.0, 200.0), (600.0, 320.0), (120.0, 400.0), (310.0, 310.0)] {
            let card = Rect::from_min_size(card.into(), vec2(180.0, 200.0));
            let corner = place(at, size, &[card], screen).expect("there is room");
            let reply = Rect::from_min_size(corner, size);
            assert!(!reply.intersects(card) && screen.contains_rect(reply), "{reply} {card}");
        }
        assert_eq!(place(at, size, &[screen], screen), None, "there is no room beside it");
    }
}
