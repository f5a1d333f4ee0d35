//! The commands, one file each: what it means to run them.

mod amend;
mod answer;
mod check;
#[cfg(feature = "window")]
mod edit;
#[cfg(not(feature = "window"))]
#[path = "no_window.rs"]
mod edit;
mod fuzz;
mod games;
mod mods;
mod new;
mod pack;
mod play;
mod regulation;
mod replay;
mod rules;
mod sim;
mod start;
mod test;
mod upgrade;
mod view;
mod why;

use anyhow::Result;

use crate::args::{Cli, Command, EditArgs};
use crate::desk::Desk;

/// Run what was typed; the exit code if nothing stops it.
pub fn run(cli: &Cli, desk: &mut Desk) -> Result<u8> {
    match &cli.command {
        None if edit::has_display() => edit::run(&EditArgs::default(), cli.lang, desk),
        None => start::run(desk),
        Some(Command::Edit(args)) => edit::run(args, cli.lang, desk),
        Some(Command::Games(args)) => games::run(args, desk),
        Some(Command::New(args)) => new::run(args, desk),
        Some(Command::Check(args)) => check::run(args, desk),
        Some(Command::Pack(args)) => pack::run(args, desk),
        Some(Command::Test(args)) => test::run(args, desk),
        Some(Command::Play(args)) => play::run(args, desk),
        Some(Command::Sim(args)) => sim::run(args, desk),
        Some(Command::Replay(args)) => replay::run(args, desk),
        Some(Command::Fuzz(args)) => fuzz::run(args, desk),
        Some(Command::Why(args)) => why::run(args, desk),
        Some(Command::Regulation(args)) => regulation::run(args, desk),
        Some(Command::Rules(args)) => rules::run(args, desk),
        Some(Command::Mods(args)) => mods::run(args, desk),
        Some(Command::View(args)) => view::run(args, desk),
        Some(Command::Answer(args)) => answer::run(args, desk),
        Some(Command::Amend(args)) => amend::run(args, desk),
        Some(Command::Upgrade(args)) => upgrade::run(args, desk),
    }
}
