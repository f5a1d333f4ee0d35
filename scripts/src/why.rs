//! Who set what: for a rule, step, effect, option, number of content, text or clause, every package that had a hand in
//! it, with file and line and what it was before, the outermost first.
//!
//! A thing is named by its kind and its name: `rule:visit`, `step:sale`, `effect:gust`, `option:goal`,
//! `kind:villa.price`, `text:kind-villa`, `clause:FA-010`. Settings of options and content were noted while they were
//! read (`core::origins`); rules, texts and clauses are looked up here. How a layer is told lies in `telling`.

use std::collections::BTreeSet;

use houserule_core::data::Data;
use houserule_core::diagnostic::{Place, closest};
use houserule_core::locale::Lang;
use houserule_core::message::{Message, Told};
use houserule_core::origins::{Origin, Origins};
use houserule_core::{say, told_error};
use serde::Serialize;

use crate::game::Game;
use crate::play::option_text;

mod content;
mod rules;
mod telling;
mod texts;

/// The kinds of things, as they are written before a name.
pub const SORTS: [&str; 7] = ["rule", "step", "effect", "option", "kind", "text", "clause"];

/// The package that stands for options that are set for one game: on the command line, or in the window.
pub const SET_UP: &str = "set-up";

/// Who set a thing. Each of its parts (the fields of a kind, the range of an option) has its own settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Why {
    /// What was asked for, with its kind: `option:goal`.
    pub thing: String,
    /// Its parts.
    pub parts: Vec<Part>,
}

/// One thing with a value or a definition of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// `kind:villa.price`.
    pub thing: String,
    /// What it is now, if it is a value.
    pub now: Option<String>,
    /// Who had a hand in it, the outermost first.
    pub layers: Vec<Layer>,
}

/// One package's hand in a thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Layer {
    /// The package or regulation.
    pub package: String,
    /// What it does to the thing.
    pub deed: Deed,
    /// Where it says so.
    pub place: Place,
    /// What it was before.
    pub was: Option<String>,
    /// What it is from here on.
    pub now: Option<String>,
    /// The option that switches it.
    pub option: Option<String>,
    /// Does something further out discard it, so that it never takes effect?
    pub is_lost: bool,
}

/// What a package does to a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Declares or defines it.
    Declares,
    /// Gives it another value.
    Sets,
    /// Makes its range larger.
    Widens,
    /// Wraps it.
    Wraps,
    /// Takes its place.
    Replaces,
    /// Puts it into the order of play.
    Inserts,
    /// Moves it in the order of play.
    Moves,
    /// Takes it out of the order of play.
    Drops,
}

impl Deed {
    /// A short name for it, the same in every language.
    pub fn id(self) -> &'static str {
        match self {
            Deed::Declares => "declares",
            Deed::Sets => "sets",
            Deed::Widens => "widens",
            Deed::Wraps => "wraps",
            Deed::Replaces => "replaces",
            Deed::Inserts => "inserts",
            Deed::Moves => "moves",
            Deed::Drops => "drops",
        }
    }
}

/// Why nobody can say who set a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyError {
    /// There is no such kind of thing.
    Sort {
        /// What was asked for.
        typed: String,
    },
    /// There is no such thing.
    Unknown {
        /// With its kind.
        thing: String,
        /// The most similar one that exists, with its kind.
        best: Option<String>,
    },
    /// The name without a kind means several things.
    Several {
        /// What was asked for.
        typed: String,
        /// What it may mean.
        things: Vec<String>,
    },
}

impl Told for WhyError {
    fn message(&self) -> Message {
        match self {
            WhyError::Sort { typed } => say!("why-no-such-sort", typed, sorts = SORTS.join(", ")),
            WhyError::Unknown { thing, best: Some(best) } => say!("why-unknown-guess", thing, best),
            WhyError::Unknown { thing, best: None } => say!("why-unknown", thing),
            WhyError::Several { typed, things } => say!("why-several", typed, things = things.join(", ")),
        }
    }
}

told_error!(WhyError);

/// Who set a thing; texts and clauses are looked for in a language first.
pub fn why(game: &Game, typed: &str, lang: Lang) -> Result<Why, WhyError> {
    why_under(game, typed, lang, &[])
}

/// The same in a game that begins with these options, which count more than those that it was loaded with.
pub fn why_under(game: &Game, typed: &str, lang: Lang, options: &[(String, Data)]) -> Result<Why, WhyError> {
    let mut why = found(game, typed, lang)?;
    for part in &mut why.parts {
        let Some(id) = part.thing.strip_prefix("option:") else { continue };
        let given = options.iter().find(|(known, _)| known == id).map(|(_, given)| given);
        if let Some(given) = given.or_else(|| game.setting(id)) {
            part.layers.insert(0, set_up(part.now.take(), given));
            part.now = Some(option_text(given));
        }
    }
    Ok(why)
}

