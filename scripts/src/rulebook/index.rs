//! Which rule does what a clause says, which content makes it true, which test covers it: one index over all packages.
//!
//! It is built from the files alone, so it is available even for packages that do not load. Clauses stand in it in the
//! order of the rulebooks, under their chapters, in each language.

use std::collections::BTreeMap;

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Place;
use houserule_core::locale::Lang;

use super::{Clause, read};
use crate::lint::clauses;
use crate::syntax::tokens::{Comment, Kind, Token, tokens};
use crate::writing::outline::{Symbol, SymbolKind, definitions, named_clauses};

/// A line of a rulebook as it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookLine {
    /// A heading: how deep, what it says, where.
    Heading {
        /// 1 for the title of the book.
        level: usize,
        /// What it says.
        text: String,
        /// Where.
        place: Place,
    },
    /// A clause, by its id.
    Clause(String),
}

/// A place that speaks of a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    /// What speaks: `step visit`, the title of a test, a file of content.
    pub name: String,
    /// Where.
    pub place: Place,
}

/// Everything about one clause.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClauseEntry {
    /// Its package.
    pub package: String,
    /// What it says, by language.
    pub texts: BTreeMap<Lang, Clause>,
    /// Rules, steps, effects and overrides that quote it.
    pub rules: Vec<Quote>,
    /// Content that quotes it, and options that vary it.
    pub content: Vec<Quote>,
    /// Tests that name it.
    pub tests: Vec<Quote>,
}

/// All clauses of some packages and who speaks of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClauseIndex {
    clauses: BTreeMap<String, ClauseEntry>,
    books: BTreeMap<Lang, Vec<BookLine>>,
    /// What each script defines, in its order: the line, and how it is called in quotes.
    defined: BTreeMap<String, Vec<(u32, String)>>,
}

impl ClauseEntry {
    /// What it says in a language, else in another.
    pub fn in_lang(&self, lang: Lang) -> Option<&Clause> {
        self.texts.get(&lang).or_else(|| self.texts.get(&lang.other())).or_else(|| self.texts.values().next())
    }

    /// Does neither a rule nor content quote it?
    pub fn is_unquoted(&self) -> bool {
        self.rules.is_empty() && self.content.is_empty()
    }

    /// Does no test name it?
    pub fn is_untested(&self) -> bool {
        self.tests.is_empty()
    }
}

impl ClauseIndex {
    /// The index of packages, in their order.
    pub fn new(packages: &[PackageFiles]) -> ClauseIndex {
        let mut index = ClauseIndex::default();
        for package in packages {
            index.read_books(package);
        }
        for package in packages {
            for (path, bytes) in &package.files {
                let Ok(text) = std::str::from_utf8(bytes) else { continue };
                if path.ends_with(".luau") && !path.ends_with(".d.luau") {
                    index.read_script(&package.file(path), text, path.starts_with("tests/"));
                } else if clauses::is_content(path) {
                    index.read_content(&package.file(path), text);
                }
            }
        }
        index
    }

    /// A clause by its id.
    pub fn clause(&self, id: &str) -> Option<&ClauseEntry> {
        self.clauses.get(id)
    }

    /// All clauses by id.
    pub fn all(&self) -> impl Iterator<Item = (&str, &ClauseEntry)> {
        self.clauses.iter().map(|(id, entry)| (id.as_str(), entry))
    }

    /// The clauses that are quoted by what a line of a script is part of: a rule, a step, an effect.
    pub fn quoted_around(&self, place: &Place) -> impl Iterator<Item = &str> {
        let defined = self.defined.get(&place.file).into_iter().flatten();
        let around = defined.rev().find(|(line, _)| *line <= place.line).map(|(_, name)| name);
        let is_around = move |quote: &Quote| around == Some(&quote.name) && quote.place.file == place.file;
        let quoting = self.clauses.iter().filter(move |(_, entry)| entry.rules.iter().any(is_around));
        quoting.map(|(id, _)| id.as_str())
    }

    /// The rulebooks in a language, one after the other; in another language where there is none.
    pub fn book(&self, lang: Lang) -> &[BookLine] {
        let own = self.books.get(&lang).filter(|lines| !lines.is_empty());
        let other = || self.books.get(&lang.other()).or_else(|| self.books.values().find(|lines| !lines.is_empty()));
        own.or_else(other).map_or(&[], Vec::as_slice)
    }

