//! Openings: the tables that tests set up, kept so that other games can go on from there.
//!
//! An opening is a set-up, perhaps a literal state, and what the test did with the table until it last put play at a
//! step; the answers that the test gave from there are kept beside it. It can be laid on any machine of the game it was
//! recorded on ([`Opening::lay_on`]), and reads as the lines of a test ([`Opening::lines`]).

use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::diagnostic::Diagnostics;
use houserule_core::ids::SeatId;
use houserule_core::literal;
use houserule_core::message::Message;
use houserule_core::say;
use houserule_core::track::Form;

use super::data::luau_literal;
use super::situation::lines_of;
use crate::error::ScriptError;
use crate::game::Game;
use crate::mutants::coverage::Lines;
use crate::play::{Play, Setup, Status};
use crate::vm::Build;

/// A table that a test has set up.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The file of the test, as in places of diagnostics.
    pub file: String,
    /// The title of the test.
    pub test: String,
    /// Seed, seats, board and options.
    pub setup: Setup,
    /// What `t.given` stated; nothing if the game set itself up.
    pub state: Data,
    /// What was done with the table, up to where play was last put at a step.
    pub calls: Vec<Call>,
    /// The answers that the test gave from there.
    pub answers: Vec<Answer>,
    /// The lines of the scripts that ran on this table, where they are counted.
    pub reached: Lines,
}

/// Something that a test does with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Call {
    /// The game sets itself up and begins.
    Begin,
    /// Play is put at a step, for a seat.
    At(String, Option<SeatId>),
    /// The next dice show this.
    Dice(Vec<i32>),
    /// The next picks take these.
    Picks(Vec<String>),
    /// These lie on top of a deck.
    Deck(String, Data),
    /// A question is answered.
    Answer(Answer),
}

/// An answer of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Who answers.
    pub seat: SeatId,
    /// The question's id.
    pub question: String,
    /// The option's key, in full.
    pub key: String,
    /// Were several asked at once?
    pub together: bool,
}

/// The game as its tests play it: without its regulation, and without options from outside; `None` if it cannot be
/// loaded so.
pub fn game_of_tests(game: &Arc<Game>) -> Option<Arc<Game>> {
    if game.is_unregulated() {
        return Some(Arc::clone(game));
    }
    let (plain, _): (_, Diagnostics) = Game::load(game.unregulated_packages());
    plain
}

impl Opening {
    /// A machine for it that has not begun, perhaps with another seed. A table that a test has stated is taken as it is; where
    /// the game sets itself up, what its own checks refuse is refused.
    pub fn prepare(&self, game: &Arc<Game>, setup: &Setup, build: Build) -> Result<Play, ScriptError> {
        match self.is_stated() {
            true => Play::lay_out(game, setup, build),
            false => Play::prepare(game, setup, build),
        }
    }

    /// Has the test stated the table? Otherwise the game set itself up.
    pub fn is_stated(&self) -> bool {
        !self.calls.contains(&Call::Begin)
    }

    /// Lay it on a machine of the game that has not begun, and bring play to where the test put it. Only what is told from
    /// there is left to be taken.
    pub fn lay_on(&self, play: &mut Play) -> Result<(), ScriptError> {
        lay(play, &self.state).map_err(ScriptError::plain)?;
        for call in &self.calls {
            play.take_told();
            play.take_printed();
            play.take_changes();
            self.carry_out(play, call).map_err(ScriptError::plain)?;
            if let Status::Failed(error) = play.status() {
                return Err((**error).clone());
            }
        }
        Ok(())
    }

    fn carry_out(&self, play: &mut Play, call: &Call) -> Result<(), Message> {
        match call {
            Call::Begin => play.begin(),
            Call::At(step, seat) => go_to(play, &self.state, step, *seat)?,
            Call::Dice(values) => play.chance_mut().force_dice(values),
            Call::Picks(keys) => play.chance_mut().force_picks(keys.iter().cloned()),
            Call::Deck(zone, pieces) => lay(play, &top_of(zone, pieces.clone()))?,
            Call::Answer(answer) => {
                let asked = (0..play.waiting())
                    .find(|at| play.seat(*at) == answer.seat && play.question(*at).id == answer.question);
                let place = asked.and_then(|at| Some((at, play.question(at).place_of(&answer.key)?)));
                let (at, option) = place.ok_or_else(|| {
                    say!("is-not-offered-by", key = answer.key.as_str(), id = answer.question.as_str())
                })?;
                play.choose(at, option);
            }
        }
        Ok(())
    }

