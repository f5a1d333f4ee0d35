//! Writing files: as a whole or not at all, and inside a package only where no link leads out of it. Reading files:
//! only ordinary ones of a sensible length.

use std::fs;
use std::io::{self, Read as _, Write};
use std::path::{Component, Path, PathBuf};

use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};
use houserule_core::message::{Message, Told};
use houserule_core::{say, told_error};

use crate::package::PackageError;

/// Why a file is left alone though the system would not refuse.
#[derive(Debug)]
pub enum FileError {
    /// A link, where only we put files: it could lead anywhere.
    Link(PathBuf),
    /// A pipe, a device or the like: whoever reads it may wait for ever.
    NotOrdinary(PathBuf),
    /// Longer than anything that belongs there.
    TooLong(PathBuf, u64),
}

impl Told for FileError {
    fn message(&self) -> Message {
        match self {
            FileError::Link(path) => say!("file-is-link", path),
            FileError::NotOrdinary(path) => say!("file-is-not-ordinary", path),
            FileError::TooLong(path, most) => say!("file-is-too-long", path, most = most >> 20),
        }
    }
}

told_error!(FileError);

/// Read a file of at most this many bytes. Pipes and devices are refused before they are opened.
pub fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    check_ordinary(path, &fs::metadata(path)?)?;
    let file = fs::File::open(path)?;
    check_ordinary(path, &file.metadata()?)?;
    read_open(path, &file, most)
}

/// The same for text.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    String::from_utf8(read_file(path, most)?).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// What an open file holds from where it stands, at most this many bytes.
pub(crate) fn read_open(path: &Path, file: &fs::File, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::other(FileError::TooLong(path.to_owned(), most)));
    }
    Ok(bytes)
}

/// Is it a file with bytes on a disk?
pub(crate) fn check_ordinary(path: &Path, found: &fs::Metadata) -> io::Result<()> {
    match () {
        () if found.is_file() => Ok(()),
        () if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        () if found.is_symlink() => Err(io::Error::other(FileError::Link(path.to_owned()))),
        () => Err(io::Error::other(FileError::NotOrdinary(path.to_owned()))),
    }
}

/// Write a file beside its place and then move it there: whoever reads it meanwhile finds either the old or the new
/// file, complete.
pub fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_by(path, |file| file.write_all(bytes)).map(|_| ())
}

/// The same with what `write` writes; the file stays open.
pub(crate) fn replace_by(path: &Path, write: impl FnOnce(&mut fs::File) -> io::Result<()>) -> io::Result<fs::File> {
    let folder = folder_of(path);
    fs::create_dir_all(folder)?;
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let beside = folder.join(format!(".{name}.new"));
    let mut file = new_file(&beside)?;
    let written = write(&mut file).and_then(|()| file.sync_all());
    let moved = written.and_then(|()| fs::rename(&beside, path)).map(|()| file);
    match &moved {
        Ok(_) => sync_folder(folder),
        Err(_) => drop(fs::remove_file(&beside)),
    }
    moved
}

/// A new file in place of one that was left there when a program broke off, and of nothing else.
fn new_file(path: &Path) -> io::Result<fs::File> {
    match fs::File::create_new(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            check_ordinary(path, &fs::symlink_metadata(path)?)?;
            fs::remove_file(path)?;
            fs::File::create_new(path)
        }
        made => made,
    }
}

/// Write a file of a package, by its path in there. A link on the way is refused: it could lead anywhere.
pub fn write_inside(folder: &Path, inside: &str, bytes: &[u8]) -> io::Result<()> {
    replace_file(&path_inside(folder, inside)?, bytes)
}

/// Delete a file of a package, by its path in there, unless a link is on the way.
pub fn remove_inside(folder: &Path, inside: &str) -> io::Result<()> {
    fs::remove_file(path_inside(folder, inside)?)
}

fn path_inside(folder: &Path, inside: &str) -> io::Result<PathBuf> {
    let mut path = folder.to_owned();
    for part in Path::new(inside).components() {
        let Component::Normal(name) = part else { return Err(io::ErrorKind::InvalidInput.into()) };
        path.push(name);
        if fs::symlink_metadata(&path).is_ok_and(|found| found.is_symlink()) {
            return Err(io::Error::other(PackageError::Link(path)));
        }
    }
    Ok(path)
}

