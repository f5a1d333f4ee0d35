//! The terminal's own texts, in Russian and English, and which of the two a reader wants.
//!
//! The texts of games come with their packages; here are only headings, prompts and messages of the commands.

use std::collections::BTreeMap;

use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::{Args, Lang, Locale};
use houserule_core::message::{Message, Told};
use houserule_scripts::error::ScriptError;
use houserule_scripts::message::from_io;
use houserule_scripts::package::PackageError;
use houserule_scripts::save::SaveError;
use houserule_scripts::scaffold::ScaffoldError;
use houserule_scripts::session::{AnswerError, Divergence, UndoError};
use houserule_sim::bot::UnknownBot;
use houserule_sim::simulate::SimError;

const FILES: [(Lang, &str); 2] =
    [(Lang::Ru, include_str!("../locale/ru.ftl")), (Lang::En, include_str!("../locale/en.ftl"))];

/// Texts in the reader's language.
pub struct Texts {
    /// The reader's language.
    pub lang: Lang,
    locale: Locale,
}

impl Texts {
    /// In that language.
    pub fn new(lang: Lang) -> Texts {
        Texts { lang, locale: locale(&mut Diagnostics::default()) }
    }

    /// What a library says, in the reader's language.
    pub fn told(&self, said: &impl Told) -> String {
        said.told(self.lang)
    }

    /// What stopped a command: the sentences of our own errors in the reader's language, those of others as they are.
    pub fn cause(&self, cause: &(dyn std::error::Error + 'static)) -> String {
        fn ours<E: Told + std::error::Error + 'static>(cause: &(dyn std::error::Error + 'static)) -> Option<Message> {
            cause.downcast_ref::<E>().map(Told::message)
        }
        let known = [
            ours::<ScriptError>,
            ours::<PackageError>,
            ours::<ScaffoldError>,
            ours::<SaveError>,
            ours::<AnswerError>,
            ours::<UndoError>,
            ours::<Divergence>,
            ours::<SimError>,
            ours::<UnknownBot>,
        ];
        let io = || cause.downcast_ref().map(from_io);
        let message = known.iter().find_map(|ours| ours(cause)).or_else(io);
        message.map_or_else(|| cause.to_string(), |message| message.told(self.lang))
    }

    /// A text without arguments.
    pub fn get(&self, key: &str) -> String {
        self.text(key, &Args::new())
    }

    /// A text; its key if there is none.
    pub fn text(&self, key: &str, args: &Args) -> String {
        self.locale.text(self.lang, key, args).unwrap_or_else(|| key.to_owned())
    }
}

/// The language that the system speaks, if it is one of ours; else English.
pub fn system_lang() -> Lang {
    sys_locale::get_locale().and_then(|code| Lang::parse(&code)).unwrap_or(Lang::En)
}

/// A title in a language, else in the other one.
pub fn title(titles: &BTreeMap<String, String>, lang: Lang) -> Option<&String> {
    titles.get(lang.code()).or_else(|| titles.get(lang.other().code()))
}

fn locale(out: &mut Diagnostics) -> Locale {
    let mut locale = Locale::new();
    for (lang, text) in FILES {
        locale.add(lang, &format!("cli/locale/{lang}.ftl"), text, out);
    }
    locale
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn both_languages_have_all_texts() {
        let mut out = Diagnostics::default();
        let locale = locale(&mut out);
        assert!(out.is_empty(), "{:?}", out.sorted());
        assert_eq!(locale.missing(), []);
    }

    /// The words in quotes right behind `call` in a source.
    fn words_behind<'a>(source: &'a str, call: &'a str) -> impl Iterator<Item = &'a str> {
        source.split(call).skip(1).filter_map(|rest| {
            let rest = rest.trim_start().strip_prefix('"')?;
            rest.split_once('"').map(|(word, _)| word)
        })
    }

    fn sources(folder: &Path, into: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, into);
            } else {
                let source = fs::read_to_string(path).unwrap();
                into.push(source.split("#[cfg(test)]").next().unwrap_or_default().to_owned());
            }
        }
    }

    #[test]
    fn every_text_that_is_asked_for_exists_and_every_text_is_asked_for() {
        let mut all = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
        let calls = [".say(", "texts.text(", "texts.get("];
        let in_sources = all.iter().flat_map(|source| calls.iter().flat_map(|call| words_behind(source, call)));
        let asked: BTreeSet<&str> = in_sources.collect();
        let locale = locale(&mut Diagnostics::default());
        let known: BTreeSet<&str> = locale.keys(Lang::En).into_iter().collect();
        assert!(asked.len() > 30, "{asked:?}");
        assert_eq!(asked.difference(&known).collect::<Vec<_>>(), Vec::<&&str>::new(), "texts that do not exist");
        assert_eq!(known.difference(&asked).collect::<Vec<_>>(), Vec::<&&str>::new(), "texts that nobody asks for");
    }
}
