//! Saving a session, and playing a save again.

use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::say;

use super::divergence::{Cause, Divergence, Recorded, place_of_step};
use super::{LeftOver, Reload, ReloadOutcome, Renamed, Session};
use crate::game::Game;
use crate::play::{Setup, Status};
use crate::save::carried::{self, Room, packages_from_saved, saved_packages};
use crate::save::plain::Plain;
use crate::save::seal::Seal;
use crate::save::{FORMAT, SaveError, SaveFile, SavedChapter, SavedPackage};

/// A game that was loaded.
pub struct Loaded {
    /// It stands at the end of the record, or where it left it.
    pub session: Session,
    /// Where it left the record.
    pub divergence: Option<Divergence>,
    /// The packages that differ from those that the save was made with.
    pub changed: Vec<String>,
    /// Was it opened from what the save remembers, without being played again?
    pub is_remembered: bool,
}

/// A record that was played again.
pub struct Replayed {
    /// It stands at the decision that was wanted, or where it left the record.
    pub session: Session,
    /// Where it left the record.
    pub divergence: Option<Divergence>,
}

impl Session {
    /// All that is needed to play this game again to where it stands.
    pub fn save(&self) -> SaveFile {
        let (decisions, edits) = self.record();
        let manifests = &self.game().manifests;
        let chapters = self.chapters.iter().map(|chapter| SavedChapter {
            packages: saved_packages(&chapter.game.packages, &chapter.game.manifests),
            decisions: chapter.decisions,
            edits: chapter.edits,
        });
        SaveFile {
            format: FORMAT,
            game: self.game().id().to_owned(),
            seed: self.setup.seed,
            seats: self.setup.seats,
            people: self.game().named_people(),
            board: self.setup.board.clone(),
            options: self.setup.options.iter().map(|(id, value)| (id.clone(), Plain(value.clone()))).collect(),
            regulation: self.regulation.clone(),
            decisions: decisions.into_iter().map(|one| (one.seat.0 + 1, one.question, one.key)).collect(),
            edits: edits.into_iter().map(|(before, literal)| (before, Plain(literal))).collect(),
            revoked: self.revoked().map(|(seat, question)| (seat.0 + 1, question.to_owned())).collect(),
            fingerprint: format!("{:016x}", self.table().fingerprint()),
            after: None,
            packages: saved_packages(&self.game().packages, manifests),
            earlier: chapters.collect(),
            memory: None,
            at: None,
        }
    }

    /// Can a save of this game be read again? It carries its packages, and those may be too large.
    pub fn check_save(&self) -> Result<(), SaveError> {
        let earlier = self.chapters.iter().map(|chapter| &*chapter.game);
        carried::check(std::iter::once(&**self.game()).chain(earlier))
    }

    /// Go on with a saved game: by the rules given, or by those that lie in the save.
    pub fn load(save: &SaveFile, game_now: Option<&Arc<Game>>) -> Result<Loaded, SaveError> {
        let seal = save.memory.as_ref().and_then(|_| Seal::usual());
        Session::load_sealed(save, game_now, seal.as_ref())
    }

    /// The same; what the save remembers counts if it was sealed with this key.
    pub fn load_sealed(
        save: &SaveFile,
        game_now: Option<&Arc<Game>>,
        seal: Option<&Seal>,
    ) -> Result<Loaded, SaveError> {
        let game = match game_now {
            Some(game) => Arc::clone(game),
            None => game_from_saved(&save.packages, &mut Room::new())?,
        };
        let is_same = game_now.is_none() || save.changed_packages(&game).is_empty();
        let quick = seal.filter(|_| is_same).and_then(|seal| quickly(&game, save, seal));
        let is_remembered = quick.is_some();
        let (mut session, divergence) = match quick {
            Some(session) => (session, None),
            None => {
                let replayed = replay(&game, save, None)?;
                (replayed.session, replayed.divergence)
            }
        };
        if !save.people.is_empty() {
            session.game().name_people(&save.people);
        }
        // what was taken back before the game broke off can still be brought back
        if let Some(at) = save.at.filter(|at| *at < session.at) {
            let _is_there = session.go_to(at);
        }
        let at = session.at;
        let revoked = save.revoked.iter().map(|(seat, id)| (SeatId(seat.saturating_sub(1)), id.clone(), at));
        session.revoked = revoked.collect();
        Ok(Loaded { session, divergence, changed: save.changed_packages(&game), is_remembered })
    }

    /// Play a record again with these rules, to its end or to a decision; see [`replay`].
    pub fn replay(game: &Arc<Game>, save: &SaveFile, to: Option<usize>) -> Result<Replayed, SaveError> {
        replay(game, save, to)
    }

    /// The same game by rules under which some ids have other names, if its earlier rules can be had under them, too.
    pub(super) fn renamed(
        &self,
        game: &Arc<Game>,
        names: &Renamed,
        earlier: impl Fn(&Game) -> Option<Arc<Game>>,
    ) -> Option<Session> {
        let mut save = self.save();
        for (_, _, key) in &mut save.decisions {
            *key = names.key(key);
        }
        for (_, literal) in &mut save.edits {
            *literal = Plain(names.literal(&literal.0));
        }
        let setup = names.setup(&self.setup);
        save.options = setup.options.into_iter().map(|(id, value)| (id, Plain(value))).collect();
        save.board = setup.board;
        for (saved, chapter) in save.earlier.iter_mut().zip(&self.chapters) {
            let renamed = earlier(&chapter.game)?;
            saved.packages = saved_packages(&renamed.packages, &renamed.manifests);
        }
        let Replayed { session, divergence } = replay(game, &save, None).ok()?;
        divergence.is_none().then_some(session)
    }

