//! Languages, by their codes.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A language of texts: any, by its code of two or three letters. The program itself speaks those of [`Lang::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang {
    /// Lower-case letters; if there is no third letter, a space stands in its place.
    code: [u8; 3],
}

#[allow(non_upper_case_globals)]
impl Lang {
    /// Russian.
    pub const Ru: Lang = Lang { code: *b"ru " };
    /// English.
    pub const En: Lang = Lang { code: *b"en " };

    /// The languages that the program itself speaks.
    pub const ALL: [Lang; 2] = [Lang::Ru, Lang::En];

    /// The language that a code or a system locale means: `ru`, `ru-RU`, `ru_RU.UTF-8`; `None` if it is not a code.
    pub fn parse(code: &str) -> Option<Lang> {
        let language = code.split(['_', '-', '.', '@']).next().unwrap_or_default().as_bytes();
        let is_code = (2..=3).contains(&language.len()) && language.iter().all(u8::is_ascii_alphabetic);
        is_code.then(|| {
            let mut code = [b' '; 3];
            code.iter_mut().zip(language).for_each(|(to, from)| *to = from.to_ascii_lowercase());
            Lang { code }
        })
    }

    /// Its short code, as in file names: `ru`.
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.code).unwrap_or_default().trim_end()
    }

    /// The language of the program that it is shown in: itself, or English.
    pub fn of_program(self) -> Lang {
        if Lang::ALL.contains(&self) { self } else { Lang::En }
    }

    /// The other of the two languages of the program.
    pub fn other(self) -> Lang {
        if self == Lang::En { Lang::Ru } else { Lang::En }
    }
}

/// The text for a reader of one language: in that language, else in English, else in Russian, else in any.
pub fn said_in(texts: &BTreeMap<String, String>, lang: Lang) -> Option<&String> {
    let known = [lang, Lang::En, Lang::Ru];
    known.iter().find_map(|lang| texts.get(lang.code())).or_else(|| texts.values().next())
}

impl fmt::Debug for Lang {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Lang({})", self.code())
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

impl Serialize for Lang {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Lang {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Lang, D::Error> {
        let code = String::deserialize(from)?;
        Lang::parse(&code).ok_or_else(|| serde::de::Error::custom(format!("`{code}` is not a language code")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_known_by_its_code_or_by_a_system_locale() {
        for (code, lang) in [("ru_RU.UTF-8", "ru"), ("EN", "en"), ("de-AT", "de"), ("fil", "fil")] {
            assert_eq!(Lang::parse(code).map(|lang| lang.code().to_owned()), Some(lang.to_owned()), "{code}");
        }
        for code in ["", "C", "POSIX", "c++", "рус"] {
            assert_eq!(Lang::parse(code), None, "{code}");
        }
        assert_eq!(Lang::parse("de").map(Lang::of_program), Some(Lang::En));
    }

    #[test]
    fn a_text_in_any_language_is_better_than_none() {
        let de: BTreeMap<String, String> = [("de".to_owned(), "Jahrmarkt".to_owned())].into();
        assert_eq!(said_in(&de, Lang::Ru).map(String::as_str), Some("Jahrmarkt"));
        assert_eq!(said_in(&BTreeMap::new(), Lang::Ru), None);
    }
}
