//! What `layout/table.ron` says holds on the screen: which part lies where and how large, how values are shown, what lies
//! on the board's margin; the same for every viewer.

use std::path::PathBuf;

use eframe::egui::accesskit::Role;
use eframe::egui::{self, Rect, Shape, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_core::table_layout::{ShownAs, Side, TableLayout, TablePart};
use houserule_editor::command::Command;
use houserule_editor::workspace::{ThemeChoice, ViewAs};
use houserule_editor::{Editor, Launch};

use crate::desk::{
    change, click, copied_game, drawn, game, launched_in, package, send, settle, sign, text, window, written,
};

const FILE: &str = "dice_market/layout/table.ron";

/// A window that shows a game, for two, filled by the table.
fn filled(path: PathBuf, lang: Lang) -> Harness<'static, Editor> {
    let launch = Launch { folders: vec![path], lang: Some(lang), seed: Some(7), seats: Some(2), ..Launch::default() };
    let launch = Launch { fills: true, theme: Some(ThemeChoice::Light), ..launch };
    let harness = launched_in(launch, Vec2::new(1280.0, 800.0));
    assert!(harness.state().moment().is_some(), "{:?}", harness.state().problems());
    harness
}

/// The market game, arranged so.
fn market(layout: &str) -> (tempfile::TempDir, Harness<'static, Editor>) {
    let (folder, path) = copied_game("dice_market");
    std::fs::write(path.join("layout/table.ron"), layout).unwrap();
    let harness = filled(path, Lang::En);
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
    (folder, harness)
}

/// Where something is written for the first time.
fn place(harness: &Harness<'_, Editor>, wanted: &str) -> Rect {
    let all = written(harness);
    all.iter().find(|(text, _)| text == wanted).unwrap_or_else(|| panic!("{wanted} is not among {all:?}")).1
}

fn layout(harness: &Harness<'_, Editor>) -> TableLayout {
    harness.state().moment().unwrap().game.def.table_layout.clone().expect("an arrangement")
}

#[test]
fn parts_lie_on_the_sides_that_the_file_names() {
    for side in ["left", "right", "bottom", "top"] {
        let (_folder, harness) = market(&format!("(main: board, {side}: [seats, row(\"market\"), question, zones])"));
        let (market, seat) = (place(&harness, "The market"), place(&harness, "Player 1"));
        let whole = Rect::from_min_size(egui::Pos2::ZERO, Vec2::new(1280.0, 800.0));
        let is_there = |rect: Rect| match side {
            "left" => rect.right() < whole.center().x,
            "right" => rect.left() > whole.center().x,
            "top" => rect.bottom() < whole.center().y,
            _ => rect.top() > whole.center().y,
        };
        assert!(is_there(market) && is_there(seat), "{side}: {market} {seat}");
    }
}

#[test]
fn sides_and_parts_are_as_large_as_the_file_says() {
    let left = |size: u8| {
        let (_folder, harness) =
            market(&format!("(main: board, left: [seats, row(\"market\"), question, zones], sizes: (left: {size}))"));
        let edge = |harness: &mut Harness<'_, Editor>| {
            send(harness, Command::Arrange);
            harness.get_by_role_and_label(Role::Splitter, "Edge of the left side").rect().center().x
        };
        let mut harness = harness;
        edge(&mut harness)
    };
    let (narrow, wide) = (left(25), left(50));
    assert!((narrow - 320.0).abs() < 20.0 && (wide - 640.0).abs() < 20.0, "{narrow} {wide}");
    let top = |size: u8| {
        let parts = format!("[row(of: \"market\", size: {size}), seats, question, zones]");
        let (_folder, harness) = market(&format!("(main: board, right: {parts}, sizes: (right: 40))"));
        place(&harness, "Player 1").top() - place(&harness, "The market").top()
    };
    let (low, high) = (top(20), top(50));
    assert!(high > low + 120.0, "{low} {high}");
}

