//! Which packages are loaded, and in which order: the game, then mods by dependency, then as they are listed, and the
//! regulation last.
//!
//! What cannot be loaded (wrong game, missing, too old or circular dependencies) is reported and left out; conflicts
//! are reported and both stay, because only the designer can say which of the two has to go.

use std::collections::BTreeSet;

use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::say;

use super::manifest::{Manifest, Mention, PackageKind};

/// The load order, as indices into `manifests`. Mods that do not wait for each other come as they are given.
pub fn load_order(manifests: &[Manifest], out: &mut Diagnostics) -> Vec<usize> {
    let Some(game) = manifests.iter().position(Manifest::is_game) else {
        // that no game is named at all has been reported already
        if let Some(wanted) = manifests.first().and_then(wanted_game).filter(|wanted| !wanted.id.is_empty()) {
            let message = say!("needed-package-is-not-here", id = manifests[0].id, wanted = wanted.id);
            out.push(Diagnostic::error("missing_game", wanted.place.clone(), message));
        }
        return Vec::new();
    };
    let mut regulation: Option<usize> = None;
    let mut mods: Vec<usize> = Vec::new();
    for (index, manifest) in manifests.iter().enumerate() {
        if index == game || is_brought(manifests, game, manifest) || !belongs(manifest, &manifests[game], out) {
            continue;
        }
        let known = mods.iter().chain(&regulation).find(|known| manifests[**known].id == manifest.id);
        if let Some(before) = known {
            let message = say!("there-are-two-packages", id = manifest.id);
            let hint = say!("other-begins-at", place = manifests[*before].place);
            out.push(Diagnostic::error("duplicate_id", manifest.place.clone(), message).hint(hint));
        } else if !manifest.is_regulation() {
            mods.push(index);
        } else if let Some(first) = regulation {
            let message = say!("there-are-two-regulations", one = manifests[first].id, other = manifest.id);
            let hint = say!("let-one-extend-the-other");
            out.push(Diagnostic::error("conflict", manifest.place.clone(), message).hint(hint));
        } else {
            regulation = Some(index);
        }
    }
    tell_conflicts(manifests, &mods, out);
    leave_out_incomplete(manifests, game, &mut mods, out);
    if let Some(index) = regulation {
        check_packages(manifests, index, &mods, out);
        mods.sort_by_key(|one| listed_at(&manifests[index], &manifests[*one].id));
    }

    let mut order = vec![game];
    while let Some(at) = first_ready(manifests, &mods) {
        order.push(mods.remove(at));
    }
    let mut circle: Vec<&str> = mods.iter().map(|index| manifests[*index].id.as_str()).collect();
    circle.sort_unstable();
    if let Some(index) = mods.first() {
        let manifest = &manifests[*index];
        let in_circle = depends(manifest).iter().find(|wanted| circle.contains(&wanted.id.as_str()));
        let place = in_circle.map_or(manifest.place.clone(), |wanted| wanted.place.clone());
        let message = say!("these-packages-wait-for-each-other", circle = circle.join(", "));
        out.push(Diagnostic::error("dependency_cycle", place, message).hint(say!("remove-one-of-depends")));
    }
    order.extend(regulation);
    order
}

/// Where a regulation lists a package; what it does not list comes first, because others need it or it was added.
fn listed_at(regulation: &Manifest, id: &str) -> usize {
    let PackageKind::Regulation(regulation) = &regulation.kind else { return 0 };
    regulation.packages.iter().position(|one| one.id == id).map_or(0, |at| at + 1)
}

/// The game that a mod or a regulation is for.
fn wanted_game(manifest: &Manifest) -> Option<&Mention> {
    match &manifest.kind {
        PackageKind::Game { .. } => None,
        PackageKind::Mod { game, .. } => Some(game),
        PackageKind::Regulation(regulation) => Some(&regulation.game),
    }
}

/// Is a package only here because something else of another game is? Then it is enough to report that.
fn is_brought(manifests: &[Manifest], game: usize, manifest: &Manifest) -> bool {
    let is_of = |one: &Manifest, id: &str| wanted_game(one).is_some_and(|wanted| wanted.id == id);
    if is_of(manifest, &manifests[game].id) || manifest.is_regulation() {
        return false;
    }
    let id = wanted_game(manifest).map_or(manifest.id.as_str(), |wanted| wanted.id.as_str());
    let mut others = manifests.iter().filter(|one| one.id != manifest.id && is_of(one, id));
    others.any(|one| manifest.is_game() || one.is_regulation())
}

