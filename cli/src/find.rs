//! Packages by the names that people type: a folder, or an id that is looked up on the shelves (`scripts::shelf`).
//!
//! A name is first taken as a folder, then as an id. What a package means is not judged here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};
use houserule_core::data::Data;
use houserule_core::diagnostic::{Diagnostics, closest};
use houserule_core::locale::Args;
use houserule_scripts::game::Game;
use houserule_scripts::package::{PackageError, is_package, is_regulation, read_package};
use houserule_scripts::shelf::{self, is_id};

pub use houserule_scripts::shelf::name_of;

use crate::texts::Texts;

/// Packages read and loaded together.
pub struct Loaded {
    /// The game, unless there are errors.
    pub game: Option<Arc<Game>>,
    /// Everything that is wrong.
    pub problems: Diagnostics,
    /// The folder of each package, by id.
    pub folders: BTreeMap<String, PathBuf>,
    /// The ids of the packages that were asked for, without those that they need.
    pub wanted: Vec<String>,
}

/// All games that are found, by id; of two with the same id, the nearer one.
pub fn games() -> BTreeMap<String, PathBuf> {
    shelf::games(None)
}

/// The folder of a package, by path or id.
pub fn package(name: &str, texts: &Texts) -> Result<PathBuf> {
    let path = Path::new(name);
    if is_package(path) {
        return Ok(path.to_owned());
    }
    if path.is_dir() && !is_id(name) {
        bail!(PackageError::NotAPackage(path.to_owned()));
    }
    if is_id(name)
        && let Some(found) = by_id(name, None)
    {
        return Ok(found);
    }
    if !is_id(name) {
        bail!(PackageError::NoFolder(path.to_owned()));
    }
    let regulations = regulations();
    if let [(_, found)] = regulations.iter().filter(|(known, _)| known == name).collect::<Vec<_>>()[..] {
        return Ok(found.clone());
    }
    let known: Vec<String> = games().into_keys().chain(shelf::mods(None).into_keys()).collect();
    let args = Args::new().text("name", name);
    if let Some(best) = closest(name, known.iter().chain(regulations.iter().map(|(name, _)| name)).map(String::as_str))
    {
        bail!(texts.text("unknown-game-guess", &args.text("best", best)));
    }
    if known.is_empty() {
        bail!(texts.text("unknown-game-none", &args.text("variable", shelf::VARIABLE)));
    }
    bail!(texts.text("unknown-game", &args.text("known", known.join(", "))));
}

/// The regulations that lie in games, by name.
fn regulations() -> Vec<(String, PathBuf)> {
    let named = |(_, game): (String, PathBuf)| {
        let files = read_package(&game).map(|files| files.files).unwrap_or_default();
        let names = files.into_keys().filter_map(|path| Some((regulation_name(&path)?.to_owned(), game.join(&path))));
        names.collect::<Vec<_>>()
    };
    games().into_iter().flat_map(named).collect()
}

/// A regulation by its file, or by the name of one that the game has.
pub fn regulation(name: &Path, game: Option<&Path>, texts: &Texts) -> Result<PathBuf> {
    if is_regulation(name) {
        return Ok(name.to_owned());
    }
    let typed = name.display().to_string();
    let files = game.and_then(|game| read_package(game).ok());
    let known: Vec<&str> =
        files.iter().flat_map(|files| files.files.keys()).filter_map(|path| regulation_name(path)).collect();
    if let (Some(game), true) = (game, known.contains(&typed.as_str())) {
        return Ok(game.join("regulations").join(format!("{typed}.ron")));
    }
    let args = Args::new().text("name", &*typed);
    match closest(&typed, known.iter().copied()) {
        Some(best) => bail!(texts.text("unknown-regulation-guess", &args.text("best", best))),
        None => bail!(texts.text("unknown-regulation", &args)),
    }
}

fn regulation_name(path: &str) -> Option<&str> {
    path.strip_prefix("regulations/")?.strip_suffix(".ron")
}

/// The package of an id, looked for first around a file.
pub fn near(file: &Path, id: &str) -> Option<PathBuf> {
    let full = file.canonicalize().ok()?;
    let around = full.ancestors().find(|folder| is_package(folder) && name_of(folder) == id);
    around.map(Path::to_owned).or_else(|| by_id(id, Some(file)))
}

/// The packages that a path means: itself, or those that lie in it.
pub fn packages(name: &str, texts: &Texts) -> Result<Vec<PathBuf>> {
    let path = Path::new(name);
    if path.is_dir() && !is_package(path) {
        let inside = shelf::packages_in(path);
        if !inside.is_empty() {
            return Ok(inside);
        }
    }
    package(name, texts).map(|folder| vec![folder])
}

/// Entries of a folder of games that cannot be read.
pub fn unreadable(name: &str) -> Vec<PackageError> {
    let path = Path::new(name);
    if path.is_dir() && !is_package(path) { shelf::unreadable_in(path) } else { Vec::new() }
}

/// Read packages with everything that they need, and load them.
pub fn load(folders: &[PathBuf]) -> Result<Loaded> {
    load_with(folders, &[])
}

/// The same, with options that every game begins with.
pub fn load_with(folders: &[PathBuf], options: &[(String, Data)]) -> Result<Loaded> {
    let shelved = shelf::read(folders)?;
    let by_id = shelved.iter().map(|one| (one.files.id.clone(), as_seen_from_here(files_at(&one.folder)))).collect();
    let wanted = folders.iter().map(|folder| name_of(folder)).collect();
    let (game, problems) = Game::load_with(shelved.into_iter().map(|one| one.files).collect(), options);
    let problems = shelf::with_guesses(&problems, folders.first().map(PathBuf::as_path));
    Ok(Loaded { game, problems, folders: by_id, wanted })
}

/// Where the files of a package lie; those of a regulation lie beside each other.
fn files_at(path: &Path) -> PathBuf {
    let beside = path.parent().filter(|_| is_regulation(path));
    beside.unwrap_or(path).to_owned()
}

fn by_id(id: &str, near: Option<&Path>) -> Option<PathBuf> {
    shelf::by_id(id, near).map(as_seen_from_here)
}

/// A path below the current folder without its leading part, as people would type it.
fn as_seen_from_here(path: PathBuf) -> PathBuf {
    let here = std::env::current_dir().ok().and_then(|here| here.canonicalize().ok());
    match here.and_then(|here| path.strip_prefix(here).map(Path::to_owned).ok()) {
        Some(below) if below.as_os_str().is_empty() => PathBuf::from("."),
        Some(below) => below,
        None => path,
    }
}
