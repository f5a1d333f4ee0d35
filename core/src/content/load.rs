//! The order in which content is understood: families' names, kinds' ids, the schema, kinds, boards.
//!
//! Ids come first so that every later stage can refer to any kind, whichever file declares it.

use std::collections::BTreeMap;

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
use super::{boards, card_layouts, kinds, layers, limits, schema, table_layouts};

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
    /// The manifests of the packages in load order.
    pub(super) manifests: Vec<Manifest>,
    /// Which mod has patched a field of a kind, and where.
    pub(super) patched: BTreeMap<(KindId, String), (String, Place)>,
    /// Where pieces begin, to be checked when zones and boards are known.
    pub(super) starts: Vec<(String, Place)>,
}

impl Loading {
    /// The zone that a name means in a package: a mod's own come first.
    pub(super) fn zone_meant(&self, mod_id: Option<&str>, name: String) -> String {
        let own = mod_id.map(|mod_id| format!("{mod_id}:{name}"));
        own.filter(|own| self.def.zones.iter().any(|zone| zone.name == *own)).unwrap_or(name)
    }
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
    load_packages_with(packages, &Settings::new(), out)
}

/// The same with these options, which count more than what packages and the regulation say.
pub fn load_packages_with(packages: &[&PackageFiles], settings: &Settings, out: &mut Diagnostics) -> Loaded {
    let read: Vec<_> = packages.iter().map(|files| read_manifest(files, out)).collect();
    let (known, manifests): (Vec<usize>, Vec<Manifest>) =
        read.into_iter().enumerate().filter_map(|(at, manifest)| Some((at, manifest?))).unzip();
    let order = load_order(&manifests, out);
    let sorted: Vec<&PackageFiles> = order.iter().map(|at| packages[known[*at]]).collect();
    let def = load_content(&sorted, settings, out);
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
            take_manifest(&mut loading, &manifest, index == 0, out);
            loading.manifests.push(manifest);
        } else if index == 0 {
            loading.def.id.clone_from(&files.id);
            loading.def.seats = (1, 1);
        }
    }
    let manifests = std::mem::take(&mut loading.manifests);
    layers::settle_options(&mut loading, &manifests, out);
    let regulation = layers::regulation_of(&manifests).map(|(_, regulation)| regulation);
    loading.def.regulation = regulation.cloned();
    for option in &mut loading.def.options {
        if let Some(Ok(value)) = settings.get(&option.id).map(|set| option.check(set, &loading.words.list)) {
            option.begin_with(&value);
        }
    }
    loading.def.bound_options = put_options(&loading, &mut parsed, mod_id, out);
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
    loading.manifests.clone_from(&manifests);
    let (of_game, of_mods): (Vec<_>, Vec<_>) = entries.iter().partition(|entry| entry.package == 0);
    for entry in of_game {
        kinds::read(&mut loading, &package(entry.package), entry, out);
    }
    for base in regulation.iter().flat_map(|regulation| regulation.extends.iter().rev()) {
        layers::settle_content(&mut loading, base, out);
    }
    for entry in of_mods {
        kinds::read(&mut loading, &package(entry.package), entry, out);
    }
    layers::check_choices(&loading, out);
    if let Some(regulation) = regulation {
        layers::settle_content(&mut loading, regulation, out);
    }
    for (index, files) in parsed.iter().enumerate() {
        for (id, document) in &files.boards {
            boards::read(&mut loading, &package(index), id, document, out);
        }
    }
    check_board(&loading, out);
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

/// Put options' values into the content; returns the options that it depends on.
fn put_options<'a>(
    loading: &Loading,
    parsed: &mut [ParsedPackage],
    mod_id: impl Fn(usize) -> Option<&'a str>,
    out: &mut Diagnostics,
) -> Vec<String> {
    let mut options = Options {
        options: &loading.def.options,
        words: &loading.words.list,
        used: loading.def.options.iter().filter(|one| one.composed.is_some()).map(|one| one.id.clone()).collect(),
    };
    for (index, files) in parsed.iter_mut().enumerate() {
        let content = files.kinds.iter_mut().chain(&mut files.boards).map(|(_, document)| document);
        for document in files.schema.iter_mut().chain(content) {
            options.put_into(document, mod_id(index), out);
        }
    }
    options.used.into_iter().collect()
}

/// Has the game itself been read? If not, that is reported, and nothing can be said about what it has.
fn knows_game(loading: &Loading) -> bool {
    loading.manifests.iter().any(Manifest::is_game)
}

/// The regulation names a board that there is.
fn check_board(loading: &Loading, out: &mut Diagnostics) {
    let Some(regulation) = &loading.def.regulation else { return };
    let Some(name) = regulation.board.as_ref().filter(|_| knows_game(loading)) else { return };
    let known: Vec<&str> = loading.def.boards.iter().map(|board| board.id.as_str()).collect();
    if !known.contains(&name.as_str()) {
        let problem = Diagnostic::error("unknown_id", regulation.board_place.clone(), say!("there-is-no-board", name));
        let hint = say!("game-has-boards", boards = known.join(", "));
        out.push(problem.hint(hint).did_you_mean(name, known.iter().copied()));
    }
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

fn take_manifest(loading: &mut Loading, manifest: &Manifest, is_game: bool, out: &mut Diagnostics) {
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
        let option = OptionDef { ty, default, start: default, ..option.clone() };
        let declared = option.default_data(&loading.words.list);
        let thing = format!("option:{}", option.id);
        loading.def.origins.note(thing, &manifest.id, option.place.clone(), declared);
        loading.def.options.push(option);
    }
    loading.def.sections.extend(manifest.sections.iter().cloned());
    match &manifest.kind {
        PackageKind::Game { seats, has_room } if is_game => {
            loading.def.id.clone_from(&manifest.id);
            loading.def.titles.clone_from(&manifest.titles);
            loading.def.seats = *seats;
            loading.def.has_room = *has_room;
        }
        PackageKind::Regulation(regulation) => {
            // A regulation may allow fewer seats than the game, not more.
            let (fewest, greatest) = loading.def.seats;
            let (least, most) = regulation.seats;
            let mut stated = [least, most].into_iter().flatten().filter(|_| knows_game(loading));
            if let Some(number) = stated.find(|seats| !(fewest..=greatest).contains(seats)) {
                let message = say!("regulation-has-other-seats", least = fewest, most = greatest, number);
                out.push(Diagnostic::error("wrong_value", regulation.seats_place.clone(), message));
            }
            let least = least.unwrap_or(fewest).clamp(fewest, greatest);
            loading.def.seats = (least, most.unwrap_or(greatest).clamp(least, greatest));
        }
        _ => {}
    }
}
