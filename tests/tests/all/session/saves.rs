//! Saves: readable text that plays the same game again, and clear errors where it cannot.

use std::collections::BTreeMap;
use std::fs;

use houserule_core::locale::Lang;
use houserule_core::view::Viewer;
use houserule_scripts::save::keeping::{self, Keeper};
use houserule_scripts::save::seal::Seal;
use houserule_scripts::save::{SaveError, SaveFile};
use houserule_scripts::session::{Cause, Session};

use super::support::{
    P1, answer_all, changed_stand, dice_market, literal, loaded, open, play_somehow, stand, stand_session,
};

#[test]
fn a_save_that_cannot_be_written_leaves_the_old_one_and_the_log_has_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.ron");
    let mut session = stand_session();
    let (mut keeper, _) = Keeper::open(&path).unwrap();
    keeper.save(&session).unwrap();
    let old = fs::read(&path).unwrap();
    answer_all(&mut session, &["earn", "rest"]);
    session.decisions().iter().for_each(|decision| keeper.decided(decision));

    // nothing can be written where the new save is made, as on a full disk
    let beside = folder.path().join(".evening.ron.new");
    fs::create_dir(&beside).unwrap();
    keeper.save(&session).unwrap_err();
    assert_eq!(fs::read(&path).unwrap(), old);
    assert!(keeper.is_safe(), "what happened since is in the log");
    let end = session.table().fingerprint();
    drop(keeper);
    let save = keeping::read(&path).unwrap().save;
    assert_eq!(save.decisions.len(), 2);
    assert_eq!(Session::load(&save, None).unwrap().session.table().fingerprint(), end);

    fs::remove_dir(&beside).unwrap();
    let (mut keeper, found) = Keeper::open(&path).unwrap();
    assert_eq!(found.unwrap().decisions.len(), 2);
    keeper.save(&session).unwrap();
    assert_ne!(fs::read(&path).unwrap(), old);
}

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
    let other = save.to_text().replacen("format: 2", "format: 7", 1).replacen("seed:", "grain:", 1);
    let error = SaveFile::from_text(&other).unwrap_err();
    assert!(matches!(error, SaveError::Format { found: 7 }), "{error}");
    assert_eq!(error.to_string(), "this save has format 7; this version reads format 2");
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
    let rules = String::from_utf8(stand().files["rules/turn.luau"].clone()).unwrap();
    let line = rules.lines().nth(place.line as usize - 1).unwrap();
    assert!(line.contains("ask(seat, \"deed\""), "the line that asks: {line}");
    assert!(
        divergence
            .to_string()
            .starts_with("decision 3: the record says P2 `deed`: dance; offered now: P2 `deed`: earn")
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
    let mut files: BTreeMap<String, String> = save.packages[0].packed.take().unwrap().unpacked(1 << 20).unwrap();
    // the texts of packages as the first format held them
    save.packages[0].files = Some(files.clone());
    assert_eq!(Session::load(&save, None).unwrap().divergence, None);
    files.insert("rules/turn.luau".to_owned(), "step(".to_owned());
    save.packages[0].files = Some(files);
    assert!(matches!(Session::load(&save, None), Err(SaveError::Packages(_))));
}

/// A long game, saved with what it remembers.
fn long_game(seal: &Seal) -> (Session, SaveFile) {
    let options = vec![("win_coins".to_owned(), houserule_core::data::Data::Int(500))];
    let setup = houserule_scripts::play::Setup { seed: 11, seats: 3, board: None, options };
    let mut session = Session::open(&dice_market(), setup).unwrap();
    play_somehow(&mut session, 11, 320);
    assert!(session.decisions().len() > 260, "{}", session.decisions().len());
    let save = SaveFile::from_text(&session.save_with_memory(seal).to_text()).unwrap();
    (session, save)
}

#[test]
fn a_long_game_is_opened_from_what_its_save_remembers_and_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let seal = Seal::in_folder(folder.path()).unwrap();
    let (session, save) = long_game(&seal);
    let again = Seal::in_folder(folder.path()).unwrap();
    let quick = Session::load_sealed(&save, None, Some(&again)).unwrap();
    let played = Session::load_sealed(&save, None, None).unwrap();
    assert_eq!((quick.is_remembered, quick.divergence), (true, None));
    assert_eq!((played.is_remembered, played.divergence), (false, None));
    let (mut quick, mut played) = (quick.session, played.session);
    assert_eq!(quick.decisions(), session.decisions());
    assert!(quick.facts().eq(session.facts()) && quick.throws().eq(session.throws()));
    assert!(quick.chronicle(Viewer::Referee, Lang::En) == played.chronicle(Viewer::Referee, Lang::En));
    // wherever it goes back to, it is the game that was played
    for at in [quick.decisions().len() - 1, 250, 117, 3, 0] {
        quick.go_to(at).unwrap();
        played.go_to(at).unwrap();
        assert_eq!(quick.table().fingerprint(), played.table().fingerprint(), "{at}");
        assert_eq!(quick.questions(), played.questions(), "{at}");
    }
    quick.go_to(session.decisions().len()).unwrap();
    assert_eq!(quick.table().fingerprint(), session.table().fingerprint());
}

#[test]
fn what_a_save_remembers_counts_only_where_it_was_written_and_as_it_was_written() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let seal = Seal::in_folder(folder.path()).unwrap();
    let (session, save) = long_game(&seal);
    let other = Seal::in_folder(elsewhere.path()).unwrap();
    let loaded = Session::load_sealed(&save, None, Some(&other)).unwrap();
    assert_eq!((loaded.is_remembered, loaded.divergence), (false, None));
    assert_eq!(loaded.session.table().fingerprint(), session.table().fingerprint());
    let mut forged = save.clone();
    forged.seed += 1;
    assert!(!Session::load_sealed(&forged, None, Some(&seal)).unwrap().is_remembered);
    let mut forged = save.clone();
    let at = forged.decisions.windows(2).position(|pair| pair[0] != pair[1]).unwrap();
    forged.decisions.swap(at, at + 1);
    assert!(Session::load_sealed(&forged, None, Some(&seal)).is_ok_and(|loaded| !loaded.is_remembered));
    // by the same rules, also those at hand; under changed ones it is played again
    let same = Session::load_sealed(&save, Some(&dice_market()), Some(&seal)).unwrap();
    assert!(same.is_remembered && same.changed.is_empty());
    let mut other = save;
    other.packages[0].hash = "0".repeat(16);
    assert!(!Session::load_sealed(&other, Some(&dice_market()), Some(&seal)).unwrap().is_remembered);
}

#[test]
fn decisions_after_what_is_remembered_are_played() {
    let folder = tempfile::tempdir().unwrap();
    let seal = Seal::in_folder(folder.path()).unwrap();
    let (mut session, remembered) = long_game(&seal);
    let Some(question) = session.questions().first().cloned() else { return };
    session.answer(question.seat, &question.options[0].key).unwrap();
    let save = SaveFile { memory: remembered.memory, ..session.save() };
    let loaded = Session::load_sealed(&save, None, Some(&seal)).unwrap();
    assert_eq!((loaded.is_remembered, loaded.divergence), (true, None));
    assert_eq!(loaded.session.decisions(), session.decisions());
    assert_eq!(loaded.session.table().fingerprint(), session.table().fingerprint());
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
