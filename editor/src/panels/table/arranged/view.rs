//! Drawing the parts of an arranged table, each in its place.

use eframe::egui::{CornerRadius, Rect, Stroke, StrokeKind, Ui, UiBuilder, Vec2};
use houserule_core::table_layout::{Faces, PartLayout, TableLayout, TablePart};

use super::needs::{
    BAR, FRAME, LONG_QUESTION, WHOLE_QUESTION, are_cards_beside_question, best_columns, columns, fitting, gives_way,
    kept_by_cards, most_question, need, need_beside_long,
};
use super::placing::{Placed, Placing, place};
use super::regions_view::regions_ui;
use super::values_view::values_ui;
use super::{Slot, all_parts, with_middle, zones_of};
use crate::panels::table::board_view::{BoardView, board_ui};
use crate::panels::table::drawing::Drawing;
use crate::panels::table::extents::Extents;
use crate::panels::table::flow::flow;
use crate::panels::table::hand_strip::strip_ui;
use crate::panels::table::panel::Shown;
use crate::panels::table::parts::{LEAST_QUESTION, scrolled};
use crate::panels::table::question_view::question_ui;
use crate::panels::table::scene::Scene;
use crate::panels::table::seats_view::seats_ui;
use crate::panels::table::sizes::Sizes;
use crate::panels::table::zones_view::zones_ui;
use crate::theme::RADIUS;

/// What an arranged table is drawn from.
pub struct Arranged<'a> {
    /// The arrangement.
    pub layout: &'a TableLayout,
    /// What is drawn.
    pub shown: &'a Shown,
    /// The most that its parts have held.
    pub extents: &'a Extents,
    /// How the board is looked at.
    pub board: &'a mut BoardView,
    /// The height that the question needed last time.
    pub asked: f32,
}

/// Draw all parts; gives where they lie, and the height that the question needs.
pub fn arranged_ui(ui: &mut Ui, room: Rect, arranged: Arranged<'_>, drawing: &mut Drawing<'_, '_>) -> (Placing, f32) {
    let Arranged { layout, shown, extents, board, asked } = arranged;
    let written = layout;
    let layout = &*with_middle(written, &shown.scene);
    let mut parts = all_parts(layout, &shown.scene);
    if drawing.is_referee && !drawing.look.workspace.is_arranging {
        // the referee sees all hands beside their seats
        parts.retain(|(_, part)| part.part != TablePart::Hand);
    }
    let usual = |part: &PartLayout, width: Option<f32>| need(part, width, layout, shown, 0.0, room.size());
    // cards are as large as beside a usual question: a longer one moves what is below it, and changes no card as long as
    // nothing is cut off by it
    let base = place(layout, &parts, &[], room, &usual);
    let base_of = |slot: Slot, part: &PartLayout| {
        let known = base.parts.iter().find(|base| base.slot == slot && base.part.part == part.part);
        known.map_or(Vec2::ZERO, |base| base.rect.size())
    };
    let has_cards_beside = are_cards_beside_question(shown, layout);
    let step = Step::of(&shown.scene, room.size(), drawing.is_referee);
    let step_id = ui.scope_id().with("step of the question");
    let known: Option<(Step, f32)> = ui.data(|data| data.get_temp(step_id));
    let known = known.filter(|(known, _)| has_cards_beside && *known == step).map_or(0.0, |(_, height)| height);
    // beside cards that would follow each question, the height that the longest one of a step had is kept as long as the
    // step goes on
    let held = asked.max(known);
    let mut most = most_question(shown, room.size());
    let mut left_out = Vec::new();
    let mut are_slips = false;
    let mut placing = loop {
        let needed = |part: &PartLayout, width: Option<f32>| {
            let need = need(part, width, layout, shown, held.min(most), room.size());
            if are_slips { need_beside_long(need, part, width, layout, &shown.scene) } else { need }
        };
        let mut placing = place(layout, &parts, &left_out, room, &needed);
        // a long question is cut only where what stands below it has no room to spare; a short one leaves its room to
        // what would be out of sight
        let is_below = |placing: &Placing, height: f32| {
            placing.parts.iter().any(|one| one.part.part == TablePart::Question && one.rect.height() < height)
        };
        let is_long = is_below(&placing, held);
        // no question will come after the last one
        let least = if shown.scene.is_over { 0.0 } else { LEAST_QUESTION };
        let question = placing.parts.iter().find(|one| one.part.part == TablePart::Question);
        let unused = question.map_or(0.0, |one| one.rect.height() - held.max(least));
        let spare = |placed: &Placed| match placed.part.part {
            TablePart::Seats => {
                let (columns, sizes) = seats_sizes(shown, base_of(placed.slot, &placed.part), placed.rect);
                let height = |columns| shown.seats.height(&shown.scene, sizes, placed.rect.width() - BAR, columns);
                // for a long question seats stand in as many columns as take least room
                let least = || (1..=columns).map(height).fold(f32::INFINITY, f32::min);
                let kept = has_cards_beside.then(|| kept_by_cards(shown, placed.rect.size()));
                placed.rect.height()
                    - match kept.filter(|kept| *kept <= placed.rect.height()) {
                        Some(kept) if is_long => kept,
                        _ if is_long => least(),
                        _ => height(columns),
                    }
            }
            TablePart::Regions if placed.rect.is_positive() => {
                // a list is whole rather than a question with room to spare
                let missing = needed(&placed.part, Some(placed.rect.width())).best.y - placed.rect.height();
                if missing <= unused { -missing.max(0.0) } else { 0.0 }
            }
            _ => 0.0,
        };
        let spares: Vec<f32> = placing.parts.iter().map(spare).collect();
        placing.suit_question(held.max(least), &spares);
        // what no answer is about makes room for a question that can be seen whole; one that scrolls anyway has a good
        // part of it
        let may_give_way = !drawing.is_referee && !drawing.look.workspace.is_arranging;
        let can_be_whole = asked <= room.height() * WHOLE_QUESTION;
        let wanted = if can_be_whole { asked } else { room.height() * LONG_QUESTION };
        let is_still_there = |part: &(Slot, PartLayout)| !left_out.contains(&part.1.part);
        let there: Vec<_> = parts.iter().filter(|part| is_still_there(part)).cloned().collect();
        if !may_give_way || !is_below(&placing, wanted) {
            break placing;
        }
        // others stand closer together before one of them is left out
        if most < wanted {
            most = wanted;
            continue;
        }
        if !can_be_whole {
            break placing;
        }
        if !are_slips {
            are_slips = true;
            continue;
        }
        match gives_way(&there, layout, &shown.scene) {
            Some(part) => left_out.push(part),
            None => break placing,
        }
    };
    let mut question = asked;
    for placed in &placing.parts {
        let (part, rect, size) = (&placed.part, placed.rect, base_of(placed.slot, &placed.part));
        if !rect.is_positive() {
            continue;
        }
        match &part.part {
            TablePart::Question => question = question_ui(ui, rect, drawing),
            TablePart::Board => {
                if let Some(scene) = &shown.scene.board {
                    let mut place = ui.new_child(UiBuilder::new().id_salt("board").max_rect(rect));
                    board_ui(&mut place, scene, board, drawing);
                }
            }
            TablePart::Hand => strip_ui(ui, rect, drawing),
            TablePart::Seats => {
                let (columns, sizes) = seats_sizes(shown, size, rect);
                scrolled(ui, "seats", rect, drawing, |ui, drawing| {
                    seats_ui(ui, &shown.seats, sizes, (columns, rect.height()), extents, drawing);
                });
            }
            TablePart::Zones | TablePart::Row(_) | TablePart::Regions | TablePart::Values => {
                // small cards lie there only for a while: they may change their size, but not be cut
                let size = if part.faces == Faces::Small { rect.size() } else { size };
                plain_ui(ui, part, rect, size, layout, shown, drawing);
            }
        }
    }
    let had = placing.parts.iter().find(|one| one.part.part == TablePart::Question);
    let had = had.map_or(0.0, |one| one.rect.height().min(question));
    ui.data_mut(|data| data.insert_temp(step_id, (step, known.max(had))));
    if layout.main.part != written.main.part {
        // it is only lent the middle: nothing that is arranged may take it for what the file says
        placing.parts.iter_mut().filter(|one| one.slot == Slot::Main).for_each(|one| one.slot = Slot::Unnamed);
    }
    (placing, question)
}

