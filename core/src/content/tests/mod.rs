//! Tests of content: the documented examples load, and every kind of bad input is reported at its place.

use std::collections::BTreeMap;

use super::*;
use crate::diagnostic::Diagnostics;

mod bad_boards;
mod bad_files;
mod bad_kinds;
mod bad_schema;
mod bound;
mod card_layouts;
mod documented;
mod looks;
mod many;
mod packages;
mod precedence;
mod regulations;
mod table_layouts;

const GAME: &str = "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 4))";

/// A package of these files.
fn package(id: &str, files: &[(&str, &str)]) -> PackageFiles {
    let files = files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()));
    PackageFiles { id: id.to_owned(), files: files.collect::<BTreeMap<_, _>>() }
}

/// The game `g` with these files.
fn game(files: &[(&str, &str)]) -> PackageFiles {
    let mut game = package("g", files);
    game.files.entry("game.ron".to_owned()).or_insert_with(|| GAME.into());
    game
}

/// A mod of the game `g` with these files.
fn a_mod(id: &str, files: &[(&str, &str)]) -> PackageFiles {
    let mut package = package(id, files);
    let manifest = format!("(id: \"{id}\", version: \"1.0.0\", api: 1, title: (en: \"M\"), game: \"g\")");
    package.files.entry("mod.ron".to_owned()).or_insert_with(|| manifest.into());
    package
}

/// Load packages: what was loaded, and the problems as `file:line:column code`, in the order of places.
fn load(packages: &[&PackageFiles]) -> (Loaded, Vec<String>) {
    let mut out = Diagnostics::default();
    let loaded = load_packages(packages, &mut out);
    (loaded, out.sorted().iter().map(|one| format!("{} {}", one.place, one.code)).collect())
}

/// The problems of a game of these files.
fn problems(files: &[(&str, &str)]) -> Vec<String> {
    load(&[&game(files)]).1
}

/// The hints of a game of these files.
fn hints(files: &[(&str, &str)]) -> Vec<String> {
    let mut out = Diagnostics::default();
    load_packages(&[&game(files)], &mut out);
    out.sorted().iter().filter_map(|one| one.hint.as_ref()).map(ToString::to_string).collect()
}
