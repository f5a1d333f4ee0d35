//! The bench of the lab: the study that is running, and the results that are kept.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use houserule_core::diagnostic::Severity;
use houserule_core::message::{Message, Told as _};
use houserule_scripts::game::Game;
use houserule_scripts::guard::guarded;
use houserule_scripts::message::from_io;
use houserule_sim::{Plan, Watched, compare, study};

use super::run::{LabOrder, LabOutcome, LabRun, LabSide};
use crate::running::fitted;

/// How many results of a sitting are kept.
const MOST_RUNS: usize = 12;

/// The lab of a window.
#[derive(Default)]
pub struct Lab {
    job: Option<Job>,
    /// The latest first.
    runs: Vec<Arc<LabRun>>,
    begun: u64,
}

struct Job {
    order: LabOrder,
    shared: Arc<Shared>,
    since: Instant,
    result: Receiver<LabRun>,
}

#[derive(Default)]
struct Shared {
    done: AtomicU64,
    cancel: AtomicBool,
}

/// The progress of a study.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// What was asked.
    pub order: LabOrder,
    /// Games that are done.
    pub done: u64,
    /// Since when.
    pub elapsed: Duration,
    /// Was it told to stop?
    pub is_cancelled: bool,
}

impl Progress {
    /// Games per second.
    pub fn rate(&self) -> f64 {
        self.done as f64 / self.elapsed.as_secs_f64().max(1e-3)
    }

    /// How long it will still take; nothing while that cannot be estimated.
    pub fn left(&self) -> Option<Duration> {
        let rest = self.order.games.saturating_sub(self.done);
        (self.done > 0).then(|| Duration::from_secs_f64(rest as f64 / self.rate().max(1e-6)))
    }

    /// From 0 to 1.
    pub fn part(&self) -> f32 {
        (self.done as f64 / self.order.games.max(1) as f64) as f32
    }
}

impl Lab {
    /// Start a study, unless one is running; `wake` is called when it is done.
    pub fn start(&mut self, order: LabOrder, sides: Vec<LabSide>, version: u64, wake: impl Fn() + Send + 'static) {
        if self.job.is_some() {
            return;
        }
        self.begun += 1;
        let number = self.begun;
        let shared = Arc::new(Shared::default());
        let theirs = Arc::clone(&shared);
        let (out, result) = channel();
        let setups = sides.iter().map(|side| side.setup.clone()).collect();
        let started = std::thread::Builder::new().name("lab".to_owned()).stack_size(16 << 20).spawn(move || {
            let outcome = guarded(|| played(&order, sides, &theirs));
            let outcome = outcome.unwrap_or_else(LabOutcome::Broke);
            let done = theirs.done.load(Ordering::Relaxed);
            // whoever asked may be gone
            let _ = out.send(LabRun { number, order, done, setups, version, outcome });
            wake();
        });
        match started {
            Ok(_) => self.job = Some(Job { order, shared, since: Instant::now(), result }),
            Err(error) => {
                let outcome = LabOutcome::Failed(from_io(&error));
                self.keep(LabRun { number, order, done: 0, setups: Vec::new(), version, outcome });
            }
        }
    }

    /// Tell the running study to stop; what is done by then is kept.
    pub fn cancel(&self) {
        if let Some(job) = &self.job {
            job.shared.cancel.store(true, Ordering::Relaxed);
        }
    }

    /// Stop, and forget everything.
    pub fn clear(&mut self) {
        self.cancel();
        self.job = None;
        self.runs.clear();
    }

    /// Collect what is done; gives whether there is a new result.
    pub fn take(&mut self) -> bool {
        let Some(run) = self.job.as_ref().and_then(|job| job.result.try_recv().ok()) else { return false };
        self.job = None;
        self.keep(run);
        true
    }

    /// Is a study running?
    pub fn is_running(&self) -> bool {
        self.job.is_some()
    }

    /// The progress of the running study.
    pub fn progress(&self) -> Option<Progress> {
        self.job.as_ref().map(|job| Progress {
            order: job.order,
            done: job.shared.done.load(Ordering::Relaxed),
            elapsed: job.since.elapsed(),
            is_cancelled: job.shared.cancel.load(Ordering::Relaxed),
        })
    }

    /// The results of this sitting, the latest first.
    pub fn runs(&self) -> &[Arc<LabRun>] {
        &self.runs
    }

    /// Forget a result.
    pub fn forget(&mut self, number: u64) {
        self.runs.retain(|run| run.number != number);
    }

    fn keep(&mut self, run: LabRun) {
        self.runs.insert(0, Arc::new(run));
        self.runs.truncate(MOST_RUNS);
    }
}

impl Drop for Lab {
    fn drop(&mut self) {
        // nobody would read the result
        self.cancel();
    }
}

/// All cores but one: the window and the running game need one.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).saturating_sub(1).max(1)
}

