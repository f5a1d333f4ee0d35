//! Standing answers: what a seat answers to a kind of question for good, or until something happens.
//!
//! They need no record of their own. A decision whose key ends in `@until` was meant to stand; one that ends in `@` was
//! given by the session because of it; the last decision of a seat at a question says whether an answer stands. So a
//! standing answer is saved, replayed and taken back like any other decision. The save separately notes only those that
//! were revoked before their seat was asked again.

use houserule_core::ids::SeatId;

use super::journal::Decision;
use super::{LeftOver, Session};
use crate::play::Status;
use crate::question::Question;

/// Between the key of an option and what it stands until.
pub const STANDS: char = '@';
/// Without end: for good.
pub const ALWAYS: &str = "always";
/// Until the seat is on turn.
pub const OWN_TURN: &str = "own_turn";
/// This many answers are given in a row before a person is asked anyway: rules may ask without end.
const MOST_IN_A_ROW: usize = 10_000;

/// An answer that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whose it is.
    pub seat: SeatId,
    /// The question's id.
    pub question: String,
    /// The key of the option.
    pub key: String,
    /// Until what: [`ALWAYS`], [`OWN_TURN`], or the name of a rule.
    pub until: String,
    /// The number of the decision that set it, from 0.
    pub at: usize,
}

/// A key, without what it stands until; that is empty where the session gave the answer automatically.
pub fn split_key(key: &str) -> (&str, Option<&str>) {
    key.rsplit_once(STANDS).map_or((key, None), |(key, until)| (key, Some(until)))
}

impl Decision {
    /// Did the session answer automatically, because an answer stood?
    pub fn is_automatic(&self) -> bool {
        self.stands.as_deref() == Some("")
    }

    /// The key as it is recorded, with what it stands until.
    pub fn recorded_key(&self) -> String {
        match &self.stands {
            Some(until) => format!("{}{STANDS}{until}", self.key),
            None => self.key.clone(),
        }
    }
}

impl Session {
    /// All answers that stand now, in the order in which they were given last.
    pub fn standing(&self) -> Vec<Standing> {
        let mut seen: Vec<(SeatId, &str)> = Vec::new();
        let mut found = Vec::new();
        for decision in self.decisions().iter().rev() {
            let asked = (decision.seat, decision.question.as_str());
            if seen.contains(&asked) {
                continue;
            }
            seen.push(asked);
            found.extend(self.standing_of(decision.seat, &decision.question));
        }
        found.reverse();
        found
    }

    /// The answer that stands for a seat at a question.
    pub fn standing_of(&self, seat: SeatId, question: &str) -> Option<Standing> {
        if self.revoked.iter().any(|(of, id, _)| *of == seat && id == question) {
            return None;
        }
        // What the session answered automatically follows from the last answer that a person gave.
        let is_given = |one: &Decision| one.seat == seat && one.question == question && !one.is_automatic();
        let at = self.decisions().iter().rposition(is_given)?;
        let set = &self.decisions()[at];
        Some(Standing { seat, question: question.to_owned(), key: set.key.clone(), until: set.stands.clone()?, at })
    }

    /// Let a seat be asked again. False if it had no standing answer there.
    pub fn revoke(&mut self, seat: SeatId, question: &str) -> bool {
        let stands = self.standing_of(seat, question).is_some();
        if stands {
            self.revoked.push((seat, question.to_owned(), self.at));
        }
        stands
    }

    /// The answers that were revoked and have not been given again, for the save.
    pub fn revoked(&self) -> impl Iterator<Item = (SeatId, &str)> {
        self.revoked.iter().map(|(seat, question, _)| (*seat, question.as_str()))
    }

    /// What was revoked later than the present decision is not revoked here; what was answered again need not be known.
    pub(super) fn forget_revoked(&mut self) {
        let at = self.at;
        self.revoked.retain(|(_, _, since)| *since <= at);
    }

    pub(super) fn answered_anew(&mut self, seat: SeatId, question: &str) {
        self.revoked.retain(|(of, id, _)| *of != seat || id != question);
    }

    /// Answer automatically as long as answers stand.
    pub(super) fn answer_standing(&mut self) {
        for _ in 0..MOST_IN_A_ROW {
            if *self.status() != Status::Asking {
                return;
            }
            let Some((question, option)) = self.standing_answer() else { return };
            self.journal.cut(self.at);
            self.left_over = LeftOver::default();
            self.choose((question, option), Some(String::new()));
        }
    }

    /// The first waiting question to which an answer stands that is offered and not yet over.
    fn standing_answer(&mut self) -> Option<(usize, u32)> {
        for at in 0..self.questions.len() {
            let Question { seat, id, standing, .. } = &self.questions[at];
            if standing.is_empty() {
                continue;
            }
            let Some(stands) = self.standing_of(*seat, id) else { continue };
            let Some(option) = self.questions[at].place_of(&stands.key) else { continue };
            if standing.contains(&stands.until) && !self.is_over(&stands) {
                return Some((at, option));
            }
        }
        None
    }

    /// Has the event happened until which an answer stands? A rule that fails counts as yes: that is no reason to
    /// answer for somebody.
    fn is_over(&mut self, standing: &Standing) -> bool {
        match standing.until.as_str() {
            ALWAYS => false,
            OWN_TURN => self.table().cursor().seat() == Some(standing.seat),
            rule => self.play.holds(rule, standing.seat).unwrap_or(true),
        }
    }
}
