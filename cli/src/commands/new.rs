//! `houserule new`: creates a small game, or a mod of a game, that passes check and test and is ready to be changed.

use std::path::Path;

use anyhow::{Context, Result, bail};
use houserule_core::content::is_snake_case;
use houserule_core::locale::Args;
use houserule_scripts::scaffold::{self, scaffold_in};

use crate::args::NewArgs;
use crate::desk::{Desk, Usage};
use crate::{find, launch};

pub fn run(args: &NewArgs, desk: &mut Desk) -> Result<u8> {
    let dir = &args.dir;
    let id = dir.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if !is_snake_case(&id) {
        bail!(Usage(desk.texts.text("new-bad-name", &Args::new().text("name", id))));
    }
    if dir.exists() && (!dir.is_dir() || dir.read_dir()?.next().is_some()) {
        bail!(desk.texts.text("new-exists", &Args::new().text("dir", dir.display().to_string())));
    }
    let files = match &args.of {
        None => scaffold_in(&id, scaffold::Kind::Game, desk.lang())?,
        Some(of) => {
            let game = launch::load(&[find::package(of, &desk.texts)?], desk)?;
            scaffold_in(&id, scaffold::Kind::Mod(&game), desk.lang())?
        }
    };
    for (path, text) in &files {
        write(&dir.join(path), text)?;
    }
    let shown = dir.display().to_string();
    desk.say("new-done", &Args::new().text("dir", shown.as_str()).num("files", files.len() as i64))?;
    for verb in ["check", "test"] {
        desk.line(format!("  houserule {verb} {shown}"))?;
    }
    Ok(0)
}

fn write(path: &Path, text: &str) -> Result<()> {
    let at = || path.display().to_string();
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(at)?;
    }
    std::fs::write(path, text).with_context(at)
}
