//! `houserule check`: everything that is wrong with packages, and nothing else.

use std::path::{Path, PathBuf};

use anyhow::Result;
use houserule_core::diagnostic::{Diagnostic, Place};
use houserule_core::locale::Args;
use houserule_core::message::Told as _;
use houserule_scripts::lint::lint;
use houserule_scripts::message::from_io;
use houserule_scripts::package::PackageError;
use houserule_scripts::types;
use serde::Serialize;

use crate::args::CheckArgs;
use crate::desk::Desk;
use crate::find::{self, Loaded};
use crate::launch;
use crate::report::{self, Finding};

/// What is reported about a check.
#[derive(Debug, Serialize)]
struct Checked {
    packages: Vec<String>,
    errors: usize,
    warnings: usize,
    findings: Vec<Finding>,
}

pub fn run(args: &CheckArgs, desk: &mut Desk) -> Result<u8> {
    let mut folders = Vec::new();
    let mut findings: Vec<Finding> = Vec::new();
    for path in &args.paths {
        findings.extend(find::unreadable(path).iter().map(as_finding));
        match find::packages(path, &desk.texts) {
            Ok(found) => folders.extend(found),
            // nothing but what cannot be looked into lies there
            Err(_) if !findings.is_empty() => {}
            Err(error) => return Err(error),
        }
    }
    let with = &args.with;
    let gathered = launch::gathered(
        folders.first().map(PathBuf::as_path),
        with.regulation.as_deref(),
        &with.mods,
        &with.options,
        &desk.texts,
    )?;
    let is_combination = !gathered.packages.is_empty() || !gathered.options.is_empty();
    folders.extend(gathered.packages);
    let parts: Vec<&[PathBuf]> = if is_combination { vec![&folders] } else { folders.chunks(1).collect() };
    for part in parts {
        let mut loaded = match find::load_with(part, &gathered.options) {
            Ok(loaded) => linted(loaded),
            // a package that cannot be read is a finding; the others are checked all the same
            Err(error) => {
                findings.push(unreadable(&part[0], &error)?);
                continue;
            }
        };
        if is_combination {
            // what a regulation brings is part of what is checked
            loaded.wanted = loaded.folders.keys().cloned().collect();
        }
        if let Some(game) = &loaded.game {
            launch::check_options(game, &gathered.options)?;
        }
        if let ([folder], false) = (part, is_combination) {
            renew_tool_files(folder, &loaded, desk);
        }
        let of_others = findings.len();
        for finding in report::findings(&loaded) {
            // A game's error shows up again in every mod that is checked beside it. The errors of one package are in
            // order.
            if findings.last() != Some(&finding) && !findings[..of_others].contains(&finding) {
                findings.push(finding);
            }
        }
    }
    let errors = findings.iter().filter(|finding| finding.is_error()).count();
    let warnings = findings.len() - errors;
    let code = u8::from(!findings.is_empty());
    if args.json {
        let packages = folders.iter().map(|folder| find::name_of(folder)).collect();
        desk.json(&Checked { packages, errors, warnings, findings })?;
        return Ok(code);
    }
    let is_pictured = desk.is_terminal && std::env::var_os("NO_COLOR").is_none();
    for finding in &findings {
        let text = if is_pictured { report::pictured(finding, desk) } else { report::plain(finding, &desk.texts) };
        desk.line(text)?;
    }
    let args = Args::new().num("packages", folders.len() as i64);
    let args = args.num("errors", errors as i64).num("warnings", warnings as i64);
    if findings.is_empty() {
        desk.say("check-clean", &args)?;
    } else {
        desk.say("check-found", &args)?;
    }
    Ok(code)
}

/// What code editors know about a package follows its schema. If it cannot be written, that is reported but is not a
/// finding.
fn renew_tool_files(folder: &Path, loaded: &Loaded, desk: &Desk) {
    // A regulation, and a package inside the program or a zip, has no place for these files.
    if !folder.is_dir() {
        return;
    }
    let Some(game) = &loaded.game else { return };
    match types::renew_tool_files(folder, game) {
        Ok(renewed) => {
            for path in renewed {
                let path = path.display().to_string();
                desk.note(&desk.texts.text("check-renewed", &Args::new().text("file", path)));
            }
        }
        Err(error) => desk.note(&desk.texts.text("check-not-renewed", &Args::new().text("cause", error.to_string()))),
    }
}

/// A package that cannot be read, as a finding.
fn unreadable(folder: &Path, error: &anyhow::Error) -> Result<Finding> {
    let Some(told) = error.downcast_ref::<PackageError>() else { anyhow::bail!("{error:#}") };
    let place = Place::file(folder.display().to_string());
    Ok(Finding::from(&Diagnostic::error("unreadable", place, told.message())))
}

/// Something in a folder of games that cannot be looked into, as a finding.
fn as_finding(error: &PackageError) -> Finding {
    let (path, message) = match error {
        PackageError::Io { path, error } => (path.display().to_string(), from_io(error)),
        other => (String::new(), other.message()),
    };
    Finding::from(&Diagnostic::error("unreadable", Place::file(path), message))
}

fn linted(mut loaded: Loaded) -> Loaded {
    if let Some(game) = &loaded.game {
        loaded.problems.extend(lint(game));
    }
    loaded
}
