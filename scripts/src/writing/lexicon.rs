//! Every word that an author can write, with a line of explanation: verbs, members of handles, rules, ids, clauses.
//!
//! A lexicon belongs to one state of the packages and does not change. Without a loaded game it still knows the verbs.

use std::collections::BTreeMap;

use houserule_core::def::GameDef;
use houserule_core::diagnostic::Place;
use houserule_core::locale::{Args, Lang};

use super::outline::doc_above;
use crate::api;
use crate::game::Game;
use crate::rulebook::index::ClauseIndex;
use crate::syntax::tokens::{Comment, tokens};
use crate::types::{members_by_type, prelude_verbs, rule_signatures, situation_calls, type_name};
use crate::vm::handle_names;

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WordKind {
    /// A verb.
    Verb,
    /// A global that is given: `board`, a zone.
    Global,
    /// A field of a handle.
    Field,
    /// A method of a handle.
    Method,
    /// A rule.
    Rule,
    /// A step.
    Step,
    /// An effect.
    Effect,
    /// A clause.
    Clause,
    /// The id of a kind.
    Kind,
    /// The name of a zone.
    Zone,
    /// The id of a space.
    Space,
    /// A pool.
    Pool,
    /// An option.
    Option,
    /// A word of content.
    Symbol,
    /// The key of a text.
    Text,
    /// A name of the file itself.
    Local,
    /// A word of the language.
    Keyword,
}

/// A word and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// What it is.
    pub kind: WordKind,
    /// How it is written.
    pub name: String,
    /// Its signature or type.
    pub detail: String,
    /// What it means, in one line.
    pub doc: String,
    /// Where it is defined, if the packages define it.
    pub place: Option<Place>,
}

/// All words of a game.
#[derive(Clone, Debug, Default)]
pub struct Lexicon {
    words: Vec<Word>,
    members: BTreeMap<String, Vec<Word>>,
    types: BTreeMap<String, String>,
}

impl Word {
    pub(super) fn new(kind: WordKind, name: &str, detail: &str, doc: &str) -> Word {
        Word { kind, name: name.to_owned(), detail: detail.to_owned(), doc: doc.to_owned(), place: None }
    }
}

impl Lexicon {
    /// The words of a game and its rulebook, explained in a language where there is a choice.
    pub fn new(game: Option<&Game>, index: &ClauseIndex, lang: Lang) -> Lexicon {
        let mut words = verbs();
        let nothing = GameDef::default();
        let def = game.map_or(&nothing, |game| &*game.def);
        for name in handle_names(def) {
            words.push(Word::new(WordKind::Global, &name, global_type(&name).unwrap_or("Zone"), ""));
        }
        if let Some(game) = game {
            words.extend(defined(game));
            words.extend(content(game, lang));
        }
        for (id, entry) in index.all() {
            let clause = entry.in_lang(lang);
            let text = clause.map_or("", |clause| clause.text.as_str());
            let place = clause.map(|clause| clause.place.clone());
            words.push(Word { place, ..Word::new(WordKind::Clause, id, "", text) });
        }
        Lexicon { words, members: members(def), types: types(def) }
    }

    /// All words but members of handles.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// The members of a type of handle; nothing if there is no such type.
    pub fn members(&self, ty: &str) -> Option<&[Word]> {
        let ty = if ty == "Space" { "Zone" } else { ty };
        self.members.get(ty).map(Vec::as_slice)
    }

    /// The members of all types, each name once.
    pub fn all_members(&self) -> Vec<&Word> {
        let mut all: BTreeMap<&str, &Word> = BTreeMap::new();
        let handles = self.members.iter().filter(|(ty, _)| !is_apart(ty));
        handles.flat_map(|(_, list)| list).for_each(|word| {
            let known = all.entry(&word.name).or_insert(word);
            if known.doc.is_empty() {
                *known = word;
            }
        });
        all.into_values().collect()
    }

    /// The type that a name has by definition or by convention: `board`, `seat`, the family of a piece.
    pub fn type_of(&self, name: &str) -> Option<&str> {
        self.types.get(name).map(String::as_str)
    }

    /// A word by its name, preferring those that are called.
    pub fn find(&self, name: &str) -> Option<&Word> {
        self.words.iter().filter(|word| word.name == name).min_by_key(|word| word.kind)
    }
}

fn verbs() -> Vec<Word> {
    let own = api::verbs().into_iter().map(|verb| Word::new(WordKind::Verb, verb.name, verb.signature, verb.doc));
    let prelude = prelude_verbs();
    let prelude = prelude.iter().map(|verb| Word::new(WordKind::Verb, &verb.name, &verb.signature, &verb.doc));
    let test = Word::new(
        WordKind::Verb,
        "test",
        "(name: string, body: (t: Situation) -> ()) -> ()",
        "Define a test: its title names the clauses that it tries.",
    );
    own.chain(prelude).chain([test]).filter(|word| !word.name.starts_with("__")).collect()
}

