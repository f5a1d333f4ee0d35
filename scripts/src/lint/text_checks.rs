//! Texts: what players will read is there in every language that its package claims, speaks of what it is told, and is
//! used.
//!
//! Required are prompts of questions and sentences of facts that scripts name, the names of kinds and families, of steps
//! where some have one, of fields where any field has one, and the phrases of layouts. A kind may be named face by face
//! (`kind-<id>-<face>`). Labels of options (`<question>-<name>`,
//! `option-<name>`), names of spaces and what is written on cards (`text-<kind>`) may be left out.

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::card_layout::Show;
use houserule_core::content::PackageFiles;
use houserule_core::def::{FieldDef, KindDef};
use houserule_core::diagnostic::{Diagnostic, Diagnostics, Place};
use houserule_core::locale::{Args, Lang, key, own_key};
use houserule_core::message::{Arg, AsArg as _, Message};
use houserule_core::say;

use super::Script;
use super::flow::NeededText;
use super::flow::ty::Naming;
use crate::game::Game;
use crate::syntax::tree::{Entry, EntryKey, Expression, ExpressionKind};
use crate::syntax::visit;
use crate::words::face_key;

mod usage;

/// A text that a script needs, and the package that the script belongs to.
type Needed<'s> = (&'s str, NeededText);

pub(super) fn check(game: &Game, scripts: &[Script<'_>], out: &mut Diagnostics) {
    let mut needed: Vec<Needed<'_>> = Vec::new();
    for script in scripts.iter().filter(|script| !script.is_test) {
        let texts = script.found.texts.iter().cloned().chain(window_questions(script));
        needed.extend(texts.map(|text| (script.package.id.as_str(), text)));
    }
    let required = check_needed(game, &needed, out);
    check_translated(game, &required, out);
    check_variables(game, &needed, out);
    check_same_names(game, out);
    usage::check(game, scripts, out);
}

/// The languages in which the texts of a package must be there: those that it claims, else those that it has.
fn claimed(game: &Game, package: &str) -> Vec<Lang> {
    let manifest = game.manifests.iter().find(|one| one.id == package);
    if let Some(languages) = manifest.and_then(|one| one.languages.clone()) {
        return languages;
    }
    let files = game.packages.iter().find(|one| one.id == package);
    let has = files.map(languages_of).unwrap_or_default();
    match has.is_empty() {
        true => game.locale.languages().collect(),
        false => has,
    }
}

/// The languages that a package has files for.
fn languages_of(package: &PackageFiles) -> Vec<Lang> {
    let stem = |path: &str| Lang::parse(path.strip_prefix("locale/")?.strip_suffix(".ftl")?);
    package.files.keys().filter_map(|path| stem(path)).collect()
}

/// The questions that windows ask, where they are declared: `question = "..."`, or one for the seat on turn and one for
/// the others.
fn window_questions(script: &Script<'_>) -> Vec<NeededText> {
    let mut found = Vec::new();
    visit::expressions(&script.parsed.block, &mut |expression| {
        let ExpressionKind::Table(entries) = &expression.kind else { return };
        let Some(question) = entry(entries, "question") else { return };
        let texts: Vec<&Expression> = match &question.kind {
            ExpressionKind::Table(both) => both.iter().map(|one| &one.value).collect(),
            _ => vec![question],
        };
        let about = entry(entries, "about").map_or(Some(BTreeSet::new()), words_of);
        for text in texts {
            if let ExpressionKind::Text(key) = &text.kind {
                let place = script.place(&text.span);
                found.push(NeededText { naming: Naming::Prompt, key: key.clone(), place, about: about.clone() });
            }
        }
    });
    found
}

fn entry<'e>(entries: &'e [Entry], wanted: &str) -> Option<&'e Expression> {
    let is_it = |entry: &&Entry| matches!(&entry.key, EntryKey::Name(name) if name.text == wanted);
    entries.iter().find(is_it).map(|entry| &entry.value)
}

/// The texts of a list; nothing if it is anything else.
fn words_of(list: &Expression) -> Option<BTreeSet<String>> {
    let ExpressionKind::Table(entries) = &list.kind else { return None };
    let word = |entry: &Entry| match &entry.value.kind {
        ExpressionKind::Text(word) => Some(word.clone()),
        _ => None,
    };
    entries.iter().map(word).collect()
}

