//! Games of the fuzzer that go on from the tables of a package's tests, and what else a plan can say.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use houserule_scripts::game::Game;
use houserule_scripts::testing::{Call, Opening, openings, package_tests, run_tests};
use houserule_sim::{Failure, FuzzPlan, FuzzReport, Law, fuzz};

use crate::fuzz_planted::{planted, planted_with};

/// Nobody comes to thirty coins by chance.
const FEAST: &str = r#"
step("turn", function(seat)
	if seat.coins >= 30 and ask(seat, "feast", { "yes", "no" }) == "yes" then
		rules.feast(seat)
	end
	ask(seat, "way", { "on", "back" })
	rules.check_end()
end)

rule("feast", function(seat)
	pay(seat, bank, "coins", 1)
	if seat.coins == 33 then
		error("the cook is ill")
	end
end)
"#;

fn tried(game: &Arc<Game>, games: u64) -> Result<FuzzReport, Box<Failure>> {
    let plan = FuzzPlan { games: Some(games), limit: 2_000, from_tests: true, ..FuzzPlan::default() };
    fuzz(game, &plan, &mut |_| true)
}

fn tests_of(game: &Arc<Game>) -> Vec<Opening> {
    let files: Vec<_> = game.packages.iter().flat_map(package_tests).collect();
    openings(game, &files, &mut || true)
}

fn with_tests(turn: &str, tests: &str) -> Arc<Game> {
    planted_with(turn, &[("tests/turn.luau", tests)])
}

#[test]
fn a_rule_that_only_a_test_comes_to_is_entered_from_its_table() {
    let tests = "test(\"a feast\", function(t)\n\tt.given { seats = 2, [1] = { coins = 32 } }\n\tt.at(\"turn\", 1).answer(\"feast\", \"yes\")\nend)\n";
    let alone = tried(&planted(FEAST), 6).unwrap();
    assert_eq!((alone.never_entered.as_slice(), alone.from_tests), (&["feast".to_owned()][..], 0));
    let helped = tried(&with_tests(FEAST, tests), 6).unwrap();
    assert_eq!((helped.never_entered.as_slice(), helped.from_tests, helped.games), (&[][..], 3, 6));
}

/// A pit behind seven answers that chance hardly ever gives in a row.
const PIT: &str = r#"
step("turn", function(seat)
	for depth = 1, 7 do
		if ask(seat, "way", { "on", "down", "left", "right", "up", "out" }) ~= "down" then
			break
		end
		if depth == 7 then
			error("a pit")
		end
	end
	rules.check_end()
end)
"#;

/// A test that stands before the pit.
fn deep() -> String {
    let down = ".answer(\"way\", \"down\")".repeat(6);
    format!("test(\"deep\", function(t)\n\tt.start {{ seats = 2, seed = 3 }}\n\tt{down}\nend)\n")
}

#[test]
fn a_dead_end_near_a_game_that_a_test_began_is_found_and_written_as_a_test_that_fails() {
    let game = with_tests(PIT, &deep());
    let failure = tried(&game, 60).unwrap_err();
    assert_eq!(failure.law, Law::DeadEnd, "{failure}");
    assert_eq!(failure.test, Some(("planted/tests/turn.luau".to_owned(), "deep".to_owned())));
    let source = &failure.test_source;
    assert!(source.contains("-- Went on from the test \"deep\" in planted/tests/turn.luau."), "{source}");
    let results = run_tests(&game, &[("tests/fuzz.luau".to_owned(), source.clone())], None);
    let why = results[0].outcome.as_ref().unwrap_err();
    assert!(format!("{why:?}").contains("a pit"), "{why:?}\n{source}");
}

const RICH: &str = r#"
test("a feast", function(t)
	t.given { seats = 2, [1] = { coins = 35 } }
	t.at("turn", 1).answer("feast", "no").answer("way", "on")
end)
"#;

