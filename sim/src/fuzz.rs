//! The fuzzer: random games in which every law that a machine can check is checked at every decision.
//!
//! One game is a [`trial`]: the same decisions go to several machines, and what they show is compared; [`leak`] looks
//! for knowledge that a seat must not have; [`texts`] for texts that cannot be formed; [`curiosity`] prefers rare answers,
//! [`trails`] lets games go on from where something new was seen, [`corpus`] from the tables of tests; [`set_ups`] varies what
//! games begin with; [`shrink`] looks for a shorter game that breaks the same law; [`render`] writes it down as a test. The
//! plan decides which games are tried; what is done with a failure is the caller's business.
//!
//! Games are planned in batches of a fixed size by what the batches before have seen, and counted in order. So they can be
//! played on several threads, and the result does not depend on how many there are.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use houserule_core::message::Message;
use houserule_scripts::game::Game;
use houserule_scripts::mutants::coverage::{self, Counted, Enterable};
use houserule_scripts::play::{Setup, decision_limit};
use houserule_scripts::testing::Answer;

use crate::fuzz::choices::Choices;
use crate::fuzz::corpus::Corpus;
use crate::fuzz::trails::Trails;
use crate::fuzz::trial::{Found, Games, Limits, Run, Start};

mod choices;
mod corpus;
mod curiosity;
mod leak;
mod render;
mod set_ups;
mod shrink;
mod texts;
mod threads;
mod trails;
mod trial;

/// So many games are planned at once.
const BATCH: u64 = 8;
/// So many decisions a game goes on from the table of a test, after the answers of the test.
const GOES_ON: u64 = 100;

/// What is to be tried.
#[derive(Clone, Debug)]
pub struct FuzzPlan {
    /// The seed of the first game; each further game has the next, or goes on from where an earlier one saw something new.
    pub first_seed: u64,
    /// How many games; nothing: until `progress` says stop.
    pub games: Option<u64>,
    /// Play only with this many seats; nothing: with every number that the game allows, in turn.
    pub seats: Option<u8>,
    /// Decisions after which a game counts as endless, unless the game itself says so.
    pub limit: u64,
    /// How many twins are tried for each seat at each decision.
    pub twins: usize,
    /// How many decisions may be spent on making a failure shorter.
    pub shrink: u64,
    /// Does every other game go on from a table that a test of the packages has set up?
    pub from_tests: bool,
    /// On how many threads; 0: on all cores.
    pub threads: usize,
    /// Breaks off when it is set; what was checked until then is reported.
    pub cancel: Option<Arc<AtomicBool>>,
}

impl Default for FuzzPlan {
    fn default() -> FuzzPlan {
        FuzzPlan {
            first_seed: 1,
            games: None,
            seats: None,
            limit: 20_000,
            twins: 3,
            shrink: 5_000,
            from_tests: false,
            threads: 1,
            cancel: None,
        }
    }
}

/// What was tried without finding anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FuzzReport {
    /// Games played.
    pub games: u64,
    /// How many of them went on from the table of a test.
    pub from_tests: u64,
    /// How many of them went on from where an earlier game saw something new.
    pub from_trails: u64,
    /// Decisions at which everything was checked.
    pub decisions: u64,
    /// Twins whose view was compared.
    pub twins: u64,
    /// Twins whose step was run again up to the same question.
    pub twin_questions: u64,
    /// Where the rules could not go on from tables that tests have stated: what is wrong, and the first test. A test states only
    /// what it is about, so such a table may be one that no game comes to; that is for people to judge.
    pub stuck: BTreeMap<String, (Message, String)>,
    /// The rules that no game reached.
    pub never_entered: Vec<String>,
    /// The texts that could not be formed: their keys with the language, `option-build (en)`. Whoever plays sees the key
    /// instead.
    pub unformed: BTreeSet<String>,
}

