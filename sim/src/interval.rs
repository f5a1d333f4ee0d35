//! How certain a counted number is: intervals for shares, and for differences between two runs of the same seeds.
//!
//! Games of one seed under two sets of rules are a pair. A difference is judged over the pairs, so luck that both games
//! share does not count against it. Everything here is plain arithmetic on counts; nothing is drawn by chance.

use serde::Serialize;

/// How far from the middle 95 of 100 normal deviations lie.
const USUAL: f64 = 1.96;
/// The same when one, two or more differences are judged together: among many, one stands out by chance.
const AMONG: [f64; 16] =
    [1.960, 2.241, 2.394, 2.498, 2.576, 2.638, 2.690, 2.734, 2.773, 2.807, 2.838, 2.865, 2.891, 2.914, 2.935, 2.955];
/// Fewer pairs than this prove nothing.
const LEAST_PAIRS: u64 = 30;

/// A share of games, and where the true share lies with 95 % certainty.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many games.
    pub count: u64,
    /// Of how many.
    pub of: u64,
    /// Their share, from 0 to 1.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Is a difference more than chance?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// There are too few games to tell.
    TooFew,
    /// Nothing differs in any game.
    Same,
    /// It may well be chance.
    Chance,
    /// By itself it would be more than chance, but when this many numbers are compared, one may stand out like this.
    Perhaps,
    /// It is more than chance.
    Real,
}

/// How a number differs between two runs, and where the true difference lies with 95 % certainty.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// The number of the first run.
    pub a: f64,
    /// The number of the second.
    pub b: f64,
    /// The second minus the first.
    pub difference: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Is it more than chance?
    pub verdict: Verdict,
}

impl Share {
    /// `count` games of `of`, with Wilson's interval.
    pub fn new(count: u64, of: u64) -> Share {
        let share = if of == 0 { 0.0 } else { count as f64 / of as f64 };
        let (low, high) = wilson(count, of, USUAL);
        Share { count, of, share, low, high }
    }

    /// How another run's share differs, judged as one of several differences. The games of the two runs are not pairs
    /// (Newcombe).
    pub fn difference(self, other: Share, among: usize) -> Difference {
        let ends = |z: f64| {
            let ((low_a, high_a), (low_b, high_b)) = (wilson(self.count, self.of, z), wilson(other.count, other.of, z));
            let middle = other.share - self.share;
            let down = ((other.share - low_b).powi(2) + (high_a - self.share).powi(2)).sqrt();
            let up = ((high_b - other.share).powi(2) + (self.share - low_a).powi(2)).sqrt();
            (middle - down, middle + up)
        };
        let is_beyond = |(low, high): (f64, f64)| low > 0.0 || high < 0.0;
        let (low, high) = ends(USUAL);
        let verdict = match () {
            () if self.of.min(other.of) < LEAST_PAIRS => Verdict::TooFew,
            () if is_beyond(ends(strict(among))) => Verdict::Real,
            () if is_beyond((low, high)) => Verdict::Perhaps,
            () => Verdict::Chance,
        };
        Difference { a: self.share, b: other.share, difference: other.share - self.share, low, high, verdict }
    }
}

impl Difference {
    /// How the means of two runs whose games are not pairs differ: mean, variance and number of each.
    pub fn of_means(a: (f64, f64, u64), b: (f64, f64, u64)) -> Difference {
        let middle = b.0 - a.0;
        let error = (a.1 / a.2.max(1) as f64 + b.1 / b.2.max(1) as f64).sqrt();
        let verdict = judged(a.2.min(b.2), false, middle, error, 1);
        Difference {
            a: a.0,
            b: b.0,
            difference: middle,
            low: middle - USUAL * error,
            high: middle + USUAL * error,
            verdict,
        }
    }
}

fn wilson(count: u64, of: u64, z: f64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let n = of as f64;
    let share = count as f64 / n;
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// The bar for one of several differences.
fn strict(among: usize) -> f64 {
    AMONG[among.clamp(1, AMONG.len()) - 1]
}

/// Pairs of games in which something was true of neither, one, the other or both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PairedFlags {
    pairs: u64,
    in_a: u64,
    in_b: u64,
    only_a: u64,
    only_b: u64,
}

impl PairedFlags {
    pub fn add(&mut self, a: bool, b: bool) {
        self.pairs += 1;
        self.in_a += u64::from(a);
        self.in_b += u64::from(b);
        self.only_a += u64::from(a && !b);
        self.only_b += u64::from(b && !a);
    }

    /// The difference of the shares (after Bonett and Price), judged as one of several differences.
    pub fn difference(self, among: usize) -> Difference {
        let share = |count: u64| if self.pairs == 0 { 0.0 } else { count as f64 / self.pairs as f64 };
        let n = self.pairs as f64 + 2.0;
        let (gone, come) = ((self.only_a as f64 + 1.0) / n, (self.only_b as f64 + 1.0) / n);
        let middle = come - gone;
        let error = ((gone + come - middle * middle) / n).sqrt();
        let (a, b) = (share(self.in_a), share(self.in_b));
        let verdict = judged(self.pairs, self.only_a + self.only_b == 0, middle, error, among);
        let clamp = |end: f64| end.clamp(-1.0, 1.0);
        Difference {
            a,
            b,
            difference: b - a,
            low: clamp(middle - USUAL * error),
            high: clamp(middle + USUAL * error),
            verdict,
        }
    }
}

