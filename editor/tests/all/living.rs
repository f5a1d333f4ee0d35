//! Edits reach the running game at once; what is broken leaves the last good rules running.

use std::fs;
use std::path::PathBuf;

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_core::locale::Lang;
use houserule_core::ron::Change;
use houserule_editor::Editor;
use houserule_editor::command::{Command, Edit, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::running::ReloadResult;

use crate::desk::{copied, game, settle, window};

const CARDS: &str = "dice_market/kinds/building.ron";
const RULES: &str = "dice_market/rules/turn.luau";

fn edited_game() -> (tempfile::TempDir, PathBuf, Harness<'static, Editor>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dice_market");
    copied(&game("dice_market"), &path);
    let harness = window(path.clone(), Lang::En);
    (folder, path, harness)
}

fn send(harness: &mut Harness<'_, Editor>, command: Command) {
    harness.state_mut().send(command);
    settle(harness);
}

fn edit(harness: &mut Harness<'_, Editor>, file: &str, change: FileChange) {
    let gesture = Gesture::once("edit-recovered");
    send(harness, Command::Edit(Edit { gesture, file: file.to_owned(), change }));
}

fn outcome(harness: &Harness<'_, Editor>) -> ReloadResult {
    harness.state().moment().unwrap().reload.as_ref().expect("rules were changed").result.clone()
}

#[test]
fn a_cards_number_changes_the_running_game_and_undo_brings_it_back() {
    let (_folder, path, mut harness) = edited_game();
    let before = fs::read_to_string(path.join("kinds/building.ron")).unwrap();
    let set = |price: &str| FileChange::Ron(vec![Change::set(&["[0]", "price"], price)]);
    edit(&mut harness, CARDS, set("5"));
    let price = |harness: &Harness<'_, Editor>| {
        harness.state().moment().unwrap().game.def.kinds[0].faces[0].fields[0].as_int().unwrap()
    };
    assert_eq!(price(&harness), 5);
    assert!(harness.state().document().unwrap().is_unsaved());
    send(&mut harness, Command::SaveAll);
    let saved = fs::read_to_string(path.join("kinds/building.ron")).unwrap();
    assert_eq!(saved, before.replacen("price: 4", "price: 5", 1));
    send(&mut harness, Command::UndoEdit);
    assert_eq!(price(&harness), 4);
}

#[test]
fn a_broken_script_is_shown_at_its_place_while_the_last_good_rules_run() {
    let (_folder, _path, mut harness) = edited_game();
    send(&mut harness, Command::Step);
    let at = harness.state().moment().unwrap().at;
    let text = harness.state().document().unwrap().text(RULES).unwrap().to_owned();
    edit(&mut harness, RULES, FileChange::Text(format!("{text}\nlocal = \n")));
    assert!(matches!(outcome(&harness), ReloadResult::Broken(1)));
    let problem = &harness.state().problems()[0];
    assert_eq!((problem.place.file.as_str(), problem.place.line), (RULES, text.lines().count() as u32 + 2));
    assert!(harness.query_all_by_label_contains("the last good rules are running").next().is_some());
    assert!(harness.state().moment().unwrap().at >= at);
    edit(&mut harness, RULES, FileChange::Text(text));
    assert_eq!(outcome(&harness), ReloadResult::Same);
    assert!(harness.state().problems().is_empty());
}

#[test]
fn a_changed_rule_tells_where_the_game_differs_and_the_position_can_be_kept() {
    let (_folder, _path, mut harness) = edited_game();
    for _ in 0..4 {
        send(&mut harness, Command::Step);
    }
    // whoever is asked next is no bot: nothing goes on by itself
    send(&mut harness, Command::Pause);
    let before = harness.state().moment().unwrap().clone();
    let text = harness.state().document().unwrap().text(RULES).unwrap().to_owned();
    edit(&mut harness, RULES, FileChange::Text(text.replace("roll(2, 6)", "roll(3, 6)")));
    let ReloadResult::Differs(divergence) = outcome(&harness) else { panic!("{:?}", outcome(&harness)) };
    assert!(divergence.decision <= before.at, "{divergence}");
    assert!(harness.query_all_by_label_contains("Differs from decision").next().is_some());
    send(&mut harness, Command::KeepPosition);
    let after = harness.state().moment().unwrap();
    assert_eq!(after.in_effect(), before.in_effect());
    let game = after.game.packages[0].files["rules/turn.luau"].clone();
    assert!(String::from_utf8(game).unwrap().contains("roll(3, 6)"));
}

#[test]
fn a_script_in_an_endless_loop_ends_in_a_problem() {
    let (_folder, _path, mut harness) = edited_game();
    let text = harness.state().document().unwrap().text(RULES).unwrap().to_owned();
    edit(&mut harness, RULES, FileChange::Text(text.replace("rules.advance(seat)", "while true do end")));
    assert!(matches!(outcome(&harness), ReloadResult::Failed(_)), "{:?}", outcome(&harness));
    assert!(!harness.state().problems().is_empty());
    assert!(harness.state().moment().is_some());
}
