//! In a mod's project the game's cards are the game's: they are marked, and an edit of one is asked about once.

use eframe::egui::{Event, Key};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_core::locale::Lang;
use houserule_editor::Editor;
use houserule_editor::command::{Command, Edit, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::renaming::{IdKind, RenameOrder};
use houserule_editor::workspace::PanelId;

use crate::desk::{click, copied, game, send, settle, text, window};

const OF_GAME: &str = "dice_market/kinds/building.ron";
const OF_MOD: &str = "night_market/kinds/building.ron";

/// The cards of a copy of a mod, beside a copy of its game.
fn cards() -> (tempfile::TempDir, Harness<'static, Editor>) {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    copied(&game("dice_market"), &games.join("dice_market"));
    copied(&game("mods/night_market"), &games.join("mods/night_market"));
    let mut harness = window(games.join("mods/night_market"), Lang::En);
    send(&mut harness, Command::Show(PanelId::new("cards")));
    (folder, harness)
}

fn fill(harness: &mut Harness<'_, Editor>, cell: &str, typed: &str) {
    click(harness, cell);
    harness.key_press(Key::Enter);
    settle(harness);
    harness.event(Event::Text(typed.to_owned()));
    settle(harness);
    harness.key_press(Key::Enter);
    settle(harness);
}

fn price(harness: &Harness<'_, Editor>, id: &str) -> i64 {
    let def = &harness.state().moment().unwrap().game.def;
    def.kinds[def.kind(id).unwrap().index()].faces[0].fields[0].as_int().unwrap()
}

#[test]
fn a_card_of_the_game_is_replaced_by_the_mod_and_the_game_stays() {
    let (_folder, mut harness) = cards();
    let before = [OF_GAME, OF_MOD].map(|file| text(&harness, file));
    fill(&mut harness, "forge: price", "11");
    assert!(harness.query_by_label("This is a card of the game").is_some(), "it is asked");
    assert_eq!([OF_GAME, OF_MOD].map(|file| text(&harness, file)), before, "nothing is done before the answer");
    click(&mut harness, "Override in the mod");
    assert_eq!(text(&harness, OF_GAME), before[0]);
    assert!(text(&harness, OF_MOD).contains("(replaces: \"forge\", price: 11)"), "{}", text(&harness, OF_MOD));
    assert_eq!(price(&harness, "forge"), 11, "the running game follows");
    assert!(harness.query_by_label("↺ forge: price").is_some());
    // the answer holds
    fill(&mut harness, "↺ forge: price", "12");
    fill(&mut harness, "stall: price", "3");
    assert!(harness.query_by_label("This is a card of the game").is_none());
    assert_eq!((price(&harness, "forge"), price(&harness, "stall")), (12, 3));
    assert_eq!(text(&harness, OF_GAME), before[0]);
}

#[test]
fn the_game_itself_is_edited_only_by_somebody_who_says_so() {
    let (_folder, mut harness) = cards();
    let before = [OF_GAME, OF_MOD].map(|file| text(&harness, file));
    fill(&mut harness, "forge: price", "11");
    click(&mut harness, "Cancel");
    assert_eq!([OF_GAME, OF_MOD].map(|file| text(&harness, file)), before);
    fill(&mut harness, "forge: price", "11");
    click(&mut harness, "Edit the game itself");
    assert!(text(&harness, OF_GAME).contains("price: 11"));
    assert_eq!(text(&harness, OF_MOD), before[1]);
    // the mod's own card is nobody else's
    send(&mut harness, Command::UndoEdit);
    fill(&mut harness, "night_market:night_stall: price", "8");
    assert!(text(&harness, OF_MOD).contains("price: 8"));
}

#[test]
fn cards_are_shown_by_their_owners() {
    let (_folder, mut harness) = cards();
    assert!(harness.query_by_label("forge: price").is_some());
    harness.get_by_label("Whose cards are shown").click();
    settle(&mut harness);
    click(&mut harness, "Of mods");
    assert!(harness.query_by_label("forge: price").is_none());
    assert!(harness.query_by_label("night_market:night_stall: price").is_some());
}

#[test]
fn a_mod_that_is_switched_off_takes_its_cards_along() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let night = games.join("mods/night_market");
    copied(&game("dice_market"), &games.join("dice_market"));
    copied(&game("mods/night_market"), &night);
    let mut harness = window(games.join("dice_market"), Lang::En);
    send(&mut harness, Command::Show(PanelId::new("cards")));
    for is_on in [true, false, true] {
        send(&mut harness, Command::SetMod(night.clone(), is_on));
        let is_shown = |label: &str| harness.query_by_label(label).is_some();
        assert_eq!(is_shown("night_market:night_stall: price"), is_on);
        assert_eq!(is_shown("stall: package"), is_on, "the column of owners");
    }
}

