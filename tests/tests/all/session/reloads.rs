//! Changed rules in a running game: played again, carried over, or refused while the old ones keep running.

use houserule_core::audit::audit;
use houserule_core::key::piece_by_key;
use houserule_core::locale::Lang;
use houserule_core::view::Viewer;
use houserule_scripts::game::Game;
use houserule_scripts::play::Status;
use houserule_scripts::session::{Cause, Reload, ReloadOutcome, Session, UndoError};

use super::support::{
    P1, P2, answer_all, changed_stand, coins, dice_market, loaded, open, play_somehow, stand, stand_session,
};

#[test]
fn the_same_rules_give_the_same_table() {
    let mut session = open(&dice_market(), 3, 5);
    let straight = play_somehow(&mut session, 5, 80);
    session.go_to(60).unwrap();
    assert_eq!(session.reload(&dice_market(), Reload::Replay), ReloadOutcome::Same);
    assert_eq!(session.table().fingerprint(), straight[60]);
    assert_eq!(session.reload(&dice_market(), Reload::KeepPosition), ReloadOutcome::Same);
    assert_eq!(session.table().fingerprint(), straight[60]);
}

#[test]
fn decisions_taken_back_survive_a_reload() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest", "earn"]);
    session.go_to(1).unwrap();
    assert_eq!(session.reload(&loaded(stand()), Reload::Replay), ReloadOutcome::Same);
    assert_eq!((session.decisions().len(), session.known_decisions().len()), (1, 3));
    session.go_to(3).unwrap();
    assert_eq!((coins(&session, P1), coins(&session, P2)), (7, 7));
}

#[test]
fn rules_that_do_not_load_leave_the_old_ones_running() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn"]);
    let (game, problems) = Game::load(vec![changed_stand("rules/turn.luau", "step(\"turn\",", "step(\"turn\"")]);
    assert!(game.is_none() && problems.has_errors());
    let fewer = changed_stand("game.ron", "seats: 2", "seats: 3");
    let outcome = session.reload(&loaded(fewer), Reload::Replay);
    assert!(matches!(outcome, ReloadOutcome::Failed(_)), "{outcome:?}");
    answer_all(&mut session, &["rest", "earn"]);
    assert_eq!(coins(&session, P2), 7);
}

#[test]
fn rules_that_fail_on_the_way_leave_the_old_ones_running() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest", "earn"]);
    let before = session.table().fingerprint();
    let broken = loaded(changed_stand("rules/turn.luau", "return 2", "return rules.wages()"));
    for mode in [Reload::Replay, Reload::KeepPosition] {
        let outcome = session.reload(&broken, mode);
        let ReloadOutcome::Failed(error) = &outcome else { panic!("{outcome:?}") };
        assert!(error.message.to_string().contains("did you mean `wage`"), "{error}");
        assert_eq!(session.table().fingerprint(), before);
    }
    answer_all(&mut session, &["rest", "earn"]);
    assert_eq!(coins(&session, P1), 9);
}

#[test]
fn a_changed_number_is_the_same_until_it_is_used() {
    let mut session = stand_session();
    answer_all(&mut session, &["draw", "rest", "draw", "rest"]);
    let richer = loaded(changed_stand("rules/turn.luau", "return 2", "return 4"));
    assert_eq!(session.reload(&richer, Reload::Replay), ReloadOutcome::Same);
    answer_all(&mut session, &["earn"]);
    assert_eq!(coins(&session, P1), 9);
}

#[test]
fn a_changed_number_differs_from_the_decision_that_used_it() {
    let mut session = stand_session();
    answer_all(&mut session, &["draw", "rest", "draw", "rest", "earn", "rest", "draw", "rest"]);
    let richer = loaded(changed_stand("rules/turn.luau", "return 2", "return 4"));
    let outcome = session.reload(&richer, Reload::Replay);
    let ReloadOutcome::Differs(divergence) = outcome else { panic!("{outcome:?}") };
    // the fifth decision was `earn`; the sixth is the first that sees another table
    assert_eq!(divergence.decision, 6);
    assert!(matches!(divergence.cause, Cause::EndsDifferently { .. }));
    assert_eq!((session.decisions().len(), coins(&session, P1)), (8, 9));
}

#[test]
fn an_answer_that_is_gone_stops_the_game_there_until_it_is_back() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest", "draw", "rest", "earn"]);
    let end = session.table().fingerprint();
    let without = loaded(changed_stand("rules/turn.luau", "\"earn\", \"roll\", \"draw\"", "\"earn\", \"roll\""));
    let outcome = session.reload(&without, Reload::Replay);
    let ReloadOutcome::Differs(divergence) = outcome else { panic!("{outcome:?}") };
    assert_eq!(divergence.decision, 3);
    assert!(matches!(&divergence.cause, Cause::NotOffered { recorded, .. } if recorded.key == "draw"));
    assert_eq!((session.decisions().len(), session.left_over().len()), (2, 3));

    assert_eq!(session.reload(&loaded(stand()), Reload::Replay), ReloadOutcome::Same);
    assert_eq!((session.table().fingerprint(), session.left_over().len()), (end, 0));
}

