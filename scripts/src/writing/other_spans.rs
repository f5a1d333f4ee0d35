//! The stretches of content (RON), texts (Fluent) and rulebooks (Markdown).

use super::spans::{Span, SpanKind};
use crate::lint::clauses;

pub(super) fn ron(source: &str) -> Vec<Span> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(first) = source[at..].chars().next() {
        let rest = &source[at..];
        let (length, kind) = if rest.starts_with("//") {
            (rest.find('\n').unwrap_or(rest.len()), Some(SpanKind::Comment))
        } else if rest.starts_with("/*") {
            (rest.find("*/").map_or(rest.len(), |end| end + 2), Some(SpanKind::Comment))
        } else if let Some(length) = raw_text(rest) {
            (length, Some(SpanKind::Text))
        } else if first == '"' {
            (quoted(rest), Some(SpanKind::Text))
        } else if first.is_ascii_digit() || (matches!(first, '-' | '+') && rest[1..].starts_with(is_digit)) {
            let end = rest[1..].find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.');
            (end.map_or(rest.len(), |end| end + 1), Some(SpanKind::Number))
        } else if first.is_alphabetic() || first == '_' {
            let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            let kind = match &rest[..length] {
                "true" | "false" | "None" | "Some" => Some(SpanKind::Number),
                _ if rest[length..].trim_start().starts_with(':') => Some(SpanKind::Member),
                _ => Some(SpanKind::Type),
            };
            (length, kind)
        } else {
            (first.len_utf8(), None)
        };
        if let Some(kind) = kind {
            out.push(Span { range: at..at + length, kind });
        }
        at += length;
    }
    out
}

pub(super) fn fluent(source: &str) -> Vec<Span> {
    let mut out = Vec::new();
    for (start, line) in lines(source) {
        if line.starts_with('#') {
            out.push(Span { range: start..start + line.len(), kind: SpanKind::Comment });
            continue;
        }
        let mut from = 0;
        if line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-')
            && let Some(end) = line.find('=')
        {
            let key = line[..end].trim_end().len();
            out.push(Span { range: start..start + key, kind: SpanKind::Member });
            from = end + 1;
        }
        let body = &line[from..];
        let variant = body.trim_start();
        if variant.starts_with('[') || variant.starts_with("*[") {
            let open = body.len() - variant.len();
            let end = variant.find(']').map_or(body.len(), |end| open + end + 1);
            out.push(Span { range: start + from + open..start + from + end, kind: SpanKind::Keyword });
            from += end;
        }
        placeables(source, start + from, start + line.len(), &mut out);
    }
    out
}

pub(super) fn markdown(source: &str) -> Vec<Span> {
    let mut out = Vec::new();
    let mut is_code = false;
    for (start, line) in lines(source) {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
            out.push(Span { range: start..start + line.len(), kind: SpanKind::Comment });
        } else if is_code {
            out.push(Span { range: start..start + line.len(), kind: SpanKind::Text });
        } else if line.starts_with('#') {
            out.push(Span { range: start..start + line.len(), kind: SpanKind::Heading });
        } else {
            let mut found: Vec<Span> = clauses::mentioned(line)
                .map(|id| {
                    let at = start + (id.as_ptr() as usize - line.as_ptr() as usize);
                    Span { range: at..at + id.len(), kind: SpanKind::Clause }
                })
                .collect();
            let mut from = 0;
            while let Some(open) = line[from..].find('`').map(|at| from + at) {
                let Some(close) = line[open + 1..].find('`').map(|at| open + 1 + at + 1) else { break };
                found.retain(|span| span.range.end <= start + open || span.range.start >= start + close);
                found.push(Span { range: start + open..start + close, kind: SpanKind::Text });
                from = close;
            }
            found.sort_by_key(|span| span.range.start);
            out.extend(found);
        }
    }
    out
}

/// Lines with the byte that each begins at.
fn lines(source: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    source.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        (start, line.trim_end_matches(['\n', '\r']))
    })
}

/// `{ ... }` inside a line, however deeply nested.
fn placeables(source: &str, from: usize, to: usize, out: &mut Vec<Span>) {
    let mut open = None;
    let mut depth = 0_usize;
    for (at, c) in source[from..to].char_indices().map(|(at, c)| (from + at, c)) {
        match c {
            '{' => {
                open.get_or_insert(at);
                depth += 1;
            }
            '}' if depth > 0 => {
                depth -= 1;
                if depth == 0
                    && let Some(start) = open.take()
                {
                    out.push(Span { range: start..at + 1, kind: SpanKind::Number });
                }
            }
            _ => {}
        }
    }
    if let Some(start) = open {
        out.push(Span { range: start..to, kind: SpanKind::Number });
    }
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

fn quoted(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

fn raw_text(rest: &str) -> Option<usize> {
    let hashes = rest.strip_prefix('r')?;
    let count = hashes.len() - hashes.trim_start_matches('#').len();
    let body = hashes[count..].strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(count));
    let open = rest.len() - body.len();
    Some(body.find(&close).map_or(rest.len(), |at| open + at + close.len()))
}
