//! `houserule regulation doc`: a regulation as a document that a host posts for players.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use houserule_core::locale::Args;
use houserule_scripts::paper::page::Page;
use houserule_scripts::paper::regulation::document;

use crate::args::DocArgs;
use crate::desk::Desk;
use crate::launch;

pub fn run(args: &DocArgs, desk: &mut Desk) -> Result<u8> {
    let opened = launch::opened(&args.file, &args.with, desk)?;
    write_page(&document(&opened.game, desk.lang()), args.html, args.out.as_deref(), desk)
}

/// Write a page to the file that was named, or show it. The pictures of a Markdown file lie beside it.
pub fn write_page(page: &Page, html: bool, out: Option<&Path>, desk: &mut Desk) -> Result<u8> {
    let Some(path) = out else {
        let text = if html { page.to_html() } else { page.to_markdown() };
        desk.line(text.trim_end())?;
        return Ok(0);
    };
    let shown = path.display().to_string();
    let text = match html {
        true => page.to_html(),
        false => {
            let names: Vec<String> = (1..).zip(page.pictures()).map(|(number, _)| picture_name(path, number)).collect();
            for (name, picture) in names.iter().zip(page.pictures()) {
                let beside = path.with_file_name(name);
                fs::write(&beside, &picture.svg).with_context(|| beside.display().to_string())?;
            }
            page.markdown_with(|at, _| names.get(at).cloned().unwrap_or_default())
        }
    };
    fs::write(path, text).with_context(|| shown.clone())?;
    desk.say("page-written", &Args::new().text("file", shown))?;
    Ok(0)
}

fn picture_name(path: &Path, number: usize) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    if number == 1 { format!("{stem}.svg") } else { format!("{stem}_{number}.svg") }
}
