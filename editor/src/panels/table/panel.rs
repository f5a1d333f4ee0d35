//! The panel itself: what it keeps between frames, and when the scene is built anew.
//!
//! Where the parts lie is found in [`super::parts`]; each part draws itself.

use std::path::PathBuf;

use eframe::egui::{self, Ui};
use houserule_core::locale::Lang;
use houserule_core::view::Viewer;

use super::board_view::{self, BoardView};
use super::dice_view::DiceTray;
use super::drawing::Drawing;
use super::extents::{Extents, GameKey};
use super::flights::Flights;
use super::hand::Hand;
use super::parts::{Parts, Planned};
use super::question_view;
use super::scene::Scene;
use super::seats_measure::SeatsMeasure;
use crate::command::Commands;
use crate::look::Look;
use crate::panel::{Panel, Undoes};
use crate::theme::Icon;
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
pub struct Shown {
    pub scene: Scene,
    pub lang: Lang,
    is_dark: bool,
    pub seats: SeatsMeasure,
}

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
