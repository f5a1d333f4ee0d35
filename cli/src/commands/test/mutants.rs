//! `houserule test GAME --mutants`: what would the tests of a package not notice?

use std::sync::Arc;

use anyhow::{Result, anyhow};
use houserule_core::content::PackageFiles;
use houserule_core::locale::Args;
use houserule_core::message::Message;
use houserule_scripts::game::Game;
use houserule_scripts::mutants::{self, Way, accepted};
use houserule_sim::mutants::{Fate, MutantPlan, Trial, sample, try_mutants};
use serde::Serialize;

use crate::args::TestArgs;
use crate::commands::sim::{interrupted, progress_bar};
use crate::desk::{Desk, Tone};

/// What is reported about all mutants.
#[derive(Debug, Default, Serialize)]
struct Tried {
    made: usize,
    tried: usize,
    noticed: usize,
    only_by_replays: usize,
    unnoticed: usize,
    accepted: usize,
    mutants: Vec<Told>,
}

/// What is reported about one mutant that no test notices.
#[derive(Debug, Serialize)]
struct Told {
    file: String,
    line: u32,
    rule: Option<String>,
    clauses: Vec<String>,
    #[serde(serialize_with = "by_name")]
    way: Way,
    before: String,
    after: String,
    fate: &'static str,
    /// The recorded game that notices it, or the reason why it is accepted.
    by: Option<String>,
    reached_by: Option<usize>,
    /// The same in words, unless it is accepted.
    #[serde(skip)]
    hole: Option<Message>,
}

pub(super) fn run(args: &TestArgs, game: &Arc<Game>, package: &PackageFiles, desk: &mut Desk) -> Result<u8> {
    let (accepted, problems) = accepted::read(package);
    if let Some(problem) = problems.sorted().first() {
        return Err(anyhow!("{}: {}", problem.place, desk.texts.told(*problem)));
    }
    let mut made = mutants::mutants(game, &package.id);
    if let Some(filter) = &args.filter {
        made.retain(|mutant| {
            mutant.rule.as_ref().is_some_and(|rule| rule.contains(filter)) || mutant.place.file.contains(filter)
        });
    }
    let count = made.len();
    let chosen = sample(made, args.sample, args.seed);
    let bar = progress_bar(chosen.len() as u64);
    let cancel = interrupted();
    let plan = MutantPlan { mutants: chosen, accepted, threads: args.threads, cancel: &cancel };
    let trials = try_mutants(game, package, &plan, &|done| bar.set_position(done as u64));
    bar.finish_and_clear();
    let trials = trials.map_err(|why| anyhow!(desk.texts.told(&why)))?;
    let tried = count_up(count, &trials);
    if args.json {
        desk.json(&tried)?;
    } else {
        show(&tried, desk)?;
    }
    Ok(u8::from(tried.unnoticed + tried.only_by_replays > 0))
}

fn count_up(made: usize, trials: &[Trial]) -> Tried {
    let mut tried = Tried { made, tried: trials.len(), ..Tried::default() };
    for trial @ Trial { mutant, fate } in trials {
        let (name, by, reached_by) = match fate {
            Fate::Noticed { .. } => {
                tried.noticed += 1;
                continue;
            }
            Fate::OnlyByReplay { by } => {
                tried.only_by_replays += 1;
                ("only_by_replay", Some(by.clone()), None)
            }
            Fate::Unnoticed { reached_by } => {
                tried.unnoticed += 1;
                ("unnoticed", None, Some(*reached_by))
            }
            Fate::Accepted { reason } => {
                tried.accepted += 1;
                ("accepted", Some(reason.clone()), None)
            }
        };
        tried.mutants.push(Told {
            file: mutant.place.file.clone(),
            line: mutant.place.line,
            rule: mutant.rule.clone(),
            clauses: mutant.clauses.clone(),
            way: mutant.way,
            before: mutant.before.clone(),
            after: mutant.after.clone(),
            fate: name,
            by,
            reached_by,
            hole: trial.hole(),
        });
    }
    tried
}

fn show(tried: &Tried, desk: &mut Desk) -> Result<()> {
    for mutant in &tried.mutants {
        let Some(hole) = &mutant.hole else { continue };
        let place = desk.toned(Tone::Bad, &format!("{}:{}", mutant.file, mutant.line));
        let rule = mutant.rule.as_deref().unwrap_or_default();
        let clauses = mutant.clauses.join(", ");
        desk.line(format!("{place} {rule} {clauses}").trim_end())?;
        let hole = desk.texts.told(hole);
        desk.line(format!("  {hole}"))?;
    }
    let args = Args::new()
        .num("made", tried.made as i64)
        .num("tried", tried.tried as i64)
        .num("noticed", tried.noticed as i64)
        .num("replays", tried.only_by_replays as i64)
        .num("unnoticed", tried.unnoticed as i64)
        .num("accepted", tried.accepted as i64);
    Ok(desk.say("mutants-sum", &args)?)
}

fn by_name<S: serde::Serializer>(way: &Way, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_str(way.name())
}
