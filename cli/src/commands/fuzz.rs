//! `houserule fuzz`: random games in which the laws are checked; a game that breaks one becomes a test of the package.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Context, Result};
use houserule_core::locale::Args;
use houserule_scripts::files::{replace_file, write_inside};
use houserule_sim::fuzz::{Failure, FuzzPlan, fuzz};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::FuzzArgs;
use crate::commands::sim::{interrupted, progress_bar};
use crate::desk::{Desk, Tone};
use crate::find;
use crate::launch;

/// How long to search if nobody says.
const USUAL_SECONDS: u64 = 10;

pub fn run(args: &FuzzArgs, desk: &mut Desk) -> Result<u8> {
    let folder = find::package(&args.game.game, &desk.texts)?;
    let game = launch::settled(&args.game, desk)?;
    desk.say("seed", &Args::new().text("seed", args.seed.to_string()))?;
    let cancel = interrupted();
    let plan = FuzzPlan {
        first_seed: args.seed,
        games: args.games,
        from_tests: true,
        threads: args.threads.map_or(0, usize::from),
        cancel: Some(Arc::clone(&cancel)),
        ..FuzzPlan::default()
    };
    if args.games.is_none() {
        let time = Duration::from_secs(args.seconds.unwrap_or(USUAL_SECONDS));
        let is_over = Arc::clone(&cancel);
        // it ends with the program
        std::thread::spawn(move || {
            std::thread::sleep(time);
            is_over.store(true, Ordering::Relaxed);
        });
    }
    let bar = args.games.map_or_else(spinner, progress_bar);
    let outcome = fuzz(&game, &plan, &mut |so_far| {
        bar.set_position(so_far.games);
        true
    });
    bar.finish_and_clear();
    match outcome {
        Ok(report) => {
            if args.games.is_some_and(|wanted| report.games < wanted) {
                let args = Args::new().num("games", report.games as i64).num("wanted", args.games.unwrap_or(0) as i64);
                desk.note(&desk.texts.text("sim-stopped", &args));
            }
            let begun = report.games - report.from_tests - report.from_trails;
            let args = Args::new().num("games", report.games as i64).num("decisions", report.decisions as i64);
            desk.say("fuzz-clean", &args.num("twins", report.twins as i64))?;
            let args = Args::new().num("begun", begun as i64).num("trails", report.from_trails as i64);
            desk.say("fuzz-begun", &args.num("tests", report.from_tests as i64))?;
            if !report.never_entered.is_empty() {
                let names = report.never_entered.join(", ");
                let count = report.never_entered.len() as i64;
                desk.say("fuzz-never-entered", &Args::new().num("count", count).text("names", names))?;
            }
            if !report.stuck.is_empty() {
                desk.say("fuzz-stuck", &Args::new().num("count", report.stuck.len() as i64))?;
                for (message, test) in report.stuck.values() {
                    desk.line(format!("  {}", desk.texts.told(message).replace('\n', "\n  ")))?;
                    desk.line(format!("    {test}"))?;
                }
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
            if let Some((file, test)) = &failure.test {
                let args = Args::new().text("file", &**file).text("test", &**test);
                desk.line(format!("  {}", desk.texts.text("fuzz-from-test", &args)))?;
            }
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
