//! A text that was read once: its tokens serve colours, outline, completion and what stands under the pointer.
//!
//! Whoever shows a text keeps its reading until the text changes, because reading is the expensive part.

use super::Format;
use crate::syntax::tokens::{Comment, Token, tokens};

/// A text with what it was read as. Only scripts have tokens; the other formats are read line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    format: Format,
    source: String,
    pub(super) tokens: Vec<Token>,
    pub(super) comments: Vec<Comment>,
}

impl Reading {
    /// Read a text.
    pub fn new(format: Format, source: &str) -> Reading {
        let (tokens, comments) = match format {
            Format::Luau => tokens(source),
            _ => Default::default(),
        };
        Reading { format, source: source.to_owned(), tokens, comments }
    }

    /// What it is written in.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The text.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// Was it read from exactly this text?
    pub fn is_of(&self, format: Format, source: &str) -> bool {
        self.format == format && self.source == source
    }

    /// The tokens that begin before a byte; the last one may extend beyond it.
    pub(super) fn tokens_before(&self, at: usize) -> &[Token] {
        &self.tokens[..self.tokens.partition_point(|token| token.span.start < at)]
    }
}
