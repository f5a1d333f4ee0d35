//! Changed rules and options in a running game: the same decisions are played again, and nothing that was played is
//! lost.
//!
//! Where the decisions no longer hold, the old line stays beside the new one, with the rules of its time, and bots
//! wait. An edit that makes the old line playable again, most often an undo, returns to it.

use std::sync::Arc;

use houserule_scripts::game::Game as Rules;
use houserule_scripts::session::{Divergence, Reload, ReloadOutcome, Session};

use super::branches::Branches;
use super::game::Game;
use super::{Origin, ReloadReport, ReloadResult};

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
}

/// A line as it was before a change.
enum Aside {
    /// Every decision holds, only the table differs: it is needed until something is done.
    Session(Box<Session>),
    /// Decisions were lost: it is a line of its own, known by this number.
    Line(u64),
}

impl Game {
    /// Apply changed rules; gives the result.
    pub fn take_on(&mut self, rules: &Arc<Rules>) -> ReloadResult {
        let result = self.branches.reload(rules);
        if !matches!(result, ReloadResult::Failed(_)) {
            self.branches.reload_others(rules);
            if let Some(previous) = &mut self.previous {
                previous.reload_all(rules);
            }
        }
        self.wait_if_differs(&result);
        result
    }

    /// Apply another set-up under which the shown line was played again.
    pub fn take_set_up(&mut self, session: Session, divergence: Option<Box<Divergence>>) -> ReloadResult {
        let setup = session.setup().clone();
        let rules = Arc::clone(session.game());
        let is_wanted = |aside: &Session| *aside.setup() == setup;
        let result = match self.branches.return_if(&rules, is_wanted) {
            true => ReloadResult::Same,
            false => self.branches.take(session, divergence),
        };
        self.seat_all();
        self.wait_if_differs(&result);
        result
    }

    /// What is said about the latest change: a line that diverged from another says so until that is settled.
    pub fn reload_told(&self) -> Option<ReloadReport> {
        let report = self.reload.clone()?;
        let left = self.branches.list[self.branches.shown].left.as_ref().filter(|left| !left.is_settled);
        match (&report.result, left) {
            (ReloadResult::Same | ReloadResult::Differs(_), Some(left)) => {
                Some(ReloadReport { result: ReloadResult::Differs(left.divergence.clone()), ..report })
            }
            _ => Some(report),
        }
    }

