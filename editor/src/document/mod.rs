//! The packages being edited: their files in memory, what was changed, and how to take it back.
//!
//! A document knows texts and bytes. It does not know what a running game makes of them, nor how anything is shown; it
//! touches the disk only when told to save. Every edit belongs to a gesture, and a gesture is one step of undo.

mod choices;
pub mod difference;
mod files;
mod history;
pub mod recovery;
mod saving;
pub mod watch;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::ron::{Change, EditError, change};
use houserule_scripts::package::{PackageError, read_package};
use houserule_scripts::shelf::Shelved;

pub use self::files::{Content, FileState, Package};
pub use self::history::{Gesture, Step};
use self::history::{History, Replaced};
pub use self::saving::SaveError;

/// The open packages: the game or mod that is edited first, then what it needs and the mods that are on.
#[derive(Debug)]
pub struct Document {
    packages: Vec<Package>,
    /// Whose change counts where mods conflict, as long as no regulation is open that could say so.
    choices: BTreeMap<String, String>,
    history: History,
    /// Changes with every change of any file.
    version: u64,
    /// Changes with every edit that is not yet in the recovery file.
    unsaved_version: u64,
}

impl Document {
    /// The packages as they were read.
    pub fn new(packages: Vec<Shelved>) -> Document {
        Document::with_choices(packages, BTreeMap::new())
    }

    /// The same, where these choices between mods hold, as far as those mods are among the packages.
    pub fn with_choices(packages: Vec<Shelved>, mut choices: BTreeMap<String, String>) -> Document {
        let packages: Vec<Package> = packages.into_iter().map(Package::new).collect();
        choices.retain(|_, chosen| packages.iter().any(|package| package.id == *chosen));
        Document { packages, choices, history: History::default(), version: 1, unsaved_version: 0 }
    }

    /// All packages, the edited one first.
    pub fn packages(&self) -> &[Package] {
        &self.packages
    }

    /// The folder of the package that is edited.
    pub fn folder(&self) -> Option<&Path> {
        self.packages.first().map(|package| package.folder.as_path())
    }

    /// A number that changes with every change of any file.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// A number that changes with every edit; 0 if nothing was ever edited.
    pub fn edited_version(&self) -> u64 {
        self.unsaved_version
    }

