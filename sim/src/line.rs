//! The line of games: handed out in order to several threads, counted in order, with the same result however many there
//! are.
//!
//! Each thread has one machine for each plan and plays game after game. Results are counted in seed order; a thread
//! that is far ahead waits, so the memory in use does not grow with the number of games.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use houserule_core::layout::Cell;
use houserule_scripts::guard::guarded;
use houserule_scripts::play::Play;

use crate::bot::Bot;
use crate::report::Row;
use crate::simulate::{Notes, Plan, SimError, play_noted};
use crate::suspect::card_of;
use crate::watched::{self, Trace, Watched};

/// How many games a thread may be ahead of the first one that is not done.
const AHEAD: u64 = 4096;
/// The same while numbers are watched: what waits is larger then.
const AHEAD_WATCHED: u64 = 128;

/// One game that was played.
pub(crate) struct Played {
    /// How it went, or why it could not be played to its end.
    pub row: Result<Row, SimError>,
    /// The watched numbers.
    pub trace: Trace,
}

/// Somebody who is shown all games in seed order.
pub(crate) trait Observer: Send {
    /// Does play go on when a script failed? If not, the failure of the lowest seed is the result.
    fn outlasts_failures(&self) -> bool {
        false
    }

    /// The games of the next seed, one for each plan; returns whether to go on.
    fn played(&mut self, games: Vec<Played>) -> bool;
}

/// Play the same seeds by all plans, of which the first says how many and on how many threads; returns how long it
/// took.
pub(crate) fn run(
    plans: &[&Plan],
    watched: &[&[Watched]],
    observer: &mut dyn Observer,
    progress: &(dyn Fn(u64) + Sync),
    cancel: &AtomicBool,
) -> Result<Duration, SimError> {
    let Some(lead) = plans.first() else { return Ok(Duration::ZERO) };
    let (first, end) = lead.range()?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if lead.threads == 0 { cores } else { lead.threads };
    let threads = threads.min(usize::try_from(end - first).unwrap_or(usize::MAX)).max(1);
    let is_watched = watched.iter().any(|watched| !watched.is_empty());
    let begun = Instant::now();
    let line = Line {
        plans,
        watched,
        progress,
        cancel,
        ahead: if is_watched { AHEAD_WATCHED } else { AHEAD },
        outlasts_failures: observer.outlasts_failures(),
        taken: AtomicU64::new(first),
        end: AtomicU64::new(end),
        counted: Mutex::new(Counted { first, next: first, waiting: BTreeMap::new(), observer, failure: None }),
        moved: Condvar::new(),
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let opened: Result<Vec<()>, SimError> = pool.broadcast(|_| line.work()).into_iter().collect();
    opened?;
    let counted = line.counted.into_inner().unwrap_or_else(PoisonError::into_inner);
    match counted.failure {
        Some((_, error)) => Err(error),
        None => Ok(begun.elapsed()),
    }
}

/// The games in a line: handed out in order, counted in order.
struct Line<'a> {
    plans: &'a [&'a Plan],
    watched: &'a [&'a [Watched]],
    progress: &'a (dyn Fn(u64) + Sync),
    cancel: &'a AtomicBool,
    /// How many games a thread may be ahead of the first one that is not done.
    ahead: u64,
    outlasts_failures: bool,
    /// The next game to be handed out.
    taken: AtomicU64,
    /// No game from this number on is played.
    end: AtomicU64,
    counted: Mutex<Counted<'a>>,
    moved: Condvar,
}

struct Counted<'a> {
    /// The first game of all.
    first: u64,
    /// The next game to be counted.
    next: u64,
    /// Games that are done before their turn.
    waiting: BTreeMap<u64, Vec<Played>>,
    observer: &'a mut dyn Observer,
    /// The failure of the lowest number.
    failure: Option<(u64, SimError)>,
}

/// A plan with a machine to play it.
struct Machine<'a> {
    plan: &'a Plan,
    play: Play,
    bots: Vec<Box<dyn Bot>>,
    cells: Vec<Option<Cell>>,
}

