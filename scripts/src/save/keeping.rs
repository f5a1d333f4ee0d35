//! A saved game on the disk while it is played: whatever happens, nothing is lost but the answer being given.
//!
//! Decisions go to a log beside the save ([`super::log`]); the save itself is written beside its place and moved there.
//! Whoever plays holds a lock on the log, which ends with the program however that ends. Reading a saved game means
//! reading both.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use houserule_core::ids::SeatId;
use houserule_core::message::{Message, Told};
use houserule_core::{say, told_error};

use super::log::{self, Entry, Log};
use super::seal::Seal;
use super::{MOST_TEXT, SaveError, SaveFile};
use crate::files::{check_ordinary, folder_of, read_file, read_open, read_text, replace_by, replace_file};
use crate::message::{from_io, ours_in};
use crate::session::{Decision, Session};

/// This much is gathered before it goes to the file while nobody waits for it.
const GATHERED: usize = 64 << 10;

/// Why a saved game cannot be read or kept.
#[derive(Debug)]
pub enum KeepError {
    /// The disk refused.
    Io(PathBuf, io::Error),
    /// Another program plays it.
    InUse(PathBuf),
    /// It is not a save, or not one that can be read.
    Save(PathBuf, Box<SaveError>),
}

impl Told for KeepError {
    fn message(&self) -> Message {
        match self {
            KeepError::Io(path, error) => match ours_in(error) {
                Some(ours) => ours,
                None => say!("save-at-place", path, problem = from_io(error)),
            },
            KeepError::InUse(path) => say!("save-is-in-use", path),
            KeepError::Save(path, error) => say!("save-at-place", path, problem = error.message()),
        }
    }
}

told_error!(KeepError);

/// Keeps a game while it is played.
pub struct Keeper {
    path: PathBuf,
    /// Where the path leads: what a link leads to is replaced, not the link.
    target: PathBuf,
    log_path: PathBuf,
    log: File,
    /// The number of the save that a log goes on from.
    base: u64,
    /// The number of the last line.
    chain: u64,
    /// How many bytes of the log are whole lines; nothing if one that goes on from `base` has yet to begin.
    length: Option<u64>,
    /// Lines that are not in the file yet.
    gathered: String,
    /// Has anything happened since the save was written?
    is_ahead: bool,
    /// Is everything that happened on the disk?
    is_safe: bool,
    aside: Option<Aside>,
}

/// A log that lay there and was put aside whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// Where it is now.
    pub path: PathBuf,
    /// How many decisions were taken over from it, if it is damaged; otherwise it belongs to another game.
    pub taken: Option<usize>,
}

/// A saved game that was read and is not played.
#[derive(Debug)]
pub struct Kept {
    /// The game.
    pub save: SaveFile,
    /// What could not be read of the log beside it.
    pub damage: Option<Damage>,
}

/// A log of which only the beginning could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The log.
    pub path: PathBuf,
    /// How many decisions after the save could be read.
    pub taken: usize,
}

impl Told for Damage {
    fn message(&self) -> Message {
        say!("log-is-damaged", path = self.path.as_path(), decisions = self.taken)
    }
}

/// Read a saved game: its save, and what happened since.
pub fn read(path: &Path) -> Result<Kept, KeepError> {
    let (save, text) = read_save(path)?;
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let log_path = log_of(&target);
    let bytes = match fs::symlink_metadata(&log_path) {
        Err(_) => Vec::new(),
        Ok(found) => {
            let bytes = check_ordinary(&log_path, &found).and_then(|()| read_file(&log_path, MOST_TEXT));
            bytes.map_err(|error| KeepError::Io(log_path.clone(), error))?
        }
    };
    let log = Log::read(&bytes);
    let since = log.as_ref().and_then(|log| log.since(log::number_of(&text)));
    let taken = since.map_or(0, Log::decisions);
    let damage = Log::is_damaged(log.as_ref(), &bytes).then_some(Damage { path: log_path, taken });
    let save = match since {
        Some(entries) => Log::applied(entries, save),
        None => save,
    };
    Ok(Kept { save, damage })
}

