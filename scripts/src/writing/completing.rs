//! What could be written next at a place of a text.

use std::ops::Range;

use super::lexicon::{Lexicon, Word, WordKind};
use super::spans::KEYWORDS;
use super::{Format, Reading};
use crate::syntax::tokens::{Kind, Token, tokens};

/// What could be written, and what it would replace.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// The bytes that are replaced: what has been written of the word.
    pub range: Range<usize>,
    /// Words that fit, the likeliest first.
    pub words: Vec<Word>,
}

/// The most words that are offered.
const MOST: usize = 60;

/// What could be written at this byte of a text.
pub fn complete(lexicon: &Lexicon, reading: &Reading, at: usize) -> Completion {
    let (format, source) = (reading.format(), reading.source());
    let head = &source[..at];
    let line = &head[head.rfind('\n').map_or(0, |end| end + 1)..];
    if let Some(found) = clause_prefix(line) {
        let clauses = lexicon.words().iter().filter(|word| word.kind == WordKind::Clause);
        return ranked(clauses, found, at);
    }
    if format != Format::Luau {
        return in_content(lexicon, format, line, at);
    }
    if is_in_comment(line) {
        return Completion { range: at..at, words: Vec::new() };
    }
    let tokens = reading.tokens_before(at);
    if let Some(open) = tokens.last().filter(|token| is_open_text(token, head)) {
        let start = open.span.start + 1;
        let before: Vec<&str> = tokens.iter().rev().skip(1).take(2).map(|one| one.text.as_str()).collect();
        let kinds = wanted_in_text(&before);
        let words = lexicon.words().iter().filter(|word| kinds.contains(&word.kind));
        return ranked(words, &source[start.min(at)..at], at);
    }
    let typed = &line[line.rfind(|c: char| !is_word(c)).map_or(0, |end| next(line, end))..];
    if typed.starts_with(|c: char| c.is_ascii_digit()) {
        return Completion { range: at..at, words: Vec::new() };
    }
    let done = if typed.is_empty() { tokens } else { &tokens[..tokens.len().saturating_sub(1)] };
    match done.last().map(|token| token.text.as_str()) {
        Some(sign @ ("." | ":")) if !is_annotation(done, line) => members(lexicon, done, sign == ":", typed, at),
        _ if typed.is_empty() => Completion { range: at..at, words: Vec::new() },
        _ => {
            let own = locals(source, typed);
            let keywords = KEYWORDS.iter().map(|name| Word::new(WordKind::Keyword, name, "", ""));
            let made: Vec<Word> = own.into_iter().chain(keywords).collect();
            let given = lexicon.words().iter().filter(|word| matches!(word.kind, WordKind::Verb | WordKind::Global));
            ranked(given.chain(&made), typed, at)
        }
    }
}

/// The members of what stands before a dot.
fn members(lexicon: &Lexicon, done: &[Token], only_methods: bool, typed: &str, at: usize) -> Completion {
    let chain = chain(&done[..done.len() - 1]);
    let of = |kinds: &'static [WordKind]| {
        ranked(lexicon.words().iter().filter(move |word| kinds.contains(&word.kind)), typed, at)
    };
    match chain.as_slice() {
        ["rules"] => return of(&[WordKind::Rule, WordKind::Step]),
        ["effects"] => return of(&[WordKind::Effect]),
        ["options"] => return of(&[WordKind::Option]),
        ["math" | "table" | "string" | "bit32" | "utf8" | "buffer"] => {
            return Completion { range: at..at, words: Vec::new() };
        }
        _ => {}
    }
    let is_fit = |word: &&Word| (word.kind == WordKind::Method) == only_methods;
    match type_of_chain(lexicon, done, &chain).and_then(|ty| lexicon.members(&ty)) {
        Some(members) => ranked(members.iter().filter(is_fit), typed, at),
        None => ranked(lexicon.all_members().into_iter().filter(is_fit), typed, at),
    }
}

/// The names before a dot, outermost first: `seat.pawn` of `x = seat.pawn`; nothing if a call lies between.
fn chain(tokens: &[Token]) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest = tokens;
    while let Some((last, before)) = rest.split_last() {
        if last.kind != Kind::Word || KEYWORDS.contains(&last.text.as_str()) {
            return Vec::new();
        }
        names.push(last.text.as_str());
        match before.split_last() {
            Some((point, more)) if point.text == "." => rest = more,
            _ => break,
        }
    }
    names.reverse();
    names
}

