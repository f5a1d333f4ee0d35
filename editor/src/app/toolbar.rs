//! The toolbar: stepping through the game, choosing the viewer, undo and redo.

use eframe::egui::{Align, Button, ComboBox, Frame, Layout, Margin, Panel, Ui, vec2};

use super::Editor;
use super::catalog::{is_possible, keys_of, view_as_label, ways_to_look};
use super::undoing::undoing;
use crate::command::Command;
use crate::running::Speed;
use crate::theme::{Icon, icon};
use crate::widgets::named;

impl Editor {
    pub(super) fn toolbar_ui(&mut self, ui: &mut Ui) {
        let frame =
            Frame::new().fill(self.palette.ground).inner_margin(Margin { left: 10, right: 10, top: 0, bottom: 6 });
        let mut asked = Vec::new();
        Panel::top("toolbar").frame(frame).show_separator_line(false).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                self.play_ui(ui, &mut asked);
                ui.separator();
                self.view_as_ui(ui, &mut asked);
                self.button(ui, Icon::LayoutTemplate, "command-arrange", Command::Arrange, &mut asked);
                match self.workspace.filling {
                    Some(_) => self.button(ui, Icon::Minimize2, "command-fill-no-more", Command::Fill, &mut asked),
                    None => self.button(ui, Icon::Maximize2, "command-fill", Command::Fill, &mut asked),
                }
                ui.separator();
                self.button(ui, Icon::Undo, "command-undo", Command::Undo, &mut asked);
                self.button(ui, Icon::Redo, "command-redo", Command::Redo, &mut asked);
                self.button(ui, Icon::Save, "command-save", Command::SaveAll, &mut asked);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = 4.0;
                    let theme = if self.palette.is_dark { Icon::Sun } else { Icon::Moon };
                    self.button(ui, theme, "command-other-theme", Command::OtherTheme, &mut asked);
                    self.button(ui, Icon::Languages, "command-other-lang", Command::OtherLang, &mut asked);
                    self.button(ui, Icon::Search, "command-palette", Command::Palette, &mut asked);
                });
            });
        });
        asked.into_iter().for_each(|command| self.commands.send(command));
    }

    fn play_ui(&self, ui: &mut Ui, asked: &mut Vec<Command>) {
        let runs = self.moment.as_ref().is_some_and(|moment| moment.pace.runs);
        self.button(ui, Icon::RotateCcw, "command-restart", Command::Restart, asked);
        self.button(ui, Icon::ChevronLeft, "command-take-back", Command::TakeBack { force: true }, asked);
        self.button(ui, Icon::ChevronRight, "command-bring-back", Command::BringBack, asked);
        self.button(ui, Icon::StepForward, "command-step", Command::Step, asked);
        if runs {
            self.button(ui, Icon::Pause, "command-pause", Command::Pause, asked);
        } else {
            self.button(ui, Icon::Play, "command-run-bots", Command::Run, asked);
        }
        let chosen = self.moment.as_ref().map_or(self.workspace.speed, |moment| moment.pace.speed);
        ui.add_enabled_ui(self.moment.is_some(), |ui| {
            let response = ComboBox::from_id_salt("speed")
                .width(104.0)
                .selected_text(self.texts.get(chosen.key()))
                .show_ui(ui, |ui| {
                    for speed in Speed::ALL {
                        if ui.selectable_label(speed == chosen, self.texts.get(speed.key())).clicked() {
                            asked.push(Command::SetSpeed(speed));
                        }
                    }
                });
            let name = self.texts.get("toolbar-speed");
            response.response.accessible_name(name.clone()).on_hover_text(name);
        });
    }

    fn view_as_ui(&self, ui: &mut Ui, asked: &mut Vec<Command>) {
        let look = self.look();
        let chosen = self.workspace.view_as;
        ui.label(icon(Icon::Eye).size(16.0).color(self.palette.weak));
        ui.add_enabled_ui(self.moment.is_some(), |ui| {
            let response = ComboBox::from_id_salt("view_as")
                .width(150.0)
                .height(ui.ctx().content_rect().height() * 0.7)
                .selected_text(view_as_label(&look, chosen))
                .show_ui(ui, |ui| {
                    for view_as in ways_to_look(&look) {
                        if ui.selectable_label(view_as == chosen, view_as_label(&look, view_as)).clicked() {
                            asked.push(Command::ViewAs(view_as));
                        }
                    }
                });
            let name = self.texts.get("toolbar-view-as");
            response.response.accessible_name(name.clone()).on_hover_text(name);
        });
    }

    fn button(&self, ui: &mut Ui, image: Icon, key: &str, command: Command, asked: &mut Vec<Command>) {
        let look = self.look();
        let undoing = undoing(&command, &look).unwrap_or_default();
        let is_enabled = is_possible(&command, &look) && undoing.refused.is_none();
        let name = undoing.name.unwrap_or_else(|| self.texts.get(key));
        let keys = keys_of(&command).map(|keys| format!("   {}", ui.ctx().format_shortcut(&keys))).unwrap_or_default();
        let hint = format!("{name}{keys}");
        ui.add_enabled_ui(is_enabled, |ui| {
            let button = Button::new(icon(image).size(16.0)).min_size(vec2(30.0, 28.0));
            let more = |text: Option<String>| text.map_or_else(|| hint.clone(), |text| format!("{hint}\n{text}"));
            let response = named(ui, button, &name)
                .on_hover_text(more(undoing.told))
                .on_disabled_hover_text(more(undoing.refused));
            if response.clicked() {
                asked.push(command);
            }
        });
    }
}
