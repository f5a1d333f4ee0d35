//! The beginnings of a new package: a small game that can be played, or a mod of a game, with everything that tools and
//! editors need to know. Only texts come from here; writing them to a folder is the caller's work.

use std::collections::BTreeMap;

use houserule_core::content::PackageFiles;
use houserule_core::content::is_snake_case;
use houserule_core::data::Data;
use houserule_core::def::{Copies, FieldType, GameDef, KindDef, ValueType};
use houserule_core::locale::{Lang, key};
use houserule_core::message::{Message, Told};
use houserule_core::track::Form;
use houserule_core::{say, told_error};

use crate::game::Game;
use crate::types;

/// What kind of package is begun.
#[derive(Clone, Copy)]
pub enum Kind<'g> {
    /// A game of its own.
    Game,
    /// A mod of this game.
    Mod(&'g Game),
}

/// Why a package could not be begun.
#[derive(Debug, PartialEq, Eq)]
pub enum ScaffoldError {
    /// The folder's name is the package's id, and not every name will do.
    BadName(String),
    /// A mod needs something to change.
    NoStep(String),
    /// The mod would have the same name as its game.
    SameName(String),
    /// The new package cannot be loaded: a bug of this program.
    Broken(Message),
}

impl Told for ScaffoldError {
    fn message(&self) -> Message {
        match self {
            ScaffoldError::BadName(name) => say!("name-is-not-for-packages", name),
            ScaffoldError::NoStep(game) => say!("track-has-no-step-to-change", game),
            ScaffoldError::SameName(game) => say!("mod-has-the-name-of-its-game", game),
            ScaffoldError::Broken(problem) => say!("new-package-cannot-be-loaded", problem),
        }
    }
}

told_error!(ScaffoldError);

/// What stands in the place of a name in double braces.
type Words = BTreeMap<&'static str, String>;

macro_rules! template {
    ($path:literal) => {
        include_str!(concat!("scaffold/", $path))
    };
}

const GAME: &[(&str, &str)] = &[
    ("game.ron", template!("game/game.ron")),
    ("schema.ron", template!("game/schema.ron")),
    ("kinds/card.ron", template!("game/kinds/card.ron")),
    ("layout/card.ron", template!("game/layout/card.ron")),
    ("init.luau", template!("game/init.luau")),
    ("rules/turn.luau", template!("game/rules/turn.luau")),
    ("rulebook/ru.md", template!("game/rulebook/ru.md")),
    ("rulebook/en.md", template!("game/rulebook/en.md")),
    ("locale/ru.ftl", template!("game/locale/ru.ftl")),
    ("locale/en.ftl", template!("game/locale/en.ftl")),
    ("tests/turn.luau", template!("game/tests/turn.luau")),
];

const TOOLS: &[(&str, &str)] = &[
    (".luaurc", template!("tools/luaurc.json")),
    (".vscode/extensions.json", template!("tools/extensions.json")),
    (".vscode/settings.json", template!("tools/settings.json")),
    ("stylua.toml", template!("tools/stylua.toml")),
    ("selene.toml", template!("tools/selene.toml")),
];

/// The files of a new package of that name, in English: path and text.
pub fn scaffold(name: &str, kind: Kind<'_>) -> Result<BTreeMap<String, String>, ScaffoldError> {
    scaffold_in(name, kind, Lang::En)
}

/// The files of a new package whose comments and tests are in its author's language: path and text.
pub fn scaffold_in(name: &str, kind: Kind<'_>, lang: Lang) -> Result<BTreeMap<String, String>, ScaffoldError> {
    if !is_snake_case(name) {
        return Err(ScaffoldError::BadName(name.to_owned()));
    }
    let mut words = BTreeMap::from([("id", name.to_owned()), ("title", title(name)), ("clause", prefix(name))]);
    let languages = if lang == Lang::Ru { "[\"ru\", \"en\"]" } else { "[\"en\", \"ru\"]" };
    words.insert("languages", languages.to_owned());
    let filled = |text: &str, words: &Words| filled(&said(text, lang), words);
    let mut files = BTreeMap::new();
    match kind {
        Kind::Game => {
            words.insert("game", name.to_owned());
            GAME.iter().for_each(|(path, text)| put(&mut files, path, &filled(text, &words)));
            let package = PackageFiles {
                id: name.to_owned(),
                files: files.iter().map(|(path, text)| (path.clone(), text.clone().into_bytes())).collect(),
            };
            let (game, problems) = Game::load(vec![package]);
            let first =
                || problems.sorted().first().map_or_else(|| say!("game-could-not-be-read"), |one| one.message());
            add_types(&mut files, &*game.ok_or_else(|| ScaffoldError::Broken(first()))?);
        }
        Kind::Mod(game) => {
            if game.id() == name {
                return Err(ScaffoldError::SameName(name.to_owned()));
            }
            begin_mod(&mut files, &mut words, game, &filled)?;
            add_types(&mut files, game);
        }
    }
    TOOLS.iter().for_each(|(path, text)| put(&mut files, path, &filled(text, &words)));
    Ok(files)
}

