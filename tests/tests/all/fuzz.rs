//! The fuzzer finds each defect that is planted for it, and nothing where there is none.

use std::path::Path;
use std::sync::Arc;

use houserule_scripts::game::Game;
use houserule_scripts::package::{is_package, read_package};
use houserule_scripts::testing::run_tests;
use houserule_sim::{Failure, FuzzPlan, FuzzReport, Law, fuzz};

use crate::fuzz_planted::planted;

fn try_games(game: &Arc<Game>, games: u64) -> Result<FuzzReport, Box<Failure>> {
    let plan = FuzzPlan { games: Some(games), limit: 2_000, ..FuzzPlan::default() };
    fuzz(game, &plan, &mut |_| true)
}

/// The failure that a game must have.
#[track_caller]
fn failure(turn: &str) -> Failure {
    match try_games(&planted(turn), 20) {
        Ok(report) => panic!("nothing was found: {report:?}"),
        Err(failure) => *failure,
    }
}

#[track_caller]
fn assert_clean(game: &Arc<Game>, games: u64) -> FuzzReport {
    match try_games(game, games) {
        Ok(report) => {
            assert!(report.unformed.is_empty(), "{}: texts that cannot be formed: {:?}", game.id(), report.unformed);
            report
        }
        Err(failure) => panic!("{}: {failure}\n{}", game.id(), failure.test_source),
    }
}

fn load(folder: &Path) -> Arc<Game> {
    let (game, problems) = Game::load(vec![read_package(folder).expect("a package can be read")]);
    game.unwrap_or_else(|| panic!("{}: {:?}", folder.display(), problems.sorted()))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in a folder of the repository")
}

#[test]
fn a_counter_in_an_upvalue_is_found() {
    let failure = failure(
        r#"
local asked = 0
step("turn", function(seat)
	asked += 1
	ask(seat, "how_many", if asked % 3 == 0 then { 1, 2, 3 } else { 1, 2 })
	rules.check_end()
end)
"#,
    );
    assert_eq!(failure.law, Law::Reentry, "{failure}");
    assert!(failure.message.to_string().contains("step `turn`"), "{failure}");
}

#[test]
fn a_module_local_that_one_step_leaves_for_another_is_found() {
    let failure = failure(
        r#"
local bonus = 0
step("turn", function(seat)
	take(seat, "coins", bonus)
	bonus = if ask(seat, "save", { "yes", "no" }) == "yes" then 1 else 0
	rules.check_end()
end)
"#,
    );
    assert_eq!(failure.law, Law::Reentry, "{failure}");
    assert!(failure.decisions.len() <= 2, "{:?}", failure.decisions);
}

#[test]
fn an_order_that_comes_from_addresses_is_found() {
    let failure = failure(
        r#"
step("turn", function(seat)
	local left = {}
	for _, stone in row:pieces() do
		left[stone] = true
	end
	local list = {}
	for stone in left do
		table.insert(list, stone)
	end
	move(ask(seat, "which", list), row)
	rules.check_end()
end)
"#,
    );
    assert_eq!(failure.law, Law::Determinism, "{failure}");
    assert!(failure.decisions.is_empty());
}

#[test]
fn two_options_with_one_key_are_found() {
    let failure = failure(
        r#"
step("turn", function(seat)
	ask(seat, "which", { "left", "right", "left" })
	rules.check_end()
end)
"#,
    );
    assert_eq!(failure.law, Law::Determinism, "{failure}");
    assert!(failure.message.to_string().contains("`left` twice"), "{failure}");
}

#[test]
fn a_dead_end_is_found_and_shrunk_to_its_shortest_way() {
    let failure = failure(
        r#"
step("turn", function(seat)
	local answer = ask(seat, "way", { "on", "down" })
	if answer == "down" and count("turn") >= 3 then
		ask(seat, "pit", {})
	end
	rules.check_end()
end)
"#,
    );
    assert_eq!(failure.law, Law::DeadEnd, "{failure}");
    assert!(failure.message.to_string().contains("rules/turn.luau:5"), "{failure}");
    assert_eq!((failure.decision, failure.decisions.len()), (3, 3));
    assert_eq!(failure.decisions[2].key, "down");
    let source = &failure.test_source;
    assert!(source.contains(&format!("t.start {{ seats = 2, seed = {} }}", failure.seed)), "{source}");
    assert_eq!(source.matches("t.answer(\"way\"").count(), 3, "{source}");
}

