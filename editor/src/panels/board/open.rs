//! The board that is shown, read from the document whenever the document changes, with what the schema says about it.

use std::collections::BTreeMap;
use std::sync::Arc;

use eframe::egui::{Color32, Rect};
use houserule_core::content::{PackageFiles, load_packages};
use houserule_core::def::{GameDef, OptionDef, ValueDef, ValueType};
use houserule_core::diagnostic::Diagnostics;

use super::geometry::Geometry;
use super::ids::{Telling, telling};
use super::source::{LayerIn, Settings, Source, Target};
use crate::canvas::Ground;
use crate::document::{Content, Document};
use crate::look::Look;
use crate::names::capital;
use crate::theme::Palette;

/// A board that is open.
pub struct Open {
    /// The document's version that it was read from.
    pub version: u64,
    /// The moment of the running game whose options it was read under.
    pub moment: Option<u64>,
    /// Its file, as in places.
    pub file: String,
    /// What the file says.
    pub source: Source,
    /// Where things are drawn.
    pub geometry: Geometry,
    /// What the packages declare.
    pub def: Arc<GameDef>,
    /// The current values of the game's options.
    pub settings: Settings,
    /// How many spaces each region has.
    pub region_sizes: BTreeMap<String, usize>,
    /// Which letters of its id tell each space from the others.
    pub telling: Vec<Telling>,
}

/// What the packages declare besides boards; read again only when those files change.
#[derive(Default)]
pub struct Declared {
    files: Vec<(String, Content)>,
    def: Arc<GameDef>,
}

impl Declared {
    /// The definitions of a document.
    pub fn of(&mut self, document: &Document) -> Arc<GameDef> {
        let is_wanted = |path: &str| {
            matches!(path, "schema.ron" | "game.ron" | "mod.ron")
                || (path.starts_with("kinds/") && path.ends_with(".ron"))
        };
        let mut files = Vec::new();
        let mut packages = Vec::new();
        for package in document.packages() {
            let mut read = PackageFiles { id: package.id.clone(), files: BTreeMap::new() };
            for path in package.paths().filter(|path| is_wanted(path)) {
                if let Some(content) = package.file(path).and_then(|file| file.now()) {
                    files.push((format!("{}/{path}", package.id), content.clone()));
                    read.files.insert(path.to_owned(), Vec::new());
                }
            }
            packages.push(read);
        }
        if files != self.files {
            for (package, read) in document.packages().iter().zip(&mut packages) {
                for (path, bytes) in &mut read.files {
                    let content = package.file(path).and_then(|file| file.now());
                    *bytes = content.map(|content| content.bytes().to_vec()).unwrap_or_default();
                }
            }
            let refs: Vec<&PackageFiles> = packages.iter().collect();
            self.def = Arc::new(load_packages(&refs, &mut Diagnostics::default()).def);
            self.files = files;
        }
        Arc::clone(&self.def)
    }
}

/// The current values of the game's options: their defaults, and what the running game was set up with.
pub fn settings(def: &GameDef, look: &Look<'_>) -> Settings {
    let default = |option: &OptionDef| {
        let is_plain = option.composed.is_none();
        is_plain.then(|| (option.id.clone(), option.start_data(&def.symbols)))
    };
    let set = look.moment.into_iter().flat_map(|moment| moment.setup.options.clone());
    def.options.iter().filter_map(default).chain(set).collect()
}

/// The files of all boards, those of the edited package first.
pub fn boards(document: &Document) -> Vec<String> {
    let is_board = |path: &&str| {
        path.strip_prefix("boards/").and_then(|rest| rest.strip_suffix(".ron")).is_some_and(|name| !name.contains('/'))
    };
    let of_package = |package: &crate::document::Package| {
        package.paths().filter(is_board).map(|path| format!("{}/{path}", package.id)).collect::<Vec<_>>()
    };
    document.packages().iter().flat_map(of_package).collect()
}

