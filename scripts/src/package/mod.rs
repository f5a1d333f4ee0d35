//! Reading a package into memory, with limits: from a folder, a zip, or from inside the program; or a regulation's
//! file.
//!
//! A package is named by a path everywhere: a folder's, a zip's, or one below [`built_in::ROOT`], which is not on any
//! disk. Whoever holds such a path reads it here and nowhere else. What a package means is not judged here.

use std::io;
use std::path::{Path, PathBuf};

use houserule_core::content::PackageFiles;
use houserule_core::message::{Message, Told};
use houserule_core::{say, told_error};

use crate::message::{from_io, ours_in};

pub mod built_in;
mod folder;
mod pack;
mod regulation;
mod zipped;

pub use pack::{copy_to, pack};

/// The largest file of a package.
pub const MAX_FILE: u64 = 16 << 20;
/// The largest package.
const MAX_PACKAGE: u64 = 256 << 20;
/// The most files of a package.
pub(crate) const MAX_FILES: usize = 10_000;
/// The deepest folder.
const MAX_DEPTH: usize = 12;

/// Why something could not be read as a package.
#[derive(Debug)]
pub enum PackageError {
    /// The disk refused.
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
    /// A regulation with the name of a package that it is used with.
    NameTaken(PathBuf, String),
    /// A zip that is broken or malicious.
    BadZip(PathBuf, Box<Message>),
}

impl Told for PackageError {
    fn message(&self) -> Message {
        match self {
            PackageError::Io { path, error } => match ours_in(error) {
                Some(ours) => ours,
                None => say!("at-place", place = path, message = from_io(error)),
            },
            PackageError::NoFolder(path) => say!("there-is-no-such-folder", path),
            PackageError::NotAPackage(path) => say!("no-package-here", path),
            PackageError::Link(path) => say!("package-has-link", path),
            PackageError::TooLarge(path, why) => say!("package-is-too-large", path, why = **why),
            PackageError::NameTaken(path, id) => say!("regulation-has-name-of-package", path, id),
            PackageError::BadZip(path, why) => say!("zip-cannot-be-used", path, why = **why),
        }
    }
}

told_error!(PackageError);

/// Is it the file of a regulation?
pub fn is_regulation(path: &Path) -> bool {
    regulation::is_one(path)
}

/// Is there a package at this path?
pub fn is_package(path: &Path) -> bool {
    is_folder(path) || built_in::has(path) || is_zip(path) || regulation::is_one(path)
}

/// Is it the folder of a package?
pub fn is_folder(path: &Path) -> bool {
    path.join("game.ron").is_file() || path.join("mod.ron").is_file()
}

/// Is it a zip that may hold a package?
pub fn is_zip(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip")) && path.is_file()
}

/// The id of the package at a path: a folder's name, or what a zip is called before its version.
pub fn id_of(path: &Path) -> String {
    let full = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if is_zip(&full) {
        return zipped::id(&full);
    }
    if regulation::is_one(&full) {
        return regulation::id(&full);
    }
    full.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Read a package.
pub fn read_package(path: &Path) -> Result<PackageFiles, PackageError> {
    if let Some(package) = built_in::read(path) {
        return Ok(package);
    }
    if is_zip(path) {
        return zipped::read(path);
    }
    if regulation::is_one(path) {
        return regulation::read(path);
    }
    if !path.is_dir() {
        return Err(PackageError::NoFolder(path.to_owned()));
    }
    if !is_folder(path) {
        return Err(PackageError::NotAPackage(path.to_owned()));
    }
    let full = path.canonicalize().map_err(|error| PackageError::Io { path: path.to_owned(), error })?;
    folder::read(&full, id_of(&full))
}

/// How much of a package has been read, against the limits.
#[derive(Default)]
pub(crate) struct Measure {
    files: usize,
    bytes: u64,
}

impl Measure {
    /// One more file.
    pub(crate) fn add(&mut self, path: &Path, length: u64) -> Result<(), PackageError> {
        self.files += 1;
        self.bytes = self.bytes.saturating_add(length);
        if length > MAX_FILE {
            return Err(PackageError::TooLarge(path.to_owned(), Box::new(say!("file-of-more-than-16-mib"))));
        }
        if self.bytes > MAX_PACKAGE || self.files > MAX_FILES {
            return Err(PackageError::TooLarge(path.to_owned(), Box::new(say!("more-than-256-mib-or-10000"))));
        }
        Ok(())
    }

    /// Check how deeply a folder is nested.
    pub(crate) fn check_depth(path: &Path, depth: usize) -> Result<(), PackageError> {
        if depth > MAX_DEPTH {
            return Err(PackageError::TooLarge(path.to_owned(), Box::new(say!("folders-are-nested-too-deep"))));
        }
        Ok(())
    }
}
