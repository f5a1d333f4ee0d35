//! `game.ron` and `mod.ron`: what a package says of itself.
//!
//! Fields of both: `id` (the folder's name), `version` ("1.0.0"), `api` (1), `title: (ru: "...", en: "...")`,
//! `languages: ["en", "ru"]`, `licence`, `credits`, `options`. A game also has `seats: (2, 4)`; a mod has `game: "fair"`,
//! `depends: [...]` and `conflicts: [...]`. An option has `id`, `type` (`int(default:, min:, max:)`, `flag(true)`,
//! `symbol(of: [...], default: ...)`), `clause`, `live` and `label: (ru:, en:)`. Ids of a mod's options get the
//! mod's id in front (`night_market:price`) unless they already begin with it (`night_market.price`).

use std::collections::{BTreeMap, BTreeSet};

use crate::def::{FieldType, OptionDef, ValueType};
use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::locale::Lang;
use crate::ron::{Document, Fields, Node, NodeValue, Reader};
use crate::say;

use super::files::PackageFiles;
use super::names::{check_form, is_snake_case};
use super::types::{Allowed, Lookup, Words, read_scalar, read_type};
use super::{API, MAX_NAMES, MAX_SEATS};

/// What a package says of itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Manifest {
    /// Its id: the folder's name.
    pub id: String,
    /// Its version: three numbers with dots.
    pub version: String,
    /// The interface it was written for.
    pub api: i64,
    /// Titles by language.
    pub titles: BTreeMap<String, String>,
    /// The languages that it claims, in the order in which they stand in for one another; `None`: those that it has
    /// files for.
    pub languages: Option<Vec<Lang>>,
    /// Game or mod.
    pub kind: PackageKind,
    /// Under which terms it may be used.
    pub licence: String,
    /// Who made it and what it is based on.
    pub credits: String,
    /// What a regulation may set.
    pub options: Vec<OptionDef>,
    /// The words that the symbols of `options` index.
    pub symbols: Vec<String>,
    /// Where it is declared.
    pub place: Place,
    /// Where `game`, `depends` and `conflicts` name other packages.
    mentions: BTreeMap<(&'static str, String), Place>,
}

/// A game, or a change of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PackageKind {
    /// A game.
    Game {
        /// The smallest and the greatest number of seats.
        seats: (u8, u8),
    },
    /// A mod.
    Mod {
        /// The game that it changes.
        game: String,
        /// Packages that must be loaded before it.
        depends: Vec<String>,
        /// Packages that cannot be used together with it.
        conflicts: Vec<String>,
    },
}

impl Manifest {
    /// Where a field names another package; else where the manifest begins.
    pub fn mention(&self, field: &'static str, package: &str) -> Place {
        self.mentions.get(&(field, package.to_owned())).unwrap_or(&self.place).clone()
    }

    /// The packages whose modules its scripts may require, besides its own.
    pub fn depends_on(&self) -> Vec<String> {
        match &self.kind {
            PackageKind::Game { .. } => Vec::new(),
            PackageKind::Mod { game, depends, .. } => {
                std::iter::once(game.clone()).chain(depends.iter().cloned()).collect()
            }
        }
    }

    /// Is it a game?
    pub fn is_game(&self) -> bool {
        matches!(self.kind, PackageKind::Game { .. })
    }
}

/// Read a package's manifest; `None` if there is none or it is no struct at all.
pub fn read_manifest(files: &PackageFiles, out: &mut Diagnostics) -> Option<Manifest> {
    let has = |path: &str| files.files.contains_key(path);
    let (path, is_game) = match (has("game.ron"), has("mod.ron")) {
        (true, true) => {
            let message = say!("package-is-game-or-mod-not");
            let diagnostic = Diagnostic::error("two_manifests", Place::file(files.file("mod.ron")), message);
            out.push(diagnostic.hint(say!("delete-game-ron-or-mod-ron")));
            ("game.ron", true)
        }
        (true, false) => ("game.ron", true),
        (false, true) => ("mod.ron", false),
        (false, false) => {
            let message = say!("package-needs-game-ron-or-mod");
            let diagnostic = Diagnostic::error("missing_file", Place::file(files.file("game.ron")), message);
            out.push(diagnostic.hint(say!("houserule-new-makes-package-that-works")));
            return None;
        }
    };
    let document = files.document(path, out)?;
    read(&mut Reader::new(&document, out), files, &document, is_game)
}