fn type_of_chain(lexicon: &Lexicon, tokens: &[Token], chain: &[&str]) -> Option<String> {
    let (first, rest) = chain.split_first()?;
    let mut ty = annotated(tokens, first).or_else(|| lexicon.type_of(first).map(str::to_owned))?;
    for name in rest {
        let member = lexicon.members(&ty)?.iter().find(|word| word.name == *name)?;
        ty = member.detail.trim_end_matches('?').trim_matches(['(', ')']).to_owned();
    }
    Some(ty)
}

/// The type that a parameter or local was given last: `seat: Seat`.
fn annotated(tokens: &[Token], name: &str) -> Option<String> {
    let typed = tokens.windows(3).rev().find(|three| {
        let is_type = three[2].kind == Kind::Word && three[2].text.starts_with(|c: char| c.is_ascii_uppercase());
        three[0].text == name && three[1].text == ":" && is_type
    });
    typed.map(|three| three[2].text.clone())
}

/// Does the colon at the end give a type, not call a method? Types stand after names of parameters and of locals.
fn is_annotation(done: &[Token], line: &str) -> bool {
    let is_colon = done.last().is_some_and(|token| token.text == ":");
    is_colon && (line.trim_start().starts_with("local ") && !line.contains('=') || line.contains("function"))
}

/// Words of the file itself that begin like this one: its locals and parameters, and whatever else is written there.
fn locals(source: &str, typed: &str) -> Vec<Word> {
    let mut names: Vec<&str> = (source.split(|c: char| !is_word(c)))
        .filter(|name| name.starts_with(typed) && *name != typed && !KEYWORDS.contains(name))
        .collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().map(|name| Word::new(WordKind::Local, name, "", "")).collect()
}

/// What may stand in a text, by the words before it, nearest first.
fn wanted_in_text(before: &[&str]) -> &'static [WordKind] {
    match before {
        ["(", "override" | "replace" | "before" | "after" | "veto", ..] => &[WordKind::Rule, WordKind::Step],
        ["(", "step", ..] => &[WordKind::Step],
        ["(", "kind", ..] => &[WordKind::Kind],
        ["(", "space", ..] => &[WordKind::Space],
        ["(", "tell" | "fault" | "doubt", ..] => &[WordKind::Text],
        ["[", "options"] => &[WordKind::Option],
        _ => &[
            WordKind::Text,
            WordKind::Kind,
            WordKind::Pool,
            WordKind::Zone,
            WordKind::Space,
            WordKind::Symbol,
            WordKind::Option,
            WordKind::Step,
            WordKind::Effect,
        ],
    }
}

fn in_content(lexicon: &Lexicon, format: Format, line: &str, at: usize) -> Completion {
    let nothing = Completion { range: at..at, words: Vec::new() };
    if format != Format::Ron || line.trim_start().starts_with("//") {
        return nothing;
    }
    let is_part = |c: char| is_word(c) || matches!(c, ':' | '.');
    let typed = &line[line.rfind(|c: char| !is_part(c)).map_or(0, |end| next(line, end))..];
    if typed.is_empty() || typed.starts_with(|c: char| c.is_ascii_digit()) {
        return nothing;
    }
    use WordKind as S;
    let kinds = [S::Kind, S::Effect, S::Pool, S::Zone, S::Global, S::Space, S::Symbol, S::Option];
    ranked(lexicon.words().iter().filter(|word| kinds.contains(&word.kind)), typed, at)
}

/// Words that begin with what was typed, then those that contain it; nothing if the only word is already written.
fn ranked<'w>(words: impl Iterator<Item = &'w Word>, typed: &str, at: usize) -> Completion {
    let low = typed.to_lowercase();
    let mut found: Vec<(u8, &Word)> = words
        .filter_map(|word| {
            let name = word.name.to_lowercase();
            let rank = if name.starts_with(&low) { 0 } else { 1 + u8::from(!name.contains(&low)) };
            (rank < 2 && (rank == 0 || low.len() > 1)).then_some((rank, word))
        })
        .collect();
    found.sort_by(|a, b| (a.0, &a.1.name, a.1.kind).cmp(&(b.0, &b.1.name, b.1.kind)));
    found.dedup_by(|a, b| a.1.name == b.1.name);
    let mut words: Vec<Word> = found.into_iter().take(MOST).map(|(_, word)| word.clone()).collect();
    if words.len() == 1 && words[0].name == typed {
        words.clear();
    }
    Completion { range: at - typed.len()..at, words }
}

