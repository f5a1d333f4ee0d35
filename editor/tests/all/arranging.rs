//! The table as its designer arranges it: by dragging and menus, live beside the game, undone like any edit.

use eframe::egui::{self, Rect};
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::locale::Lang;
use houserule_core::table_layout::{Side, TablePart};
use houserule_editor::command::Command;
use houserule_editor::workspace::{ThemeChoice, ViewAs};
use houserule_editor::{Editor, Launch, theme};

use crate::desk::{
    click, copied, copied_game, drawn, game, launched_in, micro_game, send, settle, text, window, written,
};

const FILE: &str = "dice_market/layout/table.ron";

fn parts(harness: &Harness<'_, Editor>, side: Side) -> Vec<TablePart> {
    let moment = harness.state().moment().unwrap();
    let layout = moment.game.def.table_layout.as_ref().expect("an arrangement");
    layout.parts(side).iter().map(|part| part.part.clone()).collect()
}

fn handle(harness: &Harness<'_, Editor>, part: &str) -> Rect {
    harness.get_by_role_and_label(Role::Button, &format!("Part of the table: {part}")).rect()
}

fn drag(harness: &mut Harness<'_, Editor>, from: egui::Pos2, to: egui::Pos2) {
    harness.drag_at(from);
    harness.run_steps(2);
    harness.hover_at(from + egui::vec2(12.0, 8.0));
    harness.run_steps(2);
    harness.hover_at(to);
    harness.run_steps(3);
    harness.drop_at(to);
    settle(harness);
}

/// The market game being arranged, with the menu of its seats open, and what the file says.
fn menu_of_seats() -> (tempfile::TempDir, Harness<'static, Editor>, String) {
    let (folder, path) = copied_game("dice_market");
    let mut harness = window(path, Lang::En);
    let before = text(&harness, FILE);
    harness.key_press(egui::Key::F4);
    settle(&mut harness);
    click(&mut harness, "Part of the table: Seats");
    (folder, harness, before)
}

#[test]
fn every_game_ships_an_arrangement_and_is_drawn_by_it() {
    for name in ["dice_market", "kapitaliya", "cassiopeia", "tetranomicon", "vs"] {
        let harness = window(game(name), Lang::En);
        let moment = harness.state().moment().unwrap();
        assert!(moment.game.def.table_layout.is_some(), "{name}");
        assert!(harness.state().problems().is_empty(), "{name}: {:?}", harness.state().problems());
    }
}

#[test]
fn a_part_is_moved_by_its_menu_and_undo_brings_it_back() {
    let (_folder, mut harness, before) = menu_of_seats();
    click(&mut harness, "Move to the bottom");
    assert!(parts(&harness, Side::Bottom).contains(&TablePart::Seats), "{}", text(&harness, FILE));
    assert!(text(&harness, FILE).starts_with(before.lines().next().unwrap()), "its comment stays");
    send(&mut harness, Command::UndoEdit);
    assert_eq!(text(&harness, FILE), before);
    assert!(!parts(&harness, Side::Right).is_empty() && parts(&harness, Side::Bottom).is_empty());
}

#[test]
fn a_part_is_dragged_to_another_side() {
    let (_folder, path) = copied_game("dice_market");
    let mut harness = window(path, Lang::En);
    send(&mut harness, Command::Arrange);
    let board = handle(&harness, "Board");
    let market = handle(&harness, "The market");
    // handles stand in the middle of their parts: the board reaches as far to the left as to the edge of the right side
    let right = harness.get_by_role_and_label(Role::Splitter, "Edge of the right side").rect().center().x;
    let left = egui::pos2(2.0 * board.center().x - right + 8.0, board.center().y);
    drag(&mut harness, market.center(), left);
    assert_eq!(parts(&harness, Side::Left), [TablePart::Row("market".to_owned())], "{}", text(&harness, FILE));
}

