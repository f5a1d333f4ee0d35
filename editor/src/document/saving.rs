//! Writing edits to the disk: a file is replaced as a whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::Document;

/// Why a file could not be saved. The edits stay in memory.
#[derive(Debug, Error)]
#[error("{path}: {error}")]
pub struct SaveError {
    /// Which file.
    pub path: PathBuf,
    /// What the disk said.
    pub error: io::Error,
}

impl Document {
    /// Write every unsaved file; what could not be written is given back and stays unsaved.
    pub fn save_all(&mut self) -> (usize, Vec<SaveError>) {
        let mut saved = 0;
        let mut errors = Vec::new();
        for name in self.unsaved() {
            match self.save(&name) {
                Ok(()) => saved += 1,
                Err(error) => errors.push(error),
            }
        }
        (saved, errors)
    }

    /// Write one file.
    pub fn save(&mut self, name: &str) -> Result<(), SaveError> {
        let Some(path) = self.disk_path(name) else { return Ok(()) };
        let Some((package, inside)) = self.split(name) else { return Ok(()) };
        let content = self.packages[package].file(inside).and_then(|file| file.now());
        let written = match content {
            Some(content) => replace_file(&path, content.bytes()),
            None => fs::remove_file(&path),
        };
        written.map_err(|error| SaveError { path, error })?;
        let inside = inside.to_owned();
        self.packages[package].mark_saved(&inside);
        Ok(())
    }
}

/// Write a file beside its place and then move it there: whoever reads meanwhile finds the old or the new, whole.
pub(crate) fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let beside = folder.join(format!(".{name}.new"));
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let moved = written.and_then(|()| fs::rename(&beside, path));
    if moved.is_err() {
        let _ = fs::remove_file(&beside);
    }
    moved
}
