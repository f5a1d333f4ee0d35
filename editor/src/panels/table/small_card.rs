//! Cards that are too small for their layout: a stripe of the card's own colour, its name, and its most telling fields.

use std::sync::Arc;

use eframe::egui::ecolor::HsvaGamma;
use eframe::egui::{Align2, Color32, CornerRadius, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use houserule_core::data::Data;

use crate::canvas::ink_on;

use super::draw::{SMALLEST, glyph, line, lines, seat_mark, shadow};
use super::ledger::icon_colour;
use super::name_lines::{SMALLEST_PART, cut_name, name_line, name_lines, text_fit};
use super::portrait::{Count, Told, portrait};
use super::scene::PieceScene;
use super::slips::slip;
use crate::faces::icons::icon_of;
use crate::theme::{Icon, Palette, icon_font, strong_font, text_font};

/// A card narrower than this has no room for more than its name.
const SMALL_CARD: f32 = 46.0;
/// The same for a card that the arrangement gives an icon.
const SMALL_ICON_CARD: f32 = 72.0;
/// The text size of a name on such a card, and the least width at which it is tried.
pub const SMALL_NAME: f32 = 10.0;
const LEAST_NAME: f32 = 26.0;
/// A card narrower than this has a smaller mark of its owner, beside its letter.
const LEAST_CARD: f32 = 30.0;
/// The least height at which icons can be told apart.
const LEAST_ICON: f32 = 7.0;
/// The size of the owner's mark in a small card's lower right corner.
const OWNER: f32 = 10.0;
/// The radius of the smallest mark that has room for a number.
pub const NUMBERED_OWNER: f32 = 5.2;
/// On a card without room for a name: how large that mark is at most, and how far its letter gives way to it, in parts of
/// the card.
const TINY_OWNER: f32 = 0.22;
const BESIDE_OWNER: Vec2 = vec2(0.17, 0.1);
/// How far the lines of a card are apart, and how high the last of them is at least, in parts of their text size.
const STEP: f32 = 1.45;
const LOWEST_LINE: f32 = 1.3;
/// The text size of what lies on a small card.
const CARRIED: f32 = 9.5;
/// A card lower than this, and much wider than high, is one line.
const LOWEST_CARD: f32 = 26.0;
/// A card at least this wide, and this much wider than high, has its text beside its name.
const WIDE: (f32, f32) = (100.0, 1.25);
/// The least number of lines of a text that is not seen whole.
const BEGUN: f32 = 3.0;
/// The smallest size of its letters where they could be larger.
const LEAST_BEGUN: f32 = 7.0;
/// The smallest size of the letters of one that is seen whole, and the fractions of its size at which it is tried whole.
const LEAST_TEXT: f32 = 6.0;
const TEXT_PARTS: [f32; 6] = [1.0, 0.92, 0.84, 0.76, 0.68, 0.6];
/// The text size on a small card, and the largest where it has room.
const TEXT: (f32, f32) = (10.5, 13.0);

/// A card at any size: by its layout where there is one and room for it.
pub fn card(painter: &Painter, rect: Rect, piece: &PieceScene, palette: &Palette) {
    if portrait(painter, rect, piece, palette) {
        return;
    }
    // the small form of a layout keeps its ground and frame, in the dark theme as in the light one
    let own = piece.traits.ground.map(|ground| on_ground(palette, ground, piece.traits.colour));
    let palette = own.as_ref().unwrap_or(palette);
    if rect.height() < LOWEST_CARD && rect.width() > rect.height() * 2.0 {
        return slip(painter, rect, piece, palette);
    }
    let radius = CornerRadius::same(5);
    // on a low card letters are small, however wide it is: more lines say more than larger ones
    let scale = (rect.width() / 92.0).min(rect.height() / 66.0).clamp(0.62, 1.6);
    let is_slip = rect.width() >= WIDE.0 && rect.width() > rect.height() * WIDE.1 && rect.height() >= 50.0;
    let scale = if is_slip { 1.0 } else { scale };
    shadow(painter, rect, radius, palette);
    painter.rect(rect, radius, palette.paper, Stroke::new(1.0, palette.paper_edge), StrokeKind::Inside);
    let band_height = (7.0 * scale).max(3.0);
    let band = Rect::from_min_size(rect.min, vec2(rect.width(), band_height));
    let top = CornerRadius { nw: 5, ne: 5, sw: 0, se: 0 };
    painter.rect_filled(band, top, stripe(piece, palette));
    if let Some(owner) = piece.owner {
        // large enough for its number, where the card is not too small for that
        let radius = match rect.width() >= LEAST_CARD {
            true => (7.0 * scale).max(5.4),
            false => (7.0 * scale).max(NUMBERED_OWNER).min(rect.width() * TINY_OWNER),
        };
        let far = radius + 2.0 * scale;
        seat_mark(painter, pos2(rect.right() - far, rect.bottom() - far), radius, owner, palette);
    }
    // what has an icon is told by it as long as its fields would be hard to read
    if rect.width() < if piece.signs.icon.is_some() { SMALL_ICON_CARD } else { SMALL_CARD } {
        let inside = Rect::from_min_max(pos2(rect.left(), rect.top() + band_height), rect.max);
        return small_card(painter, inside, piece, palette);
    }
    let inside = Rect::from_min_max(
        rect.min + vec2(6.0 * scale, band_height + 4.0 * scale),
        rect.max - Vec2::splat(5.0 * scale),
    );
    // on a small card the mark of its owner takes the last line
    let bottom = match piece.owner {
        Some(_) if scale < 0.9 => inside.bottom() - 9.0 * scale,
        _ => inside.bottom(),
    };
    // on a larger one lines end before it
    let aside = piece.owner.map(|_| vec2(12.0, 16.0) * scale);
    let (size, small, gap) = (12.5 * scale, 11.0 * scale, 3.0 * scale);
    // a second line of the name takes the place of what the card tells only where the name would be cut without it
    let written = |told: usize| {
        let room = vec2(inside.width(), bottom - inside.top() - gap - told_height(told, small));
        name_lines(painter, &piece.label, size, palette.ink, room, 2, |_| true)
    };
    let name = match inside.height() > size * 3.0 && !is_slip {
        true => (1..=piece.traits.told.len())
            .rev()
            .find_map(written)
            .or_else(|| name_lines(painter, &piece.label, size, palette.ink, inside.size(), 2, |_| true)),
        false => None,
    };
    let name = name.unwrap_or_else(|| name_line(painter, &piece.label, size, palette.ink, inside.width()));
    let below = inside.top() + name.size().y + gap;
    let mut places = vec![name.mesh_bounds.translate(inside.min.to_vec2())];
    painter.galley(inside.min, name, palette.ink);
    let rest = Rect::from_min_max(pos2(inside.left(), below), pos2(inside.right(), bottom));
    let told = contents(painter, rest, piece, (small, is_slip, aside.unwrap_or_default()), palette, &mut places);
    carried(painter, rect, piece, told, palette, &places);
}

/// How high so many lines of what a card tells are, in letters of this size.
fn told_height(lines: usize, small: f32) -> f32 {
    match lines {
        _ if small < SMALLEST => 0.0,
        0 => 0.0,
        // a name may be a point higher than its room
        lines => (lines as f32 - 1.0) * small * STEP + small * LOWEST_LINE + 1.5,
    }
}

/// What lies on a card, such as coins, where there was no line for it: its number over the lower edge, as on a large
/// card, or over the upper one, where it covers nothing that is written at these places.
fn carried(painter: &Painter, rect: Rect, piece: &PieceScene, told: usize, palette: &Palette, places: &[Rect]) {
    let mut taken = places.to_vec();
    for chip in piece.chips.iter().filter(|chip| chip.is_telling()).skip(told).filter(|chip| chip.is_pool) {
        let written = |text: String| painter.layout_no_wrap(text, strong_font(CARRIED), palette.on_accent);
        let whole = written(format!("{} {}", chip.name, chip.text));
        let short = written(chip.text.clone());
        let place = |text: &Galley, is_over: bool, taken: &[Rect]| {
            let right = rect.right() - if piece.owner.is_some() && !is_over { 2.0 * OWNER } else { OWNER };
            free_place(rect, text.size() + vec2(8.0, 0.0), right, is_over, taken)
        };
        let free = [(&whole, false), (&short, false), (&whole, true), (&short, true)];
        let found = free.into_iter().find_map(|(text, is_over)| Some((text, place(text, is_over, &taken)?)));
        // without such a place it covers as little as it can
        let beside = || Some((&short, place(&short, false, &taken[places.len()..])?));
        let Some((text, pill)) = found.or_else(beside) else { return };
        painter.rect_filled(pill, CornerRadius::same(7), palette.accent);
        painter.galley(pill.min + vec2(4.0, 0.0), text.clone(), palette.on_accent);
        taken.push(pill.expand2(vec2(3.0, 0.0)));
    }
}

/// The first place of this size from the left over an edge of a card, up to a limit on the right, that covers nothing.
fn free_place(rect: Rect, size: Vec2, right: f32, is_over: bool, taken: &[Rect]) -> Option<Rect> {
    // what is above a card is not covered
    let top = if is_over { rect.top() - 3.0 } else { rect.bottom() - size.y / 2.0 };
    let at = |step: u16| Rect::from_min_size(pos2(rect.left() + 3.0 + f32::from(step) * 3.0, top), size);
    let mut within = (0..200).map(at).take_while(|place| place.right() <= right);
    within.find(|place| !taken.iter().any(|one| one.shrink(0.5).intersects(*place)))
}

/// The palette of a table on which cards have this ground and this frame.
fn on_ground(palette: &Palette, ground: Color32, frame: Option<Color32>) -> Palette {
    let ink = ink_on(ground);
    let edge = frame.map_or(palette.paper_edge, |frame| frame.lerp_to_gamma(ground, 0.35));
    Palette {
        is_dark: false,
        paper: ground,
        paper_edge: edge,
        ink,
        ink_weak: ink.lerp_to_gamma(ground, 0.35),
        ..*palette
    }
}

/// The colour of a piece: what its layout or its words say, otherwise its owner's, otherwise one for its kind.
pub fn stripe(piece: &PieceScene, palette: &Palette) -> Color32 {
    match (piece.traits.colour, piece.owner) {
        (Some(colour), _) => on_table(colour, palette),
        (None, Some(owner)) => palette.seat(owner),
        // its icon tells what it is, and no colour may say that it is somebody's
        (None, None) if piece.signs.icon.is_some() => palette.weak,
        (None, None) => palette.band(&piece.kind),
    }
}

/// A colour that was made for paper, on a table with this palette: a dark one could not be seen in the dark theme.
fn on_table(colour: Color32, palette: &Palette) -> Color32 {
    if !palette.is_dark {
        return colour;
    }
    let shade = HsvaGamma::from(colour);
    HsvaGamma { v: shade.v.max(0.66), ..shade }.into()
}

/// The most important things about a card, below its name: numbers and words first, then what is written on it.
/// Gives how many of its own values there was room for; the places of what is written are added to `places`.
fn contents(
    painter: &Painter,
    rect: Rect,
    piece: &PieceScene,
    (small, is_slip, aside): (f32, bool, Vec2),
    palette: &Palette,
    places: &mut Vec<Rect>,
) -> usize {
    if small < SMALLEST {
        return 0;
    }
    // what stands in the lower right corner is not written over
    let width = |at: Pos2| match at.y + small * LOWEST_LINE > rect.bottom() - aside.y {
        true => rect.width() - aside.x,
        false => rect.width(),
    };
    let step = small * STEP;
    let mut at = rect.min;
    let is_full = |at: Pos2| at.y + small * LOWEST_LINE > rect.bottom();
    for told in &piece.traits.told {
        if is_full(at) {
            return 0;
        }
        match told {
            Told::Named(name, value) => field_line(painter, at, width(at), (name, value), small, palette, places),
            Told::Counts(counts) => count_line(painter, at, width(at), counts, small, palette, places),
        }
        at.y += step;
    }
    let chips: Vec<_> = piece.chips.iter().filter(|chip| chip.is_telling()).collect();
    for (number, chip) in chips.iter().enumerate() {
        if is_full(at) {
            return number;
        }
        match chip.data {
            // "yes" alone says nothing: what holds is told by its name
            Data::Flag(true) if text_fit(painter, &chip.name, small, width(at)) >= SMALLEST_PART => {
                field_line(painter, at, width(at), ("", &chip.name), small, palette, places);
            }
            Data::Flag(true) => {
                let sign = char::from(Icon::Check).to_string();
                painter.text(at, Align2::LEFT_TOP, sign, icon_font(small), palette.ink);
            }
            _ => field_line(painter, at, width(at), (&chip.name, &chip.text), small, palette, places),
        }
        at.y += step;
    }
    let size = if is_slip { (rect.height() / 6.0).clamp(TEXT.0, TEXT.1) } else { TEXT.0.min(small) };
    // a line or two of a sentence say nothing beside numbers, and neither does the beginning of one
    let least = if piece.traits.told.is_empty() { 1.0 } else { 3.0 };
    let written = |part: f32| {
        let rows = ((rect.bottom() - at.y) / (size * part * 1.25)).floor();
        let font = text_font(size * part);
        let text = (rows >= least && size * part >= LEAST_TEXT)
            .then(|| lines(painter, &piece.traits.text, font, palette.ink_weak, rect.width(), rows as usize));
        text.map(|text| (rows, text))
    };
    let whole = TEXT_PARTS.into_iter().filter_map(written).find(|(_, text)| !text.elided);
    let begun_parts = || TEXT_PARTS.into_iter().filter(|part| size * part >= LEAST_BEGUN || *part == 1.0);
    let begun = || begun_parts().filter_map(written).find(|(rows, _)| *rows >= BEGUN);
    let found = whole.or_else(begun);
    if let Some((_, text)) = found.filter(|_| !piece.traits.text.is_empty()) {
        painter.with_clip_rect(painter.clip_rect().intersect(rect.expand(1.0))).galley(at, text, palette.ink_weak);
    }
    chips.len()
}

/// What a card without room for its fields says: its name where that can be read, else its first letter.
fn small_card(painter: &Painter, rect: Rect, piece: &PieceScene, palette: &Palette) {
    let inside = rect.shrink2(vec2(2.5, 1.5));
    if let Some(icon) = piece.signs.icon.as_ref().filter(|_| rect.height() > LEAST_ICON) {
        // the arrangement says how it is told apart where it is small
        let size = (rect.height() * 0.72).min(rect.width() * 0.72);
        let letter = char::from(icon_of(icon)).to_string();
        painter.text(rect.center(), Align2::CENTER_CENTER, letter, icon_font(size), palette.ink);
        return;
    }
    if inside.width() >= LEAST_NAME {
        // the last line does not run under the owner's mark
        let is_free = |name: &Galley| {
            let last = name.rows.last().map_or(0.0, |row| row.rect().width());
            piece.owner.is_none() || last <= inside.width() - OWNER || name.size().y <= inside.height() - OWNER
        };
        let written = |is_free: &dyn Fn(&Galley) -> bool| {
            name_lines(painter, &piece.label, SMALL_NAME, palette.ink, inside.size(), 3, is_free)
        };
        let cut = || cut_name(painter, &piece.label, SMALL_NAME, palette.ink, inside.size());
        if let Some(name) = written(&is_free).or_else(|| written(&|_| true)).or_else(cut) {
            // at the top: the owner's mark and what stands on the card are below
            painter.galley(inside.min, name, palette.ink);
            return;
        }
    }
    let font = strong_font((rect.height() * 0.48).min(rect.width() * 0.8).clamp(SMALLEST, 15.0));
    if rect.height() > 9.0 {
        // beside the owner's mark, not below it
        let is_beside = piece.owner.is_some() && rect.width() < LEAST_CARD;
        let aside = if is_beside { rect.size() * BESIDE_OWNER } else { Vec2::ZERO };
        painter.text(rect.center() - aside, Align2::CENTER_CENTER, glyph(painter, piece), font, palette.ink);
    }
}

/// A name on the left and what it holds on the right.
fn field_line(
    painter: &Painter,
    at: Pos2,
    width: f32,
    (name, value): (&str, &str),
    size: f32,
    palette: &Palette,
    places: &mut Vec<Rect>,
) {
    let mut write = |at: Pos2, text: Arc<Galley>| {
        places.push(text.mesh_bounds.translate(at.to_vec2()));
        painter.galley(at, text, palette.ink);
    };
    let whole = painter.layout_no_wrap(value.to_owned(), strong_font(size), palette.ink).size().x;
    let named = painter.layout_no_wrap(name.to_owned(), text_font(size), palette.ink_weak).size().x;
    // a name of which only some letters can be read says less than the value alone
    let has_name = whole + named + 4.0 <= width;
    if !has_name {
        write(at, name_line(painter, value, size, palette.ink, width));
        return;
    }
    let value = line(painter, value, strong_font(size), palette.ink, width);
    let name = line(painter, name, text_font(size), palette.ink_weak, width - value.size().x - 4.0);
    write(at, name);
    write(pos2(at.x + width - value.size().x, at.y), value);
}

/// How much smaller counts are written before one of them is left out.
const SMALLEST_COUNTS: f32 = 0.62;

/// Counts one after the other, each with its icon: all of them, in smaller letters where there is little room.
fn count_line(
    painter: &Painter,
    at: Pos2,
    width: f32,
    counts: &[Count],
    size: f32,
    palette: &Palette,
    places: &mut Vec<Rect>,
) {
    let written = |size: f32| -> Vec<[Arc<Galley>; 2]> {
        let one = |Count { name, icon, count }: &Count| {
            let mark = match icon {
                Some((image, colour)) => {
                    let colour = icon_colour(*colour, palette);
                    painter.layout_no_wrap(image.to_string(), icon_font(size), colour)
                }
                None => painter.layout_no_wrap(name.clone(), text_font(size * 0.9), palette.ink_weak),
            };
            [painter.layout_no_wrap(count.to_string(), strong_font(size), palette.ink), mark]
        };
        counts.iter().map(one).collect()
    };
    let gap = |size: f32| size * 0.55;
    let length = |all: &[[Arc<Galley>; 2]], size: f32| {
        let each = all.iter().map(|[number, mark]| number.size().x + mark.size().x + 2.0 + gap(size));
        each.sum::<f32>() - gap(size)
    };
    let (mut size, smallest) = (size, size * SMALLEST_COUNTS);
    let mut all = written(size);
    let middle = at.y + all.first().map_or(0.0, |[number, _]| number.size().y / 2.0);
    while length(&all, size) > width + 0.5 && size > smallest {
        size *= 0.95;
        all = written(size);
    }
    let mut x = at.x;
    for [number, mark] in all {
        let (wide, marked) = (number.size().x, mark.size());
        if x + wide + marked.x + 2.0 > at.x + width + 0.5 {
            return;
        }
        let top = middle - number.size().y / 2.0;
        places.push(number.mesh_bounds.translate(vec2(x, top)));
        places.push(mark.mesh_bounds.translate(vec2(x + wide + 2.0, middle - marked.y / 2.0)));
        painter.galley(pos2(x, top), number, palette.ink);
        painter.galley(pos2(x + wide + 2.0, middle - marked.y / 2.0), mark, palette.ink_weak);
        x += wide + marked.x + 2.0 + gap(size);
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, RawInput, Shape};
    use houserule_core::table_layout::ShownAs;

    use super::*;
    use crate::panels::table::portrait::Traits;
    use crate::panels::table::scene::{Chip, Signs};
    use crate::panels::table::sizes::tests::card as sample;
    use crate::theme::{DARK, LIGHT};

    /// What is drawn for a card of this size.
    fn drawn(piece: &PieceScene, size: Vec2) -> Vec<Shape> {
        let ctx = Context::default();
        crate::theme::install(&ctx);
        let rect = Rect::from_min_size(pos2(40.0, 40.0), size);
        let mut output = ctx.run_ui(RawInput::default(), |ui| card(ui.painter(), rect, piece, &LIGHT));
        // nobody draws what was prepared
        output.textures_delta.clear();
        output.shapes.into_iter().map(|clipped| clipped.shape).collect()
    }

    /// What is written on a card of this size.
    fn written(piece: &PieceScene, size: Vec2) -> Vec<String> {
        let text = |shape: &Shape| match shape {
            Shape::Text(text) => Some(text.galley.text().to_owned()),
            _ => None,
        };
        drawn(piece, size).iter().filter_map(text).collect()
    }

    #[test]
    fn a_building_on_a_map_has_its_icon_inside_its_card_down_to_the_smallest_cells() {
        let signs = Signs { icon: Some("castle".to_owned()), ..Signs::default() };
        let building = PieceScene { owner: Some(1), signs, ..sample(None) };
        let icon = char::from(icon_of("castle")).to_string();
        for size in [12.0, 14.0, 18.0, 24.0, 28.0] {
            let texts = written(&building, Vec2::splat(size));
            assert!(texts.contains(&icon), "at {size}: {texts:?}");
            // whose it is is not told by colour alone where there is room for a number
            assert_eq!(texts.contains(&"2".to_owned()), size >= 24.0, "at {size}: {texts:?}");
            let rect = Rect::from_min_size(pos2(40.0, 40.0), Vec2::splat(size));
            let drawn = drawn(&building, Vec2::splat(size));
            let place = drawn.iter().find_map(|shape| match shape {
                Shape::Text(text) if text.galley.text() == icon => {
                    Some(text.galley.mesh_bounds.translate(text.pos.to_vec2()))
                }
                _ => None,
            });
            assert!(place.is_some_and(|place| rect.contains_rect(place)), "at {size}: {place:?}");
        }
        assert_eq!(written(&building, Vec2::splat(8.0)), Vec::<String>::new(), "nothing can be read on a speck");
    }

    #[test]
    fn the_letter_of_a_tiny_card_stands_beside_the_mark_of_its_owner() {
        let owned = PieceScene { owner: Some(1), ..sample(None) };
        for size in [16.0, 18.0, 20.0, 24.0, 28.0] {
            let shapes = drawn(&owned, Vec2::splat(size));
            let letter = shapes.iter().find_map(|shape| match shape {
                Shape::Text(text) if text.galley.text() == owned.glyph => {
                    Some(text.galley.mesh_bounds.translate(text.pos.to_vec2()))
                }
                _ => None,
            });
            let letter = letter.unwrap_or_else(|| panic!("there is a letter at {size}"));
            let mark = shapes.iter().find_map(|shape| match shape {
                Shape::Circle(circle) => Some((circle.center, circle.radius)),
                _ => None,
            });
            let (centre, radius) = mark.unwrap_or_else(|| panic!("there is a mark at {size}"));
            // the corners of a letter are empty
            let nearest = letter.shrink2(letter.size() * 0.12).distance_to_pos(centre);
            assert!(nearest >= radius, "at {size}: {letter} and {centre} within {radius}");
            assert!(Rect::from_min_size(pos2(40.0, 40.0), Vec2::splat(size)).contains_rect(letter), "{letter}");
        }
    }

    fn coins(count: &str) -> Chip {
        Chip {
            id: "coins".to_owned(),
            name: "Coins".to_owned(),
            text: count.to_owned(),
            data: Data::Int(13),
            is_pool: true,
            is_for_people: true,
            longest: None,
            shown: ShownAs::Counter,
            listed: None,
            places: Vec::new(),
        }
    }

    #[test]
    fn what_lies_on_a_card_is_counted_however_small_the_card_is() {
        let told = [("number", "4"), ("price", "6"), ("income", "2")];
        let told = told.map(|(name, value)| Told::Named(name.to_owned(), value.to_owned())).to_vec();
        let traits = Arc::new(Traits { told, ..Traits::default() });
        let laden = PieceScene { traits, chips: vec![coins("13")], ..sample(None) };
        for size in [vec2(54.0, 42.0), vec2(90.0, 70.0), vec2(120.0, 150.0)] {
            let texts = written(&laden, size);
            let count = texts.iter().filter(|text| text.contains("13")).count();
            assert_eq!(count, 1, "once at {size}: {texts:?}");
        }
        let empty = PieceScene { chips: vec![Chip { data: Data::Int(0), ..coins("13") }], ..laden };
        assert!(!written(&empty, vec2(54.0, 42.0)).iter().any(|text| text.contains("13")));
    }

    #[test]
    fn no_part_of_a_cost_is_left_out_on_a_small_card() {
        let cost = [('a', 2), ('b', 1), ('c', 3), ('d', 4), ('e', 5), ('f', 6)];
        let counts = cost.map(|(icon, count)| Count { name: String::new(), icon: Some((icon, None)), count });
        let traits = Arc::new(Traits { told: vec![Told::Counts(counts.to_vec())], ..Traits::default() });
        let costly = PieceScene { traits, ..sample(None) };
        for size in [vec2(72.0, 64.0), vec2(80.0, 80.0), vec2(92.0, 96.0)] {
            let texts = written(&costly, size);
            for (icon, count) in cost {
                let has = |text: &str| texts.iter().any(|one| one == text);
                assert!(has(&icon.to_string()) && has(&count.to_string()), "{icon} at {size}: {texts:?}");
            }
        }
    }

    #[test]
    fn a_long_name_leaves_the_lines_of_a_small_card_their_room() {
        let count = Count { name: "Stone".to_owned(), icon: None, count: 3 };
        let told = vec![Told::Named("prices".to_owned(), "456".to_owned()), Told::Counts(vec![count])];
        let traits = Arc::new(Traits { told, ..Traits::default() });
        let named = PieceScene { traits, label: "Горячие источники".to_owned(), ..sample(None) };
        for size in [vec2(76.0, 64.0), vec2(80.0, 66.0), vec2(92.0, 75.0)] {
            for owner in [None, Some(1)] {
                let texts = written(&PieceScene { owner, ..named.clone() }, size);
                let has = |text: &str| texts.iter().any(|one| one == text);
                // beside the mark of an owner there is less room
                assert!(has("456") && (owner.is_some() || has("3")), "at {size}, {owner:?}: {texts:?}");
            }
        }
    }

    #[test]
    fn what_lies_on_a_small_card_covers_no_number_of_it() {
        let told = [("number", "4"), ("price", "6"), ("income", "2")];
        let told = told.map(|(name, value)| Told::Named(name.to_owned(), value.to_owned())).to_vec();
        let traits = Arc::new(Traits { told, ..Traits::default() });
        let laden = PieceScene { traits, chips: vec![coins("13")], ..sample(None) };
        for size in [vec2(54.0, 42.0), vec2(70.0, 50.0), vec2(90.0, 44.0), vec2(90.0, 70.0)] {
            for owner in [None, Some(1)] {
                let places = |shapes: Vec<Shape>| -> Vec<(String, Rect)> {
                    let text = |shape: &Shape| match shape {
                        Shape::Text(text) => {
                            Some((text.galley.text().to_owned(), text.galley.mesh_bounds.translate(text.pos.to_vec2())))
                        }
                        _ => None,
                    };
                    shapes.iter().filter_map(text).collect()
                };
                let texts = places(drawn(&PieceScene { owner, ..laden.clone() }, size));
                let (lying, others): (Vec<_>, Vec<_>) = texts.into_iter().partition(|(text, _)| text.contains("13"));
                assert_eq!(lying.len(), 1, "at {size}: {lying:?}");
                let covered = others.iter().find(|(_, place)| place.intersects(lying[0].1));
                assert!(covered.is_none(), "at {size}, {owner:?}: {lying:?} covers {covered:?}");
            }
        }
    }

    #[test]
    fn a_stripe_is_the_cards_own_colour_then_its_owners() {
        let blue = Color32::from_rgb(0x2b, 0x5c, 0x8a);
        let traits = Traits { colour: Some(blue), ..Traits::default() };
        let coloured = PieceScene { traits: Arc::new(traits), owner: Some(2), ..sample(None) };
        assert_eq!(stripe(&coloured, &LIGHT), blue);
        assert!(HsvaGamma::from(stripe(&coloured, &DARK)).v > HsvaGamma::from(blue).v);
        let hue = |colour: Color32| HsvaGamma::from(colour).h;
        assert!((hue(stripe(&coloured, &DARK)) - hue(blue)).abs() < 0.02, "of the same hue in the dark");
        let owned = PieceScene { owner: Some(2), ..sample(None) };
        assert_eq!(stripe(&owned, &LIGHT), LIGHT.seat(2));
        assert_eq!(stripe(&sample(None), &LIGHT), LIGHT.band("villa"));
        let mut neutral = sample(None);
        neutral.signs.icon = Some("castle".to_owned());
        assert_eq!(stripe(&neutral, &LIGHT), LIGHT.weak, "the colour of nobody");
    }
}
