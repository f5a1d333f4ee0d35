//! The packages that a save carries: packed when it is written, unpacked when it is read.
//!
//! A save may come from anybody, so its packages have the limits of packages in folders and zips, and all of them
//! together have one more. It is the same check that a game must pass before it is saved: what is written can be read.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use houserule_core::content::{Manifest, PackageFiles};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::packed::{Packed, Unreadable};
use super::{SaveError, SavedPackage, hash_text};
use crate::game::{Game, package_hash};
use crate::package::{MAX_FILES, Measure};

/// The most bytes of texts that the packages of one game have together.
const MOST_OF_GAME: u64 = 64 << 20;
/// The most bytes of texts of a game and of the rules that were played before.
const MOST: u64 = 256 << 20;
/// What a file takes beside its path and text.
const FOR_FILE: u64 = 16;

/// Folders that play no part in the game or its texts.
const LEFT_OUT: [&str; 3] = ["tests", "replays", "regulations"];

/// How much may still be carried.
pub(crate) struct Room {
    /// Altogether.
    left: u64,
    /// By the game at hand.
    of_game: u64,
}

impl Room {
    /// For a save of which nothing has been looked at.
    pub(crate) fn new() -> Room {
        Room { left: MOST, of_game: 0 }
    }

    /// The packages of another game follow.
    fn next_game(&mut self) {
        self.of_game = MOST_OF_GAME.min(self.left);
    }

    /// A package with these files follows: paths, and the lengths of their texts.
    fn take<'f>(&mut self, id: &str, files: impl Iterator<Item = (&'f String, usize)>) -> Result<(), SaveError> {
        let mut measure = Measure::default();
        for (inside, length) in files {
            let path = Path::new(id).join(inside);
            Measure::check_depth(&path, inside.matches('/').count()).map_err(SaveError::Package)?;
            measure.add(&path, length as u64).map_err(SaveError::Package)?;
            let taken = (inside.len() + length) as u64 + FOR_FILE;
            let left = self.of_game.checked_sub(taken).zip(self.left.checked_sub(taken));
            (self.of_game, self.left) = left.ok_or(SaveError::TooLarge { most: MOST_OF_GAME })?;
        }
        Ok(())
    }
}

/// The texts of a package by path. Of more files than a package may have, one too many is kept.
#[derive(Deserialize)]
pub(super) struct Texts(#[serde(deserialize_with = "texts")] pub(super) BTreeMap<String, String>);

/// The same where they need not be there.
pub(super) fn some_texts<'de, D: Deserializer<'de>>(from: D) -> Result<Option<BTreeMap<String, String>>, D::Error> {
    Ok(Option::<Texts>::deserialize(from)?.map(|texts| texts.0))
}

fn texts<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<String, String>, D::Error> {
    struct Files;
    impl<'de> Visitor<'de> for Files {
        type Value = BTreeMap<String, String>;

        fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("texts by path")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
            let mut files = BTreeMap::new();
            while let Some((path, text)) = from.next_entry()? {
                if files.len() <= MAX_FILES {
                    files.insert(path, text);
                }
            }
            Ok(files)
        }
    }
    from.deserialize_map(Files)
}

/// Can a save that carries these games, the present one and those before, be read again?
pub(crate) fn check<'g>(games: impl Iterator<Item = &'g Game>) -> Result<(), SaveError> {
    let mut room = Room::new();
    for game in games {
        room.next_game();
        for package in &game.packages {
            room.take(&package.id, kept(package).map(|(path, text)| (path, text.len())))?;
        }
    }
    Ok(())
}

/// Packages as a save holds them: every text that play or its words depend on.
pub(crate) fn saved_packages(packages: &[PackageFiles], manifests: &[Manifest]) -> Vec<SavedPackage> {
    let version =
        |id: &str| manifests.iter().find(|one| one.id == id).map_or_else(String::new, |one| one.version.clone());
    let one = |package: &PackageFiles| {
        let files: BTreeMap<&String, &str> = kept(package).collect();
        SavedPackage {
            id: package.id.clone(),
            version: version(&package.id),
            hash: hash_text(package_hash(package)),
            files: None,
            packed: Some(Packed::new(&files)),
        }
    };
    packages.iter().map(one).collect()
}

