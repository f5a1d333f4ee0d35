//! Zones: rows, numbered places, piles and heaps of cards and tokens.

use eframe::egui::{CornerRadius, Frame, Label, Margin, Rect, RichText, ScrollArea, Stroke, Ui, Vec2, vec2};

use super::Drawing;
use super::draw;
use super::scene::{PieceScene, ZoneForm, ZoneScene};
use crate::theme::{GAP, RADIUS, strong};

/// How large pieces are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// A card.
    pub card: Vec2,
    /// A token.
    pub token: f32,
    /// The width of a card that is drawn by its layout; nothing: it is drawn as any other.
    pub face: Option<f32>,
}

impl Sizes {
    fn of(self, piece: &PieceScene) -> Vec2 {
        match (piece.is_card, self.face.zip(piece.shape)) {
            (false, _) => Vec2::splat(self.token),
            (true, Some((width, shape))) => vec2(width, width * shape),
            (true, None) => self.card,
        }
    }
}

/// Sizes on the table.
pub const LARGE: Sizes = Sizes { card: vec2(92.0, 88.0), token: 36.0, face: None };
/// Sizes beside a seat.
pub const SMALL: Sizes = Sizes { card: vec2(70.0, 76.0), token: 28.0, face: None };
/// Widths of cards drawn by their layouts, the best first.
const FACES: [f32; 4] = [168.0, 148.0, 130.0, 114.0];

/// The largest sizes with which something fits.
pub fn largest(fits: impl Fn(Sizes) -> bool) -> Sizes {
    let with_faces = FACES.map(|face| Sizes { face: Some(face), ..LARGE });
    with_faces.into_iter().find(|sizes| fits(*sizes)).unwrap_or(LARGE)
}

/// The table's zones side by side.
pub fn zones_ui(ui: &mut Ui, zones: &[ZoneScene], sizes: Sizes, drawing: &mut Drawing<'_, '_>) {
    ScrollArea::horizontal().id_salt("zones").show(ui, |ui| {
        ui.horizontal_top(|ui| {
            for zone in zones {
                zone_ui(ui, zone, sizes, f32::INFINITY, drawing);
            }
        });
    });
}

/// The table's zones in as many rows as they need.
pub fn zones_flow_ui(ui: &mut Ui, zones: &[ZoneScene], sizes: Sizes, drawing: &mut Drawing<'_, '_>) {
    let available = ui.available_width();
    ui.horizontal_wrapped(|ui| {
        for zone in zones {
            let inside = available - FRAME;
            if ui.available_size_before_wrap().x < width_of(zone, sizes).min(inside) + FRAME {
                ui.end_row();
            }
            let width = if width_of(zone, sizes) > inside { inside } else { f32::INFINITY };
            zone_ui(ui, zone, sizes, width, drawing);
        }
    });
}

/// How high zones are together, in as many rows as they need.
pub fn flow_height(zones: &[ZoneScene], sizes: Sizes, width: f32) -> f32 {
    let inside = width - FRAME;
    let (mut left, mut height, mut row) = (width, 0.0, 0.0_f32);
    for zone in zones {
        let wide = width_of(zone, sizes).min(inside) + FRAME;
        if left < wide && left < width {
            height += row;
            (left, row) = (width, 0.0);
        }
        left -= wide + GAP;
        let lines = (width_of(zone, sizes) / inside.max(1.0)).ceil().max(1.0);
        row = row.max(lines * (contents_height(zone, sizes) + 5.0) + HEAD + GAP);
    }
    height + row
}

/// How wide and how high zones are in one row.
pub fn row_size(zones: &[ZoneScene], sizes: Sizes) -> Vec2 {
    let width = zones.iter().map(|zone| width_of(zone, sizes) + FRAME + GAP).sum();
    let height = zones.iter().map(|zone| contents_height(zone, sizes) + HEAD).fold(0.0, f32::max);
    vec2(width, height)
}

/// What the name and the frame of a zone add to its height.
const HEAD: f32 = 44.0;

/// How high one line of a zone is.
fn contents_height(zone: &ZoneScene, sizes: Sizes) -> f32 {
    let pieces = zone.pieces.iter().map(|piece| sizes.of(piece).y);
    pieces.fold(place_size(zone, sizes).y, f32::max)
}

/// What the frame of a zone adds to its width.
const FRAME: f32 = 18.0;

/// How wide the contents of a zone are in one row.
fn width_of(zone: &ZoneScene, sizes: Sizes) -> f32 {
    match zone.form {
        ZoneForm::Stack => stack_size(zone, sizes).x + 5.0,
        ZoneForm::Slots(places) => f32::from(places) * (place_size(zone, sizes).x + 6.0),
        ZoneForm::Row | ZoneForm::Heap => zone.pieces.iter().map(|piece| sizes.of(piece).x + 6.0).sum(),
    }
    .max(zone.name.chars().count() as f32 * 7.5)
}

/// The size of an empty place: that of what lies beside it.
fn place_size(zone: &ZoneScene, sizes: Sizes) -> Vec2 {
    let card = zone.pieces.iter().find(|piece| piece.is_card);
    card.map_or(Vec2::splat(sizes.token + 8.0), |card| sizes.of(card))
}

/// The size of a pile: that of what lies on top.
fn stack_size(zone: &ZoneScene, sizes: Sizes) -> Vec2 {
    zone.top().map_or(sizes.card, |top| sizes.of(top))
}

