//! Another id is followed into every file of the package, as one step of undo.

use std::path::Path;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_core::data::Data;
use houserule_core::locale::Lang;
use houserule_editor::Editor;
use houserule_editor::command::{Command, Edit, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::renaming::{IdKind, Known, RenameOrder, find, texts};
use houserule_editor::running::{Moment, ReloadResult};
use houserule_editor::workspace::PanelId;
use houserule_scripts::package::read_package;

use crate::desk::{click, click_at, copied, game, micro_game, send, settle, text, window};

fn shown(folder: &Path, name: &str, panel: &str) -> (tempfile::TempDir, Harness<'static, Editor>) {
    let temporary = tempfile::tempdir().unwrap();
    let path = temporary.path().join(name);
    copied(folder, &path);
    let mut harness = window(path, Lang::En);
    send(&mut harness, Command::Show(PanelId::new(panel)));
    (temporary, harness)
}

fn type_text(harness: &mut Harness<'_, Editor>, typed: &str) {
    harness.event(Event::Text(typed.to_owned()));
    settle(harness);
}

#[test]
fn a_card_gets_another_id_in_content_texts_and_tests() {
    let (_folder, mut harness) = shown(&game("dice_market"), "dice_market", "cards");
    click(&mut harness, "forge: id");
    harness.key_press(Key::Enter);
    settle(&mut harness);
    type_text(&mut harness, "smithy");
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert!(harness.query_by_label("Rename an id").is_some(), "it is asked, because tests name the card");
    assert!(!harness.state().document().unwrap().is_unsaved());
    click(&mut harness, "Rename");
    assert!(text(&harness, "dice_market/kinds/building.ron").contains("(id: \"smithy\", copies: 4"));
    assert!(text(&harness, "dice_market/locale/en.ftl").contains("kind-smithy ="));
    let tests = text(&harness, "dice_market/tests/turn.luau");
    assert!(tests.contains("\"smithy\"") && !tests.contains("\"forge\""), "{tests}");
    assert!(text(&harness, "dice_market/tests/rebuild.luau").contains("\"build:smithy\""));
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
    assert!(harness.state().moment().unwrap().game.def.kind("smithy").is_some(), "the running game follows");
    assert!(harness.query_by_label("smithy: id").is_some());
    send(&mut harness, Command::UndoEdit);
    assert!(!harness.state().document().unwrap().is_unsaved(), "one step brings all files back");
}

#[test]
fn what_is_unticked_stays_and_giving_up_changes_nothing() {
    let (_folder, mut harness) = shown(&game("dice_market"), "dice_market", "cards");
    let order = || RenameOrder { sort: IdKind::Kind, from: "forge".into(), to: "smithy".into(), own: None };
    send(&mut harness, Command::Rename(Some(Box::new(order()))));
    click(&mut harness, "Cancel");
    assert!(!harness.state().document().unwrap().is_unsaved());
    send(&mut harness, Command::Rename(Some(Box::new(order()))));
    let before = text(&harness, "dice_market/tests/turn.luau");
    // it may lie below what is seen of the list
    harness.get_by_label("dice_market/tests/turn.luau").click_accesskit();
    settle(&mut harness);
    click(&mut harness, "Rename");
    assert_eq!(text(&harness, "dice_market/tests/turn.luau"), before);
    assert!(text(&harness, "dice_market/tests/rebuild.luau").contains("smithy"));
}

#[test]
fn a_space_is_renamed_on_its_board_and_in_tests() {
    let (_folder, mut harness) = shown(&micro_game("networks"), "networks", "board");
    click(&mut harness, "Space k2");
    harness.get_by_role_and_label(Role::TextInput, "Id").focus();
    settle(&mut harness);
    harness.key_press_modifiers(eframe::egui::Modifiers::COMMAND, Key::A);
    settle(&mut harness);
    type_text(&mut harness, "keep");
    harness.key_press(Key::Enter);
    settle(&mut harness);
    if harness.query_by_label("Rename an id").is_some() {
        click(&mut harness, "Rename");
    }
    let board = text(&harness, "networks/boards/isles.ron");
    assert!(board.contains("(id: \"keep\"") && !board.contains("\"k2\""), "{board}");
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
    assert!(harness.query_by_label("Space keep").is_some());
    send(&mut harness, Command::UndoEdit);
    assert!(!harness.state().document().unwrap().is_unsaved());
}

#[test]
fn the_palette_asks_what_is_renamed() {
    let (_folder, mut harness) = shown(&game("dice_market"), "dice_market", "cards");
    send(&mut harness, Command::Rename(None));
    harness.get_by_label("What is renamed").click();
    settle(&mut harness);
    click(&mut harness, "Zone");
    harness.get_by_label("Current id").click();
    settle(&mut harness);
    click(&mut harness, "discard");
    harness.get_by_role_and_label(Role::TextInput, "New id").focus();
    settle(&mut harness);
    type_text(&mut harness, "heap");
    click(&mut harness, "Rename");
    assert!(text(&harness, "dice_market/schema.ron").contains("\"heap\": (shape: stack)"));
}

/// Many kinds of each game, renamed in every place that is certain: the package still loads, with no more problems than
/// before.
#[test]
fn renaming_a_kind_keeps_a_package_whole() {
    for name in ["dice_market", "kapitaliya", "cassiopeia"] {
        let package = read_package(&game(name)).unwrap();
        let packages = [package];
        let known = Known::of(&packages);
        let ids: Vec<String> = known.ids(IdKind::Kind).to_vec();
        assert!(ids.len() > 5, "{name}");
        for from in ids.into_iter().step_by(9) {
            let to = format!("{from}_renamed");
            let order = RenameOrder { sort: IdKind::Kind, from: from.clone(), to: to.clone(), own: None };
            let found = find(&packages, &known, &order);
            let sure = found.mentions.iter().filter(|one| one.is_sure || one.is_own);
            let mut renamed = packages.clone();
            for (file, text) in texts(&packages, sure) {
                let path = file.split_once('/').unwrap().1;
                renamed[0].files.insert(path.to_owned(), text.into_bytes());
            }
            let after = Known::of(&renamed);
            assert!(after.has(IdKind::Kind, &to) && !after.has(IdKind::Kind, &from), "{name}: {from}");
            assert_eq!(after.ids(IdKind::Kind).len(), known.ids(IdKind::Kind).len(), "{name}: {from}");
        }
    }
}

#[test]
fn a_family_a_board_and_a_group_get_other_ids_and_the_game_stays_the_same() {
    let (_folder, mut harness) = shown(&game("dice_market"), "dice_market", "board");
    let rename = |harness: &mut Harness<'_, Editor>, sort: IdKind, from: &str, to: &str| {
        let order = RenameOrder { sort, from: from.into(), to: to.into(), own: None };
        send(harness, Command::Rename(Some(Box::new(order))));
        if harness.query_by_label("Rename an id").is_some() {
            // a longer list makes the window grow
            settle(harness);
            click(harness, "Rename");
        }
        assert!(harness.state().problems().is_empty(), "{from}: {:?}", harness.state().problems());
    };
    rename(&mut harness, IdKind::Board, "ring", "circle");
    assert!(text(&harness, "dice_market/boards/circle.ron").contains("shape: graph"));
    assert_eq!(text(&harness, "dice_market/boards/ring.ron"), "");
    assert!(text(&harness, "dice_market/locale/en.ftl").contains("board-circle ="));
    assert!(harness.query_by_label("Space c01").is_some(), "the panel shows it under its new name");
    rename(&mut harness, IdKind::Group, "cells", "squares");
    let board = text(&harness, "dice_market/boards/circle.ron");
    assert_eq!((board.matches("group: \"squares\"").count(), board.matches("\"cells\"").count()), (2, 0), "{board}");
    rename(&mut harness, IdKind::Family, "building", "house");
    assert!(text(&harness, "dice_market/kinds/house.ron").contains("\"forge\""));
    let def = &harness.state().moment().unwrap().game.def;
    assert!(def.family("house").is_some() && def.boards[0].id == "circle", "the running game follows");
    for _ in 0..3 {
        send(&mut harness, Command::UndoEdit);
    }
    assert!(!harness.state().document().unwrap().is_unsaved(), "three steps bring all files back");
}

