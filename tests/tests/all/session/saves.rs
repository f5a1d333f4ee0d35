//! Saves: readable text that plays the same game again, and clear errors where it cannot.

use houserule_scripts::save::{SaveError, SaveFile};
use houserule_scripts::session::{Cause, Session};

use super::support::{
    P1, answer_all, changed_stand, dice_market, literal, loaded, open, play_somehow, stand, stand_session,
};

fn saved() -> SaveFile {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest", "draw", "rest", "roll"]);
    session.save()
}

#[test]
fn a_save_is_readable_and_plays_the_same_game_again() {
    let game = dice_market();
    let mut session = open(&game, 3, 11);
    let end = *play_somehow(&mut session, 11, 90).last().unwrap();
    session.set_regulation(Some("(game: \"dice_market\")".to_owned()));
    let text = session.save().to_text();
    assert!(text.starts_with("// "), "{}", &text[..80]);
    assert!(text.contains("\n        (1, \"market\", \""), "decisions are not one a line");
    let save = SaveFile::from_text(&text).unwrap();
    assert_eq!(save.to_text(), text);
    for game_now in [None, Some(&game)] {
        let loaded = Session::load(&save, game_now).unwrap();
        assert_eq!((loaded.divergence, loaded.changed), (None, Vec::new()));
        assert_eq!(loaded.session.table().fingerprint(), end);
        assert_eq!(loaded.session.decisions(), session.decisions());
        assert_eq!(loaded.session.regulation(), Some("(game: \"dice_market\")"));
    }
}

#[test]
fn options_and_values_are_written_plainly() {
    let game = dice_market();
    let setup = houserule_scripts::play::Setup {
        seed: 2,
        seats: 2,
        board: Some("ring".to_owned()),
        options: vec![
            ("win_coins".to_owned(), houserule_core::data::Data::Int(50)),
            ("rebuild".to_owned(), houserule_core::data::Data::Flag(true)),
        ],
    };
    let session = Session::open(&game, setup).unwrap();
    let text = session.save().without_packages().to_text();
    assert!(text.contains("\"win_coins\": 50") && text.contains("\"rebuild\": true"), "{text}");
    assert!(text.contains("board: \"ring\"") && !text.contains("files"), "{text}");
    let save = SaveFile::from_text(&text).unwrap();
    let loaded = Session::load(&save, Some(&game)).unwrap();
    assert_eq!(loaded.divergence, None);
    assert!(matches!(Session::load(&save, None), Err(SaveError::NoPackages)));
}

#[test]
fn a_text_that_was_cut_off_says_where() {
    let text = saved().to_text();
    let whole = text.trim_end().len();
    let lines = text.lines().count();
    for length in (0..whole).step_by(97).chain([whole - 1]).filter(|at| text.is_char_boundary(*at)) {
        match SaveFile::from_text(&text[..length]) {
            Err(SaveError::Garbled { line, column, message }) => {
                assert!(
                    line >= 1 && line <= lines && column >= 1 && !message.to_string().is_empty(),
                    "{line}:{column} {message}"
                );
            }
            other => panic!("cut at {length}: {other:?}"),
        }
    }
}

#[test]
fn a_garbled_field_is_found_in_its_line() {
    let text = saved().to_text();
    let line = text.lines().position(|line| line.contains("seats:")).unwrap() + 1;
    let Err(SaveError::Garbled { line: found, .. }) = SaveFile::from_text(&text.replace("seats: 2", "seats: two"))
    else {
        panic!("a word was read as a number");
    };
    assert_eq!(found, line);
    let unknown = SaveFile::from_text(&text.replace("seats: 2", "seats: 2, seets: 2")).unwrap_err();
    assert!(unknown.to_string().contains("seets"), "{unknown}");
}

#[test]
fn another_format_and_another_game_are_named() {
    let save = saved();
    let other = save.to_text().replacen("format: 1", "format: 7", 1).replacen("seed:", "grain:", 1);
    let error = SaveFile::from_text(&other).unwrap_err();
    assert!(matches!(error, SaveError::Format { found: 7 }), "{error}");
    assert_eq!(error.to_string(), "this save has format 7; this version reads format 1");
    let Err(error) = Session::load(&save, Some(&dice_market())) else { panic!("a save of another game was loaded") };
    assert_eq!(error.to_string(), "this is a save of `stand`, not of `dice_market`");
}

