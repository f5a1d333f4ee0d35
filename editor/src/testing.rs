//! Tests of the open packages, run on a thread of their own against the last good rules.
//!
//! Results are kept until the same test runs again; they remember which state of the files they are about. The window
//! takes them as they come and can stop the run between two tests.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use houserule_core::content::PackageFiles;
use houserule_scripts::game::Game;
use houserule_scripts::guard::{Panicked, guarded};
use houserule_scripts::testing::{TestResult, package_tests, replays, run_tests_while};
use houserule_scripts::writing::Format;
use houserule_scripts::writing::Reading;
use houserule_scripts::writing::outline::{SymbolKind, outline};

/// Which tests are run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TestScope {
    /// All tests of a package.
    Package(String),
    /// The tests that name a clause.
    Clause(String),
    /// The tests of a file.
    File(String),
}

/// The tests that ran or are running.
#[derive(Default)]
pub struct Tests {
    results: BTreeMap<(String, String), Tried>,
    running: Option<Run>,
    last: Option<Summary>,
}

/// A result and the state of the files it is about.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The result of the test.
    pub result: TestResult,
    /// The document's version that it ran with.
    pub version: u64,
}

/// The state of a run, or how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// What was run.
    pub scope: TestScope,
    /// How many passed.
    pub passed: usize,
    /// How many failed.
    pub failed: usize,
    /// How many there are, as far as is known.
    pub total: usize,
    /// Was it stopped?
    pub is_stopped: bool,
    /// The document's version that it ran with.
    pub version: u64,
}

struct Run {
    results: Receiver<TestResult>,
    /// Why the run broke off, if the program itself failed.
    failure: Receiver<Box<Panicked>>,
    stop: Arc<AtomicBool>,
}

impl Tests {
    /// Run tests; a run in progress is stopped. `wake` is called whenever there is something to take.
    pub fn run(
        &mut self,
        game: Arc<Game>,
        packages: &[PackageFiles],
        scope: TestScope,
        version: u64,
        wake: impl Fn() + Send + 'static,
    ) -> std::io::Result<()> {
        self.stop();
        let (files, recorded) = wanted(packages, &scope);
        let filter = match &scope {
            TestScope::Clause(id) => Some(id.clone()),
            TestScope::Package(_) | TestScope::File(_) => None,
        };
        let total = count(&files, filter.as_deref()) + recorded.len();
        let (out, results) = channel();
        let (failed, failure) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        std::thread::Builder::new().name("tests".to_owned()).stack_size(16 << 20).spawn(move || {
            let mut tell = |result: TestResult| {
                let goes_on = out.send(result).is_ok() && !asked.load(Ordering::Acquire);
                wake();
                goes_on
            };
            let done = guarded(|| {
                #[cfg(test)]
                assert!(files.iter().all(|(_, text)| !text.contains("-- panic")), "a test breaks off");
                run_tests_while(&game, &files, filter.as_deref(), &mut tell);
                for (file, bytes) in recorded {
                    if asked.load(Ordering::Acquire) || !tell(replays::replayed(&game, &file, &bytes)) {
                        break;
                    }
                }
            });
            let _ = done.map_err(|panicked| failed.send(panicked));
            drop(out);
            wake();
        })?;
        self.running = Some(Run { results, failure, stop });
        self.last = Some(Summary { scope, passed: 0, failed: 0, total, is_stopped: false, version });
        Ok(())
    }

    /// Stop running tests; the current one is finished and its result dropped.
    pub fn stop(&mut self) {
        if let Some(run) = self.running.take() {
            run.stop.store(true, Ordering::Release);
            if let Some(last) = &mut self.last {
                last.is_stopped = true;
            }
        }
    }

