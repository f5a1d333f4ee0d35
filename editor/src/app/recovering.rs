//! What a sitting leaves behind: unsaved edits and the running game are put aside now and then, and offered again after
//! a sitting that did not end properly.
//!
//! While a project is open, a mark lies beside what is put aside; leaving normally removes it. If the mark is found
//! when a project is opened, the last sitting was interrupted, and nothing is restored until somebody says so.
//!
//! The window that put the mark there holds a lock on it. Another window on the same project finds it locked: then
//! nothing was interrupted, and what is put aside belongs to the first.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use eframe::egui;
use houserule_core::locale::Args;
use houserule_scripts::message::from_io;
use houserule_scripts::session::Decision;

use super::Editor;
use super::notices::Tone;
use super::projects::kept_game;
use crate::command::Command;
use crate::document::recovery::Recovery;
use crate::running::{KeptGame, Moment, Order, Running};
use crate::theme;

/// How often unsaved edits and the running game are put aside.
const KEEP_EVERY: Duration = Duration::from_secs(5);
/// How long leaving waits for the running game to be written.
const WAIT_TO_LEAVE: Duration = Duration::from_secs(2);

/// What an earlier sitting left behind.
pub(super) struct Found {
    /// Edits that were not saved.
    pub edits: Option<Recovery>,
    /// The game that was running when the sitting was interrupted.
    pub game: Option<Box<KeptGame>>,
}

/// Where the mark of an open project lies.
fn mark(folder: &Path, project: &Path) -> PathBuf {
    Recovery::path(folder, project).with_extension("open")
}

/// How many decisions are in effect and known in a game, and how many changes by the referee.
pub(super) fn counts(moment: &Moment) -> [usize; 3] {
    [moment.at, moment.decisions.len(), moment.edits.len()]
}

/// How far a game was played and changed.
#[derive(PartialEq)]
pub(super) struct Played {
    line: u64,
    counts: [usize; 3],
    last: Option<Decision>,
}

impl Played {
    fn of(moment: &Moment) -> Played {
        let last = moment.at.checked_sub(1).and_then(|last| moment.decisions.get(last)).cloned();
        Played { line: moment.line, counts: counts(moment), last }
    }
}

impl Editor {
    /// Look for what an earlier sitting left behind, and mark the project as open.
    pub(super) fn find_recovery(&mut self, project: &Path) {
        self.recovery = None;
        let Some(folder) = self.store.home().cloned() else { return };
        let mark = mark(&folder, project);
        let was_open = mark.exists();
        // without a folder to write to there will be nothing to recover either
        let _ = fs::create_dir_all(&folder);
        self.store.claim(&mark);
        if self.store.folder().is_none() {
            return self.notices.say(Tone::Warn, self.texts.get("say-open-elsewhere"));
        }
        let edits = Recovery::load(&Recovery::path(&folder, project));
        let game = if was_open { self.kept_game_of(project).filter(|kept| kept.decisions() > 0) } else { None };
        if edits.is_some() || game.is_some() {
            self.recovery = Some(Found { edits, game });
        }
    }

    /// Restore edits and game.
    pub(super) fn recover(&mut self) {
        let (Some(found), Some(document)) = (self.recovery.take(), &mut self.document) else { return };
        let has_edits = found.edits.is_some();
        if let Some(edits) = found.edits {
            edits.restore(document);
        }
        self.note_disk();
        self.recovered_game = found.game;
        // the game was played by the edited rules: they come first
        if !has_edits {
            self.load_recovered();
        }
    }

    /// Continue the recovered game, now that its rules are loaded.
    pub(super) fn load_recovered(&mut self) {
        if let (Some(running), true) = (&mut self.running, self.recovered_game.is_some())
            && let Some(save) = self.recovered_game.take()
        {
            running.send(Order::GoOn(save));
        }
    }

    /// Discard what was left behind.
    pub(super) fn forget_recovery(&mut self) {
        self.recovery = None;
        self.store_recovery();
    }

    /// Put unsaved edits aside, or delete the file if there are none.
    pub(super) fn store_recovery(&mut self) {
        let (Some(folder), Some(document)) = (self.store.folder(), &self.document) else { return };
        let Some(project) = document.folder() else { return };
        if let Err(error) = Recovery::of(document).store(&Recovery::path(folder, project)) {
            self.notices.say(Tone::Warn, self.texts.told(&from_io(&error)));
        }
    }

