//! Cards drawn by the layout of their family, where they lie large enough to be read.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use eframe::egui::{CornerRadius, Id, Painter, Rect, pos2, vec2};
use houserule_scripts::game::Game;

use super::draw::{line, seat_mark, shadow};
use super::scene::{PieceScene, ZoneScene};
use crate::faces::{CardContent, Images, Source, paint};
use crate::look::Look;
use crate::running::Moment;
use crate::theme::{Palette, strong_font};

/// A card narrower than this is drawn without its layout: nobody could read it.
const LEAST_WIDTH: f32 = 100.0;

/// What a card says, and where its layout and pictures are.
#[derive(Clone)]
pub struct Portrait {
    game: Arc<Game>,
    family: String,
    content: CardContent,
}

impl fmt::Debug for Portrait {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Portrait").field("content", &self.content).finish_non_exhaustive()
    }
}

/// Give the cards of zones their portraits, if their families have layouts.
pub fn add_portraits(zones: &mut [ZoneScene], look: &Look<'_>) {
    let Some(moment) = look.moment else { return };
    for piece in zones.iter_mut().flat_map(|zone| &mut zone.pieces).filter(|piece| piece.is_card) {
        let Some(layout) = moment.game.def.card_layout(&piece.family) else { continue };
        piece.shape = Some(layout.size.1 as f32 / layout.size.0.max(1) as f32);
        piece.portrait = Portrait::new(piece, moment, look).map(Arc::new);
    }
}

impl Portrait {
    fn new(piece: &PieceScene, moment: &Moment, look: &Look<'_>) -> Option<Portrait> {
        let (game, table) = (&moment.game, &moment.table);
        let (layout, kind) = (game.def.card_layout(&piece.family)?, game.def.kind(&piece.kind)?);
        let face = game.def.kinds[kind.index()].faces.iter().position(|face| face.name == piece.face).unwrap_or(0);
        let source = Source { def: &game.def, locale: &game.locale, lang: look.texts.lang() };
        let amended = |at: usize| table.layout().field_cell(kind, face, at).map(|cell| table.get(cell));
        let content = CardContent::new(&source, layout, kind, face, &amended);
        Some(Portrait { game: Arc::clone(game), family: piece.family.clone(), content })
    }

    fn paint(&self, painter: &Painter, rect: Rect, palette: &Palette) {
        let Some(layout) = self.game.def.card_layout(&self.family) else { return };
        let corner = layout.corner as f32 * rect.width() / layout.size.0.max(1) as f32;
        shadow(painter, rect, CornerRadius::same(corner.clamp(0.0, 255.0) as u8), palette);
        let package = layout.place.file.split('/').next().unwrap_or_default();
        let package = self.game.packages.iter().find(|one| one.id == package);
        let files = |path: &str| package.and_then(|package| package.files.get(path)).map(Vec::as_slice);
        let kept: Arc<Mutex<Images>> =
            painter.ctx().data_mut(|data| Arc::clone(data.get_temp_mut_or_default(Id::unique("portraits"))));
        let mut images = kept.lock().unwrap_or_else(PoisonError::into_inner);
        paint(painter, rect, layout, &self.content, &mut images, &files);
    }
}

/// Draw a card by its layout, with its owner and what it carries; was there a layout, and room for it?
pub fn portrait(painter: &Painter, rect: Rect, piece: &PieceScene, palette: &Palette) -> bool {
    let Some(portrait) = piece.portrait.as_ref().filter(|_| rect.width() >= LEAST_WIDTH) else { return false };
    portrait.paint(painter, rect, palette);
    // what it carries hangs over its lower edge, where it hides little of the face
    let mut right = rect.right() - 8.0;
    if let Some(owner) = piece.owner {
        seat_mark(painter, pos2(right - 9.0, rect.bottom() - 3.0), 9.0, owner, palette);
        right -= 22.0;
    }
    for chip in piece.chips.iter().filter(|chip| chip.is_telling()) {
        let room = right - rect.left() - 16.0;
        if room < 24.0 {
            break;
        }
        let text = line(painter, &format!("{} {}", chip.name, chip.text), strong_font(11.0), palette.on_accent, room);
        let size = text.size() + vec2(12.0, 3.0);
        let pill = Rect::from_min_size(pos2(right - size.x, rect.bottom() - 3.0 - size.y / 2.0), size);
        painter.rect_filled(pill, CornerRadius::same(9), palette.accent);
        painter.galley(pill.min + vec2(6.0, 1.5), text, palette.on_accent);
        right = pill.left() - 4.0;
    }
    true
}
