//! `houserule play`: a game in the terminal.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use houserule_core::diagnostic::closest;
use houserule_core::ids::SeatId;
use houserule_core::locale::Args;
use houserule_scripts::log;
use houserule_scripts::save::SaveFile;
use houserule_scripts::session::Session;

use crate::args::PlayArgs;
use crate::desk::{Desk, Usage};
use crate::launch::{Launch, check_seats, sitters};
use crate::terminal::{Sitting, Stopped};

pub fn run(args: &PlayArgs, desk: &mut Desk) -> Result<u8> {
    let launch = Launch::new(&args.game, desk)?;
    if let Some(rule) = &args.trace {
        check_rule(rule, &launch, desk)?;
        log::trace_rules();
    }
    let kept = args.save.as_deref().filter(|path| path.exists());
    let session = match kept {
        Some(path) => resumed(path, &launch, desk)?,
        None => {
            let seats = sitters(args.seats.as_deref(), &launch.game, &desk.texts)?.len();
            let seed = args.seed.unwrap_or_else(fresh_seed);
            Session::open(&launch.game, launch.setup(seed, seats as u8)?)?
        }
    };
    let setup = session.setup();
    let (seed, seats) = (setup.seed, setup.seats);
    let typed = args.seats.clone().unwrap_or_else(|| seats.to_string());
    let sitters = sitters(Some(&typed), &launch.game, &desk.texts)?;
    if sitters.len() != usize::from(seats) {
        bail!(Usage(desk.texts.text("save-seats", &Args::new().num("seats", i64::from(seats)))));
    }
    check_seats(sitters.len(), &launch.game, &desk.texts)?;
    let looks_as = match args.view {
        Some(seat) if seat == 0 || seat > u16::from(seats) => {
            let args = Args::new().num("seat", i64::from(seat)).num("seats", i64::from(seats));
            bail!(Usage(desk.texts.text("play-no-seat", &args)))
        }
        seat => seat.map(|seat| SeatId(seat - 1)),
    };
    desk.say("seed", &Args::new().text("seed", seed.to_string()))?;
    match Sitting::new(session, &sitters, looks_as, args.save.clone(), desk).tracing(args.trace.clone()).run(desk)? {
        Stopped::Over | Stopped::Left => Ok(0),
        Stopped::Failed => Ok(1),
    }
}

/// What is to be traced is a rule, step or effect of the game.
fn check_rule(rule: &str, launch: &Launch, desk: &Desk) -> Result<()> {
    let names = || launch.game.rules.iter().map(|one| one.name.as_str());
    let wanted = rule.split('.').next().unwrap_or_default();
    if rule == "*" || names().any(|name| name == wanted) {
        return Ok(());
    }
    let args = Args::new().text("rule", rule);
    let text = match closest(wanted, names()) {
        Some(best) => desk.texts.text("trace-unknown-guess", &args.text("best", best)),
        None => desk.texts.text("trace-unknown", &args),
    };
    bail!(Usage(text))
}

/// A seed that nobody chose.
pub fn fresh_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Short enough to be typed again.
    (since.as_nanos() % 1_000_000_007) as u64
}

/// Go on with a kept game by the rules as they are.
fn resumed(path: &Path, launch: &Launch, desk: &mut Desk) -> Result<Session> {
    let at = || path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(at)?;
    let save = SaveFile::from_text(&text).with_context(at)?;
    let loaded = Session::load(&save, Some(&launch.game)).with_context(at)?;
    desk.say("resumed", &Args::new().text("file", at()).num("decisions", loaded.session.decisions().len() as i64))?;
    if let Some(divergence) = &loaded.divergence {
        let told = desk.told_divergence(divergence);
        desk.say("resumed-differs", &Args::new().text("divergence", told))?;
    }
    Ok(loaded.session)
}
