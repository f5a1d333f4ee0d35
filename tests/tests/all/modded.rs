//! Small games with mods, made of texts: for tests about what mods change.

use std::collections::BTreeMap;
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Diagnostic;
use houserule_scripts::game::Game;

/// A mod: its id, its options as they stand in `mod.ron`, and its files.
pub type Mod<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)]);

fn package(id: &str, files: &[(&str, &str)]) -> PackageFiles {
    let files: BTreeMap<String, Vec<u8>> =
        files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect();
    PackageFiles { id: id.to_owned(), files }
}

/// A game called `base`, from its files, with mods; and everything that is wrong with them.
pub fn with_mods(base: &[(&str, &str)], mods: &[Mod<'_>]) -> (Option<Arc<Game>>, Vec<Diagnostic>) {
    let mut packages = vec![package("base", base)];
    for (id, options, files) in mods {
        let manifest = format!(
            "// A mod.\n(id: \"{id}\", version: \"1.0.0\", api: 1, title: (ru: \"М\", en: \"M\"), game: \"base\", \
             depends: [\"base\"], options: [{options}])"
        );
        let mut all = vec![("mod.ron", manifest.as_str())];
        all.extend_from_slice(files);
        packages.push(package(id, &all));
    }
    let (game, problems) = Game::load(packages);
    (game, problems.sorted().into_iter().cloned().collect())
}
