//! What makes a board look like a map: shapes of ground, coasts, owners' colours, marks, arrows, the cost of spaces in
//! reach, and the path of an option. Names are the business of [`super::map_names`].

use std::collections::BTreeSet;

use eframe::egui::{
    Align2, Color32, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    epaint::PathShape, vec2,
};

use houserule_core::table_layout::MapLayout;

use super::draw::{Mark, badge};
use super::drawing::Drawing;
use super::map_names::{common, inside};
use super::scene::{BoardForm, BoardScene, LinkScene, PieceScene, Scene, SpaceScene};
use crate::canvas::{Pattern, ink_on};
use crate::faces::icons::icon_of;
use crate::theme::{Palette, icon_font, strong_font, text_font};

/// Where a point of the board is on the screen.
type ToScreen<'a> = &'a dyn Fn(Pos2) -> Pos2;

/// How strong the colour of an owner is over the ground.
const OWNED: f32 = 0.34;

/// Shapes of ground below everything, each with its pattern.
pub fn grounds(board: &BoardScene, at: ToScreen<'_>, palette: &Palette, shapes: &mut Vec<Shape>) {
    for shape in &board.grounds {
        let corners: Vec<Pos2> = shape.corners.iter().map(|corner| at(*corner)).collect();
        let colour = shape.ground.colour(palette);
        let edge = Stroke::new(1.5, ink_on(colour).gamma_multiply(0.25));
        // shapes on a map are seldom convex: they are cut into triangles by clipping ears
        for [a, b, c] in triangles(&corners) {
            shapes.push(Shape::convex_polygon(vec![a, b, c], colour, Stroke::NONE));
        }
        shapes.push(Shape::Path(PathShape::closed_line(corners.clone(), edge)));
        pattern(at, PATTERN, colour).shapes(&corners, shape.ground.hatch, shapes);
    }
}

/// The distance between the lines of a pattern, on the screen.
pub const PATTERN: f32 = 9.0;

/// The pattern over grounds of a colour: its origin is the board's, so that it moves with the board.
pub fn pattern(at: ToScreen<'_>, step: f32, ground: Color32) -> Pattern {
    Pattern { origin: at(Pos2::ZERO), step, colour: ink_on(ground).gamma_multiply(0.13) }
}