/// A game in which a number, a word, a pool and a count are shown in the ways that are given.
fn weather(shows: &str, parts: &str) -> (tempfile::TempDir, Harness<'static, Editor>) {
    let layout = format!("({parts}, show: {{ {shows} }})");
    let files = [
        (
            "game.ron",
            "(id: \"weather\", version: \"1.0.0\", api: 1, title: (ru: \"Погода\", en: \"Weather\"), seats: 2, licence: \"MIT\")",
        ),
        (
            "schema.ron",
            "(table: { \"wind\": symbol(of: [calm, breeze, storm], default: breeze), \"tide\": int(default: 3, min: 0, max: 9), \"depth\": int(default: 4, min: 0, max: 900) }, seat: { \"mood\": symbol(of: [low, fair, high], default: fair), \"luck\": int(default: 4, min: 0, max: 900) }, pools: { \"pearls\": (supply: endless, seat: 3) })",
        ),
        ("init.luau", "--!strict\nreturn game { track = loop(\"turn\", { order = \"clockwise\" }) }\n"),
        ("rules/turn.luau", "--!strict\nstep(\"turn\", function(seat: Seat)\n\task(seat, \"go\", { \"on\" })\nend)\n"),
        (
            "locale/en.ftl",
            r#"seat = Player { $number }
go = Go on?
value-wind = wind
value-tide = tide
value-depth = depth
value-mood = mood
value-luck = luck
word-low = low
word-fair = fair
word-high = high
pool-pearls = pearls
word-calm = calm
word-breeze = breeze
word-storm = storm
"#,
        ),
        (
            "locale/ru.ftl",
            r#"seat = Игрок { $number }
go = Дальше?
value-wind = ветер
value-tide = прилив
value-depth = глубина
value-mood = настроение
value-luck = удача
word-low = низкое
word-fair = сносное
word-high = высокое
pool-pearls = жемчуг
word-calm = штиль
word-breeze = бриз
word-storm = шторм
"#,
        ),
        ("layout/table.ron", layout.as_str()),
    ];
    let folder = tempfile::tempdir().unwrap();
    let harness = filled(package(folder.path(), "weather", &files), Lang::En);
    let of_layout = harness.state().problems().iter().filter(|one| one.place.file.ends_with("table.ron"));
    assert_eq!(of_layout.count(), 0, "{:?}", harness.state().problems());
    (folder, harness)
}

const BESIDE: &str = "main: seats(as: cards), top: [question], right: [values(show: [\"wind\", \"tide\", \"depth\"])]";

fn count(harness: &Harness<'_, Editor>, wanted: &str) -> usize {
    written(harness).iter().filter(|(text, _)| text == wanted).count()
}

#[test]
fn a_track_shows_all_its_places_and_a_counter_only_what_holds() {
    let (_folder, counted) = weather("", BESIDE);
    assert_eq!((count(&counted, "calm"), count(&counted, "storm")), (0, 0));
    let (_folder, harness) = weather("\"wind\": track, \"tide\": track", BESIDE);
    let words = ["calm", "breeze", "storm"].map(|word| place(&harness, word));
    assert!(words[0].right() < words[1].left() && words[1].right() < words[2].left(), "{words:?}");
    assert_eq!(["5", "7", "9"].map(|number| count(&harness, number)), [1, 1, 1], "numbers of a range, too");
    // what holds is marked among them
    let filled = drawn(&harness).into_iter().filter_map(|shape| match shape {
        Shape::Rect(rect) if rect.fill == houserule_editor::theme::LIGHT.accent => Some(rect.rect),
        _ => None,
    });
    assert!(filled.into_iter().any(|rect| rect.contains(words[1].center())));
}

#[test]
fn a_scale_has_a_marker_that_moves_with_its_number_and_icons_are_as_many_as_it_counts() {
    let marker = |least: i32, most: i32| {
        let (_folder, harness) = weather(&format!("\"depth\": scale({least}, {most})"), BESIDE);
        let number = place(&harness, "4");
        let circles = drawn(&harness).into_iter().filter_map(|shape| match shape {
            Shape::Circle(circle) => Some(circle.center),
            _ => None,
        });
        let beside = circles.filter(|at| number.y_range().contains(at.y) && at.x < number.left());
        number.left() - beside.map(|at| at.x).fold(0.0, f32::max)
    };
    let (near, far) = (marker(0, 5), marker(0, 40));
    assert!(
        near < 40.0 && far > near + 25.0 && far < 90.0,
        "four of five is near the end, four of forty is not: {near} {far}"
    );
    let (_folder, harness) = weather("\"pearls\": icons(\"gem\")", BESIDE);
    assert_eq!(count(&harness, &sign("gem")), 6, "three pearls of each of two seats");
}

