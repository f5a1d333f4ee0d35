//! Reading a package from a folder into memory, with limits.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use houserule_core::content::PackageFiles;
use houserule_core::message::{Message, Told};
use houserule_core::{say, told_error};

use crate::message::from_io;

/// The largest file of a package.
const MAX_FILE: u64 = 16 << 20;
/// The largest package.
const MAX_PACKAGE: u64 = 256 << 20;
/// The most files of a package.
const MAX_FILES: usize = 10_000;
/// The deepest folder.
const MAX_DEPTH: usize = 12;

/// Why a folder could not be read as a package.
#[derive(Debug)]
pub enum PackageError {
    /// The disk said no.
    Io {
        /// Which file or folder.
        path: PathBuf,
        /// What it said.
        error: io::Error,
    },
    /// There is no such folder.
    NoFolder(PathBuf),
    /// Not a package.
    NotAPackage(PathBuf),
    /// A link lies in it.
    Link(PathBuf),
    /// Larger than allowed.
    TooLarge(PathBuf, Box<Message>),
}

impl Told for PackageError {
    fn message(&self) -> Message {
        match self {
            PackageError::Io { path, error } => say!("at-place", place = path, message = from_io(error)),
            PackageError::NoFolder(path) => say!("there-is-no-such-folder", path),
            PackageError::NotAPackage(path) => say!("no-package-here", path),
            PackageError::Link(path) => say!("package-has-link", path),
            PackageError::TooLarge(path, why) => say!("package-is-too-large", path, why = **why),
        }
    }
}

told_error!(PackageError);

/// Is there a package at this path?
pub fn is_package(folder: &Path) -> bool {
    folder.join("game.ron").is_file() || folder.join("mod.ron").is_file()
}

/// Read a package's folder.
pub fn read_package(folder: &Path) -> Result<PackageFiles, PackageError> {
    if !folder.is_dir() {
        return Err(PackageError::NoFolder(folder.to_owned()));
    }
    if !is_package(folder) {
        return Err(PackageError::NotAPackage(folder.to_owned()));
    }
    let full = folder.canonicalize().map_err(|error| PackageError::Io { path: folder.to_owned(), error })?;
    let id = full.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let mut package = PackageFiles { id, ..PackageFiles::default() };
    let mut size = 0;
    read_folder(&full, "", 0, &mut package, &mut size)?;
    Ok(package)
}

fn read_folder(
    folder: &Path,
    prefix: &str,
    depth: usize,
    package: &mut PackageFiles,
    size: &mut u64,
) -> Result<(), PackageError> {
    let io_error = |path: &Path, error| PackageError::Io { path: path.to_owned(), error };
    if depth > MAX_DEPTH {
        return Err(PackageError::TooLarge(folder.to_owned(), Box::new(say!("folders-are-nested-too-deep"))));
    }
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
        if kind.is_dir() && !is_package(&path) {
            read_folder(&path, &inside, depth + 1, package, size)?;
        } else if kind.is_file() {
            let length = entry.metadata().map_err(|error| io_error(&path, error))?.len();
            *size += length;
            if length > MAX_FILE {
                return Err(PackageError::TooLarge(path, Box::new(say!("file-of-more-than-16-mib"))));
            }
            if *size > MAX_PACKAGE || package.files.len() >= MAX_FILES {
                return Err(PackageError::TooLarge(path, Box::new(say!("more-than-256-mib-or-10000"))));
            }
            let bytes = fs::read(&path).map_err(|error| io_error(&path, error))?;
            package.files.insert(inside, bytes);
        }
    }
    Ok(())
}