/// The beginning of a clause's id at the end of a line: `KAP-0`.
fn clause_prefix(line: &str) -> Option<&str> {
    let start = line.rfind(|c: char| !c.is_ascii_alphanumeric() && c != '-').map_or(0, |end| next(line, end));
    let typed = &line[start..];
    let (letters, digits) = typed.split_once('-')?;
    let is_id = (2..=4).contains(&letters.len())
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && digits.len() < 4
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_id.then_some(typed)
}

fn is_in_comment(line: &str) -> bool {
    let (found, comments) = tokens(line);
    !comments.is_empty() && comments.iter().all(|one| found.iter().all(|token| token.span.end <= one.span.start))
}

/// A text that has not been closed yet.
fn is_open_text(token: &Token, head: &str) -> bool {
    let written = &head[token.span.start..token.span.end.min(head.len())];
    let is_closed = written.len() > 1 && written.ends_with(['"', '\'']) && !written.ends_with("\\\"");
    token.kind == Kind::Text && token.span.end >= head.len() && written.starts_with(['"', '\'']) && !is_closed
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn next(text: &str, at: usize) -> usize {
    at + text[at..].chars().next().map_or(0, char::len_utf8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::index::ClauseIndex;
    use houserule_core::content::PackageFiles;
    use houserule_core::locale::Lang;

    fn lexicon() -> Lexicon {
        let book = "# Fair\n\n**FA-010** Roll.\n\n**FA-020** Pay.\n";
        let files = [("rulebook/en.md".to_owned(), book.as_bytes().to_vec())].into();
        let index = ClauseIndex::new(&[PackageFiles { id: "fair".to_owned(), files }]);
        Lexicon::new(None, &index, Lang::En)
    }

    fn names(source: &str) -> Vec<String> {
        let found = complete(&lexicon(), &Reading::new(Format::Luau, source), source.len());
        found.words.into_iter().map(|word| word.name).collect()
    }

    #[test]
    fn verbs_and_words_of_the_file_are_offered() {
        let found = complete(&lexicon(), &Reading::new(Format::Luau, "local askance = 1\nas"), 20);
        let names: Vec<&str> = found.words.iter().map(|word| word.name.as_str()).collect();
        assert!(names.contains(&"ask") && names.contains(&"askance") && names.contains(&"ask_freely"), "{names:?}");
        assert_eq!(found.range, 18..20);
        let ask = found.words.iter().find(|word| word.name == "ask").unwrap();
        assert!(!ask.doc.is_empty() && ask.detail.starts_with(['(', '<']), "{ask:?}");
    }

    #[test]
    fn fields_stand_behind_a_point_and_methods_behind_a_colon() {
        assert!(names("local function f(one: Seat)\n\treturn one.ne").contains(&"next".to_owned()));
        assert!(!names("local function f(one: Seat)\n\treturn one.ne").contains(&"neighbours".to_owned()));
        assert!(names("x = space:nei") == ["neighbours"]);
        assert!(names("x = piece.owner.is_").contains(&"is_active".to_owned()));
        assert!(names("t.off").contains(&"offers_none".to_owned()));
    }

    #[test]
    fn clauses_are_offered_in_comments_and_texts() {
        assert_eq!(names("--- FA-0"), ["FA-010", "FA-020"]);
        assert_eq!(names("{ \"FA-02"), ["FA-020"]);
        assert!(names("-- as").is_empty());
    }

    #[test]
    fn what_stands_behind_the_cursor_does_not_matter() {
        for (head, tail) in [
            ("local function f(one: Seat)\n\treturn one.ne", "xt_of + 1\nend"),
            ("{ \"FA-02", "0\" }"),
            ("{ \"FA-02", "\nx = \"a\""),
            ("local askance = 1\nas", "k(seat)"),
            ("-- as", " it was"),
        ] {
            let whole = format!("{head}{tail}");
            let found = complete(&lexicon(), &Reading::new(Format::Luau, &whole), head.len());
            let alone = complete(&lexicon(), &Reading::new(Format::Luau, head), head.len());
            let is_given = |word: &&Word| word.kind != WordKind::Local;
            assert_eq!(found.range, alone.range, "{whole}");
            let names = |found: &Completion| found.words.iter().filter(is_given).cloned().collect::<Vec<_>>();
            assert_eq!(names(&found), names(&alone), "{whole}");
        }
    }

    #[test]
    fn nothing_is_offered_where_nothing_was_begun() {
        for source in ["", "x = ", "x = 12", "\"é", "seat:", "`a {", "FA-"] {
            let _ = names(source);
        }
        assert!(names("x = ").is_empty() && names("x = 12").is_empty());
    }
}
