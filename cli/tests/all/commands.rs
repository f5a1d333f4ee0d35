//! The commands as they are run: exit codes, last lines, JSON fields, bad input.
//!
//! Every test runs the program itself, from a folder of its own, on the game in `tests/games`.

use std::fs;

use crate::program::{Run, copied_game, folder, harbour, houserule, run_in, with_closed_output, with_input};
use serde_json::Value;

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{error}: {}", run.out))
}

fn fields(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn games_are_listed_with_exactly_the_promised_fields() {
    let run = houserule(&["games", "--json"]);
    assert_eq!(run.code, 0, "{run:?}");
    let games = json(&run);
    let game = games.as_array().unwrap().iter().find(|game| game["id"] == "harbour").unwrap().clone();
    assert_eq!(fields(&game), ["clauses", "id", "mods", "seats", "tests", "titles", "version"]);
    assert_eq!(game["titles"]["ru"], "Гавань");
    assert_eq!(game["seats"], serde_json::json!([2, 3]));
    assert_eq!((game["clauses"].as_u64(), game["tests"].as_u64()), (Some(8), Some(3)));
    assert!(houserule(&["games", "--lang", "ru"]).out.contains("Гавань\n    игроков 2–3 · 8 пунктов · 3 теста"));
}

#[test]
fn an_unknown_game_is_one_message_with_a_guess() {
    let run = houserule(&["sim", "harbor", "-n", "1"]);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert_eq!(run.err, "error: there is no game or mod `harbor`; did you mean `harbour`?\n");
    let nothing = houserule(&["check", "./no/such/folder"]);
    assert_eq!(nothing.code, 1);
    assert!(nothing.err.contains("./no/such/folder"), "{nothing:?}");
}

#[test]
fn a_command_line_that_makes_no_sense_gives_2() {
    let wrong: [&[&str]; 12] = [
        &["juggle"],
        &["check"],
        &["sim", "harbour"],
        &["sim", "harbour", "-n", "0"],
        &["sim", "harbour", "-n", "1", "--shard", "3/2"],
        &["sim", "harbour", "-n", "1", "--bots", "oracle"],
        &["sim", "harbour", "-n", "1", "--seats", "9"],
        &["play", "harbour", "--seats", "human,cat"],
        &["play", "harbour", "--seats", "human"],
        &["play", "harbour", "--option", "turns"],
        &["play", "harbour", "--view", "7"],
        &["fuzz", "harbour", "--seconds", "1", "-n", "1"],
    ];
    for args in wrong {
        let run = houserule(args);
        assert_eq!(run.code, 2, "{args:?}: {run:?}");
        assert!(!run.err.is_empty() && !run.err.contains("panicked"), "{args:?}: {run:?}");
    }
}

#[test]
fn an_option_that_does_not_exist_or_fit_is_told() {
    let unknown = houserule(&["sim", "harbour", "-n", "1", "--option", "turn=3"]);
    assert_eq!((unknown.code, unknown.err.as_str()), (1, "error: there is no option `turn`; did you mean `turns`?\n"));
    let range = houserule(&["sim", "harbour", "-n", "1", "--option", "turns=1000"]);
    assert_eq!((range.code, range.err.as_str()), (1, "error: option `turns` must be from 2 to 60, not 1000\n"));
}

#[test]
fn check_finds_nothing_in_a_sound_game() {
    let run = houserule(&["check", "harbour"]);
    assert_eq!((run.code, run.out.as_str()), (0, "1 package checked, nothing found\n"), "{run:?}");
    let run = houserule(&["check", "harbour", "--json"]);
    assert_eq!(fields(&json(&run)), ["errors", "findings", "packages", "warnings"]);
}

#[test]
fn check_tells_place_code_and_hint_of_every_problem() {
    let dir = folder();
    let game = copied_game(&dir);
    fs::write(game.join("kinds/ware.ron"), "// Wares.\n[\n    (id: \"fish\", copies: 8, pirce: 1),\n]\n").unwrap();
    fs::write(game.join("rules/more.luau"), "--!strict\nlocal x = = 1\n").unwrap();
    let run = run_in(dir.path(), &["check", "harbour"]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("harbour/kinds/ware.ron:3:29: error[unknown_field]"), "{run:?}");
    assert!(run.out.contains("\n  hint: did you mean `price`?\n"), "{run:?}");
    assert!(run.out.contains("harbour/rules/more.luau:2"), "{run:?}");
    let found = json(&run_in(dir.path(), &["check", "harbour", "--json"]));
    assert!(found["errors"].as_u64().unwrap() >= 2);
    let first = &found["findings"][0];
    assert_eq!(fields(first), ["code", "column", "file", "hint", "length", "line", "message", "severity"]);
    let sim = run_in(dir.path(), &["sim", "harbour", "-n", "1"]);
    assert_eq!(sim.code, 1);
    assert!(
        sim.err.ends_with("error: `harbour` has errors and cannot be played; `houserule check` shows all of them\n")
    );
}

#[test]
fn what_is_wrong_is_told_in_the_readers_language_and_to_programs_in_english() {
    let dir = folder();
    let game = copied_game(&dir);
    fs::write(game.join("kinds/ware.ron"), "// Wares.\n[\n    (id: \"fish\", copies: 8, pirce: 1),\n]\n").unwrap();
    fs::write(game.join("rules/more.luau"), "--!strict\nlocal = 1\n").unwrap();
    let run = run_in(dir.path(), &["--lang", "ru", "check", "harbour"]);
    let line = "harbour/kinds/ware.ron:3:29: ошибка[unknown_field]: свойства «pirce» здесь нет\n  подсказка: может быть, «price»?\n";
    assert!(run.out.contains(line), "{run:?}");
    assert!(run.out.contains("harbour/rules/more.luau:2: ошибка[syntax]: имя переменной: ожидается имя"), "{run:?}");
    let found = json(&run_in(dir.path(), &["--lang", "ru", "check", "harbour", "--json"]));
    let all: Vec<&Value> = found["findings"].as_array().unwrap().iter().map(|one| &one["message"]).collect();
    assert!(all.contains(&&Value::from("there is no field `pirce` here")), "{all:?}");
    let nothing = houserule(&["--lang", "ru", "replay", "no_such_file.ron"]);
    assert_eq!(nothing.err, "ошибка: no_such_file.ron: такого файла или папки нет\n");
    let bot = houserule(&["--lang", "ru", "sim", "harbour", "-n", "1", "--bots", "oracle"]);
    assert_eq!(bot.err, "ошибка: бота «oracle» нет; есть: random\n");
}

#[test]
fn a_failed_test_is_told_in_the_readers_language() {
    let dir = folder();
    let game = copied_game(&dir);
    let source = "test(\"seven seas\", function(t)\n\tt.given { seats = 2 }\n\tt.sees(1, \"whale\")\nend)\n";
    fs::write(game.join("tests/seas.luau"), source).unwrap();
    let run = run_in(dir.path(), &["--lang", "ru", "test", "harbour", "--filter", "seven seas"]);
    assert!(run.out.contains("harbour/tests/seas.luau:3: фишки «whale» нет"), "{run:?}");
}

#[test]
fn tests_end_with_a_count_and_fail_with_a_place() {
    let dir = folder();
    let game = copied_game(&dir);
    let run = run_in(dir.path(), &["test", "harbour"]);
    assert_eq!((run.code, run.last_line()), (0, "3 passed, 0 failed"), "{run:?}");
    let run = run_in(dir.path(), &["test", "harbour", "--filter", "HB-060"]);
    assert_eq!(run.last_line(), "1 passed, 0 failed");
    let wrong = "test(\"HB-010 never\", function(t)\n\tt.start { seats = 2, seed = 1 }\n\tt.asks(2, \"sail\")\nend)\n";
    fs::create_dir(dir.path().join("outside")).unwrap();
    fs::write(dir.path().join("outside/wrong.luau"), wrong).unwrap();
    let run = run_in(dir.path(), &["test", "harbour", "--tests", "outside"]);
    assert_eq!((run.code, run.last_line()), (1, "0 passed, 1 failed"), "{run:?}");
    assert!(run.out.contains("FAILED HB-010 never") && run.out.contains("wrong.luau:3"), "{run:?}");
    let told = json(&run_in(dir.path(), &["test", "harbour", "--tests", "outside", "--json"]));
    assert_eq!((told["passed"].as_u64(), told["failed"].as_u64()), (Some(0), Some(1)));
    fs::create_dir(game.join("replays")).unwrap();
    fs::write(game.join("replays/broken.ron"), "(format: 1, game: \"harb").unwrap();
    let run = run_in(dir.path(), &["test", "harbour", "--filter", "broken"]);
    assert_eq!((run.code, run.last_line()), (1, "0 passed, 1 failed"), "{run:?}");
}

#[test]
fn a_new_game_and_a_new_mod_pass_check_and_test_and_can_be_played_by_bots() {
    let dir = folder();
    let at = dir.path();
    assert_eq!(run_in(at, &["new", "demo", "--game"]).code, 0);
    assert_eq!(run_in(at, &["new", "twist", "--mod", "demo"]).code, 0);
    for package in ["demo", "twist"] {
        let check = run_in(at, &["check", package]);
        assert_eq!(check.code, 0, "{check:?}");
        let test = run_in(at, &["test", package]);
        assert_eq!(test.code, 0, "{test:?}");
        assert!(!test.last_line().starts_with('0'), "{test:?}");
    }
    let sim = run_in(at, &["sim", "demo", "-n", "20", "--mod", "twist"]);
    assert_eq!(sim.code, 0, "{sim:?}");
    let again = run_in(at, &["new", "demo", "--game"]);
    assert_eq!((again.code, again.err.as_str()), (1, "error: demo already exists and is not empty\n"));
    assert_eq!(run_in(at, &["new", "Bad-Name", "--game"]).code, 2);
    assert_eq!(run_in(at, &["new", "other", "--game", "--mod", "demo"]).code, 2);
}

#[test]
fn what_code_editors_know_of_a_package_follows_its_schema() {
    let dir = folder();
    let at = dir.path();
    assert_eq!(run_in(at, &["new", "demo", "--game"]).code, 0);
    assert_eq!(run_in(at, &["check", "demo"]).err, "", "what was just made is up to date");
    let types = at.join("demo/types/demo.d.luau");
    assert!(!fs::read_to_string(&types).unwrap().contains("luck: number"));

    let schema = at.join("demo/schema.ron");
    let text = fs::read_to_string(&schema).unwrap();
    let changed = text.replacen("(\n", "(\n    seat: { \"luck\": int(default: 0) },\n", 1);
    assert!(!text.contains("seat: {") && changed != text, "{text}");
    fs::write(&schema, changed).unwrap();
    let check = run_in(at, &["check", "demo"]);
    assert!(check.err.contains("updated") && check.err.contains("demo.d.luau"), "{check:?}");
    assert!(fs::read_to_string(&types).unwrap().contains("luck: number"));

    fs::write(&types, "-- my own types\n").unwrap();
    assert_eq!(run_in(at, &["check", "demo"]).err, "");
    assert_eq!(fs::read_to_string(&types).unwrap(), "-- my own types\n");
}

#[test]
fn sim_gives_exactly_the_promised_fields_and_one_fingerprint() {
    let sim = |more: &[&str]| {
        let args = [&["sim", "harbour", "-n", "30", "--seed", "5", "--json"], more].concat();
        let run = houserule(&args);
        assert_eq!((run.code, run.err.as_str()), (0, "seed: 5\n"));
        json(&run)
    };
    let one = sim(&["--threads", "1"]);
    let mut expected = vec![
        "game",
        "games",
        "seats",
        "decisions",
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "wins",
        "draws",
        "unfinished",
        "turns",
        "fingerprint",
    ];
    expected.sort_unstable();
    assert_eq!(fields(&one), expected);
    assert_eq!(fields(&one["turns"]), ["max", "median", "min"]);
    assert_eq!((one["games"].as_u64(), one["seats"].as_u64()), (Some(30), Some(3)));
    assert_eq!(one["fingerprint"], sim(&["--threads", "2"])["fingerprint"]);
    assert_ne!(one["fingerprint"], sim(&["--option", "storm=true"])["fingerprint"]);
    assert_eq!(sim(&["--bots", "random,random"])["seats"], 2);
}

#[test]
fn the_rows_of_shards_are_the_rows_of_the_whole() {
    let dir = folder();
    let rows = |more: &[&str], name: &str| {
        let out = dir.path().join(name);
        let run = houserule(&[&["sim", "harbour", "-n", "9", "--out", out.to_str().unwrap()], more].concat());
        assert_eq!(run.code, 0, "{run:?}");
        fs::read_to_string(out).unwrap()
    };
    let whole = rows(&[], "whole.jsonl");
    assert_eq!(whole.lines().count(), 9);
    assert_eq!(whole, rows(&["--shard", "1/2"], "a.jsonl") + &rows(&["--shard", "2/2"], "b.jsonl"));
}

#[test]
fn sim_sums_up_for_people() {
    let run = houserule(&["sim", "harbour", "-n", "10", "--seed", "2"]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[..2], ["seed: 2", "harbour: 10 games, 3 seats"]);
    assert!(lines[2].starts_with("seat 1: ") && lines[2].contains(" % (95 %: "), "{run:?}");
    assert!(lines.last().unwrap().starts_with("fingerprint: "), "{run:?}");
}

#[test]
fn a_regulation_sets_board_and_options() {
    let dir = folder();
    let file = dir.path().join("evening.ron");
    let sim = |text: &str| {
        fs::write(&file, text).unwrap();
        houserule(&["sim", "harbour", "-n", "5", "--json", "--regulation", file.to_str().unwrap()])
    };
    let short = sim("(game: \"harbour\", board: \"sea\", options: { \"turns\": 2 })");
    assert_eq!(json(&short)["turns"]["max"], 2);
    let other = sim("(game: \"desert\")");
    assert_eq!(other.code, 1);
    assert!(other.err.contains("regulation `evening` is for `desert`, not for `harbour`"), "{other:?}");
    let broken = sim("(game: \"harbour\",\n  bord: \"sea\")");
    assert_eq!(broken.code, 1);
    assert!(broken.err.contains("evening.ron:2:9: error[unknown_option]"), "{broken:?}");
    assert!(broken.err.contains("`board`"), "{broken:?}");
    let moon = sim("(game: \"harbour\", board: \"moon\")");
    assert_eq!(moon.code, 1);
    assert!(moon.err.contains("evening.ron:1:26: error[unknown_id]: there is no board `moon`\n"), "{moon:?}");
    assert!(moon.err.contains("hint: the game has: "), "{moon:?}");
}

#[test]
fn a_regulation_for_another_game_opens_no_window() {
    let dir = folder();
    let file = dir.path().join("evening.ron");
    fs::write(&file, "(game: \"desert\")").unwrap();
    let other = houserule(&["edit", "harbour", "--regulation", file.to_str().unwrap()]);
    assert_eq!((other.code, other.err.as_str()), (1, "error: the regulation is for `desert`, not for `harbour`\n"));
}

#[test]
fn fuzz_finds_nothing_in_a_sound_game_and_writes_a_test_for_a_broken_one() {
    let dir = folder();
    let game = copied_game(&dir);
    let run = run_in(dir.path(), &["fuzz", "harbour", "-n", "3"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.starts_with("seed: 1\nno law was broken: 3 games"), "{run:?}");
    let more = "--!strict\noverride(\"load\", function(base, seat: Seat)\n\tbase(seat)\n\tif seat.landed > 0 then\n\t\task(seat, \"load\", {})\n\tend\nend)\n";
    fs::write(game.join("rules/more.luau"), more).unwrap();
    let run = run_in(dir.path(), &["fuzz", "harbour", "-n", "20"]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.contains("a law was broken: dead_end"), "{run:?}");
    let written: Vec<_> = fs::read_dir(game.join("tests")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(written.iter().any(|name| name.to_string_lossy().starts_with("fuzz_dead_end_")), "{written:?}");
}

#[test]
fn without_arguments_and_terminal_bots_play_a_game_and_tell_it() {
    let dir = folder();
    copied_game(&dir);
    let run = with_input(dir.path(), &[], "");
    assert_eq!(run.code, 0, "{run:?}");
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "There is no display for the window, so the game is played here in the terminal.");
    assert!(lines[1].starts_with("There is nobody at the terminal, so bots play "), "{run:?}");
    assert_eq!(lines[2], "seed: 1");
    assert!(lines.iter().filter(|line| line.starts_with("  • ")).count() > 5, "{run:?}");
    assert!(run.out.contains(" won.") || run.out.contains("without a winner"), "{run:?}");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let run = with_closed_output(&harbour(), &["sim", "harbour", "-n", "3"]);
    assert_eq!((run.code, run.err.contains("panicked")), (0, false), "{run:?}");
}
