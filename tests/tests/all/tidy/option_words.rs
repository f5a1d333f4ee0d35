//! Words that options of a game can be set to have texts, so that no id shows through in the window or the terminal.

use std::path::{Path, PathBuf};

use houserule_core::def::{GameDef, ValueType};
use houserule_core::locale::{Lang, Locale};
use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;

use super::assert_none;

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games")
}

fn without_text(id: &str, def: &GameDef, locale: &Locale) -> Vec<String> {
    let words = def.options.iter().flat_map(|option| match &option.ty {
        ValueType::Symbol(words) => words.iter().map(|word| (&option.id, &def.symbols[word.index()])).collect(),
        _ => Vec::new(),
    });
    let missing = words.filter(|(_, word)| !locale.has(Lang::Ru, &format!("word-{word}")));
    missing
        .map(|(option, word)| format!("{id}: option `{option}` can be `{word}`, which has no text `word-{word}`"))
        .collect()
}

fn loaded(folder: &Path) -> std::sync::Arc<Game> {
    let (game, problems) = Game::load(vec![read_package(folder).expect("a game's folder can be read")]);
    game.unwrap_or_else(|| panic!("{:?}", problems.sorted()))
}

#[test]
fn every_word_of_an_option_has_a_text() {
    let folders = std::fs::read_dir(games()).expect("the games are there");
    let games = folders.filter_map(Result::ok).map(|entry| entry.path()).filter(|path| path.join("game.ron").exists());
    let missing: Vec<String> =
        games.map(|folder| loaded(&folder)).flat_map(|game| without_text(game.id(), &game.def, &game.locale)).collect();
    assert_none(&missing);
}

#[test]
fn a_word_without_a_text_is_found() {
    let game = loaded(&games().join("kapitaliya"));
    assert_eq!(without_text("g", &game.def, &game.locale), Vec::<String>::new());
    assert!(!without_text("g", &game.def, &Locale::new()).is_empty());
}
