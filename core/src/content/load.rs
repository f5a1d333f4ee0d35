//! The order in which content is understood: families' names, kinds' ids, the schema, kinds, boards.
//!
//! Ids come first so that every later stage can refer to any kind, whichever file declares it.

use std::collections::BTreeMap;

use crate::data::Data;
use crate::def::{GameDef, OptionDef, ValueType};
use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::ids::KindId;
use crate::say;

use super::bound::{Options, Settings};
use super::files::{PackageFiles, ParsedPackage};
use super::kinds::KindEntry;
use super::manifest::{Manifest, PackageKind, read_manifest};
use super::names::Claims;
use super::order::load_order;
use super::types::Words;
use super::{boards, card_layouts, kinds, limits, schema, table_layouts};

/// A game with its mods, as far as it could be understood.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The checked definitions.
    pub def: GameDef,
    /// The manifests of the packages in load order.
    pub manifests: Vec<Manifest>,
    /// Which of the given packages were loaded, in load order, by index.
    pub order: Vec<usize>,
}

/// State shared by the stages of loading.
#[derive(Default)]
pub(super) struct Loading {
    pub(super) def: GameDef,
    pub(super) words: Words,
    pub(super) kind_ids: BTreeMap<String, KindId>,
    pub(super) claims: Claims,
    /// Which package declared a family, by index.
    pub(super) family_owner: BTreeMap<String, usize>,
    /// Which mod has replaced a kind.
    pub(super) replaced: BTreeMap<KindId, String>,
    /// Where pieces begin, to be checked when zones and boards are known.
    pub(super) starts: Vec<(String, Place)>,
}

/// One package while it is being loaded.
pub(super) struct Package<'a> {
    pub(super) index: usize,
    pub(super) id: &'a str,
    pub(super) mod_id: Option<&'a str>,
    pub(super) files: &'a PackageFiles,
}

/// Read manifests, find the load order and load the content: everything there is to report about the packages'
/// content files ends up in `out`. The packages may come in any order.
pub fn load_packages(packages: &[&PackageFiles], out: &mut Diagnostics) -> Loaded {
    let read: Vec<_> = packages.iter().map(|files| read_manifest(files, out)).collect();
    let (known, manifests): (Vec<usize>, Vec<Manifest>) =
        read.into_iter().enumerate().filter_map(|(at, manifest)| Some((at, manifest?))).unzip();
    let order = load_order(&manifests, out);
    let sorted: Vec<&PackageFiles> = order.iter().map(|at| packages[known[*at]]).collect();
    let def = load_content(&sorted, &Settings::new(), out);
    let order_in_given = order.iter().map(|at| known[*at]).collect();
    Loaded { def, manifests: order.iter().map(|at| manifests[*at].clone()).collect(), order: order_in_given }
}

/// Load the content of packages as it is under these options: the game first, then its mods in load order. Problems
/// of the manifests themselves are those of [`read_manifest`] and are not reported again.
pub fn load_content(packages: &[&PackageFiles], settings: &Settings, out: &mut Diagnostics) -> GameDef {
    let mut loading = Loading::default();
    let mut parsed: Vec<ParsedPackage> = packages.iter().map(|files| files.parse(out)).collect();
    let mod_id = |index: usize| (index > 0).then(|| packages[index].id.as_str());
    let package =
        |index: usize| Package { index, id: &packages[index].id, mod_id: mod_id(index), files: packages[index] };

    for (index, files) in packages.iter().enumerate() {
        if let Some(manifest) = read_manifest(files, &mut Diagnostics::default()) {
            take_manifest(&mut loading, manifest, index == 0, out);
        } else if index == 0 {
            loading.def.id.clone_from(&files.id);
            loading.def.seats = (1, 1);
        }
    }
    loading.def.bound_options = put_options(&loading, settings, &mut parsed, mod_id, out);
    for option in &mut loading.def.options {
        if let (Some(list), Some(set)) = (&mut option.list, settings.get(&option.id)) {
            let items = if let Data::List(items) = set { items.as_slice() } else { std::slice::from_ref(set) };
            *list = items.iter().filter_map(|item| item.as_int().and_then(|item| i32::try_from(item).ok())).collect();
        }
    }
    for (index, files) in parsed.iter().enumerate() {
        if let Some(document) = &files.schema {
            schema::declare_families(&mut loading, index, document);
        }
    }
    let mut entries: Vec<KindEntry<'_>> = Vec::new();
    for (index, files) in parsed.iter().enumerate() {
        for (family, document) in &files.kinds {
            entries.extend(kinds::declare(&mut loading, &package(index), family, document, out));
        }
    }
    for (index, files) in parsed.iter().enumerate() {
        if let Some(document) = &files.schema {
            schema::read(&mut loading, &package(index), document, out);
        }
    }
    for entry in &entries {
        kinds::read(&mut loading, &package(entry.package), entry, out);
    }
    for (index, files) in parsed.iter().enumerate() {
        for (id, document) in &files.boards {
            boards::read(&mut loading, &package(index), id, document, out);
        }
    }
    for (index, files) in parsed.iter().enumerate() {
        for (family, document) in &files.layouts {
            let (words, mut told) = (&loading.words.list, Diagnostics::default());
            if family == table_layouts::TABLE {
                let layout = table_layouts::read(&loading.def, words, document, &mut told);
                out.extend(told.as_warnings());
                loading.def.table_layout = layout.or(loading.def.table_layout.take());
                continue;
            }
            let layout = card_layouts::read(&loading.def, words, packages[index], family, document, &mut told);
            out.extend(told.as_warnings());
            if let Some(layout) = layout {
                loading.def.card_layouts.retain(|known| known.family != *family);
                loading.def.card_layouts.push(layout);
            }
        }
        card_layouts::check_images(packages[index], out);
    }
    check_starts(&loading, out);
    limits::check(&loading.def, out);
    loading.def.symbols = loading.words.list;
    loading.def
}