#[test]
fn a_part_goes_onto_the_margin_of_the_board_by_its_menu_and_by_dragging() {
    let (_folder, path) = copied_game("dice_market");
    let mut harness = window(path, Lang::En);
    let before = text(&harness, FILE);
    send(&mut harness, Command::Arrange);
    let margin = |harness: &Harness<'_, Editor>| -> Vec<TablePart> {
        let moment = harness.state().moment().unwrap();
        let layout = moment.game.def.table_layout.as_ref().expect("an arrangement");
        layout.margin.iter().map(|part| part.part.clone()).collect()
    };
    let market = TablePart::Row("market".to_owned());
    let board = handle(&harness, "Board").center();
    let right = harness.get_by_role_and_label(Role::Splitter, "Edge of the right side").rect().left();
    click(&mut harness, "Part of the table: The market");
    click(&mut harness, "Move below the middle, onto its margin");
    assert_eq!(margin(&harness), std::slice::from_ref(&market), "{}", text(&harness, FILE));
    let below = handle(&harness, "The market").center();
    let above = handle(&harness, "Board").center();
    assert!(below.y > above.y && (below.x - above.x).abs() < 2.0, "it lies below the board: {below} {above}");
    assert!(above.y < board.y, "which has become lower");
    send(&mut harness, Command::UndoEdit);
    assert_eq!(text(&harness, FILE), before);
    // the board is as high as its handle lies in its middle
    let bottom = harness.query_all(By::new().role(Role::Splitter)).map(|node| node.rect().bottom()).fold(0.0, f32::max);
    let from = handle(&harness, "The market").center();
    drag(&mut harness, from, egui::pos2((board.x + right) / 2.0, bottom - 70.0));
    assert_eq!(margin(&harness), [market], "{}", text(&harness, FILE));
}

#[test]
fn what_was_arranged_is_undone_by_the_keys_of_the_table_also_after_arranging_has_ended() {
    let (_folder, mut harness, before) = menu_of_seats();
    for _ in 0..2 {
        send(&mut harness, Command::Step);
    }
    let at = harness.state().moment().unwrap().at;
    if harness.query_by_label("Move to the bottom").is_none() {
        click(&mut harness, "Part of the table: Seats");
    }
    click(&mut harness, "Move to the bottom");
    let after = text(&harness, FILE);
    harness.key_press(egui::Key::F4);
    settle(&mut harness);
    let undo = |harness: &mut Harness<'_, Editor>, key: egui::Key| {
        harness.key_press_modifiers(egui::Modifiers::COMMAND, key);
        settle(harness);
    };
    undo(&mut harness, egui::Key::Z);
    assert_eq!((text(&harness, FILE), harness.state().moment().unwrap().at), (before.clone(), at));
    undo(&mut harness, egui::Key::Y);
    assert_eq!(text(&harness, FILE), after);
    send(&mut harness, Command::Step);
    undo(&mut harness, egui::Key::Z);
    assert_eq!(text(&harness, FILE), after, "after another decision it is the decision that is meant");
}

#[test]
fn an_edge_is_moved_by_the_keyboard_and_the_file_says_how_far() {
    let (_folder, path) = copied_game("dice_market");
    let mut harness = window(path, Lang::En);
    send(&mut harness, Command::Arrange);
    let size = |harness: &Harness<'_, Editor>| {
        harness.state().moment().unwrap().game.def.table_layout.as_ref().unwrap().sizes[&Side::Right]
    };
    let before = size(&harness);
    harness.get_by_role_and_label(Role::Splitter, "Edge of the right side").focus();
    harness.run_steps(2);
    harness.key_press(egui::Key::ArrowLeft);
    settle(&mut harness);
    assert!(size(&harness) > before, "{} {before}", size(&harness));
}

#[test]
fn an_edge_follows_a_pointer_that_moves_a_little_in_each_frame() {
    let (_folder, path) = copied_game("dice_market");
    let mut harness = window(path, Lang::En);
    send(&mut harness, Command::Arrange);
    let edge = |harness: &Harness<'_, Editor>, label: &str| {
        harness.get_by_role_and_label(Role::Splitter, label).rect().center()
    };
    for (label, way) in [("Edge of the right side", egui::vec2(-1.0, 0.0)), ("Edge after part 1", egui::vec2(0.0, 1.0))]
    {
        let from = edge(&harness, label);
        harness.drag_at(from);
        harness.run_steps(2);
        for step in 1..=60 {
            harness.hover_at(from + way * 2.0 * step as f32);
            harness.step();
        }
        harness.drop_at(from + way * 120.0);
        settle(&mut harness);
        let moved = (edge(&harness, label) - from).dot(way);
        assert!((100.0..140.0).contains(&moved), "{label} moved by {moved}");
    }
    let dragged = text(&harness, FILE);
    send(&mut harness, Command::UndoEdit);
    send(&mut harness, Command::UndoEdit);
    assert_ne!(text(&harness, FILE), dragged, "each drag is one step of undo");
    assert!(harness.state().document().unwrap().undo_step().is_none());
}

