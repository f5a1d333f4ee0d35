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
fn a_folder_that_the_name_tells_is_made_once() {
    let (folder, game) = copied_game("dice_market");
    let mut harness = asking(&game, Lang::En);
    send(&mut harness, Command::NewMod);
    field(&mut harness, "Folder", &format!("{}", folder.path().display()));
    field(&mut harness, "Name", "mods/my_mod");
    click(&mut harness, "Create the folder");
    assert_eq!(value(&harness, "Name"), "my_mod");
    click(&mut harness, "Create");
    assert!(folder.path().join("mods/my_mod/mod.ron").is_file());
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

#[test]
fn nothing_moves_when_a_hint_appears_or_goes() {
    let (folder, game) = copied_game("dice_market");
    let mut harness = asking(&game, Lang::En);
    send(&mut harness, Command::ChooseProject);
    assert!(harness.query_by_label_contains("neither a game").is_some(), "the folder of games is no game");
    let with_hint = harness.get_by_label("Cancel").rect();
    field(&mut harness, "Folder", game.to_str().unwrap());
    assert!(harness.query_by_label_contains("neither a game").is_none());
    assert_eq!(harness.get_by_label("Cancel").rect(), with_hint);
    field(&mut harness, "Folder", folder.path().join("nowhere").to_str().unwrap());
    assert_eq!(harness.get_by_label("Cancel").rect(), with_hint);
}

#[test]
fn what_is_set_is_written_as_a_regulation_that_the_game_reads() {
    let (folder, game) = copied_game("dice_market");
    let mut harness = asking(&game, Lang::En);
    let option = harness.state().moment().unwrap().game.def.options[0].clone();
    let symbols = harness.state().moment().unwrap().game.def.symbols.clone();
    let other = match option.default_data(&symbols) {
        houserule_core::data::Data::Flag(flag) => houserule_core::data::Data::Flag(!flag),
        houserule_core::data::Data::Int(number) => houserule_core::data::Data::Int(number + 1),
        other => panic!("another option is needed: {other:?}"),
    };
    send(&mut harness, Command::SetOption(option.id.clone(), Some(other.clone())));
    send(&mut harness, Command::Show(PanelId::new("options")));
    assert!(harness.query_by_label_contains("changed: 1").is_some(), "the section says that something differs");
    click(&mut harness, "Write as a regulation…");
    field(&mut harness, "Folder", folder.path().to_str().unwrap());
    field(&mut harness, "Name", "mine.ron");
    let write = houserule_editor::texts::Texts::new(Lang::En).get("choosing-write");
    click(&mut harness, &write);
    let path = folder.path().join("mine.ron");
    let packages = [&game, &path].map(|path| houserule_scripts::package::read_package(path).unwrap());
    let (read, problems) = houserule_scripts::game::Game::load(packages.to_vec());
    let read = read.unwrap_or_else(|| panic!("{:?}", problems.sorted()));
    let now = read.def.options.iter().find(|one| one.id == option.id).unwrap();
    assert_eq!(now.start_data(&read.def.symbols), other);
}

#[test]
fn the_document_for_players_is_looked_at_and_written_as_a_page() {
    let (folder, game) = copied_game("dice_market");
    let mut harness = asking(&game, Lang::En);
    send(&mut harness, Command::SetOption("win_coins".to_owned(), Some(houserule_core::data::Data::Int(77))));
    send(&mut harness, Command::Show(PanelId::new("options")));
    click(&mut harness, "Document");
    assert!(harness.query_all_by_label_contains("77 (100)").next().is_some(), "what holds, and the default beside it");
    assert!(harness.query_by_label("Mods").is_none(), "the options make room for the document");
    click(&mut harness, "Write the document as a page…");
    field(&mut harness, "Folder", folder.path().to_str().unwrap());
    field(&mut harness, "Name", "mine.html");
    let write = houserule_editor::texts::Texts::new(Lang::En).get("choosing-write");
    click(&mut harness, &write);
    let page = fs::read_to_string(folder.path().join("mine.html")).unwrap();
    assert!(page.contains("77") && page.contains("<html"), "{page}");
    click(&mut harness, "Document");
    assert!(harness.query_by_label("Mods").is_some());
}

#[test]
fn the_documents_button_and_the_regulations_are_told_apart_and_stand_whole_in_a_narrow_panel() {
    for lang in [Lang::Ru, Lang::En] {
        let texts = houserule_editor::texts::Texts::new(lang);
        let folders = vec![crate::desk::game("dice_market")];
        let launch = Launch { folders, lang: Some(lang), seed: Some(7), ..Launch::default() };
        let mut harness = crate::desk::launched_in(launch, eframe::egui::vec2(1280.0, 800.0));
        send(&mut harness, Command::Show(PanelId::new("options")));
        let document = texts.get("options-document");
        assert!(harness.query_by_label(&document).is_none(), "there is no document to write before it is shown");
        click(&mut harness, &texts.get("options-preview"));
        let names = ["options-changed", "options-document", "options-preview", "options-save"];
        let rects = names.map(|name| harness.get(By::new().role(Role::Button).label(&texts.get(name))).rect());
        for (at, rect) in rects.iter().enumerate() {
            assert!(rect.left() > 960.0 && rect.right() < 1280.0, "{} at {rect}", names[at]);
            assert!(rects[at + 1..].iter().all(|other| rect.right() <= other.left()), "{lang}: {rects:?}");
        }
        let icons: Vec<Vec<String>> = [rects[1], rects[3]]
            .iter()
            .map(|rect| {
                let written = crate::desk::in_sight(&harness).into_iter();
                written.filter(|(_, at)| rect.contains(at.center())).map(|(text, _)| text).collect()
            })
            .collect();
        assert!(icons.iter().all(|icon| icon.len() == 1), "{icons:?}");
        assert_ne!(icons[0], icons[1], "two things that are written look different");
        click(&mut harness, &texts.get("options-preview"));
        assert!(harness.query_by_label(&document).is_none(), "and none after it was closed");
    }
}

#[test]
fn a_regulation_is_searched_by_clause_and_by_section() {
    let launch = Launch { folders: vec![crate::desk::game("vs")], lang: Some(Lang::En), ..Launch::default() };
    let mut harness = launched(Launch { seed: Some(3), seats: Some(3), ..launch });
    send(&mut harness, Command::Show(PanelId::new("options")));
    assert!(harness.query_by_label("Joining").is_some(), "sections have the titles that the game gives them");
    assert!(harness.query_by_label("Lands to start in").is_none(), "they are closed until something is looked for");
    field(&mut harness, "Search by name or clause", "VS-112");
    assert_eq!(value(&harness, "Search by name or clause"), "VS-112");
    assert!(harness.query_all_by_label_contains("Lands to start in").next().is_some());
    assert!(harness.query_by_label("Joining").is_none(), "sections without a match are left out");
}
