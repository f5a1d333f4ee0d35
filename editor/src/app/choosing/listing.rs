//! Folders as one chooses from them: what lies in one, what a half-typed path means and how it can be completed.

use std::fs;
use std::io;
use std::path::{MAIN_SEPARATOR, Path, PathBuf, is_separator};

/// Something in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: EntryKind,
}

/// What lies in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EntryKind {
    /// A folder with a game in it.
    Game,
    /// A folder with a mod in it.
    Mod,
    /// Any other folder.
    Folder,
    /// A file.
    File,
}

/// How many entries of a folder are looked at.
const MOST: usize = 2000;

/// What lies in a folder: packages, other folders, then files if they are wanted; each by name.
pub fn listed(folder: &Path, with_files: bool) -> io::Result<Vec<Entry>> {
    let mut entries: Vec<Entry> = fs::read_dir(folder)?
        .filter_map(Result::ok)
        .take(MOST)
        .filter_map(|entry| {
            let path = entry.path();
            let kind = if path.is_dir() { kind_of(&path) } else { EntryKind::File };
            let name = entry.file_name().to_string_lossy().into_owned();
            (with_files || kind != EntryKind::File).then_some(Entry { name, kind })
        })
        .collect();
    let rank = |kind: EntryKind| if kind == EntryKind::File { EntryKind::File } else { EntryKind::Folder };
    entries.sort_by_cached_key(|entry| (rank(entry.kind), entry.name.to_lowercase()));
    Ok(entries)
}

fn kind_of(folder: &Path) -> EntryKind {
    if folder.join("game.ron").is_file() {
        EntryKind::Game
    } else if folder.join("mod.ron").is_file() {
        EntryKind::Mod
    } else {
        EntryKind::Folder
    }
}

/// A typed path as an absolute one: `~` is the home folder, a relative path begins in the current one.
pub fn full_path(typed: &str) -> PathBuf {
    let typed = typed.trim();
    let home = typed.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with(is_separator));
    let path = match (home, etcetera::home_dir()) {
        (Some(rest), Ok(home)) => home.join(rest.trim_start_matches(is_separator)),
        _ => PathBuf::from(typed),
    };
    std::path::absolute(&path).unwrap_or(path)
}

/// The folder that a typed path lies in, and the letters after it: the beginning of a name.
pub fn folder_and_begun(typed: &str) -> (PathBuf, String) {
    let path = full_path(typed);
    if typed.trim().ends_with(is_separator) || path.is_dir() {
        return (path, String::new());
    }
    let begun = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    (path.parent().map(Path::to_owned).unwrap_or(path), begun)
}

/// Does a name begin with these letters? Hidden files count only if a dot was typed.
pub fn goes_on(name: &str, begun: &str) -> bool {
    let is_hidden = name.starts_with('.') && !begun.starts_with('.');
    !is_hidden && name.to_lowercase().starts_with(&begun.to_lowercase())
}

/// The path of an entry as it is written in the field; a folder ends with the separator.
pub fn written(path: &Path, is_folder: bool) -> String {
    let mut text = path.display().to_string();
    if is_folder && !text.ends_with(is_separator) {
        text.push(MAIN_SEPARATOR);
    }
    text
}

/// The typed path with all letters added that are certain; nothing if there are none to add.
pub fn completed(typed: &str, entries: &[Entry]) -> Option<String> {
    let (folder, begun) = folder_and_begun(typed);
    let mut fitting = entries.iter().filter(|entry| goes_on(&entry.name, &begun));
    let first = fitting.next()?;
    let mut together = first.name.as_str();
    let mut is_only = true;
    for other in fitting {
        is_only = false;
        let same = together.char_indices().zip(other.name.chars()).find(|((_, a), b)| a != b).map(|((at, _), _)| at);
        together = &together[..same.unwrap_or_else(|| together.len().min(other.name.len()))];
    }
    let longer = written(&folder.join(together), is_only && first.kind != EntryKind::File);
    let is_more = together.chars().count() > begun.chars().count() || (is_only && longer != typed);
    (is_more && !together.is_empty()).then_some(longer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for name in ["games/chess", "games/checkers", "Documents", ".hidden"] {
            fs::create_dir_all(folder.path().join(name)).unwrap();
        }
        fs::write(folder.path().join("games/chess/game.ron"), "()").unwrap();
        fs::write(folder.path().join("a.csv"), "id").unwrap();
        folder
    }

    #[test]
    fn folders_come_before_files_and_packages_are_known() {
        let folder = folder();
        let names = |path: &Path, with_files| {
            let entries = listed(path, with_files).unwrap();
            entries.into_iter().map(|one| (one.name, one.kind)).collect::<Vec<_>>()
        };
        let of = |name: &str, kind| (name.to_owned(), kind);
        assert_eq!(
            names(folder.path(), true),
            [
                of(".hidden", EntryKind::Folder),
                of("Documents", EntryKind::Folder),
                of("games", EntryKind::Folder),
                of("a.csv", EntryKind::File)
            ]
        );
        assert_eq!(
            names(&folder.path().join("games"), false),
            [of("checkers", EntryKind::Folder), of("chess", EntryKind::Game)]
        );
        assert!(listed(&folder.path().join("nowhere"), false).is_err());
    }

    #[test]
    fn a_half_written_path_is_a_folder_and_the_letters_behind_it() {
        let folder = folder();
        let at = |rest: &str| format!("{}{MAIN_SEPARATOR}{rest}", folder.path().display());
        assert_eq!(folder_and_begun(&at("ga")), (folder.path().to_owned(), "ga".to_owned()));
        assert_eq!(folder_and_begun(&at("games")), (folder.path().join("games"), String::new()));
        assert!(goes_on("Games", "ga") && !goes_on(".hidden", "") && goes_on(".hidden", ".h"));
    }

    #[test]
    fn a_path_goes_on_as_far_as_there_is_no_choice() {
        let folder = folder();
        let at = |rest: &str| format!("{}{MAIN_SEPARATOR}{rest}", folder.path().display());
        let entries = listed(folder.path(), false).unwrap();
        assert_eq!(completed(&at("g"), &entries), Some(at(&format!("games{MAIN_SEPARATOR}"))));
        assert_eq!(completed(&at("d"), &entries), Some(at(&format!("Documents{MAIN_SEPARATOR}"))), "any case is taken");
        let inside = listed(&folder.path().join("games"), false).unwrap();
        let games = |rest: &str| at(&format!("games{MAIN_SEPARATOR}{rest}"));
        assert_eq!(completed(&games("c"), &inside), Some(games("che")));
        assert_eq!(completed(&games("che"), &inside), None);
        assert_eq!(completed(&games("x"), &inside), None);
    }
}
