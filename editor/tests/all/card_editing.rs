//! Cards are edited as a person would: by cells, keys, the clipboard, CSV files, and regions on the face.

mod columns;
mod importing;
mod typing;
mod wording;

use std::fs;
use std::path::PathBuf;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::locale::Lang;
use houserule_editor::Editor;
use houserule_editor::command::Command;
use houserule_editor::panels::cards::sheet::Sheet;
use houserule_editor::panels::cards::sheet::exchange::csv_from_sheet;
use houserule_editor::workspace::PanelId;

use crate::desk::{click, copied, game, said, send, settle, text, window};

const CARDS: &str = "dice_market/kinds/building.ron";
const LAYOUT: &str = "dice_market/layout/building.ron";

/// The cards of a copy of a game.
fn cards(name: &str) -> (tempfile::TempDir, PathBuf, Harness<'static, Editor>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    copied(&game(name), &path);
    let mut harness = window(path.clone(), Lang::En);
    send(&mut harness, Command::Show(PanelId::new("cards")));
    (folder, path, harness)
}

fn press(harness: &mut Harness<'_, Editor>, key: Key) {
    harness.key_press(key);
    settle(harness);
}

fn write(harness: &mut Harness<'_, Editor>, typed: &str) {
    harness.event(Event::Text(typed.to_owned()));
    settle(harness);
}

/// Choose a cell, edit it, leave it by Enter.
fn fill(harness: &mut Harness<'_, Editor>, cell: &str, typed: &str) {
    click(harness, cell);
    press(harness, Key::Enter);
    write(harness, typed);
    press(harness, Key::Enter);
}

fn price_in_game(harness: &Harness<'_, Editor>, kind: usize) -> i64 {
    harness.state().moment().unwrap().game.def.kinds[kind].faces[0].fields[0].as_int().unwrap()
}

#[test]
fn a_number_typed_into_a_cell_changes_its_line_and_the_running_game() {
    let (_folder, _path, mut harness) = cards("dice_market");
    let before = text(&harness, CARDS);
    assert_eq!(price_in_game(&harness, 0), 4);
    fill(&mut harness, "stall: price", "5");
    assert_eq!(text(&harness, CARDS), before.replacen("price: 4", "price: 5", 1));
    assert_eq!(price_in_game(&harness, 0), 5);
    send(&mut harness, Command::UndoEdit);
    assert_eq!(text(&harness, CARDS), before);
    assert_eq!(price_in_game(&harness, 0), 4);
}

#[test]
fn keys_move_between_cells_and_escape_gives_up() {
    let (_folder, _path, mut harness) = cards("dice_market");
    let before = text(&harness, CARDS);
    click(&mut harness, "stall: price");
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::Tab);
    press(&mut harness, Key::Enter);
    write(&mut harness, "9");
    press(&mut harness, Key::Escape);
    assert_eq!(text(&harness, CARDS), before);
    write(&mut harness, "9");
    press(&mut harness, Key::Tab);
    assert_eq!(text(&harness, CARDS), before.replacen("income: 3", "income: 9", 1));
}

#[test]
fn a_block_from_a_spreadsheet_is_pasted_as_one_step() {
    let (_folder, _path, mut harness) = cards("dice_market");
    let before = text(&harness, CARDS);
    click(&mut harness, "bakery: price");
    harness.event(Event::Paste("7\t4\n9\t5\n".to_owned()));
    settle(&mut harness);
    let after = before.replace("price: 6, income: 3", "price: 7, income: 4");
    assert_eq!(text(&harness, CARDS), after.replace("price: 8, income: 4", "price: 9, income: 5"));
    send(&mut harness, Command::UndoEdit);
    assert_eq!(text(&harness, CARDS), before);
}

#[test]
fn a_block_is_filled_down() {
    let (_folder, _path, mut harness) = cards("dice_market");
    let before = text(&harness, CARDS);
    click(&mut harness, "stall: copies");
    fill(&mut harness, "stall: copies", "6");
    click(&mut harness, "stall: copies");
    harness.key_press_modifiers(Modifiers::SHIFT, Key::ArrowDown);
    harness.key_press_modifiers(Modifiers::SHIFT, Key::ArrowDown);
    settle(&mut harness);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::D);
    settle(&mut harness);
    assert_eq!(text(&harness, CARDS), before.replacen("copies: 4", "copies: 6", 3));
}

