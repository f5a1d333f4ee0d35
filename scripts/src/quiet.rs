//! Telling costs nothing when nobody listens.
//!
//! A statement `tell("moved", { ... })` is compiled as `if listens then tell(...) end`, so that mass play does not
//! build tables that nobody reads. Only calls whose arguments are names, words, numbers and what is read of names
//! (`pawn.space`) are guarded; what is read may run a script's own `__index`, so it is read where nobody listens, too.
//! Whatever else an argument does (calls, operators, conditions) is left alone, and so is a file that has something of its
//! own called `tell` or `listens`. What is told in a loop is left alone, too, because it may be too much: what is not guarded is
//! weighed and refused as if somebody listened. Of a guarded statement that is noticed only where somebody does.

use crate::syntax::tokens::{Kind, Token, tokens};

/// The source with its `tell` statements guarded; line numbers stay as they are.
pub(crate) fn guard_telling(source: &str) -> String {
    let (tokens, _) = tokens(source);
    if has_own_names(&tokens) {
        return source.to_owned();
    }
    let lines: Vec<usize> = std::iter::once(0).chain(source.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let mut guarded = String::with_capacity(source.len() + 256);
    let mut copied = 0;
    let mut loops = Loops::default();
    for (at, token) in tokens.iter().enumerate() {
        if loops.may_be_in_one(token) || !is_statement(&tokens, at) {
            continue;
        }
        let Some(close) = close_of_plain_call(&tokens, at + 1) else { continue };
        let (Some(start), Some(end)) = (offset(source, &lines, token), offset(source, &lines, &tokens[close])) else {
            continue;
        };
        guarded.push_str(&source[copied..start]);
        guarded.push_str("if listens then ");
        guarded.push_str(&source[start..=end]);
        let read = reads(&tokens[at + 2..close]);
        if !read.is_empty() {
            guarded.push_str(&format!(" else local _ = {}", read.join(", ")));
        }
        guarded.push_str(" end");
        copied = end + 1;
    }
    guarded.push_str(&source[copied..]);
    guarded
}

/// Follows the tokens of a script. Whatever comes after a loop's beginning may stand in the loop until something begins at the
/// left margin that brings a function of its own, as a rule or a step does: blocks need not be told apart for that.
#[derive(Default)]
struct Loops {
    line: u32,
    is_at_margin: bool,
    seen: bool,
}

impl Loops {
    fn may_be_in_one(&mut self, token: &Token) -> bool {
        if token.line != self.line {
            (self.line, self.is_at_margin) = (token.line, token.column == 1);
        }
        if token.kind == Kind::Word {
            match token.text.as_str() {
                "for" | "while" | "repeat" => (self.seen, self.is_at_margin) = (true, false),
                "function" if self.is_at_margin => self.seen = false,
                _ => {}
            }
        }
        self.seen
    }
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

/// Does the script have anything of its own that is called as the verb is, or as the guard? What is declared stands
/// without a call's bracket behind it, or behind `function`.
fn has_own_names(tokens: &[Token]) -> bool {
    let is_own = |at: usize| {
        let before = at.checked_sub(1).map(|before| &tokens[before]);
        let is_part = before.is_some_and(|before| is_sign(before, ".") || is_sign(before, ":"));
        let is_called = tokens.get(at + 1).is_some_and(|next| is_sign(next, "("));
        let is_declared = before.is_some_and(|before| before.kind == Kind::Word && before.text == "function");
        !is_part && (!is_called || is_declared)
    };
    let words = tokens.iter().enumerate().filter(|(_, token)| token.kind == Kind::Word);
    words.into_iter().any(|(at, word)| word.text == "listens" || word.text == "tell" && is_own(at))
}

/// What the arguments of a plain call read of names, as it is written.
fn reads(arguments: &[Token]) -> Vec<String> {
    let mut reads: Vec<String> = Vec::new();
    let mut goes_on = false;
    for (at, token) in arguments.iter().enumerate() {
        match arguments.get(at + 1) {
            _ if goes_on => {}
            Some(next) if is_sign(next, ".") => reads.push(String::new()),
            _ => continue,
        }
        if let Some(read) = reads.last_mut() {
            read.push_str(&token.text);
        }
        goes_on = is_sign(token, ".") || arguments.get(at + 1).is_some_and(|next| is_sign(next, "."));
    }
    reads
}

/// The closing parenthesis of a call whose arguments do nothing but name, say and read, if the statement ends there.
fn close_of_plain_call(tokens: &[Token], open: usize) -> Option<usize> {
    const DOING: [&str; 6] = ["function", "if", "and", "or", "not", "..."];
    let mut braces = 0;
    for (at, token) in tokens.iter().enumerate().skip(open + 1) {
        let after_name = matches!(tokens[at - 1].kind, Kind::Word | Kind::Text)
            || is_sign(&tokens[at - 1], ")")
            || is_sign(&tokens[at - 1], "]");
        let is_plain = match token.kind {
            Kind::Sign => matches!(token.text.as_str(), "{" | "}" | "," | ";" | "=" | "." | ")"),
            _ => !DOING.contains(&token.text.as_str()) && !token.text.starts_with('`'),
        };
        // `f{}` and `f"text"` call something
        let is_call = after_name && (is_sign(token, "{") || token.kind == Kind::Text);
        if !is_plain || is_call {
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
    fn what_may_stand_in_a_loop_is_left_alone() {
        for begun in ["for _, seat in seats() do", "while true do", "repeat"] {
            let source = format!("rule(\"a\", function()\n\t{begun}\n\t\ttell(\"x\")\n");
            assert_eq!(guard_telling(&source), source);
            let local = format!("{begun} each(seats(), function() tell(\"x\") end)");
            assert_eq!(guard_telling(&local), local);
        }
        let source = "rule(\"a\", function()\n\tfor i = 1, 2 do end\nend)\nrule(\"b\", function()\n\ttell(\"x\")\nend)";
        assert!(guard_telling(source).contains("if listens then tell"));
    }

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
            "tell(\"x\", { n = a + 1 })",
            "tell(\"x\", { n = a and a.b })",
            "tell(\"x\", { n = if a then a.b else 1 })",
            "tell(\"x\", { n = a[b] })",
            "tell(\"x\", { n = f\"y\" })",
            "local function tell(a) end\ntell(\"x\")",
            "local tell = print\ntell(\"x\")",
            "local listens = false\ntell(\"x\")",
        ] {
            assert_eq!(guard_telling(source), source);
        }
    }

    #[test]
    fn what_is_read_is_read_where_nobody_listens_too() {
        assert_eq!(
            guard_telling("tell(\"x\", { a = b.c, d = e, f = g.h.i, n = 1 }, seat.left)"),
            "if listens then tell(\"x\", { a = b.c, d = e, f = g.h.i, n = 1 }, seat.left) else local _ = b.c, g.h.i, seat.left end"
        );
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