#[test]
fn the_written_test_plays_up_to_the_failure() {
    let turn = r#"
step("turn", function(seat)
	local bids = together(seats(), function(one)
		return ask(one, "bid", { 1, 2 })
	end)
	if bids[1] == bids[2] and ask(seat, "tie", { "share", "fight" }) == "fight" then
		error("nobody knows how to fight")
	end
	rules.check_end()
end)
"#;
    let failure = failure(turn);
    let files = [("tests/fuzz.luau".to_owned(), failure.test_source.clone())];
    let results = run_tests(&planted(turn), &files, None);
    assert_eq!(results.len(), 1);
    let why = results[0].outcome.as_ref().unwrap_err();
    assert!(format!("{why:?}").contains("nobody knows how to fight"), "{why:?}\n{}", failure.test_source);
    let passing = failure.test_source.replace("\"tie\", \"fight\"", "\"tie\", \"share\"");
    let results = run_tests(&planted(turn), &[("tests/fuzz.luau".to_owned(), passing)], None);
    assert_eq!(results[0].outcome, Ok(()));
}

#[test]
fn a_rule_that_fails_to_say_what_is_shown_is_found() {
    let failure = failure(
        r#"
step("turn", function(seat)
	ask(seat, "way", { "on", "down" })
	rules.check_end()
end)

rule("shown_seat", function(seat)
	return { luck = 1 + (nil :: any) }
end)
"#,
    );
    assert_eq!(failure.law, Law::DeadEnd, "{failure}");
    assert!(failure.message.to_string().contains("rules/turn.luau:8"), "{failure}");
}

#[test]
fn a_rule_that_fails_to_say_whether_an_answer_still_stands_is_found() {
    let failure = failure(
        r#"
rule("is_attacked", function(seat)
	return seat.hand:pieces()[9].kind ~= nil
end)

step("turn", function(seat)
	ask(seat, "react", { "wait", "act" }, { standing = { "is_attacked", "always" } })
	rules.check_end()
end)
"#,
    );
    assert_eq!(failure.law, Law::DeadEnd, "{failure}");
    assert!(failure.message.to_string().contains("rules/turn.luau:3"), "{failure}");
}

#[test]
fn a_rule_behind_a_long_way_is_reached_by_going_on_from_where_something_was_new() {
    let turn = r#"
step("turn", function(seat)
	for depth = 1, 8 do
		if ask(seat, "way", { "north", "south", "west", "east" }) ~= "north" then
			break
		end
		rules.come_to(seat, depth)
	end
	rules.check_end()
end)

rule("come_to", function(seat, depth)
	if depth == 2 then
		take(seat, "coins", 1)
	elseif depth == 3 then
		take(seat, "coins", 2)
	elseif depth == 4 then
		take(seat, "coins", 3)
	elseif depth == 5 then
		pay(seat, bank, "coins", 1)
	elseif depth == 6 then
		pay(seat, bank, "coins", 2)
	elseif depth == 7 then
		pay(seat, bank, "coins", 3)
	elseif depth == 8 then
		rules.treasury(seat)
	end
end)

rule("treasury", function(seat)
	take(seat, "coins", 1)
end)
"#;
    // by chance alone one turn in 4 ^ 8 leads there
    let report = assert_clean(&planted(turn), 400);
    assert_eq!(report.never_entered, Vec::<String>::new());
}

#[test]
fn an_endless_game_is_found() {
    let failure = failure(
        r#"
step("turn", function(seat)
	ask(seat, "way", { "on", "back" })
end)
"#,
    );
    assert_eq!(failure.law, Law::Endless, "{failure}");
    assert!(failure.test_source.contains("2000 answers in all"), "{}", failure.test_source);
}

#[test]
fn options_that_depend_on_another_seats_hand_are_found() {
    let failure = failure(
        r#"
step("turn", function(seat)
	local choices = { "pass" }
	if seat.next.hand:find("joker") then
		table.insert(choices, "dare")
	end
	ask(seat, "dare", choices)
	rules.check_end()
end)
"#,
    );
    assert_eq!(failure.law, Law::Leak, "{failure}");
    assert!(failure.message.to_string().contains("`dare` to P"), "{failure}");
}

#[test]
fn a_question_whose_id_depends_on_a_hidden_card_is_found() {
    let failure = failure(
        r#"
step("turn", function(seat)
	ask(seat, if deck.top.kind.id == "joker" then "careful" else "careless", { "draw", "pass" })
	rules.check_end()
end)
"#,
    );
    assert_eq!(failure.law, Law::Leak, "{failure}");
    assert!(
        failure.message.to_string().contains("careful") && failure.message.to_string().contains("careless"),
        "{failure}"
    );
}

