//! Everything can be reached by the keyboard: Tab goes through the controls, Enter and Space use them.

use std::collections::BTreeSet;

use eframe::egui;
use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, Node};
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_editor::Editor;
use houserule_editor::command::Command;
use houserule_editor::running::Sitter;
use houserule_editor::workspace::PanelId;

use crate::desk::{game, settle, window};

/// More controls than this are not on one screen.
const MOST: usize = 250;

fn focused(harness: &Harness<'_, Editor>) -> Option<String> {
    let node = harness.root().children_recursive().find(Node::is_focused)?;
    node.accesskit_node().label()
}

/// Press Tab until a control of that name has the focus; the names on the way.
fn tab_to(harness: &mut Harness<'_, Editor>, wanted: &str) -> BTreeSet<String> {
    let mut passed = BTreeSet::new();
    for _ in 0..MOST {
        harness.key_press(egui::Key::Tab);
        harness.run_steps(2);
        if let Some(name) = focused(harness) {
            if name.starts_with(wanted) {
                return passed;
            }
            passed.insert(name);
        }
    }
    panic!("Tab does not reach `{wanted}`, but {passed:?}")
}

#[test]
fn an_answer_is_given_by_the_keyboard_alone() {
    let mut harness = window(game("dice_market"), Lang::En);
    harness.state_mut().send(Command::Sit(SeatId(1), Sitter::Person));
    settle(&mut harness);
    let passed = tab_to(&mut harness, "Discard:");
    assert!(
        passed.contains("File") && passed.contains("One decision by a bot"),
        "menus and toolbar come first: {passed:?}"
    );
    harness.key_press(egui::Key::Enter);
    settle(&mut harness);
    assert_eq!(harness.state().moment().unwrap().at, 1);
}

#[test]
fn the_lab_is_run_by_the_keyboard_alone() {
    let mut harness = window(game("dice_market"), Lang::En);
    harness.state_mut().send(Command::Show(PanelId::new("lab")));
    settle(&mut harness);
    tab_to(&mut harness, "100 games");
    harness.key_press(egui::Key::Space);
    harness.run_steps(2);
    tab_to(&mut harness, "Run");
    harness.key_press(egui::Key::Enter);
    harness.run_steps(3);
    settle(&mut harness);
    assert_eq!(harness.state().lab().runs()[0].done, 100);
}

#[test]
fn a_tab_of_a_panel_is_opened_by_the_keyboard() {
    let mut harness = window(game("dice_market"), Lang::En);
    tab_to(&mut harness, "Lab");
    harness.key_press(egui::Key::Enter);
    settle(&mut harness);
    assert!(harness.query_all_by_label("Run").next().is_some());
}