    /// Put unsaved edits and the running game aside, now and then.
    pub(super) fn keep_aside(&mut self) {
        let since = self.kept.at.elapsed();
        if since >= KEEP_EVERY {
            self.put_aside();
        } else if self.has_something_to_keep() {
            // nothing else may wake a window in which nobody does anything more
            self.ctx.request_repaint_after(KEEP_EVERY - since);
        }
    }

    /// Has something changed since it was put aside last?
    fn has_something_to_keep(&self) -> bool {
        if !self.may_put_aside() {
            return false;
        }
        let has_edits = self.document.as_ref().is_some_and(|document| document.edited_version() != self.kept.edits);
        // a game that is written down is shown anew, which is nothing that happened in it
        has_edits || self.moment.as_ref().is_some_and(|moment| self.kept.played != Some(Played::of(moment)))
    }

    /// What was left behind must not be overwritten before somebody has decided about it.
    fn may_put_aside(&self) -> bool {
        self.store.folder().is_some() && self.recovery.is_none() && self.recovered_game.is_none()
    }

    /// Put unsaved edits and the running game aside at once, if they changed since the last time.
    pub fn put_aside(&mut self) {
        self.kept.at = Instant::now();
        if !self.may_put_aside() {
            return;
        }
        let Some(folder) = self.store.folder().cloned() else { return };
        let Some(document) = &self.document else { return };
        let Some(project) = document.folder().map(Path::to_owned) else { return };
        if self.project_settings().is_some_and(|settings| settings != self.workspace.settings(&project)) {
            self.keep_workspace();
        }
        let Some(document) = &self.document else { return };
        if document.edited_version() != self.kept.edits {
            self.kept.edits = document.edited_version();
            self.store_recovery();
        }
        if let (Some(running), Some(moment)) = (&mut self.running, &self.moment)
            && moment.version != self.kept.moment
        {
            self.kept.moment = moment.version;
            self.kept.played = Some(Played::of(moment));
            running.send(Order::KeepAside(kept_game(&folder, &project)));
        }
    }

    /// The window is closed normally: everything is kept, and nothing will have to be recovered.
    pub fn leave(&mut self) {
        self.keep_workspace();
        self.leave_sitting();
    }

    /// The project is closed normally.
    pub(super) fn leave_sitting(&mut self) {
        self.take_leave();
        self.store.let_go();
    }

    fn take_leave(&mut self) {
        let folder = self.store.folder().cloned();
        let project = self.document.as_ref().and_then(|document| document.folder()).map(Path::to_owned);
        let (Some(folder), Some(project)) = (folder, project) else { return };
        // a question that was not answered is asked again
        let is_asked = self.recovery.as_ref().is_some_and(|found| found.game.is_some());
        self.put_aside();
        let since = Instant::now();
        while self.running.as_ref().is_some_and(Running::is_busy) && since.elapsed() < WAIT_TO_LEAVE {
            std::thread::sleep(Duration::from_millis(1));
        }
        if !is_asked {
            // if it cannot be removed, the next sitting asks once too often
            let _ = fs::remove_file(mark(&folder, &project));
        }
    }

    /// Offer what an earlier sitting left behind.
    pub(super) fn recovery_ui(&mut self, ui: &mut egui::Ui) {
        let Some(found) = &self.recovery else { return };
        let texts = &self.texts;
        let commands = &mut self.commands;
        let frame = egui::Frame::popup(ui.style()).inner_margin(egui::Margin::same(18));
        egui::Modal::new(egui::Id::unique("recovery")).frame(frame).show(ui.ctx(), |ui| {
            ui.set_max_width(420.0);
            ui.heading(texts.get(if found.edits.is_some() { "recovery-title" } else { "recovery-game-title" }));
            if let Some(edits) = &found.edits {
                let files: Vec<&str> = edits.files.keys().map(String::as_str).collect();
                let args = Args::new().num("count", files.len() as i64).text("files", files.join(", "));
                ui.label(texts.text("recovery-text", &args));
            }
            if let Some(game) = &found.game {
                let args = Args::new().num("count", game.decisions() as i64);
                ui.label(texts.text("recovery-game", &args));
            }
            ui.add_space(theme::GAP);
            ui.horizontal(|ui| {
                let (restore, forget) = match found.edits.is_some() {
                    true => ("recovery-restore", "recovery-forget"),
                    false => ("recovery-go-on", "recovery-begin-anew"),
                };
                if ui.button(texts.get(restore)).clicked() {
                    commands.send(Command::Recover);
                }
                if ui.button(texts.get(forget)).clicked() {
                    commands.send(Command::ForgetRecovery);
                }
            });
        });
    }
}
