//! Conflicts of mods for those who settle them: what is not settled, by thing, and what the regulation has settled, with
//! everybody who had a say.

use houserule_core::clash::{Clash, Side};
use houserule_core::origins::Origin;

use crate::game::{Game, OverrideEntry};

/// Each thing once, with everybody who changes it, in the order of finding.
pub fn joined<'c>(found: impl IntoIterator<Item = &'c Clash>) -> Vec<Clash> {
    let mut all: Vec<Clash> = Vec::new();
    for clash in found {
        match all.iter_mut().find(|known| known.thing == clash.thing) {
            Some(known) => known.join(clash),
            None => all.push(clash.clone()),
        }
    }
    all
}

/// Everybody who changes a thing in a game that is loaded, whoever counts; nobody if it is no longer changed.
pub fn sides_of(game: &Game, thing: &str) -> Vec<Side> {
    let origins = &game.def.origins;
    let side =
        |one: &Origin| Side { package: one.package.clone(), place: one.place.clone(), now: Some(one.now.clone()) };
    let is_of_mod = |one: &&Origin| {
        let mut mods = game.manifests.iter().filter(|manifest| !manifest.is_game() && !manifest.is_regulation());
        mods.any(|manifest| manifest.id == one.package)
    };
    let mut sides: Vec<Side> = origins.of(thing).iter().filter(is_of_mod).map(side).collect();
    sides.extend(origins.passed_over(thing).iter().map(side));
    let replaces = |one: &&OverrideEntry| one.replaces && format!("{}:{}", one.kind, one.name) == thing;
    sides.extend(game.overrides.iter().filter(replaces).map(|one| Side {
        package: one.place.file.split('/').next().unwrap_or_default().to_owned(),
        place: one.place.clone(),
        now: None,
    }));
    // the order of loading, whoever was chosen
    let loaded = |side: &Side| game.packages.iter().position(|package| package.id == side.package);
    sides.sort_by_key(loaded);
    sides
}
