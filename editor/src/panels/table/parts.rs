//! The parts of the table in their places: the question, the board, zones, seats, the hand, and the lines between them.
//!
//! Which places those are is decided by [`super::arrangement`]; it is asked again when the room or the game changes.

use eframe::egui::style::ScrollAnimation;
use eframe::egui::{self, Align, Rect, ScrollArea, Ui, UiBuilder, Vec2, vec2};
use houserule_core::locale::Lang;

use super::arranged::{Arranged, Arranging, arranged_ui, begin_ui};
use super::arrangement::{self, Needs, Plan, Regions, plan, regions, replan};
use super::board_view::{self, BoardView};
use super::drawing::Drawing;
use super::extents::Extents;
use super::flow::flow;
use super::panel::Shown;
use super::scene::ZoneScene;
use super::sizes::Sizes;
use super::splitter::{Moved, splitter_ui};
use super::{hand_strip, question_view, referee, seats_view, track_view, zones_view};
use crate::command::Command;
use crate::theme::GAP;
use crate::workspace::TableShares;

/// The least height of a question: one line, and one of buttons.
pub const LEAST_QUESTION: f32 = 74.0;
/// The greatest share of the table's height that a usual question is given.
const USUAL_SHARE: f32 = 0.3;
/// A usual question: the width of its words and of its answers in one line, and the height of a line of each.
const USUAL_QUESTION: [(f32, f32); 2] = [(300.0, 20.0), (420.0, 31.0)];
/// The width and height that the frame of a question takes.
const QUESTION_FRAME: Vec2 = vec2(24.0, 20.0);
/// The room that is kept free for a scroll bar.
const BAR: f32 = 10.0;

/// The arrangement, and what it was made for.
pub struct Planned {
    key: PlanKey,
    extents: u64,
    plan: Plan,
    /// The scene that was drawn last, and the greatest height that its question needed.
    asked: (u64, f32),
}

/// What an arrangement is made for: a new one is computed when this changes.
#[derive(Clone, PartialEq)]
struct PlanKey {
    room: Vec2,
    board: Option<String>,
    lang: Lang,
    seats: usize,
    has_hand: bool,
}

/// The parts of the table that are laid out.
pub struct Parts<'a> {
    pub shown: &'a Shown,
    pub extents: &'a Extents,
    pub planned: &'a mut Option<Planned>,
    pub board: &'a mut BoardView,
    pub arranging: &'a mut Arranging,
}