#[test]
fn csv_comes_back_as_it_went_and_only_what_differs_is_changed() {
    let (folder, _path, mut harness) = cards("dice_market");
    let before = text(&harness, CARDS);
    let files = harness.state().document().unwrap().package_files();
    let csv = csv_from_sheet(&Sheet::read(files, Some("building")).unwrap());
    let file = folder.path().join("cards.csv");
    fs::write(&file, csv.replace("tavern,,Таверна,", "tavern,,Трактир,")).unwrap();
    send(&mut harness, Command::ImportFrom(file));
    assert!(harness.query_by_label_contains("1 cell will change").is_some());
    assert!(!harness.state().document().unwrap().is_unsaved(), "nothing changes before it is agreed to");
    click(&mut harness, "Apply");
    assert_eq!(text(&harness, CARDS), before);
    let ru = text(&harness, "dice_market/locale/ru.ftl");
    assert!(ru.contains("kind-tavern = Трактир\n"), "{ru}");
}

#[test]
fn a_csv_file_with_a_mistake_changes_nothing_and_says_where_it_is() {
    let (folder, _path, mut harness) = cards("dice_market");
    let file = folder.path().join("cards.csv");
    fs::write(&file, "id,income,price\nstall,3,-4\n").unwrap();
    send(&mut harness, Command::ImportFrom(file));
    assert!(harness.query_by_label_contains("Line 2 (stall), column 3 (price): ").is_some());
    click(&mut harness, "Apply");
    assert!(!harness.state().document().unwrap().is_unsaved());
    click(&mut harness, "Cancel");
    assert!(harness.query_by_label("Apply").is_none());
}

#[test]
fn the_window_of_an_import_stays_where_it_is_while_mistakes_are_listed() {
    let (_folder, _path, mut harness) = cards("dice_market");
    click(&mut harness, "Import a table (CSV, clipboard)");
    let field = "Paste a table from a spreadsheet program here";
    let before = harness.get_by_label(field).rect().top();
    harness.get_by_label(field).focus();
    settle(&mut harness);
    let rows: String = (0..12).map(|at| format!("none_{at}\t-1\t1\n")).collect();
    harness.event(Event::Paste(format!("id\tprice\tnothing\n{rows}")));
    settle(&mut harness);
    assert!(harness.query_by_label_contains("Line 1, column 3").is_some());
    assert_eq!(harness.get_by_label(field).rect().top(), before);
}

#[test]
fn a_new_card_has_a_name_in_every_language_of_its_package() {
    let (_folder, _path, mut harness) = cards("dice_market");
    send(&mut harness, Command::SetLang(Lang::Ru));
    click(&mut harness, "stall: id");
    click(&mut harness, "Добавить карту");
    assert!(text(&harness, "dice_market/locale/en.ftl").contains("kind-new_building = New card\n"));
    let russian = text(&harness, "dice_market/locale/ru.ftl");
    assert!(russian.contains("kind-new_building = Новая карта\n"), "{russian}");
    let place = |key: &str| russian.find(&format!("\n{key} = ")).unwrap();
    assert!(place("kind-stall") < place("kind-new_building") && place("kind-new_building") < place("kind-bakery"));
    assert!(harness.query_by_label("Лицо карты: Новая карта").is_some());
    send(&mut harness, Command::UndoEdit);
    assert!(!harness.state().document().unwrap().is_unsaved(), "it is one step of undo");
}

