//! The program as people run it: commands, games in the terminal, bad input.

mod commands;
mod playing;
mod program;
