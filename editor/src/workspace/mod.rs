//! What a person has arranged: open project, language, theme, scale, panels, recent projects.
//!
//! A workspace is kept between sittings; it holds nothing of the packages and nothing of the running game.

mod layout;
mod shares;
mod store;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use eframe::egui::ThemePreference;
use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_scripts::package::is_package;
use houserule_scripts::shelf::name_of;
use serde::{Deserialize, Serialize};

pub use self::layout::{PanelId, default_dock};
pub use self::shares::TableShares;
pub use self::store::Store;
use crate::running::Speed;

/// Light, dark, or following the system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThemeChoice {
    /// Following the system.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// The viewer for whom the table is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ViewAs {
    /// The person who is asked.
    #[default]
    Asked,
    /// A seat.
    Seat(SeatId),
    /// Somebody without a seat.
    Spectator,
    /// Somebody who may know and change everything.
    Referee,
}

/// The last set-up of a project.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ProjectSettings {
    /// The seed.
    pub seed: Option<u64>,
    /// How many seats.
    pub seats: Option<u8>,
    /// The board.
    pub board: Option<String>,
    /// Options that differ from their defaults.
    pub options: Vec<(String, Data)>,
    /// Folders of mods that are on.
    pub mods: Vec<PathBuf>,
    /// Whose change counts where mods conflict, by thing.
    pub choices: BTreeMap<String, String>,
    /// Seats that people play.
    pub people: Vec<bool>,
    /// How the panels lie.
    pub dock: Option<egui_tiles::Tree<PanelId>>,
    /// How the panels are looked at, by panel, each in its own format.
    pub panels: BTreeMap<PanelId, String>,
}

/// What a person has arranged.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Workspace {
    /// The language; the system's if none was chosen.
    pub lang: Option<Lang>,
    /// Light or dark.
    pub theme: ThemeChoice,
    /// The size of everything; 1 is usual.
    pub scale: f32,
    /// How fast bots answer.
    pub speed: Speed,
    /// How the panels lie; the default if nothing was moved.
    pub dock: Option<egui_tiles::Tree<PanelId>>,
    /// The window as it was left; nothing: it was never open.
    pub window: Option<WindowFrame>,
    /// The panel that fills the window, if one does.
    pub filling: Option<PanelId>,
    /// Projects, the latest first.
    pub recent: Vec<PathBuf>,
    /// The set-ups of projects, by folder.
    pub projects: BTreeMap<PathBuf, ProjectSettings>,
    /// How tables were divided by dragging, by the project's folder.
    pub tables: BTreeMap<PathBuf, TableShares>,
    /// The viewer for whom the table is shown.
    #[serde(skip)]
    pub view_as: ViewAs,
    /// The answer that is lit while the pointer is on no other.
    #[serde(skip)]
    pub lit: Option<String>,
    /// Is the table being arranged?
    #[serde(skip)]
    pub is_arranging: bool,
    /// The panel that was used last.
    #[serde(skip)]
    pub focus: PanelId,
    /// The place in a file that was last gone to, and how many such requests there were.
    #[serde(skip)]
    pub target: Option<(houserule_core::diagnostic::Place, u64)>,
    /// The clause that was last gone to, and how many such requests there were.
    #[serde(skip)]
    pub clause: Option<(String, u64)>,
    /// Packages beside the edited mod whose files may be edited too.
    #[serde(skip)]
    pub unlocked: BTreeSet<String>,
    /// The option that was last gone to, and how many such requests there were.
    #[serde(skip)]
    pub option: Option<(String, u64)>,
    /// The conflict of mods that was last gone to, and how many such requests there were.
    #[serde(skip)]
    pub conflict: Option<(String, u64)>,
    /// The family and the kind that were last gone to, and how many such requests there were.
    #[serde(skip)]
    pub kind: Option<([String; 2], u64)>,
}

/// The size of the window.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WindowFrame {
    /// Width and height inside its edge, while it does not fill the screen.
    pub size: (f32, f32),
    /// Does it fill the screen?
    pub is_maximised: bool,
}

/// The least and the greatest scale.
pub const SCALES: std::ops::RangeInclusive<f32> = 0.7..=2.5;
/// How many projects are remembered.
const MOST_RECENT: usize = 12;

impl Default for Workspace {
    fn default() -> Workspace {
        Workspace {
            lang: None,
            theme: ThemeChoice::default(),
            scale: 1.0,
            speed: Speed::default(),
            dock: None,
            window: None,
            filling: None,
            recent: Vec::new(),
            projects: BTreeMap::new(),
            tables: BTreeMap::new(),
            view_as: ViewAs::default(),
            lit: None,
            is_arranging: false,
            focus: PanelId::new("table"),
            target: None,
            clause: None,
            unlocked: BTreeSet::new(),
            option: None,
            conflict: None,
            kind: None,
        }
    }
}

impl ThemeChoice {
    /// Every choice.
    pub const ALL: [ThemeChoice; 3] = [ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark];