#[test]
fn values_of_seats_are_shown_as_the_file_says_in_cards_and_in_a_table() {
    let parts =
        |form: &str| format!("main: seats(show: [\"mood\", \"luck\", \"pearls\"], as: {form}), top: [question]");
    let shows = |far: i32| format!("\"mood\": track, \"luck\": scale(0, {far}), \"pearls\": icons(\"gem\")");
    for form in ["cards", "table"] {
        let (_folder, plain) = weather("", &parts(form));
        assert_eq!((count(&plain, "low"), count(&plain, &sign("gem"))), (0, 0), "{form}");
        let markers = |far: i32| {
            let (_folder, harness) = weather(&shows(far), &parts(form));
            assert_eq!(["low", "fair", "high"].map(|word| count(&harness, word)), [2, 2, 2], "{form}: for both seats");
            assert_eq!(count(&harness, &sign("gem")), 6, "{form}: three pearls of each");
            let numbers: Vec<Rect> =
                written(&harness).into_iter().filter(|(text, _)| text == "4").map(|(_, rect)| rect).collect();
            assert_eq!(numbers.len(), 2, "{form}: the number beside each scale");
            let circles = drawn(&harness).into_iter().filter_map(|shape| match shape {
                Shape::Circle(circle) => Some(circle.center),
                _ => None,
            });
            let circles: Vec<egui::Pos2> = circles.collect();
            let before = |number: &Rect| {
                let beside = circles.iter().filter(|at| number.y_range().contains(at.y) && at.x < number.left());
                number.left() - beside.map(|at| at.x).fold(0.0, f32::max)
            };
            numbers.iter().map(before).collect::<Vec<f32>>()
        };
        let (near, far) = (markers(5), markers(40));
        assert!(
            near.iter().zip(&far).all(|(near, far)| *near < 40.0 && *far > near + 25.0),
            "{form}: {near:?} {far:?}"
        );
    }
}

#[test]
fn a_listed_value_of_a_seat_stands_on_a_line_of_its_own() {
    let parts = "main: seats(show: [\"mood\", \"luck\"], as: cards), top: [question]";
    let (_folder, counted) = weather("", parts);
    let (luck, mood) = (place(&counted, "Luck"), place(&counted, "Mood"));
    assert!((luck.center().y - mood.center().y).abs() < 2.0, "counters stand beside each other: {luck} {mood}");
    let (_folder, harness) = weather("\"mood\": list", parts);
    let all = written(&harness);
    let lines: Vec<Rect> = all.iter().filter(|(text, _)| text.contains("Mood")).map(|(_, rect)| *rect).collect();
    assert_eq!(lines.len(), 2, "one for each seat: {all:?}");
    assert!(place(&harness, "Luck").bottom() <= lines[0].top() + 1.0, "{lines:?}");
}

#[test]
fn what_is_listed_has_a_line_of_its_own_and_what_is_hidden_none() {
    let (_folder, counted) = weather("", BESIDE);
    let running = written(&counted).into_iter().find(|(text, _)| text.contains("Depth")).expect("it is told").0;
    assert!(running.contains("Tide") && running.contains("Wind"), "counters stand in one line: {running}");
    let (_folder, harness) = weather("\"tide\": list, \"depth\": list, \"wind\": hidden", BESIDE);
    let line = |name: &str| {
        let found: Vec<(String, Rect)> =
            written(&harness).into_iter().filter(|(text, _)| text.contains(name)).collect();
        assert_eq!(found.len(), 1, "{name}: {found:?}");
        found[0].clone()
    };
    let (tide, depth) = (line("Tide"), line("Depth"));
    assert!(tide.1.bottom() <= depth.1.top() + 1.0, "{tide:?} {depth:?}");
    assert!(!tide.0.contains("Depth") && !written(&harness).iter().any(|(text, _)| text.contains("Wind")));
    let (_folder, harness) = weather("\"pearls\": hidden", BESIDE);
    assert!(!written(&harness).iter().any(|(text, _)| text.contains("earls")), "{:?}", written(&harness));
}

#[test]
fn what_belongs_to_the_margin_lies_below_the_board_and_within_its_width() {
    let layout = "(main: board, left: [seats], right: [question, zones], margin: [row(\"market\")], sizes: (left: 25, right: 25))";
    let (_folder, harness) = market(layout);
    let market = place(&harness, "The market");
    assert!(market.left() > 320.0 && market.right() < 960.0, "{market}");
    assert!(market.top() > 500.0, "{market}");
}

