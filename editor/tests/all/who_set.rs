//! Who set a rule, a field, an option, a step, a text or a clause is told at the thing itself, the outermost package
//! first; a click goes to its place.

use std::path::{Path, PathBuf};

use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use houserule_core::data::Data;
use houserule_core::diagnostic::Place;
use houserule_core::locale::Lang;
use houserule_editor::command::Command;
use houserule_editor::workspace::PanelId;
use houserule_editor::{Editor, Launch};

use crate::desk::{click, copied, game, launched, send, window};

/// A mod of the copied game: fields of its manifest, and its files.
pub fn a_mod(games: &Path, id: &str, fields: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = games.join("mods").join(id);
    let manifest = format!(
        "// A mod.\n(id: \"{id}\", version: \"1.0.0\", api: 1, title: (en: \"Mod {id}\"), game: \"dice_market\", \
         licence: \"MIT\", {fields})"
    );
    for (path, text) in [("mod.ron", manifest.as_str())].iter().chain(files) {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

/// The game with a mod that changes one thing of each kind.
fn changed(lang: Lang) -> (tempfile::TempDir, Harness<'static, Editor>) {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    copied(&game("dice_market"), &games.join("dice_market"));
    let rules = "--!strict\n-- Calm.\noverride(\"visit\", function(base, seat)\n\tbase(seat)\nend)\n";
    let files = [
        ("kinds/building.ron", "// Cheaper.\n[(replaces: \"forge\", price: 7)]\n"),
        ("rules/calm.luau", rules),
        ("locale/en.ftl", "kind-forge = Smithy\n"),
        ("locale/ru.ftl", "kind-forge = Кузня\n"),
    ];
    let calm = a_mod(&games, "calm", "sets: { \"win_coins\": 60 }", &files);
    let launch = Launch { folders: vec![games.join("dice_market"), calm], lang: Some(lang), ..Launch::default() };
    (folder, launched(Launch { seed: Some(7), seats: Some(2), ..launch }))
}

/// The whole sentence that begins so.
fn said(harness: &Harness<'_, Editor>, beginning: &str) -> String {
    let line = harness.get_by_label_contains(beginning);
    line.accesskit_node().label().unwrap_or_default()
}

fn gone_to(harness: &Harness<'_, Editor>) -> String {
    harness.state().workspace().target.as_ref().map(|(place, _)| place.to_string()).unwrap_or_default()
}

#[test]
fn an_option_tells_who_set_it_and_what_it_was() {
    let (_folder, mut harness) = changed(Lang::En);
    send(&mut harness, Command::Show(PanelId::new("options")));
    send(&mut harness, Command::SetOption("win_coins".to_owned(), Some(Data::Int(50))));
    click(&mut harness, "Who set this: option:win_coins");
    assert!(harness.query_by_label("option:win_coins = 50").is_some());
    let outermost = harness.get_by_label("set for this game; 60 → 50").rect().top();
    let by_mod = said(&harness, "set by “Mod calm”: calm/mod.ron:2:");
    assert!(by_mod.ends_with("; 100 → 60"), "{by_mod}");
    let declared = said(&harness, "declared by “Dice Market”: dice_market/game.ron:");
    let top = |label: &str| harness.get_by_label(label).rect().top();
    assert!(outermost < top(&by_mod) && top(&by_mod) < top(&declared), "the outermost comes first");
    click(&mut harness, &by_mod);
    assert!(gone_to(&harness).starts_with("calm/mod.ron:2:"), "{}", gone_to(&harness));
    assert_eq!(harness.state().workspace().focus, PanelId::new("rules"));
}

#[test]
fn a_cards_field_and_its_name_tell_who_set_them() {
    let (_folder, mut harness) = changed(Lang::En);
    send(&mut harness, Command::Show(PanelId::new("cards")));
    click(&mut harness, "forge: price");
    click(&mut harness, "Who set this: kind:forge.price");
    let set = said(&harness, "set by “Mod calm”: calm/kinds/building.ron:2:");
    assert!(set.ends_with("; 8 → 7"), "{set}");
    click(&mut harness, &set);
    assert!(gone_to(&harness).starts_with("calm/kinds/building.ron:2:"), "{}", gone_to(&harness));
    send(&mut harness, Command::Show(PanelId::new("cards")));
    click(&mut harness, "forge: name_ru");
    click(&mut harness, "Who set this: text:kind-forge (ru)");
    assert!(harness.query_by_label("set by “Mod calm”: calm/locale/ru.ftl:1:1; Кузница → Кузня").is_some());
}

#[test]
fn a_rule_and_a_text_tell_who_changed_them_where_the_cursor_stands() {
    let (_folder, mut harness) = changed(Lang::Ru);
    let at = |file: &str, line: u32| Command::GoTo(Place { line, column: 1, ..Place::file(file) });
    send(&mut harness, at("dice_market/rules/turn.luau", 31));
    click(&mut harness, "Кто это задал: rule:visit");
    assert!(harness.query_by_label("оборачивает «Mod calm»: calm/rules/calm.luau:3").is_some());
    click(&mut harness, "объявляет «Кубики и рынок»: dice_market/rules/turn.luau:30");
    assert_eq!(gone_to(&harness), "dice_market/rules/turn.luau:30");
    send(&mut harness, at("calm/locale/en.ftl", 1));
    click(&mut harness, "Кто это задал: text:kind-forge (en)");
    assert!(harness.query_by_label("задаёт «Mod calm»: calm/locale/en.ftl:1:1; Forge → Smithy").is_some());
}

#[test]
fn a_step_of_the_track_and_a_clause_tell_who_set_them() {
    let mut harness = window(game("kapitaliya"), Lang::En);
    let now = harness.query_all_by_label_contains("Current step: ").next().expect("a step is shown");
    now.click();
    crate::desk::settle(&mut harness);
    let line = harness
        .query_all_by_label_contains("declared by “Capitalia: Kingdom of the Elements”: kapitaliya/rules/")
        .next();
    line.expect("the step's place is told").click();
    crate::desk::settle(&mut harness);
    assert!(gone_to(&harness).starts_with("kapitaliya/rules/"), "{}", gone_to(&harness));
    send(&mut harness, Command::GoToClause("KAP-060".to_owned()));
    click(&mut harness, "Who set this: clause:KAP-060");
    assert!(
        harness
            .query_all_by_label_contains("declared by “Capitalia: Kingdom of the Elements”: kapitaliya/rulebook/en.md:")
            .next()
            .is_some()
    );
}

#[test]
fn a_step_is_told_by_its_title_with_the_id_behind_it() {
    let mut harness = window(game("kapitaliya"), Lang::Ru);
    let now = harness.query_all_by_label_contains("Текущий шаг: ").next().expect("a step is shown");
    now.click();
    crate::desk::settle(&mut harness);
    let head = crate::desk::said(&harness, "step:choose_element").join("");
    assert_eq!(head.split("step:").next().map(str::trim), Some("Выбор стихии"), "{head}");
    let line = said(&harness, "объявляет ");
    assert!(line.starts_with("объявляет «Капиталия. Стихийное королевство»: kapitaliya/rules/"), "{line}");
}
