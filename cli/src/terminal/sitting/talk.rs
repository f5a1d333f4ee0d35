//! What is done with what is typed: answers, reasons, undo and redo, looking around.

use std::io::BufRead;

use anyhow::Result;
use houserule_core::ids::SeatId;
use houserule_core::locale::{Args, key};
use houserule_core::view::Viewer;
use houserule_scripts::play::Status;
use houserule_scripts::question::Question;
use houserule_scripts::session::{AnswerError, Barrier, Decision, UndoError};
use houserule_scripts::words::Words;

use super::super::cards::Cards;
use super::super::columns::{wrapped, wrapped_items};
use super::super::names::Names;
use super::super::typed::{Typed, typed};
use super::super::usual::answer_with_nothing;
use super::Sitting;
use crate::desk::Desk;

/// What follows from what was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Ask for another line.
    Line,
    /// Show the table again.
    Table,
    /// Leave.
    Leave,
}

impl Sitting {
    /// Read lines until something happens.
    pub(super) fn talk(&mut self, question: Option<&Question>, desk: &mut Desk) -> Result<Next> {
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
            Typed::Card(name) => self.tell_card(&name, question, desk)?,
            Typed::Undo { force } => return self.undo(question, force, desk),
            Typed::Redo => return self.redo(desk),
            Typed::Save(file) => {
                self.save(file, desk)?;
            }
            Typed::Chronicle => {
                let lines = self.session.chronicle(self.viewer(question.map(|question| question.seat)), desk.lang());
                let lines = lines.iter().flat_map(|line| wrapped(&format!("• {line}"), desk.width, 2, 4));
                lines.collect::<Vec<_>>().iter().try_for_each(|line| desk.line(line))?;
            }
            Typed::View(seat) => return self.look_as(seat, question, desk),
            Typed::Standing(number) => self.tell_standing(number, desk)?,
            Typed::Speak => return self.let_speak(desk),
            Typed::Near(cell) => return self.look_near(cell, desk),
            Typed::Table => {
                self.drawn = None;
                return Ok(Next::Table);
            }
            Typed::AskLess => self.ask_less(question, desk)?,
            Typed::Help => desk.say("play-help", &Args::new())?,
            Typed::Quit => return self.quit(desk),
            Typed::Nothing => {}
        }
        Ok(Next::Line)
    }

    /// After the end: look around, save, take back, or leave.
    pub(super) fn talk_after_end(&mut self, desk: &mut Desk) -> Result<Next> {
        desk.say("play-is-over", &Args::new())?;
        loop {
            desk.ask("> ")?;
            let Some(line) = self.read_line(desk)? else {
                desk.line("")?;
                return Ok(Next::Leave);
            };
            match self.act(typed(&line, None), None, desk)? {
                Next::Line => {}
                next => return Ok(next),
            }
        }
    }

    /// Ask somebody only if they hold something, or go back to asking always.
    fn ask_less(&mut self, question: Option<&Question>, desk: &mut Desk) -> Result<()> {
        let Some(seat) = question.map(|question| question.seat) else {
            return Ok(desk.say("play-is-over", &Args::new())?);
        };
        if self.asks_less.insert(seat) {
            return Ok(desk.say("play-asks-less", &Args::new())?);
        }
        self.asks_less.remove(&seat);
        Ok(desk.say("play-asks-always", &Args::new())?)
    }

    pub(super) fn answer(&mut self, key: &str, question: Option<&Question>, desk: &mut Desk) -> Result<Next> {
        let Some(question) = question else {
            match self.session.status() {
                Status::Over => desk.say("play-is-over", &Args::new())?,
                _ => desk.say("play-only-undo", &Args::new())?,
            }
            return Ok(Next::Line);
        };
        let decisions = self.session.decisions().len();
        let error = match self.session.answer(question.seat, key) {
            Ok(()) | Err(AnswerError::Failed(_)) => {
                self.note_decisions(decisions);
                self.hand_over_log();
                self.told.insert(question.seat, decisions + 1);
                self.speaks = None;
                return Ok(Next::Table);
            }
            Err(error) => error,
        };
        let args = Args::new().text("key", key);
        match error {
            AnswerError::NotOffered { refused_by: Some(clause), .. } => {
                let sentence = self.in_short(&clause, &Words::new(self.session.game(), desk.lang()));
                desk.say("not-offered-clause", &args.text("clause", clause).text("sentence", sentence))?;
            }
            AnswerError::NotOffered { hint: Some(best), .. } => {
                desk.say("not-offered-guess", &args.text("best", best))?;
            }
            AnswerError::NotOffered { .. } => desk.say("not-offered", &args)?,
            other => desk.line(desk.texts.told(&other))?,
        }
        Ok(Next::Line)
    }

    /// List the answers that stand, or revoke one of them.
    fn tell_standing(&mut self, number: Option<usize>, desk: &mut Desk) -> Result<()> {
        let standing = self.session.standing();
        let words = Words::new(self.session.game(), desk.lang());
        let line = |at: usize| words.stands(self.session.table(), &self.session.decisions()[at]);
        let lines: Vec<String> = standing.iter().map(|one| line(one.at)).collect();
        let Some(number) = number else {
            if lines.is_empty() {
                return Ok(desk.say("play-nothing-stands", &Args::new())?);
            }
            for (at, line) in lines.iter().enumerate() {
                desk.line(format!("  {}  {line}", at + 1))?;
            }
            return Ok(());
        };
        let Some(at) = number.checked_sub(1).filter(|at| *at < standing.len()) else {
            return Ok(desk.say("play-nothing-stands-there", &Args::new().num("number", number as i64))?);
        };
        if self.session.revoke(standing[at].seat, &standing[at].question) {
            self.note_revoked(standing[at].seat, &standing[at].question);
        }
        Ok(desk.say("play-revoked", &Args::new().text("line", &lines[at]))?)
    }

    /// Turn to the next person who may speak without being asked, or back to the one who is asked.
    fn let_speak(&mut self, desk: &mut Desk) -> Result<Next> {
        let may_speak: Vec<SeatId> = self.speakers();
        if may_speak.is_empty() {
            desk.say("play-nobody-speaks", &Args::new())?;
            return Ok(Next::Line);
        }
        let next = match self.speaks.and_then(|seat| may_speak.iter().position(|one| *one == seat)) {
            Some(at) => at + 1,
            None => 0,
        };
        self.speaks = may_speak.get(next).copied();
        Ok(Next::Table)
    }

    /// Why candidates are not offered: each with its clause and the clause's sentence; those refused by the same clause
    /// together.
    fn explain(&self, question: Option<&Question>, desk: &mut Desk) -> Result<()> {
        let Some(question) = question.filter(|question| !question.refused.is_empty()) else {
            return Ok(desk.say("play-nothing-refused", &Args::new())?);
        };
        let words = Words::new(self.session.game(), desk.lang()).seen_by(Viewer::Seat(question.seat));
        let mut by_clause: Vec<(&str, Vec<String>)> = Vec::new();
        for refused in &question.refused {
            let label = words.refused(self.session.table(), question, refused);
            match by_clause.iter_mut().find(|(clause, _)| *clause == refused.clause) {
                Some((_, labels)) => labels.push(label),
                None => by_clause.push((&refused.clause, vec![label])),
            }
        }
        for (clause, labels) in by_clause {
            let sentence = self.in_short(clause, &words);
            let args = Args::new().text("clause", clause).text("sentence", sentence);
            let lines = match &labels[..] {
                [label] => wrapped(&desk.texts.text("play-why", &args.text("option", label)), desk.width, 0, 2),
                labels => {
                    let mut lines = wrapped(&desk.texts.text("play-why-several", &args), desk.width, 0, 2);
                    lines.extend(wrapped_items("  ", labels, " · ", desk.width, 2));
                    lines
                }
            };
            lines.iter().try_for_each(|line| desk.line(line))?;
        }
        Ok(())
    }

    /// What a clause forbids, in few words: the game's text `clause-<id>`, else its first sentence.
    fn in_short(&self, clause: &str, words: &Words<'_>) -> String {
        let own = words.text(&key("clause", clause), &Args::new());
        own.unwrap_or_else(|| {
            let whole = self.rulebook.clause(clause).map_or("", |clause| clause.text.as_str());
            let end = whole.match_indices(['.', '!', '?']).map(|(at, _)| at + 1).find(|at| {
                let rest = &whole[*at..];
                rest.is_empty() || rest.starts_with(' ') && rest.trim_start().starts_with(char::is_uppercase)
            });
            whole[..end.unwrap_or(whole.len())].to_owned()
        })
    }

    /// What is known about a card, or about all that lie open.
    fn tell_card(&self, typed: &str, question: Option<&Question>, desk: &mut Desk) -> Result<()> {
        let viewer = self.viewer(question.map(|question| question.seat));
        let view = self.session.view(viewer);
        let words = Words::new(self.session.game(), desk.lang()).seen_by(viewer);
        let table = self.session.table();
        let cards = Cards { names: Names::new(words, &desk.texts, table), view: &view, table };
        let mut lines: Vec<String> =
            cards.meant(typed, question).into_iter().flat_map(|side| cards.lines(side, desk)).collect();
        lines.extend(cards.about_option(typed, question, desk));
        if lines.is_empty() {
            lines = cards.names.space_lines(&view, typed);
        }
        if lines.is_empty() && !typed.is_empty() {
            lines = words.about(table, typed).map(|text| wrapped(&text, desk.width, 0, 2)).unwrap_or_default();
        }
        match (lines.is_empty(), typed.is_empty()) {
            (true, true) => desk.say("play-no-cards", &Args::new())?,
            (true, false) => desk.say("play-no-card", &Args::new().text("name", typed))?,
            _ => lines.iter().try_for_each(|line| desk.line(line))?,
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
                let decision = self.undo_unasked(decision, force);
                let told = self.told.entry(decision.seat).or_default();
                *told = (*told).min(self.session.decisions().len());
                self.note_travel();
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
            Err(error) => desk.line(desk.texts.told(&error))?,
        }
        Ok(Next::Line)
    }

    /// Whoever is asked only with something in hand also takes back what was answered for them; where that is
    /// impossible, they are asked again.
    fn undo_unasked(&mut self, mut last: Decision, force: bool) -> Decision {
        let seat = last.seat;
        let is_unasked = |sitting: &Sitting| {
            let questions = sitting.session.questions();
            let def = &sitting.session.game().def;
            questions.iter().any(|question| question.seat == seat && answer_with_nothing(question, def).is_some())
        };
        while self.asks_less.contains(&seat) && is_unasked(self) {
            match self.session.undo_of(seat, force) {
                Ok(decision) => last = decision,
                Err(_) => {
                    self.asks_less.remove(&seat);
                }
            }
        }
        last
    }

    /// Bring back the last decision that was taken back, and those of bots after it.
    fn redo(&mut self, desk: &mut Desk) -> Result<Next> {
        if !self.session.can_redo() {
            desk.say("play-nothing-to-redo", &Args::new())?;
            return Ok(Next::Line);
        }
        loop {
            if let Err(error) = self.session.redo() {
                desk.line(desk.texts.told(&error))?;
                break;
            }
            let is_bots = |question: &Question| self.is_bots(question.seat);
            if !self.session.can_redo() || !self.session.questions().iter().any(is_bots) {
                break;
            }
        }
        self.note_travel();
        Ok(Next::Table)
    }

    fn look_as(&mut self, seat: Option<u16>, question: Option<&Question>, desk: &mut Desk) -> Result<Next> {
        let seats = u16::from(self.session.table().layout().seats);
        if let Some(number) = seat.filter(|number| !(1..=seats).contains(number)) {
            desk.say("play-no-seat", &Args::new().num("seat", i64::from(number)).num("seats", i64::from(seats)))?;
            return Ok(Next::Line);
        }
        let wanted = seat.map(|number| SeatId(number - 1));
        let asked = question.map(|question| question.seat).or(self.last_person);
        if let (Some(wanted), Some(asked)) = (wanted, asked)
            && !self.may_look(wanted, asked, desk)?
        {
            return Ok(Next::Line);
        }
        self.looks_as = wanted.map(Viewer::Seat);
        self.drawn = None;
        Ok(Next::Table)
    }

    /// May somebody see what another person sees? That person is at the same screen, so they are asked.
    fn may_look(&mut self, wanted: SeatId, asked: SeatId, desk: &mut Desk) -> Result<bool> {
        let is_person = self.people[wanted.index()];
        let is_over = *self.session.status() == Status::Over;
        if wanted == asked || !is_person || is_over || !self.have_secrets(wanted, asked) {
            return Ok(true);
        }
        let name = Words::new(self.session.game(), desk.lang()).seat(wanted);
        let text = desk.texts.text("view-ask", &Args::new().text("seat", name));
        desk.ask(&text)?;
        let answer = self.read_line(desk)?.unwrap_or_default();
        Ok(answer.trim().to_lowercase().starts_with(['y', 'д']))
    }

    /// Show the part of a large board around a cell, or the whole again.
    fn look_near(&mut self, cell: Option<String>, desk: &mut Desk) -> Result<Next> {
        let board = self.session.table().layout().board();
        let is_there = |cell: &String| board.is_some_and(|board| board.spaces.iter().any(|space| space.id == *cell));
        if let Some(cell) = cell.as_ref().filter(|cell| !is_there(cell)) {
            desk.say("play-no-cell", &Args::new().text("cell", cell.as_str()))?;
            return Ok(Next::Line);
        }
        desk.near = cell;
        Ok(Next::Table)
    }

    pub(super) fn read_line(&mut self, desk: &mut Desk) -> Result<Option<String>> {
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned();
        if !self.is_live {
            // Input from a file or a pipe would not be visible otherwise.
            desk.line(&line)?;
        }
        Ok(Some(line))
    }
}
