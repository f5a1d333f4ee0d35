//! How wide the columns of the table of cards are.

use eframe::egui::{Pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_core::locale::Lang;
use houserule_editor::Editor;
use houserule_editor::command::Command;
use houserule_editor::workspace::PanelId;

use super::{cards, first_cell};
use crate::desk::{click, in_sight, send, settle, window};

#[test]
fn a_column_is_as_wide_as_it_was_left_in_each_family_by_itself() {
    let (_folder, _path, mut harness) = cards("kapitaliya");
    let family = |harness: &mut Harness<'_, Editor>, family: &str, id: &str| {
        send(harness, Command::GoToKind { family: family.to_owned(), id: id.to_owned() });
    };
    family(&mut harness, "magic", "m_reroll");
    let width = |harness: &Harness<'_, Editor>, cell: &str| harness.get_by_label(cell).rect().width();
    let before = width(&harness, "m_reroll: copies");
    family(&mut harness, "event", "e01");
    let other = first_cell(&harness, ": copies");
    let first = width(&harness, &other);
    family(&mut harness, "magic", "m_reroll");
    let edge = harness.get_by_label("m_reroll: copies").rect();
    let handle = Pos2::new(edge.right(), edge.top() - 40.0);
    harness.drag_at(handle);
    harness.run_steps(2);
    harness.hover_at(handle + vec2(60.0, 0.0));
    harness.run_steps(2);
    harness.drop_at(handle + vec2(60.0, 0.0));
    settle(&mut harness);
    let after = width(&harness, "m_reroll: copies");
    assert!(after > before + 30.0, "it follows the pointer: {before} {after}");
    family(&mut harness, "event", "e01");
    assert!((width(&harness, &other) - first).abs() < 1.0, "{before} {after}: the other family's column stayed");
    family(&mut harness, "magic", "m_reroll");
    assert!((width(&harness, "m_reroll: copies") - after).abs() < 1.0, "and is found again as it was left");
}

#[test]
fn columns_are_as_wide_as_their_contents_in_the_language_that_is_read() {
    let width = |harness: &Harness<'_, Editor>, column: &str| harness.get_by_label(column).rect().width();
    let columns = ["stall: copies", "stall: price", "stall: income", "stall: origin"];
    let widths = |harness: &Harness<'_, Editor>| columns.map(|column| width(harness, column));
    let (_folder, path, mut harness) = cards("dice_market");
    let english = widths(&harness);
    send(&mut harness, Command::SetLang(Lang::Ru));
    let switched = widths(&harness);
    let mut russian = window(path, Lang::Ru);
    send(&mut russian, Command::Show(PanelId::new("cards")));
    assert_eq!(switched, widths(&russian));
    assert_ne!(switched, english);
    send(&mut harness, Command::SetLang(Lang::En));
    assert_eq!(widths(&harness), english);
}

#[test]
fn the_id_of_a_new_card_is_read_whole_among_short_ones() {
    let (_folder, _path, mut harness) = cards("kapitaliya");
    send(&mut harness, Command::GoToKind { family: "event".to_owned(), id: "e01".to_owned() });
    let is_read = |harness: &Harness<'_, Editor>, id: &str| in_sight(harness).iter().any(|(text, _)| text == id);
    assert!(is_read(&harness, "e02"));
    click(&mut harness, "Add a card");
    assert!(is_read(&harness, "new_event"), "{:?}", in_sight(&harness));
    let column = harness.get_by_label("new_event: id").rect().width();
    assert!(column > 12.0 * 7.5, "twelve letters have room: {column}");
}
