//! Mass play: many games by bots, on several threads, with the same result whatever their number.
//!
//! Each thread has one machine that plays game after game. Results are counted in seed order; a thread that is far
//! ahead waits, so the memory in use does not grow with the number of games.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use houserule_core::ids::SeatId;
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::vm::Build;
use thiserror::Error;

use crate::bot::{Bot, BotSpec};
use crate::report::{Report, Row, Tally};

/// Decisions after which a game is broken off, unless the plan says otherwise.
pub const DECISION_LIMIT: u64 = 100_000;
/// How many games a thread may be ahead of the first one that is not done.
const AHEAD: u64 = 4096;

/// What is to be played.
#[derive(Clone)]
pub struct Plan {
    /// The game.
    pub game: Arc<Game>,
    /// Seats, options and board; its seed is not used.
    pub setup: Setup,
    /// The seed of the first game; each further game has the next.
    pub first_seed: u64,
    /// How many games, those of all shards together.
    pub games: u64,
    /// The bots by seat; a shorter list begins again from its first, an empty one means random bots.
    pub bots: Vec<BotSpec>,
    /// How many threads play; 0: one for each core.
    pub threads: usize,
    /// Play only this part of the games: which, from 1, and of how many.
    pub shard: Option<(u64, u64)>,
    /// Decisions after which a game is broken off.
    pub limit: u64,
    /// How the machines are built. By default interpreted code (measured quicker than native) without checkpoints;
    /// bots that try things out are given checkpoints in any case.
    pub build: Build,
}

/// Why games could not be played.
#[derive(Debug, Error)]
pub enum SimError {
    /// The set-up does not fit the game.
    #[error("{0}")]
    Setup(Box<ScriptError>),
    /// There is no such shard.
    #[error("there is no shard {0}/{1}: shards are counted from 1")]
    Shard(u64, u64),
    /// Threads could not be started.
    #[error("the threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// A script failed.
    #[error("game with seed {seed}, after decision {decision}: {error}")]
    Script {
        /// The game's seed.
        seed: u64,
        /// How many decisions had been made.
        decision: u64,
        /// What failed, and where.
        error: Box<ScriptError>,
    },
}

impl Plan {
    /// So many games by random bots on all cores, beginning with the seed of the set-up.
    pub fn new(game: &Arc<Game>, setup: Setup, games: u64) -> Plan {
        Plan {
            game: Arc::clone(game),
            first_seed: setup.seed,
            setup,
            games,
            bots: Vec::new(),
            threads: 0,
            shard: None,
            limit: DECISION_LIMIT,
            build: Build { forgetful: true, ..Build::default() },
        }
    }

    /// The numbers of the games of this shard: from, and up to but without.
    fn range(&self) -> Result<(u64, u64), SimError> {
        let Some((shard, of)) = self.shard else { return Ok((0, self.games)) };
        if shard == 0 || shard > of {
            return Err(SimError::Shard(shard, of));
        }
        let cut = |part: u64| (u128::from(self.games) * u128::from(part) / u128::from(of)) as u64;
        Ok((cut(shard - 1), cut(shard)))
    }

    fn machine(&self) -> Build {
        Build { forgetful: self.build.forgetful && !self.bots.iter().any(|bot| bot.tries_out()), ..self.build }
    }

    fn bots(&self) -> Vec<Box<dyn Bot>> {
        let spec = |seat: usize| self.bots.get(seat % self.bots.len().max(1)).copied().unwrap_or_default();
        (0..usize::from(self.setup.seats)).map(|seat| spec(seat).make()).collect()
    }
}

/// Play all games of a plan. `progress` is told how many are done; once `cancel` is set, the report is of the games
/// that are done by then without a gap.
pub fn simulate(plan: &Plan, progress: &(dyn Fn(u64) + Sync), cancel: &AtomicBool) -> Result<Report, SimError> {
    simulate_rows(plan, &mut |_| {}, progress, cancel)
}

/// The same, and every game's row in seed order.
pub fn simulate_rows(
    plan: &Plan,
    each: &mut (dyn FnMut(&Row) + Send),
    progress: &(dyn Fn(u64) + Sync),
    cancel: &AtomicBool,
) -> Result<Report, SimError> {
    let (first, end) = plan.range()?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if plan.threads == 0 { cores } else { plan.threads };
    let threads = threads.min(usize::try_from(end - first).unwrap_or(usize::MAX)).max(1);
    let begun = Instant::now();
    let line = Line {
        plan,
        progress,
        cancel,
        taken: AtomicU64::new(first),
        end: AtomicU64::new(end),
        counted: Mutex::new(Counted {
            next: first,
            waiting: BTreeMap::new(),
            tally: Tally::new(plan.setup.seats),
            each,
            failure: None,
        }),
        moved: Condvar::new(),
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let opened: Result<Vec<()>, SimError> = pool.broadcast(|_| line.work()).into_iter().collect();
    opened?;
    let counted = line.counted.into_inner().unwrap_or_else(PoisonError::into_inner);
    match counted.failure {
        Some((_, error)) => Err(error),
        None => Ok(counted.tally.report(plan.game.id(), begun.elapsed())),
    }
}

/// The games in a line: handed out in order, counted in order.
struct Line<'a> {
    plan: &'a Plan,
    progress: &'a (dyn Fn(u64) + Sync),
    cancel: &'a AtomicBool,
    /// The next game to be handed out.
    taken: AtomicU64,
    /// No game from this number on is played.
    end: AtomicU64,
    counted: Mutex<Counted<'a>>,
    moved: Condvar,
}

