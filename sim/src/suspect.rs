//! Of which card a script speaks that broke a game: the game is played once more by the same bots, with somebody who
//! listens to its chronicle.

use std::sync::atomic::{AtomicBool, Ordering};

use houserule_core::diagnostic::Place;
use houserule_core::ids::{KindId, SeatId};
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::{Game, RuleEntry, has_effect};
use houserule_scripts::play::{Play, Status};
use houserule_scripts::vm::Build;

use crate::simulate::Plan;

/// The card that was in play when the game of this seed broke: of those that the failing step had told of, the latest one
/// with an effect that was being carried out.
pub(crate) fn card_of(plan: &Plan, seed: u64, error: &ScriptError, cancel: &AtomicBool) -> Option<String> {
    let effects = effects_of(error, &plan.game);
    if error.out_of_time || effects.is_empty() {
        return None;
    }
    let told = told_before_it_broke(plan, seed, cancel)?;
    let mut kinds = told.into_iter().map(|kind| &plan.game.def.kinds[kind.index()]);
    Some(kinds.find(|kind| has_effect(kind, &effects))?.id.clone())
}

/// The names of the effects through which a failing call came.
fn effects_of(error: &ScriptError, game: &Game) -> Vec<String> {
    let own = error.place.iter().filter_map(|place| game.rule_at(place));
    let calls = error.trace.iter().filter_map(|call| {
        let (file, rest) = call.split_once(".luau:")?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        game.rule_at(&Place { line: rest[..digits].parse().ok()?, ..Place::file(format!("{file}.luau")) })
    });
    own.chain(calls).filter(|rule| rule.kind == "effect").flat_map(RuleEntry::names).collect()
}

/// What the failing step had told of, the latest first, if the game breaks again.
fn told_before_it_broke(plan: &Plan, seed: u64, cancel: &AtomicBool) -> Option<Vec<KindId>> {
    let build = Build { forgetful: false, ..plan.machine() };
    let mut play = Play::prepare(&plan.game, &plan.setup, build).ok()?;
    play.listen(true);
    play.restart(seed);
    let mut bots = plan.bots();
    for (seat, bot) in bots.iter_mut().enumerate() {
        bot.begin(seed, SeatId::at(seat));
    }
    loop {
        match play.status() {
            Status::Asking if play.waiting() > 0 && play.option_count(0) > 0 => {}
            Status::Failed(error) => return Some(error.about.to_vec()),
            _ => return None,
        }
        if cancel.load(Ordering::Relaxed) {
            return None;
        }
        let option = bots[play.seat(0).index()].choose(&mut play, 0);
        play.take_told();
        play.take_printed();
        play.choose(0, option);
    }
}
