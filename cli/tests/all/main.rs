//! The program as people run it: commands, games in the terminal, bad input.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod asking;
mod commands;
mod keeping;
mod packages;
mod playing;
mod program;
mod seeing;
mod table;
