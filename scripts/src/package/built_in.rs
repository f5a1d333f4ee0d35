//! Packages that are inside the program: an installed `houserule` has them wherever it lies.
//!
//! The binary hands them over once, at its start ([`provide`]); libraries and tests run without any. Their paths lie
//! below [`ROOT`], so that they can be named wherever the path of a package can.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use houserule_core::content::PackageFiles;

/// The folder that built-in packages seem to lie in.
pub const ROOT: &str = "built-in:";

static PROVIDED: OnceLock<BTreeMap<String, PackageFiles>> = OnceLock::new();

/// Hand over the files that are inside the program, by path (`fair/game.ron`, `mods/night/mod.ron`). Only the first
/// call counts.
pub fn provide(files: impl IntoIterator<Item = (String, Vec<u8>)>) {
    let mut packages: BTreeMap<String, PackageFiles> = BTreeMap::new();
    for (path, bytes) in files {
        let path = path.strip_prefix("mods/").unwrap_or(&path);
        let Some((id, inside)) = path.split_once('/') else { continue };
        if inside.split('/').any(|part| part.starts_with('.')) {
            continue;
        }
        let package = packages.entry(id.to_owned()).or_default();
        id.clone_into(&mut package.id);
        package.files.insert(inside.to_owned(), bytes);
    }
    packages.retain(|_, package| package.files.keys().any(|path| path == "game.ron" || path == "mod.ron"));
    // A second program in one process (a test) has the same packages.
    let _ = PROVIDED.set(packages);
}

/// The paths of all built-in packages that have such a manifest.
pub(crate) fn paths(manifest: &str) -> Vec<PathBuf> {
    let packages = PROVIDED.get().into_iter().flatten();
    let found = packages.filter(|(_, package)| package.files.contains_key(manifest));
    found.map(|(id, _)| Path::new(ROOT).join(id)).collect()
}

/// Is it the path of a built-in package?
pub fn has(path: &Path) -> bool {
    find(path).is_some()
}

pub(super) fn read(path: &Path) -> Option<PackageFiles> {
    find(path).cloned()
}

/// A file inside a built-in package.
pub(super) fn file(path: &Path) -> Option<Vec<u8>> {
    let path = path.strip_prefix(ROOT).ok()?.to_str()?;
    let (id, inside) = path.split_once(['/', '\\'])?;
    PROVIDED.get()?.get(id)?.files.get(&inside.replace('\\', "/")).cloned()
}

fn find(path: &Path) -> Option<&'static PackageFiles> {
    let id = path.strip_prefix(ROOT).ok()?.to_str()?;
    PROVIDED.get()?.get(id)
}
