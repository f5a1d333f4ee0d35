//! `houserule regulation`: begin one, show what holds under it, compare two, make a document, look back.

mod at;
mod diff;
mod doc;
mod new;
mod show;

use anyhow::Result;

use crate::args::{RegulationArgs, RegulationCommand};
use crate::desk::Desk;

pub use self::doc::write_page;

pub fn run(args: &RegulationArgs, desk: &mut Desk) -> Result<u8> {
    match &args.command {
        RegulationCommand::New(args) => new::run(args, desk),
        RegulationCommand::Show(args) => show::run(args, desk),
        RegulationCommand::Diff(args) => diff::run(args, desk),
        RegulationCommand::Doc(args) => doc::run(args, desk),
        RegulationCommand::At(args) => at::run(args, desk),
    }
}
