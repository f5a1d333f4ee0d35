//! `houserule pack`: a package as a zip to pass on.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use houserule_core::content::read_manifest;
use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::Args;
use houserule_scripts::package::{pack, read_package};

use crate::args::PackArgs;
use crate::desk::Desk;
use crate::{find, launch};

pub fn run(args: &PackArgs, desk: &mut Desk) -> Result<u8> {
    let folder = find::package(&args.package, &desk.texts)?;
    // A package that does not load is not packed.
    launch::load(std::slice::from_ref(&folder), desk)?;
    let files = read_package(&folder)?;
    let version = read_manifest(&files, &mut Diagnostics::default()).map(|manifest| manifest.version);
    let name = format!("{}-{}.zip", files.id, version.unwrap_or_default());
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(name));
    write(&path, &pack(&files)?)?;
    let args = Args::new().text("path", path.display().to_string()).num("files", files.files.len() as i64);
    desk.say("packed", &args)?;
    Ok(0)
}

/// A truncated zip must not take the place of an earlier one.
fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let at = || path.display().to_string();
    let beside = path.with_extension("zip.part");
    std::fs::write(&beside, bytes).with_context(at)?;
    std::fs::rename(&beside, path).with_context(at)
}