#[test]
fn cards_are_added_duplicated_and_deleted() {
    let (_folder, _path, mut harness) = cards("dice_market");
    let before = text(&harness, CARDS);
    click(&mut harness, "forge: id");
    click(&mut harness, "Duplicate cards");
    let forge = "    (id: \"forge\", copies: 4, price: 8, income: 4, origin: designed),\n";
    let with_copy = before.replace(forge, &format!("{forge}{}", forge.replace("forge", "forge_2")));
    assert_eq!(text(&harness, CARDS), with_copy);
    assert_eq!(harness.state().moment().unwrap().game.def.kinds.len(), 9);
    // the copy is the one that is chosen now
    click(&mut harness, "Delete cards");
    assert_eq!(text(&harness, CARDS), before);
    click(&mut harness, "Add a card");
    assert!(text(&harness, CARDS).contains("(id: \"new_building\", price: 0, income: 0, origin: designed),"));
    assert!(harness.query_by_label("new_building: id").is_some());
    for _ in 0..3 {
        send(&mut harness, Command::UndoEdit);
    }
    assert!(!harness.state().document().unwrap().is_unsaved(), "three gestures are three steps of undo");
}

#[test]
fn a_copy_takes_what_is_typed_at_once() {
    let (_folder, _path, mut harness) = cards("dice_market");
    click(&mut harness, "forge: id");
    click(&mut harness, "Duplicate cards");
    write(&mut harness, "smithy");
    press(&mut harness, Key::Enter);
    assert!(text(&harness, CARDS).contains("(id: \"smithy\", copies: 4,"), "{}", text(&harness, CARDS));
}

#[test]
fn a_russian_name_is_edited_in_its_file() {
    let (_folder, _path, mut harness) = cards("dice_market");
    let before = text(&harness, "dice_market/locale/ru.ftl");
    fill(&mut harness, "palace: name_ru", "Дворец дожей");
    let after = text(&harness, "dice_market/locale/ru.ftl");
    assert_eq!(after, before.replace("kind-palace = Дворец\n", "kind-palace = Дворец дожей\n"));
    send(&mut harness, Command::OtherLang);
    click(&mut harness, "palace: price");
    assert!(harness.query_by_label("Лицо карты: Дворец дожей").is_some());
}

#[test]
fn a_wrong_number_is_marked_with_the_problem_that_loading_finds() {
    let (_folder, _path, mut harness) = cards("dice_market");
    let before = text(&harness, CARDS);
    fill(&mut harness, "stall: price", "many");
    assert_eq!(text(&harness, CARDS), before.replacen("price: 4", "price: many", 1));
    let problem = harness.state().problems().first().cloned().unwrap();
    assert_eq!((problem.code.as_str(), problem.place.line), ("wrong_type", 3));
    assert_eq!(price_in_game(&harness, 0), 4, "the last good rules run");
    click(&mut harness, "stall: price");
    let told = said(&harness, "expected a whole number");
    assert!(told.iter().any(|line| line.starts_with("expected") && line.ends_with(" · wrong_type")), "{told:?}");
    fill(&mut harness, "stall: price", "6");
    assert!(harness.state().problems().is_empty());
    assert_eq!(price_in_game(&harness, 0), 6);
}

#[test]
fn the_table_is_filtered_and_shows_families_with_faces() {
    let (_folder, _path, mut harness) = cards("cassiopeia");
    assert!(harness.query_by_label("sp1 / a: number").is_some());
    click(&mut harness, "Filter by text");
    write(&mut harness, "sp5b");
    assert!(harness.query_by_label("sp5 / b: number").is_some());
    assert!(harness.query_by_label("sp1 / a: number").is_none());
    let before = text(&harness, "cassiopeia/kinds/specialist.ron");
    click(&mut harness, "sp5 / b: number");
    for _ in 0..4 {
        press(&mut harness, Key::ArrowRight);
    }
    fill(&mut harness, "sp5 / b: gains", "coin: 2");
    let after = text(&harness, "cassiopeia/kinds/specialist.ron");
    let changed: Vec<(&str, &str)> = before.lines().zip(after.lines()).filter(|(old, new)| old != new).collect();
    assert_eq!(changed.len(), 1, "{changed:?}");
    assert!(changed[0].1.contains("gains: { \"coin\": 2 }"), "{changed:?}");
}

