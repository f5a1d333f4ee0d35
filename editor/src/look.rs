//! What panels look at: everything that is open, read-only.

use std::sync::Arc;

use eframe::egui::Rect;
use houserule_core::data::Data;
use houserule_core::def::GameDef;
use houserule_core::ids::SeatId;
use houserule_core::view::{View, Viewer, view};
use houserule_scripts::game::Game;
use houserule_scripts::rulebook::index::ClauseIndex;
use houserule_scripts::words::Words;
use houserule_scripts::writing::lexicon::Lexicon;

use crate::app::OptionSteps;
use crate::canvas::Ground;
use crate::document::{Document, Package};
use crate::lab::Lab;
use crate::mutating::Mutants;
use crate::names::Names;
use crate::panel::Undoes;
use crate::problems::Problem;
use crate::running::Moment;
use crate::testing::Tests;
use crate::texts::Texts;
use crate::theme::{Palette, SEATS};
use crate::workspace::{ViewAs, Workspace};
use houserule_scripts::rulebook::Rulebook;

/// Everything that a panel may look at.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The window's texts.
    pub texts: &'a Texts,
    /// The colours in use.
    pub palette: &'a Palette,
    /// What was arranged.
    pub workspace: &'a Workspace,
    /// The open packages.
    pub document: Option<&'a Document>,
    /// The running game.
    pub moment: Option<&'a Arc<Moment>>,
    /// What the viewer may know of it.
    pub sight: Option<&'a Arc<Sight>>,
    /// Everything that is wrong.
    pub problems: &'a [Problem],
    /// The clauses of the rules.
    pub rulebook: &'a Rulebook,
    /// The rules that were loaded last without errors; the running game may still play by others.
    pub rules: Option<&'a Arc<Game>>,
    /// Which rules, content and tests refer to which clause.
    pub clauses: &'a Arc<ClauseIndex>,
    /// Every word that can be written in rules.
    pub lexicon: &'a Arc<Lexicon>,
    /// The tests that ran or run.
    pub tests: &'a Tests,
    /// Mutants that are or were tried on the tests.
    pub mutants: &'a Mutants,
    /// Mods that are found for the open game: folder, title, whether it is on.
    pub mods: &'a [ModEntry],
    /// The text file that was read last, for a panel that asked for one.
    pub imported: Option<&'a Imported>,
    /// Options that were set in this sitting.
    pub option_steps: &'a OptionSteps,
    /// What undo means at present, and what redo does.
    pub undoes: [Undoes; 2],
    /// Studies: the running one, and the results of the others.
    pub lab: &'a Lab,
    /// Where short messages lay over the panels in the last frame; nothing if there were none.
    pub covered: Rect,
}

/// A text file that was read for a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// Grows with every file.
    pub number: u64,
    /// The file's name.
    pub name: String,
    /// What it holds.
    pub text: String,
}

/// A mod of the open game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModEntry {
    /// Its id.
    pub id: String,
    /// Its folder.
    pub folder: std::path::PathBuf,
    /// Its titles by language.
    pub titles: std::collections::BTreeMap<String, String>,
    /// Is it on?
    pub is_on: bool,
}

/// What a viewer may know at one moment; built once for each moment.
pub struct Sight {
    /// Changes whenever anything here does.
    pub version: u64,
    /// Who looks.
    pub viewer: Viewer,
    /// What there is to know.
    pub view: View,
    /// The seats whose options the viewer may see.
    pub answers_for: Vec<SeatId>,
    /// The words or keys whose looks give the seats their colours, by seat.
    worn: Vec<Option<Ground>>,
}

impl Sight {
    /// What a viewer sees at a moment.
    pub fn new(version: u64, moment: &Moment, view_as: ViewAs) -> Sight {
        let viewer = viewer(moment, view_as);
        let is_open = |seat: &SeatId| viewer == Viewer::Referee || viewer == Viewer::Seat(*seat);
        let view = view(&moment.table, viewer);
        Sight {
            version,
            viewer,
            worn: worn(&moment.game.def, &view),
            view,
            answers_for: moment.asked().filter(is_open).collect(),
        }
    }

    /// A palette with the colours that the game gives its seats.
    pub fn coloured(&self, palette: &Palette) -> Palette {
        let mut coloured = *palette;
        for (seat, ground) in self.worn.iter().enumerate().take(SEATS) {
            if let Some(ground) = ground {
                coloured.seats[seat] = ground.strong(palette);
            }
        }
        coloured
    }
}

/// The looks of seats: of the word that the arrangement names, otherwise of the seat's own key.
fn worn(def: &GameDef, view: &View) -> Vec<Option<Ground>> {
    let value = def.table_layout.as_ref().and_then(|layout| layout.colours.as_ref());
    let look = |word: &str| def.looks.get(word)?.colour.map(|_| Ground::of(def, word, &[]));
    let worn = view.seats.iter().map(|seat| {
        let held = value.and_then(|value| seat.values.get(value));
        let of_word = match held {
            Some(Data::Text(word)) => look(word),
            _ => None,
        };
        of_word.or_else(|| look(&seat.key))
    });
    worn.collect()
}

/// The viewer: whoever is asked, if that is what is wanted; a person before a bot, nobody in particular at the end.
fn viewer(moment: &Moment, view_as: ViewAs) -> Viewer {
    match view_as {
        ViewAs::Asked => {
            let person = moment.asked().find(|seat| moment.sitter(*seat).is_person());
            let first = || {
                let seats = (0..moment.sitters.len()).map(|seat| SeatId(seat as u16));
                seats.into_iter().find(|seat| moment.sitter(*seat).is_person())
            };
            person.or_else(first).or_else(|| moment.asked().next()).map_or(Viewer::Spectator, Viewer::Seat)
        }
        ViewAs::Seat(seat) if seat.index() < moment.sitters.len() => Viewer::Seat(seat),
        ViewAs::Seat(_) | ViewAs::Spectator => Viewer::Spectator,
        ViewAs::Referee => Viewer::Referee,
    }
}

impl<'a> Look<'a> {
    /// The package of this file, if it is not the edited mod's own and nobody has allowed it to be edited.
    pub fn locked(&self, file: &str) -> Option<&'a Package> {
        self.document?.base_of(file).filter(|package| !self.workspace.unlocked.contains(&package.id))
    }

    /// Names of things of the running game, for the present viewer.
    pub fn names(&self) -> Option<Names<'a>> {
        let (moment, sight) = (self.moment?, self.sight?);
        let words = Words::new(&moment.game, self.texts.lang()).seen_by(sight.viewer);
        Some(Names { words, texts: self.texts })
    }
}
