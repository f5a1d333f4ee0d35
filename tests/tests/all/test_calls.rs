//! What the calls of a test say when they do not hold, on the masked ball; and modules beside tests.

use std::path::Path;

use houserule_core::content::PackageFiles;
use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;
use houserule_scripts::testing::{TestResult, package_tests, run_tests};

/// The masked ball with these files of tests only.
fn results(files: &[(&str, &str)]) -> Vec<TestResult> {
    results_of("games/masked_ball", files)
}

/// The same for the game of a folder.
fn results_of(folder: &str, files: &[(&str, &str)]) -> Vec<TestResult> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut package: PackageFiles = read_package(&folder).unwrap();
    package.files.retain(|path, _| !path.starts_with("tests/"));
    for (path, source) in files {
        package.files.insert(format!("tests/{path}"), source.as_bytes().to_vec());
    }
    results_in(package)
}

fn results_in(package: PackageFiles) -> Vec<TestResult> {
    let tests = package_tests(&package);
    let (game, problems) = Game::load(vec![package]);
    run_tests(&game.unwrap_or_else(|| panic!("{:#?}", problems.sorted())), &tests, None)
}

/// The text of the one failure of a test with this body, which follows on a situation in two lines.
fn failure(body: &str) -> String {
    let given = "t.given { seats = 2, [1] = { coins = 7, hand = { 'rose', 'rose' } }, [2] = { hand = { 'fan' } } }";
    let results = results(&[("one.luau", &format!("test('it', function(t) {given}.at('dance', 1)\n{body}\nend)"))]);
    assert_eq!(results.len(), 1, "{results:?}");
    results[0].outcome.clone().expect_err(body).to_string()
}

#[test]
fn a_step_that_fails_after_it_told_of_a_piece_it_made_is_reported_though_the_piece_is_gone() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/masked_ball");
    let mut package: PackageFiles = read_package(&folder).unwrap();
    package.files.retain(|path, _| !path.starts_with("tests/"));
    let failing = "override('rob', function(base, seat, foe)\ntell('drawn', { seat = seat, card = create('rose', floor) })\n\
        ask(seat, 'deed', { 'draw' }, 'rest')\nerror('the music stops')\nend)";
    let test = "test('it', function(t)\nt.given { seats = 2, [2] = { hand = { 'fan' } } }.at('dance', 1)\n\
        .answer('deed', 'rob:P2').answer('deed', 'draw')\nend)";
    let cards = "[(id: \"rose\", copies: endless, price: 3), (id: \"fan\", copies: 2, price: 1)]";
    package.files.insert("kinds/card.ron".to_owned(), cards.as_bytes().to_vec());
    package.files.insert("rules/failing.luau".to_owned(), failing.as_bytes().to_vec());
    package.files.insert("tests/one.luau".to_owned(), test.as_bytes().to_vec());
    let said = results_in(package)[0].outcome.clone().expect_err("the step fails").to_string();
    assert!(said.contains("the music stops") && said.contains("card = rose"), "{said}");
}