/// Rules, steps and effects with the comments above them.
fn defined(game: &Game) -> Vec<Word> {
    let mut comments: BTreeMap<String, Vec<Comment>> = BTreeMap::new();
    for package in &game.packages {
        for (path, bytes) in package.files.iter().filter(|(path, _)| path.ends_with(".luau")) {
            comments.insert(package.file(path), tokens(&String::from_utf8_lossy(bytes)).1);
        }
    }
    let signatures = rule_signatures(game);
    let word = |rule: &crate::game::RuleEntry| {
        let kind = match rule.kind.as_str() {
            "effect" => WordKind::Effect,
            "step" => WordKind::Step,
            _ => WordKind::Rule,
        };
        let doc = comments.get(&rule.place.file).map(|list| doc_above(list, rule.place.line)).unwrap_or_default();
        let signature = signatures.get(&rule.name).map(String::as_str).unwrap_or_default();
        Word { place: Some(rule.place.clone()), ..Word::new(kind, &rule.name, signature, &doc) }
    };
    game.rules.iter().map(word).collect()
}

/// The ids of content and the keys of texts.
fn content(game: &Game, lang: Lang) -> Vec<Word> {
    let def = &game.def;
    let said = |kind: &str, id: &str| {
        let key = houserule_core::locale::key(kind, id);
        game.locale.text(lang, &key, &Args::new()).unwrap_or_default()
    };
    let mut words = Vec::new();
    for kind in &def.kinds {
        let family = &def.families[kind.family.index()].id;
        let word = Word::new(WordKind::Kind, &kind.id, family, &said("kind", &kind.id));
        words.push(Word { place: Some(kind.place.clone()), ..word });
    }
    for zone in def.zones.iter().filter(|zone| zone.per_seat) {
        words.push(Word::new(WordKind::Zone, &zone.name, "", &said("zone", &zone.name)));
    }
    for board in &def.boards {
        for space in &board.spaces {
            words.push(Word::new(WordKind::Space, &space.id, &space.group, &said("space", &space.id)));
        }
    }
    for pool in &def.pools {
        words.push(Word::new(WordKind::Pool, &pool.name, "", &said("pool", &pool.name)));
    }
    for option in &def.options {
        let label = option.label.get(lang.code()).map(String::as_str).unwrap_or_default();
        words.push(Word::new(WordKind::Option, &option.id, option.clause.as_deref().unwrap_or_default(), label));
    }
    for symbol in &def.symbols {
        words.push(Word::new(WordKind::Symbol, symbol, "", &said("word", symbol)));
    }
    for key in game.locale.keys(lang) {
        let text = game.locale.text(lang, key, &Args::new()).unwrap_or_default();
        let place = game.locale.place(lang, key).cloned();
        words.push(Word { place, ..Word::new(WordKind::Text, key, "", text.lines().next().unwrap_or_default()) });
    }
    words
}

fn members(def: &GameDef) -> BTreeMap<String, Vec<Word>> {
    let mut all = BTreeMap::new();
    for (ty, list) in members_by_type(def) {
        let word = |one: &crate::types::MemberLine| {
            let is_method = one.ty.starts_with('(') && one.ty.contains("->");
            let kind = if is_method { WordKind::Method } else { WordKind::Field };
            Word::new(kind, &one.name, &one.ty, one.doc)
        };
        all.insert(ty, list.iter().map(word).collect());
    }
    let calls = situation_calls().map(|(name, ty)| Word::new(WordKind::Field, name, ty, ""));
    all.insert("Situation".to_owned(), calls.collect());
    all
}

/// Is it a type that only its own global has?
fn is_apart(ty: &str) -> bool {
    matches!(ty, "TableValues" | "OptionValues" | "Situation")
}

fn global_type(name: &str) -> Option<&'static str> {
    Some(match name {
        "game" => "TableValues",
        "options" => "OptionValues",
        "bank" => "Bank",
        "board" => "Board",
        "rules" | "effects" => "{ [string]: any }",
        "explains" => "boolean",
        _ => return None,
    })
}

/// What names mean without being declared.
fn types(def: &GameDef) -> BTreeMap<String, String> {
    let habits = [
        ("Seat", ["seat", "me", "owner", "player", "other", "caster"]),
        ("Piece", ["piece", "card", "played", "figure", "chip", "target"]),
        ("Zone", ["space", "zone", "site", "cell", "from", "to"]),
    ];
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    for (ty, names) in habits {
        all.extend(names.into_iter().map(|name| (name.to_owned(), ty.to_owned())));
    }
    for (name, ty) in [("kind", "Kind"), ("region", "Region"), ("slot", "Slot"), ("t", "Situation")] {
        all.insert(name.to_owned(), ty.to_owned());
    }
    all.extend(def.families.iter().map(|family| (family.id.clone(), type_name(&family.id))));
    for name in handle_names(def) {
        let ty = global_type(&name).unwrap_or("Zone").to_owned();
        all.insert(name, ty);
    }
    all
}
