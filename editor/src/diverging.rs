//! Where a game that was played again left its record, in words: whose decision no longer holds, and what is asked
//! instead. Keys, ids and fingerprints are for reports, not for readers.

use houserule_core::ids::SeatId;
use houserule_core::locale::Args;
use houserule_core::view::Viewer;
use houserule_scripts::session::{Cause, Chosen, Decision, Divergence, Happened, Offered, Recorded};

use crate::names::Names;
use crate::panels::timeline::Label;
use crate::running::Moment;

/// What became of a game that was played again.
pub fn divergence_told(divergence: &Divergence, moment: &Moment, names: &Names<'_>) -> String {
    let texts = names.texts;
    let at = texts.text("divergence-decision", &Args::new().num("decision", divergence.decision as i64));
    let how = match &divergence.cause {
        Cause::NotOffered { recorded, offered } => {
            let number = divergence.decision.saturating_sub(1);
            let args = Args::new().text("seat", names.words.seat(recorded.seat));
            let gone =
                texts.text("divergence-recorded", &args.text("answer", answered(recorded, number, moment, names)));
            format!("{gone} {}", asked_now(recorded, offered, moment, names))
        }
        Cause::Failed(error) => texts.told(&**error),
        // what the referee changed may be a secret, and its problems name the things
        Cause::Edit(_) if names.words.viewer != Viewer::Referee => texts.get("divergence-edit-unsaid"),
        Cause::Edit(problems) => {
            let told: Vec<String> = problems.iter().map(|problem| texts.told(problem)).collect();
            texts.text("divergence-edit", &Args::new().text("problems", told.join("; ")))
        }
        Cause::EndsDifferently { .. } => texts.get("divergence-ends"),
    };
    match &divergence.place {
        Some(place) => {
            let place = format!("{}:{}", place.file, place.line);
            format!("{at} {how}\n{}", texts.text("divergence-place", &Args::new().text("place", place)))
        }
        None => format!("{at} {how}"),
    }
}

/// The recorded answer as it was offered, and as the reader may know it: the line from which the game departed still knows
/// it.
fn answered(recorded: &Recorded, number: usize, moment: &Moment, names: &Names<'_>) -> String {
    let is_it =
        |one: &&Decision| (one.seat, &one.question, &one.key) == (recorded.seat, &recorded.question, &recorded.key);
    let known = moment.branches.iter().find_map(|branch| branch.taken.get(number).filter(is_it));
    match known {
        Some(decision) => Label::seen(decision, moment, names, names.words.viewer).whole(),
        // nobody knows any more whether it was a secret: what was asked is none
        None => {
            title(recorded.seat, &recorded.question, moment, names).unwrap_or_else(|| names.word(&recorded.question))
        }
    }
}

/// What is asked in place of the recorded question.
fn asked_now(recorded: &Recorded, offered: &[Offered], moment: &Moment, names: &Names<'_>) -> String {
    let texts = names.texts;
    if offered.is_empty() {
        return texts.get("divergence-nobody");
    }
    if offered.iter().any(|one| one.seat == recorded.seat && one.question == recorded.question) {
        return texts.get("divergence-other-answers");
    }
    let told = offered.iter().map(|one| {
        let args = Args::new().text("seat", names.words.seat(one.seat));
        match title(one.seat, &one.question, moment, names) {
            Some(question) => texts.text("divergence-asked", &args.text("question", question)),
            None => texts.text("divergence-asked-else", &args),
        }
    });
    told.collect::<Vec<_>>().join(" ")
}

/// What a question asks, as far as that can be told without what it spoke of.
fn title(seat: SeatId, question: &str, moment: &Moment, names: &Names<'_>) -> Option<String> {
    let decision = Decision {
        seat,
        question: question.to_owned(),
        key: String::new(),
        stands: None,
        chosen: Chosen::default(),
        happened: Happened::default(),
    };
    names.words.decided_about(&moment.table, &decision)
}
