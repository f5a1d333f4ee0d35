//! Short animations: pieces that moved fly to their place, cards that were flipped turn, counts that changed float up.
//!
//! Only a piece that lies elsewhere in the game flies; scrolling, zooming and resizing start no flight.

use std::collections::BTreeMap;

use eframe::egui::{Align2, Painter, Pos2, Rect, lerp, pos2, vec2};

use super::draw::{self, Mark};
use super::scene::PieceScene;
use crate::theme::{Palette, strong_font};

/// How long a flight takes, in seconds.
const FLIGHT: f64 = 0.28;
/// How long a changed count floats.
const FLOAT: f64 = 1.1;

/// What is in the air.
#[derive(Default)]
pub struct Flights {
    lying: BTreeMap<String, Lying>,
    counts: BTreeMap<String, i64>,
    air: Vec<Airborne>,
    floats: Vec<Floating>,
    version: u64,
    is_new: bool,
}

#[derive(Clone)]
struct Lying {
    place: String,
    face: String,
    rect: Rect,
    seen: u64,
    since: f64,
    from: Option<Rect>,
    is_flipped: bool,
}

struct Airborne {
    piece: PieceScene,
    rect: Rect,
    mark: Mark,
}

struct Floating {
    id: String,
    at: Pos2,
    clip: Rect,
    text: String,
    is_gain: bool,
    since: f64,
}

impl Flights {
    /// Begin a frame that shows a scene.
    pub fn begin(&mut self, version: u64) {
        self.is_new = self.version != version;
        if self.is_new {
            self.version = version;
            let old = version.saturating_sub(1);
            // what was not seen lately is forgotten: it would fly in from where it lay long ago
            self.lying.retain(|_, one| one.seen + 1 >= old);
        }
        self.air.clear();
    }

    /// Draw a piece in a rectangle, or let it fly there.
    pub fn piece(&mut self, painter: &Painter, rect: Rect, piece: &PieceScene, mark: Mark, palette: &Palette) {
        let Some(key) = &piece.key else { return draw::piece(painter, rect, piece, mark, palette) };
        let now = painter.ctx().input(|input| input.time);
        let place = format!("{}:{}", piece.place, piece.slot.unwrap_or(0));
        let lying = self.lying.entry(key.clone()).or_insert_with(|| Lying {
            place: place.clone(),
            face: piece.face.clone(),
            rect,
            seen: self.version,
            since: f64::MIN,
            from: None,
            is_flipped: false,
        });
        if lying.place != place || lying.face != piece.face {
            lying.is_flipped = lying.face != piece.face;
            lying.from = (lying.place != place).then_some(lying.rect);
            lying.since = now;
            lying.place = place;
            lying.face.clone_from(&piece.face);
        }
        lying.rect = rect;
        lying.seen = self.version;
        let part = ((now - lying.since) / FLIGHT) as f32;
        if !(0.0..1.0).contains(&part) {
            return draw::piece(painter, rect, piece, mark, palette);
        }
        // nobody sees where it goes
        if !painter.clip_rect().intersects(rect) {
            return;
        }
        painter.ctx().request_repaint();
        let eased = 1.0 - (1.0 - part).powi(3);
        let mut shown = match lying.from {
            Some(from) => Rect::from_min_max(between(from.min, rect.min, eased), between(from.max, rect.max, eased)),
            None => rect,
        };
        if lying.is_flipped {
            let width = shown.width() * (1.0 - 2.0 * part).abs().max(0.04);
            shown = Rect::from_center_size(shown.center(), vec2(width, shown.height()));
        }
        self.air.push(Airborne { piece: piece.clone(), rect: shown, mark });
    }

    /// Show a count at a point: if it changed, the difference floats up from there, within the part of the table that
    /// it belongs to, in place of an earlier one of the same count. Counts that are scrolled out of view show nothing.
    pub fn count(&mut self, painter: &Painter, id: String, count: i64, at: Pos2) {
        let before = self.counts.insert(id.clone(), count);
        let clip = painter.clip_rect();
        if let Some(before) = before.filter(|before| *before != count && clip.contains(at)) {
            let difference = count - before;
            let text = if difference > 0 { format!("+{difference}") } else { difference.to_string() };
            let since = painter.ctx().input(|input| input.time);
            // several at once would pile up over what stands above them
            self.floats.retain(|one| one.id != id);
            self.floats.push(Floating { id, at, clip, text, is_gain: difference > 0, since });
        }
    }

    /// Draw what is in the air, over the rest of the table.
    pub fn end(&mut self, painter: &Painter, palette: &Palette) {
        for one in self.air.drain(..) {
            draw::piece(painter, one.rect, &one.piece, one.mark, palette);
        }
        let now = painter.ctx().input(|input| input.time);
        self.floats.retain(|one| now - one.since < FLOAT);
        for one in &self.floats {
            let part = ((now - one.since) / FLOAT) as f32;
            let colour = if one.is_gain { palette.good } else { palette.bad };
            let at = one.at - vec2(0.0, 8.0 + 18.0 * part);
            let clip = painter.clip_rect().intersect(one.clip);
            painter.with_clip_rect(clip).text(
                at,
                Align2::LEFT_CENTER,
                &one.text,
                strong_font(14.0),
                colour.gamma_multiply(1.0 - part * part),
            );
        }
        if !self.floats.is_empty() {
            painter.ctx().request_repaint();
        }
    }
}

