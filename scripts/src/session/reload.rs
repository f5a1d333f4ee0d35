//! Changed rules in a running game: played again from the start, or applied where play stands. Once rules were applied
//! that way, later changes are played again from there.

use std::collections::BTreeSet;
use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::ids::{KindId, Thing};
use houserule_core::key::{key_of, thing_by_key};
use houserule_core::locale::{Args, Lang, key};
use houserule_core::say;
use houserule_core::table::Table;
use houserule_core::transplant::transplant;
use houserule_core::view::{Viewer, view};

use super::divergence::{Cause, Divergence, Recorded, place_of_step};
use super::journal::{Edit, Journal};
use super::renamed::Renamed;
use super::{Chapter, LeftOver, Session, Start, prepared};
use crate::error::ScriptError;
use crate::game::Game;
use crate::host::Told;
use crate::play::Status;
use crate::words::Words;

/// What becomes of the position when rules change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reload {
    /// The same seed and the same decisions, from the start or from where the position was kept last.
    Replay,
    /// The table as it is at the start of the running step, carried over by names.
    KeepPosition,
}

/// What came of a change of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReloadOutcome {
    /// The new rules run; the table is the same.
    Same,
    /// The new rules run; from this decision on the game is different. Answers that no longer fit are kept and tried
    /// again at the next change, as long as nothing else is decided.
    Differs(Box<Divergence>),
    /// The old rules keep running.
    Failed(Box<ScriptError>),
}

impl Session {
    /// Take on changed rules.
    pub fn reload(&mut self, game: &Arc<Game>, mode: Reload) -> ReloadOutcome {
        self.reload_as(game, mode, &Renamed::default())
    }

    /// Play again by changed rules under which some ids have other names. What came before a kept position is played by
    /// the rules of that time: they are needed under the new names, too.
    pub fn reload_renamed(
        &mut self,
        game: &Arc<Game>,
        names: &Renamed,
        earlier: impl Fn(&Game) -> Option<Arc<Game>>,
    ) -> ReloadOutcome {
        self.keep_people(game);
        let is_carried = !self.chapters.is_empty() && !names.is_empty() && self.left_over.decisions.is_empty();
        let renamed = if is_carried { self.renamed(game, names, earlier) } else { None };
        let Some(mut renamed) = renamed else { return self.reload_as(game, Reload::Replay, names) };
        renamed.try_tail_renamed(self, names);
        renamed.revoked.clone_from(&self.revoked);
        *self = renamed;
        ReloadOutcome::Same
    }

    fn reload_as(&mut self, game: &Arc<Game>, mode: Reload, names: &Renamed) -> ReloadOutcome {
        self.keep_people(game);
        let done = match mode {
            Reload::Replay => self.play_again(game, names),
            Reload::KeepPosition => self.carry_over(game),
        };
        match done {
            Ok(None) => ReloadOutcome::Same,
            Ok(Some(divergence)) => ReloadOutcome::Differs(Box::new(divergence)),
            Err(error) => ReloadOutcome::Failed(error),
        }
    }

    /// Whoever sits at the table still does.
    fn keep_people(&self, game: &Arc<Game>) {
        let named = self.game().named_people();
        if !named.is_empty() && game.named_people().is_empty() {
            game.name_people(&named);
        }
    }

    /// Decisions that did not fit when the rules changed last.
    pub fn left_over(&self) -> &[Recorded] {
        &self.left_over.decisions
    }

    fn play_again(&mut self, game: &Arc<Game>, names: &Renamed) -> Result<Option<Divergence>, Box<ScriptError>> {
        let (at, plain) = (self.at, Renamed::default());
        // what was carried over is found by its own names
        let names = if self.chapters.is_empty() { names } else { &plain };
        let mut again = self.played_again(game, names);
        if !names.is_empty() && !matches!(again, Ok((_, None))) {
            let _is_there = self.go_to(at);
            // a word may have named something else here
            again = self.played_again(game, &plain).ok().filter(|(_, found)| found.is_none()).map_or(again, Ok);
        }
        let (new, divergence) = again?;
        *self = new;
        Ok(divergence)
    }

