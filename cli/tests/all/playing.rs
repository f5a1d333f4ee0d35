//! Games played in the terminal from scripted input: what is shown, answered, taken back, saved and replayed.

use std::fs;

use crate::program::{copied_game, folder, houserule, run_in, with_input};

/// Two people, one game, the same chance each time.
const ARGS: [&str; 6] = ["play", "harbour", "--seed", "7", "--seats", "human,human"];

#[test]
fn the_table_the_question_and_the_reasons_are_shown() {
    let dir = folder();
    copied_game(&dir);
    let run = with_input(dir.path(), &ARGS, "h\n1\n?\n2\nq\n");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    insta::assert_snapshot!("table_and_question", run.out);
}

#[test]
fn what_is_written_on_a_card_is_told_by_name_key_and_option() {
    let dir = folder();
    copied_game(&dir);
    let run = with_input(dir.path(), &ARGS, "i\n1\ni 1\ni silk\n? SI\ni salt\ni fish#1\ni pearl\n3\n1\nq\n");
    assert_eq!(run.code, 0, "{run:?}");
    let after = |typed: &str, count: usize| -> String {
        let mut lines = run.out.lines().skip_while(|line| *line != format!("> {typed}")).skip(1);
        lines.by_ref().take(count).collect::<Vec<_>>().join("\n")
    };
    let fish = "Fish · ware\n  Costs 1 coin and does not keep.\n  price 1\n  → market ×2, hand [P1] ×2";
    for typed in ["i", "i 1", "i fish#1"] {
        assert_eq!(after(typed, 4), fish, "{typed}: {}", run.out);
    }
    let silk = "Silk · ware\n  The dearest ware: 9 coins.\n  price 9";
    assert_eq!((after("i silk", 3).as_str(), after("? SI", 3).as_str()), (silk, silk), "{}", run.out);
    assert!(after("i salt", 3).starts_with("Salt · ware\n  price 4\n> "), "the hidden hand is not told: {}", run.out);
    assert_eq!(after("i pearl", 1), "nothing is called `pearl`");
}

#[test]
fn a_card_is_explained_when_an_option_names_it_first() {
    let dir = folder();
    copied_game(&dir);
    let run = with_input(dir.path(), &ARGS, "1\n3\n1\n3\n1\nq\n");
    let explained = "  Enter  nothing\n  Fish: Costs 1 coin and does not keep.\n> ";
    let asked = run.out.matches("Captain 1: load something?").count();
    assert_eq!((asked, run.out.matches(explained).count()), (2, 2), "once for each seat: {}", run.out);
    let last = run.out.rsplit("Captain 1: load something?").next().unwrap();
    assert!(!last.contains("does not keep"), "{last}");
}

#[test]
fn a_grid_is_drawn_as_a_grid_and_in_russian() {
    let dir = folder();
    copied_game(&dir);
    fs::write(dir.path().join("sea.ron"), "(game: \"harbour\", board: \"sea\")").unwrap();
    let args = [&ARGS[..], &["--regulation", "sea.ron", "--lang", "ru"]].concat();
    let run = with_input(dir.path(), &args, "1\nl\nq\n");
    assert_eq!(run.code, 0, "{run:?}");
    insta::assert_snapshot!("grid_in_russian", run.out);
}

#[test]
fn a_large_map_is_shown_around_a_cell_and_tells_of_its_cells() {
    let marches = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/games/marches");
    let dir = folder();
    let args = ["play", marches, "--seed", "1", "--lang", "en"];
    let run = with_input(dir.path(), &args, "z x30y20\nz nowhere\ni x30y20\nq\n");
    let (whole, near) = run.out.split_once("z x30y20").unwrap();
    // wide cells only where there is room for them
    let is_near = |out: &str| out.contains("      21  22  23") && out.contains("37  38\n");
    assert!(!is_near(whole), "{whole}");
    let (near, after) = near.split_once("z nowhere").unwrap();
    assert!(is_near(near), "{near}");
    assert!(after.contains("there is no cell `nowhere`") && after.contains("x30y20:"), "{after}");
}

