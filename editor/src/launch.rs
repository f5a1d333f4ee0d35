//! How the window is started: what to open, how to look, or a screenshot to take before exiting.

use std::path::PathBuf;

use houserule_core::data::Data;
use houserule_core::locale::Lang;

use crate::workspace::{Store, ThemeChoice, ViewAs};

/// How the window is started.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The folder of the package to edit, then those of the mods that are on; none: the start page.
    pub folders: Vec<PathBuf>,
    /// Options that differ from their defaults.
    pub options: Vec<(String, Data)>,
    /// The board.
    pub board: Option<String>,
    /// The seed; the last one, or another each time, if not given.
    pub seed: Option<u64>,
    /// How many seats.
    pub seats: Option<u8>,
    /// The language; the workspace's, then the system's, if not given.
    pub lang: Option<Lang>,
    /// The language of the system.
    pub system_lang: Lang,
    /// Light or dark; the workspace's if not given.
    pub theme: Option<ThemeChoice>,
    /// The panel to bring to the front.
    pub panel: Option<String>,
    /// Does that panel, or the one that was used last, fill the window?
    pub fills: bool,
    /// As which viewer the table is seen at first.
    pub view_as: Option<ViewAs>,
    /// Decisions that bots make before anything is shown; for a saved game, how many of its own.
    pub decisions: usize,
    /// A saved game to look at.
    pub save: Option<PathBuf>,
    /// The answer that is lit as if the pointer were on it, by its key.
    pub lit: Option<String>,
    /// How many games the lab plays at once.
    pub lab: Option<u64>,
    /// Ask for files and folders in the window itself, not by the system's dialogs.
    pub chooses_inside: bool,
    /// Where things are kept.
    pub store: Store,
    /// A picture to take.
    pub screenshot: Option<Screenshot>,
}

/// A picture of the window: it is written, then the window closes.
#[derive(Clone, Debug)]
pub struct Screenshot {
    /// Where it is written, as PNG.
    pub path: PathBuf,
    /// Its size in points.
    pub size: (u32, u32),
}

impl Screenshot {
    /// The size in points of a picture of this many pixels, if it is smaller than was asked for: no screen shows more
    /// than it has.
    pub fn lacking(&self, pixels: (usize, usize), scale: f32) -> Option<(u32, u32)> {
        let is_whole = |got: usize, asked: u32| got as f32 + 1.0 >= asked as f32 * scale;
        let got = (pixels.0 as f32 / scale, pixels.1 as f32 / scale);
        let is_whole = is_whole(pixels.0, self.size.0) && is_whole(pixels.1, self.size.1);
        (!is_whole).then_some((got.0 as u32, got.1 as u32))
    }
}

impl Default for Launch {
    fn default() -> Launch {
        Launch {
            folders: Vec::new(),
            options: Vec::new(),
            board: None,
            seed: None,
            seats: None,
            lang: None,
            system_lang: Lang::En,
            theme: None,
            panel: None,
            fills: false,
            view_as: None,
            decisions: 0,
            save: None,
            lit: None,
            lab: None,
            chooses_inside: false,
            store: Store::nowhere(),
            screenshot: None,
        }
    }
}
