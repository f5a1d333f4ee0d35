//! Names of what is known only by its key or id, as in views and in what the referee set.
//!
//! What has no text shows its id with spaces.

use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::locale::{Args, key};
use houserule_core::say;

use super::Words;

impl Words<'_> {
    /// The game's name for an id of this `sort`; otherwise the id with spaces.
    pub fn name(&self, sort: &str, id: &str) -> String {
        self.name_of(sort, id).unwrap_or_else(|| id.replace('_', " "))
    }

    /// The name of the seat with this key, such as `P1`.
    pub fn seat_key(&self, key: &str) -> String {
        seat_number(key).map_or_else(|| key.to_owned(), |seat| self.seat(SeatId(seat as u16)))
    }

    /// A space's name, else its id.
    pub fn space_key(&self, id: &str) -> String {
        self.text(&key("space", id), &Args::new()).unwrap_or_else(|| id.to_owned())
    }

    /// A zone's name by its key, without its owner.
    pub fn zone_key(&self, zone: &str) -> String {
        let (name, owner) = zone.split_once('@').unwrap_or((zone, ""));
        if name == "box" {
            return self.text("zone-box", &Args::new()).unwrap_or_else(|| say!("zone-box").told(self.lang));
        }
        let args = Args::new().text("seat", self.seat_key(owner));
        let text = self.text(&key("zone", name), &args).unwrap_or_else(|| name.replace('_', " "));
        capital(&text)
    }

    /// A space's name, or a zone's with its owner, if it has one.
    pub fn place_key(&self, key: &str) -> String {
        let boards = &self.game.def.boards;
        let is_space = boards.iter().any(|board| board.spaces.iter().any(|space| space.id == key));
        match key.split_once('@') {
            _ if is_space => self.space_key(key),
            Some((_, owner)) => format!("{} · {}", self.zone_key(key), self.seat_key(owner)),
            None => self.zone_key(key),
        }
    }

    /// A word of the game; one without a text is written with spaces.
    pub fn word_spaced(&self, word: &str) -> String {
        let text = self.word(word);
        if text == word { text.replace('_', " ") } else { text }
    }

    /// What a value holds, in words.
    pub fn value(&self, data: &Data) -> String {
        match data {
            Data::Nil => "—".to_owned(),
            Data::Flag(flag) => (if *flag { say!("value-yes") } else { say!("value-no") }).told(self.lang),
            Data::Int(number) => number.to_string(),
            Data::Text(word) if seat_number(word).is_some() => self.seat_key(word),
            Data::Text(word) => self.word_spaced(word),
            Data::List(items) => items.iter().map(|item| self.value(item)).collect::<Vec<_>>().join(", "),
            Data::Map(map) => {
                let entries = map.iter().map(|(name, item)| format!("{} {}", self.word(name), self.value(item)));
                entries.collect::<Vec<_>>().join(", ")
            }
        }
    }
}

/// The number from 0 of the seat with this key.
pub fn seat_number(key: &str) -> Option<usize> {
    key.strip_prefix('P')?.parse::<usize>().ok()?.checked_sub(1)
}

/// The same with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_seats_are_counted_from_one() {
        assert_eq!(seat_number("P1"), Some(0));
        assert_eq!((seat_number("P0"), seat_number("Palace"), seat_number("x")), (None, None, None));
    }

    #[test]
    fn a_capital_may_be_any_letter() {
        assert_eq!(capital("рынок"), "Рынок");
        assert_eq!(capital(""), "");
    }
}