/// One zone in a frame with its name.
pub fn zone_ui(ui: &mut Ui, zone: &ZoneScene, sizes: Sizes, width: f32, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let frame = Frame::new()
        .fill(palette.raised)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(CornerRadius::same(RADIUS))
        .inner_margin(Margin::same(8));
    let response = frame.show(ui, |ui| {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.horizontal(|ui| {
                if width.is_finite() {
                    ui.set_max_width(width);
                }
                ui.add(Label::new(strong(&zone.name).small()).truncate());
                if let Some(count) = zone.count.filter(|_| zone.form != ZoneForm::Stack) {
                    ui.label(RichText::new(count.to_string()).small().color(palette.weak));
                }
            });
            contents_ui(ui, zone, sizes, width, drawing);
        });
    });
    let rect = response.response.rect;
    if drawing.is_referee {
        drawing.hand.places.push((rect, zone.key.clone()));
    }
    let mark = drawing.hand.mark(drawing.scene, &zone.key);
    if mark != draw::Mark::Plain {
        draw::outline(ui.painter(), rect, RADIUS, mark, palette);
        let clicked = drawing.hand.clickable(ui, rect, &zone.key, &zone.name, false);
        if clicked.clicked() {
            drawing.click(&zone.key, rect.center());
        }
    }
}

fn contents_ui(ui: &mut Ui, zone: &ZoneScene, sizes: Sizes, width: f32, drawing: &mut Drawing<'_, '_>) {
    match zone.form {
        ZoneForm::Stack => pile_ui(ui, zone, sizes, drawing),
        ZoneForm::Slots(places) => {
            let find = |slot: u16| zone.pieces.iter().find(|piece| piece.slot == Some(slot));
            flow(ui, width, sizes, |ui| {
                for slot in 1..=places {
                    match find(slot) {
                        Some(piece) => piece_ui(ui, piece, sizes, drawing),
                        None => {
                            let (_, rect) = ui.allocate_space(place_size(zone, sizes));
                            draw::empty_place(ui.painter(), rect, usize::from(slot), drawing.look.palette);
                        }
                    }
                }
                // where the order is not known, nobody knows which place is whose
                zone.pieces
                    .iter()
                    .filter(|piece| piece.slot.is_none())
                    .for_each(|piece| piece_ui(ui, piece, sizes, drawing));
            });
        }
        ZoneForm::Row | ZoneForm::Heap => {
            if zone.pieces.is_empty() {
                ui.label(RichText::new("—").color(drawing.look.palette.weak));
                return;
            }
            flow(ui, width, sizes, |ui| {
                for piece in &zone.pieces {
                    piece_ui(ui, piece, sizes, drawing);
                }
            });
        }
    }
}

fn flow(ui: &mut Ui, width: f32, sizes: Sizes, add: impl FnOnce(&mut Ui)) {
    if width.is_finite() {
        ui.set_max_width(width);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
            add(ui);
        });
    } else {
        ui.horizontal(|ui| {
            ui.set_min_height(sizes.token);
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            add(ui);
        });
    }
}

fn pile_ui(ui: &mut Ui, zone: &ZoneScene, sizes: Sizes, drawing: &mut Drawing<'_, '_>) {
    let top = zone.top();
    let size = stack_size(zone, sizes);
    let (_, rect) = ui.allocate_space(size + vec2(5.0, 7.0));
    let rect = Rect::from_min_size(rect.min, size);
    let count = zone.count.or_else(|| (!zone.pieces.is_empty()).then_some(zone.pieces.len()));
    draw::pile(ui.painter(), rect, top, count, draw::Mark::Plain, drawing.look.palette);
    if let Some(top) = top.filter(|top| !top.is_back()) {
        drawing.piece(ui, &ui.painter().clone(), rect, &PieceScene { count: 1, ..top.clone() });
        if let Some(count) = count {
            draw::badge(ui.painter(), rect.right_top() + vec2(-6.0, 2.0), &count.to_string(), drawing.look.palette);
        }
    }
}

/// One piece in the flow.
fn piece_ui(ui: &mut Ui, piece: &PieceScene, sizes: Sizes, drawing: &mut Drawing<'_, '_>) {
    let (_, rect) = ui.allocate_space(sizes.of(piece));
    drawing.piece(ui, &ui.painter().clone(), rect, piece);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(shape: Option<f32>) -> PieceScene {
        PieceScene {
            key: Some("villa#1".to_owned()),
            label: "Villa".to_owned(),
            glyph: "V".to_owned(),
            kind: "villa".to_owned(),
            family: "building".to_owned(),
            face: "front".to_owned(),
            owner: None,
            fields: Vec::new(),
            chips: Vec::new(),
            holds: Vec::new(),
            slot: None,
            place: "market".to_owned(),
            count: 1,
            is_card: true,
            faces: 1,
            shape,
            portrait: None,
        }
    }

    fn row(cards: usize, shape: Option<f32>) -> ZoneScene {
        ZoneScene {
            key: "market".to_owned(),
            name: "Market".to_owned(),
            form: ZoneForm::Row,
            count: Some(cards),
            pieces: vec![card(shape); cards],
        }
    }

    #[test]
    fn cards_with_a_layout_are_as_large_as_the_room_allows() {
        let zones = [row(6, Some(1.4))];
        let face = |room: Vec2| largest(|sizes| flow_height(&zones, sizes, room.x) <= room.y).face;
        assert_eq!(face(vec2(1200.0, 400.0)), Some(FACES[0]));
        assert_eq!(face(vec2(900.0, 260.0)), Some(FACES[2]));
        assert_eq!(face(vec2(400.0, 150.0)), None);
    }

    #[test]
    fn a_zone_without_room_beside_another_begins_a_row() {
        let zones = [row(3, None), row(3, None)];
        let one = flow_height(&zones[..1], LARGE, 700.0);
        assert_eq!(flow_height(&zones, LARGE, 700.0), one);
        assert_eq!(flow_height(&zones, LARGE, 500.0), one * 2.0);
        assert!(row_size(&zones, LARGE).x > 600.0);
    }
}
