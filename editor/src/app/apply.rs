//! The one place where commands are carried out.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use houserule_core::locale::Args;
use houserule_scripts::files::replace_file;
use houserule_scripts::message::from_io;
use houserule_scripts::play::Setup;
use houserule_scripts::save::keeping;
use houserule_scripts::scaffold::{Kind, scaffold_in};
use houserule_scripts::seed::fresh_seed;

use super::Editor;
use super::asking::Wish;
use super::leaving::Leaving;
use super::notices::Tone;
use super::recovering::counts;
use crate::command::{Command, Edit, FileChange};
use crate::panel::Undoes;
use crate::panels::rules::TYPING;
use crate::panels::table::ARRANGING;
use crate::problems::Problem;
use crate::running::{Moment, Order};
use crate::texts::shown_path;
use crate::workspace::{PanelId, SCALES, ThemeChoice};
use houserule_scripts::rulebook::Rulebook;
use houserule_scripts::writing::lexicon::Lexicon;

/// By how much one step changes the scale.
const SCALE_STEP: f32 = 0.1;

impl Editor {
    pub(super) fn apply(&mut self, command: Command) {
        use Command as C;
        match command {
            C::ChooseProject => self.ask(Wish::Project),
            C::OpenProject(folder) => self.ask_to_leave(Leaving::For(folder)),
            C::CloseProject => self.ask_to_leave(Leaving::Project),
            C::NewGame => self.ask(Wish::NewPackage { is_mod: false }),
            C::NewMod => self.ask(Wish::NewPackage { is_mod: true }),
            C::NewPackage { folder, is_mod } => self.new_package(&folder, is_mod),
            C::SaveAll => self.save_all(),
            C::Revert => self.revert(),
            C::Quit => self.ask_to_leave(Leaving::Window),

            C::Edit(edit) => self.edit(&edit),
            C::Unlock(package) => self.unlock(package),
            C::EndGesture => {
                if let Some(document) = &mut self.document {
                    document.end_gesture();
                }
            }
            C::Rename(order) => self.rename_id(order.map(|order| *order)),
            C::RenameFile(from, to) => self.rename_file(&from, &to),
            C::KeepMine(file) => self.keep_mine(&file),
            C::TakeTheirs(file) => self.take_theirs(&file),
            C::RunTests(scope) => self.run_tests(scope),
            C::StopTests => self.tests.stop(),
            C::TryMutants(order) => self.try_mutants(order),
            C::StopMutants => self.mutants.cancel(),
            C::Undo => self.undo(),
            C::Redo => self.redo(),
            C::UndoEdit => self.undo_edit(),
            C::RedoEdit => self.redo_edit(),

            C::Answer { posed, key } => self.order(Order::Answer { posed, key, then: Vec::new() }),
            C::AnswerAnew { posed, key, then } => self.order(Order::Answer { posed, key, then }),
            C::NameSeat(seat, name) => {
                // at once too: whoever types must see it in the next frame
                if let Some(moment) = &self.moment {
                    moment.game.name_person(seat, &name);
                }
                self.order(Order::NameSeat(seat, name));
            }
            C::Revoke { seat, question } => self.order(Order::Revoke { seat, question }),
            C::Step => self.order(Order::Step),
            C::Run => self.order(Order::Run(true)),
            C::Pause => self.order(Order::Run(false)),
            C::RunOrPause => {
                let runs = self.moment.as_ref().is_some_and(|moment| moment.pace.runs);
                self.order(Order::Run(!runs));
            }
            C::SetSpeed(speed) => {
                self.workspace.speed = speed;
                self.order(Order::Speed(speed));
            }
            C::Sit(seat, sitter) => self.order(Order::Sit(seat, sitter)),
            C::SetSeats(seats) => self.restart(|setup| setup.seats = seats),
            C::SetBoard(board) => self.restart(|setup| setup.board = board),
            C::TakeBack { force } => self.order(Order::TakeBack { force }),
            C::BringBack => self.order(Order::BringBack),
            C::GoToDecision(at) => self.order(Order::GoTo(at)),
            C::Restart => self.restart(|_| {}),
            C::ShowPrevious => self.order(Order::ShowPrevious),
            C::RestartAnew => self.restart(|setup| setup.seed = fresh_seed()),
            C::RestartWith(seed) => self.restart(|setup| setup.seed = seed),
            C::Referee(literal) => self.order(Order::Edit(literal)),
            C::UndoReferee => self.order(Order::UndoEdit),
            C::AcceptRules => self.order(Order::AcceptRules),
            C::KeepPosition => {
                if let Some(rules) = &self.rules {
                    self.order(Order::KeepPosition(Arc::clone(rules)));
                }
            }
            C::Fork { at } => self.fork(at),
            C::ForkHere => self.fork(self.moment.as_ref().map_or(0, |moment| moment.at)),
            C::SwitchBranch(at) => self.order(Order::Switch(at)),
            C::RenameBranch(at, name) => self.order(Order::Rename(at, name)),
            C::ForgetBranch(at) => self.order(Order::Forget(at)),
            C::SetOption(id, value) => self.set_option(&id, value),
            C::Choose(thing, package) => self.choose(&thing, package.as_deref()),
            C::SetMod(folder, is_on) => self.set_mod(&folder, is_on),
            C::SaveGame => {
                let name = self.moment.as_ref().map_or("game.ron".to_owned(), |one| format!("{}.ron", one.game.id()));
                self.ask(Wish::SaveGame { name });
            }
            C::LoadGame => self.ask(Wish::LoadGame),
            C::LoadGameFrom(path) => self.load_game(&path),
            C::SaveGameTo(path) => self.order(Order::Save(path)),
            C::OpenGame(setup, bot, decision) => self.open_game(setup, bot, decision),
            C::RunLab(order) => self.run_lab(order),
            C::CancelLab => self.lab.cancel(),
            C::ForgetLabRun(number) => self.lab.forget(number),

            C::ViewAs(view_as) => {
                self.workspace.view_as = view_as;
                self.sight = None;
            }
            C::Arrange => {
                self.workspace.is_arranging = !self.workspace.is_arranging;
                self.show_panel(&PanelId::new("table"));
            }
            C::ArrangeTable(shares) => self.arrange_table(shares),
            C::Show(panel) => self.show_panel(&panel),
            C::Close(panel) => self.close_panel(&panel),
            C::Fill => self.fill_window(),
            C::ResetLayout => self.reset_layout(),
            C::GoTo(place) => self.go_to(place),
            C::GoToClause(id) => self.go_to_clause(id),
            C::GoToOption(id) => self.go_to_option(id),
            C::GoToConflict(thing) => self.go_to_conflict(thing),
            C::GoToKind { family, id } => self.go_to_kind(family, id),
            C::SetLang(lang) => self.set_lang(lang),
            C::OtherLang => self.set_lang(self.texts.lang().other()),
            C::SetTheme(theme) => self.workspace.theme = theme,
            C::OtherTheme => {
                self.workspace.theme = if self.palette.is_dark { ThemeChoice::Light } else { ThemeChoice::Dark };
            }
            C::Larger => self.set_scale(self.workspace.scale + SCALE_STEP),
            C::Smaller => self.set_scale(self.workspace.scale - SCALE_STEP),
            C::UsualSize => self.set_scale(1.0),
            C::Palette => self.toggle_palette(),
            C::Copy(text) => self.ctx.copy_text(text),
            C::Export { name, text } => self.ask(Wish::Export { name, text }),
            C::ExportTo(path, text) => self.export(&path, &text),
            C::ChooseImport(title) => self.ask(Wish::Import(title)),
            C::ImportFrom(path) => self.import(&path),
            C::Report(text) => self.notices.say(Tone::Good, text),
            C::Complain(text) => self.notices.say(Tone::Bad, text),
            C::Recover => self.recover(),
            C::ForgetRecovery => self.forget_recovery(),
        }
    }

