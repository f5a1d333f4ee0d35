//! A project is found again as it was left: open files, cursor, chosen board and cards, where the panels lie.

use std::collections::BTreeSet;
use std::fs;

use eframe::egui::vec2;
use egui_kittest::kittest::Queryable;
use egui_tiles::{Container, Tile, Tree};
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_editor::Launch;
use houserule_editor::command::Command;
use houserule_editor::running::Sitter;
use houserule_editor::workspace::{PanelId, Store, default_dock};

use crate::desk::{copied_game, launched_in, send, settle};
use crate::rule_writing::{Desk, RULES};

const INIT: &str = "dice_market/init.luau";
const CARDS: &str = "dice_market/kinds/building.ron";

#[test]
fn open_files_and_the_cursor_are_found_again_and_a_file_that_is_gone_is_dropped() {
    let mut desk = Desk::new();
    desk.send(Command::Show(PanelId::new("rules")));
    desk.go_to(CARDS, 2);
    desk.go_to(RULES, 9);
    fs::remove_file(desk.path.join("kinds/building.ron")).unwrap();
    let mut desk = desk.again();
    desk.send(Command::Show(PanelId::new("rules")));
    assert!(desk.says("init.luau") && desk.says(&format!("Text of {RULES}")), "the file in front is in front again");
    assert!(!desk.says("building.ron"), "what is gone is dropped without a word");
    assert!(!desk.harness.state().said().iter().any(|text| text.contains("building.ron")));
    let text = desk.text(RULES);
    let before: usize = text.split_inclusive('\n').take(8).map(str::len).sum();
    let desk = desk.again();
    let kept = desk.harness.state().workspace().settings(&desk.path).panels[&PanelId::new("rules")].clone();
    let cursor = format!("name:\"{RULES}\",chosen:({before},{before})");
    assert!(kept.contains(&cursor), "the cursor stands where it stood two sittings ago: {kept}");
}

#[test]
fn panels_lie_where_they_lay_in_each_project_by_itself() {
    let mut desk = Desk::new();
    desk.send(Command::Close(PanelId::new("lab")));
    desk.send(Command::Show(PanelId::new("cards")));
    let mut desk = desk.again();
    let tabs = |desk: &Desk, name: &str| desk.harness.query_all_by_label(name).next().is_some();
    assert!(!tabs(&desk, "Lab") && tabs(&desk, "Rules"), "a panel that was closed stays closed");
    assert!(desk.says("Close: Cards"), "the panel that was in front is in front");
    let settings = desk.harness.state().workspace().settings(&desk.path);
    assert!(settings.dock.is_some());
    let kept = settings.panels[&PanelId::new("cards")].clone();
    assert!(kept.contains("family:Some(\"building\")"), "{kept}");
    desk.send(Command::ResetLayout);
    assert!(tabs(&desk, "Lab"));
}

/// Which panels lie together.
fn groups(dock: &Tree<PanelId>) -> BTreeSet<BTreeSet<PanelId>> {
    let panels = |tile: &Tile<PanelId>| match tile {
        Tile::Container(Container::Tabs(tabs)) => {
            Some(tabs.children.iter().filter_map(|child| dock.tiles.get_pane(child).cloned()).collect())
        }
        _ => None,
    };
    dock.tiles.tiles().filter_map(panels).collect()
}

#[test]
fn a_panel_that_was_closed_comes_back_among_its_neighbours() {
    let mut desk = Desk::new();
    let panels = desk.harness.state().panel_ids();
    for panel in &panels {
        desk.send(Command::Close(PanelId::new(panel)));
        desk.send(Command::Show(PanelId::new(panel)));
    }
    let lie = |desk: &mut Desk| {
        desk.harness.state_mut().leave();
        groups(&desk.harness.state().workspace().settings(&desk.path).dock.expect("where panels lie is kept"))
    };
    assert_eq!(lie(&mut desk), groups(&default_dock(&panels)));
    // when all of them are closed, in the middle, and there together
    let below = ["timeline", "problems", "log"];
    below.iter().for_each(|panel| desk.send(Command::Close(PanelId::new(panel))));
    below.iter().for_each(|panel| desk.send(Command::Show(PanelId::new(panel))));
    let together = lie(&mut desk);
    let middle = together.iter().find(|group| group.contains(&PanelId::new("table"))).unwrap();
    assert!(below.iter().all(|panel| middle.contains(&PanelId::new(panel))), "{together:?}");
}