/// The laws that random play can break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// The same decisions give the same table on every machine.
    Determinism,
    /// A step that is left and entered again with the same answers comes to the same point.
    Reentry,
    /// No piece or unit of a pool is lost or duplicated.
    Conservation,
    /// A seat's view, questions and chronicle do not depend on what it may not know.
    Leak,
    /// A game goes on until it is over: no error, no question without options.
    DeadEnd,
    /// A game comes to its end.
    Endless,
}

/// A recorded answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The seat, counted from 1.
    pub seat: u16,
    /// The question's id.
    pub question: String,
    /// The option's key.
    pub key: String,
    /// Were several seats asked at once?
    pub together: bool,
}

/// A law is broken: the shortest way found to see it.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Which law.
    pub law: Law,
    /// The game's seed.
    pub seed: u64,
    /// Seats, options and board.
    pub setup: Setup,
    /// The test from whose table the game went on: file and title.
    pub test: Option<(String, String)>,
    /// After how many decisions it shows.
    pub decision: u64,
    /// What is wrong.
    pub message: Message,
    /// The decisions that lead there.
    pub decisions: Vec<Decision>,
    /// The same as a test file of the package.
    pub test_source: String,
}

impl Decision {
    fn from_answer(answer: &Answer) -> Decision {
        let Answer { seat, question, key, together } = answer.clone();
        Decision { seat: seat.0 + 1, question, key, together }
    }
}

impl Law {
    /// Its name in files and messages.
    pub fn name(self) -> &'static str {
        match self {
            Law::Determinism => "determinism",
            Law::Reentry => "reentry",
            Law::Conservation => "conservation",
            Law::Leak => "leak",
            Law::DeadEnd => "dead_end",
            Law::Endless => "endless",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} (seed {}, after decision {}): {}", self.law, self.seed, self.decision, self.message)
    }
}

impl std::error::Error for Failure {}

/// Play random games and check the laws, until a law is broken, the games of the plan are played, or `progress`, called
/// after every game, returns false.
pub fn fuzz(
    game: &Arc<Game>,
    plan: &FuzzPlan,
    progress: &mut dyn FnMut(&FuzzReport) -> bool,
) -> Result<FuzzReport, Box<Failure>> {
    let mut fuzzer = Fuzzer::new(game, plan);
    let mut report = FuzzReport::default();
    let mut goes_on = true;
    while goes_on && !plan.is_cancelled() {
        let left = plan.games.map_or(BATCH, |games| games.saturating_sub(report.games).min(BATCH));
        if left == 0 {
            break;
        }
        let tasks = fuzzer.plan_batch(plan.first_seed.wrapping_add(report.games), left);
        for (task, run) in tasks.iter().zip(fuzzer.play(&tasks)) {
            fuzzer.trails.take_in(run.news, &task.start, task.leaves);
            if let Some(found) = run.found {
                return Err(Box::new(failure(task, plan, found)));
            }
            report.decisions += run.decisions - run.followed.min(run.decisions);
            report.twins += run.twins;
            report.twin_questions += run.twin_questions;
            report.unformed.extend(run.unformed);
            if let (Some(message), Some(opening)) = (run.stuck, &task.start.opening) {
                report.stuck.entry(message.to_string()).or_insert_with(|| (message, opening.test.clone()));
            }
            if run.is_cancelled {
                continue;
            }
            report.games += 1;
            report.from_trails += u64::from(task.unchecked > 0);
            report.from_tests += u64::from(task.unchecked == 0 && task.start.opening.is_some());
            if !progress(&report) {
                goes_on = false;
                break;
            }
        }
    }
    report.never_entered = coverage::never_entered(&fuzzer.rules, fuzzer.trails.counted());
    Ok(report)
}

/// One game to be played.
struct Task {
    seed: u64,
    start: Start,
    /// Answers that come first.
    way: Vec<Decision>,
    /// How many of them were checked before.
    unchecked: usize,
    /// Decisions after which it is endless, or left.
    decisions: u64,
    leaves: bool,
}

/// What is known while games are played.
struct Fuzzer<'p> {
    plan: &'p FuzzPlan,
    games: Games,
    rules: Vec<Enterable>,
    trails: Trails,
    corpus: Option<Corpus>,
    /// How many games began at the beginning.
    begun: u64,
}

