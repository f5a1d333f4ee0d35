//! The table: the running game drawn from its content alone, answered by clicking, changed by the referee.
//!
//! What is drawn is a [`scene::Scene`], built when what is seen changes. Where its parts lie is decided by
//! [`arrangement`] and stays while the game is played. Rules are not known here: every option comes from the question.

mod arrangement;
mod board_view;
mod dice_view;
mod draw;
mod extents;
mod flights;
mod hand;
mod hand_strip;
mod ledger;
mod portrait;
mod question_view;
mod referee;
pub mod scene;
mod seats_view;
mod sizes;
mod splitter;
mod track_view;
mod zones_view;

use std::path::PathBuf;

use eframe::egui::{self, CursorIcon, Painter, Pos2, Rect, ScrollArea, Ui, UiBuilder, Vec2, vec2};
use houserule_core::locale::Lang;
use houserule_core::view::Viewer;

use self::arrangement::{Needs, Plan, Regions, plan, regions, replan};
use self::board_view::BoardView;
use self::dice_view::DiceTray;
use self::draw::Mark;
pub use self::draw::seat_mark;
use self::extents::{Extents, GameKey};
use self::flights::Flights;
use self::hand::Hand;
use self::scene::{PieceScene, Scene, ZoneScene};
use self::seats_view::SeatsMeasure;
use self::sizes::{SMALL, Sizes, flow};
use self::splitter::{Moved, splitter_ui};
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::panel::{Panel, Undoes};
use crate::theme::{GAP, Icon};
use crate::workspace::TableShares;

/// The table panel.
#[derive(Default)]
pub struct TablePanel {
    scene: Option<Shown>,
    board: BoardView,
    hand: Hand,
    flights: Flights,
    dice: DiceTray,
    extents: Extents,
    planned: Option<Planned>,
    /// The folder of the project as it is given, and its full path.
    project: Option<(PathBuf, PathBuf)>,
}

/// A scene, and what its seats need.
struct Shown {
    scene: Scene,
    lang: Lang,
    is_dark: bool,
    seats: SeatsMeasure,
}

/// The arrangement, and what it was made for.
struct Planned {
    key: PlanKey,
    extents: u64,
    plan: Plan,
}

/// What an arrangement is made for: another one is looked for when it changes.
#[derive(Clone, PartialEq)]
struct PlanKey {
    room: Vec2,
    board: Option<String>,
    lang: Lang,
    seats: usize,
    is_referee: bool,
    has_hand: bool,
}

/// What the parts of the table share while they are drawn.
struct Drawing<'a, 'l> {
    look: &'a Look<'l>,
    scene: &'a Scene,
    hand: &'a mut Hand,
    flights: &'a mut Flights,
    dice: &'a mut DiceTray,
    commands: &'a mut Commands,
    is_referee: bool,
    /// Was something clicked in this frame? Then a click elsewhere is no reason to close what it opened.
    is_fresh_click: bool,
}

/// The least height of a question: one line, and one of buttons.
const LEAST_QUESTION: f32 = 74.0;
/// What is kept free for the bar of what scrolls.
const BAR: f32 = 10.0;
/// The most of the table's height that a question takes; what is more scrolls.
const MOST_QUESTION: f32 = 0.3;

impl Panel for TablePanel {
    fn id(&self) -> &'static str {
        "table"
    }

    fn icon(&self) -> Icon {
        Icon::Dices
    }

    fn undoes(&self) -> Undoes {
        Undoes::Decisions
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        let is_referee = look.sight.is_some_and(|sight| sight.viewer == Viewer::Referee);
        self.look_again(ui, look, is_referee);
        let shares = self.shares(look);
        let Some(shown) = &self.scene else {
            return board_view::no_board_ui(ui, &look.texts.get("table-no-game"), look.palette);
        };
        let scene = &shown.scene;
        self.hand.begin(scene);
        self.flights.begin(scene.version);
        let mut drawing = Drawing {
            look,
            scene,
            hand: &mut self.hand,
            flights: &mut self.flights,
            dice: &mut self.dice,
            commands,
            is_referee,
            is_fresh_click: false,
        };
        let parts = Parts { shown, extents: &mut self.extents, planned: &mut self.planned, board: &mut self.board };
        parts.ui(ui, shares, &mut drawing);
        question_view::choice_menu_ui(ui, &mut drawing);
        drawing.let_go(ui);
        let over = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Middle, ui.scope_id().with("flights")));
        self.flights.end(&over.with_clip_rect(ui.clip_rect()), look.palette);
    }
}

