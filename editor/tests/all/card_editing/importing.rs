//! The window of an import: how it is left, and how it says where a mistake is.

use std::fs;

use eframe::egui::{Event, Key};
use egui_kittest::kittest::Queryable;
use houserule_core::locale::Lang;
use houserule_editor::command::Command;

use super::{cards, press};
use crate::desk::{click, click_at, send, settle};

const FIELD: &str = "Paste a table from a spreadsheet program here";

#[test]
fn escape_leaves_an_import_and_a_click_beside_it_does_not_lose_its_table() {
    let (_folder, _path, mut harness) = cards("dice_market");
    for table in ["", "id\tprice\nstall\t6\n"] {
        click(&mut harness, "Import a table (CSV, clipboard)");
        harness.get_by_label(FIELD).focus();
        settle(&mut harness);
        if !table.is_empty() {
            harness.event(Event::Paste(table.to_owned()));
            settle(&mut harness);
            click_at(&mut harness, eframe::egui::pos2(20.0, 880.0));
            assert!(harness.query_by_label_contains("1 cell will change").is_some());
        }
        press(&mut harness, Key::Escape);
        assert!(harness.query_by_label(FIELD).is_none(), "{table:?}");
    }
    assert!(!harness.state().document().unwrap().is_unsaved());
}

#[test]
fn a_mistake_in_a_line_names_its_card() {
    let (folder, _path, mut harness) = cards("dice_market");
    let file = folder.path().join("cards.csv");
    fs::write(&file, "id,income,price,sum\nstall,3,-4\n,1,1\nbakery,1,1,1,1\n").unwrap();
    send(&mut harness, Command::ImportFrom(file));
    let told = |text: &str| harness.query_by_label_contains(text).is_some();
    assert!(told("Line 1, column 4 (sum): "));
    assert!(told("Line 2 (stall), column 3 (price): "));
    assert!(told("Line 3, column 1 (id): "), "it has no id");
    assert!(told("Line 4 (bakery): "));
    send(&mut harness, Command::SetLang(Lang::Ru));
    let told = |text: &str| harness.query_by_label_contains(text).is_some();
    assert!(told("Строка 2 (stall), столбец 3 (price): ") && told("Строка 4 (bakery): "));
}
