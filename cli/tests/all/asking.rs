//! How a person is asked in the terminal: the usual answer, fewer questions, what is drawn again, other eyes, the end.

use crate::program::{copied_game, folder, houserule, with_input};

/// Two people, one game, the same chance each time.
const ARGS: [&str; 6] = ["play", "harbour", "--seed", "7", "--seats", "human,human"];

#[test]
fn enter_gives_the_usual_answer_which_stands_last() {
    let dir = folder();
    copied_game(&dir);
    let run = with_input(dir.path(), &ARGS, "\n1\n\nq\n");
    assert_eq!(run.code, 0, "{run:?}");
    let (sailing, loading) = run.out.split_once("Captain 1: load something?").unwrap();
    assert!(!sailing.contains("Enter"), "where to sail is nobody's habit: {sailing}");
    let (options, after) = loading.split_once("\n> ").unwrap();
    assert!(options.contains("  1  Fish   fish#2\n  2  Fish   fish#1\n  Enter  nothing\n"), "{options}");
    assert!(after.contains("Captain 2: where to?"), "{after}");
}

#[test]
fn only_what_has_changed_is_drawn_again_and_t_draws_all() {
    let dir = folder();
    copied_game(&dir);
    let drawn = |input: &str| {
        let out = with_input(dir.path(), &ARGS, input).out;
        (out.matches("market: 1 Fish").count(), out.matches("q1 ───").count())
    };
    assert_eq!(drawn("1\nq\n"), (1, 2), "a ship has moved, the market is the same");
    assert_eq!(drawn("t\nq\n"), (2, 2));
    assert_eq!(drawn("l\n?\nh\nq\n"), (1, 1));
}

#[test]
fn another_persons_eyes_are_borrowed_only_with_their_leave_and_told() {
    let dir = folder();
    copied_game(&dir);
    let run = with_input(dir.path(), &ARGS, "v 2\nn\nv 2\ny\nv\nq\n");
    assert_eq!(run.out.matches("Captain 2 is a person at this table, too.").count(), 2, "{}", run.out);
    assert_eq!(run.out.matches("The table as Captain 2 sees it").count(), 1, "{}", run.out);
    let bots = ["play", "harbour", "--seed", "7", "--seats", "human,bot"];
    let run = with_input(dir.path(), &bots, "v 2\nq\n");
    assert!(!run.out.contains("is a person") && run.out.contains("The table as Captain 2 sees it"), "{}", run.out);
}

#[test]
fn after_the_end_the_chronicle_is_told_and_decisions_are_taken_back() {
    let dir = folder();
    copied_game(&dir);
    let args = ["play", "harbour", "--seed", "3", "--seats", "3", "--option", "turns=4"];
    let run = with_input(dir.path(), &args, "1\nnothing\n1\nnothing\n7\nl\ns end.ron\nu!\nq\n");
    assert_eq!(run.code, 0, "{run:?}");
    let (_, after) = run.out.split_once("the game is over: l shows its chronicle").unwrap();
    assert!(after.matches("the game is over: l shows").count() == 1, "an answer is not understood any more: {after}");
    assert!(after.contains("• Captain 1 has wind") && after.contains("saved: end.ron"), "{after}");
    let (_, again) = after.split_once("taken back: ").unwrap();
    assert!(again.contains("Captain 1: "), "{again}");
    let quick = with_input(dir.path(), &args, "1\nnothing\n1\nnothing\n");
    assert_eq!(quick.code, 0, "the end of input is the end: {quick:?}");
}

#[test]
fn who_wants_it_is_asked_only_with_something_in_hand() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/kapitaliya");
    let args = ["play", game, "--seed", "5", "--seats", "human,bot", "--option", "trade_enabled=false", "--lang", "en"];
    let asked = |input: &str| houserule_with(&args, input);
    let always = asked("1\n1\n\n\n\nq\n");
    assert!(always.contains("(a: ask me only when I hold something to answer with)"), "{always}");
    assert!(always.contains("Your token has stopped."), "{always}");
    let less = asked("1\n1\n\na\n\nq\n");
    assert!(
        less.contains("(from now on you are asked only when you hold something to answer with; a: always again)"),
        "{less}"
    );
    assert!(less.contains("(answered for you: Go on)") && !less.contains("Your token has stopped."), "{less}");
}

fn houserule_with(args: &[&str], input: &str) -> String {
    let dir = folder();
    with_input(dir.path(), args, input).out
}

#[test]
fn spaces_and_answers_are_told_of_too() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/kapitaliya");
    let args = ["play", game, "--seed", "5", "--seats", "human,bot", "--lang", "en"];
    let out = houserule_with(&args, "1\ni 1\n1\n\n\ni general_action\nq\n");
    assert!(out.contains("Return 3 resources of any kinds to the store, then choose one"), "{out}");
    assert!(!out.contains("nothing is called"), "{out}");
}

#[test]
fn options_that_contradict_each_other_are_refused_as_options() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/kapitaliya");
    let options = ["--option", "start_resources_each=7", "--option", "resource_supply_per_kind=4"];
    let run = houserule(&[&["play", game, "--seats", "bot,bot"], &options[..]].concat());
    assert_ne!(run.code, 0);
    let told = "these options do not go together: start_resources_each, resource_supply_per_kind (KAP-031)";
    assert!(run.err.contains(told) && !run.err.contains(".luau"), "{run:?}");
}
