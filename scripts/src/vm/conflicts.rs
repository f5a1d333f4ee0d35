//! What is wrong with how packages change each other's rules: found once all of them are loaded.

use houserule_core::clash::{Clash, Side};
use houserule_core::diagnostic::{Diagnostic, Place};
use houserule_core::say;

use crate::game::{Game, OverrideEntry, TrackChange};

/// Errors for choices of a regulation that settle nothing: no such rule, or the package does not replace it. Choices
/// about options and content are checked where those are read.
pub(super) fn idle_choices(game: &Game, overrides: &[OverrideEntry]) -> Vec<Diagnostic> {
    let choices = game.def.regulation.iter().flat_map(|regulation| &regulation.choices);
    let of_rules = choices.filter_map(|choice| {
        let (sort, name) = choice.thing.split_once(':').filter(|(sort, _)| ["rule", "effect"].contains(sort))?;
        Some((choice, sort, name))
    });
    let mut found = Vec::new();
    for (choice, sort, name) in of_rules {
        let replaces = |one: &&OverrideEntry| one.replaces && one.kind == sort && one.name == name;
        let package = |one: &OverrideEntry| one.place.file.split('/').next() == Some(choice.package.as_str());
        if overrides.iter().filter(replaces).any(package) {
            continue;
        }
        let message = say!("choice-names-nothing", package = choice.package, thing = choice.thing);
        let known: Vec<&str> = overrides.iter().filter(|one| one.replaces).map(|one| one.name.as_str()).collect();
        let problem =
            Diagnostic::error("unknown_choice", choice.place.clone(), message).hint(say!("leave-this-choice-out"));
        found.push(problem.did_you_mean(name, known.into_iter().filter(|known| *known != name)));
    }
    found
}

/// The conflict of two packages that replace one thing; none if they are the same package.
pub(super) fn replaced_twice(thing: String, first: &Place, second: &Place) -> Option<Clash> {
    let side = |place: &Place| Side {
        package: place.file.split('/').next().unwrap_or_default().to_owned(),
        place: place.clone(),
        now: None,
    };
    let sides = vec![side(first), side(second)];
    (sides[0].package != sides[1].package).then_some(Clash { thing, sides })
}

/// Warnings for replacements that throw away what another package has wrapped around the same rule before.
pub(super) fn thrown_away(overrides: &[OverrideEntry]) -> Vec<Diagnostic> {
    let package = |one: &OverrideEntry| one.place.file.split('/').next().map(str::to_owned);
    let mut found = Vec::new();
    for (at, one) in overrides.iter().enumerate().filter(|(_, one)| one.replaces && one.kind == "rule") {
        let lost = overrides[..at].iter().find(|before| {
            !before.replaces && before.name == one.name && before.kind == one.kind && package(before) != package(one)
        });
        if let Some(lost) = lost {
            let message = say!("replacement-throws-away", name = one.name, place = lost.place);
            let hint = say!("override-instead-or-load-before");
            found.push(Diagnostic::warning("thrown_away", one.place.clone(), message).hint(hint));
        }
    }
    found
}

/// A warning for an override of a step that another package takes out of the track.
pub(super) fn without_effect(one: &OverrideEntry, changes: &[TrackChange]) -> Option<Diagnostic> {
    let package = |place: &Place| place.file.split('/').next().map(str::to_owned);
    let dropped = changes.iter().find(|change| {
        change.beside.is_none()
            && one.kind == "rule"
            && change.name == one.name
            && change.option.is_none()
            && package(&change.place) != package(&one.place)
    })?;
    let message = say!("is-changed-here-but-takes-it", name = one.name, place = dropped.place);
    Some(Diagnostic::warning("dropped_step", one.place.clone(), message).hint(say!("leave-out-one-of-two-packages")))
}
