//! `houserule play`: a game in the terminal, new or continued.
//!
//! A continued game runs on what its save carries: packages, options, regulation, seed. What is typed beside it may
//! repeat this, but may not contradict it.

use std::path::Path;

use anyhow::{Context, Result, bail};
use houserule_core::diagnostic::closest;
use houserule_core::locale::Args;
use houserule_scripts::files::read_text;
use houserule_scripts::game::{Game, package_hash};
use houserule_scripts::log;
use houserule_scripts::package::{MAX_FILE, read_package};
use houserule_scripts::save::SaveFile;
use houserule_scripts::save::keeping::{Keeper, free_name};
use houserule_scripts::seed::fresh_seed;
use houserule_scripts::session::Session;

use crate::args::PlayArgs;
use crate::desk::{Desk, Usage};
use crate::find;
use crate::launch::{self, Launch, check_seats, sitters};
use crate::terminal::{Sitting, Stopped};
use crate::texts::Texts;

pub fn run(args: &PlayArgs, desk: &mut Desk) -> Result<u8> {
    if args.trace.is_some() {
        log::trace_rules();
    }
    let (session, keeper) = match args.save.as_deref().map(Keeper::open).transpose()? {
        Some((keeper, Some(save))) => {
            desk.tell_aside(&keeper);
            resumed(args, &save, keeper, desk)?
        }
        Some((mut keeper, None)) => {
            desk.tell_aside(&keeper);
            let session = begun(args, desk)?;
            // a place that cannot be written to is reported now, not at the end of the evening
            keeper.save(&session).with_context(|| keeper.path().display().to_string())?;
            (session, Some(keeper))
        }
        None => (begun(args, desk)?, None),
    };
    if let Some(rule) = &args.trace {
        check_rule(rule, session.game(), desk)?;
    }
    let seats = session.setup().seats;
    let typed = args.seats.clone().unwrap_or_else(|| seats.to_string());
    let sitters = sitters(Some(&typed), session.game(), &desk.texts)?;
    if sitters.len() != usize::from(seats) {
        bail!(Usage(desk.texts.text("save-seats", &Args::new().num("seats", i64::from(seats)))));
    }
    check_seats(sitters.len(), session.game(), &desk.texts)?;
    let looks_as = args.view.as_deref().map(|who| launch::viewer(who, seats, &desk.texts)).transpose()?;
    match session.shown_seed() {
        Some(seed) => desk.say("seed", &Args::new().text("seed", seed.to_string()))?,
        None => desk.say("seed-hidden", &Args::new())?,
    }
    match Sitting::new(session, &sitters, looks_as, keeper, desk).tracing(args.trace.clone()).run(desk)? {
        Stopped::Over | Stopped::Left => Ok(0),
        Stopped::Failed => Ok(1),
    }
}