#[test]
fn mended_rules_go_on_at_the_same_decision() {
    for mode in [Reload::Replay, Reload::KeepPosition] {
        let mut session = stand_session();
        answer_all(&mut session, &["earn", "rest"]);
        session.answer(P2, "fail").unwrap_err();
        let mended =
            loaded(changed_stand("rules/turn.luau", "error(\"the wheel is broken\")", "take(seat, \"coins\", 1)"));
        let outcome = session.reload(&mended, mode);
        assert!(!matches!(outcome, ReloadOutcome::Failed(_)), "{outcome:?}");
        assert_eq!(*session.status(), Status::Asking);
        assert_eq!((session.decisions().len(), coins(&session, P2)), (3, 7));
        assert_eq!(session.question_for(P2).unwrap().id, "rest");
    }
}

#[test]
fn a_kept_position_takes_on_changed_content() {
    let mut session = stand_session();
    answer_all(&mut session, &["draw", "rest", "draw", "rest", "earn"]);
    let kept = (coins(&session, P1), session.view(Viewer::Seat(P1)).seats[0].zones.clone());
    let told = session.chronicle(Viewer::Referee, Lang::Ru);
    let mut package = changed_stand(
        "kinds/card.ron",
        "[(id: \"fig\", copies: 3, price: 1),",
        "[(id: \"date\", copies: 2, price: 9), (id: \"fig\", copies: 3, price: 4),",
    );
    let rules = String::from_utf8(package.files["rules/turn.luau"].clone()).unwrap().replace("return 2", "return 3");
    package.files.insert("rules/turn.luau".to_owned(), rules.into_bytes());
    let outcome = session.reload(&loaded(package), Reload::KeepPosition);
    assert_eq!(outcome, ReloadOutcome::Same);
    // the running step was run again: its wage is the new one
    assert_eq!(coins(&session, P1), kept.0 + 1);
    assert_eq!(session.view(Viewer::Seat(P1)).seats[0].zones, kept.1);
    assert_eq!(session.chronicle(Viewer::Referee, Lang::Ru)[..2], told[..2]);
    let table = session.table();
    assert_eq!(audit(table), Ok(()));
    let fig = piece_by_key(table, "fig").unwrap();
    let price = table.layout().field_cell(table.kind_of(fig), 0, 0).unwrap();
    assert_eq!(table.get(price), 4);
    let deck = table.layout().table_zone("deck").unwrap();
    assert_eq!(table.count(deck), 6);
    // the added cards lie beneath: what would have been drawn next still is
    let bottom: Vec<String> = table.pieces_in(deck).take(2).map(|one| table.kind_def(one).id.clone()).collect();
    assert_eq!(bottom, ["date", "date"]);

    answer_all(&mut session, &["rest", "earn"]);
    assert_eq!(coins(&session, P2), 8);
    session.go_to(4).unwrap();
    assert_eq!((session.earliest(), session.undo(true)), (4, Err(UndoError::Nothing)));
}

#[test]
fn a_game_whose_rules_changed_on_the_way_is_saved_with_both() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest", "earn"]);
    let richer = loaded(changed_stand("rules/turn.luau", "return 2", "return 4"));
    session.reload(&richer, Reload::KeepPosition);
    answer_all(&mut session, &["rest", "earn", "rest"]);
    assert_eq!((coins(&session, P1), coins(&session, P2)), (11, 9));
    let save = session.save();
    assert_eq!(save.earlier.len(), 1);
    let again = Session::load(&save, None).unwrap();
    assert_eq!(again.divergence, None);
    assert_eq!(again.session.table().fingerprint(), session.table().fingerprint());
    assert_eq!(again.session.save(), save);
}

#[test]
fn after_a_position_was_kept_later_changes_are_played_from_there() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest", "earn"]);
    let rules = |wage: &str| loaded(changed_stand("rules/turn.luau", "return 2", &format!("return {wage}")));
    session.reload(&rules("4"), Reload::KeepPosition);
    answer_all(&mut session, &["rest", "earn", "rest"]);
    assert_eq!((coins(&session, P1), coins(&session, P2)), (11, 9));
    // the wages before the position was kept stay what they were
    let outcome = session.reload(&rules("6"), Reload::Replay);
    assert!(matches!(outcome, ReloadOutcome::Differs(_)), "{outcome:?}");
    assert_eq!((coins(&session, P1), coins(&session, P2), session.decisions().len()), (13, 11, 6));
    let save = session.save();
    let again = Session::load(&save, None).unwrap();
    assert_eq!((again.divergence, again.session.table().fingerprint()), (None, session.table().fingerprint()));
    // and back again
    session.reload(&rules("4"), Reload::Replay);
    assert_eq!((coins(&session, P1), coins(&session, P2)), (11, 9));
    assert_eq!(session.reload(&rules("4"), Reload::Replay), ReloadOutcome::Same);
}