fn put(files: &mut BTreeMap<String, String>, path: &str, text: &str) {
    files.entry(path.to_owned()).or_default().push_str(text);
}

fn add_types(files: &mut BTreeMap<String, String>, game: &Game) {
    types::tool_files(game).iter().for_each(|(path, text)| put(files, path, text));
}

fn begin_mod(
    files: &mut BTreeMap<String, String>,
    words: &mut Words,
    game: &Game,
    filled: &dyn Fn(&str, &Words) -> String,
) -> Result<(), ScaffoldError> {
    let is_step =
        |node: &&houserule_core::track::Node| node.form == Form::Step && Some(&node.name) != game.track.setup.as_ref();
    let step = game.track.nodes.iter().find(is_step).ok_or_else(|| ScaffoldError::NoStep(game.id().to_owned()))?;
    words.insert("step", step.name.clone());
    words.insert("game", game.id().to_owned());
    words.insert("seats", game.def.seats.0.to_string());
    let (id, clause) = (words["id"].clone(), words["clause"].clone());
    let files_of_mod = [
        ("mod.ron", template!("mod/mod.ron")),
        ("rulebook/en.md", template!("mod/en.md")),
        ("rulebook/ru.md", template!("mod/ru.md")),
    ];
    files_of_mod.iter().for_each(|(path, text)| put(files, path, &filled(text, words)));
    put(files, &format!("rules/{id}.luau"), &filled(template!("mod/rules.luau"), words));
    put(files, &format!("tests/{id}.luau"), &filled(template!("mod/test.luau"), words));
    put(files, "locale/en.ftl", &format!("# What the mod says.\n\n{id}_noticed = The step is done.\n"));
    put(files, "locale/ru.ftl", &format!("# Что говорит мод.\n\n{id}_noticed = Шаг завершён.\n"));
    let Some(model) = game.def.kinds.iter().find(|kind| matches!(kind.copies, Copies::Count(_))) else { return Ok(()) };
    let family = &game.def.families[model.family.index()];
    words.insert("family", family.id.clone());
    words.insert("fields", required_fields(&game.def, model));
    words.insert("zone", model.start.clone().or(family.start.clone()).unwrap_or_else(|| "box".to_owned()));
    put(files, &format!("kinds/{}.ron", family.id), &filled(template!("mod/kinds.ron"), words));
    put(files, &format!("tests/{id}.luau"), &filled(template!("mod/kind_test.luau"), words));
    let name = key("kind", &format!("{id}:newcomer"));
    put(files, "locale/en.ftl", &format!("{name} = Newcomer\n"));
    put(files, "locale/ru.ftl", &format!("{name} = Новичок\n"));
    put(files, "rulebook/en.md", &format!("\n**{clause}-020** Another piece takes part: the newcomer.\n"));
    put(files, "rulebook/ru.md", &format!("\n**{clause}-020** В игре участвует ещё одна вещь: новичок.\n"));
    put(files, &format!("rules/{id}.luau"), &filled("\n--- {{clause}}-020 {{=mod_clause_020}}\n", words));
    Ok(())
}

/// The fields that a kind of the family must state, as a kind of it states them.
fn required_fields(def: &GameDef, model: &KindDef) -> String {
    let fields = &def.families[model.family.index()].fields;
    let stated = fields.iter().zip(&model.faces[0].fields).filter(|(field, _)| field.default.is_none());
    stated.map(|(field, data)| format!(" {}: {},", field.name, ron_from_data(def, &field.ty, data))).collect()
}

fn ron_from_data(def: &GameDef, ty: &FieldType, data: &Data) -> String {
    let inner = match ty {
        FieldType::List(inner) | FieldType::Map(inner) => inner,
        other => other,
    };
    match (data, ty) {
        (Data::Nil, _) => "none".to_owned(),
        (Data::Flag(flag), _) => flag.to_string(),
        (Data::Int(number), FieldType::Scalar(ValueType::Flag)) => (*number != 0).to_string(),
        (Data::Int(0), FieldType::Scalar(ty)) if *ty != ValueType::Int => "none".to_owned(),
        (Data::Int(number), FieldType::Scalar(ValueType::Symbol(_))) => def.symbols[*number as usize - 1].clone(),
        (Data::Int(number), FieldType::Scalar(ValueType::Kind)) => format!("{:?}", def.kinds[*number as usize - 1].id),
        (Data::Int(number), _) => number.to_string(),
        (Data::Text(text), _) => format!("{text:?}"),
        (Data::List(list), _) => {
            let items: Vec<String> = list.iter().map(|item| ron_from_data(def, inner, item)).collect();
            format!("[{}]", items.join(", "))
        }
        (Data::Map(map), _) => {
            let item = |(name, item): (&String, &Data)| format!("{name:?}: {}", ron_from_data(def, inner, item));
            format!("{{ {} }}", map.iter().map(item).collect::<Vec<_>>().join(", "))
        }
    }
}