fn read(reader: &mut Reader<'_>, files: &PackageFiles, document: &Document, is_game: bool) -> Option<Manifest> {
    let mut fields = reader.fields(&document.root)?;
    let mut mentions = BTreeMap::new();
    if let Some(node) = fields.need(reader, "id")
        && let Some(id) = reader.text(node)
        && check_form(reader, id, node.span)
        && id != files.id
    {
        let message = say!("id-is-not-the-folder", id, folder = files.id);
        reader.push(reader.error("id_mismatch", node.span, message).hint(say!("rename-one-or-other")));
    }
    let version = fields.need(reader, "version").and_then(|node| read_version(reader, node)).unwrap_or_default();
    let api = fields.need(reader, "api").and_then(|node| read_api(reader, node)).unwrap_or(API);
    let titles = fields.need(reader, "title").map(|node| read_texts(reader, node)).unwrap_or_default();
    let languages = fields.take("languages").map(|node| read_languages(reader, node));
    let kind = if is_game {
        let seats = fields.need(reader, "seats").and_then(|node| read_seats(reader, node)).unwrap_or((1, 1));
        PackageKind::Game { seats }
    } else {
        let game = fields.need(reader, "game").and_then(|node| Some((node, reader.text(node)?)));
        if let Some((node, game)) = game {
            mentions.insert(("game", game.to_owned()), reader.place(node.span));
        }
        PackageKind::Mod {
            game: game.map(|(_, game)| game.to_owned()).unwrap_or_default(),
            depends: read_mentions(reader, &mut fields, "depends", &mut mentions),
            conflicts: read_mentions(reader, &mut fields, "conflicts", &mut mentions),
        }
    };
    let mut text = |name: &str| {
        let text = fields.take(name).and_then(|node| reader.text(node));
        text.unwrap_or_default().to_owned()
    };
    let (licence, credits) = (text("licence"), text("credits"));
    let mut words = Words::default();
    let mod_id = (!is_game).then_some(files.id.as_str());
    let options = fields.take("options").map(|node| read_options(reader, &mut words, mod_id, node)).unwrap_or_default();
    fields.finish(reader);
    let place = reader.place(document.root.span);
    let id = files.id.clone();
    let symbols = words.list;
    Some(Manifest { id, version, api, titles, languages, kind, licence, credits, options, symbols, place, mentions })
}

fn read_version(reader: &mut Reader<'_>, node: &Node) -> Option<String> {
    let version = reader.text(node)?;
    let parts: Vec<&str> = version.split('.').collect();
    let sound = parts.len() == 3 && parts.iter().all(|part| part.parse::<u32>().is_ok());
    if !sound {
        let message = say!("is-not-version", version);
        reader.push(reader.error("bad_version", node.span, message).hint(say!("write-three-numbers-1-0-0")));
    }
    sound.then(|| version.to_owned())
}

fn read_api(reader: &mut Reader<'_>, node: &Node) -> Option<i64> {
    let api = reader.int(node, 0, i64::MAX)?;
    if api != API {
        let message = say!("package-is-for-another-api", api, known = API);
        let hint =
            if api > API { say!("use-newer-version-of-program") } else { say!("see-what-changed-then-write-new") };
        reader.push(reader.error("wrong_api", node.span, message).hint(hint));
    }
    Some(api)
}

fn read_seats(reader: &mut Reader<'_>, node: &Node) -> Option<(u8, u8)> {
    let most = i64::from(MAX_SEATS);
    if matches!(node.value, NodeValue::Int(_)) {
        return reader.int(node, 1, most).map(|seats| (seats as u8, seats as u8));
    }
    let (least, greatest) = reader.pair(node, 1, most)?;
    if least > greatest {
        let message = say!("at-least-seats-and-at-most", least, greatest);
        reader.push(reader.error("out_of_range", node.span, message).hint(say!("write-smaller-number-first")));
        return Some((greatest as u8, least as u8));
    }
    Some((least as u8, greatest as u8))
}

/// Codes of languages: `["en", "de"]`.
fn read_languages(reader: &mut Reader<'_>, node: &Node) -> Vec<Lang> {
    let mut languages = Vec::new();
    for item in reader.list(node).unwrap_or_default() {
        let Some(code) = reader.text(item) else { continue };
        match Lang::parse(code).filter(|lang| lang.code() == code) {
            Some(lang) if languages.contains(&lang) => {
                reader.push(reader.error("duplicate_name", item.span, say!("is-already-in-this-list", word = code)));
            }
            Some(lang) => languages.push(lang),
            None => {
                let message = say!("is-no-language-code", code);
                reader.push(reader.error("unknown_language", item.span, message).hint(say!("languages-are-codes")));
            }
        }
    }
    languages
}

/// Texts by language: `(ru: "...", en: "...")`.
fn read_texts(reader: &mut Reader<'_>, node: &Node) -> BTreeMap<String, String> {
    let entries = reader.entries(node).into_iter();
    entries.filter_map(|(language, text)| Some((language.text, reader.text(text)?.to_owned()))).collect()
}