#[test]
fn an_edge_that_was_clicked_is_moved_by_arrow_keys() {
    let (_folder, path) = copied_game("dice_market");
    let mut harness = window(path, Lang::En);
    send(&mut harness, Command::Arrange);
    let at = |harness: &Harness<'_, Editor>| {
        harness.get_by_role_and_label(Role::Splitter, "Edge of the right side").rect().center().x
    };
    let before = at(&harness);
    harness.get_by_role_and_label(Role::Splitter, "Edge of the right side").click();
    settle(&mut harness);
    harness.key_press(egui::Key::ArrowLeft);
    settle(&mut harness);
    assert!(at(&harness) < before - 8.0, "{} {before}", at(&harness));
}

#[test]
fn a_choice_in_a_menu_that_lies_over_another_panel_is_undone_by_the_keys_of_the_table() {
    let (_folder, mut harness, before) = menu_of_seats();
    let coins = harness.query_all(By::new().role(Role::Button).label_contains("Coins")).next();
    coins.expect("its values are listed").click();
    settle(&mut harness);
    let choice = harness.get_by_label("As a scale").rect();
    assert!(choice.center().x > 972.0, "it lies over the chronicle: {choice}");
    click(&mut harness, "As a scale");
    assert!(text(&harness, FILE).contains("scale(0, 40)"), "twice what anybody has: {}", text(&harness, FILE));
    harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Z);
    settle(&mut harness);
    assert_eq!(text(&harness, FILE), before);
}

#[test]
fn a_game_without_an_arrangement_gets_one_at_a_click() {
    let (_folder, path) = copied_game("dice_market");
    std::fs::remove_file(path.join("layout/table.ron")).unwrap();
    let mut harness = window(path, Lang::En);
    assert!(harness.state().moment().unwrap().game.def.table_layout.is_none());
    send(&mut harness, Command::Arrange);
    click(&mut harness, "Arrange it yourself");
    assert!(text(&harness, FILE).starts_with("// "), "{}", text(&harness, FILE));
    assert!(harness.state().moment().unwrap().game.def.table_layout.is_some());
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
}

#[test]
fn a_wrong_word_in_the_arrangement_is_a_problem_and_the_table_stays() {
    let (_folder, path) = copied_game("dice_market");
    std::fs::write(path.join("layout/table.ron"), "(main: board, right: [seets])\n").unwrap();
    let harness = window(path, Lang::En);
    let problem = &harness.state().problems()[0];
    assert_eq!((problem.code.as_str(), problem.place.line), ("unknown_word", 1));
    assert!(harness.query_all(By::new().role(Role::Button).label_contains("Discard:")).next().is_some());
}

#[test]
fn the_referees_inspector_stands_beside_the_table_in_sight() {
    let mut harness = window(game("kapitaliya"), Lang::En);
    send(&mut harness, Command::ViewAs(ViewAs::Referee));
    let hint = harness.get_by_label_contains("Drag pieces to move them").rect();
    assert!(hint.top() < 260.0 && hint.bottom() < 880.0, "{hint}");
}

#[test]
fn a_folded_zone_is_one_line_until_it_is_opened() {
    let (_folder, path) = copied_game("dice_market");
    let layout = "(main: board, top: [question], right: [seats, row(\"market\"), zones], folded: [\"discard\"])\n";
    std::fs::write(path.join("layout/table.ron"), layout).unwrap();
    let mut harness = window(path, Lang::En);
    let folded = harness.get_by_role_and_label(Role::Button, "The discard pile: 0").rect();
    assert!(folded.height() < 30.0, "{folded}");
    click(&mut harness, "The discard pile: 0");
    assert!(harness.query_all(By::new().role(Role::Button).label("The discard pile: 0")).next().is_none());
    click(&mut harness, "Fold again: The discard pile");
    assert_eq!(harness.get_by_role_and_label(Role::Button, "The discard pile: 0").rect(), folded);
}

