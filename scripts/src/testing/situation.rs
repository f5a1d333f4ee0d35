//! The game behind a test: a state is set up, play is put at a step, questions are answered, and what came of it is
//! compared. Every method says what was expected and what was found; where in the test that was, its caller knows.

use std::sync::Arc;

use houserule_core::audit;
use houserule_core::data::Data;
use houserule_core::diagnostic::closest;
use houserule_core::ids::{SeatId, Thing};
use houserule_core::key::key_of;
use houserule_core::literal;
use houserule_core::track::Form;

use super::matching::{fact_says, fact_text, means, option_of};
use crate::error::ScriptError;
use crate::game::Game;
use crate::host::Fact;
use crate::play::{Play, Setup, Status};
use crate::question::Question;
use crate::vm::Build;

/// The most decisions of `t.play`.
const MOST_DECISIONS: u32 = 100_000;
/// The most options, refusals and facts that a failure lists.
const MOST_LISTED: usize = 30;

/// What a check says that fails.
pub(super) type Checked = Result<(), String>;

/// The situation of one test.
pub(super) struct Situation {
    game: Arc<Game>,
    play: Option<Play>,
    /// What `t.given` stated.
    given: Data,
    /// Has any step run?
    begun: bool,
    /// Dice forced before there was a table.
    dice: Vec<i32>,
    told: Vec<Fact>,
    /// A step failed and the test has not said that it should.
    error: Option<ScriptError>,
    /// What the test printed.
    pub printed: Vec<String>,
}

impl Situation {
    pub fn new(game: &Arc<Game>) -> Situation {
        Situation {
            game: Arc::clone(game),
            play: None,
            given: Data::Nil,
            begun: false,
            dice: Vec::new(),
            told: Vec::new(),
            error: None,
            printed: Vec::new(),
        }
    }

    /// A fresh table in a literal state; `board`, `seed` and `options` may be said too.
    pub fn given(&mut self, state: Data) -> Checked {
        let (setup, state) = self.setup_from(state)?;
        self.open(&setup)?;
        let play = self.play.as_mut().ok_or("there is no table")?;
        literal::set_up(play.table_mut(), &state).map_err(|problems| problems.join("\n"))?;
        play.take_changes();
        self.given = state;
        Ok(())
    }

    /// A whole game from its set-up to the first question.
    pub fn start(&mut self, spec: Data) -> Checked {
        let (setup, rest) = self.setup_from(spec)?;
        if let Data::Map(rest) = &rest
            && let Some(name) = rest.keys().find(|name| !["seats", "options"].contains(&name.as_str()))
        {
            return Err(format!(
                "`t.start` knows seats, seed, board and options, not `{name}`; for a state say `t.given`"
            ));
        }
        self.open(&setup)?;
        self.given = Data::Nil;
        self.begun = true;
        self.playing()?.begin();
        self.follow();
        Ok(())
    }

    /// Put play at a step of the track, for a seat, and run to the first question.
    pub fn at(&mut self, step: &str, seat: Option<i64>) -> Checked {
        self.no_error()?;
        if self.play.is_none() {
            self.given(Data::Nil)?;
        }
        let seat = seat.map(|number| self.seat(number)).transpose()?;
        let game = Arc::clone(&self.game);
        let given = self.given.clone();
        let play = self.playing()?;
        let mut table = play.table().clone();
        let Some(cursor) = game.track.cursor_at(step, seat, &table) else {
            let steps = game.track.nodes.iter().filter(|node| node.form == Form::Step).map(|node| node.name.as_str());
            let hint = if game.track.setup.as_deref() == Some(step) {
                "; the set-up runs in `t.start`".to_owned()
            } else {
                closest(step, steps).map(|best| format!("; did you mean `{best}`?")).unwrap_or_default()
            };
            return Err(format!("the track has no step `{step}`{hint}"));
        };
        table.set_cursor(cursor);
        literal::set_counts(&mut table, &given);
        play.resume_from(&table);
        self.begun = true;
        self.follow();
        Ok(())
    }