/// A polygon cut into triangles by clipping ears.
fn triangles(corners: &[Pos2]) -> Vec<[Pos2; 3]> {
    let cross = |a: Pos2, b: Pos2, c: Pos2| (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    let area: f32 = (0..corners.len())
        .map(|at| {
            let (a, b) = (corners[at], corners[(at + 1) % corners.len()]);
            a.x * b.y - b.x * a.y
        })
        .sum();
    let mut left: Vec<Pos2> = corners.to_vec();
    if area < 0.0 {
        left.reverse();
    }
    let mut cut = Vec::new();
    while left.len() > 3 {
        let count = left.len();
        let is_ear = |at: usize| {
            let (a, b, c) = (left[(at + count - 1) % count], left[at], left[(at + 1) % count]);
            let is_inside = |p: &Pos2| cross(a, b, *p) >= 0.0 && cross(b, c, *p) >= 0.0 && cross(c, a, *p) >= 0.0;
            cross(a, b, c) > 0.0 && !left.iter().filter(|p| ![a, b, c].contains(p)).any(is_inside)
        };
        // a shape that crosses itself may have no ear: then any corner will do
        let at = (0..count).find(|at| is_ear(*at)).unwrap_or(0);
        cut.push([left[(at + count - 1) % count], left[at], left[(at + 1) % count]]);
        left.remove(at);
    }
    cut.extend(<[Pos2; 3]>::try_from(left));
    cut
}

/// The line between water and land.
pub fn coasts(board: &BoardScene, seen: Rect, at: ToScreen<'_>, zoom: f32, palette: &Palette, shapes: &mut Vec<Shape>) {
    let near = seen.expand2(board.cell);
    let lines = || board.coasts.iter().filter(|[from, _]| near.contains(*from));
    // opaque: pieces of the line lie over each other at their ends
    let strand =
        if palette.is_dark { Color32::from_rgb(0x8a, 0x82, 0x68) } else { Color32::from_rgb(0xe8, 0xd9, 0xa8) };
    let wide = (9.0 * zoom).clamp(1.5, 9.0);
    for [from, to] in lines() {
        shapes.push(Shape::line_segment([at(*from), at(*to)], Stroke::new(wide, strand)));
        shapes.push(Shape::circle_filled(at(*from), wide / 2.0, strand));
        shapes.push(Shape::circle_filled(at(*to), wide / 2.0, strand));
    }
    let edge = Stroke::new((2.0 * zoom).clamp(0.8, 2.0), palette.strong.gamma_multiply(0.6));
    shapes.extend(lines().map(|[from, to]| Shape::line_segment([at(*from), at(*to)], edge)));
}

/// The ground of a space in the colour of its owner.
pub fn tinted(space: &SpaceScene, ground: Color32, palette: &Palette) -> Color32 {
    match space.owner {
        Some(owner) => ground.lerp_to_gamma(palette.seat(owner), OWNED),
        None => ground,
    }
}

/// Pieces on a cell that is too small for them: a dot for each, in the colour of its owner.
pub fn dots(painter: &Painter, rect: Rect, pieces: &[PieceScene], palette: &Palette) {
    let radius = (rect.width() * 0.2).clamp(1.0, 3.5);
    for (at, piece) in pieces.iter().take(4).enumerate() {
        let colour = piece.owner.map_or(palette.strong, |owner| palette.seat(owner));
        let corner =
            vec2((at % 2) as f32 - 0.5, (at / 2) as f32 - 0.5) * if pieces.len() > 1 { radius * 2.2 } else { 0.0 };
        let edge = Stroke::new(0.7, palette.paper);
        painter.circle(rect.center() + corner, radius, colour, edge);
    }
}

/// Marks of a space along its right edge; in a cell that is free, as many of them as fit in its middle, as long as they
/// are larger there.
pub fn marks(painter: &Painter, rect: Rect, space: &SpaceScene, palette: &Palette) {
    let size = (rect.width() * 0.26).clamp(LEAST_PLATE, 16.0);
    let is_free = space.pieces.is_empty();
    let write =
        |place: Pos2, (icon, text): &(Option<String>, String), icons: f32, letters: f32, ink: Color32| match icon {
            Some(icon) => {
                let sign = char::from(icon_of(icon)).to_string();
                painter.text(place, Align2::CENTER_CENTER, sign, icon_font(icons), ink);
            }
            None => {
                painter.text(place, Align2::CENTER_CENTER, text, strong_font(letters), ink);
            }
        };
    if rect.width() < if is_free { LEAST_MARK } else { LEAST_PLATED } {
        return;
    }
    let font = (rect.width() * 0.52).clamp(7.5, PLATE_LETTERS * 16.0);
    if is_free && font > size * PLATE_LETTERS {
        let count = space.marks.len().min(((rect.width() / (font * 0.9)) as usize).max(2));
        for (at, mark) in space.marks.iter().take(count).enumerate() {
            let aside = (at as f32 - (count - 1) as f32 / 2.0) * font * 0.9;
            write(rect.center() + vec2(aside, 0.0), mark, font, font, palette.strong);
        }
        return;
    }
    for (at, mark) in space.marks.iter().enumerate() {
        let place = rect.right_bottom() - vec2(size * 0.7, size * (0.7 + 1.15 * at as f32));
        painter.circle(place, size * 0.62, palette.paper, Stroke::new(1.0, palette.strong));
        write(place, mark, size * 0.85, size * PLATE_LETTERS, palette.ink);
    }
}

/// The smallest cell on which marks can be made out, and the smallest on which they are written beside pieces.
const LEAST_MARK: f32 = 12.0;
const LEAST_PLATED: f32 = 23.0;

/// The smallest plate of a mark, and the share of a plate that its letters take.
const LEAST_PLATE: f32 = 10.0;
const PLATE_LETTERS: f32 = 0.75;

/// The cost of the option that means a space, under the name that the map gives it.
pub fn cost(board: &BoardScene, space: &SpaceScene, scene: &Scene) -> Option<i32> {
    let name = board.map.as_ref()?.reach.as_ref()?;
    let costs = scene.offers.of(&space.key).flat_map(|offer| &offer.numbers);
    costs.filter(|(known, _)| known == name).map(|(_, cost)| *cost).min()
}

/// The smallest cell on which a cost is written.
const LEAST_COST: f32 = 12.0;

/// The cost of a space in reach: at its centre, or at its corner if something stands there.
pub fn cost_ui(painter: &Painter, rect: Rect, cost: i32, is_taken: bool, palette: &Palette) {
    if rect.width() < LEAST_COST {
        return;
    }
    if is_taken {
        return badge(painter, rect.left_top() + vec2(9.0, 8.0), &cost.to_string(), palette);
    }
    let font = strong_font((rect.height() * 0.5).clamp(8.0, 18.0));
    painter.text(rect.center(), Align2::CENTER_CENTER, cost.to_string(), font, palette.strong);
}

/// Arrows between spaces, each in the colour of its owner; the pointer on the middle of one tells what it means.
pub fn arrows(ui: &Ui, painter: &Painter, board: &BoardScene, at: ToScreen<'_>, zoom: f32, palette: &Palette) {
    for (number, arrow) in board.arrows.iter().enumerate() {
        let colour = arrow.owner.map_or(palette.bad, |owner| palette.seat(owner));
        let (from, to) = between(at(arrow.from), at(arrow.to), board.cell.x * zoom);
        line_with_head(painter, from, to, (5.0 * zoom).clamp(2.0, 6.0), colour, palette);
        let middle = Rect::from_center_size(from.lerp(to, 0.5), Vec2::splat(ARROW_MIDDLE));
        if painter.clip_rect().contains(middle.center()) {
            let response = ui.interact(middle, ui.scope_id().with(("arrow", number)), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &arrow.label));
            response.on_hover_text(&arrow.label);
        }
    }
}

