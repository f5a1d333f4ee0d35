//! A moment of a running game: everything that panels may look at, plain and shared.

use std::sync::Arc;

use houserule_core::diagnostic::Place;
use houserule_core::ids::SeatId;
use houserule_core::table::Table;
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game;
use houserule_scripts::host::Fact;
use houserule_scripts::log::LogLine;
use houserule_scripts::play::{Setup, Status};
use houserule_scripts::question::Question;
use houserule_scripts::session::{Barrier, Decision, Divergence, RefereeEdit, Standing, Throw};
use houserule_sim::BotSpec;
use serde::{Deserialize, Serialize};

use super::figures::Figures;

/// Who answers for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sitter {
    /// A person at this window.
    #[default]
    Person,
    /// A bot.
    Bot(BotSpec),
}

/// How fast bots answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speed {
    /// One decision a second.
    Slow,
    /// Four decisions a second.
    #[default]
    Normal,
    /// Sixteen decisions a second.
    Fast,
    /// As fast as the rules run.
    Full,
}

/// Do bots answer by themselves, and how fast?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Do bots answer by themselves?
    pub runs: bool,
    /// How fast.
    pub speed: Speed,
}

/// How a line of play came to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Origin {
    /// It was played, or forked by somebody.
    #[default]
    Play,
    /// It is the game as it was before rules or options were edited so that it could not continue, with the rules of that
    /// time.
    BeforeEdit,
    /// It was played after an edit that has been undone or whose result was not wanted, with the rules of that time.
    AfterEdit,
    /// It is how the game went on before another answer was given in its past.
    BeforeAnswer,
    /// It is how the game went on before the referee changed the table in its past, or took such a change back.
    BeforeReferee,
}

/// A line of play.
#[derive(Clone, Debug)]
pub struct Branch {
    /// Its name.
    pub name: String,
    /// How many decisions are in effect.
    pub decisions: usize,
    /// How many decisions are known.
    pub known: usize,
    /// The number of decisions that it has in common with the branch it was forked from.
    pub forked_at: usize,
    /// How it came to be.
    pub origin: Origin,
    /// Is its game over?
    pub is_over: bool,
    /// The decisions in effect; kept only while there are other lines to compare with.
    pub taken: Arc<Vec<Decision>>,
    /// Its table.
    pub table: Arc<Table>,
}

/// The result of the latest change of rules.
#[derive(Clone, Debug)]
pub struct ReloadReport {
    /// The result itself.
    pub result: ReloadResult,
    /// How many changes were accepted or refused before this one.
    pub number: u64,
}

/// The result of a change of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReloadResult {
    /// The same game.
    Same,
    /// A different game from this decision on.
    Differs(Box<Divergence>),
    /// A step fails under the new rules: the last good ones keep running.
    Failed(Box<ScriptError>),
    /// The packages have errors: the last good rules keep running. How many errors.
    Broken(usize),
}

/// All there is to see of a running game at one time.
#[derive(Clone)]
pub struct Moment {
    /// Grows with every moment that differs from the one before.
    pub version: u64,
    /// The rules that run.
    pub game: Arc<Game>,
    /// What the game began with.
    pub setup: Setup,
    /// The state.
    pub table: Arc<Table>,
    /// Where the game stands.
    pub status: Status,
    /// The waiting questions.
    pub questions: Arc<Vec<Question>>,
    /// Has the game the set-up of the file from which it was loaded, which nobody has chosen for the project?
    pub is_set_up_by_file: bool,
    /// The line of the rules that asks.
    pub asked_at: Option<Place>,
    /// The standing answers.
    pub standing: Vec<Standing>,
    /// All known decisions.
    pub decisions: Arc<Vec<Decision>>,
    /// How many of them are in effect.
    pub at: usize,
    /// The line of play that they belong to.
    pub line: u64,
    /// The smallest number of decisions that play can go back to.
    pub earliest: usize,
    /// What was told, each fact with the number of decisions before it.
    pub facts: Arc<Vec<(usize, Fact)>>,
    /// What rules printed, each line with the number of decisions before it.
    pub log: Arc<Vec<(usize, LogLine)>>,
    /// What the referee set, each with the number of decisions before it; also what lies ahead.
    pub edits: Arc<Vec<RefereeEdit>>,
    /// The dice that were rolled last: how many decisions lie before them, and what they show.
    pub thrown: Option<(usize, Vec<Throw>)>,
    /// The number of the decision, from 0, that would be taken back next: while bots answer by themselves, a person's.
    pub taken_back: Option<usize>,
    /// Why it should not be taken back.
    pub barrier: Option<Barrier>,
    /// How many decisions are in effect in the game from before this one was begun, if there is one: it comes back when
    /// nothing is left to take back.
    pub previous: Option<usize>,
    /// Has the referee changed something since the last decision?
    pub is_edited_last: bool,
    /// Is an edit of the referee that was taken back the next thing to bring back?
    pub brings_back_edit: bool,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// Do bots answer by themselves?
    pub pace: Pace,
    /// The lines of play.
    pub branches: Vec<Branch>,
    /// The line of play that is shown.
    pub branch: usize,
    /// The result of the latest change of rules.
    pub reload: Option<ReloadReport>,
    /// Where the shown line left the one before an edit, until somebody has settled that; errors since do not hide it.
    pub differs: Option<Box<Divergence>>,
    /// What the rules say about pieces and seats besides what they hold.
    pub figures: Arc<Figures>,
}

impl Sitter {
    /// Is it a person?
    pub fn is_person(self) -> bool {
        self == Sitter::Person
    }
}

impl Speed {
    /// Every speed, slowest first.
    pub const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Full];

    /// Its key in texts: `speed-slow`.
    pub fn key(self) -> &'static str {
        match self {
            Speed::Slow => "speed-slow",
            Speed::Normal => "speed-normal",
            Speed::Fast => "speed-fast",
            Speed::Full => "speed-full",
        }
    }

    /// How long a bot waits before it answers, in milliseconds.
    pub fn pause_ms(self) -> u64 {
        match self {
            Speed::Slow => 1000,
            Speed::Normal => 250,
            Speed::Fast => 62,
            Speed::Full => 0,
        }
    }
}

impl Moment {
    /// The seats that must answer.
    pub fn asked(&self) -> impl Iterator<Item = SeatId> + '_ {
        self.questions.iter().map(|question| question.seat)
    }

    /// Is a bot asked that does not answer because bots are paused?
    pub fn bots_wait(&self) -> bool {
        !self.pace.runs && self.asked().any(|seat| !self.sitter(seat).is_person())
    }

    /// Who sits at a seat.
    pub fn sitter(&self, seat: SeatId) -> Sitter {
        self.sitters.get(seat.index()).copied().unwrap_or_default()
    }

    /// May the seed be shown? A regulation may keep it from everybody until the end.
    pub fn shows_seed(&self) -> bool {
        let is_hidden = self.game.def.regulation.as_ref().is_some_and(|regulation| regulation.hides_seed);
        !is_hidden || self.status == Status::Over
    }

    /// The decisions in effect.
    pub fn in_effect(&self) -> &[Decision] {
        &self.decisions[..self.at.min(self.decisions.len())]
    }

    /// Is there anything to take back?
    pub fn can_take_back(&self) -> bool {
        self.taken_back.is_some() || self.previous.is_some()
    }

    /// Is there an edit of the referee to take back?
    pub fn is_edited(&self) -> bool {
        self.edits.iter().any(|edit| edit.before <= self.at)
    }

    /// Is there a decision to bring back?
    pub fn can_bring_back(&self) -> bool {
        self.at < self.decisions.len() || self.brings_back_edit
    }
}