    /// The next dice show these values.
    pub fn dice(&mut self, values: &Data) -> Checked {
        let Data::List(values) = values else { return Err("dice are a list of numbers: `t.dice { 3, 4 }`".to_owned()) };
        let values: Option<Vec<i32>> = values.iter().map(|one| i32::try_from(one.as_int()?).ok()).collect();
        let values = values.ok_or("dice are whole numbers")?;
        match &mut self.play {
            Some(play) => play.table_mut().chance_mut().force_dice(&values),
            None => self.dice.extend(values),
        }
        Ok(())
    }

    /// These pieces lie on top of a deck, the first to be drawn first.
    pub fn deck(&mut self, zone: &str, pieces: Data) -> Checked {
        let top = Data::Map([("top".to_owned(), pieces)].into_iter().collect());
        let state = Data::Map([(zone.to_owned(), top)].into_iter().collect());
        let play = self.playing()?;
        literal::set_up(play.table_mut(), &state).map_err(|problems| problems.join("\n"))?;
        play.take_changes();
        Ok(())
    }

    /// Answer the waiting question of that id (of that seat).
    pub fn answer(&mut self, seat: Option<i64>, id: &str, key: &str) -> Checked {
        self.no_error()?;
        let seat = seat.map(|number| self.seat(number)).transpose()?;
        let questions = self.questions()?;
        let is_meant = |one: &Question| one.id == id && seat.is_none_or(|seat| seat == one.seat);
        let Some(at) = questions.iter().position(is_meant) else {
            let whom = seat.map(|seat| format!(" to P{}", seat.0 + 1)).unwrap_or_default();
            return Err(format!("expected the question `{id}`{whom}, but {}", self.standing()));
        };
        let Some(option) = option_of(&questions[at], key) else {
            let refused = questions[at].refused.iter().find(|one| means(key, &one.key));
            let why = refused.map(|one| format!(": {} refuses it", one.clause)).unwrap_or_default();
            let keys = questions[at].options.iter().map(|option| option.key.as_str());
            let hint = closest(key, keys).map(|best| format!("; did you mean `{best}`?")).unwrap_or_default();
            return Err(format!("`{key}` is not offered by `{id}`{why}{hint}"));
        };
        self.playing()?.choose(at, option as u32);
        self.follow();
        Ok(())
    }

    /// The table is as stated, in all that is stated.
    pub fn expect(&mut self, expected: &Data) -> Checked {
        self.no_error()?;
        let found = literal::differences(self.playing()?.table(), expected);
        if found.is_empty() { Ok(()) } else { Err(format!("the table is not as expected:\n{}", found.join("\n"))) }
    }

    /// The waiting question offers these keys; all of its options are among them, if they are said to be all.
    pub fn offers(&mut self, keys: &[String], all: bool) -> Checked {
        self.no_error()?;
        let questions = self.questions()?;
        let question = questions.first().ok_or_else(|| format!("nobody is asked: {}", self.standing()))?;
        let offered = |key: &&String| question.options.iter().any(|option| means(key, &option.key));
        let absent: Vec<&String> = keys.iter().filter(|key| !offered(key)).collect();
        let more: Vec<&str> = question
            .options
            .iter()
            .map(|option| option.key.as_str())
            .filter(|key| all && !keys.iter().any(|one| means(one, key)))
            .collect();
        if absent.is_empty() && more.is_empty() {
            return Ok(());
        }
        let mut lines = vec![format!("`{}` does not offer what was expected", question.id)];
        lines.extend((!absent.is_empty()).then(|| format!("not offered: {}", listed(absent.iter().copied()))));
        lines.extend((!more.is_empty()).then(|| format!("offered too: {}", listed(more.iter()))));
        Err(lines.join("\n"))
    }

    /// The waiting question refuses a candidate, because of a clause.
    pub fn refuses(&mut self, key: &str, clause: Option<&str>) -> Checked {
        self.no_error()?;
        let questions = self.questions()?;
        let question = questions.first().ok_or_else(|| format!("nobody is asked: {}", self.standing()))?;
        if option_of(question, key).is_some() {
            return Err(format!("`{key}` is offered by `{}`", question.id));
        }
        let clauses: Vec<&str> =
            question.refused.iter().filter(|one| means(key, &one.key)).map(|one| one.clause.as_str()).collect();
        match clause {
            _ if clauses.is_empty() => Err(format!("`{key}` is neither offered nor refused by `{}`", question.id)),
            Some(clause) if !clauses.contains(&clause) => {
                Err(format!("expected {clause} to refuse `{key}`, but {} does", listed(clauses.iter())))
            }
            _ => Ok(()),
        }
    }

