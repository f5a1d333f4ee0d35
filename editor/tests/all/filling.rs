//! A panel that fills the window: by its key, by its tab, from the command line, and back again.

use eframe::egui::{self, Key, Vec2};
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::locale::Lang;
use houserule_editor::command::Command;
use houserule_editor::workspace::{PanelId, Store};
use houserule_editor::{Editor, Launch};

use crate::desk::{click, game, launched, launched_in, send, settle, window};

fn tabs(harness: &Harness<'_, Editor>) -> usize {
    harness.query_all_by_role(Role::Tab).count()
}

#[test]
fn a_key_lets_the_table_fill_the_window_and_brings_the_panels_back() {
    let mut harness = window(game("dice_market"), Lang::En);
    let all = tabs(&harness);
    assert!(all > 3, "{all}");
    let pile = |harness: &Harness<'_, Editor>| {
        harness.query_all_by_label_contains("The discard pile").next().expect("the pile is named").rect()
    };
    let before = pile(&harness);
    harness.key_press(Key::F11);
    settle(&mut harness);
    assert_eq!(tabs(&harness), 0, "the table alone");
    let filled = pile(&harness);
    assert!(filled.right() > before.right() + 100.0, "{before} {filled}");
    click(&mut harness, "Show all panels again");
    assert_eq!(tabs(&harness), all);
}

#[test]
fn a_tab_clicked_twice_fills_the_window() {
    let mut harness = window(game("dice_market"), Lang::Ru);
    harness.ctx.options_mut(|options| options.input_options.max_double_click_delay = 9.0);
    let tab = harness.query_all(By::new().role(Role::Tab).label("Летопись")).next().unwrap().rect().center();
    for _ in 0..2 {
        harness.drag_at(tab);
        harness.step();
        harness.drop_at(tab);
        harness.step();
    }
    settle(&mut harness);
    assert_eq!(tabs(&harness), 0);
    assert_eq!(harness.state().workspace().filling, Some(PanelId::new("chronicle")));
}

#[test]
fn whoever_goes_to_another_panel_sees_it() {
    let mut harness = window(game("dice_market"), Lang::En);
    send(&mut harness, Command::Fill);
    assert_eq!(tabs(&harness), 0);
    send(&mut harness, Command::Show(PanelId::new("rulebook")));
    assert!(tabs(&harness) > 3);
    assert_eq!(harness.state().workspace().filling, None);
}

#[test]
fn a_window_is_begun_with_one_panel_and_found_so_again() {
    let folder = tempfile::tempdir().unwrap();
    let launch = |fills: bool| Launch {
        folders: vec![game("dice_market")],
        lang: Some(Lang::En),
        seed: Some(7),
        fills,
        store: Store::at(folder.path().join("kept")),
        ..Launch::default()
    };
    let mut harness = launched_in(launch(true), Vec2::new(1280.0, 800.0));
    assert_eq!(tabs(&harness), 0);
    harness.state_mut().leave();
    drop(harness);
    assert_eq!(tabs(&launched(launch(false))), 0);
}

#[test]
fn any_panel_fills_the_window_that_the_command_line_opens() {
    for panel in ["table", "cards", "rules"] {
        let launch = Launch { folders: vec![game("dice_market")], panel: Some(panel.to_owned()), ..Launch::default() };
        let harness = launched(Launch { fills: true, lang: Some(Lang::En), seats: Some(2), ..launch });
        assert_eq!(tabs(&harness), 0, "{panel} alone");
    }
    let launch = Launch { folders: vec![game("dice_market")], lang: Some(Lang::En), ..Launch::default() };
    assert!(tabs(&launched(launch)) > 3, "all panels, otherwise");
}