    /// The same for egui.
    pub fn preference(self) -> ThemePreference {
        match self {
            ThemeChoice::System => ThemePreference::System,
            ThemeChoice::Light => ThemePreference::Light,
            ThemeChoice::Dark => ThemePreference::Dark,
        }
    }
}

impl ProjectSettings {
    /// The mods that are on and still there, then what is named beside the project, which takes the place of what is
    /// called the same; and the mods that are gone.
    pub fn packages_with(&self, named: &[PathBuf]) -> (Vec<PathBuf>, Vec<PathBuf>) {
        let is_named = |folder: &&PathBuf| named.iter().any(|one| name_of(one) == name_of(folder));
        let others = self.mods.iter().filter(|folder| !is_named(folder)).cloned();
        let (mut packages, gone): (Vec<PathBuf>, Vec<PathBuf>) = others.partition(|folder| is_package(folder));
        packages.extend_from_slice(named);
        (packages, gone)
    }

    /// The options, with those that are named put over them one by one.
    pub fn options_with(&self, named: Vec<(String, Data)>) -> Vec<(String, Data)> {
        let is_named = |id: &str| named.iter().any(|(known, _)| known == id);
        let others = self.options.iter().filter(|(id, _)| !is_named(id)).cloned();
        others.collect::<Vec<_>>().into_iter().chain(named).collect()
    }
}

impl Workspace {
    /// Remember a project as the latest.
    pub fn remember(&mut self, project: &Path) {
        let full = project.canonicalize().unwrap_or_else(|_| project.to_owned());
        self.recent.retain(|known| *known != full);
        self.recent.insert(0, full);
        self.recent.truncate(MOST_RECENT);
    }

    /// The last set-up of a project.
    pub fn settings(&self, project: &Path) -> ProjectSettings {
        let full = project.canonicalize().unwrap_or_else(|_| project.to_owned());
        self.projects.get(&full).cloned().unwrap_or_default()
    }

    /// Remember the set-up of a project.
    pub fn set_settings(&mut self, project: &Path, settings: ProjectSettings) {
        let full = project.canonicalize().unwrap_or_else(|_| project.to_owned());
        self.projects.insert(full, settings);
    }

    /// How the table of a project is divided, by its full path.
    pub fn table_shares(&self, project: &Path) -> TableShares {
        self.tables.get(project).copied().unwrap_or_default()
    }

    /// Remember how the table of a project is divided; undivided tables are forgotten.
    pub fn set_table_shares(&mut self, project: &Path, shares: TableShares) {
        let full = project.canonicalize().unwrap_or_else(|_| project.to_owned());
        if shares == TableShares::default() {
            self.tables.remove(&full);
        } else {
            self.tables.insert(full, shares);
        }
    }

    /// Go to a place in a file.
    pub fn go_to(&mut self, place: houserule_core::diagnostic::Place) {
        let number = self.target.as_ref().map_or(0, |(_, number)| *number) + 1;
        self.target = Some((place, number));
    }

    /// Go to a clause in the rulebook.
    pub fn go_to_clause(&mut self, id: String) {
        let number = self.clause.as_ref().map_or(0, |(_, number)| *number) + 1;
        self.clause = Some((id, number));
    }

    /// Show an option of the game.
    pub fn go_to_option(&mut self, id: String) {
        let number = self.option.as_ref().map_or(0, |(_, number)| *number) + 1;
        self.option = Some((id, number));
    }

    /// Show a conflict of mods.
    pub fn go_to_conflict(&mut self, thing: String) {
        let number = self.conflict.as_ref().map_or(0, |(_, number)| *number) + 1;
        self.conflict = Some((thing, number));
    }

    /// Show a kind among the cards of its family.
    pub fn go_to_kind(&mut self, family: String, id: String) {
        let number = self.kind.as_ref().map_or(0, |(_, number)| *number) + 1;
        self.kind = Some(([family, id], number));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_arranged_is_the_same_after_it_was_kept() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::at(folder.path().join("deep"));
        let mut workspace =
            Workspace { theme: ThemeChoice::Dark, scale: 1.5, lang: Some(Lang::Ru), ..Workspace::default() };
        workspace.remember(folder.path());
        workspace.dock = Some(default_dock(&["table", "timeline", "chronicle", "problems", "options"]));
        let settings =
            ProjectSettings { seats: Some(3), options: vec![("a".into(), Data::Int(2))], ..Default::default() };
        workspace.set_settings(folder.path(), settings.clone());
        store.keep(&workspace).unwrap();
        let read = store.workspace();
        assert_eq!((read.theme, read.scale, read.lang), (ThemeChoice::Dark, 1.5, Some(Lang::Ru)));
        assert_eq!(read.recent, workspace.recent);
        assert_eq!(read.settings(folder.path()), settings);
        assert!(read.dock == workspace.dock);
    }

    #[test]
    fn what_cannot_be_read_is_the_default() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("workspace.ron"), "(scale: oops").unwrap();
        assert_eq!(Store::at(folder.path().to_owned()).workspace().scale, 1.0);
        assert_eq!(Store::nowhere().workspace().scale, 1.0);
    }
}
