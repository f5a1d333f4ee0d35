//! Writing edits to disk: a file is replaced as a whole or not at all.

use std::io;
use std::path::PathBuf;

use houserule_scripts::files::{remove_inside, write_inside};
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
    /// Write every unsaved file; what could not be written is given back and stays unsaved. What another program wrote is not
    /// replaced before somebody has chosen; what it deleted can be written again, and nothing is lost.
    pub fn save_all(&mut self) -> (usize, Vec<SaveError>) {
        let mut saved = 0;
        let mut errors = Vec::new();
        let replaces =
            |name: &String| self.file(name).is_some_and(|file| file.is_contested() && file.saved().is_some());
        let names: Vec<String> = self.unsaved().into_iter().filter(|name| !replaces(name)).collect();
        for name in names {
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
            Some(content) => write_inside(self.packages[package].root(), inside, content.bytes()),
            None => remove_inside(self.packages[package].root(), inside),
        };
        written.map_err(|error| SaveError { path, error })?;
        let inside = inside.to_owned();
        self.packages[package].mark_saved(&inside);
        Ok(())
    }
}