/// Write a save to a file that nobody plays.
pub fn write(path: &Path, session: &Session) -> Result<(), KeepError> {
    let failed = |error| KeepError::Io(path.to_owned(), error);
    check_place(path).map_err(failed)?;
    let target = if path.exists() { path.canonicalize().map_err(failed)? } else { path.to_owned() };
    let log_path = log_of(&target);
    let log = locked(path, &log_path)?;
    let text = text_of(session).map_err(|error| KeepError::Save(path.to_owned(), Box::new(error)));
    let written = text.and_then(|text| replace_file(&target, text.as_bytes()).map_err(failed));
    // one that has lines belongs to whatever was there before, and is put aside when the game is played
    if log.metadata().is_ok_and(|found| found.len() == 0) {
        let _is_gone = fs::remove_file(&log_path);
    }
    written
}

/// Is the game in this file being played by another program?
pub fn is_in_use(path: &Path) -> bool {
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let log_path = log_of(&target);
    if !fs::symlink_metadata(&log_path).is_ok_and(|found| found.is_file()) {
        return false;
    }
    let log = OpenOptions::new().read(true).write(true).open(log_path);
    log.is_ok_and(|log| matches!(log.try_lock(), Err(TryLockError::WouldBlock)))
}

/// Open a file that nobody else has, and make it if it is not there. It is ours until it is closed, however the program
/// ends; where there are no locks, everybody may have it.
pub fn lock_file(path: &Path) -> Result<File, TryLockError> {
    loop {
        if let Ok(found) = fs::symlink_metadata(path) {
            check_ordinary(path, &found).map_err(TryLockError::Error)?;
        }
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).clone();
        let file = options.open(path).map_err(TryLockError::Error)?;
        match file.try_lock() {
            // where there are no locks, we have to do without
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => return Ok(file),
            tried => tried?,
        }
        // whoever had it may have removed or replaced it in between: then this is a file that nobody will find
        if is_same(&file, path) {
            return Ok(file);
        }
    }
}

/// The first name like this one that is not taken: `evening.ron`, `evening_2.ron`, ...
pub fn free_name(path: &Path) -> PathBuf {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let end = path.extension().map(|end| format!(".{}", end.to_string_lossy())).unwrap_or_default();
    let name = |number: u32| match number {
        1 => path.to_owned(),
        number => path.with_file_name(format!("{stem}_{number}{end}")),
    };
    let is_free = |path: &PathBuf| fs::symlink_metadata(path).is_err() && !log_of(path).exists();
    (1..u32::MAX).map(name).find(is_free).unwrap_or_else(|| path.to_owned())
}

fn read_save(path: &Path) -> Result<(SaveFile, String), KeepError> {
    let text = read_text(path, MOST_TEXT).map_err(|error| KeepError::Io(path.to_owned(), error))?;
    let save = SaveFile::from_text(&text).map_err(|error| KeepError::Save(path.to_owned(), Box::new(error)))?;
    Ok((save, text))
}

fn log_of(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".log");
    path.with_file_name(name)
}

impl Keeper {
    /// Keep a game in this file from now on; returns the game that is already there, if there is one.
    pub fn open(path: &Path) -> Result<(Keeper, Option<SaveFile>), KeepError> {
        let failed = |error| KeepError::Io(path.to_owned(), error);
        check_place(path).map_err(failed)?;
        let target = if path.exists() { path.canonicalize().map_err(failed)? } else { path.to_owned() };
        let log_path = log_of(&target);
        let log = locked(path, &log_path)?;
        let found = if path.exists() { Some(read_save(path)?) } else { None };
        let bytes = read_open(&log_path, &log, MOST_TEXT).map_err(failed)?;
        let mut keeper = Keeper {
            path: path.to_owned(),
            target,
            log_path,
            log,
            base: 0,
            chain: 0,
            length: None,
            gathered: String::new(),
            is_ahead: false,
            is_safe: true,
            aside: None,
        };
        let save = keeper.take_on(found, &bytes).map_err(failed)?;
        Ok((keeper, save))
    }

