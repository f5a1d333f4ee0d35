//! Standing answers and seats that speak up: recorded like any decision, in saves, replays and undo.

use std::sync::Arc;

use houserule_core::ids::SeatId;
use houserule_scripts::game::Game;
use houserule_scripts::lint::lint;
use houserule_scripts::package::read_package;
use houserule_scripts::save::keeping::{self, Keeper};
use houserule_scripts::session::{AnswerError, Session};

use super::support::{P1, P2, loaded, open, repository};

const P3: SeatId = SeatId(2);

fn outposts() -> (Arc<Game>, Session) {
    let game = loaded(read_package(&repository().join("tests/games/outposts")).unwrap());
    let session = open(&game, 3, 1);
    (game, session)
}

fn asked(session: &Session) -> Vec<(SeatId, String)> {
    let questions = session.questions().into_iter().filter(|question| !question.is_optional);
    questions.map(|question| (question.seat, question.id)).collect()
}

fn keys(session: &Session) -> Vec<String> {
    session.decisions().iter().map(|one| format!("P{} {}", one.seat.0 + 1, one.recorded_key())).collect()
}

#[test]
fn an_answer_stands_until_its_rule_holds_and_each_is_recorded() {
    let (_, mut session) = outposts();
    session.answer(P1, "rest").unwrap();
    session.answer(P2, "pass@is_threatened").unwrap();
    session.answer(P3, "pass@always").unwrap();
    assert_eq!(asked(&session), [(P2, "act".to_owned())]);
    session.answer(P2, "threaten:P3").unwrap();
    // the third passes for good, threatened or not; the first is asked
    assert_eq!(asked(&session), [(P1, "react".to_owned())]);
    session.answer(P1, "pass").unwrap();
    session.answer(P3, "rest").unwrap();
    session.answer(P1, "pass").unwrap();
    assert_eq!(asked(&session), [(P1, "act".to_owned())], "the second has passed by itself");
    session.answer(P1, "threaten:P2").unwrap();
    assert_eq!(asked(&session), [(P2, "react".to_owned())], "threatened, it is asked again");
    let automatic = session.decisions().iter().filter(|one| one.is_automatic()).count();
    assert_eq!(automatic, 2, "{:?}", keys(&session));
    session.answer(P2, "pass").unwrap();
    let standing: Vec<SeatId> = session.standing().iter().map(|one| one.seat).collect();
    assert_eq!(standing, [P3], "an answer given anew stands no longer");
}

#[test]
fn what_stands_is_in_saves_and_replays_and_can_be_taken_back_and_revoked() {
    let (game, mut session) = outposts();
    session.answer(P1, "rest").unwrap();
    session.answer(P2, "pass@always").unwrap();
    session.answer(P3, "pass@own_turn").unwrap();
    session.answer(P2, "rest").unwrap();
    assert_eq!(asked(&session), [(P1, "react".to_owned())], "the third has passed");
    let loaded = Session::load(&session.save(), Some(&game)).unwrap();
    assert!(loaded.divergence.is_none());
    let mut again = loaded.session;
    assert_eq!((keys(&again), again.standing()), (keys(&session), session.standing()));
    assert_eq!(again.table().fingerprint(), session.table().fingerprint());

    // taking back goes over what the session answered by itself
    again.undo(true).unwrap();
    assert_eq!(asked(&again), [(P2, "act".to_owned())]);
    assert_eq!(again.standing().len(), 2);
    again.undo(true).unwrap();
    assert_eq!(again.standing().len(), 1, "what was taken back stands no longer");

    assert!(session.revoke(P2, "react") && !session.revoke(P2, "react"));
    assert_eq!(session.standing().len(), 1);
    let kept = Session::load(&session.save(), Some(&game)).unwrap().session;
    assert_eq!(kept.standing(), session.standing());
    session.answer(P1, "pass").unwrap();
    session.answer(P3, "rest").unwrap();
    session.answer(P1, "pass").unwrap();
    assert_eq!(asked(&session), [(P2, "react".to_owned())], "revoked: the second is asked again");
}

#[test]
fn only_what_the_question_allows_can_stand() {
    let (_, mut session) = outposts();
    assert!(matches!(session.answer(P1, "rest@always"), Err(AnswerError::NotOffered { .. })));
    session.answer(P1, "rest").unwrap();
    assert!(matches!(session.answer(P2, "pass@never"), Err(AnswerError::NotOffered { .. })));
    session.answer(P2, "pass@own_turn").unwrap();
    let until: Vec<String> = session.standing().into_iter().map(|one| one.until).collect();
    assert_eq!(until, ["own_turn"]);
}

