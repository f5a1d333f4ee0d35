//! A regulation as a package: its file, and those beside it that it extends.

use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::Path;

use houserule_core::content::{PackageFiles, regulation};

use super::{MAX_FILE, PackageError, built_in};
use crate::files;

/// How much of a file is looked at to tell a saved game from a regulation.
const BEGINNING: u64 = 4096;

/// Is it the path of a regulation?
pub(super) fn is_one(path: &Path) -> bool {
    let is_ron = path.extension().is_some_and(|extension| extension == "ron");
    let is_manifest =
        path.file_name().is_some_and(|name| name == "game.ron" || name == "mod.ron" || name == "schema.ron");
    is_ron && !is_manifest && (path.is_file() && !is_save(path) || built_in::file(path).is_some())
}

/// Is it a saved game? That is RON too, and people call it what they like, also like the game.
fn is_save(path: &Path) -> bool {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(BEGINNING).read_to_end(&mut bytes));
    read.is_ok() && begins_save(&String::from_utf8_lossy(&bytes))
}

/// Is this the beginning of a save? Its first field is the number of its format.
fn begins_save(text: &str) -> bool {
    let lines = text.lines().map(str::trim_start).filter(|line| !line.starts_with("//"));
    let first: String = lines.flat_map(str::chars).filter(|letter| !letter.is_whitespace()).take(16).collect();
    first.strip_prefix("(format:").is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))
}

/// The id of a regulation: what its file is called.
pub(super) fn id(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Read a regulation with those beside it that it extends.
pub(super) fn read(path: &Path) -> Result<PackageFiles, PackageError> {
    let mut package = PackageFiles { id: id(path), ..PackageFiles::default() };
    let mut next = Some(regulation::file_of(&package.id));
    while let Some(name) = next.take() {
        let at = path.with_file_name(&name);
        let is_first = package.files.is_empty();
        let bytes = match read_file(&at) {
            Ok(bytes) => bytes,
            // It may lie in the game; if not, that is reported where it is mentioned.
            Err(PackageError::Io { error, .. }) if !is_first && error.kind() == ErrorKind::NotFound => break,
            Err(error) => return Err(error),
        };
        let base = regulation::base_of(&String::from_utf8_lossy(&bytes)).map(|base| regulation::file_of(&base));
        package.files.insert(name, bytes);
        next = base.filter(|base| !base.contains(['/', '\\']) && !package.files.contains_key(base));
    }
    Ok(package)
}

fn read_file(path: &Path) -> Result<Vec<u8>, PackageError> {
    if let Some(bytes) = built_in::file(path) {
        return Ok(bytes);
    }
    files::read_file(path, MAX_FILE).map_err(|error| PackageError::Io { path: path.to_owned(), error })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_save_is_told_from_a_regulation_by_its_first_field() {
        assert!(begins_save("// A game.\n// It is loaded.\n(\n    format: 2,\n    game: \"fair\",\n"));
        assert!(begins_save("(format:1,game:\"fair\")"));
        for text in
            ["", "// Ours.\n(game: \"fair\")", "(format: (cards: 3), game: \"fair\")", "// (format: 2)\n(seats: 2"]
        {
            assert!(!begins_save(text), "{text}");
        }
    }
}
