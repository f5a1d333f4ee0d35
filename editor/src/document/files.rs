//! The files of one package: as they are now, and as they are on disk.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_scripts::shelf::Shelved;

use super::DiskChange;

/// What a file holds; cheap to copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Text in UTF-8.
    Text(Arc<str>),
    /// Anything else.
    Bytes(Arc<[u8]>),
}

/// A file in memory.
#[derive(Clone, Debug, Default)]
pub struct FileState {
    now: Option<Content>,
    saved: Option<Content>,
    /// Another program changed it while it had edits, and nobody has chosen yet.
    is_contested: bool,
    /// The common origin of both versions while they are contested: the file before another program wrote it.
    base: Option<Content>,
}

/// A package in memory.
#[derive(Debug)]
pub struct Package {
    /// Its id.
    pub id: String,
    /// Its folder.
    pub folder: PathBuf,
    files: BTreeMap<String, FileState>,
}

impl Content {
    /// From the bytes of a file.
    pub fn from_bytes(bytes: &[u8]) -> Content {
        match std::str::from_utf8(bytes) {
            Ok(text) => Content::Text(Arc::from(text)),
            Err(_) => Content::Bytes(Arc::from(bytes)),
        }
    }

    /// As the bytes of a file.
    pub fn bytes(&self) -> &[u8] {
        match self {
            Content::Text(text) => text.as_bytes(),
            Content::Bytes(bytes) => bytes,
        }
    }
}

impl FileState {
    /// What it holds now; nothing if it was deleted.
    pub fn now(&self) -> Option<&Content> {
        self.now.as_ref()
    }

    /// What it holds on the disk.
    pub fn saved(&self) -> Option<&Content> {
        self.saved.as_ref()
    }

    /// The common origin of the edited version and the one on disk, if they are contested and it is known.
    pub fn base(&self) -> Option<&Content> {
        self.base.as_ref().filter(|_| self.is_contested)
    }

    /// Its text, if it is text.
    pub fn text(&self) -> Option<&str> {
        match self.now.as_ref()? {
            Content::Text(text) => Some(text),
            Content::Bytes(_) => None,
        }
    }

    /// Does it differ from the disk?
    pub fn is_unsaved(&self) -> bool {
        self.now != self.saved
    }

    /// Did another program change it while it had edits, so that somebody must choose?
    pub fn is_contested(&self) -> bool {
        self.is_contested
    }

    /// Two equal versions leave nothing to choose.
    fn settle_if_equal(&mut self) {
        if !self.is_unsaved() {
            (self.is_contested, self.base) = (false, None);
        }
    }
}

impl Package {
    pub(super) fn new(read: Shelved) -> Package {
        let file = |bytes: &Vec<u8>| {
            let content = Some(Content::from_bytes(bytes));
            FileState { now: content.clone(), saved: content, ..FileState::default() }
        };
        let files = read.files.files.iter().map(|(path, bytes)| (path.clone(), file(bytes))).collect();
        Package { id: read.files.id, folder: read.folder, files }
    }

    /// The paths of the files that are there now.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.iter().filter(|(_, file)| file.now.is_some()).map(|(path, _)| path.as_str())
    }

    /// The folder that its files lie in; a regulation is a file itself.
    pub fn root(&self) -> &Path {
        match self.is_regulation() {
            true => self.folder.parent().unwrap_or(&self.folder),
            false => &self.folder,
        }
    }

    /// Is it a regulation?
    pub fn is_regulation(&self) -> bool {
        self.folder.extension().is_some_and(|end| end == "ron")
    }

    /// Is it a mod?
    pub fn is_mod(&self) -> bool {
        self.file("mod.ron").is_some_and(|file| file.now().is_some())
    }

    /// A file by its path inside the package.
    pub fn file(&self, path: &str) -> Option<&FileState> {
        self.files.get(path)
    }

    /// The paths of files with edits that are not on the disk.
    pub fn unsaved(&self) -> impl Iterator<Item = &str> {
        self.files.iter().filter(|(_, file)| file.is_unsaved()).map(|(path, _)| path.as_str())
    }

    pub(super) fn set(&mut self, path: &str, content: Option<Content>) {
        let file = self.files.entry(path.to_owned()).or_default();
        file.now = content;
        file.settle_if_equal();
        self.forget_gone(path);
    }

    pub(super) fn mark_saved(&mut self, path: &str) {
        if let Some(file) = self.files.get_mut(path) {
            file.saved.clone_from(&file.now);
            file.settle_if_equal();
        }
        self.forget_gone(path);
    }

    pub(super) fn contested(&self) -> impl Iterator<Item = &str> {
        self.files.iter().filter(|(_, file)| file.is_contested()).map(|(path, _)| path.as_str())
    }

    pub(super) fn contest(&mut self, path: &str) {
        if let Some(file) = self.files.get_mut(path).filter(|file| file.is_unsaved()) {
            file.is_contested = true;
        }
    }

    pub(super) fn settle(&mut self, path: &str) {
        if let Some(file) = self.files.get_mut(path) {
            (file.is_contested, file.base) = (false, None);
        }
    }

    fn forget_gone(&mut self, path: &str) {
        if self.files.get(path).is_some_and(|file| file.now.is_none() && file.saved.is_none()) {
            self.files.remove(path);
        }
    }

    pub(super) fn now(&self) -> PackageFiles {
        self.as_files(FileState::now)
    }

    pub(super) fn saved(&self) -> PackageFiles {
        self.as_files(FileState::saved)
    }

    fn as_files(&self, content: impl Fn(&FileState) -> Option<&Content>) -> PackageFiles {
        let files = self.files.iter();
        let files = files.filter_map(|(path, file)| Some((path.clone(), content(file)?.bytes().to_vec()))).collect();
        PackageFiles { id: self.id.clone(), files }
    }

    pub(super) fn take_from_disk(&mut self, read: &PackageFiles, change: &mut DiskChange) {
        let known: Vec<String> = self.files.keys().cloned().collect();
        let gone = known.into_iter().filter(|path| !read.files.contains_key(path));
        let all = read.files.keys().cloned().chain(gone.collect::<Vec<_>>());
        for path in all {
            let on_disk = read.files.get(&path).map(|bytes| Content::from_bytes(bytes));
            let file = self.files.entry(path.clone()).or_default();
            if file.saved == on_disk {
                continue;
            }
            let name = format!("{}/{path}", self.id);
            let was_unsaved = file.is_unsaved();
            let before = std::mem::replace(&mut file.saved, on_disk);
            if !was_unsaved {
                file.now.clone_from(&file.saved);
                if let (None, Some(before)) = (&file.now, before) {
                    change.gone.push((name.clone(), before));
                }
                change.taken.push(name);
            } else if file.is_unsaved() {
                // said once: whoever has not chosen yet knows
                if !std::mem::replace(&mut file.is_contested, true) {
                    file.base = before;
                    change.kept.push(name);
                }
            }
            file.settle_if_equal();
            self.forget_gone(&path);
        }
    }
}