#[test]
fn every_viewer_sees_the_same_arrangement() {
    let order = |view_as: ViewAs| {
        let mut harness = filled(game("kapitaliya"), Lang::En);
        send(&mut harness, Command::ViewAs(view_as));
        send(&mut harness, Command::Arrange);
        let handles = harness.query_all(By::new().role(Role::Button).label_contains("Part of the table: "));
        let mut handles: Vec<(String, Rect)> =
            handles.map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect())).collect();
        handles.sort_by(|(one, _), (other, _)| one.cmp(other));
        handles
    };
    let asked = order(ViewAs::Asked);
    assert!(asked.len() >= 5, "{asked:?}");
    for view_as in [ViewAs::Seat(SeatId(1)), ViewAs::Spectator, ViewAs::Referee] {
        let seen = order(view_as);
        let names = |all: &[(String, Rect)]| all.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&seen), names(&asked), "{view_as:?}");
        for (at, (name, rect)) in seen.iter().enumerate() {
            for (other, (below, under)) in seen.iter().enumerate().skip(at + 1) {
                let was = (asked[at].1, asked[other].1);
                // whose place is the same in one direction has no order in it
                let is_above = |one: Rect, other: Rect| one.center().y + 4.0 < other.center().y;
                let is_left = |one: Rect, other: Rect| one.center().x + 60.0 < other.center().x;
                if is_above(was.0, was.1) && (was.0.center().x - was.1.center().x).abs() < 60.0 {
                    assert!(is_above(*rect, *under), "{name} above {below} for {view_as:?}");
                }
                if is_left(was.0, was.1) {
                    assert!(rect.center().x < under.center().x, "{name} left of {below} for {view_as:?}");
                }
            }
        }
    }
}

#[test]
fn a_part_is_dragged_before_another_and_the_gap_between_them_is_moved() {
    let (_folder, path) = copied_game("dice_market");
    let mut harness = window(path, Lang::En);
    send(&mut harness, Command::Arrange);
    let before = text(&harness, FILE);
    let handle = |harness: &Harness<'_, Editor>, part: &str| {
        harness.get_by_role_and_label(Role::Button, &format!("Part of the table: {part}")).rect().center()
    };
    let (market, seats) = (handle(&harness, "The market"), handle(&harness, "Seats"));
    harness.drag_at(market);
    harness.run_steps(2);
    harness.hover_at(market + egui::vec2(10.0, -10.0));
    harness.run_steps(2);
    let to = seats - egui::vec2(0.0, 12.0);
    harness.hover_at(to);
    harness.run_steps(2);
    harness.drop_at(to);
    settle(&mut harness);
    let right: Vec<TablePart> = layout(&harness).parts(Side::Right).iter().map(|part| part.part.clone()).collect();
    assert_eq!(right[..2], [TablePart::Row("market".to_owned()), TablePart::Seats], "{}", text(&harness, FILE));
    // dragging is one step of undo, and the keys of the table mean the arrangement
    harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Z);
    settle(&mut harness);
    assert_eq!(text(&harness, FILE), before);

    harness.get_by_role_and_label(Role::Splitter, "Edge after part 1").focus();
    harness.run_steps(2);
    harness.key_press(egui::Key::ArrowDown);
    settle(&mut harness);
    assert!(layout(&harness).parts(Side::Right)[0].size.is_some(), "{}", text(&harness, FILE));
}

#[test]
fn menus_say_how_a_value_is_shown_and_what_is_folded() {
    let (_folder, path) = copied_game("dice_market");
    change(
        &path,
        "layout/table.ron",
        "right: [seats, row(\"market\"), zones]",
        "right: [seats, row(\"market\"), row(\"discard\"), zones]",
    );
    let mut harness = window(path, Lang::En);
    send(&mut harness, Command::Arrange);
    click(&mut harness, "Part of the table: Seats");
    let coins = harness.query_all(By::new().role(Role::Button).label_contains("Coins")).next();
    coins.expect("its values are listed").click();
    settle(&mut harness);
    click(&mut harness, "As a row of icons");
    assert_eq!(*layout(&harness).shown_as("coins"), ShownAs::Icons("gem".to_owned()), "{}", text(&harness, FILE));
    click(&mut harness, "Part of the table: The discard pile");
    click(&mut harness, "Folded while it is empty and nobody is asked about it");
    assert_eq!(layout(&harness).folded, ["discard"], "{}", text(&harness, FILE));
    send(&mut harness, Command::UndoEdit);
    assert!(layout(&harness).folded.is_empty());
}

