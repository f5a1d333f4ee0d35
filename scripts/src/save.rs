//! A saved game as text: what it was begun with, every decision, and the packages that it was played by.
//!
//! A save is RON that people can read and compare, except for the packages, which are packed (`packed`). Loading plays
//! the game again. Reading says where a text is not a save; whether the record still fits the rules is found out by the
//! session. How a save lies on the disk while its game is played is the business of `keeping`.

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_core::diagnostic::Diagnostics;
use houserule_core::ids::SeatId;
use houserule_core::message::{Message, Told};
use houserule_core::{say, told_error};
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use self::packed::Packed;
use self::plain::Plain;
use self::seal::Sealed;
use crate::error::ScriptError;
use crate::game::{Game, package_hash};
use crate::package::PackageError;
use crate::session::Recorded;

pub(crate) mod carried;
pub mod keeping;
pub mod log;
pub mod packed;
pub mod plain;
pub mod seal;

/// The format that this version writes. Earlier ones are read too: 1 held the texts of packages as they are.
pub const FORMAT: u32 = 2;

/// The most bytes of a save's text, and of a log: a hundred times what a long campaign needs.
pub(crate) const MOST_TEXT: u64 = 128 << 20;

/// What stands above a save.
const HEAD: &str = "// A game saved by Houserule: what it began with, and every decision (seat, question, option).\n\
                    // It is loaded by playing it again; `fingerprint` is that of the table at its end.\n";

/// A saved game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SaveFile {
    /// The format, [`FORMAT`].
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// All chance follows from it.
    pub seed: u64,
    /// How many seats began.
    pub seats: u8,
    /// Who sits where, as far as names are known and no regulation says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<String>,
    /// The board, if not the game's first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Plain>,
    /// The text of the regulation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regulation: Option<String>,
    /// Seat (from 1), question and key of the option.
    pub decisions: Vec<(u16, String, String)>,
    /// Edits of the referee: the number of decisions before each, and the state that it set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edits: Vec<(usize, Plain)>,
    /// Standing answers that were revoked and not yet given again: seat (from 1) and question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub revoked: Vec<(u16, String)>,
    /// The fingerprint of the table at the end, as sixteen hexadecimal digits.
    pub fingerprint: String,
    /// A note of what the game looks like at its end, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// The packages: the game first, then its mods in load order.
    pub packages: Vec<SavedPackage>,
    /// Parts that were played under earlier rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<SavedChapter>,
    /// What makes it quick to open; see `session::memory`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<Sealed>,
    /// How many of the decisions are in effect, if some were taken back; only of a game that broke off.
    #[serde(skip)]
    pub at: Option<usize>,
}

/// A package in a save.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedPackage {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: String,
    /// A number that changes with any file that matters to play, as sixteen hexadecimal digits.
    pub hash: String,
    /// Its texts by path, as format 1 held them.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "carried::some_texts")]
    pub files: Option<BTreeMap<String, String>>,
    /// Its texts, packed; left out of replays that are kept beside the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub packed: Option<Packed>,
}

/// A part of a game that was played under earlier rules, until they changed with the position kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedChapter {
    /// How many decisions had been made when the rules changed.
    pub decisions: usize,
    /// How many edits.
    pub edits: usize,
    /// The packages before the change.
    pub packages: Vec<SavedPackage>,
}

/// Why a save cannot be read or played.
#[derive(Debug)]
pub enum SaveError {
    /// The text is not a save: cut off, or edited badly.
    Garbled {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// What is wrong.
        message: Message,
    },
    /// Something else, such as a regulation.
    NotASave,
    /// Written by another version.
    Format {
        /// Its format.
        found: u32,
    },
    /// It belongs to another game.
    OtherGame {
        /// The game of the save.
        saved: String,
        /// The game that was given.
        given: String,
    },
    /// Without packages, and no game was given.
    NoPackages,
    /// The packages in the save do not load.
    Packages(Box<Diagnostics>),
    /// The game cannot begin this way.
    Setup(ScriptError),
    /// A number in the save is not valid.
    Nonsense(Message),
    /// What is packed in the save is damaged.
    Damaged,
    /// A package in the save is larger than a package may be.
    Package(PackageError),
    /// The packages together are larger than a save can hold.
    TooLarge {
        /// How many bytes it can hold.
        most: u64,
    },
    /// The text of the save would be too long to be read again.
    TooLong,
}

impl Told for SaveError {
    fn message(&self) -> Message {
        match self {
            SaveError::Garbled { line, column, message } => say!("save-is-garbled", line, column, message),
            SaveError::NotASave => say!("this-is-no-save"),
            SaveError::Format { found } => say!("save-has-format", found, known = FORMAT),
            SaveError::OtherGame { saved, given } => say!("save-of-another-game", saved, given),
            SaveError::NoPackages => say!("save-has-no-packages"),
            SaveError::Packages(problems) => {
                let first = problems.sorted().first().map(|one| one.message());
                say!("packages-of-save-do-not-load", problem = first)
            }
            SaveError::Setup(error) => say!("saved-game-cannot-begin", problem = error.message()),
            SaveError::Nonsense(message) => message.clone(),
            SaveError::Damaged => say!("save-is-damaged"),
            SaveError::Package(error) => error.message(),
            SaveError::TooLarge { most } => say!("save-carries-too-much", most = most >> 20),
            SaveError::TooLong => say!("save-is-too-long", most = MOST_TEXT >> 20),
        }
    }
}

