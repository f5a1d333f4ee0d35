//! Drawing a face by its layout, at any size.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    self, Color32, CornerRadius, FontId, Galley, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, TextureHandle,
    Vec2, pos2, vec2,
};
use houserule_core::card_layout::{Align, Area, CardLayout, Colour, Region, Shade, Show, Stand};
use houserule_core::content::pictures::is_picture_name;

use super::content::CardContent;
use super::icons::icon_of;
use super::images::Images;
use crate::theme::{icon_font, strong_font, text_font};

/// Text that does not fit is made smaller, down to this fraction of its size.
const SMALLEST_PART: f32 = 0.55;
/// The height of a picture beside a count, as a multiple of the size of its text.
const PICTURE_PART: f32 = 1.1;
/// On a small card letters grow up to this size, where that is not more than this part of their region's height; the
/// proportions of a large card stay as they are designed.
const READ_WELL: f32 = 9.0;
const PART_OF_REGION: f32 = 0.8;
/// How far text keeps from the sides of a rounded ground, in parts of its corner.
const WITHIN_CORNER: f32 = 0.4;
/// Smaller letters are not drawn: they could not be told apart, and would only make the rest hard to find.
const SMALLEST_LETTERS: f32 = 3.0;
/// A sentence that would have to be written smaller than this is begun instead, in letters of this size, where it has this
/// many lines of this many letters' heights: whoever knows the card recognises it, others point at it.
const SMALLEST_SENTENCE: f32 = 4.6;
const BEGUN: (f32, usize, f32) = (6.4, 3, 8.0);

/// Where pictures come from: the bytes of a file of the package.
pub type Files<'a> = &'a dyn Fn(&str) -> Option<&'a [u8]>;

/// The rectangle of a region on a card that is drawn in `card`.
pub fn place(card: Rect, layout: &CardLayout, at: Area) -> Rect {
    let scale = card.width() / layout.size.0.max(1) as f32;
    let min = card.min + vec2(at.x as f32, at.y as f32) * scale;
    Rect::from_min_size(min, vec2(at.width as f32, at.height as f32) * scale)
}

/// Draw a face.
pub fn paint(
    painter: &Painter,
    card: Rect,
    layout: &CardLayout,
    content: &CardContent,
    images: &mut Images,
    files: Files<'_>,
) {
    let scale = card.width() / layout.size.0.max(1) as f32;
    let corner = radius(layout.corner, scale);
    painter.rect_filled(card, corner, colour(&layout.ground, content));
    let inside = painter.with_clip_rect(painter.clip_rect().intersect(card));
    for region in layout.regions.iter().filter(|region| content.has(region)) {
        paint_region(&inside, card, layout, region, content, images, files);
    }
    if layout.border > 0 {
        let stroke = Stroke::new((layout.border as f32 * scale).max(1.0), colour(&layout.frame, content));
        painter.rect_stroke(card, corner, stroke, StrokeKind::Inside);
    }
}