#[test]
fn columns_of_cards_are_as_wide_as_they_were_left() {
    let mut desk = Desk::new();
    desk.send(Command::Show(PanelId::new("cards")));
    let width = |desk: &Desk, cell: &str| desk.harness.get_by_label(cell).rect().width();
    let (before, beside) = (width(&desk, "stall: copies"), width(&desk, "stall: price"));
    let edge = desk.harness.get_by_label("stall: copies").rect();
    let handle = edge.right_center();
    desk.harness.drag_at(handle);
    desk.harness.run_steps(2);
    desk.harness.hover_at(handle + vec2(60.0, 0.0));
    desk.harness.run_steps(2);
    desk.harness.drop_at(handle + vec2(60.0, 0.0));
    settle(&mut desk.harness);
    let after = width(&desk, "stall: copies");
    assert!(after > before + 30.0, "it follows the pointer: {before} {after}");
    let mut desk = desk.again();
    desk.send(Command::Show(PanelId::new("cards")));
    let found = width(&desk, "stall: copies");
    assert!((found - after).abs() < 1.0, "it was left {after} wide, and is {found}");
    assert!((width(&desk, "stall: price") - beside).abs() < 1.0, "what nobody dragged is as wide as its contents");
}

#[test]
fn what_cannot_be_read_of_a_memory_is_no_obstacle() {
    let mut desk = Desk::new();
    desk.send(Command::Show(PanelId::new("cards")));
    desk.send(Command::Show(PanelId::new("rules")));
    desk.go_to(INIT, 3);
    desk.harness.state_mut().leave();
    let kept = desk.kept().join("workspace.ron");
    let text = fs::read_to_string(&kept).unwrap();
    assert!(text.contains("\\\"building\\\""), "{text}");
    fs::write(&kept, text.replace("files:", "fields:").replace("\\\"building\\\"", "\\\"no_such_family\\\"")).unwrap();
    let mut desk = desk.reopened();
    desk.send(Command::Show(PanelId::new("rules")));
    assert!(desk.says(&format!("Text of {INIT}")));
    desk.send(Command::Show(PanelId::new("cards")));
    assert!(desk.says("Close: Cards") && desk.harness.state().problems().is_empty());
}

#[test]
fn a_saved_game_that_was_looked_at_sets_up_no_project() {
    let desk = Desk::new();
    let set_up = |desk: &Desk| {
        let settings = desk.harness.state().workspace().settings(&desk.path);
        (settings.seed, settings.seats, settings.options)
    };
    let mut desk = desk.again();
    let before = set_up(&desk);
    assert!(before.0.is_some_and(|seed| seed != 2026) && before.1 == Some(2), "{before:?}");
    desk.send(Command::LoadGameFrom(desk.path.join("replays/first_game.ron")));
    assert_eq!(desk.harness.state().moment().unwrap().setup.seats, 3);
    let mut desk = desk.again();
    assert_eq!(set_up(&desk), before);
    // whoever begins it anew has chosen its set-up
    desk.send(Command::LoadGameFrom(desk.path.join("replays/first_game.ron")));
    desk.send(Command::Restart);
    let desk = desk.again();
    assert_eq!(set_up(&desk).1, Some(3));
}

#[test]
fn bots_that_were_paused_are_paused_when_the_game_goes_on() {
    for pauses in [true, false] {
        let (folder, path) = copied_game("dice_market");
        let kept = folder.path().join("kept");
        let launch = || Launch {
            folders: vec![path.clone()],
            lang: Some(Lang::En),
            store: Store::at(kept.clone()),
            ..Launch::default()
        };
        let mut harness = launched_in(launch(), vec2(1280.0, 800.0));
        send(&mut harness, Command::Sit(SeatId(0), Sitter::Person));
        send(&mut harness, if pauses { Command::Pause } else { Command::Run });
        harness.state_mut().leave();
        drop(harness);
        let harness = launched_in(launch(), vec2(1280.0, 800.0));
        let moment = harness.state().moment().unwrap();
        assert!(moment.sitters[0].is_person(), "it is the same sitting");
        assert_eq!(moment.pace.runs, !pauses);
    }
}