told_error!(SaveError);

/// What every format has.
#[derive(Deserialize)]
struct Head {
    format: u32,
}

fn notation() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

impl SaveFile {
    /// The text of the save.
    pub fn to_text(&self) -> String {
        let config = PrettyConfig::new().escape_strings(false).new_line("\n");
        let text = notation().to_string_pretty(self, config).expect("a save holds only what RON can write");
        format!("{HEAD}{text}\n")
    }

    /// Read a save.
    pub fn from_text(text: &str) -> Result<SaveFile, SaveError> {
        let garbled = |error: ron::error::SpannedError| SaveError::Garbled {
            line: error.span.end.line,
            column: error.span.end.col,
            message: Message::foreign(error.code.to_string()),
        };
        let head: Head = notation().from_str(text).map_err(|error| match error.code {
            ron::Error::MissingStructField { .. } => SaveError::NotASave,
            _ => garbled(error),
        })?;
        if !(1..=FORMAT).contains(&head.format) {
            return Err(SaveError::Format { found: head.format });
        }
        let save: SaveFile = notation().from_str(text).map_err(garbled)?;
        if save.ends_open() { Err(SaveError::Damaged) } else { Ok(save) }
    }

    /// The same without the files of packages, for replays that are kept beside the game.
    #[must_use]
    pub fn without_packages(mut self) -> SaveFile {
        let earlier = self.earlier.iter_mut().flat_map(|chapter| &mut chapter.packages);
        self.packages.iter_mut().chain(earlier).for_each(|package| {
            package.files = None;
            package.packed = None;
        });
        self.memory = None;
        self
    }

    /// The ids of packages that are missing, added or changed in a game.
    pub fn changed_packages(&self, game: &Game) -> Vec<String> {
        let now: BTreeMap<&str, String> =
            game.packages.iter().map(|one| (one.id.as_str(), hash_text(package_hash(one)))).collect();
        let saved: BTreeMap<&str, String> =
            self.packages.iter().map(|one| (one.id.as_str(), one.hash.clone())).collect();
        let ids = now.keys().chain(saved.keys().filter(|id| !now.contains_key(*id)));
        ids.filter(|id| now.get(*id) != saved.get(*id)).map(|id| (*id).to_owned()).collect()
    }

    /// Are the numbers of the save valid for that game?
    pub(crate) fn check(&self, game: &Game) -> Result<(), SaveError> {
        if !(1..=FORMAT).contains(&self.format) {
            return Err(SaveError::Format { found: self.format });
        }
        if self.game != game.id() {
            return Err(SaveError::OtherGame { saved: self.game.clone(), given: game.id().to_owned() });
        }
        let count = game.def.seats_at_table(self.seats);
        if let Some(at) = self.decisions.iter().position(|(seat, ..)| *seat == 0 || *seat > u16::from(count)) {
            let seat = self.decisions[at].0;
            return Err(SaveError::Nonsense(say!("decision-of-no-seat", decision = at + 1, seat, seats = count)));
        }
        let rises = |numbers: &[usize], most: usize| {
            numbers.windows(2).all(|pair| pair[0] <= pair[1]) && numbers.iter().all(|one| *one <= most)
        };
        let edits: Vec<usize> = self.edits.iter().map(|(before, _)| *before).collect();
        let parts: Vec<usize> = self.earlier.iter().map(|chapter| chapter.decisions).collect();
        let part_edits: Vec<usize> = self.earlier.iter().map(|chapter| chapter.edits).collect();
        let is_sound = rises(&parts, self.decisions.len()) && rises(&part_edits, edits.len());
        if !is_sound || !rises(&edits, self.decisions.len()) {
            let message = say!("edit-or-change-of-rules-is");
            return Err(SaveError::Nonsense(message));
        }
        Ok(())
    }

    /// The decisions.
    pub(crate) fn recorded(&self) -> Vec<Recorded> {
        let one = |(seat, question, key): &(u16, String, String)| Recorded {
            seat: SeatId(seat.saturating_sub(1)),
            question: question.clone(),
            key: key.clone(),
        };
        self.decisions.iter().map(one).collect()
    }

    /// The edits.
    pub(crate) fn literals(&self) -> Vec<(usize, Data)> {
        self.edits.iter().map(|(before, literal)| (*before, literal.0.clone())).collect()
    }

    /// Is the fingerprint at its end unknown, because the game broke off?
    pub(crate) fn ends_open(&self) -> bool {
        self.fingerprint.is_empty()
    }

    /// The fingerprint as a number.
    pub(crate) fn final_fingerprint(&self) -> Option<u64> {
        u64::from_str_radix(&self.fingerprint, 16).ok()
    }
}

fn hash_text(hash: u64) -> String {
    format!("{hash:016x}")
}
