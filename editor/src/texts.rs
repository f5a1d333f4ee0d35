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

/// A sentence of a rulebook without its marks of Markdown: `**bold**`, `*slanted*`, `` `code` ``.
pub fn plain(text: &str) -> String {
    let text = text.replace("**", "").replace('`', "");
    let signs: Vec<char> = text.chars().collect();
    let is_beside = |at: Option<usize>| at.and_then(|at| signs.get(at)).is_some_and(|sign| !sign.is_whitespace());
    // a star with a space on both sides, or with a letter or number on both, is a sign of its own
    let is_mark = |at: usize| {
        let within = |at: Option<usize>| at.and_then(|at| signs.get(at)).is_some_and(|sign| sign.is_alphanumeric());
        let (before, after) = (at.checked_sub(1), Some(at + 1));
        signs[at] == '*' && (is_beside(before) || is_beside(after)) && !(within(before) && within(after))
    };
    (0..signs.len()).filter(|at| !is_mark(*at)).map(|at| signs[at]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_markdown_are_left_out_and_stars_of_their_own_stay() {
        assert_eq!(plain("**V-A Inspector.** You gain. *Logistics:* `a`"), "V-A Inspector. You gain. Logistics: a");
        assert_eq!(plain("2*3 and 2 * 3"), "2*3 and 2 * 3");
    }
}