#[test]
fn a_region_of_the_face_is_dragged_and_put_back_by_undo() {
    let (_folder, _path, mut harness) = cards("dice_market");
    click(&mut harness, "Card face");
    let before = text(&harness, LAYOUT);
    let region = "Region 5: the card's text";
    let at: Pos2 = harness.get_by_label(region).rect().center();
    harness.drag_at(at);
    settle(&mut harness);
    for step in 1..=4 {
        harness.hover_at(at + vec2(0.0, 8.0 * step as f32));
        harness.step();
    }
    harness.drop_at(at + vec2(0.0, 32.0));
    settle(&mut harness);
    let after = text(&harness, LAYOUT);
    let changed: Vec<(&str, &str)> = before.lines().zip(after.lines()).filter(|(old, new)| old != new).collect();
    assert_eq!(changed.len(), 1, "{changed:?}");
    assert!(changed[0].0.contains("at: (60, 536, 510, 44)") && !changed[0].1.contains("536"), "{changed:?}");
    send(&mut harness, Command::UndoEdit);
    assert_eq!(text(&harness, LAYOUT), before);
}

#[test]
fn a_region_is_dragged_from_where_it_was_pressed_however_quick_the_pointer_is() {
    let (_folder, _path, mut harness) = cards("dice_market");
    click(&mut harness, "Card face");
    let before = text(&harness, LAYOUT);
    let region = harness.get_by_label("Region 5: the card's text").rect();
    let above = harness.get_by_label("Region 2: the name").rect().center();
    // press, and in the same frame far away over another region
    harness.hover_at(region.center());
    harness.step();
    harness.event(Event::PointerButton {
        pos: region.center(),
        button: PointerButton::Primary,
        pressed: true,
        modifiers: Modifiers::NONE,
    });
    harness.event(Event::PointerMoved(above));
    harness.step();
    harness.step();
    let shown = |harness: &Harness<'_, Editor>, name: &str| {
        harness.get_by_role_and_label(Role::SpinButton, name).value().unwrap()
    };
    let (x, y) = (shown(&harness, "x"), shown(&harness, "y"));
    let middle = y.parse::<i32>().unwrap() + 22;
    assert!((middle - 75).abs() <= 12, "the region follows to the middle of the name while it is dragged: {y}");
    harness.drop_at(above);
    settle(&mut harness);
    assert_eq!(text(&harness, LAYOUT), before.replace("(60, 536, 510, 44)", &format!("({x}, {y}, 510, 44)")));
}

#[test]
fn a_colour_is_typed_as_files_write_it() {
    let (_folder, _path, mut harness) = cards("dice_market");
    click(&mut harness, "Card face");
    click(&mut harness, "Region 5: the card's text");
    let before = text(&harness, LAYOUT);
    harness.get_by_role_and_label(Role::Button, "Text colour").scroll_to_me();
    settle(&mut harness);
    harness.get_by_role_and_label(Role::Button, "Text colour").click();
    settle(&mut harness);
    click(&mut harness, "Colour as #rrggbb; two more digits say how much it covers");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    settle(&mut harness);
    write(&mut harness, "#123abc");
    assert_ne!(text(&harness, LAYOUT), before);
    assert!(text(&harness, LAYOUT).contains("#123abc"), "{}", text(&harness, LAYOUT));
}

#[test]
fn a_region_is_moved_by_keys_added_and_deleted() {
    let (_folder, _path, mut harness) = cards("dice_market");
    click(&mut harness, "Card face");
    let before = text(&harness, LAYOUT);
    click(&mut harness, "Region 5: the card's text");
    press(&mut harness, Key::ArrowDown);
    assert_eq!(text(&harness, LAYOUT), before.replace("(60, 536, 510, 44)", "(60, 546, 510, 44)"));
    press(&mut harness, Key::Delete);
    assert!(!text(&harness, LAYOUT).contains("show: text"));
    click(&mut harness, "Add");
    click(&mut harness, "copies");
    assert!(text(&harness, LAYOUT).contains("show: copies"));
    assert!(text(&harness, LAYOUT).starts_with("// How a building looks"), "comments stay");
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
}

