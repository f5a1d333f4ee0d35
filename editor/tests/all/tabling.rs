//! How the table lies: its parts find their places, a border is dragged and remembered.

use eframe::egui::{self, Pos2, Rect};
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::locale::Lang;
use houserule_editor::command::Command;
use houserule_editor::workspace::{Store, TableShares};
use houserule_editor::{Editor, Launch};

use crate::desk::{game, launched, settle, window};

const BORDER: &str = "Edge of the right column";

fn border(harness: &Harness<'_, Editor>) -> Rect {
    harness.get_by_role_and_label(Role::Splitter, BORDER).rect()
}

fn kept(folder: &std::path::Path) -> Harness<'static, Editor> {
    launched(Launch {
        folders: vec![game("kapitaliya")],
        lang: Some(Lang::En),
        seed: Some(7),
        seats: Some(4),
        store: Store::at(folder.to_owned()),
        ..Launch::default()
    })
}

#[test]
fn a_border_that_was_dragged_is_found_again_and_put_back_by_two_clicks() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = kept(folder.path());
    let first = border(&harness);
    let target = Pos2::new(first.center().x - 90.0, first.center().y);
    harness.drag_at(first.center());
    harness.run_steps(2);
    harness.hover_at(target);
    harness.run_steps(3);
    harness.drop_at(target);
    settle(&mut harness);
    let dragged = border(&harness);
    assert!((dragged.center().x - target.x).abs() < 3.0, "{first} {dragged}");
    harness.state_mut().leave();
    drop(harness);

    let mut harness = kept(folder.path());
    assert!((border(&harness).center().x - dragged.center().x).abs() < 1.0, "{dragged} {}", border(&harness));
    let at = border(&harness).center();
    // the clock of a test goes by quarters of a second
    harness.ctx.options_mut(|options| options.input_options.max_double_click_delay = 9.0);
    for _ in 0..2 {
        harness.drag_at(at);
        harness.run_steps(1);
        harness.drop_at(at);
        harness.run_steps(1);
    }
    settle(&mut harness);
    assert!((border(&harness).center().x - first.center().x).abs() < 1.0);
    assert!(harness.state().workspace().tables.is_empty());
}

#[test]
fn a_border_is_moved_by_the_keyboard() {
    let mut harness = window(game("kapitaliya"), Lang::En);
    let first = border(&harness);
    harness.get_by_role_and_label(Role::Splitter, BORDER).focus();
    harness.run_steps(2);
    harness.key_press(egui::Key::ArrowLeft);
    settle(&mut harness);
    assert!(border(&harness).center().x < first.center().x - 8.0);
    harness.state_mut().send(Command::ArrangeTable(TableShares::default()));
    settle(&mut harness);
    assert!((border(&harness).center().x - first.center().x).abs() < 1.0);
}

#[test]
fn without_a_board_the_seats_lie_beside_each_other_in_the_whole_width() {
    let launch = Launch { folders: vec![game("cassiopeia")], lang: Some(Lang::En), ..Launch::default() };
    let mut harness = launched(Launch { seed: Some(7), seats: Some(4), ..launch });
    for _ in 0..12 {
        harness.state_mut().send(Command::Step);
    }
    settle(&mut harness);
    let planets: Vec<Rect> = harness.query_all_by_label("Planets").map(|node| node.rect()).collect();
    assert!(planets.len() >= 2, "{planets:?}");
    assert!(planets[1].left() > planets[0].left() + 200.0, "side by side: {planets:?}");
    assert!(planets[0].left() < 60.0, "from the left edge on: {planets:?}");
    assert!(harness.query_all(By::new().role(Role::Splitter).label(BORDER)).next().is_none());
}