fn between(from: Pos2, to: Pos2, part: f32) -> Pos2 {
    pos2(lerp(from.x..=to.x, part), lerp(from.y..=to.y, part))
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, RawInput, Vec2};

    use super::*;
    use crate::panels::table::sizes::tests::card;
    use crate::theme::LIGHT;

    fn piece(place: &str, face: &str) -> PieceScene {
        PieceScene { face: face.to_owned(), place: place.to_owned(), faces: 2, ..card(None) }
    }

    fn at(x: f32) -> Rect {
        Rect::from_min_size(pos2(x, 0.0), Vec2::splat(40.0))
    }

    /// Run one frame, at a time in seconds: what is in the air at its end, before it is drawn.
    fn frame(
        flights: &mut Flights,
        ctx: &Context,
        time: f64,
        version: u64,
        rect: Rect,
        piece: &PieceScene,
    ) -> Vec<Rect> {
        let mut air = Vec::new();
        let input = RawInput { time: Some(time), ..RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| {
            flights.begin(version);
            flights.piece(ui.painter(), rect, piece, Mark::Plain, &LIGHT);
            air = flights.air.iter().map(|one| one.rect).collect();
        });
        // nobody draws what was prepared
        output.textures_delta.clear();
        air
    }

    fn context() -> Context {
        let ctx = Context::default();
        crate::theme::install(&ctx);
        ctx
    }

    #[test]
    fn a_piece_that_moved_flies_to_its_place_and_lands() {
        let (ctx, mut flights) = (context(), Flights::default());
        assert!(frame(&mut flights, &ctx, 1.0, 1, at(0.0), &piece("market", "up")).is_empty());
        assert_eq!(frame(&mut flights, &ctx, 2.0, 2, at(100.0), &piece("discard", "up")), [at(0.0)]);
        let [halfway] = frame(&mut flights, &ctx, 2.0 + FLIGHT / 2.0, 2, at(100.0), &piece("discard", "up"))[..] else {
            panic!("it is still in the air")
        };
        assert!(halfway.left() > 20.0 && halfway.left() < 100.0, "{halfway}");
        assert!(frame(&mut flights, &ctx, 2.1 + FLIGHT, 2, at(100.0), &piece("discard", "up")).is_empty());
    }

    #[test]
    fn a_card_that_was_flipped_turns_where_it_lies() {
        let (ctx, mut flights) = (context(), Flights::default());
        frame(&mut flights, &ctx, 1.0, 1, at(0.0), &piece("market", "up"));
        frame(&mut flights, &ctx, 2.0, 2, at(0.0), &piece("market", "down"));
        let air = frame(&mut flights, &ctx, 2.0 + FLIGHT / 2.0, 2, at(0.0), &piece("market", "down"));
        assert!(air.len() == 1 && air[0].width() < 4.0 && air[0].center() == at(0.0).center(), "{air:?}");
    }

    #[test]
    fn zooming_moves_nothing() {
        let (ctx, mut flights) = (context(), Flights::default());
        frame(&mut flights, &ctx, 1.0, 1, at(0.0), &piece("market", "up"));
        assert!(frame(&mut flights, &ctx, 2.0, 1, at(300.0), &piece("market", "up")).is_empty());
    }

    #[test]
    fn what_was_paid_floats_up_with_its_sign() {
        let (ctx, mut flights) = (context(), Flights::default());
        let part = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(50.0));
        let painter = Painter::new(ctx, eframe::egui::LayerId::background(), part);
        let mut count = |id: &str, count: i64, y: f32| flights.count(&painter, id.to_owned(), count, pos2(10.0, y));
        count("0.coins", 10, 10.0);
        count("0.coins", 10, 10.0);
        count("0.coins", 7, 10.0);
        count("1.coins", 7, 20.0);
        count("1.coins", 12, 20.0);
        count("1.coins", 14, 90.0);
        assert!(flights.floats.iter().all(|one| one.clip == part), "it stays in its part of the table");
        let texts: Vec<(&str, bool)> = flights.floats.iter().map(|one| (one.text.as_str(), one.is_gain)).collect();
        assert_eq!(texts, [("-3", false), ("+5", true)]);
    }

    #[test]
    fn a_newer_change_of_a_count_takes_the_place_of_the_older_one() {
        let (ctx, mut flights) = (context(), Flights::default());
        let part = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(50.0));
        let painter = Painter::new(ctx, eframe::egui::LayerId::background(), part);
        for (id, count) in [("0.coins", 1), ("1.coins", 1), ("0.coins", 3), ("1.coins", 2), ("0.coins", 7)] {
            flights.count(&painter, id.to_owned(), count, pos2(10.0, 10.0));
        }
        let texts: Vec<&str> = flights.floats.iter().map(|one| one.text.as_str()).collect();
        assert_eq!(texts, ["+1", "+4"]);
    }
}
