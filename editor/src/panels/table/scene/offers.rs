//! Which things are part of which answers, and which are refused by which clause.

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::ids::{KindId, PieceId, SeatId, Thing};
use houserule_core::key::{key_of, pieces_of};
use houserule_core::layout::Place;
use houserule_core::table::Table;
use houserule_scripts::question::{AmountsAsked, Part, Question};
use houserule_scripts::session::Posed;

use crate::look::Sight;
use crate::names::Names;
use crate::running::Moment;
use crate::texts::plain;
use houserule_scripts::rulebook::Rulebook;

/// An option of a question that the viewer may answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The question that it answers.
    pub posed: Posed,
    /// Its stable key.
    pub key: String,
    /// What it says.
    pub label: String,
    /// What it means, where the game explains it.
    pub about: Option<String>,
    /// The keys of the things that it mentions, in order.
    pub things: Vec<String>,
    /// Is it the way to decline?
    pub declines: bool,
    /// The keys of the spaces and links on its path.
    pub way: Vec<String>,
    /// The numbers that it states by name, such as a cost.
    pub numbers: Vec<(String, i32)>,
}

/// Something that may not be answered now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Who is asked.
    pub seat: SeatId,
    /// What it would say.
    pub label: String,
    /// The name of the option, which others like it share.
    pub name: String,
    /// The clause that refuses it.
    pub clause: String,
    /// What the clause says.
    pub text: String,
    /// The keys of the things that it mentions.
    pub things: Vec<String>,
}

impl Refusal {
    /// Why, in one line.
    pub fn told(&self) -> String {
        let Refusal { label, clause, text, .. } = self;
        if text.is_empty() { format!("{label} · {clause}") } else { format!("{text} ({clause})") }
    }
}

/// A question about how many of each, which the viewer may answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmountsOffer {
    /// The question that it answers.
    pub posed: Posed,
    /// Of what: a name for each.
    pub names: Vec<String>,
    /// The bounds and the keys.
    pub asked: AmountsAsked,
}

/// What the viewer may answer now.
#[derive(Clone, Debug, Default)]
pub struct Offers {
    /// What is asked, one line for each question.
    pub prompts: Vec<(SeatId, String)>,
    /// All options.
    pub list: Vec<Offer>,
    /// How many of each.
    pub amounts: Vec<AmountsOffer>,
    /// All refusals.
    pub refused: Vec<Refusal>,
    /// Until when an answer may stand, by seat: names and their texts.
    pub until: Vec<(SeatId, Vec<(String, String)>)>,
    /// The standing answers: whose, to which question, and what they say.
    pub standing: Vec<(SeatId, String, String)>,
    by_thing: BTreeMap<String, Vec<usize>>,
    refused_by_thing: BTreeMap<String, Vec<usize>>,
}

impl Offers {
    /// The options of the questions that the viewer may answer.
    pub fn build(moment: &Moment, sight: &Sight, names: &Names<'_>, rulebook: &Rulebook) -> Offers {
        let mut offers = Offers::default();
        let table = &moment.table;
        for question in moment.questions.iter().filter(|question| sight.answers_for.contains(&question.seat)) {
            offers.prompts.push((question.seat, names.words.prompt(table, question)));
            if !question.standing.is_empty() {
                let said = |name: &String| (name.clone(), names.words.until(name));
                offers.until.push((question.seat, question.standing.iter().map(said).collect()));
            }
            offers.add(question, moment, names, rulebook);
        }
        for one in moment.standing.iter().filter(|one| sight.answers_for.contains(&one.seat)) {
            if let Some(decision) = moment.decisions.get(one.at) {
                let line = names.words.stands(table, decision);
                offers.standing.push((one.seat, one.question.clone(), line));
            }
        }
        for (at, offer) in offers.list.iter().enumerate() {
            for thing in &offer.things {
                offers.by_thing.entry(thing.clone()).or_default().push(at);
            }
        }
        for (at, refusal) in offers.refused.iter().enumerate() {
            for thing in &refusal.things {
                offers.refused_by_thing.entry(thing.clone()).or_default().push(at);
            }
        }
        offers
    }

    /// Is there nothing to answer?
    pub fn is_empty(&self) -> bool {
        self.list.is_empty() && self.amounts.is_empty()
    }

    fn add(&mut self, question: &Question, moment: &Moment, names: &Names<'_>, rulebook: &Rulebook) {
        let table = &moment.table;
        // many options have one name
        let mut explained: BTreeMap<&str, Option<String>> = BTreeMap::new();
        for choice in &question.options {
            let name = name_of(&choice.key);
            let about = explained.entry(name).or_insert_with(|| names.words.about(table, name)).clone();
            self.list.push(Offer {
                about,
                posed: Posed::new(question, moment.at, moment.line),
                key: choice.key.clone(),
                label: names.words.choice(table, question, choice),
                things: things(table, question.seat, &choice.parts, &choice.named),
                declines: choice.declines,
                way: way(table, &choice.named),
                numbers: (choice.named.iter())
                    .filter_map(|(name, part)| match part {
                        Part::Number(number) => Some((name.clone(), *number)),
                        _ => None,
                    })
                    .collect(),
            });
        }
        for asked in &question.amounts {
            let name = |(part, key): &(Part, String)| match part {
                Part::Thing(thing) => names.words.thing(table, *thing),
                Part::Number(number) => number.to_string(),
                Part::Text(word) => names.words.counted(word),
                Part::List(_) => key.clone(),
            };
            let names = asked.items.iter().map(name).collect();
            self.amounts.push(AmountsOffer {
                posed: Posed::new(question, moment.at, moment.line),
                names,
                asked: asked.clone(),
            });
        }
        for refused in &question.refused {
            let told = names.words.reason(refused);
            let clause = rulebook.clause(&refused.clause).map(|clause| plain(&clause.text));
            self.refused.push(Refusal {
                seat: question.seat,
                label: names.words.refused(table, question, refused),
                name: name_of(&refused.key).to_owned(),
                text: if told == refused.clause { clause.unwrap_or_default() } else { told },
                clause: refused.clause.clone(),
                things: things(table, question.seat, &refused.parts, &refused.named),
            });
        }
    }