impl<'a> Machine<'a> {
    fn new(plan: &'a Plan, watched: &[Watched]) -> Result<Machine<'a>, SimError> {
        let opened = Play::prepare(&plan.game, &plan.setup, plan.machine());
        let play = opened.map_err(|error| SimError::Setup(Box::new(error)))?;
        let cells = watched::cells(play.table(), watched);
        Ok(Machine { plan, play, bots: plan.bots(), cells })
    }

    /// One game; nothing if it was cancelled.
    fn play(&mut self, seed: u64, cancel: &AtomicBool) -> Option<Played> {
        #[cfg(test)]
        assert!(seed != tests::PANIC_SEED, "a game breaks off");
        let mut notes = Notes { trace: Trace::new(), cells: &self.cells };
        let notes_wanted = (!self.cells.is_empty()).then_some(&mut notes);
        let mut row = play_noted(&mut self.play, &mut self.bots, seed, self.plan.limit, cancel, notes_wanted)?;
        if let Err(SimError::Script { seed, error, card, .. }) = &mut row {
            *card = card_of(self.plan, *seed, error, cancel);
        }
        Some(Played { row, trace: notes.trace })
    }
}

impl<'a> Line<'a> {
    /// Play games until there are no more.
    fn work(&self) -> Result<(), SimError> {
        let made = self.plans.iter().zip(self.watched).map(|(plan, watched)| Machine::new(plan, watched));
        let made: Result<Vec<Machine<'_>>, SimError> = guarded(|| made.collect())
            .unwrap_or_else(|panicked| Err(SimError::Panicked(self.plans[0].first_seed, panicked)));
        let mut machines = made.inspect_err(|_| self.stop_before(0))?;
        loop {
            let number = self.taken.fetch_add(1, Ordering::Relaxed);
            if !self.may_play(number) {
                return Ok(());
            }
            let mut games = Vec::with_capacity(machines.len());
            for machine in &mut machines {
                let seed = self.plans[0].first_seed.wrapping_add(number);
                match guarded(|| machine.play(seed, self.cancel)) {
                    Ok(Some(game)) => games.push(game),
                    Ok(None) => {
                        self.stop_before(number);
                        return Ok(());
                    }
                    // others may wait for this game: they are told that it never comes
                    Err(panicked) => {
                        self.fail(number, SimError::Panicked(seed, panicked));
                        return Ok(());
                    }
                }
            }
            match games.iter().position(|game| game.row.is_err()) {
                Some(at) if !self.outlasts_failures => {
                    if let Err(error) = games.swap_remove(at).row {
                        self.fail(number, error);
                    }
                }
                _ => self.count(number, games),
            }
        }
    }

    /// Wait until the game is not too far ahead. The first game that is not done is always being played by
    /// somebody who does not wait, so this ends.
    fn may_play(&self, number: u64) -> bool {
        let mut counted = self.lock();
        while number < self.end.load(Ordering::Relaxed) && number >= counted.next.saturating_add(self.ahead) {
            counted = self.moved.wait(counted).unwrap_or_else(PoisonError::into_inner);
        }
        number < self.end.load(Ordering::Relaxed) && !self.cancel.load(Ordering::Relaxed)
    }

    fn count(&self, number: u64, games: Vec<Played>) {
        let mut counted = self.lock();
        // The end may have come while this game was under way: what is counted must not depend on who was quicker.
        if number >= self.end.load(Ordering::Relaxed) {
            return;
        }
        counted.waiting.insert(number, games);
        let counted = &mut *counted;
        while let Some(games) = counted.waiting.remove(&counted.next) {
            counted.next += 1;
            if !counted.observer.played(games) {
                self.end.fetch_min(counted.next, Ordering::Relaxed);
                counted.waiting.clear();
            }
        }
        (self.progress)(counted.next - counted.first);
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

#[cfg(test)]
mod tests {
    use houserule_core::content::PackageFiles;
    use houserule_scripts::game::Game;
    use houserule_scripts::play::Setup;
    use houserule_scripts::scaffold::{Kind, scaffold};

    use super::*;

    /// The game of this seed breaks off.
    pub const PANIC_SEED: u64 = 666_666;

    #[test]
    fn a_game_that_breaks_off_ends_the_line_on_every_thread_and_is_told() {
        let files = scaffold("fair", Kind::Game).unwrap();
        let files = files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
        let (game, _) = Game::load(vec![PackageFiles { id: "fair".to_owned(), files }]);
        let setup = Setup { seed: PANIC_SEED - 20, seats: 2, board: None, options: Vec::new() };
        // far more games than a thread may be ahead: the others must not wait for the one that never comes
        let plan = Plan { threads: 3, ..Plan::new(&game.unwrap(), setup, 2 * AHEAD) };
        let mut rows = 0;
        let failed = crate::simulate_rows(&plan, &mut |_| rows += 1, &|_| {}, &AtomicBool::new(false)).unwrap_err();
        let SimError::Panicked(seed, panicked) = failed else { panic!("{failed}") };
        assert_eq!((seed, panicked.text.as_str(), rows), (PANIC_SEED, "a game breaks off", 20));
    }

    /// Wants three games and no more.
    struct Three(u64);

    impl Observer for Three {
        fn played(&mut self, _: Vec<Played>) -> bool {
            self.0 += 1;
            self.0 < 3
        }
    }

    #[test]
    fn a_game_that_was_under_way_when_the_line_ended_is_not_counted() {
        let mut observer = Three(0);
        let line = Line {
            plans: &[],
            watched: &[],
            progress: &|_| {},
            cancel: &AtomicBool::new(false),
            ahead: AHEAD,
            outlasts_failures: true,
            taken: AtomicU64::new(0),
            end: AtomicU64::new(100),
            counted: Mutex::new(Counted {
                first: 0,
                next: 0,
                waiting: BTreeMap::new(),
                observer: &mut observer,
                failure: None,
            }),
            moved: Condvar::new(),
        };
        for number in [1, 0, 2, 3, 4] {
            line.count(number, Vec::new());
        }
        drop(line);
        assert_eq!(observer.0, 3);
    }
}