#[test]
fn a_zone_that_was_opened_still_says_how_many_lie_there() {
    let (_folder, path) = copied_game("kapitaliya");
    let layout =
        "(main: board, right: [question, seats(as: table), zones], folded: [\"event_in_play\", \"event_deck\"])";
    std::fs::write(path.join("layout/table.ron"), layout).unwrap();
    // as cards, and as slips with the name before them
    for height in [900.0, 560.0] {
        let launch = Launch { folders: vec![path.clone()], lang: Some(Lang::Ru), seed: Some(7), ..Launch::default() };
        let launch = Launch { seats: Some(4), fills: true, ..launch };
        let mut harness = launched_in(launch, egui::vec2(1280.0, height));
        assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
        for (name, count) in [("Событие", "0"), ("Колода событий", "28")] {
            let beside = |harness: &Harness<'_, Editor>| {
                let name = written(harness)
                    .into_iter()
                    .find(|(text, _)| text == name)
                    .unwrap_or_else(|| panic!("{name} at {height}: {:?}", written(harness)))
                    .1;
                let after = |rect: &Rect| rect.left() >= name.right() && rect.left() < name.right() + 60.0;
                written(harness)
                    .iter()
                    .any(|(text, rect)| text == count && after(rect) && (rect.center().y - name.center().y).abs() < 3.0)
            };
            assert!(beside(&harness), "{name}: folded");
            click(&mut harness, &format!("{name}: {count}"));
            assert!(harness.query_by_label(&format!("{name}: {count}")).is_none());
            assert!(beside(&harness), "{name}: opened");
        }
    }
}

#[test]
fn the_frames_of_parts_that_are_arranged_keep_clear_of_their_texts() {
    let launch = Launch { folders: vec![game("kapitaliya")], lang: Some(Lang::Ru), seed: Some(1), ..Launch::default() };
    let launch = Launch { seats: Some(4), decisions: 60, theme: Some(ThemeChoice::Dark), ..launch };
    let mut harness = launched_in(launch, egui::vec2(1280.0, 800.0));
    send(&mut harness, Command::Arrange);
    let line = written(&harness).into_iter().find(|(text, _)| text.starts_with("Первый игрок")).expect("it is told").1;
    let colour = theme::DARK.accent.gamma_multiply(0.7);
    let frames = drawn(&harness).into_iter().filter_map(|shape| match shape {
        egui::Shape::Rect(rect) if rect.stroke.color == colour => Some(rect.rect),
        _ => None,
    });
    let frames: Vec<Rect> = frames.collect();
    assert!(frames.len() >= 4, "{frames:?}");
    let around = frames.iter().filter(|frame| frame.intersects(line));
    for frame in around {
        assert!(
            frame.shrink(3.0).contains_rect(line),
            "a stroke of a point and a half, and as much beside it: {frame} {line}"
        );
    }
    for (at, one) in frames.iter().enumerate() {
        assert!(frames[at + 1..].iter().all(|other| !one.intersects(*other)), "{frames:?}");
    }
}

#[test]
fn a_map_lists_its_regions_and_loses_no_space() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("grid_lands");
    copied(&micro_game("grid_lands"), &path);
    std::fs::create_dir_all(path.join("layout")).unwrap();
    let layout = "(main: board, right: [question, seats, regions(show: [\"ruler\", \"income\"])], maps: { \"bay\": (cells: areas, water: [\"sea\"], borders: true, labels: true, owner: \"ruler\", order: [\"tower\", \"army\"], arrows: [\"came\"]) })\n";
    std::fs::write(path.join("layout/table.ron"), layout).unwrap();
    let mut harness = window(path, Lang::En);
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
    let regions: Vec<_> =
        harness.query_all_by_role(Role::ListItem).filter_map(|node| node.accesskit_node().label()).collect();
    assert!(regions.len() >= 3, "{regions:?}");
    harness.query_all_by_role(Role::ListItem).next().unwrap().click();
    settle(&mut harness);
    assert!(harness.state().moment().is_some());
}

