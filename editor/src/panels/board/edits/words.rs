//! Words that a board is painted with: declared in the schema with their looks, named in both languages, put into the
//! legend; changed, and removed again while nothing uses them. Each function gives changes of several files that belong
//! to one gesture.

use std::collections::BTreeMap;

use houserule_core::card_layout::Colour;
use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::edit::{message, set_message};
use houserule_core::locale::{Lang, key};
use houserule_core::ron::{Change, Node, NodeValue, find, parse};

use super::super::source::{Source, Target};
use super::{add_legend, add_region, quoted, quoted_letter};
use crate::command::FileChange;
use crate::renaming::{IdKind, Known, Mention, RenameOrder};

/// What a word belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WordOf {
    /// A value of spaces, such as terrain.
    Value(String),
    /// Regions of a board.
    Regions,
    /// Kinds of lines, such as rivers.
    Lines,
}

/// A word with its names and its look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Word {
    /// The id.
    pub id: String,
    /// Its name in each language, as Fluent has it; nothing: no name is written.
    pub names: BTreeMap<Lang, String>,
    /// The colour of its ground; nothing: one is chosen for it.
    pub colour: Option<[u8; 3]>,
    /// The letter that stands for it.
    pub letter: Option<char>,
}

/// Changes of several files.
pub type Files = Vec<(String, FileChange)>;

impl WordOf {
    /// The kind of its id.
    pub fn sort(&self) -> IdKind {
        if *self == WordOf::Regions { IdKind::Region } else { IdKind::Word }
    }

    fn prefix(&self) -> &'static str {
        if *self == WordOf::Regions { "region" } else { "word" }
    }

    /// What its layer paints; lines have none.
    pub fn target(&self) -> Option<Target> {
        match self {
            WordOf::Value(value) => Some(Target::Value(value.clone())),
            WordOf::Regions => Some(Target::Regions),
            WordOf::Lines => None,
        }
    }
}

/// A new word: schema, names and, if the board has a layer for it, the legend.
pub fn add_word(packages: &[PackageFiles], board: (&str, &Source), of: &WordOf, word: &Word) -> Files {
    let (file, source) = board;
    let mut changes = Vec::new();
    let home = home(packages, file, of);
    let schema = schema_changes(packages, &home, of, word, true);
    if !schema.is_empty() {
        changes.push((format!("{home}/schema.ron"), FileChange::Ron(schema)));
    }
    let home_of_names = if *of == WordOf::Regions { package_of(file) } else { &home };
    changes.extend(names(packages, home_of_names, of.prefix(), &word.id, &word.names));
    let mut on_board = match of {
        WordOf::Regions => add_region(source, &word.id),
        _ => Vec::new(),
    };
    let layer = of.target().and_then(|target| source.layers.iter().position(|layer| layer.target == target));
    if let (Some(layer), Some(letter)) = (layer, word.letter) {
        let meaning = if *of == WordOf::Regions { quoted(&word.id) } else { word.id.clone() };
        on_board.extend(add_legend(source, layer, letter, &meaning));
    }
    if !on_board.is_empty() {
        changes.push((file.to_owned(), FileChange::Ron(on_board)));
    }
    changes
}

/// Other names and another colour for a word.
pub fn change_word(packages: &[PackageFiles], file: &str, of: &WordOf, word: &Word) -> Files {
    let home = home(packages, file, of);
    let mut changes = Vec::new();
    let schema = schema_changes(packages, &home, of, word, false);
    if !schema.is_empty() {
        changes.push((format!("{home}/schema.ron"), FileChange::Ron(schema)));
    }
    let home_of_names = if *of == WordOf::Regions { package_of(file) } else { &home };
    changes.extend(names(packages, home_of_names, of.prefix(), &word.id, &word.names));
    changes
}

/// A word as it is: the names and the colour that are written.
pub fn known_word(packages: &[PackageFiles], file: &str, of: &WordOf, id: &str) -> Word {
    let home = home(packages, file, of);
    let home_of_names = if *of == WordOf::Regions { package_of(file) } else { &home };
    let name = |lang: Lang| {
        let text = text_of(packages, home_of_names, &format!("locale/{lang}.ftl"))?;
        message(text, &key(of.prefix(), id)).map(|name| (lang, name))
    };
    let colour = root_of(packages, &home).and_then(|root| {
        let node = find(&root, &["looks", id, "colour"]).ok()?;
        if let NodeValue::Text(text) = &node.bare().value { colour_from_text(text) } else { None }
    });
    let names = Lang::ALL.into_iter().filter_map(name).collect();
    Word { id: id.to_owned(), names, colour, letter: None }
}