#[test]
fn the_buttons_of_the_window_stay_where_they_are_while_a_name_is_typed() {
    let (_folder, mut harness) = shown(&game("dice_market"), "dice_market", "cards");
    send(&mut harness, Command::Rename(None));
    let before = harness.get_by_label("Cancel").rect();
    harness.get_by_label("New id").type_text("something_else");
    settle(&mut harness);
    assert_eq!(harness.get_by_label("Cancel").rect(), before);
    // nor does the window go away with the name when somebody clicks beside it
    click_at(&mut harness, pos2(4.0, 4.0));
    assert_eq!(harness.get_by_label("Cancel").rect(), before);
    harness.key_press(Key::Escape);
    settle(&mut harness);
    assert!(harness.query_by_label("Cancel").is_none());
}

#[test]
fn a_game_goes_on_by_the_new_name_and_by_the_old_one_when_that_is_undone() {
    let (_folder, mut harness) = shown(&game("dice_market"), "dice_market", "cards");
    send(&mut harness, Command::SetOption("win_coins".to_owned(), Some(Data::Int(500))));
    send(&mut harness, Command::Pause);
    let step = |harness: &mut Harness<'_, Editor>, count: usize| {
        (0..count).for_each(|_| harness.state_mut().send(Command::Step));
        settle(harness);
    };
    step(&mut harness, 104);
    send(&mut harness, Command::ForkHere);
    step(&mut harness, 6);
    // some of it lies ahead, on both lines
    send(&mut harness, Command::GoToDecision(90));
    let before = harness.state().moment().unwrap().clone();
    let keys = |moment: &Moment| -> Vec<String> { moment.decisions.iter().map(|one| one.key.clone()).collect() };
    assert_eq!((before.decisions.len(), before.at, before.branches.len()), (110, 90, 2));
    assert!(keys(&before).iter().any(|key| key.contains("bakery")), "{:?}", keys(&before));

    let rename = |harness: &mut Harness<'_, Editor>, from: &str, to: &str| {
        let order = RenameOrder { sort: IdKind::Kind, from: from.into(), to: to.into(), own: None };
        send(harness, Command::Rename(Some(Box::new(order))));
        click(harness, "Rename");
    };
    let assert_is_same = |harness: &Harness<'_, Editor>, name: &str| {
        let now = harness.state().moment().unwrap();
        let reload = now.reload.as_ref().map(|report| &report.result);
        assert_eq!(reload, Some(&ReloadResult::Same), "{name}");
        let expected: Vec<String> = keys(&before).iter().map(|key| key.replace("bakery", name)).collect();
        assert_eq!((keys(now), now.at, now.branches.len()), (expected, 90, 2), "{name}");
        let other = &now.branches[0].taken;
        assert!(other.len() == 104 && other.iter().any(|one| one.key.contains(name)), "{name}: every line follows");
        assert_eq!(now.table.fingerprint(), before.table.fingerprint(), "{name}");
    };
    rename(&mut harness, "bakery", "patisserie");
    assert_is_same(&harness, "patisserie");
    rename(&mut harness, "patisserie", "confectioner");
    assert_is_same(&harness, "confectioner");
    send(&mut harness, Command::UndoEdit);
    assert_is_same(&harness, "patisserie");
    send(&mut harness, Command::UndoEdit);
    assert_is_same(&harness, "bakery");
    send(&mut harness, Command::RedoEdit);
    assert_is_same(&harness, "patisserie");
}

