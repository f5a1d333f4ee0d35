//! The small parts of RON: blanks, comments, words, numbers, text and single characters.
//!
//! [`Lexer`] walks over the text and collects problems as spans. It always moves forward, and each part is
//! read in time proportional to its length, so that a hostile file cannot make it hang.

use super::node::{NodeValue, Span};
use super::parse::MAX_PROBLEMS;
use crate::message::Message;
use crate::say;

/// After this many texts without a closing quote, the next one takes the rest of the file.
const UNCLOSED_TEXTS: usize = 20;

/// A problem before its place is known as line and column.
pub(super) struct Problem {
    pub(super) code: &'static str,
    pub(super) span: Span,
    pub(super) message: Message,
    pub(super) hint: Option<Message>,
}

/// A cursor over the text.
pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    pub(super) problems: Vec<Problem>,
    unclosed_texts: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, at: 0, problems: Vec::new(), unclosed_texts: 0 }
    }

    pub(super) fn problem(&mut self, code: &'static str, span: Span, message: Message) {
        self.problem_with(code, span, message, None);
    }

    pub(super) fn problem_with(&mut self, code: &'static str, span: Span, message: Message, hint: Option<Message>) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(Problem { code, span, message, hint });
        }
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// The character under the cursor, as a span.
    pub(super) fn here(&self) -> Span {
        Span::new(self.at, self.at + self.peek().map_or(0, char::len_utf8))
    }

    /// Skip blanks and comments.
    pub(super) fn skip_blank(&mut self) {
        loop {
            let rest = self.rest();
            let blank = rest.len() - rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').len();
            self.at += blank;
            let rest = self.rest();
            if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                self.skip_block_comment();
            } else {
                return;
            }
        }
    }

    fn skip_block_comment(&mut self) {
        let start = self.at;
        let mut depth = 0_usize;
        loop {
            let rest = self.rest();
            if rest.starts_with("/*") {
                depth += 1;
                self.at += 2;
            } else if rest.starts_with("*/") {
                depth -= 1;
                self.at += 2;
                if depth == 0 {
                    return;
                }
            } else if self.bump().is_none() {
                let opening = Span::new(start, start + 2);
                self.problem_with("unclosed", opening, say!("this-comment-has-no-end"), Some(say!("close-comment")));
                return;
            }
        }
    }

    /// A word, if one begins here.
    pub(super) fn word(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let end = rest.find(|c: char| !is_word_char(c)).unwrap_or(rest.len());
        let word = &rest[..end];
        if word.is_empty() || word.starts_with(|c: char| c.is_numeric()) {
            return None;
        }
        self.at += end;
        Some(word)
    }

    /// A number; the cursor stands on its sign or first digit.
    pub(super) fn number(&mut self) -> NodeValue {
        let start = self.at;
        self.number_token();
        let span = Span::new(start, self.at);
        let token = &self.text[start..self.at];
        let digits = token.trim_start_matches(['+', '-']).replace('_', "");
        let (radix, digits) = match digits.get(..2) {
            Some("0x") => (16, &digits[2..]),
            Some("0o") => (8, &digits[2..]),
            Some("0b") => (2, &digits[2..]),
            _ => (10, digits.as_str()),
        };
        let is_float = radix == 10
            && digits.starts_with(|c: char| c.is_ascii_digit() || c == '.')
            && digits.contains(|c: char| c.is_ascii_digit())
            && digits.contains(['.', 'e', 'E'])
            && digits.chars().all(|c| c.is_ascii_digit() || "+-.eE".contains(c));
        if is_float {
            let message = say!("numbers-are-whole-is-not", token);
            self.problem_with("float", span, message, Some(say!("use-smaller-unit-such-as-hundredths")));
            return NodeValue::Bad;
        }
        let signed = if token.starts_with('-') { format!("-{digits}") } else { digits.to_owned() };
        match i64::from_str_radix(&signed, radix) {
            Ok(number) if !digits.starts_with(['+', '-']) => NodeValue::Int(number),
            _ if !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix)) => {
                self.problem("bad_number", span, say!("number-is-too-great", token));
                NodeValue::Bad
            }
            _ => {
                self.problem("bad_number", span, say!("is-not-number", token));
                NodeValue::Bad
            }
        }
    }

    fn number_token(&mut self) {
        if matches!(self.peek(), Some('+' | '-')) {
            self.bump();
        }
        let mut last = ' ';
        while let Some(next) = self.peek() {
            let sign_of_exponent = (next == '+' || next == '-') && (last == 'e' || last == 'E');
            if !(is_word_char(next) || next == '.' || sign_of_exponent) {
                break;
            }
            last = next;
            self.bump();
        }
    }

    /// Text in quotes; the cursor stands on the opening quote.
    pub(super) fn string(&mut self) -> NodeValue {
        let start = self.at;
        self.bump();
        let mut text = String::new();
        let problems = self.problems.len();
        loop {
            match self.peek() {
                Some('"') => {
                    self.bump();
                    return NodeValue::Text(text);
                }
                Some('\\') => text.extend(self.escape()),
                Some(other) => {
                    self.bump();
                    text.push(other);
                }
                None => break,
            }
        }
        self.problems.truncate(problems);
        self.unclosed_texts += 1;
        if self.unclosed_texts <= UNCLOSED_TEXTS {
            // The closing brackets and comma at the end of the line were probably not meant as text.
            let line = self.text[start + 1..].lines().next().unwrap_or_default();
            self.at = start + 1 + line.trim_end_matches([' ', '\t', ',', ')', ']', '}']).len();
        }
        let opening = Span::new(start, start + 1);
        self.problem_with("unclosed", opening, say!("this-text-has-no-end"), Some(say!("close-text")));
        NodeValue::Bad
    }

    /// `r"..."` or `r#"..."#`, if one begins here.
    pub(super) fn raw_string(&mut self) -> Option<NodeValue> {
        let after = self.rest().strip_prefix('r')?;
        let body = after.trim_start_matches('#');
        let hashes = after.len() - body.len();
        let body = body.strip_prefix('"')?;
        let start = self.at;
        let body_at = self.text.len() - body.len();
        let close = format!("\"{}", "#".repeat(hashes));
        if let Some(length) = body.find(&close) {
            self.at = body_at + length + close.len();
            return Some(NodeValue::Text(body[..length].to_owned()));
        }
        self.at = self.text.len();
        let opening = Span::new(start, body_at);
        self.problem("unclosed", opening, say!("this-text-has-no-end-is", close));
        Some(NodeValue::Bad)
    }

    /// A single character; the cursor stands on the opening quote.
    pub(super) fn character(&mut self) -> NodeValue {
        let start = self.at;
        self.bump();
        let one = match self.peek() {
            Some('\\') => self.escape(),
            Some('\'') | None => None,
            Some(_) => self.bump(),
        };
        match one {
            Some(one) if self.eat('\'') => NodeValue::Char(one),
            _ => {
                self.at = start + 1;
                let hint = Some(say!("text-of-any-length-stands-in"));
                let message = say!("single-quotes-hold-exactly-one-character");
                self.problem_with("bad_text", Span::new(start, start + 1), message, hint);
                NodeValue::Bad
            }
        }
    }

    /// An escape; the cursor stands on the backslash.
    fn escape(&mut self) -> Option<char> {
        let start = self.at;
        self.bump();
        let one = match self.bump() {
            Some('n') => Some('\n'),
            Some('r') => Some('\r'),
            Some('t') => Some('\t'),
            Some('0') => Some('\0'),
            Some(one @ ('\\' | '"' | '\'')) => Some(one),
            Some('x') => self.hex(2),
            Some('u') => self.unicode(),
            // A backslash at the end of a line continues the text on the next, without its indentation.
            Some('\n' | '\r') => {
                let rest = self.rest();
                self.at += rest.len() - rest.trim_start().len();
                return None;
            }
            _ => None,
        };
        if one.is_none() {
            let span = Span::new(start, self.at);
            let known = Some(say!("known-escapes"));
            self.problem_with("bad_text", span, say!("unknown-escape-in-text"), known);
        }
        one
    }

    fn hex(&mut self, digits: usize) -> Option<char> {
        let code = self.rest().get(..digits).filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
        self.at += digits;
        u32::from_str_radix(code, 16).ok().and_then(char::from_u32)
    }

    fn unicode(&mut self) -> Option<char> {
        if !self.eat('{') {
            return self.hex(4);
        }
        let rest = self.rest();
        let length = rest.bytes().take(6).take_while(u8::is_ascii_hexdigit).count();
        self.at += length;
        let code = u32::from_str_radix(&rest[..length], 16).ok().and_then(char::from_u32);
        if self.eat('}') { code } else { None }
    }
}

pub(super) fn is_word_char(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}