#[test]
fn an_edited_decision_is_a_divergence_with_its_number() {
    let mut save = saved();
    save.decisions[2].2 = "dance".to_owned();
    let loaded = Session::load(&save, None).unwrap();
    let divergence = loaded.divergence.unwrap();
    assert_eq!((divergence.decision, loaded.session.decisions().len()), (3, 2));
    let Cause::NotOffered { recorded, offered } = &divergence.cause else { panic!("{divergence}") };
    assert_eq!((recorded.key.as_str(), offered[0].question.as_str()), ("dance", "deed"));
    assert_eq!(offered[0].keys, ["earn", "roll", "draw", "bid", "fail"]);
    let place = divergence.place.as_ref().unwrap();
    assert_eq!(place.file, "stand/rules/turn.luau");
    assert!(place.line > 1);
    assert!(
        divergence.to_string().starts_with("decision 3: recorded is P2 `deed`: dance; offered now: P2 `deed`: earn")
    );
}

#[test]
fn numbers_without_meaning_are_refused() {
    let game = loaded(stand());
    let mut save = saved();
    save.decisions[1].0 = 0;
    assert!(
        matches!(Session::load(&save, Some(&game)), Err(SaveError::Nonsense(text)) if text.to_string().contains("decision 2"))
    );
    let mut save = saved();
    save.edits.push((9, houserule_scripts::save::plain::Plain(literal(&[]))));
    assert!(matches!(Session::load(&save, Some(&game)), Err(SaveError::Nonsense(_))));
    let mut save = saved();
    save.seats = 5;
    assert!(matches!(Session::load(&save, Some(&game)), Err(SaveError::Setup(_))));
    let mut save = saved();
    save.packages[0].files.as_mut().unwrap().insert("rules/turn.luau".to_owned(), "step(".to_owned());
    assert!(matches!(Session::load(&save, None), Err(SaveError::Packages(_))));
}

#[test]
fn a_game_that_ends_with_another_table_is_a_divergence() {
    let mut save = saved();
    save.seed += 1;
    let loaded = Session::load(&save, None).unwrap();
    let divergence = loaded.divergence.unwrap();
    assert!(matches!(divergence.cause, Cause::EndsDifferently { recorded, now } if recorded != now));
    assert_eq!((divergence.decision, loaded.session.decisions().len()), (6, 5));
}

#[test]
fn a_record_is_played_to_the_wanted_decision() {
    let save = saved();
    let game = loaded(stand());
    let replayed = Session::replay(&game, &save, Some(3)).unwrap();
    assert_eq!((replayed.divergence, replayed.session.decisions().len()), (None, 3));
    assert_eq!(Session::replay(&game, &save, None).unwrap().divergence, None);
}

#[test]
fn loading_under_changed_rules_names_the_packages_and_the_first_divergence() {
    let save = saved();
    let words = loaded(changed_stand("locale/ru.ftl", "Инжир", "Смоква"));
    assert_eq!(Session::load(&save, Some(&words)).unwrap().changed, Vec::<String>::new());
    let without = loaded(changed_stand("rules/turn.luau", "\"earn\", \"roll\", \"draw\"", "\"earn\", \"roll\""));
    let loaded = Session::load(&save, Some(&without)).unwrap();
    assert_eq!((loaded.divergence.unwrap().decision, loaded.changed), (3, vec!["stand".to_owned()]));
}

#[test]
fn a_save_of_a_failed_game_fails_again_and_can_be_taken_back() {
    let mut session = stand_session();
    answer_all(&mut session, &["earn", "rest", "earn", "rest"]);
    session.answer(P1, "fail").unwrap_err();
    let mut loaded = Session::load(&session.save(), None).unwrap();
    assert_eq!((loaded.divergence, loaded.session.status()), (None, session.status()));
    loaded.session.undo(false).unwrap();
    answer_all(&mut loaded.session, &["earn"]);
}
