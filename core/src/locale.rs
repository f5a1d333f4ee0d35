//! Texts for people, in every language that a game has: names, prompts, sentences of the chronicle.
//!
//! Packages bring Fluent files (`locale/ru.ftl`, `locale/en.ftl`, `locale/de.ftl`); [`Locale`] holds all of them and
//! formats one message at a time. It does not decide which texts a game needs, nor which language a reader wants.
//! Files come from strangers: what could exhaust the stack or panic inside Fluent is refused when added,
//! and a message that cannot be formatted shows its key.

pub mod edit;
mod lang;
mod list;
mod mentions;
mod own;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::parser::ErrorKind;
use unic_langid::LanguageIdentifier;

use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::message::Message;
use crate::ron::{LineIndex, MAX_BYTES, MAX_PROBLEMS, Span};
use crate::say;

pub use self::lang::{Lang, said_in};
pub use self::list::joined;
pub use self::mentions::Mentions;
pub use self::own::{OwnTexts, own_key};

/// The most `{` and `(` that one message may hold: Fluent's parser recurses for each nested one.
const MOST_BRACKETS: usize = 200;
/// The most digits of one number: as many as the arithmetic of plural rules can hold.
const MOST_DIGITS: usize = 15;

/// The most bytes of a text that are shown; of a longer one only the start is.
const LONGEST_TEXT: usize = 16 << 10;

/// All texts of a game with its mods.
///
/// A text that the reader's language lacks is taken from the languages of the game in the order in which its manifest
/// lists them, then from the other languages by their codes.
pub struct Locale {
    texts: BTreeMap<Lang, Texts>,
    order: Vec<Lang>,
}

/// What a message is formatted with: numbers, which also choose plural forms, and texts already in the
/// reader's language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args {
    list: Vec<(String, Arg)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Arg {
    Num(i64),
    Text(String),
}

/// The texts of one language.
struct Texts {
    bundle: FluentBundle<FluentResource>,
    /// Where each message and each term (`-name`) was defined last.
    places: BTreeMap<String, Place>,
    /// The second names of mods' own messages, and where those were defined.
    second_names: BTreeMap<String, Place>,
}

/// A valid Fluent id for a thing of content: `key("kind", "night_market:stall")` is `kind-night_market-stall`.
/// Every character that Fluent does not allow becomes `-`.
pub fn key(prefix: &str, id: &str) -> String {
    let allowed = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' };
    format!("{prefix}-{}", id.chars().map(allowed).collect::<String>())
}

impl Args {
    /// No arguments yet.
    pub fn new() -> Args {
        Args::default()
    }

    /// The same with a number.
    #[must_use]
    pub fn num(mut self, name: &str, number: i64) -> Args {
        self.list.push((name.to_owned(), Arg::Num(number)));
        self
    }

    /// The same with a text in the reader's language, or a word that a selector chooses by.
    #[must_use]
    pub fn text(mut self, name: &str, text: impl Into<String>) -> Args {
        self.list.push((name.to_owned(), Arg::Text(text.into())));
        self
    }

    fn fluent(&self) -> FluentArgs<'_> {
        let mut args = FluentArgs::with_capacity(self.list.len());
        for (name, arg) in &self.list {
            let value = match arg {
                Arg::Num(number) => FluentValue::from(*number),
                Arg::Text(text) => FluentValue::from(text.as_str()),
            };
            args.set(name.as_str(), value);
        }
        args
    }
}

impl Locale {
    /// No texts yet.
    pub fn new() -> Locale {
        Locale { texts: BTreeMap::new(), order: Vec::new() }
    }

    /// Say in which order languages stand in for one another.
    pub fn set_order(&mut self, order: Vec<Lang>) {
        self.order = order;
    }

    /// The languages that have texts.
    pub fn languages(&self) -> impl Iterator<Item = Lang> {
        self.texts.keys().copied()
    }

    /// Adds one file of a package. Messages that cannot be read are reported and left out, the others are kept; of two
    /// messages with the same name the later is used, and a warning says so.
    pub fn add(&mut self, lang: Lang, file: &str, text: &str, out: &mut Diagnostics) {
        self.add_file(lang, file, text, &BTreeSet::new(), out);
    }

