//! The regions of a board as a list: who owns each, and its values; a click brings it into sight on the map.
//!
//! How it lies in its room is found in [`super::regions_plan`].

use eframe::egui::{Align2, Color32, CursorIcon, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use houserule_core::locale::Args;
use houserule_core::table_layout::PartLayout;

use super::regions_plan::{BEFORE_VALUE, GUTTER, HEAD, Listed, MARK, RegionsPlan, one_column_height};
use crate::panels::table::draw;
use crate::panels::table::drawing::Drawing;
use crate::panels::table::scene::{Chip, RegionScene, Scene};
use crate::theme::{Icon, icon_font, strong_font, text_font};

/// The width of the list with one value.
pub const WIDTH: f32 = 210.0;
/// What is sent when somebody wants to see the regions that were left out, or not any longer; no zone has such a key.
pub const ALL_REGIONS: &str = "@regions";
/// The greatest width of a name in one column, behind which its numbers would be far away.
const MOST_NAME: f32 = 220.0;
/// The gap before a value where there is room.
const FAR_VALUE: f32 = 18.0;
const FONT: f32 = 12.5;
const TITLE: f32 = 11.0;
/// The smallest fraction of its size at which a name is written.
const SMALLEST_NAME: f32 = 0.8;

/// The height in which the list is whole, and the least of use; nothing without a board.
pub fn heights(part: &PartLayout, scene: &Scene, width: f32) -> Option<(f32, f32)> {
    let listed = Listed::new(part, scene)?;
    Some((listed.whole_height(width), listed.least_height(width)))
}

/// The height of the whole list in one column.
pub fn column_height(scene: &Scene) -> f32 {
    scene.board.as_ref().map_or(0.0, |board| one_column_height(board.regions.len()))
}

/// The list, in a room of this height.
pub fn regions_ui(ui: &mut Ui, part: &PartLayout, height: f32, drawing: &mut Drawing<'_, '_>) {
    let scene = drawing.scene;
    let (Some(board), Some(listed)) = (&scene.board, Listed::new(part, scene)) else { return };
    let width = ui.available_width();
    let plan = listed.plan(width, height);
    let (_, whole) = ui.allocate_space(vec2(width, plan.height()));
    let each = listed.column_width(width, plan.columns);
    let titles: &[Chip] = board.regions.first().map_or(&[], |one| &one.values);
    let left = left_of_all(ui, &plan, whole, drawing);
    for column in 0..plan.columns {
        let corner = whole.min + vec2(column as f32 * (each + GUTTER), 0.0);
        let column_rect = Rect::from_min_size(corner, vec2(each, whole.height()));
        let places = value_places(&plan, column_rect);
        let free = if column == 0 { left } else { corner.x };
        titles_ui(ui, &plan, titles, (&places, free), corner.y, drawing);
        let rows = plan.order.iter().skip(column * plan.rows()).take(plan.rows());
        for (row, region) in rows.enumerate() {
            let top = corner.y + HEAD + row as f32 * plan.line;
            let line = Rect::from_min_size(pos2(corner.x, top), vec2(each, plan.line));
            region_ui(ui, &board.regions[*region], line, (&plan, &places), drawing);
        }
    }
}

/// Where each value of a column begins and ends: at its end, or near the names where one column would be too wide.
fn value_places(plan: &RegionsPlan, column: Rect) -> Vec<(f32, f32)> {
    let gap = if plan.columns == 1 { FAR_VALUE } else { BEFORE_VALUE };
    let values: f32 = plan.values.iter().map(|(_, width)| width + gap).sum();
    let name = (column.width() - MARK - values).min(MOST_NAME);
    let mut at = column.left() + MARK + name;
    let place = |(_, width): &(usize, f32)| {
        let from = at + gap;
        at = from + width;
        (from, at)
    };
    plan.values.iter().map(place).collect()
}

/// How many regions nobody owns, before the names of the values: a click lists them, another leaves them out. Gives where
/// it ends.
fn left_of_all(ui: &Ui, plan: &RegionsPlan, whole: Rect, drawing: &mut Drawing<'_, '_>) -> f32 {
    if !plan.can_fold {
        return whole.left();
    }
    let (texts, palette) = (drawing.look.texts, drawing.look.palette);
    let said = match plan.left_out {
        0 => texts.get("table-regions-owned"),
        count => texts.text("table-regions-free", &Args::new().num("count", count as i64)),
    };
    let icon = if plan.left_out > 0 { Icon::ChevronRight } else { Icon::ChevronDown };
    let text = ui.painter().layout_no_wrap(said.clone(), text_font(TITLE), palette.accent);
    let line = Rect::from_min_size(whole.min, vec2(MARK + text.size().x + 4.0, HEAD));
    let response = ui.interact(line, ui.scope_id().with("all_regions"), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
    let middle = line.left_center() + vec2(7.0, 0.0);
    let sign = char::from(icon).to_string();
    ui.painter().text(middle, Align2::CENTER_CENTER, sign, icon_font(13.0), palette.accent);
    ui.painter().galley(line.left_center() + vec2(MARK, -text.size().y / 2.0), text, palette.accent);
    if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
        drawing.toggled = Some(ALL_REGIONS.to_owned());
    }
    line.right()
}

/// The names of the values above them, as far as there is room to the left of each.
fn titles_ui(
    ui: &Ui,
    plan: &RegionsPlan,
    titles: &[Chip],
    (places, free): (&[(f32, f32)], f32),
    top: f32,
    drawing: &Drawing<'_, '_>,
) {
    let palette = drawing.look.palette;
    let mut free = free;
    for ((value, _), (from, to)) in plan.values.iter().zip(places) {
        let Some(chip) = titles.get(*value) else { continue };
        // above numbers it ends where they end, and may begin before them
        let is_number = is_number(&chip.text);
        let left = if is_number { free } else { *from };
        let title = draw::line(ui.painter(), &chip.name, text_font(TITLE), palette.weak, to - left);
        let at = pos2(if is_number { to - title.size().x } else { *from }, top + (HEAD - title.size().y) / 2.0);
        free = *to + 4.0;
        // beside another column that has it whole, a cut one says nothing
        if !title.elided || plan.columns == 1 {
            ui.painter().galley(at, title, palette.weak);
        }
    }
}

fn is_number(text: &str) -> bool {
    text.parse::<i64>().is_ok()
}

fn region_ui(
    ui: &Ui,
    region: &RegionScene,
    line: Rect,
    (plan, places): (&RegionsPlan, &[(f32, f32)]),
    drawing: &mut Drawing<'_, '_>,
) {
    let palette = drawing.look.palette;
    let painter = ui.painter();
    let centre = line.left_center() + vec2(7.0, 0.0);
    match region.owner {
        Some(owner) => draw::seat_mark(painter, centre, 6.5, owner, palette),
        None => {
            let colour = region.ground.map_or(Color32::TRANSPARENT, |ground| ground.colour(palette));
            painter.rect_filled(Rect::from_center_size(centre, vec2(10.0, 10.0)), 3, colour);
        }
    }
    let mark = drawing.hand.mark(drawing.scene, &region.key);
    let font = |size| if mark == draw::Mark::Plain { text_font(size) } else { strong_font(size) };
    let end = places.first().map_or(line.right(), |(from, _)| from - BEFORE_VALUE);
    let from = line.left() + MARK;
    let wide = painter.layout_no_wrap(region.name.clone(), font(FONT), palette.text).size().x;
    // a name is written smaller before letters of it are left out
    let size = FONT * ((end - from) / wide.max(1.0)).clamp(SMALLEST_NAME, 1.0);
    let name = draw::line(painter, &region.name, font(size), palette.text, end - from + 0.5);
    let place = Rect::from_min_size(pos2(from, line.center().y - name.size().y / 2.0), name.size());
    painter.galley(place.min, name, palette.text);
    let values = plan.values.iter().filter_map(|(value, _)| region.values.get(*value));
    let mut told = region.name.clone();
    for (chip, (from, to)) in values.zip(places) {
        let text = draw::line(painter, &chip.text, text_font(FONT), palette.text, to - from + 2.0);
        let left = if is_number(&chip.text) { to - text.size().x } else { *from };
        painter.galley(pos2(left, line.center().y - text.size().y / 2.0), text, palette.text);
        told.push_str(&format!(" · {} {}", chip.name, chip.text));
    }
    let response = ui.interact(place, ui.scope_id().with(("region", &region.key)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::ListItem, true, &region.name));
    let response = response.on_hover_text(told);
    if response.hovered() {
        drawing.hand.pointed = Some(region.key.clone());
    }
    if response.clicked() {
        drawing.look_at = Some(region.centre);
        if mark != draw::Mark::Plain {
            drawing.click(&region.key, response.rect.center());
        } else if !drawing.is_referee {
            // whoever only looks keeps what was chosen; the referee has nothing to set on a region
            drawing.idle = Some((region.key.clone(), response.rect.center()));
        }
    }
}
