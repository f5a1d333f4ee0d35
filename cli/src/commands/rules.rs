//! `houserule rules`: the rulebook as it holds under mods and a regulation.

use anyhow::Result;
use houserule_scripts::paper::rulebook::rulebook;

use super::regulation::write_page;
use crate::args::RulesArgs;
use crate::desk::Desk;
use crate::launch;

pub fn run(args: &RulesArgs, desk: &mut Desk) -> Result<u8> {
    let game = launch::settled(&args.game, desk)?;
    write_page(&rulebook(&game, desk.lang()), args.html, args.out.as_deref(), desk)
}