    pub(super) fn order(&mut self, order: Order) {
        if let Some(running) = &mut self.running {
            running.send(order);
        }
    }

    pub(super) fn open_without_asking(&mut self, folder: &Path) {
        self.open_with_mods(folder);
    }

    fn new_package(&mut self, folder: &Path, is_mod: bool) {
        let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let kind = match (&self.rules, is_mod) {
            (Some(game), true) => Kind::Mod(game),
            _ => Kind::Game,
        };
        let written =
            scaffold_in(&name, kind, self.texts.lang()).map_err(|error| self.texts.told(&error)).and_then(|files| {
                if folder.exists() {
                    return Err(self.texts.text("say-exists", &Args::new().text("folder", shown_path(folder))));
                }
                files.iter().try_for_each(|(path, text)| {
                    replace_file(&folder.join(path), text.as_bytes()).map_err(|error| self.texts.told(&from_io(&error)))
                })
            });
        match written {
            Ok(()) => self.ask_to_leave(Leaving::For(folder.to_owned())),
            Err(error) => self.notices.say(Tone::Bad, error),
        }
    }

    pub(super) fn save_all(&mut self) {
        let Some(document) = &mut self.document else { return };
        let (saved, errors) = document.save_all();
        self.typed = None;
        let named = |path: &Path| {
            let name = document.unsaved().into_iter().find(|name| document.disk_path(name).as_deref() == Some(path));
            name.unwrap_or_else(|| shown_path(path))
        };
        self.disk.not_saved = (errors.iter())
            .map(|error| Problem::from_disk("not_saved", named(&error.path), from_io(&error.error)))
            .collect();
        if let Some(error) = errors.first() {
            let args =
                Args::new().text("file", shown_path(&error.path)).text("why", self.texts.told(&from_io(&error.error)));
            self.notices.say(Tone::Bad, self.texts.text("say-not-saved", &args));
        } else if saved > 0 {
            self.notices.say(Tone::Good, self.texts.text("say-saved", &Args::new().num("count", saved as i64)));
        }
        let contested = document.contested();
        if !contested.is_empty() {
            let args = Args::new().num("count", contested.len() as i64).text("files", contested.join(", "));
            self.notices.say(Tone::Warn, self.texts.text("say-contested", &args));
            // what is in sight has its choice above its text
            if !contested.iter().any(|file| self.is_shown(file)) {
                self.show_panel(&PanelId::new("problems"));
            }
        }
        self.note_disk();
        self.store_recovery();
        self.renew_tool_files();
    }

