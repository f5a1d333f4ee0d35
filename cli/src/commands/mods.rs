//! `houserule mods`: the mods of a game; with `--matrix`, plays short games with each pair and shows which pairs do not
//! work together.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use houserule_core::content::{Manifest, PackageFiles, read_manifest};
use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::Args;
use houserule_core::message::{Message, Told as _};
use houserule_scripts::package::read_package;
use houserule_scripts::shelf;
use houserule_sim::simulate::{Plan, SimError, simulate};
use serde::Serialize;

use crate::args::ModsArgs;
use crate::desk::{Desk, Tone};
use crate::find;
use crate::launch::{Launch, gathered, usual_seats};
use crate::report::{self, Finding};
use crate::texts::{Texts, title};

/// A mod of the game.
#[derive(Debug, Serialize)]
struct Listed {
    id: String,
    version: String,
    titles: BTreeMap<String, String>,
    #[serde(skip)]
    path: PathBuf,
}

/// How a pair of mods works together.
#[derive(Debug, Serialize)]
struct Pair {
    one: String,
    other: String,
    outcome: Outcome,
    /// What is wrong, with the place; nothing if they work together.
    problem: Option<String>,
}

/// How games with a pair went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Outcome {
    Good,
    Conflict,
    DeadEnd,
    Crash,
}

pub fn run(args: &ModsArgs, desk: &mut Desk) -> Result<u8> {
    let game = find::package(&args.game, &desk.texts)?;
    let id = read_package(&game).ok().and_then(|files| manifest_of(&files)).map(|one| one.game().to_owned());
    let id = id.unwrap_or_else(|| find::name_of(&game));
    let mods = chosen(args, &id, &game, &desk.texts)?;
    if !args.matrix {
        return list(&mods, args.json, desk);
    }
    let mut pairs = Vec::new();
    for (at, one) in mods.iter().enumerate() {
        for other in &mods[at + 1..] {
            let pair = tried(args, &game, one, other, &desk.texts)?;
            if !args.json {
                show(&pair, desk)?;
            }
            pairs.push(pair);
        }
    }
    let bad = pairs.iter().filter(|pair| pair.outcome != Outcome::Good).count();
    if args.json {
        desk.json(&pairs)?;
    } else {
        let told = Args::new().num("pairs", pairs.len() as i64).num("bad", bad as i64);
        desk.say("mods-matrix", &told)?;
    }
    Ok(u8::from(bad > 0))
}

fn manifest_of(files: &PackageFiles) -> Option<Manifest> {
    read_manifest(files, &mut Diagnostics::default())
}

/// The mods that were typed, or all that are found for the game.
fn chosen(args: &ModsArgs, id: &str, game: &Path, texts: &Texts) -> Result<Vec<Listed>> {
    let paths: Vec<PathBuf> = match args.mods.is_empty() {
        true => shelf::mods(Some(game)).into_values().collect(),
        false => args.mods.iter().map(|name| find::package(name, texts)).collect::<Result<_>>()?,
    };
    let listed = paths.into_iter().filter_map(|path| {
        let manifest = manifest_of(&read_package(&path).ok()?)?;
        let (id_of, version, titles) = (manifest.id.clone(), manifest.version.clone(), manifest.titles.clone());
        (manifest.game() == id && !manifest.is_game()).then_some(Listed { id: id_of, version, titles, path })
    });
    Ok(listed.collect())
}

fn list(mods: &[Listed], json: bool, desk: &mut Desk) -> Result<u8> {
    if json {
        desk.json(&mods)?;
        return Ok(0);
    }
    if mods.is_empty() {
        desk.say("mods-none", &Args::new())?;
    }
    for one in mods {
        let name = title(&one.titles, desk.lang()).cloned().unwrap_or_default();
        let id = desk.toned(Tone::Strong, &one.id);
        desk.line(format!("{id} {}  {name}", one.version))?;
    }
    Ok(0)
}

fn show(pair: &Pair, desk: &mut Desk) -> Result<()> {
    let word = match pair.outcome {
        Outcome::Good => desk.texts.get("mods-good"),
        Outcome::Conflict => desk.texts.get("mods-conflict"),
        Outcome::DeadEnd => desk.texts.get("mods-dead-end"),
        Outcome::Crash => desk.texts.get("mods-crash"),
    };
    let tone = if pair.outcome == Outcome::Good { Tone::Good } else { Tone::Bad };
    let word = desk.toned(tone, &word);
    desk.line(format!("{} + {}: {word}", pair.one, pair.other))?;
    if let Some(problem) = &pair.problem {
        desk.line(format!("  {}", problem.replace('\n', "\n  ")))?;
    }
    Ok(())
}

/// Load the game with a pair and let bots play.
fn tried(args: &ModsArgs, game: &Path, one: &Listed, other: &Listed, texts: &Texts) -> Result<Pair> {
    let mut paths = vec![game.to_owned(), one.path.clone(), other.path.clone()];
    paths.extend(gathered(Some(game), args.regulation.as_deref(), &[], &[], texts)?.packages);
    let pair = |outcome, problem| Pair { one: one.id.clone(), other: other.id.clone(), outcome, problem };
    let loaded = find::load(&paths)?;
    let Some(game) = loaded.game.clone() else {
        let errors: Vec<String> = report::findings(&loaded)
            .iter()
            .filter(|finding| Finding::is_error(finding))
            .map(|finding| report::plain(finding, texts))
            .collect();
        return Ok(pair(Outcome::Conflict, Some(errors.join("\n"))));
    };
    let seats = usual_seats(&game);
    let launch = Launch { game, board: None, options: Vec::new() };
    let mut plan = Plan::new(&launch.game, launch.setup(args.seed, seats)?, args.games);
    plan.limit = args.decisions;
    Ok(match simulate(&plan, &|_| {}, &AtomicBool::new(false)) {
        Ok(_) => pair(Outcome::Good, None),
        Err(error) => pair(outcome_of(&error), Some(texts.told(&error))),
    })
}

fn outcome_of(error: &SimError) -> Outcome {
    let id = |message: Message| message.id();
    match error {
        SimError::Script { error, .. } if id(error.message()) == "question-has-no-options" => Outcome::DeadEnd,
        _ => Outcome::Crash,
    }
}