    /// Bots do not play on in a game that has changed before anybody has seen it.
    fn wait_if_differs(&mut self, result: &ReloadResult) {
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
        line.left = line.left.take().filter(|left| matches!(left.aside, Aside::Line(_)));
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

    /// Apply the rules at the position that play had before the edit.
    pub fn keep_position(&mut self, rules: &Arc<Rules>) -> ReloadResult {
        let before = self.aside().and_then(|aside| aside.fork().ok());
        let mut session = match before.map_or_else(|| self.session().fork().map_err(Box::new), Ok) {
            Ok(session) => session,
            Err(error) => return ReloadResult::Failed(error),
        };
        let result = ReloadResult::from(session.reload(rules, Reload::KeepPosition));
        if !matches!(result, ReloadResult::Failed(_)) {
            let line = &mut self.list[self.shown];
            line.session = session;
            if let Some(left) = &mut line.left {
                (left.is_touched, left.is_settled) = (false, true);
            }
        }
        result
    }

    /// Play the shown line again under changed rules, as it was before the first of several changes.
    fn reload(&mut self, rules: &Arc<Rules>) -> ReloadResult {
        let is_repeated = self.left().is_some_and(|left| !left.is_touched && !left.is_settled);
        if let Some(mut again) = self.aside().and_then(|aside| aside.fork().ok()) {
            match again.reload(rules, Reload::Replay) {
                ReloadOutcome::Same => {
                    self.return_to(again);
                    return ReloadResult::Same;
                }
                ReloadOutcome::Differs(divergence) if is_repeated => return self.differ_again(again, divergence),
                ReloadOutcome::Failed(error) if is_repeated => return ReloadResult::Failed(error),
                ReloadOutcome::Differs(_) | ReloadOutcome::Failed(_) => {}
            }
        }
        let mut again = match self.session().fork() {
            Ok(again) => again,
            Err(error) => return ReloadResult::Failed(Box::new(error)),
        };
        match again.reload(rules, Reload::Replay) {
            ReloadOutcome::Same => {
                self.list[self.shown].session = again;
                ReloadResult::Same
            }
            ReloadOutcome::Differs(divergence) => self.take(again, Some(divergence)),
            ReloadOutcome::Failed(error) => ReloadResult::Failed(error),
        }
    }

    /// The same first line under yet other rules.
    fn differ_again(&mut self, again: Session, divergence: Box<Divergence>) -> ReloadResult {
        let line = &mut self.list[self.shown];
        line.session = again;
        if let Some(left) = &mut line.left {
            left.divergence.clone_from(&divergence);
            if let Aside::Session(session) = &left.aside
                && !divergence.is_of_table()
                && let Ok(before) = session.fork()
            {
                self.leave(before, divergence.clone());
            }
        }
        ReloadResult::Differs(divergence)
    }

    /// A session replaces the shown line; if it differs, the old one stays beside it.
    fn take(&mut self, session: Session, divergence: Option<Box<Divergence>>) -> ReloadResult {
        let before = std::mem::replace(&mut self.list[self.shown].session, session);
        let Some(divergence) = divergence else { return ReloadResult::Same };
        match divergence.is_of_table() {
            true => {
                let aside = Aside::Session(Box::new(before));
                self.set_left(aside, divergence.clone());
            }
            false => self.leave(before, divergence.clone()),
        }
        ReloadResult::Differs(divergence)
    }

    /// The line before a change becomes one of its own.
    fn leave(&mut self, before: Session, divergence: Box<Divergence>) {
        let forked_at = divergence.decision.saturating_sub(1).min(before.known_decisions().len());
        let number = self.add(String::new(), forked_at, Origin::BeforeEdit, before);
        self.set_left(Aside::Line(number), divergence);
    }

    fn set_left(&mut self, aside: Aside, divergence: Box<Divergence>) {
        let line = &mut self.list[self.shown];
        line.record = None;
        line.left = Some(Left { aside, divergence, is_touched: false, is_settled: false });
    }

    fn left(&self) -> Option<&Left> {
        self.list[self.shown].left.as_ref()
    }

    /// The line from which the shown one arose, if it still exists.
    fn aside(&self) -> Option<&Session> {
        match &self.left()?.aside {
            Aside::Session(session) => Some(session),
            Aside::Line(number) => self.list.iter().find(|line| line.number == *number).map(|line| &line.session),
        }
    }

    /// Return to the line before the change if that is wanted and it can be played under these rules.
    fn return_if(&mut self, rules: &Arc<Rules>, is_wanted: impl Fn(&Session) -> bool) -> bool {
        let Some(aside) = self.aside().filter(|aside| is_wanted(aside)) else { return false };
        let Ok(mut again) = aside.fork() else { return false };
        let is_same = Arc::ptr_eq(again.game(), rules) || again.reload(rules, Reload::Replay) == ReloadOutcome::Same;
        if is_same {
            self.return_to(again);
        }
        is_same
    }

    /// The line before the change is shown again where it was; what was played since stays as a line of its own.
    fn return_to(&mut self, again: Session) {
        let line = &mut self.list[self.shown];
        let after = std::mem::replace(&mut line.session, again);
        let Some(left) = line.left.take() else { return };
        let Aside::Line(number) = left.aside else { return };
        let shown = line.number;
        match left.is_touched {
            true => {
                if let Some(aside) = self.list.iter_mut().find(|line| line.number == number) {
                    aside.session = after;
                    aside.origin = Origin::AfterEdit;
                }
            }
            false => self.list.retain(|line| line.number != number),
        }
        self.shown = self.list.iter().position(|line| line.number == shown).unwrap_or(0);
    }

    /// The lines that are not shown adopt changed rules if they can be played by them as they were.
    fn reload_others(&mut self, rules: &Arc<Rules>) {
        let shown = self.shown;
        for (at, line) in self.list.iter_mut().enumerate() {
            if at != shown {
                take_on_if_same(&mut line.session, rules);
            }
        }
    }

    fn reload_all(&mut self, rules: &Arc<Rules>) {
        self.list.iter_mut().for_each(|line| take_on_if_same(&mut line.session, rules));
    }
}

/// A session keeps the rules that it was played by unless the new ones give the same game.
fn take_on_if_same(session: &mut Session, rules: &Arc<Rules>) {
    if let Ok(mut again) = session.fork()
        && again.reload(rules, Reload::Replay) == ReloadOutcome::Same
    {
        *session = again;
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