/// What is to be traced is a rule, step or effect of the game.
fn check_rule(rule: &str, game: &Game, desk: &Desk) -> Result<()> {
    let names = || game.rules.iter().map(|one| one.name.as_str());
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

/// A new game, as it was typed.
fn begun(args: &PlayArgs, desk: &mut Desk) -> Result<Session> {
    let launch = Launch::new(&args.game, desk)?;
    let seats = sitters(args.seats.as_deref(), &launch.game, &desk.texts)?.len();
    let seed = args.seed.unwrap_or_else(fresh_seed);
    check_names(args.game.names.as_deref(), launch.game.def.seats_at_table(seats as u8), &desk.texts)?;
    let mut session = Session::open(&launch.game, launch.setup(seed, seats as u8)?)?;
    let text = args.game.regulation.as_ref().and_then(|path| read_text(path, MAX_FILE).ok());
    if text.is_some() {
        session.set_regulation(text);
    }
    Ok(session)
}

/// Names must be different, and no more than there are seats.
fn check_names(typed: Option<&str>, seats: u8, texts: &Texts) -> Result<()> {
    let names: Vec<&str> = typed.map(|typed| typed.split(',').map(str::trim).collect()).unwrap_or_default();
    if names.len() > usize::from(seats) {
        let args = Args::new().num("names", names.len() as i64).num("seats", i64::from(seats));
        bail!(Usage(texts.text("too-many-names", &args)));
    }
    let is_twice = |(at, name): &(usize, &&str)| !name.is_empty() && names[..*at].contains(name);
    if let Some((_, name)) = names.iter().enumerate().find(is_twice) {
        bail!(Usage(texts.text("same-name-twice", &Args::new().text("name", *name))));
    }
    Ok(())
}

/// Continue a kept game by the rules that it carries.
fn resumed(args: &PlayArgs, save: &SaveFile, keeper: Keeper, desk: &mut Desk) -> Result<(Session, Option<Keeper>)> {
    let file = keeper.path().display().to_string();
    let others = contradictions(args, save, &desk.texts)?;
    if !others.is_empty() {
        let args = Args::new().text("file", args.save.as_deref().unwrap_or(Path::new("")).display().to_string());
        bail!(Usage(desk.texts.text("save-carries", &args.text("others", others.join("; ")))));
    }
    let loaded = Session::load(save, None).with_context(|| file)?;
    if let Some(typed) = args.game.names.as_deref() {
        check_names(Some(typed), loaded.session.table().layout().seats, &desk.texts)?;
        let names: Vec<String> = typed.split(',').map(|name| name.trim().to_owned()).collect();
        loaded.session.game().name_people(&names);
    }
    let shown = args.save.as_deref().unwrap_or(keeper.path()).display().to_string();
    let decisions = loaded.session.decisions().len();
    desk.say("resumed", &Args::new().text("file", shown.as_str()).num("decisions", decisions as i64))?;
    let changed: Vec<&str> = save.packages.iter().filter(|one| is_other_now(one)).map(|one| one.id.as_str()).collect();
    if !changed.is_empty() {
        desk.say("resumed-changed", &Args::new().text("packages", changed.join(", ")))?;
    }
    let Some(divergence) = &loaded.divergence else { return Ok((loaded.session, Some(keeper))) };
    // what cannot be played again must not be overwritten
    let told = desk.told_divergence(divergence);
    let aside = free_name(keeper.path());
    let (mut other, _) = Keeper::open(&aside)?;
    other.save(&loaded.session).with_context(|| aside.display().to_string())?;
    let args = Args::new().text("divergence", told).text("file", shown).text("aside", aside.display().to_string());
    desk.say("resumed-differs", &args)?;
    Ok((loaded.session, Some(other)))
}

/// Does the package on the shelves differ from the one that the save carries?
fn is_other_now(saved: &houserule_scripts::save::SavedPackage) -> bool {
    let found = houserule_scripts::shelf::by_id(&saved.id, None).and_then(|folder| read_package(&folder).ok());
    found.is_some_and(|files| format!("{:016x}", package_hash(&files)) != saved.hash)
}

/// What was typed that contradicts the save.
fn contradictions(args: &PlayArgs, save: &SaveFile, texts: &Texts) -> Result<Vec<String>> {
    let mut others = Vec::new();
    let carries = |name: &str| {
        let id = find::name_of(Path::new(name));
        save.packages.iter().any(|package| package.id == id || package.id == name)
    };
    if !carries(&args.game.game) {
        let told = Args::new().text("typed", &*args.game.game).text("game", &*save.game);
        others.push(texts.text("save-other-game", &told));
    }
    for name in args.game.mods.iter().filter(|name| !carries(name)) {
        others.push(format!("--mod {name}"));
    }
    if args.seed.is_some_and(|seed| seed != save.seed) {
        // the seed of the save may be one that nobody is to know
        others.push("--seed".to_owned());
    }
    for typed in &args.game.options {
        let (name, value) = launch::option(typed, texts)?;
        if save.options.get(&name).is_none_or(|kept| kept.0 != value) {
            others.push(format!("--option {typed}"));
        }
    }
    if let Some(path) = &args.game.regulation {
        let is_same = match read_text(path, MAX_FILE) {
            Ok(text) => save.regulation.as_ref() == Some(&text),
            // the name of one that the game has
            Err(_) => save.packages.iter().any(|package| path.as_os_str() == package.id.as_str()),
        };
        if !is_same {
            others.push(format!("--regulation {}", path.display()));
        }
    }
    Ok(others)
}
