//! Answers to what is asked, also where play has gone back: the answer that is recorded there goes on along the record,
//! and another one leaves what was played as a line of its own if it is worth keeping.

use houserule_core::ids::SeatId;
use houserule_scripts::play::Play;
use houserule_scripts::session::{AnswerError, Decision, Posed, Session, UndoError};

use super::branches::Branches;
use super::{News, Origin};

impl Branches {
    /// Answer the question that somebody saw; then, as long as the same is asked, as it was answered before.
    pub fn answer_to(&mut self, posed: &Posed, key: &str, then: &[(String, String)]) -> Result<(), News> {
        let session = self.session();
        let is_here = posed.decisions == session.decisions().len() && posed.line == session.line();
        match is_here && is_recorded(session, posed.seat, &posed.question, key) {
            true => self.repeat()?,
            false => self.decide(|session| session.answer_to(posed, key))?,
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
        let Some((seat, id, key)) = session.choice_by(question, choose) else {
            return Err(News::NotAnswered(AnswerError::Over));
        };
        match is_recorded(session, seat, &id, &key) {
            true => self.repeat(),
            false => self.decide(|session| session.answer(seat, &key)),
        }
    }

    /// Let a bot that plays by itself answer: as it was recorded where the record is followed, otherwise as it likes.
    pub fn go_on_by(&mut self, question: usize, choose: impl FnOnce(&mut Play, usize) -> u32) -> Result<(), News> {
        match self.recorded_question() == Some(question) {
            true => self.repeat(),
            false => self.answer_by(question, choose),
        }
    }

    /// The number of the waiting question that the record answers next. Nothing where it says nothing: at its end, before
    /// what was taken back, or where a standing answer was revoked.
    pub fn recorded_question(&self) -> Option<usize> {
        let session = self.session();
        let next = next(session).filter(|_| !self.list[self.shown].played.is_taken_back)?;
        let is_asked = |seat: SeatId, id: &str| seat == next.seat && id == next.question;
        let at = session.questions().iter().position(|question| is_asked(question.seat, &question.id));
        at.filter(|_| !is_revoked(session, next.seat, &next.question))
    }

    /// Stand after this many known decisions of the shown line.
    pub fn go_to(&mut self, decisions: usize) -> Result<(), UndoError> {
        let line = &mut self.list[self.shown].played;
        let before = line.session.decisions().len();
        line.session.go_to(decisions)?;
        // more lies ahead now than what was taken back
        line.is_taken_back &= decisions >= before;
        Ok(())
    }

    /// Take back a decision of the shown line and what came after it.
    pub fn take_back(&mut self, at: usize, force: bool) -> Result<Decision, UndoError> {
        let line = &mut self.list[self.shown].played;
        let was_at_end = !line.session.can_redo();
        let decision = line.session.undo_since(at, force)?;
        line.is_taken_back |= was_at_end;
        Ok(decision)
    }

    fn answer(&mut self, seat: SeatId, question: &str, key: &str) -> Result<(), News> {
        match is_recorded(self.session(), seat, question, key) {
            true => self.repeat(),
            false => self.decide(|session| session.answer(seat, key)),
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

    /// Answer otherwise than it is recorded.
    fn decide(&mut self, answer: impl FnOnce(&mut Session) -> Result<(), AnswerError>) -> Result<(), News> {
        let done = self.keeping_ahead(Origin::BeforeAnswer, answer).map_err(News::NotOpened)?;
        done.map_err(News::NotAnswered)
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
