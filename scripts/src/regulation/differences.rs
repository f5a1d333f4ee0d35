//! How two regulations of one game differ: only the differences, by clause in the order of the rulebook.

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::content::PackageKind;
use houserule_core::data::Data;
use houserule_core::locale::Lang;
use serde::Serialize;

use super::effective::{board, changed_content, settings};
use crate::game::Game;
use crate::play::option_text;
use crate::rulebook::index::{BookLine, ClauseIndex};

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// What differs: `board`, `seats`, `people`, `package:toll`, `option:goal`, `kind:villa.price`, `locked:goal`,
    /// `choice:rule:visit`, `seed`.
    pub thing: String,
    /// The clause that it varies.
    pub clause: Option<String>,
    /// What it is in the first; nothing if it is not there.
    pub one: Option<String>,
    /// What it is in the second.
    pub other: Option<String>,
}

/// How two games that were loaded with their regulations differ: first what has no clause, then by clause.
pub fn differences(one: &Game, other: &Game) -> Vec<Difference> {
    let (mut left, mut right) = (stated(one), stated(other));
    add_declared(&mut left, one, other);
    add_declared(&mut right, other, one);
    let things: BTreeSet<&String> = left.keys().chain(right.keys()).collect();
    let clause = |thing: &str| {
        let id = thing.strip_prefix("option:").or_else(|| thing.strip_prefix("locked:"))?;
        let options = one.def.options.iter().chain(&other.def.options);
        options.filter(|option| option.id == id).find_map(|option| option.clause.clone())
    };
    let mut found: Vec<Difference> = things
        .into_iter()
        .filter(|thing| left.get(*thing) != right.get(*thing))
        .map(|thing| Difference {
            thing: thing.clone(),
            clause: clause(thing),
            one: left.get(thing).cloned(),
            other: right.get(thing).cloned(),
        })
        .collect();
    let order = clause_order(other);
    let place = |one: &Difference| one.clause.as_ref().map(|clause| order.get(clause).copied().unwrap_or(usize::MAX));
    found.sort_by_key(|one| (place(one), rank(&one.thing), one.thing.clone()));
    found
}

/// Everything that a regulation settles, by thing.
fn stated(game: &Game) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let mut add = |thing: String, value: String| all.insert(thing, value);
    if let Some(board) = board(game) {
        add("board".to_owned(), board.id.clone());
    }
    let (least, most) = game.def.seats;
    add("seats".to_owned(), if least == most { least.to_string() } else { format!("{least}–{most}") });
    for manifest in game.manifests.iter().filter(|one| matches!(one.kind, PackageKind::Mod { .. })) {
        add(format!("package:{}", manifest.id), manifest.version.clone());
    }
    for setting in settings(game) {
        add(format!("option:{}", setting.option.id), option_text(&setting.now));
        if setting.option.locked {
            add(format!("locked:{}", setting.option.id), option_text(&Data::Flag(true)));
        }
    }
    for one in changed_content(game) {
        add(format!("kind:{}.{}", one.kind, one.field), option_text(&one.now));
    }
    if let Some(regulation) = &game.def.regulation {
        if !regulation.people.is_empty() {
            add("people".to_owned(), regulation.people.join(", "));
        }
        if regulation.hides_seed {
            add("seed".to_owned(), "hidden".to_owned());
        }
        for choice in &regulation.choices {
            add(format!("choice:{}", choice.thing), choice.package.clone());
        }
    }
    all
}

/// The numbers of content that only the other one changes, as they are declared; a mod's kinds may not be here.
fn add_declared(all: &mut BTreeMap<String, String>, game: &Game, other: &Game) {
    for changed in changed_content(other) {
        let is_here = game.def.kinds.iter().any(|kind| kind.id == changed.kind);
        if let Some(declared) = changed.default.filter(|_| is_here) {
            let thing = format!("kind:{}.{}", changed.kind, changed.field);
            all.entry(thing).or_insert_with(|| option_text(&declared));
        }
    }
}

/// What comes first among things without a clause.
fn rank(thing: &str) -> usize {
    const ORDER: [&str; 5] = ["board", "seats", "people", "seed", "package"];
    let sort = thing.split(':').next().unwrap_or_default();
    ORDER.iter().position(|one| *one == sort).unwrap_or(ORDER.len())
}

/// Where each clause stands in the rulebook.
fn clause_order(game: &Game) -> BTreeMap<String, usize> {
    let index = ClauseIndex::new(&game.packages);
    let lines = index.book(Lang::En).iter().filter_map(|line| match line {
        BookLine::Clause(id) => Some(id.clone()),
        BookLine::Heading { .. } => None,
    });
    lines.enumerate().map(|(at, id)| (id, at)).collect()
}
