//! The terminal and the window have texts of their own: in both languages, all that are asked for and, at the terminal,
//! no others. The window also asks for keys that it puts together, so an idle text cannot be told there.

use std::collections::BTreeSet;

use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::{Lang, Locale};

use crate::repository::{File, files};

/// A program with texts of its own, and the calls by which it asks for them.
struct Program {
    folder: &'static str,
    calls: &'static [&'static str],
}

const PROGRAMS: [Program; 2] = [
    Program { folder: "cli", calls: &[".say(", "texts.text(", "texts.get("] },
    Program { folder: "editor", calls: &["texts.get(", "texts.text(", "Said::new("] },
];

impl Program {
    fn locale(&self, out: &mut Diagnostics) -> Locale {
        let mut locale = Locale::new();
        for lang in Lang::ALL {
            let path = format!("{}/locale/{lang}.ftl", self.folder);
            let file = files().iter().find(|file| file.path == path).expect("every program speaks both languages");
            locale.add(lang, &path, &file.text, out);
        }
        locale
    }

    /// The keys that its code asks for, outside of its tests.
    fn asked(&self) -> BTreeSet<&'static str> {
        let folder = format!("{}/src", self.folder);
        let sources = files().iter().filter(|file| file.under(&folder) && file.is("rs"));
        sources.flat_map(|file| self.calls.iter().flat_map(|call| words_behind(file, call))).collect()
    }
}

/// The words in quotes right behind a call.
fn words_behind<'f>(file: &'f File, call: &'f str) -> impl Iterator<Item = &'f str> {
    let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
    code.split(call).skip(1).filter_map(|rest| {
        let rest = rest.trim_start().strip_prefix('"')?;
        rest.split_once('"').map(|(word, _)| word)
    })
}

#[test]
fn both_languages_have_all_texts() {
    for program in PROGRAMS {
        let mut out = Diagnostics::default();
        let locale = program.locale(&mut out);
        assert!(out.is_empty(), "{:?}", out.sorted());
        assert_eq!(locale.missing(), [], "{}", program.folder);
    }
}

#[test]
fn every_text_that_is_asked_for_exists() {
    for program in PROGRAMS {
        let (asked, locale) = (program.asked(), program.locale(&mut Diagnostics::default()));
        assert!(asked.len() > 30, "{}: {asked:?}", program.folder);
        let missing: Vec<_> = asked.iter().filter(|key| !locale.has(Lang::En, key)).collect();
        assert!(missing.is_empty(), "{}: texts that do not exist: {missing:?}", program.folder);
    }
}

#[test]
fn every_text_of_the_terminal_is_asked_for() {
    let [terminal, _] = PROGRAMS;
    let (asked, locale) = (terminal.asked(), terminal.locale(&mut Diagnostics::default()));
    let idle: Vec<_> = locale.keys(Lang::En).into_iter().filter(|key| !asked.contains(key)).collect();
    assert!(idle.is_empty(), "texts that nobody asks for: {idle:?}");
}
