//! Watching the folders of the open packages: what other programs save is read again in the background.
//!
//! Nothing is judged here; the document decides what to accept. A folder that disappears and comes back, as happens
//! under version control, is a different folder to the system: it is looked for until it is there, and then watched
//! again.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use houserule_core::content::PackageFiles;
use houserule_scripts::package::{PackageError, built_in, read_package};
use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

/// Editors write a file in several steps; wait until they are done.
const REST: Duration = Duration::from_millis(80);
/// How often a missing folder is looked for.
const LOOK_AGAIN: Duration = Duration::from_millis(250);

/// What was found on disk.
#[derive(Debug)]
pub enum Seen {
    /// A package as it lies there now.
    Package(PackageFiles),
    /// It cannot be read.
    Unreadable(PathBuf, PackageError),
    /// The folder cannot be watched: other programs' changes are not noticed.
    Unwatched(PathBuf, String),
}

/// Watches folders until dropped.
pub struct Watch {
    seen: Receiver<Seen>,
    /// The thread holds it weakly: without a watch there are no touches, and the thread ends.
    _watcher: Option<Arc<Mutex<RecommendedWatcher>>>,
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
        // what is inside the program is on no disk, and nobody changes it
        let on_disk = folders.into_iter().filter(|folder| !folder.starts_with(built_in::ROOT));
        // Events carry full paths, whatever path the folder was opened by.
        let folders: Vec<PathBuf> = on_disk.map(|folder| folder.canonicalize().unwrap_or(folder)).collect();
        for folder in &folders {
            if let Err(error) = watcher.watch(folder, RecursiveMode::Recursive) {
                let _ = out.send(Seen::Unwatched(folder.clone(), error.to_string()));
            }
        }
        let watcher = Arc::new(Mutex::new(watcher));
        let reader = Reader { folders, gone: BTreeSet::new(), watcher: Arc::downgrade(&watcher), out };
        let spawned = std::thread::Builder::new().name("watch".to_owned()).spawn(move || reader.run(&touches, &wake));
        Watch { seen, _watcher: spawned.is_ok().then_some(watcher) }
    }

    /// What was found since the last time.
    pub fn take(&self) -> Vec<Seen> {
        self.seen.try_iter().collect()
    }

    /// The next find, waiting no longer than this: for tests.
    pub fn wait(&self, longest: Duration) -> Option<Seen> {
        self.seen.recv_timeout(longest).ok()
    }
}

/// Reads whatever was touched.
struct Reader {
    folders: Vec<PathBuf>,
    /// Folders that disappeared.
    gone: BTreeSet<PathBuf>,
    watcher: Weak<Mutex<RecommendedWatcher>>,
    out: Sender<Seen>,
}

impl Reader {
    fn run(mut self, touches: &Receiver<PathBuf>, wake: &impl Fn()) {
        while let Some(paths) = self.wait(touches) {
            let back = self.find_again();
            let is_ours = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
            let is_touched = |folder: &&PathBuf| paths.iter().any(|path| path.starts_with(folder) && !is_ours(path));
            let touched: BTreeSet<PathBuf> = self.folders.iter().filter(is_touched).cloned().chain(back).collect();
            for folder in &touched {
                // an event on the folder itself may mean that another one took its place
                if paths.contains(folder) && !self.watch_anew(folder) {
                    self.gone.insert(folder.clone());
                }
                let seen = match read_package(folder) {
                    Ok(files) => Seen::Package(files),
                    Err(error) => Seen::Unreadable(folder.clone(), error),
                };
                if self.out.send(seen).is_err() {
                    return;
                }
            }
            if !touched.is_empty() {
                wake();
            }
        }
    }

    /// What is touched next, once it has come to rest; `None` when nobody watches any more.
    fn wait(&self, touches: &Receiver<PathBuf>) -> Option<Vec<PathBuf>> {
        let mut paths = Vec::new();
        if self.gone.is_empty() {
            paths.push(touches.recv().ok()?);
        }
        let mut rest = if paths.is_empty() { LOOK_AGAIN } else { REST };
        loop {
            match touches.recv_timeout(rest) {
                Ok(path) => paths.push(path),
                Err(RecvTimeoutError::Timeout) => return Some(paths),
                Err(RecvTimeoutError::Disconnected) => return None,
            }
            rest = REST;
        }
    }

