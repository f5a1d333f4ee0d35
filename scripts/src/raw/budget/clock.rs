//! The one clock of the libraries: the last resort against what no budget can count, such as comparing two texts of
//! megabytes a million times.
//!
//! It never becomes a result: a step that it ends is rolled back, the answer that led there is not recorded, and a
//! simulation stops with an error instead of counting the game. Scripts cannot see it. Wall-clock time is looked at
//! first because that is cheap; from then on the thread's own time counts, so that a busy machine or one that was put
//! to sleep does not end an honest step.

use std::cell::Cell;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

/// A run of ticks that takes longer makes the next runs short, so that the clock is looked at in time.
const SLOW: Duration = Duration::from_millis(5);
const QUICK: Duration = Duration::from_micros(200);

/// A build with an engine that checks itself at every turn is slower by orders of magnitude, and states how much more
/// patience it needs when it is compiled: `HOUSERULE_PATIENCE`.
const PATIENCE: u64 = match option_env!("HOUSERULE_PATIENCE") {
    Some(text) => match u64::from_str_radix(text, 10) {
        Ok(times) => times,
        Err(_) => panic!("HOUSERULE_PATIENCE is a number"),
    },
    None => 1,
};

#[cfg(test)]
thread_local! {
    static STRUCK: Cell<bool> = const { Cell::new(false) };
}

/// Let the time be up at every look, or go on as usual.
#[cfg(test)]
pub(crate) fn strike(on: bool) {
    STRUCK.set(on);
}

/// When the running script was first looked at, and last.
pub(super) struct Clock {
    since: Cell<Option<Instant>>,
    last: Cell<Option<Instant>>,
    working: Cell<Option<ThreadTime>>,
}

impl Clock {
    pub const fn stopped() -> Clock {
        Clock { since: Cell::new(None), last: Cell::new(None), working: Cell::new(None) }
    }

    /// Stop the clock; it starts again at the next look.
    #[inline]
    pub fn stop(&self) {
        self.since.set(None);
        self.last.set(None);
        self.working.set(None);
    }

    /// How many ticks may pass until the next look; nothing if the time is up.
    pub fn next_ticks(&self, last: u32, most: u32, seconds: u64) -> Option<u32> {
        #[cfg(test)]
        if STRUCK.get() {
            return None;
        }
        let seconds = seconds * PATIENCE;
        let now = Instant::now();
        let since = self.since.get().unwrap_or(now);
        let spent = self.last.get().map_or(QUICK, |last| now.duration_since(last));
        self.since.set(Some(since));
        self.last.set(Some(now));
        if now.duration_since(since) >= Duration::from_secs(seconds) {
            match self.working.get() {
                None => self.working.set(Some(ThreadTime::now())),
                Some(begun) if begun.elapsed() >= Duration::from_secs(seconds) => return None,
                Some(_) => {}
            }
        }
        Some(if spent > SLOW {
            1
        } else if spent < QUICK {
            (last * 2).min(most)
        } else {
            last.max(8)
        })
    }
}
