//! The Luau tests of every package: games, their mods, and the small games of this folder. Packages are found, not
//! listed; adding a test is adding a file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use houserule_core::content::{PackageFiles, PackageKind, read_manifest};
use houserule_core::diagnostic::Diagnostics;
use houserule_scripts::game::Game;
use houserule_scripts::package::{is_package, read_package};
use houserule_scripts::testing::{TestResult, package_tests, run_tests};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in a folder of the repository").to_owned()
}

/// The packages in a folder, by name; none if there is no such folder.
fn packages(folder: &Path) -> Vec<PackageFiles> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut folders: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be read").path()).filter(|path| is_package(path)).collect();
    folders.sort();
    folders.iter().map(|folder| read_package(folder).expect("the package can be read")).collect()
}

/// The game that a mod changes.
fn game_of(package: &PackageFiles) -> Option<String> {
    let manifest = read_manifest(package, &mut Diagnostics::default())?;
    matches!(manifest.kind, PackageKind::Mod { .. }).then(|| manifest.game().to_owned())
}

/// Load packages and run the tests of the last.
fn run(packages: Vec<PackageFiles>) -> Result<Vec<TestResult>, String> {
    let tests = packages.last().map(package_tests).unwrap_or_default();
    let (game, problems) = Game::load(packages);
    let game: Arc<Game> =
        game.ok_or_else(|| problems.sorted().iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
    Ok(run_tests(&game, &tests, None))
}

/// What is wrong with a package's tests.
fn findings(name: &str, ran: Result<Vec<TestResult>, String>) -> Vec<String> {
    match ran {
        Err(problems) => vec![format!("{name} cannot be loaded:\n{problems}")],
        Ok(results) if results.is_empty() => vec![format!("{name} has no test: add one to {name}/tests")],
        Ok(results) => results.iter().filter(|one| one.outcome.is_err()).map(ToString::to_string).collect(),
    }
}

fn assert_all_pass(found: &[String]) {
    assert!(found.is_empty(), "{} failures:\n\n{}\n", found.len(), found.join("\n\n"));
}

#[test]
fn the_tests_of_all_games_pass() {
    let games = packages(&root().join("games"));
    assert!(!games.is_empty(), "there are no games");
    let found: Vec<String> = games.into_iter().flat_map(|game| findings(&game.id.clone(), run(vec![game]))).collect();
    assert_all_pass(&found);
}

#[test]
fn the_tests_of_all_mods_pass_with_their_games() {
    let games = packages(&root().join("games"));
    let mut found = Vec::new();
    let mods = ["games/mods", "tests/mods"].into_iter().flat_map(|folder| packages(&root().join(folder)));
    for one in mods {
        let name = one.id.clone();
        let wanted = game_of(&one);
        let Some(game) = games.iter().find(|game| Some(&game.id) == wanted.as_ref()) else {
            found.push(format!("{name}: its game {wanted:?} is not in games"));
            continue;
        };
        found.extend(findings(&name, run(vec![game.clone(), one])));
    }
    assert_all_pass(&found);
}

#[test]
fn the_tests_of_all_small_games_pass() {
    let games = packages(&root().join("tests/games"));
    assert!(games.len() > 1, "there are no small games");
    let found: Vec<String> = games.into_iter().flat_map(|game| findings(&game.id.clone(), run(vec![game]))).collect();
    assert_all_pass(&found);
}

/// The verbs' game with this test file only.
fn with_test(source: &str) -> Vec<TestResult> {
    let mut package = read_package(&root().join("tests/games/verbs")).expect("the package can be read");
    package.files.retain(|path, _| !path.starts_with("tests/"));
    package.files.insert("tests/one.luau".to_owned(), source.as_bytes().to_vec());
    run(vec![package]).expect("the game can be loaded")
}

/// The text of the one failure of a test whose body this is.
fn failure(body: &str) -> String {
    let results = with_test(&format!("test(\"VE-010 it\", function(t)\n{body}\nend)"));
    assert_eq!((results.len(), results[0].line), (1, 1), "{results:?}");
    assert_eq!(results[0].clauses, ["VE-010"]);
    results[0].outcome.clone().expect_err(body).to_string()
}

const AT_QUESTION: &str = "t.given { seats = 2, [1] = { coins = 0 } }.at('example_step', 1)\n";

#[test]
fn a_failure_says_where_what_was_expected_and_what_was_found() {
    let text = failure(&format!("{AT_QUESTION}t.answer('how_many', 2).expect {{ [1] = {{ coins = 3 }} }}"));
    assert!(text.starts_with("verbs/tests/one.luau:3: the table is not as expected:"), "{text}");
    assert!(text.contains("seat 1: coins is 2, expected 3"), "{text}");
    assert!(text.contains("told: took(count = 2, seat = P1)"), "{text}");
    assert!(text.contains("asked: P2 `how_many`: 1, 2, 3"), "{text}");
}

#[test]
fn every_call_that_does_not_hold_fails_in_its_own_words() {
    let cases = [
        ("t.answer('how_much', 2)", "expected the question `how_much`, but P1 is asked `how_many`"),
        ("t.answers(2, 'how_many', 2)", "expected the question `how_many` to P2"),
        ("t.answer('how_many', 7)", "`7` is not offered by `how_many`"),
        ("t.offers { 1, 2 }", "offered too: 3"),
        ("t.offers_some { 4 }", "not offered: 4"),
        ("t.refuses(2, 'VE-010')", "`2` is offered"),
        ("t.refuses(9, 'VE-010')", "neither offered nor refused"),
        ("t.asks(2, 'how_many')", "expected P2 to be asked"),
        ("t.told('took')", "`took` was not told"),
        ("t.answer('how_many', 1).told('took', { count = 2 })", "told otherwise: took(count = 1, seat = P1)"),
        ("t.answer('how_many', 1).not_told('took')", "`took` was told"),
        ("t.over()", "expected the game to be over, but P1 is asked"),
        ("t.play(1).over { winners = { 2 } }", "expected the winners [2], found []"),
        ("t.fails('x')", "nothing failed"),
        ("t.at('exmaple_step')", "did you mean `example_step`?"),
        ("t.at('example_step', 5)", "there is no seat 5"),
        ("t.dice(3)", "dice are a list"),
        ("t.deck('deck', { 'no_card' })", "no_card"),
        ("t.expect { nowhere = 1 }", "there is no `nowhere`"),
        ("t.expect { [1] = { coins = 0.5 } }", "not a whole number"),
        ("t.anwser('how_many', 1)", "did you mean `answer`?"),
        ("t.answer('how_many')", "needs a word as argument 2"),
        ("pcall(t.over)", "expected the game to be over"),
        ("error('on its own')", "on its own"),
    ];
    for (call, said) in cases {
        let text = failure(&format!("{AT_QUESTION}{call}"));
        assert!(text.contains(said) && text.contains("one.luau:3"), "{call}: {text}");
    }
}

#[test]
fn bad_beginnings_fail() {
    for (call, said) in [
        ("t.answer('how_many', 1)", "begin with `t.given` or `t.start`"),
        ("t.given { seats = 9 }", "is played by 2 to 4"),
        ("t.given { seats = 2, [3] = {} }", "there is no seat 3"),
        ("t.given { options = { lapse = 1 } }", "did you mean `laps`?"),
        ("t.start { market = {} }", "for a state say `t.given`"),
        ("t.given().asks(1, 'how_many')", "play has not begun"),
    ] {
        let text = failure(call);
        assert!(text.contains(said), "{call}: {text}");
    }
}

#[test]
fn a_test_file_that_hangs_eats_memory_or_is_broken_is_one_failed_test() {
    for (source, said) in [
        ("while true do end", "endless loop"),
        ("local t = {} while true do table.insert(t, string.rep('x', 1000000 + #t)) end", "memory"),
        ("local function f() return f() + 1 end f()", "stack"),
        ("test('x'", "Expected"),
        ("test(1, 2)", "a test is a title and a function"),
        ("return", "there is no test"),
        ("require('x')", "there is no module `x.luau`"),
        ("print(math.random())", "nil value"),
        ("os.exit()", "nil"),
    ] {
        let results = with_test(source);
        assert_eq!(results.len(), 1, "{source}");
        let text = results[0].outcome.clone().expect_err(source).to_string();
        assert!(text.contains(said) && text.contains("one.luau"), "{source}: {text}");
    }
}

#[test]
fn a_hanging_test_does_not_stop_the_next_one() {
    let results = with_test("test('a', function() while true do end end)\ntest('b', function(t) t.given() end)");
    let passed: Vec<bool> = results.iter().map(|one| one.outcome.is_ok()).collect();
    assert_eq!(passed, [false, true]);
}

#[test]
fn a_failing_step_fails_the_test_unless_it_is_expected() {
    let mut package = read_package(&root().join("tests/games/verbs")).unwrap();
    package.files.retain(|path, _| !path.starts_with("tests/"));
    let rules = "override('example_step', function(base, seat) error('it broke') end)";
    package.files.insert("rules/zz_broken.luau".to_owned(), rules.as_bytes().to_vec());
    let tests = "test('a', function(t) t.given().at('example_step') end)\n\
        test('b', function(t) t.given().at('example_step').fails('it broke') end)\n\
        test('c', function(t) t.given().at('example_step').fails('it froze') end)";
    package.files.insert("tests/one.luau".to_owned(), tests.as_bytes().to_vec());
    let results = run(vec![package]).unwrap();
    let texts: Vec<String> = results.iter().map(ToString::to_string).collect();
    assert!(texts[0].contains("zz_broken.luau:1: it broke"), "{}", texts[0]);
    assert_eq!(results[1].outcome, Ok(()), "{}", texts[1]);
    assert!(texts[2].contains("expected a failure that says `it froze`"), "{}", texts[2]);
}

#[test]
fn a_filter_chooses_tests_by_title_or_file() {
    let package = read_package(&root().join("tests/games/verbs")).unwrap();
    let tests = package_tests(&package);
    let (game, _) = Game::load(vec![package]);
    let game = game.unwrap();
    let count = |filter: &str| run_tests(&game, &tests, Some(filter)).len();
    assert_eq!((count("top of a deck"), count("nothing like it")), (1, 0));
    assert!(count("situations.luau") > 3);
}
