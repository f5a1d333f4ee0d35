//! Watching the folders of the open packages: what other programs save is read again in the background.
//!
//! Nothing is judged here; the document decides what to take on.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use houserule_core::content::PackageFiles;
use houserule_scripts::package::{PackageError, read_package};
use notify::{RecursiveMode, Watcher as _};

/// Editors write a file in several strokes; wait until they rest.
const REST: Duration = Duration::from_millis(80);

/// What was found on the disk.
#[derive(Debug)]
pub enum Seen {
    /// A package as it lies there now.
    Package(PackageFiles),
    /// It cannot be read.
    Unreadable(PathBuf, PackageError),
    /// The folder cannot be watched: other programs' changes are not noticed.
    Unwatched(PathBuf, String),
}

/// Watches folders until it is dropped.
pub struct Watch {
    seen: Receiver<Seen>,
    _watcher: Option<notify::RecommendedWatcher>,
}

impl Watch {
    /// Watch these folders; `wake` is called whenever there is something to take.
    pub fn new(folders: Vec<PathBuf>, wake: impl Fn() + Send + 'static) -> Watch {
        let (out, seen) = channel();
        let (touched, touches) = channel();
        let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            if let Ok(event) = event
                && !event.kind.is_access()
            {
                event.paths.into_iter().for_each(|path| {
                    let _ = touched.send(path);
                });
            }
        });
        let mut watcher = match watcher {
            Ok(watcher) => watcher,
            Err(error) => {
                let _ = out.send(Seen::Unwatched(folders.first().cloned().unwrap_or_default(), error.to_string()));
                return Watch { seen, _watcher: None };
            }
        };
        // Events carry full paths, whatever the folder is called by.
        let folders: Vec<PathBuf> = folders.into_iter().map(|folder| folder.canonicalize().unwrap_or(folder)).collect();
        for folder in &folders {
            if let Err(error) = watcher.watch(folder, RecursiveMode::Recursive) {
                let _ = out.send(Seen::Unwatched(folder.clone(), error.to_string()));
            }
        }
        let spawned = std::thread::Builder::new()
            .name("watch".to_owned())
            .spawn(move || read_what_is_touched(&folders, &touches, &out, &wake));
        if spawned.is_err() {
            return Watch { seen, _watcher: None };
        }
        Watch { seen, _watcher: Some(watcher) }
    }

    /// What was found since the last time.
    pub fn take(&self) -> Vec<Seen> {
        self.seen.try_iter().collect()
    }
}

fn read_what_is_touched(folders: &[PathBuf], touches: &Receiver<PathBuf>, out: &Sender<Seen>, wake: &impl Fn()) {
    while let Ok(first) = touches.recv() {
        let mut paths = vec![first];
        loop {
            match touches.recv_timeout(REST) {
                Ok(path) => paths.push(path),
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
        let is_ours = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        let touched: BTreeSet<&PathBuf> = (folders.iter())
            .filter(|folder| paths.iter().any(|path| path.starts_with(folder) && !is_ours(path)))
            .collect();
        for folder in touched {
            let seen = match read_package(folder) {
                Ok(files) => Seen::Package(files),
                Err(error) => Seen::Unreadable(folder.clone(), error),
            };
            if out.send(seen).is_err() {
                return;
            }
        }
        wake();
    }
}