impl Parts<'_> {
    /// Lay everything out, and draw it; gives the room below the track.
    pub fn ui(self, ui: &mut Ui, shares: TableShares, drawing: &mut Drawing<'_, '_>) -> Rect {
        let whole = ui.available_rect_before_wrap();
        let mut main = ui.new_child(UiBuilder::new().id_salt("main").max_rect(whole));
        track_view::track_ui(&mut main, drawing);
        let room = main.available_rect_before_wrap();
        if !room.is_positive() {
            return room;
        }
        let Parts { shown, extents, planned, board, arranging } = self;
        let scene = &shown.scene;
        let (whole_room, room) = (room, beside_inspector(&mut main, room, drawing));
        let layout = drawing.look.moment.and_then(|moment| moment.game.def.table_layout.as_ref());
        if let Some(layout) = layout {
            // what a question needed in another room says nothing
            let known = planned.as_ref().filter(|known| known.key.room == room.size().round());
            let (drawn, asked) = known.map_or((0, 0.0), |known| known.asked);
            let arranged = Arranged { layout, shown, extents, board, asked };
            let (placing, needed) = arranged_ui(&mut main, room, arranged, drawing);
            let needed = if drawn == scene.version { needed.max(asked) } else { needed };
            if (needed - asked).abs() > 0.5 {
                ui.ctx().request_discard("another question");
            }
            *planned = Some(Planned { asked: (scene.version, needed), ..Planned::unplanned(room.size().round()) });
            if drawing.look.workspace.is_arranging {
                arranging.ui(&mut main, room, layout, &placing, drawing);
            }
            ui.allocate_rect(whole, egui::Sense::hover());
            return room;
        }
        let zones: Vec<&ZoneScene> = scene.zones.iter().collect();
        let zones_height = |sizes: Sizes, width: f32| match zones.is_empty() {
            true => 0.0,
            false => flow(&zones, sizes, width - BAR).size.y,
        };
        let usual = shown.usual.as_ref().unwrap_or(&shown.seats);
        let seats_height = |sizes: Sizes, width: f32, columns: usize| usual.height(scene, sizes, width - BAR, columns);
        let hand = hand_strip::needs(scene, room.height());
        let key = PlanKey {
            room: whole_room.size().round(),
            board: scene.board.as_ref().map(|board| board.id.clone()),
            lang: shown.lang,
            seats: scene.seats.len(),
            has_hand: hand.most > 0.0,
        };
        let known = planned.take().filter(|known| known.key == key);
        let (drawn, asked) = known.as_ref().map_or((0, 0.0), |known| known.asked);
        let needs = Needs {
            board: scene.board.as_ref().map(|board| board.bounds.size()),
            question: &|width| usual_question(width).min((room.height() * USUAL_SHARE).max(LEAST_QUESTION)),
            asked,
            hand,
            zones: &zones_height,
            seats: &seats_height,
            seats_width: usual.width() + BAR,
            seat_width: usual.least_width(),
            seat_count: scene.seats.len(),
            seats_have_zones: usual.has_zones(),
        };
        let now = extents.version();
        let chosen = match known {
            Some(known) if known.extents == now => known.plan,
            Some(known) => replan(&known.plan, whole_room.size(), &needs),
            None => plan(whole_room.size(), &needs),
        };
        let room = match drawing.look.workspace.is_arranging {
            true => {
                let (strip, rest) = (BEGIN, room.height() - BEGIN);
                let place = Rect::from_min_size(room.min, vec2(room.width(), strip));
                begin_ui(&mut main.new_child(UiBuilder::new().id_salt("begin").max_rect(place)), chosen.form, drawing);
                Rect::from_min_size(room.min + vec2(0.0, strip), vec2(room.width(), rest))
            }
            false => room,
        };
        let regions = regions(&chosen, room, &needs, shares);
        let needed = question_view::question_ui(&mut main, regions.question, drawing);
        // while one question is asked it only grows: a scroll bar that comes and goes would make it higher and lower in
        // turn
        let needed = if drawn == scene.version { needed.max(asked) } else { needed };
        if (needed - asked).abs() > 0.5 {
            // nobody sees a question in the frame of the one before
            ui.ctx().request_discard("another question");
        }
        *planned = Some(Planned { key, extents: now, plan: chosen, asked: (scene.version, needed) });
        if let (Some(scene), Some(rect)) = (&scene.board, regions.board) {
            let mut place = main.new_child(UiBuilder::new().id_salt("board").max_rect(rect));
            board_view::board_ui(&mut place, scene, board, drawing);
        }
        contents_ui(&mut main, &regions, &chosen, shown, extents, drawing);
        if let Some(rect) = regions.hand {
            hand_strip::strip_ui(&mut main, rect, drawing);
        }
        splitters_ui(&main, room, &regions, shares, drawing);
        ui.allocate_rect(whole, egui::Sense::hover());
        room
    }
}

/// The height of the line that offers to begin an arrangement.
const BEGIN: f32 = 34.0;
/// The width of the referee's inspector, and the greatest share of the table that it takes.
const INSPECTOR: (f32, f32) = (262.0, 0.34);

/// The referee's inspector stands beside the table, whose arrangement stays as everybody sees it; gives the rest of the
/// room.
fn beside_inspector(ui: &mut Ui, room: Rect, drawing: &mut Drawing<'_, '_>) -> Rect {
    if !drawing.is_referee {
        return room;
    }
    let wide = INSPECTOR.0.min(room.width() * INSPECTOR.1);
    let column = Rect::from_min_max(egui::pos2(room.right() - wide, room.top()), room.max);
    scrolled(ui, "inspector", column, drawing, referee::referee_ui);
    Rect::from_min_max(room.min, egui::pos2(column.left() - GAP, room.bottom()))
}

impl Planned {
    /// Nothing is planned: a file says how the table is arranged in this room.
    fn unplanned(room: Vec2) -> Planned {
        let key = PlanKey { room, board: None, lang: Lang::En, seats: 0, has_hand: false };
        Planned { key, extents: 0, plan: Plan::nothing(), asked: (0, 0.0) }
    }
}

/// The height that a question usually needs in a width: a sentence and a few answers.
pub fn usual_question(width: f32) -> f32 {
    let inside = (width - QUESTION_FRAME.x).max(60.0);
    let lines = USUAL_QUESTION.map(|(words, line)| (words / inside).ceil() * line);
    (QUESTION_FRAME.y + lines.iter().sum::<f32>()).max(LEAST_QUESTION)
}

