//! Where packages lie, and reading those that belong together.
//!
//! An id is looked for in `games/` of the current folder and those around it, of the program's folder and those around
//! it, in `$HOUSERULE_GAMES`, in the user's own folder of games, and last inside the program. Mods lie in
//! `games/mods/`. What a package means is not judged here.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use houserule_core::content::{PackageFiles, read_manifest, regulation};
use houserule_core::diagnostic::Diagnostics;
use houserule_core::message::Arg;
use houserule_core::say;

use crate::package::{PackageError, built_in, copy_to, id_of, is_folder, is_regulation, is_zip, read_package};

/// The folder of games.
const GAMES: &str = "games";
/// The folder of mods, among the games.
const MODS: &str = "mods";
/// The variable that names further folders of games.
pub const VARIABLE: &str = "HOUSERULE_GAMES";
/// The variable that names the user's own folder, instead of the usual one.
pub const HOME_VARIABLE: &str = "HOUSERULE_HOME";

/// A package that was read, and where it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelved {
    /// Its folder, zip, or place inside the program.
    pub folder: PathBuf,
    /// Its files.
    pub files: PackageFiles,
}

/// All games that are found, by id; of two with the same id the nearer one.
pub fn games(near: Option<&Path>) -> BTreeMap<String, PathBuf> {
    let on_disk = game_folders(near).into_iter().flat_map(|folder| lying_in(&folder));
    by_manifest(on_disk, "game.ron")
}

/// All mods that are found, by id, whichever game they are for.
pub fn mods(near: Option<&Path>) -> BTreeMap<String, PathBuf> {
    let on_disk = game_folders(near).into_iter().flat_map(|folder| lying_in(&folder.join(MODS)));
    by_manifest(on_disk, "mod.ron")
}

fn by_manifest(on_disk: impl Iterator<Item = PathBuf>, manifest: &str) -> BTreeMap<String, PathBuf> {
    // A zip says what it is only when it is read.
    let says = |path: &PathBuf| match is_zip(path) {
        true => read_package(path).is_ok_and(|package| package.files.contains_key(manifest)),
        false => path.join(manifest).is_file(),
    };
    let mut found = BTreeMap::new();
    for package in on_disk.filter(says).chain(built_in::paths(manifest)) {
        found.entry(name_of(&package)).or_insert(package);
    }
    found
}

/// Can the name be an id, and so not a path?
pub fn is_id(name: &str) -> bool {
    !name.is_empty() && !name.contains(['/', '\\', '.'])
}

/// The package with a given id, looked for first around another package.
pub fn by_id(id: &str, near: Option<&Path>) -> Option<PathBuf> {
    if !is_id(id) {
        return None;
    }
    let around = near.and_then(|folder| folder.canonicalize().ok());
    let beside = around.iter().flat_map(|folder| folder.ancestors().skip(1).take(2).map(Path::to_owned));
    let folders: Vec<PathBuf> = beside.chain(game_folders(near)).collect();
    let folders = folders.iter().flat_map(|folder| [folder.clone(), folder.join(MODS)]);
    let on_disk = folders.into_iter().find_map(|folder| {
        let plain = folder.join(id);
        if is_folder(&plain) {
            return Some(plain);
        }
        lying_in(&folder).into_iter().find(|path| is_zip(path) && name_of(path) == id)
    });
    let inside = Path::new(built_in::ROOT).join(id);
    on_disk.or_else(|| built_in::has(&inside).then_some(inside))
}

/// Read packages with everything that they need and that is found.
pub fn read(folders: &[PathBuf]) -> Result<Vec<Shelved>, PackageError> {
    let mut wanted: VecDeque<PathBuf> = folders.iter().cloned().collect();
    let mut packages: Vec<Shelved> = Vec::new();
    while let Some(folder) = wanted.pop_front() {
        if let Some(known) = packages.iter().find(|known| known.files.id == name_of(&folder)) {
            // a regulation that is called like its game would be taken for it
            match (is_regulation(&known.folder), is_regulation(&folder)) {
                (true, false) => return Err(PackageError::NameTaken(known.folder.clone(), known.files.id.clone())),
                (false, true) => return Err(PackageError::NameTaken(folder, known.files.id.clone())),
                _ => continue,
            }
        }
        let files = read_package(&folder)?;
        // What the manifest gets wrong is reported when the packages are loaded.
        if let Some(manifest) = read_manifest(&files, &mut Diagnostics::default()) {
            let mut needed: Vec<PathBuf> = manifest.needed().iter().filter_map(|id| by_id(id, Some(&folder))).collect();
            // A regulation lists its packages in the order of loading; what else is needed comes by name.
            if !manifest.is_regulation() {
                needed.sort_by_key(|path| name_of(path));
            }
            wanted.extend(needed);
        }
        packages.push(Shelved { folder, files });
    }
    complete_regulations(&mut packages);
    Ok(packages)
}

