//! The thread of a running game: takes orders one after the other, lets bots answer in between, publishes moments.

use std::fs;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use houserule_core::ids::SeatId;
use houserule_core::message::{Message, Told as _};
use houserule_scripts::game::Game as Rules;
use houserule_scripts::message::from_io;
use houserule_scripts::play::Setup;
use houserule_scripts::save::SaveFile;
use houserule_scripts::session::{Reload, ReloadOutcome, Session, UndoError};

use super::branches::Branches;
use super::game::Game;
use super::kept::KeptGame;
use super::setting_up::{fitted, set_up_again};
use super::{News, Opening, Order, ReloadReport, ReloadResult, Shared, Speed};

/// While bots play at full speed, moments are published no more often than the eye sees.
const GLIMPSE: Duration = Duration::from_millis(30);
/// How many decisions are made at full speed before orders are looked at again.
const BATCH: usize = 20;

pub(super) struct Worker {
    shared: Arc<Shared>,
    inbox: Receiver<Order>,
    outbox: Sender<News>,
    wake: Box<dyn Fn() + Send>,
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
        Worker { shared, inbox, outbox, wake, version: 0, published: Instant::now() }
    }

    pub fn run(mut self, opening: Opening) {
        let Some(mut game) = self.open(opening) else { return };
        self.done(&game);
        loop {
            let order = match game.waits() {
                None => self.inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(wait) => self.inbox.recv_timeout(wait),
            };
            match order {
                Ok(order) => {
                    self.obey(&mut game, order);
                    self.done(&game);
                }
                Err(RecvTimeoutError::Timeout) => self.let_bots_answer(&mut game),
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn open(&mut self, opening: Opening) -> Option<Game> {
        let Opening { game, setup, sitters, pace, kept } = opening;
        let setup = fitted(&setup, &game);
        let kept = kept.and_then(|kept| self.brought_back(&kept, &game));
        let branches = kept.map_or_else(|| Session::open(&game, setup).map(Branches::new), Ok);
        match branches {
            Ok(branches) => Some(Game::new(branches, sitters, pace)),
            Err(error) => {
                self.tell(News::NotOpened(Box::new(error)));
                self.shared.done.fetch_add(1, Ordering::Release);
                (self.wake)();
                None
            }
        }
    }

    /// The lines of a game that was put aside, as far as they can be played.
    fn brought_back(&self, kept: &KeptGame, game: &Arc<Rules>) -> Option<Branches> {
        Branches::brought_back(kept, game, |told| match told {
            Ok(divergence) => self.tell(News::Diverged(Box::new(divergence))),
            Err(error) => self.tell(News::NotLoaded(error.message())),
        })
    }

    fn obey(&mut self, game: &mut Game, order: Order) {
        if order.goes_on() {
            game.before = None;
            if !order.is_travel() {
                game.undone.clear();
            }
        }
        let (taken_back, brings_back_edit) = (game.taken_back(), game.brings_back_edit());
        let session = game.branches.session_mut();
        match order {
            Order::Restart(setup) => self.restart(game, &setup),
            Order::Load(save) => self.load(game, &save),
            Order::GoOn(kept) => {
                let rules = Arc::clone(session.game());
                if let Some(branches) = self.brought_back(&kept, &rules) {
                    game.pace.runs = false;
                    game.branches = branches;
                    game.seat_all();
                }
            }
            Order::Answer { seat, key } => {
                if let Err(error) = session.answer(seat, &key) {
                    self.tell(News::NotAnswered(error));
                }
                game.wait_a_pause();
            }
            Order::Step => self.step(game),
            Order::StepMany(count) => {
                for _ in 0..count {
                    self.step(game);
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
                let done = taken_back.ok_or(UndoError::Nothing).and_then(|at| session.undo_since(at, force));
                match done {
                    // bots would answer again at once
                    Ok(decision) => game.pace.runs &= game.is_person(decision.seat),
                    Err(error) => self.tell(News::NotMoved(error)),
                }
            }
            Order::BringBack if brings_back_edit => {
                let Some((_, literal)) = game.undone.pop() else { return };
                if let Err(problems) = game.branches.session_mut().edit(&literal) {
                    self.tell(News::NotEdited(problems));
                }
            }
            Order::BringBack => {
                if let Err(error) = session.redo() {
                    self.tell(News::NotMoved(error));
                }
            }
            Order::GoTo(decisions) => {
                // bots would overwrite what comes after
                game.pace.runs = false;
                if let Err(error) = session.go_to(decisions) {
                    self.tell(News::NotMoved(error));
                }
            }
            Order::Edit(literal) => match session.edit(&literal) {
                Ok(dropped) if dropped.is_empty() => {}
                Ok(dropped) => self.tell(News::Dropped(dropped)),
                Err(problems) => self.tell(News::NotEdited(problems)),
            },
            Order::UndoEdit => match session.undo_edit() {
                Ok(literal) => game.undone.push((session.decisions().len(), literal)),
                Err(error) => self.tell(News::NotMoved(error)),
            },
            Order::Reload(rules) => {
                // the choice to keep the position needs the position, as it was before the first of several changes
                let known = game.before.take();
                let now = session.fork().ok();
                let outcome = game.branches.session_mut().reload(&rules, Reload::Replay);
                game.before = match outcome {
                    ReloadOutcome::Same => None,
                    ReloadOutcome::Differs(_) => known.or(now),
                    ReloadOutcome::Failed(_) => known,
                };
                if !matches!(outcome, ReloadOutcome::Failed(_)) {
                    game.reload_others(&rules);
                }
                self.reloaded(game, ReloadResult::from(outcome));
            }
            Order::KeepPosition(rules) => {
                if let Some(before) = game.before.take() {
                    game.branches.replace(before);
                }
                let outcome = game.branches.session_mut().reload(&rules, Reload::KeepPosition);
                self.reloaded(game, ReloadResult::from(outcome));
            }
            Order::ReloadFailed(errors) => self.reloaded(game, ReloadResult::Broken(errors)),
            Order::SetUp(setup) => self.set_up(game, &setup),
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
            Order::Save(path) => match write(&path, &session.save().to_text()) {
                Ok(()) => self.tell(News::Saved(path)),
                Err(error) => self.tell(News::NotSaved(path, error)),
            },
            Order::KeepAside(path) => {
                let written = game.branches.kept().to_text().map_err(|error| Message::foreign(error.to_string()));
                if let Err(error) = written.and_then(|text| write(&path, &text)) {
                    self.tell(News::NotSaved(path, error));
                }
            }
        }
    }

    fn restart(&mut self, game: &mut Game, setup: &Setup) {
        let rules = Arc::clone(game.branches.session().game());
        match Session::open(&rules, fitted(setup, &rules)) {
            Ok(session) => {
                let new = Game::new(Branches::new(session), game.sitters.clone(), game.pace);
                let old = std::mem::replace(game, new);
                game.reload = old.reload;
                // a game in which nobody has decided anything is no loss
                let is_begun = !old.branches.session().known_decisions().is_empty();
                game.previous = if is_begun { Some(Box::new(old.branches)) } else { old.previous };
            }
            Err(error) => self.tell(News::NotOpened(Box::new(error))),
        }
    }

    fn load(&mut self, game: &mut Game, save: &SaveFile) {
        match Session::load(save, Some(game.branches.session().game())) {
            Ok(loaded) => {
                if let Some(divergence) = loaded.divergence {
                    self.tell(News::Diverged(Box::new(divergence)));
                }
                game.pace.runs = false;
                game.branches = Branches::new(loaded.session);
                game.seat_all();
            }
            Err(error) => self.tell(News::NotLoaded(error.message())),
        }
    }

    fn set_up(&mut self, game: &mut Game, setup: &Setup) {
        match set_up_again(game.branches.session(), setup) {
            Ok((session, divergence)) => {
                game.branches.replace(session);
                game.seat_all();
                self.reloaded(game, divergence.map_or(ReloadResult::Same, |one| ReloadResult::Differs(Box::new(one))));
            }
            Err(error) => self.tell(News::NotOpened(error)),
        }
    }

    fn reloaded(&self, game: &mut Game, result: ReloadResult) {
        let number = game.reload.as_ref().map_or(0, |report| report.number) + 1;
        game.reload = Some(ReloadReport { result: result.clone(), number });
        self.tell(News::Reloaded(result));
    }

    /// One decision by a bot, whoever is asked.
    fn step(&self, game: &mut Game) {
        let seat = game.branches.session().questions().first().map(|question| question.seat);
        if let Some(seat) = seat {
            self.answer_by_bot(game, 0, seat);
        }
    }

    fn let_bots_answer(&mut self, game: &mut Game) {
        let batch = if game.pace.speed == Speed::Full { BATCH } else { 1 };
        for _ in 0..batch {
            let Some((question, seat)) = game.bot_is_asked() else { break };
            self.answer_by_bot(game, question, seat);
        }
        game.wait_a_pause();
        let is_seen = game.pace.speed != Speed::Full || self.published.elapsed() > GLIMPSE;
        if is_seen || game.bot_is_asked().is_none() {
            self.publish(game);
        }
    }

    fn answer_by_bot(&self, game: &mut Game, question: usize, seat: SeatId) {
        let Game { branches, bots, before, undone, .. } = game;
        *before = None;
        undone.clear();
        let Some((_, bot)) = bots.get_mut(seat.index()) else { return };
        if let Err(error) = branches.session_mut().answer_by(question, |play, at| bot.choose(play, at)) {
            game.pace.runs = false;
            self.tell(News::NotAnswered(error));
        }
    }

    fn tell(&self, news: News) {
        let _ = self.outbox.send(news);
    }

    fn done(&mut self, game: &Game) {
        self.publish(game);
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

impl From<ReloadOutcome> for ReloadResult {
    fn from(outcome: ReloadOutcome) -> ReloadResult {
        match outcome {
            ReloadOutcome::Same => ReloadResult::Same,
            ReloadOutcome::Differs(divergence) => ReloadResult::Differs(divergence),
            ReloadOutcome::Failed(error) => ReloadResult::Failed(error),
        }
    }
}

fn write(path: &Path, text: &str) -> Result<(), Message> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| from_io(&error))?;
    }
    crate::document::replace_file(path, text.as_bytes()).map_err(|error| from_io(&error))
}