#[test]
fn a_family_without_a_layout_is_given_one() {
    let (_folder, _path, mut harness) = cards("dice_market");
    let file = harness.state().document().unwrap().text(LAYOUT).map(str::to_owned);
    assert!(file.is_some());
    let delete = houserule_editor::command::FileChange::Content(None);
    let gesture = houserule_editor::document::Gesture::once("cards-edit-layout");
    let edit = houserule_editor::command::Edit { gesture, file: LAYOUT.to_owned(), change: delete };
    send(&mut harness, Command::Edit(edit));
    assert!(harness.state().document().unwrap().text(LAYOUT).is_none());
    click(&mut harness, "stall: id");
    click(&mut harness, "Make a layout file");
    assert!(text(&harness, LAYOUT).contains("show: name"));
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
}

#[test]
fn a_table_of_a_spreadsheet_program_is_pasted_into_an_import() {
    let (_folder, _path, mut harness) = cards("dice_market");
    let before = text(&harness, CARDS);
    click(&mut harness, "Import a table (CSV, clipboard)");
    harness.get_by_label("Paste a table from a spreadsheet program here").focus();
    settle(&mut harness);
    harness.event(Event::Paste("id\tprice\nstall\t6\nkiosk\t3\n".to_owned()));
    settle(&mut harness);
    assert!(harness.query_by_label_contains("1 cell will change").is_some());
    assert!(harness.query_by_label("kiosk").is_some(), "the new kind is named");
    assert!(!harness.state().document().unwrap().is_unsaved());
    click(&mut harness, "Apply");
    let after = text(&harness, CARDS);
    assert!(after.contains("price: 6, income: 2") && after.contains("(id: \"kiosk\", price: 3"), "{after}");
    send(&mut harness, Command::UndoEdit);
    assert_eq!(text(&harness, CARDS), before);
}

#[test]
fn icons_of_a_layout_are_added_chosen_and_removed() {
    let (_folder, _path, mut harness) = cards("dice_market");
    click(&mut harness, "Card face");
    let before = text(&harness, LAYOUT);
    harness.get_by_label_contains("Icons · ").click();
    settle(&mut harness);
    harness.get_by_label_contains("Icon for…").click();
    settle(&mut harness);
    click(&mut harness, "price");
    assert!(text(&harness, LAYOUT).contains("\"price\": \"circle\""), "{}", text(&harness, LAYOUT));
    click(&mut harness, "Icon of price");
    click(&mut harness, "gem");
    assert!(text(&harness, LAYOUT).contains("\"price\": \"gem\""));
    click(&mut harness, "Own colour for price");
    assert!(text(&harness, LAYOUT).contains("\"price\": (\"gem\", \"#5f6368\")"));
    click(&mut harness, "Remove the icon of price");
    assert!(!text(&harness, LAYOUT).contains("gem"));
    for _ in 0..4 {
        send(&mut harness, Command::UndoEdit);
    }
    assert_eq!(text(&harness, LAYOUT), before);
}

#[test]
fn a_picture_of_the_package_is_an_icon_and_a_broken_one_is_only_a_problem() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dice_market");
    copied(&game("dice_market"), &path);
    fs::create_dir_all(path.join("layout/icons")).unwrap();
    image::RgbaImage::new(8, 8).save(path.join("layout/icons/coin.png")).unwrap();
    fs::write(path.join("layout/icons/none.png"), "no picture").unwrap();
    let mut harness = window(path, Lang::En);
    send(&mut harness, Command::Show(PanelId::new("cards")));
    click(&mut harness, "Card face");
    harness.get_by_label_contains("Icons · ").click();
    settle(&mut harness);
    harness.get_by_label_contains("Icon for…").click();
    settle(&mut harness);
    click(&mut harness, "price");
    for picture in ["layout/icons/coin.png", "layout/icons/none.png"] {
        click(&mut harness, "Icon of price");
        harness.get_by_label_contains(picture).click();
        settle(&mut harness);
        let written = format!("\"price\": \"{picture}\"");
        assert!(text(&harness, LAYOUT).contains(&written), "{}", text(&harness, LAYOUT));
    }
    let problems = harness.state().problems();
    assert!(problems.iter().any(|one| one.code == "not_an_image"), "{problems:?}");
    assert!(harness.state().moment().is_some(), "the game goes on");
}

