//! Undo, redo, jumps and forks: always the same table as straight play.

use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::locale::Lang;
use houserule_core::view::Viewer;
use houserule_scripts::game::Game;
use houserule_scripts::play::{Setup, Status};
use houserule_scripts::session::{Barrier, Session, UndoError};

use super::support::{
    Numbers, P1, P2, answer_all, coins, dice_market, loaded, open, play_somehow, small_games, stand, stand_session,
};

/// Jump about in a random game, then walk back and forth through all of it.
fn check_travel(game: &Arc<Game>, seats: u8, seed: u64, most: usize) {
    let mut session = open(game, seats, seed);
    let straight = play_somehow(&mut session, seed, most);
    let name = format!("{} with seed {seed}", game.id());
    assert!(!matches!(session.status(), Status::Failed(_)), "{name}: {:?}", session.status());
    let last = straight.len() - 1;
    let end = (session.chronicle(Viewer::Referee, Lang::En), session.questions());
    let mut numbers = Numbers(seed);
    for _ in 0..straight.len() {
        let to = numbers.below(straight.len());
        session.go_to(to).unwrap();
        assert_eq!(session.table().fingerprint(), straight[to], "{name}: decision {to} by a jump");
    }
    session.go_to(last).unwrap();
    for to in (0..last).rev() {
        session.undo(true).unwrap();
        assert_eq!(session.table().fingerprint(), straight[to], "{name}: decision {to} by undo");
        assert_eq!(session.decisions().len(), to);
    }
    assert_eq!(session.undo(true), Err(UndoError::Nothing));
    for (to, _) in straight.iter().enumerate().take(last + 1).skip(1) {
        session.redo().unwrap();
        assert_eq!(session.table().fingerprint(), straight[to], "{name}: decision {to} by redo");
    }
    assert!(!session.can_redo());
    assert_eq!((session.chronicle(Viewer::Referee, Lang::En), session.questions()), end, "{name}");
}

#[test]
fn every_decision_of_random_games_can_be_returned_to() {
    let game = dice_market();
    for seed in 1..=3 {
        check_travel(&game, 2 + seed as u8 % 3, seed, 150);
    }
    check_travel(&loaded(stand_without_failure()), 2, 4, 120);
}

fn stand_without_failure() -> houserule_core::content::PackageFiles {
    super::support::changed_stand("rules/turn.luau", "\"bid\", \"fail\"", "\"bid\"")
}

#[test]
fn every_decision_of_the_small_games_can_be_returned_to() {
    for game in small_games() {
        check_travel(&game, game.def.seats.0, 7, 60);
    }
}

#[test]
fn a_long_game_keeps_few_tables() {
    let options = vec![("win_coins".to_owned(), Data::Int(500))];
    let setup = Setup { seed: 5, seats: 4, board: None, options };
    let mut session = Session::open(&dice_market(), setup).unwrap();
    let straight = play_somehow(&mut session, 5, 400);
    assert!(straight.len() > 150, "the game was too short to tell: {}", straight.len());
    assert!((32..=64).contains(&session.checkpoints()), "{} tables", session.checkpoints());
    assert!(session.memory() < 20 << 20, "{} bytes", session.memory());
    session.go_to(70).unwrap();
    assert_eq!(session.table().fingerprint(), straight[70]);
}

#[test]
fn chance_and_reveals_are_barriers_and_a_plain_deed_is_none() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn"]);
    assert_eq!(session.undo_barrier(), None);
    assert_eq!(session.undo(false).unwrap().key, "earn");

    answer_all(&mut session, &["roll"]);
    assert!(session.decisions()[0].happened.chance);
    assert_eq!(session.undo(false), Err(UndoError::Barrier(Barrier::Chance)));
    assert_eq!(session.decisions().len(), 1);
    session.undo(true).unwrap();

    answer_all(&mut session, &["draw"]);
    assert_eq!(session.undo(false), Err(UndoError::Barrier(Barrier::Reveal)));
    answer_all(&mut session, &["rest", "earn", "rest", "show"]);
    // the owner has long known the card; now the other seat does
    assert_eq!(session.undo(false), Err(UndoError::Barrier(Barrier::Reveal)));
    session.go_to(1).unwrap();
    assert_eq!(session.undo(true).unwrap().key, "draw");
    assert_eq!(session.undo(true), Err(UndoError::Nothing));
}

#[test]
fn another_seats_decision_is_a_barrier_for_a_seat() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest", "earn"]);
    assert_eq!(session.undo_of(P1, false), Err(UndoError::Barrier(Barrier::OtherSeat(P2))));
    assert_eq!(session.undo_of(P2, false).unwrap().key, "earn");
    assert_eq!(session.undo_of(P1, false).unwrap().key, "rest");
    assert_eq!(session.decisions().len(), 1);
}

#[test]
fn a_new_answer_forgets_what_was_taken_back() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest"]);
    session.go_to(0).unwrap();
    assert_eq!((session.can_redo(), session.known_decisions().len()), (true, 2));
    assert_eq!(session.redo().unwrap().key, "earn");
    session.undo(false).unwrap();
    answer_all(&mut session, &["draw"]);
    assert!(!session.can_redo());
    assert_eq!(session.redo(), Err(UndoError::Nothing));
    assert_eq!(session.go_to(2), Err(UndoError::Nothing));
    assert_eq!(coins(&session, P1), 5);
}

#[test]
fn a_fork_goes_its_own_way() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest", "draw"]);
    let at = session.table().fingerprint();
    let mut fork = session.fork().unwrap();
    assert_eq!((fork.table().fingerprint(), fork.questions()), (at, session.questions()));
    answer_all(&mut fork, &["rest", "roll", "rest"]);
    assert_eq!((session.table().fingerprint(), session.decisions().len()), (at, 3));
    answer_all(&mut session, &["rest", "earn"]);
    fork.go_to(3).unwrap();
    assert_eq!(fork.table().fingerprint(), at);
    assert_eq!(fork.known_decisions().len(), 6);
    drop(session);
    answer_all(&mut fork, &["rest", "earn"]);
    assert_eq!(coins(&fork, P1), 9);
}

#[test]
fn secret_answers_in_any_order_give_the_same_table() {
    let game = loaded(stand());
    let mut ends = Vec::new();
    for order in [[P1, P2], [P2, P1]] {
        let mut session = open(&game, 2, 9);
        session.answer(P1, "bid").unwrap();
        assert_eq!(session.questions().len(), 2);
        for seat in order {
            session.answer(seat, if seat == P1 { "1" } else { "2" }).unwrap();
        }
        assert_eq!((coins(&session, P1), coins(&session, P2)), (4, 3));
        ends.push(session.table().fingerprint());
    }
    assert_eq!(ends[0], ends[1]);
}

#[test]
fn a_secret_answer_can_be_taken_back_while_the_other_seat_thinks() {
    let mut session = stand_session();
    answer_all(&mut session, &["bid"]);
    session.answer(P2, "2").unwrap();
    assert!(session.question_for(P2).is_none(), "who has answered is not asked again");
    assert_eq!(session.undo(false).unwrap().seat, P2);
    assert_eq!(session.questions().len(), 2);
    session.answer(P2, "0").unwrap();
    session.answer(P1, "1").unwrap();
    assert_eq!((coins(&session, P1), coins(&session, P2)), (4, 5));
    session.go_to(2).unwrap();
    session.go_to(3).unwrap();
    assert_eq!((coins(&session, P1), coins(&session, P2)), (4, 5));
}
