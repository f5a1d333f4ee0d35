//! Keys over the cells take effect in the order in which they were typed, however quick the fingers and slow the frames.

use eframe::egui::{Event, Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use houserule_core::locale::Lang;
use houserule_editor::Editor;
use houserule_editor::command::Command;
use houserule_editor::texts::Texts;
use houserule_editor::workspace::PanelId;

use super::{CARDS, cards, first_cell, press, write};
use crate::desk::{change, click, copied, micro_game, send, settle, text, window};

const PLANETS: &str = "cassiopeia/kinds/planet.ron";
const PLANET: &str = "shedar_1: number";

fn key(key: Key) -> Event {
    Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE }
}

/// Keys as they are typed: `→` is Tab, `⏎` Enter, `⎋` Escape, `↓` an arrow; everything else is a letter.
fn typed(keys: &str) -> Vec<Event> {
    let events = keys.chars().map(|letter| match letter {
        '→' => key(Key::Tab),
        '⏎' => key(Key::Enter),
        '⎋' => key(Key::Escape),
        '↓' => key(Key::ArrowDown),
        letter => Event::Text(letter.to_string()),
    });
    events.collect()
}

/// Type with this many keys in a frame.
fn type_at(harness: &mut Harness<'_, Editor>, keys: &str, in_frame: usize) {
    for some in typed(keys).chunks(in_frame) {
        harness.input_mut().events.extend(some.iter().cloned());
        harness.step();
    }
    settle(harness);
}

/// The lines of the cards that changed, as they are now.
fn changed(before: &str, after: &str) -> Vec<String> {
    let lines = before.lines().zip(after.lines()).filter(|(old, new)| old != new);
    lines.map(|(_, new)| new.trim().to_owned()).collect()
}

#[test]
fn every_value_reaches_its_cell_however_many_keys_come_in_a_frame() {
    for in_frame in [1, 2, 3, 100] {
        let (_folder, _path, mut harness) = cards("dice_market");
        let before = text(&harness, CARDS);
        click(&mut harness, "bakery: copies");
        type_at(&mut harness, "3→→11→12⏎", in_frame);
        let after = text(&harness, CARDS);
        let line = "(id: \"bakery\", copies: 3, price: 11, income: 12, origin: designed),";
        assert_eq!(changed(&before, &after), [line], "{in_frame} in a frame");
        // Enter went down from the last cell, and the table still has the keys
        type_at(&mut harness, "7⏎", in_frame);
        assert!(text(&harness, CARDS).contains("(id: \"forge\", copies: 4, price: 8, income: 7,"), "{in_frame}");
    }
}

#[test]
fn a_column_is_filled_downwards_however_many_keys_come_in_a_frame() {
    for in_frame in [1, 2, 4, 100] {
        let (_folder, _path, mut harness) = cards("dice_market");
        let before = text(&harness, CARDS);
        click(&mut harness, "stall: price");
        type_at(&mut harness, "11⏎12⏎9⎋13⏎14⏎", in_frame);
        let prices: Vec<String> = changed(&before, &text(&harness, CARDS))
            .iter()
            .map(|line| line.split("price: ").nth(1).unwrap().split(',').next().unwrap().to_owned())
            .collect();
        assert_eq!(prices, ["11", "12", "13", "14"], "{in_frame} in a frame: {}", text(&harness, CARDS));
    }
}

/// An edit of a planet's number is begun, and the wheel takes its cell out of sight.
fn scrolled_away() -> (tempfile::TempDir, Harness<'static, Editor>) {
    let (folder, _path, mut harness) = cards("cassiopeia");
    send(&mut harness, Command::GoToKind { family: "planet".to_owned(), id: "shedar_1".to_owned() });
    click(&mut harness, PLANET);
    press(&mut harness, Key::Enter);
    write(&mut harness, "7");
    let cell = harness.get_by_label(PLANET).rect().center();
    harness.hover_at(cell);
    harness.step();
    let wheel = Event::MouseWheel {
        unit: eframe::egui::MouseWheelUnit::Point,
        delta: vec2(0.0, -4000.0),
        phase: eframe::egui::TouchPhase::Move,
        source: eframe::egui::MouseWheelSource::Unknown,
        modifiers: Modifiers::NONE,
    };
    harness.event(wheel);
    for _ in 0..20 {
        harness.step();
    }
    assert!(harness.query_by_label(PLANET).is_none(), "its cell is out of sight");
    (folder, harness)
}

#[test]
fn a_cell_that_was_scrolled_away_comes_back_for_what_is_typed() {
    let (_folder, mut harness) = scrolled_away();
    type_at(&mut harness, "5⏎", 1);
    assert!(text(&harness, PLANETS).contains("number: 75"), "{}", text(&harness, PLANETS));
}

#[test]
fn a_click_elsewhere_ends_the_edit_of_a_cell_out_of_sight_and_keys_go_where_it_was() {
    let (_folder, mut harness) = scrolled_away();
    let filter = Texts::new(Lang::En).get("cards-filter");
    click(&mut harness, &filter);
    assert!(text(&harness, PLANETS).contains("number: 7,"), "what was written is there");
    type_at(&mut harness, "x", 1);
    assert_eq!(harness.get_by_label(&filter).accesskit_node().value().as_deref(), Some("x"));
    assert!(text(&harness, PLANETS).contains("number: 7,"));
}