/// The step in which questions are asked, and the room that they have.
#[derive(Clone, PartialEq)]
struct Step {
    steps: Vec<(String, u32)>,
    board: Option<String>,
    seats: usize,
    room: Vec2,
    is_referee: bool,
}

impl Step {
    fn of(scene: &Scene, room: Vec2, is_referee: bool) -> Step {
        let mut steps = scene.steps.clone();
        // inner steps are repeated for each seat, and counted
        let outer = usize::from(steps.len() > 1);
        steps.iter_mut().skip(outer).for_each(|(_, round)| *round = 0);
        let board = scene.board.as_ref().map(|board| board.id.clone());
        Step { steps, board, seats: scene.seats.len(), room: room.round(), is_referee }
    }
}

/// In how many columns seats stand, and how large their cards are: as beside a usual question, in the room of `usual`, but
/// rather smaller for the time of a long question than with a seat out of sight.
fn seats_sizes(shown: &Shown, usual: Vec2, rect: Rect) -> (usize, Sizes) {
    let measure = shown.usual.as_ref().unwrap_or(&shown.seats);
    let most = columns(measure, rect.width() - BAR, shown.scene.seats.len());
    let (columns, sizes) = best_columns(shown, usual, most);
    let needed = shown.seats.height(&shown.scene, sizes, rect.width() - BAR, columns);
    let can_shrink = !shown.seats.is_table() || shown.usual.is_some();
    match can_shrink && needed > rect.height() + 0.5 {
        true => best_columns(shown, rect.size(), most),
        false => (columns, sizes),
    }
}

/// Zones and lists.
fn plain_ui(
    ui: &mut Ui,
    part: &PartLayout,
    rect: Rect,
    size: Vec2,
    layout: &TableLayout,
    shown: &Shown,
    drawing: &mut Drawing<'_, '_>,
) {
    let name = part.to_ron();
    match &part.part {
        TablePart::Regions | TablePart::Values => {
            framed(ui, rect, drawing);
            let inside = rect.shrink2(FRAME);
            scrolled(ui, &name, inside, drawing, |ui, drawing| match part.part {
                TablePart::Regions => regions_ui(ui, part, inside.height(), drawing),
                _ => values_ui(ui, part, drawing),
            });
        }
        _ => {
            let zones = zones_of(&part.part, layout, &shown.scene);
            // as large as beside a usual question, and smaller while a longer one would cut them off
            let usual = fitting(&zones, size, part.faces);
            let is_cut = flow(&zones, usual, rect.width() - BAR).size.y > rect.height() + 0.5;
            let sizes = if is_cut { fitting(&zones, rect.size(), part.faces) } else { usual };
            scrolled(ui, &name, rect, drawing, |ui, drawing| {
                zones_ui(ui, &zones, sizes, ui.available_width(), drawing);
            });
        }
    }
}

fn framed(ui: &Ui, rect: Rect, drawing: &Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let radius = CornerRadius::same(RADIUS);
    ui.painter().rect(rect, radius, palette.raised, Stroke::new(1.0, palette.line), StrokeKind::Inside);
}
