//! Where packages lie on the disk, and reading those that belong together.
//!
//! A name is first taken as a folder, then as an id: in `games/` of the current folder and those around it, of the
//! program's folder and those around it, and in `$HOUSERULE_GAMES`. Mods lie in `games/mods/`. What a package means
//! is not judged here.

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};
use houserule_core::content::{Manifest, PackageFiles, PackageKind, read_manifest};
use houserule_core::diagnostic::{Diagnostics, closest};
use houserule_core::locale::Args;
use houserule_scripts::game::Game;
use houserule_scripts::package::{PackageError, is_package, read_package};

use crate::texts::Texts;

/// The folder of games.
const GAMES: &str = "games";
/// The folder of mods, among the games.
const MODS: &str = "mods";
/// The variable that names further folders of games.
const VARIABLE: &str = "HOUSERULE_GAMES";

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

/// All games that are found, by id; of two with one id the nearer one.
pub fn games() -> BTreeMap<String, PathBuf> {
    let mut found = BTreeMap::new();
    for folder in game_folders(None) {
        for package in packages_in(&folder) {
            if package.join("game.ron").is_file() {
                found.entry(name_of(&package)).or_insert(package);
            }
        }
    }
    found
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
    let mut known: Vec<String> = games().into_keys().collect();
    known.extend(
        game_folders(None).iter().flat_map(|folder| packages_in(&folder.join(MODS))).map(|path| name_of(&path)),
    );
    let args = Args::new().text("name", name);
    if let Some(best) = closest(name, known.iter().map(String::as_str)) {
        bail!(texts.text("unknown-game-guess", &args.text("best", best)));
    }
    if known.is_empty() {
        bail!(texts.text("unknown-game-none", &args.text("variable", VARIABLE)));
    }
    known.dedup();
    bail!(texts.text("unknown-game", &args.text("known", known.join(", "))));
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
        let mut inside = packages_in(path);
        inside.extend(packages_in(&path.join(MODS)));
        if !inside.is_empty() {
            return Ok(inside);
        }
    }
    package(name, texts).map(|folder| vec![folder])
}

/// Read packages with everything that they need, and load them.
pub fn load(folders: &[PathBuf]) -> Result<Loaded> {
    let (packages, by_id) = read(folders)?;
    let wanted = folders.iter().map(|folder| name_of(folder)).collect();
    let (game, problems) = Game::load(packages);
    Ok(Loaded { game, problems, folders: by_id, wanted })
}

/// Read packages with everything that they need and that is found.
fn read(folders: &[PathBuf]) -> Result<(Vec<PackageFiles>, BTreeMap<String, PathBuf>)> {
    let mut wanted: VecDeque<PathBuf> = folders.iter().cloned().collect();
    let (mut packages, mut by_id_read) = (Vec::new(), BTreeMap::new());
    while let Some(folder) = wanted.pop_front() {
        if by_id_read.contains_key(&name_of(&folder)) {
            continue;
        }
        let files = read_package(&folder)?;
        by_id_read.insert(files.id.clone(), folder.clone());
        // What the manifest gets wrong is told when the packages are loaded.
        if let Some(manifest) = read_manifest(&files, &mut Diagnostics::default()) {
            wanted.extend(needs(&manifest).iter().filter_map(|id| by_id(id, Some(&folder))));
        }
        packages.push(files);
    }
    Ok((packages, by_id_read))
}

/// The id of a package's folder.
pub fn name_of(folder: &Path) -> String {
    let full = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    full.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn needs(manifest: &Manifest) -> Vec<String> {
    match &manifest.kind {
        PackageKind::Game { .. } => Vec::new(),
        PackageKind::Mod { .. } => manifest.depends_on(),
    }
}

/// A name that cannot be a path.
fn is_id(name: &str) -> bool {
    !name.is_empty() && !name.contains(['/', '\\', '.'])
}

/// The package of an id, looked for first around another package.
fn by_id(id: &str, near: Option<&Path>) -> Option<PathBuf> {
    if !is_id(id) {
        return None;
    }
    let around = near.and_then(|folder| folder.canonicalize().ok());
    let beside = around.iter().flat_map(|folder| folder.ancestors().skip(1).take(2).map(Path::to_owned));
    let folders: Vec<PathBuf> = beside.chain(game_folders(near)).collect();
    let places = folders.iter().flat_map(|folder| [folder.join(id), folder.join(MODS).join(id)]);
    places.into_iter().find(|path| is_package(path)).map(as_seen_from_here)
}

/// A path below the current folder without what leads there, as people would type it.
fn as_seen_from_here(path: PathBuf) -> PathBuf {
    let here = std::env::current_dir().ok().and_then(|here| here.canonicalize().ok());
    match here.and_then(|here| path.strip_prefix(here).map(Path::to_owned).ok()) {
        Some(below) if below.as_os_str().is_empty() => PathBuf::from("."),
        Some(below) => below,
        None => path,
    }
}

/// All folders of games, nearest first.
fn game_folders(near: Option<&Path>) -> Vec<PathBuf> {
    let program = std::env::current_exe().ok();
    let starts = [
        near.and_then(|folder| folder.canonicalize().ok()),
        std::env::current_dir().ok(),
        program.as_deref().and_then(Path::parent).map(Path::to_owned),
    ];
    let mut folders: Vec<PathBuf> = Vec::new();
    let around = starts.iter().flatten().flat_map(|start| start.ancestors()).map(|folder| folder.join(GAMES));
    let named = std::env::var_os(VARIABLE).map(|list| std::env::split_paths(&list).collect::<Vec<_>>());
    for folder in around.chain(named.into_iter().flatten()) {
        if folder.is_dir() && !folders.contains(&folder) {
            folders.push(folder);
        }
    }
    folders
}

/// The packages that lie in a folder, by name.
fn packages_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| is_package(path)).collect();
    found.sort();
    found
}
