//! The game behind a test: a state is set up, play is put at a step, questions are answered. The outcome is compared in
//! `checks`. Every method says what was expected and what was found; its caller knows where in the test that was.

use std::sync::Arc;

use houserule_core::audit;
use houserule_core::chance::Chance;
use houserule_core::content::PackageKind;
use houserule_core::data::Data;
use houserule_core::ids::{SeatId, Thing};
use houserule_core::key::key_of;
use houserule_core::literal;
use houserule_core::message::{Arg, Message, Told as _};
use houserule_core::say;

use super::matching::{MOST_LISTED, fact_text, key_means, listed, option_of};
use super::opening::{Call, Opening, go_to, lay, step_called, top_of};
use super::recording::Recorder;
use crate::error::ScriptError;
use crate::game::Game;
use crate::host::Fact;
use crate::log::{self, LogLine};
use crate::play::{Play, Setup, Status};
use crate::question::{MOST_KEYS, Question};
use crate::vm::{Build, Vm};

/// The most decisions of `t.play`.
const MOST_DECISIONS: u32 = 100_000;

/// What a check that fails says.
pub(super) type Checked = Result<(), Message>;

/// The situation of one test.
pub(super) struct Situation {
    pub(super) game: Arc<Game>,
    pub(super) play: Option<Play>,
    /// What `t.given` stated.
    given: Data,
    /// What comes before the step that `t.at` began with.
    skipped: Vec<String>,
    /// Has any step run?
    pub(super) begun: bool,
    /// Dice forced since play last went on: they hold for the next table too, if there is another before that.
    dice: Vec<i32>,
    /// Picks, the same.
    picks: Vec<String>,
    pub(super) told: Vec<Fact>,
    /// A step failed and the test has not said that it should.
    pub(super) error: Option<ScriptError>,
    /// What is done with the tables.
    pub(super) recorder: Recorder,
    /// A machine separate from the game's, in which rules are called on their own.
    pub(super) aside: Option<Vm>,
    /// What the test and the rules printed, and, if they are noted, the rules that were entered and the decisions.
    noted: Vec<Noted>,
}

/// Something that happened on the way to where a test stands.
enum Noted {
    Line(LogLine),
    Answered { seat: SeatId, question: String, key: String },
}

/// The most lines that are kept of a test.
const MOST_NOTED: usize = 5_000;
/// The most lines of the rules' printing that are shown.
const MOST_PRINTED: usize = 200;

impl Situation {
    pub fn new(game: &Arc<Game>) -> Situation {
        Situation {
            game: Arc::clone(game),
            play: None,
            given: Data::Nil,
            skipped: Vec::new(),
            begun: false,
            dice: Vec::new(),
            picks: Vec::new(),
            told: Vec::new(),
            error: None,
            recorder: Recorder::default(),
            aside: None,
            noted: Vec::new(),
        }
    }

    /// A fresh table in a literal state; `board`, `seed` and `options` may be stated too.
    pub fn given(&mut self, state: Data) -> Checked {
        let (setup, state) = self.setup_from(state)?;
        self.open(&setup).map_err(|error| error.message())?;
        let play = self.play.as_mut().ok_or_else(|| say!("there-is-no-table"))?;
        lay(play, &state)?;
        self.recorder.begin(setup, state.clone(), &self.dice, &self.picks);
        self.given = state;
        Ok(())
    }

    /// A whole game from its set-up to the first question.
    pub fn start(&mut self, spec: Data) -> Checked {
        let (setup, rest) = self.setup_from(spec)?;
        if let Data::Map(rest) = &rest
            && let Some(name) = rest.keys().find(|name| !["seats", "options"].contains(&name.as_str()))
        {
            return Err(say!("t-start-knows-seats-seed-board", name));
        }
        self.given = Data::Nil;
        if let Err(error) = self.open(&setup) {
            // A set-up that is refused fails as a step does.
            self.play = None;
            self.error = Some(error);
            return Ok(());
        }
        self.begun = true;
        self.recorder.begin(setup, Data::Nil, &self.dice, &self.picks);
        match self.playing()?.refuse_faults() {
            Ok(()) => {
                let play = self.playing()?;
                let before = play.table().chance().clone();
                play.begin();
                self.follow();
                self.put(Call::Begin, before);
            }
            Err(refusal) => self.error = Some(refusal),
        }
        Ok(())
    }

