//! One game with all checks: the same decisions in machines that are built differently.
//!
//! The first machine is the game. The second has made its handles in another order, so rules that depend on addresses
//! show. The third is native code that remembers neither refusals nor checkpoints, as mass play may use. The fourth
//! uses the script engine's public functions only, so what the others read directly from the engine's memory is shown
//! to be right. The fifth is a stranger to the game: it is given nothing but checkpoints and answers, so whatever a
//! rule keeps outside of the table is missing there.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use houserule_core::audit::audit;
use houserule_core::ids::{PieceId, SeatId};
use houserule_core::message::{Message, Told as _};
use houserule_core::say;
use houserule_core::table::Table;
use houserule_core::view::{View, Viewer, view};
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game;
use houserule_scripts::host::Fact;
use houserule_scripts::log;
use houserule_scripts::mutants::coverage::{self, Counted};
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::question::{MOST_KEYS, Question};
use houserule_scripts::session::{ALWAYS, OWN_TURN};
use houserule_scripts::shown::Shown;
use houserule_scripts::testing::Opening;
use houserule_scripts::vm::Build;

use super::choices::Choices;
use super::leak;
use super::texts::Listener;
use super::trails::News;
use super::{Decision, Law};

/// After how many decisions, besides at the end, the rules that show things are tried, and on how many pieces.
const SHOWN_AT: usize = 12;
const MOST_SHOWN: usize = 200;

/// How far a trial goes.
#[derive(Clone, Copy)]
pub(super) struct Limits<'c> {
    /// Decisions after which a game counts as endless.
    pub decisions: u64,
    /// Is a game that goes on longer merely left?
    pub leaves: bool,
    /// Breaks a game off.
    pub cancel: Option<&'c AtomicBool>,
    /// Twins for each seat at each decision.
    pub twins: usize,
}

/// What a trial came to.
#[derive(Debug, Default)]
pub(super) struct Run {
    pub found: Option<Found>,
    pub decisions: u64,
    /// How many of them only followed a way that was checked before.
    pub followed: u64,
    pub twins: u64,
    pub twin_questions: u64,
    /// Texts that could not be formed.
    pub unformed: BTreeSet<String>,
    /// What ran, and the ways to what was new.
    pub news: News,
    /// Why the rules could not go on from a table that a test has stated.
    pub stuck: Option<Message>,
    /// Was it broken off?
    pub is_cancelled: bool,
}

/// A broken law and the way to it.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub law: Law,
    pub message: Message,
    pub decisions: Vec<Decision>,
}

/// A broken law.
#[derive(Clone, Debug)]
pub(super) struct Broken {
    pub law: Law,
    pub message: Message,
}

impl Broken {
    pub fn new(law: Law, message: Message) -> Broken {
        Broken { law, message }
    }

    fn of_error(error: &ScriptError) -> Broken {
        Broken::new(Law::DeadEnd, error.message())
    }
}

impl Limits<'_> {
    fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }
}

/// Where a recorded answer is offered.
pub(super) fn offered(questions: &[Question], decision: &Decision) -> Option<(usize, u32)> {
    let is_asked = |one: &Question| one.seat.0 + 1 == decision.seat && one.id == decision.question;
    let question = questions.iter().position(is_asked)?;
    Some((question, questions[question].place_of(&decision.key)?))
}

/// All questions that wait.
pub(super) fn questions(play: &mut Play) -> Vec<Question> {
    (0..play.waiting()).map(|at| play.question(at)).collect()
}

/// What the seats see of a table; made for a seat when somebody asks, which is far rarer than that the table changes.
pub(super) struct Seen {
    table: Table,
    views: Vec<OnceCell<View>>,
}

impl Seen {
    fn of_table(table: &Table) -> Seen {
        let views = table.layout().all_seats().map(|_| OnceCell::new()).collect();
        Seen { table: table.clone(), views }
    }

    /// What a seat sees.
    pub fn by(&self, seat: SeatId) -> &View {
        self.views[seat.index()].get_or_init(|| view(&self.table, Viewer::Seat(seat)))
    }
}