fn played(order: &LabOrder, sides: Vec<LabSide>, shared: &Shared) -> LabOutcome {
    #[cfg(test)]
    assert!(sides.iter().all(|side| !side.files[0].files.contains_key("panic")), "a study breaks off");
    let mut plans = Vec::new();
    for (at, side) in sides.into_iter().enumerate() {
        let (game, problems) = Game::load(side.files);
        let Some(game) = game else {
            let errors = problems.sorted().iter().filter(|one| one.severity == Severity::Error).count();
            return LabOutcome::Broken(at, errors);
        };
        let setup = fitted(&side.setup, &game);
        let plan = Plan::new(&game, setup, order.games);
        plans.push(Plan { first_seed: order.seed, bots: vec![order.bot], threads: threads(), ..plan });
    }
    let watched: Vec<Vec<Watched>> = plans.iter().map(|plan| Watched::all(&plan.game)).collect();
    let progress = |done: u64| shared.done.store(done, Ordering::Relaxed);
    let outcome = match plans.as_slice() {
        [plan] => study(plan, &watched[0], &progress, &shared.cancel).map(|study| LabOutcome::Study(Box::new(study))),
        [a, b] => compare(a, b, [&watched[0], &watched[1]], &progress, &shared.cancel)
            .map(|comparison| LabOutcome::Comparison(Box::new(comparison))),
        _ => return LabOutcome::Failed(Message::foreign("")),
    };
    outcome.unwrap_or_else(|error| LabOutcome::Failed(error.message()))
}

#[cfg(test)]
mod tests {
    use houserule_core::content::PackageFiles;
    use houserule_scripts::play::Setup;
    use houserule_scripts::scaffold::{Kind, scaffold};
    use houserule_sim::BotSpec;

    use super::super::run::LabQuestion;
    use super::*;

    fn side(change: impl Fn(&mut PackageFiles)) -> LabSide {
        let files = scaffold("fair", Kind::Game).unwrap();
        let files = files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
        let mut files = PackageFiles { id: "fair".to_owned(), files };
        change(&mut files);
        let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
        LabSide { files: vec![files], setup }
    }

    fn order(question: LabQuestion, games: u64) -> LabOrder {
        LabOrder { question, games, seed: 1, seats: 2, bot: BotSpec::Random }
    }

    fn waited(lab: &mut Lab) -> Arc<LabRun> {
        while !lab.take() {
            std::thread::yield_now();
        }
        Arc::clone(&lab.runs()[0])
    }

    #[test]
    fn results_are_kept_the_latest_first_and_one_study_runs_at_a_time() {
        let mut lab = Lab::default();
        lab.start(order(LabQuestion::Now, 10), vec![side(|_| {})], 1, || {});
        lab.start(order(LabQuestion::Now, 99), vec![side(|_| {})], 1, || {});
        let run = waited(&mut lab);
        assert_eq!((run.number, run.order.games, run.done, run.is_cut_short()), (1, 10, 10, false));
        assert_eq!(run.study().unwrap().report.games, 10);
        lab.start(order(LabQuestion::Edits, 5), vec![side(|_| {}), side(|_| {})], 1, || {});
        let run = waited(&mut lab);
        let LabOutcome::Comparison(comparison) = &run.outcome else { panic!("{run:?}") };
        assert_eq!((comparison.pairs, comparison.alike, lab.runs().len()), (5, 5, 2));
        lab.forget(1);
        assert_eq!(lab.runs().len(), 1);
    }

    #[test]
    fn a_study_that_is_cancelled_stops_at_once_and_keeps_what_is_done() {
        let mut lab = Lab::default();
        lab.start(order(LabQuestion::Now, u64::MAX / 2), vec![side(|_| {})], 1, || {});
        while lab.progress().unwrap().done == 0 {
            std::thread::yield_now();
        }
        lab.cancel();
        assert!(lab.progress().unwrap().is_cancelled);
        let run = waited(&mut lab);
        assert!(run.is_cut_short() && run.done > 0 && run.study().unwrap().report.games == run.done);
    }

    #[test]
    fn a_study_that_breaks_off_is_told_and_the_next_one_runs() {
        let mut lab = Lab::default();
        let hurt = side(|files| {
            files.files.insert("panic".to_owned(), Vec::new());
        });
        lab.start(order(LabQuestion::Now, 5), vec![hurt], 1, || {});
        let run = waited(&mut lab);
        assert!(matches!(&run.outcome, LabOutcome::Broke(panicked) if panicked.text == "a study breaks off"));
        lab.start(order(LabQuestion::Now, 5), vec![side(|_| {})], 1, || {});
        assert_eq!(waited(&mut lab).done, 5);
    }

    #[test]
    fn packages_that_cannot_be_loaded_are_told_by_side() {
        let mut lab = Lab::default();
        let broken = side(|files| {
            files.files.insert("init.luau".to_owned(), b"return (".to_vec());
        });
        lab.start(order(LabQuestion::Edits, 5), vec![side(|_| {}), broken], 1, || {});
        assert!(matches!(waited(&mut lab).outcome, LabOutcome::Broken(1, 1..)));
    }
}
