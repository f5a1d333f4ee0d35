//! A text as it is written: the letters, the numbers of lines, what is wrong and where, what was found.

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::text::{CCursor, CCursorRange};
use eframe::egui::text_edit::TextEditState;
use eframe::egui::{
    Align, Align2, Color32, CornerRadius, EventFilter, FontId, Frame, Galley, Id, Margin, Painter, Pos2, Rect,
    Response, ScrollArea, Shape, Stroke, TextBuffer, TextEdit, Ui, UiBuilder, pos2, vec2,
};
use houserule_core::diagnostic::Severity;

use super::editing::{byte_of, bytes_of_place, character_of, line_of};
use super::open_file::{LETTERS, OpenFile};
use crate::look::Look;
use crate::problems::Problem;
use crate::theme::{Icon, Palette, icon_font};

/// What is marked in a text.
pub struct Marked<'a> {
    /// What is wrong in this file.
    pub problems: &'a [&'a Problem],
    /// Places that were found.
    pub found: &'a [Range<usize>],
    /// The one that was gone to.
    pub current: Option<usize>,
}

/// The result of showing a text.
pub struct Shown {
    /// The control.
    pub response: Response,
    /// Was it changed?
    pub is_changed: bool,
    /// Where the cursor stands on the screen.
    pub cursor: Rect,
    /// The byte under the pointer.
    pub pointed: Option<usize>,
}

/// Keys that the text keeps for itself; Escape releases them all.
const KEYS: EventFilter = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: true };
/// The space above and below the text.
const MARGIN: i8 = 6;

/// The id of a file's text.
pub fn text_id(file: &OpenFile) -> Id {
    Id::unique(("rules_text", &file.name))
}

/// Show a text for editing.
pub fn text_ui(ui: &mut Ui, id: Id, file: &mut OpenFile, marked: &Marked<'_>, label: &str, look: &Look<'_>) -> Shown {
    let palette = look.palette;
    let lines = file.text.matches('\n').count() + 1;
    let digit = ui.fonts_mut(|fonts| fonts.glyph_width(&FontId::monospace(LETTERS), '0'));
    let gutter_width = digit * (lines.to_string().len().max(3) as f32) + 30.0;
    let full = ui.available_rect_before_wrap();
    ui.painter().rect_filled(full, CornerRadius::same(6), palette.sunken);
    let gutter = Rect::from_min_max(full.min, pos2(full.left() + gutter_width, full.bottom()));
    let body = Rect::from_min_max(pos2(gutter.right(), full.top()), full.max);
    let jump = put_cursor(ui, id, file);
    let mut child = ui.new_child(UiBuilder::new().max_rect(body).id_salt("text"));
    let mut scroll = ScrollArea::both().auto_shrink(false).id_salt(&file.name);
    let scroll_to = file.scroll_to.take();
    if let Some(offset) = scroll_to {
        scroll = scroll.vertical_scroll_offset(offset);
    }
    let shown = scroll.show(&mut child, |ui| {
        let back = ui.painter().add(Shape::Noop);
        let over = file.chosen.clone();
        let width = if file.format.wraps() { body.width() - 16.0 } else { file.width.max(body.width() - 16.0) };
        let height = body.height() - 2.0;
        let is_locked = file.is_locked;
        let (text, mut colouring) = file.parts(palette);
        let mut layouter = |ui: &Ui, text: &dyn TextBuffer, wrap: f32| -> Arc<Galley> {
            let job = colouring.job(text.as_str(), wrap);
            ui.fonts_mut(|fonts| fonts.layout_job(job))
        };
        let written = if is_locked { text.clone() } else { String::new() };
        let mut frozen = written.as_str();
        let buffer: &mut dyn TextBuffer = if is_locked { &mut frozen } else { text };
        let edit = TextEdit::multiline(buffer)
            .id(id)
            .font(FontId::monospace(LETTERS))
            .event_filter(KEYS)
            .frame(Frame::new().inner_margin(Margin { left: 4, right: 12, top: MARGIN, bottom: 60 }))
            .desired_width(width)
            .min_size(vec2(width, height))
            .layouter(&mut layouter);
        let output = edit.show(ui);
        let response = output.response.response.clone().accessible_name(label);
        let (galley, at) = (output.galley, output.galley_pos);
        file.width = galley.size().x + 60.0;
        let range = output.cursor_range.or_else(|| output.state.cursor.char_range());
        let chosen = range.map(|range| {
            let (primary, secondary) = (range.primary.index.0, range.secondary.index.0);
            let (low, high) = (primary.min(secondary), primary.max(secondary));
            byte_of(&file.text, low)..byte_of(&file.text, high)
        });
        file.chosen = chosen.unwrap_or(over);
        let is_changed = response.changed();
        if is_changed {
            file.changed();
        }
        let cursor = galley.pos_from_cursor(CCursor::new(character_of(&file.text, file.chosen.end)));
        let cursor = cursor.translate(at.to_vec2());
        if jump && scroll_to.is_none() {
            ui.scroll_to_rect(in_view(cursor, at.x, body.width()), Some(Align::Center));
        }
        let painted = painted(ui.painter(), &galley, at, file, marked, response.has_focus(), palette);
        ui.painter().set(back, painted);
        let pointer = response.hover_pos().filter(|_| response.hovered());
        let pointed = pointer.map(|pos| byte_of(&file.text, galley.cursor_from_pos(pos - at).index.0));
        (Shown { response, is_changed, cursor, pointed }, galley, at)
    });
    file.scroll = shown.state.unclamped_offset().y;
    let (result, galley, at) = shown.inner;
    ui.advance_cursor_after_rect(full);
    let line = line_of(&file.text, file.chosen.end);
    gutter_ui(ui, gutter, &galley, at, line, marked.problems, look);
    result
}

