//! Going back and forth in a session, and copies of it.

use houserule_core::ids::SeatId;
use houserule_core::message::{Message, Told as _};

use super::divergence::{Cause, Divergence, Recorded, UndoError, place_of_step};
use super::happened::Barrier;
use super::journal::{Decision, Journal, Line};
use super::{Session, prepared};
use crate::error::ScriptError;
use crate::play::Status;

impl Session {
    /// Take back the last decision. Unless forced, this is refused if something came to light since.
    pub fn undo(&mut self, force: bool) -> Result<Decision, UndoError> {
        let last = self.at.checked_sub(1).ok_or(UndoError::Nothing)?;
        // What the session answered automatically would be answered the same way again.
        let given = self.decisions().iter().rposition(|decision| !decision.is_automatic());
        self.undo_since(given.filter(|at| *at >= self.start.at).unwrap_or(last), force)
    }

    /// Take back a seat's last decision and all that came after it. Unless forced, this is refused if another seat has
    /// decided since, or something came to light.
    pub fn undo_of(&mut self, seat: SeatId, force: bool) -> Result<Decision, UndoError> {
        let last = self.decisions().iter().rposition(|decision| decision.seat == seat && !decision.is_automatic());
        let to = last.filter(|at| *at >= self.start.at).ok_or(UndoError::Nothing)?;
        self.undo_to(to, self.undo_barrier_of(seat), force)
    }

    /// Take back a decision and all that came after it, whoever decided. Unless forced, this is refused if something
    /// came to light since.
    pub fn undo_since(&mut self, at: usize, force: bool) -> Result<Decision, UndoError> {
        if at < self.start.at || at >= self.at {
            return Err(UndoError::Nothing);
        }
        self.undo_to(at, self.undo_barrier_since(at), force)
    }

    /// Why a decision and what came after it should not be taken back, leaving aside whether others have decided.
    pub fn undo_barrier_since(&self, at: usize) -> Option<Barrier> {
        self.decisions().iter().skip(at).find_map(|decision| decision.happened.barrier())
    }

    fn undo_to(&mut self, to: usize, barrier: Option<Barrier>, force: bool) -> Result<Decision, UndoError> {
        if let Some(barrier) = barrier.filter(|_| !force) {
            return Err(UndoError::Barrier(barrier));
        }
        let decision = self.journal.decisions[to].clone();
        self.go_to(to)?;
        Ok(decision)
    }

    /// Why the last decision should not be taken back. A step that failed has shown nothing.
    pub fn undo_barrier(&self) -> Option<Barrier> {
        self.decisions().last().and_then(|decision| decision.happened.barrier())
    }

    /// Why a seat's last decision should not be taken back.
    pub fn undo_barrier_of(&self, seat: SeatId) -> Option<Barrier> {
        let mut since = Vec::new();
        for decision in self.decisions().iter().rev() {
            since.push(decision);
            if decision.seat == seat && !decision.is_automatic() {
                break;
            }
        }
        let other = since
            .iter()
            .find(|decision| decision.seat != seat && !decision.is_automatic())
            .map(|one| Barrier::OtherSeat(one.seat));
        other.or_else(|| since.iter().find_map(|decision| decision.happened.barrier()))
    }

    /// Is there a decision to bring back?
    pub fn can_redo(&self) -> bool {
        self.at < self.journal.decisions.len()
    }

    /// Bring back a decision that was taken back.
    pub fn redo(&mut self) -> Result<Decision, UndoError> {
        if !self.can_redo() {
            return Err(UndoError::Nothing);
        }
        self.go_to(self.at + 1)?;
        Ok(self.journal.decisions[self.at - 1].clone())
    }

    /// Stand after this many of the known decisions.
    pub fn go_to(&mut self, decisions: usize) -> Result<(), UndoError> {
        if decisions < self.start.at || decisions > self.journal.decisions.len() {
            return Err(UndoError::Nothing);
        }
        self.rewind(decisions).map_err(UndoError::Differs)?;
        self.forget_revoked();
        Ok(())
    }

    /// The earliest number of decisions that `go_to` reaches: not 0 once rules were changed with the position kept.
    pub fn earliest(&self) -> usize {
        self.start.at
    }

