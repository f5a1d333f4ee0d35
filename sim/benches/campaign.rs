//! What a long campaign costs: opening its save, with and without what the save remembers, and taking decisions back.
//!
//! `cargo bench --bench campaign -- [GAME] [DECISIONS] [OPTION=VALUE]...`. GAME is a package or a regulation in `games`. Games that
//! end earlier are played from several seeds, and the longest one is taken. The aim: a campaign of 20,000 decisions opens in under a second
//! and takes back a decision in under 50 ms.

use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

use houserule_core::data::Data;
use houserule_scripts::game::Game;
use houserule_scripts::play::{Setup, Status};
use houserule_scripts::save::SaveFile;
use houserule_scripts::save::seal::Seal;
use houserule_scripts::session::Session;

#[path = "shared/given.rs"]
mod given;

use given::{load, option};

type Outcome<T> = Result<T, Box<dyn Error>>;

/// A campaign that lasts: bots on the largest map, without an end.
const GAME: &str = "vs/regulations/bots_old_world.ron";
const ENDLESS: &str = "end.year_limit=0 end.last_standing=false window.scope=all window.prompt=all";
const DECISIONS: usize = 20_000;
const SEEDS: u64 = 20;
/// So many decisions are taken back one by one, at the end and in the middle.
const TAKEN_BACK: usize = 20;

fn main() -> Outcome<()> {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let quick = std::env::args().any(|word| word == "--quick" || word == "--test");
    let wanted = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(if quick { 300 } else { DECISIONS });
    let game = load(words.first().map_or(GAME, String::as_str))?;
    let given = words.iter().map(String::as_str);
    let options: Vec<(String, Data)> = match words.is_empty() {
        true => ENDLESS.split(' ').filter_map(option).collect(),
        false => given.filter_map(option).collect(),
    };
    let (mut session, played) = longest(&game, &options, wanted)?;
    let count = session.decisions().len();
    println!("{} decisions: {count}, played in {played:.1} s", game.id());

    let folder = std::env::temp_dir().join(format!("houserule-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let seal = Seal::in_folder(&folder).ok_or("no key could be made")?;
    let (text, written) = seconds(|| session.save_with_memory(&seal).to_text());
    println!("save: {} KB, written in {:.0} ms", text.len() >> 10, written * 1e3);
    let (opened, quick) =
        seconds(|| -> Outcome<_> { Ok(Session::load_sealed(&SaveFile::from_text(&text)?, Some(&game), Some(&seal))?) });
    let opened = opened?;
    let same = opened.session.table().fingerprint() == session.table().fingerprint();
    println!(
        "opened: {:.0} ms (from what it remembers: {}; the same table: {same})",
        quick * 1e3,
        opened.is_remembered
    );
    let (again, slow) = seconds(|| -> Outcome<_> { Ok(Session::load(&session.save(), Some(&game))?) });
    again?;
    println!("opened by playing it again: {slow:.1} s");

    let mut opened = opened.session;
    back("at the end, as opened", &mut opened)?;
    back("at the end, as played", &mut session)?;
    let (went, far) = seconds(|| session.go_to(count / 2));
    if went.is_ok() {
        println!("to the middle: {:.0} ms", far * 1e3);
        back("in the middle", &mut session)?;
    }
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}

fn seconds<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let begun = Instant::now();
    let result = work();
    (result, begun.elapsed().as_secs_f64())
}

/// A game of so many decisions by random answers, or the longest one that was found.
fn longest(game: &Arc<Game>, options: &[(String, Data)], wanted: usize) -> Outcome<(Session, f64)> {
    let mut best: Option<(Session, f64)> = None;
    for seed in 1..=SEEDS {
        let setup = Setup { seed, seats: game.def.seats.1.min(4), board: None, options: options.to_vec() };
        let (session, played) = seconds(|| play(game, setup, wanted));
        let session = session?;
        if best.as_ref().is_none_or(|(known, _)| known.decisions().len() < session.decisions().len()) {
            best = Some((session, played));
        }
        if best.as_ref().is_some_and(|(known, _)| known.decisions().len() >= wanted) {
            break;
        }
    }
    best.ok_or_else(|| "no game was played".into())
}

fn play(game: &Arc<Game>, setup: Setup, wanted: usize) -> Outcome<Session> {
    let mut chance = setup.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut session = Session::open(game, setup)?;
    while session.decisions().len() < wanted && *session.status() == Status::Asking {
        let questions = session.questions();
        let Some(question) = questions.iter().find(|question| !question.is_optional) else { break };
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        let option = (chance >> 32) as u32 % question.count().max(1);
        let key = question.nth(option).map(|choice| choice.key).unwrap_or_default();
        session.answer(question.seat, &key)?;
    }
    Ok(session)
}

/// Take decisions back one by one.
fn back(name: &str, session: &mut Session) -> Outcome<()> {
    let mut times = Vec::new();
    for _ in 0..TAKEN_BACK {
        let (undone, took) = seconds(|| session.undo(true));
        if undone.is_err() {
            break;
        }
        times.push(took * 1e3);
    }
    times.sort_by(f64::total_cmp);
    let (median, most) = (times.get(times.len() / 2), times.last());
    println!(
        "a decision taken back {name}: median {:.1} ms, at most {:.1} ms",
        median.copied().unwrap_or_default(),
        most.copied().unwrap_or_default()
    );
    Ok(())
}
