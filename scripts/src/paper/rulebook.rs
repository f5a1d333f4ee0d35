//! The rulebook as it is in force under packages and a regulation: the number in force with the default struck out,
//! clauses that are switched off with the reason, clauses of mods in their place, changed ones with who changed them; a
//! table of contents at the start, a list of all changes at the end.

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::content::{PackageFiles, PackageKind};
use houserule_core::locale::{Lang, said_in};
use houserule_core::say;

use self::changes::Changes;
use super::page::{Block, Clause, ClauseState, Page};
use crate::game::Game;
use crate::lint::clauses;
use crate::regulation::effective::{changed_content, short_hash};
use crate::rulebook::{book_languages, spoken, spoken_name};
use crate::words::Words;

mod changes;
mod numerals;

/// The rulebook of a game that was loaded with its mods and its regulation.
pub fn rulebook(game: &Game, lang: Lang) -> Page {
    let printer = Printer { game, lang, words: Words::new(game, lang), changes: Changes::new(game) };
    let (of_game, of_mods) = printer.books();
    let added: Vec<(String, String)> = of_mods.iter().flat_map(|(package, blocks)| added(package, blocks)).collect();
    let mut placed: BTreeMap<String, Vec<Block>> = BTreeMap::new();
    let mut behind: Vec<Block> = Vec::new();
    for (package, blocks) in of_mods {
        let mut rest = Vec::new();
        for block in blocks {
            let place = match &block {
                Block::Clause(clause) => printer.changes.place_of(&clause.id),
                _ => None,
            };
            match place {
                Some(after) => placed.entry(after).or_default().push(block),
                None => rest.push(block),
            }
        }
        behind.extend(printer.chapter_of(&package, rest));
    }
    let mut blocks = printer.head();
    for block in of_game {
        let id = match &block {
            Block::Clause(clause) => Some(clause.id.clone()),
            _ => None,
        };
        blocks.push(block);
        blocks.extend(id.and_then(|id| placed.remove(&id)).into_iter().flatten());
    }
    behind.extend(placed.into_values().flatten());
    blocks.extend(behind);
    blocks.extend(printer.change_list(&added));
    let title = said_in(&game.def.titles, lang).map_or_else(|| game.id().to_owned(), Clone::clone);
    Page { title, lang, blocks }
}

struct Printer<'g> {
    game: &'g Game,
    lang: Lang,
    words: Words<'g>,
    changes: Changes<'g>,
}

