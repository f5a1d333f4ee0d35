//! The board editor: any board of the open packages, drawn from its file, so that it works even while no game runs.
//!
//! Graphs: spaces and links are added, moved, joined, named, deleted. Grids: layers are painted, lines are drawn, edges
//! are moved. Each gesture becomes changes of the RON file ([`edits`]) that are sent as one edit; the document carries
//! them out, and the running game follows as it follows any edit.

mod canvas;
mod chosen_ui;
mod drawing;
mod edits;
mod geometry;
mod graph_hand;
mod grid_hand;
mod hand;
mod ids;
mod layers_ui;
mod open;
mod problems_ui;
mod regions_ui;
mod shape_ui;
mod size_ui;
mod source;
mod toolbar;
mod value_form;
mod values_ui;
mod words_ui;

use eframe::egui::{self, ComboBox, Frame, Margin, RichText, ScrollArea, Ui, UiBuilder, vec2};

use self::canvas::CanvasView;
use self::geometry::Geometry;
use self::hand::{Desk, Hand, Paint, Tool};
use self::open::{Declared, Open, board_name, boards, played, settings};
use self::source::Source;
use crate::command::{Command, Commands, FileChange};
use crate::document::{Document, Gesture};
use crate::look::Look;
use crate::panel::Panel;
use crate::renaming::{IdKind, RenameOrder};
use crate::theme::{GAP, Icon, icon};
use crate::widgets::{button, icon_button, unlock_button};

/// The board panel.
#[derive(Default)]
pub struct BoardPanel {
    chosen: Option<String>,
    open: Option<Open>,
    declared: Declared,
    view: CanvasView,
    hand: Hand,
}

/// The width of the side.
const SIDE: f32 = 268.0;

/// The shapes that a new board may have: text, icon, file.
const NEW: [(&str, Icon, &str); 3] = [
    (
        "board-new-graph",
        Icon::Network,
        "// A new board: spaces and the links between them.\n(\n    shape: graph,\n    holds: (shape: heap),\n    spaces: [\n        (id: \"s1\", at: (0, 0)),\n    ],\n)\n",
    ),
    (
        "board-new-square",
        Icon::Grid3x3,
        "// A new board of square cells.\n(\n    shape: square(width: 12, height: 8),\n    holds: (shape: heap),\n)\n",
    ),
    (
        "board-new-hex",
        Icon::Hexagon,
        "// A new board of hexes.\n(\n    shape: hex(width: 12, height: 8),\n    holds: (shape: heap),\n)\n",
    ),
];

impl Panel for BoardPanel {
    fn id(&self) -> &'static str {
        "board"
    }

    fn icon(&self) -> Icon {
        Icon::Map
    }

    fn remembered(&self) -> Option<String> {
        self.chosen.clone()
    }

    fn recall(&mut self, remembered: Option<&str>) {
        self.chosen = remembered.map(str::to_owned);
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        let Some(document) = look.document else { return };
        let all = boards(document);
        let played = played(&all, look);
        self.read(document, &all, played, look);
        let Some(open) = &self.open else {
            return none_ui(ui, look, document, commands);
        };
        let mut desk = Desk { look, open, hand: &mut self.hand, commands };
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            if let Some(file) = choose_ui(ui, &mut desk, document, &all) {
                self.chosen = Some(file);
            }
            if icon_button(ui, Icon::Maximize, &desk.text("board-fit")).clicked() {
                self.view.camera.reset();
            }
            ui.separator();
            ui.add_enabled_ui(desk.open.source.is_sound(), |ui| toolbar::tools_ui(ui, &mut desk));
        });
        if let Some(file) = foreign_ui(ui, &mut desk, document) {
            self.chosen = Some(file);
        }
        if played_ui(ui, &desk, document, played) {
            self.chosen = None;
        }
        let whole = ui.available_rect_before_wrap();
        let side = SIDE.min(whole.width() * 0.42);
        let (left, right) = whole.split_left_right_at_x(whole.right() - side - GAP);
        let mut column =
            ui.new_child(UiBuilder::new().id_salt("side").max_rect(right.translate(vec2(GAP, 0.0)).intersect(whole)));
        problems_ui::problems_ui(&mut column, &mut desk);
        ScrollArea::vertical().id_salt("side").auto_shrink(false).show(&mut column, |ui| side_ui(ui, &mut desk));
        let mut place = ui.new_child(UiBuilder::new().id_salt("canvas").max_rect(left));
        canvas::canvas_ui(&mut place, &mut desk, &mut self.view);
        ui.allocate_rect(whole, egui::Sense::hover());
        words_ui::windows_ui(ui, &mut desk);
        size_ui::window_ui(ui, &mut desk);
        value_form::window_ui(ui, &mut desk);
    }
}