#[test]
fn another_seats_hand_is_shown_as_backs() {
    let dir = folder();
    copied_game(&dir);
    let mine = with_input(dir.path(), &ARGS, "q\n").out;
    let theirs = with_input(dir.path(), &[&ARGS[..], &["--view", "2"]].concat(), "q\n").out;
    let hands = |out: &str| {
        out.lines().filter(|line| line.contains("hand:")).map(|line| line.contains('?')).collect::<Vec<_>>()
    };
    assert_eq!((hands(&mine), hands(&theirs)), (vec![false, true], vec![true, false]), "{mine}");
}

#[test]
fn what_is_not_offered_is_not_taken() {
    let dir = folder();
    copied_game(&dir);
    let run = with_input(dir.path(), &ARGS, "9\nq4\nv 5\nu\nr\n\nq\n");
    assert_eq!(run.code, 0);
    for line in [
        "`9` is not offered; h for help",
        "`q4` is not offered; did you mean `q2`?",
        "there is no seat 5: the table has 2",
        "there is nothing to take back",
        "there is nothing to make again",
    ] {
        assert!(run.out.contains(line), "{line} is missing: {}", run.out);
    }
}

#[test]
fn a_refused_key_names_its_clause_and_the_clauses_sentence() {
    let dir = folder();
    let game = copied_game(&dir);
    let wares = fs::read_to_string(game.join("kinds/ware.ron")).unwrap();
    fs::write(game.join("kinds/ware.ron"), wares.replace("price: 1,", "price: 90,").replace("price: 4,", "price: 90,"))
        .unwrap();
    let run = with_input(dir.path(), &[&ARGS[..], &["--lang", "ru"]].concat(), "1\n?\nq\n");
    let sentence = "HB-051: Погрузить можно только то, на что хватает монет.";
    assert_eq!(run.out.matches(sentence).count(), 1, "two refusals by one clause are told together: {}", run.out);
}

#[test]
fn a_decision_is_taken_back_unless_something_came_to_light_since() {
    let dir = folder();
    copied_game(&dir);
    let run = with_input(dir.path(), &ARGS, "1\nu\n1\nnothing\nq\n");
    assert!(run.out.contains("taken back: q2"), "{}", run.out);
    let run = with_input(dir.path(), &ARGS, "1\nnothing\n1\nnothing\nu\nu!\nr\nq\n");
    assert!(run.out.contains("not taken back: "), "{}", run.out);
    assert!(run.out.contains("taken back: nothing"), "{}", run.out);
}

#[test]
fn bots_answer_for_their_seats_and_the_game_comes_to_its_end() {
    let dir = folder();
    copied_game(&dir);
    let args = ["play", "harbour", "--seed", "3", "--seats", "3", "--option", "turns=4"];
    let run = with_input(dir.path(), &args, "1\nnothing\n1\nnothing\n");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("• Captain 2 has wind") && run.out.contains("• Captain 3 has wind"), "{}", run.out);
    assert!(run.out.contains(" won.\ncoins: "), "{}", run.out);
    let only_bots = houserule(&["play", "harbour", "--seats", "bot,bot:random"]);
    assert_eq!(only_bots.code, 0);
    assert!(only_bots.out.starts_with("seed: "));
}

#[test]
fn when_input_ends_the_game_is_saved_gone_on_with_and_replayed() {
    let dir = folder();
    copied_game(&dir);
    let args = [&ARGS[..], &["--save", "evening.ron"]].concat();
    let run = with_input(dir.path(), &args, "1\nnothing\n");
    assert_eq!((run.code, run.last_line()), (0, "saved: evening.ron"), "{run:?}");
    let run = with_input(dir.path(), &args, "1\n");
    assert!(run.out.starts_with("continuing from evening.ron, after 2 decisions\nseed: 7\n"), "{}", run.out);
    let replay = run_in(dir.path(), &["replay", "evening.ron", "--verify"]);
    assert_eq!((replay.code, replay.out.as_str()), (0, "replays: 3 of 3 decisions\n"));
    let part = run_in(dir.path(), &["replay", "evening.ron", "--to", "1", "--json"]);
    let told: serde_json::Value = serde_json::from_str(&part.out).unwrap();
    assert_eq!((told["replayed"].as_u64(), told["decisions"].as_u64()), (Some(1), Some(3)));
    assert_eq!(told["divergence"], serde_json::Value::Null);
    let shown = run_in(dir.path(), &["replay", "evening.ron"]);
    assert!(shown.out.contains("• Captain 1 has wind"), "{}", shown.out);
}

