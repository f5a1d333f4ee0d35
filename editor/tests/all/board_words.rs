//! The palette of a board: words are added, changed and taken away where they are painted; tools by key; sizes that an
//! option says.

use std::fs;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_editor::Editor;
use houserule_editor::command::Command;

use crate::board_editing::opened;
use crate::desk::{click, copied, micro_game, settle, text};

const BAY: &str = "grid_lands/boards/bay.ron";
const SCHEMA: &str = "grid_lands/schema.ron";

/// The board of a copy of the grid game, with these changes of its files.
fn lands(changes: &[(&str, &str, &str)]) -> (tempfile::TempDir, Harness<'static, Editor>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("grid_lands");
    copied(&micro_game("grid_lands"), &path);
    for (file, from, to) in changes {
        let text = fs::read_to_string(path.join(file)).unwrap();
        assert!(text.contains(from), "{file}");
        fs::write(path.join(file), text.replace(from, to)).unwrap();
    }
    (folder, opened(path))
}

fn write(harness: &mut Harness<'_, Editor>, label: &str, typed: &str) {
    harness.get_by_role_and_label(Role::TextInput, label).focus();
    settle(harness);
    harness.event(Event::Text(typed.to_owned()));
    settle(harness);
}

fn undo(harness: &mut Harness<'_, Editor>) {
    harness.state_mut().send(Command::UndoEdit);
    settle(harness);
}

fn press(harness: &mut Harness<'_, Editor>, key: Key) {
    harness.key_press(key);
    settle(harness);
}

#[test]
fn a_new_terrain_is_declared_named_painted_and_undone_by_one_step() {
    let (_folder, mut harness) = lands(&[]);
    let before = [SCHEMA, BAY, "grid_lands/locale/en.ftl", "grid_lands/locale/ru.ftl"].map(|file| text(&harness, file));
    click(&mut harness, "Terrain");
    click(&mut harness, "New word…");
    write(&mut harness, "Id", "marsh");
    write(&mut harness, "Name in English", "marsh");
    write(&mut harness, "Name in Russian", "болото");
    write(&mut harness, "Letter on the board", "%");
    click(&mut harness, "Add");
    let schema = text(&harness, SCHEMA);
    assert!(schema.contains("symbol(of: [field, mountain, sea, marsh], default: field)"), "{schema}");
    assert!(schema.contains("\"marsh\": (colour: \"#") && schema.contains("letter: '%'"), "{schema}");
    assert!(text(&harness, BAY).contains("'~': sea, '%': marsh }"));
    assert!(text(&harness, "grid_lands/locale/ru.ftl").contains("word-marsh = болото\n"));
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
    // it is in hand at once
    click(&mut harness, "Cell x1y1: field");
    assert!(harness.query_by_label("Cell x1y1: marsh").is_some());
    let def = &harness.state().moment().unwrap().game.def;
    assert!(def.symbols.iter().any(|word| word == "marsh"), "the running game knows it");
    undo(&mut harness);
    assert!(text(&harness, BAY).contains("'%': marsh"), "the stroke was a step of its own");
    undo(&mut harness);
    let after = [SCHEMA, BAY, "grid_lands/locale/en.ftl", "grid_lands/locale/ru.ftl"].map(|file| text(&harness, file));
    assert_eq!(after, before);
}

#[test]
fn the_colour_of_a_word_covers_wholly_and_is_typed_without_more_digits() {
    let (_folder, mut harness) = lands(&[]);
    click(&mut harness, "Terrain");
    click(&mut harness, "New word…");
    write(&mut harness, "Id", "marsh");
    harness.get_by_role_and_label(Role::Button, "Colour").click();
    settle(&mut harness);
    assert!(harness.query_by_role_and_label(Role::Slider, "Hue").is_some(), "the strips are there");
    assert!(harness.query_all_by_label("Opacity").next().is_none(), "a strip that changes nothing");
    let field = "Colour: #rrggbb";
    let mut typed = |typed: &str| {
        harness.get_by_role_and_label(Role::TextInput, field).click();
        settle(&mut harness);
        harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        settle(&mut harness);
        write(&mut harness, field, typed);
        let chosen = |colour: &str| harness.query_all_by_label(colour).next().is_some();
        let shown = harness.get_by_role_and_label(Role::TextInput, field).value().unwrap_or_default();
        (shown, chosen("#123abc"), chosen("#445566"))
    };
    assert_eq!(typed("#123abc"), ("#123abc".to_owned(), true, false));
    assert_eq!(typed("#44556677"), ("#44556677".to_owned(), true, false), "what was typed stays, but is not taken");
    assert_eq!(typed("#445566"), ("#445566".to_owned(), false, true));
    // the strips lie over the button that adds
    harness.get_by_role_and_label(Role::TextInput, "Id").click();
    settle(&mut harness);
    click(&mut harness, "Add");
    assert!(text(&harness, SCHEMA).contains("\"marsh\": (colour: \"#445566\""), "{}", text(&harness, SCHEMA));
}