    /// Take the results that have come: gives whether there were any, and why the run broke off, if the program itself
    /// failed.
    pub fn take(&mut self) -> (bool, Option<Box<Panicked>>) {
        let mut is_new = false;
        let (Some(run), Some(last)) = (&self.running, &mut self.last) else { return (is_new, None) };
        loop {
            match run.results.try_recv() {
                Ok(result) => {
                    if result.outcome.is_ok() {
                        last.passed += 1;
                    } else {
                        last.failed += 1;
                    }
                    last.total = last.total.max(last.passed + last.failed);
                    let key = (result.file.clone(), result.name.to_string());
                    self.results.insert(key, Tried { result, version: last.version });
                    is_new = true;
                }
                Err(TryRecvError::Empty) => return (is_new, None),
                Err(TryRecvError::Disconnected) => {
                    last.total = last.passed + last.failed;
                    let failure = run.failure.try_recv().ok();
                    last.is_stopped |= failure.is_some();
                    self.running = None;
                    return (is_new, failure);
                }
            }
        }
    }

    /// Is a run in progress?
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The state of the last run, or how it ended.
    pub fn last(&self) -> Option<&Summary> {
        self.last.as_ref()
    }

    /// The latest result of a test.
    pub fn result(&self, file: &str, name: &str) -> Option<&Tried> {
        self.results.get(&(file.to_owned(), name.to_owned()))
    }

    /// The tests that failed in their latest run.
    pub fn failed(&self) -> impl Iterator<Item = &Tried> {
        self.results.values().filter(|tried| tried.result.outcome.is_err())
    }
}

impl Drop for Tests {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A file by name and content.
type Recorded = (String, Vec<u8>);

/// The test files of a scope, with the modules that they may need, and recorded games.
fn wanted(packages: &[PackageFiles], scope: &TestScope) -> (Vec<(String, String)>, Vec<Recorded>) {
    let is_module = |file: &str| file.rsplit('/').nth(1) == Some("lib");
    let mut files = Vec::new();
    let mut recorded = Vec::new();
    for package in packages {
        let all = package_tests(package).into_iter();
        match scope {
            TestScope::Package(id) if *id == package.id => {
                files.extend(all);
                recorded.extend(replays::recorded(package).map(|(file, bytes)| (file, bytes.to_vec())));
            }
            TestScope::Package(_) => {}
            TestScope::Clause(id) => files.extend(all.filter(|(file, text)| is_module(file) || text.contains(id))),
            TestScope::File(name) => files.extend(all.filter(|(file, _)| is_module(file) || file == name)),
        }
    }
    (files, recorded)
}

fn count(files: &[(String, String)], filter: Option<&str>) -> usize {
    let tests = files.iter().flat_map(|(_, text)| outline(&Reading::new(Format::Luau, text)));
    let is_wanted = |name: &str| filter.is_none_or(|filter| name.contains(filter));
    tests.filter(|one| one.kind == SymbolKind::Test && is_wanted(&one.name)).count()
}

#[cfg(test)]
mod tests {
    use houserule_scripts::scaffold::{Kind, scaffold};

    use super::*;

    #[test]
    fn a_run_that_breaks_off_is_told_and_the_next_one_runs() {
        let files = scaffold("fair", Kind::Game).unwrap();
        let files = files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
        let sound = PackageFiles { id: "fair".to_owned(), files };
        let (game, _) = Game::load(vec![sound.clone()]);
        let game = game.unwrap();
        let mut hurt = sound.clone();
        hurt.files.insert("tests/hurt.luau".to_owned(), b"-- panic".to_vec());
        let mut tests = Tests::default();
        let mut waited = |packages: &[PackageFiles]| {
            tests.run(Arc::clone(&game), packages, TestScope::Package("fair".to_owned()), 1, || {}).unwrap();
            let mut failure = None;
            while tests.is_running() {
                failure = tests.take().1.or(failure);
                std::thread::yield_now();
            }
            (failure.map(|one| one.text), tests.last().unwrap().clone())
        };
        let (failure, last) = waited(&[hurt]);
        assert_eq!((failure.as_deref(), last.is_stopped), (Some("a test breaks off"), true));
        let (failure, last) = waited(&[sound]);
        assert!(failure.is_none() && last.passed > 0 && last.failed == 0, "{last:?}");
    }
}