fn found(game: &Game, typed: &str, lang: Lang) -> Result<Why, WhyError> {
    let sorted = typed.split_once(':').filter(|(sort, _)| SORTS.contains(sort));
    let Some((sort, name)) = sorted else { return without_sort(game, typed, lang) };
    let parts = parts_of(game, sort, name, lang);
    if !parts.is_empty() {
        return Ok(Why { thing: typed.to_owned(), parts });
    }
    let known = names(game, sort, lang);
    let best = closest(name, known.iter().map(String::as_str)).map(|best| format!("{sort}:{best}"));
    Err(WhyError::Unknown { thing: typed.to_owned(), best })
}

/// The names of all things of a kind.
pub fn names(game: &Game, sort: &str, lang: Lang) -> BTreeSet<String> {
    match sort {
        "option" | "kind" => content::names(game, sort),
        "text" | "clause" => texts::names(game, sort, lang),
        _ => rules::names(game, sort),
    }
}

/// What a name without a kind means, if it can mean only one thing.
fn without_sort(game: &Game, typed: &str, lang: Lang) -> Result<Why, WhyError> {
    let mut found: Vec<Why> = Vec::new();
    for sort in SORTS {
        let parts = parts_of(game, sort, typed, lang);
        // a step is a rule too, and texts often have the name of what they are about
        let is_known = sort == "step" && found.iter().any(|one| one.thing.starts_with("rule:"));
        let is_text = sort == "text" && !found.is_empty();
        if !parts.is_empty() && !is_known && !is_text {
            found.push(Why { thing: format!("{sort}:{typed}"), parts });
        }
    }
    match found.len() {
        1 => Ok(found.remove(0)),
        0 if typed.contains(':') && !looks_like_package(game, typed) => {
            Err(WhyError::Sort { typed: typed.split(':').next().unwrap_or_default().to_owned() })
        }
        0 => {
            let all = SORTS.iter().flat_map(|sort| names(game, sort, lang).into_iter().map(move |name| (sort, name)));
            let all: Vec<(&&str, String)> = all.collect();
            let best = closest(typed, all.iter().map(|(_, name)| name.as_str())).map(str::to_owned);
            let best = best.and_then(|best| all.iter().find(|(_, name)| *name == best));
            Err(WhyError::Unknown { thing: typed.to_owned(), best: best.map(|(sort, name)| format!("{sort}:{name}")) })
        }
        _ => {
            Err(WhyError::Several { typed: typed.to_owned(), things: found.into_iter().map(|one| one.thing).collect() })
        }
    }
}

fn looks_like_package(game: &Game, typed: &str) -> bool {
    let first = typed.split(':').next().unwrap_or_default();
    game.packages.iter().any(|package| package.id == first)
}

fn parts_of(game: &Game, sort: &str, name: &str, lang: Lang) -> Vec<Part> {
    match sort {
        "option" => content::option(game, name),
        "kind" => content::kind(game, name),
        "text" => texts::text(game, name, lang),
        "clause" => texts::clause(game, name, lang),
        _ => rules::rule(game, sort, name),
    }
}

/// The settings that were noted of a thing, as a part; nothing if there are none. What the regulation passes over
/// stands behind what it chose.
fn noted(thing: &str, origins: &Origins, noted_as: &str, others: Deed) -> Option<Part> {
    let layer = |one: &Origin, deed: Deed, is_lost: bool| Layer {
        package: one.package.clone(),
        deed,
        place: one.place.clone(),
        was: one.was.as_ref().map(option_text),
        now: Some(option_text(&one.now)),
        option: None,
        is_lost,
    };
    let known = origins.of(noted_as).iter().enumerate().rev();
    let mut layers: Vec<Layer> = known
        .map(|(at, one)| {
            let deed = if at == 0 && others == Deed::Sets { Deed::Declares } else { others };
            layer(one, deed, false)
        })
        .collect();
    let now = layers.first()?.now.clone();
    let lost = origins.passed_over(noted_as).iter().map(|one| layer(one, others, true));
    let behind = layers.len().min(1);
    layers.splice(behind..behind, lost.collect::<Vec<_>>());
    Some(Part { thing: thing.to_owned(), now, layers })
}

/// A layer for what was set when the game was loaded.
fn set_up(was: Option<String>, now: &Data) -> Layer {
    Layer {
        package: SET_UP.to_owned(),
        deed: Deed::Sets,
        place: Place::default(),
        was,
        now: Some(option_text(now)),
        option: None,
        is_lost: false,
    }
}
