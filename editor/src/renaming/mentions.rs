//! Where an id stands, in every file of the open packages, and what the files become when it changes there.

use std::collections::BTreeMap;
use std::ops::Range;

use houserule_core::content::PackageFiles;
use houserule_core::ron::{LineIndex, Span};
use houserule_scripts::writing::Format;

use super::known::{IdKind, Known};
use super::{content, fluent, luau};
use crate::command::FileChange;

/// A request to rename an id.
#[derive(Clone, Debug, PartialEq)]
pub struct RenameOrder {
    /// What it names.
    pub sort: IdKind,
    /// The id, with its package in front if it is a mod's.
    pub from: String,
    /// The new one, in the same form; empty: it is asked for.
    pub to: String,
    /// What changes in the file that declares it, if the caller knows better: then that file is not searched.
    pub own: Option<(String, FileChange)>,
}

/// A place where an id stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// The file, as in places.
    pub file: String,
    /// The bytes that change.
    pub range: Range<usize>,
    /// What they become.
    pub new: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// The line as it is written, without blanks at its ends.
    pub shown: String,
    /// Is it the declaration itself, or a text that is named after the id?
    pub is_own: bool,
    /// Is it certain that this id is meant?
    pub is_sure: bool,
}

/// A file that is named after the id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Its name.
    pub from: String,
    /// Its new name.
    pub to: String,
    /// Does its name declare the id? Then it must be renamed.
    pub is_own: bool,
}

/// Everything that a rename would touch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Places in files, in the order of the files.
    pub mentions: Vec<Mention>,
    /// Files that are renamed.
    pub moved: Vec<Moved>,
}

/// A place as the readers of formats find it: bytes, what they become, whether it declares the id, whether it is
/// certain.
pub(super) type Spot = (Range<usize>, String, bool, bool);

/// What the readers of formats look for.
pub(super) struct Wanted<'a> {
    pub sort: IdKind,
    /// How the id may be written in this file, and what each form becomes.
    pub forms: Vec<(String, String)>,
    /// The keys of texts, and what they become.
    pub keys: &'a [(String, String)],
    pub known: &'a Known,
    /// Does the id name nothing else?
    pub is_only: bool,
    /// The path inside the package.
    pub path: &'a str,
    /// Is it the package that declares the id?
    pub is_home: bool,
}

impl Wanted<'_> {
    /// What a string that equals the id becomes.
    pub fn renamed(&self, text: &str) -> Option<&str> {
        self.forms.iter().find(|(from, _)| from == text).map(|(_, to)| to.as_str())
    }

    /// The same text with the id changed where it stands between punctuation: `build:forge`, `k1-k2`, `stall#4`.
    pub fn renamed_inside(&self, text: &str) -> Option<String> {
        let is_sign = |letter: char| matches!(letter, ':' | '#' | '@' | '-' | '>' | '/' | '+' | ' ' | ',');
        let mut out = String::with_capacity(text.len());
        let mut is_changed = false;
        for part in text.split_inclusive(is_sign) {
            let word = part.trim_end_matches(is_sign);
            match self.renamed(word) {
                Some(new) => {
                    out.push_str(new);
                    out.push_str(&part[word.len()..]);
                    is_changed = true;
                }
                None => out.push_str(part),
            }
        }
        is_changed.then_some(out)
    }
}

/// Find every place that names an id.
pub fn find(packages: &[PackageFiles], known: &Known, order: &RenameOrder) -> Found {
    let RenameOrder { sort, from, to, own } = order;
    let keys = keys(known, *sort, from, to);
    let home = home_of(known, *sort, from, packages);
    let mut found = Found::default();
    for package in packages {
        let is_home = home.as_deref().is_none_or(|home| home == package.id);
        let mut forms = vec![(from.clone(), to.clone())];
        if let (Some((space, bare)), true) = (from.split_once(':'), is_home) {
            let new = to.strip_prefix(space).and_then(|rest| rest.strip_prefix(':')).unwrap_or(to);
            forms.push((bare.to_owned(), new.to_owned()));
        }
        for (path, bytes) in &package.files {
            let file = package.file(path);
            let is_skipped = own.as_ref().is_some_and(|(own, _)| *own == file);
            let Some(text) = std::str::from_utf8(bytes).ok().filter(|_| !is_skipped) else { continue };
            let is_only = known.is_only(*sort, from);
            let wanted =
                Wanted { sort: *sort, forms: forms.clone(), keys: &keys, known, is_only, path: path.as_str(), is_home };
            let spots = match Format::of(path) {
                Format::Ron => content::spots(&wanted, text),
                Format::Fluent => fluent::spots(&wanted, text),
                Format::Luau => luau::spots(&wanted, text),
                Format::Markdown | Format::Plain => Vec::new(),
            };
            let lines = (!spots.is_empty()).then(|| LineIndex::new(text));
            found.mentions.extend(lines.iter().flat_map(|lines| {
                let mention = |spot: &Spot| mention(&file, text, lines, spot);
                spots.iter().map(mention).collect::<Vec<_>>()
            }));
        }
        // a mod extends a family of the game in files of the same names
        if is_home || *sort == IdKind::Family {
            found.moved.extend(moved(package, known, *sort, from, to));
        }
    }
    found
}