/// The folder of this user in which the program keeps its own things; nothing where the system has no such place.
pub fn user_folder() -> Option<PathBuf> {
    choose_native_strategy().ok().map(|dirs| dirs.data_dir().join("houserule"))
}

/// The folder that a file lies in.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A file that was moved is there after a power cut only if its folder is on the disk too. Where that cannot be
/// requested, the system does it in its own time.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = fs::File::open(folder).and_then(|folder| folder.sync_all());
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_write_that_breaks_off_leaves_the_old_file_and_nothing_beside_it() {
        let root = std::env::temp_dir().join(format!("houserule_writes_{}", std::process::id()));
        let save = root.join("evening.ron");
        replace_file(&save, b"the whole evening").unwrap();
        let full = replace_by(&save, |file| {
            file.write_all(b"the wh")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(full.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&save).unwrap(), b"the whole evening");
        assert_eq!(fs::read_dir(&root).unwrap().count(), 1);
        replace_file(&save, b"more of it").unwrap();
        assert_eq!(fs::read(&save).unwrap(), b"more of it");
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn what_was_left_beside_is_replaced_and_a_link_there_is_refused() {
        let root = std::env::temp_dir().join(format!("houserule_beside_{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        let (save, beside, mine) = (root.join("evening.ron"), root.join(".evening.ron.new"), root.join("mine.txt"));
        fs::write(&beside, "broken off").unwrap();
        replace_file(&save, b"the evening").unwrap();
        assert!(!beside.exists());
        fs::write(&mine, "precious").unwrap();
        std::os::unix::fs::symlink(&mine, &beside).unwrap();
        let refused = replace_file(&save, b"x").unwrap_err();
        assert!(crate::message::from_io(&refused).to_string().contains(".evening.ron.new: this is a link"));
        assert_eq!(fs::read_to_string(&mine).unwrap(), "precious");
        assert!(beside.is_symlink() && fs::read(&save).unwrap() == b"the evening");
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn only_ordinary_files_of_a_sensible_length_are_read() {
        let root = std::env::temp_dir().join(format!("houserule_reads_{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        let (file, pipe) = (root.join("a.ron"), root.join("b.ron"));
        fs::write(&file, "ход").unwrap();
        assert_eq!(read_text(&file, 6).unwrap(), "ход");
        let said = |path: &Path| crate::message::from_io(&read_file(path, 5).unwrap_err()).to_string();
        assert!(said(&file).contains("a.ron: the file is too long"), "{}", said(&file));
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert!(said(&pipe).contains("b.ron: this is not an ordinary file"), "{}", said(&pipe));
        assert!(said(Path::new("/dev/zero")).contains("not an ordinary file"));
        assert_eq!(said(&root), "this is a folder");
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn a_link_on_the_way_is_refused_and_what_it_leads_to_stays() {
        let root = std::env::temp_dir().join(format!("houserule_files_{}", std::process::id()));
        let (package, outside) = (root.join("package"), root.join("outside"));
        fs::create_dir_all(&package).unwrap();
        fs::create_dir_all(&outside).unwrap();
        fs::write(outside.join("mine.txt"), "precious").unwrap();
        std::os::unix::fs::symlink(&outside, package.join("tests")).unwrap();
        std::os::unix::fs::symlink(outside.join("mine.txt"), package.join("types.luau")).unwrap();
        for inside in ["tests/new.luau", "types.luau", "../outside/new.luau", "/etc/new"] {
            assert!(write_inside(&package, inside, b"x").is_err(), "{inside}");
        }
        assert!(remove_inside(&package, "tests/mine.txt").is_err());
        assert_eq!(fs::read_dir(&outside).unwrap().count(), 1);
        assert_eq!(fs::read_to_string(outside.join("mine.txt")).unwrap(), "precious");
        write_inside(&package, "rules/turn.luau", b"x").unwrap();
        assert_eq!(fs::read(package.join("rules/turn.luau")).unwrap(), b"x");
        fs::remove_dir_all(&root).unwrap();
    }
}