#[test]
fn a_map_of_forty_by_twenty_eight_has_nearly_the_whole_window() {
    let folder = tempfile::tempdir().unwrap();
    let path = crate::plain::package(folder.path());
    crate::plain::as_map(&path);
    let harness = window(path, Lang::En);
    let of_layout = harness.state().problems().iter().filter(|one| one.place.file.ends_with("table.ron"));
    assert_eq!(of_layout.count(), 0);
    let edge = harness.query_all_by_role(Role::ListItem).next().expect("regions are listed").rect();
    assert!(edge.left() > 650.0, "the list stands on the right of the map: {edge}");
    // what may be answered is lit on the map, and can be reached by its name
    assert!(harness.query_all(By::new().role(Role::Button).label("x1y2")).next().is_some());
}

#[test]
fn a_menu_of_a_part_that_is_longer_than_the_window_scrolls() {
    let launch = Launch { folders: vec![game("vs")], lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
    let mut harness = launched_in(Launch { seats: Some(4), fills: true, ..launch }, egui::vec2(1280.0, 480.0));
    harness.key_press(egui::Key::F4);
    settle(&mut harness);
    click(&mut harness, "Part of the table: Seats");
    let coins = || By::new().role(Role::Button).label_contains("Coins");
    assert!(harness.get(coins()).rect().bottom() > 480.0, "the menu is long");
    harness.get(coins()).scroll_to_me();
    settle(&mut harness);
    let place = harness.get(coins()).rect();
    assert!(place.top() > 0.0 && place.bottom() < 480.0, "{place}");
    harness.get(coins()).click();
    settle(&mut harness);
    click(&mut harness, "As a scale");
    assert!(text(&harness, "vs/layout/table.ron").contains("\"coins\": scale("), "what is scrolled to is chosen from");
}

#[test]
fn a_middle_that_cannot_be_read_is_arranged_by_itself() {
    let (_folder, path) = copied_game("cassiopeia");
    let seats = |path| {
        let launch = Launch { folders: vec![path], lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
        let harness = launched_in(Launch { seats: Some(4), ..launch }, egui::vec2(1280.0, 800.0));
        ["Player 1", "Player 2", "Player 3", "Player 4"].map(|name| {
            let on_table = written(&harness).into_iter().filter(|(text, rect)| text == name && rect.right() < 964.0);
            on_table.map(|(_, rect)| rect).find(|rect| rect.top() < 600.0)
        })
    };
    let right = seats(path.clone());
    assert!(right[0].is_some_and(|seat| seat.left() < 200.0), "{right:?}");
    let file = path.join("layout/table.ron");
    let whole = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, whole.replace("main: seats(", "main: saets(")).unwrap();
    assert_eq!(seats(path.clone()), right, "seats have the middle");
    // where all else is named, too, no room stays empty
    let layout = "(main: saets, top: [question, zones], right: [seats])\n";
    std::fs::write(&file, layout).unwrap();
    assert!(seats(path)[0].is_some_and(|seat| seat.left() < 200.0));
}

#[test]
fn zones_without_a_place_are_folded_listed_hidden_or_given_one_by_the_menu_of_their_part() {
    let (_folder, path) = copied_game("cassiopeia");
    let mut harness = window(path, Lang::En);
    let file = "cassiopeia/layout/table.ron";
    let before = text(&harness, file);
    send(&mut harness, Command::Arrange);
    let choose = |harness: &mut Harness<'_, Editor>, zone: &str, way: &str| {
        click(harness, "Part of the table: Other zones");
        let button = harness.query_all(By::new().role(Role::Button).label_contains(zone)).last();
        button.expect("each zone is listed").click();
        settle(harness);
        click(harness, way);
        let found = harness.state().problems();
        assert!(found.is_empty(), "{found:?}");
    };
    choose(&mut harness, "Free objects", "Folded into one line");
    assert!(text(&harness, file).contains("folded: [\"objects\"]"), "{}", text(&harness, file));
    choose(&mut harness, "Logistics", "Not at all");
    assert!(text(&harness, file).contains("\"logistics\": hidden"), "{}", text(&harness, file));
    choose(&mut harness, "Logistics", "Open");
    choose(&mut harness, "Free objects", "Open");
    assert!(!text(&harness, file).contains("logistics") && !text(&harness, file).contains("folded"));
    choose(&mut harness, "Logistics", "Give it a place of its own");
    assert!(text(&harness, file).contains("zones, row(\"logistics\")"), "{}", text(&harness, file));
    for _ in 0..5 {
        send(&mut harness, Command::Undo);
    }
    assert_eq!(text(&harness, file), before);
}