#[test]
fn a_broken_law_on_a_stated_table_is_written_with_that_table() {
    let turn = FEAST.replace("error(\"the cook is ill\")", "ask(seat, \"dish\", { \"fish\", \"fish\" })");
    let game = with_tests(&turn, RICH);
    let failure = tried(&game, 20).unwrap_err();
    assert_eq!(failure.law, Law::Determinism, "{failure}");
    let source = &failure.test_source;
    assert!(source.contains("t.given({ [1] = { [\"coins\"] = 35 }"), "{source}");
    let results = run_tests(&game, &[("tests/fuzz.luau".to_owned(), source.clone())], None);
    assert_eq!(results[0].outcome, Ok(()), "the answers are offered on that table: {source}");
}

#[test]
fn a_dead_end_on_a_stated_table_is_told_and_breaks_no_law() {
    let report = tried(&with_tests(FEAST, RICH), 20).unwrap();
    let [(message, (_, test))] = &report.stuck.iter().collect::<Vec<_>>()[..] else { panic!("{report:?}") };
    assert!(message.contains("the cook is ill") && test == "a feast", "{report:?}");
}

#[test]
fn a_stated_table_is_played_from_though_the_game_would_not_be_set_up_so() {
    let turn = FEAST.to_owned()
        + "\nrule(\"check_prize\", function()\n\tif options.prize == 2 then\n\t\tfault(\"no\", {})\n\tend\nend)\n";
    let init =
        r#"return game { setup = "setup", checks = { "check_prize" }, track = loop("turn", { order = "clockwise" }) }"#;
    let about = r#"(id: "planted", version: "1.0.0", api: 1, title: (en: "Planted"), seats: (2, 2), licence: "MIT", options: [
        (id: "prize", type: int(default: 1, min: 1, max: 2))])"#;
    let stated = "test(\"a feast\", function(t)\n\tt.given { seats = 2, options = { prize = 2 }, [1] = { coins = 32 } }\n\tt.at(\"turn\", 1).answer(\"feast\", \"yes\")\nend)\n";
    let game = planted_with(&turn, &[("tests/turn.luau", stated), ("init.luau", init), ("game.ron", about)]);
    let report = tried(&game, 6).unwrap();
    assert_eq!((report.never_entered.as_slice(), report.from_tests), (&[][..], 3));
}

#[test]
fn tables_on_which_a_test_expects_a_failure_are_not_played_from() {
    let tests = r#"
test("no cook", function(t)
	t.given { seats = 2, [1] = { coins = 34 } }
	t.at("turn", 1).answer("feast", "yes").fails("the cook is ill")
end)

test("no such step", function(t)
	t.given { seats = 2 }
	t.start { seats = 9 }
	t.fails("9")
end)
"#;
    let game = with_tests(FEAST, tests);
    assert!(run_tests(&game, &package_tests(&game.packages[0]), None).iter().all(|one| one.outcome.is_ok()));
    assert!(tests_of(&game).is_empty());
    assert_eq!(tried(&game, 6).unwrap().from_tests, 0);
}

/// Rolls when asked to, twice if there is luck.
const DICE: &str = r#"
step("turn", function(seat)
	if ask(seat, "roll", { "roll", "pass" }) == "roll" then
		local rolled = roll(1, 6)
		if rolled == 1 then
			rules.snake(seat)
		end
	end
	rules.check_end()
end)

rule("snake", function(seat)
	take(seat, "coins", 1)
end)
"#;

