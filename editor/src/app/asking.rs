//! Asking the system for a file or folder, without making the window wait.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use crate::command::Command;

/// Nobody closes a dialog so soon: the system has none to show.
const TOO_SOON: Duration = Duration::from_millis(300);

/// The dialog that is open, if one is.
#[derive(Default)]
pub struct Asking {
    answer: Option<Receiver<Option<Command>>>,
}

impl Asking {
    /// Ask for a folder; what to do with it.
    pub fn folder(&mut self, title: String, then: impl FnOnce(PathBuf) -> Command + Send + 'static) {
        let dialog = rfd::AsyncFileDialog::new().set_title(title).pick_folder();
        self.wait(async move { dialog.await.map(|file| then(file.path().to_owned())) });
    }

    /// Ask where to write.
    pub fn target(
        &mut self,
        title: String,
        name: &str,
        then: impl FnOnce(PathBuf) -> Option<Command> + Send + 'static,
    ) {
        let dialog = rfd::AsyncFileDialog::new().set_title(title).set_file_name(name).save_file();
        self.wait(async move { dialog.await.and_then(|file| then(file.path().to_owned())) });
    }

    /// Ask for a file.
    pub fn file(&mut self, title: String, then: impl FnOnce(PathBuf) -> Command + Send + 'static) {
        let dialog = rfd::AsyncFileDialog::new().set_title(title).pick_file();
        self.wait(async move { dialog.await.map(|file| then(file.path().to_owned())) });
    }

    /// The answer, once it is there.
    pub fn take(&mut self) -> Option<Command> {
        let answer = self.answer.as_ref()?.try_recv().ok()?;
        self.answer = None;
        answer
    }

    fn wait(&mut self, asked: impl Future<Output = Option<Command>> + Send + 'static) {
        let (out, answer) = channel();
        self.answer = Some(answer);
        // if no thread can be had, there is no answer: as if the dialog had been closed
        let _ = std::thread::Builder::new().name("dialog".to_owned()).spawn(move || {
            let since = Instant::now();
            let answer = pollster::block_on(asked);
            let is_refused = answer.is_none() && since.elapsed() < TOO_SOON;
            let _ = out.send(if is_refused { Some(Command::NoDialog) } else { answer });
        });
    }
}