    fn read_books(&mut self, package: &PackageFiles) {
        for lang in super::book_languages(package) {
            let path = format!("rulebook/{lang}.md");
            let Some(text) = package.files.get(&path).and_then(|bytes| std::str::from_utf8(bytes).ok()) else {
                continue;
            };
            let file = package.file(&path);
            let mut lines: Vec<(u32, BookLine)> =
                (1..).zip(text.lines()).filter_map(|one| heading(one, &file)).collect();
            for clause in read(text, &file) {
                let entry = self.clauses.entry(clause.id.clone()).or_default();
                entry.package.clone_from(&package.id);
                lines.retain(|(line, _)| *line != clause.place.line);
                if entry.texts.get(&lang).is_none_or(|known| known.place.file != clause.place.file) {
                    lines.push((clause.place.line, BookLine::Clause(clause.id.clone())));
                    entry.texts.insert(lang, clause);
                }
            }
            lines.sort_by_key(|(line, _)| *line);
            self.books.entry(lang).or_default().extend(lines.into_iter().map(|(_, line)| line));
        }
    }

    fn read_script(&mut self, file: &str, text: &str, is_test: bool) {
        let (tokens, comments) = tokens(text);
        let symbols = definitions(&tokens);
        if is_test {
            for test in symbols.iter().filter(|symbol| symbol.kind == SymbolKind::Test) {
                for id in named_clauses(test) {
                    if let Some(entry) = self.clauses.get_mut(id) {
                        let place = Place { line: test.line, ..Place::file(file) };
                        add(&mut entry.tests, Quote { name: test.name.clone(), place });
                    }
                }
            }
            return;
        }
        self.defined.insert(file.to_owned(), symbols.iter().map(|symbol| (symbol.line, said(symbol))).collect());
        let above = comments.iter().filter(|one| one.text.starts_with("---"));
        let above = above.map(|one| (&one.text, one.line, one.column, below(one, &comments, &tokens, &symbols)));
        let texts = tokens.iter().filter(|one| one.kind == Kind::Text);
        let texts = texts.map(|one| (&one.text, one.line, one.column, around(one.line, &symbols)));
        for (text, line, column, symbol) in above.chain(texts) {
            for id in clauses::mentioned(text) {
                if let Some(entry) = self.clauses.get_mut(id) {
                    let name = symbol.map_or_else(|| short(file), said);
                    let length = text.chars().count() as u32;
                    add(&mut entry.rules, Quote { name, place: Place { file: file.to_owned(), line, column, length } });
                }
            }
        }
    }

    fn read_content(&mut self, file: &str, text: &str) {
        let quoted = clauses::quoted_by_content(text);
        let varied = (1..).zip(text.lines()).flat_map(|(line, text)| {
            let by_option = text.split_once("clause:").map_or("", |(_, rest)| rest);
            clauses::mentioned(by_option).map(move |id| (id, line, 1, text.chars().count() as u32))
        });
        for (id, line, column, length) in quoted.chain(varied) {
            if let Some(entry) = self.clauses.get_mut(id) {
                let place = Place { file: file.to_owned(), line, column, length };
                add(&mut entry.content, Quote { name: short(file), place });
            }
        }
    }
}

/// One with the same name and line is enough.
fn add(list: &mut Vec<Quote>, quote: Quote) {
    let is_known = |known: &Quote| known.name == quote.name && known.place.file == quote.place.file;
    if !list.iter().any(is_known) {
        list.push(quote);
    }
}

fn heading((line, text): (u32, &str), file: &str) -> Option<(u32, BookLine)> {
    let level = text.bytes().take_while(|byte| *byte == b'#').count();
    let title = text[level..].strip_prefix(' ').filter(|_| level > 0)?.trim();
    let place = Place { file: file.to_owned(), line, column: 1, length: text.chars().count() as u32 };
    Some((line, BookLine::Heading { level, text: title.to_owned(), place }))
}

