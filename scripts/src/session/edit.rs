//! The referee alters the table of a running game.
//!
//! An edit is made to the table at the start of the running step, and the step is run again with its answers: so it is
//! one more thing that a save can repeat, and no rule is in the middle of anything when it happens.

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_core::ids::{SeatId, Thing};
use houserule_core::key::thing_by_key;
use houserule_core::literal::{edit_known_to, set_up};
use houserule_core::message::Message;
use houserule_core::table::Table;
use houserule_core::view::Viewer;
use serde::{Deserialize, Serialize};

use super::divergence::{Recorded, UndoError};
use super::happened::Happened;
use super::journal::{Decision, Edit, Line};
use super::{LeftOver, Session};
use crate::regulation::in_force::{amended, in_force};

/// What the referee did to the table, and who could see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefereeEdit {
    /// After how many decisions.
    pub before: usize,
    /// What was set.
    pub literal: Data,
    /// Those who could see all of it when it was made, besides the referee.
    pub known_to: Vec<Viewer>,
    /// What the pieces that it names were then, by their keys.
    pub pieces: BTreeMap<String, PieceThen>,
}

/// What a piece was when something happened to it: it may have another side up now, belong to somebody else, or be gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceThen {
    /// The id of its kind.
    pub kind: String,
    /// The side that was up.
    pub face: usize,
    /// Whose it was.
    pub owner: Option<SeatId>,
}

/// The pieces that a literal state names, as they were before it; those that it made, as they are after it.
fn pieces_named(before: &Table, after: &Table, literal: &Data) -> BTreeMap<String, PieceThen> {
    let Data::Map(named) = literal else { return BTreeMap::new() };
    let then = |key: &String| {
        let Some(Thing::Piece(piece)) = thing_by_key(after, key) else { return None };
        let table = if piece.index() < before.piece_count() { before } else { after };
        let kind = table.layout().def.kinds[table.kind_of(piece).index()].id.clone();
        Some((key.clone(), PieceThen { kind, face: table.face_of(piece), owner: table.owner_of(piece) }))
    };
    named.keys().filter_map(then).collect()
}

impl Session {
    /// Bring the table into a literal state (what is not mentioned stays). Answers of the running step that no longer
    /// fit are dropped and returned. Nothing happens if the state is not possible: all problems are listed.
    pub fn edit(&mut self, literal: &Data) -> Result<Vec<Decision>, Vec<Message>> {
        let mut trial = self.play.checkpoint().clone();
        let applied = in_force(&trial);
        set_up(&mut trial, literal)?;
        let amended = amended(&applied, &in_force(&trial));
        let then = self.play.checkpoint();
        let (known_to, pieces) = (edit_known_to(then, &trial, literal), pieces_named(then, &trial, literal));
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
        let (literal, made_at) = (literal.clone(), self.at);
        self.journal.edits.push(Edit { before, literal, known_to, pieces, amended, made_at, cut });
        Ok(dropped)
    }

    /// The edits in effect: the number of decisions before each, and what it set.
    pub fn edits(&self) -> impl Iterator<Item = (usize, &Data)> {
        let in_effect = self.journal.edits.iter().filter(|edit| edit.before <= self.at);
        in_effect.map(|edit| (edit.before, &edit.literal))
    }

    /// All known edits, including those that lie ahead after going back.
    pub fn known_edits(&self) -> impl Iterator<Item = RefereeEdit> {
        self.journal.edits.iter().map(|edit| RefereeEdit {
            before: edit.before,
            literal: edit.literal.clone(),
            known_to: edit.known_to.clone(),
            pieces: edit.pieces.clone(),
        })
    }

    /// How many facts were told after so many decisions before the step that is running then began.
    pub(crate) fn told_before_step(&self, decisions: usize) -> usize {
        self.journal.told.get(decisions).map_or(0, |told| told.before_step)
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
