//! Answers to what is asked, also where play has gone back: the answer that is recorded there goes on along the record,
//! and another one leaves what was played as a line of its own if it is worth keeping.
//!
//! What somebody took back is meant to be replaced, and so is a draft of a few answers that showed nothing.

use houserule_core::ids::SeatId;
use houserule_scripts::play::Play;
use houserule_scripts::session::{Decision, Posed, Session, UndoError};

use super::branches::{Branches, Line};
use super::{News, Origin};

/// So many answers may belong to a draft; more are a part of a game.
const LONGEST_DRAFT: usize = 12;
/// No question has so many options: with it a bot says what it would choose and answers nothing.
const NO_OPTION: u32 = u32::MAX / 2;

impl Branches {
    /// Answer the question that somebody saw; then, as long as the same is asked, as it was answered before.
    pub fn answer_to(&mut self, posed: &Posed, key: &str, then: &[(String, String)]) -> Result<(), News> {
        let session = self.session();
        let is_here = posed.decisions == session.decisions().len() && posed.line == session.line();
        match is_here && is_recorded(session, posed.seat, &posed.question, key) {
            true => self.repeat()?,
            false => self.decide(|session| session.answer_to(posed, key)).map_err(News::NotAnswered)?,
        }
        for (id, key) in then {
            let is_same = self.session().question_for(posed.seat).is_some_and(|question| question.id == *id);
            if !is_same || self.answer(posed.seat, id, key).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Let a bot answer the question with this number.
    pub fn answer_by(&mut self, question: usize, choose: impl FnOnce(&mut Play, usize) -> u32) -> Result<(), News> {
        let session = self.session_mut();
        let asked = session.questions().into_iter().nth(question).filter(|_| session.can_redo());
        let Some(asked) = asked else { return session.answer_by(question, choose).map_err(News::NotAnswered) };
        let mut chosen = NO_OPTION;
        let _is_refused = session.answer_by(question, |play, at| {
            chosen = choose(play, at);
            NO_OPTION
        });
        match asked.nth(chosen).is_some_and(|option| is_recorded(session, asked.seat, &asked.id, &option.key)) {
            true => self.repeat(),
            false => self.decide(|session| session.answer_by(question, |_, _| chosen)).map_err(News::NotAnswered),
        }
    }

    /// Stand after this many known decisions of the shown line.
    pub fn go_to(&mut self, decisions: usize) -> Result<(), UndoError> {
        let line = &mut self.list[self.shown];
        let before = line.session.decisions().len();
        line.session.go_to(decisions)?;
        // more lies ahead now than what was taken back
        line.is_taken_back &= decisions >= before;
        Ok(())
    }

    /// Take back a decision of the shown line and what came after it.
    pub fn take_back(&mut self, at: usize, force: bool) -> Result<Decision, UndoError> {
        let line = &mut self.list[self.shown];
        let was_at_end = !line.session.can_redo();
        let decision = line.session.undo_since(at, force)?;
        line.is_taken_back |= was_at_end;
        Ok(decision)
    }

    fn answer(&mut self, seat: SeatId, question: &str, key: &str) -> Result<(), News> {
        match is_recorded(self.session(), seat, question, key) {
            true => self.repeat(),
            false => self.decide(|session| session.answer(seat, key)).map_err(News::NotAnswered),
        }
    }

    /// Go on along the record by one decision, and by those that were given automatically after it.
    fn repeat(&mut self) -> Result<(), News> {
        let session = self.session_mut();
        session.redo().map_err(News::NotMoved)?;
        while next(session).is_some_and(|one| one.is_automatic() && !is_revoked(session, one.seat, &one.question)) {
            session.redo().map_err(News::NotMoved)?;
        }
        Ok(())
    }

    /// Do something that may cut off what lies ahead; if it is worth keeping, it stays as a line of its own.
    fn decide<T>(&mut self, answer: impl FnOnce(&mut Session) -> T) -> T {
        let is_kept = self.is_ahead_worth_keeping();
        let session = self.session_mut();
        let (at, line) = (session.decisions().len(), session.line());
        let aside = is_kept.then(|| session.fork().ok()).flatten();
        let done = answer(session);
        // an answer that was refused has cut off nothing
        if let Some(mut aside) = aside.filter(|_| session.line() != line) {
            let _is_there = aside.go_to(aside.known_decisions().len());
            self.add(String::new(), at, Origin::BeforeAnswer, aside);
        }
        done
    }

    /// Would something be missed if what lies ahead on the shown line were cut off?
    pub(super) fn is_ahead_worth_keeping(&self) -> bool {
        let shown = &self.list[self.shown];
        let known = shown.session.known_decisions();
        let ahead = &known[shown.session.decisions().len()..];
        let is_more = ahead.len() > LONGEST_DRAFT || ahead.iter().any(|one| one.happened.barrier().is_some());
        let has_it = |line: &Line| line.number != shown.number && line.session.known_decisions().starts_with(known);
        is_more && !shown.is_taken_back && !self.list.iter().any(has_it)
    }
}

/// The recorded decision that comes next.
fn next(session: &Session) -> Option<&Decision> {
    session.known_decisions().get(session.decisions().len())
}

/// Is this what the record says here?
fn is_recorded(session: &Session, seat: SeatId, question: &str, key: &str) -> bool {
    let is_same = |one: &&Decision| one.seat == seat && one.question == question;
    let next = next(session).filter(is_same).filter(|_| !is_revoked(session, seat, question));
    next.is_some_and(|one| one.recorded_key() == key || one.is_automatic() && one.key == key)
}

/// Was a standing answer revoked here, so that the record no longer says what is answered automatically?
fn is_revoked(session: &Session, seat: SeatId, question: &str) -> bool {
    session.revoked().any(|revoked| revoked == (seat, question))
}