#[test]
fn without_a_file_the_save_is_named_after_game_and_seed() {
    let dir = folder();
    copied_game(&dir);
    let run = with_input(dir.path(), &ARGS, "1\n");
    assert_eq!((run.code, run.last_line()), (0, "saved: harbour_7.ron"));
    assert!(dir.path().join("harbour_7.ron").is_file());
    let untouched = with_input(dir.path(), &["play", "harbour", "--seed", "8"], "");
    assert_eq!(untouched.code, 0);
    assert!(!dir.path().join("harbour_8.ron").exists());
}

#[test]
fn a_save_that_no_longer_fits_or_is_cut_off_is_told() {
    let dir = folder();
    let game = copied_game(&dir);
    with_input(dir.path(), &[&ARGS[..], &["--save", "game.ron"]].concat(), "1\nnothing\n1\n");
    let save = fs::read_to_string(dir.path().join("game.ron")).unwrap();

    fs::write(dir.path().join("cut.ron"), &save[..save.len() / 2]).unwrap();
    for args in [&["replay", "cut.ron"][..], &[&ARGS[..], &["--save", "cut.ron"]].concat()] {
        let run = with_input(dir.path(), args, "");
        assert_eq!(run.code, 1, "{run:?}");
        assert!(run.err.contains("cut.ron: ") && run.err.contains("not a whole saved game"), "{run:?}");
    }
    fs::write(dir.path().join("newer.ron"), save.replacen("format: 2", "format: 99", 1)).unwrap();
    let newer = run_in(dir.path(), &["replay", "newer.ron"]);
    assert_eq!(newer.code, 1);
    assert!(newer.err.contains("format 99"), "{newer:?}");

    let edited = save.replacen("\"q2\"", "\"q5\"", 1);
    assert_ne!(edited, save);
    fs::write(dir.path().join("edited.ron"), edited).unwrap();
    let run = run_in(dir.path(), &["replay", "edited.ron", "--verify"]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("decision 1: the record says P1 `sail`: q5; offered now: P1 `sail`:"), "{run:?}");

    let rules = fs::read_to_string(game.join("rules/turn.luau")).unwrap();
    fs::write(game.join("rules/turn.luau"), rules.replace("take(seat, \"coins\", value)", "take(seat, \"coins\", 1)"))
        .unwrap();
    let run = run_in(dir.path(), &["replay", "game.ron", "--verify"]);
    assert_eq!(run.code, 1, "{run:?}");
    let missing = run_in(dir.path(), &["replay", "no.ron"]);
    assert_eq!(missing.code, 1);
    assert!(missing.err.contains("no.ron"), "{missing:?}");
}

#[test]
fn rules_that_fail_in_play_are_told_and_can_be_taken_back() {
    let dir = folder();
    let game = copied_game(&dir);
    let more = "--!strict\noverride(\"load\", function(base, seat: Seat)\n\terror(\"the crane is broken\")\nend)\n";
    fs::write(game.join("rules/more.luau"), more).unwrap();
    let run = with_input(dir.path(), &ARGS, "1\n2\nu\nq\n");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("harbour/rules/more.luau:3: the crane is broken"), "{}", run.out);
    assert!(run.out.contains("the game cannot go on") && run.out.contains("taken back: q2"), "{}", run.out);
    let bots = run_in(dir.path(), &["play", "harbour", "--seats", "bot,bot"]);
    assert_eq!(bots.code, 1, "{bots:?}");
}
