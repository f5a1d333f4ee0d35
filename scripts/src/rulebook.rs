//! The clauses of packages' rulebooks: id, sentence and place, in the reader's language.
//!
//! A clause is a paragraph, bullet or heading that begins with its id in bold: `**DM-010** Roll two dice.` It may speak
//! of options: `{ $goal_money }` is what the option is in this game (for `end.years` it is `{ $end-years }`).

use std::collections::BTreeMap;

use houserule_core::content::PackageFiles;
use houserule_core::data::Data;
use houserule_core::def::OptionDef;
use houserule_core::diagnostic::Place;
use houserule_core::locale::Lang;
use houserule_core::table::Table;
use houserule_core::view::{Viewer, view};

use crate::game::Game;
use crate::lint::clauses;
use crate::play::option_text;

pub mod index;

/// A clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its id: `DM-010`.
    pub id: String,
    /// What it says.
    pub text: String,
    /// Where it stands.
    pub place: Place,
}

/// All clauses of some packages in one language; those that are missing in it are taken from another.
#[derive(Clone, Debug, Default)]
pub struct Rulebook {
    clauses: BTreeMap<String, Clause>,
}

impl Rulebook {
    /// The rulebooks of packages.
    pub fn new(packages: &[PackageFiles], lang: Lang) -> Rulebook {
        let mut found = BTreeMap::new();
        // What is read later wins: the reader's language over others, English over those, a mod over its game.
        let mut languages: Vec<Lang> = packages.iter().flat_map(book_languages).collect();
        languages.sort_by_key(|one| (*one == lang, *one == lang.other(), *one == Lang::En, *one));
        languages.dedup();
        for lang in languages {
            for package in packages {
                let path = format!("rulebook/{lang}.md");
                let bytes = package.files.get(&path);
                if let Some(text) = bytes.and_then(|bytes| std::str::from_utf8(bytes).ok()) {
                    let file = package.file(&path);
                    found.extend(read(text, &file).map(|clause| (clause.id.clone(), clause)));
                }
            }
        }
        Rulebook { clauses: found }
    }

    /// The rulebooks of a game, with what its options are in the place of their names.
    pub fn of(game: &Game, lang: Lang) -> Rulebook {
        Rulebook::with(game, lang, &|option| option.start_data(&game.def.symbols))
    }

    /// The same with the options as they are on a table: as it was set up, and as amendments have left them.
    pub fn at(game: &Game, table: &Table, lang: Lang) -> Rulebook {
        let options = view(table, Viewer::Referee).options;
        Rulebook::with(game, lang, &|option| options.get(&option.id).cloned().unwrap_or(Data::Nil))
    }

    fn with(game: &Game, lang: Lang, value: &dyn Fn(&OptionDef) -> Data) -> Rulebook {
        let mut book = Rulebook::new(&game.packages, lang);
        for clause in book.clauses.values_mut() {
            for (whole, name) in spoken(&clause.text) {
                let option = game.def.options.iter().find(|option| spoken_name(&option.id) == name);
                if let Some(option) = option {
                    clause.text = clause.text.replace(&whole, &option_text(&value(option)));
                }
            }
        }
        book
    }

    /// A clause by its id.
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses.get(id)
    }

    /// All clauses by id.
    pub fn all(&self) -> impl Iterator<Item = &Clause> {
        self.clauses.values()
    }
}

/// The options that a text speaks of: the whole of each mention, and the name in it.
pub(crate) fn spoken(text: &str) -> Vec<(String, String)> {
    let parts = text.split("{ $").skip(1).filter_map(|rest| rest.split_once('}'));
    let names = parts.map(|(name, _)| (format!("{{ ${name}}}"), name.trim().to_owned()));
    names.collect()
}

/// What an option is called in texts, where dots and colons cannot stand.
pub(crate) fn spoken_name(id: &str) -> String {
    id.replace(['.', ':'], "-")
}

