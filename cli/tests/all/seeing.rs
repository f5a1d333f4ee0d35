//! What a script does can be seen: printed lines, traces of rules, the trail of a failing test, the line of a mistake.

use std::fs;

use crate::program::{copied_game, folder, houserule, run_in};

/// A copy of the game whose rule `wind` prints.
fn printing(dir: &tempfile::TempDir) -> std::path::PathBuf {
    let game = copied_game(dir);
    let rules = fs::read_to_string(game.join("rules/turn.luau")).unwrap();
    let line = "\tlocal value = roll(1, 6)\n";
    let changed = rules.replacen(line, &format!("{line}\tprint(\"wind of\", seat, value)\n"), 1);
    fs::write(game.join("rules/turn.luau"), changed).unwrap();
    game
}

#[test]
fn print_is_told_on_stderr_with_its_line() {
    let dir = folder();
    printing(&dir);
    for args in
        [&["play", "harbour", "--seats", "bot,bot", "--seed", "3"][..], &["sim", "harbour", "-n", "2", "--seats", "2"]]
    {
        let run = run_in(dir.path(), args);
        assert_eq!(run.code, 0, "{run:?}");
        assert!(run.err.contains("harbour/rules/turn.luau:29: wind of P1 "), "{args:?}: {}", run.err);
        assert!(!run.out.contains("wind of"), "{args:?}: {}", run.out);
    }
}

