//! Decisions in words that make sense on their own: what was asked, in short, and what was answered.

use houserule_core::table::Table;
use houserule_core::view::Viewer;
use houserule_scripts::play::Status;
use houserule_scripts::session::Decision;

use crate::names::Names;
use crate::running::Moment;

/// A decision in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// What was asked, with the punctuation before the answer; nothing where the answer says it.
    pub asked: Option<String>,
    /// What was answered.
    pub answer: String,
    /// Does it keep something from the reader? Then its key must not be shown either.
    pub hides: bool,
}

impl Label {
    /// A recorded decision in words.
    pub fn new(decision: &Decision, table: &Table, names: &Names<'_>) -> Label {
        let words = &names.words;
        let answer = words.decided(table, decision);
        let asked = words.is_bare(table, decision).then(|| words.decided_about(table, decision)).flatten();
        let hides = answer != words.seen_by(Viewer::Referee).decided(table, decision);
        Label { asked: asked.map(before_answer), answer, hides }
    }

    /// A recorded decision as the viewer may know it: what others answered in secret stays so until the game is over.
    pub fn seen(decision: &Decision, moment: &Moment, names: &Names<'_>, viewer: Viewer) -> Label {
        let is_other = match viewer {
            Viewer::Referee => false,
            Viewer::Seat(seat) => seat != decision.seat,
            Viewer::Spectator => true,
        };
        if decision.chosen.is_secret && is_other && !matches!(moment.status, Status::Over) {
            return Label { asked: None, answer: names.texts.get("timeline-secret"), hides: true };
        }
        Label::new(decision, &moment.table, names)
    }

    /// Everything in one line.
    pub fn whole(&self) -> String {
        match &self.asked {
            Some(asked) => format!("{asked} {}", self.answer),
            None => self.answer.clone(),
        }
    }
}

/// A title is followed by a colon, a sentence by nothing.
fn before_answer(asked: String) -> String {
    if asked.ends_with(['?', '!', '.', ':', '…']) { asked } else { format!("{asked}:") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_parted_from_the_answer_by_a_colon_and_a_question_is_not() {
        assert_eq!(before_answer("Hire".to_owned()), "Hire:");
        assert_eq!(before_answer("Which one?".to_owned()), "Which one?");
        let label = Label { asked: Some("Hire:".to_owned()), answer: "Geneticist".to_owned(), hides: false };
        assert_eq!(label.whole(), "Hire: Geneticist");
        assert_eq!(Label { asked: None, ..label }.whole(), "Geneticist");
    }
}
