//! Trying mutants on the tests of a package: which mistakes would nobody notice?
//!
//! First the tests run once on the game as it is, with counters, so that it is known which of them reach a line; a
//! mutant is tried on those only, until one fails. What no written test notices is tried on the recorded games. Mutants
//! are tried on all cores; the result does not depend on how many there are.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use houserule_core::chance::Chance;
use houserule_core::content::PackageFiles;
use houserule_scripts::game::Game;
use houserule_scripts::guard::guarded;
use houserule_scripts::mutants::coverage::{self, Counted};
use houserule_scripts::mutants::{Mutant, accepted::Accepted};
use houserule_scripts::testing::{package_tests, replays, run_chosen_tests};

mod telling;

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// A test failed.
    Noticed {
        /// Its title.
        by: String,
    },
    /// No test failed, but a recorded game went another way.
    OnlyByReplay {
        /// Its file.
        by: String,
    },
    /// Nothing failed.
    Unnoticed {
        /// How many tests reach the changed line.
        reached_by: usize,
    },
    /// Nothing failed, and the package says why that is right.
    Accepted {
        /// Why.
        reason: String,
    },
}

/// A mutant that was tried.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Which.
    pub mutant: Mutant,
    /// What became of it.
    pub fate: Fate,
}

/// What is to be tried, and how.
pub struct MutantPlan<'p> {
    /// The mutants, in the order in which they are reported.
    pub mutants: Vec<Mutant>,
    /// Those that the package accepts.
    pub accepted: Vec<Accepted>,
    /// On how many threads; 0: on all cores.
    pub threads: usize,
    /// Ends the trials early; those that are done stay.
    pub cancel: &'p AtomicBool,
}

/// Why mutants cannot be tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTried {
    /// A test fails on the game as it is.
    TestFails(String),
    /// The package has no tests.
    NoTests,
    /// Threads cannot be started, or one of them panicked.
    Broken(String),
}

/// A sample: this many of the mutants by chance, in their order. The same seed gives the same sample.
pub fn sample(mut mutants: Vec<Mutant>, count: Option<usize>, seed: u64) -> Vec<Mutant> {
    let Some(count) = count.filter(|count| *count < mutants.len()) else { return mutants };
    let mut chance = Chance::new(seed);
    let stream = Chance::stream_number("mutants");
    let mut places: Vec<usize> = (0..mutants.len()).collect();
    for at in 0..count {
        let other = at + chance.below(stream, (places.len() - at) as u32) as usize;
        places.swap(at, other);
    }
    places.truncate(count);
    places.sort_unstable();
    let mut chosen = places.iter().copied().peekable();
    let mut at = 0;
    mutants.retain(|_| {
        let is_chosen = chosen.next_if_eq(&at).is_some();
        at += 1;
        is_chosen
    });
    mutants
}