/// Put the cursor where somebody wants to go. Gives whether somebody did.
fn put_cursor(ui: &Ui, id: Id, file: &mut OpenFile) -> bool {
    let Some(jump) = file.jump.take() else { return false };
    let at = |byte: usize| CCursor::new(character_of(&file.text, byte));
    let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::two(at(jump.range.start), at(jump.range.end))));
    state.store(ui.ctx(), id);
    file.chosen = jump.range;
    if jump.takes_focus {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    ui.ctx().request_repaint();
    true
}

/// Everything behind the letters: the current line, what was found, what is wrong.
fn painted(
    painter: &Painter,
    galley: &Galley,
    at: Pos2,
    file: &OpenFile,
    marked: &Marked<'_>,
    has_focus: bool,
    palette: &Palette,
) -> Shape {
    let clip = painter.clip_rect();
    let mut shapes = Vec::new();
    let whole_line = |rect: Rect| Rect::from_x_y_ranges(clip.x_range(), rect.y_range());
    let cursor_line = line_of(&file.text, file.chosen.end);
    for (line, rect) in rows(galley, at) {
        if rect.bottom() < clip.top() || rect.top() > clip.bottom() {
            continue;
        }
        if file.gone_to == Some(line) {
            shapes.push(Shape::rect_filled(whole_line(rect), 0.0, palette.offer_soft));
        } else if line == cursor_line && has_focus {
            shapes.push(Shape::rect_filled(whole_line(rect), 0.0, palette.raised));
        }
    }
    let byte_at = |pos: Pos2| byte_of(&file.text, galley.cursor_from_pos(pos - at).index.0);
    let in_sight = byte_at(clip.left_top())..byte_at(pos2(at.x + galley.size().x, clip.bottom()));
    let is_seen = |range: &Range<usize>| range.end >= in_sight.start && range.start <= in_sight.end;
    for (number, place) in marked.found.iter().enumerate().filter(|(_, place)| is_seen(place)) {
        let is_current = marked.current == Some(number);
        for rect in rects_of(galley, at, &file.text, place) {
            shapes.push(Shape::rect_filled(rect, 3.0, palette.offer_soft));
            if is_current {
                let stroke = Stroke::new(1.5, palette.offer);
                shapes.push(Shape::rect_stroke(rect, 3.0, stroke, eframe::egui::StrokeKind::Outside));
            }
        }
    }
    for problem in marked.problems.iter().filter(|problem| problem.place.line > 0) {
        let place = &problem.place;
        let mut range = bytes_of_place(&file.text, place.line, place.column, place.length);
        if range.is_empty() {
            range = bytes_of_place(&file.text, place.line, 0, 0);
        }
        if is_seen(&range) {
            let rects = rects_of(galley, at, &file.text, &range);
            shapes.extend(rects.into_iter().map(|rect| wave(rect, tone(problem, palette))));
        }
    }
    Shape::Vec(shapes)
}

