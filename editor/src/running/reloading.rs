//! Changed rules and options in a running game: the same decisions are played again, and nothing that was played is
//! lost.
//!
//! Where the decisions no longer hold, the old line stays beside the new one, with the rules of its time, and bots
//! wait. An edit that makes the old line playable again, most often an undo, returns to it. Lines that were left one
//! after the other form a chain: undoing several edits returns to the first of them.

use std::sync::Arc;

use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game as Rules;
use houserule_scripts::session::{Divergence, Reload, ReloadOutcome, Session};

use super::branches::{Branches, Line, Played};
use super::game::Game;
use super::kept::KeptLeft;
use super::setting_up::set_up_again;
use super::{Origin, ReloadReport, ReloadResult};
use crate::renaming::Renames;

/// How a line arose when rules or options were changed.
pub(super) struct Left {
    /// The line before the change.
    aside: Aside,
    /// Where the two diverge.
    divergence: Box<Divergence>,
    /// Has anything been done on the new line since?
    is_touched: bool,
    /// Was the position taken over, or the change accepted? Then it is no longer mentioned.
    is_settled: bool,
    /// How the line before the change had arisen itself.
    earlier: Option<Box<Left>>,
}

impl Left {
    /// This one and those before it, the latest first.
    fn chain(&self) -> impl Iterator<Item = &Left> {
        std::iter::successors(Some(self), |left| left.earlier.as_deref())
    }

    /// What is left of a chain once something is done: tables that differ without a lost decision are forgotten.
    fn without_tables(mut self: Box<Left>) -> Option<Box<Left>> {
        self.earlier = self.earlier.and_then(Left::without_tables);
        match self.aside {
            Aside::Line(_) => Some(self),
            Aside::Session(_) => self.earlier,
        }
    }
}

/// A line as it was before a change.
enum Aside {
    /// Every decision holds, only the table differs: it is needed until something is done.
    Session(Box<Played>),
    /// Decisions were lost: it is a line of its own, known by this number.
    Line(u64),
}

impl Game {
    /// Apply changed rules; gives the result.
    pub fn take_on(&mut self, rules: &Arc<Rules>, renames: &Renames) -> ReloadResult {
        self.branches.renames.clone_from(renames);
        let before = Arc::clone(self.branches.session().game());
        let result = self.branches.reload(rules);
        if !matches!(result, ReloadResult::Failed(_)) {
            let names = self.branches.names_between(&before, rules);
            self.undone.iter_mut().for_each(|(_, literal)| *literal = names.literal(literal));
            self.branches.reload_others(rules);
            if let Some(previous) = &mut self.previous {
                previous.renames.clone_from(renames);
                previous.reload_all(rules);
            }
        }
        self.failing = matches!(result, ReloadResult::Failed(_)).then(|| Arc::clone(rules));
        self.wait_if_differs(&result);
        result
    }

    /// Apply another set-up under which the shown line was played again.
    pub fn take_set_up(&mut self, session: Session, divergence: Option<Box<Divergence>>) -> ReloadResult {
        let setup = session.setup().clone();
        let rules = Arc::clone(session.game());
        let is_wanted = |aside: &Session| *aside.setup() == setup;
        let result = match self.branches.return_if(&rules, is_wanted) {
            Ok(true) => ReloadResult::Same,
            Ok(false) => self.branches.take(session, divergence),
            Err(error) => ReloadResult::Failed(error),
        };
        self.seat_all();
        self.wait_if_differs(&result);
        result
    }

    /// What is said about the latest change: a line that diverged from another says so until that is settled.
    pub fn reload_told(&self) -> Option<ReloadReport> {
        let differs = || self.branches.differs().map(|divergence| ReloadResult::Differs(Box::new(divergence.clone())));
        match &self.reload {
            // nothing was changed in this sitting, but a line may have diverged in an earlier one
            None => differs().map(|result| ReloadReport { result, number: 0 }),
            Some(report) if matches!(report.result, ReloadResult::Same | ReloadResult::Differs(_)) => {
                Some(ReloadReport { result: differs().unwrap_or_else(|| report.result.clone()), ..report.clone() })
            }
            Some(report) => Some(report.clone()),
        }
    }

