//! Where the system has no dialog for files, the window asks by itself: a path, a list, a name, and why it cannot be.

use std::fs;
use std::path::Path;

use eframe::egui::{Key, accesskit::Role};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::locale::Lang;
use houserule_editor::command::Command;
use houserule_editor::workspace::PanelId;
use houserule_editor::{Editor, Launch};

use crate::desk::{click, copied_game, launched, send, settle};

/// A window in which files are chosen, with a game open.
fn asking(folder: &Path, lang: Lang) -> Harness<'static, Editor> {
    launched(Launch {
        folders: vec![folder.to_owned()],
        lang: Some(lang),
        seed: Some(7),
        seats: Some(2),
        chooses_inside: true,
        ..Launch::default()
    })
}

fn field(harness: &mut Harness<'_, Editor>, label: &str, text: &str) {
    let field = harness.get(By::new().role(Role::TextInput).label(label));
    field.focus();
    harness.run_ok();
    harness.key_press_modifiers(eframe::egui::Modifiers::COMMAND, Key::A);
    harness.run_ok();
    harness.get(By::new().role(Role::TextInput).label(label)).type_text(text);
    settle(harness);
}

fn value(harness: &Harness<'_, Editor>, label: &str) -> String {
    harness.get(By::new().role(Role::TextInput).label(label)).accesskit_node().value().unwrap_or_default()
}

fn is_asked(harness: &Harness<'_, Editor>) -> bool {
    harness.query_by_label("Cancel").is_some()
}

fn project(harness: &Harness<'_, Editor>) -> String {
    let folder = harness.state().document().unwrap().folder().unwrap();
    folder.file_name().unwrap().to_string_lossy().into_owned()
}

#[test]
fn a_project_is_found_by_clicking_through_folders() {
    let (folder, game) = copied_game("dice_market");
    fs::create_dir(folder.path().join("empty")).unwrap();
    crate::desk::copied(&game, &folder.path().join("shelf/second_market"));
    let mut harness = asking(&game, Lang::En);
    send(&mut harness, Command::ChooseProject);
    assert_eq!(value(&harness, "Folder").trim_end_matches('/'), folder.path().to_str().unwrap(), "where the game lies");
    click(&mut harness, "empty");
    assert!(harness.query_by_label_contains("neither a game").is_some(), "it is said what is missing");
    click(&mut harness, "One folder up");
    click(&mut harness, "shelf");
    click(&mut harness, "second_market");
    click(&mut harness, "Open");
    assert_eq!(project(&harness), "second_market");
    assert!(!is_asked(&harness));
}

#[test]
fn a_path_is_completed_by_tab_and_taken_by_enter() {
    let (folder, game) = copied_game("dice_market");
    crate::desk::copied(&game, &folder.path().join("second_market"));
    let mut harness = asking(&game, Lang::En);
    send(&mut harness, Command::ChooseProject);
    field(&mut harness, "Folder", &format!("{}/sec", folder.path().display()));
    harness.key_press(Key::Tab);
    settle(&mut harness);
    assert_eq!(value(&harness, "Folder"), format!("{}/second_market/", folder.path().display()));
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert_eq!(project(&harness), "second_market");
}

#[test]
fn a_new_game_is_named_and_made() {
    let (folder, game) = copied_game("dice_market");
    let mut harness = asking(&game, Lang::En);
    send(&mut harness, Command::NewGame);
    assert_eq!(value(&harness, "Name"), "new_game");
    field(&mut harness, "Name", "My Game");
    assert!(harness.query_by_label_contains("My Game").is_some(), "it is said why this is no name");
    let create = harness.get_by_label("Create");
    assert!(create.accesskit_node().is_disabled());
    field(&mut harness, "Name", "dice_market");
    assert!(harness.query_by_label_contains("Choose another name").is_some());
    field(&mut harness, "Name", "my_game");
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert_eq!(project(&harness), "my_game");
    assert!(folder.path().join("my_game/game.ron").is_file());
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
}

#[test]
fn a_folder_that_is_not_there_is_made_on_the_way() {
    let (folder, game) = copied_game("dice_market");
    let mut harness = asking(&game, Lang::En);
    send(&mut harness, Command::NewMod);
    field(&mut harness, "Folder", &format!("{}/mods", folder.path().display()));
    assert!(harness.query_by_label_contains("There is no such folder").is_some());
    click(&mut harness, "Create the folder");
    click(&mut harness, "Create");
    assert_eq!(project(&harness), "new_mod");
    assert!(folder.path().join("mods/new_mod/mod.ron").is_file());
}

#[test]
fn a_file_that_is_there_is_replaced_only_after_asking() {
    let (folder, game) = copied_game("dice_market");
    let file = folder.path().join("dice_market.ron");
    fs::write(&file, "precious").unwrap();
    let mut harness = asking(&game, Lang::En);
    send(&mut harness, Command::SaveGame);
    assert!(harness.query_by_label_contains("Replace it?").is_some());
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious", "Enter alone replaces nothing");
    click(&mut harness, "Replace");
    assert!(fs::read_to_string(&file).unwrap().contains("dice_market"));
    send(&mut harness, Command::Step);
    let at = harness.state().moment().unwrap().at;
    send(&mut harness, Command::LoadGame);
    click(&mut harness, "dice_market.ron");
    click(&mut harness, "Open");
    assert!(at > 0);
    assert_eq!(harness.state().moment().unwrap().at, 0, "the saved game is loaded");
}

#[test]
fn escape_leaves_without_doing_anything() {
    let (_folder, game) = copied_game("dice_market");
    let mut harness = asking(&game, Lang::En);
    send(&mut harness, Command::NewGame);
    assert!(is_asked(&harness));
    harness.key_press(Key::Escape);
    settle(&mut harness);
    assert!(!is_asked(&harness));
    assert_eq!(project(&harness), "dice_market");
}

#[test]
#[cfg(target_os = "linux")]
fn a_folder_that_cannot_be_written_is_refused_in_the_window() {
    let (_folder, game) = copied_game("dice_market");
    let mut harness = asking(&game, Lang::Ru);
    send(&mut harness, Command::Export { name: "story.md".to_owned(), text: "# A story".to_owned() });
    field(&mut harness, "Папка", "/proc");
    click(&mut harness, "Записать");
    assert!(harness.query_by_label_contains("Сюда нельзя записать: /proc").is_some());
    click(&mut harness, "Отмена");
}

#[test]
fn a_chronicle_is_exported_and_it_is_said_where() {
    let (folder, game) = copied_game("dice_market");
    let mut harness = asking(&game, Lang::En);
    send(&mut harness, Command::Step);
    send(&mut harness, Command::Show(PanelId::new("chronicle")));
    click(&mut harness, "Export…");
    click(&mut harness, "Write");
    assert!(fs::read_to_string(folder.path().join("dice_market.md")).unwrap().starts_with("# "));
    let said = harness.state().said().last().cloned().unwrap_or_default();
    assert!(said.starts_with("Written:"), "{said}");
}