    /// Folders that disappeared and are there again, watched anew.
    fn find_again(&mut self) -> Vec<PathBuf> {
        let back: Vec<PathBuf> = self.gone.iter().filter(|folder| self.watch_anew(folder)).cloned().collect();
        self.gone.retain(|folder| !back.contains(folder));
        back
    }

    /// Watch what lies at a path now. Gives whether there is anything.
    fn watch_anew(&self, folder: &Path) -> bool {
        let Some(watcher) = self.watcher.upgrade() else { return false };
        let mut watcher = watcher.lock().unwrap_or_else(PoisonError::into_inner);
        // a folder that is gone is no longer watched anyway: failing to unwatch it is not a mistake
        let _ = watcher.unwatch(folder);
        folder.is_dir() && watcher.watch(folder, RecursiveMode::Recursive).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const LONGEST: Duration = Duration::from_secs(20);

    /// Wait until a package is seen with this file.
    fn wait_for(watch: &Watch, path: &str, text: &str) {
        let is_it = |seen: &Seen| match seen {
            Seen::Package(files) => files.files.get(path).is_some_and(|bytes| bytes == text.as_bytes()),
            _ => false,
        };
        let found = std::iter::from_fn(|| watch.wait(LONGEST)).any(|seen| is_it(&seen));
        assert!(found, "{path} was never seen with {text:?}");
    }

    #[test]
    fn a_folder_that_is_deleted_and_made_again_is_watched_again() {
        let parent = tempfile::tempdir().unwrap();
        let folder = parent.path().canonicalize().unwrap().join("fair");
        fs::create_dir_all(folder.join("rules")).unwrap();
        fs::write(folder.join("game.ron"), "(id: \"fair\")").unwrap();
        let watch = Watch::new(vec![folder.clone()], || {});
        fs::write(folder.join("game.ron"), "(id: \"fair\") // one").unwrap();
        wait_for(&watch, "game.ron", "(id: \"fair\") // one");
        for round in ["two", "three"] {
            fs::remove_dir_all(&folder).unwrap();
            let is_gone = |seen: Seen| matches!(seen, Seen::Unreadable(..));
            assert!(std::iter::from_fn(|| watch.wait(LONGEST)).any(is_gone), "its absence was not noticed");
            fs::create_dir_all(folder.join("rules")).unwrap();
            let manifest = format!("(id: \"fair\") // {round}");
            fs::write(folder.join("game.ron"), &manifest).unwrap();
            wait_for(&watch, "game.ron", &manifest);
            // what is written later is seen as well: the folder is not only found, but watched
            fs::write(folder.join("rules/turn.luau"), round).unwrap();
            wait_for(&watch, "rules/turn.luau", round);
        }
    }

    #[test]
    fn of_what_is_inside_the_program_nothing_is_said_and_folders_beside_it_are_watched() {
        let parent = tempfile::tempdir().unwrap();
        let folder = parent.path().canonicalize().unwrap().join("fair");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("game.ron"), "(id: \"fair\")").unwrap();
        let inside = Path::new(built_in::ROOT).join("night_market");
        let watch = Watch::new(vec![folder.clone(), inside], || {});
        let said = watch.take();
        assert!(said.is_empty(), "{said:?}");
        fs::write(folder.join("game.ron"), "(id: \"fair\") // one").unwrap();
        wait_for(&watch, "game.ron", "(id: \"fair\") // one");
        // of a folder that is not there it is said
        let watch = Watch::new(vec![parent.path().join("missing")], || {});
        assert!(matches!(&watch.take()[..], [Seen::Unwatched(..)]));
    }

    #[test]
    fn a_folder_that_is_replaced_at_one_stroke_is_watched_again() {
        let parent = tempfile::tempdir().unwrap();
        let root = parent.path().canonicalize().unwrap();
        let (folder, other) = (root.join("fair"), root.join("other"));
        for one in [&folder, &other] {
            fs::create_dir_all(one).unwrap();
            fs::write(one.join("game.ron"), format!("// {}", one.display())).unwrap();
        }
        let watch = Watch::new(vec![folder.clone()], || {});
        fs::rename(&folder, root.join("away")).unwrap();
        fs::rename(&other, &folder).unwrap();
        wait_for(&watch, "game.ron", &format!("// {}", other.display()));
        fs::write(folder.join("game.ron"), "// later").unwrap();
        wait_for(&watch, "game.ron", "// later");
    }
}