/// A decision of the running step, and what the seats saw when it was made.
pub(super) struct Moment {
    pub decision: Decision,
    pub seen: Rc<Seen>,
}

/// The game, and the same with counters in its scripts, if somebody wants to know which of them run.
#[derive(Clone)]
pub(super) struct Games {
    pub game: Arc<Game>,
    pub counted: Option<Arc<Game>>,
}

/// Where a game begins: by its own set-up, or on a table that a test has set up.
#[derive(Clone)]
pub(super) struct Start {
    pub games: Games,
    pub setup: Setup,
    pub opening: Option<Arc<Opening>>,
}

impl Start {
    /// Does it begin on a table that a test has stated? Such a table need not be one that a game comes to: a test states
    /// only what it is about, so the rules may not be able to go on from there.
    fn is_stated(&self) -> bool {
        self.opening.as_ref().is_some_and(|opening| opening.is_stated())
    }

    /// A machine of the game, or of the one with counters, that has not begun.
    fn prepare(&self, game: &Arc<Game>, build: Build) -> Result<Play, ScriptError> {
        match &self.opening {
            None => Play::prepare(game, &self.setup, build),
            Some(opening) => opening.prepare(game, &self.setup, build),
        }
    }

    /// A machine on which play has begun.
    fn begin(&self, mut play: Play) -> Result<Play, ScriptError> {
        match &self.opening {
            None => play.begin(),
            Some(opening) => opening.lay_on(&mut play)?,
        }
        Ok(play)
    }
}

/// Play one game by a seed that decides on answers and twins. `known`: what ran in earlier games; ways to what is new are
/// noted, if anything is known.
pub(super) fn run(
    start: &Start,
    seed: u64,
    choices: &mut Choices<'_>,
    limits: Limits<'_>,
    known: Option<&Counted>,
) -> Run {
    let mut run = Run { followed: choices.left_unchecked() as u64, ..Run::default() };
    let mut decisions = Vec::new();
    coverage::gather();
    let mut news = News::beyond(known);
    let broken = match Trial::open(start, seed) {
        Ok(mut trial) => {
            let broken = trial.play(choices, limits, &mut decisions, |public, decisions| {
                if known.is_some() {
                    public.leave_counts();
                    news.notice(&coverage::gather(), decisions);
                }
            });
            run.twins = trial.twins;
            run.twin_questions = trial.twin_questions;
            run.unformed = std::mem::take(&mut trial.listener.unformed);
            broken
        }
        Err(error) => Some(Broken::of_error(&error)),
    };
    // The machines are gone and have left what they counted.
    news.notice(&coverage::gather(), &[]);
    run.news = news;
    run.is_cancelled = limits.is_cancelled();
    run.decisions = decisions.len() as u64;
    match broken {
        Some(Broken { law: Law::DeadEnd, message }) if start.is_stated() => run.stuck = Some(message),
        broken => run.found = broken.map(|Broken { law, message }| Found { law, message, decisions }),
    }
    run
}

/// A game on its five machines.
pub(super) struct Trial {
    pub first: Play,
    shuffled: Play,
    native: Play,
    public: Play,
    pub stranger: Play,
    /// The decisions of the running step.
    pub step: Vec<Moment>,
    /// What the seats see now, if that was of interest.
    seen: Option<Rc<Seen>>,
    pub seed: u64,
    pub twins: u64,
    pub twin_questions: u64,
    listener: Listener,
    /// The rules until which somebody may let an answer stand.
    stands_until: BTreeSet<String>,
}

