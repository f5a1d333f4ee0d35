//! What the background threads have done: packages read and loaded, the running game's news, files that others changed.

use std::path::Path;
use std::sync::Arc;

use eframe::egui::{Key, KeyboardShortcut, Modifiers};
use houserule_core::diagnostic::Severity;
use houserule_core::locale::Args;
use houserule_core::message::Told as _;
use houserule_scripts::guard::Panicked;
use houserule_scripts::play::Status;
use houserule_scripts::session::UndoError;
use houserule_scripts::shelf;

use super::{Editor, TYPING_RESTS};
use crate::diverging::divergence_told;
use crate::document::Document;
use crate::document::watch::{Seen, Watch};
use crate::lab::LabOutcome;
use crate::loading::{LoadNews, LoadedGame, Loader};
use crate::look::Sight;
use crate::panels::timeline::barrier_text;
use crate::problems::{self, Problem, Source};
use crate::running::{News, Order, ReloadResult, Running};
use crate::testing::Tried;
use crate::texts::shown_path;
use houserule_scripts::rulebook::Rulebook;

use super::notices::Tone;

impl Editor {
    pub(super) fn take_news(&mut self) {
        let loaded = self.loader.as_ref().map(Loader::take).unwrap_or_default();
        for news in loaded {
            match news {
                LoadNews::Opened(folders, read) => self.opened(&folders, read),
                LoadNews::Loaded(loaded) => self.loaded(loaded),
                LoadNews::Broke(panicked) => self.broke(&panicked, "loading packages"),
            }
        }
        let (is_new, panicked) = self.tests.take();
        if let Some(panicked) = panicked {
            self.broke(&panicked, "running tests");
        }
        let version = self.document.as_ref().map(Document::version);
        if is_new || self.judged != version {
            self.judged = version;
            let problem = |one: &Tried| Problem::from_test(&one.result, Some(one.version) != version);
            let failed: Vec<Problem> = self.tests.failed().filter_map(problem).collect();
            problems::replace(&mut self.problems, Source::Tests, failed);
        }
        let (is_new, panicked) = self.mutants.take();
        if let Some(panicked) = panicked {
            self.broke(&panicked, "trying mutants");
        }
        if let Some(run) = self.mutants.last().filter(|_| is_new) {
            let holes: Vec<Problem> = run.holes.iter().filter_map(Problem::from_mutant).collect();
            problems::replace(&mut self.problems, Source::Mutants, holes);
        }
        let seen = self.watch.as_ref().map(Watch::take).unwrap_or_default();
        seen.into_iter().for_each(|one| self.seen_on_disk(one));
        let news = self.running.as_ref().map(Running::news).unwrap_or_default();
        news.into_iter().for_each(|one| self.told(one));
        if self.lab.take()
            && let Some(run) = self.lab.runs().first().cloned()
            && let LabOutcome::Broke(panicked) = &run.outcome
        {
            self.broke(panicked, "a study of the lab");
        }
        self.take_answer();
    }

    /// The program itself failed in the background: write a report, and say so.
    fn broke(&mut self, panicked: &Panicked, work: &str) {
        let report = self.store.home().and_then(|folder| panicked.report(folder, work, "").ok());
        self.notices.say(Tone::Bad, self.why_broke(panicked, report.as_deref()));
    }

    fn why_broke(&self, panicked: &Panicked, report: Option<&Path>) -> String {
        let why = self.texts.told(panicked);
        match report {
            Some(path) => {
                self.texts.text("say-broke-reported", &Args::new().text("why", why).text("file", shown_path(path)))
            }
            None => why,
        }
    }

    /// Do the latest edits wait for the end of the gesture that makes them? The game follows a stroke or a drag once,
    /// at its end. Whatever ends the gesture releases them: the pointer, another window, undo, or an explicit command.
    pub(super) fn is_held_back(&self) -> bool {
        self.is_pressed && self.document.as_ref().is_some_and(Document::is_in_gesture)
    }

    /// Load the files if they changed since the last time.
    pub(super) fn request_load(&mut self) {
        if self.is_held_back() {
            return;
        }
        let (Some(document), Some(loader)) = (&self.document, &mut self.loader) else { return };
        if document.version() != self.requested {
            if let Some(wait) = self.typed.and_then(|at| TYPING_RESTS.checked_sub(at.elapsed())) {
                return self.ctx.request_repaint_after(wait);
            }
            self.loads_typing = self.typed.take().is_some();
            self.requested = document.version();
            loader.load(document.version(), document.package_files(), self.texts.lang());
        }
    }