#[test]
fn what_is_typed_right_after_a_click_reaches_the_cell_that_was_clicked() {
    let (_folder, _path, mut harness) = cards("dice_market");
    let before = text(&harness, CARDS);
    let at = harness.get_by_label("forge: price").rect().center();
    let (button, modifiers) = (eframe::egui::PointerButton::Primary, Modifiers::NONE);
    let press = |pressed| Event::PointerButton { pos: at, button, pressed, modifiers };
    harness.hover_at(at);
    harness.step();
    harness.input_mut().events.extend([press(true), press(false)]);
    harness.input_mut().events.extend(typed("→21⏎"));
    harness.step();
    settle(&mut harness);
    let line = "(id: \"forge\", copies: 4, price: 8, income: 21, origin: designed),";
    assert_eq!(changed(&before, &text(&harness, CARDS)), [line]);
}

#[test]
fn a_new_id_is_left_like_any_other_cell() {
    for (leave, column) in [("→", "new_one: name_en"), ("⏎", "bakery: id")] {
        let (_folder, _path, mut harness) = cards("dice_market");
        click(&mut harness, "stall: id");
        click(&mut harness, "Add a card");
        write(&mut harness, "new_one");
        type_at(&mut harness, leave, 1);
        assert!(text(&harness, CARDS).contains("(id: \"new_one\", price: 0"), "{}", text(&harness, CARDS));
        press(&mut harness, Key::F2);
        let field = harness.get_all_by_label(column).any(|node| node.is_focused());
        assert!(field, "{leave}: {column} is edited next");
    }
    let (_folder, _path, mut harness) = cards("dice_market");
    click(&mut harness, "stall: id");
    click(&mut harness, "Add a card");
    type_at(&mut harness, "new_one→Booth→→2⏎", 100);
    assert!(text(&harness, CARDS).contains("(id: \"new_one\", price: 0, income: 0, origin: designed, copies: 2"));
    assert!(text(&harness, "dice_market/locale/en.ftl").contains("kind-new_one = Booth\n"));
}

#[test]
fn arrows_choose_among_words_after_the_letters_before_them() {
    let (_folder, _path, mut harness) = cards("tetranomicon");
    send(&mut harness, Command::GoToKind { family: "building".to_owned(), id: "farm".to_owned() });
    let before = text(&harness, "tetranomicon/kinds/building.ron");
    click(&mut harness, "farm: terrain");
    type_at(&mut harness, "⏎↓↓⏎", 100);
    let after = text(&harness, "tetranomicon/kinds/building.ron");
    assert_eq!(after, before.replacen("terrain: plains", "terrain: mountains", 1));
}

#[test]
fn a_list_of_words_is_as_high_as_there_is_room_whatever_list_was_shown_before() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("reaction_windows");
    copied(&micro_game("reaction_windows"), &path);
    let more = "\"side\": symbol(of: [east, west], default: east), \"ground\": symbol(of: [plain, forest, hill, lake, shore], default: plain)";
    change(&path, "schema.ron", "text(names: effect)", &format!("text(names: effect), {more}"));
    let mut harness = window(path, Lang::En);
    send(&mut harness, Command::Show(PanelId::new("cards")));
    harness.set_size(vec2(1280.0, 800.0));
    settle(&mut harness);
    click(&mut harness, "reroll: side");
    press(&mut harness, Key::Enter);
    press(&mut harness, Key::Escape);
    click(&mut harness, "reroll: ground");
    press(&mut harness, Key::Enter);
    let seen: Vec<String> = crate::desk::in_sight(&harness).into_iter().map(|(text, _)| text).collect();
    for word in ["forest", "hill", "lake", "shore"] {
        assert!(seen.iter().any(|text| text == word), "{word}: {seen:?}");
    }
}

#[test]
fn quick_fingers_lose_no_letters() {
    let (_folder, _path, mut harness) = cards("dice_market");
    click(&mut harness, "forge: price");
    // two in the frame that begins the edit, one in the next, before the field has the keys
    harness.event(Event::Text("1".to_owned()));
    harness.event(Event::Text("2".to_owned()));
    harness.step();
    harness.event(Event::Text("3".to_owned()));
    harness.step();
    harness.event(Event::Text("4".to_owned()));
    harness.step();
    harness.key_press(Key::Enter);
    settle(&mut harness);
    let cards = text(&harness, CARDS);
    assert!(cards.contains("(id: \"forge\", copies: 4, price: 1234,"), "{cards}");
}

#[test]
fn quick_fingers_lose_no_letters_in_a_list_either() {
    let (_folder, _path, mut harness) = cards("cassiopeia");
    let file = "cassiopeia/kinds/specialist.ron";
    send(&mut harness, Command::GoToKind { family: "specialist".to_owned(), id: "sp1".to_owned() });
    let cell = first_cell(&harness, ": brings");
    click(&mut harness, &cell);
    for letter in ["s", "t", "a", "t", "i", "o", "n"] {
        harness.event(Event::Text(letter.to_owned()));
        harness.step();
    }
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert!(text(&harness, file).contains("brings: [\"station\"]"), "{cell}: {}", text(&harness, file));
}

#[test]
fn what_is_typed_while_one_frame_is_drawn_is_not_lost_with_its_spaces_and_the_key_that_ends_it() {
    let (_folder, _path, mut harness) = cards("cassiopeia");
    let file = "cassiopeia/kinds/specialist.ron";
    send(&mut harness, Command::GoToKind { family: "specialist".to_owned(), id: "sp1".to_owned() });
    let cell = first_cell(&harness, ": brings");
    click(&mut harness, &cell);
    for letter in "station, base, probe".chars() {
        harness.event(Event::Text(letter.to_string()));
    }
    let enter = |pressed| Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    harness.event(enter(true));
    harness.event(enter(false));
    harness.step();
    settle(&mut harness);
    let brings = "brings: [\"station\", \"base\", \"probe\"]";
    assert!(text(&harness, file).contains(brings), "{cell}: {}", text(&harness, file));
}