    /// Adds one file of a mod. What it brings itself can be asked for by the mod's name, too ([`own_key`]): two mods
    /// may call different texts by the same name.
    pub fn add_of_mod(&mut self, lang: Lang, file: &str, text: &str, texts: &OwnTexts, out: &mut Diagnostics) {
        let text = texts.with_full_names(text, &entries(text));
        if !self.add_file(lang, file, &text, &texts.own, out) {
            return;
        }
        let Some(known) = self.texts.get_mut(&lang) else { return };
        for name in &texts.own {
            if let Some(place) = known.places.get(name).filter(|place| place.file == file) {
                known.second_names.insert(own_key(&texts.mod_id, name), place.clone());
            }
        }
        if let Ok(resource) = FluentResource::try_new(texts.under_second_names(&text)) {
            known.bundle.add_resource_overriding(resource);
        }
    }

    /// Adds a file; says whether it could be read. For a message among `own` it does not matter that another has its
    /// name.
    fn add_file(&mut self, lang: Lang, file: &str, text: &str, own: &BTreeSet<String>, out: &mut Diagnostics) -> bool {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() > MAX_BYTES {
            let message = say!("file-is-too-long", most = MAX_BYTES >> 20);
            out.push(Diagnostic::error("too_big", Place::file(file), message));
            return false;
        }
        let entries = entries(text);
        let lines = LineIndex::new(text);
        let place = |start: usize, length: usize| lines.place(file, text, Span::new(start, start + length));
        let broken = limits(text, &entries, place);
        if !broken.is_empty() {
            out.extend(broken);
            return false;
        }
        let texts = self.texts.entry(lang).or_insert_with(|| Texts::new(lang));
        let (resource, errors) = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) => (resource, Vec::new()),
            Err(parsed) => parsed,
        };
        let mut junk = Vec::new();
        let told = out.len();
        for error in errors {
            junk.extend(error.slice);
            if out.len() - told > MAX_PROBLEMS {
                continue;
            }
            let message = syntax_problem(&error.kind);
            let hint = say!("message-is-name-text-its-further");
            out.push(Diagnostic::error("text_syntax", place(error.pos.start, 0), message).hint(hint));
        }
        for (start, name) in entries {
            // What was not understood is listed in the order of the file.
            let before = junk.partition_point(|range: &std::ops::Range<usize>| range.end <= start);
            if junk.get(before).is_some_and(|range| range.contains(&start)) {
                continue;
            }
            let here = place(start, name.len());
            let twice = texts.places.insert(name.to_owned(), here.clone());
            let twice = twice.filter(|first| first.file == file || !own.contains(name));
            if let Some(first) = twice.filter(|_| out.len() - told <= MAX_PROBLEMS) {
                out.push(
                    Diagnostic::warning("duplicate_text", here, say!("text-is-defined-twice", name))
                        .hint(say!("this-one-is-used-other-is", first)),
                );
            }
        }
        texts.bundle.add_resource_overriding(resource);
        true
    }

    /// Is there such a message in exactly that language?
    pub fn has(&self, lang: Lang, key: &str) -> bool {
        self.texts.get(&lang).is_some_and(|texts| texts.has(key))
    }

    /// Is there such a message in any language?
    pub fn has_any(&self, key: &str) -> bool {
        self.texts.values().any(|texts| texts.has(key))
    }

    /// The names of all messages of a language, sorted.
    pub fn keys(&self, lang: Lang) -> Vec<&str> {
        let Some(texts) = self.texts.get(&lang) else { return Vec::new() };
        texts.places.keys().map(String::as_str).filter(|key| texts.has(key)).collect()
    }

    /// The names of all messages, whatever their language, each once.
    pub fn all_keys(&self) -> BTreeSet<&str> {
        self.languages().flat_map(|lang| self.keys(lang)).collect()
    }

    /// Where a message of a language was defined.
    pub fn place(&self, lang: Lang, key: &str) -> Option<&Place> {
        let texts = self.texts.get(&lang)?;
        texts.places.get(key).or_else(|| texts.second_names.get(key))
    }

    /// Where the message that a reader of this language sees was defined.
    pub fn place_for(&self, lang: Lang, key: &str) -> Option<&Place> {
        self.ordered(lang).into_iter().find_map(|lang| self.place(lang, key))
    }

    /// Messages that one language has and another lacks: the language that lacks it, and the name.
    pub fn missing(&self) -> Vec<(Lang, String)> {
        let all = self.all_keys();
        let lacks =
            |lang: Lang| all.iter().filter(move |key| !self.has(lang, key)).map(move |key| (lang, (*key).to_owned()));
        self.languages().flat_map(lacks).collect()
    }

    /// What a message of a language speaks of.
    pub fn mentions(&self, lang: Lang, key: &str) -> Mentions {
        let texts = self.texts.get(&lang);
        texts.map(|texts| mentions::of_message(&texts.bundle, key)).unwrap_or_default()
    }

    /// The messages that a message names itself.
    pub fn names_messages(&self, lang: Lang, key: &str) -> BTreeSet<String> {
        let texts = self.texts.get(&lang);
        texts.map(|texts| mentions::of_message_itself(&texts.bundle, key).messages).unwrap_or_default()
    }

    /// The text in that language, else in the first language that has it; `None` if none has. A message that asks for
    /// an argument or a term that is not there gives its key.
    pub fn text(&self, lang: Lang, key: &str, args: &Args) -> Option<String> {
        let text = |lang: &Lang| self.texts.get(lang)?.text(key, args);
        text(&lang).or_else(|| self.ordered(lang).iter().find_map(text))
    }

    /// This language, and those that stand in for it, in their order.
    fn ordered(&self, lang: Lang) -> Vec<Lang> {
        let mut all = vec![lang];
        for one in self.order.iter().copied().chain(self.languages()) {
            if !all.contains(&one) {
                all.push(one);
            }
        }
        all
    }
}