fn paint_region(
    painter: &Painter,
    card: Rect,
    layout: &CardLayout,
    region: &Region,
    content: &CardContent,
    images: &mut Images,
    files: Files<'_>,
) {
    let scale = card.width() / layout.size.0.max(1) as f32;
    let rect = place(card, layout, region.at);
    let mut corner = radius(region.corner, scale);
    // a band that reaches the edge of the card has the card's rounding there
    let outer = radius(layout.corner, scale).nw;
    let touches = |at: Pos2| (at - rect.min).length() < 0.5;
    if touches(card.min) {
        corner.nw = corner.nw.max(outer);
    }
    if (rect.right_top() - card.right_top()).length() < 0.5 {
        corner.ne = corner.ne.max(outer);
    }
    if (rect.left_bottom() - card.left_bottom()).length() < 0.5 {
        corner.sw = corner.sw.max(outer);
    }
    if (rect.max - card.max).length() < 0.5 {
        corner.se = corner.se.max(outer);
    }
    if let Some(ground) = &region.ground {
        painter.rect_filled(rect, corner, colour(ground, content));
    }
    let ink = colour(&region.ink, content);
    let size = letters(region.size as f32 * scale, rect, &region.show);
    // letters do not reach into the rounding of their own ground
    let corner_drawn = corner.average().min(rect.size().min_elem() / 2.0);
    let rounding = if region.ground.is_some() { corner_drawn * WITHIN_CORNER } else { 0.0 };
    let write = |text: &str| paint_text(painter, rect.shrink2(vec2(rounding, 0.0)), region, text, size, ink);
    match &region.show {
        Show::Nothing => {}
        Show::Name => write(&content.name),
        Show::Text => write(&content.text),
        Show::Family => write(&content.family),
        Show::Face => write(&content.face_name),
        Show::Copies => write(&format!("×{}", content.copies)),
        Show::Field(field) => write(&content.said(field)),
        Show::Label(text) => write(text),
        Show::Phrase(key) => write(content.phrase(key)),
        Show::Named(field) => paint_named(painter, rect, region, content, field, size, ink),
        Show::Counts(fields) => {
            let icons = Icons { layout, images, files };
            paint_counts(painter, rect, region, icons, content, fields, size, ink);
        }
        Show::Icon(path) if is_picture_name(path) => {
            let at = placed(rect, Vec2::splat(size), region.align, region.stand);
            let texture = files(path).and_then(|bytes| images.get(painter.ctx(), path, bytes));
            paint_icon(painter, Rect::from_min_size(at, Vec2::splat(size)), texture.as_ref());
        }
        Show::Icon(name) => {
            let galley = galley(painter, &char::from(icon_of(name)).to_string(), icon_font(size), ink, f32::INFINITY);
            let at = placed(rect, galley.size(), region.align, region.stand);
            painter.galley(at, galley, ink);
        }
        Show::Image(path) => paint_image(painter, rect, path, content, images, files),
    }
    if let Some(line) = &region.line {
        let stroke = Stroke::new((4.0 * scale).max(0.7), colour(line, content));
        painter.rect_stroke(rect, corner, stroke, StrokeKind::Inside);
    }
}

/// The size of the letters in a region for which this size is designed.
fn letters(designed: f32, rect: Rect, show: &Show) -> f32 {
    match show {
        Show::Icon(_) | Show::Image(_) | Show::Nothing => designed,
        _ => designed.max(READ_WELL.min(rect.height() * PART_OF_REGION)),
    }
}

fn paint_text(painter: &Painter, rect: Rect, region: &Region, text: &str, size: f32, ink: Color32) {
    if text.is_empty() || size < SMALLEST_LETTERS {
        return;
    }
    let font = |size: f32| if region.strong { strong_font(size) } else { text_font(size) };
    let mut size = size;
    let smallest = size * SMALLEST_PART;
    let mut written = galley(painter, text, font(size), ink, rect.width());
    // a word alone is not broken, but reaches beyond the region
    let has_room = |written: &Galley| {
        let (size, room) = (written.size(), rect.size());
        size.y <= room.y + 1.0 && size.x <= room.x + 0.5 && !is_broken(written, text)
    };
    while !has_room(&written) && size > smallest {
        size *= 0.94;
        written = galley(painter, text, font(size), ink, rect.width());
    }
    if matches!(region.show, Show::Text) && (size < SMALLEST_SENTENCE || !has_room(&written)) {
        return paint_begun(painter, rect, text, font(smallest.max(BEGUN.0)), ink);
    }
    let at = placed(rect, written.size(), region.align, region.stand);
    let painter = painter.with_clip_rect(painter.clip_rect().intersect(rect.expand(2.0)));
    // lines that are shorter than the widest are aligned as the region is
    for row in &written.rows {
        let shift = match region.align {
            Align::Left => 0.0,
            Align::Centre => (written.size().x - row.rect().width()) / 2.0,
            Align::Right => written.size().x - row.rect().width(),
        };
        if shift > 0.5 {
            return aligned(&painter, rect, region, text, font(size), ink, at.y);
        }
    }
    painter.galley(at, written, ink);
}

/// The beginning of a sentence that has no room, if that says something.
fn paint_begun(painter: &Painter, rect: Rect, text: &str, font: FontId, ink: Color32) {
    let (_, least, wide) = BEGUN;
    let rows = (rect.height() / painter.ctx().fonts_mut(|fonts| fonts.row_height(&font))) as usize;
    let is_wide = rect.width() >= wide * font.size;
    let mut job = job(text, font, ink, rect.width());
    if rows >= least && is_wide {
        job.wrap.max_rows = rows;
        painter.galley(rect.min, painter.layout_job(job), ink);
    }
}

