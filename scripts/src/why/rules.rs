//! Who defines, wraps, replaces and moves a rule, a step or an effect.

use std::collections::BTreeSet;

use houserule_core::diagnostic::Place;

use super::{Deed, Layer, Part};
use crate::game::{Game, OverrideEntry, RuleEntry, TrackChange};

/// The names of all rules, steps or effects.
pub(super) fn names(game: &Game, sort: &str) -> BTreeSet<String> {
    let mut names: BTreeSet<String> =
        game.rules.iter().filter(|one| is_of(one, sort)).map(|one| one.name.clone()).collect();
    if sort == "step" {
        names.extend(game.track_changes.iter().map(|change| change.name.clone()));
    }
    names
}

/// Steps are rules too, so `rule:` finds them.
fn is_of(entry: &RuleEntry, sort: &str) -> bool {
    entry.kind == sort || (sort == "rule" && entry.kind == "step")
}

/// Who had a hand in it, the outermost first.
pub(super) fn rule(game: &Game, sort: &str, name: &str) -> Vec<Part> {
    let named: Vec<&RuleEntry> = game.rules.iter().filter(|one| is_of(one, sort)).collect();
    let exact = named.iter().find(|one| one.name == name);
    // a mod's name without the mod's id is enough if only one mod has it
    let bare: Vec<&&RuleEntry> = named.iter().filter(|one| one.names()[1] == name).collect();
    let entry = exact.or(if bare.len() == 1 { bare.first().copied() } else { None });
    let full = entry.map_or(name, |entry| entry.name.as_str());
    let changes: Vec<&TrackChange> =
        game.track_changes.iter().filter(|change| sort != "effect" && change.name == full).collect();
    if entry.is_none() && changes.is_empty() {
        return Vec::new();
    }
    let kind = if sort == "effect" { "effect" } else { "rule" };
    let overrides: Vec<&OverrideEntry> =
        game.overrides.iter().filter(|one| one.name == full && one.kind == kind).collect();
    // what lies below a replacement that always holds never runs
    let lost_below =
        overrides.iter().rposition(|one| one.replaces && !one.is_passed_over && one.option.is_none() && kind == "rule");
    let mut layers: Vec<Layer> = changes.iter().rev().map(|change| moved(change)).collect();
    layers.extend(overrides.iter().enumerate().rev().map(|(at, one)| Layer {
        option: one.option.clone(),
        is_lost: one.is_passed_over || lost_below.is_some_and(|last| at < last),
        ..layer(if one.replaces { Deed::Replaces } else { Deed::Wraps }, &one.place)
    }));
    layers.extend(entry.map(|entry| Layer { is_lost: lost_below.is_some(), ..layer(Deed::Declares, &entry.place) }));
    vec![Part { thing: format!("{sort}:{full}"), now: None, layers }]
}

fn moved(change: &TrackChange) -> Layer {
    let deed = match (&change.beside, change.moves) {
        (None, _) => Deed::Drops,
        (Some(_), true) => Deed::Moves,
        (Some(_), false) => Deed::Inserts,
    };
    Layer { option: change.option.clone(), ..layer(deed, &change.place) }
}

fn layer(deed: Deed, place: &Place) -> Layer {
    let package = place.file.split('/').next().unwrap_or_default().to_owned();
    Layer { package, deed, place: place.clone(), was: None, now: None, option: None, is_lost: false }
}
