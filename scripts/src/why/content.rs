//! Who set an option or a number of content: what was noted while the packages were read.

use std::collections::BTreeSet;

use super::{Deed, Part, noted};
use crate::game::Game;

/// The names of options, or of kinds with their fields.
pub(super) fn names(game: &Game, sort: &str) -> BTreeSet<String> {
    let def = &game.def;
    if sort == "option" {
        return def.options.iter().map(|option| option.id.clone()).collect();
    }
    let fields = def.kinds.iter().flat_map(|kind| {
        let fields = def.families[kind.family.index()].fields.iter().map(|field| field.name.as_str());
        fields.chain(["copies"]).map(|field| format!("{}.{field}", kind.id)).collect::<Vec<_>>()
    });
    def.kinds.iter().map(|kind| kind.id.clone()).chain(fields).collect()
}

/// Who set an option, and who changed its range.
pub(super) fn option(game: &Game, name: &str) -> Vec<Part> {
    let is_meant = |id: &str| id == name || id == name.replacen(':', ".", 1);
    let Some(option) = game.def.options.iter().find(|one| is_meant(&one.id) || one.also.iter().any(|id| is_meant(id)))
    else {
        return Vec::new();
    };
    let thing = format!("option:{}", option.id);
    let origins = &game.def.origins;
    let mut parts: Vec<Part> = noted(&thing, origins, &thing, Deed::Sets).into_iter().collect();
    let range = format!("range:{}", option.id);
    parts.extend(noted(&range, origins, &range, Deed::Widens));
    parts
}

/// Who set a field of a kind, or all that is known of the kind: `villa.price`, `building.villa.price`, `villa`.
pub(super) fn kind(game: &Game, name: &str) -> Vec<Part> {
    let def = &game.def;
    let family = name.split_once('.').filter(|(family, _)| def.family(family).is_some());
    let without_family = family.map(|(_, rest)| rest).filter(|_| def.kind(first(name)).is_none());
    let name = without_family.unwrap_or(name);
    let Some(kind) = def.kind(first(name)).map(|kind| &def.kinds[kind.index()]) else { return Vec::new() };
    let thing = format!("kind:{name}");
    let is_part = |other: &str| other == thing || other.strip_prefix(&thing).is_some_and(|rest| rest.starts_with('.'));
    let stated = def.origins.things().map(|(other, _)| other).filter(|other| is_part(other));
    let mut parts: Vec<Part> = stated.filter_map(|other| noted(other, &def.origins, other, Deed::Sets)).collect();
    let family = &def.families[kind.family.index()];
    let field = name.split_once('.').map(|(_, field)| field.split('.').next().unwrap_or_default());
    for one in family.fields.iter().filter(|one| field.is_none_or(|field| field == one.name)) {
        let own = format!("kind:{}.{}", kind.id, one.name);
        let is_stated = |part: &Part| part.thing == own || part.thing.ends_with(&format!(".{}", one.name));
        // what the kind does not state is as its family says
        let declared = format!("field:{}.{}", family.id, one.name);
        let default = noted(&own, &def.origins, &declared, Deed::Sets);
        if !parts.iter().any(is_stated) && one.default.is_some() {
            parts.extend(default);
        }
    }
    parts
}

fn first(name: &str) -> &str {
    name.split('.').next().unwrap_or_default()
}
