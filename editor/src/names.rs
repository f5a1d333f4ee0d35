//! Names of what a view shows, in the reader's language: the game's texts where there are any, otherwise the ids.

use houserule_core::data::Data;
use houserule_core::def::{FieldType, GameDef, ValueType};
use houserule_core::ids::SeatId;
use houserule_core::locale::{Args, key};
use houserule_core::view::PieceView;
use houserule_scripts::words::Words;
pub use houserule_scripts::words::{capital, seat_number};

use crate::texts::Texts;

/// Names for one reader.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The words of the game.
    pub words: Words<'a>,
    /// The words of the window.
    pub texts: &'a Texts,
}

impl Names<'_> {
    /// The definitions of the game.
    pub fn def(&self) -> &GameDef {
        &self.words.game.def
    }

    /// The game's name for an id of this `sort`; otherwise the id with spaces.
    pub fn name(&self, sort: &str, id: &str) -> String {
        self.words.name(sort, id)
    }

    /// The game's name with a capital letter, for headings.
    pub fn title(&self, sort: &str, id: &str) -> String {
        capital(&self.name(sort, id))
    }

    /// The name of a value for headings. One that is the rules' own has none for players (`value-…`), but may have one for
    /// the referee (`own-…`).
    pub fn value_title(&self, id: &str) -> String {
        let own = || self.words.name_of("own", id);
        self.words.name_of("value", id).or_else(own).map_or_else(|| self.title("value", id), |name| capital(&name))
    }

    /// The name of a seat by its number from 0.
    pub fn seat(&self, seat: usize) -> String {
        self.words.seat(SeatId(seat as u16))
    }

    /// The name of the seat with this key, such as `P1`.
    pub fn seat_key(&self, key: &str) -> String {
        self.words.seat_key(key)
    }

    /// A space's name, else its id.
    pub fn space(&self, id: &str) -> String {
        self.words.space_key(id)
    }

    /// A zone's name by its key, without its owner.
    pub fn zone(&self, zone: &str) -> String {
        self.words.zone_key(zone)
    }

    /// A space's name, or a zone's with its owner, if it has one.
    pub fn place(&self, key: &str) -> String {
        self.words.place_key(key)
    }

    /// The name of the piece with this key, by its kind; `None` if it is not a piece's key.
    pub fn piece_key(&self, key: &str) -> Option<String> {
        let kind = key.split_once('#').map_or(key, |(kind, _)| kind);
        self.def().kind(kind).map(|_| self.title("kind", kind))
    }

    /// The name of a piece: its kind, and its face if it has several.
    pub fn piece(&self, piece: &PieceView) -> String {
        let text = self.name("kind", &piece.kind);
        let def = self.def();
        let faces = def.kind(&piece.kind).map_or(1, |kind| def.kinds[kind.index()].faces.len());
        if faces < 2 {
            return capital(&text);
        }
        let whole = self.words.text(&key("kind", &format!("{}-{}", piece.kind, piece.face)), &Args::new());
        whole.unwrap_or_else(|| capital(&text))
    }

    /// What stands for a piece where it is small: the text `mark-<family>` with `$kind` and `$kind_id`, if there is
    /// one.
    pub fn mark(&self, piece: &PieceView) -> Option<String> {
        let args = Args::new().text("kind", self.piece(piece)).text("kind_id", piece.kind.as_str());
        self.words.text(&key("mark", &piece.family), &args)
    }

    /// A word of the game; one without a text is written with spaces.
    pub fn word(&self, word: &str) -> String {
        self.words.word_spaced(word)
    }

    /// What a value holds, in words.
    pub fn value(&self, data: &Data) -> String {
        self.words.value(data)
    }

    /// The numbers and words that a kind's face states: name and value. Zero, "no" and absent values are left out.
    pub fn fields(&self, kind: &str, face: &str) -> Vec<(String, String)> {
        let def = self.def();
        let Some(kind) = def.kind(kind).map(|kind| &def.kinds[kind.index()]) else { return Vec::new() };
        let Some(face) = kind.faces.iter().find(|one| one.name == face).or(kind.faces.first()) else {
            return Vec::new();
        };
        let fields = def.families[kind.family.index()].fields.iter().zip(&face.fields);
        let shown = fields.filter_map(|(field, data)| {
            let value = match (&field.ty, data) {
                (FieldType::Scalar(ValueType::Int), Data::Int(number)) if *number != 0 => number.to_string(),
                (FieldType::Scalar(ValueType::Flag), Data::Int(1)) => self.texts.get("yes"),
                (FieldType::Scalar(ValueType::Symbol(_)), Data::Int(stored @ 1..)) => {
                    self.words.word(def.symbols.get(*stored as usize - 1)?)
                }
                _ => return None,
            };
            self.words.tells_field(&field.name).then(|| (self.name("field", &field.name), value))
        });
        shown.collect()
    }
}

/// A name inside a sentence: its first letter in lower case, unless its first word is written in capitals.
pub fn small(text: &str) -> String {
    let mut letters = text.chars();
    let is_short = text.chars().nth(1).is_some_and(char::is_uppercase);
    match letters.next() {
        Some(first) if !is_short => first.to_lowercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_inside_a_sentence_begins_small_unless_it_is_an_abbreviation() {
        assert_eq!(small("Раскраска клеток"), "раскраска клеток");
        assert_eq!(small("CSV import"), "CSV import");
        assert_eq!(small(""), "");
    }
}
