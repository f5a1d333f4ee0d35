//! Boards are edited by hand: the file changes only where it must, and the running game follows.

use std::fs;
use std::path::PathBuf;

use eframe::egui::{self, Modifiers, Pos2, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_core::locale::Lang;
use houserule_editor::command::{Command, Edit, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::workspace::PanelId;
use houserule_editor::{Editor, Launch};

use crate::desk::{click, copied, copied_game, launched, micro_game, settle, text};
use crate::plain;

const BAY: &str = "grid_lands/boards/bay.ron";
const ISLES: &str = "networks/boards/isles.ron";

/// The board panel of a game, for two, in English.
pub fn opened(folder: PathBuf) -> Harness<'static, Editor> {
    let launch = Launch {
        folders: vec![folder],
        lang: Some(Lang::En),
        seed: Some(7),
        seats: Some(2),
        panel: Some("board".to_owned()),
        ..Launch::default()
    };
    let harness = launched(launch);
    assert!(harness.state().moment().is_some(), "{:?}", harness.state().problems());
    harness
}

fn edited(name: &str) -> (tempfile::TempDir, Harness<'static, Editor>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    copied(&micro_game(name), &path);
    (folder, opened(path))
}

fn undo(harness: &mut Harness<'_, Editor>) {
    harness.state_mut().send(Command::Undo);
    settle(harness);
}

fn place(harness: &Harness<'_, Editor>, label: &str) -> Pos2 {
    harness.get_by_label(label).rect().center()
}

/// Press at the first point, go over all of them, let go at the last.
fn drag(harness: &mut Harness<'_, Editor>, points: &[Pos2]) {
    harness.hover_at(points[0]);
    harness.drag_at(points[0]);
    settle(harness);
    for point in &points[1..] {
        harness.hover_at(*point);
        settle(harness);
    }
    harness.drop_at(points[points.len() - 1]);
    settle(harness);
}

/// The words of a value of the running game's first cells.
fn terrain(harness: &Harness<'_, Editor>, cell: usize) -> String {
    let def = &harness.state().moment().unwrap().game.def;
    let stored = def.boards[0].spaces[cell].values.iter().find(|(value, _)| *value == 0).map(|(_, stored)| *stored);
    def.symbols[stored.unwrap_or(def.space_values[0].default) as usize - 1].clone()
}

#[test]
fn a_painted_cell_changes_one_line_of_the_file_and_the_running_game() {
    let (_folder, mut harness) = edited("grid_lands");
    let before = text(&harness, BAY);
    assert_eq!(terrain(&harness, 0), "field");
    click(&mut harness, "Terrain");
    click(&mut harness, "Paint with: sea");
    click(&mut harness, "Cell x1y1: field");
    assert_eq!(text(&harness, BAY), before.replace("\"...^.~\"", "\"~..^.~\""));
    assert_eq!(terrain(&harness, 0), "sea");
    assert!(harness.query_by_label("Cell x1y1: sea").is_some());
    undo(&mut harness);
    assert_eq!(text(&harness, BAY), before);
    assert_eq!(terrain(&harness, 0), "field");
}

#[test]
fn a_whole_stroke_is_one_step_of_undo() {
    let (_folder, mut harness) = edited("grid_lands");
    let before = text(&harness, BAY);
    click(&mut harness, "Terrain");
    click(&mut harness, "Paint with: mountain");
    let cells = ["Cell x1y5: field", "Cell x2y5: field", "Cell x3y5: field"];
    let points = cells.map(|cell| place(&harness, cell));
    drag(&mut harness, &points);
    assert_eq!(text(&harness, BAY).matches("\"^^^.~.\"").count(), 1, "{}", text(&harness, BAY));
    assert_eq!(terrain(&harness, 26), "mountain");
    assert!(harness.query_by_label("Undo: paint cells").is_some(), "undo says what it would undo");
    undo(&mut harness);
    assert_eq!(text(&harness, BAY), before);
    assert!(harness.query_by_label("Undo: paint cells").is_none());
    assert!(harness.query_by_label("Redo: paint cells").is_some(), "redo says what it would redo");
}

/// How many changes of rules the running game was given.
fn reloads(harness: &Harness<'_, Editor>) -> u64 {
    harness.state().moment().unwrap().reload.as_ref().map_or(0, |report| report.number)
}

/// Begin a stroke of mountains over two cells and hold the button.
fn half_a_stroke(harness: &mut Harness<'_, Editor>) -> Pos2 {
    click(harness, "Terrain");
    click(harness, "Paint with: mountain");
    let points = ["Cell x1y5: field", "Cell x2y5: field"].map(|cell| place(harness, cell));
    harness.hover_at(points[0]);
    harness.drag_at(points[0]);
    settle(harness);
    harness.hover_at(points[1]);
    settle(harness);
    assert!(text(harness, BAY).contains("\"^^..~.\""), "{}", text(harness, BAY));
    assert_eq!((reloads(harness), terrain(harness, 24).as_str()), (0, "field"), "the game waits");
    points[1]
}

#[test]
fn the_running_game_follows_a_stroke_once_at_its_end() {
    let (_folder, mut harness) = edited("grid_lands");
    let last = half_a_stroke(&mut harness);
    for by in [40.0, 80.0, 120.0] {
        harness.hover_at(last + vec2(by, 0.0));
        settle(&mut harness);
    }
    assert_eq!(reloads(&harness), 0);
    harness.drop_at(last);
    settle(&mut harness);
    assert_eq!((reloads(&harness), terrain(&harness, 24).as_str()), (1, "mountain"));
}

#[test]
fn the_running_game_follows_a_dragged_number_once() {
    let (_folder, mut harness) = edited("grid_lands");
    let before = text(&harness, BAY);
    // lines have no legend: regions are in sight
    click(&mut harness, "River");
    harness.get_by_label_contains("North · ").click();
    settle(&mut harness);
    let number = harness.get_by_role_and_label(egui::accesskit::Role::SpinButton, "Income").rect().center();
    drag(&mut harness, &[number, number + vec2(12.0, 0.0), number + vec2(24.0, 0.0), number + vec2(36.0, 0.0)]);
    assert_ne!(text(&harness, BAY), before);
    assert_eq!(reloads(&harness), 1);
    undo(&mut harness);
    assert_eq!(text(&harness, BAY), before, "and it is one step of undo");
}

#[test]
fn a_stroke_that_ends_otherwise_is_followed_too() {
    type End = fn(&mut Harness<'_, Editor>);
    let ends: [(End, &str); 4] = [
        (|harness| harness.key_press(egui::Key::Escape), "mountain"),
        (|harness| harness.state_mut().send(Command::Close(PanelId::new("board"))), "mountain"),
        (|harness| harness.state_mut().send(Command::UndoEdit), "field"),
        (
            |harness| {
                harness.input_mut().focused = false;
                harness.event(egui::Event::WindowFocused(false));
            },
            "mountain",
        ),
    ];
    for (at, (end, word)) in ends.into_iter().enumerate() {
        let (_folder, mut harness) = edited("grid_lands");
        half_a_stroke(&mut harness);
        end(&mut harness);
        settle(&mut harness);
        assert_eq!((reloads(&harness), terrain(&harness, 24).as_str()), (1, word), "end {at}");
    }
}

#[test]
fn rectangle_and_fill_paint_regions_too() {
    let (_folder, mut harness) = edited("grid_lands");
    harness.query_all_by_label("Regions").next().unwrap().click();
    settle(&mut harness);
    click(&mut harness, "Paint with: Island");
    click(&mut harness, "Rectangle");
    let points = ["Cell x1y1: North", "Cell x2y2: North"].map(|cell| place(&harness, cell));
    drag(&mut harness, &points);
    let painted = text(&harness, BAY);
    assert!(painted.contains("\"IINNN-\"") && painted.contains("\"IINN--\""), "{painted}");
    click(&mut harness, "Fill");
    click(&mut harness, "Cell x1y4: South");
    let filled = text(&harness, BAY);
    assert_eq!(filled.matches("\"IIII-I\"").count(), 2, "{filled}");
    undo(&mut harness);
    assert_eq!(text(&harness, BAY), painted);
}

#[test]
fn a_river_is_drawn_on_and_a_row_is_put_above() {
    let (_folder, mut harness) = edited("grid_lands");
    let before = text(&harness, BAY);
    click(&mut harness, "River");
    let points = ["Cell x5y3: sea", "Cell x5y4: sea", "Cell x5y5: sea"].map(|cell| place(&harness, cell));
    drag(&mut harness, &points);
    let longer = before.replace("(4, 3), (5, 3)]", "(4, 3), (5, 3), (5, 4), (5, 5)]");
    assert_eq!(text(&harness, BAY), longer);
    click(&mut harness, "Add cells: Above");
    let taller = text(&harness, BAY);
    assert!(taller.contains("square(width: 6, height: 6, diagonal: true)"), "{taller}");
    assert!(taller.contains("[(1, 4), (2, 4), (3, 4), (4, 4), (5, 4), (5, 5), (5, 6)]"), "{taller}");
    assert_eq!(harness.state().moment().unwrap().game.def.boards[0].spaces.len(), 36);
    undo(&mut harness);
    assert_eq!(text(&harness, BAY), longer);
}

#[test]
fn the_keyboard_paints_where_its_cell_is() {
    let (_folder, mut harness) = edited("grid_lands");
    click(&mut harness, "Terrain");
    click(&mut harness, "Paint with: sea");
    harness.get_by_label("Cell x1y1: field").focus();
    settle(&mut harness);
    harness.key_press(egui::Key::ArrowRight);
    settle(&mut harness);
    harness.key_press(egui::Key::Enter);
    settle(&mut harness);
    assert!(text(&harness, BAY).contains("\".~.^.~\""), "{}", text(&harness, BAY));
}

#[test]
fn a_space_and_a_link_are_added() {
    let (_folder, mut harness) = edited("networks");
    let before = text(&harness, ISLES);
    click(&mut harness, "Add spaces");
    let empty = place(&harness, "Space k8") + vec2(0.0, 110.0);
    drag(&mut harness, &[empty]);
    let with_space = text(&harness, ISLES);
    let line =
        "        (id: \"k8\", group: \"castles\", at: (300, 100)),\n        (id: \"k9\", group: \"castles\", at: (";
    assert!(with_space.contains(line), "{with_space}");
    assert_eq!(harness.state().moment().unwrap().game.def.boards[0].spaces.len(), 9);
    click(&mut harness, "Link spaces");
    let ends = ["Space k8", "Space k9"].map(|space| place(&harness, space));
    drag(&mut harness, &ends);
    let with_link = text(&harness, ISLES);
    assert!(with_link.contains("        (from: \"k8\", to: \"k9\", kind: \"water\"),\n    ],"), "{with_link}");
    let def = &harness.state().moment().unwrap().game.def;
    assert!(def.boards[0].links.iter().any(|link| link.id == "k8-k9"));
    undo(&mut harness);
    assert_eq!(text(&harness, ISLES), with_space);
    undo(&mut harness);
    assert_eq!(text(&harness, ISLES), before);
}

#[test]
fn a_ring_without_places_looks_as_on_the_table_and_is_written_down_when_a_space_is_moved() {
    let (_folder, path) = copied_game("dice_market");
    let mut harness = opened(path);
    let ring = "dice_market/boards/ring.ron";
    let before = text(&harness, ring);
    let ids: Vec<String> = (1..=24).map(|number| format!("Space c{number:02}")).collect();
    let places = |harness: &Harness<'_, Editor>| ids.iter().map(|id| place(harness, id)).collect::<Vec<Pos2>>();
    let seen = places(&harness);
    let rows: Vec<f32> = seen.iter().map(|at| at.y.round()).collect();
    assert!(rows.iter().any(|row| *row != rows[0]), "{rows:?}");
    assert!(harness.query_by_label("Write the places to the file").is_some());
    // away from the ring, into its middle
    drag(&mut harness, &[seen[0], seen[0] + vec2(90.0, 40.0), seen[0] + vec2(120.0, 70.0)]);
    let after = text(&harness, ring);
    assert_eq!(after.matches("(id: \"c").count(), 24, "{after}");
    assert_eq!(after.matches("at: (").count(), 24, "{after}");
    assert!(after.contains("rings: [\n        (kind: \"next\", group: \"cells\", one_way: true),"), "{after}");
    let moved = places(&harness);
    assert!((moved[0] - seen[0]).length() > 60.0);
    for (now, then) in moved.iter().zip(&seen).skip(1) {
        assert!((*now - *then).length() < 3.0, "nothing else jumps: {then:?} {now:?}");
    }
    assert!(harness.query_by_label("Write the places to the file").is_none());
    undo(&mut harness);
    assert_eq!(text(&harness, ring), before);
}

#[test]
fn the_whole_board_is_seen_after_its_size_changed() {
    let (_folder, mut harness) = edited("grid_lands");
    // lines have no legend: what belongs to the size is in sight
    click(&mut harness, "River");
    for _ in 0..6 {
        click(&mut harness, "Add cells: Above");
    }
    let canvas = harness.get_by_label("The board").rect();
    for cell in ["x1y1", "x6y11"] {
        let found = harness.query_all_by_label_contains(&format!("Cell {cell}: ")).next().expect(cell).rect();
        assert!(canvas.contains_rect(found), "{cell} {found:?} {canvas:?}");
    }
    undo(&mut harness);
    let found = harness.query_all_by_label_contains("Cell x6y10: ").next().unwrap().rect();
    assert!(canvas.bottom() - found.bottom() < 40.0, "{found:?} {canvas:?}");
}

#[test]
fn several_spaces_move_together_and_come_back_by_one_undo() {
    let (_folder, mut harness) = edited("networks");
    let before = text(&harness, ISLES);
    click(&mut harness, "Space k1");
    harness.get_by_label("Space k2").click_modifiers(Modifiers::SHIFT);
    settle(&mut harness);
    let from = place(&harness, "Space k2");
    let way: Vec2 = place(&harness, "Space k6") - from;
    drag(&mut harness, &[from, from - way / 2.0, from - way]);
    let moved = before.replace("at: (0, 0)", "at: (0, -100)").replace("at: (100, 0)", "at: (100, -100)");
    assert_eq!(text(&harness, ISLES), moved);
    harness.key_press(egui::Key::ArrowDown);
    settle(&mut harness);
    assert_eq!(text(&harness, ISLES), moved.replace("-100)", "-90)"));
    undo(&mut harness);
    undo(&mut harness);
    assert_eq!(text(&harness, ISLES), before);
}

#[test]
fn a_deleted_space_takes_its_links_along() {
    let (_folder, mut harness) = edited("networks");
    let before = text(&harness, ISLES);
    click(&mut harness, "Space k2");
    harness.key_press(egui::Key::Delete);
    settle(&mut harness);
    let after = text(&harness, ISLES);
    assert!(!after.contains("\"k2\"") && after.contains("spaces: [\"k3\", \"k4\"]"), "{after}");
    assert!(after.starts_with("// Eight castles on two isles."));
    undo(&mut harness);
    assert_eq!(text(&harness, ISLES), before);
}

#[test]
fn a_broken_file_says_what_is_wrong_and_is_mended() {
    let (_folder, mut harness) = edited("networks");
    let before = text(&harness, ISLES);
    let broken = before.replace("(id: \"k4\", group:", "(id: \"k4\" group:");
    let edit = |text: &str| {
        let change = FileChange::Text(text.to_owned());
        Command::Edit(Edit { gesture: Gesture::once("board-edit-move"), file: ISLES.to_owned(), change })
    };
    harness.state_mut().send(edit(&broken));
    settle(&mut harness);
    assert!(harness.query_by_label("The file cannot be edited here until it is repaired.").is_some());
    // what can be read is shown all the same
    assert!(harness.query_by_label("Space k1").is_some());
    let way = harness.query_all_by_label_contains("Go to networks/boards/isles.ron:9").next();
    way.expect("the place is offered").click();
    settle(&mut harness);
    let (target, _) = harness.state().workspace().target.clone().expect("somebody went somewhere");
    assert_eq!((target.file.as_str(), target.line), (ISLES, 9));
    // nothing is edited meanwhile
    harness.state_mut().send(Command::Show(PanelId::new("board")));
    settle(&mut harness);
    harness.get_by_label("Space k1").click();
    settle(&mut harness);
    harness.key_press(egui::Key::Delete);
    settle(&mut harness);
    assert_eq!(text(&harness, ISLES), broken);
    harness.state_mut().send(edit(&before));
    settle(&mut harness);
    assert!(harness.query_by_label("The file cannot be edited here until it is repaired.").is_none());
}

#[test]
fn a_large_board_is_painted_with_a_wide_brush() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = opened(plain::package(folder.path()));
    click(&mut harness, "Terrain");
    click(&mut harness, "Paint with: sea");
    click(&mut harness, "Brush 7");
    let canvas = harness.get_by_label("The board").rect();
    let before = text(&harness, "plain/boards/plain.ron");
    drag(&mut harness, &[canvas.center() - vec2(60.0, 0.0), canvas.center() + vec2(60.0, 0.0)]);
    let after = text(&harness, "plain/boards/plain.ron");
    let changed = before.lines().zip(after.lines()).filter(|(old, new)| old != new).count();
    assert_eq!((changed, before.lines().count()), (7, after.lines().count()));
    undo(&mut harness);
    assert_eq!(text(&harness, "plain/boards/plain.ron"), before);
    assert_eq!((plain::WIDTH, plain::HEIGHT), (40, 28));
}

#[test]
fn a_package_without_boards_begins_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("slot_clocks");
    copied(&micro_game("slot_clocks"), &path);
    let mut harness = opened(path);
    harness.state_mut().send(Command::Show(PanelId::new("board")));
    settle(&mut harness);
    click(&mut harness, "Hexes");
    assert!(text(&harness, "slot_clocks/boards/board.ron").contains("shape: hex(width: 12, height: 8)"));
    assert!(harness.query_by_label("Cell x12y8").is_some());
}

#[test]
fn a_picture_that_is_none_is_a_problem_and_nothing_more() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("networks");
    copied(&micro_game("networks"), &path);
    fs::create_dir_all(path.join("pictures")).unwrap();
    fs::write(path.join("pictures/map.png"), "no picture").unwrap();
    let mut harness = opened(path);
    let before = text(&harness, ISLES);
    harness.get_by_role_and_label(egui::accesskit::Role::ComboBox, "Background picture").click();
    settle(&mut harness);
    click(&mut harness, "pictures/map.png");
    assert_eq!(
        text(&harness, ISLES),
        before.replacen("    ],\n)", "    ],\n    background: \"pictures/map.png\",\n)", 1)
    );
    let problem = harness.state().problems().iter().find(|one| one.code == "not_an_image").expect("it is told");
    assert_eq!(problem.place.file, ISLES);
    assert!(harness.state().moment().unwrap().game.def.boards[0].background.is_some());
}