    /// Put play at a step of the track, for a seat, and run to the first question.
    pub fn at(&mut self, step: &str, seat: Option<i64>) -> Checked {
        self.no_error()?;
        if self.play.is_none() {
            self.given(Data::Nil)?;
        }
        let seat = seat.map(|number| self.seat(number)).transpose()?;
        let given = std::mem::replace(&mut self.given, Data::Nil);
        let play = self.playing()?;
        let before = play.table().chance().clone();
        let gone = go_to(play, &given, step, seat);
        self.given = given;
        gone?;
        self.skipped = self.game.track.before(step_called(&self.game, step)).into_iter().map(str::to_owned).collect();
        self.begun = true;
        self.follow();
        self.put(Call::At(step.to_owned(), seat), before);
        Ok(())
    }

    /// The next dice show these values.
    pub fn dice(&mut self, values: &Data) -> Checked {
        let Data::List(values) = values else { return Err(say!("dice-are-list-of-numbers-t")) };
        let values: Option<Vec<i32>> = values.iter().map(|one| i32::try_from(one.as_int()?).ok()).collect();
        let values = values.ok_or_else(|| say!("dice-are-whole-numbers"))?;
        if let Some(play) = &mut self.play {
            self.recorder.arranged(Call::Dice(values.clone()), play);
            play.chance_mut().force_dice(&values);
        }
        self.dice.extend(values);
        Ok(())
    }

    /// The next picks take the items with these keys.
    pub fn picks(&mut self, keys: Vec<String>) -> Checked {
        if let Some(play) = &mut self.play {
            self.recorder.arranged(Call::Picks(keys.clone()), play);
            play.chance_mut().force_picks(keys.clone());
        }
        self.picks.extend(keys);
        Ok(())
    }

    /// These pieces lie on top of a deck, the first to be drawn first.
    pub fn deck(&mut self, zone: &str, pieces: Data) -> Checked {
        let play = self.play.as_mut().ok_or_else(no_table)?;
        self.recorder.arranged(Call::Deck(zone.to_owned(), pieces.clone()), play);
        lay(play, &top_of(zone, pieces))
    }

    /// Answer the waiting question with that id (of that seat).
    pub fn answer(&mut self, seat: Option<i64>, id: &str, key: &str) -> Checked {
        self.no_error()?;
        let seat = seat.map(|number| self.seat(number)).transpose()?;
        let questions = self.questions()?;
        let is_meant = |one: &Question| one.id == id && seat.is_none_or(|seat| seat == one.seat);
        let Some(at) = questions.iter().position(is_meant) else {
            let standing = self.standing();
            return Err(match seat {
                Some(seat) => say!("expected-question-to", id, seat = seat.0 + 1, standing),
                None => say!("expected-question", id, standing),
            });
        };
        let mods = self.mods();
        let Some(option) = option_of(&questions[at], key, &mods) else {
            let refused = questions[at].refused.iter().find(|one| key_means(key, &one.key, &mods));
            let keys: Vec<String> = questions[at].keys().take(MOST_KEYS).collect();
            return Err(match refused {
                Some(one) => say!("is-refused-by-clause", key, id, clause = one.clause),
                None => say!("is-not-offered-by", key, id).or_did_you_mean(key, keys.iter().map(String::as_str)),
            });
        };
        let asked = &questions[at];
        let (seat, question) = (asked.seat, asked.id.clone());
        let key = asked.keys().nth(option as usize).unwrap_or_default();
        self.recorder.answered(seat, &question, &key, questions.len() > 1);
        self.noted.push(Noted::Answered { seat, question, key });
        self.playing()?.choose(at, option);
        self.follow();
        Ok(())
    }