#[test]
fn a_refusal_that_depends_on_a_hidden_card_is_found() {
    let failure = failure(
        r#"
step("turn", function(seat)
	local choices = offer({ "draw", "pass" }, { { "P-010", function(choice)
		return choice == "pass" or deck.top.kind.id == "joker"
	end } })
	ask(seat, "deck", choices, "stop")
	rules.check_end()
end)
"#,
    );
    assert_eq!(failure.law, Law::Leak, "{failure}");
}

#[test]
fn a_fact_that_speaks_of_another_seats_hand_is_found() {
    let failure = failure(
        r#"
step("turn", function(seat)
	local card = seat.next.hand:pieces()[1]
	tell("glimpse", { kind = card.kind.id }, seat)
	ask(seat, "go_on", { "yes" })
	rules.check_end()
end)
"#,
    );
    assert_eq!(failure.law, Law::Leak, "{failure}");
    assert!(failure.message.to_string().contains("glimpse"), "{failure}");
}

#[test]
fn hidden_hands_that_are_kept_hidden_are_no_leak() {
    let game = planted(
        r#"
step("turn", function(seat)
	local card = draw(deck, seat.hand)
	tell("drew", { seat = seat, card = card })
	local played = ask(seat, "play", seat.hand:pieces(), "keep")
	if played then
		tell("played", { seat = seat, card = played })
		move(played, deck)
		shuffle(deck)
		pay(seat, seat.next, "coins", 1)
	end
	together(seats(), function(one)
		return ask(one, "show", { 0, one.hand.count })
	end)
	rules.check_end()
end)
"#,
    );
    let report = assert_clean(&game, 12);
    assert_eq!(report.games, 12);
    assert!(report.twins > 100 && report.twin_questions > 20, "{report:?}");
}

#[test]
fn a_card_that_is_shown_and_hidden_again_is_no_leak() {
    let game = planted(
        r#"
step("turn", function(seat)
	local card = deck.top
	reveal(card, seat)
	tell("looked", { seat = seat, card = card }, seat)
	local answer = ask(seat, "bury", { card.kind.id, "leave" })
	if answer ~= "leave" then
		put_under(card, deck)
	end
	shuffle(deck)
	ask(seat, "done", { "yes" })
	rules.check_end()
end)
"#,
    );
    assert_clean(&game, 8);
}

#[test]
fn the_same_plan_finds_the_same_failure() {
    let turn = r#"
step("turn", function(seat)
	if ask(seat, "way", { "on", "down", "aside" }) == "down" and seat.index == 2 then
		error("a pit")
	end
	rules.check_end()
end)
"#;
    let (one, other) = (failure(turn), failure(turn));
    assert_eq!((one.seed, one.decisions, one.test_source), (other.seed, other.decisions, other.test_source));
}

#[test]
fn progress_can_stop_the_fuzzer() {
    let game = planted("step(\"turn\", function(seat)\n\task(seat, \"go\", { \"on\" })\n\trules.check_end()\nend)\n");
    let report = fuzz(&game, &FuzzPlan::default(), &mut |report| report.games < 3).unwrap();
    assert_eq!(report.games, 3);
}

#[test]
fn nothing_is_found_in_dice_market() {
    let plan = FuzzPlan { games: Some(20), twins: 1, ..FuzzPlan::default() };
    match fuzz(&load(&root().join("games/dice_market")), &plan, &mut |_| true) {
        Ok(report) => assert!(report.twin_questions > 100 && report.unformed.is_empty(), "{report:?}"),
        Err(failure) => panic!("{failure}\n{}", failure.test_source),
    }
}

#[test]
fn nothing_is_found_in_the_micro_games() {
    let mut folders: Vec<_> = std::fs::read_dir(root().join("tests/games"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|folder| is_package(folder))
        .collect();
    folders.sort();
    assert!(!folders.is_empty());
    let plan = FuzzPlan { games: Some(4), twins: 2, ..FuzzPlan::default() };
    let mut findings = Vec::new();
    for folder in folders {
        match fuzz(&load(&folder), &plan, &mut |_| true) {
            Err(failure) => findings.push(format!("{}: {failure}\n{}", folder.display(), failure.test_source)),
            Ok(report) if !report.unformed.is_empty() => {
                findings.push(format!("{}: texts that cannot be formed: {:?}", folder.display(), report.unformed));
            }
            Ok(_) => {}
        }
    }
    assert!(findings.is_empty(), "\n{}", findings.join("\n"));
}