    /// The lines of a test that set the same table up.
    pub fn lines(&self) -> Vec<String> {
        let mut stated = match &self.state {
            Data::Map(stated) => stated.clone(),
            _ => [("seats".to_owned(), Data::Int(self.setup.seats.into()))].into(),
        };
        stated.insert("seed".to_owned(), Data::Int(self.setup.seed as i64));
        if let Some(board) = &self.setup.board {
            stated.insert("board".to_owned(), Data::Text(board.clone()));
        }
        if !self.setup.options.is_empty() {
            stated.insert("options".to_owned(), Data::Map(self.setup.options.iter().cloned().collect()));
        }
        let stated = luau_literal(&Data::Map(stated));
        let mut lines = Vec::new();
        if self.is_stated() {
            lines.push(format!("t.given({stated})"));
        }
        lines.extend(self.calls.iter().map(|call| match call {
            Call::Begin => format!("t.start({stated})"),
            Call::At(step, None) => format!("t.at({})", quoted(step)),
            Call::At(step, Some(seat)) => format!("t.at({}, {})", quoted(step), seat.0 + 1),
            Call::Dice(values) => {
                format!(
                    "t.dice({})",
                    luau_literal(&Data::List(values.iter().map(|one| Data::Int(i64::from(*one))).collect()))
                )
            }
            Call::Picks(keys) => {
                format!("t.picks({})", luau_literal(&Data::List(keys.iter().cloned().map(Data::Text).collect())))
            }
            Call::Deck(zone, pieces) => format!("t.deck({}, {})", quoted(zone), luau_literal(pieces)),
            Call::Answer(answer) => answer.line(),
        }));
        lines
    }
}

impl Answer {
    /// The line of a test that gives this answer.
    pub fn line(&self) -> String {
        let (question, key) = (quoted(&self.question), quoted(&self.key));
        match self.together {
            true => format!("t.answers({}, {question}, {key})", self.seat.0 + 1),
            false => format!("t.answer({question}, {key})"),
        }
    }
}

/// Bring a table that nobody plays at into a literal state.
pub(super) fn lay(play: &mut Play, state: &Data) -> Result<(), Message> {
    literal::set_up(play.table_mut(), state).map_err(lines_of)?;
    play.take_changes();
    Ok(())
}

/// The literal state in which these pieces lie on top of a deck.
pub(super) fn top_of(zone: &str, pieces: Data) -> Data {
    let top = Data::Map([("top".to_owned(), pieces)].into_iter().collect());
    Data::Map([(zone.to_owned(), top)].into_iter().collect())
}

/// Put play at a step of the track, for a seat, and run to the first question; `given` states the passes of rounds.
pub(super) fn go_to(play: &mut Play, given: &Data, step: &str, seat: Option<SeatId>) -> Result<(), Message> {
    let game = Arc::clone(play.game());
    let mut table = play.table().clone();
    let step = step_called(&game, step);
    let Some(cursor) = game.track.cursor_at(step, seat, &table, |rule| play.order_by(rule)) else {
        let steps = game.track.nodes.iter().filter(|node| node.form == Form::Step).map(|node| node.name.as_str());
        if game.track.setup.as_deref() == Some(step) {
            return Err(say!("set-up-runs-in-start", step));
        }
        return Err(say!("track-has-no-step", step).or_did_you_mean(step, steps));
    };
    table.set_cursor(cursor);
    literal::set_counts(&mut table, given);
    play.resume_from(&table);
    Ok(())
}

/// The step of that name; one of a mod may be meant by its bare name.
pub(super) fn step_called<'g>(game: &'g Game, step: &'g str) -> &'g str {
    let of_mod = |name: &&str| name.split_once(':').is_some_and(|(_, bare)| bare == step);
    let mut nodes = game.track.nodes.iter().map(|node| node.name.as_str());
    if nodes.clone().any(|name| name == step) { step } else { nodes.find(of_mod).unwrap_or(step) }
}

fn quoted(text: &str) -> String {
    luau_literal(&Data::Text(text.to_owned()))
}
