//! Clauses: rulebook, rules and tests speak of the same ones.

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::{Diagnostic, Diagnostics, Place};
use houserule_core::locale::Lang;
use houserule_core::say;

use super::{Script, clauses};
use crate::game::Game;
use crate::rulebook::{Rulebook, is_book, spoken, spoken_name};

/// A clause in a rulebook.
struct Defined {
    place: Place,
    /// The rulebook's file inside its package: one for each language.
    book: String,
}

pub(super) fn check(game: &Game, scripts: &[Script<'_>], out: &mut Diagnostics) {
    let mut known: BTreeMap<String, Vec<Defined>> = BTreeMap::new();
    for package in &game.packages {
        let books: Vec<&String> = package.files.keys().filter(|path| is_book(path)).collect();
        let mut here: BTreeMap<String, Vec<Defined>> = BTreeMap::new();
        for path in &books {
            let text = String::from_utf8_lossy(&package.files[*path]);
            for (id, line, column) in clauses::defined(&text) {
                let place = Place { file: package.file(path), line, column, length: id.len() as u32 };
                here.entry(id.to_owned()).or_default().push(Defined { place, book: (*path).clone() });
            }
        }
        for (id, places) in &here {
            check_books(id, places, &books, out);
        }
        for (id, places) in here {
            let before = known.entry(id.clone()).or_default();
            if let Some(first) = before.first() {
                let message = say!("clause-of-another-package", id, place = first.place);
                let problem = Diagnostic::warning("duplicate_clause", places[0].place.clone(), message);
                out.push(problem.hint(say!("clauses-have-letters-of-their-own")));
            }
            before.extend(places);
        }
    }
    let mut quoted = check_scripts(scripts, &known, out);
    quoted.extend(check_content(game, &known, out));
    check_options(game, &known, out);
    for (id, places) in &known {
        if !quoted.contains(id) {
            let message = say!("no-rule-quotes", id);
            let hint = say!("write-above-rule-that-does-it", id);
            out.push(Diagnostic::warning("unquoted_clause", places[0].place.clone(), message).hint(hint));
        }
    }
}

/// A clause stands once in the rulebook of each language.
fn check_books(id: &str, places: &[Defined], books: &[&String], out: &mut Diagnostics) {
    for book in books {
        let mut here = places.iter().filter(|one| one.book == **book);
        if here.next().is_none() {
            let message = say!("is-missing-in", id, book);
            out.push(Diagnostic::warning("untranslated_clause", places[0].place.clone(), message));
        } else if let Some(again) = here.next() {
            out.push(Diagnostic::warning("duplicate_clause", again.place.clone(), say!("is-defined-twice", id)));
        }
    }
}

/// The clauses that rules quote; what is quoted and does not exist is reported, in tests too.
fn check_scripts(
    scripts: &[Script<'_>],
    known: &BTreeMap<String, Vec<Defined>>,
    out: &mut Diagnostics,
) -> BTreeSet<String> {
    let mut quoted = BTreeSet::new();
    for script in scripts {
        let comments =
            script.parsed.comments.iter().map(|one| (&one.text, one.line, one.column, one.text.starts_with("---")));
        let texts = script.parsed.tokens.iter().map(|one| (&one.text, one.line, one.column, true));
        for (text, line, column, quotes) in comments.chain(texts) {
            for id in clauses::mentioned(text) {
                if quotes && !script.is_test {
                    quoted.insert(id.to_owned());
                }
                if known.contains_key(id) {
                    continue;
                }
                let place = Place { file: script.file.clone(), line, column, length: text.chars().count() as u32 };
                out.push(unknown(id, place, script.package, known));
            }
        }
    }
    quoted
}

/// The clauses that content quotes; what is quoted and does not exist is reported.
fn check_content(game: &Game, known: &BTreeMap<String, Vec<Defined>>, out: &mut Diagnostics) -> BTreeSet<String> {
    let mut quoted = BTreeSet::new();
    for package in &game.packages {
        for (path, bytes) in package.files.iter().filter(|(path, _)| clauses::is_content(path)) {
            for (id, line, column, length) in clauses::quoted_by_content(&String::from_utf8_lossy(bytes)) {
                quoted.insert(id.to_owned());
                if !known.contains_key(id) {
                    out.push(unknown(id, Place { file: package.file(path), line, column, length }, package, known));
                }
            }
        }
    }
    quoted
}

fn unknown(id: &str, place: Place, package: &PackageFiles, known: &BTreeMap<String, Vec<Defined>>) -> Diagnostic {
    let problem = Diagnostic::warning("unknown_clause", place, say!("is-not-in-rulebook", id));
    let problem = problem.hint(say!("add-it-to-or-correct-its", file = package.file("rulebook")));
    problem.did_you_mean(id, known.keys().map(String::as_str))
}

/// Clauses speak of options that exist.
fn check_spoken(game: &Game, out: &mut Diagnostics) {
    let known: Vec<String> = game.def.options.iter().map(|option| spoken_name(&option.id)).collect();
    for package in &game.packages {
        for lang in [Lang::En, Lang::Ru] {
            let book = Rulebook::new(std::slice::from_ref(package), lang);
            let file = package.file(&format!("rulebook/{lang}.md"));
            for clause in book.all().filter(|clause| clause.place.file == file) {
                for (_, name) in spoken(&clause.text).into_iter().filter(|(_, name)| !known.contains(name)) {
                    let message = say!("clause-speaks-of-no-option", id = clause.id, name);
                    let problem = Diagnostic::warning("unknown_option", clause.place.clone(), message);
                    out.push(problem.did_you_mean(&name, known.iter().map(String::as_str)));
                }
            }
        }
    }
}

/// Options vary clauses that exist.
fn check_options(game: &Game, known: &BTreeMap<String, Vec<Defined>>, out: &mut Diagnostics) {
    check_spoken(game, out);
    for option in &game.def.options {
        let Some(clause) = option.clause.as_deref().filter(|clause| !known.contains_key(*clause)) else { continue };
        let owner = option.id.split_once([':', '.']).map(|(package, _)| package);
        let package = game.packages.iter().find(|package| owner == Some(package.id.as_str())).or(game.packages.first());
        let Some(package) = package else { continue };
        let manifest = if package.files.contains_key("mod.ron") { "mod.ron" } else { "game.ron" };
        let message = say!("option-varies-which-is-not-in", id = option.id, clause);
        let problem = Diagnostic::warning("unknown_clause", Place::file(package.file(manifest)), message);
        out.push(problem.did_you_mean(clause, known.keys().map(String::as_str)));
    }
}