/// The line numbers, and signs for what is wrong in the lines.
fn gutter_ui(
    ui: &mut Ui,
    gutter: Rect,
    galley: &Galley,
    at: Pos2,
    current: u32,
    problems: &[&Problem],
    look: &Look<'_>,
) {
    let palette = look.palette;
    let painter = ui.painter_at(gutter);
    let mut last = 0;
    for (line, rect) in rows(galley, at) {
        if line == last || rect.bottom() < gutter.top() || rect.top() > gutter.bottom() {
            last = line;
            continue;
        }
        last = line;
        let colour = if line == current { palette.text } else { palette.weak.gamma_multiply(0.75) };
        let middle = rect.center().y;
        painter.text(
            pos2(gutter.right() - 10.0, middle),
            Align2::RIGHT_CENTER,
            line.to_string(),
            FontId::monospace(LETTERS - 1.5),
            colour,
        );
        let here: Vec<&&Problem> = problems.iter().filter(|problem| problem.place.line == line).collect();
        if let Some(worst) = here.iter().min_by_key(|problem| problem.severity) {
            let image = match worst.severity {
                Severity::Error => Icon::CircleX,
                Severity::Warning => Icon::TriangleAlert,
            };
            let spot = pos2(gutter.left() + 11.0, middle);
            painter.text(spot, Align2::CENTER_CENTER, char::from(image), icon_font(12.0), tone(worst, palette));
            let mark = Rect::from_center_size(spot, vec2(18.0, rect.height()));
            let response = ui.interact(mark, ui.scope_id().with(("problem", line)), eframe::egui::Sense::hover());
            let said: Vec<String> = here.iter().map(|problem| look.texts.told(&problem.message)).collect();
            response.on_hover_text(said.join("\n"));
        }
    }
}

/// The rows of a text on the screen, each with the number of its line.
fn rows(galley: &Galley, at: Pos2) -> impl Iterator<Item = (u32, Rect)> {
    let mut line = 1;
    galley.rows.iter().map(move |row| {
        let here = line;
        line += u32::from(row.ends_with_newline);
        (here, row.rect().translate(at.to_vec2()))
    })
}

/// Where a stretch of text lies on the screen, row by row.
fn rects_of(galley: &Galley, at: Pos2, text: &str, range: &Range<usize>) -> Vec<Rect> {
    let range = range.start.min(text.len())..range.end.min(text.len());
    let from = character_of(text, range.start);
    let to = from + text[range].chars().count();
    let start = galley.pos_from_cursor(CCursor::new(from)).translate(at.to_vec2());
    let end = galley.pos_from_cursor(CCursor::new(to)).translate(at.to_vec2());
    if (start.top() - end.top()).abs() < 1.0 {
        return vec![Rect::from_min_max(start.min, end.max)];
    }
    let is_between = |rect: &Rect| rect.top() >= start.top() - 1.0 && rect.bottom() <= end.bottom() + 1.0;
    let clipped = |rect: Rect| {
        let left = if (rect.top() - start.top()).abs() < 1.0 { start.left() } else { rect.left() };
        let right = if (rect.top() - end.top()).abs() < 1.0 { end.left() } else { rect.right() };
        Rect::from_min_max(pos2(left, rect.top()), pos2(right.max(left), rect.bottom()))
    };
    rows(galley, at).map(|(_, rect)| rect).filter(is_between).map(clipped).collect()
}

fn tone(problem: &Problem, palette: &Palette) -> Color32 {
    match problem.severity {
        Severity::Error => palette.bad,
        Severity::Warning => palette.warn,
    }
}

/// A wavy line below.
fn wave(rect: Rect, colour: Color32) -> Shape {
    const STEP: f32 = 3.0;
    let (left, right, bottom) = (rect.left(), rect.right().max(rect.left() + 8.0), rect.bottom() - 1.0);
    let count = ((right - left) / STEP).ceil().min(400.0) as usize;
    let point =
        |at: usize| pos2((left + at as f32 * STEP).min(right), bottom - if at.is_multiple_of(2) { 0.0 } else { 2.5 });
    Shape::line((0..=count).map(point).collect(), Stroke::new(1.3, colour))
}

/// What is centred to show the cursor: nothing moves sideways as long as the beginning of the line is in view.
fn in_view(cursor: Rect, left: f32, width: f32) -> Rect {
    const ROOM: f32 = 60.0;
    if cursor.right() - left < width - ROOM {
        Rect::from_x_y_ranges(left..=left + width - ROOM, cursor.y_range())
    } else {
        cursor.expand2(vec2(40.0, 0.0))
    }
}
