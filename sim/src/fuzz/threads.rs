//! Work on several threads whose results come in order, whoever did what.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Do pieces of work by their numbers; the results in order, up to the first piece that gives none.
pub(super) fn in_order<T: Send>(count: usize, threads: usize, work: impl Fn(usize) -> Option<T> + Sync) -> Vec<T> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if threads == 0 { cores } else { threads };
    let taken = AtomicUsize::new(0);
    let results: Mutex<Vec<Option<T>>> = Mutex::new((0..count).map(|_| None).collect());
    let take = || {
        loop {
            let at = taken.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                return;
            }
            let result = work(at);
            results.lock().unwrap_or_else(PoisonError::into_inner)[at] = result;
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(count) {
            scope.spawn(take);
        }
        take();
    });
    results.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().map_while(|result| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_up_to_the_first_that_is_missing() {
        for threads in [1, 3] {
            assert_eq!(in_order(5, threads, |at| Some(at * at)), [0, 1, 4, 9, 16]);
            assert_eq!(in_order(9, threads, |at| (at != 3).then_some(at)), [0, 1, 2]);
        }
        assert_eq!(in_order(0, 2, Some), Vec::<usize>::new());
    }
}
