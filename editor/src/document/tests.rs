//! What a document guarantees: one step of undo per gesture, comments kept, nothing lost to the disk or to a crash.

use std::fs;

use houserule_scripts::shelf;

use super::recovery::Recovery;
use super::*;

const CARDS: &str = "// cards\n[\n    (id: \"a\", price: 3), // cheap\n]\n";

fn document() -> (tempfile::TempDir, Document) {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("fair");
    fs::create_dir_all(game.join("kinds")).unwrap();
    fs::write(game.join("game.ron"), "(id: \"fair\")").unwrap();
    fs::write(game.join("kinds/card.ron"), CARDS).unwrap();
    let document = Document::new(shelf::read(&[game]).unwrap());
    (folder, document)
}

#[test]
fn a_drag_is_one_step_of_undo() {
    let (_folder, mut document) = document();
    let drag = Gesture::part("edit-number", 7);
    for price in ["4", "5", "6"] {
        document.change_ron("fair/kinds/card.ron", &[Change::set(&["[0]", "price"], price)], &drag).unwrap();
    }
    assert_eq!(document.text("fair/kinds/card.ron").unwrap(), CARDS.replace("price: 3", "price: 6"));
    assert_eq!(document.undo(), ["fair/kinds/card.ron"]);
    assert_eq!(document.text("fair/kinds/card.ron").unwrap(), CARDS);
    assert!(!document.is_unsaved());
    document.redo();
    assert!(document.text("fair/kinds/card.ron").unwrap().contains("price: 6"));
    assert!(document.redo_step().is_none());
}

#[test]
fn gestures_that_were_ended_are_steps_of_their_own() {
    let (_folder, mut document) = document();
    let typing = Gesture::part("edit-text", 1);
    document.set_text("fair/init.luau", "a", &typing);
    document.end_gesture();
    document.set_text("fair/init.luau", "ab", &typing);
    document.undo();
    assert_eq!(document.text("fair/init.luau"), Some("a"));
    document.undo();
    assert_eq!(document.text("fair/init.luau"), None);
}

#[test]
fn saving_writes_what_is_edited_and_keeps_comments() {
    let (folder, mut document) = document();
    let once = Gesture::once("edit-number");
    document.change_ron("fair/kinds/card.ron", &[Change::set(&["[0]", "price"], "9")], &once).unwrap();
    document.set_text("fair/rules/new.luau", "-- new\n", &once);
    let (saved, errors) = document.save_all();
    assert_eq!((saved, errors.len()), (2, 0));
    let on_disk = fs::read_to_string(folder.path().join("fair/kinds/card.ron")).unwrap();
    assert_eq!(on_disk, CARDS.replace("price: 3", "price: 9"));
    assert!(folder.path().join("fair/rules/new.luau").exists());
    assert!(!document.is_unsaved());
}

#[test]
fn a_file_that_cannot_be_written_stays_unsaved() {
    let (folder, mut document) = document();
    document.set_text("fair/kinds/card.ron", "[]", &Gesture::once("edit-text"));
    fs::remove_dir_all(folder.path().join("fair")).unwrap();
    fs::write(folder.path().join("fair"), "in the way").unwrap();
    let (saved, errors) = document.save_all();
    assert_eq!((saved, errors.len()), (0, 1));
    assert!(document.is_unsaved());
}

#[test]
fn changes_on_the_disk_are_taken_on_unless_edits_would_be_lost() {
    let (_folder, mut document) = document();
    let mut files = document.package_files().remove(0);
    files.files.insert("kinds/card.ron".to_owned(), b"[]".to_vec());
    files.files.remove("game.ron");
    document.set_text("fair/game.ron", "(id: \"mine\")", &Gesture::once("edit-text"));
    let change = document.take_from_disk(&files);
    assert_eq!(change.taken, ["fair/kinds/card.ron"]);
    assert_eq!(change.kept, ["fair/game.ron"]);
    assert_eq!(document.text("fair/game.ron"), Some("(id: \"mine\")"));
    assert_eq!(document.text("fair/kinds/card.ron"), Some("[]"));
}

