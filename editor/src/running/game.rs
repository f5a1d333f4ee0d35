//! A running game: its lines of play, who sits where, how fast bots answer, and what can be taken back.

use std::sync::Arc;
use std::time::{Duration, Instant};

use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_scripts::game::Game as Rules;
use houserule_scripts::play::Status;
use houserule_scripts::session::{Decision, Session, Throw};
use houserule_sim::{Bot, BotSpec};

use super::branches::Branches;
use super::figures::Figures;
use super::kept::KeptGame;
use super::{Moment, Pace, ReloadReport, Sitter};

/// A game that runs.
pub(super) struct Game {
    pub branches: Branches,
    pub sitters: Vec<Sitter>,
    pub bots: Vec<(BotSpec, Box<dyn Bot>)>,
    pub pace: Pace,
    pub reload: Option<ReloadReport>,
    /// Rules under which the running game failed, so that earlier ones are still in use.
    pub failing: Option<Arc<Rules>>,
    /// Edits of the referee that were taken back, the latest last: after how many decisions, and what they set.
    pub undone: Vec<(usize, Data)>,
    /// The game before it was restarted: it comes back when nothing of the new one is left to take back.
    pub previous: Option<Box<Branches>>,
    pub due: Instant,
}

impl Game {
    pub fn new(branches: Branches, sitters: Vec<Sitter>, pace: Pace) -> Game {
        let mut game = Game {
            branches,
            sitters,
            bots: Vec::new(),
            pace,
            reload: None,
            failing: None,
            undone: Vec::new(),
            previous: None,
            due: Instant::now(),
        };
        game.seat_all();
        game.wait_a_pause();
        game
    }

    /// Make as many sitters and bots as there are seats.
    pub fn seat_all(&mut self) {
        let seats = usize::from(self.branches.session().table().layout().seats);
        while self.sitters.len() < seats {
            let is_first = self.sitters.is_empty();
            self.sitters.push(if is_first { Sitter::Person } else { Sitter::Bot(BotSpec::default()) });
        }
        self.sitters.truncate(seats);
        let specs = self.sitters.iter().map(|sitter| match sitter {
            Sitter::Bot(spec) => *spec,
            Sitter::Person => BotSpec::default(),
        });
        self.bots = self.begun(specs);
    }

    /// Bots of one kind for all seats.
    pub fn bots_like(&self, spec: BotSpec) -> Vec<(BotSpec, Box<dyn Bot>)> {
        self.begun(self.sitters.iter().map(|_| spec))
    }

    /// Bots at the beginning of the game.
    fn begun(&self, specs: impl Iterator<Item = BotSpec>) -> Vec<(BotSpec, Box<dyn Bot>)> {
        let seed = self.branches.session().setup().seed;
        let begun = |(seat, spec): (usize, BotSpec)| {
            let mut bot = spec.make();
            bot.begin(seed, SeatId(seat as u16));
            (spec, bot)
        };
        specs.enumerate().map(begun).collect()
    }

    pub fn is_person(&self, seat: SeatId) -> bool {
        self.sitters.get(seat.index()).is_some_and(|sitter| sitter.is_person())
    }

    /// Does a person answer what this seat is asked? Not while the rules have a bot answer for them.
    fn is_answered_by_person(&self, seat: SeatId) -> bool {
        self.is_person(seat) && !self.branches.session().table().is_answered_by_bot(seat)
    }

    /// The decision that would be taken back next. While bots answer by themselves, that is a person's, with everything
    /// since; otherwise, or where no person has decided anything yet, the last one.
    pub fn taken_back(&self) -> Option<usize> {
        let session = self.branches.session();
        let decisions = session.decisions();
        let is_given = |decision: &Decision| self.is_answered_by_person(decision.seat) && !decision.is_automatic();
        let of_person = || decisions.iter().rposition(is_given);
        let meant = self.pace.runs.then(of_person).flatten().filter(|at| *at >= session.earliest());
        meant.or(decisions.len().checked_sub(1)).filter(|at| *at >= session.earliest())
    }

    /// All of it, to be put aside.
    pub fn kept(&self) -> KeptGame {
        KeptGame {
            previous: self.previous.as_ref().map(|previous| Box::new(previous.kept())),
            is_paused: !self.pace.runs,
            ..self.branches.kept()
        }
    }

    /// Is an edit of the referee the next thing to bring back?
    pub fn brings_back_edit(&self) -> bool {
        self.undone.last().is_some_and(|(at, _)| *at == self.branches.session().decisions().len())
    }

    /// The first waiting question that a bot has to answer by itself. Where the record is followed, that is the one that it
    /// answers next; bots wait for a person who comes before them there.
    pub fn bot_is_asked(&self) -> Option<(usize, SeatId)> {
        if !self.pace.runs {
            return None;
        }
        let is_bot = |seat: SeatId| seat.index() < self.sitters.len() && !self.is_answered_by_person(seat);
        let questions = self.branches.session().questions();
        if let Some(at) = self.branches.recorded_question() {
            let recorded = &questions[at];
            if is_bot(recorded.seat) {
                return Some((at, recorded.seat));
            }
            // whoever need not speak up says nothing by waiting
            if !recorded.is_optional {
                return None;
            }
        }
        let asked = questions.iter().enumerate().filter(|(_, question)| !question.is_optional);
        asked.map(|(at, question)| (at, question.seat)).find(|(_, seat)| is_bot(*seat))
    }

    pub fn wait_a_pause(&mut self) {
        self.due = Instant::now() + Duration::from_millis(self.pace.speed.pause_ms());
    }

    /// How long until a bot answers; `None`: nobody will.
    pub fn waits(&self) -> Option<Duration> {
        self.bot_is_asked().map(|_| self.due.saturating_duration_since(Instant::now()))
    }

    pub fn moment(&self, version: u64) -> Moment {
        let session = self.branches.session();
        let taken_back = self.taken_back();
        Moment {
            version,
            game: Arc::clone(session.game()),
            setup: session.setup().clone(),
            table: Arc::new(session.table().clone()),
            status: session.status().clone(),
            questions: Arc::new(if *session.status() == Status::Asking { session.questions() } else { Vec::new() }),
            is_set_up_by_file: self.branches.is_set_up_by_file,
            asked_at: session.asked_at(),
            standing: session.standing(),
            decisions: Arc::new(session.known_decisions().to_vec()),
            at: session.decisions().len(),
            line: session.line(),
            earliest: session.earliest(),
            facts: Arc::new(session.facts().map(|(at, fact)| (at, fact.clone())).collect()),
            log: Arc::new(session.log().map(|(at, line)| (at, line.clone())).collect()),
            edits: Arc::new(session.known_edits().collect()),
            thrown: thrown_last(session),
            taken_back,
            barrier: taken_back.and_then(|at| session.undo_barrier_since(at)),
            previous: self.previous.as_ref().map(|previous| previous.session().decisions().len()),
            is_edited_last: session.is_edited_last(),
            brings_back_edit: self.brings_back_edit(),
            sitters: self.sitters.clone(),
            pace: self.pace,
            branches: self.branches.seen(),
            branch: self.branches.shown(),
            reload: self.reload_told(),
            differs: self.branches.differs().cloned().map(Box::new),
            figures: Arc::new(Figures::new(session.game(), session.table())),
        }
    }
}

/// The dice that were rolled last: all that were rolled between the same two decisions.
fn thrown_last(session: &Session) -> Option<(usize, Vec<Throw>)> {
    let at = session.throws().last()?.0;
    let throws = session.throws().filter(|(one, _)| *one == at).map(|(_, throw)| throw.clone());
    Some((at, throws.collect()))
}
