//! `houserule fuzz`: random games in which the laws are checked; a game that breaks one becomes a test of the package.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use houserule_core::locale::Args;
use houserule_scripts::files::{replace_file, write_inside};
use houserule_sim::fuzz::{Failure, FuzzPlan, fuzz};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::FuzzArgs;
use crate::commands::sim::progress_bar;
use crate::desk::{Desk, Tone};
use crate::find;
use crate::launch;

/// How long to search if nobody says.
const USUAL_SECONDS: u64 = 10;

pub fn run(args: &FuzzArgs, desk: &mut Desk) -> Result<u8> {
    let folder = find::package(&args.game.game, &desk.texts)?;
    let game = launch::settled(&args.game, desk)?;
    desk.say("seed", &Args::new().text("seed", args.seed.to_string()))?;
    let plan = FuzzPlan { first_seed: args.seed, games: args.games, ..FuzzPlan::default() };
    let time = match args.games {
        Some(_) => None,
        None => Some(Duration::from_secs(args.seconds.unwrap_or(USUAL_SECONDS))),
    };
    let bar = args.games.map_or_else(spinner, progress_bar);
    let begun = Instant::now();
    let outcome = fuzz(&game, &plan, &mut |so_far| {
        bar.set_position(so_far.games);
        time.is_none_or(|time| begun.elapsed() < time)
    });
    bar.finish_and_clear();
    match outcome {
        Ok(report) => {
            let args = Args::new().num("games", report.games as i64).num("decisions", report.decisions as i64);
            desk.say("fuzz-clean", &args.num("twins", report.twins as i64))?;
            if !report.never_entered.is_empty() {
                let names = report.never_entered.join(", ");
                let count = report.never_entered.len() as i64;
                desk.say("fuzz-never-entered", &Args::new().num("count", count).text("names", names))?;
            }
            if report.unformed.is_empty() {
                return Ok(0);
            }
            let names = report.unformed.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
            let count = report.unformed.len() as i64;
            let told = desk.texts.text("fuzz-unformed", &Args::new().num("count", count).text("names", names));
            desk.line(desk.toned(Tone::Bad, &told))?;
            Ok(1)
        }
        Err(failure) => {
            let path = match &args.out {
                Some(path) => path.clone(),
                None => folder.join(test_file(&failure)),
            };
            let written = match &args.out {
                Some(path) => replace_file(path, failure.test_source.as_bytes()),
                None => write_inside(&folder, &test_file(&failure), failure.test_source.as_bytes()),
            };
            written.with_context(|| path.display().to_string())?;
            let head = Args::new().text("law", failure.law.name()).text("seed", failure.seed.to_string());
            let head = desk.texts.text("fuzz-broken", &head.num("decision", failure.decision as i64));
            let head = desk.toned(Tone::Bad, &head);
            desk.line(head)?;
            desk.line(format!("  {}", desk.texts.told(&failure.message).replace('\n', "\n  ")))?;
            for decision in &failure.decisions {
                desk.line(format!("  P{} {}: {}", decision.seat, decision.question, decision.key))?;
            }
            desk.say("fuzz-written", &Args::new().text("path", path.display().to_string()))?;
            Ok(1)
        }
    }
}

fn spinner() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{spinner} {pos} {elapsed}");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}

/// Where in a package the test is written.
fn test_file(failure: &Failure) -> String {
    format!("tests/fuzz_{}_{}.luau", failure.law.name(), failure.seed)
}
