//! Zones: rows, numbered places, piles and heaps of cards and tokens, drawn where [`super::sizes`] puts them.

use eframe::egui::{
    Align, Align2, Button, Color32, CornerRadius, Label, Layout, Rect, RichText, Role, Sense, Stroke, StrokeKind,
    TextStyle, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};
use houserule_core::locale::Args;

use super::Drawing;
use super::draw;
use super::dropping::DropPlace;
use super::flow::{Block, block, flow, place};
use super::folding::{FOLD_SIGN, fold_count, fold_number};
use super::name_lines::name_line;
use super::scene::{PieceScene, ZoneForm, ZoneScene};
use super::sizes::{Edges, SLIP, Sizes};
use super::slips::{slip_name, slip_place};
use crate::theme::{Icon, RADIUS, icon, icon_font, strong, strong_font, text_font};
use crate::widgets::named;

/// The smallest fraction of its size at which a zone's name is written.
const SMALLEST_NAME: f32 = 0.82;

/// Zones side by side in as many rows as they need.
pub fn zones_ui(ui: &mut Ui, zones: &[&ZoneScene], sizes: Sizes, width: f32, drawing: &mut Drawing<'_, '_>) {
    let flow = flow(zones, sizes, width);
    let (_, whole) = ui.allocate_space(vec2(width, flow.size.y));
    for (zone, (block, rect)) in zones.iter().zip(&flow.blocks) {
        let rect = rect.translate(whole.min.to_vec2());
        if drawing.is_fresh {
            note_asked(ui, zone, block, rect, drawing);
        }
        if ui.is_rect_visible(rect) || drawing.is_referee {
            zone_in(ui, zone, block, rect, sizes, drawing);
        }
    }
}

/// Note which of a zone's places are asked about.
fn note_asked(ui: &Ui, zone: &ZoneScene, block: &Block, rect: Rect, drawing: &mut Drawing<'_, '_>) {
    let scene = drawing.scene;
    let is_asked = |key: &str| scene.offers.of(key).next().is_some();
    if is_asked(&zone.key) {
        drawing.note_asked(rect);
    }
    for (at, piece) in zone.pieces.iter().enumerate().filter(|(_, piece)| piece.key.as_deref().is_some_and(is_asked)) {
        let number = match (zone.form, piece.slot) {
            (ZoneForm::Stack, _) => 0,
            (ZoneForm::Slots(_), Some(slot)) => usize::from(slot).saturating_sub(1),
            _ => at,
        };
        drawing.note_asked(place_of(ui, zone, block, rect, number).expand(4.0));
    }
}

/// Where a piece lies.
fn place_of(ui: &Ui, zone: &ZoneScene, block: &Block, rect: Rect, number: usize) -> Rect {
    // a zone of slips has its name before them, or above where that takes fewer lines
    match block.cell.y <= SLIP {
        true => slip_place(zone, block, rect, number, &|name| slip_name(ui.painter(), name)),
        false => place(block, rect, number),
    }
}

/// A single zone in the flow of a page.
pub fn zone_ui(ui: &mut Ui, zone: &ZoneScene, sizes: Sizes, width: f32, drawing: &mut Drawing<'_, '_>) {
    let block = block(zone, sizes, width);
    let (_, rect) = ui.allocate_space(block.size);
    zone_in(ui, zone, &block, rect, sizes, drawing);
}

/// A zone in a place that somebody else found for it.
pub fn zone_at(ui: &mut Ui, zone: &ZoneScene, rect: Rect, sizes: Sizes, drawing: &mut Drawing<'_, '_>) {
    let block = block(zone, sizes, rect.width());
    zone_in(ui, zone, &block, rect, sizes, drawing);
}

