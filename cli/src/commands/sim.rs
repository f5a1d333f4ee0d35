//! `houserule sim`: many games played by bots, with statistics.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use houserule_core::locale::Args;
use houserule_sim::{Plan, Report, Row, Share, simulate_rows};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::SimArgs;
use crate::desk::{Desk, Tone};
use crate::launch::{self, Launch};
use crate::rows::Rows;

pub fn run(args: &SimArgs, desk: &mut Desk) -> Result<u8> {
    let bots = launch::bots(&args.bots, &desk.texts)?;
    let launch = Launch::new(&args.game, desk)?;
    let seats = match args.seats {
        Some(seats) => seats,
        None if bots.len() > 1 => u8::try_from(bots.len()).unwrap_or(u8::MAX),
        None => launch::usual_seats(&launch.game),
    };
    launch::check_seats(usize::from(seats), &launch.game, &desk.texts)?;
    let mut plan = Plan::new(&launch.game, launch.setup(args.seed, seats)?, args.games);
    plan.bots = bots;
    plan.threads = args.threads.map_or(0, usize::from);
    plan.shard = args.shard;
    let seed = desk.texts.text("seed", &Args::new().text("seed", args.seed.to_string()));
    if args.json {
        desk.note(&seed);
    } else {
        desk.line(seed)?;
    }

    let bar = progress_bar(args.games);
    let path = || args.out.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
    let mut rows = args.out.as_deref().map(Rows::create).transpose().with_context(path)?;
    let mut trouble: Option<io::Error> = None;
    let cancel = interrupted();
    let report = {
        let mut each = |row: &Row| {
            if let Some(out) = &mut rows
                && trouble.is_none()
            {
                trouble = out.push(row).err();
                // games whose results cannot be written need not be played
                cancel.fetch_or(trouble.is_some(), Ordering::Relaxed);
            }
        };
        simulate_rows(&plan, &mut each, &|done| bar.set_position(done), &cancel)
    };
    bar.finish_and_clear();
    let written = match (trouble, rows) {
        (Some(error), _) => Err(error),
        (None, Some(rows)) => rows.finish(),
        (None, None) => Ok(()),
    };
    written.with_context(path)?;
    let report = report?;
    let wanted = plan.games_here()?;
    if report.games < wanted {
        let args = Args::new().num("games", report.games as i64).num("wanted", wanted as i64);
        desk.note(&desk.texts.text("sim-stopped", &args));
    }
    if args.json {
        desk.json(&report)?;
    } else {
        show(&report, desk)?;
    }
    Ok(0)
}

/// A progress bar on stderr, if that is a terminal.
pub fn progress_bar(length: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {per_sec} {eta}");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Set when somebody presses Ctrl-C or the program is asked to terminate: what was played until then is counted. The second
/// time it ends at once.
pub fn interrupted() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let theirs = Arc::clone(&flag);
    // where no handler can be set, Ctrl-C ends the program as it always did
    let _is_set = ctrlc::set_handler(move || {
        if theirs.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    flag
}

fn show(report: &Report, desk: &mut Desk) -> Result<()> {
    let rate = |rate: f64| format!("{rate:.0}");
    let args = Args::new().text("game", &*report.game).num("games", report.games as i64);
    let head = desk.texts.text("sim-head", &args.num("seats", i64::from(report.seats)));
    let head = desk.toned(Tone::Head, &head);
    desk.line(head)?;
    for (seat, wins) in report.wins.iter().enumerate() {
        let Share { share, low, high, .. } = Share::new(*wins, report.games);
        let percent = |share: f64| desk.decimal(share * 100.0, 1);
        let args = Args::new().num("seat", seat as i64 + 1).num("wins", *wins as i64).text("share", percent(share));
        let args = args.text("low", percent(low)).text("high", percent(high));
        desk.say("sim-seat", &args)?;
    }
    desk.say("sim-rest", &Args::new().num("draws", report.draws as i64).num("unfinished", report.unfinished as i64))?;
    let turns = report.turns;
    let args = Args::new().num("min", i64::from(turns.min)).num("median", i64::from(turns.median));
    desk.say("sim-turns", &args.num("max", i64::from(turns.max)))?;
    let args = Args::new().num("decisions", report.decisions as i64).text("seconds", desk.decimal(report.seconds, 2));
    let args = args.text("games", rate(report.games_per_second)).text("rate", rate(report.decisions_per_second));
    desk.say("sim-speed", &args)?;
    Ok(desk.say("sim-fingerprint", &Args::new().text("fingerprint", &*report.fingerprint))?)
}
