//! The thread of a running game: takes orders one after the other, lets bots answer in between, publishes moments.
//!
//! If the program itself fails at an order, the thread goes on from the last good state and reports the failure.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::message::{Message, Told as _};
use houserule_scripts::game::Game as Rules;
use houserule_scripts::guard::{Panicked, guarded};
use houserule_scripts::message::from_io;
use houserule_scripts::play::Setup;
use houserule_scripts::save::{SaveError, SaveFile, keeping};
use houserule_scripts::session::{AnswerError, Session, UndoError};
use houserule_sim::Bot;

use super::branches::Branches;
use super::game::Game;
use super::kept::KeptGame;
use super::setting_up::{fitted, set_up_again};
use super::state::{Closed, State};
use super::{News, Opening, Order, Pace, ReloadReport, ReloadResult, Shared, Speed};
use crate::renaming::Renames;

/// While bots play at full speed, moments are published no more often than the eye sees.
const GLIMPSE: Duration = Duration::from_millis(30);
/// How many decisions are made at full speed before orders are looked at again.
const BATCH: usize = 20;

pub(super) struct Worker {
    shared: Arc<Shared>,
    inbox: Receiver<Order>,
    outbox: Sender<News>,
    wake: Box<dyn Fn() + Send>,
    reports: Option<PathBuf>,
    /// Ids that were renamed in this sitting.
    renames: Renames,
    version: u64,
    published: Instant,
}

impl Worker {
    pub fn new(
        shared: Arc<Shared>,
        inbox: Receiver<Order>,
        outbox: Sender<News>,
        wake: Box<dyn Fn() + Send>,
    ) -> Worker {
        let (renames, published) = (Renames::default(), Instant::now());
        Worker { shared, inbox, outbox, wake, reports: None, renames, version: 0, published }
    }