    fn loaded(&mut self, loaded: LoadedGame) {
        let Some(document) = &self.document else { return };
        if loaded.version != document.version() {
            return;
        }
        self.rulebook = match &loaded.game {
            Some(game) => Rulebook::of(game, self.texts.lang()),
            None => Rulebook::new(&document.package_files(), self.texts.lang()),
        };
        self.clauses = loaded.clauses;
        if let Some(lexicon) = loaded.lexicon {
            self.lexicon = lexicon;
        }
        let errors = loaded.problems.iter().filter(|one| one.severity == Severity::Error).count();
        problems::replace(&mut self.problems, Source::Packages, loaded.problems);
        if let Some(game) = &loaded.game {
            self.rules = Some(Arc::clone(game));
            self.renew_tool_files();
        }
        match (loaded.game, &mut self.running) {
            (Some(game), Some(running)) => running.send(Order::Reload(game)),
            (Some(game), None) => self.start_game(&game),
            (None, Some(running)) => running.send(Order::ReloadFailed(errors)),
            (None, None) => {
                self.notices.say(Tone::Bad, self.texts.text("say-broken", &Args::new().num("count", errors as i64)));
            }
        }
        self.load_recovered();
    }

    /// Wait until the watched folders change and take in the changes, no longer than this: for tests. Gives whether
    /// there were any.
    pub fn wait_for_disk(&mut self, longest: std::time::Duration) -> bool {
        let seen = self.watch.as_ref().and_then(|watch| watch.wait(longest));
        let is_seen = seen.is_some();
        seen.into_iter().for_each(|one| self.seen_on_disk(one));
        is_seen
    }

    fn seen_on_disk(&mut self, seen: Seen) {
        let Some(document) = &mut self.document else { return };
        match seen {
            Seen::Package(files) => {
                let mut change = document.take_from_disk(&files);
                self.disk.unreadable.retain(|(id, _)| *id != files.id);
                if !change.gone.is_empty() {
                    let names: Vec<String> = change.gone.iter().map(|(name, _)| name.clone()).collect();
                    let args = Args::new().text("files", names.join(", "));
                    self.notices.say(Tone::Warn, self.texts.text("say-deleted-elsewhere", &args));
                    self.disk.gone.extend(names);
                }
                // the panel that shows the file says so there, and says it better
                change.kept.retain(|file| !self.is_shown(file));
                if !change.kept.is_empty() {
                    let args = Args::new().text("files", change.kept.join(", "));
                    self.notices.say(Tone::Warn, self.texts.text("say-changed-elsewhere", &args));
                }
            }
            Seen::Unreadable(folder, error) => {
                self.notices.say(Tone::Bad, self.texts.told(&error));
                let id = shelf::name_of(&folder);
                let problem = Problem::from_disk("unreadable", shown_path(&folder), error.message());
                self.disk.unreadable.retain(|(known, _)| *known != id);
                self.disk.unreadable.push((id, problem));
            }
            Seen::Unwatched(folder, error) => {
                let args = Args::new().text("folder", shown_path(&folder)).text("error", error);
                self.notices.say(Tone::Warn, self.texts.text("say-unwatched", &args));
            }
        }
        self.note_disk();
    }

