//! The table: the running game drawn from its content alone, answered by clicking, changed by the referee.
//!
//! What is drawn is a [`scene::Scene`], built when what is seen changes. Here it is laid out: question above, board in
//! the middle, zones below, seats on the right. Rules are not known here: every option comes from the question.

mod board_view;
mod dice_view;
mod draw;
mod flights;
mod hand;
mod portrait;
mod question_view;
mod referee;
pub mod scene;
mod seats_view;
mod track_view;
mod zones_view;

use eframe::egui::{self, CursorIcon, Painter, Pos2, Rect, ScrollArea, Ui, Vec2, vec2};
use houserule_core::locale::Lang;
use houserule_core::view::Viewer;

use self::board_view::BoardView;
use self::dice_view::DiceTray;
use self::draw::Mark;
pub use self::draw::seat_mark;
use self::flights::Flights;
use self::hand::Hand;
use self::scene::{PieceScene, Scene, ZoneScene};
use self::zones_view::{LARGE, Sizes, largest};
use crate::command::Commands;
use crate::look::Look;
use crate::panel::{Panel, Undoes};
use crate::theme::{GAP, Icon};

/// The table panel.
#[derive(Default)]
pub struct TablePanel {
    scene: Option<(Scene, Lang)>,
    board: BoardView,
    hand: Hand,
    flights: Flights,
    dice: DiceTray,
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

/// The width of the seats' column.
const SEATS_WIDTH: f32 = 268.0;

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
        let version = look.sight.map(|sight| sight.version);
        let is_current = |(scene, lang): &(Scene, Lang)| Some(scene.version) == version && *lang == look.texts.lang();
        if !self.scene.as_ref().is_some_and(is_current) {
            self.scene = Scene::build(look).map(|scene| (scene, look.texts.lang()));
        }
        let Some((scene, _)) = &self.scene else {
            return board_view::no_board_ui(ui, &look.texts.get("table-no-game"), look.palette);
        };
        self.hand.begin(scene);
        self.flights.begin(scene.version);
        let mut drawing = Drawing {
            look,
            scene,
            hand: &mut self.hand,
            flights: &mut self.flights,
            dice: &mut self.dice,
            commands,
            is_referee: look.sight.is_some_and(|sight| sight.viewer == Viewer::Referee),
            is_fresh_click: false,
        };
        table_ui(ui, &mut self.board, &mut drawing);
        question_view::choice_menu_ui(ui, &mut drawing);
        drawing.let_go(ui);
        let over = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Middle, ui.scope_id().with("flights")));
        self.flights.end(&over.with_clip_rect(ui.clip_rect()), look.palette);
    }
}

fn table_ui(ui: &mut Ui, looked: &mut BoardView, drawing: &mut Drawing<'_, '_>) {
    let scene = drawing.scene;
    let whole = ui.available_rect_before_wrap();
    let seats_width = SEATS_WIDTH.min(whole.width() * 0.4);
    let (left, right) = whole.split_left_right_at_x(whole.right() - seats_width - GAP);
    let mut side = ui.new_child(
        egui::UiBuilder::new().id_salt("seats").max_rect(Rect::from_min_max(right.min + vec2(GAP, 0.0), right.max)),
    );
    ScrollArea::vertical().id_salt("seats").auto_shrink(false).show(&mut side, |ui| {
        seats_view::seats_ui(ui, drawing);
        if drawing.is_referee {
            ui.add_space(GAP);
            referee::referee_ui(ui, drawing);
        }
    });
    let mut main = ui.new_child(egui::UiBuilder::new().id_salt("main").max_rect(left));
    question_view::question_ui(&mut main, drawing);
    let has_zones = !scene.zones.is_empty();
    match &scene.board {
        Some(board) => {
            let rest = main.available_rect_before_wrap();
            let (board_rect, zones) = match has_zones {
                true => beside_or_below(rest, board.bounds.size(), &scene.zones),
                false => (rest, Zones::Below(Rect::NOTHING, LARGE)),
            };
            let mut place = main.new_child(egui::UiBuilder::new().id_salt("board").max_rect(board_rect));
            board_view::board_ui(&mut place, board, looked, drawing);
            if has_zones {
                let rect = match zones {
                    Zones::Beside(rect, _) | Zones::Below(rect, _) => rect,
                };
                let mut place = main.new_child(egui::UiBuilder::new().id_salt("zones").max_rect(rect));
                match zones {
                    Zones::Below(_, sizes) => zones_view::zones_ui(&mut place, &scene.zones, sizes, drawing),
                    Zones::Beside(_, sizes) => {
                        ScrollArea::vertical().id_salt("zones").auto_shrink(false).show(&mut place, |ui| {
                            zones_view::zones_flow_ui(ui, &scene.zones, sizes, drawing);
                        });
                    }
                }
            }
        }
        None => {
            let room = main.available_size_before_wrap();
            let sizes = largest(|sizes| zones_view::flow_height(&scene.zones, sizes, room.x) <= room.y);
            ScrollArea::vertical().id_salt("zones").auto_shrink(false).show(&mut main, |ui| {
                zones_view::zones_flow_ui(ui, &scene.zones, sizes, drawing);
            });
        }
    }
    ui.allocate_rect(whole, egui::Sense::hover());
}

