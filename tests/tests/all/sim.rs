//! Mass play gives the same result however it is spread over threads, shards and builds.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;
use houserule_scripts::play::Setup;
use houserule_scripts::vm::Build;
use houserule_sim::{Plan, Report, Row, SimError, simulate, simulate_rows};

use crate::fuzz_planted::planted;

const GAMES: u64 = 40;

fn dice_market() -> Arc<Game> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/dice_market");
    let package = read_package(&folder).expect("the tutorial game can be read");
    Game::load(vec![package]).0.expect("the tutorial game is sound")
}

fn plan(game: &Arc<Game>, seats: u8, games: u64) -> Plan {
    let setup = Setup { seed: 7, seats, board: None, options: Vec::new() };
    Plan { threads: 1, ..Plan::new(game, setup, games) }
}

fn run(plan: &Plan) -> (Report, Vec<Row>) {
    let mut rows = Vec::new();
    let report = simulate_rows(plan, &mut |row| rows.push(row.clone()), &|_| {}, &AtomicBool::new(false))
        .expect("the games can be played");
    (report, rows)
}

fn error(plan: &Plan) -> SimError {
    simulate(plan, &|_| {}, &AtomicBool::new(false)).expect_err("the plan cannot be played")
}

#[test]
fn runs_and_thread_counts_give_the_same_games_in_seed_order() {
    let game = dice_market();
    let (report, rows) = run(&plan(&game, 4, GAMES));
    assert_eq!(rows.iter().map(|row| row.seed).collect::<Vec<_>>(), (7..7 + GAMES).collect::<Vec<_>>());
    assert_eq!(report.wins.iter().sum::<u64>() + report.draws + report.unfinished, GAMES);
    assert_eq!(report.decisions, rows.iter().map(|row| row.decisions).sum::<u64>());
    for threads in [1, 2, 5] {
        let (again, same_rows) = run(&Plan { threads, ..plan(&game, 4, GAMES) });
        assert_eq!((again.fingerprint, same_rows), (report.fingerprint.clone(), rows.clone()), "{threads} threads");
    }
}

#[test]
fn shards_one_behind_the_other_are_the_whole() {
    let game = dice_market();
    let (whole, _) = run(&plan(&game, 3, GAMES));
    let shards = (1..=3).map(|shard| run(&Plan { shard: Some((shard, 3)), ..plan(&game, 3, GAMES) }));
    let rows: Vec<Row> = shards.flat_map(|(_, rows)| rows).collect();
    let merged = Report::of_rows(game.id(), 3, &rows, Duration::from_secs_f64(whole.seconds));
    assert_eq!(merged, whole);
}

#[test]
fn native_and_interpreted_code_play_the_same_games() {
    let game = dice_market();
    let usual = plan(&game, 4, GAMES);
    assert!(usual.build.forgetful && !usual.build.native);
    let rows = run(&usual).1;
    for build in [Build { native: true, ..usual.build }, Build::default(), Build { explains: true, ..Build::default() }]
    {
        assert_eq!(rows, run(&Plan { build, ..usual.clone() }).1, "{build:?}");
    }
}

#[test]
fn other_seeds_and_seats_are_other_games() {
    let game = dice_market();
    let (report, rows) = run(&plan(&game, 4, 5));
    let later = run(&Plan { first_seed: 8, ..plan(&game, 4, 5) });
    assert_ne!(later.0.fingerprint, report.fingerprint);
    assert_eq!(later.1[..4], rows[1..]);
    assert_ne!(run(&plan(&game, 3, 5)).0.fingerprint, report.fingerprint);
}

