//! The program as people run it: commands, games in the terminal, bad input.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod absent;
mod asking;
mod attribution;
mod commands;
mod keeping;
mod mail;
mod packages;
mod pages;
mod playing;
mod program;
mod regulations;
mod seeing;
mod table;
mod written;
