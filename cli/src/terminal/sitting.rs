//! People and bots around one session: who is asked, what is shown, what is done with what is typed.
//!
//! The session decides what may be answered and taken back; here it is only told. Drawing is in `picture`.

use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use houserule_core::def::{GameDef, Seen, ValueDef};
use houserule_core::ids::SeatId;
use houserule_core::locale::Args;
use houserule_core::view::Viewer;
use houserule_scripts::chronicle::sentences_since;
use houserule_scripts::play::Status;
use houserule_scripts::question::Question;
use houserule_scripts::session::{AnswerError, Barrier, Session, UndoError};
use houserule_scripts::words::Words;
use houserule_sim::Bot;
use houserule_sim::simulate::DECISION_LIMIT;

use super::names::Names;
use super::picture::{end_lines, option_lines, table_lines};
use super::typed::{Typed, typed};
use crate::desk::{Desk, Tone};
use crate::launch::Sitter;
use crate::rulebook::Rulebook;

/// How many sentences of the chronicle are shown before a question.
const NEWS: usize = 12;

/// People and bots at a session.
pub struct Sitting {
    session: Session,
    bots: Vec<Option<Box<dyn Bot>>>,
    rulebook: Rulebook,
    input: Box<dyn BufRead>,
    /// Is there a person at a keyboard, and not a file or a pipe?
    is_live: bool,
    /// Where the game is kept, if somebody said so.
    file: Option<PathBuf>,
    /// Look as this seat, whoever is asked.
    looks_as: Option<SeatId>,
    /// Up to which decision each seat has been told the news.
    told: BTreeMap<SeatId, usize>,
    /// The person who sat here last.
    last_person: Option<SeatId>,
}

/// How a sitting ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The game is over.
    Over,
    /// Somebody left.
    Left,
    /// The rules failed, and nobody could go on.
    Failed,
}

/// What follows on what was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Ask for another line.
    Line,
    /// Show the table again.
    Table,
    /// Leave.
    Leave,
}

impl Sitting {
    /// Sit down at a session.
    pub fn new(
        session: Session,
        sitters: &[Sitter],
        looks_as: Option<SeatId>,
        file: Option<PathBuf>,
        desk: &Desk,
    ) -> Sitting {
        let seed = session.setup().seed;
        let bots = sitters.iter().enumerate().map(|(seat, sitter)| match sitter {
            Sitter::Human => None,
            Sitter::Bot(spec) => {
                let mut bot = spec.make();
                bot.begin(seed, SeatId::at(seat));
                Some(bot)
            }
        });
        Sitting {
            bots: bots.collect(),
            rulebook: Rulebook::new(&session.game().packages, desk.lang()),
            session,
            input: Box::new(std::io::stdin().lock()),
            is_live: desk.is_terminal && std::io::stdin().is_terminal(),
            file,
            looks_as,
            told: BTreeMap::new(),
            last_person: None,
        }
    }

    /// Play until the game is over or somebody leaves.
    pub fn run(&mut self, desk: &mut Desk) -> Result<Stopped> {
        let mut by_bots = 0;
        loop {
            match self.session.status().clone() {
                Status::Over => {
                    self.show_news(self.viewer(None), desk)?;
                    self.show_end(desk)?;
                    if self.file.is_some() {
                        self.save(None, desk)?;
                    }
                    return Ok(Stopped::Over);
                }
                Status::Failed(error) => {
                    let text = desk.texts.text("play-failed", &Args::new().text("error", error.to_string()));
                    let text = desk.toned(Tone::Bad, &text);
                    desk.line(text)?;
                    if !self.has_people() || self.talk(None, desk)? == Next::Leave {
                        return Ok(Stopped::Failed);
                    }
                }
                Status::Asking if by_bots > DECISION_LIMIT => bail!(desk.texts.get("bots-endless")),
                Status::Asking => {
                    let questions = self.session.questions();
                    if let Some(at) = questions.iter().position(|question| self.bots[question.seat.index()].is_some()) {
                        self.let_bot(at, questions[at].seat)?;
                        by_bots += 1;
                        continue;
                    }
                    by_bots = 0;
                    let Some(question) = questions.into_iter().next() else { bail!(desk.texts.get("no-question")) };
                    if !self.hand_over(question.seat, desk)? {
                        return self.leave_saving(desk);
                    }
                    self.show_question(&question, desk)?;
                    if self.talk(Some(&question), desk)? == Next::Leave {
                        return Ok(Stopped::Left);
                    }
                }
            }
        }
    }

