//! How many of each: all ways to choose amounts within bounds, counted and numbered without listing them.
//!
//! Twenty units over six pools are 53,130 ways. They are counted by summing over what is left to give (each state
//! once), the way with a given number is found by walking down those sums, and the number of a way by adding up what
//! comes before it. What is being counted, only the caller knows.

use std::cell::RefCell;

/// The bounds of one amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
    /// How many of it count as one; amounts are multiples of it.
    pub rate: i32,
}

/// Some amounts that together may not count more than a given number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cap {
    /// Which items.
    pub items: Vec<usize>,
    /// How many they may count together.
    pub most: i32,
}

/// What may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amounts {
    items: Vec<Item>,
    sum: (i32, i32),
    caps: Vec<Cap>,
    kinds: Option<u32>,
}

/// The most sums that are remembered while ways are counted.
const MOST_STATES: usize = 4_000_000;
/// The most limits: the sum, the caps and the kinds.
const MOST_LIMITS: usize = 12;
const UNKNOWN: u64 = u64::MAX;

/// There are too many sums to count the ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl Amounts {
    /// Amounts of these items, whose total lies within `sum`, with at most `kinds` of them above or below zero.
    pub fn new(items: Vec<Item>, sum: (i32, i32), caps: Vec<Cap>, kinds: Option<u32>) -> Result<Amounts, TooLarge> {
        let amounts = Amounts { items, sum, caps, kinds };
        match amounts.ways().states() {
            Some(states) if states <= MOST_STATES => Ok(amounts),
            _ => Err(TooLarge),
        }
    }

    /// How many sums are remembered while the ways are counted: a measure of the work.
    pub fn states(&self) -> usize {
        self.ways().states().unwrap_or(MOST_STATES)
    }

    /// The items.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The least and the most that all of them count together.
    pub fn sum(&self) -> (i32, i32) {
        let bounds = self.items.iter().fold((0_i32, 0_i32), |(low, high), item| {
            let (least, most) = item.units();
            (low.saturating_add(least), high.saturating_add(most))
        });
        (self.sum.0.max(bounds.0), self.sum.1.min(bounds.1))
    }

    /// How many ways there are; `u64::MAX - 1` stands for more than that.
    pub fn count(&self) -> u64 {
        let ways = self.ways();
        if ways.is_possible() { ways.below(0, &ways.start()) } else { 0 }
    }

    /// The way with a given number, counted from 0; those with the most of the first item come first.
    pub fn nth(&self, number: u64) -> Option<Vec<i32>> {
        let ways = self.ways();
        if !ways.is_possible() {
            return None;
        }
        let (mut left, mut state) = (number, ways.start());
        let mut chosen = Vec::with_capacity(self.items.len());
        for (at, item) in self.items.iter().enumerate() {
            let (least, most) = item.units();
            let next = (least..=most).rev().find_map(|units| {
                let after = ways.after(&state, at, units)?;
                let here = ways.below(at + 1, &after);
                if left < here {
                    return Some((units, after));
                }
                left -= here;
                None
            });
            let (units, after) = next?;
            chosen.push(units * item.rate);
            state = after;
        }
        Some(chosen)
    }

    /// The number of a way, if it is one.
    pub fn number_of(&self, chosen: &[i32]) -> Option<u64> {
        let ways = self.ways();
        if chosen.len() != self.items.len() || !ways.is_possible() {
            return None;
        }
        let (mut number, mut state) = (0_u64, ways.start());
        for (at, (item, amount)) in self.items.iter().zip(chosen).enumerate() {
            let (least, most) = item.units();
            let units = amount / item.rate;
            if amount % item.rate != 0 || !(least..=most).contains(&units) {
                return None;
            }
            for more in units + 1..=most {
                if let Some(after) = ways.after(&state, at, more) {
                    number = number.saturating_add(ways.below(at + 1, &after));
                }
            }
            state = ways.after(&state, at, units)?;
        }
        (ways.below(self.items.len(), &state) == 1).then_some(number)
    }

    fn ways(&self) -> Ways<'_> {
        let lows: i64 = self.items.iter().map(|item| i64::from(item.units().0)).sum();
        let room: i64 = self.items.iter().map(Item::room).sum();
        let sum_left = (i64::from(self.sum.1) - lows).min(room);
        let needed = i64::from(self.sum.0) - lows;
        let caps = self.caps.iter().map(|cap| {
            let low: i64 = cap.items.iter().map(|at| i64::from(self.items[*at].units().0)).sum();
            let room: i64 = cap.items.iter().map(|at| self.items[*at].room()).sum();
            (i64::from(cap.most) - low).min(room)
        });
        let limits: Vec<i64> = std::iter::once(sum_left)
            .chain(caps)
            .chain(self.kinds.map(|kinds| i64::from(kinds).min(self.items.len() as i64)))
            .collect();
        Ways { amounts: self, limits, needed, known: RefCell::default() }
    }
}