impl Trial {
    fn open(start: &Start, seed: u64) -> Result<Trial, ScriptError> {
        let Games { game, counted } = &start.games;
        let explains = Build { explains: true, ..Build::default() };
        let open = |build: Build| -> Result<Play, ScriptError> {
            let mut play = start.prepare(game, build)?;
            play.listen(build.explains);
            Ok(play)
        };
        let public = Build { public: true, forgetful: true, explains: true, ..Build::default() };
        Ok(Trial {
            first: start.begin(open(explains)?)?,
            shuffled: start.begin(open(Build { shuffled: true, ..explains })?)?,
            native: start.begin(open(Build { native: true, forgetful: true, ..Build::default() })?)?,
            public: start.begin(start.prepare(counted.as_ref().unwrap_or(game), public)?)?,
            stranger: open(explains)?,
            step: Vec::new(),
            seen: None,
            seed,
            twins: 0,
            twin_questions: 0,
            listener: Listener::default(),
            stands_until: BTreeSet::new(),
        })
    }

    fn play(
        &mut self,
        choices: &mut Choices<'_>,
        limits: Limits<'_>,
        made: &mut Vec<Decision>,
        mut look: impl FnMut(&Play, &[Decision]),
    ) -> Option<Broken> {
        loop {
            let checked = match choices.left_unchecked() {
                0 => self.check(limits.twins, made.len() as u64),
                _ => self.pass(),
            };
            let asked = match checked {
                Ok(asked) => asked,
                Err(broken) => return Some(broken),
            };
            if asked.is_empty() {
                return self.check_end().err();
            }
            if made.len() == SHOWN_AT
                && let Err(broken) = self.check_shown()
            {
                return Some(broken);
            }
            if limits.is_cancelled() {
                return None;
            }
            if made.len() as u64 >= limits.decisions {
                if limits.leaves {
                    return self.check_shown().err();
                }
                let step = self.first.table().cursor().step(&self.first.game().track).unwrap_or("?").to_owned();
                let text = say!("game-is-not-over", decisions = made.len(), step);
                return Some(Broken::new(Law::Endless, text));
            }
            let (question, option) = choices.next(&self.first, &asked)?;
            let decision = Decision {
                seat: asked[question].seat.0 + 1,
                question: asked[question].id.clone(),
                key: asked[question].nth(option).map(|choice| choice.key).unwrap_or_default(),
                together: asked.len() > 1,
            };
            made.push(decision.clone());
            if let Err(broken) = self.choose(question, option, decision) {
                return Some(broken);
            }
            if News::is_time(made.len()) && choices.left_unchecked() == 0 {
                look(&self.public, made);
            }
        }
    }

    /// Give the answer to the machines that play along.
    fn choose(&mut self, question: usize, option: u32, decision: Decision) -> Result<(), Broken> {
        let seen = self.seen.take().unwrap_or_else(|| Rc::new(Seen::of_table(self.first.table())));
        let moment = Moment { decision, seen };
        let offers = |play: &Play| play.waiting() > question && play.option_count(question) > option;
        if !offers(&self.native) {
            return Err(Broken::new(Law::Determinism, say!("native-code-asks-another-question-than")));
        }
        if !offers(&self.public) {
            return Err(Broken::new(Law::Determinism, say!("public-functions-ask-another-question")));
        }
        for play in [&mut self.first, &mut self.shuffled, &mut self.native, &mut self.public] {
            play.choose(question, option);
        }
        log::tell(&self.first.take_printed());
        if self.first.answers_in_step() == 0 {
            self.step.clear();
        } else {
            self.step.push(moment);
        }
        Ok(())
    }

    /// Go past a place where everything was checked before; returns the questions that wait.
    fn pass(&mut self) -> Result<Vec<Question>, Broken> {
        self.check_status()?;
        for play in [&mut self.first, &mut self.shuffled] {
            play.take_told();
            play.take_changes();
        }
        Ok(questions(&mut self.first))
    }