fn belongs(manifest: &Manifest, game: &Manifest, out: &mut Diagnostics) -> bool {
    let mut tell = |place: &Place, message| {
        let diagnostic = Diagnostic::error("wrong_game", place.clone(), message);
        out.push(diagnostic.did_you_mean(manifest.game(), [game.id.as_str()]));
        false
    };
    let Some(wanted) = wanted_game(manifest) else {
        return tell(&manifest.place, say!("is-game-of-its-own-two", id = manifest.id));
    };
    if wanted.id.is_empty() {
        return false;
    }
    if wanted.id != game.id && manifest.is_regulation() {
        let message = say!("regulation-of-another-game", id = manifest.id, wanted = wanted.id, game = game.id);
        return tell(&wanted.place, message);
    }
    if wanted.id != game.id {
        let message = say!("mod-of-another-game", id = manifest.id, wanted = wanted.id, game = game.id);
        return tell(&wanted.place, message);
    }
    if !wanted.accepts(&game.version) {
        out.push(wrong_version(manifest, wanted, &game.version));
        return false;
    }
    true
}

fn wrong_version(manifest: &Manifest, wanted: &Mention, found: &str) -> Diagnostic {
    let message = say!(
        "needs-other-version",
        id = manifest.id,
        wanted = wanted.id,
        versions = wanted.versions.to_string(),
        found
    );
    Diagnostic::error("wrong_version", wanted.place.clone(), message).hint(say!("take-another-version"))
}

fn depends(manifest: &Manifest) -> &[Mention] {
    if let PackageKind::Mod { depends, .. } = &manifest.kind { depends } else { &[] }
}

fn tell_conflicts(manifests: &[Manifest], mods: &[usize], out: &mut Diagnostics) {
    let mut told = BTreeSet::new();
    for index in mods {
        let PackageKind::Mod { conflicts, .. } = &manifests[*index].kind else { continue };
        let id = manifests[*index].id.as_str();
        for mention in conflicts {
            let there = mods.iter().map(|at| &manifests[*at]);
            let meant = |one: &&Manifest| one.id == mention.id && mention.accepts(&one.version);
            let Some(other) = there.into_iter().find(meant).map(|one| one.id.as_str()) else { continue };
            if told.insert((id.min(other), id.max(other))) {
                let message = say!("cannot-be-used-together-with", id, other);
                let hint = say!("play-with-one-of-them");
                out.push(Diagnostic::error("conflict", mention.place.clone(), message).hint(hint));
            }
        }
    }
}

/// Why a package cannot have this one that it depends on.
fn lacks(manifests: &[Manifest], game: usize, mods: &[usize], of: usize, wanted: &Mention) -> Option<Diagnostic> {
    let here = mods.iter().chain([&game]).find(|at| manifests[**at].id == wanted.id);
    let id = &manifests[of].id;
    let message = match here {
        Some(at) if wanted.accepts(&manifests[*at].version) => return None,
        Some(at) => return Some(wrong_version(&manifests[of], wanted, &manifests[*at].version)),
        None if wanted.optional => return None,
        None if manifests.iter().any(|one| one.id == wanted.id) => {
            let message = say!("needed-package-cannot-be-loaded", id, wanted = wanted.id);
            return Some(Diagnostic::error("missing_dependency", wanted.place.clone(), message));
        }
        None => say!("needed-package-is-not-here", id, wanted = wanted.id),
    };
    let diagnostic = Diagnostic::error("missing_dependency", wanted.place.clone(), message);
    Some(diagnostic.did_you_mean(&wanted.id, manifests.iter().map(|manifest| manifest.id.as_str())))
}

/// Leave out mods whose dependencies are not here, until all that stay are complete.
fn leave_out_incomplete(manifests: &[Manifest], game: usize, mods: &mut Vec<usize>, out: &mut Diagnostics) {
    loop {
        let mut incomplete = BTreeSet::new();
        for index in mods.iter() {
            for wanted in depends(&manifests[*index]) {
                if let Some(problem) = lacks(manifests, game, mods, *index, wanted) {
                    out.push(problem);
                    incomplete.insert(*index);
                }
            }
        }
        if incomplete.is_empty() {
            return;
        }
        mods.retain(|index| !incomplete.contains(index));
    }
}

/// A regulation names packages that are here.
fn check_packages(manifests: &[Manifest], regulation: usize, mods: &[usize], out: &mut Diagnostics) {
    let PackageKind::Regulation(read) = &manifests[regulation].kind else { return };
    // what is here and cannot be loaded is reported where that is said
    let is_broken = |wanted: &Mention| {
        manifests.iter().enumerate().any(|(at, one)| one.id == wanted.id && !mods.contains(&at) && at != regulation)
    };
    for wanted in read.packages.iter().filter(|wanted| !is_broken(wanted)) {
        if let Some(problem) = lacks(manifests, regulation, mods, regulation, wanted) {
            out.push(problem);
        }
    }
}

fn first_ready(manifests: &[Manifest], mods: &[usize]) -> Option<usize> {
    let waits_for = |wanted: &Mention| mods.iter().any(|at| manifests[*at].id == wanted.id);
    mods.iter().position(|index| !depends(&manifests[*index]).iter().any(waits_for))
}
