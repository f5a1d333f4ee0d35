//! Telling costs little when nobody listens.
//!
//! A statement `tell("moved", { seat = seat })` is compiled as `__tell("moved", "seat", (seat))`, so that mass play does
//! not build tables that nobody reads. What is told is worked out all the same, and is counted and refused all the same:
//! a game that nobody listens to is the same game.

use std::collections::BTreeSet;

use crate::syntax::parse;
use crate::syntax::tokens::{Kind, Token};
use crate::syntax::tree::{EntryKey, ExpressionKind, Statement, StatementKind};
use crate::syntax::visit;

/// The verb that is told a fact without a table. Scripts may call it: it does what `tell` does.
pub(crate) const FLAT: &str = "__tell";
/// More than facts of games speak of; each takes two registers.
const MOST_ENTRIES: usize = 16;

/// The source with its `tell` statements made flat; line numbers stay as they are.
pub(crate) fn flatten_telling(source: &str) -> String {
    if !source.contains("tell") || source.contains(FLAT) {
        return source.to_owned();
    }
    let parsed = parse(source);
    if !parsed.is_whole || names_something_tell(&parsed.tokens) {
        return source.to_owned();
    }
    let mut made = Vec::new();
    visit::statements(&parsed.block, &mut |statement| {
        made.extend(flat(statement, source).map(|flat| (statement.span.clone(), flat)));
    });
    made.sort_by_key(|(span, _)| span.start);
    let mut out = String::with_capacity(source.len() + 256);
    let mut copied = 0;
    for (span, flat) in made {
        // one inside of another is left alone
        if span.start >= copied {
            out.push_str(&source[copied..span.start]);
            out.push_str(&flat);
            copied = span.end;
        }
    }
    out.push_str(&source[copied..]);
    out
}

/// Is anything of the script's own called `tell`? Whatever is declared stands without a call's bracket behind it, or
/// behind `function`.
fn names_something_tell(tokens: &[Token]) -> bool {
    let is_sign = |at: Option<usize>, signs: &[&str]| {
        let token = at.and_then(|at| tokens.get(at));
        token.is_some_and(|token| token.kind != Kind::Text && signs.contains(&token.text.as_str()))
    };
    let is_own = |at: usize| {
        let before = at.checked_sub(1);
        let is_part = is_sign(before, &[".", ":"]);
        !is_part && (!is_sign(Some(at + 1), &["("]) || is_sign(before, &["function"]))
    };
    tokens.iter().enumerate().any(|(at, token)| token.kind == Kind::Word && token.text == "tell" && is_own(at))
}

/// A statement `tell(id, { name = value, ... })` as a call without a table.
fn flat(statement: &Statement, source: &str) -> Option<String> {
    let StatementKind::Call(call) = &statement.kind else { return None };
    let ExpressionKind::Call { function, arguments } = &call.kind else { return None };
    let (ExpressionKind::Name(verb), [id, about]) = (&function.kind, arguments.as_slice()) else { return None };
    let ExpressionKind::Table(entries) = &about.kind else { return None };
    if verb != "tell" || !(1..=MOST_ENTRIES).contains(&entries.len()) {
        return None;
    }
    let breaks = |from: usize, to: usize| "\n".repeat(source[from..to].matches('\n').count());
    let mut names = BTreeSet::new();
    let mut out = format!("{FLAT}({}{}", breaks(function.span.end, id.span.start), &source[id.span.clone()]);
    let mut at = id.span.end;
    for entry in entries {
        let (EntryKey::Name(name), value) = (&entry.key, &entry.value.span) else { return None };
        if !names.insert(name.text.as_str()) {
            return None;
        }
        let (before, after) = (breaks(at, name.span.start), breaks(name.span.end, value.start));
        out.push_str(&format!(",{before}\"{}\",{after}({})", name.text, &source[value.clone()]));
        at = value.end;
    }
    out.push_str(&breaks(at, statement.span.end));
    out.push(')');
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_made_flat_and_lines_stay() {
        let source = "local a = 1\ntell(\"moved\", {\n\tseat = seat, -- who, and\n\tn = f(1,\n 2);\n})\nmove(a, b)\n";
        let flat = "local a = 1\n__tell(\"moved\",\n\"seat\",(seat),\n\"n\",(f(1,\n 2))\n)\nmove(a, b)\n";
        assert_eq!(flatten_telling(source), flat);
        assert_eq!(flatten_telling("if a then tell(b, { n = ... }) end"), "if a then __tell(b,\"n\",(...)) end");
    }

    #[test]
    fn what_is_not_certainly_the_verb_with_names_is_left_alone() {
        for source in [
            "tell(\"x\")",
            "tell(\"x\", about)",
            "tell(\"x\", {})",
            "tell(\"x\", { 1, 2 })",
            "tell(\"x\", { [n] = 1 })",
            "tell(\"x\", { n = 1, n = 2 })",
            "tell(\"x\", { n = 1 }, seat)",
            "local x = tell(\"x\", { n = 1 })",
            "rules.tell(\"x\", { n = 1 })",
            "return tell(\"x\", { n = 1 })",
            "local function tell(s) end tell(\"x\", { n = 1 })",
            "local tell = f tell(\"x\", { n = 1 })",
            "return function(tell) tell(\"x\", { n = 1 }) end",
            "for _, tell in all do tell(\"x\", { n = 1 }) end",
            "local __tell = f tell(\"x\", { n = 1 })",
            "tell(\"x\", { n = 1 }",
        ] {
            assert_eq!(flatten_telling(source), source);
        }
    }
}
