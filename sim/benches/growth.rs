//! How the cost of a game grows with its seats and with its years: decisions, microseconds a decision in mass play, and
//! the time from an answer to the next question on a person's machine, for each part of the game.
//!
//! `cargo bench --bench growth -- [GAME] [GAMES] [OPTION=VALUE]...`. GAME is a package or a regulation in `games`. The
//! games are the same for every number of seats but for the seats themselves: seeds from 1, random bots. `--quick` is only
//! good to see that it runs.

use std::error::Error;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_scripts::game::Game;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::vm::Build;
use houserule_sim::BotSpec;

#[path = "shared/given.rs"]
mod given;

use given::{load, option};

type Outcome<T> = Result<T, Box<dyn Error>>;

/// A campaign of thirty years on the largest map.
const GAME: &str = "vs/regulations/bots_old_world.ron";
/// So that it does not end early because one is left.
const OPTIONS: &str = "end.last_standing=false";
const GAMES: u64 = 4;
const SEATS: [u8; 3] = [4, 6, 8];
/// What counts the parts of a game, and the last of each part.
const COUNTER: &str = "year";
const PARTS: [u32; 5] = [5, 10, 20, 30, u32::MAX];

/// What was measured in one part of the games, in seconds.
#[derive(Default)]
struct Part {
    /// Each decision in mass play.
    plain: Vec<f64>,
    /// Each decision on a person's machine, up to the next question with its reasons.
    told: Vec<f64>,
    /// The pieces on the table at each decision.
    pieces: usize,
}

fn main() -> Outcome<()> {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let quick = std::env::args().any(|word| word == "--quick" || word == "--test");
    let game = load(words.first().map_or(GAME, String::as_str))?;
    let games = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(if quick { 1 } else { GAMES });
    let options: Vec<(String, Data)> = match words.is_empty() {
        true => OPTIONS.split(' ').filter_map(option).collect(),
        false => words.iter().filter_map(|word| option(word)).collect(),
    };
    let (least, most) = game.def.seats;
    for seats in SEATS.into_iter().filter(|seats| (least..=most).contains(seats)) {
        let setup = Setup { seed: 1, seats, board: None, options: options.clone() };
        let parts = measure(&game, &setup, games)?;
        let all = parts.iter().map(|part| part.plain.len()).sum::<usize>();
        println!("{seats} seats: {} decisions a game", all / games.max(1) as usize);
        let mut first = 1;
        for (part, last) in parts.iter().zip(PARTS) {
            if !part.plain.is_empty() {
                tell(part, first, last, games);
            }
            first = last.saturating_add(1);
        }
        if quick {
            break;
        }
    }
    Ok(())
}

fn tell(part: &Part, first: u32, last: u32, games: u64) {
    let count = part.plain.len();
    let us = part.plain.iter().sum::<f64>() / count as f64 * 1e6;
    let (median, rare) = (at_share(&part.told, 0.5) * 1e3, at_share(&part.told, 0.99) * 1e3);
    let until = if last == u32::MAX { "end".to_owned() } else { last.to_string() };
    println!(
        "  {COUNTER} {first} to {until}: {} decisions a game, {} pieces, {us:.1} us a decision, answer to question {median:.3} ms \
         (median), {rare:.3} ms (99 of 100)",
        count / games.max(1) as usize,
        part.pieces / count,
    );
}

/// Play the games on both machines at once, decision by decision.
fn measure(game: &Arc<Game>, setup: &Setup, games: u64) -> Outcome<Vec<Part>> {
    let mut plain = Play::open(game, setup, Build::default())?;
    let mut told = Play::open(game, setup, Build { explains: true, ..Build::default() })?;
    let mut parts: Vec<Part> = PARTS.iter().map(|_| Part::default()).collect();
    for seed in 1..=games {
        plain.restart(seed);
        told.restart(seed);
        let seats = usize::from(plain.table().layout().seats);
        let mut bots: Vec<_> = (0..seats).map(|_| BotSpec::Random.make()).collect();
        for (seat, bot) in bots.iter_mut().enumerate() {
            bot.begin(seed, SeatId::at(seat));
        }
        while *plain.status() == Status::Asking {
            let now = plain.table().cursor().count(&game.track, COUNTER).unwrap_or(0);
            let at = PARTS.iter().position(|last| now <= *last).unwrap_or(0);
            let pieces = plain.table().piece_count();
            let seat = plain.seat(0);
            let mut option = 0;
            let choose = || {
                option = bots[seat.index()].choose(&mut plain, 0);
                plain.choose(0, option);
            };
            let took = seconds(choose);
            let go_on = || {
                told.choose(0, option);
                (*told.status() == Status::Asking).then(|| told.question(0))
            };
            let part = &mut parts[at];
            part.plain.push(took);
            part.told.push(seconds(go_on));
            part.pieces += pieces;
        }
        if plain.table().fingerprint() != told.table().fingerprint() {
            return Err("two machines play two games".into());
        }
    }
    Ok(parts)
}

fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let begun = Instant::now();
    black_box(work());
    begun.elapsed().as_secs_f64()
}

fn at_share(times: &[f64], share: f64) -> f64 {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    times.get((times.len() as f64 * share) as usize).copied().unwrap_or(0.0)
}
