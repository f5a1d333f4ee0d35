//! `houserule replay`: a saved game played again by the rules as they are now.
//!
//! Rules that are found on disk take precedence over those in the file: the question is whether the game still replays.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use houserule_core::locale::Args;
use houserule_core::view::Viewer;
use houserule_scripts::game::Game;
use houserule_scripts::play::Status;
use houserule_scripts::save::SaveFile;
use houserule_scripts::session::{Divergence, Session};
use houserule_scripts::words::Words;
use serde::Serialize;

use crate::args::ReplayArgs;
use crate::desk::{Desk, Tone};
use crate::terminal::{Names, end_lines, extras, table_lines};
use crate::{find, launch};

/// What is reported about a replay.
#[derive(Debug, Serialize)]
struct Told {
    game: String,
    seed: Option<u64>,
    seats: u8,
    decisions: usize,
    replayed: usize,
    over: bool,
    winners: Vec<u16>,
    fingerprint: String,
    divergence: Option<ToldDivergence>,
    chronicle: Vec<String>,
}

/// Where it departed from its record.
#[derive(Debug, Serialize)]
struct ToldDivergence {
    decision: usize,
    message: String,
    file: Option<String>,
    line: Option<u32>,
}

pub fn run(args: &ReplayArgs, desk: &mut Desk) -> Result<u8> {
    let at = || args.file.display().to_string();
    let save = desk.read_kept(&args.file)?;
    // what was taken back before a game broke off is not part of it
    let to = args.to.or(save.at);
    let (session, divergence) = match game_now(&args.file, &save, desk)? {
        Some(game) => {
            let replayed = Session::replay(&game, &save, to).with_context(at)?;
            (replayed.session, replayed.divergence)
        }
        None => {
            let mut loaded = Session::load(&save, None).with_context(at)?;
            let is_before = |to: &usize| *to < loaded.session.decisions().len();
            if let Some(to) = to.filter(is_before) {
                loaded.session.go_to(to)?;
            }
            (loaded.session, loaded.divergence.filter(|one| to.is_none_or(|to| one.decision <= to)))
        }
    };
    let code = u8::from(divergence.is_some());
    let seats = session.table().layout().seats;
    let viewer = args.view.as_deref().map(|who| launch::viewer(who, seats, &desk.texts)).transpose()?;
    let viewer = viewer.unwrap_or(Viewer::Referee);
    session.log().for_each(|(_, line)| desk.note(&line.to_string()));
    if args.json {
        desk.json(&told(&save, &session, divergence.as_ref(), viewer, desk))?;
        return Ok(code);
    }
    if !args.verify {
        show(&session, viewer, desk)?;
    }
    let args =
        Args::new().num("replayed", session.decisions().len() as i64).num("decisions", save.decisions.len() as i64);
    match divergence {
        None => desk.say("replay-same", &args)?,
        Some(divergence) => {
            let text = desk.texts.text("replay-differs", &args.text("divergence", desk.told_divergence(&divergence)));
            let text = desk.toned(Tone::Bad, &text);
            desk.line(text)?;
        }
    }
    Ok(code)
}

/// The packages of a save as they are on disk, if all of them are found there.
fn game_now(file: &Path, save: &SaveFile, desk: &mut Desk) -> Result<Option<Arc<Game>>> {
    let folders: Option<Vec<PathBuf>> = save.packages.iter().map(|package| find::near(file, &package.id)).collect();
    match folders.filter(|folders| !folders.is_empty()) {
        Some(folders) => launch::load(&folders, desk).map(Some),
        None => Ok(None),
    }
}

fn told(save: &SaveFile, session: &Session, divergence: Option<&Divergence>, viewer: Viewer, desk: &Desk) -> Told {
    let outcome = session.table().outcome();
    Told {
        game: save.game.clone(),
        seed: session.shown_seed(),
        seats: save.seats,
        decisions: save.decisions.len(),
        replayed: session.decisions().len(),
        over: *session.status() == Status::Over,
        winners: outcome.map(|one| one.winners.iter().map(|seat| seat.0 + 1).collect()).unwrap_or_default(),
        fingerprint: format!("{:016x}", session.table().fingerprint()),
        divergence: divergence.map(|one| ToldDivergence {
            decision: one.decision,
            message: one.to_string(),
            file: one.place.as_ref().map(|place| place.file.clone()),
            line: one.place.as_ref().map(|place| place.line),
        }),
        chronicle: session.chronicle(viewer, desk.lang()),
    }
}

fn show(session: &Session, viewer: Viewer, desk: &mut Desk) -> Result<()> {
    match session.shown_seed() {
        Some(seed) => desk.say("seed", &Args::new().text("seed", seed.to_string()))?,
        None => desk.say("seed-hidden", &Args::new())?,
    }
    for line in session.chronicle(viewer, desk.lang()) {
        desk.line(format!("  • {line}"))?;
    }
    let view = session.view(viewer);
    let extras = extras(session, &view)?;
    let words = Words::new(session.game(), desk.lang()).seen_by(viewer);
    let names = Names { extras: &extras, ..Names::new(words, &desk.texts, session.table()) };
    let mut lines = table_lines(&view, session.table().layout().board(), &names, desk);
    if *session.status() == Status::Over {
        lines.extend(end_lines(&view, &names, desk));
    }
    Ok(lines.iter().try_for_each(|line| desk.line(line))?)
}