/// The id of a board by its file: a mod's board is prefixed with the mod's name.
pub fn board_id(file: &str, game: &str) -> String {
    let (package, path) = file.split_once('/').unwrap_or((file, ""));
    let name = path.trim_start_matches("boards/").trim_end_matches(".ron");
    if package == game { name.to_owned() } else { format!("{package}:{name}") }
}

/// The file of the board that the running game is played on.
pub fn played<'f>(files: &'f [String], look: &Look<'_>) -> Option<&'f String> {
    let moment = look.moment?;
    let board = moment.table.layout().board()?;
    files.iter().find(|file| board_id(file, moment.game.id()) == board.id)
}

/// The name of a board for people: the game's, otherwise its file's, with the package if that is not the edited one.
pub fn board_name(document: &Document, file: &str, look: &Look<'_>) -> String {
    let (package, path) = file.split_once('/').unwrap_or(("", file));
    let name = path.trim_start_matches("boards/").trim_end_matches(".ron");
    let name = titled(look, "board", name);
    let is_first = document.packages().first().is_some_and(|first| first.id == package);
    if is_first { name } else { format!("{name} ({package})") }
}

impl Open {
    /// A board as its file says it now.
    pub fn new(version: u64, file: String, source: Source, scale: f32, def: Arc<GameDef>) -> Open {
        let geometry = Geometry::new(&source, scale);
        let mut region_sizes = BTreeMap::new();
        for region in source.spaces.iter().filter_map(|space| space.region.as_ref()) {
            match region_sizes.get_mut(region) {
                Some(count) => *count += 1,
                None => drop(region_sizes.insert(region.clone(), 1)),
            }
        }
        let telling = telling(&source.spaces.iter().map(|space| space.id.as_str()).collect::<Vec<_>>());
        Open { version, moment: None, file, source, geometry, def, settings: Settings::new(), region_sizes, telling }
    }

    /// The package that the board belongs to.
    pub fn package(&self) -> &str {
        self.file.split('/').next().unwrap_or_default()
    }

    /// The board's id in the game.
    pub fn id(&self) -> String {
        board_id(&self.file, &self.def.id)
    }

    /// The value that colours spaces: the first one that is a word.
    pub fn terrain(&self) -> Option<&ValueDef> {
        self.def.space_values.iter().find(|value| matches!(value.ty, ValueType::Symbol(_)))
    }

    /// The value that holds where nothing is said, as RON.
    pub fn default_of(&self, value: &ValueDef) -> String {
        written(&self.def, value, value.default)
    }

