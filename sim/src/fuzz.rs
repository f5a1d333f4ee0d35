//! The fuzzer: random games in which every law that a machine can check is checked at every decision.
//!
//! One game is a [`trial`]: the same decisions go to several machines, and what they show is compared; [`leak`] looks
//! for knowledge that a seat must not have; [`texts`] for texts that cannot be formed; [`curiosity`] prefers rare answers,
//! and [`trails`] lets games go on from where something new was seen; [`shrink`] looks for a shorter game that breaks the
//! same law; [`render`] writes it down as a test. The plan decides which games are tried; what is done with a failure is the
//! caller's business.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::def::ValueType;
use houserule_core::message::Message;
use houserule_scripts::game::Game;
use houserule_scripts::mutants::coverage;
use houserule_scripts::play::{Play, Setup, decision_limit};
use houserule_scripts::vm::Build;

use crate::bot::Numbers;
use crate::fuzz::trails::Trails;
use crate::fuzz::trial::{Choices, Found, Games, Limits};

mod curiosity;
mod leak;
mod render;
mod shrink;
mod texts;
mod trails;
mod trial;

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
}

impl Default for FuzzPlan {
    fn default() -> FuzzPlan {
        FuzzPlan { first_seed: 1, games: None, seats: None, limit: 20_000, twins: 3, shrink: 5_000 }
    }
}

/// What was tried without finding anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FuzzReport {
    /// Games played.
    pub games: u64,
    /// Decisions at which everything was checked.
    pub decisions: u64,
    /// Twins whose view was compared.
    pub twins: u64,
    /// Twins whose step was run again up to the same question.
    pub twin_questions: u64,
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
    /// After how many decisions it shows.
    pub decision: u64,
    /// What is wrong.
    pub message: Message,
    /// The decisions that lead there.
    pub decisions: Vec<Decision>,
    /// The same as a test file of the package.
    pub test_source: String,
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
    let mut report = FuzzReport::default();
    let counted = coverage::counted(game);
    let games = Games { game, counted: Some(&counted) };
    let mut trails = Trails::default();
    coverage::gather();
    while plan.games.is_none_or(|games| report.games < games) {
        let seed = plan.first_seed.wrapping_add(report.games);
        let trail = trails.for_game(seed);
        let way = trail.as_ref().map_or(&[][..], |trail| &trail.decisions);
        let setup = match &trail {
            Some(trail) => trail.setup.clone(),
            None => that_can_be_played(game, setup(game, plan, report.games)),
        };
        let decisions = decision_limit(game, &setup).unwrap_or(plan.limit);
        let limits = Limits { decisions, twins: plan.twins };
        let mut choices = Choices::after(way, seed, 0);
        let run = trial::run(games, &setup, &mut choices, limits, Some(&mut trails));
        trails.notice(coverage::gather(), &setup, &[]);
        if let Some(found) = run.found {
            return Err(Box::new(failure(game, setup, plan, found)));
        }
        report.games += 1;
        report.decisions += run.decisions - run.followed.min(run.decisions);
        report.twins += run.twins;
        report.twin_questions += run.twin_questions;
        report.unformed.extend(run.unformed);
        if !progress(&report) {
            break;
        }
    }
    report.never_entered = coverage::never_entered(game, trails.counted());
    Ok(report)
}

fn failure(game: &Arc<Game>, setup: Setup, plan: &FuzzPlan, found: Found) -> Failure {
    let found = shrink::shrink(game, &setup, plan, found);
    Failure {
        law: found.law,
        seed: setup.seed,
        decision: found.decisions.len() as u64,
        test_source: render::test_source(&setup, &found),
        message: found.message,
        decisions: found.decisions,
        setup,
    }
}

/// The set-up, without the flags that were flipped if the game's own checks refuse them.
fn that_can_be_played(game: &Arc<Game>, setup: Setup) -> Setup {
    let is_tried = !setup.options.is_empty() && !game.track.checks.is_empty();
    match is_tried && Play::prepare(game, &setup, Build::default()).is_err() {
        true => Setup { options: Vec::new(), ..setup },
        false => setup,
    }
}

/// The set-up of the game with a given number: seats and boards in turn, flags flipped in every fourth game, other
/// words for options in every eighth.
fn setup(game: &Game, plan: &FuzzPlan, number: u64) -> Setup {
    let seed = plan.first_seed.wrapping_add(number);
    let (least, most) = game.def.seats;
    let counts = u64::from(most.saturating_sub(least)) + 1;
    let seats = plan.seats.unwrap_or(least + (number % counts) as u8);
    let boards = game.def.boards.len() as u64;
    let is_settled = game.def.regulation.as_ref().is_some_and(|regulation| regulation.board.is_some());
    let board = (boards > 1 && !is_settled).then(|| game.def.boards[(number / counts % boards) as usize].id.clone());
    let mut numbers = Numbers::new("set-up", seed, 0);
    let mut options = Vec::new();
    if number % 4 == 3 {
        for option in game.def.options.iter().filter(|option| option.ty == ValueType::Flag) {
            if numbers.below(2) == 1 {
                options.push((option.id.clone(), Data::Flag(option.start == 0)));
            }
        }
    }
    if number % 8 == 5 {
        for option in &game.def.options {
            if let ValueType::Symbol(words) = &option.ty
                && numbers.below(3) == 0
            {
                let word = words[numbers.below(words.len() as u32) as usize];
                options.push((option.id.clone(), Data::Text(game.def.symbols[word.index()].clone())));
            }
        }
    }
    Setup { seed, seats, board, options }
}