/// Where a word is used: the places that name it, except for its declaration and for legends whose letter is painted
/// nowhere; together with the legends that only list it.
pub fn uses(packages: &[PackageFiles], of: &WordOf, id: &str) -> (Vec<Mention>, Files) {
    let known = Known::of(packages);
    let order = RenameOrder { sort: of.sort(), from: id.to_owned(), to: id.to_owned(), own: None };
    let found = crate::renaming::find(packages, &known, &order);
    let mut used = Vec::new();
    let mut listed: BTreeMap<String, Vec<Change>> = BTreeMap::new();
    let mut declared_default = declared_default(packages, of, id);
    for mention in found.mentions {
        let path = mention.file.split_once('/').map_or("", |(_, path)| path);
        let Some(text) = text_of(packages, package_of(&mention.file), path) else { continue };
        if path == "schema.ron"
            && declared_default.take_if(|at| *at == (mention.file.clone(), mention.range.start)).is_some()
        {
            used.push(mention);
            continue;
        }
        if mention.is_own {
            continue;
        }
        if path.starts_with("boards/") {
            let source = Source::read(&mention.file, text);
            if let Some(change) = unpainted(&source, mention.range.start) {
                listed.entry(mention.file.clone()).or_default().push(change);
                continue;
            }
        }
        if mention.is_sure {
            used.push(mention);
        }
    }
    (used, listed.into_iter().map(|(file, changes)| (file, FileChange::Ron(changes))).collect())
}

/// Remove a word: its declaration, its look, its names, and the legends that list it. It must not be used.
pub fn delete_word(packages: &[PackageFiles], file: &str, of: &WordOf, id: &str, listed: Files) -> Files {
    let home = home(packages, file, of);
    let mut schema = Vec::new();
    if let Some(root) = root_of(packages, &home) {
        if let WordOf::Value(value) = of
            && let Some((path, words)) = words_of(&root, value)
            && let Some(index) = words.iter().position(|word| word.key().as_deref() == Some(id))
        {
            schema.push(Change::delete(&path, index));
        }
        if find(&root, &["looks", id]).is_ok() {
            schema.push(Change::remove(&["looks", id]));
        }
    }
    let mut changes = listed;
    if !schema.is_empty() {
        changes.push((format!("{home}/schema.ron"), FileChange::Ron(schema)));
    }
    let empty = Lang::ALL.map(|lang| (lang, String::new())).into();
    changes.extend(names(packages, &home, of.prefix(), id, &empty));
    changes
}

/// A colour as it is written in content.
pub fn text_from_colour([red, green, blue]: [u8; 3]) -> String {
    Colour([red, green, blue, 255]).text()
}

fn colour_from_text(text: &str) -> Option<[u8; 3]> {
    Colour::parse(text).map(|Colour([red, green, blue, _])| [red, green, blue])
}

pub(super) fn package_of(file: &str) -> &str {
    file.split('/').next().unwrap_or_default()
}

fn text_of<'p>(packages: &'p [PackageFiles], package: &str, path: &str) -> Option<&'p str> {
    let package = packages.iter().find(|one| one.id == package)?;
    std::str::from_utf8(package.files.get(path)?).ok()
}

pub(super) fn root_of(packages: &[PackageFiles], package: &str) -> Option<Node> {
    let text = text_of(packages, package, "schema.ron")?;
    Some(parse("schema.ron", text, &mut Diagnostics::default()))
}

/// The package whose schema declares the value; for a look alone the board's, or the first that has a schema.
fn home(packages: &[PackageFiles], file: &str, of: &WordOf) -> String {
    let own = package_of(file);
    let declares = |package: &&PackageFiles| match of {
        WordOf::Value(value) => root_of(packages, &package.id).is_some_and(|root| words_of(&root, value).is_some()),
        WordOf::Regions | WordOf::Lines => package.id == own && package.files.contains_key("schema.ron"),
    };
    let with_schema = || packages.iter().find(|package| package.files.contains_key("schema.ron"));
    let home = packages.iter().find(declares).or_else(with_schema);
    home.map_or(own, |package| &package.id).to_owned()
}

