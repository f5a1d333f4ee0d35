//! The panel itself: what it keeps between frames, and when the scene is built anew.
//!
//! Where the parts lie is found in [`super::parts`]; each part draws itself.

use std::collections::BTreeSet;
use std::path::PathBuf;

use eframe::egui::Ui;
use houserule_core::locale::Lang;
use houserule_core::view::Viewer;

use super::arranged::{ALL_REGIONS, Arranging};
use super::board_view::BoardView;
use super::dice_view::DiceTray;
use super::drawing::Drawing;
use super::extents::{Extents, GameKey};
use super::flights::Flights;
use super::hand::Hand;
use super::no_game::no_game_ui;
use super::parts::{Parts, Planned};
use super::question_view;
use super::reply_bubble::reply_ui;
use super::scene::Scene;
use super::seats_measure::SeatsMeasure;
use crate::command::Commands;
use crate::look::Look;
use crate::panel::{Panel, Undoes};
use crate::theme::Icon;
use crate::workspace::TableShares;

/// For how many frames a new question is brought into view: until everything has found its place.
const FRESH: u8 = 3;

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
    arranging: Arranging,
    /// Is the table being arranged? Then undo means the arrangement.
    is_arranged: bool,
    /// Zones that somebody opened although the arrangement folds them.
    opened: BTreeSet<String>,
    /// For how many more frames the question is brought into view.
    fresh: u8,
    /// The folder of the project as it is given, and its full path.
    project: Option<(PathBuf, PathBuf)>,
}

/// A scene, and what its seats need.
pub struct Shown {
    pub scene: Scene,
    pub lang: Lang,
    is_dark: bool,
    /// What the seats need as they are drawn.
    pub seats: SeatsMeasure,
    /// What they need for everybody but the referee, whose tools must not shrink the board.
    pub usual: Option<SeatsMeasure>,
}

impl Panel for TablePanel {
    fn id(&self) -> &'static str {
        "table"
    }

    fn icon(&self) -> Icon {
        Icon::Dices
    }

    fn undoes(&self) -> Undoes {
        if self.is_arranged { Undoes::Edits } else { Undoes::Decisions }
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        let is_referee = look.sight.is_some_and(|sight| sight.viewer == Viewer::Referee);
        self.look_again(ui, look, is_referee);
        let shares = self.shares(look);
        self.is_arranged = look.workspace.is_arranging;
        let Some(shown) = &self.scene else {
            return no_game_ui(ui, look, commands);
        };
        let scene = &shown.scene;
        let is_new = self.hand.begin(scene);
        if is_new {
            self.hand.asked_since = ui.input(|input| input.time);
        }
        if self.hand.was_lit.is_none() {
            self.hand.was_lit.clone_from(&look.workspace.lit);
        }
        // the height of a new question is known one frame later
        self.fresh = if is_new { FRESH } else { self.fresh.saturating_sub(1) };
        self.flights.begin(scene.version);
        let mut drawing = Drawing {
            look,
            scene,
            hand: &mut self.hand,
            flights: &mut self.flights,
            dice: &mut self.dice,
            commands,
            is_referee,
            time: ui.input(|input| input.time),
            is_fresh: self.fresh > 0 && !scene.offers.is_empty(),
            asked: None,
            toggled: None,
            look_at: None,
            clicked: None,
            told: None,
            idle: None,
            is_fresh_click: false,
        };
        let parts = Parts {
            shown,
            extents: &self.extents,
            planned: &mut self.planned,
            board: &mut self.board,
            arranging: &mut self.arranging,
        };
        let room = parts.ui(ui, shares, &mut drawing);
        drawing.answer_click();
        question_view::choice_menu_ui(ui, &mut drawing);
        reply_ui(ui, drawing.hand, drawing.time);
        drawing.let_go(ui);
        let (toggled, look_at) = (drawing.toggled.take(), drawing.look_at.take());
        // what is lit now is drawn in the next frame
        if drawing.hand.lit.is_some() && drawing.hand.lit != drawing.hand.was_lit {
            ui.ctx().request_repaint();
        }
        self.flights.end(&ui.painter().with_clip_rect(ui.clip_rect().intersect(room)), look.palette);
        if let Some(at) = look_at {
            self.board.centre_on(at);
        }
        if let Some(zone) = toggled {
            if !self.opened.remove(&zone) {
                self.opened.insert(zone);
            }
            self.scene = None;
            ui.ctx().request_repaint();
        }
    }
}

impl TablePanel {
    /// Build the scene again if what is seen has changed.
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
            self.extents.note(key, &mut scene, is_referee);
            let own = scene.seats.iter_mut().flat_map(|seat| &mut seat.zones);
            for zone in scene.zones.iter_mut().chain(own) {
                zone.is_opened = zone.is_folded && self.opened.contains(&zone.key);
                zone.is_folded &= !zone.is_opened;
            }
            scene.has_all_regions = self.opened.contains(ALL_REGIONS);
            let measure = |is_referee| SeatsMeasure::new(&scene, &self.extents, ui.painter(), look, is_referee);
            let seats = measure(is_referee);
            let usual = is_referee.then(|| measure(false));
            Shown { lang: look.texts.lang(), is_dark: look.palette.is_dark, seats, usual, scene }
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
