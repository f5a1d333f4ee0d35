//! The one order of precedence in which options and content get their values, weakest first: what is declared, the
//! board that is played on (its options count when a table is laid out: see `BoardDef::options`), the regulations that
//! this one extends (the farthest first), the mods in load order, then what the regulation itself says about content
//! and about options. What is set at the start of a game, and amendments in play, come after all of them.
//!
//! Two mods that set one thing differently are a conflict, unless one of them builds on the other or the regulation
//! itself says what holds.

use std::collections::BTreeMap;

use crate::clash::{Clash, Side};
use crate::data::Data;
use crate::def::{Copies, FieldType, OptionDef, ValueType};
use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::ids::KindId;
use crate::message::Message;
use crate::option::{OptionShape, OptionValue};
use crate::say;

use super::MAX_THINGS;
use super::load::Loading;
use super::manifest::{Manifest, PackageKind, Set};
use super::regulation::{Conflict, FIELDS, Part, Regulation};

/// Give options the values that packages and the regulation state.
pub(super) fn settle_options(loading: &mut Loading, manifests: &[Manifest], out: &mut Diagnostics) {
    let known: Vec<&str> = manifests.iter().map(|manifest| manifest.id.as_str()).collect();
    for manifest in manifests {
        widen(loading, manifest, out);
    }
    let regulation = regulation_of(manifests);
    for base in regulation.iter().flat_map(|(_, regulation)| regulation.extends.iter().rev()) {
        set_parts(loading, &base.id, &base.parts, &known, out);
    }
    let chosen = Chosen::new(manifests);
    let decided: Vec<usize> = regulation
        .iter()
        .flat_map(|(_, one)| one.parts.iter().flat_map(|part| options_in(loading, part, &mut |_| {})))
        .map(|(option, _)| option)
        .collect();
    let mut claims: BTreeMap<usize, (&Manifest, &Set)> = BTreeMap::new();
    for manifest in manifests {
        for set in &manifest.sets {
            let Some(option) = find(loading, Some(&manifest.id), &set.id) else {
                out.push(unknown(loading, &set.id, &set.place, &known));
                continue;
            };
            let thing = format!("option:{}", loading.def.options[option].id);
            if chosen.package(&thing).is_some_and(|package| package != manifest.id) {
                loading.def.origins.pass_over(thing, &manifest.id, set.place.clone(), set.value.clone());
                continue;
            }
            if let Some((other, before)) = claims.insert(option, (manifest, set))
                && before.value != set.value
                && !manifest.depends_on().contains(&other.id)
                && !decided.contains(&option)
            {
                let id = &loading.def.options[option].id;
                let message = say!("packages-both-set", one = other.id, other = manifest.id, id);
                let hint = say!("let-regulation-say-or-depend", place = before.place);
                let side = |manifest: &Manifest, set: &Set| Side {
                    package: manifest.id.clone(),
                    place: set.place.clone(),
                    now: Some(set.value.clone()),
                };
                let clash = Clash { thing, sides: vec![side(other, before), side(manifest, set)] };
                out.push(Diagnostic::error("set_twice", set.place.clone(), message).hint(hint).clash(clash));
            }
            set_option(loading, &manifest.id, option, &set.value, &set.place, out);
        }
    }
    for choice in chosen.of("option") {
        let is_claimed = |(at, (manifest, _)): (&usize, &(&Manifest, &Set))| {
            find(loading, None, choice.name()) == Some(*at) && manifest.id == choice.package
        };
        if !claims.iter().any(is_claimed) {
            out.push(choice_names_nothing(choice));
        }
    }
    if let Some((id, regulation)) = regulation {
        set_parts(loading, id, &regulation.parts, &known, out);
        for (option, place) in &regulation.locked {
            match find(loading, None, option) {
                Some(at) => loading.def.options[at].locked = true,
                None => out.push(unknown(loading, option, place, &known)),
            }
        }
    }
}

/// The regulation among packages, and its id.
pub(super) fn regulation_of(manifests: &[Manifest]) -> Option<(&str, &Regulation)> {
    manifests.iter().find_map(|manifest| match &manifest.kind {
        PackageKind::Regulation(regulation) => Some((manifest.id.as_str(), &**regulation)),
        _ => None,
    })
}

/// The conflicts that the regulation settles.
pub(super) struct Chosen<'m> {
    choices: &'m [Conflict],
}

