//! A regulation: one document that settles a campaign, read as the last of its packages.
//!
//! `(game: "fair", board: "small", seats: (2, 4), packages: ["night", (id: "toll", options: { "price": 2 })], options:
//! { "goal": 60 }, content: { "building.villa.price": 7 }, locked: ["goal"], people: ["Ann", "Bob"], extends: "base",
//! seed: hidden, choices: { "rule:visit": "toll" })`. Every other field is a section that the game declares:
//! `joining: (coins: 200)` sets the option `joining.coins`. Also `board: (id: "small", start: marked)` and
//! `seats: (min: 2, max: 4, spectators: true)` may hold options of the sections `board` and `seats`, and
//! `amendments: (locked: [...])` is the same as `locked`. What is not stated is taken from the regulation that this one
//! extends, else from the packages and the game.

use std::collections::{BTreeMap, BTreeSet};

use crate::data::Data;
use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::ron::{Document, Name, Node, NodeValue, Reader};
use crate::say;

use super::files::PackageFiles;
use super::manifest::{Manifest, Mention, PackageKind, Set, mentions, read_sets, read_texts};
use super::{API, MAX_SEATS};

/// What every regulation may say besides the sections of its game.
pub(super) const FIELDS: [&str; 12] = [
    "game", "board", "seats", "people", "packages", "options", "content", "locked", "extends", "title", "choices",
    "seed",
];

/// How many regulations may extend each other.
const LONGEST_CHAIN: usize = 16;

/// What a regulation says.
#[derive(Clone, Debug, PartialEq)]
pub struct Regulation {
    /// The game that it is for.
    pub game: Mention,
    /// The board, if not the game's first.
    pub board: Option<String>,
    /// The smallest and the greatest number of seats, where they are not the game's.
    pub seats: (Option<u8>, Option<u8>),
    /// Who sits where: names by seat.
    pub people: Vec<String>,
    /// Mods, in the order of loading.
    pub packages: Vec<Mention>,
    /// Values of options, as a tree: which of its branches are options is known when the game is.
    pub parts: Vec<Part>,
    /// Numbers of content: `building.villa.price`.
    pub content: Vec<Set>,
    /// Options that may not change in play.
    pub locked: Vec<(String, Place)>,
    /// Which package counts where two conflict.
    pub choices: Vec<Conflict>,
    /// Is the seed of its games kept from everybody until the end?
    pub hides_seed: bool,
    /// What it builds on, from the nearest to the farthest.
    pub extends: Vec<Regulation>,
    /// Where it names the board.
    pub(super) board_place: Place,
    /// Where it says how many may play.
    pub(super) seats_place: Place,
    /// The name of the regulation that it extends, and where it says so.
    base: Option<(String, Place)>,
    /// Its own id, for messages.
    pub id: String,
}

/// A conflict that a regulation settles: what two packages change, and whose change counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// `option:goal`, `kind:villa.price`, `rule:visit`, `effect:gust`.
    pub thing: String,
    /// The package whose change counts.
    pub package: String,
    /// Where the regulation says so.
    pub place: Place,
}

impl Conflict {
    /// What kind of thing it is about: `option`, `kind`, `rule` or `effect`.
    pub fn sort(&self) -> &str {
        self.thing.split_once(':').map_or("", |(sort, _)| sort)
    }

    /// The name of the thing, without its kind.
    pub fn name(&self) -> &str {
        self.thing.split_once(':').map_or(self.thing.as_str(), |(_, name)| name)
    }
}

/// A value in a regulation, or a group of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// From the root, with dots: `joining.general.free`.
    pub path: String,
    /// All that it holds.
    pub value: Data,
    /// Its branches, if it has names in it.
    pub parts: Vec<Part>,
    /// Where.
    pub place: Place,
}

/// The file of a regulation in its package.
pub fn file_of(id: &str) -> String {
    format!("{id}.ron")
}

