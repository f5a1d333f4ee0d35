//! Lines of play: sessions that share their first decisions.

use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::message::Told as _;
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game;
use houserule_scripts::play::Status;
use houserule_scripts::save::SaveError;
use houserule_scripts::session::{Divergence, Recorded, Session};

use super::kept::{KeptGame, KeptLine, is_no_loss};
use super::reloading::Left;
use super::{Branch, Origin, ReloadResult};
use crate::renaming::Renames;

/// The lines of play of a running game; there is always one, and one is shown.
pub struct Branches {
    pub(super) list: Vec<Line>,
    pub(super) shown: usize,
    /// The number that the next line will get.
    pub(super) next: u64,
    /// Ids that were renamed in this sitting.
    pub(super) renames: Renames,
    /// What the file holds from which it was loaded.
    file: Option<Contents>,
    /// Has it the set-up of the file from which it was loaded, which nobody has chosen for the project?
    pub(super) is_set_up_by_file: bool,
}

/// What a session holds: who decided what, and what the referee set.
#[derive(PartialEq)]
struct Contents {
    decisions: Vec<Recorded>,
    edits: Vec<(usize, Data)>,
}

/// A session, and how it came to stand where it stands.
pub(super) struct Played {
    pub session: Session,
    /// Was all that lies ahead of its position taken back? Then another answer replaces it.
    pub is_taken_back: bool,
}

/// A line of play.
pub(super) struct Line {
    /// The number that identifies it as long as it exists.
    pub number: u64,
    pub name: String,
    pub forked_at: usize,
    pub played: Played,
    pub origin: Origin,
    /// The line from which this one arose when rules or options were changed.
    pub left: Option<Box<Left>>,
    /// Its record as it was put aside, while the current rules cannot play all of it.
    pub record: Option<KeptLine>,
}

impl Line {
    /// Makes it a game of its own, no longer how another went on before an answer or a change by the referee.
    pub(super) fn becomes_own(&mut self) {
        if matches!(self.origin, Origin::BeforeAnswer | Origin::BeforeReferee) {
            self.origin = Origin::Play;
        }
    }
}

impl Branches {
    /// One line.
    pub fn new(session: Session) -> Branches {
        let mut branches = Branches::empty();
        branches.add(String::new(), 0, Origin::Play, session);
        branches
    }

    fn empty() -> Branches {
        Branches {
            list: Vec::new(),
            shown: 0,
            next: 0,
            renames: Renames::default(),
            file: None,
            is_set_up_by_file: false,
        }
    }

    /// One line that a file holds.
    pub fn loaded(session: Session) -> Branches {
        Branches { file: Some(Contents::of(&session)), is_set_up_by_file: true, ..Branches::new(session) }
    }

    /// Would nothing be lost if another game took its place?
    pub fn is_no_loss(&self) -> bool {
        is_no_loss(self.list.len(), self.done(), self.is_file())
    }

    /// How much has been done on the shown line: known decisions and edits, or a record that cannot be played now.
    fn done(&self) -> usize {
        let is_recorded = self.list[self.shown].record.is_some();
        self.session().known_decisions().len() + self.session().known_edits().count() + usize::from(is_recorded)
    }

    /// Is the shown line what its file holds?
    fn is_file(&self) -> bool {
        self.file.as_ref().is_some_and(|file| *file == Contents::of(self.session()))
    }

    /// Add a line; gives its number.
    pub(super) fn add(&mut self, name: String, forked_at: usize, origin: Origin, session: Session) -> u64 {
        let number = self.add_played(forked_at, origin, Played { session, is_taken_back: false });
        self.rename(self.list.len() - 1, name);
        number
    }

    /// Add a line without a name; gives its number.
    pub(super) fn add_played(&mut self, forked_at: usize, origin: Origin, played: Played) -> u64 {
        let number = self.next;
        self.next += 1;
        let name = String::new();
        self.list.push(Line { number, name, forked_at, played, origin, left: None, record: None });
        number
    }

