//! Undo and redo can be pressed only where there is something to undo, and say what; decisions are told in words.

use eframe::egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_core::ron::Change;
use houserule_editor::Editor;
use houserule_editor::command::{Command, Edit, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::running::Sitter;
use houserule_editor::workspace::PanelId;

use crate::desk::{game, send, settle, window};

/// Can the control of that name be used?
fn is_enabled(harness: &Harness<'_, Editor>, name: &str) -> bool {
    let node = harness.get_all_by_label(name).next().unwrap();
    !node.accesskit_node().is_disabled()
}

#[test]
fn undo_of_edits_is_there_only_when_there_is_one_and_names_it() {
    let mut harness = window(game("dice_market"), Lang::En);
    send(&mut harness, Command::Show(PanelId::new("cards")));
    assert!(!is_enabled(&harness, "Undo") && !is_enabled(&harness, "Redo"));
    let change = FileChange::Ron(vec![Change::set(&["[0]", "price"], "9")]);
    let file = "dice_market/kinds/building.ron".to_owned();
    send(&mut harness, Command::Edit(Edit { gesture: Gesture::once("cards-edit-cell"), file, change }));
    let named =
        |harness: &Harness<'_, Editor>, start: &str| harness.query_all_by_label_contains(start).next().is_some();
    assert!(named(&harness, "Undo: ") && !is_enabled(&harness, "Redo"));
    send(&mut harness, Command::Undo);
    assert!(!is_enabled(&harness, "Undo") && named(&harness, "Redo: "));
}

#[test]
fn whoever_chooses_the_tab_of_the_table_undoes_no_edit_of_the_cards() {
    let mut harness = window(game("dice_market"), Lang::En);
    send(&mut harness, Command::Show(PanelId::new("cards")));
    let change = FileChange::Ron(vec![Change::set(&["[0]", "price"], "9")]);
    let file = "dice_market/kinds/building.ron".to_owned();
    send(&mut harness, Command::Edit(Edit { gesture: Gesture::once("cards-edit-cell"), file, change }));
    let undoes_edit = |harness: &Harness<'_, Editor>| harness.query_all_by_label_contains("Undo: ").next().is_some();
    assert!(undoes_edit(&harness));
    harness.get_by_role_and_label(Role::Tab, "Table").click();
    settle(&mut harness);
    assert!(!undoes_edit(&harness), "undo belongs to the game now");
    harness.get_by_role_and_label(Role::Tab, "Cards").click();
    settle(&mut harness);
    assert!(undoes_edit(&harness));
}

#[test]
fn undo_of_a_decision_stops_where_something_came_to_light_and_the_arrow_does_not() {
    let mut harness = window(game("dice_market"), Lang::En);
    send(&mut harness, Command::Sit(SeatId(1), Sitter::Person));
    send(&mut harness, Command::Show(PanelId::new("table")));
    assert!(!is_enabled(&harness, "Undo") && !is_enabled(&harness, "Take back a decision"));
    send(&mut harness, Command::Step);
    assert!(harness.state().moment().unwrap().barrier.is_some(), "dice were thrown since");
    assert!(!is_enabled(&harness, "Undo"), "what came to light stands in the way");
    assert!(is_enabled(&harness, "Take back a decision") && !is_enabled(&harness, "Bring back a decision"));
    harness.get_all_by_label("Take back a decision").next().unwrap().click();
    settle(&mut harness);
    assert!(is_enabled(&harness, "Bring back a decision") && is_enabled(&harness, "Redo"));
}

#[test]
fn menus_show_what_cannot_be_done_as_disabled() {
    let mut harness = window(game("dice_market"), Lang::En);
    send(&mut harness, Command::Show(PanelId::new("rules")));
    harness.get_by_label("Edit").click();
    harness.run_steps(3);
    let entries: Vec<bool> = harness.get_all_by_label("Undo").map(|node| node.accesskit_node().is_disabled()).collect();
    assert_eq!(entries, [true, true], "in the menu and in the toolbar");
}

#[test]
fn decisions_can_be_read_alone() {
    let mut harness = window(game("cassiopeia"), Lang::En);
    send(&mut harness, Command::Pause);
    send(&mut harness, Command::Show(PanelId::new("timeline")));
    for _ in 0..4 {
        send(&mut harness, Command::Step);
    }
    let moment = harness.state().moment().unwrap().clone();
    let decision = moment.in_effect().iter().find(|one| one.question == "choose_specialist").unwrap();
    assert!(decision.key.starts_with("card:") && decision.key.len() < 8, "the key is a bare number: {}", decision.key);
    let said: Vec<String> =
        harness.query_all_by_label_contains("Hire: ").filter_map(|node| node.accesskit_node().label()).collect();
    assert!(said.iter().any(|line| line.contains("Hire: I") || line.contains("Hire: V")), "{said:?}");
}

#[test]
fn an_option_that_was_set_is_taken_back_and_brought_back_in_its_panel() {
    let mut harness = window(game("dice_market"), Lang::En);
    send(&mut harness, Command::Show(PanelId::new("options")));
    assert!(!is_enabled(&harness, "Undo"));
    // no bot decides anything meanwhile, however slow the machine is
    send(&mut harness, Command::Pause);
    let coins = |harness: &Harness<'_, Editor>| {
        let options = &harness.state().moment().unwrap().setup.options;
        options.iter().find(|(id, _)| id == "win_coins").map(|(_, value)| value.clone())
    };
    send(&mut harness, Command::Step);
    send(&mut harness, Command::SetOption("win_coins".to_owned(), Some(Data::Int(60))));
    assert!(harness.query_all_by_label("Undo: coins to win").next().is_some());
    assert!(harness.query_all_by_label_contains("30–500").next().is_some(), "what it may be is said");
    send(&mut harness, Command::Undo);
    assert_eq!((coins(&harness), harness.state().moment().unwrap().at), (None, 1), "and no decision");
    send(&mut harness, Command::Redo);
    assert_eq!(coins(&harness), Some(Data::Int(60)));
}

#[test]
fn in_the_panel_of_options_undo_brings_back_the_game_from_before_another_seed() {
    let mut harness = window(game("dice_market"), Lang::En);
    send(&mut harness, Command::Pause);
    send(&mut harness, Command::Step);
    let before = harness.state().moment().unwrap().table.fingerprint();
    send(&mut harness, Command::Show(PanelId::new("options")));
    assert!(!is_enabled(&harness, "Undo"), "no option was set");
    send(&mut harness, Command::RestartWith(9));
    assert_ne!(harness.state().moment().unwrap().table.fingerprint(), before);
    assert!(is_enabled(&harness, "Undo"));
    send(&mut harness, Command::Undo);
    assert_eq!(harness.state().moment().unwrap().table.fingerprint(), before);
}
