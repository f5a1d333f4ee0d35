//! Reading and loading packages on a separate thread; of several requests to load, only the latest counts.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::{Diagnostic, Place};
use houserule_core::locale::Lang;
use houserule_core::message::{Message, Told as _};
use houserule_scripts::game::Game;
use houserule_scripts::guard::{Panicked, guarded};
use houserule_scripts::lint::lint;
use houserule_scripts::package::PackageError;
use houserule_scripts::rulebook::index::ClauseIndex;
use houserule_scripts::shelf::{self, Shelved};
use houserule_scripts::writing::lexicon::Lexicon;

use crate::problems::Problem;

/// The handle of the loading thread.
pub struct Loader {
    requests: Sender<Request>,
    results: Receiver<LoadNews>,
    sent: u64,
    done: Arc<AtomicU64>,
}

enum Request {
    Open(Vec<PathBuf>),
    Load(u64, Vec<PackageFiles>, Lang),
}

/// What was read or loaded.
pub enum LoadNews {
    /// Packages read from their folders.
    Opened(Vec<PathBuf>, Result<Vec<Shelved>, PackageError>),
    /// Packages loaded.
    Loaded(LoadedGame),
    /// The program itself failed at reading or loading.
    Broke(Box<Panicked>),
}

/// The result of loading packages.
pub struct LoadedGame {
    /// The document's version that was loaded.
    pub version: u64,
    /// The game, unless there are errors.
    pub game: Option<Arc<Game>>,
    /// Everything that is wrong.
    pub problems: Vec<Problem>,
    /// What refers to which clause; present even for packages with errors.
    pub clauses: Arc<ClauseIndex>,
    /// The words of the game, unless there are errors.
    pub lexicon: Option<Arc<Lexicon>>,
}

impl Loader {
    /// A thread that waits for requests; `wake` is called whenever something is done.
    pub fn new(wake: impl Fn() + Send + 'static) -> std::io::Result<Loader> {
        let (requests, inbox) = channel();
        let (outbox, results) = channel();
        let done = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&done);
        std::thread::Builder::new()
            .name("load".to_owned())
            .stack_size(16 << 20)
            .spawn(move || serve(&inbox, &outbox, &counted, &wake))?;
        Ok(Loader { requests, results, sent: 0, done })
    }

    /// Read packages with what they need from their folders.
    pub fn open(&mut self, folders: Vec<PathBuf>) {
        self.send(Request::Open(folders));
    }

    /// Load packages; a later request makes this one void. Words are explained in this language.
    pub fn load(&mut self, version: u64, packages: Vec<PackageFiles>, lang: Lang) {
        self.send(Request::Load(version, packages, lang));
    }

    /// What was done since the last time.
    pub fn take(&self) -> Vec<LoadNews> {
        self.results.try_iter().collect()
    }

    /// Is something still being done?
    pub fn is_busy(&self) -> bool {
        self.done.load(Ordering::Acquire) < self.sent
    }

    fn send(&mut self, request: Request) {
        if self.requests.send(request).is_ok() {
            self.sent += 1;
        }
    }
}

fn serve(inbox: &Receiver<Request>, outbox: &Sender<LoadNews>, done: &AtomicU64, wake: &impl Fn()) {
    while let Ok(first) = inbox.recv() {
        let mut waiting = vec![first];
        waiting.extend(inbox.try_iter());
        let last_load = waiting.iter().rposition(|request| matches!(request, Request::Load(..)));
        for (at, request) in waiting.into_iter().enumerate() {
            let news = match request {
                Request::Open(mut folders) => match guarded(|| opened(&mut folders)) {
                    Ok(read) => vec![LoadNews::Opened(folders, read)],
                    Err(panicked) => vec![LoadNews::Broke(panicked)],
                },
                Request::Load(..) if Some(at) != last_load => Vec::new(),
                Request::Load(version, packages, lang) => match guarded(|| load(version, packages, lang)) {
                    Ok(loaded) => vec![LoadNews::Loaded(loaded)],
                    // whoever waits for these packages learns that they did not load
                    Err(panicked) => {
                        let not_loaded = LoadedGame::broken(version, panicked.message());
                        vec![LoadNews::Loaded(not_loaded), LoadNews::Broke(panicked)]
                    }
                },
            };
            if news.into_iter().any(|news| outbox.send(news).is_err()) {
                return;
            }
            done.fetch_add(1, Ordering::Release);
        }
        wake();
    }
}

impl LoadedGame {
    /// Nothing could be loaded, for this reason.
    fn broken(version: u64, why: Message) -> LoadedGame {
        let problem = Problem::from_diagnostic(&Diagnostic::error("program_failed", Place::default(), why));
        LoadedGame { version, game: None, problems: vec![problem], clauses: Arc::default(), lexicon: None }
    }
}

/// Read packages; the first is the one to be edited, so it gets a folder of its own if it has none.
fn opened(folders: &mut [PathBuf]) -> Result<Vec<Shelved>, PackageError> {
    if let Some(first) = folders.first_mut() {
        *first = shelf::editable(first)?;
    }
    shelf::read(folders)
}

fn load(version: u64, packages: Vec<PackageFiles>, lang: Lang) -> LoadedGame {
    #[cfg(test)]
    assert!(packages.iter().all(|package| !package.files.contains_key("panic")), "a load breaks off");
    let clauses = Arc::new(ClauseIndex::new(&packages));
    let (game, mut problems) = Game::load(packages);
    if let Some(game) = &game {
        problems.extend(lint(game));
    }
    let problems = problems.sorted().into_iter().map(Problem::from_diagnostic).collect();
    let lexicon = game.as_ref().map(|game| Arc::new(Lexicon::new(Some(game), &clauses, lang)));
    LoadedGame { version, game, problems, clauses, lexicon }
}

#[cfg(test)]
mod tests {
    use houserule_scripts::scaffold::{Kind, scaffold};

    use super::*;

    fn taken(loader: &Loader) -> Vec<LoadNews> {
        while loader.is_busy() {
            std::thread::yield_now();
        }
        loader.take()
    }

    #[test]
    fn a_load_that_breaks_off_is_told_and_the_next_one_is_done() {
        let files = scaffold("fair", Kind::Game).unwrap();
        let files = files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
        let sound = PackageFiles { id: "fair".to_owned(), files };
        let mut hurt = sound.clone();
        hurt.files.insert("panic".to_owned(), Vec::new());
        let mut loader = Loader::new(|| {}).unwrap();
        loader.load(1, vec![hurt], Lang::En);
        let news = taken(&loader);
        let [LoadNews::Loaded(loaded), LoadNews::Broke(panicked)] = &news[..] else { panic!("{}", news.len()) };
        assert_eq!((loaded.version, loaded.game.is_none(), loaded.problems.len()), (1, true, 1));
        assert_eq!(panicked.text, "a load breaks off");
        loader.load(2, vec![sound], Lang::En);
        assert!(matches!(&taken(&loader)[..], [LoadNews::Loaded(loaded)] if loaded.game.is_some()));
    }
}