#[test]
fn a_taken_id_or_letter_is_refused_with_its_reason() {
    let (_folder, mut harness) = lands(&[]);
    click(&mut harness, "Terrain");
    click(&mut harness, "New word…");
    write(&mut harness, "Id", "sea");
    assert!(harness.query_by_label("This id is taken.").is_some());
    write(&mut harness, "Id", "s");
    write(&mut harness, "Letter on the board", "~");
    assert!(harness.query_by_label("Taken").is_some());
    click(&mut harness, "Add");
    assert!(!harness.state().document().unwrap().is_unsaved());
    click(&mut harness, "Cancel");
    assert!(harness.query_by_label("Name in Russian").is_none());
}

#[test]
fn a_used_word_says_where_and_an_unused_one_goes() {
    let (_folder, mut harness) = lands(&[("schema.ron", "[field, mountain, sea]", "[field, mountain, sea, marsh]")]);
    let before = text(&harness, SCHEMA);
    click(&mut harness, "Terrain");
    click(&mut harness, "Change the word: sea");
    click(&mut harness, "Delete");
    assert!(harness.query_by_label_contains("“sea” is used in").is_some());
    assert!(harness.query_all_by_label_contains("Go to grid_lands/boards/bay.ron").next().is_some());
    click(&mut harness, "Close");
    assert_eq!(text(&harness, SCHEMA), before);
    // a word that no cell has
    harness.get_by_label_contains("Add to the legend").click();
    settle(&mut harness);
    click(&mut harness, "marsh");
    assert!(text(&harness, BAY).contains(": marsh }"));
    click(&mut harness, "Change the word: marsh");
    click(&mut harness, "Delete");
    assert!(text(&harness, SCHEMA).contains("[field, mountain, sea]"), "{}", text(&harness, SCHEMA));
    assert!(!text(&harness, BAY).contains("marsh"));
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
}

#[test]
fn a_word_is_renamed_wherever_it_is_named() {
    let (_folder, mut harness) = lands(&[]);
    click(&mut harness, "Terrain");
    click(&mut harness, "Change the word: mountain");
    click(&mut harness, "Rename the id…");
    write(&mut harness, "New id", "peak");
    click(&mut harness, "Rename");
    assert!(text(&harness, BAY).contains("'^': peak"));
    let schema = text(&harness, SCHEMA);
    assert!(schema.contains("[field, peak, sea]") && schema.contains("\"peak\": (colour"), "{schema}");
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
    let named = |harness: &Harness<'_, Editor>| {
        let document = harness.state().document().unwrap();
        document
            .names()
            .filter(|name| name.ends_with(".luau"))
            .any(|name| document.text(&name).is_some_and(|text| text.contains("\"mountain\"")))
    };
    assert!(!named(&harness), "rules follow");
    undo(&mut harness);
    assert!(!harness.state().document().unwrap().is_unsaved(), "all files come back by one step");
}

#[test]
fn tools_are_taken_by_keys_and_the_eraser_and_the_pipette_work() {
    let (_folder, mut harness) = lands(&[]);
    let before = text(&harness, BAY);
    click(&mut harness, "Terrain");
    // the pipette takes what lies there
    click(&mut harness, "Take a cell’s letter");
    click(&mut harness, "Cell x6y1: sea");
    click(&mut harness, "Cell x1y1: field");
    assert_eq!(text(&harness, BAY), before.replace("\"...^.~\"", "\"~..^.~\""));
    // the eraser puts the default back
    press(&mut harness, Key::E);
    click(&mut harness, "Cell x1y1: sea");
    assert_eq!(text(&harness, BAY), before);
    // a number takes a letter of the legend, a bracket widens the brush
    press(&mut harness, Key::Num2);
    press(&mut harness, Key::CloseBracket);
    click(&mut harness, "Cell x1y1: field");
    let wide = text(&harness, BAY);
    assert!(wide.contains("\"^^.^.~\"") && wide.contains("\"^^..~~\""), "{wide}");
    press(&mut harness, Key::OpenBracket);
    press(&mut harness, Key::G);
    click(&mut harness, "Cell x3y1: field");
    assert!(text(&harness, BAY).contains("\"^^^^.~\""), "{}", text(&harness, BAY));
    // another layer by key, and Alt takes a letter whatever the tool is
    press(&mut harness, Key::PageDown);
    assert!(harness.query_by_label("Cell x1y4: South").is_some());
    harness.get_by_label("Cell x6y3: Island").click_modifiers(Modifiers::ALT);
    settle(&mut harness);
    click(&mut harness, "Cell x1y4: South");
    assert!(text(&harness, BAY).contains("\"ISSS-I\""), "{}", text(&harness, BAY));
}

