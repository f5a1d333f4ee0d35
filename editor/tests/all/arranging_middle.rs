//! The middle of the table while it is arranged: what is only lent it is not written for it, and it goes only where
//! something can take its place.

use eframe::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_core::locale::Lang;
use houserule_core::table_layout::{Side, TableLayout, TablePart};
use houserule_editor::Editor;
use houserule_editor::command::Command;
use houserule_editor::texts::Texts;

use crate::desk::{click, copied_game, send, text, window};

/// A game with another arrangement, being arranged, with the menu of a part open.
fn menu_of(name: &str, layout: &str, part: &str) -> (tempfile::TempDir, Harness<'static, Editor>) {
    let (folder, path) = copied_game(name);
    std::fs::write(path.join("layout/table.ron"), layout).unwrap();
    let mut harness = window(path, Lang::En);
    send(&mut harness, Command::Arrange);
    click(&mut harness, &format!("Part of the table: {part}"));
    (folder, harness)
}

fn layout(harness: &Harness<'_, Editor>) -> TableLayout {
    harness.state().moment().unwrap().game.def.table_layout.clone().expect("an arrangement")
}

fn parts(harness: &Harness<'_, Editor>, side: Side) -> Vec<TablePart> {
    layout(harness).parts(side).iter().map(|part| part.part.clone()).collect()
}

fn is_offered(harness: &Harness<'_, Editor>, key: &str) -> bool {
    harness.query_by_label(&Texts::new(Lang::En).get(key)).is_some()
}

/// A game without a board: what the file names for the middle is not there.
const BOARDLESS: &str = "(main: board, top: [question, zones])";

#[test]
fn a_part_that_is_only_lent_the_middle_is_not_written_for_it() {
    let (_folder, mut harness) = menu_of("cassiopeia", BOARDLESS, "Seats");
    for key in ["arrange-faces-small", "arrange-form-table", "arrange-earlier", "arrange-unname"] {
        assert!(!is_offered(&harness, key), "{key} would be written for the middle");
    }
    // it is moved like a part that the file does not name
    click(&mut harness, "Move to the left");
    assert_eq!(parts(&harness, Side::Left), [TablePart::Seats], "{}", text(&harness, "cassiopeia/layout/table.ron"));
    assert_eq!(layout(&harness).main.part, TablePart::Board, "the middle is still for a board");
    assert_eq!(parts(&harness, Side::Top), [TablePart::Question, TablePart::Zones]);
}

const MARKET: &str = "(main: board, top: [question], right: [seats, row(\"market\")], margin: [row(\"discard\")])";

#[test]
fn the_middle_changes_places_only_with_a_part_of_a_side() {
    let (_folder, mut harness) = menu_of("dice_market", MARKET, "Board");
    let offered =
        ["top", "left", "right", "bottom", "margin"].map(|side| is_offered(&harness, &format!("arrange-to-{side}")));
    assert_eq!(offered, [true, false, true, false, false], "top, left, right, bottom, margin");
    click(&mut harness, "Move to the right");
    let (main, right) = (layout(&harness).main.part, parts(&harness, Side::Right));
    assert!(right.contains(&TablePart::Board) && main != TablePart::Board, "{main:?} {right:?}");
    // other parts go everywhere
    harness.key_press(egui::Key::Escape);
    let (_folder, harness) = menu_of("dice_market", MARKET, "Seats");
    let offered =
        ["top", "left", "right", "bottom", "margin"].map(|side| is_offered(&harness, &format!("arrange-to-{side}")));
    assert_eq!(offered, [true, true, false, true, true]);
}
