//! One game, three ways, side by side in one process: plain Rust, plain Luau, and rules on the kernel.
//!
//! Rounds of the three are interleaved and the best round of each counts, so that a busy machine disturbs the ratio
//! little. Behind them: what copying, entering again, opening, reloading and a second thread cost. `--quick` plays
//! fewer games and is only good to see that it runs.

use std::error::Error;
use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use houserule_core::content::PackageFiles;
use houserule_core::data::Data;
use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;
use houserule_scripts::plain::PlainModule;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::vm::Build;
use houserule_sim::{BotSpec, Plan, simulate, simulate::play_game};

#[path = "ports/dice_market.rs"]
mod plain_rust;

const PLAIN_LUAU: &str = include_str!("ports/dice_market.lua");
/// What 10000 games from seed 1 on give in every true port.
const KNOWN: (u64, u32) = (1_227_476, 320_794);

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let quick = std::env::args().any(|argument| argument == "--quick");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/dice_market");
    let package = read_package(&folder)?;
    let game = load(&package)?;
    side_by_side(&game, quick)?;
    single_costs(&game, &package, quick)?;
    threads(&game, if quick { 500 } else { 10_000 })
}

fn load(package: &PackageFiles) -> Outcome<Arc<Game>> {
    let (game, problems) = Game::load(vec![package.clone()]);
    game.ok_or_else(|| format!("{:?}", problems.sorted()).into())
}

/// How sessions with people are built.
fn session() -> Build {
    Build { explains: true, ..Build::default() }
}

fn setup(seed: u64) -> Setup {
    Setup { seed, seats: 4, board: None, options: Vec::new() }
}

/// Seconds that something takes.
fn seconds<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let begun = Instant::now();
    let result = black_box(work());
    (begun.elapsed().as_secs_f64(), result)
}

fn side_by_side(game: &Arc<Game>, quick: bool) -> Outcome<()> {
    let (games, rounds) = if quick { (1_000, 2) } else { (3_000, 15) };
    if plain_rust::run(10_000, 1) != KNOWN {
        return Err("the plain Rust port is not the game that it should be".into());
    }
    let expected = plain_rust::run(games, 1);
    let luau = PlainModule::load(PLAIN_LUAU)?;
    let build = Plan::new(game, setup(1), 0).build;
    let mut usual = Play::prepare(game, &setup(1), build)?;
    let mut native = Play::prepare(game, &setup(1), Build { native: true, ..build })?;
    let mut public = Play::prepare(game, &setup(1), Build { public: true, ..build })?;
    let mut best = [f64::MAX; 5];
    for _ in 0..rounds {
        let (rust_time, result) = seconds(|| plain_rust::run(games, 1));
        let (luau_time, luau_result) = seconds(|| luau.call("run", &[f64::from(games), 1.0]));
        if luau_result? != [result.0 as f64, f64::from(result.1)] || result != expected {
            return Err("the plain Luau port plays another game than the plain Rust port".into());
        }
        let per_plain = 1e6 / result.0 as f64;
        let times = [
            rust_time * per_plain,
            luau_time * per_plain,
            kernel(&mut usual, u64::from(games))?,
            kernel(&mut native, u64::from(games))?,
            kernel(&mut public, u64::from(games))?,
        ];
        best.iter_mut().zip(times).for_each(|(best, time)| *best = best.min(time));
    }
    println!("plain_rust us/decision: {:.4}", best[0]);
    println!("plain_luau us/decision: {:.4}", best[1]);
    println!("kernel us/decision: {:.4}", best[2]);
    println!("kernel_native us/decision: {:.4}", best[3]);
    println!("kernel_public us/decision: {:.4}", best[4]);
    println!("ratio kernel/plain_luau: {:.2}", best[2] / best[1]);
    println!("ratio kernel_native/plain_luau: {:.2}", best[3] / best[1]);
    // What it is worth to read the engine's memory where it lies.
    println!("ratio kernel_public/kernel: {:.2}", best[4] / best[2]);
    Ok(())
}

/// Microseconds per decision of games by random bots, as mass play plays them.
fn kernel(play: &mut Play, games: u64) -> Outcome<f64> {
    let mut bots: Vec<_> = (0..4).map(|_| BotSpec::Random.make()).collect();
    let go_on = AtomicBool::new(false);
    let (time, decisions) = seconds(|| -> Outcome<u64> {
        let mut decisions = 0;
        for seed in 1..=games {
            let row = play_game(play, &mut bots, seed, u64::MAX, &go_on).ok_or("a game was broken off")??;
            decisions += row.decisions;
        }
        Ok(decisions)
    });
    Ok(time * 1e6 / decisions? as f64)
}

