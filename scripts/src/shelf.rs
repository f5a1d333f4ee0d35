//! Where packages lie on the disk, and reading those that belong together.
//!
//! An id is looked for in `games/` of the current folder and those around it, of the program's folder and those around
//! it, and in `$HOUSERULE_GAMES`. Mods lie in `games/mods/`. What a package means is not judged here.

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};

use houserule_core::content::{PackageFiles, PackageKind, read_manifest};
use houserule_core::diagnostic::Diagnostics;

use crate::package::{PackageError, is_package, read_package};

/// The folder of games.
const GAMES: &str = "games";
/// The folder of mods, among the games.
const MODS: &str = "mods";
/// The variable that names further folders of games.
pub const VARIABLE: &str = "HOUSERULE_GAMES";

/// A package that was read, and where it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelved {
    /// Its folder.
    pub folder: PathBuf,
    /// Its files.
    pub files: PackageFiles,
}

/// All games that are found, by id; of two with one id the nearer one.
pub fn games(near: Option<&Path>) -> BTreeMap<String, PathBuf> {
    let mut found = BTreeMap::new();
    for package in game_folders(near).iter().flat_map(|folder| lying_in(folder)) {
        if package.join("game.ron").is_file() {
            found.entry(name_of(&package)).or_insert(package);
        }
    }
    found
}

/// All mods that are found, by id, whichever game they are for.
pub fn mods(near: Option<&Path>) -> BTreeMap<String, PathBuf> {
    let mut found = BTreeMap::new();
    for package in game_folders(near).iter().flat_map(|folder| lying_in(&folder.join(MODS))) {
        if package.join("mod.ron").is_file() {
            found.entry(name_of(&package)).or_insert(package);
        }
    }
    found
}

/// Can the name be an id, and so no path?
pub fn is_id(name: &str) -> bool {
    !name.is_empty() && !name.contains(['/', '\\', '.'])
}

/// The package of an id, looked for first around another package.
pub fn by_id(id: &str, near: Option<&Path>) -> Option<PathBuf> {
    if !is_id(id) {
        return None;
    }
    let around = near.and_then(|folder| folder.canonicalize().ok());
    let beside = around.iter().flat_map(|folder| folder.ancestors().skip(1).take(2).map(Path::to_owned));
    let folders: Vec<PathBuf> = beside.chain(game_folders(near)).collect();
    let places = folders.iter().flat_map(|folder| [folder.join(id), folder.join(MODS).join(id)]);
    places.into_iter().find(|path| is_package(path))
}

/// Read packages with everything that they need and that is found.
pub fn read(folders: &[PathBuf]) -> Result<Vec<Shelved>, PackageError> {
    let mut wanted: VecDeque<PathBuf> = folders.iter().cloned().collect();
    let mut packages: Vec<Shelved> = Vec::new();
    while let Some(folder) = wanted.pop_front() {
        if packages.iter().any(|known| known.files.id == name_of(&folder)) {
            continue;
        }
        let files = read_package(&folder)?;
        // What the manifest gets wrong is told when the packages are loaded.
        if let Some(manifest) = read_manifest(&files, &mut Diagnostics::default())
            && matches!(manifest.kind, PackageKind::Mod { .. })
        {
            wanted.extend(manifest.depends_on().iter().filter_map(|id| by_id(id, Some(&folder))));
        }
        packages.push(Shelved { folder, files });
    }
    Ok(packages)
}

/// The id of a package's folder.
pub fn name_of(folder: &Path) -> String {
    let full = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    full.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
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

/// The packages that lie in a folder of games, the mods last.
pub fn packages_in(folder: &Path) -> Vec<PathBuf> {
    let mut found = lying_in(folder);
    found.extend(lying_in(&folder.join(MODS)));
    found
}

/// The packages that lie right in a folder, by name.
fn lying_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| is_package(path)).collect();
    found.sort();
    found
}
