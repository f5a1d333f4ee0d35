//! What the parts of the table share while they are drawn, and what a piece does wherever it lies: it lights up, is
//! clicked, told of, and carried by the referee.

use eframe::egui::{self, CursorIcon, Painter, Pos2, Rect, Ui, vec2};

use super::dice_view::DiceTray;
use super::draw::{self, Mark};
use super::flights::Flights;
use super::hand::{self, Hand};
use super::scene::{PieceScene, Scene};
use super::sizes::SMALL;
use crate::command::Commands;
use crate::look::Look;

/// What the parts of the table share while they are drawn.
pub struct Drawing<'a, 'l> {
    /// What there is to see.
    pub look: &'a Look<'l>,
    /// What is drawn.
    pub scene: &'a Scene,
    /// What the person chose and carries.
    pub hand: &'a mut Hand,
    /// Pieces on their way.
    pub flights: &'a mut Flights,
    /// The dice that fell last.
    pub dice: &'a mut DiceTray,
    /// Where what is wanted is sent.
    pub commands: &'a mut Commands,
    /// Does the referee look?
    pub is_referee: bool,
    /// Was something clicked in this frame? Then a click elsewhere is no reason to close what it opened.
    pub is_fresh_click: bool,
}

impl Drawing<'_, '_> {
    /// A thing was clicked.
    pub fn click(&mut self, key: &str, at: Pos2) {
        self.is_fresh_click = true;
        self.hand.click(self.scene, key, at, self.is_referee, self.commands);
    }

    /// Draw a piece where it lies, and take clicks on it.
    pub fn piece(&mut self, ui: &Ui, painter: &Painter, rect: Rect, piece: &PieceScene) {
        let palette = self.look.palette;
        let mark = piece.key.as_deref().map_or(Mark::Plain, |key| self.hand.mark(self.scene, key));
        self.flights.piece(painter, rect, piece, mark, palette);
        let Some(key) = &piece.key else { return };
        let seen = rect.intersect(painter.clip_rect());
        if !seen.is_positive() {
            return;
        }
        let is_refused = self.scene.offers.refused_of(key).next().is_some();
        let is_live = mark != Mark::Plain || self.is_referee || is_refused;
        // on a board of a thousand pieces only those that can be used get a place in the list of controls
        if !is_live && rect.width() < 24.0 {
            return;
        }
        let response = match is_live {
            true => self.hand.clickable(ui, seen, key, &piece.label, self.is_referee),
            false => ui.interact(seen, ui.scope_id().with(("seen", key)), egui::Sense::hover()),
        };
        let scene = self.scene;
        let response = if is_live { response.on_hover_cursor(CursorIcon::PointingHand) } else { response };
        let response = response.on_hover_ui(|ui| piece_tooltip(ui, piece, scene, self.look));
        if response.clicked() {
            self.click(key, response.interact_pointer_pos().unwrap_or(rect.center()));
        }
        if self.is_referee && response.drag_started() {
            self.hand.moving = Some(piece.clone());
        }
    }

    /// Show what the referee carries, and put it down where the pointer lets go.
    pub fn let_go(&mut self, ui: &Ui) {
        let Some(piece) = &self.hand.moving else { return };
        let (pointer, is_up) = ui.input(|input| (input.pointer.interact_pos(), !input.pointer.any_down()));
        if is_up {
            return self.hand.put_down(pointer, self.commands);
        }
        if let Some(at) = pointer {
            let size = if piece.is_card { SMALL.card } else { vec2(32.0, 32.0) };
            let painter =
                ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Tooltip, ui.scope_id().with("carried")));
            draw::piece(&painter, Rect::from_center_size(at, size), piece, Mark::Selected, self.look.palette);
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        }
    }
}

fn piece_tooltip(ui: &mut Ui, piece: &PieceScene, scene: &Scene, look: &Look<'_>) {
    let has_face = hand::face_ui(ui, piece, look);
    let details = details_of(piece, !has_face, look);
    hand::tooltip(ui, &piece.label, &details, piece.key.as_deref().unwrap_or_default(), scene, look.palette);
}

/// What is told of a piece: what its face says, if that is not seen, what it carries, whose it is, what lies on it.
pub fn details_of(piece: &PieceScene, has_fields: bool, look: &Look<'_>) -> Vec<(String, String)> {
    let mut details = if has_fields { piece.fields.clone() } else { Vec::new() };
    details.extend(piece.chips.iter().map(|chip| (chip.name.clone(), chip.text.clone())));
    if let (Some(owner), Some(names)) = (piece.owner, look.names()) {
        details.push((look.texts.get("piece-owner"), names.seat(owner)));
    }
    details.extend(piece.holds.iter().map(|held| (String::new(), held.label.clone())));
    details
}