fn single_costs(game: &Arc<Game>, package: &PackageFiles, quick: bool) -> Outcome<()> {
    let mut play = Play::open(game, &setup(1), session())?;
    let (mut clones, mut entries, mut both) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..if quick { 5 } else { 50 } {
        play.restart(seed);
        while *play.status() == Status::Asking {
            clones.push(seconds(|| play.table().clone()).0);
            entries.push(seconds(|| play.reenter()).0);
            both.push(
                seconds(|| {
                    let point = play.snapshot();
                    play.restore(&point);
                })
                .0,
            );
            play.choose(0, seed as u32 % play.option_count(0));
        }
    }
    println!("table clone us: {:.3}", median(clones) * 1e6);
    println!("reentry us: {:.3}", median(entries) * 1e6);
    println!("clone + reentry us: {:.3}", median(both) * 1e6);

    let rounds = if quick { 5 } else { 50 };
    let opened: Result<Vec<f64>, _> = (0..rounds)
        .map(|_| {
            let (time, play) = seconds(|| Play::open(game, &setup(1), session()));
            play.map(|_| time)
        })
        .collect();
    println!("open session ms: {:.3}", median(opened?) * 1e3);

    let (long, decisions) = long_game(game)?;
    let reloaded: Result<Vec<f64>, _> = (0..rounds).map(|_| reload(package, &long, &decisions)).collect();
    println!("reload + replay of 500 decisions ms: {:.2}", median(reloaded?) * 1e3);
    println!("memory per session bytes: {}", memory(game)?);
    Ok(())
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(0.0)
}

/// A set-up whose game lasts, and the question and key of its first 500 decisions.
fn long_game(game: &Arc<Game>) -> Outcome<(Setup, Vec<(String, String)>)> {
    let options = vec![("win_coins".to_owned(), Data::Int(500)), ("turn_limit".to_owned(), Data::Int(10_000))];
    for seed in 1..100 {
        let setup = Setup { options: options.clone(), ..setup(seed) };
        let mut play = Play::open(game, &setup, session())?;
        let mut decisions = Vec::new();
        while *play.status() == Status::Asking && decisions.len() < 500 {
            // The last option discards, so that nobody grows rich soon.
            let option = play.option_count(0) - 1;
            decisions.push(play.option_key(0, option));
            play.choose(0, option);
        }
        if decisions.len() == 500 {
            return Ok((setup, decisions));
        }
    }
    Err("no game lasts 500 decisions".into())
}

/// Seconds from the files of a package to the same decision.
fn reload(package: &PackageFiles, setup: &Setup, decisions: &[(String, String)]) -> Outcome<f64> {
    let (time, done) = seconds(|| -> Outcome<()> {
        let mut play = Play::open(&load(package)?, setup, session())?;
        for decision in decisions {
            let option = (0..play.option_count(0)).find(|option| play.option_key(0, *option) == *decision);
            play.choose(0, option.ok_or("a recorded decision is not offered")?);
        }
        Ok(())
    });
    done.map(|()| time)
}

/// What one more session adds to the process; where the system does not tell, what its scripts use.
fn memory(game: &Arc<Game>) -> Outcome<usize> {
    const SESSIONS: usize = 32;
    let before = resident();
    let sessions: Result<Vec<Play>, _> = (0..SESSIONS).map(|_| Play::open(game, &setup(1), session())).collect();
    let sessions = sessions?;
    Ok(match (before, resident()) {
        (Some(before), Some(after)) => after.saturating_sub(before) / SESSIONS,
        _ => sessions.iter().map(Play::memory).sum::<usize>() / SESSIONS,
    })
}

/// Bytes of memory in use by this process, on systems that keep them in a file.
fn resident() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<usize>().ok().map(|kilobytes| kilobytes * 1024)
}

fn threads(game: &Arc<Game>, games: u64) -> Outcome<()> {
    let cancel = AtomicBool::new(false);
    let rate = |threads| -> Outcome<f64> {
        let plan = Plan { threads, ..Plan::new(game, setup(1), games) };
        Ok(simulate(&plan, &|_| {}, &cancel)?.games_per_second)
    };
    let mut best = [0.0_f64; 2];
    for _ in 0..3 {
        for (best, threads) in best.iter_mut().zip([1, 2]) {
            *best = best.max(rate(threads)?);
        }
    }
    println!("games/s on 1 thread: {:.0}", best[0]);
    println!("threads 2 / threads 1: {:.2}", best[1] / best[0]);
    Ok(())
}
