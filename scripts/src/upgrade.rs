//! A saved game brought up to date with the packages as they are now: what they renamed is renamed in the record, then
//! the game is played again.
//!
//! A package keeps its changes in `migrations/`, in the order of their names: first those that are data (`.ron`), then
//! those in Luau. Each is applied once: a save carries its packages, so a migration that lies in the save's own copy
//! was known when it was written.

use std::collections::BTreeMap;
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::content::regulation::file_of;
use houserule_core::diagnostic::{Diagnostics, Place};
use houserule_core::message::{Message, Told};
use houserule_core::{say, told_error};

use crate::game::Game;
use crate::save::carried::{Room, packages_from_saved};
use crate::save::{SaveError, SaveFile};
use crate::session::{Divergence, Session};

pub(crate) mod renames;
mod scripted;

/// A save that was brought up to date.
pub struct Upgraded {
    /// The game at the end of its record, as far as that still holds.
    pub session: Session,
    /// The migrations that were applied, in order: `fair/migrations/010_shops.ron`.
    pub applied: Vec<String>,
    /// The packages that have changed.
    pub changed: Vec<String>,
    /// The first decision that no longer holds.
    pub divergence: Option<Divergence>,
}

/// Why a save cannot be brought up to date.
#[derive(Debug)]
pub enum UpgradeError {
    /// The save or its packages.
    Save(SaveError),
    /// The packages as they are now do not load.
    Packages(Box<Diagnostics>),
    /// A migration is wrong.
    Migration {
        /// Where.
        place: Place,
        /// What is wrong with it.
        message: Message,
    },
}

impl Told for UpgradeError {
    fn message(&self) -> Message {
        match self {
            UpgradeError::Save(error) => error.message(),
            UpgradeError::Packages(problems) => {
                let first = problems.sorted().first().map(|one| one.message());
                say!("packages-now-do-not-load", problem = first)
            }
            UpgradeError::Migration { place, message } => say!("at-place", place = place.to_string(), message),
        }
    }
}

told_error!(UpgradeError);

/// A decision in a save: seat (from 1), question, key.
type Decided = (u16, String, String);

/// The ids of a save's packages except its regulation: what was agreed stays as it is in the save, whatever lies on the
/// disk.
pub fn renewable(save: &SaveFile) -> Result<Vec<String>, SaveError> {
    let packages = packages_from_saved(&save.packages, &mut Room::new())?;
    Ok(packages.into_iter().filter(|package| !has_regulation(package)).map(|package| package.id).collect())
}

fn has_regulation(package: &PackageFiles) -> bool {
    let has = |path: &str| package.files.contains_key(path);
    has(&file_of(&package.id)) && !has("game.ron") && !has("mod.ron")
}

/// Bring a save up to date with these packages: those of the save as they are now, in any order. What is left out, such
/// as a regulation, stays as it is in the save.
pub fn upgrade(save: &SaveFile, mut packages: Vec<PackageFiles>) -> Result<Upgraded, UpgradeError> {
    let before = packages_from_saved(&save.packages, &mut Room::new()).map_err(UpgradeError::Save)?;
    for one in &before {
        if !packages.iter().any(|now| now.id == one.id) {
            packages.push(one.clone());
        }
    }
    let known: BTreeMap<&str, &PackageFiles> = before.iter().map(|one| (one.id.as_str(), one)).collect();
    rename_in_regulation(&mut packages, &known)?;
    let (game, problems) = Game::load(packages);
    let Some(game) = game else { return Err(UpgradeError::Packages(Box::new(problems))) };
    let mut save = save.clone();
    // what makes it quick to open follows from the old rules
    save.memory = None;
    let mut applied = Vec::new();
    for package in &game.packages {
        let migrations = new_migrations(package, &known);
        for path in migrations.iter().filter(|path| path.ends_with(".ron")) {
            renames::apply(package, path, &mut save)?;
            applied.push(package.file(path));
        }
        for path in migrations.iter().filter(|path| path.ends_with(".luau")) {
            scripted::apply(package, path, &mut save)?;
            applied.push(package.file(path));
        }
    }
    let changed = save.changed_packages(&game);
    let (session, divergence) = played(&game, &save)?;
    Ok(Upgraded { session, applied, changed, divergence })
}

/// The migrations that the save's own copy of the package does not have yet.
fn new_migrations<'p>(package: &'p PackageFiles, known: &BTreeMap<&str, &PackageFiles>) -> Vec<&'p String> {
    let was = known.get(package.id.as_str());
    let is_new = |path: &&String| was.is_none_or(|was| !was.files.contains_key(*path));
    package.files.keys().filter(|path| path.starts_with("migrations/")).filter(is_new).collect()
}

/// The regulation of the save names options and content too: it must be right before anything can be loaded.
fn rename_in_regulation(
    packages: &mut [PackageFiles],
    known: &BTreeMap<&str, &PackageFiles>,
) -> Result<(), UpgradeError> {
    let mut renames = Vec::new();
    for package in packages.iter() {
        for path in new_migrations(package, known).into_iter().filter(|path| path.ends_with(".ron")) {
            renames.push(renames::read(package, path)?);
        }
    }
    for regulation in packages.iter_mut().filter(|package| has_regulation(package)) {
        for one in &renames {
            renames::in_regulation(regulation, one);
        }
    }
    Ok(())
}

fn played(game: &Arc<Game>, save: &SaveFile) -> Result<(Session, Option<Divergence>), UpgradeError> {
    // the table at the end may differ: what was decided must still hold
    let replayed = Session::replay(game, save, None).map_err(UpgradeError::Save)?;
    let mut session = replayed.session;
    session.set_regulation(save.regulation.clone());
    if !save.people.is_empty() {
        session.game().name_people(&save.people);
    }
    let divergence = replayed.divergence.filter(|one| !one.is_of_table());
    Ok((session, divergence))
}
