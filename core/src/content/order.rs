//! Which packages are loaded, and in which order: the game, then mods by dependency, then by name.
//!
//! What cannot be loaded (wrong game, missing or circular dependencies) is reported and left out; conflicts are
//! reported and both stay, because only the designer can say which of the two has to go.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::say;

use super::manifest::{Manifest, PackageKind};

/// The load order, as indices into `manifests`.
pub fn load_order(manifests: &[Manifest], out: &mut Diagnostics) -> Vec<usize> {
    let Some(game) = manifests.iter().position(Manifest::is_game) else {
        if let Some(first) = manifests.first() {
            let message = say!("game-of-mod-is-not-here", id = first.id);
            out.push(Diagnostic::error("missing_game", first.place.clone(), message));
        }
        return Vec::new();
    };
    let mut mods: BTreeMap<&str, usize> = BTreeMap::new();
    for (index, manifest) in manifests.iter().enumerate() {
        if index != game && belongs(manifest, &manifests[game], out) {
            if let Some(before) = mods.get(manifest.id.as_str()) {
                let message = say!("there-are-two-packages", id = manifest.id);
                let hint = say!("other-begins-at", place = manifests[*before].place);
                out.push(Diagnostic::error("duplicate_id", manifest.place.clone(), message).hint(hint));
            } else {
                mods.insert(&manifest.id, index);
            }
        }
    }
    tell_conflicts(manifests, &mods, out);
    leave_out_incomplete(manifests, game, &mut mods, out);

    let mut order = vec![game];
    while let Some((id, index)) = first_ready(manifests, &mods) {
        mods.remove(id);
        order.push(index);
    }
    let circle: Vec<&str> = mods.keys().copied().collect();
    for index in mods.values() {
        let manifest = &manifests[*index];
        let in_circle = depends(manifest).iter().find(|id| mods.contains_key(id.as_str()));
        let place = in_circle.map_or(manifest.place.clone(), |id| manifest.mention("depends", id));
        let message = say!("these-packages-wait-for-each-other", circle = circle.join(", "));
        out.push(Diagnostic::error("dependency_cycle", place, message).hint(say!("remove-one-of-depends")));
    }
    order
}

fn belongs(manifest: &Manifest, game: &Manifest, out: &mut Diagnostics) -> bool {
    match &manifest.kind {
        PackageKind::Mod { game: wanted, .. } if *wanted == game.id => true,
        PackageKind::Mod { game: wanted, .. } => {
            let message = say!("mod-of-another-game", id = manifest.id, wanted, game = game.id);
            let diagnostic = Diagnostic::error("wrong_game", manifest.mention("game", wanted), message);
            out.push(diagnostic.did_you_mean(wanted, [game.id.as_str()]));
            false
        }
        PackageKind::Game { .. } => {
            let message = say!("is-game-of-its-own-two", id = manifest.id);
            out.push(Diagnostic::error("wrong_game", manifest.place.clone(), message));
            false
        }
    }
}

fn depends(manifest: &Manifest) -> &[String] {
    match &manifest.kind {
        PackageKind::Mod { depends, .. } => depends,
        PackageKind::Game { .. } => &[],
    }
}

fn tell_conflicts(manifests: &[Manifest], mods: &BTreeMap<&str, usize>, out: &mut Diagnostics) {
    let mut told = BTreeSet::new();
    for (id, index) in mods {
        let PackageKind::Mod { conflicts, .. } = &manifests[*index].kind else { continue };
        for other in conflicts.iter().filter(|other| mods.contains_key(other.as_str())) {
            if told.insert((*id.min(&other.as_str()), (*id).max(other.as_str()))) {
                let message = say!("cannot-be-used-together-with", id, other);
                let place = manifests[*index].mention("conflicts", other);
                out.push(Diagnostic::error("conflict", place, message).hint(say!("play-with-one-of-them")));
            }
        }
    }
}

/// Leave out mods whose dependencies are not here, until all that stay are complete.
fn leave_out_incomplete(manifests: &[Manifest], game: usize, mods: &mut BTreeMap<&str, usize>, out: &mut Diagnostics) {
    loop {
        let mut missing = Vec::new();
        for (id, index) in mods.iter() {
            let absent = |wanted: &&String| **wanted != manifests[game].id && !mods.contains_key(wanted.as_str());
            for wanted in depends(&manifests[*index]).iter().filter(absent) {
                missing.push((*id, *index, wanted));
            }
        }
        if missing.is_empty() {
            return;
        }
        for (id, index, wanted) in missing {
            let here = manifests.iter().any(|manifest| manifest.id == *wanted);
            let message = if here {
                say!("needed-package-cannot-be-loaded", id, wanted)
            } else {
                say!("needed-package-is-not-here", id, wanted)
            };
            let diagnostic =
                Diagnostic::error("missing_dependency", manifests[index].mention("depends", wanted), message);
            out.push(diagnostic.did_you_mean(wanted, manifests.iter().map(|manifest| manifest.id.as_str())));
            mods.remove(id);
        }
    }
}

fn first_ready<'m>(manifests: &[Manifest], mods: &BTreeMap<&'m str, usize>) -> Option<(&'m str, usize)> {
    let is_ready = |index: &usize| depends(&manifests[*index]).iter().all(|id| !mods.contains_key(id.as_str()));
    mods.iter().find(|(_, index)| is_ready(index)).map(|(id, index)| (*id, *index))
}
