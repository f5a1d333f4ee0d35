//! Mutants of rules: what is made, what tests notice, what only recorded games notice, and what is accepted.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use houserule_core::content::PackageFiles;
use houserule_scripts::game::Game;
use houserule_scripts::mutants::{self, Mutant, Way, accepted};
use houserule_scripts::package::read_package;
use houserule_sim::mutants::{Fate, MutantPlan, NotTried, Trial, sample, try_mutants};

const GAME: &str = "// A fair.
(id: \"fair\", version: \"1.0.0\", api: 1, title: (en: \"Fair\"), languages: [\"en\"], seats: 2,
    options: [(id: \"price\", type: int(default: 3, min: 1, max: 9))])";
const INIT: &str = "return game { track = loop(\"turn\", { \"buy\", order = \"clockwise\" }) }";
const RULES: &str = "--- FA-010 Who has enough pays the price.
rule(\"can_pay\", function(seat: Seat): boolean
\treturn seat.coins >= options.price
end)
step(\"buy\", function(seat: Seat)
\tif rules.can_pay(seat) then
\t\tpay(seat, bank, \"coins\", options.price)
\t\tseat.bought += 1
\tend
\ttell(\"bought\", { seat = seat })
\task(seat, \"go_on\", { \"yes\" })
end)
--- FA-020 Nobody comes here.
rule(\"unused\", function(count: number): number
\treturn count + 1
end)
";
const TESTS: &str = "test(\"FA-010 the price is paid\", function(t)
\tt.given { seats = 2, [1] = { coins = 3 } }
\tt.at(\"buy\", 1)
\tt.expect { [1] = { coins = 0, bought = 1 } }
end)";

fn package(more: &[(&str, &str)]) -> PackageFiles {
    let files = [
        ("game.ron", GAME),
        ("schema.ron", "(seat: { \"bought\": int }, pools: { \"coins\": (supply: endless, seat: 5) })"),
        ("init.luau", INIT),
        ("rules/buy.luau", RULES),
        ("locale/en.ftl", "bought = { $seat } bought.\ngo_on = Go on?\n"),
    ];
    let all = files.iter().chain(more).map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()));
    PackageFiles { id: "fair".to_owned(), files: all.collect() }
}

fn loaded(package: &PackageFiles) -> Arc<Game> {
    let (game, problems) = Game::load(vec![package.clone()]);
    game.unwrap_or_else(|| panic!("{:?}", problems.sorted()))
}

fn tried(package: &PackageFiles, threads: usize) -> Result<Vec<Trial>, NotTried> {
    let game = loaded(package);
    let plan = MutantPlan {
        mutants: mutants::mutants(&game, &package.id),
        accepted: accepted::read(package).0,
        threads,
        cancel: &AtomicBool::new(false),
    };
    try_mutants(&game, package, &plan, &|_| {})
}

fn fate_of(trials: &[Trial], is_it: impl Fn(&Mutant) -> bool) -> &Fate {
    &trials.iter().find(|trial| is_it(&trial.mutant)).expect("it was made").fate
}

#[test]
fn every_way_is_made_with_its_place_rule_and_clauses_and_what_is_told_is_left_alone() {
    let game = loaded(&package(&[]));
    let made = mutants::mutants(&game, "fair");
    let comparison = made.iter().find(|mutant| mutant.way == Way::Comparison).unwrap();
    assert_eq!((comparison.place.file.as_str(), comparison.place.line), ("fair/rules/buy.luau", 3));
    assert_eq!((comparison.before.as_str(), comparison.after.as_str()), (">=", ">"));
    assert_eq!(
        (comparison.rule.as_deref(), comparison.clauses.as_slice()),
        (Some("can_pay"), &["FA-010".to_owned()][..])
    );
    for way in Way::ALL {
        assert!(made.iter().any(|mutant| mutant.way == way), "{way:?}");
    }
    assert!(!made.iter().any(|mutant| mutant.before.starts_with("tell(")), "what is told is no rule");
    assert!(made.iter().all(|mutant| mutant.game(&game).is_some()), "each compiles");
}

#[test]
fn tests_notice_what_they_check_and_only_tests_that_come_there_are_asked() {
    let package = package(&[("tests/buy.luau", TESTS)]);
    let trials = tried(&package, 1).unwrap();
    let noticed = |is_it: &dyn Fn(&Mutant) -> bool| matches!(fate_of(&trials, is_it), Fate::Noticed { by } if by.starts_with("FA-010"));
    assert!(noticed(&|mutant| mutant.after == ">"), "three coins are just enough");
    assert!(noticed(&|mutant| mutant.way == Way::Dropped && mutant.before.starts_with("pay(")));
    assert!(noticed(&|mutant| mutant.way == Way::Default), "the price");
    assert!(noticed(&|mutant| mutant.way == Way::Condition && mutant.after == "false"));
    assert_eq!(
        *fate_of(&trials, |mutant| mutant.way == Way::Condition && mutant.after == "true"),
        Fate::Unnoticed { reached_by: 1 }
    );
    let unused = fate_of(&trials, |mutant| mutant.rule.as_deref() == Some("unused"));
    assert_eq!(*unused, Fate::Unnoticed { reached_by: 0 }, "no test comes there");
    let told = |trials: &[Trial]| -> Vec<Fate> { trials.iter().map(|trial| trial.fate.clone()).collect() };
    assert_eq!(told(&trials), told(&tried(&package, 2).unwrap()), "whatever the threads");
}

#[test]
fn a_changed_default_reaches_content_that_other_options_bring_about() {
    let options = "options: [(id: \"limited\", type: flag(default: false)), \
                   (id: \"total\", type: int(default: 30, min: 10, max: 90)), ";
    let game = GAME.replace("options: [", options);
    let schema = "(seat: { \"bought\": int }, pools: { \"coins\": (supply: option(id: \"limited\", \
                  on: option(\"total\"), off: endless), seat: 5) })";
    let test = "test(\"FA-030 the bank begins with the total, and the price comes to it\", function(t)
\tt.given { seats = 2, options = { limited = true } }
\tt.at(\"buy\", 1)
\tt.expect { bank = { coins = 33 } }
end)";
    let package = package(&[("game.ron", &game), ("schema.ron", schema), ("tests/buy.luau", test)]);
    let trials = tried(&package, 1).unwrap();
    let of_total = fate_of(&trials, |mutant| mutant.way == Way::Default && mutant.before.contains("30"));
    assert!(matches!(of_total, Fate::Noticed { .. }), "{of_total:?}");
}

#[test]
fn accepted_mutants_are_counted_apart_and_their_file_is_checked() {
    let list =
        "[(file: \"rules/buy.luau\", rule: \"unused\", before: \"1\", after: \"2\", reason: \"nobody comes here\")]";
    let trials = tried(&package(&[("tests/buy.luau", TESTS), (accepted::FILE, list)]), 1).unwrap();
    let unused = fate_of(&trials, |mutant| mutant.rule.as_deref() == Some("unused"));
    assert_eq!(*unused, Fate::Accepted { reason: "nobody comes here".to_owned() });
    let (_, problems) = accepted::read(&package(&[(accepted::FILE, "[(file: \"rules/buy.luau\", befor: \"1\")]")]));
    let told: Vec<String> = problems.sorted().iter().map(ToString::to_string).collect();
    assert!(told.iter().any(|line| line.contains("befor")), "{told:?}");
}

#[test]
fn a_mutant_without_end_is_noticed_and_failing_tests_are_told_first() {
    let endless = RULES.replace("\treturn count + 1", "\twhile count < 3 do\n\t\tcount += 1\n\tend\n\treturn count");
    let mut files = package(&[("tests/buy.luau", TESTS)]);
    files.files.insert(
        "rules/buy.luau".to_owned(),
        endless
            .replace("\tif rules.can_pay(seat) then", "\trules.unused(1)\n\tif rules.can_pay(seat) then")
            .into_bytes(),
    );
    let trials = tried(&files, 1).unwrap();
    let dropped = fate_of(&trials, |mutant| mutant.way == Way::Dropped && mutant.before == "count += 1");
    assert!(matches!(dropped, Fate::Noticed { .. }), "{dropped:?}");
    let wrong = TESTS.replace("coins = 0", "coins = 1");
    assert!(matches!(tried(&package(&[("tests/buy.luau", &wrong)]), 1), Err(NotTried::TestFails(_))));
    assert!(matches!(tried(&package(&[]), 1), Err(NotTried::NoTests)));
}

#[test]
fn a_sample_is_the_same_for_the_same_seed_and_keeps_the_order() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/dice_market");
    let game = loaded(&read_package(&folder).unwrap());
    let all = mutants::mutants(&game, "dice_market");
    let chosen = sample(all.clone(), Some(10), 7);
    assert_eq!(chosen, sample(all.clone(), Some(10), 7));
    assert_ne!(chosen, sample(all.clone(), Some(10), 8));
    let places: Vec<usize> = chosen.iter().map(|one| all.iter().position(|other| one == other).unwrap()).collect();
    assert!(places.is_sorted() && places.len() == 10);
    assert_eq!(sample(all.clone(), Some(100_000), 7), all);
}