impl TablePanel {
    /// Build the scene anew if what is seen is another than before.
    fn look_again(&mut self, ui: &Ui, look: &Look<'_>, is_referee: bool) {
        let version = look.sight.map(|sight| sight.version);
        let is_current = |shown: &Shown| {
            Some(shown.scene.version) == version
                && shown.lang == look.texts.lang()
                && shown.is_dark == look.palette.is_dark
        };
        if self.scene.as_ref().is_some_and(is_current) {
            return;
        }
        self.scene = Scene::build(look).zip(look.moment).map(|(mut scene, moment)| {
            let key = GameKey {
                game: moment.game.id().to_owned(),
                board: scene.board.as_ref().map(|board| board.id.clone()),
                seats: scene.seats.len(),
                seed: moment.setup.seed,
            };
            self.extents.note(key, &mut scene);
            let seats = SeatsMeasure::new(&scene, &self.extents, ui.painter(), look, is_referee);
            Shown { scene, lang: look.texts.lang(), is_dark: look.palette.is_dark, seats }
        });
    }

    /// How somebody has divided this table.
    fn shares(&mut self, look: &Look<'_>) -> TableShares {
        let Some(folder) = look.document.and_then(|document| document.folder()) else { return TableShares::default() };
        if self.project.as_ref().is_none_or(|(given, _)| given != folder) {
            let full = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
            self.project = Some((folder.to_owned(), full));
        }
        self.project.as_ref().map(|(_, full)| look.workspace.table_shares(full)).unwrap_or_default()
    }
}

/// The parts of the table that are laid out.
struct Parts<'a> {
    shown: &'a Shown,
    extents: &'a mut Extents,
    planned: &'a mut Option<Planned>,
    board: &'a mut BoardView,
}

impl Parts<'_> {
    fn ui(self, ui: &mut Ui, shares: TableShares, drawing: &mut Drawing<'_, '_>) {
        let whole = ui.available_rect_before_wrap();
        let mut main = ui.new_child(UiBuilder::new().id_salt("main").max_rect(whole));
        track_view::track_ui(&mut main, drawing);
        let room = main.available_rect_before_wrap();
        if !room.is_positive() {
            return;
        }
        let Parts { shown, extents, planned, board } = self;
        let scene = &shown.scene;
        let zones: Vec<&ZoneScene> = scene.zones.iter().collect();
        let zones_height = |sizes: Sizes, width: f32| match zones.is_empty() {
            true => 0.0,
            false => flow(&zones, sizes, width - BAR).size.y,
        };
        let seats_height =
            |sizes: Sizes, width: f32, columns: usize| shown.seats.height(scene, sizes, width - BAR, columns);
        let hand = hand_strip::strip_height(scene, room.height());
        let key = PlanKey {
            room: room.size().round(),
            board: scene.board.as_ref().map(|board| board.id.clone()),
            lang: shown.lang,
            seats: scene.seats.len(),
            is_referee: drawing.is_referee,
            has_hand: hand > 0.0,
        };
        let is_other = planned.as_ref().is_none_or(|known| known.key != key);
        if is_other {
            extents.forget_question();
        }
        let most = (room.height() * MOST_QUESTION).max(LEAST_QUESTION);
        let needs = Needs {
            board: scene.board.as_ref().map(|board| board.bounds.size()),
            question: extents.question().clamp(LEAST_QUESTION, most),
            hand,
            zones: &zones_height,
            seats: &seats_height,
            seats_width: shown.seats.width() + BAR,
            seat_count: scene.seats.len(),
            seats_have_zones: shown.seats.has_zones(),
        };
        let now = extents.version();
        let chosen = match planned {
            Some(known) if !is_other && known.extents == now => known.plan,
            Some(known) if !is_other => replan(&known.plan, room.size(), &needs),
            _ => plan(room.size(), &needs),
        };
        *planned = Some(Planned { key, extents: now, plan: chosen });
        let regions = regions(&chosen, room, &needs, shares);
        let needed = question_view::question_ui(&mut main, regions.question, drawing);
        extents.note_question(needed.min(most));
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
        if now != extents.version() {
            ui.ctx().request_repaint();
        }
    }
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
        seats_view::seats_ui(ui, &shown.seats, plan.seats, plan.columns, extents, drawing);
    };
    let referee_ui = |ui: &mut Ui, drawing: &mut Drawing<'_, '_>| {
        if drawing.is_referee {
            ui.add_space(GAP);
            referee::referee_ui(ui, drawing);
        }
    };
    if regions.is_one_column {
        scrolled(ui, "zones", regions.zones, |ui| {
            // beside a board the numbers of the seats come first, without one the common zones
            if regions.board.is_some() {
                seats_ui(ui, drawing);
                ui.add_space(GAP);
                zones_ui(ui, drawing);
                referee_ui(ui, drawing);
            } else {
                zones_ui(ui, drawing);
                ui.add_space(GAP);
                seats_ui(ui, drawing);
                referee_ui(ui, drawing);
            }
        });
    } else {
        if regions.zones.is_positive() {
            scrolled(ui, "zones", regions.zones, |ui| zones_ui(ui, drawing));
        }
        scrolled(ui, "seats", regions.seats, |ui| {
            seats_ui(ui, drawing);
            referee_ui(ui, drawing);
        });
    }
}

