//! How large pieces are drawn: plain arithmetic, without a screen. Where they then lie: `flow.rs`.

use eframe::egui::{Vec2, vec2};

use super::scene::{PieceScene, ZoneForm, ZoneScene};

/// How large pieces are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// A card.
    pub card: Vec2,
    /// A token.
    pub token: f32,
    /// A pile that shows only backs.
    pub pile: Vec2,
    /// The width of a card that is drawn by its layout; nothing: it is drawn like any other.
    pub face: Option<f32>,
    /// The frame of a zone.
    pub frame: Edges,
    /// How good it is to look at, from 0 to 1.
    pub quality: f32,
}

/// The frame of a zone: the room that it takes besides the pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edges {
    /// On every side.
    pub margin: f32,
    /// The line with the zone's name.
    pub name: f32,
    /// Does the name stand before the pieces instead, in their first line?
    pub is_beside: bool,
}

const USUAL: Edges = Edges { margin: 8.0, name: 20.0, is_beside: false };
const NARROW: Edges = Edges { margin: 5.0, name: 18.0, is_beside: false };
const BESIDE: Edges = Edges { margin: 2.0, name: 0.0, is_beside: true };

const fn faces(face: f32, card: Vec2, quality: f32) -> Sizes {
    Sizes { card, token: 38.0, pile: vec2(66.0, 84.0), face: Some(face), frame: USUAL, quality }
}

/// The sizes from which the table chooses in its automatic arrangement, the largest first. With the first ones, cards
/// with a layout can be read.
pub const LADDER: [Sizes; 8] = [
    faces(168.0, vec2(126.0, 118.0), 1.0),
    faces(148.0, vec2(116.0, 110.0), 0.985),
    faces(130.0, vec2(106.0, 100.0), 0.96),
    faces(114.0, vec2(98.0, 94.0), 0.94),
    LARGE,
    SMALL,
    TINY,
    LEAST,
];
/// The widest and the narrowest card that is drawn whole in a part with room of its own, and how fine the steps between
/// them are.
const WHOLE: (f32, f32) = (236.0, 64.0);
const STEP: f32 = 4.0;
/// How high a small card is at most, in parts of its width, and how much better to look at a step in height makes it.
const HIGHEST: f32 = 1.42;
const HIGHER: f32 = 0.002;
/// On a whole card narrower than this not even its name can be read well.
const TINY_FACE: f32 = 76.0;
/// A card narrower than this is hard to read.
pub const READABLE: f32 = 112.0;

/// The largest sizes of cards with which something fits: they fill their room, and are drawn whole down to `least`,
/// below which nobody could read them; then they show only what matters most.
pub fn largest(least: f32, fits: impl Fn(Sizes) -> bool) -> Sizes {
    let least = least.clamp(WHOLE.1, WHOLE.0);
    let steps = ((WHOLE.0 - least) / STEP) as usize;
    let (mut low, mut high) = (0, steps + 1);
    while low < high {
        let middle = (low + high) / 2;
        if fits(whole(WHOLE.0 - middle as f32 * STEP)) { high = middle } else { low = middle + 1 }
    }
    if low <= steps {
        let found = whole(WHOLE.0 - low as f32 * STEP);
        // what is written on a very small card cannot be read: its name and numbers say more
        let is_tiny = found.face.is_some_and(|face| face < TINY_FACE);
        let plain = [LARGE, SMALL].into_iter().find(|sizes| is_tiny && sizes.quality > found.quality && fits(*sizes));
        return plain.map_or(found, |plain| grown(plain, &fits));
    }
    match least > WHOLE.1 {
        true => whole(least),
        false => [TINY, LEAST].into_iter().find(|sizes| fits(*sizes)).map_or(LEAST, |plain| grown(plain, &fits)),
    }
}

/// Small cards fill their room, too: they grow in height, so that there is room for more of what is written on them. Names
/// keep the width for which they were parted.
fn grown(plain: Sizes, fits: impl Fn(Sizes) -> bool) -> Sizes {
    let most = ((plain.card.x * HIGHEST - plain.card.y) / STEP) as u8;
    let higher = |steps: u8| Sizes {
        card: plain.card + vec2(0.0, f32::from(steps) * STEP),
        quality: plain.quality + f32::from(steps) * HIGHER,
        ..plain
    };
    (1..=most).rev().map(higher).find(|one| fits(*one)).unwrap_or(plain)
}

/// The same for the zones of seats, which are many: where not even the smallest cards fit, they become slips.
pub fn largest_or_slips(fits: impl Fn(Sizes) -> bool) -> Sizes {
    let found = largest(0.0, &fits);
    if found != LEAST || fits(LEAST) {
        return found;
    }
    SLIPS.into_iter().find(|sizes| fits(*sizes)).unwrap_or(SLIPS[SLIPS.len() - 1])
}

/// The sizes with which cards are drawn whole at this width.
pub fn whole(face: f32) -> Sizes {
    let (large, small) = ((face - 100.0).max(0.0), (100.0 - face).max(0.0));
    let card = vec2(94.0 + large * 0.41 - small * 0.77, 90.0 + large * 0.35 - small * 0.54);
    match face >= 92.0 {
        true => faces(face, card, 0.91 + large * 0.0009),
        false => Sizes { token: 32.0, pile: vec2(52.0, 66.0), ..faces(face, card, 0.91 - small * 0.005) },
    }
}

/// Cards that show their name and numbers.
pub const LARGE: Sizes =
    Sizes { card: vec2(92.0, 88.0), token: 36.0, pile: vec2(60.0, 76.0), face: None, frame: USUAL, quality: 0.88 };