struct Counted<'a> {
    /// The next game to be counted.
    next: u64,
    /// Games that are done before their turn.
    waiting: BTreeMap<u64, Row>,
    tally: Tally,
    each: &'a mut (dyn FnMut(&Row) + Send),
    /// The failure of the lowest number.
    failure: Option<(u64, SimError)>,
}

impl<'a> Line<'a> {
    /// Play games until there are no more.
    fn work(&self) -> Result<(), SimError> {
        let plan = self.plan;
        let mut bots = plan.bots();
        let opened = Play::prepare(&plan.game, &plan.setup, plan.machine());
        let mut play = opened.map_err(|error| {
            self.stop_before(0);
            SimError::Setup(Box::new(error))
        })?;
        loop {
            let number = self.taken.fetch_add(1, Ordering::Relaxed);
            if !self.may_play(number) {
                return Ok(());
            }
            let seed = plan.first_seed.wrapping_add(number);
            match play_game(&mut play, &mut bots, seed, plan.limit, self.cancel) {
                None => {
                    self.stop_before(number);
                    return Ok(());
                }
                Some(Ok(row)) => self.count(number, row),
                Some(Err(error)) => self.fail(number, error),
            }
        }
    }

    /// Wait until the game is not too far ahead. The first game that is not done is always being played by
    /// somebody who does not wait, so this ends.
    fn may_play(&self, number: u64) -> bool {
        let mut counted = self.lock();
        while number < self.end.load(Ordering::Relaxed) && number >= counted.next.saturating_add(AHEAD) {
            counted = self.moved.wait(counted).unwrap_or_else(PoisonError::into_inner);
        }
        number < self.end.load(Ordering::Relaxed) && !self.cancel.load(Ordering::Relaxed)
    }

    fn count(&self, number: u64, row: Row) {
        let mut counted = self.lock();
        counted.waiting.insert(number, row);
        let counted = &mut *counted;
        while let Some(row) = counted.waiting.remove(&counted.next) {
            counted.next += 1;
            counted.tally.add(&row);
            (counted.each)(&row);
        }
        (self.progress)(counted.tally.games());
        self.moved.notify_all();
    }

    fn fail(&self, number: u64, error: SimError) {
        let mut counted = self.lock();
        if counted.failure.as_ref().is_none_or(|(at, _)| number < *at) {
            counted.failure = Some((number, error));
        }
        drop(counted);
        self.stop_before(number);
    }

    fn stop_before(&self, number: u64) {
        let _counted = self.lock();
        self.end.fetch_min(number, Ordering::Relaxed);
        self.moved.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Counted<'a>> {
        // A panic elsewhere ends the run anyway; it need not end it twice.
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One game from its beginning to its end; nothing if it was cancelled.
pub fn play_game(
    play: &mut Play,
    bots: &mut [Box<dyn Bot>],
    seed: u64,
    limit: u64,
    cancel: &AtomicBool,
) -> Option<Result<Row, SimError>> {
    play.restart(seed);
    for (seat, bot) in bots.iter_mut().enumerate() {
        bot.begin(seed, SeatId::at(seat));
    }
    let (mut decisions, mut turns) = (0, 0);
    let failed = |decision, error| Some(Err(SimError::Script { seed, decision, error }));
    let finished = loop {
        match play.status() {
            Status::Asking if decisions == limit => break false,
            Status::Asking => {}
            Status::Over => break true,
            Status::Failed(error) => return failed(decisions, error.clone()),
        }
        if cancel.load(Ordering::Relaxed) {
            return None;
        }
        if play.waiting() == 0 || play.option_count(0) == 0 {
            return failed(decisions, Box::new(ScriptError::plain("a question has no options")));
        }
        turns = play.table().cursor().turns();
        let option = bots[play.seat(0).index()].choose(play, 0);
        play.choose(0, option);
        decisions += 1;
    };
    let table = play.table();
    let outcome = table.outcome();
    Some(Ok(Row {
        seed,
        winners: outcome.map(|outcome| outcome.winners.iter().map(|seat| seat.0 + 1).collect()).unwrap_or_default(),
        turns: outcome.map_or(turns, |outcome| outcome.turns),
        decisions,
        finished,
        fingerprint: table.fingerprint(),
    }))
}