impl Printer<'_> {
    /// The blocks of the game's book, and of each mod's.
    fn books(&self) -> (Vec<Block>, Vec<(String, Vec<Block>)>) {
        let (mut of_game, mut of_mods) = (Vec::new(), Vec::new());
        for (package, manifest) in self.game.packages.iter().zip(&self.game.manifests) {
            let is_mod = matches!(manifest.kind, PackageKind::Mod { .. });
            let has = book_languages(package);
            let known = [self.lang, self.lang.other(), Lang::En];
            let Some(lang) = known.iter().find(|lang| has.contains(lang)).or(has.first()) else { continue };
            let text = package.files.get(&format!("rulebook/{lang}.md"));
            let Some(text) = text.and_then(|bytes| std::str::from_utf8(bytes).ok()) else { continue };
            let blocks = self.blocks(package, text, is_mod);
            match is_mod {
                true => of_mods.push((package.id.clone(), blocks)),
                false => of_game.extend(blocks),
            }
        }
        (of_game, of_mods)
    }

    /// A book as blocks: headings, clauses, and the text between.
    fn blocks(&self, package: &PackageFiles, text: &str, is_mod: bool) -> Vec<Block> {
        let starts: BTreeMap<usize, &str> =
            clauses::defined(text).map(|(id, line, _)| (line as usize - 1, id)).collect();
        let lines: Vec<&str> = text.lines().collect();
        let mut blocks: Vec<Block> = Vec::new();
        let mut at = 0;
        while at < lines.len() {
            let line = lines[at];
            if let Some(id) = starts.get(&at) {
                let mut words = vec![line.splitn(3, "**").nth(2).unwrap_or_default().trim()];
                at += 1;
                while at < lines.len() && goes_on(lines[at]) && !starts.contains_key(&at) {
                    words.push(lines[at].trim());
                    at += 1;
                }
                blocks.push(self.clause(id, &words.join(" "), package, is_mod));
                continue;
            }
            at += 1;
            let level = line.bytes().take_while(|byte| *byte == b'#').count();
            match line[level..].strip_prefix(' ').filter(|_| level > 0) {
                // the title of the book is that of the page
                Some(_) if level == 1 => {}
                Some(words) => blocks.push(Block::Heading(level, words.trim().to_owned())),
                None if line.trim().is_empty() => {}
                None => match blocks.last_mut() {
                    Some(Block::Text(text)) if !lines[at.saturating_sub(2)].trim().is_empty() => {
                        text.push('\n');
                        text.push_str(line);
                    }
                    _ => blocks.push(Block::Text(line.to_owned())),
                },
            }
        }
        blocks
    }

    fn clause(&self, id: &str, text: &str, package: &PackageFiles, is_mod: bool) -> Block {
        let (text, mut is_changed) = self.with_numbers(id, text);
        let mut notes = Vec::new();
        let mut state = if is_mod { ClauseState::Added } else { ClauseState::Plain };
        if is_mod {
            notes.push(say!("book-of-mod", package = package.id).told(self.lang));
        }
        for change in self.changes.of(id) {
            if change.switches_off() {
                state = ClauseState::Off;
            }
            is_changed = true;
            notes.push(change.told(&self.words));
        }
        if is_changed && state == ClauseState::Plain {
            state = ClauseState::Changed;
        }
        Block::Clause(Clause { id: id.to_owned(), text, state, notes })
    }

    /// The text with the numbers in force; what was declared is struck out. Also says whether anything differs.
    fn with_numbers(&self, id: &str, text: &str) -> (String, bool) {
        let (mut text, mut is_changed) = (text.to_owned(), false);
        for (whole, name) in spoken(&text.clone()) {
            let Some(setting) = self.changes.settings.iter().find(|one| spoken_name(&one.option.id) == name) else {
                continue;
            };
            let now = self.words.option_value(&setting.now);
            let told = match setting.is_changed() {
                true => format!("~~{}~~ **{now}**", self.words.option_value(&setting.default)),
                false => now,
            };
            is_changed |= setting.is_changed();
            text = text.replace(&whole, &told);
        }
        let own = self.changes.settings.iter().filter(|one| one.is_changed());
        for setting in own.filter(|one| one.option.clause.as_deref() == Some(id)) {
            let (Some(was), Some(now)) = (setting.default.as_int(), setting.now.as_int()) else { continue };
            if let Some(at) = only_number(&text, was) {
                let length = was.to_string().len();
                text.replace_range(at..at + length, &format!("~~{was}~~ **{now}**"));
            } else if let Some(word) = numerals::only_word(&text, was, self.lang) {
                let told = format!("~~{}~~ **{now}**", &text[word.clone()]);
                text.replace_range(word, &told);
            }
        }
        (text, is_changed)
    }

    /// The part of a mod's book that has no place in the game's: a chapter of its own.
    fn chapter_of(&self, package: &str, rest: Vec<Block>) -> Vec<Block> {
        if !rest.iter().any(|block| matches!(block, Block::Clause(_))) {
            return Vec::new();
        }
        let manifest = self.game.manifests.iter().find(|manifest| manifest.id == package);
        let title = manifest.and_then(|manifest| said_in(&manifest.titles, self.lang));
        let title = title.cloned().unwrap_or_else(|| package.to_owned());
        let deeper = rest.into_iter().map(|block| match block {
            Block::Heading(level, words) => Block::Heading(level + 1, words),
            other => other,
        });
        std::iter::once(Block::Heading(2, title)).chain(deeper).collect()
    }

    fn head(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        if let Some(regulation) = self.game.manifests.iter().find(|manifest| manifest.is_regulation()) {
            let title = said_in(&regulation.titles, self.lang).unwrap_or(&regulation.id);
            let said = say!("book-under", title, hash = short_hash(self.game)).told(self.lang);
            blocks.push(Block::Text(said));
        }
        blocks.push(Block::Contents(say!("doc-contents").told(self.lang)));
        blocks
    }

    /// Everything that is not as the game's own rulebook says; also the clauses that mods add, with their mods.
    fn change_list(&self, added: &[(String, String)]) -> Vec<Block> {
        let mut rows: Vec<Vec<String>> = Vec::new();
        let mut told: BTreeSet<String> = BTreeSet::new();
        for (clause, change) in self.changes.all().filter(|(_, change)| change.is_made()) {
            let words = change.told(&self.words);
            if told.insert(format!("{clause} {words}")) {
                let link = if clause.is_empty() { String::new() } else { link(clause) };
                rows.push(vec![link, words]);
            }
        }
        rows.extend(added.iter().map(|(clause, package)| {
            let words = say!("book-new", package).told(self.lang);
            vec![link(clause), words]
        }));
        for one in changed_content(self.game) {
            let Some(kind) = self.game.def.kinds.iter().find(|kind| kind.id == one.kind) else { continue };
            let label = self.words.kind_field(kind, &one.field);
            let was = one.default.as_ref().map(|was| self.words.option_value(was)).unwrap_or_default();
            let now = self.words.option_value(&one.now);
            let words = say!("book-number", label, was, now, package = one.package).told(self.lang);
            rows.push(vec![String::new(), words]);
        }
        let mut blocks = vec![Block::Heading(2, say!("book-changes").told(self.lang))];
        if rows.is_empty() {
            blocks.push(Block::Text(say!("book-no-changes").told(self.lang)));
        } else {
            let head = [say!("doc-column-clause"), say!("book-column-change")].map(|one| one.told(self.lang));
            blocks.push(Block::Table(head.to_vec(), rows));
        }
        blocks
    }
}

