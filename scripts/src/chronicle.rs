//! The chronicle: the told story of a session, in a reader's language, with only what that reader may know.

use houserule_core::data::Data;
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

/// The same, from a number of decisions on. What the referee did stands where it took effect: at the beginning of the
/// step that was running.
pub fn sentences_since(session: &Session, viewer: Viewer, lang: Lang, decisions: usize) -> Vec<Sentence> {
    let words = Words::new(session.game(), lang).seen_by(viewer);
    let mut told: Vec<((usize, usize, u8), String)> = Vec::new();
    let (mut since, mut place) = (0, 0);
    for (at, fact) in session.facts() {
        place = if at == since { place + 1 } else { 1 };
        since = at;
        if at >= decisions
            && let Some(text) = words.fact(session.table(), fact)
        {
            told.push(((at, place, 0), text));
        }
    }
    // amendments are sentences of their own
    let edits = session.known_edits().filter(|edit| (decisions..=session.decisions().len()).contains(&edit.before));
    told.extend(edits.filter_map(|mut edit| {
        edit.literal = without_amendments(edit.literal)?;
        let facts = session.told_before_step(edit.before);
        Some(((edit.before, facts, 1), words.edit(session.table(), &edit)))
    }));
    let amended = session.amendments().filter(|(at, ..)| *at >= decisions);
    told.extend(amended.map(|(at, facts, one)| ((at, facts, 2), words.amendment(one))));
    told.sort_by_key(|(place, _)| *place);
    told.into_iter().map(|((decisions, ..), text)| Sentence { decisions, text }).collect()
}

/// What an edit set apart from options and numbers of content; `None` if that is nothing.
fn without_amendments(literal: Data) -> Option<Data> {
    match literal {
        Data::Map(mut map) => {
            map.retain(|name, _| !matches!(name.as_str(), "options" | "kinds"));
            (!map.is_empty()).then_some(Data::Map(map))
        }
        other => Some(other),
    }
}

impl Session {
    /// The chronicle as lines of text.
    pub fn chronicle(&self, viewer: Viewer, lang: Lang) -> Vec<String> {
        sentences(self, viewer, lang).into_iter().map(|sentence| sentence.text).collect()
    }
}