/// The words of a value of spaces: where the list is, and what is in it.
fn words_of<'n>(root: &'n Node, value: &str) -> Option<(Vec<String>, &'n [Node])> {
    ["of", "[0]"].into_iter().find_map(|step| {
        let node = find(root, &["space", value, step]).ok()?;
        let NodeValue::List(words) = &node.bare().value else { return None };
        Some((["space", value, step].map(str::to_owned).to_vec(), words.as_slice()))
    })
}

/// Where the schema uses a word as the default of its value: file and byte.
fn declared_default(packages: &[PackageFiles], of: &WordOf, id: &str) -> Option<(String, usize)> {
    let WordOf::Value(value) = of else { return None };
    packages.iter().find_map(|package| {
        let root = root_of(packages, &package.id)?;
        let node = find(&root, &["space", value, "default"]).ok()?;
        (node.key().as_deref() == Some(id)).then(|| (package.file("schema.ron"), node.span.start))
    })
}

fn schema_changes(packages: &[PackageFiles], home: &str, of: &WordOf, word: &Word, is_new: bool) -> Vec<Change> {
    let Some(root) = root_of(packages, home) else { return Vec::new() };
    let mut changes = Vec::new();
    if let WordOf::Value(value) = of
        && let Some((path, words)) = words_of(&root, value)
        && is_new
        && words.iter().all(|known| known.key().as_deref() != Some(&word.id))
    {
        changes.push(Change::insert(&path, words.len(), word.id.clone()));
    }
    let id = word.id.as_str();
    let has_look = find(&root, &["looks", id]).is_ok();
    let has_letter = *of != WordOf::Lines && is_new;
    match (word.colour.map(text_from_colour), has_look) {
        (Some(colour), true) => {
            let is_same = find(&root, &["looks", id, "colour"])
                .is_ok_and(|node| node.bare().value == NodeValue::Text(colour.clone()));
            if !is_same {
                changes.push(Change::set(&["looks", id, "colour"], quoted(&colour)));
            }
        }
        (Some(colour), false) => {
            let letter =
                word.letter.filter(|_| has_letter).map(|letter| format!(", letter: {}", quoted_letter(letter)));
            let look = format!("(colour: {}{})", quoted(&colour), letter.unwrap_or_default());
            changes.push(match find(&root, &["looks"]).is_ok() {
                true => Change::set(&["looks", id], look),
                false => Change::set(&["looks"], format!("{{\n        {}: {look},\n    }}", quoted(id))),
            });
        }
        (None, _) => {}
    }
    changes
}

/// Set the names of something in the texts of a package; an empty name is removed.
pub(super) fn names(
    packages: &[PackageFiles],
    package: &str,
    prefix: &str,
    id: &str,
    names: &BTreeMap<Lang, String>,
) -> Files {
    let own = key(prefix, id);
    let start = format!("{prefix}-");
    let changed = |(lang, name): (&Lang, &String)| {
        let path = format!("locale/{lang}.ftl");
        let text = text_of(packages, package, &path).unwrap_or_default();
        // a new name goes behind the others of its kind
        let keys = text.lines().filter_map(|line| line.split([' ', '=']).next()).filter(|key| key.starts_with(&start));
        let neighbours: Vec<&str> = keys.collect::<Vec<_>>().into_iter().rev().collect();
        let new = set_message(text, &own, name, &neighbours);
        (new != text).then(|| (format!("{package}/{path}"), FileChange::Text(new)))
    };
    names.iter().filter_map(changed).collect()
}

