//! A panic ends as a reported failure: whoever runs games, loads them or counts them does it under a guard.
//!
//! A panic is a mistake in this program, not in a package. The thread goes on, what was known before is kept, and what
//! is needed to find the mistake is written down. What state the work was in when it broke off is for the caller to
//! judge: it should be thrown away.

use std::any::Any;
use std::backtrace::Backtrace;
use std::cell::{Cell, RefCell};
use std::fmt::Write as _;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::time::{SystemTime, UNIX_EPOCH};

use houserule_core::message::{Message, Told};
use houserule_core::{say, told_error};

use crate::files::replace_file;

/// The most reports that are kept in a folder.
const MOST_REPORTS: usize = 20;
/// What the names of reports begin with.
const REPORT: &str = "failure_";

/// Work that broke off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panicked {
    /// What it said.
    pub text: String,
    /// File and line of this program.
    pub place: String,
    /// The calls that led there.
    pub calls: String,
}

impl Told for Panicked {
    fn message(&self) -> Message {
        say!("program-failed", text = self.text, place = self.place)
    }
}

told_error!(Panicked);

thread_local! {
    static GUARDS: Cell<u32> = const { Cell::new(0) };
    static LAST: RefCell<Option<Panicked>> = const { RefCell::new(None) };
}

/// Do some work; if it panics, say how, and go on.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Box<Panicked>> {
    listen();
    GUARDS.set(GUARDS.get() + 1);
    let done = catch_unwind(AssertUnwindSafe(work));
    GUARDS.set(GUARDS.get() - 1);
    done.map_err(|payload| {
        let heard = LAST.take();
        Box::new(heard.unwrap_or_else(|| Panicked {
            text: said(&*payload),
            place: String::new(),
            calls: String::new(),
        }))
    })
}

impl Panicked {
    /// Write a report into a folder, with whatever else helps to see what happened, and return its path. Old reports
    /// are deleted to make room.
    pub fn report(&self, folder: &Path, work: &str, more: &str) -> io::Result<PathBuf> {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let mut text = String::new();
        let Panicked { text: said, place, calls } = self;
        let _ = writeln!(text, "Houserule {} failed: {work}\n\n{said}\n  at {place}\n", env!("CARGO_PKG_VERSION"));
        let _ = writeln!(text, "{calls}\n{more}");
        let free =
            (0..).map(|number| folder.join(format!("{REPORT}{seconds}_{number}.txt"))).find(|path| !path.exists());
        let path = free.unwrap_or_else(|| folder.join(format!("{REPORT}{seconds}.txt")));
        replace_file(&path, text.as_bytes())?;
        forget_oldest(folder);
        Ok(path)
    }
}

/// Note what panics say on guarded threads, instead of printing it.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if GUARDS.get() == 0 {
                return before(info);
            }
            let place = info.location().map(ToString::to_string).unwrap_or_default();
            let calls = Backtrace::force_capture().to_string();
            LAST.set(Some(Panicked { text: said(info.payload()), place, calls }));
        }));
    });
}

fn said(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default()
}

fn forget_oldest(folder: &Path) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let is_report = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(REPORT));
    let mut reports: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_report).collect();
    reports.sort();
    for old in reports.iter().rev().skip(MOST_REPORTS) {
        let _is_gone = std::fs::remove_file(old);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_that_panics_says_what_and_where_and_the_thread_goes_on() {
        assert_eq!(guarded(|| 7), Ok(7));
        let failed = guarded(|| -> i32 { panic!("nothing {}", "fits") }).unwrap_err();
        assert_eq!(failed.text, "nothing fits");
        assert!(failed.place.contains("guard.rs:"), "{}", failed.place);
        let nested = guarded(|| guarded(|| panic!("inner")).is_err());
        assert_eq!(nested, Ok(true));
    }
}
