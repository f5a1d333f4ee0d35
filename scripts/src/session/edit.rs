//! The referee alters the table of a running game.
//!
//! An edit is made to the table at the start of the running step, and the step is run again with its answers: so it is
//! one more thing that a save can repeat, and no rule is in the middle of anything when it happens.

use houserule_core::data::Data;
use houserule_core::literal::set_up;
use houserule_core::message::Message;
use houserule_core::table::Table;

use super::divergence::{Recorded, UndoError};
use super::happened::Happened;
use super::journal::{Decision, Edit, Line};
use super::{LeftOver, Session};
use crate::regulation::in_force::{amended, in_force};

impl Session {
    /// Bring the table into a literal state (what is not mentioned stays). Answers of the running step that no longer
    /// fit are dropped and returned. Nothing happens if the state is not possible: all problems are listed.
    pub fn edit(&mut self, literal: &Data) -> Result<Vec<Decision>, Vec<Message>> {
        let mut trial = self.play.checkpoint().clone();
        let applied = in_force(&trial);
        set_up(&mut trial, literal)?;
        let amended = amended(&applied, &in_force(&trial));
        let before = self.step_start();
        self.journal.line = Line::default();
        let mut cut = self.journal.cut(before);
        cut.at = self.at;
        cut.told.insert(0, self.journal.told[before].clone());
        let answers: Vec<Recorded> = cut.decisions[..self.at - before].iter().map(Recorded::from).collect();
        self.left_over = LeftOver::default();
        let happened = self.restart_step(before, &trial);
        if let Some(last) = before.checked_sub(1).and_then(|at| self.journal.decisions.get_mut(at)) {
            last.happened = last.happened.or(happened);
        }
        self.answer_again(answers);
        let dropped = cut.decisions[self.at - before..cut.at - before].to_vec();
        self.journal.edits.push(Edit { before, literal: literal.clone(), amended, made_at: self.at, cut });
        Ok(dropped)
    }

    /// The edits in effect: the number of decisions before each, and what it set.
    pub fn edits(&self) -> impl Iterator<Item = (usize, &Data)> {
        let in_effect = self.journal.edits.iter().filter(|edit| edit.before <= self.at);
        in_effect.map(|edit| (edit.before, &edit.literal))
    }

    /// All known edits, including those that lie ahead after going back.
    pub fn known_edits(&self) -> impl Iterator<Item = (usize, &Data)> {
        self.journal.edits.iter().map(|edit| (edit.before, &edit.literal))
    }

    /// Was the table edited since the last decision?
    pub fn is_edited_last(&self) -> bool {
        self.journal.edits.iter().any(|edit| edit.before <= self.at && edit.made_at == self.at)
    }

    /// Take back the last edit in effect and return what it set. If nothing was decided since, the answers that it
    /// dropped come back too.
    pub fn undo_edit(&mut self) -> Result<Data, UndoError> {
        let first = self.chapters.last().map_or(0, |chapter| chapter.edits);
        let last = self.journal.edits.iter().rposition(|edit| edit.before <= self.at);
        let place = last.filter(|place| *place >= first).ok_or(UndoError::Nothing)?;
        let is_latest = place + 1 == self.journal.edits.len();
        let edit = self.journal.edits.remove(place);
        self.journal.line = Line::default();
        let is_untouched = is_latest && self.at == edit.made_at && self.journal.decisions.len() == edit.made_at;
        let later = self.journal.cut(edit.before);
        self.journal.checkpoints.cut(edit.before);
        self.journal.told[edit.before].clone_from(&edit.cut.told[0]);
        let at = self.at;
        self.rerun(edit.before).map_err(UndoError::Differs)?;
        if is_untouched {
            let mut tail = edit.cut;
            tail.told.remove(0);
            let at = tail.at;
            self.journal.put_back(tail);
            self.play_on(at).map_err(UndoError::Differs)?;
        } else {
            let answers = later.decisions.iter().take(at - edit.before).map(Recorded::from).collect();
            self.answer_again(answers);
        }
        Ok(edit.literal)
    }

    /// Make an edit again where the session stands, and answer the running step's answers again.
    pub(super) fn apply_edit(&mut self, literal: &Data) -> Result<(), Vec<Message>> {
        let before = self.step_start();
        let answers = self.journal.decisions[before..self.at].iter().map(Recorded::from).collect();
        let mut table = self.play.checkpoint().clone();
        set_up(&mut table, literal)?;
        self.at = before;
        self.journal.checkpoints.cut(before);
        self.play.set_journal_bytes(self.journal.bytes(self.at));
        self.play.resume_from(&table);
        self.settle();
        self.answer_again(answers);
        Ok(())
    }

    /// Run the step again from an edited start; what it tells on its way replaces what it told before.
    fn restart_step(&mut self, before: usize, table: &Table) -> Happened {
        self.at = before;
        self.journal.checkpoints.cut(before);
        self.play.set_journal_bytes(self.journal.bytes(before));
        self.play.resume_from(table);
        let (aftermath, happened) = self.collect();
        let told = &mut self.journal.told[before];
        told.facts.truncate(told.before_step);
        told.facts.extend(aftermath.facts);
        told.log.extend(aftermath.log);
        told.throws.truncate(told.thrown_before_step);
        told.throws.extend(aftermath.throws);
        self.journal.measure(before);
        self.arrive();
        happened
    }

    /// Answer again as far as the answers fit.
    pub(super) fn answer_again(&mut self, answers: Vec<Recorded>) {
        for recorded in answers {
            if self.repeat(recorded).is_err() {
                break;
            }
        }
    }
}
