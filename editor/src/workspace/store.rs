//! Where a workspace is kept, and where things are put aside: one of the user's folders, or nowhere.

use std::fs;
use std::io;
use std::path::PathBuf;

use houserule_scripts::files::{replace_file, user_folder};

use super::{SCALES, Workspace};

/// One of the user's folders, or none: then nothing is kept.
#[derive(Clone, Debug)]
pub struct Store {
    folder: Option<PathBuf>,
}

impl Store {
    /// The usual folder of this system.
    pub fn usual() -> Store {
        Store { folder: user_folder() }
    }

    /// This folder.
    pub fn at(folder: PathBuf) -> Store {
        Store { folder: Some(folder) }
    }

    /// Nothing is kept: for tests and pictures.
    pub fn nowhere() -> Store {
        Store { folder: None }
    }

    /// The folder.
    pub fn folder(&self) -> Option<&PathBuf> {
        self.folder.as_ref()
    }

    /// What was kept; the default if nothing was or it cannot be read.
    pub fn workspace(&self) -> Workspace {
        let path = self.folder.as_ref().map(|folder| folder.join("workspace.ron"));
        let text = path.and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
        let mut workspace: Workspace = ron::from_str(&text).unwrap_or_default();
        workspace.scale =
            if workspace.scale.is_finite() { workspace.scale.clamp(*SCALES.start(), *SCALES.end()) } else { 1.0 };
        workspace
    }

    /// Keep it.
    pub fn keep(&self, workspace: &Workspace) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let pretty = ron::ser::PrettyConfig::default();
        let text = ron::ser::to_string_pretty(workspace, pretty).map_err(io::Error::other)?;
        replace_file(&folder.join("workspace.ron"), text.as_bytes())
    }
}
