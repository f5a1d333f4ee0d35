//! What matching a pattern costs.
//!
//! The engine calls the interrupt whenever its matcher begins or backtracks, so every such beginning is a tick. What it
//! does in between without asking (running along a text for `*` and `+`, looking for a balance, comparing a capture)
//! is bounded by the lengths of text and pattern; while a long text is matched, a tick weighs as much as that.

use super::{PURSE, TICKS};

/// Letters that the matcher looks at in the time of a unit.
const LETTERS: usize = 24;

/// While it lives, a tick costs this much.
pub(super) struct Weight {
    before: u64,
}

impl Weight {
    /// Weigh the ticks of a match; nothing if it is an ordinary one.
    pub fn of(subject: usize, pattern: &[u8], replacement: usize) -> Option<Weight> {
        let weight = 1 + (pattern.len() + reach(subject, pattern)) / LETTERS + replacement / 512;
        (weight > 1).then(|| Weight { before: set(weight as u64) })
    }
}

impl Drop for Weight {
    fn drop(&mut self) {
        set(self.before);
    }
}

fn set(weight: u64) -> u64 {
    PURSE.with(|purse| {
        if purse.ended.get().is_none() {
            purse.take_back_ticks();
        } else {
            TICKS.set(0);
        }
        purse.weight.replace(weight)
    })
}

/// How many letters one beginning of the matcher may look at: none beyond the pattern itself, unless something in it
/// runs along the text; each letter is compared with a whole class.
fn reach(subject: usize, pattern: &[u8]) -> usize {
    let runs = pattern.iter().any(|sign| matches!(sign, b'*' | b'+'));
    let jumps = pattern.windows(2).any(|pair| pair[0] == b'%' && (pair[1] == b'b' || pair[1].is_ascii_digit()));
    if !runs && !jumps {
        return 0;
    }
    let classes = pattern.split(|sign| *sign == b'[').skip(1);
    let longest = classes.map(|class| class.iter().position(|sign| *sign == b']').unwrap_or(class.len()) + 1).max();
    subject.saturating_mul(longest.unwrap_or(0).max(8) / 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_matches_cost_a_tick_each() {
        for pattern in ["%d+", "^([^/]+)/?(.-)[^/]*$", "%b()", "[^:]+"] {
            assert!(Weight::of(9, pattern.as_bytes(), 0).is_none_or(|weight| weight.before == 1), "{pattern}");
            assert!(reach(9, pattern.as_bytes()) <= 18, "{pattern}");
        }
        assert_eq!(reach(1_000_000, b"abc"), 0, "a pattern that does not run is bounded by its own length");
        assert_eq!(reach(1_000, b"%b()"), 1_000);
        assert!(reach(1_000, format!("[{}]*", "a".repeat(800)).as_bytes()) >= 100_000);
    }
}
