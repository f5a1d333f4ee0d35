//! The start page: how to begin, recent projects, the games that were found.
//!
//! Only the manifest of each folder is read, once while the page is open, so that titles can be shown instead of ids.

use std::collections::BTreeMap;
use std::path::PathBuf;

use eframe::egui::{
    Align, Button, CentralPanel, Frame, Id, Label, Layout, Margin, RichText, Role, ScrollArea, Sense, StrokeKind, Ui,
    UiBuilder, WidgetInfo, vec2,
};
use houserule_core::content::{PackageFiles, PackageKind, read_manifest};
use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::{Args, said_in};
use houserule_scripts::shelf;

use super::Editor;
use crate::command::Command;
use crate::texts::shown_path;
use crate::theme::{GAP, Icon, icon, strong, text_font};
use crate::widgets::{focus_ring, named};

/// A project as the page shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Project {
    folder: PathBuf,
    /// By language; empty if there is no readable manifest.
    titles: BTreeMap<String, String>,
    seats: Option<(u8, u8)>,
    is_mod: bool,
}

impl Project {
    fn read(folder: PathBuf) -> Project {
        let file = |name: &str| Some((name.to_owned(), std::fs::read(folder.join(name)).ok()?));
        let files = ["game.ron", "mod.ron"].into_iter().filter_map(file).collect();
        let files = PackageFiles { id: shelf::name_of(&folder), files };
        // what is wrong with it is said when it is opened
        let mut problems = Diagnostics::default();
        let manifest = read_manifest(&files, &mut problems).filter(|_| !problems.has_errors());
        let (seats, is_mod) = match manifest.as_ref().map(|manifest| &manifest.kind) {
            Some(PackageKind::Game { seats, .. }) => (Some(*seats), false),
            Some(PackageKind::Mod { .. } | PackageKind::Regulation(_)) => (None, true),
            None => (None, false),
        };
        Project { folder, titles: manifest.map(|one| one.titles).unwrap_or_default(), seats, is_mod }
    }
}

/// What the page lists.
#[derive(Clone, Debug, Default)]
struct Listed {
    recent: Vec<Project>,
    found: Vec<Project>,
}

/// The width of the page.
const WIDTH: f32 = 640.0;
/// The height of the button for a way to begin.
const WAY: f32 = 104.0;