    /// Play on by chance to the end; nothing may be lost or duplicated on the way.
    pub fn play(&mut self, seed: u64) -> Checked {
        self.no_error()?;
        if self.play.is_none() {
            let seed = i64::try_from(seed).unwrap_or(i64::MAX);
            self.start(Data::Map([("seed".to_owned(), Data::Int(seed))].into_iter().collect()))?;
        } else if !self.begun {
            self.begun = true;
            self.playing()?.begin();
            self.follow();
        }
        if let Some(play) = &self.play {
            self.recorder.close(play);
        }
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        for _ in 0..MOST_DECISIONS {
            self.no_error()?;
            let play = self.playing()?;
            if *play.status() != Status::Asking {
                return audit::audit(play.table());
            }
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let option = (state >> 32) % u64::from(play.option_count(0).max(1));
            play.choose(0, option as u32);
            self.follow();
        }
        Err(say!("game-has-not-ended-after-decisions", most = MOST_DECISIONS))
    }

    /// Nothing went wrong that the test did not expect; asked before each call and at the end.
    pub fn no_error(&self) -> Checked {
        match &self.error {
            None => Ok(()),
            Some(error) => {
                let calls: Vec<Message> = error.trace.iter().map(|line| say!("called-by", frame = line)).collect();
                Err(lines_of(std::iter::once(error.message()).chain(calls).collect()))
            }
        }
    }

    /// Where play stands, for a failure: one line each.
    pub fn details(&mut self) -> Vec<Message> {
        let mut lines = Vec::new();
        if let Some(play) = &mut self.play {
            let cursor = play.table().cursor();
            let trail: Vec<&str> = cursor.trail(&self.game.track).into_iter().map(|(name, _)| name).collect();
            if !trail.is_empty() {
                let trail = trail.join(" > ");
                lines.push(match cursor.seat() {
                    Some(seat) => say!("stands-at-with-seat", trail, seat = seat.0 + 1),
                    None => say!("stands-at", trail),
                });
            }
        }
        if !self.skipped.is_empty() {
            lines.push(say!("at-skipped", parts = self.skipped.join(", ")));
        }
        for question in self.questions().unwrap_or_default() {
            let keys = question.keys().take(MOST_KEYS);
            lines.push(say!("asked-line", seat = question.seat.0 + 1, id = question.id, keys = listed(keys)));
            if !question.refused.is_empty() {
                let refused = question.refused.iter().map(|one| format!("{} ({})", one.key, one.clause));
                lines.push(say!("refused-line", keys = listed(refused)));
            }
        }
        if let Some(play) = &self.play
            && !self.told.is_empty()
        {
            let first = self.told.len().saturating_sub(MOST_LISTED);
            let facts = self.told[first..].iter().map(|fact| fact_text(play.table(), fact));
            lines.push(say!("told-line", facts = facts.collect::<Vec<_>>().join(", ")));
        }
        let printed = self.noted.iter().filter_map(|one| match one {
            Noted::Line(line) if line.entered.is_none() => Some(say!("printed-line", line = line.to_string())),
            _ => None,
        });
        lines.extend(printed.take(MOST_PRINTED));
        lines
    }

    /// Note a line of the log.
    pub fn note(&mut self, line: LogLine) {
        if self.noted.len() < MOST_NOTED {
            self.noted.push(Noted::Line(line));
        }
    }

    /// The way to where the test stands; nothing if it is not noted.
    pub fn trail(&self) -> Vec<Message> {
        if !log::traces_rules() {
            return Vec::new();
        }
        let line = |one: &Noted| match one {
            Noted::Line(line) => say!("trail-line", line = line.to_string()),
            Noted::Answered { seat, question, key } => say!("trail-answer", seat = seat.0 + 1, question, key),
        };
        self.noted.iter().map(line).collect()
    }

    fn setup_from(&self, spec: Data) -> Result<(Setup, Data), Message> {
        let seats = literal::seats_wanted(&spec).unwrap_or(self.game.def.seats.0);
        let mut setup = Setup { seed: 1, seats, board: None, options: Vec::new() };
        let Data::Map(mut rest) = spec else { return Ok((setup, spec)) };
        if let Some(seed) = rest.remove("seed") {
            let seed = seed.as_int().and_then(|seed| u64::try_from(seed).ok());
            setup.seed = seed.ok_or_else(|| say!("seed-is-whole-number-from-0"))?;
        }
        if let Some(board) = rest.remove("board") {
            setup.board = Some(board.as_text().ok_or_else(|| say!("board-is-named-by-its-id"))?.to_owned());
        }
        if let Some(Data::Map(options)) = rest.get("options") {
            let id = |name: &String| self.game.def.option_called(name).map_or(name, |option| &option.id).clone();
            setup.options = options.iter().map(|(name, value)| (id(name), value.clone())).collect();
        }
        Ok((setup, Data::Map(rest)))
    }

