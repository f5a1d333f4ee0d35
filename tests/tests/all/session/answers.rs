//! Answering: only what is offered is taken, and a step that fails leaves the session usable.

use houserule_core::ids::SeatId;
use houserule_scripts::play::Status;
use houserule_scripts::session::{AnswerError, Posed, Session};

use super::support::{P1, P2, answer_all, changed_stand, coins, literal, loaded, open, stand_session};

#[test]
fn an_answer_that_is_not_offered_is_refused_and_changes_nothing() {
    let mut session = stand_session();
    let before = session.table().fingerprint();
    let error = session.answer(P1, "earm").unwrap_err();
    let AnswerError::NotOffered { key, offered, refused_by, hint } = &error else { panic!("{error:?}") };
    assert_eq!((key.as_str(), refused_by.as_deref(), hint.as_deref()), ("earm", None, Some("earn")));
    assert_eq!(offered, &["earn", "roll", "draw", "bid", "fail"]);
    assert_eq!(error.to_string(), "`earm` is not offered; did you mean `earn`?");
    assert_eq!((session.table().fingerprint(), session.decisions().len()), (before, 0));
}

#[test]
fn a_refused_answer_names_its_clause() {
    let mut session = stand_session();
    let error = session.answer(P1, "buy").unwrap_err();
    assert!(matches!(&error, AnswerError::NotOffered { refused_by: Some(clause), .. } if clause == "ST-010"));
    assert_eq!(error.to_string(), "`buy` is not offered (ST-010)");
}

#[test]
fn a_seat_that_is_not_asked_is_told_who_is() {
    let mut session = stand_session();
    assert_eq!(session.answer(P2, "earn"), Err(AnswerError::NotAsked { seat: P2, asked: vec![P1] }));
    assert!(session.question_for(P2).is_none());
    assert_eq!(session.question_for(P1).unwrap().id, "deed");
}

#[test]
fn a_seat_that_is_named_several_times_wins_once() {
    for winners in ["{ seat, seat, others(seat)[1], seat }", "table.create(100000, seat)"] {
        let rules = changed_stand("rules/turn.luau", "finish(seat)", &format!("finish({winners})"));
        let mut session = open(&loaded(rules), 2, 1);
        session.edit(&literal(&[("1", &[("coins", 19)])])).unwrap();
        answer_all(&mut session, &["earn", "rest"]);
        let outcome = session.table().outcome().expect("the game is over");
        let expected: &[SeatId] = if winners.contains("others") { &[P1, P2] } else { &[P1] };
        assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), expected, "{winners}");
    }
}

#[test]
fn a_game_that_is_over_takes_no_answers() {
    let mut session = stand_session();
    session.edit(&literal(&[("1", &[("coins", 19)])])).unwrap();
    answer_all(&mut session, &["earn", "rest"]);
    assert_eq!(*session.status(), Status::Over);
    assert_eq!(session.answer(P1, "earn"), Err(AnswerError::Over));
    session.undo(false).unwrap();
    assert_eq!(*session.status(), Status::Asking);
}

#[test]
fn a_step_that_fails_is_rolled_back_and_the_session_goes_on_after_undo() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest", "earn", "rest"]);
    let before = session.table().fingerprint();
    let error = session.answer(P1, "fail").unwrap_err();
    let AnswerError::Failed(script) = &error else { panic!("{error:?}") };
    assert!(script.message.to_string().contains("the wheel is broken"), "{script}");
    assert_eq!(script.place.as_ref().unwrap().file, "stand/rules/turn.luau");
    assert!(matches!(session.status(), Status::Failed(_)));
    // the coin that the step had given before it failed is gone again
    assert_eq!(session.table().fingerprint(), before);
    assert!(matches!(session.answer(P1, "earn"), Err(AnswerError::Failed(_))));
    assert_eq!(session.decisions().len(), 5);

    assert_eq!(session.undo(false).unwrap().key, "fail");
    answer_all(&mut session, &["earn"]);
    assert_eq!(coins(&session, P1), 9);
}

#[test]
fn an_answer_to_a_question_of_another_line_of_play_is_stale() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest", "earn"]);
    let posed = |session: &Session| Posed::new(&session.questions()[0], session.decisions().len(), session.line());
    let seen = posed(&session);
    session.undo(true).unwrap();
    session.redo().unwrap();
    assert_eq!(posed(&session), seen, "going back and forth leads to the same question");

    // the same question to the same seat after as many decisions, but what led there is another
    session.undo(true).unwrap();
    answer_all(&mut session, &["roll"]);
    let now = posed(&session);
    assert_eq!((now.seat, &now.question, now.decisions), (seen.seat, &seen.question, seen.decisions));
    let before = session.table().fingerprint();
    assert_eq!(session.answer_to(&seen, "rest"), Err(AnswerError::Stale));
    assert_eq!((session.table().fingerprint(), session.decisions().len()), (before, 3));

    let mut fork = session.fork().unwrap();
    assert_eq!(fork.answer_to(&now, "rest"), Err(AnswerError::Stale), "a branch is another line");
    session.edit(&literal(&[("1", &[("coins", 19)])])).unwrap();
    assert_eq!(session.answer_to(&now, "rest"), Err(AnswerError::Stale), "so is a table that was edited");
    let edited = posed(&session);
    session.answer_to(&edited, "rest").unwrap();
}

#[test]
fn what_rules_print_is_kept_with_the_decision_that_it_follows() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest"]);
    let log: Vec<(usize, &str)> = session.log().map(|(at, line)| (at, line.text.as_str())).collect();
    assert_eq!(log, [(0, "turn of 1"), (2, "turn of 2")]);
    let places: Vec<&str> = session.log().map(|(_, line)| line.place.file.as_str()).collect();
    assert_eq!(places, ["stand/rules/turn.luau"; 2]);
    assert!(session.log().all(|(_, line)| line.place.line > 0 && line.entered.is_none()));
}
