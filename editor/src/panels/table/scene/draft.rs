//! What the asked seat has said so far about something that is not yet done: the parts of a trade, of a payment, of
//! orders.
//!
//! Nothing marks the beginning of such a draft in a game's rules. It is the run of the seat's latest answers after
//! which nothing was told and nothing was revealed. Those after which nobody else decided can still be changed; where
//! several seats answer the same question in secret, one's own answers before those of others are told, too.

use houserule_core::ids::SeatId;
use houserule_scripts::question::Question;
use houserule_scripts::session::Decision;

use crate::look::Sight;
use crate::names::Names;
use crate::panels::timeline::Label;
use crate::running::Moment;

/// The most answers that are listed; the timeline shows those before them.
const MOST: usize = 12;

/// An answer about something that is not yet done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftPart {
    /// How many decisions lie before it.
    pub before: usize,
    /// The question's id.
    pub question: String,
    /// The key of what was answered.
    pub key: String,
    /// What was asked and answered, in words.
    pub label: String,
    /// Can it be changed without taking back what others answered?
    pub can_change: bool,
}

/// The answers of whoever is asked about something that is not yet done, the first one first.
pub fn draft(moment: &Moment, sight: &Sight, names: &Names<'_>) -> Vec<DraftPart> {
    // several seats that answer in secret do not take back each other's answers
    let [seat] = sight.answers_for.as_slice() else { return Vec::new() };
    let told = moment.facts.iter().map(|(before, _)| *before).max().unwrap_or(0);
    let edited = moment.edits.iter().map(|edit| edit.before).filter(|before| *before <= moment.at).max();
    let first = told.max(edited.unwrap_or(0)).max(moment.earliest).max(moment.at.saturating_sub(MOST));
    let asked = moment.questions.iter().find(|question| question.seat == *seat);
    let part = |(before, can_change): (usize, bool)| {
        let decision = &moment.decisions[before];
        DraftPart {
            before,
            question: decision.question.clone(),
            key: decision.key.clone(),
            label: Label::new(decision, &moment.table, names).whole(),
            can_change,
        }
    };
    own(moment, *seat, asked, first).into_iter().rev().map(part).collect()
}

/// The latest decisions of a seat, none before `first`, the last one first, and whether each can be changed. What others
/// answered in secret to the question that is asked now was answered at the same time. Where the same question was
/// answered before and something else since, that matter is over.
fn own(moment: &Moment, seat: SeatId, asked: Option<&Question>, first: usize) -> Vec<(usize, bool)> {
    let (mut found, mut is_alone, mut is_else) = (Vec::new(), true, false);
    let is_asked = |decision: &Decision| asked.is_some_and(|question| question.id == decision.question);
    let is_meanwhile = |decision: &Decision| {
        decision.chosen.is_secret && is_asked(decision) && asked.is_some_and(|question| question.is_secret)
    };
    for at in (first..moment.at).rev() {
        let decision = &moment.decisions[at];
        let is_own = decision.seat == seat;
        if decision.happened.barrier().is_some() || !(is_own || is_meanwhile(decision)) {
            break;
        }
        if is_own {
            let is_again = asked.is_some_and(|question| is_asked(decision) && decision.chosen.speaks_as(question));
            if is_again && is_else {
                return Vec::new();
            }
            is_else |= !is_asked(decision);
            found.push((at, is_alone));
        }
        is_alone &= is_own;
    }
    found
}
