//! What a file holds, line by line: rules, steps, effects, overrides and tests of scripts, chapters of rulebooks,
//! entries of content and texts.

use super::{Format, Reading};
use crate::lint::clauses;
use crate::syntax::tokens::{Comment, Kind, Token};

/// What an entry of an outline is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SymbolKind {
    /// `rule("name", ...)`
    Rule,
    /// `step("name", ...)`
    Step,
    /// `effect("name", ...)`
    Effect,
    /// `override("name", ...)`, `replace("name", ...)`, or what is done `before`, `after` or instead (`veto`)
    Override,
    /// `test("title", ...)`
    Test,
    /// A function of the file's own.
    Function,
    /// A heading of a rulebook.
    Heading,
    /// An entry of content or a text.
    Entry,
}

/// An entry of an outline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// What it is.
    pub kind: SymbolKind,
    /// Its name.
    pub name: String,
    /// Its line, from 1.
    pub line: u32,
    /// How deeply it is nested under others.
    pub depth: usize,
}

/// What a file holds, in its order.
pub fn outline(reading: &Reading) -> Vec<Symbol> {
    let source = reading.source();
    match reading.format() {
        Format::Luau => definitions(&reading.tokens),
        Format::Markdown => numbered(source).filter_map(heading).collect(),
        Format::Fluent => numbered(source).filter_map(message).collect(),
        Format::Ron => numbered(source).filter_map(entry).collect(),
        Format::Plain => Vec::new(),
    }
}

/// The named things that a script defines.
pub(crate) fn definitions(tokens: &[Token]) -> Vec<Symbol> {
    let mut out = Vec::new();
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text.as_str());
    for (at, token) in tokens.iter().enumerate() {
        if token.kind != Kind::Word {
            continue;
        }
        let kind = match token.text.as_str() {
            "rule" => SymbolKind::Rule,
            "step" => SymbolKind::Step,
            "effect" => SymbolKind::Effect,
            "override" | "replace" | "before" | "after" | "veto" => SymbolKind::Override,
            "test" => SymbolKind::Test,
            "function" => {
                // `function name`, also after `local`; not functions without a name
                if let Some(name) = tokens.get(at + 1).filter(|one| one.kind == Kind::Word) {
                    let name = name.text.clone();
                    out.push(Symbol { kind: SymbolKind::Function, name, line: token.line, depth: 0 });
                }
                continue;
            }
            _ => continue,
        };
        let is_member = at > 0 && matches!(text(at - 1), "." | ":" | "function");
        let named = tokens.get(at + 2).filter(|one| one.kind == Kind::Text && text(at + 1) == "(");
        // a step that is only named in the track is not defined there
        let has_parts = matches!(kind, SymbolKind::Effect | SymbolKind::Override);
        let is_defined = text(at + 3) == "," && (text(at + 4) != "{" || has_parts);
        if let Some(named) = named.filter(|_| !is_member && is_defined) {
            out.push(Symbol { kind, name: named.text.clone(), line: token.line, depth: 0 });
        }
    }
    out
}

/// The comment of three dashes right above a line, without the dashes, in one line.
pub(crate) fn doc_above(comments: &[Comment], line: u32) -> String {
    let mut parts: Vec<&str> = Vec::new();
    let mut wanted = line;
    for comment in comments.iter().rev().skip_while(|one| one.line >= line) {
        match comment.text.strip_prefix("---") {
            Some(text) if comment.line + 1 == wanted => parts.push(text.trim()),
            _ => break,
        }
        wanted = comment.line;
    }
    parts.reverse();
    parts.join(" ")
}

fn numbered(source: &str) -> impl Iterator<Item = (u32, &str)> {
    (1..).zip(source.lines())
}

fn heading((line, text): (u32, &str)) -> Option<Symbol> {
    let level = text.bytes().take_while(|byte| *byte == b'#').count();
    let name = text[level..].trim().trim_matches('*').to_owned();
    (level > 0 && text[level..].starts_with(' ')).then(|| Symbol {
        kind: SymbolKind::Heading,
        name,
        line,
        depth: level - 1,
    })
}

fn message((line, text): (u32, &str)) -> Option<Symbol> {
    let (key, _) = text.split_once('=')?;
    let key = key.trim_end();
    let is_key = key.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-')
        && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    is_key.then(|| Symbol { kind: SymbolKind::Entry, name: key.to_owned(), line, depth: 0 })
}

fn entry((line, text): (u32, &str)) -> Option<Symbol> {
    let body = text.trim_start();
    let (_, after) = body.split_once("id:").filter(|(before, _)| before.chars().all(|c| matches!(c, '(' | ' ')))?;
    let name = after.trim_start().strip_prefix('"')?.split('"').next()?.to_owned();
    Some(Symbol { kind: SymbolKind::Entry, name, line, depth: 0 })
}

/// The clauses that a symbol's name mentions, as tests do.
pub(crate) fn named_clauses(symbol: &Symbol) -> impl Iterator<Item = &str> {
    clauses::mentioned(&symbol.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::tokens::tokens;

    fn names(format: Format, source: &str) -> Vec<(SymbolKind, String, u32)> {
        outline(&Reading::new(format, source)).into_iter().map(|one| (one.kind, one.name, one.line)).collect()
    }

    #[test]
    fn a_scripts_outline_is_what_it_defines() {
        let source = "local function f() end\nrule(\"a\", function() end)\neffect(\"b\", { play = f })\n\
            track = { step(\"c\"), step(\"d\", { when = f }) }\ntest(\"FA-010 it\", function(t) t.rule(\"a\", 1) end)";
        let expected = [
            (SymbolKind::Function, "f".to_owned(), 1),
            (SymbolKind::Rule, "a".to_owned(), 2),
            (SymbolKind::Effect, "b".to_owned(), 3),
            (SymbolKind::Test, "FA-010 it".to_owned(), 5),
        ];
        assert_eq!(names(Format::Luau, source), expected);
    }

    #[test]
    fn every_change_of_a_rule_or_effect_is_in_the_outline() {
        let source = "override(\"a\", { play = f })\nreplace(\"b\", f)\nbefore(\"c\", f)\nafter(\"d\", f)\nveto(\"e\", f)\n\
            insert_step(\"g\", { after = \"a\" })";
        let expected = ["a", "b", "c", "d", "e"].into_iter().zip(1..);
        let expected: Vec<_> = expected.map(|(name, line)| (SymbolKind::Override, name.to_owned(), line)).collect();
        assert_eq!(names(Format::Luau, source), expected);
    }

    #[test]
    fn books_texts_and_content_have_outlines_too() {
        assert_eq!(names(Format::Markdown, "# A\n\n## B\n#no")[1], (SymbolKind::Heading, "B".to_owned(), 3));
        assert_eq!(names(Format::Fluent, "# c\nkind-a = A = b\n  two = no\n").len(), 1);
        assert_eq!(names(Format::Ron, "[\n  (id: \"a\"),\n  (kid: \"b\"),\n]")[0].1, "a");
    }

    #[test]
    fn the_comment_above_explains_a_rule() {
        let (_, comments) = tokens("-- no\n--- One.\n--- Two.\nrule(\"a\", f)\n--- three\n\nrule(\"b\", f)");
        assert_eq!(doc_above(&comments, 4), "One. Two.");
        assert_eq!(doc_above(&comments, 7), "");
    }
}