/// What people read in a template, in their language: `{{=name}}` stands for a text of that name.
fn said(template: &str, lang: Lang) -> String {
    let texts = if lang == Lang::Ru { template!("texts_ru.txt") } else { template!("texts_en.txt") };
    let texts = texts.lines().filter_map(|line| line.split_once(" = "));
    texts.fold(template.to_owned(), |text, (name, said)| text.replace(&format!("{{{{={name}}}}}"), said))
}

/// A template with its words in their places.
fn filled(template: &str, words: &Words) -> String {
    words.iter().fold(template.to_owned(), |text, (name, word)| text.replace(&format!("{{{{{name}}}}}"), word))
}

/// `night_market` as people write it: `Night Market`.
fn title(name: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    name.split('_').filter(|word| !word.is_empty()).map(capital).collect::<Vec<_>>().join(" ")
}

/// The capitals that clauses begin with: the words' first letters, or the first letters of a single word.
fn prefix(name: &str) -> String {
    let is_letter = |c: &char| c.is_ascii_alphabetic();
    let initials: String = name.split('_').filter_map(|word| word.chars().find(is_letter)).take(4).collect();
    let letters: String = name.chars().filter(is_letter).take(3).collect();
    let prefix = if initials.len() >= 2 { initials } else { letters };
    format!("{prefix:A<2}").to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_titles_and_clauses() {
        for (name, shown, clause) in [
            ("night_market", "Night Market", "NM"),
            ("demo", "Demo", "DEM"),
            ("x", "X", "XA"),
            ("a_b_c_d_e", "A B C D E", "ABCD"),
            ("go2", "Go2", "GO"),
        ] {
            assert_eq!((title(name).as_str(), prefix(name).as_str()), (shown, clause));
        }
    }

    #[test]
    fn a_bad_name_is_refused() {
        for name in ["", "Demo", "1st", "a-b", "../x"] {
            assert_eq!(scaffold(name, Kind::Game).map(|_| ()), Err(ScaffoldError::BadName(name.to_owned())));
        }
    }

    #[test]
    fn comments_and_tests_are_in_the_authors_language_and_the_rules_are_the_same() {
        let [en, ru] = [Lang::En, Lang::Ru].map(|lang| scaffold_in("demo", Kind::Game, lang).unwrap());
        assert!(en.keys().eq(ru.keys()));
        // types are generated and may say `{{Seat}}`
        for (path, text) in en.iter().chain(&ru).filter(|(path, _)| !path.starts_with("types/")) {
            assert!(!text.contains("{{"), "{path}: {text}");
        }
        let code = |text: &str| {
            let is_said = |line: &&str| {
                ["--", "//", "test(", "#", "languages", "credits"]
                    .iter()
                    .any(|mark| line.trim_start().starts_with(mark))
            };
            text.lines().filter(|line| !is_said(line)).map(str::to_owned).collect::<Vec<_>>()
        };
        let is_russian = |text: &str| text.chars().any(|letter| matches!(letter, 'а'..='я'));
        for path in [
            "game.ron",
            "schema.ron",
            "kinds/card.ron",
            "layout/card.ron",
            "init.luau",
            "rules/turn.luau",
            "tests/turn.luau",
        ] {
            assert_eq!(code(&en[path]), code(&ru[path]), "{path}");
            assert!(is_russian(&ru[path]), "{path}: {}", ru[path]);
        }
        assert!(!is_russian(&en["rules/turn.luau"]) && !is_russian(&en["tests/turn.luau"]));
    }

    #[test]
    fn a_new_game_has_names_for_all_that_a_reader_sees_in_both_languages() {
        let files = scaffold("demo", Kind::Game).unwrap();
        let files = files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
        let (game, _) = Game::load(vec![PackageFiles { id: "demo".to_owned(), files }]);
        let game = game.unwrap();
        let def = &game.def;
        let of = |sort: &'static str, ids: Vec<&String>| ids.into_iter().map(|id| key(sort, id)).collect::<Vec<_>>();
        let keys = [
            vec!["seat".to_owned(), "bank".to_owned()],
            of("step", game.track.nodes.iter().map(|node| &node.name).filter(|name| !name.is_empty()).collect()),
            of("pool", def.pools.iter().map(|pool| &pool.name).collect()),
            of("zone", def.zones.iter().map(|zone| &zone.name).collect()),
            of("family", def.families.iter().map(|family| &family.id).collect()),
            of("field", def.families.iter().flat_map(|family| family.fields.iter().map(|field| &field.name)).collect()),
            of("kind", def.kinds.iter().map(|kind| &kind.id).collect()),
        ];
        for lang in Lang::ALL {
            let missing: Vec<_> = keys.iter().flatten().filter(|key| !game.locale.has(lang, key)).collect();
            assert!(missing.is_empty(), "{lang}: {missing:?}");
        }
    }
}
