//! What the asked seat has said so far about something that is not yet done: the parts of a trade, of a payment, of
//! orders.
//!
//! Nothing marks the beginning of such a draft in a game's rules. It is the run of the seat's latest answers after
//! which nothing was told, nothing was revealed and nobody else decided: all of them can still be changed.

use houserule_core::ids::SeatId;

use crate::look::Sight;
use crate::names::Names;
use crate::panels::timeline::Label;
use crate::running::Moment;

/// The most answers that are listed; the timeline shows those before them.
const MOST: usize = 12;

/// An answer that can still be changed.
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
}

/// The answers of whoever is asked that can still be changed, the first one first.
pub fn draft(moment: &Moment, sight: &Sight, names: &Names<'_>) -> Vec<DraftPart> {
    // several seats that answer in secret do not take back each other's answers
    let [seat] = sight.answers_for.as_slice() else { return Vec::new() };
    let told = moment.facts.iter().map(|(before, _)| *before).max().unwrap_or(0);
    let edited = moment.edits.iter().map(|(before, _)| *before).filter(|before| *before <= moment.at).max();
    let first = told.max(edited.unwrap_or(0)).max(moment.earliest).max(moment.at.saturating_sub(MOST));
    let begin = beginning(moment, *seat, first);
    let part = |before: usize| {
        let decision = &moment.decisions[before];
        DraftPart {
            before,
            question: decision.question.clone(),
            key: decision.key.clone(),
            label: Label::new(decision, &moment.table, names).whole(),
        }
    };
    (begin..moment.at).map(part).collect()
}

/// The first of the latest decisions, none before `first`, that are the seat's own and revealed nothing.
fn beginning(moment: &Moment, seat: SeatId, first: usize) -> usize {
    let is_open = |at: &usize| {
        let decision = &moment.decisions[*at];
        decision.seat == seat && decision.happened.barrier().is_none()
    };
    (first..moment.at).rev().take_while(is_open).last().unwrap_or(moment.at)
}
