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

/// The same, from a number of decisions on.
pub fn sentences_since(session: &Session, viewer: Viewer, lang: Lang, decisions: usize) -> Vec<Sentence> {
    let words = Words::new(session.game(), lang).seen_by(viewer);
    let facts = session.facts().filter(|(at, _)| *at >= decisions);
    facts
        .filter_map(|(decisions, fact)| Some(Sentence { decisions, text: words.fact(session.table(), fact)? }))
        .collect()
}

impl Session {
    /// The chronicle as lines of text.
    pub fn chronicle(&self, viewer: Viewer, lang: Lang) -> Vec<String> {
        sentences(self, viewer, lang).into_iter().map(|sentence| sentence.text).collect()
    }
}
