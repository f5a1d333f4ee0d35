//! Mutants of the open package, tried on its tests on separate threads while the window goes on.
//!
//! One run at a time. The window reads its progress and can stop it; what was tried by then is kept. How mutants are
//! made and tried is up to `houserule_scripts` and `houserule_sim`, as for the command line.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use houserule_core::content::PackageFiles;
use houserule_core::message::{Message, Told as _};
use houserule_scripts::game::Game;
use houserule_scripts::guard::{Panicked, guarded};
use houserule_scripts::mutants::{accepted, mutants};
use houserule_sim::mutants::{Fate, MutantPlan, Trial, sample, try_mutants};

/// Which mutants are tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MutantOrder {
    /// Of this package.
    pub package: String,
    /// A sample of this many, always the same; `None`: all.
    pub sample: Option<usize>,
}

/// The mutants of a window: those that are being tried, and the results of the last run.
#[derive(Default)]
pub struct Mutants {
    job: Option<Job>,
    last: Option<MutantRun>,
}

struct Job {
    shared: Arc<Shared>,
    since: Instant,
    version: u64,
    result: Receiver<Result<Tried, Box<Panicked>>>,
}

#[derive(Default)]
struct Shared {
    /// How many will be tried; 0 while it is being found out which tests reach which lines.
    total: AtomicUsize,
    done: AtomicUsize,
    cancel: AtomicBool,
}

/// What a thread brings: how many mutants there are, and the results of those that were tried.
type Tried = Result<(usize, Vec<Trial>), Message>;

/// The progress of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MutantProgress {
    /// How many are done.
    pub done: usize,
    /// Out of how many; 0: not known yet.
    pub total: usize,
    /// How long the rest will take; nothing while that cannot be estimated.
    pub left: Option<Duration>,
    /// Was it told to stop?
    pub is_cancelled: bool,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct MutantRun {
    /// How many mutants can be made of the package.
    pub made: usize,
    /// How many were tried.
    pub tried: usize,
    /// How many made a test fail.
    pub noticed: usize,
    /// How many are accepted by the package.
    pub accepted: usize,
    /// Those that no test noticed, or only a recorded game.
    pub holes: Vec<Trial>,
    /// Was it stopped?
    pub is_stopped: bool,
    /// Why nothing was tried.
    pub failure: Option<Message>,
    /// The document's version that it ran with.
    pub version: u64,
}

impl MutantRun {
    /// How many only a recorded game noticed.
    pub fn only_by_replays(&self) -> usize {
        self.holes.iter().filter(|trial| matches!(trial.fate, Fate::OnlyByReplay { .. })).count()
    }
}

impl Mutants {
    /// Try mutants, unless some are being tried; `wake` is called whenever there is something to see.
    pub fn run(
        &mut self,
        game: Arc<Game>,
        package: PackageFiles,
        count: Option<usize>,
        version: u64,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> std::io::Result<()> {
        if self.job.is_some() {
            return Ok(());
        }
        let shared = Arc::new(Shared::default());
        let theirs = Arc::clone(&shared);
        let (out, result) = channel();
        std::thread::Builder::new().name("mutants".to_owned()).stack_size(16 << 20).spawn(move || {
            let tried = guarded(|| tried(&game, &package, count, &theirs, &wake));
            // whoever asked may be gone
            let _ = out.send(tried);
            wake();
        })?;
        self.job = Some(Job { shared, since: Instant::now(), version, result });
        Ok(())
    }

    /// Tell the run to stop; what was tried by then is kept.
    pub fn cancel(&self) {
        if let Some(job) = &self.job {
            job.shared.cancel.store(true, Ordering::Relaxed);
        }
    }

    /// Collect what is done: is there something new, and why did the run break off, if the program itself failed?
    pub fn take(&mut self) -> (bool, Option<Box<Panicked>>) {
        let Some((job, result)) = self.job.as_ref().and_then(|job| Some((job, job.result.try_recv().ok()?))) else {
            return (false, None);
        };
        let (version, total) = (job.version, job.shared.total.load(Ordering::Relaxed));
        self.job = None;
        match result {
            Err(panicked) => (false, Some(panicked)),
            Ok(tried) => {
                self.last = Some(summed_up(tried, total, version));
                (true, None)
            }
        }
    }

    /// Are mutants being tried?
    pub fn is_running(&self) -> bool {
        self.job.is_some()
    }

    /// The progress of the run.
    pub fn progress(&self) -> Option<MutantProgress> {
        let job = self.job.as_ref()?;
        let (done, total) = (job.shared.done.load(Ordering::Relaxed), job.shared.total.load(Ordering::Relaxed));
        let rest = total.saturating_sub(done);
        let left = (done > 0).then(|| job.since.elapsed().mul_f64(rest as f64 / done as f64));
        Some(MutantProgress { done, total, left, is_cancelled: job.shared.cancel.load(Ordering::Relaxed) })
    }

    /// The result of the last run.
    pub fn last(&self) -> Option<&MutantRun> {
        self.last.as_ref()
    }
}

impl Drop for Mutants {
    fn drop(&mut self) {
        // nobody would read the result
        self.cancel();
    }
}

fn tried(
    game: &Arc<Game>,
    package: &PackageFiles,
    count: Option<usize>,
    shared: &Shared,
    wake: &(dyn Fn() + Sync),
) -> Tried {
    let (accepted, problems) = accepted::read(package);
    if let Some(problem) = problems.sorted().first() {
        return Err(problem.message.clone());
    }
    let made = mutants(game, &package.id);
    let all = made.len();
    let chosen = sample(made, count, 0);
    shared.total.store(chosen.len(), Ordering::Relaxed);
    // the window and the running game need a core
    let threads = std::thread::available_parallelism().map_or(1, usize::from).saturating_sub(1).max(1);
    let plan = MutantPlan { mutants: chosen, accepted, threads, cancel: &shared.cancel };
    let progress = |done: usize| {
        shared.done.store(done, Ordering::Relaxed);
        wake();
    };
    let trials = try_mutants(game, package, &plan, &progress).map_err(|why| why.message())?;
    Ok((all, trials))
}

fn summed_up(tried: Tried, total: usize, version: u64) -> MutantRun {
    let (made, trials, failure) = match tried {
        Ok((made, trials)) => (made, trials, None),
        Err(why) => (0, Vec::new(), Some(why)),
    };
    let count = |is_so: fn(&Fate) -> bool| trials.iter().filter(|trial| is_so(&trial.fate)).count();
    MutantRun {
        made,
        tried: trials.len(),
        noticed: count(|fate| matches!(fate, Fate::Noticed { .. })),
        accepted: count(|fate| matches!(fate, Fate::Accepted { .. })),
        is_stopped: failure.is_none() && trials.len() < total,
        holes: trials.into_iter().filter(|trial| trial.hole().is_some()).collect(),
        failure,
        version,
    }
}