impl Editor {
    pub(super) fn welcome_ui(&mut self, ui: &mut Ui) {
        let frame = Frame::new().fill(self.palette.panel).inner_margin(Margin::same(24));
        let mut asked = Vec::new();
        let listed = self.listed(ui);
        CentralPanel::default().frame(frame).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    ui.set_max_width(WIDTH);
                    ui.add_space(12.0);
                    ui.label(strong("Houserule").size(34.0).color(self.palette.accent));
                    let line = RichText::new(self.texts.get("welcome-line")).font(text_font(15.0));
                    ui.label(line.color(self.palette.weak));
                    ui.add_space(2.0 * GAP);
                    self.ways_ui(ui, &mut asked);
                    self.projects_ui(ui, "welcome-recent", &listed.recent, &mut asked);
                    self.projects_ui(ui, "welcome-games", &listed.found, &mut asked);
                    ui.add_space(2.0 * GAP);
                    let hint = RichText::new(self.texts.get("desk-welcome-hint")).color(self.palette.weak);
                    ui.add(Label::new(hint).wrap());
                });
            });
        });
        asked.into_iter().for_each(|command| self.commands.send(command));
    }

    /// What there is to list; looked up when the page opens and when the recent projects change.
    fn listed(&self, ui: &Ui) -> Listed {
        let id = Id::unique("welcome_listed");
        let recent = &self.workspace.recent;
        let known = ui.memory_mut(|memory| memory.data.get_temp::<(Vec<PathBuf>, Listed)>(id));
        if let Some((_, listed)) = known.filter(|(of, _)| of == recent) {
            return listed;
        }
        let is_there = |folder: &&PathBuf| folder.is_dir();
        let found = shelf::games(None).into_values().map(Project::read).collect();
        let listed = Listed { recent: recent.iter().filter(is_there).cloned().map(Project::read).collect(), found };
        ui.memory_mut(|memory| memory.data.insert_temp(id, (recent.clone(), listed.clone())));
        listed
    }

    /// The two ways to begin, each with what it is for.
    fn ways_ui(&self, ui: &mut Ui, asked: &mut Vec<Command>) {
        let ways = [
            (Icon::FilePlus, "command-new-game", "desk-welcome-new", Command::NewGame),
            (Icon::FolderOpen, "command-open", "desk-welcome-open", Command::ChooseProject),
        ];
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 1.5 * GAP;
            let width = (WIDTH.min(ui.available_width()) - 1.5 * GAP) / 2.0;
            for (image, name, what, command) in ways {
                if self.way_ui(ui, width, image, &self.texts.get(name), &self.texts.get(what)) {
                    asked.push(command);
                }
            }
        });
    }

    fn way_ui(&self, ui: &mut Ui, width: f32, image: Icon, name: &str, what: &str) -> bool {
        let palette = self.palette;
        let (rect, response) = ui.allocate_exact_size(vec2(width, WAY), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
        let visuals = ui.style().interact(&response);
        ui.painter().rect(rect, 8, visuals.bg_fill, visuals.bg_stroke, StrokeKind::Inside);
        focus_ring(ui, &response, palette);
        let inside = UiBuilder::new().max_rect(rect.shrink(14.0)).layout(Layout::top_down(Align::LEFT));
        let mut child = ui.new_child(inside);
        child.horizontal(|ui| {
            ui.label(icon(image).size(18.0).color(palette.accent));
            ui.label(strong(name).size(15.0));
        });
        child.add(Label::new(RichText::new(what).color(palette.weak)).wrap().selectable(false));
        response.clicked()
    }

    fn projects_ui(&self, ui: &mut Ui, key: &str, projects: &[Project], asked: &mut Vec<Command>) {
        if projects.is_empty() {
            return;
        }
        ui.add_space(2.0 * GAP);
        ui.vertical(|ui| {
            ui.label(strong(self.texts.get(key)));
            for project in projects {
                let name = self.title_of(project);
                let weak = |text: String| RichText::new(text).small().color(self.palette.weak);
                let image = if project.is_mod { Icon::Blocks } else { Icon::Dices };
                let label = (icon(image), strong(name.clone()), weak(self.told_of(project)));
                let wide = Button::new(label).right_text(weak(shown_path(&project.folder)));
                if named(ui, wide.min_size(vec2(ui.available_width(), 34.0)), &name).clicked() {
                    asked.push(Command::OpenProject(project.folder.clone()));
                }
            }
        });
    }

    fn title_of(&self, project: &Project) -> String {
        let lang = self.texts.lang();
        let titles = &project.titles;
        let title = said_in(titles, lang).cloned();
        title.unwrap_or_else(|| shelf::name_of(&project.folder))
    }

    fn told_of(&self, project: &Project) -> String {
        match (project.seats, project.is_mod) {
            (Some((least, most)), _) => {
                let seats = if least == most { most.to_string() } else { format!("{least}–{most}") };
                self.texts.text("desk-welcome-seats", &Args::new().text("seats", seats))
            }
            (None, true) => self.texts.get("desk-welcome-mod"),
            (None, false) => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_project_is_told_by_its_manifest_and_a_broken_one_by_its_folder() {
        let folder = tempfile::tempdir().unwrap();
        let game = folder.path().join("fair");
        std::fs::create_dir_all(&game).unwrap();
        let manifest = "(id: \"fair\", version: \"1.0.0\", api: 1, title: (en: \"The Fair\"), seats: (2, 5))";
        std::fs::write(game.join("game.ron"), manifest).unwrap();
        let read = Project::read(game.clone());
        assert_eq!((read.titles.get("en").map(String::as_str), read.seats), (Some("The Fair"), Some((2, 5))));
        std::fs::write(game.join("game.ron"), "(id: ").unwrap();
        let broken = Project::read(game);
        assert!(broken.titles.is_empty() && broken.seats.is_none() && !broken.is_mod);
    }
}