    /// How many tables are kept to return to.
    pub fn checkpoints(&self) -> usize {
        self.journal.checkpoints.len()
    }

    /// Bytes in use by the scripts of this session.
    pub fn memory(&self) -> usize {
        self.play.memory()
    }

    /// An independent copy that stands at the same point.
    pub fn fork(&self) -> Result<Session, ScriptError> {
        let mut play = prepared(self.game(), &self.setup)?;
        play.restore(&self.play.snapshot());
        play.take_told();
        play.take_printed();
        play.take_changes();
        Ok(Session {
            play,
            setup: self.setup.clone(),
            regulation: self.regulation.clone(),
            start: self.start.clone(),
            journal: Journal { line: Line::default(), ..self.journal.clone() },
            at: self.at,
            questions: self.questions.clone(),
            chapters: self.chapters.clone(),
            left_over: self.left_over.clone(),
            revoked: self.revoked.clone(),
        })
    }

    /// The same game on a machine of its own, played again from what is recorded: for a session whose machine broke
    /// off.
    pub fn revived(&self) -> Result<Session, ScriptError> {
        let mut new = Session {
            play: prepared(self.game(), &self.setup)?,
            setup: self.setup.clone(),
            regulation: self.regulation.clone(),
            start: self.start.clone(),
            journal: self.journal.clone(),
            at: self.start.at,
            questions: Vec::new(),
            chapters: self.chapters.clone(),
            left_over: self.left_over.clone(),
            revoked: self.revoked.clone(),
        };
        let to = self.at.min(self.journal.decisions.len());
        new.rerun(to).map_err(|divergence| ScriptError::plain(divergence.message()))?;
        Ok(new)
    }

    /// Stand after this many known decisions: on from here if no kept table is nearer, else from that one.
    fn rewind(&mut self, to: usize) -> Result<(), Box<Divergence>> {
        let is_ahead = to >= self.at && *self.status() == Status::Asking;
        let is_nearer = self.journal.checkpoints.nearest(to).is_none_or(|(at, _)| *at <= self.at);
        if is_ahead && is_nearer { self.play_on(to) } else { self.rerun(to) }
    }

    /// Stand after this many known decisions, from the nearest table that is kept.
    pub(super) fn rerun(&mut self, to: usize) -> Result<(), Box<Divergence>> {
        match self.journal.checkpoints.nearest(to) {
            Some((at, table)) => {
                self.at = *at;
                // what the step told on its way to the question is told again
                self.play.set_journal_bytes(self.journal.bytes(self.at));
                self.play.resume_from(table);
                self.settle();
            }
            None => {
                self.at = self.start.at;
                self.play.set_journal_bytes(self.journal.bytes(self.at));
                self.play.resume_from(&self.start.table);
                self.settle();
                self.apply_due_edits()?;
            }
        }
        self.play_on(to)
    }

    /// Play known decisions from here on.
    pub(super) fn play_on(&mut self, to: usize) -> Result<(), Box<Divergence>> {
        while self.at < to {
            let recorded = Recorded::from(&self.journal.decisions[self.at]);
            self.repeat(recorded)?;
            self.apply_due_edits()?;
        }
        Ok(())
    }

    /// Answer again what was answered.
    pub(super) fn repeat(&mut self, recorded: Recorded) -> Result<(), Box<Divergence>> {
        match self.find(recorded.seat, Some(&recorded.question), &recorded.key) {
            Some((option, stands)) => {
                self.choose(option, stands);
                Ok(())
            }
            None => Err(Box::new(self.divergence(recorded))),
        }
    }

    /// The table is what it was at an earlier moment: what the step says on its way here is known already.
    pub(super) fn settle(&mut self) {
        self.play.take_told();
        self.play.take_printed();
        self.play.take_changes();
        self.arrive();
    }

    pub(super) fn apply_due_edits(&mut self) -> Result<(), Box<Divergence>> {
        for edit in self.due_edits() {
            self.apply_edit(&edit.literal).map_err(|problems| Box::new(self.edit_divergence(problems)))?;
        }
        Ok(())
    }

    pub(super) fn edit_divergence(&self, problems: Vec<Message>) -> Divergence {
        let place = place_of_step(self.game(), &self.play);
        Divergence { decision: self.at + 1, cause: Cause::Edit(problems), place }
    }
}