/// Several lines, centred or right-aligned.
fn aligned(painter: &Painter, rect: Rect, region: &Region, text: &str, font: FontId, ink: Color32, y: f32) {
    let (halign, x) = match region.align {
        Align::Left => (egui::Align::Min, rect.left()),
        Align::Centre => (egui::Align::Center, rect.center().x),
        Align::Right => (egui::Align::Max, rect.right()),
    };
    let mut job = job(text, font, ink, rect.width());
    job.halign = halign;
    painter.galley(pos2(x, y), painter.layout_job(job), ink);
}

/// Is a word broken in its middle?
fn is_broken(galley: &Galley, text: &str) -> bool {
    let words = text.split_whitespace().count();
    galley.rows.len() > words.max(1)
}

fn job(text: &str, font: FontId, ink: Color32, width: f32) -> LayoutJob {
    let format = TextFormat { font_id: font, color: ink, ..TextFormat::default() };
    let mut job = LayoutJob::single_section(text.to_owned(), format);
    job.wrap.max_width = width;
    job
}

fn galley(painter: &Painter, text: &str, font: FontId, ink: Color32, width: f32) -> Arc<Galley> {
    painter.layout_job(job(text, font, ink, width))
}

fn placed(rect: Rect, size: Vec2, align: Align, stand: Stand) -> Pos2 {
    let x = match align {
        Align::Left => rect.left(),
        Align::Centre => rect.center().x - size.x / 2.0,
        Align::Right => rect.right() - size.x,
    };
    let y = match stand {
        Stand::Top => rect.top(),
        Stand::Middle => rect.center().y - size.y / 2.0,
        Stand::Bottom => rect.bottom() - size.y,
    };
    pos2(x, y)
}

fn paint_named(
    painter: &Painter,
    rect: Rect,
    region: &Region,
    content: &CardContent,
    field: &str,
    size: f32,
    ink: Color32,
) {
    if size < SMALLEST_LETTERS {
        return;
    }
    let name = crate::names::capital(&content.field_name(field));
    let name = galley(painter, &name, text_font(size * 0.9), ink.gamma_multiply(0.7), f32::INFINITY);
    painter.galley(pos2(rect.left(), rect.center().y - name.size().y / 2.0), Arc::clone(&name), ink);
    let left = (rect.left() + name.size().x + size * 0.5).min(rect.right());
    let rest = Rect::from_min_max(pos2(left, rect.top()), rect.max);
    let right = Region { align: Align::Right, strong: true, ..region.clone() };
    paint_text(painter, rest, &right, &content.said(field), size, ink);
}

/// Where the icons of a layout come from.
struct Icons<'a, 'f> {
    layout: &'a CardLayout,
    images: &'a mut Images,
    files: Files<'f>,
}

/// What stands beside a count: text, or a picture of the package.
enum Mark {
    Letters(Arc<Galley>),
    Picture(Option<TextureHandle>),
}

impl Mark {
    /// Its size beside text of this size.
    fn size(&self, letters: f32) -> Vec2 {
        match self {
            Mark::Letters(galley) => galley.size(),
            Mark::Picture(_) => Vec2::splat(letters * PICTURE_PART),
        }
    }
}