/// A zone in its frame, with its name.
fn zone_in(ui: &mut Ui, zone: &ZoneScene, block: &Block, rect: Rect, sizes: Sizes, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let radius = CornerRadius::same(RADIUS);
    ui.painter().rect(rect, radius, palette.raised, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    // below its pieces, which take their own clicks; a click on what nobody is asked about is answered, too
    let mark = drawing.hand.mark(drawing.scene, &zone.key);
    if mark != draw::Mark::Plain {
        let clicked = drawing.hand.clickable(ui, rect, &zone.key, &zone.name, false);
        if clicked.clicked() {
            drawing.click(&zone.key, clicked.interact_pointer_pos().unwrap_or(rect.center()));
        }
    } else if !drawing.is_referee {
        let ground = ui.interact(rect, ui.scope_id().with(("ground", &zone.key)), Sense::CLICK);
        if block.frame.name == 0.0 && !block.frame.is_beside {
            ground.widget_info(|| WidgetInfo::labeled(Role::Label, true, &zone.name));
        }
        if ground.clicked() {
            drawing.click(&zone.key, ground.interact_pointer_pos().unwrap_or(rect.center()));
        }
    }
    if zone.is_folded {
        return folded_ui(ui, zone, rect, drawing);
    }
    match block.frame.is_beside {
        true => lead_ui(ui, zone, block, rect, drawing),
        false if block.frame.name > 0.0 => name_ui(ui, zone, rect, block.frame, drawing),
        false => {}
    }
    if zone.form == ZoneForm::Stack {
        pile_ui(ui, zone, place(block, rect, 0), sizes, drawing);
    } else {
        places_ui(ui, zone, block, rect, sizes, drawing);
    }
    if drawing.is_referee {
        drawing.hand.places.extend(DropPlace::all(zone, block, rect, ui.clip_rect()));
    }
    if mark != draw::Mark::Plain {
        draw::outline(ui.painter(), rect, RADIUS, mark, palette);
    }
}

/// A zone in one line; a click opens it.
fn folded_ui(ui: &Ui, zone: &ZoneScene, rect: Rect, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let response = ui.interact(rect, ui.scope_id().with(("folded", &zone.key)), Sense::click());
    let count = fold_count(zone);
    let said = format!("{}: {count}", zone.name);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
    let painter = ui.painter();
    let room = rect.width() - FOLD_SIGN - fold_number(zone);
    // where it is named elsewhere, there is room for the number only
    if room > FOLD_SIGN {
        let sign = char::from(Icon::ChevronRight).to_string();
        painter.text(rect.left_center() + vec2(10.0, 0.0), Align2::CENTER_CENTER, sign, icon_font(13.0), palette.weak);
        let name = name_line(painter, &zone.name, 12.0, palette.text, room);
        painter.galley(rect.left_center() + vec2(FOLD_SIGN, -name.size().y / 2.0), name, palette.text);
    }
    let at = rect.right_center() - vec2(8.0, 0.0);
    painter.text(at, Align2::RIGHT_CENTER, count.to_string(), text_font(12.0), palette.weak);
    if drawing.is_referee {
        drawing.hand.places.extend(DropPlace::zone(&zone.key, rect, ui.clip_rect()));
    }
    if response.clicked() {
        drawing.toggled = Some(zone.key.clone());
    }
}

fn name_ui(ui: &mut Ui, zone: &ZoneScene, rect: Rect, frame: Edges, drawing: &mut Drawing<'_, '_>) {
    let line = Rect::from_min_max(
        rect.min + vec2(frame.margin, frame.margin - 3.0),
        pos2(rect.right() - frame.margin + 4.0, rect.top() + frame.margin + frame.name - 3.0),
    );
    let layout = Layout::left_to_right(Align::Center);
    let mut head = ui.new_child(UiBuilder::new().id_salt(("zone", &zone.key)).max_rect(line).layout(layout));
    head.spacing_mut().item_spacing.x = 6.0;
    if zone.is_opened {
        let fold = Button::new(icon(Icon::ChevronDown).size(13.0)).frame(false).min_size(Vec2::ZERO);
        let said = fold_text(zone, drawing);
        if named(&mut head, fold, &said).on_hover_text(&said).clicked() {
            drawing.toggled = Some(zone.key.clone());
        }
    }
    let count = match zone.is_opened {
        true => Some(fold_count(zone)),
        false => zone.count.filter(|_| zone.form != ZoneForm::Stack && zone.form != ZoneForm::Slots(1)),
    };
    let count = count.map(|count| count.to_string());
    let room = count.as_ref().map_or(0.0, |count| 8.0 + 8.0 * count.len() as f32);
    let line = Rect::from_min_max(pos2(head.cursor().left(), line.top()), line.max);
    head.scope(|ui| {
        ui.set_max_width((line.width() - room).max(8.0));
        let usual = TextStyle::Small.resolve(ui.style()).size;
        let wide = ui.painter().layout_no_wrap(zone.name.clone(), strong_font(usual), Color32::PLACEHOLDER).size().x;
        // a name is written smaller before letters of it are left out
        let size = (usual * ui.available_width() / wide.max(1.0)).clamp(usual * SMALLEST_NAME, usual);
        ui.add(Label::new(strong(&zone.name).size(size)).truncate());
    });
    if let Some(count) = count {
        head.label(RichText::new(count).small().color(drawing.look.palette.weak));
    }
}

fn fold_text(zone: &ZoneScene, drawing: &Drawing<'_, '_>) -> String {
    drawing.look.texts.text("table-fold-zone", &Args::new().text("zone", zone.name.as_str()))
}

/// The name of a zone before its pieces.
fn lead_ui(ui: &mut Ui, zone: &ZoneScene, block: &Block, rect: Rect, drawing: &mut Drawing<'_, '_>) {
    let first = place(block, rect, 0);
    let line = Rect::from_min_max(pos2(rect.left() + block.frame.margin + 2.0, first.top()), first.left_bottom());
    let weak = drawing.look.palette.weak;
    let mut name = line;
    if zone.is_opened {
        name.max.x -= fold_number(zone);
        let at = line.right_center() - vec2(8.0, 0.0);
        ui.painter().text(at, Align2::RIGHT_CENTER, fold_count(zone).to_string(), text_font(11.0), weak);
    }
    let mut place = ui.new_child(UiBuilder::new().id_salt(("zone", &zone.key)).max_rect(name));
    let text = RichText::new(&zone.name).font(text_font(11.0)).color(weak);
    place.centered_and_justified(|ui| ui.add(Label::new(text).truncate().halign(Align::LEFT)));
    if zone.is_opened {
        let said = fold_text(zone, drawing);
        let response = ui.interact(line, ui.scope_id().with(("fold", &zone.key)), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
        if response.on_hover_text(&said).clicked() {
            drawing.toggled = Some(zone.key.clone());
        }
    }
}

fn places_ui(ui: &mut Ui, zone: &ZoneScene, block: &Block, rect: Rect, sizes: Sizes, drawing: &mut Drawing<'_, '_>) {
    let ZoneForm::Slots(places) = zone.form else {
        if zone.pieces.is_empty() {
            draw::nothing(ui.painter(), place(block, rect, 0), drawing.look.palette);
        }
        for (number, piece) in zone.pieces.iter().enumerate() {
            piece_in(ui, piece, place_of(ui, zone, block, rect, number), sizes, drawing);
        }
        return;
    };
    let mut taken = vec![false; block.places.max(zone.pieces.len())];
    let numbered = |piece: &PieceScene| piece.slot.map(|slot| usize::from(slot).saturating_sub(1));
    for piece in &zone.pieces {
        if let Some(number) = numbered(piece).filter(|number| *number < taken.len()) {
            taken[number] = true;
            piece_in(ui, piece, place(block, rect, number), sizes, drawing);
        }
    }
    // where the order is not known, nobody knows which place belongs to which piece
    for piece in zone.pieces.iter().filter(|piece| numbered(piece).is_none()) {
        let Some(free) = taken.iter().position(|is_taken| !is_taken) else { break };
        taken[free] = true;
        piece_in(ui, piece, place(block, rect, free), sizes, drawing);
    }
    for (number, _) in taken.iter().enumerate().take(block.places).filter(|(_, is_taken)| !**is_taken) {
        let label = (places > 1).then_some(number + 1);
        let place = place(block, rect, number);
        draw::empty_place(ui.painter(), place, label, drawing.look.palette);
        if drawing.is_referee {
            let said = format!("{} {}", zone.name, number + 1);
            let response = ui.interact(place, ui.scope_id().with(("place", &zone.key, number)), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        }
    }
}

fn pile_ui(ui: &mut Ui, zone: &ZoneScene, cell: Rect, sizes: Sizes, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let top = zone.top();
    let size = match top {
        Some(top) if zone.extent.is_open => sizes.of(top).min(cell.size()),
        _ => cell.size(),
    };
    let rect = Rect::from_min_size(cell.min, size);
    let count = zone.count.or_else(|| (!zone.pieces.is_empty()).then_some(zone.pieces.len()));
    let mark =
        top.and_then(|top| top.key.as_deref()).map_or(draw::Mark::Plain, |key| drawing.hand.mark(drawing.scene, key));
    draw::pile(ui.painter(), rect, top, count, mark, palette);
    match top.filter(|top| !top.is_back()) {
        Some(top) => {
            drawing.piece(ui, &ui.painter().clone(), rect, &PieceScene { count: 1, ..top.clone() });
            if let Some(count) = count.filter(|count| *count > 1) {
                draw::badge(ui.painter(), rect.right_top() + vec2(-6.0, 2.0), &count.to_string(), palette);
            }
        }
        None => {
            let said = count.map_or_else(|| zone.name.clone(), |count| format!("{}: {count}", zone.name));
            ui.interact(rect, ui.scope_id().with(("pile", &zone.key)), Sense::hover()).on_hover_text(said);
        }
    }
}

/// A piece in its place: at its own size, centred in the width.
fn piece_in(ui: &mut Ui, piece: &PieceScene, cell: Rect, sizes: Sizes, drawing: &mut Drawing<'_, '_>) {
    // slips fill their places, and the smallest cards their width, which is as great as their row allows
    let usual = sizes.of(piece).min(cell.size());
    let size: Vec2 = match (piece.is_card && sizes.face.is_none(), sizes.frame.is_beside) {
        (true, true) => cell.size(),
        (true, false) => vec2(cell.width(), usual.y),
        (false, _) => usual,
    };
    let at = match piece.is_card {
        true => pos2(cell.center().x - size.x / 2.0, cell.top()),
        false => cell.center() - size / 2.0,
    };
    drawing.piece(ui, &ui.painter().clone(), Rect::from_min_size(at, size), piece);
}
