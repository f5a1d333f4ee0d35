//! What a panel is: something with a name and an icon that looks and sends commands.
//!
//! To add one: a folder under `panels/` with a type that implements [`Panel`], one line in `panels::all`, and the text
//! `panel-<id>` in both languages. Menus, palette, dock and tests find it there.

use eframe::egui::Ui;

use crate::command::Commands;
use crate::look::Look;
use crate::theme::Icon;

/// What "undo" means while a panel is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undoes {
    /// The last edit of files.
    Edits,
    /// The last decision.
    Decisions,
    /// The option that was set last.
    Options,
}

/// A panel of the window. It keeps only how it is looked at (scroll position, a typed filter, what is unfolded);
/// everything else it reads from [`Look`] and changes by commands.
pub trait Panel {
    /// Its id: the folder's name; its title is the text `panel-<id>`.
    fn id(&self) -> &'static str;

    /// Its icon.
    fn icon(&self) -> Icon;

    /// What "undo" means while it is used.
    fn undoes(&self) -> Undoes {
        Undoes::Edits
    }

    /// How it is looked at, to be restored when the project is opened next time.
    fn remembered(&self) -> Option<String> {
        None
    }

    /// Another project is open: restore how it was looked at. What cannot be read or is gone is dropped.
    fn recall(&mut self, _remembered: Option<&str>) {}

    /// Does it show this file, and say what there is to say about it?
    fn shows(&self, _file: &str) -> bool {
        false
    }

    /// Show it.
    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands);
}