/// Counts one after the other, each with its icon, or with its name if it has none.
#[expect(clippy::too_many_arguments, reason = "all of it is what one region is drawn from")]
fn paint_counts(
    painter: &Painter,
    rect: Rect,
    region: &Region,
    mut icons: Icons<'_, '_>,
    content: &CardContent,
    fields: &[String],
    size: f32,
    ink: Color32,
) {
    if size < SMALLEST_LETTERS {
        return;
    }
    let counts = content.counts(fields);
    let mut draw = |size: f32| -> Vec<(Arc<Galley>, Mark)> {
        let one = |(name, count): &(String, i64)| {
            let number = galley(painter, &count.to_string(), strong_font(size), ink, f32::INFINITY);
            let mark = match icons.layout.icons.get(name) {
                Some(icon) if is_picture_name(&icon.icon) => return (number, icons.picture(painter, &icon.icon)),
                Some(icon) => {
                    let colour = icon.colour.map_or(ink, color32);
                    let letter = char::from(icon_of(&icon.icon)).to_string();
                    galley(painter, &letter, icon_font(size * 1.05), colour, f32::INFINITY)
                }
                None => galley(painter, &content.count_name(name), text_font(size * 0.85), ink, f32::INFINITY),
            };
            (number, Mark::Letters(mark))
        };
        counts.iter().map(one).collect()
    };
    let width = |drawn: &[(Arc<Galley>, Mark)], size: f32| -> f32 {
        let each = drawn.iter().map(|(number, mark)| number.size().x + mark.size(size).x + size * 0.18);
        each.sum::<f32>() + size * 0.55 * drawn.len().saturating_sub(1) as f32
    };
    let mut size = size;
    let smallest = size * SMALLEST_PART;
    let mut drawn = draw(size);
    while width(&drawn, size) > rect.width() && size > smallest {
        size *= 0.94;
        drawn = draw(size);
    }
    let mut at = placed(rect, vec2(width(&drawn, size), size * 1.25), region.align, region.stand);
    let middle = at.y + size * 0.625;
    for (number, mark) in drawn {
        let (wide, marked) = (number.size(), mark.size(size));
        painter.galley(pos2(at.x, middle - wide.y / 2.0), number, ink);
        at.x += wide.x + size * 0.18;
        let corner = pos2(at.x, middle - marked.y / 2.0);
        match mark {
            Mark::Letters(galley) => painter.galley(corner, galley, ink),
            Mark::Picture(texture) => {
                paint_icon(painter, Rect::from_min_size(corner, marked), texture.as_ref());
            }
        }
        at.x += marked.x + size * 0.55;
    }
}

impl Icons<'_, '_> {
    fn picture(&mut self, painter: &Painter, path: &str) -> Mark {
        Mark::Picture((self.files)(path).and_then(|bytes| self.images.get(painter.ctx(), path, bytes)))
    }
}

/// A picture of the package as an icon: whole, in its own colours.
fn paint_icon(painter: &Painter, rect: Rect, texture: Option<&TextureHandle>) {
    let Some(texture) = texture else { return crossed(painter, rect) };
    let size = texture.size_vec2();
    let scale = (rect.width() / size.x).min(rect.height() / size.y);
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    painter.image(texture.id(), Rect::from_center_size(rect.center(), size * scale), whole, Color32::WHITE);
}

/// A crossed frame says that a picture belongs here.
fn crossed(painter: &Painter, rect: Rect) {
    let stroke = Stroke::new(1.0, Color32::from_gray(150));
    painter.rect_stroke(rect, 0, stroke, StrokeKind::Inside);
    painter.line_segment([rect.left_top(), rect.right_bottom()], stroke);
    painter.line_segment([rect.right_top(), rect.left_bottom()], stroke);
}

fn paint_image(
    painter: &Painter,
    rect: Rect,
    path: &str,
    content: &CardContent,
    images: &mut Images,
    files: Files<'_>,
) {
    let id = content.id.rsplit(':').next().unwrap_or_default();
    let path = path.replace("{id}", id).replace("{face}", &content.face);
    let texture = files(&path).and_then(|bytes| images.get(painter.ctx(), &path, bytes));
    let Some(texture) = texture else { return crossed(painter, rect) };
    // the picture fills its region and is cropped where its proportions differ
    let (room, size) = (rect.size(), texture.size_vec2());
    let scale = (room.x / size.x).max(room.y / size.y).max(f32::EPSILON);
    let part = room / (size * scale);
    let uv = Rect::from_center_size(pos2(0.5, 0.5), part);
    let mut mesh = Mesh::with_texture(texture.id());
    mesh.add_rect_with_uv(rect, uv, Color32::WHITE);
    painter.add(Shape::mesh(mesh));
}

fn radius(units: i32, scale: f32) -> CornerRadius {
    CornerRadius::same((units as f32 * scale).round().clamp(0.0, 255.0) as u8)
}

fn colour(shade: &Shade, content: &CardContent) -> Color32 {
    color32(shade.of(|field| content.word(field)))
}

/// A colour of a layout as a screen colour.
pub fn color32(colour: Colour) -> Color32 {
    let [red, green, blue, cover] = colour.0;
    Color32::from_rgba_unmultiplied(red, green, blue, cover)
}
