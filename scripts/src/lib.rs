//! Luau rules on the kernel: the sandbox, the verbs and handles, and running games as sessions.
//!
//! The only crate that knows the script engine. It reads no files on its own except packages that it is pointed at, and
//! it never talks to a person.

pub mod api;
pub mod chronicle;
pub mod clashes;
pub mod error;
pub mod files;
pub mod game;
pub mod guard;
pub mod host;
pub mod limits;
pub mod lint;
pub mod log;
pub mod mail;
pub mod message;
pub mod mutants;
pub mod names;
pub mod package;
pub mod paper;
pub mod plain;
pub mod play;
pub mod question;
mod quiet;
pub mod raw;
pub mod regulation;
pub mod rulebook;
pub mod save;
pub mod scaffold;
pub mod seed;
pub mod session;
mod set_up;
pub mod shelf;
pub mod shown;
pub(crate) mod syntax;
pub mod testing;
mod track_reader;
pub mod types;
pub mod upgrade;
pub mod vm;
pub mod why;
pub mod words;
pub mod writing;

pub use message::CATALOG;
