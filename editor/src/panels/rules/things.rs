//! The thing that the cursor stands in, as `houserule why` names it: `rule:visit`, `text:kind-villa (ru)`.

use houserule_scripts::game::Game;
use houserule_scripts::writing::Format;
use houserule_scripts::writing::outline::SymbolKind;

use super::editing::line_of;
use super::open_file::OpenFile;

/// What the cursor stands in, if it is something that packages set.
pub fn thing_at_cursor(file: &mut OpenFile, game: Option<&Game>) -> Option<String> {
    let line = line_of(&file.text, file.chosen.end);
    let format = file.format;
    let symbol = file.outline().iter().take_while(|symbol| symbol.line <= line).last()?.clone();
    let name = &symbol.name;
    match (symbol.kind, format) {
        (SymbolKind::Rule, _) => Some(format!("rule:{}", full(file, name, game?))),
        (SymbolKind::Step, _) => Some(format!("step:{}", full(file, name, game?))),
        (SymbolKind::Effect, _) => Some(format!("effect:{}", full(file, name, game?))),
        (SymbolKind::Override, _) => {
            let kind = |one: &&houserule_scripts::game::OverrideEntry| one.place.file == file.name && one.name == *name;
            let kind = game?.overrides.iter().find(kind).map_or("rule", |one| one.kind.as_str());
            Some(format!("{kind}:{name}"))
        }
        (SymbolKind::Entry, Format::Fluent) => {
            let language = file.name.rsplit('/').next()?.strip_suffix(".ftl")?;
            Some(format!("text:{name} ({language})"))
        }
        (SymbolKind::Entry, Format::Ron) => {
            let def = &game?.def;
            let full = format!("{}:{name}", file.name.split('/').next()?);
            let ids = [full.as_str(), name.as_str()];
            let kind = ids.into_iter().find(|id| def.kind(id).is_some()).map(|id| format!("kind:{id}"));
            let option = ids.into_iter().find(|id| def.options.iter().any(|option| option.id == **id));
            kind.or_else(|| option.map(|id| format!("option:{id}")))
        }
        _ => None,
    }
}

/// The whole name of what a file defines: a mod's carries the mod's id.
fn full(file: &OpenFile, name: &str, game: &Game) -> String {
    let own = format!("{}:{name}", file.name.split('/').next().unwrap_or_default());
    if game.rules.iter().any(|rule| rule.name == own) { own } else { name.to_owned() }
}
