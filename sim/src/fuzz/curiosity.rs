//! Curiosity: in some games the fuzzer prefers answers whose like it has given least often.
//!
//! Where hundreds of answers move something and one sets sail, chance alone hardly ever comes to the rules behind the rare
//! one. Answers are alike when their keys differ in numbers only. What may be done besides answering stays as rare as it
//! is for bots, since leaving a game is often among it. Nothing is carried from game to game, so a game depends on its seed alone.

use std::collections::BTreeMap;

use houserule_scripts::question::Question;

use crate::bot::Numbers;

/// How often answers of each form were given in one game.
#[derive(Debug, Default)]
pub(super) struct Curiosity {
    given: BTreeMap<(String, String), u32>,
}

impl Curiosity {
    /// One game in two is played with curiosity, and in such a game one answer in two is chosen by it.
    pub fn for_game(seed: u64, part: u64) -> Option<Curiosity> {
        let is_curious = Numbers::new("curiosity", seed, part).below(2) == 0;
        is_curious.then(Curiosity::default)
    }

    /// An option of the form that was given least often, unless chance is to decide this time.
    pub fn option(&self, numbers: &mut Numbers, question: &Question) -> Option<u32> {
        if !question.amounts.is_empty() || numbers.below(2) == 0 {
            return None;
        }
        let mut forms: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, choice) in question.options.iter().enumerate().filter(|(_, choice)| !choice.beside) {
            forms.entry(form(&choice.key)).or_default().push(at);
        }
        let given = |form: &String| self.given.get(&(question.id.clone(), form.clone())).copied().unwrap_or(0);
        let least = forms.keys().map(given).min()?;
        let rarest: Vec<&Vec<usize>> =
            forms.iter().filter(|(form, _)| given(form) == least).map(|(_, at)| at).collect();
        let alike = rarest[numbers.below(rarest.len() as u32) as usize];
        Some(question.place_of_listed(alike[numbers.below(alike.len() as u32) as usize]))
    }

    /// An answer was given, by whatever choice.
    pub fn note(&mut self, question: &str, key: &str) {
        *self.given.entry((question.to_owned(), form(key))).or_default() += 1;
    }
}

/// A key without its numbers: `sail:ship#2:x3y4` is `sail:ship#:xy`.
fn form(key: &str) -> String {
    key.chars().filter(|one| !one.is_ascii_digit()).collect()
}

#[cfg(test)]
mod tests {
    use houserule_core::ids::SeatId;
    use houserule_scripts::question::Choice;

    use super::*;

    fn question(keys: &[&str], beside: &[&str]) -> Question {
        let choice = |key: &str, beside| Choice {
            key: key.to_owned(),
            parts: Vec::new(),
            named: Vec::new(),
            declines: false,
            beside,
        };
        let options = keys.iter().map(|key| choice(key, false)).chain(beside.iter().map(|key| choice(key, true)));
        Question {
            seat: SeatId(0),
            id: "act".to_owned(),
            asked_by: None,
            about: Vec::new(),
            options: options.collect(),
            amounts: Vec::new(),
            refused: Vec::new(),
            standing: Vec::new(),
            is_optional: false,
            is_secret: false,
        }
    }

    #[test]
    fn what_was_given_least_often_is_given_next_and_nothing_beside_it() {
        let asked = question(&["move:x1y1", "move:x1y2", "move:x2y1", "sail:x1y1", "end"], &["leave"]);
        let mut curiosity = Curiosity::default();
        let mut numbers = Numbers::new("test", 1, 0);
        let mut counts = BTreeMap::<String, u32>::new();
        for _ in 0..600 {
            if let Some(place) = curiosity.option(&mut numbers, &asked) {
                let key = asked.nth(place).unwrap().key;
                curiosity.note("act", &key);
                *counts.entry(form(&key)).or_default() += 1;
            }
        }
        let counted: Vec<(&str, u32)> = counts.iter().map(|(form, count)| (form.as_str(), *count)).collect();
        let [("end", a), ("move:xy", b), ("sail:xy", c)] = counted[..] else { panic!("{counted:?}") };
        assert!(a.abs_diff(b) <= 1 && b.abs_diff(c) <= 1, "{counted:?}");
    }

    #[test]
    fn curiosity_is_a_matter_of_the_seed() {
        let curious: Vec<bool> = (1..=40).map(|seed| Curiosity::for_game(seed, 0).is_some()).collect();
        let again: Vec<bool> = (1..=40).map(|seed| Curiosity::for_game(seed, 0).is_some()).collect();
        assert_eq!(curious, again);
        assert!(curious.contains(&true) && curious.contains(&false));
    }
}