#[test]
fn unsaved_edits_come_back_after_a_crash() {
    let (folder, mut edited) = document();
    edited.set_text("fair/kinds/card.ron", "[ /* mine */ ]", &Gesture::once("edit-text"));
    let path = Recovery::path(folder.path(), edited.folder().unwrap());
    Recovery::of(&edited).store(&path).unwrap();
    let (_other, mut opened) = document();
    Recovery::load(&path).unwrap().restore(&mut opened);
    assert_eq!(opened.text("fair/kinds/card.ron"), Some("[ /* mine */ ]"));
    opened.undo();
    assert_eq!(opened.text("fair/kinds/card.ron"), Some(CARDS));
    edited.save_all();
    Recovery::of(&edited).store(&path).unwrap();
    assert!(Recovery::load(&path).is_none());
}

#[test]
fn edits_that_come_back_do_not_overwrite_what_others_wrote_meanwhile() {
    let (folder, mut edited) = document();
    let card = "fair/kinds/card.ron";
    edited.set_text(card, "[ /* mine */ ]", &Gesture::once("edit-text"));
    let kept = Recovery::of(&edited);
    let mut same = Document::new(shelf::read(&[folder.path().join("fair")]).unwrap());
    kept.restore(&mut same);
    assert!(same.contested().is_empty(), "nobody wrote meanwhile");
    fs::write(folder.path().join("fair/kinds/card.ron"), "[ /* theirs */ ]").unwrap();
    let mut opened = Document::new(shelf::read(&[folder.path().join("fair")]).unwrap());
    kept.restore(&mut opened);
    assert_eq!(opened.contested(), [card]);
    opened.take_theirs(card, &Gesture::once("edit-text"));
    assert_eq!(opened.text(card), Some("[ /* theirs */ ]"));
}

#[test]
fn versions_that_have_become_equal_leave_nothing_to_choose() {
    let (_folder, mut document) = document();
    let card = "fair/kinds/card.ron";
    let gesture = || Gesture::once("edit-text");
    let mut theirs = document.saved_files().remove(0);
    let write = |theirs: &mut PackageFiles, text: &str| {
        theirs.files.insert("kinds/card.ron".to_owned(), text.as_bytes().to_vec());
    };
    document.set_text(card, "[ /* mine */ ]", &gesture());
    write(&mut theirs, "[ /* theirs */ ]");
    document.take_from_disk(&theirs);
    assert_eq!(document.contested(), [card]);
    write(&mut theirs, "[ /* mine */ ]");
    document.take_from_disk(&theirs);
    assert!(document.contested().is_empty() && !document.is_unsaved());
    document.set_text(card, "[ /* more */ ]", &gesture());
    assert!(document.contested().is_empty(), "nobody has written since");
    write(&mut theirs, "[ /* theirs */ ]");
    document.take_from_disk(&theirs);
    document.set_text(card, "[ /* theirs */ ]", &gesture());
    assert!(document.contested().is_empty(), "whoever writes the same agrees");
}

#[test]
fn what_another_program_deleted_can_be_saved_again() {
    let (folder, mut document) = document();
    let card = "fair/kinds/card.ron";
    document.set_text(card, "[ /* mine */ ]", &Gesture::once("edit-text"));
    fs::remove_file(folder.path().join(card)).unwrap();
    let mut theirs = document.saved_files().remove(0);
    theirs.files.remove("kinds/card.ron");
    document.take_from_disk(&theirs);
    assert_eq!(document.contested(), [card]);
    let (saved, errors) = document.save_all();
    assert_eq!((saved, errors.len(), document.contested().len()), (1, 0, 0));
    assert_eq!(fs::read_to_string(folder.path().join(card)).unwrap(), "[ /* mine */ ]");
}