/// The part of an arrow between two cells that leaves free what stands on them.
fn between(from: Pos2, to: Pos2, cell: f32) -> (Pos2, Pos2) {
    let way = to - from;
    let left_free = (cell * ARROW_FREE.0).min(way.length() * ARROW_FREE.1);
    let along = way.normalized() * left_free;
    (from + along, to - along)
}

/// A link that is part of an answer: a thin line with a soft edge, so that the way of the lit answer stands out.
pub fn lit_link(
    painter: &Painter,
    link: &LinkScene,
    cell: f32,
    at: ToScreen<'_>,
    zoom: f32,
    mark: Mark,
    palette: &Palette,
) {
    let (from, to) = between(at(link.from), at(link.to), cell);
    let (colour, part) = match mark {
        Mark::Plain => return,
        Mark::Offered => (palette.offer, 1.0),
        Mark::Chosen => (palette.offer, 1.8),
        Mark::Selected => (palette.accent, 1.8),
    };
    let soft = Stroke::new((13.0 * zoom).clamp(7.0, 15.0), colour.gamma_multiply(0.35));
    painter.line_segment([from, to], soft);
    painter.line_segment([from, to], Stroke::new(LIT_LINE * part, colour));
}

/// The width of the line of a link that is part of an answer.
const LIT_LINE: f32 = 2.4;

/// How much of its first and its last cell an arrow leaves free, and how much of its length at most.
const ARROW_FREE: (f32, f32) = (0.42, 0.3);
/// How near the pointer must be to the middle of an arrow.
const ARROW_MIDDLE: f32 = 12.0;

fn line_with_head(painter: &Painter, from: Pos2, to: Pos2, width: f32, colour: Color32, palette: &Palette) {
    let way = to - from;
    if way.length() < width * 2.0 {
        return;
    }
    let along = way.normalized();
    let (head, side) = (along * width * 2.6, along.rot90() * width * 1.5);
    let neck = to - head;
    painter.line_segment([from, neck], Stroke::new(width + 2.0, palette.paper));
    painter.line_segment([from, neck], Stroke::new(width, colour));
    let points = vec![to, neck + side, neck - side];
    painter.add(Shape::convex_polygon(points, colour, Stroke::new(1.0, palette.paper)));
}

/// What lies on a link turns it into a bar in its owner's colour; several bars lie side by side.
pub fn laid(painter: &Painter, link: &LinkScene, cell: Vec2, at: ToScreen<'_>, zoom: f32, palette: &Palette) {
    let (from, to) = (at(link.from), at(link.to));
    let owners: Vec<usize> = link.pieces.iter().filter_map(|piece| piece.owner).collect();
    let width = (9.0 * zoom).clamp(3.5, 10.0);
    let way = to - from;
    let aside = way.normalized().rot90() * (width + 1.5);
    let free = (out_of(cell, way) / way.length().max(1.0)).clamp(BAR.0, BAR.1);
    for (number, owner) in owners.iter().enumerate() {
        let shift = aside * (number as f32 - (owners.len() - 1) as f32 / 2.0);
        let bar = [from.lerp(to, free) + shift, from.lerp(to, 1.0 - free) + shift];
        painter.line_segment(bar, Stroke::new(width + 2.0, palette.strong.gamma_multiply(0.55)));
        painter.line_segment(bar, Stroke::new(width, palette.seat(*owner)));
    }
}

