//! What games from the beginning begin with: seats and boards in turn, and in some games other values of options.
//!
//! Switches are flipped in every fourth game, numbers are others in every fourth, words in every eighth. Numbers stay
//! within their declared ranges and near what they are: a prize of a million coins makes no other game, only a longer
//! one. A game whose numbers were changed is left where it goes on too long, and does not count as endless. What the
//! game's own checks refuse is not played: then all options stay as they are.

use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::def::ValueType;
use houserule_core::option::OptionDef;
use houserule_scripts::game::Game;
use houserule_scripts::play::{DECISION_LIMIT, Play, Setup};
use houserule_scripts::vm::Build;

use super::FuzzPlan;
use crate::bot::Numbers;

/// The set-up of the game with this seed, the so many-th that begins at the beginning; and whether a game that does not
/// end is merely left.
pub(super) fn playable(game: &Arc<Game>, plan: &FuzzPlan, seed: u64, begun: u64) -> (Setup, bool) {
    let setup = Setup { seed, ..varied(game, plan, begun) };
    let is_tried = !setup.options.is_empty() && !game.track.checks.is_empty();
    if is_tried && Play::prepare(game, &setup, Build::default()).is_err() {
        return (Setup { options: Vec::new(), ..setup }, false);
    }
    let is_left = varies_numbers(begun) && !setup.options.is_empty();
    (setup, is_left)
}

fn varies_numbers(begun: u64) -> bool {
    begun % 4 == 2
}

fn varied(game: &Game, plan: &FuzzPlan, begun: u64) -> Setup {
    let (least, most) = game.def.seats;
    let counts = u64::from(most.saturating_sub(least)) + 1;
    let seats = plan.seats.unwrap_or(least + (begun % counts) as u8);
    let boards = game.def.boards.len() as u64;
    let is_settled = game.def.regulation.as_ref().is_some_and(|regulation| regulation.board.is_some());
    let board = (boards > 1 && !is_settled).then(|| game.def.boards[(begun / counts % boards) as usize].id.clone());
    let mut numbers = Numbers::new("set-up", plan.first_seed.wrapping_add(begun), 0);
    let mut options = Vec::new();
    for option in &game.def.options {
        let other = match &option.ty {
            ValueType::Flag if begun % 4 == 3 => (numbers.below(2) == 1).then_some(Data::Flag(option.start == 0)),
            ValueType::Symbol(words) if begun % 8 == 5 => (numbers.below(3) == 0).then(|| {
                let word = words[numbers.below(words.len() as u32) as usize];
                Data::Text(game.def.symbols[word.index()].clone())
            }),
            ValueType::Int if varies_numbers(begun) => other_number(option, &mut numbers).map(Data::Int),
            _ => None,
        };
        options.extend(other.map(|value| (option.id.clone(), value)));
    }
    Setup { seed: plan.first_seed, seats, board, options }
}

/// How far numbers go from what they are, if that is small.
const NEAR: i64 = 10;

/// Another number for an option, for one option in three.
fn other_number(option: &OptionDef, numbers: &mut Numbers) -> Option<i64> {
    if option.composed.is_some() || option.id == DECISION_LIMIT || numbers.below(3) != 0 {
        return None;
    }
    let (least, most) = (i64::from(option.range.0), i64::from(option.range.1));
    let start = i64::from(option.start);
    let reach = start.abs().max(NEAR);
    let near = (start - reach).max(least)..=(start + reach).min(most);
    let mut candidates = vec![start - 1, start + 1, start - reach / 2, start + reach / 2, *near.start(), *near.end()];
    candidates.retain(|number| near.contains(number) && *number != start);
    let count = u32::try_from(candidates.len()).ok().filter(|count| *count > 0)?;
    candidates.get(numbers.below(count) as usize).copied()
}
