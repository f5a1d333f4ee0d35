//! Meetings of cards: facts that mention two kinds of one family of cards, told since the last decision.

use houserule_core::ids::{KindId, Thing};
use houserule_scripts::host::{Fact, Told};

use super::pieces::is_card;
use crate::names::Names;
use crate::running::Moment;

/// No more meetings than this are shown; the latest ones are.
const MOST: usize = 9;

/// Two or more cards that a sentence mentions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MetScene {
    /// The sentence.
    pub text: String,
    /// The kinds and their names, in the order in which the sentence names them.
    pub cards: Vec<(String, String)>,
}

/// The cards that met since the last decision.
pub fn met(moment: &Moment, names: &Names<'_>) -> Vec<MetScene> {
    let told = moment.facts.iter().filter(|(decisions, _)| *decisions == moment.at);
    let mut found: Vec<MetScene> = told.filter_map(|(_, fact)| meeting(fact, moment, names)).collect();
    found.drain(..found.len().saturating_sub(MOST));
    found
}

fn meeting(fact: &Fact, moment: &Moment, names: &Names<'_>) -> Option<MetScene> {
    let def = names.def();
    let kind = |(_, told): &(String, Told)| match told {
        Told::Thing(Thing::Kind(kind)) => Some(*kind),
        _ => None,
    };
    let kinds: Vec<KindId> = fact.args.iter().filter_map(kind).collect();
    let first = &def.kinds[kinds.first()?.index()];
    let is_meeting = kinds.len() > 1
        && kinds.iter().all(|kind| def.kinds[kind.index()].family == first.family)
        && is_card(&def.families[first.family.index()], def);
    if !is_meeting {
        return None;
    }
    let text = names.words.fact(&moment.table, fact)?;
    let lower = text.to_lowercase();
    let mut cards: Vec<(String, String)> = kinds
        .iter()
        .map(|kind| {
            let id = def.kinds[kind.index()].id.clone();
            let name = names.title("kind", &id);
            (id, name)
        })
        .collect();
    // facts name things in no particular order; the sentence does
    cards.sort_by_key(|(_, name)| lower.find(&name.to_lowercase()).unwrap_or(usize::MAX));
    Some(MetScene { text, cards })
}
