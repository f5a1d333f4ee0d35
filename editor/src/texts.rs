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
    /// Texts in this language.
    pub fn new(lang: Lang) -> Texts {
        Texts { lang, locale: locale(&mut Diagnostics::default()) }
    }

    /// The reader's language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Switch to another language.
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

/// A path as people read it: relative to the current folder or the home folder.
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