    /// Decisions and edits in effect, as a save holds them.
    pub(super) fn record(&self) -> (Vec<Recorded>, Vec<(usize, Data)>) {
        let edits = self.edits().map(|(before, literal)| (before, literal.clone())).collect();
        (self.decisions().iter().map(Recorded::from).collect(), edits)
    }

    /// Play decisions and edits from where the session stands; what does not fit is kept as left over.
    pub(super) fn play_record(
        &mut self,
        decisions: &[Recorded],
        edits: &[(usize, Data)],
        to: usize,
    ) -> Option<Divergence> {
        let mut made = 0;
        let divergence = loop {
            let due = edits.iter().skip(made).take_while(|(before, _)| *before <= self.at).count();
            let found = edits[made..made + due].iter().find_map(|(_, literal)| match self.edit(literal) {
                Ok(dropped) if dropped.is_empty() => None,
                Ok(_) => Some(self.edit_divergence(vec![say!("answers-given-before-it-no-longer")])),
                Err(problems) => Some(self.edit_divergence(problems)),
            });
            if found.is_some() {
                break found;
            }
            made += due;
            if self.at >= to {
                break None;
            }
            if let Err(divergence) = self.repeat(decisions[self.at].clone()) {
                break Some(*divergence);
            }
        };
        if divergence.is_some() {
            let decisions = decisions[self.at..].to_vec();
            self.left_over = LeftOver { decisions, edits: edits[made..].to_vec() };
        }
        divergence
    }
}

/// Play a record again with these rules, to its end or to a decision. At its end the fingerprints are compared.
/// Parts that were played under earlier rules are played by the packages that the save holds of them.
pub fn replay(game: &Arc<Game>, save: &SaveFile, to: Option<usize>) -> Result<Replayed, SaveError> {
    save.check(game)?;
    let (decisions, edits) = (save.recorded(), save.literals());
    let end = to.unwrap_or(decisions.len()).min(decisions.len());
    let games: Vec<Arc<Game>> = match earlier_games(save) {
        Ok(games) => games,
        // a save without its packages is played by the rules at hand
        Err(SaveError::NoPackages) => Vec::new(),
        Err(error) => return Err(error),
    };
    let setup = setup_of(save);
    let mut session = Session::open(games.first().unwrap_or(game), setup).map_err(SaveError::Setup)?;
    session.set_regulation(save.regulation.clone());
    let mut edits_made = 0;
    for (at, chapter) in save.earlier.iter().enumerate().take(games.len()) {
        if end < chapter.decisions {
            break;
        }
        let part = &edits[edits_made..chapter.edits];
        if let Some(divergence) = session.play_record(&decisions, part, chapter.decisions) {
            return Ok(Replayed { session, divergence: Some(divergence) });
        }
        edits_made = chapter.edits;
        match session.reload(games.get(at + 1).unwrap_or(game), Reload::KeepPosition) {
            ReloadOutcome::Same => {}
            ReloadOutcome::Differs(divergence) => return Ok(Replayed { session, divergence: Some(*divergence) }),
            ReloadOutcome::Failed(error) => {
                let divergence =
                    Divergence { decision: session.at + 1, place: error.place.clone(), cause: Cause::Failed(error) };
                return Ok(Replayed { session, divergence: Some(divergence) });
            }
        }
    }
    let mut divergence = session.play_record(&decisions, &edits[edits_made..], end);
    if divergence.is_none() && end == decisions.len() && to.is_none() {
        divergence = session.compare_end(save);
    }
    Ok(Replayed { session, divergence })
}

impl Session {
    pub(super) fn compare_end(&self, save: &SaveFile) -> Option<Divergence> {
        let (recorded, now) = (save.final_fingerprint(), self.table().fingerprint());
        if recorded == Some(now) || save.ends_open() {
            return None;
        }
        let place = match self.status() {
            Status::Failed(error) => error.place.clone(),
            _ => place_of_step(self.game(), &self.play),
        };
        let cause = Cause::EndsDifferently { recorded: recorded.unwrap_or_default(), now };
        Some(Divergence { decision: self.at + 1, cause, place })
    }
}

/// A saved game by the same rules, from what it remembers.
fn quickly(game: &Arc<Game>, save: &SaveFile, seal: &Seal) -> Option<Session> {
    let memory = save.memory.as_ref()?.opened(seal, save)?;
    save.check(game).ok()?;
    let games = earlier_games(save).ok()?;
    Session::remembered(game, &games, save, &setup_of(save), memory)
}

fn setup_of(save: &SaveFile) -> Setup {
    Setup {
        seed: save.seed,
        seats: save.seats,
        board: save.board.clone(),
        options: save.options.iter().map(|(id, value)| (id.clone(), value.0.clone())).collect(),
    }
}

/// The rules that parts of a saved game were played under before.
fn earlier_games(save: &SaveFile) -> Result<Vec<Arc<Game>>, SaveError> {
    let mut room = Room::new();
    save.earlier.iter().map(|one| game_from_saved(&one.packages, &mut room)).collect()
}

/// The game that a save carries.
pub(crate) fn game_from_saved(packages: &[SavedPackage], room: &mut Room) -> Result<Arc<Game>, SaveError> {
    let files = packages_from_saved(packages, room)?;
    if files.is_empty() {
        return Err(SaveError::NoPackages);
    }
    let (game, problems) = Game::load(files);
    game.ok_or_else(|| SaveError::Packages(Box::new(problems)))
}