#[test]
fn a_part_lists_what_it_shows_and_another_value_is_added_to_it_by_its_menu() {
    let launch = Launch { folders: vec![game("vs")], lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
    let mut harness = launched_in(Launch { seats: Some(4), fills: true, ..launch }, egui::vec2(1280.0, 800.0));
    let file = "vs/layout/table.ron";
    let show = |harness: &Harness<'_, Editor>| {
        let layout = harness.state().moment().unwrap().game.def.table_layout.clone().unwrap();
        let seats = layout.all_parts().find(|part| part.part == TablePart::Seats).cloned();
        seats.expect("there are seats").show
    };
    let before = show(&harness);
    assert!(!before.is_empty());
    harness.key_press(egui::Key::F4);
    settle(&mut harness);
    click(&mut harness, "Part of the table: Seats");
    assert!(harness.query_by_label("Turns missed in a row").is_none(), "what it does not show is not in the way");
    let others = harness.query_all_by_label_contains("Show another: ").next().expect("the others");
    others.click();
    settle(&mut harness);
    harness.get_by_label("Turns missed in a row").scroll_to_me();
    settle(&mut harness);
    click(&mut harness, "Turns missed in a row");
    let with: Vec<String> = before.iter().cloned().chain(["missed".to_owned()]).collect();
    assert_eq!(show(&harness), with, "{}", text(&harness, file));
}

#[test]
fn a_dragged_part_goes_with_the_pointer_and_lines_show_where_it_and_a_pulled_edge_would_be() {
    let (_folder, path) = copied_game("kapitaliya");
    let launch = Launch { folders: vec![path], lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
    let mut harness = launched_in(launch, egui::vec2(1280.0, 800.0));
    send(&mut harness, Command::Arrange);
    let lines = |harness: &Harness<'_, Editor>| -> Vec<Rect> {
        let offer = [theme::LIGHT.offer, theme::DARK.offer];
        let filled = drawn(harness).into_iter().filter_map(|shape| match shape {
            egui::Shape::Rect(rect) if offer.contains(&rect.fill) => Some(rect.rect),
            _ => None,
        });
        filled
            .filter(|rect| rect.width().min(rect.height()) <= 6.0 && rect.width().max(rect.height()) > 100.0)
            .collect()
    };
    let beside = |harness: &Harness<'_, Editor>, at: egui::Pos2| {
        let near = Rect::from_min_size(at, egui::vec2(160.0, 60.0));
        written(harness).iter().any(|(text, rect)| text == "Question" && near.contains_rect(*rect))
    };
    let from = handle(&harness, "Question").center();
    let high = egui::pos2(handle(&harness, "Board").center().x, 150.0);
    harness.drag_at(from);
    harness.run_steps(2);
    harness.hover_at(from + egui::vec2(12.0, 8.0));
    harness.run_steps(2);
    harness.hover_at(high);
    harness.run_steps(3);
    assert!(beside(&harness, high), "its name is beside the pointer");
    let found = lines(&harness);
    assert!(found.iter().any(|line| line.width() > 900.0), "it would go along the whole table: {found:?}");
    harness.key_press(egui::Key::Escape);
    harness.drop_at(egui::pos2(640.0, 12.0));
    settle(&mut harness);
    assert!(lines(&harness).is_empty());
    let edge = harness.get_by_role_and_label(Role::Splitter, "Edge of the right side").rect().center();
    harness.drag_at(edge);
    harness.run_steps(2);
    let to = edge + egui::vec2(60.0, 0.0);
    harness.hover_at(to);
    harness.run_steps(2);
    let found = lines(&harness);
    assert!(found.iter().any(|line| (line.center().x - to.x).abs() < 1.0), "the edge is shown at {to}: {found:?}");
    harness.drop_at(to);
    settle(&mut harness);
}