/// The size of what lies in the middle of a link.
pub fn laid_size(zoom: f32) -> Vec2 {
    Vec2::splat(24.0 * zoom.clamp(0.65, 1.4))
}

/// How much of a link a bar leaves free at each end, at least and at most, as fractions of the link.
const BAR: (f32, f32) = (0.16, 0.42);

/// How far it is from the middle of a cell to its edge in a direction.
pub fn out_of(cell: Vec2, way: Vec2) -> f32 {
    let along = way.normalized();
    let across = |half: f32, part: f32| if part.abs() > 0.001 { half / part.abs() } else { f32::INFINITY };
    across(cell.x / 2.0, along.x).min(across(cell.y / 2.0, along.y))
}

/// The room beside a name inside a cell.
pub const NAME_MARGIN: f32 = 8.0;

/// The size of the letters of a name inside a cell.
pub fn label_size(board: &BoardScene, zoom: f32) -> f32 {
    let size = if board.form == BoardForm::Graph { 12.0 } else { 9.0 };
    (size * zoom.max(0.6)).min(13.0)
}

/// The width of a name inside a cell.
pub fn name_width(painter: &Painter, name: &str, size: f32) -> f32 {
    painter.layout_no_wrap(name.to_owned(), text_font(size), Color32::PLACEHOLDER).size().x
}

/// On a graph, names stand beside the spaces until these are so wide that a name inside is as easily read above what lies
/// there.
const NAMED_INSIDE: f32 = 96.0;

/// From which width on cells have their names inside.
pub fn named_from(board: &BoardScene, map: &MapLayout) -> f32 {
    let stated = f32::from(map.detail.names);
    if board.form == BoardForm::Graph { stated.max(NAMED_INSIDE) } else { stated }
}

/// The names of spaces of a graph whose cells are too small for them, below each or near it, where they cover least of
/// what lies on the board and of lit costs, as far as they do not overlap. Gives the spaces by number and where their names
/// stand.
pub fn names_below(
    painter: &Painter,
    board: &BoardScene,
    seen: Rect,
    at: ToScreen<'_>,
    zoom: f32,
    drawing: &Drawing<'_, '_>,
) -> Vec<(usize, Rect)> {
    let palette = drawing.look.palette;
    let Some(map) = board.map.as_ref().filter(|_| board.form == BoardForm::Graph) else { return Vec::new() };
    // cells that are large enough have their names inside, as far as those fit
    let are_named = board.cell.x * zoom > named_from(board, map);
    let size = (11.0 * zoom.sqrt()).clamp(8.5, 12.0);
    let mut written: Vec<(usize, Rect)> = Vec::new();
    // where no link leads, a space is part of another one
    let linked: BTreeSet<usize> = board.links.iter().flat_map(|link| link.ends).collect();
    let is_named = |space: &&SpaceScene| seen.contains(space.centre) && space.label != space.key;
    let is_taken = |space: &&SpaceScene| !space.pieces.is_empty() || cost(board, space, drawing.scene).is_some();
    let cells = board.spaces.iter().filter(is_taken).map(|space| (space.centre, board.cell * zoom * 0.9));
    let laid = board.links.iter().filter(|link| !link.pieces.is_empty());
    let laid = laid.map(|link| (link.from.lerp(link.to, 0.5), laid_size(zoom)));
    let lying: Vec<Rect> = cells.chain(laid).map(|(centre, size)| Rect::from_center_size(at(centre), size)).collect();
    let all = board.spaces.iter().enumerate().filter(|(number, _)| linked.contains(number));
    for (number, space) in all.filter(|(_, space)| is_named(space)) {
        let galley = painter.layout_no_wrap(space.label.clone(), strong_font(size), palette.strong);
        let cell = Rect::from_center_size(at(space.centre), board.cell * zoom);
        let around = around(cell, galley.size(), painter.clip_rect().shrink(NAME_EDGE + 1.0));
        let is_free = |rect: &Rect| !written.iter().any(|(_, other)| other.intersects(*rect));
        let rect = least_covering(around.filter(is_free), &lying);
        let inside = name_width(painter, &space.label, label_size(board, zoom));
        let is_inside = are_named && inside <= board.cell.x * zoom - NAME_MARGIN;
        let Some(rect) = rect.filter(|_| !is_inside) else { continue };
        written.push((number, rect));
        painter.rect_filled(rect.expand2(vec2(NAME_EDGE, 0.0)), 4, palette.panel.gamma_multiply(0.78));
        painter.galley(rect.min, galley, palette.strong);
    }
    written
}

