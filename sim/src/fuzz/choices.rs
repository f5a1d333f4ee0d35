//! Where the answers of a game come from: chance, a way that was gone before, or a list.

use houserule_scripts::play::Play;
use houserule_scripts::question::Question;

use super::Decision;
use super::curiosity::Curiosity;
use super::trial::offered;
use crate::bot::Numbers;

/// A chance to speak is taken once in this many answers.
const SPEAKS_ONCE_IN: u32 = 16;

/// Where answers come from.
pub(super) enum Choices<'a> {
    /// From a generator, in some games with a liking for what is rarely answered; but first those of a way, of which so many
    /// were checked before.
    Random { way: &'a [Decision], unchecked: usize, numbers: Numbers, curiosity: Option<Curiosity> },
    /// From a list; what is not offered is skipped, and at its end the game is left.
    Listed(&'a [Decision]),
}

impl<'a> Choices<'a> {
    /// Random answers for a seed; `part` numbers several tries with one seed.
    pub fn random(seed: u64, part: u64) -> Choices<'static> {
        Choices::after(&[], 0, seed, part)
    }

    /// The answers of a way, of which the first so many were checked before and are not checked again, then random ones.
    pub fn after(way: &'a [Decision], unchecked: usize, seed: u64, part: u64) -> Choices<'a> {
        let curiosity = Curiosity::for_game(seed, part);
        Choices::Random { way, unchecked, numbers: Numbers::new("fuzz", seed, part), curiosity }
    }

    /// How many answers that were checked before are still to come.
    pub fn left_unchecked(&self) -> usize {
        match self {
            Choices::Random { unchecked, .. } => *unchecked,
            Choices::Listed(_) => 0,
        }
    }

    /// The question to answer and the option to take.
    pub fn next(&mut self, play: &Play, questions: &[Question]) -> Option<(usize, u32)> {
        match self {
            Choices::Random { way, unchecked, numbers, curiosity } => {
                *unchecked = unchecked.saturating_sub(1);
                let next = way.split_off_first().and_then(|decision| offered(questions, decision));
                let (question, option) = next.unwrap_or_else(|| {
                    let question = asked_or_speaking(numbers, questions);
                    let asked = &questions[question];
                    let rare = curiosity.as_ref().and_then(|curiosity| curiosity.option(numbers, asked));
                    let chance = |numbers: &mut Numbers| numbers.option(asked.count(), &play.options_beside(question));
                    (question, rare.unwrap_or_else(|| chance(numbers)))
                });
                let asked = &questions[question];
                if let (Some(curiosity), Some(choice)) = (curiosity, asked.nth(option)) {
                    curiosity.note(&asked.id, &choice.key);
                }
                Some((question, option))
            }
            Choices::Listed(list) => loop {
                let (decision, rest) = list.split_first()?;
                *list = rest;
                if let Some(found) = offered(questions, decision) {
                    return Some(found);
                }
            },
        }
    }
}

/// One of the questions; a chance to speak is rarely taken, or nothing else would happen.
fn asked_or_speaking(numbers: &mut Numbers, questions: &[Question]) -> usize {
    let places = |is_optional: bool| -> Vec<usize> {
        (0..questions.len()).filter(|at| questions[*at].is_optional == is_optional).collect()
    };
    let (asked, speaking) = (places(false), places(true));
    let list = match !speaking.is_empty() && numbers.below(SPEAKS_ONCE_IN) == 0 {
        true => speaking,
        false => asked,
    };
    list[numbers.below(list.len() as u32) as usize]
}
