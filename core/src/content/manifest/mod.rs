//! `game.ron` and `mod.ron`: what a package says about itself.
//!
//! Fields of both: `id` (the folder's name), `version` ("1.0.0"), `api` (1), `title: (ru: "...", en: "...")`,
//! `languages: ["en", "ru"]`, `licence`, `credits`, `options` and `sections` (see [`options`]). A game also has
//! `seats: (2, 4)` and, if seats may be taken later, `room: true`. A mod has `game: "fair"`, `depends: [...]` and
//! `conflicts: [...]`, each with versions if it matters (see [`mentions`]); `sets: { "goal": 60 }` for options of
//! others that it sets, `widens: { "goal": (1, 500) }` for ranges that it makes larger, and `switch: true` if it can be
//! switched off and on in the middle of a game.
//!
//! A regulation is a package too: see [`super::regulation`].

use std::collections::BTreeMap;

use crate::data::Data;
use crate::def::{OptionDef, SectionDef};
use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::locale::Lang;
use crate::ron::{Document, Node, NodeValue, Reader};
use crate::say;

use super::files::PackageFiles;
use super::names::check_form;
use super::regulation::{self, Regulation};
use super::types::Words;
use super::{API, MAX_SEATS};

pub mod mentions;
pub mod options;

pub use mentions::Mention;

/// What a package says about itself.
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
    /// Parts of the regulation that it declares.
    pub sections: Vec<SectionDef>,
    /// Options of other packages that it sets.
    pub sets: Vec<Set>,
    /// Ranges of other packages' options that it makes larger.
    pub widens: Vec<Widening>,
    /// The option that switches all that its scripts change, if it can be switched in the middle of a game.
    pub switch: Option<String>,
    /// Where it is declared.
    pub place: Place,
}

/// A value that a package or regulation gives to something.
#[derive(Clone, Debug, PartialEq)]
pub struct Set {
    /// The option, or the number of content: `building.villa.price`.
    pub id: String,
    /// The value, not yet checked.
    pub value: Data,
    /// Where.
    pub place: Place,
}

/// A larger range for another package's option.
#[derive(Clone, Debug, PartialEq)]
pub struct Widening {
    /// The option.
    pub id: String,
    /// Least and greatest value.
    pub range: (i32, i32),
    /// Where.
    pub place: Place,
}

/// A game, or a change of one.
#[derive(Clone, Debug, PartialEq)]
pub enum PackageKind {
    /// A game.
    Game {
        /// The smallest and the greatest number of seats.
        seats: (u8, u8),
        /// May seats that are not taken at the beginning be taken later?
        has_room: bool,
    },
    /// A mod.
    Mod {
        /// The game that it changes.
        game: Mention,
        /// Packages that must be loaded before it.
        depends: Vec<Mention>,
        /// Packages that cannot be used together with it.
        conflicts: Vec<Mention>,
    },
    /// A regulation.
    Regulation(Box<Regulation>),
}

impl Manifest {
    /// The packages whose modules its scripts may require, besides its own.
    pub fn depends_on(&self) -> Vec<String> {
        match &self.kind {
            PackageKind::Mod { game, depends, .. } => {
                std::iter::once(game).chain(depends).map(|mention| mention.id.clone()).collect()
            }
            PackageKind::Game { .. } | PackageKind::Regulation(_) => Vec::new(),
        }
    }

    /// The packages without which it cannot be loaded.
    pub fn needed(&self) -> Vec<String> {
        let mentions: Vec<&Mention> = match &self.kind {
            PackageKind::Game { .. } => Vec::new(),
            PackageKind::Mod { game, depends, .. } => {
                std::iter::once(game).chain(depends.iter().filter(|one| !one.optional)).collect()
            }
            PackageKind::Regulation(regulation) => {
                std::iter::once(&regulation.game).chain(&regulation.packages).collect()
            }
        };
        mentions.into_iter().map(|mention| mention.id.clone()).collect()
    }

    /// The game that it is, or is for.
    pub fn game(&self) -> &str {
        match &self.kind {
            PackageKind::Game { .. } => &self.id,
            PackageKind::Mod { game, .. } => &game.id,
            PackageKind::Regulation(regulation) => &regulation.game.id,
        }
    }

    /// Is it a game?
    pub fn is_game(&self) -> bool {
        matches!(self.kind, PackageKind::Game { .. })
    }

    /// Is it a regulation?
    pub fn is_regulation(&self) -> bool {
        matches!(self.kind, PackageKind::Regulation(_))
    }
}

/// Read a package's manifest; `None` if there is none or it is not a struct at all.
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
        (false, false) if has(&regulation::file_of(&files.id)) => return regulation::read_manifest(files, out),
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
        let has_room = fields.take("room").and_then(|node| reader.flag(node)).unwrap_or_default();
        PackageKind::Game { seats, has_room }
    } else {
        let game = fields.need(reader, "game").and_then(|node| mentions::read(reader, node));
        PackageKind::Mod {
            game: game.unwrap_or_else(|| Mention::none(reader.place(document.root.span))),
            depends: mentions::read_list(reader, &mut fields, "depends"),
            conflicts: mentions::read_list(reader, &mut fields, "conflicts"),
        }
    };
    let mut text = |name: &str| {
        let text = fields.take(name).and_then(|node| reader.text(node));
        text.unwrap_or_default().to_owned()
    };
    let (licence, credits) = (text("licence"), text("credits"));
    let mut words = Words::default();
    let mod_id = (!is_game).then_some(files.id.as_str());
    let mut declared = options::Declared::new(mod_id);
    declared.read(reader, &mut words, &mut fields);
    let mut switch = None;
    let (mut sets, mut widens) = (Vec::new(), Vec::new());
    if !is_game {
        sets = fields.take("sets").map(|node| read_sets(reader, node)).unwrap_or_default();
        widens = fields.take("widens").map(|node| read_widenings(reader, node)).unwrap_or_default();
        if fields.take("switch").and_then(|node| reader.flag(node)).unwrap_or(false) {
            switch = Some(declared.add_switch(&titles, &reader.place(document.root.span)));
        }
    }
    fields.finish(reader);
    Some(Manifest {
        id: files.id.clone(),
        version,
        api,
        titles,
        languages,
        kind,
        licence,
        credits,
        options: declared.options,
        symbols: words.list,
        sections: declared.sections,
        sets,
        widens,
        switch,
        place: reader.place(document.root.span),
    })
}

fn read_version(reader: &mut Reader<'_>, node: &Node) -> Option<String> {
    let version = reader.text(node)?;
    let sound = semver::Version::parse(version).is_ok();
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
pub(super) fn read_texts(reader: &mut Reader<'_>, node: &Node) -> BTreeMap<String, String> {
    let entries = reader.entries(node).into_iter();
    entries.filter_map(|(language, text)| Some((language.text, reader.text(text)?.to_owned()))).collect()
}

/// Values by the id of what they are for: `{ "goal": 60 }`.
pub(super) fn read_sets(reader: &mut Reader<'_>, node: &Node) -> Vec<Set> {
    let entries = reader.entries(node).into_iter();
    entries.map(|(id, value)| Set { id: id.text, value: value.data(), place: reader.place(value.span) }).collect()
}

fn read_widenings(reader: &mut Reader<'_>, node: &Node) -> Vec<Widening> {
    let mut found = Vec::new();
    for (id, value) in reader.entries(node) {
        if let Some((least, most)) = reader.pair(value, i32::MIN.into(), i32::MAX.into()) {
            let place = reader.place(value.span);
            found.push(Widening { id: id.text, range: (least as i32, most as i32), place });
        }
    }
    found
}
