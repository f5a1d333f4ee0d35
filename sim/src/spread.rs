//! How numbers are spread, counted as they come: a histogram that never grows beyond its bounds.
//!
//! Small numbers are counted exactly, large ones in steps of about three percent, so memory does not depend on how many
//! were counted. Counts do not depend on the order of counting.

use std::collections::BTreeMap;

/// Numbers up to this far from zero are counted exactly.
const EXACT: u32 = 256;
/// Steps between a power of two and the next, as a power of two.
const STEP_BITS: u32 = 5;

/// Counted numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    counts: BTreeMap<i32, u64>,
    total: u64,
}

impl Spread {
    /// Count a number.
    pub fn add(&mut self, number: i32) {
        *self.counts.entry(rounded(number)).or_default() += 1;
        self.total += 1;
    }

    /// How many were counted.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The number below which this many percent lie; nothing if none was counted.
    pub fn percentile(&self, percent: u64) -> Option<i32> {
        let wanted = (self.total.checked_sub(1)? * percent.min(100)).div_ceil(100);
        let mut passed = 0;
        let found = self.counts.iter().find(|(_, count)| {
            passed += **count;
            passed > wanted
        });
        found.map(|(number, _)| *number)
    }
}

/// The middle of the step that a number lies in.
fn rounded(number: i32) -> i32 {
    let far = number.unsigned_abs();
    if far < EXACT {
        return number;
    }
    let shift = 31 - far.leading_zeros() - STEP_BITS;
    let middle = ((far >> shift) << shift) + (1 << shift >> 1);
    let near = i32::try_from(middle).unwrap_or(i32::MAX);
    if number < 0 { -near } else { near }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_exact_and_the_order_does_not_matter() {
        let mut up = Spread::default();
        let mut down = Spread::default();
        (0..=100).for_each(|number| up.add(number - 50));
        (0..=100).rev().for_each(|number| down.add(number - 50));
        assert_eq!(up, down);
        assert_eq!([0, 25, 50, 75, 100].map(|part| up.percentile(part)), [-50, -25, 0, 25, 50].map(Some));
        assert_eq!(Spread::default().percentile(50), None);
    }

    #[test]
    fn great_numbers_are_near_enough_and_take_no_room() {
        let mut spread = Spread::default();
        let numbers = (0..200_000_i64).map(|at| (at * 10_007 % 2_000_003 - 1_000_001) as i32);
        numbers.for_each(|number| spread.add(number));
        [i32::MIN, i32::MAX].into_iter().for_each(|number| spread.add(number));
        assert!(spread.counts.len() < 2 * (EXACT as usize + 32 * 24), "{}", spread.counts.len());
        let upper = f64::from(spread.percentile(75).unwrap());
        assert!((upper - 500_000.0).abs() < 15_000.0, "{upper}");
    }
}
