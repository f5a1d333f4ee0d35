//! The start page: recent projects, games that are found, a new game.

use std::path::{Path, PathBuf};

use eframe::egui::{CentralPanel, Frame, Margin, RichText, ScrollArea, Ui, vec2};
use houserule_scripts::shelf;

use super::Editor;
use crate::command::Command;
use crate::texts::shown_path;
use crate::theme::{GAP, Icon, icon, strong, text_font};
use crate::widgets::{button, named};

impl Editor {
    pub(super) fn welcome_ui(&mut self, ui: &mut Ui) {
        let frame = Frame::new().fill(self.palette.panel).inner_margin(Margin::same(32));
        let mut asked = Vec::new();
        let found = ui.memory_mut(|memory| {
            // looked up once; games do not come and go while the start page is open
            let id = eframe::egui::Id::unique("games_found");
            memory
                .data
                .get_temp_mut_or_insert_with(id, || shelf::games(None).into_values().collect::<Vec<PathBuf>>())
                .clone()
        });
        CentralPanel::default().frame(frame).show(ui, |ui| {
            ScrollArea::vertical().show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    ui.set_max_width(560.0);
                    ui.add_space(24.0);
                    ui.label(strong("Houserule").size(34.0).color(self.palette.accent));
                    ui.label(
                        RichText::new(self.texts.get("welcome-line")).font(text_font(15.0)).color(self.palette.weak),
                    );
                    ui.add_space(3.0 * GAP);
                    ui.horizontal(|ui| {
                        if button(ui, Icon::FolderOpen, &self.texts.get("command-open")).clicked() {
                            asked.push(Command::ChooseProject);
                        }
                        if button(ui, Icon::FilePlus, &self.texts.get("command-new-game")).clicked() {
                            asked.push(Command::NewGame);
                        }
                    });
                    self.projects_ui(ui, "welcome-recent", &self.workspace.recent, &mut asked);
                    self.projects_ui(ui, "welcome-games", &found, &mut asked);
                });
            });
        });
        asked.into_iter().for_each(|command| self.commands.send(command));
    }

    fn projects_ui(&self, ui: &mut Ui, key: &str, projects: &[PathBuf], asked: &mut Vec<Command>) {
        if projects.is_empty() {
            return;
        }
        ui.add_space(2.0 * GAP);
        ui.vertical(|ui| {
            ui.label(strong(self.texts.get(key)));
            for project in projects {
                let name = project.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                let parent = shown_path(project.parent().unwrap_or(Path::new("")));
                let label =
                    (icon(Icon::Dices), strong(name.clone()), RichText::new(parent).small().color(self.palette.weak));
                let wide = eframe::egui::Button::new(label).min_size(vec2(ui.available_width(), 32.0));
                if named(ui, wide, &name).clicked() {
                    asked.push(Command::OpenProject(project.clone()));
                }
            }
        });
    }
}