/// The name of the regulation that a text extends, if it can be read.
pub fn base_of(text: &str) -> Option<String> {
    let mut out = Diagnostics::default();
    let document = Document::parse("", text, &mut out);
    let mut reader = Reader::new(&document, &mut out);
    let node = reader.fields(&document.root)?.take("extends")?;
    reader.text(node).map(str::to_owned)
}

/// The game that a text is a regulation for, if it is one.
pub fn game_of(text: &str) -> Option<String> {
    let mut out = Diagnostics::default();
    let document = Document::parse("", text, &mut out);
    let mut reader = Reader::new(&document, &mut out);
    let node = reader.fields(&document.root)?.take("game")?;
    mentions::read(&mut reader, node).map(|mention| mention.id)
}

/// The choices of a text between packages that conflict: the thing, and whose change counts.
pub fn choices_of(text: &str) -> Vec<(String, String)> {
    let mut out = Diagnostics::default();
    let document = Document::parse("", text, &mut out);
    let mut reader = Reader::new(&document, &mut out);
    let node = reader.fields(&document.root).and_then(|mut fields| fields.take("choices").cloned());
    let choices = node.map(|node| read_choices(&mut reader, &node)).unwrap_or_default();
    choices.into_iter().map(|choice| (choice.thing, choice.package)).collect()
}

/// Read a regulation as the manifest of its package.
pub(super) fn read_manifest(files: &PackageFiles, out: &mut Diagnostics) -> Option<Manifest> {
    let document = files.document(&file_of(&files.id), out)?;
    let (mut regulation, titles, version) = read(&document, &files.id, out)?;
    let mut seen = BTreeSet::from([files.id.clone()]);
    let mut next = regulation.base.clone();
    while let Some((id, place)) = next.take() {
        if !seen.insert(id.clone()) || seen.len() > LONGEST_CHAIN {
            let message = say!("regulations-extend-in-circle", id);
            out.push(Diagnostic::error("dependency_cycle", place, message));
            break;
        }
        let Some(document) = files.document(&file_of(&id), out) else {
            let known = files.files.keys().filter_map(|path| path.strip_suffix(".ron"));
            let message = say!("there-is-no-regulation", id);
            let hint = say!("regulation-is-looked-for-beside");
            out.push(Diagnostic::error("missing_dependency", place, message).hint(hint).did_you_mean(&id, known));
            break;
        };
        let Some((base, ..)) = read(&document, &id, out) else { break };
        next = base.base.clone();
        regulation.extends.push(base);
    }
    regulation.inherit();
    Some(Manifest {
        id: files.id.clone(),
        version,
        api: API,
        titles,
        languages: None,
        kind: PackageKind::Regulation(Box::new(regulation)),
        licence: String::new(),
        credits: String::new(),
        options: Vec::new(),
        symbols: Vec::new(),
        sections: Vec::new(),
        sets: Vec::new(),
        widens: Vec::new(),
        switch: None,
        place: document.place(document.root.span),
    })
}

impl Regulation {
    /// Take from the regulations below what is not stated and is not an option: board, seats, people, packages, locks.
    fn inherit(&mut self) {
        for base in self.extends.clone() {
            if self.board.is_none() {
                (self.board, self.board_place) = (base.board, base.board_place);
            }
            if self.seats == (None, None) {
                (self.seats, self.seats_place) = (base.seats, base.seats_place);
            }
            if self.people.is_empty() {
                self.people = base.people;
            }
            for package in base.packages {
                if !self.packages.iter().any(|known| known.id == package.id) {
                    self.packages.push(package);
                }
            }
            self.locked.extend(base.locked);
            self.hides_seed |= base.hides_seed;
            for choice in base.choices {
                if !self.choices.iter().any(|known| known.thing == choice.thing) {
                    self.choices.push(choice);
                }
            }
        }
    }
}

type Read = (Regulation, BTreeMap<String, String>, String);