/// Try mutants on a package's tests; `progress` is told how many are done.
pub fn try_mutants(
    game: &Arc<Game>,
    package: &PackageFiles,
    plan: &MutantPlan<'_>,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<Vec<Trial>, NotTried> {
    let tests = package_tests(package);
    let reach = Reach::measure(game, &tests)?;
    let trials: Mutex<BTreeMap<usize, Trial>> = Mutex::default();
    let (taken, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        loop {
            let at = taken.fetch_add(1, Ordering::Relaxed);
            let Some(mutant) = plan.mutants.get(at) else { return };
            if plan.cancel.load(Ordering::Relaxed) {
                return;
            }
            let fate = fate_of(game, package, &tests, &reach, mutant, &plan.accepted);
            let trial = Trial { mutant: mutant.clone(), fate };
            trials.lock().unwrap_or_else(PoisonError::into_inner).insert(at, trial);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if plan.threads == 0 { cores } else { plan.threads };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.max(1)).build();
    let pool = pool.map_err(|error| NotTried::Broken(error.to_string()))?;
    pool.broadcast(|_| work());
    Ok(trials.into_inner().unwrap_or_else(PoisonError::into_inner).into_values().collect())
}

/// What becomes of one mutant. A game that panics or cannot be made is noticed: nobody could play it.
fn fate_of(
    game: &Arc<Game>,
    package: &PackageFiles,
    tests: &[(String, String)],
    reach: &Reach,
    mutant: &Mutant,
    accepted: &[Accepted],
) -> Fate {
    let broken = || Fate::Noticed { by: String::new() };
    let Some(changed) = mutant.game(game) else { return broken() };
    let reached_by = reach.tests_of(mutant);
    let tried = guarded(|| first_failure(&changed, tests, &reached_by));
    match tried {
        Err(_) => return broken(),
        Ok(Some(by)) => return Fate::Noticed { by },
        Ok(None) => {}
    }
    if let Some(one) = accepted.iter().find(|one| one.means(mutant)) {
        return Fate::Accepted { reason: one.reason.clone() };
    }
    for (file, bytes) in replays::recorded(package) {
        match guarded(|| replays::replayed(&changed, &file, bytes).outcome.is_err()) {
            Ok(false) => {}
            Ok(true) | Err(_) => return Fate::OnlyByReplay { by: file },
        }
    }
    Fate::Unnoticed { reached_by: reached_by.len() }
}

/// The first test that fails, of those given by file and title.
fn first_failure(game: &Arc<Game>, tests: &[(String, String)], wanted: &[&(String, String)]) -> Option<String> {
    let is_wanted = |file: &str, name: &str| wanted.iter().any(|(a, b)| a == file && b == name);
    let files: Vec<(String, String)> = tests
        .iter()
        .filter(|(file, _)| file.contains("/lib/") || wanted.iter().any(|(one, _)| one == file))
        .cloned()
        .collect();
    let mut failed = None;
    run_chosen_tests(game, &files, &is_wanted, &mut |result| {
        if result.outcome.is_err() {
            failed = Some(result.name.to_string());
        }
        failed.is_none()
    });
    failed
}

/// Which tests reach which lines.
struct Reach {
    /// All tests, by file and title.
    tests: Vec<(String, String)>,
    /// What ran in each, in the same order.
    ran: Vec<Counted>,
}

impl Reach {
    fn measure(game: &Arc<Game>, tests: &[(String, String)]) -> Result<Reach, NotTried> {
        let counted = coverage::counted(game);
        let mut reach = Reach { tests: Vec::new(), ran: Vec::new() };
        let mut failed = None;
        coverage::gather();
        run_chosen_tests(&counted, tests, &|_, _| true, &mut |result| {
            if result.outcome.is_err() {
                failed = Some(result.name.to_string());
                return false;
            }
            reach.tests.push((result.file, result.name.to_string()));
            reach.ran.push(coverage::gather());
            true
        });
        match failed {
            Some(name) => Err(NotTried::TestFails(name)),
            None if reach.tests.is_empty() => Err(NotTried::NoTests),
            None => Ok(reach),
        }
    }

    /// The tests that can notice a mutant: those in which its line ran. A line without a counter belongs to the one
    /// that has a counter before it; where there is none, and for options, any test may notice it.
    fn tests_of(&self, mutant: &Mutant) -> Vec<&(String, String)> {
        let with = self.tests.iter().zip(&self.ran);
        if !mutant.is_in_script() {
            return self.tests.iter().collect();
        }
        let file = &mutant.place.file;
        let reaches = |counted: &Counted| {
            let Some(known) = counted.known.get(file) else { return false };
            let Some(first) = known.last_up_to(mutant.place.line) else { return true };
            let ran = counted.ran.get(file);
            ran.is_some_and(|ran| ran.touches(first..mutant.end_line.max(first) + 1))
        };
        with.filter(|(_, counted)| reaches(counted)).map(|(test, _)| test).collect()
    }
}
