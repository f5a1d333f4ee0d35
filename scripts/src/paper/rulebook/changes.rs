//! What is not as a game's own rulebook says, by clause: options that mods and the regulation set, and rules that mods
//! change. Also where a mod's clauses belong: after those of the rule that they change.

use std::collections::BTreeMap;

use houserule_core::content::PackageKind;
use houserule_core::data::Data;
use houserule_core::locale::Lang;
use houserule_core::say;

use crate::game::{Game, OverrideEntry};
use crate::regulation::effective::{Setting, settings};
use crate::rulebook::index::{BookLine, ClauseIndex, Quote};
use crate::words::Words;

/// Something that is not as written.
#[derive(Clone, Debug)]
pub(super) enum Change<'g> {
    /// An option has another value.
    Option(Setting<'g>),
    /// A mod changes the rule that does what the clause says.
    Rule {
        /// The rule, step or effect.
        rule: String,
        /// The mod.
        package: String,
        /// The mod's clauses that say how.
        clauses: Vec<String>,
    },
}

/// All changes.
pub(super) struct Changes<'g> {
    pub(super) settings: Vec<Setting<'g>>,
    /// Clause and change, in the order of the rulebook; those without a clause first.
    all: Vec<(String, Change<'g>)>,
    /// After which clause of the game a mod's clause belongs.
    places: BTreeMap<String, String>,
}

impl Change<'_> {
    /// Does it put the clause out of force?
    pub(super) fn switches_off(&self) -> bool {
        matches!(self, Change::Option(setting) if setting.switches_off())
    }

    /// Is anything not as the packages declare it? A rule that is off unless one agrees on it is as declared.
    pub(super) fn is_made(&self) -> bool {
        !matches!(self, Change::Option(setting) if !setting.is_changed())
    }

    /// In words, with who made the change.
    pub(super) fn told(&self, words: &Words<'_>) -> String {
        let lang = words.lang;
        match self {
            Change::Option(setting) => {
                let (label, package) = (words.option_label(setting.option), &setting.package);
                match &setting.now {
                    Data::Flag(_) if !setting.is_changed() => say!("book-not-in-force", label).told(lang),
                    Data::Flag(_) if setting.switches_off() => say!("book-switched-off", label, package).told(lang),
                    now => {
                        let (was, now) = (words.option_value(&setting.default), words.option_value(now));
                        say!("book-number", label, was, now, package).told(lang)
                    }
                }
            }
            Change::Rule { package, clauses, .. } if !clauses.is_empty() => {
                say!("book-rule-by-clauses", package, clauses = clauses.join(", ")).told(lang)
            }
            Change::Rule { rule, package, .. } => say!("book-rule", package, rule).told(lang),
        }
    }
}

impl<'g> Changes<'g> {
    pub(super) fn new(game: &'g Game) -> Changes<'g> {
        let index = ClauseIndex::new(&game.packages);
        let order = order(&index);
        let settings = settings(game);
        let mut all: Vec<(String, Change<'g>)> = settings
            .iter()
            .filter(|one| one.is_changed() || one.switches_off())
            .map(|one| (one.option.clause.clone().unwrap_or_default(), Change::Option(one.clone())))
            .collect();
        let mut places = BTreeMap::new();
        for one in game.overrides.iter().filter(|one| in_force(game, one)) {
            let package = one.place.file.split('/').next().unwrap_or_default().to_owned();
            if !is_mod(game, &package) {
                continue;
            }
            let of_game = quoted_by(&index, &one.name, |owner| !is_mod(game, owner));
            let of_mod = quoted_at(&index, &package, one);
            if let Some(last) = of_game.iter().max_by_key(|id| order.get(*id)) {
                for id in &of_mod {
                    places.entry(id.clone()).or_insert_with(|| last.clone());
                }
            }
            let change = Change::Rule { rule: one.name.clone(), package, clauses: of_mod };
            let named = if of_game.is_empty() { vec![String::new()] } else { of_game };
            all.extend(named.into_iter().map(|id| (id, change.clone())));
        }
        all.sort_by_key(|(id, _)| order.get(id).copied());
        Changes { settings, all, places }
    }

    /// The changes of a clause.
    pub(super) fn of<'s>(&'s self, clause: &'s str) -> impl Iterator<Item = &'s Change<'g>> {
        self.all.iter().filter(move |(id, _)| id == clause).map(|(_, change)| change)
    }

    /// All changes with their clauses.
    pub(super) fn all(&self) -> impl Iterator<Item = &(String, Change<'g>)> {
        self.all.iter()
    }

    /// After which clause of the game a mod's clause belongs.
    pub(super) fn place_of(&self, clause: &str) -> Option<String> {
        self.places.get(clause).cloned()
    }
}

fn is_mod(game: &Game, package: &str) -> bool {
    let of = |kind: &PackageKind| matches!(kind, PackageKind::Mod { .. });
    game.manifests.iter().any(|manifest| manifest.id == package && of(&manifest.kind))
}

/// Is an override in force when games begin?
fn in_force(game: &Game, one: &OverrideEntry) -> bool {
    let Some(condition) = one.option.as_deref() else { return !one.is_passed_over };
    let (id, word) = condition.split_once('=').map_or((condition, None), |(id, word)| (id, Some(word)));
    let Some(option) = game.def.options.iter().find(|option| option.id == id) else { return false };
    match (option.start_data(&game.def.symbols), word) {
        (Data::Flag(flag), word) => flag == word.is_none(),
        (Data::Text(now), Some(word)) => now == word,
        _ => false,
    }
}

/// The clauses that the definition of a rule, step or effect quotes.
fn quoted_by(index: &ClauseIndex, name: &str, is_owner: impl Fn(&str) -> bool) -> Vec<String> {
    let names = ["rule", "step", "effect"].map(|sort| format!("{sort} {name}"));
    let quoting = index
        .all()
        .filter(|(_, entry)| is_owner(&entry.package) && entry.rules.iter().any(|quote| names.contains(&quote.name)));
    quoting.map(|(id, _)| id.to_owned()).collect()
}

/// The clauses of a mod that are quoted above one of its overrides.
fn quoted_at(index: &ClauseIndex, package: &str, one: &OverrideEntry) -> Vec<String> {
    let bare = one.name.rsplit(':').next().unwrap_or_default();
    let quoting = index.all().filter(|(_, entry)| {
        let is_here = |quote: &Quote| {
            let name = quote.name.strip_prefix("override ");
            quote.place.file == one.place.file && name.is_some_and(|name| name == one.name || name == bare)
        };
        entry.package == package && entry.rules.iter().any(is_here)
    });
    quoting.map(|(id, _)| id.to_owned()).collect()
}

/// Where each clause stands in the rulebooks.
fn order(index: &ClauseIndex) -> BTreeMap<String, usize> {
    let lines = index.book(Lang::En).iter().filter_map(|line| match line {
        BookLine::Clause(id) => Some(id.clone()),
        BookLine::Heading { .. } => None,
    });
    lines.enumerate().map(|(at, id)| (id, at)).collect()
}
