//! A seed that nobody chose and nobody can guess: it comes from the system's generator.
//!
//! Every hidden card follows from the seed, so a clock will not do: whoever knows when the game was played could find
//! the seed.

use rand::rngs::SysRng;
use rand::{TryRng as _, rand_core::UnwrapErr};

/// The largest seed that is drawn: every program that reads numbers reads that many digits exactly.
pub const LARGEST: u64 = (1 << 53) - 1;

/// A seed from the system's generator.
///
/// # Panics
///
/// If the system has no generator: a game whose chance can be guessed is worse than none.
pub fn fresh_seed() -> u64 {
    UnwrapErr(SysRng).try_next_u64().unwrap_or_else(|never| match never {}) & LARGEST
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn seeds_differ_and_are_not_close_to_each_other() {
        let seeds: BTreeSet<u64> = (0..64).map(|_| fresh_seed()).collect();
        assert_eq!(seeds.len(), 64);
        assert!(seeds.iter().all(|seed| *seed <= LARGEST));
        let closest = seeds.iter().zip(seeds.iter().skip(1)).map(|(one, next)| next - one).min();
        assert!(closest > Some(1_000_000), "{closest:?}");
    }
}