impl BoardPanel {
    /// Read the board again if anything changed: the chosen one, otherwise the one that is played on.
    fn read(&mut self, document: &Document, all: &[String], played: Option<&String>, look: &Look<'_>) {
        let is_there = |file: &String| all.contains(file);
        // if a board's file was renamed, it is still the one that is looked at
        let is_open = |file: &&String| {
            let open = self.open.as_ref().filter(|open| !all.contains(&open.file));
            open.is_some_and(|open| document.text(file) == Some(&open.source.document.text))
        };
        let moved = || all.iter().find(is_open).cloned();
        // a game that does not run for a moment must not open another board
        let kept = || self.open.as_ref().map(|open| open.file.clone()).filter(is_there);
        let by_default = || played.cloned().or_else(kept).or_else(|| all.first().cloned());
        let Some(file) = self.chosen.clone().filter(is_there).or_else(moved).or_else(by_default) else {
            self.open = None;
            return;
        };
        let moment = look.moment.map(|moment| moment.version);
        let is_read = |open: &Open| open.file == file && open.version == document.version() && open.moment == moment;
        if self.open.as_ref().is_some_and(is_read) {
            return;
        }
        let text = document.text(&file).unwrap_or_default();
        let def = self.declared.of(document);
        let settings = settings(&def, look);
        let is_same =
            |open: &&mut Open| open.file == file && open.source.document.text == text && open.settings == settings;
        if let Some(open) = self.open.as_mut().filter(is_same) {
            open.version = document.version();
            open.moment = moment;
            open.def = def;
            return;
        }
        let known = self.open.as_ref().filter(|open| open.file == file);
        let source = Source::read_under(&file, text, &settings);
        // the scale stays while a board is edited, unless it had nothing to measure
        let has_form = |open: &&Open| open.source.form == source.form;
        if known.is_some_and(|open| !has_form(&open)) {
            self.view.camera.reset();
        }
        let kept = known.filter(|open| open.source.spaces.len() > 1).filter(has_form);
        let scale = kept.map_or_else(|| Geometry::scale_of(&source), |open| open.geometry.scale);
        if known.is_none() {
            self.hand.selection.clear();
            self.hand.under = None;
            self.hand.cursor = None;
            self.hand.paint = source.is_grid().then_some(Paint::Layer(0)).filter(|_| !source.layers.is_empty());
            self.hand.letter = None;
            self.hand.kind = source.kinds().first().map_or("link", |kind| kind).to_owned();
        }
        self.hand.selection.resolve(&source);
        self.hand.cursor = self.hand.cursor.filter(|cell| *cell < source.spaces.len());
        let open = Open::new(document.version(), file, source, scale, def);
        self.open = Some(Open { moment, settings, ..open });
    }
}

/// Which board; a different one if it was chosen.
fn choose_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, document: &Document, all: &[String]) -> Option<String> {
    let mut chosen = None;
    let now = board_name(document, &desk.open.file, desk.look);
    let combo = ComboBox::from_id_salt("boards").selected_text(now).show_ui(ui, |ui| {
        for file in all {
            if ui.selectable_label(*file == desk.open.file, board_name(document, file, desk.look)).clicked() {
                chosen = Some(file.clone());
            }
        }
    });
    combo.response.accessible_name(desk.text("board-which"));
    if icon_button(ui, Icon::TextCursorInput, &desk.text("board-rename")).clicked() {
        let order = RenameOrder { sort: IdKind::Board, from: desk.open.id(), to: String::new(), own: None };
        desk.commands.send(Command::Rename(Some(Box::new(order))));
    }
    let name = desk.text("board-new");
    let menu = ui.menu_button(icon(Icon::Plus), |ui| {
        for (key, image, text) in NEW {
            if button(ui, image, &desk.text(key)).clicked() {
                chosen = new_board(document, text, desk.commands);
                ui.close();
            }
        }
    });
    menu.response.accessible_name(&name).on_hover_text(name);
    chosen
}

