//! Mass play: many games by bots, on several threads, with the same result however many there are.
//!
//! A plan says what is played; how its games are spread over threads and counted in order is the business of `line`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use houserule_core::ids::SeatId;
use houserule_core::layout::Cell;
use houserule_core::message::{Message, Told};
use houserule_core::{say, told_error};
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game;
use houserule_scripts::guard::Panicked;
use houserule_scripts::log;
use houserule_scripts::play::{Play, Setup, Status, decision_limit};
use houserule_scripts::vm::Build;

use crate::bot::{Bot, BotSpec};
use crate::line::{Observer, Played, run};
use crate::report::{Report, Row, Tally};
use crate::watched::Trace;

/// Decisions after which a game is broken off, unless the plan says otherwise.
pub const DECISION_LIMIT: u64 = 100_000;

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
#[derive(Debug)]
pub enum SimError {
    /// The set-up does not fit the game.
    Setup(Box<ScriptError>),
    /// There is no such shard.
    Shard(u64, u64),
    /// Threads could not be started.
    Threads(rayon::ThreadPoolBuildError),
    /// The program failed, at the game of this seed.
    Panicked(u64, Box<Panicked>),
    /// A script failed.
    Script {
        /// The game's seed.
        seed: u64,
        /// How many decisions had been made.
        decision: u64,
        /// What failed, and where.
        error: Box<ScriptError>,
        /// The card on whose effect it failed, as far as that was told of.
        card: Option<String>,
    },
}

impl Told for SimError {
    fn message(&self) -> Message {
        match self {
            SimError::Setup(error) => error.message(),
            SimError::Shard(shard, shards) => say!("there-is-no-shard", shard, shards),
            SimError::Threads(error) => say!("threads-could-not-be-started", error = error.to_string()),
            SimError::Panicked(seed, panicked) => {
                say!("game-with-seed-broke", seed = seed.to_string(), panicked = panicked.message())
            }
            SimError::Script { seed, decision, error, .. } => {
                say!("game-with-seed-failed", seed = seed.to_string(), decision, error = error.message())
            }
        }
    }
}

told_error!(SimError);

impl From<rayon::ThreadPoolBuildError> for SimError {
    fn from(error: rayon::ThreadPoolBuildError) -> SimError {
        SimError::Threads(error)
    }
}

impl Plan {
    /// This many games by random bots on all cores, beginning with the seed of the set-up.
    pub fn new(game: &Arc<Game>, setup: Setup, games: u64) -> Plan {
        Plan {
            game: Arc::clone(game),
            first_seed: setup.seed,
            limit: decision_limit(game, &setup).unwrap_or(DECISION_LIMIT),
            setup,
            games,
            bots: Vec::new(),
            threads: 0,
            shard: None,
            build: Build { forgetful: true, ..Build::default() },
        }
    }

    /// The numbers of the games of this shard: the first, and the one after the last.
    pub(crate) fn range(&self) -> Result<(u64, u64), SimError> {
        let Some((shard, of)) = self.shard else { return Ok((0, self.games)) };
        if shard == 0 || shard > of {
            return Err(SimError::Shard(shard, of));
        }
        let cut = |part: u64| (u128::from(self.games) * u128::from(part) / u128::from(of)) as u64;
        Ok((cut(shard - 1), cut(shard)))
    }

    /// How many games this shard has.
    pub fn games_here(&self) -> Result<u64, SimError> {
        self.range().map(|(first, end)| end - first)
    }

    pub(crate) fn machine(&self) -> Build {
        Build { forgetful: self.build.forgetful && !self.bots.iter().any(|bot| bot.tries_out()), ..self.build }
    }

    /// How many seats the table has, including those that may come later.
    pub fn seats(&self) -> u8 {
        self.game.def.seats_at_table(self.setup.seats)
    }

    pub(crate) fn bots(&self) -> Vec<Box<dyn Bot>> {
        let spec = |seat: usize| self.bots.get(seat % self.bots.len().max(1)).copied().unwrap_or_default();
        (0..usize::from(self.seats())).map(|seat| spec(seat).make()).collect()
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
    let mut rows = Rows { tally: Tally::new(plan.seats()), each };
    let time = run(&[plan], &[&[]], &mut rows, progress, cancel)?;
    Ok(rows.tally.report(plan.game.id(), time))
}

/// Counts rows, and hands them on.
struct Rows<'a> {
    tally: Tally,
    each: &'a mut (dyn FnMut(&Row) + Send),
}

impl Observer for Rows<'_> {
    fn played(&mut self, games: Vec<Played>) -> bool {
        for row in games.iter().filter_map(|game| game.row.as_ref().ok()) {
            self.tally.add(row);
            (self.each)(row);
        }
        true
    }
}

/// What is noted of a game while it is played.
pub(crate) struct Notes<'a> {
    pub trace: Trace,
    pub cells: &'a [Option<Cell>],
}

/// One game from its beginning to its end; nothing if it was cancelled.
pub fn play_game(
    play: &mut Play,
    bots: &mut [Box<dyn Bot>],
    seed: u64,
    limit: u64,
    cancel: &AtomicBool,
) -> Option<Result<Row, SimError>> {
    play_noted(play, bots, seed, limit, cancel, None)
}

/// The same, with notes of the watched numbers for whoever wants them.
pub(crate) fn play_noted(
    play: &mut Play,
    bots: &mut [Box<dyn Bot>],
    seed: u64,
    limit: u64,
    cancel: &AtomicBool,
    mut notes: Option<&mut Notes<'_>>,
) -> Option<Result<Row, SimError>> {
    play.take_printed();
    play.restart(seed);
    tell_printed(play);
    for (seat, bot) in bots.iter_mut().enumerate() {
        bot.begin(seed, SeatId::at(seat));
    }
    let (mut decisions, mut turns) = (0, 0);
    let failed = |decision, error| Some(Err(SimError::Script { seed, decision, error, card: None }));
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
            return failed(decisions, Box::new(ScriptError::plain(say!("question-has-no-options"))));
        }
        let turn = play.table().cursor().turns();
        if let Some(notes) = &mut notes
            && (turn != turns || decisions == 0)
        {
            notes.trace.note(turn.saturating_sub(1), play.table(), notes.cells);
        }
        turns = turn;
        let option = bots[play.seat(0).index()].choose(play, 0);
        // what a bot tried out is not part of the game
        if play.has_printed() {
            play.take_printed();
        }
        play.choose(0, option);
        tell_printed(play);
        decisions += 1;
    };
    let table = play.table();
    let outcome = table.outcome();
    if let (Some(notes), true) = (notes, finished) {
        notes.trace.note(outcome.map_or(turns, |outcome| outcome.turns), table, notes.cells);
    }
    Some(Ok(Row {
        seed,
        winners: outcome.map(|outcome| outcome.winners.iter().map(|seat| seat.0 + 1).collect()).unwrap_or_default(),
        turns: outcome.map_or(turns, |outcome| outcome.turns),
        decisions,
        finished,
        fingerprint: table.fingerprint(),
    }))
}

fn tell_printed(play: &mut Play) {
    if play.has_printed() {
        log::tell(&play.take_printed());
    }
}
