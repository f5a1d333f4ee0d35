//! Luau rules on the kernel: the sandbox, the verbs and handles, and running games as sessions.
//!
//! The only crate that knows the script engine. It reads no files by itself except packages that it is pointed at,
//! and it never talks to a person.

pub mod api;
pub mod error;
pub mod game;
pub mod host;
pub mod names;
pub mod package;
pub mod play;
pub mod question;
pub mod raw;
mod track_reader;
pub mod vm;