/// Everything that must have a text has one; returns the keys of all such texts.
fn check_needed(game: &Game, needed: &[Needed<'_>], out: &mut Diagnostics) -> BTreeSet<String> {
    let mut required = BTreeSet::new();
    // A text is there if there is one with its key, or one for each face.
    let mut need = |package: &str, what: Message, key: &str, faces: &[String], place: Place, out: &mut Diagnostics| {
        let in_faces = |lang: Lang| !faces.is_empty() && faces.iter().all(|face| game.locale.has(lang, face));
        let is_lacking = |lang: &Lang| !game.locale.has(*lang, key) && !in_faces(*lang);
        let lacking: Vec<Lang> = claimed(game, package).into_iter().filter(is_lacking).collect();
        if !required.insert(key.to_owned()) || lacking.is_empty() {
            return;
        }
        let files = lacking.iter().map(|lang| Message::foreign(format!("locale/{lang}.ftl")));
        let files = files.reduce(|one, other| say!("one-and-other", one, other));
        let is_named = [what.arg("id"), what.arg("key")].contains(&Some(&key.as_arg()));
        let message = match is_named {
            true => say!("has-no-text", what, files),
            false => say!("has-no-text-called", what, key, files),
        };
        let hint = say!("add-line-there", key);
        out.push(Diagnostic::warning("missing_text", place, message).hint(hint));
    };
    for (package, text) in needed {
        let what = if text.naming == Naming::Fact { "fact" } else { "question" };
        need(package, say!("the-thing", what, id = text.key), &text.key, &[], text.place.clone(), out);
    }
    let base = game.packages.first().map(|package| package.id.clone()).unwrap_or_default();
    for kind in &game.def.kinds {
        let faces: Vec<String> = (0..kind.faces.len()).filter_map(|face| face_key("kind", kind, face)).collect();
        let what = say!("the-kind", id = kind.id);
        need(&kind.package, what, &key("kind", &kind.id), &faces, kind.place.clone(), out);
    }
    for family in &game.def.families {
        let owner = family.id.split_once(':').map_or(base.as_str(), |(package, _)| package);
        let owner = game.packages.iter().find(|package| package.id == owner).or(game.packages.first());
        let (id, file) = owner.map(|package| (package.id.as_str(), package.file("schema.ron"))).unwrap_or_default();
        need(id, say!("the-family", id = family.id), &key("family", &family.id), &[], Place::file(file), out);
    }
    for (field, what) in fields_to_name(game) {
        // a field that players never see may be named for the cards panel alone
        let for_designers = [key("column", &field.name)];
        let package = package_at(&field.place);
        need(package, what, &key("field", &field.name), &for_designers, field.place.clone(), out);
    }
    for (package, what, name, place) in steps(game) {
        // inside the mod its own step needs nothing in front
        let bare = what.arg("id").and_then(|id| if let Arg::Text(id) = id { id.split_once(':') } else { None });
        let own: Vec<String> = bare.map(|(mod_id, bare)| own_key(mod_id, &key("step", bare))).into_iter().collect();
        need(&package, what, &name, &own, place, out);
    }
    for layout in &game.def.card_layouts {
        for region in &layout.regions {
            if let Show::Phrase(key) = &region.show {
                let package = region.place.file.split('/').next().unwrap_or_default();
                need(package, say!("the-phrase", key), key, &[], region.place.clone(), out);
            }
        }
    }
    required
}

/// A package that should name something, what that is, the key of its text, and where it is declared.
type Unnamed = (String, Message, String, Place);

fn all_keys(game: &Game) -> BTreeSet<&str> {
    game.locale.languages().flat_map(|lang| game.locale.keys(lang)).collect()
}

fn package_at(place: &Place) -> &str {
    place.file.split('/').next().unwrap_or_default()
}

/// Steps stand above the table; a game that names some of them names all. A mod without any texts has none for these.
fn steps(game: &Game) -> Vec<Unnamed> {
    let keys = all_keys(game);
    if !keys.iter().any(|key| key.starts_with("step-")) {
        return Vec::new();
    }
    let is_told = |package: &str| {
        let files = game.packages.iter().find(|one| one.id == package);
        package == game.id() || files.is_some_and(|files| !languages_of(files).is_empty())
    };
    let steps = game.rules.iter().filter(|one| one.kind == "step" && Some(&one.name) != game.track.setup.as_ref());
    let steps = steps.filter(|one| is_told(package_at(&one.place)));
    let unnamed = steps.filter_map(|one| {
        let name = key("step", &one.name);
        // a step with an argument has a name for each
        let has_arguments = keys.iter().any(|key| key.strip_prefix(&name).is_some_and(|rest| rest.starts_with('-')));
        let what = say!("the-step", id = one.name);
        (!has_arguments).then(|| (package_at(&one.place).to_owned(), what, name, one.place.clone()))
    });
    unnamed.collect()
}

/// The fields that need a name: all of the game's families, once any of them has one. A family that a mod brings is the
/// mod's own business.
fn fields_to_name(game: &Game) -> Vec<(&FieldDef, Message)> {
    let is_of_game = |at: usize| game.def.kinds.iter().any(|one| one.family.index() == at && one.package == game.id());
    let families = game.def.families.iter().enumerate().filter(|(at, _)| is_of_game(*at));
    let all: Vec<&FieldDef> = families.flat_map(|(_, family)| &family.fields).collect();
    if !all.iter().any(|field| game.locale.has_any(&key("field", &field.name))) {
        return Vec::new();
    }
    all.into_iter().map(|field| (field, say!("the-field", id = field.name))).collect()
}

/// A text of a package is there in every language that the package claims.
fn check_translated(game: &Game, required: &BTreeSet<String>, out: &mut Diagnostics) {
    for package in &game.packages {
        let own = format!("{}/", package.id);
        let claimed = claimed(game, &package.id);
        let mut told = BTreeSet::new();
        for lang in languages_of(package) {
            for key in game.locale.keys(lang).into_iter().filter(|key| !required.contains(*key)) {
                let Some(place) = game.locale.place(lang, key).filter(|place| place.file.starts_with(&own)) else {
                    continue;
                };
                for other in claimed.iter().filter(|other| !game.locale.has(**other, key)) {
                    if told.insert((key.to_owned(), *other)) {
                        let message = say!("text-is-missing-in-locale-ftl", key, lang = other.code());
                        let problem = Diagnostic::warning("untranslated_text", place.clone(), message);
                        out.push(problem.hint(say!("translate-it-into", lang = other.code())));
                    }
                }
            }
        }
    }
}

/// A text speaks of what the call that says it passes.
fn check_variables(game: &Game, needed: &[Needed<'_>], out: &mut Diagnostics) {
    let mut passed: BTreeMap<&str, Option<BTreeSet<&str>>> = BTreeMap::new();
    for (_, text) in needed {
        let known = passed.entry(&text.key).or_insert_with(|| Some(BTreeSet::new()));
        match (known.as_mut(), &text.about) {
            (Some(known), Some(about)) => {
                known.extend(about.iter().map(String::as_str));
                if text.naming == Naming::Prompt {
                    known.insert("seat");
                }
            }
            _ => *known = None,
        }
    }
    for (key, passed) in passed {
        let Some(passed) = passed else { continue };
        for lang in game.locale.languages() {
            for variable in game.locale.mentions(lang, key).variables {
                // a word's id is passed too
                let word = variable.strip_suffix("_id").unwrap_or(&variable);
                if passed.contains(variable.as_str()) || passed.contains(word) {
                    continue;
                }
                let Some(place) = game.locale.place(lang, key) else { continue };
                let place = variable_place(game, place, &variable);
                let problem =
                    Diagnostic::warning("unknown_variable", place, say!("nothing-passes-variable", key, variable));
                let known: Vec<String> = passed.iter().map(|name| format!("${name}")).collect();
                out.push(problem.did_you_mean(&format!("${variable}"), known.iter().map(String::as_str)));
            }
        }
    }
}

/// Where a text mentions a variable: the first place after its beginning.
fn variable_place(game: &Game, place: &Place, variable: &str) -> Place {
    let find = || {
        let (id, path) = place.file.split_once('/')?;
        let package = game.packages.iter().find(|package| package.id == id)?;
        let source = std::str::from_utf8(package.files.get(path)?).ok()?;
        let above: usize = source.split_inclusive('\n').take(place.line.saturating_sub(1) as usize).map(str::len).sum();
        let wanted = format!("${variable}");
        let is_whole = |at: &usize| {
            !source[above + at + wanted.len()..]
                .starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-')
        };
        let at = source[above..].match_indices(&wanted).map(|(at, _)| at).find(is_whole)? + above;
        let lines = houserule_core::ron::LineIndex::new(source);
        Some(lines.place(&place.file, source, houserule_core::ron::Span::new(at, at + wanted.len())))
    };
    find().unwrap_or_else(|| place.clone())
}

/// Two kinds of a family that players cannot tell apart by their names.
fn check_same_names(game: &Game, out: &mut Diagnostics) {
    for lang in game.locale.languages() {
        let mut known: BTreeMap<(usize, String), &KindDef> = BTreeMap::new();
        for kind in &game.def.kinds {
            let key = key("kind", &kind.id);
            if !game.locale.has(lang, &key) {
                continue;
            }
            let Some(name) = game.locale.text(lang, &key, &Args::new()).filter(|name| *name != key) else { continue };
            // kinds that are alike in all that is printed on them may share a name, too
            match known.insert((kind.family.index(), name.clone()), kind) {
                Some(first) if first.faces != kind.faces => {
                    let message = say!("kinds-have-same-name", first = first.id, second = kind.id, name);
                    let problem = Diagnostic::warning("same_name", kind.place.clone(), message);
                    out.push(problem.hint(say!("name-them-apart", key, lang = lang.code())));
                }
                _ => {}
            }
        }
    }
}