#[test]
fn whoever_is_not_asked_may_speak_up_and_the_question_stays() {
    let (game, mut session) = outposts();
    assert_eq!(session.questions().len(), 3);
    session.answer(P3, "cheer").unwrap();
    session.answer(P3, "cheer").unwrap();
    assert!(matches!(session.answer(P3, "cheer"), Err(AnswerError::NotAsked { .. })), "twice at most");
    assert_eq!(asked(&session), [(P1, "act".to_owned())]);
    session.answer(P2, "cheer").unwrap();
    session.answer(P1, "threaten:P2").unwrap();
    let again = Session::load(&session.save(), Some(&game)).unwrap();
    assert!(again.divergence.is_none());
    assert_eq!(again.session.table().fingerprint(), session.table().fingerprint());
    assert_eq!(keys(&again.session), ["P3 cheer", "P3 cheer", "P2 cheer", "P1 threaten:P2"]);
}

#[test]
fn there_is_room_for_who_comes_later_and_names_are_kept() {
    let game = loaded(read_package(&repository().join("tests/games/outposts")).unwrap());
    let mut session = open(&game, 2, 1);
    let seats = session.table().layout().seats;
    assert_eq!((seats, session.table().is_present(P2), session.table().is_present(P3)), (4, true, false));
    game.name_person(P3, "Вера");
    session.answer(P1, "invite:P3").unwrap();
    assert!(session.table().is_present(P3));
    let save = houserule_scripts::save::SaveFile::from_text(&session.save().to_text()).unwrap();
    let again = Session::load(&save, None).unwrap();
    assert!(again.divergence.is_none());
    assert_eq!(again.session.game().person(P3).as_deref(), Some("Вера"));
    assert_eq!(again.session.table().fingerprint(), session.table().fingerprint());
    let told = again.session.chronicle(houserule_core::view::Viewer::Referee, houserule_core::locale::Lang::Ru);
    assert!(told.iter().any(|line| line.contains("Вера")), "{told:?}");
}

#[test]
fn what_was_revoked_is_still_revoked_after_a_crash() {
    let (game, mut session) = outposts();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.ron");
    let (mut keeper, _) = Keeper::open(&path).unwrap();
    keeper.save(&session).unwrap();
    for (seat, key) in [(P1, "rest"), (P2, "pass@always"), (P3, "pass@always")] {
        let since = session.decisions().len();
        session.answer(seat, key).unwrap();
        session.decisions()[since..].iter().for_each(|decision| keeper.decided(decision));
    }
    assert!(session.revoke(P3, "react"));
    keeper.revoked(P3, "react");
    // the program ends here without saving
    drop(keeper);
    let found = keeping::read(&path).unwrap().save;
    assert_eq!(found.revoked, [(3, "react".to_owned())]);
    let again = Session::load(&found, Some(&game)).unwrap();
    let standing: Vec<SeatId> = again.session.standing().iter().map(|one| one.seat).collect();
    assert_eq!(standing, [P2]);
    let (mut keeper, _) = Keeper::open(&path).unwrap();
    keeper.went_to(2);
    drop(keeper);
    assert_eq!(keeping::read(&path).unwrap().save.revoked, [], "it was revoked later than that");
}

#[test]
fn a_misspelt_rule_that_answers_stand_until_is_told() {
    let mut package = read_package(&repository().join("tests/games/outposts")).unwrap();
    let said = |package: &houserule_core::content::PackageFiles| -> Vec<String> {
        let found = lint(&loaded(package.clone()));
        found
            .iter()
            .filter(|one| one.code == "unknown_rule")
            .map(|one| format!("{} {}", one.message, one.hint.as_ref().unwrap()))
            .collect()
    };
    assert_eq!(said(&package), Vec::<String>::new());
    for bytes in package.files.values_mut() {
        let text =
            String::from_utf8_lossy(bytes).replace("standing = { \"is_threatened\"", "standing = { \"is_threatend\"");
        *bytes = text.into_bytes();
    }
    assert_eq!(said(&package), ["there is no rule called `is_threatend` did you mean `is_threatened`?"]);
}
