//! `houserule regulation show`: every option as it holds; those that differ from their declaration are marked, with who
//! set them.

use anyhow::Result;
use houserule_core::content::{Manifest, PackageKind};
use houserule_core::locale::{Args, said_in};
use houserule_scripts::play::option_text;
use houserule_scripts::regulation::effective::{ChangedContent, Setting, board, changed_content, settings, short_hash};
use houserule_scripts::words::Words;
use serde::Serialize;

use crate::args::ShowArgs;
use crate::desk::{Desk, Tone};
use crate::launch::{self, Opened};

/// What is reported about what holds.
#[derive(Debug, Serialize)]
struct Told {
    game: String,
    regulation: Option<String>,
    hash: String,
    board: Option<String>,
    seats: (u8, u8),
    people: Vec<String>,
    packages: Vec<ToldPackage>,
    options: Vec<ToldOption>,
    content: Vec<ToldContent>,
}

/// A package.
#[derive(Debug, Serialize)]
struct ToldPackage {
    id: String,
    version: String,
}

/// An option.
#[derive(Debug, Serialize)]
struct ToldOption {
    id: String,
    label: String,
    section: Option<String>,
    clause: Option<String>,
    default: String,
    now: String,
    changed: bool,
    locked: bool,
    package: String,
    file: String,
    line: u32,
}

/// A number of content.
#[derive(Debug, Serialize)]
struct ToldContent {
    id: String,
    default: Option<String>,
    now: String,
    package: String,
    file: String,
    line: u32,
}

pub fn run(args: &ShowArgs, desk: &mut Desk) -> Result<u8> {
    let opened = launch::opened(&args.file, &args.with, desk)?;
    if args.json {
        desk.json(&told(&opened, args.changed, desk))?;
        return Ok(0);
    }
    show_head(&opened, desk)?;
    let game = &opened.game;
    let words = Words::new(game, desk.lang());
    let all = settings(game);
    let mut section: Option<Option<String>> = None;
    for sections in std::iter::once(None).chain(game.def.sections.iter().map(|one| Some(one.id.as_str()))) {
        let here = all.iter().filter(|one| one.section.map(|section| section.id.as_str()) == sections);
        for one in here.filter(|one| !args.changed || one.is_changed()) {
            let title = one.section.map(|one| said_in(&one.titles, desk.lang()).unwrap_or(&one.id).clone());
            if section.as_ref() != Some(&title) {
                let head = title.clone().unwrap_or_else(|| desk.texts.get("regulation-rules"));
                let head = desk.toned(Tone::Head, &head);
                desk.line("")?;
                desk.line(head)?;
                section = Some(title);
            }
            show_option(one, &opened, &words, desk)?;
        }
    }
    show_content(&changed_content(game), &opened, &words, desk)?;
    Ok(0)
}

fn show_head(opened: &Opened, desk: &mut Desk) -> Result<()> {
    let game = &opened.game;
    let title = said_in(&game.def.titles, desk.lang()).map_or(game.id(), String::as_str).to_owned();
    let id = game.manifests.iter().find(|one| one.is_regulation()).map_or("—", |one| one.id.as_str()).to_owned();
    let args = Args::new().text("game", title).text("regulation", id).text("hash", short_hash(game));
    desk.say("regulation-head", &args)?;
    let (least, most) = game.def.seats;
    let board = board(game).map_or_else(|| "—".to_owned(), |board| board.id.clone());
    let args = Args::new().text("board", board).num("least", least.into()).num("most", most.into());
    desk.say("regulation-table", &args)?;
    let regulation = game.def.regulation.as_ref();
    if let Some(people) = regulation.map(|one| &one.people).filter(|people| !people.is_empty()) {
        desk.say("regulation-people", &Args::new().text("people", people.join(", ")))?;
    }
    let mods = game.manifests.iter().filter(|one| matches!(one.kind, PackageKind::Mod { .. }));
    let mods: Vec<String> = mods.map(|one| format!("{} {}", one.id, one.version)).collect();
    if !mods.is_empty() {
        desk.say("regulation-packages", &Args::new().text("packages", mods.join(", ")))?;
    }
    for choice in regulation.iter().flat_map(|one| &one.choices) {
        let args = Args::new().text("thing", &*choice.thing).text("package", &*choice.package);
        desk.say("regulation-choice", &args)?;
    }
    Ok(())
}