impl FuzzPlan {
    fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }
}

impl Fuzzer<'_> {
    fn new<'p>(game: &Arc<Game>, plan: &'p FuzzPlan) -> Fuzzer<'p> {
        let games = Games { game: Arc::clone(game), counted: Some(coverage::counted(game)) };
        let rules = coverage::enterable(game);
        Fuzzer { plan, games, rules, trails: Trails::default(), corpus: None, begun: 0 }
    }

    /// The next games, by what earlier ones have seen.
    fn plan_batch(&mut self, first_seed: u64, count: u64) -> Vec<Task> {
        let mut counted = self.trails.counted().clone();
        (0..count).map(|at| self.task(first_seed.wrapping_add(at), &mut counted)).collect()
    }

    fn task(&mut self, seed: u64, counted: &mut Counted) -> Task {
        let number = seed.wrapping_sub(self.plan.first_seed);
        let is_from_test = self.plan.from_tests && number % 2 == 1;
        if is_from_test && let Some(start) = self.table_of_test(seed, counted) {
            let answers = start.opening.iter().flat_map(|opening| &opening.answers);
            let way: Vec<Decision> = answers.map(Decision::from_answer).collect();
            let decisions = way.len() as u64 + GOES_ON;
            return Task { seed, start, way, unchecked: 0, decisions, leaves: true };
        }
        if let Some(trail) = self.trails.for_game(seed) {
            let (way, unchecked) = (trail.decisions.to_vec(), trail.decisions.len());
            let (decisions, leaves) = match trail.start.opening {
                Some(_) => (unchecked as u64 + GOES_ON, true),
                None => (self.limit(&trail.start.setup), trail.leaves),
            };
            return Task { seed, start: trail.start, way, unchecked, decisions, leaves };
        }
        let (setup, leaves) = set_ups::playable(&self.games.game, self.plan, seed, self.begun);
        self.begun += 1;
        let decisions = self.limit(&setup);
        let start = Start { games: self.games.clone(), setup, opening: None };
        Task { seed, start, way: Vec::new(), unchecked: 0, decisions, leaves }
    }

    fn table_of_test(&mut self, seed: u64, counted: &mut Counted) -> Option<Start> {
        let game = &self.games.game;
        let plan = self.plan;
        let corpus = self.corpus.get_or_insert_with(|| Corpus::gather(game, plan));
        corpus.choose(seed, &self.rules, counted)
    }

    fn limit(&self, setup: &Setup) -> u64 {
        decision_limit(&self.games.game, setup).unwrap_or(self.plan.limit)
    }

    /// Play them; in the same order, what they came to. After a failure the rest need not be played.
    fn play(&self, tasks: &[Task]) -> Vec<Run> {
        let failed = AtomicUsize::new(usize::MAX);
        threads::in_order(tasks.len(), self.plan.threads, |at| {
            if at > failed.load(Ordering::Relaxed) {
                return None;
            }
            let run = self.play_one(&tasks[at]);
            if run.found.is_some() {
                failed.fetch_min(at, Ordering::Relaxed);
            }
            Some(run)
        })
    }

    fn play_one(&self, task: &Task) -> Run {
        let cancel = self.plan.cancel.as_deref();
        let limits = Limits { decisions: task.decisions, leaves: task.leaves, cancel, twins: self.plan.twins };
        let mut choices = Choices::after(&task.way, task.unchecked, task.seed, 0);
        trial::run(&task.start, task.seed, &mut choices, limits, Some(self.trails.counted()))
    }
}

fn failure(task: &Task, plan: &FuzzPlan, found: Found) -> Failure {
    let found = shrink::shrink(&task.start, task.seed, plan, found);
    Failure {
        law: found.law,
        seed: task.seed,
        decision: found.decisions.len() as u64,
        test_source: render::test_source(&task.start, task.seed, &found),
        message: found.message,
        decisions: found.decisions,
        setup: task.start.setup.clone(),
        test: task.start.opening.as_ref().map(|opening| (opening.file.clone(), opening.test.clone())),
    }
}
