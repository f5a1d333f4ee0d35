//! What each game in `games` costs: random play on one core, copying its table, entering a step again at the median
//! decision, and reading changed files up to the same decision of a long game. `--quick` is only good to see that it runs.

use std::error::Error;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use houserule_core::content::PackageFiles;
use houserule_core::ids::SeatId;
use houserule_scripts::game::Game;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::shelf;
use houserule_scripts::vm::Build;
use houserule_sim::{BotSpec, Plan, simulate};

type Outcome<T> = Result<T, Box<dyn Error>>;

/// How long a game should be when its files are read again, and how many seeds are tried to find one.
const LONG: usize = 500;
const SEEDS: u64 = 100;

fn main() -> Outcome<()> {
    let quick = std::env::args().any(|argument| argument == "--quick");
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let mut folders: Vec<PathBuf> = std::fs::read_dir(games)?.filter_map(Result::ok).map(|one| one.path()).collect();
    folders.retain(|folder| folder.join("game.ron").exists());
    folders.sort();
    let wanted: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    for folder in folders {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !wanted.is_empty() && !wanted.contains(&name) {
            continue;
        }
        let of_bots = regulations_of_bots(&folder);
        for path in if of_bots.is_empty() { vec![folder] } else { of_bots } {
            let packages: Vec<PackageFiles> = shelf::read(&[path])?.into_iter().map(|one| one.files).collect();
            measure(&packages, quick)?;
        }
    }
    Ok(())
}

/// The regulations that a game has for bots: without them its games may never end.
fn regulations_of_bots(folder: &Path) -> Vec<PathBuf> {
    let inside = std::fs::read_dir(folder.join("regulations")).into_iter().flatten().filter_map(Result::ok);
    let mut found: Vec<PathBuf> = inside.map(|one| one.path()).collect();
    found.retain(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("bots_")));
    found.sort();
    found
}

fn load(packages: &[PackageFiles]) -> Outcome<Arc<Game>> {
    let (game, problems) = Game::load(packages.to_vec());
    game.ok_or_else(|| format!("{:?}", problems.sorted()).into())
}

fn seconds<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let begun = Instant::now();
    let result = black_box(work());
    (begun.elapsed().as_secs_f64(), result)
}

fn measure(packages: &[PackageFiles], quick: bool) -> Outcome<()> {
    let game = load(packages)?;
    let regulation = game.def.regulation.as_ref();
    let name = regulation.map_or(game.id().to_owned(), |regulation| format!("{} {}", game.id(), regulation.id));
    let seats = game.def.seats.1.min(4);
    let setup = Setup { seed: 1, seats, board: None, options: Vec::new() };
    let is_long = regulation.is_some();
    let games = |many, few| {
        if quick {
            2
        } else if is_long {
            few
        } else {
            many
        }
    };
    let plan = Plan { threads: 1, ..Plan::new(&game, setup.clone(), games(300, 20)) };
    let report = simulate(&plan, &|_| {}, &AtomicBool::new(false))?;
    println!("{name} games/s on one core, {seats} seats: {:.2}", report.games_per_second);
    println!("{name} us/decision: {:.2}", 1e6 / report.decisions_per_second);
    again(&name, &game, &setup, games(20, 2))?;
    let (seed, answers) = long_game(&game, &setup)?;
    let setup = Setup { seed, ..setup };
    let reload = |_| {
        let (time, done) = seconds(|| replay(packages, &setup, &answers));
        done.map(|()| time)
    };
    let times: Outcome<Vec<f64>> = (0..games(20, 5)).map(reload).collect();
    println!("{name} reload + replay of {} decisions ms: {:.1}", answers.len(), at_share(times?, 0.5) * 1e3);
    Ok(())
}

/// Copying a table and entering a running step again, at every decision of some games, on a machine as bots that look
/// ahead use it; and going on from an answer to the next question on a person's machine, which explains what it refuses
/// and whose question is read as a whole.
fn again(name: &str, game: &Arc<Game>, setup: &Setup, games: u64) -> Outcome<()> {
    let mut ahead = Play::open(game, setup, Build::default())?;
    let mut play = Play::open(game, setup, Build { explains: true, ..Build::default() })?;
    let mut bots: Vec<_> = (0..setup.seats).map(|_| BotSpec::Random.make()).collect();
    let (mut clones, mut both, mut next) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 1..=games {
        play.restart(seed);
        ahead.restart(seed);
        for (seat, bot) in bots.iter_mut().enumerate() {
            bot.begin(seed, SeatId::at(seat));
        }
        while *play.status() == Status::Asking {
            clones.push(seconds(|| ahead.table().clone()).0);
            let enter_again = || {
                let point = ahead.snapshot();
                ahead.restore(&point);
            };
            both.push(seconds(enter_again).0);
            let option = bots[play.seat(0).index()].choose(&mut play, 0);
            let go_on = || {
                play.choose(0, option);
                (*play.status() == Status::Asking).then(|| play.question(0))
            };
            next.push(seconds(go_on).0);
            ahead.choose(0, option);
        }
    }
    println!("{name} table clone us: {:.2}", at_share(clones, 0.5) * 1e6);
    println!("{name} clone + reentry us, median decision: {:.1}", at_share(both.clone(), 0.5) * 1e6);
    println!("{name} clone + reentry us, 95 of 100 decisions: {:.1}", at_share(both, 0.95) * 1e6);
    println!("{name} answer to question ms, median: {:.3}", at_share(next.clone(), 0.5) * 1e3);
    println!("{name} answer to question ms, 99 of 100: {:.3}", at_share(next, 0.99) * 1e3);
    Ok(())
}

fn at_share(mut times: Vec<f64>, share: f64) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get((times.len() as f64 * share) as usize).copied().unwrap_or(0.0)
}

/// The seed of a long game, with the question and key of each of its first decisions.
fn long_game(game: &Arc<Game>, setup: &Setup) -> Outcome<(u64, Vec<(String, String)>)> {
    let mut play = Play::open(game, setup, Build { explains: true, ..Build::default() })?;
    let mut bot = BotSpec::Random.make();
    let mut longest = (0, Vec::new());
    for seed in 1..=SEEDS {
        play.restart(seed);
        bot.begin(seed, SeatId(0));
        let mut answers = Vec::new();
        while *play.status() == Status::Asking && answers.len() < LONG {
            let option = bot.choose(&mut play, 0);
            answers.push(play.option_key(0, option));
            play.choose(0, option);
        }
        if answers.len() > longest.1.len() {
            longest = (seed, answers);
        }
        if longest.1.len() == LONG {
            break;
        }
    }
    Ok(longest)
}

fn replay(packages: &[PackageFiles], setup: &Setup, answers: &[(String, String)]) -> Outcome<()> {
    let mut play = Play::open(&load(packages)?, setup, Build { explains: true, ..Build::default() })?;
    for answer in answers {
        let option = (0..play.option_count(0)).find(|option| play.option_key(0, *option) == *answer);
        play.choose(0, option.ok_or("a recorded decision is not offered")?);
    }
    Ok(())
}
