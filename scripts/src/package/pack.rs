//! A package as a zip to pass on, and a copy of a package to change.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use houserule_core::content::PackageFiles;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::PackageError;

/// The bytes of a zip that holds the package in a folder of its id. The same files give the same bytes.
pub fn pack(package: &PackageFiles) -> Result<Vec<u8>, PackageError> {
    let failed = |error: std::io::Error| PackageError::Io { path: package.id.clone().into(), error };
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    for (path, bytes) in &package.files {
        writer.start_file(package.file(path), options).map_err(|error| failed(error.into()))?;
        writer.write_all(bytes).map_err(failed)?;
    }
    Ok(writer.finish().map_err(|error| failed(error.into()))?.into_inner())
}

/// Write a package's files into a folder that does not exist yet.
pub fn copy_to(package: &PackageFiles, folder: &Path) -> Result<(), PackageError> {
    // A copy that is cut short must not look like the package: it is made next to its place and then renamed.
    let beside = folder.with_extension("part");
    let failed = |path: &Path, error| PackageError::Io { path: path.to_owned(), error };
    if beside.exists() {
        fs::remove_dir_all(&beside).map_err(|error| failed(&beside, error))?;
    }
    for (path, bytes) in &package.files {
        let to = beside.join(path);
        if let Some(parent) = to.parent() {
            fs::create_dir_all(parent).map_err(|error| failed(parent, error))?;
        }
        fs::write(&to, bytes).map_err(|error| failed(&to, error))?;
    }
    fs::rename(&beside, folder).map_err(|error| failed(folder, error))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use houserule_core::message::Told as _;

    use super::*;
    use crate::package::read_package;

    fn night() -> PackageFiles {
        let files = [("mod.ron", "(id: \"night\")"), ("rules/a.luau", "-- a")];
        let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
        PackageFiles { id: "night".to_owned(), files: files.into() }
    }

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("houserule_pack_{name}_{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    /// A zip with these entries, as an attacker would write it.
    fn refused(name: &str, entries: &[(&str, &[u8])]) -> String {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (path, bytes) in entries {
            writer.start_file(*path, SimpleFileOptions::default()).unwrap();
            writer.write_all(bytes).unwrap();
        }
        said(name, &writer.finish().unwrap().into_inner())
    }

    fn said(name: &str, bytes: &[u8]) -> String {
        let folder = folder(name);
        let path = folder.join("night-1.0.0.zip");
        fs::write(&path, bytes).unwrap();
        let read = read_package(&path);
        fs::remove_dir_all(&folder).unwrap();
        read.unwrap_err().message().to_string()
    }

    #[test]
    fn a_packed_package_is_read_as_it_was() {
        let folder = folder("same");
        let path = folder.join("some_name.zip");
        fs::write(&path, pack(&night()).unwrap()).unwrap();
        assert_eq!(read_package(&path).unwrap(), night());
        assert_eq!(pack(&night()).unwrap(), pack(&night()).unwrap());
        copy_to(&night(), &folder.join("night")).unwrap();
        assert_eq!(read_package(&folder.join("night")).unwrap(), night());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn hostile_zips_are_refused() {
        let manifest: (&str, &[u8]) = ("mod.ron", b"()");
        for (name, path) in [("up", "../evil.luau"), ("root", "/etc/evil"), ("back", "a\\..\\b"), ("drive", "c:evil")] {
            assert!(refused(name, &[manifest, (path, b"x")]).contains("outside"), "{path}");
        }
        assert!(refused("case", &[manifest, ("Mod.ron", b"x")]).contains("twice"));
        let large = vec![0; (super::super::MAX_FILE + 1) as usize];
        assert!(refused("bomb", &[manifest, ("big.bin", &large)]).contains("16 MiB"));
        assert!(refused("deep", &[manifest, (&"a/".repeat(20), b"")]).contains("deep"));
        assert!(!said("broken", b"PK\x03\x04 this is no zip").is_empty());
        assert!(refused("none", &[("readme.md", b"")]).contains("package"));

        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        writer.add_symlink("passwd", "/etc/passwd", SimpleFileOptions::default()).unwrap();
        assert!(said("link", &writer.finish().unwrap().into_inner()).contains("link"));
    }
}