#[test]
fn a_column_of_the_games_cards_is_filled_downwards() {
    let (_folder, mut harness) = cards();
    fill(&mut harness, "stall: price", "3");
    click(&mut harness, "Override in the mod");
    click(&mut harness, "bakery: price");
    for letter in ["1", "2"] {
        harness.event(Event::Text(letter.to_owned()));
        harness.key_press(Key::Enter);
    }
    settle(&mut harness);
    assert_eq!(["stall", "bakery", "forge"].map(|id| price(&harness, id)), [3, 1, 2]);
}

#[test]
fn the_games_board_is_told_apart_and_copied_into_the_mod() {
    let (_folder, mut harness) = cards();
    send(&mut harness, Command::Show(PanelId::new("board")));
    let ring = text(&harness, "dice_market/boards/ring.ron");
    assert!(harness.query_by_label_contains("This board belongs to").is_some());
    click(&mut harness, "Copy into the mod");
    assert_eq!(text(&harness, "night_market/boards/ring.ron"), ring);
    assert!(harness.query_by_label_contains("This board belongs to").is_none(), "the copy is open");
    let def = &harness.state().moment().unwrap().game.def;
    assert!(def.boards.iter().any(|board| board.id == "night_market:ring"), "{:?}", harness.state().problems());
}

#[test]
fn the_games_board_is_painted_only_by_somebody_who_says_so() {
    let (_folder, mut harness) = cards();
    let ring = text(&harness, "dice_market/boards/ring.ron");
    let written = FileChange::Text(format!("{ring}// changed\n"));
    let edit = || Edit {
        gesture: Gesture::once("board-edit-new"),
        file: "dice_market/boards/ring.ron".to_owned(),
        change: written.clone(),
    };
    send(&mut harness, Command::Show(PanelId::new("board")));
    send(&mut harness, Command::Edit(edit()));
    assert_eq!(text(&harness, "dice_market/boards/ring.ron"), ring, "it is locked");
    click(&mut harness, "Edit the game");
    assert!(harness.query_by_label_contains("an edit changes it for everybody").is_some());
    send(&mut harness, Command::Edit(edit()));
    assert_ne!(text(&harness, "dice_market/boards/ring.ron"), ring);
}

#[test]
fn ids_of_the_game_are_renamed_only_by_somebody_who_says_so() {
    let (_folder, mut harness) = cards();
    let before = text(&harness, OF_GAME);
    let order = || RenameOrder { sort: IdKind::Kind, from: "forge".into(), to: "smithy".into(), own: None };
    send(&mut harness, Command::Rename(Some(Box::new(order()))));
    click(&mut harness, "Rename");
    assert_eq!(text(&harness, OF_GAME), before);
    assert!(harness.state().said().last().unwrap().contains("a file of the game"), "{:?}", harness.state().said());
    send(&mut harness, Command::Unlock("dice_market".to_owned()));
    send(&mut harness, Command::Rename(Some(Box::new(order()))));
    click(&mut harness, "Rename");
    assert!(text(&harness, OF_GAME).contains("smithy"));
}