#[test]
fn a_traced_rule_tells_when_it_is_entered_and_with_what() {
    let run = houserule(&["play", "harbour", "--seats", "bot,bot", "--seed", "3", "--trace", "wind"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.err.starts_with("harbour/rules/turn.luau:18: → wind(P1)\n"), "{}", run.err);
    assert!(!run.err.contains("sail("), "{}", run.err);
    let all = houserule(&["play", "harbour", "--seats", "bot,bot", "--seed", "3", "--trace", "*"]);
    assert!(all.err.contains("→ setup()") && all.err.contains("→ sail(P1)"), "{}", all.err);
    let plain = houserule(&["play", "harbour", "--seats", "bot,bot", "--seed", "3"]);
    assert_eq!(plain.out, run.out, "a trace changes nothing");
    let unknown = houserule(&["play", "harbour", "--seats", "bot,bot", "--trace", "wnid"]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("did you mean `wind`?"), "{}", unknown.err);
}

#[test]
fn a_failing_test_shows_what_was_printed_its_helper_and_on_request_its_trail() {
    let dir = folder();
    let game = printing(&dir);
    let test = "--!strict\nlocal function all_sail(t)\n\tt.offers { \"q9\" }\nend\n\n\
        test(\"HB-040 sails\", function(t)\n\tt.start { seats = 2, seed = 3 }\n\tprint(\"begun\")\n\t\
        t.answer(\"sail\", \"q2\")\n\tall_sail(t)\nend)\n";
    fs::write(game.join("tests/turn.luau"), test).unwrap();
    let run = run_in(dir.path(), &["test", "harbour", "--filter", "HB-040"]);
    assert_eq!((run.code, run.last_line()), (1, "0 passed, 1 failed"), "{run:?}");
    assert!(run.out.contains("harbour/tests/turn.luau:3: "), "{}", run.out);
    assert!(run.out.contains("harbour/tests/turn.luau:10"), "{}", run.out);
    assert!(run.out.contains("harbour/rules/turn.luau:29: wind of P1"), "{}", run.out);
    assert!(run.out.contains("harbour/tests/turn.luau:8: begun"), "{}", run.out);
    assert!(!run.out.contains("→"), "{}", run.out);
    let run = run_in(dir.path(), &["test", "harbour", "--filter", "HB-040", "--trail"]);
    let trail: Vec<&str> = run.out.lines().filter_map(|line| line.trim().strip_prefix("| ")).collect();
    let place = |text: &str| trail.iter().position(|line| line.contains(text)).unwrap_or_else(|| panic!("{trail:#?}"));
    let (setup, sail, answer, load) =
        (place("→ setup()"), place("→ sail(P1)"), place("`sail` with `q2`"), place("→ load(P1)"));
    assert!(setup < sail && sail < answer && answer < load, "{trail:#?}");
}

#[test]
fn an_error_of_the_track_has_a_line() {
    let dir = folder();
    let game = copied_game(&dir);
    let init = fs::read_to_string(game.join("init.luau")).unwrap();
    let line = 1 + init.lines().position(|line| line.contains("\"turn\"")).unwrap();
    fs::write(game.join("init.luau"), init.replace("\"turn\"", "\"trun\"")).unwrap();
    let run = run_in(dir.path(), &["check", "harbour"]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains(&format!("harbour/init.luau:{line}:")), "{}", run.out);
    assert!(run.out.contains("did you mean `turn`?"), "{}", run.out);
}

#[test]
fn mistakes_say_what_to_write_instead() {
    for (mistake, told) in [
        ("seat.ship.zone = market", "`move(piece, zone)`"),
        ("seat.is_present = false", "`stand_up(seat)`"),
        ("table.sort(seats() :: any)", "`sorted(list, ...)`"),
        ("local _ = math.random(6)", "use `roll`"),
    ] {
        let dir = folder();
        let game = copied_game(&dir);
        let rules = fs::read_to_string(game.join("rules/turn.luau")).unwrap();
        let line = "\tlocal value = roll(1, 6)\n";
        fs::write(game.join("rules/turn.luau"), rules.replacen(line, &format!("{line}\t{mistake}\n"), 1)).unwrap();
        let run = run_in(dir.path(), &["sim", "harbour", "-n", "1", "--seats", "2"]);
        assert_eq!(run.code, 1, "{run:?}");
        assert!(run.err.contains(told) && run.err.contains("turn.luau:29"), "{mistake}: {}", run.err);
    }
}

#[test]
fn a_game_is_read_in_any_language_that_it_has() {
    let dir = folder();
    let game = copied_game(&dir);
    let english = fs::read_to_string(game.join("locale/en.ftl")).unwrap();
    let german: String =
        english.lines().filter(|line| line.starts_with("seat =")).map(|_| "seat = Platz { $number }\n").collect();
    assert!(!german.is_empty());
    fs::write(game.join("locale/de.ftl"), german).unwrap();
    let run = run_in(dir.path(), &["play", "harbour", "--seats", "bot,bot", "--seed", "3", "--lang", "de"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("Platz 1"), "{}", run.out);
    // what German lacks is told in a language that the game has
    assert!(run.out.contains("Platz 1 has wind"), "{}", run.out);
    let told = run_in(dir.path(), &["play", "harbour", "--seats", "bot,bot", "--seed", "3", "--lang", "en"]);
    assert!(told.out.contains("Captain 1") && !told.out.contains("Platz"), "{}", told.out);
    let check = run_in(dir.path(), &["check", "harbour"]);
    assert!(check.out.contains("missing_text") && check.out.contains("locale/de.ftl"), "{}", check.out);
}

#[test]
fn what_other_commands_refuse_opens_no_window() {
    let error = |args: &[&str]| {
        let run = houserule(args);
        (run.code, run.err)
    };
    for typed in [["--seats", "0"], ["--seats", "99"], ["--option", "foo=1"], ["--option", "turns=1"]] {
        let sim = error(&[&["sim", "harbour", "-n", "1"], &typed[..]].concat());
        assert_ne!(sim.0, 0, "{sim:?}");
        assert_eq!(error(&[&["edit", "harbour"], &typed[..]].concat()), sim);
    }
    let play = error(&["play", "harbour", "--seats", "2", "--view", "9"]);
    assert!(play.1.contains("there is no seat 9"), "{play:?}");
    assert_eq!(error(&["edit", "harbour", "--seats", "2", "--view", "9"]), play);
    // what fits gets as far as the screen, and so does a game that is to be repaired
    let fits = error(&["edit", "harbour", "--seats", "2", "--view", "2", "--option", "turns=9"]);
    assert!(fits.1.contains("display"), "{fits:?}");
    let dir = folder();
    let game = copied_game(&dir);
    fs::write(game.join("rules/turn.luau"), "step(").unwrap();
    let broken = run_in(dir.path(), &["edit", "harbour", "--seats", "2"]);
    assert!(broken.err.contains("display"), "{broken:?}");
}

#[test]
fn a_saved_game_that_cannot_be_read_makes_no_picture() {
    let dir = folder();
    let (save, picture) = (dir.path().join("evening.ron"), dir.path().join("picture.png"));
    let edit =
        || houserule(&["edit", "harbour", "--save", save.to_str().unwrap(), "--screenshot", picture.to_str().unwrap()]);
    let none = edit();
    assert!(none.code == 1 && none.err.contains("evening.ron"), "{none:?}");
    fs::write(&save, "(format: oops").unwrap();
    let broken = edit();
    assert!(broken.code == 1 && broken.err.contains("evening.ron"), "{broken:?}");
}

#[test]
fn a_panel_that_there_is_not_is_refused() {
    let run = houserule(&["edit", "harbour", "--panel", "nonsense"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("`nonsense`") && run.err.contains("timeline"), "{}", run.err);
}