    fn told(&mut self, news: News) {
        let texts = &self.texts;
        let is_of_rules = matches!(news, News::Reloaded(_));
        let (tone, text) = match news {
            News::NotOpened(error) => {
                problems::replace(&mut self.problems, Source::Game, [Problem::from_script(&error)]);
                (Tone::Bad, texts.told(&*error))
            }
            News::Broke(panicked, report) => (Tone::Bad, self.why_broke(&panicked, report.as_deref())),
            News::NotThere => (Tone::Warn, texts.get("say-no-game")),
            News::NotAnswered(error) => (Tone::Bad, texts.told(&error)),
            News::NotKept(error) => {
                (Tone::Bad, texts.text("say-not-kept", &Args::new().text("why", texts.told(&*error))))
            }
            News::NotMoved(error) => (Tone::Warn, self.why_not_moved(&error)),
            News::NotEdited(why) => {
                let why: Vec<String> = why.iter().map(|one| texts.told(one)).collect();
                (Tone::Bad, texts.text("say-not-edited", &Args::new().text("why", why.join("; "))))
            }
            News::Dropped(dropped) => {
                (Tone::Warn, texts.text("say-dropped", &Args::new().num("count", dropped.len() as i64)))
            }
            News::Reloaded(ReloadResult::Same) => return self.notices.rules_changed(),
            News::Reloaded(ReloadResult::Differs(divergence)) => {
                let args = Args::new().num("decision", divergence.decision as i64);
                let key = if divergence.is_of_table() { "say-other-table" } else { "say-differs" };
                (Tone::Warn, texts.text(key, &args))
            }
            News::Reloaded(ReloadResult::Failed(error)) => {
                problems::replace(&mut self.problems, Source::Game, [Problem::from_script(&error)]);
                (Tone::Bad, texts.text("say-failed", &Args::new().text("error", texts.told(&*error))))
            }
            // whoever is writing breaks things all the time: the text and the status bar show it without another
            // message
            News::Reloaded(ReloadResult::Broken(_)) if self.is_broken() || self.loads_typing => return,
            News::Reloaded(ReloadResult::Broken(count)) => {
                (Tone::Bad, texts.text("say-broken", &Args::new().num("count", count as i64)))
            }
            News::Diverged(divergence) => {
                let args = Args::new().num("decision", divergence.decision as i64);
                (Tone::Warn, texts.text("say-diverged", &args))
            }
            News::KeptDiverged(divergence) => {
                let decision = divergence.decision as i64;
                let aside = self.keep_diverged().map(|path| path.display().to_string()).unwrap_or_default();
                let args = Args::new().num("decision", decision).text("file", aside);
                (Tone::Warn, self.texts.text("say-kept-diverged", &args))
            }
            News::OwnPackages(ids) => {
                (Tone::Warn, texts.text("say-own-packages", &Args::new().text("packages", ids.join(", "))))
            }
            News::NotLoaded(why) => {
                (Tone::Bad, texts.text("say-not-loaded", &Args::new().text("why", texts.told(&why))))
            }
            News::Saved(path) => {
                (Tone::Good, texts.text("say-game-saved", &Args::new().text("file", shown_path(&path))))
            }
            News::NotSaved(path, why) => {
                let args = Args::new().text("file", shown_path(&path)).text("why", texts.told(&why));
                (Tone::Bad, texts.text("say-not-saved", &args))
            }
        };
        if is_of_rules {
            self.notices.say_of_rules(tone, text);
        } else {
            self.notices.say(tone, text);
        }
    }

    /// Why play does not go back or forth.
    fn why_not_moved(&self, error: &UndoError) -> String {
        let texts = &self.texts;
        match error {
            UndoError::Barrier(barrier) => {
                let why = barrier_text(*barrier, &self.look());
                let keys = self.ctx.format_shortcut(&KeyboardShortcut::new(Modifiers::NONE, Key::F7));
                texts.text("say-barrier", &Args::new().text("why", why).text("keys", keys))
            }
            UndoError::Nothing => texts.get("say-nowhere"),
            UndoError::Differs(divergence) => {
                let told = |(moment, names)| divergence_told(divergence, moment, &names);
                let why = self.moment.as_deref().zip(self.look().names()).map(told);
                texts.text("say-not-moved", &Args::new().text("why", why.unwrap_or_default()))
            }
        }
    }

    /// Take the latest moment and compute what the current viewer sees.
    pub(super) fn look_again(&mut self) {
        let latest = self.running.as_ref().and_then(Running::moment);
        let version = |moment: &Option<Arc<crate::running::Moment>>| moment.as_ref().map(|one| one.version);
        if version(&latest) != version(&self.moment) {
            self.moment = latest;
            self.sight = None;
            self.note_failure();
            self.begin_launched_study();
        }
        if self.sight.is_none()
            && let Some(moment) = &self.moment
        {
            self.sights += 1;
            self.sight = Some(Arc::new(Sight::new(self.sights, moment, self.workspace.view_as)));
        }
    }

    fn is_broken(&self) -> bool {
        let report = self.moment.as_ref().and_then(|moment| moment.reload.as_ref());
        report.is_some_and(|report| matches!(report.result, ReloadResult::Broken(_)))
    }

    /// A step that fails is a problem until it no longer fails.
    fn note_failure(&mut self) {
        let Some(moment) = &self.moment else { return };
        let reload = moment.reload.as_ref().map(|report| &report.result);
        let failed = match (&moment.status, reload) {
            (Status::Failed(error), _) | (_, Some(ReloadResult::Failed(error))) => Some(Problem::from_script(error)),
            _ => moment.figures.failure.as_deref().map(Problem::from_script),
        };
        // faults of a board are found by checking it, each with its place
        let told = |problem: &Problem| self.texts.told(&problem.message);
        let is_known = |failure: &Problem| {
            let failure = told(failure);
            let known =
                self.problems.iter().filter(|one| one.source == Source::Packages && one.severity == Severity::Error);
            known.map(told).any(|known| failure.contains(&known))
        };
        let failed = failed.filter(|failure| !is_known(failure));
        problems::replace(&mut self.problems, Source::Game, failed);
    }
}
