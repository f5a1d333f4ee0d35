//! `houserule games`: which games are found, and how large their rulebooks and tests are.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Result;
use houserule_core::content::{Manifest, PackageFiles, PackageKind, read_manifest};
use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::{Args, Lang};
use houserule_scripts::package::read_package;
use houserule_scripts::shelf;
use houserule_scripts::testing::package_tests;
use serde::Serialize;

use crate::args::GamesArgs;
use crate::desk::{Desk, Tone};
use crate::find;
use crate::texts::{self, title};
use houserule_scripts::rulebook::Rulebook;

/// What is reported about a game.
#[derive(Debug, Serialize)]
struct Listed {
    id: String,
    titles: BTreeMap<String, String>,
    seats: (u8, u8),
    clauses: usize,
    tests: usize,
    version: String,
    mods: Vec<ListedMod>,
}

/// What is reported about a mod.
#[derive(Debug, Serialize)]
struct ListedMod {
    id: String,
    version: String,
    titles: BTreeMap<String, String>,
}

pub fn run(args: &GamesArgs, desk: &mut Desk) -> Result<u8> {
    let (mut listed, mut unreadable) = (Vec::new(), Vec::new());
    for (id, folder) in find::games() {
        match list(&folder) {
            Some(game) => listed.push(game),
            None => unreadable.push(id),
        }
    }
    for (id, folder) in shelf::mods(None) {
        match manifest_in(&folder) {
            Some(Manifest { version, titles, kind: PackageKind::Mod { game, .. }, .. }) => {
                // A mod whose game is not here cannot be played.
                if let Some(listed) = listed.iter_mut().find(|listed| listed.id == game.id) {
                    listed.mods.push(ListedMod { id, version, titles });
                }
            }
            _ => unreadable.push(id),
        }
    }
    for id in &unreadable {
        desk.note(&desk.texts.text("games-unreadable", &Args::new().text("name", &**id)));
    }
    if args.json {
        desk.json(&listed)?;
        return Ok(0);
    }
    if listed.is_empty() {
        desk.say("games-none", &Args::new())?;
    }
    for game in &listed {
        show(game, desk)?;
    }
    Ok(0)
}

fn show(game: &Listed, desk: &mut Desk) -> Result<()> {
    let title = title(&game.titles, desk.lang()).unwrap_or(&game.id);
    let (least, most) = game.seats;
    let args = Args::new().num("least", i64::from(least)).num("most", i64::from(most));
    let args = args.num("clauses", game.clauses as i64).num("tests", game.tests as i64);
    let facts = desk.texts.text("games-facts", &args);
    let id = desk.toned(Tone::Strong, &game.id);
    desk.line(format!("{id}  {title}"))?;
    desk.line(format!("    {facts}"))?;
    for one in &game.mods {
        let title = texts::title(&one.titles, desk.lang()).unwrap_or(&one.id);
        let args = Args::new().text("id", &*one.id).text("title", title).text("version", &*one.version);
        let line = desk.texts.text("games-mod", &args);
        desk.line(format!("    {line}"))?;
    }
    Ok(())
}

fn manifest_in(folder: &Path) -> Option<Manifest> {
    read_manifest(&read_package(folder).ok()?, &mut Diagnostics::default())
}

/// The title of the game in a folder.
pub fn title_in(folder: &Path, lang: Lang) -> Option<String> {
    list(folder).and_then(|game| title(&game.titles, lang).cloned())
}

fn list(folder: &Path) -> Option<Listed> {
    let files = read_package(folder).ok()?;
    let manifest = read_manifest(&files, &mut Diagnostics::default())?;
    let PackageKind::Game { seats, .. } = manifest.kind else { return None };
    let tests = count_tests(&files);
    let clauses = Rulebook::new(std::slice::from_ref(&files), Lang::En).all().count();
    let (id, titles, version) = (manifest.id, manifest.titles, manifest.version);
    Some(Listed { id, titles, seats, clauses, tests, version, mods: Vec::new() })
}

/// Situations and recorded games, as `houserule test` would run them.
fn count_tests(files: &PackageFiles) -> usize {
    let is_test = |line: &&str| line.trim_start().starts_with("test(");
    let situations: usize = package_tests(files).iter().map(|(_, source)| source.lines().filter(is_test).count()).sum();
    let is_replay = |path: &&String| path.starts_with("replays/") && path.ends_with(".ron");
    situations + files.files.keys().filter(is_replay).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn situations_and_replays_are_counted() {
        let text = |text: &str| text.as_bytes().to_vec();
        let files = BTreeMap::from([
            ("tests/a.luau".to_owned(), text("test(\"one\", f)\n-- test(\n\ttest(\"two\", f)\n")),
            ("replays/a.ron".to_owned(), text("()")),
            ("replays/notes.md".to_owned(), text("")),
        ]);
        assert_eq!(count_tests(&PackageFiles { id: "fair".to_owned(), files }), 3);
    }
}
