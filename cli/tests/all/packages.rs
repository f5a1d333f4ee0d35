//! Packages and regulations as people use them: zips, mods together, one file for a campaign, what is inside the program.

use std::fs;
use std::path::Path;

use crate::program::{copied_game, folder, run_in};

fn a_mod(dir: &Path, id: &str, fields: &str, rules: &str) {
    let folder = dir.join("games/mods").join(id);
    fs::create_dir_all(folder.join("rules")).unwrap();
    let manifest = format!(
        "// A mod.\n(id: \"{id}\", version: \"1.2.0\", api: 1, title: (ru: \"Мод\", en: \"Mod\"), game: \"harbour\", licence: \"MIT\", {fields})"
    );
    fs::write(folder.join("mod.ron"), manifest).unwrap();
    if !rules.is_empty() {
        fs::write(folder.join("rules/a.luau"), format!("--!strict\n-- Rules.\n{rules}")).unwrap();
    }
}

#[test]
fn a_packed_mod_is_found_listed_and_played() {
    let dir = folder();
    copied_game(&dir);
    a_mod(dir.path(), "long", "sets: { \"turns\": 9 }", "");
    let run = run_in(dir.path(), &["pack", "long"]);
    assert_eq!((run.code, run.out.as_str()), (0, "long-1.2.0.zip is written: 1 file\n"), "{run:?}");
    fs::remove_dir_all(dir.path().join("games/mods/long")).unwrap();
    fs::rename(dir.path().join("long-1.2.0.zip"), dir.path().join("games/mods/long-1.2.0.zip")).unwrap();
    let listed = run_in(dir.path(), &["games"]);
    assert!(listed.out.contains("+ long 1.2.0  Mod"), "{listed:?}");
    let played = run_in(dir.path(), &["sim", "harbour", "-n", "2", "--json", "--mod", "long"]);
    assert!(played.out.contains("\"max\": 9"), "{played:?}");
    let zip = dir.path().join("games/mods/long-1.2.0.zip");
    fs::write(&zip, b"PK nonsense").unwrap();
    let broken = run_in(dir.path(), &["sim", "harbour", "-n", "1", "--mod", zip.to_str().unwrap()]);
    assert_eq!(broken.code, 1);
    assert!(broken.err.contains("this zip cannot be used"), "{broken:?}");
    assert_eq!(run_in(dir.path(), &["sim", "harbour", "-n", "1"]).code, 0);
}

#[test]
fn check_tells_what_does_not_go_together() {
    let dir = folder();
    copied_game(&dir);
    a_mod(
        dir.path(),
        "a",
        "sets: { \"turns\": 9 }",
        "override(\"load\", function(base, seat)\n\treturn base(seat)\nend)\n",
    );
    a_mod(dir.path(), "b", "sets: { \"turns\": 8 }", "replace(\"load\", function(_seat) end)\n");
    let both = run_in(dir.path(), &["check", "harbour", "--mod", "a", "--mod", "b"]);
    assert_eq!(both.code, 1);
    assert!(both.out.contains("error[set_twice]"), "{both:?}");
    fs::write(dir.path().join("r.ron"), "(game: \"harbour\", packages: [\"a\", \"b\"], options: { \"turns\": 7 })")
        .unwrap();
    let decided = run_in(dir.path(), &["check", "harbour", "--regulation", "r.ron"]);
    assert!(!decided.out.contains("set_twice") && decided.out.contains("warning[thrown_away]"), "{decided:?}");
    let wrong = run_in(dir.path(), &["check", "harbour", "--option", "turns=900"]);
    assert!(wrong.err.contains("from 2 to 60"), "{wrong:?}");
}

#[test]
fn a_regulation_stands_in_the_place_of_its_game() {
    let dir = folder();
    copied_game(&dir);
    fs::write(dir.path().join("base.ron"), "(game: \"harbour\", options: { \"turns\": 3 }, people: [\"Анна\"])")
        .unwrap();
    fs::write(dir.path().join("evening.ron"), "(game: \"harbour\", extends: \"base\", seats: 2)").unwrap();
    let sim = run_in(dir.path(), &["sim", "./evening.ron", "-n", "2", "--json"]);
    assert!(sim.out.contains("\"max\": 3") && sim.out.contains("\"seats\": 2"), "{sim:?}");
    let play = run_in(dir.path(), &["play", "./evening.ron", "--seats", "bot,bot", "--seed", "1"]);
    assert!(play.out.contains("Анна"), "{play:?}");
    let named = run_in(dir.path(), &["play", "harbour", "--seats", "bot,bot", "--names", "Vera,Gleb", "--seed", "1"]);
    assert!(named.out.contains("Vera") && named.out.contains("Gleb"), "{named:?}");
    let test = run_in(dir.path(), &["test", "harbour", "--option", "toll:price=2"]);
    assert!(test.err.contains("`toll`, which is not loaded"), "{test:?}");
    let unknown = run_in(dir.path(), &["play", "harbour", "--regulation", "evning"]);
    assert!(unknown.err.contains("there is no regulation `evning`"), "{unknown:?}");
}

#[test]
fn what_is_delivered_is_inside_the_program() {
    let dir = folder();
    let games = run_in(dir.path(), &["games"]);
    assert_eq!(games.code, 0, "{games:?}");
    assert!(games.out.contains("dice_market") && games.out.contains("+ night_market"), "{games:?}");
    let sim = run_in(dir.path(), &["sim", "dice_market", "-n", "1", "--mod", "night_market"]);
    assert_eq!(sim.code, 0, "{sim:?}");
}
