//! Unsaved edits kept aside, so that a crash loses nothing: one file per project in the user's data folder.
//!
//! The file holds the whole texts of unsaved files. It is written when editing pauses for a moment, deleted when
//! everything is saved, and offered when the project is opened again.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::path::{Path, PathBuf};

use houserule_scripts::files::replace_file;
use serde::{Deserialize, Serialize};

use super::{Content, Document, Gesture};

/// What is kept for a project.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recovery {
    /// The folder of the project.
    pub project: PathBuf,
    /// Texts of unsaved files by name; `None`: deleted.
    pub files: BTreeMap<String, Option<String>>,
    /// Hashes of what was on disk when they were edited: if somebody changed it since, it is not overwritten without
    /// asking.
    #[serde(default)]
    pub bases: BTreeMap<String, u64>,
}

/// A hash of what is on disk; 0 for nothing.
fn base(document: &Document, name: &str) -> u64 {
    let Some(saved) = document.file(name).and_then(|file| file.saved()) else { return 0 };
    let mut hasher = DefaultHasher::new();
    saved.bytes().hash(&mut hasher);
    hasher.finish()
}

impl Recovery {
    /// What a document would lose.
    pub fn of(document: &Document) -> Recovery {
        let text = |name: &String| match document.file(name).and_then(|file| file.now()) {
            Some(Content::Text(text)) => Some(Some(text.to_string())),
            // pictures are imported, not drawn here: they can be imported again
            Some(Content::Bytes(_)) => None,
            None => Some(None),
        };
        let files: BTreeMap<String, Option<String>> =
            document.unsaved().into_iter().filter_map(|name| Some((name.clone(), text(&name)?))).collect();
        let bases = files.keys().map(|name| (name.clone(), base(document, name))).collect();
        Recovery { project: document.folder().unwrap_or(Path::new("")).to_owned(), files, bases }
    }

    /// Where it is kept.
    pub fn path(folder: &Path, project: &Path) -> PathBuf {
        let full = project.canonicalize().unwrap_or_else(|_| project.to_owned());
        let name: String = full.to_string_lossy().chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
        folder.join(format!("{}.recovery.ron", name.trim_matches('_')))
    }

    /// Write it, or delete it if there is nothing to lose.
    pub fn store(&self, path: &Path) -> io::Result<()> {
        if self.files.is_empty() {
            return match fs::remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            };
        }
        let text = ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).map_err(io::Error::other)?;
        replace_file(path, text.as_bytes())
    }

    /// Read it; nothing if there is none or it cannot be read.
    pub fn load(path: &Path) -> Option<Recovery> {
        let text = fs::read_to_string(path).ok()?;
        ron::from_str::<Recovery>(&text).ok().filter(|recovery| !recovery.files.is_empty())
    }

    /// Put the kept texts back into a document, as one step of undo. Files that others changed since are contested.
    pub fn restore(&self, document: &mut Document) {
        let gesture = Gesture::part("edit-recovered", 0);
        for (name, text) in &self.files {
            document.set_content(name, text.as_deref().map(Content::from), &gesture);
            if self.bases.get(name).is_some_and(|known| *known != base(document, name)) {
                document.contest(name);
            }
        }
        document.end_gesture();
    }
}
