//! What lies ahead where a line of play has gone back. Whatever cuts it off, be it another answer, an edit of the referee,
//! an option or a rule, leaves it as a line of its own if it would be missed.
//!
//! What somebody took back is meant to be replaced, and so is a draft: a few answers of one seat within a step that is
//! still running, which told and showed nothing.

use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::message::Told as _;
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game as Rules;
use houserule_scripts::play::Status;
use houserule_scripts::session::{Decision, Renamed, Session};

use super::branches::{Branches, Line, Played};
use super::{News, Origin};

/// So many answers may belong to a draft; more are a part of a game.
const LONGEST_DRAFT: usize = 12;

impl Branches {
    /// The referee brings the table of the shown line into a literal state; gives the answers that no longer fit.
    pub fn edit(&mut self, literal: &Data) -> Result<Vec<Decision>, News> {
        let edited = self.keeping_ahead(Origin::BeforeReferee, |session| session.edit(literal));
        edited.map_err(News::NotOpened)?.map_err(News::NotEdited)
    }

    /// Take back the referee's last edit of the shown line; gives what it set.
    pub fn undo_edit(&mut self) -> Result<Data, News> {
        let session = self.session();
        let at = session.decisions().len();
        // what was played since the edit may not fit without it
        let from = session.edits().last().map_or(at, |(before, _)| before.min(at));
        let undone = self.keeping_from(from, Origin::BeforeReferee, Session::undo_edit).map_err(News::NotOpened)?;
        self.forget_repeated();
        undone.map_err(News::NotMoved)
    }

    /// Do something that may cut off what lies ahead on the shown line. It is not done if what would be missed cannot be
    /// kept.
    pub(super) fn keeping_ahead<T>(
        &mut self,
        origin: Origin,
        act: impl FnOnce(&mut Session) -> T,
    ) -> Result<T, Box<ScriptError>> {
        self.keeping_from(self.session().decisions().len(), origin, act)
    }

    /// The same for something that may change what comes after this many decisions.
    fn keeping_from<T>(
        &mut self,
        from: usize,
        origin: Origin,
        act: impl FnOnce(&mut Session) -> T,
    ) -> Result<T, Box<ScriptError>> {
        let aside = self.worth_keeping(&self.list[self.shown].played, from)?;
        let done = act(self.session_mut());
        self.keep(aside, origin);
        Ok(done)
    }

    /// The shown line goes on with a session that stands after the same decisions; gives the former one.
    pub(super) fn go_on_with(&mut self, session: Session) -> Result<Session, Box<ScriptError>> {
        let aside = self.lost(&self.list[self.shown].played, &session)?;
        let before = self.replace(session);
        self.keep(aside, Origin::BeforeEdit);
        Ok(before)
    }

    /// What would be missed of what was played if another session took its place.
    pub(super) fn lost(&self, played: &Played, by: &Session) -> Result<Option<Session>, Box<ScriptError>> {
        let session = &played.session;
        match self.shared(session, by) < session.known_decisions().len() {
            true => self.worth_keeping(played, session.decisions().len()),
            false => Ok(None),
        }
    }

    /// Something that was set aside becomes a line of its own unless the shown one still has all of it.
    pub(super) fn keep(&mut self, aside: Option<Session>, origin: Origin) {
        let Some(aside) = aside else { return };
        let forked_at = self.shared(&aside, self.session());
        if forked_at < aside.known_decisions().len() {
            self.add(String::new(), forked_at, origin, aside);
        }
    }

    /// With how many of the same decisions do both begin, whatever they call things?
    pub(super) fn shared(&self, one: &Session, other: &Session) -> usize {
        let names = self.names_between(one.game(), other.game());
        let same = |(one, other): &(&Decision, &Decision)| is_same(one, other, &names);
        one.known_decisions().iter().zip(other.known_decisions()).take_while(same).count()
    }

    /// What has another name under other rules.
    pub(super) fn names_between(&self, old: &Arc<Rules>, new: &Arc<Rules>) -> Renamed {
        match Arc::ptr_eq(old, new) {
            true => Renamed::default(),
            false => self.renames.between(&old.def, &new.def),
        }
    }

    /// A copy of what was played, standing at its end, if what comes after this many decisions would be missed.
    fn worth_keeping(&self, played: &Played, from: usize) -> Result<Option<Session>, Box<ScriptError>> {
        let session = &played.session;
        let known = session.known_decisions().len();
        let is_replaced = played.is_taken_back && from >= session.decisions().len();
        let has_it = |line: &Line| !std::ptr::eq(&line.played, played) && has_all_of(&line.played.session, session);
        if from >= known || is_replaced || self.list.iter().any(has_it) {
            return Ok(None);
        }
        let mut copy = session.fork()?;
        copy.go_to(known).map_err(|error| ScriptError::plain(error.message()))?;
        Ok(Some(copy).filter(|copy| !is_draft(copy, from)))
    }

    /// Forget nameless lines that an edit left behind and that the shown line has in full again.
    pub(super) fn forget_repeated(&mut self) {
        let (shown, session) = (self.list[self.shown].number, self.session());
        let is_repeated = |line: &Line| {
            line.number != shown
                && matches!(line.origin, Origin::BeforeEdit | Origin::BeforeReferee)
                && line.name.is_empty()
                && !self.is_left(line.number)
                && has_all_of(session, &line.played.session)
        };
        let repeated: Vec<u64> = self.list.iter().filter(|line| is_repeated(line)).map(|line| line.number).collect();
        self.list.retain(|line| !repeated.contains(&line.number));
        self.shown = self.list.iter().position(|line| line.number == shown).unwrap_or(0);
    }
}

/// The same answer to the same question, whatever it looked like when it was offered.
fn is_same(one: &Decision, other: &Decision, names: &Renamed) -> bool {
    (one.seat, &one.question, &one.stands) == (other.seat, &other.question, &other.stands)
        && (one.key == other.key || names.key(&one.key) == other.key)
}

/// Can all that another line holds be reached on this one?
fn has_all_of(one: &Session, other: &Session) -> bool {
    let known = other.known_decisions();
    let edits = one.known_edits().filter(|edit| edit.before <= known.len());
    Arc::ptr_eq(one.game(), other.game())
        && one.setup() == other.setup()
        && one.known_decisions().starts_with(known)
        && edits.eq(other.known_edits())
}

/// Is what was answered after so many decisions something that was only prepared? The session stands at its end.
fn is_draft(session: &Session, from: usize) -> bool {
    let answers = &session.decisions()[from..];
    let is_of_one_seat = answers.iter().all(|one| one.seat == answers[0].seat);
    let is_silent = answers.iter().all(|one| one.happened.barrier().is_none())
        && !session.facts().any(|(before, _)| before > from)
        && !session.known_edits().any(|edit| edit.before > from);
    let is_running = *session.status() != Status::Over && session.step_start() <= from;
    answers.len() <= LONGEST_DRAFT && is_of_one_seat && is_silent && is_running
}