#[test]
fn every_call_that_does_not_hold_says_so() {
    for (call, said) in [
        ("t.sees(2, 'rose#1')", "expected P2 to see `rose#1`, but it does not"),
        ("t.sees(2, 'rose')", "expected P2 to see `rose`"),
        ("t.sees(1, 'rosa')", "there is no piece `rosa`; did you mean `rose`?"),
        ("t.sees(5, 'rose')", "there is no seat 5"),
        ("t.does_not_see(1, 'rose')", "not to see `rose`, but it sees `rose#1` in hand@P1"),
        ("t.does_not_see(2, 'owl')", "it sees `owl` in floor"),
        ("t.knows(2, { [1] = { coins = 7, fame = 0 } })", "P2 does not know what was expected:\n  seat 1: coins\n"),
        ("t.knows(1, { [1] = { coins = 6 } })", "seat 1: coins is 7, expected 6"),
        ("t.knows(2, { [1] = { hand = { 'rose', 'rose' } } })", "P2 does not know what was expected:\n  seat 1: hand"),
        ("t.knows(1, {})", "nothing is stated"),
        ("t.does_not_know(2, { [1] = { fame = 0, debt = 2 } })", "P2 knows what it should not:\n  seat 1: fame\n"),
        ("t.does_not_know(2, { [1] = { coins = 6 } })", "seat 1: coins is 7, expected 6"),
        ("t.does_not_know(2, { [1] = { hand = 2 } })", "P2 knows what it should not"),
        ("t.does_not_know(2, { moth = { face = 'day' } })", "moth: face"),
        ("t.offers_none { 'draw' }", "`draw` is offered by `deed`"),
        ("t.offers_none { 'turn:owl', 'rose' }", "`turn:owl` is offered by `deed`"),
        ("t.given { seats = 2 }.at('dance', 1).offers_none { 'rob:P2' }", "`rob:P2` is refused by `deed` (MB-012)"),
        ("t.play(1).offers_none { 'draw' }", "nobody is asked: the game is over"),
        ("t.answer('deed', 'draw').told_times('drawn', 2)", "to be told 2 times, but it was told 1 times: drawn("),
        ("t.told_times('drawn', 1)", "but it was told 0 times"),
        ("t.answer('deed', 'draw').forget().told('drawn')", "`drawn` was not told"),
        ("t.answer('deed', 'draw').hears(2, 'drawn', { card = 'fan' })", "not so that P2 could hear that of it"),
        (
            "t.answer('deed', 'draw').does_not_hear(2, 'drawn', { seat = 1 })",
            "P2 not to hear `drawn`, but it heard drawn(",
        ),
        ("t.hears(1, 'drawn')", "`drawn` was not told"),
        ("t.does_not_hear(1, 'drawn')", "`drawn` was not told"),
        (
            "t.picks { 'rose' }.answer('deed', 'rob:P2').asks(1, 'deed')",
            "`rose` cannot be picked: the list holds fan#1",
        ),
        ("t.equal(t.rule('worth', 1), 5)", "found 6, expected 5"),
        ("t.equal(t.rule('prices', 1), { rose = 3, fan = 1 })", "not equal: fan is nil, expected 1"),
        ("t.equal({ 1, 2 }, { 1 })", "found { 1, 2 }, expected { 1 }"),
        ("t.rule('wort', 1)", "there is no rule `wort`; did you mean `worth`?"),
        ("t.rule('worth', 3)", "there is no seat 3"),
        ("t.rule('worth', 'nobody')", "there is no `nobody`"),
        ("t.rule('best_of', 'moth')", "attempt to iterate over a piece"),
        ("t.rule('asks_back', 1)", "rule `asks_back` asks a question or ends the game"),
        ("t.rule('worth')", "masked_ball/rules/dance.luau:"),
        ("t.not_asked('deed')", "P1 is asked `deed`"),
        ("t.not_asked('dead')", "no rule asks `dead`; did you mean `deed`?"),
        ("t.not_told('drwan')", "no rule tells `drwan`; did you mean `drawn`?"),
        ("t.offers_none { 'drew:owl' }", "no option could be called `drew:owl`: nothing is called `drew`"),
        ("t.answer('deed', 'draw').told_in_order { 'drawn', 'drawn' }", "`drawn` was not told in this order"),
        ("t.answer('deed', 'draw').told_openly('drawn')", "`drawn` was told to seat 2, who does not see `card`"),
        ("t.answer('deed', 'draw').hears_unseen(2, 'drawn', { seat = 1 })", "P2 not to hear `drawn`, but it heard"),
        ("t.answer('deed', 'draw').hears_unseen(1, 'drawn', { seat = 1 })", "P1 not to hear `drawn`, but it heard"),
        ("t.asks(1, 'deed', { partner = 2 })", "the question `deed` does not speak of `partner`"),
        ("t.equal(t.table()[1].coins, 8)", "found 7, expected 8"),
    ] {
        let text = failure(call);
        assert!(text.contains(said) && text.contains("one.luau:2"), "{call}: {text}");
    }
}

