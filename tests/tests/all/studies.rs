//! Studies and comparisons: the same numbers whatever the threads, broken games told and not counted, pairs by seed.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use houserule_core::content::PackageFiles;
use houserule_core::data::Data;
use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;
use houserule_scripts::play::Setup;
use houserule_sim::{Comparison, Differences, Plan, Study, Verdict, Watched, compare, simulate, study};

fn tutorial() -> PackageFiles {
    read_package(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/dice_market")).expect("the tutorial can be read")
}

fn loaded(files: PackageFiles) -> Arc<Game> {
    let (game, problems) = Game::load(vec![files]);
    game.unwrap_or_else(|| panic!("{:?}", problems.sorted()))
}

fn plan(game: &Arc<Game>, games: u64, threads: usize) -> Plan {
    let setup = Setup { seed: 1, seats: 3, board: None, options: Vec::new() };
    Plan { threads, ..Plan::new(game, setup, games) }
}

fn studied(plan: &Plan) -> Study {
    study(plan, &Watched::all(&plan.game), &|_| {}, &AtomicBool::new(false)).unwrap()
}

/// Without what a clock measured.
fn timeless(mut study: Study) -> Study {
    study.report.seconds = 0.0;
    study.report.games_per_second = 0.0;
    study.report.decisions_per_second = 0.0;
    study
}

#[test]
fn a_study_counts_the_same_games_as_a_simulation_whatever_the_threads() {
    let game = loaded(tutorial());
    let one = timeless(studied(&plan(&game, 60, 1)));
    assert_eq!(one, timeless(studied(&plan(&game, 60, 4))));
    let report = simulate(&plan(&game, 60, 2), &|_| {}, &AtomicBool::new(false)).unwrap();
    assert_eq!(one.report.fingerprint, report.fingerprint);
    assert_eq!(one.turns.median, u64::from(report.turns.median));
    assert_eq!(one.decisions.counts.iter().map(|(length, games)| length * games).sum::<u64>(), report.decisions);
}

#[test]
fn the_seats_numbers_begin_with_the_start_and_end_with_the_last_turn() {
    let study = studied(&plan(&loaded(tutorial()), 60, 2));
    let coins = study.series.iter().find(|series| series.watched == Watched::Pool("coins".to_owned())).unwrap();
    assert_eq!(coins.seats.len(), 3);
    let first = coins.seats[0][0];
    assert_eq!((first.turn, first.games, first.low, first.median, first.high), (0, 60, 20, 20, 20));
    let last = coins.seats[0].last().unwrap();
    assert_eq!(u64::from(last.turn), study.turns.max);
    let lasting = |turn: u32| study.turns.counts.iter().filter(|(length, _)| *length >= u64::from(turn)).count();
    assert!(last.games >= 1 && last.games <= lasting(last.turn) as u64 * 60);
    assert!(coins.seats[0].iter().all(|point| point.low <= point.median && point.median <= point.high));
}

#[test]
fn a_broken_game_is_told_and_the_others_are_counted() {
    let mut files = tutorial();
    let rules = String::from_utf8(files.files["rules/turn.luau"].clone()).unwrap();
    let broken = rules.replacen(
        "rules.advance(seat)",
        "if seat.coins > 95 then error(\"too rich\") end\n\trules.advance(seat)",
        1,
    );
    assert_ne!(rules, broken);
    files.files.insert("rules/turn.luau".to_owned(), broken.into_bytes());
    let game = loaded(files);
    let study = timeless(studied(&plan(&game, 60, 1)));
    assert!(study.broken > 0 && study.report.games > 0, "{} broken, {} counted", study.broken, study.report.games);
    assert_eq!(study.report.games + study.broken, 60);
    let first = &study.broken_games[0];
    assert!(first.error.to_string().contains("too rich"), "{first:?}");
    assert_eq!(first.file.as_deref(), Some("dice_market/rules/turn.luau"));
    assert_eq!(study, timeless(studied(&plan(&game, 60, 3))));
    // the same game, played by hand, breaks after the same number of decisions
    let again = simulate(&Plan { first_seed: first.seed, ..plan(&game, 1, 1) }, &|_| {}, &AtomicBool::new(false));
    let told = again.expect_err("this seed breaks").to_string();
    assert!(told.contains(&format!("seed {}, after decision {}", first.seed, first.decision)), "{told}");
}

#[test]
fn a_game_that_always_breaks_is_given_up() {
    let mut files = tutorial();
    let rules = String::from_utf8(files.files["rules/turn.luau"].clone()).unwrap();
    let broken = rules.replacen("rules.advance(seat)", "error(\"always\")", 1);
    files.files.insert("rules/turn.luau".to_owned(), broken.into_bytes());
    let study = studied(&plan(&loaded(files), 1_000_000, 2));
    let alike: Vec<u64> = study.broken_games.iter().map(|games| games.count).collect();
    assert_eq!((study.broken, study.report.games, alike), (100, 0, vec![100]));
}

fn compared(a: &Plan, b: &Plan) -> Comparison {
    let watched = [Watched::all(&a.game), Watched::all(&b.game)];
    compare(a, b, [&watched[0], &watched[1]], &|_| {}, &AtomicBool::new(false)).unwrap()
}

#[test]
fn the_same_rules_are_the_same_in_every_pair() {
    let game = loaded(tutorial());
    let comparison = compared(&plan(&game, 60, 2), &plan(&game, 60, 1));
    assert_eq!((comparison.pairs, comparison.alike), (60, 60));
    assert_eq!(timeless(comparison.a.clone()), timeless(comparison.b.clone()));
    let Differences { wins, turns, decisions } = comparison.differences;
    assert!(wins.iter().chain([&turns, &decisions]).all(|one| one.verdict == Verdict::Same && one.difference == 0.0));
}

#[test]
fn an_option_that_makes_games_longer_is_told_from_chance() {
    let game = loaded(tutorial());
    let longer = |threads| {
        let mut plan = plan(&game, 80, threads);
        plan.setup.options = vec![("win_coins".to_owned(), Data::Int(200))];
        plan
    };
    let comparison = compared(&plan(&game, 80, 1), &longer(1));
    let turns = comparison.differences.turns;
    assert_eq!(turns.verdict, Verdict::Real);
    assert!(turns.low > 0.0 && turns.low < turns.difference && turns.difference < turns.high, "{turns:?}");
    assert!((turns.a - comparison.a.turns.mean).abs() < 1e-9 && (turns.b - comparison.b.turns.mean).abs() < 1e-9);
    let threaded = compared(&plan(&game, 80, 3), &longer(3));
    assert_eq!(threaded.differences, comparison.differences);
    let unpaired = Differences::of_studies(&comparison.a, &comparison.b);
    assert_eq!(unpaired.turns.verdict, Verdict::Real);
    assert!((unpaired.turns.difference - turns.difference).abs() < 1e-9);
}

#[test]
fn a_study_that_is_cancelled_tells_of_the_games_that_are_done() {
    let game = loaded(tutorial());
    let cancel = AtomicBool::new(false);
    let progress = |done: u64| {
        if done >= 5 {
            cancel.store(true, Ordering::Relaxed);
        }
    };
    let study = study(&plan(&game, 1_000_000, 2), &[], &progress, &cancel).unwrap();
    assert!(study.report.games >= 5 && study.report.games < 1000, "{}", study.report.games);
    assert_eq!(timeless(study.clone()).turns, studied(&plan(&game, study.report.games, 1)).turns);
}
