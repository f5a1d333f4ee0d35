//! Leaving with unsaved edits: nothing is closed before somebody has decided what happens to them.

use std::fs;
use std::path::PathBuf;

use eframe::egui;
use houserule_core::locale::Args;

use super::Editor;
use crate::document::recovery::Recovery;
use crate::theme;

/// What is to be closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Leaving {
    /// The project.
    Project,
    /// The project, for another one in this folder.
    For(PathBuf),
    /// The window.
    Window,
}

/// What happens to unsaved edits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Parting {
    Save,
    Drop,
    Stay,
}

impl Editor {
    /// Close the project or the window; with unsaved edits, ask first.
    pub(super) fn ask_to_leave(&mut self, what: Leaving) {
        if self.has_unsaved() {
            self.leaving = Some(what);
        } else {
            self.leave_now(what);
        }
    }

    /// May the window be closed at once? If not, the question is asked.
    pub fn may_close(&mut self) -> bool {
        if self.wants_to_quit || !self.has_unsaved() {
            return true;
        }
        self.leaving = Some(Leaving::Window);
        false
    }

    fn has_unsaved(&self) -> bool {
        self.document.as_ref().is_some_and(crate::document::Document::is_unsaved)
    }

    fn leave_now(&mut self, what: Leaving) {
        self.leaving = None;
        match what {
            Leaving::Project => self.close_project(),
            Leaving::For(folder) => self.open_without_asking(&folder),
            Leaving::Window => self.wants_to_quit = true,
        }
    }

    /// Edits that are thrown away are not offered again.
    pub(super) fn drop_edits_aside(&mut self) {
        let (Some(folder), Some(document)) = (self.store.folder(), &self.document) else { return };
        self.kept.edits = document.edited_version();
        if let Some(project) = document.folder() {
            // where nothing was put aside there is nothing to remove
            let _ = fs::remove_file(Recovery::path(folder, project));
        }
    }

    /// Ask what to do with unsaved edits.
    pub(super) fn leaving_ui(&mut self, ui: &mut egui::Ui) {
        let Some(what) = self.leaving.clone() else { return };
        let Some(document) = &self.document else { return };
        let files = document.unsaved();
        let texts = &self.texts;
        let frame = egui::Frame::popup(ui.style()).inner_margin(egui::Margin::same(18));
        let modal = egui::Modal::new(egui::Id::unique("leaving")).frame(frame).show(ui.ctx(), |ui| {
            ui.set_max_width(460.0);
            ui.heading(texts.get("leave-title"));
            let args = Args::new().num("count", files.len() as i64).text("files", files.join(", "));
            ui.label(texts.text("leave-text", &args));
            ui.add_space(theme::GAP);
            let answers = [("leave-save", Parting::Save), ("leave-drop", Parting::Drop), ("leave-stay", Parting::Stay)];
            let clicked =
                |ui: &mut egui::Ui| {
                    answers.into_iter().fold(None, |chosen, (key, parting)| {
                        if ui.button(texts.get(key)).clicked() { Some(parting) } else { chosen }
                    })
                };
            ui.horizontal(clicked).inner
        });
        match modal.inner {
            Some(Parting::Save) => {
                self.leaving = None;
                self.save_all();
                // failures to save have been reported; then it is better to stay
                if !self.has_unsaved() {
                    self.leave_now(what);
                }
            }
            Some(Parting::Drop) => {
                self.drop_edits_aside();
                self.leave_now(what);
            }
            Some(Parting::Stay) => self.leaving = None,
            None if modal.should_close() => self.leaving = None,
            None => {}
        }
    }
}
