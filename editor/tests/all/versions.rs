//! Two versions of a file: the differences are shown, either is taken as a whole or place by place, and it is said once.

use std::fs;

use egui_kittest::kittest::Queryable;
use houserule_editor::command::{Command, Edit, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::workspace::PanelId;

use crate::desk::settle;
use crate::rule_writing::{Desk, RULES};

const NOTICE: &str = "Another program changed this file";

/// A file with an edit at its top, changed by another program at its top and at its end.
fn contested() -> (Desk, String, String) {
    let mut desk = Desk::new();
    desk.go_to(RULES, 1);
    desk.write(RULES, "-- mine\n");
    let mine = desk.text(RULES);
    let theirs = format!("{}\n-- the end\n", mine.replace("-- mine", "-- theirs"));
    fs::write(desk.path.join("rules/turn.luau"), &theirs).unwrap();
    desk.wait_for("the notice", |desk| desk.says(NOTICE));
    (desk, mine, theirs)
}

#[test]
fn what_differs_is_shown_and_put_together_place_by_place() {
    let (mut desk, mine, _) = contested();
    desk.click("Show the differences");
    assert!(desk.says("Place 1 of 2") && desk.says("Place 2 of 2"));
    assert!(desk.says("-- mine") && desk.says("-- theirs") && desk.says("-- the end"));
    // what only the other program changed is taken without a word; where both changed, mine stays until I say otherwise
    desk.click("Combine what is chosen");
    assert_eq!(desk.text(RULES), format!("{mine}\n-- the end\n"));
    assert!(!desk.says(NOTICE) && desk.harness.state().document().unwrap().contested().is_empty());
    desk.send(Command::UndoEdit);
    assert_eq!(desk.text(RULES), mine, "one step of undo");
}

#[test]
fn saving_does_not_replace_what_another_program_wrote_before_somebody_has_chosen() {
    let (mut desk, mine, theirs) = contested();
    let path = desk.path.join("rules/turn.luau");
    desk.send(Command::SaveAll);
    assert_eq!(fs::read_to_string(&path).unwrap(), theirs, "the other version is still there");
    assert_eq!(desk.text(RULES), mine, "and so are the edits");
    assert!(desk.harness.state().said().iter().any(|text| text.contains("Choose a version first")));
    desk.click("Keep mine");
    desk.send(Command::SaveAll);
    assert_eq!(fs::read_to_string(&path).unwrap(), mine);
}

#[test]
fn the_list_of_problems_lets_choose_where_no_text_can_be_shown() {
    let (mut desk, _, theirs) = contested();
    desk.send(Command::Edit(Edit {
        gesture: Gesture::once("edit-delete"),
        file: RULES.to_owned(),
        change: FileChange::Content(None),
    }));
    assert!(desk.harness.state().document().unwrap().contested() == [RULES], "deleted here, written there");
    desk.send(Command::SaveAll);
    let path = desk.path.join("rules/turn.luau");
    assert_eq!(fs::read_to_string(&path).unwrap(), theirs);
    desk.send(Command::Show(PanelId::new("problems")));
    desk.click(&format!("{RULES}: Take theirs"));
    assert_eq!(desk.text(RULES), theirs);
    desk.send(Command::UndoEdit);
    assert_eq!(desk.text(RULES), "", "one step of undo");
}

#[test]
fn a_file_in_sight_is_announced_in_its_place_and_nowhere_else() {
    let (mut desk, ..) = contested();
    let announced = |desk: &Desk| desk.harness.state().said().iter().filter(|text| text.contains("turn.luau")).count();
    assert_eq!(announced(&desk), 0, "{:?}", desk.harness.state().said());
    assert_eq!(desk.harness.query_all_by_label_contains("Your edits are kept; choose a version").count(), 0);
    assert_eq!(desk.harness.state().problems().len(), 1, "the list of problems has it");
    // of a file that nobody looks at a message tells, but once
    desk.click("Keep mine");
    desk.send(Command::Show(PanelId::new("table")));
    for text in ["-- two\n", "-- three\n"] {
        fs::write(desk.path.join("rules/turn.luau"), text).unwrap();
        desk.wait_for(text, |desk| {
            let file = desk.harness.state().document().unwrap().file(RULES).unwrap();
            file.saved().is_some_and(|saved| saved.bytes() == text.as_bytes())
        });
    }
    assert_eq!(announced(&desk), 1, "{:?}", desk.harness.state().said());
}

#[test]
fn other_ends_of_lines_and_bytes_that_are_no_text_are_named() {
    let (mut desk, mine, theirs) = contested();
    desk.click("Show the differences");
    let path = desk.path.join("rules/turn.luau");
    fs::write(&path, mine.replace('\n', "\r\n")).unwrap();
    desk.wait_for("the ends", |desk| desk.says("Only the line endings differ: LF in the window, CRLF on disk."));
    let mut bytes = theirs.into_bytes();
    bytes.push(0xff);
    fs::write(&path, bytes).unwrap();
    desk.wait_for("the bytes", |desk| desk.says("is not UTF-8 text"));
    assert!(!desk.says("Combine what is chosen"), "what cannot be read cannot be put together");
    fs::remove_file(&path).unwrap();
    desk.wait_for("the absence", |desk| desk.says("Another program deleted this file"));
    assert_eq!(desk.text(RULES), mine);
    desk.click("Keep mine");
    desk.send(Command::SaveAll);
    assert_eq!(fs::read_to_string(path).unwrap(), mine);
}

#[test]
fn a_folder_that_is_deleted_and_made_again_goes_on_being_watched() {
    let mut desk = Desk::new();
    let path = desk.path.clone();
    let before = desk.text(RULES);
    let aside = path.with_file_name("aside");
    crate::desk::copied(&path, &aside);
    fs::remove_dir_all(&path).unwrap();
    desk.wait_for("the absence", |desk| desk.harness.state().problems().iter().any(|one| one.code == "unreadable"));
    assert_eq!(desk.text(RULES), before, "nothing is lost");
    fs::rename(&aside, &path).unwrap();
    let is_well = |desk: &Desk| desk.harness.state().problems().is_empty();
    desk.wait_for("the folder", is_well);
    let changed = before.replace("roll(2, 6)", "roll(3, 6)");
    fs::write(path.join("rules/turn.luau"), &changed).unwrap();
    desk.wait_for("what was saved later", |desk| desk.text(RULES) == changed);
    settle(&mut desk.harness);
    assert!(is_well(&desk));
}
