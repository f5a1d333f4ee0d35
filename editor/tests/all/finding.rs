//! Finding one's way: the palette goes to rules, cards, clauses and files; pictures are looked at; a mod's project tells
//! its own files from those of its game.

use std::fs;

use eframe::egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_core::diagnostic::Place;
use houserule_core::locale::Lang;
use houserule_editor::command::{Command, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::workspace::PanelId;
use houserule_editor::{Editor, Launch};

use crate::desk::{click, copied_game, game, launched, send, settle, text, window};

/// Type into the palette.
fn look_for(harness: &mut Harness<'_, Editor>, hint: &str, typed: &str) {
    harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    settle(harness);
    harness.get_by_label(hint).type_text(typed);
    settle(harness);
}

fn target(harness: &Harness<'_, Editor>) -> Place {
    harness.state().workspace().target.clone().expect("somebody went somewhere").0
}

const HINT: &str = "What would you like to do or find?";

#[test]
fn the_palette_goes_to_a_rule_a_card_and_a_file() {
    let mut harness = window(game("dice_market"), Lang::En);
    look_for(&mut harness, HINT, "refill");
    click(&mut harness, "Rule · refill");
    let place = target(&harness);
    let line = text(&harness, &place.file).lines().nth(place.line as usize - 1).unwrap().to_owned();
    assert!(line.contains("rule(\"refill\""), "{place}: {line}");
    look_for(&mut harness, HINT, "guildhall");
    click(&mut harness, "Card · Guildhall");
    assert_eq!(harness.state().workspace().focus, PanelId::new("cards"));
    click(&mut harness, "Delete cards");
    let cards = text(&harness, "dice_market/kinds/building.ron");
    assert!(!cards.contains("guildhall") && cards.contains("palace"), "it is the chosen card: {cards}");
    send(&mut harness, Command::UndoEdit);
    look_for(&mut harness, HINT, "schema");
    click(&mut harness, "File · schema.ron");
    assert_eq!(target(&harness).file, "dice_market/schema.ron");
}

#[test]
fn names_of_the_other_language_are_found_too() {
    let mut harness = window(game("dice_market"), Lang::En);
    look_for(&mut harness, HINT, "пекарня");
    click(&mut harness, "Card · Bakery");
    assert!(harness.query_by_label("bakery: price").is_some());
    look_for(&mut harness, HINT, "сохранить партию");
    assert!(harness.query_by_label_contains("Save the game").is_some(), "commands as well");
}

#[test]
fn a_clause_and_an_option_are_shown_in_their_panels() {
    let mut harness = window(game("kapitaliya"), Lang::Ru);
    look_for(&mut harness, "Что сделать или найти?", "KAP-060");
    click(&mut harness, "Пункт · KAP-060");
    assert_eq!(harness.state().workspace().clause.as_ref().unwrap().0, "KAP-060");
    let option = harness.state().moment().unwrap().game.def.options[0].clone();
    look_for(&mut harness, "Что сделать или найти?", &option.id);
    click(&mut harness, &format!("Параметр · {}", option.label["ru"]));
    assert_eq!(harness.state().workspace().option.as_ref().unwrap().0, option.id);
}

/// The project of a new mod of a copied game.
fn modded() -> (tempfile::TempDir, Harness<'static, Editor>) {
    let (folder, game) = copied_game("dice_market");
    let launch = Launch { lang: Some(Lang::En), seed: Some(7), seats: Some(2), ..Launch::default() };
    let mut harness = launched(Launch { folders: vec![game], ..launch });
    let path = folder.path().join("night");
    send(&mut harness, Command::NewPackage { folder: path, is_mod: true });
    assert_eq!(harness.state().document().unwrap().packages()[0].id, "night");
    (folder, harness)
}

const BASE: &str = "dice_market/rules/turn.luau";

#[test]
fn a_file_of_the_game_is_not_changed_by_typing_in_a_mods_project() {
    let (_folder, mut harness) = modded();
    let before = text(&harness, BASE);
    send(&mut harness, Command::GoTo(Place { line: 3, ..Place::file(BASE) }));
    assert!(harness.query_by_label_contains("not of the mod “night”").is_some());
    harness.get_by_label(&format!("Text of {BASE}")).type_text("oops");
    settle(&mut harness);
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert_eq!(text(&harness, BASE), before);
    // nor by any other panel
    let edit = FileChange::Text("oops".to_owned());
    let gesture = Gesture::once("board-edit-move");
    send(&mut harness, Command::Edit(houserule_editor::command::Edit { gesture, file: BASE.to_owned(), change: edit }));
    assert_eq!(text(&harness, BASE), before);
    assert!(harness.state().said().last().unwrap().contains("a file of the game"), "{:?}", harness.state().said());
    click(&mut harness, "Edit the game");
    harness.get_by_label(&format!("Text of {BASE}")).focus();
    settle(&mut harness);
    harness.get_by_label(&format!("Text of {BASE}")).type_text("-- mine");
    settle(&mut harness);
    assert!(text(&harness, BASE).contains("-- mine"), "whoever wants to may");
}

#[test]
fn a_rule_of_the_game_becomes_an_override_in_the_mod() {
    let (_folder, mut harness) = modded();
    let line = text(&harness, BASE).lines().position(|line| line.starts_with("rule(\"refill\"")).unwrap();
    send(&mut harness, Command::GoTo(Place { line: line as u32 + 1, ..Place::file(BASE) }));
    click(&mut harness, "Override “refill” in the mod");
    let made = text(&harness, "night/rules/refill.luau");
    assert!(made.contains("override(\"refill\", function(base"), "{made}");
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
    assert_eq!(target(&harness).file, "night/rules/refill.luau");
    send(&mut harness, Command::UndoEdit);
    assert_eq!(text(&harness, "night/rules/refill.luau"), "", "one step of undo");
}

#[test]
fn a_picture_is_looked_at_and_what_is_none_says_so() {
    let (_folder, path) = copied_game("dice_market");
    fs::create_dir_all(path.join("images")).unwrap();
    image::RgbaImage::new(30, 20).save(path.join("images/map.png")).unwrap();
    fs::write(path.join("images/note.png"), "a text").unwrap();
    let mut harness = window(path, Lang::En);
    send(&mut harness, Command::Show(PanelId::new("project")));
    click(&mut harness, "images");
    click(&mut harness, "map.png");
    assert!(harness.query_all_by_label_contains("30 × 20 pixels").next().is_some());
    assert!(harness.query_by_label("No content uses this file.").is_some());
    click(&mut harness, "note.png");
    assert!(harness.query_by_label_contains("This is not a picture").is_some());
    click(&mut harness, "Close the picture");
    assert!(harness.query_by_label_contains("This is not a picture").is_none());
}
