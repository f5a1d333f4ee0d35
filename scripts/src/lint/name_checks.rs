//! Names that only the game as a whole can judge: parts of effects, steps that are moved away, effects and windows that
//! content names.

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::data::Data;
use houserule_core::def::{FieldType, KindDef, NameOf};
use houserule_core::diagnostic::{Diagnostic, Diagnostics, Place};
use houserule_core::message::Message;
use houserule_core::ron::LineIndex;
use houserule_core::say;

use super::Script;
use super::flow::World;
use super::flow::ty::{Naming, Ty, Types};
use crate::game::{Game, TrackChange};
use crate::syntax::tokens::Kind;
use crate::syntax::tree::{ExpressionKind, StatementKind};
use crate::syntax::visit;

/// What Luau itself brings and the sandbox leaves.
pub(crate) const LUAU_GLOBALS: [&str; 24] = [
    "assert",
    "bit32",
    "buffer",
    "error",
    "getmetatable",
    "ipairs",
    "math",
    "next",
    "pairs",
    "pcall",
    "rawequal",
    "rawget",
    "rawlen",
    "rawset",
    "select",
    "setmetatable",
    "string",
    "table",
    "tonumber",
    "tostring",
    "type",
    "typeof",
    "utf8",
    "xpcall",
];

pub(super) fn check(game: &Game, world: &World, scripts: &[Script<'_>], out: &mut Diagnostics) {
    scripts.iter().flat_map(|script| &script.found.problems).for_each(|problem| out.push(problem.clone()));
    check_parts(world, scripts, out);
    check_moved(game, out);
    check_content(game, world, scripts, out);
}

/// A part of an effect is one of those that the declarations name, or one that some script reads.
fn check_parts(world: &World, scripts: &[Script<'_>], out: &mut Diagnostics) {
    let mut read = BTreeSet::new();
    for script in scripts {
        visit::expressions(&script.parsed.block, &mut |expression| match &expression.kind {
            ExpressionKind::Field { name, .. } | ExpressionKind::Method { name, .. } => {
                read.insert(name.text.as_str());
            }
            ExpressionKind::Text(text) => {
                read.insert(text.as_str());
            }
            _ => {}
        });
        // what is only set is not read
        visit::statements(&script.parsed.block, &mut |statement| {
            if let StatementKind::Function { path, .. } = &statement.kind {
                read.extend(path.iter().map(|name| name.text.as_str()));
            }
        });
    }
    let known: Vec<String> = match world.named("EffectSpec", &[]) {
        Some(Ty::Record(record)) => record.fields.keys().cloned().collect(),
        _ => return,
    };
    for (name, place) in scripts.iter().flat_map(|script| &script.found.parts) {
        if !read.contains(name.as_str()) {
            let problem = Diagnostic::warning("unknown_part", place.clone(), say!("nothing-reads-this-part", name));
            out.push(problem.did_you_mean(name, known.iter().map(String::as_str)));
        }
    }
}

/// Taking a step out also takes out all that were put in under its name.
fn check_moved(game: &Game, out: &mut Diagnostics) {
    let changes = &game.track_changes;
    for dropped in changes.iter().filter(|change| change.beside.is_none()) {
        let is_same = |other: &&TrackChange| other.beside.is_some() && other.name == dropped.name;
        if let Some(inserted) = changes.iter().find(is_same)
            && !is_in_track(game, &dropped.name)
        {
            let message = say!("moved-step-vanishes", name = dropped.name, place = inserted.place);
            let problem = Diagnostic::warning("vanished_step", dropped.place.clone(), message);
            out.push(problem.hint(say!("move-step-instead", name = dropped.name)));
        }
    }
}

/// Does a part of that name still run?
fn is_in_track(game: &Game, name: &str) -> bool {
    let nodes = &game.track.nodes;
    let mut open: Vec<usize> = vec![0];
    let mut seen = BTreeSet::new();
    while let Some(at) = open.pop() {
        let Some(node) = nodes.get(at).filter(|_| seen.insert(at)) else { continue };
        if node.name == name {
            return true;
        }
        open.extend(node.parts.iter().map(|part| usize::from(*part)));
    }
    false
}

/// Fields of kinds that name an effect, a window, a kind or a zone name one that exists.
fn check_content(game: &Game, world: &World, scripts: &[Script<'_>], out: &mut Diagnostics) {
    let effects: BTreeSet<&str> =
        game.rules.iter().filter(|one| one.kind == "effect").map(|one| one.name.as_str()).collect();
    let names =
        |naming: Naming| -> BTreeSet<&str> { world.names(naming).into_iter().flatten().map(String::as_str).collect() };
    let known: BTreeMap<NameOf, BTreeSet<&str>> = NameOf::ALL
        .into_iter()
        .map(|of| match of {
            NameOf::Effect => (of, effects.clone()),
            NameOf::Window => (of, names(Naming::Window)),
            NameOf::Kind => (of, names(Naming::Kind)),
            NameOf::Zone => (of, names(Naming::Zone)),
        })
        .collect();
    for (at, family) in game.def.families.iter().enumerate() {
        for (field, def) in family.fields.iter().enumerate() {
            let kinds = || game.def.kinds.iter().filter(|kind| kind.family.index() == at);
            let habit = || by_habit(&def.name, &def.ty, field, kinds(), &effects);
            let Some(of) = def.names.or_else(habit) else {
                continue;
            };
            for kind in kinds() {
                let mut told = BTreeSet::new();
                let texts = kind.faces.iter().filter_map(|face| face.fields.get(field)).flat_map(texts_of);
                for text in texts.filter(|text| !text.is_empty() && !known[&of].contains(text.as_str())) {
                    // a word that rules recognise themselves is not a mistake, unless the schema says what it must name
                    let is_known = def.names.is_none() && is_said(scripts, &text);
                    if !is_known && told.insert(text.clone()) {
                        let place = place_of(game, kind, &text);
                        let problem = Diagnostic::warning("unknown_name", place, unknown(of, &text));
                        out.push(problem.did_you_mean(&text, known[&of].iter().copied()));
                    }
                }
            }
        }
    }
}

fn unknown(of: NameOf, name: &str) -> Message {
    match of {
        NameOf::Effect => say!("there-is-no-effect-called", name),
        NameOf::Window => say!("no-window-called", name),
        NameOf::Kind => say!("no-kind-called", name),
        NameOf::Zone => say!("no-zone-called", name),
    }
}

/// A field called `effect` is what `play` looks in: where some of its kinds name an effect, all do.
fn by_habit<'k>(
    name: &str,
    ty: &FieldType,
    field: usize,
    mut kinds: impl Iterator<Item = &'k KindDef>,
    effects: &BTreeSet<&str>,
) -> Option<NameOf> {
    let is_effect = |kind: &KindDef| {
        let mut texts = kind.faces.iter().filter_map(|face| face.fields.get(field)).flat_map(texts_of);
        texts.any(|text| effects.contains(text.as_str()))
    };
    (name == "effect" && *ty == FieldType::Text && kinds.any(is_effect)).then_some(NameOf::Effect)
}

/// Does a script say this text?
fn is_said(scripts: &[Script<'_>], text: &str) -> bool {
    let mut tokens = scripts.iter().flat_map(|script| &script.parsed.tokens);
    tokens.any(|token| token.kind == Kind::Text && token.text == text)
}

fn texts_of(data: &Data) -> Vec<String> {
    match data {
        Data::Text(text) => vec![text.clone()],
        Data::List(items) => items.iter().flat_map(texts_of).collect(),
        Data::Map(items) => items.values().flat_map(texts_of).collect(),
        _ => Vec::new(),
    }
}

/// Where a kind says a text: the first place of that text after the kind's own place.
fn place_of(game: &Game, kind: &KindDef, text: &str) -> Place {
    let find = || {
        let (id, path) = kind.place.file.split_once('/')?;
        let package = game.packages.iter().find(|package| package.id == id)?;
        let source = std::str::from_utf8(package.files.get(path)?).ok()?;
        let above: usize =
            source.split_inclusive('\n').take(kind.place.line.saturating_sub(1) as usize).map(str::len).sum();
        let start = above + source[above..].find(&format!("\"{text}\""))? + 1;
        let lines = LineIndex::new(source);
        Some(lines.place(&kind.place.file, source, houserule_core::ron::Span::new(start, start + text.len())))
    };
    find().unwrap_or_else(|| kind.place.clone())
}
