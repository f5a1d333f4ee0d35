//! What the rules panel restores at the next sitting: the open files, the cursor in each, how far it is scrolled.

use serde::{Deserialize, Serialize};

use super::RulesPanel;
use super::editing::inside;
use super::open_file::{Jump, OpenFile};
use crate::document::Document;

/// What is kept of the panel.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    files: Vec<KeptFile>,
    shown: String,
    hides_sidebar: bool,
}

/// What is kept of a file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct KeptFile {
    name: String,
    /// What was chosen, in bytes.
    chosen: (usize, usize),
    scroll: f32,
}

impl Kept {
    /// What there is to restore.
    pub fn of(panel: &RulesPanel) -> Kept {
        let kept = |file: &OpenFile| KeptFile {
            name: file.name.clone(),
            chosen: (file.chosen.start, file.chosen.end),
            scroll: file.scroll.round(),
        };
        Kept {
            files: panel.files.iter().map(kept).collect(),
            shown: panel.files.get(panel.shown).map(|file| file.name.clone()).unwrap_or_default(),
            hides_sidebar: panel.hides_sidebar,
        }
    }

    /// Open the files that are still there, as they were left.
    pub fn restore(&self, panel: &mut RulesPanel, document: &Document) {
        panel.hides_sidebar = self.hides_sidebar;
        for kept in &self.files {
            let Some(text) = document.text(&kept.name) else { continue };
            let mut file = OpenFile::new(&kept.name);
            let range = inside(text, kept.chosen.0)..inside(text, kept.chosen.1);
            file.jump = Some(Jump { range: range.clone(), takes_focus: false });
            file.chosen = range;
            file.scroll_to = Some(kept.scroll).filter(|scroll| scroll.is_finite());
            panel.files.push(file);
        }
        panel.shown = panel.files.iter().position(|file| file.name == self.shown).unwrap_or(0);
    }
}