    /// All words that a value may hold, as RON and without quotes; none if they cannot be listed.
    pub fn choices(&self, value: &ValueDef) -> Vec<(String, String)> {
        match &value.ty {
            ValueType::Symbol(words) => {
                let words = words.iter().filter_map(|word| self.def.symbols.get(word.index()));
                words.map(|word| (word.clone(), word.clone())).collect()
            }
            ValueType::Flag => ["false", "true"].map(|word| (word.to_owned(), word.to_owned())).to_vec(),
            ValueType::Region => {
                let regions =
                    self.source.regions.iter().map(|region| (format!("\"{}\"", region.id), region.id.clone()));
                std::iter::once(("none".to_owned(), "none".to_owned())).chain(regions).collect()
            }
            ValueType::Kind => {
                let kinds = self.def.kinds.iter().map(|kind| (format!("\"{}\"", kind.id), kind.id.clone()));
                std::iter::once(("none".to_owned(), "none".to_owned())).chain(kinds).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The words that colour each space: those of the current layer, otherwise its terrain or its group.
    pub fn words(&self, layer: Option<&LayerIn>) -> Vec<Option<String>> {
        let source = &self.source;
        let name = match layer.map(|layer| &layer.target) {
            Some(Target::Regions) => return source.spaces.iter().map(|space| space.region.clone()).collect(),
            Some(Target::Value(value)) => Some(value.clone()),
            None => self.terrain().map(|value| value.name.clone()),
        };
        let first_group = source.spaces.first().map(|space| space.group.clone());
        let value = name.and_then(|name| self.def.space_values.iter().find(|value| value.name == name));
        let default = value.map(|value| self.default_of(value)).filter(|default| default != "none");
        let word = |space: usize| {
            let stated = value.and_then(|value| source.value_of(space, &value.name));
            let word = stated.map(|text| text.trim_matches('"').to_owned()).or_else(|| default.clone());
            let group = Some(&source.spaces[space].group).filter(|group| Some(*group) != first_group.as_ref());
            word.filter(|word| word != "none").or_else(|| group.filter(|_| layer.is_none()).cloned())
        };
        (0..source.spaces.len()).map(word).collect()
    }

    /// How a word is drawn: a value of spaces, a group or a region.
    pub fn ground(&self, word: &str) -> Ground {
        let groups = self.source.groups();
        let regions = || self.source.regions.iter().map(|region| region.id.as_str()).collect();
        let like = if groups.contains(&word) { groups } else { regions() };
        Ground::of(&self.def, word, &like)
    }

    /// The letter of a word, whatever the current layer: its own in the legend of its layer, otherwise that of its
    /// look, otherwise its first.
    pub fn letter(&self, layer: Option<&LayerIn>, word: &str) -> Option<char> {
        let terrain = || {
            let target = Target::Value(self.terrain()?.name.clone());
            self.source.layers.iter().find(|one| one.target == target)
        };
        let listed = layer.or_else(terrain).and_then(|layer| layer.legend.iter().find(|entry| entry.word == word));
        listed.map(|entry| entry.letter).or_else(|| self.ground(word).letter).or_else(|| word.chars().next())
    }

    /// How links of a kind are drawn.
    pub fn link_ground(&self, kind: &str) -> Ground {
        Ground::of(&self.def, kind, &self.source.kinds())
    }

    /// The colour of a word; no word is paper.
    pub fn colour(&self, word: Option<&str>, palette: &Palette) -> Color32 {
        word.map_or(palette.raised, |word| self.ground(word).colour(palette))
    }

    /// Everything that is to be shown, including the picture behind the board.
    pub fn bounds(&self) -> Rect {
        let picture = self.source.background.as_ref().filter(|one| one.size.is_some());
        let bounds = self.geometry.bounds;
        picture.map_or(bounds, |one| self.geometry.picture(one.at, one.size).union(bounds))
    }
}

/// A stored value as RON.
fn written(def: &GameDef, value: &ValueDef, stored: i32) -> String {
    match &value.ty {
        ValueType::Int => stored.to_string(),
        ValueType::Flag => (stored != 0).to_string(),
        ValueType::Symbol(_) => {
            let word = usize::try_from(stored - 1).ok().and_then(|at| def.symbols.get(at));
            word.cloned().unwrap_or_else(|| "none".to_owned())
        }
        ValueType::Seat if stored > 0 => stored.to_string(),
        _ => "none".to_owned(),
    }
}

/// A word of content in the reader's language, as far as the running game has texts.
pub fn said(look: &Look<'_>, word: &str) -> String {
    if word == "none" {
        return "—".to_owned();
    }
    if word == "true" || word == "false" {
        return look.texts.get(if word == "true" { "yes" } else { "no" });
    }
    look.names().map_or_else(|| word.replace('_', " "), |names| names.words.word(word))
}

/// What a letter of a layer means, in the reader's language.
pub fn meant(look: &Look<'_>, target: Option<&Target>, word: &str) -> String {
    match target {
        Some(Target::Regions) if word != "none" => titled(look, "region", word),
        _ => said(look, word),
    }
}

/// The name of an id of this `sort` in the reader's language.
pub fn titled(look: &Look<'_>, sort: &str, id: &str) -> String {
    capital(&look.names().map_or_else(|| id.replace('_', " "), |names| names.name(sort, id)))
}