    /// Take on what lies there, and be ready to add to it.
    fn take_on(&mut self, found: Option<(SaveFile, String)>, bytes: &[u8]) -> io::Result<Option<SaveFile>> {
        let number = found.as_ref().map(|(_, text)| log::number_of(text));
        let known = Log::read(bytes);
        let is_damaged = Log::is_damaged(known.as_ref(), bytes);
        let since = known.as_ref().zip(number).and_then(|(log, number)| Some((log, log.since(number)?)));
        // somebody may still want what is not taken over: the rest of a damaged log, or one of a save that is gone
        if is_damaged || since.is_none() && known.as_ref().is_some_and(|log| !log.entries.is_empty()) {
            let taken = since.map_or(0, |(_, entries)| Log::decisions(entries));
            let path = put_aside(&self.log_path, bytes)?;
            self.aside = Some(Aside { path, taken: is_damaged.then_some(taken) });
        }
        match (since, found) {
            (Some((log, entries)), Some((save, _))) => {
                (self.chain, self.length) = (log.chain, Some(log.whole as u64));
                self.is_ahead = !entries.is_empty();
                if is_damaged {
                    self.log.set_len(log.whole as u64)?;
                }
                Ok(Some(Log::applied(entries, save)))
            }
            (_, found) => {
                if let Some(number) = number {
                    self.follow(number);
                    self.begin()?;
                }
                Ok(found.map(|(save, _)| save))
            }
        }
    }

    /// Where the game is kept, as it was given.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where the log lies.
    pub fn log_path(&self) -> &Path {
        &self.log_path
    }

    /// The log that was put aside when the game was opened.
    pub fn aside(&self) -> Option<&Aside> {
        self.aside.as_ref()
    }

    /// Is everything that happened on the disk, in the save or in the log?
    pub fn is_safe(&self) -> bool {
        self.is_safe
    }

    /// A decision was made.
    pub fn decided(&mut self, decision: &Decision) {
        let Decision { seat, question, .. } = decision;
        self.note(&Entry::Decided(seat.0 + 1, question.clone(), decision.recorded_key()));
    }

    /// A standing answer was revoked.
    pub fn revoked(&mut self, seat: SeatId, question: &str) {
        self.note(&Entry::Revoked(seat.0 + 1, question.to_owned()));
    }

    /// Play went back or forth.
    pub fn went_to(&mut self, decisions: usize) {
        self.note(&Entry::WentTo(decisions));
    }

    /// Give what happened to the system: it outlives this program, though perhaps not a power cut.
    pub fn hand_over(&mut self) -> io::Result<()> {
        if self.gathered.is_empty() {
            return Ok(());
        }
        let Some(length) = self.length else { return self.begin() };
        // if an earlier line was cut off, this overwrites it
        self.log.seek(SeekFrom::Start(length))?;
        self.log.write_all(self.gathered.as_bytes())?;
        self.length = Some(length + self.gathered.len() as u64);
        self.gathered.clear();
        Ok(())
    }

    /// See that everything that happened is on the disk.
    pub fn secure(&mut self, session: &Session) -> io::Result<()> {
        if !self.is_safe {
            self.note(&Entry::Stands(format!("{:016x}", session.table().fingerprint())));
            self.hand_over()?;
            self.log.sync_data()?;
            self.is_safe = true;
        }
        Ok(())
    }

    /// Write the save; the log begins again.
    pub fn save(&mut self, session: &Session) -> io::Result<()> {
        let is_safe = self.secure(session).is_ok();
        let text = text_of(session).map_err(io::Error::other)?;
        let number = log::number_of(&text);
        if self.length.is_some() {
            self.note(&Entry::Saved(number));
            // what cannot be logged can still be saved
            let _is_noted = self.hand_over();
            self.is_safe = is_safe;
        }
        replace_file(&self.target, text.as_bytes())?;
        (self.is_ahead, self.is_safe) = (false, true);
        self.follow(number);
        // everything is in the save: what fails here is tried again, and reported, with the next decision
        let _is_begun = self.begin();
        Ok(())
    }

