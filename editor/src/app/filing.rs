//! Commands about whole files: going to a place in one, names, two versions of one, tests and mutants; and what the
//! disk refused.

use std::collections::BTreeSet;
use std::sync::Arc;

use houserule_core::content::pictures::is_picture_name;
use houserule_core::diagnostic::{Place, Severity};
use houserule_core::locale::Args;
use houserule_scripts::message::{changed_elsewhere, deleted_elsewhere, from_io};
use houserule_scripts::types::renew_tool_files;

use super::Editor;
use super::notices::Tone;
use crate::document::{Document, Gesture};
use crate::loading::Loader;
use crate::mutating::MutantOrder;
use crate::problems::{self, CHANGED_ELSEWHERE, DELETED_ELSEWHERE, Problem, Source};
use crate::testing::TestScope;
use crate::workspace::PanelId;

/// What the disk refused, until it no longer does.
#[derive(Debug, Default)]
pub struct DiskTroubles {
    /// Files that could not be saved last time.
    pub not_saved: Vec<Problem>,
    /// Packages that cannot be read, by id.
    pub unreadable: Vec<(String, Problem)>,
    /// Files that another program deleted.
    pub gone: BTreeSet<String>,
}

impl Editor {
    /// Show a place of a file as text.
    pub(super) fn go_to(&mut self, place: Place) {
        let is_open = self.document.as_ref().is_some_and(|document| document.file(&place.file).is_some());
        if is_open {
            let panel = if is_picture_name(&place.file) { "project" } else { "rules" };
            self.show_panel(&PanelId::new(panel));
        }
        self.workspace.go_to(place);
    }

    /// Does a panel in sight show this file?
    pub(super) fn is_shown(&self, file: &str) -> bool {
        let in_sight = self.dock.active_tiles();
        let mut panes = in_sight.iter().filter_map(|tile| self.dock.tiles.get_pane(tile));
        panes.any(|pane| self.panels.iter().any(|panel| panel.id() == pane.as_str() && panel.shows(file)))
    }

    pub(super) fn go_to_clause(&mut self, id: String) {
        self.show_panel(&PanelId::new("rulebook"));
        self.workspace.go_to_clause(id);
    }

    pub(super) fn go_to_option(&mut self, id: String) {
        self.show_panel(&PanelId::new("options"));
        self.workspace.go_to_option(id);
    }

    pub(super) fn go_to_conflict(&mut self, thing: String) {
        self.show_panel(&PanelId::new("options"));
        self.workspace.go_to_conflict(thing);
    }

    pub(super) fn go_to_kind(&mut self, family: String, id: String) {
        self.show_panel(&PanelId::new("cards"));
        self.workspace.go_to_kind(family, id);
    }

    pub(super) fn rename_file(&mut self, from: &str, to: &str) {
        if self.is_locked(from) || self.is_locked(to) {
            return;
        }
        let Some(document) = &mut self.document else { return };
        if !document.rename(from, to, "project-edit-rename") {
            let args = Args::new().text("file", from).text("name", to);
            self.notices.say(Tone::Bad, self.texts.text("project-not-renamed", &args));
        }
    }

    /// If a file belongs to another package than the mod being edited, say so.
    pub(super) fn is_locked(&mut self, file: &str) -> bool {
        let Some(base) = self.look().locked(file) else { return false };
        let args = Args::new().text("package", base.id.clone()).text("file", file);
        let text = self.texts.text("say-locked", &args);
        self.notices.say_once(Tone::Warn, text);
        true
    }

    /// What code editors know about the package follows its schema, once that is saved.
    ///
    /// Only where nothing but the package and what it needs is loaded: the words of other mods do not belong to it. A
    /// folder that cannot be written is reported when something is saved, so nothing is said here.
    pub(super) fn renew_tool_files(&self) {
        let (Some(document), Some(game)) = (&self.document, &self.rules) else { return };
        let Some(package) = document.packages().first() else { return };
        let needed = if package.file("mod.ron").is_some() { 2 } else { 1 };
        if !document.is_unsaved() && document.packages().len() == needed {
            let _ = renew_tool_files(&package.folder, game);
        }
    }

