//! All chance of a game: named, seeded streams of ChaCha8.
//!
//! A stream belongs to a purpose (`dice`, `deck`), so a house rule that rolls once more does not reshuffle every deck
//! of the game. How a number becomes a die roll or a shuffle is written here and nowhere else: a library upgrade cannot
//! change a game.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

/// The chance streams of one table.
#[derive(Clone, Debug)]
pub struct Chance {
    seed: u64,
    streams: Vec<Stream>,
    /// The streams by name, to find one among many: name and place.
    order: Vec<(u64, u16)>,
    forced: Vec<i32>,
    /// How many of the forced values have been rolled; they are kept so that a roll can be taken back.
    rolled: usize,
    picks: Vec<String>,
    /// How many of the forced picks have been made.
    picked: usize,
}

/// The streams of a table as they are kept between sittings.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct StoredChance {
    seed: u64,
    /// The number of each stream, and where it stands.
    streams: Vec<(u64, u128)>,
    forced: Vec<i32>,
    picks: Vec<String>,
}

/// The most streams of a table: every copy of it carries them.
pub const MOST_STREAMS: usize = 4096;

#[derive(Clone, Debug)]
struct Stream {
    name: u64,
    numbers: ChaCha8Rng,
}

/// Where a stream stood, so that a draw can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamMark {
    stream: u16,
    rolled: usize,
    picked: usize,
    word: u128,
}

impl Chance {
    /// Streams for a seed; each is created when it is first drawn from.
    pub fn new(seed: u64) -> Chance {
        Chance {
            seed,
            streams: Vec::new(),
            order: Vec::new(),
            forced: Vec::new(),
            rolled: 0,
            picks: Vec::new(),
            picked: 0,
        }
    }

    /// Start again with another seed, keeping the allocated memory.
    pub fn reseed(&mut self, seed: u64) {
        self.seed = seed;
        self.streams.clear();
        self.order.clear();
        self.forced.clear();
        self.rolled = 0;
        self.picks.clear();
        self.picked = 0;
    }

    /// The name's stable number; callers keep it to draw without hashing again.
    pub fn stream_number(name: &str) -> u64 {
        xxh3_64(name.as_bytes())
    }

    /// A number from 0 to `n - 1`, all equally likely, from the stream with that number.
    pub fn below(&mut self, stream: u64, n: u32) -> u32 {
        let at = self.open(stream);
        below(&mut self.streams[at].numbers, n)
    }

    /// One die; a forced value (set by a test) comes first.
    pub fn die(&mut self, stream: u64, sides: u32) -> i32 {
        if let Some(value) = self.forced_dice().first().copied() {
            self.rolled += 1;
            return value;
        }
        self.below(stream, sides) as i32 + 1
    }

    /// Shuffle, last place first.
    pub fn shuffle<T>(&mut self, stream: u64, items: &mut [T]) {
        let at = self.open(stream);
        let numbers = &mut self.streams[at].numbers;
        for i in (1..items.len()).rev() {
            let j = below(numbers, i as u32 + 1) as usize;
            items.swap(i, j);
        }
    }

    /// The next dice will show these values.
    pub fn force_dice(&mut self, values: &[i32]) {
        self.forced.extend_from_slice(values);
    }

    /// Forced values not yet rolled.
    pub fn forced_dice(&self) -> &[i32] {
        &self.forced[self.rolled..]
    }

    /// The next picks will take the items of these keys.
    pub fn force_picks(&mut self, keys: impl IntoIterator<Item = String>) {
        self.picks.extend(keys);
    }

    /// Forced picks not yet made.
    pub fn forced_picks(&self) -> &[String] {
        &self.picks[self.picked..]
    }

    /// The key of the item that the next pick must take, if a test has set one; it counts as made.
    pub fn forced_pick(&mut self) -> Option<String> {
        let key = self.forced_picks().first().cloned()?;
        self.picked += 1;
        Some(key)
    }

    /// Has nothing been drawn from any stream since it was like this? Forced values do not count.
    pub fn is_undrawn_since(&self, earlier: &Chance) -> bool {
        // a stream that was opened for a forced value and never drawn from stands at its beginning
        let drawn = |chance: &Chance| -> Vec<(u64, u128)> {
            let stands = chance.streams.iter().map(|stream| (stream.name, stream.numbers.get_word_pos()));
            stands.filter(|(_, word)| *word > 0).collect()
        };
        self.seed == earlier.seed && drawn(self) == drawn(earlier)
    }

    /// Where a stream stands now.
    pub fn mark(&mut self, stream: u64) -> StreamMark {
        let at = self.open(stream);
        let word = self.streams[at].numbers.get_word_pos();
        StreamMark { stream: at as u16, rolled: self.rolled, picked: self.picked, word }
    }

    /// Take a stream back to a mark.
    pub fn rewind(&mut self, mark: StreamMark) {
        self.rolled = mark.rolled;
        self.picked = mark.picked;
        if let Some(stream) = self.streams.get_mut(usize::from(mark.stream)) {
            stream.numbers.set_word_pos(mark.word);
        }
    }

    /// As it is kept between sittings.
    pub(crate) fn stored(&self) -> StoredChance {
        StoredChance {
            seed: self.seed,
            streams: self.streams.iter().map(|one| (one.name, one.numbers.get_word_pos())).collect(),
            forced: self.forced_dice().to_vec(),
            picks: self.forced_picks().to_vec(),
        }
    }

    /// Streams that stand where they stood.
    pub(crate) fn from_stored(stored: StoredChance) -> Chance {
        let mut chance = Chance { forced: stored.forced, picks: stored.picks, ..Chance::new(stored.seed) };
        for (name, word) in stored.streams {
            let at = chance.open(name);
            chance.streams[at].numbers.set_word_pos(word);
        }
        chance
    }