impl<'m> Chosen<'m> {
    pub(super) fn new(manifests: &'m [Manifest]) -> Chosen<'m> {
        Chosen { choices: regulation_of(manifests).map_or(&[], |(_, regulation)| &regulation.choices) }
    }

    /// The package whose change of a thing counts, if the regulation says so.
    pub(super) fn package(&self, thing: &str) -> Option<&'m str> {
        self.choices.iter().find(|choice| choice.thing == thing).map(|choice| choice.package.as_str())
    }

    /// All choices about one kind of thing.
    pub(super) fn of(&self, sort: &str) -> impl Iterator<Item = &'m Conflict> {
        self.choices.iter().filter(move |choice| choice.sort() == sort)
    }
}

/// Choices about something that packages cannot conflict about, or about content that the chosen package does not
/// change.
pub(super) fn check_choices(loading: &Loading, out: &mut Diagnostics) {
    let chosen = Chosen::new(&loading.manifests);
    for choice in chosen.choices.iter().filter(|choice| !CHOICES.contains(&choice.sort())) {
        out.push(choice_names_nothing(choice).hint(say!("choices-are-about", sorts = CHOICES.join(", "))));
    }
    for choice in chosen.of("kind") {
        let is_meant = |((kind, field), (package, _)): (&(KindId, String), &(String, Place))| {
            let thing = format!("{}.{field}", loading.def.kinds[kind.index()].id);
            thing == choice.name() && *package == choice.package
        };
        if !loading.patched.iter().any(is_meant) {
            out.push(choice_names_nothing(choice));
        }
    }
}

/// What packages can conflict about.
const CHOICES: [&str; 4] = ["option", "kind", "rule", "effect"];

fn choice_names_nothing(choice: &Conflict) -> Diagnostic {
    let message = say!("choice-names-nothing", package = choice.package, thing = choice.thing);
    Diagnostic::error("unknown_choice", choice.place.clone(), message).hint(say!("leave-this-choice-out"))
}

/// Does the regulation itself say what this number of content is?
pub(super) fn is_decided(manifests: &[Manifest], kind: &str, field: &str) -> bool {
    let end = format!("{kind}.{field}");
    let says = |set: &Set| set.id == end || set.id.strip_suffix(&end).is_some_and(|family| family.ends_with('.'));
    regulation_of(manifests).is_some_and(|(_, regulation)| regulation.content.iter().any(says))
}

fn widen(loading: &mut Loading, manifest: &Manifest, out: &mut Diagnostics) {
    for widening in &manifest.widens {
        let Some(at) = find(loading, Some(&manifest.id), &widening.id) else {
            out.push(unknown(loading, &widening.id, &widening.place, &[]));
            continue;
        };
        let option = &mut loading.def.options[at];
        let (least, most) = (option.range.0.min(widening.range.0), option.range.1.max(widening.range.1));
        let is_number = option.ty == ValueType::Int && option.composed.is_none();
        let of_list = option.composed.as_mut().and_then(|composed| match &mut composed.shape {
            OptionShape::List(item) => Some(&mut **item),
            _ => None,
        });
        match of_list {
            Some(item @ OptionShape::Int(..)) => *item = OptionShape::Int(least, most),
            None if is_number => {}
            _ => {
                let message = say!("option-has-no-range", id = option.id);
                out.push(Diagnostic::error("wrong_type", widening.place.clone(), message));
                continue;
            }
        }
        option.range = (least, most);
        let thing = format!("range:{}", option.id);
        let range = Data::List(vec![Data::Int(least.into()), Data::Int(most.into())]);
        loading.def.origins.note(thing, &manifest.id, widening.place.clone(), range);
    }
}

/// An option by its id; a mod's own come first, and `toll:price` may be declared as `toll.price`.
pub(super) fn find(loading: &Loading, mod_id: Option<&str>, id: &str) -> Option<usize> {
    let position = |id: &str| {
        loading.def.options.iter().position(|option| option.id == id || option.also.iter().any(|name| name == id))
    };
    let own = mod_id.and_then(|mod_id| position(&format!("{mod_id}:{id}")));
    own.or_else(|| position(id)).or_else(|| position(&id.replacen(':', ".", 1)))
}

fn names_of(option: &OptionDef) -> impl Iterator<Item = &str> {
    std::iter::once(&option.id).chain(&option.also).map(String::as_str)
}

