//! A question as data: who is asked what, and what may be answered.

use houserule_core::amounts::Amounts;
use houserule_core::ids::{SeatId, Thing};

/// A question that a seat must answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Who is asked.
    pub seat: SeatId,
    /// Its id, also the key of the prompt.
    pub id: String,
    /// The mod whose text the prompt is, if it is a mod's own.
    pub asked_by: Option<String>,
    /// What the prompt speaks of: named parts from the fourth argument of `ask`.
    pub about: Vec<(String, Part)>,
    /// What may be answered and is listed; a way to decline is last.
    pub options: Vec<Choice>,
    /// What may be answered and is only counted: how many of each.
    pub amounts: Vec<AmountsAsked>,
    /// What may not be answered now, with the clause that refuses it.
    pub refused: Vec<Refused>,
    /// Until what an answer to it may stand: `always`, `own_turn`, or names of rules. Nothing: it is asked every time.
    pub standing: Vec<String>,
    /// Is it only a chance to speak? Play goes on without an answer.
    pub is_optional: bool,
    /// Is it answered in secret, while others answer theirs?
    pub is_secret: bool,
}

/// One option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its stable key.
    pub key: String,
    /// Its parts: a name first, if it has one, then things, numbers and words.
    pub parts: Vec<Part>,
    /// What an option with a key of its own says by name: things, numbers and words, also those of a table in it.
    pub named: Vec<(String, Part)>,
    /// Is it the way to decline?
    pub declines: bool,
    /// Is it something else to do first (a table with `take`), besides what was asked?
    pub beside: bool,
}

/// A candidate that is not offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The key that it would have.
    pub key: String,
    /// Its parts.
    pub parts: Vec<Part>,
    /// What it says by name, as an option does.
    pub named: Vec<(String, Part)>,
    /// The clause that refuses it.
    pub clause: String,
}

/// A part of an option or of a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A thing of the game.
    Thing(Thing),
    /// A number.
    Number(i32),
    /// A word.
    Text(String),
    /// Several: the links or spaces of a way, for instance.
    List(Vec<Part>),
}

/// A question about how many of each, with more ways to answer than anybody wants listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmountsAsked {
    /// How many of the listed options stand before it.
    pub before: usize,
    /// The name in front of its keys, if it has one.
    pub name: Option<String>,
    /// Of what, and the keys of that.
    pub items: Vec<(Part, String)>,
    /// Pools that are not asked for: a text may speak of them as none.
    pub absent: Vec<String>,
    /// The bounds.
    pub amounts: Amounts,
    /// How many ways there are.
    pub count: u32,
}

/// The word that stands first among the parts of an answer that says how many of each.
pub const AMOUNTS: &str = "amounts";
/// The key of an answer that takes none of anything.
const NONE: &str = "none";

impl Choice {
    /// Does it say how many of each?
    fn is_amounts(&self) -> bool {
        self.parts.iter().take(2).any(|part| *part == Part::Text(AMOUNTS.to_owned()))
    }
}

/// The parts of a key that names amounts, whatever their order.
fn sorted(key: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = key.split('/').collect();
    parts.sort_unstable();
    parts
}

impl AmountsAsked {
    /// The answer that these amounts are.
    pub fn choice(&self, chosen: &[i32]) -> Choice {
        let name = self.name.iter().map(|name| Part::Text(name.clone()));
        let mut parts: Vec<Part> = name.chain([Part::Text(AMOUNTS.to_owned())]).collect();
        for ((part, _), amount) in self.given(chosen) {
            parts.extend([part.clone(), Part::Number(amount)]);
        }
        let mut named: Vec<(String, Part)> = self.absent.iter().map(|name| (name.clone(), Part::Number(0))).collect();
        for ((part, _), amount) in self.items.iter().zip(chosen) {
            if let Part::Text(name) = part {
                named.push((name.clone(), Part::Number(*amount)));
            }
        }
        named.sort_by(|a, b| a.0.cmp(&b.0));
        Choice { key: self.key(chosen), parts, named, declines: false, beside: false }
    }

    /// The key of an answer: `stone:2/wood:1`.
    pub fn key(&self, chosen: &[i32]) -> String {
        let given: Vec<String> = self.given(chosen).map(|((_, key), amount)| format!("{key}:{amount}")).collect();
        let amounts = if given.is_empty() { NONE.to_owned() } else { given.join("/") };
        self.name.iter().cloned().chain([amounts]).collect::<Vec<_>>().join(":")
    }

