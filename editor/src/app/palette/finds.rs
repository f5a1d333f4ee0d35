//! Everything in the open packages that somebody may want to go to: rules, cards, spaces, clauses, options, tests,
//! files.
//!
//! Each is found by its id and by its names in both languages, whichever the reader speaks.

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::diagnostic::Place;
use houserule_core::locale::{Args, Lang, key, said_in};
use houserule_scripts::game::Game;
use houserule_scripts::rulebook::index::ClauseIndex;
use houserule_scripts::writing::outline::{Symbol, SymbolKind, outline};
use houserule_scripts::writing::{Format, Reading};

use crate::command::Command;
use crate::document::Document;
use crate::names::capital;
use crate::texts::Texts;
use crate::theme::Icon;

/// Something that one can go to.
#[derive(Clone, Debug, PartialEq)]
pub struct Find {
    /// What it is.
    pub sort: FindKind,
    /// What it is called, in the reader's language where it has a name.
    pub name: String,
    /// What distinguishes it from others of the same name: its id or its file.
    pub note: String,
    /// Everything that it can be found by, in lower case.
    pub answers_to: Vec<String>,
    /// The way there.
    pub command: Command,
}

/// What is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FindKind {
    /// A rule.
    Rule,
    /// A step of the track.
    Step,
    /// An effect.
    Effect,
    /// An override of a rule.
    Override,
    /// A kind of content: a card, a building.
    Kind,
    /// A space of a board.
    Space,
    /// An option of the game.
    Option,
    /// A clause of the rulebook.
    Clause,
    /// A test.
    Test,
    /// A file.
    File,
}

impl FindKind {
    /// The key of its name.
    pub fn name_key(self) -> &'static str {
        match self {
            FindKind::Rule => "palette-rule",
            FindKind::Step => "palette-step",
            FindKind::Effect => "palette-effect",
            FindKind::Override => "palette-override",
            FindKind::Kind => "palette-kind",
            FindKind::Space => "palette-space",
            FindKind::Option => "palette-option",
            FindKind::Clause => "palette-clause",
            FindKind::Test => "palette-test",
            FindKind::File => "palette-file",
        }
    }

    /// Its icon.
    pub fn icon(self) -> Icon {
        match self {
            FindKind::Rule | FindKind::Effect => Icon::Scale,
            FindKind::Step => Icon::Footprints,
            FindKind::Override => Icon::GitMerge,
            FindKind::Kind => Icon::Layers,
            FindKind::Space => Icon::MapPin,
            FindKind::Option => Icon::SlidersHorizontal,
            FindKind::Clause => Icon::BookOpenText,
            FindKind::Test => Icon::FlaskConical,
            FindKind::File => Icon::File,
        }
    }
}

/// Everything that one can go to.
pub fn finds(document: &Document, game: Option<&Game>, clauses: &ClauseIndex, texts: &Texts) -> Vec<Find> {
    let lang = texts.lang();
    let mut list = Vec::new();
    let spaces: BTreeSet<&str> = game
        .into_iter()
        .flat_map(|game| game.def.boards.iter().flat_map(|board| board.spaces.iter().map(|space| space.id.as_str())))
        .collect();
    for file in document.names() {
        let Some(text) = document.text(&file) else {
            list.push(of_file(&file));
            continue;
        };
        let path = file.split_once('/').map_or(file.as_str(), |(_, path)| path);
        let folder = path.split('/').next().unwrap_or_default();
        let format = Format::of(&file);
        if format == Format::Luau || (format == Format::Ron && matches!(folder, "kinds" | "boards")) {
            let symbols = outline(&Reading::new(format, text));
            list.extend(symbols.iter().filter_map(|symbol| of_symbol(symbol, &file, folder, &spaces, game, lang)));
        }
        list.push(of_file(&file));
    }
    for (id, entry) in clauses.all() {
        let sentence = entry.in_lang(lang).map(|clause| clause.text.as_str()).unwrap_or_default();
        let said = entry.texts.values().map(|clause| clause.text.to_lowercase());
        list.push(Find {
            sort: FindKind::Clause,
            name: id.to_owned(),
            note: shortened(sentence),
            answers_to: std::iter::once(id.to_lowercase()).chain(said).collect(),
            command: Command::GoToClause(id.to_owned()),
        });
    }
    for option in game.into_iter().flat_map(|game| &game.def.options) {
        let label = said_in(&option.label, lang);
        let labels = option.label.values().map(|label| label.to_lowercase());
        list.push(Find {
            sort: FindKind::Option,
            name: label.cloned().unwrap_or_else(|| option.id.replace('_', " ")),
            note: option.id.clone(),
            answers_to: labels.chain([option.id.to_lowercase()]).collect(),
            command: Command::GoToOption(option.id.clone()),
        });
    }
    list
}