#[test]
fn lines_are_taken_away_by_the_eraser() {
    let (_folder, mut harness) = lands(&[]);
    click(&mut harness, "River");
    click(&mut harness, "Take lines away");
    click(&mut harness, "Cell x5y3: sea");
    let text = text(&harness, BAY);
    assert!(text.contains("cells: [(1, 3), (2, 3), (3, 3), (4, 3)]"), "{text}");
}

#[test]
fn a_size_that_an_option_says_is_shown_and_changed_by_its_default() {
    let option =
        "(id: \"columns\", type: int(default: 6, min: 3, max: 7), clause: \"GL-070\"),\n        (id: \"rounds\"";
    let (_folder, mut harness) =
        lands(&[("game.ron", "(id: \"rounds\"", option), ("boards/bay.ron", "width: 6", "width: option(\"columns\")")]);
    assert!(harness.query_by_label("Cell x6y5: field").is_some(), "the board is shown with the option's size");
    assert!(harness.query_by_label_contains("The width comes from the option “columns”").is_some());
    // it may lie below what is seen of the side
    harness.get_by_label("Add cells: On the right").click_accesskit();
    settle(&mut harness);
    assert!(!harness.state().document().unwrap().is_unsaved(), "it is asked first");
    click(&mut harness, "Change the default");
    assert!(text(&harness, "grid_lands/game.ron").contains("int(default: 7, min: 3, max: 7)"));
    assert!(text(&harness, BAY).contains("width: option(\"columns\")") && text(&harness, BAY).contains("\"...^.~.\""));
    assert_eq!(harness.state().moment().unwrap().game.def.boards[0].spaces.len(), 35);
    // beyond the range it says why not
    harness.get_by_label("Add cells: On the right").click_accesskit();
    settle(&mut harness);
    assert!(harness.query_by_label("The option “columns” must be between 3 and 7.").is_some());
    click(&mut harness, "Change the default");
    click(&mut harness, "Cancel");
    undo(&mut harness);
    assert!(!harness.state().document().unwrap().is_unsaved());
}

#[test]
fn a_new_layer_brings_its_value_along() {
    let (_folder, mut harness) = lands(&[]);
    let before = [SCHEMA, BAY, "grid_lands/locale/en.ftl"].map(|file| text(&harness, file));
    click(&mut harness, "Add a layer");
    click(&mut harness, "New layer…");
    write(&mut harness, "Id", "vein");
    write(&mut harness, "Words", "bare, ore, gold");
    write(&mut harness, "Name in English", "Vein");
    click(&mut harness, "Add");
    let schema = text(&harness, SCHEMA);
    assert!(schema.contains("\"vein\": symbol(of: [bare, ore, gold], default: bare)"), "{schema}");
    assert!(text(&harness, "grid_lands/locale/en.ftl").contains("value-vein = Vein\n"));
    assert!(text(&harness, BAY).contains("legend: { 'b': bare, 'o': ore, 'g': gold }"), "{}", text(&harness, BAY));
    // it is in hand at once
    click(&mut harness, "Paint with: gold");
    click(&mut harness, "Cell x2y1: bare");
    assert!(text(&harness, BAY).contains("\"bgbbbb\""), "{}", text(&harness, BAY));
    let def = &harness.state().moment().unwrap().game.def;
    assert!(def.space_values.iter().any(|value| value.name == "vein"), "{:?}", harness.state().problems());
    // and it can go again
    let painted = text(&harness, BAY);
    click(&mut harness, "The layer “Vein”: rename, remove");
    click(&mut harness, "Remove the layer");
    assert_eq!(text(&harness, BAY), before[1]);
    undo(&mut harness);
    assert_eq!(text(&harness, BAY), painted);
    undo(&mut harness);
    undo(&mut harness);
    assert_eq!([SCHEMA, BAY, "grid_lands/locale/en.ftl"].map(|file| text(&harness, file)), before);
}