fn read(document: &Document, id: &str, out: &mut Diagnostics) -> Option<Read> {
    let reader = &mut Reader::new(document, out);
    let root = document.root.bare();
    let mut fields = reader.fields(root)?;
    let game = fields.need(reader, "game").and_then(|node| mentions::read(reader, node));
    let mut regulation = Regulation {
        game: game.unwrap_or_else(|| Mention::none(reader.place(root.span))),
        board: None,
        seats: (None, None),
        people: Vec::new(),
        packages: Vec::new(),
        parts: Vec::new(),
        content: Vec::new(),
        locked: Vec::new(),
        choices: Vec::new(),
        hides_seed: false,
        extends: Vec::new(),
        board_place: reader.place(root.span),
        seats_place: reader.place(root.span),
        base: None,
        id: id.to_owned(),
    };
    let mut titles = BTreeMap::new();
    let mut version = "1.0.0".to_owned();
    let NodeValue::Struct(_, all) = &root.value else { return Some((regulation, titles, version)) };
    for field in all {
        let (name, node) = (field.name.text.as_str(), &field.value);
        match name {
            "game" | "id" | "rules" => {}
            "seed" => regulation.hides_seed = read_seed(reader, node),
            "choices" => regulation.choices = read_choices(reader, node),
            "version" => version = version_of(node).unwrap_or(version),
            "title" => titles = read_texts(reader, node),
            "title_ru" | "title_en" => {
                titles.extend(reader.text(node).map(|text| (name["title_".len()..].to_owned(), text.to_owned())));
            }
            "extends" if node.value == NodeValue::Nothing || node.tag() == Some("None") => {}
            "extends" => regulation.base = reader.text(node).map(|id| (id.to_owned(), reader.place(node.span))),
            "board" => read_board(reader, node, &mut regulation),
            "seats" => read_seats(reader, node, &mut regulation),
            "people" => regulation.people = texts(reader, node).into_iter().map(|(name, _)| name).collect(),
            "packages" => read_packages(reader, node, &mut regulation),
            "options" => read_options(reader, node, &mut regulation),
            "content" => regulation.content = read_sets(reader, node),
            "locked" => regulation.locked.extend(texts(reader, node)),
            _ => {
                let mut part = part_of(reader, name.to_owned(), node);
                let has_locks = name == "amendments" && take_locks(reader, node, &mut part, &mut regulation);
                // locks alone are nothing that a game would have to know
                if !has_locks || !part.parts.is_empty() {
                    regulation.parts.push(part);
                }
            }
        }
    }
    Some((regulation, titles, version))
}

/// `seed: hidden`, or nothing: a seed written in a document would be known to all.
fn read_seed(reader: &mut Reader<'_>, node: &Node) -> bool {
    if node.value == NodeValue::Nothing || node.tag() == Some("None") {
        return false;
    }
    reader.one_of(node, &["open", "hidden"]) == Some(1)
}

/// `choices: { "rule:visit": "toll" }`.
fn read_choices(reader: &mut Reader<'_>, node: &Node) -> Vec<Conflict> {
    let entries = reader.entries(node);
    let one = |(name, node): (Name, &Node)| {
        let (place, package) = (reader.place(name.span), reader.text(node)?.to_owned());
        Some(Conflict { thing: name.text, package, place })
    };
    entries.into_iter().filter_map(one).collect()
}

fn version_of(node: &Node) -> Option<String> {
    match &node.bare().value {
        NodeValue::Int(number) => Some(format!("{number}.0.0")),
        NodeValue::Text(text) => Some(text.clone()),
        _ => None,
    }
}

fn texts(reader: &mut Reader<'_>, node: &Node) -> Vec<(String, Place)> {
    let items = reader.list(node).unwrap_or_default();
    items.iter().filter_map(|item| Some((reader.text(item)?.to_owned(), reader.place(item.span)))).collect()
}

