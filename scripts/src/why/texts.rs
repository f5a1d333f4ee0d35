//! Who writes a text or a clause: the files of packages in load order, the last one counts.

use std::collections::BTreeSet;

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Place;
use houserule_core::locale::{Lang, edit};

use super::{Deed, Layer, Part};
use crate::game::Game;
use crate::rulebook::{Rulebook, book_languages};

/// The keys of texts, or the ids of clauses.
pub(super) fn names(game: &Game, sort: &str, lang: Lang) -> BTreeSet<String> {
    match sort {
        "text" => game.locale.all_keys().into_iter().map(str::to_owned).collect(),
        _ => Rulebook::new(&game.packages, lang).all().map(|clause| clause.id.clone()).collect(),
    }
}

/// Who writes a text: in the language that is named behind it, `kind-villa (ru)`; without one in the reader's language,
/// else in every language that has it.
pub(super) fn text(game: &Game, key: &str, lang: Lang) -> Vec<Part> {
    let named = key.strip_suffix(')').and_then(|key| key.split_once(" ("));
    if let Some((key, lang)) = named.and_then(|(key, code)| Some((key, Lang::parse(code)?))) {
        return text_in(game, key, lang).into_iter().collect();
    }
    let own = text_in(game, key, lang);
    if own.is_some() {
        return own.into_iter().collect();
    }
    game.locale.languages().filter_map(|lang| text_in(game, key, lang)).collect()
}

fn text_in(game: &Game, key: &str, lang: Lang) -> Option<Part> {
    let written = game.packages.iter().filter_map(|package| {
        let path = format!("locale/{lang}.ftl");
        let source = std::str::from_utf8(package.files.get(&path)?).ok()?;
        let at = edit::place_of_message(source, key)?;
        let line = source[..at].matches('\n').count() as u32 + 1;
        let place = Place { file: package.file(&path), line, column: 1, length: key.chars().count() as u32 };
        Some((package.id.clone(), place, edit::message(source, key)?))
    });
    layered(format!("text:{key} ({lang})"), written.collect())
}

/// Who writes a clause.
pub(super) fn clause(game: &Game, id: &str, lang: Lang) -> Vec<Part> {
    let written = game.packages.iter().filter_map(|package: &PackageFiles| {
        let has = book_languages(package);
        let lang = has.iter().find(|one| **one == lang).or(has.first())?;
        let book = Rulebook::new(std::slice::from_ref(package), *lang);
        let clause = book.clause(id)?;
        Some((package.id.clone(), clause.place.clone(), clause.text.clone()))
    });
    layered(format!("clause:{id}"), written.collect()).into_iter().collect()
}

/// What packages write of one thing, in load order, as layers.
fn layered(thing: String, written: Vec<(String, Place, String)>) -> Option<Part> {
    let mut layers: Vec<Layer> = Vec::new();
    for (package, place, text) in written {
        let was = layers.last().and_then(|before| before.now.clone());
        let deed = if layers.is_empty() { Deed::Declares } else { Deed::Sets };
        layers.push(Layer { package, deed, place, was, now: Some(text), option: None, is_lost: false });
    }
    layers.reverse();
    let now = layers.first()?.now.clone();
    Some(Part { thing, now, layers })
}
