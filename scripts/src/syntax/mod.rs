//! Luau source as tokens and as a syntax tree, with the place of everything.
//!
//! Checks, completion and tests of tests share this one reading of a script. It judges nothing. The script engine
//! decides what is valid Luau; a source that this parser does not follow is [`Parsed::is_whole`] `false`, and whoever
//! reads the tree then stays silent.

pub(crate) mod parser;
pub(crate) mod tokens;
pub(crate) mod tree;
pub(crate) mod visit;

pub(crate) use self::parser::{DEEPEST, Parsed, parse, parse_type};