fn kept(package: &PackageFiles) -> impl Iterator<Item = (&String, &str)> {
    let is_kept = |path: &str| !LEFT_OUT.contains(&path.split('/').next().unwrap_or_default());
    let files = package.files.iter().filter(move |(path, _)| is_kept(path));
    files.filter_map(|(path, bytes)| Some((path, std::str::from_utf8(bytes).ok()?)))
}

/// The packages of a game from a save, if the save holds their files.
pub(crate) fn packages_from_saved(saved: &[SavedPackage], room: &mut Room) -> Result<Vec<PackageFiles>, SaveError> {
    room.next_game();
    saved.iter().map(|one| package_from_saved(one, room)).collect()
}

fn package_from_saved(saved: &SavedPackage, room: &mut Room) -> Result<PackageFiles, SaveError> {
    let files = match (&saved.packed, &saved.files) {
        (Some(packed), _) => {
            let texts: Texts = packed.unpacked(room.of_game + FOR_FILE).map_err(|problem| match problem {
                Unreadable::TooLarge => SaveError::TooLarge { most: MOST_OF_GAME },
                Unreadable::Damaged => SaveError::Damaged,
            })?;
            texts.0
        }
        (None, Some(files)) => files.clone(),
        (None, None) => return Err(SaveError::NoPackages),
    };
    room.take(&saved.id, files.iter().map(|(path, text)| (path, text.len())))?;
    let files = files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
    Ok(PackageFiles { id: saved.id.clone(), files })
}

#[cfg(test)]
mod tests {
    use houserule_core::message::Told as _;

    use super::*;

    fn package(files: &[(&str, usize)]) -> PackageFiles {
        let files = files.iter().map(|(path, length)| ((*path).to_owned(), vec![b'x'; *length]));
        PackageFiles { id: "well".to_owned(), files: files.collect() }
    }

    fn read(packages: &[PackageFiles], times: usize) -> Result<usize, String> {
        let saved = saved_packages(packages, &[]);
        let mut room = Room::new();
        let mut count = 0;
        for _ in 0..times {
            count += packages_from_saved(&saved, &mut room).map_err(|error| error.message().to_string())?.len();
        }
        Ok(count)
    }

    #[test]
    fn packages_in_a_save_have_the_limits_of_packages_elsewhere() {
        assert_eq!(read(&[package(&[("a.ron", 10), ("tests/b.luau", 70 << 20)])], 1), Ok(1));
        assert_eq!(
            read(&[package(&[("a.txt", (16 << 20) + 1)])], 1).unwrap_err(),
            "well/a.txt: the package is too large (a file of more than 16 MiB)"
        );
        let deep = "a/".repeat(13) + "b";
        assert!(read(&[package(&[(&deep, 1)])], 1).unwrap_err().contains("nested too deep"));
        let names: Vec<String> = (0..=MAX_FILES).map(|number| number.to_string()).collect();
        let many: Vec<(&str, usize)> = names.iter().map(|name| (name.as_str(), 0)).collect();
        assert_eq!(read(&[package(&many[1..])], 1), Ok(1));
        assert!(read(&[package(&many)], 1).unwrap_err().contains("10000 files"));
    }

    #[test]
    fn all_packages_of_a_save_have_a_limit_together() {
        let large = package(&[("a", 15 << 20), ("b", 15 << 20)]);
        assert_eq!(read(&[large.clone(), large.clone()], 1), Ok(2));
        assert!(read(&[large.clone(), large.clone(), large.clone()], 1).unwrap_err().contains("64 MiB"));
        // one game after another, as rules changed
        assert_eq!(read(&[large.clone(), large.clone()], 4), Ok(8));
        assert!(read(&[large.clone(), large], 5).unwrap_err().contains("64 MiB"));
    }
}
