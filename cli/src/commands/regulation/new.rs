//! `houserule regulation new`: a regulation that changes nothing yet, with everything that it may set.

use std::fs::OpenOptions;
use std::io::Write as _;

use anyhow::{Context, Result, bail};
use houserule_core::locale::Args;
use houserule_scripts::package::PackageError;
use houserule_scripts::regulation::template::template;

use crate::args::{NewRegulationArgs, WithArgs};
use crate::desk::Desk;
use crate::launch;

pub fn run(args: &NewRegulationArgs, desk: &mut Desk) -> Result<u8> {
    let opened = launch::opened(&args.game, &WithArgs::default(), desk)?;
    let text = template(&opened.game, desk.lang());
    let Some(path) = &args.out else {
        desk.line(text.trim_end())?;
        return Ok(0);
    };
    if path.file_stem().is_some_and(|stem| stem == opened.game.id()) {
        bail!(PackageError::NameTaken(path.clone(), opened.game.id().to_owned()));
    }
    let shown = path.display().to_string();
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes())).with_context(|| shown.clone())?;
    desk.say("regulation-made", &Args::new().text("file", shown))?;
    Ok(0)
}
