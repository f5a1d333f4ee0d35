//! RON text to a tree of [`Node`]s.
//!
//! Reading never fails: what cannot be understood becomes [`NodeValue::Bad`] with a diagnostic, and reading
//! goes on at the next comma or closing bracket. Depth, size and the number of problems are limited.

use super::lex::{Lexer, is_word_char};
use super::node::{Field, Name, Node, NodeValue, Span};
use super::place::LineIndex;
use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::say;

/// How deeply brackets may be nested.
pub const MAX_DEPTH: usize = 64;
/// The name that the first value of a named group has if it stands there without one.
const FIRST: &str = "of";
/// How long a file may be.
pub const MAX_BYTES: usize = 4 << 20;
/// How many problems of one file are reported.
pub const MAX_PROBLEMS: usize = 100;

/// Read a text; `file` is only for the places of problems.
pub fn parse(file: &str, text: &str, out: &mut Diagnostics) -> Node {
    if text.len() > MAX_BYTES {
        let message = say!("file-is-too-long", most = MAX_BYTES >> 20);
        let hint = say!("split-it-into-several-files");
        out.push(Diagnostic::error("too_big", Place::file(file), message).hint(hint));
        return Node { value: NodeValue::Bad, span: Span::default() };
    }
    let mut parser = Parser { lexer: Lexer::new(text), depth: 0 };
    let root = parser.document();
    if !parser.lexer.problems.is_empty() {
        let lines = LineIndex::new(text);
        for problem in parser.lexer.problems {
            let place = lines.place(file, text, problem.span);
            let diagnostic = Diagnostic::error(problem.code, place, problem.message);
            out.push(match problem.hint {
                Some(hint) => diagnostic.hint(hint),
                None => diagnostic,
            });
        }
    }
    root
}

struct Parser<'a> {
    lexer: Lexer<'a>,
    depth: usize,
}

/// One thing between two commas: was it read far enough to expect a comma after it?
type Whole = bool;