    fn revert(&mut self) {
        let Some(document) = &self.document else { return };
        let folders = document.packages().iter().map(|package| package.folder.clone()).collect();
        self.drop_edits_aside();
        self.open_folders(folders);
    }

    fn edit(&mut self, edit: &Edit) {
        let Edit { gesture, file, change } = edit;
        if self.is_locked(file) {
            return;
        }
        let Some(document) = &mut self.document else { return };
        if gesture.label == TYPING {
            self.typed = Some(Instant::now());
        }
        if gesture.label == ARRANGING {
            self.arranged = self.moment.as_ref().map(|moment| counts(moment));
        }
        let done = match change {
            FileChange::Text(text) => {
                document.set_text(file, text, gesture);
                Ok(())
            }
            FileChange::Content(content) => {
                document.set_content(file, content.clone(), gesture);
                Ok(())
            }
            FileChange::Ron(changes) => document.change_ron(file, changes, gesture),
        };
        if let Err(error) = done {
            let args = Args::new().text("file", file.clone()).text("why", self.texts.told(&error));
            self.notices.say(Tone::Bad, self.texts.text("say-edit-refused", &args));
        }
    }

    /// What undo, or redo, means for the panel that was used last.
    pub(super) fn undoes(&self, is_undo: bool) -> Undoes {
        let panel = self.panels.iter().find(|panel| panel.id() == self.workspace.focus.as_str());
        match panel.map_or(Undoes::Decisions, |panel| panel.undoes()) {
            Undoes::Decisions if self.was_arranged_last(is_undo) => Undoes::Edits,
            Undoes::Options if self.was_begun_anew(is_undo) => Undoes::Decisions,
            usual => usual,
        }
    }