/// Zones and seats, in one column or each in its own place.
fn contents_ui(
    ui: &mut Ui,
    regions: &Regions,
    plan: &Plan,
    shown: &Shown,
    extents: &Extents,
    drawing: &mut Drawing<'_, '_>,
) {
    let zones: Vec<&ZoneScene> = shown.scene.zones.iter().collect();
    let zones_ui = |ui: &mut Ui, drawing: &mut Drawing<'_, '_>| {
        if !zones.is_empty() {
            zones_view::zones_ui(ui, &zones, plan.zones, ui.available_width(), drawing);
        }
    };
    let seats_ui = |ui: &mut Ui, drawing: &mut Drawing<'_, '_>| {
        seats_view::seats_ui(ui, &shown.seats, plan.seats, (plan.columns, 0.0), extents, drawing);
    };
    if regions.is_one_column {
        scrolled(ui, "zones", regions.zones, drawing, |ui, drawing| {
            // beside a board the numbers of the seats come first; without one, the common zones
            if regions.board.is_some() {
                seats_ui(ui, drawing);
                ui.add_space(GAP);
                zones_ui(ui, drawing);
            } else {
                zones_ui(ui, drawing);
                ui.add_space(GAP);
                seats_ui(ui, drawing);
            }
        });
    } else {
        if regions.zones.is_positive() {
            scrolled(ui, "zones", regions.zones, drawing, |ui, drawing| zones_ui(ui, drawing));
        }
        scrolled(ui, "seats", regions.seats, drawing, |ui, drawing| {
            seats_ui(ui, drawing);
        });
    }
}

/// A part that scrolls; what is asked about in it is brought into view when the question is new.
pub fn scrolled(
    ui: &mut Ui,
    name: &str,
    rect: Rect,
    drawing: &mut Drawing<'_, '_>,
    contents: impl FnOnce(&mut Ui, &mut Drawing<'_, '_>),
) {
    let mut place = ui.new_child(UiBuilder::new().id_salt(name).max_rect(rect));
    ScrollArea::vertical().id_salt(name).auto_shrink(false).min_scrolled_height(0.0).show(&mut place, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let width = (rect.width() - BAR).min(ui.available_width());
        drawing.asked = None;
        // something too wide is cut off; it does not move the scroll bar over what lies beside
        let mut room = ui.available_rect_before_wrap();
        room.set_width(width);
        let mut inner = ui.new_child(UiBuilder::new().id_salt("contents").max_rect(room));
        contents(&mut inner, drawing);
        ui.allocate_space(vec2(width, inner.min_rect().height()));
        let sight = ui.clip_rect();
        let is_hidden = |rect: &Rect| rect.top() < sight.top() || rect.bottom() > sight.bottom();
        if let Some(asked) = drawing.asked.take().filter(is_hidden) {
            let align = (asked.height() > sight.height()).then_some(Align::TOP);
            ui.scroll_to_rect_animation(asked.expand2(vec2(0.0, 4.0)), align, ScrollAnimation::none());
        }
    });
}

/// The lines between the parts, and what is dragged.
fn splitters_ui(ui: &Ui, room: Rect, regions: &Regions, shares: TableShares, drawing: &mut Drawing<'_, '_>) {
    let (texts, palette) = (drawing.look.texts, drawing.look.palette);
    let hint = texts.get("table-splitter-hint");
    let mut changed = shares;
    if let Some(rect) = regions.upright {
        let now = room.right() - rect.right();
        match splitter_ui(ui, rect, true, &texts.get("table-splitter-side"), &hint, palette) {
            Some(Moved::By(delta)) => changed.side = Some(share(now - delta, room.width())),
            Some(Moved::Back) => changed.side = None,
            None => {}
        }
    }
    if let Some(rect) = regions.level {
        let bottom = regions.hand.map_or(room.bottom(), |hand| hand.top() - GAP);
        match splitter_ui(ui, rect, false, &texts.get("table-splitter-below"), &hint, palette) {
            Some(Moved::By(delta)) => changed.below = Some(share(bottom - rect.bottom() - delta, room.height())),
            Some(Moved::Back) => changed.below = None,
            None => {}
        }
    }
    if changed != shares {
        drawing.commands.send(Command::ArrangeTable(changed));
    }
}

fn share(part: f32, whole: f32) -> f32 {
    (part / whole.max(1.0)).clamp(*arrangement::SHARES.start(), *arrangement::SHARES.end())
}