    /// A seat is asked.
    pub fn asks(&mut self, seat: i64, id: &str) -> Checked {
        self.no_error()?;
        let wanted = self.seat(seat)?;
        let questions = self.questions()?;
        if questions.iter().any(|one| one.seat == wanted && one.id == id) {
            return Ok(());
        }
        Err(format!("expected P{seat} to be asked `{id}`, but {}", self.standing()))
    }

    /// A fact was told, and said that.
    pub fn told(&mut self, id: &str, args: &Data) -> Checked {
        self.no_error()?;
        let facts = std::mem::take(&mut self.told);
        let table = self.playing()?.table();
        let is_told = facts.iter().any(|fact| fact.id == id && fact_says(table, fact, args));
        let said: Vec<String> = facts.iter().filter(|fact| fact.id == id).map(|fact| fact_text(table, fact)).collect();
        self.told = facts;
        match said.is_empty() {
            _ if is_told => Ok(()),
            true => Err(format!("`{id}` was not told")),
            false => Err(format!("`{id}` was told otherwise: {}", listed(said.iter()))),
        }
    }

    /// No such fact was told.
    pub fn not_told(&mut self, id: &str) -> Checked {
        self.no_error()?;
        if self.told.iter().any(|fact| fact.id == id) { Err(format!("`{id}` was told")) } else { Ok(()) }
    }

    /// The game is over, won by these seats if they are said.
    pub fn over(&mut self, spec: &Data) -> Checked {
        self.no_error()?;
        let begun = self.begun;
        let play = self.playing()?;
        if !begun || *play.status() != Status::Over {
            return Err(format!("expected the game to be over, but {}", self.standing()));
        }
        let Some(Data::List(winners)) = spec.get("winners") else { return Ok(()) };
        let mut expected: Vec<i64> = winners.iter().filter_map(Data::as_int).collect();
        let outcome = play.table().outcome();
        let mut found: Vec<i64> = outcome
            .map(|outcome| outcome.winners.iter().map(|seat| i64::from(seat.0) + 1).collect())
            .unwrap_or_default();
        expected.sort_unstable();
        found.sort_unstable();
        if expected == found { Ok(()) } else { Err(format!("expected the winners {expected:?}, found {found:?}")) }
    }

    /// A step has failed with that text in its message; play stands before the step.
    pub fn fails(&mut self, text: &str) -> Checked {
        match self.error.take() {
            Some(error) if error.to_string().contains(text) => Ok(()),
            Some(error) => Err(format!("expected a failure that says `{text}`, but it says: {error}")),
            None => Err(format!("expected a failure that says `{text}`, but nothing failed")),
        }
    }

