//! The window's own texts, in Russian and English. The texts of games come with their packages.

use std::path::Path;

use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::{Args, Lang, Locale};
use houserule_core::message::Told;

const FILES: [(Lang, &str); 2] =
    [(Lang::Ru, include_str!("../locale/ru.ftl")), (Lang::En, include_str!("../locale/en.ftl"))];

/// Texts in the reader's language; the language may change at any time.
pub struct Texts {
    lang: Lang,
    locale: Locale,
}

impl Texts {
    /// In that language.
    pub fn new(lang: Lang) -> Texts {
        Texts { lang, locale: locale(&mut Diagnostics::default()) }
    }

    /// The reader's language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Speak another language from now on.
    pub fn set_lang(&mut self, lang: Lang) {
        self.lang = lang;
    }

    /// What a library says, in the reader's language.
    pub fn told(&self, said: &impl Told) -> String {
        said.told(self.lang)
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

/// A path as people read it: what lies below the current folder or the home folder, without what leads there.
pub fn shown_path(path: &Path) -> String {
    let here = std::env::current_dir().ok().and_then(|here| path.strip_prefix(here).map(Path::to_owned).ok());
    let home = || {
        let home = etcetera::home_dir().ok()?;
        path.strip_prefix(home).map(|rest| Path::new("~").join(rest)).ok()
    };
    let below = here.filter(|below| !below.as_os_str().is_empty()).or_else(home);
    below.as_deref().unwrap_or(path).display().to_string()
}

fn locale(out: &mut Diagnostics) -> Locale {
    let mut locale = Locale::new();
    for (lang, text) in FILES {
        locale.add(lang, &format!("editor/locale/{lang}.ftl"), text, out);
    }
    locale
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

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
    fn every_text_that_is_asked_for_exists() {
        let mut all = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
        let calls = ["texts.get(", "texts.text(", "Said::new("];
        let in_sources = all.iter().flat_map(|source| calls.iter().flat_map(|call| words_behind(source, call)));
        let asked: BTreeSet<&str> = in_sources.collect();
        let locale = locale(&mut Diagnostics::default());
        let missing: Vec<_> = asked.iter().filter(|key| !locale.has(Lang::En, key)).collect();
        assert!(asked.len() > 20, "{asked:?}");
        assert!(missing.is_empty(), "texts that do not exist: {missing:?}");
    }
}
