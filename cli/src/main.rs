//! The one binary of Houserule: reads what was typed, runs the command, and turns its outcome into an exit code.
//!
//! A command returns 0 (all is well) or 1 (something was found). Whatever stops it is one message on stderr and exit
//! code 1, or 2 if the command line itself makes no sense. A reader that closes the pipe early is not an error. A panic
//! is a message too, and a report of it is kept.
#![cfg_attr(not(feature = "window"), allow(dead_code, reason = "what is only typed for the window"))]

use std::process::ExitCode;

use clap::Parser;
use houserule_core::locale::Args;
use houserule_core::marks::marked_line;
use houserule_scripts::files::user_folder;
use houserule_scripts::guard::{Panicked, guarded};
use mimalloc::MiMalloc;

mod args;
mod built_in;
mod commands;
mod desk;
mod find;
mod launch;
mod report;
mod rows;
mod terminal;
mod texts;

use crate::args::Cli;
use crate::desk::{Desk, Usage};

/// A frame of the window makes and drops several megabytes of triangles. The system's allocator may give them back and take
/// them again in every frame, which doubles what a frame costs; this one keeps them for the next.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    built_in::provide();
    let mut desk = Desk::new(cli.lang);
    houserule_scripts::log::listen(|line| eprintln!("{}", marked_line(&line.to_string())));
    let run = || -> anyhow::Result<u8> {
        let code = commands::run(&cli, &mut desk)?;
        desk.flush()?;
        Ok(code)
    };
    let result = guarded(run).unwrap_or_else(|panicked| Err((*panicked).into()));
    match result {
        Ok(code) => ExitCode::from(code),
        Err(error) if desk::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let code = if error.is::<Usage>() { 2 } else { 1 };
            desk.complain(&error);
            report(&error, &desk);
            ExitCode::from(code)
        }
    }
}

/// If the program itself failed, a report with what is needed to fix it is written where the window puts things aside.
fn report(error: &anyhow::Error, desk: &Desk) {
    let (Some(panicked), Some(folder)) = (error.downcast_ref::<Panicked>(), user_folder()) else { return };
    let typed: Vec<String> = std::env::args().skip(1).collect();
    if let Ok(path) = panicked.report(&folder, &typed.join(" "), "") {
        desk.note(&desk.texts.text("failure-report", &Args::new().text("file", path.display().to_string())));
    }
}