    /// Play on by chance to the end; nothing may be lost or doubled on the way.
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
        Err(format!("the game has not ended after {MOST_DECISIONS} decisions"))
    }

    /// Nothing went wrong that the test did not expect; asked before each call and at the end.
    pub fn no_error(&self) -> Checked {
        match &self.error {
            None => Ok(()),
            Some(error) => {
                let calls: Vec<String> = error.trace.iter().map(|line| format!("by {line}")).collect();
                Err(std::iter::once(error.to_string()).chain(calls).collect::<Vec<_>>().join("\n"))
            }
        }
    }

    /// Where play stands, for a failure: one line each.
    pub fn details(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(play) = &mut self.play {
            let cursor = play.table().cursor();
            let trail: Vec<&str> = cursor.trail(&self.game.track).into_iter().map(|(name, _)| name).collect();
            if !trail.is_empty() {
                let seat = cursor.seat().map(|seat| format!(", P{} on turn", seat.0 + 1)).unwrap_or_default();
                lines.push(format!("at: {}{seat}", trail.join(" > ")));
            }
        }
        for question in self.questions().unwrap_or_default() {
            let keys = question.options.iter().map(|option| &option.key);
            lines.push(format!("asked: P{} `{}`: {}", question.seat.0 + 1, question.id, listed(keys)));
            if !question.refused.is_empty() {
                let refused = question.refused.iter().map(|one| format!("{} ({})", one.key, one.clause));
                lines.push(format!("refused: {}", listed(refused)));
            }
        }
        if let Some(play) = &self.play
            && !self.told.is_empty()
        {
            let first = self.told.len().saturating_sub(MOST_LISTED);
            let facts = self.told[first..].iter().map(|fact| fact_text(play.table(), fact));
            lines.push(format!("told: {}", facts.collect::<Vec<_>>().join(", ")));
        }
        lines.extend(self.printed.iter().map(|line| format!("printed: {line}")));
        lines
    }

    fn setup_from(&self, spec: Data) -> Result<(Setup, Data), String> {
        let seats = literal::seats_wanted(&spec).unwrap_or(self.game.def.seats.0);
        let mut setup = Setup { seed: 1, seats, board: None, options: Vec::new() };
        let Data::Map(mut rest) = spec else { return Ok((setup, spec)) };
        if let Some(seed) = rest.remove("seed") {
            let seed = seed.as_int().and_then(|seed| u64::try_from(seed).ok());
            setup.seed = seed.ok_or("the seed is a whole number from 0 on")?;
        }
        if let Some(board) = rest.remove("board") {
            setup.board = Some(board.as_text().ok_or("the board is named by its id")?.to_owned());
        }
        if let Some(Data::Map(options)) = rest.get("options") {
            setup.options = options.iter().map(|(id, value)| (id.clone(), value.clone())).collect();
        }
        Ok((setup, Data::Map(rest)))
    }

    fn open(&mut self, setup: &Setup) -> Checked {
        let build = Build { explains: true, ..Build::default() };
        let mut play = Play::prepare(&self.game, setup, build).map_err(|error| error.to_string())?;
        play.listen(true);
        play.table_mut().chance_mut().force_dice(&std::mem::take(&mut self.dice));
        self.play = Some(play);
        self.told.clear();
        self.begun = false;
        self.error = None;
        Ok(())
    }

    fn playing(&mut self) -> Result<&mut Play, String> {
        self.play.as_mut().ok_or_else(|| "there is no table yet: begin with `t.given` or `t.start`".to_owned())
    }

    fn seat(&self, number: i64) -> Result<SeatId, String> {
        let seats = self.play.as_ref().map_or(0, |play| play.table().layout().seats);
        let is_seat = (1..=i64::from(seats)).contains(&number);
        if is_seat {
            Ok(SeatId(number as u16 - 1))
        } else {
            Err(format!("there is no seat {number}: the table has {seats}"))
        }
    }

    fn questions(&mut self) -> Result<Vec<Question>, String> {
        let play = self.playing()?;
        let waiting = if *play.status() == Status::Asking { play.waiting() } else { 0 };
        Ok((0..waiting).map(|at| play.question(at)).collect())
    }

    /// Keep what was told, and why it stopped if it did.
    fn follow(&mut self) {
        let Some(play) = &mut self.play else { return };
        self.told.extend(play.take_told());
        play.take_changes();
        if let Status::Failed(error) = play.status() {
            self.error = Some((**error).clone());
        }
    }

    /// In words, what the game waits for.
    fn standing(&mut self) -> String {
        let asked: Vec<String> = match self.questions() {
            Ok(questions) => questions.iter().map(|one| format!("P{} is asked `{}`", one.seat.0 + 1, one.id)).collect(),
            Err(problem) => return problem,
        };
        let begun = self.begun;
        let Some(play) = &self.play else { return "there is no table".to_owned() };
        if !begun {
            return "play has not begun (say `t.at` or `t.start`)".to_owned();
        }
        if !asked.is_empty() {
            return asked.join(" and ");
        }
        let table = play.table();
        let winners = table.outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let names: Vec<String> = winners.iter().map(|seat| key_of(table, Thing::Seat(seat))).collect();
        let won = if names.is_empty() { "nobody won".to_owned() } else { format!("{} won", names.join(" and ")) };
        format!("the game is over and {won}")
    }
}

fn listed<T: ToString>(items: impl Iterator<Item = T>) -> String {
    let all: Vec<String> = items.map(|item| item.to_string()).collect();
    let more = all.len().saturating_sub(MOST_LISTED);
    let shown = all[..all.len() - more].join(", ");
    if more == 0 { shown } else { format!("{shown} and {more} more") }
}
