//! The chronicle: the told story of a session, in a reader's language, with only what that reader may know.

use houserule_core::locale::Lang;
use houserule_core::view::Viewer;

use crate::session::Session;
use crate::words::Words;

/// A sentence of the chronicle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// How many decisions lie before it.
    pub decisions: usize,
    /// What it says.
    pub text: String,
}

/// Everything told so far that this reader may hear.
pub fn sentences(session: &Session, viewer: Viewer, lang: Lang) -> Vec<Sentence> {
    sentences_since(session, viewer, lang, 0)
}

/// The same, from a number of decisions on. What the referee amended stands where it took effect: at the beginning of
/// the step that was running.
pub fn sentences_since(session: &Session, viewer: Viewer, lang: Lang, decisions: usize) -> Vec<Sentence> {
    let words = Words::new(session.game(), lang).seen_by(viewer);
    let mut told: Vec<((usize, usize, bool), String)> = Vec::new();
    let (mut since, mut place) = (0, 0);
    for (at, fact) in session.facts() {
        place = if at == since { place + 1 } else { 1 };
        since = at;
        if at >= decisions
            && let Some(text) = words.fact(session.table(), fact)
        {
            told.push(((at, place, false), text));
        }
    }
    let amended = session.amendments().filter(|(at, ..)| *at >= decisions);
    told.extend(amended.map(|(at, facts, one)| ((at, facts, true), words.amendment(one))));
    told.sort_by_key(|(place, _)| *place);
    told.into_iter().map(|((decisions, ..), text)| Sentence { decisions, text }).collect()
}

impl Session {
    /// The chronicle as lines of text.
    pub fn chronicle(&self, viewer: Viewer, lang: Lang) -> Vec<String> {
        sentences(self, viewer, lang).into_iter().map(|sentence| sentence.text).collect()
    }
}