    /// Is arranging the table the last thing that was done? Then it is what undo takes back, also when it has ended.
    fn was_arranged_last(&self, is_undo: bool) -> bool {
        let document = self.document.as_ref();
        let step = document.and_then(|document| if is_undo { document.undo_step() } else { document.redo_step() });
        let is_of_table = step.is_some_and(|step| step.gesture.label == ARRANGING);
        is_of_table && self.arranged.is_some() && self.arranged == self.moment.as_ref().map(|moment| counts(moment))
    }

    /// Is a game that was just begun anew, as by another seed, all that could be taken back?
    fn was_begun_anew(&self, is_undo: bool) -> bool {
        let is_new = |moment: &Arc<Moment>| moment.taken_back.is_none() && moment.previous.is_some();
        is_undo && self.option_steps.undo_step().is_none() && self.moment.as_ref().is_some_and(is_new)
    }

    fn undo(&mut self) {
        match self.undoes(true) {
            Undoes::Edits => self.undo_edit(),
            Undoes::Options => self.travel_options(true),
            Undoes::Decisions if self.moment.as_ref().is_some_and(|moment| moment.is_edited_last) => {
                self.order(Order::UndoEdit);
            }
            // what was revealed since stands in the way; the command that takes back a decision ignores it
            Undoes::Decisions => self.order(Order::TakeBack { force: false }),
        }
    }

    fn redo(&mut self) {
        match self.undoes(false) {
            Undoes::Edits => self.redo_edit(),
            Undoes::Options => self.travel_options(false),
            Undoes::Decisions => self.order(Order::BringBack),
        }
    }

    fn undo_edit(&mut self) {
        let Some(document) = &mut self.document else { return };
        if document.undo().is_empty() {
            self.notices.say_once(Tone::Warn, self.texts.get("say-nothing-to-undo"));
        }
        self.note_disk();
    }

    fn redo_edit(&mut self) {
        let Some(document) = &mut self.document else { return };
        if document.redo().is_empty() {
            self.notices.say_once(Tone::Warn, self.texts.get("say-nothing-to-redo"));
        }
        self.note_disk();
    }

    fn restart(&mut self, change: impl FnOnce(&mut Setup)) {
        let Some(moment) = &self.moment else { return };
        let mut setup = moment.setup.clone();
        change(&mut setup);
        self.order(Order::Restart(setup));
    }

    fn fork(&mut self, at: usize) {
        // one without a name is called by its number, in the reader's language
        self.order(Order::Fork { name: String::new(), at });
    }

    fn load_game(&mut self, path: &Path) {
        match keeping::read(path).map_err(|error| self.texts.told(&error)) {
            Ok(kept) => {
                if let Some(damage) = &kept.damage {
                    self.notices.say(Tone::Warn, self.texts.told(damage));
                }
                self.order(Order::Load(Box::new(kept.save)));
            }
            Err(why) => self.notices.say(Tone::Bad, self.texts.text("say-not-loaded", &Args::new().text("why", why))),
        }
    }

    fn export(&mut self, path: &Path, text: &str) {
        let args = Args::new().text("file", shown_path(path));
        match replace_file(path, text.as_bytes()) {
            Ok(()) => self.notices.say(Tone::Good, self.texts.text("say-exported", &args)),
            Err(error) => {
                let args = args.text("why", self.texts.told(&from_io(&error)));
                self.notices.say(Tone::Bad, self.texts.text("say-not-saved", &args));
            }
        }
    }

    fn set_lang(&mut self, lang: houserule_core::locale::Lang) {
        self.texts.set_lang(lang);
        self.notices.fall_silent();
        self.workspace.lang = Some(lang);
        if let Some(document) = &self.document {
            self.rulebook = match &self.rules {
                Some(game) => Rulebook::of(game, lang),
                None => Rulebook::new(&document.package_files(), lang),
            };
        }
        self.lexicon = Arc::new(Lexicon::new(self.rules.as_deref(), &self.clauses, lang));
        self.sight = None;
    }

    fn set_scale(&mut self, scale: f32) {
        let tenths = (scale * 10.0).round() / 10.0;
        self.workspace.scale = tenths.clamp(*SCALES.start(), *SCALES.end());
    }
}
