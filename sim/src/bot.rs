//! Bots: who answers when no person does.
//!
//! A bot sees a waiting game and names one of the offered options. It draws from a generator of its own, seeded from
//! the game's seed and its seat: the streams of the table do not move when a bot thinks.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use houserule_core::chance::Chance;
use houserule_core::ids::SeatId;
use houserule_core::message::{Message, Told};
use houserule_core::{say, told_error};
use houserule_scripts::play::Play;

/// Somebody who answers questions.
pub trait Bot {
    /// A game begins in which it has this seat.
    fn begin(&mut self, seed: u64, seat: SeatId);

    /// The position of its answer among the options of the waiting question with that number. It may try things out on
    /// the game, but must leave it where it was.
    fn choose(&mut self, play: &mut Play, question: usize) -> u32;
}

/// Which bot, as people write it: `random`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BotSpec {
    /// Any option, all equally likely; but what may be done on the side at many questions (a barter, an exchange with
    /// the bank) is done at only one question in sixteen, or nothing else would ever be done.
    #[default]
    Random,
}

/// At one question in this many a random bot does something on the side.
const BESIDE: u32 = 16;

/// There is no such bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBot(pub String);

impl Told for UnknownBot {
    fn message(&self) -> Message {
        say!("there-is-no-bot", name = self.0)
    }
}

told_error!(UnknownBot);

impl BotSpec {
    /// Every kind of bot, the simplest first.
    pub const ALL: [BotSpec; 1] = [BotSpec::Random];

    /// Does it leave the game's present point to try things out? Then the game must keep checkpoints.
    pub fn tries_out(self) -> bool {
        match self {
            BotSpec::Random => false,
        }
    }

    /// A bot of this kind.
    pub fn make(self) -> Box<dyn Bot> {
        match self {
            BotSpec::Random => Box::new(RandomBot::default()),
        }
    }
}

impl FromStr for BotSpec {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<BotSpec, UnknownBot> {
        match text {
            "random" => Ok(BotSpec::Random),
            other => Err(UnknownBot(other.to_owned())),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => out.write_str("random"),
        }
    }
}

/// Chooses any option.
#[derive(Debug)]
pub struct RandomBot {
    numbers: Numbers,
}

impl Default for RandomBot {
    fn default() -> RandomBot {
        RandomBot { numbers: Numbers::new("bot", 0, 0) }
    }
}

impl Bot for RandomBot {
    fn begin(&mut self, seed: u64, seat: SeatId) {
        self.numbers.reseed(seed, u64::from(seat.0));
    }

    fn choose(&mut self, play: &mut Play, question: usize) -> u32 {
        self.numbers.option(play.option_count(question), &play.options_beside(question))
    }
}

/// A generator outside of the table: ChaCha8 with the kernel's own way from numbers to choices.
#[derive(Debug)]
pub(crate) struct Numbers {
    chance: Chance,
    stream: u64,
}

impl Numbers {
    /// For a purpose, a game's seed and a part of it.
    pub fn new(purpose: &str, seed: u64, part: u64) -> Numbers {
        let mut numbers = Numbers { chance: Chance::new(0), stream: Chance::stream_number(purpose) };
        numbers.reseed(seed, part);
        numbers
    }

    /// Begin again.
    pub fn reseed(&mut self, seed: u64, part: u64) {
        // A seed other than the table's, so that no stream of a game can yield the same numbers.
        let own = seed.wrapping_add(0x9e37_79b9_7f4a_7c15).rotate_left(32) ^ part.wrapping_mul(0xd6e8_feb8_6659_fd93);
        self.chance.reseed(own);
    }

    /// One of this many options, of which those in the range may be done on the side.
    pub fn option(&mut self, count: u32, beside: &Range<u32>) -> u32 {
        let others = count - beside.len() as u32;
        if beside.is_empty() || others == 0 {
            return self.below(count);
        }
        if self.below(BESIDE) == 0 {
            return beside.start + self.below(beside.len() as u32);
        }
        let chosen = self.below(others);
        if chosen < beside.start { chosen } else { chosen + beside.len() as u32 }
    }

    /// A number below `n`, all equally likely.
    pub fn below(&mut self, n: u32) -> u32 {
        self.chance.below(self.stream, n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_named_as_it_is_written() {
        assert_eq!("random".parse::<BotSpec>().unwrap().to_string(), "random");
        assert!("clever".parse::<BotSpec>().unwrap_err().to_string().contains("`clever`"));
    }

    #[test]
    fn seats_and_seeds_have_numbers_of_their_own() {
        let draw = |seed, part| {
            let mut numbers = Numbers::new("bot", seed, part);
            (0..8).map(|_| numbers.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(1, 0), draw(1, 0));
        assert_ne!(draw(1, 0), draw(1, 1));
        assert_ne!(draw(1, 0), draw(2, 0));
    }
}