#[test]
fn dice_said_before_another_start_are_those_of_the_new_table() {
    let test = |body: &str| {
        let file = format!("test('it', function(t)\n{body}\nend)");
        let results = results_of("../games/dice_market", &[("one.luau", &file)]);
        results[0].outcome.clone().map_err(|failure| failure.to_string())
    };
    let twice = "t.start { seats = 2 }.dice { 1, 1 }.start { seats = 2 }.told('moved', { value = 2 })";
    assert_eq!(test(twice), Ok(()));
    assert_eq!(
        test(&format!("t.dice {{ 6, 6 }}.start {{ seats = 2 }}.told('moved', {{ value = 12 }})\n{twice}")),
        Ok(())
    );
    // Dice that were meant for a table on which play went on are not for the next one.
    let left = "t.dice { 6, 6, 1, 1 }.start { seats = 2 }.start { seats = 2 }.told('moved', { value = 2 })";
    assert!(test(left).is_err_and(|text| text.contains("`moved` was told otherwise")));
}

#[test]
fn that_a_question_is_not_asked_is_said_of_what_waits_now() {
    let body = "test('it', function(t)\nt.given { seats = 2 }.at('dance', 1).asks(1, 'deed').not_asked('drawn')\n\
        t.play(1).not_asked('deed')\nend)";
    let results = results(&[("one.luau", body)]);
    assert_eq!(results[0].outcome, Ok(()), "{results:?}");
}

#[test]
fn a_check_that_fails_in_a_helper_is_told_with_its_caller() {
    let lib = "local lib = {}\nfunction lib.check(t)\n\tt.given { seats = 2 }\n\tt.over()\nend\nreturn lib";
    let test = "local lib = require('lib/checks')\ntest('it', function(t)\n\n\tlib.check(t)\nend)";
    let results = results(&[("one.luau", test), ("lib/checks.luau", lib)]);
    assert_eq!(results.len(), 1, "a module is no test: {results:?}");
    let text = results[0].outcome.clone().unwrap_err().to_string();
    assert!(text.starts_with("masked_ball/tests/lib/checks.luau:4: expected the game to be over"), "{text}");
    assert!(text.contains("\n  by masked_ball/tests/one.luau:4"), "{text}");
}

#[test]
fn a_module_that_cannot_be_had_is_one_failed_test() {
    let lib =
        [("lib/a.luau", "return require('./b')"), ("lib/b.luau", "return require('./a')"), ("lib/c.luau", "retur")];
    for (line, said) in [
        ("require('lib/balls')", "there is no module `lib/balls.luau` beside the tests"),
        ("require('lib/d')", "did you mean `lib/"),
        ("require('../rules/dance')", "lies outside of the tests"),
        ("require('lib/a')", "requires itself in a circle"),
        ("require('lib/c')", "lib/c.luau:1"),
        ("require(1)", "needs the path of a module"),
        ("require('lib/frozen').x = 1", "readonly"),
    ] {
        let mut files = lib.to_vec();
        files.push(("lib/frozen.luau", "return { x = 2 }"));
        files.push(("one.luau", line));
        let results = results(&files);
        assert_eq!(results.len(), 1, "{line}");
        let text = results[0].outcome.clone().unwrap_err().to_string();
        assert!(text.contains(said), "{line}: {text}");
    }
}

#[test]
fn a_die_cannot_be_made_to_show_what_it_has_no_side_for() {
    let test = "test('it', function(t) t.given { seats = 2 }\nt.dice { 7, 1 }\nt.at('turn', 1) end)";
    let results = results_of("../games/dice_market", &[("dice.luau", test)]);
    let failure = results[0].outcome.clone().expect_err("a die has six sides").to_string();
    assert!(failure.contains("the test says that a die of 6 sides shows 7"), "{failure}");
}
