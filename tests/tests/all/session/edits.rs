//! The referee's edits: made at the start of the running step, repeated by saves, taken back.

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_scripts::session::{Session, UndoError};

use super::support::{P1, P2, answer_all, coins, literal, stand_session};

#[test]
fn an_edit_alters_the_table_and_keeps_the_answers_of_the_step() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest", "earn"]);
    let dropped = session.edit(&literal(&[("1", &[("coins", 15)]), ("2", &[("coins", 0)])])).unwrap();
    assert_eq!((dropped.len(), session.decisions().len()), (0, 3));
    // the second seat's wage of this step comes on top of what the referee set
    assert_eq!((coins(&session, P1), coins(&session, P2)), (15, 2));
    assert_eq!(session.edits().map(|(before, _)| before).collect::<Vec<_>>(), [2]);
}

#[test]
fn answers_that_no_longer_fit_are_dropped_and_come_back_when_the_edit_is_taken_back() {
    let mut session = stand_session();
    session.edit(&literal(&[("1", &[("coins", 12)])])).unwrap();
    answer_all(&mut session, &["buy"]);
    let before = session.table().fingerprint();
    let dropped = session.edit(&literal(&[("1", &[("coins", 3)])])).unwrap();
    assert_eq!(dropped.iter().map(|one| one.key.as_str()).collect::<Vec<_>>(), ["buy"]);
    assert_eq!((session.decisions().len(), coins(&session, P1)), (0, 3));

    session.undo_edit().unwrap();
    assert_eq!((session.table().fingerprint(), session.decisions().len()), (before, 1));
    session.undo_edit().unwrap();
    assert_eq!((session.decisions().len(), coins(&session, P1)), (0, 5));
    assert_eq!(session.undo_edit(), Err(UndoError::Nothing));
}

#[test]
fn an_edit_is_part_of_the_journal_and_of_a_save() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest"]);
    session.edit(&literal(&[("2", &[("coins", 12)])])).unwrap();
    answer_all(&mut session, &["buy", "rest", "earn"]);
    let end = session.table().fingerprint();
    session.go_to(0).unwrap();
    assert_eq!((coins(&session, P2), session.edits().count()), (5, 0));
    session.go_to(2).unwrap();
    assert_eq!((coins(&session, P2), session.edits().count()), (12, 1));
    session.go_to(5).unwrap();
    assert_eq!(session.table().fingerprint(), end);

    let save = session.save();
    assert!(save.to_text().contains("\"coins\": 12"), "{}", save.to_text());
    let again = Session::load(&save, None).unwrap();
    assert_eq!(again.divergence, None);
    assert_eq!(again.session.table().fingerprint(), end);
    assert_eq!(again.session.edits().count(), 1);
}

#[test]
fn an_impossible_edit_lists_its_problems_and_changes_nothing() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn"]);
    let before = (session.table().fingerprint(), session.decisions().len());
    let wrong = Data::Map(BTreeMap::from([
        ("1".to_owned(), Data::Map(BTreeMap::from([("coyns".to_owned(), Data::Int(1))]))),
        ("nowhere".to_owned(), Data::Int(1)),
    ]));
    let problems = session.edit(&wrong).unwrap_err();
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(problems[0].to_string().contains("did you mean `coins`"), "{problems:?}");
    assert_eq!((session.table().fingerprint(), session.decisions().len()), before);
    answer_all(&mut session, &["rest"]);
}

#[test]
fn a_new_answer_before_an_edit_forgets_the_edit() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest"]);
    session.edit(&literal(&[("2", &[("coins", 12)])])).unwrap();
    session.go_to(1).unwrap();
    answer_all(&mut session, &["rest"]);
    assert_eq!((coins(&session, P2), session.edits().count()), (5, 0));
}