/// The languages in which a package has a rulebook.
pub(crate) fn book_languages(package: &PackageFiles) -> Vec<Lang> {
    let stem = |path: &str| Lang::parse(path.strip_prefix("rulebook/")?.strip_suffix(".md")?);
    package.files.keys().filter_map(|path| stem(path)).collect()
}

/// Is a file of a package, by its path there, a rulebook?
pub(crate) fn is_book(path: &str) -> bool {
    path.starts_with("rulebook/") && path.ends_with(".md")
}

fn read<'t>(text: &'t str, file: &'t str) -> impl Iterator<Item = Clause> + 't {
    let lines: Vec<&str> = text.lines().collect();
    clauses::defined(text).map(move |(id, line, column)| {
        let at = line as usize - 1;
        let first = lines[at].splitn(3, "**").nth(2).unwrap_or_default();
        let goes_on = |line: &&&str| !line.trim().is_empty() && !begins_something(line);
        let more = lines[at + 1..].iter().take_while(goes_on).map(|line| line.trim());
        let text = std::iter::once(first.trim()).chain(more).collect::<Vec<_>>().join(" ");
        let place = Place { file: file.to_owned(), line, column, length: id.chars().count() as u32 };
        Clause { id: id.to_owned(), text, place }
    })
}

/// Does a line begin a heading, an item or a clause of its own?
fn begins_something(line: &str) -> bool {
    ["#", "- ", "* ", "+ ", "**"].iter().any(|mark| line.trim_start().starts_with(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_has_its_sentence_and_its_place() {
        let text = "# Fair\n\n**FA-010** Roll two\ndice.\n\n- **FA-020** Pay one.\n";
        let files = [("rulebook/en.md".to_owned(), text.as_bytes().to_vec())].into();
        let book = Rulebook::new(&[PackageFiles { id: "fair".to_owned(), files }], Lang::Ru);
        let clause = book.clause("FA-010").unwrap();
        assert_eq!((clause.text.as_str(), clause.place.line), ("Roll two dice.", 3));
        assert_eq!(clause.place.file, "fair/rulebook/en.md");
        assert_eq!(book.all().count(), 2);
    }

    fn package(files: &[(&str, &str)]) -> PackageFiles {
        let files = files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect();
        PackageFiles { id: "fair".to_owned(), files }
    }

    fn sentence<'a>(book: &'a Rulebook, id: &str) -> Option<&'a str> {
        book.clause(id).map(|clause| clause.text.as_str())
    }

    #[test]
    fn clauses_are_paragraphs_bullets_and_headings() {
        let text = "# Fair\n\n**FA-010** Roll two\ndice.\n\n- **FA-020** Pay one.\n- not a clause\n\n## **FA-030** The end\n\nText.\n";
        let book = Rulebook::new(&[package(&[("rulebook/en.md", text)])], Lang::En);
        assert_eq!(sentence(&book, "FA-010"), Some("Roll two dice."));
        assert_eq!(sentence(&book, "FA-020"), Some("Pay one."));
        assert_eq!(sentence(&book, "FA-030"), Some("The end"));
        assert_eq!(book.all().count(), 3);
    }

    #[test]
    fn options_in_a_text_are_found() {
        let text = "Have { $goal } or { $end-years } and {nothing}.";
        let names: Vec<String> = spoken(text).into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["goal", "end-years"]);
        assert_eq!((spoken_name("end.years"), spoken_name("m:tip")), ("end-years".into(), "m-tip".into()));
    }

    #[test]
    fn the_readers_language_is_preferred() {
        let both =
            package(&[("rulebook/en.md", "**FA-001** One.\n\n**FA-002** Two."), ("rulebook/ru.md", "**FA-001** Раз.")]);
        let book = Rulebook::new(&[both], Lang::Ru);
        assert_eq!((sentence(&book, "FA-001"), sentence(&book, "FA-002")), (Some("Раз."), Some("Two.")));
    }
}
