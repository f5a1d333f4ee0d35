//! Dice that fell are known to whoever shows them: each throw whole, at its decision, wherever the session stands.

use houserule_scripts::session::{Session, Throw};

use super::support::{P1, coins, dice_market, literal, open, play_somehow};

fn thrown(session: &Session) -> Vec<(usize, Throw)> {
    session.throws().map(|(at, throw)| (at, throw.clone())).collect()
}

#[test]
fn every_throw_is_known_at_its_decision_and_travels_with_the_session() {
    let mut session = open(&dice_market(), 2, 5);
    play_somehow(&mut session, 5, 12);
    let all = thrown(&session);
    let decisions = session.decisions().len();
    assert!(all.len() >= decisions, "a roll before every decision: {all:?}");
    assert!(all.iter().all(|(_, throw)| throw.sides == 6 && throw.dice.len() == 2));
    assert!(all.iter().flat_map(|(_, throw)| &throw.dice).all(|die| (1..=6).contains(die)));
    session.go_to(4).unwrap();
    let early: Vec<_> = all.iter().filter(|(at, _)| *at <= 4).cloned().collect();
    assert_eq!(thrown(&session), early);
    session.go_to(decisions).unwrap();
    assert_eq!(thrown(&session), all);
    assert_eq!(thrown(&session.fork().unwrap()), all);
}

#[test]
fn an_edit_of_the_referee_replaces_the_throws_of_its_step_and_no_others() {
    let mut session = open(&dice_market(), 2, 5);
    play_somehow(&mut session, 5, 6);
    let before = thrown(&session);
    session.edit(&literal(&[("1", &[("coins", 33)])])).unwrap();
    let after = thrown(&session);
    assert_eq!(after.len(), before.len(), "the step rolls again as it did: {before:?} {after:?}");
    assert_eq!(after[..after.len() - 1], before[..before.len() - 1]);
    assert!(coins(&session, P1) >= 33);
}
