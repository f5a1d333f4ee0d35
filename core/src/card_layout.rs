//! What a layout file says about the face of a card: its size, its colours and the regions on it.
//!
//! Plain data in whole numbers: a unit is a tenth of a millimetre of the printed card. Files are read by
//! `content::card_layouts`; drawing is the window's work, and nothing here knows of a screen.

mod icons;

use std::collections::BTreeMap;

pub use self::icons::ICONS;
use crate::diagnostic::Place;

/// How the cards of a family look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardLayout {
    /// The family.
    pub family: String,
    /// Width and height.
    pub size: (i32, i32),
    /// The radius of the corners.
    pub corner: i32,
    /// The width of the frame; 0: none.
    pub border: i32,
    /// The colour of the frame.
    pub frame: Shade,
    /// The colour behind everything.
    pub ground: Shade,
    /// Pictures for the names that counts are of: `stone`, `coin`.
    pub icons: BTreeMap<String, IconOf>,
    /// What is on the card, the lowest first.
    pub regions: Vec<Region>,
    /// Where it is declared.
    pub place: Place,
}

/// A rectangle on a card, from its upper left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

/// A part of a card that shows one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Where it is.
    pub at: Area,
    /// What it shows.
    pub show: Show,
    /// The size of letters and icons.
    pub size: i32,
    /// Is its text bold?
    pub strong: bool,
    /// Where in its width.
    pub align: Align,
    /// Where in its height.
    pub stand: Stand,
    /// The colour of letters and icons.
    pub ink: Shade,
    /// The colour behind it.
    pub ground: Option<Shade>,
    /// The colour of the line around it.
    pub line: Option<Shade>,
    /// The radius of its corners.
    pub corner: i32,
    /// The faces that have it; if none are named, all do.
    pub faces: Vec<String>,
    /// Only where this field holds something.
    pub when: Option<String>,
    /// Where it is declared.
    pub place: Place,
}

/// What a region shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Show {
    /// Nothing but its colours.
    Nothing,
    /// The name of the kind, or of the face.
    Name,
    /// What is written on the card: `text-<kind>`.
    Text,
    /// The name of the family.
    Family,
    /// The name of the face: `face-<name>`.
    Face,
    /// How many copies there are.
    Copies,
    /// What a field holds.
    Field(String),
    /// The name of a field on the left, what it holds on the right.
    Named(String),
    /// Fields that are numbers, and fields that are maps of numbers: each count with the icon of its name.
    Counts(Vec<String>),
    /// One of [`ICONS`].
    Icon(String),
    /// A picture of the package; `{id}` and `{face}` stand for those of the card.
    Image(String),
    /// Exactly this text, in every language.
    Label(String),
    /// A text of the package by its key, with the card's fields in it.
    Phrase(String),
}

/// Where in its width something stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// On the left.
    #[default]
    Left,
    /// In the middle.
    Centre,
    /// On the right.
    Right,
}

/// Where in its height something stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stand {
    /// At the top.
    Top,
    /// In the middle.
    #[default]
    Middle,
    /// At the bottom.
    Bottom,
}

/// A colour: red, green, blue, and how much it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 4]);

/// A colour that may depend on the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shade {
    /// Always this one.
    Plain(Colour),
    /// By the word that a field holds; by the face, if the field is called `face`.
    By {
        /// The field.
        field: String,
        /// The colours by word.
        colours: BTreeMap<String, Colour>,
        /// For every other word.
        other: Colour,
    },
}

/// The picture of a counted thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IconOf {
    /// One of [`ICONS`], or the path of a picture in the layout's package.
    pub icon: String,
    /// Its colour; `None`: that of the letters.
    pub colour: Option<Colour>,
}

impl Colour {
    /// From `#rrggbb` or `#rrggbbaa`.
    pub fn parse(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.is_ascii())?;
        let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        match digits.len() {
            6 => Some(Colour([part(0)?, part(2)?, part(4)?, 255])),
            8 => Some(Colour([part(0)?, part(2)?, part(4)?, part(6)?])),
            _ => None,
        }
    }

    /// As a layout file writes it.
    pub fn text(self) -> String {
        let [red, green, blue, cover] = self.0;
        match cover {
            255 => format!("#{red:02x}{green:02x}{blue:02x}"),
            _ => format!("#{red:02x}{green:02x}{blue:02x}{cover:02x}"),
        }
    }
}

impl Shade {
    /// The colour for a card: `word` tells what a field holds.
    pub fn of(&self, word: impl Fn(&str) -> Option<String>) -> Colour {
        match self {
            Shade::Plain(colour) => *colour,
            Shade::By { field, colours, other } => {
                word(field).and_then(|word| colours.get(&word).copied()).unwrap_or(*other)
            }
        }
    }
}

impl Align {
    /// All of them, each with its word in layout files.
    pub const ALL: [(Align, &'static str); 3] =
        [(Align::Left, "left"), (Align::Centre, "centre"), (Align::Right, "right")];
}

impl Stand {
    /// All of them, each with its word in layout files.
    pub const ALL: [(Stand, &'static str); 3] =
        [(Stand::Top, "top"), (Stand::Middle, "middle"), (Stand::Bottom, "bottom")];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_and_written() {
        for text in ["#102030", "#10203040"] {
            assert_eq!(Colour::parse(text).map(Colour::text).as_deref(), Some(text));
        }
        for text in ["", "#", "102030", "#12345", "#gg0000", "#жжж", "red"] {
            assert_eq!(Colour::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_shade_follows_the_word_of_its_field() {
        let (green, other) = (Colour([0, 255, 0, 255]), Colour([9, 9, 9, 255]));
        let shade = Shade::By { field: "colour".to_owned(), colours: [("green".to_owned(), green)].into(), other };
        assert_eq!(shade.of(|field| (field == "colour").then(|| "green".to_owned())), green);
        assert_eq!(shade.of(|_| Some("blue".to_owned())), other);
        assert_eq!(shade.of(|_| None), other);
    }
}
