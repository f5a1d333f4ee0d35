//! Where a workspace is kept, and where things are put aside: one of the user's folders, or nowhere.
//!
//! Only one window puts things aside for a project: the one that holds the lock on the project's mark.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use houserule_scripts::files::{replace_file, user_folder};
use houserule_scripts::save::keeping::lock_file;

use super::{SCALES, Workspace};

/// One of the user's folders, or none: then nothing is kept.
#[derive(Clone, Debug)]
pub struct Store {
    folder: Option<PathBuf>,
    hold: Hold,
}

/// Who puts things aside for the open project.
#[derive(Clone, Debug, Default)]
enum Hold {
    /// Nobody has said so: no project is open, or there are no locks.
    #[default]
    Unclaimed,
    /// This window, as long as the file is open.
    Ours(#[expect(dead_code, reason = "it is held, not read")] Arc<File>),
    /// Another window.
    Theirs,
}

impl Store {
    /// The usual folder of this system.
    pub fn usual() -> Store {
        Store { folder: user_folder(), hold: Hold::default() }
    }

    /// This folder.
    pub fn at(folder: PathBuf) -> Store {
        Store { folder: Some(folder), hold: Hold::default() }
    }

    /// Nothing is kept: for tests and pictures.
    pub fn nowhere() -> Store {
        Store { folder: None, hold: Hold::default() }
    }

    /// The folder in which things are put aside; none while another window does so for the open project.
    pub fn folder(&self) -> Option<&PathBuf> {
        self.home().filter(|_| !matches!(self.hold, Hold::Theirs))
    }

    /// The folder, whoever puts things aside for the open project.
    pub fn home(&self) -> Option<&PathBuf> {
        self.folder.as_ref()
    }

    /// From now on this window puts things aside for the project with this mark, unless another one does so already.
    pub fn claim(&mut self, mark: &Path) {
        // a lock of our own would look like somebody else's
        self.let_go();
        self.hold = match lock_file(mark) {
            Ok(file) => Hold::Ours(Arc::new(file)),
            Err(TryLockError::WouldBlock) => Hold::Theirs,
            // two windows at once are rare: that must not keep one alone from putting things aside
            Err(TryLockError::Error(_)) => Hold::Unclaimed,
        };
    }

    /// The project is closed: others may put things aside for it. What belongs to another window stays theirs until
    /// something else is claimed.
    pub fn let_go(&mut self) {
        if matches!(self.hold, Hold::Ours(_)) {
            self.hold = Hold::Unclaimed;
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time_puts_things_aside_for_a_project() {
        let folder = tempfile::tempdir().unwrap();
        let mark = folder.path().join("fair.open");
        let [mut one, mut other] = [0, 1].map(|_| Store::at(folder.path().to_owned()));
        one.claim(&mark);
        other.claim(&mark);
        assert!(one.folder().is_some() && other.folder().is_none() && other.home().is_some());
        // however a window ends, its files are closed
        drop(one);
        other.claim(&mark);
        assert!(other.folder().is_some());
        other.let_go();
        let mut third = Store::at(folder.path().to_owned());
        third.claim(&mark);
        assert!(third.folder().is_some());
    }

    #[test]
    fn a_mark_that_cannot_be_made_keeps_nobody_from_putting_things_aside() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::at(folder.path().to_owned());
        store.claim(&folder.path().join("missing/fair.open"));
        assert!(store.folder().is_some());
    }
}