    fn played_again(
        &mut self,
        game: &Arc<Game>,
        names: &Renamed,
    ) -> Result<(Session, Option<Divergence>), Box<ScriptError>> {
        let mut new = self.begun_again(game, names)?;
        let (mut decisions, mut edits) = self.record();
        edits.drain(..new.journal.edits.len());
        decisions.extend(self.left_over.decisions.iter().cloned());
        edits.extend(self.left_over.edits.iter().cloned());
        let decisions: Vec<Recorded> = decisions.into_iter().map(|one| names.decision(one)).collect();
        edits.iter_mut().for_each(|(_, literal)| *literal = names.literal(literal));
        let mut divergence = new.play_record(&decisions, &edits, decisions.len());
        if let Status::Failed(error) = new.status() {
            return Err(error.clone());
        }
        if let Some(chapter) = new.chapters.last_mut() {
            chapter.decisions = chapter.decisions.min(new.at);
        }
        if divergence.is_none() && self.left_over.decisions.is_empty() {
            let is_same = |one: &Table, other: &Table| {
                is_same(one, other) || !names.is_empty() && one.fingerprint() == other.fingerprint()
            };
            divergence = self.first_difference(&mut new, is_same);
            new.try_tail_renamed(self, names);
        }
        Ok((new, divergence))
    }

    /// What lies ahead of where another session stands can still be brought back here, as far as it fits; both stand after
    /// the same decisions.
    pub fn try_tail(&mut self, old: &Session) {
        self.try_tail_renamed(old, &Renamed::default());
    }

    fn try_tail_renamed(&mut self, old: &Session, names: &Renamed) {
        let at = self.at;
        let decisions: Vec<Recorded> =
            old.journal.decisions.iter().map(|one| names.decision(Recorded::from(one))).collect();
        let ahead = old.journal.edits.iter().filter(|edit| edit.before > at);
        let edits: Vec<(usize, Data)> = ahead.map(|edit| (edit.before, names.literal(&edit.literal))).collect();
        self.play_record(&decisions, &edits, decisions.len());
        self.left_over = LeftOver::default();
        let _is_there = self.go_to(at);
    }

    /// Where two sessions with the same decisions come apart, if they do: a binary search finds a decision before which
    /// the tables are the same and after which they are not.
    fn first_difference(&mut self, new: &mut Session, is_same: impl Fn(&Table, &Table) -> bool) -> Option<Divergence> {
        let end = self.at;
        if is_same(self.table(), new.table()) {
            return None;
        }
        let (mut same, mut other) = (self.start.at, end);
        let mut is_same_at = |session: &mut Session, at: usize| {
            session.go_to(at).is_ok() && new.go_to(at).is_ok() && is_same(session.table(), new.table())
        };
        if is_same_at(self, same) {
            while other - same > 1 {
                let middle = same + (other - same) / 2;
                if is_same_at(self, middle) { same = middle } else { other = middle }
            }
        } else {
            other = same;
        }
        let _is_there = (self.go_to(other), new.go_to(other));
        let cause = Cause::EndsDifferently { recorded: self.table().fingerprint(), now: new.table().fingerprint() };
        let divergence = Divergence { decision: other + 1, cause, place: place_of_step(new.game(), &new.play) };
        let _is_there = new.go_to(end);
        Some(divergence)
    }

    /// A session under other rules that stands where this one began, or where its position was kept last.
    fn begun_again(&self, game: &Arc<Game>, names: &Renamed) -> Result<Session, Box<ScriptError>> {
        let Some(chapter) = self.chapters.last() else {
            let mut new = Session::open(game, names.setup(&self.setup))?;
            new.regulation.clone_from(&self.regulation);
            return Ok(new);
        };
        let edits = self.journal.edits[..chapter.edits].to_vec();
        // carried over once, however often rules change: a save has no more to go by
        let table = self.start.carried.as_ref().unwrap_or(&self.start.table);
        self.resumed(game, self.start.at, table, edits)
    }

    /// A session under other rules whose step after this many decisions begins with this table.
    fn resumed(
        &self,
        game: &Arc<Game>,
        at: usize,
        table: &Table,
        edits: Vec<Edit>,
    ) -> Result<Session, Box<ScriptError>> {
        let mut play = prepared(game, &self.setup)?;
        let carried = Some(table.clone());
        let table = transplant(table, &play.blank().layout_arc())
            .map_err(|problems| ScriptError::plain(say!("lines", lines = problems)))?;
        play.resume_from(&table);
        let journal = Journal {
            decisions: self.journal.decisions[..at].to_vec(),
            told: self.journal.told[..=at].to_vec(),
            edits,
            ..Journal::default()
        };
        let mut new = Session {
            play,
            setup: self.setup.clone(),
            regulation: self.regulation.clone(),
            start: Start { at, table, carried },
            journal,
            at,
            questions: Vec::new(),
            chapters: self.chapters.clone(),
            left_over: LeftOver::default(),
            revoked: self.revoked.clone(),
        };
        new.translate_facts(self.game(), self.table());
        let (aftermath, _) = new.collect();
        let told = &mut new.journal.told[at];
        told.facts.truncate(told.before_step);
        told.facts.extend(aftermath.facts);
        told.log.extend(aftermath.log);
        new.journal.measure(at);
        new.arrive();
        Ok(new)
    }