fn show_option(one: &Setting<'_>, opened: &Opened, words: &Words<'_>, desk: &mut Desk) -> Result<()> {
    let id = &one.option.id;
    let mut line = match one.is_changed() {
        true => format!("* {id} = {} ({})", option_text(&one.now), option_text(&one.default)),
        false => format!("  {id} = {}", option_text(&one.now)),
    };
    if one.is_changed() {
        line = desk.toned(Tone::Strong, &line);
    }
    let label = words.option_label(one.option);
    let clause = one.option.clause.as_deref();
    let locked = one.option.locked.then(|| desk.texts.get("regulation-locked"));
    let by = one.is_changed().then(|| format!("{}, {}", one.package, opened.place(&one.place)));
    let by = by.map(|by| by.trim_end_matches(", ").to_owned());
    let more = std::iter::once(label.as_str()).chain(clause).chain(locked.as_deref()).chain(by.as_deref());
    let more = desk.toned(Tone::Faint, &more.collect::<Vec<_>>().join(" · "));
    Ok(desk.line(format!("{line}  {more}"))?)
}

fn show_content(all: &[ChangedContent], opened: &Opened, words: &Words<'_>, desk: &mut Desk) -> Result<()> {
    if all.is_empty() {
        return Ok(());
    }
    let head = desk.texts.get("regulation-content");
    let head = desk.toned(Tone::Head, &head);
    desk.line("")?;
    desk.line(head)?;
    for one in all {
        let was = one.default.as_ref().map(|was| format!(" ({})", option_text(was))).unwrap_or_default();
        let line = format!("* {}.{} = {}{was}", one.kind, one.field, option_text(&one.now));
        let line = desk.toned(Tone::Strong, &line);
        let kind = opened.game.def.kinds.iter().find(|kind| kind.id == one.kind);
        let label = kind.map(|kind| words.kind_field(kind, &one.field)).unwrap_or_default();
        let more = format!("{label} · {}, {}", one.package, opened.place(&one.place));
        let more = desk.toned(Tone::Faint, &more);
        desk.line(format!("{line}  {more}"))?;
    }
    Ok(())
}

fn told(opened: &Opened, only_changed: bool, desk: &Desk) -> Told {
    let game = &opened.game;
    let words = Words::new(game, desk.lang());
    let option = |one: &Setting<'_>| ToldOption {
        id: one.option.id.clone(),
        label: words.option_label(one.option),
        section: one.section.map(|section| section.id.clone()),
        clause: one.option.clause.clone(),
        default: option_text(&one.default),
        now: option_text(&one.now),
        changed: one.is_changed(),
        locked: one.option.locked,
        package: one.package.clone(),
        file: opened.file(&one.place),
        line: one.place.line,
    };
    let content = |one: &ChangedContent| ToldContent {
        id: format!("{}.{}", one.kind, one.field),
        default: one.default.as_ref().map(option_text),
        now: option_text(&one.now),
        package: one.package.clone(),
        file: opened.file(&one.place),
        line: one.place.line,
    };
    let regulation = game.def.regulation.as_ref();
    Told {
        game: game.id().to_owned(),
        regulation: regulation.map(|one| one.id.clone()),
        hash: short_hash(game),
        board: board(game).map(|board| board.id.clone()),
        seats: game.def.seats,
        people: regulation.map(|one| one.people.clone()).unwrap_or_default(),
        packages: game.manifests.iter().filter(|one| !one.is_regulation()).map(package).collect(),
        options: settings(game).iter().filter(|one| !only_changed || one.is_changed()).map(option).collect(),
        content: changed_content(game).iter().map(content).collect(),
    }
}

fn package(manifest: &Manifest) -> ToldPackage {
    ToldPackage { id: manifest.id.clone(), version: manifest.version.clone() }
}