    fn open(&mut self, setup: &Setup) -> Result<(), ScriptError> {
        let build = Build { explains: true, traces: log::traces_rules(), ..Build::default() };
        self.recorder.finish(self.play.as_ref());
        let mut play = Play::lay_out(&self.game, setup, build)?;
        play.listen(true);
        let chance = play.chance_mut();
        chance.force_dice(&self.dice);
        chance.force_picks(self.picks.clone());
        self.play = Some(play);
        self.aside = None;
        self.skipped.clear();
        self.told.clear();
        self.begun = false;
        self.error = None;
        Ok(())
    }

    pub(super) fn playing(&mut self) -> Result<&mut Play, Message> {
        self.play.as_mut().ok_or_else(no_table)
    }

    /// Play was put somewhere.
    fn put(&mut self, call: Call, before: Chance) {
        if let Some(play) = &self.play {
            self.recorder.put(call, before, play);
        }
    }

    /// The tables that the test has set up, for other games.
    pub fn openings(&mut self) -> Vec<Opening> {
        self.recorder.finish(self.play.as_ref());
        self.recorder.take()
    }

    /// The ids of the mods that are loaded.
    pub(super) fn mods(&self) -> Vec<String> {
        let mods = self.game.manifests.iter().filter(|one| matches!(one.kind, PackageKind::Mod { .. }));
        mods.map(|one| one.id.clone()).collect()
    }

    pub(super) fn seat(&self, number: i64) -> Result<SeatId, Message> {
        let seats = self.play.as_ref().map_or(0, |play| play.table().layout().seats);
        let is_seat = (1..=i64::from(seats)).contains(&number);
        if is_seat { Ok(SeatId(number as u16 - 1)) } else { Err(say!("there-is-no-seat-table-has", number, seats)) }
    }

    pub(super) fn questions(&mut self) -> Result<Vec<Question>, Message> {
        let play = self.playing()?;
        let waiting = if *play.status() == Status::Asking { play.waiting() } else { 0 };
        Ok((0..waiting).map(|at| play.question(at)).collect())
    }

    /// Keep what was told, and why it stopped if it did.
    fn follow(&mut self) {
        let Some(play) = &mut self.play else { return };
        self.dice.clear();
        self.picks.clear();
        self.told.extend(play.take_told());
        let room = MOST_NOTED.saturating_sub(self.noted.len());
        self.noted.extend(play.take_printed().into_iter().take(room).map(Noted::Line));
        play.take_changes();
        if let Status::Failed(error) = play.status() {
            self.error = Some((**error).clone());
            self.recorder.spoil();
        }
    }

    /// In words, what the game waits for.
    pub(super) fn standing(&mut self) -> Message {
        let asked: Vec<Message> = match self.questions() {
            Ok(questions) => {
                questions.iter().map(|one| say!("seat-is-asked", seat = one.seat.0 + 1, id = one.id)).collect()
            }
            Err(problem) => return problem,
        };
        let begun = self.begun;
        let Some(play) = &self.play else { return say!("there-is-no-table") };
        if !begun {
            return say!("play-has-not-begun-say-t");
        }
        if !asked.is_empty() {
            return all_of(asked);
        }
        let table = play.table();
        let winners = table.outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let names: Vec<String> = winners.iter().map(|seat| key_of(table, Thing::Seat(seat))).collect();
        match names.is_empty() {
            true => say!("game-is-over-and-nobody-won"),
            false => say!("game-is-over-and-won", names = all_of(names.into_iter().map(Message::foreign).collect())),
        }
    }
}

fn no_table() -> Message {
    say!("there-is-no-table-yet-begin")
}

/// Each on a line of its own.
pub(super) fn lines_of(lines: Vec<Message>) -> Message {
    say!("lines", lines = Arg::Several(lines, "\n"))
}

/// One and another.
fn all_of(parts: Vec<Message>) -> Message {
    let joined = parts.into_iter().reduce(|one, other| say!("one-and-other", one, other));
    joined.unwrap_or_else(|| say!("nobody"))
}
