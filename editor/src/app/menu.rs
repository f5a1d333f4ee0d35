//! The menu bar.

use eframe::egui::{Align, Button, Frame, Label, Layout, Margin, MenuBar, Panel, RichText, ScrollArea, Ui};

use super::Editor;
use super::catalog::{Entry, Menu, entries, lang_key, theme_key};
use crate::command::Command;
use crate::document::Document;
use crate::texts::shown_path;
use crate::theme::{icon, strong};
use crate::widgets::named;
use crate::workspace::ThemeChoice;
use houserule_core::locale::Lang;

/// What the bar of menus above an open menu takes, with the edges of the menu.
const MENU_EDGES: f32 = 56.0;

impl Editor {
    pub(super) fn menu_ui(&mut self, ui: &mut Ui) {
        let frame = Frame::new().fill(self.palette.ground).inner_margin(Margin::symmetric(10, 4));
        let mut asked = Vec::new();
        Panel::top("menu").frame(frame).show_separator_line(false).show(ui, |ui| {
            MenuBar::new().ui(ui, |ui| {
                ui.add(Label::new(strong("Houserule").color(self.palette.accent)));
                ui.add_space(6.0);
                for (menu, key) in [
                    (Menu::File, "menu-file"),
                    (Menu::Edit, "menu-edit"),
                    (Menu::Game, "menu-game"),
                    (Menu::View, "menu-view"),
                ] {
                    ui.menu_button(self.texts.get(key), |ui| {
                        ui.set_min_width(250.0);
                        // in a low window a long menu scrolls
                        let most = ui.ctx().content_rect().height() - MENU_EDGES;
                        ScrollArea::vertical().max_height(most).show(ui, |ui| {
                            // names are looked up only while a menu is open
                            let all = entries(&self.look(), &self.panels);
                            let mut is_first = true;
                            for entry in all.iter().filter(|entry| entry.menu == Some(menu)) {
                                if entry.begins_group && !is_first {
                                    ui.separator();
                                }
                                is_first = false;
                                entry_ui(ui, entry, &mut asked);
                            }
                            match menu {
                                Menu::File => self.recent_ui(ui, &mut asked),
                                Menu::View => self.look_menus_ui(ui, &mut asked),
                                Menu::Edit | Menu::Game => {}
                            }
                        });
                    });
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if let Some(project) = self.document.as_ref().and_then(|document| document.folder()) {
                        let unsaved =
                            if self.document.as_ref().is_some_and(Document::is_unsaved) { " •" } else { "" };
                        let text = format!("{}{unsaved}", shown_path(project));
                        ui.label(RichText::new(text).small().color(self.palette.weak));
                    }
                });
            });
        });
        asked.into_iter().for_each(|command| self.commands.send(command));
    }

    fn recent_ui(&self, ui: &mut Ui, asked: &mut Vec<Command>) {
        if self.workspace.recent.is_empty() {
            return;
        }
        ui.separator();
        ui.menu_button(self.texts.get("menu-recent"), |ui| {
            for project in &self.workspace.recent {
                if ui.button(shown_path(project)).clicked() {
                    asked.push(Command::OpenProject(project.clone()));
                    ui.close();
                }
            }
        });
    }

    fn look_menus_ui(&self, ui: &mut Ui, asked: &mut Vec<Command>) {
        ui.separator();
        ui.menu_button(self.texts.get("menu-language"), |ui| {
            for lang in Lang::ALL {
                if ui.radio(self.texts.lang() == lang, self.texts.get(lang_key(lang))).clicked() {
                    asked.push(Command::SetLang(lang));
                    ui.close();
                }
            }
        });
        ui.menu_button(self.texts.get("menu-theme"), |ui| {
            for theme in ThemeChoice::ALL {
                if ui.radio(self.workspace.theme == theme, self.texts.get(theme_key(theme))).clicked() {
                    asked.push(Command::SetTheme(theme));
                    ui.close();
                }
            }
        });
    }
}

fn entry_ui(ui: &mut Ui, entry: &Entry, asked: &mut Vec<Command>) {
    let mut button = Button::new((icon(entry.icon), entry.label.as_str()));
    if let Some(keys) = &entry.keys {
        button = button.shortcut_text(ui.ctx().format_shortcut(keys));
    }
    ui.add_enabled_ui(entry.is_possible, |ui| {
        let mut response = named(ui, button, &entry.label);
        if let Some(told) = &entry.told {
            response = response.on_hover_text(told).on_disabled_hover_text(told);
        }
        if response.clicked() {
            asked.push(entry.command.clone());
            ui.close();
        }
    });
}
