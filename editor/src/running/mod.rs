//! The game that runs beside the editing: a session on a thread of its own, watched through its latest moment.
//!
//! The window never waits for a rule. It sends orders and draws the [`Moment`] that was published last; the result of
//! an order arrives as news. A script in an endless loop keeps the thread busy until its budget ends, but not the
//! window.

mod ahead;
mod answering;
mod branches;
mod figures;
mod game;
mod kept;
mod moment;
mod order;
mod reloading;
mod setting_up;
mod state;
mod worker;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

pub use self::figures::Figures;
pub use self::kept::{KeptGame, KeptLine};
pub use self::moment::{Branch, Moment, Origin, Pace, ReloadReport, ReloadResult, Sitter, Speed};
pub use self::order::{News, Opening, Order};
pub(crate) use self::setting_up::fitted;
use self::worker::Worker;

/// The handle of a running game.
pub struct Running {
    orders: Option<Sender<Order>>,
    shared: Arc<Shared>,
    news: Receiver<News>,
    outbox: Sender<News>,
    sent: u64,
    thread: Option<JoinHandle<()>>,
}

/// What the thread and its watchers share.
#[derive(Default)]
struct Shared {
    moment: Mutex<Option<Arc<Moment>>>,
    /// How many orders are done.
    done: AtomicU64,
}

impl Running {
    /// Open a game; `wake` is called whenever there is something new to see.
    pub fn open(opening: Opening, wake: impl Fn() + Send + 'static) -> std::io::Result<Running> {
        let (orders, inbox) = channel();
        let (outbox, news) = channel();
        let shared = Arc::new(Shared::default());
        let theirs = Arc::clone(&shared);
        let thread = std::thread::Builder::new()
            .name("game".to_owned())
            // rules may recurse as deep as the script engine allows
            .stack_size(16 << 20)
            .spawn({
                let outbox = outbox.clone();
                move || Worker::new(theirs, inbox, outbox, Box::new(wake)).run(opening)
            })?;
        Ok(Running { orders: Some(orders), shared, news, outbox, sent: 1, thread: Some(thread) })
    }

    /// Ask for something; its result shows in a later moment and in the news.
    pub fn send(&mut self, order: Order) {
        match self.orders.as_ref().is_some_and(|orders| orders.send(order).is_ok()) {
            true => self.sent += 1,
            // nobody is there to take the order: that is reported, so that no order vanishes
            false => {
                let _ = self.outbox.send(News::NotThere);
            }
        }
    }

    /// The latest moment; nothing before the first one.
    pub fn moment(&self) -> Option<Arc<Moment>> {
        self.shared.moment.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The results of orders since the last time.
    pub fn news(&self) -> Vec<News> {
        self.news.try_iter().collect()
    }

    /// Are there orders that are not done yet?
    pub fn is_busy(&self) -> bool {
        self.shared.done.load(Ordering::Acquire) < self.sent
            && self.thread.as_ref().is_some_and(|thread| !thread.is_finished())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Without further orders the thread ends by itself; a rule that is still running is not waited for.
        self.orders = None;
    }
}

#[cfg(test)]
mod tests;