    pub(super) fn keep_mine(&mut self, file: &str) {
        if let Some(document) = &mut self.document {
            document.keep_mine(file);
        }
        self.note_disk();
    }

    pub(super) fn take_theirs(&mut self, file: &str) {
        if let Some(document) = &mut self.document {
            document.take_theirs(file, &Gesture::once("rules-edit-theirs"));
        }
        self.note_disk();
    }

    /// Run tests of the open packages against the last good rules.
    pub(super) fn run_tests(&mut self, scope: TestScope) {
        if self.is_loading() {
            // the latest edits are to be tested, not what was there before
            self.typed = None;
            self.waiting_tests = Some(scope);
            return;
        }
        let (Some(document), Some(rules)) = (&self.document, &self.rules) else {
            return self.notices.say(Tone::Bad, self.texts.get("rulebook-no-rules"));
        };
        let wake = self.ctx.clone();
        let files = document.package_files();
        let version = document.version();
        if let Err(error) = self.tests.run(Arc::clone(rules), &files, scope, version, move || wake.request_repaint()) {
            self.notices.say(Tone::Bad, self.texts.told(&from_io(&error)));
        }
    }

    /// Are there changes that have not become rules yet?
    fn is_loading(&self) -> bool {
        let is_behind = self.document.as_ref().is_some_and(|document| document.version() != self.requested);
        is_behind || self.loader.as_ref().is_some_and(Loader::is_busy)
    }

    /// Run the tests that waited for the latest changes.
    pub(super) fn run_waiting_tests(&mut self) {
        if !self.is_loading()
            && let Some(scope) = self.waiting_tests.take()
        {
            self.run_tests(scope);
        }
        if !self.is_loading()
            && let Some(order) = self.waiting_mutants.take()
        {
            self.try_mutants(order);
        }
    }

    pub(super) fn try_mutants(&mut self, order: MutantOrder) {
        if self.is_loading() {
            self.typed = None;
            self.waiting_mutants = Some(order);
            return;
        }
        let (Some(document), Some(rules)) = (&self.document, &self.rules) else {
            return self.notices.say(Tone::Bad, self.texts.get("rulebook-no-rules"));
        };
        let Some(package) = document.package_files().into_iter().find(|one| one.id == order.package) else { return };
        let (wake, version) = (self.ctx.clone(), document.version());
        let begun = self.mutants.run(Arc::clone(rules), package, order.sample, version, move || wake.request_repaint());
        if let Err(error) = begun {
            self.notices.say(Tone::Bad, self.texts.told(&from_io(&error)));
        }
    }

    /// What the disk and the window disagree about is a problem until it is settled.
    pub(super) fn note_disk(&mut self) {
        let contested = self.document.as_ref().map(Document::contested).unwrap_or_default();
        let contested =
            contested.into_iter().map(|file| Problem::from_disk(CHANGED_ELSEWHERE, file, changed_elsewhere()));
        let is_there = |file: &String| self.document.as_ref().is_some_and(|one| one.file(file).is_some());
        self.disk.gone.retain(|file| !is_there(file));
        let gone = self.disk.gone.iter();
        let gone = gone.map(|file| Problem {
            // whoever deletes a file may well mean it
            severity: Severity::Warning,
            ..Problem::from_disk(DELETED_ELSEWHERE, file.clone(), deleted_elsewhere())
        });
        let unreadable = self.disk.unreadable.iter().map(|(_, problem)| problem.clone());
        let all: Vec<Problem> =
            self.disk.not_saved.iter().cloned().chain(unreadable).chain(contested).chain(gone).collect();
        problems::replace(&mut self.problems, Source::Disk, all);
    }
}
