//! The window of Houserule: boards, cards and rules edited beside a running game.
//!
//! The only crate that knows egui. Three things are kept apart: the [`document`] (the packages' files being edited),
//! the [`running`] game (a session on a thread of its own) and the [`workspace`] (panels, language, theme). Panels look
//! and send [`command`]s; one place carries them out. No game is known here: everything is drawn from content.

pub mod app;
pub mod attribution;
pub mod canvas;
pub mod colour_picker;
pub mod command;
pub mod diverging;
pub mod document;
pub mod faces;
pub mod lab;
pub mod launch;
pub mod loading;
pub mod look;
pub mod mutating;
pub mod names;
pub mod panel;
pub mod panels;
pub mod problems;
pub mod renaming;
pub mod running;
pub mod testing;
pub mod texts;
pub mod theme;
pub mod widgets;
pub mod workspace;

pub use app::{Editor, OpenError, open_window};
pub use launch::{Launch, Screenshot};