impl Default for Locale {
    fn default() -> Locale {
        Locale::new()
    }
}

impl fmt::Debug for Locale {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_map().entries(self.texts.iter().map(|(lang, texts)| (lang.code(), texts.places.len()))).finish()
    }
}

impl Texts {
    fn new(lang: Lang) -> Texts {
        let language: LanguageIdentifier = lang.code().parse().expect("two or three letters are a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Isolation marks would show as boxes in terminals and break comparisons of told sentences.
        bundle.set_use_isolating(false);
        // No `NUMBER`: a file could ask it for a billion decimals, and no value here has any.
        bundle.add_function(list::NAME, list::list(lang)).expect("a new bundle has no function yet");
        Texts { bundle, places: BTreeMap::new(), second_names: BTreeMap::new() }
    }

    fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    fn text(&self, key: &str, args: &Args) -> Option<String> {
        let message = self.bundle.get_message(key)?;
        let mut errors = Vec::new();
        let args = args.fluent();
        let text = self.bundle.format_pattern(message.value()?, Some(&args), &mut errors);
        if !errors.is_empty() {
            return Some(key.to_owned());
        }
        Some(match text.len() > LONGEST_TEXT {
            true => format!("{}…", &text[..text.floor_char_boundary(LONGEST_TEXT)]),
            false => text.into_owned(),
        })
    }
}

/// What the parser of Fluent does not understand.
fn syntax_problem(kind: &ErrorKind) -> Message {
    match kind {
        ErrorKind::ExpectedToken(token) => say!("fluent-expected-sign", token),
        ErrorKind::ExpectedCharRange { range } => say!("fluent-expected-one-of", range),
        ErrorKind::ExpectedMessageField { entry_id: id } | ErrorKind::ExpectedTermField { entry_id: id } => {
            say!("fluent-expected-text", id)
        }
        ErrorKind::MissingValue => say!("fluent-expected-value"),
        ErrorKind::MissingDefaultVariant => say!("fluent-no-default"),
        ErrorKind::MultipleDefaultVariants => say!("fluent-two-defaults"),
        ErrorKind::UnbalancedClosingBrace => say!("fluent-unbalanced-brace"),
        ErrorKind::ForbiddenCallee
        | ErrorKind::MessageReferenceAsSelector
        | ErrorKind::TermReferenceAsSelector
        | ErrorKind::MessageAttributeAsSelector
        | ErrorKind::TermAttributeAsPlaceable => say!("fluent-wrong-selector"),
        _ => say!("fluent-not-understood", said = kind.to_string()),
    }
}

/// The names of the messages in a file, as far as they can be told without reading them.
pub fn message_names(text: &str) -> impl Iterator<Item = &str> {
    entries(text).into_iter().map(|(_, name)| name).filter(|name| !name.starts_with('-'))
}

/// The messages and terms that begin in a file: where, and their names. Fluent's tree has no places, but an entry
/// begins at the start of a line and nothing else may.
fn entries(text: &str) -> Vec<(usize, &str)> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        if let Some((name, _)) = line.split_once('=') {
            let name = name.trim_end_matches(' ');
            let word = name.strip_prefix('-').unwrap_or(name);
            let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
            if word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.chars().all(is_part) {
                found.push((start, name));
            }
        }
        start += line.len();
    }
    found
}