    /// Lines that were put aside, as far as they can be played. A line that the rules of today would change keeps the
    /// rules of its time; the shown one is played by those of today beside it, as after an edit. Reports where lines
    /// departed from records that cannot be played otherwise, and why others cannot be played at all; gives what became
    /// of the shown one. Nothing if no line can be played.
    pub fn brought_back(
        kept: &KeptGame,
        game: &Arc<Game>,
        mut told: impl FnMut(Result<Divergence, SaveError>),
    ) -> Option<(Branches, ReloadResult)> {
        let mut branches = Branches::empty();
        let mut shown_now = None;
        // by their places among those that were put aside: the numbers of the lines, and where those of their time
        // would diverge today
        let mut found = Vec::new();
        for (at, line) in kept.lines.iter().enumerate() {
            let (mut session, divergence) = match line.session(game) {
                Ok(played) => played,
                Err(error) => {
                    told(Err(error));
                    found.push(None);
                    continue;
                }
            };
            if at <= kept.shown {
                branches.shown = branches.list.len();
            }
            let mut record = None;
            let mut diverges = None;
            if let Some(divergence) = divergence {
                match line.session_of_its_time() {
                    Some(of_its_time) => {
                        let now = std::mem::replace(&mut session, of_its_time);
                        match at == kept.shown {
                            true => shown_now = Some((now, Box::new(divergence))),
                            false => diverges = Some(divergence),
                        }
                    }
                    None => {
                        record = Some(KeptLine { is_told: true, ..line.clone() });
                        if !line.is_told {
                            told(Ok(divergence));
                        }
                    }
                }
            }
            let number = branches.add(line.name.clone(), line.forked_at, line.origin, session);
            if let Some(added) = branches.list.last_mut() {
                added.record = record;
                added.played.is_taken_back = line.is_taken_back;
            }
            found.push(Some((number, diverges)));
        }
        for (at, line) in kept.lines.iter().enumerate() {
            let Some(left) = &line.left else { continue };
            if let (Some(Some((line, _))), Some(Some((from, diverges)))) = (found.get(at), found.get(left.line)) {
                branches.leave_again(*line, *from, diverges.clone(), left.is_touched);
            }
        }
        if branches.list.is_empty() {
            return None;
        }
        let result = match shown_now {
            Some((now, divergence)) => branches.take(now, Some(divergence)),
            None => ReloadResult::Same,
        };
        branches.file = kept.is_file.then(|| Contents::of(branches.session()));
        branches.is_set_up_by_file = kept.is_set_up_by_file;
        Some((branches, result))
    }

    /// All lines, to be put aside.
    pub fn kept(&self) -> KeptGame {
        let lines = self.list.iter().map(|line| match &line.record {
            Some(record) => KeptLine { name: line.name.clone(), ..record.clone() },
            None => KeptLine {
                left: self.left_kept(line),
                is_taken_back: line.played.is_taken_back,
                ..KeptLine::new(&line.name, line.forked_at, line.origin, &line.played.session)
            },
        });
        KeptGame {
            shown: self.shown,
            lines: lines.collect(),
            done: self.done(),
            is_file: self.is_file(),
            is_set_up_by_file: self.is_set_up_by_file,
            is_paused: false,
            previous: None,
        }
    }

    /// The session that is shown.
    pub fn session(&self) -> &Session {
        &self.list[self.shown].played.session
    }

    /// The session that is shown.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.list[self.shown].played.session
    }

    /// Which is shown.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// Replace the session that is shown; gives the old one back.
    pub fn replace(&mut self, session: Session) -> Session {
        std::mem::replace(&mut self.list[self.shown].played.session, session)
    }

    /// A second line that begins after this many decisions of the shown one; it is shown from now on.
    pub fn fork(&mut self, name: String, at: usize) -> Result<(), Box<ScriptError>> {
        let mut session = self.session().fork()?;
        session.go_to(at).map_err(|error| Box::new(ScriptError::plain(error.message())))?;
        self.add(name, at, Origin::Play, session);
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
        let taken = |line: &Line| if has_others { line.played.session.known_decisions().to_vec() } else { Vec::new() };
        let branch = |line: &Line| Branch {
            name: line.name.clone(),
            decisions: line.played.session.decisions().len(),
            known: line.played.session.known_decisions().len(),
            forked_at: line.forked_at,
            origin: line.origin,
            is_over: *line.played.session.status() == Status::Over,
            taken: Arc::new(taken(line)),
            table: Arc::new(line.played.session.table().clone()),
        };
        self.list.iter().map(branch).collect()
    }
}

impl Contents {
    fn of(session: &Session) -> Contents {
        let edits = session.known_edits().map(|edit| (edit.before, edit.literal));
        Contents { decisions: session.known_decisions().iter().map(Recorded::from).collect(), edits: edits.collect() }
    }
}