/// A number of both games of each pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PairedNumbers {
    pairs: u64,
    sum_a: i128,
    sum_b: i128,
    sum_of_squares: u128,
    is_different: bool,
}

impl PairedNumbers {
    pub fn add(&mut self, a: i64, b: i64) {
        let (a, b) = (i128::from(a), i128::from(b));
        self.pairs += 1;
        self.sum_a += a;
        self.sum_b += b;
        self.sum_of_squares += (b - a).unsigned_abs().pow(2);
        self.is_different |= a != b;
    }

    /// The difference of the means.
    pub fn difference(self) -> Difference {
        let n = self.pairs.max(1) as f64;
        let (a, b) = (self.sum_a as f64 / n, self.sum_b as f64 / n);
        let mean = (self.sum_b - self.sum_a) as f64 / n;
        let spread = (self.sum_of_squares as f64 / n - mean * mean).max(0.0) * n / (n - 1.0).max(1.0);
        let error = (spread / n).sqrt();
        let verdict = judged(self.pairs, !self.is_different, mean, error, 1);
        Difference { a, b, difference: mean, low: mean - USUAL * error, high: mean + USUAL * error, verdict }
    }
}

fn judged(pairs: u64, is_same: bool, middle: f64, error: f64, among: usize) -> Verdict {
    let strict = strict(among);
    match middle.abs() {
        _ if pairs < LEAST_PAIRS => Verdict::TooFew,
        _ if is_same => Verdict::Same,
        far if far > strict * error => Verdict::Real,
        far if far > USUAL * error => Verdict::Perhaps,
        _ => Verdict::Chance,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_a_share_holds_it_and_narrows_with_more_games() {
        let share = Share::new(50, 100);
        assert!((share.low - 0.404).abs() < 0.001 && (share.high - 0.596).abs() < 0.001, "{share:?}");
        let narrow = Share::new(5000, 10_000);
        assert!(narrow.high - narrow.low < (share.high - share.low) / 5.0);
        let nothing = Share::new(0, 0);
        assert_eq!((nothing.low, nothing.high), (0.0, 1.0));
        assert_eq!((Share::new(0, 10).low, Share::new(10, 10).high), (0.0, 1.0));
    }

    fn flags(both: u64, only_a: u64, only_b: u64, neither: u64) -> PairedFlags {
        let mut pairs = PairedFlags::default();
        for (count, a, b) in [(both, true, true), (only_a, true, false), (only_b, false, true), (neither, false, false)]
        {
            (0..count).for_each(|_| pairs.add(a, b));
        }
        pairs
    }

    #[test]
    fn pairs_that_never_differ_are_the_same_and_few_pairs_prove_nothing() {
        assert_eq!(flags(40, 0, 0, 60).difference(4).verdict, Verdict::Same);
        assert_eq!(flags(0, 0, 20, 0).difference(1).verdict, Verdict::TooFew);
    }

    #[test]
    fn a_difference_is_judged_more_strictly_among_many() {
        // 1000 pairs: 100 won only under the first rules, 133 only under the second
        let pairs = flags(150, 100, 133, 617);
        let alone = pairs.difference(1);
        assert!((alone.difference - 0.033).abs() < 1e-9 && alone.low > 0.0 && alone.high > alone.low, "{alone:?}");
        assert_eq!(alone.verdict, Verdict::Real);
        assert_eq!(pairs.difference(4).verdict, Verdict::Perhaps);
        assert_eq!(flags(150, 100, 110, 640).difference(1).verdict, Verdict::Chance);
        assert_eq!(flags(150, 100, 200, 550).difference(4).verdict, Verdict::Real);
    }

    #[test]
    fn runs_of_other_seeds_are_compared_without_pairs() {
        let difference = Share::new(250, 1000).difference(Share::new(310, 1000), 4);
        assert_eq!(difference.verdict, Verdict::Real);
        assert!((difference.low - 0.021).abs() < 0.001 && (difference.high - 0.099).abs() < 0.001, "{difference:?}");
        assert_eq!(Share::new(250, 1000).difference(Share::new(290, 1000), 4).verdict, Verdict::Perhaps);
        assert_eq!(Share::new(250, 1000).difference(Share::new(260, 1000), 1).verdict, Verdict::Chance);
        assert_eq!(Share::new(0, 10).difference(Share::new(10, 10), 1).verdict, Verdict::TooFew);
        assert_eq!(Difference::of_means((50.0, 100.0, 400), (52.0, 100.0, 400)).verdict, Verdict::Real);
        assert_eq!(Difference::of_means((50.0, 100.0, 400), (50.5, 100.0, 400)).verdict, Verdict::Chance);
    }

    #[test]
    fn a_mean_that_moves_a_little_in_every_game_is_no_chance() {
        let mut steady = PairedNumbers::default();
        let mut wild = PairedNumbers::default();
        for game in 0..100_i64 {
            let length = 50 + game % 7;
            steady.add(length, length + 1 + game % 2);
            wild.add(length, length + if game % 2 == 0 { 41 } else { -40 });
        }
        let difference = steady.difference();
        assert_eq!((difference.difference, difference.verdict), (1.5, Verdict::Real));
        assert!(difference.low > 1.3 && difference.high < 1.7, "{difference:?}");
        assert_eq!(wild.difference().verdict, Verdict::Chance);
    }
}
