//! Which parts of a text are what, for colouring it: keywords, names, texts, comments, clauses.
//!
//! Luau is read by the tokens of the checks; content, texts and rulebooks by a few rules of their own.

use std::ops::Range;

use super::{Format, Reading, other_spans};
use crate::lint::clauses;
use crate::syntax::tokens::Kind;

/// What a stretch of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpanKind {
    /// A word of the language.
    Keyword,
    /// A verb that is called, or a global that scripts are given.
    Call,
    /// A field, a method, the key of a text or of content.
    Member,
    /// A type.
    Type,
    /// A number, `true`, `nil`.
    Number,
    /// A text.
    Text,
    /// A comment.
    Comment,
    /// The id of a clause.
    Clause,
    /// A heading.
    Heading,
}

/// A stretch of text that is something particular; what lies between stretches is plain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// Bytes of the text.
    pub range: Range<usize>,
    /// What it is.
    pub kind: SpanKind,
}

/// The words of Luau.
pub(super) const KEYWORDS: [&str; 22] = [
    "and", "break", "continue", "do", "else", "elseif", "end", "export", "for", "function", "if", "in", "local", "not",
    "or", "repeat", "return", "then", "type", "typeof", "until", "while",
];

/// The stretches of a text in their order; they do not overlap.
pub fn spans(reading: &Reading) -> Vec<Span> {
    let source = reading.source();
    let found = match reading.format() {
        Format::Luau => luau(reading),
        Format::Ron => other_spans::ron(source),
        Format::Fluent => other_spans::fluent(source),
        Format::Markdown => other_spans::markdown(source),
        Format::Plain => Vec::new(),
    };
    with_clauses(source, found)
}

fn luau(reading: &Reading) -> Vec<Span> {
    let (tokens, comments) = (&reading.tokens, &reading.comments);
    let mut out: Vec<Span> = Vec::with_capacity(tokens.len() + comments.len());
    let mut in_template = None;
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).map_or("", |at| tokens[at].text.as_str());
        let after = tokens.get(at + 1);
        let kind = match token.kind {
            Kind::Number => Some(SpanKind::Number),
            Kind::Text => Some(SpanKind::Text),
            Kind::Sign => {
                match token.text.as_str() {
                    "`" | "`}" => in_template = Some(token.span.start),
                    "`{" | "``" => {
                        let start = in_template.take().unwrap_or(token.span.start);
                        out.push(Span { range: start..token.span.end, kind: SpanKind::Text });
                    }
                    _ => {}
                }
                None
            }
            Kind::Word if matches!(token.text.as_str(), "true" | "false" | "nil") => Some(SpanKind::Number),
            // `type` and `continue` are also names of functions
            Kind::Word if KEYWORDS.contains(&token.text.as_str()) && before != "." => {
                let is_called = after.is_some_and(|one| one.text == "(" && one.kind == Kind::Sign);
                let is_name = is_called && matches!(token.text.as_str(), "type" | "typeof");
                Some(if is_name { SpanKind::Call } else { SpanKind::Keyword })
            }
            // `string.format` is not a type
            Kind::Word
                if is_luau_type(&token.text)
                    && matches!(before, ":" | "{" | "|" | "(" | ",")
                    && after.is_none_or(|one| one.text != ".") =>
            {
                Some(SpanKind::Type)
            }
            Kind::Word if matches!(before, "." | ":") && token.text.starts_with(char::is_lowercase) => {
                Some(SpanKind::Member)
            }
            Kind::Word if token.text.starts_with(|c: char| c.is_ascii_uppercase()) && is_type_name(&token.text) => {
                Some(SpanKind::Type)
            }
            Kind::Word => {
                let calls = after.is_some_and(|one| {
                    one.kind == Kind::Text || matches!(one.text.as_str(), "(" | "{") && one.span.start == token.span.end
                });
                calls.then_some(SpanKind::Call)
            }
        };
        if let Some(kind) = kind {
            out.push(Span { range: token.span.clone(), kind });
        }
    }
    if let Some(start) = in_template {
        out.push(Span { range: start..reading.source().len(), kind: SpanKind::Text });
    }
    out.extend(comments.iter().map(|one| Span { range: one.span.clone(), kind: SpanKind::Comment }));
    out.sort_by_key(|span| span.range.start);
    out
}