#[test]
fn a_deleted_card_takes_the_comment_above_it_along() {
    let (_folder, path, mut harness) = cards("dice_market");
    let file = path.join("kinds/building.ron");
    let commented =
        fs::read_to_string(&file).unwrap().replace("    (id: \"forge\"", "    /// DM-050 Hot.\n    (id: \"forge\"");
    let change = houserule_editor::command::FileChange::Text(commented.clone());
    let gesture = houserule_editor::document::Gesture::once("cards-edit-cell");
    send(&mut harness, Command::Edit(houserule_editor::command::Edit { gesture, file: CARDS.to_owned(), change }));
    click(&mut harness, "forge: id");
    click(&mut harness, "Delete cards");
    assert!(!text(&harness, CARDS).contains("DM-050 Hot") && !text(&harness, CARDS).contains("forge"));
    send(&mut harness, Command::UndoEdit);
    assert_eq!(text(&harness, CARDS), commented);
}

/// The first cell of a column that is in sight.
fn first_cell(harness: &Harness<'_, Editor>, column: &str) -> String {
    let cells = harness.query_all_by_label_contains(column);
    cells.filter_map(|node| node.accesskit_node().label()).next().expect("a cell of the column")
}

#[test]
fn the_name_in_the_readers_language_stands_beside_the_id() {
    let (_folder, _path, mut harness) = cards("dice_market");
    let left = |harness: &Harness<'_, Editor>, cell: &str| harness.get_by_label(cell).rect().left();
    assert!(left(&harness, "stall: name_en") < left(&harness, "stall: name_ru"));
    assert!(left(&harness, "stall: id") < left(&harness, "stall: name_en"));
    send(&mut harness, Command::SetLang(Lang::Ru));
    assert!(left(&harness, "stall: name_ru") < left(&harness, "stall: name_en"));
}

#[test]
fn enter_goes_on_and_the_face_that_was_edited_stays_in_sight() {
    let (_folder, _path, mut harness) = cards("dice_market");
    fill(&mut harness, "stall: price", "5");
    assert!(harness.query_by_label("Face of the card: Stall").is_some(), "what was changed is seen");
    press(&mut harness, Key::ArrowDown);
    assert!(harness.query_by_label("Face of the card: Stall").is_none(), "until somebody goes elsewhere");
}

#[test]
fn the_face_of_a_new_card_stays_in_sight_after_its_id_was_typed() {
    let (_folder, _path, mut harness) = cards("dice_market");
    click(&mut harness, "stall: id");
    click(&mut harness, "Add a card");
    for typed in ["mill", "grist_mill"] {
        write(&mut harness, typed);
        press(&mut harness, Key::Enter);
        assert!(text(&harness, CARDS).contains(&format!("(id: \"{typed}\", price: 0")), "{}", text(&harness, CARDS));
        assert!(harness.query_by_label("Face of the card: New card").is_some(), "{typed} is what was changed");
        press(&mut harness, Key::ArrowUp);
    }
    press(&mut harness, Key::ArrowDown);
    assert!(harness.query_by_label("Face of the card: Bakery").is_some(), "until somebody goes elsewhere");
}