#[test]
fn what_a_test_arranges_while_a_step_waits_is_arranged_before_it() {
    let tests = r#"
test("snakes", function(t)
	t.dice { 2 }
	t.given { seats = 2, deck = { top = { "joker" } } }
	t.at("turn", 1).answer("roll", "pass")
	t.deck("deck", { "plain" }).at("turn", 2)
	t.dice { 1 }.answer("roll", "roll").dice { 1 }.answer("roll", "roll").answer("roll", "pass")
end)
"#;
    let game = with_tests(DICE, tests);
    let [opening] = &tests_of(&game)[..] else { panic!("one table") };
    let told: Vec<String> = opening.lines();
    let names: Vec<&str> = opening
        .calls
        .iter()
        .map(|call| match call {
            Call::Dice(_) => "dice",
            Call::At(..) => "at",
            Call::Answer(_) => "answer",
            Call::Deck(..) => "deck",
            Call::Begin => "begin",
            Call::Picks(_) => "picks",
        })
        .collect();
    assert_eq!(names, ["dice", "at", "answer", "deck", "dice", "dice", "at"], "{told:?}");
    assert_eq!(opening.answers.len(), 3);
    assert_eq!(told.last().unwrap(), "t.at(\"turn\", 2)");
    let lines: Vec<String> =
        told.into_iter().chain(opening.answers.iter().map(houserule_scripts::testing::Answer::line)).collect();
    let again =
        format!("test(\"again\", function(t)\n{}\n\tt.expect {{ [1] = {{ coins = 6 }} }}\nend)\n", lines.join("\n"));
    let results = run_tests(&game, &[("tests/again.luau".to_owned(), again)], None);
    assert_eq!(results[0].outcome, Ok(()), "{}", lines.join("\n"));
    assert_eq!(tried(&game, 8).unwrap().never_entered, Vec::<String>::new());
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let tests = "test(\"a\", function(t)\n\tt.start { seats = 2, seed = 3 }\n\tt.answer(\"roll\", \"roll\")\nend)\n";
    let game = with_tests(DICE, tests);
    let report = |threads| {
        let plan = FuzzPlan { games: Some(20), from_tests: true, threads, ..FuzzPlan::default() };
        fuzz(&game, &plan, &mut |_| true).unwrap()
    };
    let one = report(1);
    assert_eq!((one.games, one.from_tests), (20, 10));
    assert_eq!(one, report(3));
    let broken = with_tests(PIT, &deep());
    let failure = |threads| {
        let plan = FuzzPlan { games: Some(40), from_tests: true, threads, ..FuzzPlan::default() };
        *fuzz(&broken, &plan, &mut |_| true).unwrap_err()
    };
    let (one, other) = (failure(1), failure(3));
    assert_eq!((one.seed, one.test_source), (other.seed, other.test_source));
}

#[test]
fn a_search_that_is_broken_off_reports_what_was_checked() {
    let cancel = Arc::new(AtomicBool::new(false));
    let plan = FuzzPlan { cancel: Some(Arc::clone(&cancel)), ..FuzzPlan::default() };
    let report = fuzz(&planted(DICE), &plan, &mut |report| {
        cancel.store(report.games >= 3, std::sync::atomic::Ordering::Relaxed);
        true
    });
    let report = report.unwrap();
    assert!((3..=8).contains(&report.games) && report.decisions > 0, "{report:?}");
}

#[test]
fn numbers_of_options_are_varied_within_their_ranges() {
    let turn = r#"
step("turn", function(seat)
	local prize = options.prize
	if prize < 2 or prize > 6 then
		error("outside of the range")
	end
	ask(seat, "way", { "on", "back" })
	if prize ~= 4 then
		rules.other(seat)
	end
	rules.check_end()
end)

rule("other", function(seat)
	take(seat, "coins", 1)
end)
"#;
    let option = r#"(id: "prize", type: int(default: 4, min: 2, max: 6), label: (ru: "Приз", en: "Prize"))"#;
    let about = format!(
        r#"(id: "planted", version: "1.0.0", api: 1, title: (en: "Planted"), seats: (2, 2), licence: "MIT", options: [{option}])"#
    );
    let game = planted_with(turn, &[("game.ron", &about)]);
    let few = fuzz(&game, &FuzzPlan { games: Some(1), ..FuzzPlan::default() }, &mut |_| true).unwrap();
    assert_eq!(few.never_entered, ["other"]);
    let many = fuzz(&game, &FuzzPlan { games: Some(200), ..FuzzPlan::default() }, &mut |_| true).unwrap();
    assert_eq!(BTreeSet::from_iter(many.never_entered), BTreeSet::<String>::new());
}