    pub fn run(mut self, opening: Opening) {
        self.reports.clone_from(&opening.reports);
        let mut state = self.open(opening);
        self.done(&state);
        loop {
            let wait = match &state {
                State::Open(game) => game.waits(),
                State::Closed(_) => None,
            };
            let order = match wait {
                None => self.inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(wait) => self.inbox.recv_timeout(wait),
            };
            match order {
                Ok(order) => {
                    state = self.carried_out(state, order);
                    self.done(&state);
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let State::Open(game) = state {
                        state = self.guard(game, None, Worker::let_bots_answer);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn open(&mut self, opening: Opening) -> State {
        let closed = Closed::new(&opening);
        let Opening { game, setup, sitters, pace, kept, goes_on, .. } = opening;
        let opened = guarded(|| {
            #[cfg(test)]
            assert!(setup.seed != super::tests::PANIC_SEED, "an opening breaks off");
            let setup = fitted(&setup, &game);
            let (kept, previous) = match kept {
                Some(kept) if goes_on => (Some(kept.clone()), kept.previous),
                Some(kept) => (None, kept.as_previous()),
                None => (None, None),
            };
            let previous = previous.and_then(|previous| self.brought_back(&previous, &game));
            // whoever paused the bots finds them paused
            let pace = Pace { runs: pace.runs && !kept.as_ref().is_some_and(|kept| kept.is_paused), ..pace };
            let mut opened = match kept.and_then(|kept| self.brought_back(&kept, &game)) {
                Some((branches, result)) => {
                    let mut game = Game::new(branches, sitters, pace);
                    self.came_back(&mut game, result);
                    game
                }
                None => Game::new(Branches::new(Session::open(&game, setup)?), sitters, pace),
            };
            opened.previous = previous.map(|(branches, _)| Box::new(branches));
            Ok(opened)
        });
        match opened {
            Ok(Ok(game)) => State::Open(Box::new(game)),
            Ok(Err(error)) => {
                self.tell(News::NotOpened(Box::new(error)));
                State::Closed(Box::new(closed))
            }
            Err(panicked) => {
                self.broke(panicked, "opening a game", "");
                State::Closed(Box::new(closed))
            }
        }
    }

    fn carried_out(&mut self, state: State, order: Order) -> State {
        if let Order::Renamed { sort, from, to } = order {
            self.renames.add(sort, from, to);
            return state;
        }
        match state {
            State::Open(game) => {
                let before = order.rearranges().then(|| game.branches.session().fork().ok()).flatten();
                self.guard(game, before, |worker, game| worker.obey(game, order))
            }
            State::Closed(mut closed) => match closed.opening(order) {
                Ok(opening) => self.open(opening),
                Err(order) => {
                    match order {
                        Order::Run(runs) => closed.pace.runs = runs,
                        Order::Speed(speed) => closed.pace.speed = speed,
                        Order::ReloadFailed(errors) => self.tell(News::Reloaded(ReloadResult::Broken(errors))),
                        // there is nothing that could be put aside
                        Order::KeepAside(_) => {}
                        _ => self.tell(News::NotThere),
                    }
                    State::Closed(closed)
                }
            },
        }
    }

    /// Do something with the game; if the program fails at it, go on from the last good state.
    fn guard(
        &mut self,
        mut game: Box<Game>,
        before: Option<Session>,
        work: impl FnOnce(&mut Worker, &mut Game),
    ) -> State {
        let Err(panicked) = guarded(|| work(self, &mut game)) else { return State::Open(game) };
        game.pace.runs = false;
        let session = game.branches.session();
        let record = guarded(|| session.save().without_packages().to_text()).unwrap_or_default();
        self.broke(panicked, "an order to the running game", &record);
        let revived = match before {
            Some(before) => Some(before),
            None => guarded(|| session.revived().ok()).ok().flatten(),
        };
        match revived {
            Some(revived) => {
                // a machine that broke off cannot be trusted to shut down cleanly
                std::mem::forget(game.branches.replace(revived));
                State::Open(game)
            }
            None => {
                let closed = Closed {
                    rules: Arc::clone(session.game()),
                    setup: session.setup().clone(),
                    sitters: game.sitters.clone(),
                    pace: game.pace,
                };
                std::mem::forget(game);
                self.tell(News::NotThere);
                State::Closed(Box::new(closed))
            }
        }
    }

    /// Report that the program failed, and write down how.
    fn broke(&self, panicked: Box<Panicked>, work: &str, more: &str) {
        let report = self.reports.as_ref().and_then(|folder| panicked.report(folder, work, more).ok());
        self.tell(News::Broke(panicked, report));
    }

    /// The lines of a game that was put aside, as far as they can be played.
    fn brought_back(&self, kept: &KeptGame, game: &Arc<Rules>) -> Option<(Branches, ReloadResult)> {
        Branches::brought_back(kept, game, |told| match told {
            Ok(divergence) => self.tell(News::KeptDiverged(Box::new(divergence))),
            Err(error) => self.tell(News::NotLoaded(error.message())),
        })
    }

    fn obey(&mut self, game: &mut Game, order: Order) {
        if order.goes_on() && !order.is_travel() {
            game.undone.clear();
        }
        if order.touches() {
            game.branches.touch();
        }
        let (taken_back, brings_back_edit) = (game.taken_back(), game.brings_back_edit());
        let session = game.branches.session_mut();
        match order {
            Order::Restart(setup) => {
                let rules = Arc::clone(session.game());
                self.restart(game, &rules, &setup);
            }
            Order::Load(save) => self.load(game, &save),
            Order::GoOn(kept) => {
                let rules = Arc::clone(session.game());
                if let Some((branches, result)) = self.brought_back(&kept, &rules) {
                    game.pace.runs = false;
                    game.branches = branches;
                    if let Some((previous, _)) = kept.previous.and_then(|kept| self.brought_back(&kept, &rules)) {
                        game.previous = Some(Box::new(previous));
                    }
                    game.seat_all();
                    self.came_back(game, result);
                }
            }
            Order::Answer { posed, key, then } => {
                match game.branches.answer_to(&posed, &key, &then) {
                    // a second click on what was answered already
                    Ok(()) | Err(News::NotAnswered(AnswerError::Stale)) => {}
                    Err(news) => self.tell(news),
                }
                game.wait_a_pause();
            }
            Order::Revoke { seat, question } => {
                // on a second click it has been revoked already
                let _stood = session.revoke(seat, &question);
            }
            Order::NameSeat(seat, name) => session.game().name_person(seat, &name),
            Order::Step => self.step(game),
            Order::StepMany(count) => {
                for _ in 0..count {
                    self.step(game);
                }
            }
            Order::PlayAnew { setup, bot, decisions } => {
                let rules = game.failing.take().unwrap_or_else(|| Arc::clone(game.branches.session().game()));
                if self.restart(game, &rules, &setup) {
                    // what is shown is what was asked for: nobody goes on by himself
                    game.pace.runs = false;
                    let seated = game.bots_like(bot);
                    let own = std::mem::replace(&mut game.bots, seated);
                    (0..decisions).for_each(|_| self.step(game));
                    game.bots = own;
                }
            }
            Order::ShowPrevious => {
                if let Some(previous) = &mut game.previous {
                    std::mem::swap(&mut **previous, &mut game.branches);
                    game.pace.runs = false;
                    game.seat_all();
                }
            }
            Order::Run(runs) => game.pace.runs = runs,
            Order::Speed(speed) => game.pace.speed = speed,
            Order::Sit(seat, sitter) => {
                if let Some(place) = game.sitters.get_mut(seat.index()) {
                    *place = sitter;
                }
                game.wait_a_pause();
            }
            Order::TakeBack { .. } if taken_back.is_none() && game.previous.is_some() => {
                if let Some(previous) = game.previous.take() {
                    game.pace.runs = false;
                    game.branches = *previous;
                    game.seat_all();
                }
            }
            Order::TakeBack { force } => {
                let done = taken_back.ok_or(UndoError::Nothing).and_then(|at| game.branches.take_back(at, force));
                match done {
                    // bots would answer again at once
                    Ok(decision) => game.pace.runs &= game.is_person(decision.seat),
                    Err(error) => self.tell(News::NotMoved(error)),
                }
            }
            Order::BringBack if brings_back_edit => {
                let Some((_, literal)) = game.undone.pop() else { return };
                self.edit(game, &literal);
            }
            Order::BringBack => {
                if let Err(error) = session.redo() {
                    self.tell(News::NotMoved(error));
                }
            }
            Order::GoTo(decisions) => {
                if let Err(error) = game.branches.go_to(decisions) {
                    self.tell(News::NotMoved(error));
                }
                // bots would overwrite what comes after; a person is waited for
                game.pace.runs &= game.bot_is_asked().is_none();
            }
            Order::Edit(literal) => self.edit(game, &literal),
            Order::UndoEdit => match game.branches.undo_edit() {
                Ok(literal) => game.undone.push((game.branches.session().decisions().len(), literal)),
                Err(news) => self.tell(news),
            },
            Order::Reload(rules) => {
                let result = game.take_on(&rules, &self.renames);
                self.reloaded(game, result);
            }
            Order::KeepPosition(rules) => match game.branches.keep_position(&rules) {
                ReloadResult::Failed(error) => self.tell(News::NotKept(error)),
                result => self.reloaded(game, result),
            },
            Order::AcceptRules => {
                game.branches.accept();
                game.reload = None;
            }
            Order::ReloadFailed(errors) => self.reloaded(game, ReloadResult::Broken(errors)),
            // noted before it comes to the game
            Order::Renamed { .. } => {}
            Order::SetUp(setup) => {
                game.branches.is_set_up_by_file = false;
                self.set_up(game, &setup);
            }
            Order::Fork { name, at } => {
                game.pace.runs = false;
                if let Err(error) = game.branches.fork(name, at) {
                    self.tell(News::NotOpened(error));
                }
            }
            Order::Switch(to) => {
                game.pace.runs = false;
                game.branches.switch(to);
            }
            Order::Rename(at, name) => game.branches.rename(at, name),
            Order::Forget(at) => game.branches.forget(at),
            Order::Save(path) => {
                // a folder that is missing is made; what else is wrong with it, writing tells
                let _is_made = path.parent().map(fs::create_dir_all);
                match keeping::write(&path, session) {
                    Ok(()) => self.tell(News::Saved(path)),
                    Err(error) => self.tell(News::NotSaved(path, error.message())),
                }
            }
            Order::KeepAside(path) => {
                let written = game.kept().to_text().map_err(|error| Message::foreign(error.to_string()));
                if let Err(error) = written.and_then(|text| write(&path, &text)) {
                    self.tell(News::NotSaved(path, error));
                }
            }
            #[cfg(test)]
            Order::Panic => panic!("an order breaks off"),
        }
    }

    fn edit(&self, game: &mut Game, literal: &Data) {
        match game.branches.edit(literal) {
            Ok(dropped) if dropped.is_empty() => {}
            Ok(dropped) => self.tell(News::Dropped(dropped)),
            Err(news) => self.tell(news),
        }
    }

    /// Begin another game; gives whether that could be done.
    fn restart(&mut self, game: &mut Game, rules: &Arc<Rules>, setup: &Setup) -> bool {
        match Session::open(rules, fitted(setup, rules)) {
            Ok(session) => {
                let new = Game::new(Branches::new(session), game.sitters.clone(), game.pace);
                let old = std::mem::replace(game, new);
                game.reload = old.reload;
                game.previous = if old.branches.is_no_loss() { old.previous } else { Some(Box::new(old.branches)) };
                true
            }
            Err(error) => {
                self.tell(News::NotOpened(Box::new(error)));
                false
            }
        }
    }

    fn load(&mut self, game: &mut Game, save: &SaveFile) {
        // a game with another mod, or without one, is another game: it runs on what it carries
        let rules = Arc::clone(game.branches.session().game());
        let others = other_packages(save, &rules);
        let carried = others.is_empty().then_some(&rules);
        let loaded = Session::load(save, carried).or_else(|error| match error {
            SaveError::NoPackages => Session::load(save, Some(&rules)),
            error => Err(error),
        });
        match loaded {
            Ok(loaded) => {
                if !others.is_empty() {
                    self.tell(News::OwnPackages(others));
                }
                if let Some(divergence) = loaded.divergence {
                    self.tell(News::Diverged(Box::new(divergence)));
                }
                game.pace.runs = false;
                game.failing = None;
                let old = std::mem::replace(&mut game.branches, Branches::loaded(loaded.session));
                if !old.is_no_loss() {
                    game.previous = Some(Box::new(old));
                }
                game.seat_all();
            }
            Err(error) => self.tell(News::NotLoaded(error.message())),
        }
    }

    fn set_up(&mut self, game: &mut Game, setup: &Setup) {
        match set_up_again(game.branches.session(), setup) {
            Ok((session, divergence)) => {
                let result = game.take_set_up(session, divergence.map(Box::new));
                self.reloaded(game, result);
            }
            Err(error) => self.tell(News::NotOpened(error)),
        }
    }

    fn reloaded(&self, game: &mut Game, result: ReloadResult) {
        let number = game.reload.as_ref().map_or(0, |report| report.number) + 1;
        game.reload = Some(ReloadReport { result: result.clone(), number });
        self.tell(News::Reloaded(result));
    }

    /// A game that was put aside goes on: what the rules of today made of it is told as after an edit.
    fn came_back(&self, game: &mut Game, result: ReloadResult) {
        if let ReloadResult::Differs(_) = result {
            game.wait_if_differs(&result);
            self.reloaded(game, result);
        } else if game.branches.is_left_untouched() {
            game.pace.runs = false;
        }
    }

    /// One decision by a bot, whoever is asked.
    fn step(&self, game: &mut Game) {
        let seat = game.branches.session().questions().first().map(|question| question.seat);
        if let Some(seat) = seat {
            self.by_bot(game, seat, |branches, bot| branches.answer_by(0, |play, at| bot.choose(play, at)));
        }
    }

    fn let_bots_answer(&mut self, game: &mut Game) {
        let batch = if game.pace.speed == Speed::Full { BATCH } else { 1 };
        for _ in 0..batch {
            let Some((question, seat)) = game.bot_is_asked() else { break };
            self.by_bot(game, seat, |branches, bot| branches.go_on_by(question, |play, at| bot.choose(play, at)));
        }
        game.wait_a_pause();
        let is_seen = game.pace.speed != Speed::Full || self.published.elapsed() > GLIMPSE;
        if is_seen || game.bot_is_asked().is_none() {
            self.publish(game);
        }
    }

    fn by_bot(
        &self,
        game: &mut Game,
        seat: SeatId,
        answer: impl FnOnce(&mut Branches, &mut dyn Bot) -> Result<(), News>,
    ) {
        let Game { branches, bots, undone, .. } = game;
        branches.touch();
        undone.clear();
        let Some((_, bot)) = bots.get_mut(seat.index()) else { return };
        if let Err(news) = answer(branches, &mut **bot) {
            game.pace.runs = false;
            self.tell(news);
        }
    }

    fn tell(&self, news: News) {
        let _ = self.outbox.send(news);
    }

    fn done(&mut self, state: &State) {
        if let State::Open(game) = state
            && let Err(panicked) = guarded(|| self.publish(game))
        {
            self.broke(panicked, "showing a game", "");
        }
        self.shared.done.fetch_add(1, Ordering::Release);
        (self.wake)();
    }

    fn publish(&mut self, game: &Game) {
        self.version += 1;
        self.published = Instant::now();
        let moment = Arc::new(game.moment(self.version));
        *self.shared.moment.lock().unwrap_or_else(PoisonError::into_inner) = Some(moment);
        (self.wake)();
    }
}

/// The packages that only the save or only the game has.
fn other_packages(save: &SaveFile, rules: &Rules) -> Vec<String> {
    let saved: BTreeSet<&str> = save.packages.iter().map(|package| package.id.as_str()).collect();
    let here: BTreeSet<&str> = rules.packages.iter().map(|package| package.id.as_str()).collect();
    saved.symmetric_difference(&here).map(|id| (*id).to_owned()).collect()
}

fn write(path: &Path, text: &str) -> Result<(), Message> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| from_io(&error))?;
    }
    houserule_scripts::files::replace_file(path, text.as_bytes()).map_err(|error| from_io(&error))
}