    /// Check everything where the game stands now; returns the questions that wait, none if the game is over.
    fn check(&mut self, twins: usize, decision: u64) -> Result<Vec<Question>, Broken> {
        self.check_status()?;
        let asked = questions(&mut self.first);
        check_keys(&asked)?;
        let told = self.first.take_told();
        self.first.take_changes();
        self.listener.hear(&self.first, &asked, &told);
        let untils = asked.iter().flat_map(|question| &question.standing);
        self.stands_until.extend(untils.filter(|until| *until != ALWAYS && *until != OWN_TURN).cloned());
        self.check_shuffled(&asked, &told)?;
        let conserved = audit(self.first.table());
        conserved.map_err(|problem| Broken::new(Law::Conservation, problem))?;
        let told = if asked.is_empty() { Vec::new() } else { self.check_reentry(&asked)? };
        if is_time_for_twins(self.seed, decision) {
            let seen = Rc::new(Seen::of_table(self.first.table()));
            self.seen = Some(Rc::clone(&seen));
            leak::check(self, &asked, &told, &seen, twins, decision)?;
        }
        Ok(asked)
    }

    fn check_status(&self) -> Result<(), Broken> {
        match self.first.status() {
            Status::Failed(error) => Err(Broken::of_error(error)),
            Status::Asking if self.first.waiting() == 0 => {
                Err(Broken::new(Law::DeadEnd, say!("game-waits-but-nobody-is-asked")))
            }
            Status::Asking | Status::Over => Ok(()),
        }
    }

    fn check_shuffled(&mut self, asked: &[Question], told: &[Fact]) -> Result<(), Broken> {
        let found = questions(&mut self.shuffled);
        let heard = self.shuffled.take_told();
        self.shuffled.take_changes();
        let problem = difference(&self.first, asked, &self.shuffled, &found)
            .or_else(|| (heard != told).then(|| say!("chronicle-is-told-otherwise")));
        match problem {
            None => Ok(()),
            Some(problem) => Err(Broken::new(Law::Determinism, say!("on-machine-that-made-its-handles", problem))),
        }
    }

    /// Enter the step again, here and on the stranger; returns what the step has told so far.
    fn check_reentry(&mut self, asked: &[Question]) -> Result<Vec<Fact>, Broken> {
        let before = self.first.table().fingerprint();
        let snapshot = self.first.snapshot();
        self.stranger.restore(&snapshot);
        let found = questions(&mut self.stranger);
        // Nobody listens to the stranger; what it tells in a long game would pass the limit of what is told at once.
        self.stranger.take_told();
        self.stranger.take_changes();
        if let Some(problem) = difference(&self.first, asked, &self.stranger, &found) {
            return Err(reentry(self.step_name(), say!("on-another-machine"), problem));
        }
        // The second machine goes the same way, so that what a rule keeps to itself is found here and not as a
        // difference between the two.
        self.shuffled.reenter();
        self.shuffled.take_told();
        self.shuffled.take_changes();
        self.first.reenter();
        let found = questions(&mut self.first);
        let told = self.first.take_told();
        self.first.take_changes();
        let problem = if self.first.table().fingerprint() != before {
            Some(say!("table-is-another"))
        } else {
            question_difference(asked, &found)
        };
        match problem {
            Some(problem) => Err(reentry(self.step_name(), say!("with-same-answers"), problem)),
            None => Ok(told),
        }
    }

    /// The name of the running step.
    pub fn step_name(&self) -> &str {
        self.first.checkpoint().cursor().step(&self.first.game().track).unwrap_or("?")
    }

    fn check_end(&self) -> Result<(), Broken> {
        let fingerprint = self.first.table().fingerprint();
        let ends_alike =
            |play: &Play| play.status() == self.first.status() && play.table().fingerprint() == fingerprint;
        if !ends_alike(&self.native) {
            return Err(Broken::new(Law::Determinism, say!("game-ends-otherwise-in-native-code")));
        }
        if !ends_alike(&self.public) {
            return Err(Broken::new(Law::Determinism, say!("game-ends-otherwise-by-public-functions")));
        }
        self.check_shown()
    }

    /// The rules that show pieces and seats to onlookers, and those that end standing answers, which only people give, can
    /// be called without an error.
    fn check_shown(&self) -> Result<(), Broken> {
        let failed = |error: ScriptError| Broken::of_error(&error);
        let table = self.first.table();
        let mut shown = Shown::for_any_game(self.public.game(), table).map_err(failed)?;
        for seat in table.layout().all_seats() {
            shown.of_seat(seat).map_err(failed)?;
            shown.score(seat).map_err(failed)?;
            for until in &self.stands_until {
                shown.is_over(until, seat).map_err(failed)?;
            }
        }
        let pieces = (0..table.piece_count()).map(PieceId::at).filter(|piece| table.is_public(*piece));
        for piece in pieces.take(MOST_SHOWN) {
            shown.of(piece).map_err(failed)?;
        }
        Ok(())
    }
}