/// The change that removes an entry from a legend, if it stands at this byte and its letter is painted nowhere.
fn unpainted(source: &Source, at: usize) -> Option<Change> {
    for layer in &source.layers {
        for entry in &layer.legend {
            let path =
                ["layers".to_owned(), format!("[{}]", layer.index), "legend".to_owned(), entry.letter.to_string()];
            let steps: Vec<&str> = path.iter().map(String::as_str).collect();
            let is_here = source.node(&steps).is_some_and(|node| node.span.start == at);
            if is_here && layer.rows.iter().flatten().all(|letter| *letter != entry.letter) {
                return Some(Change::remove(&path));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use houserule_core::ron::change;

    const SCHEMA: &str = "// What there is.\n(\n    space: { \"terrain\": symbol(of: [field, sea], default: field) }, // terrain\n    looks: {\n        \"sea\": (colour: \"#c4dceb\"),\n    },\n)\n";
    const BOARD: &str = "(\n    shape: square(width: 2, height: 1),\n    layers: [(value: \"terrain\", legend: { '.': field, '~': sea }, rows: [\"..\"])],\n)\n";

    fn packages() -> Vec<PackageFiles> {
        let game = "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 2))";
        let files = [
            ("game.ron", game),
            ("schema.ron", SCHEMA),
            ("boards/b.ron", BOARD),
            ("locale/en.ftl", "word-field = a field\n\nact = Act?\n"),
        ];
        let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
        vec![PackageFiles { id: "g".to_owned(), files: files.into() }]
    }

    /// The files as they are after changes.
    fn after(changes: &Files) -> BTreeMap<String, String> {
        let packages = packages();
        let done = |(file, wanted): &(String, FileChange)| {
            let path = file.split_once('/').unwrap().1;
            let text = match wanted {
                FileChange::Text(text) => text.clone(),
                FileChange::Ron(changes) => change(text_of(&packages, "g", path).unwrap(), changes).unwrap(),
                FileChange::Content(_) => unreachable!("words are texts"),
            };
            (path.to_owned(), text)
        };
        changes.iter().map(done).collect()
    }

    fn terrain() -> WordOf {
        WordOf::Value("terrain".to_owned())
    }

    fn marsh() -> Word {
        let names = [(Lang::En, "a marsh".to_owned()), (Lang::Ru, "болото".to_owned())];
        Word { id: "marsh".to_owned(), names: names.into(), colour: Some([1, 2, 255]), letter: Some('m') }
    }

    #[test]
    fn a_new_word_is_declared_drawn_named_and_listed() {
        let source = Source::read("g/boards/b.ron", BOARD);
        let files = after(&add_word(&packages(), ("g/boards/b.ron", &source), &terrain(), &marsh()));
        let look = "\"#c4dceb\"),\n        \"marsh\": (colour: \"#0102ff\", letter: 'm'),\n";
        let schema = SCHEMA.replace("[field, sea]", "[field, sea, marsh]").replace("\"#c4dceb\"),\n", look);
        assert_eq!(files["schema.ron"], schema);
        assert_eq!(files["boards/b.ron"], BOARD.replace("'~': sea }", "'~': sea, 'm': marsh }"));
        assert_eq!(files["locale/en.ftl"], "word-field = a field\nword-marsh = a marsh\n\nact = Act?\n");
        assert_eq!(files["locale/ru.ftl"], "word-marsh = болото\n");
    }

    #[test]
    fn a_new_region_is_on_its_board() {
        let source = Source::read("g/boards/b.ron", BOARD);
        let files = after(&add_word(&packages(), ("g/boards/b.ron", &source), &WordOf::Regions, &marsh()));
        assert!(files["boards/b.ron"].contains("(id: \"marsh\")"), "{}", files["boards/b.ron"]);
        assert!(files["locale/ru.ftl"].contains("region-marsh = болото"));
        assert!(!files["schema.ron"].contains("sea, marsh"));
    }

    #[test]
    fn a_word_is_told_as_it_is_written() {
        let packages = packages();
        let sea = known_word(&packages, "g/boards/b.ron", &terrain(), "sea");
        assert_eq!((sea.colour, sea.names.len()), (Some([0xc4, 0xdc, 0xeb]), 0));
        let field = known_word(&packages, "g/boards/b.ron", &terrain(), "field");
        assert_eq!((field.colour, field.names[&Lang::En].as_str()), (None, "a field"));
        let darker = Word { colour: Some([0, 0, 9]), ..sea };
        let files = after(&change_word(&packages, "g/boards/b.ron", &terrain(), &darker));
        assert_eq!(files["schema.ron"], SCHEMA.replace("#c4dceb", "#000009"));
    }

    #[test]
    fn what_is_painted_or_the_default_is_used_and_the_rest_can_go() {
        let (used, _) = uses(&packages(), &terrain(), "field");
        let places: Vec<&str> = used.iter().map(|one| one.file.as_str()).collect();
        assert_eq!(places, ["g/boards/b.ron", "g/schema.ron"]);
        let (used, listed) = uses(&packages(), &terrain(), "sea");
        assert_eq!(used, []);
        let files = after(&delete_word(&packages(), "g/boards/b.ron", &terrain(), "sea", listed));
        assert_eq!(files["boards/b.ron"], BOARD.replace(", '~': sea", ""));
        let schema = SCHEMA.replace("[field, sea]", "[field]").replace("        \"sea\": (colour: \"#c4dceb\"),\n", "");
        assert_eq!(files["schema.ron"], schema);
    }
}
