//! What a text editor needs to know of a package's files while they are written: how to colour the text, what stands
//! where, what could be written next, and where a name is defined.
//!
//! Everything works on text that may be broken, since it is being written. Nothing here shows anything or keeps state.

use crate::rulebook::is_book;

pub mod completing;
pub mod definition;
pub mod lexicon;
mod other_spans;
pub mod outline;
mod reading;
pub mod spans;

pub use self::reading::Reading;

/// What a file is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Rules and tests.
    Luau,
    /// Content.
    Ron,
    /// Texts.
    Fluent,
    /// Rulebooks and notes.
    Markdown,
    /// Any other text.
    Plain,
}

impl Format {
    /// By a file's name.
    pub fn of(name: &str) -> Format {
        match name.rsplit('.').next() {
            Some("luau") => Format::Luau,
            Some("ron") => Format::Ron,
            Some("ftl") => Format::Fluent,
            Some("md") => Format::Markdown,
            _ => Format::Plain,
        }
    }

    /// What begins a comment of one line.
    pub fn comment(self) -> Option<&'static str> {
        match self {
            Format::Luau => Some("--"),
            Format::Ron => Some("//"),
            Format::Fluent => Some("#"),
            Format::Markdown | Format::Plain => None,
        }
    }

    /// One step of indentation.
    pub fn indent(self) -> &'static str {
        match self {
            Format::Luau => "\t",
            Format::Ron | Format::Fluent | Format::Plain => "    ",
            Format::Markdown => "  ",
        }
    }

    /// Do long lines wrap?
    pub fn wraps(self) -> bool {
        matches!(self, Format::Markdown | Format::Plain)
    }
}

/// Is a file, by its name with the package in front, a rulebook?
pub fn is_rulebook(name: &str) -> bool {
    name.split_once('/').is_some_and(|(_, path)| is_book(path))
}