#[test]
fn of_two_versions_either_can_be_chosen_and_undo_brings_mine_back() {
    let (_folder, mut document) = document();
    let card = "fair/kinds/card.ron";
    document.set_text(card, "[ /* mine */ ]", &Gesture::once("edit-text"));
    let mut files = document.saved_files().remove(0);
    files.files.insert("kinds/card.ron".to_owned(), b"[ /* theirs */ ]".to_vec());
    document.take_from_disk(&files);
    assert_eq!(document.contested(), [card]);
    document.keep_mine(card);
    assert!(document.contested().is_empty() && document.is_unsaved());
    files.files.insert("kinds/card.ron".to_owned(), b"[ /* later */ ]".to_vec());
    document.take_from_disk(&files);
    document.take_theirs(card, &Gesture::once("edit-text"));
    assert_eq!(document.text(card), Some("[ /* later */ ]"));
    assert!(!document.is_unsaved());
    document.undo();
    assert_eq!(document.text(card), Some("[ /* mine */ ]"));
}

#[test]
fn a_renamed_file_is_one_step_of_undo_and_moves_on_the_disk() {
    let (folder, mut document) = document();
    assert!(document.rename("fair/kinds/card.ron", "fair/kinds/cards/old.ron", "edit-rename"));
    assert!(!document.rename("fair/game.ron", "fair/kinds/cards/old.ron", "edit-rename"), "it is taken");
    assert_eq!(document.text("fair/kinds/card.ron"), None);
    document.undo();
    assert_eq!(document.text("fair/kinds/card.ron"), Some(CARDS));
    assert_eq!(document.text("fair/kinds/cards/old.ron"), None);
    document.redo();
    let (saved, errors) = document.save_all();
    assert_eq!((saved, errors.len()), (2, 0));
    assert!(!folder.path().join("fair/kinds/card.ron").exists());
    assert_eq!(fs::read_to_string(folder.path().join("fair/kinds/cards/old.ron")).unwrap(), CARDS);
}

#[test]
fn a_game_that_lies_in_a_zip_is_copied_before_a_mod_s_project_changes_it() {
    let folder = tempfile::tempdir().unwrap();
    let (game, mine) = (folder.path().join("src/fair"), folder.path().join("games/mods/mine"));
    fs::create_dir_all(game.join("kinds")).unwrap();
    fs::create_dir_all(&mine).unwrap();
    let manifest = "(id: \"fair\", version: \"1.0.0\", api: 1, title: (en: \"Fair\"), seats: (2, 2), licence: \"MIT\", credits: \"-\")";
    fs::write(game.join("game.ron"), manifest).unwrap();
    fs::write(game.join("kinds/card.ron"), CARDS).unwrap();
    let packed = houserule_scripts::package::pack(&read_package(&game).unwrap()).unwrap();
    fs::write(folder.path().join("games/fair.zip"), packed).unwrap();
    let manifest =
        "(id: \"mine\", version: \"1.0.0\", api: 1, title: (en: \"Mine\"), game: \"fair\", depends: [\"fair\"])";
    fs::write(mine.join("mod.ron"), manifest).unwrap();
    let mut document = Document::new(shelf::read(&[mine]).unwrap());
    assert!(document.base_of("fair/kinds/card.ron").is_some(), "the game was found in its zip");
    let own = folder.path().join("own");
    let copy = document.make_editable("fair", |path| shelf::editable_in(path, &own)).unwrap();
    assert_eq!(copy, Some(own.join("fair")));
    document.set_text("fair/kinds/card.ron", "// mine now\n[]\n", &Gesture::once("edit"));
    let (saved, errors) = document.save_all();
    assert!(saved == 1 && errors.is_empty(), "{errors:?}");
    assert_eq!(fs::read_to_string(own.join("fair/kinds/card.ron")).unwrap(), "// mine now\n[]\n");
    let again = document.make_editable("fair", |path| shelf::editable_in(path, &own)).unwrap();
    assert_eq!(again, None, "there is one copy");
    assert_eq!(document.text("fair/kinds/card.ron"), Some("// mine now\n[]\n"));
}