fn read_mentions(
    reader: &mut Reader<'_>,
    fields: &mut Fields<'_>,
    field: &'static str,
    mentions: &mut BTreeMap<(&'static str, String), Place>,
) -> Vec<String> {
    let mut found = Vec::new();
    let items = fields.take(field).and_then(|node| reader.list(node)).unwrap_or_default();
    for item in items {
        let Some(id) = reader.text(item) else { continue };
        if check_form(reader, id, item.span) && !mentions.contains_key(&(field, id.to_owned())) {
            mentions.insert((field, id.to_owned()), reader.place(item.span));
            found.push(id.to_owned());
        }
    }
    found
}

fn read_options(reader: &mut Reader<'_>, words: &mut Words, mod_id: Option<&str>, node: &Node) -> Vec<OptionDef> {
    let mut options = Vec::new();
    let mut ids = BTreeSet::new();
    for item in reader.list(node).unwrap_or_default() {
        let Some(mut fields) = reader.fields(item) else { continue };
        let id_node = fields.need(reader, "id");
        let id = id_node.and_then(|node| read_option_id(reader, mod_id, node));
        let type_node = fields.need(reader, "type");
        let option = type_node.and_then(|node| read_option_type(reader, words, node));
        let clause = fields.take("clause").and_then(|node| reader.text(node)).map(str::to_owned);
        let live = fields.take("live").and_then(|node| reader.flag(node)).unwrap_or(false);
        let label = fields.take("label").map(|node| read_texts(reader, node)).unwrap_or_default();
        fields.finish(reader);
        let (Some(id), Some(option), Some(id_node)) = (id, option, id_node) else { continue };
        if options.len() >= MAX_NAMES {
            reader.push(reader.error("too_many", id_node.span, say!("too-many-options", most = MAX_NAMES)));
            break;
        }
        if !ids.insert(id.clone()) {
            let message = say!("option-is-already-declared", id);
            reader.push(reader.error("duplicate_id", id_node.span, message));
            continue;
        }
        if let (true, Some(_), Some(node)) = (live, &option.list, type_node) {
            let message = say!("option-is-list-it-cannot-change", id);
            reader.push(reader.error("live_option", node.span, message).hint(say!("leave-out-its-live-true")));
        }
        options.push(OptionDef { id, clause, live, label, ..option });
    }
    options
}

fn read_option_id(reader: &mut Reader<'_>, mod_id: Option<&str>, node: &Node) -> Option<String> {
    let id = reader.text(node)?;
    let bare = match mod_id {
        Some(mod_id) => id.strip_prefix(mod_id).and_then(|rest| rest.strip_prefix([':', '.'])),
        None => None,
    };
    if !bare.unwrap_or(id).split('.').all(is_snake_case) {
        let message = say!("is-not-option-id", id);
        let hint = say!("ids-are-lower-case-names-with");
        reader.push(reader.error("bad_name", node.span, message).hint(hint));
        return None;
    }
    Some(match (mod_id, bare) {
        (Some(mod_id), None) => format!("{mod_id}:{id}"),
        _ => id.to_owned(),
    })
}

/// The type, default and range of an option, as an option that still lacks its name.
fn read_option_type(reader: &mut Reader<'_>, words: &mut Words, node: &Node) -> Option<OptionDef> {
    let note = read_type(reader, words, node, Allowed::Options)?;
    let unnamed = |ty, default, list| OptionDef {
        id: String::new(),
        ty,
        default,
        range: note.range,
        list,
        clause: None,
        live: false,
        label: BTreeMap::new(),
    };
    let ty = match note.ty {
        FieldType::Scalar(ref ty) => ty.clone(),
        FieldType::List(ref item) if **item == FieldType::Scalar(ValueType::Int) => {
            let items = note.default.and_then(|node| reader.list(node)).unwrap_or_default();
            let (least, most) = (note.range.0.into(), note.range.1.into());
            let list = items.iter().filter_map(|item| reader.int(item, least, most)).map(|item| item as i32).collect();
            return Some(unnamed(ValueType::Int, 0, Some(list)));
        }
        _ => {
            reader.wrong_type(node, say!("list-of-whole-numbers"));
            return None;
        }
    };
    let Some(default) = note.default else {
        if ty != ValueType::Flag {
            let hint = say!("write-int-5-int-default-5");
            reader.push(reader.error("missing_field", node.span, say!("option-needs-default")).hint(hint));
        }
        return Some(unnamed(ty, 0, None));
    };
    let kinds = BTreeMap::new();
    let lookup = Lookup { words, kinds: &kinds, mod_id: None, regions: None };
    let default = read_scalar(reader, &lookup, &ty, note.range, default).unwrap_or_default();
    Some(unnamed(ty, default, None))
}