    fn carry_over(&mut self, game: &Arc<Game>) -> Result<Option<Divergence>, Box<ScriptError>> {
        let before = self.step_start();
        let mut answers: Vec<Recorded> = self.decisions()[before..].iter().map(Recorded::from).collect();
        answers.extend(self.left_over.decisions.iter().cloned());
        let edits = self.journal.edits.iter().filter(|edit| edit.before <= before).cloned().collect::<Vec<_>>();
        let chapter = Chapter { game: Arc::clone(self.game()), decisions: before, edits: edits.len() };
        let mut new = self.resumed(game, before, self.play.checkpoint(), edits)?;
        new.chapters.push(chapter);
        let mut divergence = None;
        for (at, recorded) in answers.iter().enumerate() {
            if let Err(found) = new.repeat(recorded.clone()) {
                new.left_over.decisions = answers[at..].to_vec();
                divergence = Some(*found);
                break;
            }
        }
        if let Status::Failed(error) = new.status() {
            return Err(error.clone());
        }
        if let Some(chapter) = new.chapters.last_mut() {
            chapter.decisions = new.at;
        }
        *self = new;
        Ok(divergence)
    }

    /// Facts and decisions speak of things by number; under other content the same things have other numbers.
    fn translate_facts(&mut self, old: &Game, before: &Table) {
        let new = self.play.table().clone();
        let between = Between { game: old, old: before, new: &new };
        for aftermath in &mut self.journal.told {
            for (_, told) in aftermath.facts.iter_mut().flat_map(|fact| &mut fact.args) {
                *told = between.translated(told);
            }
        }
        for told in self.journal.decisions.iter_mut().flat_map(|decision| decision.chosen.all_mut()) {
            *told = between.translated(told);
        }
    }
}

fn is_same(one: &Table, other: &Table) -> bool {
    view(one, Viewer::Referee) == view(other, Viewer::Referee)
}

/// From one game to the same under other rules.
struct Between<'a> {
    /// The rules before.
    game: &'a Game,
    old: &'a Table,
    new: &'a Table,
}

impl Between<'_> {
    fn translated(&self, told: &Told) -> Told {
        match told {
            Told::Thing(thing) => self.same(*thing).map_or_else(|| self.by_name(*thing), Told::Thing),
            Told::Piece { piece, kind, face, seen } => {
                let is_there = piece.index() < self.old.piece_count();
                let Some(was) = kind.or_else(|| is_there.then(|| self.old.kind_of(*piece))) else {
                    return told.clone();
                };
                let same = if is_there { self.same(Thing::Piece(*piece)) } else { None };
                match (same, self.same(Thing::Kind(was))) {
                    (Some(Thing::Piece(piece)), Some(Thing::Kind(kind))) => {
                        Told::Piece { piece, kind: Some(kind), face: *face, seen: *seen }
                    }
                    // what not everybody could see gets no name once it is gone
                    _ if *seen != u16::MAX => self.by_family(was),
                    _ => self.by_name(Thing::Kind(was)),
                }
            }
            Told::List(items) => Told::List(items.iter().map(|one| self.translated(one)).collect()),
            other => other.clone(),
        }
    }

    fn same(&self, thing: Thing) -> Option<Thing> {
        if let Thing::Kind(kind) = thing {
            let id = &self.old.layout().def.kinds[kind.index()].id;
            return self.new.layout().def.kind(id).map(Thing::Kind);
        }
        thing_by_key(self.new, &key_of(self.old, thing))
    }

    /// Something that no longer exists, by the name that it had.
    fn by_name(&self, thing: Thing) -> Told {
        self.in_each_language(|words| words.thing(self.old, thing))
    }

    /// The same without saying which of its family it was.
    fn by_family(&self, kind: KindId) -> Told {
        let def = &self.old.layout().def;
        let family = &def.families[def.kinds[kind.index()].family.index()].id;
        self.in_each_language(|words| {
            words.text(&key("family", family), &Args::new()).unwrap_or_else(|| family.clone())
        })
    }

    fn in_each_language(&self, name: impl Fn(&Words<'_>) -> String) -> Told {
        let langs: BTreeSet<Lang> = Lang::ALL.into_iter().chain(self.game.locale.languages()).collect();
        Told::Name(langs.into_iter().map(|lang| (lang, name(&Words::new(self.game, lang)))).collect())
    }
}
