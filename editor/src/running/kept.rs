//! A running game that is put aside between sittings: every line of play, including what was taken back and can be
//! brought back. A game that somebody saves is one line and ends where it stands; this record serves only the next
//! sitting.

use std::sync::Arc;

use houserule_scripts::game::Game;
use houserule_scripts::save::{SaveError, SaveFile};
use houserule_scripts::session::{Divergence, Session};
use serde::{Deserialize, Serialize};

use super::Origin;

/// A running game, put aside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptGame {
    /// Which line was shown.
    pub shown: usize,
    /// The lines of play.
    pub lines: Vec<KeptLine>,
    /// How many decisions and edits the shown line has, those that lie ahead of its position included.
    #[serde(default)]
    pub done: usize,
    /// Is the shown line what the file holds from which it was loaded?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_file: bool,
    /// Has it the set-up of the file from which it was loaded, which nobody has chosen for the project?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_set_up_by_file: bool,
    /// Were its bots paused?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_paused: bool,
    /// The game before it, to which one can return.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub previous: Option<Box<KeptGame>>,
}

/// A line of play, put aside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptLine {
    /// Its name; nothing: it has none.
    pub name: String,
    /// After how many decisions it branched off from another.
    pub forked_at: usize,
    /// How it came to be.
    #[serde(default)]
    pub origin: Origin,
    /// Another line that it left when rules or options were changed, while that is not settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<KeptLeft>,
    /// Was all that lies ahead of its position taken back?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_taken_back: bool,
    /// Has it been told that it cannot be played to its end?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_told: bool,
    /// How many of its decisions were in effect.
    pub at: usize,
    /// The text of a save with all of them.
    pub save: String,
}

/// How a line arose from another when rules or options were changed. Where the two diverge is found again by the rules
/// of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptLeft {
    /// The line before the change: its place among the lines.
    pub line: usize,
    /// Has anything been done on the new line since?
    pub is_touched: bool,
}

impl KeptGame {
    /// Read a game that was put aside; nothing if it cannot be read.
    pub fn from_text(text: &str) -> Option<KeptGame> {
        ron::from_str::<KeptGame>(text).ok().filter(|kept| kept.shown < kept.lines.len())
    }

    /// The text to be written.
    pub fn to_text(&self) -> Result<String, ron::Error> {
        ron::to_string(self)
    }

    /// As the game before another one that begins now; where it is no loss, the one before it stays that.
    pub fn as_previous(self) -> Option<Box<KeptGame>> {
        match self.is_no_loss() {
            true => self.previous,
            false => Some(Box::new(KeptGame { previous: None, ..self })),
        }
    }

    /// Would nothing be lost if another game took its place?
    fn is_no_loss(&self) -> bool {
        is_no_loss(self.lines.len(), self.done.max(self.decisions()), self.is_file)
    }

    /// How many decisions were in effect where it was left.
    pub fn decisions(&self) -> usize {
        self.lines.get(self.shown).map_or(0, |line| line.at)
    }
}

/// Would nothing be lost if another game took the place of one with so many lines, in which so much was decided and
/// edited? Not where nothing was done, or where its file has all of it.
pub(super) fn is_no_loss(lines: usize, done: usize, is_file: bool) -> bool {
    lines == 1 && (done == 0 || is_file)
}

impl KeptLine {
    /// A line of play as it stands.
    pub fn new(name: &str, forked_at: usize, origin: Origin, session: &Session) -> KeptLine {
        let (at, known) = (session.decisions().len(), session.known_decisions().len());
        // a save ends where its session stands: what was taken back is saved from its end
        let to_end =
            || session.fork().ok().filter(|_| at < known).and_then(|mut fork| fork.go_to(known).ok().map(|()| fork));
        let save = to_end().map_or_else(|| session.save(), |fork| fork.save());
        let (name, save) = (name.to_owned(), save.to_text());
        KeptLine { name, forked_at, origin, left: None, is_taken_back: false, is_told: false, at, save }
    }

    /// Play it again under these rules: gives the session, and where it departed from its record.
    pub fn session(&self, game: &Arc<Game>) -> Result<(Session, Option<Divergence>), SaveError> {
        self.loaded(Some(game))
    }

    /// Play it again under the rules of its time, if they were put aside with it and give the game that was played.
    pub fn session_of_its_time(&self) -> Option<Session> {
        self.loaded(None).ok().filter(|(_, divergence)| divergence.is_none()).map(|(session, _)| session)
    }

    fn loaded(&self, game: Option<&Arc<Game>>) -> Result<(Session, Option<Divergence>), SaveError> {
        let loaded = Session::load(&SaveFile::from_text(&self.save)?, game)?;
        let mut session = loaded.session;
        // a record that was departed from early has fewer decisions: then the game stands at the last one
        let _is_there = session.go_to(self.at.min(session.known_decisions().len()));
        Ok((session, loaded.divergence))
    }
}
