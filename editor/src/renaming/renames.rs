//! Ids that were renamed in this sitting, for games that were recorded by the names before.

use std::collections::BTreeSet;
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::def::GameDef;
use houserule_scripts::game::Game;
use houserule_scripts::session::{ReloadOutcome, Renamed, Session};

use super::known::{IdKind, Known};
use super::mentions::{RenameOrder, find, texts};

/// What was renamed. A name may lead on to another, and undoing a rename leads back.
#[derive(Clone, Debug, Default)]
pub struct Renames(Vec<(IdKind, String, String)>);

impl Renames {
    /// Something has another name.
    pub fn add(&mut self, sort: IdKind, from: String, to: String) {
        self.0.push((sort, from, to));
    }

    /// What has another name in one game than in another.
    pub fn between(&self, old: &GameDef, new: &GameDef) -> Renamed {
        self.orders(old, new).into_iter().map(|order| (order.from, order.to)).collect()
    }

    /// Play a session again by rules under which some ids may have other names.
    pub fn reload(&self, session: &mut Session, rules: &Arc<Game>) -> ReloadOutcome {
        let orders = self.orders(&session.game().def, &rules.def);
        let names = orders.iter().map(|order| (order.from.clone(), order.to.clone())).collect();
        session.reload_renamed(rules, &names, |earlier| renamed(earlier, &orders))
    }

    /// Ids that only the one game has, each with what it was renamed to, or what was renamed to it, that only the other
    /// has.
    fn orders(&self, old: &GameDef, new: &GameDef) -> Vec<RenameOrder> {
        if self.0.is_empty() {
            return Vec::new();
        }
        let (old, new) = (Known::of_def(old.clone()), Known::of_def(new.clone()));
        let all: BTreeSet<(IdKind, &String)> =
            self.0.iter().flat_map(|(sort, from, to)| [(*sort, from), (*sort, to)]).collect();
        let gone = all.into_iter().filter(|(sort, id)| old.has(*sort, id) && !new.has(*sort, id));
        let led = |(sort, id): (IdKind, &String)| {
            let to = self.led_to(sort, id, |other| new.has(sort, other) && !old.has(sort, other))?;
            Some(RenameOrder { sort, from: id.clone(), to, own: None })
        };
        gone.filter_map(led).collect()
    }

    /// The nearest name, over any number of renames, of which this is true.
    fn led_to(&self, sort: IdKind, id: &str, is_meant: impl Fn(&str) -> bool) -> Option<String> {
        let mut names = vec![id];
        let mut at = 0;
        while let Some(name) = names.get(at).copied() {
            if is_meant(name) {
                return Some(name.to_owned());
            }
            for (_, from, to) in self.0.iter().filter(|(of, from, to)| *of == sort && (from == name || to == name)) {
                let other = if from == name { to } else { from };
                if !names.contains(&other.as_str()) {
                    names.push(other);
                }
            }
            at += 1;
        }
        None
    }
}

/// A game under other names, where these are certain. Whether it is still the same game shows when it is played.
fn renamed(game: &Game, orders: &[RenameOrder]) -> Option<Arc<Game>> {
    let mut packages = game.packages.clone();
    for order in orders {
        let known = Known::of(&packages);
        if !known.has(order.sort, &order.from) {
            continue;
        }
        let found = find(&packages, &known, order);
        let sure = found.mentions.iter().filter(|one| one.is_sure || one.is_own);
        for (file, text) in texts(&packages, sure) {
            *content_of(&mut packages, &file)? = text.into_bytes();
        }
        for moved in &found.moved {
            let content = std::mem::take(content_of(&mut packages, &moved.from)?);
            let (id, path) = moved.from.split_once('/')?;
            packages.iter_mut().find(|package| package.id == id)?.files.remove(path);
            *content_of(&mut packages, &moved.to)? = content;
        }
    }
    Game::load(packages).0
}

/// What is in a file, named as in places.
fn content_of<'p>(packages: &'p mut [PackageFiles], file: &str) -> Option<&'p mut Vec<u8>> {
    let (id, path) = file.split_once('/')?;
    Some(packages.iter_mut().find(|package| package.id == id)?.files.entry(path.to_owned()).or_default())
}