/// The same, smaller.
pub const SMALL: Sizes =
    Sizes { card: vec2(74.0, 76.0), token: 30.0, pile: vec2(48.0, 60.0), face: None, frame: USUAL, quality: 0.78 };
/// Cards that show their name.
pub const TINY: Sizes =
    Sizes { card: vec2(60.0, 58.0), token: 24.0, pile: vec2(40.0, 50.0), face: None, frame: USUAL, quality: 0.68 };
/// Cards in two lines, so that a whole table of them is seen at once.
pub const LEAST: Sizes =
    Sizes { card: vec2(54.0, 40.0), token: 22.0, pile: vec2(34.0, 36.0), face: None, frame: NARROW, quality: 0.6 };

/// Cards as slips of one line: the name, and the number that says most. The widest first.
pub const SLIPS: [Sizes; 3] = [slips(100.0, 0.55), slips(78.0, 0.5), slips(54.0, 0.4)];

const fn slips(width: f32, quality: f32) -> Sizes {
    let card = vec2(width, SLIP);
    Sizes { card, token: SLIP, pile: vec2(30.0, SLIP), face: None, frame: BESIDE, quality }
}

/// A slip in which long names can be read.
pub const WIDEST_SLIP: f32 = 136.0;
/// The greatest width of one of the smallest cards: they stay alike in zones with more and with less room.
const WIDEST_SMALL: f32 = 72.0;
/// The height of a slip.
pub const SLIP: f32 = 18.0;

/// The least and the greatest height of what lies below another zone's pieces, unless it has a layout, and which part of
/// their height it has between these: in one line a name, in two an owner, too.
pub const BELOW: (f32, f32) = (24.0, 48.0);
pub const PART_BELOW: f32 = 0.25;

impl Sizes {
    /// The size of a piece.
    pub fn of(self, piece: &PieceScene) -> Vec2 {
        match (piece.is_card, self.face.zip(piece.shape)) {
            (false, _) => Vec2::splat(self.token),
            (true, Some((width, shape))) if !piece.is_back() => vec2(width, width * shape),
            (true, _) => self.card,
        }
    }

    /// How wide a card may become where its row has room to spare; nothing where its width follows from its height.
    pub fn widest(self) -> Option<f32> {
        match (self.face, self.frame.is_beside) {
            (Some(_), _) => None,
            (None, true) => Some(WIDEST_SLIP),
            (None, false) => (self.card.x < TINY.card.x + 1.0).then_some(WIDEST_SMALL),
        }
    }

    /// The size of one place of a zone: that of the largest piece that has lain there.
    pub fn cell(self, zone: &ZoneScene) -> Vec2 {
        let extent = zone.extent;
        if zone.form == ZoneForm::Stack && !extent.is_open {
            return self.pile;
        }
        match (extent.has_cards, self.face.zip(extent.shape)) {
            (true, Some((width, shape))) => vec2(width, (width * shape).max(self.card.y)),
            (true, None) => self.card,
            // what will come is not known: something small until it is
            (false, _) if extent.pieces == 0 => Vec2::splat(self.token + 8.0),
            (false, _) => Vec2::splat(self.token),
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::panels::table::extents::Extent;

    /// A card, perhaps with a layout.
    pub fn card(shape: Option<f32>) -> PieceScene {
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
            traits: Default::default(),
            portrait: None,
            signs: Default::default(),
        }
    }

    /// A zone with this many cards.
    pub fn zone(key: &str, form: ZoneForm, cards: usize) -> ZoneScene {
        let pieces = vec![card(Some(1.4)); cards];
        ZoneScene {
            key: key.to_owned(),
            name: "Market".to_owned(),
            form,
            count: Some(cards),
            extent: Extent::of(&pieces),
            pieces,
            is_hand: false,
            below: None,
            is_folded: false,
            is_opened: false,
            is_passing: false,
        }
    }

    #[test]
    fn cards_fill_the_room_that_they_have() {
        for room in [90.0, 130.0, 147.0, 180.0, 260.0] {
            let found = largest(0.0, |sizes| sizes.face.map_or(sizes.card.y, |face| face * 1.4) <= room);
            let height = found.face.map_or(found.card.y, |face| face * 1.4);
            assert!(height <= room && height > room - 1.4 * STEP, "{room}: {found:?}");
        }
        assert_eq!(largest(0.0, |sizes| sizes.card.y < 60.0), TINY, "too low for any whole card");
        assert_eq!(largest(0.0, |_| false), LEAST);
        let low =
            largest(0.0, |sizes| sizes.face.map_or(sizes.card.y, |face| face * 1.4) <= 95.0 && sizes.card.x < 78.0);
        assert_eq!((low.face, low.card.x), (None, SMALL.card.x), "nobody could read the whole card");
        assert!(low.card.y > 95.0 - STEP, "it is as high as there is room for: {low:?}");
        let tall = largest(0.0, |sizes| sizes.face.map_or(sizes.card.x < 80.0, |face| face < TINY_FACE));
        assert!(tall.face.is_none() && tall.card.y <= tall.card.x * HIGHEST, "no card becomes a column: {tall:?}");
        assert_eq!(largest(READABLE, |_| false).face, Some(READABLE), "whole, whatever room there is");
    }

    #[test]
    fn a_pile_of_backs_is_small_and_an_open_one_shows_its_top() {
        let mut pile = zone("deck", ZoneForm::Stack, 1);
        pile.extent = Extent { is_open: false, ..pile.extent };
        assert_eq!(LADDER[0].cell(&pile), LADDER[0].pile);
        let open = zone("discard", ZoneForm::Stack, 1);
        assert_eq!(LADDER[0].cell(&open).x, 168.0);
    }
}