    /// Bots do not play on in a game that has changed before anybody has seen it.
    pub fn wait_if_differs(&mut self, result: &ReloadResult) {
        if let ReloadResult::Differs(divergence) = result
            && (!divergence.is_of_table() || self.bot_is_asked().is_some())
        {
            self.pace.runs = false;
        }
    }
}

impl Branches {
    /// Something is done on the line that is shown.
    pub fn touch(&mut self) {
        let line = &mut self.list[self.shown];
        line.record = None;
        // whoever plays on here has made it a game of its own
        line.becomes_own();
        line.played.is_taken_back &= line.played.session.can_redo();
        line.left = line.left.take().and_then(Left::without_tables);
        if let Some(left) = &mut line.left {
            left.is_touched = true;
        }
    }

    /// The result of the last edit is accepted.
    pub fn accept(&mut self) {
        if let Some(left) = &mut self.list[self.shown].left {
            left.is_settled = true;
        }
    }

    /// Apply the rules at the position that play had before the edit; if that is settled, at the one that it has.
    pub fn keep_position(&mut self, rules: &Arc<Rules>) -> ReloadResult {
        self.try_keep_position(rules).unwrap_or_else(ReloadResult::Failed)
    }

    fn try_keep_position(&mut self, rules: &Arc<Rules>) -> Result<ReloadResult, Box<ScriptError>> {
        let is_open = self.differs().is_some();
        let before = self.aside_at(0).filter(|_| is_open).and_then(|aside| aside.session.fork().ok());
        let mut session = before.map_or_else(|| self.session().fork(), Ok)?;
        let result = ReloadResult::from(session.reload(rules, Reload::KeepPosition));
        if matches!(result, ReloadResult::Failed(_)) {
            return Ok(result);
        }
        if !is_open {
            self.go_on_with(session)?;
            self.give_line_to_aside();
            return Ok(result);
        }
        let played_from = self.played_from();
        let line = &mut self.list[self.shown];
        let after = std::mem::replace(&mut line.played, Played { session, is_taken_back: false });
        if let Some(left) = &mut line.left {
            (left.is_touched, left.is_settled) = (false, true);
        }
        // what was decided before the position can be reached from its own line alone
        self.give_line_to_aside();
        if let Some(forked_at) = played_from {
            self.add_played(forked_at, Origin::AfterEdit, after);
        }
        Ok(result)
    }

    /// After how many decisions the shown line left the one before an edit, if anybody has decided anything on it.
    fn played_from(&self) -> Option<usize> {
        let (left, before) = (self.left().filter(|left| left.is_touched)?, &self.aside_at(0)?.session);
        let (known, held) = (self.session().known_decisions().len(), left.divergence.decision.saturating_sub(1));
        let parted = self.shared(self.session(), before);
        let is_parted = parted < known.min(before.known_decisions().len());
        if is_parted { Some(parted) } else { (known > held).then_some(held) }
    }

    /// Play the shown line again under changed rules, as it was before the first of several changes.
    fn reload(&mut self, rules: &Arc<Rules>) -> ReloadResult {
        self.try_reload(rules).unwrap_or_else(ReloadResult::Failed)
    }

    fn try_reload(&mut self, rules: &Arc<Rules>) -> Result<ReloadResult, Box<ScriptError>> {
        let is_repeated = self.left().is_some_and(|left| !left.is_touched && !left.is_settled);
        for depth in (0..self.depth()).rev() {
            let Some(mut again) = self.aside_at(depth).and_then(|aside| aside.session.fork().ok()) else { continue };
            match self.renames.reload(&mut again, rules) {
                ReloadOutcome::Same => {
                    self.return_to(depth, again)?;
                    return Ok(ReloadResult::Same);
                }
                ReloadOutcome::Differs(divergence) if depth == 0 && is_repeated => {
                    return Ok(self.differ_again(again, divergence));
                }
                ReloadOutcome::Failed(error) if depth == 0 && is_repeated => return Err(error),
                ReloadOutcome::Differs(_) | ReloadOutcome::Failed(_) => {}
            }
        }
        let mut again = self.session().fork()?;
        Ok(match self.renames.reload(&mut again, rules) {
            ReloadOutcome::Same => self.take(again, None),
            ReloadOutcome::Differs(divergence) => self.take(again, Some(divergence)),
            ReloadOutcome::Failed(error) => ReloadResult::Failed(error),
        })
    }

