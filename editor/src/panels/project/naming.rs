//! Giving a file a name: naming a new one, or renaming an existing one.

use eframe::egui::{Frame, Key, Margin, RichText, TextEdit, Ui};
use houserule_core::diagnostic::Place;
use houserule_core::locale::Args;

use super::tree::{first_lines, wrong_path};
use crate::command::{Command, Commands, FileChange};
use crate::document::{Document, Gesture};
use crate::look::Look;

/// A name that is being given.
pub struct Naming {
    package: String,
    /// The file that is renamed; nothing: a new one.
    from: Option<String>,
    typed: String,
    takes_focus: bool,
}

impl Naming {
    /// A new file in a folder.
    pub fn new_file(package: &str, folder: &str) -> Naming {
        let ending = match folder.split('/').next() {
            Some("kinds" | "boards" | "layout" | "regulations") => "ron",
            Some("locale") => "ftl",
            Some("rulebook") => "md",
            _ => "luau",
        };
        let typed = format!("{folder}/new.{ending}");
        Naming { package: package.to_owned(), from: None, typed, takes_focus: true }
    }

    /// A new name for a file.
    pub fn rename(package: &str, path: &str) -> Naming {
        Naming { package: package.to_owned(), from: Some(path.to_owned()), typed: path.to_owned(), takes_focus: true }
    }

    /// Show the field; gives whether it is done.
    pub fn ui(&mut self, ui: &mut Ui, document: &Document, look: &Look<'_>, commands: &mut Commands) -> bool {
        let texts = look.texts;
        let mut is_done = false;
        let frame = Frame::new().fill(look.palette.raised).corner_radius(6).inner_margin(Margin::same(8));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            let title = match &self.from {
                Some(from) => texts.text("project-rename-title", &Args::new().text("file", from.clone())),
                None => texts.text("project-new-title", &Args::new().text("package", self.package.clone())),
            };
            ui.label(RichText::new(title).small().color(look.palette.weak));
            let field = ui.add(TextEdit::singleline(&mut self.typed).desired_width(f32::INFINITY));
            let field = field.accessible_name(texts.get("project-name"));
            if std::mem::take(&mut self.takes_focus) {
                field.request_focus();
            }
            let wrong = self.wrong(document);
            if let Some(key) = wrong.filter(|_| self.from.as_deref() != Some(&self.typed)) {
                ui.label(RichText::new(texts.get(key)).small().color(look.palette.bad));
            }
            let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            ui.horizontal(|ui| {
                let key = if self.from.is_some() { "project-do-rename" } else { "project-do-new" };
                let ok = ui.add_enabled_ui(wrong.is_none(), |ui| ui.button(texts.get(key)).clicked()).inner;
                if wrong.is_none() && (ok || is_entered) {
                    self.carry_out(commands);
                    is_done = true;
                }
                if ui.button(texts.get("project-cancel")).clicked() || ui.input(|input| input.key_pressed(Key::Escape))
                {
                    is_done = true;
                }
            });
        });
        is_done
    }

    fn name(&self) -> String {
        format!("{}/{}", self.package, self.typed.trim())
    }

    fn wrong(&self, document: &Document) -> Option<&'static str> {
        let is_taken = document.file(&self.name()).is_some_and(|file| file.now().is_some());
        wrong_path(self.typed.trim()).or(is_taken.then_some("project-name-taken"))
    }

    fn carry_out(&self, commands: &mut Commands) {
        let name = self.name();
        match &self.from {
            Some(from) => commands.send(Command::RenameFile(format!("{}/{from}", self.package), name.clone())),
            None => {
                let text = first_lines(self.typed.trim()).to_owned();
                commands.edit(Gesture::once("project-edit-new"), &name, FileChange::Text(text));
            }
        }
        commands.send(Command::GoTo(Place::file(name)));
    }
}