#[test]
fn the_report_has_the_fields_of_the_command_lines_contract() {
    let game = dice_market();
    let report = serde_json::to_value(run(&plan(&game, 2, 3)).0).unwrap();
    let mut fields: Vec<&str> = report.as_object().unwrap().keys().map(String::as_str).collect();
    fields.sort_unstable();
    let mut contract = [
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
    contract.sort_unstable();
    assert_eq!(fields, contract);
    assert_eq!(report["turns"].as_object().unwrap().len(), 3);
    assert_eq!(report["wins"].as_array().unwrap().len(), 2);
    assert_eq!(report["fingerprint"].as_str().unwrap().len(), 16);
}

#[test]
fn a_row_is_read_back_as_it_was_written() {
    let (_, rows) = run(&plan(&dice_market(), 2, 2));
    let text = serde_json::to_string(&rows[1]).unwrap();
    assert!(text.contains(&format!("\"fingerprint\":\"{:016x}\"", rows[1].fingerprint)), "{text}");
    assert_eq!(serde_json::from_str::<Row>(&text).unwrap(), rows[1]);
}

#[test]
fn games_beyond_the_limit_are_unfinished() {
    let (report, rows) = run(&Plan { limit: 6, ..plan(&dice_market(), 4, 4) });
    assert_eq!((report.unfinished, report.draws, report.decisions), (4, 0, 24));
    assert!(rows.iter().all(|row| !row.finished && row.winners.is_empty() && row.turns == 7 - 1));
}

#[test]
fn progress_counts_games_and_cancelling_ends_the_run_early() {
    let game = dice_market();
    let (done, cancel) = (AtomicU64::new(0), AtomicBool::new(false));
    let progress = |games: u64| {
        done.fetch_max(games, Ordering::Relaxed);
        cancel.store(games >= 5, Ordering::Relaxed);
    };
    let report = simulate(&Plan { threads: 2, ..plan(&game, 4, 1_000_000) }, &progress, &cancel).unwrap();
    assert!((5..100).contains(&report.games), "{}", report.games);
    assert_eq!(done.load(Ordering::Relaxed), report.games);
    let first: Vec<Row> = run(&plan(&game, 4, report.games)).1;
    assert_eq!(Report::of_rows(game.id(), 4, &first, Duration::ZERO).fingerprint, report.fingerprint);
}

#[test]
fn a_script_error_stops_with_the_first_seed_the_decision_and_the_place() {
    let game = planted(
        r#"
step("turn", function(seat)
	ask(seat, "go", { "on", "off" })
	if count("turn") == 3 and roll(1, 6) == 6 then
		error("a six")
	end
	rules.check_end()
end)
"#,
    );
    let errors: Vec<String> =
        [1, 2, 4].map(|threads| error(&Plan { threads, ..plan(&game, 2, 200) }).to_string()).to_vec();
    assert!(errors[0].contains("after decision 3") && errors[0].contains("planted/rules/turn.luau:5"), "{errors:?}");
    assert!(errors.iter().all(|error| *error == errors[0]), "{errors:?}");
    let SimError::Script { seed, .. } = error(&plan(&game, 2, 200)) else { panic!("another error") };
    let sound = simulate(&plan(&game, 2, seed - 7), &|_| {}, &AtomicBool::new(false)).unwrap();
    assert_eq!(sound.games, seed - 7);
}

#[test]
fn a_plan_that_does_not_fit_is_refused() {
    let game = dice_market();
    assert!(matches!(error(&plan(&game, 9, 1)), SimError::Setup(_)));
    for shard in [(0, 2), (3, 2), (1, 0)] {
        assert!(matches!(error(&Plan { shard: Some(shard), ..plan(&game, 2, 1) }), SimError::Shard(..)));
    }
    let nothing = simulate(&plan(&game, 2, 0), &|_| {}, &AtomicBool::new(false)).unwrap();
    assert_eq!((nothing.games, nothing.turns.max), (0, 0));
}

fn outposts() -> Arc<Game> {
    let package = read_package(&Path::new(env!("CARGO_MANIFEST_DIR")).join("games/outposts")).unwrap();
    Game::load(vec![package]).0.expect("the small game is sound")
}

#[test]
fn a_game_can_say_after_how_many_decisions_it_is_broken_off() {
    let game = outposts();
    let agreed = vec![("limits.decisions".to_owned(), houserule_core::data::Data::Int(9))];
    let setup = Setup { seed: 1, seats: 3, board: None, options: agreed };
    let limited = Plan { threads: 1, ..Plan::new(&game, setup, 4) };
    assert_eq!(limited.limit, 9);
    let (report, rows) = run(&limited);
    assert_eq!(report.unfinished, 4);
    assert!(rows.iter().all(|row| row.decisions == 9 && !row.finished));
    assert_eq!(run(&plan(&game, 3, 4)).0.unfinished, 0, "without an agreement games come to their end");
}

#[test]
fn bots_sit_where_somebody_may_come_later() {
    let game = outposts();
    let (report, rows) = run(&plan(&game, 2, 30));
    assert_eq!((report.unfinished, report.wins.len()), (0, 4));
    assert!(rows.iter().any(|row| row.winners.contains(&3) || row.winners.contains(&4)), "somebody was invited");
}
