//! Cards that met: when the latest news tells of two cards of a family, such as who beat whom, both of them are shown
//! with it.

use eframe::egui::{CornerRadius, Label, Rect, RichText, Sense, Stroke, StrokeKind, Ui, vec2};

use super::draw;
use super::drawing::Drawing;
use super::scene::MetScene;
use crate::theme::{Icon, icon, strong_font};

/// The size of a card that met another.
const CARD: eframe::egui::Vec2 = vec2(62.0, 26.0);
/// The width of the stripe on its left.
const STRIPE: f32 = 4.0;

/// Every meeting that was told since the last decision, below the question.
pub fn met_ui(ui: &mut Ui, drawing: &Drawing<'_, '_>) {
    for met in &drawing.scene.met {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            cards_ui(ui, met, drawing);
            let text = RichText::new(&met.text).small().color(drawing.look.palette.text);
            ui.add(Label::new(text).wrap());
        });
    }
}

fn cards_ui(ui: &mut Ui, met: &MetScene, drawing: &Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    for (at, (kind, name)) in met.cards.iter().enumerate() {
        if at > 0 {
            ui.label(icon(Icon::Swords).size(12.0).color(palette.weak));
        }
        let (rect, _) = ui.allocate_exact_size(CARD, Sense::hover());
        let radius = CornerRadius::same(4);
        ui.painter().rect(rect, radius, palette.paper, Stroke::new(1.0, palette.paper_edge), StrokeKind::Inside);
        let stripe = Rect::from_min_size(rect.min, vec2(STRIPE, rect.height()));
        ui.painter().rect_filled(stripe, radius, palette.band(kind));
        let room = rect.width() - STRIPE - 6.0;
        let written = draw::line(ui.painter(), name, strong_font(11.0), palette.ink, room);
        let middle = rect.center() + vec2(STRIPE / 2.0, 0.0);
        ui.painter().galley(middle - written.size() / 2.0, written, palette.ink);
    }
}
