//! Text files from other programs, read for a panel that asked for one.

use std::path::Path;

use houserule_core::locale::Args;

use super::Editor;
use super::notices::Tone;
use crate::look::Imported;
use crate::texts::shown_path;

/// The largest file that is read.
const MOST_BYTES: u64 = 16 << 20;

impl Editor {
    pub(super) fn import(&mut self, path: &Path) {
        let too_large = || self.texts.get("cards-say-large");
        let read = match std::fs::metadata(path) {
            Ok(known) if known.len() > MOST_BYTES => Err(too_large()),
            Ok(_) => std::fs::read(path).map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        let read = read.and_then(|bytes| String::from_utf8(bytes).map_err(|_| self.texts.get("cards-say-not-text")));
        match read {
            Ok(text) => {
                let number = self.imported.as_ref().map_or(1, |one| one.number + 1);
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                self.imported = Some(Imported { number, name, text });
            }
            Err(why) => {
                let args = Args::new().text("file", shown_path(path)).text("why", why);
                self.notices.say(Tone::Bad, self.texts.text("cards-say-not-imported", &args));
            }
        }
    }
}
