//! Writing files: as a whole or not at all, and inside a package only where no link leads out of it.

use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};

use crate::package::PackageError;

/// Write a file beside its place and then move it there: whoever reads it meanwhile finds either the old or the new
/// file, complete.
pub fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_by(path, |file| file.write_all(bytes)).map(|_| ())
}

/// The same with what `write` writes; the file stays open.
pub(crate) fn replace_by(
    path: &Path,
    write: impl FnOnce(&mut fs::File) -> io::Result<()>,
) -> io::Result<fs::File> {
    let folder = folder_of(path);
    fs::create_dir_all(folder)?;
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let beside = folder.join(format!(".{name}.new"));
    let written = fs::File::create(&beside).and_then(|mut file| {
        write(&mut file)?;
        file.sync_all()?;
        Ok(file)
    });
    let moved = written.and_then(|file| fs::rename(&beside, path).map(|()| file));
    match &moved {
        Ok(_) => sync_folder(folder),
        Err(_) => drop(fs::remove_file(&beside)),
    }
    moved
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
