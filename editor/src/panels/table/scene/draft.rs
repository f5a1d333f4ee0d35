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
/// The most that are looked at for where the matter begins.
const MOST_READ: usize = 4 * MOST;

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
    let first = told.max(edited.unwrap_or(0)).max(moment.earliest);
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
    let own = own(moment, *seat, asked, first);
    let latest = own.len().saturating_sub(MOST);
    own.into_iter().skip(latest).map(part).collect()
}

/// The latest decisions of a seat, none before `first`, and whether each can be changed. What others answered in secret
/// to the question that is asked now was answered at the same time. Where a question is asked that was answered before,
/// and something else since, the matter before it is over: an offer was withdrawn.
fn own(moment: &Moment, seat: SeatId, asked: Option<&Question>, first: usize) -> Vec<(usize, bool)> {
    let (mut found, mut is_alone) = (Vec::new(), true);
    let is_asked = |decision: &Decision| asked.is_some_and(|question| question.id == decision.question);
    let is_meanwhile = |decision: &Decision| {
        decision.chosen.is_secret && is_asked(decision) && asked.is_some_and(|question| question.is_secret)
    };
    for at in (first..moment.at).rev() {
        let decision = &moment.decisions[at];
        let is_own = decision.seat == seat;
        let is_other = !(is_own || is_meanwhile(decision));
        if decision.happened.barrier().is_some() || is_other || found.len() == MOST_READ {
            break;
        }
        if is_own {
            found.push((at, is_alone));
        }
        is_alone &= is_own;
    }
    found.reverse();
    let mut begins = 0;
    for now in 0..found.len() {
        let decision = &moment.decisions[found[now].0];
        let is_same =
            |before: &Decision| before.question == decision.question && before.chosen.speaks_alike(&decision.chosen);
        if is_answered_again(moment, &found[begins..now], is_same, &decision.question) {
            begins = now;
        }
    }
    found.drain(..begins);
    let is_over = asked.is_some_and(|question| {
        let is_same = |before: &Decision| before.question == question.id && before.chosen.speaks_as(question);
        is_answered_again(moment, &found, is_same, &question.id)
    });
    if is_over { Vec::new() } else { found }
}

/// Was this question answered among these decisions, and another one since?
fn is_answered_again(
    moment: &Moment,
    decisions: &[(usize, bool)],
    is_same: impl Fn(&Decision) -> bool,
    question: &str,
) -> bool {
    let before = decisions.iter().position(|(at, _)| is_same(&moment.decisions[*at]));
    before.is_some_and(|before| decisions[before..].iter().any(|(at, _)| moment.decisions[*at].question != question))
}