    /// What happens from now on follows the save with this number, in a log that has yet to begin.
    fn follow(&mut self, number: u64) {
        (self.base, self.chain, self.length) = (number, number, None);
        self.gathered.clear();
    }

    /// Begin the log again with what has been gathered. At every moment either the old log or the new one lies there,
    /// complete and locked: the old one ends with the save that the new one follows.
    fn begin(&mut self) -> io::Result<()> {
        let text = log::head(self.base) + &self.gathered;
        self.log = replace_by(&self.log_path, |file| {
            match file.try_lock() {
                Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => return Err(error),
                _ => {}
            }
            file.write_all(text.as_bytes())
        })?;
        self.length = Some(text.len() as u64);
        self.gathered.clear();
        Ok(())
    }

    fn note(&mut self, entry: &Entry) {
        self.chain = log::write(&mut self.gathered, self.chain, entry);
        self.is_ahead = true;
        self.is_safe = false;
        if self.gathered.len() > GATHERED {
            // what fails here is tried again, and reported, before the next question
            let _is_given = self.hand_over();
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        let _is_given = self.hand_over();
        if self.is_ahead {
            let _is_safe = self.log.sync_data();
        } else {
            // everything is in the save, or there is nothing
            let _is_gone = fs::remove_file(&self.log_path);
        }
    }
}

/// The text of a session's save, quick to open for this user; refused if it could not be read again.
pub fn text_of(session: &Session) -> Result<String, SaveError> {
    session.check_save()?;
    let sealed = session.is_worth_remembering().then(Seal::usual).flatten();
    let quick = sealed.map(|seal| session.save_with_memory(&seal).to_text());
    let is_short = |text: &String| text.len() as u64 <= MOST_TEXT;
    quick.filter(is_short).or_else(|| Some(session.save().to_text()).filter(is_short)).ok_or(SaveError::TooLong)
}

/// Write what a log holds under a name like its own that is not taken, and return it.
fn put_aside(log_path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    loop {
        let path = free_name(&log_path.with_extension("log.old"));
        match File::create_new(&path) {
            Ok(mut file) => {
                let written = file.write_all(bytes).and_then(|()| file.sync_all());
                if written.is_err() {
                    let _is_gone = fs::remove_file(&path);
                }
                return written.map(|()| path);
            }
            // somebody took the name in between
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && fs::symlink_metadata(&path).is_ok() => {}
            Err(error) => return Err(error),
        }
    }
}

/// Can a save be put there at all?
fn check_place(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => check_ordinary(path, &found),
        Ok(found) if found.permissions().readonly() => Err(io::ErrorKind::PermissionDenied.into()),
        Ok(_) => Ok(()),
        Err(_) => fs::metadata(folder_of(path)).map(|_| ()),
    }
}

/// The log, which nobody else has.
fn locked(path: &Path, log_path: &Path) -> Result<File, KeepError> {
    // a link there could lead to anything, and what it leads to would be written over
    if let Ok(found) = fs::symlink_metadata(log_path) {
        check_ordinary(log_path, &found).map_err(|error| KeepError::Io(log_path.to_owned(), error))?;
    }
    lock_file(log_path).map_err(|error| match error {
        TryLockError::WouldBlock => KeepError::InUse(path.to_owned()),
        TryLockError::Error(error) => KeepError::Io(path.to_owned(), error),
    })
}

#[cfg(unix)]
fn is_same(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let numbers = |found: &fs::Metadata| (found.dev(), found.ino());
    matches!((file.metadata(), fs::symlink_metadata(path)), (Ok(one), Ok(other)) if numbers(&one) == numbers(&other))
}

#[cfg(not(unix))]
fn is_same(_: &File, path: &Path) -> bool {
    // a file that is open cannot be removed here
    path.exists()
}

#[cfg(test)]
mod tests;