fn unknown(loading: &Loading, id: &str, place: &Place, packages: &[&str]) -> Diagnostic {
    let package = id.split_once(':').map(|(package, _)| package);
    if let Some(package) = package.filter(|package| !packages.is_empty() && !packages.contains(package)) {
        let message = say!("option-of-package-not-here", id, package);
        let diagnostic = Diagnostic::error("unknown_option", place.clone(), message);
        return diagnostic
            .hint(say!("add-package-or-leave-option-out", package))
            .did_you_mean(package, packages.iter().copied());
    }
    let fields = FIELDS.iter().copied().filter(|_| !id.contains(['.', ':']));
    let known = loading.def.options.iter().flat_map(names_of).chain(fields);
    Diagnostic::error("unknown_option", place.clone(), say!("there-is-no-option", id)).did_you_mean(id, known)
}

fn set_parts(loading: &mut Loading, by: &str, parts: &[Part], packages: &[&str], out: &mut Diagnostics) {
    for part in parts {
        let mut missing = Vec::new();
        let found: Vec<(usize, &Part)> = options_in(loading, part, &mut |part: &Part| missing.push(part.clone()));
        for part in missing {
            out.push(unknown(loading, &part.path, &part.place, packages));
        }
        for (option, part) in found {
            set_option(loading, by, option, &part.value, &part.place, out);
        }
    }
}

/// The options in a part of a regulation; branches that are not options go to `missing`.
fn options_in<'p>(loading: &Loading, part: &'p Part, missing: &mut dyn FnMut(&'p Part)) -> Vec<(usize, &'p Part)> {
    if let Some(option) = find(loading, None, &part.path) {
        // Where an option has a plain value, a record goes on to options below it: `consent: (on: true, percent: 100)`.
        if part.parts.is_empty() || loading.def.options[option].composed.is_some() {
            return vec![(option, part)];
        }
    } else if part.parts.is_empty() {
        missing(part);
    }
    part.parts.iter().flat_map(|inner| options_in(loading, inner, missing)).collect()
}

fn set_option(loading: &mut Loading, by: &str, at: usize, value: &Data, place: &Place, out: &mut Diagnostics) {
    let symbols = &loading.words.list;
    let option = &mut loading.def.options[at];
    match option.check(value, symbols) {
        Ok(checked) => {
            option.begin_with(&checked);
            let thing = format!("option:{}", option.id);
            let now = match &checked {
                OptionValue::Composed(data) => data.clone(),
                OptionValue::Stored(stored) => option.data(*stored, symbols),
            };
            loading.def.origins.note(thing, by, place.clone(), now);
        }
        Err(message) => out.push(Diagnostic::error("wrong_value", place.clone(), message)),
    }
}

/// Give numbers of content the values that a regulation states.
pub(super) fn settle_content(loading: &mut Loading, regulation: &Regulation, out: &mut Diagnostics) {
    for set in &regulation.content {
        if let Err(problem) = set_content(loading, &regulation.id, set) {
            out.push(*problem);
        }
    }
}

fn set_content(loading: &mut Loading, by: &str, set: &Set) -> Result<(), Box<Diagnostic>> {
    let problem = |code, message: Message| Box::new(Diagnostic::error(code, set.place.clone(), message));
    let mut path: Vec<&str> = set.id.split('.').collect();
    if path.len() >= 3 && loading.def.family(path[0]).is_some() {
        path.remove(0);
    }
    let [id, name, rest @ ..] = path.as_slice() else {
        return Err(Box::new(
            problem("unknown_id", say!("is-not-number-of-content", id = set.id)).hint(say!("write-family-kind-field")),
        ));
    };
    let Some(kind) = loading.kind_ids.get(*id).copied() else {
        let known: Vec<&str> = loading.kind_ids.keys().map(String::as_str).collect();
        return Err(Box::new(problem("unknown_id", say!("there-is-no-kind", id)).did_you_mean(id, known)));
    };
    if *name == "copies" {
        let most = MAX_THINGS as i64;
        let Some(copies) = set.value.as_int().filter(|copies| (0..=most).contains(copies)) else {
            return Err(problem("wrong_value", say!("option-needs-number-from-to", id = set.id, least = 0, most)));
        };
        let def = &mut loading.def.kinds[kind.index()];
        def.copies = match def.copies {
            Copies::PerSeat(_) => Copies::PerSeat(copies as u16),
            _ => Copies::Count(copies as u16),
        };
    } else {
        let family = &loading.def.families[loading.def.kinds[kind.index()].family.index()];
        let Some(at) = family.fields.iter().position(|field| field.name == *name) else {
            let known: Vec<&str> = family.fields.iter().map(|field| field.name.as_str()).collect();
            let message = say!("there-is-no-field", name);
            return Err(Box::new(problem("unknown_field", message).did_you_mean(name, known)));
        };
        let field = &family.fields[at];
        let (ty, range) = (field.ty.clone(), field.range);
        let element = rest.first().and_then(|index| index.parse::<usize>().ok());
        for face in 0..loading.def.kinds[kind.index()].faces.len() {
            let now = loading.def.kinds[kind.index()].faces[face].fields[at].clone();
            let new = content_value(loading, &set.id, &ty, range, element, &now, &set.value);
            loading.def.kinds[kind.index()].faces[face].fields[at] = new.map_err(|why| problem("wrong_value", why))?;
        }
    }
    let thing = format!("kind:{id}.{}", path[1..].join("."));
    loading.def.origins.note(thing, by, set.place.clone(), set.value.clone());
    Ok(())
}

