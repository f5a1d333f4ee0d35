//! What the libraries say to people: an id and named arguments, told in the reader's language when it is shown.
//!
//! [`say!`] makes a [`Message`]; its texts lie in the Fluent files of the crate that says it (`locale/en.ftl`,
//! `locale/ru.ftl`), which that crate embeds as its `CATALOG`. An argument is a number, a word that needs no
//! translation (an id, a path), or a message itself. Whoever has only the English sentence, because it came through
//! the script engine, finds the message again by reading the catalogue backwards ([`Recogniser`]).

mod backwards;

use std::fmt;
use std::sync::OnceLock;

use crate::diagnostic::{Diagnostics, Place, closest};
use crate::locale::{Args, Lang, Locale};
use crate::marks::marked_line;

pub use self::backwards::Recogniser;

/// The texts of this crate's messages.
pub static CATALOG: Catalog = Catalog::new(include_str!("../locale/en.ftl"), include_str!("../locale/ru.ftl"));

/// The texts of one crate's messages, in every language; read when the first is told.
pub struct Catalog {
    en: &'static str,
    ru: &'static str,
    locale: OnceLock<Locale>,
    /// Where texts that are not here are looked up.
    below: Option<&'static Catalog>,
}

/// One sentence, or a part of one, in every language.
#[derive(Clone)]
pub struct Message(Box<Said>);

#[derive(Clone)]
struct Said {
    catalog: &'static Catalog,
    id: &'static str,
    args: Vec<(&'static str, Arg)>,
}

/// What a message speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number, which also chooses plural forms.
    Num(i64),
    /// A word that is the same in every language: an id, a path, what somebody typed.
    Text(String),
    /// A part of the sentence.
    Message(Message),
    /// Several messages, with this between them.
    Several(Vec<Message>, &'static str),
    /// A sentence of a package, in the languages that it has.
    InEach(Vec<(Lang, String)>),
}

/// What can be an argument of a message.
pub trait AsArg {
    /// As an argument.
    fn as_arg(&self) -> Arg;
}

/// What can be told in every language: an error of a library.
pub trait Told {
    /// In words.
    fn message(&self) -> Message;

    /// In the words of one language.
    fn told(&self, lang: Lang) -> String {
        self.message().told(lang)
    }
}

/// A [`Message`]: its id, then its arguments, `name = value` or only `name` for a local of that name.
///
/// The id is looked up in `crate::CATALOG` of the crate that says it.
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "the texts are those of the crate that says it")]
macro_rules! say {
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::message::Message::new(&crate::CATALOG, $id)
            $(.with(stringify!($name), &$crate::say!(@value $name $(, $value)?)))*
    };
    (@value $name:ident, $value:expr) => { $value };
    (@value $name:ident) => { $name };
}

/// `Display` and `Error` of an error that is [`Told`]: its English words.
#[macro_export]
macro_rules! told_error {
    ($error:ty) => {
        impl std::fmt::Display for $error {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::message::Told::message(self), out)
            }
        }

        impl std::error::Error for $error {}
    };
}

impl Catalog {
    /// Texts in English and in Russian.
    pub const fn new(en: &'static str, ru: &'static str) -> Catalog {
        Catalog { en, ru, locale: OnceLock::new(), below: None }
    }

    /// The same on top of another: what is not here is looked up there.
    #[must_use]
    pub const fn over(mut self, below: &'static Catalog) -> Catalog {
        self.below = Some(below);
        self
    }

    /// The text of a message.
    fn text(&self, lang: Lang, id: &str, args: &Args) -> Option<String> {
        let own = self.locale().text(lang, id, args);
        own.or_else(|| self.below.and_then(|below| below.text(lang, id, args)))
    }

    /// The texts, read.
    pub fn locale(&self) -> &Locale {
        self.locale.get_or_init(|| {
            let (mut locale, mut problems) = (Locale::new(), Diagnostics::default());
            for lang in Lang::ALL {
                locale.add(lang, lang.code(), self.source(lang), &mut problems);
            }
            debug_assert!(problems.is_empty(), "a catalogue of messages is broken: {problems:?}");
            locale
        })
    }

    /// The Fluent file of a language; of one that the program does not speak, the English one.
    pub fn source(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Ru => self.ru,
            _ => self.en,
        }
    }
}

impl Message {
    /// A message without arguments; made by [`say!`].
    pub fn new(catalog: &'static Catalog, id: &'static str) -> Message {
        Message(Box::new(Said { catalog, id, args: Vec::new() }))
    }

    /// What somebody else says: the operating system, the author of a script. It is told as it came.
    pub fn foreign(text: impl Into<String>) -> Message {
        let args = vec![("text", Arg::Text(text.into()))];
        Message(Box::new(Said { catalog: &CATALOG, id: "as-it-came", args }))
    }

    /// What a package says, in its own languages.
    pub fn of_package(texts: Vec<(Lang, String)>) -> Message {
        Message(Box::new(Said { catalog: &CATALOG, id: "as-it-came", args: vec![("text", Arg::InEach(texts))] }))
    }