/// Put options' values into the content; gives the options that it depends on.
fn put_options<'a>(
    loading: &Loading,
    settings: &Settings,
    parsed: &mut [ParsedPackage],
    mod_id: impl Fn(usize) -> Option<&'a str>,
    out: &mut Diagnostics,
) -> Vec<String> {
    let mut options = Options {
        options: &loading.def.options,
        words: &loading.words.list,
        settings,
        used: loading.def.options.iter().filter(|one| one.list.is_some()).map(|one| one.id.clone()).collect(),
    };
    for (index, files) in parsed.iter_mut().enumerate() {
        let content = files.kinds.iter_mut().chain(&mut files.boards).map(|(_, document)| document);
        for document in files.schema.iter_mut().chain(content) {
            options.put_into(document, mod_id(index), out);
        }
    }
    options.used.into_iter().collect()
}

/// Every `start` names a zone, or a space of some board.
fn check_starts(loading: &Loading, out: &mut Diagnostics) {
    let zones = loading.def.zones.iter().map(|zone| zone.name.as_str());
    let spaces = loading.def.boards.iter().flat_map(|board| board.spaces.iter().map(|space| space.id.as_str()));
    let known: Vec<&str> = zones.chain(spaces).collect();
    for (name, place) in &loading.starts {
        if !known.contains(&name.as_str()) {
            let message = say!("there-is-no-zone-or-space", name);
            out.push(Diagnostic::error("unknown_id", place.clone(), message).did_you_mean(name, known.iter().copied()));
        }
    }
}

fn take_manifest(loading: &mut Loading, manifest: Manifest, is_game: bool, out: &mut Diagnostics) {
    for option in &manifest.options {
        let ty = match &option.ty {
            ValueType::Symbol(ids) => {
                let words = ids.iter().map(|id| manifest.symbols[id.index()].as_str());
                ValueType::Symbol(words.filter_map(|word| loading.words.intern(word)).collect())
            }
            other => other.clone(),
        };
        // A stored symbol is its id + 1, and ids differ between the manifest and the game.
        let default = match (&option.ty, option.default) {
            (ValueType::Symbol(_), stored @ 1..) => manifest
                .symbols
                .get(stored as usize - 1)
                .and_then(|word| loading.words.intern(word))
                .map_or(0, |id| i32::from(id.0) + 1),
            (_, stored) => stored,
        };
        if loading.def.options.iter().any(|known| known.id == option.id) {
            let message = say!("option-is-already-declared", id = option.id);
            out.push(Diagnostic::error("duplicate_id", manifest.place.clone(), message));
            continue;
        }
        loading.def.options.push(OptionDef { ty, default, ..option.clone() });
    }
    if is_game {
        loading.def.id = manifest.id;
        loading.def.titles = manifest.titles;
        loading.def.seats = match manifest.kind {
            PackageKind::Game { seats } => seats,
            PackageKind::Mod { .. } => (1, 1),
        };
    }
}
