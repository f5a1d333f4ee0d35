//! `houserule upgrade`: a saved game brought up to date with its packages as they are now.

use std::path::Path;

use anyhow::{Context, Result, bail};
use houserule_core::locale::Args;
use houserule_scripts::package::read_package;
use houserule_scripts::save::keeping;
use houserule_scripts::session::Divergence;
use houserule_scripts::upgrade;
use serde::Serialize;

use crate::args::UpgradeArgs;
use crate::desk::{Desk, Tone, Usage};
use crate::find;

/// What is reported about an upgrade.
#[derive(Debug, Serialize)]
struct Told {
    applied: Vec<String>,
    changed: Vec<String>,
    decisions: usize,
    divergence: Option<ToldDivergence>,
}

/// Where the game departs from its record.
#[derive(Debug, Serialize)]
struct ToldDivergence {
    decision: usize,
    message: String,
    file: Option<String>,
    line: Option<u32>,
}

pub fn run(args: &UpgradeArgs, desk: &mut Desk) -> Result<u8> {
    let is_same = |one: &Path, other: &Path| one.canonicalize().is_ok_and(|one| other.canonicalize().ok() == Some(one));
    if is_same(&args.save, &args.out) {
        bail!(Usage(desk.texts.get("upgrade-same-file")));
    }
    let save = desk.read_kept(&args.save)?;
    let mut packages = Vec::new();
    for id in upgrade::renewable(&save).with_context(|| args.save.display().to_string())? {
        match find::near(&args.save, &id) {
            Some(path) => packages.push(read_package(&path)?),
            None => desk.note(&desk.texts.text("upgrade-not-found", &Args::new().text("package", id))),
        }
    }
    let upgraded = upgrade::upgrade(&save, packages)?;
    let divergence = upgraded.divergence.as_ref();
    if divergence.is_none() {
        keeping::write(&args.out, &upgraded.session)?;
    }
    let code = u8::from(divergence.is_some());
    if args.json {
        desk.json(&Told {
            applied: upgraded.applied,
            changed: upgraded.changed,
            decisions: upgraded.session.decisions().len(),
            divergence: divergence.map(told),
        })?;
        return Ok(code);
    }
    for migration in &upgraded.applied {
        desk.say("upgrade-applied", &Args::new().text("file", migration))?;
    }
    if let Some(divergence) = divergence {
        let text =
            desk.texts.text("upgrade-differs", &Args::new().text("divergence", desk.told_divergence(divergence)));
        let text = desk.toned(Tone::Bad, &text);
        desk.line(text)?;
    } else {
        let told = Args::new().text("file", args.out.display().to_string());
        desk.say("upgrade-done", &told.num("decisions", upgraded.session.decisions().len() as i64))?;
    }
    Ok(code)
}

fn told(divergence: &Divergence) -> ToldDivergence {
    ToldDivergence {
        decision: divergence.decision,
        message: divergence.to_string(),
        file: divergence.place.as_ref().map(|place| place.file.clone()),
        line: divergence.place.as_ref().map(|place| place.line),
    }
}
