//! Every panel of every game is shown in both languages.

use eframe::egui;
use egui_kittest::kittest::Queryable;
use houserule_core::locale::Lang;
use houserule_editor::command::Command;
use houserule_editor::workspace::{PanelId, ThemeChoice, ViewAs};

use crate::desk::{game, micro_game, settle, window};

fn walk(folder: &std::path::Path) {
    for lang in Lang::ALL {
        let mut harness = window(folder.to_owned(), lang);
        let texts = houserule_editor::texts::Texts::new(lang);
        assert!(harness.state().moment().is_some(), "{folder:?}: {:?}", harness.state().problems());
        for id in harness.state().panel_ids() {
            harness.state_mut().send(Command::Show(PanelId::new(id)));
            settle(&mut harness);
            let title = texts.get(&format!("panel-{id}"));
            assert_ne!(title, format!("panel-{id}"), "the panel has no title in {lang}");
            let tab = harness.query_all_by_label(&title).next();
            assert!(tab.is_some(), "no tab `{title}`");
        }
    }
}

#[test]
fn every_panel_shows_the_tutorial_game_in_both_languages() {
    walk(&game("dice_market"));
}

#[test]
fn every_panel_shows_a_grid_in_both_languages() {
    walk(&micro_game("grid_lands"));
}

#[test]
fn the_language_is_switched_while_the_window_is_open() {
    let mut harness = window(game("dice_market"), Lang::En);
    assert!(harness.query_all_by_label_contains("Player 1").next().is_some());
    harness.state_mut().send(Command::OtherLang);
    settle(&mut harness);
    assert!(harness.query_all_by_label_contains("Игрок 1").next().is_some());
    assert!(harness.query_all_by_label("Файл").next().is_some());
}

#[test]
fn every_way_to_look_and_both_themes_can_be_shown() {
    let mut harness = window(game("dice_market"), Lang::Ru);
    for view_as in [ViewAs::Spectator, ViewAs::Referee, ViewAs::Seat(houserule_core::ids::SeatId(1)), ViewAs::Asked] {
        for theme in ThemeChoice::ALL {
            harness.state_mut().send(Command::ViewAs(view_as));
            harness.state_mut().send(Command::SetTheme(theme));
            settle(&mut harness);
        }
    }
    assert_eq!(harness.state().workspace().view_as, ViewAs::Asked);
}

#[test]
fn the_palette_finds_a_command_by_a_few_letters() {
    let mut harness = window(game("dice_market"), Lang::En);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::P);
    settle(&mut harness);
    harness.get_by_label("What would you like to do?").type_text("referee");
    settle(&mut harness);
    harness.key_press(egui::Key::Enter);
    settle(&mut harness);
    assert_eq!(harness.state().workspace().view_as, ViewAs::Referee);
}