/// A field's new value: all of it, or one element of a list.
fn content_value(
    loading: &Loading,
    id: &str,
    ty: &FieldType,
    range: (i32, i32),
    element: Option<usize>,
    now: &Data,
    value: &Data,
) -> Result<Data, Message> {
    let (FieldType::List(item), Data::List(items), Some(element)) = (ty, now, element) else {
        return stored(loading, id, ty, range, value);
    };
    let mut items = items.clone();
    let count = items.len();
    let place = element.checked_sub(1).and_then(|at| items.get_mut(at));
    let place = place.ok_or_else(|| say!("list-has-so-many", id, count))?;
    *place = stored(loading, id, item, range, value)?;
    Ok(Data::List(items))
}

/// A value of content as it is stored, checked.
fn stored(loading: &Loading, id: &str, ty: &FieldType, range: (i32, i32), value: &Data) -> Result<Data, Message> {
    let (least, most) = range;
    match (ty, value) {
        (FieldType::Scalar(ValueType::Int), Data::Int(number)) => {
            match (i64::from(least)..=i64::from(most)).contains(number) {
                true => Ok(value.clone()),
                false => Err(say!("option-must-be-from-to-not", id, least, most, number)),
            }
        }
        (FieldType::Scalar(ValueType::Flag), Data::Flag(flag)) => Ok(Data::Int((*flag).into())),
        (FieldType::Scalar(ValueType::Symbol(list)), Data::Text(word)) => {
            let words = || list.iter().map(|one| loading.words.list[one.index()].as_str());
            let found = list.iter().find(|one| loading.words.list[one.index()] == *word);
            let found = found.map(|one| Data::Int(i64::from(one.0) + 1));
            found.ok_or_else(|| {
                say!("option-must-be-one-of", id, words = words().collect::<Vec<_>>().join(", "), found = word)
            })
        }
        (FieldType::Scalar(ValueType::Kind), Data::Text(kind)) => {
            let found: Option<&KindId> = loading.kind_ids.get(kind);
            found.map(|kind| Data::Int(i64::from(kind.0) + 1)).ok_or_else(|| say!("there-is-no-kind", id = kind))
        }
        (FieldType::Text, Data::Text(_)) | (FieldType::Data, _) => Ok(value.clone()),
        (FieldType::List(item), Data::List(items)) => {
            let items = items.iter().map(|one| stored(loading, id, item, range, one));
            items.collect::<Result<Vec<_>, _>>().map(Data::List)
        }
        (FieldType::Map(item), Data::Map(map)) => {
            let items = map.iter().map(|(name, one)| Ok((name.clone(), stored(loading, id, item, range, one)?)));
            items.collect::<Result<BTreeMap<_, _>, _>>().map(Data::Map)
        }
        (FieldType::Scalar(ValueType::Int), _) => Err(say!("option-needs-number-from-to", id, least, most)),
        (FieldType::Scalar(ValueType::Flag), _) => Err(say!("option-needs-true-or-false", id)),
        (FieldType::Text, _) => Err(say!("option-needs-text", id)),
        (FieldType::List(_), _) => Err(say!("option-needs-list", id)),
        _ => Err(say!("option-cannot-be-set", id)),
    }
}