/// The clauses in a mod's book, with the mod.
fn added(package: &str, blocks: &[Block]) -> Vec<(String, String)> {
    let clause = |block: &Block| match block {
        Block::Clause(clause) => Some((clause.id.clone(), package.to_owned())),
        _ => None,
    };
    blocks.iter().filter_map(clause).collect()
}

fn link(clause: &str) -> String {
    format!("[{clause}](#{clause})")
}

/// Does a line go on with the clause above it?
fn goes_on(line: &str) -> bool {
    let begins = ["#", "- ", "* ", "+ ", "**", "|"].iter().any(|mark| line.trim_start().starts_with(mark));
    !line.trim().is_empty() && !begins
}

/// Where a number stands in a text, if it does so exactly once and as a whole number.
fn only_number(text: &str, number: i64) -> Option<usize> {
    let wanted = number.to_string();
    let is_whole = |at: usize| {
        let before = text[..at].chars().next_back();
        let after = text[at + wanted.len()..].chars().next();
        let is_part = |letter: Option<char>| letter.is_some_and(|one| one.is_alphanumeric() || "-~*".contains(one));
        !is_part(before) && !is_part(after)
    };
    let mut places = text.match_indices(&wanted).map(|(at, _)| at).filter(|at| is_whole(*at));
    let first = places.next()?;
    places.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_only_where_it_stands_once_and_whole() {
        assert_eq!(only_number("has 100 coins or more", 100), Some(4));
        assert_eq!(only_number("100 of 100", 100), None);
        assert_eq!(only_number("DM-100 says 1000", 100), None);
        assert_eq!(only_number("(100).", 100), Some(1));
    }

    #[test]
    fn a_clause_goes_on_until_something_begins() {
        assert!(goes_on("  and more") && !goes_on("") && !goes_on("- **FA-020** x") && !goes_on("## Turn"));
    }
}
