//! Lines of play: sessions that share their first decisions.

use std::sync::Arc;

use houserule_core::message::Told as _;
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game;
use houserule_scripts::play::Status;
use houserule_scripts::save::SaveError;
use houserule_scripts::session::{Divergence, Session};

use super::Branch;
use super::kept::{KeptGame, KeptLine};

/// The lines of play of a running game; there is always one, and one is shown.
pub struct Branches {
    list: Vec<Line>,
    shown: usize,
}

struct Line {
    name: String,
    forked_at: usize,
    session: Session,
}

impl Branches {
    /// One line.
    pub fn new(session: Session) -> Branches {
        Branches { list: vec![Line { name: String::new(), forked_at: 0, session }], shown: 0 }
    }

    /// Lines that were put aside, as far as they can be played; where each left its record, and why others cannot be
    /// played, is told. Nothing if none can.
    pub fn brought_back(
        kept: &KeptGame,
        game: &Arc<Game>,
        mut told: impl FnMut(Result<Divergence, SaveError>),
    ) -> Option<Branches> {
        let mut branches = Branches { list: Vec::new(), shown: 0 };
        for (at, line) in kept.lines.iter().enumerate() {
            match line.session(game) {
                Ok((session, divergence)) => {
                    divergence.into_iter().for_each(|one| told(Ok(one)));
                    if at <= kept.shown {
                        branches.shown = branches.list.len();
                    }
                    branches.list.push(Line { name: line.name.clone(), forked_at: line.forked_at, session });
                }
                Err(error) => told(Err(error)),
            }
        }
        (!branches.list.is_empty()).then_some(branches)
    }

    /// All lines, to be put aside.
    pub fn kept(&self) -> KeptGame {
        let lines = self.list.iter().map(|line| KeptLine::new(&line.name, line.forked_at, &line.session));
        KeptGame { shown: self.shown, lines: lines.collect() }
    }

    /// The session that is shown.
    pub fn session(&self) -> &Session {
        &self.list[self.shown].session
    }

    /// The session that is shown.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.list[self.shown].session
    }

    /// All sessions.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut Session> {
        self.list.iter_mut().map(|line| &mut line.session)
    }

    /// Which is shown.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// Put another session in the place of the one that is shown, which is given back.
    pub fn replace(&mut self, session: Session) -> Session {
        std::mem::replace(&mut self.list[self.shown].session, session)
    }

    /// A second line from after so many decisions of the shown one; it is shown from now on.
    pub fn fork(&mut self, name: String, at: usize) -> Result<(), Box<ScriptError>> {
        let mut session = self.session().fork()?;
        session.go_to(at).map_err(|error| Box::new(ScriptError::plain(error.message())))?;
        self.list.push(Line { name, forked_at: at, session });
        self.shown = self.list.len() - 1;
        Ok(())
    }

    /// Show another line.
    pub fn switch(&mut self, to: usize) {
        self.shown = to.min(self.list.len() - 1);
    }

    /// Give a line a name.
    pub fn rename(&mut self, at: usize, name: String) {
        if let Some(line) = self.list.get_mut(at) {
            line.name = name;
        }
    }

    /// Forget a line; the last one stays.
    pub fn forget(&mut self, at: usize) {
        if self.list.len() > 1 && at < self.list.len() {
            self.list.remove(at);
            self.shown = if self.shown > at { self.shown - 1 } else { self.shown.min(self.list.len() - 1) };
        }
    }

    /// What there is to see of each.
    pub fn seen(&self) -> Vec<Branch> {
        let has_others = self.list.len() > 1;
        let taken = |line: &Line| if has_others { line.session.known_decisions().to_vec() } else { Vec::new() };
        let branch = |line: &Line| Branch {
            name: line.name.clone(),
            decisions: line.session.decisions().len(),
            known: line.session.known_decisions().len(),
            forked_at: line.forked_at,
            is_over: *line.session.status() == Status::Over,
            taken: Arc::new(taken(line)),
            table: Arc::new(line.session.table().clone()),
        };
        self.list.iter().map(branch).collect()
    }
}