/// What must not reach Fluent: see [`MOST_BRACKETS`] and [`MOST_DIGITS`].
fn limits(text: &str, entries: &[(usize, &str)], place: impl Fn(usize, usize) -> Place) -> Diagnostics {
    let mut out = Diagnostics::default();
    let starts = || entries.iter().map(|(start, _)| *start);
    for (start, end) in std::iter::once(0).chain(starts()).zip(starts().chain([text.len()])) {
        let entry = &text[start..end];
        if entry.chars().filter(|c| matches!(c, '{' | '(')).count() > MOST_BRACKETS {
            let message = say!("one-text-holds-more-than-brackets", most = MOST_BRACKETS);
            let diagnostic = Diagnostic::error("text_limit", place(start, 0), message);
            out.push(diagnostic.hint(say!("split-it-or-move-its-parts")));
        }
        if entry.split(|c: char| !c.is_ascii_digit()).any(|number| number.len() > MOST_DIGITS) {
            let message = say!("number-in-this-text-has-more", most = MOST_DIGITS);
            let diagnostic = Diagnostic::error("text_limit", place(start, 0), message);
            out.push(diagnostic.hint(say!("write-it-with-spaces-between-groups")));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locale(ru: &str, en: &str) -> (Locale, Diagnostics) {
        let (mut locale, mut out) = (Locale::new(), Diagnostics::default());
        locale.add(Lang::Ru, "fair/locale/ru.ftl", ru, &mut out);
        locale.add(Lang::En, "fair/locale/en.ftl", en, &mut out);
        (locale, out)
    }

    fn clean(ru: &str, en: &str) -> Locale {
        let (locale, out) = locale(ru, en);
        assert!(out.is_empty(), "{out:?}");
        locale
    }

    fn problems(out: &Diagnostics) -> Vec<(&str, String)> {
        out.iter().map(|one| (one.code, one.place.to_string())).collect()
    }

    #[test]
    fn a_language_is_read_from_a_code_or_a_system_locale() {
        for code in ["ru", "RU", "ru-RU", "ru_RU.UTF-8", "ru.UTF-8", "ru@cyrillic"] {
            assert_eq!(Lang::parse(code), Some(Lang::Ru), "{code}");
        }
        assert_eq!(Lang::parse("en_GB.UTF-8"), Some(Lang::En));
        assert_eq!(Lang::parse("de_DE").map(|lang| lang.to_string()), Some("de".to_owned()));
        for code in ["", "C", "POSIX"] {
            assert_eq!(Lang::parse(code), None, "{code}");
        }
    }

    #[test]
    fn numbers_choose_russian_plurals() {
        let coins = "coins = { $n ->\n    [one] { $n } монета\n    [few] { $n } монеты\n   *[many] { $n } монет\n }\n";
        let locale = clean(coins, "");
        let text = |n| locale.text(Lang::Ru, "coins", &Args::new().num("n", n)).unwrap();
        for n in [1, 21, 101] {
            assert_eq!(text(n), format!("{n} монета"));
        }
        for n in [2, 4, 23] {
            assert_eq!(text(n), format!("{n} монеты"));
        }
        for n in [0, 5, 11, 12, 14, 111, i64::MAX] {
            assert!(text(n).ends_with(" монет"), "{}", text(n));
        }
        assert_eq!(text(-2), "-2 монеты");
        assert_eq!(text(1_000_000), "1000000 монет");
    }

    #[test]
    fn exact_numbers_and_words_choose_too_and_texts_stand_without_marks() {
        let en = "sold = { $who } sold { $n ->\n [0] nothing\n [one] a house\n *[other] { $n } houses\n }.\n\
                  came = { $gender ->\n [female] she\n *[other] he\n } came\n";
        let locale = clean("", en);
        let sold = |n| locale.text(Lang::En, "sold", &Args::new().text("who", "Ann").num("n", n)).unwrap();
        assert_eq!([sold(0), sold(1), sold(7)], ["Ann sold nothing.", "Ann sold a house.", "Ann sold 7 houses."]);
        assert_eq!(locale.text(Lang::En, "came", &Args::new().text("gender", "female")).unwrap(), "she came");
    }

    #[test]
    fn a_text_falls_back_to_the_other_language_and_then_to_nothing() {
        let locale = clean("yes = да\n", "yes = yes\nno = no\n");
        let text = |lang, key| locale.text(lang, key, &Args::new());
        assert_eq!(text(Lang::Ru, "yes").as_deref(), Some("да"));
        assert_eq!(text(Lang::Ru, "no").as_deref(), Some("no"));
        assert_eq!(text(Lang::Ru, "maybe"), None);
        assert!(!locale.has(Lang::Ru, "no"));
        assert!(locale.has(Lang::En, "no"));
    }

    #[test]
    fn missing_names_the_language_that_lacks_a_message() {
        let locale = clean("-coin = монета\nb = б\na = а\n", "b = b\nc = c\n");
        assert_eq!(locale.keys(Lang::Ru), ["a", "b"]);
        assert_eq!(locale.missing(), [(Lang::En, "a".to_owned()), (Lang::Ru, "c".to_owned())]);
        assert_eq!(locale.place(Lang::Ru, "a").unwrap().to_string(), "fair/locale/ru.ftl:3:1");
    }

    #[test]
    fn a_syntax_error_has_its_place_and_spares_the_other_messages() {
        let (locale, out) = locale("good = хорошо\nцена { $n\nbad = { $n\nfine = ладно\n", "");
        assert_eq!(
            problems(&out),
            [("text_syntax", "fair/locale/ru.ftl:2:1".into()), ("text_syntax", "fair/locale/ru.ftl:4:1".into())]
        );
        assert_eq!(locale.keys(Lang::Ru), ["fine", "good"]);
    }

    #[test]
    fn of_two_definitions_the_later_is_used_with_a_warning() {
        let (mut locale, mut out) = locale("", "a = first\nb = b\n");
        locale.add(Lang::En, "night/locale/en.ftl", "# again\r\na = second\r\n", &mut out);
        assert_eq!(problems(&out), [("duplicate_text", "night/locale/en.ftl:2:1".into())]);
        assert!(!out.has_errors());
        assert!(out.iter().next().unwrap().hint.as_ref().unwrap().to_string().contains("fair/locale/en.ftl:1:1"));
        assert_eq!(locale.text(Lang::En, "a", &Args::new()).unwrap(), "second");
    }

    #[test]
    fn what_cannot_be_formatted_shows_its_key() {
        let en = "needs = for { $who }\nterm = { -unknown }\nloop = { loop }\ncall = { NUMBER(1) }\n\
                  choose = { $n ->\n [one] { -unknown }\n *[other] fine\n }\n";
        let locale = clean("", en);
        for key in ["needs", "term", "loop", "call"] {
            assert_eq!(locale.text(Lang::En, key, &Args::new()).unwrap(), key);
        }
        assert_eq!(locale.text(Lang::En, "choose", &Args::new().num("n", 1)).unwrap(), "choose");
        assert_eq!(locale.text(Lang::En, "choose", &Args::new().num("n", 2)).unwrap(), "fine");
    }

    #[test]
    fn a_hostile_file_is_refused_before_it_is_parsed() {
        for hostile in [
            format!("a = {}", "{".repeat(100_000)),
            format!("a =\n  {}", "{\n".repeat(100_000)),
            format!("a = {{ {}", "F(".repeat(100_000)),
            format!("a = {}", "{ \"}\" ->\n *[b] ".repeat(100_000)),
            "{".repeat(100_000),
            "a = { 99999999999999999999999 ->\n [one] x\n *[other] y\n }\n".to_owned(),
        ] {
            let (locale, out) = locale("", &hostile);
            assert_eq!(out.iter().map(|one| one.code).collect::<Vec<_>>(), ["text_limit"]);
            assert!(locale.keys(Lang::En).is_empty());
        }
    }

    #[test]
    fn a_file_that_is_too_long_is_refused_and_of_many_problems_only_some_are_told() {
        let (_, out) = locale("", &"a = x\n".repeat(MAX_BYTES / 6 + 1));
        assert_eq!(problems(&out), [("too_big", "fair/locale/en.ftl".into())]);
        let (_, out) = locale("", &"a = x\n".repeat(5_000));
        assert!((MAX_PROBLEMS..MAX_PROBLEMS + 10).contains(&out.len()));
        let (_, out) = locale("", &"= x\n".repeat(5_000));
        assert!(out.len() < MAX_PROBLEMS + 10);
    }

    #[test]
    fn a_text_that_is_too_long_is_cut() {
        let long = "я".repeat(20_000);
        let locale = clean("", &format!("a = {long}\n"));
        let text = locale.text(Lang::En, "a", &Args::new()).unwrap();
        assert!(text.len() < LONGEST_TEXT + 8 && text.ends_with('…'));
    }

    #[test]
    fn what_the_limits_allow_does_not_exhaust_the_stack() {
        let levels = MOST_BRACKETS;
        let nested = format!("a = {}\"x\"{}\n", "{ ".repeat(levels), " }".repeat(levels));
        let chain: String = (0..1000).map(|i| format!("m{i} = {{ m{} }}\n", i + 1)).collect();
        let digits = "d = { 1.000000000000000 ->\n [one] x\n *[other] y\n }\ne = { 999999999999999 ->\n *[one] x\n }\n";
        let (locale, out) = locale("", &format!("{nested}{chain}{digits}"));
        assert!(out.is_empty(), "{out:?}");
        for key in ["a", "m0", "d", "e"] {
            assert!(locale.text(Lang::En, key, &Args::new()).is_some());
        }
    }

    #[test]
    fn ids_of_content_become_keys_that_fluent_accepts() {
        assert_eq!(key("kind", "night_market:stall"), "kind-night_market-stall");
        assert_eq!(key("option", "toll.price"), "option-toll-price");
        let locale = clean("", &format!("{} = Stall\n", key("kind", "night_market:stall#2")));
        assert!(locale.has(Lang::En, "kind-night_market-stall-2"));
    }

    #[test]
    fn threads_may_share_it() {
        fn shared<T: Send + Sync>(_: &T) {}
        shared(&Locale::new());
        shared(&Args::new());
    }

    #[test]
    fn a_mod_s_own_texts_have_a_name_that_no_other_mod_can_take() {
        let (mut locale, mut out) = (Locale::new(), Diagnostics::default());
        locale.add(Lang::En, "fair/locale/en.ftl", "paid = paid\n", &mut out);
        for (mod_id, said) in [("toll", "at the border"), ("tax", "to the king")] {
            let text = format!("note = {{ $n }} {said}\npaid_more = more {{ note }}\nkind-gust = gust of {mod_id}\n");
            let own = ["note", "paid_more"].map(str::to_owned).into();
            let full_names = [("kind-gust".to_owned(), format!("kind-{mod_id}-gust"))].into();
            let texts = OwnTexts { mod_id: mod_id.to_owned(), own, full_names };
            locale.add_of_mod(Lang::En, &format!("{mod_id}/locale/en.ftl"), &text, &texts, &mut out);
        }
        assert!(out.is_empty(), "{out:?}");
        let text = |key: &str| locale.text(Lang::En, key, &Args::new().num("n", 2));
        assert_eq!(text("toll-paid_more").as_deref(), Some("more 2 at the border"));
        assert_eq!(text("tax-paid_more").as_deref(), Some("more 2 to the king"));
        assert_eq!(text("kind-toll-gust").as_deref(), Some("gust of toll"));
        assert_eq!(text("kind-gust"), None);
        let all = locale.keys(Lang::En);
        assert_eq!(all, ["kind-tax-gust", "kind-toll-gust", "note", "paid", "paid_more"]);
        assert_eq!(
            locale.place(Lang::En, "toll-note").map(ToString::to_string).as_deref(),
            Some("toll/locale/en.ftl:1:1")
        );
    }
}