    /// The same with an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &impl AsArg) -> Message {
        self.0.args.push((name, value.as_arg()));
        self
    }

    /// The same with the known word that may have been meant, if one is close.
    #[must_use]
    pub fn or_did_you_mean<'a>(self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Message {
        match closest(word, known) {
            Some(best) => say!("or-did-you-mean", message = self, best),
            None => self,
        }
    }

    /// What is wrong, and what was probably meant, separately.
    pub fn with_its_guess(self) -> (Message, Option<Message>) {
        match (self.0.id, self.arg("message"), self.arg("best")) {
            ("or-did-you-mean", Some(Arg::Message(message)), Some(best)) => {
                (message.clone(), Some(say!("did-you-mean", best)))
            }
            ("or-did-you-mean", Some(Arg::Text(text)), Some(best)) => {
                (Message::foreign(text.as_str()), Some(say!("did-you-mean", best)))
            }
            _ => (self, None),
        }
    }

    /// Its id in the catalogue.
    pub fn id(&self) -> &'static str {
        self.0.id
    }

    /// An argument by name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.0.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }

    /// In the words of one language.
    pub fn told(&self, lang: Lang) -> String {
        let mut args = Args::new();
        for (name, arg) in &self.0.args {
            args = match arg {
                Arg::Num(number) => args.num(name, *number),
                Arg::Text(text) => args.text(name, text.as_str()),
                Arg::Message(message) => args.text(name, message.told(lang)),
                Arg::Several(messages, between) => {
                    let told: Vec<String> = messages.iter().map(|one| one.told(lang)).collect();
                    args.text(name, told.join(between))
                }
                Arg::InEach(texts) => {
                    let own = texts.iter().find(|(one, _)| *one == lang).or(texts.first());
                    args.text(name, own.map(|(_, text)| text.as_str()).unwrap_or_default())
                }
            };
        }
        self.0.catalog.text(lang, self.0.id, &args).unwrap_or_else(|| self.0.id.to_owned())
    }
}

impl PartialEq for Message {
    fn eq(&self, other: &Message) -> bool {
        self.0.id == other.0.id && self.0.args == other.0.args
    }
}

impl Eq for Message {}

impl PartialEq<&str> for Message {
    fn eq(&self, english: &&str) -> bool {
        self.told(Lang::En) == *english
    }
}

impl fmt::Display for Message {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.told(Lang::En))
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{:?}", self.0.id, self.0.args)
    }
}

/// As its English sentence: what is written for programs has one language.
impl serde::Serialize for Message {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl Told for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

impl AsArg for Message {
    fn as_arg(&self) -> Arg {
        Arg::Message(self.clone())
    }
}

/// Told one after the other, with `; ` between them.
impl AsArg for Vec<Message> {
    fn as_arg(&self) -> Arg {
        Arg::Several(self.clone(), "; ")
    }
}

impl AsArg for Arg {
    fn as_arg(&self) -> Arg {
        self.clone()
    }
}

impl AsArg for str {
    fn as_arg(&self) -> Arg {
        Arg::Text(self.to_owned())
    }
}

impl AsArg for String {
    fn as_arg(&self) -> Arg {
        Arg::Text(self.clone())
    }
}

impl AsArg for Place {
    fn as_arg(&self) -> Arg {
        Arg::Text(marked_line(&self.to_string()).into_owned())
    }
}

impl AsArg for char {
    fn as_arg(&self) -> Arg {
        Arg::Text(self.to_string())
    }
}

impl AsArg for f64 {
    fn as_arg(&self) -> Arg {
        Arg::Text(self.to_string())
    }
}

impl AsArg for std::path::Path {
    fn as_arg(&self) -> Arg {
        Arg::Text(marked_line(&self.display().to_string()).into_owned())
    }
}

impl AsArg for std::path::PathBuf {
    fn as_arg(&self) -> Arg {
        self.as_path().as_arg()
    }
}

impl<T: AsArg + ?Sized> AsArg for &T {
    fn as_arg(&self) -> Arg {
        (**self).as_arg()
    }
}

/// Nothing is told where there is nothing.
impl<T: AsArg> AsArg for Option<T> {
    fn as_arg(&self) -> Arg {
        self.as_ref().map_or_else(|| Arg::Text(String::new()), AsArg::as_arg)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl AsArg for $number {
            fn as_arg(&self) -> Arg {
                i64::try_from(*self).map_or_else(|_| Arg::Text(self.to_string()), Arg::Num)
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, usize, i16, i32, i64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_told_in_both_languages() {
        let message = say!("did-you-mean", best = "income");
        assert_eq!(message.told(Lang::En), "did you mean `income`?");
        assert_eq!(message.told(Lang::Ru), "может быть, «income»?");
        assert_eq!(message, "did you mean `income`?");
    }

    #[test]
    fn parts_are_told_in_the_language_of_the_whole() {
        let message = say!("expected-found", expected = say!("a-whole-number"), found = say!("a-list"));
        assert_eq!(message.told(Lang::En), "expected a whole number, found a list");
        assert_eq!(message.told(Lang::Ru), "ожидается целое число, а здесь список");
    }

    #[test]
    fn numbers_choose_the_plural() {
        let told = |rows: usize| say!("layer-has-rows", rows, height = 3).told(Lang::Ru);
        assert!(told(1).contains("1 строка"), "{}", told(1));
        assert!(told(2).contains("2 строки"), "{}", told(2));
        assert!(told(11).contains("11 строк,"), "{}", told(11));
    }

    #[test]
    fn what_others_say_is_told_as_it_came() {
        assert_eq!(Message::foreign("disk full { }").told(Lang::Ru), "disk full { }");
    }
}