#[test]
fn a_game_with_a_kept_position_goes_on_by_the_new_name_and_by_the_old_one() {
    let (_folder, mut harness) = shown(&game("dice_market"), "dice_market", "cards");
    send(&mut harness, Command::SetOption("win_coins".to_owned(), Some(Data::Int(500))));
    send(&mut harness, Command::Pause);
    let step = |harness: &mut Harness<'_, Editor>, count: usize| {
        (0..count).for_each(|_| harness.state_mut().send(Command::Step));
        settle(harness);
    };
    step(&mut harness, 60);
    let file = "dice_market/kinds/building.ron";
    let cards = text(&harness, file).replace("price: 6", "price: 7");
    let edit = Edit { gesture: Gesture::once("edit-recovered"), file: file.into(), change: FileChange::Text(cards) };
    send(&mut harness, Command::Edit(edit));
    send(&mut harness, Command::KeepPosition);
    step(&mut harness, 20);
    let before = harness.state().moment().unwrap().clone();
    assert!(before.earliest > 0 && before.decisions.iter().any(|one| one.key.contains("bakery")));
    let order = RenameOrder { sort: IdKind::Kind, from: "bakery".into(), to: "patisserie".into(), own: None };
    send(&mut harness, Command::Rename(Some(Box::new(order))));
    click(&mut harness, "Rename");
    for name in ["patisserie", "bakery"] {
        let now = harness.state().moment().unwrap();
        assert_eq!(now.reload.as_ref().map(|report| &report.result), Some(&ReloadResult::Same), "{name}");
        let keys = |moment: &Moment| -> Vec<String> { moment.decisions.iter().map(|one| one.key.clone()).collect() };
        let expected: Vec<String> = keys(&before).iter().map(|key| key.replace("bakery", name)).collect();
        assert_eq!((keys(now), now.table.fingerprint()), (expected, before.table.fingerprint()), "{name}");
        assert!(now.game.def.kind(name).is_some(), "{name}");
        send(&mut harness, Command::UndoEdit);
    }
}