/// How far a name may stand aside of the middle, in parts of its width.
const ASIDE: [f32; 5] = [0.0, -0.25, 0.25, -0.42, 0.42];

/// The places for a name around a cell, the best first: below and above it, beside it, and a cell farther away; at the
/// edge of the room so that it is read whole.
fn around(cell: Rect, size: Vec2, room: Rect) -> impl Iterator<Item = Rect> {
    let (down, across) = ((cell.height() + size.y) / 2.0 + 1.0, (cell.width() + size.x) / 2.0 + NAME_EDGE + 1.0);
    let place = move |shift: Vec2| Rect::from_center_size(cell.center() + shift, size);
    let row = move |y: f32| ASIDE.map(|aside| inside(place(vec2(size.x * aside, y)), room));
    let far = down + cell.height();
    let beside = [place(vec2(across, 0.0)), place(vec2(-across, 0.0))];
    let beside = beside.into_iter().filter(move |place| inside(*place, room) == *place);
    row(down).into_iter().chain(row(-down)).chain(beside).chain(row(far)).chain(row(-far))
}

/// How far the ground of a name reaches on either side of its letters.
const NAME_EDGE: f32 = 3.0;

/// Of some places for a name the one that covers least of what lies there: the first of equally good ones.
fn least_covering(places: impl Iterator<Item = Rect>, lying: &[Rect]) -> Option<Rect> {
    let covered = |place: Rect| lying.iter().map(|other| common(place, *other)).sum::<f32>();
    let tried = places.map(|place| (covered(place.expand2(vec2(NAME_EDGE, 0.0))).round(), place));
    tried.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, place)| place)
}

/// The option that is lit: the links of its path and those that it is about as thick lines, their ends and its spaces
/// with an outline. What stands on the spaces stays free.
pub fn way(painter: &Painter, board: &BoardScene, at: ToScreen<'_>, zoom: f32, drawing: &Drawing<'_, '_>) {
    let scene = drawing.scene;
    let palette = drawing.look.palette;
    let lit = match &drawing.hand.was_lit {
        Some(key) => scene.offers.list.iter().find(|offer| offer.key == *key),
        None if drawing.hand.chosen.is_empty() => None,
        None => {
            let mut meant = scene.offers.of_all(&drawing.hand.chosen);
            meant.next().filter(|_| meant.next().is_none())
        }
    };
    let Some(offer) = lit else { return };
    let is_meant = |key: &String| offer.things.contains(key);
    let width = (7.0 * zoom).clamp(3.0, 9.0);
    for link in board.links.iter().filter(|link| offer.way.contains(&link.key) || is_meant(&link.key)) {
        let (from, to) = between(at(link.from), at(link.to), board.cell.x * zoom);
        painter.line_segment([from, to], Stroke::new(width + 3.0, palette.paper));
        painter.line_segment([from, to], Stroke::new(width, palette.offer));
    }
    let spaces: Vec<usize> = offer.way.iter().filter_map(|key| board.space_of(key)).collect();
    let ends = board.links.iter().filter(|link| is_meant(&link.key)).flat_map(|link| link.ends);
    let meant = offer.things.iter().filter_map(|key| board.space_of(key));
    for space in spaces.iter().copied().chain(ends).chain(meant).collect::<BTreeSet<_>>() {
        let rect = Rect::from_center_size(at(board.spaces[space].centre), board.cell * zoom);
        painter.rect_stroke(rect.shrink(1.0), 4, Stroke::new(3.0, palette.offer), StrokeKind::Inside);
    }
    // on a grid a path is a line from cell to cell
    if board.form != BoardForm::Graph {
        for pair in spaces.windows(2) {
            let (from, to) = (at(board.spaces[pair[0]].centre), at(board.spaces[pair[1]].centre));
            painter.line_segment([from, to], Stroke::new(width, palette.offer));
        }
    }
}

