//! A package from a zip. Zips come from strangers: nothing is unpacked to a disk, and whatever leads outside or is a
//! link, encrypted, a duplicate or too large is refused before it is read.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Component, Path};

use houserule_core::content::PackageFiles;
use houserule_core::message::Message;
use houserule_core::say;
use zip::ZipArchive;
use zip::read::ZipFile;

use super::{MAX_FILE, Measure, PackageError};

/// The id that the name of a zip says: `night_market-1.0.0.zip` is `night_market`.
pub(super) fn id(path: &Path) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    stem.split('-').next().unwrap_or_default().to_owned()
}

/// Read a zip: the package's files lie at its root, or in one folder with the package's name.
pub(super) fn read(path: &Path) -> Result<PackageFiles, PackageError> {
    let bad = |why: Message| PackageError::BadZip(path.to_owned(), Box::new(why));
    let file = File::open(path).map_err(|error| PackageError::Io { path: path.to_owned(), error })?;
    let mut archive = ZipArchive::new(BufReader::new(file)).map_err(|error| bad(broken(&error)))?;
    let mut files = PackageFiles { id: id(path), ..PackageFiles::default() };
    let mut seen = BTreeSet::new();
    let mut measure = Measure::default();
    for at in 0..archive.len() {
        let entry = archive.by_index(at).map_err(|error| bad(broken(&error)))?;
        let inside = checked_name(&entry).map_err(&bad)?;
        let shown = path.join(&inside);
        Measure::check_depth(&shown, inside.matches('/').count())?;
        if entry.is_dir() {
            continue;
        }
        // Two files that some file systems take for one would turn one zip into two different packages.
        if !seen.insert(inside.to_lowercase()) {
            return Err(bad(say!("zip-has-file-twice", name = inside)));
        }
        // The head of a zip may lie about the size: what it says is refused early, what is there is counted.
        Measure::default().add(&shown, entry.size())?;
        let mut bytes = Vec::new();
        entry.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(|error| bad(Message::foreign(error.to_string())))?;
        measure.add(&shown, bytes.len() as u64)?;
        if inside.split('/').all(|part| !part.starts_with('.')) {
            files.files.insert(inside, bytes);
        }
    }
    let files = without_top_folder(files);
    if files.files.contains_key("game.ron") || files.files.contains_key("mod.ron") {
        return Ok(files);
    }
    Err(PackageError::NotAPackage(path.to_owned()))
}

fn broken(error: &zip::result::ZipError) -> Message {
    Message::foreign(error.to_string())
}

/// The path of an entry, with `/` between, if it stays inside and is a plain file or folder.
fn checked_name<R: Read>(entry: &ZipFile<'_, R>) -> Result<String, Message> {
    let name = entry.name().map_err(|error| broken(&error))?;
    let name = name.as_ref();
    if entry.is_symlink() {
        return Err(say!("zip-has-link", name));
    }
    if entry.encrypted() {
        return Err(say!("zip-is-encrypted", name));
    }
    let plain = !name.contains(['\\', ':', '\0']) && !name.is_empty();
    let stays = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    if !plain || !stays {
        return Err(say!("zip-leads-outside", name));
    }
    Ok(name.trim_end_matches('/').to_owned())
}

/// The same files without a folder that all of them lie in; that folder's name is then the package's id.
fn without_top_folder(files: PackageFiles) -> PackageFiles {
    let top = files.files.keys().next().and_then(|path| path.split_once('/')).map(|(top, _)| top.to_owned());
    let Some(top) = top else { return files };
    let prefix = format!("{top}/");
    if !files.files.keys().all(|path| path.starts_with(&prefix)) {
        return files;
    }
    let inside = files.files.into_iter().map(|(path, bytes)| (path[prefix.len()..].to_owned(), bytes));
    PackageFiles { id: top, files: inside.collect() }
}