    /// The same first line under yet other rules.
    fn differ_again(&mut self, again: Session, divergence: Box<Divergence>) -> ReloadResult {
        let is_taken_back = self.aside_at(0).is_some_and(|aside| aside.is_taken_back);
        let line = &mut self.list[self.shown];
        line.played = Played { session: again, is_taken_back };
        if let Some(left) = &mut line.left {
            left.divergence.clone_from(&divergence);
        }
        if !divergence.is_of_table() {
            self.give_line_to_aside();
        }
        ReloadResult::Differs(divergence)
    }

    /// A session replaces the shown line; if it differs, the old one stays beside it.
    pub(super) fn take(&mut self, session: Session, divergence: Option<Box<Divergence>>) -> ReloadResult {
        self.try_take(session, divergence).unwrap_or_else(ReloadResult::Failed)
    }

    fn try_take(
        &mut self,
        session: Session,
        divergence: Option<Box<Divergence>>,
    ) -> Result<ReloadResult, Box<ScriptError>> {
        let is_whole = divergence.as_ref().is_some_and(|divergence| !divergence.is_of_table());
        // a line that stays beside the new one keeps what lies ahead on it
        let before = if is_whole { self.replace(session) } else { self.go_on_with(session)? };
        let Some(divergence) = divergence else { return Ok(ReloadResult::Same) };
        let line = &mut self.list[self.shown];
        line.record = None;
        // under other rules it is no longer how the game went on there
        line.becomes_own();
        line.left = Some(Box::new(Left {
            aside: Aside::Session(Box::new(Played { session: before, is_taken_back: line.played.is_taken_back })),
            divergence: divergence.clone(),
            is_touched: false,
            is_settled: false,
            earlier: line.left.take(),
        }));
        if is_whole {
            self.give_line_to_aside();
        }
        Ok(ReloadResult::Differs(divergence))
    }

    /// The line before the last change becomes one of its own.
    fn give_line_to_aside(&mut self) {
        let number = self.next;
        let is_session = |left: &&mut Box<Left>| matches!(left.aside, Aside::Session(_));
        let Some(left) = self.list[self.shown].left.as_mut().filter(is_session) else { return };
        let Aside::Session(before) = std::mem::replace(&mut left.aside, Aside::Line(number)) else { return };
        let forked_at = left.divergence.decision.saturating_sub(1).min(before.session.known_decisions().len());
        self.add_played(forked_at, Origin::BeforeEdit, *before);
    }

    /// Where the shown line left the one before an edit, while that is not settled.
    pub fn differs(&self) -> Option<&Divergence> {
        self.left().filter(|left| !left.is_settled).map(|left| &*left.divergence)
    }

    /// Did the shown line leave another, and has nobody done anything about that?
    pub fn is_left_untouched(&self) -> bool {
        self.left().is_some_and(|left| !left.is_settled && !left.is_touched)
    }

    /// From which line another one arose, to be put aside. What is settled, and tables alone, need not be known.
    pub(super) fn left_kept(&self, line: &Line) -> Option<KeptLeft> {
        let left = line.left.as_deref().filter(|left| !left.is_settled)?;
        let Aside::Line(number) = left.aside else { return None };
        let line = self.list.iter().position(|line| line.number == number)?;
        Some(KeptLeft { line, is_touched: left.is_touched })
    }

    /// A line that was put aside arose from another, with this number: where it left that one by the rules of today,
    /// or because of another set-up.
    pub(super) fn leave_again(&mut self, line: u64, from: u64, found: Option<Divergence>, is_touched: bool) {
        let session = |number: u64| self.list.iter().find(|one| one.number == number).map(|one| &one.played.session);
        let (Some(now), Some(before)) = (session(line), session(from)) else { return };
        let by_set_up = || match now.setup() == before.setup() {
            true => None,
            false => set_up_again(before, now.setup()).ok()?.1,
        };
        let Some(divergence) = found.or_else(by_set_up).map(Box::new) else { return };
        if let Some(line) = self.list.iter_mut().find(|one| one.number == line) {
            let aside = Aside::Line(from);
            line.left = Some(Box::new(Left { aside, divergence, is_touched, is_settled: false, earlier: None }));
        }
    }

    fn left(&self) -> Option<&Left> {
        self.list[self.shown].left.as_deref()
    }

