//! Mods and regulations that tests write beside a copy of the game.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::program::{copied_game, folder};

/// A folder with the game in which a storm can come and go in play, and without which a clause does not hold.
pub fn harbour() -> TempDir {
    let dir = folder();
    let game = copied_game(&dir);
    let path = game.join("game.ron");
    let text = fs::read_to_string(&path).unwrap();
    let text = text.replace(
        "(id: \"storm\", type: flag(false), clause: \"HB-030\"),",
        "(id: \"storm\", type: flag(false), clause: \"HB-030\", live: true, label: (ru: \"Шторм\", en: \"Storm\")),\n        \
         (id: \"loading\", type: flag(true), clause: \"HB-050\", switches: true, label: (ru: \"Погрузка\", en: \"Loading\")),",
    );
    fs::write(path, text).unwrap();
    dir
}

/// A mod of the game: further fields of its manifest, and its files.
pub fn a_mod(dir: &Path, id: &str, fields: &str, files: &[(&str, &str)]) {
    let folder = dir.join("games/mods").join(id);
    let manifest = format!(
        "// A mod.\n(id: \"{id}\", version: \"1.2.0\", api: 1, title: (ru: \"Мод\", en: \"Mod {id}\"), game: \"harbour\", \
         licence: \"MIT\", {fields})"
    );
    for (path, text) in [("mod.ron", manifest.as_str())].iter().chain(files) {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

/// A file in a folder.
pub fn a_file(dir: &Path, name: &str, text: &str) {
    fs::write(dir.join(name), text).unwrap();
}