/// Problems with better guesses: a package that is not here may be one on the shelves, misspelt.
pub fn with_guesses(problems: &Diagnostics, near: Option<&Path>) -> Diagnostics {
    let mut known: Option<Vec<String>> = None;
    let mut all = Diagnostics::default();
    for one in problems.iter() {
        let mut one = one.clone();
        if let ("needed-package-is-not-here", Some(Arg::Text(wanted))) = (one.message.id(), one.message.arg("wanted")) {
            let known = known.get_or_insert_with(|| games(near).into_keys().chain(mods(near).into_keys()).collect());
            let wanted = wanted.clone();
            one = one.hint(say!("list-of-packages-is-shown-by"));
            one = one.did_you_mean(&wanted, known.iter().map(String::as_str));
        }
        all.push(one);
    }
    all
}

/// A regulation may extend one that lies in the game.
fn complete_regulations(packages: &mut [Shelved]) {
    let of_games: BTreeMap<String, Vec<u8>> = packages
        .iter()
        .flat_map(|package| &package.files.files)
        .filter_map(|(path, bytes)| Some((path.strip_prefix("regulations/")?.to_owned(), bytes.clone())))
        .collect();
    for package in packages {
        let mut file = regulation::file_of(&package.files.id);
        let mut walked = BTreeSet::new();
        while walked.insert(file.clone()) {
            if let Some(bytes) = of_games.get(&file).filter(|_| walked.len() > 1) {
                package.files.files.entry(file.clone()).or_insert_with(|| bytes.clone());
            }
            let Some(bytes) = package.files.files.get(&file) else { break };
            let Some(base) = regulation::base_of(&String::from_utf8_lossy(bytes)) else { break };
            file = regulation::file_of(&base);
        }
    }
}

/// The folder in which a package can be changed: its own, or, for one that is inside the program or a zip, that of a
/// copy among the user's own games, made now if there is none yet.
pub fn editable(path: &Path) -> Result<PathBuf, PackageError> {
    if !built_in::has(path) && !is_zip(path) {
        return Ok(path.to_owned());
    }
    let Some(own) = own_folder() else { return Err(PackageError::NoFolder(path.to_owned())) };
    editable_in(path, &own)
}

/// The same, where copies go to this folder of games.
pub fn editable_in(path: &Path, own: &Path) -> Result<PathBuf, PackageError> {
    if !built_in::has(path) && !is_zip(path) {
        return Ok(path.to_owned());
    }
    let files = read_package(path)?;
    let shelf = if files.files.contains_key("mod.ron") { own.join(MODS) } else { own.to_owned() };
    let folder = shelf.join(&files.id);
    if !is_folder(&folder) {
        copy_to(&files, &folder)?;
    }
    Ok(folder)
}

/// The id of a package, by its path.
pub fn name_of(path: &Path) -> String {
    id_of(path)
}

/// The user's own folder of games.
pub fn own_folder() -> Option<PathBuf> {
    if let Some(home) = std::env::var_os(HOME_VARIABLE).filter(|home| !home.is_empty()) {
        return Some(PathBuf::from(home).join(GAMES));
    }
    Some(choose_native_strategy().ok()?.data_dir().join("houserule").join(GAMES))
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
    for folder in around.chain(named.into_iter().flatten()).chain(own_folder()) {
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

/// What lies in a folder of games and cannot even be read, so that nobody can say whether it is a package.
pub fn unreadable_in(folder: &Path) -> Vec<PackageError> {
    let mut found = Vec::new();
    for folder in [folder.to_owned(), folder.join(MODS)] {
        let mut paths: Vec<PathBuf> =
            std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        paths.sort();
        let is_hidden = |path: &Path| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        for path in paths.into_iter().filter(|path| !is_hidden(path)) {
            let looked = std::fs::metadata(&path).and_then(|found| match found.is_dir() {
                true => std::fs::read_dir(&path).map(|_| ()),
                false => Ok(()),
            });
            if let Err(error) = looked {
                found.push(PackageError::Io { path, error });
            }
        }
    }
    found
}

/// The packages that lie right in a folder, by name.
fn lying_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| is_folder(path) || is_zip(path)).collect();
    found.sort();
    found
}