/// Begin a board in the edited package; its file.
fn new_board(document: &Document, text: &str, commands: &mut Commands) -> Option<String> {
    let package = &document.packages().first()?.id;
    let name = |number: usize| match number {
        0 => format!("{package}/boards/board.ron"),
        number => format!("{package}/boards/board_{}.ron", number + 1),
    };
    let file = (0..).map(name).find(|file| document.file(file).is_none())?;
    commands.edit(Gesture::once("board-edit-new"), &file, FileChange::Text(text.to_owned()));
    Some(file)
}

/// No package has a board yet.
fn none_ui(ui: &mut Ui, look: &Look<'_>, document: &Document, commands: &mut Commands) {
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.label(icon(Icon::Map).size(36.0).color(look.palette.weak));
        ui.label(RichText::new(look.texts.get("board-none")).color(look.palette.weak));
        ui.add_space(10.0);
        for (key, image, text) in NEW {
            if button(ui, image, &look.texts.get(key)).clicked() {
                new_board(document, text, commands);
            }
        }
    });
}

/// Says that the game is played on another board than the one that is shown; gives whether that one is wanted.
fn played_ui(ui: &mut Ui, desk: &Desk<'_, '_>, document: &Document, played: Option<&String>) -> bool {
    let Some(played) = played.filter(|file| **file != desk.open.file) else { return false };
    let palette = desk.look.palette;
    let args = houserule_core::locale::Args::new().text("board", board_name(document, played, desk.look));
    let framed = Frame::new().fill(palette.sunken).corner_radius(6).inner_margin(Margin::symmetric(8, 5));
    let shown = framed.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(icon(Icon::Dices).color(palette.warn));
            ui.label(RichText::new(desk.look.texts.text("board-played", &args)).small());
            button(ui, Icon::Map, &desk.text("board-show-played")).clicked()
        })
    });
    shown.inner.inner
}

/// In a mod's project: says that a board belongs to the game, and offers to copy it into the mod.
fn foreign_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, document: &Document) -> Option<String> {
    let (own, package) = (&document.packages().first()?.id, desk.open.package());
    if own == package || *own == desk.open.def.id {
        return None;
    }
    let palette = desk.look.palette;
    let args = houserule_core::locale::Args::new().text("package", package).text("mod", own.as_str());
    let mut copied = None;
    Frame::new().fill(palette.sunken).corner_radius(6).inner_margin(Margin::symmetric(8, 5)).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let locked = desk.look.locked(&desk.open.file);
            ui.label(icon(if locked.is_some() { Icon::Lock } else { Icon::LockOpen }).color(palette.warn));
            let key = if locked.is_some() { "board-foreign" } else { "board-foreign-open" };
            ui.label(RichText::new(desk.look.texts.text(key, &args)).small());
            let file = desk.open.file.replacen(package, own, 1);
            let is_free = document.file(&file).is_none_or(|file| file.now().is_none());
            if is_free && button(ui, Icon::CopyPlus, &desk.text("board-foreign-copy")).clicked() {
                let text = desk.open.source.document.text.clone();
                desk.commands.edit(Gesture::once("board-edit-new"), &file, FileChange::Text(text));
                copied = Some(file);
            }
            if let Some(base) = locked {
                unlock_button(ui, base, desk.look.texts, desk.commands);
            }
        });
    });
    copied
}

fn side_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    ui.add_enabled_ui(desk.open.source.is_sound(), |ui| {
        chosen_ui::find_ui(ui, desk);
        shape_ui::automatic_ui(ui, desk);
        // whoever chooses cells wants to see what they are, whoever paints wants the palette
        let chooses = desk.hand.tool == Tool::Select && !desk.hand.selection.is_empty();
        let is_grid = desk.open.source.is_grid();
        if is_grid && !chooses {
            ui.add_space(6.0);
            layers_ui::layers_ui(ui, desk);
        }
        ui.separator();
        chosen_ui::chosen_ui(ui, desk);
        ui.separator();
        if is_grid && chooses {
            layers_ui::layers_ui(ui, desk);
            ui.separator();
        }
        regions_ui::regions_ui(ui, desk);
        ui.separator();
        shape_ui::shape_ui(ui, desk);
    });
}
