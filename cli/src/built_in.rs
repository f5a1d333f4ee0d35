//! The games and mods that are inside the program.

use houserule_scripts::package::built_in;
use rust_embed::RustEmbed;

/// All files of the repository's folder of games; a debug build reads them from disk.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../games"]
struct Games;

/// Register them with the shelves.
pub fn provide() {
    // The files for code editors are made anew for every package.
    let is_part = |path: &str| !path.ends_with(".d.luau");
    built_in::provide(Games::iter().filter(|path| is_part(path)).filter_map(|path| {
        let bytes = Games::get(&path)?.data.into_owned();
        Some((path.into_owned(), bytes))
    }));
}