    /// Names of all files, as in places: `package/kinds/card.ron`.
    pub fn names(&self) -> impl Iterator<Item = String> + '_ {
        self.packages.iter().flat_map(|package| package.paths().map(|path| format!("{}/{path}", package.id)))
    }

    /// A file by its name.
    pub fn file(&self, name: &str) -> Option<&FileState> {
        let (package, path) = self.split(name)?;
        self.packages[package].file(path)
    }

    /// The text of a file, if it is there and is text.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.file(name)?.text()
    }

    /// Where a file lies on the disk.
    pub fn disk_path(&self, name: &str) -> Option<PathBuf> {
        let (package, path) = self.split(name)?;
        Some(self.packages[package].root().join(path))
    }

    /// The full paths of the mods that are on beside the project.
    pub fn mods(&self) -> impl Iterator<Item = PathBuf> {
        let others = self.packages.iter().skip(1).filter(|package| package.is_mod());
        others.map(|package| package.folder.canonicalize().unwrap_or_else(|_| package.folder.clone()))
    }

    /// In the project of a mod: the package of a file that is not the mod's own but belongs to its game or to another
    /// mod.
    pub fn base_of(&self, name: &str) -> Option<&Package> {
        let (package, _) = self.split(name)?;
        let is_mod = self.packages.first().is_some_and(Package::is_mod);
        (is_mod && package > 0).then(|| &self.packages[package])
    }

    /// Make sure that a package can be changed: one that is inside the program, or in a zip, is copied by `editable`,
    /// which gives the folder of the copy. From then on the copy is the package. Gives the folder, if it is another
    /// than before.
    pub fn make_editable(
        &mut self,
        id: &str,
        editable: impl FnOnce(&Path) -> Result<PathBuf, PackageError>,
    ) -> Result<Option<PathBuf>, PackageError> {
        let Some(package) = self.packages.iter_mut().find(|package| package.id == id) else { return Ok(None) };
        let folder = editable(&package.folder)?;
        if folder == package.folder {
            return Ok(None);
        }
        // an earlier copy may have edits of its own
        let files = read_package(&folder)?;
        *package = Package::new(Shelved { folder: folder.clone(), files });
        self.version += 1;
        Ok(Some(folder))
    }

    /// Names of files with edits that are not on the disk.
    pub fn unsaved(&self) -> Vec<String> {
        self.packages
            .iter()
            .flat_map(|package| package.unsaved().map(move |path| format!("{}/{path}", package.id)))
            .collect()
    }

    /// Is any edit not on the disk?
    pub fn is_unsaved(&self) -> bool {
        self.packages.iter().any(|package| package.unsaved().next().is_some())
    }

    /// Names of files that another program changed while they had edits, and for which nobody has chosen a version yet.
    pub fn contested(&self) -> Vec<String> {
        let of = |package: &Package| -> Vec<String> {
            package.contested().map(|path| format!("{}/{path}", package.id)).collect()
        };
        self.packages.iter().flat_map(of).collect()
    }

    /// Another program changed a file that has edits: somebody must choose.
    fn contest(&mut self, name: &str) {
        if let Some((package, path)) = self.split(name) {
            self.packages[package].contest(path);
        }
    }

    /// Keep the edits of a contested file; saving will replace what the other program wrote.
    pub fn keep_mine(&mut self, name: &str) {
        if let Some((package, path)) = self.split(name) {
            self.packages[package].settle(path);
        }
    }

    /// Take what the other program wrote; undo brings the edits back.
    pub fn take_theirs(&mut self, name: &str, gesture: &Gesture) {
        let theirs = self.file(name).and_then(|file| file.saved().cloned());
        self.keep_mine(name);
        self.replace(name, theirs, gesture);
    }

    /// Give a file another name, in its package or another; one step of undo. Gives whether it was done.
    pub fn rename(&mut self, from: &str, to: &str, label: &str) -> bool {
        let content = self.file(from).and_then(|file| file.now().cloned());
        let is_free = self.file(to).is_none_or(|file| file.now().is_none());
        let (Some(content), true, true) = (content, is_free, self.split(to).is_some()) else { return false };
        self.end_gesture();
        let gesture = Gesture::part(label, self.version);
        self.replace(to, Some(content), &gesture);
        self.replace(from, None, &gesture);
        self.end_gesture();
        true
    }

    /// All files as they are now, for loading; with the choices between mods, if there are any.
    pub fn package_files(&self) -> Vec<PackageFiles> {
        self.packages.iter().map(Package::now).chain(self.choosing()).collect()
    }

    /// All files as they are on the disk, for comparing.
    pub fn saved_files(&self) -> Vec<PackageFiles> {
        self.packages.iter().map(Package::saved).chain(self.choosing()).collect()
    }

    /// Replace a file's text; a file that is not there is made. Edits of one gesture are one step of undo.
    pub fn set_text(&mut self, name: &str, text: &str, gesture: &Gesture) -> bool {
        self.replace(name, Some(Content::from(text)), gesture)
    }

    /// Replace a file's bytes, `None` to delete it.
    pub fn set_content(&mut self, name: &str, content: Option<Content>, gesture: &Gesture) -> bool {
        self.replace(name, content, gesture)
    }

    /// Change a RON file, all or nothing, and leave the rest as it is, byte for byte.
    pub fn change_ron(&mut self, name: &str, changes: &[Change], gesture: &Gesture) -> Result<(), EditError> {
        let Some(text) = self.text(name) else { return Err(EditError::NoSuchPath(name.to_owned())) };
        let changed = change(text, changes)?;
        self.set_text(name, &changed, gesture);
        Ok(())
    }

    /// What undo would take back.
    pub fn undo_step(&self) -> Option<&Step> {
        self.history.undo_step()
    }

    /// What redo would bring back.
    pub fn redo_step(&self) -> Option<&Step> {
        self.history.redo_step()
    }

    /// Take back the last gesture; the files that changed.
    pub fn undo(&mut self) -> Vec<String> {
        let replaced = self.history.undo();
        self.put(replaced)
    }

    /// Bring back the last gesture that was taken back; the files that changed.
    pub fn redo(&mut self) -> Vec<String> {
        let replaced = self.history.redo();
        self.put(replaced)
    }

    /// The next edit begins a step of undo of its own, even with the same gesture.
    pub fn end_gesture(&mut self) {
        self.history.end_gesture();
    }

    /// May the latest step of undo still grow by further edits of its gesture?
    pub fn is_in_gesture(&self) -> bool {
        self.history.is_in_gesture()
    }

    /// Accept what is on disk now. Files with unsaved edits keep them; their names are given back.
    pub fn take_from_disk(&mut self, read: &PackageFiles) -> DiskChange {
        let mut change = DiskChange::default();
        let Some(package) = self.packages.iter_mut().find(|package| package.id == read.id) else { return change };
        package.take_from_disk(read, &mut change);
        if !change.gone.is_empty() {
            self.note_gone(&change.gone);
        }
        if !change.taken.is_empty() {
            self.version += 1;
        }
        change
    }

    /// What is deleted elsewhere can be restored like what is deleted here.
    fn note_gone(&mut self, gone: &[(String, Content)]) {
        self.history.end_gesture();
        let gesture = Gesture::part("edit-deleted-elsewhere", self.version);
        for (name, before) in gone {
            let replaced = Replaced { name: name.clone(), before: Some(before.clone()), after: None };
            self.history.note(&gesture, replaced);
        }
        self.history.end_gesture();
    }

    fn replace(&mut self, name: &str, content: Option<Content>, gesture: &Gesture) -> bool {
        let Some((package, path)) = self.split(name) else { return false };
        let path = path.to_owned();
        let before = self.packages[package].file(&path).and_then(|file| file.now().cloned());
        if before == content {
            return false;
        }
        self.packages[package].set(&path, content.clone());
        self.history.note(gesture, Replaced { name: name.to_owned(), before, after: content });
        self.version += 1;
        self.unsaved_version += 1;
        true
    }

    fn put(&mut self, replaced: Vec<(String, Option<Content>)>) -> Vec<String> {
        let mut names = Vec::new();
        for (name, content) in replaced {
            let Some((package, path)) = self.split(&name) else { continue };
            let path = path.to_owned();
            self.packages[package].set(&path, content);
            names.push(name);
        }
        if !names.is_empty() {
            self.version += 1;
            self.unsaved_version += 1;
        }
        names
    }

    fn split<'n>(&self, name: &'n str) -> Option<(usize, &'n str)> {
        let (id, path) = name.split_once('/')?;
        Some((self.packages.iter().position(|package| package.id == id)?, path))
    }
}

/// What happened to a change on disk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiskChange {
    /// Files that are now as on disk.
    pub taken: Vec<String>,
    /// Those of them that are no longer there, with what they held.
    pub gone: Vec<(String, Content)>,
    /// Files that changed on disk while they have unsaved edits: the edits stay. A file that is already waiting for a
    /// choice is not named again.
    pub kept: Vec<String>,
}

impl From<&str> for Content {
    fn from(text: &str) -> Content {
        Content::Text(Arc::from(text))
    }
}

#[cfg(test)]
mod tests;