/// The region whose name the pointer is on in a list.
pub fn pointed(painter: &Painter, board: &BoardScene, at: ToScreen<'_>, zoom: f32, drawing: &Drawing<'_, '_>) {
    let Some(key) = &drawing.hand.was_pointed else { return };
    let Some(region) = board.regions.iter().find(|region| region.key == *key) else { return };
    let colour = drawing.look.palette.accent;
    for space in board.spaces.iter().filter(|space| space.region.as_ref() == Some(&region.name)) {
        let rect = Rect::from_center_size(at(space.centre), board.cell * zoom);
        painter.rect_filled(rect, 0, colour.gamma_multiply(0.25));
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;

    fn area(all: &[[Pos2; 3]]) -> f32 {
        let one = |[a, b, c]: &[Pos2; 3]| ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).abs() / 2.0;
        all.iter().map(one).sum()
    }

    #[test]
    fn a_name_beside_a_space_covers_as_little_as_it_can() {
        let below = Rect::from_min_size(pos2(0.0, 40.0), vec2(60.0, 12.0));
        let above = below.translate(vec2(0.0, -52.0));
        let aside = |place: Rect| ASIDE.map(|aside| place.translate(vec2(place.width() * aside, 0.0)));
        let found = |lying: &[Rect]| least_covering([below, above].into_iter().flat_map(aside), lying).unwrap();
        assert_eq!(found(&[]), below);
        // something at its right end: it stands further left
        let right = Rect::from_min_size(pos2(48.0, 40.0), vec2(20.0, 20.0));
        let place = found(&[right]);
        assert!(!place.intersects(right) && place.top() == below.top() && place.left() < 0.0, "{place}");
        // on both sides: above
        let left = right.translate(vec2(-56.0, 0.0));
        assert_eq!(found(&[left, right]), above);
        // everywhere: where it covers least
        let over = right.translate(vec2(-30.0, -52.0));
        let place = found(&[left, right, over, over.translate(vec2(20.0, 0.0)), over.translate(vec2(-20.0, 0.0))]);
        assert_eq!(place.top(), below.top());
        assert_eq!(least_covering([].into_iter(), &[]), None);
    }

    #[test]
    fn a_name_around_a_space_at_the_edge_is_read_whole() {
        let (room, size) = (Rect::from_min_max(Pos2::ZERO, pos2(200.0, 100.0)), vec2(80.0, 12.0));
        for x in [10.0, 100.0, 190.0] {
            let cell = Rect::from_center_size(pos2(x, 50.0), vec2(16.0, 16.0));
            let places: Vec<Rect> = around(cell, size, room).collect();
            let is_whole = |place: &Rect| place.left() >= 0.0 && place.right() <= 200.0;
            assert!(places.iter().all(is_whole), "{x}: {places:?}");
            assert!(!places.iter().any(|place| place.intersects(cell)), "{x}: {places:?}");
        }
    }

    #[test]
    fn a_bar_on_a_link_begins_at_the_edge_of_its_space() {
        let cell = vec2(80.0, 40.0);
        assert_eq!((out_of(cell, vec2(300.0, 0.0)), out_of(cell, vec2(0.0, -90.0))), (40.0, 20.0));
        let slanting = out_of(cell, vec2(100.0, 100.0));
        assert!((slanting - 20.0 * 2.0_f32.sqrt()).abs() < 0.01, "{slanting}");
    }

    #[test]
    fn an_arrow_leaves_free_what_stands_on_its_cells() {
        let (from, to) = between(pos2(0.0, 0.0), pos2(100.0, 0.0), 40.0);
        assert!((from.x - 16.8).abs() < 0.1 && (to.x - 83.2).abs() < 0.1, "{from} {to}");
        let (near, far) = between(pos2(0.0, 0.0), pos2(40.0, 0.0), 40.0);
        assert!(far.x - near.x > 15.0, "an arrow to a neighbour is still an arrow: {near} {far}");
    }

    #[test]
    fn a_shape_with_a_bay_is_filled_exactly() {
        // a square of 4 by 4 with a notch of 2 by 2 cut out of its upper edge
        let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 2.0), (3.0, 2.0), (3.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)];
        let corners: Vec<Pos2> = corners.into_iter().map(|(x, y)| pos2(x, y)).collect();
        assert!((area(&triangles(&corners)) - 12.0).abs() < 1e-3);
        let turned: Vec<Pos2> = corners.into_iter().rev().collect();
        assert!((area(&triangles(&turned)) - 12.0).abs() < 1e-3, "whichever way round its corners are written");
    }
}
