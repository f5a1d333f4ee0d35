//! Asking for a file or folder, without making the window wait: by the system's dialog where it has one, else by a
//! small window of our own (`choosing`).

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use super::Editor;
use super::choosing::Choosing;
use crate::command::Command;

/// What a file or folder is wanted for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// A project to open.
    Project,
    /// Where a new package is made.
    NewPackage {
        /// A mod of the open game?
        is_mod: bool,
    },
    /// Where the running game is saved.
    SaveGame {
        /// The name that is suggested.
        name: String,
    },
    /// A saved game to load.
    LoadGame,
    /// Where a text is written.
    Export {
        /// The name that is suggested.
        name: String,
        /// What is written.
        text: String,
    },
    /// A text file for a panel; the key of the title.
    Import(String),
}

/// What kind of thing is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A folder with a package in it.
    Folder,
    /// An existing file.
    File,
    /// A file to be written.
    NewFile,
    /// A folder to be created.
    NewFolder,
}

impl Wish {
    /// What kind of thing is wanted.
    pub fn wanted(&self) -> Wanted {
        match self {
            Wish::Project => Wanted::Folder,
            Wish::LoadGame | Wish::Import(_) => Wanted::File,
            Wish::SaveGame { .. } | Wish::Export { .. } => Wanted::NewFile,
            Wish::NewPackage { .. } => Wanted::NewFolder,
        }
    }

    /// The key of the question.
    pub fn title(&self) -> &str {
        match self {
            Wish::Project => "ask-project",
            Wish::NewPackage { is_mod: false } => "ask-new-game",
            Wish::NewPackage { is_mod: true } => "ask-new-mod",
            Wish::SaveGame { .. } => "ask-save-game",
            Wish::LoadGame => "ask-load-game",
            Wish::Export { .. } => "ask-export",
            Wish::Import(title) => title,
        }
    }

    /// The name that is suggested, where something new is made.
    pub fn name(&self) -> &str {
        match self {
            Wish::NewPackage { is_mod: false } => "new_game",
            Wish::NewPackage { is_mod: true } => "new_mod",
            Wish::SaveGame { name } | Wish::Export { name, .. } => name,
            Wish::Project | Wish::LoadGame | Wish::Import(_) => "",
        }
    }

    /// What is to be done with what was chosen.
    pub fn granted(self, path: PathBuf) -> Command {
        match self {
            Wish::Project => Command::OpenProject(path),
            Wish::NewPackage { is_mod } => Command::NewPackage { folder: path, is_mod },
            Wish::SaveGame { .. } => Command::SaveGameTo(path),
            Wish::LoadGame => Command::LoadGameFrom(path),
            Wish::Export { text, .. } => Command::ExportTo(path, text),
            Wish::Import(_) => Command::ImportFrom(path),
        }
    }
}

/// Nobody closes a dialog this quickly: the system has none to show.
const TOO_SOON: Duration = Duration::from_millis(300);

/// The system's dialog, if one is open.
#[derive(Default)]
pub struct Asking {
    waiting: Option<(Wish, Receiver<Answer>)>,
    /// Does the system have no dialogs? Asking once finds out.
    has_none: bool,
}

/// The result of a dialog.
enum Answer {
    Chosen(PathBuf),
    Closed,
    NoDialog,
}

impl Asking {
    /// `has_none`: the system is not even asked.
    pub fn new(has_none: bool) -> Asking {
        Asking { waiting: None, has_none }
    }

    /// Open the system's dialog; `wake` is called once it is closed.
    fn ask(&mut self, wish: Wish, title: &str, wake: impl FnOnce() + Send + 'static) {
        let mut dialog = rfd::AsyncFileDialog::new().set_title(title);
        if !wish.name().is_empty() {
            dialog = dialog.set_file_name(wish.name());
        }
        let wanted = wish.wanted();
        let (out, answer) = channel();
        self.waiting = Some((wish, answer));
        // if no thread can be started, there is no answer: as if the dialog had been closed
        let _ = std::thread::Builder::new().name("dialog".to_owned()).spawn(move || {
            let since = Instant::now();
            let chosen = pollster::block_on(async {
                match wanted {
                    Wanted::Folder => dialog.pick_folder().await,
                    Wanted::File => dialog.pick_file().await,
                    Wanted::NewFile | Wanted::NewFolder => dialog.save_file().await,
                }
            });
            let _ = out.send(match chosen {
                Some(file) => Answer::Chosen(file.path().to_owned()),
                None if since.elapsed() < TOO_SOON => Answer::NoDialog,
                None => Answer::Closed,
            });
            wake();
        });
    }
}

impl Editor {
    /// Ask for a file or folder.
    pub(super) fn ask(&mut self, wish: Wish) {
        if self.asking.has_none {
            let project = self.document.as_ref().and_then(|document| std::path::absolute(document.folder()?).ok());
            let near = project.as_deref().and_then(Path::parent);
            self.choosing = Some(Choosing::new(wish, self.chosen_in.as_deref().or(near)));
        } else {
            let title = self.texts.get(wish.title());
            let ctx = self.ctx.clone();
            self.asking.ask(wish, &title, move || ctx.request_repaint());
        }
    }

    /// Take the answer of the system's dialog; without one, ask in the window.
    pub(super) fn take_answer(&mut self) {
        let Some((_, waiting)) = &self.asking.waiting else { return };
        let Ok(answer) = waiting.try_recv() else { return };
        let Some((wish, _)) = self.asking.waiting.take() else { return };
        match answer {
            Answer::Chosen(path) => self.commands.send(wish.granted(path)),
            Answer::Closed => {}
            Answer::NoDialog => {
                self.asking.has_none = true;
                self.ask(wish);
            }
        }
    }
}