#[test]
fn a_cell_that_names_an_effect_offers_those_there_are_and_says_what_there_is_not() {
    let (_folder, _path, mut harness) = cards("kapitaliya");
    send(&mut harness, Command::GoToKind { family: "magic".to_owned(), id: "m_reroll".to_owned() });
    click(&mut harness, "m_reroll: effect");
    press(&mut harness, Key::Enter);
    write(&mut harness, "skip");
    assert!(harness.query_by_label("m_skip_visit").is_some(), "the effects that contain what is typed");
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::Enter);
    let own_effect = |harness: &Harness<'_, Editor>| {
        let kinds = text(harness, "kapitaliya/kinds/magic.ron").clone();
        kinds.lines().find(|line| line.contains("id: \"m_reroll\"")).expect("its line").to_owned()
    };
    let own = own_effect(&harness);
    assert!(own.contains("effect: \"m_skip_visit\""), "the arrows choose among what is listed: {own}");
    fill(&mut harness, "m_reroll: effect", "m_reroll");
    // the beginning of one word alone is that word
    fill(&mut harness, "m_reroll: effect", "M_SKIP_V");
    let own = own_effect(&harness);
    assert!(own.contains("effect: \"m_skip_visit\""), "{own}");
    // a click elsewhere takes what is written, so that an effect can be named before it is there
    click(&mut harness, "m_reroll: effect");
    press(&mut harness, Key::Enter);
    write(&mut harness, "m_skip");
    click(&mut harness, "m_skip_visit: effect");
    let own = own_effect(&harness);
    assert!(own.contains("effect: \"m_skip\""), "{own}");
    fill(&mut harness, "m_reroll: effect", "m_rerolls");
    harness.get_by_label("m_reroll: effect").hover();
    for _ in 0..4 {
        harness.run_ok();
    }
    let told = harness.query_all_by_label_contains(" · unknown_name").next();
    assert!(told.is_some(), "{:?}", harness.state().problems());
}

#[test]
fn cells_that_name_windows_kinds_and_zones_offer_those_there_are_and_say_what_there_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("reaction_windows");
    copied(&crate::desk::micro_game("reaction_windows"), &path);
    let more = "\"opens\": text(default: \"\", names: window), \"rival\": text(default: \"\", names: kind), \"lies\": text(default: \"\", names: zone)";
    crate::desk::change(&path, "schema.ron", "text(names: effect)", &format!("text(names: effect), {more}"));
    let mut harness = window(path, Lang::En);
    send(&mut harness, Command::Show(PanelId::new("cards")));
    for (column, typed, wanted, other) in [
        ("opens", "oll", "rolled", "card_played"),
        ("rival", "canc", "cancel", "plus_one"),
        ("lies", "lay", "played", "deck"),
    ] {
        let cell = format!("reroll: {column}");
        let listed = |harness: &Harness<'_, Editor>, word: &str| {
            harness.query_all(By::new().role(Role::Button).label(word)).next().is_some()
        };
        click(&mut harness, &cell);
        press(&mut harness, Key::Enter);
        assert!(listed(&harness, wanted) && listed(&harness, other), "{column}: all there are");
        write(&mut harness, typed);
        assert!(listed(&harness, wanted) && !listed(&harness, other), "{column}: those that contain what is typed");
        press(&mut harness, Key::Escape);
        fill(&mut harness, &cell, "nothing_like_it");
        harness.get_by_label(&cell).hover();
        for _ in 0..4 {
            harness.run_ok();
        }
        let told = harness.query_all_by_label_contains(" · unknown_name").next();
        assert!(told.is_some(), "{column}: {:?}", harness.state().problems());
        send(&mut harness, Command::UndoEdit);
    }
}

#[test]
fn the_name_in_the_readers_language_stays_in_sight_while_other_columns_pass_by() {
    let (_folder, _path, mut harness) = cards("kapitaliya");
    send(&mut harness, Command::Fill);
    for (lang, own) in [(Lang::En, "m_reroll: name_en"), (Lang::Ru, "m_reroll: name_ru")] {
        send(&mut harness, Command::SetLang(lang));
        send(&mut harness, Command::GoToKind { family: "magic".to_owned(), id: "m_reroll".to_owned() });
        // a window in which not all columns have room
        harness.set_size(vec2(900.0, 700.0));
        settle(&mut harness);
        click(&mut harness, own);
        press(&mut harness, Key::Home);
        let before = harness.get_by_label(own).rect();
        press(&mut harness, Key::End);
        settle(&mut harness);
        let shown = said(&harness, "m_reroll: ");
        assert!(shown.contains(&"m_reroll: text_en".to_owned()), "{lang}: the last columns are in sight: {shown:?}");
        assert!(!shown.contains(&"m_reroll: copies".to_owned()), "{lang}: the first ones are not: {shown:?}");
        let after = harness.query_by_label(own).map(|node| node.rect());
        assert_eq!(after.map(|rect| rect.left()), Some(before.left()), "{lang}");
    }
}