#[test]
fn a_position_whose_pieces_or_step_are_gone_is_not_carried_over() {
    let mut session = stand_session();
    while !held(&session).contains(&"fig".to_owned()) {
        answer_all(&mut session, &["draw", "rest"]);
    }
    let before = session.table().fingerprint();
    let without = changed_stand("kinds/card.ron", "(id: \"fig\", copies: 3, price: 1), ", "");
    let outcome = session.reload(&loaded(without), Reload::KeepPosition);
    let ReloadOutcome::Failed(error) = &outcome else { panic!("{outcome:?}") };
    let told = error.message.to_string();
    assert!(told.contains("`fig`") && told.contains("in play, but there is no such kind"), "{error}");

    let mut renamed = changed_stand("rules/turn.luau", "step(\"turn\"", "step(\"move\"");
    let init = "--!strict\nreturn game { track = loop(\"move\", { order = \"clockwise\" }) }\n";
    renamed.files.insert("init.luau".to_owned(), init.as_bytes().to_vec());
    let outcome = session.reload(&loaded(renamed), Reload::KeepPosition);
    let ReloadOutcome::Failed(error) = &outcome else { panic!("{outcome:?}") };
    assert!(error.message.to_string().contains("step `turn`"), "{error}");
    assert_eq!(session.table().fingerprint(), before);
}

fn held(session: &Session) -> Vec<String> {
    let table = session.table();
    let hands = [P1, P2].map(|seat| table.layout().seat_zone(seat, "hand").unwrap());
    hands.iter().flat_map(|hand| table.pieces_in(*hand)).map(|piece| table.kind_def(piece).id.clone()).collect()
}

/// A text file of a package with something more at its end.
fn extended(
    mut package: houserule_core::content::PackageFiles,
    path: &str,
    more: &str,
) -> houserule_core::content::PackageFiles {
    package.files.entry(path.to_owned()).or_default().extend_from_slice(more.as_bytes());
    package
}

#[test]
fn after_a_position_was_kept_what_is_gone_is_still_called_by_its_name() {
    const LIKES: &str = "tell(\"likes\", { seat = seat, card = kind(\"fig\") })\n\ttell(\"has\"";
    let liking = changed_stand("rules/turn.luau", "tell(\"has\"", LIKES);
    let liking = extended(liking, "locale/ru.ftl", "likes = { $seat } любит: { $card }.\n");
    let mut session = open(&loaded(liking), 2, 1);
    answer_all(&mut session, &["earn", "rest", "earn", "rest"]);
    let told = session.chronicle(Viewer::Referee, Lang::Ru);
    assert!(told.contains(&"Игрок 1 любит: Инжир.".to_owned()), "{told:?}");
    let mut without = changed_stand("kinds/card.ron", "(id: \"fig\", copies: 3, price: 1), ", "");
    let ru = String::from_utf8(without.files["locale/ru.ftl"].clone()).unwrap().replace("kind-fig = Инжир\n", "");
    without.files.insert("locale/ru.ftl".to_owned(), ru.into_bytes());
    let without = extended(without, "locale/ru.ftl", "likes = { $seat } любит: { $card }.\n");
    let outcome = session.reload(&loaded(without), Reload::KeepPosition);
    assert!(!matches!(outcome, ReloadOutcome::Failed(_)), "{outcome:?}");
    assert_eq!(session.chronicle(Viewer::Referee, Lang::Ru)[..2], told[..2]);
}

#[test]
fn a_piece_that_became_another_kind_keeps_its_former_name_in_older_lines() {
    let endless = "[(id: \"fig\", copies: endless, price: 1), (id: \"plum\", copies: endless, price: 2)]";
    let mut package = stand();
    package.files.insert("kinds/card.ron".to_owned(), endless.as_bytes().to_vec());
    let rules = String::from_utf8(package.files["rules/turn.luau"].clone()).unwrap();
    let grows = "local fruit = create(\"fig\", seat.hand)\n\ttell(\"drew\", { seat = seat, card = fruit })\n\t\
                 become(fruit, \"plum\")\n\ttell(\"drew\", { seat = seat, card = fruit })\n\ttell(\"has\"";
    let rules = rules.replacen("tell(\"has\"", grows, 1);
    package.files.insert("rules/turn.luau".to_owned(), rules.into_bytes());
    let mut session = open(&loaded(package), 2, 1);
    answer_all(&mut session, &["earn"]);
    let told = session.chronicle(Viewer::Referee, Lang::Ru);
    assert_eq!(told[..2], ["Игрок 1 берёт: Инжир.".to_owned(), "Игрок 1 берёт: Слива.".to_owned()]);
}
