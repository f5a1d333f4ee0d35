//! The kernel of Houserule: the table and everything that may happen on it.
//!
//! This crate owns all state of a game as plain data, reads content (RON) into checked definitions and
//! reports every problem of a designer's files with its place. It knows no script, no screen, no file
//! system, no clock and no threads.

pub mod amounts;
pub mod audit;
pub mod board;
pub mod card_layout;
pub mod chance;
pub mod change;
pub mod clash;
pub mod content;
pub mod data;
pub mod def;
pub mod diagnostic;
pub mod ids;
#[cfg(test)]
mod kernel_tests;
pub mod key;
pub mod layout;
pub mod lines;
pub mod literal;
pub mod locale;
pub mod marks;
pub mod message;
pub mod option;
pub mod origins;
pub mod ron;
pub mod stored;
pub mod table;
pub mod table_layout;
pub mod track;
pub mod transplant;
pub mod twin;
pub mod view;
pub mod ways;

pub use message::CATALOG;