fn scrolled(ui: &mut Ui, name: &str, rect: Rect, contents: impl FnOnce(&mut Ui)) {
    let mut place = ui.new_child(UiBuilder::new().id_salt(name).max_rect(rect));
    ScrollArea::vertical().id_salt(name).auto_shrink(false).show(&mut place, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.set_max_width((rect.width() - BAR).min(ui.available_width()));
        contents(ui);
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

impl Drawing<'_, '_> {
    fn click(&mut self, key: &str, at: Pos2) {
        self.is_fresh_click = true;
        self.hand.click(self.scene, key, at, self.is_referee, self.commands);
    }

    /// Draw a piece where it lies, and take clicks on it.
    fn piece(&mut self, ui: &Ui, painter: &Painter, rect: Rect, piece: &PieceScene) {
        let palette = self.look.palette;
        let mark = piece.key.as_deref().map_or(Mark::Plain, |key| self.hand.mark(self.scene, key));
        self.flights.piece(painter, rect, piece, mark, palette);
        let Some(key) = &piece.key else { return };
        let seen = rect.intersect(painter.clip_rect());
        if !seen.is_positive() {
            return;
        }
        let is_refused = self.scene.offers.refused_of(key).next().is_some();
        let is_live = mark != Mark::Plain || self.is_referee || is_refused;
        // on a board of a thousand pieces only those that can be used get a place in the list of controls
        if !is_live && rect.width() < 24.0 {
            return;
        }
        let response = match is_live {
            true => self.hand.clickable(ui, seen, key, &piece.label, self.is_referee),
            false => ui.interact(seen, ui.scope_id().with(("seen", key)), egui::Sense::hover()),
        };
        let scene = self.scene;
        let response = if is_live { response.on_hover_cursor(CursorIcon::PointingHand) } else { response };
        let response = response.on_hover_ui(|ui| piece_tooltip(ui, piece, scene, self.look));
        if response.clicked() {
            self.click(key, response.interact_pointer_pos().unwrap_or(rect.center()));
        }
        if self.is_referee && response.drag_started() {
            self.hand.moving = Some(piece.clone());
        }
    }

    /// Show what the referee carries, and put it down where the pointer lets go.
    fn let_go(&mut self, ui: &Ui) {
        let Some(piece) = &self.hand.moving else { return };
        let (pointer, is_up) = ui.input(|input| (input.pointer.interact_pos(), !input.pointer.any_down()));
        if is_up {
            return self.hand.put_down(pointer, self.commands);
        }
        if let Some(at) = pointer {
            let size = if piece.is_card { SMALL.card } else { vec2(32.0, 32.0) };
            let painter =
                ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Tooltip, ui.scope_id().with("carried")));
            draw::piece(&painter, Rect::from_center_size(at, size), piece, Mark::Selected, self.look.palette);
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        }
    }
}

fn piece_tooltip(ui: &mut Ui, piece: &PieceScene, scene: &Scene, look: &Look<'_>) {
    let has_face = hand::face_ui(ui, piece, look);
    let details = details_of(piece, !has_face, look);
    hand::tooltip(ui, &piece.label, &details, piece.key.as_deref().unwrap_or_default(), scene, look.palette);
}

/// What is told of a piece: what its face says, if that is not seen, what it carries, whose it is, what lies on it.
fn details_of(piece: &PieceScene, has_fields: bool, look: &Look<'_>) -> Vec<(String, String)> {
    let mut details = if has_fields { piece.fields.clone() } else { Vec::new() };
    details.extend(piece.chips.iter().map(|chip| (chip.name.clone(), chip.text.clone())));
    if let (Some(owner), Some(names)) = (piece.owner, look.names()) {
        details.push((look.texts.get("piece-owner"), names.seat(owner)));
    }
    details.extend(piece.holds.iter().map(|held| (String::new(), held.label.clone())));
    details
}