    fn has_people(&self) -> bool {
        self.bots.iter().any(Option::is_none)
    }

    /// With whose eyes the table is shown.
    fn viewer(&self, asked: Option<SeatId>) -> Viewer {
        match self.looks_as.or(asked).or(self.last_person) {
            Some(seat) => Viewer::Seat(seat),
            None if self.has_people() => Viewer::Spectator,
            None => Viewer::Referee,
        }
    }

    fn let_bot(&mut self, question: usize, seat: SeatId) -> Result<()> {
        let Some(bot) = &mut self.bots[seat.index()] else { return Ok(()) };
        match self.session.answer_by(question, |play, question| bot.choose(play, question)) {
            // A step that fails is told by the status of the session.
            Ok(()) | Err(AnswerError::Failed(_)) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Let the next person come to the screen, if there is something that only they may see. False: nobody came.
    fn hand_over(&mut self, seat: SeatId, desk: &mut Desk) -> Result<bool> {
        let last = self.last_person.replace(seat);
        let is_other = last.is_some_and(|last| last != seat);
        if !is_other || !self.is_live || !has_secrets(&self.session.game().def) {
            return Ok(true);
        }
        desk.clear()?;
        let name = Words::new(self.session.game(), desk.lang()).seat(seat);
        let text = desk.texts.text("hand-over", &Args::new().text("seat", name));
        desk.ask(&text)?;
        Ok(self.read_line(desk)?.is_some())
    }

    fn show_question(&mut self, question: &Question, desk: &mut Desk) -> Result<()> {
        let viewer = self.viewer(Some(question.seat));
        self.show_table(viewer, desk)?;
        self.show_news(viewer, desk)?;
        let table = self.session.table();
        let words = Words::new(self.session.game(), desk.lang()).seen_by(Viewer::Seat(question.seat));
        let prompt = format!("{}: {}", words.seat(question.seat), words.prompt(table, question));
        let mut lines = vec![String::new(), desk.toned(Tone::Head, &prompt)];
        lines.extend(option_lines(question, table, &words, desk));
        if !question.refused.is_empty() {
            let text = desk.texts.text("play-refused", &Args::new().num("count", question.refused.len() as i64));
            lines.push(desk.toned(Tone::Faint, &text));
        }
        lines.iter().try_for_each(|line| desk.line(line))?;
        Ok(())
    }

    fn show_table(&self, viewer: Viewer, desk: &mut Desk) -> Result<()> {
        let names = Names { words: Words::new(self.session.game(), desk.lang()).seen_by(viewer), texts: &desk.texts };
        let board = self.session.table().layout().board();
        let lines = table_lines(&self.session.view(viewer), board, &names, desk);
        desk.line("")?;
        Ok(lines.iter().try_for_each(|line| desk.line(line))?)
    }

    /// What has been told since this viewer last decided.
    fn show_news(&self, viewer: Viewer, desk: &mut Desk) -> Result<()> {
        let since = match viewer {
            Viewer::Seat(seat) => self.told.get(&seat).copied().unwrap_or(0),
            _ => 0,
        };
        let mut news: Vec<String> = sentences_since(&self.session, viewer, desk.lang(), since)
            .into_iter()
            .map(|sentence| sentence.text)
            .collect();
        let is_all = !self.has_people();
        if !is_all && news.len() > NEWS {
            let more = Args::new().num("count", (news.len() - NEWS) as i64);
            news.drain(..news.len() - NEWS);
            news.insert(0, desk.texts.text("play-more-news", &more));
        }
        Ok(news.iter().try_for_each(|line| desk.line(format!("  • {line}")))?)
    }

    fn show_end(&self, desk: &mut Desk) -> Result<()> {
        let viewer = self.viewer(None);
        let names = Names { words: Words::new(self.session.game(), desk.lang()).seen_by(viewer), texts: &desk.texts };
        let lines = end_lines(&self.session.view(viewer), &names, desk);
        Ok(lines.iter().try_for_each(|line| desk.line(line))?)
    }

    /// Read lines until something happens.
    fn talk(&mut self, question: Option<&Question>, desk: &mut Desk) -> Result<Next> {
        loop {
            desk.ask("> ")?;
            let Some(line) = self.read_line(desk)? else {
                self.leave_saving(desk)?;
                return Ok(Next::Leave);
            };
            match self.act(typed(&line, question), question, desk)? {
                Next::Line => {}
                next => return Ok(next),
            }
        }
    }

    fn act(&mut self, typed: Typed, question: Option<&Question>, desk: &mut Desk) -> Result<Next> {
        match typed {
            Typed::Answer(key) | Typed::Unknown(key) => return self.answer(&key, question, desk),
            Typed::WhyNot => self.explain(question, desk)?,
            Typed::Undo { force } => return self.undo(question, force, desk),
            Typed::Redo => return self.redo(desk),
            Typed::Save(file) => self.save(file, desk)?,
            Typed::Chronicle => {
                let lines = self.session.chronicle(self.viewer(question.map(|question| question.seat)), desk.lang());
                lines.iter().try_for_each(|line| desk.line(format!("  • {line}")))?;
            }
            Typed::View(seat) => return self.look_as(seat, desk),
            Typed::Help => desk.say("play-help", &Args::new())?,
            Typed::Quit => return self.quit(desk),
            Typed::Nothing => {}
        }
        Ok(Next::Line)
    }

    fn answer(&mut self, key: &str, question: Option<&Question>, desk: &mut Desk) -> Result<Next> {
        let Some(question) = question else {
            desk.say("play-only-undo", &Args::new())?;
            return Ok(Next::Line);
        };
        let decisions = self.session.decisions().len();
        let error = match self.session.answer(question.seat, key) {
            Ok(()) | Err(AnswerError::Failed(_)) => {
                self.told.insert(question.seat, decisions + 1);
                return Ok(Next::Table);
            }
            Err(error) => error,
        };
        let args = Args::new().text("key", key);
        match error {
            AnswerError::NotOffered { refused_by: Some(clause), .. } => {
                let sentence = self.rulebook.clause(&clause).unwrap_or_default().to_owned();
                desk.say("not-offered-clause", &args.text("clause", clause).text("sentence", sentence))?;
            }
            AnswerError::NotOffered { hint: Some(best), .. } => {
                desk.say("not-offered-guess", &args.text("best", best))?;
            }
            AnswerError::NotOffered { .. } => desk.say("not-offered", &args)?,
            other => desk.line(other.to_string())?,
        }
        Ok(Next::Line)
    }

    /// Why candidates are not offered: each with its clause and the clause's sentence.
    fn explain(&self, question: Option<&Question>, desk: &mut Desk) -> Result<()> {
        let Some(question) = question.filter(|question| !question.refused.is_empty()) else {
            return Ok(desk.say("play-nothing-refused", &Args::new())?);
        };
        let words = Words::new(self.session.game(), desk.lang()).seen_by(Viewer::Seat(question.seat));
        for refused in &question.refused {
            let label = words.refused(self.session.table(), refused);
            let sentence = self.rulebook.clause(&refused.clause).unwrap_or_default();
            let args = Args::new().text("option", label).text("clause", &*refused.clause).text("sentence", sentence);
            desk.say("play-why", &args)?;
        }
        Ok(())
    }

    fn undo(&mut self, question: Option<&Question>, force: bool, desk: &mut Desk) -> Result<Next> {
        let undone = match question {
            Some(question) => self.session.undo_of(question.seat, force),
            None => self.session.undo(force),
        };
        match undone {
            Ok(decision) => {
                let told = self.told.entry(decision.seat).or_default();
                *told = (*told).min(self.session.decisions().len());
                desk.say("play-undone", &Args::new().text("key", decision.key))?;
                return Ok(Next::Table);
            }
            Err(UndoError::Barrier(barrier)) => {
                let reason = match barrier {
                    Barrier::Chance => desk.texts.get("barrier-chance"),
                    Barrier::Reveal => desk.texts.get("barrier-reveal"),
                    Barrier::OtherSeat(seat) => {
                        let name = Words::new(self.session.game(), desk.lang()).seat(seat);
                        desk.texts.text("barrier-seat", &Args::new().text("seat", name))
                    }
                };
                desk.say("play-cannot-undo", &Args::new().text("reason", reason))?;
            }
            Err(UndoError::Nothing) => desk.say("play-nothing-to-undo", &Args::new())?,
            Err(error) => desk.line(error.to_string())?,
        }
        Ok(Next::Line)
    }

    /// Bring back the last decision taken back, and those of bots after it.
    fn redo(&mut self, desk: &mut Desk) -> Result<Next> {
        if !self.session.can_redo() {
            desk.say("play-nothing-to-redo", &Args::new())?;
            return Ok(Next::Line);
        }
        loop {
            if let Err(error) = self.session.redo() {
                desk.line(error.to_string())?;
                break;
            }
            let is_bots = |question: &Question| self.bots[question.seat.index()].is_some();
            if !self.session.can_redo() || !self.session.questions().iter().any(is_bots) {
                break;
            }
        }
        Ok(Next::Table)
    }

    fn look_as(&mut self, seat: Option<u16>, desk: &mut Desk) -> Result<Next> {
        let seats = u16::from(self.session.setup().seats);
        match seat {
            Some(number) if !(1..=seats).contains(&number) => {
                desk.say("play-no-seat", &Args::new().num("seat", i64::from(number)).num("seats", i64::from(seats)))?;
                Ok(Next::Line)
            }
            seat => {
                self.looks_as = seat.map(|number| SeatId(number - 1));
                Ok(Next::Table)
            }
        }
    }

    fn quit(&mut self, desk: &mut Desk) -> Result<Next> {
        let is_begun = !self.session.decisions().is_empty();
        if self.file.is_some() {
            self.save(None, desk)?;
        } else if self.is_live && is_begun {
            let file = self.usual_file().display().to_string();
            let text = desk.texts.text("quit-save", &Args::new().text("file", file));
            desk.ask(&text)?;
            let answer = self.read_line(desk)?.unwrap_or_default();
            if !answer.trim().to_lowercase().starts_with(['n', 'н']) {
                self.save(None, desk)?;
            }
        }
        Ok(Next::Leave)
    }

    /// Input has ended: nothing that was played is lost.
    fn leave_saving(&mut self, desk: &mut Desk) -> Result<Stopped> {
        desk.line("")?;
        if self.file.is_some() || !self.session.decisions().is_empty() {
            self.save(None, desk)?;
        }
        Ok(Stopped::Left)
    }

    fn usual_file(&self) -> PathBuf {
        let setup = self.session.setup();
        self.file.clone().unwrap_or_else(|| PathBuf::from(format!("{}_{}.ron", self.session.game().id(), setup.seed)))
    }

    fn save(&mut self, file: Option<PathBuf>, desk: &mut Desk) -> Result<()> {
        let file = file.unwrap_or_else(|| self.usual_file());
        let shown = file.display().to_string();
        let written = std::fs::write(&file, self.session.save().to_text()).with_context(|| shown.clone());
        match written {
            Ok(()) => Ok(desk.say("saved", &Args::new().text("file", shown))?),
            // The game goes on: another file can be named.
            Err(error) if self.is_live => Ok(desk.line(format!("{error:#}"))?),
            Err(error) => Err(error),
        }
    }

    fn read_line(&mut self, desk: &mut Desk) -> Result<Option<String>> {
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned();
        if !self.is_live {
            // What comes from a file or a pipe is not seen otherwise.
            desk.line(&line)?;
        }
        Ok(Some(line))
    }
}

/// Is there anything that one seat sees and another does not?
fn has_secrets(def: &GameDef) -> bool {
    let of_owner = |seen: Seen| seen == Seen::Owner;
    let values = [&def.table_values, &def.seat_values, &def.space_values, &def.region_values, &def.slot_values];
    let is_secret = |value: &ValueDef| of_owner(value.seen);
    def.zones.iter().any(|zone| of_owner(zone.faces) || of_owner(zone.order) || of_owner(zone.count))
        || def.pools.iter().any(|pool| of_owner(pool.seen))
        || values.iter().any(|list| list.iter().any(is_secret))
}
