//! The one binary of Houserule: reads what was typed, runs the command, and turns its end into an exit code.
//!
//! A command answers 0 (all is well) or 1 (something was found). Whatever stops it is one message on stderr and
//! exit code 1, or 2 if the command line itself makes no sense. A reader that goes away early is no error.
#![cfg_attr(not(feature = "window"), allow(dead_code, reason = "what is only typed for the window"))]

use std::process::ExitCode;

use clap::Parser;

mod args;
mod commands;
mod desk;
mod find;
mod launch;
mod regulation;
mod report;
mod terminal;
mod texts;

use crate::args::Cli;
use crate::desk::{Desk, Usage};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut desk = Desk::new(cli.lang);
    houserule_scripts::log::listen(|line| eprintln!("{line}"));
    let result = commands::run(&cli, &mut desk).and_then(|code| {
        desk.flush()?;
        Ok(code)
    });
    match result {
        Ok(code) => ExitCode::from(code),
        Err(error) if desk::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let code = if error.is::<Usage>() { 2 } else { 1 };
            desk.complain(&error);
            ExitCode::from(code)
        }
    }
}