impl Parser<'_> {
    fn document(&mut self) -> Node {
        self.lexer.skip_blank();
        while self.lexer.rest().starts_with("#![") {
            self.lexer.at += 3;
            self.skip_to_close();
            self.lexer.skip_blank();
        }
        let root = self.value();
        self.lexer.skip_blank();
        if self.lexer.peek().is_some() && root.value != NodeValue::Bad {
            let here = self.lexer.here();
            let hint = Some(say!("file-holds-one-value-is-bracket"));
            self.lexer.problem_with("bad_syntax", here, say!("unexpected-text-after-end"), hint);
        }
        root
    }

    fn value(&mut self) -> Node {
        self.lexer.skip_blank();
        let start = self.lexer.at;
        let value = match self.lexer.peek() {
            Some('(' | '[' | '{') => self.brackets(None),
            Some('"') => self.lexer.string(),
            Some('\'') => self.lexer.character(),
            Some('-' | '+' | '.') => self.lexer.number(),
            Some(c) if c.is_ascii_digit() => self.lexer.number(),
            Some(_) => match self.lexer.raw_string() {
                Some(text) => text,
                None => self.word_or_variant(),
            },
            None => {
                let end = Span::new(start, start);
                self.lexer.problem("bad_syntax", end, say!("value-is-missing-file-ends-here"));
                NodeValue::Bad
            }
        };
        Node { value, span: Span::new(start, self.lexer.at) }
    }

    fn word_or_variant(&mut self) -> NodeValue {
        let Some(name) = self.name() else {
            let here = self.lexer.here();
            let found = self.lexer.peek().unwrap_or(' ');
            self.lexer.problem("bad_syntax", here, say!("value-is-missing-before", found));
            return NodeValue::Bad;
        };
        let end = self.lexer.at;
        self.lexer.skip_blank();
        if self.lexer.peek() == Some('(') {
            return self.brackets(Some(name));
        }
        self.lexer.at = end;
        match name.text.as_str() {
            "true" => NodeValue::Flag(true),
            "false" => NodeValue::Flag(false),
            "None" => NodeValue::Nothing,
            _ => NodeValue::Word(name.text),
        }
    }

    fn name(&mut self) -> Option<Name> {
        let start = self.lexer.at;
        if self.lexer.rest().starts_with("r#") {
            self.lexer.at += 2;
        }
        let Some(word) = self.lexer.word() else {
            self.lexer.at = start;
            return None;
        };
        Some(Name { text: word.to_owned(), span: Span::new(start, self.lexer.at) })
    }

    /// The cursor stands on an opening bracket.
    fn brackets(&mut self, name: Option<Name>) -> NodeValue {
        let open = self.lexer.here();
        let bracket = self.lexer.bump();
        if self.depth >= MAX_DEPTH {
            let message = say!("brackets-nest-deeper-than", most = MAX_DEPTH);
            self.lexer.problem("too_deep", open, message);
            self.skip_to_close();
            return NodeValue::Bad;
        }
        self.depth += 1;
        let value = match bracket {
            Some('[') => self.list(open),
            Some('{') => self.map(open),
            _ => self.group(name, open),
        };
        self.depth -= 1;
        value
    }

    fn list(&mut self, open: Span) -> NodeValue {
        let mut items = Vec::new();
        self.items(']', open, |parser| {
            let item = parser.value();
            let whole = item.value != NodeValue::Bad;
            items.push(item);
            whole
        });
        NodeValue::List(items)
    }

    fn map(&mut self, open: Span) -> NodeValue {
        let mut items: Vec<(Node, Node)> = Vec::new();
        let mut keys = std::collections::BTreeSet::new();
        self.items('}', open, |parser| {
            let key = parser.value();
            if key.value == NodeValue::Bad || !parser.colon() {
                return false;
            }
            if let Some(text) = key.key()
                && !keys.insert(text.clone())
            {
                parser.lexer.problem("duplicate_key", key.span, say!("is-already-in-this-map", text));
            }
            let value = parser.value();
            let whole = value.value != NodeValue::Bad;
            items.push((key, value));
            whole
        });
        NodeValue::Map(items)
    }

    /// What follows `(`: a tuple or the fields of a struct.
    fn group(&mut self, name: Option<Name>, open: Span) -> NodeValue {
        let mut fields: Vec<Field> = Vec::new();
        let mut items: Vec<Node> = Vec::new();
        let is_named = name.is_some();
        let mut names = std::collections::BTreeSet::new();
        self.items(')', open, |parser| {
            if let Some(name) = parser.field_name() {
                if !names.insert(name.text.clone()) {
                    let message = say!("field-is-already-given", name = name.text);
                    parser.lexer.problem("duplicate_key", name.span, message);
                }
                // `row("market", size: 30)`: the first value of a named group may be written without its name
                if items.len() > 1 || (items.len() == 1 && !is_named) {
                    parser.mixed(name.span);
                }
                let value = parser.value();
                let whole = value.value != NodeValue::Bad;
                fields.push(Field { name, value });
                return whole;
            }
            let item = parser.value();
            let whole = item.value != NodeValue::Bad;
            if fields.is_empty() {
                items.push(item);
            } else if whole {
                parser.mixed(item.span);
            }
            whole
        });
        if !fields.is_empty() {
            if let Some(first) = items.into_iter().next().filter(|_| is_named) {
                let name = Name { text: FIRST.to_owned(), span: first.span };
                fields.insert(0, Field { name, value: first });
            }
            return NodeValue::Struct(name, fields);
        }
        match name {
            Some(name) if name.text == "Some" && items.len() == 1 => NodeValue::Some(Box::new(items.remove(0))),
            name => NodeValue::Tuple(name, items),
        }
    }

    fn mixed(&mut self, span: Span) {
        let hint = Some(say!("write-name-value-for-every-value"));
        self.lexer.problem_with("bad_syntax", span, say!("named-and-unnamed-values-are-mixed"), hint);
    }

    /// `name:` or, wrongly, `"name":`; the cursor moves only if it is one.
    fn field_name(&mut self) -> Option<Name> {
        let start = self.lexer.at;
        if self.lexer.peek() == Some('"') {
            let rest = &self.lexer.rest()[1..];
            let end = rest.find(|c: char| !is_word_char(c))?;
            let quoted = rest[end..].starts_with('"') && rest[end + 1..].trim_start().starts_with(':');
            if end == 0 || !quoted {
                return None;
            }
            let span = Span::new(start, start + end + 2);
            let hint = Some(say!("write-it-without-quotes-or-use"));
            self.lexer.problem_with("bad_syntax", span, say!("name-of-field-stands-in-quotes"), hint);
            self.lexer.at = span.end;
            self.lexer.skip_blank();
            self.lexer.eat(':');
            return Some(Name { text: rest[..end].to_owned(), span });
        }
        let name = self.name();
        if name.is_some() {
            self.lexer.skip_blank();
            if self.lexer.eat(':') {
                return name;
            }
        }
        self.lexer.at = start;
        None
    }

    fn colon(&mut self) -> bool {
        self.lexer.skip_blank();
        let found = self.lexer.eat(':');
        if !found {
            let here = self.lexer.here();
            self.lexer.problem("bad_syntax", here, say!("colon-is-missing"));
        }
        found
    }

    /// Things between commas up to the closing bracket.
    fn items(&mut self, close: char, open: Span, mut item: impl FnMut(&mut Self) -> Whole) {
        loop {
            self.lexer.skip_blank();
            match self.lexer.peek() {
                None => {
                    let bracket = &self.lexer.text[open.start..open.end];
                    let message = say!("bracket-is-not-closed", open = bracket, close);
                    self.lexer.problem("unclosed", open, message);
                    return;
                }
                Some(c) if c == close => {
                    self.lexer.bump();
                    return;
                }
                Some(c @ (')' | ']' | '}')) => {
                    let here = self.lexer.here();
                    self.lexer.problem("unclosed", here, say!("bracket-is-expected", close, found = c));
                    return;
                }
                Some(_) => {}
            }
            let whole = item(self);
            let end = self.lexer.at;
            self.lexer.skip_blank();
            match self.lexer.peek() {
                Some(',') => {
                    self.lexer.bump();
                }
                None | Some(')' | ']' | '}') => {}
                Some(c) => {
                    if whole {
                        let begins_value = is_word_char(c) || "\"'([{-+".contains(c);
                        if begins_value {
                            let end = Span::new(end, end);
                            self.lexer.problem("bad_syntax", end, say!("comma-is-missing-here"));
                            continue;
                        }
                        let here = self.lexer.here();
                        let message = say!("comma-is-expected", close, found = c);
                        self.lexer.problem("bad_syntax", here, message);
                    }
                    self.recover();
                    self.lexer.eat(',');
                }
            }
        }
    }

    /// Skip to the next comma or closing bracket of this level.
    fn recover(&mut self) {
        let mut depth = 0_usize;
        loop {
            self.lexer.skip_blank();
            match self.lexer.peek() {
                None => return,
                Some(',' | ')' | ']' | '}') if depth == 0 => return,
                Some(')' | ']' | '}') => {
                    depth -= 1;
                    self.lexer.bump();
                }
                Some('(' | '[' | '{') => {
                    depth += 1;
                    self.lexer.bump();
                }
                Some(_) => self.skip_part(),
            }
        }
    }

    /// Skip past the bracket that closes this level.
    fn skip_to_close(&mut self) {
        loop {
            self.recover();
            match self.lexer.bump() {
                Some(',') => {}
                _ => return,
            }
        }
    }

    fn skip_part(&mut self) {
        let problems = self.lexer.problems.len();
        match self.lexer.peek() {
            Some('"') => {
                self.lexer.string();
            }
            Some('\'') => {
                self.lexer.character();
            }
            _ => {
                if self.lexer.raw_string().is_none() && self.lexer.word().is_none() {
                    self.lexer.bump();
                }
            }
        }
        self.lexer.problems.truncate(problems);
    }
}

#[cfg(test)]
#[path = "parse_tests.rs"]
mod tests;