/// Twins cost more than everything else together. They are made at every decision of a short game, and at more and more
/// widely spaced ones of a long game; which ones differs between games.
fn is_time_for_twins(seed: u64, decision: u64) -> bool {
    let spacing = match decision {
        0..200 => 1,
        200..1000 => 4,
        _ => 16,
    };
    (seed.wrapping_mul(7) + decision).is_multiple_of(spacing)
}

/// A step does not come to the same point again.
#[allow(clippy::needless_pass_by_value, reason = "both are made for this call")]
pub(super) fn reentry(step: &str, how: Message, problem: Message) -> Broken {
    let text = say!("step-was-left-and-entered-again", step, how, problem);
    Broken::new(Law::Reentry, text)
}

fn check_keys(asked: &[Question]) -> Result<(), Broken> {
    for question in asked {
        if question.count() == 0 {
            let text = say!("question-to-p-has-no-options", id = question.id, seat = question.seat.0 + 1);
            return Err(Broken::new(Law::DeadEnd, text));
        }
        let mut keys: Vec<&str> = question.options.iter().map(|option| option.key.as_str()).collect();
        keys.sort_unstable();
        if let Some(pair) = keys.windows(2).find(|pair| pair[0] == pair[1]) {
            let text = say!("question-offers-twice", id = question.id, key = pair[0]);
            return Err(Broken::new(Law::Determinism, text));
        }
    }
    Ok(())
}

/// How a game on another machine differs from the first, in words.
fn difference(first: &Play, asked: &[Question], other: &Play, found: &[Question]) -> Option<Message> {
    if let Status::Failed(error) = other.status() {
        return Some(say!("it-fails", error = error.message()));
    }
    if first.status() != other.status() {
        return Some(say!("game-is-over-on-one-of"));
    }
    let problem = question_difference(asked, found);
    let same_table = || first.table().fingerprint() == other.table().fingerprint();
    problem.or_else(|| (!same_table()).then(|| say!("table-is-another")))
}

/// How the questions differ, in words.
fn question_difference(asked: &[Question], found: &[Question]) -> Option<Message> {
    let differs = asked.iter().zip(found).find(|(one, other)| !same_question(one, other));
    match differs {
        Some((one, other)) => Some(say!("one-becomes-other", one = described(one), other = described(other))),
        None if asked.len() != found.len() => Some(say!("questions-become", count = asked.len(), other = found.len())),
        None => None,
    }
}

/// Are two questions the same to whoever reads them?
pub(super) fn same_question(one: &Question, other: &Question) -> bool {
    one.seat == other.seat
        && one.id == other.id
        && one.about == other.about
        && one.options.iter().map(|option| &option.key).eq(other.options.iter().map(|option| &option.key))
        && one.amounts == other.amounts
        && one
            .refused
            .iter()
            .map(|one| (&one.key, &one.clause))
            .eq(other.refused.iter().map(|one| (&one.key, &one.clause)))
}

/// A question in a message.
pub(super) fn described(question: &Question) -> Message {
    let keys: Vec<String> = question.keys().take(MOST_KEYS).collect();
    let (id, seat, keys) = (&question.id, seat_key(question.seat), keys.join(", "));
    if question.refused.is_empty() {
        return say!("question-described", id, seat, keys);
    }
    let refused: Vec<String> = question.refused.iter().map(|one| format!("{} ({})", one.key, one.clause)).collect();
    say!("question-described-refusing", id, seat, keys, refused = refused.join(", "))
}

/// `P1`.
pub(super) fn seat_key(seat: SeatId) -> String {
    format!("P{}", seat.0 + 1)
}