impl Item {
    /// The least and the most that it counts.
    fn units(&self) -> (i32, i32) {
        (
            self.least.div_euclid(self.rate) + i32::from(self.least.rem_euclid(self.rate) != 0),
            self.most.div_euclid(self.rate),
        )
    }

    fn room(&self) -> i64 {
        let (least, most) = self.units();
        (i64::from(most) - i64::from(least)).max(0)
    }
}

/// How much of each limit is used: the sum, the caps, the kinds.
type State = [i64; MOST_LIMITS];

/// The sums behind the ways, each computed once.
struct Ways<'a> {
    amounts: &'a Amounts,
    limits: Vec<i64>,
    /// How much above the least amounts must be given.
    needed: i64,
    known: RefCell<Vec<u64>>,
}

impl Ways<'_> {
    fn is_possible(&self) -> bool {
        self.limits.iter().all(|limit| *limit >= 0)
            && self.amounts.items.iter().all(|item| item.units().0 <= item.units().1)
    }

    fn start(&self) -> State {
        [0; MOST_LIMITS]
    }

    fn states(&self) -> Option<usize> {
        let start = self.amounts.items.len() + 1;
        if self.limits.len() > MOST_LIMITS {
            return None;
        }
        self.limits
            .iter()
            .try_fold(start, |states, limit| states.checked_mul(usize::try_from((*limit).max(0) + 1).ok()?))
    }

    fn place(&self, at: usize, state: &State) -> usize {
        self.limits.iter().zip(state).fold(at, |place, (limit, used)| place * (*limit as usize + 1) + *used as usize)
    }

    /// What is used once an item counts this many; `None` if a limit is exceeded.
    fn after(&self, state: &State, at: usize, units: i32) -> Option<State> {
        let more = i64::from(units) - i64::from(self.amounts.items[at].units().0);
        let mut after = *state;
        after[0] += more;
        for (cap, used) in self.amounts.caps.iter().zip(&mut after[1..]) {
            *used += if cap.items.contains(&at) { more } else { 0 };
        }
        if self.amounts.kinds.is_some() {
            after[self.limits.len() - 1] += i64::from(units != 0);
        }
        self.limits.iter().zip(&after).all(|(limit, used)| used <= limit).then_some(after)
    }

    /// In how many ways the items from this one on can be chosen.
    fn below(&self, at: usize, state: &State) -> u64 {
        if at == self.amounts.items.len() {
            return u64::from(state[0] >= self.needed);
        }
        let place = self.place(at, state);
        if let Some(known) = self.known.borrow().get(place).filter(|known| **known != UNKNOWN) {
            return *known;
        }
        let (least, most) = self.amounts.items[at].units();
        let mut sum = 0_u64;
        for units in least..=most {
            // the more of an item, the more of every limit is used
            let Some(after) = self.after(state, at, units) else {
                if units == 0 || self.amounts.kinds.is_none() {
                    break;
                }
                continue;
            };
            sum = sum.saturating_add(self.below(at + 1, &after)).min(UNKNOWN - 1);
        }
        let mut known = self.known.borrow_mut();
        if known.is_empty() {
            known.resize(self.states().unwrap_or(0), UNKNOWN);
        }
        if let Some(cell) = known.get_mut(place) {
            *cell = sum;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(most: &[i32]) -> Vec<Item> {
        most.iter().map(|most| Item { least: 0, most: *most, rate: 1 }).collect()
    }

    fn plain(most: &[i32], sum: (i32, i32)) -> Amounts {
        Amounts::new(items(most), sum, Vec::new(), None).unwrap()
    }

    /// Every way, found by trying all amounts.
    fn listed(amounts: &Amounts) -> Vec<Vec<i32>> {
        let mut all = vec![Vec::new()];
        for item in amounts.items() {
            all = all
                .into_iter()
                .flat_map(|way: Vec<i32>| {
                    (item.least..=item.most).rev().filter(|amount| amount % item.rate == 0).map(move |amount| {
                        let mut longer = way.clone();
                        longer.push(amount);
                        longer
                    })
                })
                .collect();
        }
        let units = |way: &[i32], at: usize| way[at] / amounts.items[at].rate;
        all.retain(|way| {
            let sum: i32 = (0..way.len()).map(|at| units(way, at)).sum();
            (amounts.sum.0..=amounts.sum.1).contains(&sum)
                && amounts.caps.iter().all(|cap| cap.items.iter().map(|at| units(way, *at)).sum::<i32>() <= cap.most)
                && amounts.kinds.is_none_or(|kinds| way.iter().filter(|amount| **amount != 0).count() <= kinds as usize)
        });
        all
    }

    fn agrees(amounts: &Amounts) {
        let all = listed(amounts);
        assert_eq!(amounts.count(), all.len() as u64, "{amounts:?}");
        for (number, way) in all.iter().enumerate() {
            assert_eq!(amounts.nth(number as u64).as_ref(), Some(way));
            assert_eq!(amounts.number_of(way), Some(number as u64));
        }
        assert_eq!(amounts.nth(all.len() as u64), None);
    }

    #[test]
    fn twenty_units_over_six_pools_are_counted_and_numbered() {
        let amounts = plain(&[20; 6], (20, 20));
        assert_eq!(amounts.count(), 53_130);
        assert_eq!(amounts.nth(0), Some(vec![20, 0, 0, 0, 0, 0]));
        for number in [1, 777, 31_415, 53_129] {
            let way = amounts.nth(number).unwrap();
            assert_eq!(way.iter().sum::<i32>(), 20);
            assert_eq!(amounts.number_of(&way), Some(number));
        }
        assert_eq!((amounts.nth(53_130), amounts.number_of(&[19, 0, 0, 0, 0, 0])), (None, None));
    }

    #[test]
    fn ways_are_those_that_trying_all_finds() {
        agrees(&plain(&[3, 1, 2], (3, 3)));
        agrees(&plain(&[3, 1, 2], (0, 9)));
        agrees(&plain(&[3, 1, 2], (2, 4)));
        agrees(&plain(&[2, 2], (5, 9)));
        let below_zero = vec![Item { least: -2, most: 1, rate: 1 }, Item { least: 0, most: 2, rate: 1 }];
        agrees(&Amounts::new(below_zero.clone(), (0, 0), Vec::new(), None).unwrap());
        agrees(&Amounts::new(below_zero, (-1, 2), Vec::new(), Some(1)).unwrap());
        agrees(&Amounts::new(items(&[3, 3, 3]), (3, 3), Vec::new(), Some(1)).unwrap());
        agrees(&Amounts::new(items(&[3, 3, 3]), (3, 3), Vec::new(), Some(2)).unwrap());
        let capped = vec![Cap { items: vec![0, 1], most: 3 }, Cap { items: vec![0, 2, 3], most: 2 }];
        let mut four = items(&[3, 2, 2, 4]);
        four[3].rate = 2;
        agrees(&Amounts::new(four, (2, 5), capped, None).unwrap());
    }

    #[test]
    fn bounds_that_contradict_leave_no_way() {
        let contrary = vec![Item { least: 2, most: 1, rate: 1 }];
        assert_eq!(Amounts::new(contrary, (0, 9), Vec::new(), None).unwrap().count(), 0);
        assert_eq!(plain(&[1, 1], (-5, -1)).count(), 0);
        assert_eq!(plain(&[], (0, 0)).count(), 1);
        assert_eq!(plain(&[], (1, 2)).count(), 0);
    }

    #[test]
    fn what_cannot_be_counted_is_refused() {
        assert_eq!(Amounts::new(items(&[i32::MAX; 5]), (0, i32::MAX), Vec::new(), None), Err(TooLarge));
    }
}