    /// The options that mention all of these things.
    pub fn of_all<'o>(&'o self, chosen: &'o [String]) -> impl Iterator<Item = &'o Offer> {
        self.list.iter().filter(|offer| chosen.iter().all(|thing| offer.things.contains(thing)))
    }

    /// The options that mention a thing.
    pub fn of(&self, thing: &str) -> impl Iterator<Item = &Offer> {
        self.by_thing.get(thing).into_iter().flatten().map(|at| &self.list[*at])
    }

    /// The refusals that mention a thing.
    pub fn refused_of(&self, thing: &str) -> impl Iterator<Item = &Refusal> {
        self.refused_by_thing.get(thing).into_iter().flatten().map(|at| &self.refused[*at])
    }

    /// What is refused with a thing that some other answer needs alone: one refusal for each kind of answer. A click on
    /// such a thing may mean either.
    pub fn refused_beside(&self, offer: &Offer) -> Vec<&Refusal> {
        let [thing] = &offer.things[..] else { return Vec::new() };
        let mut found: Vec<&Refusal> = Vec::new();
        for refusal in self.refused_of(thing) {
            if refusal.name != name_of(&offer.key) && !found.iter().any(|known| known.name == refusal.name) {
                found.push(refusal);
            }
        }
        found
    }

    /// Offers by what they mention.
    #[cfg(test)]
    pub fn of_list(list: Vec<Offer>) -> Offers {
        let mut offers = Offers { list, ..Offers::default() };
        for (at, offer) in offers.list.iter().enumerate() {
            for thing in &offer.things {
                offers.by_thing.entry(thing.clone()).or_default().push(at);
            }
        }
        offers
    }

    /// Does any answer or refusal mention a thing?
    pub fn is_mentioned(&self, thing: &str) -> bool {
        self.by_thing.contains_key(thing) || self.refused_by_thing.contains_key(thing)
    }

    /// May an answer of this seat stand for so long?
    pub fn can_stand(&self, seat: SeatId, until: &str) -> bool {
        self.until.iter().any(|(of, names)| *of == seat && names.iter().any(|(name, _)| name == until))
    }

    /// Does any option mention a thing, together with what is already chosen?
    pub fn is_offered(&self, thing: &str, chosen: &[String]) -> bool {
        self.of(thing).any(|offer| chosen.iter().all(|one| offer.things.contains(one)))
    }
}

/// The name with which a key begins.
fn name_of(key: &str) -> &str {
    key.split(':').next().unwrap_or_default()
}

/// The keys of what an option mentions: its things, and the pieces that the seat holds of a kind that it names.
fn things(table: &Table, seat: SeatId, parts: &[Part], named: &[(String, Part)]) -> Vec<String> {
    let mut found = Vec::new();
    // the path of an option is lit with it, but is not what it means
    let meant = named.iter().filter(|(name, _)| name != WAY).map(|(_, part)| part);
    for (at, part) in parts.iter().chain(meant).enumerate() {
        match part {
            // the bank is named by buttons; it lies nowhere on the table
            Part::Thing(thing @ (Thing::Piece(_) | Thing::Zone(_) | Thing::Region(_) | Thing::Seat(_))) => {
                found.push(key_of(table, *thing));
            }
            Part::Thing(Thing::Kind(kind)) => found.extend(held(table, seat, *kind)),
            // what windows let a seat play is named by its kind: every copy in hand is meant
            Part::Text(word) if at == 0 => {
                found.extend(table.layout().def.kind(word).into_iter().flat_map(|kind| held(table, seat, kind)));
            }
            _ => {}
        }
    }
    // rules may say a part twice, by its place and by its name
    let mut seen = BTreeSet::new();
    found.retain(|thing| seen.insert(thing.clone()));
    found
}

/// The name of the parts that make up an option's path.
const WAY: &str = "way";

fn way(table: &Table, named: &[(String, Part)]) -> Vec<String> {
    let mut found = Vec::new();
    for (_, part) in named.iter().filter(|(name, _)| name == WAY) {
        let parts = if let Part::List(parts) = part { parts.as_slice() } else { std::slice::from_ref(part) };
        found.extend(parts.iter().filter_map(|part| match part {
            Part::Thing(thing) => Some(key_of(table, *thing)),
            _ => None,
        }));
    }
    found
}

/// The keys of the pieces of a kind that lie in a seat's own zones.
fn held(table: &Table, seat: SeatId, kind: KindId) -> impl Iterator<Item = String> + '_ {
    let is_held = move |piece: &PieceId| table.place_of(table.zone_of(*piece)) == Place::Seat(seat);
    pieces_of(table, kind).filter(is_held).map(|piece| key_of(table, Thing::Piece(piece)))
}
