//! What is code in a Rust file: the same text with comments and literals blanked, lines kept.
//!
//! It knows enough of Rust's lexis to tell a word of code from a word in a sentence, and no more.

/// Comments, strings and characters replaced by spaces.
pub fn code(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let after_word = out.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let length = literal(rest, after_word);
        if length == 0 {
            out.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            out.extend(rest[..length].chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
            rest = &rest[length..];
        }
    }
    out
}

/// Does code hold this word, not as a part of another?
pub fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        !before.ends_with(is_part) && !after.starts_with(is_part)
    })
}

/// How many bytes of a comment or literal begin here; 0 if none does.
fn literal(rest: &str, after_word: bool) -> usize {
    let end = |found: Option<usize>| found.unwrap_or(rest.len());
    if rest.starts_with("//") {
        return end(rest.find('\n'));
    }
    if rest.starts_with("/*") {
        return block_comment(rest);
    }
    if rest.starts_with('"') {
        return quoted(rest, 1);
    }
    if rest.starts_with('\'') {
        return character(rest);
    }
    if after_word {
        return 0;
    }
    let Some(raw) = ["r", "br", "cr"].iter().find_map(|prefix| rest.strip_prefix(prefix)) else { return 0 };
    let hashes = raw.len() - raw.trim_start_matches('#').len();
    if !raw[hashes..].starts_with('"') {
        return 0;
    }
    let start = rest.len() - raw.len() + hashes + 1;
    let close = format!("\"{}", "#".repeat(hashes));
    end(rest[start..].find(&close).map(|at| start + at + close.len()))
}

fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        let here = &rest.as_bytes()[at..];
        if here.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if here.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

fn quoted(rest: &str, mut at: usize) -> usize {
    let bytes = rest.as_bytes();
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    rest.len()
}

/// A character in quotes; a lifetime is none.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => {
            let closing = rest.get(3..).and_then(|after| after.find('\''));
            closing.map_or(rest.len(), |at| 3 + at + 1)
        }
        Some(_) => chars.next().filter(|(_, c)| *c == '\'').map_or(0, |(at, _)| at + 1),
        None => 0,
    }
}

#[test]
fn only_code_remains() {
    for (text, blanked) in [
        ("a // b\nc", "a     \nc"),
        ("a /* b /* c */ d */ e", "a                   e"),
        (r#"a("b \" c")d"#, r"a(        )d"),
        (r##"r#"a " b"# c"##, "           c"),
        ("for r in bar\"x\"", "for r in bar   "),
        ("&'a str, 'b', '\\'', '\\n'", "&'a str,    ,     ,     "),
        ("'\"' a \"'\" b", "    a     b"),
        ("\"ё\" a", "    a"),
    ] {
        assert_eq!(code(text), blanked);
    }
}

#[test]
fn a_word_is_found_only_whole() {
    assert!(has_word("let x: Map<u8>", "Map"));
    assert!(!has_word("let x: BTreeMap<u8>", "Map"));
    assert!(!has_word("map_of(Maps)", "Map"));
}
