//! How the game is kept on disk: continuously while it is played, and saved when somebody asks for it or leaves.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use houserule_core::ids::SeatId;
use houserule_core::locale::Args;
use houserule_scripts::message::from_io;
use houserule_scripts::save::keeping::{self, Keeper, free_name};

use super::talk::Next;
use super::{Sitting, Stopped};
use crate::desk::{Desk, Tone};

/// How many decisions may stand in the log alone.
const LONG: usize = 1000;

impl Sitting {
    /// Append the decisions after this many to the log: the one that was made, and those that followed because of
    /// standing answers.
    pub(super) fn note_decisions(&mut self, since: usize) {
        if let Some(keeper) = &mut self.keeper {
            self.session.decisions().iter().skip(since).for_each(|decision| keeper.decided(decision));
        }
    }

    /// Play went back or forth.
    pub(super) fn note_travel(&mut self) {
        if let Some(keeper) = &mut self.keeper {
            keeper.went_to(self.session.decisions().len());
        }
    }

    /// A standing answer was revoked: a crash must not bring it back.
    pub(super) fn note_revoked(&mut self, seat: SeatId, question: &str) {
        if let Some(keeper) = &mut self.keeper {
            keeper.revoked(seat, question);
        }
    }

    /// What a person answered outlives this program, whatever bots do now; a failure is reported before the next
    /// question.
    pub(super) fn hand_over_log(&mut self) {
        let _is_given = self.keeper.as_mut().map(Keeper::hand_over);
    }

    /// Before somebody is asked: everything up to here is on disk, or it is reported that it is not.
    pub(super) fn secure(&mut self, desk: &mut Desk) -> Result<()> {
        let Some(keeper) = &mut self.keeper else { return Ok(()) };
        // a long log would have to be played again: now and then it goes into the save
        let is_long = self.session.decisions().len().saturating_sub(self.saved_at) >= LONG;
        let saved = if is_long { keeper.save(&self.session) } else { Ok(()) };
        if is_long && saved.is_ok() {
            self.saved_at = self.session.decisions().len();
        }
        let (file, log) = (keeper.path().display().to_string(), keeper.log_path().display().to_string());
        let kept = keeper.secure(&self.session);
        let error = match (&kept, &saved) {
            (Ok(()), Ok(())) => return Ok(()),
            (Err(error), _) | (_, Err(error)) => error,
        };
        let args = Args::new().text("file", file).text("log", log).text("why", from_io(error).told(desk.lang()));
        let text = match kept.is_ok() {
            true => desk.texts.text("not-saved", &args),
            false => desk.texts.text("not-kept", &args),
        };
        let text = desk.toned(Tone::Bad, &text);
        Ok(desk.line(text)?)
    }

    /// The sitting ends: write the save, if the game is kept. A failure to write is reported, and is an error unless
    /// the log holds everything.
    pub(super) fn keep_all(&mut self, desk: &mut Desk) -> Result<()> {
        let Some(keeper) = &mut self.keeper else { return Ok(()) };
        let file = keeper.path().display().to_string();
        match keeper.save(&self.session) {
            Ok(()) => {
                self.saved_at = self.session.decisions().len();
                Ok(desk.say("saved", &Args::new().text("file", file))?)
            }
            Err(error) => Err(error).with_context(|| {
                let log = keeper.log_path().display().to_string();
                let args = Args::new().text("file", file).text("log", log);
                match keeper.is_safe() {
                    true => desk.texts.text("save-in-log", &args),
                    false => desk.texts.text("save-lost", &args),
                }
            }),
        }
    }

    pub(super) fn quit(&mut self, desk: &mut Desk) -> Result<Next> {
        if self.keeper.is_some() {
            let kept = self.keep_all(desk);
            let is_lost = kept.is_err() && self.keeper.as_ref().is_some_and(|keeper| !keeper.is_safe());
            // while somebody is there, the game goes on: room can be made, another file can be named
            if !is_lost || !self.is_live || std::mem::replace(&mut self.is_warned, true) {
                return kept.map(|()| Next::Leave);
            }
            if let Err(error) = kept {
                desk.line(told(&error, desk))?;
            }
            desk.say("quit-again", &Args::new())?;
            return Ok(Next::Line);
        }
        if self.is_live && !self.session.decisions().is_empty() {
            let file = self.usual_file().display().to_string();
            let text = desk.texts.text("quit-save", &Args::new().text("file", file));
            desk.ask(&text)?;
            let answer = self.read_line(desk)?.unwrap_or_default();
            if !answer.trim().to_lowercase().starts_with(['n', 'н']) && !self.save(None, desk)? {
                return Ok(Next::Line);
            }
        }
        Ok(Next::Leave)
    }

    /// Input has ended: nothing that was played is lost.
    pub(super) fn leave_saving(&mut self, desk: &mut Desk) -> Result<Stopped> {
        desk.line("")?;
        if self.keeper.is_some() {
            self.keep_all(desk)?;
        } else if !self.session.decisions().is_empty() {
            self.save(None, desk)?;
        }
        Ok(Stopped::Left)
    }

    /// Save because somebody said so; gives whether it was done. An existing file that is not this game's is left
    /// alone.
    pub(super) fn save(&mut self, file: Option<PathBuf>, desk: &mut Desk) -> Result<bool> {
        let target = |path: &Path| path.canonicalize().ok();
        let is_kept = |file: &PathBuf| {
            let kept = self.keeper.as_ref().and_then(|keeper| target(keeper.path()));
            kept.is_some() && target(file) == kept
        };
        if self.keeper.is_some() && file.as_ref().is_none_or(is_kept) {
            return self.told_if_live(desk, Self::keep_all);
        }
        let file = file.unwrap_or_else(|| self.usual_file());
        let shown = file.display().to_string();
        if file.exists() && self.own_file.as_ref() != Some(&file) {
            desk.say("save-exists", &Args::new().text("file", shown))?;
            return Ok(false);
        }
        self.told_if_live(desk, |sitting, desk| {
            keeping::write(&file, &sitting.session)?;
            sitting.own_file = Some(file.clone());
            Ok(desk.say("saved", &Args::new().text("file", shown.as_str()))?)
        })
    }

    /// If somebody is there, the game goes on when a save fails; otherwise the program ends with the failure.
    fn told_if_live(&mut self, desk: &mut Desk, save: impl FnOnce(&mut Self, &mut Desk) -> Result<()>) -> Result<bool> {
        match save(self, desk) {
            Ok(()) => Ok(true),
            Err(error) if self.is_live => {
                desk.line(told(&error, desk))?;
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }

    /// Where a game is saved if nobody has named a file: never over another.
    fn usual_file(&self) -> PathBuf {
        let usual = || {
            let id = self.session.game().id();
            let seed = self.session.shown_seed().map(|seed| format!("_{seed}")).unwrap_or_default();
            free_name(&PathBuf::from(format!("{id}{seed}.ron")))
        };
        self.own_file.clone().unwrap_or_else(usual)
    }
}

/// Why something failed, in the reader's language.
fn told(error: &anyhow::Error, desk: &Desk) -> String {
    error.chain().map(|cause| desk.texts.cause(cause)).collect::<Vec<_>>().join(": ")
}