/// Where the zones lie.
#[derive(Clone, Copy)]
enum Zones {
    /// In a column on the board's right.
    Beside(Rect, Sizes),
    /// In a row below the board.
    Below(Rect, Sizes),
}

/// The width of zones beside a board: three cards.
const ZONES_WIDTH: f32 = 3.0 * 98.0 + 24.0;

/// The most of the table that zones take from a board so that their cards can be read.
const MOST_FOR_FACES: f32 = 0.38;

/// Zones lie where they leave the board larger; their cards show their faces if there is room for all.
fn beside_or_below(rest: Rect, board: Vec2, zones: &[ZoneScene]) -> (Rect, Zones) {
    let least = vec2(ZONES_WIDTH.min(rest.width() * 0.45), (LARGE.card.y + 62.0).min(rest.height() * 0.45));
    let zoom = |room: Vec2| (room.x / board.x).min(room.y / board.y);
    let below = zoom(rest.size() - vec2(0.0, least.y));
    let beside = zoom(rest.size() - vec2(least.x, 0.0));
    if beside > below {
        let most = rest.width() * MOST_FOR_FACES;
        let sizes = largest(|sizes| zones_view::flow_height(zones, sizes, most) <= rest.height());
        let width = if sizes == LARGE { least.x } else { most };
        let (left, right) = rest.split_left_right_at_x(rest.right() - width);
        (Rect::from_min_max(left.min, left.max - vec2(GAP, 0.0)), Zones::Beside(right, sizes))
    } else {
        let most = vec2(rest.width(), rest.height() * MOST_FOR_FACES);
        let fits = |size: Vec2| size.x <= most.x && size.y <= most.y;
        let sizes = largest(|sizes| fits(zones_view::row_size(zones, sizes)));
        let height = if sizes == LARGE { least.y } else { zones_view::row_size(zones, sizes).y + GAP };
        let (upper, lower) = rest.split_top_bottom_at_y(rest.bottom() - height);
        (Rect::from_min_max(upper.min, upper.max - vec2(0.0, GAP)), Zones::Below(lower, sizes))
    }
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
            let size = if piece.is_card { zones_view::SMALL.card } else { vec2(32.0, 32.0) };
            let painter =
                ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Tooltip, ui.scope_id().with("carried")));
            draw::piece(&painter, Rect::from_center_size(at, size), piece, Mark::Selected, self.look.palette);
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        }
    }
}

fn piece_tooltip(ui: &mut Ui, piece: &PieceScene, scene: &Scene, look: &Look<'_>) {
    let has_face = hand::face_ui(ui, piece, look);
    let mut details = if has_face { Vec::new() } else { piece.fields.clone() };
    details.extend(piece.chips.iter().map(|chip| (chip.name.clone(), chip.text.clone())));
    if let (Some(owner), Some(names)) = (piece.owner, look.names()) {
        details.push((look.texts.get("piece-owner"), names.seat(owner)));
    }
    details.extend(piece.holds.iter().map(|held| (String::new(), held.label.clone())));
    hand::tooltip(ui, &piece.label, &details, piece.key.as_deref().unwrap_or_default(), scene, look.palette);
}