/// The files that the mentions change, with their new texts.
pub fn texts<'m>(packages: &[PackageFiles], mentions: impl Iterator<Item = &'m Mention>) -> Vec<(String, String)> {
    let mut by_file: BTreeMap<&str, Vec<&Mention>> = BTreeMap::new();
    for mention in mentions {
        by_file.entry(&mention.file).or_default().push(mention);
    }
    let changed = |(file, mut mentions): (&str, Vec<&Mention>)| {
        let (id, path) = file.split_once('/')?;
        let package = packages.iter().find(|package| package.id == id)?;
        let mut text = String::from_utf8(package.files.get(path)?.clone()).ok()?;
        mentions.sort_by_key(|mention| std::cmp::Reverse(mention.range.start));
        for mention in mentions {
            text.get(mention.range.clone())?;
            text.replace_range(mention.range.clone(), &mention.new);
        }
        Some((file.to_owned(), text))
    };
    by_file.into_iter().filter_map(changed).collect()
}

/// The package whose files may use an id by its bare name; words and the game's own ids may be used so by any package.
fn home_of(known: &Known, sort: IdKind, id: &str, packages: &[PackageFiles]) -> Option<String> {
    if let Some((space, _)) = id.split_once(':') {
        return Some(space.to_owned());
    }
    let of_kind = || known.def.kind(id).map(|kind| known.def.kinds[kind.index()].package.clone());
    let package = if sort == IdKind::Kind { of_kind() } else { None };
    package.or_else(|| packages.iter().find(|package| package.id == known.def.id).map(|package| package.id.clone()))
}

fn keys(known: &Known, sort: IdKind, from: &str, to: &str) -> Vec<(String, String)> {
    let old = known.text_keys(sort, from);
    let prefixes = sort.prefixes();
    let renamed = |key: &String| {
        let prefix = prefixes.iter().find(|prefix| key.starts_with(&format!("{prefix}-")))?;
        let was = houserule_core::locale::key(prefix, from);
        let rest = key.strip_prefix(&was)?;
        Some((key.clone(), format!("{}{rest}", houserule_core::locale::key(prefix, to))))
    };
    old.iter().filter_map(renamed).collect()
}

/// Files that are named after the id: pictures of a kind on its layout, the rules of an option, the kinds and the
/// layout of a family, a board.
fn moved(package: &PackageFiles, known: &Known, sort: IdKind, from: &str, to: &str) -> Vec<Moved> {
    let bare = |id: &str| id.rsplit(':').next().unwrap_or(id).to_owned();
    let (from, to) = (bare(from), bare(to));
    let names: Vec<(String, String)> = match sort {
        IdKind::Option => vec![(format!("options/{from}.luau"), format!("options/{to}.luau"))],
        IdKind::Family => {
            ["kinds", "layout"].map(|folder| (format!("{folder}/{from}.ron"), format!("{folder}/{to}.ron"))).into()
        }
        IdKind::Board => vec![(format!("boards/{from}.ron"), format!("boards/{to}.ron"))],
        IdKind::Kind => {
            let is_stem = |path: &&String| {
                let stem = path.rsplit('/').next().and_then(|name| name.rsplit_once('.'));
                path.starts_with("layout/") && !path.ends_with(".ron") && stem.is_some_and(|(stem, _)| stem == from)
            };
            let by_id = known.def.card_layouts.iter().any(content::shows_picture_by_id);
            let renamed = |path: &String| {
                let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
                let end = name.strip_prefix(from.as_str()).unwrap_or_default();
                (path.clone(), format!("{folder}/{to}{end}"))
            };
            package.files.keys().filter(|_| by_id).filter(is_stem).map(renamed).collect()
        }
        _ => Vec::new(),
    };
    let is_there = |(old, new): &(String, String)| package.files.contains_key(old) && !package.files.contains_key(new);
    let is_own = matches!(sort, IdKind::Family | IdKind::Board);
    names
        .into_iter()
        .filter(is_there)
        .map(|(from, to)| Moved { from: package.file(&from), to: package.file(&to), is_own })
        .collect()
}

fn mention(file: &str, text: &str, lines: &LineIndex, (range, new, is_own, is_sure): &Spot) -> Mention {
    let place = lines.place(file, text, Span::new(range.start, range.end));
    let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[range.start..].find('\n').map_or(text.len(), |length| range.start + length);
    Mention {
        file: file.to_owned(),
        range: range.clone(),
        new: new.clone(),
        line: place.line,
        column: place.column,
        shown: text[start..end].trim().to_owned(),
        is_own: *is_own,
        is_sure: *is_sure,
    }
}