/// Is it a type of the language itself?
fn is_luau_type(word: &str) -> bool {
    matches!(word, "any" | "boolean" | "buffer" | "never" | "number" | "string" | "thread" | "unknown")
}

/// `Seat` is a type, `RICH` a constant.
fn is_type_name(word: &str) -> bool {
    word.chars().any(char::is_lowercase)
}

/// Clauses stand out in comments and texts.
fn with_clauses(source: &str, spans: Vec<Span>) -> Vec<Span> {
    let mut out = Vec::with_capacity(spans.len());
    for span in spans {
        if !matches!(span.kind, SpanKind::Comment | SpanKind::Text) {
            out.push(span);
            continue;
        }
        let text = &source[span.range.clone()];
        let mut from = span.range.start;
        for id in clauses::mentioned(text) {
            let start = id.as_ptr() as usize - text.as_ptr() as usize + span.range.start;
            if start > from {
                out.push(Span { range: from..start, kind: span.kind });
            }
            from = start + id.len();
            out.push(Span { range: start..from, kind: SpanKind::Clause });
        }
        if from < span.range.end {
            out.push(Span { range: from..span.range.end, kind: span.kind });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(format: Format, source: &str) -> Vec<(&str, SpanKind)> {
        spans(&Reading::new(format, source)).into_iter().map(|span| (&source[span.range], span.kind)).collect()
    }

    #[test]
    fn luau_is_told_apart() {
        let source = "--- FA-010 Roll.\nrule(\"a\", function(seat: Seat): number\n\treturn seat.coins + 1\nend)";
        let expected = [
            ("--- ", SpanKind::Comment),
            ("FA-010", SpanKind::Clause),
            (" Roll.", SpanKind::Comment),
            ("rule", SpanKind::Call),
            ("\"a\"", SpanKind::Text),
            ("function", SpanKind::Keyword),
            ("Seat", SpanKind::Type),
            ("number", SpanKind::Type),
            ("return", SpanKind::Keyword),
            ("coins", SpanKind::Member),
            ("1", SpanKind::Number),
            ("end", SpanKind::Keyword),
        ];
        assert_eq!(kinds(Format::Luau, source), expected);
    }

    #[test]
    fn expressions_in_texts_are_code() {
        let found = kinds(Format::Luau, "x = `a {f(1)} b`");
        assert_eq!(
            found,
            [("`a {", SpanKind::Text), ("f", SpanKind::Call), ("1", SpanKind::Number), ("} b`", SpanKind::Text)]
        );
    }

    #[test]
    fn content_texts_and_rulebooks_are_told_apart() {
        let ron = kinds(Format::Ron, "// FA-010\n(id: \"a\", n: -3, on: true)");
        assert_eq!(ron[1], ("FA-010", SpanKind::Clause));
        assert!(ron.contains(&("id", SpanKind::Member)) && ron.contains(&("-3", SpanKind::Number)), "{ron:?}");
        let fluent = kinds(Format::Fluent, "# note\nkind-a = One { $n } two\n");
        assert_eq!(fluent[1], ("kind-a", SpanKind::Member));
        assert!(fluent.contains(&("{ $n }", SpanKind::Number)), "{fluent:?}");
        let book = kinds(Format::Markdown, "## Turn\n\n- **FA-010** Roll `x`.\n");
        assert_eq!(book[0], ("## Turn", SpanKind::Heading));
        assert!(book.contains(&("FA-010", SpanKind::Clause)) && book.contains(&("`x`", SpanKind::Text)), "{book:?}");
    }

    #[test]
    fn spans_of_broken_text_are_in_order_and_inside() {
        let broken = ["\"abc", "`abc {", "[[a", "(id: \"", "r#\"", "{ $", "**FA-010", "/* x", "'é\\", "`{`{`"];
        for source in broken {
            for format in [Format::Luau, Format::Ron, Format::Fluent, Format::Markdown, Format::Plain] {
                let mut at = 0;
                for span in spans(&Reading::new(format, source)) {
                    assert!(span.range.start >= at && span.range.end <= source.len(), "{format:?} {source}");
                    assert!(source.get(span.range.clone()).is_some(), "{format:?} {source}");
                    at = span.range.end;
                }
            }
        }
    }
}
