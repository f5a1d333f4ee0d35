//! A package from its folder.

use std::fs;
use std::path::Path;

use houserule_core::content::PackageFiles;

use super::{Measure, PackageError, is_folder};

/// Read a folder; hidden files and other packages that lie in it are not part of it.
pub(super) fn read(folder: &Path, id: String) -> Result<PackageFiles, PackageError> {
    let mut package = PackageFiles { id, ..PackageFiles::default() };
    read_folder(folder, "", 0, &mut package, &mut Measure::default())?;
    Ok(package)
}

fn read_folder(
    folder: &Path,
    prefix: &str,
    depth: usize,
    package: &mut PackageFiles,
    measure: &mut Measure,
) -> Result<(), PackageError> {
    let io_error = |path: &Path, error| PackageError::Io { path: path.to_owned(), error };
    Measure::check_depth(folder, depth)?;
    let mut entries: Vec<fs::DirEntry> = fs::read_dir(folder)
        .map_err(|error| io_error(folder, error))?
        .collect::<Result<_, _>>()
        .map_err(|error| io_error(folder, error))?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        let path = entry.path();
        let kind = entry.file_type().map_err(|error| io_error(&path, error))?;
        let inside = if prefix.is_empty() { name } else { format!("{prefix}/{name}") };
        // A package is what lies in its folder; a link could lead anywhere, for reading and for writing.
        if kind.is_symlink() {
            return Err(PackageError::Link(path));
        }
        if kind.is_dir() && !is_folder(&path) {
            read_folder(&path, &inside, depth + 1, package, measure)?;
        } else if kind.is_file() {
            let length = entry.metadata().map_err(|error| io_error(&path, error))?.len();
            measure.add(&path, length)?;
            let bytes = fs::read(&path).map_err(|error| io_error(&path, error))?;
            package.files.insert(inside, bytes);
        }
    }
    Ok(())
}