/// The ways of showing a value that its menu offers, and the menu left open.
fn offered(harness: &mut Harness<'_, Editor>, value: &str) -> Vec<&'static str> {
    click(harness, "Part of the table: Seats");
    harness.get_by_role_and_label(Role::Button, value).click();
    settle(harness);
    let ways = ["As a number", "As a scale", "As a track", "On a line of its own", "As a row of icons", "Not at all"]
        .into_iter();
    ways.filter(|way| harness.query_by_label(way).is_some()).collect()
}

#[test]
fn the_menu_of_a_value_offers_only_what_shows_it_otherwise_in_this_form_of_seats() {
    let ways = |form: &str, value: &str| {
        let (_folder, mut harness) = weather("", &format!("main: seats(as: {form}), top: [question]"));
        send(&mut harness, Command::Arrange);
        offered(&mut harness, value)
    };
    let number = ["As a number", "As a scale", "As a row of icons", "Not at all"];
    assert_eq!(ways("table", "Pearls"), number, "a pool has no places, and every value of a table has its column");
    assert_eq!(ways("table", "Mood"), ["As a number", "As a track", "Not at all"]);
    let of_cards = ways("cards", "Mood");
    assert_eq!(of_cards, ["As a number", "As a track", "On a line of its own", "Not at all"]);
}

#[test]
fn what_cannot_be_a_track_stands_in_the_middle_of_its_column_as_a_number() {
    let at = |show: &str| {
        let (_folder, harness) = weather(show, "main: seats(show: [\"pearls\", \"luck\"], as: table), top: [question]");
        (place(&harness, "3").center(), place(&harness, "Pearls").center())
    };
    let (number, head) = at("\"pearls\": track");
    assert!((number.x - head.x).abs() < 1.0, "{number} {head}");
    assert_eq!((number, head), at(""), "as if nothing were said");
}

#[test]
fn icons_are_the_values_own_or_chosen_from_common_ones() {
    let (_folder, path) = copied_game("kapitaliya");
    let mut harness = filled(path, Lang::En);
    send(&mut harness, Command::Arrange);
    offered(&mut harness, "Stone");
    click(&mut harness, "As a row of icons");
    let file = |harness: &Harness<'_, Editor>| text(harness, "kapitaliya/layout/table.ron");
    assert_eq!(*layout(&harness).shown_as("stone"), ShownAs::Icons("mountain".to_owned()), "{}", file(&harness));
    assert!(!offered(&mut harness, "Subjects").contains(&"As a track"));
    click(&mut harness, "users");
    assert_eq!(*layout(&harness).shown_as("subjects"), ShownAs::Icons("users".to_owned()), "{}", file(&harness));
    assert!(count(&harness, &sign("users")) >= 10, "ten subjects");
}

#[test]
fn the_menu_of_a_row_says_why_folding_it_is_not_seen_now() {
    let (_folder, path) = copied_game("kapitaliya");
    let mut harness = filled(path, Lang::En);
    send(&mut harness, Command::Arrange);
    click(&mut harness, "Part of the table: Market");
    assert!(harness.query_by_label("It is open now: something lies in it").is_some());
    let (_folder, path) = copied_game("dice_market");
    let mut harness = filled(path, Lang::En);
    send(&mut harness, Command::Arrange);
    click(&mut harness, "Part of the table: The market");
    assert!(harness.query_by_label("It is open now: somebody is asked about it").is_some());
    click(&mut harness, "Part of the table: The market");
    assert!(harness.query_by_label("It is open now: somebody is asked about it").is_none());
}

#[test]
fn piles_take_less_room_than_rows() {
    let parts = "[row(\"deck\"), row(\"market\"), seats, question, row(\"discard\")]";
    let (_folder, mut harness) = market(&format!("(main: board, right: {parts}, sizes: (right: 40))"));
    let tops = ["The deck", "The market", "Player 1"].map(|name| place(&harness, name).top());
    let (pile, row) = (tops[1] - tops[0], tops[2] - tops[1]);
    assert!(pile < 140.0 && row > pile * 1.5, "{pile} {row}");
    // of the room that nothing needs, rows get what piles leave
    send(&mut harness, Command::Arrange);
    let edge = |number: usize| {
        harness.get_by_role_and_label(Role::Splitter, &format!("Edge after part {number}")).rect().center().y
    };
    assert!(edge(1) - tops[0] < 140.0 && edge(2) - edge(1) > 150.0, "{} {}", edge(1), edge(2));
}