    /// Feed the state to a fingerprint.
    pub(crate) fn feed(&self, hash: &mut Xxh3) {
        hash.update(&self.seed.to_le_bytes());
        let mut order: Vec<&Stream> = self.streams.iter().filter(|one| one.numbers.get_word_pos() > 0).collect();
        order.sort_by_key(|one| one.name);
        for stream in order {
            hash.update(&stream.name.to_le_bytes());
            hash.update(&stream.numbers.get_word_pos().to_le_bytes());
        }
        for value in self.forced_dice() {
            hash.update(&value.to_le_bytes());
        }
        for key in self.forced_picks() {
            hash.update(key.as_bytes());
            hash.update(&[0]);
        }
    }

    /// May this stream be drawn from? A table can have only a limited number of them.
    pub fn has_room_for(&self, stream: u64) -> bool {
        self.streams.len() < MOST_STREAMS || self.find(stream).is_ok()
    }

    fn find(&self, name: u64) -> Result<usize, usize> {
        // Most games have few streams, and those that are drawn from often came first.
        if let Some(at) = self.streams.iter().take(4).position(|one| one.name == name) {
            return Ok(at);
        }
        self.order.binary_search_by_key(&name, |one| one.0).map(|at| usize::from(self.order[at].1))
    }

    fn open(&mut self, name: u64) -> usize {
        let place = match self.find(name) {
            Ok(at) => return at,
            Err(place) => place,
        };
        self.order.insert(place, (name, self.streams.len() as u16));
        let mut numbers = ChaCha8Rng::seed_from_u64(self.seed);
        numbers.set_stream(name);
        self.streams.push(Stream { name, numbers });
        self.streams.len() - 1
    }
}

/// Lemire's multiplication with rejection: every number is exactly as likely as the others.
fn below(numbers: &mut ChaCha8Rng, n: u32) -> u32 {
    if n == 0 {
        return 0;
    }
    loop {
        let product = u64::from(numbers.next_u32()) * u64::from(n);
        let low = product as u32;
        if low >= n || low >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_do_not_disturb_each_other() {
        let (dice, deck) = (Chance::stream_number("dice"), Chance::stream_number("deck"));
        let mut one = Chance::new(7);
        let mut two = Chance::new(7);
        one.below(dice, 6);
        let a: Vec<u32> = (0..9).map(|_| one.below(deck, 1000)).collect();
        let b: Vec<u32> = (0..9).map(|_| two.below(deck, 1000)).collect();
        assert_eq!(a, b);
    }

    #[test]
    fn forced_values_are_not_drawn() {
        let dice = Chance::stream_number("dice");
        let before = Chance::new(7);
        let mut chance = before.clone();
        chance.force_dice(&[3]);
        chance.mark(dice);
        assert_eq!(chance.die(dice, 6), 3);
        assert!(chance.is_undrawn_since(&before));
        chance.die(dice, 6);
        assert!(!chance.is_undrawn_since(&before) && !chance.is_undrawn_since(&Chance::new(8)));
    }

    #[test]
    fn a_stream_is_found_among_many_and_there_are_only_so_many() {
        let mut chance = Chance::new(7);
        let name = |at: usize| Chance::stream_number(&format!("s{at}"));
        let first: Vec<u32> = (0..MOST_STREAMS).map(|at| chance.below(name(at), 1_000_000)).collect();
        assert!(chance.has_room_for(name(4000)) && !chance.has_room_for(name(MOST_STREAMS)));
        let mut alone = Chance::new(7);
        assert_eq!((alone.below(name(4000), 1_000_000), alone.below(name(3), 1_000_000)), (first[4000], first[3]));
        assert_eq!(chance.below(name(4000), 1_000_000), alone.below(name(4000), 1_000_000));
    }

    #[test]
    fn a_seed_gives_these_very_numbers_on_every_machine() {
        let dice = Chance::stream_number("dice");
        let mut chance = Chance::new(1);
        let rolls: Vec<i32> = (0..12).map(|_| chance.die(dice, 6)).collect();
        assert_eq!(rolls, GOLDEN_ROLLS);
    }

    const GOLDEN_ROLLS: [i32; 12] = [5, 3, 5, 3, 3, 2, 3, 6, 3, 2, 1, 1];

    #[test]
    fn a_draw_can_be_taken_back() {
        let dice = Chance::stream_number("dice");
        let mut chance = Chance::new(3);
        chance.die(dice, 6);
        let mark = chance.mark(dice);
        let first = chance.below(dice, 1_000_000);
        chance.rewind(mark);
        assert_eq!(chance.below(dice, 1_000_000), first);
    }

    #[test]
    fn forced_picks_are_made_in_their_order_and_can_be_taken_back() {
        let mut chance = Chance::new(3);
        chance.force_picks(["a".to_owned(), "b".to_owned()]);
        let mark = chance.mark(Chance::stream_number("pick"));
        assert_eq!((chance.forced_pick().as_deref(), chance.forced_pick().as_deref()), (Some("a"), Some("b")));
        assert_eq!(chance.forced_pick(), None);
        chance.rewind(mark);
        assert_eq!(chance.forced_picks(), ["a", "b"]);
        chance.reseed(3);
        assert!(chance.forced_picks().is_empty());
    }

    #[test]
    fn forced_dice_come_first_and_each_number_is_in_range() {
        let dice = Chance::stream_number("dice");
        let mut chance = Chance::new(3);
        chance.force_dice(&[6, 0]);
        assert_eq!((chance.die(dice, 6), chance.die(dice, 6)), (6, 0));
        assert!((0..1000).all(|_| (1..=6).contains(&chance.die(dice, 6))));
    }
}