fn of_file(file: &str) -> Find {
    let path = file.split_once('/').map_or(file, |(_, path)| path);
    let name = path.rsplit('/').next().unwrap_or(path);
    Find {
        sort: FindKind::File,
        name: name.to_owned(),
        note: file.to_owned(),
        answers_to: vec![name.to_lowercase(), file.to_lowercase()],
        command: Command::GoTo(Place::file(file)),
    }
}

fn of_symbol(
    symbol: &Symbol,
    file: &str,
    folder: &str,
    spaces: &BTreeSet<&str>,
    game: Option<&Game>,
    lang: Lang,
) -> Option<Find> {
    let (sort, named_as) = match (symbol.kind, folder) {
        (SymbolKind::Rule, _) => (FindKind::Rule, None),
        (SymbolKind::Step, _) => (FindKind::Step, Some("step")),
        (SymbolKind::Effect, _) => (FindKind::Effect, None),
        (SymbolKind::Override, _) => (FindKind::Override, None),
        (SymbolKind::Test, _) => (FindKind::Test, None),
        (SymbolKind::Entry, "kinds") => (FindKind::Kind, Some("kind")),
        (SymbolKind::Entry, "boards") if spaces.contains(symbol.name.as_str()) => (FindKind::Space, Some("space")),
        _ => return None,
    };
    let names = named_as.zip(game).map(|(prefix, game)| names_of(game, prefix, &symbol.name)).unwrap_or_default();
    let name = names.get(&lang).or_else(|| names.get(&lang.other()));
    let short = format!("{}:{}", file.rsplit('/').next().unwrap_or(file), symbol.line);
    Some(Find {
        sort,
        note: if name.is_some() { symbol.name.clone() } else { short },
        name: name.map_or_else(|| symbol.name.clone(), |name| capital(name)),
        answers_to: names.values().map(|name| name.to_lowercase()).chain([symbol.name.to_lowercase()]).collect(),
        command: match family_of(file).filter(|_| sort == FindKind::Kind) {
            Some(family) => Command::GoToKind { family: family.to_owned(), id: symbol.name.clone() },
            None => Command::GoTo(Place { line: symbol.line, ..Place::file(file) }),
        },
    })
}

/// The family whose kinds a file holds: `game/kinds/building.ron`.
fn family_of(file: &str) -> Option<&str> {
    file.rsplit('/').next()?.strip_suffix(".ron")
}

/// The names of something in every language that has one.
fn names_of(game: &Game, prefix: &str, id: &str) -> BTreeMap<Lang, String> {
    let key = key(prefix, id);
    let texts = Lang::ALL.into_iter().filter(|lang| game.locale.has(*lang, &key));
    texts.filter_map(|lang| Some((lang, game.locale.text(lang, &key, &Args::new())?))).collect()
}

fn shortened(sentence: &str) -> String {
    const LONGEST: usize = 60;
    match sentence.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", sentence[..end].trim_end()),
        None => sentence.to_owned(),
    }
}