/// What a comment stands above: the next thing defined, if nothing but comments lies between; else what it stands in.
fn below<'s>(comment: &Comment, comments: &[Comment], tokens: &[Token], symbols: &'s [Symbol]) -> Option<&'s Symbol> {
    let next = tokens.iter().find(|token| token.span.start >= comment.span.end)?;
    let gap = comments.iter().filter(|one| one.line >= comment.line && one.line < next.line).count() as u32;
    let is_right_below = comment.line + gap == next.line;
    let symbol = symbols.iter().find(|symbol| symbol.line == next.line || symbol.line == next.line + 1);
    symbol.filter(|_| is_right_below).or_else(|| around(comment.line, symbols))
}

fn around(line: u32, symbols: &[Symbol]) -> Option<&Symbol> {
    symbols.iter().rev().find(|symbol| symbol.line <= line)
}

fn said(symbol: &Symbol) -> String {
    let kind = match symbol.kind {
        SymbolKind::Rule => "rule",
        SymbolKind::Step => "step",
        SymbolKind::Effect => "effect",
        SymbolKind::Override => "override",
        SymbolKind::Test => "test",
        SymbolKind::Function | SymbolKind::Heading | SymbolKind::Entry => "function",
    };
    format!("{kind} {}", symbol.name)
}

/// A file without its package.
fn short(file: &str) -> String {
    file.split_once('/').map_or(file, |(_, path)| path).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index() -> ClauseIndex {
        let files = [
            ("rulebook/en.md", "# Fair\n\n## Turn\n\n- **FA-010** Roll.\n- **FA-020** Pay.\n\n## **FA-030** End\n"),
            ("rulebook/ru.md", "# Ярмарка\n\n- **FA-010** Бросьте.\n"),
            (
                "rules/turn.luau",
                "--- FA-010 Roll.\n--- And more.\nstep(\"roll\", function()\n\toffer(x, \"FA-030\")\nend)\n",
            ),
            ("kinds/stall.ron", "[\n    /// FA-020 Pay.\n    (id: \"a\"),\n]\n"),
            ("game.ron", "(options: [(id: \"x\", clause: \"FA-010\")])"),
            ("tests/turn.luau", "test(\"FA-010 it rolls\", function(t) end)\n"),
        ];
        let files = files.into_iter().map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec())).collect();
        ClauseIndex::new(&[PackageFiles { id: "fair".to_owned(), files }])
    }

    #[test]
    fn a_clause_knows_its_rules_content_and_tests() {
        let index = index();
        let roll = index.clause("FA-010").unwrap();
        let told =
            |list: &[Quote]| list.iter().map(|one| format!("{} {}", one.name, one.place.line)).collect::<Vec<_>>();
        assert_eq!(told(&roll.rules), ["step roll 1"]);
        assert_eq!(told(&roll.content), ["game.ron 1"]);
        assert_eq!(told(&roll.tests), ["FA-010 it rolls 1"]);
        assert_eq!(told(&index.clause("FA-030").unwrap().rules), ["step roll 4"]);
        let pay = index.clause("FA-020").unwrap();
        assert_eq!(told(&pay.content), ["kinds/stall.ron 2"]);
        assert!(pay.is_untested() && !pay.is_unquoted());
        assert_eq!(roll.in_lang(Lang::Ru).unwrap().text, "Бросьте.");
        assert_eq!(pay.in_lang(Lang::Ru).unwrap().text, "Pay.");
    }

    #[test]
    fn a_line_of_a_script_leads_to_the_clauses_of_what_it_is_part_of() {
        let index = index();
        let at = |line| Place { line, ..Place::file("fair/rules/turn.luau".to_owned()) };
        assert_eq!(index.quoted_around(&at(4)).collect::<Vec<_>>(), ["FA-010", "FA-030"]);
        assert_eq!(index.quoted_around(&at(1)).count(), 0, "nothing is defined before");
    }

    #[test]
    fn books_keep_their_order_and_chapters() {
        let index = index();
        let told: Vec<String> = (index.book(Lang::En).iter())
            .map(|line| match line {
                BookLine::Heading { level, text, .. } => format!("{level} {text}"),
                BookLine::Clause(id) => id.clone(),
            })
            .collect();
        assert_eq!(told, ["1 Fair", "2 Turn", "FA-010", "FA-020", "FA-030"]);
    }
}
