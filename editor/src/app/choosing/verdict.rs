//! Whether what was typed is what is wanted, and if not, why: in words for whoever typed it.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf, is_separator};

use houserule_core::content::is_snake_case;
use houserule_core::locale::Args;
use houserule_scripts::message::from_io;
use houserule_scripts::scaffold::ScaffoldError;

use super::super::asking::Wanted;
use super::listing::full_path;
use crate::texts::{Texts, shown_path};

/// Why something cannot be chosen.
#[derive(Debug)]
pub enum Trouble {
    /// Nothing is named yet.
    Nameless,
    /// There is no such folder.
    NoFolder(PathBuf),
    /// A file stands where a folder is wanted.
    NotFolder(PathBuf),
    /// There is no such file.
    NoFile(PathBuf),
    /// A folder with neither game nor mod.
    NoPackage(PathBuf),
    /// A name that no file can have.
    BadName(String),
    /// A name that no package can have.
    BadId(String),
    /// Something exists already and must not be replaced.
    Taken(PathBuf),
    /// A file exists already: it may be replaced.
    Exists(PathBuf),
    /// The place cannot be written to.
    Unwritable(PathBuf, io::Error),
}

impl Trouble {
    /// Is it worth mentioning? Whoever has not begun yet knows that nothing is chosen.
    pub fn is_told(&self) -> bool {
        !matches!(self, Trouble::Nameless)
    }

    /// In words.
    pub fn told(&self, texts: &Texts) -> String {
        let of = |key: &str, path: &Path| texts.text(key, &Args::new().text("path", shown_path(path)));
        match self {
            Trouble::Nameless => texts.get("choosing-nameless"),
            Trouble::NoFolder(path) => of("choosing-no-folder", path),
            Trouble::NotFolder(path) => of("choosing-not-folder", path),
            Trouble::NoFile(path) => of("choosing-no-file", path),
            Trouble::NoPackage(path) => of("choosing-no-package", path),
            Trouble::BadName(name) => texts.text("choosing-bad-name", &Args::new().text("name", name.clone())),
            Trouble::BadId(name) => texts.told(&ScaffoldError::BadName(name.clone())),
            Trouble::Taken(path) => of("choosing-taken", path),
            Trouble::Exists(path) => of("choosing-exists", path),
            Trouble::Unwritable(path, error) => {
                let why = texts.told(&from_io(error));
                texts.text("choosing-unwritable", &Args::new().text("path", shown_path(path)).text("why", why))
            }
        }
    }
}

/// What was chosen by this path and name, or why it cannot be.
pub fn verdict(wanted: Wanted, typed: &str, name: &str) -> Result<PathBuf, Trouble> {
    if typed.trim().is_empty() {
        return Err(Trouble::Nameless);
    }
    let path = full_path(typed);
    match wanted {
        Wanted::Folder => {
            folder_at(&path)?;
            let has = |manifest: &str| path.join(manifest).is_file();
            if has("game.ron") || has("mod.ron") { Ok(path) } else { Err(Trouble::NoPackage(path)) }
        }
        Wanted::File if path.is_dir() => Err(Trouble::Nameless),
        Wanted::File if path.is_file() => Ok(path),
        Wanted::File => Err(Trouble::NoFile(path)),
        Wanted::NewFile | Wanted::NewFolder => {
            let (folder, name) = folder_and_name(path, name.trim())?;
            folder_at(&folder)?;
            if wanted == Wanted::NewFolder && !is_snake_case(&name) {
                return Err(Trouble::BadId(name));
            }
            let target = folder.join(name);
            match (wanted, target.is_dir(), target.exists()) {
                (_, true, _) | (Wanted::NewFolder, _, true) => Err(Trouble::Taken(target)),
                (_, _, true) => Err(Trouble::Exists(target)),
                _ => Ok(target),
            }
        }
    }
}

/// Where something new is made, and by what name: whoever has a whole path at hand may put it into the field of the name.
fn folder_and_name(folder: PathBuf, typed: &str) -> Result<(PathBuf, String), Trouble> {
    if typed.is_empty() || typed.ends_with(is_separator) {
        return Err(Trouble::Nameless);
    }
    if matches!(typed, "." | ".." | "~") {
        return Err(Trouble::BadName(typed.to_owned()));
    }
    if !typed.contains(is_separator) {
        return Ok((folder, typed.to_owned()));
    }
    let whole = if typed.starts_with('~') { full_path(typed) } else { folder.join(typed) };
    match (whole.parent(), whole.file_name()) {
        (Some(folder), Some(name)) => Ok((folder.to_owned(), name.to_string_lossy().into_owned())),
        _ => Err(Trouble::BadName(typed.to_owned())),
    }
}