    /// The amounts that a key names, in whatever order; whether they are an answer is not checked.
    pub fn read(&self, key: &str) -> Option<Vec<i32>> {
        let key = match &self.name {
            Some(name) => key.strip_prefix(name.as_str())?.strip_prefix(':')?,
            None => key,
        };
        let mut chosen = vec![0; self.items.len()];
        if key == NONE {
            return Some(chosen);
        }
        for given in key.split('/') {
            let (item, amount) = given.trim().rsplit_once(':')?;
            let at = self.items.iter().position(|(_, key)| key == item)?;
            chosen[at] = amount.parse().ok()?;
        }
        Some(chosen)
    }

    /// The number of the answer that a key names.
    pub fn place_of(&self, key: &str) -> Option<u32> {
        u32::try_from(self.amounts.number_of(&self.read(key)?)?).ok()
    }

    /// The answer with a given number.
    pub fn nth(&self, number: u32) -> Option<Choice> {
        self.amounts.nth(number.into()).map(|chosen| self.choice(&chosen))
    }

    fn given<'c>(&'c self, chosen: &'c [i32]) -> impl Iterator<Item = (&'c (Part, String), i32)> {
        self.items.iter().zip(chosen.iter().copied()).filter(|(_, amount)| *amount != 0)
    }
}

impl Question {
    /// How many ways to answer there are, including those that are not listed.
    pub fn count(&self) -> u32 {
        self.amounts.iter().map(|one| one.count).sum::<u32>() + self.options.len() as u32
    }

    /// The number of the answer with that key.
    pub fn place_of(&self, key: &str) -> Option<u32> {
        let same = |option: &Choice| option.key == key;
        let mixed = |option: &Choice| option.is_amounts() && sorted(&option.key) == sorted(key);
        let listed = self.options.iter().position(same).or_else(|| self.options.iter().position(mixed));
        if let Some(at) = listed {
            return Some(self.place_of_listed(at));
        }
        let mut counted = 0;
        self.amounts.iter().find_map(|one| {
            let before = one.before as u32 + counted;
            counted += one.count;
            one.place_of(key).map(|place| before + place)
        })
    }

    /// The number of a listed option among all answers.
    pub fn place_of_listed(&self, at: usize) -> u32 {
        at as u32 + self.amounts.iter().filter(|one| one.before <= at).map(|one| one.count).sum::<u32>()
    }

    /// The answer with a given number.
    pub fn nth(&self, place: u32) -> Option<Choice> {
        let mut counted = 0;
        for one in &self.amounts {
            let first = one.before as u32 + counted;
            if place < first {
                break;
            }
            if place < first + one.count {
                return one.nth(place - first);
            }
            counted += one.count;
        }
        self.options.get((place - counted) as usize).cloned()
    }

    /// The keys of all answers, each made when it is wanted.
    pub fn keys(&self) -> impl Iterator<Item = String> + '_ {
        (0..self.count()).map_while(|place| self.nth(place)).map(|choice| choice.key)
    }
}

#[cfg(test)]
mod tests {
    use houserule_core::amounts::Item;

    use super::*;

    fn question() -> Question {
        let listed = |key: &str| Choice {
            key: key.to_owned(),
            parts: Vec::new(),
            named: Vec::new(),
            declines: false,
            beside: false,
        };
        let items: Vec<Item> = [2, 3].iter().map(|most| Item { least: 0, most: *most, rate: 1 }).collect();
        let amounts = Amounts::new(items, (0, 3), Vec::new(), None).unwrap();
        let asked = AmountsAsked {
            before: 1,
            name: None,
            items: ["stone", "wood"].iter().map(|name| (Part::Text((*name).to_owned()), (*name).to_owned())).collect(),
            absent: Vec::new(),
            count: amounts.count() as u32,
            amounts,
        };
        Question {
            seat: SeatId(0),
            id: "pay".to_owned(),
            asked_by: None,
            about: Vec::new(),
            options: vec![listed("before"), listed("pass")],
            amounts: vec![asked],
            refused: Vec::new(),
            standing: Vec::new(),
            is_optional: false,
            is_secret: false,
        }
    }

    #[test]
    fn listed_and_counted_answers_have_one_numbering() {
        let question = question();
        let keys: Vec<String> = question.keys().collect();
        assert_eq!(keys.len(), question.count() as usize);
        assert_eq!((keys[0].as_str(), keys[1].as_str()), ("before", "stone:2/wood:1"));
        assert_eq!(keys[keys.len() - 2..], ["none", "pass"]);
        for (place, key) in keys.iter().enumerate() {
            assert_eq!(question.place_of(key), Some(place as u32), "{key}");
        }
        assert_eq!(question.nth(question.count()), None);
    }

    #[test]
    fn a_key_may_name_its_amounts_in_any_order_but_must_be_an_answer() {
        let question = question();
        assert_eq!(question.place_of("wood:1/stone:2"), Some(1));
        for wrong in ["stone:2/wood:2", "stone:-1", "iron:1", "stone", "", "stone:x"] {
            assert_eq!(question.place_of(wrong), None, "{wrong}");
        }
    }
}
