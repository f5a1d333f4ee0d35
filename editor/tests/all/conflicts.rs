//! Mods that conflict: the regulation panel shows both places, a choice settles it, and it can be taken back.

use std::path::PathBuf;

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_core::content::regulation;
use houserule_core::locale::Lang;
use houserule_editor::command::Command;
use houserule_editor::workspace::PanelId;
use houserule_editor::{Editor, Launch};

use crate::desk::{click, copied, game, launched, send, text};
use crate::who_set::a_mod;

/// A copy of the game, and two mods that set one option, one price and one rule differently.
fn opposed() -> (tempfile::TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    copied(&game("dice_market"), &games.join("dice_market"));
    let mut folders = vec![games.join("dice_market")];
    for (id, coins, price) in [("early", 60, 7), ("late", 80, 9)] {
        let kinds = format!("// Prices.\n[(replaces: \"forge\", price: {price})]\n");
        let rules = "--!strict\n-- Nobody visits.\nreplace(\"visit\", function(_seat) end)\n";
        let files = [("kinds/building.ron", kinds.as_str()), ("rules/visit.luau", rules)];
        folders.push(a_mod(&games, id, &format!("sets: {{ \"win_coins\": {coins} }}"), &files));
    }
    (folder, folders)
}

fn opened(folders: Vec<PathBuf>) -> Harness<'static, Editor> {
    let launch = Launch { folders, lang: Some(Lang::En), seed: Some(7), seats: Some(2), ..Launch::default() };
    launched(launch)
}

fn codes(harness: &Harness<'_, Editor>) -> Vec<String> {
    let clashing = harness.state().problems().iter().filter(|problem| problem.clash.is_some());
    clashing.map(|problem| problem.code.clone()).collect()
}

#[test]
fn a_conflict_is_led_to_from_the_problems_settled_by_a_choice_and_taken_back() {
    let (_folder, folders) = opposed();
    let mut harness = opened(folders);
    assert_eq!(codes(&harness), ["set_twice", "set_twice"], "no game yet");
    assert!(harness.state().moment().is_none());
    send(&mut harness, Command::Show(PanelId::new("problems")));
    click(&mut harness, "Choose which mod counts for option:win_coins");
    assert_eq!(harness.state().workspace().focus, PanelId::new("options"));
    // both places, each a way to its file
    for file in ["early/mod.ron:2:", "late/mod.ron:2:"] {
        assert!(harness.query_all_by_label_contains(file).next().is_some(), "{file}");
    }
    click(&mut harness, "Let `late` count for option:win_coins");
    click(&mut harness, "Let `early` count for kind:forge.price");
    // what the contents hid
    assert_eq!(codes(&harness), ["override"]);
    click(&mut harness, "Let `late` count for rule:visit");
    assert_eq!(codes(&harness), [""; 0]);
    let moment = harness.state().moment().expect("the game runs").clone();
    let def = &moment.game.def;
    let coins = def.options.iter().find(|option| option.id == "win_coins").unwrap();
    assert_eq!(coins.start_data(&def.symbols).as_int(), Some(80));
    let forge = &def.kinds[def.kind("forge").unwrap().index()];
    assert_eq!(forge.faces[0].fields[0].as_int(), Some(7));
    // somebody else's change counts after all
    click(&mut harness, "Let `early` count for option:win_coins");
    let now = |harness: &Harness<'_, Editor>| {
        let def = &harness.state().moment().unwrap().game.def;
        def.options.iter().find(|option| option.id == "win_coins").unwrap().start_data(&def.symbols).as_int()
    };
    assert_eq!(now(&harness), Some(60));
    send(&mut harness, Command::Undo);
    assert_eq!(now(&harness), Some(80), "undo takes the choice back");
    click(&mut harness, "Take back the choice for rule:visit");
    assert_eq!(codes(&harness), ["override"], "nobody has chosen any more");
}

#[test]
fn a_choice_goes_into_the_regulation_that_is_open_and_into_the_one_that_is_saved() {
    let (folder, mut folders) = opposed();
    let file = folder.path().join("evening.ron");
    std::fs::write(&file, "// For one evening.\n(game: \"dice_market\", packages: [\"early\", \"late\"])\n").unwrap();
    folders.truncate(1);
    folders.push(file.clone());
    let mut harness = opened(folders);
    send(&mut harness, Command::Show(PanelId::new("options")));
    click(&mut harness, "Let `late` count for option:win_coins");
    let written = text(&harness, "evening/evening.ron");
    assert_eq!(regulation::choices_of(&written), [("option:win_coins".to_owned(), "late".to_owned())]);
    assert!(written.starts_with("// For one evening.\n"), "{written}");
    send(&mut harness, Command::SaveAll);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), written, "it lies on the disk");
    send(&mut harness, Command::Undo);
    assert_eq!(regulation::choices_of(&text(&harness, "evening/evening.ron")), []);
}

#[test]
fn what_is_written_as_a_regulation_holds_the_choices() {
    let (folder, folders) = opposed();
    let launch = Launch { folders, lang: Some(Lang::En), seed: Some(7), seats: Some(2), ..Launch::default() };
    let mut harness = launched(Launch { chooses_inside: true, ..launch });
    send(&mut harness, Command::Show(PanelId::new("options")));
    let things = ["kind:forge.price", "option:win_coins", "rule:visit"];
    for thing in things {
        click(&mut harness, &format!("Let `early` count for {thing}"));
    }
    click(&mut harness, "Write as a regulation…");
    click(&mut harness, "Write");
    let written = std::fs::read_to_string(folder.path().join("games/dice_market_regulation.ron")).unwrap();
    assert_eq!(regulation::choices_of(&written), things.map(|thing| (thing.to_owned(), "early".to_owned())));
    let mut folders = vec![folder.path().join("games/dice_market")];
    folders.push(folder.path().join("games/dice_market_regulation.ron"));
    let again = opened(folders);
    assert_eq!(codes(&again), [""; 0], "whoever plays by it has no conflict");
    assert!(again.state().moment().is_some());
}
