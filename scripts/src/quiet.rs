//! Telling costs nothing when nobody listens.
//!
//! A statement `tell("moved", { ... })` is compiled as `if listens then tell(...) end`, so that mass play does not
//! build tables that nobody reads. Only calls whose arguments call nothing are guarded: leaving those out cannot change
//! a game.

use crate::syntax::tokens::{Kind, Token, tokens};

/// The source with its `tell` statements guarded; line numbers stay as they are.
pub(crate) fn guard_telling(source: &str) -> String {
    let (tokens, _) = tokens(source);
    let lines: Vec<usize> = std::iter::once(0).chain(source.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let mut guarded = String::with_capacity(source.len() + 256);
    let mut copied = 0;
    for (at, token) in tokens.iter().enumerate() {
        if !is_statement(&tokens, at) {
            continue;
        }
        let Some(close) = close_of_plain_call(&tokens, at + 1) else { continue };
        let (Some(start), Some(end)) = (offset(source, &lines, token), offset(source, &lines, &tokens[close])) else {
            continue;
        };
        guarded.push_str(&source[copied..start]);
        guarded.push_str("if listens then ");
        guarded.push_str(&source[start..=end]);
        guarded.push_str(" end");
        copied = end + 1;
    }
    guarded.push_str(&source[copied..]);
    guarded
}

/// Does a statement `tell(` begin here?
fn is_statement(tokens: &[Token], at: usize) -> bool {
    let is_tell = tokens[at].kind == Kind::Word && tokens[at].text == "tell";
    let called = tokens.get(at + 1).is_some_and(|next| is_sign(next, "("));
    let ends_before = at.checked_sub(1).map(|before| &tokens[before]).is_none_or(|before| match before.kind {
        Kind::Word => !matches!(
            before.text.as_str(),
            "return" | "and" | "or" | "not" | "in" | "if" | "while" | "until" | "elseif" | "local" | "function"
        ),
        Kind::Number | Kind::Text => true,
        Kind::Sign => matches!(before.text.as_str(), ")" | "]" | "}" | ";"),
    });
    is_tell && called && ends_before
}

/// The closing parenthesis of a call whose arguments call nothing, if the statement ends there.
fn close_of_plain_call(tokens: &[Token], open: usize) -> Option<usize> {
    let mut braces = 0;
    for (at, token) in tokens.iter().enumerate().skip(open + 1) {
        let after_name = matches!(tokens[at - 1].kind, Kind::Word | Kind::Text)
            || is_sign(&tokens[at - 1], ")")
            || is_sign(&tokens[at - 1], "]");
        if is_sign(token, "(") || token.text == "function" || token.text.starts_with('`') {
            return None;
        }
        if is_sign(token, "{") && after_name {
            return None;
        }
        match token.text.as_str() {
            "{" if token.kind == Kind::Sign => braces += 1,
            "}" if token.kind == Kind::Sign => braces -= 1,
            ")" if token.kind == Kind::Sign && braces == 0 => {
                let goes_on = tokens.get(at + 1).is_some_and(|next| {
                    next.kind == Kind::Text
                        || [".", ":", "(", "[", "{", "::", "`"].iter().any(|sign| is_sign(next, sign))
                });
                return (!goes_on).then_some(at);
            }
            _ => {}
        }
    }
    None
}

fn is_sign(token: &Token, sign: &str) -> bool {
    token.kind == Kind::Sign && token.text == sign
}

/// The byte at which a token begins.
fn offset(source: &str, lines: &[usize], token: &Token) -> Option<usize> {
    let start = *lines.get(token.line as usize - 1)?;
    source[start..].char_indices().nth(token.column as usize - 1).map(|(at, _)| start + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_guarded_and_lines_stay() {
        let source = "local a = 1\ntell(\"moved\", {\n\tseat = seat, -- who\n})\nmove(a, b)\n";
        let guarded = guard_telling(source);
        assert_eq!(
            guarded,
            "local a = 1\nif listens then tell(\"moved\", {\n\tseat = seat, -- who\n}) end\nmove(a, b)\n"
        );
    }

    #[test]
    fn arguments_that_call_something_are_left_alone() {
        for source in [
            "tell(\"x\", { n = roll(2) })",
            "tell(\"x\", { n = f{} })",
            "local x = tell(\"x\")",
            "rules.tell(\"x\")",
            "return tell(\"x\")",
            "tell(\"x\", { n = `{f}` })",
        ] {
            assert_eq!(guard_telling(source), source);
        }
    }

    #[test]
    fn a_guard_inside_one_line_blocks_works() {
        assert_eq!(guard_telling("if a then tell(\"x\") end"), "if a then if listens then tell(\"x\") end end");
        assert_eq!(
            guard_telling("f() tell(\"ж\", { б = 1 }) g()"),
            "f() if listens then tell(\"ж\", { б = 1 }) end g()"
        );
    }
}