    /// How many lines were left one after the other until the shown one arose.
    fn depth(&self) -> usize {
        self.left().map_or(0, |left| left.chain().count())
    }

    /// The line that was left so many changes ago, if it still exists.
    fn aside_at(&self, depth: usize) -> Option<&Played> {
        match &self.left()?.chain().nth(depth)?.aside {
            Aside::Session(played) => Some(played),
            Aside::Line(number) => self.list.iter().find(|line| line.number == *number).map(|line| &line.played),
        }
    }

    /// Did another line arise from the one with this number?
    pub(super) fn is_left(&self, number: u64) -> bool {
        let mut all = self.list.iter().filter_map(|line| line.left.as_deref()).flat_map(Left::chain);
        all.any(|left| matches!(left.aside, Aside::Line(one) if one == number))
    }

    /// Return to a line before the changes if that is wanted and it can be played under these rules.
    fn return_if(
        &mut self,
        rules: &Arc<Rules>,
        is_wanted: impl Fn(&Session) -> bool,
    ) -> Result<bool, Box<ScriptError>> {
        for depth in (0..self.depth()).rev() {
            let wanted = self.aside_at(depth).filter(|aside| is_wanted(&aside.session));
            let Some(mut again) = wanted.and_then(|aside| aside.session.fork().ok()) else { continue };
            if Arc::ptr_eq(again.game(), rules) || self.renames.reload(&mut again, rules) == ReloadOutcome::Same {
                self.return_to(depth, again)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A line before the changes is shown again where it was; what was played since stays in lines of its own, and so
    /// does what lay ahead of it and does not hold any more.
    fn return_to(&mut self, depth: usize, again: Session) -> Result<(), Box<ScriptError>> {
        let aside = self.aside_at(depth);
        let is_taken_back = aside.is_some_and(|aside| aside.is_taken_back);
        let lost = aside.map_or(Ok(None), |aside| self.lost(aside, &again))?;
        let line = &mut self.list[self.shown];
        let shown = line.number;
        let mut after = std::mem::replace(&mut line.played, Played { session: again, is_taken_back });
        let mut links = Vec::new();
        for _ in 0..=depth {
            let Some(mut left) = line.left.take() else { break };
            line.left = left.earlier.take();
            links.push(left);
        }
        let is_played = links.first().is_some_and(|latest| latest.is_touched);
        for (at, left) in links.iter().enumerate() {
            let Aside::Line(number) = left.aside else { continue };
            let Some(place) = self.list.iter().position(|line| line.number == number) else { continue };
            let line = &mut self.list[place];
            match links.get(at + 1) {
                Some(earlier) if earlier.is_touched => line.origin = Origin::AfterEdit,
                // what was played last takes the place of the line that is shown again
                None if is_played => {
                    std::mem::swap(&mut line.played, &mut after);
                    line.origin = Origin::AfterEdit;
                }
                _ => drop(self.list.remove(place)),
            }
        }
        self.shown = self.list.iter().position(|line| line.number == shown).unwrap_or(0);
        self.keep(lost, Origin::BeforeEdit);
        self.forget_repeated();
        Ok(())
    }

    /// The lines that are not shown adopt changed rules if they can be played by them as they were.
    fn reload_others(&mut self, rules: &Arc<Rules>) {
        let shown = self.shown;
        (0..self.list.len()).filter(|at| *at != shown).for_each(|at| self.take_on_if_same(at, rules));
    }

    fn reload_all(&mut self, rules: &Arc<Rules>) {
        (0..self.list.len()).for_each(|at| self.take_on_if_same(at, rules));
    }

    /// A line keeps the rules that it was played by unless the new ones give the same game.
    fn take_on_if_same(&mut self, at: usize, rules: &Arc<Rules>) {
        if let Ok(mut again) = self.list[at].played.session.fork()
            && self.renames.reload(&mut again, rules) == ReloadOutcome::Same
        {
            self.list[at].played.session = again;
        }
    }
}

impl From<ReloadOutcome> for ReloadResult {
    fn from(outcome: ReloadOutcome) -> ReloadResult {
        match outcome {
            ReloadOutcome::Same => ReloadResult::Same,
            ReloadOutcome::Differs(divergence) => ReloadResult::Differs(divergence),
            ReloadOutcome::Failed(error) => ReloadResult::Failed(error),
        }
    }
}