fn folder_at(path: &Path) -> Result<(), Trouble> {
    match (path.is_dir(), path.exists()) {
        (true, _) => Ok(()),
        (_, true) => Err(Trouble::NotFolder(path.to_owned())),
        _ => Err(Trouble::NoFolder(path.to_owned())),
    }
}

/// Can a folder be written to? Only trying can tell.
pub fn try_writing(folder: &Path) -> Result<(), Trouble> {
    let probe = folder.join(".houserule_probe");
    let tried = OpenOptions::new().write(true).create_new(true).open(&probe);
    match tried {
        Ok(_) => fs::remove_file(&probe).map_err(|error| Trouble::Unwritable(folder.to_owned(), error)),
        // somebody left it behind: so it could be written
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(Trouble::Unwritable(folder.to_owned(), error)),
    }
}

/// A name that is still free: `new_game`, `new_game_2`.
pub fn free_name(folder: &Path, name: &str) -> String {
    let numbered = (2..100).map(|number| format!("{name}_{number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !folder.join(name).exists()).unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wanted_is_taken_and_everything_else_is_refused_with_its_reason() {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path().display().to_string();
        fs::create_dir(folder.path().join("chess")).unwrap();
        fs::write(folder.path().join("chess/game.ron"), "()").unwrap();
        fs::write(folder.path().join("a.csv"), "id").unwrap();
        let at = |rest: &str| folder.path().join(rest).display().to_string();

        assert_eq!(verdict(Wanted::Folder, &at("chess"), "").unwrap(), folder.path().join("chess"));
        assert!(matches!(verdict(Wanted::Folder, &here, ""), Err(Trouble::NoPackage(_))));
        assert!(matches!(verdict(Wanted::Folder, &at("draughts"), ""), Err(Trouble::NoFolder(_))));
        assert!(matches!(verdict(Wanted::Folder, &at("a.csv"), ""), Err(Trouble::NotFolder(_))));
        assert!(matches!(verdict(Wanted::Folder, " ", ""), Err(Trouble::Nameless)));

        assert_eq!(verdict(Wanted::File, &at("a.csv"), "").unwrap(), folder.path().join("a.csv"));
        assert!(matches!(verdict(Wanted::File, &at("b.csv"), ""), Err(Trouble::NoFile(_))));
        assert!(matches!(verdict(Wanted::File, &here, ""), Err(Trouble::Nameless)));

        assert_eq!(verdict(Wanted::NewFile, &here, "b.csv").unwrap(), folder.path().join("b.csv"));
        assert!(matches!(verdict(Wanted::NewFile, &here, "a.csv"), Err(Trouble::Exists(_))));
        assert!(matches!(verdict(Wanted::NewFile, &here, "chess"), Err(Trouble::Taken(_))));
        assert!(matches!(verdict(Wanted::NewFile, &here, ".."), Err(Trouble::BadName(_))));
        assert!(matches!(verdict(Wanted::NewFile, &here, "chess/.."), Err(Trouble::BadName(_))));
        assert!(matches!(verdict(Wanted::NewFile, &at("draughts"), "b.csv"), Err(Trouble::NoFolder(_))));

        let inside = folder.path().join("chess/b.csv");
        assert_eq!(verdict(Wanted::NewFile, &here, "chess/b.csv").unwrap(), inside);
        assert_eq!(
            verdict(Wanted::NewFile, &at("gone"), &at("chess/b.csv")).unwrap(),
            inside,
            "a whole path is enough"
        );
        assert!(matches!(verdict(Wanted::NewFile, &here, &at("a.csv")), Err(Trouble::Exists(_))));
        assert!(matches!(verdict(Wanted::NewFile, &here, &at("gone/b.csv")), Err(Trouble::NoFolder(_))));
        assert!(matches!(verdict(Wanted::NewFile, &here, &at("chess/")), Err(Trouble::Nameless)));

        assert_eq!(verdict(Wanted::NewFolder, &here, "draughts").unwrap(), folder.path().join("draughts"));
        assert!(matches!(verdict(Wanted::NewFolder, &here, "chess"), Err(Trouble::Taken(_))));
        assert!(matches!(verdict(Wanted::NewFolder, &here, "My Game"), Err(Trouble::BadId(_))));
        assert_eq!(verdict(Wanted::NewFolder, &here, &at("draughts")).unwrap(), folder.path().join("draughts"));
    }

    #[test]
    fn a_suggested_name_is_free() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(free_name(folder.path(), "new_game"), "new_game");
        fs::create_dir(folder.path().join("new_game")).unwrap();
        assert_eq!(free_name(folder.path(), "new_game"), "new_game_2");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_folder_that_cannot_be_written_is_known_before_anything_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        assert!(try_writing(folder.path()).is_ok());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
        assert!(matches!(try_writing(Path::new("/proc")), Err(Trouble::Unwritable(..))));
    }
}