/// `board: "small"`, or `board: (id: "small", start: marked)`.
fn read_board(reader: &mut Reader<'_>, node: &Node, into: &mut Regulation) {
    into.board_place = reader.place(node.span);
    if let NodeValue::Struct(_, fields) = &node.bare().value {
        for field in fields {
            if field.name.text == "id" {
                into.board_place = reader.place(field.value.span);
                into.board = reader.text(&field.value).map(str::to_owned);
            } else {
                into.parts.push(part_of(reader, format!("board.{}", field.name.text), &field.value));
            }
        }
    } else {
        into.board = reader.text(node).map(str::to_owned);
    }
}

/// `seats: 4`, `seats: (2, 4)`, or `seats: (min: 2, max: 4, spectators: true)`.
fn read_seats(reader: &mut Reader<'_>, node: &Node, into: &mut Regulation) {
    let most = i64::from(MAX_SEATS);
    into.seats_place = reader.place(node.span);
    let (least, greatest) = match &node.bare().value {
        NodeValue::Int(_) => {
            let seats = reader.int(node, 1, most);
            (seats, seats)
        }
        NodeValue::Struct(_, fields) => {
            let (mut least, mut greatest) = (None, None);
            for field in fields {
                match field.name.text.as_str() {
                    "min" => least = reader.int(&field.value, 1, most),
                    "max" => greatest = reader.int(&field.value, 1, most),
                    name => into.parts.push(part_of(reader, format!("seats.{name}"), &field.value)),
                }
            }
            (least, greatest)
        }
        _ => reader.pair(node, 1, most).unzip(),
    };
    if let (Some(least), Some(greatest)) = (least, greatest)
        && least > greatest
    {
        let message = say!("at-least-seats-and-at-most", least, greatest);
        reader.push(reader.error("out_of_range", node.span, message).hint(say!("write-smaller-number-first")));
        return;
    }
    into.seats = (least.map(|seats| seats as u8), greatest.map(|seats| seats as u8));
}

/// `packages: ["night", (id: "toll", version: "^1", options: { "price": 2 })]`.
fn read_packages(reader: &mut Reader<'_>, node: &Node, into: &mut Regulation) {
    for item in reader.list(node).unwrap_or_default() {
        let mut bare = item.clone();
        let mut options = None;
        if let NodeValue::Struct(_, fields) = &mut bare.value
            && let Some(at) = fields.iter().position(|field| field.name.text == "options")
        {
            options = Some(fields.remove(at).value);
        }
        let Some(mention) = mentions::read(reader, &bare) else { continue };
        for (name, value) in options.as_ref().map(|node| reader.entries(node)).unwrap_or_default() {
            into.parts.push(part_of(reader, format!("{}:{}", mention.id, name.text), value));
        }
        into.packages.push(mention);
    }
}

fn read_options(reader: &mut Reader<'_>, node: &Node, into: &mut Regulation) {
    for (name, value) in reader.entries(node) {
        into.parts.push(part_of(reader, name.text, value));
    }
}

/// `amendments: (locked: ["goal"], ...)`: the locks are the kernel's, the rest is the game's. Are there any?
fn take_locks(reader: &mut Reader<'_>, node: &Node, part: &mut Part, into: &mut Regulation) -> bool {
    part.parts.retain(|inner| inner.path != "amendments.locked");
    let NodeValue::Struct(_, fields) = &node.bare().value else { return false };
    let Some(locked) = fields.iter().find(|field| field.name.text == "locked") else { return false };
    into.locked.extend(texts(reader, &locked.value));
    true
}

fn part_of(reader: &mut Reader<'_>, path: String, node: &Node) -> Part {
    let mut parts = Vec::new();
    match &node.bare().value {
        NodeValue::Struct(None, fields) => {
            let inside = fields.iter().map(|field| (field.name.text.clone(), &field.value));
            parts.extend(inside.map(|(name, node)| part_of(reader, format!("{path}.{name}"), node)));
        }
        NodeValue::Map(items) => {
            let inside = items.iter().filter_map(|(key, node)| Some((key.key()?, node)));
            parts.extend(inside.map(|(name, node)| part_of(reader, format!("{path}.{name}"), node)));
        }
        _ => {}
    }
    Part { path, value: node.data(), parts, place: reader.place(node.span) }
}
