//! Words in cells are called by their names, and wrong ones say what is wrong.

use eframe::egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_editor::Editor;

use super::{cards, fill, press, write};
use crate::desk::{click, said, text};

#[test]
fn a_word_is_written_by_the_name_that_the_cell_shows_and_what_begins_so_is_listed_first() {
    for leave in ["enter", "click"] {
        let (_folder, _path, mut harness) = cards("kapitaliya");
        let own = |harness: &Harness<'_, Editor>| {
            let kinds = text(harness, "kapitaliya/kinds/building.ron");
            kinds.lines().find(|line| line.contains("id: \"b06\"")).expect("its line").to_owned()
        };
        assert!(own(&harness).contains("origin: designed"));
        fill(&mut harness, "b06: origin", "rulebook");
        assert!(own(&harness).contains("origin: rulebook"), "{}", own(&harness));
        click(&mut harness, "b06: origin");
        press(&mut harness, Key::Enter);
        write(&mut harness, "ours");
        match leave {
            "enter" => press(&mut harness, Key::Enter),
            _ => click(&mut harness, "b05: effect"),
        }
        assert!(own(&harness).contains("origin: designed"), "{leave}: {}", own(&harness));
        click(&mut harness, "b06: effect");
        press(&mut harness, Key::Enter);
        write(&mut harness, "o");
        let place = |harness: &Harness<'_, Editor>, word: &str| harness.get_by_label(word).rect().top();
        assert!(place(&harness, "one_five") < place(&harness, "contest_build"), "{leave}");
    }
}

#[test]
fn the_line_above_the_cells_says_what_is_wrong_with_the_chosen_one() {
    let (_folder, _path, mut harness) = cards("kapitaliya");
    fill(&mut harness, "b06: effect", "zzz");
    click(&mut harness, "b06: effect");
    let told = said(&harness, "`zzz`");
    assert!(told.iter().any(|line| line.contains("zzz") && line.contains("effect")), "{told:?}");
}
